"""Bots on offer, and what every one of them keeps to."""

import gc
from random import Random
from typing import Any

import pytest

from bots.doors import DOOR, SURE, game, hide, open_door
from kernel.toy import GAME
from ludarium import bots
from ludarium.bots import BOTS, OFFERED, Bot, DeepBot, GreedyBot, RandomBot, RandomDecider
from ludarium.bots.calm import Calm
from ludarium.bots.deep import Effort, First, OneStep, played_on
from ludarium.kernel import game as registry
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match, Sample, SeatHandle
from ludarium.kernel.state import State
from ludarium.kernel.words import Option


def start(game: Game = GAME, seats: int = 2, seed: bytes = b"1") -> Match:
    return Match.start(game, seats, {}, seed)


def midway(seed: int, answers: int = 12) -> Match:
    """A match some random answers in, or at the last question of a shorter one."""
    match = start(seats=3, seed=seed.to_bytes(2, "little"))
    rng = Random(seed)
    for _ in range(answers):
        before = match.copy()
        ask = match.asks[0]
        match.answer(ask.seat, rng.choice(ask.options))
        if match.over:
            return before
    return match


class OnlyHandle:
    """A handle that refuses everything a bot has no business with."""

    allowed = ("ask", "game", "heard", "labels", "look_ahead", "playout", "redeal", "sample", "seat", "seats", "view")

    def __init__(self, handle: SeatHandle) -> None:
        self.handle = handle

    def __getattr__(self, name: str) -> Any:
        assert name in self.allowed, f"a bot reached for {name}"
        return getattr(self.handle, name)


# -- what is on offer
def test_every_bot_has_a_name_for_people_and_a_line_about_it() -> None:
    assert list(BOTS) == ["random", "beginner", "greedy", "strong", "master"]
    assert [level.title for level in OFFERED] == ["beginner", "casual", "strong", "master"]
    assert all(level.text.endswith(".") for level in BOTS.values())


def test_bots_are_made_by_either_name() -> None:
    assert isinstance(bots.make("random", Random(1)), RandomBot)
    assert isinstance(bots.make("casual", Random(1)), GreedyBot)


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(bots.UnknownBot, match="There is no bot 'deep'; the bots are: random, beginner, greedy"):
        bots.make("deep", Random(1))


# -- what all keep to
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_whole_games_through_their_handles_alone(name: str) -> None:
    match = start(seats=3)
    players = [bots.make(name, Random(seat)) for seat in range(3)]
    while not match.over:
        seat = match.asks[0].seat
        handle: Any = OnlyHandle(match.handle(seat))
        match.answer(seat, players[seat].choose(handle))
    assert match.result.ending in GAME.endings


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_the_same_in_worlds_its_seat_cannot_tell_apart(name: str) -> None:
    for seed in range(12):
        match = midway(seed)
        seat = match.asks[0].seat
        other = match.redeal(seat, Random(99))
        here, there = (bots.make(name, Random(seed)).choose(m.handle(seat)) for m in (match, other))
        assert here == there


@pytest.mark.parametrize("name", BOTS)
def test_choosing_changes_nothing_at_the_table(name: str) -> None:
    match = midway(3)
    before = match.now.fingerprint()
    bots.make(name, Random(1)).choose(match.handle(match.asks[0].seat))
    assert match.now.fingerprint() == before


# -- random
def test_random_takes_every_option_in_time() -> None:
    match = start()
    bot = RandomBot(Random(1))
    ask = match.asks[0]
    assert {bot.choose(match.handle(ask.seat)) for _ in range(100)} == set(ask.options)


def test_a_random_decider_plays_to_the_end() -> None:
    g = GAME.new(4, {"double": True}, b"1")
    g.run(RandomDecider(Random(1)))
    assert not g.frames


# -- greedy
def greedy_choice(match: Match, seed: int, samples: int = 60) -> Any:
    return GreedyBot(Random(seed), samples).choose(match.handle(0))


def test_greedy_expects_to_answer_its_own_later_questions_well() -> None:
    """A door with one good box among five beats a sure prize that is better than a random box."""
    for seed in range(10):
        assert greedy_choice(start(game(open_door)), seed) == 1


def test_greedy_then_opens_the_good_box() -> None:
    match = start(game(open_door))
    match.answer(0, 1)
    assert [greedy_choice(match, seed) for seed in range(5)] == [2] * 5


