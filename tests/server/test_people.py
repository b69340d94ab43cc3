"""People: who is here, whose time runs, bots in their chairs, votes, taking back, resigning."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.server import ledger, missed, people, play
from ludarium.server.app import create_app
from ludarium.server.bots import Bots
from ludarium.server.clock import DAY, MINUTE, SECOND, Terms
from ludarium.server.lines import BACK, NOTE, Entry, last_answer, spelt
from ludarium.server.messages import InvitationOut, MomentOut, StateOut
from ludarium.server.store import Aside, Store
from ludarium.server.thinkers import NO_BEAT
from server.conftest import Guest, House, Wire, play_out

EVENING = {"kind": "live", "minutes": 15, "increment": 20}
KEPT = ("scene", "version", "house")  # what a rebuilt table must have again
DAILY = {"kind": "days", "days": 1}


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests ask for more at once than people do."""
    monkeypatch.setattr(play, "BURST", 4000)


def table_of(house: House, names: str, clock: Any = None, game: str = "viceroy") -> tuple[str, list[Guest]]:
    """A table with these people (one letter each; a dot is a bot)."""
    guests = [house.guest(name) for name in names.replace(".", "")]
    who = [{"who": "me"} if i == 0 else {"who": "link"} for i in range(len(guests))]
    bots = [{"who": "bot", "bot": "random"}] * names.count(".")
    made = guests[0].post("/tables", {"game": game, "chairs": [*who, *bots], "clock": clock}).json()
    for seat, guest in enumerate(guests[1:], 1):
        guest.post(f"/tables/{made['table']}/join", {"invite": made["invites"][str(seat)]})
    return made["table"], guests


def gone(house: House, table: str, seat: int) -> None:
    """The person in this seat left long ago."""
    found = house.live(table).people
    found.left[seat], found.grace[seat] = 1, 0


def notes(house: House, table: str) -> list[Any]:
    return [(entry.line[0], entry.note) for entry in house.live(table).lines if entry.what == NOTE]


def refused(wire: Wire, kind: str, **what: Any) -> str:
    """Why the message was refused; the journal is as it was."""
    lines = [live.lines[:] for live in wire.house.tables.live.values()]
    wire.send(kind, **what)
    why: str = wire.hear("refused")["why"]
    assert [live.lines for live in wire.house.tables.live.values()] == lines
    return why


# -- presence
def test_everyone_hears_who_is_here_and_who_has_left(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "GRACE", 0.05)
    table, (ada, bob) = table_of(house, "AB")
    one = ada.sit(table)
    assert [chair["presence"] for chair in one.state["chairs"]] == ["here", "away"]
    two = bob.sit(table)
    assert one.hear("people")["chairs"][1]["presence"] == "here"
    two.send("here", visible=False)
    assert one.hear("people")["chairs"][1]["presence"] == "elsewhere"
    two.close()
    chair = one.hear("people")["chairs"][1]
    assert chair["presence"] == "away"
    assert chair["since"] is not None
    assert house.tables.store.table(table).chairs[1].seen == chair["since"]  # type: ignore[union-attr]
    assert one.hear("chat")["lines"] == [["Ludarium", "B has left."]]
    two = bob.sit(table)
    assert one.hear_people(lambda message: message["chairs"][1]["presence"] == "here")
    assert one.hear("chat")["lines"] == [["Ludarium", "B is back."]]


@pytest.mark.parametrize("clock", [None, DAILY])
def test_a_flicker_is_not_told_nor_who_comes_and_goes_over_days(
    house: House, monkeypatch: pytest.MonkeyPatch, clock: dict[str, Any] | None
) -> None:
    monkeypatch.setattr(people, "GRACE", 0.3 if clock is None else 0.05)
    table, (ada, bob) = table_of(house, "AB", clock)
    one, two = ada.sit(table), bob.sit(table)
    two.close()
    if clock is not None:
        one.hear_people(lambda message: message["chairs"][1]["presence"] == "away")
    two = bob.sit(table)
    time.sleep(0.6)
    two.send("say", text="hello")
    assert one.hear("chat")["lines"] == [["B", "hello"]]


