"""Who does the work of a laboratory: this process, several on this machine, or a Ray cluster. Results are the same.

Work is a function of a module and a list of jobs; what it finds comes back in the order of the jobs, and a job whose
worker is lost is done again by another. Nothing here knows games.

simulate("viceroy", games=1000, workers=2)                # two processes
simulate("viceroy", games=1000, workers=RayCrew("auto"))  # the cluster this machine belongs to
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib import import_module
from importlib.metadata import version
from math import ceil
from multiprocessing import get_context
from os import environ
from pathlib import Path
from secrets import token_hex
from socket import create_connection
from typing import Any, Final, Protocol, TypeVar

from ludarium.kernel.errors import BadSetting, Refusal

Job = TypeVar("Job")
Found = TypeVar("Found")
TRIES: Final = 5  # so many workers may be lost in a row, without a result in between
AHEAD: Final = 4  # chunks under way for each worker of a cluster
BEGINNINGS: Final = 4  # of a local cluster: Ray gives up after 30 seconds, and a busy machine takes longer
PLAYS: Final = ("kernel", "worth", "bots", "games")  # the folders of what decides how a game goes
LOCAL: Final = "local"  # instead of a cluster's address: one on this machine, for this work only


class WorkersLost(Refusal):
    """Workers died again and again at the same work."""


class Crew(Protocol):
    """Does work; `size` workers at once."""

    @property
    def size(self) -> int: ...

    def map(self, work: Callable[[Job], Found], jobs: Sequence[Job], chunk: int = 1) -> Iterator[Found]:
        """What the work finds in each job, in order. A worker is given `chunk` jobs at a time."""


def crew_of(workers: "int | Crew") -> Crew:
    """A number of workers means so many processes here."""
    if not isinstance(workers, int):
        return workers
    if workers < 1:
        raise BadSetting(f"At least one worker is needed, not {workers}.")
    return Alone() if workers == 1 else Processes(workers)


class Alone:
    """This process."""

    size = 1

    def map(self, work: Callable[[Job], Found], jobs: Sequence[Job], chunk: int = 1) -> Iterator[Found]:
        return map(work, jobs)


class Processes:
    """Several processes on this machine."""

    def __init__(self, size: int) -> None:
        self.size = size

    def map(self, work: Callable[[Job], Found], jobs: Sequence[Job], chunk: int = 1) -> Iterator[Found]:
        done = tries = 0
        while done < len(jobs):
            left = jobs[done:]
            # Spawned, not forked: the same on every system, and no thread of the caller's is lost halfway.
            pool = ProcessPoolExecutor(min(self.size, len(left)), get_context("spawn"), initializer=_leave_interrupts)
            try:
                with _uninterrupted():
                    pool.submit(_leave_interrupts)  # all workers begin with the first task
                for found in pool.map(work, left, chunksize=chunk):
                    done, tries = done + 1, 0
                    yield found
            except BrokenProcessPool:
                tries += 1
                if tries == TRIES:
                    raise WorkersLost(f"{TRIES} workers were lost in a row, at job {done + 1} or soon after.") from None
            finally:
                pool.shutdown(cancel_futures=True)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the workers are there: half a pool can be neither used nor shut down."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    """In a worker: Ctrl-C is the caller's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class RayCrew:
    """The workers of a Ray cluster (`pip install ludarium[ray]`), each machine with the same Ludarium installed.

    `address` as Ray has it: "local" begins a cluster on this machine with `size` workers, "auto" joins the one this
    machine belongs to, "ray://host:10001" one elsewhere. A job whose worker or machine is lost is done again by Ray.
    """

    def __init__(self, address: str = LOCAL, size: int | None = None) -> None:
        try:
            ray: Any = import_module("ray")
        except ModuleNotFoundError:
            raise BadSetting("Ray is not installed here: pip install 'ludarium[ray]'.") from None
        self._ray = ray
        _knock(address)
        for left in range(BEGINNINGS if address == LOCAL else 1)[::-1]:
            try:
                self._join(address, size)
                break
            except Exception as why:  # Ray has no error of its own for this
                ray.shutdown()
                if not left:
                    told = str(why).splitlines()[0].rstrip(".")
                    hint = "" if address == LOCAL else " If it asks for a token, set RAY_AUTH_MODE=token here."
                    raise BadSetting(f"There is no Ray cluster at {address}: {told}.{hint}") from None
        self.size: int = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._do: Any = ray.remote(max_retries=TRIES - 1, num_cpus=1)(_do)
        try:
            list(self.map(str, [""]))
        except Refusal:
            self.close()
            raise

    def _join(self, address: str, size: int | None) -> None:
        begun = {"num_cpus": size, "include_dashboard": False} if address == LOCAL else {}
        if address == LOCAL and not (Path.home() / ".ray" / "auth_token").exists():
            environ.setdefault("RAY_AUTH_TOKEN", token_hex(32))  # else Ray leaves one, and asks every cluster for it
        self._ray.init(address, log_to_driver=False, logging_level="ERROR", **begun)
        teller: Any = import_module("ray._private.worker")
        teller._worker_logs_enabled = False  # of lost workers, on our output

    def map(self, work: Callable[[Job], Found], jobs: Sequence[Job], chunk: int = 1) -> Iterator[Found]:
        ray = self._ray
        each = max(chunk, ceil(len(jobs) / 10_000))  # the cluster's book-keeping is per task
        todo = deque(jobs[i : i + each] for i in range(0, len(jobs), each))
        ours, kept = _whoami(), ray.put(work)
        under_way: deque[Any] = deque()  # nobody calls it off: Ray may crash at that; leaving the cluster ends it
        while todo or under_way:
            while todo and len(under_way) < AHEAD * self.size:
                under_way.append(self._do.remote(ours, kept, todo.popleft()))
            try:
                yield from ray.get(under_way[0])
            except ray.exceptions.RayTaskError as why:
                if isinstance(why.cause, ray.exceptions.RayError):  # it could not even begin
                    told = f"{why.cause}".splitlines()[0]
                    needed = f"every machine needs {ours}, and bots of your own"
                    raise BadSetting(f"A machine of the cluster cannot do this: {told}; {needed}.") from None
                raise (why.cause if isinstance(why.cause, Refusal) else why) from None
            except ray.exceptions.RayError as why:  # a worker, a machine, or what lay there
                told = str(why).splitlines()[0]
                raise WorkersLost(f"{TRIES} workers were lost in a row, or the cluster: {told}") from None
            under_way.popleft()

    def close(self) -> None:
        """Leave the cluster; one that was begun here ends."""
        self._ray.shutdown()

    def __enter__(self) -> "RayCrew":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _knock(address: str) -> None:
    """Does anybody listen there? Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # "local", "auto"
    try:
        create_connection((host, int(port)), timeout=10).close()
    except (OSError, OverflowError) as why:
        raise BadSetting(f"There is no Ray cluster at {address}: {why}.") from None


def _do(ours: str, work: Callable[[Job], Found], jobs: Sequence[Job]) -> list[Found]:
    """In a worker, on whatever machine: only the same Ludarium plays the same games."""
    if _whoami() != ours:
        raise BadSetting(f"A machine of the cluster has {_whoami()}, here is {ours}: install the same.")
    return [work(job) for job in jobs]


@cache
def _whoami() -> str:
    """Which Ludarium this is, with a hash of all that plays: two checkouts may have the same version."""
    found = blake2b(digest_size=4)
    package = Path(__file__).parents[1]
    for folder in PLAYS:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".json"):
                found.update(path.read_bytes())
    return f"Ludarium {version('ludarium')} ({found.hexdigest()})"
