"""Hands, decks, discard piles and Madness: cards that are not in play, and the verbs that move them.

Cards in play are in board.py; the turn, triggers and the playing of cards are in state.py.
"""

from typing import Final

from ludarium.games.smashup.components import MADNESS
from ludarium.games.smashup.position import Position
from ludarium.games.smashup.words import (
    DISCARDED,
    DREW,
    DREW_MADNESS,
    EMPTY_HANDED,
    MADNESS_BACK,
    MAY_DRAW_MADNESS,
    NO_CARD,
    NO_MADNESS,
    PILED_MADNESS_BACK,
    PLAYED_MADNESS_BACK,
    REFUSED_MADNESS,
    REVEALED,
    SHUFFLED,
    TO_DECK,
    TO_HAND,
    UNDER_DECK,
    UNDER_NEXT,
)
from ludarium.games.smashup.zones import ASIDE, BOX, DECKS, DISCARDS, HANDS, MADNESS_DECK
from ludarium.kernel.cards import ALL, NONE, Card, Kind, Seat, changed
from ludarium.kernel.words import Hint, Prompt

BACK_FROM: Final = {HANDS: MADNESS_BACK, DISCARDS: PILED_MADNESS_BACK}  # from elsewhere: it is being played


class Piles(Position):
    """What lies outside play."""

    __slots__ = ()

    def unpack(self, kinds: list[Kind], seat: Seat) -> list[Card]:
        """Cards of these kinds, which the seat owns, come out of the box."""
        n = len(kinds)
        self.owner, self.host, self.boost = self.owner + [seat] * n, self.host + [NONE] * n, self.boost + [0] * n
        self.kind, self.batch = self.kind.copy(), self.batch.copy()
        return [self.create(kind, BOX) for kind in kinds]

    # -- drawing
    def draw(self, seat: Seat, n: int = 1) -> int:
        """Draw n cards, or as many as there are; returns how many."""
        deck = self.decks[seat]
        for drawn in range(n):
            if not deck and not self.refill(seat):
                self.tell(NO_CARD, seat)
                return drawn
            card = deck[-1]
            self.put(card, HANDS + seat)
            self.tell(DREW, seat, card=card)
        return n

    def refill(self, seat: Seat) -> bool:
        """An empty deck is made anew from the discard pile. False when there is still no card."""
        if not self.decks[seat] and self.discards[seat]:
            self.shuffle_in(seat, self.discards[seat])
        return len(self.decks[seat]) > 0

    def shuffle_in(self, seat: Seat, cards: list[Card]) -> None:
        """Shuffle these cards and the seat's deck into one."""
        added = len(cards)
        if cards:
            self.put_down(cards, DECKS + seat)
        self.shuffle(self.decks[seat])
        self.tell(SHUFFLED, seat, added)

    # -- Madness
    def draw_madness(self, seat: Seat) -> None:
        """Take a Madness card into the hand, if one is left."""
        if not self.madness_deck:
            self.tell(NO_MADNESS)
            return
        card = self.madness_deck[-1]
        self.owner = changed(self.owner, card, seat)
        self.madness[seat] += 1
        self.put(card, HANDS + seat)
        self.tell(DREW_MADNESS, seat)

    def may_draw_madness(self, seat: Seat, this: Card, hint: Hint | None = None) -> bool:
        """The seat draws a Madness card if it wants to and one is left."""
        if self.madness_deck and self.confirm(seat, MAY_DRAW_MADNESS, this, hint):
            self.draw_madness(seat)
            return True
        self.tell(REFUSED_MADNESS, seat)
        return False

    def return_madness(self, seat: Seat, card: Card) -> None:
        """Put this Madness card of the seat back on the Madness deck."""
        self.tell(BACK_FROM.get(self.at[card] - seat, PLAYED_MADNESS_BACK), seat, card=card)
        self.owner = changed(self.owner, card, NONE)
        self.madness[seat] -= 1
        self.put(card, MADNESS_DECK)

    def give_madness(self, seat: Seat, rival: Seat) -> None:
        """Hand a Madness card to another seat."""
        card = self.best_known(seat, MADNESS)
        self.owner = changed(self.owner, card, rival)
        self.madness[seat] -= 1
        self.madness[rival] += 1
        self.learn(card, ALL)
        self.put(card, HANDS + rival)

    def discard_madness(self, seat: Seat) -> None:
        """Discard a Madness card from the hand."""
        self.discard(seat, self.best_known(seat, MADNESS))

    def best_known(self, seat: Seat, kind: int) -> Card:
        """A card of this kind in the hand, the best known first: the table cannot tell them apart."""
        return self.distinct([card for card in self.hands[seat] if self.kind[card] == kind])[0]

    def madness_count(self, cards: list[Card]) -> int:
        kind = self.kind
        count = 0
        for card in cards:
            if kind[card] == MADNESS:
                count += 1
        return count

    def may_hold_madness(self, seat: Seat) -> bool:
        """Could there be Madness in this hand, as far as everybody knows?"""
        return len(self.hands[seat]) > 0 and self.madness[seat] > self.madness_count(self.discards[seat])

    # -- showing and putting away
    def discard(self, seat: Seat, card: Card) -> None:
        """From the hand to the seat's discard pile."""
        self.put(card, DISCARDS + seat)
        self.tell(DISCARDED, seat, card=card)

    def discard_like(self, seat: Seat, hit: Card) -> int:
        """Discard a card that chance has hit; returns its kind. Everyone sees what it is, but not which of equals."""
        kind, knew = self.kind[hit], self.known[hit]
        self.learn(hit, ALL)
        self.forget([hit], but=knew)
        self.discard(seat, self.best_known(seat, kind))
        return kind

    def by_kind(self, cards: list[Card]) -> list[Card]:
        """In an order that tells nothing of how they came to lie where they are."""
        return sorted(cards, key=self.kind.__getitem__)

    def reveal_hand(self, seat: Seat) -> int:
        """Show the hand to everyone; returns how many Madness cards were seen."""
        if not self.hands[seat]:
            self.tell(EMPTY_HANDED, seat)
        for card in self.by_kind(self.hands[seat]):
            self.learn(card, ALL)
            self.tell(REVEALED, seat, card=card)
        return self.madness_count(self.hands[seat])

    def reveal_top(self, seat: Seat) -> Card:
        """The top card of the deck, laid aside for all to see; NONE when there is none."""
        if not self.refill(seat):
            self.tell(NO_CARD, seat)
            return NONE
        card = self.decks[seat][-1]
        self.put(card, ASIDE)
        self.tell(REVEALED, seat, card=card)
        return card

    def take_open(self, seat: Seat, card: Card) -> None:
        """An open card into the hand."""
        self.put(card, HANDS + seat)
        self.tell(TO_HAND, seat, card=card)

    def put_on_top(self, seat: Seat, card: Card) -> None:
        self.put(card, DECKS + seat)
        self.tell(TO_DECK, seat, card=card)

    def put_under(self, seat: Seat, card: Card) -> None:
        self.put(card, DECKS + seat, under=True)
        self.tell(UNDER_DECK, seat, card=card)

    def put_all_under(self, seat: Seat, cards: list[Card], this: Card) -> None:
        """By this card's text open cards go under the seat's deck in an order it chooses; the last one lies lowest."""
        left = cards[:]
        while left:
            kinds = self.distinct(left)
            card = self.choose(seat, UNDER_NEXT, [*kinds, NONE], this) if len(kinds) > 1 else NONE
            if card == NONE:
                break
            left.remove(card)
            self.put_under(seat, card)
        for card in left:
            self.put_under(seat, card)

    def pick_any(self, seat: Seat, prompt: Prompt, cards: list[Card], this: Card) -> list[Card]:
        """Any number of open cards, one at a time; equal cards are offered once."""
        left = cards[:]
        picked: list[Card] = []
        while left:
            card = self.choose(seat, prompt, [*self.distinct(left), NONE], this)
            if card == NONE:
                break
            left.remove(card)
            picked.append(card)
        return picked
