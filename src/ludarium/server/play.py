"""Play over a WebSocket: one connection for each pair of eyes at a table."""

import asyncio
import time
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from fastapi.concurrency import run_in_threadpool
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from ludarium.kernel.errors import Refusal
from ludarium.server import messages as m
from ludarium.server.door import COME_AGAIN, FAILED, SLOW_DOWN, Addresses, Bucket, address_of
from ludarium.server.faults import LOG, where
from ludarium.server.hints import Hints
from ludarium.server.levels import level_of
from ludarium.server.messages import wire
from ludarium.server.names import brief
from ludarium.server.store import Person, Store, Unkept, hashed
from ludarium.server.table import Listener, LiveTable, NotYours
from ludarium.server.tables import Tables

MESSAGE_BYTES: Final = 4096  # what a client may send at once
BURST: Final = 40  # messages a connection may send at once,
PER_SECOND: Final = 20  # and in the long run
SAY_COST: Final = 10  # chat is dearer: everyone must read it; so is whatever spectators say: it is always refused
BACK_COST: Final = 10  # and taking back: the table is rebuilt
LEARN_COST: Final = 2  # a lesson is short: so is the way back in it
WHY_COST: Final = 4  # the open question is come to once more
PENALTY: Final = 1.0  # seconds for which somebody who sends too much is not read,
PENALTIES: Final = 10  # and how often, before they have to leave
PENDING: Final = 50  # messages a slow client may lag behind before it must come again
HELLO_SECONDS: Final = 10
GONE: Final = 4404
TOO_SLOW: Final = 4408
CLOSED: Final = 4409
REMOVED: Final = 4410
CLIENT_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(m.ClientMessage)
COSTS: Final[dict[type, int]] = {
    m.Say: SAY_COST,
    m.Why: WHY_COST,
    m.Nudge: SAY_COST,
    m.Hint: BACK_COST,
    m.TakeBack: BACK_COST,
    m.Agree: BACK_COST,
    m.End: BACK_COST,
    m.Learn: LEARN_COST,
}

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/play")
async def play(socket: WebSocket, table_id: str) -> None:
    """First message: hello with the personal token, or without one to watch. Then answers, undos and chat."""
    addresses: Addresses = socket.app.state.addresses
    address = address_of(socket)
    if not addresses.enter(address):
        await socket.close(COME_AGAIN)
        return
    try:
        with suppress(WebSocketDisconnect):  # whoever leaves may do so at any moment
            await socket.accept()
            await come(socket, table_id)
    finally:
        addresses.leave(address)


async def come(socket: WebSocket, table_id: str) -> None:
    """Let somebody come to the table, or say why not."""
    try:
        hello = await asyncio.wait_for(receive(socket), HELLO_SECONDS)
        found, me, key = await greet(socket, table_id, hello)
        if found.closed:
            await socket.close(CLOSED, found.closed)
        else:
            await attend(socket, found, me, key)
    except (Unkept, TimeoutError):
        await socket.close(COME_AGAIN, "Come again later.")
    except ValueError:
        await socket.close(GONE, "There is no such table, or the greeting was not understood.")


async def greet(socket: WebSocket, table_id: str, text: str) -> tuple[LiveTable, Person | None, str]:
    """The table, who has come to it, and the hash of their token."""
    store: Store = socket.app.state.store
    tables: Tables = socket.app.state.tables
    hello = m.Hello.model_validate_json(text)
    me = None if hello.token is None else await store.do(store.person, hello.token)
    return await tables.open(table_id), me, "" if hello.token is None else hashed(hello.token)


async def attend(socket: WebSocket, found: LiveTable, me: Person | None, key: str) -> None:
    """Tell and listen until the connection ends."""
    outbox: asyncio.Queue[str] = asyncio.Queue(PENDING)
    listener = Listener(me, None if me is None else found.seat_of(me), lambda text: post(outbox, text))
    listener.network, listener.key = address_of(socket), key
    found.admit(listener)
    writer = asyncio.create_task(write(socket, outbox, listener))
    try:
        found.tell(listener)
        await found.chat.come(listener)
        await found.people.arrive(listener)
        found.bots.wake()  # one that could not think tries again
        await listen(socket, found, listener)
    except WebSocketDisconnect:
        raise
    except Exception as why:  # the database fails, the scene cannot be made
        LOG.error("A table of %s cannot be shown: %s.", found.row.game, where(why))
        await socket.close(COME_AGAIN, "Come again later.")
    finally:
        found.listeners.remove(listener)
        writer.cancel()
        found.people.leave(listener.seat)


