"""Programs in seats: they play whole games, are told no more than their seat may know, and hold up nobody."""

import os
import sys
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

import ludarium
from bots import doors
from kernel.toy import GAME as TOY
from ludarium import cli, lab, seats
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match
from ludarium.seats import program as programs
from ludarium.seats.player import POOL, EnginePlayer, Entrant, NoEngine
from ludarium.seats.requests import Requests
from ludarium.seats.speaker import SPEAKERS, Offered, Question

ROOT = Path(__file__).parents[2]
PERL = f"perl {ROOT / 'examples' / 'engine.pl'}"
PATIENCE = 60.0  # seconds for programs that do answer: machines may be busy
READY = 'print "ready\\n";'


def perl(body: str) -> str:
    """A program that greets, then does this with every line."""
    return f"perl -e '$|=1; while (<STDIN>) {{ if (/^ludarium/) {{ {READY} }} {body} }}'"


def toy_game(command: str, seed: int = 1) -> tuple[EnginePlayer, Match]:
    """A game of the toy between the program and chance; the program's own lines are kept."""
    entrant = seats.engine(command, PATIENCE)
    player = entrant(Random(seed))
    player.lines = []
    match = Match.start(TOY, 2, TOY.settle(2, {}), bytes([seed]))
    rng = Random(seed)
    while not match.over:
        for ask in match.asks:
            mine = ask.seat == 0
            match.answer(ask.seat, player.choose(match.handle(0)) if mine else rng.choice(ask.options))
    player.over(match, 0)
    return player, match


# -- whole games
def test_a_program_of_ten_lines_beats_chance_and_all_answers_are_its_own() -> None:
    text = (ROOT / "examples" / "engine.pl").read_text("utf-8")
    assert len([line for line in text.splitlines() if not line.startswith("#")]) == 10
    entrant = seats.engine(PERL, clock=PATIENCE)
    assert entrant.name == "eight-worlds"
    report = lab.simulate("viceroy", bots=(entrant, "random"), games=2, seed=1)
    tally = report.by_bot["eight-worlds"]
    assert tally.wins == 2
    assert tally.answers > 100
    assert tally.stood_in == 0
    assert f"Own answers: eight-worlds {tally.answers} of {tally.answers}." in report.text()
    assert report.json()["by_bot"]["eight-worlds"]["stood_in"] == 0


@pytest.mark.parametrize("game", ludarium.all_games(), ids=lambda game: game.name)
def test_it_plays_every_game(game: ludarium.Game) -> None:
    first = seats.engine(perl('print "answer $1 0\\n" if /^ask (\\d+)/'), clock=PATIENCE)
    report = lab.simulate(game, bots=(first, "random"), games=1, seed=3)
    assert report.by_bot[first.name].answers > 5
    assert report.by_bot[first.name].stood_in == 0


def test_our_bots_speak_it_and_a_seed_plays_the_same_game_again(tmp_path: Path) -> None:
    entrant = seats.engine(f"{sys.executable} -m ludarium.cli engine beginner", clock=PATIENCE)
    given: dict[str, Any] = {"bots": (entrant, "random"), "games": 2, "seed": 5}
    once = lab.ladder(TOY, **given, keep=tmp_path / "kept")
    again = lab.ladder(TOY, **given)
    assert [rung.tally for rung in once.rungs] == [rung.tally for rung in again.rungs]
    assert next(rung.tally.answers for rung in once.rungs if rung.name == entrant.name)
    assert "Own answers: beginner over lines" in once.text()
    assert lab.ladder(TOY, **given, keep=tmp_path / "kept").rungs == once.rungs  # read from the file


@pytest.mark.parametrize("words", ["strong", "master --playouts 4"])
def test_our_searching_bots_speak_it_too(words: str) -> None:
    entrant = seats.engine(f"{sys.executable} -m ludarium.cli engine {words}", clock=PATIENCE)
    once, again = [lab.simulate(TOY, bots=(entrant, "random"), games=2, seed=5) for _ in range(2)]
    assert entrant.name == f"{words.replace(' --playouts ', '-')} over lines"
    assert once.outcomes == again.outcomes
    assert once.by_bot[entrant.name].answers
    assert once.by_bot[entrant.name].stood_in == 0


