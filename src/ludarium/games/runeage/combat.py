"""Combat, step by step: declare, assault, attrition, resolution, comparison, end.

Every step is a phase; what a combat needs to remember is in the position. Card texts are in cards/.
"""

from collections.abc import Callable
from typing import Final

from ludarium.games.runeage.battlefield import IMMUNE_TO_ATTRITION
from ludarium.games.runeage.components import (
    DIE,
    IS_CITY,
    IS_REWARD,
    KIND,
    RUNEWARS,
    SORT,
    STRONGHOLD,
)
from ludarium.games.runeage.scoring import ALL_FALLEN, HIGH_LORD_DEFEATED, LAST_STANDING
from ludarium.games.runeage.state import BATTLE, DEFENCE, HOME, OBJECTIVE, PEACE, RUNE_OF_SHADOWS, SIEGE, TIME_FOR_WAR
from ludarium.games.runeage.texts import ABLE_TO, ON_PLAY, ON_RESOLVE, OPEN_TO, OPTIONAL
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import (
    ATTACKED,
    ATTACKED_OBJECTIVE,
    BESIEGED,
    BESIEGED_HOME,
    DISCARD_WHICH,
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
    SAW_HAND,
    SET_UPON,
    TAKE_GOLD,
    TOTAL,
    WITHDREW,
    WON,
)
from ludarium.games.runeage.zones import DISCARDS, FIGHT
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Frame

GIANT: Final = KIND["neutral_giant"]
TREASURE_HUNTER: Final = KIND["merc_treasure_hunter"]
DRAGON_RUNE_DISCOVERY: Final = KIND["ev_dragon_rune_discovery"]


# -- 1 declare
def begin(g: Runeage, mode: int, seat: Seat, target: int, defender: Seat = NONE) -> None:
    """A combat begins: leftovers of an earlier action are lost."""
    g.lose_leftovers()
    g.mode = mode
    g.attacker = seat
    g.defender = defender
    g.target = target
    g.resolved = []
    g.spared = []
    g.army_might = 0


def battle(g: Runeage, seat: Seat, target: int) -> None:
    """Attack a city, landmark, stronghold or Enemy, or the objective."""
    begin(g, BATTLE, seat, target)
    g.attacked.append((seat, target))
    if target == OBJECTIVE:
        g.tell(ATTACKED_OBJECTIVE, seat)
    else:
        g.tell(ATTACKED, seat, card=target)
    fight(g, seat, compare_battle)


def fight(g: Runeage, seat: Seat, compare: Callable[[Runeage, Seat], None]) -> None:
    """The steps of a combat against something that is no player."""
    losses: list[Frame] = [(attrition, seat)] if g.dice() else []
    g.then((assault, seat), *losses, (resolve, seat), (compare, seat))


def defend(g: Runeage, seat: Seat, instant: Card) -> None:
    """An Instant attacks the seat."""
    begin(g, DEFENCE, seat, instant)
    g.tell(SET_UPON, seat, g.might(seat), card=instant)
    fight(g, seat, compare_defence)


def siege(g: Runeage, seat: Seat, target: int) -> None:
    """Attack another player's city, landmark or Home Realm."""
    rival = target - HOME if target >= HOME else g.holder(target)
    begin(g, SIEGE, seat, target, rival)
    g.attacked.append((seat, target))
    if target >= HOME:
        g.tell(BESIEGED_HOME, seat, rival)
    else:
        g.tell(BESIEGED, seat, rival, card=target)
    rune_of_shadows(g, seat, rival)
    g.then((siege_assault, seat, 0), (resolve, seat), (resolve, rival), (compare_siege,))


def rune_of_shadows(g: Runeage, seat: Seat, rival: Seat) -> None:
    """When you declare a siege, look at the defender's hand, then that player discards 1 card of their choice."""
    runes = g.copies(g.areas[seat], RUNE_OF_SHADOWS)
    if not runes or not g.hands[rival]:
        return
    g.tell(SAW_HAND, seat, rival)
    for card in g.hands[rival]:
        g.learn(card, 1 << seat)
    card = g.choose(rival, DISCARD_WHICH, g.distinct(g.hands[rival]), about=runes[0])
    g.discard(rival, card)


