"""Card sets as spreadsheets: one row for each thing of the box, one column for each figure or text that may be edited.

A table goes out as CSV and comes back into a copy of the shipped data. A cell holds words as they are, numbers, and
what is made of several as JSON: `[5, 3, 2]`; a plain list may do without brackets and quotes. An empty cell: the thing
has none. Whatever is not among the columns cannot be changed; sentences say where and why something is refused.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from difflib import get_close_matches
from typing import Any, Final

from ludarium.kernel.errors import BadCards

Check = Callable[[Any, Any], str]  # (the value, the shipped one): what it should be, or "" when it is right
Record = dict[str, Any]
PLACE: Final = ("part", "id", "name")  # the first columns: which thing a row is about
NEAR: Final = 0.75  # so alike are ids of which one may have been meant
MOST: Final = 20  # of the things that are wrong with a file are told
QUOTES: Final = str.maketrans("“”„", '"' * 3)  # what spreadsheets make of plain ones


# -- checks
def whole(low: int, high: int) -> Check:
    """A whole number in these bounds; where the shipped thing has none there is none."""

    def check(value: Any, shipped: Any) -> str:
        if shipped is None:
            return "" if value is None else "empty, since this thing has none"
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
        """A card set from CSV: the shipped data with these cells. BadCards names every row that is wrong."""
        data = deepcopy(shipped)
        editable = [(part, record) for part, record in records(data) if not self.fields.keys().isdisjoint(record)]
        found = {(part, identity(record)): record for part, record in editable}
        seen: dict[tuple[str, str], int] = {}
        wrong: list[str] = []
        for number, row in lines(text, [*PLACE, *[name for name in self.fields if name != "name"]]):
            key = (row["part"], row["id"])
            record = found.get(key)
            if None in row:
                wrong.append(f"Row {number}: there are more cells than columns.")
            elif record is None:
                wrong.append(f"Row {number}: {_missing(*key, list(found))}.")
            elif key in seen:
                wrong.append(f"Row {number} ({title(record)}): row {seen[key]} is about the same thing.")
            else:
                seen[key] = number
                has = {name for (part, _), other in found.items() if part == key[0] for name in other}
                wrong += [f"Row {number} ({title(record)}){why}." for why in self._fill(record, row, has)]
        if wrong:
            more = [f"And {len(wrong) - MOST} more."] if len(wrong) > MOST else []
            raise BadCards("\n".join([*wrong[:MOST], *more]))
        return data

    def _fill(self, record: Record, row: Mapping[str, Any], has: set[str]) -> Iterator[str]:
        """Takes the cells of a row over; what is wrong with them. `has`: what such things have."""
        for name, cell in row.items():
            shipped = record.get(name)
            if name == "name" and "name" not in self.fields:
                if cell != title(record):
                    yield ": names cannot be changed: the rules call things by them"
            elif name not in ("part", "id") and cell != spelt(shipped):
                value, wanted = parsed(cell, shipped)
                wanted = wanted or self.fields[name](value, shipped)
                if name not in has:
                    yield f": it has no {name}, so the cell stays empty; not {cell[:60]!r}"
                elif wanted:
                    yield f", {name} is {wanted}, not {cell[:60]!r}"
                else:
                    record[name] = value

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


def parsed(cell: str, shipped: Any) -> tuple[Any, str]:
    """What a cell means, where the shipped thing has this; and what it should be, if it means nothing."""
    if not cell:
        return None, ""
    if isinstance(shipped, str):
        return cell, ""
    plain = cell.translate(QUOTES)
    for text in (re.sub(r"^(-?\d+)[.,]0+$", r"\1", plain), plain, f"[{plain}]"):
        with suppress(ValueError):
            value = json.loads(text)
            if isinstance(value, list) == isinstance(shipped, list) or shipped is None:
                return value, ""
    if isinstance(shipped, list) and re.fullmatch(r"[\w ]+(,[\w ]+)*", cell):
        return [word.strip() for word in cell.split(",")], ""
    if shipped is None:
        return cell, ""
    return None, "a number" if isinstance(shipped, int) else f"such as {spelt(shipped)}"


# -- files of spreadsheets
def lines(text: str, known: list[str]) -> Iterator[tuple[int, dict[Any, str]]]:
    """The rows that are not empty by their numbers in the spreadsheet, as cells by column."""
    text = text.lstrip("\ufeff")
    first, _, rest = text.partition("\n")
    if first.startswith("sep="):  # what some spreadsheets want to be told
        first, text = rest.partition("\n")[0], rest
    found = enumerate(csv.reader(io.StringIO(text), delimiter=max(",;\t", key=first.count)), 1)
    try:
        _, head = next(found, (1, []))
        columns = [name.strip().lower() for name in head]
        while columns and not columns[-1]:
            columns.pop()
        _check_columns(columns, known)
        for number, cells in found:
            if any(cell.strip() for cell in cells):
                row: dict[Any, str] = {name: cell.strip() for name, cell in zip(columns, cells, strict=False)}
                if any(cell.strip() for cell in cells[len(columns) :]):
                    row[None] = ""
                yield number, {"part": "", "id": "", **row}
    except csv.Error as why:
        raise BadCards(f"The spreadsheet cannot be read: {why}.") from None


def _check_columns(columns: list[str], known: list[str]) -> None:
    strange = [name for name in columns if name not in known]
    twice = [name for name in columns if columns.count(name) > 1]
    left = [name for name in PLACE[:2] if name not in columns]
    why = [f"not {name!r}" for name in strange[:1]] + [f"{name!r} is there twice" for name in twice[:1]]
    why += [f"{name!r} is missing" for name in left]
    if why:
        raise BadCards(f"The columns are {', '.join(known)}; {'; '.join(why)}.")


def _missing(part: str, thing: str, known: list[tuple[str, str]]) -> str:
    """That there is no such thing, and what may have been meant."""
    own = [other for place, other in known if place == part]
    if not own:
        return f"the game has no part {part!r}, only {', '.join(dict.fromkeys(place for place, _ in known))}"
    near = [f", but {other!r}" for other in get_close_matches(thing, own, 1, NEAR)]
    return f"the game has no {thing!r} in its {part!r}{''.join(near)}"
