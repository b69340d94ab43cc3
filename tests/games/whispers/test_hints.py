"""Hints come true: every option that promises a figure is carried out in a copy, and what happened is compared.

And while a card takes effect, its questions cite its paragraph.
"""

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from conformance.cases import cases
from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    ABILITY_RULES,
    ABILITY_TEXTS,
    EMPIRES,
    POSITION_NAMES,
    RANKS,
    REGION_NAMES,
)
from ludarium.kernel.match import Match

NAMES = "|".join(REGION_NAMES)


class Tried:
    """An option carried out in a copy of the match: the table before and after, and the log of it."""

    def __init__(self, match: Match, seat: int, label: str) -> None:
        self.seat = seat
        self.label = label
        self.before = match.view(seat)["table"]
        self.match = match.copy()
        self.match.answer(seat, label)
        self.since = len(match.log)

    @property
    def after(self) -> dict[str, Any]:
        table: dict[str, Any] = self.match.view(self.seat)["table"]
        return table

    @property
    def log(self) -> list[str]:
        return self.match.heard(None, self.since)

    @property
    def question(self) -> str:
        """What the seat is asked next."""
        found = self.match.question(self.seat)
        return found["text"] if found else ""

    def offered(self) -> dict[str, str]:
        """The options of the next question with their hints."""
        found = self.match.question(self.seat)
        return {option["label"]: option["hint"] for option in found["options"]} if found else {}

    def go_on(self, *starts: str) -> None:
        """Give the first answer to every question that starts like that, but fight where cards could be played."""
        while any(self.question.startswith(start) for start in starts):
            labels = self.match.labels(self.seat)
            self.match.answer(self.seat, "fight" if "fight" in labels else labels[0])

    def region(self) -> int:
        """The region in the label, the last of several."""
        return REGION_NAMES.index(re.findall(NAMES, self.label)[-1])


def count(lines: list[str], pattern: str) -> int:
    """The sum of the figures that the log names, up to the end of an action."""
    total = 0
    for line in lines:
        if re.search("has acted|commands|'s turn|turn marker", line):
            break
        found = re.fullmatch(pattern, line)
        total += int(found.group(1) or 1) if found else 0
    return total


def gained(tried: Tried) -> int:
    """Banners added and cards drawn by an action under way."""
    while re.match(r"(Subjugate: )?\d+ \w+ banners? to add|Populate:", tried.question):
        tried.match.answer(tried.seat, tried.match.labels(tried.seat)[0])
    return count(tried.log, r"(\d+) \w+ banners? added in .*|seat \d draws an? \w+ card()")


# -- what each form of hint promises
def brings(tried: Tried, n: str) -> None:
    assert gained(tried) == int(n)


def repeats(tried: Tried, action: str, n: str) -> None:
    assert any(action in line for line in tried.log)
    brings(tried, n)


def has_and_feeds(tried: Tried, has: str, feeds: str) -> None:
    faces = {face.name: face.text for face in GAME.faces()}
    assert tried.before["banners"][tried.region()] == int(has)
    assert faces[REGION_NAMES[tried.region()]].startswith(f"Feeds {feeds}.")


def becomes(tried: Tried, empire: str, a: str, b: str, *_: str) -> None:
    """Whose banners, how many, and how many then; looked up in the log, for the fight may go on at once."""
    region = tried.region()
    assert not empire or EMPIRES[tried.before["controller"][region]] == empire
    assert tried.before["banners"][region] == int(a)
    line = next(line for line in tried.log if re.search("added in|killed in|moved from", line))
    found = re.match(r"\d+", line)
    assert found is not None
    assert int(found.group()) == abs(int(b) - int(a))
    assert line.endswith(REGION_NAMES[region])


def falls_to(tried: Tried, empire: str, a: str, b: str, home: str) -> None:
    becomes(tried, empire, a, b)
    assert f"{REGION_NAMES[tried.region()]} is empty and falls to the {home}" in tried.log


