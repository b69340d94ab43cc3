"""A game at the terminal: choosing, looking things up, taking back, sharing a keyboard, watching, leaving."""

import signal
from pathlib import Path

import pytest

import ludarium
from terminal.shell import Shell, Terminals

PLAY = ("play", "toy", "--seed", "3", "--names", "Ada", "--bots", "random")
ONES = "1\n" * 200


# -- from the first question to the score sheet
def test_a_script_plays_a_whole_game(shell: Shell) -> None:
    done = shell(*PLAY, typed=ONES)
    assert done.code == 0
    assert done.err == ""
    assert "The game is over." in done.lines
    assert any(line.startswith("Total: Ada ") for line in done.lines)
    kept = ludarium.load(shell.saved()[0])
    assert kept.result is not None
    assert ludarium.replay(kept).over


def test_plain_lines_have_no_escapes_boxes_or_prompts(shell: Shell) -> None:
    out = shell(*PLAY, typed=ONES).out
    assert "\x1b" not in out
    assert not set("╭│█●") & set(out)
    assert " > " not in out


def test_questions_name_the_person_the_rule_and_numbered_options(shell: Shell) -> None:
    lines = shell(*PLAY).lines
    asked = lines.index("Question for Ada: Commit which lantern? (rule 1.2, all answer in secret)")
    assert lines[asked + 1].startswith("Option 1: lantern ")
    assert ": worth " in lines[asked + 1]


def test_the_same_seed_and_the_same_answers_give_the_same_game(shell: Shell) -> None:
    first, second = (shell(*PLAY, "--save", name, typed=ONES).out for name in ("a", "b"))
    assert first.replace("replay a", "").splitlines()[:-1] == second.replace("replay b", "").splitlines()[:-1]


def test_answers_by_name(shell: Shell) -> None:
    done = shell(*PLAY, typed="pass\n")
    assert not any(line.startswith("News: You open") for line in done.lines)
    assert ludarium.load(shell.saved()[0]).answers[1][:2] == (0, "pass")


def test_the_hand_is_told_when_others_have_answered_and_not_while_a_turn_goes_on(shell: Shell) -> None:
    lines = shell(*PLAY, typed="1\n1\n1\n").lines
    questions = [line for line in lines if line.startswith(("Question", "Your hand"))]
    assert questions == [
        "Your hand: oath 0",
        "Question for Ada: Commit which lantern? (rule 1.2, all answer in secret)",
        "Your hand: oath 0",
        "Question for Ada: Show Nyx which card? (rule 1.4)",
        "Question for Ada: Put which card under your deck? (rule 1.5)",
        "Question for Ada: Put which card under your deck? (rule 1.5)",
    ]


def test_whoever_sits_down_hears_the_table_and_how_to_answer(shell: Shell) -> None:
    lines = shell(*PLAY, typed="1\n").lines
    assert lines[0] == "The table of Duel of Lanterns:"
    assert lines.count("The table of Duel of Lanterns:") == 1
    how = [line for line in lines if line.startswith("Type the number of an option")]
    assert len(how) == 1
    assert how[0].endswith("h all you can type.")


