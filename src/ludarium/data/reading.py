"""Looking at a dataset: what it holds, and its observations as numpy arrays."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from numpy.typing import NDArray

from ludarium.data.making import COLUMNS, FORMAT, TABLES
from ludarium.kernel.errors import BadSetting
from ludarium.lab.tables import table


@dataclass(frozen=True)
class Inspection:
    """What a dataset holds."""

    folder: Path
    head: dict[str, Any]
    rows: dict[str, int]
    bytes: dict[str, int]
    endings: dict[str, int]
    bots: dict[str, tuple[int, float, float]]  # seats, share of wins, mean score

    def json(self) -> dict[str, Any]:
        told = {name: value for name, value in self.head.items() if name not in ("tokens", "questions", "counts")}
        return {**told, "rows": self.rows, "bytes": self.bytes, "endings": self.endings, "bots": self.bots}

    def text(self) -> str:
        """For people."""
        head = self.head
        told = ", ".join(f"{name} {value}" for name, value in head["settings"].items())
        tables = [[name, f"{self.rows[name]:,}", f"{self.bytes[name] / 1e6:.1f} MB"] for name in TABLES]
        bots = [[name, f"{n:,}", f"{won:.1%}", f"{score:.2f}"] for name, (n, won, score) in self.bots.items()]
        games = max(1, self.rows["games"])
        ends = [[ending, f"{count:,}", f"{count / games:.1%}"] for ending, count in self.endings.items()]
        return "\n\n".join(
            [
                f"{self.folder}: {head['game']} (rules {head['rules']}), {head['seats']} seats, seed {head['seed']}"
                f"{f', {told}' if told else ''}.",
                table(["table", "rows", "size"], tables),
                table(["bot", "seats", "wins", "score"], bots),
                table(["ending", "games", "share"], ends),
                f"An observation has {len(head['counts'])} counts and {len(head['features'])} features, an action is "
                f"one of {len(head['tokens'])} tokens (numbering {head['numbering']}).",
            ]
        )


def inspect(folder: Path) -> Inspection:
    """What lies in a folder; BadSetting when it is no dataset."""
    head = described(folder)
    files = {name: sorted((folder / name).glob("*.parquet")) for name in TABLES}
    endings: Counter[str] = Counter()
    seats: dict[str, list[tuple[float, float]]] = {}
    for path in files["games"]:
        endings.update(pq.read_table(path, columns=["ending"])["ending"].to_pylist())
    for path in files["seats"]:
        found = pq.read_table(path, columns=["bot", "share", "score"]).to_pylist()
        for row in found:
            seats.setdefault(row["bot"], []).append((row["share"], row["score"]))
    return Inspection(
        folder=folder,
        head=head,
        rows={name: sum(pq.read_metadata(path).num_rows for path in paths) for name, paths in files.items()},
        bytes={name: sum(path.stat().st_size for path in paths) for name, paths in files.items()},
        endings=dict(endings.most_common()),
        bots={
            name: (len(rows), sum(r[0] for r in rows) / len(rows), sum(r[1] for r in rows) / len(rows))
            for name, rows in seats.items()
        },
    )


def described(folder: Path) -> dict[str, Any]:
    """The dataset's own description."""
    try:
        head: dict[str, Any] = json.loads((folder / "dataset.json").read_text("utf-8"))
        known = head.get("ludarium_dataset")
    except (OSError, ValueError, AttributeError):
        raise BadSetting(f"{folder} is no dataset: it has no readable dataset.json.") from None
    if known != FORMAT:
        raise BadSetting(f"{folder} is a dataset of format {known}; this Ludarium reads format {FORMAT}.")
    return head


def observations(folder: Path) -> Iterator[tuple[NDArray[np.float32], NDArray[np.int8], dict[str, Any]]]:
    """Block by block: observations and masks as `ludarium.rl` gives them, and the other columns of `decisions`."""
    head = described(folder)
    for path in sorted((folder / "decisions").glob("*.parquet")):
        read = pq.read_table(path)
        n = read.num_rows
        parts = [
            read[name].combine_chunks().flatten().to_numpy().reshape(n, len(head[name])).astype(np.float32)
            for name in ("counts", "features")
        ]
        mask = np.zeros((n, len(head["tokens"])), np.int8)
        legal = read["legal"].combine_chunks()
        rows = np.repeat(np.arange(n), np.diff(legal.offsets.to_numpy()))
        mask[rows, legal.flatten().to_numpy()] = 1
        others = [name for name in COLUMNS["decisions"] if name not in ("counts", "features", "legal")]
        yield np.concatenate(parts, axis=1), mask, {name: read[name].to_numpy() for name in others}
