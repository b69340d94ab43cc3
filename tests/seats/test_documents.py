"""The guides to seats run, and the conversation in the page of the protocol is a true one."""

import re
from pathlib import Path
from random import Random

import pytest

import ludarium
from ludarium.bots import make
from ludarium.seats.player import WANTS, asking, telling
from ludarium.seats.requests import Requests

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def run(page: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), page, "exec"), {"__name__": "guide"})


def test_the_guide_to_engines_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("protocol.md", monkeypatch, tmp_path)
    assert capsys.readouterr().out.endswith(" 0\n")  # no stand-in


def test_the_guide_to_models_runs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("language-models.md", monkeypatch, tmp_path)
    assert "Question 6 " in capsys.readouterr().out
    assert list((tmp_path / "transcripts").iterdir())


def test_the_conversation_of_the_page_is_true() -> None:
    match = ludarium.new("viceroy", seed=1)
    rival = make("random", Random(1)).choose(match.handle(1))
    match.answer(0, match.asks[0].options[7])
    match.answer(1, rival)
    handle = match.handle(0)
    said = {*telling(["news"], handle, handle.heard()), *asking(handle.question())}
    (example,) = re.findall(r"```text\n(.*?)```", PROTOCOL, re.DOTALL)
    shown = [line[2:] for line in example.splitlines() if line.startswith((">", "<"))]
    told = [line for line in shown if line.split()[0] in ("news", "ask", "option")]
    assert len(told) == 10
    assert said.issuperset(told)
    assert Requests(handle).answer("ahead 4 17")[0].rpartition(" ")[0] in [line.rpartition(" ")[0] for line in shown]
    settings = [f"set {name} {'on' if value is True else value or 'off'}" for name, value in match.settings.items()]
    assert [line for line in shown if line.startswith("set")] == settings


def test_everything_that_is_said_is_on_the_page() -> None:
    for word in Requests(ludarium.new("viceroy", seed=1).handle(0)).known:
        assert f"| `{word} " in PROTOCOL
    for word in WANTS:
        assert f"`{word}`" in PROTOCOL


def test_the_example_of_a_question_is_true() -> None:
    page = (ROOT / "docs" / "language-models.md").read_text("utf-8")
    question = ludarium.new("viceroy", seed=1).question(0)
    assert question is not None
    assert f"[1] {question['options'][0]['label']}: {question['options'][0]['hint']}" in page
