"""Learning from self-play: games are played and kept, and forecasts of the final leads are fitted to them.

make train GAME=viceroy                          plays what is not yet kept, fits, duels, and writes learned.json
make train GAME=viceroy ARGS="--duels 0"         takes the weights untried: those that are shipped come out again
make train GAME=viceroy ARGS="--games 0"         only duels of the weights that lie beside the game

Every seat answers what is best one step ahead, and now and then anything. Positions ripe for judging are kept as
features, for every seat, with how the game came out: a line of JSON for each game, so that a run that was stopped goes
on. Weights are kept only if masters who judge by them win more than those who do not, on deals never seen before. They
say of how many games they were made, and as many are played to make them again.
Playing needs nothing but the package; fitting needs scikit-learn (`pip install ludarium[learn]`).
"""

import argparse
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from ludarium.bots.deep import DeepBot, OneStep
from ludarium.kernel.errors import BadSetting, Refusal
from ludarium.kernel.game import Game, find
from ludarium.kernel.match import Match, Sample
from ludarium.lab.crews import Crew, RayCrew, crew_of
from ludarium.lab.intervals import wilson
from ludarium.worth.learned import Forecast, Learned
from ludarium.worth.odds import final_share, share

ERRS: Final = 0.1  # of all answers are any of the options
GAMES: Final = 1500  # with one rival; with two half as many tell the same, with three a third
DUELS: Final = 120
SEED: Final = 1
DIGITS: Final = 5  # of a weight
HELD_OUT: Final = 5  # every so-manieth game is not fitted to
PENALTIES: Final = (100.0, 300.0, 1000.0, 3000.0)  # of large weights
SPREADS: Final = [(late, early) for late in (1.0, 1.5, 2.0, 3.0, 4.0) for early in (0.0, 2.0, 4.0, 6.0, 9.0, 12.0)]


# -- playing
def played(name: str, seats: int, index: int) -> dict[str, Any]:
    """One game: its scores and winners, and what was known at every position ripe for judging."""
    game = find(name)
    key = f"train {name} {seats} {SEED} {index}".encode()
    rng = Random(key)
    start = g = game.new(seats, game.settle(seats, {}), key)
    rows: list[tuple[int, list[float]]] = []
    while g.frames:
        rows += [
            (seat, [round(x, DIGITS) for x in game.features(g, seat)])
            for seat in range(seats)
            if game.horizon(start, g, seat)
        ]
        here = Sample(game, g)
        g = here.phase(OneStep(here, rng, ERRS))
    result = game.result(g)
    return {"scores": result.scores, "winners": result.winners, "rows": rows}


