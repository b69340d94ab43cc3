"""The state every game extends: phase frames, and `choose`, which puts a question to whoever answers.

Rules are straight-line functions of a state. No rules, records or clients here: `match.py` steps a state for people,
`Decider` answers on the spot for searches and simulations.
"""

from abc import abstractmethod
from collections.abc import Callable
from hashlib import blake2b
from marshal import dumps
from typing import Any, ClassVar, Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from ludarium.kernel.cards import NONE, Cards, Deal, Layout, Seat

T = TypeVar("T")
Option = Any  # an int, or a tuple of ints that starts with a move
Event = tuple[int, ...]  # (event, card, its kind, who knew it, a, b, c)
Frame = tuple[Any, ...]  # (phase function, its arguments)

ALWAYS: Final = 1 << 10  # this bit of a prompt: ask even when there is only one answer


class Unanswered(BaseException):
    """Stops a phase at a question that has no answer yet. Not an Exception: no rule can swallow it."""

    def __init__(self, asks: "list[Ask]", together: bool) -> None:
        self.asks = asks
        self.together = together


class NotOffered(BaseException):
    """A replayed answer is not among the options of its question."""


class Ask:
    """One seat's open question."""

    __slots__ = ("about", "options", "prompt", "seat")

    def __init__(self, seat: Seat, prompt: int, options: list[Option], about: int = NONE) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.about = about  # what the question is about, named in its text; NONE: nothing


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Answers every question on the spot: a policy, a search tree, or the stop of a Match."""

    @abstractmethod
    def decide(self, g: "State", seat: Seat, prompt: int, options: list[Option]) -> Option:
        """One of the options."""

    def decide_all(self, g: "State", asks: list[Ask]) -> list[Option]:
        """One answer for each; nobody sees another's, for the state does not move between them."""
        return [self.decide(g, ask.seat, ask.prompt, ask.options) for ask in asks]


class Suspend(Decider):
    """Answers nothing: the phase stops and waits for a person."""

    def decide(self, g: "State", seat: Seat, prompt: int, options: list[Option]) -> Option:
        raise Unanswered([Ask(seat, prompt, options, g.about)], False)

    def decide_all(self, g: "State", asks: list[Ask]) -> list[Option]:
        raise Unanswered(asks, True)


SUSPEND: Final = Suspend()
NO_ANSWERS: Final[list[Any]] = []

