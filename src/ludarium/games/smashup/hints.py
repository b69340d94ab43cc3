"""What an option costs or brings, for the eyes of the seat that is asked."""

from ludarium.games.smashup.components import DATA, POWER, Base
from ludarium.games.smashup.scoring import breakpoint_of
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.view import vp_now
from ludarium.games.smashup.words import (
    BOOST_WHICH,
    DESTROY_WHICH,
    HOW_MANY_MADNESS,
    MAY_DRAW_MADNESS,
    PLAY_MINION,
    PLAY_ON_MINION,
    SACRIFICE,
    SCORE_WHICH,
    SPECIAL_BEFORE,
    TAKE_FACTION,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Smashup, ask: Ask, option: Option) -> str:
    """One short phrase, or nothing."""
    me = ask.seat
    if isinstance(option, tuple):
        if option[0] == PLAY_MINION:
            return with_minion(g, me, option[1], option[2])
        return about_minion(g, option[2], option[1]) if option[0] == PLAY_ON_MINION else ""
    if ask.prompt == TAKE_FACTION:
        return str(DATA["factions"][option]["theme"])
    if ask.prompt in (DESTROY_WHICH, BOOST_WHICH, SACRIFICE) and option != NONE:
        return about_minion(g, option, ask.about)
    if ask.prompt == SCORE_WHICH:
        return as_it_stands(g, me, option)
    if ask.prompt == SPECIAL_BEFORE:
        return as_it_stands(g, me, g.scoring)
    if ask.prompt in (MAY_DRAW_MADNESS, HOW_MANY_MADNESS) and option > 0:
        held = g.madness[me] + option
        return f"you would hold {held} Madness: {held // 2} VP less in the end"
    return ""


def with_minion(g: Smashup, me: Seat, card: Card, base: Base) -> str:
    power = POWER[g.kind[card]]
    mine, total = g.power_at(base, me) + power, g.total_power(base) + power
    return f"you would have {mine} power of {total} there, breakpoint {breakpoint_of(g, base)}"


def about_minion(g: Smashup, minion: Card, by: Card) -> str:
    immune = ", not affected by this card" if by != NONE and g.not_affected(minion, by) else ""
    return f"power {g.power(minion)}{immune}"


def as_it_stands(g: Smashup, me: Seat, base: Base) -> str:
    vp = vp_now(g, base)
    return f"as it stands you gain {vp[me]} VP, the others {', '.join(str(vp[rival]) for rival in g.others(me))}"
