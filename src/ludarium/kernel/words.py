"""Prompts, moves and events as words, declared once: labels, notation, the log and what an option lights.

No rules and no state here. A game declares one `Vocabulary`; fronts read it through `Match`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludarium.kernel.cards import NONE, SPECTATOR, Seat
from ludarium.kernel.state import ALWAYS, Ask, Event, Option


class Atom:
    """A kind of thing that an option or an event names: its words for a seat, the id of its scene node, its rule."""

    __slots__ = ("name", "node", "rule")

    def __init__(
        self,
        name: Callable[[Any, Seat, int], str],
        node: Callable[[int], str] | None = None,
        rule: Callable[[Any, int], str] | None = None,
    ) -> None:
        self.name = name  # (state, seat that reads, value)
        self.node = node
        self.rule = rule  # (state, value): the paragraph that a question about it comes from, or ""


SEAT: Final = Atom(lambda g, seat, x: f"seat {x}", lambda x: f"seat{x}")
COUNT: Final = Atom(lambda g, seat, x: str(x))
WORD: Final = Atom(lambda g, seat, x: str(x))  # an index into the prompt's own words


def card_atom(names: Sequence[str]) -> Atom:
    """Cards by handle: the name of their kind for those who know it."""

    def name(g: Any, seat: Seat, card: int) -> str:
        return names[g.kind[card]] if g.knows(seat, card) else "a face-down card"

    return Atom(name, lambda card: f"card{card}")


def kind_atom(names: Sequence[str]) -> Atom:
    """Kinds of cards: for events, and for options that name a card rather than point at one."""
    return Atom(lambda g, seat, kind: names[kind])


class Prompt:
    """A question: its text, what its options name, the word for refusing, the rule that asks it."""

    __slots__ = ("about", "atom", "none", "rule", "text", "words")

    def __init__(self, text: str, atom: Atom, none: str, words: tuple[str, ...], rule: str, about: Atom) -> None:
        self.text = text
        self.atom = atom
        self.none = none
        self.words = words
        self.rule = rule
        self.about = about


class Vocabulary:
    """A game's prompts, moves and events, numbered in order of declaration."""

    def __init__(self, cards: Sequence[str], names_in: Callable[[Any], Sequence[str]] | None = None) -> None:
        self.cards = cards  # the name of each kind of card
        self.names_in = names_in  # the same in a state, for games whose card set can be replaced
        self.prompts: list[Prompt] = []
        self.moves: list[tuple[str, tuple[Atom, ...]]] = []
        self.loose: list[bool] = []  # of each move: its things may be pointed at in any order
        self.events: list[tuple[str, str, tuple[Atom, ...]]] = []

    # -- declaring
    def prompt(
        self,
        text: str,
        atom: Atom = WORD,
        *,
        none: str = "pass",
        words: tuple[str, ...] = ("no", "yes"),
        rule: str,
        about: Atom = WORD,
        always: bool = False,
    ) -> int:
        """A question. `{0}` in its text names what it is about; `always`: asked even with one answer."""
        self.prompts.append(Prompt(text, atom, none, words, rule, about))
        return len(self.prompts) - 1 + (ALWAYS if always else 0)

    def move(self, text: str, *atoms: Atom, any_order: bool = False) -> int:
        """An option that is a tuple: this number, then one value for each `{}` of the text, chosen one by one."""
        self.moves.append((text, atoms))
        self.loose.append(any_order)
        return len(self.moves) - 1

    def event(self, text: str, *atoms: Atom, closed: str = "") -> int:
        """Something that happened. `{card}` is its card; `closed` is what those read who do not know the card."""
        self.events.append((text, closed or text, atoms))
        return len(self.events) - 1

    # -- reading
    def of(self, prompt: int) -> Prompt:
        return self.prompts[prompt & ~ALWAYS]

    def rule(self, g: Any, ask: Ask) -> str:
        """The paragraph a question comes from: of the thing it is about, if that has one, else of the prompt."""
        prompt = self.of(ask.prompt)
        own = prompt.about.rule if ask.about != NONE else None
        return (own(g, ask.about) if own is not None else "") or prompt.rule

    def question(self, g: Any, ask: Ask, names: Sequence[str] = ()) -> str:
        """The text of an open question."""
        prompt = self.of(ask.prompt)
        if ask.about == NONE:
            return prompt.text
        return prompt.text.format(self._word(g, ask.seat, prompt, prompt.about, ask.about, names))

    def label(self, g: Any, ask: Ask, option: Option, names: Sequence[str] = ()) -> str:
        """What an option says."""
        prompt = self.of(ask.prompt)
        if isinstance(option, tuple):
            text, atoms = self.moves[option[0]]
            parts = zip(atoms, option[1:], strict=True)
            return text.format(*[self._word(g, ask.seat, prompt, atom, x, names) for atom, x in parts])
        if option == NONE:
            return prompt.none
        return self._word(g, ask.seat, prompt, prompt.atom, option, names)

    def labels(self, g: Any, ask: Ask, names: Sequence[str] = ()) -> list[str]:
        """A label for every option, made unique: the second of two equal ones ends in ~2."""
        seen: dict[str, int] = {}
        out = []
        for option in ask.options:
            text = self.label(g, ask, option, names)
            seen[text] = seen.get(text, 0) + 1
            out.append(text if seen[text] == 1 else f"{text} ~{seen[text]}")
        return out

    def lights(self, ask: Ask, option: Option) -> list[str]:
        """The scene nodes an option points at, in the order in which they are chosen."""
        if isinstance(option, tuple):
            parts = list(zip(self.moves[option[0]][1], option[1:], strict=True))
        else:
            parts = [] if option == NONE else [(self.of(ask.prompt).atom, option)]
        return [atom.node(x) for atom, x in parts if atom.node is not None]

    def any_order(self, option: Option) -> bool:
        """Whether what an option lights may be chosen in another order, too."""
        return isinstance(option, tuple) and self.loose[option[0]]

    def sentence(self, g: Any, event: Event, seat: Seat | None, names: Sequence[str] = ()) -> str:
        """An event as this seat (None: a spectator) may read it."""
        number, card, kind, known = event[:4]
        text, closed, atoms = self.events[number]
        reader = SPECTATOR if seat is None else seat
        words = [self._word(g, reader, None, atom, x, names) for atom, x in zip(atoms, event[4:], strict=False)]
        if card == NONE:
            return text.format(*words)
        if (known >> reader) & 1:
            return text.format(*words, card=(self.names_in(g) if self.names_in else self.cards)[kind])
        return closed.format(*words, card="a card")

    def _word(self, g: Any, seat: Seat, prompt: Prompt | None, atom: Atom, x: int, names: Sequence[str]) -> str:
        if atom is WORD and prompt is not None:
            return prompt.words[x]
        if atom.name is SEAT.name and names:  # a seat, whatever it lights
            return names[x]
        return atom.name(g, seat, x)
