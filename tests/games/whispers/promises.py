"""What the hints of this game promise, and where its texts are ruled. Whatever follows an answer is looked up in the
log and in the view of the asked seat, by playing on in a copy where the answer leads to more questions of that seat."""

import re
from collections.abc import Sequence
from typing import Any

from conformance.promises import Check
from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    ABILITY_RULES,
    BOX_BOOK,
    EMPIRES,
    POSITION_NAMES,
    RANK_AT,
    RANKS,
    REGION_IDS,
    REGION_NAMES,
)
from ludarium.kernel.cards import Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Option

TEXTS: list[list[Any]] = []  # by ability, and without a card in hand: test_hints.py reads what they cite
ENDED = re.compile("commands|'s turn|turn marker")  # in the log: the next position, or the end of the empire's turn


def paragraph(g: Any, ability: int) -> str:
    return ABILITY_RULES[ability]


# -- looking
def table(m: Match, seat: Seat) -> dict[str, Any]:
    found: dict[str, Any] = m.view(seat)["table"]
    return found


def region(m: Match, option: Option) -> dict[str, Any]:
    """The view of the region that an option names first, but for an attack: its target."""
    at = option if not isinstance(option, tuple) else option[2] if len(option) == 4 else option[1]
    found: dict[str, Any] = m.view(None)["table"]["regions"][at]
    return found


def question(m: Match, seat: Seat) -> str:
    found = m.question(seat)
    return found["text"] if found else ""


def play_on(m: Match, seat: Seat, text: str, answer: str = "") -> Match:
    """Answer all questions in a row whose text is like that: with this answer, or the first one."""
    while re.search(text, question(m, seat)):
        m.answer(seat, m.ask_of(seat).options[m.labels(seat).index(answer) if answer else 0])  # type: ignore[union-attr]
    return m


def news(before: Match, after: Match) -> list[str]:
    """What happened since the question, up to the end of the action."""
    lines = after.heard(None, len(before.log))
    ends = [i for i, line in enumerate(lines) if ENDED.search(line)]
    return lines[: ends[0]] if ends else lines


def summed(lines: list[str], pattern: str) -> int:
    """The figures in lines like that, added up; a line without one counts 1."""
    found = [re.fullmatch(pattern, line) for line in lines]
    return sum(int(match.group(1) or 1) for match in found if match)


# -- actions and positions
def brings(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, r"left to place: where|^Populate")
    gained = summed(news(before, after), r"(\d+) \w+ banners? added in .*|seat \d draws an? \w+ card()")
    return gained == int(found[0])


def offered(before: Match, after: Match, seat: Seat, position: Option, found: Sequence[str]) -> bool | None:
    """An action of the position reached: it is offered there with this figure, or taken at once, or cannot be."""
    name, n, lack = found
    here = f"The {POSITION_NAMES[position]} "
    if not question(after, seat).startswith(f"{POSITION_NAMES[position]}: which action"):
        done = next((line for line in news(before, after) if line.startswith(here)), "")
        if done.endswith(f": {name}"):
            return not lack and (not n or brings(before, after, seat, position, [n]))
        return bool(lack) or n == "0"  # another one was the only action, or there was none
    told = {option["label"]: option["hint"] for option in after.question(seat)["options"]}  # type: ignore[index]
    if lack == "target":
        return None if name in told else True  # a card in hand may find one
    if lack or n == "0":
        return name not in told
    return name in told and (not n or told[name] == f"{n} now")