# -- clocks
def test_time_runs_only_for_who_is_asked_and_answers_gain_some() -> None:
    terms = Terms.of(EVENING)
    assert terms is not None
    kept = ledger.Ledger(2, terms, started=True)
    kept._ask([0], 0)
    kept.hear(Entry(0, (0, "x", ""), 60 * SECOND), [1])
    assert kept.left == [15 * MINUTE - 48 * SECOND + 20 * SECOND, 15 * MINUTE]  # twelve seconds are free
    assert kept.deadline(0) is None
    assert kept.deadline(1) == 60 * SECOND + 12 * SECOND + 15 * MINUTE


def test_when_time_is_up_a_bot_plays_on_and_the_person_may_come_back(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB", EVENING)
    one, two = ada.sit(table), bob.sit(table)
    assert one.state["chairs"][1]["left"] == 15 * MINUTE
    assert one.state["chairs"][1]["runs"]
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    house.tables.store.clock.turn(14 * 60)
    house.tick()
    assert house.live(table).row.chairs[1].bot is None
    house.tables.store.clock.turn(90)
    house.tick()
    one.hear_people(lambda message: message["chairs"][1]["bot"] == people.STAND_IN)
    assert (1, {"do": "bot", "bot": "greedy", "why": "clock", "once": False}) in notes(house, table)
    two.hear_people(lambda message: message["chairs"][1]["bot"] == people.STAND_IN)
    two.send("undo")
    while (message := two.socket.receive_json())["type"] != "refused":
        pass
    assert message["why"] == "A bot is playing for you: take your chair back first."
    assert bob.post(f"/tables/{table}/stand-in", {"bot": None}).status_code == 200
    back = one.hear_people(lambda message: message["chairs"][1]["bot"] is None)
    assert MINUTE - 20 * SECOND < back["chairs"][1]["left"] <= MINUTE


def test_nobody_gains_time_by_leaving_the_chair_and_coming_back() -> None:
    terms = Terms.of(EVENING)
    for seconds in (terms, Terms.of(DAILY)):
        assert seconds is not None
        kept = ledger.Ledger(1, seconds, started=True, since={0: 0})
        for n in range(1, 5):
            note = {"do": "bot", "bot": "greedy", "why": "self", "once": False} if n % 2 else {"do": "return"}
            kept.hear(Entry(NOTE, (0, spelt(note), ""), n * MINUTE), [0])
        assert kept.left[0] == seconds.start - 2 * MINUTE


def test_days_are_counted_for_each_answer_also_when_nobody_looks(house: House) -> None:
    table, (ada, _) = table_of(house, "AB", DAILY)
    one = ada.sit(table)
    assert DAY - MINUTE < one.state["chairs"][0]["left"] <= DAY
    house.tables.store.clock.turn(20 * 3600)
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    one.close()
    del house.tables.live[table]  # it has left memory
    house.tables.store.clock.turn(5 * 3600)
    house.do(house.tables.tick_all)
    assert house.tables.store.table(table).chairs[1].bot == people.STAND_IN  # type: ignore[union-attr]


def test_a_house_that_was_closed_costs_nobody_any_time(tmp_path: Path, toy: None) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    with TestClient(create_app(database, names=["testserver"], beat=NO_BEAT)) as client:
        house = House(client, client.app)  # type: ignore[arg-type]
        house.tables.store.clock.turn(3600)
    with TestClient(create_app(database, names=["testserver"], beat=NO_BEAT)) as client:
        house = House(client, client.app)  # type: ignore[arg-type]
        assert 3600 * SECOND <= house.tables.store.clock.now() < 3620 * SECOND


def test_a_house_of_an_earlier_version_gets_what_was_added(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/house.db"
    Store(url).close()
    added = [("tables", name) for name in ("clock", "words", "hints", "due", "changes")]
    added += [("chairs", "seen"), ("lines", "at")]
    with closing(sqlite3.connect(tmp_path / "house.db")) as db:
        for table, column in added:
            db.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        db.execute("DROP TABLE house")
        db.commit()
    store = Store(url)
    person, _ = store.add_person("Ada")
    made = store.add_table("viceroy", 1, {}, b"seed", False, [(person.id, None, None)], DAILY, "Come!")
    store.write(made, 0, Entry(NOTE, (0, "{}", ""), 7), None, Aside(due=5))
    assert store.lines(made) == [Entry(NOTE, (0, "{}", ""), 7)]
    row = store.table(made)
    assert row is not None
    assert (row.clock, row.words, row.chairs[0].seen) == (DAILY, "Come!", 0)
    store.close()


def test_another_player_may_give_time_once(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB", EVENING)
    one, two = ada.sit(table), bob.sit(table)
    one.send("grant", seat=1)
    assert one.hear_people(lambda message: message["chairs"][1]["left"] > 19 * MINUTE)
    assert refused(one, "grant", seat=1) == "More time has been given already."
    assert refused(one, "grant", seat=0) == "No other person sits there."
    assert refused(two, "grant", seat=7) == "No other person sits there."


@pytest.mark.parametrize(
    "clock",
    [{"kind": "live", "minutes": 0}, {"kind": "live", "minutes": 1e9}, {"kind": "days", "days": 0}, {"kind": "sun"}, 5],
)
def test_clocks_that_are_none_are_refused(house: House, clock: Any) -> None:
    ada = house.guest("Ada")
    new = {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}], "clock": clock}
    assert ada.post("/tables", new).status_code == 422


# -- nudging
def test_a_nudge_reaches_who_is_waited_for_and_not_too_often(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    one.send("nudge", seat=1)
    assert "A nudges B." in two.hear("chat")["lines"][0]
    assert two.hear("nudge")["by"] == "A"
    one.hear("chat")
    assert refused(one, "nudge", seat=1) == "They were nudged a little while ago."
    two.answer(two.question["options"][0]["notation"])
    one.hear("state")
    house.tables.store.clock.turn(601)
    assert refused(one, "nudge", seat=1) == "The game does not wait for them."
    assert house.live(table).row.chairs[1].bot is None


# -- bots for people
def test_a_bot_gives_one_answer_and_the_chair_is_mine_again(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    assert bob.post(f"/tables/{table}/stand-in", {"bot": "random", "once": True}).status_code == 200
    one.hear_people(lambda message: message["chairs"][1]["once"])
    state = one.hear_people(lambda message: message["chairs"][1]["bot"] is None)
    assert state["scene"]["waiting_for"] == [0]
    assert (
        bob.post(f"/tables/{table}/stand-in", {"bot": "random", "once": True}).json()["detail"] == "You are not asked."
    )
    two.close()


def test_the_others_vote_for_a_bot_and_the_vote_outlives_the_server(tmp_path: Path, toy: None) -> None:
    database = f"sqlite:///{tmp_path}/house.db"
    with TestClient(create_app(database, names=["testserver"], beat=NO_BEAT)) as client:
        house = House(client, client.app)  # type: ignore[arg-type]
        table, guests = table_of(house, "ABCD")
        one = guests[0].sit(table)
        gone(house, table, 3)
        one.send("vote", seat=3, yes=True)
        assert one.hear("people")["chairs"][3]["votes"] == [0]
        one.send("vote", seat=3, yes=False)
        assert one.hear("people")["chairs"][3]["votes"] == []
        one.send("vote", seat=3, yes=True)
        one.hear("people")
        house.close()
    with TestClient(create_app(database, names=["testserver"], beat=NO_BEAT)) as client:
        house = House(client, client.app)  # type: ignore[arg-type]
        two = guests[1].__class__.__new__(Guest)
        two.house, two.name, two.token = house, "B", guests[1].token
        wire = two.sit(table)
        assert wire.state["chairs"][3]["votes"] == [0]
        assert wire.state["chairs"][3]["presence"] == "away"
        wire.send("vote", seat=3, yes=True)
        wire.hear_people(lambda message: message["chairs"][3]["bot"] == people.STAND_IN)
        house.close()


def test_who_comes_back_ends_the_vote_about_them(house: House) -> None:
    table, guests = table_of(house, "ABCD")
    one = guests[0].sit(table)
    gone(house, table, 3)
    one.send("vote", seat=3, yes=True)
    one.hear("people")
    guests[3].sit(table)
    one.hear_people(lambda message: message["chairs"][3]["votes"] == [])
    assert refused(one, "vote", seat=3, yes=True) == "D is here."


def test_of_two_the_other_alone_calls_a_bot_after_a_while(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one = ada.sit(table)
    two = bob.sit(table)
    two.close()
    assert "is here" in refused(one, "vote", seat=1, yes=True)
    house.live(table).people.grace.clear()
    assert refused(one, "vote", seat=1, yes=True) == "Give them a little longer."
    gone(house, table, 1)
    one.send("vote", seat=1, yes=True)
    one.hear_people(lambda message: message["chairs"][1]["bot"] == people.STAND_IN)


def test_nobody_fills_the_journal_with_votes(house: House) -> None:
    table, guests = table_of(house, "ABCD")
    one = guests[0].sit(table)
    gone(house, table, 3)
    for n in range(ledger.MOST_NOTES):
        one.send("vote", seat=3, yes=n % 2 == 0)
        one.hear("people")
    assert refused(one, "vote", seat=3, yes=True) == "That is enough until the next answer."


# -- resigning
def test_of_two_the_other_wins_and_the_record_says_how(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    one.answer(one.question["options"][0]["notation"])
    two.hear("state")
    one.send("resign")
    state = two.hear("state")
    assert state["scene"]["result"] == {"winners": [1], "scores": [], "ending": "resignation", "sheet": []}
    assert StateOut.model_validate(state).scene.waiting_for == []
    assert state["seed"] is not None
    one.hear_people(lambda message: message.get("seed") is not None)
    for kind in ("resign", "takeback", "undo"):
        assert refused(one, kind) == "The game is over."
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert (kept.result, kept.ended) == (None, {"how": "resignation", "seat": 0, "winners": [1]})
    assert not replay(kept).over
    assert house.client.post("/api/records", json={"text": kept.text()}).status_code == 201
    del house.tables.live[table]
    assert ada.sit(table).state["scene"]["result"]["winners"] == [1]


def test_of_more_a_bot_plays_on_for_good(house: House) -> None:
    table, guests = table_of(house, "ABC")
    one, two = guests[0].sit(table), guests[1].sit(table)
    one.send("resign")
    two.hear_people(lambda message: message["chairs"][0]["resigned"] and message["chairs"][0]["bot"] is not None)
    assert guests[0].post(f"/tables/{table}/stand-in", {"bot": None}).json()["detail"] == "You have resigned."
    two.send("resign")
    two.hear_people(lambda message: message.get("seed") is not None)
    assert two.state["scene"]["result"]["winners"] == [2]


# -- taking back
def first(wire: Wire) -> None:
    answer(wire, wire.question["options"][0]["notation"])


def answer(wire: Wire, option: str) -> None:
    """Answer, and hear until that counts: others may answer meanwhile."""
    number = wire.question["number"]
    wire.answer(option)

    def counts(message: Any) -> bool:
        asked = message["scene"]["question"] if message["type"] == "state" else {"number": number, "answered": None}
        return asked is None or asked["number"] != number or asked["answered"] is not None

    wire.hear_people(counts)


def test_against_bots_one_takes_back_over_their_answers_and_it_is_practice(house: House) -> None:
    table, (ada,) = table_of(house, "A.")
    one = ada.sit(table)
    before = one.state["scene"]
    first(one)
    while one.question is None or one.question["answered"] is not None:
        one.hear("state")  # the bot answers, too
    asked = one.question
    assert one.state["scene"]["undo"] != ""
    version = one.state["version"]
    one.send("takeback")
    one.hear_people(lambda message: message["house"]["practice"])
    assert one.state["version"] > version
    assert one.state["act"]["kind"] == "undo"
    assert one.question["number"] > max(asked["number"], before["question"]["number"]), "old answers fit no question"
    assert one.state["scene"]["table"] == before["table"]
    assert one.question["options"] == before["question"]["options"]
    while one.state["scene"]["waiting_for"] != [0]:
        one.hear("state")  # the bot has sealed its answer again
    del house.tables.live[table]
    rebuilt = ada.sit(table).state
    assert [rebuilt[key] for key in ("scene", "version", "house")] == [
        one.state[key] for key in ("scene", "version", "house")
    ]


def test_a_table_that_went_back_plays_on_to_a_true_record(house: House) -> None:
    table, (ada,) = table_of(house, "A.")
    one = ada.sit(table)
    due = [8, 16, 17, 30]  # versions after which Ada takes back
    while one.state["scene"]["result"] is None:
        if one.question is None or one.question["answered"] is not None:
            one.hear("state")
            continue
        if due and one.state["version"] > due[0]:
            due.pop(0)
            one.send("takeback")
            one.hear_people(lambda message: (message.get("act") or {}).get("kind") == "undo")
            continue
        answer(one, one.question["options"][-1]["notation"])
    live = house.live(table)
    assert sum(entry.what == BACK for entry in live.lines) == 4
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert replay(kept).result.json() == one.state["scene"]["result"]
    assert kept.notes
    assert loads(kept.text()) == kept


def test_among_people_all_others_must_agree_to_take_back(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    assert refused(one, "takeback") == "Nothing has been answered yet."
    first(one)
    assert refused(one, "takeback") == "You can undo that without asking."
    two.hear("state")
    first(two)
    one.hear("state")
    version = one.state["version"]
    assert refused(two, "agree", yes=True) == "Nobody asks you that."
    one.send("takeback")
    request = two.hear("people")["house"]["request"]
    assert (request["seat"], request["yes"], len(request["seen"])) == (0, [], 2)
    assert request["opened"] >= 2, "the cards that both have laid down"
    assert refused(one, "agree", yes=True) == "Nobody asks you that."
    two.send("agree", yes=False)
    assert two.hear("people")["house"]["request"] is None
    one.hear_people(lambda message: message["house"]["request"] is None)
    assert refused(one, "takeback") == "That has been asked already."
    two.send("takeback")
    one.hear_people(lambda message: message["house"]["request"] is not None)
    one.send("agree", yes=True)
    state = one.hear_people(lambda message: message.get("version", 0) > version)
    assert state["scene"]["waiting_for"] == [1]
    assert not state["house"]["practice"]


def test_what_was_seen_since_an_answer_is_counted_for_each_seat_and_for_all() -> None:
    game = find("smashup")
    kept = Record("smashup", game.version, 2, game.settle(2, {}), b"x" * 32)
    match = Match.start(game, 2, kept.settings, kept.seed)
    entries: list[Entry] = []

    def until(line: str) -> list[str]:
        """All take the first option until that is told; what the last answer led to."""
        while True:
            (ask, *_), before = match.asks, match.news
            entries.append(Entry(0, (ask.seat, match.notation(ask.seat, ask.options[0]), "")))
            match.answer(ask.seat, ask.options[0])
            told = match.heard(None, before, ["Ada", "Bob"])
            if line in told:
                return told

    told = until("Bob draws a card")
    assert [told.count(f"{name} draws a card") for name in ("Ada", "Bob")] == [5, 5]
    assert ledger.seen_since(kept, entries, len(entries) - 1) == (3, [5, 5]), "three bases"
    told = until("Antarctic Base comes to the table")
    assert [told.count(f"{name} draws a card") for name in ("Ada", "Bob")] == [0, 2]
    assert ledger.seen_since(kept, entries, len(entries) - 1) == (1, [0, 2])
    assert ledger.seen_since(kept, entries, len(entries)) == (0, [0, 0])


def test_silence_is_no(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    first(one)
    first(two)
    one.send("takeback")
    two.hear_people(lambda message: message["house"]["request"] is not None)
    house.tables.store.clock.turn(61)
    house.tick()
    two.hear_people(lambda message: message["house"]["request"] is None)


def test_the_last_answer_that_holds() -> None:
    rows = [(0, 0), (0, 1), (1, 0), (0, 0), (0, 1), (2, 0)]
    entries = [Entry(what, (seat, "", "")) for what, seat in rows]
    assert last_answer(entries, 0) == 5
    assert last_answer(entries[:3], 0) is None
    back = Entry(BACK, (1, json.dumps({"to": 4, "practice": False}), ""))
    assert last_answer([*entries, back], 1) == 1
    assert last_answer([*entries, back], 0) == 3


# -- taken off a table
def seated(house: House, listed: bool = False) -> tuple[str, list[Guest], str]:
    """Ada's table of Viceroy with Bob, by the clock; and Bob's invitation."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs, "clock": EVENING, "listed": listed}).json()
    link = made["invites"]["1"]
    assert bob.post(f"/tables/{made['table']}/join", {"invite": link}).json() == {"seat": 1}
    house.tick()
    return made["table"], [ada, bob], link


def remove(one: Guest, table: str, seat: int) -> Any:
    return one.post(f"/tables/{table}/remove", {"seat": seat})


def test_who_set_the_table_up_takes_somebody_off_it_before_the_first_answer(house: House) -> None:
    table, (ada, bob), link = seated(house)
    one, two = ada.sit(table), bob.sit(table)
    assert one.state["house"]["host"] == 0
    assert one.state["chairs"][1]["runs"]
    house.tables.store.clock.turn(300)
    made = remove(ada, table, 1).json()
    while not (message := two.socket.receive())["type"].endswith("close"):
        pass
    assert (message["code"], message["reason"]) == (
        play.REMOVED,
        "You no longer sit at this table: your chair was freed.",
    )
    two.close()
    free = one.hear_people(lambda message: message.get("started") is False)
    assert [chair["name"] for chair in free["chairs"]] == ["Ada", "Free chair"]
    assert not free["chairs"][0]["runs"], "nobody's clock runs while a chair is free"
    assert one.hear("chat")["lines"] == [["Ludarium", "Chair 2 is free again: somebody was taken off the table."]]
    eyes = bob.sit(table)
    assert (eyes.state["seat"], eyes.state["scene"]["question"]) == (None, None), "they may watch, as anybody"
    assert bob.get("/people/me/tables").json() == []
    assert bob.post(f"/tables/{table}/join", {"invite": link}).json()["detail"] == "That chair is taken."
    assert bob.post(f"/tables/{table}/join", {"invite": made["invites"]["1"]}).json() == {"seat": 1}
    house.tick()
    back = one.hear_people(lambda message: message["chairs"][0]["runs"])
    assert [chair["left"] for chair in back["chairs"]] == [15 * MINUTE] * 2
    first(one)
    assert one.state["house"]["host"] is None
    del house.tables.live[table]
    assert house.live(table).ledger.left == [15 * MINUTE + 20 * SECOND, 15 * MINUTE], "the journal tells it, too"


def test_nobody_else_takes_anybody_off_nor_after_the_first_answer(house: House) -> None:
    table, (ada, bob), _ = seated(house)
    one = ada.sit(table)
    lines = house.live(table).lines[:]
    only = "Only who has set this table up takes somebody off it."
    assert (remove(bob, table, 0).status_code, remove(bob, table, 0).json()["detail"]) == (403, only)
    for seat in (0, 2, -1):
        assert remove(ada, table, seat).json()["detail"] == "No other person sits there."
    assert house.live(table).lines == lines
    first(one)
    assert remove(ada, table, 1).json()["detail"] == "Somebody has answered already: everybody keeps their chair."
    assert [chair.name for chair in house.live(table).row.chairs] == ["Ada", "Bob"]
    one.send("resign")
    one.hear_people(lambda message: message.get("seed") is not None)
    assert remove(ada, table, 1).json()["detail"] == "The game is over."


def test_whoever_was_taken_off_a_listed_table_does_not_find_it_any_more(house: House) -> None:
    table, (ada, bob), _ = seated(house, listed=True)
    invite = remove(ada, table, 1).json()["invites"]["1"]
    assert bob.get("/tables").json() == []
    why = "You were taken off this table: only a new invitation brings you back."
    assert bob.post(f"/tables/{table}/join", {}).json()["detail"] == why
    assert [one["id"] for one in house.guest("Cid").get("/tables").json()] == [table]
    assert bob.post(f"/tables/{table}/join", {"invite": invite}).json() == {"seat": 1}
    assert house.tables.store.removed_from(2) == set()


def test_a_bot_goes_with_its_person_but_whoever_has_resigned_stays(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "wake", lambda _: None)  # none has answered yet
    table, (ada, bob, cid) = table_of(house, "ABC")
    live = house.live(table)
    assert bob.post(f"/tables/{table}/stand-in", {"bot": "greedy"}).status_code == 200
    assert live.row.chairs[1].bot == "greedy"
    assert remove(ada, table, 1).status_code == 200
    assert (live.row.chairs[1].free, live.ledger.away) == (True, {})
    bob.post(f"/tables/{table}/join", {"invite": "no longer"})
    assert live.row.chairs[1].free
    table, (ada, bob, cid) = table_of(house, "DEF")
    cid_here = cid.sit(table)
    cid_here.send("resign")
    cid_here.hear_people(lambda message: message["chairs"][2]["resigned"])
    assert remove(ada, table, 2).json()["detail"] == "They have resigned: a bot plays on."


# -- spectators
def test_spectators_may_do_none_of_it(house: House) -> None:
    table, _ = table_of(house, "AB")
    eye = house.watch(table)
    whats: list[dict[str, Any]] = [
        {"type": "resign"},
        {"type": "takeback"},
        {"type": "vote", "seat": 1, "yes": True},
        {"type": "nudge", "seat": 1},
    ]
    for what in whats:
        eye.socket.send_json(what)
        assert "take a chair" in eye.hear("refused")["why"]
    assert house.live(table).lines == []


# -- catching up
def test_who_comes_back_is_shown_what_they_missed(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB")
    one, two = ada.sit(table), bob.sit(table)
    seen = [one.state]
    while one.state["version"] < 12:
        seat = one.state["scene"]["waiting_for"][0]
        wire = (one, two)[seat]
        wire.answer(wire.question["options"][0]["notation"])
        seen.append(one.hear("state"))
        two.hear("state")
    moments = ada.get(f"/tables/{table}/acts?since=2").json()
    told = [state for state in seen[3:] if state["act"] is not None]
    assert [moment["act"] for moment in moments[1:]] == [state["act"] for state in told]
    assert [moment["scene"]["table"] for moment in moments[1:]] == [state["scene"]["table"] for state in told]
    assert moments[0]["version"] == 2
    assert moments[0]["act"] is None
    log: list[str] = []
    for moment in moments:
        assert MomentOut.model_validate(moment)
        log = [*log[: moment["log"]["since"]], *moment["log"]["lines"]]
    assert log == ada.sit(table).state["log"]["lines"]
    assert bob.get(f"/tables/{table}/acts?since=2").json() != moments, "for one's own eyes"


def test_what_is_too_far_back_is_not_shown(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, _ = table_of(house, "AB")
    house.finish(table)
    assert "too far back" in house.client.get(f"/api/tables/{table}/acts?since=0").json()["detail"]
    for since in (-1, 9999):
        assert house.client.get(f"/api/tables/{table}/acts?since={since}").status_code == 409
    live = house.live(table)
    monkeypatch.setattr(missed, "SECONDS", -1)
    with pytest.raises(missed.TooFarBack, match="too long"):
        missed.missed(live.header, live.lines, None, live.version - 3, live.names)


def test_what_is_missed_is_compressed(house: House) -> None:
    for path in ("/api/games/viceroy/rules", "/api/games/viceroy/cards"):
        packed = house.client.get(path, headers={"accept-encoding": "gzip"})
        plain = house.client.get(path, headers={"accept-encoding": "identity"})
        assert packed.json() == plain.json()
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 3


# -- invitations
def test_an_invitation_tells_what_to_expect_and_nothing_more(house: House) -> None:
    ada = house.guest("Ada")
    new = {
        "game": "viceroy",
        "chairs": [{"who": "me"}, {"who": "link"}, {"who": "bot", "bot": "greedy"}],
        "clock": EVENING,
        "words": "Come \u202eand  play",
    }
    made = ada.post("/tables", new).json()
    path = f"/api/tables/{made['table']}/invitation"
    shown = house.client.post(path, json={"invite": made["invites"]["1"]}).json()
    assert InvitationOut.model_validate(shown).chair == 1
    assert (shown["host"], shown["words"], shown["table"]["clock"]) == ("Ada", "Come and play", EVENING)
    assert house.client.post(path, json={"invite": "x"}).json()["chair"] is None
    assert house.client.post(path, json={}).json()["chair"] is None, "not listed"
    assert made["invites"]["1"] not in json.dumps(shown)
    bob = house.guest("Bob")
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    assert house.client.post(path, json={"invite": made["invites"]["1"]}).json()["chair"] is None


def test_a_whole_game_over_the_clock_replays(house: House) -> None:
    table, (ada, bob) = table_of(house, "AB", EVENING, "toy")
    play_out([ada.sit(table), bob.sit(table)])
    kept = loads(house.client.get(f"/api/tables/{table}/record").text)
    assert replay(kept).over
    assert kept.notes == [(0, {"seat": -1, "do": "start"})]
