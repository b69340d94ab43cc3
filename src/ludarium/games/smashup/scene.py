"""The table for eyes: bases in the middle, the seats around them, and one's own hand. Made from views alone."""

from collections.abc import Sequence
from typing import Any

from ludarium.games.smashup.components import (
    COPIES,
    DATA,
    FACTION,
    FACTION_NAMES,
    IS_MINION,
    KINDS,
    NAME,
    POWER,
    PRINTED,
)
from ludarium.games.smashup.view import PHASES
from ludarium.kernel.scene import AREA, CARD, PILE, TOKEN, TRACK, Fact, Node

KIND_NAMED = {NAME[kind]: kind for kind in range(KINDS)}


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    """The whole table as one seat may see it."""
    title = f"Turn {table['turn']}, {names[table['current']]}: {table['phase']}" if table["turn"] else table["phase"]
    parts = [
        factions(table) if not table["bases"] else None,
        *[base(each, place, names) for place, each in enumerate(table["bases"])],
        *[side(table, seat, names) for seat in range(len(names))],
        common(table),
        Node(AREA, "Being resolved", children=[card(each) for each in table["aside"]]) if table["aside"] else None,
        Node(AREA, "Your hand", children=[card(each) for each in table["hand"]]) if table["hand"] else None,
    ]
    facts: dict[str, Fact] = {"phase": table["phase"]} if table["turn"] else {}
    art = {"phases": list(PHASES[1:])} if table["turn"] else {}
    return Node(AREA, title, facts=facts, art=art, children=[part for part in parts if part is not None])


def factions(table: dict[str, Any]) -> Node:
    """What can be taken in the draft."""
    return Node(AREA, "Factions", children=[faction(i, each) for i, each in enumerate(DATA["factions"])])


def faction(number: int, each: dict[str, Any]) -> Node:
    """A faction and its cards. Two bases bear the name of a faction: it has no face of its own."""
    return Node(
        AREA,
        each["name"],
        id=f"faction{number}",
        text=each["theme"],
        look="smashup.faction",
        art={"face": ""},
        children=[listed(kind) for kind in range(KINDS) if FACTION[kind] == number],
    )


def listed(kind: int) -> Node:
    """A card in the list of its faction."""
    facts: dict[str, Fact] = {"power": POWER[kind]} if IS_MINION[kind] else {}
    label = NAME[kind] if COPIES[kind] == 1 else f"{NAME[kind]} ×{COPIES[kind]}"
    return Node(CARD, label, id=f"kind{kind}", facts=facts, art={"face": NAME[kind]})


def base(each: dict[str, Any], place: int, names: Sequence[str]) -> Node:
    children = [Node(TRACK, "power", count=each["total"], goal=each["breakpoint"])]
    for seat, name in enumerate(names):
        if any(minion["seat"] == seat for minion in each["minions"]):
            facts: dict[str, Fact] = {"power": each["power"][seat], "VP now": each["vp_now"][seat]}
            own = [card(minion) for minion in each["minions"] if minion["seat"] == seat]
            children.append(Node(AREA, name, seat=seat, facts=facts, children=own))
    children += [card(action) for action in each["actions"]]
    facts = {"breakpoint": each["breakpoint"], "VP": each["vp"]}
    if each["scoring"]:
        facts["scoring"] = True
    text = PRINTED[KIND_NAMED[each["name"]]]["effect"]
    return Node(AREA, each["name"], id=f"base{place}", text=text, look="smashup.base", facts=facts, children=children)


def card(each: dict[str, Any]) -> Node:
    """A card that the reader knows, in play or not."""
    kind = KIND_NAMED[each["name"]]
    facts: dict[str, Fact] = {}
    if IS_MINION[kind]:
        facts["power"] = each.get("power", POWER[kind])
    if each.get("used"):
        facts["talent used"] = True
    facts["faction"] = FACTION_NAMES[FACTION[kind]] if "faction" in PRINTED[kind] else "Madness"
    return Node(
        CARD,
        each["name"],
        id=f"card{each['card']}",
        text=PRINTED[kind]["effect"],
        look="smashup.minion" if IS_MINION[kind] else "smashup.action",
        seat=each.get("seat"),
        facts=facts,
        children=[card(action) for action in each.get("attached", [])],
    )


def side(table: dict[str, Any], seat: int, names: Sequence[str]) -> Node:
    """One player's points and piles."""
    hand, deck, pile = table["hands"][seat], table["decks"][seat], table["discards"][seat]
    facts: dict[str, Fact] = {"factions": [FACTION_NAMES[f] for f in table["factions"][seat]]}
    if seat == table["current"] and table["phase"] == "Play Cards":
        facts["may play"] = may_play(table["plays"])
    return Node(
        AREA,
        names[seat],
        id=f"seat{seat}",
        seat=seat,
        look="smashup.seat",
        facts=facts,
        children=[
            Node(TRACK, "VP", count=table["vp"][seat], goal=15),
            Node(TOKEN, "Madness held", count=table["madness_held"][seat], look="smashup.madness"),
            Node(PILE, "hand", count=hand["count"], facts=some(hand["known"])),
            Node(PILE, "deck", count=deck["count"], facts=some(places(deck))),
            Node(PILE, "discard pile", count=len(pile), children=[piled(each) for each in pile[::-1]]),
        ],
    )


def piled(each: dict[str, Any]) -> Node:
    """A card in a discard pile: its text is a zoom away, in the list of cards."""
    return Node(CARD, each["name"], id=f"card{each['card']}")


def may_play(plays: dict[str, Any]) -> list[str]:
    actions = plays["actions"]
    return [*plays["minions"], *([f"{actions} actions" if actions > 1 else "an action"] if actions else [])] or [
        "nothing"
    ]


def places(deck: dict[str, Any]) -> list[str]:
    """Known cards of a deck and where they lie."""
    where = {1: "on top", deck["count"]: "at the bottom"}
    return [f"{name} {where.get(i, f'at place {i}')}" for i, name in deck["known"]]


def some(known: list[str]) -> dict[str, Fact]:
    return {"known": known} if known else {}


def common(table: dict[str, Any]) -> Node:
    deck = table["base_deck"]
    return Node(
        AREA,
        "Common",
        children=[
            Node(PILE, "base deck", count=deck["count"], facts=some(places(deck))),
            Node(PILE, "scored bases", count=len(table["base_discards"]), facts=some(table["base_discards"])),
            Node(PILE, "Madness deck", count=table["madness_deck"], look="smashup.madness"),
        ],
    )


def sort_of(kind: int) -> str:
    """For card lists: what sort of card it is."""
    printed = PRINTED[kind]
    if "breakpoint" in printed:
        return "base"
    return f"{printed['type']}, {FACTION_NAMES[FACTION[kind]]}" if "faction" in printed else "action, Madness"
