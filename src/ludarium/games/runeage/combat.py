"""Combat, step by step: declare, assault, attrition, resolution, comparison, end.

Every step is a phase; what a combat needs to remember is in the position. Card texts are in cards/.
"""

from collections.abc import Callable

from ludarium.games.runeage.battlefield import ARMY_ATTACK, BATTLE, DEFENCE, PEACE, SIEGE, STAND
from ludarium.games.runeage.components import DIE, IS_CITY, IS_REWARD, RUNEWARS, SORT, STRONGHOLD
from ludarium.games.runeage.realms import MORE_DAMAGE, TIME_FOR_WAR
from ludarium.games.runeage.reasons import (
    GUARDED,
    IMMUNE,
    NO_FIGHTER,
    NO_RESOLUTION,
    NO_UNIT,
    RESOLUTION_UNPAID,
    RESOLVED,
)
from ludarium.games.runeage.scoring import ALL_FALLEN, HIGH_LORD_DEFEATED, LAST_STANDING
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import AT_END, ON_DEFEAT, ON_PLAY, ON_RESOLVE, ON_SIEGE, PASSIVE, Resolution
from ludarium.games.runeage.words import (
    ATTACKED,
    ATTACKED_OBJECTIVE,
    BESIEGED,
    BESIEGED_HOME,
    LOSE_TO_ATTRITION,
    LOST,
    LOST_TIE,
    MAY_RESOLVE,
    PASSED,
    PLAY,
    PLAY_IN_SIEGE,
    PLAYED,
    RESOLVE,
    ROLLED,
    SET_UPON,
    STOOD_AT,
    TOTAL,
    WITHDREW,
    WON,
)
from ludarium.games.runeage.zones import DISCARDS, FIGHT
from ludarium.kernel.cards import NONE, Card, Seat


# -- 1 declare
def begin(g: RuneAge, mode: int, seat: Seat, target: Card, defender: Seat = NONE) -> None:
    """A combat begins: leftovers of an earlier action are lost."""
    g.lose_leftovers()
    g.mode = mode
    g.attacker = seat
    g.defender = defender
    g.target = target
    g.resolved = []
    g.spared = []
    g.army_might = 0


def battle(g: RuneAge, seat: Seat, target: Card) -> None:
    """Attack a city, landmark, stronghold or Enemy, or with NONE the objective."""
    begin(g, BATTLE, seat, target)
    g.attacked.append((seat, target))
    if target == NONE:
        g.tell(ATTACKED_OBJECTIVE, seat, (seat,))
    else:
        g.tell(ATTACKED, seat, (seat,), g.kind[target], card=target)
    fight(g, seat, compare_battle)


def fight(g: RuneAge, seat: Seat, compare: Callable[[RuneAge, Seat], None]) -> None:
    """The steps of a combat against something that is no player."""
    g.then((resolve, seat), (compare, seat))
    if g.dice():
        g.then((attrition, seat))
    g.then((assault, seat))


def defend(g: RuneAge, seat: Seat, instant: Card) -> None:
    """An Instant attacks the seat."""
    begin(g, DEFENCE, seat, instant)
    g.tell(SET_UPON, seat, g.might(seat), (seat,), card=instant)
    fight(g, seat, compare_defence)


def siege_home(g: RuneAge, seat: Seat, rival: Seat) -> None:
    """Attack another player's Home Realm."""
    begin(g, SIEGE, seat, NONE, rival)
    g.besieged.append((seat, rival))
    g.tell(BESIEGED_HOME, seat, rival, (seat, rival))
    besiege(g, seat, rival)


def siege(g: RuneAge, seat: Seat, city: Card) -> None:
    """Attack another player's city or landmark."""
    rival = g.holder(city)
    begin(g, SIEGE, seat, city, rival)
    g.attacked.append((seat, city))
    g.tell(BESIEGED, seat, rival, (seat, rival), card=city)
    besiege(g, seat, rival)


def besiege(g: RuneAge, seat: Seat, rival: Seat) -> None:
    """What the attacker's cards do to a siege, and its steps."""
    for card in g.areas[seat][:]:
        text = ON_SIEGE[g.kind[card]]
        if text is not None:
            text(g, seat, card)
    g.then((siege_assault, seat, 0), (resolve, seat), (resolve, rival), (compare_siege,))


