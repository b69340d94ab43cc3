"""A move a day: a day for each turn, three days in the bank, half a day back each turn; all of it by the journal."""

from dataclasses import asdict
from typing import Any

import pytest

from ludarium.server import people
from ludarium.server.clock import DAY, HOUR, MINUTE, Terms
from ludarium.server.ledger import Ledger, relive
from ludarium.server.lines import ANSWER, BACK, NOTE, UNDO, Entry, spelt
from ludarium.server.notices import alarms
from server.conftest import House
from server.test_people import notes, table_of

MOVE_A_DAY = {"kind": "days", "days": 1, "bank": 3, "refill": 12}
SLOW = {"kind": "days", "days": 3, "bank": 7, "refill": 0}


def ledger(clock: dict[str, Any] = MOVE_A_DAY, seats: int = 2) -> Ledger:
    """The first seat is asked, in the first turn."""
    kept = Ledger(seats, Terms.of(clock), started=True)
    kept._ask([0], 0, 1)
    return kept


def answer(kept: Ledger, seat: int, hours: int, asked: int, turn: int) -> None:
    kept.hear(Entry(ANSWER, (seat, "x", ""), hours * HOUR), [asked], turn)


def note(kept: Ledger, seat: int, hours: int, **what: object) -> None:
    kept.hear(Entry(NOTE, (seat, spelt(what), ""), hours * HOUR), list(kept.since), max(kept.turns))


def test_a_turn_within_its_day_costs_the_bank_nothing_however_many_answers_it_has() -> None:
    kept = ledger()
    assert kept.deadline(0) == 4 * DAY
    answer(kept, 0, 10, 0, 1)
    assert kept.left[0] == 3 * DAY + 14 * HOUR, "the day is for the turn, not for each answer"
    answer(kept, 0, 23, 1, 2)
    assert (kept.left[0], kept.bank[0]) == (3 * DAY + HOUR, 3 * DAY)
    assert kept.deadline(0) is None
    assert kept.deadline(1) == 23 * HOUR + 4 * DAY


def test_what_a_turn_takes_longer_comes_from_the_bank_which_gets_half_a_day_back_each_turn() -> None:
    kept = ledger()
    answer(kept, 0, 40, 1, 2)
    assert kept.bank[0] == 3 * DAY - 16 * HOUR
    answer(kept, 1, 41, 0, 3)
    assert kept.bank[0] == 3 * DAY - 4 * HOUR
    assert kept.left[0] == DAY + kept.bank[0]
    answer(kept, 0, 42, 1, 4)
    answer(kept, 1, 43, 0, 5)
    assert kept.bank == [3 * DAY, 3 * DAY], "it never holds more than it had"


def test_the_slow_clock_gives_nothing_back() -> None:
    kept = ledger(SLOW)
    assert kept.deadline(0) == 10 * DAY
    answer(kept, 0, 24 * 5, 1, 2)
    answer(kept, 1, 24 * 5 + 1, 0, 3)
    assert (kept.bank[0], kept.left[0]) == (5 * DAY, 8 * DAY)


def test_somebody_elses_answer_within_a_turn_begins_no_new_one() -> None:
    """A window in which the others may answer gives nobody another day."""
    kept = ledger()
    answer(kept, 0, 20, 1, 1)
    answer(kept, 1, 21, 0, 1)
    assert kept.left[0] == 3 * DAY + 4 * HOUR
    assert kept.deadline(0) == 21 * HOUR + 3 * DAY + 4 * HOUR


def test_changing_ones_mind_gains_no_time() -> None:
    kept = ledger()
    answer(kept, 0, 5, 0, 1)
    kept.hear(Entry(UNDO, (0, "", ""), 9 * HOUR), [0], 1)
    assert kept.deadline(0) == 4 * DAY
    live = Ledger(1, Terms.of({"kind": "live", "minutes": 15, "increment": 20}), started=True, since={0: 0})
    for minutes in range(1, 9, 2):
        live.hear(Entry(ANSWER, (0, "x", ""), minutes * MINUTE), [0])
        live.hear(Entry(UNDO, (0, "", ""), (minutes + 1) * MINUTE), [0])
    assert live.left[0] < 15 * MINUTE - 4 * MINUTE


