"""Cards in play: minions, actions and bases, their power, what reaches them, and how they come and go.

What lies outside play is in piles.py; the turn, triggers and the playing of cards are in state.py.
"""

from ludarium.games.smashup.components import Base
from ludarium.games.smashup.piles import Piles
from ludarium.games.smashup.reasons import NO_PLACE_LEFT
from ludarium.games.smashup.texts import BEND, MORE_POWER, NO_MINIONS, NOT_AFFECTED, ROLES_OF
from ludarium.games.smashup.words import (
    BASES_SHUFFLED,
    BOOSTED,
    DESTROYED,
    FAILED,
    GAINED,
    LEFT_BASE,
    NEW_BASE,
    RETURNED,
    SHUFFLED_AWAY,
    SWAPPED,
)
from ludarium.games.smashup.zones import ASIDE, ATTACHED, BASE_DECK, BASES, DISCARDS, HANDS, PLACE_OF
from ludarium.kernel.cards import NONE, Card, Kind, Seat, changed


def ranks_of(powers: list[int]) -> list[int]:
    """The rank of each power, 0 the best, NONE for none; equals share the better rank."""
    found = []
    for power in powers:
        rank = 0
        for other in powers:
            if other > power and other != NONE:
                rank += 1
        found.append(rank if power != NONE else NONE)
    return found


