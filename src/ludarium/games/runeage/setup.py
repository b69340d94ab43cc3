"""Setting the table: scenario, races, piles, Event deck, starting decks."""

from typing import Any

from ludarium.games.runeage.army import army_recruits
from ludarium.games.runeage.components import (
    BASE_RACES,
    CARD_SETS,
    CITIES,
    CIVIL_WAR,
    GOLD_KINDS,
    HAND_SIZE,
    LANDMARK_MIX,
    LANDMARKS,
    MERCENARIES,
    NOT_FROM_THIS_WORLD,
    PILES,
    QUEST,
    RACE,
    RACES,
    RUNES,
    RUNEWARS,
    SCENARIO_IDS,
    SCENARIOS,
    SHIPPED,
    SIXTH,
    SUDDEN_QUIETNESS,
    TABLE_SIZE,
    UNITS,
    WHOLE_HAND_FROM,
)
from ludarium.games.runeage.state import PEACE
from ludarium.games.runeage.turn import new_round
from ludarium.games.runeage.verbs import Runeage
from ludarium.games.runeage.words import CHOOSE_RACE, TOOK_RACE
from ludarium.games.runeage.zones import (
    AREAS,
    ARMY_HAND_ZONE,
    BARRACKS,
    CENTRE,
    DECKS,
    GOLD_PILES,
    GONE,
    LAYOUT,
    MARKET,
    QUIET_PART,
    RESERVE,
    STAGES,
)
from ludarium.kernel.cards import NONE, Seat


def new(seats: int, options: dict[str, Any], key: bytes) -> Runeage:
    """A game at its first round; with the option `races` chosen, at the choice of races."""
    g = Runeage()
    g.begin(seats, key, LAYOUT)
    g.name_zones()
    blank(g)
    g.book = CARD_SETS.find(options["cards"])
    g.cost = g.book.printed_cost if options["printed_costs"] else g.book.gold_cost
    g.scenario = SCENARIO_IDS.index(options["scenario"])
    g.whole_hand_from = WHOLE_HAND_FROM[options["difficulty"]]
    g.rotate = options["rotate_trophy_instants"]
    g.sixth = options["sixth_pile"]
    g.first = g.below(seats)
    lay_out_centre(g, options["mercenaries"])
    lay_out_events(g, options["extra_events"])
    pool = list(range(len(RACES))) if options["expansion_races"] else BASE_RACES
    if options["races"] == "chosen":
        open_boxes(g, pool)
        g.then(*[(choose_race, seat) for seat in g.clockwise(g.first)], (start,))
        return g
    if options["races"] == "random":
        races = g.shuffled(pool)[:seats]
    else:
        races = [RACES.index(name) for name in options["races"].split(",")]
    open_boxes(g, races)
    for seat in range(seats):
        lead(g, seat, races[seat])
    start(g)
    return g


def blank(g: Runeage) -> None:
    """Nothing has happened yet."""
    seats = g.seats
    g.races = [NONE] * seats
    g.seat_of = [NONE] * len(RACES)
    g.damage = [0] * seats
    g.out = [0] * seats
    g.influence = [0] * seats
    g.before = [0] * seats
    g.bonus, g.exhausted, g.wounded, g.attacked, g.acts = [], [], [], [], []
    g.extra_used, g.retained, g.resolved, g.spared, g.winners = [], [], [], [], []
    g.current = g.round = g.gold = g.spending = g.army_might = 0
    g.modifiers = g.modifiers_next = g.draw_shift = g.reforms = g.stage = g.trophy_starts = 0
    g.mode, g.target, g.attacker, g.defender, g.ending = PEACE, NONE, NONE, NONE, NONE


# -- races
def open_boxes(g: Runeage, races: list[int]) -> None:
    """The cards of these races, still in the box."""
    for race in races:
        for kind in PILES[race]:
            if g.sixth or not SIXTH[kind]:
                for _ in range(g.book.copies[kind]):
                    g.create(kind, GONE)
    g.bonus = [0] * len(g.kind)


def choose_race(g: Runeage, seat: Seat) -> None:
    """In turn order each player takes a race that is left."""
    in_box = sorted({RACE[g.kind[card]] for card in g.zones[GONE]})
    lead(g, seat, g.choose(seat, CHOOSE_RACE, in_box))


def lead(g: Runeage, seat: Seat, race: int) -> None:
    """The seat takes a race: its barracks with unit piles and strongholds."""
    g.races[seat] = race
    g.seat_of[race] = seat
    for card in [card for card in g.zones[GONE] if RACE[g.kind[card]] == race]:
        g.put(card, BARRACKS + seat)
    g.tell(TOOK_RACE, seat, race)


def start(g: Runeage) -> None:
    """Deal, then play."""
    deal(g)
    g.then((new_round,))


def deal(g: Runeage) -> None:
    """Starting decks and hands, dragon runes, the Opposing Army."""
    for seat in range(g.seats):
        for card in g.gold_piles[0][-SHIPPED["starting_deck"]["gold_1"] :]:
            g.put(card, DECKS + seat)
        for card in g.copies(g.barracks[seat], UNITS[g.races[seat]][0])[: SHIPPED["starting_deck"]["tier_1_unit"]]:
            g.put(card, DECKS + seat)
        g.shuffle(g.decks[seat])
        g.draw(seat, HAND_SIZE)
    if g.scenario == RUNEWARS:
        for seat in range(g.seats):
            g.put(g.runes[-1], AREAS + seat)
    if g.scenario == CIVIL_WAR:
        for kind in (0, 0, 1):
            g.put(g.gold_piles[kind][-1], ARMY_HAND_ZONE)
        army_recruits(g)


# -- the centre
def lay_out_centre(g: Runeage, mercenaries: bool) -> None:
    """Gold, the scenario's neutral cards, mercenaries, cities or landmarks, and in Runewars the dragon runes."""
    size = TABLE_SIZE[g.seats]
    for i, kind in enumerate(GOLD_KINDS):
        for _ in range(g.book.copies[kind]):
            g.create(kind, GOLD_PILES + i)
    piles = [(kind, size["neutral_copies"]) for kind in SCENARIOS[g.scenario].neutrals]
    if mercenaries:
        picked = g.shuffled(MERCENARIES)[: size["mercenary_types"]]
        piles += [(kind, size["mercenary_copies"]) for kind in sorted(picked)]
    for kind, copies in piles:
        for _ in range(copies):
            g.create(kind, MARKET)
    for kind in landmarks(g) if g.scenario == QUEST else sorted(g.shuffled(CITIES)[: size["cities"]]):
        g.create(kind, CENTRE)
    if g.scenario == RUNEWARS:
        for kind in RUNES:
            g.create(kind, RESERVE)
        g.shuffle(g.runes)


def landmarks(g: Runeage) -> list[int]:
    """At random within each power value."""
    found: list[int] = []
    for power, count in LANDMARK_MIX[g.seats].items():
        found += sorted(g.shuffled([kind for kind in LANDMARKS if g.book.power[kind] == power])[:count])
    return found


def lay_out_events(g: Runeage, extra: bool) -> None:
    """Stage 1 above Stage 2 above Stage 3, each shuffled."""
    scenario = SCENARIOS[g.scenario]
    for i in range(3):
        for kind in scenario.events[i] + (scenario.extra[i] if extra else []):
            g.create(kind, STAGES + i)
        g.shuffle(g.stages[i])
    if g.scenario == NOT_FROM_THIS_WORLD:
        for card in g.stages[1][:3]:
            g.put(card, QUIET_PART)
        g.create(SUDDEN_QUIETNESS, QUIET_PART)
        g.shuffle(g.quiet)
