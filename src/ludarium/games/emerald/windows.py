"""What can happen inside anything: Interrupts, Sanity rolls, forced reveals, the end of the game.

Nothing may follow one of these in the same phase that must not happen once the game has ended: what follows is a
frame, and the end clears the frames.
"""

from ludarium.games.emerald.components import (
    AGENTS_AFTER_REVEAL,
    CITIES,
    END_VP,
    RESTORATIONIST,
    TRACK_END,
)
from ludarium.games.emerald.hints import city_hint, text_hint
from ludarium.games.emerald.reasons import NO_SUCH_TEXT
from ludarium.games.emerald.scoring import BY_REVEAL, BY_TRACK, BY_VP
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import IGNORE_INSANITY, SAVE_OWN_AGENT
from ludarium.games.emerald.words import (
    CALMED,
    INSANE,
    NO_ROLL,
    OVER_REVEAL,
    OVER_TRACK,
    OVER_VP,
    REVEAL_AGENT,
    REVEALED,
    SANE,
    STAY_SANE,
)
from ludarium.games.emerald.zones import IDENTITIES
from ludarium.kernel.cards import ALL, NONE, Card, Seat
from ludarium.kernel.words import Prompt, Value


# -- Interrupts
def interrupted(g: Emerald, prompt: Prompt, effect: int, about: Value, victim: Seat = NONE) -> tuple[Seat, Card]:
    """Ask the other players clockwise; the first to play a fitting card, and that card; NONE and NONE.

    Everyone is asked who could hold one as far as the table can tell: silence says nothing.
    """
    for seat in g.others(g.active):
        own = seat == victim and g.may_hold(seat, SAVE_OWN_AGENT)
        if own or g.may_hold(seat, effect):
            cards = fitting(g, seat, effect, victim)
            if g.why is not None:
                g.refuse_rest(NO_SUCH_TEXT, g.hands[seat], cards)
            card = g.choose(seat, prompt, [*cards, NONE], about, text_hint)
            if card != NONE:
                g.use(seat, card)
                return seat, card
    return NONE, NONE


def fitting(g: Emerald, seat: Seat, effect: int, victim: Seat) -> list[Card]:
    """The Interrupts in hand for this window."""
    cards = g.with_effect(g.hands[seat], effect)
    if seat == victim:
        cards += g.with_effect(g.hands[seat], SAVE_OWN_AGENT)
    return g.distinct(cards)


def after_interrupt(g: Emerald, seat: Seat) -> None:
    """What was played on another player's turn is discarded and its user draws back to five."""
    g.clear_played(seat)
    g.refill(seat)


# -- Sanity
def goes_insane(g: Emerald, seat: Seat) -> bool:
    """Roll the Sanity die: does Insanity stand?"""
    if g.below(g.cards.die) >= g.cards.insanity:
        g.tell(SANE, seat)
        return False
    g.tell(INSANE, seat)
    if not g.may_hold(seat, IGNORE_INSANITY):
        return True
    cards = g.distinct(g.with_effect(g.hands[seat], IGNORE_INSANITY))
    g.refuse_rest(NO_SUCH_TEXT, g.hands[seat], cards)
    card = g.choose(seat, STAY_SANE, [*cards, NONE], hint=text_hint)
    if card == NONE:
        return True
    g.use(seat, card)
    g.tell(CALMED, seat)
    if seat != g.active:
        after_interrupt(g, seat)
    return False


def roll_sanity(g: Emerald, seat: Seat) -> None:
    """A player whose identity is hidden rolls; Insanity costs a token, the last token the secret."""
    if g.revealed[seat]:
        g.tell(NO_ROLL, seat)
        return
    if not goes_insane(g, seat):
        return
    g.lose_token(seat)
    if g.tokens[seat] == 0:
        reveal(g, seat)


# -- reveals
def lost_agent(g: Emerald, seat: Seat) -> None:
    """Who has lost the last Agent on the board must be revealed."""
    if not g.revealed[seat] and g.on_board(seat) == 0:
        reveal(g, seat)


def reveal(g: Emerald, seat: Seat) -> None:
    """A forced reveal: a Restorationist's ends the game, a Loyalist comes back with three Agents."""
    show_identity(g, seat)
    if g.side(seat) == RESTORATIONIST:
        g.tell(OVER_REVEAL, seat)
        end(g, BY_REVEAL)
        return
    for left in range(min(g.agent_stock[seat], AGENTS_AFTER_REVEAL - g.on_board(seat)), 0, -1):
        g.place_agent(seat, g.choose(seat, REVEAL_AGENT, list(range(CITIES)), left, city_hint))


def show_identity(g: Emerald, seat: Seat) -> None:
    if not g.revealed[seat]:
        g.revealed[seat] = 1
        identity = g.zones[IDENTITIES + seat][0]
        g.learn(identity, ALL)
        g.tell(REVEALED, seat, card=identity)


# -- the end
def check_end(g: Emerald) -> None:
    """End at the VP threshold or a full track."""
    if not g.eventful:
        return
    needed = END_VP[g.seats] - g.difference()
    for seat in range(g.seats):
        if g.own_score(seat) >= needed:
            g.tell(OVER_VP, seat, g.public_score(seat), END_VP[g.seats])
            end(g, BY_VP)
            return
    for track in range(len(g.tracks)):
        if g.tracks[track] == TRACK_END:
            g.tell(OVER_TRACK, track)
            end(g, BY_TRACK)
            return


def end(g: Emerald, ending: int) -> None:
    """Nothing more is carried out; all identities are shown."""
    g.ending = ending
    g.frames.clear()
    for seat in range(g.seats):
        show_identity(g, seat)
