"""A position as numbers, by what one seat may know: for learning. Empires, and what each player may hope of them.

Loyalties that lie face down are believed from what was done in sight of all.
"""

from typing import Final

from ludarium.games.whispers.components import (
    COUNCIL,
    EMPIRES,
    EVERY_EMPIRE,
    HOME,
    NEIGHBORS,
    REGIONS,
    ROUNDS,
    SEATS,
    SUPPLY,
)
from ludarium.games.whispers.heuristics import (
    CITIES,
    FARMS,
    FORTS,
    Stakes,
    believed,
    certain,
    combinations,
    lead,
    positions_to_come,
)
from ludarium.games.whispers.state import DEPLOYING, EMPIRE_TURNS, SWAPPING, Whispers
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.features import feature_names

FACTS: Final = ("cities", "regions", "icons", "banners in front", "banners behind", "cities in danger", "reserve")
TABLE: Final = (
    *("game left", "deploying", "empire turns", "swapping", "acts now"),
    *[f"{empire} {fact}" for empire in EMPIRES for fact in (*FACTS, "turn to come")],
)
OWN: Final = ("lead to hope for", "combinations", *[f"own {empire} cards" for empire in EMPIRES])
EACH: Final = (
    *[f"loyal to {empire}" for empire in EMPIRES],
    *[f"hope of {fact}" for fact in FACTS],
    *("hope of map agents", "agents in councils", "agents on the map", "cards", "swaps", "first player"),
    *("commands to come", "friendly commands", "hostile commands"),
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Whispers, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    coming = positions_to_come(g)
    empires = survey(g)
    found = [
        1 - g.round / ROUNDS,
        float(g.phase == DEPLOYING),
        float(g.phase == EMPIRE_TURNS),
        float(g.phase == SWAPPING),
        float(g.commander == seat),
    ]
    for empire in EVERY_EMPIRE:
        found += [*empires[empire], float(COUNCIL[empire][-1] in coming)]
    found += [lead(g, seat), float(combinations(g, seat))]
    found += [float(len(g.hand(seat, empire))) for empire in EVERY_EMPIRE]
    commands = [(g.station_of(position), COUNCIL_OF[position]) for position in coming]
    for player in g.clockwise(seat):
        loyalties = certain(g, seat) if player == seat else believed(g, player)
        found += each(g, player, loyalties, empires, commands)
    return found + [0.0] * (len(FEATURES) - len(found))


COUNCIL_OF: Final = {position: empire for empire in EVERY_EMPIRE for position in COUNCIL[empire]}


def survey(g: Whispers) -> list[list[float]]:
    """The FACTS of each empire."""
    found = [[0.0] * len(FACTS) for _ in EMPIRES]
    controller, banners = g.controller, g.banners
    for region in REGIONS:
        empire = controller[region]
        facts = found[empire]
        facts[0] += CITIES[region]
        facts[1] += 1
        facts[2] += max(FARMS[region], FORTS[region])
        here = banners[region]
        front = False
        danger = False
        for near in NEIGHBORS[region]:
            enemy = controller[near]
            if enemy != empire:
                front = True
                danger = danger or banners[near] - (HOME[near] != enemy) > here + FORTS[region]
        facts[3 if front else 4] += min(here, SUPPLY[region])
        facts[5] += danger and CITIES[region]
    for empire in EVERY_EMPIRE:
        found[empire][6] = float(g.reserve[empire])
    return found


def each(
    g: Whispers, player: Seat, loyalties: Stakes, empires: list[list[float]], commands: list[tuple[int, int]]
) -> list[float]:
    """One player, by the loyalties that the seat knows or believes."""
    found = loyalties[:]
    for fact in range(len(FACTS)):
        found.append(sum([loyalties[empire] * empires[empire][fact] for empire in EVERY_EMPIRE], 0.0))
    mine = [empire for station, empire in commands if station != NONE and g.council[station] == player]
    return [
        *found,
        sum([loyalties[g.controller[region]] for region in g.on_map[player]], 0.0),
        float(g.council.count(player)),
        float(len(g.on_map[player])),
        float(g.hand_size(player)),
        float(g.swap_count(player)),
        float(g.first == player),
        float(len(mine)),
        sum([max(0.0, loyalties[empire]) for empire in mine], 0.0),
        sum([min(0.0, loyalties[empire]) for empire in mine], 0.0),
    ]
