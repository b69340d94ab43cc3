"""What a seat may know of a position, built field by field: an allow-list. Hidden cards are counts."""

from typing import Any, Final

from ludarium.games.runeage.battlefield import Battlefield
from ludarium.games.runeage.components import (
    NOT_FROM_THIS_WORLD,
    PILES,
    POWER_GOAL,
    QUEST,
    RACE,
    RACE_NAMES,
    RACES,
    RESURGENCE,
    SCENARIOS,
    SORT,
    SORT_NAMES,
    STRONGHOLD,
)
from ludarium.games.runeage.event_phase import end_of_event_phase
from ludarium.games.runeage.state import (
    ARMY_ATTACK,
    BATTLE,
    DEFENCE,
    HALF_REFRESH,
    HOME,
    NO_WALLS,
    OBJECTIVE,
    PEACE,
    SIEGE,
    STAND,
    TIME_FOR_WAR,
)
from ludarium.games.runeage.turn import discard_hand, draw_hands
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Seat

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
        "scenario": SCENARIOS[g.scenario].name,
        "objective": objective(g),
        "goal": goal(g),
        "round": g.round,
        "phase": phase(g),
        "first": g.first,
        "current": g.current,
        "modifiers": modifiers(g.modifiers, "this round") + modifiers(g.modifiers_next, "next round"),
        "seats": [side(g, other, reader) for other in range(g.seats)],
        "hand": [] if seat is None else hand(g, seat),
        "looks": [] if seat is None else [card(g, c) for c in g.looks[seat]],
        "gold": [pile(g, zone) for zone in g.gold_piles if zone],
        "market": piles(g, g.market, sorted({g.kind[c] for c in g.market})),
        "centre": [card(g, c) for c in g.centre],
        "enemies": [card(g, c) for c in g.enemies],
        "events": event_deck(g, reader),
        "army": [fighter(g, c) for c in g.army],
        "army_hand": [g.book.names[g.kind[c]] for c in g.army_hand],
        "runes_left": len(g.runes),
        "aside": [card(g, c) for c in g.aside],
        "combat": None if g.mode == PEACE else combat(g),
        "spending": {"gold": g.gold, "influence": g.influence[:]},
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
    scenario = SCENARIOS[g.scenario]
    return {
        "name": scenario.objective,
        "text": scenario.text,
        "to_beat": g.book.objective_might if g.scenario == RESURGENCE else 0,
        "attrition": g.book.objective_attrition if g.scenario == RESURGENCE else 0,
    }


def goal(g: Battlefield) -> int:
    """The power goal of The Quest for Power; 0 elsewhere."""
    return POWER_GOAL[g.seats] if g.scenario == QUEST else 0


def modifiers(bits: int, when: str) -> list[str]:
    said = {
        TIME_FOR_WAR: "won sieges of Home Realms deal 2 more damage",
        NO_WALLS: "no automatic defence, no fortifications",
        HALF_REFRESH: "only half of the exhausted cities, strongholds and Rewards refresh",
    }
    return [f"{when}: {text}" for bit, text in said.items() if bits & bit]


def side(g: Battlefield, seat: Seat, reader: int) -> Table:
    """A player's side of the table."""
    race = g.races[seat]
    return {
        "race": "" if race == NONE else RACE_NAMES[race],
        "damage": g.damage[seat],
        "eliminated": bool(g.out[seat]),
        "power": g.power(seat) if g.scenario == QUEST else None,
        "trophies": g.trophies(seat) if g.scenario == NOT_FROM_THIS_WORLD else None,
        "influence": g.available(seat),
        "hand": {"count": len(g.hands[seat]), "known": [] if seat == reader else known(g, g.hands[seat], reader)},
        "deck": {"count": len(g.decks[seat]), "seen": seen(g, g.decks[seat], reader)},
        "discards": [name(g, c) for c in g.discards[seat]],
        "barracks": piles(g, g.barracks[seat], PILES[race]),
        "area": [card(g, c) | {"ready": g.ready(c)} for c in g.areas[seat]],
        "fight": [fighter(g, c) for c in g.fights[seat]],
    }


