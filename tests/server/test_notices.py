"""Calling people who are not here: by push, webhook and letter, not too often, and never with a secret."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select

from conformance import worlds
from conformance.cases import cases, games, keeps_secrets
from conformance.play import Walk
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.server import app as application
from ludarium.server import notices, notices_store, people, play
from ludarium.server.app import create_app
from ludarium.server.clock import DAY, HOUR
from ludarium.server.notices import Notices, notice_of
from ludarium.server.notices_store import APART, KINDS, NoticeStore
from ludarium.server.notices_tables import KEYS, NOTICES, PUSHES, WAYS
from ludarium.server.offers import Offers, Smtp
from ludarium.server.push import new_key, public_key
from ludarium.server.rest import zone_of
from ludarium.server.thinkers import NO_BEAT
from server.conftest import Guest, House, Wire
from server.sinks import Browser, Post, Receiver, receiving, signed, taking_letters

URL = "https://games.example"
DAILY = {"kind": "days", "days": 1}
SIX_HOURS = 6 * 3600
FRESH = notices.fresh


class Hosted(House):
    """A house that calls people, and those it calls."""

    receiver: Receiver
    post: Post
    offers: Offers

    def guest(self, name: str) -> "Caller":
        return Caller(self, name)

    @property
    def calls(self) -> Notices:
        found: Notices = self.app.state.notices
        return found

    @property
    def kept(self) -> NoticeStore:
        return self.calls.kept

    def look(self) -> None:
        """What the server does every second: look, then send, and wait for what is under way."""
        self.calls.asked = float("-inf")
        self.do(self.calls.look)
        self.do(self.calls.send)
        self.wait()

    def wait(self) -> None:
        end = time.monotonic() + 30
        while self.calls.under_way:
            assert time.monotonic() < end, "something does not end"
            time.sleep(0.01)

    def hook(self, guest: Any, *kinds: str) -> str:
        """The guest is told by a webhook of these kinds, or all; the key."""
        key = guest.put("/people/me/webhook", {"url": f"{self.receiver.url}/{guest.name}"}).json()["key"]
        guest.switch("hook", *kinds)
        self.look()
        return str(key)

    def heard(self, guest: Guest | None = None) -> list[Any]:
        """What webhooks were told since the last look, of this guest's or of all."""
        mine = [each for each in self.receiver.heard if guest is None or each.path == f"/{guest.name}"]
        self.receiver.clear()
        return [json.loads(each.body) for each in mine]


class Caller(Guest):
    """A guest with the words for notices."""

    def put(self, path: str, body: Any) -> Any:
        return self.house.client.put(f"/api{path}", headers=self.headers, json=body)

    def delete(self, path: str, body: Any = None) -> Any:
        return self.house.client.request("DELETE", f"/api{path}", headers=self.headers, json=body)

    def switch(self, way: str, *kinds: str, **hours: Any) -> Any:
        old = self.get("/people/me/notices").json()
        switches = {
            kind: [each for each in ways if each != way] + ([way] if kind in (kinds or KINDS) else [])
            for kind, ways in old["switches"].items()
        }
        new = {"switches": switches, "zone": "Europe/Berlin", "quiet": None, "sleep": None} | hours
        answer = self.put("/people/me/notices", new)
        assert answer.status_code == 200, answer.json()
        return answer.json()


@contextmanager
def hosted(folder: Path, receiver: Receiver, post: Post, **other: Any) -> Iterator[Hosted]:
    offers = Offers(URL, new_key(), True, Smtp("127.0.0.1", post.port, ""), "Ludarium <games@games.example>", True)
    offers = offers._replace(**other)
    app = create_app(f"sqlite:///{folder}/house.db", names=["testserver"], beat=NO_BEAT, offers=offers)
    with TestClient(app) as client:
        house = Hosted(client, app)
        house.receiver, house.post, house.offers = receiver, post, offers
        yield house
        house.close()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def post() -> Iterator[Post]:
    with taking_letters() as found:
        yield found


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests look and send themselves; nobody waits twenty seconds; tests ask for more at once than people do."""
    monkeypatch.setattr(application, "TICK_SECONDS", 3600)
    monkeypatch.setattr(application, "LOOK_SECONDS", 3600)
    monkeypatch.setattr(notices_store, "DELAYS", {})
    monkeypatch.setattr(notices, "fresh", lambda table: False)
    monkeypatch.setattr(play, "BURST", 4000)


@pytest.fixture
def house(tmp_path: Path, toy: None, receiver: Receiver, post: Post) -> Iterator[Hosted]:
    with hosted(tmp_path, receiver, post) as found:
        yield found


Later = Callable[[float], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """So many seconds go by."""
    gone = [0.0]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + gone[0])

    def go(seconds: float) -> None:
        gone[0] += seconds

    return go


def pair(house: Hosted, game: str = "toy", clock: Any = None) -> tuple[str, Any, Any]:
    """Ada and Bob at a table; nobody looks at it."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    made = ada.post("/tables", {"game": game, "chairs": [{"who": "me"}, {"who": "link"}], "clock": clock}).json()
    house.look()
    assert bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]}).status_code == 200
    return made["table"], ada, bob


