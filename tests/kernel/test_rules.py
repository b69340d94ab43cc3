"""The reader of RULES.md."""

from pathlib import Path

import pytest

from ludarium.kernel.rules import Paragraph, lookup, paragraphs

TEXT = """# A game

Some words before the rules.

## 1 Set-up

**1.1** Shuffle. [manual]

**1.2** Deal
three cards. [our ruling]

- a list that is no paragraph

## 2 Play

**2.1** A table:
| a | b |
|---|---|
| 1 | 2 | [published]

**2.1.1** Costs [printed] are paid in full.

**2.10** Last. [manual]
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with these rules."""
    name = f"rules_of_{tmp_path.name}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "RULES.md").write_text(TEXT, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return name


def test_paragraphs_have_number_text_origin_and_chapter(package: str) -> None:
    found = paragraphs(package)
    assert list(found) == ["1.1", "1.2", "2.1", "2.1.1", "2.10"]
    assert found["1.2"] == Paragraph("1.2", "Deal three cards.", "our ruling", "1 Set-up")
    assert found["2.1"].text == "A table: | a | b | |---|---| | 1 | 2 |"
    assert found["2.1"].origin == "published"


def test_brackets_within_a_text_are_no_origin(package: str) -> None:
    assert paragraphs(package)["2.1.1"] == Paragraph("2.1.1", "Costs [printed] are paid in full.", "", "2 Play")


def test_a_number_finds_itself_and_all_below_it(package: str) -> None:
    assert [p.number for p in lookup(package, "2")] == ["2.1", "2.1.1", "2.10"]
    assert [p.number for p in lookup(package, "2.1")] == ["2.1", "2.1.1"]
    assert lookup(package, "3") == []


def test_a_number_given_twice_is_an_error(package: str, tmp_path: Path) -> None:
    path = tmp_path / package / "RULES.md"
    path.write_text(TEXT + "\n**1.1** Again. [manual]\n", "utf-8")
    with pytest.raises(AssertionError, match=r"has paragraph 1\.1 twice"):
        paragraphs.__wrapped__(package)