def test_a_search_over_lines_finds_what_pays_later() -> None:
    """The sure prize is worth 5; behind the door are 10, but who opens it has to choose again."""
    requests = Requests(Match.start(doors.game(doors.open_door), 2, {}, b"1").handle(0))
    question = asked(requests, seed="1")
    assert SPEAKERS["master"](question) == 1
    assert SPEAKERS["greedy"](question) == 0


def test_our_bots_are_never_late() -> None:
    """When the time is nearly up they answer the best they have."""
    match = ludarium.new("viceroy", seed=3)
    question = asked(Requests(match.handle(0)), seed="1")
    question.ms = 0
    start = monotonic()
    assert 0 <= SPEAKERS["master"](question) < len(match.handle(0).ask.options)
    assert monotonic() - start < 5


def asked(requests: Requests, seed: str) -> Question:
    """The open question as a program is asked it."""
    options = [Offered(" ".join(path), "", "") for path in requests.seat.paths()]
    game = {"seed": seed}
    return Question(1, "", False, "", 60_000, options, {}, game, requests.answer)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["nobody"], "There is no bot 'nobody'"),
        (["greedy", "--playouts", "3"], "is for strong and master: greedy plays nothing on"),
        (["master", "--playouts", "0"], "at least 1, not 0"),
    ],
)
def test_what_no_bot_of_ours_does_is_refused(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["engine", *words]) == 2
    assert why in capsys.readouterr().err


def test_workers_start_programs_of_their_own() -> None:
    entrant = seats.engine(perl('print "answer $1 0\\n" if /^ask (\\d+)/'), clock=PATIENCE)
    one, two = [lab.simulate("viceroy", bots=(entrant, "random"), games=2, workers=n) for n in (1, 2)]
    assert one.by_bot == two.by_bot


# -- what goes over the lines
def test_the_conversation() -> None:
    player, match = toy_game(perl('print "answer $1 0\\n" if /^ask (\\d+)/'))
    assert player.lines is not None
    heads = [line.split()[1] for line in player.lines]
    assert heads[:2] == ["game", "set"]
    assert player.lines[0] == f"> game toy rules {TOY.version} seats 2 seat 0 seed {player.seed}"
    first = heads.index("ask")
    assert player.lines[first].startswith("> ask 1 1.2 sealed Commit which lantern?")
    option = player.lines[first + 1].split("\t")
    assert option[0] == "> option 0"
    assert option[1].startswith("lantern_")
    assert option[2].startswith("lantern ")
    assert option[3].startswith("worth ")
    assert "> go 60000" in player.lines
    scores = " ".join(str(score) for score in match.result.scores)
    assert player.lines[-1].endswith(f"scores {scores} ending {match.result.ending}")
    news = [line[7:] for line in player.lines if line.startswith("> news ")]
    assert news == match.heard(0)  # everything once, in order


def test_programs_are_told_what_they_want() -> None:
    body = 'print "want view scene figures\\nready\\n" if /^ludarium/; print "answer $1 0\\n" if /^ask (\\d+)/;'
    command = f"perl -e '$|=1; while (<STDIN>) {{ {body} }}'"
    player, _ = toy_game(command)
    assert player.lines is not None
    heads = {line.split()[1] for line in player.lines if line[0] == ">"}
    assert {"view", "scene", "figures"} <= heads
    assert "news" not in heads
    assert all(line.endswith("\t") for line in player.lines if line.startswith("> option"))  # no hints


def test_an_answer_may_be_written_as_records_do_and_a_wrong_one_may_be_bettered() -> None:
    body = "if (/^option 0\\t([^\\t]*)/) { $first = $1 } if (/^ask (\\d+)/) { $n = $1 }"
    body += 'if (/^go/) { print "answer $n 99\\n" } if (/^refused/) { print "answer $n = $first\\n" }'
    player, _ = toy_game(perl(body))
    assert player.answers > 3
    assert player.stood_in == 0
    assert player.lines is not None
    assert any(line.startswith("> refused Option '99' is not offered") for line in player.lines)


