"""A language model in a seat, played by a script over MCP: whole games of every kind, here, at a server, a ladder."""

import json
import re
import socket
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
import uvicorn
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

import ludarium
from ludarium import lab
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, all_games
from ludarium.seats.chairs import OwnTable
from ludarium.seats.guest import parsed
from ludarium.seats.mcp_server import Desk, server
from ludarium.seats.model import LadderChair, model
from ludarium.seats.speaker import Question
from ludarium.server.app import create_app
from ludarium.server.thinkers import NO_BEAT

ASKED = re.compile(r"^Question (\d+) ", re.MULTILINE)
OFFERED = re.compile(r"^\[(\d+)\] ", re.MULTILINE)


class Script:
    """What a model would do, at random."""

    def __init__(self, client: Client, seed: int = 1) -> None:
        self.client = client
        self.rng = Random(seed)

    async def call(self, tool: str, **given: Any) -> str:
        found: Any = await self.client.call_tool(tool, given)
        return "\n".join(part.text for part in found.content)

    async def read(self, address: str) -> str:
        found: Any = await self.client.read_resource(address)
        return str(found.contents[0].text)

    async def play(self, told: str) -> tuple[int, str]:
        """Answer until the game is over: how many answers it took, and the last words."""
        answers = 0
        while "The game is over." not in told and "The game has ended" not in told:
            asked = ASKED.findall(told)
            if not asked:
                told = await self.call("question", wait=20)
                continue
            option = self.rng.choice(OFFERED.findall(told[told.rindex(f"Question {asked[-1]} ") :]))
            told = await self.call("answer", number=int(asked[-1]), option=option)
            answers += 1
        return answers, told


def scripted(target: Any, act: Callable[[Script], Awaitable[None]]) -> None:
    async def main() -> None:
        async with Client(target) as client:
            await act(Script(client))

    anyio.run(main)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))


# -- a table of one's own
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_model_plays_a_whole_game(game: Game, tmp_path: Path) -> None:
    desk = Desk()

    async def act(script: Script) -> None:
        assert len(await script.read(f"ludarium://{game.name}/rules")) > 5000
        assert game.faces()[0].name in await script.read(f"ludarium://{game.name}/cards")
        told = await script.call("new_table", game=game.name, rivals="random", seed=3)
        assert "The table of" in told
        answers, last = await script.play(told)
        assert answers > 5
        assert "win" in last.splitlines()[-1]

    scripted(server(desk), act)
    assert isinstance(desk.chair, OwnTable)
    assert desk.chair.kept is not None
    again = ludarium.replay(ludarium.load(desk.chair.kept))
    assert again.over
    assert again.result == desk.chair.match.result
    assert desk.transcript is not None
    lines = [json.loads(line) for line in desk.transcript.read_text("utf-8").splitlines()]
    assert lines[0]["tool"] == "new_table"
    assert {"answer"} == {line["tool"] for line in lines[1:]}
    assert "The game is over." in lines[-1]["reply"]


