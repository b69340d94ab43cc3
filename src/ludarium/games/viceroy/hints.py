"""What an option costs and brings, for the asked seat's eyes: shown before choosing."""

from collections.abc import Callable
from typing import Any, Final

from ludarium.games.viceroy.auction import income_of
from ludarium.games.viceroy.cards.effects import free_cards, swappable
from ludarium.games.viceroy.cards.registry import SCORES
from ludarium.games.viceroy.components import (
    ATTACK,
    BOONS,
    BOTTOM,
    COLOURS,
    DRAW,
    EXTRA,
    GEMS,
    INFINITE,
    LEFT,
    LEVEL,
    NAMES,
    REWARDS,
    RIGHT,
    ROYAL_FAVOR,
    SECRET_SERVICE,
    TOP,
    USED,
    and_list,
    card_text,
    code,
    gems_name,
    level_of,
    reward_name,
    sort_of,
    token_name,
    value_of,
)
from ludarium.games.viceroy.pyramid import PYRAMIDS
from ludarium.games.viceroy.scoring import points
from ludarium.games.viceroy.setup import DRAW_ONE
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.supply import Supply
from ludarium.games.viceroy.words import (
    ARCHIVE,
    ARCHIVE_DRAWN,
    BARTER,
    BARTER_GEM,
    BID,
    BID_AGAIN,
    BID_ATTACK,
    BOON_WHICH,
    BUREAUCRACY,
    COMMEND,
    COMMIT,
    DRAW_FROM,
    FAVOR,
    FAVOR_ONLY,
    FROM_SCREEN,
    GIVE_BACK,
    INFINITE_WHICH,
    LEVEL_FIVE,
    PLAY,
    RECOLOUR,
    REPLACE,
    RIVAL_ATTACKS,
    SECRET,
    SLOT,
    START,
    STORE,
    TAKE_ANY,
    TAKE_GEM,
    TAKE_ONE,
    USE_INFINITE,
    WISH,
    unpack,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Viceroy, ask: Ask, option: Option) -> str:
    """Cost, reward and outcome of an option, or nothing."""
    say = SAY.get(ask.prompt)
    return say(g, ask, option) if say else ""


def start(g: Viceroy, ask: Ask, option: Option) -> str:
    rewards = REWARDS[g.kind[option[1]]][1]
    when = "when the decks are ready" if rewards == DRAW_ONE else "at once"
    return f"{when}: {reward_name(rewards)}"


