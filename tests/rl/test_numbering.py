"""Answers can be spelt, exactly; numbers mean what they meant; the census counts what is there."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from kernel.toy import GAME as TOY
from ludarium.kernel.cards import Seat
from ludarium.kernel.census import Census
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, all_games
from ludarium.kernel.match import Match
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Ask, Atom, Option, Prompt, Vocabulary, counted
from ludarium.rl import Batch, Numbering, Runner, at_seat
from ludarium.rl.observe import vector
from ludarium.rl.play import Play
from ludarium.rl.spelling import MORE, STOP, Alphabet, Speller
from rl.tables import EVERY, IDS, changed

DIGESTS = Path(__file__).with_name("digests.json")


class SpellsEverything(Decider):
    """Spells every option of some questions; picks at random."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.alphabet = Alphabet(words)
        self.rng = Random(1)
        self.spelt = 0

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        return self.answered(g, Ask(seat, prompt, options, g.about))

    def decide_all(self, g: State, asks: list[Ask]) -> list[Option]:
        return [self.answered(g, ask) for ask in asks]

    def answered(self, g: State, ask: Ask) -> Option:
        if self.rng.random() < 0.2:
            assert len(spellings(self.alphabet, g, ask)) == len(ask.options)
            for option in ask.options:  # most are looked up: they must be what the vocabulary says
                told = self.alphabet.numbers(self.words.path(g, ask, option))
                assert self.alphabet.path(g, ask, option) == told
            assert self.alphabet.about(g, ask) == self.alphabet.numbers(self.words.about(g, ask))
            self.spelt += len(ask.options)
        return self.rng.choice(ask.options)


def spellings(alphabet: Alphabet, g: State, ask: Ask) -> dict[tuple[int, ...], Option]:
    """All ways to the end of the tree, and the options found there."""
    found: dict[tuple[int, ...], Option] = {}
    todo: list[list[int]] = [[]]
    while todo:
        said = todo.pop()
        speller = Speller(alphabet, g, ask)
        for token in said:
            speller.say(token)
        if speller.done:
            found[tuple(said)] = speller.option
        todo += [[*said, token] for token in speller.next]
    assert sorted(map(repr, found.values())) == sorted(map(repr, ask.options))
    return found


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_option_has_one_spelling(game: Game) -> None:
    decider = SpellsEverything(game.words)
    game.new(2, game.settle(2, {}), b"spell").run(decider)
    assert decider.spelt > 50


def test_equal_and_shorter_spellings_are_told_apart() -> None:
    words = Vocabulary([])
    number = counted(9)
    atom = Atom(number.name, number.domain, lambda g, seat, x: ("1", "2")[: 1 + x % 2])  # two longer than the other two
    prompt = words.prompt("Which?", atom, rule="1")
    alphabet = Alphabet(words)
    g = TOY.new(2, TOY.settle(2, {}), b"any")
    one, two = alphabet.number["1"], alphabet.number["2"]
    found = spellings(alphabet, g, Ask(0, prompt, [0, 1, 2, 3]))
    assert found == {(STOP,): 0, (MORE,): 2, (two, STOP): 1, (two, MORE): 3}
    speller = Speller(alphabet, g, Ask(0, prompt, [0, 1, 2, 3]))
    assert speller.said == [one]  # inevitable


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_the_census_counts_every_card_once(game: Game, seats: int) -> None:
    runner = Runner(game, seats, changed(game, seats), b"census")
    census = Census(runner.now.layout, list(runner.now.ids), seats)
    rng = Random(2)
    for _ in range(60):
        if runner.over:
            break
        ask = runner.asks[0]
        cells = bytearray(census.size)
        census.count(runner.now, ask.seat, cells)
        assert sum(cells) == len(runner.now.kind)
        unknown = sum(1 for known in runner.now.known if not known >> ask.seat & 1)
        assert sum(cells[len(census.columns) - 1 :: len(census.columns)]) == unknown
        runner.answer(ask.seat, rng.choice(ask.options))


@pytest.mark.parametrize(("game", "seats"), EVERY, ids=IDS)
def test_a_census_that_is_followed_is_the_one_that_is_counted(game: Game, seats: int) -> None:
    """What every seat sees of whole games, kept from question to question."""
    numbering = Numbering(game, seats, changed(game, seats), features=False)
    play, rng = Play(numbering, Runner(game, seats, changed(game, seats), b"follow")), Random(5)
    while not play.over:
        if rng.random() < 0.3:
            for seat in range(seats):
                alone = numbering.count(play.now, seat, play.spelling_of(seat))
                assert play.cards(seat) + play.asked(seat) == alone
                assert play.figures(seat) == list(alone)
        assert play.spelling is not None
        play.say(rng.choice(list(play.spelling.next)))


