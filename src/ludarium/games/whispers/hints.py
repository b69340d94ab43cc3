"""What an option of the sequence of play costs or brings, in a few words for the seat that is asked.

Where an option leads to another position, the rules are asked there: in a copy in which it has been carried out.
"""

from collections.abc import Callable

from ludarium.games.whispers.actions import can_do
from ludarium.games.whispers.components import (
    ACTION_ICON,
    ACTION_SORT,
    ACTIONS_OF,
    ATTACK,
    DRAW,
    EMPIRES,
    FLAT,
    FORT,
    HAS,
    ON_THE_LEFT,
    RANK_AT,
    RANKS,
    ROUNDS,
    SUPPLY,
    Empire,
    Post,
    Region,
)
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.words import many
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import Ask, Option


# -- agents
def deploy_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """The other positions an agent would command there, or what a map agent counts; only the last round's stay."""
    if not isinstance(option, tuple):
        found = commanded(g, option)
        return f"also commands {', '.join(found)}" if found else ""
    empire = g.controller[option[1]]
    told = f"{worth(g, ask.seat, empire)} while the {EMPIRES[empire]} controls it"
    return told if g.stay or g.round == ROUNDS - 1 else f"{told}, but it returns before the end"


def retrieve_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """The other positions, or the points, that go with an agent taken back."""
    if isinstance(option, tuple):
        return f"gives up {worth(g, ask.seat, g.controller[option[1]])}"
    found = commanded(g, option)
    return f"gives up {', '.join(found)} too" if found else ""


def commanded(g: Whispers, place: Post) -> list[str]:
    """The other positions that an agent on this one commands: the empty ones on its left."""
    found = []
    for position in ON_THE_LEFT[place]:
        if g.council[position] != NONE:
            break
        found.append(RANKS[RANK_AT[position]])
    return found


def worth(g: Whispers, seat: Seat, empire: Empire) -> str:
    """What a map agent counts in a region of the empire."""
    n = g.loyalties(seat)[empire]
    return f"{n:+} point{'' if abs(n) == 1 else 's'}" if n else "0 points"


# -- actions
def action_hint(g: Whispers, ask: Ask, action: Option) -> str:
    """How many banners or cards it brings, as far as the reserve or the deck goes."""
    return f"{g.brings(g.active(), action)} now" if action != NONE and ACTION_SORT[action] <= DRAW else ""


def offer_after(g: Whispers, go: Callable[[Whispers, Post], None], position: Post) -> str:
    """The printed actions of a position, with what they bring once the agent in command acts there."""
    w = g.copy()
    go(w, position)
    return "; or ".join([printed(w, action) for action in ACTIONS_OF[position]])


def printed(g: Whispers, action: int) -> str:
    """A printed action of the acting position, and what it brings where it counts icons or falls short."""
    name = g.book.action_names[action]
    if ACTION_SORT[action] > DRAW:
        lack = "target" if ACTION_SORT[action] == ATTACK else "partner"
        return name if can_do(g, action) else f"{name}, no {lack} now"
    n = g.brings(g.active(), action)
    return name if ACTION_ICON[action] == FLAT and n == g.book.amount[action] else f"{name}, {n} now"


# -- regions
def room_hint(g: Whispers, ask: Ask, region: Option) -> str:
    """What a region has and can feed."""
    return f"has {g.banners[region]}, feeds {SUPPLY[region]}" if region != NONE else ""


def grown(g: Whispers, region: Region, most: int) -> str:
    """Banners added, as many as the reserve has."""
    after = g.banners[region] + min(most, g.reserve[g.controller[region]])
    return f"{g.banners[region]} become {after}, feeds {SUPPLY[region]}"


# -- attacks
def far_hint(g: Whispers, ask: Ask, region: Option) -> str:
    """Who would meet an attack."""
    return f"{many(g.banners[region], 'banner')}{' and a fort' if HAS[FORT][region] else ''}"


# -- loyalties
def swap_hint(g: Whispers, ask: Ask, option: Option) -> str:
    """Points now and after the swap, as the board stands."""
    w = g.copy()
    w.swap_loyalties(ask.seat, option[1], option[2])
    return f"{points(g, ask.seat)} points become {points(w, ask.seat)}"
