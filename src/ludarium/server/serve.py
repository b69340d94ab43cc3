"""Opening the house: the address, the database file, the browser."""

import asyncio
import gc
import os
import signal
import socket
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import uvicorn
from fastapi import FastAPI

from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import all_games
from ludarium.server.app import create_app
from ludarium.server.bus import open_bus
from ludarium.server.door import CONNECTIONS, is_loopback
from ludarium.server.faults import LOG, keep_logs_short, keep_logs_structured
from ludarium.server.knocks import SILENT, Knock
from ludarium.server.offers import NOTHING, Offers
from ludarium.server.play import MESSAGE_BYTES
from ludarium.server.rating import MISSING
from ludarium.server.store import token
from ludarium.server.thinkers import Thinkers

OTHER_FILES: Final = SILENT + 100  # connections that have not asked yet, database, workers, the client's files
SHORTEST_KEY: Final = 24  # letters of a host's key
LEAVE_SECONDS: Final = 3  # for what is under way when the server is closed
OTHER_SYSTEMS: Final = 400  # connections where the system does not say how many it allows


def web_files() -> Path | None:
    """Where the built browser client lies, if it has been built."""
    found = Path(str(files("ludarium.server").joinpath("web")))
    return found if (found / "index.html").exists() else None


def bound(host: str, port: int) -> socket.socket:
    """A socket at that address; Refusal with the reason when it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named so that asyncio knows it: only then does it send small pieces at once (TCP_NODELAY).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as why:
        listening.close()
        reason = why.strerror if isinstance(why, OSError) else why
        raise Refusal(f"Cannot listen on {host} port {port}: {reason}.") from None
    return listening


def free_port(host: str, port: int) -> int:
    """The port when it is free, or another one when none was asked for."""
    with bound(host, port) as probe:
        return int(probe.getsockname()[1])


class Running(NamedTuple):
    """How a house is run besides its address: with others, and watched."""

    broker: str = ""  # the address of a Redis; else processes hear of each other by their PostgreSQL
    metrics: str = ""  # where Prometheus may ask
    structured: bool = False  # the log is for machines
    offers: Offers = NOTHING  # ways to call people who are not here
    ratings: bool = False  # of people, game by game
    host_page: str | None = None  # the file with the host's key; empty: a new key, printed


ALONE: Final = Running()


def serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    browser: bool,
    names: Sequence[str] = (),
    running: Running = ALONE,
) -> None:
    """Serve until interrupted, under this address and these names; Refusal when address or database cannot be had."""
    with bound(host, port) as listening:
        shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
        url = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}/"
        client = web_files()
        connections = room_for(CONNECTIONS)
        ours = (host, socket.gethostname(), *names, *filter(None, [urlsplit(running.offers.url).hostname]))
        key = host_key(running.host_page)
        if running.ratings:
            check_openskill()
        app = create_app(
            database,
            workers,
            client,
            ours,
            connections,
            broker=running.broker,
            offers=running.offers,
            ratings=running.ratings,
            host_key=key,
        )
        if running.metrics:
            watch(app, running.metrics)
        settle_memory()
        listening.listen()
        print(f"Ludarium is open at {url}  (Ctrl-C closes it)", flush=True)
        if running.host_page == "":
            print(f"The host's page, for you alone: {url}#/host/{key}", flush=True)
        if client is None:
            print("The browser client is not built here: `make play` builds it.", flush=True)
        elif browser:
            threading.Timer(0.8, webbrowser.open, [url]).start()
        signal.signal(signal.SIGTERM, leave)  # raised once more when everything is closed
        config = settings(app, host, connections)
        if running.structured:
            keep_logs_structured()
        LOG.info("The house is open.")
        try:
            uvicorn.Server(config).run(sockets=[listening])
        finally:
            LOG.info("The house is closed.")


def host_key(file: str | None) -> str:
    """The key of the host's page: none, a new one, or that of a file, which is made when it is not there."""
    if file is None:
        return ""
    if file == "":
        return token()
    path = Path(file)
    try:
        if not path.exists():
            make_key(path)
        key = path.read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as why:
        raise Refusal(f"Cannot use the host's key in {path}: {type(why).__name__}.") from None
    if len(key) < SHORTEST_KEY:
        raise Refusal(
            f"The host's key in {path} is too short: at least {SHORTEST_KEY} letters, or it could be guessed."
        )
    return key


def make_key(path: Path) -> None:
    """A new key in this file, all of it at once; of several processes that want to make it, one does."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as new:
        new.write(token() + "\n")
    with suppress(FileExistsError):
        os.link(part, path)
        print(f"The key of the host's page is in {path}.", flush=True)
    part.unlink()


def check_openskill() -> None:
    if find_spec("openskill") is None:
        raise Refusal(MISSING)


def watch(app: FastAPI, at: str) -> None:
    try:
        from ludarium.server.metrics import publish
    except ImportError:
        raise Refusal("--metrics needs more than is installed here: pip install 'ludarium[house]'.") from None
    publish(app, at)


def think(broker: str, workers: int, structured: bool) -> None:
    """Think for the bots of a house until interrupted; Refusal when there is no such broker."""
    bus = open_bus(broker, "")
    from ludarium.server.jobs import Thinking  # there is a broker, so there is a queue

    async def run() -> None:
        thinkers = Thinkers(workers)
        thinking = Thinking(broker, thinkers, bus)
        await bus.open(lambda *_: None, lambda: None)
        for ending in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(ending, lambda: thinking.worker.event.set())
        print(f"Thinking with {workers} at a time.  (Ctrl-C ends it)", flush=True)
        await thinking.run()
        await bus.close()
        thinkers.close()

    keep_logs_short()
    if structured:
        keep_logs_structured()
    asyncio.run(run())


def room_for(connections: int) -> int:
    """As many connections as the system lets this process have open, besides its files."""
    try:
        import resource
    except ImportError:
        return min(connections, OTHER_SYSTEMS)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return connections if soft == resource.RLIM_INFINITY else max(1, min(connections, soft - OTHER_FILES))


def settle_memory() -> None:
    """All code is here to stay: the garbage collector need not look at it again and again, 0.1 s each time."""
    all_games()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


def leave(*_: object) -> None:
    raise SystemExit(0)


def settings(app: FastAPI, host: str, connections: int) -> uvicorn.Config:
    keep_logs_short()
    return uvicorn.Config(
        app,
        http=Knock,
        log_level="warning",
        access_log=False,  # addresses and paths of players are nobody's business
        server_header=False,
        limit_concurrency=connections + SILENT,
        backlog=SILENT // 2,  # connections taken at once: nobody is closed as silent who had no chance to speak
        timeout_graceful_shutdown=LEAVE_SECONDS,
        ws_max_size=MESSAGE_BYTES * 4,
        ws_per_message_deflate=not is_loopback(host),  # on one machine it only costs time
    )