# -- 2 assault
def assault(g: RuneAge, seat: Seat) -> None:
    """One card, until the seat stops."""
    if play_or_pass(g, seat) != NONE:
        g.then((assault, seat))


def siege_assault(g: RuneAge, seat: Seat, passes: int) -> None:
    """One card or a pass by turns; a pass does not bind; two in a row end it."""
    played = play_or_pass(g, seat)
    passes = passes + 1 if played == NONE else 0
    if passes < 2:
        g.then((siege_assault, g.rival(seat), passes))


def play_or_pass(g: RuneAge, seat: Seat) -> Card:
    """The card played, its When Played ability resolved; NONE for a pass. An empty hand passes unasked."""
    if not g.hands[seat]:
        return NONE
    prompt = PLAY_IN_SIEGE if g.mode == SIEGE else PLAY
    fighters = g.fighters(seat)
    if g.why is not None:
        g.refuse_rest(NO_FIGHTER, g.hands[seat], fighters)
    card = g.choose(seat, prompt, [*g.distinct(fighters), NONE], about=seat)
    if card == NONE:
        g.tell(PASSED, seat)
    else:
        play(g, seat, card)
    return card


def play(g: RuneAge, seat: Seat, card: Card) -> None:
    """Put a unit or tactic into the combat and do its When Played ability."""
    g.put(card, FIGHT + seat)
    g.tell(PLAYED, seat, card=card)
    text = ON_PLAY[g.kind[card]]
    if text is not None:
        text(g, seat, card)
    if g.events is None:
        return
    own, other = g.compared(seat)
    if g.mode == STAND:
        g.tell(STOOD_AT, seat, own, other)
    else:
        g.tell(TOTAL, seat, own, other)


# -- 3 attrition
def attrition(g: RuneAge, seat: Seat) -> None:
    """Roll one die for each icon of the target; destroy as many of the seat's units."""
    skulls = sum(DIE[g.below(len(DIE))] for _ in range(g.dice()))
    g.tell(ROLLED, seat, skulls)
    for left in range(skulls, 0, -1):
        exposed = [card for card in g.units(g.fights[seat]) if not PASSIVE[g.kind[card]].immune]
        if exposed:
            if g.why is not None:
                refuse_losses(g, seat, exposed)
            g.destroy(g.choose(seat, LOSE_TO_ATTRITION, g.alike(g.guarded(exposed)), about=left))


def refuse_losses(g: RuneAge, seat: Seat, exposed: list[Card]) -> None:
    """Who cannot be lost to attrition."""
    units = g.units(g.fights[seat])
    g.refuse_rest(NO_UNIT, g.fights[seat], units)
    g.refuse_rest(IMMUNE, units, exposed)
    guards = g.guarded(exposed)
    g.refuse_rest(GUARDED, exposed, guards, guards[0])


# -- 4 resolution
def resolve(g: RuneAge, seat: Seat) -> None:
    """The seat's Resolution abilities, one at a time in the order it likes; optional ones may be left."""
    waiting = unresolved(g, seat)
    if not waiting:
        return
    forced = [card for card in waiting if not ability(g, card).may]
    if g.why is not None:
        for card in g.fights[seat]:
            if card not in waiting:
                g.refuse(RESOLVED if card in g.resolved else NO_RESOLUTION, card)
    if len(forced) == len(waiting):
        card = g.choose(seat, RESOLVE, g.alike(waiting))
    else:
        payable = [card for card in waiting if card in forced or can_pay(g, seat, card)]
        g.refuse_rest(RESOLUTION_UNPAID, waiting, payable)
        card = g.choose(seat, MAY_RESOLVE, g.alike(payable) + ([] if forced else [NONE]))
    if card == NONE:
        return
    g.resolved.append(card)
    ability(g, card).text(g, seat, card)
    g.then((resolve, seat))


def ability(g: RuneAge, card: Card) -> Resolution:
    """The Resolution ability of a card that has one."""
    found = ON_RESOLVE[g.kind[card]]
    assert found is not None
    return found


