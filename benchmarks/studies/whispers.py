"""A War of Whispers: how many cities each empire holds at the end."""

from benchmarks.lab import Lab
from benchmarks.tables import amount, table

from ludarium.games.whispers.components import CITY, EMPIRES, EVERY_EMPIRE
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.lab import mean


def cities(match: Match) -> list[int]:
    g = match.now
    assert isinstance(g, Whispers)
    return [g.count_icons(empire, CITY) for empire in EVERY_EMPIRE]


def page(lab: Lab) -> str:
    game = find("whispers")
    start = cities(Match.start(game, 2, {}, b"any"))
    games = {2: lab.games, 3: lab.games // 4, 4: lab.games // 4}
    found = {seats: lab.survey("whispers", cities, seats, games=games[seats]) for seats in game.seats}
    rows = [
        [EMPIRES[empire], str(start[empire])]
        + [amount(mean([row[empire] for row in found[seats]])) for seats in game.seats]
        for empire in EVERY_EMPIRE
    ]
    ends = [f"at the end, {seats} seats ({games[seats]:,} games)" for seats in game.seats]
    return (
        lab.head("whispers", game.title)
        + "## Cities of each empire\n\n"
        + table(["empire", "at the start", *ends], rows)
        + "\n"
    )
