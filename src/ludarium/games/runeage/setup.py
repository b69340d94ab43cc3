"""What can be settled before a game, and setting the table: scenario, races, piles, Event deck, starting decks."""

from typing import Any, Final

from ludarium.files.cardsets import SHIPPED as SHIPPED_SET
from ludarium.games.runeage.army import army_recruits
from ludarium.games.runeage.components import (
    BASE_RACES,
    CARD_SETS,
    CITIES,
    CIVIL_WAR,
    DIFFICULTIES,
    GOLD_KINDS,
    HAND_SIZE,
    IDS,
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
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.turn import new_round
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
    STAGE_COUNT,
    STAGES,
)
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Setting, span


# -- settings
def named_races(value: str, seats: int) -> str:
    """Races by name, one for each seat."""
    names = [name.strip().lower() for name in value.split(",")]
    for name in names:
        if name not in RACES:
            raise BadSetting(f"There is no race {name!r}; the races are: {', '.join(RACES)}.")
    if len(names) != seats or len(set(names)) != seats:
        raise BadSetting(f"Setting races names {seats} different races, one for each seat; not {value!r}.")
    return ",".join(names)


def allowed(seats: int, settings: dict[str, Any]) -> None:
    """BadSetting when the scenario is not for so many seats, or a race is not in the game."""
    scenario = SCENARIOS[SCENARIO_IDS.index(settings["scenario"])]
    if seats not in scenario.seats:
        fit = "1 seat" if len(scenario.seats) == 1 else f"{span(scenario.seats)} seats"
        raise BadSetting(f"{scenario.name} is for {fit}, not {seats}: change the seats, or setting scenario.")
    for name in settings["races"].split(","):
        if name in RACES and RACES.index(name) not in BASE_RACES and not settings["expansion_races"]:
            raise BadSetting(f"{name} is an expansion race: switch expansion_races on.")


SETTINGS: Final = (
    Setting(
        "scenario",
        "resurgence",
        "How one wins. Resurgence: slay the High Lord. Runewars: outlive all. Cataclysm: survive together. Quest "
        "for power: gather 7 or 8. Civil war: alone against your own army. Not from this world: most trophies.",
        SCENARIO_IDS,
    ),
    Setting(
        "races",
        "random",
        "How races are dealt: random, chosen in turn order, or named for each seat (daqan,uthuk).",
        ("random", "chosen"),
        named_races,
    ),
    Setting("expansion_races", False, "Orcs and Dwarves take part too."),
    Setting("sixth_pile", False, "Every race has its sixth unit pile."),
    Setting("printed_costs", False, "Units cost what is published (5 for the fourth pile, 6 for mythic units)."),
    Setting("mercenaries", True, "Three types of mercenaries lie in the central area."),
    Setting("extra_events", False, "The expansion's Events are shuffled in (the three base scenarios)."),
    Setting(
        "difficulty",
        "normal",
        "Civil War: the Opposing Army's whole hand counts never (easy), from Stage 2 on (normal), always (hard).",
        DIFFICULTIES,
    ),
    Setting("rotate_trophy_instants", False, "Not From This World: who meets a trophy Instant first rotates."),
    Setting("cards", SHIPPED_SET, "The name of a registered card set.", (SHIPPED_SET,), CARD_SETS.settle),
)


# -- the table
def new(seats: int, settings: dict[str, Any], key: bytes) -> RuneAge:
    """A game at its first round; with the setting `races` chosen, at the choice of races."""
    g = RuneAge()
    g.begin(seats, key, LAYOUT, IDS)
    g.clear()
    g.book = CARD_SETS.find(settings["cards"])
    g.cost = tuple(g.book.printed_cost if settings["printed_costs"] else g.book.gold_cost)
    g.scenario = SCENARIO_IDS.index(settings["scenario"])
    g.whole_hand_from = WHOLE_HAND_FROM[settings["difficulty"]]
    g.rotate = settings["rotate_trophy_instants"]
    g.sixth = settings["sixth_pile"]
    g.first = g.below(seats)
    lay_out_centre(g, settings["mercenaries"])
    lay_out_events(g, settings["extra_events"])
    pool = list(range(len(RACES))) if settings["expansion_races"] else BASE_RACES
    if settings["races"] == "chosen":
        open_boxes(g, pool)
        g.then(*[(choose_race, seat) for seat in g.clockwise(g.first)], (start,))
        return g
    if settings["races"] == "random":
        races = g.shuffled(pool)[:seats]
    else:
        races = [RACES.index(name) for name in settings["races"].split(",")]
    open_boxes(g, races)
    for seat in range(seats):
        lead(g, seat, races[seat])
    start(g)
    return g


# -- races
def open_boxes(g: RuneAge, races: list[int]) -> None:
    """The cards of these races, still in the box."""
    for race in races:
        for kind in PILES[race]:
            if g.sixth or not SIXTH[kind]:
                for _ in range(g.book.copies[kind]):
                    g.create(kind, GONE)
    g.bonus = [0] * len(g.kind)


def choose_race(g: RuneAge, seat: Seat) -> None:
    """In turn order each player takes a race that is left."""
    in_box = sorted({RACE[g.kind[card]] for card in g.zones[GONE]})
    lead(g, seat, g.choose(seat, CHOOSE_RACE, in_box))


def lead(g: RuneAge, seat: Seat, race: int) -> None:
    """The seat takes a race: its barracks with unit piles and strongholds."""
    g.races[seat] = race
    for card in [card for card in g.zones[GONE] if RACE[g.kind[card]] == race]:
        g.put(card, BARRACKS + seat)
    g.tell(TOOK_RACE, seat, race)


def start(g: RuneAge) -> None:
    """Deal, then play."""
    deal(g)
    g.then((new_round,))


def deal(g: RuneAge) -> None:
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
def lay_out_centre(g: RuneAge, mercenaries: bool) -> None:
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


def landmarks(g: RuneAge) -> list[int]:
    """At random within each power value."""
    found: list[int] = []
    for power, count in LANDMARK_MIX[g.seats].items():
        found += sorted(g.shuffled([kind for kind in LANDMARKS if g.book.power[kind] == power])[:count])
    return found


def lay_out_events(g: RuneAge, extra: bool) -> None:
    """Stage 1 above Stage 2 above Stage 3, each shuffled."""
    scenario = SCENARIOS[g.scenario]
    for i in range(STAGE_COUNT):
        for kind in scenario.events[i] + (scenario.extra[i] if extra else []):
            g.create(kind, STAGES + i)
        g.shuffle(g.stages[i])
    if g.scenario == NOT_FROM_THIS_WORLD:
        for card in g.stages[1][:3]:
            g.put(card, QUIET_PART)
        g.create(SUDDEN_QUIETNESS, QUIET_PART)
        g.shuffle(g.quiet)
