"""A view as a scene: the auction row with its arrows, reserve and decks, every seat's pyramid, the own hand and screen.

No rules here. What fronts draw as symbols (ladders, tokens, what a slot costs and brings) is in `art`; the same in
words is in labels and texts.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    BOX_BOOK,
    CARD_SETS,
    COLOURS,
    FIFTEEN,
    INFINITE,
    IS_LAW,
    KIND,
    LEFT,
    LEVEL,
    NAMES,
    RIGHT,
    ROUNDS,
    TOKENS,
    TOP,
    USED,
    Book,
    Token,
    column_of,
    level_of,
    place_at,
    symbol,
    token_name,
)
from ludarium.games.viceroy.standing import standing
from ludarium.games.viceroy.state import AUCTION, DEVELOPMENT, SETUP
from ludarium.kernel.scene import AREA, CARD, HAND_PART, PILE, SEAT_PART, SIDE_PART, SLOT, TABLE, TOKEN, Fact, Node

PHASES: Final = ("Auction", "Development", "Final scoring")
FACTS: Final = {"acts": "acts as number", "spot": "at the"}  # words for names of facts


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    sides = [seat_area(table, seat, names[seat]) for seat in range(len(table["seats"]))]
    me = table["seat"]
    own = [] if me is None else [own_hand(table), own_screen(table["seats"][me])]
    art: dict[str, Any] = {"phases": list(PHASES), "turn": heading(table), **standing(table, names)}
    if table["phase"] != SETUP:
        art["phase"] = table["phase"] - AUCTION
    return Node(AREA, moment(table), part=TABLE, art=art, children=[auction_row(table), supply(table), *sides, *own])


def heading(table: dict[str, Any]) -> str:
    """The present round in words."""
    if table["phase"] in (AUCTION, DEVELOPMENT):
        return f"Round {table['round']}"
    return "Final scoring" if table["round"] else "Set-up"


def moment(table: dict[str, Any]) -> str:
    """Where in the game we are."""
    phase = table["phase"]
    if phase not in (AUCTION, DEVELOPMENT):
        return f"After round {ROUNDS}" if table["round"] else "Before round 1"
    return f"Round {table['round']} of {ROUNDS}, turn {table['turn']}"


# -- the middle of the table
def auction_row(table: dict[str, Any]) -> Node:
    arrows = []
    for colour, spots in enumerate(table["row"]):
        cards = [printed_card(table, spots[spot], {"spot": spot}) for spot in ("base", "tip") if spots[spot]]
        label = f"{COLOURS[colour]} arrow"
        arrows.append(Node(AREA, label, f"arrow{colour}", part="arrow", key=COLOURS[colour], children=cards))
    return Node(AREA, "Auction row", part="row", children=arrows)


def supply(table: dict[str, Any]) -> Node:
    """Reserve, decks and discards."""
    decks = table["decks"]
    on_deck = [known_card(table, key, depth) for depth, key in table["known_laws_on_deck"]]
    discards = [known_card(table, key) for key in table["discards"]]
    return Node(
        AREA,
        "Reserve and decks",
        "reserve",
        part=SIDE_PART,
        children=[
            *gems("gem", table["reserve"]),
            Node(PILE, "large deck", "large_deck", part="large_deck", count=decks["large"]),
            Node(PILE, "small deck", "small_deck", part="small_deck", count=decks["small"]),
            Node(PILE, "law deck", "law_deck", part="law_deck", count=decks["law"], children=on_deck),
            Node(PILE, "discards", "discards", part="discards", count=len(discards), children=discards),
        ],
    )


def gems(name: str, counts: list[int]) -> list[Node]:
    """The gems of each colour at one place."""
    return [gem(name, c, counts[c]) for c in range(len(COLOURS))]


@cache
def gem(name: str, colour: int, count: int) -> Node:
    return Node(TOKEN, COLOURS[colour], f"{name}{colour}", part="gem", key=COLOURS[colour], count=count)


# -- seats
def seat_area(table: dict[str, Any], seat: int, name: str) -> Node:
    side = table["seats"][seat]
    mine = seat == table["seat"]
    committed = [] if side["committed"] is None else [printed_card(table, side["committed"], {}, "committed")]
    coats = table["recolourings"] if mine else []
    pyramid = [standing_card(table, card, table["phase"], coats) for card in side["pyramid"]]
    slots = [open_slot(table, side, place) for place in table["slots"]] if mine else []
    hand = "" if mine else f"hand{seat}"  # the own hand has this id itself: there own cards come and go
    return Node(
        AREA,
        name,
        f"seat{seat}",
        part=SEAT_PART,
        seat=seat,
        facts=doing(table, seat),
        children=[
            *([] if mine else behind_screen(side)),
            Node(PILE, "characters in hand", hand, part="characters", count=side["characters"]),
            Node(PILE, "laws in hand", f"laws{seat}", part="laws", count=side["laws"]),
            *([] if mine else [known_card(table, key) for key in side["known"]]),
            *committed,
            *pyramid,
            *slots,
        ],
    )


def doing(table: dict[str, Any], seat: int) -> dict[str, Fact]:
    """What a seat is doing, and when it acts."""
    facts: dict[str, Fact] = {}
    if seat in table["order"]:
        facts["acts"] = table["order"].index(seat) + 1
        facts["lowest_card"] = min(int(card["key"]) for card in table["seats"][seat]["pyramid"])
    facts["out_of_the_auction"] = table["phase"] == AUCTION and seat not in table["bidders"]
    facts["done_building"] = table["phase"] == DEVELOPMENT and seat not in table["builders"]
    facts["skips_the_next_auction"] = seat in table["skipping"]
    return facts


def behind_screen(side: dict[str, Any]) -> list[Node]:
    """A rival's gems, how many and colour by colour what they can be, and attack tokens."""
    bounds = dict(zip(COLOURS, side["gem_bounds"], strict=True))
    amounts = [f"{low if low == high else f'{low} to {high}'} {colour}" for colour, (low, high) in bounds.items()]
    return [
        Node(TOKEN, "gems", part="gems", text=", ".join(amounts), count=side["gems"], art={"bounds": bounds}),
        Node(TOKEN, "attack", part="attack", count=side["attack"]),
    ]


