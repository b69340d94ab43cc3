"""What an option costs or brings, in a few words for the seat that is asked."""

from ludarium.games.whispers.components import (
    ABILITY_TEXTS,
    ACTION_ICON,
    ACTION_NAMES,
    ACTION_SORT,
    ACTIONS_OF,
    CHANCELLOR,
    DRAW,
    EMPIRES,
    FLAT,
    FORT,
    HAS,
    POSITIONS,
    RANKS,
    ROUNDS,
    SUPPLY,
    TOKEN,
)
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import Empire, Position, Whispers
from ludarium.games.whispers.windows import is_play
from ludarium.games.whispers.words import (
    ACT,
    ACT_OR_CARD,
    ADD_WHERE,
    CHANGE_TO,
    DEPLOY,
    EXCHANGE,
    POPULATE,
    REDEPLOY_TO,
    SPREAD,
    STRIKE_AT,
    SWAP_WITH,
)
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Whispers, ask: Ask, option: Option) -> str:
    """Cost, reward or outcome of an option; or nothing."""
    if isinstance(option, tuple):
        return tuple_hint(g, ask.seat, option)
    if option == NONE:
        return ""
    prompt = ask.prompt
    if prompt in (ACT, ACT_OR_CARD):
        return action_hint(g, option)
    if prompt in (ADD_WHERE, SPREAD, POPULATE):
        return f"has {g.banners[option]}, feeds {SUPPLY[option]}"
    if prompt in (CHANGE_TO, REDEPLOY_TO, SWAP_WITH):
        return position_hint(g, option)
    return place_hint(g, ask.seat, option) if prompt == DEPLOY else ""


def tuple_hint(g: Whispers, seat: Seat, option: tuple[int, ...]) -> str:
    if is_play(option):
        return ABILITY_TEXTS[option[1]]
    if option[0] == STRIKE_AT:
        return outcome(g, option[2], option[3])
    return swap_hint(g, seat, option[1], option[2]) if option[0] == EXCHANGE else ""


def action_hint(g: Whispers, action: int) -> str:
    """How many banners or cards it brings, as far as the reserve or the deck goes."""
    if ACTION_SORT[action] > DRAW:
        return ""
    empire = g.active()
    left = len(g.deck(empire)) if ACTION_SORT[action] == DRAW else g.reserve[empire]
    return f"{min(g.amount(action), left)} now"


def position_hint(g: Whispers, position: Position) -> str:
    """The printed actions of a position, with what they count now."""
    told = []
    for action in ACTIONS_OF[position]:
        counts = ACTION_ICON[action] != FLAT
        told.append(f"{ACTION_NAMES[action]}{f', {g.amount_for(position >> 2, action)} now' if counts else ''}")
    return "; or ".join(told)


def place_hint(g: Whispers, seat: Seat, place: int) -> str:
    """The other positions an agent there would command, or what a map agent counts now."""
    if place not in POSITIONS:
        return map_hint(g, seat, g.controller[place - len(POSITIONS)])
    first = place & ~CHANCELLOR
    commanded = []
    for position in range(place - 1, first - 1, -1):
        if g.council[position] != NONE:
            break
        commanded.append(RANKS[position % 4])
    return f"also commands {', '.join(commanded)}" if commanded else ""


def map_hint(g: Whispers, seat: Seat, empire: Empire) -> str:
    """What a map agent counts; only the last round's are there at the end."""
    counts = f"{g.loyalties(seat)[empire]:+} points while the {EMPIRES[empire]} controls it"
    return counts if g.stay or g.round == ROUNDS - 1 else f"{counts}, but it returns before the end"


def outcome(g: Whispers, target: int, attackers: int) -> str:
    """How an attack would end without cards."""
    entering = attackers - HAS[FORT][target]
    left = entering - g.banners[target]
    if left > 0:
        return f"takes it, {left} left"
    return "all fall" if left == 0 else f"fails, {-left} still there"


def swap_hint(g: Whispers, seat: Seat, a: int, b: int) -> str:
    """Points now and after the swap, as the board stands."""
    w = g.copy()
    w.swap_loyalties(seat, a, b)
    tokens = [EMPIRES[g.kind[g.token(seat, slot)] - TOKEN] for slot in (a, b)]
    return f"{tokens[0]} and {tokens[1]}: {points(g, seat)} points become {points(w, seat)}"
