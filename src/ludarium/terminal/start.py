"""The friendly start: pick a game, seats, opponents and settings by number, or go on with the last game."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from ludarium.bots import OFFERED
from ludarium.files.records import load
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, Setting, all_games, span
from ludarium.terminal import fitting, reading, saves, seating
from ludarium.terminal.saves import Player
from ludarium.terminal.screen import Screen

T = TypeVar("T")

USUAL: Final = [level.name for level in OFFERED].index(seating.DEFAULT_BOT) + 1  # the opponent by Enter


@dataclass
class Plan:
    """A game to begin."""

    game: Game
    seats: int
    players: list[Player]
    settings: dict[str, Any] = field(default_factory=dict)


class Leave(Exception):
    """Somebody changed their mind before a game began."""


def choose_plan(screen: Screen) -> Plan | None:
    """Ask for everything a new game needs; None to go on with the last one."""
    screen.heading("Ludarium")
    offered = all_games()
    last = saves.last_unfinished()
    rows = [(str(n), game.title, f"{span(game.seats)} players") for n, game in enumerate(offered, 1)]
    if last is not None:
        kept = load(last)
        names = ", ".join(player["name"] for player in kept.players)
        rows.insert(0, ("0", "go on with the last game", f"{kept.game}: {names}; {len(kept.answers)} answers given"))
    screen.table(("", "game", ""), rows)
    screen.say("New to one of them? ludarium learn NAME is a guided first game, about five minutes.")
    game = _until_good(screen, "Which game? (number or name; q leaves) ", lambda text: _game(text, offered, last))
    if game is None:
        return None
    seats = _seats(screen, game)
    return Plan(game, seats, _players(screen, seats), _settings(screen, game, seats))


def _until_good(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer can be read."""
    while True:
        if not screen.prompts:
            screen.say(prompt.strip())
        text = screen.read(prompt)
        if text == "q":
            raise Leave
        try:
            return read(text)
        except Refusal as why:
            screen.say(str(why))


def _game(text: str, offered: list[Game], last: object) -> Game | None:
    if text == "0" and last is not None:
        return None
    if text.isdecimal():
        if not 1 <= int(text) <= len(offered):
            raise Refusal(f"There is no game {text}.")
        return offered[int(text) - 1]
    return offered[reading.pick(text, [f"{game.name} {game.title}" for game in offered])]


def _seats(screen: Screen, game: Game) -> int:
    if len(game.seats) == 1:
        return game.seats[0]

    usual = fitting.fewest_seats(game, {})

    def read(text: str) -> int:
        if not text:
            return usual
        if not text.isdecimal() or int(text) not in game.seats:
            raise Refusal(f"{game.title} is for {span(game.seats)} players.")
        return int(text)

    return _until_good(screen, f"How many players? ({span(game.seats)}; Enter for {usual}) ", read)


def _players(screen: Screen, seats: int) -> list[Player]:
    usual = seating.user_name()
    name = _until_good(screen, f"Your name? (Enter for {usual}) ", lambda text: saves.check_name(text or usual))
    if seats == 1:
        return [Player(name)]
    for n, level in enumerate(OFFERED, 1):
        screen.say(f"{n}  {level.title}: {level.text}")
    screen.say(f"{len(OFFERED) + 1}  people: you share this keyboard.")
    others = f"one number for all, or {seats - 1} numbers" if seats > 2 else "number"
    bots = _until_good(screen, f"Your opponents? ({others}; Enter for {USUAL}) ", lambda text: _bots(text, seats))
    return _named(screen, name, bots)


def _bots(text: str, seats: int) -> list[str]:
    """The bot of each opponent, empty for a person."""
    words = text.replace(",", " ").split() or [str(USUAL)]
    if len(words) == 1:
        words *= seats - 1
    if len(words) != seats - 1:
        raise Refusal(f"You have {seats - 1} opponents.")
    for word in words:
        if not word.isdecimal() or not 1 <= int(word) <= len(OFFERED) + 1:
            raise Refusal(f"Choose 1 to {len(OFFERED) + 1}, not {word!r}.")
    return [OFFERED[int(word) - 1].name if int(word) <= len(OFFERED) else "" for word in words]


def _named(screen: Screen, me: str, bots: list[str]) -> list[Player]:
    people = [me]
    for n in range(2, bots.count("") + 2):

        def fits(text: str, n: int = n) -> str:
            name = saves.check_name(text or f"Player {n}")
            if name.casefold() in [other.casefold() for other in people]:
                raise Refusal(f"There is already somebody called {name}.")
            return name

        people.append(_until_good(screen, f"Name of person {n}? (Enter for Player {n}) ", fits))
    return seating.seat_players(["", *bots], people)


def _settings(screen: Screen, game: Game, seats: int) -> dict[str, Any]:
    """The settings somebody changes, one after another."""
    if not game.settings:
        return {}
    rows = [(setting.name, choices_of(setting), setting.text) for setting in game.settings]
    screen.table(("setting", "usual, others", ""), rows)
    chosen: dict[str, Any] = {}

    def read(text: str) -> bool:
        added = {**chosen, **parse_settings(text.split())}
        why = fitting.misfit(game, seats, added)  # also when nothing was changed: the usual values may not fit
        if why:
            raise Refusal(f"{why}{fitting.remedy(game, seats, added)}")
        chosen.update(added)
        return bool(text)

    while _until_good(screen, "Change a setting? (name=value; Enter to begin) ", read):
        pass
    return chosen


def choices_of(setting: Setting) -> str:
    """The values of a setting, the default first."""
    if isinstance(setting.default, bool):
        return "on / off" if setting.default else "off / on"
    others = [choice for choice in setting.choices if choice != setting.default]
    return " / ".join([setting.default, *others, *(["named"] if setting.check is not None else [])])


def parse_settings(pairs: list[str]) -> dict[str, Any]:
    """key=value, as often as given."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refusal(f"A setting is written name=value, not {pair!r}.")
        if name in found:
            raise Refusal(f"Setting {name} is given twice.")
        found[name] = value
    return found
