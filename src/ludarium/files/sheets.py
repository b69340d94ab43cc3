"""Card sets as spreadsheets: one row for each thing of the box, one column for each figure or text that may be edited.

A table goes out as CSV and comes back into a copy of the shipped data. A cell holds words as they are, numbers, and
what is made of several as JSON: `[5, 3, 2]`; a plain list may do without brackets and quotes. An empty cell: the thing
has none. Whatever is not among the columns cannot be changed; sentences say where and why something is refused.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from difflib import get_close_matches
from operator import itemgetter
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


@dataclass(frozen=True)
class Row:
    """What a row of a spreadsheet changes."""

    key: tuple[str, str]  # the part and the id of the thing
    title: str
    values: Record

    def called(self, number: int) -> str:
        return f"Row {number} ({self.title})"


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
    def read(self, text: str, shipped: Any, judge: Callable[[Any], Any]) -> Any:
        """A card set from CSV: the shipped data with these cells, if the game's `judge` takes them.

        BadCards names every row that is wrong.
        """
        found = things(shipped, self.fields)
        rows: dict[int, Row] = {}
        wrong: list[tuple[int, str]] = []
        for number, row in lines(text, [*PLACE, *[name for name in self.fields if name != "name"]]):
            key = (row["part"], row["id"])
            record = found.get(key)
            twice = [str(other) for other, before in rows.items() if before.key == key]
            if None in row:
                wrong.append((number, f"Row {number}: there are more cells than columns."))
            elif record is None:
                wrong.append((number, f"Row {number}: {_missing(*key, list(found))}."))
            elif twice:
                wrong.append((number, f"Row {number} ({title(record)}): row {twice[0]} is about the same thing."))
            else:
                has = {name for (part, _), other in found.items() if part == key[0] for name in other}
                new = rows[number] = Row(key, title(record), {})
                wrong += [(number, f"{new.called(number)}{why}.") for why in self._fill(new, record, row, has)]
        judged = self._judged(rows, shipped, judge)
        wrong += [one for one in judged if one[0] or not wrong]
        if wrong:
            more = [f"And {len(wrong) - MOST} more."] if len(wrong) > MOST else []
            raise BadCards("\n".join([*[why for _, why in sorted(wrong, key=itemgetter(0))[:MOST]], *more]))
        return self._with(rows.values(), shipped)

    def _fill(self, into: "Row", record: Record, row: Mapping[str, Any], has: set[str]) -> Iterator[str]:
        """What the cells of a row change; what is wrong with them. `has`: what such things have."""
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
                    into.values[name] = value

    def _with(self, rows: Iterable["Row"], shipped: Any) -> Any:
        """The shipped data with the values of these rows."""
        data = deepcopy(shipped)
        found = things(data, self.fields)
        for row in rows:
            found[row.key].update(row.values)
        return data

    def _judged(self, rows: Mapping[int, "Row"], shipped: Any, judge: Callable[[Any], Any]) -> list[tuple[int, str]]:
        """What the game says against these rows together, with the number of the one that brings it about alone; 0 if
        only several do.
        """
        left = dict(rows)
        wrong: list[tuple[int, str]] = []
        alone: dict[int, str] = {}
        while why := refused(judge, self._with(left.values(), shipped)):
            alone = alone or {n: refused(judge, self._with([row], shipped)) for n, row in left.items() if row.values}
            number = next((n for n in left if alone.get(n) == why), 0)
            if not number:
                return [*wrong, (0, why)]
            row = left.pop(number)
            wrong.append((number, f"{row.called(number)}: {why.removeprefix(f'{row.title}: ')}"))
            for name in row.values:  # without the cell that was meant, the others are judged as well
                rest = replace(row, values={other: row.values[other] for other in row.values if other != name})
                said = refused(judge, self._with([rest], shipped))
                if said != why:
                    left[number], alone[number] = rest, said
                    break
        return wrong

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


def things(data: Any, fields: Container[str]) -> dict[tuple[str, str], Record]:
    """The things of which something may be edited, by part and id."""
    return {(part, identity(one)): one for part, one in records(data) if any(name in fields for name in one)}


def refused(judge: Callable[[Any], Any], data: Any) -> str:
    """What the game says against a card set; empty if it takes it."""
    try:
        judge(data)
    except BadCards as why:
        return str(why)
    return ""


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
