"""Players read players' words: no machinery in scenes, questions, logs, settings, and nowhere in the client's texts."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conformance.records import files_of
from ludarium.bots import OFFERED
from ludarium.files.howto import howto
from ludarium.files.records import load
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.words import SEAT, YOU

WEB = Path(__file__).parents[2] / "web" / "src"
FORBIDDEN = re.compile(
    r"\w_\w|\b(seed|hash|notation|snapshot|journal|shipped|quick_windows|boolean|null|undefined)\b"
    r"|figures designed|name published|\b[Ss]eat \d|face-down card|a closed card",
)
YOU_FORMS = re.compile(r"\b[Yy]ou (draws|takes|plays|passes|has|is|pays|gains|discards|places|\w+es)\b|\b[Yy]ou's\b")
NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]


def texts(node: dict[str, Any]) -> list[str]:
    """Everything of a scene node that people read."""
    own = [node["label"], node.get("text", "")]
    return own + [text for child in node.get("children", []) for text in texts(child)]


def read(match: Match, seat: int) -> list[str]:
    scene = match.scene(seat, NAMES[: match.seats])
    question = scene["question"] or {"text": "", "options": []}
    options = [text for option in question["options"] for text in (option["label"], option["hint"])]
    return [*texts(scene["table"]), question["text"], *options, scene["undo"] or ""]


def test_scenes_questions_and_logs_of_the_kept_records(game: Game) -> None:
    """Some moments of some records, through the eyes of who is asked."""
    for file in files_of(game)[:3]:
        kept = load(file)
        match = Match.start(game, kept.seats, kept.settings, kept.seed)
        for n, (seat, notation, _) in enumerate(kept.answers):
            if n % 23 == 0:
                bad = [text for text in read(match, seat) if FORBIDDEN.search(text)]
                assert not bad, bad[:3]
            match.answer(seat, notation)
        for seat in range(match.seats):
            lines = match.heard(
                seat, 0, [YOU if who == seat else name for who, name in enumerate(NAMES)][: match.seats]
            )
            bad = [line for line in lines if FORBIDDEN.search(line) or YOU_FORMS.search(line)]
            assert not bad, bad[:3]
            assert any(line.startswith("You") for line in lines)


def test_faces_are_told_apart_by_their_keys(game: Game) -> None:
    """Clients look faces up by key: what lies on the table must find its own."""
    keys = [face.key for face in game.faces()]
    assert not {key for key in keys if keys.count(key) > 1}
    names = {face.key: face.name for face in game.faces()}
    kept = load(files_of(game)[0])
    match = Match.start(game, kept.seats, kept.settings, kept.seed)
    for n, (seat, notation, _) in enumerate(kept.answers):
        if n % 11 == 0:
            for node in things(match.scene(seat)["table"]):
                key, label = node.get("key", ""), node["label"]
                assert key not in names or names[key] in label, f"{label!r} shows the face of {names[key]!r}"
        match.answer(seat, notation)


def things(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The cards and piles of a scene."""
    if node["kind"] in ("card", "pile"):
        yield node
    for child in node.get("children", []):
        yield from things(child)


def test_every_event_that_names_a_seat_speaks_to_it(game: Game) -> None:
    for event in game.words.events:
        seats = [i for i, atom in enumerate(event.atoms) if atom is SEAT]
        for text in (event.text, event.closed):
            unmarked = [i for i in seats if f"{{{i}}}" in text]
            assert not unmarked, f"{text!r} does not say what the seat itself reads"


def test_the_clients_own_texts() -> None:
    """String literals and words between tags; code may use any names."""
    machinery = re.compile(r"\b(seed|hash|notation|snapshot|record|shipped|quick_windows)s?\b", re.IGNORECASE)
    between = re.compile(r">\s*([A-Z][^<>{}]*?)\s*<")  # what stands in a tag
    said = re.compile(r'(?:aria-label|placeholder|title)="([^"]+)"')
    for path in sorted(WEB.rglob("*.tsx")):
        source = path.read_text("utf-8")
        bad = [text for way in (between, said) for text in way.findall(source) if machinery.search(text)]
        assert not bad, f"{path.name}: {bad}"


@pytest.mark.parametrize("level", OFFERED, ids=lambda level: level.name)
def test_bots_are_described_for_players(level: Any) -> None:
    assert not re.search(r"option|legal|world", level.text)


def test_settings_and_their_choices_are_in_words(game: Game) -> None:
    page = howto(game.package)
    if page is not None:
        said = [text for words in page.settings.values() for text in words.values()]
        assert not [text for text in said if FORBIDDEN.search(text) or text[:1].islower()]
