"""A view as a scene: the map, the councils with their printed actions, every seat's loyalty board, the own hand.

No rules here. Looks: `whispers.map` with `.region`, `.feature`, `.agent` and `.attack`; `whispers.councils` with
`.council`, `.position` and `.action`; `whispers.seat` with `.loyalty` and `.backs`; `whispers.hand` with `.card`.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    ABILITY_TEXTS,
    ACTION_AMOUNT,
    ACTION_ICON,
    ACTION_NAMES,
    ACTIONS_OF,
    BOX,
    EMPIRE_OF,
    EMPIRES,
    EVERY_EMPIRE,
    FLAT,
    HAS,
    HOME,
    ICONS,
    KIND_NAMES,
    MULTIPLIER,
    NEIGHBORS,
    PARTNER,
    POSITIONS,
    PRINTED,
    RANKS,
    REGION_NAMES,
    REGIONS,
    ROUNDS,
    SLOTS,
    SOCIETIES,
    SUPPLY,
    an,
)
from ludarium.games.whispers.state import CLEANUP, DEPLOYING, OVER
from ludarium.games.whispers.view import PHASES
from ludarium.kernel.cards import NONE
from ludarium.kernel.scene import AREA, CARD, PILE, REGION, SLOT, TOKEN, Fact, Node

OUTLINES: Final = [[(x, y) for x, y in row["outline"]] for row in BOX["regions"]]
CENTERS: Final = [(row["center"][0], row["center"][1]) for row in BOX["regions"]]


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    sides = [seat_area(table, seat, names) for seat in range(len(names))]
    own = [] if table["seat"] is None else [own_hand(table)]
    return Node(
        AREA,
        moment(table, names),
        facts={
            "turn_order": [EMPIRES[empire] for empire in table["order"]],
            "phase": table["phase"],
        },
        art={"phases": list(PHASES[:OVER])},
        children=[war_map(table, names), councils(table, names), *sides, *own],
    )


def moment(table: dict[str, Any], names: Sequence[str]) -> str:
    """Where in the game we are."""
    if table["round"] == ROUNDS:
        return PHASES[OVER]
    where = f"Round {round_of(table)} of {ROUNDS}"
    if table["active"] is None:
        return where
    position, commander, _ = table["active"]
    return f"{where}: {names[commander]} acts for the {EMPIRES[position // 4]} {RANKS[position % 4]}"


def round_of(table: dict[str, Any]) -> int:
    """The round being played; its marker is placed before Cleanup."""
    done: int = table["round"]
    return done if table["phase"] in PHASES[CLEANUP:] else done + 1


# -- the map
def war_map(table: dict[str, Any], names: Sequence[str]) -> Node:
    """Regions by the empires that control them, and an attack under way; mountains and waters are drawn only."""
    fight = []
    if table["attack"] is not None:
        empire, banners, target = table["attack"]
        label = f"{EMPIRES[empire]} attack on {REGION_NAMES[target]}"
        facts: dict[str, Fact] = {"empire": EMPIRES[empire], "target": REGION_NAMES[target]}
        fight = [Node(TOKEN, label, look="whispers.attack", count=banners, facts=facts)]
    regions = sorted(REGIONS, key=lambda region: int(table["controller"][region]))
    land = [region_node(table, region, names) for region in regions]
    art = {"features": [feature.json() for feature in features()]}
    return Node(AREA, "The map", "map", look="whispers.map", art=art, children=[*land, *fight])


def features() -> list[Node]:
    """Mountains and waters: nothing passes through them."""
    return [
        Node(
            REGION,
            row["name"],
            look="whispers.feature",
            facts={"impassable": row["kind"]},
            at=(row["center"][0], row["center"][1]),
            outline=[(x, y) for x, y in row["outline"]],
        )
        for row in BOX["features"]
    ]


def region_node(table: dict[str, Any], region: int, names: Sequence[str]) -> Node:
    facts: dict[str, Fact] = {"empire": EMPIRES[table["controller"][region]], "home": EMPIRES[HOME[region]]}
    for icon, name in enumerate(ICONS):
        if HAS[icon][region]:
            facts[name] = True
    agents = [seat for seat, regions in enumerate(table["on_map"]) if region in regions]
    near = ", ".join(REGION_NAMES[other] for other in NEIGHBORS[region])
    return Node(
        REGION,
        REGION_NAMES[region],
        f"region{region}",
        text=f"Feeds {SUPPLY[region]}. Borders {near}.",
        look="whispers.region",
        count=table["banners"][region],
        facts=facts,
        at=CENTERS[region],
        outline=OUTLINES[region],
        children=[Node(TOKEN, f"agent of {names[seat]}", look="whispers.agent", seat=seat) for seat in agents],
    )


# -- councils
def councils(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The five councils in turn order."""
    return Node(AREA, "Councils", look="whispers.councils", children=[council(table, e, names) for e in table["order"]])


