"""A match for people: the phase-start snapshot, the answers since, the open questions; copy, undo, re-deal.

When a question has no answer yet the phase stops there; when the answer comes the phase runs again from the
snapshot. No rules here and no files: `journal.py` keeps matches.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import blake2b
from random import Random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ludarium.kernel.cards import Deal, Seat
from ludarium.kernel.census import Census
from ludarium.kernel.errors import BadSetting, IllegalAnswer, Refusal, UndoRefused
from ludarium.kernel.game import Game, Result, WhyNot, find
from ludarium.kernel.record import Record
from ludarium.kernel.state import SUSPEND, Decider, State, Unanswered
from ludarium.kernel.words import Ask, Event, Option, Prompt

Point = tuple[Seat, State, tuple[Option, ...], tuple[Deal, ...], int, int]  # where an answer can be taken back to

FARTHEST: Final = 60  # answers that can be taken back one after another


class Match:
    """A game being played: answer the open questions until it is over."""

    __slots__ = (
        *("_answers", "_asks", "_barrier", "_redeals", "_sealed", "_snapshot", "_together", "_trail"),
        *("game", "history", "log", "news", "now", "numbers", "seed", "settings"),
    )
    game: Game
    settings: dict[str, Any]
    seed: bytes
    now: State  # the true position at the open question: never shown to a client or a bot
    history: list[tuple[Seat, Option]]  # every answer given, in order; those of a set in the order of its seats
    log: list[Event]  # everything told so far
    news: int  # where in the log the last answer's events begin
    numbers: list[int]  # how many questions each seat has been asked: a client's message names the one it answers
    _snapshot: State  # the start of the current phase; never changed once stored
    _answers: tuple[Option, ...]  # given in this phase
    _redeals: tuple[Deal, ...]
    _asks: list[Ask]
    _together: bool  # the open questions are one simultaneous set
    _sealed: dict[Seat, Option]  # answers to an open set: known to nobody until it is complete
    _trail: list[Point]  # what can be taken back
    _barrier: str  # why nothing before the trail can be

    def __init__(self, game: Game, settings: dict[str, Any], seed: bytes, state: State, begun: bool = False) -> None:
        """A match at the first question of a state, or (begun) one whose parts `copy` fills in."""
        self.game = game
        self.settings = settings
        self.seed = seed
        self.now = state
        self.history, self.log = [], []
        self.news = 0
        self.numbers = [0] * state.seats
        self._snapshot = state
        self._answers, self._redeals = (), ()
        self._asks = []
        self._together = False
        self._sealed = {}
        self._trail = []
        self._barrier = "nothing has been answered yet"
        if not begun:
            state.events = []
            state.show(state)
            self._run(state)

    @staticmethod
    def start(game: Game, seats: int, settings: dict[str, Any], seed: bytes) -> "Match":
        """A match at its first question; BadSetting when seats or settings do not fit."""
        full = game.settle(seats, settings)
        if not 1 <= len(seed) <= 64:
            raise BadSetting(f"A seed is 1 to 64 bytes long, not {len(seed)}.")
        return Match(game, full, seed, game.new(seats, full, seed))

    def copy(self) -> "Match":
        """An independent match at the same question."""
        m = Match(self.game, self.settings, self.seed, self.now, begun=True)
        m.history = self.history[:]
        m.log = self.log[:]
        m.news, m.numbers = self.news, self.numbers[:]
        m._snapshot, m._answers, m._redeals = self._snapshot, self._answers, self._redeals
        m._asks, m._together = self._asks, self._together
        m._sealed = dict(self._sealed)
        m._trail = self._trail[:]
        m._barrier = self._barrier
        return m

    def __reduce__(self) -> tuple[Any, ...]:
        """A match pickles as plain data; the open question is come to again."""
        trail = [(seat, state.dump(), *rest) for seat, state, *rest in self._trail]
        kept = (self.history, self.log, self.news, self.numbers, self._sealed, self._barrier)
        now = (self._snapshot.dump(), self._answers, self._redeals)
        return _unpickled, (self.game.name, self.seats, self.settings, self.seed, now, trail, kept)

    # -- questions
    @property
    def seats(self) -> int:
        return self.now.seats

    @property
    def over(self) -> bool:
        return not self._asks

    @property
    def asks(self) -> list[Ask]:
        """The questions not yet answered; several when asked simultaneously."""
        return [ask for ask in self._asks if ask.seat not in self._sealed]

    def ask_of(self, seat: Seat) -> Ask | None:
        """The seat's open question, if it has one. A sealed answer may be changed until its set is complete."""
        for ask in self._asks:
            if ask.seat == seat:
                return ask
        return None

    def labels(self, seat: Seat, names: Sequence[str] = ()) -> list[str]:
        """What each option of the seat's question says."""
        ask = self.ask_of(seat)
        return [] if ask is None else self.game.words.labels(self.now, ask, names)

    def notations(self, seat: Seat) -> list[str]:
        """How each option of the seat's question is written down."""
        ask = self.ask_of(seat)
        return [] if ask is None else self.game.words.notations(self.now, ask)

    def notation(self, seat: Seat, option: Option) -> str:
        """How one option of the seat's question is written down."""
        return self.notations(seat)[self._asked(seat).options.index(option)]

    def answer(self, seat: Seat, option: Option) -> None:
        """Give a seat's answer: an option, its notation or its label. An illegal one changes nothing."""
        option = self.legal(seat, option)
        if self._together:
            sealed = {**self._sealed, seat: option}
            if len(sealed) < len(self._asks):
                self._sealed = sealed
                self.news = len(self.log)
                return
            entry: Option = [sealed[ask.seat] for ask in self._asks]
        else:
            entry = option
        self._advance(seat, entry)

    def _asked(self, seat: Seat) -> Ask:
        ask = self.ask_of(seat)
        if ask is None:
            raise IllegalAnswer(f"Seat {seat} has no open question.")
        return ask

    def legal(self, seat: Seat, option: Option) -> Option:
        """The option meant by an option, its notation or its label; IllegalAnswer when it is not offered."""
        ask = self._asked(seat)
        if isinstance(option, str):
            for read in (self.notations, self.labels):  # labels only for those who did not spell it
                texts = read(seat)
                if option in texts:
                    return ask.options[texts.index(option)]
        elif isinstance(option, list):
            option = tuple(option)
        if option in ask.options:
            return ask.options[ask.options.index(option)]  # True is not 1 in a hash
        raise IllegalAnswer(
            f"Seat {seat} may not answer {option!r} (RULES {self.game.words.rule(self.now, ask)}); "
            f"it may answer: {'; '.join(self.labels(seat))}."
        )

    def _advance(self, seat: Seat, entry: Option) -> None:
        """Run on with a complete answer. The match changes only when the rules got through."""
        before = self.now
        together = self._together
        answered = [(ask.seat, entry[i]) for i, ask in enumerate(self._asks)] if together else [(seat, entry)]
        point = (seat, self._snapshot, self._answers, self._redeals, len(self.history), len(self.log))
        w = self._again((*self._answers, entry))
        self._run(w)
        self.history += answered
        self._sealed = {}
        if together:
            self._trail, self._barrier = [], "all choices are open now"
        elif self.now.drawn != before.drawn or self.now.key != before.key:
            self._trail, self._barrier = [], "chance has decided something since"
        elif self.now.learned != before.learned:
            self._trail, self._barrier = [], "new cards have been seen"
        else:
            self._trail.append(point)
            if len(self._trail) > FARTHEST:
                self._trail, self._barrier = self._trail[1:], "that was long ago"

    def _run(self, w: State) -> None:
        """Run to the next unanswered question, keeping the start of the phase it is asked in."""
        snapshot, answers, redeals = self._snapshot, w.answers, w.redeals
        asks: list[Ask] = []
        heard: list[Event] = []
        together = False
        try:
            while w.frames:
                if w.cursor == len(w.answers):
                    heard += w.events or []
                    snapshot, answers, redeals = w.copy(), (), ()
                    snapshot.show(w)
                    w.replay((), ())
                    w.events = []
                w.step()
        except Unanswered as stop:
            asks, together = stop.asks, stop.together
        self.news = len(self.log)
        self.log += heard + (w.events or [])
        self._snapshot, self._answers, self._redeals = snapshot, answers, redeals
        self._asks, self._together = asks, together
        self.now = w
        for ask in asks:
            self.numbers[ask.seat] += 1

    # -- taking back
    def undo(self, seat: Seat) -> None:
        """Take back the seat's last answer, or refuse with the reason."""
        if seat in self._sealed:
            del self._sealed[seat]
            self.news = len(self.log)
            return
        why = self.undo_barrier(seat)
        if why:
            raise UndoRefused(f"Seat {seat} cannot take back: {why}.")
        _, self._snapshot, self._answers, self._redeals, answered, told = self._trail.pop()
        del self.history[answered:]
        del self.log[told:]
        self.news = told
        self._reopen()
        self.numbers[seat] += 1

    def undo_barrier(self, seat: Seat, names: Sequence[str] = ()) -> str:
        """Why the seat cannot take back its last answer; empty when it can."""
        if seat in self._sealed or not self._trail:
            return "" if seat in self._sealed else self._barrier
        since = self._trail[-1][0] if self._trail[-1][0] != seat else min(self._sealed, default=seat)
        if since != seat:
            return f"{names[since]} has moved since" if names else "others moved since"
        return ""

    def undo_order(self, seat: Seat) -> list[Seat]:
        """Whose answers must be taken back, in order, to come to this seat's last one; empty: it cannot be."""
        order = [] if self._sealed else [point[0] for point in reversed(self._trail)]
        return order[: order.index(seat) + 1] if seat in order else []

    def _reopen(self) -> None:
        """Come to the open question again from the snapshot."""
        w = self._again(self._answers)
        try:
            w.step()
        except Unanswered as stop:
            self._asks, self._together = stop.asks, stop.together
        self.now = w

    def _again(self, answers: tuple[Option, ...]) -> State:
        """The current phase from its start, with these answers to come."""
        w = self._snapshot.copy()
        w.show(self._snapshot)
        w.replay(answers, self._redeals)
        return w

    # -- what a seat may know
    def view(self, seat: Seat | None) -> dict[str, Any]:
        """Everything the seat (None: a spectator) may know, JSON-ready."""
        return {
            "game": self.game.name,
            "seat": seat,
            "seats": self.seats,
            "table": self.game.view(self.now, seat),
            "question": self.question(seat, hints=False),
            "waiting_for": [ask.seat for ask in self.asks],
            "result": self.result.json() if self.over else None,
        }

    def scene(self, seat: Seat | None, names: Sequence[str] = (), hints: bool = True) -> dict[str, Any]:
        """The same for eyes: areas, cards, tokens, and what each option lights."""
        people = self._people(names)
        return {
            "game": self.game.name,
            "seat": seat,
            "names": people,
            "table": self.game.scene(self.game.view(self.now, seat), people).json(),
            "question": self.question(seat, people, hints),
            "waiting_for": [ask.seat for ask in self.asks],
            "result": self.result.json() if self.over else None,
            "undo": None if seat is None else self.undo_barrier(seat, people),
        }

    def _people(self, names: Sequence[str]) -> list[str]:
        return list(names) or [f"Seat {i + 1}" for i in range(self.seats)]

    def question(self, seat: Seat | None, names: Sequence[str] = (), hints: bool = True) -> dict[str, Any] | None:
        """The seat's open question with its options: notation, label, what each lights; for people what it brings."""
        ask = None if seat is None else self.ask_of(seat)
        if ask is None or seat is None:
            return None
        words, now = self.game.words, self.now
        notations = words.notations(now, ask)
        labels = words.labels(now, ask, names)
        hinted = self._hints(ask, names) if hints else [""] * len(labels)
        return {
            "number": self.numbers[seat],
            "text": words.question(now, ask, names),
            "about": words.thing(now, ask),
            "rule": words.rule(now, ask),
            "sealed": self._together,
            "answered": notations[ask.options.index(self._sealed[seat])] if seat in self._sealed else None,
            "options": [
                {
                    "notation": notation,
                    "label": label,
                    "lights": words.lights(now, ask, option),
                    "any_order": words.any_order(option),
                    "hint": hint,
                }
                for option, notation, label, hint in zip(ask.options, notations, labels, hinted, strict=True)
            ],
        }

    def _hints(self, ask: Ask, names: Sequence[str]) -> list[str]:
        """What each option costs or brings; the rules are asked once: nothing changes while the question is open."""
        if ask.hinted is None or ask.names != names:
            ask.after, ask.names = self._foresight(ask.seat), names
            ask.hinted = [self.game.words.hint(self.now, ask, option) for option in ask.options]
            ask.after = None
        return ask.hinted

    def _foresight(self, seat: Seat) -> Callable[[Option], State]:
        """What an answer leads to, up to the next question or phase, in one world that the seat cannot rule out."""
        # Nothing here may hold the match: it holds the question, and a ring of the two would outlive every answer.
        sample = self._sample(Deal(len(self._answers), seat, b"foresight"))
        return lambda option: sample.here(FirstAnswer(seat, option, SUSPEND))

    def why_not(self, seat: Seat, thing: str, chosen: Sequence[str] = (), names: Sequence[str] = ()) -> WhyNot:
        """Why the seat cannot choose a thing of its scene now, by id; `chosen`: what it has pointed at before."""
        return self.game.why_not(self, seat, thing, chosen, self._people(names))

    def asked_again(self, seat: Seat) -> tuple[State, Ask] | None:
        """The seat's open question, come to once more with somebody who listens to what its options leave out."""
        if self.ask_of(seat) is None:
            return None
        w = self._again(self._answers)
        w.why = []
        try:
            w.step()
        except Unanswered as stop:
            (ask,) = [ask for ask in stop.asks if ask.seat == seat]
            return w, ask
        raise AssertionError("the open question was not come to again")

    def heard(self, seat: Seat | None, since: int = 0, names: Sequence[str] = ()) -> list[str]:
        """The log from event `since` on, in sentences for this seat's eyes."""
        return [self.game.words.sentence(self.now, event, seat, names) for event in self.log[since:]]

    def turns(self, since: int = 0) -> list[int]:
        """Which events from `since` on begin a turn, a round or a phase."""
        told = self.game.words.events
        return [since + i for i, event in enumerate(self.log[since:]) if told[event[0]].sort == "turn"]

    @property
    def result(self) -> Result:
        """How it ended; only of a match that is over."""
        assert self.over
        return self.game.result(self.now)

    @property
    def standing(self) -> Result:
        """The sheet as it would be counted now: nobody has won yet."""
        now = self.game.result(self.now)
        return Result([], now.scores, "", now.sheet, now.sides, now.made)

    @property
    def commitment(self) -> str:
        """The hash of the seed: shown from the start, so that nobody can choose the seed afterwards."""
        return blake2b(self.seed, digest_size=32).hexdigest()

    # -- keeping
    def record(self) -> Record:
        """The match so far, in notation; open sealed answers are left out. Made by playing it again."""
        if not self.seed:
            raise Refusal("A re-dealt match is a sample, not a game: it has no record.")
        kept = Record(self.game.name, self.game.version, self.seats, self.settings, self.seed)
        if self.game.cards is not None:
            kept.cards = self.game.cards.embedded(self.settings["cards"])
        again = Match.start(self.game, self.seats, self.settings, self.seed)
        for seat, option in self.history:
            kept.answers.append((seat, again.notation(seat, option), again.now.fingerprint()))
            again.answer(seat, option)
        kept.result = again.result.json() if again.over else None
        return kept

    # -- worlds a seat cannot tell apart
    def redeal(self, seat: Seat, rng: Random) -> "Match":
        """A match in which all that the asked seat cannot know is dealt anew; others' sealed answers are dropped."""
        self._asked(seat)
        m = Match(self.game, self.settings, b"", self.now, begun=True)  # without the past: it names cards
        m.numbers = self.numbers.copy()
        m._snapshot, m._answers = self._snapshot, self._answers
        m._redeals = (*self._redeals, Deal(len(self._answers), seat, rng.randbytes(16)))
        m._barrier = "a sample has no past"
        m._reopen()
        m.now.rest()  # nor what was answered and told in this phase of the true match
        return m

    def handle(self, seat: Seat) -> "SeatHandle":
        """What a bot in that seat may hold."""
        self._asked(seat)
        return SeatHandle(self, seat)

    def _sample(self, deal: Deal) -> "Sample":
        """A re-dealt world at the open question."""
        return Sample(self.game, self._snapshot, self._answers, (*self._redeals, deal))


