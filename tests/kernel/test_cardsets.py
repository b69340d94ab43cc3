"""Card sets: registered by name, kept in a match by their digest, never mistaken for another."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludarium.files.cardsets import SHIPPED, CardSets, digest
from ludarium.kernel.errors import BadCards, BadSetting


def names(data: Any) -> list[str]:
    """What the game makes of a file: the names of its cards."""
    if not isinstance(data, list) or not all(isinstance(name, str) for name in data):
        raise BadCards("A card set is a list of names.")
    return data


@pytest.fixture
def sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> CardSets[list[str]]:
    """The sets of a game whose shipped cards are Imp and Ogre, for a user with none registered."""
    package = tmp_path / "game_of_imps"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "components.json").write_text('["Imp", "Ogre"]')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "data"))
    return CardSets("imps", "game_of_imps", names)


def register(sets: CardSets[list[str]], tmp_path: Path, name: str, cards: Any) -> str:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(cards))
    return sets.register(name, path)


def test_the_shipped_set_needs_no_registering_and_no_record_carries_it(sets: CardSets[list[str]]) -> None:
    assert sets.settle(SHIPPED, 2) == SHIPPED
    assert sets.find(SHIPPED) == ["Imp", "Ogre"]
    assert sets.embedded(SHIPPED) is None
    assert json.loads(sets.export()) == ["Imp", "Ogre"]


def test_a_registered_set_goes_by_its_digest(sets: CardSets[list[str]], tmp_path: Path) -> None:
    full = register(sets, tmp_path, "mine", ["Elf"])
    assert full == f"mine#{digest(['Elf'])}"
    assert sets.registered() == ["mine"]
    assert sets.settle("mine", 2) == sets.settle(full, 2) == full
    assert sets.find(full) == ["Elf"]
    assert sets.embedded(full) == ["Elf"]
    assert json.loads(sets.export("mine")) == ["Elf"]


def test_a_changed_set_is_not_the_one_of_old(sets: CardSets[list[str]], tmp_path: Path) -> None:
    old = register(sets, tmp_path, "mine", ["Elf"])
    fresh = CardSets("imps", "game_of_imps", names)
    new = register(fresh, tmp_path, "mine", ["Elf", "Troll"])
    assert new != old
    with pytest.raises(BadSetting, match=f"The card set 'mine' has changed: it is '{new}' now"):
        fresh.settle(old, 2)


def test_a_record_brings_its_own_set(sets: CardSets[list[str]]) -> None:
    full = f"theirs#{digest(['Elf'])}"
    sets.admit(full, ["Elf"])
    assert sets.settle(full, 2) == full
    assert sets.find(full) == ["Elf"]
    assert sets.registered() == []


@pytest.mark.parametrize("name", ["theirs#0000", "theirs", SHIPPED])
def test_a_set_that_is_not_what_its_name_says_is_refused(sets: CardSets[list[str]], name: str) -> None:
    with pytest.raises(BadCards, match=f"The card set is not the one called '{name}'"):
        sets.admit(name, ["Elf"])
    assert sets.find(SHIPPED) == ["Imp", "Ogre"]


@pytest.mark.parametrize("name", ["", "../mine", "Mine", "x" * 41, SHIPPED])
def test_odd_names_are_refused(sets: CardSets[list[str]], tmp_path: Path, name: str) -> None:
    with pytest.raises(BadCards, match="A card set cannot be called"):
        register(sets, tmp_path, name, ["Elf"])


def test_files_that_are_no_card_sets_are_refused(sets: CardSets[list[str]], tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="A card set is a list of names"):
        register(sets, tmp_path, "mine", {"a": 1})
    with pytest.raises(BadCards, match="Cannot read"):
        sets.register("mine", tmp_path / "none.json")
    (tmp_path / "broken.json").write_text("{")
    with pytest.raises(BadCards, match="is no JSON file"):
        sets.register("mine", tmp_path / "broken.json")
    assert sets.registered() == []


@pytest.mark.parametrize("name", ["theirs", "../../etc/passwd", "theirs#12"])
def test_unknown_sets_are_refused_with_the_names_of_the_others(sets: CardSets[list[str]], name: str) -> None:
    with pytest.raises(BadSetting, match=r"There is no card set .*; the card sets are: shipped"):
        sets.settle(name, 2)
