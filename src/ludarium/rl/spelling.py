"""Answers spelt token by token: a small alphabet for every game, and every option exactly one spelling.

Options are branches of a tree of tokens (`Vocabulary.path`). Whoever answers walks from the root and is asked only
where branches part. `.` ends a spelling that others continue; `~` passes over one of several equal ones.
"""

from typing import Final

from ludarium.kernel.cards import NONE
from ludarium.kernel.errors import Refusal
from ludarium.kernel.state import State
from ludarium.kernel.words import PASS, Ask, Option, Vocabulary

STOP: Final = 0
MORE: Final = 1
SIGNS: Final = (".", "~")


class Alphabet:
    """A game's tokens and prompts by number."""

    def __init__(self, words: Vocabulary) -> None:
        about = [token for prompt in words.prompts for token in prompt.about.domain]
        self.words = words
        self.tokens = list(dict.fromkeys([*SIGNS, *words.tokens(), *about]))
        self.number = {token: i for i, token in enumerate(self.tokens)}
        self.moves = [self.number[move.key] for move in words.moves]

    def path(self, g: State, ask: Ask, option: Option) -> list[int]:
        """The tokens of an option by number."""
        return self.numbers(self.words.path(g, ask, option))

    def about(self, g: State, ask: Ask) -> list[int]:
        """The tokens of what a question is about, by number."""
        return self.numbers(self.words.about(g, ask))

    def numbers(self, path: tuple[str, ...]) -> list[int]:
        """Tokens by number; a Refusal names one that has none."""
        number = self.number
        try:
            return [number[token] for token in path]
        except KeyError as unknown:
            raise Refusal(f"The numbering has no token {unknown}: it is for the cards of the box.") from None


class Speller:
    """One open question: which tokens may come next, and the option once it is spelt."""

    __slots__ = ("_alphabet", "_g", "_left", "_paths", "ask", "next", "said")

    def __init__(self, alphabet: Alphabet, g: State, ask: Ask) -> None:
        self._alphabet = alphabet
        self._g = g
        self.ask = ask
        self._left = list(range(len(ask.options)))  # options, by number, that begin with what was said
        self._paths: dict[int, list[int]] = {}
        self.said: list[int] = []  # tokens so far, the inevitable ones too
        self.next: dict[int, list[int]] = {}  # the options under each token that may come next; empty: it is spelt
        self._branch(0)

    @property
    def done(self) -> bool:
        return not self.next

    @property
    def option(self) -> Option:
        """The option that has been spelt."""
        assert not self.next
        return self.ask.options[self._left[0]]

    def say(self, token: int) -> None:
        """Go on with one of the tokens in `next`."""
        self._left = self.next[token]
        self.said.append(token)
        self._branch(len(self.said) - self.said.count(MORE))

    def repeat(self, said: list[int]) -> None:
        """Say what was said before; the inevitable tokens among it come by themselves."""
        while len(self.said) < len(said):
            self.say(said[len(self.said)])

    def path(self, i: int) -> list[int]:
        """The tokens of the i-th option."""
        if i not in self._paths:
            self._paths[i] = self._alphabet.path(self._g, self.ask, self.ask.options[i])
        return self._paths[i]

    def paths(self) -> list[list[int]]:
        """The tokens of all options; equal for options that differ in nothing that is spelt."""
        return [self.path(i) for i in range(len(self.ask.options))]

    def _branch(self, depth: int) -> None:
        """Go on to where the options that are left part."""
        while len(self._left) > 1:
            parted = self._parted(depth)
            if len(parted) > 1:
                self.next = parted
                return
            for token in parted:
                self.said.append(token)
            depth += 1
        self.next = {}

    def _parted(self, depth: int) -> dict[int, list[int]]:
        """The options that are left, by the token that comes next."""
        parted: dict[int, list[int]] = {}
        for i in self._left:
            token = self._first(i) if depth == 0 else self._token(i, depth)
            if token in parted:
                parted[token].append(i)
            else:
                parted[token] = [i]
        if STOP in parted and len(parted[STOP]) > 1:  # several end here: the first of them, or one of the others
            parted[MORE] = parted[STOP][1:]
            parted[STOP] = parted[STOP][:1]
        return parted

    def _first(self, i: int) -> int:
        """The first token of an option; of a move it is known without spelling the rest."""
        option = self.ask.options[i]
        if isinstance(option, tuple):
            return self._alphabet.moves[option[0]]
        return self._alphabet.number[PASS] if option == NONE else self._token(i, 0)

    def _token(self, i: int, depth: int) -> int:
        path = self.path(i)
        return path[depth] if depth < len(path) else STOP