def answer(house: Hosted, table: str) -> None:
    house.answer_first(house.live(table))


def ask(house: Hosted, table: str, seat: int = 1) -> None:
    """All answer until that seat is asked something new."""
    match = house.live(table).match
    number = match.numbers[seat]
    while match.numbers[seat] == number or match.ask_of(seat) is None:
        answer(house, table)
        match = house.live(table).match


def answer_for(house: Hosted, table: str, seat: int = 1) -> None:
    """All answer until that seat is not asked."""
    while house.live(table).waits_for(seat):
        answer(house, table)


# -- webhooks
def test_a_webhook_is_told_what_may_be_shown_and_can_tell_who_says_it(house: Hosted) -> None:
    table, _ada, bob = pair(house)
    key = house.hook(bob)
    ask(house, table)  # Ada's
    house.look()
    (told,) = house.receiver.heard
    assert signed(told, key)
    assert not signed(told, "00" * 32)
    said = json.loads(told.body)
    assert said == {
        "kind": "turn",
        "table": table,
        "game": "toy",
        "turn": said["turn"],
        "link": f"{URL}/#/table/{table}",
        "text": "It is your turn at Duel of Lanterns.",
    }
    assert told.headers["Content-Type"] == "application/json"
    house.receiver.clear()
    house.look()
    assert house.receiver.heard == [], "once"
    assert house.app.state.tables.counts.notices == {("hook", "sent"): 1}


def test_a_webhook_that_fails_is_tried_three_times_with_pauses(house: Hosted, later: Later) -> None:
    table, _, bob = pair(house)
    house.hook(bob)
    house.receiver.statuses[:] = [500, 503]
    ask(house, table)
    house.look()
    assert len(house.receiver.heard) == 1
    house.look()
    assert len(house.receiver.heard) == 1, "not at once"
    later(notices.PAUSES[0] + 1)
    house.look()
    assert len(house.receiver.heard) == 2
    later(notices.PAUSES[1] + 1)
    house.look()
    assert len(house.receiver.heard) == 3
    names = {each.headers["Ludarium-Delivery"] for each in house.receiver.heard}
    assert len(names) == 1, "the receiver can tell that it is the same"
    assert house.app.state.tables.counts.notices == {("hook", "again"): 2, ("hook", "sent"): 1}


@pytest.mark.parametrize(("status", "tries"), [(500, 3), (400, 1), (302, 1), (410, 1), (429, 3)])
def test_it_gives_up_when_more_would_not_help(house: Hosted, later: Later, status: int, tries: int) -> None:
    table, _, bob = pair(house)
    house.hook(bob)
    house.receiver.statuses[:] = [status] * 9
    house.receiver.answer["Location"] = f"{house.receiver.url}/elsewhere"
    ask(house, table)
    for _ in range(5):
        house.look()
        later(300)
    assert [each.path for each in house.receiver.heard] == ["/Bob"] * tries, "and no redirect is followed"
    assert house.app.state.tables.counts.notices[("hook", "failed")] == 1


def test_nobody_is_called_who_did_not_ask_for_it(house: Hosted) -> None:
    table, _, bob = pair(house)
    bob.put("/people/me/webhook", {"url": f"{house.receiver.url}/Bob"})
    ask(house, table)
    house.look()
    house.hook(bob, "over")
    ask(house, table)
    ask(house, table)
    house.look()
    assert house.heard() == []


def test_what_the_host_does_not_offer_is_refused(tmp_path: Path, toy: None, receiver: Receiver, post: Post) -> None:
    with hosted(tmp_path, receiver, post, webhooks=False, smtp=None, push_key="") as house:
        ada = house.guest("Ada")
        refusals = [
            ada.put("/people/me/webhook", {"url": "https://hook.example/"}),
            ada.put("/people/me/mail", {"address": "ada@mail.example"}),
            ada.post("/people/me/push", Browser(receiver.url).subscription),
        ]
        for refusal in refusals:
            assert refusal.status_code == 409
            assert refusal.json()["detail"] == "This house does not call people that way."
        assert ada.get("/people/me/notices").json()["offered"] == []
        assert ada.switch("hook")["switches"]["turn"] == ["page"], "what is not offered is not on"


# -- who, and when
def test_who_is_at_the_table_needs_no_call(house: Hosted) -> None:
    table, _ada, bob = pair(house)
    house.hook(bob)
    two = bob.sit(table)
    ask(house, table)
    house.look()
    assert house.heard() == []
    two.close()
    house.look()
    assert house.heard() == [], "they have seen it"