def repeats(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    again = any(line.endswith(f"acts again: {found[0]}") for line in news(before, after))
    return again and (not found[1] or brings(before, after, seat, option, found[1:]))


def commands(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    """Those on the left, up to the next agent, are the seat's once the agent sits there."""
    if table(after, seat)["phase"] != "Deploy Agents":
        return None
    return on_the_left(after, seat, option) == found[0]


def gives_up(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return on_the_left(before, seat, option) == found[0]


def on_the_left(m: Match, seat: Seat, position: int) -> str:
    """The ranks of positions without an agent that the seat commands from this one."""
    rows = table(m, seat)["positions"]
    ranks = []
    for left in range(position - 1, position - RANK_AT[position] - 1, -1):
        if rows[left]["agent"] is not None:
            break
        assert rows[left]["commander"] == seat
        ranks.append(RANKS[RANK_AT[left]])
    return ", ".join(ranks)


# -- banners
def has(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return bool(region(before, option)["banners"] == int(found[0]))


def feeds(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """As the region's own text says."""
    texts = {face.key: face.text for face in before.game.faces() if face.sort == "region"}
    own = region(before, option)
    return own["banners"] == int(found[0]) and texts[own["key"]].startswith(f"Feeds {found[1]}.")


def may_leave(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    asked = question(after, seat)
    if "Ride Out from" not in asked:
        return None  # one place for one banner: moved at once; or supply limits bind, too
    sent = [int(label.split()[0]) for label in after.labels(seat)]
    return has(before, after, seat, option, found) and max(sent) == int(found[1])


def becomes(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """How many banners, and how many then: in the log, for more may happen before the next question."""
    now, then, room = found
    own = region(before, option)
    line = next(line for line in news(before, after) if re.search("added in|killed in|moved from", line))
    changed = abs(int(then) - int(now))
    lines = line.endswith(name_of(own)) and line.startswith(f"{changed} ")
    fed = not room or feeds(before, after, seat, option, [now, room])
    return lines and fed and own["banners"] == int(now)


def name_of(row: dict[str, Any]) -> str:
    return next(name for name in REGION_NAMES if name.lower().replace(" ", "_") == row["key"])


def falls_to(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return f"{name_of(region(before, option))} is empty and falls to the {found[0]}" in news(before, after)


def disperses(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    n, places = found
    own = region(before, option)
    empire = own["empire"].capitalize()
    if own["banners"] != int(n):
        return False
    lines = news(before, after)
    if not places:
        return f"{n} {empire} banner{'' if n == '1' else 's'} driven from {name_of(own)} to the reserve" in lines
    if int(places) == 1:
        return any(line.startswith(f"{n} {empire}") and " moved from " in line for line in lines)
    return len(after.labels(seat)) == int(places)


def in_reach(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    if "up to 5" not in question(after, seat):
        return None  # a single victim is hit at once
    rows = [region(after, near) for near in after.ask_of(seat).options]  # type: ignore[union-attr]
    there = sorted(f"{row['banners']} {row['empire'].capitalize()}" for row in rows)
    return sorted(found[0].split(", ")) == there


def empire_force(before: Match, after: Match, seat: Seat, empire: Option, found: Sequence[str]) -> bool:
    mine = [row for row in table(before, seat)["regions"] if row["empire"] == EMPIRES[empire].lower()]
    return [sum(row["banners"] for row in mine), len(mine)] == [int(figure) for figure in found]


def held(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return bool(region(before, option)["banners"] == int(found[0]))


# -- attacks
def takes(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, "^The attack on", "fight")
    text = "\n".join(news(before, after))
    *_, enemy, left = found
    whose = not enemy or region(before, attacked(before, option))["empire"] == enemy.lower()
    return whose and bool(re.search(rf"is (taken|entered without a fight): {left} ", text))


def fails(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, "^The attack on", "fight")
    *_, left, enemy = found
    return bool(re.search(rf"holds out: {left} {enemy} banners? left", "\n".join(news(before, after))))


def all_fall(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, "^The attack on", "fight")
    text = "\n".join(news(before, after))
    return "is empty and" in text and (" fall in " not in text) == bool(found[-1])


def goes_to(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, "^The attack on", "fight")
    enemy, home = found
    whose = region(before, attacked(before, option))["empire"] == enemy.lower()
    return whose and any(line.endswith(f"is empty and falls to the {home}") for line in news(before, after))


def stays_with(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    play_on(after, seat, "^The attack on", "fight")
    return any(line.endswith(f"is empty and stays with the {found[0]}") for line in news(before, after))


def attacked(before: Match, option: Option) -> int:
    """The region under attack: in an attack being declared its target, else that of the attack under way."""
    under_way = before.view(None)["table"]["attack"]
    return int(option[2]) if under_way is None else REGION_IDS.index(under_way["target"])


def joins(n: int, outcome: Check) -> Check:
    """So many banners more, and then the outcome."""

    def check(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
        line = rf"Attack on .*: {found[n]} \w+ banners? more from the reserve"
        joined = any(re.fullmatch(line, text) for text in news(before, after))
        return joined and outcome(before, after, seat, option, found)

    return check


def stay(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return bool(region(before, option)["banners"] - option[2] == int(found[0]))


# -- cards and loyalties
def plays(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return f"seat {seat} plays {ABILITY_NAMES[option[1]]}" in news(before, after)


def comes_to(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    if ABILITY_NAMES[option[1]] == "Mutual Ruin":
        return summed(news(before, after), r"(\d+) \w+ banners? killed in .*") == int(found[-1])
    return brings(before, after, seat, option, found[-1:])


def presses_on(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    sent = [int(match.group(1)) for label in after.labels(seat) if (match := re.search(r", (\d+) banner", label))]
    return max(sent) == int(found[-1]) if sent and question(after, seat).startswith("Press On") else None


def points(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    """One map agent more or less, and nothing else has changed: while agents are placed."""
    gains = {"": 1, "gives up ": -1}[found[0]] * int(found[1])
    if table(after, seat)["phase"] != "Deploy Agents":
        return None
    return bool(table(after, seat)["points"] - table(before, seat)["points"] == gains)


def swapped(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    now, then = found
    if table(before, seat)["points"] != int(now):
        return False
    if table(after, seat)["phase"] != "Swap":
        return None  # the map agents have returned
    return bool(table(after, seat)["points"] == int(then))


NAMED = "|".join(sorted(set(BOX_BOOK.action_names)))
PRINTED = "|".join(re.escape(part) for text in BOX_BOOK.texts for part in text.split("; "))
TAKES = r"takes it(?: from the (\w+))?, (\d+) left"
FAILS = r"fails, (\d+) (\w+) still there"
FALL = r"all fall( at the fort)?"
PROMISES: list[tuple[str, Check]] = [
    (r"(\d+) now", brings),
    (rf"(?:or )?({NAMED})(?:, (\d+) now|, no (target|partner) now)?", offered),
    (r"also commands (.*)", commands),
    (r"gives up ([A-Z].*) too", gives_up),
    (r"(|gives up )([+-]\d|0) points?(?: while the \w+ controls it(?:, but it returns before the end)?)?", points),
    (r"has (\d+), feeds (\d)", feeds),
    (r"has (\d+), (\d+) may leave", may_leave),
    (r"(\d+) become (\d+)(?:, feeds (\d))?", becomes),
    (r"it falls to the (\w+)", falls_to),
    (r"(\d+) banners?, to (?:the reserve|(\d+) adjacent regions?)", disperses),
    (r"in reach: (.*)", in_reach),
    (r"(\d+) banners, (\d+) regions", empire_force),
    (r"(\d+) banners?(?: and a fort)?", held),
    (rf"(?:the attack: )?{TAKES}", takes),
    (rf"(?:the attack: )?{FAILS}", fails),
    (rf"(?:the attack: )?{FALL}", all_fall),
    (r"it goes from the (\w+) to the (\w+)\.?", goes_to),
    (r"it stays with the (\w+)\.?", stays_with),
    (r"(\d+) stay there", stay),
    (rf"(?:{PRINTED}).*", plays),
    (rf"(?:{PRINTED}) With (\d+) more: {TAKES}\.", joins(0, takes)),
    (rf"(?:{PRINTED}) With (\d+) more: {FAILS}\.", joins(0, fails)),
    (rf"(?:{PRINTED}) With (\d+) more: {FALL}\.?", joins(0, all_fall)),
    (rf"(?:{PRINTED}) Now (\d+)\.", comes_to),
    (rf"(?:{PRINTED}) Now up to (\d+)\.", presses_on),
    (rf"(?:{PRINTED}) That is: ({NAMED})(?:, (\d+) now)?\.", repeats),
    (r"(-?\d+) points become (-?\d+)", swapped),
]