# -- 2 assault
def assault(g: Runeage, seat: Seat) -> None:
    """One card, until the seat stops."""
    if play_or_pass(g, seat) != NONE:
        g.then((assault, seat))


def siege_assault(g: Runeage, seat: Seat, passes: int) -> None:
    """One card or a pass by turns; a pass does not bind; two in a row end it."""
    played = play_or_pass(g, seat)
    passes = passes + 1 if played == NONE else 0
    if passes < 2:
        g.then((siege_assault, g.rival(seat), passes))


def play_or_pass(g: Runeage, seat: Seat) -> Card:
    """The card played, its When Played ability resolved; NONE for a pass. An empty hand passes unasked."""
    if not g.hands[seat]:
        return NONE
    prompt = PLAY_IN_SIEGE if g.mode == SIEGE else PLAY
    card = g.choose(seat, prompt, [*g.distinct(g.fighters(seat)), NONE], about=seat)
    if card == NONE:
        g.tell(PASSED, seat)
    else:
        play(g, seat, card)
    return card


def play(g: Runeage, seat: Seat, card: Card) -> None:
    """Put a unit or tactic into the combat and do its When Played ability."""
    g.put(card, FIGHT + seat)
    g.tell(PLAYED, seat, card=card)
    text = ON_PLAY[g.kind[card]]
    if text is not None:
        text(g, seat, card)
    if g.events is not None:
        g.tell(TOTAL, seat, g.standing(seat), g.opposition(seat))


# -- 3 attrition
def attrition(g: Runeage, seat: Seat) -> None:
    """Roll one die for each icon of the target; destroy as many of the seat's units."""
    skulls = sum(DIE[g.below(len(DIE))] for _ in range(g.dice()))
    g.tell(ROLLED, seat, skulls)
    for left in range(skulls, 0, -1):
        exposed = [card for card in g.units(g.fights[seat]) if g.kind[card] not in IMMUNE_TO_ATTRITION]
        if exposed:
            g.destroy(g.choose(seat, LOSE_TO_ATTRITION, g.alike(g.guarded(exposed)), about=left))


# -- 4 resolution
def resolve(g: Runeage, seat: Seat) -> None:
    """The seat's Resolution abilities, one at a time in the order it likes; optional ones may be left."""
    waiting = unresolved(g, seat)
    if not waiting:
        return
    forced = [card for card in waiting if not OPTIONAL[g.kind[card]]]
    if len(forced) == len(waiting):
        card = g.choose(seat, RESOLVE, g.alike(waiting))
    else:
        payable = [card for card in waiting if card in forced or can_pay(g, seat, card)]
        card = g.choose(seat, MAY_RESOLVE, g.alike(payable) + ([] if forced else [NONE]))
    if card == NONE:
        return
    g.resolved.append(card)
    text = ON_RESOLVE[g.kind[card]]
    assert text is not None
    text(g, seat, card)
    g.then((resolve, seat))


def unresolved(g: Runeage, seat: Seat) -> list[Card]:
    """Cards whose Resolution ability is still to come and, for all the table knows, can do something."""
    found = []
    for card in g.fights[seat]:
        kind = g.kind[card]
        if ON_RESOLVE[kind] is None or card in g.resolved:
            continue
        test = OPEN_TO[kind]
        if test is None or test(g, seat, card):
            found.append(card)
    return found


def can_pay(g: Runeage, seat: Seat, card: Card) -> bool:
    test = ABLE_TO[g.kind[card]]
    return test is None or test(g, seat, card)


# -- 5 comparison
def told(g: Runeage, seat: Seat, mine: int, theirs: int, won: bool) -> bool:
    g.tell(WON if won else LOST_TIE if mine == theirs else LOST, seat, mine, theirs)
    return won


