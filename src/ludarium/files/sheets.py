"""Card sets as spreadsheets: one row for each thing of the box, one column for each figure or text that may be edited.

A table goes out as CSV and comes back into a copy of the shipped data. A cell holds words as they are, numbers, and
what is made of several as JSON: `[5, 3, 2]`. An empty cell: the thing has none. Whatever is not among the columns
cannot be changed; a sentence says where and why something is refused.
"""

import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any, Final

from ludarium.kernel.errors import BadCards

Check = Callable[[Any, Any], str]  # (the value, the shipped one): what it should be, or "" when it is right
Record = dict[str, Any]
PLACE: Final = ("part", "id", "name")  # the first columns: which thing a row is about


# -- checks
def whole(low: int, high: int) -> Check:
    """A whole number in these bounds; where the shipped thing has none there is none."""

    def check(value: Any, shipped: Any) -> str:
        if value is None and shipped is None:
            return ""
        return "" if type(value) is int and low <= value <= high else f"a whole number from {low} to {high}"

    return check


def words(value: Any, shipped: Any) -> str:
    """Some text."""
    right = isinstance(value, str) and value.strip() and len(value) <= 2000
    return "" if right or value == shipped else "a text of 1 to 2000 letters"


def anything(value: Any, shipped: Any) -> str:
    """The game itself looks at it."""
    return ""


class Sheet:
    """What may be edited in a game's data, by the name of the field, and what its values may be."""

    def __init__(self, fields: Mapping[str, Check]) -> None:
        self.fields = fields

    # -- out
    def write(self, data: Any) -> str:
        """A card set as CSV."""
        file = io.StringIO()
        out = csv.writer(file, lineterminator="\n")
        named = [name for name in self.fields if name != "name"]
        out.writerow([*PLACE, *named])
        for part, record in records(data):
            if any(name in record for name in self.fields):
                cells = [spelt(record.get(name)) for name in named]
                out.writerow([part, identity(record), title(record), *cells])
        return file.getvalue()

    # -- in
    def read(self, text: str, shipped: Any) -> Any:
        """A card set from CSV: the shipped data with these cells. BadCards names the row."""
        rows = csv.DictReader(io.StringIO(text.lstrip("\ufeff")), delimiter=delimiter(text))
        columns = list(rows.fieldnames or [])
        known = [*PLACE, *[name for name in self.fields if name != "name"]]
        if columns[:2] != ["part", "id"] or not set(columns) <= set(known):
            strange = [name for name in columns if name not in known]
            raise BadCards(f"The columns are {', '.join(known)}{f'; not {strange[0]!r}' if strange else ''}.")
        data = deepcopy(shipped)
        found = {(part, identity(record)): record for part, record in records(data)}
        for row in rows:
            where = f"Row {rows.line_num}"
            record = found.get((str(row["part"]).strip(), str(row["id"]).strip()))
            if record is None:
                raise BadCards(f"{where}: the game has no {row['id']!r} in its {row['part']!r}.")
            self._fill(record, row, f"{where} ({title(record)})")
        return data

    def _fill(self, record: Record, row: Mapping[str, Any], where: str) -> None:
        if None in row:
            raise BadCards(f"{where}: there are more cells than columns.")
        for name, cell in row.items():
            if name == "name" and "name" not in self.fields:
                if cell is not None and cell != title(record):
                    raise BadCards(f"{where}: names cannot be changed: the rules call things by them.")
            elif name not in ("part", "id") and cell is not None and cell != spelt(record.get(name)):
                record[name] = parsed(cell, record.get(name), f"{where}, {name}")

    # -- what differs
    def changes(self, data: Any, shipped: Any) -> list[str]:
        """Every difference from the shipped set, in a line each."""
        now = {(part, identity(record)): record for part, record in records(data)}
        was = {(part, identity(record)): record for part, record in records(shipped)}
        told = []
        for key in [key for key in was if key in now]:
            for name in self.fields:
                if now[key].get(name) != was[key].get(name):
                    old, new = spelt(was[key].get(name)) or "nothing", spelt(now[key].get(name)) or "nothing"
                    told.append(f"{title(was[key])}: {name} {old} -> {new}")
        told += [f"{title(record)}: new" for key, record in now.items() if key not in was]
        return told + [f"{title(record)}: gone" for key, record in was.items() if key not in now]

    def check(self, data: Any, shipped: Any) -> None:
        """BadCards unless this is the shipped data with other values in the fields that may be edited."""
        self._compare(data, shipped, "The card set")

    def _compare(self, now: Any, was: Any, where: str) -> None:
        if isinstance(was, dict) and isinstance(now, dict):
            where = title(was) or where
            for name in [*was, *[name for name in now if name not in was]]:
                if name in self.fields and identity(was):
                    self._value(now.get(name), was.get(name), f"{where}: {name}")
                else:
                    self._compare(now.get(name), was.get(name), f"{where}, {name}" if not title(was) else where)
        elif isinstance(was, list) and isinstance(now, list) and len(was) == len(now):
            for one, other in zip(now, was, strict=True):
                self._compare(one, other, where)
        elif now != was:
            raise BadCards(f"{where}: {spelt(was)[:60]!r} cannot be changed to {spelt(now)[:60]!r}.")

    def _value(self, now: Any, was: Any, where: str) -> None:
        wanted = self.fields[where.rpartition(": ")[2]](now, was)
        if wanted:
            raise BadCards(f"{where} is {wanted}, not {spelt(now)[:60]!r}.")


# -- the things of a box
def records(data: Any, part: str = "") -> Iterator[tuple[str, Record]]:
    """Every thing of the data that can be told apart, and the part of the file it is in."""
    if isinstance(data, dict):
        if part and identity(data):
            yield part, data
        for name, value in data.items():
            yield from records(value, part or name)
    elif isinstance(data, list):
        for value in data:
            yield from records(value, part)


def identity(record: Record) -> str:
    """By what a thing goes in the data: its id, its printed number, or what it belongs to."""
    for name in ("id", "number"):
        if isinstance(record.get(name), str | int):
            return str(record[name])
    of = [record[name] for name in ("empire", "position", "partner") if isinstance(record.get(name), str)]
    return "_".join(of) if len(of) == 2 else ""


def title(record: Record) -> str:
    """For people."""
    name = record.get("name")
    return name if isinstance(name, str) else identity(record)


# -- cells
def spelt(value: Any) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def parsed(cell: str, shipped: Any, where: str) -> Any:
    """What a cell means, where the shipped thing has this."""
    cell = cell.strip()
    if not cell:
        return None
    if isinstance(shipped, str):
        return cell
    try:
        return json.loads(cell)
    except ValueError:
        if shipped is None:
            return cell
        wanted = "a number" if isinstance(shipped, int) else f"such as {spelt(shipped)}"
        raise BadCards(f"{where} is {wanted}, not {cell[:60]!r}.") from None


def delimiter(text: str) -> str:
    """Spreadsheets of some countries put semicolons between cells."""
    first = text.partition("\n")[0]
    return ";" if first.count(";") > first.count(",") else ","
