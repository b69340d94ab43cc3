"""Tables that close by themselves: listed ones that nobody joins, and those over days when everybody's time is up."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from ludarium.files.records import loads
from ludarium.server import play
from ludarium.server.bots import Bots
from ludarium.server.lines import END
from ludarium.server.people import SPENT, UNJOINED
from server.conftest import Guest, House
from server.test_people import table_of

DAY = 24 * 3600
DAILY = {"kind": "days", "days": 1}

Later = Callable[[float], None]


@pytest.fixture
def later(house: House, monkeypatch: pytest.MonkeyPatch) -> Later:
    """So many days go by, and the house looks at tables that are due, wherever they are."""
    gone = [0.0]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + gone[0])
    monkeypatch.setattr(play, "BURST", 4000)

    def go(days: float) -> None:
        gone[0] += days * DAY
        house.tables.store.clock.turn(days * DAY)
        house.do(house.tables.tick_all)
        for _ in range(2):  # time is up, then the table is closed
            house.tick()

    return go


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not play on."""
    monkeypatch.setattr(Bots, "wake", lambda _: None)


def listed(one: Guest, seats: int = 2, shown: bool = True) -> str:
    chairs = [{"who": "me"}, *[{"who": "link"}] * (seats - 1)]
    made = one.post("/tables", {"game": "viceroy", "chairs": chairs, "listed": shown}).json()
    return str(made["table"])


def ending(house: House, table: str) -> str | None:
    """How the journal says that it was ended."""
    _, lines = house.tables.store.load(table)
    return lines[-1].note["how"] if lines and lines[-1].what == END else None


def found(house: House) -> list[str]:
    """What the lobby lists."""
    return [one["id"] for one in house.guest("Eve").get("/tables").json()]


@pytest.mark.parametrize("asleep", [False, True], ids=["in memory", "on disk"])
def test_a_listed_table_that_nobody_joined_closes_after_seven_days(house: House, later: Later, asleep: bool) -> None:
    ada = house.guest("Ada")
    table = listed(ada)
    wire = None if asleep else ada.sit(table)
    if asleep:
        del house.tables.live[table]
    later(6.9)
    assert (ending(house, table), found(house)) == (None, [table])
    if asleep:
        house.tables.live.clear()
    later(0.2)
    assert (ending(house, table), found(house)) == (UNJOINED, [])
    if wire is not None:
        state = wire.hear_people(lambda message: message["type"] == "state" and message["scene"]["result"] is not None)
        assert state["scene"]["result"]["ending"] == UNJOINED
        assert state["rematch"] is None
    refused = house.guest("Bob").post(f"/tables/{table}/join", {})
    assert refused.json()["detail"] == "The game is over."
    later(30)
    assert len(house.tables.store.lines(table)) == 1, "it is closed once"


def test_a_closed_table_is_in_the_history_and_can_be_opened_from_there(house: House, later: Later) -> None:
    ada = house.guest("Ada")
    table = listed(ada)
    later(7.1)
    house.count()
    (game,) = ada.get("/people/me/history").json()["games"]
    assert (game["table"], game["ending"], game["place"], game["names"]) == (table, UNJOINED, None, ["nobody"])
    assert game["replay"]
    assert ada.get("/people/me/numbers/viceroy").json()["games"] == 0, "it is no game that was played"
    assert ada.sit(table).state["scene"]["result"]["ending"] == UNJOINED
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert (kept.result, kept.ended) == (None, {"how": UNJOINED, "seat": -1, "winners": []})
    assert house.client.get(f"/api/tables/{table}/replay").status_code == 200


def test_whoever_joins_begins_the_seven_days_anew_and_what_is_not_listed_stays(house: House, later: Later) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table, own = listed(ada, seats=3), listed(ada, shown=False)
    later(6)
    assert bob.post(f"/tables/{table}/join", {}).json() == {"seat": 1}
    later(6)
    assert ending(house, table) is None
    later(1.1)
    assert ending(house, table) == UNJOINED
    later(100)
    assert ending(house, own) is None


def test_a_table_that_began_is_not_closed_though_it_is_listed(house: House, later: Later) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = listed(ada)
    bob.post(f"/tables/{table}/join", {})
    later(30)
    assert ending(house, table) is None


@pytest.mark.usefixtures("still")
def test_over_days_a_table_closes_when_everybodys_time_is_up(house: House, later: Later) -> None:
    table, (ada, bob) = table_of(house, "AB", DAILY)
    house.tick()
    later(0.9)
    assert ending(house, table) is None
    house.answer_first(house.live(table))  # one has another day from the next question on
    later(0.2)
    chairs = house.live(table).row.chairs
    assert [chair.bot for chair in chairs] == [None, "greedy"]
    assert ending(house, table) is None, "one of them may still play"
    while not house.live(table).waits_for(0):
        house.answer_first(house.live(table))  # as the bot would
    later(1.1)
    assert ending(house, table) == SPENT
    house.count()
    for one in (ada, bob):
        (game,) = one.get("/people/me/history").json()["games"]
        assert (game["ending"], game["place"], game["change"]) == (SPENT, None, None)


@pytest.mark.usefixtures("still")
@pytest.mark.parametrize(
    ("clock", "closes"), [(DAILY, True), ({"kind": "live", "minutes": 15, "increment": 20}, False), (None, False)]
)
def test_only_a_table_over_days_is_closed_and_never_while_somebody_looks(
    house: House, later: Later, clock: Any, closes: bool
) -> None:
    table, (ada, _) = table_of(house, "AB", clock)
    eyes = house.watch(table)
    house.tick()
    later(2)
    assert ending(house, table) is None, "somebody looks on"
    wire = ada.sit(table)
    eyes.close()
    later(2)
    assert ending(house, table) is None, "and so does one who may come back to their chair"
    wire.close()
    later(0)
    assert (ending(house, table) == SPENT) == closes
