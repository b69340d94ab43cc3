"""Who sits where: people and bots given their seats and names."""

import getpass
from collections.abc import Sequence
from typing import Final

from ludarium.bots import level
from ludarium.kernel.errors import Refusal
from ludarium.terminal.saves import ENGINE, Player, check_name

BOT_NAMES: Final = ("Nyx", "Ilse", "Marek", "Ordo", "Tamsin", "Quill")
DEFAULT_BOT: Final = "greedy"


def bots_for(seats: int, me: int, words: Sequence[str]) -> list[str]:
    """The bot of each seat, empty for people: one bot for all opponents, one for each, or one for every seat."""
    found = [ENGINE if word == ENGINE else level(word).name for word in words]
    if len(found) == seats:
        return found
    if len(found) == 1:
        found *= seats - 1
    if len(found) != seats - 1:
        each = f", {seats - 1} with one for each" if seats > 2 else ""
        raise Refusal(f"--bots takes 1 for all opponents{each}, or {seats} for every seat; not {len(found)}.")
    return [*found[:me], "", *found[me:]]


def seat_players(bots: Sequence[str], names: Sequence[str]) -> list[Player]:
    """Everyone with a name. Names are for all seats, or for the people in the order of their seats."""
    people = [seat for seat, bot in enumerate(bots) if not bot]
    if len(names) not in (0, len(people), len(bots)):
        some = f"{len(people)} for the people or " if 0 < len(people) < len(bots) else ""
        raise Refusal(f"--names takes {some}{len(bots)} for everybody, not {len(names)}.")
    given = dict(zip(range(len(bots)) if len(names) == len(bots) else people, names, strict=False))
    for seat in people:
        given.setdefault(seat, user_name() if len(people) == 1 else f"Player {seat + 1}")
    free = iter([name for name in BOT_NAMES if name not in given.values()])
    players = [Player(check_name(given[seat] if seat in given else next(free)), bot) for seat, bot in enumerate(bots)]
    if len({player.name.casefold() for player in players}) < len(players):
        raise Refusal("Two players have the same name.")
    return players


def user_name() -> str:
    """What to call the person at the keyboard until they say otherwise."""
    try:
        name = getpass.getuser().strip()[:20].capitalize()
    except (KeyError, OSError, ImportError):  # no such user, no user database
        name = ""
    return name if name and name.isprintable() else "Player"
