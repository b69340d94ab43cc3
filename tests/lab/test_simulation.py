"""Series of games: fair seats, the same games for a seed, a report that adds up."""

import json
from functools import partial
from inspect import signature
from random import Random
from typing import Any

import pytest

from kernel.toy import GAME
from ludarium.bots import Bot, GreedyBot, Level, RandomBot, UnknownBot
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Option, Prompt
from ludarium.lab import Outcome, Series, simulate, survey
from ludarium.lab.report import report
from ludarium.lab.simulation import play_fast, play_match


def series(*names: str, seats: int = 2) -> Series:
    levels = tuple(Level(name, "", "", RandomBot) for name in names)
    return Series("toy", "kernel.toy", seats, {"double": True}, levels, 1)


def lineup(found: Series, index: int) -> list[str]:
    return [bot.name for bot in found.lineup(index)]


def facts(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name != "speed"}


# -- seats
def test_two_bots_change_sides_after_each_game() -> None:
    assert [lineup(series("greedy", "random"), i) for i in range(3)] == [
        ["greedy", "random"],
        ["random", "greedy"],
        ["greedy", "random"],
    ]


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    for bots in (("greedy", "random"), ("greedy", "random", "random"), ("a", "b", "c", "d")):
        for seats in (2, 3, 4):
            lineups = [lineup(series(*bots, seats=seats), i) for i in range(len(bots) * 3)]
            for name in set(bots):
                count = [sum(names[seat] == name for names in lineups) for seat in range(seats)]
                assert len(set(count)) == 1


# -- the same games for a seed
def test_the_same_seed_gives_the_same_report_on_any_number_of_workers() -> None:
    one = simulate(GAME, 2, {}, ("greedy", "random"), games=6, seed=3)
    two = simulate(GAME, 2, {}, ("greedy", "random"), games=6, seed=3, workers=2)
    assert facts(one.json()) == facts(two.json())
    assert two.workers == 2


def test_another_seed_gives_other_games() -> None:
    assert facts(simulate(GAME, games=20, seed=1).json()) != facts(simulate(GAME, games=20, seed=2).json())


def test_a_longer_series_begins_with_the_games_of_a_shorter_one() -> None:
    short, long = (simulate(GAME, games=games, seed=1) for games in (5, 10))
    assert short.decisions < long.decisions
    assert short.by_seat[0].wins <= long.by_seat[0].wins


def test_bots_that_need_no_handle_play_the_same_game_straight_through() -> None:
    for seats in (2, 3, 4):
        one, two = ([RandomBot(Random(seat)) for seat in range(seats)] for _ in range(2))
        table = series("random", seats=seats)
        assert play_fast(GAME, table, b"key", [*one]) == play_match(GAME, table, b"key", [*two])[1]


# -- the report
def test_a_report_adds_up() -> None:
    found = simulate(GAME, 3, {}, ("random",), games=50, seed=1)
    assert sum(tally.wins for tally in found.by_seat) == pytest.approx(50)
    assert sum(found.endings.values()) == 50
    assert found.shortest <= found.median <= found.longest
    assert found.decisions == pytest.approx(found.length.mean * 50)
    assert found.games_per_second > 0
    assert found.decisions_per_second > found.games_per_second


def test_a_report_keeps_every_game_for_figures_of_ones_own() -> None:
    found = simulate(GAME, 2, bots=("greedy", "random"), games=6, seed=1)
    won = [outcome.share([-i % 2]) for i, outcome in enumerate(found.outcomes)]  # greedy sat in seat 0, 1, 0, ...
    assert sum(won) == pytest.approx(found.by_bot["greedy"].wins)
    assert sum(outcome.decisions for outcome in found.outcomes) == found.decisions


def test_a_report_is_ready_for_json_and_for_people() -> None:
    found = simulate(GAME, 2, {"double": "off"}, ("greedy", "random"), games=4, seed=1)
    data = json.loads(json.dumps(found.json()))
    assert data["settings"] == {"double": False}
    assert data["by_bot"]["greedy"]["win_rate"].keys() == {"mean", "low", "high"}
    assert data["speed"]["decisions_per_second"] > 0
    text = found.text()
    assert "greedy" in text
    assert all(ending in text for ending in found.endings)


def test_shared_wins_are_split_and_lost_tables_counted() -> None:
    outcomes = [
        Outcome([0, 1], [3, 3], GAME.endings[0], 10, 1),
        Outcome([1], [1, 2], GAME.endings[0], 20, 0),  # greedy sits in seat 1
        Outcome([], [0, 0], GAME.endings[0], 30, 0),
    ]
    found = report(GAME, series("greedy", "random"), outcomes, 2.0, 1)
    assert found.by_bot["greedy"].wins == 1.5
    assert found.by_bot["random"].wins == 0.5
    assert found.by_bot["greedy"].score.mean == pytest.approx(5 / 3)
    assert [tally.wins for tally in found.by_seat] == [0.5, 1.5]
    assert found.nobody_won == 1
    assert "nobody won" in found.text()
    assert (found.median, found.forced, found.games_per_second) == (20, 1, 1.5)