def generate(name: str, seats: int, games: int, kept: Path, crew: Crew) -> None:
    """Play until so many games are kept."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    done = len(kept.read_text("utf-8").splitlines()) if kept.exists() else 0
    if done >= games:
        return
    with kept.open("a", encoding="utf-8") as file:
        for i, one in enumerate(crew.map(partial(played, name, seats), range(done, games)), done + 1):
            file.write(json.dumps(one) + "\n")
            file.flush()
            print(f"\r{name}, {seats} seats: {i} of {games} games", end="", flush=True)
    print()


# -- fitting
def layout(game: Game) -> list[int]:
    """How many features are of the table, of the seat alone, and of each player."""
    facts = import_module(f"{game.package}.features")
    return [len(facts.TABLE), len(facts.OWN), len(facts.EACH)]


def positions(kept: Path, games: int) -> Iterator[tuple[bool, dict[str, Any], int, list[float]]]:
    """Every kept position: is it held out, its game, the seat, its features."""
    for number, line in enumerate(kept.read_text("utf-8").splitlines()[:games]):
        one = json.loads(line)
        for seat, found in one["rows"]:
            yield number % HELD_OUT == 0, one, seat, found


def fit(game: Game, seats: int, kept: Path, games: int) -> dict[str, Any]:
    """The weights for this number of seats, and how well they foretell games they have not seen."""
    from sklearn.linear_model import Ridge
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    shape = Learned(*layout(game))  # how inputs are taken from features, before there are weights
    inputs: dict[bool, list[list[float]]] = {True: [], False: []}
    leads: dict[bool, list[int]] = {True: [], False: []}
    for out, one, seat, found in positions(kept, games):
        for rival in range(1, seats):
            row = shape.inputs(found, rival)
            inputs[out].append([*row, *[x * found[0] for x in row]])
            leads[out].append(one["scores"][seat] - one["scores"][(seat + rival) % seats])
    tried = []
    for penalty in PENALTIES:
        model = make_pipeline(StandardScaler(), Ridge(penalty)).fit(inputs[False], leads[False])
        tried.append((model.score(inputs[True], leads[True]), model))
    fits, model = max(tried, key=lambda pair: pair[0])
    print(f"  explains {fits:.0%} of the leads in games not fitted to")
    plain = model[1].coef_ / model[0].scale_
    plain[0] += model[1].intercept_ - (model[0].mean_ * plain).sum()  # the first input is always 1
    half = len(plain) // 2
    weights = {"lead": [[float(f"{w:.{DIGITS}g}") for w in part] for part in (plain[:half], plain[half:])]}
    spread = calibrate(shape, weights, seats, positions(kept, games))
    return {**weights, "spread": spread, "rules": game.version, "games": games}


def calibrate(shape: Learned, weights: dict[str, Any], seats: int, rows: Iterator[Any]) -> list[float]:
    """The spread, at the end and what is added at the start, under which the games held out came out likeliest."""
    forecast = Forecast({**weights, "spread": []})
    cases = []
    for out, one, seat, found in rows:
        if out:
            left = found[0]
            behind = [0.0, *[-forecast.lead(shape.inputs(found, rival), left) for rival in range(1, seats)]]
            cases.append((left, behind, final_share(one["winners"], seat)))

    def loss(spread: tuple[float, float]) -> float:
        return sum([(share(p, 0, spread[0] + spread[1] * left) - won) ** 2 for left, p, won in cases]) / len(cases)

    best = min(SPREADS, key=loss)
    even = sum([(1 / seats - won) ** 2 for _, _, won in cases]) / len(cases)
    print(f"  spread {best}: Brier score {loss(best):.3f}, of an even guess {even:.3f}")
    return list(best)


# -- duels
def duel(name: str, data: dict[str, Any], seats: int, index: int) -> float:
    """What a master who judges by these weights wins of a game against others who do not."""
    game = find(name)
    import_module(f"{game.package}.outlook").LEARNED.take(data)
    plain = replace(game, outlook=None)
    match = Match.start(game, seats, {}, f"duel {name} {seats} {SEED} {index // seats}".encode())
    me = index % seats
    bots = [DeepBot(Random(f"{index} {seat}")) for seat in range(seats)]
    while not match.over:
        seat = match.asks[0].seat
        match.game = game if seat == me else plain
        match.answer(seat, bots[seat].choose(match.handle(seat)))
    return final_share(match.result.winners, me)


def wins(name: str, data: dict[str, Any], seats: int, duels: int, crew: Crew) -> bool:
    """Do these weights win more than their share?"""
    won = 0.0
    for done, part in enumerate(crew.map(partial(duel, name, data, seats), range(duels)), 1):
        won += part
        found = wilson(won, done)
        told = f"{found.mean:.0%} ({found.low:.0%} to {found.high:.0%}) of {done}, {1 / seats:.0%} is fair"
        print(f"\r  duels with {seats} seats: {told}", end="", flush=True)
    print()
    return won > duels / seats


def tried_again(name: str, data: dict[str, Any], seats: int, duels: int, crew: Crew) -> None:
    """Duels of weights that are there."""
    if str(seats) not in data["seats"]:
        raise BadSetting(f"{name} has learned nothing for {seats} seats.")
    wins(name, data, seats, duels, crew)


def learned_for(game: Game, target: Path) -> dict[str, Any]:
    """The weights that are there, as far as they are of the features as they are."""
    data: dict[str, Any] = json.loads(target.read_text("utf-8")) if target.exists() else {}
    return data if data.get("features") == layout(game) else {"features": layout(game), "seats": {}}


def counts(game: Game, data: dict[str, Any], asked: list[int] | None) -> list[int]:
    """The numbers of seats that were asked for; those that weights are there for; all with rivals."""
    able = [n for n in game.seats if n > 1]
    if not set(asked or able) <= set(able):
        raise BadSetting(f"{game.name} has rivals with {', '.join(map(str, able))} seats.")
    return asked or [int(n) for n in data["seats"]] or able


def wanted(data: dict[str, Any], seats: int) -> int:
    """As many games as the weights that are there were fitted to; as many as usual, if there are none."""
    return int(data["seats"].get(str(seats), {}).get("games", GAMES // (seats - 1)))


def train(name: str, args: argparse.Namespace) -> None:
    """Generate, fit and try for these numbers of seats; what has won is written beside the game, or into a folder."""
    game = find(name)
    target = (args.into or Path(str(files(game.package)))) / "learned.json"
    data = learned_for(game, target)
    crew = RayCrew(args.ray) if args.ray else crew_of(args.workers)
    for seats in counts(game, data, args.seats):
        if args.games == 0:
            tried_again(name, data, seats, args.duels, crew)
            continue
        kept = args.folder / f"{name}-{seats}.jsonl"
        games = wanted(data, seats) if args.games is None else args.games // (seats - 1)
        generate(name, seats, games, kept, crew)
        print(f"{game.title}, {seats} seats, {games} games:")
        tried = {**data, "seats": {**data["seats"], str(seats): fit(game, seats, kept, games)}}
        if not args.duels or wins(name, tried, seats, args.duels, crew):
            data = tried
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(json.dumps(data) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit forecasts of the final leads to games of self-play.")
    parser.add_argument("game")
    text = "with two seats, and fewer with more (as many as before); 0: only duels"
    parser.add_argument("--games", type=int, help=text)
    parser.add_argument("--duels", type=int, default=DUELS, help="for each number of seats; 0 takes them untried")
    parser.add_argument("--seats", type=int, nargs="*", help="only for these numbers of seats (those learned before)")
    parser.add_argument("--folder", type=Path, default=Path("build/train"), help="where games are kept")
    parser.add_argument("--into", type=Path, help="the folder for the weights, if not beside the game")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--ray", help="on the Ray cluster of this address, or a local one")
    args = parser.parse_args()
    game = find(args.game)
    if args.duels and (game.outlook is None or not hasattr(import_module(f"{game.package}.outlook"), "LEARNED")):
        raise BadSetting(f"{game.title} judges by rules of thumb: what is learned cannot duel (--duels 0).")
    train(args.game, args)


if __name__ == "__main__":
    try:
        main()
    except Refusal as why:
        raise SystemExit(str(why)) from None
