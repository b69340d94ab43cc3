"""A seat's view as a scene: the centre, every realm, the combat in the middle, the own hand below."""

from collections.abc import Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final

from ludarium.games.runeage.components import (
    ENEMY,
    IS_UNIT,
    KIND,
    LIMIT,
    MERCENARIES,
    RACE,
    RACE_NAMES,
    RACES,
    SCENARIO_IDS,
    SCENARIOS,
    SORT,
    SORT_KEYS,
    STRONGHOLD,
    Scenario,
)
from ludarium.games.runeage.realms import HALF_REFRESH, MORE_DAMAGE, NO_WALLS, TIME_FOR_WAR
from ludarium.games.runeage.standing import standing
from ludarium.games.runeage.view import EVENT_PHASE, PHASES
from ludarium.kernel.cards import NONE
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

Table = dict[str, Any]
FIGURES: Final = (
    *("gold_cost", "influence_cost", "strength", "to_beat", "attrition", "gold", "influence", "defence", "power"),
    "trophies",
)
all_figures: Final = itemgetter(*FIGURES)  # of a pile
CONQUERED: Final = ("to_beat", "attrition")  # of no concern once a card is held
WHEN: Final = ("When Played", "Resolution", "Action", "Passive", "End of combat")  # how a card's text may begin
FACTS: Final = {
    "walls": "automatic defence",
    "depth": "cards above it",
    "edge": "cards in play add",
    "now": "strength now",
    "reforms": "formed anew",
}
LASTING: Final = {
    TIME_FOR_WAR: f"won sieges of Home Realms deal {MORE_DAMAGE} more damage",
    NO_WALLS: "no automatic defence, no fortifications",
    HALF_REFRESH: "only half of the exhausted cities, strongholds and Rewards refresh",
}


def scene(table: Table, names: Sequence[str]) -> Node:
    """The whole table."""
    parts = [centre(table), *[realm(table, seat, names) for seat in range(len(table["seats"]))]]
    if table["combat"] is not None:
        parts.append(combat(table, names))
    parts.append(own_hand(table))
    art = {"phases": PHASES, "round": table["round"], "scenario": scenario(table).name, "turn": heading(table, names)}
    art |= standing(table, names)
    if table["phase"]:
        art["phase"] = PHASES.index(table["phase"])
    if table["ending"]:
        art["ending"] = table["ending"]
    return Node(AREA, f"{scenario(table).name}, round {table['round']}", part=TABLE, art=art, children=parts)


def heading(table: Table, names: Sequence[str]) -> str:
    """Whose turn it is."""
    whose = EVENT_PHASE if table["phase"] == EVENT_PHASE else names[table["current"]]
    return f"Round {table['round']}, {whose}" if table["round"] else "Set-up"


def own_hand(table: Table) -> Node:
    held = [card(c, retained=c["retained"]) for c in table["hand"]]
    own = f"hand{table['reader']}" if table["reader"] is not None else ""
    return Node(AREA, "Your hand", id=own, part=HAND_PART, children=held)


def scenario(table: Table) -> Scenario:
    return SCENARIOS[SCENARIO_IDS.index(table["scenario"])]


# -- cards and piles
def figures(c: Table) -> dict[str, Fact]:
    """The figures printed on a card; shared by all that are alike."""
    return told(tuple(map(c.get, FIGURES)), held=False)


@cache
def told(values: tuple[Any, ...], held: bool) -> dict[str, Fact]:
    every = zip(FIGURES, values, strict=True)
    return {name: value for name, value in every if value and not (held and name in CONQUERED)}


@cache
def drawn(key: str, text: str, held: bool) -> Table:
    """What the drawing of a card needs: its sort, the race whose colours it wears, the kind its text begins with."""
    kind = KIND[key]
    race = RACE[kind]
    said, _, _ = text.partition(": ")
    return (
        {"sort": SORT_KEYS[SORT[kind]], "race": RACES[race] if race != NONE else "neutral"}
        | ({"short": "Stronghold"} if SORT[kind] == STRONGHOLD else {})
        | ({"kind": said} if said in WHEN else {})
        | ({"reward": True} if held and SORT[kind] == ENEMY else {})
    )


def card(c: Table, held: bool = False, part: str = "card", **facts: int) -> Node:
    values = tuple(map(c.get, FIGURES))
    return laid(c["name"], c["card"], part, c["key"], c["text"], values, held, tuple(facts.items()))


