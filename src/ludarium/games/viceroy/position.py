"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from ludarium.games.viceroy.components import COLOURS, SEATS, Book, Token
from ludarium.games.viceroy.zones import (
    BASES,
    CHARACTERS_IN_HAND,
    COMMITTED,
    DISCARDS,
    LARGE_DECK,
    LAW_DECK,
    LAWS_IN_HAND,
    PYRAMIDS,
    SMALL_DECK,
    TIPS,
    TUCKED_CHARACTERS,
    TUCKED_LAWS,
)
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.state import State


class Position(State):
    """Gems behind screens, tokens and places in pyramids, the auction row, and who is still in the phase."""

    __slots__ = (
        "attack",
        "bases",
        "bidders",
        "book",
        "builders",
        "characters_in_hand",
        "committed",
        "discards",
        "free",
        "gems",
        "host",
        "large_deck",
        "law_deck",
        "laws_in_hand",
        "most",
        "painted",
        "phase",
        "place",
        "pyramids",
        "recolour",
        "reserve",
        "returned",
        "round",
        "set_name",
        "skipping",
        "small_deck",
        "tips",
        "tokens",
        "tucked_characters",
        "tucked_laws",
        "turn",
    )
    gems: list[list[int]]  # of each seat, per colour
    attack: list[int]  # attack tokens of each seat
    reserve: list[int]
    returned: list[int]  # hidden: an index into RETURNS for each seat
    most: list[list[int]]  # how many gems of a colour a seat can have returned, for all anyone can prove
    place: list[int]  # place[card] in its pyramid, or NONE
    host: list[Card]  # host[card]: the card it is tucked under, or NONE
    tokens: list[list[tuple[Card, Token]]]  # of each seat: the card it lies on, and what
    painted: list[dict[int, int]]  # of each seat: colour of circles recoloured at the end, by the upper card's place
    free: Kind  # what Reassignments returned costs nothing. A kind: the table may lose sight of the card
    bidders: list[Seat]  # still in the auction phase
    builders: list[Seat]  # still in the development phase
    skipping: list[Seat]  # sit out the next auction phase
    round: int
    phase: int
    turn: int
    recolour: bool  # the setting `endgame_recolor`
    characters_in_hand: list[list[Card]]
    laws_in_hand: list[list[Card]]
    large_deck: list[Card]
    small_deck: list[Card]
    law_deck: list[Card]
    bases: list[list[Card]]
    tips: list[list[Card]]
    discards: list[Card]
    committed: list[list[Card]]
    pyramids: list[list[Card]]
    tucked_characters: list[list[Card]]
    tucked_laws: list[list[Card]]
    book: Book  # the figures on the cards
    set_name: str  # under which a match keeps them

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        n = len(self.kind)
        self.name_zones()
        self.gems = [[0] * len(COLOURS) for _ in range(self.seats)]
        self.attack = [0] * self.seats
        self.reserve = [0] * len(COLOURS)
        self.returned = [0] * self.seats
        self.most = [[2] * len(COLOURS) for _ in range(self.seats)]
        self.place = [NONE] * n
        self.host = [NONE] * n
        self.tokens = [[] for _ in range(self.seats)]
        self.painted = [{} for _ in range(self.seats)]
        self.free = NONE
        self.bidders = []
        self.builders = []
        self.skipping = []
        self.round = 0
        self.phase = 0
        self.turn = 0
        self.recolour = True

    def name_zones(self) -> None:
        """Zones by their names."""
        zones = self.zones
        self.characters_in_hand = zones[CHARACTERS_IN_HAND : CHARACTERS_IN_HAND + SEATS]
        self.laws_in_hand = zones[LAWS_IN_HAND : LAWS_IN_HAND + SEATS]
        self.large_deck = zones[LARGE_DECK]
        self.small_deck = zones[SMALL_DECK]
        self.law_deck = zones[LAW_DECK]
        self.bases = zones[BASES : BASES + len(COLOURS)]
        self.tips = zones[TIPS : TIPS + len(COLOURS)]
        self.discards = zones[DISCARDS]
        self.committed = zones[COMMITTED : COMMITTED + SEATS]
        self.pyramids = zones[PYRAMIDS : PYRAMIDS + SEATS]
        self.tucked_characters = zones[TUCKED_CHARACTERS : TUCKED_CHARACTERS + SEATS]
        self.tucked_laws = zones[TUCKED_LAWS : TUCKED_LAWS + SEATS]

    def copy_to(self, other: "Position") -> None:
        """The other becomes an independent copy of this position, at rest."""
        self.copy_kernel(other)
        other.name_zones()
        other.book = self.book
        other.set_name = self.set_name
        other.gems = [x0.copy() for x0 in self.gems]
        other.attack = self.attack.copy()
        other.reserve = self.reserve.copy()
        other.returned = self.returned.copy()
        other.most = [x0.copy() for x0 in self.most]
        other.place = self.place
        other.host = self.host
        other.tokens = [x0.copy() for x0 in self.tokens]
        other.painted = [dict(x0) for x0 in self.painted]
        other.free = self.free
        other.bidders = self.bidders.copy()
        other.builders = self.builders.copy()
        other.skipping = self.skipping.copy()
        other.round = self.round
        other.phase = self.phase
        other.turn = self.turn
        other.recolour = self.recolour

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (
            self.gems,
            self.attack,
            self.reserve,
            self.returned,
            self.most,
            self.place,
            self.host,
            self.tokens,
            self.painted,
            self.free,
            self.bidders,
            self.builders,
            self.skipping,
            self.round,
            self.phase,
            self.turn,
            self.recolour,
        )

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (
            self.gems,
            self.attack,
            self.reserve,
            self.returned,
            self.most,
            self.place,
            self.host,
            self.tokens,
            self.painted,
            self.free,
            self.bidders,
            self.builders,
            self.skipping,
            self.round,
            self.phase,
            self.turn,
            self.recolour,
        ) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (
            self.gems,
            self.attack,
            self.reserve,
            self.returned,
            self.most,
            self.place,
            self.host,
            self.tokens,
            self.painted,
            self.id_of(self.free),
            self.bidders,
            self.builders,
            self.skipping,
            self.round,
            self.phase,
            self.turn,
            self.recolour,
        )
