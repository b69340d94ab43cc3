"""Assassinations: of Agents and of Royalty, several in one action if there are cards for it."""

from ludarium.games.emerald.components import CITIES, SEATS, City
from ludarium.games.emerald.hints import act_hint, strike_hint
from ludarium.games.emerald.payment import refuse_unpaying, sets
from ludarium.games.emerald.reasons import (
    BOMBS,
    FEW_BOMBS,
    KILL_LOCKED,
    NO_AGENT_THERE,
    NO_WEAPON,
    NOT_THE_MOST,
)
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import SAVE_AGENT, SAVE_ROYALTY
from ludarium.games.emerald.windows import after_interrupt, check_end, goes_insane, interrupted, lost_agent
from ludarium.games.emerald.words import (
    AIMED_AGENT,
    AIMED_ROYALTY,
    KILL_AGAIN,
    KILL_AGENT,
    KILL_FAILS,
    KILL_ROYALTY,
    KILLED_AGENT,
    KILLED_ROYALTY,
    LARGEST,
    SCORED_KILL,
    STOP_KILL,
    STRIKE,
    STRIKE_WITH,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option


def targets(g: Emerald, me: Seat) -> list[Option]:
    """Whom the seat's pieces allow it to strike at, cards aside."""
    found: list[Option] = []
    for city in range(CITIES):
        if not g.agents[CITIES * me + city] or g.barred(me, city) or not g.most_pieces(me, city):
            continue
        if g.royalty(city) != NONE:
            found.append((KILL_ROYALTY, city, g.royalty(city)))
        for victim in range(g.seats):
            if victim != me and g.agents[CITIES * victim + city]:
                found.append((KILL_AGENT, city, victim))
    return found


def victim_of(pick: Option) -> Seat:
    """Whose Agent; NONE: the Royalty."""
    return pick[2] if pick[0] == KILL_AGENT else NONE


def weapons(g: Emerald, me: Seat) -> list[Card]:
    symbols = g.cards.assassinate
    return [card for card in g.hands[me] if symbols[g.kind[card]]]


def kills(g: Emerald, me: Seat) -> list[Option]:
    """The targets that the hand can pay for."""
    armed = weapons(g, me)
    if g.why is not None:
        refuse_kills(g, me, bool(armed))
    if not armed:
        return []
    found = []
    for pick in targets(g, me):
        victim = victim_of(pick)
        worth = g.bombs_against(victim)
        total = sum([worth[g.kind[card]] for card in g.hands[me]])
        spared = min([worth[g.kind[card]] for card in armed])  # the assassination card's own bombs do not count
        if total - spared >= g.bombs_lacking(me, pick[1], victim):
            found.append(pick)
        elif victim == NONE and g.why is not None:
            g.refuse(FEW_BOMBS, pick[2], pick[1], g.bombs_lacking(me, pick[1], victim), total - spared)
    return found


def refuse_kills(g: Emerald, me: Seat, armed: bool) -> None:
    """Royalty that the seat's pieces or hand do not let it strike at."""
    for city in [city for city in range(CITIES) if g.royalty(city) != NONE]:
        royalty = g.royalty(city)
        if g.barred(me, city):
            g.refuse(KILL_LOCKED, royalty, city, g.locks[city])
        elif not g.agents[CITIES * me + city]:
            g.refuse(NO_AGENT_THERE, royalty, city)
        elif not g.most_pieces(me, city):
            g.refuse(NOT_THE_MOST, royalty, city, g.strongest(me, city))
        elif not armed:
            g.refuse(NO_WEAPON, royalty, city)


def strikes(g: Emerald, me: Seat, victim: Seat, need: int) -> list[Option]:
    """Every assassination card with every set of bombs that reaches the number and has none to spare."""
    worth = g.bombs_against(victim)
    if g.why is not None:
        refuse_unpaying(g, me, [max(a, b) for a, b in zip(worth, g.cards.assassinate, strict=True)], BOMBS)
    found: list[Option] = []
    for weapon in g.distinct(weapons(g, me)):
        rest = [card for card in g.hands[me] if card != weapon]
        for bombs in sets(g, rest, worth, need, need):
            if len(bombs) < LARGEST:
                found.append((STRIKE[len(bombs)], weapon, *bombs))
    return found


def kill_action(g: Emerald, me: Seat, pick: Option) -> None:
    """Name the target and show all cards; then comes the strike, then perhaps another."""
    city, victim = pick[1], victim_of(pick)
    need = g.bombs_lacking(me, city, victim)
    cards = g.choose(me, STRIKE_WITH, strikes(g, me, victim, need), (city, victim, need), strike_hint)
    worth = g.bombs_against(victim)
    if victim == NONE:
        g.tell(AIMED_ROYALTY, me, city, card=pick[2])
    else:
        g.tell(AIMED_AGENT, me, victim, (victim, city))
    for card in cards[1:]:
        benefit = card != cards[1] and worth[g.kind[card]] != g.cards.bombs[g.kind[card]]
        if benefit:
            g.use(me, card)
        else:
            g.play(me, card)
    g.then((strike, city, victim, cards[1]), (kill_again,))


def strike(g: Emerald, city: City, victim: Seat, weapon: Card) -> None:
    """Interrupts, then the kill. A victim of NONE is the Royalty."""
    me = g.active
    if victim == NONE:
        stopper, _ = interrupted(g, STOP_KILL, SAVE_ROYALTY, (me, city, NONE))
    else:
        stopper, _ = interrupted(g, STOP_KILL, SAVE_AGENT, (me, city, victim), victim)
    if stopper != NONE:
        g.tell(KILL_FAILS, me, city)
        g.clear_played(me)
        after_interrupt(g, stopper)
        return
    g.eventful = 1
    if victim == NONE:
        kill_royalty(g, me, city, weapon)
    else:
        kill_agent(g, me, city, victim, weapon)


def kill_agent(g: Emerald, me: Seat, city: City, victim: Seat, weapon: Card) -> None:
    """With the Agent+VP icon the Agent stays on the card for good; otherwise it returns to stock."""
    g.tell(KILLED_AGENT, me, victim, (victim, city))
    points = g.cards.agent_vp[g.kind[weapon]]
    if points:
        g.keep(me, weapon)
        g.agents[CITIES * victim + city] -= 1
        g.captured[SEATS * me + victim] += 1
        g.kill_vp[SEATS * me + victim] += points
        g.tell(SCORED_KILL, me, points, victim)
    else:
        g.remove(weapon)
        g.return_agent(victim, city)
    g.clear_played(me)
    g.spend_cubes(me, city)
    g.then((lost_agent, victim), (check_end,))


def kill_royalty(g: Emerald, me: Seat, city: City, weapon: Card) -> None:
    """The Royalty lies by the assassin's identity; its VP count at once; then the assassin's nerves are tried."""
    royalty = g.royalty(city)
    g.tell(KILLED_ROYALTY, me, city, card=royalty)
    g.remove(weapon)
    g.keep(me, royalty)
    g.score_card(me, royalty)
    g.clear_played(me)
    g.spend_cubes(me, city)
    g.then((nerves, city), (check_end,))


def nerves(g: Emerald, city: City) -> None:
    """Insanity costs the assassin an Agent there, never a Sanity token; a revealed player rolls too."""
    me = g.active
    if goes_insane(g, me):
        g.return_agent(me, city)
        lost_agent(g, me)


def kill_again(g: Emerald) -> None:
    """Another assassination card makes another assassination of the same action."""
    me = g.active
    if g.may_show(me, g.cards.assassinate) and targets(g, me):
        pick = g.choose(me, KILL_AGAIN, [*kills(g, me), NONE], hint=act_hint)
        if pick != NONE:
            kill_action(g, me, pick)
