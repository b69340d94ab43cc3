"""Neutral cards. Double Agent is an Interrupt (windows.py asks for it)."""

from typing import Final

from ludarium.games.emerald.components import NEUTRAL, TOKENS
from ludarium.games.emerald.hints import card_hint, city_hint, destination_hint
from ludarium.games.emerald.riding import rides
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import AGENT_WHERE, CARD, NO_AGENT, TEXT_OF, TEXT_TO_GO, W
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option

# -- Nadar's Airship
RIDE_WHICH: Final = W.prompt(
    "{0}: move which of your Agents?", none="stop", rule="10.47", about=TEXT_TO_GO, hint=destination_hint, fold=True
)


def own_rides(g: Emerald, me: Seat, n: int) -> list[Option]:
    return rides(g, me, [])


@text("move_own_agents", own_rides)
def move_own_agents(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Nadar's Airship (2). Move up to n of your Agents, each from its City to any other City."""
    arrived: list[int] = []
    for moved in range(n):
        options = rides(g, me, arrived)
        if not options:
            return
        pick = g.choose(me, RIDE_WHICH, [*options, NONE] if moved else options, (this, n - moved))
        if pick == NONE:
            return
        g.move_agent(me, pick[1], pick[2])
        arrived.append(pick[2])


# -- Sigmund Freud
@text("regain_sanity", lambda g, me, n: g.tokens[me] < TOKENS and not g.revealed[me])
def regain_sanity(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Sigmund Freud. Take back 1 lost Sanity token (never more than 3); not once you are revealed."""
    g.regain_token(me)


# -- Secret Printing Press, Telegraph Office
REDRAW_WHICH: Final = W.prompt(
    "{0}: discard which card for another?",
    CARD,
    none="done",
    rule="10.51",
    about=TEXT_OF,
    always=True,
    hint=card_hint,
    fold=True,
)


@text("redraw", lambda g, me, n: len(g.hands[me]) > 1)
def redraw(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Secret Printing Press, Telegraph Office. Discard any number (at least 1) of other cards from your hand and draw
    the same number at once."""
    discarded = 0
    while g.hands[me]:
        options = g.distinct(g.hands[me])
        card = g.choose(me, REDRAW_WHICH, [*options, NONE] if discarded else options, this)
        if card == NONE:
            break
        g.discard(me, card)
        discarded += 1
    for _ in range(discarded):
        g.draw(me)


# -- The Orient Express
@text("draw", lambda g, me, n: g.decks[me] or g.discards[me])
def draw(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """The Orient Express (2). Draw n cards; your hand may exceed 5 until the end of your turn."""
    for _ in range(n):
        g.draw(me)


# -- Victor's Vitae
@text("place_and_score", lambda g, me, n: True)
def place_and_score(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Victor's Vitae (2). Place 1 Agent from your stock in any City if you have one, and score n neutral VP."""
    if not g.agent_stock[me]:
        g.tell(NO_AGENT, me)
    elif g.open_cities(me):
        g.place_agent(me, g.choose(me, AGENT_WHERE, g.open_cities(me), this, city_hint))
    g.score(me, NEUTRAL, n)
