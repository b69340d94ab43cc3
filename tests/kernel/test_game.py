"""The contract: settings in their one spelling, and the registry of installed games."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from kernel.toy import GAME
from ludarium.kernel import game as registry
from ludarium.kernel.errors import BadSetting, UnknownGame
from ludarium.kernel.game import Game, Result, Setting, span


# -- settings
def names_of_cities(value: str, seats: int) -> str:
    cities = [name.strip().title() for name in value.split(",")]
    if len(cities) != seats:
        raise BadSetting(f"{value!r} names {len(cities)} cities for {seats} seats.")
    return ",".join(cities)


ON = Setting("double", True, "Twice.")
MAP = Setting("map", "random", "Where.", choices=("random", "chosen"), check=names_of_cities)
SIZE = Setting("size", "small", "How large.", choices=("small", "large"))


@pytest.mark.parametrize("value", [True, "on", "ON", "true", "yes"])
def test_a_bool_is_on(value: Any) -> None:
    assert ON.normal(value, 2) is True


@pytest.mark.parametrize("value", [False, "off", "False", "no"])
def test_a_bool_is_off(value: Any) -> None:
    assert ON.normal(value, 2) is False


@pytest.mark.parametrize("value", ["maybe", 7, None, [], {}])
def test_a_bool_is_nothing_else(value: Any) -> None:
    with pytest.raises(BadSetting, match="Setting double is on or off, not "):
        ON.normal(value, 2)


def test_a_choice_is_one_of_its_choices_or_passes_the_check() -> None:
    assert SIZE.normal("large", 2) == "large"
    assert MAP.normal("chosen", 2) == "chosen"
    assert MAP.normal("paris, ROME", 2) == "Paris,Rome"
    with pytest.raises(BadSetting, match=r"Setting size is one of small, large; not 'huge'\."):
        SIZE.normal("huge", 2)
    with pytest.raises(BadSetting, match="'paris' names 1 cities for 2 seats"):
        MAP.normal("paris", 2)
    with pytest.raises(BadSetting, match="Setting map is one of random, chosen; not 5"):
        MAP.normal(5, 2)


# -- games
def test_options_are_settled_with_defaults_and_refused_with_reasons() -> None:
    assert GAME.settle(2, {}) == {"double": True}
    assert GAME.settle(3, {"double": "off"}) == {"double": False}
    with pytest.raises(BadSetting, match=r"Duel of Lanterns is for 2-4 seats, not 5\."):
        GAME.settle(5, {})
    with pytest.raises(BadSetting, match="Duel of Lanterns has no setting 'speed'; its settings are: double"):
        GAME.settle(2, {"speed": 1})


def test_a_game_may_refuse_combinations() -> None:
    def allowed(seats: int, settings: dict[str, Any]) -> None:
        if seats == 2 and not settings["double"]:
            raise BadSetting("Two seats need two of each.")

    strict = Game(**{**GAME.__dict__, "allowed": allowed})
    strict.settle(3, {"double": False})
    with pytest.raises(BadSetting, match="Two seats need two of each"):
        strict.settle(2, {"double": False})


def test_seat_counts_read_as_people_write_them() -> None:
    assert span((2, 3, 4)) == "2-4"
    assert span((2,)) == "2"


def test_a_result_is_plain_data() -> None:
    result = Result([1], [3, 4], "five rounds", [("points", [3, 4])])
    assert result.json() == {
        "winners": [1],
        "scores": [3, 4],
        "ending": "five rounds",
        "sheet": [["points", [3, 4]]],
    }


# -- the registry
@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Entry points as if they were installed."""
    found = [
        EntryPoint("lanterns", "kernel.toy:GAME", "ludarium.games"),
        EntryPoint("smashup", "kernel.toy:GAME", "ludarium.games"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: found if group == "ludarium.games" else [])
    registry._plugins.cache_clear()
    yield found
    registry._plugins.cache_clear()
    registry.find.cache_clear()


def test_third_parties_add_games_by_entry_point(plugins: list[EntryPoint]) -> None:
    assert registry.names()[-1] == "lanterns"
    assert registry.find("lanterns") is GAME


def test_a_third_party_cannot_replace_a_game_of_ours(plugins: list[EntryPoint]) -> None:
    assert registry.names().count("smashup") == 1
    assert registry.find("smashup").name == "smashup"


def test_an_unknown_game_is_refused_with_the_names_of_the_others() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; the games are: .*smashup"):
        registry.find("chess")


def test_the_rules_of_a_game_can_be_looked_up() -> None:
    assert list(GAME.rules())[:2] == ["1.1", "1.2"]
    assert [paragraph.number for paragraph in GAME.rule("2")] == ["2.1", "2.2", "2.3"]
    assert GAME.rule("9") == []
