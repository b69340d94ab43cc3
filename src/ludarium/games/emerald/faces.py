"""What is printed on every component, in words: for card lists, zooms and hints."""

from typing import Final, NamedTuple

from ludarium.games.emerald.components import (
    CARDS,
    COLOURS,
    FIRST_CARD,
    FIRST_CITY_CARD,
    FIRST_ROYALTY,
    IDS,
    SIDES,
    SYMBOLS,
    TEXT_WORDS,
    CardSet,
)
from ludarium.kernel.game import Face
from ludarium.kernel.rules import paragraphs

PACKAGE: Final = "ludarium.games.emerald"
LEFT: Final = {  # one of them, and several
    "place": ("place a cube", "place {} cubes"),
    "retrieve": ("take a cube back", "take {} cubes back"),
    "claim": ("claim", "claim {} times"),
    "rail": ("move an Agent", "move {} Agents"),
    "loyalist": ("Loyalist marker up", "Loyalist marker {} up"),
    "restorationist": ("Restorationist marker up", "Restorationist marker {} up"),
    "assassinate": ("assassinate", "assassinate {} times"),
}
RIGHT: Final = {"agents": ("an Agent", "{} Agents"), "bombs": ("a bomb", "{} bombs")}
GROUPS: Final = {"restorationist": "Restorationist", "loyalist": "Loyalist"}
CARD_RULINGS: Final = "10"  # the chapter of RULES.md with a paragraph for each card
PARAGRAPHS: Final = {card: f"{CARD_RULINGS}.{n}" for n, card in enumerate(IDS[CARDS.first_game_card :], 1)}


class Sign(NamedTuple):
    """A printed symbol: its sort, its number, and both in words."""

    sort: str
    n: int
    words: str


def left(cards: CardSet, kind: int) -> list[Sign]:
    """The action symbols of a kind of card."""
    symbols = cards.records[kind].get("left", {})
    found = [(name, symbols[name]) for name in SYMBOLS if symbols.get(name)]
    return [Sign(name, n, some(LEFT[name], n)) for name, n in found]


def some(words: tuple[str, str], n: int) -> str:
    """One of something or several, in words."""
    return words[0] if n == 1 else words[1].format(n)


def points(cards: CardSet, kind: int) -> list[Sign]:
    """The VP of a kind of card, by colour."""
    found = zip(COLOURS, SIDES, cards.vp[kind], strict=True)
    return [Sign(f"vp_{colour}", n, f"{n} {side} VP") for colour, side, n in found if n]


def right(cards: CardSet, kind: int) -> list[Sign]:
    """The other symbols of a kind of card."""
    agents, bombs, kill = cards.agents[kind], cards.bombs[kind], cards.agent_vp[kind]
    found = [Sign(name, n, some(RIGHT[name], n)) for name, n in (("agents", agents), ("bombs", bombs))]
    found += [Sign("sanity", 1, "Sanity roll")] * cards.sanity[kind]
    found += [*points(cards, kind), Sign("vp_kill", kill, f"{kill} VP for a killed Agent")]
    return [sign for sign in found if sign.n]


def words(signs: list[Sign]) -> str:
    """Symbols in words."""
    return ", ".join([sign.words for sign in signs])


def sort_of(cards: CardSet, kind: int) -> str:
    """What sort of card it is."""
    if kind < FIRST_CITY_CARD:
        return "Secret Identity"
    if kind < FIRST_ROYALTY:
        return "City card"
    if kind < FIRST_CARD:
        return f"Royalty, {cards.city_names[kind - FIRST_ROYALTY]}"
    if kind < cards.first_game_card:
        return "starting card"
    group = str(cards.records[kind].get("group", ""))
    return f"card, {GROUPS.get(group, group)}" if group else "card"


def text_of(cards: CardSet, kind: int) -> str:
    """The card's text with its type in front."""
    sort = TEXT_WORDS[cards.text[kind]]
    return f"{sort}. {wording(cards, kind)}" if sort else wording(cards, kind)


def wording(cards: CardSet, kind: int) -> str:
    """The card's text."""
    return str(cards.records[kind].get("wording", ""))


def provenance(cards: CardSet, kind: int) -> str:
    """Where the card's facts come from."""
    record = cards.records[kind]
    found = f"figures {record.get('provenance', 'unknown')}"
    if "name_provenance" in record:
        found = f"name {record['name_provenance']}, {found}"
    return f"{found}. {record['basis']}" if "basis" in record else found


def facts(cards: CardSet, kind: int) -> dict[str, str | int]:
    """The figures of a kind of card."""
    if kind < FIRST_CITY_CARD:
        return {"side": COLOURS[kind]}
    if FIRST_ROYALTY <= kind < FIRST_CARD:
        return {"bombs_needed": cards.royalty_points[kind - FIRST_ROYALTY], "vp": words(points(cards, kind))}
    found: dict[str, str | int] = {"left": words(left(cards, kind)), "right": words(right(cards, kind))}
    if kind < FIRST_ROYALTY:
        found["bombs_to_kill_an_Agent"] = cards.agent_points[kind - FIRST_CITY_CARD]
    if cards.one_use[kind]:
        found["one_use"] = "yes"
    return found


def paragraph_of(cards: CardSet, kind: int) -> str:
    """The paragraph of RULES.md on this game card, when it is one of the shipped set."""
    return PARAGRAPHS.get(cards.ids[kind], "")


def rulings(cards: CardSet, kind: int) -> tuple[str, ...]:
    """What RULES.md says about this card."""
    number = paragraph_of(cards, kind)
    return (f"{paragraphs(PACKAGE)[number].text} (RULES {number})",) if number else ()


def faces_of(cards: CardSet) -> list[Face]:
    """All cards of a set."""
    return [
        Face(
            cards.ids[kind],
            name,
            sort_of(cards, kind),
            text_of(cards, kind),
            cards.copies[kind],
            facts(cards, kind),
            rulings(cards, kind),
            provenance(cards, kind),
        )
        for kind, name in enumerate(cards.names)
    ]


def faces() -> list[Face]:
    """All cards of the shipped set."""
    return faces_of(CARDS)
