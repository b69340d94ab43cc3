"""Every lesson is played through the engine: each wanted answer is legal, each ring is around something, each figure
that a note names is what the table shows. A change of the rules that breaks a lesson fails here."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ludarium.files import lessons
from ludarium.files.lessons import Lesson, Step
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import all_games, find
from ludarium.kernel.match import Match
from ludarium.kernel.scene import Node

NAMES = ["You", "Nyx"]
ALL = [lessons.load(game.name, name) for game in all_games() for name in lessons.names(game)]
RULES = {  # figures of the rules, for any table
    "Your first stone": {"1"},
    "Gems are money": {"1"},
    "Both bids open together": {"3"},
    "Prices": {"2", "3"},
    "Place cubes": {"1"},
    "Held": {"2"},
    "The army attacks": {"1"},
}
SIDES = re.compile(r"(left|right) of a card|on (his|her|its) (left|right)")
FIRSTS = [  # of free play: what a note says, and the paragraph that says so
    ("viceroy", "4.9", "15 power", "4.9", "power token worth 15"),
    ("viceroy", "4.9", "levels 1, 2 and 3 together", "4.9", "levels 1, 2 and 3 together"),
    ("emerald", "4.7", "Everybody is asked who might", "4.7", "Everyone is asked who could"),
    ("emerald", "5.4.2", "any other City", "5.4.1", "any other City"),
    ("emerald", "5.4.2", "None moves twice in one action", "5.4.2", "No Agent moves twice in one action"),
    ("emerald", "6.3", "Some cards stop that", "6.3", "may play a card that cancels it"),
]
SENTENCES = re.compile(r"[.?!:](?: |$)")


def ids(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


def rivals(lesson: Lesson, match: Match) -> None:
    """The others answer as the file says, until the learner is asked."""
    while others := [ask.seat for ask in match.asks if ask.seat != lesson.learner]:
        said = lesson.script(match, others[0])
        assert said, f"the rival has no answer to: {match.notations(others[0])}"
        match.answer(others[0], said)


def walk(lesson: Lesson) -> Iterator[tuple[int, Step, Match]]:
    """The table at every note and every wanted answer, as somebody meets them who does what is asked."""
    match = lesson.begin()
    for n, step in enumerate(lesson.steps):
        rivals(lesson, match)
        assert lesson.step(lessons.given(match, lesson.learner), n) == n
        yield n, step, match
        for want in step.want:
            rivals(lesson, match)
            assert lesson.want(match, n) == want
            match.answer(lesson.learner, want)
    rivals(lesson, match)
    assert not match.over, "nothing is left to play"
    assert match.ask_of(lesson.learner) is not None


def scene(match: Match, lesson: Lesson) -> Node:
    return match.game.scene(match.game.view(match.now, lesson.learner), NAMES[: lesson.seats])


def shown(node: Node, field: str) -> Any:
    return node.facts[field] if field in node.facts else getattr(node, field)


def test_every_game_has_a_first_lesson_and_rune_age_one_alone() -> None:
    for game in all_games():
        if game.package.startswith("ludarium."):
            assert lessons.names(game)[0] == lessons.FIRST
    assert [lesson.game for lesson in ALL if lesson.seats == 1] == ["runeage"]


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_a_lesson_can_be_played(lesson: Lesson) -> None:
    game = find(lesson.game)
    for n, step, match in walk(lesson):
        where = f"step {n + 1}, {step.title}"
        question = match.question(lesson.learner, NAMES)
        assert question is not None, where
        if step.at and step.at not in lessons.WORDS:
            assert lessons.ring(match, lesson, step.at, NAMES[: lesson.seats]), f"{where}: nothing is {step.at}"
        if step.rule:
            assert game.rule(step.rule), f"{where}: no paragraph {step.rule}"
        for pointer, field, value in step.shows:
            node = lessons.pointed(scene(match, lesson), pointer)
            assert node is not None, f"{where}: nothing is {pointer}"
            assert shown(node, field) == value, f"{where}: {field} of {pointer}"


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_notes_are_short_and_in_the_words_of_the_table(lesson: Lesson) -> None:
    """At most three short sentences; a note that is done says what, one that is read points somewhere."""
    assert 10 <= len(lesson.steps) <= 16
    assert any(not step.want for step in lesson.steps)
    for step in lesson.steps:
        assert len(SENTENCES.findall(step.say.replace(": ", " "))) <= 3, step.title
        assert len(step.say) <= 170, step.title
        assert bool(step.do) == bool(step.want), step.title
        assert step.want or step.at, step.title
        assert "click" not in (step.say + step.do).lower(), "there is no mouse in a terminal"
        assert "_" not in step.say + step.do
        assert not SIDES.search(step.say + step.do), "no side of a card is seen as such"
    assert lesson.steps[-1].title == "The rest is yours"


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_every_figure_of_a_note_is_checked(lesson: Lesson) -> None:
    """Figures in notes are claims: each is shown by the table then, at the note before or after it, was just told, is
    asked about, or is in the answer."""
    told = 0
    for n, step, match in walk(lesson):
        near = [claim for other in lesson.steps[max(0, n - 1) : n + 2] for claim in other.shows]
        question = match.question(lesson.learner, NAMES)
        assert question is not None
        known = [*near, step.want, match.heard(lesson.learner, told, NAMES), question["text"]]
        told = len(match.log)
        unknown = figures(step.say) - figures(known) - RULES.get(step.title, set())
        assert not unknown or step is lesson.steps[-1], f"{step.title}: {unknown}"


def figures(what: Any) -> set[str]:
    return set(re.findall(r"\d+", str(what)))


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_notes_for_free_play_have_a_question(lesson: Lesson) -> None:
    game = find(lesson.game)
    asked = {prompt.rule for prompt in game.words.prompts}
    assert [note.rule for note in lesson.firsts if note.rule not in asked] == []


@pytest.mark.parametrize(("name", "rule", "says", "paragraph", "there"), FIRSTS)
def test_notes_for_free_play_are_true(name: str, rule: str, says: str, paragraph: str, there: str) -> None:
    (note,) = [note for note in lessons.load(name).firsts if note.rule == rule]
    assert says in note.say
    assert there in find(name).rule(paragraph)[0].text


@pytest.mark.parametrize("lesson", ALL, ids=ids)
def test_notes_tell_nothing_that_the_learner_does_not_see(lesson: Lesson) -> None:
    """Cards that a note names are in the learner's scene, in what was asked, or in the log that they read."""
    names = {face.name for face in find(lesson.game).faces() if len(face.name) > 4}
    heard = ""
    for _, step, match in walk(lesson):
        heard += " ".join(match.heard(lesson.learner, 0, NAMES)) + repr(scene(match, lesson).json())
        heard += repr(match.question(lesson.learner, NAMES))
        for name in names:
            if not step.want and re.search(rf"\b{re.escape(name)}\b", step.say):
                assert name in heard, f"{step.title} tells of {name}"