def council(table: dict[str, Any], empire: int, names: Sequence[str]) -> Node:
    seats = [position_node(table, position, names) for position in POSITIONS if position // 4 == empire]
    return Node(
        AREA,
        EMPIRES[empire],
        f"empire{empire}",
        look="whispers.council",
        facts={
            "empire": EMPIRES[empire],
            "cities": table["cities"][empire],
            "reserve": table["reserve"][empire],
            "deck": table["decks"][empire],
        },
        children=seats,
    )


def position_node(table: dict[str, Any], position: int, names: Sequence[str]) -> Node:
    """A position: whose agent sits on it, who commands it, and what it can do.

    The printed actions are told when they matter, as agents are placed and where one acts; else they are only drawn.
    """
    owner, commander = table["council"][position], table["commanders"][position]
    acting = table["active"] is not None and table["active"][0] == position
    actions = [action_node(table, action) for action in ACTIONS_OF[position]]
    told = acting or table["phase"] == PHASES[DEPLOYING]
    facts: dict[str, Fact] = {}
    if owner != NONE:
        facts["agent_of"] = names[owner]
    elif commander != NONE:
        facts["commanded_by"] = names[commander]
    if acting:
        facts["acting"] = True
    return Node(
        SLOT,
        RANKS[position % 4],
        f"position{position}",
        look="whispers.position",
        seat=None if owner == NONE else owner,
        facts=facts,
        art={} if told else {"actions": [action.json() for action in actions]},
        children=actions if told else [],
    )


def action_node(table: dict[str, Any], action: int) -> Node:
    """A printed action; what counts icons, or more than the reserve or deck has, says how much it makes now."""
    makes = table["amounts"][action]
    facts: dict[str, Fact] = {"makes": makes} if makes != ACTION_AMOUNT[action] or ACTION_ICON[action] != FLAT else {}
    return Node(TOKEN, ACTION_NAMES[action], f"action{action}", look="whispers.action", facts=facts)


# -- seats
def seat_area(table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """A seat's society, loyalty board and the backs of its hand."""
    facts: dict[str, Fact] = {
        "first_player": table["first"] == seat,
        "agents_left": table["agents_left"][seat],
        "swaps_made": table["swaps"][seat],
    }
    if seat == table["seat"]:
        facts["points_now"] = table["points"]
    hand = [
        Node(PILE, f"{EMPIRES[empire]} cards", look="whispers.backs", count=table["hands"][seat][empire])
        for empire in EVERY_EMPIRE
        if table["hands"][seat][empire]
    ]
    slots = [loyalty_slot(table, seat, slot) for slot in range(len(SLOTS))]
    return Node(
        AREA,
        names[seat],
        f"seat{seat}",
        look="whispers.seat",
        seat=seat,
        facts=facts,
        art={"society": SOCIETIES[seat]},
        children=[*slots, *hand],
    )


def loyalty_slot(table: dict[str, Any], seat: int, slot: int) -> Node:
    """A slot with its token: named for those who may know it."""
    empire = table["loyalties"][seat][slot]
    up = table["face_up"][seat][slot]
    facts: dict[str, Fact] = {}
    if empire != NONE:
        facts = {"token": EMPIRES[empire], "face_up": up}
        agents = [region for region in table["on_map"][seat] if table["controller"][region] == empire]
        facts["points"] = MULTIPLIER[slot] * (table["cities"][empire] + len(agents))
    return Node(
        SLOT,
        f"{SLOTS[slot]} x{MULTIPLIER[slot]}",
        f"slot{slot}" if seat == table["seat"] else "",
        look="whispers.loyalty",
        seat=seat,
        facts=facts,
    )


def own_hand(table: dict[str, Any]) -> Node:
    cards = [hand_card(card, kind) for card, kind in table["cards"]]
    return Node(AREA, "Your hand", "hand", look="whispers.hand", seat=table["seat"], children=cards)


def hand_card(card: int, kind: int) -> Node:
    return Node(
        CARD,
        KIND_NAMES[kind],
        f"card{card}",
        text=card_text(kind),
        look="whispers.card",
        facts={
            "empire": EMPIRES[EMPIRE_OF[kind]],
            "partner": EMPIRES[PARTNER[kind]],
            "abilities": [ABILITY_NAMES[ability] for ability in PRINTED[kind]],
        },
    )


def card_text(kind: int) -> str:
    """The three abilities of a card with what they cost."""
    costs = ("alone", f"with a second {EMPIRES[EMPIRE_OF[kind]]} card", f"with {an(PARTNER[kind])} card")
    lines = [
        f"{ABILITY_NAMES[ability]} ({cost}): {ABILITY_TEXTS[ability]}"
        for ability, cost in zip(PRINTED[kind], costs, strict=True)
    ]
    return " ".join(lines)
