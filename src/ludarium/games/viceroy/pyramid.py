"""Pyramids: places, slots, circles, tokens on cards and cards tucked under cards.

A place is an int (`components.place_at`): the card at p rests on those at p - LEVEL and p - LEVEL + 1.
"""

from typing import Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    CHARACTERS,
    CROWN_ARCHIVE,
    DEFENSE,
    INFINITE,
    LEFT,
    LEVEL,
    MAGIC,
    RIGHT,
    SCIENCE,
    SEATS,
    STORED,
    TOP,
    USED,
    code,
    level_of,
    sort_of,
    value_of,
)
from ludarium.games.viceroy.screens import Screens
from ludarium.games.viceroy.words import (
    FROM_SCREEN,
    GOT_OWN_INFINITE,
    GOT_TOKEN,
    LOST_INFINITE,
    PLACED_AT_END,
    PLACED_ON,
    TUCKED,
    WENT_BACK,
    pack_kinds,
)
from ludarium.kernel.cards import NOBODY, NONE, OWNER, Card, Layout, Seat, Zone

# Backs of characters and laws differ, so hands and tucked cards of both lie in zones of their own.
CHARACTER_POOL: Final = "characters"
LAW_POOL: Final = "laws"
LAYOUT: Final = Layout(
    Zone("characters_in_hand", SEATS, sees=OWNER, pool=CHARACTER_POOL),
    Zone("laws_in_hand", SEATS, sees=OWNER, pool=LAW_POOL),
    Zone("large_deck", sees=NOBODY, pool=CHARACTER_POOL),
    Zone("small_deck", sees=NOBODY, pool=CHARACTER_POOL),
    Zone("law_deck", sees=NOBODY, pool=LAW_POOL),
    Zone("bases", 4),
    Zone("tips", 4),
    Zone("discards"),
    Zone("committed", SEATS),
    Zone("pyramids", SEATS),
    Zone("tucked_characters", SEATS, sees=OWNER, pool=CHARACTER_POOL),
    Zone("tucked_laws", SEATS, sees=OWNER, pool=LAW_POOL),
)
PYRAMIDS: Final = LAYOUT.first["pyramids"]
TUCKED_CHARACTERS: Final = LAYOUT.first["tucked_characters"]
TUCKED_LAWS: Final = LAYOUT.first["tucked_laws"]

Grid = dict[int, Card]  # the card at each place of one pyramid


