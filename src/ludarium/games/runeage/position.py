"""Made from fields.toml by `make fields`: what a position is made of, its copy, its keeping and its hash."""

from typing import Any

from ludarium.games.runeage.components import Book
from ludarium.games.runeage.zones import (
    AHEAD,
    AREAS,
    ARMY,
    ARMY_HAND_ZONE,
    ASIDE,
    BARRACKS,
    BURIED,
    CENTRE,
    DECKS,
    DISCARDS,
    ENEMIES,
    EVENT_DISCARDS,
    FIGHT,
    GOLD_PILES,
    GOLDS,
    HANDS,
    LOOKS,
    MARKET,
    QUIET_PART,
    RESERVE,
    RESOLVING,
    ROUTED,
    SEATS,
    STAGE_COUNT,
    STAGES,
)
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.state import State


class Position(State):
    """Where everything lies, and what has happened that still matters."""

    __slots__ = (
        "acts",
        "ahead",
        "areas",
        "army",
        "army_hand",
        "army_might",
        "aside",
        "attacked",
        "attacker",
        "barracks",
        "before",
        "besieged",
        "bonus",
        "book",
        "buried",
        "centre",
        "cost",
        "current",
        "damage",
        "decks",
        "defender",
        "discards",
        "draw_shift",
        "effects",
        "effects_next",
        "ending",
        "enemies",
        "event_discards",
        "exhausted",
        "extra_used",
        "fights",
        "first",
        "gold",
        "gold_piles",
        "hands",
        "influence",
        "looks",
        "market",
        "mode",
        "out",
        "quiet",
        "races",
        "reforms",
        "resolved",
        "resolving",
        "retained",
        "rotate",
        "round",
        "routed",
        "runes",
        "scenario",
        "sixth",
        "spared",
        "spending",
        "stage",
        "stages",
        "target",
        "trophy_starts",
        "whole_hand_from",
        "winners",
        "wounded",
    )
    races: list[int]  # of each seat
    damage: list[int]
    out: list[int]  # 1 for an eliminated seat
    first: Seat
    current: Seat
    round: int
    exhausted: list[Card]
    attacked: list[tuple[Seat, Card]]  # this round: who attacked which card; NONE: the objective
    besieged: list[tuple[Seat, Seat]]  # this round: who besieged whose Home Realm
    effects: list[int]  # what Events do to this round
    effects_next: list[int]  # and to the next
    acts: list[Kind]  # whose Action was used, once for each use
    extra_used: list[Card]  # cards that gave their extra gold this turn
    gold: int  # left over within the present spending action
    influence: list[int]  # of each seat, left over within the present action
    spending: int  # what the present spending action spends
    retained: list[Card]
    mode: int  # what kind of combat goes on
    target: Card  # what is fought for or against; NONE: the objective, a Home Realm, the Opposing Army
    attacker: Seat
    defender: Seat  # NONE in a battle
    wounded: list[Card]
    bonus: list[int]  # strength each card has gained or lost in this combat
    resolved: list[Card]  # whose Resolution ability is done
    spared: list[Card]  # whose once-a-combat protection is spent
    army_might: int  # what the Opposing Army has beyond its units in this attack
    draw_shift: int
    reforms: int  # how often the Event deck was formed anew
    stage: int  # the highest stage drawn so far
    trophy_starts: int  # by how many places the start of trophy Instants has moved
    before: list[int]  # damage before the present Event; NONE where a seat was out already
    ending: int  # NONE while the game goes on
    winners: list[Seat]
    hands: list[list[Card]]
    decks: list[list[Card]]
    looks: list[list[Card]]
    discards: list[list[Card]]
    barracks: list[list[Card]]
    areas: list[list[Card]]
    fights: list[list[Card]]
    gold_piles: list[list[Card]]
    market: list[Card]
    centre: list[Card]
    enemies: list[Card]
    ahead: list[Card]
    stages: list[list[Card]]
    quiet: list[Card]
    buried: list[Card]
    resolving: list[Card]
    event_discards: list[Card]
    army: list[Card]
    routed: list[Card]
    army_hand: list[Card]
    runes: list[Card]
    aside: list[Card]
    book: Book  # the figures on the cards
    cost: tuple[int, ...]  # the gold cost of each kind, as the setting has it
    scenario: int
    whole_hand_from: int  # the stage from which the Opposing Army's whole hand counts
    rotate: bool  # who meets a trophy Instant first moves on
    sixth: bool  # the sixth unit pile is used

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        n = len(self.kind)
        self.name_zones()
        self.races = [NONE] * self.seats
        self.damage = [0] * self.seats
        self.out = [0] * self.seats
        self.first = 0
        self.current = 0
        self.round = 0
        self.exhausted = []
        self.attacked = []
        self.besieged = []
        self.effects = []
        self.effects_next = []
        self.acts = []
        self.extra_used = []
        self.gold = 0
        self.influence = [0] * self.seats
        self.spending = 0
        self.retained = []
        self.mode = 0
        self.target = NONE
        self.attacker = NONE
        self.defender = NONE
        self.wounded = []
        self.bonus = [0] * n
        self.resolved = []
        self.spared = []
        self.army_might = 0
        self.draw_shift = 0
        self.reforms = 0
        self.stage = 0
        self.trophy_starts = 0
        self.before = [0] * self.seats
        self.ending = NONE
        self.winners = []

    def name_zones(self) -> None:
        """Zones by their names."""
        zones = self.zones
        self.hands = zones[HANDS : HANDS + SEATS]
        self.decks = zones[DECKS : DECKS + SEATS]
        self.looks = zones[LOOKS : LOOKS + SEATS]
        self.discards = zones[DISCARDS : DISCARDS + SEATS]
        self.barracks = zones[BARRACKS : BARRACKS + SEATS]
        self.areas = zones[AREAS : AREAS + SEATS]
        self.fights = zones[FIGHT : FIGHT + SEATS]
        self.gold_piles = zones[GOLD_PILES : GOLD_PILES + GOLDS]
        self.market = zones[MARKET]
        self.centre = zones[CENTRE]
        self.enemies = zones[ENEMIES]
        self.ahead = zones[AHEAD]
        self.stages = zones[STAGES : STAGES + STAGE_COUNT]
        self.quiet = zones[QUIET_PART]
        self.buried = zones[BURIED]
        self.resolving = zones[RESOLVING]
        self.event_discards = zones[EVENT_DISCARDS]
        self.army = zones[ARMY]
        self.routed = zones[ROUTED]
        self.army_hand = zones[ARMY_HAND_ZONE]
        self.runes = zones[RESERVE]
        self.aside = zones[ASIDE]

    def copy_to(self, other: "Position") -> None:
        """The other becomes an independent copy of this position, at rest."""
        self.copy_kernel(other)
        other.name_zones()
        other.book = self.book
        other.cost = self.cost
        other.scenario = self.scenario
        other.whole_hand_from = self.whole_hand_from
        other.rotate = self.rotate
        other.sixth = self.sixth
        other.races = self.races.copy()
        other.damage = self.damage.copy()
        other.out = self.out.copy()
        other.first = self.first
        other.current = self.current
        other.round = self.round
        other.exhausted = self.exhausted.copy()
        other.attacked = self.attacked.copy()
        other.besieged = self.besieged.copy()
        other.effects = self.effects.copy()
        other.effects_next = self.effects_next.copy()
        other.acts = self.acts.copy()
        other.extra_used = self.extra_used.copy()
        other.gold = self.gold
        other.influence = self.influence.copy()
        other.spending = self.spending
        other.retained = self.retained.copy()
        other.mode = self.mode
        other.target = self.target
        other.attacker = self.attacker
        other.defender = self.defender
        other.wounded = self.wounded.copy()
        other.bonus = self.bonus
        other.resolved = self.resolved.copy()
        other.spared = self.spared.copy()
        other.army_might = self.army_might
        other.draw_shift = self.draw_shift
        other.reforms = self.reforms
        other.stage = self.stage
        other.trophy_starts = self.trophy_starts
        other.before = self.before.copy()
        other.ending = self.ending
        other.winners = self.winners.copy()

    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return (
            self.races,
            self.damage,
            self.out,
            self.first,
            self.current,
            self.round,
            self.exhausted,
            self.attacked,
            self.besieged,
            self.effects,
            self.effects_next,
            self.acts,
            self.extra_used,
            self.gold,
            self.influence,
            self.spending,
            self.retained,
            self.mode,
            self.target,
            self.attacker,
            self.defender,
            self.wounded,
            self.bonus,
            self.resolved,
            self.spared,
            self.army_might,
            self.draw_shift,
            self.reforms,
            self.stage,
            self.trophy_starts,
            self.before,
            self.ending,
            self.winners,
        )

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""
        self.name_zones()
        (
            self.races,
            self.damage,
            self.out,
            self.first,
            self.current,
            self.round,
            self.exhausted,
            self.attacked,
            self.besieged,
            self.effects,
            self.effects_next,
            self.acts,
            self.extra_used,
            self.gold,
            self.influence,
            self.spending,
            self.retained,
            self.mode,
            self.target,
            self.attacker,
            self.defender,
            self.wounded,
            self.bonus,
            self.resolved,
            self.spared,
            self.army_might,
            self.draw_shift,
            self.reforms,
            self.stage,
            self.trophy_starts,
            self.before,
            self.ending,
            self.winners,
        ) = facts

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields, kinds by their ids."""
        return (
            self.races,
            self.damage,
            self.out,
            self.first,
            self.current,
            self.round,
            self.exhausted,
            self.attacked,
            self.besieged,
            self.effects,
            self.effects_next,
            [self.id_of(x0) for x0 in self.acts],
            self.extra_used,
            self.gold,
            self.influence,
            self.spending,
            self.retained,
            self.mode,
            self.target,
            self.attacker,
            self.defender,
            self.wounded,
            self.bonus,
            self.resolved,
            self.spared,
            self.army_might,
            self.draw_shift,
            self.reforms,
            self.stage,
            self.trophy_starts,
            self.before,
            self.ending,
            self.winners,
        )
