"""No line tells a program, and no tool a model, what its seat cannot know: they are the same in swapped worlds."""

from collections.abc import Callable
from random import Random

import pytest

from conformance.cases import Case
from conformance.play import Walk
from conformance.worlds import Worlds
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, all_games
from ludarium.kernel.match import Match
from ludarium.seats.chairs import OwnTable
from ludarium.seats.player import WANTS, asking, chosen, telling
from ludarium.seats.requests import Requests
from rl.tables import changed

COMPARED = 10  # pairs of worlds of a game


class Peeking(Requests):
    """Its worlds are the true one."""

    def world(self, words: str) -> list[str]:
        number, _ = self._two(words)
        self.worlds[number] = self.seat._match.copy()
        return self._told(number)


def tried(requests: Requests, line: str) -> list[str]:
    try:
        return requests.answer(line)
    except Refusal as why:
        return [str(why)]


def searched(requests: Requests) -> list[str]:
    """All that worlds tell."""
    asked = ("ahead 0 1", "onward 1 1", "playout 1 2", "world 0 3")
    lines = [line for request in asked for line in tried(requests, request)]
    rng = Random(5)
    for _ in range(12):
        count = int(lines[-1].split()[1]) + 1 if lines[-1].startswith("path") else 1
        lines += tried(requests, f"step 0 {rng.randrange(count)}")
    return lines + tried(requests, "worth 0")


def lines(match: Match, seat: Seat) -> list[str]:
    """All that a program in this seat can be told without worlds."""
    handle = match.handle(seat)
    question = handle.question()
    found = telling(WANTS, handle, handle.heard()) + asking(question)
    for wrong in (f"answer {question['number']} 999", "answer 9999 0"):
        try:
            chosen(question, wrong)
        except Refusal as why:
            found.append(str(why))
    things = [light for option in question["options"] for light in option["lights"]][:3]
    return found + [line for thing in things for line in tried(Requests(handle), f"why {thing}")]


def words(match: Match, seat: Seat) -> list[str]:
    """All that a model in this seat can be told."""
    names = [f"Seat {n}" for n in range(match.seats)]
    chair = OwnTable(match.copy(), seat, {}, names)
    number = match.numbers[seat]
    found = [chair.table(), chair.asked(0), refused(lambda: chair.answer(number, "nonsense"))]
    return [*found, refused(lambda: chair.answer(number + 1, "1")), refused(lambda: chair.why("deck"))]


def refused(act: Callable[[], str | None]) -> str:
    try:
        return act() or "it was answered"
    except Refusal as why:
        return str(why)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_programs_cannot_tell_worlds_apart_unless_they_peek(game: Game) -> None:
    seats = min(3, max(game.seats))
    compared = told = 0
    walk, rng = Walk(Case(game, seats, game.settle(seats, changed(game, seats))), 4), Random(4)
    while walk and compared < COMPARED:
        if rng.random() < 0.3:
            seat = rng.choice(walk.match.asks).seat
            worlds = Worlds(walk, seat, rng.choice((0, 1, 3)), rng)
            if worlds.two is not None:
                compared += 1
                one, two = worlds.one, worlds.two
                assert lines(one, seat) == lines(two, seat)
                assert words(one, seat) == words(two, seat)
                if one.now.zones == two.now.zones:  # else the rules picked another of equal cards: handles differ
                    assert searched(Requests(one.handle(seat))) == searched(Requests(two.handle(seat)))
                    told += searched(Peeking(one.handle(seat))) != searched(Peeking(two.handle(seat)))
        walk.step(walk.picks())
    assert compared
    assert told
