"""Why a thing on the table is no answer now, for one seat's eyes.

What the options leave out is reported by the rules that build them (`State.refuse`) when the open question is come to
once more with somebody who listens (`Match.asked_again`). Nothing is guessed: for things that the question does not
weigh the game says what they are there for (`Vocabulary.place`), and only then comes the general sentence.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal as Refused
from ludarium.kernel.game import Game, WhyNot
from ludarium.kernel.match import Match
from ludarium.kernel.scene import CARD, Node
from ludarium.kernel.words import Ask, Eyes, Place, Refusal, Vocabulary

OPEN: Final = "open"  # it is an answer
LATER: Final = "later"  # of an answer, but something else is pointed at first
REFUSED: Final = "refused"  # the rules that build the options left it out
TWIN: Final = "twin"  # an equal thing is offered in its stead
QUOTED: Final = "quoted"  # others of its place are answers: the paragraph that asks says which
PLACE: Final = "place"  # the question does not weigh things of this place
FALLBACK: Final = "fallback"
MOST: Final = 3  # conditions told at once


@dataclass
class Found:
    """A node of the scene and what it lies in."""

    node: Node
    parent: Node | None
    seat: Seat | None  # whose it is

    @property
    def where(self) -> tuple[str, str]:
        return self.parent.part if self.parent else "", self.node.part

    @property
    def like(self) -> tuple[Any, ...]:
        """Equal for things that the reader cannot tell apart."""
        return (id(self.parent), self.node.key) if self.node.kind == CARD and self.node.key else (self.node.id,)

    def place(self, words: Vocabulary) -> Place | None:
        return words.places.get("/".join(self.where)) or words.places.get(self.node.part)


def nodes(root: Node, parent: Node | None = None, seat: Seat | None = None) -> list[Found]:
    """Every thing of a scene that can be pointed at."""
    whose = root.seat if root.seat is not None else seat
    found = [Found(root, parent, whose)] if root.id else []
    return found + [each for child in root.children for each in nodes(child, root, whose)]


def find(things: list[Found], thing: str) -> Found:
    """The thing with that id; it is refused when the seat sees none."""
    for found in things:
        if found.node.id == thing:
            return found
    raise Refused("There is no such thing on the table.")


def why_not(match: Match, seat: Seat, thing: str, chosen: Sequence[str], names: Sequence[str]) -> WhyNot:
    """Why the seat cannot choose a thing of its scene now, whether it is asked or not: see `Match.why_not`."""
    asked = listened(match, seat, names)
    things = asked.things if asked else nodes(match.game.scene(match.game.view(match.now, seat), names))
    found = find(things, thing)
    waiting = [ask.seat for ask in match.asks]
    if asked is not None and seat in waiting:
        return asked.why_not(found, chosen)
    others = " and ".join([names[other] for other in waiting])
    now = "The game is over." if match.over else f"It is not for you to choose now: {others} must answer."
    if asked is not None:
        now = f"You have answered; {others} must answer, too."
    text, rule = ("", "") if match.over else told(found, match.game.words, seat, names)
    return WhyNot(thing, found.node.label, f"{now} {text}".strip(), rule, PLACE if text else FALLBACK)


def listened(match: Match, seat: Seat, names: Sequence[str]) -> "Asked | None":
    """The seat's open question with the refusals of its options; None when it has none."""
    again = match.asked_again(seat)
    return None if again is None else Asked(match.game, *again, names)


