"""Games survive new cards: records made before a faction or a race was added replay after it, hash for hash.

The new components stand before all others in the data, so that every kind has another number. In Viceroy, A War of
Whispers and A Study in Emerald all components are part of every game: there is none that a game does not use.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from conformance.cases import TESTS, games
from conformance.records import files_of
from ludarium.files.records import load

REPLAY = """
import sys
from ludarium.games.{game}.components import IDS
from ludarium.files.journal import replay
from ludarium.files.records import load
assert [id for id in IDS if id.startswith("foreign")]
for path in sys.argv[1:]:
    assert replay(load(path)).over
print(len(sys.argv) - 1)
"""
SOURCES = TESTS.parent / "src"


def foreign_faction(data: dict[str, Any]) -> None:
    """Smash Up: another set, with a faction of two cards and a base."""
    data["factions"].insert(0, {**data["factions"][0], "id": "foreign", "name": "Foreigners", "set": "abroad"})
    minion = next(card for card in data["cards"] if card["type"] == "minion")
    action = next(card for card in data["cards"] if card.get("play_mode") == "standard")
    for n, card in enumerate((minion, action)):
        data["cards"].insert(n, {**card, "id": f"foreign_{n}", "name": f"Foreigner {n}", "faction": "foreign"})
    data["bases"].insert(0, {**data["bases"][0], "id": "foreign_base", "name": "Abroad", "faction": "foreign"})


def foreign_cards(data: dict[str, Any]) -> None:
    """Rune Age: a Neutral that no scenario uses, and a race, which comes last: positions name races by number."""
    data["neutral_cards"].insert(0, {**data["neutral_cards"][0], "id": "foreign_neutral", "name": "Foreigner"})
    race = data["races"][0]
    stronghold = {**race["stronghold"], "id": "foreign_stronghold", "name": "Foreign Stronghold"}
    units = [{**unit, "id": f"foreign_{n}", "name": f"Foreigner {n}"} for n, unit in enumerate(race["units"])]
    data["races"].append({**race, "id": "foreign", "module": "abroad", "stronghold": stronghold, "units": units})


ADDED: dict[str, Callable[[dict[str, Any]], None]] = {"smashup": foreign_faction, "runeage": foreign_cards}


def offers_all(settings: dict[str, Any]) -> bool:
    """Chance or the players take of all factions, or of all races."""
    everyone = settings.get("expansion_races") and settings.get("races") in ("random", "chosen")
    return bool(everyone) or settings.get("factions") in ("random", "draft")


@pytest.mark.parametrize("name", ADDED)
def test_records_survive_new_cards(name: str, tmp_path: Path) -> None:
    shutil.copytree(SOURCES / "ludarium", tmp_path / "ludarium", ignore=shutil.ignore_patterns("__pycache__", "web"))
    path = tmp_path / "ludarium/games" / name / "components.json"
    data = json.loads(path.read_text("utf-8"))
    ADDED[name](data)
    path.write_text(json.dumps(data), "utf-8")
    game = games([name])[0]
    old = [str(file) for file in files_of(game) if not offers_all(load(file).settings)]
    assert old, "every record offers all cards, or leaves the choice to chance"
    code = REPLAY.format(game=name)
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code, *old], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip() == str(len(old))
