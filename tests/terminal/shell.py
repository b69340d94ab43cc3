"""A shell for the tests: commands in this process, in a process of their own, or in a terminal of a given size."""

import io
import os
import re
import select
import struct
import subprocess
import sys
import time
from dataclasses import dataclass
from fcntl import ioctl
from pathlib import Path
from termios import TIOCSWINSZ

import pytest

import ludarium
from ludarium import cli

TESTS = Path(__file__).parents[1]
PACKAGE = Path(ludarium.__file__).parents[1]
ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[A-Za-z]|[=>])")
PATIENCE = 30.0


@dataclass
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()

    @property
    def complaint(self) -> str:
        """The one line on stderr."""
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("ludarium: ")
        return self.err.strip()


class Shell:
    """Runs commands as somebody with a data folder of their own."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.data = folder / "data" / "ludarium"
        self.patch = patch
        self.capsys = capsys

    def __call__(self, *words: str, typed: str = "") -> Done:
        """Run a command with these lines typed."""
        self.patch.setattr(sys, "stdin", io.StringIO(typed))
        self.capsys.readouterr()
        try:
            code = cli.main(words)
        except SystemExit as stop:
            code = int(stop.code or 0)
        out, err = self.capsys.readouterr()
        return Done(code, out, err)

    def saved(self) -> list[Path]:
        """The games in the data folder, oldest first."""
        return sorted(self.data.glob("*.ludarium"))

    def environment(self) -> dict[str, str]:
        """For real processes: they find the toy game as a plugin, as they would anybody's game."""
        point = self.folder / "plugin" / "toy-1.dist-info"
        point.mkdir(parents=True, exist_ok=True)
        (point / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
        (point / "entry_points.txt").write_text("[ludarium.games]\ntoy = kernel.toy:GAME\n")
        path = os.pathsep.join([str(point.parent), str(TESTS), str(PACKAGE)])
        keep = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
        return {
            **keep,
            "PYTHONPATH": path,
            "XDG_DATA_HOME": str(self.data.parent),
            "TERM": "xterm-256color",
            "BROWSER": "true",
        }

    def process(self, *words: str) -> "subprocess.Popen[str]":
        """The command in a process of its own, joined by pipes."""
        return subprocess.Popen(
            [sys.executable, "-m", "ludarium.cli", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=self.environment(),
        )


class Terminal:
    """A command in a terminal."""

    def __init__(self, shell: Shell, words: tuple[str, ...], columns: int, rows: int) -> None:
        self.master, slave = os.openpty()
        ioctl(slave, TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludarium.cli", *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=shell.environment(),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""

    def until(self, text: str) -> str:
        """Read until the text is on the screen; all that was written since the last time, without escapes."""
        seen = ""
        give_up = time.monotonic() + PATIENCE
        while text not in ESCAPES.sub("", seen):
            ready, _, _ = select.select([self.master], [], [], max(0.0, give_up - time.monotonic()))
            assert ready, f"{text!r} did not come:\n{ESCAPES.sub('', seen)}"
            try:
                part = os.read(self.master, 65536).decode("utf-8", "replace")
            except OSError:
                part = ""
            assert part, f"the end came before {text!r}:\n{ESCAPES.sub('', seen)}"
            seen += part
        self.raw += seen
        return ESCAPES.sub("", seen)

    def type(self, line: str) -> None:
        os.write(self.master, (line + "\r").encode())

    def ends(self) -> int:
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)


class Terminals:
    """Opens terminals, closes them all."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.open: list[Terminal] = []

    def __call__(self, *words: str, columns: int = 100, rows: int = 30) -> Terminal:
        self.open.append(Terminal(self.shell, words, columns, rows))
        return self.open[-1]
