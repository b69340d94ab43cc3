"""What every number of an observation and of an action means, for one game and one number of seats.

An observation is one vector: the census of the table as the seat may know it, the question with what has been spelt of
its answer, and the game's own features. An action is a token. The digest changes when any number comes to mean
something else: keep it beside trained weights.
"""

import json
from hashlib import blake2b
from typing import Any, Final

from ludarium.kernel.cards import Seat
from ludarium.kernel.census import Census
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game
from ludarium.kernel.state import State
from ludarium.rl.spelling import Alphabet, Speller

VERSION: Final = 1  # of this arrangement, in the names of environments: ludarium/viceroy-v1


class Numbering:
    """Names for all parts of observations and actions, and how to fill them."""

    def __init__(self, game: Game, seats: int, settings: dict[str, Any], features: bool = True) -> None:
        self.game = game
        self.seats = seats
        self.settings = game.settle(seats, settings)
        start = game.new(seats, self.settings, b"any")
        self.census = Census(start.layout, list(start.ids), seats)
        self.alphabet = Alphabet(game.words)
        self.tokens = self.alphabet.tokens
        self.prompt = self.census.size  # where the parts of the vector begin
        self.about = self.prompt + len(game.words.prompts)
        self.said = self.about + len(self.tokens)
        self.counts = self.said + len(self.tokens)
        self.features = game.feature_names if features else ()
        self.size = self.counts + len(self.features)
        self.name = f"ludarium_{game.name}_v{VERSION}"
        self.digest = self._digest()

    def names(self) -> list[str]:
        """What each number of the vector counts."""
        tokens = self.tokens
        return [
            *[f"{row} {column}" for row in self.census.rows for column in self.census.columns],
            *[f"asked: {prompt.text}" for prompt in self.game.words.prompts],
            *[f"about {token}" for token in tokens],
            *[f"said {token}" for token in tokens],
            *self.features,
        ]

    def _digest(self) -> str:
        # A prompt counts with its spelling: its words may be bettered.
        prompts = [list(prompt.atom.domain) for prompt in self.game.words.prompts]
        parts = [VERSION, self.game.name, self.game.version, self.seats, self.census.rows, self.census.columns]
        return blake2b(json.dumps([*parts, prompts, self.tokens, self.features]).encode(), digest_size=8).hexdigest()

    def check(self, digest: str) -> None:
        """Refuse weights that were trained when numbers had other meanings."""
        if digest != self.digest:
            raise Refusal(
                f"Trained for numbering {digest}; that of {self.game.name} for {self.seats} is {self.digest}."
            )

    # -- filling
    def count(self, g: State, seat: Seat, spelling: Speller | None) -> bytearray:
        """All of the vector that is counted: cards, the question, the tokens said."""
        cards = bytearray(self.census.size)
        self.census.count(g, seat, cards)
        return cards + self.asked(g, spelling)

    def asked(self, g: State, spelling: Speller | None) -> bytearray:
        """What is counted after the cards: the question and the tokens said, or zeros."""
        found = bytearray(self.counts - self.prompt)
        if spelling is not None:
            for place in self.places(g, spelling):
                found[place - self.prompt] += 1
        return found

    def places(self, g: State, spelling: Speller) -> list[int]:
        """Where in the vector the question and the tokens said are counted."""
        found = [self.prompt + spelling.ask.prompt.number]
        for token in self.alphabet.about(g, spelling.ask):
            found.append(self.about + token)
        for token in spelling.said:
            found.append(self.said + token)
        return found