def test_who_looks_elsewhere_is_called(house: Hosted) -> None:
    table, ada, bob = pair(house)
    house.hook(bob)
    one, two = ada.sit(table), bob.sit(table)
    two.send("here", visible=False)
    one.hear_people(lambda message: message["chairs"][1]["presence"] == "elsewhere")
    ask(house, table)
    house.look()
    assert [said["kind"] for said in house.heard()] == ["turn"]


def test_a_call_waits_twenty_seconds_and_not_for_who_has_answered(
    house: Hosted, later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_store, "DELAYS", {"turn": 20})
    table, _, bob = pair(house, "viceroy")
    house.hook(bob)
    ask(house, table)
    house.look()
    later(19)
    house.look()
    assert house.heard() == []
    later(2)
    house.look()
    assert [said["kind"] for said in house.heard()] == ["turn"]
    later(APART)
    ask(house, table)
    house.look()
    answer_for(house, table)
    later(21)
    house.look()
    assert house.heard() == []


def test_the_first_question_of_a_new_game_is_told_the_open_ones_of_an_old_one_are_not(
    house: Hosted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "fresh", FRESH)
    table, _, bob = pair(house)
    ask(house, table)
    house.hook(bob)
    assert house.heard() == [], "who has just asked to be called knows of it"
    ada = house.guest("Cleo")
    made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    house.look()
    assert [said["table"] for said in house.heard()] == [made["table"]]


def test_one_call_for_a_table_and_hour_and_a_later_one_takes_its_place(house: Hosted, later: Later) -> None:
    table, ada, bob = pair(house, "viceroy")
    house.hook(bob)
    house.look()
    ask(house, table)
    house.look()
    assert len(house.heard()) == 1
    one = ada.sit(table)
    one.send("nudge", seat=1)
    one.hear("chat")
    house.look()
    assert house.heard() == [], "an hour has not gone by"
    live = house.live(table)
    house.do(live.in_turn, lambda: live.people.resign(0))
    later(APART - 60)
    house.look()
    assert house.heard() == []
    later(61)
    house.look()
    assert [said["kind"] for said in house.heard()] == ["over"], "the nudge was replaced"
    later(APART)
    house.look()
    assert house.heard() == []


def test_two_tables_are_two_calls(house: Hosted) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    house.hook(bob)
    for _ in "12":
        made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
        bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
        house.look()
        ask(house, made["table"])
    house.look()
    assert len({said["table"] for said in house.heard()}) == 2


def berlin(hour: int) -> int:
    """How many seconds from now it is that hour in Berlin."""
    from ludarium.server.rest import Hours

    return Hours("Europe/Berlin", hour * 60, 1).change(time.time()) - int(time.time()) + 1


def test_quiet_hours_keep_calls_back_and_let_the_last_one_out(house: Hosted, later: Later) -> None:
    table, ada, bob = pair(house, "viceroy")
    house.hook(bob)
    bob.switch("hook", quiet={"begin": 21 * 60, "end": 7 * 60})
    later(berlin(23))
    ask(house, table)
    house.look()
    assert house.heard() == []
    one = ada.sit(table)
    one.send("nudge", seat=1)
    one.hear("chat")
    house.look()
    later(berlin(6))
    house.look()
    assert house.heard() == []
    later(3600)
    house.look()
    assert [said["text"] for said in house.heard()] == ["Ada nudges you: Viceroy waits for you."]


# -- kinds
def kinds_told(house: Hosted, guest: Any) -> list[str]:
    house.look()
    return [said["kind"] for said in house.heard(guest)]


def test_who_waits_at_a_table_that_closes_by_itself_is_told_why(house: Hosted, later: Later) -> None:
    ada = house.guest("Ada")
    house.hook(ada)
    ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, {"who": "link"}], "listed": True})
    house.look()
    later(people.WEEK + 1)
    house.tick()
    house.look()
    assert [said["text"] for said in house.heard(ada)] == ["Nobody joined your open table of Viceroy: it is closed."]
    table, *both = pair(house, "viceroy", DAILY)
    house.tick()
    for each in both:
        house.hook(each)
    later(APART)
    house.tables.store.clock.turn(2 * DAY / 1000)
    for _ in range(2):
        house.tick()
    house.look()
    why = "Everybody's time ran out at Viceroy: the table is closed."
    assert [said["text"] for said in house.heard() if said["table"] == table] == [why] * 2


