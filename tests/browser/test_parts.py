"""What scenes say and what the browser reads are the same: parts, names, types and pictures, over all recorded games.

`web/src/looks/parts.json` holds what the browser reads; its TypeScript is checked against it.
"""

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from browser.house import GAMES
from ludarium.files.records import load
from ludarium.games.emerald.components import COLOURS, NEUTRAL, SYMBOLS
from ludarium.games.runeage.scoring import ENDING_KEYS
from ludarium.games.smashup.components import BASES, FACTION, FACTION_IDS, IDS, KIND
from ludarium.games.whispers.components import SORTS
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.words import PASS
from ludarium.server.people import AGREEMENT, RESIGNATION

ROOT = Path(__file__).parents[2]
LOOKS = ROOT / "web" / "src" / "looks"
PICTURES = ROOT / "web" / "src" / "pictures"
KNOWN: dict[str, dict[str, dict[str, Any]]] = json.loads((LOOKS / "parts.json").read_text("utf-8"))
STEP = 7  # one position in so many, and the first of each question
FIRST = 6
FRAME = {"table": {"phases", "phase", "turn", "standing", "stand", "cases"}}  # by the frame, in every game


@dataclass
class Said:
    """What the nodes of one part said."""

    facts: set[str] = field(default_factory=set)
    art: dict[str, Any] = field(default_factory=dict)  # and a value of each
    values: list[tuple[str, Any]] = field(default_factory=list)
    kinds: set[tuple[str, str]] = field(default_factory=set)  # what texts are said to begin with, and the texts
    cards: set[str] = field(default_factory=set)  # keys of its cards


def positions(game: str) -> Iterator[tuple[Match, int | None]]:
    """Moments of the recorded games, and who looks: those of rare questions are not left out."""
    asked = Counter[int]()
    for path in sorted((ROOT / "tests" / "records" / game).glob("*.ludarium")):
        record = load(path)
        match = Match.start(find(game), record.seats, record.settings, record.seed)
        for n, (seat, notation, _) in enumerate(record.answers):
            ask = match.ask_of(seat)
            prompt = id(ask and ask.prompt)
            asked[prompt] += 1
            if n % STEP == 0 or asked[prompt] <= FIRST:
                yield match, None if n % (8 * STEP) == 0 else seat
            match.answer(seat, notation)
        yield match, 0


@cache
def said(game: str) -> dict[str, Said]:
    parts: dict[str, Said] = defaultdict(Said)
    for match, seat in positions(game):
        gather(match.scene(seat)["table"], parts)
    return parts


def gather(node: dict[str, Any], parts: dict[str, Said]) -> None:
    here = parts[node.get("part", "")]
    facts, art = node.get("facts", {}), node.get("art", {})
    here.facts |= facts.keys()
    here.art |= art
    here.values += [*facts.items(), *art.items()]
    if art.get("kind"):
        here.kinds.add((art["kind"], node["text"]))
    if node["kind"] == "card":
        here.cards.add(node.get("key", ""))
    for child in [*node.get("children", []), *nodes_in(art)]:
        gather(child, parts)


def nodes_in(art: dict[str, Any]) -> list[dict[str, Any]]:
    """Nodes that only looks draw."""
    return [one for value in art.values() if isinstance(value, list) for one in value if is_node(one)]


def is_node(value: Any) -> bool:
    return isinstance(value, dict) and "kind" in value and "part" in value


@pytest.mark.parametrize("game", GAMES)
def test_scenes_say_the_parts_that_the_browser_knows(game: str) -> None:
    assert set(said(game)) == set(KNOWN[game])


@pytest.mark.parametrize("game", GAMES)
def test_what_the_browser_reads_is_said(game: str) -> None:
    missing = {
        part: sorted(set(names) - said(game)[part].facts - said(game)[part].art.keys())
        for part, names in KNOWN[game].items()
    }
    assert {part: names for part, names in missing.items() if names} == {}


@pytest.mark.parametrize("game", GAMES)
def test_what_only_looks_need_is_read_somewhere(game: str) -> None:
    """A card's art is the same in all its places, though not all of them draw all of it."""
    read = {name for names in KNOWN[game].values() for name in names}
    drawn = {(part, name) for part, here in said(game).items() for name in here.art.keys() - FRAME.get(part, set())}
    assert {(part, name) for part, name in drawn if name not in read} == set()


