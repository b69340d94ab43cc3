"""A Study in Emerald: lengths, endings, sides, and what is claimed and used."""

from collections import Counter
from statistics import quantiles
from typing import Final, NamedTuple

from benchmarks.lab import Lab
from benchmarks.tables import percent, table

from ludarium.files.cardsets import SHIPPED
from ludarium.games.emerald.components import CARD_SETS, FIRST_CITY_CARD, FIRST_ROYALTY, LOYALIST, RESTORATIONIST
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    CLAIMED,
    INSANE,
    KILLED_AGENT,
    KILLED_ROYALTY,
    LOST_TOKEN,
    SANE,
    TURN,
    USED,
)
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.lab import wilson

# The simulation that the cards were designed with (1,500 games for each seat count, other bots): turns for each
# player at 10, 50 and 90 %, ends by VP, track and reveal, Restorationists' share, the first player's wins, then
# claims, Royalty killed, Agents killed, Sanity rolls and tokens lost in a game.
DESIGN: Final = {
    2: ("11.5 / 15.5 / 21", "86 / 10 / 4 %", "49.5 %", "54.8 %", "16.3", "1.4", "0.6", "3.4 / 1.7"),
    3: ("9 / 11.7 / 15", "90 / 7 / 3 %", "50.4 %", "36.9 %", "20.8", "1.6", "0.7", "4.4 / 2.2"),
    4: ("8.2 / 11 / 14", "86 / 10 / 4 %", "53.2 %", "28.9 %", "24.4", "1.7", "1.1", "5.2 / 2.6"),
    5: ("7.6 / 10 / 12.8", "88 / 6 / 6 %", "50.4 %", "23.4 %", "26.0", "1.7", "1.3", "5.7 / 2.8"),
}


class Finished(NamedTuple):
    sides: list[int]
    winners: list[int]
    first: int
    turns: int
    ending: str
    told: Counter[int]  # events by number
    claims: list[tuple[int, int]]  # seat and kind
    uses: Counter[int]  # of texts, by kind

    def share(self, seats: list[int]) -> float:
        return len([seat for seat in self.winners if seat in seats]) / len(self.winners)

    def of(self, side: int) -> list[int]:
        return [seat for seat, its in enumerate(self.sides) if its == side]


def look(match: Match) -> Finished:
    g = match.now
    assert isinstance(g, Emerald)
    turns = [event[4] for event in match.log if event[0] == TURN]
    return Finished(
        sides=[g.side(seat) for seat in range(g.seats)],
        winners=match.result.winners,
        first=turns[0],
        turns=len(turns),
        ending=match.result.ending,
        told=Counter(event[0] for event in match.log),
        claims=[(event[4], event[2]) for event in match.log if event[0] == CLAIMED],
        uses=Counter(event[2] for event in match.log if event[0] == USED),
    )


def page(lab: Lab) -> str:
    game = find("emerald")
    found = {seats: lab.survey("emerald", look, seats) for seats in game.seats}
    return (
        lab.head("emerald", game.title)
        + "## Length, endings and sides\n\nBeside them the figures of the simulation that the cards were designed "
        "with, which other bots played. The Restorationists' share is the win rate of a Restorationist seat, divided "
        "by that and the win rate of a Loyalist seat; games with both sides only.\n\n"
        + lengths(found)
        + "\n\n## Sides\n\n"
        + sides(found)
        + "\n\n## Cards\n\nIn 100 games: how often the card is claimed, and how often its text is used (starting cards "
        "and Royalty cannot be claimed and have no texts). Lift: how much more of the "
        "games its claimers win than their share of the seats, in points, all seat counts together.\n\n"
        + cards(found)
        + "\n"
    )


def lengths(found: dict[int, list[Finished]]) -> str:
    head = [
        "seats",
        "by",
        "turns of a player (10 / 50 / 90 %)",
        "endings",
        "Restorationists' share",
        "first player wins",
    ]
    head += ["claims", "Royalty killed", "Agents killed", "Sanity rolls / lost"]
    rows = []
    for seats, games in found.items():
        rows.append([str(seats), "bots", *measured(seats, games)])
        rows.append([str(seats), "design", *DESIGN[seats]])
    return table(head, rows)


def measured(seats: int, games: list[Finished]) -> list[str]:
    deciles = quantiles([game.turns / seats for game in games], n=10)
    ways = Counter(game.ending for game in games)

    def told(*events: int) -> str:
        return f"{sum(game.told[event] for game in games for event in events) / len(games):.1f}"

    return [
        f"{deciles[0]:.1f} / {deciles[4]:.1f} / {deciles[8]:.1f}",
        ", ".join(f"{way} {count / len(games):.1%}" for way, count in ways.most_common()),
        f"{rebel_share(games):.1%}",
        percent(wilson(sum(game.share([game.first]) for game in games), len(games))),
        told(CLAIMED),
        told(KILLED_ROYALTY),
        told(KILLED_AGENT),
        f"{told(INSANE, SANE)} / {told(LOST_TOKEN)}",
    ]


def mixed(games: list[Finished]) -> list[Finished]:
    return [game for game in games if len(set(game.sides)) == 2]


def seat_rate(games: list[Finished], side: int) -> float:
    """The win rate of a seat of that side."""
    seats = sum(len(game.of(side)) for game in games)
    return sum(game.share(game.of(side)) for game in games) / max(1, seats)


def rebel_share(games: list[Finished]) -> float:
    rebels, loyal = seat_rate(mixed(games), RESTORATIONIST), seat_rate(mixed(games), LOYALIST)
    return rebels / max(1e-9, rebels + loyal)


def sides(found: dict[int, list[Finished]]) -> str:
    rows = []
    for seats, games in found.items():
        both = mixed(games)
        wins = sum(game.share(game.of(RESTORATIONIST)) for game in both)
        fair = sum(len(game.of(RESTORATIONIST)) for game in both) / max(1, seats * len(both))
        rows.append([str(seats), str(len(both)), percent(wilson(wins, len(both))), f"{fair:.1%}"])
    return table(["seats", "games with both sides", "won by Restorationists", "their share of the seats"], rows)


def cards(found: dict[int, list[Finished]]) -> str:
    book = CARD_SETS.find(SHIPPED)
    names = book.names
    claims = {seats: Counter(kind for game in games for _, kind in game.claims) for seats, games in found.items()}
    uses = {seats: sum([game.uses for game in games], Counter[int]()) for seats, games in found.items()}
    rows = []
    for kind in [*range(FIRST_CITY_CARD, FIRST_ROYALTY), *range(book.first_game_card, len(names))]:
        row = [names[kind]]
        for counts in (claims, uses):
            row += [f"{100 * counts[seats][kind] / len(games):.0f}" for seats, games in found.items()]
        rows.append([*row, lift(kind, found)])
    head = ["card", *[f"claimed, {seats}" for seats in found], *[f"used, {seats}" for seats in found], "lift"]
    return table(head, rows)


def lift(kind: int, found: dict[int, list[Finished]]) -> str:
    gains = [
        game.share([seat]) - 1 / seats
        for seats, games in found.items()
        for game in games
        for seat, claimed in game.claims
        if claimed == kind
    ]
    return f"{100 * sum(gains) / len(gains):+.1f}" if gains else ""
