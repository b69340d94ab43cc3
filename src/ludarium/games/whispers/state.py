"""The table: banners, agents, cards and loyalties; what can be asked of them and the verbs that change them.

What it is made of stands in `fields.toml`. The sequence of play is in `turn.py`, the actions of the councils in
`councils.py`, combat in `attack.py`.
"""

from typing import Final

from ludarium.games.whispers.components import (
    ACTION_ICON,
    ACTION_SORT,
    ADD,
    AGENTS,
    CONTROLLERS,
    DRAW,
    EMPIRE_AT,
    EMPIRE_OF,
    EMPIRES,
    EVERY_EMPIRE,
    FLAT,
    FROM_HERE,
    HOME,
    MULTIPLIER,
    REGIONS,
    SEATS,
    SLOTS,
    TOKEN,
    Empire,
    Post,
    Region,
)
from ludarium.games.whispers.loyalty import RANDOM, Deal, deal
from ludarium.games.whispers.position import Position
from ludarium.games.whispers.words import (
    ADDED,
    DREW,
    EMPTIED,
    KILLED,
    LOYALTIES_SWAPPED,
    MOVED,
    PAID,
    RESERVE_USED_UP,
    REVEALED,
)
from ludarium.games.whispers.zones import DECKS, HANDS, TOKENS
from ludarium.kernel.cards import ALL, NONE, Card, Seat

DEPLOYING: Final = 0
EMPIRE_TURNS: Final = 1
CLEANUP: Final = 2
SWAPPING: Final = 3
OVER: Final = 4
PHASES: Final = ("Deploy Agents", "Empire Turns", "Cleanup", "Swap", "The end")