class Pyramids(Screens):
    """What lies in front of the screens."""

    __slots__ = ("host", "painted", "place", "pyramids", "tokens", "tucked_characters", "tucked_laws")
    pyramids: list[list[Card]]  # zones: face-up cards
    tucked_characters: list[list[Card]]
    tucked_laws: list[list[Card]]
    place: list[int]  # place[card] in its pyramid, or NONE
    host: list[int]  # host[card]: the card it is tucked under, or NONE
    tokens: list[list[tuple[Card, int]]]  # of each seat: (the card it lies on, token)
    painted: list[
        dict[int, int]
    ]  # of each seat: colour of the circles recoloured at the end, by the upper card's place

    def copy_pyramids(self, other: "Pyramids") -> None:
        other.place = self.place[:]
        other.host = self.host[:]
        other.tokens = [tokens[:] for tokens in self.tokens]
        other.painted = [dict(painted) for painted in self.painted]

    # -- questions (pure)
    def is_law(self, card: Card) -> bool:
        return self.kind[card] >= CHARACTERS

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
        """Empty places up to that level: both ends of the first row, and wherever two neighbours carry."""
        grid = self.grid(seat)
        row = [place for place in grid if place < 2 * LEVEL]
        found = [min(row) - 1, max(row) + 1]
        for place in grid:
            if place + 1 in grid and place + LEVEL not in grid and level_of(place) < top:
                found.append(place + LEVEL)
        found.sort()
        return found

    def circle(self, grid: Grid, place: int) -> int:
        """The colour of the printed single-colour circle under the card at this place, or NONE."""
        if place < 2 * LEVEL or place not in grid:
            return NONE
        kind = self.kind
        colour = BOTTOM[kind[grid[place]]]
        if RIGHT[kind[grid[place - LEVEL]]] == colour and LEFT[kind[grid[place - LEVEL + 1]]] == colour:
            return colour
        return NONE

    def circles(self, seat: Seat) -> list[tuple[int, int]]:
        """(place, colour) of every single-colour circle, recoloured ones included."""
        grid = self.grid(seat)
        painted = self.painted[seat]
        found = []
        for place in grid:
            colour = painted[place] if place in painted else self.circle(grid, place)
            if colour != NONE:
                found.append((place, colour))
        return found

    def count(self, seat: Seat, sort: int) -> int:
        """The seat's tokens of a sort."""
        n = 0
        for _, token in self.tokens[seat]:
            if token >> 5 == sort:
                n += 1
        return n

    def sets(self, seat: Seat) -> int:
        """Completed sets of one defense, one magic and one science token."""
        return min(self.count(seat, DEFENSE), self.count(seat, MAGIC), self.count(seat, SCIENCE))

    def infinite(self, seat: Seat) -> list[int]:
        """The seat's unused infinite gems, per colour."""
        found = [0] * 4
        for _, token in self.tokens[seat]:
            if token >> 5 == INFINITE:
                found[token & 31] += 1
        return found

    def tokens_on(self, seat: Seat, card: Card) -> list[int]:
        return [token for lies_on, token in self.tokens[seat] if lies_on == card]

    def tucked_under(self, seat: Seat, card: Card) -> list[Card]:
        tucked = self.tucked_characters[seat] + self.tucked_laws[seat]
        return [other for other in tucked if self.host[other] == card]

    def archive(self, seat: Seat) -> Card:
        """The seat's face-up Crown Archive, or NONE."""
        for card in self.pyramids[seat]:
            if self.kind[card] == CROWN_ARCHIVE:
                return card
        return NONE

    # -- verbs
    def build(self, seat: Seat, card: Card, place: int) -> None:
        """The card takes its place; a single-colour circle under it gives its gem."""
        grid = self.grid(seat)
        self.put(card, PYRAMIDS + seat)
        self.place[card] = place
        if level_of(place) == 1:
            self.tell(PLACED_AT_END, seat, int(place + 1 not in grid), card=card)
        else:
            below = [self.kind[grid[place - LEVEL]], self.kind[grid[place - LEVEL + 1]]]
            self.tell(PLACED_ON, seat, level_of(place), pack_kinds(below), card=card)
        grid[place] = card
        colour = self.circle(grid, place)
        if colour != NONE:
            self.circle_gem(seat, colour)

    def add_token(self, seat: Seat, card: Card, token: int) -> None:
        self.tokens[seat].append((card, token))
        self.tell(GOT_TOKEN, seat, token, card=card)

    def add_infinite(self, seat: Seat, card: Card, colour: int) -> None:
        """An infinite gem from the reserve, else from behind the own screen if its owner likes, else nothing."""
        # What a screen hides decides here, so its owner is asked, able or not (RULES 9.4).
        able = [1, 0] if self.gems[seat][colour] else [0]
        if self.reserve[colour] or self.choose(seat, FROM_SCREEN, able, about=colour):
            self.put_infinite(seat, card, colour)
        else:
            self.tell(LOST_INFINITE, seat, colour)

    def put_infinite(self, seat: Seat, card: Card, colour: int) -> None:
        """An infinite gem on the card: a gem of the reserve, or if that has none one from behind the screen."""
        token = code(INFINITE, colour)
        if self.reserve[colour]:
            self.reserve[colour] -= 1
            self.add_token(seat, card, token)
        else:
            self.lose_gem(seat, colour)
            self.tokens[seat].append((card, token))
            self.tell(GOT_OWN_INFINITE, seat, token, card=card)

    def use_infinite(self, seat: Seat, colour: int) -> None:
        """One infinite gem of the colour has paid in this phase: the one on the lowest card."""
        tokens = self.tokens[seat]
        fresh = code(INFINITE, colour)
        used = min([(self.place[card], i) for i, (card, token) in enumerate(tokens) if token == fresh])[1]
        tokens[used] = (tokens[used][0], code(USED, colour))

    def refresh_infinite(self) -> None:
        """A new development phase: every infinite gem may pay again."""
        for seat in range(self.seats):
            for i, (card, token) in enumerate(self.tokens[seat]):
                if token >> 5 == USED:
                    self.tokens[seat][i] = (card, code(INFINITE, value_of(token)))

    def clear_tokens(self, seat: Seat, card: Card) -> None:
        """All tokens on the card go back, its gems to the reserve."""
        for token in self.tokens_on(seat, card):
            if sort_of(token) in (INFINITE, USED, STORED):
                self.reserve[value_of(token)] += 1
            self.tell(WENT_BACK, seat, token, card=card)
        self.tokens[seat] = [(lies_on, token) for lies_on, token in self.tokens[seat] if lies_on != card]

    def tuck(self, seat: Seat, card: Card, under: Card) -> None:
        """Slide a card under one of the pyramid. Those who do not know it see its back."""
        self.put(card, (TUCKED_LAWS if self.is_law(card) else TUCKED_CHARACTERS) + seat)
        self.place[card] = NONE
        self.host[card] = under
        self.tell(TUCKED, seat, self.kind[under], card=card)
