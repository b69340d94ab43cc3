"""When a card can be played, what it costs, and paying for it.

What the table can know decides who is asked: the backs of a hand show its empires, never its partners. So a window
opens whenever the backs could pay for an ability of its timing that would do something now, and offers what the hand
really has. The abilities themselves are in `cards/`.
"""

from itertools import product
from typing import Final

from ludarium.games.whispers.components import (
    ABILITIES,
    COST,
    EMPIRE_OF,
    EVERY_EMPIRE,
    PARTNER,
    SEATS,
    TIMING,
)
from ludarium.games.whispers.reasons import DOES_NOTHING, NOT_ITS_TIME, NOT_PAID, REPLACED_NO_MORE
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import TEXTS
from ludarium.games.whispers.words import ABILITY, CARD, PLAYED, W
from ludarium.games.whispers.zones import HANDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Hint, Option

BEFORE: Final = 0  # the action, which may still be replaced
BEFORE_FIXED: Final = 1  # the action reached by a swap
DECLARE: Final = 2
DURING: Final = 3
AFTER: Final = 4
AFTER_ATTACK: Final = 5
TIMINGS: Final = (
    ("any", "replace_action"),
    ("any",),
    ("attack_declare",),
    ("any", "attack_during"),
    ("any", "after_action"),
    ("any", "after_action", "attack_after"),
)


# -- what the backs of a hand can pay
MOST: Final = max([cost.count(empire) for cost in COST for empire in cost])  # cards of one empire in a cost


def _payable(cost: list[int], backs: tuple[int, ...]) -> bool:
    return all(backs[empire] >= cost.count(empire) for empire in cost)


def _affordable(window: int) -> list[list[int]]:
    """The abilities of a window that each hand could pay, by its backs: none, one, ... as many as a cost can need."""
    timely = [ability for ability in ABILITIES if TIMING[ability] in TIMINGS[window]]
    hands = product(range(MOST + 1), repeat=len(EVERY_EMPIRE))
    return [[ability for ability in timely if _payable(COST[ability], backs)] for backs in hands]


AFFORDABLE: Final = [_affordable(window) for window in range(len(TIMINGS))]


def backs(g: Whispers, seat: Seat) -> int:
    """The backs of a hand as an index into AFFORDABLE."""
    zones = g.zones
    index = 0
    for zone in range(HANDS + seat, HANDS + len(EVERY_EMPIRE) * SEATS, SEATS):
        n = len(zones[zone])
        index = index * (MOST + 1) + (n if n < MOST else MOST)
    return index


def open_abilities(g: Whispers, window: int) -> list[int]:
    """Abilities that, for all the table can know, the commander may play now."""
    affordable = AFFORDABLE[window][backs(g, g.commander)]
    return [ability for ability in affordable if TEXTS[ability].usable(g)] if affordable else affordable


def could_pay(g: Whispers, abilities: list[int]) -> bool:
    """The backs of the commander's hand could pay for all of these."""
    cost = [empire for ability in abilities for empire in COST[ability]]
    return all(len(g.hand(g.commander, empire)) >= cost.count(empire) for empire in cost)


# -- playing
def play_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """What the ability does, and what that comes to now."""
    return f"{g.book.texts[option[1]]} {TEXTS[option[1]].now(g)}".strip()


def or_plays(hint: Hint) -> Hint:
    """The hint of a question among whose answers are plays of cards."""
    return lambda g, ask, option: play_hint(g, ask, option) if is_play(option) else hint(g, ask, option)


PLAY: Final = W.move("play", "play {0}: discard {1}", ABILITY, CARD, hint=play_hint)
# Two cards, of which the first prints the ability; or both do.
PLAY_WITH: Final = W.move("play_with", "play {0}: discard {1} and {2}", ABILITY, CARD, CARD, hint=play_hint)
PLAY_EITHER: Final = W.move(
    "play_either", "play {0}: discard {1} and {2}", ABILITY, CARD, CARD, any_order=True, hint=play_hint
)


def is_play(option: Option) -> bool:
    return isinstance(option, tuple) and option[0] in (PLAY, PLAY_WITH, PLAY_EITHER)


def plays(g: Whispers, abilities: list[int]) -> list[Option]:
    """Every way the commander's hand can really pay for these abilities; equal cards count once."""
    me = g.commander
    found: list[Option] = []
    for ability in abilities:
        cost = COST[ability]
        if len(cost) == 1:
            found += [(PLAY, ability, card) for card in g.distinct(g.hand(me, cost[0]))]
        elif cost[0] == cost[1]:
            found += [(PLAY_EITHER, ability, one, other) for one, other in _pairs(g, g.hand(me, cost[0]))]
        else:
            found += _alliances(g, me, ability)
    return found


def refuse_cards(g: Whispers, window: int) -> None:
    """For each of the three abilities of each card in the commander's hand what stands in its way."""
    for card in g.hand_cards(g.commander):
        empire, partner = EMPIRE_OF[g.kind[card]], PARTNER[g.kind[card]]
        for ability in ABILITIES:
            if COST[ability] in ([empire], [empire, empire]) or sorted(COST[ability]) == sorted((empire, partner)):
                if window == BEFORE_FIXED and TIMING[ability] == "replace_action":
                    g.refuse(REPLACED_NO_MORE, card, ability)
                elif TIMING[ability] not in TIMINGS[window]:
                    g.refuse(NOT_ITS_TIME, card, ability, ability)
                elif not could_pay(g, [ability]):
                    g.refuse(NOT_PAID, card, ability, ability)
                elif not TEXTS[ability].usable(g):
                    g.refuse(DOES_NOTHING, card, ability)


def _alliances(g: Whispers, me: Seat, ability: int) -> list[Option]:
    """A card of each empire, one that prints the ability first."""
    a, b = COST[ability]
    found: list[Option] = []
    for one in g.distinct(g.hand(me, a)):
        for other in g.distinct(g.hand(me, b)):
            if PARTNER[g.kind[one]] == b:
                found.append((PLAY_EITHER if PARTNER[g.kind[other]] == a else PLAY_WITH, ability, one, other))
            elif PARTNER[g.kind[other]] == a:
                found.append((PLAY_WITH, ability, other, one))
    return found


def _pairs(g: Whispers, hand: list[Card]) -> list[tuple[Card, Card]]:
    """Two cards of one empire, each combination of kinds once."""
    best = g.distinct(hand)
    found = [(best[i], best[j]) for i in range(len(best)) for j in range(i + 1, len(best))]
    for card in best:
        twin = next((twin for twin in hand if twin != card and g.kind[twin] == g.kind[card]), NONE)
        if twin != NONE:
            found.append((card, twin))
    return found


def pay(g: Whispers, option: Option) -> int:
    """Discard the cards of a play; its ability."""
    ability: int = option[1]
    g.tell(PLAYED, g.commander, ability)
    g.discard(g.commander, list(option[2:]))
    return ability


def resolve(g: Whispers, ability: int) -> None:
    """What the ability does."""
    TEXTS[ability].text(g, g.commander)