class Whispers(Position):
    """Everything on the table."""

    __slots__ = ()

    def copy(self) -> "Whispers":
        s = Whispers()
        self.copy_to(s)
        return s

    # -- the map
    def active(self) -> Empire:
        """The empire on whose behalf the action is taken."""
        return EMPIRE_AT[self.position]

    def regions_of(self, empire: Empire) -> list[Region]:
        controller = self.controller
        return [region for region in REGIONS if controller[region] == empire]

    def count_icons(self, empire: Empire, icon: int) -> int:
        """Icons of this sort in the regions the empire controls."""
        return CONTROLLERS[icon](self.controller).count(empire)

    def amount(self, action: int) -> int:
        """How many banners or cards the printed action gives the active empire now."""
        return self.amount_for(EMPIRE_AT[self.position], action)

    def amount_for(self, empire: Empire, action: int) -> int:
        """How many banners or cards the printed action would give the empire."""
        book, icon = self.book, ACTION_ICON[action]
        if icon == FLAT:
            return book.amount[action]
        return CONTROLLERS[icon](self.controller).count(empire) // book.each[action] * book.amount[action]

    def brings(self, empire: Empire, action: int) -> int:
        """Of that, what its reserve or its deck has; banners only while it controls a region for them."""
        sort = ACTION_SORT[action]
        if sort == ADD:
            most = self.reserve[empire] if empire in self.controller else 0
        elif sort == DRAW:
            most = len(self.decks[empire])
        else:
            return 0
        n = self.amount_for(empire, action)
        return n if n < most else most

    def free_banners(self, region: Region) -> int:
        """Banners that may leave: all of a home region, all but one of a conquered one."""
        return self.banners[region] - (self.controller[region] != HOME[region])

    def add(self, region: Region, most: int) -> None:
        """Add banners of the region's empire, as many as its reserve has."""
        empire = self.controller[region]
        n = min(most, self.reserve[empire])
        self.banners[region] += n
        self.reserve[empire] -= n
        self.note(empire, n)
        if self.events is not None:
            self.tell(ADDED, (empire, n), region)
            if n < most:
                self.tell(RESERVE_USED_UP, empire)

    def kill(self, region: Region, n: int) -> None:
        """Return banners of a region to their reserve, killed by a card."""
        empire = self.controller[region]
        self.tell(KILLED, (empire, n), region)
        self.note(empire, -n)
        self.remove(region, n)

    def remove(self, region: Region, n: int) -> None:
        """Banners go back to the reserve; an emptied region falls to its home empire."""
        self.reserve[self.controller[region]] += n
        self.take_up(region, n)

    def take_up(self, region: Region, n: int) -> None:
        """Banners leave a region, those first that took no part in an attack on it; an emptied one falls home."""
        self.banners[region] -= n
        if region == self.target:
            self.involved = min(self.involved, self.banners[region])
        if self.banners[region] == 0 and self.controller[region] != HOME[region]:
            self.controller[region] = HOME[region]
            self.tell(EMPTIED, region, HOME[region])

    def move(self, source: Region, to: Region, n: int) -> None:
        """Move banners between two regions of one empire."""
        empire = self.controller[source]
        assert self.controller[to] == empire
        self.tell(MOVED, (empire, n), source, to)
        self.take_up(source, n)
        self.banners[to] += n

    def note(self, empire: Empire, worth: int) -> None:
        """Remember what the commander did for, or to, an empire: all can see it."""
        if self.commander != NONE:
            self.deeds[self.commander * len(EMPIRES) + empire] += worth

    # -- councils
    def station_of(self, position: Post) -> Post:
        """Where the agent sits that controls the position: on it, or next to the right in its council; or NONE."""
        council = self.council
        for at in FROM_HERE[position]:
            if council[at] != NONE:
                return at
        return NONE

    def activate(self, position: Post, station: Post) -> None:
        """From now on the action is taken for this position, by the owner of the agent at the station."""
        self.position = position
        self.station = station
        self.commander = self.council[station] if station != NONE else NONE
        self.action = NONE
        self.fixed = False
        self.target = NONE
        self.attackers = 0
        self.involved = 0
        self.slain = 0

    def agents_of(self, seat: Seat) -> int:
        """Agents of the seat that are not in councils or on the map."""
        return AGENTS - self.council.count(seat) - len(self.on_map[seat])

    # -- cards
    def hand(self, seat: Seat, empire: Empire) -> list[Card]:
        """The seat's cards of one empire."""
        return self.zones[HANDS + empire * SEATS + seat]

    def hands_of(self, seat: Seat) -> list[list[Card]]:
        """The seat's cards, by empire."""
        return self.zones[HANDS + seat : HANDS + seat + len(EMPIRES) * SEATS : SEATS]

    def hand_size(self, seat: Seat) -> int:
        n = 0
        for empire in range(len(EMPIRES)):
            n += len(self.zones[HANDS + empire * SEATS + seat])
        return n

    def hand_cards(self, seat: Seat) -> list[Card]:
        return [card for cards in self.hands_of(seat) for card in cards]

    def draw(self, seat: Seat, empire: Empire) -> None:
        """Take the top card of the empire's deck."""
        card = self.decks[empire][-1]
        self.put(card, HANDS + empire * SEATS + seat)
        self.tell(DREW, seat, empire, card=card)

    def discard(self, seat: Seat, cards: list[Card]) -> None:
        """Show cards of a hand, put them into their decks and shuffle these."""
        for card in sorted(cards, key=lambda card: self.kind[card]):  # an order that tells nothing of the hand
            self.learn(card, ALL)
            self.tell(PAID, seat, EMPIRE_OF[self.kind[card]], card=card)
        for empire in EVERY_EMPIRE:
            mine = [card for card in cards if EMPIRE_OF[self.kind[card]] == empire]
            for card in mine:
                self.put(card, DECKS + empire)
            if mine:
                self.shuffle(self.decks[empire])

    # -- loyalties
    def token(self, seat: Seat, slot: int) -> Card:
        return self.zones[TOKENS + slot * SEATS + seat][0]

    def loyalty(self, seat: Seat, slot: int) -> Empire:
        """The empire of the seat's token in a slot."""
        return self.kind[self.token(seat, slot)] - TOKEN

    def face_up(self, seat: Seat, slot: int) -> bool:
        return self.known[self.token(seat, slot)] == ALL

    def loyalties(self, seat: Seat) -> list[int]:
        """The seat's multiplier for each empire."""
        found = [0] * len(EMPIRES)
        for slot in range(len(SLOTS)):
            found[self.kind[self.zones[TOKENS + slot * SEATS + seat][0]] - TOKEN] = MULTIPLIER[slot]
        return found

    def swap_count(self, seat: Seat) -> int:
        return sum([swap[0] == seat for swap in self.swaps]) if self.swaps else 0

    def swap_loyalties(self, seat: Seat, a: int, b: int) -> None:
        """Exchange two tokens between their slots and turn both up."""
        one, other = self.token(seat, a), self.token(seat, b)
        self.put(one, TOKENS + b * SEATS + seat)
        self.put(other, TOKENS + a * SEATS + seat)
        self.swaps.append((seat, a, b))
        self.tell(LOYALTIES_SWAPPED, seat, a, b)
        self.reveal(seat, a)
        self.reveal(seat, b)

    def reveal(self, seat: Seat, slot: int) -> None:
        """Turn a token up."""
        if not self.face_up(seat, slot):
            self.learn(self.token(seat, slot), ALL)
            self.tell(REVEALED, seat, slot, self.loyalty(seat, slot))

    def deal_hidden(self, seat: Seat) -> None:
        """Deal the tokens this seat cannot know so that the deal could have happened under its rule."""
        if self.deal_rule == RANDOM:
            return
        known = [[NONE] * len(SLOTS) for _ in range(self.seats)]
        for owner, slot, token in self.tokens_as_dealt():
            if self.knows(seat, token):
                known[owner][slot] = self.kind[token] - TOKEN
        found: Deal = deal(self, self.deal_rule, known, seat)
        self.kind = self.kind.copy()
        for owner, slot, token in self.tokens_as_dealt():
            self.kind[token] = TOKEN + found[owner][slot]

    def tokens_as_dealt(self) -> list[tuple[Seat, int, Card]]:
        """Every token with its owner and the slot it was dealt to, before any swap."""
        dealt = {(seat, slot): slot for seat in range(self.seats) for slot in range(len(SLOTS))}
        for seat, a, b in self.swaps:
            dealt[seat, a], dealt[seat, b] = b, a
        return [(seat, slot, self.token(seat, now)) for (seat, now), slot in dealt.items()]
