"""The people of a table: who is here, whose time runs, and what they ask of each other besides playing.

Everything that lasts is a line of the table's journal; only presence is not: it is told by the open connections.
"""

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from fastapi.concurrency import run_in_threadpool

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import Refusal
from ludarium.server.bus import Word
from ludarium.server.clock import DAY, HOUR, MINUTE, SECOND, patience
from ludarium.server.ledger import MOST_NOTES, Ledger, Request, relive, seen_since
from ludarium.server.lines import BACK, Entry, Note, last_answer, spelt
from ludarium.server.messages import wire
from ludarium.server.names import HOUSE_NAME
from ludarium.server.store import Chair, Freed, Person, TableRow, Unkept, hashed, token

if TYPE_CHECKING:
    from ludarium.server.table import Listener, LiveTable

RESIGNATION: Final = "resignation"  # how a game ended that all others won,
AGREEMENT: Final = "agreement"  # how a game ended that all wanted to end,
UNJOINED: Final = "nobody joined"  # a listed table that never began,
SPENT: Final = "everybody's time ran out"  # and one over days at which nobody plays any more
WEEK: Final = 7 * 24 * 3600  # seconds in which somebody must join a listed table
STAND_IN: Final = "greedy"  # the bot that plays on for somebody
GRACE: Final = 8.0  # seconds after which somebody without a connection has left
NUDGES: Final = (10 * MINUTE, 12 * HOUR)  # between two nudges: at a live table, over days
ABSENT: Final = (3 * MINUTE, DAY)  # after which one other player alone may call a bot
SILENCE: Final = (MINUTE, DAY)  # after which a request to take back is refused
SAID_AGAIN: Final = 20.0  # seconds after which a process says again whom it sees,
UNTOLD: Final = {"left": 0, "bank": 0, "waits": 0}  # time goes by without being told
KNOWN: Final = 50.0  # and for which the others believe it


class NotNow(Refusal):
    """What was asked for does not apply."""


def runs(chair: Chair, ledger: Ledger) -> bool:
    """Whether this chair's clock runs while the game does."""
    return chair.person is not None and chair.bot is None and ledger.deadline(chair.seat) is not None


def sleepers(row: TableRow, ledger: Ledger) -> list[Chair]:
    """The chairs whose people are asked at a table that is played over days: their clocks rest when they do."""
    if ledger.terms is None or ledger.terms.kind != "days" or not ledger.started or row.result is not None:
        return []
    asked = [chair for chair in row.chairs if chair.seat in ledger.since and chair.seat not in ledger.away]
    return [chair for chair in asked if chair.person is not None and chair.bot is None]


def spelt_request(request: Request) -> dict[str, Any]:
    return {"seat": request.seat, "yes": sorted(request.yes), "opened": request.opened, "seen": list(request.seen)}


def closing(row: TableRow) -> int | None:
    """When a listed table closes that waits for players, unless somebody joins before; a moment on the wall's clock."""
    waits = row.listed and not row.started and row.result is None
    return row.moved + WEEK if waits else None


def due(row: TableRow, ledger: Ledger, now: int) -> int | None:
    """When the next time is up, or somebody falls asleep or wakes, by the house's clock."""
    moments = [ledger.deadline(chair.seat) or 0 for chair in row.chairs if row.result is None and runs(chair, ledger)]
    if ledger.request is not None:
        moments.append(ledger.request.at + patience(ledger.terms, *SILENCE))
    wall = time.time()
    changes = [chair.rest.change(wall) for chair in sleepers(row, ledger)]
    changes.append(closing(row))
    moments += [now + int(SECOND * (change - wall)) for change in changes if change is not None]
    return min(moments, default=None)