def test_every_kind_is_told_to_whom_it_concerns(house: Hosted, later: Later) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    made = ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, {"who": "link"}], "clock": DAILY}).json()
    table = made["table"]
    for each in (ada, bob):
        house.hook(each)
    house.look()
    bob.post(f"/tables/{table}/join", {"invite": made["invites"]["1"]})
    house.look()
    told = house.heard()
    assert [said["text"] for said in told if said["kind"] == "sat"] == ["Bob sat down at your table of Viceroy."] or [
        said["kind"] for said in told
    ].count("turn") == 2, "a question takes the place of it"
    later(APART)
    house.tables.store.clock.turn(20 * 3600)
    house.look()
    told = house.heard()
    assert {said["kind"] for said in told} == {"time"}
    assert told[0]["text"] == "Your time at Viceroy is running out. About 4 hours left."
    house.look()
    assert house.heard() == [], "once for a question"
    later(APART)
    ask(house, table)
    assert kinds_told(house, bob) == ["turn"]
    later(APART)
    live = house.live(table)
    house.do(live.in_turn, lambda: live.people.nudge(0, 1))
    assert kinds_told(house, bob) == ["nudge"]
    later(APART)
    while live.match.undo_barrier(0) == "":
        answer(house, table)
    house.look()
    house.heard()
    later(APART)
    house.do(live.in_turn, lambda: live.people.take_back(0))
    house.look()
    assert [said["text"] for said in house.heard(bob)] == ["Ada asks to take back an answer at Viceroy."]
    later(APART)
    house.do(live.in_turn, lambda: live.people.resign(0))
    house.look()
    assert [said["text"] for said in house.heard()] == ["Your game of Viceroy is over."] * 2
    later(APART)
    again = bob.post(f"/tables/{table}/rematch", {}).json()["table"]
    two = bob.sit(again)
    house.look()
    told = house.heard()
    assert [said for said in told if said["kind"] == "rematch"] == [
        {
            "kind": "rematch",
            "table": again,
            "game": "viceroy",
            "turn": told[0]["turn"],
            "link": f"{URL}/#/table/{again}",
            "text": "A rematch of Viceroy is set: your chair is kept.",
        }
    ], "and not to who set it"
    two.close()


def test_somebody_who_sits_down_is_told_to_those_who_wait(house: Hosted) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    chairs = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    made = ada.post("/tables", {"game": "viceroy", "chairs": chairs}).json()
    house.hook(ada)
    house.hook(bob)
    house.look()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    house.look()
    (said,) = house.heard()
    assert (said["kind"], said["text"]) == ("sat", "Bob sat down at your table of Viceroy.")


def test_a_call_that_is_no_longer_true_does_not_go_out(house: Hosted, later: Later) -> None:
    table, _ada, bob = pair(house, "viceroy")
    house.hook(bob)
    bob.switch("hook", quiet={"begin": 21 * 60, "end": 7 * 60})
    later(berlin(22))
    ask(house, table)
    house.look()
    answer_for(house, table)
    later(berlin(8))
    house.do(house.calls.send)
    house.wait()
    assert house.heard() == []


# -- it lasts
def test_what_is_due_goes_out_after_a_restart(
    tmp_path: Path, toy: None, receiver: Receiver, post: Post, later: Later
) -> None:
    with hosted(tmp_path, receiver, post) as house:
        table, _, bob = pair(house)
        house.hook(bob)
        house.look()
        ask(house, table)  # and nobody has looked when the house closes
    with hosted(tmp_path, receiver, post) as house:
        house.do(house.calls.look_everywhere)
        house.look()
        assert [(said["kind"], said["table"]) for said in house.heard()] == [("turn", table)]
        later(APART)
    with hosted(tmp_path, receiver, post) as house:
        house.do(house.calls.look_everywhere)
        house.look()
        assert house.heard() == []


def test_what_a_process_had_in_hand_when_it_died_is_sent_by_another(house: Hosted, later: Later) -> None:
    table, _, bob = pair(house)
    house.hook(bob)
    ask(house, table)
    house.calls.asked = float("-inf")
    house.do(house.calls.look)
    assert len(house.do(house.kept.claim, 10, ["hook"])) == 1
    house.look()
    assert house.heard() == [], "somebody has it in hand"
    later(notices_store.CLAIM + 1)
    house.look()
    assert len(house.heard()) == 1


# -- web push
def test_a_push_can_be_read_by_its_browser_only_and_is_signed_by_the_house(house: Hosted) -> None:
    table, _, bob = pair(house)
    browser, other = Browser(house.receiver.url, "one"), Browser(house.receiver.url, "two")
    assert bob.post("/people/me/push", browser.subscription).json()["browsers"] == 1
    bob.switch("push")
    house.look()
    told = bob.get("/people/me/notices").json()
    assert told["push_key"] == public_key(house.offers.push_key)
    ask(house, table)
    house.look()
    (heard,) = house.receiver.heard
    said = browser.read(heard, told["push_key"])
    assert said["text"] == "It is your turn at Duel of Lanterns."
    assert said["link"] == f"{URL}/#/table/{table}"
    with pytest.raises(Exception, match=r"."):
        other.read(heard, told["push_key"])
    assert heard.headers["TTL"] == "86400"
    assert table not in heard.headers["Topic"]


def test_a_browser_that_has_gone_is_forgotten(house: Hosted) -> None:
    table, _, bob = pair(house)
    for name in ("one", "two"):
        bob.post("/people/me/push", Browser(house.receiver.url, name).subscription)
    bob.switch("push")
    house.look()
    house.receiver.statuses[:] = [410]
    ask(house, table)
    house.look()
    assert len(house.receiver.heard) == 2
    assert bob.get("/people/me/notices").json()["browsers"] == 1
    assert house.app.state.tables.counts.notices == {("push", "sent"): 1}