def standing_card(table: dict[str, Any], card: dict[str, Any], phase: int, coats: list[list[Any]]) -> Node:
    """A face-up card of a pyramid with its tokens, its circle, and what is tucked under it."""
    node = printed_card(table, card, {})
    node.at = spot(card["level"], card["column"])
    if card["circle"] is not None:
        node.facts["circle"] = card["circle"]
        node.facts["recoloured"] = card["painted"]
    if card["tucked"]:
        node.facts["tucked"] = card["tucked"]
    recolour = [[colour] * n for upper, colour, n in coats if upper == card["card"]]
    if recolour:
        node.art = {**node.art, "recolour": recolour}  # each way to recolour the circle under it
    tokens = [TOKENS[key] if phase == DEVELOPMENT else fresh(TOKENS[key]) for key in card["tokens"]]
    tucked = [known_card(table, key) for key in card["tucked_known"]]
    node.children = [*[tokens_on(one, tokens.count(one)) for one in sorted(set(tokens))], *tucked]
    return node


def fresh(one: Token) -> Token:
    """An infinite gem is used up for the development phase only."""
    return (INFINITE, *one[1:]) if one[0] == USED else one


def tokens_on(one: Token, n: int) -> Node:
    """Equal tokens on a card."""
    return Node(TOKEN, token_name(one), part="token", count=n if n > 1 else None, art=symbol(one))


