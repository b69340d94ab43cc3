"""What a position is worth to a seat, for bots: cities and banners by loyalty, commands to come, cards, map agents.

Called on re-dealt worlds. What rivals hold face down is not read from the sample but believed from what they have
done (`deeds`) and where their agents sit, so that all samples of a position agree on it. The figures were tried out in
games of greedy against itself and against chance.
"""

from functools import cache
from itertools import permutations
from math import exp
from typing import Any, Final

from ludarium.games.whispers.attack import attack, attack_far, during_attack, fight
from ludarium.games.whispers.cards.alliances import burn, populate_more, spread
from ludarium.games.whispers.cards.horse import rearrange
from ludarium.games.whispers.components import (
    ABILITIES,
    ACTION_ICON,
    ACTION_SORT,
    ACTIONS_OF,
    ADD,
    CITY,
    COST,
    COUNCIL,
    DRAW,
    EMPIRE_AT,
    EMPIRES,
    EVERY_EMPIRE,
    FARM,
    FORT,
    HAS,
    HOME,
    MULTIPLIER,
    NEIGHBORS,
    PARTNER,
    POSITIONS,
    REGIONS,
    ROUNDS,
    SLOTS,
    SUPPLY,
    Empire,
    Post,
)
from ludarium.games.whispers.councils import (
    act,
    add_banners,
    after_action,
    check_supply,
    draw_cards,
    empire_turn,
    stand_down,
    swap_agents,
    take_position,
)
from ludarium.games.whispers.scoring import points, result, score
from ludarium.games.whispers.state import EMPIRE_TURNS, OVER, SWAPPING, Whispers
from ludarium.games.whispers.turn import cleanup_phase, mark_round
from ludarium.games.whispers.windows import resolve
from ludarium.kernel.cards import NONE, Seat
from ludarium.worth.odds import final_share, share

BANNER: Final = 0.16  # of a city: what a banner at the front adds to its empire's hopes
REAR: Final = 0.4  # of that: a banner with no enemy next to it
ICON: Final = 0.12  # of a city: a farm or a fort
LAND: Final = 0.04  # of a city: any region
RISK: Final = 0.45  # how likely a city that can be taken is taken while its enemy has a turn to come
CARD: Final = 0.7
COMBINATION: Final = 0.35  # each ability of two cards that the hand can pay
LATER: Final = 0.45  # a command in a coming round, of one in this round
RIVAL: Final = 0.55  # a rival's command, of an own one: its aims are not certain
REVEALED: Final = 2.0  # the price of a loyalty swap: secrecy and the first tiebreaker
WIN: Final = 8.0
SPREAD: Final = (8.0, 8.0)  # of the lead: at the end, and more for each round to come
TRUST: Final = 0.02  # belief gained with each deed
# How much more often somebody was seen to do a thing for each point of loyalty, as a logarithm: fitted to greedy games.
DEED: Final = 0.12
SEATED: Final = 0.33
SETTLED: Final = 1.5

MIDWAY: Final = (
    resolve,
    attack_far,
    during_attack,
    fight,
    swap_agents,
    draw_cards,
    stand_down,
    check_supply,
    mark_round,
    score,
    cleanup_phase,
    spread,
    rearrange,
    burn,
    populate_more,
)
Stakes = list[float]  # what one more city of each empire is worth
EVERY_POSITION: Final = list(POSITIONS)
FROM_THE_RIGHT: Final = [council[::-1] for council in COUNCIL]


def settled(g: Whispers) -> bool:
    """No attack or card is half carried out, and the end, once certain, is reached."""
    return g.frames[-1][0] not in MIDWAY


def value(g: Whispers, seat: Seat) -> float:
    """The part of the win that the seat can expect."""
    if not g.frames:
        return final_share(result(g).winners, seat)
    rounds = ROUNDS - g.round if g.phase != OVER else 0
    return share([lead(g, seat), *[0.0] * (g.seats - 1)], 0, SPREAD[0] + SPREAD[1] * rounds)


def lead(g: Whispers, seat: Seat) -> float:
    """How many points the seat can hope to be ahead of the others."""
    if g.phase == OVER:
        return ended(g, seat)
    loyalties = [believed(g, other) if other != seat else certain(g, seat) for other in range(g.seats)]
    board = survey(g, stakes_of(loyalties, seat))
    total = board.land + commands(g, seat, board) + pending(g, seat, board)
    for other in range(g.seats):
        worth = hand_worth(g, other, other == seat, board) + map_worth(g, other, loyalties[other])
        worth -= REVEALED * g.swap_count(other)
        total += worth if other == seat else -worth / (g.seats - 1)
    return total


def ended(g: Whispers, seat: Seat) -> float:
    """The lead over the best rival, and the victory."""
    best = max(points(g, other) for other in range(g.seats) if other != seat)
    won = result(g).winners
    return points(g, seat) - best + (WIN / len(won) if seat in won else 0.0)


