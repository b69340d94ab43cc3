"""The other libraries, each played as its documentation shows, by random players. Prints one JSON object.

Runs in .venv-bench, where Ludarium is not installed; a library that cannot be imported is reported with the reason.
"""

import json
import os
import random
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

from benchmarks.clock import microseconds, rate

os.environ["OMP_NUM_THREADS"] = "1"  # one core for everybody


def catanatron(games: int, rounds: int) -> dict[str, Any]:
    """Four random players. Its release on PyPI has no MCTS player: copy and full rollout bounds one from above."""
    game_module = import_module("catanatron.game")
    player = import_module("catanatron.models.player")

    def new(seed: int) -> Any:
        colors = (player.Color.RED, player.Color.BLUE, player.Color.WHITE, player.Color.ORANGE)
        return game_module.Game([player.RandomPlayer(color) for color in colors], seed=seed)

    def play() -> int:
        decisions = 0
        for seed in range(1, games + 1):
            game = new(seed)
            game.play()
            decisions += len(game.state.actions)
        return decisions

    positions, asked, forced = [], 0, 0
    for seed in range(1, 4):
        game = new(seed)
        while game.winning_color() is None and game.state.num_turns < game_module.TURNS_LIMIT:
            asked += 1
            forced += len(game.state.playable_actions) == 1
            if asked % 40 == 0:
                positions.append(game.copy())
            game.play_tick()

    def copy() -> int:
        for position in positions:
            for _ in range(20):
                position.copy()
        return 20 * len(positions)

    some = positions[:: max(1, len(positions) // games)]

    def rollout() -> int:
        for position in some:
            position.copy().play()
        return len(some)

    speed, decisions = rate(play, rounds)
    return {
        "what": "catanatron, 4 random players",
        "decisions_per_s": speed,
        "forced_share": forced / asked,
        "games_per_s": speed * games / decisions,
        "decisions_per_game": decisions / games,
        "copy_us": microseconds(copy, rounds),
        "rollouts_per_s": rate(rollout, rounds)[0],
        "mcts": "not in this release",
    }


def rlcard(games: int, rounds: int) -> dict[str, Any]:
    """Gin rummy through its environment."""
    rlcard_module = import_module("rlcard")
    env = rlcard_module.make("gin-rummy", config={"seed": 1})
    rng = random.Random(1)

    def play() -> int:
        steps = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(rng.random() * len(actions))])
                steps += 1
        return steps

    speed, steps = rate(play, rounds)
    return {
        "what": "RLCard gin rummy, env.step",
        "steps_per_s": speed,
        "games_per_s": speed * games / steps,
        "steps_per_game": steps / games,
    }


def openspiel(games: int, rounds: int) -> dict[str, Any]:
    """Block dominoes, one of the games written in Python; chance moves count as steps too."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game("python_block_dominoes")
    rng = random.Random(1)
    kept: list[Any] = []

    def play() -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                    if steps % 5 == 0 and len(kept) < 200:
                        kept.append(state.clone())
                steps += 1
                state.apply_action(actions[int(rng.random() * len(actions))])
        return steps

    def clone() -> int:
        for state in kept:
            for _ in range(5):
                state.clone()
        return 5 * len(kept)

    speed, steps = rate(play, rounds)
    return {
        "what": "OpenSpiel python_block_dominoes",
        "steps_per_s": speed,
        "games_per_s": speed * games / steps,
        "steps_per_game": steps / games,
        "copy_us": microseconds(clone, rounds),
    }


def gin_rummy(games: int, rounds: int) -> dict[str, Any]:
    """Gin rummy in C++, played by its own random bots without a word of Python; chance moves count as steps too."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game("gin_rummy")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(2)]

    def play() -> int:
        steps = 0
        for seed in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            steps += len(state.history())
        return steps

    kept = asked(game, games // 10)

    def clone() -> int:
        for state in kept:
            state.clone()
        return len(kept)

    def rollout() -> int:
        for seed, state in enumerate(kept):
            pyspiel.evaluate_bots(state.clone(), bots, seed)
        return len(kept)

    speed, steps = rate(play, rounds)
    return {
        "what": "OpenSpiel gin_rummy, C++",
        "steps_per_s": speed,
        "games_per_s": speed * games / steps,
        "steps_per_game": steps / games,
        "copy_us": microseconds(clone, rounds),
        "rollouts_per_s": rate(rollout, rounds)[0],
    }


def asked(game: Any, games: int) -> list[Any]:
    """Every seventh question of a few random games."""
    rng = random.Random(1)
    kept: list[Any] = []
    questions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                questions += 1
                if questions % 7 == 0:
                    kept.append(state.clone())
            state.apply_action(actions[int(rng.random() * len(actions))])
    return kept


def ismcts(games: int, rounds: int) -> dict[str, Any]:
    """Its search through re-dealt worlds, in C++: simulations of a random play-out each."""
    pyspiel = import_module("pyspiel")
    kept = asked(pyspiel.load_game("gin_rummy"), 4)[:games]
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    simulations = 100

    def search() -> int:
        bot = pyspiel.ISMCTSBot(1, evaluator, 2.0, simulations)
        for state in kept:
            bot.step(state)
        return simulations * len(kept)

    return {"what": "OpenSpiel ISMCTSBot on gin_rummy, C++", "rollouts_per_s": rate(search, rounds)[0]}


def stepped(env: Any, games: int, rounds: int) -> dict[str, Any]:
    """A PettingZoo environment, two players, stepped with masked random actions; every step is observed."""
    rng = random.Random(1)

    def play() -> int:
        steps = 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(rng.random() * len(actions))]))
                steps += 1
        return steps

    speed, steps = rate(play, rounds)
    return {"steps_per_s": speed, "games_per_s": speed * games / steps, "steps_per_game": steps / games}


