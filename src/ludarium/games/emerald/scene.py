"""The table for eyes: nine Cities, tracks, Limbo, the players, one's own hand. Made from a view."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ludarium.games.emerald.components import (
    CARD_SETS,
    CITIES,
    COLOURS,
    FIRST_CARD,
    FIRST_ROYALTY,
    LIMBO,
    SIDE_NAMES,
    TEXT_WORDS,
    TRACK_END,
    CardSet,
)
from ludarium.games.emerald.faces import Sign, left, points, right, text_of
from ludarium.games.emerald.standing import reminder, standing
from ludarium.games.emerald.words import held_id, pieces_id
from ludarium.kernel.scene import (
    AREA,
    CARD,
    HAND_PART,
    PILE,
    SEAT_PART,
    TABLE,
    TOKEN,
    TRACK,
    Fact,
    Node,
    leaf,
    shared,
)

# The board in three rows of three, as the Cities are numbered.
BOARD: Final = [(0.17 + 0.33 * (city % 3), 0.17 + 0.33 * (city // 3)) for city in range(CITIES)]
PIECES: Final = {"agents": "Agents", "cubes": "cubes"}
PHASES: Final = ("first action", "second action", "end of the turn")
FACTS: Final = {
    "agent_bombs": "Bomb Points for an Agent",
    "royalty_in_stack": "Royalty still in the stack",
    "agents_in_stock": "Agents in stock",
    "depth": "cards above it",
    "sanity": "Sanity tokens",
    "bombs": "Bomb Points",
    "left": "for actions:",
    "right": "other symbols:",
    "vp": "scores",
    "made_of": "VP:",
    "seat_count": "VP",
    "loyalist": "Loyalist",
    "restorationist": "Restorationist",
}
GOALS: Final = {
    "loyalist": "You serve the Old Ones. At the end Loyalist and neutral VP count, VP for killed Agents of "
    "Restorationists, and the lead of the Loyalist marker. Restorationist VP are lost. Revealed, you play on.",
    "restorationist": "You want the Old Ones dead. At the end Restorationist and neutral VP count, and the lead of the "
    "Restorationist marker. Loyalist VP and VP for killed Agents are lost. If you must reveal, the game ends.",
}


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table."""
    cards = CARD_SETS.find(table["card_set"])
    cities = [city_node(cards, city, number, names) for number, city in enumerate(table["cities"])]
    players = [player_node(cards, table, seat, names) for seat in range(len(table["seats"]))]
    done = table["actions_done"]
    heading = "Everyone places two Agents" if done is None else f"{names[table['active']]}'s turn"
    root = Node(
        AREA,
        heading,
        part=TABLE,
        art={"turn": heading, **standing(table, names)},
        children=[
            Node(AREA, "Cities", part="board", children=cities),
            tracks_node(table),
            limbo_node(table),
            *players,
            *own_nodes(cards, table),
            removed_node(cards, table),
        ],
    )
    if done is not None:
        root.art |= {"phases": list(PHASES), "phase": done, "active": table["active"]}
    return root


# -- cards
def signs(found: list[Sign]) -> list[dict[str, Any]]:
    """Symbols as data, each with its words."""
    return [{"sort": sign.sort, "n": sign.n, "words": sign.words} for sign in found]


@shared
def card_node(cards: CardSet, tag: int, key: str) -> Node:
    """A card that the reader knows."""
    return face(cards, f"card{tag}", key)


def face(cards: CardSet, id: str, key: str, part: str = "card", count: int | None = None, **known: Fact) -> Node:
    kind = cards.kind[key]
    name, art = cards.names[kind], printed(cards, kind)
    if FIRST_ROYALTY <= kind < FIRST_CARD:
        known["bombs"] = cards.royalty_points[kind - FIRST_ROYALTY]
        return Node(CARD, name, id, "royalty", key, count=count, facts=known, art=art)
    text = text_of(cards, kind) if cards.text[kind] else ""
    return Node(CARD, name, id, part, key, text, count=count, facts=known, art=art)