def compare_battle(g: Runeage, seat: Seat) -> None:
    """A tie wins a battle."""
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine >= theirs)
    if won:
        spoils(g, seat, g.target)
    g.then((end_of_combat, seat, int(won)), (peace,))


def spoils(g: Runeage, seat: Seat, target: int) -> None:
    """What a won battle brings."""
    if target == OBJECTIVE:
        g.finish(HIGH_LORD_DEFEATED, [seat])
    elif IS_CITY[g.kind[target]] or SORT[g.kind[target]] == STRONGHOLD:
        g.secure(seat, target)
    else:
        defeat(g, seat, target)


def defeat(g: Runeage, seat: Seat, event: Card) -> None:
    """A defeated Event is kept as Reward or trophy; one that is neither leaves the game."""
    kind = g.kind[event]
    if kind == DRAGON_RUNE_DISCOVERY:
        if g.runes:
            g.claim(seat, g.runes[-1])
        g.remove(event)
    elif IS_REWARD[kind] or g.book.trophies[kind]:
        g.claim(seat, event)
    else:
        g.remove(event)


def compare_defence(g: Runeage, seat: Seat) -> None:
    """Against an Instant a tie wins too; a shortfall is damage."""
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine >= theirs)
    if won and g.book.trophies[g.kind[g.target]]:
        g.claim(seat, g.target)
    g.then((end_of_combat, seat, int(won)), (peace,))
    g.suffer_attack(seat, theirs - mine)


def compare_siege(g: Runeage) -> None:
    """In a siege a tie is the defender's."""
    seat, rival = g.attacker, g.defender
    mine, theirs = g.total(seat), g.opposition(seat)
    won = told(g, seat, mine, theirs, mine > theirs)
    g.then((end_of_combat, seat, int(won)), (end_of_combat, rival, int(not won)), (judge,), (peace,))
    if won and g.target >= HOME:
        g.suffer_attack(rival, mine - theirs + (2 if g.modifiers & TIME_FOR_WAR else 0))
    elif won:
        g.secure(seat, g.target)  # exhausted or ready, as it is


# -- 6 end
def end_of_combat(g: Runeage, seat: Seat, won: int) -> None:
    """Wounded units are destroyed; all other cards go to the discard pile."""
    if any(card not in g.wounded for card in g.fights[seat]):
        g.tell(WITHDREW, seat)
    for card in g.fights[seat][:]:
        if card in g.wounded:
            g.fall(card)
        elif g.kind[card] == GIANT and not won:
            g.reset(card)
            g.send_home(card)
        else:
            end_of_card(g, seat, card, won)


def end_of_card(g: Runeage, seat: Seat, card: Card, won: int) -> None:
    g.reset(card)
    g.put(card, DISCARDS + seat)
    if g.kind[card] == TREASURE_HUNTER and won and g.mode != SIEGE:
        treasure_hunter(g, seat, card)


def treasure_hunter(g: Runeage, me: Seat, this: Card) -> None:
    """If you won a battle and this unit survived it unwounded, you may take 1 Gold 1 from the central area into your
    discard pile."""
    pile = g.gold_piles[0]
    if pile and g.confirm(me, TAKE_GOLD, about=this):
        g.gain(me, pile[-1], DISCARDS + me)


def peace(g: Runeage) -> None:
    g.mode = PEACE
    g.lose_leftovers()


def judge(g: Runeage) -> None:
    """One player left wins; if none is left, nobody does, or in Runewars the least damaged before (RULES 8.4)."""
    alive = g.alive()
    if len(alive) == 1 and g.seats > 1:
        g.finish(LAST_STANDING, alive)
    elif not alive:
        g.finish(ALL_FALLEN, last_fallen(g))


def last_fallen(g: Runeage) -> list[Seat]:
    """In Runewars, of those who fell to the same Event the least damaged before it."""
    if g.scenario != RUNEWARS:
        return []
    fell = [seat for seat in range(g.seats) if g.before[seat] != NONE]
    least = min(g.before[seat] for seat in fell)
    return [seat for seat in fell if g.before[seat] == least]
