"""What a seat may know of a position, built field by field: an allow-list. Hidden cards are counts.

Components go by their ids; figures and names are those of the card set that is played with.
"""

from functools import cache
from typing import Any, Final

from ludarium.games.runeage.battlefield import ARMY_ATTACK, BATTLE, DEFENCE, PEACE, SIEGE, STAND, Battlefield
from ludarium.games.runeage.components import (
    MYTHIC,
    NOT_FROM_THIS_WORLD,
    PILES,
    POWER_GOAL,
    QUEST,
    RACE,
    RACES,
    RESURGENCE,
    SCENARIOS,
    SORT,
    STRONGHOLD,
    Book,
)
from ludarium.games.runeage.event_phase import end_of_event_phase
from ludarium.games.runeage.scoring import ENDING_KEYS
from ludarium.games.runeage.turn import discard_hand, draw_hands
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Kind, Seat

Table = dict[str, Any]

# -- the phases of a round
ACTIONS: Final = "Refresh and actions"
COMBAT: Final = "Combat"
DISCARD: Final = "Discard and draw"
EVENT_PHASE: Final = "Event Phase"
PHASES: Final = [ACTIONS, COMBAT, DISCARD, EVENT_PHASE]


def view(g: Battlefield, seat: Seat | None) -> Table:
    """The table as this seat sees it; None: a spectator."""
    reader = SPECTATOR if seat is None else seat
    return {
        "reader": seat,
        "scenario": SCENARIOS[g.scenario].id,
        "objective": objective(g),
        "goal": POWER_GOAL[g.seats] if g.scenario == QUEST else None,
        "round": g.round,
        "phase": phase(g),
        "first": g.first,
        "current": g.current,
        "effects": {"this": g.effects[:], "next": g.effects_next[:]},
        "seats": [side(g, other, reader) for other in range(g.seats)],
        "hand": [] if seat is None else hand(g, seat),
        "looks": [] if seat is None else [card(g, c) for c in g.looks[seat]],
        "gold": [pile(g, zone) for zone in g.gold_piles if zone],
        "market": piles(g, g.market, sorted({g.kind[c] for c in g.market})),
        "centre": [card(g, c) for c in g.centre],
        "enemies": [card(g, c) for c in g.enemies],
        "events": event_deck(g, reader),
        "army": [fighter(g, c) for c in g.army],
        "army_hand": [g.ids[g.kind[c]] for c in g.army_hand],
        "runes_left": len(g.runes),
        "aside": [card(g, c) for c in g.aside],
        "combat": None if g.mode == PEACE else combat(g),
        "gold_in_reach": None if seat is None else g.gold_in_reach(seat),
        "spending": {"gold": g.gold, "influence": g.influence[:]},
        "ending": ENDING_KEYS[g.ending] if g.ending != NONE else "",
    }


def phase(g: Battlefield) -> str:
    """Where in the round the open question is: what is still to come tells it."""
    to_come = [frame[0] for frame in g.frames]
    if end_of_event_phase in to_come:
        return EVENT_PHASE
    if discard_hand in to_come:
        return ACTIONS if g.mode == PEACE else COMBAT
    return DISCARD if draw_hands in to_come else ""


def objective(g: Battlefield) -> Table:
    """The objective, and what must be beaten where it can be attacked."""
    there = g.scenario == RESURGENCE
    return {
        "key": SCENARIOS[g.scenario].objective_id,
        "to_beat": g.book.objective_might if there else 0,
        "attrition": g.book.objective_attrition if there else 0,
    }


