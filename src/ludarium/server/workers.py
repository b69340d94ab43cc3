"""Processes of their own for what may take long: bots' thoughts and records.

A worker does one thing at a time, within bounds of time and memory, and yields the processor to the server. One that
dies or fails is replaced, and takes nobody else's work with it.
"""

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final, TypeVar, TypeVarTuple

from ludarium.kernel.errors import Refusal
from ludarium.server.faults import where

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

MEMORY: Final = 384 * 2**20  # bytes that a worker may hold
NICE: Final = 5


class Failed(Exception):
    """The work was not done. Says what failed and where, never what was worked on."""


# -- in the worker
def in_time(seconds: float, work: Callable[[*Ts], T], *args: *Ts) -> T:
    """Do the work, or end this process. An error may name hidden cards: only its kind and place leave."""
    limit = threading.Timer(seconds, os._exit, (1,))
    limit.daemon = True
    limit.start()
    try:
        return work(*args)
    except Refusal:
        raise
    except BaseException as why:
        raise Failed(where(why)) from None
    finally:
        limit.cancel()


def settle() -> None:
    """Stay within bounds, and end when the server does, even when it is killed."""
    bound_memory()
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def bound_memory() -> None:
    """Where the system can: a worker that wants too much gets a MemoryError."""
    try:
        import resource
    except ImportError:
        return
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


# -- in the server
class Worker:
    """A process, started at its first work, and anew after work that failed."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.process = new_process()

    async def run(self, work: Callable[[*Ts], T], *args: *Ts) -> T:
        """What the work returns; Failed when it could not be done."""
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.process, in_time, self.seconds, work, *args)
        except (Failed, BrokenExecutor, OSError) as why:  # OSError: it could not be started
            self.close()
            self.process = new_process()
            raise Failed(str(why) if isinstance(why, Failed) else type(why).__name__) from None

    def close(self) -> None:
        self.process.shutdown(wait=False, cancel_futures=True)


def new_process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=settle)
