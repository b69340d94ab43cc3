"""What happened between two states of a table, for one pair of eyes: an act of beats, for all games alike.

An act is made of the events that were told and of the difference between the scene last sent to these eyes and the new
one, so nothing can be in it that these eyes did not get anyway. It names only nodes of one of the two scenes.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from ludarium.kernel.cards import NONE, SPECTATOR, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.scene import CARD, SLOT, TOKEN
from ludarium.kernel.words import SEAT, YOU, Ask, Event, Happening, card_node

Act = dict[str, Any]
Beat = dict[str, Any]
Move = dict[str, Any]
Kept = tuple[str, Seat | None, int]  # of a node: its kind, whose it is, how many
CARD_ID: Final = "card"  # how the ids of cards begin
ONE: Final[Kept] = (CARD, None, 1)  # a card or a place of nobody
PILES: Final = {"look": 0, "shuffle": 1}  # beats that show their pile: the end of the way where it lies
NOWHERE: Final = ("", "")
SILENT: Final = ("quiet", "turn")  # beats that give no caption while others do
LONGEST: Final = 80  # letters of a caption
SEALED: Final = "All answers are open"  # of several that nobody saw before; what they were, their beats tell


class Done(NamedTuple):
    """The last answers: whose, by which rule, and with which others they are shown as one."""

    by: list[Seat]
    rule: str
    fold: str
    back: int | None = None  # the act that the table returned to, if something was taken back


def done(before: Match, after: Match, seat: Seat) -> Done | None:
    """What the seat's answer has done; None for one that stays sealed."""
    by = [who for who, _ in after.history[len(before.history) :]]
    ask = before.ask_of(seat)
    if not by or ask is None:
        return None
    return Done(by, before.game.words.rule(before.now, ask), _fold(before, seat, ask) if ask.prompt.fold else "")


def _fold(match: Match, seat: Seat, ask: Ask) -> str:
    """The same for answers of a seat to the same prompt; which prompt that is, nobody else can tell from it."""
    return blake2b(f"{seat}/{ask.prompt.number}".encode(), key=match.seed, digest_size=6).hexdigest()


# -- the log
def log(match: Match, seat: Seat | None, since: int, lines: Sequence[str]) -> dict[str, Any]:
    """The log from line `since` on as it is sent to the eyes of a seat, and what each line is about."""
    reader = SPECTATOR if seat is None else seat
    about = [_about(match, event, reader) for event in match.log[since:]]
    return {"since": since, "lines": lines, "turns": match.turns(since), "about": about}


def _about(match: Match, event: Event, reader: Seat) -> dict[str, Any]:
    """Whom and what an event names. Its card goes by its key: who lies under that number now may be another."""
    seat, named = _named(match, event)
    key = match.now.ids[event[2]] if _is_seen(event, reader) else ""
    return {"seat": seat, "at": [x for x in named if x and not x.startswith(CARD_ID)], "key": key}


def _is_seen(event: Event, reader: Seat) -> bool:
    """Whether these eyes know the card of an event."""
    return event[1] != NONE and bool((event[3] >> reader) & 1)


def _named(match: Match, event: Event) -> tuple[Seat | None, list[str]]:
    """The first seat that an event names, and the nodes of all it names besides its card."""
    seat: Seat | None = None
    named: list[str] = []
    for atom, x in zip(match.game.words.events[event[0]].atoms, event[4:], strict=False):
        if atom.node is not None:
            names = atom.node(match.now, x)
            named += [names] if isinstance(names, str) else names  # an atom may name several nodes
            seat = x if seat is None and atom.node is SEAT.node else seat
    return seat, named


# -- what has led here
def taken_back(seat: Seat, to: int) -> Done:
    """What was answered after that act was taken back."""
    return Done([seat], "", "", to)


@dataclass
class Seen:
    """A scene by the ids of its nodes: where each lies, and what it is. Kept for all eyes of a house: nothing more."""

    place: dict[str, str] = field(default_factory=dict)  # the nearest node around it that has an id
    what: dict[str, Kept] = field(default_factory=dict)  # of those that are a piece, somebody's, or several
    heading: str = ""


