"""The position of a game of Viceroy: hands, decks and the auction row on top of pyramids and screens.

Gems and what is proved about them are in `screens.py`, pyramids in `pyramid.py`; the sequence of play is in `turn.py`.
"""

from typing import ClassVar, Final

from ludarium.games.viceroy.components import (
    ANY,
    ATTACK,
    CHARACTERS,
    COST,
    DRAW,
    GEMS,
    INFINITE,
    ROYAL_COMMENDATION,
    SEATS,
    sort_of,
    value_of,
)
from ludarium.games.viceroy.pyramid import (
    LAYOUT,
    PYRAMIDS,
    TUCKED_CHARACTERS,
    TUCKED_LAWS,
    Pyramids,
)
from ludarium.games.viceroy.words import (
    ARCHIVE,
    DRAW_FROM,
    DREW_CHARACTER,
    DREW_LAW,
    DREW_NOTHING,
    INFINITE_WHICH,
    NEW_ROW,
    NO_INFINITE,
    REFILLED,
    TOOK_CARD,
    USE_INFINITE,
    USED_INFINITE,
    pack_kinds,
)
from ludarium.kernel.cards import NONE, Card, Seat

CHARACTERS_IN_HAND: Final = LAYOUT.first["characters_in_hand"]
LAWS_IN_HAND: Final = LAYOUT.first["laws_in_hand"]
LARGE_DECK: Final = LAYOUT.first["large_deck"]
SMALL_DECK: Final = LAYOUT.first["small_deck"]
LAW_DECK: Final = LAYOUT.first["law_deck"]
BASES: Final = LAYOUT.first["bases"]
TIPS: Final = LAYOUT.first["tips"]
DISCARDS: Final = LAYOUT.first["discards"]
COMMITTED: Final = LAYOUT.first["committed"]

SETUP: Final = 0  # phases, for eyes only
AUCTION: Final = 1
DEVELOPMENT: Final = 2
FINAL_SCORING: Final = 3


