"""OpenSpiel's own test with serialisation, and what it does not look at: memories, samples, other backends."""

from array import array
from random import Random
from typing import Any

import pyspiel
import pytest

import ludarium.spiel
from conformance.cases import Case
from conformance.play import Walk
from conformance.worlds import Worlds
from ludarium.kernel.game import Game, all_games
from ludarium.kernel.match import Match
from ludarium.rl import Runner
from ludarium.rl.play import Play
from ludarium.spiel.course import Course, Memory
from ludarium.spiel.state import LudariumState
from rl.tables import EVERY, IDS, changed

assert ludarium.spiel
NO_END = 1_000_000
MANY = 3  # players, of whose games
LAST = 20  # tokens are played by OpenSpiel's own test


def load(game: Game, seats: int) -> Any:
    settings = " ".join(f"{name}:{value}" for name, value in changed(game, seats).items())
    given = {"players": seats, "deals": 100, "settings": settings, "features": seats > 2}
    return pyspiel.load_game(f"python_ludarium_{game.name}", given)


def begun(game: Any, rng: Random, tokens: int) -> Any:
    """After so many random tokens."""
    state = game.new_initial_state()
    state.apply_action(rng.randrange(100))
    while tokens and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        tokens -= 1
    return state


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_openspiel_accepts(game: Game, seats: int) -> None:
    """A whole game, copied and pickled on the way; of the long ones with many players its last tokens."""
    spiel, late = load(game, seats), None
    if seats > MANY:
        tokens = len(begun(spiel, Random(seats), NO_END).history())
        late = begun(spiel, Random(seats), max(0, tokens - LAST))
    pyspiel.random_sim_test(
        spiel, num_sims=1, serialize=True, verbose=False, mask_test=False, specific_initial_state=late
    )


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_samples_are_worlds_the_player_cannot_tell_apart(game: Game, seats: int) -> None:
    spiel = load(game, seats)
    rng = Random(7)
    for tokens in (3, 25, 60):
        state = begun(spiel, rng, tokens)
        if state.is_terminal():
            continue
        me = state.current_player()
        sample = state.resample_from_infostate(me, rng.random)
        for world in (sample, state.clone()):
            assert world.current_player() == me
            assert world.information_state_string(me) == state.information_state_string(me)
            assert world.observation_string(me) == state.observation_string(me)
            assert world.observation_tensor(me) == state.observation_tensor(me)
            assert world.legal_actions() == state.legal_actions()
        while not sample.is_terminal():
            sample.apply_action(rng.choice(sample.legal_actions()))


def test_memories_do_not_depend_on_copies() -> None:
    """Straight on, or through copies and pickles: the same strings, and a sample goes on with the player's own."""
    spiel = load(ludarium.find("viceroy"), 2)
    rng = Random(9)
    straight, copied = begun(spiel, Random(1), 0), begun(spiel, Random(1), 0)
    for n in range(80):
        me, token = straight.current_player(), rng.choice(straight.legal_actions())
        if n % 20 == 7:
            copied = spiel.deserialize_state(copied.serialize()).clone()
        for state in (straight, copied):
            state.apply_action(token)
        for seat in range(2):
            assert straight.information_state_string(seat) == copied.information_state_string(seat)
    assert isinstance(straight.course.table, Runner)
    assert isinstance(copied.course.table, Match)
    me = straight.current_player()
    sample = straight.resample_from_infostate(me, rng.random)
    token = straight.legal_actions()[0]
    for state in (straight, sample):
        state.apply_action(token)
    assert straight.course.memories[me].digest == sample.course.memories[me].digest


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_the_short_way_gives_what_openspiel_gives(game: Game, seats: int) -> None:
    """Legal actions and tensors do not go through C++ when Python asks: they are the same."""
    spiel = load(game, seats)
    for tokens in (0, 30, NO_END):
        state = begun(spiel, Random(tokens), tokens)
        base: Any = super(LudariumState, state)
        assert state.is_chance_node() == base.is_chance_node()
        assert state.legal_actions() == base.legal_actions()
        for player in range(seats):
            assert state.legal_actions(player) == base.legal_actions(player)
            assert single(state.observation_tensor(player)) == base.observation_tensor(player)
        if not state.is_terminal():
            assert single(state.observation_tensor()) == base.observation_tensor()
    start = spiel.new_initial_state()
    assert start.legal_actions() == super(LudariumState, start).legal_actions()
    assert start.observation_tensor(0) == super(LudariumState, start).observation_tensor(0)


def single(found: list[float]) -> list[float]:
    """Rounded as C++ rounds them."""
    return list(array("f", found))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_players_cannot_tell_worlds_apart(game: Game) -> None:
    """Strings, tensors and legal actions are the same whatever is hidden from the player."""
    seats = min(3, max(game.seats))
    spiel, compared = load(game, seats), 0
    walk, rng = Walk(Case(game, seats, game.settle(seats, changed(game, seats))), 6), Random(6)
    while walk and compared < 8:
        if rng.random() < 0.3:
            seat = rng.choice(walk.match.asks).seat
            worlds = Worlds(walk, seat, rng.choice((0, 1, 3)), rng)
            if worlds.two is not None and len(walk.match.ask_of(seat).options) > 1:  # type: ignore[union-attr]
                compared += 1
                assert given(spiel, worlds.one, seat) == given(spiel, worlds.two, seat)
        walk.step(walk.picks())
    assert compared


def given(spiel: Any, match: Match, seat: int) -> list[Any]:
    """All that the asked player gets."""
    state = spiel.new_initial_state()
    numbering = spiel.numbering
    state.at(Course(numbering, Play(numbering, match.copy(), seat), [Memory() for _ in range(numbering.seats)]))
    assert state.current_player() == seat
    strings = [state.information_state_string(seat), state.observation_string(seat), state.legal_actions()]
    return [*strings, state.observation_tensor(seat), state.returns()]


def test_only_the_asked_player_is_dealt_another_world() -> None:
    state = begun(load(ludarium.find("viceroy"), 2), Random(2), 4)
    with pytest.raises(ludarium.Refusal):
        state.resample_from_infostate(1 - state.current_player(), Random(1).random)
