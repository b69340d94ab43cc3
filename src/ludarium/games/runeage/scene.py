"""A seat's view as a scene: the centre, every realm, the combat in the middle, the own hand below."""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.games.runeage.components import LIMIT
from ludarium.games.runeage.view import PHASES
from ludarium.kernel.scene import AREA, CARD, PILE, TOKEN, TRACK, Fact, Node

Table = dict[str, Any]
FIGURES: Final = {  # of the view, and what the scene calls them
    "gold_cost": "gold_cost",
    "influence_cost": "influence_cost",
    "strength": "strength",
    "might": "to_beat",
    "attrition": "attrition",
    "gold": "gold",
    "influence": "influence",
    "defence": "defence",
    "power": "power",
    "trophies": "trophies",
}
CONQUERED: Final = ("might", "attrition")  # of no concern once a card is held
TOLD: Final = ("tactic", "building", "Enemy", "Instant")  # sorts that figures do not betray


def scene(table: Table, names: Sequence[str]) -> Node:
    """The whole table."""
    parts = [centre(table), *[realm(table, seat, names) for seat in range(len(table["seats"]))]]
    if table["combat"] is not None:
        parts.append(combat(table, names))
    parts.append(
        Node(AREA, "Your hand", look="runeage.hand", children=[card(c, retained=c["retained"]) for c in table["hand"]])
    )
    label = f"{table['scenario']}, round {table['round']}"
    phase: dict[str, Fact] = {"phase": table["phase"]}
    return Node(AREA, label, look="runeage.table", facts=phase, art={"phases": PHASES}, children=parts)


# -- cards and piles
def figures(c: Table, held: bool = False) -> dict[str, Fact]:
    """The figures printed on a card, and what sort of card it is where they do not say it."""
    word = "Reward" if held and c["sort"] == "Enemy" else c["sort"]
    sort: dict[str, Fact] = {word: True} if c["sort"] in TOLD else {}
    shown = {word: c[name] for name, word in FIGURES.items() if c.get(name) and not (held and name in CONQUERED)}
    return sort | shown


def art(c: Table) -> dict[str, Fact]:
    """What the drawing of a card needs: its sort, and the race whose colours it wears."""
    return {"sort": c["sort"], "race": c["race"]}


def card(c: Table, held: bool = False, **facts: Fact) -> Node:
    return Node(
        CARD,
        c["name"],
        id=f"card{c['id']}",
        text=c["text"],
        look="runeage.card",
        facts=figures(c, held) | facts,
        art=art(c),
    )


def pile(c: Table) -> Node:
    """A pile one can buy from; a stronghold of it can also be attacked."""
    strongholds = [Node(CARD, c["name"], id=f"card{card}", look="runeage.stronghold") for card in c["open"]]
    return Node(
        PILE,
        c["name"],
        id=f"pile{c['kind']}",
        text=c["text"],
        look="runeage.pile",
        count=c["count"],
        facts=figures(c),
        art=art(c),
        children=strongholds,
    )


def hidden(label: str, count: int, seen: list[Table], look: str, **facts: Fact) -> Node:
    """A face-down pile, and what the reader has seen of it."""
    cards = [Node(CARD, f"{c['name']} ({place(c['depth'])})", id=f"card{c['id']}", look="runeage.seen") for c in seen]
    return Node(PILE, label, look=look, count=count, facts=facts, children=cards)


def place(depth: int) -> str:
    return "on top" if depth == 0 else f"{depth} cards above it" if depth > 1 else "1 card above it"


def open_pile(label: str, cards: list[Table], look: str) -> Node:
    """A face-up pile, its top card first."""
    inside = [Node(CARD, c["name"], id=f"card{c['id']}", look="runeage.name") for c in cards[::-1]]
    return Node(PILE, label, look=look, count=len(cards), children=inside)


# -- the centre
def centre(table: Table) -> Node:
    """Objective, Event deck, Enemies, gold, neutral cards, cities nobody holds, the Opposing Army."""
    objective = table["objective"]
    to_beat = {name: objective[name] for name in ("to_beat", "attrition") if objective[name]}
    parts = [
        Node(CARD, objective["name"], id="objective", text=objective["text"], look="runeage.objective", facts=to_beat)
    ]
    parts += [Node(TOKEN, text, look="runeage.modifier") for text in table["modifiers"]]
    parts += event_deck(table["events"])
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


def event_deck(events: Table) -> list[Node]:
    facts: dict[str, Fact] = {f"stage {i + 1}": f"×{count}" for i, count in enumerate(events["stages"]) if count}
    if events["ahead"]:
        facts["on top"] = "stage 2"
    if events["reforms"]:
        facts["formed anew"] = events["reforms"]
    deck = hidden("Event deck", sum(events["stages"]), events["seen"], "runeage.events", **facts)
    discards = open_pile("Past Events", events["discards"], "runeage.events")
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
    damage = Node(TRACK, "Home Realm: damage", f"home{seat}", "", "runeage.damage", seat, side["damage"], LIMIT)
    facts: dict[str, Fact] = {"first player": table["first"] == seat, "influence": side["influence"]}
    counters = [
        Node(TOKEN, name, count=side[name], look="runeage.counter") for name in ("trophies",) if side[name] is not None
    ]
    if side["power"] is not None:
        counters.append(Node(TRACK, "power", look="runeage.power", count=side["power"], goal=table["goal"]))
    laid = [card(c, True, ready=c["ready"], exhausted=not c["ready"]) for c in side["area"]]
    area = Node(AREA, "Play area", look="runeage.area", children=laid)
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
    if fight["attrition"]:
        facts["attrition"] = fight["attrition"]
    if fight["siege"]:
        facts = {} if fight["target"] >= 0 else {"automatic defence": fight["walls"]}
    verb = "Siege of" if fight["siege"] else "Battle against" if fight["attacking"] else "Attacked by"
    where = f"{fight['against']} of {names[fight['target']]}" if fight["target"] >= 0 else fight["against"]
    return Node(AREA, f"{verb} {where}", look="runeage.combat", facts=facts, children=lines)


def line(table: Table, i: int, seat: int, names: Sequence[str]) -> Node:
    fight = table["combat"]
    role = "defends" if i or not fight["attacking"] else "attacks"
    cards = [fighter(c) for c in table["seats"][seat]["fight"]]
    label = f"{names[seat]} {role}: strength"  # with the count behind it
    edge = fight["edges"][i]
    facts: dict[str, Fact] = {"cards in play": f"+{edge}"} if edge else {}
    return Node(AREA, label, seat=seat, look="runeage.line", count=fight["totals"][i], facts=facts, children=cards)


def fighter(c: Table) -> Node:
    node = card(c, wounded=c["wounded"])
    if c["now"] != c["strength"]:
        node.facts["now"] = c["now"]
    node.look = "runeage.fighter"
    return node
