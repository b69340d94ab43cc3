"""What the documents say is true: examples run, tables agree with the games, links lead somewhere."""

import json
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest
from tools import documents

import ludarium
from conformance.records import names
from ludarium.kernel.game import Game, all_games, find, span

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
ORIGINS = ("published", "recalled", "designed")
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(example.strip().splitlines()) <= 12
    exec(compile(example, "README.md", "exec"), {})
    assert "twelve rounds" in capsys.readouterr().out


def test_the_examples_of_the_guide_to_bots_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "write-a-bot.md").read_text("utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), "write-a-bot.md", "exec"), {"__name__": "guide"})
    assert "Hopeful" in capsys.readouterr().out


def test_the_card_of_the_guide_is_the_card_of_the_game() -> None:
    guide = (ROOT / "docs" / "add-a-card.md").read_text("utf-8")
    card, story = re.findall(r" *```python\n(.*?) *```", guide, re.DOTALL)
    cards = ROOT / "src" / "ludarium" / "games" / "smashup" / "cards" / "elder_things.py"
    assert card in cards.read_text("utf-8")
    stories = ROOT / "tests" / "games" / "smashup" / "test_innsmouth.py"
    assert dedent(story) in stories.read_text("utf-8")


def test_examples_run() -> None:
    command = [sys.executable, str(ROOT / "examples" / "judge_a_position.py"), "5"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


def test_public_names_stay_what_they_are_when_games_are_loaded() -> None:
    all_games()
    assert not [name for name in ludarium.__all__ if isinstance(getattr(ludarium, name), ModuleType)]


MODULES = ("ludarium", "ludarium.bots", "ludarium.lab", "ludarium.rl", "ludarium.data", "ludarium.spiel")


@pytest.mark.parametrize("module", MODULES)
def test_public_names_are_those_of_the_page_and_say_what_they_are(module: str) -> None:
    """docs/api.md names everything that is public, and nothing else; a name comes or goes there first."""
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    (listed,) = re.findall(rf"^`{re.escape(module)}`: (.*?)$(?:\n\n|\Z)", text, re.MULTILINE | re.DOTALL)
    names = re.findall(r"\w+", listed)
    found = import_module(module)
    assert sorted(names) == sorted(found.__all__)
    for name in names:
        thing = getattr(found, name)
        assert not callable(thing) or (thing.__doc__ or "").strip(), f"{module}.{name} says nothing"


UNDRAWN = ("token", "auction card", "gem", "region", "council position", "loyalty token")  # on the table, no cards


def test_the_site_has_every_page_and_every_link_leads_somewhere(tmp_path: Path) -> None:
    documents.assemble(tmp_path)
    pages = tmp_path / "pages"
    config = json.loads((tmp_path / "mkdocs.yml").read_text("utf-8"))
    named = re.findall(r'"([^"]+\.md)"', json.dumps(config["nav"]))
    assert not [name for name in named if not (pages / name).exists()]
    there = {str(page.relative_to(pages)) for page in pages.rglob("*.md")}
    assert set(named) == there
    for page in pages.rglob("*.md"):
        for target in re.findall(r"\]\(([^)#:\s]+)[)#]", page.read_text("utf-8")):
            assert (page.parent / target).exists(), f"{page.name} points at {target}"
    assert config["theme"]["font"] is False  # nothing is fetched
    for game in all_games():
        cards = (pages / "games" / game.name / "cards.md").read_text("utf-8")
        assert all(face.name in cards for face in game.faces())
        assert all(f"pictures/{face.key}.svg" in cards for face in game.faces() if face.sort not in UNDRAWN)
        assert (pages / "balance" / f"{game.name}.html").exists()


def test_the_reference_has_every_public_name_and_examples_as_code() -> None:
    for module in MODULES:
        page = documents.reference_page(module)
        for name in import_module(module).__all__:
            assert f"::: {module}.{name}\n" in page or f"::: {module}.{name}.{name}\n" in page
    lab = documents.reference_page("ludarium.lab")
    assert "::: ludarium.lab.ladder.ladder\n" in lab  # the function, not its file
    assert '```python\nreport = lab.simulate("smashup"' in lab


def test_a_site_is_searched_from_its_folder(tmp_path: Path) -> None:
    workers = tmp_path / "assets" / "javascripts" / "workers"
    workers.mkdir(parents=True)
    (workers / "search.1234.min.js").write_text('onmessage = () => postMessage("</script>\\n")', "utf-8")
    (tmp_path / "search.json").write_text('{"items": []}', "utf-8")
    documents.searchable(tmp_path)
    assert (tmp_path / "search.js").read_text("utf-8") == 'var __index = {"items": []};\n'
    script = (tmp_path / "worker.js").read_text("utf-8")
    assert 'text = "onmessage = () => postMessage(\\"</script>\\\\n\\")"' in script


def test_pages_are_told_in_the_words_of_the_sites_markdown() -> None:
    page = ROOT / "docs" / "play.md"
    told = documents.relinked(page, "- a\n  - b (c)\n    - d\n\n| +3 (-1 to +7) |\n", {page: "play.md"})
    assert told == "- a\n    - b (c)\n        - d\n\n| +3\u00a0(-1\u00a0to\u00a0+7) |\n"


def test_words_of_a_card_stay_apart_where_lines_are_not_known() -> None:
    face = next(face for face in find("smashup").faces() if face.key == "shoggoth")
    name, text = (re.sub("<.*?>", "", cell) for cell in documents.words(face))
    assert name == "**Shoggoth** Elder Things 2 copies published"
    assert text.startswith("power 6 Play restriction: ")


def origins(game: Game) -> str:
    """Where the figures of its components come from."""
    found = Counter(face.provenance.partition("figures ")[2] or face.provenance for face in game.faces())
    counts = {kind: sum(n for text, n in found.items() if text.startswith(kind)) for kind in ORIGINS}
    assert sum(counts.values()) == len(game.faces())
    return ", ".join(f"{n} {kind}" for kind, n in counts.items() if n)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_table_of_games_is_true(game: Game) -> None:
    """All components of the data are implemented: each has a face, and the record tests use every one."""
    (row,) = [line for line in README.splitlines() if f"games/{game.name}/RULES.md" in line]
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    count = len(game.faces())
    assert cells[:4] == [game.title, span(game.seats), f"{count} of {count}", origins(game)]
    assert len(names(game)) <= count


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} points at {target}"


def test_every_decision_has_a_number_of_its_own() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    assert [page.read_text("utf-8").split(".", 1)[0] for page in pages] == [f"# {n + 1}" for n in range(len(pages))]
