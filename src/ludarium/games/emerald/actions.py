"""What a player may do on the turn, and the actions but claiming and assassinating."""

from collections.abc import Callable
from typing import Final

from ludarium.games.emerald.assassination import kill_action, kills
from ludarium.games.emerald.cards import TEXTS
from ludarium.games.emerald.claim import claim_action, claims
from ludarium.games.emerald.components import ACTION, ACTIONS, CITIES, NEUTRAL, TRACK_END, City
from ludarium.games.emerald.cubes import take_cubes
from ludarium.games.emerald.hints import (
    arrow_hint,
    card_hint,
    destination_hint,
    placing_hint,
    retrieving_hint,
    riding_hint,
    text_hint,
)
from ludarium.games.emerald.payment import NO_LIMIT, payments, play_all
from ludarium.games.emerald.reasons import (
    ACTIONS_DONE,
    ARROWS,
    BENEFITS,
    INTERRUPTS,
    LOCKED,
    MARKER_FULL,
    NO_CUBES_IN_STOCK,
    NO_PLACE_SYMBOL,
    NO_SUCH_TEXT,
    NO_SYMBOL,
    NO_TEXT,
    ONLY_FIRST,
    TEXT_DOES_NOTHING,
)
from ludarium.games.emerald.riding import movable, rides
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import MORE_CUBES, STOPS_MARKER
from ludarium.games.emerald.windows import after_interrupt, interrupted
from ludarium.games.emerald.words import (
    ARROW,
    CLAIM,
    CLAIM_WITH,
    CUBES_IN,
    DECLARED_STEPS,
    DISCARD,
    DISCARD_WHICH,
    END_TURN,
    EXTRA_CUBES,
    EXTRA_WITH,
    FREE,
    KILL_AGENT,
    KILL_ROYALTY,
    MARKER_STAYS,
    MORE_ARROWS,
    PASS,
    PASSED,
    PLACE,
    PLACE_WITH,
    RETRIEVE,
    RETRIEVE_WITH,
    RIDE,
    RIDE_WITH,
    RIDES,
    STOP_MARKERS,
    STOP_WHICH,
    TEXT,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option

TRACKS: Final = NEUTRAL  # each side has one
NO_STEPS: Final = [0, 0]
NO_USE: Final = (NO_TEXT, TEXT_DOES_NOTHING, TEXT_DOES_NOTHING, INTERRUPTS, BENEFITS)  # by the sort of a card's text


def moves(g: Emerald, me: Seat) -> list[Option]:
    """Everything the active seat may do now: an action while there are any left, a Free Action at any time."""
    hand = g.distinct(g.hands[me])
    actions, free = texts(g, me, hand)
    if g.done == ACTIONS:
        if g.why is not None:
            g.refuse_rest(ACTIONS_DONE, hand, [card for _, card in free])
        return [(END_TURN,), *free]
    if g.done and g.why is not None:
        g.refuse_rest(ONLY_FIRST, [g.face_up(city) for city in range(CITIES) if g.face_up(city) != NONE], ())
    found: list[Option] = claims(g, me) if g.done == 0 else []
    found += kills(g, me)
    found += actions
    found += free
    found += symbol_actions(g, me, hand)
    if g.why is not None:
        refuse_symbols(g, me, hand)
    if hand:
        found.append((DISCARD,))
    found.append((PASS,))
    return found


def texts(g: Emerald, me: Seat, hand: list[Card]) -> tuple[list[Option], list[Option]]:
    """The Actions and the Free Actions of the hand that could do something now."""
    cards = g.cards
    actions: list[Option] = []
    free: list[Option] = []
    for card in hand:
        kind = g.kind[card]
        effect = TEXTS[cards.effect[kind]] if cards.text[kind] else None
        if effect is not None and effect.can(g, me, cards.n[kind]):
            if cards.text[kind] == ACTION:
                actions.append((TEXT, card))
            else:
                free.append((FREE, card))
        elif g.why is not None and g.done < ACTIONS:
            g.refuse(NO_USE[cards.text[kind]], card)
    return actions, free


def refuse_symbols(g: Emerald, me: Seat, hand: list[Card]) -> None:
    """Cities where no cubes can be placed, and cards whose arrows move nothing any more."""
    for city in range(CITIES):
        if g.barred(me, city):
            g.refuse(LOCKED, city, g.locks[city])
        elif not g.cube_stock[me]:
            g.refuse(NO_CUBES_IN_STOCK, city)
        elif not shown(g, hand, g.cards.place):
            g.refuse(NO_PLACE_SYMBOL, city)
    refuse_arrows(g, hand, NO_STEPS)


def refuse_arrows(g: Emerald, hand: list[Card], steps: list[int]) -> None:
    for card in hand:
        shows = [t for t in range(TRACKS) if g.cards.arrows[t][g.kind[card]]]
        if shows and all(g.tracks[t] + steps[t] >= TRACK_END for t in shows):
            g.refuse(MARKER_FULL, card)


def symbol_actions(g: Emerald, me: Seat, hand: list[Card]) -> list[Option]:
    """Placing, retrieving, moving Agents and markers, as the hand's symbols allow."""
    found = arrows(g, hand, NO_STEPS)
    if g.cube_stock[me] and shown(g, hand, g.cards.place):
        found += [(PLACE, city) for city in g.open_cities(me)]
    if shown(g, hand, g.cards.retrieve) and g.cubes_out(me):
        found.append((RETRIEVE,))
    if shown(g, hand, g.cards.rail) and movable(g, me):
        found.append((RIDE,))
    return found


def shown(g: Emerald, hand: list[Card], symbols: list[int]) -> bool:
    """Does a card of the hand show this symbol?"""
    kind = g.kind
    for card in hand:
        if symbols[kind[card]]:
            return True
    return False


# -- Place Influence Cubes
def placing(g: Emerald, me: Seat) -> list[Option]:
    return payments(g, me, g.cards.place, 1, g.cube_stock[me])


def place_action(g: Emerald, me: Seat, pick: Option) -> None:
    """Cubes equal to the symbols, from stock into one City."""
    city = pick[1]
    stock = g.cube_stock[me]
    paid = g.choose(me, PLACE_WITH, g.menu(placing, me), (city, stock), placing_hint)
    g.place_cubes(me, city, min(stock, play_all(g, me, paid[1:], g.cards.place)))
    more_cubes(g, me, city)


def more_cubes(g: Emerald, me: Seat, city: City) -> None:
    """Mikhail Bakunin (2): after placing, put up to n more cubes from your stock in one other City."""
    cities = [other for other in g.open_cities(me) if other != city]
    if g.cube_stock[me] and cities and g.may_hold(me, MORE_CUBES):
        helpers = g.with_effect(g.hands[me], MORE_CUBES)
        g.refuse_rest(NO_SUCH_TEXT, g.hands[me], helpers)
        card = g.choose(me, EXTRA_WITH, [*g.distinct(helpers), NONE], hint=text_hint)
        if card != NONE:
            g.use(me, card)
            most = min(g.cards.n[g.kind[card]], g.cube_stock[me])
            options = [(CUBES_IN, cubes, other) for other in cities for cubes in range(1, most + 1)]
            _, cubes, other = g.choose(me, EXTRA_CUBES, options, card)
            g.place_cubes(me, other, cubes)


# -- Retrieve Influence Cubes
def retrieving(g: Emerald, me: Seat) -> list[Option]:
    return payments(g, me, g.cards.retrieve, 1, g.cubes_out(me))


def retrieve_action(g: Emerald, me: Seat, pick: Option) -> None:
    """A cube for each symbol, from anywhere, to stock."""
    out = g.cubes_out(me)
    paid = g.choose(me, RETRIEVE_WITH, g.menu(retrieving, me), out, retrieving_hint)
    take_cubes(g, me, min(out, play_all(g, me, paid[1:], g.cards.retrieve)))


# -- Move Agents
def riding(g: Emerald, me: Seat) -> list[Option]:
    return payments(g, me, g.cards.rail, 1, NO_LIMIT)


def ride_action(g: Emerald, me: Seat, pick: Option) -> None:
    """An Agent for each symbol, each to another City."""
    agents = movable(g, me)
    paid = g.choose(me, RIDE_WITH, g.menu(riding, me), agents, riding_hint)
    rails = min(agents, play_all(g, me, paid[1:], g.cards.rail))
    arrived: list[City] = []
    for left in range(rails, 0, -1):
        _, origin, city = g.choose(me, RIDES, rides(g, me, arrived), left, destination_hint)
        g.move_agent(me, origin, city)
        arrived.append(city)


# -- Move Markers
def arrows(g: Emerald, hand: list[Card], steps: list[int]) -> list[Option]:
    """Cards with an arrow that still moves a marker, when so many steps are already declared."""
    numbers = g.cards.arrows
    tracks = [t for t in range(TRACKS) if g.tracks[t] + steps[t] < TRACK_END]
    return [(ARROW, card, t) for card in hand for t in tracks if numbers[t][g.kind[card]]]


def marker_action(g: Emerald, me: Seat, pick: Option) -> None:
    """Show all cards, let others interrupt, then move."""
    steps = [0, 0]
    while pick != NONE:
        _, card, track = pick
        g.play(me, card)
        steps[track] += g.cards.arrows[track][g.kind[card]]
        if not any(g.tracks[t] + steps[t] < TRACK_END and g.may_show(me, g.cards.arrows[t]) for t in range(TRACKS)):
            break
        if g.why is not None:
            refuse_arrows(g, g.hands[me], steps)
            pointing = [card for card in g.hands[me] if any(g.cards.arrows[t][g.kind[card]] for t in range(TRACKS))]
            g.refuse_rest(NO_SYMBOL, g.hands[me], pointing, ARROWS)
        pick = g.choose(me, MORE_ARROWS, [*arrows(g, g.distinct(g.hands[me]), steps), NONE], tuple(steps), arrow_hint)
    for track in range(TRACKS):
        if steps[track]:
            g.tell(DECLARED_STEPS, me, steps[track], track)
    stopper, card = interrupted(g, STOP_MARKERS, STOPS_MARKER, (me, tuple(steps)))
    if stopper != NONE:
        moving = [t for t in range(TRACKS) if steps[t]]
        track = g.choose(stopper, STOP_WHICH, moving, card)
        steps[track] = 0
        g.tell(MARKER_STAYS, track)
        after_interrupt(g, stopper)
    for track in range(TRACKS):
        if steps[track]:
            g.move_marker(me, track, steps[track])


# -- Discard, Pass, card texts
def discard_action(g: Emerald, me: Seat, pick: Option) -> None:
    """Any number of cards; replacements come at the end of the turn."""
    while g.hands[me]:
        card = g.choose(me, DISCARD_WHICH, [*g.distinct(g.hands[me]), NONE], hint=card_hint)
        if card == NONE:
            return
        g.discard(me, card)


def pass_action(g: Emerald, me: Seat, pick: Option) -> None:
    g.tell(PASSED, me)


def use_text(g: Emerald, me: Seat, pick: Option) -> None:
    """Play a card for its text alone."""
    card = pick[1]
    kind = g.kind[card]
    g.use(me, card)
    effect = TEXTS[g.cards.effect[kind]]
    assert effect is not None
    effect.text(g, me, card, g.cards.n[kind])


Perform = Callable[[Emerald, Seat, Option], None]
PERFORM: Final[dict[int, Perform]] = {
    PLACE: place_action,
    CLAIM: claim_action,
    CLAIM_WITH: claim_action,
    RETRIEVE: retrieve_action,
    RIDE: ride_action,
    ARROW: marker_action,
    KILL_AGENT: kill_action,
    KILL_ROYALTY: kill_action,
    DISCARD: discard_action,
    TEXT: use_text,
    FREE: use_text,
    PASS: pass_action,
}