def seen(table: dict[str, Any]) -> Seen:
    """A scene as it was sent, indexed."""
    found = Seen(heading=str(table.get("art", {}).get("turn", table["label"])))
    _index([table], "", found.place, found.what)
    return found


def _index(nodes: list[dict[str, Any]], around: str, place: dict[str, str], what: dict[str, Kept]) -> None:
    """Written for speed: every push has hundreds of nodes."""
    for node in nodes:
        here = node.get("id")
        if here is None or (kind := node["kind"]) == SLOT:  # open places come and go with the question
            here = around
        else:
            place[here] = around
            if kind == TOKEN or "count" in node or "seat" in node:
                what[here] = (kind, node.get("seat"), node.get("count") or 1)
        inside = node.get("children")
        if inside is not None:
            _index(inside, here, place, what)


def told(
    last: Done,
    match: Match,
    seat: Seat | None,
    names: Sequence[str],
    before: Seen,
    after: Seen,
    version: int,
    lines: Sequence[str] | None = None,
) -> Act:
    """What led to this version, as it is sent to the eyes of a seat; `names`: as sentences for these eyes have them,
    `lines`: what they hear of it, if known."""
    if last.back is not None:
        act = _back(last.by[0], names, Between(match, seat, before, after))
    else:
        act = Between(match, seat, before, after).act(names, last.by, lines)
    rule = last.rule if seat in last.by else ""  # what others were asked may name a card they hide
    return act | {"number": version, "rule": rule, "fold": last.fold, "back": last.back}


def _back(seat: Seat, names: Sequence[str], between: "Between") -> Act:
    """The table is what it was before the answer that was taken back: everything goes back to where it lay."""
    line = "You take back" if names[seat] is YOU else f"{names[seat]} takes back"
    beats = [_beat(line, "plain", seat)]
    between.share_out(beats)
    return {"by": [seat], "kind": "undo", "turn": between.after.heading, "caption": line, "beats": beats}


def _unheard(names: Sequence[str]) -> str:
    """For answers that the table does not hear: who gave them."""
    if not names:
        return "The game goes on"
    if list(names) == [YOU]:
        return "You make a choice that is not shown"
    return f"{' and '.join(names)} {'makes a choice that is' if len(names) == 1 else 'make choices that are'} not shown"


def _short(caption: str) -> str:
    """At most so long: cut after a sentence or a part of one, else after a word."""
    if len(caption) <= LONGEST:
        return caption
    end = max(caption.rfind(mark, 0, LONGEST - 2) for mark in (". ", ", ", "; ", ": "))
    word = caption.rfind(" ", 0, LONGEST - 1)
    return f"{caption[: end + 1 if end > 0 else word if word > 0 else LONGEST - 2]} …"


def _beat(line: str, sort: str, seat: Seat | None) -> Beat:
    return {"line": line, "sort": sort, "seat": seat, "at": [], "moves": []}