def unresolved(g: RuneAge, seat: Seat) -> list[Card]:
    """Cards whose Resolution ability is still to come and, for all the table knows, can do something."""
    found = []
    for card in g.fights[seat]:
        own = ON_RESOLVE[g.kind[card]]
        if own is None or card in g.resolved:
            continue
        if own.open_to is None or own.open_to(g, seat, card):
            found.append(card)
    return found


def can_pay(g: RuneAge, seat: Seat, card: Card) -> bool:
    test = ability(g, card).able_to
    return test is None or test(g, seat, card)


# -- 5 comparison
def told(g: RuneAge, seat: Seat, mine: int, theirs: int, won: bool) -> bool:
    g.tell(WON if won else LOST_TIE if mine == theirs else LOST, seat, mine, theirs)
    return won


def compare_battle(g: RuneAge, seat: Seat) -> None:
    """A tie wins a battle."""
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine >= theirs)
    if won:
        win(g, seat, g.target)
    g.then((end_of_combat, seat, int(won)), (peace,))


def win(g: RuneAge, seat: Seat, target: Card) -> None:
    """What a won battle brings."""
    if target == NONE:
        g.finish(HIGH_LORD_DEFEATED, [seat])
    elif IS_CITY[g.kind[target]] or SORT[g.kind[target]] == STRONGHOLD:
        g.secure(seat, target)
    else:
        defeat(g, seat, target)


def defeat(g: RuneAge, seat: Seat, event: Card) -> None:
    """A defeated Event is kept as Reward or trophy; one that is neither leaves the game."""
    kind = g.kind[event]
    spoils = ON_DEFEAT[kind]
    if spoils is not None:
        spoils.text(g, seat, event)
    elif IS_REWARD[kind] or g.book.trophies[kind]:
        g.claim(seat, event)
    else:
        g.remove(event)


def compare_defence(g: RuneAge, seat: Seat) -> None:
    """Against an Instant a tie wins too; a shortfall is damage."""
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine >= theirs)
    if won and g.book.trophies[g.kind[g.target]]:
        g.claim(seat, g.target)
    g.then((end_of_combat, seat, int(won)), (peace,))
    g.suffer_attack(seat, theirs - mine)


def compare_siege(g: RuneAge) -> None:
    """In a siege a tie is the defender's."""
    seat, rival = g.attacker, g.defender
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine > theirs)
    g.then((end_of_combat, seat, int(won)), (end_of_combat, rival, int(not won)), (judge,), (peace,))
    if won and g.target == NONE:
        g.suffer_attack(rival, mine - theirs + (MORE_DAMAGE if TIME_FOR_WAR in g.effects else 0))
    elif won:
        g.secure(seat, g.target)  # exhausted or ready, as it is


# -- 6 end
def end_of_combat(g: RuneAge, seat: Seat, won: int) -> None:
    """Wounded units are destroyed; all other cards go to the discard pile."""
    g.tell(WITHDREW, seat, (seat, NONE) if g.mode == ARMY_ATTACK else (seat,))
    for card in g.fights[seat][:]:
        if card in g.wounded:
            g.fall(card)
            continue
        g.reset(card)
        g.put(card, DISCARDS + seat)
        text = AT_END[g.kind[card]]
        if text is not None:
            text(g, seat, card, bool(won))


def peace(g: RuneAge) -> None:
    g.mode = PEACE
    g.lose_leftovers()


def judge(g: RuneAge) -> None:
    """One player left wins; if none is left, nobody does, or in Runewars the least damaged before (RULES 8.4)."""
    alive = g.alive()
    if len(alive) == 1 and g.seats > 1:
        g.finish(LAST_STANDING, alive)
    elif not alive:
        g.finish(ALL_FALLEN, last_fallen(g))


def last_fallen(g: RuneAge) -> list[Seat]:
    """In Runewars, of those who fell to the same Event the least damaged before it."""
    if g.scenario != RUNEWARS:
        return []
    fell = [seat for seat in range(g.seats) if g.before[seat] != NONE]
    least = min(g.before[seat] for seat in fell)
    return [seat for seat in fell if g.before[seat] == least]
