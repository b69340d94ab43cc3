"""Cards in zones, and who knows which card: the one declaration that views, re-deals, undo and tests all read.

A card is an int handle that never changes; `kind[card]` says what it is. Shuffling permutes kinds among handles and
handles among places, so a handle seen before a shuffle tells nothing after it, nor one seen after it where it lay.
Fronts see tags, not handles: a card has a new one whenever it comes before new eyes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludarium.kernel.chance import Chance

Seat = int
Card = int
Kind = int  # what a card is: an index into `ids`
Tag = tuple[int, Any]  # a number, and the tag before it of a card that could be followed; None

NONE: Final = 1 << 28  # no card, no seat, no answer: never an index of anything
SPECTATOR: Final = 7  # the bit of everyone who only watches
ALL: Final = 255  # all seats and the spectators
NOBODY: Final = 0
OWNER: Final = ALL + 1  # no bit of a seat: the i-th zone of its name is seen by seat i

OPEN: Final = ""  # pool of zones in which nothing is hidden
OWN: Final = "own"  # pool of zones whose i-th were shuffled together with the other i-th ones


@dataclass(eq=False)
class Zone:
    """A named row of places for cards: who sees what lies there, with what it was shuffled.

    The i-th of an owned one is seat i's, as it is where the owner sees it or has it shuffled with others.
    """

    name: str
    count: int = 1
    sees: int = ALL
    pool: str = OPEN
    owned: bool = False

    def __post_init__(self) -> None:
        self.owned = self.owned or self.sees == OWNER or self.pool == OWN


class Layout:
    """All zones of a game, numbered in order; per-seat zones are laid out for the largest seat count."""

    __slots__ = ("first", "names", "pool", "pools", "sees", "zones")

    def __init__(self, *zones: Zone) -> None:
        self.zones = zones
        self.names: list[str] = []
        self.first: dict[str, int] = {}
        self.sees: list[int] = []
        self.pool: list[int] = []  # NONE where nothing is hidden
        keys: list[str] = []
        for zone in zones:
            assert zone.name not in self.first, zone.name
            self.first[zone.name] = len(self.names)
            for i in range(zone.count):
                self.names.append(f"{zone.name}[{i}]" if zone.count > 1 else zone.name)
                self.sees.append(1 << i if zone.sees == OWNER else zone.sees)
                key = f"{OWN} {i}" if zone.pool == OWN else zone.pool
                if key and key not in keys:
                    keys.append(key)
                self.pool.append(keys.index(key) if key else NONE)
        self.pools = len(keys)


def changed(values: list[int], at: int, value: int) -> list[int]:
    """A list that copies of a position share, anew with another value at one place."""
    found = values.copy()
    found[at] = value
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness:
    """Follows cards through shuffles and notes who came to know them: for tests of secrecy only."""

    def renamed(self, now: dict[Card, Card]) -> None: ...

    def learnt(self, card: Card, seats: int) -> None: ...


@dataclass(eq=False)
class Deal:
    """What a seat cannot know, dealt anew at a question of the phase. Dealt once, it is laid out again at no cost."""

    at: int  # the number of the question
    seat: Seat
    key: bytes
    kinds: list[Kind] = field(default_factory=list)  # what every card then is; empty until dealt
    drawn: int = 0
    block: tuple[int, ...] = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Chance):
    """Every card lies in exactly one zone; only `put` and `put_down` move it."""

    __slots__ = (
        *("actor", "at", "batch", "ids", "kind", "known", "layout", "learned", "newest", "sees", "tagged", "tags"),
        *("witness", "zones"),
    )
    layout: Layout
    ids: Sequence[str]  # by kind: the id of the component, for records and hashes
    sees: list[int]
    kind: list[Kind]  # copies share it: never changed in place, put anew by shuffles and re-deals
    known: list[int]  # known[card]: bits of the seats that may know what it is
    batch: list[int]  # shared likewise. batch[card]: cards of a pool that may be one another, for all anyone can count
    newest: int  # the number of the newest batch
    zones: list[list[Card]]  # the last card of a pile is its top
    at: list[int]  # at[card]: its zone
    actor: Seat  # who answered last
    learned: int  # how often a seat learnt a card the actor did not know: an undo barrier
    tags: list[Tag]  # by which fronts know a card; empty in searches, where nobody looks
    tagged: int  # how many tags there have been
    witness: Witness | None

    def lay_out(self, layout: Layout, ids: Sequence[str]) -> None:
        """Start with empty zones."""
        self.layout, self.ids, self.sees = layout, ids, layout.sees
        self.zones = [[] for _ in layout.names]
        self.kind, self.known, self.batch, self.at, self.tags = [], [], [], [], []
        self.newest = self.actor = self.learned = self.tagged = 0
        self.witness = None

    def copy_cards(self, other: "Cards") -> None:
        other.layout, other.ids, other.sees = self.layout, self.ids, self.sees
        other.kind, other.batch, other.newest = self.kind, self.batch, self.newest
        other.known, other.at = self.known.copy(), self.at.copy()
        other.zones = [zone.copy() for zone in self.zones]
        other.actor, other.learned = self.actor, self.learned
        other.tags, other.tagged, other.witness = [], 0, None
        self.copy_chance(other)

    def create(self, kind: Kind, zone: int) -> Card:
        """A new card of this kind on top of the zone: at set-up, or once `kind` and `batch` are lists of its own."""
        card = len(self.kind)
        self.kind.append(kind)
        self.known.append(self.sees[zone])
        self.batch.append(0)
        self.at.append(zone)
        self.zones[zone].append(card)
        if self.tags:
            self.tags.append((self.tagged, None))
            self.tagged += 1
        return card

    # -- moving
    def put(self, card: Card, zone: int, under: bool = False) -> None:
        """Move a card to a zone, on top or under. Those who see the zone now know the card."""
        zones, at = self.zones, self.at
        origin = at[card]
        left = zones[origin]
        top = left.pop()
        if top != card:
            left.append(top)
            left.remove(card)
        at[card] = zone
        if under:
            zones[zone].insert(0, card)
        else:
            zones[zone].append(card)
        sees = self.sees[zone]
        known = self.known[card]
        if sees & ~known:
            if self.batch[card] and self.sees[origin] != NOBODY:
                self._show_oldest(card, origin)
            self.learn(card, sees)
        elif known != sees != NOBODY and known != ALL:
            self._merge_twins(card)
        if self.tags and sees & ~self.sees[origin]:
            self._tag_anew(card, self.tags[card])

    def put_down(self, cards: list[Card], zone: int) -> None:
        """Move cards of one zone, in this order, onto one that nobody sees: `put` for all of them at once."""
        assert self.sees[zone] == NOBODY
        moved, gone = cards.copy(), set(cards)
        left = self.zones[self.at[moved[0]]]
        left[:] = [card for card in left if card not in gone]
        for card in moved:
            self.at[card] = zone
        self.zones[zone].extend(moved)

    # -- before whose eyes
    def show(self, other: "Cards") -> None:
        """Cards have tags from now on: those of the same position, or their handles."""
        self.tags = other.tags.copy() or [(card, None) for card in range(len(self.kind))]
        self.tagged = other.tagged or len(self.kind)

    def _tag_anew(self, card: Card, before: Tag | None) -> None:
        self.tags[card] = (self.tagged, before)
        self.tagged += 1

    def tag(self, card: Card) -> int:
        """By which number fronts know a card: it tells nothing of where the card was when they could not see it."""
        return self.tags[card][0] if self.tags else card

    # -- shuffling
    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle a zone: what its cards are, so that a handle seen before tells nothing, and where their handles lie,
        so that a handle seen later does not tell when it was drawn. Nobody knows any of them afterwards."""
        kind = self.kind = self.kind.copy()
        known = self.known
        self._mix(cards)
        others = self.shuffled(cards)
        kinds = [kind[card] for card in others]
        for i, card in enumerate(cards):
            kind[card] = kinds[i]
            known[card] = 0
        if self.witness is not None:
            self.witness.renamed(dict(zip(others, cards, strict=True)))
        cards[:] = self.shuffled(cards)
        if self.tags:
            for card in cards:
                self._tag_anew(card, None)

    # -- counting
    def _mix(self, cards: list[Card]) -> None:
        """These cards cannot be told apart from now on. If everyone has seen them all, and what else is hidden of their
        pool lies in one place, everyone can count that it is none of them: a fresh batch. Else they join it."""
        if len(cards) < 2 or (not self.newest and self.known[cards[0]] != ALL):
            return  # one card, or all cards are of one batch still
        batch = self.batch = self.batch.copy()
        known = self.known
        hidden = [card for card in cards if known[card] != ALL] or self._scattered(cards)
        unseen = {batch[card] for card in hidden}
        if not unseen:
            self.newest += 1
        mixed = min(unseen) if unseen else self.newest
        if len(unseen) > 1:
            for card in range(len(batch)):
                if batch[card] in unseen:
                    batch[card] = mixed
        for card in cards:
            batch[card] = mixed

    def _scattered(self, cards: list[Card]) -> list[Card]:
        """What else of their pool is hidden, if in several places: then nobody can count which of it is where."""
        pool = self.layout.pool
        own = pool[self.at[cards[0]]]
        found: list[Card] = []
        places = 0
        for zone in range(len(pool)):
            if pool[zone] == own and own != NONE:
                hidden = [card for card in self.zones[zone] if self.known[card] != ALL and card not in cards]
                found += hidden
                places += bool(hidden)
        return found if places > 1 else []

    def _show_oldest(self, card: Card, zone: int) -> None:
        """Of equal cards in a hand nobody else can tell which is shown: let it be one of the oldest batch."""
        kind, known = self.kind, self.known
        mine, oldest = kind[card], self.batch[card]
        for twin in self.zones[zone]:
            if kind[twin] == mine and self.batch[twin] < oldest and known[twin] == known[card]:
                older = self.batch[twin]
                self.batch, oldest = changed(self.batch, twin, oldest), older
        if oldest != self.batch[card]:
            self.batch = changed(self.batch, card, oldest)

    # -- knowing
    def knows(self, seat: Seat, card: Card) -> bool:
        return (self.known[card] >> seat) & 1 == 1

    def learn(self, card: Card, seats: int) -> None:
        """These seats (bits) now know the card."""
        zone = self.at[card]
        sees = self.sees[zone]
        known = self.known[card]
        if seats & ~sees and self.batch[card] and sees != NOBODY:
            self._show_oldest(card, zone)
        if not (known >> self.actor) & 1:
            self.learned += 1
        known |= seats
        self.known[card] = known
        if known != sees != NOBODY and known != ALL:
            self._merge_twins(card)
        if self.witness is not None:
            self.witness.learnt(card, seats)

    def forget(self, cards: list[Card], but: int) -> None:
        """After a secret move among these cards: only the seats in `but` still know which is which."""
        self._mix(cards)
        for card in cards:
            self.known[card] &= but

    def lose_track(self, cards: list[Card], but: int) -> dict[Card, Card]:
        """Before a secret move among these cards: only the seats in `but` still know which is which.

        If others knew some of them the cards change handles too, so that none seen before can be followed. Returns
        the handle that each card has now; the caller goes on with those.
        """
        now = {card: card for card in cards}
        self._mix(cards)
        if any(self.known[card] & ~but for card in cards):
            places = [(self.at[card], self.zones[self.at[card]].index(card)) for card in cards]
            faces = [(self.kind[card], self.known[card] & but) for card in cards]
            handles = self.shuffled(cards)
            self.kind = self.kind.copy()
            for i, new in enumerate(handles):
                zone, place = places[i]
                now[cards[i]] = new
                self.zones[zone][place] = new
                self.at[new] = zone
                self.kind[new], self.known[new] = faces[i]
                if self.tags:
                    self._tag_anew(new, None)
            if self.witness is not None:
                self.witness.renamed(now)
        return now

    def _merge_twins(self, card: Card) -> None:
        """Of equal cards in a hand others may have seen one or the other; they know the same of both: there is one. Let
        it be one card, so that none of them can tell from a card that leaves that there were two."""
        kind, known = self.kind, self.known
        mine = kind[card]
        for twin in self.zones[self.at[card]]:
            if kind[twin] == mine and known[twin] != known[card]:
                either = known[twin] | known[card]
                if either != known[twin] and either != known[card]:
                    known[twin], known[card] = known[twin] & known[card], either

    def distinct(self, cards: list[Card]) -> list[Card]:
        """One card of each kind; of equal cards the best known, since the table cannot tell them apart."""
        if len(cards) < 2:
            return cards.copy()
        kind, known = self.kind, self.known
        best: dict[Kind, Card] = {}
        for card in cards:
            twin = best.setdefault(kind[card], card)
            if known[card] & ~known[twin]:
                best[kind[card]] = card
        return list(best.values())

    # -- dealing anew
    def pools(self) -> list[list[Card]]:
        """Cards that were shuffled together: who knows none of them cannot tell them apart."""
        pool = self.layout.pool
        found: list[list[Card]] = [[] for _ in range(self.layout.pools)]
        for zone in range(len(pool)):
            if pool[zone] != NONE:
                found[pool[zone]] += self.zones[zone]
        return found

    def deal_anew(self, deal: Deal) -> None:
        """Permute in place, within each pool, what this seat cannot know; re-key chance."""
        self.seed(deal.key)
        if deal.kinds:
            self.kind, self.drawn, self.block = deal.kinds, deal.drawn, deal.block
        else:
            self._deal_pools(1 << deal.seat)
            deal.kinds, deal.drawn, deal.block = self.kind, self.drawn, self.block
        self.deal_hidden(deal.seat)
        self.drawn = (self.drawn | 15) + 1  # start the play-out on a fresh block

    def _deal_pools(self, bit: int) -> None:
        kind = self.kind = self.kind.copy()
        known, batch = self.known, self.batch
        for pool in self.pools():
            hidden = [card for card in pool if not known[card] & bit]
            numbers = {batch[card] for card in hidden}
            for number in sorted(numbers):
                cards = [card for card in hidden if batch[card] == number] if len(numbers) > 1 else hidden
                # Sorted before shuffling: two positions this seat cannot tell apart must give the same sample.
                kinds = self.shuffled(sorted([kind[card] for card in cards]))
                for i in range(len(cards)):
                    kind[cards[i]] = kinds[i]

    def deal_hidden(self, seat: Seat) -> None:
        """Deal anew what is hidden and is not a card (gems behind screens); nothing in most games."""
