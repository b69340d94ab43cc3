"""The position of a game of Viceroy: hands, decks and the auction row on top of pyramids and screens.

Gems and what is proved about them are in `screens.py`, pyramids in `pyramid.py`; the sequence of play is in `turn.py`.
"""

from typing import Final

from ludarium.games.viceroy.components import (
    ATTACK,
    DRAW,
    EVERY_COLOUR,
    GEMS,
    INFINITE,
    IS_LAW,
    PASS_INCOME,
    SCIENCE,
    Token,
)
from ludarium.games.viceroy.pyramid import Pyramids
from ludarium.games.viceroy.reasons import NO_GEM_FOR_INFINITE
from ludarium.games.viceroy.texts import NEEDS, WATCHES
from ludarium.games.viceroy.words import (
    DRAW_FROM,
    DREW_CHARACTER,
    DREW_LAW,
    DREW_NOTHING,
    INFINITE_WHICH,
    NEW_ROW,
    NO_INFINITE,
    TOOK_CARD,
    USE_INFINITE,
    USED_INFINITE,
)
from ludarium.games.viceroy.zones import BASES, CHARACTERS_IN_HAND, LAWS_IN_HAND
from ludarium.kernel.cards import NONE, Card, Kind, Seat

SETUP: Final = 0  # phases, for eyes only
AUCTION: Final = 1
DEVELOPMENT: Final = 2
FINAL_SCORING: Final = 3


