"""A calendar of deadlines: when somebody's time will be up at tables that are played over days (RFC 5545)."""

import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final, NamedTuple

from ludarium.kernel.game import find
from ludarium.server.clock import SECOND
from ludarium.server.store import Person
from ludarium.server.table import LiveTable

WIDTH: Final = 74  # bytes of a line


class Deadline(NamedTuple):
    table: str
    number: int  # of the question
    title: str
    others: Sequence[str]
    at: int  # seconds since 1970


def deadline_at(table: LiveTable, person: Person) -> Deadline | None:
    """When this person's time will be up here, if it runs or rests; sleep and holidays are reckoned with."""
    seat = table.seat_of(person)
    ledger = table.ledger
    if seat is None or ledger.terms is None or ledger.terms.kind != "days" or not ledger.started:
        return None
    chair = table.row.chairs[seat]
    if not table.waits_for(seat) or chair.bot is not None:
        return None
    now = table.store.clock.now()
    spent = 0 if seat in ledger.resting else max(0, now - ledger.since[seat])
    left = max(0, ledger.left[seat] - spent)
    others = [name for who, name in enumerate(table.names) if who != seat]
    at = chair.rest.spent(time.time(), left / SECOND)
    return Deadline(table.row.id, table.match.numbers[seat], find(table.row.game).title, others, at)


def calendar(deadlines: Sequence[Deadline], url: str) -> str:
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ludarium//Deadlines//EN", "X-WR-CALNAME:Ludarium"]
    lines += ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
    for each in sorted(deadlines, key=lambda each: each.at):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{each.table}-{each.number}@ludarium",
            f"DTSTAMP:{stamp(time.time())}",
            f"DTSTART:{stamp(each.at)}",
            f"DTEND:{stamp(each.at)}",
            f"SUMMARY:{escaped(f'{each.title}: your time is up')}",
            f"DESCRIPTION:{escaped('With ' + ', '.join(each.others))}",
            f"URL:{url}/#/table/{each.table}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    return "".join(f"{folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])


def stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y%m%dT%H%M%SZ")


def escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text


def folded(line: str) -> str:
    """Long lines go on in the next, without breaking a letter."""
    parts, part = [], ""
    for letter in line:
        if len((part + letter).encode()) > WIDTH:
            parts.append(part)
            part = " "
        part += letter
    return "\r\n".join([*parts, part])
