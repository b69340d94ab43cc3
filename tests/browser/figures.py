"""What was measured in the browser last, as a page: benchmarks/results/browser.md."""

import json
import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

RESULTS: Final = Path(__file__).parents[2] / "benchmarks" / "results"
Row = dict[str, Any]
HEAD: Final = (
    "# In the browser\n\nThe busiest table of each game in a real browser, as on a machine four times as slow. The "
    "load is what the machine was doing for each of its cores before and after: the page shares them.\n"
)


def keep(title: str, words: str, rows: Sequence[Row], load: float) -> None:
    """Write a table of figures down, beside those of other measurements."""
    path = RESULTS / "browser.json"
    known: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    known[title] = {
        "words": " ".join(words.split()),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "load": [round(load, 1), round(busy(), 1)],
        "rows": list(rows),
    }
    path.write_text(json.dumps(known, indent=2) + "\n", "utf-8")
    path.with_suffix(".md").write_text(HEAD + "".join(map(page, known, known.values())), "utf-8")


def busy() -> float:
    """How many programs wanted each core in the last minute."""
    return os.getloadavg()[0] / (os.cpu_count() or 1)


def page(title: str, found: dict[str, Any]) -> str:
    names = list(found["rows"][0])
    lines = [names, ["---"] * len(names), *[row.values() for row in found["rows"]]]
    table = "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
    load = " to ".join(map(str, found["load"]))
    return f"\n## {title}\n\n{found['words']} {found['date']}, load {load}.\n\n{table}\n"
