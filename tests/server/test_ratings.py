"""Ratings: who is rated, by how much, once; the ladder; and only on a house that was opened with them."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from benchmarks import anchors
from benchmarks.strength import load
from fastapi.testclient import TestClient

import ludarium
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import find
from ludarium.server import books, ladder, quick, rating
from ludarium.server.app import create_app
from ludarium.server.ladder import begun, quarter
from ludarium.server.lines import NOTE, Entry, spelt
from ludarium.server.rating import Contest, Rating, contest, places, rated, weight_of
from ludarium.server.store import TableRow
from ludarium.server.thinkers import NO_BEAT
from server.conftest import Guest, House
from server.test_history import play_against, put_game

RATED = {"rated": True}
MU = {"beginner": 20.0, "greedy": 23.0, "strong": 27.0, "master": 30.0}


@pytest.fixture(autouse=True)
def anchored(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots stand where these tests want them, whatever was measured."""
    for module in (rating, ladder, quick):
        monkeypatch.setattr(module, "anchors", lambda game: MU)


# -- the model
def test_the_scale_is_as_it_is_told() -> None:
    start = Rating()
    assert (start.shown, start.doubt, start.new) == (1500, 667, True)
    assert Rating(26.0, 1.0, 10).shown == 1540
    assert not Rating(26.0, 1.0, 10).new


def test_the_winner_gains_what_the_loser_loses_and_both_are_better_known() -> None:
    two = Contest([[0], [1]], [0, 1])
    (one, other), _ = rated(two, [Rating(), Rating()], Rating(), [1.0, 1.0])
    assert one.mu > 25 > other.mu
    assert one.mu - 25 == pytest.approx(25 - other.mu)
    assert one.sigma == other.sigma < rating.SIGMA
    (half, _), _ = rated(two, [Rating(), Rating()], Rating(), [0.5, 0.5])
    assert half.mu - 25 == pytest.approx((one.mu - 25) / 2)


def test_a_shared_win_is_a_tie() -> None:
    shared = {"winners": [0, 1], "scores": [7, 7, 3], "sheet": []}
    assert places(3, shared, []) == [0, 0, 2]
    (one, two, three), _ = rated(contest(find("viceroy"), {}, 3, shared, []), [Rating()] * 3, Rating(), [1.0] * 3)
    assert one.mu == two.mu > three.mu


def test_who_resigned_comes_last_whatever_the_bot_made_of_it() -> None:
    result = {"winners": [2], "scores": [3, 9, 20], "sheet": []}
    assert places(3, result, [2]) == [1, 0, 2]
    assert places(2, {"winners": [1], "scores": []}, [0]) == [1, 0]


def test_sides_are_teams_and_all_against_a_scenario_are_one() -> None:
    sides = {"winners": [0], "scores": [9, 5, 7], "sides": ["Loyalist", "Restorationist", "Loyalist"]}
    found = contest(find("emerald"), {}, 3, sides, [])
    assert found == Contest([[0, 2], [1]], [0, 1])
    assert contest(find("emerald"), {}, 3, sides, [2]) == Contest([[0], [1], [2]], [0, 1, 2])
    alike = {**sides, "sides": ["Loyalist"] * 3}
    assert contest(find("emerald"), {}, 3, alike, []).teams == [[0], [1], [2]]
    together = contest(find("runeage"), {"scenario": "cataclysm"}, 2, {"winners": [0, 1], "scores": [4, 9]}, [])
    assert together == Contest([[0, 1]], [0, 1], "cataclysm")
    (one, two), scenario = rated(together, [Rating(), Rating()], Rating(), [1.0, 1.0])
    assert one.mu == two.mu > 25 > scenario.mu
    lost = contest(find("runeage"), {"scenario": "cataclysm"}, 2, {"winners": [], "scores": [4, 0]}, [])
    assert lost == Contest([[0, 1]], [1, 0], "cataclysm")
    rivals = contest(find("runeage"), {"scenario": "runewars"}, 2, {"winners": [1], "scores": [0, 2]}, [])
    assert rivals == Contest([[0], [1]], [1, 0])


def test_games_against_bots_count_half() -> None:
    teams = [[0], [1], [2]]
    assert weight_of(0, teams, [1, 2]) == 0.5
    assert weight_of(0, teams, [1]) == 0.75
    assert weight_of(0, teams, []) == 1.0


def test_every_bot_on_offer_has_an_anchor_in_every_game_where_its_games_put_it() -> None:
    told = json.loads(files("ludarium.server").joinpath("anchors.json").read_text("utf-8"))
    assert set(told) == {game.name for game in ludarium.all_games()}
    for game, found in told.items():
        assert found == anchors.anchored(anchors.duels(game, load())), f"{game}: make anchors"
        assert set(found["mu"]) == set(MU), game
        assert found["mu"]["greedy"] + found["mu"]["strong"] == pytest.approx(50, abs=0.02)


