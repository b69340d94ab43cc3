"""Acts: what is shown of an answer, made of events and of two scenes for the same eyes."""

from typing import Any

import pytest

import ludarium
from conformance.cases import Case, cases, games
from conformance.play import Walk
from conformance.records import files_of
from conformance.worlds import Eyes, Stage
from kernel.toy_table import ToyTable
from ludarium.files.records import load
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.server import acts
from ludarium.server.names import addressed

LEADING = ("roll", "reveal", "fight", "score", "out", "end")  # sorts of beats that stand in the bar, as in queue.ts


def shown(t: ToyTable, eyes: Eyes, *answers: tuple[int, str]) -> acts.Act:
    """What these eyes are shown of these answers."""
    stage = Stage(t.match, eyes)
    for seat, label in answers:
        t.asked(seat).picks(label)
    return stage.act([seat for seat, _ in answers])


def moves(act: acts.Act) -> list[dict[str, Any]]:
    return [move for beat in act["beats"] for move in beat["moves"]]


def opened(eyes: Eyes) -> tuple[ToyTable, acts.Act]:
    t = ToyTable().hand(0, 6, 1, 2).hand(1, 5, 2, 3)
    return t, shown(t, eyes, (0, "lantern 6"), (1, "lantern 5"))


def test_sealed_answers_open_in_one_act() -> None:
    _, act = opened(None)
    assert (act["kind"], act["by"], act["caption"]) == ("sealed", [0, 1], "All answers are open")
    assert [(beat["sort"], beat["line"]) for beat in act["beats"][:2]] == [
        ("reveal", "Seat 1 opens lantern 6"),
        ("reveal", "Seat 2 opens lantern 5"),
    ]


def test_own_cards_are_followed_though_their_numbers_change() -> None:
    t = ToyTable().hand(0, 6, 1, 2).hand(1, 5, 2, 3)
    mine = next(node for node in t.match.scene(0)["table"]["children"] if node.get("part") == "hand")
    held = {card["id"] for card in mine["children"]}
    act = shown(t, 0, (0, "lantern 6"), (1, "lantern 5"))
    travels = {move["thing"]: move for move in moves(act)}
    own = [move for move in travels.values() if move["target"] == "discard0"]
    assert len(own) == 1
    assert own[0]["thing"] not in held


def test_what_others_draw_is_a_back_that_travels() -> None:
    t, _ = opened(None)
    while t.match.question(0) is None:
        t.match.answer(t.match.asks[0].seat, t.match.asks[0].options[0])
    stage = Stage(t.match, 1)
    t.asked(0).picks("no")
    act = stage.act([0])
    while not moves(act):
        ask = t.match.asks[0]
        t.match.answer(ask.seat, ask.options[-1])
        act = stage.act([ask.seat])
    for move in moves(act):
        if move["source"] == "deck0":
            assert (move["thing"], move["face"], move["target"]) == (None, "down", "hand0")


@pytest.mark.parametrize("game", ["smashup", "emerald", "runeage"])
def test_what_is_shuffled_is_named(game: str) -> None:
    """The pile itself, which riffles then."""
    for seed in range(6):
        walk = Walk(next(case for case in cases(*games([game])) if case.seats > 1), seed)
        stage = Stage(walk.match, 0)
        while walk:
            given = walk.picks()
            walk.step(given)
            for beat in stage.act([seat for seat, _ in given.answers])["beats"]:
                if beat["sort"] == "shuffle" and beat["seat"] is not None:
                    assert beat["at"][-1] == f"deck{beat['seat']}"
                    return
    raise AssertionError("nothing was shuffled")


def test_taking_back_is_an_act() -> None:
    t = ToyTable()
    after = Stage(t.match, 0).seen
    act = acts.told(acts.taken_back(0, 5), t.match, 0, addressed(["Ann", "Bo"], 0), after, after, 7)
    assert (act["kind"], act["caption"], act["back"]) == ("undo", "You take back", 5)


def test_what_is_taken_back_travels_back() -> None:
    """A minion that was played leaves its base for the plate of whoever takes it back."""
    match = ludarium.new("smashup", seed=5)
    while not (minions := minions_to_play(match)):
        match.answer(match.asks[0].seat, match.asks[0].options[0])
    seat = match.asks[0].seat
    for eyes in (seat, 1 - seat):
        stage = Stage(match.copy(), eyes)
        stage.match.answer(seat, minions[0])
        there = [move for move in moves(stage.act([seat])) if move["target"].startswith("base")]
        on_the_base = stage.seen
        stage.match.undo(seat)
        stage.look()
        names = addressed(["Ann", "Bo"], eyes)
        act = acts.told(acts.taken_back(seat, 0), stage.match, eyes, names, on_the_base, stage.seen, 9)
        assert (there[0]["target"], f"seat{seat}") in [(move["source"], move["target"]) for move in moves(act)]


