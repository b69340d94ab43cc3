"""The state every game extends: phase frames, and `choose`, which puts a question to whoever answers.

Rules are straight-line functions of a state. No rules, records or clients here: `match.py` steps a state for people,
`Decider` answers on the spot for searches and simulations.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from hashlib import blake2b
from marshal import dumps
from typing import Any, Final, TypeVar, cast

from mypy_extensions import mypyc_attr

from ludarium.kernel.cards import NONE, Cards, Deal, Layout, Seat
from ludarium.kernel.words import Ask, Event, Hint, Option, Prompt, Refusal, Value

T = TypeVar("T")
A = TypeVar("A")
Frame = tuple[Any, ...]  # (phase function, its arguments)


class Unanswered(BaseException):
    """Stops a phase at a question that has no answer yet. Not an Exception: no rule can swallow it."""

    def __init__(self, asks: "list[Ask]", together: bool) -> None:
        self.asks = asks
        self.together = together


class NotOffered(BaseException):
    """A replayed answer is not among the options of its question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider:
    """Answers every question on the spot: a policy, a search tree, or the stop of a Match."""

    @abstractmethod
    def decide(self, g: "State", seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        """One of the options."""

    def decide_all(self, g: "State", asks: list[Ask]) -> list[Option]:
        """One answer for each; nobody sees another's, for the state does not move between them."""
        return [self.decide(g, ask.seat, ask.prompt, ask.options) for ask in asks]


class Suspend(Decider):
    """Answers nothing: the phase stops and waits for a person."""

    def decide(self, g: "State", seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        raise Unanswered([Ask(seat, prompt, options, g.about, g.hint, refused=g.why or ())], False)

    def decide_all(self, g: "State", asks: list[Ask]) -> list[Option]:
        raise Unanswered(asks, True)


SUSPEND: Final = Suspend()


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Cards):
    """Seats, phase frames and the run: who answers, what was answered, who listens.

    A game's own part of the position is declared in its `fields.toml`; the class made from it (`position.py`, by
    `make fields`) copies, dumps and spells it.
    """

    __slots__ = (
        *("about", "answers", "cursor", "decider", "events", "frames", "hint", "listed", "menus", "redeal_at"),
        *("redeals", "seats", "why"),
    )
    seats: int
    frames: list[Frame]  # phases to come; the last runs next
    about: Value
    hint: Hint | None
    decider: Decider
    answers: tuple[Option, ...]  # answers of this phase to replay
    cursor: int  # how many of them have been replayed
    events: list[Event] | None  # news since the last answer; None when nobody listens
    redeals: tuple[Deal, ...]  # of this phase, each at its question
    redeal_at: int
    menus: list[Any] | None  # what `menu` listed on the way to a question, for whoever comes there again; else None
    listed: int  # how many of them have been asked for
    why: list[Refusal] | None  # what the options of the next question leave out; None when nobody wants to know

    # -- starting and copying
    def begin(self, seats: int, key: bytes, layout: Layout, ids: Sequence[str]) -> None:
        """An empty table."""
        self.seats, self.frames = seats, []
        self.seed(key)
        self.lay_out(layout, ids)
        self.rest()

    def rest(self) -> None:
        """Forget the run: nobody answers, nothing to replay, nobody listens."""
        self.about = self.redeal_at = NONE
        self.hint = self.events = self.why = self.menus = None
        self.decider = SUSPEND
        self.answers = self.redeals = ()
        self.cursor = self.listed = 0

    @abstractmethod
    def copy(self) -> "State":
        """An independent position, at rest."""

    def copy_kernel(self, other: "State") -> None:
        """The kernel's part of `copy`."""
        other.seats, other.frames = self.seats, self.frames.copy()
        self.copy_cards(other)
        other.rest()

    # -- keeping
    def facts(self) -> tuple[Any, ...]:
        """The game's own fields."""
        return ()

    def take_facts(self, facts: tuple[Any, ...]) -> None:
        """The game's own fields become these."""

    def spelt(self) -> tuple[Any, ...]:
        """The game's own fields with component ids instead of kinds."""
        return ()

    def dump(self) -> tuple[Any, ...]:
        """The whole position as plain data and phase functions."""
        cards = (self.kind, self.known, self.batch, self.newest, self.zones, self.at, self.actor, self.learned)
        return (self.frames, self.key, self.drawn, self.block, cards, self.tags, self.tagged, self.facts())

    def take(self, dumped: tuple[Any, ...]) -> None:
        """Become the position that was dumped; the table is of the same game, settings and seats."""
        self.frames, self.key, self.drawn, self.block, cards, self.tags, self.tagged, facts = dumped
        self.kind, self.known, self.batch, self.newest, self.zones, self.at, self.actor, self.learned = cards
        self.take_facts(facts)

    def fingerprint(self) -> str:
        """A short hash: equal for equal positions, whatever other components there are."""
        frames = [(frame[0].__name__, *frame[1:]) for frame in self.frames]
        kinds = [self.ids[kind] for kind in self.kind]
        cards = (kinds, self.known, self.zones, self.at, self.actor, self.learned)
        return blake2b(
            dumps((frames, self.seats, self.key, self.drawn, cards, self.spelt()), 2), digest_size=8
        ).hexdigest()

    def id_of(self, kind: int) -> str:
        """The id of a kind of card; empty for none."""
        return self.ids[kind] if kind != NONE else ""

    # -- questions
    def choose(self, seat: Seat, prompt: Prompt, options: list[T], about: Value = NONE, hint: Hint | None = None) -> T:
        """The seat's pick among the options; NONE when there are none.

        A single option is taken unasked, unless the prompt is declared `always`: silence would tell something.
        `hint` says to people what an option brings, where the prompt's own hint does not fit.
        """
        n = len(options)
        if n < 2 and (n == 0 or not prompt.always):
            if self.why is not None:
                self.why = []
            return options[0] if n else cast(T, NONE)
        self.actor = seat
        i = self.cursor
        if i == self.redeal_at:
            self._deal_here()
        if self.answers and i < len(self.answers):
            replayed: T = self.answers[i]
            if replayed not in options:
                raise NotOffered
            self._replayed()
            return replayed
        self.about = about
        self.hint = hint
        picked: T = self.decider.decide(self, seat, prompt, options)
        return picked

    def menu(self, options: Callable[[Any, A], list[T]], given: A) -> list[T]:
        """Options that are dear to list: a search that comes to a question again and again lists them once."""
        if self.menus is None:
            return options(self, given)
        if self.listed == len(self.menus):
            self.menus.append(options(self, given))
        self.listed += 1
        found: list[T] = self.menus[self.listed - 1]
        return found

    def choose_all(
        self, prompt: Prompt, seats: list[Seat], options_for: Callable[[Seat], list[T]], about: Value = NONE
    ) -> list[T]:
        """One secret answer from each seat, all asked at once; answers in the order of `seats`.

        The options come from a function: a re-deal at this question deals first and lists after. What the question is
        about may be a function of the seat, too.
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
        asks = [Ask(seat, prompt, options_for(seat), about(seat) if callable(about) else about) for seat in seats]
        if self.why is not None:
            for ask in asks:  # once more, one by one: whose refusals are whose
                self.why = []
                options_for(ask.seat)
                ask.refused = self.why
        return self.decider.decide_all(self, asks)

    def choose_any(self, seat: Seat, prompt: Prompt, cards: list[int], taken: int, about: Value = NONE) -> list[int]:
        """Any number of the cards, picked one at a time until the seat stops; `taken`: why not one of those twice."""
        left = cards[:]
        picked: list[int] = []
        while True:
            self.refuse_rest(taken, picked, ())
            card = self.choose(seat, prompt, [*left, NONE], about)
            if card == NONE:
                return picked
            left.remove(card)
            picked.append(card)

    def confirm(self, seat: Seat, prompt: Prompt, about: Value = NONE, hint: Hint | None = None) -> bool:
        """A yes or no; the prompt's words are (no, yes)."""
        return self.choose(seat, prompt, [1, 0], about, hint) == 1

    def _replayed(self) -> None:
        self.cursor += 1
        if self.why is not None:
            self.why = []
        if self.cursor == len(self.answers) and self.decider is SUSPEND:
            self.events = []  # from here on everything is news

    def _deal_here(self) -> None:
        for deal in self.redeals:
            if deal.at == self.cursor:
                self.deal_anew(deal)
        self.redeal_at = min([deal.at for deal in self.redeals if deal.at > self.cursor], default=NONE)

    def replay(self, answers: tuple[Option, ...], redeals: tuple[Deal, ...]) -> None:
        """Give this phase's answers (and re-deals) again before the decider is asked."""
        self.answers, self.redeals, self.cursor = answers, redeals, 0
        self.redeal_at = redeals[0].at if redeals else NONE

    # -- why not
    def refuse(self, reason: int, *named: Value) -> None:
        """Whatever builds options leaves this out of them, for this reason. Guard it with `g.why` in hot loops."""
        if self.why is not None:
            self.why.append((reason, *named))

    def refuse_rest(self, reason: int, things: Sequence[Value], taken: Sequence[Value], *named: Value) -> None:
        """Of these things only those taken are options."""
        if self.why is not None:
            self.why += [(reason, thing, *named) for thing in things if thing not in taken]

    # -- news
    def tell(self, event: int, a: Value = 0, b: Value = 0, c: Value = 0, card: int = NONE) -> None:
        """One event. The card's kind and who knows it are fixed now; each seat gets its own face of it later.

        a, b, c must mean the same later: seats, counts, kinds, tuples of them; not places whose contents change.
        """
        if self.events is not None:
            if card == NONE:
                self.events.append((event, NONE, NONE, 0, a, b, c))
            else:
                self.events.append((event, card, self.kind[card], self.known[card], a, b, c))

    # -- phases
    def then(self, *frames: Frame) -> None:
        """Run these phases next, in this order."""
        for frame in reversed(frames):
            self.frames.append(frame)

    def step(self) -> None:
        """Run one phase."""
        frame = self.frames.pop()
        n = len(frame)
        if n == 1:
            frame[0](self)
        elif n == 2:
            frame[0](self, frame[1])
        elif n == 3:
            frame[0](self, frame[1], frame[2])
        else:
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