def test_enter_shows_the_table_again(shell: Shell) -> None:
    lines = shell(*PLAY, typed="\n").lines
    assert lines.count("The table of Duel of Lanterns:") == 2
    assert lines[: len(lines) // 2] == lines[len(lines) // 2 : -1]


# -- the prompt's commands
def test_what_fits_no_option_changes_nothing(shell: Shell) -> None:
    done = shell(*PLAY, typed="99\nlantern\nxyz\nc xyz\n? 77\nsave /nowhere/x\n")
    assert "There is no option 99; choose 1-4." in done.lines
    assert any(line.startswith("'lantern' may mean: 1 lantern") for line in done.lines)
    assert "No option is called 'xyz'; h shows what you can type." in done.lines
    assert "Duel of Lanterns has no card 'xyz'." in done.lines
    assert "The rules of Duel of Lanterns have no paragraph 77." in done.lines
    assert "Cannot write /nowhere/x: No such file or directory." in done.lines
    assert [seat for seat, _, _ in ludarium.load(shell.saved()[0]).answers] == [1]


def test_rules_on_demand(shell: Shell) -> None:
    lines = shell(*PLAY, typed="?\n? 1.3\n?tie\n").lines
    assert len([line for line in lines if line.startswith("1.2 Each round")]) == 1
    assert len([line for line in lines if line.startswith("1.3 ")]) == 2


def test_cards_on_demand(shell: Shell) -> None:
    lines = shell(*PLAY, typed="c lantern 6\nc 1\nc lant\n").lines
    assert "lantern 6 (lantern), 2 in the game." in lines
    assert lines.count("As published.") == 2
    assert "'lant' may mean: lantern 1, lantern 2, lantern 3, lantern 4, lantern 5, lantern 6." in lines


def test_log_table_and_help_on_demand(shell: Shell) -> None:
    lines = shell(*PLAY, typed="1\nl\nl all\ns\nh\n\n").lines
    assert len([line for line in lines if line.startswith("You open")]) == 2
    assert lines.count("The table of Duel of Lanterns:") == 3
    assert "u\ttake back your last answer, as long as nothing new was seen since" in lines
    assert lines.count("Question for Ada: Put which card under your deck? (rule 1.5)") in (0, 2)


def test_save_makes_a_copy_that_can_be_resumed_and_overwrites_nothing(shell: Shell) -> None:
    done = shell(*PLAY, typed="1\nsave copy.ludarium\nsave copy.ludarium\n")
    assert "Saved a copy as copy.ludarium." in done.lines
    assert "copy.ludarium exists already." in done.lines
    assert ludarium.load("copy.ludarium") == ludarium.load(shell.saved()[0])


def until_bury(shell: Shell) -> str:
    """Answers that lead to a question whose answer can be taken back."""
    for tries in range(1, 20):
        lines = shell(*PLAY, "--save", f"try{tries}", typed="1\n" * tries).lines
        if "Put which card" in next(line for line in reversed(lines) if line.startswith("Question")):
            return "1\n" * tries
    raise AssertionError("no such question")


def test_undo_takes_back_and_is_kept(shell: Shell) -> None:
    before = until_bury(shell)
    done = shell(*PLAY, "--save", "game", typed=before + "1\nu\n")
    questions = [line for line in done.lines if line.startswith("Question")]
    assert questions[-1] == questions[-2] == questions[-3]
    assert '{"undo": 0}' in Path("game").read_text()
    assert len(ludarium.load("game").answers) == len(ludarium.load("try1").answers) + before.count("1") - 1
    assert shell("play", "--resume", "game", typed=ONES).code == 0


def test_undo_says_why_it_is_closed(shell: Shell) -> None:
    assert any(line.startswith("You cannot take back: ") for line in shell(*PLAY, typed="u\n").lines)


def test_questions_with_one_answer_take_enter_or_answer_themselves(shell: Shell) -> None:
    before = until_bury(shell) + "1\n1\n"  # the hand is empty: nothing is left but to stop
    one = shell(*PLAY, "--save", "one", typed=before + "\n")
    assert "Option 1: no more" in one.lines
    assert "Enter gives this answer; h shows all you can type." in one.lines
    quick = shell(*PLAY, "--save", "two", typed="a\n" + before)
    assert "Questions with only one answer answer themselves from now on." in quick.lines
    assert ludarium.load("one").answers == ludarium.load("two").answers


# -- secrets
def test_what_others_draw_stays_hidden(shell: Shell) -> None:
    done = shell(*PLAY, typed="1\nl all\n" * 100)
    assert any("Nyx draws a card" in line for line in done.lines)
    assert "Nyx draws lantern" not in done.out


def test_people_who_share_a_keyboard_see_only_their_own_hand(shell: Shell) -> None:
    done = shell("play", "toy", "--hotseat", "--names", "Ada,Bo", "--seed", "5", typed="\n1\ns\nl all\n" * 100)
    assert done.code == 0
    screens = done.out.split("Pass the keyboard to ")
    assert len(screens) > 5
    for screen in screens[1:]:
        me, other = ("Ada", "Bo") if screen.startswith("Ada") else ("Bo", "Ada")
        assert f"{other} draws lantern" not in screen
        assert f"Question for {other}" not in screen
        assert f"Question for {me}" in screen
    assert {screen[:2] for screen in screens[1:]} == {"Ad", "Bo"}


def test_nobody_is_shown_a_hand_before_they_sit_down(shell: Shell) -> None:
    lines = shell("play", "toy", "--hotseat", "--seed", "5").lines
    assert lines[0] == "Pass the keyboard to Player 1, then press Enter."
    assert lines[1].startswith("Saved.")


def test_the_end_at_a_shared_keyboard_tells_nobodys_secrets(shell: Shell) -> None:
    done = shell("play", "toy", "--hotseat", "--seed", "5", typed="\n1\n" * 200)
    told = done.out.split("Option ")[-1]
    assert "draws a card" in told
    assert "draws lantern" not in told


# -- bots
def test_bots_alone_are_watched_to_the_end(shell: Shell) -> None:
    done = shell("play", "toy", "--bots", "random,random,greedy", "--seats", "3", "--seed", "1")
    assert "The game is over." in done.lines
    assert any(line.startswith("Nyx draws a card") for line in done.lines)
    assert "draws lantern" not in done.out


def test_my_seat_can_be_chosen(shell: Shell) -> None:
    done = shell(*PLAY, "--me", "1", typed=ONES)
    assert done.code == 0
    assert [player.get("bot") for player in ludarium.load(shell.saved()[0]).players] == ["random", None]


# -- leaving and going on
def test_the_end_of_input_saves_and_leaves(shell: Shell) -> None:
    done = shell(*PLAY, typed="1\n")
    assert done.code == 0
    assert done.lines[-1] == f"Saved. Go on with: ludarium play --resume {shell.saved()[0]}"


def test_quitting_saves_and_the_last_game_goes_on(shell: Shell) -> None:
    shell(*PLAY, typed="1\nq\n")
    before = ludarium.load(shell.saved()[0]).answers
    done = shell("play", "--resume", typed=ONES)
    assert done.code == 0
    assert done.lines[0] == "The table of Duel of Lanterns:"
    after = ludarium.load(shell.saved()[0])
    assert after.answers[: len(before)] == before
    assert after.result is not None
    assert [player["name"] for player in after.players] == ["Ada", "Nyx"]


def test_a_resumed_game_tells_the_last_news_again(shell: Shell) -> None:
    shell(*PLAY, typed="1\n")
    assert any(line.startswith("News: You open lantern") for line in shell("play", "--resume").lines)


def test_a_line_torn_by_a_crash_is_mended(shell: Shell) -> None:
    shell(*PLAY, "--save", "game", typed="1\n")
    whole = Path("game").read_text()
    Path("game").write_text(whole + '[0, "lan')
    assert shell("play", "--resume", "game").code == 0
    assert Path("game").read_text() == whole


def test_a_killed_game_has_lost_nothing(shell: Shell) -> None:
    process = shell.process(*PLAY, "--save", "killed")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n1\n")
    process.stdin.flush()
    while [seat for seat, _, _ in answers("killed")].count(0) < 2:
        assert process.stdout.readline()
    process.kill()
    assert process.wait() == -signal.SIGKILL
    before = answers("killed")
    process.communicate()
    assert shell("play", "--resume", "killed", typed=ONES).code == 0
    assert answers("killed")[: len(before)] == before
    assert ludarium.load("killed").result is not None


def answers(file: str) -> list[tuple[int, str, str]]:
    return ludarium.load(file).answers if Path(file).exists() else []


def test_an_interrupt_saves_and_says_so(shell: Shell) -> None:
    process = shell.process(*PLAY, "--save", "stopped")
    assert process.stdout is not None
    while not process.stdout.readline().startswith("Option 4"):
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130
    assert out.splitlines()[-1] == "Saved. Go on with: ludarium play --resume stopped"
    assert err == ""


# -- drawn
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (160, 50)])
def test_the_table_is_drawn_in_a_terminal(terminal: Terminals, columns: int, rows: int) -> None:
    screen = terminal(*PLAY, columns=columns, rows=rows)
    first = screen.until("Ada > ")
    assert "╭─ ● Ada" in first
    assert "[1] lantern" in first
    assert "rule 1.2" in first
    assert "\x1b[2J" in screen.raw
    assert max(len(line) for line in first.replace("\r", "").split("\n")) <= columns
    screen.type("1")
    assert "› You open lantern" in screen.until("Ada > ")
    screen.type("q")
    screen.until("Saved.")
    assert screen.ends() == 0