def minions_to_play(match: Match) -> list[Any]:
    """Answers by which a minion comes to a base, and nothing else happens."""
    ask, found = match.asks[0], []
    for option in ask.options:
        after = match.copy()
        after.answer(ask.seat, option)
        if match.notation(ask.seat, option).startswith("play_minion") and not after.undo_barrier(ask.seat):
            found.append(option)
    return found


@pytest.mark.parametrize(
    ("name", "caption"),
    [("Ann, of the hills", ""), (f"Ann, {'x' * 90}", "Ann, …"), ("Ann " * 25, f"{'Ann ' * 18}Ann …")],
)
def test_long_captions_are_cut_between_parts_or_words(name: str, caption: str) -> None:
    t = ToyTable().hand(0, 6, 1, 2).hand(1, 5, 2, 3)
    stage = Stage(t.match, None)
    stage.names = [name, "y"]
    t.asked(0).picks("lantern 6")
    t.asked(1).picks("lantern 5")
    assert stage.act([0])["caption"] == (caption or f"{name} opens lantern 6")


@pytest.mark.parametrize("case", [case for game in games() for case in cases(game)[:1]], ids=str)
def test_an_act_names_only_what_is_in_one_of_its_scenes(case: Case) -> None:
    for eyes in (0, None):
        walk = Walk(case, 3)
        stage = Stage(walk.match, eyes)
        while walk:
            before = stage.seen
            given = walk.picks()
            walk.step(given)
            act = stage.act([seat for seat, _ in given.answers])
            assert act["caption"]
            assert len(act["caption"]) <= acts.LONGEST
            for beat in act["beats"]:
                assert all(name in before.place or name in stage.seen.place for name in beat["at"])
                for move in beat["moves"]:
                    assert move["source"] in before.place
                    assert move["target"] in stage.seen.place
                    assert move["thing"] is None or move["thing"] in before.place or move["thing"] in stage.seen.place
            if len(walk.answers) > 150:
                break


def test_few_changes_are_named_by_no_beat_and_captions_are_short() -> None:
    """Nothing jumps unexplained: over all recorded games, seen from every chair and from beside the table, at most one
    travel in twenty. What stands in the bar fits there: eighty letters, and none had to be cut."""
    for game in games():
        travels = unnamed = 0
        for n, path in enumerate(files_of(game)):
            record = load(path)
            match = Match.start(game, record.seats, record.settings, record.seed)
            eyes = (*range(record.seats), None)[n % (record.seats + 1)]
            stage = Stage(match, eyes)
            for seat, notation, _ in record.answers:
                before, told = stage.seen, len(match.history)
                match.answer(seat, notation)
                if len(match.history) > told:
                    stage.look()
                    between = acts.Between(match, eyes, before, stage.seen)
                    act = between.act(stage.names, [who for who, _ in match.history[told:]])
                    travels, unnamed = travels + between.travels, unnamed + between.unnamed
                    for line in [act["caption"], *[beat["line"] for beat in act["beats"] if beat["sort"] in LEADING]]:
                        assert len(line) <= acts.LONGEST, line
                        assert not line.endswith("…"), line
        assert unnamed <= travels / 20, f"{game.name}: {unnamed} of {travels} travels are named by no beat"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_each_line_of_the_log_says_whom_and_what_it_names(game: Game) -> None:
    """Cards by their component, all else by nodes: words are for people."""
    record = load(files_of(game)[0])
    match = Match.start(game, record.seats, record.settings, record.seed)
    for seat, notation, _ in record.answers:
        match.answer(seat, notation)
    names = [f"Player {n + 1}" for n in range(match.seats)]
    log = acts.log(match, None, 0, match.heard(None, 0, names))
    assert len(log["about"]) == len(log["lines"])
    found = {"seat": 0, "at": 0, "key": 0}
    faces = {face.key: face.name for face in game.faces()}
    for line, about in zip(log["lines"], log["about"], strict=True):
        assert about["seat"] is None or names[about["seat"]] in line
        assert not [node for node in about["at"] if node.startswith("card")], "of a card nobody knows where it lies now"
        assert not about["key"] or faces[about["key"]].partition(" (")[0] in line
        for name, value in about.items():
            found[name] += value not in (None, [], "")
    assert min(found.values()), found


def folds(seed: int) -> dict[int, set[str]]:
    """By the number of the prompt: the keys of its answers by seat 0."""
    match = ludarium.new("viceroy", seed=seed)
    found: dict[int, set[str]] = {}
    while not match.over:
        ask = match.asks[0]
        before = match.copy()
        match.answer(ask.seat, ask.options[0])
        done = acts.done(before, match, ask.seat)
        if done is not None and ask.seat == 0:
            assert bool(done.fold) == ask.prompt.fold
            found.setdefault(ask.prompt.number, set()).add(done.fold)
    return {number: keys for number, keys in found.items() if keys != {""}}


def test_answers_to_one_prompt_are_shown_as_one_by_a_key_that_does_not_name_it() -> None:
    one, two = folds(3), folds(4)
    assert all(len(keys) == 1 for keys in one.values())
    both = one.keys() & two.keys()
    assert both, "the same prompt is asked in both games"
    assert all(one[number] != two[number] for number in both)
