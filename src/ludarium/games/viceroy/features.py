"""A position as numbers, by what one seat may know: for learning. Points so far, gems, tokens, pyramids and hands."""

from typing import Final

from ludarium.games.viceroy.components import (
    COLOURS,
    DEFENSE,
    EVERY_COLOUR,
    MAGIC,
    MAGIC_BONUS,
    ROUNDS,
    SCIENCE,
    SEATS,
    TOP,
    level_of,
)
from ludarium.games.viceroy.heuristics import Worth, estimate, phases_left
from ludarium.games.viceroy.scoring import ROWS, circle_bonus, points, sum_of
from ludarium.games.viceroy.state import AUCTION, DEVELOPMENT, FINAL_SCORING, Viceroy
from ludarium.kernel.cards import Seat
from ludarium.worth.features import feature_names

TABLE: Final = (
    *("game left", "auction", "development", "final scoring", "turn"),
    *[f"{colour} in reserve" for colour in COLOURS],
)
OWN: Final = (
    *[f"own {colour}" for colour in COLOURS],
    *(
        "different colours",
        "gems to use",
        "playable cards",
        "best card",
        "second card",
        "third card",
        "hand",
        "score to hope for",
    ),
)
EACH: Final = (
    *ROWS,
    *("gems", "attack", "science", "magic", "magic bonus", "defense", "infinite", "circle bonus"),
    *("most of a set", "second of a set", "cards built", "cards tucked"),
    *[f"places on level {level}" for level in range(2, TOP + 1)],
    *("characters in hand", "laws in hand", "committed", "bidding", "building", "sits out"),
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Viceroy, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    left = phases_left(g) if g.phase != FINAL_SCORING else 0.0
    found = [left / ROUNDS, float(g.phase == AUCTION), float(g.phase == DEVELOPMENT), float(g.phase == FINAL_SCORING)]
    found += [float(g.turn), *[float(n) for n in g.reserve]]
    found += own(g, seat, left)
    for player in g.clockwise(seat):
        found += each(g, player)
    return found + [0.0] * (len(FEATURES) - len(found))


def own(g: Viceroy, seat: Seat, left: float) -> list[float]:
    """What lies behind the screen and in the hand."""
    worth = Worth(g, seat, left)
    cards = worth.cards()
    hand = worth.hand(cards)
    gems = g.gems[seat]
    return [
        *[float(n) for n in gems],
        float(sum([gems[colour] > 0 for colour in EVERY_COLOUR])),
        float(sum([min(n, 2) for n in gems])),
        float(sum([g.playable(seat, card) for card in g.hand(seat)])),
        *[*cards, 0.0, 0.0, 0.0][:3],
        hand,
        estimate(g, seat) if g.phase == FINAL_SCORING else worth.score(hand),
    ]


def each(g: Viceroy, player: Seat) -> list[float]:
    """What everybody can see of one player."""
    tokens = [g.count(player, sort) for sort in (SCIENCE, MAGIC, DEFENSE)]
    parts = sorted(tokens)
    places = [level_of(place) for place in g.slots(player)]
    return [
        *[float(n) for n in points(g, player)],
        float(sum(g.gems[player])),
        float(g.attack[player]),
        float(tokens[0]),
        float(tokens[1]),
        float(sum_of(g, player, MAGIC_BONUS)),
        float(tokens[2]),
        float(sum(g.infinite(player))),
        float(sum(circle_bonus(g, player))),
        float(parts[2] - parts[1]),
        float(parts[1] - parts[0]),
        float(len(g.pyramids[player])),
        float(len(g.tucked_characters[player]) + len(g.tucked_laws[player])),
        *[float(places.count(level)) for level in range(2, TOP + 1)],
        float(len(g.characters_in_hand[player])),
        float(len(g.laws_in_hand[player])),
        float(len(g.committed[player])),
        float(player in g.bidders),
        float(player in g.builders),
        float(player in g.skipping),
    ]