# -- at tables
def rating_of(one: Guest, game: str = "viceroy") -> Any:
    return one.get(f"/people/me/numbers/{game}").json()["rating"]


def test_a_rated_game_moves_both_once_however_often_it_is_counted(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, **RATED)
    assert ada.sit(table).state["house"]["rated"]
    assert rating_of(ada) == {"games": 0, "missing": 10, "shown": None, "doubt": None}
    house.finish(table)
    assert ada.get(f"/tables/{table}/rating").json()["counted"] in (True, False)
    for _ in range(3):
        house.app.state.books.done.clear()
        house.count()
    changes = [one.get(f"/tables/{table}/rating").json() for one in (ada, bob)]
    assert [one["counted"] for one in changes] == [True, True]
    assert changes[0]["change"] == -changes[1]["change"]
    winners = house.live(table).match.result.winners
    assert (changes[0]["change"] != 0) == (len(winners) == 1), "who shares the win with an equal stays where they were"
    assert rating_of(ada)["games"] == rating_of(bob)["games"] == 1
    assert rating_of(ada)["shown"] is None, "new"


def test_a_house_that_was_killed_counts_when_it_opens_again(house: House) -> None:
    """Nobody has the table in memory any more: the sweep finds it, once."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, **RATED)
    house.finish(table)
    house.tables.live.clear()
    house.do(house.app.state.books.sweep)
    house.do(house.app.state.books.sweep)
    assert ada.get(f"/tables/{table}/rating").json()["counted"]
    assert rating_of(ada)["games"] == 1


def test_a_table_that_was_not_set_so_is_not_rated(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    house.finish(play_against(house, ada, bob))
    house.count()
    assert rating_of(ada)["games"] == 0


def rows(house: House, table: str, early: bool) -> tuple[TableRow, books.Story]:
    """The story of a rated game in which a bot took Bob's chair, at once or in the middle."""
    live = house.live(table)
    gone = Entry(NOTE, (1, spelt({"do": "bot", "bot": "greedy", "why": "clock", "once": False}), ""))
    at = 2 if early else len(live.lines) // 2
    lines = [*live.lines[:at], gone, *live.lines[at:]]
    return live.row, books.story(live.header, None, lines, [True, True])


def test_who_is_replaced_early_makes_it_unrated_and_who_stays_away_has_lost(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, **RATED)
    house.finish(table)
    assert not rows(house, table, early=True)[1].rated
    row, told = rows(house, table, early=False)
    assert told.rated
    assert told.last == [1]
    assert books.book(house.tables.store, row, told, True) is True
    assert books.book(house.tables.store, row, told, True) is False, "it was counted"
    assert ada.get(f"/tables/{table}/rating").json()["change"] > 0 > bob.get(f"/tables/{table}/rating").json()["change"]


def test_at_a_rated_table_there_are_no_hints_no_take_backs_and_no_helpers(house: House) -> None:
    ada = house.guest("Ada")
    chairs = [{"who": "me"}, {"who": "bot", "bot": "greedy"}]
    table = ada.post("/tables", {"game": "toy", "chairs": chairs, **RATED}).json()["table"]
    wire = ada.sit(table)
    assert not wire.state["house"]["hints"]
    wire.answer(wire.question["options"][0]["notation"])
    wire.hear("state")
    for kind, why in [("hint", "nobody gets hints"), ("takeback", "nothing is taken back")]:
        wire.send(kind)
        message = wire.socket.receive_json()
        while message["type"] != "refused":
            message = wire.socket.receive_json()
        assert why in message["why"]
    for once in (True, False):
        answer = ada.post(f"/tables/{table}/stand-in", {"bot": "master", "once": once})
        assert answer.json()["detail"] == "At a rated table nobody else plays for you."


def test_what_cannot_be_rated_is_refused_with_the_reason(house: House) -> None:
    ada = house.guest("Ada")
    me, link = {"who": "me"}, {"who": "link"}
    refused: list[tuple[dict[str, Any], str]] = [
        ({"game": "viceroy", "chairs": [me, link], "hints": True}, "nobody gets hints"),
        ({"game": "viceroy", "chairs": [me]}, "Nobody is played against"),
        ({"game": "viceroy", "chairs": [me, {"who": "bot", "bot": "random"}]}, "was not measured"),
    ]
    for body, why in refused:
        answer = ada.post("/tables", {**body, **RATED})
        assert answer.status_code == 409
        assert why in answer.json()["detail"]
    cards = {"cards": "mine"}
    with pytest.raises(Refusal, match="cards of the box"):
        rating.check_ratable(find("smashup"), cards, [], 2, False)
    rating.check_ratable(find("runeage"), {"scenario": "civil_war"}, [], 1, False)


