"""Making a dataset: games are played in blocks, and a block is a Parquet file in each of three folders.

An observation is what `ludarium.rl` shows the seat that decides, and nothing else; an action is a token. What is known
only afterwards (who won, scores) is in columns of its own. A block is complete when its file in `games` is there: a
dataset that was interrupted, or is wanted larger, goes on from there.
"""

import io
import json
import os
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from ludarium.bots import Bot, RandomBot
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask, Option
from ludarium.lab.crews import Crew, crew_of
from ludarium.lab.series import Series
from ludarium.lab.simulation import Progress, play_all, players, prepare

try:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from ludarium.rl.numbering import Numbering
    from ludarium.rl.observe import vector
    from ludarium.rl.runner import Runner
    from ludarium.rl.spelling import Speller
except ModuleNotFoundError as missing:
    raise BadSetting(f"Datasets need {missing.name}: pip install 'ludarium[data]'.") from None

FORMAT: Final = 1
BLOCK: Final = 100  # games
TABLES: Final = ("decisions", "seats", "games")  # the last is written last
COLUMNS: Final = {
    "decisions": {
        "game": "which game, from 0",
        "step": "which decision of the game, from 0",
        "seat": "whose decision",
        "question": "the question's number; its words are in dataset.json",
        "counts": "the counted part of the observation: cards by place, the question, the tokens said",
        "features": "the rest of the observation: the game's own figures",
        "legal": "the tokens that may come next (the mask)",
        "action": "the token that was said",
        "share": "afterwards: the seat's share of the win",
        "score": "afterwards: the seat's score",
    },
    "seats": {
        "game": "which game",
        "seat": "which seat",
        "bot": "who played it",
        "share": "its share of the win",
        "score": "its score",
        "decisions": "how many rows of `decisions` are its own",
    },
    "games": {
        "game": "which game",
        "seed": "of chance: the same deal again, in hexadecimal digits",
        "ending": "how it ended",
        "winners": "the seats that won",
        "decisions": "how many rows of `decisions` it has",
    },
}


