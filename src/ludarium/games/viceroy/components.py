"""What is printed: colours, card numbers, patches, costs and rewards, as static tables read once from components.json.

A card's kind is its printed number less one, so kinds in order are numbers in order. No state and no rules here; the
words of questions and events are in `words.py`.
"""

import json
from importlib.resources import files
from typing import Any, Final

BOX: Final[dict[str, Any]] = json.loads(files(__package__).joinpath("components.json").read_text("utf-8"))

SEATS: Final = 4
ROUNDS: Final = 12
TURNS: Final = 3  # of each phase

# -- colours, in the order of the auction row
COLOURS: Final[list[str]] = BOX["colours"]
BLUE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2
RED: Final = 3
ANY: Final = 4  # a colour still to be chosen

# -- tokens and rewards: one int, its sort above five bits of value
POWER: Final = 0
MAGIC: Final = 1
SCIENCE: Final = 2
DEFENSE: Final = 3
MAGIC_BONUS: Final = 4
CIRCLE_BONUS: Final = 5  # value: colour + 4 * points
INFINITE: Final = 6  # value: colour
USED: Final = 7  # an infinite gem that has paid in this phase
STORED: Final = 8  # a gem on Stronger Royal Treasury
GEMS: Final = 9  # from here on: rewards that do not lie on the card
DRAW: Final = 10
ATTACK: Final = 11
SORTS: Final = ("power", "magic", "science", "defense", "magic_bonus", "circle_bonus", "infinite_gem", "used", "stored")
SORTS_OFF_CARD: Final = ("gems", "draw", "attack")


def code(sort: int, value: int = 1) -> int:
    """A token or a reward as one int."""
    return sort << 5 | value


def sort_of(token: int) -> int:
    return token >> 5


def value_of(token: int) -> int:
    return token & 31


def _codes(printed: list[list[Any]]) -> tuple[int, ...]:
    """The rewards of one line, one int for each token; `science 2` is two tokens."""
    found: list[int] = []
    for name, *values in printed:
        sort = (SORTS + SORTS_OFF_CARD).index(name)
        if sort == CIRCLE_BONUS:
            found.append(code(sort, COLOURS.index(values[0]) + 4 * values[1]))
        elif sort == INFINITE:
            found.append(code(sort, [*COLOURS, "any"].index(values[0])))
        elif sort in (MAGIC, SCIENCE, DEFENSE):
            found += [code(sort)] * values[0]
        else:
            found.append(code(sort, values[0]))
    return tuple(found)


# -- cards
CHARACTERS: Final = 64  # kinds below are characters, the others laws
KINDS: Final = 88
CARDS: Final[list[dict[str, Any]]] = sorted(BOX["characters"] + BOX["laws"], key=lambda card: int(card["number"]))
assert [card["number"] for card in CARDS] == list(range(1, KINDS + 1))
EXTRA: Final = (*range(60, 64), *range(84, 88))  # kinds of the option `extra_cards`

NAMES: Final[list[str]] = [card["name"] for card in CARDS]
LEFT: Final = [COLOURS.index(card["sections"][0]) for card in CARDS]
RIGHT: Final = [COLOURS.index(card["sections"][1]) for card in CARDS]
BOTTOM: Final = [COLOURS.index(card["sections"][2]) for card in CARDS]


def _cost(card: dict[str, Any], level: int) -> tuple[int, ...]:
    """Gems per colour for a level and all below; level 5 takes the level-4 gem twice; laws are free."""
    printed = card.get("cost", [])
    gems = printed[:level] + (printed[3:] if level == 5 else [])
    return tuple(gems.count(colour) for colour in COLOURS)


COST: Final = [[_cost(card, level) for level in range(6)] for card in CARDS]
REWARDS: Final = [[(), *[_codes(line) for line in card.get("rewards", [])]] for card in CARDS]
BOONS: Final = [[_codes(line) for line in card.get("choose_one", [])] for card in CARDS]  # of laws: choose one

ROYAL_COMMENDATION: Final = 66 - 1
SECRET_SERVICE: Final = 72 - 1
ROYAL_FAVOR: Final = 74 - 1
CROWN_ARCHIVE: Final = 78 - 1
COLOR_OF_THE_REALM: Final = 79 - 1

# -- places in a pyramid: level above seven bits of column
LEVEL: Final = 128
FIRST: Final = LEVEL + 64  # level 1, column 0: the start card
TOP: Final = 5