def may_leave(tried: Tried, has: str, free: str) -> None:
    assert tried.before["banners"][tried.region()] == int(has)
    sent = [int(label.split()[0]) for label in tried.match.labels(tried.seat) if " to " in label]
    assert max(sent, default=1) <= int(free)
    assert "Ride Out" not in tried.question or max(sent) == int(free)


def outcome(tried: Tried, told: str) -> None:
    """The first fight in the log ends as foretold."""
    tried.go_on("The attack on")
    text = "\n".join(tried.log)
    if told.startswith("takes it"):
        assert re.search(rf"is (taken|entered without a fight): {told.split()[2]} ", text)
    elif told.startswith("fails"):
        assert re.search(rf"holds out: {told.split()[1]} \w+ banners? left", text)
    else:
        where = r"falls to" if "it goes to" in told else r"stays with"
        assert re.search(rf"is empty and {where} the {told.split()[-1] if 'it goes' in told else ''}", text)
        assert (" fall in " not in text) == ("at the fort" in told)


def joins(tried: Tried, n: str, told: str) -> None:
    assert re.search(rf"{n} \w+ banners? more from the reserve", "\n".join(tried.log))
    outcome(tried, told)


def reinforces(tried: Tried, stay: str, told: str) -> None:
    outcome(tried, told)


def points(tried: Tried, n: str, *_: str) -> None:
    """One more map agent, and nothing else has changed."""
    if tried.after["round"] == tried.before["round"] and tried.after["phase"] == tried.before["phase"]:
        assert tried.after["points"] - tried.before["points"] == int(n)


def gives_up_points(tried: Tried, n: str) -> None:
    points(tried, str(-int(n)))


def swapped_points(tried: Tried, one: str, other: str, now: str, then: str) -> None:
    assert tried.before["points"] == int(now)
    if tried.after["phase"] == "Swap":
        assert tried.after["points"] == int(then)
    assert any(line.endswith(f"to the {one}") for line in tried.log)
    assert any(line.endswith(f"to the {other}") for line in tried.log)


def commands(tried: Tried, ranks: str) -> None:
    """Those positions are the seat's afterwards, the next one is another's."""
    place = POSITION_NAMES.index(tried.label)
    if tried.after["phase"] == tried.before["phase"]:
        held = on_the_left(place, tried.after["council"])
        assert [tried.after["commanders"][p] for p in held] == [tried.seat] * len(held)
        assert ", ".join(RANKS[p % 4] for p in held) == ranks


def gives_up(tried: Tried, ranks: str) -> None:
    place = POSITION_NAMES.index(tried.label)
    held = on_the_left(place, tried.before["council"])
    assert [tried.before["commanders"][p] for p in held] == [tried.seat] * len(held)
    assert ", ".join(RANKS[p % 4] for p in held) == ranks


def on_the_left(place: int, council: list[int]) -> list[int]:
    """The empty positions between this one and the next agent to its left."""
    found: list[int] = []
    while (place - len(found)) % 4 and council[place - len(found) - 1] < 0:
        found.append(place - len(found) - 1)
    return found


def position(tried: Tried, told: str) -> None:
    """What is offered at the position reached, or done there at once, is what was told."""
    offered = tried.offered()
    asked = tried.question.startswith(tried.label + ": which action")
    for part in told.split("; or "):
        name, _, now = part.partition(", ")
        if not asked:
            lines = [line for line in tried.log if line.startswith("The ") and tried.label in line]
            done = lines[0].endswith(": " + name)
            assert done == (now not in ("0 now", "no target now", "no partner now")), (told, lines)
            if done and re.fullmatch(r"\d+ now", now):
                brings(tried, now.split()[0])
        elif now in ("0 now", "no partner now"):
            assert name not in offered
        elif now != "no target now":  # a card in hand may find one
            assert offered[name] == (now or offered[name])


