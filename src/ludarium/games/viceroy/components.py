"""What is printed: colours, card numbers, patches, costs and rewards, as static tables read once from components.json.

Kinds are in the order of the printed numbers, and a card's id is its number. No state and no rules here; the words of
questions and events are in `words.py`.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.sheets import Sheet, words
from ludarium.kernel.cards import NONE, Kind

BOX: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))

SEATS: Final = 4
ROUNDS: Final = 12
TURNS: Final = 3  # of each phase
PASS_INCOME: Final = 3  # gems for passing in the auction
DISCARD_GEMS: Final = 2  # gems for discarding a card

# -- colours, in the order of the auction row
COLOURS: Final[list[str]] = BOX["colours"]
EVERY_COLOUR: Final = range(len(COLOURS))
BLUE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
RED: Final = 3

# -- tokens, and rewards that are none
Token = tuple[int, int, int]  # sort, number, colour (or NONE)
POWER: Final = 0
MAGIC: Final = 1
SCIENCE: Final = 2
DEFENSE: Final = 3
MAGIC_BONUS: Final = 4
CIRCLE_BONUS: Final = 5
INFINITE: Final = 6  # without a colour: of any
USED: Final = 7  # an infinite gem that has paid in this phase
STORED: Final = 8  # a gem on Stronger Royal Treasury
GEMS: Final = 9  # from here on: rewards that do not lie on the card
DRAW: Final = 10
ATTACK: Final = 11
SORTS: Final = (
    *("power", "magic", "science", "defense", "magic_bonus", "circle_bonus", "infinite_gem", "used", "stored"),
    *("gems", "draw", "attack"),
)


def token(sort: int, number: int = 1, colour: int = NONE) -> Token:
    return sort, number, colour


def _tokens(printed: list[list[Any]]) -> tuple[Token, ...]:
    """The rewards of one line; `science 2` is two tokens."""
    found: list[Token] = []
    for name, *values in printed:
        sort = SORTS.index(name)
        if sort == CIRCLE_BONUS:
            found.append(token(sort, values[1], COLOURS.index(values[0])))
        elif sort == INFINITE:
            found.append(token(sort, 1, NONE if values[0] == "any" else COLOURS.index(values[0])))
        elif sort in (MAGIC, SCIENCE, DEFENSE):
            found += [token(sort)] * values[0]
        else:
            found.append(token(sort, values[0]))
    return tuple(found)


# -- cards
CARDS: Final[list[dict[str, Any]]] = sorted(BOX["characters"] + BOX["laws"], key=lambda card: int(card["number"]))
KINDS: Final = len(CARDS)
IDS: Final = [str(card["number"]) for card in CARDS]
NAMES: Final[list[str]] = [card["name"] for card in CARDS]
KIND: Final[dict[str, Kind]] = {id_: kind for kind, id_ in enumerate(IDS)}
IS_LAW: Final = ["cost" not in card for card in CARDS]
EXTRA: Final = ["extra" in card for card in CARDS]  # of the setting `extra_cards`

LEFT: Final = [COLOURS.index(card["sections"][0]) for card in CARDS]
RIGHT: Final = [COLOURS.index(card["sections"][1]) for card in CARDS]
BOTTOM: Final = [COLOURS.index(card["sections"][2]) for card in CARDS]

TOP: Final = 5  # the highest level


def _cost(card: dict[str, Any], level: int) -> tuple[int, ...]:
    """Gems per colour for a level and all below; level 5 takes the level-4 gem twice; laws are free."""
    printed = card.get("cost", [])
    gems = printed[:level] + (printed[-1:] if level == TOP else [])
    return tuple(gems.count(colour) for colour in COLOURS)


_REWARDS: Final = [[_tokens(line) for line in card.get("rewards", [])] for card in CARDS]  # as shipped
FIFTEEN: Final = token(POWER, 15)  # or this

# -- boons: of some laws one is chosen
_OFFERED: Final = [[_tokens(line) for line in card.get("choose_one", [])] for card in CARDS]
BOONS: Final = list(dict.fromkeys(line for lines in _OFFERED for line in lines))  # every different one
BOONS_OF: Final = [[BOONS.index(line) for line in lines] for lines in _OFFERED]

# -- places in a pyramid, numbered so that the card at p rests on those at p - LEVEL and p - LEVEL + 1
LEVEL: Final = 128
MIDDLE: Final = LEVEL // 2  # column 0: that of the start card
FIRST: Final = LEVEL + MIDDLE


def place_at(level: int, column: int) -> int:
    return level * LEVEL + column + MIDDLE


def level_of(place: int) -> int:
    return place // LEVEL


def column_of(place: int) -> int:
    return place % LEVEL - MIDDLE


# -- the two gems a seat returns at set-up: how many of each colour, and in how many ways they can be drawn
RETURNS: Final = [
    tuple(int(a == c) + int(b == c) for c in EVERY_COLOUR) for a in EVERY_COLOUR for b in EVERY_COLOUR if a <= b
]
WAYS: Final = [1 if 2 in gems else 4 for gems in RETURNS]
PACKED: Final = [sum([n << 4 * c for c, n in enumerate(gems)]) for gems in RETURNS]  # can be added and compared


# -- printed things in words
def token_id(one: Token) -> str:
    """How a token or a reward is spelt: `power_6`, `circle_bonus_blue_2`, `infinite_gem_any`."""
    sort, number, colour = one
    parts = [SORTS[sort]]
    if colour != NONE or sort == INFINITE:
        parts.append(COLOURS[colour] if colour != NONE else "any")
    if sort in (POWER, MAGIC_BONUS, CIRCLE_BONUS, GEMS, DRAW):
        parts.append(str(number))
    return "_".join(parts)


TOKENS: Final[dict[str, Token]] = {  # everything that can lie on a card, by its id
    token_id(one): one
    for one in (
        *[one for lines in _REWARDS for line in lines for one in line if one[0] < GEMS],
        *[one for line in BOONS for one in line if one[0] < GEMS],
        *[token(sort, 1, colour) for sort in (INFINITE, USED, STORED) for colour in EVERY_COLOUR],
        FIFTEEN,
    )
}


@cache
def token_name(one: Token) -> str:
    """A token, or what a reward gives."""
    sort, number, colour = one
    hue = COLOURS[colour] if colour != NONE else ""
    if sort == POWER:
        return f"power {number}"
    if sort == MAGIC_BONUS:
        return f"+{number} magic bonus"
    if sort == CIRCLE_BONUS:
        return f"+{number} {hue} circle bonus"
    if sort == INFINITE:
        return f"infinite {hue} gem" if hue else "infinite gem of any colour"
    if sort == USED:
        return f"infinite {hue} gem (used)"
    if sort == STORED:
        return f"stored {hue} gem"
    if sort == GEMS:
        return f"{number} gems"
    if sort == DRAW:
        return "draw a card" if number == 1 else f"draw {number} cards"
    return SORTS[sort]


def one_token(one: Token) -> str:
    """A token in a sentence: `a power 6 token`, `an infinite blue gem`."""
    plain = one[0] in (POWER, MAGIC, SCIENCE, DEFENSE)
    return f"{'an' if one[0] in (INFINITE, USED) else 'a'} {token_name(one)}{' token' * plain}"


@cache
def symbol(one: Token) -> dict[str, Any]:
    """A token or reward for those who draw it: its words, its sort, its number or colour. Shared by all alike."""
    sort, number, colour = one
    drawn: dict[str, Any] = {"words": token_name(one), "sort": SORTS[sort]}
    if colour != NONE or sort == INFINITE:
        drawn["colour"] = COLOURS[colour] if colour != NONE else "any"
    if sort in (POWER, MAGIC_BONUS, CIRCLE_BONUS, GEMS, DRAW):
        drawn["number"] = number
    return drawn


def reward_name(rewards: tuple[Token, ...]) -> str:
    """A line of rewards: `attack, 2 gems and power 2`."""
    return counted_up([token_name(reward) for reward in rewards])


def counted_up(names: list[str]) -> str:
    """All names, but equal ones that are mere words counted: `2 magic`."""
    found: list[str] = []
    for i, name in enumerate(names):
        if not name.isalpha():
            found.append(name)
        elif name not in names[:i]:
            found.append(name if names.count(name) == 1 else f"{names.count(name)} {name}")
    return and_list(found)


def gems_name(gems: tuple[int, ...] | list[int]) -> str:
    """Gems per colour: `2 blue, 1 red`, or `nothing`."""
    return ", ".join(f"{n} {COLOURS[c]}" for c, n in enumerate(gems) if n) or "nothing"


def and_list(words: list[str], last: str = "and") -> str:
    """`1, 2 and 3`."""
    return f" {last} ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def gems_in_words(gems: tuple[int, ...] | list[int]) -> str:
    """Gems per colour in a sentence: `2 blue and 1 red gem`, or `nothing`."""
    found = [f"{n} {COLOURS[c]}" for c, n in enumerate(gems) if n]
    last = [n for n in gems if n][-1:]
    return f"{and_list(found)} gem{'s' * (last != [1])}" if found else "nothing"


def counted(n: int, thing: str) -> str:
    """`1 gem`, `2 gems`."""
    return f"{n} {thing}{'s' * (n != 1)}"


# -- what may be edited: costs, rewards and words
class Book:
    """What the cards cost, give and say."""

    __slots__ = ("cards", "cost", "on_top", "rewards", "text")

    def __init__(self, data: Any) -> None:
        self.cards: list[dict[str, Any]] = sorted(data["characters"] + data["laws"], key=lambda card: card["number"])
        self.cost = [[_cost(card, level) for level in range(TOP + 1)] for card in self.cards]
        self.rewards = [[(), *[_tokens(line) for line in card.get("rewards", [])]] for card in self.cards]
        self.on_top = [sum(lines[1:4], ()) for lines in self.rewards]  # on level 5: the rewards of levels 1 to 3
        self.text = [self._says(kind) for kind in range(KINDS)]

    def ladder(self, kind: Kind) -> list[str]:
        """Cost and reward of a character's levels 1 to 4."""
        return [f"{gem}: {reward_name(self.rewards[kind][n])}" for n, gem in enumerate(self.cards[kind]["cost"], 1)]

    def _says(self, kind: Kind) -> str:
        """What the card says, for zooming."""
        if IS_LAW[kind]:
            return str(self.cards[kind]["text"])
        return "; ".join(f"level {n} {line}" for n, line in enumerate(self.ladder(kind), 1)).capitalize() + "."


