"""Play over the wire."""

import json

import pytest

from ludarium.files.journal import replay
from ludarium.files.records import loads
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.server.messages import ReplayOut, StateOut, StepOut, WhyOut
from ludarium.server.play import BURST, WHY_COST
from ludarium.server.replays import EVERY, Replay
from server.conftest import House, play_out


def test_two_people_play_a_whole_game_and_its_record_replays(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wires = [ada.sit(table), bob.sit(table)]
    commitment = wires[0].state["commitment"]
    assert house.client.get(f"/api/tables/{table}/record").status_code == 409
    assert wires[0].state["seed"] is None
    play_out(wires)
    match = replay(loads(house.client.get(f"/api/tables/{table}/record").text))
    assert match.result.json() == wires[0].state["scene"]["result"]
    assert match.commitment == commitment
    assert wires[1].state["seed"] == match.seed.hex()


def test_every_message_is_of_its_declared_type(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    assert StateOut.model_validate(ada.sit(table).state).seat == 0
    assert StateOut.model_validate(house.watch(table).state).seat is None


def test_a_sealed_answer_tells_only_that_it_was_given(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two, eye = ada.sit(table), bob.sit(table), house.watch(table)
    one.answer(one.question["options"][0]["notation"])
    for wire in (one, two, eye):
        wire.hear("state")
        assert wire.state["scene"]["waiting_for"] == [1]
    assert one.question["answered"] == one.question["options"][0]["notation"]
    assert two.question["answered"] is None
    assert eye.question is None


def test_a_sealed_answer_is_changed_and_sent_again_unseen(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    first, second = [option["notation"] for option in one.question["options"][:2]]
    one.answer(first)
    assert one.hear("state")["version"] == two.hear("state")["version"] == 1
    one.answer(first)  # again: nothing happens
    one.answer(second)
    assert one.hear("state")["version"] == 1
    assert one.question["answered"] == second
    live = house.live(table)
    assert [line[:2] for _, line, _ in live.lines] == [(0, first), (0, second)]
    one.socket.send_json({"type": "undo"})
    assert two.hear("state")["version"] == 2, "the first that the others hear of"
    assert one.hear("state")["scene"]["question"]["answered"] is None
    del house.tables.live[table]
    assert house.live(table).version == 2


def test_nobody_is_asked_before_everybody_is_here(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    made = ada.post("/tables", {"game": "toy", "chairs": [{"who": "me"}, {"who": "link"}]}).json()
    one = ada.sit(made["table"])
    assert one.state["scene"]["question"] is None
    assert one.state["scene"]["waiting_for"] == []
    bob.post(f"/tables/{made['table']}/join", {"invite": made["invites"]["1"]})
    assert one.hear("state")["scene"]["waiting_for"] == [0, 1]
    assert one.question["text"] == "Commit which lantern?"


def test_what_happens_before_anybody_looks_is_counted_once(house: House) -> None:
    """A bot may be quicker than whoever sits down."""
    table, *_ = house.two_at_a_table()
    live = house.live(table)
    house.answer_first(live)
    assert live.version == 1


def test_coming_back_finds_the_same_question(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one = ada.sit(table)
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    before = one.state
    one.close()
    del house.tables.live[table]
    again = ada.sit(table)
    assert again.question == before["scene"]["question"]
    assert again.state["version"] == 1
    assert bob.sit(table).question["answered"] is None


def test_a_stale_or_illegal_answer_changes_nothing(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    for option, number, why in [
        ("lantern 9", None, "may not answer"),
        (one.question["options"][0]["notation"], 7, "no longer open"),
    ]:
        one.answer(option, number)
        assert why in one.hear("refused")["why"]
    assert house.live(table).lines == []


def test_nonsense_is_refused_and_changes_nothing(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    for text in [
        "",
        "{",
        "[]",
        "null",
        '{"type":"answer"}',
        '{"type":"win"}',
        '{"type":"answer","number":"1","option":[]}',
    ]:
        one.socket.send_text(text)
        assert one.hear("refused")["why"] == "That message was not understood."
    assert house.live(table).lines == []


def test_a_spectator_may_not_play_and_sees_no_hand(house: House) -> None:
    table, *_ = house.two_at_a_table()
    eye = house.watch(table)
    eye.socket.send_json({"type": "answer", "number": 1, "option": "pass"})
    assert "take a chair" in eye.hear("refused")["why"]
    assert "lantern" not in str(eye.state["scene"]["table"])


def test_undo_takes_back_a_sealed_answer_and_is_refused_with_its_reason(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    one.socket.send_json({"type": "undo"})
    assert "nothing has been answered yet" in one.hear("refused")["why"]
    one.answer(one.question["options"][0]["notation"])
    one.hear("state")
    one.socket.send_json({"type": "undo"})
    state = one.hear("state")
    assert state["scene"]["question"]["answered"] is None
    assert state["act"]["back"] == 0


def test_against_bots_alone_their_answers_go_back_with_ones_own(house: House) -> None:
    """As far as no chance fell and nothing hidden was seen; never while another person sits there."""
    ada = house.guest("Ada")
    chairs = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    table = ada.post("/tables", {"game": "whispers", "chairs": chairs}).json()["table"]
    one = ada.sit(table)
    while one.question is None:
        one.hear("state")
    live = house.live(table)
    given, version = len(live.match.history), live.version
    before = live.match.now.fingerprint()
    one.answer(one.question["options"][0]["notation"])
    state = one.hear("state")
    while state["scene"]["question"] is None:
        state = one.hear("state")
    order = [seat for seat, _ in live.match.history[given:]]
    assert order[0] == 0
    assert 1 in order
    assert state["scene"]["undo"] == ""
    one.socket.send_json({"type": "undo"})
    undone = [one.hear("state")["act"] for _ in order]
    assert [act["kind"] for act in undone] == ["undo"] * len(order)
    assert [act["back"] for act in undone] == [version + n for n in reversed(range(len(order)))]
    assert live.match.now.fingerprint() == before

    table, _, _ = house.two_at_a_table("whispers")
    live = house.live(table)
    for _ in range(2):
        house.answer_first(live)
    first = live.match.history[0][0]
    assert live.message(first, 0)["scene"]["undo"].endswith(" has moved since")
    with pytest.raises(Refusal, match="others moved"):
        house.do(live.undo, first)


def test_an_answer_that_cannot_be_taken_back_is_asked_once_more(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    for wire in (one, two):
        wire.answer(wire.question["options"][0]["notation"])
        one.hear("state")
        two.hear("state")
    while not any(wire.question and "under your deck" in wire.question["text"] for wire in (one, two)):
        wire = one if one.question else two
        wire.answer(wire.question["options"][0]["notation"])
        one.hear("state")
        two.hear("state")
    wire = one if one.question else two
    wire.answer("no more", sure=False)
    confirm = wire.hear("confirm")
    assert confirm["why"] == "new cards have been seen"
    wire.answer(confirm["option"], confirm["number"])
    wire.hear("state")


def test_the_last_of_sealed_answers_is_asked_once_more_whatever_the_others_sealed(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    for n, others in enumerate(one.question["options"][:2]):
        one.answer(others["notation"], sure=False)  # one may change one's mind until all have answered
        one.hear("state")
        if n == 0:
            assert two.hear("state")["scene"]["waiting_for"] == [1]
        two.answer(two.question["options"][0]["notation"], sure=False)
        confirm = two.hear("confirm")
        assert confirm["why"] == "all choices are open now"
    two.answer(confirm["option"], confirm["number"])
    assert one.hear("state")["scene"]["undo"] == confirm["why"]


def test_the_answer_that_ends_the_game_is_asked_once_more(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    wires = [ada.sit(table), bob.sit(table)]
    why = ""
    while wires[0].state["scene"]["result"] is None:
        seat = wires[0].state["scene"]["waiting_for"][0]
        option = wires[seat].question["options"][0]["notation"]
        why = house.live(table)._finality(seat, option)
        wires[seat].answer(option)
        for wire in wires:
            wire.hear("state")
    assert why == wires[0].state["scene"]["undo"] == "the game is over"


def test_a_bot_stands_in_and_hands_the_chair_back(house: House) -> None:
    table, ada, bob = house.two_at_a_table("viceroy")
    one = ada.sit(table)
    assert bob.post(f"/tables/{table}/stand-in", {"bot": "random"}).status_code == 200
    assert one.hear("people")["chairs"][1]["bot"] == "random"
    assert bob.post(f"/tables/{table}/stand-in", {"bot": None}).status_code == 200
    one.hear_people(lambda message: message["chairs"][1]["bot"] is None)
    assert ada.post(f"/tables/{table}/stand-in", {"bot": "oracle"}).status_code == 409
    assert house.guest("Eve").post(f"/tables/{table}/stand-in", {"bot": "random"}).status_code == 403


def test_chat_reaches_everyone_and_is_kept(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    one.socket.send_json({"type": "say", "text": "  good   luck "})
    assert one.hear("chat")["lines"] == [["Ada", "good luck"]]
    assert two.hear("chat")["lines"] == [["Ada", "good luck"]]
    assert bob.sit(table).chat["lines"] == [["Ada", "good luck"]]


def finished(house: House) -> tuple[str, str]:
    """A finished game of Viceroy and its record."""
    table, *_ = house.two_at_a_table("viceroy")
    return table, house.finish(table)


def test_a_replay_shows_any_step_through_any_eyes(house: House) -> None:
    table, text = finished(house)
    shared = house.client.post("/api/records", json={"text": text}).json()["record"]
    answers, result = loads(text).answers, loads(text).result
    assert result is not None
    for source in (f"tables/{table}", f"records/{shared}"):
        whole = house.client.get(f"/api/{source}/replay").json()
        assert whole["steps"] == len(answers)
        assert ReplayOut.model_validate(whole).seats == 2
        assert all(len(parts) == 2 and abs(sum(parts) - 1) < 0.01 for parts in whole["odds"])
        assert len(whole["odds"]) == 2 + len(answers) // 16
        winners = result["winners"]
        assert whole["odds"][-1] == [(seat in winners) / len(winners) for seat in (0, 1)]
        fogged = house.client.get(f"/api/{source}/replay/1?seat=0").json()
        lifted = house.client.get(f"/api/{source}/replay/1?seat=0&fog=false").json()
        start = Match.start(find("viceroy"), 2, loads(text).settings, loads(text).seed)
        said = start.labels(0)[start.notations(0).index(answers[0][1])]
        assert StepOut.model_validate(fogged).answered == said
        assert len(str(lifted["scene"]["table"])) > len(str(fogged["scene"]["table"]))
        assert house.client.get(f"/api/{source}/replay/999").status_code == 404
        assert house.client.get(f"/api/{source}/replay/1?seat=9").status_code == 404


def test_every_step_of_a_replay_is_the_game_as_it_was(house: House) -> None:
    """Only some positions are kept: the others are played again from the one before."""
    _, text = finished(house)
    kept = loads(text)
    match = Match.start(find(kept.game), kept.seats, kept.settings, kept.seed)
    again = Replay(kept, ["Ada", "Bo"])
    assert len(again.kept) == 1 + len(kept.answers) // EVERY
    for step, (seat, notation, mark) in enumerate(kept.answers):
        assert again.at(step).now.fingerprint() == match.now.fingerprint() == mark
        assert again.at(step).heard(0, again.at(step).news) == match.heard(0, match.news)
        label = match.labels(seat, ["Ada", "Bo"])[match.notations(seat).index(notation)]
        match.answer(seat, notation)
        said = again.said[step]
        assert (said["seat"], said["said"], said["lines"]) == (seat, label.partition("~")[0], len(match.log))
    assert again.at(len(kept.answers)).result == match.result


def test_only_finished_and_true_records_are_shared(house: House) -> None:
    _, text = finished(house)
    lines = text.splitlines(keepends=True)
    wrong = json.dumps([*json.loads(lines[1])[:2], "0" * 16]) + "\n"
    for broken in ["", "nonsense\n", "".join(lines[:-2]), "".join([lines[0], wrong, *lines[2:]])]:
        answer = house.client.post("/api/records", json={"text": broken})
        assert answer.status_code == 409
        assert "no game" not in answer.json()["detail"]


def test_a_thing_that_cannot_be_chosen_says_why(house: House) -> None:
    table, ada, bob = house.two_at_a_table()
    one, two = ada.sit(table), bob.sit(table)
    one.socket.send_json({"type": "why", "id": "deck0"})
    told = one.hear("why")
    assert WhyOut.model_validate(told).rule == "1.2"
    assert told["id"] == "deck0"
    assert "is no answer to it" in told["text"]
    for nonsense in ({"id": "card999"}, {"id": "x" * 81}, {"id": "deck0", "chosen": ["a"] * 13}, {"id": 7}, {}):
        one.socket.send_json({"type": "why", **nonsense})
        assert one.hear("refused")["why"]
    one.answer(one.question["options"][0]["notation"])
    assert two.hear("state")["version"] == 1, "the others hear nothing of what was asked"
    eye = house.watch(table)
    eye.socket.send_json({"type": "why", "id": "deck0"})
    assert "watching" in eye.hear("refused")["why"]


def test_whoever_asks_why_without_end_is_slowed_down(house: House) -> None:
    table, ada, _ = house.two_at_a_table()
    one = ada.sit(table)
    for _ in range(BURST // WHY_COST + 1):
        one.socket.send_json({"type": "why", "id": "deck0"})
    kinds = [one.socket.receive_json()["type"] for _ in range(BURST // WHY_COST + 1)]
    assert "refused" in kinds