def test_own_zones_come_first_for_every_seat() -> None:
    g = TOY.new(3, TOY.settle(3, {}), b"any")
    census = Census(g.layout, list(g.ids), 3)
    assert census.rows[:3] == ["hands[+0]", "hands[+1]", "hands[+2]"]
    for seat in range(3):
        cells = bytearray(census.size)
        census.count(g, seat, cells)
        width = len(census.columns)
        shown = {g.ids[g.kind[card]]: 0 for card in g.zones[seat]}
        for card in g.zones[seat]:
            shown[g.ids[g.kind[card]]] += 1
        assert {name: cells[i] for i, name in enumerate(census.columns) if cells[i]} == shown
        assert cells[width * 2 - 1] == len(g.zones[(seat + 1) % 3])


def test_numbers_mean_what_they_meant() -> None:
    """When this fails, weights trained before no longer fit: raise VERSION, and write the file anew."""
    found = {}
    for game, seats in EVERY:
        found[f"{game.name} {game.version} for {seats}"] = Numbering(game, seats, changed(game, seats)).digest
    assert found == json.loads(DIGESTS.read_text("utf-8")), json.dumps(found, indent=1)


def test_weights_of_another_numbering_are_refused() -> None:
    viceroy, whispers, *_ = [Numbering(game, 2, {}) for game in all_games()]
    viceroy.check(viceroy.digest)
    with pytest.raises(Refusal, match="Trained for"):
        viceroy.check(whispers.digest)


def test_every_number_has_a_name() -> None:
    for game in all_games():
        numbering = Numbering(game, 2, {})
        g = game.new(2, game.settle(2, {}), b"any")
        assert len(numbering.names()) == numbering.size == len(vector(numbering, g, 0, None))


def test_a_batch_sees_what_single_games_see() -> None:
    batch = Batch("smashup", games=3, seed=4)
    rng = np.random.default_rng(4)
    ended = 0
    for step in range(700):
        if step % 100 == 0:
            look(batch)
        if step % 2:
            mask = batch.observe().mask
            _, over = batch.step(np.array([rng.choice(np.flatnonzero(row)) for row in mask]))
        else:
            first = batch.options().first
            _, over = batch.answer(np.array([rng.integers(n) for n in np.diff(first)]))
        ended += over.sum()
    assert ended


def look(batch: Batch) -> None:
    numbering, seen, options = batch.numbering, batch.observe(), batch.options()
    for i, play in enumerate(batch.plays):
        alone = vector(numbering, play.now, play.seat, play.spelling)
        assert np.array_equal(np.concatenate([seen.counts[i], seen.features[i]]).astype(np.float32), alone)
        assert play.spelling is not None
        assert set(np.flatnonzero(seen.mask[i])) == set(play.spelling.next)
        mine = [path.tolist() for path in np.split(options.token, options.begin[1:])]
        assert mine[options.first[i] : options.first[i + 1]] == play.spelling.paths()


def test_an_illegal_token_in_a_batch_changes_nothing() -> None:
    batch = Batch("viceroy", games=2)
    before = [standing(play) for play in batch.plays]
    legal = batch.observe().mask.argmax(1)
    with pytest.raises(Refusal):
        batch.step(np.array([legal[0], 9999]))
    with pytest.raises(Refusal):
        batch.answer(np.array([0, 9999]))
    assert [standing(play) for play in batch.plays] == before


def standing(play: Play) -> tuple[str, list[int]]:
    assert play.spelling is not None
    return play.now.fingerprint(), play.spelling.said[:]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_bot_is_given_the_same_numbers(game: Game) -> None:
    match, numbering = Match.start(game, 2, {}, b"bot"), Numbering(game, 2, {})
    rng = Random(3)
    for _ in range(40):
        ask = rng.choice(match.asks)
        counts, features, options = at_seat(numbering, match.handle(ask.seat))
        speller = Speller(numbering.alphabet, match.now, ask)
        alone = vector(numbering, match.now, ask.seat, speller)
        assert np.array_equal(counts[0, : numbering.said], alone[: numbering.said])
        assert np.array_equal(features[0], alone[numbering.counts :])
        assert [path.tolist() for path in np.split(options.token, options.begin[1:])] == speller.paths()
        match.answer(ask.seat, rng.choice(ask.options))
