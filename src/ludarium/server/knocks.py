"""HTTP that does not wait for ever: whoever knocks and says nothing, or half of something, is let go again."""

import asyncio
from typing import ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS: Final = 15  # for the whole of a request
ANSWER_SECONDS: Final = 120  # to take the whole answer
SILENT: Final = 500  # connections that may owe a request at once: the next closes the oldest


class Knock(H11Protocol):
    """A connection with a deadline: for its request while it owes one, else for taking the answer."""

    silent: ClassVar[dict["Knock", None]] = {}  # those that owe a request, the oldest first
    deadline: asyncio.TimerHandle | None = None
    owing: bool | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(owing=True)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._wait(self.conn.their_state in (h11.IDLE, h11.SEND_BODY))

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait(self.conn.their_state in (h11.IDLE, h11.SEND_BODY))

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_no_more()  # play.py has its own patience
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self, owing: bool) -> None:
        """A deadline begins when the turn to send changes, not with every byte."""
        if owing is self.owing or self.transport.is_closing():
            return
        self._wait_no_more()
        self.owing = owing
        self.deadline = self.loop.call_later(REQUEST_SECONDS if owing else ANSWER_SECONDS, self.transport.abort)
        if owing:
            self.silent[self] = None
            if len(self.silent) > SILENT:
                next(iter(self.silent)).let_go()

    def let_go(self) -> None:
        self._wait_no_more()
        self.transport.abort()

    def _wait_no_more(self) -> None:
        self.silent.pop(self, None)
        self.owing = None
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
