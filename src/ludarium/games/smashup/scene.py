"""The table for eyes: bases in the middle, the seats around them, and one's own hand. Made from views alone."""

from collections.abc import Sequence
from functools import cache, lru_cache
from marshal import dumps, loads
from typing import Any, Final

from ludarium.games.smashup.components import (
    BOX_BOOK,
    CARD_SETS,
    CARDS_OF,
    DATA,
    FACTION,
    FACTION_NAMES,
    FACTION_OF,
    IDS,
    IS_MINION,
    KIND,
    NAMES,
    PRINTED,
    VP_TO_WIN,
    Book,
)
from ludarium.games.smashup.names import action_plays, minion_play_words
from ludarium.games.smashup.standing import standing
from ludarium.games.smashup.state import PHASES
from ludarium.kernel.cards import NONE, Kind
from ludarium.kernel.scene import (
    AREA,
    CARD,
    HAND_PART,
    PILE,
    SEAT_PART,
    SIDE_PART,
    TABLE,
    TOKEN,
    TRACK,
    Fact,
    Node,
    leaf,
    shared,
)

FACTS: Final = {  # words for keys that are none
    "vp": "VP",
    "vp_now": "VP now",
    "depth": "cards above it",
    "plays": "left:",
    "seat_count": "VP",
}
LABELS: Final = ("On play", "Talent", "Special", "Ongoing", "Play restriction")  # with which a card's text begins


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table as one seat may see it."""
    book = CARD_SETS.find(table["card_set"])
    title = f"Turn {table['turn']}, {names[table['current']]}: {table['phase']}" if table["turn"] else table["phase"]
    parts = [
        factions(book) if not table["bases"] else None,
        *[base(dumps(each, 2), book, place, tuple(names)) for place, each in enumerate(table["bases"])],
        *[side(book, table, seat, names) for seat in range(len(names))],
        common(book, table),
        cards(book, "Being resolved", "aside", "", table["aside"]) if table["aside"] else None,
        cards(book, "Your hand", HAND_PART, f"hand{table['seat']}", table["hand"])
        if table["seat"] is not None
        else None,
    ]
    art: dict[str, Any] = {"turn": f"Turn {table['turn']}, {names[table['current']]}" if table["turn"] else "Set-up"}
    art |= standing(table, names)
    if table["turn"]:
        art |= {"phases": list(PHASES[1:]), "phase": PHASES.index(table["phase"]) - 1}
    return Node(AREA, title, part=TABLE, art=art, children=[part for part in parts if part is not None])


# -- what can be taken in the draft
@cache
def factions(book: Book) -> Node:
    return Node(
        AREA, "Factions", part="factions", children=[faction(book, i, each) for i, each in enumerate(DATA["factions"])]
    )


def faction(book: Book, number: int, each: dict[str, Any]) -> Node:
    listing = [listed(book, kind) for kind in CARDS_OF[number]]
    name, theme = each["name"], each["theme"]
    return Node(AREA, name, id=f"faction{number}", part="faction", key=each["id"], text=theme, children=listing)


def listed(book: Book, kind: Kind) -> Node:
    """A card in the list of its faction."""
    facts: dict[str, Fact] = {"power": book.power[kind]} if IS_MINION[kind] else {}
    return Node(
        CARD, NAMES[kind], part="listed", key=IDS[kind], count=book.copies[kind], text=told(book, kind), facts=facts
    )


# -- bases and cards
@lru_cache(512)
def base(data: bytes, book: Book, place: int, names: tuple[str, ...]) -> Node:
    """A base and what is there: one that is the same for other eyes, or still, is drawn once."""
    each = loads(data)
    children = [leaf(TRACK, "power", part="power", count=each["total"], goal=each["breakpoint"])]
    for seat, name in enumerate(names):
        own = [card(book, minion) for minion in each["minions"] if minion["seat"] == seat]
        if own:
            power: dict[str, Fact] = {"power": each["power"][seat], "vp_now": each["vp_now"][seat]}
            children.append(Node(AREA, name, part="minions", seat=seat, facts=power, children=own))
    children += [card(book, action) for action in each["actions"]]
    facts: dict[str, Fact] = {"breakpoint": each["breakpoint"], "vp": each["vp"]}
    if each["scoring"]:
        facts["scoring"] = True
    kind = KIND[each["key"]]
    name, text = NAMES[kind], book.text[kind]
    art = {"total": each["total"]}
    return Node(AREA, name, f"base{place}", "base", each["key"], text, facts=facts, art=art, children=children)


def cards(book: Book, label: str, part: str, id: str, some: list[dict[str, Any]]) -> Node:
    return Node(AREA, label, id=id, part=part, children=[card(book, each) for each in some])


def hand(book: Book, table: dict[str, Any]) -> Node:
    return cards(book, "Your hand", HAND_PART, f"hand{table['seat']}", table["hand"])


def card(book: Book, each: dict[str, Any]) -> Node:
    """A card that the reader knows, in play or not."""
    kind, attached = KIND[each["key"]], each.get("attached")
    power = each.get("power", book.power[kind]) if IS_MINION[kind] else None
    if not attached:
        return lone_card(book, kind, each["card"], each.get("seat"), power, each.get("used", False))
    under = [card(book, action) for action in attached]
    return laid_card(book, kind, each["card"], each["seat"], power, each.get("used", False), under)


@shared
def lone_card(book: Book, kind: Kind, tag: int, seat: int | None, power: int | None, used: bool) -> Node:
    return laid_card(book, kind, tag, seat, power, used, [])


def laid_card(
    book: Book, kind: Kind, tag: int, seat: int | None, power: int | None, used: bool, attached: list[Node]
) -> Node:
    facts: dict[str, Fact] = {} if power is None else {"power": power}
    if used:
        facts["talent_used"] = True
    return Node(
        CARD,
        NAMES[kind],
        id=f"card{tag}",
        part="card",
        key=IDS[kind],
        text=book.text[kind],
        seat=seat,
        facts=facts,
        art=card_art(book, kind),
        children=attached,
    )


@cache
def card_art(book: Book, kind: Kind) -> dict[str, Any]:
    """What the drawing of a kind of card needs; shared by all its cards."""
    faction = FACTION[kind]
    label, colon, _ = book.text[kind].partition(": ")
    return {
        "sort": PRINTED[kind]["type"],
        "faction": PRINTED[kind].get("faction", "madness"),
        "faction_name": FACTION_NAMES[faction] if faction != NONE else NAMES[kind],
        **({"kind": label} if colon and label in LABELS else {}),
    }


# -- seats and common piles
def side(book: Book, table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """One player's points and piles."""
    own = table["factions"][seat]
    called = [FACTION_NAMES[FACTION_OF[each]] for each in own]
    art: dict[str, Any] = {"factions": own, "faction_names": called}
    if seat == table["current"] and table["phase"] == "Play Cards":
        art["plays"] = may_play(table["plays"])
    return Node(
        AREA,
        names[seat],
        id=f"seat{seat}",
        part=SEAT_PART,
        text=" and ".join(called),
        seat=seat,
        count=table["vp"][seat],
        art=art,
        children=[
            leaf(TRACK, "VP", part="vp", count=table["vp"][seat], goal=VP_TO_WIN),
            leaf(TOKEN, "Madness held", part="madness", count=table["madness_held"][seat]),
            *piles(book, table, seat),
        ],
    )


