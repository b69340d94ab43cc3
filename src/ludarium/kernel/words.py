"""Prompts, moves and events, declared once: words for people, spelling for records and machines, what an option lights.

No rules and no state here. A game declares one `Vocabulary`; fronts read it through `Match`. Words may be bettered at
any time; the tokens in which an answer is spelt are for ever, and mean the same in every world.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ludarium.kernel.cards import NONE, SPECTATOR, Seat

Value = Any  # what an option or an event names: an int, or a tuple of ints
Option = Any  # a value, or a tuple that starts with the number of a move
Event = tuple[Any, ...]  # (event, card, its kind, who knew it, a, b, c)
Refusal = tuple[Any, ...]  # (reason, the values it names)
Hint = Callable[[Any, "Ask", Option], str]  # cost, reward, outcome of an option, for the asked seat's eyes; or ""

PLAIN: Final = "plain"
SORTS: Final = (PLAIN, "quiet", "turn", "look", "reveal", "roll", "shuffle", "fight", "score", "out", "end")
PASS: Final = "pass"  # how refusing is spelt
YOU: Final = "you"  # a reader's own name, for fronts that speak to them: the very object
HIDDEN: Final = "hidden"  # how a card is spelt that the asked seat does not know


class Eyes:
    """Who reads: a seat or the spectators, and how the people at the table are called."""

    __slots__ = ("names", "seat")

    def __init__(self, seat: Seat | None, names: Sequence[str] = ()) -> None:
        self.seat = SPECTATOR if seat is None else seat
        self.names = names

    def who(self, seat: Seat) -> str:
        return self.names[seat] if self.names else f"seat {seat}"


class Atom:
    """A kind of thing that an option or an event names: its words, its spelling, its scene node, its rule."""

    __slots__ = ("domain", "fixed", "name", "node", "rule", "spell")

    def __init__(
        self,
        name: Callable[[Any, Eyes, Value], str],
        domain: Sequence[str] = (),
        spell: Callable[[Any, Seat, Value], Iterable[str]] | None = None,
        node: Callable[[Any, Value], str] | None = None,
        rule: Callable[[Any, Value], str] | None = None,
    ) -> None:
        self.name = name
        self.domain = domain  # every token that can spell it
        self.fixed = spell is None  # its spelling is one token, the same in every state
        self.spell = spell or (lambda g, seat, x: (domain[x],))  # for the seat that is asked
        self.node = node
        self.rule = rule  # the paragraph that a question about it comes from, or ""

    def says(self, name: Callable[[Any, Eyes, Value], str]) -> "Atom":
        """The same thing in other words."""
        return Atom(name, self.domain, None if self.fixed else self.spell, self.node, self.rule)

    def ruled(self, rule: Callable[[Any, Value], str]) -> "Atom":
        """The same thing, with a paragraph of its own."""
        return Atom(self.name, self.domain, None if self.fixed else self.spell, self.node, rule)


def listed(ids: Sequence[str], names: Sequence[str], node: str = "") -> Atom:
    """The things of a list, by number; `node` begins the ids of their scene nodes."""
    lit = (lambda g, x: f"{node}{x}") if node else None
    return Atom(lambda g, eyes, x: names[x], ids, node=lit)


def counted(most: int) -> Atom:
    """Numbers from 0 to this one."""
    return Atom(lambda g, eyes, x: str(x), [str(n) for n in range(most + 1)])


def card_node(g: Any, card: int) -> str:
    return f"card{g.tag(card)}"


def card_atom(ids: Sequence[str], names: Sequence[str]) -> Atom:
    """Cards by handle: the kind of card for those who know it."""

    def name(g: Any, eyes: Eyes, card: int) -> str:
        return names[g.kind[card]] if g.knows(eyes.seat, card) else "a card"

    return Atom(name, [*ids, HIDDEN], spell_card, card_node)


def spell_card(g: Any, seat: Seat, card: int) -> tuple[str, ...]:
    """The kind of a card, if the seat knows it."""
    return (g.ids[g.kind[card]] if g.knows(seat, card) else HIDDEN,)


SEAT: Final = Atom(lambda g, eyes, x: eyes.who(x), [f"seat{n}" for n in range(SPECTATOR)], node=lambda g, x: f"seat{x}")
COUNT: Final = counted(99)


@dataclass(eq=False)
class Prompt:
    """A question: its text, what its options name, the word for refusing, the rule that asks it."""

    number: int
    text: str
    atom: Atom
    none: str
    rule: str
    about: Atom
    always: bool  # asked even with one answer: silence would tell something
    fold: bool  # answers in a row are shown as one act
    hint: Hint | None


@dataclass(eq=False)
class Move:
    """A form of answer that names several things: its key, its words, what stands at each `{}`."""

    key: str
    text: str
    atoms: tuple[Atom, ...]
    any_order: bool  # its things may be pointed at in any order
    hint: Hint | None


@dataclass(eq=False)
class Happening:
    """Something that can happen: its words, and how it is shown."""

    text: str
    closed: str  # for those who do not know its card
    atoms: tuple[Atom, ...]
    sort: str
    way: tuple[str, str]


@dataclass(eq=False)
class Reason:
    """Why a thing is no answer: its words, what they name, how many of those (the first) are refused, the rule."""

    text: str
    atoms: tuple[Atom, ...]
    of: int
    rule: str


@dataclass(eq=False)
class Place:
    """What the things of one sort on the table are there for, and the rule that says so."""

    text: str
    rule: str


@dataclass(eq=False)
class Ask:
    """One seat's open question."""

    seat: Seat
    prompt: Prompt
    options: list[Option]
    about: Value = NONE  # what the question is about, named in its text; NONE: nothing
    hint: Hint | None = None  # instead of the prompt's
    after: Callable[[Option], Any] | None = None  # what an answer leads to, in a re-dealt world: for hints
    names: Sequence[str] = ()  # of the people at the table: for hints
    hinted: list[str] | None = None  # what the hints say, once somebody wanted to know
    refused: Sequence[Refusal] = ()  # what was left out of the options, and why; only when somebody wants to know
    spelt: list[str] | None = None  # how each option is written down, once somebody asked

    def who(self, seat: Seat) -> str:
        return Eyes(self.seat, self.names).who(seat)


