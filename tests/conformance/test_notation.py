"""Records outlive words: a better wording changes no record, and every answer is spelt in declared tokens."""

import re
from random import Random

import pytest

from conformance.cases import Case, share
from conformance.play import Walk
from conformance.records import files_of
from ludarium.files.journal import replay
from ludarium.files.records import load
from ludarium.kernel.game import Game


def test_a_better_wording_changes_no_record(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    words = game.words
    atoms = {id(atom): atom for move in words.moves for atom in move.atoms}
    atoms |= {id(prompt.atom): prompt.atom for prompt in words.prompts}
    for atom in atoms.values():
        monkeypatch.setattr(atom, "name", lambda g, eyes, x: "something")
    for prompt in words.prompts:
        monkeypatch.setattr(prompt, "text", "Well?")
        monkeypatch.setattr(prompt, "none", "rather not")
    for move in words.moves:
        monkeypatch.setattr(move, "text", "do it")
    record = load(min(files_of(game), key=lambda path: path.stat().st_size))
    match = replay(record)
    again = match.record()
    again.players = record.players
    again.settings = {name: again.settings[name] for name in record.settings}  # later ones are at their defaults
    assert again.text() == record.text()


def test_answers_are_spelt_in_declared_tokens(case: Case) -> None:
    tokens = set(case.game.words.tokens())
    for n in share(case, 8):
        rng = Random(n)
        walk = Walk(case, n)
        while walk:
            if walk.now_and_then(rng, 20):
                for ask in walk.match.asks:
                    for path in walk.match.handle(ask.seat).paths():
                        assert set(path) <= tokens, (
                            f"{ask.prompt.text!r}: {set(path) - tokens} not declared by its atoms"
                        )
            walk.step(walk.picks())


def test_tokens_are_plain(game: Game) -> None:
    odd = [token for token in game.words.tokens() if not re.fullmatch(r"[a-z0-9_]+", token)]
    assert not odd
    keys = [move.key for move in game.words.moves]
    assert len(set(keys)) == len(keys), "two moves share a key"
