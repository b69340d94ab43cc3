"""The field of battle: strengths, totals and who can be lost. Pure questions; nothing changes here."""

from typing import Final

from ludarium.games.runeage.components import ENEMY, KIND, SORT
from ludarium.games.runeage.state import (
    ARMY_ATTACK,
    BATTLE,
    FORTIFICATIONS,
    NO_WALLS,
    OBJECTIVE,
    RUNE_OF_WARDING,
    SIEGE,
    STAND,
    Position,
)
from ludarium.games.runeage.zones import ARMY
from ludarium.kernel.cards import NONE, Card, Seat

SHIELDBEARER: Final = KIND["dwarves_shieldbearer"]
IMMUNE_TO_ATTRITION: Final = (KIND["daqan_rune_golem"], KIND["neutral_demon"])
NEVER_WOUNDED: Final = (KIND["daqan_rune_golem"], KIND["merc_ironskin_ogre"])
SIEGE_EDGE: Final = {KIND["rune_flame"]: 2, KIND["landmark_howling_hills"]: 1}
ENEMY_EDGE: Final = {KIND["landmark_molten_heath"]: 1}
JEALOUS_SPIRITS: Final = KIND["ev_jealous_spirits"]


class Battlefield(Position):
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
            return sum(SIEGE_EDGE.get(self.kind[card], 0) for card in self.areas[seat])
        if self.mode == BATTLE and self.target < OBJECTIVE and SORT[self.kind[self.target]] == ENEMY:
            return sum(ENEMY_EDGE.get(self.kind[card], 0) for card in self.areas[seat])
        return 0

    def rival(self, seat: Seat) -> Seat:
        """The other player of a siege; NONE in any other combat."""
        if self.mode != SIEGE:
            return NONE
        return self.defender if seat == self.attacker else self.attacker

    def walls(self) -> int:
        """The automatic defence of a besieged city or landmark (RULES 6.7.3)."""
        if self.target >= OBJECTIVE or self.modifiers & NO_WALLS:
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
        return self.might(seat)

    def might(self, seat: Seat) -> int:
        """The strength of what a battle is fought against."""
        if self.target == OBJECTIVE:
            return self.book.objective_might
        kind = self.kind[self.target]
        if kind == JEALOUS_SPIRITS:
            return self.book.might[kind] + len(self.cities(seat))
        if self.mode == STAND:
            return self.book.might[kind] * (self.seats - sum(self.out)) - sum(
                self.total(other) for other in self.alive() if other != seat
            )
        return self.book.might[kind]

    def harm(self, seat: Seat, amount: int, by: Card) -> int:
        """How much of damage that is simply suffered is left: a Rune of Warding reduces what an Instant deals."""
        return max(0, amount - (0 if SORT[self.kind[by]] == ENEMY else self.warding(seat)))

    def defences(self, seat: Seat) -> int:
        """By how much the damage of an attack on the Home Realm is reduced."""
        if self.modifiers & NO_WALLS:
            return self.warding(seat)
        return self.warding(seat) + sum(FORTIFICATIONS.get(self.kind[card], 0) for card in self.areas[seat])

    def warding(self, seat: Seat) -> int:
        return len(self.copies(self.areas[seat], RUNE_OF_WARDING))

    def dice(self) -> int:
        """How many attrition icons the target has."""
        return (
            self.book.objective_attrition if self.target == OBJECTIVE else self.book.attrition[self.kind[self.target]]
        )

    def foes(self, seat: Seat) -> list[Card]:
        """Opposing units in this combat."""
        if self.mode == SIEGE:
            return self.units(self.fights[self.rival(seat)])
        return self.army[:] if self.mode == ARMY_ATTACK else []

    def woundable(self, cards: list[Card]) -> list[Card]:
        """The units among these that can be wounded; Shieldbearers first (RULES 6.8.4)."""
        kind = self.kind
        wounded = self.wounded
        army = self.army
        can = [c for c in cards if c not in wounded and (kind[c] not in NEVER_WOUNDED or c in army)]
        return self.guarded(can)

    def guarded(self, cards: list[Card]) -> list[Card]:
        """Only the Shieldbearers, where there are any; in the Opposing Army they guard nobody."""
        kind = self.kind
        guards = [card for card in cards if kind[card] == SHIELDBEARER and self.at[card] != ARMY]
        return guards or cards