@cache
def printed(cards: CardSet, kind: int) -> dict[str, Any]:
    """What the drawing of a kind of card needs; shared by all its cards."""
    if FIRST_ROYALTY <= kind < FIRST_CARD:
        return {"vp": signs(points(cards, kind))}
    art: dict[str, Any] = {"group": cards.groups[kind]}
    art |= {"left": signs(left(cards, kind)), "right": signs(right(cards, kind))}
    if cards.text[kind]:
        art["kind"] = TEXT_WORDS[cards.text[kind]]
    return art


@shared
def plain_node(cards: CardSet, tag: int, key: str) -> Node:
    """A card by its name alone."""
    return Node(CARD, cards.names[cards.kind[key]], id=f"card{tag}", part="card", key=key)


def known_in_hand(cards: CardSet, seat: int, key: str, copies: int) -> Node:
    """A card of a rival's hand that the reader has looked at, and how often it is there."""
    return face(cards, held_id(seat, key), key, "known", copies if copies > 1 else None)


# -- the board
def city_node(cards: CardSet, city: dict[str, Any], number: int, names: Sequence[str]) -> Node:
    """A City: its cards, its Royalty, everyone's pieces."""
    shown = tuple([(card["card"], card["key"]) for card in city["face_up"] + city["royalty"]])
    pieces = tuple(city["agents"]), tuple(city["cubes"])
    stack = city["face_down"], city["royalty_in_stack"]
    if not city["known"] and city["locked_by"] is None:
        return open_city(cards, number, pieces, shown, stack)
    known = [face(cards, f"card{card['card']}", card["key"], "known", depth=card["depth"]) for card in city["known"]]
    node = laid_city(cards, number, pieces, shown, stack, known)
    if city["locked_by"] is not None:
        node.text = f"Locked by {names[city['locked_by']]} until their next turn."
        node.art = {"locked_by": city["locked_by"]}
    return node


Pieces = tuple[tuple[int, ...], tuple[int, ...]]  # everyone's Agents and cubes


@shared
def open_city(
    cards: CardSet, number: int, pieces: Pieces, shown: tuple[tuple[int, str], ...], stack: tuple[int, bool]
) -> Node:
    """A City that is not locked, in whose stack the reader has seen nothing."""
    return laid_city(cards, number, pieces, shown, stack, [])


def laid_city(
    cards: CardSet,
    number: int,
    pieces: Pieces,
    shown: tuple[tuple[int, str], ...],
    stack: tuple[int, bool],
    known: list[Node],
) -> Node:
    face_down, royalty_in_stack = stack
    figures: dict[str, Fact] = {"agent_bombs": cards.agent_points[number]}
    if royalty_in_stack:
        figures["royalty_in_stack"] = True
    placed = [
        (sort, seat, counts[seat])
        for seat in range(len(pieces[0]))
        for sort, counts in zip(PIECES, pieces, strict=True)
    ]
    return Node(
        AREA,
        cards.city_names[number],
        id=f"city{number}",
        part="city",
        key=cards.city_ids[number],
        facts=figures,
        at=BOARD[number],
        children=[
            *[pieces_node(sort, seat, number, n) for sort, seat, n in placed if n],
            *[card_node(cards, tag, key) for tag, key in shown],
            Node(PILE, "stack", id=f"stack{number}", part="stack", count=face_down, children=known),
        ],
    )


@shared
def pieces_node(sort: str, seat: int, place: int, count: int) -> Node:
    return Node(TOKEN, PIECES[sort], id=pieces_id(sort, seat, place), part=sort, seat=seat, count=count)


def tracks_node(table: dict[str, Any]) -> Node:
    """The two tracks, and everyone's public score on its way to the end."""
    sides = [
        leaf(TRACK, f"{SIDE_NAMES[side]} track", id=f"track{i}", part="track", key=side, count=marker, goal=TRACK_END)
        for i, (side, marker) in enumerate(table["tracks"].items())
    ]
    scores = [
        leaf(TRACK, "VP", part="vp", seat=seat, count=player["score"], goal=table["end_vp"])
        for seat, player in enumerate(table["seats"])
    ]
    return Node(AREA, "Tracks", part="tracks", children=sides + scores)


