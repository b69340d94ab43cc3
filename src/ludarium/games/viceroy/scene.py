"""A view as a scene: the auction row with its arrows, reserve and decks, every seat's pyramid, the own hand and screen.

No rules here. Looks: `viceroy.card` in pyramids, row and hand, `viceroy.slot`, `viceroy.arrow`, `viceroy.gem`,
`viceroy.seat`, `viceroy.token`. What a look draws as symbols (ladders, tokens, what a slot costs and brings) is in
`art`; the same in words is in labels and facts.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    CARDS,
    COLOURS,
    COST,
    INFINITE,
    LEFT,
    LEVEL,
    NAMES,
    POWER,
    REWARDS,
    RIGHT,
    ROUNDS,
    TOP,
    USED,
    card_text,
    code,
    column_of,
    is_law,
    ladder,
    level_of,
    place_at,
    sort_of,
    symbol,
    token_name,
    value_of,
)
from ludarium.games.viceroy.state import AUCTION, DEVELOPMENT
from ludarium.kernel.scene import AREA, CARD, PILE, SLOT, TOKEN, Fact, Node

ORDINALS: Final = ("first", "second", "third", "fourth")
PHASES: Final = ("Set-up", "Auction", "Development", "Final scoring")


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    sides = [seat_area(table, seat, names[seat]) for seat in range(len(table["seats"]))]
    me = table["seat"]
    own = [] if me is None else [own_hand(table), own_screen(table["seats"][me])]
    phase: dict[str, Fact] = {"phase": PHASES[table["phase"]]}
    parts = [auction_row(table), supply(table), *sides, *own]
    return Node(AREA, moment(table), facts=phase, art={"phases": list(PHASES[1:])}, children=parts)


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
        cards = [printed_card(spots[spot], {f"at_the_{spot}": True}) for spot in ("base", "tip") if spots[spot]]
        label = f"{COLOURS[colour]} arrow"
        arrows.append(
            Node(AREA, label, f"arrow{colour}", look="viceroy.arrow", art={"colour": COLOURS[colour]}, children=cards)
        )
    return Node(AREA, "Auction row", look="viceroy.row", children=arrows)


def supply(table: dict[str, Any]) -> Node:
    """Reserve, decks and discards."""
    decks = table["decks"]
    on_top = [f"{name} ({depth} from the top)" for depth, name in table["known_laws_on_deck"]]
    gems = [
        Node(TOKEN, colour, f"gem{c}", look="viceroy.gem", count=table["reserve"][c])
        for c, colour in enumerate(COLOURS)
    ]
    return Node(
        AREA,
        "Reserve and decks",
        look="viceroy.supply",
        children=[
            *gems,
            Node(PILE, "large deck", count=decks["large"]),
            Node(PILE, "small deck", count=decks["small"]),
            Node(PILE, "law deck", count=decks["law"], facts={"known": on_top}),
            Node(PILE, "discards", count=len(table["discards"]), text=", ".join(table["discards"])),
        ],
    )


# -- seats
def seat_area(table: dict[str, Any], seat: int, name: str) -> Node:
    side = table["seats"][seat]
    mine = seat == table["seat"]
    committed = [] if side["committed"] is None else [printed_card(side["committed"], {"committed": True})]
    pyramid = [standing_card(card, table["phase"]) for card in side["pyramid"]]
    if mine:
        for node in pyramid:  # each way to recolour the circle under it: the gems it takes
            found = [[COLOURS[colour]] * n for card, colour, n in table["recolourings"] if node.id == f"card{card}"]
            node.art |= {"recolour": found} if found else {}
    slots = [open_slot(table, side, place) for place in table["slots"]] if mine else []
    return Node(
        AREA,
        name,
        f"seat{seat}",
        look="viceroy.seat",
        seat=seat,
        facts=standing(table, seat),
        children=[
            *([] if mine else behind_screen(side)),
            Node(PILE, "characters in hand", count=side["characters"]),
            Node(PILE, "laws in hand", count=side["laws"]),
            *committed,
            *pyramid,
            *slots,
        ],
    )


def standing(table: dict[str, Any], seat: int) -> dict[str, Fact]:
    """What a seat is doing, and when it acts."""
    facts: dict[str, Fact] = {}
    if seat in table["order"]:
        facts["acts"] = ORDINALS[table["order"].index(seat)]
        facts["lowest_card"] = min(card["number"] for card in table["seats"][seat]["pyramid"])
    facts["out_of_the_auction"] = table["phase"] == AUCTION and seat not in table["bidders"]
    facts["done_building"] = table["phase"] == DEVELOPMENT and seat not in table["builders"]
    facts["skips_the_next_auction"] = seat in table["skipping"]
    if seat != table["seat"]:
        facts["known_in_hand"] = table["seats"][seat]["known"]
    return facts


def behind_screen(side: dict[str, Any]) -> list[Node]:
    """A rival's gems, how many and colour by colour what they can be, and attack tokens."""
    facts: dict[str, Fact] = {}
    for colour, (low, high) in zip(COLOURS, side["gem_bounds"], strict=True):
        facts[colour] = low if low == high else f"{low} to {high}"
    gems = Node(TOKEN, "gems", look="viceroy.gems", count=side["gems"], facts=facts)
    return [gems, Node(TOKEN, "attack", look="viceroy.attack", count=side["attack"])]