# -- loyalties
def certain(g: Whispers, seat: Seat) -> Stakes:
    return [float(multiplier) for multiplier in g.loyalties(seat)]


def stakes_of(loyalties: list[Stakes], seat: Seat) -> Stakes:
    """What one more city of each empire is worth to the seat, less what it is worth to the rivals."""
    found = []
    for empire in range(len(EMPIRES)):
        own = loyalties[seat][empire]
        every = 0.0
        for row in loyalties:
            every += row[empire]
        found.append(own - (every - own) / (len(loyalties) - 1))
    return found


def believed(g: Whispers, seat: Seat) -> Stakes:
    """A rival's likely loyalties: face-up tokens for certain, the others by deeds and agents."""
    found = [0.0] * len(EMPIRES)
    hidden: list[int] = []  # the most favoured first, of equals the first empire
    left: list[int] = []
    deeds = 0
    for slot in range(len(SLOTS)):
        empire = g.loyalty(seat, slot)
        if g.face_up(seat, slot):
            found[empire] = float(MULTIPLIER[slot])
        else:
            sign = favour(g, seat, empire)
            deeds += abs(sign)
            hidden.append(empire - sign * len(EMPIRES))
            left.append(MULTIPLIER[slot])
    if not hidden:
        return found
    mean = sum(left) / len(left)
    trust = min(0.6, TRUST * deeds)
    hidden.sort()
    for i in range(len(left)):
        found[hidden[i] % len(EMPIRES)] = mean + trust * (left[i] - mean)
    return found


def favour(g: Whispers, seat: Seat, empire: Empire) -> int:
    """How much the seat has favoured the empire in sight of all."""
    return g.deeds[seat * len(EMPIRES) + empire] + 2 * seated(g, seat, empire)


def seated(g: Whispers, seat: Seat, empire: Empire) -> int:
    """The seat's agents in the council of the empire."""
    council = g.council
    n = 0
    for position in COUNCIL[empire]:
        if council[position] == seat:
            n += 1
    return n


def likelihood(g: Whispers, me: Seat) -> float:
    """How well deeds, agents in councils and agents on the map fit the loyalties that the others have in this world."""
    total = 0.0
    for rival in g.others(me):
        loyalties, shown = g.loyalties(rival), leanings(g, rival)
        for empire in EVERY_EMPIRE:
            total += loyalties[empire] * shown[empire]
    return exp(total)


def leanings(g: Whispers, seat: Seat) -> list[float]:
    """By empire: how much more often, as a logarithm, a point of loyalty to it goes with what the seat has shown."""
    found = []
    for empire in EVERY_EMPIRE:
        found.append(DEED * g.deeds[seat * len(EMPIRES) + empire] + SEATED * seated(g, seat, empire))
    for region in g.on_map[seat]:
        found[g.controller[region]] += SETTLED
    return found


def likely(g: Whispers, seat: Seat) -> Stakes:
    """A rival's loyalties on average: face-up tokens for certain, the others in any order, as likely as it is."""
    found = [0.0] * len(EMPIRES)
    down: list[Empire] = []
    left: list[int] = []
    for slot in range(len(SLOTS)):
        empire = g.loyalty(seat, slot)
        if g.face_up(seat, slot):
            found[empire] = float(MULTIPLIER[slot])
        else:
            down.append(empire)
            left.append(MULTIPLIER[slot])
    down.sort()  # which of them lies where must not show, not even by rounding
    shown = leanings(g, seat)
    top = max(shown)
    whole = 0.0
    for order in orders(len(down)):
        fit = 0.0
        for i in range(len(down)):
            fit += left[order[i]] * (shown[down[i]] - top)
        weight = exp(fit)
        whole += weight
        for i in range(len(down)):
            found[down[i]] += weight * left[order[i]]
    for i in range(len(down)):
        found[down[i]] /= whole
    return found


@cache
def orders(n: int) -> list[tuple[int, ...]]:
    return list(permutations(range(n)))


# -- the map
FARMS: Final = [int(farm) for farm in HAS[FARM]]
FORTS: Final = [int(fort) for fort in HAS[FORT]]
CITIES: Final = [int(city) for city in HAS[CITY]]
WORTH: Final = [LAND + CITIES[region] + ICON * max(FARMS[region], FORTS[region]) for region in REGIONS]
NOTHING: Final = 99.0


