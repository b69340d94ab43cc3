"""The table: zones, pieces, tracks, the VP ledger; what can be asked of it, and the verbs that change it.

The sequence of play is in turn.py, the actions in actions.py, claim.py and assassination.py, card texts in cards/.
"""

from typing import Final

from ludarium.games.emerald.components import (
    CITIES,
    CUBES,
    FIRST_ROYALTY,
    HAND,
    LIMBO,
    NEUTRAL,
    SEATS,
    TRACK_END,
    VP_COLOURS,
    City,
)
from ludarium.games.emerald.position import Position
from ludarium.games.emerald.words import (
    CLEARED,
    CUBES_HOME,
    CUBES_SPENT,
    DISCARDED,
    DREW,
    EMPTY,
    FOUND_TOKEN,
    KEPT_CARD,
    LEFT_GAME,
    LOST_AGENT,
    LOST_TOKEN,
    MARKER,
    OPENED,
    PLACED,
    PLACED_AGENT,
    PLAYED,
    RESHUFFLED,
    RODE,
    ROYALTY_APPEARS,
    SCORED,
    TOOK_BACK,
    TURNED_UP,
    USED,
)
from ludarium.games.emerald.zones import (
    BOX,
    DECKS,
    DISCARDS,
    FACE_UP,
    HANDS,
    IDENTITIES,
    KEPT,
    PLAYED_CARDS,
    REMOVED,
    ROYALTY,
    STACKS,
)
from ludarium.kernel.cards import NONE, Card, Seat

ALL_CITIES: Final = list(range(CITIES))
UNLOCKED: Final = [NONE] * CITIES


