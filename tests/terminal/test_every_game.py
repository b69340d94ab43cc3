"""Every installed game on the drawn and on the plain screen: each option has its number where it points."""

import io
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

import ludarium
from ludarium.kernel.game import BUILT_IN
from ludarium.kernel.match import Match
from ludarium.terminal import reading
from ludarium.terminal.colour import ColourScreen
from ludarium.terminal.levels import LEVELS
from ludarium.terminal.picture import Picture
from ludarium.terminal.screen import Look
from ludarium.terminal.sight import Sight
from ludarium.terminal.telling import Telling

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def most_seats(game: str) -> int:
    """The most that sit down without any option changed."""
    found = ludarium.find(game)
    fitting = []
    for seats in found.seats:
        with suppress(ludarium.BadSetting):
            found.settle(seats, {})
            fitting.append(seats)
    return fitting[-1]


def positions(game: str, seats: int, every: int) -> list[tuple[Match, int]]:
    """Questions of a random game, one in so many, with the seat that is asked."""
    match = ludarium.new(game, seats, 11)
    rng = Random(11)
    found: list[tuple[Match, int]] = []
    while not match.over and len(found) < 5:
        ask = rng.choice(match.asks)
        if len(match.history) % every == 0:
            found.append((match.copy(), ask.seat))
        match.answer(ask.seat, rng.choice(ask.options))
    return found


def asked(match: Match, seat: int, seats: int, width: int, height: int) -> str:
    """The drawn screen of a question after thirty sentences of news."""
    file = io.StringIO()
    console = Console(width=width, height=height, file=file, force_terminal=True, color_system=None)
    scene = match.scene(seat, NAMES[:seats])
    ColourScreen(console).ask(match.game, scene, ["Something happened."] * 30, Look.TABLE)
    return file.getvalue().replace("\x1b[2J\x1b[H", "")


def marks(text: str) -> set[str]:
    """Every number that stands in brackets."""
    found: set[str] = set()
    for spans in re.findall(r"\[(?:option )?(\d[\d,-]*)\]", text):
        for span in spans.split(","):
            first, _, last = span.partition("-")
            found.update(str(n) for n in range(int(first), int(last or first) + 1))
    return found


def pointing(scene: dict[str, Any]) -> set[str]:
    """The options that light something that lies on the table."""
    ids = {node.get("id") for node in reading.walk(scene["table"])}
    lit = reading.marks(scene["question"])
    return {key for node, keys in lit.items() if node in ids for key in keys}


@pytest.mark.parametrize("game", list(BUILT_IN))
def test_tables_fit_their_width_and_show_what_can_be_chosen(game: str) -> None:
    seats = most_seats(game)
    for match, seat in positions(game, seats, 23):
        scene = match.scene(seat, NAMES[:seats])
        for width, level in ((80, LEVELS[-1]), (100, LEVELS[4]), (200, LEVELS[0])):
            drawn = Picture(Console(width=width, file=io.StringIO()), Sight(scene, match.game.facts), level).lines(
                match.game.title
            )
            assert max(line.cell_len for line in drawn) <= width
            text = " ".join(line.plain for line in drawn)
            assert pointing(scene) <= marks(text)
        told = "\n".join(Telling(scene, match.game, texts=False).table())
        assert pointing(scene) <= marks(told)


@pytest.mark.parametrize("game", list(BUILT_IN))
def test_questions_fit_their_width_and_list_every_option(game: str) -> None:
    seats = ludarium.find(game).seats[0]
    for match, seat in positions(game, seats, 41)[:4]:
        lines = asked(match, seat, seats, 100, 30).splitlines()
        assert max(Text(line).cell_len for line in lines) <= 100
        assert set(reading.keys(match.labels(seat, NAMES[:seats]))) <= marks("\n".join(lines))


@pytest.mark.parametrize("game", list(BUILT_IN))
def test_a_window_of_120_by_40_holds_the_whole_screen(game: str) -> None:
    seats = most_seats(game)
    for match, seat in positions(game, seats, 31):
        drawn = asked(match, seat, seats, 120, 40)
        assert drawn.count("\n") < 40


def test_where_room_is_short_options_on_the_table_stand_together() -> None:
    match = ludarium.new("whispers", seats=2, seed=1)
    seat = match.asks[0].seat
    labels = match.labels(seat, NAMES[:2])
    low, high = asked(match, seat, 2, 100, 30), asked(match, seat, 2, 100, 200)
    for drawn in (low, high):
        assert set(reading.keys(labels)) <= marks(drawn)
    assert "[17-20] Eagle …" in low
    assert "[21-60] a thing on the table" in low
    assert "[20] Eagle Chancellor" in high
