"""Civil War: the Opposing Army, made of the player's own units, recruits and attacks after every Event."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.battlefield import ARMY_ATTACK
from ludarium.games.runeage.combat import assault, begin, end_of_combat, peace, resolve, told
from ludarium.games.runeage.scoring import ARMY_ACQUIRED
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.words import ARMY_ATTACKED, ARMY_HAND, FIGHTER, REJOINED, W
from ludarium.games.runeage.zones import ARMY
from ludarium.kernel.cards import NONE

ME: Final = 0
TAKE_BACK_UNIT: Final = W.prompt(
    "Return which unit of the Opposing Army to its barracks pile?", FIGHTER, rule="9.5.8", hint=hints.fighter
)


def army_recruits(g: RuneAge) -> None:
    """The lowest-cost unit of the barracks joins the army."""
    units = g.lowest(g.barracks[ME])
    if units:
        g.recruit(units[-1])


def army_attacks(g: RuneAge) -> None:
    """All its units are in play at once; you fight as against an Instant."""
    begin(g, ARMY_ATTACK, ME, NONE)
    g.army_might = hand_strength(g) + g.army_edge()
    g.tell(ARMY_ATTACKED, ME, g.opposition(ME), (ME, NONE))
    g.then((assault, ME), (resolve, ME), (compare_army,), (army_withdraws,), (peace,))


def hand_strength(g: RuneAge) -> int:
    """One random card of its hand, or from the stage that the difficulty names on the whole hand."""
    values = [g.book.gold_value[g.kind[card]] for card in g.army_hand]
    strength = sum(values) if max(1, g.stage) >= g.whole_hand_from else values[g.below(len(values))]
    g.tell(ARMY_HAND, strength)
    return strength


def compare_army(g: RuneAge) -> None:
    """A tie is yours. From the first Stage 2 Event on, winning acquires the objective."""
    mine, theirs = g.total(ME), g.opposition(ME)
    won = told(g, ME, mine, theirs, mine >= theirs)
    g.then((end_of_combat, ME, int(won)))
    if won and g.stage >= 2:
        g.finish(ARMY_ACQUIRED, [ME])
    elif won:
        unit = g.choose(ME, TAKE_BACK_UNIT, g.alike(g.army))
        if g.army:
            g.reset(unit)
            g.send_home(unit)
    g.suffer_attack(ME, theirs - mine)


def army_withdraws(g: RuneAge) -> None:
    """Its wounded units are destroyed; its routed mythic units rejoin it."""
    for card in g.army[:]:
        if card in g.wounded:
            g.fall(card)
        g.reset(card)
    for card in g.routed[:]:
        g.put(card, ARMY)
        g.tell(REJOINED, card=card)
