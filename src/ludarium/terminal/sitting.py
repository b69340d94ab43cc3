"""One game played at one terminal: who is asked next, what they type, what the bots do meanwhile."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from threading import Timer
from typing import Any, Final

from ludarium import bots
from ludarium.bots import Bot
from ludarium.bots.advice import EFFORT, advice
from ludarium.files.journal import Journal
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask
from ludarium.lab.simulation import Outside
from ludarium.terminal import pages, reading, saves
from ludarium.terminal.saves import Player
from ludarium.terminal.screen import Look, Screen
from ludarium.terminal.sight import hand_areas

SLOW: Final = 1.0  # seconds after which a bot is said to be thinking
REASONS: Final = 5  # things of one name whose why-nots are told at once
LOG: Final = 40  # lines of the log shown at once

HELP: Final = (
    ("a number", "choose that option; so does the beginning of its words"),
    ("Enter", "show the table and the question again; gives the answer when there is only one"),
    ("?", "the rule this question comes from; ? 5.2 shows any paragraph, ? word finds those with the word"),
    ("why NAME", "why you cannot choose that card, place or piece now"),
    ("c NAME", "what is printed on a card, with rulings; c 3 is the card of option 3"),
    ("u", "take back your last answer, as long as nothing new was seen since"),
    ("l", "the log; l all shows it from the start"),
    ("s", "the table with all its texts"),
    (
        "hint",
        "what a careful player would do, with chances to win, and how the game may go on",
    ),
    ("how", "how you win, and where you stand"),
    ("a", "answer questions that have only one answer by themselves, or no longer"),
    ("save FILE", "a copy of the game so far; the game itself is always saved"),
    ("q", "leave; the game can be resumed"),
)


class Sitting:
    """A match, its people and bots, and the screen they share."""

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        journal: Journal,
        screen: Screen,
        rng: Random,
        engines: Sequence[Callable[[Random], Bot]] = (),
    ) -> None:
        self.match = match
        self.players = players
        self.names = [player.name for player in players]
        self.journal = journal
        self.screen = screen
        self.rng = rng
        self.bots = {seat: self._make(seat, engines) for seat, player in enumerate(players) if player.bot}
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.seen = [0] * match.seats  # how much of the log each seat has read
        self.asked: dict[Seat, int] = {}  # how many answers had been given when those at the keyboard were last asked
        self.held: dict[Seat, set[str]] = {}  # what they then had in hand
        self.quick: set[Seat] = set()  # whose single answers give themselves
        self.streamed = len(match.log)  # how much of the log onlookers have read

    def _make(self, seat: Seat, engines: Sequence[Callable[[Random], Bot]]) -> Bot:
        """The bot of a seat; engines take their seats in turn."""
        rng = Random(self.rng.random())
        if self.players[seat].bot != saves.ENGINE:
            return bots.make(self.players[seat].bot, rng)
        if not engines:
            raise Refusal(f"{self.names[seat]} is an engine: name its command with --engine.")
        before = len([1 for player in self.players[:seat] if player.bot == saves.ENGINE])
        return engines[before % len(engines)](rng)

    def catch_up(self, lines: int) -> None:
        """Of what happened before now, only the last lines are news."""
        self.seen = [max(0, len(self.match.log) - lines)] * self.match.seats

    def play(self) -> bool:
        """Play until the game is over (True) or somebody leaves it (False)."""
        while not self.match.over:
            ask = self._next()
            if ask.seat in self.bots:
                self._bot(ask)
            elif not self._person(ask):
                return False
        self._end()
        return True

    def _next(self) -> Ask:
        """The open question to ask now: bots' first, then that of whoever sits at the keyboard."""
        asks = self.match.asks
        for ask in asks:
            if ask.seat in self.bots:
                return ask
        return next((ask for ask in asks if ask.seat == self.at_keyboard), asks[0])

    # -- bots
    def _bot(self, ask: Ask) -> None:
        with self._slow(ask.seat):
            option = self.bots[ask.seat].choose(self.match.handle(ask.seat))
        self.journal.answer(self.match, ask.seat, option)
        if not self.people:
            self._stream()

    def _stream(self) -> None:
        """What onlookers see."""
        for line in self._told(None, self.streamed):
            self.screen.say(line)
        self.streamed = len(self.match.log)

    @contextmanager
    def _slow(self, seat: Seat) -> Iterator[None]:
        note = Timer(SLOW, self.screen.thinking, [self.names[seat]])
        note.daemon = True
        note.start()
        try:
            yield
        finally:
            note.cancel()

    # -- people
    def _person(self, ask: Ask) -> bool:
        """Ask a person until an answer counts or is taken back; False when they leave."""
        seat = ask.seat
        if len(ask.options) == 1 and seat in self.quick:
            self.journal.answer(self.match, seat, ask.options[0])
            return True
        if seat != self.at_keyboard:
            self.screen.curtain(self.names[seat])
            self.at_keyboard = seat
            self.asked = {}
        self._ask(seat)
        while True:
            line = self.screen.read(f"{self.names[seat]} > ")
            try:
                done = self._typed(seat, ask, line)
            except Refusal as why:
                self.screen.say(str(why))
                continue
            if done is not None:
                return done

    def _ask(self, seat: Seat) -> None:
        scene = self.match.scene(seat, self.names)
        self.screen.ask(self.match.game, scene, self._told(seat, self.seen[seat]), self._look(seat, scene))
        self.asked[seat] = len(self.match.history)

    def _look(self, seat: Seat, scene: dict[str, Any]) -> Look:
        """What the seat needs to be shown."""
        before = self.held.get(seat, set())
        self.held[seat] = {node["id"] for area in hand_areas(scene) for node in reading.walk(area) if "id" in node}
        if seat not in self.asked:
            return Look.TABLE
        others = [who for who, _ in self.match.history[self.asked[seat] :] if who != seat]
        return Look.HAND if others or self.held[seat] - before else Look.QUESTION

    def _told(self, seat: Seat | None, since: int) -> list[str]:
        """The log for these eyes, in sentences."""
        return reading.sentences(self.match.heard(seat, since, reading.addressed(self.names, seat)))

    def _typed(self, seat: Seat, ask: Ask, line: str) -> bool | None:
        """Do what somebody typed: True when the match moved, False when they leave, None to read on."""
        labels = self.match.labels(seat, self.names)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            self._rule(seat, line[1:].strip())
        elif line == "" and len(labels) == 1:
            return self._answer(seat, ask, 0)
        elif line == "":
            self.asked.pop(seat)
            self._ask(seat)
        elif word == "c" and rest:
            self._card(seat, rest.strip())
        elif word == "why" and rest:
            self._why(seat, rest.strip())
        elif word == "save" and rest:
            self.screen.say(f"Saved a copy as {saves.copy(self.journal, rest.strip())}.")
        elif line in ("l", "l all"):
            self._log(seat, line == "l all")
        elif line == "s":
            self.screen.scene(self.match.game, self.match.scene(seat, self.names))
        elif line == "how":
            self._how(seat)
        elif line == "hint":
            self._hint(seat)
        elif line == "a":
            self._toggle_quick(seat)
        elif line == "h":
            self.screen.table(("type", "to"), HELP)
        elif line == "u":
            return self._undo(seat)
        elif line == "q":
            return False
        else:
            return self._answer(seat, ask, reading.pick(line, labels, self.match.notations(seat)))
        return None

    def _answer(self, seat: Seat, ask: Ask, number: int) -> bool:
        self.seen[seat] = len(self.match.log)
        self.journal.answer(self.match, seat, ask.options[number])
        return True

    def _undo(self, seat: Seat) -> bool:
        why = self.match.undo_barrier(seat, self.names)
        if why:
            raise Refusal(f"You cannot take back: {why}.")
        self.journal.undo(self.match, seat)
        self.seen = [min(seen, len(self.match.log)) for seen in self.seen]
        return True

    def _toggle_quick(self, seat: Seat) -> None:
        self.quick ^= {seat}
        now = "answer themselves from now on" if seat in self.quick else "are asked again"
        self.screen.say(f"Questions with only one answer {now}.")

    # -- looking things up
    def _hint(self, seat: Seat) -> None:
        """What a master considers, from this seat's eyes alone."""
        people = reading.addressed(self.names, seat)
        with self._slow(seat):
            found = bots.DeepBot(Random(self.rng.random()), EFFORT).consider(self.match.handle(seat), people)
        question = self.match.question(seat, self.names)
        assert question is not None
        told = advice(found, question["options"])
        labels = [option["label"] for option in question["options"]]
        self.screen.say(f"From what you can know, {told.games} games were played on from here.")
        for one in told.answers:
            key = reading.keys(labels)[labels.index(one["label"])]
            self.screen.say(f"[{key}] {one['label']}: {one['chance']} % to win. {one['text']}".rstrip())
        if told.line:
            self.screen.say(f"After {told.answers[0]['label']}, for example: {' '.join(reading.sentences(told.line))}")

    def _how(self, seat: Seat) -> None:
        """How one wins, and where this seat stands."""
        art = self.match.scene(seat, self.names)["table"].get("art", {})
        for text in pages.lines(self.match.game, art.get("cases", []), art.get("standing", "")):
            self.screen.say(text)

    def _rule(self, seat: Seat, words: str) -> None:
        question = self.match.question(seat, hints=False)
        assert question is not None
        self.screen.rules(reading.find_rules(self.match.game, words or question["rule"]))

    def _why(self, seat: Seat, name: str) -> None:
        """Why the things of that name cannot be chosen; equal reasons once."""
        told: dict[str, None] = {}
        for node in reading.find_things(self.match.scene(seat, self.names)["table"], name):
            why = self.match.why_not(seat, node["id"], names=self.names)
            told[f"{why.label}: {why.text} (rule {why.rule})"] = None
        for line in list(told)[:REASONS]:
            self.screen.say(line)

    def _card(self, seat: Seat, name: str) -> None:
        labels = self.match.labels(seat, self.names)
        if name in reading.keys(labels):
            name = self._pointed_at(seat, reading.keys(labels).index(name))
        found = reading.find_faces(self.match.game, name)
        if len(found) == 1:
            self.screen.face(found[0])
        else:
            self.screen.say(f"{name!r} may mean: {', '.join(face.name for face in found)}.")

    def _pointed_at(self, seat: Seat, number: int) -> str:
        """The component that an option lights first, or the option's own words."""
        scene = self.match.scene(seat, self.names)
        keys = {face.key for face in self.match.game.faces()}
        option = scene["question"]["options"][number]
        for light in option["lights"]:
            for node in reading.walk(scene["table"]):
                if node.get("id") == light:
                    return str(node["key"] if node.get("key") in keys else reading.name(node))
        return str(option["label"])

    def _log(self, seat: Seat, whole: bool) -> None:
        lines = self._told(seat, 0) or ["Nothing has happened yet."]
        if not whole and len(lines) > LOG:
            self.screen.say(f"{len(lines) - LOG} lines before these: l all shows them.")
            lines = lines[-LOG:]
        for line in lines:
            self.screen.say(line)

    # -- the end
    def _end(self) -> None:
        """The table and the score sheet, for the eyes of everybody at the keyboard."""
        seat = self.people[0] if len(self.people) == 1 else None
        since = self.streamed if not self.people else self.match.news if seat is None else self.seen[seat]
        self.screen.watch(self.match.game, self.match.scene(seat, self.names), self._told(seat, since))
        self.screen.result(self.match.result, self.names)
        for who, bot in self.bots.items():
            if isinstance(bot, Outside):
                bot.over(self.match, who)
                self.screen.say(f"{self.names[who]} gave {bot.answers - bot.stood_in} of {bot.answers} answers itself.")
