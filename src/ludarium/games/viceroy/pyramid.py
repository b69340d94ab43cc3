"""Pyramids: places, slots, circles, tokens on cards and cards tucked under cards.

A place is an int (`components.place_at`): the card at p rests on those at p - LEVEL and p - LEVEL + 1.
"""

from typing import Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    COLOURS,
    DEFENSE,
    FIRST,
    INFINITE,
    IS_LAW,
    LEFT,
    LEVEL,
    MAGIC,
    RIGHT,
    SCIENCE,
    STORED,
    TOP,
    USED,
    Token,
    level_of,
)
from ludarium.games.viceroy.screens import Screens
from ludarium.games.viceroy.texts import SCORES
from ludarium.games.viceroy.words import (
    FROM_SCREEN,
    GOT_OWN_INFINITE,
    GOT_TOKEN,
    LOST_INFINITE,
    PLACED_AT_END,
    PLACED_ON,
    TUCKED,
    WENT_BACK,
    below,
)
from ludarium.games.viceroy.zones import PYRAMIDS, TUCKED_CHARACTERS, TUCKED_LAWS
from ludarium.kernel.cards import NONE, Card, Kind, Seat, changed

Grid = dict[int, Card]  # the card at each place of one pyramid


class Shape:
    """What follows from the cards of a pyramid and their places alone."""

    __slots__ = ("circles", "high", "levels", "scores")

    def __init__(self, grid: Grid, kind: list[Kind]) -> None:
        levels = [level_of(place) for place in slots_in(grid, TOP)]
        self.levels = sorted(set(levels))  # of the empty places
        self.high = sum([max(0, level - 2) for level in levels])
        self.scores = any(SCORES[kind[card]] is not None for card in grid.values())  # is there a law that does?
        printed = [(place, circle(grid, kind, place)) for place in grid]
        self.circles = [(place, colour) for place, colour in printed if colour != NONE]


def slots_in(grid: Grid, top: int) -> list[int]:
    """Empty places up to that level: both ends of the first row, and wherever two neighbours carry."""
    if not grid:
        return [FIRST]
    row = [place for place in grid if place < 2 * LEVEL]
    found = [min(row) - 1, max(row) + 1]
    for place in grid:
        if place + 1 in grid and place + LEVEL not in grid and level_of(place) < top:
            found.append(place + LEVEL)
    found.sort()
    return found


def circle(grid: Grid, kind: list[Kind], place: int) -> int:
    """The colour of the printed single-colour circle under the card at this place, or NONE."""
    if place < 2 * LEVEL or place not in grid:
        return NONE
    colour = BOTTOM[kind[grid[place]]]
    if RIGHT[kind[grid[place - LEVEL]]] == colour and LEFT[kind[grid[place - LEVEL + 1]]] == colour:
        return colour
    return NONE


MOST_SHAPES: Final = 5000
# A memory of a pure function, by places and kinds: most answers leave pyramids alone.
_shapes: Final[dict[tuple[tuple[int, ...], tuple[Kind, ...]], Shape]] = {}