class Viceroy(Pyramids):
    """Hands, decks, the auction row, and who is still in the phase."""

    __slots__ = ()

    def copy(self) -> "Viceroy":
        s = Viceroy()
        self.copy_to(s)
        return s

    # -- questions (pure)
    def hand(self, seat: Seat) -> list[Card]:
        return self.characters_in_hand[seat] + self.laws_in_hand[seat]

    def row_of(self, colour: int) -> list[Card]:
        """The cards at an arrow, base first."""
        return self.bases[colour] + self.tips[colour]

    def auction_row(self) -> list[Card]:
        return [card for colour in EVERY_COLOUR for card in self.row_of(colour)]

    def income(self, seat: Seat) -> int:
        """The gems for passing in the auction: three, and one for each science token."""
        return PASS_INCOME + self.count(seat, SCIENCE)

    def cost(self, card: Card, level: int) -> tuple[int, ...]:
        """Gems per colour to play the card on that level."""
        kind = self.kind[card]
        return self.book.cost[kind][0 if kind == self.free else level]

    def affordable(self, seat: Seat, card: Card, level: int) -> bool:
        a, b, c, d = self.cost(card, level)
        gems = self.gems[seat]
        if a <= gems[0] and b <= gems[1] and c <= gems[2] and d <= gems[3]:
            return True
        more = self.infinite(seat)
        return a <= gems[0] + more[0] and b <= gems[1] + more[1] and c <= gems[2] + more[2] and d <= gems[3] + more[3]

    def missing(self, seat: Seat, card: Card, level: int) -> tuple[int, ...]:
        """Gems per colour that the seat lacks to play the card on that level."""
        cost, gems, more = self.cost(card, level), self.gems[seat], self.infinite(seat)
        return tuple([max(0, cost[c] - gems[c] - more[c]) for c in EVERY_COLOUR])

    def playable(self, seat: Seat, card: Card) -> bool:
        """A character needs its level-1 gem, a law what its text asks for."""
        kind = self.kind[card]
        if not IS_LAW[kind]:
            return self.affordable(seat, card, 1)
        need = NEEDS[kind]
        return need is None or need.text(self, seat, card)

    def prove_playable(self, seat: Seat, card: Card) -> None:
        """A committed card shows the table that its level-1 gem is there."""
        cost = self.cost(card, 1)
        if sum(cost):
            colour = cost.index(1)
            if not self.infinite(seat)[colour]:
                self.prove_has(seat, colour, 1)

    # -- verbs
    def to_hand(self, seat: Seat, card: Card) -> None:
        self.put(card, (LAWS_IN_HAND if self.is_law(card) else CHARACTERS_IN_HAND) + seat)

    def reveal_bases(self) -> None:
        """Cards of the large deck, one for the base of each arrow."""
        for colour in EVERY_COLOUR:
            self.put(self.large_deck[-1], BASES + colour)
        self.tell(NEW_ROW, tuple([self.kind[spot[0]] for spot in self.bases]))

    def take_from_row(self, seat: Seat, card: Card) -> None:
        self.to_hand(seat, card)
        self.tell(TOOK_CARD, seat, card=card)
        self.watch_taken(seat, card)

    def watch_taken(self, seat: Seat, card: Card) -> None:
        """The seat has taken a card: its face-up laws that watch this get their turn."""
        for law in self.pyramids[seat][:]:
            watch = WATCHES[self.kind[law]]
            if watch is not None:
                watch(self, seat, law, card)

    def draw_law(self, seat: Seat) -> Card:
        card = self.law_deck[-1]
        self.to_hand(seat, card)
        self.tell(DREW_LAW, seat, card=card)
        return card

    def draw(self, seat: Seat, source: Kind) -> None:
        """The top card of the law deck or the small deck, as the seat likes; nothing when both are empty."""
        deck = self.choose(seat, DRAW_FROM, [0] * bool(self.law_deck) + [1] * bool(self.small_deck), source)
        if deck == NONE:
            self.tell(DREW_NOTHING, seat)
            return
        if deck == 0:
            card = self.draw_law(seat)
        else:
            card = self.small_deck[-1]
            self.to_hand(seat, card)
            self.tell(DREW_CHARACTER, seat, card=card)
        self.watch_taken(seat, card)

    def pay_cost(self, seat: Seat, card: Card, level: int) -> None:
        """Pay for the level and all below; each fitting infinite gem may stand in for a gem."""
        gems = list(self.cost(card, level))
        infinite = self.infinite(seat)
        for colour in EVERY_COLOUR:
            if gems[colour] and infinite[colour]:
                needed = max(0, gems[colour] - self.gems[seat][colour])
                usable = min(gems[colour], infinite[colour])
                price = (colour, gems[colour])
                n = self.choose(seat, USE_INFINITE, list(range(usable, needed - 1, -1)), price)
                for _ in range(n):
                    self.use_infinite(seat, colour)
                gems[colour] -= n
                if n:
                    self.tell(USED_INFINITE, seat, (n, colour))
        self.pay(seat, gems)

    def reward(self, seat: Seat, card: Card, rewards: tuple[Token, ...]) -> None:
        """Everything on one line of the card: tokens onto it, gems and attack behind the screen, cards to hand."""
        source = self.kind[card]
        for reward in rewards:
            sort, number, colour = reward
            if sort == GEMS:
                self.take_gems(seat, number, source)
            elif sort == DRAW:
                for _ in range(number):
                    self.draw(seat, source)
            elif sort == ATTACK:
                self.gain_attack(seat)
            elif sort == INFINITE and colour == NONE:
                self.gain_any_infinite(seat, card)
            elif sort == INFINITE:
                self.add_infinite(seat, card, colour, source)
            else:
                self.add_token(seat, card, reward)

    def gain_any_infinite(self, seat: Seat, card: Card) -> None:
        """An infinite gem of any colour that is in the reserve or behind the own screen."""
        there = [c for c in EVERY_COLOUR if self.reserve[c] or self.gems[seat][c]]
        options = there if any(self.reserve) else [*there, NONE]
        self.refuse_rest(NO_GEM_FOR_INFINITE, EVERY_COLOUR, options)
        colour = self.choose(seat, INFINITE_WHICH, options, self.kind[card])
        if colour == NONE:
            self.tell(NO_INFINITE, seat)
        else:
            self.put_infinite(seat, card, colour)
