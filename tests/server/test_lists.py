"""Lists, history, ratings, the host's page: in the middle of a game they are the same bytes in worlds that differ only
in what the asker may not know."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from conformance import worlds
from conformance.cases import Case, games
from conformance.play import Walk
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match
from ludarium.server import api, mine, quick
from ludarium.server.door import Addresses
from ludarium.server.house_tables import WARM
from ludarium.server.messages import TableOut
from ludarium.server.store import Person
from ludarium.server.table import LiveTable
from server.conftest import Guest, House

PAIRS = 12  # of worlds that are compared, at most,
GAMES = 10  # in at most so many games
QUESTIONS = 120
OFTEN = 8  # one question in so many is looked at
TRIES = 3
OF_THE_TABLE = ("", "/rating", "/record", "/replay", "/replay/0")
OF_ONES_OWN = ("tables", "history", "house", "data", "notices")


@pytest.fixture(autouse=True)
def hurry(house: House) -> None:
    """Tests ask for more at once than people do."""
    house.app.state.addresses = Addresses(1e9, 1e9)


class Asker:
    """Somebody who asks for everything that could tell something of a table: a player, or (seat None) anybody else."""

    def __init__(self, house: House, table: LiveTable, guest: Guest) -> None:
        self.house = house
        self.table = table
        self.guest = guest
        paths = [f"/tables/{table.row.id}{path}" for path in OF_THE_TABLE]
        paths += [f"/people/me/{path}" for path in OF_ONES_OWN]
        self.paths = [*paths, "/tables", f"/ladder/{table.row.game}"]

    def ask(self, match: Match, _: worlds.Eyes) -> dict[str, Any]:
        """All that is told while the game stands so."""
        house, self.table.match = self.house, match
        told: dict[str, Any] = {}
        for path in self.paths:
            answer = self.guest.get(path)
            told[path] = [answer.status_code, answer.text]
        again = self.guest.post(f"/tables/{self.table.row.id}/rematch", {})
        told["rematch"] = [again.status_code, again.text]
        told["host"] = [house.host("GET", path).text for path in ("", "?settled=true", "/people?called=Guest")]
        told["quick seat"] = house.do(self.goes_by)
        return json.loads(json.dumps(told))  # type: ignore[no-any-return]

    async def goes_by(self) -> list[Any]:
        """What a quick seat chooses by, without sitting down."""
        tables = self.house.tables
        me: Person | None = tables.store.person(self.guest.token)
        found = await quick.open_tables(tables, me, quick.LOOKED_AT)
        return [[one.table.row.id, one.level, one.fits, one.worth] for one in found]


def set_up(house: House, case: Case) -> tuple[LiveTable, list[Asker]]:
    """A rated open table that is being played, whose last chair a bot keeps warm; its people, then a stranger."""
    guests = [house.guest(f"Guest {n}") for n in range(case.seats)]
    people = [house.tables.store.person(guest.token) for guest in guests]
    chairs: list[Any] = [(person.id, None, None) for person in people[:-1] if person is not None]
    create = house.tables.create
    made = house.do(lambda: create(case.game.name, case.settings, True, [*chairs, (None, "greedy", WARM)], rated=True))
    return made, [Asker(house, made, guest) for guest in guests]


def both(asker: Asker, one: Match, two: Match, eyes: worlds.Eyes) -> tuple[Any, Any]:
    """What is told in two worlds. The house's clock goes on: if one of them tells something else later, both again."""
    for _ in range(TRIES):
        first, other = asker.ask(one, eyes), asker.ask(two, eyes)
        if first == other or asker.ask(one, eyes) == first:
            break
    return first, other


def compare(house: House, case: Case) -> int:
    """How many pairs of worlds told the same."""
    table, askers = set_up(house, case)
    table.bots.wake = lambda: None  # type: ignore[method-assign]  # nobody plays here but the walk
    rng = Random(2)
    compared = 0
    for n in range(GAMES):
        walk = Walk(case, n)
        while walk and len(walk.answers) < QUESTIONS and compared < PAIRS:
            if walk.now_and_then(rng, OFTEN):
                seat = rng.randrange(case.seats)
                eyes: worlds.Eyes = (
                    seat if seat < case.seats - 1 else None
                )  # the last chair is a bot's: a stranger asks
                pair = worlds.Worlds(walk, eyes, rng.choice((0, 2)), rng)
                if pair.two is not None:
                    worlds.alike(*both(askers[seat], pair.one, pair.two, eyes), eyes, f"lists of {case}")
                    compared += 1
            walk.step(walk.picks())
    return compared


def plain(game: Game) -> Case:
    """As the game is without settings, for as few as can sit at an open table."""
    seats = min(n for n in game.seats if n > 1)
    return Case(game, seats, game.settle(seats, {}))


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_running_game_tells_nothing_in_lists_history_and_ratings(house: House, game: Game) -> None:
    assert compare(house, plain(game)) >= 5


def test_a_leak_would_be_found(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = api.table_out

    def leaking(found: LiveTable, me: Person | None) -> TableOut:
        return honest(found, me).model_copy(update={"question": str([int(kind) for kind in found.match.now.kind])})

    monkeypatch.setattr(mine, "table_out", leaking)  # in the list of open tables
    with pytest.raises(AssertionError, match=r"tells? the worlds apart"):
        compare(house, plain(games(["viceroy"])[0]))


def test_the_host_and_what_a_quick_seat_goes_by_would_be_noticed_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest: Callable[..., Any] = quick.Found.worth.fget  # type: ignore[attr-defined]

    def leaking(one: quick.Found) -> Any:
        return (*honest(one), [int(kind) for kind in one.table.match.now.kind])

    monkeypatch.setattr(quick.Found, "worth", property(leaking))
    with pytest.raises(AssertionError, match=r"tells? the worlds apart"):
        compare(house, plain(games(["viceroy"])[0]))


def test_a_list_of_tables_asks_for_no_hints(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """They ask the rules what each answer would lead to, and are read at the table only."""
    _, ada, bob = house.two_at_a_table("smashup")
    monkeypatch.setattr(Match, "_hints", lambda *given: 1 / 0)
    lists = [guest.get("/people/me/tables").json() for guest in (ada, bob)]
    assert sorted(bool(table["question"]) for (table,) in lists) == [False, True]