class Borders:
    """Who stands against whom on the map, whatever the empires are worth."""

    __slots__ = ("attacks", "farms", "forts", "lands", "strikers")

    def __init__(self, g: Whispers, turns: int) -> None:
        self.lands: list[tuple[Empire, float, Empire]] = []  # by region: whose, its worth, and who may take its city
        self.farms = [0] * len(EMPIRES)
        self.forts = [0] * len(EMPIRES)
        self.strikers: list[Empire] = []  # whoever can attack at all
        self.attacks: list[tuple[Empire, Empire, float, int, int]] = []  # by whom, on whom, for what, lost, defenders
        for region in range(len(REGIONS)):
            empire = g.controller[region]
            self.farms[empire] += FARMS[region]
            self.forts[empire] += FORTS[region]
            worth, enemy = WORTH[region], NONE
            if g.banners[region] or CITIES[region]:
                front, enemy = self.face(g, region, empire, turns)
                worth += BANNER * min(g.banners[region], SUPPLY[region]) * (1.0 if front else REAR)
            self.lands.append((empire, worth, enemy))

    def face(self, g: Whispers, region: int, empire: Empire, turns: int) -> tuple[bool, Empire]:
        """Is the region at the front, and who can take a city from it? On the way: what its banners can attack."""
        controller, banners = g.controller, g.banners
        n = banners[region]
        free = n - (HOME[region] != empire)
        front = False
        danger, enemy_at_gate = 0, NONE
        for near in NEIGHBORS[region]:
            enemy = controller[near]
            if enemy == empire:
                continue
            front = True
            if free > 0:
                lost = banners[near] + FORTS[near]
                if empire not in self.strikers:
                    self.strikers.append(empire)
                if free > lost:
                    self.attacks.append((empire, enemy, WORTH[near], lost, banners[near]))
            if CITIES[region] and turns >> enemy & 1:
                spare = banners[near] - (HOME[near] != enemy) - n - FORTS[region]
                if spare > danger:
                    danger, enemy_at_gate = spare, enemy
        return front, enemy_at_gate


MOST_BORDERS: Final = 5000
_borders: Final[dict[tuple[Any, ...], Borders]] = {}  # a memory of a pure function: many answers leave the map alone


def borders(g: Whispers, turns: int) -> Borders:
    key = (turns, tuple(g.controller), tuple(g.banners))
    found = _borders.get(key)
    if found is None:
        if len(_borders) >= MOST_BORDERS:
            _borders.clear()
        found = _borders[key] = Borders(g, turns)
    return found


class Survey:
    """One look over the map: its worth by who holds what, and the best and worst attack of each empire."""

    __slots__ = ("banners", "best", "coming", "controller", "farms", "forts", "land", "stakes", "turns", "worst")

    def __init__(self, g: Whispers, stakes: Stakes, coming: list[Post], turns: int) -> None:
        self.stakes = stakes
        self.coming = coming
        self.turns = turns  # bits of the empires that have one to come
        self.controller, self.banners = g.controller.copy(), g.banners.copy()
        found = borders(g, turns)
        self.farms = found.farms
        self.forts = found.forts
        land = 0.0
        for empire, worth, enemy in found.lands:
            if enemy != NONE:
                land += RISK * (stakes[enemy] - stakes[empire])
            land += stakes[empire] * worth
        self.land = land
        self.best = [-NOTHING] * len(EMPIRES)
        self.worst = [NOTHING] * len(EMPIRES)
        for empire in found.strikers:  # a banner thrown away
            self.best[empire] = self.worst[empire] = -BANNER * stakes[empire]
        for empire, enemy, worth, lost, defenders in found.attacks:
            own, other = stakes[empire], stakes[enemy]
            win = (own - other) * worth - BANNER * (own * lost + other * defenders)
            if win > self.best[empire]:
                self.best[empire] = win
            if win < self.worst[empire]:
                self.worst[empire] = win


_last: Final[list[Survey]] = []  # likewise: the last one, which often serves again


def survey(g: Whispers, stakes: Stakes) -> Survey:
    coming = positions_to_come(g)
    turns = turns_left(g, coming)
    for last in _last:
        same = stakes == last.stakes and turns == last.turns and coming == last.coming
        if same and g.banners == last.banners and g.controller == last.controller:
            return last
    found = Survey(g, stakes, coming, turns)
    _last[:] = [found]
    return found


def turns_left(g: Whispers, coming: list[Post]) -> int:
    """Bits of the empires that have a turn to come, one under way included."""
    rounds = ROUNDS - 1 - g.round
    if rounds > 0:
        return (1 << len(EMPIRES)) - 1
    found = 0
    for empire in range(len(EMPIRES)):
        if rounds + (COUNCIL[empire][-1] in coming):
            found |= 1 << empire
    return found


def positions_to_come(g: Whispers) -> list[Post]:
    """Positions that act later in this round."""
    if g.phase != EMPIRE_TURNS:
        return [] if g.phase == SWAPPING else EVERY_POSITION
    found: list[Post] = []
    for frame in g.frames:
        if frame[0] is take_position:
            found.append(frame[1])
        elif frame[0] is empire_turn:
            found += COUNCIL[frame[1]]
    return found


