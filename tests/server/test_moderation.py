"""Peace: blocks, mutes, reports, closed tables; by the host's page and by command, and nobody else's."""

import json
import logging
import time
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from ludarium.cli import main
from ludarium.kernel.errors import Refusal
from ludarium.server import peace as peace_module
from ludarium.server.faults import LOG
from ludarium.server.serve import host_key
from ludarium.server.store import hashed
from server.conftest import HOST_KEY, House, Wire


def hear(wire: Wire, kind: str) -> Any:
    """The next message of a kind, whatever is told in between."""
    while True:
        message = wire.socket.receive_json()
        if message["type"] == kind:
            return message


def number_of(house: House, name: str) -> int:
    (found,) = house.host("GET", f"/people?called={name}").json()
    return int(found["id"])


# -- between two people
def test_who_is_blocked_is_not_heard_and_does_not_hear(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    assert ada.post("/people/me/blocks", {"table": table, "seat": 1}).status_code == 201
    two.send("say", text="hello")
    assert hear(two, "chat")["lines"] == [["Bob", "hello"]], "who speaks hears themselves"
    one.send("say", text="is anybody here?")
    assert hear(one, "chat")["lines"] == [["Ada", "is anybody here?"]]
    assert ada.sit(table).chat["lines"] == [["Ada", "is anybody here?"]]
    assert bob.sit(table).chat["lines"] == [["Bob", "hello"]], "a block works both ways"
    ((block, name),) = ada.get("/people/me/house").json()["blocked"]
    assert name == "Bob"
    assert bob.get("/people/me/house").json()["blocked"] == [], "whoever was blocked is not told"
    assert bob.delete(f"/people/me/blocks/{block}").status_code == 404
    assert ada.delete(f"/people/me/blocks/{block}").json() == {"ok": True}
    two.send("say", text="and now?")
    assert hear(one, "chat")["lines"] == [["Bob", "and now?"]]


def test_open_tables_do_not_bring_together_who_has_blocked_whom(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    ada.post("/people/me/blocks", {"table": table, "seat": 1})
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "toy", "chairs": chairs, "listed": True}).json()
    eve = house.guest("Eve")
    assert [one["id"] for one in eve.get("/tables").json()] == [made["table"]]
    assert bob.get("/tables").json() == []
    assert bob.post(f"/tables/{made['table']}/join", {}).json()["detail"] == "This table has no free chair for you."
    assert bob.post("/quick-seat", {"game": "toy"}).json()["opened"]
    invited = bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    assert invited.json() == {"seat": 1}, "an invitation is a friend's word"


