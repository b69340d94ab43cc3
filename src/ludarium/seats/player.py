"""A program of any language in a seat: the host's side of the line protocol (docs/protocol.md).

A program is told what a `SeatHandle` tells and nothing else. Whoever ends, dawdles or answers what is not offered is
stood in for, answer by answer, and the answers that were its own are counted.
"""

import atexit
import shlex
from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, Final
from weakref import WeakSet

import orjson

from ludarium.bots import Bot, level
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.words import Option
from ludarium.seats.program import Gone, Program
from ludarium.seats.requests import Requests, plain, shares

VERSION: Final = 1
HANDSHAKE: Final = 20.0  # seconds to say ready,
GREETING: Final = 20  # and lines
CLOCK: Final = 5.0  # seconds for an answer
STAND_IN: Final = "random"  # so that it flatters nobody
FAULTS: Final = 3  # lines at one question that are no answer and no request
LATE: Final = 3  # answers in a row that did not come in time, before a program is sent away
LONGEST_NAME: Final = 40
WANTS: Final = ("news", "hints", "view", "scene", "figures")
USUAL: Final = frozenset(("news", "hints"))


class NoEngine(Refusal):
    """A command is no engine."""


class Engine:
    """A running program that has said its name."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self.command = command
        self.name = command[0]
        self.wants = USUAL
        self.program = Program(command)
        try:
            self._greet(monotonic() + HANDSHAKE)
        except Refusal:
            self.program.stop(0)
            raise

    def _greet(self, until: float) -> None:
        self.program.say(f"ludarium {VERSION}")
        for _ in range(GREETING):
            line = self.program.hear(until)
            if line is None:
                raise Gone(f"it did not say ready within {HANDSHAKE:.0f} seconds")
            word, _, rest = line.partition(" ")
            if word == "ready":
                return
            elif word == "name" and rest.isprintable() and rest.strip():
                self.name = plain(rest)[:LONGEST_NAME]
            elif word == "want":
                self.wants = frozenset(rest.split()) & frozenset(WANTS)
            else:
                raise Gone(f"it said {line[:60]!r}, not ready")
        raise Gone("it does not come to say ready")


class Pool:
    """Programs that wait for a game: starting one may take longer than playing."""

    def __init__(self) -> None:
        self.idle: dict[tuple[str, ...], list[Engine]] = {}
        self.all: WeakSet[Engine] = WeakSet()

    def take(self, command: tuple[str, ...]) -> Engine:
        waiting = self.idle.get(command, [])
        while waiting:
            engine = waiting.pop()
            if engine.program.process.poll() is None:
                return engine
            engine.program.stop()
        engine = Engine(command)
        self.all.add(engine)
        return engine

    def give(self, engine: Engine) -> None:
        self.idle.setdefault(engine.command, []).append(engine)

    def empty(self) -> None:
        """Everybody leaves."""
        for engine in list(self.all):
            engine.program.say("quit")
            engine.program.stop()
        self.idle = {}


POOL: Final = Pool()
atexit.register(POOL.empty)


@dataclass(frozen=True)
class Entrant:
    """A program that can be named wherever a bot can: calling it with a generator makes its player of one game."""

    command: tuple[str, ...]
    name: str
    clock: float = CLOCK
    stand_in: str = STAND_IN

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, rng: Random) -> "EnginePlayer":
        return EnginePlayer(self, rng)


def engine(command: str, clock: float = CLOCK, stand_in: str = STAND_IN) -> Entrant:
    """The program of that command line, which is started and greeted at once; NoEngine says what is wrong with it."""
    level(stand_in)
    if clock <= 0:
        raise NoEngine(f"A clock has more than 0 seconds, not {clock:g}.")
    try:
        words = tuple(shlex.split(command))
    except ValueError as why:
        raise NoEngine(f"Cannot read the command {command!r}: {why}.") from None
    if not words:
        raise NoEngine("An engine needs a command.")
    try:
        found = POOL.take(words)
    except Gone as why:
        raise NoEngine(f"{command!r} is no engine: {str(why).rstrip('.')}.") from None
    POOL.give(found)
    return Entrant(words, found.name, clock, stand_in)


class Late(Refusal):
    """No answer came in time."""


class EnginePlayer:
    """One seat of one game, played by a program."""

    def __init__(self, entrant: Entrant, rng: Random) -> None:
        self.entrant = entrant
        self.seed = rng.getrandbits(31)
        self.stand_in: Bot = level(entrant.stand_in).make(Random(rng.getrandbits(60)))
        self.engine: Engine | None = None
        self.begun = False
        self.heard = 0  # how much of the log it was told
        self.late = 0  # in a row
        self.answers = 0  # that were asked of it,
        self.stood_in = 0  # and those of them that it did not give
        self.trouble: Callable[[str], None] | None = None  # is told why somebody else answers
        self.lines: list[str] | None = None  # everything said and heard, for who wants to read it

    # -- a game
    def choose(self, seat: SeatHandle) -> Option:
        """The program's answer, or the stand-in's. A single option is no question."""
        options = seat.ask.options
        if len(options) == 1:
            return options[0]
        self.answers += 1
        try:
            if not self.begun:
                self._begin(seat)
            if self.engine is not None:
                option = options[self._asked(self.engine, seat)]
                self.late = 0
                return option
        except Late as why:
            self.late += 1
            self._complain(str(why))
            if self.late >= LATE:
                self._dismiss(f"it was late {LATE} times in a row")
        except Gone as why:
            self._dismiss(str(why))
        except Refusal as why:
            self._complain(str(why))
        self.stood_in += 1
        option = self.stand_in.choose(seat)
        self._say(f"instead {seat.question(hints=False)['number']} {options.index(option)}")
        return option

    def over(self, match: Match, seat: Seat) -> None:
        """The game has ended: the program hears how, and waits for the next one."""
        if self.engine is None:
            return
        if "news" in self.engine.wants:
            self._say(*[f"news {plain(line)}" for line in match.heard(seat, self.heard)])
        result = match.result
        scores = " ".join(str(score) for score in result.scores)
        self._say(f"over {shares(result, match.seats)} scores {scores} ending {result.ending}")
        POOL.give(self.engine)
        self.engine = None

    def _begin(self, seat: SeatHandle) -> None:
        self.begun = True
        self.engine = POOL.take(self.entrant.command)
        view = seat.view()
        self._say(
            f"game {seat.game.name} rules {seat.game.version} seats {view['seats']} seat {seat.seat} seed {self.seed}",
            *[f"set {name} {_word(value)}" for name, value in seat.settings.items()],
        )

    # -- a question
    def _asked(self, engine: Engine, seat: SeatHandle) -> int:
        """The number of the option that the program chose."""
        question = seat.question("hints" in engine.wants)
        news = seat.heard(self.heard)
        self.heard += len(news)
        self._say(*telling(engine.wants, seat, news), *asking(question), f"go {self.entrant.clock * 1000:.0f}")
        until = monotonic() + self.entrant.clock
        requests = Requests(seat)
        faults: list[str] = []
        while len(faults) < FAULTS:
            line = engine.program.hear(until)
            if line is None or monotonic() > until:
                raise Late(f"no answer in {self.entrant.clock:g} seconds")
            self._note(f"< {line}")
            try:
                if (number := chosen(question, line)) is not None:
                    return number
                if line and line.partition(" ")[0] not in ("answer", "info"):
                    self._say(*requests.answer(line))
            except Refusal as why:
                faults.append(str(why))
                self._say(f"refused {plain(str(why))}")
        raise Refusal(f"{FAULTS} lines were no answer, the last because: {faults[-1]}")

    # -- around it
    def _dismiss(self, why: str) -> None:
        """For the rest of this game; the next one gets a new program."""
        if self.engine is not None:
            self.engine.program.stop(0)
            self.engine = None
        self._complain(f"{why}; it plays no more in this game")

    def _complain(self, why: str) -> None:
        self._note(f"# {why}")
        if self.trouble is not None:
            self.trouble(why.rstrip("."))

    def _say(self, *lines: str) -> None:
        if self.engine is not None:
            for line in lines:
                self._note(f"> {line}")
            self.engine.program.say(*lines)

    def _note(self, line: str) -> None:
        if self.lines is not None:
            self.lines.append(line)


def telling(wants: Collection[str], seat: SeatHandle, news: list[str]) -> list[str]:
    """What a program wants to know besides the question, as lines."""
    lines = [f"news {plain(line)}" for line in news] if "news" in wants else []
    view = seat.view() if "view" in wants or "scene" in wants else {}
    if "view" in wants:
        lines.append(f"view {orjson.dumps(view['table']).decode()}")
    if "scene" in wants:
        names = [f"seat {n}" for n in range(view["seats"])]  # as in labels and news
        lines.append(f"scene {orjson.dumps(seat.game.scene(view['table'], names).json()).decode()}")
    if "figures" in wants:
        lines.append("figures " + " ".join(f"{number:g}" for number in seat.features()))
    return lines


def asking(question: dict[str, Any]) -> list[str]:
    """A question as lines."""
    sealed = "sealed" if question["sealed"] else "open"
    return [
        f"ask {question['number']} {question['rule']} {sealed} {plain(question['text'])}",
        *[
            f"option {i}\t{option['notation']}\t{plain(option['label'])}\t{plain(option['hint'])}"
            for i, option in enumerate(question["options"])
        ],
    ]


def chosen(question: dict[str, Any], line: str) -> int | None:
    """The option that a line chooses; None when it answers an earlier question, or is no answer. Refusal when it is
    wrong."""
    word, _, rest = line.partition(" ")
    if word != "answer":
        return None
    number, _, choice = rest.partition(" ")
    notations = [option["notation"] for option in question["options"]]
    if not number.isdecimal() or int(number[:9]) > question["number"]:
        raise Refusal(f"The question is {question['number']}, not {number[:20]!r}.")
    if int(number[:9]) < question["number"]:
        return None
    if choice.startswith("= ") and choice[2:] in notations:
        return notations.index(choice[2:])
    if choice.isdecimal() and int(choice[:9]) < len(notations):
        return int(choice)
    raise Refusal(f"Option {choice[:60]!r} is not offered; there are 0 to {len(notations) - 1}.")


def _word(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else plain(str(value))