def test_the_fair_share_of_wins_is_that_of_the_seats() -> None:
    found = simulate(GAME, 4, {}, ("greedy", "random", "random", "random"), games=1, seed=1)
    assert found.by_bot["greedy"].fair_rate == 0.25
    assert found.by_bot["random"].fair_rate == 0.75


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(GAME, games=4, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


# -- questions of one's own
def winners_and_answers(match: Match) -> tuple[list[int], int]:
    return match.result.winners, len(match.history)


def test_a_survey_looks_at_the_games_that_simulate_plays() -> None:
    found = survey(GAME, winners_and_answers, bots=("greedy", "random"), games=6, seed=3)
    told = simulate(GAME, bots=("greedy", "random"), games=6, seed=3)
    assert sum(1 / len(winners) for winners, _ in found if 0 in winners) == pytest.approx(told.by_seat[0].wins)
    assert sum(answers for _, answers in found) == told.decisions + told.forced


def test_a_survey_finds_the_same_with_several_workers() -> None:
    told: list[tuple[int, int]] = []
    one = survey(GAME, winners_and_answers, games=4, seed=3, bots=("random",))
    two = survey(
        GAME, winners_and_answers, games=4, seed=3, bots=("random",), workers=2, progress=lambda *x: told.append(x)
    )
    assert one == two
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


# -- bots of one's own
class First:
    """Takes whatever is offered first."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, seat: SeatHandle) -> Option:
        return seat.ask.options[0]


def test_a_bot_of_your_own_plays_under_its_own_name() -> None:
    found = simulate(GAME, 2, bots=[First, "random"], games=4, seed=1)
    assert list(found.by_bot) == ["First", "random"]
    assert found.by_bot["First"].games == 4


def test_different_bots_of_one_name_are_counted_apart() -> None:
    def maker(samples: int) -> Any:
        return lambda rng: GreedyBot(rng, samples)

    one, two = maker(2), maker(3)
    found = simulate(GAME, 3, bots=[one, two, one], games=3, seed=1)
    assert {name: tally.fair_rate for name, tally in found.by_bot.items()} == pytest.approx(
        {"<lambda>": 2 / 3, "<lambda> ~2": 1 / 3}
    )


def test_a_partial_bot_is_named_with_what_it_was_given() -> None:
    found = simulate(GAME, 2, bots=[partial(GreedyBot, samples=2), partial(GreedyBot, samples=4)], games=2, workers=2)
    assert list(found.by_bot) == ["GreedyBot(samples=2)", "GreedyBot(samples=4)"]


class Dreamer(Decider):
    """Searches with itself as the policy of its play-outs. Outside of them no state is its business."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.dreaming = False

    def choose(self, seat: SeatHandle) -> Option:
        self.dreaming = True
        seat.playout(self.rng, self)
        self.dreaming = False
        return seat.ask.options[0]

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        assert self.dreaming, "a bot was put before the true state"
        return self.rng.choice(options)


@pytest.mark.parametrize("bots", [[Dreamer], [Dreamer, "random"]])
def test_a_bot_that_is_also_a_decider_is_given_handles_alone(bots: list[Any]) -> None:
    assert simulate(GAME, 2, bots=bots, games=2, seed=1).games == 2


def test_a_survey_says_in_order_who_sat_where() -> None:
    makers: list[type[Bot]] = [First, RandomBot]
    taken = survey(GAME, firsts_taken, bots=makers, games=6, seed=1)
    for i, took in enumerate(taken):
        assert [makers[(seat + i) % 2] is First for seat in range(2)] == took


def firsts_taken(match: Match) -> list[bool]:
    """Which seats always took what was offered first."""
    again = Match.start(match.game, match.seats, match.settings, match.seed)
    always = [True] * match.seats
    for seat, option in match.history:
        ask = again.ask_of(seat)
        assert ask is not None
        always[seat] &= ask.options[0] == option
        again.answer(seat, option)
    return always


def test_survey_and_simulate_play_the_same_games_unless_told_otherwise() -> None:
    one, two = (signature(call).parameters for call in (simulate, survey))
    assert {name: one[name].default for name in one} == {name: two[name].default for name in one}


# -- refusals
def test_what_does_not_fit_is_refused_before_anything_is_played() -> None:
    with pytest.raises(BadSetting, match="2-4 seats, not 7"):
        simulate(GAME, seats=7)
    with pytest.raises(BadSetting, match="no setting 'speed'"):
        simulate(GAME, settings={"speed": "high"})
    with pytest.raises(UnknownBot, match="There is no bot 'deep'"):
        simulate(GAME, bots=["random", "deep"])
    with pytest.raises(BadSetting, match="at least one bot"):
        simulate(GAME, bots=[])
    with pytest.raises(BadSetting, match="at least one game, not 0"):
        simulate(GAME, games=0)
    with pytest.raises(BadSetting, match="At least one worker is needed, not 0"):
        simulate(GAME, workers=0)


def test_greedy_needs_its_handle() -> None:
    """It is no decider: a series with it is played match by match."""
    _, outcome = play_match(GAME, series("greedy"), b"key", [GreedyBot(Random(1), 4), GreedyBot(Random(2), 4)])
    assert outcome.ending in GAME.endings