# -- councils
def commands(g: Whispers, seat: Seat, board: Survey) -> float:
    """What the seat and its rivals can do with the positions they command, in this round and the next ones."""
    later = LATER * (ROUNDS - 1 - g.round)
    council = g.council
    coming = [0.0] * len(POSITIONS)
    for position in board.coming:
        coming[position] = 1.0
    total = 0.0
    for empire in range(len(EMPIRES)):
        station = NONE
        for position in FROM_THE_RIGHT[empire]:
            if council[position] != NONE:
                station = position
            if station == NONE:
                continue
            times = coming[position] + (later if station == position else later * 0.5)
            if times:
                total += times * command(g, position, council[station] == seat, board)
    return total


def command(g: Whispers, position: Post, mine: bool, board: Survey) -> float:
    """What the best printed action of a position brings its commander, as the seat sees it."""
    empire = EMPIRE_AT[position]
    best, worst = -NOTHING, NOTHING
    for action in ACTIONS_OF[position]:
        sort = ACTION_SORT[action]
        if sort == ADD:
            most = least = BANNER * board.stakes[empire] * min(amount(g, action, empire, board), g.reserve[empire])
        elif sort == DRAW:
            most = CARD * min(amount(g, action, empire, board), len(g.decks[empire]))
            least = -most
        elif board.best[empire] > -NOTHING:
            most, least = board.best[empire], board.worst[empire]
        else:
            continue
        best, worst = max(best, most), min(worst, least)
    if best == -NOTHING:
        return 0.0
    return best if mine else RIVAL * min(worst, 0.0)


def amount(g: Whispers, action: int, empire: Empire, board: Survey) -> int:
    """How much a printed action gives, by the icons counted in the survey."""
    icon = ACTION_ICON[action]
    each, gives = g.book.each[action], g.book.amount[action]
    if icon == FARM:
        return board.farms[empire] // each * gives
    return board.forts[empire] // each * gives if icon == FORT else gives


def pending(g: Whispers, seat: Seat, board: Survey) -> float:
    """What the commander is about to do."""
    phase = g.frames[-1][0]
    if phase is add_banners:
        empire, left = g.frames[-1][1:3]
        return BANNER * board.stakes[empire] * min(int(left), g.reserve[empire])
    if phase is act:
        return command(g, g.position, g.commander == seat, board)
    if phase is attack and board.best[g.active()] > -NOTHING:
        return board.best[g.active()] if g.commander == seat else RIVAL * min(board.worst[g.active()], 0.0)
    return 0.0


# -- cards and map agents
PAIRS: Final = [COST[ability] for ability in ABILITIES if len(COST[ability]) == 2]


def hand_worth(g: Whispers, seat: Seat, known: bool, board: Survey) -> float:
    """Cards and their combinations, while there is something left to command with them."""
    n = g.hand_size(seat)
    if not n or not usable_cards(g, seat, board):
        return 0.02 * n
    worth = CARD * min(n, 5) + 0.2 * max(0, n - 5)
    if known and n > 1:
        worth += COMBINATION * min(3, combinations(g, seat))
    return worth


def usable_cards(g: Whispers, seat: Seat, board: Survey) -> bool:
    """The seat will command something: in a coming round, or later in this one."""
    if g.round < ROUNDS - 1 or (g.commander == seat and g.frames[-1][0] in (act, attack, after_action)):
        return True
    stations = [g.station_of(position) for position in board.coming]
    return any(g.council[station] == seat for station in stations if station != NONE)


def combinations(g: Whispers, seat: Seat) -> int:
    """Abilities of two cards that the hand can pay."""
    found = 0
    for one, other in PAIRS:
        mine, others = g.hand(seat, one), g.hand(seat, other)
        if one == other:
            found += len(mine) > 1
        elif mine and others:
            found += other in [PARTNER[g.kind[card]] for card in mine] or one in [
                PARTNER[g.kind[card]] for card in others
            ]
    return found


def map_worth(g: Whispers, seat: Seat, loyalties: Stakes) -> float:
    """Agents on the map that will still be there at the end; an open border is less certain."""
    if not g.on_map[seat] or (g.round < ROUNDS - 1 and not g.stay):
        return 0.0
    total = 0.0
    for region in g.on_map[seat]:
        empire = g.controller[region]
        open_border = not g.banners[region] and any(g.controller[near] != empire for near in NEIGHBORS[region])
        total += loyalties[empire] * (0.75 if open_border else 0.95)
    return total


def horizon(start: Whispers, g: Whispers, seat: Seat) -> bool:
    """The next empire's turn begins, or the next round."""
    return g.frames[-1][0] in (empire_turn, mark_round)
