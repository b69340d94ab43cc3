"""The contract between a game and everything else, and the registry of installed games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any, Final, Protocol

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting, UnknownGame
from ludarium.kernel.rules import Paragraph, lookup, paragraphs
from ludarium.kernel.scene import Node
from ludarium.kernel.state import State
from ludarium.kernel.words import Vocabulary

BUILT_IN: Final = {
    "smashup": "ludarium.games.smashup",
    "viceroy": "ludarium.games.viceroy",
    "whispers": "ludarium.games.whispers",
    "emerald": "ludarium.games.emerald",
    "runeage": "ludarium.games.runeage",
}
YES_NO: Final = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


@dataclass(frozen=True)
class Setting:
    """Something to settle before a game: its name, default, the choices, and a sentence for people.

    `check` takes what is not among the choices (a list of names, say) and returns its normal form, or raises
    BadSetting. A setting whose default is a bool is on or off.
    """

    name: str
    default: str | bool
    text: str
    choices: tuple[str, ...] = ()
    check: Callable[[str, int], str] | None = None

    def normal(self, value: Any, seats: int) -> str | bool:
        """The value in its one spelling, or BadSetting with the reason."""
        if isinstance(self.default, bool):
            found = value if isinstance(value, bool) else YES_NO.get(str(value).lower())
            if found is None:
                raise BadSetting(f"Setting {self.name} is on or off, not {value!r}.")
            return found
        if value in self.choices:
            return str(value)
        if self.check is not None and isinstance(value, str):
            return self.check(value, seats)
        raise BadSetting(f"Setting {self.name} is one of {', '.join(self.choices)}; not {value!r}.")


@dataclass(frozen=True)
class Face:
    """What is printed on a component, for card lists and zooms."""

    key: str  # its id, as in scenes
    name: str
    sort: str  # e.g. "minion, Elder Things"
    text: str
    count: int = 1
    facts: dict[str, str | int] = field(default_factory=dict)
    rulings: tuple[str, ...] = ()
    provenance: str = "published"


@dataclass(frozen=True)
class Result:
    """How a game ended: who won (all of them when shared, nobody when the table lost), scores, and the sheet."""

    winners: list[Seat]
    scores: list[int]
    ending: str  # one of the game's `endings`
    sheet: list[tuple[str, list[int]]] = field(default_factory=list)  # rows that add up to the scores
    sides: list[str] = field(default_factory=list)  # whom each seat played for, where that was a secret
    made: dict[str, list[str]] = field(default_factory=dict)  # how each seat's figure in a row was made: "2 x 7"
    ties: list[tuple[str, list[int]]] = field(default_factory=list)  # what decided between equal scores, in order

    def json(self) -> dict[str, Any]:
        sheet = [[row, points] for row, points in self.sheet]
        more = {"sides": self.sides, "made": self.made, "ties": [[row, values] for row, values in self.ties]}
        some = {name: value for name, value in more.items() if value}
        return {"winners": self.winners, "scores": self.scores, "ending": self.ending, "sheet": sheet, **some}


@dataclass(frozen=True)
class WhyNot:
    """What stands in the way of a thing: the sentence, its paragraph, and what sort of reason it is."""

    thing: str
    label: str
    text: str
    rule: str
    sort: str

    def json(self) -> dict[str, str]:
        return {"id": self.thing, "label": self.label, "text": self.text, "rule": self.rule, "sort": self.sort}


class Cards(Protocol):
    """The card sets of a game, as matches and records know them (`ludarium.files.cardsets`)."""

    def embedded(self, name: str) -> Any:
        """What a record must carry of this set: its data, or None for the shipped one."""

    def admit(self, name: str, data: Any) -> None:
        """Make a set known; BadCards when it is not what its name says."""


@dataclass(frozen=True)
class Game:
    """Everything the kernel, bots and fronts need of a game."""

    name: str
    title: str
    version: int  # of the rules: a record says under which it was played
    package: str  # where RULES.md lies
    seats: tuple[int, ...]
    settings: tuple[Setting, ...]
    endings: tuple[str, ...]
    words: Vocabulary
    new: Callable[[int, dict[str, Any], bytes], State]  # (seats, settings, key)
    result: Callable[[Any], Result]
    view: Callable[[Any, Seat | None], dict[str, Any]]  # built field by field: what the seat may know, JSON-ready
    scene: Callable[[dict[str, Any], Sequence[str]], Node]  # (view, names of the seats)
    value: Callable[[Any, Seat], float]  # heuristic worth of a position for a seat
    settled: Callable[[Any], bool]  # at a phase start: is this a fair moment to judge a position by `value`?
    faces: Callable[[], list[Face]]
    # (match, seat, thing, things chosen before, names of the seats)
    why_not: Callable[[Any, Seat, str, Sequence[str], Sequence[str]], WhyNot]
    # (at a question, at a later phase start, for a seat): is the later position ripe to be judged?
    horizon: Callable[[Any, Any, Seat], bool] = lambda start, g, seat: True
    playouts: Mapping[int, int] = field(default_factory=dict)  # of a master for a decision, by seats, if not the usual
    outlook: Callable[[Any, Seat], float] | None = None  # a better, dearer `value` for the horizon
    # (a re-dealt position, for a seat): how well what rivals did in sight of all fits what they hold there
    likelihood: Callable[[Any, Seat], float] | None = None
    features: Callable[[Any, Seat], list[float]] = lambda g, seat: []  # what the seat may know, as numbers
    feature_names: tuple[str, ...] = ()
    allowed: Callable[[int, dict[str, Any]], None] = lambda seats, settings: None  # raises BadSetting
    cards: Cards | None = None  # where the set named by the setting `cards` comes from
    facts: Mapping[str, str] = field(default_factory=dict)  # words for keys in scenes that are none
    accepts: tuple[int, ...] = ()  # earlier rules whose records are carried over as far as their answers still fit

    def rule(self, number: str) -> list[Paragraph]:
        """The paragraph of that number and those below it."""
        return lookup(self.package, number)

    def rules(self) -> dict[str, Paragraph]:
        """All paragraphs."""
        return paragraphs(self.package)

    def settle(self, seats: int, settings: dict[str, Any]) -> dict[str, Any]:
        """All settings in their normal form, defaults filled in; BadSetting when something does not fit."""
        if seats not in self.seats:
            raise BadSetting(f"{self.title} is for {span(self.seats)} seats, not {seats}.")
        known = {setting.name: setting for setting in self.settings}
        for name in settings:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadSetting(f"{self.title} has no setting {name!r}; its settings are: {names}.")
        full = {name: setting.normal(settings.get(name, setting.default), seats) for name, setting in known.items()}
        self.allowed(seats, full)
        return full


def span(seats: Sequence[int]) -> str:
    """Seat counts for people: 2-4, or 2."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def names() -> list[str]:
    """The names of all installed games: ours, and those of the entry-point group `ludarium.games`."""
    return [*BUILT_IN, *sorted(set(_plugins()) - set(BUILT_IN))]


@cache
def _plugins() -> dict[str, Any]:
    return {point.name: point for point in entry_points(group="ludarium.games")}


@cache
def find(name: str) -> Game:
    """The game of that name, imported now; UnknownGame when there is none."""
    if name in BUILT_IN:
        game = import_module(BUILT_IN[name]).GAME
    elif name in _plugins():
        game = _plugins()[name].load()
    else:
        raise UnknownGame(f"There is no game {name!r}; the games are: {', '.join(names())}.")
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game]:
    """All installed games."""
    return [find(name) for name in names()]
