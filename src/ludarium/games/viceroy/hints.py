"""What an option of the sequence of play costs and brings, for the asked seat's eyes. A law's hints stand beside it."""

from typing import TYPE_CHECKING

from ludarium.games.viceroy.components import (
    BOTTOM,
    COLOURS,
    DISCARD_GEMS,
    DRAW,
    FIFTEEN,
    LEFT,
    LEVEL,
    NAMES,
    RIGHT,
    TOP,
    and_list,
    counted,
    gems_name,
    level_of,
    reward_name,
    token_name,
)
from ludarium.games.viceroy.scoring import total
from ludarium.games.viceroy.supply import Supply
from ludarium.games.viceroy.texts import SCORES
from ludarium.games.viceroy.zones import PYRAMIDS
from ludarium.kernel.cards import NONE, Card, Seat, changed
from ludarium.kernel.words import Ask, Option

if TYPE_CHECKING:
    from ludarium.games.viceroy.state import Viceroy


# -- set-up and auction
def start(g: "Viceroy", ask: Ask, option: Option) -> str:
    rewards = g.book.rewards[g.kind[option[1]]][1]
    when = "when the decks are ready" if any(one[0] == DRAW for one in rewards) else "at once"
    return f"{when}: {reward_name(rewards)}"


def bid(g: "Viceroy", ask: Ask, option: Option) -> str:
    if option == NONE:
        return gems_to_take(g, ask.seat, g.bidders, [g.income(seat) for seat in range(g.seats)])
    if option == len(COLOURS):
        return f"take any card of the row; you have {counted(g.attack[ask.seat], 'attack token')}"
    cards = " or ".join(NAMES[g.kind[card]] for card in g.row_of(option))
    return f"{cards}; you have {counted(g.gems[ask.seat][option], f'{COLOURS[option]} gem')}"


def gems_to_take(g: "Viceroy", seat: Seat, rivals: list[Seat], shares: list[int]) -> str:
    """The seat's share of the reserve, and a warning when those who act before it might leave too few."""
    order = g.priority(rivals)
    before = order[: order.index(seat) + 1]
    if sum(g.reserve) >= sum([shares[other] for other in before]):
        return f"take {shares[seat]} gems"
    return f"take up to {shares[seat]} gems; the reserve has {sum(g.reserve) or 'none'} now"


def printed(g: "Viceroy", ask: Ask, option: Option) -> str:
    return "" if option == NONE else g.book.text[g.kind[option]]


def wish(g: "Viceroy", ask: Ask, option: Option) -> str:
    if option != NONE:
        return g.book.text[g.kind[option]]
    base, tip = ask.options[:2]
    mine = tip if ask.seat == ask.about[1] else base  # who acts first takes the tip
    return f"you get the card that is not named, or {NAMES[g.kind[mine]]} if both of you say either"


# -- development
def no_play(g: "Viceroy", ask: Ask, option: Option) -> str:
    return "nothing more in this phase"


def play(g: "Viceroy", ask: Ask, option: Option) -> str:
    """Where a character can be paid; what a law says."""
    picked = option[1]
    if g.is_law(picked):
        return str(g.book.text[g.kind[picked]])
    levels = sorted({level_of(place) for place in g.slots(ask.seat) if g.affordable(ask.seat, picked, level_of(place))})
    costs = "costs nothing" if g.kind[picked] == g.free else "can be paid"
    return f"{costs} on level{'s' * (len(levels) > 1)} {and_list([str(level) for level in levels])}"


def sell(g: "Viceroy", ask: Ask, option: Option) -> str:
    return gems_to_take(g, ask.seat, g.builders, [DISCARD_GEMS] * g.seats)


def slot(g: "Viceroy", ask: Ask, option: Option) -> str:
    """Cost, reward and circle of the committed card in that slot; of a law what it scores there."""
    level = level_of(option)
    cost = g.cost(ask.about, level)
    supply = Supply(g, ask.seat, cost)
    circle = circle_in(g, ask.seat, ask.about, option, supply)
    if g.is_law(ask.about):
        parts = [score_in(g, ask.seat, ask.about, option), circle]
    else:
        rewards = g.book.rewards[g.kind[ask.about]]
        brings = (
            f"{token_name(FIFTEEN)}, or the rewards of levels 1 to 3" if level == TOP else supply.line(rewards[level])
        )
        parts = [f"costs {gems_name(cost)}", brings, circle]
    return "; ".join([part for part in parts if part])


