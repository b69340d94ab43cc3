"""A view as a scene: the map, the councils with their printed actions, every seat's loyalty board, the own hand.

No rules here. Parts: `map` with `region` (and its `agent`s), `attack` and, drawn only, `feature`; `councils` with
`council`, `position` and `action`; `seat` with `loyalty` and `held`; `hand` with `card`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ludarium.games.whispers.components import (
    ABILITY_IDS,
    ABILITY_NAMES,
    ACTION_ICON,
    ACTIONS_OF,
    BOX,
    CARD_SETS,
    COST,
    COUNCIL,
    EMPIRE_AT,
    EMPIRE_IDS,
    EMPIRE_OF,
    EMPIRES,
    FLAT,
    HAS,
    HOME,
    ICONS,
    KIND,
    MULTIPLIER,
    NAMES,
    NEIGHBORS,
    PARTNER,
    POSITION_IDS,
    POSITION_NAMES,
    PRINTED,
    RANK_AT,
    RANK_IDS,
    RANKS,
    REGION_IDS,
    REGION_NAMES,
    ROUNDS,
    SLOTS,
    SOCIETIES,
    SOCIETY_IDS,
    SUPPLY,
    Book,
    an,
)
from ludarium.games.whispers.standing import cities, reminder, standing
from ludarium.games.whispers.state import CLEANUP, DEPLOYING, OVER, PHASES
from ludarium.kernel.scene import (
    AREA,
    CARD,
    HAND_PART,
    PILE,
    REGION,
    SEAT_PART,
    SLOT,
    TABLE,
    TOKEN,
    Fact,
    Node,
    leaf,
    shared,
)

FACTS: Final = dict(zip(EMPIRE_IDS, EMPIRES, strict=True)) | {"region_count": "banner"}  # words for keys that are none
OUTLINES: Final = [[(x, y) for x, y in row["outline"]] for row in BOX["regions"]]
CENTERS: Final = [(row["center"][0], row["center"][1]) for row in BOX["regions"]]
MARKS: Final[list[dict[str, Fact]]] = [
    {"home": EMPIRE_IDS[home], **{name: True for icon, name in enumerate(ICONS) if HAS[icon][region]}}
    for region, home in enumerate(HOME)
]
LANDS: Final = [
    f"Feeds {SUPPLY[region]}. Borders {', '.join([REGION_NAMES[other] for other in near])}."
    for region, near in enumerate(NEIGHBORS)
]


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    sides = [seat_area(table, seat, names) for seat in range(len(names))]
    own = [] if table["seat"] is None else [own_hand(table)]
    phase = PHASES.index(table["phase"])
    art = {"phases": list(PHASES[:OVER]), "round": round_of(table), "rounds": ROUNDS, "turn": heading(table)}
    art |= standing(table, names, round_of(table))
    if phase < OVER:
        art["phase"] = phase
    children = [war_map(table, names), councils(table, names), *sides, *own]
    return Node(AREA, moment(table, names), part=TABLE, art=art, children=children)


def moment(table: dict[str, Any], names: Sequence[str]) -> str:
    """Where in the game we are."""
    if table["phase"] == PHASES[OVER]:
        return PHASES[OVER]
    where = f"Round {round_of(table)} of {ROUNDS}"
    acting = table["acting"]
    if acting is None:
        return where
    return (
        f"{where}: {names[acting['commander']]} acts for the {POSITION_NAMES[POSITION_IDS.index(acting['position'])]}"
    )


def heading(table: dict[str, Any]) -> str:
    """The turn being taken: an empire's, or a phase of the round."""
    if table["phase"] == PHASES[OVER] or table["acting"] is None:
        return moment(table, ())
    return f"Round {round_of(table)}, the {EMPIRES[EMPIRE_AT[POSITION_IDS.index(table['acting']['position'])]]}"


def round_of(table: dict[str, Any]) -> int:
    """The round being played; its marker is placed before Cleanup."""
    done: int = table["round"]
    return done if table["phase"] in PHASES[CLEANUP:] else done + 1