def test_everything_can_be_looked_up_in_a_terminal(terminal: Terminals) -> None:
    screen = terminal(*PLAY)
    screen.until("Ada > ")
    for typed, shown in [("?", "1.2 Each round"), ("c 1", "As published"), ("h", "take back")]:
        screen.type(typed)
        screen.until(shown)
    screen.type("99")
    screen.until("There is no option 99")


def test_a_finished_game_shows_the_score_sheet(terminal: Terminals) -> None:
    screen = terminal("play", "toy", "--bots", "random,random", "--seed", "1")
    text = screen.until("shows it again")
    assert "The game is over" in text
    assert "● Nyx" in text
    assert "Total" in text


def test_the_curtain_clears_what_has_scrolled_away(terminal: Terminals) -> None:
    screen = terminal("play", "toy", "--hotseat", "--names", "Ada,Bo")
    screen.until("Pass the keyboard to Ada, then press Enter.")
    screen.type("")
    screen.until("Ada > ")
    screen.type("1")
    screen.until("Pass the keyboard to Bo, then press Enter.")
    assert screen.raw.rindex("\x1b[3J") > screen.raw.rindex("Ada > ")
    screen.type("")
    assert "╭─ Your hand" in screen.until("Bo > ")


@pytest.mark.parametrize("words", [("--plain", *PLAY), (*PLAY, "--plain")])
def test_plain_lines_in_a_terminal_when_asked(terminal: Terminals, words: tuple[str, ...]) -> None:
    screen = terminal(*words)
    screen.until("Ada > ")
    assert "\x1b" not in screen.raw


