"""What people did at a table besides playing, and how much time they have: all of it told by the journal."""

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from itertools import zip_longest
from typing import Final

from ludarium.kernel.cards import ALL, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server.clock import Terms
from ludarium.server.lines import ANSWER, BACK, CHANGE, END, NOTE, UNDO, Entry, Note, begin, play, standing

NEVER: Final = -1  # was this seat asked
MOST_NOTES: Final = 12  # of one seat between two answers: nobody fills the journal by changing their mind


class Misfit(Exception):
    """An answer of a journal that cannot be given under the rules here."""

    def __init__(self, answer: int) -> None:
        self.answer = answer  # its number


@dataclass(frozen=True)
class Request:
    """Somebody asks the others whether they may take back."""

    seat: Seat
    to: int  # the line to go back to
    at: int
    yes: frozenset[Seat] = frozenset()
    opened: int = 0  # how many cards were turned up for all since,
    seen: tuple[int, ...] = ()  # and how many more each seat has come to know: that stays


@dataclass
class Ledger:
    """The people's side of a table."""

    seats: int
    terms: Terms | None
    started: bool = False  # everybody has sat down: clocks run from then on
    left: list[int] = field(default_factory=list)  # on each seat's clock when its question came, its bank included
    bank: list[int] = field(default_factory=list)  # of that: what other turns have left over
    turns: list[int] = field(default_factory=list)  # the turn in which each seat was asked last
    since: dict[Seat, int] = field(default_factory=dict)  # who is asked, and since when time counts
    away: dict[Seat, bool] = field(default_factory=dict)  # who has left the chair to a bot; True: for one answer
    owed: set[Seat] = field(default_factory=set)  # of them: whom the clock or the others put there
    resigned: set[Seat] = field(default_factory=set)
    votes: dict[Seat, set[Seat]] = field(default_factory=dict)  # for a bot in this chair
    request: Request | None = None
    ending: set[Seat] = field(default_factory=set)  # who wants the game to end here
    opened: set[Seat] = field(default_factory=set)  # free chairs whose invitation has been looked at
    hinted: set[Seat] = field(default_factory=set)  # who was given a hint for the present question
    asked: set[Seat] = field(default_factory=set)  # who has asked to take back since the last answer
    granted: set[Seat] = field(default_factory=set)  # who was given time for the present question
    resting: dict[Seat, str] = field(default_factory=dict)  # whose clock rests, and why
    nudged: dict[Seat, tuple[int, Seat]] = field(default_factory=dict)  # when last, and by whom
    practice: bool = False  # something was taken back against bots that could not have been undone
    rated: bool = False  # set so at the start
    joined: set[Seat] = field(default_factory=set)  # who has taken the place of a bot in the running game
    ended: Note | None = None
    notes: dict[Seat, int] = field(default_factory=dict)  # since the last answer
    answered: Seat | None = None  # last
    lesson: str = ""  # the table is a guided game of this name
    read: int = 0  # to which of its steps somebody was told to go on
    untaught: bool = False  # they play on without its notes

    def __post_init__(self) -> None:
        if not self.left:
            terms = self.terms
            self.left = [0 if terms is None else terms.start + terms.bank] * self.seats
            self.bank = [0 if terms is None else terms.bank] * self.seats
            self.turns = [NEVER] * self.seats

    def copy(self) -> "Ledger":
        """Written out: every answer makes one."""
        other = Ledger.__new__(Ledger)
        other.__dict__ = kept = self.__dict__.copy()
        for name in HELD:
            kept[name] = kept[name].copy()
        other.votes = {seat: voters.copy() for seat, voters in self.votes.items()}
        return other

    # -- reading the journal
    def hear(self, entry: Entry, asked: Sequence[Seat], turn: int = 0) -> None:
        """One more line; these seats are asked now, in the turn of this number."""
        what, (seat, _, _), at = entry
        if what == ANSWER:
            self._answer(seat, at)
        elif what == UNDO:
            self._undo(seat, at)
        elif what == BACK:
            self.practice |= entry.note["practice"]
            self.read = entry.note.get("read", self.read)
            self.request = None
            self.since.clear()
            self.resting.clear()
            self.asked.clear()
            self.votes.clear()
            if self.terms is not None and self.terms.kind == "days":
                # Rests may have been counted for what is void now.
                self.left = [self.terms.start + bank for bank in self.bank]
            self.away = {who: once for who, once in self.away.items() if not once}
        elif what == END:
            self.ended = entry.note
        elif what == NOTE:
            self.notes[seat] = self.notes.get(seat, 0) + 1
            self._note(seat, entry.note, at)
        if what in (ANSWER, CHANGE) and self.away.get(seat):
            self.come_back(seat, at)
        self._ask(asked, at, turn)

    def _answer(self, seat: Seat, at: int) -> None:
        if self.terms is not None and seat in self.since and (seat not in self.away or self.terms.by_answer):
            self._count(seat, at)
            self._settle(seat)
            self.left[seat] = self.terms.after(self.left[seat])
        self.since.pop(seat, None)
        self.votes.pop(seat, None)
        self.granted.discard(seat)
        self.hinted.discard(seat)
        self.asked.clear()
        self.notes.clear()
        self.request = None
        self.answered = seat

    def _undo(self, seat: Seat, at: int) -> None:
        """The time goes on where it is, and what the answer had gained is lost: nobody gains by changing their mind."""
        if self.terms is not None and seat not in self.away:
            self._count(seat, at)
            self.left[seat] = max(0, self.left[seat] - self.terms.gain)
        self.since.pop(seat, None)
        self.answered = seat

    def _count(self, seat: Seat, at: int) -> None:
        """What has gone by since the seat was asked."""
        self.left[seat] = max(0, self.left[seat] - max(0, at - self.since.get(seat, at)))

    def _settle(self, seat: Seat) -> None:
        """What the turn could not give, the bank has given."""
        self.bank[seat] = min(self.bank[seat], self.left[seat])

    def _ask(self, asked: Sequence[Seat], at: int, turn: int = 0) -> None:
        for seat in [seat for seat in self.since if seat not in asked]:
            del self.since[seat]
        for seat in [seat for seat in self.resting if seat not in self.since]:
            del self.resting[seat]
        for seat in asked:
            if seat not in self.since:
                self._begin(seat, turn)
                self.since[seat] = at + (self.terms.free(seat == self.answered) if self.terms is not None else 0)

    def _begin(self, seat: Seat, turn: int) -> None:
        """By a clock with a bank: in another turn a seat has its days again, and its bank gets a little back."""
        if self.terms is None or not self.terms.bank or self.turns[seat] == turn:
            return
        if self.turns[seat] != NEVER and seat not in self.away:
            self.bank[seat] = min(self.terms.bank, self.bank[seat] + self.terms.refill)
        self.turns[seat] = turn
        self.left[seat] = self.terms.start + self.bank[seat]

    def _note(self, seat: Seat, note: Note, at: int) -> None:
        do = note["do"]
        if do == "start":
            self.started = True
            self.since.clear()
        elif do == "bot":
            self._leave(seat, at, note["once"])
            if note["why"] != "self":
                self.owed.add(seat)
        elif do == "return":
            self.come_back(seat, at)
        elif do == "resign":
            self.resigned.add(seat)
            self._leave(seat, at, once=False)
        elif do == "grant":
            self.left[note["of"]] += note["time"]
            self.granted.add(note["of"])
        elif do == "vote":
            voters = self.votes.setdefault(note["of"], set())
            (voters.add if note["yes"] else voters.discard)(seat)
        elif do == "ask":
            self.request = Request(seat, note["to"], at, opened=note.get("opened", 0), seen=tuple(note.get("seen", ())))
            self.asked.add(seat)
        elif do == "agree" and self.request is not None:
            self.request = replace(self.request, yes=self.request.yes | {seat})
        elif do == "refuse":
            self.request = None
        elif do == "here":
            self.votes.pop(seat, None)
        elif do == "nudge":
            self.nudged[note["of"]] = at, seat
        elif do == "rest":
            self._rest(note["of"], note["why"], at)
        elif do == "wake":
            self.resting.pop(note["of"], None)
            self.since[note["of"]] = at
        elif do == "rated":
            self.rated = True
        elif do == "sit":
            self.joined.add(seat)
        elif do == "remove":
            self._free(note["of"])
        elif do == "end":
            self._want_end(seat, note["yes"])
        elif do == "opened":
            self.opened.add(note["of"])
        elif do == "hint":
            self.hinted.add(seat)
        elif do == "lesson":
            self.lesson = note["name"]
            self.practice = True
        elif do == "read":
            self.read = note["to"]
        elif do == "free":
            self.untaught = True

    def _free(self, seat: Seat) -> None:
        """Nobody sits there any more: clocks run when somebody does, and theirs is a new one."""
        self.started = False
        if self.terms is not None:
            self.bank[seat] = self.terms.bank
            self.left[seat] = self.terms.start + self.terms.bank
        for held in (self.since, self.away, self.votes, self.resting, self.nudged, self.notes):
            held.pop(seat, None)
        for seats in (self.owed, self.opened, self.hinted, self.granted, self.ending):
            seats.discard(seat)
        for voters in self.votes.values():
            voters.discard(seat)

    def _rest(self, seat: Seat, why: str, at: int) -> None:
        """The clock of a seat that is asked stands still."""
        if seat not in self.resting:
            self._count(seat, at)
            self.since[seat] = at
        self.resting[seat] = why

    def _want_end(self, seat: Seat, yes: bool) -> None:
        """A no of somebody who wanted it takes that back; of anybody else it refuses all."""
        if yes:
            self.ending.add(seat)
        elif seat in self.ending:
            self.ending.discard(seat)
        else:
            self.ending.clear()

    def _leave(self, seat: Seat, at: int, once: bool) -> None:
        rested = self.resting.pop(seat, None)
        self.away[seat] = once
        self.untaught = True  # a bot keeps to no lesson
        self.votes.pop(seat, None)
        if self.terms is not None and seat in self.since and rested is None:
            self._count(seat, at)
        self._settle(seat)

    def come_back(self, seat: Seat, at: int) -> None:
        """Whoever was taken over has some time again; whoever left the chair has what was left then."""
        self.away.pop(seat, None)
        if seat in self.since:
            self.since[seat] = at
        if self.terms is not None and seat in self.owed:
            self.left[seat] = max(self.left[seat], self.terms.returning)
            self.owed.discard(seat)

    # -- asking it
    def deadline(self, seat: Seat) -> int | None:
        """When the time of this seat is up; None when it does not run."""
        stands = seat not in self.since or seat in self.away or seat in self.resting
        if self.terms is None or not self.started or stands:
            return None
        return self.since[seat] + self.left[seat]


