"""`ludarium house`: the host's orders by command, on the database of a house, whether it is open or not."""

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import select

from ludarium.kernel.errors import Refusal
from ludarium.server import books, ladder, moderation  # their tables belong to the schema
from ludarium.server.clock import HouseClock
from ludarium.server.house_tables import HOUSE
from ludarium.server.names import printable
from ludarium.server.store import Store, open_engine

TABLES_OF: Final = (books.RESULTS, ladder.RATINGS)
MOST_WHY: Final = 200
MOST_HOURS: Final = 24 * 365


class Desk(Store):
    """A house's database beside the server that holds its file: it sees what was written, and goes on."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.file = None
        self.shared = self.engine.dialect.name == "postgresql"
        self.single = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.threads = ThreadPoolExecutor(1)
        self.clock = HouseClock()
        opened = self.look(lambda db: db.execute(select(HOUSE.c.open)).scalar_one_or_none())
        self.clock.show(opened or 0)

    def close(self) -> None:
        """Without telling the house's clock anything: the house may be closed."""
        self.threads.shutdown()
        self.engine.dispose()


def run(args: argparse.Namespace, database: str) -> int:
    desk = Desk(database)
    try:
        said = obey(desk, args)
    finally:
        desk.close()
    if isinstance(said, str):
        print(said)
    elif args.json:
        print(json.dumps(said, indent=2, ensure_ascii=False))
    else:
        print("\n".join(line(args.act, one) for one in said) or "Nothing.")
    return 0


def obey(desk: Desk, args: argparse.Namespace) -> str | list[dict[str, Any]]:
    """Do it, or find it; Refusal when that cannot be."""
    target, why = args.target, printable(args.why)[:MOST_WHY]
    match args.act:
        case "reports":
            return moderation.reports(desk)
        case "log":
            return moderation.orders(desk)
        case "people":
            if not target:
                raise Refusal("Say a name: ludarium house people Ann.")
            return moderation.people_called(desk, target)
        case "mute":
            if args.hours is not None and not 1 <= args.hours <= MOST_HOURS:
                raise Refusal(f"--hours is a number from 1 to {MOST_HOURS}, not {args.hours}.")
            moderation.mute(desk, number(target, "person"), args.hours, why)
            return f"Person {target} is muted{f' for {args.hours} hours' if args.hours else ''}."
        case "unmute":
            moderation.unmute(desk, number(target, "person"))
            return f"Person {target} may talk again."
        case "settle":
            moderation.settle(desk, number(target, "report"))
            return f"Report {target} is settled."
        case _:
            if not target:
                raise Refusal("Say which table: ludarium house close TABLE.")
            moderation.close(desk, target, why)
            return "The table is closed."


def number(word: str, what: str) -> int:
    if not word.isdecimal() or len(word) > 9:
        raise Refusal(f"Say the number of a {what}, not {word!r}.")
    return int(word)


def line(act: str, one: dict[str, Any]) -> str:
    """For people."""
    if act == "people":
        return f"{one['id']:6}  {one['name']}, {one['tables']} tables{', muted' if one['muted'] else ''}"
    when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one["at"]))
    if act == "log":
        of = f"{one['name']} ({one['person']})" if one["name"] else one["table_id"] or ""
        return f"{when}  {one['what']} {of}{': ' + one['why'] if one['why'] else ''}"
    whom = f"{one['name']} ({one['of']}{', muted' if one['muted'] else ''})" if one["of"] else "the table"
    said = f", who said “{one['line']}”" if one["line"] else ""
    words = f": {one['words']}" if one["words"] else ""
    return f"{one['id']:6}  {when}  {one['reporter']} reports {whom}{said} at {one['table_id']}: {one['reason']}{words}"