def hand(g: Battlefield, seat: Seat) -> list[Table]:
    """One's own hand; which cards are retained is nobody else's business."""
    ordered = sorted(g.hands[seat], key=lambda c: g.kind[c])
    return [card(g, c) | {"retained": seat == g.current and c in g.retained} for c in ordered]


def known(g: Battlefield, cards: list[Card], reader: int) -> list[str]:
    return sorted(g.book.names[g.kind[c]] for c in cards if g.knows(reader, c))


def seen(g: Battlefield, deck: list[Card], reader: int) -> list[Table]:
    """The cards of a face-down pile that the reader has seen lying there, from the top."""
    return [name(g, c) | {"depth": depth} for depth, c in enumerate(deck[::-1]) if g.knows(reader, c)]


def name(g: Battlefield, c: Card) -> Table:
    return {"id": c, "name": g.book.names[g.kind[c]]}


def card(g: Battlefield, c: Card) -> Table:
    """A card everyone here knows."""
    kind = g.kind[c]
    book = g.book
    return {
        "id": c,
        "kind": kind,
        "name": book.names[kind],
        "sort": SORT_NAMES[SORT[kind]],
        "race": "" if RACE[kind] < 0 else RACES[RACE[kind]],
        "text": book.text[kind],
        "strength": book.strength[kind],
        "might": book.might[kind],
        "attrition": book.attrition[kind],
        "gold": book.gives_gold[kind] or book.gold_value[kind],
        "influence": book.gives_influence[kind],
        "defence": book.defence[kind],
        "power": book.power[kind],
        "trophies": book.trophies[kind],
    }


def fighter(g: Battlefield, c: Card) -> Table:
    return card(g, c) | {"now": g.strength(c), "wounded": c in g.wounded, "resolved": c in g.resolved}


def pile(g: Battlefield, cards: list[Card]) -> Table:
    """A pile of equal cards."""
    kind = g.kind[cards[-1]]
    gold_cost = g.cost[kind]
    return card(g, cards[-1]) | {
        "count": len(cards),
        "gold_cost": gold_cost,
        "influence_cost": g.book.influence_cost[kind],
        "open": open_stronghold(g, RACE[kind]) if SORT[kind] == STRONGHOLD else [],
    }


def open_stronghold(g: Battlefield, race: int) -> list[Card]:
    """The stronghold that may be attacked now."""
    seat = g.races.index(race)
    return g.next_stronghold(seat) if seat == g.current and g.mode == PEACE else []


def piles(g: Battlefield, cards: list[Card], kinds: list[int]) -> list[Table]:
    """The piles of these kinds that are not empty."""
    return [pile(g, same) for same in [g.copies(cards, kind) for kind in kinds] if same]


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


def combat(g: Battlefield) -> Table:
    """The present combat: who, against what, and how it stands."""
    sides = g.alive() if g.mode == STAND else [g.attacker] + ([g.defender] if g.mode == SIEGE else [])
    return {
        "against": against(g),
        "target": g.target - HOME if g.target >= HOME else NONE,
        "card": g.target if g.mode != ARMY_ATTACK and g.target < OBJECTIVE else NONE,
        "attacking": g.mode in (BATTLE, SIEGE),
        "siege": g.mode == SIEGE,
        "army": g.mode == ARMY_ATTACK,
        "sides": sides,
        "totals": [g.standing(seat) for seat in sides],
        "edges": [g.edge(seat) for seat in sides],
        "walls": g.walls() if g.mode == SIEGE else 0,
        "opposition": g.opposition(g.attacker),
        "attrition": g.dice() if g.mode in (BATTLE, DEFENCE) else 0,
    }


def against(g: Battlefield) -> str:
    if g.mode == ARMY_ATTACK:
        return "the Opposing Army"
    if g.target >= HOME:
        return "the Home Realm"
    return SCENARIOS[g.scenario].objective if g.target == OBJECTIVE else g.book.names[g.kind[g.target]]