def test_a_model_looks_around() -> None:
    async def act(script: Script) -> None:
        listed = await script.client.list_tools()
        assert {tool.name for tool in listed.tools} == {
            *("games", "new_table", "join_table", "look", "question", "answer", "why_not", "look_up")
        }
        books = {str(book.uri): book for book in (await script.client.list_resources()).resources}
        assert books.keys() == {f"ludarium://{game.name}/{book}" for game in all_games() for book in ("rules", "cards")}
        assert books["ludarium://viceroy/rules"].name == "Viceroy: rules"
        with pytest.raises(Exception, match="chess"):
            await script.read("ludarium://chess/rules")
        assert "viceroy: Viceroy, " in await script.call("games")
        assert "You sit nowhere yet" in await script.call("look")
        told = await script.call("new_table", game="smashup", seed=1, rivals="random")
        number = int(ASKED.findall(told)[-1])
        assert "The table of" in await script.call("look")
        assert ASKED.findall(await script.call("question")) == [str(number)]
        assert "the open one is" in await script.call("answer", number=number + 1, option="1")
        assert "There is no option 99" in await script.call("answer", number=number, option="99")
        assert "rule" in await script.call("why_not", thing="deck")
        assert "Nothing on the table" in await script.call("why_not", thing="zeppelin")
        assert (await script.call("look_up", words="5.2")).startswith("5.2")
        assert "in the game" in await script.call("look_up", words=ludarium.find("smashup").faces()[0].name)
        assert "Neither the rules nor the cards" in await script.call("look_up", words="zeppelin")
        assert "twelve" in await script.call("look_up", words="twelve rounds", game="viceroy")
        assert str(number) in ASKED.findall(await script.call("question"))  # nothing has moved

    scripted(server(Desk()), act)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"game": "chess"}, "There is no game 'chess'"),
        ({"game": "viceroy", "seats": 9}, "not 9"),
        ({"game": "viceroy", "seat": 2}, "There is no seat 2"),
        ({"game": "viceroy", "rivals": "kasparov"}, "no bot 'kasparov'"),
        ({"game": "viceroy", "seats": 4, "rivals": "random,random"}, "one bot for all 3 others"),
        ({"game": "viceroy", "settings": {"colour": "red"}}, "no setting 'colour'"),
        ({"game": "viceroy", "seed": -1}, "A seed is"),
    ],
)
def test_a_table_that_cannot_be_is_refused(given: dict[str, Any], why: str, tmp_path: Path) -> None:
    async def act(script: Script) -> None:
        assert why in await script.call("new_table", **given)

    scripted(server(Desk()), act)
    assert not list(tmp_path.iterdir())  # nothing was begun


def test_the_command_speaks_on_standard_input_and_output(tmp_path: Path) -> None:
    """As the programs that run models start it."""
    words = ["-m", "ludarium.cli", "mcp", "--name", "Mona"]
    package = str(Path(ludarium.__file__).parents[1])
    own = {"LUDARIUM_DATA": str(tmp_path), "PYTHONPATH": package}
    started = StdioServerParameters(command=sys.executable, args=words, env=own)

    async def act(script: Script) -> None:
        told = await script.call("new_table", game="viceroy", rivals="random", seed=3)
        for _ in range(3):
            told = await script.call("answer", number=int(ASKED.findall(told)[-1]), option="1")
        assert ASKED.findall(told)
        assert "Mona" in await script.call("look")

    scripted(stdio_client(started), act)
    (kept,) = tmp_path.glob("viceroy-*.ludarium")
    assert ludarium.load(kept).players[0]["name"] == "Mona"
    assert len(list((tmp_path / "transcripts").iterdir())) == 1


