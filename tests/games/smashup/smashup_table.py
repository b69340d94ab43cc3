"""The words in which Smash Up's stories are told."""

from typing import Any

from ludarium.games.smashup import GAME
from ludarium.games.smashup.components import FACTION_IDS, KIND, NAMES, Base
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.turn import take_turn
from ludarium.games.smashup.zones import (
    ACTIONS,
    ATTACHED,
    BASE_DECK,
    BASE_DISCARDS,
    BASES,
    BOX,
    DECKS,
    DISCARDS,
    HANDS,
    MADNESS_DECK,
    MINIONS,
)
from ludarium.kernel.cards import Card, Seat
from table import Table

CULT = "minions_of_cthulhu+miskatonic_university"
SEA = "elder_things+innsmouth"
OTHERS = {
    2: [],
    3: ["minions_of_cthulhu+innsmouth"],
    4: ["minions_of_cthulhu+innsmouth", "elder_things+miskatonic_university"],
}
QUIET = ("Ritual Site", "Miskatonic University", "Antarctic Base", "The Asylum", "Plateau of Leng")
END = "end my turn"


class SmashTable(Table):
    """Seat 0 is about to take its turn; hands, bases and discard piles are as told, everything else in the decks."""

    def __init__(self, mine: str = CULT, seats: int = 2, bases: tuple[str, ...] = QUIET, seed: int = 1) -> None:
        rest = "+".join([faction for faction in FACTION_IDS if faction not in mine][:2])
        factions = ",".join([mine, rest, *OTHERS[seats]])
        super().__init__(GAME, seats, seed, factions=factions, allow_duplicate_factions=seats > 2)
        g = self.state
        g.frames = []
        g.then((take_turn,))
        g.current = 0
        for seat in range(seats):
            for card in g.decks[seat]:
                g.known[card] = 0
        names = [*bases, *[name for name in QUIET if name not in bases]][: seats + 1]
        for place, name in enumerate(names):
            g.enter_play(self.card(name, [BASE_DECK]), BASES + place)

    @property
    def state(self) -> Smashup:
        """The position being arranged."""
        assert isinstance(self.g, Smashup)
        return self.g

    @property
    def it(self) -> Smashup:
        """The position at the open question."""
        assert isinstance(self.now, Smashup)
        return self.now

    # -- arranging
    def hand(self, seat: Seat, *names: str) -> "SmashTable":
        """These cards from the deck are in the hand; Madness comes from its own deck."""
        for name in names:
            if name == "Madness":
                self.state.draw_madness(seat)
            else:
                self.state.put(self.card(name, [DECKS + seat]), HANDS + seat)
        return self

    def known_hand(self, seat: Seat, *names: str) -> "SmashTable":
        """The same, and everybody has seen them."""
        self.hand(seat, *names)
        for card in self.state.hands[seat]:
            self.state.known[card] = 255
        return self

    def discards(self, seat: Seat, *names: str) -> "SmashTable":
        for name in names:
            self.hand(seat, name)
            self.state.put(self.state.hands[seat][-1], DISCARDS + seat)
        return self

    def deck(self, seat: Seat, *names: str) -> "SmashTable":
        """These cards lie on top of the deck, the first one topmost."""
        for name in reversed(names):
            self.hand(seat, name)
            card = self.state.hands[seat][-1]
            self.state.put(card, DECKS + seat)
            self.state.known[card] = 0
        return self

    def only_deck(self, seat: Seat, *names: str) -> "SmashTable":
        """The deck holds these and no more; call it last."""
        self.deck(seat, *names)
        for card in self.state.decks[seat][: -len(names) or None]:
            self.state.put(card, BOX)
            self.state.known[card] = 255
        return self

    def minions(self, base: Base, seat: Seat, *names: str) -> list[Card]:
        return [self.in_play(seat, name, MINIONS + base) for name in names]

    def action(self, base: Base, seat: Seat, name: str) -> Card:
        return self.in_play(seat, name, ACTIONS + base)

    def attach(self, minion: Card, seat: Seat, name: str) -> Card:
        card = self.in_play(seat, name, ATTACHED)
        self.state.host[card] = minion
        return card

    def in_play(self, seat: Seat, name: str, zone: int) -> Card:
        card = self.card(name, [DECKS + seat])
        self.state.enter_play(card, zone)
        return card

    def madness_left(self, count: int) -> "SmashTable":
        """So many Madness cards are left in their deck; seat 1 holds the others, deep in its own."""
        for card in self.state.madness_deck[count:]:
            self.state.owner[card] = 1
            self.state.madness[1] += 1
            self.state.put(card, DECKS + 1, under=True)
        return self

    def base_deck(self, *names: str) -> "SmashTable":
        """The base deck is these, the first one on top; all others have been scored."""
        g = self.state
        for card in [*g.base_deck]:
            g.put(card, BASE_DISCARDS)
        for name in reversed(names):
            card = self.card(name, [BASE_DISCARDS])
            g.put(card, BASE_DECK)
            g.known[card] = 0
        return self

    def vp(self, *vp: int) -> "SmashTable":
        self.state.vp = list(vp)
        return self

    # -- playing
    def plays(self, seat: Seat, *labels: str) -> "SmashTable":
        """The seat answers its questions so."""
        self.asked(seat).picks(*labels)
        return self

    def passes(self, *seats: Seat) -> "SmashTable":
        """These seats pass in a window around a scoring."""
        for seat in seats:
            self.asked(seat, "play a Special").picks("pass")
        return self

    def offered(self, seat: Seat) -> list[str]:
        return self.asked(seat).offered

    def hints(self, seat: Seat) -> dict[str, str]:
        question = self.match.question(seat)
        assert question is not None
        return {option["label"]: option["hint"] for option in question["options"]}

    # -- looking
    def names(self, cards: list[Card]) -> list[str]:
        return sorted(NAMES[self.it.kind[card]] for card in cards)

    def in_hand(self, seat: Seat) -> list[str]:
        return self.names(self.it.hands[seat])

    def in_discards(self, seat: Seat) -> list[str]:
        return self.names(self.it.discards[seat])

    def top(self, seat: Seat, count: int = 1) -> list[str]:
        """The top cards of the deck, the topmost first."""
        return [NAMES[self.it.kind[card]] for card in self.it.decks[seat][::-1][:count]]

    def bottom(self, seat: Seat, count: int = 1) -> list[str]:
        """The lowest cards of the deck, the lowest first."""
        return [NAMES[self.it.kind[card]] for card in self.it.decks[seat][:count]]

    def at(self, base: Base) -> list[str]:
        return self.names(self.it.minions[base])

    def base(self, place: Base) -> str:
        return NAMES[self.it.kind[self.it.bases[place][0]]]

    def seen_in_hand(self, eyes: Seat | None, seat: Seat) -> list[str]:
        """What these eyes know of a hand."""
        return sorted(NAMES[KIND[key]] for key in self.view(eyes)["hands"][seat]["known"])

    def seen_in_deck(self, eyes: Seat | None, seat: Seat) -> list[tuple[int, str]]:
        """What these eyes know of a deck: places, 1 for the top, and names."""
        return [(depth + 1, NAMES[KIND[key]]) for depth, key in self.view(eyes)["decks"][seat]["known"]]

    def view(self, seat: Seat | None) -> dict[str, Any]:
        table: dict[str, Any] = self.match.view(seat)["table"]
        return table


__all__ = ["BASE_DECK", "CULT", "END", "MADNESS_DECK", "SEA", "SmashTable"]
