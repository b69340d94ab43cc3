"""The words in which stories of Viceroy are told: pyramids, hands, screens and the row arranged by name."""

from random import Random
from typing import Any

from ludarium.games.viceroy import GAME
from ludarium.games.viceroy.auction import row_moves
from ludarium.games.viceroy.components import (
    COLOURS,
    NAMES,
    Token,
    level_of,
    place_at,
    token_name,
)
from ludarium.games.viceroy.development import building_turn, development
from ludarium.games.viceroy.ending import last_discards
from ludarium.games.viceroy.scoring import points
from ludarium.games.viceroy.state import DEVELOPMENT, Viceroy
from ludarium.games.viceroy.turn import rounds
from ludarium.games.viceroy.words import PLAY
from ludarium.games.viceroy.zones import BASES, DISCARDS, LARGE_DECK, LAW_DECK, PYRAMIDS, SMALL_DECK, TIPS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Option
from table import Table

ROWS = ("circles", "infinite", "laws", "power", "magic", "sets", "attack")


def lively(rng: Random, ask: Ask) -> Option:
    """A random option, but whoever can play a card does, and nobody refuses: much happens."""
    plays = [option for option in ask.options if isinstance(option, tuple) and option[0] == PLAY]
    return rng.choice(plays or [option for option in ask.options if option != NONE] or ask.options)