def circle_in(g: "Viceroy", seat: Seat, upper: Card, place: int, supply: Supply) -> str:
    """The circle a card would make there; nothing on level 1."""
    if level_of(place) == 1:
        return ""
    grid = g.grid(seat)
    bottom = BOTTOM[g.kind[upper]]
    left, right = RIGHT[g.kind[grid[place - LEVEL]]], LEFT[g.kind[grid[place - LEVEL + 1]]]
    if left == bottom == right:
        return supply.circle(bottom)
    return f"{COLOURS[bottom]} on {COLOURS[left]} and {COLOURS[right]}: no circle"


def score_in(g: "Viceroy", seat: Seat, law: Card, place: int) -> str:
    """What a law would score in that place as things stand."""
    text = SCORES[g.kind[law]]
    if text is None:
        return ""
    after = g.copy()
    after.put(law, PYRAMIDS + seat)
    after.place = changed(after.place, law, place)
    points = text(after, seat, law)
    return f"scores {counted(points, 'point')} as things stand" if points else ""


def infinite(g: "Viceroy", ask: Ask, option: Option) -> str:
    """What is left to pay from behind the screen."""
    colour, price = ask.about
    if price == option:
        return f"no {COLOURS[colour]} gem leaves your screen"
    paid = counted(price - option, f"{COLOURS[colour]} gem")
    return f"{paid} from behind your screen, where you have {g.gems[ask.seat][colour]}"


def level_five(g: "Viceroy", ask: Ask, option: Option) -> str:
    return f"{FIFTEEN[1]} points" if option else Supply(g, ask.seat).line(g.book.on_top[g.kind[ask.about]])


# -- rewards
def gem(g: "Viceroy", ask: Ask, option: Option) -> str:
    return f"{g.reserve[option]} in the reserve, {g.gems[ask.seat][option]} behind your screen"


def own_gem(g: "Viceroy", ask: Ask, option: Option) -> str:
    return "" if option == NONE else f"{g.gems[ask.seat][option]} behind your screen"


def deck(g: "Viceroy", ask: Ask, option: Option) -> str:
    return f"{counted(len(g.small_deck), 'character')} left" if option else f"{counted(len(g.law_deck), 'law')} left"


def from_screen(g: "Viceroy", ask: Ask, option: Option) -> str:
    colour = ask.about[0]
    return f"you have {counted(g.gems[ask.seat][colour], f'{COLOURS[colour]} gem')}"


def infinite_which(g: "Viceroy", ask: Ask, option: Option) -> str:
    if option == NONE:
        return ""
    if g.reserve[option]:
        return f"a gem of the reserve, which has {g.reserve[option]}; {change(g, ask, option)}"
    own = counted(g.gems[ask.seat][option], f"{COLOURS[option]} gem")
    return f"one of your {own}, for the reserve has none; {change(g, ask, option)}"


# -- scores
def change(g: "Viceroy", ask: Ask, option: Option) -> str:
    """How the answer changes the seat's score as things stand."""
    return changes(g, ask, option, ask.seat)


def changes(g: "Viceroy", ask: Ask, option: Option, seat: Seat) -> str:
    """How the answer changes some seat's score as things stand."""
    if ask.after is None:
        return ""
    return f"{gained(total(ask.after(option), seat) - total(g, seat))} as things stand"


def gained(n: int) -> str:
    return f"{n:+} point{'s' * (abs(n) != 1)}" if n else "no change of score"


def no_recolouring(g: "Viceroy", ask: Ask, option: Option) -> str:
    return f"you keep {gems_name(g.gems[ask.seat])}, which score nothing"


def recolour(g: "Viceroy", ask: Ask, option: Option) -> str:
    """How the seat's score changes, and what is left behind the screen."""
    _, upper, (colour, n) = option
    after = g.copy()
    after.painted[ask.seat][g.place[upper]] = colour
    left = g.gems[ask.seat][:]
    left[colour] -= n
    return f"{gained(total(after, ask.seat) - total(g, ask.seat))}; leaves you {gems_name(left)}"
