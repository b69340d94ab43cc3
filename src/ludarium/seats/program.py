"""A program that reads and writes lines: nothing it does, or leaves undone, can block or flood whoever talks to it.

No word of the protocol is here: `player.py` speaks it.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Lock, Thread
from time import monotonic, sleep
from typing import IO, Final

from ludarium.kernel.errors import Refusal

LONGEST: Final = 1 << 16  # bytes of a line
AHEAD: Final = 100  # lines it may write before anybody reads them; then it waits
LAST_WORDS: Final = 2000  # bytes of its complaints that are kept
PATIENCE: Final = 2.0  # seconds it has to leave when asked to
GLANCE: Final = 0.01  # seconds between two looks whether it has left


class Gone(Refusal):
    """The program has ended, or cannot be talked to."""


class Program:
    """A child process and three threads that carry its lines."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=sys.platform != "win32",  # Ctrl-C is for whoever started the games
            )
        except (OSError, ValueError) as why:
            raise Gone(f"Cannot start {command[0]!r}: {getattr(why, 'strerror', None) or why}.") from None
        self.heard: Queue[str | Gone] = Queue(AHEAD)
        self.said: Queue[bytes] = Queue()
        self.complaints = b""
        self.stopped = False
        self.clearing = Lock()
        pipes = self.process.stdin, self.process.stdout, self.process.stderr
        assert pipes[0] is not None
        assert pipes[1] is not None
        assert pipes[2] is not None
        self.threads = [
            Thread(target=self._listen, args=[pipes[2]], daemon=True),
            Thread(target=self._write, args=[pipes[0]], daemon=True),
            Thread(target=self._read, args=[pipes[1]], daemon=True),
        ]
        for thread in self.threads:
            thread.start()

    # -- talking
    def say(self, *lines: str) -> None:
        """Send lines, in the background: who does not read holds up nobody."""
        self.said.put("".join([f"{line}\n" for line in lines]).encode())

    def hear(self, until: float) -> str | None:
        """Its next line; None when none came before that moment (of the monotonic clock). Gone when none will."""
        try:
            line = self.heard.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            return None
        if isinstance(line, Gone):
            self.heard.put(line)  # it stays gone
            raise line
        return line

    def stop(self, patience: float = PATIENCE) -> None:
        """Ask it to leave, then make it. Its own children go, too."""
        self.said.put(b"")
        self._has_left(patience)
        self._clear()
        self.stopped = True
        with suppress(Empty):
            self.heard.get_nowait()  # the reader may wait for room
        for thread in self.threads:
            thread.join(PATIENCE)

    def _has_left(self, patience: float) -> bool:
        """Whether it ends within so many seconds. Its number stays its own: nobody has asked yet how it ended."""
        if not hasattr(os, "waitid"):
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
            return self.process.returncode is not None
        until = monotonic() + patience
        with suppress(ChildProcessError):  # that was asked before
            while os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
                if monotonic() >= until:
                    return False
                sleep(GLANCE)
        return True

    def _clear(self) -> None:
        """End it and its children, while the number of their group can be nobody else's; then let the number go."""
        with self.clearing:
            if self.process.returncode is None:
                with suppress(OSError):
                    if sys.platform == "win32":
                        self.process.kill()
                    else:
                        os.killpg(self.process.pid, signal.SIGKILL)
                self.process.wait()

    # -- carrying
    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:
            while data := self.said.get():
                pipe.write(data)
                if self.said.empty():
                    pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST + 1):
                if len(line) > LONGEST:
                    self.heard.put(Gone(f"it wrote a line of more than {LONGEST:,} bytes"))
                    return
                self.heard.put(line.decode("utf-8", "replace").strip())
                if self.stopped:
                    return
        self.heard.put(Gone(self._why()))

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while data := pipe.read1(4096):  # type: ignore[attr-defined]
                self.complaints = (self.complaints + data)[-LAST_WORDS:]

    def _why(self) -> str:
        """How it ended, with its last words."""
        if self._has_left(PATIENCE):
            self._clear()
            self.threads[0].join(PATIENCE)
        words = self.complaints.decode("utf-8", "replace").split("\n")
        last = next((word.strip() for word in reversed(words) if word.strip()), "")
        code = self.process.returncode
        ended = "it closed its output" if code is None else f"it ended with code {code}"
        return f"{ended}{f' ({last[:200]})' if last else ''}"