# -- whoever behaves badly
BAD = {
    "garbage": ('print "\\xff\\xfe??\\n" x 5 if /^go/', "3 lines were no answer"),
    "cheats": ('print "answer $1 77\\n" x 3 if /^ask (\\d+)/', "is not offered"),
    "answers the future": ('print "answer 999999999999 0\\n" x 3 if /^go/', "The question is"),
    "ends": ('if (/^go/) { print STDERR "out of luck\\n"; exit 3 }', "it ended with code 3 (out of luck)"),
    "closes": ("if (/^go/) { close STDOUT; sleep 60 }", "it closed its output"),
    "a huge line": ('print "x" x 200000 if /^go/', "65,536 bytes"),
    "floods": ('if (/^go/) { print "nonsense\\n" while 1 }', "3 lines were no answer"),
    "floods without end": ('if (/^go/) { print "x" while 1 }', "65,536 bytes"),
}


@pytest.mark.parametrize(("body", "why"), BAD.values(), ids=BAD)
def test_whoever_behaves_badly_is_stood_in_for(body: str, why: str) -> None:
    start = monotonic()
    told: list[str] = []
    entrant = seats.engine(perl(body), PATIENCE)
    player = entrant(Random(1))
    player.trouble = told.append
    match = Match.start(TOY, 2, TOY.settle(2, {}), b"1")
    seen = match.handle(0)
    option = player.choose(seen)
    assert option in seen.ask.options
    assert (player.answers, player.stood_in) == (1, 1)
    assert why in told[0]
    match.answer(0, option)
    match.answer(1, match.asks[0].options[0])
    POOL.empty()
    assert monotonic() - start < 40


@pytest.mark.parametrize("body", ["", "sleep 60 if /^game/", 'while (1) { print "ahead 0 1\\n"; <STDIN> }'])
def test_whoever_dawdles_is_sent_away_after_three_times(body: str) -> None:
    told: list[str] = []
    entrant = seats.engine(perl(body), clock=0.05)
    player = entrant(Random(1))
    player.trouble = told.append
    match = ludarium.new("viceroy", seed=1)  # enough questions, and long enough lines to fill a pipe
    asked = 0
    while player.begun is False or player.engine is not None:
        for ask in match.asks:
            match.answer(ask.seat, player.choose(match.handle(ask.seat)) if ask.seat == 0 else ask.options[0])
            asked += ask.seat == 0
    assert told == [*["no answer in 0.05 seconds"] * 3, "it was late 3 times in a row; it plays no more in this game"]
    assert player.stood_in == player.answers == 3


def test_late_answers_to_earlier_questions_are_dropped() -> None:
    body = 'if (/^ask (\\d+)/) { print "answer ", $1 - 1, " 0\\n" for 1 .. 9; print "answer $1 0\\n" }'
    player, _ = toy_game(perl(body))
    assert player.stood_in == 0


def test_the_next_game_begins_with_a_new_program() -> None:
    """One that dies at its second question in every game gives one answer of its own in each."""
    entrant = seats.engine(perl('if (/^ask (\\d+)/) { exit 1 if $asked++; print "answer $1 0\\n" }'), clock=PATIENCE)
    report = lab.simulate(TOY, bots=(entrant, "random"), games=3)
    tally = report.by_bot[entrant.name]
    assert tally.answers - tally.stood_in == 3
    assert tally.games == 3


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("", "needs a command"),
        ("'", "Cannot read the command"),
        ("/no/such/program", "Cannot start '/no/such/program'"),
        ("true", "it ended with code 0"),
        ("sh -c 'echo Hello; cat'", "it said 'Hello', not ready"),
        ("perl -e '$|=1; print qq(name x\\n) while 1'", "does not come to say ready"),
        ("sh -c 'echo oops >&2; exit 4'", "it ended with code 4 (oops)"),
    ],
)
def test_what_is_no_engine_is_refused_at_once(command: str, why: str) -> None:
    with pytest.raises(NoEngine) as told:
        seats.engine(command)
    assert why in str(told.value)


def test_silence_is_no_greeting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludarium.seats.player.HANDSHAKE", 0.2)
    with pytest.raises(NoEngine, match="did not say ready"):
        seats.engine("sleep 60")


def test_a_bad_clock_or_stand_in_is_refused() -> None:
    with pytest.raises(Refusal, match="more than 0 seconds"):
        seats.engine("true", clock=0)
    with pytest.raises(Refusal, match="no bot 'nobody'"):
        seats.engine("true", stand_in="nobody")


