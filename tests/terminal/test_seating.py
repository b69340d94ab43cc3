"""Who sits where: bots for the others, for everybody, or nobody; names for people."""

import pytest

from ludarium.kernel.errors import Refusal
from ludarium.terminal.saves import Player
from ludarium.terminal.seating import bots_for, seat_players


def test_one_bot_is_every_opponent() -> None:
    assert bots_for(4, 0, ["greedy"]) == ["", "greedy", "greedy", "greedy"]


def test_bots_sit_around_me() -> None:
    assert bots_for(3, 1, ["greedy", "random"]) == ["greedy", "", "random"]


def test_a_bot_for_every_seat_leaves_nobody_to_ask() -> None:
    assert bots_for(2, 0, ["greedy", "random"]) == ["greedy", "random"]


def test_names_for_people_are_names_for_bots() -> None:
    assert bots_for(2, 0, ["casual"]) == ["", "greedy"]


@pytest.mark.parametrize(("seats", "words"), [(4, ["greedy", "random"]), (2, ["greedy"] * 3)])
def test_bots_that_fit_no_table_are_refused(seats: int, words: list[str]) -> None:
    with pytest.raises(Refusal, match=f"not {len(words)}"):
        bots_for(seats, 0, words)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refusal, match="no bot 'gredy'"):
        bots_for(2, 0, ["gredy"])


def test_people_get_the_names_given_and_bots_their_own() -> None:
    assert seat_players(["", "random"], ["Ada"]) == [Player("Ada"), Player("Nyx", "random")]
    assert seat_players(["random", ""], ["Rob", "Ada"]) == [Player("Rob", "random"), Player("Ada")]
    assert seat_players(["", ""], []) == [Player("Player 1"), Player("Player 2")]


def test_a_bot_does_not_take_a_persons_name() -> None:
    assert seat_players(["", "random"], ["Nyx"])[1].name == "Ilse"


@pytest.mark.parametrize(
    "names", [["Ada", "ada"], ["Ada", ""], ["Ada", "B\x1b[31m"], ["x" * 21, "Bo"], ["A", "B", "C"]]
)
def test_names_that_confuse_are_refused(names: list[str]) -> None:
    with pytest.raises(Refusal):
        seat_players(["", ""], names)
