"""Options by number, label or part of it; facts and results in words."""

import pytest

from kernel.toy import GAME
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Result
from ludarium.terminal import reading


def test_options_are_numbered_from_one() -> None:
    assert reading.keys(["Imp", "pass"]) == ["1", "2"]


def test_an_option_that_is_a_number_is_chosen_by_that_number() -> None:
    assert reading.keys(["0", "1", "2", "stop"]) == ["0", "1", "2", "3"]
    assert reading.pick("0", ["0", "1", "2", "stop"]) == 0
    assert reading.pick("3", ["0", "1", "2", "stop"]) == 3
    assert reading.keys(["stop", "1", "2"]) == ["3", "1", "2"]


@pytest.mark.parametrize(
    ("typed", "picked"), [("1", 0), ("imp", 0), ("IMP ~2", 1), ("pro", 2), ("fessor", 2), ("  Big   Imp ", 3)]
)
def test_a_number_a_label_or_part_of_one_chooses(typed: str, picked: int) -> None:
    assert reading.pick(typed.strip(), ["Imp", "Imp ~2", "Professor", "Big Imp"]) == picked


def test_an_answer_may_be_typed_as_records_write_it() -> None:
    assert reading.pick("play imp base_1", ["play Imp at R'lyeh", "pass"], ["play imp base_1", "pass"]) == 0
    assert reading.pick("play", ["play Imp at R'lyeh", "pass"], ["play imp base_1", "pass"]) == 0


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9", "There is no option 9; choose 1-3."),
        ("pro", "'pro' may mean: 2 Professor, 3 Protest."),
        ("xyz", "No option is called 'xyz'; h shows what you can type."),
    ],
)
def test_what_fits_no_option_or_several_is_refused(typed: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        reading.pick(typed, ["Imp", "Professor", "Protest"])
    assert str(refused.value) == why


def test_numbers_in_a_row_are_spans() -> None:
    assert reading.spans(["3", "1", "2", "7", "9", "10"]) == "1-3,7,9-10"


def test_things_are_marked_with_all_options_that_light_them() -> None:
    options = [
        {"label": "Imp to R'lyeh", "lights": ["card1", "base0"]},
        {"label": "Imp to Innsmouth", "lights": ["card1", "base1"]},
        {"label": "pass", "lights": []},
    ]
    lit = reading.marks({"options": options})
    assert reading.marked({"id": "card1"}, lit) == "1-2"
    assert reading.marked({"id": "base1"}, lit) == "2"
    assert reading.marked({}, lit) == ""


def test_facts_are_words_and_what_is_empty_is_left_out() -> None:
    node = {
        "label": "Imp",
        "facts": {"power": 3, "face_down": True, "spent": False, "known": ["a", "b"], "none": [], "side": "red"},
    }
    assert reading.facts(node, {}) == ["power 3", "face down", "known a, b", "side red"]


@pytest.mark.parametrize(
    ("node", "words"),
    [
        ({"kind": "track", "count": 12, "goal": 20}, "12 of 20"),
        ({"kind": "track", "goal": 20}, "goal 20"),
        ({"kind": "token", "count": 3}, "×3"),
        ({"kind": "pile", "count": 0}, "0"),
        ({"kind": "pile", "label": "Gold 1", "count": 14}, "×14"),
        ({"kind": "card"}, ""),
        ({"kind": "card", "count": 1}, ""),
        ({"kind": "card", "count": 4}, "×4"),
    ],
)
def test_amounts(node: reading.Node, words: str) -> None:
    assert reading.amount(node) == words


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        ([0], "Ada wins (darkness)."),
        ([0, 2], "Ada and Cy share the victory (darkness)."),
        ([], "Nobody wins (darkness)."),
    ],
)
def test_the_verdict_is_a_sentence(winners: list[int], words: str) -> None:
    assert reading.verdict(Result(winners, [1, 1, 1], "darkness"), ["Ada", "Bo", "Cy"]) == words


def test_rules_are_found_by_number_and_by_words() -> None:
    assert [p.number for p in reading.find_rules(GAME, "1.3")] == ["1.3"]
    assert 1 < len(reading.find_rules(GAME, "1")) < len(reading.find_rules(GAME, ""))
    assert "1.3" in [p.number for p in reading.find_rules(GAME, "highest POINT")]
    for words in ("7.7", "unicorn"):
        with pytest.raises(Refusal, match=words):
            reading.find_rules(GAME, words)