@shared
def laid(
    name: str, tag: int, part: str, key: str, text: str, values: tuple[Any, ...], held: bool, facts: tuple[Any, ...]
) -> Node:
    """A card with its figures, and with these facts."""
    art = drawn(key, text, held)
    return Node(CARD, name, f"card{tag}", part, key, text, facts=told(values, held) | dict(facts), art=art)


def pile(c: Table, part: str) -> Node:
    """A pile one can buy from; a stronghold of it can also be attacked."""
    if not c["open"]:
        return closed_pile(c["name"], c["key"], c["text"], c["count"], part, all_figures(c))
    strongholds = [leaf(CARD, c["name"], f"card{tag}", "open", c["key"]) for tag in c["open"]]
    return stack(c["name"], c["key"], c["text"], c["count"], part, figures(c), strongholds)


@shared
def closed_pile(name: str, key: str, text: str, count: int, part: str, values: tuple[Any, ...]) -> Node:
    """A pile of which one can only buy: the same at all tables."""
    return stack(name, key, text, count, part, told(values, held=False), [])


def stack(name: str, key: str, text: str, count: int, part: str, facts: dict[str, Fact], children: list[Node]) -> Node:
    art = drawn(key, text, held=False)
    return Node(PILE, name, f"pile{KIND[key]}", part, key, text, count=count, facts=facts, art=art, children=children)


def hidden(label: str, id: str, part: str, count: int, seen: list[Table]) -> Node:
    """A face-down pile, and what the reader has seen of it."""
    cards = [
        Node(CARD, c["name"], id=f"card{c['card']}", part="known", key=c["key"], facts={"depth": c["depth"]})
        for c in seen
    ]
    return Node(PILE, label, id=id, part=part, count=count, children=cards)


def open_pile(label: str, id: str, part: str, cards: list[Table]) -> Node:
    """A face-up pile, its top card first."""
    inside = [leaf(CARD, c["name"], f"card{c['card']}", "card", c["key"]) for c in reversed(cards)]
    return Node(PILE, label, id=id, part=part, count=len(cards), children=inside)


# -- the centre
def centre(table: Table) -> Node:
    """Objective, Event deck, Enemies, gold, neutral cards, cities nobody holds, the Opposing Army."""
    parts = [objective(table), *lasting(table["effects"]), *event_deck(table["events"])]
    parts += [card(c, part="enemy") for c in table["enemies"]]
    parts += [pile(c, "gold") for c in table["gold"]]
    parts += [pile(c, "mercenary" if KIND[c["key"]] in MERCENARIES else "neutral") for c in table["market"]]
    parts += [card(c, part="city") for c in table["centre"]]
    if table["army_hand"] and not army_fights(table):
        parts.append(army(table))
    if table["runes_left"]:
        parts.append(Node(PILE, "Dragon runes", id="runes", part="runes", count=table["runes_left"]))
    parts += [card(c, part="aside") for c in table["aside"]]
    parts += [card(c, part="looked_at") for c in table["looks"]]
    return Node(AREA, "Centre", id="centre", part="centre", children=parts)


def objective(table: Table) -> Node:
    found = scenario(table)
    to_beat = figures(table["objective"])
    return Node(
        CARD, found.objective, id="objective", part="objective", key=found.objective_id, text=found.text, facts=to_beat
    )


def lasting(effects: Table) -> list[Node]:
    """What Events do to this round and the next."""
    said = [(f"{when} round: {LASTING[effect]}") for when in ("this", "next") for effect in effects[when]]
    return [Node(TOKEN, text, part="modifier") for text in said]


def event_deck(events: Table) -> list[Node]:
    deck = hidden("Event deck", "events", "events", sum(events["stages"]), events["seen"])
    deck.key = "event_back"
    deck.facts = {f"stage_{i + 1}": count for i, count in enumerate(events["stages"]) if count}
    if events["ahead"]:
        deck.facts["stage_on_top"] = 2
    if events["reforms"]:
        deck.facts["reforms"] = events["reforms"]
    deck.art = {"stages": events["stages"]}
    past = open_pile("Past Events", "past", "past", events["discards"])
    return [deck, past, *[card(c, part="event") for c in events["now"]]]


def army_fights(table: Table) -> bool:
    return table["combat"] is not None and table["combat"]["army"]


def army(table: Table) -> Node:
    """The Opposing Army; its strength is at rest that of its units, in its attack with its hand."""
    at_rest = sum(c["now"] for c in table["army"])
    facts: dict[str, Fact] = {"strength": table["combat"]["opposition"] if army_fights(table) else at_rest}
    units = [fighter(c) for c in table["army"]]
    art = {"hand": table["army_hand"]}
    return Node(AREA, "Opposing Army", id="army", part="army", facts=facts, art=art, children=units)


