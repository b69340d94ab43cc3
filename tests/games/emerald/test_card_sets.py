"""Replacing the cards: files that are checked, registered, played with and carried in records."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ludarium
from games.emerald.emerald_table import INSANITY, EmeraldTable
from ludarium.files.cardsets import CardSets
from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CARD_SETS, read
from ludarium.games.emerald.faces import faces_of
from ludarium.kernel.errors import BadCards, BadSetting
from ludarium.kernel.match import Match


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path / "data"))
    return tmp_path


def shipped() -> dict[str, Any]:
    data = json.loads(CARD_SETS.export())
    assert isinstance(data, dict)
    return data


def changed_file(home: Path) -> Path:
    """A set in which Dynamite is Nitroglycerine, worth five bombs."""
    data = shipped()
    card = next(card for card in data["game_cards"] if card["id"] == "dynamite")
    card.update(name="Nitroglycerine", copies=3, right={"bombs": 5})
    path = home / "printed.json"
    path.write_text(json.dumps(data), "utf-8")
    return path


def played(settings: dict[str, Any], seed: int = 5) -> Match:
    match = ludarium.new("emerald", seats=2, seed=seed, settings=settings)
    rng = Random(seed)
    while not match.over:
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))
    return match


def test_the_shipped_set_passes_its_own_check() -> None:
    """RULES 11.1, 11.3"""
    assert len(read(shipped()).names) == 81


def test_a_registered_set_is_played_with(home: Path) -> None:
    """RULES 11.1"""
    name = CARD_SETS.register("printed", str(changed_file(home)))
    assert CARD_SETS.registered() == ["printed"]
    cards = CARD_SETS.find(name)
    assert "Nitroglycerine" in cards.names
    assert "Dynamite" not in cards.names
    match = ludarium.new("emerald", settings={"cards": "printed"})
    assert match.settings["cards"] == name
    assert match.view(0)["table"]["card_set"] == name
    assert any(face.name == "Nitroglycerine" for face in faces_of(cards))
    assert not any(face.name == "Nitroglycerine" for face in GAME.faces())
    assert "Nitroglycerine" in CARD_SETS.export() or "Nitroglycerine" in CARD_SETS.export("printed")


def test_any_text_may_be_one_use(home: Path) -> None:
    """RULES 4.10, 11.1: Interrupts and Benefits too leave the deck with their text, and only with it."""
    data = shipped()
    once = ("okhrana", "william_melville", "elder_sign", "scotland_yard", "mikhail_bakunin", "vera_figner")
    for card in data["game_cards"]:
        if card["id"] in once:
            card["text"]["one_use"] = True
            card["right"] = {"bombs": 1} if card["id"] == "vera_figner" else {}
    path = home / "printed.json"
    path.write_text(json.dumps(data), "utf-8")
    CARD_SETS.register("printed", str(path))
    t = EmeraldTable(cards="printed").hand(0, "Scotland Yard", "Agitator").hand(1, "The Okhrana")
    t.cubes(0, "Rome", 1).cubes(1, "Rome", 1).does(0, "with the help of Scotland Yard", "Agitator")
    t.does(1, "The Okhrana")
    assert sorted(t.removed()) == ["Scotland Yard", "The Okhrana"]
    assert len(t.hand_of(1)) == 5
    t = EmeraldTable(cards="printed").hand(0, "Emma Goldman", "Professor Moriarty").hand(1, "William Melville")
    t.does(0, "Restorationist marker with Emma Goldman", "Loyalist marker with Professor Moriarty")
    assert t.does(1, "William Melville").asked(1).text == "William Melville: which marker stays?"
    t.does(1, "Restorationist")
    assert (t.now.tracks, t.removed()) == ([1, 0], ["William Melville"])
    t = EmeraldTable(cards="printed").hand(0, "Shoggoth", "The Elder Sign", "Agitator", "Mikhail Bakunin")
    t.cubes(0, "Rome", 1).rolls(INSANITY).does(0, "Action of Shoggoth", "The Elder Sign")
    t.does(0, "place cubes in Rome", "Agitator", "Mikhail Bakunin", "1 cube in Paris")
    assert t.removed() == ["The Elder Sign", "Mikhail Bakunin"]
    t = EmeraldTable(cards="printed").hand(0, "Lone Gunman", "Vera Figner").agents(0, "Rome").royalty("Rome")
    t.does(0, "assassinate Rhogog", "Lone Gunman with Vera Figner")
    assert sorted(t.removed()) == ["Lone Gunman", "Vera Figner"]
    t = EmeraldTable(cards="printed").hand(0, "Mikhail Bakunin").does(0, "place cubes in Rome", "Mikhail Bakunin")
    assert (t.removed(), t.discards_of(0)) == ([], ["Mikhail Bakunin"])


def test_the_log_speaks_of_the_replaced_cards(home: Path) -> None:
    """RULES 11.1"""
    CARD_SETS.register("printed", str(changed_file(home)))
    text = "".join("\n".join(played({"cards": "printed"}, seed).heard(None)) for seed in range(4))
    assert "Nitroglycerine" in text
    assert "Dynamite" not in text


def test_a_record_carries_a_replaced_set_and_replays_where_it_is_unknown(home: Path) -> None:
    """RULES 11.2"""
    CARD_SETS.register("printed", str(changed_file(home)))
    match = played({"cards": "printed"})
    text = match.record().text()
    elsewhere = CardSets("emerald", GAME.package, read)
    record = loads(text)
    assert record.cards is not None
    elsewhere.admit(record.settings["cards"], record.cards)
    (home / "data" / "cards" / "emerald" / "printed.json").unlink()
    CARD_SETS._sets.pop(record.settings["cards"])
    CARD_SETS._data.pop(record.settings["cards"])
    with pytest.raises(BadSetting, match="no card set"):
        ludarium.new("emerald", settings={"cards": record.settings["cards"]})
    assert replay(record).result == match.result


def test_a_record_with_the_shipped_set_carries_none() -> None:
    """RULES 11.2"""
    assert played({}).record().cards is None


def test_a_record_cannot_pass_one_set_off_as_another(home: Path) -> None:
    """RULES 11.2"""
    CARD_SETS.register("printed", str(changed_file(home)))
    record = played({"cards": "printed"}).record()
    record.cards = shipped()
    record.settings = {**record.settings, "cards": "other#0123456789abcdef"}
    with pytest.raises(BadCards, match="not the one called"):
        replay(record)


def test_only_registered_names_are_accepted(home: Path) -> None:
    """RULES 11.1"""
    for name in ("nowhere", "../printed", "/etc/passwd", "printed#00"):
        with pytest.raises(BadSetting, match="There is no card set"):
            ludarium.new("emerald", settings={"cards": name})
    for name in ("shipped", "Upper", "a/b", ""):
        with pytest.raises(BadCards, match="cannot be called"):
            CARD_SETS.register(name, str(changed_file(home)))


def test_a_set_that_changed_on_disk_is_not_taken_for_the_old_one(home: Path) -> None:
    """RULES 11.2"""
    old = CARD_SETS.register("printed", str(changed_file(home)))
    data = shipped()
    data["game_cards"][0]["copies"] = 5
    (home / "data" / "cards" / "emerald" / "printed.json").write_text(json.dumps(data), "utf-8")
    fresh = CardSets("emerald", GAME.package, read)
    with pytest.raises(BadSetting, match="has changed"):
        fresh.settle(old, 2)
    assert fresh.settle("printed", 2) != old


def test_a_new_process_finds_a_registered_set_by_its_full_name(home: Path) -> None:
    """RULES 11.1: workers of a simulation get the settled options only."""
    name = CARD_SETS.register("printed", str(changed_file(home)))
    assert "Nitroglycerine" in CardSets("emerald", GAME.package, read).find(name).names


def test_files_that_are_none_are_refused(home: Path) -> None:
    """RULES 11.1"""
    with pytest.raises(BadCards, match="Cannot read"):
        CARD_SETS.register("printed", str(home / "missing.json"))
    (home / "broken.json").write_text("{", "utf-8")
    with pytest.raises(BadCards, match="is no JSON file"):
        CARD_SETS.register("printed", str(home / "broken.json"))


def drop(part: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data[part].pop()

    return change


def put(part: str, **fields: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data[part][0].update(fields)

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("game_cards"), "A card set needs a list of game_cards."),
        (lambda data: data["cities"].append(3), "Every entry of cities must be a JSON object, not int."),
        (lambda data: data.update(sanity_die={"faces": 6, "insanity": 9}), "from 0 to 6, not 9"),
        (drop("cities"), "needs 9 different cities, not 8"),
        (drop("royalty_cards"), "exactly one of the royalty_cards"),
        (drop("starting_cards"), "A player has 10 starting cards, not 9."),
        (lambda data: data.update(game_cards=data["game_cards"][:40]), "up to 45 game cards; the set has only 43"),
        (put("identity_cards", copies=4), "There are 3 identity cards of each side, not 4."),
        (put("identity_cards", side="neutral"), "must be loyalist and restorationist"),
        (put("cities", agent_bomb_points=0), "The bomb number of London must be a number from 1 to 20, not 0."),
        (put("royalty_cards", vp={"purple": 3}), "the colour 'purple'"),
        (put("royalty_cards", bomb_points="six"), "The bomb number of Gloriana must be a number"),
        (put("game_cards", name=""), "An entry of game_cards has no name."),
        (put("game_cards", copies=0), "The copies of Hired Assassin must be a number from 1 to 60, not 0."),
        (put("game_cards", left={"fly": 1}), "Hired Assassin has the left symbol 'fly'"),
        (put("game_cards", left={"place": True}), "The symbol place of Hired Assassin must be a number"),
        (put("game_cards", right={"vp": {"purple": 3}}), "Hired Assassin gives VP of the colour 'purple'"),
        (put("game_cards", right={"magic": 1}), "Hired Assassin has the right symbol 'magic'"),
        (put("game_cards", text={"type": "action", "effect": "win"}), "Hired Assassin has the effect 'win'"),
        (
            put("game_cards", text={"type": "interrupt", "effect": "draw", "n": 1}),
            "The effect draw of Hired Assassin is for texts of type action or free_action, not 'interrupt'.",
        ),
        (put("game_cards", text={"type": "action", "effect": "draw"}), "The n of Hired Assassin's effect draw must be"),
        (
            put("game_cards", text={"type": "action", "effect": "draw", "n": 1, "one_use": 1}),
            "The one_use of Hired Assassin must be true or false, not 1.",
        ),
        (put("game_cards", id="agitator"), "These ids are used twice: agitator."),
        (put("game_cards", id="Hired Killer"), "The id 'Hired Killer' is not of lower-case letters, digits and _."),
    ],
)
def test_a_faulty_set_is_refused_in_one_sentence(change: Callable[[dict[str, Any]], Any], sentence: str) -> None:
    """RULES 11.3"""
    data = shipped()
    change(data)
    with pytest.raises(BadCards) as refused:
        read(data)
    assert sentence in str(refused.value)
    assert str(refused.value).count(". ") == 0


def test_a_set_is_an_object() -> None:
    """RULES 11.3"""
    with pytest.raises(BadCards, match="A card set must be a JSON object, not list"):
        read([])