def ruins(tried: Tried, n: str) -> None:
    assert count(tried.log, r"(\d+) \w+ banners? killed in .*") == int(n)


def presses_on(tried: Tried, n: str) -> None:
    sent = [int(found.group(1)) for label in tried.offered() if (found := re.search(r", (\d+) banner", label))]
    assert not sent or max(sent) == int(n)


def disperses(tried: Tried, n: str, empire: str, *_: str) -> None:
    region = tried.region()
    assert (tried.before["banners"][region], EMPIRES[tried.before["controller"][region]]) == (int(n), empire)
    if re.search("to the reserve", tried.label):
        assert f"{n} {empire}" in tried.log[0]


def held(tried: Tried, empire: str, n: str) -> None:
    region = tried.region()
    assert (EMPIRES[tried.before["controller"][region]], tried.before["banners"][region]) == (empire, int(n))


def in_reach(tried: Tried, told: str) -> None:
    forces = sorted(tuple(part.split()) for part in told.split(", "))
    if tried.question.startswith("Alchemist's Fire: up to 5"):
        regions = [REGION_NAMES.index(label) for label in tried.offered() if label in REGION_NAMES]
        table = tried.after
        assert forces == sorted((str(table["banners"][r]), EMPIRES[table["controller"][r]]) for r in regions)


def empire_force(tried: Tried, n: str, regions: str) -> None:
    mine = [r for r, empire in enumerate(tried.before["controller"]) if EMPIRES[empire] == tried.label]
    assert (sum(tried.before["banners"][r] for r in mine), len(mine)) == (int(n), int(regions))


OUTCOME = r"(takes it, \d+ left|fails, \d+ still there|all fall.*)"
ACTION = r"(?:add|draw) [\w ]+|attack|swap agents"
LIMIT = r"(?:, (?:\d+ now|no target now|no partner now))?"
FORMS: list[tuple[str, Callable[..., None]]] = [
    (r"(\d+) now", brings),
    (rf"((?:{ACTION}){LIMIT}(?:; or (?:{ACTION}){LIMIT})*)", position),
    (r"has (\d+), feeds (\d)", has_and_feeds),
    (r"has (\d+), (\d+) may leave", may_leave),
    (r"(?:(\w+), )?(\d+) become (\d+)(?:, feeds \d)?", becomes),
    (r"(?:(\w+), )?(\d+) become (\d+); it falls to the (\w+)", falls_to),
    (OUTCOME, outcome),
    (rf"(\d+) stay there; the attack: {OUTCOME}", reinforces),
    (rf"With (\d+) more: {OUTCOME}\.", joins),
    (r"([+-]\d) points? while the (\w+) controls it.*", points),
    (r"gives up ([+-]\d) points?", gives_up_points),
    (r"gives up ([A-Z].*) too", gives_up),
    (r"(\w+) and (\w+): (-?\d+) points become (-?\d+)", swapped_points),
    (r"also commands (.*)", commands),
    (r"Now (\d+)\.", lambda tried, n: ruins(tried, n) if "Ruin" in tried.label else brings(tried, n)),
    (r"Now up to (\d+)\.", presses_on),
    (rf"That is: ({ACTION}), (\d+) now\.", repeats),
    (r"(\d+) (\w+), to (?:the reserve|\d+ adjacent regions?)", disperses),
    (r"(\w+), (\d+) banners?(?: and a fort)?", held),
    (r"in reach: (.*)", in_reach),
    (r"(\d+) banners, (\d+) regions", empire_force),
]


def promise(hint: str) -> str:
    """A hint without the text of a card."""
    for text in ABILITY_TEXTS:
        hint = hint.removeprefix(text)
    return hint.strip()


def check(match: Match, seat: int, label: str, hint: str, seen: Counter[str]) -> None:
    """Carry out an option whose hint states a figure."""
    told = promise(hint)
    for pattern, compare in FORMS:
        found = re.fullmatch(pattern, told)
        if found:
            compare(Tried(match, seat, label), *[part or "" for part in found.groups()])
            seen[pattern] += 1
            return
    assert not re.search(r"\d", told), f"nothing checks the hint {hint!r}"