# -- a player's side
def side(g: Battlefield, seat: Seat, reader: int) -> Table:
    """A player's side of the table."""
    race = g.races[seat]
    return {
        "race": RACES[race] if race != NONE else "",
        "damage": g.damage[seat],
        "eliminated": bool(g.out[seat]),
        "power": g.power(seat) if g.scenario == QUEST else None,
        "trophies": g.trophies(seat) if g.scenario == NOT_FROM_THIS_WORLD else None,
        "influence": g.available(seat),
        "hand": {"count": len(g.hands[seat]), "known": [] if seat == reader else known(g, g.hands[seat], reader)},
        "deck": {"count": len(g.decks[seat]), "seen": seen(g, g.decks[seat], reader)},
        "discards": [name(g, c) for c in g.discards[seat]],
        "barracks": piles(g, g.barracks[seat], in_cost_order(g, race) if race != NONE else []),
        "area": [card(g, c, ready=g.ready(c)) for c in g.areas[seat]],
        "fight": [fighter(g, c) for c in g.fights[seat]],
    }


def hand(g: Battlefield, seat: Seat) -> list[Table]:
    """One's own hand; which cards are retained is nobody else's business."""
    ordered = sorted(g.hands[seat], key=lambda c: g.kind[c])
    return [card(g, c, retained=seat == g.current and c in g.retained) for c in ordered]


def known(g: Battlefield, cards: list[Card], reader: int) -> list[Table]:
    """The cards of another's hand that the reader has seen."""
    kinds = sorted([g.kind[c] for c in cards if g.knows(reader, c)])
    return [{"key": g.ids[kind], "name": g.book.names[kind]} for kind in kinds]


def seen(g: Battlefield, deck: list[Card], reader: int) -> list[Table]:
    """The cards of a face-down pile that the reader has seen lying there, from the top."""
    known, bit = g.known, 1 << reader
    return [name(g, c) | {"depth": depth} for depth, c in enumerate(reversed(deck)) if known[c] & bit]


# -- cards
def name(g: Battlefield, c: Card) -> Table:
    kind = g.kind[c]
    return {"card": g.tag(c), "key": g.ids[kind], "name": g.book.names[kind]}


def card(g: Battlefield, c: Card, **more: int) -> Table:
    """A card everyone here knows, and more of it."""
    kind = g.kind[c]
    return {"card": g.tag(c), "key": g.ids[kind], "name": g.book.names[kind], **printed(g.book, kind), **more}


@cache
def printed(book: Book, kind: Kind) -> Table:
    """What is printed on a kind of card."""
    return {
        "text": book.text[kind],
        "strength": book.strength[kind],
        "to_beat": book.might[kind],
        "attrition": book.attrition[kind],
        "gold": book.gives_gold[kind] or book.gold_value[kind],
        "influence": book.gives_influence[kind],
        "defence": book.defence[kind],
        "power": book.power[kind],
        "trophies": book.trophies[kind],
    }


def fighter(g: Battlefield, c: Card) -> Table:
    return card(g, c, now=g.strength(c), wounded=c in g.wounded, resolved=c in g.resolved)


def pile(g: Battlefield, cards: list[Card]) -> Table:
    """A pile of equal cards."""
    kind = g.kind[cards[-1]]
    return {
        **printed(g.book, kind),
        "key": g.ids[kind],
        "name": g.book.names[kind],
        "count": len(cards),
        "gold_cost": g.cost[kind],
        "influence_cost": g.book.influence_cost[kind],
        "open": open_stronghold(g, RACE[kind]) if SORT[kind] == STRONGHOLD else [],
    }


def open_stronghold(g: Battlefield, race: int) -> list[int]:
    """The stronghold that its owner may attack next."""
    seat = g.races.index(race)
    return [g.tag(c) for c in g.next_stronghold(seat, set(g.targeted(seat)))]


def in_cost_order(g: Battlefield, race: int) -> list[Kind]:
    """The piles of a barracks as they lie: by cost, then the mythic units, then the strongholds (RULES 3.6)."""
    return sorted(PILES[race], key=lambda kind: (SORT[kind] == STRONGHOLD, MYTHIC[kind], g.cost[kind], kind))


def piles(g: Battlefield, cards: list[Card], kinds: list[Kind]) -> list[Table]:
    """The piles of these kinds that are not empty."""
    alike: dict[Kind, list[Card]] = {}
    for c in cards:
        alike.setdefault(g.kind[c], []).append(c)
    return [pile(g, alike[kind]) for kind in kinds if kind in alike]