def test_rest_given_days_and_a_bot_leave_the_bank_as_it_was() -> None:
    kept = ledger()
    note(kept, -1, 20, do="rest", of=0, why="sleep")
    note(kept, -1, 28, do="wake", of=0)
    assert kept.deadline(0) == 28 * HOUR + 3 * DAY + 4 * HOUR
    note(kept, 1, 29, do="grant", of=0, time=DAY)
    answer(kept, 0, 50, 1, 2)
    assert kept.bank[0] == 3 * DAY, "42 hours of the day that the turn has and the one that was given"
    note(kept, 0, 51, do="bot", bot="greedy", why="self", once=False)
    answer(kept, 1, 52, 0, 3)
    answer(kept, 0, 152, 1, 4)
    answer(kept, 1, 153, 0, 5)
    note(kept, 0, 154, do="return")
    assert kept.deadline(0) == 154 * HOUR + 4 * DAY, "what the bot took is not theirs"


def test_whose_bank_is_empty_has_a_day_for_each_turn_after_coming_back() -> None:
    kept = ledger()
    note(kept, 0, 96, do="bot", bot="greedy", why="clock", once=False)
    assert (kept.left[0], kept.bank[0]) == (0, 0)
    note(kept, 0, 100, do="return")
    assert kept.deadline(0) == 100 * HOUR + DAY
    answer(kept, 0, 101, 1, 2)
    answer(kept, 1, 102, 0, 3)
    assert (kept.bank[0], kept.left[0]) == (12 * HOUR, 36 * HOUR)


def test_what_is_taken_back_cost_nothing() -> None:
    kept = ledger()
    note(kept, -1, 30, do="rest", of=0, why="sleep")
    kept.hear(Entry(BACK, (0, spelt({"to": 0, "practice": False}), ""), 40 * HOUR), [0], 1)
    assert kept.deadline(0) == 40 * HOUR + 4 * DAY


# -- at a table
def chair(house: House, table: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = house.live(table).people.chairs()[seat]
    return found


def test_a_move_a_day_at_a_table(house: House) -> None:
    """The day runs out first, then the bank; everybody sees both; then a bot plays on."""
    table, (ada, bob) = table_of(house, "AB", MOVE_A_DAY)
    one = ada.sit(table)
    assert one.state["house"]["clock"] == MOVE_A_DAY
    first = one.state["chairs"][0]
    assert 4 * DAY - MINUTE < first["left"] <= 4 * DAY
    assert first["bank"] == 3 * DAY
    house.tables.store.clock.turn(30 * 3600)
    late = chair(house, table, 0)
    assert late["left"] == pytest.approx(4 * DAY - 30 * HOUR, abs=MINUTE)
    assert late["bank"] == late["left"], "the day is over: what is left is in the bank"
    assert alarms(house.live(table))[0] == pytest.approx(4 * DAY - DAY // 5, abs=MINUTE)
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    assert chair(house, table, 0)["bank"] == pytest.approx(3 * DAY - 6 * HOUR, abs=MINUTE)
    house.tables.store.clock.turn(60 * 3600)  # bob has 90 hours of his
    house.tick()
    assert house.live(table).row.chairs[1].bot is None
    house.tables.store.clock.turn(7 * 3600)
    house.tick()
    assert (1, {"do": "bot", "bot": people.STAND_IN, "why": "clock", "once": False}) in notes(house, table)
    assert bob.get("/people/me/tables").json()[0]["clock"] == MOVE_A_DAY


@pytest.mark.parametrize("game", ["smashup", "viceroy", "whispers", "emerald", "runeage"])
def test_the_journal_tells_every_bank(house: House, game: str) -> None:
    """Whoever reads the journal anew finds every clock as it was: turns are those of the game."""
    table, guests = table_of(house, "AB", MOVE_A_DAY, game)
    live = house.live(table)
    first, least = None, 3 * DAY
    for n in range(24):
        ask = live.match.asks[0]
        word = live.match.notation(ask.seat, ask.options[0])
        house.tables.store.clock.turn(3600 * (40 if n in (0, 10) else 1))  # nobody uses all of a bank
        socket = guests[ask.seat].sit(table)
        socket.answer(word)
        socket.hear("state")
        socket.close()
        first = first or live.match.turns()
        least = min(least, *live.ledger.bank)
        _, again = relive(live.header, live.terms, live.lines)
        assert asdict(again) == asdict(live.ledger)
    assert len(live.match.turns()) > len(first or []), "the game has come to other turns"
    assert least < 3 * DAY


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "days", "days": 1, "bank": -1},
        {"kind": "days", "days": 1, "bank": 31},
        {"kind": "days", "days": 1, "bank": 3, "refill": 73},
        {"kind": "days", "days": 1, "bank": 1.5},
        {"kind": "live", "minutes": 5, "bank": 3},
    ],
)
def test_banks_that_are_none_are_refused(house: House, clock: dict[str, Any]) -> None:
    ada = house.guest("Ada")
    new = {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}], "clock": clock}
    assert ada.post("/tables", new).status_code == 422
