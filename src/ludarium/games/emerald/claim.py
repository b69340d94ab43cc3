"""Claiming the face-up cards of Cities: announce, pay, resolve one by one."""

from ludarium.games.emerald.components import CITIES, City
from ludarium.games.emerald.hints import act_hint, claims_hint, next_claim_hint
from ludarium.games.emerald.payment import NO_LIMIT, payments, play_all
from ludarium.games.emerald.reasons import AS_MANY, CLAIM_LOCKED, CLAIMED_ALREADY, NO_CLAIM_SYMBOL, NO_CUBE
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import EXTRA_CONTROL, STOPS_CLAIM
from ludarium.games.emerald.windows import after_interrupt, check_end, interrupted, roll_sanity
from ludarium.games.emerald.words import (
    ALSO_CLAIM,
    CLAIM,
    CLAIM_CARDS,
    CLAIM_FAILS,
    CLAIM_WITH,
    CLAIMED,
    DECLARED_CLAIM,
    LOST_CONTROL,
    NEXT_CLAIM,
    NO_AGENT,
    STOP_CLAIM,
)
from ludarium.games.emerald.zones import DISCARDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option


def claimable(g: Emerald, me: Seat, more: int = 0) -> list[City]:
    """The Cities whose card the seat may claim, counting so many more pieces."""
    present = [city for city in range(CITIES) if g.cubes[CITIES * me + city] and g.most_pieces(me, city, more)]
    return [city for city in present if g.face_up(city) != NONE and not g.barred(me, city)]


def claims(g: Emerald, me: Seat) -> list[Option]:
    """The Cities that can be announced next, with what the hand can pay."""
    symbols = g.cards.claim
    hand = g.hands[me]
    total = sum([symbols[g.kind[card]] for card in hand])
    needed = len(g.claims) + 1
    if g.why is not None:
        refuse_claims(g, me, total >= needed)
    if total < needed:
        return []
    plain = claimable(g, me)
    found: list[Option] = [(CLAIM, city, g.face_up(city)) for city in plain if city not in g.claims]
    if g.bonus_city == NONE:
        for helper in g.distinct(g.with_effect(hand, EXTRA_CONTROL)):
            if total - symbols[g.kind[helper]] >= needed:
                helped = claimable(g, me, g.cards.n[g.kind[helper]])
                found += [(CLAIM_WITH, city, g.face_up(city), helper) for city in helped if city not in plain]
    return found


def refuse_claims(g: Emerald, me: Seat, payable: bool) -> None:
    for city in [city for city in range(CITIES) if g.face_up(city) != NONE]:
        card = g.face_up(city)
        if city in g.claims:
            g.refuse(CLAIMED_ALREADY, card, city)
        elif g.barred(me, city):
            g.refuse(CLAIM_LOCKED, card, city, g.locks[city])
        elif not g.cubes[CITIES * me + city]:
            g.refuse(NO_CUBE, card, city)
        elif not g.most_pieces(me, city):
            g.refuse(AS_MANY, card, city, g.strongest(me, city))
        elif not payable:
            g.refuse(NO_CLAIM_SYMBOL, card, city)


def could_claim_more(g: Emerald, me: Seat) -> bool:
    """Might the seat announce another City, as far as the table can tell?"""
    if g.may_show(me, g.cards.claim) <= len(g.claims):
        return False
    if any(city not in g.claims for city in claimable(g, me)):
        return True
    if g.bonus_city != NONE or not g.may_hold(me, EXTRA_CONTROL):
        return False
    most = max([g.cards.n[g.kind[card]] for card in g.with_effect(g.could_hold(me), EXTRA_CONTROL)])
    return any(city not in g.claims for city in claimable(g, me, most))


def claim_action(g: Emerald, me: Seat, pick: Option) -> None:
    """Announce all Cities, show the cards, then resolve."""
    announce(g, me, pick)
    while could_claim_more(g, me):
        pick = g.choose(me, ALSO_CLAIM, [*claims(g, me), NONE], hint=act_hint)
        if pick == NONE:
            break
        announce(g, me, pick)
    count = len(g.claims)
    cards = g.choose(me, CLAIM_CARDS, payments(g, me, g.cards.claim, count, NO_LIMIT), count, claims_hint)
    play_all(g, me, cards[1:], g.cards.claim)
    g.then((next_claim,))


def announce(g: Emerald, me: Seat, pick: Option) -> None:
    city = pick[1]
    g.claims.append(city)
    if pick[0] == CLAIM_WITH:
        g.use(me, pick[3])
        g.bonus_city = city
        g.bonus = g.cards.n[g.kind[pick[3]]]
    g.tell(DECLARED_CLAIM, me, city, card=g.face_up(city))


def next_claim(g: Emerald) -> None:
    """The claimer names the next City; then the one after it."""
    if not g.claims:
        g.bonus_city = NONE
    else:
        city = g.choose(g.active, NEXT_CLAIM, g.claims[:], hint=next_claim_hint)
        g.claims.remove(city)
        g.then((claim, city, 0), (next_claim,))


def claim(g: Emerald, city: City, anyway: int) -> None:
    """Interrupts, the conditions once more, then the claim. `anyway`: neither control nor a cube is needed."""
    me = g.active
    stopper, _ = interrupted(g, STOP_CLAIM, STOPS_CLAIM, (me, city))
    if stopper != NONE:
        g.tell(CLAIM_FAILS, me, city)
        after_interrupt(g, stopper)
        return
    if not (anyway or g.controls(me, city, g.bonus if city == g.bonus_city else 0)):
        g.tell(LOST_CONTROL, me, city)
        return
    take(g, me, city, g.face_up(city))


def take(g: Emerald, me: Seat, city: City, card: Card) -> None:
    """The card, the next card, the cubes, Agents, VP, Sanity, in this order."""
    kind = g.kind[card]
    g.eventful = 1
    g.put(card, DISCARDS + me)
    g.tell(CLAIMED, me, city, card=card)
    g.turn_up(city)
    g.spend_cubes(me, city)
    for _ in range(g.cards.agents[kind]):
        if g.agent_stock[me]:
            g.place_agent(me, city)
        else:
            g.tell(NO_AGENT, me)
    g.score_card(me, card)
    g.then(*[(roll_sanity, me)] * g.cards.sanity[kind], (check_end,))
