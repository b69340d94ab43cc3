"""What an option costs or brings, for the eyes of the seat that is asked."""

from typing import Final

from ludarium.games.smashup.components import DATA, KIND_OF, POWER, Base
from ludarium.games.smashup.scoring import breakpoint_of
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.view import vp_now
from ludarium.games.smashup.words import (
    BOOST_WHICH,
    DESTROY_SECOND,
    DESTROY_TWO,
    DESTROY_WHICH,
    HOW_MANY_MADNESS,
    MAY_DRAW_MADNESS,
    MULLIGAN,
    PLAY_ACTION,
    PLAY_MINION,
    PLAY_ON_MINION,
    SACRIFICE,
    SCORE_WHICH,
    SPECIAL_BEFORE,
    TAKE_FACTION,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option

ELDER_THING: Final = KIND_OF["elder_thing"]
IT_JUST_MIGHT_WORK: Final = KIND_OF["it_just_might_work"]
MI_GO: Final = KIND_OF["mi_go"]
SHOGGOTH: Final = KIND_OF["shoggoth"]


def hint(g: Smashup, ask: Ask, option: Option) -> str:
    """One short phrase, or nothing."""
    me = ask.seat
    if isinstance(option, tuple):
        return of_play(g, me, option)
    if ask.prompt == TAKE_FACTION:
        return str(DATA["factions"][option]["theme"])
    if ask.prompt in (DESTROY_WHICH, BOOST_WHICH) and option != NONE:
        return about_minion(g, option, ask.about)
    if ask.prompt in (DESTROY_TWO, DESTROY_SECOND, SACRIFICE) and option != NONE:
        return about_minion(g, option, NONE)
    if ask.prompt == SCORE_WHICH:
        return as_it_stands(g, me, option)
    if ask.prompt == SPECIAL_BEFORE:
        return as_it_stands(g, me, g.scoring)
    if ask.prompt in (MAY_DRAW_MADNESS, HOW_MANY_MADNESS):
        return with_madness(g.madness[me] + option) if option else without_madness(g, me, ask.about)
    if ask.prompt == MULLIGAN and len(ask.options) == 1:
        return "it holds a minion, so it stays"
    return ""


def of_play(g: Smashup, me: Seat, move: tuple[int, ...]) -> str:
    if move[0] == PLAY_MINION:
        return with_minion(g, me, move[1], move[2])
    if move[0] == PLAY_ON_MINION:
        return about_minion(g, move[2], move[1])
    if move[0] == PLAY_ACTION and g.kind[move[1]] == IT_JUST_MIGHT_WORK and not g.madness_count(g.hands[me]):
        return "you have no Madness in hand: it does nothing"
    return ""


def with_minion(g: Smashup, me: Seat, card: Card, base: Base) -> str:
    if g.kind[card] == ELDER_THING:
        return with_elder_thing(g, me, base)
    power = POWER[g.kind[card]]
    mine, total = g.power_at(base, me) + power, g.total_power(base) + power
    until = "at most " if g.kind[card] == SHOGGOTH and total > mine else ""
    return f"your power {mine} of {until}{total}, breaks at {breakpoint_of(g, base)}"


def with_elder_thing(g: Smashup, me: Seat, base: Base) -> str:
    """The two minions it costs may be here or elsewhere."""
    others = len(g.minions_of(me))
    if others < 2:
        return "it goes under your deck: you have no two other minions"
    here = sorted([g.power(minion) for minion in g.minions_at(base, me)])
    elsewhere = others - len(here)
    least, most = sum(here[: max(0, 2 - elsewhere)]), sum(here[-2:])
    mine, total = (sum(here) + POWER[ELDER_THING], g.total_power(base) + POWER[ELDER_THING])
    power = f"your power {span(mine - most, mine - least)} of {span(total - most, total - least)}"
    return f"with two of your others destroyed {power}, breaks at {breakpoint_of(g, base)}; or it goes under your deck"


def span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def with_madness(held: int) -> str:
    return f"{held} Madness in all: {held // 2 or 'no'} VP less at the end"


def without_madness(g: Smashup, me: Seat, this: Card) -> str:
    """What the card does to a player who draws no Madness."""
    if g.kind[this] == MI_GO:
        return "they may draw a card"
    return without_madness_for_shoggoth(g, me, this) if g.kind[this] == SHOGGOTH else ""


def without_madness_for_shoggoth(g: Smashup, me: Seat, this: Card) -> str:
    mine = g.minions_at(g.place(this), me)
    safe = sum([g.not_affected(minion, this) for minion in mine])
    if safe == len(mine):
        return "your minions there are not affected" if mine else "you have no minion there"
    if len(mine) == 1:
        return "they destroy your only minion there"
    but = f", {safe} of them not affected" if safe else ""
    return f"they choose one of your {len(mine)} minions there to destroy{but}"


def about_minion(g: Smashup, minion: Card, by: Card) -> str:
    immune = ", not affected by this card" if by != NONE and g.not_affected(minion, by) else ""
    return f"power {g.power(minion)}{immune}"


def as_it_stands(g: Smashup, me: Seat, base: Base) -> str:
    vp = vp_now(g, base)
    return f"as it stands you gain {vp[me]} VP, the others {', '.join(str(vp[rival]) for rival in g.others(me))}"
