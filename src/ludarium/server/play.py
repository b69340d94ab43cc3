"""Play over a WebSocket: one connection for each pair of eyes at a table."""

import asyncio
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect

from ludarium.kernel.errors import Refusal
from ludarium.server import messages as m
from ludarium.server.door import SLOW_DOWN, Bucket, same_origin, welcome
from ludarium.server.faults import LOG, where
from ludarium.server.store import Person, Store, Unkept
from ludarium.server.tables import Listener, LiveTable, NotYours, Tables, wire

MESSAGE_BYTES: Final = 4096  # what a client may send at once
BURST: Final = 40  # messages a connection may send at once,
PER_SECOND: Final = 20  # and in the long run
SAY_COST: Final = 10  # chat is dearer: everyone must read it
PENDING: Final = 200  # messages a slow client may lag behind before it must come again
HELLO_SECONDS: Final = 10
MOST_EYES: Final = 100  # connections to one table
GONE: Final = 4404
COME_AGAIN: Final = 1013
CLIENT_MESSAGE: Final[TypeAdapter[Any]] = TypeAdapter(m.ClientMessage)

router = APIRouter(prefix="/api")


@router.websocket("/tables/{table_id}/play")
async def play(socket: WebSocket, table_id: str) -> None:
    """First message: hello with the personal token, or without one to watch. Then answers, undos and chat."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(4403)
        return
    await socket.accept()
    try:
        if not welcome(socket, 1):
            raise Unkept(SLOW_DOWN)
        hello = await asyncio.wait_for(receive(socket), HELLO_SECONDS)
        found, me = greet(socket, table_id, hello)
    except WebSocketDisconnect:
        return
    except (Unkept, TimeoutError):
        await socket.close(COME_AGAIN, "Come again later.")
        return
    except ValueError:
        await socket.close(GONE, "There is no such table, or the greeting was not understood.")
        return
    await attend(socket, found, me)


def greet(socket: WebSocket, table_id: str, text: str) -> tuple[LiveTable, Person | None]:
    """The table and who has come to it."""
    store: Store = socket.app.state.store
    tables: Tables = socket.app.state.tables
    hello = m.Hello.model_validate_json(text)
    me = None if hello.token is None else store.person(hello.token)
    found = tables.get(table_id)
    if len(found.listeners) >= MOST_EYES:
        raise Unkept("The table is crowded.")
    return found, me


async def attend(socket: WebSocket, found: LiveTable, me: Person | None) -> None:
    """Tell and listen until the connection ends."""
    outbox: asyncio.Queue[str] = asyncio.Queue(PENDING)
    listener = Listener(None if me is None else found.seat_of(me), lambda text: post(outbox, text))
    writer = asyncio.create_task(write(socket, outbox))
    found.listeners.append(listener)
    try:
        found.tell(listener)
        listener.send(wire({"type": "chat", "lines": found.store.chat(found.row.id)}))
        found.wake_bots()  # one that could not think tries again
        await listen(socket, found, listener, me)
    except WebSocketDisconnect:
        pass
    except Exception as why:  # the database fails, the journal does not fit these rules, the scene cannot be made
        LOG.error("A table of %s cannot be shown: %s.", found.row.game, where(why))
        await socket.close(COME_AGAIN, "Come again later.")
    finally:
        found.listeners.remove(listener)
        writer.cancel()


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


async def write(socket: WebSocket, outbox: asyncio.Queue[str]) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        while text := await outbox.get():
            await socket.send_text(text)
        await socket.close(4408, "Too slow: come again.")


async def listen(socket: WebSocket, found: LiveTable, listener: Listener, me: Person | None) -> None:
    """Every message gets the new state, or a refusal with the present one."""
    bucket = Bucket(BURST, PER_SECOND)
    while True:
        text = await receive(socket)
        try:
            await afford(bucket, 1)
            message = understand(text)
            if isinstance(message, m.Say):
                await afford(bucket, SAY_COST)
            handle(found, listener, me, message)
        except Refusal as why:
            refuse(found, listener, str(why))
        except Exception as why:  # a fault of ours: this game's rules, say
            LOG.error("A message at a table of %s failed: %s.", found.row.game, where(why))
            refuse(found, listener, "The server failed at that.")


async def afford(bucket: Bucket, cost: float) -> None:
    """Whoever sends too much is refused, and read again only after a while."""
    wait = bucket.take(cost)
    if wait:
        await asyncio.sleep(wait)
        raise Refusal(SLOW_DOWN)


def understand(text: str) -> m.Answer | m.Undo | m.Say:
    if len(text) > MESSAGE_BYTES:
        raise Refusal("The message is too large.")
    try:
        message: m.Answer | m.Undo | m.Say = CLIENT_MESSAGE.validate_json(text)
    except ValidationError:
        raise Refusal("That message was not understood.") from None
    return message


def refuse(found: LiveTable, listener: Listener, why: str) -> None:
    listener.send(wire({"type": "refused", "why": why}))
    found.tell(listener)


def handle(found: LiveTable, listener: Listener, me: Person | None, message: m.Answer | m.Undo | m.Say) -> None:
    if me is None:
        raise NotYours("You are watching: take a chair to play.")
    if listener.seat is None:
        listener.seat = found.seat_of(me)
    if isinstance(message, m.Say):
        found.say(me.name, message.text)
    elif listener.seat is None:
        raise NotYours("You are watching: take a chair to play.")
    elif isinstance(message, m.Undo):
        found.undo(listener.seat)
    else:
        why = found.answer(listener.seat, message.number, message.option, message.sure)
        if why:
            confirm = {"type": "confirm", "number": message.number, "option": message.option, "why": why}
            listener.send(wire(confirm))
