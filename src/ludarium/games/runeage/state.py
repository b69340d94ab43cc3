"""The position of a game of Rune Age: zones, fields, and questions about them that change nothing.

Verbs, which change it, are in verbs.py; the sequence of play is in turn.py, combat.py and event_phase.py.
"""

from typing import ClassVar, Final

from ludarium.games.runeage.components import (
    CITY,
    FIGHTS,
    GOLD,
    GOLD_KINDS,
    HAND_SIZE,
    IS_CITY,
    IS_REWARD,
    IS_UNIT,
    KIND,
    RACE,
    SORT,
    STRONGHOLD,
    STRONGHOLDS,
    SUDDEN_QUIETNESS,
    UNIT,
    Book,
)
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
    EVENT_ZONES,
    FIGHT,
    GOLD_PILES,
    HANDS,
    LOOKS,
    MARKET,
    QUIET_PART,
    RESERVE,
    RESOLVING,
    ROUTED,
    SEATS,
    STAGES,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import State

# -- what kind of combat goes on
PEACE: Final = 0
BATTLE: Final = 1  # against a city, stronghold, Enemy or objective
SIEGE: Final = 2
DEFENCE: Final = 3  # against an Instant
ARMY_ATTACK: Final = 4
STAND: Final = 5  # all players together

# -- targets that are no cards
OBJECTIVE: Final = 4000
HOME: Final = 5000  # + seat

# -- what the present spending action spends (0: there is none)
SPENDING_GOLD: Final = 1
SPENDING_INFLUENCE: Final = 2

# -- what an Event does to the next round (bits)
TIME_FOR_WAR: Final = 1
NO_WALLS: Final = 2
HALF_REFRESH: Final = 4

