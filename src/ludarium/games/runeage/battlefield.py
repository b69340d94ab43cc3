"""The field of battle: strengths, totals and who can be lost. Pure questions; nothing changes here."""

from typing import Final

from ludarium.games.runeage.components import ENEMY, SORT
from ludarium.games.runeage.realms import NO_WALLS, Realms
from ludarium.games.runeage.texts import MIGHT, PASSIVE
from ludarium.games.runeage.zones import ARMY
from ludarium.kernel.cards import NONE, Card, Seat

# -- what kind of combat goes on
PEACE: Final = 0
BATTLE: Final = 1  # against a city, stronghold, Enemy or the objective
SIEGE: Final = 2
DEFENCE: Final = 3  # against an Instant
ARMY_ATTACK: Final = 4
STAND: Final = 5  # all players together


class Battlefield(Realms):
    """A position, asked about its combat."""

    __slots__ = ()

    # -- strength
    def strength(self, card: Card) -> int:
        return self.book.strength[self.kind[card]] + self.bonus[card]

    def total(self, seat: Seat) -> int:
        """The strength of a seat's side as it stands."""
        strength = self.book.strength
        kind = self.kind
        bonus = self.bonus
        total = self.edge(seat)
        for card in self.fights[seat]:
            total += strength[kind[card]] + bonus[card]
        return total

    def edge(self, seat: Seat) -> int:
        """What cards in the play area add to a side."""
        if self.mode == SIEGE and seat == self.attacker:
            return sum([PASSIVE[self.kind[card]].siege_edge for card in self.areas[seat]])
        if self.mode == BATTLE and self.target != NONE and SORT[self.kind[self.target]] == ENEMY:
            return sum([PASSIVE[self.kind[card]].enemy_edge for card in self.areas[seat]])
        return 0

    def rival(self, seat: Seat) -> Seat:
        """The other player of a siege; NONE in any other combat."""
        if self.mode != SIEGE:
            return NONE
        return self.defender if seat == self.attacker else self.attacker

    def walls(self) -> int:
        """The automatic defence of a besieged city or landmark (RULES 6.7.3)."""
        if self.target == NONE or NO_WALLS in self.effects:
            return 0
        return self.book.defence[self.kind[self.target]]

    def standing(self, seat: Seat) -> int:
        """A side as it would be compared now: with the walls it defends."""
        return self.total(seat) + (self.walls() if self.mode == SIEGE and seat == self.defender else 0)

    def opposition(self, seat: Seat) -> int:
        """What the seat's side is compared with, as it stands."""
        if self.mode == SIEGE:
            return self.standing(self.rival(seat))
        if self.mode == ARMY_ATTACK:
            return sum(self.strength(card) for card in self.army) + self.army_might
        if self.mode == STAND:
            return self.stand_might() - sum([self.total(other) for other in self.alive() if other != seat])
        return self.might(seat)

    def compared(self, seat: Seat) -> tuple[int, int]:
        """The seat's side as it stands, and what it must reach; who stand together are one side."""
        if self.mode == STAND:
            return sum([self.total(each) for each in self.alive()]), self.stand_might()
        return self.standing(seat), self.opposition(seat)

    def army_edge(self) -> int:
        """What Enemies add to the Opposing Army's attack."""
        return sum([PASSIVE[self.kind[card]].army_edge for card in self.enemies])

    def stand_might(self) -> int:
        """What all players must reach together."""
        return self.book.might[self.kind[self.target]] * (self.seats - sum(self.out))

    def might(self, seat: Seat) -> int:
        """The strength of what a battle is fought against."""
        if self.target == NONE:
            return self.book.objective_might
        kind = self.kind[self.target]
        more = MIGHT[kind]
        return self.book.might[kind] + (more(self, seat) if more is not None else 0)

    def harm(self, seat: Seat, amount: int, by: Card) -> int:
        """How much of damage that is simply suffered is left: a Rune of Warding reduces what an Instant deals."""
        return max(0, amount - (0 if SORT[self.kind[by]] == ENEMY else self.warding(seat)))

    def defences(self, seat: Seat) -> int:
        """By how much the damage of an attack on the Home Realm is reduced."""
        if NO_WALLS in self.effects:
            return self.warding(seat)
        return self.warding(seat) + sum([PASSIVE[self.kind[card]].fortifies for card in self.areas[seat]])

    def warding(self, seat: Seat) -> int:
        """By how much the damage of a siege or an Instant is reduced."""
        return sum([PASSIVE[self.kind[card]].wards for card in self.areas[seat]])

    def dice(self) -> int:
        """How many attrition icons the target has."""
        return self.book.objective_attrition if self.target == NONE else self.book.attrition[self.kind[self.target]]

    def foes(self, seat: Seat) -> list[Card]:
        """Opposing units in this combat."""
        if self.mode == SIEGE:
            return self.units(self.fights[self.rival(seat)])
        return self.army[:] if self.mode == ARMY_ATTACK else []

    def woundable(self, cards: list[Card]) -> list[Card]:
        """The units among these that can be wounded; guards first (RULES 6.8.4)."""
        kind = self.kind
        wounded = self.wounded
        army = self.army
        can = [c for c in cards if c not in wounded and (not PASSIVE[kind[c]].unwoundable or c in army)]
        return self.guarded(can)

    def guarded(self, cards: list[Card]) -> list[Card]:
        """Only the guards, where there are any; in the Opposing Army they guard nobody."""
        kind = self.kind
        guards = [card for card in cards if PASSIVE[kind[card]].guards and self.at[card] != ARMY]
        return guards or cards