def _gems(value: Any, shipped: Any) -> str:
    right = isinstance(value, list) and len(value) == 4 and all(colour in COLOURS for colour in value)
    return "" if right or value == shipped else f"a list of four colours, of {', '.join(COLOURS)}"


def _rewarded(value: Any, shipped: Any) -> str:
    """Four lines of rewards, of tokens that the box has."""
    wanted = 'four lists of rewards such as ["power", 3], ["draw", 1] or ["infinite_gem", "blue"], of tokens in the box'
    if value == shipped:
        return ""
    try:
        lines = [_tokens(line) for line in value]
    except (ValueError, TypeError, IndexError, KeyError):
        return wanted
    flat = [one for line in lines for one in line]
    known = [one[0] >= GEMS or token_id(one) in TOKENS for one in flat]
    counted = [type(one[1]) is int and 1 <= one[1] <= 15 for one in flat]
    return "" if len(lines) == 4 and all(known) and all(counted) else wanted


SHEET: Final = Sheet({"cost": _gems, "rewards": _rewarded, "text": words})


def read_book(data: Any) -> Book:
    """A card set: the box with other figures and words. BadCards when it is something else."""
    SHEET.check(data, BOX)
    return Book(data)


CARD_SETS: Final = CardSets("viceroy", "ludarium.games.viceroy", read_book, SHEET)
BOX_BOOK: Final = CARD_SETS.find(SHIPPED)