def pettingzoo(games: int, rounds: int) -> dict[str, Any]:
    """Hanabi."""
    env = import_module("pettingzoo.classic.hanabi_v5").env(players=2)
    return {"what": "PettingZoo hanabi_v5, 2 players", **stepped(env, games, rounds)}


def holdem(games: int, rounds: int) -> dict[str, Any]:
    """Limit hold'em, as RLCard plays it."""
    env = import_module("pettingzoo.classic.texas_holdem_v4").env(num_players=2)
    return {"what": "PettingZoo texas_holdem_v4, 2 players", **stepped(env, games, rounds)}


def walked(game: Any, games: int, rounds: int, tensor: bool) -> tuple[float, int]:
    """An OpenSpiel game played at random; chance moves count as steps too."""
    rng = random.Random(1)

    def play() -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions = [action for action, _ in state.chance_outcomes()]
                else:
                    actions = state.legal_actions()
                    if tensor:
                        state.observation_tensor()
                steps += 1
                state.apply_action(actions[int(rng.random() * len(actions))])
        return steps

    return rate(play, rounds)


def dominoes(games: int, rounds: int) -> dict[str, Any]:
    """Block dominoes, one of the games written in Python, without and with its tensor."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    game = pyspiel.load_game("python_block_dominoes")
    return {
        "what": "OpenSpiel python_block_dominoes",
        "steps_per_s": walked(game, games, rounds, False)[0],
        "tensor_steps_per_s": walked(game, games, rounds, True)[0],
    }


Row = tuple[str, Callable[[int, int], dict[str, Any]], int]  # the package, what plays it, how many games
OPPONENTS: dict[str, Row] = {
    "catanatron": ("catanatron", catanatron, 30),
    "rlcard": ("rlcard", rlcard, 150),
    "open_spiel": ("open_spiel", openspiel, 400),
    "gin_rummy": ("open_spiel", gin_rummy, 200),
    "ismcts": ("open_spiel", ismcts, 20),
    "pettingzoo": ("pettingzoo", pettingzoo, 60),
}
DOORS: dict[str, Row] = {
    "hanabi": ("pettingzoo", pettingzoo, 60),
    "texas_holdem": ("pettingzoo", holdem, 300),
    "dominoes": ("open_spiel", dominoes, 400),
}


def measured(name: str, quick: bool) -> dict[str, Any]:
    return tried(*OPPONENTS[name], quick)


def tried(package: str, work: Callable[[int, int], dict[str, Any]], games: int, quick: bool) -> dict[str, Any]:
    try:
        return {"version": version(package), **work(games // 5 if quick else games, 1 if quick else 3)}
    except Exception as why:  # whatever keeps a library from running here is part of the result
        return {"missing": f"{type(why).__name__}: {why}"}


def main() -> None:
    warnings.simplefilter("ignore")
    quick = "--quick" in sys.argv
    if "--doors" in sys.argv:
        found = {name: tried(*wanted, quick) for name, wanted in DOORS.items()}
    else:
        found = {name: measured(name, quick) for name in OPPONENTS}
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