@pytest.mark.parametrize("game", GAMES)
def test_values_are_of_the_types_that_the_browser_expects(game: str) -> None:
    wrong = {
        (part, name, str(value))
        for part, here in said(game).items()
        for name, value in here.values
        if name in KNOWN[game].get(part, {}) and not like(value, KNOWN[game][part][name])
    }
    assert wrong == set()


@pytest.mark.parametrize("game", ["smashup", "emerald", "runeage"])
def test_a_text_begins_with_the_kind_that_is_drawn_apart_from_it(game: str) -> None:
    """The browser cuts it off, with the two characters that follow."""
    kinds = {one for here in said(game).values() for one in here.kinds}
    assert kinds
    assert {(kind, text) for kind, text in kinds if text[: len(kind) + 2] not in (f"{kind}: ", f"{kind}. ")} == set()


def like(value: Any, example: Any) -> bool:
    """Is it of the same type; lists by what they hold."""
    if isinstance(example, list):
        return isinstance(value, list) and all(like(one, example[0]) for one in value)
    if isinstance(example, dict):
        return isinstance(value, dict)
    return type(value) is type(example)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_that_is_shown_has_its_picture(game: str) -> None:
    pictures = json.loads((PICTURES / f"{game}.json").read_text("utf-8"))
    shown = {key for part in said(game).values() for key in part.cards}
    assert shown - set(pictures) == set()


def table(source: str, name: str) -> dict[str, str]:
    """A table of a look, from its source: by key what stands there."""
    found = re.search(rf"const {name}\b.*?= {{(.*?)\n?}};", (LOOKS / source).read_text("utf-8"), re.DOTALL)
    assert found, name
    return dict(re.findall(r'(\w+):\s+"((?:[^"\\]|\\.)*)"', found[1]))


def test_looks_know_components_moves_and_symbols_by_their_ids() -> None:
    """A base or a faction that a look does not know is drawn plainly; one that is no more is found here."""
    assert set(table("smashupBases.ts", "BASE_SCENES")) <= {IDS[kind] for kind in BASES}
    assert set(table("smashup.tsx", "COLOURS")) <= set(FACTION_IDS)
    for faction, hero in table("smashup.tsx", "HEROES").items():
        assert FACTION_IDS[FACTION[KIND[hero]]] == faction
    assert set(table("emerald.tsx", "VERBS")) <= {move.key for move in find("emerald").words.moves}
    assert set(table("emerald.tsx", "ICONS")) <= {*SYMBOLS, "agents", "bombs", "sanity"}
    assert set(table("whispers.tsx", "GIVES")) <= set(SORTS)


def test_what_the_browser_takes_for_an_ending_is_spelt_so_in_a_game() -> None:
    """And no other move is called alike."""
    ends = set(json.loads((ROOT / "web" / "src" / "ends.json").read_text("utf-8")))
    keys = {move.key for game in GAMES for move in find(game).words.moves}
    assert {key for key in keys if key.split("_")[0] in ("pass", "end", "stop", "done")} == ends - {PASS}
    assert PASS in ends


def test_what_the_browser_says_of_an_ending_goes_by_its_key() -> None:
    """What is said in a game's own voice is found by keys; how the house ends a game, by the house's words for it."""
    source = (ROOT / "web" / "src" / "honours.ts").read_text("utf-8")

    def named(name: str, pattern: str) -> set[str]:
        found = re.search(rf"const {name}\b.*? = (.*?);", source, re.DOTALL)
        assert found, name
        return set(re.findall(pattern, found[1]))

    assert named("REALMS", r'(\w+): ["(]') == set(ENDING_KEYS)
    assert named("UNCOUNTED", r'"(\w+)"') <= set(ENDING_KEYS)
    assert named("TRIUMPHS", r'(\w+): ["(]') == set(COLOURS[:NEUTRAL])
    for name, word in (("AGREED", AGREEMENT), ("RESIGNED", RESIGNATION)):
        assert f'const {name} = "{word}";' in source
