"""What a position is worth at the horizon of a search, where there is no rival and `value` knows too little of the aim.

The Cataclysm: will every realm outlast the Events? All lose with the first that falls, and the last Events are the
strongest: what counts is the best hand that each can keep, not an average one. Early a thin deck and what all have
together promise most, late the weakest realm decides. The figures are rounded from a fit to 5,000 games of self-play.

Not From This World, alone: will there be trophies enough? Damage hardly matters, for the realm seldom falls.
"""

from typing import Final

from ludarium.games.runeage.battlefield import Battlefield
from ludarium.games.runeage.components import (
    ATTACK,
    CATACLYSM,
    HAND_SIZE,
    JOINT,
    LIMIT,
    NOT_FROM_THIS_WORLD,
    SCENARIOS,
    SORT,
    TROPHY_GOAL,
)
from ludarium.games.runeage.heuristics import ADDS, PERIL, SPREAD_TOGETHER, deck, holdings, value
from ludarium.games.runeage.zones import EVENT_ZONES
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.worth.odds import chance

EVENTS: Final = sum(len(stage) for stage in SCENARIOS[CATACLYSM].events)
SPREAD: Final = 3.6  # of what realms will still gain or lose
FAIR: Final = 25.0  # a realm without an Event before it that will probably prevail
GROWTH: Final = 3.0  # of a realm until the next Event
HARMLESS: Final = 11.5  # the strength of an Event that takes no more than that
HARM: Final = 0.85  # of each point beyond it
DIE: Final = 2.0  # strength lost to an attrition die
ENEMY: Final = 0.7
BEST: Final = (0.2, 0.7)  # of one more strength in the best hand: at the end, at the start
AVERAGE: Final = (1.3, 0.3)  # in an average one
CARD: Final = (0.0, -1.5)  # of one more card in the deck
HELD: Final = 0.2  # how much of what it is worth in a long game

HUNT: Final = 46.0  # of a realm that will probably have its trophies
HEALTH: Final = 0.3  # of one damage less
TROPHY: Final = 10.0
SPARE_TROPHY: Final = 0.5  # beyond the goal


def outlook(g: Battlefield, seat: Seat) -> float:
    """The part of the win that the seat can expect."""
    if g.ending == NONE and g.scenario == CATACLYSM:
        return survival(g)
    if g.ending == NONE and g.scenario == NOT_FROM_THIS_WORLD and g.seats == 1:
        return chance(hunt(g, seat) - HUNT, SPREAD_TOGETHER)
    return value(g, seat)


# -- The Cataclysm
def survival(g: Battlefield) -> float:
    """How likely no realm falls before the Events are over."""
    ahead = [card for zone in EVENT_ZONES for card in g.zones[zone]]
    left = min(1.0, len(ahead) / EVENTS)
    realms = [stamina(g, player, left) for player in range(g.seats)]
    expected = left * sum(realms) / len(realms) + (1 - left) * min(realms)
    return chance(expected - FAIR - sum([threat(g, card) for card in ahead], ENEMY * len(g.enemies)), SPREAD)


def stamina(g: Battlefield, seat: Seat, left: float) -> float:
    """How much a realm can bear, in damage, when this part of the Events is left."""
    cards = g.hands[seat] + g.decks[seat] + g.discards[seat] + g.fights[seat]
    adds = sorted([g.book.strength[g.kind[card]] + ADDS[g.kind[card]] for card in cards], reverse=True)
    size = max(HAND_SIZE, len(cards))
    return (
        LIMIT
        - g.damage[seat]
        + between(BEST, left) * sum(adds[:HAND_SIZE], 0.0)
        + between(AVERAGE, left) * HAND_SIZE * sum(adds, 0.0) / size
        + between(CARD, left) * size
        + HELD * holdings(g, seat)
    )


def between(figures: tuple[float, float], left: float) -> float:
    late, early = figures
    return late + left * (early - late)


def threat(g: Battlefield, event: Card) -> float:
    """What an Event ahead will probably take from a realm, less what it grows by until then."""
    kind = g.kind[event]
    strength = g.book.might[kind] + DIE * g.book.attrition[kind] if SORT[kind] in (ATTACK, JOINT) else 0.0
    return HARM * max(0.0, strength - HARMLESS) - GROWTH


# -- Not From This World, alone
def hunt(g: Battlefield, seat: Seat) -> float:
    """Trophies, and what will win more of them."""
    health = LIMIT - g.damage[seat]
    trophies = g.trophies(seat)
    taken = TROPHY * min(trophies, TROPHY_GOAL) + SPARE_TROPHY * max(0, trophies - TROPHY_GOAL)
    return taken + HEALTH * health - PERIL / max(1, health) + holdings(g, seat) + deck(g, seat)