# -- where somebody is
def steps(*wants: int) -> Lesson:
    """A lesson of steps that want so many answers each."""
    made = tuple(Step(str(n), "", "do" if w else "", ("x",) * w, "ask") for n, w in enumerate(wants))
    return Lesson("smashup", "made", "", 2, b"x", steps=made)


@pytest.mark.parametrize(
    ("answered", "read", "step"),
    [(0, 0, 0), (0, 1, 1), (0, 9, 1), (1, 0, 2), (1, 1, 2), (1, 3, 3), (1, 4, 4), (2, 4, 4), (3, 0, 5), (3, 6, 6)],
)
def test_the_step_follows_from_answers_and_notes(answered: int, read: int, step: int) -> None:
    lesson = steps(0, 1, 0, 0, 2, 0)
    assert lesson.step(answered, read) == step


def test_a_lesson_is_known_by_what_was_played() -> None:
    """A game that has kept to a lesson goes on with it; another move ends that."""
    lesson = lessons.load("viceroy")
    for n, _, match in walk(lesson):
        assert lessons.following(match) == lesson
        if n == 3:
            rivals(lesson, match)
            other = match.copy()
            other.answer(0, "pass")
            rivals(lesson, other) if any(ask.seat == 1 for ask in other.asks) else None
            assert lessons.following(other) is None
    assert lessons.following(replace(lesson, seed=b"another").begin()) is None


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(Refusal, match="has no lesson 'last'; its lessons are: first"):
        lessons.load("viceroy", "last")