def test_wrong_blocks_are_refused(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    for seat in (0, 2, -1, 10**9):
        assert ada.post("/people/me/blocks", {"table": table, "seat": seat}).status_code == 409
    assert ada.post("/people/me/blocks", {"table": "nowhere", "seat": 1}).status_code == 404
    assert ada.post("/people/me/blocks", {"table": table, "seat": "1"}).status_code == 422
    for _ in range(3):
        assert ada.post("/people/me/blocks", {"table": table, "seat": 1}).status_code == 201
    assert len(ada.get("/people/me/house").json()["blocked"]) == 1


# -- mutes
def test_the_muted_see_that_they_are_and_play_on(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    assert two.chat["muted"] == ""
    person = number_of(house, "Bob")
    assert house.host("POST", "/mute", json={"person": person, "hours": 2, "why": "shouting"}).json() == {"ok": True}
    told = hear(two, "chat")
    assert told["lines"] == []
    assert told["muted"].startswith("The host has muted you until ")
    assert told["muted"].endswith(": you can play, but not talk. (shouting)")
    two.send("say", text="hello?")
    assert hear(two, "refused")["why"] == told["muted"]
    assert bob.get("/people/me/house").json()["muted"] == told["muted"]
    two.answer(two.question["options"][0]["notation"])
    hear(one, "state")
    assert ada.get("/people/me/house").json()["muted"] == ""
    chairs = [{"who": "me"}, {"who": "link"}]
    quiet = bob.post("/tables", {"game": "toy", "chairs": chairs, "words": "Hear me!"}).json()["table"]
    assert bob.post(f"/tables/{quiet}/invitation", {}).json()["words"] == ""
    assert house.host("POST", "/unmute", json={"person": person}).json() == {"ok": True}
    assert hear(two, "chat")["muted"] == ""
    two.send("say", text="hello!")
    assert hear(one, "chat")["lines"] == [["Bob", "hello!"]]
    assert house.host("POST", "/unmute", json={"person": person}).status_code == 409


def test_a_mute_ends_by_itself(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, bob = house.two_at_a_table()
    house.host("POST", "/mute", json={"person": number_of(house, "Bob"), "hours": 1})
    assert bob.get("/people/me/house").json()["muted"]
    now = time.time()
    monkeypatch.setattr("ludarium.server.moderation.time.time", lambda: now + 3601)
    assert bob.get("/people/me/house").json()["muted"] == ""


# -- reports
def test_a_report_reaches_the_host_with_what_was_said(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    two = bob.sit(table)
    two.send("say", text="you   fool")
    hear(two, "chat")
    body = {"table": table, "seat": 1, "line": "you fool", "reason": "insult", "words": "Again.\n\u202eAgain"}
    assert ada.post("/reports", body).status_code == 201
    (report,) = house.host("GET").json()["reports"]
    assert (report["name"], report["reporter"], report["line"]) == ("Bob", "Ada", "you fool")
    assert (report["reason"], report["words"], report["game"]) == ("insult", "Again. Again", "toy")
    assert ada.post("/reports", {"table": table, "reason": "other"}).status_code == 201
    assert house.host("GET").json()["reports"][0]["of"] is None, "the table itself"
    assert house.host("POST", "/settle", json={"report": report["id"]}).json() == {"ok": True}
    assert [one["id"] for one in house.host("GET").json()["reports"]] == [report["id"] + 1]
    assert [one["id"] for one in house.host("GET", "?settled=true").json()["reports"]] == [report["id"]]
    assert house.host("POST", "/settle", json={"report": 999}).status_code == 404


def test_wrong_reports_are_refused_and_too_many(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    for body, code in [
        ({"table": table, "seat": 1, "line": "never said", "reason": "insult"}, 404),
        ({"table": table, "seat": 0, "reason": "insult"}, 409),
        ({"table": table, "seat": 7, "reason": "insult"}, 409),
        ({"table": "nowhere", "reason": "insult"}, 404),
        ({"table": table, "reason": "boring"}, 422),
        ({"table": table, "reason": "other", "words": "x" * 301}, 422),
        ({"table": table, "reason": "other", "host": True}, 422),
    ]:
        assert ada.post("/reports", body).status_code == code, body
    for _ in range(10):
        assert ada.post("/reports", {"table": table, "seat": 1, "reason": "leaving"}).status_code == 201
    assert ada.post("/reports", {"table": table, "reason": "other"}).status_code == 409
    assert house.client.post("/api/reports", json={"table": table, "reason": "other"}).status_code == 401


# -- closed tables
def test_a_closed_table_is_over_for_everybody_and_is_listed_no_more(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wire = ada.sit(table)
    assert house.host("POST", "/close", json={"table": table, "why": "spam"}).json() == {"ok": True}
    state = hear(wire, "state")
    assert state["scene"]["result"]["ending"] == "closed by the host"
    assert state["scene"]["question"] is None
    wire.answer("anything", 1)
    assert hear(wire, "refused")["why"] == "The game is over."
    house.count()
    (game,) = bob.get("/people/me/history").json()["games"]
    assert game["place"] is None
    assert not game["won"]
    assert ada.get("/people/me/numbers/toy").json()["games"] == 0
    assert house.host("POST", "/close", json={"table": table}).status_code == 409
    assert house.host("POST", "/close", json={"table": "nowhere"}).status_code == 404
    chairs = [{"who": "me"}, {"who": "link"}]
    waiting = ada.post("/tables", {"game": "toy", "chairs": chairs, "listed": True}).json()["table"]
    house.host("POST", "/close", json={"table": waiting})
    assert bob.get("/tables").json() == []
    assert bob.post(f"/tables/{waiting}/join", {}).status_code == 409
    orders = house.host("GET").json()["orders"]
    assert [(one["what"], one["why"]) for one in orders] == [("close", ""), ("close", "spam")]


# -- the key
def test_without_the_key_the_host_is_nobody(house: House) -> None:
    _, ada, _ = house.two_at_a_table()
    assert house.client.get("/api/host").status_code == 403
    assert house.host("GET", key=hashed(HOST_KEY)).status_code == 403, "its hash opens nothing"
    assert house.host("POST", "/mute", key=ada.token, json={"person": 1}).status_code == 403
    assert house.client.get("/api/host", headers=ada.headers).status_code == 403
    assert house.host("GET").status_code == 200
    for body in ({"person": 10**12}, {"person": "1"}, {"person": 1, "hours": 0}, {"person": 1, "why": "x" * 201}):
        assert house.host("POST", "/mute", json=body).status_code in (404, 422), body
    assert house.host("POST", "/mute", json={"person": 999}).status_code == 404


def test_keys_cannot_be_tried_out(house: House) -> None:
    peace = house.app.state.peace
    for n in range(5):
        with pytest.raises(peace_module.NotHost, match="not the host's key"):
            peace.check("203.0.113.7", f"guess {n}")
    with pytest.raises(peace_module.NotHost, match="Too many"):
        peace.check("203.0.113.7", HOST_KEY)
    peace.check("198.51.100.1", HOST_KEY)


def test_a_house_without_a_key_has_no_host(house: House) -> None:
    peace = peace_module.Peace(house.tables, "")
    with pytest.raises(peace_module.NotHost, match="no page for its host"):
        peace.check("127.0.0.1", "")
    assert not peace.hosted


def test_the_log_names_nobody(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table, ada, bob = house.two_at_a_table()
    with caplog.at_level(logging.INFO, LOG.name):
        house.host("POST", "/mute", json={"person": number_of(house, "Bob"), "why": "secret reason"})
        house.host("POST", "/close", json={"table": table})
        house.host("GET", key="a wrong key of somebody")
    told = caplog.text
    assert "The host has muted somebody." in told
    assert "The host has closed a table." in told
    assert "wrong key" in told
    for secret in ("Bob", "secret reason", table, HOST_KEY, "a wrong key of", ada.token, bob.token):
        assert secret not in told


# -- by command
def test_the_command_works_beside_an_open_house_which_notices(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    ada.post("/reports", {"table": table, "seat": 1, "reason": "name"})
    database = str(house.tables.store.engine.url)

    def command(*words: str) -> str:
        assert main(["house", *words, "--database", database]) == 0
        return capsys.readouterr().out

    assert "Ada reports Bob (2)" in command("reports")
    assert command("people", "bO").split() == ["2", "Bob,", "1", "tables"]
    assert command("mute", "2", "--hours", "1", "--why", "shouting") == "Person 2 is muted for 1 hours.\n"
    assert hear(two, "chat")["muted"].endswith("(shouting)"), "the server looks by itself"
    assert command("close", table) == "The table is closed.\n"
    assert hear(one, "state")["scene"]["result"]["ending"] == "closed by the host"
    assert command("settle", "1") == "Report 1 is settled.\n"
    assert command("reports") == "Nothing.\n"
    assert [one["what"] for one in json.loads(command("log", "--json"))] == ["settle", "close", "mute"]
    assert "mute Bob (2): shouting" in command("log")
    assert command("unmute", "2") == "Person 2 may talk again.\n"


def test_the_id_of_a_table_can_be_said_to_a_command(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What begins with a dash would be an option."""
    number = count()
    monkeypatch.setattr("secrets.token_urlsafe", lambda n: f"-{next(number)}".ljust(n, "x"))
    table, _, _ = house.two_at_a_table()
    assert table[0].isalpha()


def test_wrong_commands_are_one_line_and_change_nothing(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(house.tables.store.engine.url)
    for words in (
        ["mute"], ["mute", "Bob"], ["mute", "7"], ["mute", "1", "--hours", "0"], ["unmute", "1"], ["close"],
        ["close", "nowhere"], ["settle", "5"], ["people"], ["burn"],
    ):  # fmt: skip
        house.guest(f"Guest {len(words)}")
        assert main(["house", *words, "--database", database]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
    assert house.host("GET").json()["orders"] == []


def test_a_host_page_wants_a_key_that_cannot_be_guessed(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert host_key(None) == ""
    assert len(host_key("")) >= 32
    assert host_key("") != host_key("")
    made = host_key(str(tmp_path / "key"))
    assert host_key(str(tmp_path / "key")) == made
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    assert made not in capsys.readouterr().out
    (tmp_path / "short").write_text("letmein")
    with pytest.raises(Refusal, match="too short"):
        host_key(str(tmp_path / "short"))
    with pytest.raises(Refusal, match="Cannot use"):
        host_key(str(tmp_path / "no" / "such" / "folder"))


def test_processes_that_are_started_together_have_one_host_key(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    made = host_key(str(tmp_path / "key"))
    monkeypatch.setattr(Path, "exists", lambda _: False)  # the other process was a moment quicker
    assert host_key(str(tmp_path / "key")) == made
    assert [file.name for file in tmp_path.iterdir()] == ["key"]


def test_two_people_of_one_network_at_a_rated_table_are_shown_to_the_host(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "toy", "chairs": chairs, "rated": True}).json()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    ada.sit(made["table"])
    assert house.host("GET").json()["pairs"] == []
    bob.sit(made["table"])
    assert house.host("GET").json()["pairs"] == [[made["table"], "Ada", "Bob"]]
