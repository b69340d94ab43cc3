"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from ludarium.games.emerald.components import CITIES, SEATS, TOKENS, VP_COLOURS, CardSet, City
from ludarium.games.emerald.zones import DECKS, DISCARDS, HANDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import State


class Position(State):
    """Pieces, points, tracks and the turn. Lists of Cities are by seat: `agents[CITIES * seat + city]`."""

    __slots__ = (
        "active",
        "agent_stock",
        "agents",
        "bonus",
        "bonus_city",
        "captured",
        "cards",
        "claims",
        "cube_stock",
        "cubes",
        "decks",
        "discards",
        "done",
        "ending",
        "eventful",
        "hands",
        "idle",
        "kill_vp",
        "limbo",
        "locks",
        "quick",
        "revealed",
        "set_name",
        "tokens",
        "tracks",
        "vp",
    )
    agents: list[int]  # on the board
    cubes: list[int]
    agent_stock: list[int]  # by seat
    cube_stock: list[int]
    limbo: list[int]
    tokens: list[int]  # Sanity
    revealed: list[int]  # 1: the identity is public
    vp: list[int]  # vp[VP_COLOURS * seat + colour]
    kill_vp: list[int]  # kill_vp[SEATS * seat + victim]
    captured: list[int]  # Agents on cards, likewise
    tracks: list[int]
    locks: list[Seat]  # by City: the seat that locked it
    claims: list[City]  # announced, not yet resolved
    bonus: int  # extra pieces for control
    bonus_city: City  # in this City of the announced ones
    active: Seat  # whose turn it is
    done: int  # actions performed this turn; NONE before the first
    eventful: int  # 1: something was claimed, killed, moved on a track or scored this turn
    idle: int  # turns in a row without any of that
    ending: int  # index into ENDINGS; NONE while the game goes on
    hands: list[list[Card]]
    decks: list[list[Card]]
    discards: list[list[Card]]
    cards: CardSet  # the card set
    set_name: str  # under which a match keeps it
    quick: bool  # ask only holders of a fitting card (leaks who holds none)

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        self.name_zones()
        self.agents = [0] * (CITIES * SEATS)
        self.cubes = [0] * (CITIES * SEATS)
        self.agent_stock = [0] * SEATS
        self.cube_stock = [0] * SEATS
        self.limbo = [0] * SEATS
        self.tokens = [TOKENS] * SEATS
        self.revealed = [0] * SEATS
        self.vp = [0] * (VP_COLOURS * SEATS)
        self.kill_vp = [0] * (SEATS * SEATS)
        self.captured = [0] * (SEATS * SEATS)
        self.tracks = [0, 0]
        self.locks = [NONE] * CITIES
        self.claims = []
        self.bonus = 0
        self.bonus_city = NONE
        self.active = 0
        self.done = NONE
        self.eventful = 0
        self.idle = 0
        self.ending = NONE

    def name_zones(self) -> None:
        """Zones by their names."""
        zones = self.zones
        self.hands = zones[HANDS : HANDS + SEATS]
        self.decks = zones[DECKS : DECKS + SEATS]
        self.discards = zones[DISCARDS : DISCARDS + SEATS]

    def copy_to(self, other: "Position") -> None:
        """The other becomes an independent copy of this position, at rest."""
        self.copy_kernel(other)
        other.name_zones()
        other.cards = self.cards
        other.set_name = self.set_name
        other.quick = self.quick
        other.agents = self.agents.copy()
        other.cubes = self.cubes.copy()
        other.agent_stock = self.agent_stock.copy()
        other.cube_stock = self.cube_stock.copy()
        other.limbo = self.limbo.copy()
        other.tokens = self.tokens.copy()
        other.revealed = self.revealed.copy()
        other.vp = self.vp.copy()
        other.kill_vp = self.kill_vp.copy()
        other.captured = self.captured.copy()
        other.tracks = self.tracks.copy()
        other.locks = self.locks.copy()
        other.claims = self.claims.copy()
        other.bonus = self.bonus
        other.bonus_city = self.bonus_city
        other.active = self.active
        other.done = self.done
        other.eventful = self.eventful
        other.idle = self.idle
        other.ending = self.ending

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (
            self.agents,
            self.cubes,
            self.agent_stock,
            self.cube_stock,
            self.limbo,
            self.tokens,
            self.revealed,
            self.vp,
            self.kill_vp,
            self.captured,
            self.tracks,
            self.locks,
            self.claims,
            self.bonus,
            self.bonus_city,
            self.active,
            self.done,
            self.eventful,
            self.idle,
            self.ending,
        )

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (
            self.agents,
            self.cubes,
            self.agent_stock,
            self.cube_stock,
            self.limbo,
            self.tokens,
            self.revealed,
            self.vp,
            self.kill_vp,
            self.captured,
            self.tracks,
            self.locks,
            self.claims,
            self.bonus,
            self.bonus_city,
            self.active,
            self.done,
            self.eventful,
            self.idle,
            self.ending,
        ) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (
            self.agents,
            self.cubes,
            self.agent_stock,
            self.cube_stock,
            self.limbo,
            self.tokens,
            self.revealed,
            self.vp,
            self.kill_vp,
            self.captured,
            self.tracks,
            self.locks,
            self.claims,
            self.bonus,
            self.bonus_city,
            self.active,
            self.done,
            self.eventful,
            self.idle,
            self.ending,
        )
