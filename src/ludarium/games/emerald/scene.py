"""The table for eyes: nine Cities, tracks, Limbo, the players, one's own hand. Made from a view."""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.emerald.components import CARD_SETS, CITIES, FIRST_CARD, FIRST_ROYALTY, TOKENS, TRACK_END, CardSet
from ludarium.games.emerald.faces import left, right, text_of, vp
from ludarium.kernel.scene import AREA, CARD, PILE, TOKEN, TRACK, Fact, Node

# The board in three rows of three, as the Cities are numbered.
BOARD: Final = [(0.17 + 0.33 * (city % 3), 0.17 + 0.33 * (city // 3)) for city in range(CITIES)]
WORDS: Final = {"agents": "Agents", "cubes": "cubes"}
PHASES: Final = ("first action", "second action", "end of the turn")


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    cards = CARD_SETS.find(table["card_set"])
    cities = [city_node(cards, city, number, names) for number, city in enumerate(table["cities"])]
    players = [player_node(cards, table, seat, names) for seat in range(len(table["seats"]))]
    setting_up = table["actions_done"] < 0
    return Node(
        AREA,
        "Everyone places two Agents" if setting_up else f"{names[table['active']]}'s turn",
        look="emerald.table",
        facts={} if setting_up else {"phase": PHASES[table["actions_done"]]},
        art={} if setting_up else {"phases": list(PHASES)},
        children=[
            Node(AREA, "Cities", look="emerald.board", children=cities),
            tracks_node(table),
            limbo_node(table),
            Node(AREA, "Players", children=players),
            *own_nodes(cards, table),
            removed_node(table),
        ],
    )


def card_node(cards: CardSet, card: dict[str, Any], note: str = "") -> Node:
    """A card that the reader knows."""
    kind = card["kind"]
    known: dict[str, Fact] = {"note": note} if note else {}
    art: dict[str, Fact] = {}
    if FIRST_ROYALTY <= kind < FIRST_CARD:
        look = "emerald.royalty"
        known.update({"bombs": cards.royalty_points[kind - FIRST_ROYALTY], "vp": ", ".join(vp(cards, kind))})
    else:
        look = "emerald.card"
        known.update({"left": left(cards, kind), "right": right(cards, kind)})
        art["group"] = cards.records[kind].get("group", "starting" if kind >= FIRST_CARD else "city")
    text = text_of(cards, kind) if cards.text[kind] else ""
    return Node(CARD, card["name"], id=f"card{card['card']}", text=text, look=look, facts=known, art=art)


# -- the board
def city_node(cards: CardSet, city: dict[str, Any], number: int, names: Sequence[str]) -> Node:
    """A City: its cards, its Royalty, everyone's pieces."""
    figures: dict[str, Fact] = {"bombs_for_an_Agent": city["agent_bombs"]}
    if city["royalty_in_stack"]:
        figures["royalty"] = "in the stack"
    if city["locked_by"] is not None:
        figures["locked_by"] = names[city["locked_by"]]
    pieces = []
    for seat in range(len(names)):
        for sort in ("agents", "cubes"):
            if city[sort][seat]:
                pieces.append(Node(TOKEN, WORDS[sort], seat=seat, count=city[sort][seat], look=f"emerald.{sort}"))
    stack = Node(
        PILE,
        "stack",
        count=city["face_down"],
        children=[card_node(cards, card, f"{card['depth']} from the top") for card in city["known"]],
    )
    return Node(
        AREA,
        city["name"],
        id=f"city{number}",
        look="emerald.city",
        facts=figures,
        at=BOARD[number],
        children=[
            *pieces,
            *[card_node(cards, card) for card in city["face_up"]],
            *[card_node(cards, card) for card in city["royalty"]],
            stack,
        ],
    )


def tracks_node(table: dict[str, Any]) -> Node:
    """The two tracks, and everyone's public score on its way to the end."""
    sides = [
        Node(TRACK, f"{side} track", id=f"track{i}", count=value, goal=TRACK_END, look="emerald.track")
        for i, (side, value) in enumerate(table["tracks"].items())
    ]
    scores = [
        Node(TRACK, "VP", seat=seat, count=player["score"], goal=table["end_vp"], look="emerald.vp")
        for seat, player in enumerate(table["seats"])
    ]
    return Node(AREA, "Tracks", look="emerald.tracks", children=sides + scores)


def limbo_node(table: dict[str, Any]) -> Node:
    cubes = [
        Node(TOKEN, "cubes", seat=seat, count=player["limbo"], look="emerald.cubes")
        for seat, player in enumerate(table["seats"])
    ]
    return Node(AREA, "Limbo", id="limbo", look="emerald.limbo", children=cubes)


# -- the players
def player_node(cards: CardSet, table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """A player's side of the table."""
    player = table["seats"][seat]
    identity = player["identity"] or "hidden"
    if player["identity"] and not player["revealed"]:
        identity += ", secret"
    kept = [card_node(cards, card) for card in player["kept"]]
    held = [card_node(cards, card, "in hand, seen by you") for card in player["known_hand"]]
    played = [card_node(cards, card) for card in player["played"]]
    # Only the piles' cards that can be pointed at need a node: the rest is the list of names.
    discards = [Node(CARD, card["name"], id=f"card{card['card']}") for card in reversed(player["discards"])]
    figures: dict[str, Fact] = {
        "identity": identity,
        "sanity": f"{player['sanity']} of {TOKENS}",
        "agents_in_stock": player["agent_stock"],
        "cubes_in_stock": player["cube_stock"],
        "vp": ledger(table, player),
        "captured_agents": [f"{n} of {names[victim]}" for victim, n in enumerate(player["captured"]) if n],
    }
    piles = [
        Node(PILE, "hand", count=player["hand"], children=held),
        Node(PILE, "deck", count=player["deck"]),
        Node(PILE, "discard pile", count=len(player["discards"]), children=discards),
    ]
    if kept:
        piles.append(Node(AREA, "by the Secret Identity", children=kept))
    if played:
        piles.append(Node(AREA, "played now", children=played))
    label = names[seat]
    return Node(
        AREA,
        label,
        id=f"seat{seat}",
        seat=seat,
        look="emerald.seat",
        count=player["score"],
        facts=figures,
        children=piles,
    )


def ledger(table: dict[str, Any], player: dict[str, Any]) -> list[str]:
    """What the player's public score is made of."""
    loyalist, restorationist = table["tracks"].values()
    parts = {**player["vp"], "for kills": sum(player["kill_vp"]), "of the tracks": abs(loyalist - restorationist)}
    return [f"{points} {word}" for word, points in parts.items() if points]


def own_nodes(cards: CardSet, table: dict[str, Any]) -> list[Node]:
    """The own hand, and the Secret Identity beside it."""
    if table["seat"] is None:
        return []
    me = table["seats"][table["seat"]]
    secret = "known to all" if me["revealed"] else "only you know"
    identity = Node(CARD, me["identity"], look="emerald.identity", facts={"secret": secret, "sanity": me["sanity"]})
    hand = [card_node(cards, card) for card in table["hand"]]
    return [
        Node(AREA, "Your Secret Identity", children=[identity]),
        Node(AREA, "Your hand", look="emerald.hand", children=hand),
    ]


def removed_node(table: dict[str, Any]) -> Node:
    return Node(
        PILE,
        "out of the game",
        count=len(table["removed"]),
        facts={"cards": [card["name"] for card in table["removed"]]},
    )