def test_nothing_is_left_running() -> None:
    entrant = seats.engine("sh -c 'echo ready; sleep 1000; cat'")
    (engine,) = POOL.idle[entrant.command]
    assert engine.program.process.poll() is None
    POOL.empty()
    assert engine.program.process.poll() is not None
    assert not any(thread.is_alive() for thread in engine.program.threads)


LEAVES_A_CHILD = """import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdin=-3, stdout=-3, stderr=-3)
print(child.pid, flush=True)
{wait}"""


@pytest.mark.parametrize("wait", ["", "sys.stdin.read()"], ids=["ended by itself", "asked to leave"])
def test_only_its_own_group_is_ended(wait: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A group is signalled while its leader's number is still its own, and its children go, however it ended."""
    theirs: list[bool] = []
    killpg = os.killpg

    def kill(group: int, sign: int) -> None:
        theirs.append(Path(f"/proc/{group}").exists())
        killpg(group, sign)

    monkeypatch.setattr(os, "killpg", kill)
    program = programs.Program([sys.executable, "-c", LEAVES_A_CHILD.format(wait=wait)])
    child = program.hear(monotonic() + 20)
    if not wait:
        with pytest.raises(programs.Gone, match="ended with code 0"):
            program.hear(monotonic() + 20)
    program.stop()
    assert theirs == [True]
    until = monotonic() + 10
    while is_running(child or "") and monotonic() < until:
        sleep(0.02)
    assert not is_running(child or "")


def is_running(pid: str) -> bool:
    """Neither gone nor waiting for somebody to ask how it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_lines_are_bounded() -> None:
    assert programs.AHEAD * programs.LONGEST <= 1 << 23


# -- requests
def requests() -> Requests:
    return Requests(ludarium.new("viceroy", seed=4).handle(0))


def test_worlds_can_be_searched() -> None:
    asked = requests()
    head, *paths = asked.answer("world 0 a")
    assert head == f"world 0 ask 0 {len(paths)}"
    notations = asked._open(0).notations(0)
    assert paths == [f"path {i} {path}" for i, path in enumerate(notations)]
    assert asked.answer("copy 0 7")[1:] == paths
    reply, rng = asked.answer("step 7 0"), Random(1)
    while reply[0].split()[2] == "ask":
        reply = asked.answer(f"step 7 {rng.randrange(int(reply[0].split()[4]))}")
    assert sum(float(share) for share in reply[0].split()[3:]) == 1
    assert asked.answer("copy 0 8")[1:] == paths  # the first world has not moved
    assert 0 <= float(asked.answer("worth 0")[0].split()[2]) <= 1
    assert asked.answer("world 1 a")[1:] == paths
    assert asked.answer("ahead 0 x") == asked.answer("ahead 0 x")
    assert asked.answer("onward 0 x") == asked.answer("onward 0 x")
    assert 0 <= float(asked.answer("onward 1 y")[0].split()[3]) <= 1
    assert len(asked.answer("playout 1 x")[0].split()) == 5


def test_words_can_be_looked_up() -> None:
    asked = requests()
    assert asked.answer("rule 3")[-1] == "done"
    name = asked.seat.game.faces()[0].name
    assert asked.answer(f"card {name.upper()}")[0].startswith(f"text {name} (")
    (text, done) = asked.answer("why seat1")
    assert (text[:5], done) == ("text ", "done")


@pytest.mark.parametrize(
    "line",
    [
        *("", "dance", "rule 99", "card nothing", "why nowhere", "why", "ahead 0", "ahead 99 1", "ahead -1 1"),
        *(
            "ahead x 1",
            "onward 99 1",
            "world 256 1",
            f"world 0 {'x' * 65}",
            "step 3 0",
            "step 0 0",
            "copy 1 2",
            "copy 0 x",
        ),
        *("worth 5", "worth", "playout 0 a b"),
    ],
)
def test_a_request_that_cannot_be_answered_is_refused(line: str) -> None:
    asked = requests()
    with pytest.raises(Refusal):
        asked.answer(line)
    if line.startswith("step"):
        asked.answer("world 0 1")
        with pytest.raises(Refusal, match="options 0 to"):
            asked.answer("step 0 999")


def test_an_entrant_is_plain_data() -> None:
    import pickle

    entrant = Entrant(("true",), "x", 3.0)
    assert pickle.loads(pickle.dumps(entrant)) == entrant
    assert getattr(entrant, "__name__") == "x"  # noqa: B009