def test_greedy_weighs_its_sealed_answer_against_any_answers_of_the_others() -> None:
    match = start(game(hide))
    match.answer(1, 2)  # sealed: greedy must not know
    assert {greedy_choice(match, seed) for seed in range(8)} <= {0, 1}


def test_greedy_takes_the_first_of_equals() -> None:
    worthless = game(open_door)
    match = start(Game(**{**vars(worthless), "value": lambda g, seat: 0.0}))
    assert match.asks[0].prompt == DOOR
    assert greedy_choice(match, 5) == SURE


def test_greedy_beats_random() -> None:
    won = 0.0
    for seed in range(24):
        match = start(seed=seed.to_bytes(2, "little"))
        me = seed % 2
        players: dict[int, Bot] = {me: GreedyBot(Random(seed), 24), 1 - me: RandomBot(Random(seed))}
        while not match.over:
            seat = match.asks[0].seat
            match.answer(seat, players[seat].choose(match.handle(seat)))
        won += (me in match.result.winners) / len(match.result.winners)
    assert won >= 17


def test_a_greedy_bot_spends_one_draw_a_question_whatever_it_finds() -> None:
    """So that what it plays later does not depend on what it met before."""
    one, two = Random(5), Random(5)
    handle = midway(4).handle(midway(4).asks[0].seat)
    GreedyBot(one, 10).choose(handle)
    GreedyBot(two, 50).choose(handle)
    assert one.random() == two.random()


# -- deep
def test_a_hunch_is_what_greedy_would_do() -> None:
    for seed in range(6):
        match = midway(seed)
        handle = match.handle(match.asks[0].seat)
        bold = DeepBot(Random(seed), Effort(ranking=20, hunches=100))
        assert bold.choose(handle) == GreedyBot(Random(seed), 20).choose(handle)
        assert bold.leading is None, "nothing was played on"


def test_a_search_without_hunches_plays_on_every_time() -> None:
    for seed in range(6):
        match = midway(seed)
        handle = match.handle(match.asks[0].seat)
        careful = DeepBot(Random(seed), Effort(ranking=4, keep=2, playouts=2))
        chosen = careful.choose(handle)
        assert len(handle.ask.options) == 1 or careful.leading == chosen


def test_a_master_plays_on_as_often_as_the_game_asks_for() -> None:
    """By the number of seats: emerald asks for more with two only."""
    for seats, playouts in ((2, 72), (3, 24)):
        match = start(registry.find("emerald"), seats)
        master = DeepBot(Random(1))
        master.choose(match.handle(match.asks[0].seat))
        assert sum(one.visits for one in master.considered) == playouts


# -- thinking costs no more than it must
def phase_by_phase(sample: Sample, seat: int, option: Option, rng: Random) -> State:
    """What `played_on` does, every phase from a copy of its own."""
    start = g = sample.phase(First(sample, rng, seat, option))
    while g.frames and not sample.game.horizon(start, g, seat):
        here = Sample(sample.game, g)
        g = here.phase(OneStep(here, rng))
    return g


@pytest.mark.parametrize("name", ["smashup", "viceroy", "emerald"])
def test_a_play_out_makes_up_for_phases_that_asked_nothing(name: str) -> None:
    match = start(registry.find(name), seed=b"walk")
    for turn in range(8):
        handle = match.handle(match.asks[0].seat)
        sample, option = handle.sample(b"world"), handle.ask.options[-1]
        ours, theirs = Random(turn), Random(turn)
        end = played_on(sample, handle.seat, option, ours)
        assert end.fingerprint() == phase_by_phase(sample, handle.seat, option, theirs).fingerprint()
        assert ours.random() == theirs.random(), "the same draws"
        match.answer(handle.seat, handle.ask.options[0])


@pytest.mark.parametrize("name", ["greedy", "master"])
def test_thinking_leaves_no_ring_of_garbage_behind(name: str) -> None:
    match = start(registry.find("viceroy"), seed=b"ring")
    bot = bots.make(name, Random(1))
    for _ in range(4):
        handle = match.handle(match.asks[0].seat)
        gc.collect()
        match.answer(handle.seat, bot.choose(handle))
        assert gc.isenabled()
        assert gc.collect() == 0


def test_the_collector_rests_within_a_thought_and_stays_off_where_it_was_off() -> None:
    with Calm():
        assert not gc.isenabled()
        with Calm():
            pass
        assert not gc.isenabled()
    assert gc.isenabled()