# -- at a server
@contextmanager
def house(tmp_path: Path) -> Iterator[str]:
    """A server of one's own, on this machine."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()  # who comes early waits
    app = create_app(f"sqlite:///{tmp_path}/house.db", beat=NO_BEAT)
    config = uvicorn.Config(app, log_level="critical", timeout_graceful_shutdown=2)
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, args=[[listening]])
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        running.should_exit = True
        thread.join()


def test_a_model_plays_at_a_servers_table_by_invitation(tmp_path: Path) -> None:
    from ludarium.seats.guest import call

    desk = Desk("Mona")
    with house(tmp_path) as origin:
        token = call(origin, "POST", "/people", {"name": "Ada"})["token"]
        chairs = [{"who": "bot", "bot": "random"}, {"who": "link"}]
        made = call(origin, "POST", "/tables", {"game": "viceroy", "chairs": chairs}, token)
        link = f"{origin}/#/join/{made['table']}/{made['invites']['1']}"

        async def act(script: Script) -> None:
            assert "chair" in (await script.call("join_table", link=f"{origin}/#/join/{made['table']}/wrong")).lower()
            told = await script.call("join_table", link=link)
            number = int(ASKED.findall(told)[-1])
            assert "rule" in await script.call("why_not", thing="large deck")
            assert "the open one is" in await script.call("answer", number=number + 7, option="1")
            answers, last = await script.play(told)
            assert answers > 5
            assert re.search(r"\bwins?\b|victory", last.splitlines()[-1])

        scripted(server(desk), act)
        seats = [chair["name"] for chair in call(origin, "GET", f"/tables/{made['table']}")["chairs"]]
        assert seats[1] == "Mona"
        assert desk.chair is not None
        desk.chair.leave()
    assert desk.transcript is not None
    kept = desk.transcript.read_text("utf-8")
    assert made["invites"]["1"] not in kept
    assert json.loads((tmp_path / "people.json").read_text("utf-8"))[f"Mona at {origin}"] not in kept
    assert (tmp_path / "people.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("viceroy", "looks like http"),
        ("ftp://127.0.0.1/#/join/a/b", "looks like http"),
        ("http://127.0.0.1:1/#/lobby", "looks like http"),
        ("http://127.0.0.1:1/#/join/..%2f..%2fpeople/x", "looks like http"),
        ("https://elsewhere.example/#/join/a/b", "start it with --server https://elsewhere.example"),
    ],
)
def test_only_links_to_tables_of_known_servers_are_followed(link: str, why: str) -> None:
    with pytest.raises(Refusal, match=re.escape(why)):
        parsed(link, ["https://games.example/"])
    assert parsed("https://games.example/#/join/a-B_1/x", ["https://games.example/"])[1:] == ("a-B_1", "x")


def test_a_server_that_does_not_answer_is_said_to(tmp_path: Path) -> None:
    async def act(script: Script) -> None:
        assert "does not answer" in await script.call("join_table", link="http://127.0.0.1:9/#/join/a/b")

    scripted(server(Desk()), act)


# -- in a ladder
def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def test_a_model_plays_in_a_ladder(tmp_path: Path) -> None:
    port = free_port()
    entrant = model(port, clock=120)
    ladders: list[lab.Ladder] = []
    begin = partial(lab.ladder, "viceroy", (entrant, "random"), games=2)
    game = threading.Thread(target=lambda: ladders.append(begin()), daemon=True)
    game.start()

    async def act(script: Script) -> None:
        names = {tool.name for tool in (await script.client.list_tools()).tools}
        assert names == {"look", "question", "answer", "why_not", "look_up"}
        for _ in range(2):
            told = ""
            while not ASKED.findall(told):
                told = await script.call("question", wait=50)
            assert "The table of" in await script.call("look")
            assert "rule" in await script.call("why_not", thing="large deck")
            answers, _ = await script.play(told)
            assert answers > 5

    scripted(f"http://127.0.0.1:{port}/mcp", act)
    game.join(60)
    (found,) = ladders
    tally = next(rung.tally for rung in found.rungs if rung.name == entrant.name)
    assert tally.answers > 10
    assert tally.stood_in == 0
    assert list((tmp_path / "transcripts").glob("ladder-*.jsonl"))


def test_the_end_of_a_game_is_told_though_the_next_one_has_begun() -> None:
    chair = LadderChair()
    first = Question(1, "1", False, "What?", 0, [], {"news": ["a card is drawn"]}, {"game": "viceroy"})
    chair.choose(first)  # nobody asks before the time is up
    chair.over("you have won")
    chair.choose(replace(first, told={"news": ["cards are dealt"]}, game={"game": "viceroy"}))
    chair.wait(60)
    end = "The game has ended: you have won. Another one may follow"
    assert chair.news() == ["a card is drawn", end, "cards are dealt"]
    assert chair.news() == []


def test_before_the_first_question_there_is_nothing_to_see() -> None:
    chair = LadderChair()
    with pytest.raises(Refusal, match="No game has begun"):
        chair.table()
    with pytest.raises(Refusal, match="a port from 1"):
        model(0)
