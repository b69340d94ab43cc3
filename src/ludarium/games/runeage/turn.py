"""The sequence of play: rounds and turns. Combat is in combat.py, the Event Phase in event_phase.py."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.combat import battle, siege, siege_home
from ludarium.games.runeage.components import (
    GOLD,
    POWER_GOAL,
    QUEST,
    RESURGENCE,
    SCENARIOS,
    SORT,
)
from ludarium.games.runeage.event_phase import event_phase
from ludarium.games.runeage.purse import acquire, acquisitions, buy, more_gold, purchases, spend
from ludarium.games.runeage.realms import HALF_REFRESH, SPENDING_GOLD, SPENDING_INFLUENCE
from ludarium.games.runeage.reasons import (
    ACTED,
    ACTION_USELESS,
    ATTACKED_ALREADY,
    BESIEGED_ALREADY,
    FIGHTS_ONLY,
    GOLD_PAYS,
    IS_EXHAUSTED,
    LIES_BY,
    NEVER_BESIEGED,
    NO_HOME_SIEGES,
    NO_SIEGES,
    OBJECTIVE_ATTACKED,
    OBJECTIVE_UNTOUCHED,
    OWN_HOME,
    PAYS_GOLD,
    PAYS_INFLUENCE,
    RETAINED_ALREADY,
    THEIR_STRONGHOLD,
)
from ludarium.games.runeage.scoring import POWER_REACHED
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import ON_ACTION
from ludarium.games.runeage.words import (
    ACQUIRE,
    ACTION,
    ATTACK,
    ATTACK_OBJECTIVE,
    BESIEGE,
    BESIEGE_HOME,
    BUY,
    CARD,
    RETAIN,
    RETAINED,
    ROUND,
    SPEND,
    TURN,
    USE,
    USED,
    W,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT, Option

REFRESH_HALF: Final = W.prompt(
    "Refresh which card? ({0} to refresh)", CARD, rule="10.9.4", about=COUNT, fold=True, hint=hints.income
)


def new_round(g: RuneAge) -> None:
    """Every player takes a turn, then comes the Event Phase."""
    g.round += 1
    g.attacked = []
    g.besieged = []
    g.effects, g.effects_next = g.effects_next, []
    g.tell(ROUND, g.round)
    g.then(*[(turn, seat) for seat in g.alive()], (event_phase,), (new_round,))


def turn(g: RuneAge, seat: Seat) -> None:
    """Refresh, act, discard, draw."""
    if g.out[seat]:
        return
    g.current = seat
    g.acts = []
    g.extra_used = []
    g.tell(TURN, seat)
    if g.scenario == QUEST and g.power(seat) >= POWER_GOAL[g.seats]:
        g.finish(POWER_REACHED, [seat])
        return
    g.then((actions, seat), (discard_hand, seat), (draw_hands, seat))
    refresh(g, seat)


# -- 1 refresh
def refresh(g: RuneAge, seat: Seat) -> None:
    """Turn exhausted cards upright; after Darkened Sun only half of some."""
    tired = [card for card in g.areas[seat] if card in g.exhausted]
    if HALF_REFRESH in g.effects:
        dimmed = g.tired(seat)
        tired = [card for card in tired if card not in dimmed]
        for left in range((len(dimmed) + 1) // 2, 0, -1):
            card = g.choose(seat, REFRESH_HALF, g.distinct(dimmed), about=left)
            dimmed.remove(card)
            tired.append(card)
    for card in tired:
        g.refresh(seat, card)


# -- 2 actions
def actions(g: RuneAge, seat: Seat) -> None:
    """One action, and then the next; consecutive purchases of a sort are one spending action."""
    pick = g.choose(seat, ACTION, g.menu(menu, seat), about=seat)
    if pick == NONE:
        return
    g.then((actions, seat))
    act(g, seat, pick)


def menu(g: RuneAge, seat: Seat) -> list[Option]:
    """Everything the seat may do now; NONE to end its turn."""
    found = purchases(g, seat)
    if g.spending == SPENDING_GOLD:
        found += more_gold(g, seat)
    found += acquisitions(g, seat)
    found += card_actions(g, seat)
    found += targets(g, seat)
    found.append(NONE)
    return found


def act(g: RuneAge, seat: Seat, pick: Option) -> None:
    """Carry out an action."""
    move: int = pick[0]
    if g.spending != (SPENDING_GOLD if move in (BUY, SPEND) else SPENDING_INFLUENCE if move == ACQUIRE else NONE):
        g.lose_leftovers()
    if move == BUY:
        buy(g, seat, pick[1], pick[2])
    elif move == SPEND:
        spend(g, seat, pick[1])
    elif move == ACQUIRE:
        acquire(g, seat, pick[1])
    elif move == USE:
        use(g, seat, pick[1])
    elif move == ATTACK:
        battle(g, seat, pick[1])
    elif move == ATTACK_OBJECTIVE:
        battle(g, seat, NONE)
    elif move == BESIEGE:
        siege(g, seat, pick[1])
    else:
        siege_home(g, seat, pick[1])


def card_actions(g: RuneAge, seat: Seat) -> list[Option]:
    """Action abilities in hand and in the play area."""
    found: list[Option] = []
    for card in g.hands[seat] + g.areas[seat]:
        if ON_ACTION[g.kind[card]] is not None and can_act(g, seat, card):
            found.append(card)
        elif g.why is not None:
            refuse_action(g, seat, card)
    return [(USE, card) for card in g.distinct(found)]


def can_act(g: RuneAge, seat: Seat, card: Card) -> bool:
    """Once a turn for each copy, and only when it can do something."""
    kind = g.kind[card]
    if card in g.exhausted or (kind in g.acts and g.acts.count(kind) >= g.owned(seat, kind)):
        return False
    action = ON_ACTION[kind]
    return action is not None and (action.now is None or action.now(g, seat, card))


def refuse_action(g: RuneAge, seat: Seat, card: Card) -> None:
    kind = g.kind[card]
    if card in g.exhausted:
        g.refuse(IS_EXHAUSTED, card)
    elif ON_ACTION[kind] is not None:
        g.refuse(ACTED if g.acts.count(kind) >= g.owned(seat, kind) else ACTION_USELESS, card)
    elif card in g.hands[seat]:
        if SORT[kind] != GOLD:
            g.refuse(FIGHTS_ONLY, card)
        elif g.spending != SPENDING_GOLD:
            g.refuse(GOLD_PAYS, card)
    else:
        pays = PAYS_INFLUENCE if g.book.gives_influence[kind] else PAYS_GOLD if g.book.gives_gold[kind] else LIES_BY
        g.refuse(pays, card)


def use(g: RuneAge, seat: Seat, card: Card) -> None:
    """Discard a hand card, or exhaust a building, for its Action ability."""
    g.acts.append(g.kind[card])
    g.tell(USED, seat, card=card)
    action = ON_ACTION[g.kind[card]]
    assert action is not None
    if card in g.hands[seat]:
        g.discard(seat, card)
    else:
        g.exhaust(seat, card)
    action.text(g, seat, card)
    g.lose_leftovers()


def targets(g: RuneAge, seat: Seat) -> list[Option]:
    """What the seat may attack: each target once a round."""
    done = set(g.targeted(seat))
    found: list[Option] = [(ATTACK, card) for card in g.next_stronghold(seat, done)]
    found += [(ATTACK, card) for card in g.centre if card not in done]
    found += [(ATTACK, card) for card in g.enemies if card not in done]
    if g.scenario == RESURGENCE and NONE not in done:
        found.append((ATTACK_OBJECTIVE, 0))
    if SCENARIOS[g.scenario].sieges:
        for rival in g.others(seat):
            if not g.out[rival]:
                found += [(BESIEGE, card) for card in g.cities(rival) if card not in done]
                if (seat, rival) not in g.besieged:
                    found.append((BESIEGE_HOME, rival))
    if g.why is not None:
        refuse_targets(g, seat)
    return found


def refuse_targets(g: RuneAge, seat: Seat) -> None:
    """What cannot be attacked: done this round, not in this scenario, or no target at all."""
    done = g.targeted(seat)
    g.refuse_rest(ATTACKED_ALREADY, [card for card in done if card != NONE and g.holder(card) != seat], ())
    if g.scenario != RESURGENCE or NONE in done:
        g.refuse(OBJECTIVE_ATTACKED if NONE in done else OBJECTIVE_UNTOUCHED, 0)
    g.refuse(OWN_HOME, seat)
    for rival in g.others(seat):
        g.refuse_rest(THEIR_STRONGHOLD, g.strongholds_left(rival), ())
        g.refuse_rest(NEVER_BESIEGED, g.areas[rival], g.cities(rival))
        if not SCENARIOS[g.scenario].sieges:
            g.refuse_rest(NO_SIEGES, g.cities(rival), ())
            g.refuse(NO_HOME_SIEGES, rival)
        elif (seat, rival) in g.besieged:
            g.refuse(BESIEGED_ALREADY, rival)


# -- 3 discard
def discard_hand(g: RuneAge, seat: Seat) -> None:
    """Each card is retained for 1 influence or discarded."""
    g.lose_leftovers()
    g.retained = []
    retain(g, seat)


def retain(g: RuneAge, seat: Seat) -> None:
    """One card more, or the rest is discarded. Which cards are retained is secret."""
    left = [card for card in g.hands[seat] if card not in g.retained]
    free = g.retains_free(seat)
    if left and (free or g.available(seat)):
        g.refuse_rest(RETAINED_ALREADY, g.retained, ())
        card = g.choose(seat, RETAIN, [*g.least_known(left), NONE], about=seat)
        if card != NONE:
            if not free:
                g.pay_influence(seat, 1, card)
            g.retained.append(card)
            g.tell(RETAINED, seat, (seat, g.kind[card]))
            g.then((retain, seat))
            return
    for card in g.in_order(left):
        g.discard(seat, card)
    g.retained = []
    g.lose_leftovers()


# -- 4 draw
def draw_hands(g: RuneAge, seat: Seat) -> None:
    """All players draw up to their limit."""
    for other in g.clockwise(seat):
        if not g.out[other]:
            g.draw_up(other)