def open_slot(table: dict[str, Any], side: dict[str, Any], place: int) -> Node:
    """A place in the own pyramid that the committed card may take, if it can be paid."""
    key = side["committed"]["key"]
    kind = KIND[key]
    level = level_of(place)
    art: dict[str, Any] = {"level": level, "circle": [COLOURS[colour] for colour in circle_at(side, kind, place)]}
    if not IS_LAW[kind]:
        book = book_of(table)
        cost = book.cost[kind][0 if table["free"] == key else level]
        lines = [(FIFTEEN,), book.on_top[kind]] if level == TOP else [book.rewards[kind][level]]
        art["cost"] = [colour for c, colour in enumerate(COLOURS) for _ in range(cost[c])]
        art["rewards"] = [[symbol(reward) for reward in line] for line in lines]  # one of these lines
    return Node(SLOT, f"(level {level})", f"slot{place}", part="slot", at=spot(level, column_of(place)), art=art)


def circle_at(side: dict[str, Any], kind: int, place: int) -> list[int]:
    """The colours of the circle a card would make: its bottom, and the corners below left and right."""
    below = {place_at(card["level"], card["column"]): KIND[card["key"]] for card in side["pyramid"]}
    if level_of(place) == 1:
        return []
    return [BOTTOM[kind], RIGHT[below[place - LEVEL]], LEFT[below[place - LEVEL + 1]]]


def spot(level: int, column: int) -> tuple[float, float]:
    """Where a place lies on the table: each level half a card to the right of the one below, and above it."""
    return column + (level - 1) / 2, float(-level)


# -- what is one's own
def own_hand(table: dict[str, Any]) -> Node:
    cards = [
        printed_card(table, card, {"costs_nothing": table["free"] == card["key"] and not IS_LAW[KIND[card["key"]]]})
        for card in table["hand"]
    ]
    return Node(AREA, "Your hand", f"hand{table['seat']}", part=HAND_PART, children=cards)


def own_screen(side: dict[str, Any]) -> Node:
    attack = Node(TOKEN, "attack", "attack", part="attack", count=side["attack"])
    own = [low for low, _ in side["gem_bounds"]]
    return Node(AREA, "Behind your screen", "screen", part="screen", children=[*gems("own", own), attack])


# -- cards
def known_card(table: dict[str, Any], key: str, depth: int | None = None) -> Node:
    """A card that the reader knows to lie somewhere."""
    return known(book_of(table), key, depth)


@cache
def known(book: Book, key: str, depth: int | None) -> Node:
    """Its words are told if they are others than in the list of cards."""
    kind = KIND[key]
    text = book.text[kind] if book.text[kind] != BOX_BOOK.text[kind] else ""
    facts: dict[str, Fact] = {} if depth is None else {"depth": depth}
    return Node(CARD, NAMES[kind], part="known", key=key, text=text, facts=facts)


def book_of(table: dict[str, Any]) -> Book:
    return CARD_SETS.find(table["card_set"])


@cache
def ladder(book: Book, kind: int) -> list[dict[str, Any]]:
    """Cost and reward of each level of a character, for the drawing."""
    return [
        {"cost": gem, "rewards": [symbol(reward) for reward in book.rewards[kind][n]]}
        for n, gem in enumerate(book.cards[kind]["cost"], 1)
    ]


def printed_card(table: dict[str, Any], card: dict[str, Any], facts: dict[str, Fact], part: str = "card") -> Node:
    """A card as printed, and what these facts say of it. A character's ladder is cost and reward of levels 1 to 4."""
    key = card["key"]
    kind = KIND[key]
    book = book_of(table)
    label, printed, art = face(book, kind, key)
    return Node(CARD, label, f"card{card['card']}", part, key, book.text[kind], facts={**facts, **printed}, art=art)


@cache
def face(book: Book, kind: int, key: str) -> tuple[str, dict[str, Fact], dict[str, Any]]:
    """What all cards of a kind have in common: label, facts, and what the drawing needs."""
    printed: dict[str, Fact] = {"corners": [COLOURS[LEFT[kind]], COLOURS[RIGHT[kind]]], "bottom": COLOURS[BOTTOM[kind]]}
    art: dict[str, Any] = {"face": NAMES[kind], "number": int(key), "law": IS_LAW[kind]}
    if not IS_LAW[kind]:
        art["ladder"] = ladder(book, kind)
    return f"{key} {NAMES[kind]}", printed, art