# What a position is made of; `fields` of a game adds its own. Everything else belongs to the run.
KERNEL_FIELDS: Final = ("seats", "kind", "known", "zones", "at", "actor", "learned", "key", "drawn")


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Cards):
    """Seats, phase frames and the run: who answers, what was answered, who listens."""

    __slots__ = ("about", "answers", "cursor", "decider", "events", "frames", "redeal_at", "redeals", "seats")
    fields: ClassVar[tuple[str, ...]] = ()  # a game's own part of the position
    seats: int
    frames: list[Frame]  # phases to come; the last runs next
    about: int
    decider: Decider
    answers: list[Option]  # answers of this phase to replay
    cursor: int  # how many of them have been replayed
    events: list[Event] | None  # news since the last answer; None when nobody listens
    redeals: list[Deal]  # of this phase, each at its question
    redeal_at: int

    # -- starting and copying
    def begin(self, seats: int, key: bytes, layout: Layout) -> None:
        """An empty table."""
        self.seats = seats
        self.seed(key)
        self.lay_out(layout)
        self.frames = []
        self.rest()

    def rest(self) -> None:
        """Forget the run: nobody answers, nothing to replay, nobody listens."""
        self.about = NONE
        self.decider = SUSPEND
        self.answers = NO_ANSWERS
        self.cursor = 0
        self.events = None
        self.redeals = NO_ANSWERS
        self.redeal_at = NONE

    @abstractmethod
    def copy(self) -> "State":
        """An independent position, at rest."""

    def copy_kernel(self, other: "State") -> None:
        """The kernel's part of `copy`."""
        other.seats = self.seats
        other.frames = self.frames[:]
        self.copy_cards(other)
        other.rest()

    def fingerprint(self) -> str:
        """A short hash: equal for equal positions."""
        frames = [(frame[0].__name__, *frame[1:]) for frame in self.frames]
        facts = [getattr(self, name) for name in KERNEL_FIELDS + self.fields]
        return blake2b(dumps((frames, facts), 2), digest_size=8).hexdigest()

    # -- questions
    def choose(self, seat: Seat, prompt: int, options: list[T], about: int = NONE) -> T:
        """The seat's pick among the options; NONE when there are none.

        A single option is taken unasked, unless the prompt is declared `always`: silence would tell something.
        """
        n = len(options)
        if n < 2 and (n == 0 or not prompt & ALWAYS):
            return options[0] if n else cast(T, NONE)
        self.actor = seat
        i = self.cursor
        if i == self.redeal_at:
            self._deal_here()
        if i < len(self.answers):
            replayed: T = self.answers[i]
            if replayed not in options:
                raise NotOffered
            self._replayed()
            return replayed
        self.about = about
        picked: T = self.decider.decide(self, seat, prompt, options)
        return picked

    def choose_all(self, prompt: int, seats: list[Seat], options_for: Callable[[Seat], list[T]]) -> list[T]:
        """One secret answer from each seat, all asked at once; answers in the order of `seats`.

        The options come from a function: a re-deal at this question deals first and lists after.
        """
        if not seats:
            return []
        i = self.cursor
        if i == self.redeal_at:
            self._deal_here()
        if i < len(self.answers):
            replayed: list[T] = self.answers[i]
            for k in range(len(seats)):
                if replayed[k] not in options_for(seats[k]):
                    raise NotOffered
            self._replayed()
            return replayed
        return self.decider.decide_all(self, [Ask(seat, prompt, options_for(seat)) for seat in seats])

    def choose_any(self, seat: Seat, prompt: int, cards: list[int], about: int = NONE) -> list[int]:
        """Any number of the cards, picked one at a time until the seat stops."""
        left = cards[:]
        picked: list[int] = []
        while True:
            card = self.choose(seat, prompt, [*left, NONE], about)
            if card == NONE:
                return picked
            left.remove(card)
            picked.append(card)

    def confirm(self, seat: Seat, prompt: int, about: int = NONE) -> bool:
        """A yes or no; the prompt's words are (no, yes)."""
        return self.choose(seat, prompt, [1, 0], about) == 1

    def _replayed(self) -> None:
        self.cursor += 1
        if self.cursor == len(self.answers) and self.decider is SUSPEND:
            self.events = []  # from here on everything is news

    def _deal_here(self) -> None:
        for deal in self.redeals:
            if deal.at == self.cursor:
                self.deal_anew(deal)
        self.redeal_at = min([deal.at for deal in self.redeals if deal.at > self.cursor], default=NONE)

    def replay(self, answers: list[Option], redeals: list[Deal]) -> None:
        """Give this phase's answers (and re-deals) again before the decider is asked."""
        self.answers = answers
        self.cursor = 0
        self.redeals = redeals
        self.redeal_at = redeals[0].at if redeals else NONE

    # -- news
    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, card: int = NONE) -> None:
        """One event. The card's kind and who knows it are fixed now; each seat gets its own face of it later.

        a, b, c must mean the same later: seats, counts, kinds; not places whose contents change.
        """
        if self.events is not None:
            if card == NONE:
                self.events.append((event, NONE, NONE, 0, a, b, c))
            else:
                self.events.append((event, card, self.kind[card], self.known[card], a, b, c))

    # -- phases
    def then(self, *frames: Frame) -> None:
        """Run these phases next, in this order."""
        self.frames.extend(frames[::-1])

    def step(self) -> None:
        """Run one phase."""
        frame = self.frames.pop()
        frame[0](self, *frame[1:])

    def run(self, decider: Decider) -> None:
        """Play to the end; the decider answers."""
        self.decider = decider
        while self.frames:
            self.step()

    # -- seats
    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats in turn order from this one."""
        return [(first + i) % self.seats for i in range(self.seats)]

    def others(self, me: Seat) -> list[Seat]:
        """All other seats, from the left neighbour on."""
        return [(me + i) % self.seats for i in range(1, self.seats)]