class People:
    """What the people of one table do besides playing."""

    def __init__(self, table: "LiveTable") -> None:
        self.table = table
        # When each was seen last; whoever was here when the server ended has been away since it is open again.
        self.left = {chair.seat: chair.seen or int(time.time()) for chair in table.row.chairs}
        self.elsewhere: dict[str, tuple[float, dict[Seat, bool]]] = {}  # whom other processes see, and until when
        self.grace: dict[Seat, float] = {}  # until when somebody who has lost the connection is not missed
        self.gone: set[Seat] = set()  # of whom the chat says that they have left
        self.told = ""  # what was told last
        self.published = False  # whether other processes know of anybody here,
        self.said = 0.0  # and since when

    # -- who is here
    def eyes(self, seat: Seat) -> "list[Listener]":
        return [listener for listener in self.table.listeners if listener.seat == seat]

    def seen(self, seat: Seat) -> list[bool]:
        """For every connection of this seat, in any process, whether it is looked at."""
        now = time.monotonic()
        others = [seats[seat] for until, seats in self.elsewhere.values() if until > now and seat in seats]
        return [listener.visible for listener in self.eyes(seat)] + others

    def presence(self, chair: Chair) -> tuple[str, int | None]:
        """Where the person of a chair is, and since when they are away."""
        if chair.person is None:
            return ("free" if chair.free else "bot"), None
        seen = self.seen(chair.seat)
        if seen:
            return ("here" if any(seen) else "elsewhere"), None
        if time.monotonic() < self.grace.get(chair.seat, 0):
            return "here", None
        return "away", self.left[chair.seat]

    async def arrive(self, listener: "Listener") -> None:
        """Somebody has come: whatever the others wanted to do about their absence is void."""
        seat = listener.seat
        self.publish()
        self.tell(but=listener)
        self._say_back(seat)
        if seat is not None and len(self.eyes(seat)) == 1:
            self._write_seen(seat, 0)
        if seat is not None and self.table.ledger.votes.get(seat) and not self.table.over:
            with suppress(Unkept):
                await self.table.in_turn(lambda: self._be_here(seat))

    async def _be_here(self, seat: Seat) -> None:
        if self.table.ledger.votes.get(seat) and not self.table.over:
            await self.table.note(seat, {"do": "here"})

    def leave(self, seat: Seat | None) -> None:
        """A connection has ended. The others hear of it unless the person comes again soon."""
        if seat is None or self.eyes(seat):
            return
        self.publish()
        if not self.seen(seat):
            self._miss(seat)
            self._write_seen(seat, self.left[seat])
            asyncio.get_running_loop().call_later(GRACE + 0.1, self._say_gone, seat)

    def _miss(self, seat: Seat) -> None:
        """The last connection of this seat has ended."""
        self.left[seat] = int(time.time())
        self.grace[seat] = time.monotonic() + GRACE
        asyncio.get_running_loop().call_later(GRACE + 0.1, self.tell)

    def _say_gone(self, seat: Seat) -> None:
        """Whoever plays on hears once that somebody has left; over days people come and go."""
        table, terms = self.table, self.table.ledger.terms
        away = not self.seen(seat) and time.monotonic() >= self.grace.get(seat, 0)
        if not away or seat in self.gone or table.closed or table.over or (terms is not None and terms.kind == "days"):
            return
        if table.row.started and any(self.seen(chair.seat) for chair in self.players()):
            self.gone.add(seat)
            table.soon(table.chat.say(HOUSE_NAME, f"{table.names[seat]} has left."))

    def _say_back(self, seat: Seat | None) -> None:
        if seat in self.gone:
            self.gone.discard(seat)
            self.table.soon(self.table.chat.say(HOUSE_NAME, f"{self.table.names[seat]} is back."))

    def _write_seen(self, seat: Seat, when: int) -> None:
        store = self.table.store
        self.table.soon(store.do(store.seen, self.table.row.id, seat, when))

    def looks(self, listener: "Listener", visible: bool) -> None:
        if listener.visible != visible:
            listener.visible = visible
            self.publish()
            self.tell()

    # -- the other processes
    def publish(self) -> None:
        """Tell the other processes whom this one sees."""
        seats = {one.seat for one in self.table.listeners if one.seat is not None}
        if seats or self.published:
            here = {str(seat): any(one.visible for one in self.eyes(seat)) for seat in seats}
            self.published = bool(seats)
            self.said = time.monotonic()
            self.table.publish({"is": "eyes", "seats": here})

    def say_again(self) -> None:
        """Now and then, since a process that is heard no more sees nobody."""
        now = time.monotonic()
        if self.published and now > self.said + SAID_AGAIN:
            self.publish()
        for process in [process for process, (until, _) in self.elsewhere.items() if until < now]:
            self._learn(process, {})
            del self.elsewhere[process]

    def hear(self, word: Word) -> None:
        """Another process says whom it sees, or asks."""
        if word["is"] == "who":
            self.publish()
        else:
            self._learn(word["by"], {int(seat): visible for seat, visible in word["seats"].items()})

    def _learn(self, process: str, seats: dict[Seat, bool]) -> None:
        """Another process sees these, and no others any more."""
        before = self.elsewhere.get(process, (0.0, {}))[1]
        self.elsewhere[process] = time.monotonic() + KNOWN, seats
        for seat in before:
            if not self.seen(seat):
                self._miss(seat)
        for seat in seats:
            self._say_back(seat)
        if not self.table.closed:
            self.tell()

    # -- telling
    def chairs(self) -> list[dict[str, Any]]:
        return [self._chair(chair, name) for chair, name in zip(self.table.row.chairs, self.table.names, strict=True)]

    def _chair(self, chair: Chair, name: str) -> dict[str, Any]:
        ledger = self.table.ledger
        presence, since = self.presence(chair)
        runs = self.runs(chair)
        terms = ledger.terms if chair.person is not None else None
        now = self.table.store.clock.now()
        waits = max(0, ledger.since[chair.seat] - now) if runs else 0
        spent = max(0, now - ledger.since[chair.seat]) if runs else 0
        left = max(0, ledger.left[chair.seat] - spent)
        return {
            "name": name,
            "bot": chair.bot,
            "person": chair.person is not None,
            "free": chair.free,
            "presence": presence,
            "since": since,
            "left": None if terms is None else left,
            "bank": None if terms is None or not terms.bank else min(left, ledger.bank[chair.seat]),
            "waits": waits,
            "runs": runs,
            "votes": sorted(ledger.votes.get(chair.seat, ())),
            "resigned": chair.seat in ledger.resigned,
            "once": ledger.away.get(chair.seat, False),
            "rests": ledger.resting.get(chair.seat, ""),
            "opened": chair.free and chair.seat in ledger.opened,
        }

    def aside(self) -> dict[str, Any]:
        """What these people do besides playing, as every state and every PeopleOut has it."""
        ledger = self.table.ledger
        request = ledger.request
        return {
            "chairs": self.chairs(),
            "house": {
                "clock": self.table.row.clock,
                "practice": ledger.practice,
                "alone": len(self.players()) == 1,
                "hints": self.table.hints,
                "rated": ledger.rated,
                "host": self.host,
                "ending": sorted(ledger.ending),
                "request": None if request is None else spelt_request(request),
            },
        }

    def tell(self, always: bool = False, but: "Listener | None" = None) -> None:
        """Everyone (but one) hears who is here and what the people do, if anything has changed."""
        aside = self.aside()
        lasting = [chair | UNTOLD for chair in aside["chairs"]]
        what = repr((lasting, aside["house"]))
        if always or what != self.told:
            self.told = what
            self.table.send_all({"type": "people", **aside}, but)

    # -- who may sit here
    @property
    def host(self) -> Seat | None:
        """The chair of who set the table up, as long as they may take others off it."""
        row = self.table.row
        if self.table.version or self.table.over or row.host is None:
            return None
        return next((chair.seat for chair in row.chairs if chair.person == row.host), None)

    async def remove(self, me: Person, of: Seat) -> str:
        """Who set the table up takes a person off their chair, before the first answer; the chair's new invitation.

        Whoever was taken off comes back by that invitation only.
        """
        table = self.table
        self._check_open()
        if table.version:
            raise NotNow("Somebody has answered already: everybody keeps their chair.")
        chairs = table.row.chairs
        if not 0 <= of < len(chairs) or chairs[of].person in (None, me.id):
            raise NotNow("No other person sits there.")
        if of in table.ledger.resigned:
            raise NotNow("They have resigned: a bot plays on.")
        person, secret = chairs[of].person, token()
        assert person is not None
        seat = table.seat_of(me)
        await table.free(NOBODY if seat is None else seat, Freed(of, person, hashed(secret)))
        await table.chat.say(HOUSE_NAME, f"Chair {of + 1} is free again: somebody was taken off the table.")
        return secret

    # -- time
    def runs(self, chair: Chair) -> bool:
        """Whether this chair's clock runs."""
        return not self.table.over and runs(chair, self.table.ledger)

    async def tick(self) -> None:
        """Do what must be done by now."""
        if self._is_due():
            await self.table.in_turn(self._tick)

    def _is_due(self) -> bool:
        table = self.table
        if table.closed or table.over:
            return False
        now = table.store.clock.now()
        moment = due(table.row, table.ledger, now)
        other = self._unstarted or bool(self._wronged) or self._agreed or bool(self._restless) or self._spent
        return other or (moment is not None and moment <= now)

    @property
    def _unstarted(self) -> bool:
        """Everybody has sat down: clocks must run from now on."""
        table = self.table
        return table.row.clock is not None and table.row.started and not table.ledger.started

    @property
    def _wronged(self) -> list[Seat]:
        """Who is here, though others, in another process, have voted about their absence."""
        return [seat for seat, votes in self.table.ledger.votes.items() if votes and self.eyes(seat)]

    @property
    def _unjoined(self) -> bool:
        moment = closing(self.table.row)
        return moment is not None and moment <= time.time()

    @property
    def _spent(self) -> bool:
        """Over days: everybody's time is up, and nobody is here to see bots play on."""
        table, players = self.table, self.players()
        terms, owed = table.ledger.terms, table.ledger.owed
        if terms is None or terms.kind != "days" or not table.row.started or not players:
            return False
        gone = all(chair.bot is not None and chair.seat in owed for chair in players)
        return gone and not table.listeners and not any(self.seen(chair.seat) for chair in players)

    @property
    def _restless(self) -> list[tuple[Seat, str]]:
        """Whose clock must rest from now on, and why, or must run again."""
        wall = time.time()
        wanted = [(chair.seat, chair.rest.why(wall)) for chair in sleepers(self.table.row, self.table.ledger)]
        return [(seat, why) for seat, why in wanted if why != self.table.ledger.resting.get(seat, "")]

    async def _tick(self) -> None:
        table = self.table
        if not self._is_due():
            return
        for seat in self._wronged:
            await self._be_here(seat)
        if self._agreed:
            await self._end_here(min(table.ledger.ending))
            return
        if self._unjoined or self._spent:
            await table.end(NOBODY, UNJOINED if self._unjoined else SPENT, [])
            return
        if self._unstarted:
            await table.note(NOBODY, {"do": "start"})
        for seat, why in self._restless:
            await table.note(NOBODY, {"do": "rest", "of": seat, "why": why} if why else {"do": "wake", "of": seat})
        now = table.store.clock.now()
        for chair in table.row.chairs:
            if self.runs(chair) and (table.ledger.deadline(chair.seat) or 0) <= now:
                await self.take_over(chair.seat, "clock")
        request = table.ledger.request
        if request is not None and request.at + patience(table.ledger.terms, *SILENCE) <= now:
            await table.note(request.seat, {"do": "refuse"})

    async def grant(self, seat: Seat, of: Seat) -> None:
        """Another player gives somebody more time."""
        terms = self.table.ledger.terms
        chair = self._other(seat, of)
        if terms is None or not self.runs(chair):
            raise NotNow("Nobody's time runs there.")
        if of in self.table.ledger.granted:
            raise NotNow("More time has been given already.")
        await self._note(seat, {"do": "grant", "of": of, "time": terms.grant})

    # -- bots in people's chairs
    async def take_over(self, seat: Seat, why: str, bot: str = STAND_IN, once: bool = False) -> None:
        """A bot plays on for this seat, or gives its next answer."""
        await self.table.note(seat, {"do": "bot", "bot": bot, "why": why, "once": once}, {seat: bot})

    async def stand_in(self, seat: Seat, bot: str | None, once: bool) -> None:
        """As the person of the seat wants it: a bot plays on, or gives one answer, or they are back."""
        table = self.table
        self._check_open()
        if seat in table.ledger.resigned:
            raise NotNow("You have resigned.")
        if bot is None:
            if table.row.chairs[seat].bot is not None:
                await table.note(seat, {"do": "return"}, {seat: None})
        elif table.row.chairs[seat].bot is not None:
            raise NotNow("A bot is playing for you already.")
        elif table.ledger.rated:
            raise NotNow("At a rated table nobody else plays for you.")
        elif once and not table.waits_for(seat):
            raise NotNow("You are not asked.")
        else:
            self._check_notes(seat)
            await self.take_over(seat, "self", bot, once)

    async def vote(self, seat: Seat, of: Seat, yes: bool) -> None:
        """For or against a bot in the chair of somebody who is away: more than half of the others decide."""
        table = self.table
        chair = self._other(seat, of)
        if chair.bot is not None or not table.waits_for(of):
            raise NotNow("The game does not wait for them.")
        presence, since = self.presence(chair)
        if presence != "away":
            raise NotNow(f"{chair.name} is here.")
        if of in table.ledger.resting:
            raise NotNow(f"{chair.name} rests, and so does their clock.")
        others = [other.seat for other in self.players() if other.seat != of and other.bot is None]
        longest = patience(table.ledger.terms, *ABSENT)
        if len(others) == 1 and yes and SECOND * (time.time() - (since or 0)) < longest:
            raise NotNow("Give them a little longer.")
        if yes != (seat in table.ledger.votes.get(of, ())):
            await self._note(seat, {"do": "vote", "of": of, "yes": yes})
        if 2 * len(table.ledger.votes.get(of, set()) & set(others)) > len(others):
            await self.take_over(of, "vote")

    # -- ending it
    async def resign(self, seat: Seat) -> None:
        """Two seats: the other wins. When nobody else is left but bots: they do. Else a bot plays on to the end."""
        table = self.table
        self._check_open()
        if not table.row.started:
            raise NotNow("The table is still waiting for players.")
        resigned = table.ledger.resigned
        if seat in resigned:
            raise NotNow("You have resigned.")
        others = [chair for chair in table.row.chairs if chair.seat != seat and chair.seat not in resigned]
        if len(others) == 1 or all(chair.person is None for chair in others):
            await table.end(seat, RESIGNATION, [chair.seat for chair in others])
        else:
            await table.note(seat, {"do": "resign", "bot": STAND_IN}, {seat: STAND_IN})

    async def want_end(self, seat: Seat, yes: bool) -> None:
        """Everybody agrees to end it: the sheet is counted as it stands, and nobody has won."""
        table = self.table
        self._check_open()
        if not table.row.started:
            raise NotNow("The table is still waiting for players.")
        if len(self.players()) == 1:
            raise NotNow("Only bots play with you: resign, or leave the table.")
        if table.row.chairs[seat].bot is not None:
            raise NotNow("A bot is playing for you: take your chair back first.")
        wanted = table.ledger.ending
        if not yes and not wanted:
            raise NotNow("Nobody wants to end the game.")
        if not yes or seat not in wanted:
            await self._note(seat, {"do": "end", "yes": yes})
        if self._agreed:
            await self._end_here(seat)

    @property
    def _agreed(self) -> bool:
        """Whether all people who play want the game to end here."""
        wanted = self.table.ledger.ending
        return bool(wanted) and all(chair.seat in wanted for chair in self.players() if chair.bot is None)

    async def _end_here(self, seat: Seat) -> None:
        await self.table.end(seat, AGREEMENT, [], self.table.match.standing.json())

    async def opened(self, of: Seat) -> None:
        """Somebody looks at the invitation to this chair: whoever waits for them sees that."""
        if not self.table.closed and of not in self.table.ledger.opened:
            await self.table.note(NOBODY, {"do": "opened", "of": of})

    async def hinted(self, seat: Seat) -> None:
        """A hint for the seat's question is written down once."""
        if seat not in self.table.ledger.hinted:
            await self._note(seat, {"do": "hint"})

    # -- taking back
    async def take_back(self, seat: Seat) -> None:
        """Before the seat's last answer: at once when only bots sit here, else when all others agree."""
        table = self.table
        self._check_open()
        table.check_playing(seat)
        table.check_patience()
        if table.ledger.rated:
            raise NotNow("At a rated table nothing is taken back.")
        to = last_answer(table.lines, seat)
        if to is None:
            raise NotNow("Nothing has been answered yet.")
        if len(self.players()) == 1:
            await self._go_back(seat)
        elif not table.match.undo_barrier(seat):
            raise NotNow("You can undo that without asking.")
        elif table.ledger.request is not None or seat in table.ledger.asked:
            raise NotNow("That has been asked already.")
        else:
            self._check_notes(seat)
            opened, seen = await run_in_threadpool(seen_since, table.header, table.lines[:], to)
            await self._note(seat, {"do": "ask", "to": to, "opened": opened, "seen": seen})

    async def agree(self, seat: Seat, yes: bool) -> None:
        """To the open request to take back."""
        table = self.table
        self._check_open()
        request = table.ledger.request
        if request is None or seat == request.seat or table.row.chairs[seat].bot is not None:
            raise NotNow("Nobody asks you that.")
        if not yes:
            await table.note(seat, {"do": "refuse"})
            return
        if seat not in request.yes:
            await self._note(seat, {"do": "agree"})
        request = table.ledger.request
        if request is not None and all(other in request.yes for other in self._asked(request)):
            await self._go_back(request.seat)

    def _asked(self, request: Request) -> list[Seat]:
        """Those who must agree."""
        return [chair.seat for chair in self.players() if chair.bot is None and chair.seat != request.seat]

    async def _go_back(self, seat: Seat) -> None:
        """Rebuild the table as it was before the seat's last answer: aside, since that may take a while."""
        table = self.table
        to = last_answer(table.lines, seat)
        if to is None:
            raise NotNow("Nothing has been answered yet.")
        entry = Entry(BACK, (seat, spelt({"to": to, "practice": False}), ""), table.store.clock.now())
        match, ledger = await run_in_threadpool(relive, table.header, table.terms, [*table.lines, entry])
        then, now = match.now, table.match.now
        learnt = (then.drawn, then.key, then.learned) != (now.drawn, now.key, now.learned) or len(match.asks) > 1
        practice = learnt and len(self.players()) == 1
        ledger.practice |= practice
        await table.go_back(entry._replace(line=(seat, spelt({"to": to, "practice": practice}), "")), match, ledger)

    # -- nudging
    async def nudge(self, seat: Seat, of: Seat) -> None:
        """Remind somebody that the game waits for them, now and then."""
        table = self.table
        chair = self._other(seat, of)
        if chair.bot is not None or not table.waits_for(of):
            raise NotNow("The game does not wait for them.")
        last, _ = table.ledger.nudged.get(of, (None, seat))
        if last is not None and table.store.clock.now() - last < patience(table.ledger.terms, *NUDGES):
            raise NotNow("They were nudged a little while ago.")
        name = table.names[seat]
        await self._note(seat, {"do": "nudge", "of": of})
        await table.chat.say(HOUSE_NAME, f"{name} nudges {table.names[of]}.")
        self.be_nudged(of, name)
        table.publish({"is": "nudge", "of": of, "name": name})

    def be_nudged(self, of: Seat, name: str) -> None:
        """Whoever sits there hears it, in whatever process they are."""
        for listener in self.eyes(of):
            listener.send(wire({"type": "nudge", "by": name}))

    # -- checks
    def players(self) -> list[Chair]:
        """The chairs of people who have not resigned."""
        resigned = self.table.ledger.resigned
        return [chair for chair in self.table.row.chairs if chair.person is not None and chair.seat not in resigned]

    def _other(self, seat: Seat, of: Seat) -> Chair:
        """The chair of another person at a game that is being played."""
        self._check_open()
        chairs = self.table.row.chairs
        if not 0 <= of < len(chairs) or of == seat or chairs[of].person is None:
            raise NotNow("No other person sits there.")
        return chairs[of]

    def _check_open(self) -> None:
        if self.table.closed:
            raise Refusal(self.table.closed)
        if self.table.over:
            raise NotNow("The game is over.")

    def _check_notes(self, seat: Seat) -> None:
        if self.table.ledger.notes.get(seat, 0) >= MOST_NOTES:
            raise NotNow("That is enough until the next answer.")
        self.table.check_patience()

    async def _note(self, seat: Seat, note: Note) -> None:
        self._check_notes(seat)
        await self.table.note(seat, note)


NOBODY: Final = -1  # whose note it is when the house itself writes one
