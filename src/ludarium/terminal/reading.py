"""Scenes, questions and faces put into short words: what the plain screen and the drawn one have in common."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby, zip_longest
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Face, Game, Result
from ludarium.kernel.rules import Paragraph
from ludarium.kernel.words import YOU

Node = dict[str, Any]  # a scene node as JSON
Words = Mapping[str, str]  # a game's words for the names of facts that are none themselves


# -- questions
def keys(labels: Sequence[str]) -> list[str]:
    """What to type for each option: 1, 2, 3; but an option that is a number is chosen by that number."""
    taken = {label for label in labels if label.isdecimal()}
    free = (str(n) for n in range(1, len(labels) + len(taken) + 1) if str(n) not in taken)
    return [label if label in taken else next(free) for label in labels]


def marks(question: Node | None) -> dict[str, list[str]]:
    """The options that light each scene node, by what to type for them."""
    found: dict[str, list[str]] = {}
    if question is not None:
        options = question["options"]
        for key, option in zip(keys([option["label"] for option in options]), options, strict=True):
            for node in dict.fromkeys(option["lights"]):
                found.setdefault(node, []).append(key)
    return found


def spans(numbers: Sequence[str]) -> str:
    """1, 2, 3, 7 as 1-3,7."""
    runs: list[list[int]] = []
    for n in sorted(int(number) for number in numbers):
        if runs and n == runs[-1][-1] + 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def pick(text: str, labels: Sequence[str], notations: Sequence[str] = ()) -> int:
    """The option that somebody means by its number, its label or the beginning of it, or as records write it."""
    if text in keys(labels):
        return keys(labels).index(text)
    if text in notations:
        return notations.index(text)
    if text.isdecimal():
        raise Refusal(f"There is no option {text}; choose {spans(keys(labels))}.")
    found = _meant(text, labels)
    if len(found) == 1:
        return labels.index(found[0])
    if found:
        choice = ", ".join(f"{keys(labels)[labels.index(label)]} {label}" for label in found[:5])
        raise Refusal(f"{text!r} may mean: {choice}{', …' if len(found) > 5 else ''}.")
    raise Refusal(f"No option is called {text!r}; h shows what you can type.")


def _meant(text: str, labels: Iterable[str]) -> list[str]:
    """The labels that are the text, else those that begin with it, else those that contain it."""
    wanted = " ".join(text.casefold().split())
    folded = [(label, " ".join(label.casefold().split())) for label in labels]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [label for label, word in folded if fits(word, wanted)]
        if found:
            return found
    return []


# -- things on the table
def walk(node: Node) -> Iterator[Node]:
    """The thing and everything in it."""
    yield node
    for child in node.get("children", []):
        yield from walk(child)


def marked(node: Node, lit: dict[str, list[str]]) -> str:
    """The options that point at this thing, or nothing."""
    return spans(lit.get(node.get("id", ""), []))


def amount(node: Node) -> str:
    """How many or how far: 12 of 20, ×3 (also behind a name that ends in a figure), or nothing."""
    count, goal = node.get("count"), node.get("goal")
    if count is None:
        return "" if goal is None else f"goal {goal}"
    if goal is not None:
        return f"{count} of {goal}"
    if node["kind"] == "card" and count == 1:
        return ""
    return f"×{count}" if node["kind"] in ("token", "card") or name(node)[-1:].isdigit() else str(count)


def name(node: Node) -> str:
    """What a thing is called."""
    return str(node.get("label", ""))


def figures(node: Node, words: Words) -> dict[str, Any]:
    """What can be told of a thing, by words: facts, the signs it shows, and of the whole table the phase."""
    art = node.get("art", {})
    told = dict(node.get("facts", {}))
    told |= {sort: [sign["words"] for sign in signs] for sort, signs in art.items() if _are_signs(signs)}
    if "phase" in art and "phases" in art:
        told["phase"] = art["phases"][art["phase"]]
    return {words.get(each, each.replace("_", " ")): _in_words(value, words) for each, value in told.items()}


def _are_signs(drawn: Any) -> bool:
    """Symbols, each with its words for those who do not see it."""
    return isinstance(drawn, list) and all(isinstance(sign, dict) and "words" in sign for sign in drawn)


def _in_words(value: Any, words: Words) -> Any:
    """A fact's value; keys of components by the game's words for them, or without their underscores."""
    if isinstance(value, list):
        return [_in_words(one, words) for one in value]
    return words.get(value, value.replace("_", " ")) if isinstance(value, str) else value


def facts(node: Node, words: Words, said: str | None = None) -> list[str]:
    """The same as phrases, without what is said already: the thing's name, unless told otherwise."""
    out = []
    before = name(node) if said is None else said
    for word, value in figures(node, words).items():
        items = [str(one) for one in value] if isinstance(value, list) else [str(value)]
        if isinstance(value, bool):
            out += [word] if value and not says(before, word) else []
        elif any(items) and not is_echo(value, before):
            out.append(_fact(word, ", ".join(items)))
    return out