class Emerald(Position):
    """A game of A Study in Emerald."""

    __slots__ = ()

    def copy(self) -> "Emerald":
        s = Emerald()
        self.copy_to(s)
        return s

    def pools(self) -> list[list[Card]]:
        """Game cards may lie in any stack or the box, a City card and a Royalty only in their own City's stack.

        So the game cards among all of them are dealt anew first, wherever they lie, and each stack after that. The box
        needs no more: it is the last pool, and nothing comes out of it.
        """
        is_game_card = self.cards.is_game_card
        dealt = [card for zone in range(STACKS, BOX + 1) for card in self.zones[zone] if is_game_card[self.kind[card]]]
        return [dealt, *Position.pools(self)[:-1]]

    # -- asking: cards
    def side(self, seat: Seat) -> int:
        """Loyalist or Restorationist: the truth."""
        return self.kind[self.zones[IDENTITIES + seat][0]]

    def face_up(self, city: City) -> Card:
        """The card that can be claimed there; NONE when the stack is empty."""
        zone = self.zones[FACE_UP + city]
        return zone[0] if zone else NONE

    def royalty(self, city: City) -> Card:
        """The Royalty in the City's slot, or NONE."""
        zone = self.zones[ROYALTY + city]
        return zone[0] if zone else NONE

    def with_effect(self, cards: list[Card], effect: int) -> list[Card]:
        """Those whose text has this effect."""
        effects = self.cards.effect
        kind = self.kind
        return [card for card in cards if effects[kind[card]] == effect]

    def could_hold(self, seat: Seat) -> list[Card]:
        """The cards of which the hand is a part, as far as the whole table can tell.

        What a hand and its deck hold together is public: starting cards, plus open claims, less open discards.
        """
        hand = self.hands[seat]
        return hand + self.decks[seat] if hand and not self.quick else hand

    def may_hold(self, seat: Seat, effect: int) -> bool:
        """Could a card with this effect be in the hand?"""
        effects = self.cards.effect
        kind = self.kind
        for card in self.could_hold(seat):
            if effects[kind[card]] == effect:
                return True
        return False

    def may_show(self, seat: Seat, worth: list[int]) -> int:
        """How many symbols of a kind could be in the hand at most?"""
        kind = self.kind
        return sum([worth[kind[card]] for card in self.could_hold(seat)])

    def may_have_free_action(self, seat: Seat) -> bool:
        """Could a card for a Free Action be in the hand?"""
        free = self.cards.free
        kind = self.kind
        for card in self.could_hold(seat):
            if free[kind[card]]:
                return True
        return False

    # -- asking: pieces
    def on_board(self, seat: Seat) -> int:
        """How many Agents the seat has in Cities."""
        return sum(self.agents[CITIES * seat : CITIES * seat + CITIES])

    def agent_cities(self, seat: Seat) -> list[City]:
        """The Cities where the seat has an Agent."""
        agents = self.agents
        first = CITIES * seat
        return [city for city in range(CITIES) if agents[first + city]]

    def most_pieces(self, seat: Seat, city: City, more: int = 0) -> bool:
        """Has the seat (counting so many more) strictly more pieces there than each other player?"""
        agents = self.agents
        cubes = self.cubes
        at = CITIES * seat + city
        mine = agents[at] + cubes[at] + more
        for other in range(city, CITIES * self.seats, CITIES):
            if other != at and agents[other] + cubes[other] >= mine:
                return False
        return True

    def strongest(self, but: Seat, city: City) -> Seat:
        """Who else has most pieces there."""
        return max(
            self.others(but), key=lambda seat: self.agents[CITIES * seat + city] + self.cubes[CITIES * seat + city]
        )

    def controls(self, seat: Seat, city: City, more: int = 0) -> bool:
        """May the seat claim there: most pieces, at least one of them a cube?"""
        return self.cubes[CITIES * seat + city] > 0 and self.most_pieces(seat, city, more)

    def barred(self, seat: Seat, city: City) -> bool:
        """Has another player locked the City?"""
        return self.locks[city] not in (NONE, seat)

    def open_cities(self, seat: Seat) -> list[City]:
        """The Cities nobody has locked against the seat."""
        locks = self.locks
        if locks == UNLOCKED:
            return ALL_CITIES[:]
        return [city for city in range(CITIES) if locks[city] == NONE or locks[city] == seat]

    def cubes_out(self, seat: Seat) -> int:
        """How many of the seat's cubes are not in its stock. None is ever lost."""
        return CUBES - self.cube_stock[seat]

    # -- asking: assassinations (a victim of NONE is the Royalty)
    def bombs_lacking(self, seat: Seat, city: City, victim: Seat) -> int:
        """The Bomb Points that cards must supply: the target's number less the seat's Agents there."""
        number = self.cards.royalty_points[city] if victim == NONE else self.cards.agent_points[city]
        return number - self.agents[CITIES * seat + city]

    def bombs_against(self, victim: Seat) -> list[int]:
        """What each kind of card is worth against this target, Benefits included."""
        return self.cards.aims_royalty if victim == NONE else self.cards.aims_agent

    # -- asking: points
    def difference(self) -> int:
        """What the tracks add to every public score."""
        return abs(self.tracks[0] - self.tracks[1])

    def vp_of(self, seat: Seat) -> list[int]:
        """VP by colour."""
        return self.vp[VP_COLOURS * seat : VP_COLOURS * seat + VP_COLOURS]

    def own_score(self, seat: Seat) -> int:
        """VP of all colours and for kills."""
        return sum(self.vp_of(seat)) + sum(self.kill_vp[SEATS * seat : SEATS * seat + SEATS])

    def public_score(self, seat: Seat) -> int:
        """What the VP track shows: the difference of the markers is part of it."""
        return self.own_score(seat) + self.difference()

    # -- verbs: cards
    def draw(self, seat: Seat) -> bool:
        """Draw one card, the discard pile shuffled into an empty deck first; False when there is none."""
        deck = self.decks[seat]
        if not deck:
            if not self.discards[seat]:
                return False
            self.put_down(self.discards[seat], DECKS + seat)
            self.shuffle(deck)
            self.tell(RESHUFFLED, seat)
        card = deck[-1]
        self.put(card, HANDS + seat)
        self.tell(DREW, seat, card=card)
        return True

    def refill(self, seat: Seat) -> None:
        """Draw up to five cards."""
        while len(self.hands[seat]) < HAND and self.draw(seat):
            pass

    def play(self, seat: Seat, card: Card) -> None:
        """Lay a card from the hand on the table."""
        self.put(card, PLAYED_CARDS + seat)
        self.tell(PLAYED, seat, card=card)

    def use(self, seat: Seat, card: Card) -> None:
        """Play a card from the hand for its text. A One-Use card leaves the deck by this: it lies by the identity
        if it has to do with VP, else out of the game."""
        kind = self.kind[card]
        self.put(card, PLAYED_CARDS + seat)
        self.tell(USED, seat, card=card)
        if self.cards.one_use[kind] and self.cards.kept[kind]:
            self.keep(seat, card)
        elif self.cards.one_use[kind]:
            self.remove(card)

    def keep(self, seat: Seat, card: Card) -> None:
        """Lay a card by the Secret Identity."""
        self.put(card, KEPT + seat)
        self.tell(KEPT_CARD, seat, card=card)

    def remove(self, card: Card) -> None:
        """Take a card out of the game."""
        self.put(card, REMOVED)
        self.tell(LEFT_GAME, card=card)

    def discard(self, seat: Seat, card: Card) -> None:
        """Put a card onto its owner's discard pile."""
        self.put(card, DISCARDS + seat)
        self.tell(DISCARDED, seat, card=card)

    def clear_played(self, seat: Seat) -> None:
        """What was played goes to the discard pile."""
        played = self.zones[PLAYED_CARDS + seat][:]
        for card in played:
            self.put(card, DISCARDS + seat)
        if played:
            self.tell(CLEARED, seat)

    def turn_up(self, city: City) -> None:
        """Turn up the stack's next card; a Royalty goes to its slot and another follows."""
        stack = self.zones[STACKS + city]
        while stack:
            card = stack[-1]
            if self.kind[card] != FIRST_ROYALTY + city:
                self.put(card, FACE_UP + city)
                self.tell(TURNED_UP, city, card=card)
                return
            self.put(card, ROYALTY + city)
            self.tell(ROYALTY_APPEARS, city, card=card)
        self.tell(EMPTY, city)

    # -- verbs: Cities
    def open_locks(self, seat: Seat) -> None:
        """The City that the seat has locked is open again."""
        for city in range(CITIES):
            if self.locks[city] == seat:
                self.locks[city] = NONE
                self.tell(OPENED, city)

    # -- verbs: pieces
    def place_agent(self, seat: Seat, city: City) -> None:
        """Move an Agent from stock to a City."""
        self.agent_stock[seat] -= 1
        self.agents[CITIES * seat + city] += 1
        self.tell(PLACED_AGENT, seat, (seat, city))

    def return_agent(self, seat: Seat, city: City) -> None:
        """Move an Agent from a City to its owner's stock."""
        self.agents[CITIES * seat + city] -= 1
        self.agent_stock[seat] += 1
        self.tell(LOST_AGENT, seat, (seat, city))

    def move_agent(self, seat: Seat, origin: City, city: City) -> None:
        """Move an Agent from City to City."""
        self.agents[CITIES * seat + origin] -= 1
        self.agents[CITIES * seat + city] += 1
        self.tell(RODE, seat, (seat, origin), (seat, city))

    def place_cubes(self, seat: Seat, city: City, cubes: int) -> None:
        """Move cubes from stock to a City."""
        self.cube_stock[seat] -= cubes
        self.cubes[CITIES * seat + city] += cubes
        self.tell(PLACED, seat, (seat, city), cubes)

    def take_back(self, seat: Seat, spot: int, cubes: int) -> None:
        """Move cubes from a City or Limbo to stock."""
        if spot == LIMBO:
            self.limbo[seat] -= cubes
        else:
            self.cubes[CITIES * seat + spot] -= cubes
        self.cube_stock[seat] += cubes
        self.tell(TOOK_BACK, seat, (seat, spot), cubes)

    def return_cubes(self, seat: Seat, city: City) -> None:
        """Move all the seat's cubes there to its stock."""
        at = CITIES * seat + city
        if self.cubes[at]:
            self.tell(CUBES_HOME, seat, (seat, city), self.cubes[at])
            self.cube_stock[seat] += self.cubes[at]
            self.cubes[at] = 0

    def spend_cubes(self, seat: Seat, city: City) -> None:
        """After a claim or a kill: the seat's cubes there go to Limbo, all others' to their stocks."""
        at = CITIES * seat + city
        if self.cubes[at]:
            self.tell(CUBES_SPENT, seat, (seat, city), self.cubes[at])
            self.limbo[seat] += self.cubes[at]
            self.cubes[at] = 0
        for other in range(self.seats):
            self.return_cubes(other, city)

    # -- verbs: points and sanity
    def score(self, seat: Seat, colour: int, points: int) -> None:
        """Score VP of a colour."""
        self.vp[VP_COLOURS * seat + colour] += points
        self.eventful = 1
        self.tell(SCORED, seat, points, colour)

    def score_card(self, seat: Seat, card: Card) -> None:
        """Score the VP a card shows."""
        points = self.cards.vp[self.kind[card]]
        for colour in range(NEUTRAL + 1):
            if points[colour]:
                self.score(seat, colour, points[colour])

    def move_marker(self, seat: Seat, track: int, steps: int) -> None:
        """Move a marker up, to its track's end at most."""
        self.tracks[track] = min(TRACK_END, self.tracks[track] + steps)
        self.eventful = 1
        self.tell(MARKER, seat, track, self.tracks[track])

    def lose_token(self, seat: Seat) -> None:
        self.tokens[seat] -= 1
        self.tell(LOST_TOKEN, seat, self.tokens[seat])

    def regain_token(self, seat: Seat) -> None:
        self.tokens[seat] += 1
        self.tell(FOUND_TOKEN, seat, self.tokens[seat])