def _unpickled(name: str, seats: int, settings: dict[str, Any], seed: bytes, now: Any, trail: Any, kept: Any) -> Match:
    game = find(name)

    def laid_out(dumped: tuple[Any, ...]) -> State:
        state = game.new(seats, settings, b"any")
        state.take(dumped)
        return state

    m = Match(game, settings, seed, laid_out(now[0]), begun=True)
    m._snapshot, m._answers, m._redeals = m.now, now[1], now[2]
    m._trail = [(seat, laid_out(dumped), *rest) for seat, dumped, *rest in trail]
    m.history, m.log, m.news, m.numbers, m._sealed, m._barrier = kept
    if m.now.frames:
        m._reopen()
    return m


class FirstAnswer(Decider):
    """Gives one seat's answer to the open question, then leaves the rest to another decider."""

    def __init__(self, seat: Seat, option: Option, rest: Decider, key: bytes = b"") -> None:
        self.seat = seat
        self.option = option
        self.rest = rest
        self.key = key  # of chance from here on, if another

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self._go_on(g)
        return self.option

    def _go_on(self, g: State) -> None:
        g.decider, g.menus = self.rest, None
        if self.key:
            g.seed(self.key)

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        self._go_on(g)
        others = self.rest.decide_all(g, [ask for ask in asks if ask.seat != self.seat]) if len(asks) > 1 else []
        seats = [ask.seat for ask in asks]
        return [*others[: seats.index(self.seat)], self.option, *others[seats.index(self.seat) :]]


