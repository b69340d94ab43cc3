"""What an option of the sequence of play costs or brings, for the eyes of the seat that is asked.

Where it can be done the rules are asked: `ask.after` is the position after an answer, in a world dealt anew. What only
one card has to say stands beside its text.
"""

from typing import Any

from ludarium.games.smashup import names
from ludarium.games.smashup.components import DATA, Base
from ludarium.games.smashup.texts import FORETOLD
from ludarium.kernel.cards import NONE, Seat
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
    return own or outcome(g, ask, option)


def outcome(g: Any, ask: Ask, option: Option) -> str:
    """What changes for the seat as far as nobody is asked again: VP, Madness, plays, and power where it has changed."""
    if ask.after is None:
        return ""
    me, then = ask.seat, ask.after(option)
    said = []
    if then.vp[me] != g.vp[me]:
        said.append(f"{then.vp[me] - g.vp[me]:+} VP")
    if then.madness[me] != g.madness[me]:
        said.append(madness_held(then.madness[me]))
    rivals = sum(then.madness) - then.madness[me] - sum(g.madness) + g.madness[me]
    if rivals:
        said.append(f"the others {abs(rivals)} Madness {'more' if rivals > 0 else 'less'}")
    said += [
        f"{names.base(g, Eyes(me), base)}: {power(then, me, base)}"
        for base in range(len(g.bases))
        if then.bases[base] == g.bases[base] and then.power_at(base, me) != g.power_at(base, me)
    ]
    if len(then.tokens) + then.action_plays >= len(g.tokens) + g.action_plays and then.tokens != g.tokens:
        said.append(names.plays_left(then, Eyes(me)))
    return "; ".join(said)


def power(g: Any, me: Seat, base: Base) -> str:
    return f"your power {g.power_at(base, me)} of {g.total_power(base)}, breaks at {g.breakpoint(base)}"


def at_the_end_of_the_phase(g: Any, ask: Ask, option: Option) -> str:
    ready = g.ready_bases()
    return "; ".join([f"{names.base(g, Eyes(ask.seat), base)} scores: {standing(g, ask.seat, base)}" for base in ready])


# -- scoring
def as_it_stands(g: Any, ask: Ask, option: Option) -> str:
    return standing(g, ask.seat, option)


def before_a_scoring(g: Any, ask: Ask, option: Option) -> str:
    return standing(g, ask.seat, g.scoring)


def standing(g: Any, me: Seat, base: Base) -> str:
    vp = g.vp_now(base)
    return f"as it stands you gain {vp[me]} VP, the others {', '.join(str(vp[rival]) for rival in g.others(me))}"


# -- of several cards
def with_madness(g: Any, ask: Ask, option: Option) -> str:
    """For questions whose options are numbers of Madness cards to draw."""
    return madness_held(g.madness[ask.seat] + option) if option else ""


def madness_held(held: int) -> str:
    return f"{held} Madness in all: {held // 2 or 'no'} VP less at the end"


def of_a_minion(g: Any, ask: Ask, option: Option) -> str:
    """Its power, and whether the card that asks, or is played on it, can affect it."""
    if option == NONE:
        return ""
    by, minion = (option[1], option[2]) if isinstance(option, tuple) else (ask.about, option)
    immune = ", not affected by this card" if by != NONE and g.not_affected(minion, by) else ""
    return f"power {g.power(minion)}{immune}"