def test_a_browser_listens_for_whoever_used_it_last(house: Hosted) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    browser = Browser(house.receiver.url)
    assert ada.post("/people/me/push", browser.subscription).json()["browsers"] == 1
    assert bob.post("/people/me/push", browser.subscription).json()["browsers"] == 1
    assert ada.get("/people/me/notices").json()["browsers"] == 0
    assert ada.delete("/people/me/push", {"endpoint": browser.endpoint}).status_code == 200
    assert bob.get("/people/me/notices").json()["browsers"] == 1, "others cannot unsubscribe it"
    assert bob.delete("/people/me/push", {"endpoint": browser.endpoint}).json()["browsers"] == 0
    for n in range(12):
        last = bob.post("/people/me/push", Browser(house.receiver.url, str(n)).subscription).json()
    assert last["browsers"] == notices_store.BROWSERS


@pytest.mark.parametrize("keys", [{"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "!", "auth": ""}, {}])
def test_what_is_no_browser_is_refused(house: Hosted, keys: Any) -> None:
    bad = house.guest("Ada").post("/people/me/push", {"endpoint": f"{house.receiver.url}/x", "keys": keys})
    assert bad.status_code in (409, 422)


# -- letters
def confirmed(house: Hosted, guest: Any, *kinds: str) -> None:
    """The guest has opened the link of the first letter."""
    guest.put("/people/me/mail", {"address": f"{guest.name.lower()}@mail.example"})
    key = house.post.links("/#/confirm/")[0].rpartition("/")[2]
    assert house.client.post("/api/notices/confirm", json={"key": key}).json() == {"ok": True}
    house.post.letters.clear()
    guest.switch("mail", *kinds)
    house.look()


def test_nothing_is_written_before_the_address_is_confirmed(house: Hosted, later: Later) -> None:
    table, _, bob = pair(house)
    told = bob.put("/people/me/mail", {"address": "bob@mail.example"}).json()
    assert (told["mail"], told["confirmed"]) == ("bob@mail.example", False)
    bob.switch("mail")
    (first,) = house.post.letters
    assert first["To"] == "bob@mail.example"
    assert "Bob" not in house.post.text(), "nobody can write what they like to somebody else"
    ask(house, table)
    house.look()
    assert len(house.post.letters) == 1
    assert house.client.post("/api/notices/confirm", json={"key": "x"}).status_code == 409
    key = house.post.links("/#/confirm/")[0].rpartition("/")[2]
    later(3 * 24 * 3600)
    assert house.client.post("/api/notices/confirm", json={"key": key}).status_code == 409, "it was too long ago"


def test_a_letter_has_all_tables_that_wait_and_comes_every_six_hours(house: Hosted, later: Later) -> None:
    table, ada, bob = pair(house)
    made = ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    house.look()
    confirmed(house, bob)
    ask(house, table)
    house.look()
    (letter,) = house.post.letters
    assert letter["Subject"] == "Ludarium: 2 games wait for you"
    assert letter["From"] == "Ludarium <games@games.example>"
    text = house.post.text()
    assert "It is your turn at Duel of Lanterns." in text
    assert "Viceroy, with Ada" in text
    assert {link.split("/")[5] for link in house.post.links("/#/seat/")} == {table, made["table"]}
    later(APART + 1)
    ask(house, made["table"])
    house.look()
    assert len(house.post.letters) == 1
    live = house.live(table)
    house.do(live.in_turn, lambda: live.people.resign(0))
    house.look()
    assert len(house.post.letters) == 1
    later(SIX_HOURS - APART)
    house.look()
    assert len(house.post.letters) == 2
    assert "Your game of Duel of Lanterns is over." in house.post.text()
    assert house.post.letters[-1]["Subject"] != "Ludarium: 2 games wait for you"


def test_a_letter_that_is_not_taken_is_tried_again(house: Hosted, later: Later) -> None:
    table, _, bob = pair(house)
    confirmed(house, bob)
    house.post.refuse = 2
    ask(house, table)
    house.look()
    later(notices.PAUSES[0] + 1)
    house.look()
    assert house.post.letters == []
    later(notices.PAUSES[1] + 1)
    house.look()
    assert len(house.post.letters) == 1
    assert house.app.state.tables.counts.notices == {("mail", "again"): 2, ("mail", "sent"): 1}


def test_the_link_of_a_letter_opens_the_seat_once(house: Hosted, later: Later) -> None:
    table, _, bob = pair(house)
    confirmed(house, bob)
    ask(house, table)
    house.look()
    key = house.post.links("/#/seat/")[0].rpartition("/")[2]
    client = house.client
    assert client.post("/api/notices/whose", json={"key": key}).json() == {"name": "Bob", "token": None}
    assert house.tables.store.person(key) is None, "it is no token itself"
    lent = client.post("/api/notices/seat", json={"key": key}).json()
    assert lent["name"] == "Bob"
    wire = Wire(house, table, lent["token"])
    assert wire.state["seat"] == 1
    assert client.post("/api/notices/seat", json={"key": key}).json()["detail"] == "This link opens nothing any more."
    assert house.tables.store.person(bob.token) is not None, "the own link works as before"
    bob.token = bob.post("/people/me/token", {}).json()["token"]
    assert house.tables.store.person(lent["token"]) is None, "a new link ends it"
    ask(house, table)
    ask(house, table)
    later(SIX_HOURS + 1)
    house.look()
    key = house.post.links("/#/seat/")[0].rpartition("/")[2]
    later(notices_store.KEY_DAYS * 24 * 3600)
    assert client.post("/api/notices/seat", json={"key": key}).status_code == 409, "after a week it opens nothing"


def test_every_letter_can_stop_its_kind_or_all(house: Hosted, later: Later) -> None:
    table, _ada, bob = pair(house, "viceroy")
    confirmed(house, bob)
    ask(house, table)
    house.look()
    (link,) = house.post.links("/#/stop/")
    key, kind = link.split("/")[-2:]
    assert kind == "turn"
    assert house.client.post("/api/notices/stop", json={"key": key, "kind": kind}).json() == {"ok": True}
    on = [kind for kind, ways in bob.get("/people/me/notices").json()["switches"].items() if "mail" in ways]
    assert on == [kind for kind in KINDS if kind != "turn"]
    letter = house.post.letters[-1]
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    once = letter["List-Unsubscribe"].strip(" <>").removeprefix(URL)
    assert house.client.post(once, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    told = bob.get("/people/me/notices").json()
    assert not any("mail" in ways for ways in told["switches"].values())
    assert all("page" in ways for ways in told["switches"].values()), "the other ways are as they were"
    assert house.client.post("/api/notices/stop", json={"key": "x", "kind": "turn"}).status_code == 409
    ask(house, table)
    later(SIX_HOURS + 1)
    house.look()
    assert len(house.post.letters) == 1


def test_nobody_can_make_the_house_write_to_many_addresses(house: Hosted, later: Later) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    assert ada.put("/people/me/mail", {"address": "x@mail.example"}).status_code == 200
    assert "a little while ago" in ada.put("/people/me/mail", {"address": "y@mail.example"}).json()["detail"]
    assert "a little while ago" in bob.put("/people/me/mail", {"address": "x@mail.example"}).json()["detail"]
    assert house.guest("Cleo").put("/people/me/mail", {"address": "cleo@mail.example"}).status_code == 429
    assert len(house.post.letters) == 1, "an address of the internet may ask three times"


@pytest.mark.parametrize(
    "address",
    ["", "ada", "ada@", "a b@mail.example", "ada@mail.example\nBcc: all@mail.example", "ä@mail.example", "a,b@x"],
)
def test_what_is_no_address_for_letters_is_refused(house: Hosted, address: str) -> None:
    assert house.guest("Ada").put("/people/me/mail", {"address": address}).status_code in (409, 422)
    assert house.post.letters == []


def test_when_the_letter_cannot_be_sent_nothing_has_changed(house: Hosted) -> None:
    house.post.refuse = 1
    ada = house.guest("Ada")
    refused = ada.put("/people/me/mail", {"address": "ada@mail.example"})
    assert refused.status_code == 503
    assert ada.get("/people/me/notices").json()["mail"] == ""


# -- the calendar
def test_the_feed_has_the_deadlines_of_games_over_days(house: Hosted, later: Later) -> None:
    table, ada, _bob = pair(house, "viceroy", DAILY)
    pair_without = ada.post("/tables", {"game": "viceroy", "chairs": [{"who": "me"}, {"who": "bot", "bot": "random"}]})
    assert pair_without.status_code == 201
    path = ada.post("/people/me/calendar", {}).json()["path"]
    feed = house.client.get(path)
    assert feed.headers["content-type"].startswith("text/calendar")
    lines = feed.text.split("\r\n")
    assert lines.count("BEGIN:VEVENT") == 1
    assert f"URL:{URL}/#/table/{table}" in lines
    assert "SUMMARY:Viceroy: your time is up" in lines
    assert all(len(line.encode()) <= 75 for line in lines)
    (start,) = [line.partition(":")[2] for line in lines if line.startswith("DTSTART")]
    wanted = time.strftime("%Y%m%dT%H", time.gmtime(time.time() + 24 * 3600))
    assert start.startswith((wanted, time.strftime("%Y%m%dT%H", time.gmtime(time.time() + 86390))))
    ada.switch("hook", sleep=(time.gmtime().tm_hour + 4) % 24 * 60)
    (later_start,) = [x for x in house.client.get(path).text.split("\r\n") if x.startswith("DTSTART")]
    assert later_start.partition(":")[2] > start, "hours of sleep are reckoned with"
    renewed = ada.post("/people/me/calendar", {}).json()["path"]
    assert house.client.get(path).status_code == 404
    assert ada.delete("/people/me/calendar").json()["calendar"] is False
    assert house.client.get(renewed).status_code == 404


# -- habits and clocks
def chair(house: Hosted, table: str, seat: int) -> Any:
    return house.client.get(f"/api/tables/{table}").json()["chairs"][seat]


def test_a_clock_rests_while_its_person_sleeps_and_wakes_with_them(house: Hosted, later: Later) -> None:
    table, ada, _bob = pair(house, "viceroy", DAILY)
    house.tick()
    zone = zone_of("Europe/Berlin")
    assert zone is not None
    later(berlin(21))
    ada.switch("hook", sleep=22 * 60)
    assert chair(house, table, 0)["rests"] == ""
    later(3600)
    house.tick()
    resting = chair(house, table, 0)
    assert (resting["rests"], resting["runs"]) == ("sleep", False)
    assert chair(house, table, 1)["runs"], "the others' clocks go on"
    house.tables.store.clock.turn(8 * 3600)
    assert chair(house, table, 0)["left"] == resting["left"]
    later(8 * 3600)
    house.tick()
    awake = chair(house, table, 0)
    assert (awake["rests"], awake["runs"]) == ("", True)
    assert DAY - HOUR < awake["left"] <= DAY
    house.tables.store.clock.turn(23 * 3600)
    house.tick()
    assert house.tables.store.table(table).chairs[1].bot == people.STAND_IN  # type: ignore[union-attr]
    assert house.tables.store.table(table).chairs[0].bot is None  # type: ignore[union-attr]


def test_a_table_that_nobody_looks_at_rests_too(house: Hosted, later: Later) -> None:
    table, ada, _ = pair(house, "viceroy", DAILY)
    house.tick()
    later(berlin(21))
    ada.switch("hook", sleep=22 * 60)
    del house.tables.live[table]
    later(3601)
    house.tables.store.clock.turn(3601)
    house.do(house.tables.tick_all)
    assert house.live(table).ledger.resting == {0: "sleep"}


def test_after_a_closed_night_every_clock_is_looked_at(
    tmp_path: Path, toy: None, receiver: Receiver, post: Post, later: Later
) -> None:
    with hosted(tmp_path, receiver, post) as house:
        table, ada, _ = pair(house, "viceroy", DAILY)
        house.tick()
        later(berlin(21))
        ada.switch("hook", sleep=22 * 60)
    later(3 * 3600)  # the house's clock stood still
    with hosted(tmp_path, receiver, post) as house:
        house.do(house.tables.tick_all)
        assert house.live(table).ledger.resting == {0: "sleep"}
        assert house.do(house.tables.store.due_tables, 9) == []


def test_sleeping_hours_move_once_a_week(house: Hosted, later: Later) -> None:
    ada = house.guest("Ada")
    ada.switch("hook", sleep=22 * 60)
    new: dict[str, Any] = {"switches": {}, "zone": "Europe/Berlin", "quiet": None, "sleep": 6 * 60}
    refused = ada.put("/people/me/notices", new)
    assert refused.json()["detail"] == "Sleeping hours can be moved once a week."
    elsewhere = ada.put("/people/me/notices", new | {"sleep": 22 * 60, "zone": "Asia/Tokyo"})
    assert elsewhere.status_code == 409, "nor by moving to another zone"
    assert ada.put("/people/me/notices", new | {"sleep": None}).status_code == 200
    assert ada.put("/people/me/notices", new).status_code == 409
    later(7 * 24 * 3600 + 1)
    assert ada.put("/people/me/notices", new).json()["sleep"] == 6 * 60


def test_a_holiday_stops_every_clock_over_days_at_one_button(house: Hosted, later: Later) -> None:
    table, ada, bob = pair(house, "viceroy", DAILY)
    house.hook(ada)
    house.tick()
    two = bob.sit(table)
    told = ada.post("/people/me/holiday", {"on": True}).json()
    assert told["holiday"] - time.time() == pytest.approx(14 * 24 * 3600, abs=5)
    seen = two.hear_people(lambda message: message["chairs"][0]["rests"] == "holiday")
    assert not seen["chairs"][0]["runs"]
    two.send("vote", seat=0, yes=True)
    assert two.hear("refused")["why"] == "Ada rests, and so does their clock."
    house.look()
    assert house.heard() == [], "nobody is called on holiday"
    later(3 * 24 * 3600 + 60)
    house.tables.store.clock.turn(3 * 24 * 3600)
    back = ada.post("/people/me/holiday", {"on": False}).json()
    assert (back["holiday"], back["holiday_left"]) == (0, 10)
    assert chair(house, table, 0)["runs"]
    ada.post("/people/me/holiday", {"on": True})
    later(11 * 24 * 3600)
    house.tick()
    assert chair(house, table, 0)["runs"], "it ends by itself"
    spent = ada.post("/people/me/holiday", {"on": True})
    assert spent.json()["detail"] == "All days of this year's holiday are taken."


def test_live_clocks_do_not_rest(house: Hosted) -> None:
    table, ada, _ = pair(house, "viceroy", {"kind": "live", "minutes": 15, "increment": 20})
    ada.post("/people/me/holiday", {"on": True})
    house.tick()
    assert chair(house, table, 0)["rests"] == ""


def test_nudges_are_counted_also_after_a_restart(tmp_path: Path, toy: None, receiver: Receiver, post: Post) -> None:
    with hosted(tmp_path, receiver, post) as house:
        table, ada, _ = pair(house)
        live = house.live(table)
        house.do(live.in_turn, lambda: live.people.nudge(0, 1))
        token = ada.token
    with hosted(tmp_path, receiver, post) as house:
        one = Wire(house, table, token)
        one.send("nudge", seat=1)
        assert one.hear("refused")["why"] == "They were nudged a little while ago."


@pytest.mark.parametrize(
    "change",
    [
        {"zone": "Atlantis"},
        {"sleep": 1440},
        {"sleep": -1},
        {"quiet": {"begin": 0, "end": 1440}},
        {"switches": {"turn": ["smoke"]}},
        {"switches": {"lunch": ["page"]}},
        {"more": 1},
    ],
)
def test_what_is_no_setting_is_refused(house: Hosted, change: Any) -> None:
    new: dict[str, Any] = {"switches": {}, "zone": "UTC", "quiet": None, "sleep": None}
    ada = house.guest("Ada")
    assert ada.put("/people/me/notices", new).status_code == 200
    assert ada.put("/people/me/notices", new | change).status_code == 422


def test_a_stranger_has_no_notices(house: Hosted) -> None:
    for method, path in [("GET", "notices"), ("PUT", "notices"), ("POST", "holiday"), ("POST", "push")]:
        assert house.client.request(method, f"/api/people/me/{path}", json={}).status_code in (401, 422)
    assert house.client.get("/api/calendar/nothing.ics").status_code == 404


def test_who_leaves_for_good_leaves_no_address(house: Hosted) -> None:
    table, _, bob = pair(house)
    key = house.hook(bob)
    confirmed(house, bob)
    bob.post("/people/me/push", Browser(house.receiver.url).subscription)
    ask(house, table)
    house.look()
    person = house.tables.store.person(bob.token)
    assert person is not None
    mine = json.dumps(bob.get("/people/me/data").json())
    assert f"{house.receiver.url}/Bob" in mine
    for secret in (key, house.kept.ways(person.id).stop):
        assert secret not in mine, "what opens something is not in the export"
    assert bob.delete("/people/me").status_code == 200
    with house.tables.store.engine.connect() as db:
        for kept in (WAYS, PUSHES, KEYS, NOTICES):
            assert db.execute(select(kept).where(kept.c.person == person.id)).all() == []
    house.receiver.clear()
    house.post.letters.clear()
    house.look()
    assert house.heard() == []


# -- secrets
def compare(house: Hosted, game: Game, most: int = 3) -> int:
    """How many pairs of worlds that an onlooker cannot tell apart gave the same notices, whomever they are for."""
    compared = 0
    for case in [case for case in cases(game) if keeps_secrets(case)][:most]:
        persons = [house.tables.store.add_person(f"Guest {n}")[0].id for n in range(case.seats)]
        chairs = [(person, None, None) for person in persons]
        table = house.do(house.tables.create, case.game.name, case.settings, False, chairs)

        def told(match: Match, _: worlds.Eyes, table: Any = table) -> dict[str, Any]:
            table.match = match
            now = notices.seen_at(table)
            about = {"number": 0, "by": 0, "seat": 0, "next": "x", "at": 0}
            everyone = zip(cycle(range(match.seats)), KINDS, strict=False)
            said = [notice_of(table, seat, kind, about, URL)._asdict() for seat, kind in everyone]
            return {"said": said, "seen": now, "news": notices.news_of(table, None, now)}

        walk, rng = Walk(case, 1), Random(1)
        while walk and len(walk.answers) < 60:
            if walk.now_and_then(rng, 8):
                pair = worlds.Worlds(walk, None, rng.choice((0, 2)), rng)
                if pair.two is not None:
                    worlds.same(pair.one, pair.two, None, f"notices of {case}", told)
                    compared += 1
            walk.step(walk.picks())
    return compared


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_what_goes_out_tells_an_onlooker_nothing(house: Hosted, game: Game) -> None:
    assert compare(house, game) > 0


def test_a_notice_that_told_something_would_be_found(house: Hosted, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = notices.said

    def leaking(table: Any, *what: Any) -> str:
        return f"{honest(table, *what)} {[int(kind) for kind in table.match.now.kind]}"

    monkeypatch.setattr(notices, "said", leaking)
    with pytest.raises(AssertionError, match="a spectator can tell the worlds apart"):
        compare(house, games(["viceroy"])[0], 1)
