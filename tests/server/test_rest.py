"""Hours of sleep, quiet hours and holidays: when a clock rests, and when its time will be up."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server.clock import DAY, HOUR, Terms
from ludarium.server.ledger import Ledger, relive
from ludarium.server.lines import ANSWER, BACK, NOTE, Entry, spelt
from ludarium.server.notices_store import Ways
from ludarium.server.rest import Hours, Rest, zone_of

BERLIN = ZoneInfo("Europe/Berlin")


def at(day: int, hour: int, minute: int = 0, month: int = 1, zone: ZoneInfo = BERLIN) -> float:
    return datetime(2026, month, day, hour, minute, tzinfo=zone).timestamp()


def test_hours_over_midnight_are_those_of_the_clock_on_the_wall() -> None:
    night = Hours("Europe/Berlin", 22 * 60 + 30, 480)
    assert [night.holds(at(5, hour, minute)) for hour, minute in [(22, 29), (22, 30), (3, 0), (6, 29), (6, 30)]] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert night.change(at(5, 12)) == at(5, 22, 30)
    assert night.change(at(5, 23)) == at(6, 6, 30)
    assert night.change(at(5, 22, 30)) == at(6, 6, 30), "the moment itself is past"


def test_hours_keep_to_the_wall_when_summer_begins_and_ends() -> None:
    night = Hours("Europe/Berlin", 23 * 60, 480)
    spring, autumn = at(28, 23, month=3), at(24, 23, month=10)
    assert night.change(spring) - spring == 7 * 3600
    assert night.change(autumn) - autumn == 9 * 3600
    for moment in (spring, autumn):
        assert night.holds(night.change(moment) - 1)
        assert not night.holds(night.change(moment))


def test_a_zone_that_is_not_known_is_none() -> None:
    assert zone_of("Europe/Berlin") is not None
    for name in ("Nowhere/Atlantis", "", "../../etc/passwd", "/etc/localtime"):
        assert zone_of(name) is None
    assert Hours("Nowhere/Atlantis", 0, 60).holds(datetime(2026, 1, 1, 0, 30, tzinfo=UTC).timestamp())


def test_time_is_up_when_so_much_was_spent_awake() -> None:
    rest = Rest("Europe/Berlin", 22 * 60)
    assert rest.why(at(5, 21)) == ""
    assert rest.why(at(5, 23)) == "sleep"
    assert rest.spent(at(5, 20), 3600) == at(5, 21)
    assert rest.spent(at(5, 20), 3 * 3600) == at(6, 7)
    assert rest.spent(at(5, 23), 3600) == at(6, 7)
    away = rest._replace(away=int(at(6, 8)), back=int(at(9, 8)))
    assert away.why(at(7, 12)) == "holiday"
    assert away.spent(at(5, 20), 5 * 3600) == at(9, 9), "two before the night, two after it, one after the holiday"
    assert Rest().spent(100, 50) == 150


def test_holidays_are_fourteen_days_of_a_year_and_a_day_begun_is_a_day() -> None:
    ways = Ways(1, zone="Europe/Berlin")
    assert ways.holiday_left(at(5, 12)) == 14
    away = Ways(1, zone="Europe/Berlin", rest=Rest("Europe/Berlin", None, int(at(5, 12)), int(at(19, 12))), year=2026)
    assert away.holiday_left(at(5, 13)) == 13
    assert away.holiday_left(at(7, 13)) == 11
    assert away.holiday_left(at(25, 12)) == 0, "it has ended by itself"
    assert away.holiday_left(datetime(2027, 1, 2, tzinfo=BERLIN).timestamp()) == 14


@pytest.mark.parametrize(
    ("hour", "until"), [(12, None), (20, (5, 21)), (22, (6, 6)), (3, (5, 6))], ids=["day", "quiet", "night", "morning"]
)
def test_notices_are_kept_back_in_quiet_hours_and_in_sleep(hour: int, until: tuple[int, int] | None) -> None:
    ways = Ways(1, zone="Europe/Berlin", quiet=(19 * 60, 21 * 60), rest=Rest("Europe/Berlin", 22 * 60))
    assert ways.silent_until(at(5, hour)) == (None if until is None else at(*until))


# -- in the journal
def note(seat: int, at: int, **what: object) -> Entry:
    return Entry(NOTE, (seat, spelt(what), ""), at)


def test_a_resting_clock_stands_still_and_goes_on_where_it_was() -> None:
    terms = Terms("days", DAY, 0)
    kept = Ledger(2, terms, started=True)
    kept._ask([0], 0)
    kept.hear(note(-1, 3 * HOUR, do="rest", of=0, why="sleep"), [0])
    assert kept.deadline(0) is None
    assert kept.left[0] == DAY - 3 * HOUR
    kept.hear(note(-1, 4 * HOUR, do="rest", of=0, why="holiday"), [0])
    assert kept.resting == {0: "holiday"}
    kept.hear(note(-1, 11 * HOUR, do="wake", of=0), [0])
    assert kept.deadline(0) == 11 * HOUR + DAY - 3 * HOUR
    kept.hear(Entry(ANSWER, (0, "x", ""), 12 * HOUR), [1])
    assert kept.left[0] == DAY
    kept.hear(note(-1, 13 * HOUR, do="rest", of=1, why="sleep"), [1])
    kept.hear(Entry(ANSWER, (1, "x", ""), 20 * HOUR), [1])
    assert kept.deadline(1) == 20 * HOUR + DAY, "whoever answers is awake"


def test_who_leaves_the_chair_in_their_sleep_loses_no_time_by_it() -> None:
    kept = Ledger(1, Terms("days", DAY, 0), started=True, since={0: 0})
    kept.hear(note(-1, HOUR, do="rest", of=0, why="sleep"), [0])
    kept.hear(note(0, 5 * HOUR, do="bot", bot="greedy", why="self", once=False), [0])
    kept.hear(note(0, 6 * HOUR, do="return"), [0])
    assert kept.deadline(0) == 6 * HOUR + DAY - HOUR


def test_going_back_gives_everybody_their_days_again() -> None:
    game = find("viceroy")
    kept = Record("viceroy", game.version, 2, game.settle(2, {}), bytes(32))
    match = Match.start(game, 2, kept.settings, kept.seed)
    first = match.asks[0]
    word = match.notation(first.seat, first.options[0])
    mark = match.now.fingerprint()
    lines = [
        note(-1, 0, do="start"),
        Entry(ANSWER, (first.seat, word, mark), HOUR),
        note(-1, 9 * HOUR, do="rest", of=first.seat, why="sleep"),
        note(-1, 17 * HOUR, do="wake", of=first.seat),
        Entry(BACK, (first.seat, spelt({"to": 1, "practice": False}), ""), 18 * HOUR),
    ]
    _, ledger = relive(kept, Terms("days", DAY, 0), lines)
    assert ledger.deadline(first.seat) == 18 * HOUR + DAY
    assert ledger.resting == {}