class Sample:
    """A re-dealt world at one of its questions, or at the start of a phase: to look ahead from and to play on."""

    __slots__ = ("_answers", "_menus", "_redeals", "_start", "game")

    def __init__(
        self, game: Game, start: State, answers: tuple[Option, ...] = (), redeals: tuple[Deal, ...] = ()
    ) -> None:
        self._menus: list[Any] = []  # up to the question
        self.game = game
        self._start = start  # of the phase; before the re-deal it is the true world: shown to nobody
        self._answers = answers
        self._redeals = redeals

    def answered(self, entry: Option) -> "Sample":
        """The same phase, one answer on (a list of answers to a simultaneous set)."""
        after = Sample(self.game, self._start, (*self._answers, entry), self._redeals)
        after._menus = self._menus.copy()
        return after

    def here(self, decider: Decider = SUSPEND) -> State:
        """The position at the question, or at the first that the decider does not answer."""
        w = self._begun()
        w.decider, w.menus = decider, self._menus
        with suppress(Unanswered):
            w.step()
        w.menus = None
        return w

    def look(self, seat: Seat, option: Option, rest: Decider, key: bytes = b"") -> State:
        """After this answer, played on by `rest` to the next moment fair to judge. With a key chance is another from
        here on: who looks ahead in a world does not foresee its draws."""
        w = self._begun()
        w.decider, w.menus = FirstAnswer(seat, option, rest, key), self._menus
        w.step()
        while w.frames and not self.game.settled(w):
            w.step()
        return w

    def phase(self, decider: Decider, listen: bool = False) -> State:
        """At the start of the next phase; the decider answers from the question on. Who listens is told events."""
        w = self._begun()
        w.decider = decider
        if listen:
            w.events = []
        w.step()
        return w

    def _begun(self) -> State:
        """A position that will replay this phase up to the question, then ask its decider."""
        w = self._start.copy()
        w.replay(self._answers, self._redeals)
        return w


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatHandle:
    """One seat's question, its view, and worlds it cannot tell from the true one: all a bot is given."""

    __slots__ = ("_deals", "_match", "_menus", "_number", "game", "seat", "seats", "settings")

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.game, self.settings, self.seats = match.game, match.settings, match.seats
        self.seat = seat
        self._number = 0
        self._deals: dict[bytes, Deal] = {}  # the worlds looked into at the question of that number,
        self._menus: list[Any] = []  # and what is listed on the way there: a re-deal comes after

    @property
    def ask(self) -> Ask:
        return self._match._asked(self.seat)

    def view(self) -> dict[str, Any]:
        return self._match.view(self.seat)

    def question(self, hints: bool = True) -> dict[str, Any]:
        """The open question as people are asked it."""
        return self._match.question(self.seat, (), hints) or {}

    def labels(self, names: Sequence[str] = ()) -> list[str]:
        """What each option says; `names`: how those at the table are called."""
        return self._match.labels(self.seat, names)

    def paths(self) -> list[tuple[str, ...]]:
        """Each option as tokens that mean the same in every world."""
        return [self.game.words.path(self._match.now, self.ask, option) for option in self.ask.options]

    def about(self) -> tuple[str, ...]:
        """What the question is about, as such tokens; none where that is not spelt."""
        return self.game.words.about(self._match.now, self.ask)

    def features(self) -> list[float]:
        """The position as the game's named numbers."""
        return self.game.features(self._match.now, self.seat)

    def count(self, census: Census, into: bytearray) -> None:
        """How many cards of each kind lie where, as the seat may know."""
        census.count(self._match.now, self.seat, into)

    def heard(self, since: int = 0) -> list[str]:
        """The log from event `since` on, in sentences for this seat's eyes."""
        return self._match.heard(self.seat, since)

    def why_not(self, thing: str, chosen: Sequence[str] = ()) -> WhyNot:
        """Why a thing of the scene, by id, cannot be chosen now; `chosen`: what was pointed at before."""
        return self._match.why_not(self.seat, thing, chosen)

    def redeal(self, rng: Random) -> Match:
        """A match whose hidden part is dealt anew."""
        return self._match.redeal(self.seat, rng)

    def playout(self, rng: Random, decider: Decider) -> State:
        """The end of a re-dealt game in which the decider answers for everyone, from the open question on."""
        w = self._match._sample(Deal(len(self._match._answers), self.seat, rng.randbytes(16)))._begun()
        w.run(decider)
        return w

    def look_ahead(self, option: Option, rng: Random, rest: Decider) -> State:
        """A re-dealt position after this answer, played on by `rest` to the next moment fair to judge.

        A generator in the same state gives the same world again, at less cost: try all answers in the same ones.
        """
        return self.sample(rng.randbytes(16)).look(self.seat, option, rest)

    def sample(self, key: bytes) -> Sample:
        """A re-dealt world at the open question; the same for the same key."""
        found = self._match._sample(self._world(key))
        found._menus = self._menus
        return found

    def _world(self, key: bytes) -> Deal:
        number = self._match.numbers[self.seat]
        if number != self._number:
            self._deals, self._menus, self._number = {}, [], number
        if key not in self._deals:
            self._deals[key] = Deal(len(self._match._answers), self.seat, key)
        return self._deals[key]
