"""The guides run, and the net of the tutorial learns: its gradients are right, and it plays as a bot."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from runpy import run_path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from benchmarks import baseline
from benchmarks.run import here

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train_a_net.py"


def run(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)
    exec(compile("\n".join(blocks), page, "exec"), {"__name__": "guide"})


def test_the_guide_to_learning_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run("reinforcement-learning.md")
    lines = capsys.readouterr().out.splitlines()
    assert "twelve rounds" in lines[0]
    assert lines[-1] == "True"


def test_the_guide_to_measuring_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run("evaluation.md")
    assert "4 games" in capsys.readouterr().out


def test_a_net_is_trained_and_plays() -> None:
    short = ["--minutes", "0.001", "--together", "2", "--decisions", "50", "--games", "2"]
    command = [sys.executable, str(EXAMPLE), "viceroy", *short]
    alone = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=600, env=alone).stdout
    assert "of 2 against random" in told
    assert "of 2 against greedy" in told


def test_the_baseline_is_measured_on_the_way_and_drawn() -> None:
    first, last = baseline.measure("viceroy", 0.0001, 2, 2, together=2, decisions=50)
    assert len(first["curve"]) == 2
    assert last["last"].keys() == {"random", "greedy"}
    about = {**here(True), "build": "any"}
    for facts in (first, last):  # it may be stopped before the end
        assert "against greedy (95 %)" in baseline.page({**about, **facts})
    drawn = ElementTree.fromstring(baseline.picture(last))
    assert len(drawn.findall("{http://www.w3.org/2000/svg}polyline")) == 2


def test_the_kept_baseline_beats_random() -> None:
    kept = json.loads((ROOT / "benchmarks" / "results" / "baseline.json").read_text("utf-8"))
    assert kept.get("last", kept["curve"][-1]["wins"])["random"][0] >= 0.95
    page = (ROOT / "benchmarks" / "results" / "baseline.md").read_text("utf-8")
    assert baseline.page(kept) == page.rstrip("\n")


def test_its_gradients_are_those_of_its_scores_and_values() -> None:
    example = run_path(str(EXAMPLE))
    net: Any = example["Net"](7, 5)
    rng = np.random.default_rng(1)
    for weights in net.weights.values():
        weights += 0.3 * rng.standard_normal(weights.shape).astype(np.float32)
    x, bag = rng.standard_normal((3, 7)), rng.integers(0, 2, (6, 5)).astype(np.float64)
    game, first = np.array([0, 0, 1, 1, 1, 2]), np.array([0, 2, 5])
    pull, lift = rng.standard_normal(6), rng.standard_normal(3)
    net.weights = {name: weights.astype(np.float64) for name, weights in net.weights.items()}
    found: dict[str, Any] = {}
    net._adam = found.update
    net.forward(x, bag, game)
    net.learn(pull, lift, first)

    def total() -> float:
        scores, values = net.forward(x, bag, game)
        return float(pull @ scores + lift @ values)

    for name, weights in net.weights.items():
        for i in rng.integers(0, weights.size, 4):
            kept = weights.flat[i]
            weights.flat[i] = kept + 1e-5
            more = total()
            weights.flat[i] = kept - 1e-5
            slope = (more - total()) / 2e-5
            weights.flat[i] = kept
            assert found[name].flat[i] == pytest.approx(slope, rel=1e-3, abs=1e-6), name
