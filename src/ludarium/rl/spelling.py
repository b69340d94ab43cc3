"""Answers spelt token by token: a small alphabet for every game, and every option exactly one spelling.

Options are branches of a tree of tokens (`Vocabulary.path`). Whoever answers walks from the root and is asked only
where branches part. `.` ends a spelling that others continue; `~` passes over one of several equal ones.
"""

from collections.abc import Sequence
from typing import Any, Final

from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.state import State
from ludarium.kernel.words import HIDDEN, PASS, Ask, Atom, Option, Vocabulary, spell_card

STOP: Final = 0
MORE: Final = 1
SIGNS: Final = (".", "~")


class Part:
    """What an option names, by the numbers of its tokens. Most spellings are looked up: those that are always the same,
    and those of cards."""

    __slots__ = ("_atom", "_fixed", "_is_card", "_kinds", "_number", "_table")

    def __init__(self, atom: Atom, number: dict[str, int]) -> None:
        self._atom = atom
        self._fixed = atom.fixed
        self._is_card = atom.spell is spell_card
        self._number = number
        self._kinds: Sequence[str] = ()  # the ids that the table of a card is made for
        self._table = [number[token] for token in atom.domain] if atom.fixed else []

    def spell(self, g: State, seat: Seat, thing: Any, path: list[int]) -> None:
        """Add its tokens to a path."""
        if self._fixed:
            path.append(self._table[thing])
        elif self._is_card:
            if g.ids is not self._kinds:
                self._learn(g.ids)
            known = (g.known[thing] >> seat) & 1
            token = self._table[g.kind[thing] if known else -1]
            path.append(token if token >= 0 else numbered(self._number, g.ids[g.kind[thing]]))
        else:
            for word in self._atom.spell(g, seat, thing):
                path.append(numbered(self._number, word))

    def _learn(self, ids: Sequence[str]) -> None:
        self._table = [self._number.get(token, -1) for token in (*ids, HIDDEN)]
        self._kinds = ids


def numbered(number: dict[str, int], token: str) -> int:
    """The number of a token; a Refusal names one that has none."""
    if token not in number:
        raise Refusal(f"The numbering has no token {token!r}: it is for the cards of the box.")
    return number[token]


class Alphabet:
    """A game's tokens and prompts by number."""

    def __init__(self, words: Vocabulary) -> None:
        about = [token for prompt in words.prompts for token in prompt.about.domain]
        self.tokens = list(dict.fromkeys([*SIGNS, *words.tokens(), *about]))
        self.number = {token: i for i, token in enumerate(self.tokens)}
        self.moves = [self.number[move.key] for move in words.moves]
        self.refusing = self.number[PASS]
        self._things = [Part(prompt.atom, self.number) for prompt in words.prompts]
        self._abouts = [Part(prompt.about, self.number) for prompt in words.prompts]
        self._spelt = [len(prompt.about.domain) > 0 for prompt in words.prompts]
        self._named = [[Part(atom, self.number) for atom in move.atoms] for move in words.moves]

    def path(self, g: State, ask: Ask, option: Option) -> list[int]:
        """The tokens of an option by number."""
        if isinstance(option, tuple):
            move: int = option[0]
            path = [self.moves[move]]
            i = 1
            for part in self._named[move]:
                part.spell(g, ask.seat, option[i], path)
                i += 1
        elif option == NONE:
            path = [self.refusing]
        else:
            path = []
            self._things[ask.prompt.number].spell(g, ask.seat, option, path)
        return path

    def about(self, g: State, ask: Ask) -> list[int]:
        """The tokens of what a question is about, by number."""
        path: list[int] = []
        about = ask.about
        if about != NONE and self._spelt[ask.prompt.number]:
            self._abouts[ask.prompt.number].spell(g, ask.seat, about, path)
        return path

    def numbers(self, path: tuple[str, ...]) -> list[int]:
        """Tokens by number; a Refusal names one that has none."""
        return [numbered(self.number, token) for token in path]


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
            same = parted.get(token)
            if same is None:
                parted[token] = [i]
            else:
                same.append(i)
        if STOP in parted and len(parted[STOP]) > 1:  # several end here: the first of them, or one of the others
            parted[MORE] = parted[STOP][1:]
            parted[STOP] = parted[STOP][:1]
        return parted

    def _first(self, i: int) -> int:
        """The first token of an option; of a move it is known without spelling the rest."""
        option = self.ask.options[i]
        if isinstance(option, tuple):
            return self._alphabet.moves[option[0]]
        return self._alphabet.refusing if option == NONE else self._token(i, 0)

    def _token(self, i: int, depth: int) -> int:
        path = self.path(i)
        return path[depth] if depth < len(path) else STOP
