"""The Madness card, and what other cards do with it."""

from typing import Any, Final

from ludarium.games.smashup.components import Base
from ludarium.games.smashup.hints import if_chosen
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.texts import card
from ludarium.games.smashup.words import THIS, W
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.words import SEAT, Ask, Option


def with_madness_in_hand(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """For talents that take Madness from the hand: tried without, they would do nothing but tell the table what the
    hand does not hold."""
    return g.madness_count(g.hands[me]) > 0


def while_madness_is_left(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """For abilities that are nothing but to draw a Madness card."""
    return len(g.madness_deck) > 0


# -- several cards return Madness
def of_madness_to_return(g: Any, ask: Ask, option: Option) -> str:
    return "you have none there" if len(ask.options) == 1 else if_chosen(g, ask, option)


FROM_HAND: Final = W.move("from_hand", "a Madness card from your hand")
FROM_DISCARDS: Final = W.move("from_discards", "a Madness card from your discard pile")
RETURN_MADNESS: Final = W.prompt(
    "{0}: return which Madness card to the Madness deck?",
    about=THIS,
    none="none",
    rule="7.5",
    always=True,
    hint=of_madness_to_return,
)
NOT_RETURNED: Final = W.event("{0: returns|You return} no Madness card", SEAT, sort="quiet", way=("", "discard{0}"))

MADNESS_MODE: Final = W.prompt(
    "Madness: draw cards or return it?",
    words={"return": "return it to the Madness deck", "draw": "draw two cards"},
    rule="7.2",
    hint=if_chosen,
)


@card("madness")
def madness(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Choose one: draw two cards; or return this card to the Madness deck."""
    if g.confirm(me, MADNESS_MODE):
        g.draw(me, 2)
    else:
        g.return_madness(me, this)
