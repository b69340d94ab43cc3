"""What is printed on every component, in words: for card lists, zooms and hints."""

from functools import cache
from typing import Final

from ludarium.games.emerald.components import (
    CARD_SETS,
    COLOURS,
    FIRST_CARD,
    FIRST_CITY_CARD,
    FIRST_ROYALTY,
    SIDES,
    SYMBOLS,
    TEXT_WORDS,
    CardSet,
)
from ludarium.kernel.cardsets import SHIPPED
from ludarium.kernel.game import Face
from ludarium.kernel.rules import paragraphs

PACKAGE: Final = "ludarium.games.emerald"
LEFT: Final = dict(
    zip(SYMBOLS, ("place", "retrieve", "claim", "rail", "Loyalist +", "Restorationist +", "assassinate"), strict=True)
)
CARD_RULINGS: Final = "10"  # the chapter of RULES.md with a paragraph for each card


def left(cards: CardSet, kind: int) -> list[str]:
    """The action symbols of a kind of card."""
    symbols = cards.records[kind].get("left", {})
    return [
        f"{LEFT[name]}{'' if LEFT[name].endswith('+') else ' '}{symbols[name]}" for name in SYMBOLS if symbols.get(name)
    ]


def vp(cards: CardSet, kind: int) -> list[str]:
    """The VP of a kind of card, by colour."""
    return [f"{points} {SIDES[colour]} VP" for colour, points in enumerate(cards.vp[kind]) if points]


def right(cards: CardSet, kind: int) -> list[str]:
    """The other symbols of a kind of card."""
    found = [f"Agent {cards.agents[kind]}"] if cards.agents[kind] else []
    found += [f"bombs {cards.bombs[kind]}"] if cards.bombs[kind] else []
    found += ["Sanity roll"] * cards.sanity[kind]
    found += vp(cards, kind)
    found += [f"{cards.agent_vp[kind]} VP for an Agent"] if cards.agent_vp[kind] else []
    return found


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
    return f"game card, {cards.records[kind].get('group', 'no group')}"


def text_of(cards: CardSet, kind: int) -> str:
    """The card's text with its type in front."""
    words = TEXT_WORDS[cards.text[kind]]
    return f"{words}. {wording(cards, kind)}" if words else wording(cards, kind)


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
        return {"bombs_needed": cards.royalty_points[kind - FIRST_ROYALTY], "vp": ", ".join(vp(cards, kind))}
    found: dict[str, str | int] = {"left": ", ".join(left(cards, kind)), "right": ", ".join(right(cards, kind))}
    if kind < FIRST_ROYALTY:
        found["bombs_to_kill_an_Agent"] = cards.agent_points[kind - FIRST_CITY_CARD]
    if cards.one_use[kind]:
        found["one_use"] = "yes"
    return found


def paragraph_of(cards: CardSet, kind: int) -> str:
    """The paragraph of RULES.md on this game card, when it is one of the shipped set."""
    return _paragraphs().get(cards.records[kind]["id"], "")


@cache
def _paragraphs() -> dict[str, str]:
    shipped = CARD_SETS.find(SHIPPED)
    games = shipped.records[shipped.first_game_card :]
    return {record["id"]: f"{CARD_RULINGS}.{n}" for n, record in enumerate(games, 1)}


def rulings(cards: CardSet, kind: int) -> tuple[str, ...]:
    """What RULES.md says about this card."""
    number = paragraph_of(cards, kind)
    return (f"{paragraphs(PACKAGE)[number].text} (RULES {number})",) if number else ()


def faces_of(cards: CardSet) -> list[Face]:
    """All cards of a set."""
    return [
        Face(
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
    return faces_of(CARD_SETS.find(SHIPPED))