class Between:
    """Two scenes for the same eyes, and the events between them."""

    def __init__(self, match: Match, seat: Seat | None, before: Seen, after: Seen) -> None:
        self.match = match
        self.reader = SPECTATOR if seat is None else seat
        self.before = before
        self.after = after
        self.ways: list[tuple[str, str]] = []  # of the beats
        self.travels = 0
        self.unnamed = 0  # travels that no beat names

    def act(self, names: Sequence[str], by: Sequence[Seat], lines: Sequence[str] | None = None) -> Act:
        match = self.match
        if lines is None:
            lines = match.heard(None if self.reader == SPECTATOR else self.reader, match.news, names)
        beats = [self.beat(event, line) for event, line in zip(match.log[match.news :], lines, strict=True)]
        if not beats:
            beats = [_beat("", "quiet", by[0] if by else None)]
        self.share_out(beats)
        said = [beat for beat in beats if beat["line"] and beat["sort"] != "turn"]
        told = [beat["line"] for beat in said if beat["sort"] not in SILENT] or [beat["line"] for beat in said]
        caption = SEALED if len(by) > 1 else told[0] if told else _unheard([names[each] for each in by])
        return {
            "by": list(by),
            "kind": "sealed" if len(by) > 1 else "answer" if by else "rules",
            "turn": self.after.heading,
            "caption": _short(caption),
            "beats": beats,
        }

    def beat(self, event: Event, line: str) -> Beat:
        """An event, and the nodes it names."""
        told = self.match.game.words.events[event[0]]
        seen = _is_seen(event, self.reader)
        seat, named = _named(self.match, event)
        if seen:
            named.insert(0, card_node(self.match.now, event[1]))  # first what the event is about
        beat = _beat(line, told.sort, seat)
        self.ways.append(self._way(told, event))
        if told.sort in PILES:
            named.append(self.ways[-1][PILES[told.sort]])
        beat["at"] = self._there(named)
        if event[1] != NONE and not seen:
            beat["moves"] = self._unseen(*self.ways[-1])
        return beat

    def _way(self, told: Happening, event: Event) -> tuple[str, str]:
        source, target = told.way
        values = event[4:]
        return source and source.format(*values), target and target.format(*values)

    def _unseen(self, source: str, target: str) -> list[Move]:
        """Something travels that these eyes cannot tell from its like."""
        if source in self.before.place and target in self.after.place:
            return [_move(None, "down", source, target)]
        return []

    def _there(self, ids: Iterable[str]) -> list[str]:
        """Those of the ids that these eyes have, each once."""
        return [x for x in dict.fromkeys(ids) if x in self.after.place or x in self.before.place]

    # -- the difference of the scenes
    def share_out(self, beats: list[Beat]) -> None:
        """Everything that has changed its place travels in the beat that names it, or else in the last one."""
        before, after = self.before.place, self.after.place
        if before == after:
            return
        changed = [(new, place) for new, place in after.items() if before.get(new) != place]
        fresh = [new for new, _ in changed if new not in before]
        links = self._links(fresh)
        for new, place in changed:
            was = before.get(links.get(new, new))
            if was != place:
                self._add(beats, new, new, was or "")
        if len(before) + len(fresh) == len(after):
            return  # nothing is gone
        kept = set(links.values())
        for old in [old for old in before if old not in after]:
            if old not in kept:
                self._add(beats, old, "", before[old])

    def _links(self, fresh: Iterable[str]) -> dict[str, str]:
        """Cards whose tag has changed before these eyes: of these new ids, the ones they had."""
        found: dict[str, str] = {}
        ids = [name[len(CARD_ID) :] for name in fresh if name.startswith(CARD_ID)]
        numbers = {int(number) for number in ids if number.isdecimal()}
        for number, before in self.match.now.tags if numbers else ():
            if number in numbers:
                new = f"card{number}"
                while before is not None and f"card{before[0]}" not in self.before.place:
                    before = before[1]
                if before is not None:
                    found[new] = f"card{before[0]}"
        return found

    def _whose(self, beats: list[Beat], thing: str, source: str, target: str) -> int | None:
        """The beat that names a thing, else one whose way leads from or to where it was or is, else the last that names
        such a place, else none."""
        for i, beat in enumerate(beats):
            if thing in beat["at"]:
                return i
        for i, (start, end) in enumerate(self.ways):
            if (start and start == source) or (end and end == target):
                return i
        for i in reversed(range(len(beats))):
            if not {source, target}.isdisjoint(beats[i]["at"]):
                return i
        self.unnamed += 1
        return None

    def _add(self, beats: list[Beat], thing: str, arrives: str, source: str) -> None:
        """One travel: from where it was, or by its beat's way, or from its seat's plate; and so for where it goes. What
        no beat names travels in the last one."""
        self.travels += 1
        i = self._whose(beats, thing, source, self.after.place.get(arrives, ""))
        way = NOWHERE if i is None or i >= len(self.ways) else self.ways[i]
        kind, seat, count = (self.after if thing in self.after.place else self.before).what.get(thing, ONE)
        plate = f"seat{seat}" if seat is not None else ""
        start = source or next((x for x in (way[0], plate) if x in self.before.place), "")
        if arrives:
            end = self.after.place[arrives]
        else:
            end = next((x for x in (way[1], plate) if x in self.after.place), "")
        if start and end and start != end:
            face = "piece" if kind == TOKEN else "up"
            beats[-1 if i is None else i]["moves"].append(_move(thing, face, start, end, count))


def _move(thing: str | None, face: str, source: str, target: str, count: int = 1) -> Move:
    return {"thing": thing, "face": face, "count": count, "source": source, "target": target}
