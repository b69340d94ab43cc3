"""The net of examples/train_a_net.py, trained for ten minutes and measured on the way: its curve, kept and drawn.

make baseline                            Viceroy for two, with a compiled copy of the package
python -m benchmarks.baseline --minutes 1 --probe 4 --games 8 --into /tmp   a rough look
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.run import RESULTS, here
from benchmarks.tables import table
from examples.train_a_net import Net, SelfPlay, strength, train, untrained

import ludarium
from ludarium.kernel.game import find
from ludarium.lab import Estimate
from ludarium.rl import Numbering

RIVALS: Final = ("random", "greedy")
GAMES: Final = 64  # played together
WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 56
BOTTOM: Final = 310
TOP: Final = 30
COLOURS: Final = {"random": "#4f7cac", "greedy": "#c0533f"}


def probe(net: Net, numbering: Numbering, games: int) -> dict[str, list[float]]:
    """The share of wins against each rival, and its interval."""
    return {rival: _numbers(strength(net, numbering, rival, games)) for rival in RIVALS}


def _numbers(found: Estimate) -> list[float]:
    return [round(value, 4) for value in (found.mean, found.low, found.high)]


def measure(
    game: str, minutes: float, games: int, last: int, together: int = GAMES, decisions: int = 6144
) -> Iterator[dict[str, Any]]:
    """Train, and look every minute; a longer look at the end. What is known is given each time."""
    numbering = Numbering(find(game), 2, {})
    net, play = untrained(numbering), SelfPlay(game, together)
    facts: dict[str, Any] = {
        "game": game,
        "rules": numbering.game.version,
        "numbering": numbering.digest,
        "probe_games": games,
        "curve": [{"minutes": 0.0, "games": 0, "decisions": 0, "wins": probe(net, numbering, games)}],
    }
    for spent, played, made in train(net, play, minutes, decisions):
        wins = probe(net, numbering, games)
        facts["curve"].append({"minutes": round(spent, 2), "games": played, "decisions": made, "wins": wins})
        yield facts
    yield facts | {"last_games": last, "last": probe(net, numbering, last)}


# -- the page and the picture
def page(facts: dict[str, Any]) -> str:
    """The results as Markdown."""
    head = ["minutes", "games of self-play", "decisions", *(f"against {rival} (95 %)" for rival in RIVALS)]
    rows = [
        [f"{at['minutes']:.1f}", f"{at['games']:,}", f"{at['decisions']:,}", *(_share(at["wins"][r]) for r in RIVALS)]
        for at in facts["curve"]
    ]
    count, wins = facts.get("last_games", facts["probe_games"]), facts.get("last", facts["curve"][-1]["wins"])
    last = ", ".join(f"{_share(wins[rival])} against {rival}" for rival in RIVALS)
    return "\n\n".join(
        [
            "# A trained baseline",
            f"{facts['date']}, Ludarium {facts['ludarium']} ({facts['build']}), {facts['python']}, {facts['machine']}. "
            f"`examples/train_a_net.py`: PPO by self-play, {facts['game']} (rules {facts['rules']}) for two, numbering "
            f"`{facts['numbering']}`, one core, processor time of training alone.",
            f"After {facts['curve'][-1]['minutes']:.1f} minutes, {count} games each on fresh deals: **{last}**.",
            "![wins while it learns](baseline.svg)",
            f"On the way, {facts['probe_games']} games each:",
            table(head, rows),
        ]
    )


def _share(wins: list[float]) -> str:
    return f"{wins[0]:.1%} ({wins[1]:.1%} to {wins[2]:.1%})"


def picture(facts: dict[str, Any]) -> str:
    """The curve with its intervals."""
    end: float = max(facts["curve"][-1]["minutes"], 0.01)

    def x(minutes: float) -> float:
        return LEFT + minutes / end * (WIDTH - LEFT - 90)

    def y(share: float) -> float:
        return BOTTOM - share * (BOTTOM - TOP)

    drawn = [
        f'<path d="M{LEFT} {y(p / 4):.1f}H{WIDTH - 90}" stroke="#8884"/>'
        f'<text x="{LEFT - 8}" y="{y(p / 4) + 4:.1f}" text-anchor="end">{p * 25} %</text>'
        for p in range(5)
    ]
    for at in facts["curve"]:
        drawn.append(
            f'<text x="{x(at["minutes"]):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{at["minutes"]:.0f}</text>'
        )
    for rival in RIVALS:
        points = [(x(at["minutes"]), at["wins"][rival]) for at in facts["curve"]]
        up = [f"{at:.1f},{y(wins[2]):.1f}" for at, wins in points]
        down = [f"{at:.1f},{y(wins[1]):.1f}" for at, wins in reversed(points)]
        line = " ".join(f"{at:.1f},{y(wins[0]):.1f}" for at, wins in points)
        drawn += [
            f'<polygon points="{" ".join(up + down)}" fill="{COLOURS[rival]}" opacity=".2"/>',
            f'<polyline points="{line}" fill="none" stroke="{COLOURS[rival]}" stroke-width="2"/>',
            f'<text x="{WIDTH - 84}" y="{y(points[-1][1][0]) + 4:.1f}">{rival}</text>',
        ]
    words = "Share of wins against random and greedy while the net learns, over minutes of training"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{words}" '
        f'font-family="sans-serif" font-size="13" fill="#888">{"".join(drawn)}'
        f'<text x="{LEFT}" y="{HEIGHT - 8}">minutes of one core; bands: 95 %</text></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the baseline and draw its curve.")
    parser.add_argument("game", nargs="?", default="viceroy")
    parser.add_argument("--minutes", type=float, default=10, help="of processor time")
    parser.add_argument("--probe", type=int, default=40, help="games against each bot after every minute")
    parser.add_argument("--games", type=int, default=400, help="games against each bot at the end")
    parser.add_argument("--into", type=Path, default=RESULTS, help="the folder for results")
    args = parser.parse_args()
    for found in measure(args.game, args.minutes, args.probe, args.games):
        facts = {**here(False), "build": ludarium.build(), **found}
        (args.into / "baseline.json").write_text(json.dumps(facts, indent=1) + "\n", "utf-8")
        (args.into / "baseline.md").write_text(page(facts) + "\n", "utf-8")
        (args.into / "baseline.svg").write_text(picture(facts), "utf-8")
        print(f"{facts['curve'][-1]['minutes']:.1f} min: {facts['curve'][-1]['wins']}", flush=True)
    print(page(facts))


if __name__ == "__main__":
    main()
