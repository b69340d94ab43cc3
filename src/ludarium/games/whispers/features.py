"""A position as numbers, by what one seat may know: for learning. Empires, and what each player may hope of them.

Loyalties that lie face down are believed from what was done in sight of all.
"""

from typing import Final

from ludarium.games.whispers.components import (
    ACTION_SORT,
    ACTIONS_OF,
    ADD,
    ATTACK,
    CITY,
    COUNCIL,
    DRAW,
    EMPIRES,
    EVERY_EMPIRE,
    HOME,
    MULTIPLIER,
    NEIGHBORS,
    REGIONS,
    ROUNDS,
    SEATS,
    SLOTS,
    SUPPLY,
)
from ludarium.games.whispers.heuristics import (
    CITIES,
    FARMS,
    FORTS,
    FROM_THE_RIGHT,
    NOTHING,
    Stakes,
    Survey,
    amount,
    certain,
    combinations,
    lead,
    likely,
    map_worth,
    stakes_of,
    survey,
)
from ludarium.games.whispers.state import DEPLOYING, EMPIRE_TURNS, SWAPPING, Whispers
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.features import feature_names

FACTS: Final = ("cities", "regions", "icons", "banners in front", "banners behind", "cities in danger", "reserve")
TABLE: Final = (
    *("game left", "deploying", "empire turns", "swapping", "acts now"),
    *[f"{empire} {fact}" for empire in EMPIRES for fact in (*FACTS, "turn to come")],
)
OWN: Final = ("lead to hope for", "best swap", "combinations", *[f"own {empire} cards" for empire in EMPIRES])
COMMANDS: Final = (
    *("commands", "banners for friends", "banners for foes", "cards to draw", "attacks to hope for"),
    *("attacks for friends", "attacks for foes", "agents to swap"),
)
EACH: Final = (
    *[f"loyal to {empire}" for empire in EMPIRES],
    *[f"hope of {fact}" for fact in FACTS],
    *(
        "hope of map agents",
        "hope of swaps",
        "agents in councils",
        "agents on the map",
        "cards",
        "swaps",
        "first player",
    ),
    *[f"{command} {when}" for when in ("this round", "later") for command in COMMANDS],
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Whispers, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    loyalties = [likely(g, player) if player != seat else certain(g, seat) for player in range(g.seats)]
    board = survey(g, stakes_of(loyalties, seat))
    empires = facts(g)
    found = [
        1 - g.round / ROUNDS,
        float(g.phase == DEPLOYING),
        float(g.phase == EMPIRE_TURNS),
        float(g.phase == SWAPPING),
        float(g.commander == seat),
    ]
    for empire in EVERY_EMPIRE:
        found += [*empires[empire], float(COUNCIL[empire][-1] in board.coming)]
    found += [lead(g, seat), best_swap(g, seat), float(combinations(g, seat))]
    found += [float(len(g.hand(seat, empire))) for empire in EVERY_EMPIRE]
    commanded = commands(g, seat, board)
    for player in g.clockwise(seat):
        found += each(g, player, loyalties[player], empires) + commanded[player]
    return found + [0.0] * (len(FEATURES) - len(found))


def facts(g: Whispers) -> list[list[float]]:
    """The FACTS of each empire."""
    found = [[0.0] * len(FACTS) for _ in EMPIRES]
    controller, banners = g.controller, g.banners
    for region in REGIONS:
        empire = controller[region]
        mine = found[empire]
        mine[0] += CITIES[region]
        mine[1] += 1
        mine[2] += max(FARMS[region], FORTS[region])
        here = banners[region]
        front = False
        danger = False
        for near in NEIGHBORS[region]:
            enemy = controller[near]
            if enemy != empire:
                front = True
                danger = danger or banners[near] - (HOME[near] != enemy) > here + FORTS[region]
        mine[3 if front else 4] += min(here, SUPPLY[region])
        mine[5] += danger and CITIES[region]
    for empire in EVERY_EMPIRE:
        found[empire][6] = float(g.reserve[empire])
    return found


def each(g: Whispers, player: Seat, loyalties: Stakes, empires: list[list[float]]) -> list[float]:
    """One player, by the loyalties that the seat knows or believes."""
    found = loyalties[:]
    for fact in range(len(FACTS)):
        found.append(sum([loyalties[empire] * empires[empire][fact] for empire in EVERY_EMPIRE], 0.0))
    return [
        *found,
        map_worth(g, player, loyalties),
        hope_of_swaps(g, player, loyalties),
        float(g.council.count(player)),
        float(len(g.on_map[player])),
        float(g.hand_size(player)),
        float(g.swap_count(player)),
        float(g.first == player),
    ]


# -- loyalty swaps
def swappable(g: Whispers, player: Seat) -> list[int]:
    """The slots whose tokens the player may still exchange."""
    if g.round == ROUNDS - 1 and g.phase != SWAPPING:
        return []
    return [slot for slot in range(len(SLOTS)) if not g.face_up(player, slot)]


def best_swap(g: Whispers, seat: Seat) -> float:
    """The points that the best exchange of two tokens would bring as the board stands."""
    slots = swappable(g, seat)
    cities = [g.count_icons(g.loyalty(seat, slot), CITY) for slot in slots]
    best = 0
    for i in range(len(slots)):
        for j in range(i):
            best = max(best, (MULTIPLIER[slots[i]] - MULTIPLIER[slots[j]]) * (cities[j] - cities[i]))
    return float(best)


def hope_of_swaps(g: Whispers, player: Seat, loyalties: Stakes) -> float:
    """The points that the best order of the tokens that lie face down would bring, beyond those expected."""
    slots = swappable(g, player)
    empires = [g.loyalty(player, slot) for slot in slots]
    cities = {empire: g.count_icons(empire, CITY) for empire in empires}
    most = sorted(cities.values())
    loyal = sorted([MULTIPLIER[slot] for slot in slots])
    now = sum([loyalties[empire] * cities[empire] for empire in sorted(empires)], 0.0)
    return sum([most[i] * loyal[i] for i in range(len(slots))], 0.0) - now


# -- councils
def commands(g: Whispers, seat: Seat, board: Survey) -> list[list[float]]:
    """By player: what the positions commanded this round can bring, and those that hold an agent in each later one."""
    found = [[0.0] * (2 * len(COMMANDS)) for _ in range(g.seats)]
    later = float(ROUNDS - 1 - g.round)
    for empire in EVERY_EMPIRE:
        station = NONE
        for position in FROM_THE_RIGHT[empire]:
            if g.council[position] != NONE:
                station = position
            if station == NONE:
                continue
            player = g.council[station]
            if position in board.coming:
                command(g, position, empire, player == seat, board, found[player], 0, 1.0)
            if later and position == station:
                command(g, position, empire, player == seat, board, found[player], len(COMMANDS), later)
    return found


def command(
    g: Whispers, position: int, empire: int, mine: bool, board: Survey, found: list[float], at: int, times: float
) -> None:
    """Add the COMMANDS of a position, from a place on."""
    stake = board.stakes[empire] * times
    friend, foe = max(0.0, stake), min(0.0, stake)
    found[at] += times
    for action in ACTIONS_OF[position]:
        sort = ACTION_SORT[action]
        if sort == ADD:
            banners = min(amount(g, action, empire, board), g.reserve[empire])
            found[at + 1] += banners * friend
            found[at + 2] += banners * foe
        elif sort == DRAW:
            found[at + 3] += times * min(amount(g, action, empire, board), len(g.decks[empire]))
        elif sort == ATTACK:
            if board.best[empire] > -NOTHING:
                found[at + 4] += times * (board.best[empire] if mine else board.worst[empire])
            found[at + 5] += friend
            found[at + 6] += foe
        else:
            found[at + 7] += abs(stake)