HELD: Final = [each.name for each in fields(Ledger) if each.default_factory is not MISSING]  # lists, dicts and sets


def turn_of(match: Match, terms: Terms | None) -> int:
    """The number of the turn that is being played, where time is given by turns."""
    return len(match.turns()) if terms is not None and terms.bank else 0


def sit_down(kept: Record, terms: Terms | None, entries: Sequence[Entry]) -> tuple[Match, Ledger]:
    """The match and its people before the first line."""
    match = begin(kept, entries)
    ledger = Ledger(kept.seats, terms)
    ledger._ask([ask.seat for ask in match.asks], 0, turn_of(match, terms))
    return match, ledger


def relive(kept: Record, terms: Terms | None, entries: Sequence[Entry]) -> tuple[Match, Ledger]:
    """The match and what people did at it, from the whole journal. A time taken back with its answer costs nothing."""
    match, ledger = sit_down(kept, terms, entries)
    for n in standing(entries):
        try:
            play(match, entries[n])
        except Exception as why:
            raise Misfit(len(match.history) + 1) from why
        ledger.hear(entries[n], [ask.seat for ask in match.asks], turn_of(match, terms))
    return match, ledger


def seen_since(kept: Record, entries: Sequence[Entry], to: int) -> tuple[int, list[int]]:
    """From line `to` on: how many cards were turned up for all, and how many more each seat has come to know."""
    match = begin(kept, entries)
    opened: set[int] = set()
    learnt: list[set[int]] = [set() for _ in range(kept.seats)]
    for n in standing(entries):
        known, open_before = match.now.known[:], lying_open(match)
        play(match, entries[n])
        if n >= to:
            opened |= lying_open(match) - open_before
            for card, (then, now) in enumerate(zip_longest(known, match.now.known, fillvalue=0)):
                for seat in range(kept.seats):
                    if (now & ~then) >> seat & 1:
                        learnt[seat].add(card)
    return len(opened), [len(cards - opened) for cards in learnt]


def lying_open(match: Match) -> set[int]:
    """The cards that everybody sees, or has seen where they lie."""
    now = match.now
    return {card for card, zone in enumerate(now.at) if ALL in (now.sees[zone], now.known[card])}