class Viceroy(Pyramids):
    """Hands, decks, the auction row, and who is still in the phase."""

    __slots__ = (
        "bases",
        "bidders",
        "builders",
        "characters_in_hand",
        "committed",
        "discards",
        "free",
        "large_deck",
        "law_deck",
        "laws_in_hand",
        "phase",
        "recolour",
        "round",
        "skipping",
        "small_deck",
        "tips",
        "turn",
    )
    fields: ClassVar[tuple[str, ...]] = (
        "gems",
        "attack",
        "reserve",
        "returned",
        "most",
        "place",
        "host",
        "tokens",
        "painted",
        "bidders",
        "builders",
        "skipping",
        "free",
        "round",
        "phase",
        "turn",
        "recolour",
    )
    characters_in_hand: list[list[Card]]
    laws_in_hand: list[list[Card]]
    large_deck: list[Card]
    small_deck: list[Card]
    law_deck: list[Card]
    bases: list[list[Card]]  # of each colour: one card or none
    tips: list[list[Card]]
    discards: list[Card]
    committed: list[list[Card]]
    bidders: list[Seat]  # still in the auction phase
    builders: list[Seat]  # still in the development phase
    skipping: list[Seat]  # sit out the next auction phase (Bureaucracy)
    free: (
        int  # the kind that Reassignments returned: it costs nothing. A kind, for the table may lose sight of the card
    )
    round: int
    phase: int
    turn: int
    recolour: bool  # the option `endgame_recolor`

    def copy(self) -> "Viceroy":
        s = Viceroy()
        self.copy_kernel(s)
        self.copy_screens(s)
        self.copy_pyramids(s)
        s.name_zones()
        s.bidders = self.bidders[:]
        s.builders = self.builders[:]
        s.skipping = self.skipping[:]
        s.free = self.free
        s.round = self.round
        s.phase = self.phase
        s.turn = self.turn
        s.recolour = self.recolour
        return s

    def name_zones(self) -> None:
        zones = self.zones
        self.characters_in_hand = zones[CHARACTERS_IN_HAND : CHARACTERS_IN_HAND + SEATS]
        self.laws_in_hand = zones[LAWS_IN_HAND : LAWS_IN_HAND + SEATS]
        self.large_deck = zones[LARGE_DECK]
        self.small_deck = zones[SMALL_DECK]
        self.law_deck = zones[LAW_DECK]
        self.bases = zones[BASES : BASES + 4]
        self.tips = zones[TIPS : TIPS + 4]
        self.discards = zones[DISCARDS]
        self.committed = zones[COMMITTED : COMMITTED + SEATS]
        self.pyramids = zones[PYRAMIDS : PYRAMIDS + SEATS]
        self.tucked_characters = zones[TUCKED_CHARACTERS : TUCKED_CHARACTERS + SEATS]
        self.tucked_laws = zones[TUCKED_LAWS : TUCKED_LAWS + SEATS]

    # -- questions (pure)
    def hand(self, seat: Seat) -> list[Card]:
        return self.characters_in_hand[seat] + self.laws_in_hand[seat]

    def row_of(self, colour: int) -> list[Card]:
        """The cards at an arrow, base first."""
        return self.bases[colour] + self.tips[colour]

    def auction_row(self) -> list[Card]:
        return [card for colour in range(4) for card in self.row_of(colour)]

    def cost(self, card: Card, level: int) -> tuple[int, ...]:
        """Gems per colour to play the card on that level."""
        kind = self.kind[card]
        return COST[kind][0 if kind == self.free else level]

    def affordable(self, seat: Seat, card: Card, level: int) -> bool:
        a, b, c, d = self.cost(card, level)
        gems = self.gems[seat]
        if a <= gems[0] and b <= gems[1] and c <= gems[2] and d <= gems[3]:
            return True
        more = self.infinite(seat)
        return a <= gems[0] + more[0] and b <= gems[1] + more[1] and c <= gems[2] + more[2] and d <= gems[3] + more[3]

    def playable(self, seat: Seat, card: Card) -> bool:
        """A character needs its level-1 gem, Royal Commendation a character in the pyramid."""
        if self.kind[card] == ROYAL_COMMENDATION:
            return any(self.kind[other] < CHARACTERS for other in self.pyramids[seat])
        return self.affordable(seat, card, 1)

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

    def refill(self, spot: int) -> None:
        """The top card of the small deck comes to the base or the tip of an arrow."""
        card = self.small_deck[-1]
        self.put(card, spot)
        self.tell(REFILLED, (spot - BASES) % 4, (spot - BASES) // 4, card=card)

    def reveal_bases(self) -> None:
        """Four cards of the large deck, one for the base of each arrow."""
        for colour in range(4):
            self.put(self.large_deck[-1], BASES + colour)
        self.tell(NEW_ROW, pack_kinds([self.kind[spot[0]] for spot in self.bases]))

    def take_from_row(self, seat: Seat, card: Card) -> None:
        self.to_hand(seat, card)
        self.tell(TOOK_CARD, seat, card=card)
        self.offer_archive(seat, card)

    def draw_law(self, seat: Seat) -> Card:
        card = self.law_deck[-1]
        self.to_hand(seat, card)
        self.tell(DREW_LAW, seat, card=card)
        return card

    def draw(self, seat: Seat) -> None:
        """The top card of the law deck or the small deck, as the seat likes; nothing when both are empty."""
        deck = self.choose(seat, DRAW_FROM, [0] * bool(self.law_deck) + [1] * bool(self.small_deck))
        if deck == NONE:
            self.tell(DREW_NOTHING, seat)
            return
        if deck == 0:
            card = self.draw_law(seat)
        else:
            card = self.small_deck[-1]
            self.to_hand(seat, card)
            self.tell(DREW_CHARACTER, seat, card=card)
        self.offer_archive(seat, card)

    def offer_archive(self, seat: Seat, card: Card) -> None:
        """Crown Archive: whenever you take a card, you may at once tuck it under this law."""
        archive = self.archive(seat)
        if archive != NONE and self.confirm(seat, ARCHIVE, about=card):
            self.tuck(seat, card, archive)

    def pay_cost(self, seat: Seat, card: Card, level: int) -> None:
        """Pay for the level and all below; each fitting infinite gem may stand in for a gem."""
        gems = list(self.cost(card, level))
        infinite = self.infinite(seat)
        for colour in range(4):
            if gems[colour] and infinite[colour]:
                needed = max(0, gems[colour] - self.gems[seat][colour])
                usable = min(gems[colour], infinite[colour])
                n = self.choose(
                    seat, USE_INFINITE, list(range(usable, needed - 1, -1)), about=gems[colour] * 4 + colour
                )
                for _ in range(n):
                    self.use_infinite(seat, colour)
                gems[colour] -= n
                if n:
                    self.tell(USED_INFINITE, seat, n * 4 + colour)
        self.pay(seat, gems)

    def reward(self, seat: Seat, card: Card, rewards: tuple[int, ...]) -> None:
        """Everything on one line of the card: tokens onto it, gems and attack behind the screen, cards to hand."""
        for reward in rewards:
            sort = sort_of(reward)
            value = value_of(reward)
            if sort == GEMS:
                self.take_gems(seat, value)
            elif sort == DRAW:
                for _ in range(value):
                    self.draw(seat)
            elif sort == ATTACK:
                self.gain_attack(seat)
            elif sort == INFINITE:
                self.gain_infinite(seat, card, value)
            else:
                self.add_token(seat, card, reward)

    def gain_infinite(self, seat: Seat, card: Card, colour: int) -> None:
        """An infinite gem of the colour; of any colour that is in the reserve or behind the own screen."""
        if colour != ANY:
            self.add_infinite(seat, card, colour)
            return
        there = [c for c in range(4) if self.reserve[c] or self.gems[seat][c]]
        picked = self.choose(seat, INFINITE_WHICH, there if any(self.reserve) else [*there, NONE], about=card)
        if picked == NONE:
            self.tell(NO_INFINITE, seat)
        else:
            self.put_infinite(seat, card, picked)