def place_at(level: int, column: int) -> int:
    return level * LEVEL + column + 64


def level_of(place: int) -> int:
    return place >> 7


def column_of(place: int) -> int:
    return (place & 127) - 64


# -- the two gems a seat returns at set-up: how many of each colour, and in how many ways they can be drawn
RETURNS: Final = [tuple(int(a == c) + int(b == c) for c in range(4)) for a in range(4) for b in range(a, 4)]
WAYS: Final = [1 if 2 in gems else 4 for gems in RETURNS]
PACKED: Final = [sum([gems[c] << 4 * c for c in range(4)]) for gems in RETURNS]  # can be added and compared


# -- printed things in words
def token_name(token: int) -> str:
    """A token, or what a reward gives."""
    sort = sort_of(token)
    value = value_of(token)
    if sort == POWER:
        return f"power {value}"
    if sort == MAGIC_BONUS:
        return f"+{value} magic bonus"
    if sort == CIRCLE_BONUS:
        return f"+{value // 4} {COLOURS[value % 4]} circle bonus"
    if sort == INFINITE:
        return f"infinite {COLOURS[value] if value < ANY else 'any-colour'} gem"
    if sort == USED:
        return f"infinite {COLOURS[value]} gem (used)"
    if sort == STORED:
        return f"stored {COLOURS[value]} gem"
    if sort == GEMS:
        return f"{value} gems"
    if sort == DRAW:
        return f"draw {value}"
    return "attack" if sort == ATTACK else SORTS[sort]


def one_token(token: int) -> str:
    """A token in a sentence: `a power 6 token`, `an infinite blue gem`."""
    sort = sort_of(token)
    plain = sort in (POWER, MAGIC, SCIENCE, DEFENSE)
    return f"{'an' if sort in (INFINITE, USED) else 'a'} {token_name(token)}{' token' * plain}"


def symbol(token: int) -> dict[str, Any]:
    """A token or reward for those who draw it: its words, its sort, its number or colour."""
    sort = sort_of(token)
    value = value_of(token)
    drawn: dict[str, Any] = {"words": token_name(token), "sort": (SORTS + SORTS_OFF_CARD)[sort]}
    if sort == CIRCLE_BONUS:
        drawn |= {"number": value // 4, "colour": COLOURS[value % 4]}
    elif sort in (INFINITE, USED, STORED):
        drawn["colour"] = [*COLOURS, "any"][value]
    elif sort in (POWER, MAGIC_BONUS, GEMS, DRAW):
        drawn["number"] = value
    return drawn


def reward_name(rewards: tuple[int, ...]) -> str:
    """A line of rewards: `attack + 2 gems + power 2`."""
    return counted_up([token_name(reward) for reward in rewards])


def counted_up(names: list[str]) -> str:
    """Names joined by a plus; equal ones that are mere words are counted: `2 magic`."""
    found: list[str] = []
    for i, name in enumerate(names):
        if not name.isalpha():
            found.append(name)
        elif name not in names[:i]:
            found.append(name if names.count(name) == 1 else f"{names.count(name)} {name}")
    return " + ".join(found)


def gems_name(gems: tuple[int, ...] | list[int]) -> str:
    """Gems per colour: `2 blue, 1 red`, or `nothing`."""
    return ", ".join(f"{n} {COLOURS[c]}" for c, n in enumerate(gems) if n) or "nothing"


def and_list(words: list[str]) -> str:
    """`1, 2 and 3`."""
    return " and ".join([*([", ".join(words[:-1])] if words[1:] else []), *words[-1:]])


def gems_in_words(gems: list[int]) -> str:
    """Gems per colour in a sentence: `2 blue and 1 red gem`, or `nothing`."""
    found = [f"{n} {COLOURS[c]}" for c, n in enumerate(gems) if n]
    last = [n for n in gems if n][-1:]
    return f"{and_list(found)} gem{'s' * (last != [1])}" if found else "nothing"


def is_law(kind: int) -> bool:
    return kind >= CHARACTERS


def ladder(kind: int) -> list[str]:
    """Cost and reward of a character's levels 1 to 4."""
    return [f"{CARDS[kind]['cost'][n - 1]}: {reward_name(REWARDS[kind][n])}" for n in range(1, 5)]


def card_text(kind: int) -> str:
    """What the card says, for zooming."""
    if is_law(kind):
        return str(CARDS[kind]["text"])
    return "; ".join(f"level {n} {line}" for n, line in enumerate(ladder(kind), 1)).capitalize() + "."