# -- auction
def bid(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return gems_to_take(g, ask.seat, g.bidders, [income_of(g, seat) for seat in range(g.seats)])
    if option == BID_ATTACK:
        return f"take any card of the row; you have {counted(g.attack[ask.seat], 'attack token')}"
    cards = " or ".join(NAMES[g.kind[card]] for card in g.row_of(option))
    return f"{cards}; you have {counted(g.gems[ask.seat][option], f'{COLOURS[option]} gem')}"


def counted(n: int, thing: str) -> str:
    return f"{n} {thing}{'s' * (n != 1)}"


def gems_to_take(g: Viceroy, seat: Seat, rivals: list[Seat], shares: list[int]) -> str:
    """The seat's share of the reserve, and a warning when those who act before it might leave too few."""
    order = g.priority(rivals)
    before = order[: order.index(seat) + 1]
    n = shares[seat]
    if sum(g.reserve) >= sum([shares[other] for other in before]):
        return f"take {n} gems"
    return f"take up to {n} gems; the reserve has {sum(g.reserve) or 'none'} now"


def card(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else card_text(g.kind[option])


def wish(g: Viceroy, ask: Ask, option: Option) -> str:
    if option != NONE:
        return card_text(g.kind[option])
    tip = NAMES[g.kind[ask.options[1]]]
    return f"you get the card that is not named; if both say either, who acts first takes {tip} and the other the rest"


def gem(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"{g.reserve[option]} in the reserve, {g.gems[ask.seat][option]} behind your screen"


def own_gem(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else f"{g.gems[ask.seat][option]} behind your screen"


# -- development
def commit(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return "nothing more in this phase"
    move, picked = option
    if move != PLAY:
        return gems_to_take(g, ask.seat, g.builders, [2] * g.seats)
    if g.is_law(picked):
        return card_text(g.kind[picked])
    levels = sorted({level_of(place) for place in g.slots(ask.seat) if g.affordable(ask.seat, picked, level_of(place))})
    costs = "costs nothing" if g.kind[picked] == g.free else "can be paid"
    return f"{costs} on level{'s' * (len(levels) > 1)} {and_list([str(level) for level in levels])}"


def slot(g: Viceroy, ask: Ask, option: Option) -> str:
    """Cost, circle and reward of the committed card in that slot."""
    level = level_of(option)
    cost = g.cost(ask.about, level)
    supply = Supply(g, ask.seat, cost)
    circle = circle_in(g, ask.seat, ask.about, option, supply)
    if g.is_law(ask.about):
        parts = [law_in(g, ask.seat, ask.about, option), circle]
    else:
        rewards = REWARDS[g.kind[ask.about]]
        brings = "power 15, or the rewards of levels 1 to 3" if level == TOP else supply.line(rewards[level])
        parts = [f"costs {gems_name(cost)}", brings, circle]
    return "; ".join([part for part in parts if part])


def circle_in(g: Viceroy, seat: Seat, upper: Card, place: int, supply: Supply) -> str:
    """The circle a card would make there; nothing on level 1."""
    if level_of(place) == 1:
        return ""
    grid = g.grid(seat)
    bottom = BOTTOM[g.kind[upper]]
    left, right = RIGHT[g.kind[grid[place - LEVEL]]], LEFT[g.kind[grid[place - LEVEL + 1]]]
    if left == bottom == right:
        return supply.circle(bottom)
    return f"{COLOURS[bottom]} on {COLOURS[left]} and {COLOURS[right]}: no circle"


def law_in(g: Viceroy, seat: Seat, law: Card, place: int) -> str:
    """What the place decides for a law that scores by it."""
    after = g.copy()
    after.put(law, PYRAMIDS + seat)
    after.place[law] = place
    kind = g.kind[law]
    if kind == ROYAL_FAVOR:
        free = " or ".join([NAMES[g.kind[card]] for card in free_cards(after, seat, law)])
        return f"{SCORES[kind](after, seat, law)} points at the end; {f'tucks {free}' if free else 'no card is free'}"
    if kind in EXTRA:
        return f"{SCORES[kind](after, seat, law)} points as things stand"
    return ""


def infinite(g: Viceroy, ask: Ask, option: Option) -> str:
    """What is left to pay from behind the screen; about is colour + 4 * cost."""
    left = (ask.about >> 2) - option
    colour = COLOURS[ask.about & 3]
    if not left:
        return f"no {colour} gem leaves your screen"
    return f"{counted(left, f'{colour} gem')} from behind your screen, where you have {g.gems[ask.seat][ask.about & 3]}"


def deck(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"{counted(len(g.small_deck), 'character')} left" if option else f"{counted(len(g.law_deck), 'law')} left"


def level_five(g: Viceroy, ask: Ask, option: Option) -> str:
    rewards = REWARDS[g.kind[ask.about]]
    return "15 points" if option else Supply(g, ask.seat).line(rewards[1] + rewards[2] + rewards[3])


# -- laws
def boon(g: Viceroy, ask: Ask, option: Option) -> str:
    """What the boon would score now, or what is there to take."""
    rewards = BOONS[option >> 2][option & 3]
    sort = sort_of(rewards[0])
    if sort == GEMS:
        return f"the reserve has {sum(g.reserve) or 'none'}"
    if sort == DRAW:
        return f"{counted(len(g.small_deck), 'character')} and {counted(len(g.law_deck), 'law')} left"
    if sort == ATTACK:
        return f"you have {counted(g.attack[ask.seat], 'attack token')}"
    if sort == INFINITE:
        return "" if any(g.reserve) else "the reserve is empty"
    return worth(g, ask.seat, ask.about, rewards)


def worth(g: Viceroy, seat: Seat, card: Card, tokens: tuple[int, ...]) -> str:
    """How the seat's score would change with these tokens on the card."""
    after = g.copy()
    after.tokens[seat] += [(card, token) for token in tokens]
    return f"{sum(points(after, seat)) - sum(points(g, seat)):+} points as things stand"


def infinite_which(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return ""
    own = g.gems[ask.seat][option]
    source = f"a gem of the reserve, which has {g.reserve[option]}"
    if not g.reserve[option]:
        source = f"one of your {counted(own, f'{COLOURS[option]} gem')}, for the reserve has none"
    return f"{source}; {worth(g, ask.seat, ask.about, (code(INFINITE, option),))}"


def from_screen(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"you have {counted(g.gems[ask.seat][ask.about], f'{COLOURS[ask.about]} gem')}"


def replace(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"level {g.level(option)}; moves to the law: {tokens_in_words(g, ask.seat, option)}"


def commend(g: Viceroy, ask: Ask, option: Option) -> str:
    """The tokens that would come, as far as there are gems for infinite ones."""
    found: list[str] = []
    supply = Supply(g, ask.seat)
    for token in g.tokens_on(ask.seat, option):
        fresh = code(INFINITE, value_of(token)) if sort_of(token) == USED else token
        found.append(token_name(fresh) + supply.shortage(fresh))
        if sort_of(fresh) == INFINITE:
            supply.least[value_of(token)] = max(0, supply.least[value_of(token)] - 1)
            supply.most = supply.least
    return f"one more of each: {', '.join(found)}" if found else "no tokens on it"


def favor(g: Viceroy, ask: Ask, option: Option) -> str:
    return f"level {g.level(option)}; goes back: {tokens_in_words(g, ask.seat, option)}"


def tokens_in_words(g: Viceroy, seat: Seat, card: Card) -> str:
    return ", ".join([token_name(token) for token in g.tokens_on(seat, card)]) or "nothing"


def barter(g: Viceroy, ask: Ask, option: Option) -> str:
    """The tokens that could be got from a rival."""
    if option == NONE:
        return ""
    found = [token_name(token) for _, token, _ in swappable(g, option)]
    return "to choose from: " + ", ".join([found[i] for i in range(len(found)) if found[i] not in found[:i]])


def secret(g: Viceroy, ask: Ask, option: Option) -> str:
    if option == NONE:
        return ""
    law = next(card for card in g.pyramids[ask.seat] if g.kind[card] == SECRET_SERVICE)
    return tucked_worth(g, ask.seat, option, law)


def archive(g: Viceroy, ask: Ask, option: Option) -> str:
    return tucked_worth(g, ask.seat, ask.about, g.archive(ask.seat)) if option else card_text(g.kind[ask.about])


def archive_drawn(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else tucked_worth(g, ask.seat, option, g.archive(ask.seat))


def tucked_worth(g: Viceroy, seat: Seat, card: Card, law: Card) -> str:
    """What a card tucked under a law scores: Referendum may count it, too."""
    after = g.copy()
    after.tuck(seat, card, law)
    return f"{sum(points(after, seat)) - sum(points(g, seat))} points at the end"


def store(g: Viceroy, ask: Ask, option: Option) -> str:
    return "" if option == NONE else f"2 points at the end; {own_gem(g, ask, option)}"


# -- the end
def recolour(g: Viceroy, ask: Ask, option: Option) -> str:
    """How the seat's score changes, and what is left behind the screen."""
    if option == NONE:
        return f"you keep {gems_name(g.gems[ask.seat])}, which score nothing"
    after = g.copy()
    after.painted[ask.seat][g.place[option[1]]] = option[2]
    gain = sum(points(after, ask.seat)) - sum(points(g, ask.seat))
    left = [n - paid for n, paid in zip(g.gems[ask.seat], unpack(option[3]), strict=True)]
    return f"{gain:+} points; leaves you {gems_name(left)}"


SAY: Final[dict[int, Callable[[Viceroy, Ask, Any], str]]] = {
    START: start,
    BID: bid,
    BID_AGAIN: bid,
    TAKE_ANY: card,
    TAKE_ONE: card,
    RIVAL_ATTACKS: card,
    WISH: wish,
    BUREAUCRACY: card,
    GIVE_BACK: card,
    COMMIT: commit,
    SLOT: slot,
    TAKE_GEM: gem,
    USE_INFINITE: infinite,
    DRAW_FROM: deck,
    LEVEL_FIVE: level_five,
    BOON_WHICH: boon,
    INFINITE_WHICH: infinite_which,
    FROM_SCREEN: from_screen,
    REPLACE: replace,
    COMMEND: commend,
    BARTER: barter,
    BARTER_GEM: own_gem,
    FAVOR: favor,
    FAVOR_ONLY: favor,
    SECRET: secret,
    STORE: store,
    ARCHIVE: archive,
    ARCHIVE_DRAWN: archive_drawn,
    RECOLOUR: recolour,
}
