"""Opening the house: the address, the database file, the browser."""

import socket
import threading
import webbrowser
from importlib.resources import files
from pathlib import Path

import uvicorn

from ludarium.kernel.errors import Refusal
from ludarium.server.api import MESSAGE_BYTES, create_app


def web_files() -> Path | None:
    """Where the built browser client lies, if it has been built."""
    found = Path(str(files("ludarium.server").joinpath("web")))
    return found if (found / "index.html").exists() else None


def free_port(host: str, port: int) -> int:
    """The port when it is free, or another one when none was asked for."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as why:
            raise Refusal(f"Cannot listen on {host} port {port}: {why.strerror}.") from None
        return int(probe.getsockname()[1])


def serve(host: str, port: int, database: str, workers: int, browser: bool) -> None:
    """Serve until interrupted."""
    port = free_port(host, port)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    url = f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
    app = create_app(database, workers, web_files())
    print(f"Ludarium is open at {url}  (Ctrl-C closes it)", flush=True)
    if browser:
        threading.Timer(0.8, webbrowser.open, [url]).start()
    # No access log: addresses and paths of players are nobody's business.
    config = uvicorn.Config(
        app, host, port, log_level="warning", access_log=False, ws_max_size=MESSAGE_BYTES * 4, server_header=False
    )
    uvicorn.Server(config).run()