class Asked:
    """One seat's open question, come to again with the refusals of its options."""

    def __init__(self, game: Game, g: Any, ask: Ask, names: Sequence[str]) -> None:
        self.game, self.g, self.ask, self.names = game, g, ask, names
        self.words = words = game.words
        self.things = nodes(game.scene(game.view(g, ask.seat), names))
        self.lights = [(words.lights(g, ask, option), words.any_order(option)) for option in ask.options]
        self.lit = {each for lights, _ in self.lights for each in lights}
        self.alike: dict[tuple[Any, ...], set[str]] = {}
        for found in self.things:
            self.alike.setdefault(found.like, set()).add(found.node.id)
        self.offered = {(found.where, found.seat) for found in self.things if found.node.id in self.lit}
        self.refused = [(refusal, words.refuses(g, refusal)) for refusal in ask.refused]

    def why_not(self, found: Found, chosen: Sequence[str] = ()) -> WhyNot:
        """The first of these that has something to say; `chosen` are the things already pointed at."""
        thing, rule = found.node.id, self.words.rule(self.g, self.ask)
        for sort, says in (
            (OPEN, self._open),
            (REFUSED, self._refused),
            (LATER, self._later),
            (TWIN, self._twin),
            (REFUSED, self._alike),
            (QUOTED, self._quoted),
            (PLACE, self._place),
        ):
            text, own = says(found, chosen)
            if text:
                return WhyNot(thing, found.node.label, text, own or rule, sort)
        asked = self.words.question(self.g, self.ask, self.names)
        return WhyNot(
            thing, found.node.label, f"The question is: {asked} {found.node.label} is no answer to it.", rule, FALLBACK
        )

    def _begun(self, chosen: Sequence[str]) -> list[tuple[list[str], bool]]:
        """The options that point at all that is chosen: what they light besides, and whether in any order."""
        rest = []
        for lights, any_order in self.lights:
            if any_order and len(set(chosen)) == len(chosen) and all(each in lights for each in chosen):
                rest.append(([each for each in lights if each not in chosen], True))
            elif lights[: len(chosen)] == list(chosen):
                rest.append((lights[len(chosen) :], False))
        return rest

    def _open(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        thing = found.node.id
        if not any(thing in (left if any_order else left[:1]) for left, any_order in self._begun(chosen)):
            return "", ""
        but = [self._because(each)[0] for each, of in self.refused if of == [thing]]
        return " ".join(["You can choose it now.", *but]), ""

    def _because(self, refusal: Refusal) -> tuple[str, str]:
        return self.words.because(self.g, refusal, self.ask.seat, self.names)

    def _refused(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        """What was reported of it, unless some answer names it: then what comes first is what is missing."""
        return ("", "") if not chosen and found.node.id in self.lit else self._told(found.node.id, chosen)

    def _told(self, thing: str, chosen: Sequence[str]) -> tuple[str, str]:
        """Refusals of it together with what is chosen, else of the thing itself, else of it among others."""
        ways: tuple[Callable[[list[str]], bool], ...] = (
            lambda of: bool(chosen) and thing in of and all(each in of for each in chosen),
            lambda of: of[:1] == [thing],
            lambda of: thing in of,
        )
        for way in ways:
            told = [self._because(each) for each, of in self.refused if way(of)]
            if told:
                sentences = list(dict.fromkeys(text for text, _ in told))
                more = f" (and {len(sentences) - MOST} more such)" if len(sentences) > MOST else ""
                return " ".join(sentences[:MOST]) + more, told[0][1]
        return "", ""

    def _later(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        left = [left for left, _ in self._begun(chosen) if found.node.id in left] or [
            lights for lights, _ in self.lights if found.node.id in lights
        ]
        if not left:
            return "", ""
        names = {other.node.id: other.node.label for other in self.things}
        first = list(dict.fromkeys(names[each[0]] for each in left if each[0] in names))
        named = f"{', '.join(first[:MOST])}{' or another' if len(first) > MOST else ''}"
        return f"First choose what goes with it: {named}.", ""

    def _twin(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        if not self.lit.isdisjoint(self.alike[found.like]):
            return "An equal one is offered: choose that. Of equal cards it does not matter which.", ""
        return "", ""

    def _alike(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        """Of equal cards the rules look at one: what is reported of that."""
        said = (self._told(thing, chosen) for thing in sorted(self.alike[found.like]))
        return next((each for each in said if each[0]), ("", ""))

    def _quoted(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        if (found.where, found.seat) not in self.offered:
            return "", ""
        (rule, *_) = self.game.rule(self.words.rule(self.g, self.ask))
        return f"It is not among what the rule allows here: \u201c{rule.text}\u201d", rule.number

    def _place(self, found: Found, chosen: Sequence[str]) -> tuple[str, str]:
        return told(found, self.words, self.ask.seat, self.names)


def told(found: Found, words: Vocabulary, seat: Seat, names: Sequence[str]) -> tuple[str, str]:
    """What the things of its place are there for."""
    place = found.place(words)
    if place is None:
        return "", ""
    whose = found.seat
    owner = "nobody's" if whose is None else "yours" if whose == seat else f"{Eyes(seat, names).who(whose)}'s"
    return place.text.format(found.node.label, owner), place.rule