def test_a_house_without_ratings_has_none(tmp_path: Path, toy: None) -> None:
    app = create_app(f"sqlite:///{tmp_path}/plain.db", names=["testserver"], beat=NO_BEAT)
    with TestClient(app) as client:
        house = House(client, app)
        assert client.get("/api/house").json() == {"ratings": False, "hosted": False}
        ada = house.guest("Ada")
        chairs = [{"who": "me"}, {"who": "link"}]
        answer = ada.post("/tables", {"game": "toy", "chairs": chairs, "rated": True})
        assert answer.json()["detail"] == "This house keeps no ratings."
        assert ada.get("/people/me/numbers/toy").json()["rating"] is None
        assert ada.get("/ladder/toy").status_code == 409
        assert ada.post("/quick-seat", {"game": "toy", "rated": True}).status_code == 409


def test_the_ladder_shows_who_wants_to_be_seen_and_the_bots(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    for n in range(10):
        put_game(house, ada, 1000 + n, rated=True)
        put_game(house, bob, 1000 + n, won=False, rated=True)
    mine = rating_of(ada, "toy")
    assert mine["missing"] == 0
    assert mine["shown"] > 1500 > rating_of(bob, "toy")["shown"]
    assert [one["name"] for one in ada.get("/ladder/toy").json()["rungs"] if not one["bot"]] == []
    assert ada.put("/ladder/toy", {"yes": True}).json() == {"ok": True}
    told = ada.get("/ladder/toy").json()
    assert told["joined"]
    assert [one["name"] for one in told["rungs"] if not one["bot"]] == ["Ada"]
    assert [one["name"] for one in told["rungs"] if one["bot"]] == [
        "master bot",
        "strong bot",
        "casual bot",
        "beginner bot",
    ]
    assert [one["shown"] for one in told["rungs"]] == sorted([one["shown"] for one in told["rungs"]], reverse=True)
    ada.put("/ladder/toy", {"yes": False})
    assert [one["name"] for one in bob.get("/ladder/toy").json()["rungs"] if not one["bot"]] == []
    assert ada.delete("/people/me/history").json() == {"ok": True}
    assert rating_of(ada, "toy")["games"] == 0, "a rating can be forgotten"


def test_whoever_was_idle_for_a_season_is_listed_last_and_then_not_at_all(house: House) -> None:
    ada = house.guest("Ada")
    for n in range(10):
        put_game(house, ada, n, rated=True)
    ada.put("/ladder/toy", {"yes": True})
    store = house.tables.store
    now = begun((2026, 3)) + 1000.0

    def listed(at: int) -> list[tuple[bool, bool]]:
        with store.transaction() as db:
            db.execute(ladder.RATINGS.update().values(at=at))
        return [(rung.me, rung.active) for rung in ladder.listed(store, "toy", 1, now) if not rung.bot]

    assert listed(begun((2026, 3))) == [(True, True)]
    assert listed(begun((2026, 2))) == [(True, False)]
    assert listed(begun((2026, 1))) == []


def test_seasons_are_quarters() -> None:
    assert quarter(begun((2026, 3))) == (2026, 3)
    assert quarter(begun((2026, 3)) - 1) == (2026, 2)
    assert begun((2026, 0), 1) == begun((2025, 3))


def test_ratings_are_told_apart_by_players_when_both_have_enough_games(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "SPLIT", 3)
    ada = house.guest("Ada")
    for n in range(3):
        put_game(house, ada, n, rated=True)
    assert ada.get("/people/me/numbers/toy").json()["by_size"] == {}
    for n in range(3):
        put_game(house, ada, n, seats=3, won=False, scores=(1, 8), rated=True)
    told = ada.get("/people/me/numbers/toy").json()
    assert set(told["by_size"]) == {"2", "3"}
    assert told["rating"]["games"] == 6


def test_a_former_guest_gets_no_rating_and_the_other_does(house: House) -> None:
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = play_against(house, ada, bob, **RATED)
    house.answer_first(house.live(table))
    assert bob.delete("/people/me").json() == {"ok": True}
    house.count()
    assert ada.get(f"/tables/{table}/rating").json()["change"] > 0, "who leaves has resigned"
    with house.tables.store.transaction() as db:
        people = db.execute(ladder.RATINGS.select()).all()
    assert {row.who for row in people} == {"person:1"}
