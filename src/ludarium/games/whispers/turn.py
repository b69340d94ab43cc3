"""The sequence of play: four rounds of Deploy Agents, Empire Turns, Cleanup and Swap."""

from typing import Final

from ludarium.games.whispers.components import (
    HAND_LIMIT,
    MAP_AGENTS,
    PLACED,
    POSITIONS,
    REGIONS,
    ROUNDS,
    SLOTS,
    Post,
    Region,
)
from ludarium.games.whispers.councils import empire_turn
from ludarium.games.whispers.hints import deploy_hint, retrieve_hint, swap_hint
from ludarium.games.whispers.reasons import (
    AGENT_THERE,
    ALREADY_CHOSEN,
    FACE_UP,
    NO_AGENT,
    NO_MAP_AGENTS,
    NONE_ON_MAP,
    NOT_YOUR_AGENT,
    SEAT_TAKEN,
    TWO_ON_MAP,
)
from ludarium.games.whispers.scoring import score
from ludarium.games.whispers.state import CLEANUP, DEPLOYING, EMPIRE_TURNS, SWAPPING, Whispers
from ludarium.games.whispers.words import (
    DEPLOY,
    DEPLOYED,
    DEPLOYED_ON_MAP,
    DISCARD,
    FIRST,
    LOYALTIES_KEPT,
    MAP_RETURNED,
    NONE_RETRIEVED,
    NONE_TO_SWAP,
    OWN_SLOT,
    REGION,
    RETRIEVE,
    RETRIEVED,
    RETRIEVED_FROM_MAP,
    ROUND,
    ROUND_OVER,
    SWAP_LOYALTIES,
    W,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Option

ON_MAP: Final = W.move("on_map", "{0}", REGION)  # where an agent stands, instead of a position
STANDING: Final[list[Option]] = [(ON_MAP, region) for region in REGIONS]
EXCHANGE: Final = W.move("exchange", "{0} and {1}", OWN_SLOT, OWN_SLOT, any_order=True, hint=swap_hint)


def play_round(g: Whispers) -> None:
    """Deploy Agents, Empire Turns, the turn marker; then Cleanup and Swap, or the end."""
    g.tell(ROUND, g.round + 1)
    g.tell(FIRST, g.first)
    g.then((deploy_phase,), (empire_phase,), (mark_round,))


def mark_round(g: Whispers) -> None:
    """Place the turn marker; the fourth ends the game at once."""
    g.round += 1
    g.tell(ROUND_OVER, g.round)
    if g.round == ROUNDS:
        g.then((score,))
    else:
        g.then((cleanup_phase,), (swap_phase,), (pass_first_player,), (play_round,))


def pass_first_player(g: Whispers) -> None:
    """The first player token moves clockwise."""
    g.first = (g.first + 1) % g.seats


# -- Deploy Agents
def deploy_phase(g: Whispers) -> None:
    """Map agents return and each seat takes back an agent, except in the first round; then all place in turns."""
    g.phase = DEPLOYING
    if g.round and not g.stay:
        return_map_agents(g)
    seats = g.clockwise(g.first)
    retrievals = [(retrieve, seat) for seat in seats] if g.round else []
    g.then(*retrievals, *[(deploy, seat) for _ in range(PLACED[g.seats]) for seat in seats])


def return_map_agents(g: Whispers) -> None:
    """All agents on the map go back to their owners."""
    if any(g.on_map):
        g.on_map = [[] for _ in range(g.seats)]
        g.tell(MAP_RETURNED)


def retrieve(g: Whispers, seat: Seat) -> None:
    """Take back one agent from the board."""
    seated: list[Option] = [position for position in POSITIONS if g.council[position] == seat]
    standing = [STANDING[region] for region in g.on_map[seat]]
    if g.why is not None:
        refuse_agents(g, seat)
    place = g.choose(seat, RETRIEVE, seated + standing, hint=retrieve_hint)
    if place == NONE:
        g.tell(NONE_RETRIEVED, seat)
    elif isinstance(place, tuple):
        g.on_map[seat].remove(place[1])
        g.tell(RETRIEVED_FROM_MAP, seat, place[1])
    else:
        g.council[place] = NONE
        g.tell(RETRIEVED, seat, place)


def refuse_agents(g: Whispers, seat: Seat) -> None:
    for position in POSITIONS:
        if g.council[position] == NONE:
            g.refuse(NO_AGENT, position)
        elif g.council[position] != seat:
            g.refuse(NOT_YOUR_AGENT, position, g.council[position])
    g.refuse_rest(NONE_ON_MAP, REGIONS, g.on_map[seat])


def deploy(g: Whispers, seat: Seat) -> None:
    """Place one agent on an open council position or on the map."""
    if g.agents_of(seat) == 0:
        return
    most = PLACED[g.seats]
    place = g.choose(
        seat, DEPLOY, g.menu(open_places, seat), (most - g.frames.count((deploy, seat)), most), deploy_hint
    )
    if isinstance(place, tuple):
        g.on_map[seat].append(place[1])
        g.tell(DEPLOYED_ON_MAP, seat, place[1])
    elif place != NONE:
        g.council[place] = seat
        g.tell(DEPLOYED, seat, place)


def open_places(g: Whispers, seat: Seat) -> list[Option]:
    """Where the seat may deploy an agent."""
    places: list[Option] = open_positions(g)
    places += [STANDING[region] for region in open_regions(g, seat)]
    return places


def open_positions(g: Whispers) -> list[Post]:
    if g.why is not None:
        for position in POSITIONS:
            if g.council[position] != NONE:
                g.refuse(SEAT_TAKEN, position, g.council[position])
    return [position for position in POSITIONS if g.council[position] == NONE]


def open_regions(g: Whispers, seat: Seat) -> list[Region]:
    """Regions where the seat may have an agent: two at most, none twice."""
    taken = g.on_map[seat]
    if not g.map_agents or len(taken) == MAP_AGENTS:
        g.refuse_rest(TWO_ON_MAP if g.map_agents else NO_MAP_AGENTS, REGIONS, ())
        return []
    for region in taken:
        g.refuse(AGENT_THERE, region)
    return [region for region in REGIONS if region not in taken] if taken else list(REGIONS)


# -- Empire Turns
def empire_phase(g: Whispers) -> None:
    """Each empire in turn order."""
    g.phase = EMPIRE_TURNS
    g.then(*[(empire_turn, empire) for empire in g.turn_order])


# -- Cleanup
def cleanup_phase(g: Whispers) -> None:
    """Everybody discards down to the hand limit at once; nothing is shown or shuffled before all have chosen."""
    g.phase = CLEANUP
    chosen: list[list[Card]] = [[] for _ in range(g.seats)]
    while True:
        over = [seat for seat in g.clockwise(g.first) if g.hand_size(seat) - len(chosen[seat]) > HAND_LIMIT]
        if not over:
            break
        picks = g.choose_all(
            DISCARD,
            over,
            lambda seat: g.distinct(_kept(g, seat, chosen[seat])),
            lambda seat: g.hand_size(seat) - len(chosen[seat]) - HAND_LIMIT,
        )
        for seat, card in zip(over, picks, strict=True):
            chosen[seat].append(card)
    for seat in g.clockwise(g.first):
        if chosen[seat]:
            g.discard(seat, chosen[seat])


def _kept(g: Whispers, seat: Seat, chosen: list[Card]) -> list[Card]:
    g.refuse_rest(ALREADY_CHOSEN, chosen, ())
    return [card for card in g.hand_cards(seat) if card not in chosen]


# -- Swap
def swap_phase(g: Whispers) -> None:
    """Each seat in turn may swap two loyalties."""
    g.phase = SWAPPING
    g.then(*[(swap_loyalties, seat) for seat in g.clockwise(g.first)])


def swap_loyalties(g: Whispers, seat: Seat) -> None:
    """Swap two face-down tokens and turn them up, or decline."""
    down = [slot for slot in range(len(SLOTS)) if not g.face_up(seat, slot)]
    options: list[Option] = [(EXCHANGE, down[i], down[j]) for i in range(len(down)) for j in range(i + 1, len(down))]
    if not options:
        g.tell(NONE_TO_SWAP, seat)
        return
    g.refuse_rest(FACE_UP, range(len(SLOTS)), down)
    pick = g.choose(seat, SWAP_LOYALTIES, [*options, NONE])
    if pick == NONE:
        g.tell(LOYALTIES_KEPT, seat)
    else:
        g.swap_loyalties(seat, pick[1], pick[2])