class ViceroyTable(Table):
    """A table after set-up: empty hands and pyramids, no gems behind screens, all cards in their decks."""

    g: Viceroy

    def __init__(self, seats: int = 2, seed: int = 1, **settings: Any) -> None:
        super().__init__(GAME, seats, seed, **settings)
        g = self.g
        for seat in range(seats):
            for card in g.characters_in_hand[seat][:]:
                g.put(card, LARGE_DECK)
            g.gems[seat] = [0] * 4
        g.reserve = [4 * seats] * 4
        g.known = [0] * len(g.known)
        while len(g.large_deck) > 48 + 4 * (len(g.large_deck) == 64):
            g.put(g.large_deck[-1], SMALL_DECK)
        g.frames = []

    @property
    def now(self) -> Viceroy:
        found = self.match.now
        assert isinstance(found, Viceroy)
        return found

    # -- arranging
    def find(self, name: str) -> Card:
        """The one card of that name, wherever it lies."""
        return self.g.kind.index(NAMES.index(name))

    def hand(self, seat: Seat, *names: str) -> "ViceroyTable":
        for name in names:
            self.g.to_hand(seat, self.find(name))
        return self

    def pyramid(self, seat: Seat, *rows: str) -> "ViceroyTable":
        """Rows of names from level 1 up, separated by commas; `-` is a gap; a row may begin with its column and `:`."""
        for level, row in enumerate(rows, 1):
            column = 0
            if ":" in row:
                first, row = row.split(":")
                column = int(first)
            for i, name in enumerate(row.split(",")):
                if name.strip() != "-":
                    self.stand(seat, name.strip(), level, column + i)
        return self

    def stand(self, seat: Seat, name: str, level: int, column: int) -> "ViceroyTable":
        card = self.find(name)
        self.g.put(card, PYRAMIDS + seat)
        self.g.place[card] = place_at(level, column)
        return self

    def gems(self, seat: Seat, **colours: int) -> "ViceroyTable":
        """Move gems from the reserve behind the screen."""
        for colour, n in colours.items():
            self.g.reserve[COLOURS.index(colour)] -= n
            self.g.gems[seat][COLOURS.index(colour)] += n
        return self

    def reserve(self, **colours: int) -> "ViceroyTable":
        for colour, n in colours.items():
            self.g.reserve[COLOURS.index(colour)] = n
        return self

    def attack(self, seat: Seat, n: int) -> "ViceroyTable":
        self.g.attack[seat] = n
        return self

    def token(self, seat: Seat, name: str, *tokens: Token) -> "ViceroyTable":
        for token in tokens:
            self.g.tokens[seat].append((self.find(name), token))
        return self

    def tuck(self, seat: Seat, name: str, under: str) -> "ViceroyTable":
        self.g.tuck(seat, self.find(name), self.find(under))
        return self

    def row(self, **arrows: str) -> "ViceroyTable":
        """The cards at arrows: `base` or `base, tip`; `-` for none."""
        for colour, names in arrows.items():
            for spot, name in zip((BASES, TIPS), names.split(","), strict=False):
                if name.strip() != "-":
                    self.g.put(self.find(name.strip()), spot + COLOURS.index(colour))
        return self

    def decks(self, small: str = "", law: str = "", small_size: int = -1, law_size: int = -1) -> "ViceroyTable":
        """Cards on top of the decks (the first named is the top), and how many remain."""
        for deck, names, size in ((SMALL_DECK, small, small_size), (LAW_DECK, law, law_size)):
            for name in reversed([name.strip() for name in names.split(",") if name.strip()]):
                card = self.find(name)
                self.g.put(card, deck)
                self.g.known[card] = 0
            while size >= 0 and len(self.g.zones[deck]) > size:
                self.g.put(self.g.zones[deck][0], DISCARDS)
        return self

    # -- beginning
    def auction(self, number: int = 2) -> "ViceroyTable":
        """The game from the auction phase of this round on."""
        self.g.then(*rounds(number), (last_discards,))
        return self

    def development(self, number: int = 2) -> "ViceroyTable":
        """The game from the development phase of this round on."""
        self.g.round = number
        self.g.then((development,), *rounds(number + 1), (last_discards,))
        return self

    def building(self, turn: int = 1, number: int = 2) -> "ViceroyTable":
        """One development phase from this turn on, and nothing after it."""
        self.g.round = number
        self.g.phase = DEVELOPMENT
        self.g.builders = list(range(self.g.seats))
        self.g.then((building_turn, turn))
        return self

    def end(self) -> "ViceroyTable":
        self.g.round = 12
        self.g.then((last_discards,))
        return self

    def moving_row(self, number: int) -> "ViceroyTable":
        self.g.round = number
        self.g.then((row_moves,))
        return self

    # -- playing
    def bids(self, *bids: str) -> "ViceroyTable":
        """The bids of all seats still asked, in seat order."""
        for ask, bid in zip(self.match.asks, bids, strict=True):
            self.asked(ask.seat, "Bid").picks(
                "pass" if bid == "pass" else f"an {bid}" if bid == "attack token" else bid
            )
        return self

    def plays(self, seat: Seat, name: str, *answers: str) -> "ViceroyTable":
        """The seat plays a card while the others pass, and answers what follows."""
        for ask in self.match.asks:
            self.asked(ask.seat, "Play").picks(f"play {name}" if ask.seat == seat else "pass")
        for answer in answers:
            self.asked(seat).picks(answer)
        return self

    def takes(self, seat: Seat, *colours: str) -> "ViceroyTable":
        """The seat takes gems one at a time."""
        for colour in colours:
            self.asked(seat, "Take a gem").picks(colour)
        return self

    # -- looking
    def rule(self, seat: Seat) -> str:
        """The paragraph that the seat's question cites."""
        question = self.match.question(seat)
        assert question is not None
        return str(question["rule"])

    def hint(self, seat: Seat, label: str) -> str:
        """What the seat reads beside an option."""
        question = self.match.question(seat)
        assert question is not None
        return next(str(option["hint"]) for option in question["options"] if label in option["label"])

    def held(self, seat: Seat) -> dict[str, int]:
        """Gems behind the screen, without colours of which there is none."""
        return {colour: n for colour, n in zip(COLOURS, self.now.gems[seat], strict=True) if n}

    def on(self, seat: Seat, name: str) -> list[str]:
        """The tokens on a card."""
        return [token_name(token) for token in self.now.tokens_on(seat, self.find(name))]

    def level(self, name: str) -> int:
        return level_of(self.now.place[self.find(name)])

    def in_hand(self, seat: Seat) -> set[str]:
        return {NAMES[self.now.kind[card]] for card in self.now.hand(seat)}

    def tucked(self, seat: Seat, under: str) -> set[str]:
        return {NAMES[self.now.kind[card]] for card in self.now.tucked_under(seat, self.find(under))}

    def names(self, cards: list[Card]) -> list[str]:
        return [NAMES[self.now.kind[card]] for card in cards]

    def score(self, seat: Seat) -> dict[str, int]:
        """The score sheet of a seat, without empty rows."""
        return {row: n for row, n in zip(ROWS, points(self.now, seat), strict=True) if n}

    def lies(self, name: str) -> str:
        """The zone a card lies in."""
        return self.now.layout.names[self.now.at[self.find(name)]]