def standing_card(card: dict[str, Any], phase: int) -> Node:
    """A face-up card of a pyramid with its tokens, its circle, and what is tucked under it."""
    node = printed_card(card, {})
    node.at = spot(card["level"], card["column"])
    node.text = card_text(card["number"] - 1)
    node.facts.pop("ladder", None)
    if card["circle"] is not None:
        node.facts[f"{COLOURS[card['circle']]}_circle"] = True
        node.facts["recoloured"] = card["painted"]
        node.art["circle"] = COLOURS[card["circle"]]
    tucked = card["tucked_characters"] + card["tucked_laws"]
    if tucked:
        hidden = tucked - len(card["tucked_known"])
        node.facts["tucked"] = [*card["tucked_known"], *([f"{hidden} face down"] if hidden else [])]
        node.art["tucked"] = tucked
    tokens = [token if phase == DEVELOPMENT else fresh(token) for token in card["tokens"]]
    node.children = [tokens_on(token, tokens.count(token)) for token in sorted(set(tokens))]
    return node


def fresh(token: int) -> int:
    """An infinite gem is used up for the development phase only."""
    return code(INFINITE, value_of(token)) if sort_of(token) == USED else token


def tokens_on(token: int, n: int) -> Node:
    """Equal tokens on a card."""
    return Node(TOKEN, token_name(token), look="viceroy.token", count=n if n > 1 else None, art=symbol(token))


def open_slot(table: dict[str, Any], side: dict[str, Any], place: int) -> Node:
    """A place in the own pyramid that the committed card may take, if it can be paid."""
    kind = side["committed"]["number"] - 1
    level = level_of(place)
    art: dict[str, Any] = {"level": level, "circle": [COLOURS[colour] for colour in circle_at(side, kind, place)]}
    if not is_law(kind):
        cost = COST[kind][0 if table["free"] == NAMES[kind] else level]
        lines = [(code(POWER, 15),), sum(REWARDS[kind][1:4], ())] if level == TOP else [REWARDS[kind][level]]
        art["cost"] = [COLOURS[colour] for colour in range(4) for _ in range(cost[colour])]
        art["rewards"] = [[symbol(reward) for reward in line] for line in lines]  # one of these lines
    return Node(
        SLOT, f"(level {level})", f"slot{place}", look="viceroy.slot", at=spot(level, column_of(place)), art=art
    )


def circle_at(side: dict[str, Any], kind: int, place: int) -> list[int]:
    """The colours of the circle a card would make: its bottom, and the corners below left and right."""
    below = {place_at(card["level"], card["column"]): card["number"] - 1 for card in side["pyramid"]}
    if level_of(place) == 1:
        return []
    return [BOTTOM[kind], RIGHT[below[place - LEVEL]], LEFT[below[place - LEVEL + 1]]]


def spot(level: int, column: int) -> tuple[float, float]:
    """Where a place lies on the table: each level half a card to the right of the one below, and above it."""
    return column + (level - 1) / 2, float(-level)


# -- what is one's own
def own_hand(table: dict[str, Any]) -> Node:
    cards = [
        printed_card(card, {"costs_nothing": table["free"] == NAMES[card["number"] - 1] and card["number"] <= 64})
        for card in table["hand"]
    ]
    return Node(AREA, "Your hand", look="viceroy.hand", children=cards)


def own_screen(side: dict[str, Any]) -> Node:
    gems = [
        Node(TOKEN, colour, f"own{c}", look="viceroy.gem", count=side["gem_bounds"][c][0])
        for c, colour in enumerate(COLOURS)
    ]
    attack = Node(TOKEN, "attack", "attack", look="viceroy.attack", count=side["attack"])
    return Node(AREA, "Behind your screen", look="viceroy.screen", children=[*gems, attack])


# -- cards
def printed_card(card: dict[str, Any], facts: dict[str, Fact]) -> Node:
    """A card as printed. A character's ladder is cost and reward of levels 1 to 4."""
    kind = card["number"] - 1
    printed: dict[str, Fact] = {"corners": [COLOURS[LEFT[kind]], COLOURS[RIGHT[kind]]], "bottom": COLOURS[BOTTOM[kind]]}
    art: dict[str, Any] = {"face": NAMES[kind], "number": kind + 1, "law": is_law(kind)}
    if not is_law(kind):
        printed["ladder"] = ladder(kind)
        art["ladder"] = [
            {"cost": CARDS[kind]["cost"][n - 1], "rewards": [symbol(reward) for reward in REWARDS[kind][n]]}
            for n in range(1, 5)
        ]
    return Node(
        CARD,
        f"{kind + 1} {NAMES[kind]}",
        f"card{card['card']}",
        text=card_text(kind) if is_law(kind) else "",
        look="viceroy.card",
        facts={**facts, **printed},
        art=art,
    )