def test_arrow_keys_bring_back_what_was_typed_but_not_what_another_person_typed(terminal: Terminals) -> None:
    screen = terminal("play", "toy", "--hotseat", "--names", "Ada,Bo", "--plain")
    screen.until("Pass the keyboard to Ada")
    screen.type("")
    screen.until("Ada > ")
    screen.type("nonsense")
    screen.until("Ada > ")
    screen.type("\x1b[A")
    assert "'nonsense'" in screen.until("Ada > ")
    screen.type("1")
    screen.until("Pass the keyboard to Bo")
    screen.type("")
    screen.until("Bo > ")
    screen.type("\x1b[A\x1b[A")
    assert "nonsense" not in screen.until("Bo > ")


def test_a_game_is_played_in_one_window_at_a_time(shell: Shell, terminal: Terminals) -> None:
    screen = terminal(*PLAY, "--save", "game")
    screen.until("Ada > ")
    refused = shell("play", "--resume", "game")
    assert refused.code == 2
    assert "game is being played in another window" in refused.complaint
    screen.type("q")
    screen.until("Saved.")
    screen.ends()
    assert shell("play", "--resume", "game").code == 0


def test_why_not_by_name(shell: Shell) -> None:
    lines = shell(*PLAY, typed="why deck\nwhy oak\nwhy lantern\n").lines
    assert any(line.startswith("deck: The question is: Commit which lantern? deck is no answer") for line in lines)
    assert any(line.endswith("(rule 1.2)") for line in lines)
    assert "Nothing on the table is called 'oak'." in lines
    assert any(": You can choose it now. (rule 1.2)" in line for line in lines)
