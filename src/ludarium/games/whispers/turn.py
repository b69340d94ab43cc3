"""The sequence of play: set-up, then four rounds of Deploy Agents, Empire Turns, Cleanup and Swap."""

from typing import Any

from ludarium.games.whispers.components import (
    CARD_KINDS,
    COPIES,
    EMPIRE_OF,
    EVERY_EMPIRE,
    HAND_LIMIT,
    MAP_AGENTS,
    PLACED,
    POSITIONS,
    REGIONS,
    ROUNDS,
    SEATS,
    SLOTS,
    TOKEN,
    TURN_ORDERS,
)
from ludarium.games.whispers.councils import empire_turn
from ludarium.games.whispers.loyalty import RULES, deal
from ludarium.games.whispers.scoring import score
from ludarium.games.whispers.state import (
    CLEANUP,
    DECKS,
    DEPLOYING,
    EMPIRE_TURNS,
    LAYOUT,
    SWAPPING,
    TOKENS,
    Whispers,
)
from ludarium.games.whispers.words import (
    DEPLOY,
    DEPLOYED,
    DISCARD,
    EXCHANGE,
    FIRST,
    LOYALTIES_KEPT,
    MAP_RETURNED,
    NONE_RETRIEVED,
    NONE_TO_SWAP,
    RETRIEVE,
    RETRIEVED,
    ROUND,
    ROUND_OVER,
    SWAP_LOYALTIES,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Option


def new(seats: int, options: dict[str, Any], key: bytes) -> Whispers:
    """A game ready for its first round."""
    g = Whispers()
    g.begin(seats, key, LAYOUT)
    g.map_agents = options["map_agents"]
    g.stay = options["map_agents_stay"]
    g.turn_order = TURN_ORDERS[options["turn_order"]]
    g.deal_rule = RULES.index(options["loyalty_deal"])
    g.set_up()
    for kind in CARD_KINDS:
        for _ in range(COPIES):
            g.create(kind, DECKS + EMPIRE_OF[kind])
    for empire in EVERY_EMPIRE:
        g.shuffle(g.deck(empire))
    for seat, row in enumerate(deal(g, g.deal_rule, [[NONE] * len(SLOTS) for _ in range(seats)], 0)):
        for slot, empire in enumerate(row):
            g.create(TOKEN + empire, TOKENS + slot * SEATS + seat)
    g.first = g.below(seats)
    g.then((play_round,))
    return g


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
    seated = [position for position in POSITIONS if g.council[position] == seat]
    place = g.choose(seat, RETRIEVE, seated + [len(POSITIONS) + region for region in g.on_map[seat]])
    if place == NONE:
        g.tell(NONE_RETRIEVED, seat)
        return
    if place in POSITIONS:
        g.council[place] = NONE
    else:
        g.on_map[seat].remove(place - len(POSITIONS))
    g.tell(RETRIEVED, seat, place)


def deploy(g: Whispers, seat: Seat) -> None:
    """Place one agent on an open council position or on the map."""
    if g.agents_of(seat) == 0:
        return
    placed = PLACED[g.seats] - g.frames.count((deploy, seat))
    places = open_positions(g) + open_regions(g, seat)
    place = g.choose(seat, DEPLOY, places, about=PLACED[g.seats] * 10 + placed)
    if place == NONE:
        return
    if place in POSITIONS:
        g.council[place] = seat
    else:
        g.on_map[seat].append(place - len(POSITIONS))
    g.tell(DEPLOYED, seat, place)


def open_positions(g: Whispers) -> list[int]:
    return [position for position in POSITIONS if g.council[position] == NONE]


def open_regions(g: Whispers, seat: Seat) -> list[int]:
    """Regions, as places, where the seat may have an agent: two at most, none twice."""
    taken = g.on_map[seat]
    if not g.map_agents or len(taken) == MAP_AGENTS:
        return []
    return [len(POSITIONS) + region for region in REGIONS if region not in taken]


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
        picks = g.choose_all(DISCARD, over, lambda seat: g.distinct(_kept(g, seat, chosen[seat])))
        for seat, card in zip(over, picks, strict=True):
            chosen[seat].append(card)
    for seat in g.clockwise(g.first):
        if chosen[seat]:
            g.discard(seat, chosen[seat])


def _kept(g: Whispers, seat: Seat, chosen: list[Card]) -> list[Card]:
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
    pick = g.choose(seat, SWAP_LOYALTIES, [*options, NONE])
    if pick == NONE:
        g.tell(LOYALTIES_KEPT, seat)
    else:
        g.swap_loyalties(seat, pick[1], pick[2])
