"""A seat's view as a scene: the centre, every realm, the combat in the middle, the own hand below."""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.runeage.components import LIMIT
from ludarium.games.runeage.view import PHASES
from ludarium.kernel.scene import AREA, CARD, PILE, TOKEN, TRACK, Fact, Node

Table = dict[str, Any]
FIGURES: Final = (
    "race",
    "gold_cost",
    "influence_cost",
    "strength",
    "might",
    "attrition",
    "gold",
    "influence",
    "defence",
    "power",
    "trophies",
)
CONQUERED: Final = ("might", "attrition")  # of no concern once a card is held


def scene(table: Table, names: Sequence[str]) -> Node:
    """The whole table."""
    parts = [centre(table), *[realm(table, seat, names) for seat in range(len(table["seats"]))]]
    if table["combat"] is not None:
        parts.append(combat(table, names))
    parts.append(Node(AREA, "Your hand", look="runeage.hand", children=[card(c) for c in table["hand"]]))
    label = f"{table['scenario']}, round {table['round']}"
    phases: dict[str, Fact] = {"phases": PHASES, "phase": table["phase"]}
    return Node(AREA, label, look="runeage.table", facts=phases, children=parts)


# -- cards and piles
def figures(c: Table, held: bool = False) -> dict[str, Fact]:
    """The figures printed on a card, and what sort of card it is."""
    shown = {name: c[name] for name in FIGURES if c.get(name) and not (held and name in CONQUERED)}
    return {"sort": c["sort"], **shown}


def card(c: Table, held: bool = False, **facts: Fact) -> Node:
    shown = figures(c, held) | facts
    return Node(CARD, c["name"], id=f"card{c['id']}", text=c["text"], look="runeage.card", facts=shown)


def pile(c: Table) -> Node:
    """A pile one can buy from; a stronghold of it can also be attacked."""
    strongholds = [Node(CARD, c["name"], id=f"card{card}", look="runeage.stronghold") for card in c["cards"]]
    return Node(
        PILE,
        c["name"],
        id=f"pile{c['kind']}",
        text=c["text"],
        look="runeage.pile",
        count=c["count"],
        facts=figures(c),
        children=strongholds,
    )


def hidden(label: str, count: int, seen: list[Table], look: str, **facts: Fact) -> Node:
    """A face-down pile, and what the reader has seen of it."""
    cards = [Node(CARD, f"{c['name']} ({place(c['depth'])})", id=f"card{c['id']}", look="runeage.seen") for c in seen]
    return Node(PILE, label, look=look, count=count, facts=facts, children=cards)


def place(depth: int) -> str:
    return "on top" if depth == 0 else f"{depth} cards above it" if depth > 1 else "1 card above it"


def open_pile(label: str, cards: list[Table], look: str) -> Node:
    """A face-up pile, its last card on top."""
    inside = [Node(CARD, c["name"], id=f"card{c['id']}", look="runeage.name") for c in cards]
    return Node(PILE, label, look=look, count=len(cards), children=inside)


# -- the centre
def centre(table: Table) -> Node:
    """Objective, Event deck, Enemies, gold, neutral cards, cities nobody holds, the Opposing Army."""
    objective = table["objective"]
    parts = [Node(CARD, objective["name"], id="objective", text=objective["text"], look="runeage.objective")]
    parts += [Node(TOKEN, text, look="runeage.modifier") for text in table["modifiers"]]
    parts += event_deck(table["events"], table["round"])
    parts += [card(c) for c in table["enemies"]]
    parts += [pile(c) for c in table["gold"] + table["market"]]
    parts += [card(c) for c in table["centre"]]
    if table["army_hand"] and not army_fights(table):
        parts.append(army(table))
    if table["runes_left"]:
        parts.append(Node(PILE, "Dragon runes", look="runeage.runes", count=table["runes_left"]))
    parts += [card(c) for c in table["aside"]]
    parts += [card(c, looked_at=True) for c in table["looks"]]
    return Node(AREA, "Centre", look="runeage.centre", children=parts)


