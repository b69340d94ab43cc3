"""Finished games of a guest, and numbers that mean something; nothing of a game that runs."""

import json
import re
from typing import Any

import pytest

from ludarium.kernel.errors import Refusal
from ludarium.server import books, history
from ludarium.server.lines import ANSWER, NOTE, Entry, spelt
from ludarium.server.people import AGREEMENT
from server.conftest import Guest, House


def play_against(house: House, ada: Guest, bob: Guest, **more: Any) -> str:
    """A table of Viceroy that both sit at, not begun."""
    new = {"game": "viceroy", "chairs": [{"who": "me"}, {"who": "link"}], **more}
    made = ada.post("/tables", new).json()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    return str(made["table"])


def test_a_finished_game_is_in_the_history_of_both_with_its_result(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob)
    house.finish(table)
    house.count()
    result = ada.get(f"/tables/{table}").json()
    assert result["over"]
    live = house.live(table)
    for seat, (one, other) in enumerate([(ada, "Bob"), (bob, "Ada")]):
        (game,) = one.get("/people/me/history").json()["games"]
        assert game["table"] == table
        assert game["names"] == [other]
        assert game["points"] == live.match.result.scores[seat]
        assert game["won"] is (seat in live.match.result.winners)
        assert game["place"] == (1 if game["won"] else 2)
        assert game["change"] is None, "it was not set to be rated"
        assert game["replay"]
        assert 2 <= len(game["line"]) <= books.LINE + 1
        assert one.get(f"/tables/{table}/replay").status_code == 200


def test_a_running_game_is_in_no_history_and_in_no_number(house: House) -> None:
    table, ada, _ = house.two_at_a_table("viceroy")
    before = [ada.get(path).text for path in ("/people/me/history", "/people/me/numbers/viceroy", "/people/me/house")]
    for _ in range(20):
        house.answer_first(house.live(table))
    house.count()
    after = [ada.get(path).text for path in ("/people/me/history", "/people/me/numbers/viceroy", "/people/me/house")]
    assert before == after
    data = ada.get("/people/me/data").json()
    assert [one["result"] for one in data["tables"]] == [None]
    live = house.live(table)
    assert live.row.seed.hex() not in json.dumps(data)


def test_worlds_that_differ_in_what_is_hidden_tell_the_same(house: House) -> None:
    """Two games with other seeds, the same answers so far: history, numbers, data and lists are the same bytes."""
    told = []
    for name, seed in (("Ada", b"one"), ("Bob", b"two")):
        guest = house.guest(name)
        person = house.tables.store.person(guest.token)
        assert person is not None
        chairs = [(person.id, None, None), (None, None, None)]
        made = house.do(house.tables.create, "viceroy", {}, True, chairs, None, "", False, seed, True)
        own = [guest.get(f"/people/me/{path}").json() for path in ("history", "numbers/viceroy", "data", "house")]
        (listed,) = [one for one in house.guest("Eve").get("/tables").json() if one["id"] == made.row.id]
        text = json.dumps([own, listed, guest.get(f"/tables/{made.row.id}/rating").json()])
        told.append(re.sub(rf"{made.row.id}|{name}|\b1\d{{9}}\b", "", text))  # also the times
        assert seed.hex() not in text
    assert told[0] == told[1]


def test_an_agreed_end_is_in_the_history_and_in_no_number(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, rated=True)
    live = house.live(table)
    house.answer_first(live)
    house.do(live.in_turn, lambda: live.end(0, AGREEMENT, [], live.match.standing.json()))
    house.count()
    (game,) = ada.get("/people/me/history").json()["games"]
    assert (game["place"], game["won"], game["ending"]) == (None, False, "agreement")
    assert game["change"] is None, "unrated"
    assert ada.get("/people/me/numbers/viceroy").json()["games"] == 0
    assert ada.get("/people/me/history?outcome=lost").json()["games"] == []


def test_history_is_filtered_by_game_company_and_outcome(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    house.finish(table)
    against = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "bot", "bot": "greedy"}]}).json()
    house.finish(against["table"])
    house.count()

    def found(query: str) -> list[str]:
        return [game["table"] for game in ada.get(f"/people/me/history?{query}").json()["games"]]

    assert set(found("")) == {table, against["table"]}
    assert found("against=people") == [table]
    assert found("against=bots") == [against["table"]]
    assert set(found("game=toy")) == {table, against["table"]}
    assert found("game=viceroy") == []
    won, lost = found("outcome=won"), found("outcome=lost")
    assert set(won) | set(lost) == {table, against["table"]}
    assert not set(won) & set(lost)
    assert ada.get("/people/me/history?against=everybody").status_code == 422
    assert house.client.get("/api/people/me/history").status_code == 401