def event_deck(g: Battlefield, reader: int) -> Table:
    """Counts by stage, what was discarded, and the top card for those who have seen it."""
    second = len(g.ahead) + len(g.stages[1]) + len(g.quiet) + len(g.buried)
    deck = [*g.buried, *g.stages[2], *g.quiet, *g.stages[1], *g.stages[0], *g.ahead]
    return {
        "stages": [len(g.stages[0]), second, len(g.stages[2])],
        "ahead": bool(g.ahead),  # a Stage 2 card lies on top of the last of Stage 1
        "seen": seen(g, deck, reader),
        "now": [card(g, c) for c in g.resolving],
        "discards": [name(g, c) for c in g.event_discards],
        "reforms": g.reforms,
    }


# -- combat
def combat(g: Battlefield) -> Table:
    """The present combat: who, against what, and how it stands."""
    sides = g.alive() if g.mode == STAND else [g.attacker] + ([g.defender] if g.mode == SIEGE else [])
    return {
        "against": against(g),
        "home": g.defender if g.mode == SIEGE and g.target == NONE else None,
        "attacking": g.mode in (BATTLE, SIEGE),
        "siege": g.mode == SIEGE,
        "army": g.mode == ARMY_ATTACK,
        "sides": sides,
        "totals": [g.standing(seat) for seat in sides],
        "edges": [g.edge(seat) for seat in sides],
        "walls": g.walls() if g.mode == SIEGE else 0,
        "opposition": g.stand_might() if g.mode == STAND else g.opposition(g.attacker),  # all lines are seen
        "attrition": g.dice() if g.mode in (BATTLE, DEFENCE) else 0,
        "parts": [side_parts(g, seat) for seat in sides],
        "opposing_parts": [] if g.mode == SIEGE else opposing_parts(g),
        "ahead": leads(g),
    }


def side_parts(g: Battlefield, seat: Seat) -> list[Table]:
    """What the total of a side is made of."""
    edge = g.edge(seat)
    walls = g.standing(seat) - g.total(seat)
    return parts(("from units", g.total(seat) - edge), ("from cards in play", edge), ("from walls", walls))


def opposing_parts(g: Battlefield) -> list[Table]:
    """What the strength of an opponent who is no player is made of."""
    if g.mode == ARMY_ATTACK:
        units = sum([g.strength(c) for c in g.army])
        edge = g.army_edge()
        return parts(("from units", units), ("from its hand", g.army_might - edge), ("from Enemies", edge))
    if g.mode == STAND:
        return parts((f"to reach, {g.book.might[g.kind[g.target]]} for each player", g.stand_might()))
    printed = g.book.objective_might if g.target == NONE else g.book.might[g.kind[g.target]]
    return parts(("to reach", printed), ("by its text", g.might(g.attacker) - printed))


def parts(first: tuple[str, int], *others: tuple[str, int]) -> list[Table]:
    """Figures that make a total: the first always, the others when they are not 0."""
    return [{"words": words, "n": n} for words, n in (first, *others) if n or words == first[0]]


def leads(g: Battlefield) -> str:
    """The side that would win as it stands: a tie is the defender's in a siege, else the player's."""
    own, other = g.compared(g.attacker)
    if g.mode == SIEGE:
        return "attack" if own > other else "defend"
    players = "attack" if g.mode == BATTLE else "defend"
    others = "defend" if g.mode == BATTLE else "attack"
    return players if own >= other else others


def against(g: Battlefield) -> Table:
    """The component that is fought for or against."""
    if g.target != NONE:
        return {"key": g.ids[g.kind[g.target]], "name": g.book.names[g.kind[g.target]]}
    if g.mode == SIEGE:
        return {"key": f"{RACES[g.races[g.defender]]}_home_realm", "name": "the Home Realm"}
    scenario = SCENARIOS[g.scenario]
    name = "the Opposing Army" if g.mode == ARMY_ATTACK else scenario.objective
    return {"key": scenario.objective_id, "name": name}