class Board(Piles):
    """What lies in play."""

    __slots__ = ()

    def new_day(self) -> None:
        """Forget what happened this turn, and what lasted until its end."""
        if any(self.boost[minion] for row in self.minions for minion in row):  # nothing else has any
            self.boost = [0] * len(self.boost)
        self.minions_played = []
        self.fallen = []
        self.talents_used = []

    # -- questions about the table
    def place(self, card: Card) -> Base:
        """Which base a card in play is at; NONE for a card not in play."""
        zone = self.at[card]
        return PLACE_OF[self.at[self.host[card]]] if zone == ATTACHED else PLACE_OF[zone]

    def all_minions(self) -> list[Card]:
        return [minion for row in self.minions for minion in row]

    def minions_of(self, seat: Seat) -> list[Card]:
        owner = self.owner
        return [minion for row in self.minions for minion in row if owner[minion] == seat]

    def minions_at(self, base: Base, seat: Seat) -> list[Card]:
        owner = self.owner
        return [minion for minion in self.minions[base] if owner[minion] == seat]

    def power(self, minion: Card) -> int:
        """Current power: printed, until the end of the turn, and what cards in play add; never below 0."""
        power = self.book.power[self.kind[minion]] + self.boost[minion]
        for this in self.roles[MORE_POWER]:
            power += BEND[MORE_POWER][self.kind[this]](self, self.owner[this], this, minion)
        return power if power > 0 else 0

    def power_at(self, base: Base, seat: Seat) -> int:
        """A player's total power at a base."""
        owner = self.owner
        total = 0
        for minion in self.minions[base]:
            if owner[minion] == seat:
                total += self.power(minion)
        return total

    def total_power(self, base: Base) -> int:
        total = 0
        for minion in self.minions[base]:
            total += self.power(minion)
        return total

    def breakpoint(self, base: Base) -> int:
        return self.book.breakpoint[self.kind[self.bases[base][0]]]

    def ready_bases(self) -> list[Base]:
        """The bases at their breakpoint."""
        return [
            base
            for base, minions in enumerate(self.minions)
            if minions and self.total_power(base) >= self.breakpoint(base)
        ]

    def ranking(self, base: Base) -> list[int]:
        """Each seat's rank there, 0 the best, NONE without a minion; equals share the better rank."""
        return ranks_of(self.powers(base))

    def powers(self, base: Base) -> list[int]:
        """Each seat's total power there, NONE without a minion."""
        found = [NONE] * self.seats
        for minion in self.minions[base]:
            seat = self.owner[minion]
            found[seat] = self.power(minion) + (found[seat] if found[seat] != NONE else 0)
        return found

    def vp_now(self, base: Base) -> list[int]:
        """What each seat would gain if the base scored as it stands."""
        vp = self.book.vp[self.kind[self.bases[base][0]]]
        return [vp[rank] if rank < len(vp) else 0 for rank in self.ranking(base)]

    def not_affected(self, minion: Card, by: Card) -> bool:
        """Is the minion beyond the reach of this card? Its owner's cards and bases affect it in any case."""
        rival = self.owner[by]
        if rival == NONE or rival == self.owner[minion]:
            return False
        for this in self.roles[NOT_AFFECTED]:
            if BEND[NOT_AFFECTED][self.kind[this]](self, self.owner[this], this, minion):
                return True
        return False

    def open_bases(self, seat: Seat) -> list[Base]:
        """Where the seat may play a minion, as far as the cards in play go."""
        shut = []
        for this in self.roles[NO_MINIONS]:
            base = self.place(this)
            if BEND[NO_MINIONS][self.kind[this]](self, seat, this, base):
                shut.append(base)
                self.refuse(NO_PLACE_LEFT, base, this)
        return [base for base in range(self.seats + 1) if base not in shut]

    def base_kind(self, card: Card) -> Kind:
        """Which base a card in play is at, by the base's name."""
        return self.kind[self.bases[self.place(card)][0]]

    def attached_to(self, minion: Card) -> list[Card]:
        return [action for action in self.attached if self.host[action] == minion]

    # -- entering and leaving play
    def enter_play(self, card: Card, zone: int) -> None:
        self.put(card, zone)
        kind = self.kind[card]
        for role in ROLES_OF[kind]:
            self.roles[role].append(card)

    def attach(self, action: Card, minion: Card) -> None:
        """An action goes onto a minion, unless it is not affected by it."""
        if self.not_affected(minion, action):
            self.tell_failed(minion)
            self.discard(self.owner[action], action)
        else:
            self.host = changed(self.host, action, minion)
            self.enter_play(action, ATTACHED)

    def leave_play(self, card: Card, zone: int) -> None:
        """A card goes from the table to a zone; actions attached to it are discarded."""
        for action in self.attached_to(card):
            self.tell(LEFT_BASE, self.owner[action], self.place(action), card=action)
            self.leave_play(action, DISCARDS + self.owner[action])
        kind = self.kind[card]
        for role in ROLES_OF[kind]:
            self.roles[role].remove(card)
        self.put(card, zone)
        if self.host[card] != NONE:
            self.host = changed(self.host, card, NONE)
        if self.boost[card]:
            self.boost = changed(self.boost, card, 0)
        if card in self.talents_used:
            self.talents_used.remove(card)

    def destroy(self, minion: Card, by: Card) -> bool:
        """Destroy a minion by this card's text. False when it is not affected."""
        owner = self.owner[minion]
        if self.not_affected(minion, by):
            self.tell_failed(minion)
            return False
        self.tell(DESTROYED, owner, self.base_kind(minion), card=minion)
        self.fallen.append((self.place(minion), owner))
        self.leave_play(minion, DISCARDS + owner)
        return True

    def tell_failed(self, minion: Card) -> None:
        self.tell(FAILED, self.owner[minion], self.base_kind(minion), card=minion)

    def destroy_action(self, action: Card) -> None:
        owner = self.owner[action]
        self.tell(DESTROYED, owner, self.base_kind(action), card=action)
        self.leave_play(action, DISCARDS + owner)

    def return_to_hand(self, minion: Card) -> None:
        owner = self.owner[minion]
        self.tell(RETURNED, owner, self.base_kind(minion), card=minion)
        self.leave_play(minion, HANDS + owner)

    def return_under_deck(self, minion: Card) -> None:
        owner = self.owner[minion]
        self.leave_play(minion, ASIDE)
        self.put_under(owner, minion)

    def return_into_deck(self, minions: list[Card]) -> None:
        """Minions of one seat are shuffled into its deck."""
        for minion in minions:
            owner = self.owner[minion]
            self.tell(SHUFFLED_AWAY, owner, self.base_kind(minion), self.place(minion), card=minion)
            self.leave_play(minion, ASIDE)
        if minions:
            self.shuffle_in(self.owner[minions[0]], minions)

    def add_power(self, minion: Card, amount: int, by: Card) -> None:
        """Power until the end of the turn."""
        if self.not_affected(minion, by):
            self.tell_failed(minion)
        else:
            self.boost = changed(self.boost, minion, self.boost[minion] + amount)
            self.tell(BOOSTED, self.owner[minion], amount, self.base_kind(minion), card=minion)

    def gain_vp(self, seat: Seat, vp: int) -> None:
        self.vp[seat] += vp
        self.tell(GAINED, seat, vp, self.vp[seat])

    # -- bases
    def new_base(self, base: Base) -> None:
        """The top card of the base deck comes to an empty place; an empty deck is made from the scored bases."""
        if not self.base_deck:
            for card in self.base_discards[:]:
                self.put(card, BASE_DECK)
            self.shuffle(self.base_deck)
            self.tell(BASES_SHUFFLED)
        card = self.base_deck[-1]
        self.enter_play(card, BASES + base)
        self.tell(NEW_BASE, self.kind[card], card=card)
        self.fallen = [(place, seat) for place, seat in self.fallen if place != base]
        self.minions_played = [(place, seat) for place, seat in self.minions_played if place != base]

    def swap_base(self, base: Base) -> None:
        """A base changes places with the top card of the base deck."""
        old = self.bases[base][0]
        self.leave_play(old, ASIDE)
        self.new_base(base)
        self.put(old, BASE_DECK)
        self.tell(SWAPPED, card=old)
