"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from kernel.toy.zones import DECKS, DISCARDS, HANDS, SEATS
from ludarium.kernel.cards import Card
from ludarium.kernel.state import State


class Position(State):
    """Hands, decks, discards, points, and what each seat has sworn."""

    __slots__ = ("dark", "decks", "discards", "hands", "oaths", "points", "round")
    dark: bool  # everyone passed: the game is over
    oaths: list[int]  # each seat's own secret
    points: list[int]
    round: int
    hands: list[list[Card]]
    decks: list[list[Card]]
    discards: list[list[Card]]

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        self.name_zones()
        self.dark = False
        self.oaths = [0] * self.seats
        self.points = [0] * self.seats
        self.round = 0

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
        other.dark = self.dark
        other.oaths = self.oaths.copy()
        other.points = self.points.copy()
        other.round = self.round

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (self.dark, self.oaths, self.points, self.round)

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (self.dark, self.oaths, self.points, self.round) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (self.dark, self.oaths, self.points, self.round)
