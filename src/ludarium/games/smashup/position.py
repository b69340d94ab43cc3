"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from ludarium.games.smashup.components import Base, Book
from ludarium.games.smashup.texts import ROLES
from ludarium.games.smashup.zones import (
    ACTIONS,
    ASIDE,
    ATTACHED,
    BASE_DECK,
    BASE_DISCARDS,
    BASES,
    DECKS,
    DISCARDS,
    HANDS,
    MADNESS_DECK,
    MINIONS,
)
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.state import State


class Position(State):
    """Everything that is true of a Smash Up table."""

    __slots__ = (
        "action_plays",
        "actions",
        "aside",
        "attached",
        "base_deck",
        "base_discards",
        "bases",
        "book",
        "boost",
        "current",
        "decks",
        "discards",
        "factions",
        "fallen",
        "fewer_madness_wins",
        "hands",
        "host",
        "madness",
        "madness_deck",
        "minions",
        "minions_played",
        "owner",
        "phase",
        "ranks",
        "roles",
        "scoring",
        "set_name",
        "talents_used",
        "tied",
        "tokens",
        "turn",
        "used",
        "vp",
        "waiting",
    )
    owner: list[Seat]  # by card; NONE for bases and for Madness in its deck
    madness: list[int]  # Madness cards held by each seat: public, since each of their comings and goings is
    vp: list[int]
    factions: tuple[tuple[str, ...], ...]  # by seat: the ids of those taken
    host: list[Card]  # by action: the minion it is attached to
    boost: list[int]  # by minion: power until the end of the turn
    roles: list[list[Card]]  # cards in play, by the query they bend or what else they are good for
    talents_used: list[Card]  # this turn
    minions_played: list[tuple[Base, Seat]]  # this turn: where, and by whom
    fallen: list[tuple[Base, Seat]]  # minions destroyed this turn: where, and whose
    current: Seat
    turn: int
    phase: int
    tokens: list[tuple[Base, Kind, bool]]  # minion plays left: at this base, of this name, named like a minion there
    action_plays: int
    scoring: Base
    ranks: tuple[int, ...]  # at the scoring base, once it has scored: 0 for its winners, NONE without a minion there
    used: list[tuple[Card, Seat]]  # Specials in play used in this scoring
    waiting: list[tuple[int, Kind, Card, Seat, Base, Card]]  # abilities: moment, source, its player, base, minion
    tied: bool  # 15 VP were reached, but with equal totals
    fewer_madness_wins: bool  # of equal totals: a setting of the game
    hands: list[list[Card]]
    decks: list[list[Card]]
    discards: list[list[Card]]
    minions: list[list[Card]]  # by place
    actions: list[list[Card]]  # on the base, by place
    bases: list[list[Card]]  # one card in each place used
    attached: list[Card]  # actions on minions
    aside: list[Card]
    madness_deck: list[Card]
    base_deck: list[Card]
    base_discards: list[Card]
    book: Book  # the figures on the cards
    set_name: str  # under which a match keeps them

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        n = len(self.kind)
        self.name_zones()
        self.owner = [NONE] * n
        self.madness = [0] * self.seats
        self.vp = [0] * self.seats
        self.factions = ((),) * self.seats
        self.host = [NONE] * n
        self.boost = [0] * n
        self.roles = [[] for _ in range(ROLES)]
        self.talents_used = []
        self.minions_played = []
        self.fallen = []
        self.current = 0
        self.turn = 0
        self.phase = 0
        self.tokens = []
        self.action_plays = 0
        self.scoring = NONE
        self.ranks = ()
        self.used = []
        self.waiting = []
        self.tied = False
        self.fewer_madness_wins = False

    def name_zones(self) -> None:
        """Zones by their names."""
        zones = self.zones
        self.hands = zones[HANDS : HANDS + self.seats]
        self.decks = zones[DECKS : DECKS + self.seats]
        self.discards = zones[DISCARDS : DISCARDS + self.seats]
        self.minions = zones[MINIONS : MINIONS + self.seats + 1]
        self.actions = zones[ACTIONS : ACTIONS + self.seats + 1]
        self.bases = zones[BASES : BASES + self.seats + 1]
        self.attached = zones[ATTACHED]
        self.aside = zones[ASIDE]
        self.madness_deck = zones[MADNESS_DECK]
        self.base_deck = zones[BASE_DECK]
        self.base_discards = zones[BASE_DISCARDS]

    def copy_to(self, other: "Position") -> None:
        """The other becomes an independent copy of this position, at rest."""
        self.copy_kernel(other)
        other.name_zones()
        other.book = self.book
        other.set_name = self.set_name
        other.owner = self.owner
        other.madness = self.madness.copy()
        other.vp = self.vp.copy()
        other.factions = self.factions
        other.host = self.host
        other.boost = self.boost
        other.roles = [x0.copy() for x0 in self.roles]
        other.talents_used = self.talents_used.copy()
        other.minions_played = self.minions_played.copy()
        other.fallen = self.fallen.copy()
        other.current = self.current
        other.turn = self.turn
        other.phase = self.phase
        other.tokens = self.tokens.copy()
        other.action_plays = self.action_plays
        other.scoring = self.scoring
        other.ranks = self.ranks
        other.used = self.used.copy()
        other.waiting = self.waiting.copy()
        other.tied = self.tied
        other.fewer_madness_wins = self.fewer_madness_wins

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (
            self.owner,
            self.madness,
            self.vp,
            self.factions,
            self.host,
            self.boost,
            self.roles,
            self.talents_used,
            self.minions_played,
            self.fallen,
            self.current,
            self.turn,
            self.phase,
            self.tokens,
            self.action_plays,
            self.scoring,
            self.ranks,
            self.used,
            self.waiting,
            self.tied,
            self.fewer_madness_wins,
        )

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (
            self.owner,
            self.madness,
            self.vp,
            self.factions,
            self.host,
            self.boost,
            self.roles,
            self.talents_used,
            self.minions_played,
            self.fallen,
            self.current,
            self.turn,
            self.phase,
            self.tokens,
            self.action_plays,
            self.scoring,
            self.ranks,
            self.used,
            self.waiting,
            self.tied,
            self.fewer_madness_wins,
        ) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (
            self.owner,
            self.madness,
            self.vp,
            self.factions,
            self.host,
            self.boost,
            self.roles,
            self.talents_used,
            self.minions_played,
            self.fallen,
            self.current,
            self.turn,
            self.phase,
            [(x0[0], self.id_of(x0[1]), x0[2]) for x0 in self.tokens],
            self.action_plays,
            self.scoring,
            self.ranks,
            self.used,
            [(x0[0], self.id_of(x0[1]), x0[2], x0[3], x0[4], x0[5]) for x0 in self.waiting],
            self.tied,
            self.fewer_madness_wins,
        )