LARGER_HAND: Final = (KIND["rune_command"], KIND["landmark_ru_steppes"])
FREE_RETAIN: Final = (KIND["landmark_aymhelin_heart"], KIND["ev_shade_of_timmorran"])
EXTRA_GOLD: Final = (KIND["rune_plenty"], KIND["landmark_isle_of_dread"])
RUNE_OF_SHADOWS: Final = KIND["rune_shadows"]
FORTIFICATIONS: Final = {KIND["neutral_light_fortification"]: 1, KIND["neutral_heavy_fortification"]: 2}
RUNE_OF_WARDING: Final = KIND["rune_warding"]


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
        "modifiers",
        "modifiers_next",
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
        "seat_of",
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
    fields: ClassVar[tuple[str, ...]] = (
        "scenario",
        "races",
        "seat_of",
        "damage",
        "out",
        "first",
        "current",
        "round",
        "exhausted",
        "wounded",
        "bonus",
        "attacked",
        "acts",
        "extra_used",
        "gold",
        "influence",
        "spending",
        "retained",
        "mode",
        "target",
        "attacker",
        "defender",
        "resolved",
        "spared",
        "army_might",
        "modifiers",
        "modifiers_next",
        "draw_shift",
        "reforms",
        "stage",
        "trophy_starts",
        "before",
        "ending",
        "winners",
    )
    # zones
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
    # the game
    book: Book
    cost: list[int]  # the gold cost of each kind, as the option has it
    scenario: int
    whole_hand_from: int  # the stage from which the Opposing Army's whole hand counts
    rotate: bool
    sixth: bool
    races: list[int]  # of each seat
    seat_of: list[Seat]  # whose race it is; NONE
    # the round
    damage: list[int]
    out: list[int]  # 1 for an eliminated seat
    first: Seat
    current: Seat
    round: int
    exhausted: list[Card]
    attacked: list[tuple[Seat, int]]  # this round: who attacked which target
    modifiers: int
    modifiers_next: int
    # the turn
    acts: list[int]  # kinds whose Action was used, once for each use
    extra_used: list[Card]  # cards that gave their extra gold this turn
    gold: int  # left over within the present spending action
    influence: list[int]  # of each seat, left over within the present action
    spending: int
    retained: list[Card]
    # combat
    mode: int
    target: int
    attacker: Seat
    defender: Seat  # NONE in a battle
    wounded: list[Card]
    bonus: list[int]  # strength each card has gained or lost in this combat
    resolved: list[Card]  # whose Resolution ability is done
    spared: list[Card]  # whose once-a-combat protection is spent
    army_might: int  # what the Opposing Army has beyond its units in this attack
    # events
    draw_shift: int
    reforms: int
    stage: int  # the highest stage drawn so far
    trophy_starts: int
    before: list[int]  # damage before the present Event; NONE where a seat was out already
    ending: int  # NONE while the game goes on
    winners: list[Seat]

    def name_zones(self) -> None:
        zones = self.zones
        self.hands = zones[HANDS : HANDS + SEATS]
        self.decks = zones[DECKS : DECKS + SEATS]
        self.looks = zones[LOOKS : LOOKS + SEATS]
        self.discards = zones[DISCARDS : DISCARDS + SEATS]
        self.barracks = zones[BARRACKS : BARRACKS + SEATS]
        self.areas = zones[AREAS : AREAS + SEATS]
        self.fights = zones[FIGHT : FIGHT + SEATS]
        self.gold_piles = zones[GOLD_PILES : GOLD_PILES + 3]
        self.market = zones[MARKET]
        self.centre = zones[CENTRE]
        self.enemies = zones[ENEMIES]
        self.ahead = zones[AHEAD]
        self.stages = zones[STAGES : STAGES + 3]
        self.quiet = zones[QUIET_PART]
        self.buried = zones[BURIED]
        self.resolving = zones[RESOLVING]
        self.event_discards = zones[EVENT_DISCARDS]
        self.army = zones[ARMY]
        self.routed = zones[ROUTED]
        self.army_hand = zones[ARMY_HAND_ZONE]
        self.runes = zones[RESERVE]
        self.aside = zones[ASIDE]

    def copy_position(self, s: "Position") -> None:
        """Everything but the kernel's part."""
        s.name_zones()
        s.book = self.book
        s.cost = self.cost
        s.scenario = self.scenario
        s.whole_hand_from = self.whole_hand_from
        s.rotate = self.rotate
        s.sixth = self.sixth
        s.races = self.races[:]
        s.seat_of = self.seat_of[:]
        s.damage = self.damage[:]
        s.out = self.out[:]
        s.first = self.first
        s.current = self.current
        s.round = self.round
        s.exhausted = self.exhausted[:]
        s.attacked = self.attacked[:]
        s.modifiers = self.modifiers
        s.modifiers_next = self.modifiers_next
        s.acts = self.acts[:]
        s.extra_used = self.extra_used[:]
        s.gold = self.gold
        s.influence = self.influence[:]
        s.spending = self.spending
        s.retained = self.retained[:]
        s.mode = self.mode
        s.target = self.target
        s.attacker = self.attacker
        s.defender = self.defender
        s.wounded = self.wounded[:]
        s.bonus = self.bonus[:]
        s.resolved = self.resolved[:]
        s.spared = self.spared[:]
        s.army_might = self.army_might
        s.draw_shift = self.draw_shift
        s.reforms = self.reforms
        s.stage = self.stage
        s.trophy_starts = self.trophy_starts
        s.before = self.before[:]
        s.ending = self.ending
        s.winners = self.winners[:]

    # -- seats
    def alive(self) -> list[Seat]:
        """The seats still in the game, in turn order from the first player."""
        return [seat for seat in self.clockwise(self.first) if not self.out[seat]]

    def hand_limit(self, seat: Seat) -> int:
        """How many cards the seat draws up to (RULES 4.6)."""
        kind = self.kind
        larger = any(kind[card] in LARGER_HAND for card in self.areas[seat])
        return HAND_SIZE + larger + self.draw_shift

    def targeted(self, seat: Seat) -> list[int]:
        """What the seat has attacked this round."""
        return [target for attacker, target in self.attacked if attacker == seat]

    def next_stronghold(self, seat: Seat) -> list[Card]:
        """The stronghold of its barracks that the seat may attack next, if one is left."""
        done = self.targeted(seat)
        kind = STRONGHOLDS[self.races[seat]]
        return [card for card in self.copies(self.barracks[seat], kind) if card not in done][:1]

    # -- cards
    def copies(self, cards: list[Card], kind: int) -> list[Card]:
        """The cards of that kind."""
        kinds = self.kind
        return [card for card in cards if kinds[card] == kind]

    def units(self, cards: list[Card]) -> list[Card]:
        kind = self.kind
        return [card for card in cards if IS_UNIT[kind[card]]]

    def golds(self, seat: Seat) -> list[Card]:
        """Gold cards in the seat's hand."""
        kind = self.kind
        return [card for card in self.hands[seat] if SORT[kind[card]] == GOLD]

    def fighters(self, seat: Seat) -> list[Card]:
        """Units and tactics in the seat's hand."""
        kind = self.kind
        return [card for card in self.hands[seat] if FIGHTS[kind[card]]]

    def owned(self, seat: Seat, kind: int) -> int:
        """How many copies of a card the seat's deck has, wherever they are."""
        kinds = self.kind
        zones = (self.hands[seat], self.decks[seat], self.discards[seat], self.fights[seat], self.areas[seat])
        return sum(kinds[card] == kind for zone in zones for card in zone)

    def least_known(self, cards: list[Card]) -> list[Card]:
        """One card of each kind; of equal cards the least known, since it is chosen in secret."""
        best: dict[int, Card] = {}
        for card in cards:
            k = self.kind[card]
            if k not in best or self.known[card] < self.known[best[k]]:
                best[k] = card
        return list(best.values())

    def alike(self, cards: list[Card]) -> list[Card]:
        """One of each group of cards that nothing tells apart in this combat."""
        found: dict[tuple[int, int, bool, bool], Card] = {}
        for card in cards:
            found.setdefault((self.kind[card], self.bonus[card], card in self.wounded, card in self.spared), card)
        return list(found.values())

    # -- the play area
    def ready(self, card: Card) -> bool:
        return card not in self.exhausted

    def rewards(self, seat: Seat) -> list[Card]:
        return [card for card in self.areas[seat] if IS_REWARD[self.kind[card]]]

    def cities(self, seat: Seat) -> list[Card]:
        """Cities and landmarks the seat holds."""
        return [card for card in self.areas[seat] if IS_CITY[self.kind[card]]]

    def holdings(self, seat: Seat) -> list[Card]:
        """Cities, landmarks and strongholds the seat holds."""
        kind = self.kind
        return [card for card in self.areas[seat] if IS_CITY[kind[card]] or SORT[kind[card]] == STRONGHOLD]

    def tired(self, seat: Seat) -> list[Card]:
        """Exhausted cities, landmarks, strongholds and Rewards."""
        return [card for card in self.holdings(seat) + self.rewards(seat) if card in self.exhausted]

    def holder(self, card: Card) -> Seat:
        """Who has the card in the play area; NONE."""
        zone = self.at[card]
        return zone - AREAS if AREAS <= zone < AREAS + SEATS else NONE

    def power(self, seat: Seat) -> int:
        power = self.book.power
        return sum(power[self.kind[card]] for card in self.areas[seat])

    def trophies(self, seat: Seat) -> int:
        trophies = self.book.trophies
        return sum(trophies[self.kind[card]] for card in self.areas[seat])

    def sources(self, seat: Seat) -> list[Card]:
        """Ready cards that give influence."""
        gives = self.book.gives_influence
        kind = self.kind
        exhausted = self.exhausted
        return [card for card in self.areas[seat] if gives[kind[card]] and card not in exhausted]

    def available(self, seat: Seat) -> int:
        """How much influence the seat can still spend in this action."""
        gives = self.book.gives_influence
        kind = self.kind
        total = self.influence[seat]
        for card in self.areas[seat]:
            if gives[kind[card]] and card not in self.exhausted:
                total += gives[kind[card]]
        return total

    def gold_sources(self, seat: Seat) -> list[Card]:
        """Cards in the play area that give gold now: ready Rewards, and once a turn those with extra gold."""
        gives = self.book.gives_gold
        found = []
        for card in self.areas[seat]:
            kind = self.kind[card]
            if kind in EXTRA_GOLD:
                if card not in self.extra_used:
                    found.append(card)
            elif gives[kind] and card not in self.exhausted:
                found.append(card)
        return found

    # -- piles
    def lowest(self, cards: list[Card]) -> list[Card]:
        """The race units of lowest gold cost; mythic ones after all others of that cost."""
        kind = self.kind
        mine = [card for card in cards if SORT[kind[card]] == UNIT]
        if not mine:
            return []
        rank = [(self.cost[kind[card]], kind[card]) for card in mine]  # kinds are in order of tier
        least = min(rank)
        return [card for i, card in enumerate(mine) if rank[i] == least]

    def top_event(self) -> Card:
        """The next Event; NONE when the deck is empty."""
        for zone in EVENT_ZONES:
            if self.zones[zone]:
                return self.zones[zone][-1]
        return NONE

    def home_of(self, card: Card) -> int:
        """The pile a destroyed card returns to."""
        kind = self.kind[card]
        if SORT[kind] == GOLD:
            return GOLD_PILES + GOLD_KINDS.index(kind)
        if SORT[kind] == UNIT:
            return BARRACKS + self.seat_of[RACE[kind]]
        return CENTRE if SORT[kind] >= CITY else MARKET

    # -- dealing anew
    def deal_hidden(self, seat: Seat) -> None:
        """Sudden Quietness lies among the last four Stage 2 cards, wherever the re-deal has put it."""
        bit = 1 << seat
        astray = [c for zone in (self.stages[1], self.buried) for c in zone if self.kind[c] == SUDDEN_QUIETNESS]
        if astray:
            places = [card for card in self.quiet if not self.known[card] & bit]
            there = places[self.below(len(places))]
            kind = self.kind
            kind[astray[0]], kind[there] = kind[there], kind[astray[0]]
