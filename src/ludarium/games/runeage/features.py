"""A position as numbers, by what one seat may know: for learning. Scenario, realms, decks and the combat under way."""

from typing import Final

from ludarium.games.runeage.battlefield import ARMY_ATTACK, BATTLE, DEFENCE, PEACE, SIEGE, STAND, Battlefield
from ludarium.games.runeage.components import LIMIT, RACES, RUNE, SCENARIO_IDS, SORT, STRONGHOLD
from ludarium.games.runeage.zones import EVENT_ZONES, SEATS
from ludarium.kernel.cards import Seat
from ludarium.worth.features import feature_names

TABLE: Final = (
    *("game left", *[f"scenario {name}" for name in SCENARIO_IDS]),
    *("round", "stage", "Events left", "Enemies", "strength of Enemies", "cities free", "strength of the army"),
    *("battle", "siege", "defence", "army attack", "stand", "opposed by"),
)
MODES: Final = (BATTLE, SIEGE, DEFENCE, ARMY_ATTACK, STAND)
OWN: Final = ("units in hand", "strength in hand", "gold in hand", "retained")
EACH: Final = (
    *[f"race {name}" for name in RACES],
    *("damage", "eliminated", "turn now", "attacks", "defends", "strength in combat", "hand"),
    *("cards", "mean strength", "mean gold", "cards discarded"),
    *("influence", "influence ready", "gold of Rewards", "strongholds", "cities", "Rewards", "runes"),
    *("power", "trophies", "walls", "units in barracks"),
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Battlefield, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    found = [max(0.0, 1 - max(g.damage) / LIMIT)]
    found += [float(g.scenario == scenario) for scenario in range(len(SCENARIO_IDS))]
    found += [
        float(g.round),
        float(g.stage),
        float(sum([len(g.zones[zone]) for zone in EVENT_ZONES])),
        float(len(g.enemies)),
        float(sum([g.book.might[g.kind[card]] for card in g.enemies])),
        float(len(g.centre)),
        float(sum([g.book.strength[g.kind[card]] for card in g.army])),
        *[float(g.mode == mode) for mode in MODES],
        opposition(g, seat),
    ]
    found += own(g, seat)
    for player in g.clockwise(seat):
        found += each(g, player)
    return found + [0.0] * (len(FEATURES) - len(found))


def opposition(g: Battlefield, seat: Seat) -> float:
    """What the side of a fighting seat must reach."""
    fights = g.mode in (DEFENCE, STAND) or seat in (g.attacker, g.defender)
    return float(g.opposition(seat)) if g.mode != PEACE and fights and not g.out[seat] else 0.0


def own(g: Battlefield, seat: Seat) -> list[float]:
    """The hand."""
    kinds = [g.kind[card] for card in g.hands[seat]]
    return [
        float(len(g.units(g.hands[seat]))),
        float(sum([g.book.strength[kind] for kind in kinds])),
        float(sum([g.book.gold_value[kind] for kind in kinds])),
        float(len(g.retained) if g.current == seat else 0),
    ]


def each(g: Battlefield, player: Seat) -> list[float]:
    """What everybody can see of one player. Hand and deck together are public."""
    book = g.book
    deck = g.hands[player] + g.decks[player] + g.looks[player] + g.discards[player] + g.fights[player]
    kinds = [g.kind[card] for card in deck]
    area = g.areas[player]
    held = [g.kind[card] for card in area]
    return [
        *[float(g.races[player] == race) for race in range(len(RACES))],
        float(g.damage[player]),
        float(g.out[player]),
        float(g.current == player),
        float(g.attacker == player),
        float(g.defender == player),
        float(g.total(player) if g.mode != PEACE else 0),
        float(len(g.hands[player])),
        float(len(deck)),
        sum([book.strength[kind] for kind in kinds]) / max(1, len(kinds)),
        sum([book.gold_value[kind] for kind in kinds]) / max(1, len(kinds)),
        float(len(g.discards[player])),
        float(sum([book.gives_influence[kind] for kind in held])),
        float(g.available(player)),
        float(sum([book.gives_gold[kind] for kind in held])),
        float(sum([SORT[kind] == STRONGHOLD for kind in held])),
        float(len(g.cities(player))),
        float(len(g.rewards(player))),
        float(sum([SORT[kind] == RUNE for kind in held])),
        float(g.power(player)),
        float(g.trophies(player)),
        float(g.defences(player)),
        float(len(g.units(g.barracks[player]))),
    ]
