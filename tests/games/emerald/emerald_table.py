"""The words in which stories of A Study in Emerald are told: Cities, hands, pieces, sides and the die by name."""

from typing import Any

from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CITIES, FIRST_ROYALTY, LIMBO, SIDES
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.turn import turn
from ludarium.games.emerald.zones import (
    BOX,
    DECKS,
    DISCARDS,
    FACE_UP,
    HANDS,
    IDENTITIES,
    KEPT,
    REMOVED,
    ROYALTY,
    SPARE_IDENTITIES,
    STACKS,
)
from ludarium.kernel.cards import Card, Seat
from table import Table

CITY_NAMES = ("London", "Paris", "Berlin", "Vienna", "Rome", "Madrid", "St Petersburg", "Constantinople", "Cairo")
INSANITY, BLANK = True, False


def city_of(name: str) -> int:
    return LIMBO if name == "Limbo" else CITY_NAMES.index(name)


class EmeraldTable(Table):
    """A table at the start of seat 0's turn: empty hands, no pieces on the board, all Royalty in the stacks, seat 0 a
    Loyalist and all others Restorationists."""

    g: Emerald

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__(GAME, seats, 1, **options)
        g = self.g
        for seat in range(seats):
            for card in g.hands[seat][:]:
                self._hide(card, DECKS + seat)
        for city in range(CITIES):
            for card in g.zones[ROYALTY + city][:]:
                self._hide(card, STACKS + city, under=True)
        self.sides("Loyalist", *["Restorationist"] * min(3, seats - 1), *["Loyalist"] * (seats - 4))
        g.frames = [(turn, 0)]

    @property
    def now(self) -> Emerald:
        found = self.match.now
        assert isinstance(found, Emerald)
        return found

    # -- arranging
    def _hide(self, card: Card, zone: int, under: bool = False) -> None:
        self.g.put(card, zone, under)
        self.g.known[card] = self.g.sees[zone]

    def _swap(self, one: Card, two: Card) -> None:
        kind = self.g.kind
        kind[one], kind[two] = kind[two], kind[one]

    def fetch(self, seat: Seat, name: str) -> Card:
        """A card of that name: one of the seat's starting cards, or a game card, wherever it lies unclaimed."""
        kind = self.g.cards.names.index(name)
        if kind < self.g.cards.first_game_card and "(City)" not in name:
            return self.card(name, [DECKS + seat])
        at = self.card(name, [BOX, *range(STACKS, STACKS + CITIES), *range(FACE_UP, FACE_UP + CITIES)])
        if self.g.at[at] != BOX and "(City)" not in name:
            spare = next(card for card in self.g.zones[BOX] if self.g.kind[card] != kind)
            self._swap(at, spare)
            return spare
        return at

    def hand(self, seat: Seat, *names: str) -> "EmeraldTable":
        for name in names:
            card = self.fetch(seat, name)
            self.g.known[card] = 0
            self.g.put(card, HANDS + seat)
        return self

    def deck(self, seat: Seat, *names: str) -> "EmeraldTable":
        """The deck is these cards, drawn in this order; its other cards leave the game."""
        cards = []
        for name in names:
            cards.append(self.fetch(seat, name))
            self.g.put(cards[-1], REMOVED)
        for card in self.g.decks[seat][:]:
            self.g.put(card, REMOVED)
        for card in cards[::-1]:
            self._hide(card, DECKS + seat)
        return self

    def discards(self, seat: Seat, *names: str) -> "EmeraldTable":
        for name in names:
            self.g.put(self.fetch(seat, name), DISCARDS + seat)
        return self

    def face_up(self, city: str, name: str) -> "EmeraldTable":
        """This card lies face up in the City."""
        shown = self.g.face_up(city_of(city))
        found = self.card(
            name, [FACE_UP + city_of(city), BOX, *range(STACKS, STACKS + CITIES), *range(FACE_UP, FACE_UP + CITIES)]
        )
        self._swap(shown, found)
        return self

    def stack(self, city: str, *names: str) -> "EmeraldTable":
        """The City's facedown cards are these, from the top; what it held before lies in the box or out of the game."""
        zone = STACKS + city_of(city)
        for card in self.g.zones[zone][:]:
            self._hide(card, BOX)
        for name in names[::-1]:
            royal = [card for card in self.g.zones[BOX] if self.g.cards.names[self.g.kind[card]] == name]
            self._hide(royal[0] if royal else self.fetch(0, name), zone)
        return self

    def empty(self, *cities: str) -> "EmeraldTable":
        """These Cities have no cards left."""
        for name in cities or CITY_NAMES:
            self.stack(name)
            for card in self.g.zones[FACE_UP + city_of(name)][:]:
                self.g.put(card, REMOVED)
        return self

    def royalty(self, city: str) -> "EmeraldTable":
        """The City's Royalty lies in its slot."""
        at = city_of(city)
        card = next(card for card, kind in enumerate(self.g.kind) if kind == FIRST_ROYALTY + at)
        self.g.put(card, ROYALTY + at)
        return self

    def agents(self, seat: Seat, *cities: str) -> "EmeraldTable":
        """An Agent in each of these Cities; a City may be named twice."""
        for name in cities:
            self.g.agent_stock[seat] -= 1
            self.g.agents[CITIES * seat + city_of(name)] += 1
        return self

    def cubes(self, seat: Seat, city: str, cubes: int) -> "EmeraldTable":
        self.g.cube_stock[seat] -= cubes
        if city == "Limbo":
            self.g.limbo[seat] += cubes
        else:
            self.g.cubes[CITIES * seat + city_of(city)] += cubes
        return self

    def locked(self, city: str, seat: Seat) -> "EmeraldTable":
        """The seat has locked the City."""
        self.g.locks[city_of(city)] = seat
        return self

    def sides(self, *sides: str) -> "EmeraldTable":
        """Each seat's identity."""
        for seat, side in enumerate(sides):
            mine = self.g.zones[IDENTITIES + seat][0]
            later = [self.g.zones[IDENTITIES + other][0] for other in range(seat + 1, self.g.seats)]
            choices = [mine, *later, *self.g.zones[SPARE_IDENTITIES]]
            self._swap(mine, next(card for card in choices if self.g.kind[card] == SIDES.index(side)))
        return self

    def revealed(self, seat: Seat) -> "EmeraldTable":
        self.g.revealed[seat] = 1
        self.g.learn(self.g.zones[IDENTITIES + seat][0], 255)
        return self

    def tokens(self, seat: Seat, tokens: int) -> "EmeraldTable":
        self.g.tokens[seat] = tokens
        return self

    def tracks(self, loyalist: int, restorationist: int) -> "EmeraldTable":
        self.g.tracks = [loyalist, restorationist]
        return self

    def vp(self, seat: Seat, loyalist: int = 0, restorationist: int = 0, neutral: int = 0) -> "EmeraldTable":
        self.g.vp[3 * seat : 3 * seat + 3] = [loyalist, restorationist, neutral]
        return self

    def rolls(self, *results: bool) -> "EmeraldTable":
        """The next rolls of the Sanity die, if chance decides nothing else before."""
        g = self.g
        for n in range(1 << 16):
            g.seed(n.to_bytes(8, "little"))
            if all((g.below(g.cards.die) < g.cards.insanity) == result for result in results):
                g.seed(n.to_bytes(8, "little"))
                return self
        raise AssertionError("no such rolls")

    # -- playing
    def does(self, seat: Seat, *labels: str) -> "EmeraldTable":
        """The seat answers its questions so."""
        self.asked(seat).picks(*labels)
        return self

    def passes(self, seat: Seat) -> "EmeraldTable":
        """The seat passes what is left of its turn."""
        while not self.match.over and self.now.active == seat:
            labels = self.asked(seat).offered
            self.does(seat, "end the turn" if "end the turn" in labels else "pass")
        return self

    def claims(self, seat: Seat, *cities: str) -> "EmeraldTable":
        """The seat announces claims in these Cities."""
        for city in cities:
            labels = self.asked(seat).offered
            self.does(seat, next(label for label in labels if label.startswith("claim ") and f" in {city}" in label))
        return self

    # -- looking
    def agents_in(self, seat: Seat, city: str) -> int:
        return self.now.agents[CITIES * seat + city_of(city)]

    def cubes_in(self, seat: Seat, city: str) -> int:
        return self.now.limbo[seat] if city == "Limbo" else self.now.cubes[CITIES * seat + city_of(city)]

    def names(self, zone: int) -> list[str]:
        return [self.now.cards.names[self.now.kind[card]] for card in self.now.zones[zone]]

    def hand_of(self, seat: Seat) -> list[str]:
        return self.names(HANDS + seat)

    def discards_of(self, seat: Seat) -> list[str]:
        return self.names(DISCARDS + seat)

    def kept_by(self, seat: Seat) -> list[str]:
        return self.names(KEPT + seat)

    def removed(self) -> list[str]:
        return self.names(REMOVED)

    def shown(self, city: str) -> str:
        """The face-up card there."""
        found = self.names(FACE_UP + city_of(city))
        return found[0] if found else ""

    def slot(self, city: str) -> str:
        found = self.names(ROYALTY + city_of(city))
        return found[0] if found else ""

    def stacked(self, city: str) -> list[str]:
        """The facedown cards, from the top."""
        return self.names(STACKS + city_of(city))[::-1]

    def points(self, seat: Seat) -> tuple[int, int, int]:
        """VP: Loyalist, Restorationist, neutral."""
        loyal, rebel, neutral = self.now.vp[3 * seat : 3 * seat + 3]
        return loyal, rebel, neutral

    def score(self, seat: Seat) -> int:
        return self.now.public_score(seat)