class Pyramids(Screens):
    """What lies in front of the screens."""

    __slots__ = ()

    # -- questions (pure)
    def is_law(self, card: Card) -> bool:
        return IS_LAW[self.kind[card]]

    def level(self, card: Card) -> int:
        return level_of(self.place[card])

    def grid(self, seat: Seat) -> Grid:
        place = self.place
        return {place[card]: card for card in self.pyramids[seat]}

    def priority(self, seats: list[Seat]) -> list[Seat]:
        """Lowest face-up card number first."""
        kind = self.kind
        return sorted(seats, key=lambda seat: min([kind[card] for card in self.pyramids[seat]]))

    def slots(self, seat: Seat, top: int = TOP) -> list[int]:
        """Empty places up to that level."""
        return slots_in(self.grid(seat), top)

    def shape(self, seat: Seat) -> Shape:
        kind, place = self.kind, self.place
        cards = self.pyramids[seat]
        key = (tuple([place[card] for card in cards]), tuple([kind[card] for card in cards]))
        found = _shapes.get(key)
        if found is None:
            if len(_shapes) >= MOST_SHAPES:
                _shapes.clear()
            found = _shapes[key] = Shape(self.grid(seat), kind)
        return found

    def circle(self, grid: Grid, place: int) -> int:
        return circle(grid, self.kind, place)

    def circles(self, seat: Seat) -> list[tuple[int, int]]:
        """(place, colour) of every single-colour circle, recoloured ones included."""
        painted = self.painted[seat]
        if not painted:
            return self.shape(seat).circles
        grid = self.grid(seat)
        found = [(place, painted[place] if place in painted else self.circle(grid, place)) for place in grid]
        return [one for one in found if one[1] != NONE]

    def count(self, seat: Seat, sort: int) -> int:
        """The seat's tokens of a sort."""
        n = 0
        for _, one in self.tokens[seat]:
            if one[0] == sort:
                n += 1
        return n

    def sets(self, seat: Seat) -> int:
        """Completed sets of one defense, one magic and one science token."""
        return min(self.count(seat, DEFENSE), self.count(seat, MAGIC), self.count(seat, SCIENCE))

    def infinite(self, seat: Seat) -> list[int]:
        """The seat's unused infinite gems, per colour."""
        found = [0] * len(COLOURS)
        for _, one in self.tokens[seat]:
            if one[0] == INFINITE:
                found[one[2]] += 1
        return found

    def tokens_on(self, seat: Seat, card: Card) -> list[Token]:
        return [one for lies_on, one in self.tokens[seat] if lies_on == card]

    def tucked_under(self, seat: Seat, card: Card) -> list[Card]:
        tucked = self.tucked_characters[seat] + self.tucked_laws[seat]
        return [other for other in tucked if self.host[other] == card]

    # -- verbs
    def build(self, seat: Seat, card: Card, place: int) -> None:
        """The card takes its place; a single-colour circle under it gives its gem."""
        grid = self.grid(seat)
        self.put(card, PYRAMIDS + seat)
        self.place = changed(self.place, card, place)
        if level_of(place) == 1:
            self.tell(PLACED_AT_END, seat, int(place + 1 not in grid), card=card)
        elif self.events is not None:
            self.tell(PLACED_ON, seat, below(grid, self.kind, place), card=card)
        grid[place] = card
        colour = self.circle(grid, place)
        if colour != NONE:
            self.circle_gem(seat, colour)

    def add_token(self, seat: Seat, card: Card, one: Token) -> None:
        self.tokens[seat].append((card, one))
        self.tell(GOT_TOKEN, seat, one, card=card)

    def add_infinite(self, seat: Seat, card: Card, colour: int, source: Kind) -> None:
        """An infinite gem from the reserve, else from behind the own screen if its owner likes, else nothing."""
        # What a screen hides decides here, so its owner is asked, able or not (RULES 9.4).
        able = [1, 0] if self.gems[seat][colour] else [0]
        if self.reserve[colour] or self.choose(seat, FROM_SCREEN, able, (colour, source)):
            self.put_infinite(seat, card, colour)
        else:
            self.tell(LOST_INFINITE, seat, colour)

    def put_infinite(self, seat: Seat, card: Card, colour: int) -> None:
        """An infinite gem on the card: a gem of the reserve, or if that has none one from behind the screen."""
        one = (INFINITE, 1, colour)
        if self.reserve[colour]:
            self.reserve[colour] -= 1
            self.add_token(seat, card, one)
        else:
            self.lose_gem(seat, colour)
            self.tokens[seat].append((card, one))
            self.tell(GOT_OWN_INFINITE, seat, one, card=card)

    def use_infinite(self, seat: Seat, colour: int) -> None:
        """One infinite gem of the colour has paid in this phase: the one on the lowest card."""
        tokens = self.tokens[seat]
        fresh = (INFINITE, 1, colour)
        used = min([(self.place[card], i) for i, (card, one) in enumerate(tokens) if one == fresh])[1]
        tokens[used] = (tokens[used][0], (USED, 1, colour))

    def refresh_infinite(self) -> None:
        """A new development phase: every infinite gem may pay again."""
        for tokens in self.tokens:
            for i, (card, (sort, _, colour)) in enumerate(tokens):
                if sort == USED:
                    tokens[i] = (card, (INFINITE, 1, colour))

    def clear_tokens(self, seat: Seat, card: Card) -> None:
        """All tokens on the card go back, its gems to the reserve."""
        for one in self.tokens_on(seat, card):
            if one[0] in (INFINITE, USED, STORED):
                self.reserve[one[2]] += 1
            self.tell(WENT_BACK, seat, one, card=card)
        self.tokens[seat] = [(lies_on, one) for lies_on, one in self.tokens[seat] if lies_on != card]

    def tuck(self, seat: Seat, card: Card, under: Card) -> None:
        """Slide a card under one of the pyramid. Those who do not know it see its back."""
        self.put(card, (TUCKED_LAWS if self.is_law(card) else TUCKED_CHARACTERS) + seat)
        self.place = changed(self.place, card, NONE)
        self.host = changed(self.host, card, under)
        self.tell(TUCKED, seat, self.kind[under], card=card)
