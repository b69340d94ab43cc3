"""The development phase: sealed commitments, discards by priority, plays in ascending number."""

from typing import Any

from ludarium.games.viceroy.cards import EFFECTS, ELSEWHERE
from ludarium.games.viceroy.components import DISCARD_GEMS, FIFTEEN, TOP, TURNS, level_of
from ludarium.games.viceroy.reasons import LEVEL_ONE_UNPAID, UNPAID
from ludarium.games.viceroy.state import DEVELOPMENT, Viceroy
from ludarium.games.viceroy.texts import NEEDS
from ludarium.games.viceroy.words import (
    BUILDING_BEGINS,
    COMMIT,
    LEVEL_FIVE,
    NO_CARDS,
    PASSED,
    PLAY,
    SELL,
    SHOWED_PLAY,
    SLOT,
    SOLD,
)
from ludarium.games.viceroy.zones import COMMITTED, DISCARDS
from ludarium.kernel.cards import NONE, Card, Seat


def development(g: Viceroy) -> None:
    """Up to three turns of building; infinite gems are fresh."""
    g.phase = DEVELOPMENT
    g.turn = 0
    g.refresh_infinite()
    g.builders = list(range(g.seats))
    g.then((building_turn, 1))


def building_turn(g: Viceroy, turn: int) -> None:
    """Secret choices, opened together: discards first by priority, then plays in ascending number."""
    if turn > TURNS:
        return
    for seat in g.builders[:]:
        if not g.hand(seat):
            g.builders.remove(seat)
            g.tell(NO_CARDS, seat)
    if not g.builders:
        return
    g.turn = turn
    g.tell(BUILDING_BEGINS, turn)
    picks = g.choose_all(COMMIT, g.builders, lambda seat: commitments(g, seat), turn)
    sellers: list[Seat] = []
    plays: list[tuple[int, Seat]] = []
    for seat, pick in zip(g.builders[:], picks, strict=True):
        if pick == NONE:
            g.builders.remove(seat)
            g.tell(PASSED, seat)
            continue
        move, card = pick
        if move == SELL:
            sellers.append(seat)
            g.put(card, DISCARDS)
            g.tell(SOLD, seat, card=card)
        else:
            plays.append((g.kind[card], seat))
            g.put(card, COMMITTED + seat)
            g.prove_playable(seat, card)
            g.tell(SHOWED_PLAY, seat, card=card)
    plays.sort()
    g.then(
        *[(take_for_discard, seat) for seat in g.priority(sellers)],
        *[(play_card, seat) for _, seat in plays],
        (building_turn, turn + 1),
    )


def commitments(g: Viceroy, seat: Seat) -> list[Any]:
    hand = g.hand(seat)
    plays: list[Any] = [(PLAY, card) for card in hand if g.playable(seat, card)]
    if g.why is not None:
        refuse_plays(g, seat, [card for card in hand if (PLAY, card) not in plays])
    return [*plays, *[(SELL, card) for card in hand], NONE]


def refuse_plays(g: Viceroy, seat: Seat, cards: list[Card]) -> None:
    for card in cards:
        need = NEEDS[g.kind[card]]
        if need is not None:
            g.refuse(need.else_why, card)
        else:
            g.refuse(LEVEL_ONE_UNPAID, card, g.missing(seat, card, 1))


def take_for_discard(g: Viceroy, seat: Seat) -> None:
    g.take_gems(seat, DISCARD_GEMS)


def play_card(g: Viceroy, seat: Seat) -> None:
    """Slot, payment, circle gem, reward or law, with every choice in between, before the next card."""
    card = g.committed[seat][0]
    if g.is_law(card):
        play_law(g, seat, card)
    else:
        play_character(g, seat, card)


def play_character(g: Viceroy, seat: Seat, card: Card) -> None:
    slots = [place for place in g.slots(seat) if g.affordable(seat, card, level_of(place))]
    if g.why is not None:
        for place in g.slots(seat):
            if place not in slots:
                g.refuse(UNPAID, card, place, g.missing(seat, card, level_of(place)))
    place = g.choose(seat, SLOT, slots, about=card)
    level = level_of(place)
    g.pay_cost(seat, card, level)
    g.build(seat, card, place)
    kind = g.kind[card]
    if level < TOP:
        g.reward(seat, card, g.book.rewards[kind][level])
    elif g.confirm(seat, LEVEL_FIVE, about=card):
        g.add_token(seat, card, FIFTEEN)
    else:
        g.reward(seat, card, g.book.on_top[kind])


def play_law(g: Viceroy, seat: Seat, card: Card) -> None:
    """Laws cost nothing, stand on levels 1 to 4, and take effect at once."""
    elsewhere = ELSEWHERE[g.kind[card]]
    if elsewhere is not None:
        elsewhere(g, seat, card)
        return
    g.build(seat, card, g.choose(seat, SLOT, g.slots(seat, TOP - 1), about=card))
    effect = EFFECTS[g.kind[card]]
    if effect is not None:
        effect(g, seat, card)
