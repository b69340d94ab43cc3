"""The position, asked about seats, cards, realms and piles. Pure questions; nothing changes here.

Combat is in battlefield.py; the verbs, which change the position, are in state.py.
"""

from typing import Final

from ludarium.games.runeage.components import (
    CITY,
    FIGHTS,
    GOLD,
    GOLD_KINDS,
    HAND_SIZE,
    IS_CITY,
    IS_REWARD,
    IS_UNIT,
    RACE,
    SORT,
    STRONGHOLD,
    STRONGHOLDS,
    SUDDEN_QUIETNESS,
    UNIT,
)
from ludarium.games.runeage.position import Position
from ludarium.games.runeage.texts import PASSIVE
from ludarium.games.runeage.zones import AREAS, BARRACKS, CENTRE, EVENT_ZONES, GOLD_PILES, MARKET, SEATS
from ludarium.kernel.cards import NONE, Card, Kind, Seat

# -- what the present spending action spends (0: there is none)
SPENDING_GOLD: Final = 1
SPENDING_INFLUENCE: Final = 2

# -- what an Event does to a round
TIME_FOR_WAR: Final = 0
NO_WALLS: Final = 1
HALF_REFRESH: Final = 2
MORE_DAMAGE: Final = 2  # of a won siege of a Home Realm in a time for war


class Realms(Position):
    """A position, asked what everyone has."""

    __slots__ = ()

    # -- seats
    def alive(self) -> list[Seat]:
        """The seats still in the game, in turn order from the first player."""
        return [seat for seat in self.clockwise(self.first) if not self.out[seat]]

    def hand_limit(self, seat: Seat) -> int:
        """How many cards the seat draws up to (RULES 4.6)."""
        larger = 0
        for card in self.areas[seat]:
            more = PASSIVE[self.kind[card]].larger_hand
            if more > larger:
                larger = more
        return HAND_SIZE + larger + self.draw_shift

    def targeted(self, seat: Seat) -> list[Card]:
        """The cards that the seat has attacked this round; NONE for the objective."""
        return [target for attacker, target in self.attacked if attacker == seat]

    def next_stronghold(self, seat: Seat, done: set[Card]) -> list[Card]:
        """The stronghold of its barracks that the seat may attack next, if one is left besides those."""
        for card in self.strongholds_left(seat):
            if card not in done:
                return [card]
        return []

    def strongholds_left(self, seat: Seat) -> list[Card]:
        """The strongholds of its barracks; none before it has a race."""
        race = self.races[seat]
        return self.copies(self.barracks[seat], STRONGHOLDS[race]) if race != NONE else []

    # -- cards
    def copies(self, cards: list[Card], kind: Kind) -> list[Card]:
        """The cards of that kind."""
        kinds = self.kind
        return [card for card in cards if kinds[card] == kind]

    def kinds_of(self, cards: list[Card]) -> set[Kind]:
        """Every kind among these cards."""
        kinds = self.kind
        found: set[Kind] = set()
        last = NONE
        for card in cards:
            kind = kinds[card]
            if kind != last:  # most cards of a kind lie together
                last = kind
                found.add(kind)
        return found

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

    def owned(self, seat: Seat, kind: Kind) -> int:
        """How many copies of a card the seat's deck has, wherever they are."""
        kinds = self.kind
        zones = (self.hands[seat], self.decks[seat], self.discards[seat], self.fights[seat], self.areas[seat])
        return sum(kinds[card] == kind for zone in zones for card in zone)

    def in_order(self, cards: list[Card]) -> list[Card]:
        """Cards of a hand in an order that tells nothing of when they were drawn."""
        return sorted(cards, key=lambda card: self.kind[card])

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
            if PASSIVE[kind].extra_gold:
                if card not in self.extra_used:
                    found.append(card)
            elif gives[kind] and card not in self.exhausted:
                found.append(card)
        return found

    def gold_of(self, card: Card) -> int:
        """How much gold a card makes."""
        kind = self.kind[card]
        return PASSIVE[kind].extra_gold or self.book.gold_value[kind] or self.book.gives_gold[kind]

    def gold_in_reach(self, seat: Seat) -> int:
        """What the seat could pay: gold left over on its turn, cards in its hand and in its play area."""
        left = self.gold if seat == self.current else 0
        return left + sum([self.gold_of(card) for card in self.golds(seat) + self.gold_sources(seat)])

    def retains_free(self, seat: Seat) -> bool:
        """The next card retained costs nothing."""
        return len(self.retained) < sum([PASSIVE[self.kind[card]].free_retain for card in self.areas[seat]])

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
            return BARRACKS + self.races.index(RACE[kind])
        return CENTRE if SORT[kind] >= CITY else MARKET

    # -- dealing anew
    def deal_hidden(self, seat: Seat) -> None:
        """Sudden Quietness lies among the last four Stage 2 cards, wherever the re-deal has put it."""
        bit = 1 << seat
        astray = [c for zone in (self.stages[1], self.buried) for c in zone if self.kind[c] == SUDDEN_QUIETNESS]
        if astray:
            places = [card for card in self.quiet if not self.known[card] & bit]
            there = places[self.below(len(places))]
            kind = self.kind = self.kind.copy()
            kind[astray[0]], kind[there] = kind[there], kind[astray[0]]