# -- realms
def realm(table: Table, seat: int, names: Sequence[str]) -> Node:
    """A player's side: Home Realm with damage, play area, barracks, deck, discard pile."""
    side = table["seats"][seat]
    race = side["race"]
    art = {"race": race, "people": RACE_NAMES[RACES.index(race)] if race else ""}
    if seat == table["reader"]:
        art["gold"] = table["gold_in_reach"]
    facts: dict[str, Fact] = {
        "first_player": table["first"] == seat,
        "eliminated": side["eliminated"],
        "influence": side["influence"],
    }
    laid = [card(c, True, ready=c["ready"]) for c in side["area"]]
    area = Node(AREA, "Play area", id=f"area{seat}", part="area", children=laid)
    barracks = Node(
        AREA, "Barracks", f"barracks{seat}", "barracks", children=[pile(c, "pile") for c in side["barracks"]]
    )
    return Node(
        AREA,
        names[seat],
        id=f"seat{seat}",
        part=SEAT_PART,
        key=f"{race}_home_realm" if race else "",
        seat=seat,
        facts=facts,
        art=art,
        children=[*counters(table, seat), area, barracks, *decks(table, seat)],
    )


def counters(table: Table, seat: int) -> list[Node]:
    """Damage, and what the scenario counts."""
    side = table["seats"][seat]
    damage = leaf(TRACK, "Home Realm: damage", f"home{seat}", "damage", seat=seat, count=side["damage"], goal=LIMIT)
    found = [damage]
    if side["trophies"] is not None:
        found.append(Node(TOKEN, "trophies", part="trophies", count=side["trophies"]))
    if side["power"] is not None:
        found.append(Node(TRACK, "power", part="power", count=side["power"], goal=table["goal"]))
    return found


def decks(table: Table, seat: int) -> list[Node]:
    side = table["seats"][seat]
    known = [leaf(CARD, c["name"], part="known", key=c["key"]) for c in side["hand"]["known"]]
    own = "" if seat == table["reader"] else f"hand{seat}"  # the reader's own hand lies before the table
    hand = Node(PILE, "Hand", id=own, part="held", count=side["hand"]["count"], children=known)
    deck = hidden("Deck", f"deck{seat}", "deck", side["deck"]["count"], side["deck"]["seen"])
    return [hand, deck, open_pile("Discard pile", f"discard{seat}", "discards", side["discards"])]


# -- combat
def combat(table: Table, names: Sequence[str]) -> Node:
    """Both line-ups with their running totals."""
    fight = table["combat"]
    lines = [line(table, i, seat, names) for i, seat in enumerate(fight["sides"])]
    if fight["army"]:
        lines.append(army(table))
    facts: dict[str, Fact] = {"siege": True} if fight["siege"] else {"to_beat": fight["opposition"]}
    facts |= {name: fight[name] for name in ("attrition", "walls") if fight[name]}
    verb = "Siege of" if fight["siege"] else "Battle against" if fight["attacking"] else "Attacked by"
    where = fight["against"]["name"]
    art = {"made_of": fight["opposing_parts"], "ahead": fight["ahead"]}
    if fight["home"] is not None:
        own = fight["home"] == table["reader"]
        where = "your Home Realm" if own else f"{where} of {names[fight['home']]}"
        art["target"] = fight["home"]
    key = fight["against"]["key"]
    return Node(AREA, f"{verb} {where}", part="combat", key=key, facts=facts, art=art, children=lines)


def line(table: Table, i: int, seat: int, names: Sequence[str]) -> Node:
    fight = table["combat"]
    role = "defends" if i or not fight["attacking"] else "attacks"
    cards = [fighter(c) for c in table["seats"][seat]["fight"]]
    facts: dict[str, Fact] = {"edge": fight["edges"][i]} if fight["edges"][i] else {}
    label = f"{names[seat]} {role}: strength"  # with the count behind it
    total = fight["totals"][i]
    return Node(
        AREA,
        label,
        id=f"line{seat}",
        part="line",
        seat=seat,
        count=total,
        facts=facts,
        art={"role": role, "made_of": fight["parts"][i]},
        children=cards,
    )


def fighter(c: Table) -> Node:
    if not IS_UNIT[KIND[c["key"]]]:
        return card(c, part="fighter")
    return card(c, part="fighter", now=c["now"], wounded=c["wounded"])