# -- the map
def war_map(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The regions, and an attack under way; mountains and waters are drawn only."""
    land = [region_node(region, row, names) for region, row in enumerate(table["regions"])]
    fight = [] if table["attack"] is None else [attack_node(table["attack"])]
    return Node(AREA, "The map", "map", part="map", art={"features": drawn_features()}, children=[*land, *fight])


def attack_node(attack: dict[str, Any]) -> Node:
    empire, target = EMPIRE_IDS.index(attack["empire"]), REGION_IDS.index(attack["target"])
    label = f"{EMPIRES[empire]} attack on {REGION_NAMES[target]}"
    art = {"empire": attack["empire"], "target": attack["target"]}
    return Node(TOKEN, label, part="attack", count=attack["banners"], art=art)


def features() -> list[Node]:
    """Mountains and waters: nothing passes through them."""
    return [
        Node(
            REGION,
            row["name"],
            part="feature",
            key=row["id"],
            facts={"impassable": row["kind"]},
            at=(row["center"][0], row["center"][1]),
            outline=[(x, y) for x, y in row["outline"]],
        )
        for row in BOX["features"]
    ]


@cache
def drawn_features() -> list[dict[str, Any]]:
    return [feature.json() for feature in features()]


def region_node(region: int, row: dict[str, Any], names: Sequence[str]) -> Node:
    if not row["agents"]:
        return empty_region(region, row["empire"], row["banners"])
    agents = [Node(TOKEN, f"agent of {names[seat]}", part="agent", seat=seat) for seat in row["agents"]]
    return land(region, row["empire"], row["banners"], agents)


@cache
def empty_region(region: int, empire: str, banners: int) -> Node:
    """A region without agents: the same at all tables."""
    return land(region, empire, banners, [])


def land(region: int, empire: str, banners: int, agents: list[Node]) -> Node:
    return Node(
        REGION,
        REGION_NAMES[region],
        f"region{region}",
        part="region",
        key=REGION_IDS[region],
        text=LANDS[region],
        count=banners,
        facts={"empire": empire, **MARKS[region]},
        at=CENTERS[region],
        outline=OUTLINES[region],
        children=agents,
    )


# -- councils
def councils(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The five councils in turn order."""
    book = book_of(table)
    rows = [council(book, table, EMPIRE_IDS.index(key), names) for key in table["order"]]
    return Node(AREA, "Councils", part="councils", children=rows)


def council(book: Book, table: dict[str, Any], empire: int, names: Sequence[str]) -> Node:
    row = table["empires"][empire]
    return Node(
        AREA,
        EMPIRES[empire],
        f"empire{empire}",
        part="council",
        key=row["key"],
        facts={name: row[name] for name in ("cities", "reserve", "deck")},
        children=[position_node(book, table, position, names) for position in COUNCIL[empire]],
    )


def position_node(book: Book, table: dict[str, Any], position: int, names: Sequence[str]) -> Node:
    """A position: whose agent sits on it, who commands it, and what it can do.

    The printed actions are told when they matter, as agents are placed and where one acts; else they are only drawn.
    """
    row = table["positions"][position]
    acting = table["acting"] is not None and table["acting"]["position"] == row["key"]
    told = acting or table["phase"] == PHASES[DEPLOYING]
    brings, agent, commander = tuple(row["brings"]), row["agent"], row["commander"]
    if agent is not None or commander is None:
        over = row["acted"] and agent is not None  # with nobody there, nothing was done
        return plain_post(book, position, brings, agent, acting, told, over)
    node = post(book, position, brings, None, acting, told, row["acted"])
    node.text = f"Commanded by {names[commander]}."  # from afar
    node.art["commander"] = commander
    return node


@shared
def plain_post(
    book: Book, position: int, brings: tuple[int, ...], agent: int | None, acting: bool, told: bool, acted: bool
) -> Node:
    """A position that nobody commands from afar: the same at all tables."""
    return post(book, position, brings, agent, acting, told, acted)


def post(
    book: Book, position: int, brings: tuple[int, ...], agent: int | None, acting: bool, told: bool, acted: bool
) -> Node:
    actions = list(zip(ACTIONS_OF[position], brings, strict=True))
    return Node(
        SLOT,
        RANKS[RANK_AT[position]],
        f"position{position}",
        part="position",
        key=RANK_IDS[RANK_AT[position]],
        seat=agent,
        facts={"acting": True} if acting else {},
        art=({"acted": True} if acted else {})
        | ({} if told else {"actions": [drawn_action(book, *each) for each in actions]}),
        children=[action_node(book, *each) for each in actions] if told else [],
    )


def book_of(table: dict[str, Any]) -> Book:
    return CARD_SETS.find(table["card_set"])


def printed_on(book: Book, position: int) -> str:
    """The actions of a position."""
    return "; or ".join([book.action_names[action] for action in ACTIONS_OF[position]]).capitalize() + "."


def action_node(book: Book, action: int, brings: int) -> Node:
    """A printed action: a place on the board, no piece.

    What counts icons, or more than the reserve or deck has, says how much it makes now.
    """
    counts = ACTION_ICON[action] != FLAT or brings != book.amount[action]
    facts: dict[str, Fact] = {"makes": brings} if counts else {}
    return Node(
        SLOT, book.action_names[action], f"action{action}", part="action", facts=facts, art=book.actions[action]
    )


@cache
def drawn_action(book: Book, action: int, brings: int) -> dict[str, Any]:
    return action_node(book, action, brings).json()


# -- seats
def seat_area(table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """A seat's society, loyalty board and the backs of its hand."""
    row = table["seats"][seat]
    facts: dict[str, Fact] = {
        "first_player": table["first"] == seat,
        "agents_left": row["agents_left"],
        "swaps_made": row["swaps"],
    }
    art: dict[str, Any] = {"society": SOCIETY_IDS[seat], "society_name": SOCIETIES[seat]}
    if seat == table["seat"]:
        facts["points_now"] = table["points"]
        art["reminder"] = reminder(table, round_of(table))
    hand = [
        leaf(PILE, f"{EMPIRES[EMPIRE_IDS.index(key)]} cards", part="held", key=key, count=n)
        for key, n in row["hand"].items()
        if n
    ]
    worth = cities(table, seat)
    own = seat == table["seat"]
    slots = [
        loyalty_slot(seat, own, slot, each["key"], each["empire"], each["face_up"], worth.get(each["empire"], 0))
        for slot, each in enumerate(row["loyalties"])
    ]
    return Node(
        AREA,
        names[seat],
        f"seat{seat}",
        part=SEAT_PART,
        seat=seat,
        facts=facts,
        art=art,
        children=[*slots, *hand],
    )


@shared
def loyalty_slot(seat: int, own: bool, slot: int, key: str, empire: str | None, face_up: bool, worth: int) -> Node:
    """A slot with its token: named for those who may know it."""
    facts: dict[str, Fact] = {}
    art: dict[str, Any] = {"multiplier": MULTIPLIER[slot]}
    if empire is not None:
        facts = {"token": empire, "face_up": face_up, "points": MULTIPLIER[slot] * worth}
        art["token_name"] = EMPIRES[EMPIRE_IDS.index(empire)]
    return Node(
        SLOT,
        f"{SLOTS[slot]} x{MULTIPLIER[slot]}",
        f"slot{slot}" if own else "",
        part="loyalty",
        key=key,
        seat=seat,
        facts=facts,
        art=art,
    )


def own_hand(table: dict[str, Any]) -> Node:
    cards = [hand_card(book_of(table), each) for each in table["cards"]]
    return Node(AREA, "Your hand", "hand", part=HAND_PART, seat=table["seat"], children=cards)


def hand_card(book: Book, each: dict[str, Any]) -> Node:
    kind = KIND[each["key"]]
    empire, partner = EMPIRE_OF[kind], PARTNER[kind]
    return Node(
        CARD,
        NAMES[kind],
        f"card{each['card']}",
        part="card",
        key=each["key"],
        text=card_text(book, kind),
        art={
            "empire": EMPIRE_IDS[empire],
            "empire_name": EMPIRES[empire],
            "partner": EMPIRE_IDS[partner],
            "partner_name": EMPIRES[partner],
            "abilities": [ability_art(book, ability) for ability in PRINTED[kind]],
        },
    )


def ability_key(ability: int) -> str:
    """Of the ability's face and picture; two-empire abilities have the ids of cards."""
    return f"ability_{ABILITY_IDS[ability]}"


def ability_art(book: Book, ability: int) -> dict[str, Any]:
    """One of the three abilities of a card."""
    return {
        "key": ability_key(ability),
        "name": ABILITY_NAMES[ability],
        "text": book.texts[ability],
        "cost": [EMPIRE_IDS[empire] for empire in COST[ability]],
    }


def card_text(book: Book, kind: int) -> str:
    """The three abilities of a card with what they cost."""
    costs = ("alone", f"with a second {EMPIRES[EMPIRE_OF[kind]]} card", f"with {an(PARTNER[kind])} card")
    lines = [
        f"{ABILITY_NAMES[ability]} ({cost}): {book.texts[ability]}"
        for ability, cost in zip(PRINTED[kind], costs, strict=True)
    ]
    return " ".join(lines)
