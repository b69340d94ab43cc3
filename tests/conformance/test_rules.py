"""RULES.md is whole: every paragraph can be looked up, says where it comes from, and is proved by a test."""

import ast
import re
from collections.abc import Iterator
from importlib.resources import files

from conformance.cases import folder_of
from ludarium.kernel.game import Game
from ludarium.kernel.rules import ORIGINS

NUMBER = r"\d+(?:\.\d+)+"
CITED = re.compile(rf"RULES ({NUMBER}(?:(?:, | and ){NUMBER})*)")


def docstrings(game: Game) -> Iterator[str]:
    """Of every test function of the game."""
    for path in sorted(folder_of(game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield ast.get_docstring(node) or ""


def cited(text: str) -> list[str]:
    """The numbers of all paragraphs that a text names: RULES 1.2, 1.3 and 2.1."""
    return [number for found in CITED.findall(text) for number in re.findall(NUMBER, found)]


def test_every_paragraph_is_named_by_a_test(game: Game) -> None:
    named = {number for text in docstrings(game) for number in cited(text)}
    unproved = [number for number in game.rules() if number not in named]
    assert not unproved, f"no test names these {len(unproved)} of {len(game.rules())} paragraphs: {unproved}"


def test_tests_name_paragraphs_that_exist(game: Game) -> None:
    unknown = {number for text in docstrings(game) for number in cited(text)} - set(game.rules())
    assert not unknown


def test_every_paragraph_is_read_and_has_an_origin(game: Game) -> None:
    text = files(game.package).joinpath("RULES.md").read_text("utf-8")
    written = re.findall(rf"^\*\*({NUMBER})\*\*", text, re.MULTILINE)
    assert list(game.rules()) == written, "a paragraph is not set off by blank lines"
    for paragraph in game.rules().values():
        assert paragraph.origin in ORIGINS, f"{paragraph.number} has no origin"
        assert paragraph.chapter.startswith(paragraph.number.split(".")[0]), f"{paragraph.number} is in another chapter"


def test_paragraphs_are_in_order(game: Game) -> None:
    numbers = [[int(part) for part in number.split(".")] for number in game.rules()]
    assert numbers == sorted(numbers)


def test_prompts_cite_paragraphs_that_exist(game: Game) -> None:
    unknown = {prompt.rule: prompt.text for prompt in game.words.prompts if prompt.rule not in game.rules()}
    assert not unknown


def test_reasons_cite_paragraphs_that_exist(game: Game) -> None:
    declared = [(each.rule, each.text) for each in game.words.reasons]
    declared += [(each.rule, each.text) for each in game.words.places.values()]
    assert declared, f"{game.name} never says why not"
    assert not [each for each in declared if each[0] not in game.rules()]


def test_rules_cite_paragraphs_that_exist(game: Game) -> None:
    text = files(game.package).joinpath("RULES.md").read_text("utf-8")
    assert not set(cited(text)) - set(game.rules())


def test_a_citation_names_several_paragraphs() -> None:
    assert cited("Ties. RULES 1.2, 3.4.5 and 6.1; see RULES 7.1") == ["1.2", "3.4.5", "6.1", "7.1"]
