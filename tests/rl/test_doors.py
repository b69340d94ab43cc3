"""Others' judges, unmodified: PettingZoo's and Gymnasium's own tests, every game at every number of seats."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import seed_test

import ludarium
from ludarium import rl
from ludarium.kernel.errors import BadSetting, IllegalAnswer
from ludarium.kernel.game import Game
from rl.tables import EVERY, IDS, changed

every = pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
# PettingZoo recommends a bare vector, and allows the mask beside it.
masked = pytest.mark.filterwarnings("ignore:Observation space for each agent", "ignore:Observation is not a NumPy")


@masked
@every
def test_pettingzoo_accepts(game: Game, seats: int) -> None:
    api_test(rl.aec(game.name, seats, **changed(game, seats)), num_cycles=30)


@every
def test_a_seed_gives_the_same_game(game: Game, seats: int) -> None:
    seed_test(lambda: rl.aec(game.name, seats, **changed(game, seats)), num_cycles=20)


@every
def test_pettingzoo_accepts_in_parallel(game: Game, seats: int) -> None:
    parallel_api_test(rl.parallel(game.name, seats, **changed(game, seats)), num_cycles=30)


@every
def test_gymnasium_accepts(game: Game, seats: int) -> None:
    env = gymnasium.make(f"ludarium/{game.name}-v1", seats=seats, **changed(game, seats))
    check_env(env.unwrapped, skip_render_check=seats > min(game.seats))


def finish(env: rl.OneSeat, rng: np.random.Generator) -> tuple[float, dict[str, object]]:
    """Play at random to the end."""
    while True:
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        if over:
            return reward, info


@every
def test_a_game_against_bots_ends_with_the_reward_of_its_result(game: Game, seats: int) -> None:
    env = rl.OneSeat(game.name, seats, rewards="margin", features=False, **changed(game, seats))
    _, first = env.reset(seed=2)
    reward, info = finish(env, np.random.default_rng(2))
    scores = list(env.match.result.scores)
    mine = scores.pop(int(env.seat))
    assert info["seat"] == first["seat"] == env.seat
    assert reward == mine - max(scores, default=0)
    assert info["ending"] in game.endings


def test_an_illegal_token_loses_or_is_refused() -> None:
    lost = rl.OneSeat("viceroy")
    refused = rl.OneSeat("viceroy", illegal="raise")
    for env in (lost, refused):
        env.reset(seed=1)
    wrong = int(np.flatnonzero(~lost.action_masks())[0])
    _, reward, over, _, info = lost.step(wrong)
    assert (reward, over) == (-1.0, True)
    assert "may not say" in info["illegal"]
    before = refused.match.now.fingerprint()
    with pytest.raises(IllegalAnswer, match="it may say"):
        refused.step(wrong)
    assert refused.match.now.fingerprint() == before
    many = rl.aec("viceroy")
    many.reset(seed=1)
    with pytest.raises(IllegalAnswer):
        many.step(wrong)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"rivals": "nobody"}, "no bot"),
        ({"rivals": ["random", "random"]}, "1 rivals"),
        ({"seat": 2}, "no seat 2"),
        ({"illegal": "ignore"}, "lose or raise"),
        ({"rewards": "fame"}, "win or margin"),
        ({"render_mode": "film"}, "human"),
        ({"seats": 9}, "seats, not 9"),
        ({"colour": "red"}, "no setting"),
    ],
)
def test_a_wrong_setting_is_refused_with_the_reason(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(ludarium.Refusal, match=why):
        rl.OneSeat("viceroy", **wrong)  # type: ignore[arg-type]


def test_pictures(capsys: pytest.CaptureFixture[str]) -> None:
    drawn = {}
    for mode in ("human", "ansi", "svg"):
        env = rl.aec("viceroy", render_mode=mode)
        env.reset(seed=1)
        drawn[mode] = env.render()
    assert drawn["human"] is None
    assert "Auction row" in capsys.readouterr().out
    assert "Auction row" in str(drawn["ansi"])
    assert str(drawn["svg"]).startswith("<svg")


def test_a_finished_game_is_a_record_that_replays() -> None:
    env = rl.aec("smashup")
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    for _ in env.agent_iter():
        seen, _, over, _, info = env.last()
        assert seen is not None
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert ludarium.replay(env.runner.record()).result.scores == info["scores"]


def test_seats_and_rivals_are_what_was_asked_for() -> None:
    env = rl.OneSeat("viceroy", seats=3, seat=2, rivals=["random", "beginner"])
    env.reset(seed=3)
    assert [type(bot).__name__ for bot in env._bots] == ["RandomBot", "NoviceBot", "NoneType"]
    with pytest.raises(BadSetting):
        rl.Batch("viceroy", games=0)