def test_cards_are_found_by_name_part_or_nearly() -> None:
    assert [face.name for face in reading.find_faces(GAME, "LANTERN 3")] == ["lantern 3"]
    assert [face.name for face in reading.find_faces(GAME, GAME.faces()[2].key)] == [GAME.faces()[2].name]
    assert len(reading.find_faces(GAME, "lant")) == 6
    assert [face.name for face in reading.find_faces(GAME, "lanten 4")] == ["lantern 4"]
    with pytest.raises(Refusal, match="no card 'xyz'"):
        reading.find_faces(GAME, "xyz")


def test_facts_are_named_by_the_games_words_and_keys_lose_their_underscores() -> None:
    node = {"label": "Base", "facts": {"vp_now": 3, "faction": "elder_things", "near": ["old_mill", "sea"]}}
    told = ["VP now 3", "faction elder things", "near old mill, sea"]
    assert reading.facts(node, {"vp_now": "VP now"}) == told


def test_values_are_told_by_the_games_words_for_them() -> None:
    node = {"label": "Ironfjord", "facts": {"empire": "bear", "near": ["old_mill"]}}
    assert reading.facts(node, {"bear": "Bear"}) == ["empire Bear", "near old mill"]


def test_two_figures_are_kept_apart_and_nothing_is_said_twice() -> None:
    assert reading.facts({"label": "Event deck", "facts": {"stage_1": 4, "stage_2": 5}}, {}) == [
        "stage 1: 4",
        "stage 2: 5",
    ]
    assert reading.facts({"label": "Siege of Forge", "facts": {"siege": True, "walls": 2}}, {}) == ["walls 2"]


def test_signs_are_told_by_their_words_and_other_art_is_not() -> None:
    signs = [{"sort": "place", "n": 2, "words": "place 2"}, {"sort": "claim", "n": 1, "words": "claim 1"}]
    node = {"label": "Agitator", "art": {"left": signs, "right": [], "ladder": [{"cost": 1}], "stages": [1, 2]}}
    assert reading.facts(node, {}) == ["left place 2, claim 1"]


def test_the_table_tells_its_phase_unless_its_name_does() -> None:
    art = {"phases": ["Draw", "Play Cards"], "phase": 1}
    assert reading.facts({"label": "Turn 2", "art": art}, {}) == ["Play Cards"]
    assert reading.facts({"label": "Turn 2: Play Cards", "art": art}, {}) == []


def test_brackets_in_a_sheet_do_not_stand_in_their_like() -> None:
    result = Result(
        [0], [18, 13], "points", [("lowest side", [-5, 0])], made={"lowest side": ["23 before (lowest side)", ""]}
    )
    assert reading.sheet(result)[0] == ["lowest side", "-5 [23 before (lowest side)]", "0"]


def test_the_sheet_says_how_figures_were_made_and_what_broke_a_tie() -> None:
    rows = [("magic", [14, 0]), ("gems", [2, 16])]
    result = Result(
        [1],
        [16, 16],
        "points",
        rows,
        made={"magic": ["2 x 7", ""], "gems": ["2", "8 x 2"]},
        ties=[("gems left", [2, 3])],
    )
    assert reading.sheet(result) == [
        ["magic", "14 (2 x 7)", "0"],
        ["gems", "2", "16 (8 x 2)"],
        ["Total", "16", "16"],
        ["tie: gems left", "2", "3"],
    ]


def test_the_sheet_says_whom_each_played_for() -> None:
    result = Result([1], [3, 5], "points", [("gems", [3, 5])], ["Crown", "People"])
    assert reading.sheet(result) == [["side", "Crown", "People"], ["gems", "3", "5"]]


def test_only_several_rows_are_added_up() -> None:
    rows = [("gems", [3, 5]), ("cards", [1, 0])]
    assert reading.sheet(Result([1], [4, 5], "points", rows))[-1] == ["Total", "4", "5"]
    assert reading.sheet(Result([1], [3, 5], "points", rows[:1])) == [["gems", "3", "5"]]