def make(
    game: str | Game,
    folder: Path,
    seats: int | None = None,
    settings: dict[str, Any] | None = None,
    bots: Iterable[str | Callable[[Random], Bot]] = ("random",),
    games: int = 1000,
    seed: int = 0,
    workers: int | Crew = 1,
    progress: Progress | None = None,
) -> None:
    """Play games as `simulate` does, and keep every decision in a folder. What is there already is not played again."""
    if games < 1:
        raise BadSetting(f"A dataset needs at least one game, not {games}.")
    found, series = prepare(game, seats, settings, bots, seed)
    begin(folder, head(found, series))
    wanted = {number: min(BLOCK, games - number * BLOCK) for number in range((games + BLOCK - 1) // BLOCK)}
    left = [number for number in wanted if kept(folder, number) < wanted[number]]
    done = games - sum(wanted[number] for number in left)
    jobs = [(series, number) for number in left]
    for number, tables in zip(left, play_all(found, jobs, crew_of(workers), partial(block, games)), strict=True):
        for name in TABLES:
            _write(folder / name / f"{number:06}.parquet", tables[name])
        done += wanted[number]
        if progress is not None:
            progress(done, games)


# -- the folder
def head(game: Game, series: Series) -> dict[str, Any]:
    """What makes games of one dataset, and what its numbers mean."""
    numbering = Numbering(game, series.seats, series.settings)
    return {
        "ludarium_dataset": FORMAT,
        "game": game.name,
        "rules": game.version,
        "seats": series.seats,
        "settings": series.settings,
        "bots": [bot.name for bot in series.bots],
        "seed": series.seed,
        "numbering": numbering.digest,
        "tokens": numbering.tokens,
        "questions": [prompt.text for prompt in game.words.prompts],
        "counts": numbering.names()[: numbering.counts],
        "features": list(numbering.features),
    }


def begin(folder: Path, wanted: dict[str, Any]) -> None:
    """Begin a folder, or go on with it; one that keeps something else is refused and left alone."""
    path = folder / "dataset.json"
    if path.exists():
        try:
            found = json.loads(path.read_text("utf-8"))
            differ = [name for name in wanted if found.get(name) != json.loads(json.dumps(wanted[name]))]
        except (ValueError, AttributeError):
            raise BadSetting(f"{path} describes no dataset.") from None
        if differ:
            raise BadSetting(f"{folder} keeps another dataset: its {differ[0]} differs.")
    elif folder.exists() and any(folder.iterdir()):
        raise BadSetting(f"{folder} is no dataset, and not empty.")
    for name in TABLES:
        (folder / name).mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _write(path, json.dumps(wanted, ensure_ascii=False).encode())


def kept(folder: Path, number: int) -> int:
    """How many games of a block are there."""
    path = folder / "games" / f"{number:06}.parquet"
    return int(pq.read_metadata(path).num_rows) if path.exists() else 0


def _write(path: Path, contents: bytes) -> None:
    """Whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_bytes(contents)
    os.replace(draft, path)


# -- playing
class Rows:
    """The rows of a block, column by column."""

    def __init__(self) -> None:
        self.columns: dict[str, dict[str, list[Any]]] = {
            table: {name: [] for name in names} for table, names in COLUMNS.items()
        }

    def add(self, table: str, **row: Any) -> None:
        for name, column in self.columns[table].items():
            column.append(row[name])


def block(games: int, game: Game, series: Series, number: int) -> dict[str, bytes]:
    """The games of one block as files of Parquet."""
    numbering = Numbering(game, series.seats, series.settings)
    rows = Rows()
    for index in range(number * BLOCK, min(games, (number + 1) * BLOCK)):
        play(game, series, index, numbering, rows)
    types = schemas(numbering)
    return {name: _parquet(rows.columns[name], types[name]) for name in TABLES}


def schemas(numbering: Numbering) -> dict[str, Any]:
    whole, small, share = pa.int64(), pa.uint8(), pa.float32()
    decisions = {
        "game": whole,
        "step": pa.int32(),
        "seat": small,
        "question": pa.uint16(),
        "counts": pa.list_(pa.uint8(), numbering.counts),
        "features": pa.list_(pa.float32(), len(numbering.features)),
        "legal": pa.list_(pa.uint16()),
        "action": pa.uint16(),
        "share": share,
        "score": pa.int32(),
    }
    seats = {"game": whole, "seat": small, "bot": pa.string(), "share": share, "score": pa.int32()}
    games = {"game": whole, "seed": pa.string(), "ending": pa.string(), "winners": pa.list_(small)}
    more = {"decisions": pa.int32()}
    return {
        "decisions": pa.schema(decisions),
        "seats": pa.schema({**seats, **more}),
        "games": pa.schema({**games, **more}),
    }


def _parquet(columns: dict[str, list[Any]], schema: Any) -> bytes:
    arrays = [_array(columns[field.name], field.type) for field in schema]
    file = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(arrays, schema=schema), file, compression="zstd")
    return file.getvalue()


def _array(values: list[Any], kind: Any) -> Any:
    """Rows of an observation come as bytes."""
    if not pa.types.is_fixed_size_list(kind):
        return pa.array(values, kind)
    flat = pa.Array.from_buffers(kind.value_type, len(values) * kind.list_size, [None, pa.py_buffer(b"".join(values))])
    return pa.FixedSizeListArray.from_arrays(flat, kind.list_size)


def play(game: Game, series: Series, index: int, numbering: Numbering, rows: Rows) -> None:
    """One game: a row for every token said where there was a choice."""
    bots = players(series, index)
    key = series.key(index, "game")
    blind = all(type(bot) is RandomBot for bot in bots)
    table: Runner | Match = (
        Runner(game, series.seats, series.settings, key)
        if blind
        else Match.start(game, series.seats, series.settings, key)
    )
    said: list[dict[str, Any]] = []
    while table.asks:
        ask = table.asks[0]
        option = _chosen(table, ask, bots[ask.seat])
        if len(ask.options) > 1:
            said += spelt(numbering, table, ask, option)
        table.answer(ask.seat, option)
    _finish(table, series, index, said, rows)


def _chosen(table: Runner | Match, ask: Ask, bot: Any) -> Option:
    if isinstance(table, Match):
        return bot.choose(table.handle(ask.seat))
    return bot.decide(table.now, ask.seat, ask.prompt, ask.options)  # only chance plays here: it looks at nothing


def spelt(numbering: Numbering, table: Runner | Match, ask: Ask, option: Option) -> list[dict[str, Any]]:
    """The tokens of an answer, each with what its seat saw before it and might have said."""
    number = ask.options.index(option)
    speller = Speller(numbering.alphabet, table.now, ask)
    said = []
    while not speller.done:
        seen = vector(numbering, table.now, ask.seat, speller)
        token = next(token for token, under in speller.next.items() if number in under)
        said.append(
            {
                "seat": ask.seat,
                "question": ask.prompt.number,
                "counts": seen[: numbering.counts].astype("uint8").tobytes(),
                "features": seen[numbering.counts :].tobytes(),
                "legal": sorted(speller.next),
                "action": token,
            }
        )
        speller.say(token)
    return said


def _finish(table: Runner | Match, series: Series, index: int, said: list[dict[str, Any]], rows: Rows) -> None:
    """What is known only now goes to every row."""
    result = table.result
    share = [(seat in result.winners) / max(1, len(result.winners)) for seat in range(series.seats)]
    for step, row in enumerate(said):
        seat = row["seat"]
        rows.add("decisions", game=index, step=step, share=share[seat], score=result.scores[seat], **row)
    for seat, bot in enumerate(series.lineup(index)):
        own = len([1 for row in said if row["seat"] == seat])
        score = result.scores[seat]
        rows.add("seats", game=index, seat=seat, bot=bot.name, share=share[seat], score=score, decisions=own)
    seed = series.key(index, "game").hex()
    rows.add("games", game=index, seed=seed, ending=result.ending, winners=result.winners, decisions=len(said))
