"""One process of a house, for tests: the toy game is known, bots keep no beat, and nobody waits long.

It ends at once when its event loop asks the database for anything itself: a network would hold everybody up.

python -m house.process DATABASE BROKER WORKERS
"""

import asyncio
import os
import sys
from os import environ

import uvicorn
from sqlalchemy import event

from ludarium.kernel import game
from ludarium.server import app as app_module
from ludarium.server import notices, notices_store, play
from ludarium.server.app import create_app
from ludarium.server.offers import offers
from ludarium.server.serve import bound, settings, settle_memory, web_files
from ludarium.server.store import Store
from ludarium.server.thinkers import NO_BEAT
from server.conftest import HOST_KEY


class Watched(Store):
    """No event loop waits for it, until the house closes."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        event.listen(self.engine, "checkout", end_on_a_loop)

    def close(self) -> None:
        event.remove(self.engine, "checkout", end_on_a_loop)
        super().close()


def end_on_a_loop(*_: object) -> None:
    try:
        asyncio.get_running_loop()
    except RuntimeError:  # none runs in this thread
        return
    sys.stderr.write("The event loop waits for the database.\n")
    sys.stderr.flush()
    os._exit(1)


def main() -> None:
    database, broker, workers = sys.argv[1:]
    setattr(app_module, "Store", Watched)  # noqa: B010, to mypy the name is the module's own
    game.BUILT_IN["toy"] = "kernel.toy"
    notices_store.DELAYS = {}  # type: ignore[misc]
    notices_store.CLAIM = 30  # type: ignore[misc]
    notices.WHO = 0.0  # type: ignore[misc]  # whoever wants to be called is known at the next look
    app_module.LOOK_SECONDS = 1  # type: ignore[misc]
    play.BURST = 4000  # type: ignore[misc]  # tests ask for more at once than people do
    with bound("127.0.0.1", 0) as listening:
        calls = offers(environ.get("LUDARIUM_URL", ""), webhooks="LUDARIUM_URL" in environ, private=True)
        app = create_app(
            database,
            int(workers),
            web_files(),
            ["testserver"],
            beat=NO_BEAT,
            broker=broker,
            offers=calls,
            ratings=True,
            host_key=HOST_KEY,
        )
        settle_memory()
        listening.listen()
        print(listening.getsockname()[1], flush=True)
        uvicorn.Server(settings(app, "127.0.0.1", 2000)).run(sockets=[listening])


if __name__ == "__main__":
    main()
