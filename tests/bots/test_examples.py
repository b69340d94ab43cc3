"""The search of the examples is what a reader will start from: it is honest, and stronger than chance."""

import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random
from re import findall
from runpy import run_path
from typing import Any

from bots.doors import game, hide
from kernel.toy import GAME
from ludarium.kernel.match import Match
from ludarium.lab import simulate

PATH = Path(__file__).parents[2] / "examples" / "search_a_tree.py"
EXAMPLE = run_path(str(PATH))
TREE_SEARCH: Any = EXAMPLE["TreeSearch"]


def told(script: str, *words: str) -> str:
    command = [sys.executable, str(PATH.with_name(script)), *words]
    return subprocess.run(command, check=True, capture_output=True, text=True, timeout=120).stdout


def test_the_search_runs_as_it_says() -> None:
    assert "TreeSearch(playouts=2)" in told("search_a_tree.py", "whispers", "1", "2")


def test_a_secret_can_be_guessed_better_from_moves_than_without() -> None:
    shares = [
        [int(share) for share in findall(r"(\d+)%", line)] for line in told("guess_a_secret.py", "1").splitlines()
    ]
    assert len(shares) == 4, "rounds"
    assert sum(with_moves for _, with_moves in shares) > sum(without for without, _ in shares)


def test_the_search_beats_random() -> None:
    found = simulate(GAME, 2, bots=(partial(TREE_SEARCH, playouts=24), "random"), games=10, seed=1)
    assert found.by_bot["TreeSearch(playouts=24)"].wins >= 8


def test_the_search_chooses_the_same_in_worlds_its_seat_cannot_tell_apart() -> None:
    for seed in range(8):
        match = Match.start(GAME, 3, {}, seed.to_bytes(2, "little"))
        rng = Random(seed)
        for _ in range(8):
            match.answer(match.asks[0].seat, rng.choice(match.asks[0].options))
        seat = match.asks[0].seat
        other = match.redeal(seat, Random(99))
        here, there = (TREE_SEARCH(Random(seed), 20).choose(m.handle(seat)) for m in (match, other))
        assert here == there


def test_seats_asked_at_once_do_not_see_each_other_in_the_tree() -> None:
    """What the other hides has one set of figures, whatever the first of the two picked."""
    match = Match.start(game(hide), 2, {}, b"1")
    tree = EXAMPLE["Tree"](match.game, Random(1))
    for _ in range(50):
        tree.start()
        match.handle(0).playout(Random(1), tree)
        tree.finish([0])
    assert {key[0] for key in tree.root.moves} == {0, 1}
    assert all(move.offered == 50 for move in tree.root.moves.values())
