"""Whoever does the work finds the same, in order, and a lost worker changes nothing."""

import gc
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from benchmarks.lab import BEFORE, Lab
from benchmarks.targets import contest

from ludarium.data import make
from ludarium.games.runeage.components import RUNEWARS
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.match import Match
from ludarium.lab import Crew, RayCrew, crews, ladder, simulate, study, survey
from ludarium.lab.crews import TRIES, Processes, WorkersLost, crew_of
from ludarium.lab.sights import Sight, look
from ludarium.lab.training import generate


def killing(folder: str, times: int, work: int) -> int:
    """Squares; but so many workers die at it, one after another."""
    died = len(os.listdir(folder))
    if work == 3 and died < times:
        Path(folder, str(died)).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work * work


def test_processes_that_die_are_replaced(tmp_path: Path) -> None:
    found = list(Processes(2).map(partial(killing, str(tmp_path), 2), range(6)))
    assert found == [0, 1, 4, 9, 16, 25]
    assert len(list(tmp_path.iterdir())) == 2


def test_work_at_which_every_process_dies_is_given_up(tmp_path: Path) -> None:
    found = Processes(2).map(partial(killing, str(tmp_path), 99), range(6))
    with pytest.raises(WorkersLost, match=f"{TRIES} workers were lost in a row"):
        list(found)


def test_a_number_of_workers_is_at_least_one() -> None:
    assert crew_of(1).size == 1
    assert crew_of(3).size == 3
    with pytest.raises(BadSetting, match="At least one worker is needed, not 0"):
        crew_of(0)


# -- Ray
@pytest.fixture(scope="module")
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RayCrew]:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        patch.setenv("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_ADDRESS", "127.0.0.1:1")  # a cluster here is our own even where another is known
        with RayCrew(size=2) as crew:
            # What stands in this file travels with the work: workers do not find the tests.
            import_module("ray").cloudpickle.register_pickle_by_value(sys.modules[__name__])
            yield crew
        assert not list(home.rglob("auth_token"))  # which Ray would ask every other cluster for
        gc.collect()  # what Ray leaves open is complained of here, not in another test


@pytest.mark.filterwarnings("default")  # Ray's own
def test_a_cluster_plays_the_same_games(ray: RayCrew) -> None:
    one = simulate("viceroy", bots=["random"], games=12, seed=3)
    two = simulate("viceroy", bots=["random"], games=12, seed=3, workers=ray)
    assert one.outcomes == two.outcomes
    assert two.workers == 2
    rungs = [ladder("viceroy", ["random", "beginner"], games=2, seed=1, workers=crew) for crew in (1, ray)]
    assert [rung.tally for rung in rungs[0].rungs] == [rung.tally for rung in rungs[1].rungs]


@pytest.mark.filterwarnings("default")
def test_a_worker_killed_in_the_middle_of_a_survey_changes_nothing(
    ray: RayCrew, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = survey("viceroy", look, bots=["random"], games=8, seed=3)
    told: list[int] = []
    found = survey(
        "viceroy",
        partial(look_once_dying, str(tmp_path)),
        bots=["random"],
        games=8,
        seed=3,
        workers=ray,
        progress=lambda done, games: told.append(done),
    )
    assert found == wanted
    assert told == list(range(1, 9))
    assert len(list(tmp_path.iterdir())) == 1  # one worker has died
    sleep(1)  # Ray would tell of it in a thread of its own
    assert capsys.readouterr().out == ""  # which may be read by programs


@pytest.mark.filterwarnings("default")
def test_reports_datasets_self_play_and_balance_studies_are_the_same_on_a_cluster(ray: RayCrew, tmp_path: Path) -> None:
    both: dict[str, Crew] = {"here": crew_of(1), "there": ray}
    found: list[Any] = []
    for name, crew in both.items():
        folder = tmp_path / name
        report = study("viceroy", bots=["random"], games=3, seed=1, workers=crew)
        make("viceroy", folder / "data", bots=["beginner"], games=2, seed=1, workers=crew)
        generate("viceroy", 2, 2, folder / "played", crew)
        races = contest(Lab(3, crew, bot="random", cards=BEFORE), RUNEWARS)
        files = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        found.append((report.json(), files, races))
    assert found[0] == found[1]
    assert len(found[0][1]) == 5  # three tables, their description, self-play
    assert len(found[0][2]) == 12


def look_once_dying(folder: str, match: Match) -> Sight:
    """What a report wants to know; but one worker is killed at it."""
    if not os.listdir(folder):
        Path(folder, "died").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return look(match)


@pytest.mark.filterwarnings("default")
def test_work_at_which_every_worker_of_a_cluster_dies_is_given_up(ray: RayCrew, tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match=f"{TRIES} workers were lost in a row"):
        list(ray.map(partial(killing, str(tmp_path), 99), [3]))
    assert len(list(tmp_path.iterdir())) == TRIES


@pytest.mark.filterwarnings("default")
def test_a_refusal_in_a_worker_is_a_refusal_here(ray: RayCrew) -> None:
    with pytest.raises(BadSetting, match="too many: 1"):
        list(ray.map(refuse, [1, 2]))


def refuse(n: int) -> None:
    raise BadSetting(f"too many: {n}.")


@pytest.mark.filterwarnings("default")
def test_a_machine_with_another_ludarium_or_without_the_work_is_refused(
    ray: RayCrew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "only_here.py").write_text("def work(n: int) -> int:\n    return n\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BadSetting, match=r"machine of the cluster cannot do this: .*'only_here'; every machine needs"):
        list(ray.map(import_module("only_here").work, [1]))
    monkeypatch.setattr(crews, "_whoami", lambda: "Ludarium 99 (another)")
    with pytest.raises(BadSetting, match=r"A machine of the cluster has Ludarium .*, here is Ludarium 99 \(another\)"):
        list(ray.map(str, [1]))


@pytest.mark.filterwarnings("default")
def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetting, match="There is no Ray cluster at"):
        RayCrew("127.0.0.1:1")