def event_deck(events: Table, round_: int) -> list[Node]:
    facts: dict[str, Fact] = {"round": round_}
    facts |= {f"stage_{i + 1}_cards": count for i, count in enumerate(events["stages"]) if count}
    if events["reforms"]:
        facts["formed anew"] = events["reforms"]
    deck = hidden("Event deck", sum(events["stages"]), events["seen"], "runeage.events", **facts)
    discards = open_pile("Event discards", events["discards"], "runeage.events")
    return [deck, discards, *[card(c, now=True) for c in events["now"]]]


def army_fights(table: Table) -> bool:
    return table["combat"] is not None and table["combat"]["army"]


def army(table: Table) -> Node:
    """The Opposing Army; its strength is at rest that of its units, in its attack with its hand."""
    units = [fighter(c) for c in table["army"]]
    total = table["combat"]["opposition"] if army_fights(table) else None
    strength = sum(c["now"] for c in table["army"]) if total is None else total
    facts: dict[str, Fact] = {"strength": strength, "hand": table["army_hand"]}
    return Node(AREA, "Opposing Army", id="army", look="runeage.army", count=total, facts=facts, children=units)


# -- realms
def realm(table: Table, seat: int, names: Sequence[str]) -> Node:
    """A player's side: Home Realm with damage, play area, barracks, deck, discard pile."""
    side = table["seats"][seat]
    label = f"{names[seat]}, {side['race']}" + (", eliminated" if side["eliminated"] else "")
    damage = Node(TRACK, "Home Realm: damage", look="runeage.damage", count=side["damage"], goal=LIMIT, seat=seat)
    facts: dict[str, Fact] = {"first player": table["first"] == seat, "influence": side["influence"]}
    counters = [
        Node(TOKEN, name, count=side[name], look="runeage.counter") for name in ("trophies",) if side[name] is not None
    ]
    if side["power"] is not None:
        counters.append(Node(TRACK, "power", look="runeage.power", count=side["power"], goal=table["goal"]))
    area = Node(
        AREA, "Play area", look="runeage.area", children=[card(c, True, ready=c["ready"]) for c in side["area"]]
    )
    barracks = Node(AREA, "Barracks", look="runeage.barracks", children=[pile(c) for c in side["barracks"]])
    children = [damage, *counters, area, barracks, *decks(side)]
    return Node(AREA, label, id=f"seat{seat}", seat=seat, look="runeage.realm", facts=facts, children=children)


def decks(side: Table) -> list[Node]:
    hand = Node(PILE, "Hand", look="runeage.hidden", count=side["hand"]["count"])
    if side["hand"]["known"]:
        hand.facts = {"known": side["hand"]["known"]}
    deck = hidden("Deck", side["deck"]["count"], side["deck"]["seen"], "runeage.hidden")
    return [hand, deck, open_pile("Discard pile", side["discards"], "runeage.discards")]


# -- combat
def combat(table: Table, names: Sequence[str]) -> Node:
    """Both line-ups with their running totals."""
    fight = table["combat"]
    lines = [line(table, i, seat, names) for i, seat in enumerate(fight["sides"])]
    if army_fights(table):
        lines.append(army(table))
    facts: dict[str, Fact] = {"to beat": fight["opposition"]}
    if fight["siege"]:
        facts = {"automatic defence": fight["walls"]}
    verb = "Siege of" if fight["siege"] else "Battle against" if fight["attacking"] else "Attacked by"
    where = f"{fight['against']} of {names[fight['target']]}" if fight["target"] >= 0 else fight["against"]
    return Node(AREA, f"{verb} {where}", look="runeage.combat", facts=facts, children=lines)


def line(table: Table, i: int, seat: int, names: Sequence[str]) -> Node:
    fight = table["combat"]
    role = "defends" if i or not fight["attacking"] else "attacks"
    cards = [fighter(c) for c in table["seats"][seat]["fight"]]
    label = f"{names[seat]} {role}: strength"  # with the count behind it
    return Node(AREA, label, seat=seat, look="runeage.line", count=fight["totals"][i], children=cards)


def fighter(c: Table) -> Node:
    node = card(c, now=c["now"], wounded=c["wounded"])
    node.look = "runeage.fighter"
    return node