def look(match: Match, rng: Random, seen: Counter[str]) -> None:
    """Try some options of every open question."""
    for ask in match.asks:
        question = match.question(ask.seat)
        assert question is not None
        options = question["options"]
        for option in rng.sample(options, min(3, len(options))):
            check(match, ask.seat, option["notation"], option["hint"], seen)


def keen(match: Match, seat: int, rng: Random) -> str:
    """An answer of somebody who wants to see every card: plays two at once, draws more, and sits in councils."""
    labels = match.labels(seat)
    for wanted in (r"play .* and ", r"draw ", r"\w+ (?:Sheriff|Steward|Marshal|Chancellor)"):
        found = [label for label in labels if re.match(wanted, label)]
        if found and rng.random() < 0.8:
            return rng.choice(found)
    return rng.choice(labels)


def play(match: Match, rng: Random, seen: Counter[str]) -> None:
    while not match.over:
        look(match, rng, seen)
        for ask in match.asks:
            match.answer(ask.seat, keen(match, ask.seat, rng))


def test_hints_come_true() -> None:
    """RULES 5.4.2, 5.5.1, 6.2.4, 7.2.7, 9.3.1: what an option promises is what it does."""
    seen: Counter[str] = Counter()
    for case in cases(GAME):
        play(case.match(0), Random(0), seen)
    t = WhispersTable().hand(0, "Horse-Bear", "Horse-Lion").agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    look(t.asked(0).picks("play Grand Redeployment").match, Random(0), seen)
    assert not [pattern for pattern, _ in FORMS if pattern not in seen]


OVER = re.compile(
    r"commands|acts|only this action|does nothing|Attack on|'s turn|turn marker|is taken|fall in|attacks nobody"
)  # in the log


def cites(match: Match, seat: int, label: str, rng: Random) -> int:
    """Play a card in a copy; every question until it has taken effect names its paragraph. How many there were."""
    m = match.copy()
    m.answer(seat, label)
    rule = ABILITY_RULES[ABILITY_NAMES.index(label.removeprefix("play ").split(":")[0])]
    asked = 0
    while (question := m.question(seat)) and not re.search(r"which action|play a card\?", question["text"]):
        if OVER.search("\n".join(m.heard(None, len(match.log)))):
            break
        assert question["rule"] == rule, (label, question["text"])
        asked += 1
        m.answer(seat, rng.choice([text for text in m.labels(seat) if "play " not in text] or m.labels(seat)))
    return asked


def test_the_questions_of_a_card_cite_its_paragraph() -> None:
    """RULES 7.2.6: what a card asks is found where it is described. A hand of all cards, at each time for them."""
    t = WhispersTable().banners("Dustford", "Horse", 1).agents(0, "Bear Chancellor", "Lion Sheriff", "Eagle Sheriff")
    t.hand(0, *[f"{a}-{b}" for a in EMPIRES for b in EMPIRES if a != b]).reserve("Bear", 4).act("Bear Chancellor")
    asked: Counter[str] = Counter()
    for go_on in ("attack", "from Stonegate to Dustford, 3 banners", "fight", "go on"):
        for label in t.offered(0):
            if label.startswith("play "):
                asked[label.split(":")[0].removeprefix("play ")] += cites(t.match, 0, label, Random(1))
        t.asked(0).picks(go_on)
    assert {name for name in ABILITY_NAMES if not asked[name]} == {"Levy", "Great Levy", "Mutual Ruin", "Midnight Oil"}


def test_every_ability_has_its_paragraph() -> None:
    """RULES 7.2.4"""
    for name, rule in zip(ABILITY_NAMES, ABILITY_RULES, strict=True):
        assert GAME.rules()[rule].text.startswith(f"{name} (")
