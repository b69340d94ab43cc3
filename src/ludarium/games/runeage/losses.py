"""What card texts share: losses of the other side, and prices paid in wounds, cards and influence."""

from ludarium.games.runeage.battlefield import SIEGE
from ludarium.games.runeage.reasons import GUARDED, TOO_STRONG
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.words import DESTROY_WHICH, WOUND_FOR, WOUND_WHICH, YOU_LOSE, YOU_WOUND
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Prompt


# -- the other side
def weak_foes(g: RuneAge, me: Seat, strongest: int) -> list[Card]:
    """Opposing units of that strength or less that may be chosen (RULES 6.8.4)."""
    weak = [card for card in g.foes(me) if g.strength(card) <= strongest]
    g.refuse_rest(TOO_STRONG, g.foes(me), weak, strongest)
    free = g.guarded(weak)
    if free:
        g.refuse_rest(GUARDED, weak, free, free[0])
    return free


def destroy_foe(g: RuneAge, me: Seat, this: Card, foes: list[Card]) -> None:
    """Destroy one of these opposing units, if there is one."""
    if foes:
        g.destroy(g.choose(me, DESTROY_WHICH, g.alike(foes), about=this))


def opponent_destroys(g: RuneAge, me: Seat, this: Card) -> None:
    """The opponent chooses and destroys one of their units; for the Opposing Army the seat does (RULES 9.5.15)."""
    victim = sacrifice(g, me, this, (YOU_LOSE, DESTROY_WHICH), g.guarded(g.foes(me)))
    if victim != NONE:
        g.destroy(victim)


def opponent_wounds(g: RuneAge, me: Seat, this: Card) -> None:
    """The opponent chooses and wounds one of their unwounded units."""
    victim = sacrifice(g, me, this, (YOU_WOUND, WOUND_WHICH), g.woundable(g.foes(me)))
    if victim != NONE:
        g.wound(victim)


def sacrifice(g: RuneAge, me: Seat, this: Card, prompts: tuple[Prompt, Prompt], foes: list[Card]) -> Card:
    """One of these, chosen by the other player of a siege or by the seat; NONE when there is none."""
    theirs, mine = prompts
    if g.mode == SIEGE:
        return g.choose(g.rival(me), theirs, g.alike(foes), about=this)
    return g.choose(me, mine, g.alike(foes), about=this)


# -- prices
def may_wound_own(g: RuneAge, me: Seat, this: Card, but: Card = NONE) -> bool:
    """The seat may wound one of its units (not `but`) as a price. True when one is really wounded."""
    able = g.woundable([card for card in g.units(g.fights[me]) if card != but])
    if not able:
        return False
    card = g.choose(me, WOUND_FOR, [*g.alike(able), NONE], about=this)
    return card != NONE and g.wound(card)


def wound_own(g: RuneAge, me: Seat, this: Card) -> bool:
    """The seat must wound one of its units if it can. True when one is really wounded."""
    able = g.woundable(g.units(g.fights[me]))
    return bool(able) and g.wound(g.choose(me, YOU_WOUND, g.alike(able), about=this))
