"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from ludarium.games.whispers.components import EMPIRES, HOME, POSITIONS, Book, Empire, Post, Region
from ludarium.games.whispers.zones import DECKS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import State


class Position(State):
    """The board, the councils, loyalty swaps, and the action being taken."""

    __slots__ = (
        "action",
        "attackers",
        "banners",
        "book",
        "commander",
        "controller",
        "council",
        "deal_rule",
        "decks",
        "deeds",
        "first",
        "fixed",
        "involved",
        "map_agents",
        "on_map",
        "phase",
        "position",
        "reserve",
        "round",
        "set_name",
        "slain",
        "station",
        "stay",
        "swaps",
        "target",
        "turn_order",
    )
    banners: list[int]  # in each region
    controller: list[Empire]  # of each region: the empire of its banners, or its home empire when it has none
    reserve: list[int]  # banners of each empire beside the board
    council: list[Seat]  # whose agent is on each position, or NONE
    on_map: list[list[Region]]  # where each seat has agents on the map
    swaps: list[tuple[Seat, int, int]]  # loyalty swaps made: the seat and its two slots
    deeds: list[int]  # empire by empire for each seat: banners it has added for it, less those it has cost it
    round: int  # rounds completed
    phase: int
    first: Seat
    commander: Seat  # who takes the action; NONE: no action is being taken
    position: Post  # for which it is taken
    station: Post  # where the agent sits that gives the command
    action: int  # the printed action last carried out; NONE: none
    fixed: bool  # the action can no longer be replaced: agents have been swapped for it
    target: Region  # under attack, or last attacked in this action; NONE
    attackers: int  # on their way to the target
    involved: int  # banners in the target that took part in the attack
    slain: int  # enemy banners killed in the attack
    decks: list[list[Card]]  # of each empire; the last card is the top
    book: Book  # the figures of the box
    set_name: str  # under which a match keeps them
    map_agents: bool  # agents may be placed on the map
    stay: bool  # map agents stay until they are taken back
    turn_order: tuple[Empire, ...]
    deal_rule: int  # how loyalties were dealt

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        self.name_zones()
        self.banners = self.book.start[:]
        self.controller = HOME[:]
        self.reserve = self.book.reserve[:]
        self.council = [NONE] * len(POSITIONS)
        self.on_map = [[] for _ in range(self.seats)]
        self.swaps = []
        self.deeds = [0] * (self.seats * len(EMPIRES))
        self.round = 0
        self.phase = 0
        self.first = 0
        self.commander = NONE
        self.position = NONE
        self.station = NONE
        self.action = NONE
        self.fixed = False
        self.target = NONE
        self.attackers = 0
        self.involved = 0
        self.slain = 0

    def name_zones(self) -> None:
        """Zones by their names."""
        zones = self.zones
        self.decks = zones[DECKS : DECKS + len(EMPIRES)]

    def copy_to(self, other: "Position") -> None:
        """The other becomes an independent copy of this position, at rest."""
        self.copy_kernel(other)
        other.name_zones()
        other.book = self.book
        other.set_name = self.set_name
        other.map_agents = self.map_agents
        other.stay = self.stay
        other.turn_order = self.turn_order
        other.deal_rule = self.deal_rule
        other.banners = self.banners.copy()
        other.controller = self.controller.copy()
        other.reserve = self.reserve.copy()
        other.council = self.council.copy()
        other.on_map = [x0.copy() for x0 in self.on_map]
        other.swaps = self.swaps.copy()
        other.deeds = self.deeds.copy()
        other.round = self.round
        other.phase = self.phase
        other.first = self.first
        other.commander = self.commander
        other.position = self.position
        other.station = self.station
        other.action = self.action
        other.fixed = self.fixed
        other.target = self.target
        other.attackers = self.attackers
        other.involved = self.involved
        other.slain = self.slain

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (
            self.banners,
            self.controller,
            self.reserve,
            self.council,
            self.on_map,
            self.swaps,
            self.deeds,
            self.round,
            self.phase,
            self.first,
            self.commander,
            self.position,
            self.station,
            self.action,
            self.fixed,
            self.target,
            self.attackers,
            self.involved,
            self.slain,
        )

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (
            self.banners,
            self.controller,
            self.reserve,
            self.council,
            self.on_map,
            self.swaps,
            self.deeds,
            self.round,
            self.phase,
            self.first,
            self.commander,
            self.position,
            self.station,
            self.action,
            self.fixed,
            self.target,
            self.attackers,
            self.involved,
            self.slain,
        ) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (
            self.banners,
            self.controller,
            self.reserve,
            self.council,
            self.on_map,
            self.swaps,
            self.deeds,
            self.round,
            self.phase,
            self.first,
            self.commander,
            self.position,
            self.station,
            self.action,
            self.fixed,
            self.target,
            self.attackers,
            self.involved,
            self.slain,
        )