def piles(book: Book, table: dict[str, Any], seat: int) -> list[Node]:
    hand, deck = table["hands"][seat], table["decks"][seat]
    id = f"hand{seat}" if seat != table["seat"] else ""  # one's own cards lie in the hand
    discarded = [piled(book, KIND[each["key"]], each["card"]) for each in reversed(table["discards"][seat])]
    return [
        pile("hand", id, "held", hand["count"], [known(book, key) for key in hand["known"]]),
        pile("deck", f"deck{seat}", "deck", deck["count"], depths(book, deck)),
        pile("discard pile", f"discard{seat}", "discards", len(discarded), discarded),
    ]


def pile(label: str, id: str, part: str, count: int, cards: list[Node]) -> Node:
    """A pile, and what the reader knows to lie in it."""
    if not cards:
        return leaf(PILE, label, id, part, count=count)
    return Node(PILE, label, id, part, count=count, children=cards)


@shared
def piled(book: Book, kind: Kind, tag: int) -> Node:
    """A card in a discard pile: its text is a zoom away, in the list of cards."""
    return Node(CARD, NAMES[kind], f"card{tag}", "card", IDS[kind], told(book, kind))


@cache
def known(book: Book, key: str, depth: int | None = None) -> Node:
    """A card that the reader knows in a hidden pile, and how many lie above it."""
    facts: dict[str, Fact] = {"depth": depth} if depth is not None else {}
    return Node(CARD, NAMES[KIND[key]], part="known", key=key, text=told(book, KIND[key]), facts=facts)


def told(book: Book, kind: Kind) -> str:
    """The words of a card that says something else than in the list of cards."""
    return book.text[kind] if book is not BOX_BOOK and book.text[kind] != BOX_BOOK.text[kind] else ""


def depths(book: Book, deck: dict[str, Any]) -> list[Node]:
    return [known(book, key, depth) for depth, key in deck["known"]]


def may_play(plays: dict[str, Any]) -> list[dict[str, str]]:
    """What the current player may still play."""
    minions = [minion_play_words(name(each["base"]), name(each["name"]), each["like"]) for each in plays["minions"]]
    return [
        *[{"sort": "minion", "words": words} for words in minions],
        *[{"sort": "action", "words": words} for words in action_plays(plays["actions"])],
    ]


def name(key: str) -> str:
    return NAMES[KIND[key]] if key else ""


def common(book: Book, table: dict[str, Any]) -> Node:
    deck, scored = table["base_deck"], [known(book, key) for key in table["base_discards"]]
    return Node(
        AREA,
        "Common",
        part=SIDE_PART,
        children=[
            pile("base deck", "bases", "base_deck", deck["count"], depths(book, deck)),
            pile("scored bases", "scored", "scored", len(scored), scored),
            pile("Madness deck", "madness", "madness_deck", table["madness_deck"], []),
        ],
    )