def test_pages_of_history_follow_each_other(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    ada = house.guest("Ada")
    for n in range(5):
        put_game(house, ada, ended=1000 + n)
    first = ada.get("/people/me/history").json()
    second = ada.get(f"/people/me/history?before={first['before']}").json()
    third = ada.get(f"/people/me/history?before={second['before']}").json()
    assert [game["ended"] for page in (first, second, third) for game in page["games"]] == [
        1004,
        1003,
        1002,
        1001,
        1000,
    ]
    assert third["before"] is None


def put_game(
    house: House,
    ada: Guest,
    ended: int = 1000,
    won: bool = True,
    bot: str = "greedy",
    scores: tuple[int, int] = (10, 8),
    seats: int = 2,
    rules: int = 1,
    **more: Any,
) -> str:
    """A finished game of Ada against bots, as if it had been played."""
    store = house.tables.store
    person = store.person(ada.token)
    assert person is not None
    chairs = [(person.id, None, None), *[(None, bot, None)] * (seats - 1)]
    table = store.add_table("toy", rules, {"double": False}, b"seed", False, chairs)
    points = [*scores, *[0] * (seats - 2)]
    winners = [0] if won else [1]
    result = {
        "winners": winners,
        "scores": points,
        "ending": "five rounds",
        "sheet": [["points: 3", points], [f"odd {ended}", points]],
    }
    told = books.Story([books.SeatStory({"side": ["north"]}, 2000, [0.5, 1.0]) for _ in range(seats)], **more)
    store.write(table, 0, Entry(ANSWER, (0, "x", "y")), result)
    row = store.table(table)
    assert row is not None
    books.book(store, row, told, True)
    with store.transaction() as db:
        db.execute(books.RESULTS.update().where(books.RESULTS.c.table_id == table).values(ended=ended))
    return table


def test_numbers_are_told_from_five_games_on(house: House) -> None:
    ada = house.guest("Ada")
    for n in range(4):
        put_game(house, ada, 1000 + n, won=n < 3)
    few = ada.get("/people/me/numbers/toy").json()
    assert few["games"] == 4
    assert few["wins"] == [{"seats": 2, "games": 4, "missing": 1, "wins": 3.0, "expected": 2.0}]
    assert few["points"] == {"missing": 1, "mean": None, "spread": None, "others": None}
    assert few["sources"] == []
    assert few["pace"]["seconds"] is None
    assert few["favourites"][0]["low"] is None
    assert few["bots"] == [{"bot": "casual", "games": 4, "wins": 3.0, "missing": 1, "next": ""}]
    put_game(house, ada, 2000, won=True, scores=(20, 3))
    enough = ada.get("/people/me/numbers/toy").json()
    assert enough["points"] == {"missing": 0, "mean": 12.0, "spread": 4.5, "others": 7.0}
    assert enough["sources"][0] == {"row": "points", "mine": 12.0, "winners": 11.6}
    assert enough["sources"][1]["row"] == history.REST, "a row that was there once"
    assert enough["pace"] == {"missing": 0, "seconds": 2.0, "stayed": 5, "games": 5}
    assert enough["favourites"] == [
        {"group": "side", "name": "north", "games": 5, "wins": 4.0, "low": 0.376, "high": 0.964}
    ]
    assert enough["bots"] == [{"bot": "casual", "games": 5, "wins": 4.0, "missing": 0, "next": "strong"}]


def test_practice_counts_in_no_number_but_is_in_the_history(house: House) -> None:
    ada = house.guest("Ada")
    put_game(house, ada, practice=True)
    assert ada.get("/people/me/numbers/toy").json()["games"] == 0
    assert ada.get("/people/me/history").json()["games"][0]["practice"]


def test_a_forgotten_game_is_gone_for_its_player_alone(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    house.finish(table)
    house.count()
    assert ada.delete(f"/people/me/history/{table}").json() == {"ok": True}
    assert ada.get("/people/me/history").json()["games"] == []
    assert ada.get("/people/me/tables").json() == []
    assert ada.get("/people/me/numbers/toy").json()["games"] == 0
    assert [game["table"] for game in bob.get("/people/me/history").json()["games"]] == [table]
    eve = house.guest("Eve")
    assert eve.delete(f"/people/me/history/{table}").status_code == 404
    assert bob.delete("/people/me/history").json() == {"ok": True}
    assert bob.get("/people/me/history").json()["games"] == []


def test_what_a_journal_tells_of_pace_and_of_those_who_left(house: House) -> None:
    """The time for an answer is what it took, and not the time that was waited for people."""
    table, *_ = house.two_at_a_table()
    clock = house.tables.store.clock
    live = house.live(table)
    while not live.over:
        clock.turn(3)
        house.answer_first(live)
    kept = live.header
    told = books.story(kept, None, live.lines, [True, True])
    assert not told.rated
    assert told.last == []
    assert all(3000 <= (own.pace or 0) < 7000 for own in told.seats)
    assert all(2 <= len(own.line) <= books.LINE + 1 for own in told.seats)
    gone = Entry(NOTE, (1, spelt({"do": "bot", "bot": "greedy", "why": "clock", "once": False}), ""))
    half = len(live.lines) // 2
    assert books.story(kept, None, [*live.lines[:half], gone, *live.lines[half:]], [True, True]).last == [1]
    back = Entry(NOTE, (1, spelt({"do": "return"}), ""))
    away_for_a_while = [*live.lines[:half], gone, live.lines[half], back, *live.lines[half + 1 :]]
    assert books.story(kept, None, away_for_a_while, [True, True]).last == []


def test_a_game_that_no_rules_fit_counts_by_its_result(house: House) -> None:
    """Its journal cannot be played again: what is known is told, and nothing else."""
    ada = house.guest("Ada")
    table = put_game(house, ada, rules=99)
    (game,) = ada.get("/people/me/history").json()["games"]
    assert game["table"] == table
    assert not game["replay"]


def test_numbers_are_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST", 3)
    ada = house.guest("Ada")
    for n in range(5):
        put_game(house, ada, 1000 + n)
    assert ada.get("/people/me/numbers/toy").json()["games"] == 3
    assert ada.get("/people/me/numbers/ludo").status_code == 404
    with pytest.raises(Refusal):
        history.forget(house.tables.store, 10**8, "no such table")
