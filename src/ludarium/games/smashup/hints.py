"""What an option of the sequence of play costs or brings, for the eyes of the seat that is asked.

Where it can be done the rules are asked: `ask.after` is the position after an answer, in a world dealt anew. What only
one card has to say stands beside its text.
"""

from contextlib import suppress
from typing import Any

from ludarium.games.smashup import names
from ludarium.games.smashup.components import DATA, Base
from ludarium.games.smashup.texts import FORETOLD
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.state import Unanswered
from ludarium.kernel.words import Ask, Eyes, Option


# -- set-up
def of_a_faction(g: Any, ask: Ask, option: Option) -> str:
    return str(DATA["factions"][option]["theme"])


def of_an_opening_hand(g: Any, ask: Ask, option: Option) -> str:
    return "it holds a minion, so it stays" if len(ask.options) == 1 else ""


# -- plays
def if_played(g: Any, ask: Ask, option: Option) -> str:
    """What the card itself foretells, or what the rules say would happen."""
    card = option[1]
    foretold = FORETOLD[g.kind[card]]
    own: str = foretold(g, ask.seat, card, *option[2:]) if foretold is not None else ""
    return own or "; ".join(outcome(g, ask, option, paid=1, here=option[2] if len(option) > 2 else NONE))


def if_chosen(g: Any, ask: Ask, option: Option) -> str:
    return "" if option == NONE else "; ".join(outcome(g, ask, option))


def outcome(g: Any, ask: Ask, option: Option, paid: int = 0, here: Base = NONE) -> list[str]:
    """What changes for the seat before anybody is asked again; nothing that hidden cards decide."""
    me, then = ask.seat, foreseen(ask, option)
    said = [*gains(g, then, me), *powers(g, then, me, here)]
    if g.scoring != NONE:
        said += [standing(then, ask, g.scoring)] if then.vp_now(g.scoring) != g.vp_now(g.scoring) else []
    elif len(then.tokens) + then.action_plays > len(g.tokens) + g.action_plays - paid:
        said.append(names.plays_left(then, Eyes(me)))
    return said


def foreseen(ask: Ask, option: Option) -> Any:
    """The position after the answer, and after whatever it has triggered, in a world dealt anew."""
    assert ask.after is not None
    then = ask.after(option)
    with suppress(Unanswered):
        while then.waiting:
            then.resolve_next()
    return then


def gains(g: Any, then: Any, me: Seat) -> list[str]:
    """VP, and Madness of one's own and of the others."""
    said = [f"{then.vp[me] - g.vp[me]:+} VP"] if then.vp[me] != g.vp[me] else []
    if then.madness[me] != g.madness[me]:
        held = then.madness[me]
        said.append(f"{held} Madness in all: {held // 2 or 'no'} VP less at the end")
    more = sum([then.madness[rival] - g.madness[rival] for rival in g.others(me)])
    return [*said, f"{more} more Madness for the others"] if more else said


def powers(g: Any, then: Any, me: Seat, here: Base) -> list[str]:
    """One's power at each base where it has changed; the option has already named the one here."""
    return [
        power(then, me, base) if base == here else f"{names.base(g, Eyes(me), base)}: {power(then, me, base)}"
        for base in range(len(g.bases))
        if then.power_at(base, me) != g.power_at(base, me)
    ]


def power(g: Any, me: Seat, base: Base) -> str:
    return f"your power {g.power_at(base, me)} of {g.total_power(base)}, breaks at {g.breakpoint(base)}"


def at_the_end_of_the_phase(g: Any, ask: Ask, option: Option) -> str:
    """Which bases will score, as they stand."""
    eyes = Eyes(ask.seat)
    return "; ".join([f"{names.base(g, eyes, base)} scores: {standing(g, ask, base)}" for base in g.ready_bases()])


# -- scoring
def as_it_stands(g: Any, ask: Ask, option: Option) -> str:
    return standing(g, ask, option)


def before_a_scoring(g: Any, ask: Ask, option: Option) -> str:
    return standing(g, ask, g.scoring)


def standing(g: Any, ask: Ask, base: Base) -> str:
    vp = g.vp_now(base)
    others = ", ".join([f"{ask.who(rival)} {vp[rival]}" for rival in g.others(ask.seat)])
    return f"as it stands you gain {vp[ask.seat]} VP, {others}"


# -- of several cards
def of_a_minion(g: Any, ask: Ask, option: Option) -> str:
    """Its power, and whether the card that asks, or is played on it, can affect it."""
    if option == NONE:
        return ""
    by, minion = (option[1], option[2]) if isinstance(option, tuple) else (ask.about, option)
    immune = ", not affected by this card" if by != NONE and g.not_affected(minion, by) else ""
    paid = int(isinstance(option, tuple))
    return "; ".join([f"power {g.power(minion)}{immune}", *outcome(g, ask, option, paid)])