class Vocabulary:
    """A game's prompts, moves and events, numbered in order of declaration."""

    def __init__(self, names: Sequence[str], names_in: Callable[[Any], Sequence[str]] | None = None) -> None:
        self.names = names  # the name of each kind of card
        self.names_in = names_in  # the same in a state, for games whose card set can be replaced
        self.prompts: list[Prompt] = []
        self.moves: list[Move] = []
        self.events: list[Happening] = []
        self.reasons: list[Reason] = []
        self.places: dict[str, Place] = {}

    # -- declaring
    def prompt(
        self,
        text: str,
        atom: Atom | None = None,
        *,
        none: str = PASS,
        words: Mapping[str, str] | None = None,
        rule: str,
        about: Atom = COUNT,
        always: bool = False,
        fold: bool = False,
        hint: Hint | None = None,
    ) -> Prompt:
        """A question. `{0}` in its text names what it is about; `words`: its own answers, as token and label."""
        if atom is None:
            own = words or {"no": "no", "yes": "yes"}
            atom = listed(list(own), list(own.values()))
        self.prompts.append(Prompt(len(self.prompts), text, atom, none, rule, about, always, fold, hint))
        return self.prompts[-1]

    def move(self, key: str, text: str, *atoms: Atom, any_order: bool = False, hint: Hint | None = None) -> int:
        """An option that is a tuple: this number, then one value for each `{}` of the text, chosen one by one."""
        self.moves.append(Move(key, text, atoms, any_order, hint))
        return len(self.moves) - 1

    def event(
        self, text: str, *atoms: Atom, closed: str = "", sort: str = PLAIN, way: tuple[str, str] = ("", "")
    ) -> int:
        """Something that happened. `{card}`: its card; `closed`: for who does not know it; `{0: draws|You draw}`: YOU.

        `sort` is one of SORTS; `way` the scene nodes between which something travels, with `{0}` for the first value.
        """
        assert sort in SORTS, sort
        self.events.append(Happening(text, closed or text, atoms, sort, way))
        return len(self.events) - 1

    def reason(self, text: str, *atoms: Atom, rule: str, of: int = 1) -> int:
        """Why the first `of` things that the text names are no answer: reported by whatever builds the options."""
        self.reasons.append(Reason(text, atoms, of, rule))
        return len(self.reasons) - 1

    def place(self, where: str, text: str, *, rule: str) -> None:
        """When things in such a place of the scene can be used: a part, or `parent/part`. `{0}` names the thing, `{1}`
        whose it is."""
        assert where not in self.places, where
        self.places[where] = Place(text, rule)

    def tokens(self) -> list[str]:
        """Every token of every answer, in order of declaration."""
        spelt = [[PASS], [move.key for move in self.moves]]
        spelt += [list(atom.domain) for move in self.moves for atom in move.atoms]
        spelt += [list(prompt.atom.domain) for prompt in self.prompts]
        return list(dict.fromkeys(token for tokens in spelt for token in tokens))

    # -- words
    def rule(self, g: Any, ask: Ask) -> str:
        """The paragraph a question comes from: of the thing it is about, if that has one, else of the prompt."""
        own = ask.prompt.about.rule if ask.about != NONE else None
        return (own(g, ask.about) if own is not None else "") or ask.prompt.rule

    def question(self, g: Any, ask: Ask, names: Sequence[str] = ()) -> str:
        """The text of an open question."""
        if ask.about == NONE:
            return ask.prompt.text
        return ask.prompt.text.format(ask.prompt.about.name(g, Eyes(ask.seat, names), ask.about))

    def thing(self, g: Any, ask: Ask) -> str:
        """The scene node of what a question is about; empty where that is no thing."""
        node = ask.prompt.about.node if ask.about != NONE else None
        return "" if node is None else node(g, ask.about)

    def label(self, g: Any, ask: Ask, option: Option, eyes: Eyes | None = None) -> str:
        """What an option says."""
        eyes = eyes or Eyes(ask.seat)
        if isinstance(option, tuple):
            move = self.moves[option[0]]
            return move.text.format(*[atom.name(g, eyes, x) for atom, x in zip(move.atoms, option[1:], strict=True)])
        return ask.prompt.none if option == NONE else ask.prompt.atom.name(g, eyes, option)

    def labels(self, g: Any, ask: Ask, names: Sequence[str] = ()) -> list[str]:
        """A label for every option, made unique: the second of two equal ones ends in `, number 2 of 2 alike`."""
        eyes = Eyes(ask.seat, names)
        return _apart([self.label(g, ask, option, eyes) for option in ask.options], ", number {} of {} alike")

    def hint(self, g: Any, ask: Ask, option: Option) -> str:
        """What the chooser should see before choosing."""
        own = self.moves[option[0]].hint if isinstance(option, tuple) else None
        hint = ask.hint or own or ask.prompt.hint
        return "" if hint is None else hint(g, ask, option)

    def sentence(self, g: Any, event: Event, seat: Seat | None, names: Sequence[str] = ()) -> str:
        """An event as this seat (None: a spectator) may read it."""
        number, card, kind, known = event[:4]
        told = self.events[number]
        eyes = Eyes(seat, names)
        values = list(zip(told.atoms, event[4:], strict=False))
        you = tuple([atom is SEAT and eyes.who(x) is YOU for atom, x in values])
        seen = card == NONE or (known >> eyes.seat) & 1
        text = _spoken(told.text if seen else told.closed, you)
        cards = (self.names_in(g) if self.names_in else self.names) if seen and card != NONE else {kind: "a card"}
        return text.format(*[atom.name(g, eyes, x) for atom, x in values], card=cards[kind])

    def because(self, g: Any, refusal: Refusal, seat: Seat, names: Sequence[str] = ()) -> tuple[str, str]:
        """A refusal as this seat may read it, and its paragraph: of what it names last, if that has one."""
        reason = self.reasons[refusal[0]]
        named = list(zip(reason.atoms, refusal[1:], strict=True))
        own = [atom.rule(g, x) for atom, x in named if atom.rule is not None]
        text = reason.text.format(*[atom.name(g, Eyes(seat, names), x) for atom, x in named])
        return text[:1].upper() + text[1:], next((rule for rule in own[::-1] if rule), reason.rule)

    def refuses(self, g: Any, refusal: Refusal) -> list[str]:
        """The scene nodes of the things that are refused."""
        reason = self.reasons[refusal[0]]
        named = list(zip(reason.atoms, refusal[1:], strict=True))[: reason.of]
        return [atom.node(g, x) for atom, x in named if atom.node is not None]

    # -- spelling and pointing
    def path(self, g: Any, ask: Ask, option: Option) -> tuple[str, ...]:
        """The tokens of an option."""
        if not isinstance(option, tuple):
            return (PASS,) if option == NONE else tuple(ask.prompt.atom.spell(g, ask.seat, option))
        move = self.moves[option[0]]
        spelt = [move.key]
        for atom, x in zip(move.atoms, option[1:], strict=True):
            spelt += (atom.domain[x],) if atom.fixed else atom.spell(g, ask.seat, x)
        return tuple(spelt)

    def about(self, g: Any, ask: Ask) -> tuple[str, ...]:
        """The tokens of what a question is about; none where that is not spelt."""
        atom = ask.prompt.about
        return tuple(atom.spell(g, ask.seat, ask.about)) if ask.about != NONE and atom.domain else ()

    def notations(self, g: Any, ask: Ask) -> list[str]:
        """How each option is written down, made unique: of equal paths the second ends in ~2."""
        ask.spelt = ask.spelt or _apart([" ".join(self.path(g, ask, option)) for option in ask.options], " ~{}")
        return ask.spelt

    def lights(self, g: Any, ask: Ask, option: Option) -> list[str]:
        """The scene nodes an option points at, in the order in which they are chosen."""
        if isinstance(option, tuple):
            parts = zip(self.moves[option[0]].atoms, option[1:], strict=True)
            return [atom.node(g, x) for atom, x in parts if atom.node is not None]
        node = ask.prompt.atom.node
        return [] if option == NONE or node is None else [node(g, option)]

    def any_order(self, option: Option) -> bool:
        """Whether what an option lights may be chosen in another order, too."""
        return isinstance(option, tuple) and self.moves[option[0]].any_order


@cache
def _spoken(text: str, you: tuple[bool, ...]) -> str:
    return re.sub(r"{(\d):(.*?)\|(.*?)}", lambda m: m[3] if you[int(m[1])] else f"{{{m[1]}}}{m[2]}", text)


def _apart(texts: list[str], ending: str) -> list[str]:
    """The texts made unique: the second of equal ones ends in its number, and how many they are."""
    if len(set(texts)) == len(texts):
        return texts
    seen: dict[str, int] = {}
    out = []
    for text in texts:
        seen[text] = seen.get(text, 0) + 1
        out.append(text if seen[text] == 1 else text + ending.format(seen[text], texts.count(text)))
    return out