def _fact(word: str, value: str) -> str:
    """A phase goes without saying that it is one; two figures are kept apart."""
    if word == "phase":
        return value
    return f"{word}: {value}" if word[-1:].isdigit() else f"{word} {value}"


def is_echo(value: Any, said: str) -> bool:
    """The value of a fact is among words that are said beside it. A number may be there by chance."""
    words = value[0] if isinstance(value, list) and len(value) == 1 else value
    return isinstance(words, str) and says(said, words)


def says(words: str, part: str) -> bool:
    """The part is among the words, whole, in large or small letters."""
    return f" {part} ".casefold() in f" {re.sub('[,:;]', '', words)} ".casefold()


def addressed(names: Sequence[str], seat: Seat | None) -> list[str]:
    """The names at the table, for sentences that speak to this seat."""
    return [YOU if who == seat else name for who, name in enumerate(names)]


def sentence(words: str) -> str:
    """A line of the log as a sentence."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?", ":")) else ".")


def sentences(log: Iterable[str]) -> list[str]:
    """The log as sentences; what happens several times in a row is told once."""
    out = []
    for words, run in groupby(log):
        times = len(list(run))
        out.append(sentence(words if times == 1 else f"{words.rstrip('.')} ({times} times)"))
    return out


# -- results
def verdict(result: Result, names: Sequence[str]) -> str:
    """Who won, in a sentence."""
    won = [names[seat] for seat in result.winners]
    if not won:
        return f"Nobody wins ({result.ending})."
    if len(won) == 1:
        return f"{won[0]} wins ({result.ending})."
    return f"{', '.join(won[:-1])} and {won[-1]} share the victory ({result.ending})."


def sheet(result: Result) -> list[list[str]]:
    """The score sheet: whom each played for, a row for each thing that counts, the total of several, and ties."""
    sides = [["side", *result.sides]] if result.sides else []
    rows = [[label, *_made(numbers, result.made.get(label, []))] for label, numbers in result.sheet]
    total = [["Total", *(str(score) for score in result.scores)]] if len(rows) != 1 else []
    ties = [[f"tie: {label}", *(str(value) for value in values)] for label, values in result.ties]
    return [*sides, *rows, *total, *ties]


def _made(numbers: Sequence[int], ways: Sequence[str]) -> list[str]:
    """Figures, each with how it was made where that says more; brackets of two sorts where it has its own."""
    both = zip_longest(numbers, ways, fillvalue="")
    return [f"{n} {_bracketed(way)}" if way and way != str(n) else str(n) for n, way in both]


def _bracketed(way: str) -> str:
    return f"[{way}]" if "(" in way else f"({way})"


# -- looking things up
def find_rules(game: Game, words: str) -> list[Paragraph]:
    """The paragraph of that number and those below it, or all that contain the words; everything without any."""
    words = words.strip()
    if not words:
        return list(game.rules().values())
    if words[0].isdigit():
        found = game.rule(words.rstrip("."))
        if not found:
            raise Refusal(f"The rules of {game.title} have no paragraph {words}.")
        return found
    wanted = words.casefold().split()
    found = [p for p in game.rules().values() if all(word in p.text.casefold() for word in wanted)]
    if not found:
        raise Refusal(f"No paragraph of the rules of {game.title} contains {words!r}.")
    return found


def find_things(table: Node, words: str) -> list[Node]:
    """The things on the table that somebody means by a name."""
    things = [node for node in walk(table) if node.get("id")]
    found = _meant(words, [name(node) for node in things])
    if not found:
        raise Refusal(f"Nothing on the table is called {words!r}.")
    return [node for node in things if name(node) in found]


def find_faces(game: Game, words: str) -> list[Face]:
    """The faces somebody means by a name or key: the one so called, those that contain it, or the nearest."""
    faces = game.faces()
    keyed = [face for face in faces if face.key == words]
    if keyed:
        return keyed
    found = _meant(words, [face.name for face in faces])
    if not found:
        folded = {face.name.casefold(): face.name for face in faces}
        found = [folded[near] for near in get_close_matches(words.casefold(), folded, n=1, cutoff=0.6)]
    if not found:
        raise Refusal(f"{game.title} has no card {words!r}.")
    return [face for face in faces if face.name in found]


def printed(face: Face) -> list[str]:
    """The facts on a face in words."""
    return [f"{name.replace('_', ' ')} {value}" for name, value in face.facts.items()]


def nearest(word: str, known: Iterable[str]) -> str:
    """' Did you mean …?' for a word that is nearly right, or nothing."""
    near = get_close_matches(word.casefold(), list(known), n=1, cutoff=0.5)
    return f" Did you mean {near[0]}?" if near else ""