async def receive(socket: WebSocket) -> str:
    """The next message; nothing, which is never understood, for one that is no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def post(outbox: asyncio.Queue[str], text: str) -> None:
    """Into the outbox; a client that lags too far behind finds nothing there but the end: an empty text."""
    if outbox.full():
        while not outbox.empty():
            outbox.get_nowait()
        text = ""
    outbox.put_nowait(text)


async def write(socket: WebSocket, outbox: asyncio.Queue[str], listener: Listener) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while text := await outbox.get():
            await socket.send_text(text)
        if listener.removed:
            await socket.close(REMOVED, listener.removed)
        else:
            await socket.close(TOO_SLOW, "Come again.")


async def listen(socket: WebSocket, found: LiveTable, listener: Listener) -> None:
    """Every message gets the new state, a question whether one is sure, or a refusal."""
    bucket = Bucket(BURST, PER_SECOND)
    penalties = 0
    while penalties < PENALTIES:
        text = await receive(socket)
        came = time.perf_counter()
        try:
            await afford(socket, bucket, SAY_COST if listener.seat is None else 1)
            message = understand(text)
            if type(message) in COSTS:
                await afford(socket, bucket, COSTS[type(message)])
            await handle(found, listener, message, socket.app.state.hints)
            if isinstance(message, m.Answer):
                found.counts.answered(time.perf_counter() - came)
        except Refusal as why:
            penalties += isinstance(why, TooMuch)
            found.counts.refusals[type(why).__name__] += 1
            listener.send(wire({"type": "refused", "why": str(why)}))
        except Exception as why:  # a fault of ours: this game's rules, say
            LOG.error("A message at a table of %s failed: %s.", found.row.game, where(why))
            found.counts.refusals["Failed"] += 1
            listener.send(wire({"type": "refused", "why": FAILED}))
    await socket.close(COME_AGAIN, SLOW_DOWN)


class TooMuch(Refusal):
    """Somebody sends more than they may."""


async def afford(socket: WebSocket, bucket: Bucket, cost: float) -> None:
    """Whoever sends too much, over one connection or all of an address, is refused and not read for a while."""
    addresses: Addresses = socket.app.state.addresses
    if bucket.take(cost) or addresses.take(address_of(socket), cost):
        await asyncio.sleep(PENALTY)
        raise TooMuch(SLOW_DOWN)


def understand(text: str) -> m.Sent:
    if len(text) > MESSAGE_BYTES:
        raise Refusal("The message is too large.")
    try:
        message: m.Sent = CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise Refusal("That message was not understood.") from None
    return message


async def handle(found: LiveTable, listener: Listener, message: m.Sent, hints: Hints) -> None:
    if listener.seat is None and listener.person is not None:
        listener.seat = found.seat_of(listener.person)
    seat = listener.seat
    if seat is None or listener.person is None:
        raise NotYours("You are watching: take a chair to play.")
    match message:
        case m.Answer():
            why = await found.in_turn(lambda: found.answer(seat, message.number, message.option, message.sure))
            if why:
                confirm = {"type": "confirm", "number": message.number, "option": message.option, "why": why}
                listener.send(wire(confirm))
        case m.Undo():
            await found.in_turn(lambda: found.undo(seat))
        case m.Say():
            await found.chat.say(found.names[seat], message.text, listener.person)
        case m.Why():
            # Of a copy, aside: nobody waits for it but who asked.
            match = found.playable().copy()
            told = await run_in_threadpool(match.why_not, seat, message.id, message.chosen, brief(found.names))
            listener.send(wire({"type": "why", **told.json()}))
        case m.Hint():
            bot = "" if message.level == "careful" else await level_of(found.store, listener.person, found.row.game)
            hints.ask(found, listener.person, seat, bot, lambda told: listener.send(wire(told)))
            await found.in_turn(lambda: found.people.hinted(seat))
        case m.Here():
            found.people.looks(listener, message.visible)
        case m.Nudge():
            await found.in_turn(lambda: found.people.nudge(seat, message.seat))
        case m.Grant():
            await found.in_turn(lambda: found.people.grant(seat, message.seat))
        case m.Vote():
            await found.in_turn(lambda: found.people.vote(seat, message.seat, message.yes))
        case m.TakeBack():
            await found.in_turn(lambda: found.people.take_back(seat))
        case m.Agree():
            await found.in_turn(lambda: found.people.agree(seat, message.yes))
        case m.Learn():
            await found.in_turn(lambda: found.teaching.learn(seat, message.do))
        case m.End():
            await found.in_turn(lambda: found.people.want_end(seat, message.yes))
        case m.Resign():
            await found.in_turn(lambda: found.people.resign(seat))
