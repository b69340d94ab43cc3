"""The toy game in a test's words."""

from typing import Any

from kernel.toy import GAME, Toy
from kernel.toy.zones import DECKS, DISCARDS, HANDS
from ludarium.kernel.cards import Seat
from table import Table


class ToyTable(Table):
    """Lanterns by number: `t.hand(0, 6, 1).deck(0, 2, 3)`, then questions and answers."""

    def __init__(self, seats: int = 2, seed: int = 1, **options: Any) -> None:
        super().__init__(GAME, seats, seed, **options)
        assert isinstance(self.g, Toy)
        self.toy = self.g

    def hand(self, seat: Seat, *lanterns: int) -> "ToyTable":
        """Exactly these in hand; the rest of the old hand goes to the deck."""
        for card in self.toy.hands[seat][:]:
            self.g.put(card, DECKS + seat)
        for n in lanterns:
            self.g.put(self.card(f"lantern {n}", [DECKS + seat, DISCARDS + seat]), HANDS + seat)
        return self

    def top(self, seat: Seat, *lanterns: int) -> "ToyTable":
        """These on the deck, the last one on top."""
        for n in lanterns:
            self.g.put(self.card(f"lantern {n}", [DECKS + seat]), DECKS + seat)
        return self

    def commit(self, *lanterns: int) -> "ToyTable":
        """Each seat's commitment in turn; 0 passes."""
        for seat, n in enumerate(lanterns):
            self.asked(seat, "Commit").picks(f"lantern {n}" if n else "pass")
        return self

    def keep(self, *seats: Seat) -> "ToyTable":
        """These seats bury nothing."""
        for seat in seats:
            self.asked(seat, "under your deck").picks("no more")
        return self

    def in_hand(self, seat: Seat) -> list[int]:
        now = self.now
        assert isinstance(now, Toy)
        return sorted(now.kind[card] + 1 for card in now.hands[seat])

    @property
    def points(self) -> list[int]:
        now = self.now
        assert isinstance(now, Toy)
        return now.points
