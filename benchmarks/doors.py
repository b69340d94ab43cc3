"""The doors for learners beside other libraries' environments, on one core, in one run: prints a table, keeps it.

make bench                          does this too, with a compiled copy of the package
python -m benchmarks.doors          the package as it is; --quick: a rough look, nothing kept
"""

import argparse
import json
from typing import Any, Final

import numpy as np
import pyspiel
from benchmarks.clock import rate
from benchmarks.opponents import stepped, walked
from benchmarks.ours import playable
from benchmarks.run import RESULTS, here, opponents
from benchmarks.tables import table

import ludarium
import ludarium.spiel
from ludarium import rl
from ludarium.kernel import census
from ludarium.kernel.game import Game

SEATS: Final = 2
BATCH: Final = 48
COLUMNS: Final = (
    ("AEC steps/s", "aec"),
    ("without features", "aec_plain"),
    ("OpenSpiel steps/s", "spiel"),
    ("with tensor", "spiel_tensor"),
    ("and features", "spiel_features"),
    ("batched decisions/s", "batch"),
    ("with features", "batch_features"),
    ("whole answers", "batch_options"),
)
GATES: Final = (
    ("AEC / hanabi ≥ 2", "aec", "hanabi", "steps_per_s", 2.0),
    ("AEC / texas_holdem ≥ 2", "aec", "texas_holdem", "steps_per_s", 2.0),
    ("OpenSpiel / dominoes ≥ 1", "spiel", "dominoes", "steps_per_s", 1.0),
    ("with tensor / dominoes with tensor ≥ 1", "spiel_tensor", "dominoes", "tensor_steps_per_s", 1.0),
)
THEIR_KEYS: Final = ("steps_per_s", "tensor_steps_per_s")
BATCHED: Final = 50_000  # decisions a second, with census and masks


def batched(game: Game, steps: int, features: bool) -> int:
    """Token by token: what every asked seat sees and may say, and a random token."""
    batch = rl.Batch(game.name, SEATS, BATCH, seed=1, features=features)
    rng = np.random.default_rng(1)
    for _ in range(steps):
        rows, tokens = batch.observe().mask.nonzero()
        first = np.searchsorted(rows, np.arange(BATCH + 1))
        batch.step(tokens[first[:-1] + rng.integers(np.diff(first))])
    return steps * BATCH


def chosen(game: Game, steps: int) -> int:
    """Whole answers: what every asked seat sees, the tokens of all options, and a random option."""
    batch = rl.Batch(game.name, SEATS, BATCH, seed=1, features=False)
    rng = np.random.default_rng(1)
    for _ in range(steps):
        batch.observe()
        batch.answer(rng.integers(np.diff(batch.options().first)))
    return steps * BATCH


def measure(game: Game, quick: bool) -> dict[str, Any]:
    """All figures of one game for two."""
    rounds, games, steps = (1, 2, 20) if quick else (3, 12, 150)
    settings = playable(game, SEATS)
    spiel = pyspiel.load_game(f"python_ludarium_{game.name}(players={SEATS})")
    figured = pyspiel.load_game(f"python_ludarium_{game.name}(players={SEATS},features=True)")
    return {
        "game": game.name,
        "aec": stepped(rl.aec(game.name, SEATS, **settings), games, rounds)["steps_per_s"],
        "aec_plain": stepped(rl.aec(game.name, SEATS, features=False, **settings), games, rounds)["steps_per_s"],
        "spiel": walked(spiel, games, rounds, False)[0],
        "spiel_tensor": walked(spiel, games, rounds, True)[0],
        "spiel_features": walked(figured, games, rounds, True)[0],
        "batch": rate(lambda: batched(game, steps, False), rounds)[0],
        "batch_features": rate(lambda: batched(game, steps, True), rounds)[0],
        "batch_options": rate(lambda: chosen(game, steps), rounds)[0],
    }


def verdict(us: float, wanted: float, form: str) -> str:
    return format(us, form) + ("" if us >= wanted else " MISSED")


def ratio(row: dict[str, Any], them: dict[str, Any], ours: str, theirs: str, wanted: float) -> str:
    return "not measured" if theirs not in them else verdict(row[ours] / them[theirs], wanted, ".2f")


def _figure(each: dict[str, Any], key: str) -> str:
    return f"{each[key]:,.0f}" if key in each else str(each.get("missing", ""))


def page(facts: dict[str, Any]) -> str:
    """The results as Markdown."""
    rows, them = facts["ours"], facts["opponents"]
    figures = [[r["game"], *[f"{r[key]:,.0f}" for _, key in COLUMNS]] for r in rows]
    others = [[each.get("what", name), *[_figure(each, key) for key in THEIR_KEYS]] for name, each in them.items()]
    gates = [
        [
            r["game"],
            *[ratio(r, them.get(name, {}), ours, theirs, wanted) for _, ours, name, theirs, wanted in GATES],
            verdict(r["batch"], BATCHED, ",.0f"),
        ]
        for r in rows
    ]
    return "\n\n".join(
        [
            "# Doors for learners",
            f"{facts['date']}, Ludarium {facts['ludarium']} ({facts['build']}), {facts['python']}, {facts['machine']}, "
            f"one core, {'a rough look' if facts['quick'] else 'best of three rounds'}, processor time. Two seats, "
            "random players, every step observed and masked unless the column says otherwise.",
            "## Ours",
            table(["game", *[title for title, _ in COLUMNS]], figures),
            f"Batched: {BATCH} games together, census and masks; a decision is one token, or a whole answer with the "
            "tokens of all options.",
            "## Others, in the same run",
            table(["environment", "steps/s", "with tensor"], others),
            "## Ratios to hold",
            table(["game", *[title for title, *_ in GATES], f"batched ≥ {BATCHED:,}"], gates),
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the doors for learners beside other libraries.")
    parser.add_argument("games", nargs="*", help="only these games")
    parser.add_argument("--quick", action="store_true", help="a rough look; results are not kept")
    args = parser.parse_args()
    names = args.games or [game.name for game in ludarium.all_games()]
    facts: dict[str, Any] = {
        **here(args.quick),
        "build": "pure Python" if census.__file__.endswith(".py") else "compiled",
        "opponents": opponents(args.quick, "--doors"),
        "ours": [measure(ludarium.find(name), args.quick) for name in names],
    }
    print(page(facts))
    if not args.quick and not args.games:
        (RESULTS / "doors.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
        (RESULTS / "doors.md").write_text(page(facts) + "\n", "utf-8")


if __name__ == "__main__":
    main()
