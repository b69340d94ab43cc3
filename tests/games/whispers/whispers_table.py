"""The words tests of this game speak in: banners, agents, hands and loyalties arranged by name."""

from typing import Any, cast

from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import (
    EMPIRE_OF,
    EMPIRES,
    EVERY_EMPIRE,
    HOME,
    NAMES,
    POSITION_NAMES,
    POSITIONS,
    REGION_NAMES,
    REGIONS,
    SEATS,
    SLOTS,
    TOKEN,
)
from ludarium.games.whispers.councils import empire_turn, take_position
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.turn import cleanup_phase, deploy_phase, mark_round, play_round, swap_phase
from ludarium.games.whispers.zones import DECKS, HANDS
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.state import Frame
from table import Table

PHASES: dict[str, Frame] = {
    "deploy": (deploy_phase,),
    "cleanup": (cleanup_phase,),
    "swap": (swap_phase,),
    "mark": (mark_round,),
    "round": (play_round,),
}


class WhispersTable(Table):
    """A board arranged by name. Without a word about it: seat 0 is first player, the starting banners are out."""

    def __init__(self, seats: int = 2, seed: int = 1, **settings: Any) -> None:
        super().__init__(GAME, seats, seed, **settings)
        self.board.first = 0

    @property
    def board(self) -> Whispers:
        """The position: the arranged one, or that of the match once it is played."""
        return cast(Whispers, self.g if self._match is None else self._match.now)

    # -- arranging
    def empty_map(self) -> "WhispersTable":
        """All banners in the reserves."""
        for region in REGIONS:
            self.banners(REGION_NAMES[region], EMPIRES[HOME[region]], 0)
        return self

    def banners(self, region: str, empire: str, n: int) -> "WhispersTable":
        """So many banners of that empire in the region, and none of another."""
        g, at, owner = self.board, REGION_NAMES.index(region), EMPIRES.index(empire)
        g.reserve[g.controller[at]] += g.banners[at]
        g.controller[at] = owner if n else HOME[at]
        g.banners[at] = n
        g.reserve[owner] -= n
        return self

    def reserve(self, empire: str, n: int) -> "WhispersTable":
        """Only so many banners in reserve; the others are out of the game."""
        self.board.reserve[EMPIRES.index(empire)] = n
        return self

    def agents(self, seat: Seat, *positions: str) -> "WhispersTable":
        for name in positions:
            self.board.council[POSITION_NAMES.index(name)] = seat
        return self

    def map_agents(self, seat: Seat, *regions: str) -> "WhispersTable":
        self.board.on_map[seat] += [REGION_NAMES.index(region) for region in regions]
        return self

    def hand(self, seat: Seat, *names: str) -> "WhispersTable":
        for name in names:
            empire = EMPIRE_OF[NAMES.index(name)]
            self.g.put(self.card(name, [DECKS + empire]), HANDS + empire * SEATS + seat)
        return self

    def loyalties(self, seat: Seat, *empires: str) -> "WhispersTable":
        """The seat's empires from Devout to Opposed."""
        for slot, name in enumerate(empires):
            self.board.kind[self.board.token(seat, slot)] = TOKEN + EMPIRES.index(name)
        return self

    def round(self, n: int) -> "WhispersTable":
        """The n-th round is being played."""
        self.board.round = n - 1
        return self

    # -- what is played
    def phase(self, name: str) -> "WhispersTable":
        self.g.frames = [PHASES[name]]
        return self

    def turn_of(self, empire: str) -> "WhispersTable":
        """The empire's whole turn."""
        self.g.frames = [(empire_turn, EMPIRES.index(empire))]
        return self

    def act(self, *positions: str) -> "WhispersTable":
        """These positions act, one after the other."""
        self.g.frames = [(take_position, POSITION_NAMES.index(name)) for name in reversed(positions)]
        return self

    # -- looking
    def at(self, region: str) -> tuple[str, int]:
        """Who controls a region, with how many banners."""
        at = REGION_NAMES.index(region)
        return EMPIRES[self.board.controller[at]], self.board.banners[at]

    def in_reserve(self, empire: str) -> int:
        return self.board.reserve[EMPIRES.index(empire)]

    def agent_on(self, position: str) -> Seat | None:
        owner = self.board.council[POSITION_NAMES.index(position)]
        return None if owner == NONE else owner

    def cards_of(self, seat: Seat) -> list[str]:
        return sorted(NAMES[self.board.kind[card]] for card in self.board.hand_cards(seat))

    def backs_of(self, seat: Seat) -> dict[str, int]:
        """How many cards of each empire a hand holds."""
        return {EMPIRES[e]: len(self.board.hand(seat, e)) for e in EVERY_EMPIRE if self.board.hand(seat, e)}

    def deck_size(self, empire: str) -> int:
        return len(self.board.decks[EMPIRES.index(empire)])

    def loyalties_of(self, seat: Seat) -> list[str]:
        return [EMPIRES[self.board.kind[self.board.token(seat, slot)] - TOKEN] for slot in range(len(SLOTS))]

    def tokens_seen(self, eyes: Seat | None, owner: Seat) -> list[str | None]:
        """The empires on a seat's slots as somebody sees them."""
        rows = self.match.view(eyes)["table"]["seats"][owner]["loyalties"]
        return [row["empire"] and row["empire"].capitalize() for row in rows]

    def order_of_play(self) -> list[str]:
        """The log lines that say whose turn it is."""
        return [line for line in self.match.heard(None) if line.endswith("turn")]

    @property
    def over(self) -> bool:
        return self.match.over

    def offered(self, seat: Seat) -> list[str]:
        return self.match.labels(seat)


def positions_of(labels: list[str]) -> list[str]:
    """Of the places offered for an agent, the council positions."""
    return [label for label in labels if label in POSITION_NAMES[: len(POSITIONS)]]