def limbo_node(table: dict[str, Any]) -> Node:
    cubes = [pieces_node("cubes", seat, LIMBO, player["limbo"]) for seat, player in enumerate(table["seats"])]
    return Node(AREA, "Limbo", id="limbo", part="limbo", children=cubes)


# -- the players
def player_node(cards: CardSet, table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """A player's side of the table."""
    player = table["seats"][seat]
    hand_id = "" if seat == table["seat"] else f"hand{seat}"  # the reader's own hand lies before the reader
    held = [known_in_hand(cards, seat, key, n) for key, n in Counter(player["known_hand"]).items()]
    discards = [plain_node(cards, card["card"], card["key"]) for card in reversed(player["discards"])]
    figures: dict[str, Fact] = {
        "revealed": player["revealed"],
        "sanity": player["sanity"],
        "agents_in_stock": player["agent_stock"],
        "cubes_in_stock": player["cube_stock"],
    }
    if player["identity"] is not None:
        figures["identity"] = player["identity"]
    piles = [
        Node(PILE, "hand", id=hand_id, part="held", count=player["hand"], children=held),
        leaf(PILE, "deck", id=f"deck{seat}", part="deck", count=player["deck"]),
        Node(
            PILE, "discard pile", id=f"discard{seat}", part="discards", count=len(player["discards"]), children=discards
        ),
    ]
    for part, label in (("kept", "by the Secret Identity"), ("played", "played now")):
        shown = [card_node(cards, card["card"], card["key"]) for card in player[part]]
        if shown:
            piles.append(Node(AREA, label, part=part, children=shown))
    return Node(
        AREA,
        names[seat],
        id=f"seat{seat}",
        part=SEAT_PART,
        seat=seat,
        text=captives(player, names),
        count=player["score"],
        facts=figures,
        art={
            "made_of": signs(ledger(table, player)),
            "captured": [[victim, n] for victim, n in enumerate(player["captured"]) if n],
        },
        children=piles,
    )


def captives(player: dict[str, Any], names: Sequence[str]) -> str:
    """Whose Agents lie on this player's cards."""
    found = [f"{n} of {names[victim]}" for victim, n in enumerate(player["captured"]) if n]
    return f"Agents on cards: {', '.join(found)}." if found else ""


def ledger(table: dict[str, Any], player: dict[str, Any]) -> list[Sign]:
    """What the player's public score is made of."""
    loyalist, restorationist = table["tracks"].values()
    lead, kills = abs(loyalist - restorationist), sum(player["kill_vp"])
    found = [Sign(f"vp_{side}", n, f"{n} {SIDE_NAMES[side]}") for side, n in player["vp"].items()]
    found += [Sign("vp_kill", kills, f"{kills} for kills"), Sign("vp_tracks", lead, f"{lead} of the tracks")]
    return [sign for sign in found if sign.n]


def own_nodes(cards: CardSet, table: dict[str, Any]) -> list[Node]:
    """What lies before the reader: the Secret Identity and the hand."""
    if table["seat"] is None:
        return []
    me = table["seats"][table["seat"]]
    identity = Node(
        CARD,
        SIDE_NAMES[me["identity"]],
        part="identity",
        key=cards.ids[COLOURS.index(me["identity"])],
        text=GOALS[me["identity"]],
        facts={"revealed": me["revealed"], "sanity": me["sanity"]},
        art={"reminder": reminder(table)},
    )
    hand = [card_node(cards, card["card"], card["key"]) for card in table["hand"]]
    return [Node(AREA, "Your hand", id=f"hand{table['seat']}", part=HAND_PART, children=[identity, *hand])]


def removed_node(cards: CardSet, table: dict[str, Any]) -> Node:
    found = [plain_node(cards, card["card"], card["key"]) for card in table["removed"]]
    return Node(PILE, "out of the game", id="removed", part="removed", count=len(found), children=found)
