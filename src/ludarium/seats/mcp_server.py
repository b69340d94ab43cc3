"""An MCP server: a language model takes a seat. Tools to sit down, look, answer and ask why not; rules to read.

No tool gives advice. Everything that was asked and said is kept in a transcript, one JSON object a line.
"""

import json
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import Any, Final

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import ludarium
from ludarium.files.cardsets import data_dir
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Face, all_games, find, span
from ludarium.kernel.rules import Paragraph
from ludarium.seats.chairs import Chair, own_table
from ludarium.seats.guest import ServerTable
from ludarium.terminal import fitting, reading

LONGEST_WAIT: Final = 50  # seconds of one call
RULES: Final = "All rules, paragraph by paragraph."
CARDS: Final = "Everything that is printed on the components, with rulings."
FOUND: Final = 12  # paragraphs and cards told at once
INSTRUCTIONS: Final = (
    "Modern board games with full rules. Sit down with new_table (against bots) or join_table (at somebody's server), "
    "then answer each question with its number and an option until the game is over. look shows the table, look_up "
    "finds rules and cards, why_not tells why something cannot be chosen. Read the rules of a game before you play it."
)


class Desk:
    """One model's chair, and the transcript of what it did there."""

    def __init__(self, name: str = "Model", servers: Sequence[str] = (), folder: Path | None = None) -> None:
        self.name = name
        self.servers = servers
        self.folder = data_dir() / "transcripts" if folder is None else folder
        self.chair: Chair | None = None
        self.transcript: Path | None = None
        self.lock = Lock()  # one thing at a time

    def sit(self, chair: Chair) -> None:
        if self.chair is not None:
            self.chair.leave()
        self.chair = chair
        self.begin(chair.game.name)

    def begin(self, what: str) -> None:
        """A new transcript."""
        self.folder.mkdir(parents=True, exist_ok=True)
        stamp = time.strftime(f"{what}-%Y%m%d-%H%M%S")
        n = 1
        while (path := self.folder / f"{stamp}-{n}.jsonl").exists():
            n += 1
        path.touch()
        self.transcript = path

    def seated(self) -> Chair:
        if self.chair is None:
            raise Refusal("You sit nowhere yet: new_table or join_table takes a seat.")
        return self.chair

    def done(self, tool: str, given: dict[str, Any], act: Callable[[], str]) -> str:
        """Do what a tool was called for, and keep what came of it."""
        with self.lock:
            try:
                reply = act()
            except Refusal as why:
                self._keep(tool, given, {"refused": str(why)})
                raise ToolError(str(why)) from None
            self._keep(tool, given, {"reply": reply})
            return reply

    def _keep(self, tool: str, given: dict[str, Any], came: dict[str, str]) -> None:
        if self.transcript is not None:
            at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
            with self.transcript.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"at": at, "tool": tool, "given": given, **came}, ensure_ascii=False) + "\n")


def server(desk: Desk, tables: bool = True) -> MCPServer:
    """The tools and resources for this desk; without tables its seat has been given to it."""
    mcp: MCPServer = MCPServer("ludarium", instructions=INSTRUCTIONS, version=ludarium.__version__, log_level="ERROR")
    if tables:
        add_sitting_down(mcp, desk)
    add_playing(mcp, desk)
    add_reading(mcp)
    return mcp


def add_sitting_down(mcp: MCPServer, desk: Desk) -> None:
    """Tools to take a seat."""

    @mcp.tool()
    def games() -> str:
        """The games that can be played here: names, numbers of seats, settings."""
        return "\n".join(
            f"{game.name}: {game.title}, {span(game.seats)} seats"
            + "".join(f"; {s.name}: {s.text} ({', '.join(s.choices) or 'on, off'})" for s in game.settings)
            for game in all_games()
        )

    @mcp.tool()
    def new_table(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        rivals: str = "greedy",
        settings: dict[str, str | bool] | None = None,
        seed: int | None = None,
    ) -> str:
        """Begin a game against bots and get your first question. seat: yours, from 0. rivals: random, beginner, greedy,
        strong or master, one for all or one for each (comma). The game before, if any, stays saved."""

        def act() -> str:
            found = find(game)
            chosen = dict(settings or {})
            count = fitting.fewest_seats(found, chosen) if seats is None else seats
            why = fitting.misfit(found, count, chosen)
            if why:
                raise Refusal(why)
            desk.sit(own_table(game, count, seat, rivals.split(","), chosen, seed, desk.name))
            chair = desk.seated()
            return f"The game is kept in {chair.kept}.\n{chair.table()}\n{chair.asked(0)}"

        given = {"game": game, "seats": seats, "seat": seat, "rivals": rivals, "settings": settings, "seed": seed}
        return desk.done("new_table", given, act)

    @mcp.tool()
    def join_table(link: str, token: str = "") -> str:
        """Take a chair at a server's table, by the link of an invitation (http://host:port/#/join/TABLE/INVITATION).
        token: of the person to be there; without one you come under a name of your own."""

        def act() -> str:
            desk.sit(ServerTable(link, desk.name, desk.servers, token))
            chair = desk.seated()
            return f"{chair.table()}\n{chair.asked(0)}"

        return desk.done(
            "join_table", {"link": link.partition("#")[0]}, act
        )  # the invitation and the token are secrets


def add_playing(mcp: MCPServer, desk: Desk) -> None:
    """Tools at the table."""

    @mcp.tool()
    def look() -> str:
        """The table as you may see it, one thing a line, with texts of cards. [option 3]: that option is about it."""
        return desk.done("look", {}, lambda: desk.seated().table())

    @mcp.tool()
    def question(wait: int = 20) -> str:
        """What has happened, and your open question with its options. When others must answer first, wait so many
        seconds for them (at most 50)."""
        seconds = min(max(0, wait), LONGEST_WAIT)
        return desk.done("question", {"wait": wait}, lambda: desk.seated().asked(seconds))

    @mcp.tool()
    def answer(number: int, option: str | int) -> str:
        """Answer the open question: its number, and an option by the number in brackets, its words or their beginning.
        Returns what happened and your next question."""

        def act() -> str:
            chair = desk.seated()
            chair.answer(number, str(option))
            return chair.asked(LONGEST_WAIT / 2)

        return desk.done("answer", {"number": number, "option": option}, act)

    @mcp.tool()
    def why_not(thing: str) -> str:
        """Why a card, place or piece on the table, by its name, cannot be chosen now."""
        return desk.done("why_not", {"thing": thing}, lambda: desk.seated().why(thing))

    @mcp.tool()
    def look_up(words: str, game: str = "") -> str:
        """Rules and cards: a paragraph by its number (5.2), all paragraphs with some words, or a card by its name. Of
        your game, or of another one."""

        def act() -> str:
            found = find(game) if game else desk.seated().game
            return looked_up(found, words)

        return desk.done("look_up", {"words": words, "game": game}, act)


def add_reading(mcp: MCPServer) -> None:
    """Rules and cards of every game as resources, each by its own name: programs show people a list of them."""
    for game in all_games():
        for name, text, book in (("rules", RULES, rules), ("cards", CARDS, cards)):
            address, title = f"ludarium://{game.name}/{name}", f"{game.title}: {name}"
            mcp.resource(address, name=title, description=text, mime_type="text/plain")(partial(book, game))


def rules(game: ludarium.Game) -> str:
    return "\n".join(paragraph_text(one) for one in game.rules().values())


def cards(game: ludarium.Game) -> str:
    return "\n".join(face_text(face) for face in game.faces())


def looked_up(game: ludarium.Game, words: str) -> str:
    """The paragraphs and cards that somebody means."""
    lines: list[str] = []
    for look in (_paragraphs, _faces):
        try:
            found = look(game, words)
        except Refusal:
            continue
        lines += found[:FOUND]
        if len(found) > FOUND:
            lines.append(f"({len(found) - FOUND} more: say more words.)")
    if not lines:
        raise Refusal(f"Neither the rules nor the cards of {game.title} have {words!r}.")
    return "\n".join(lines)


def _paragraphs(game: ludarium.Game, words: str) -> list[str]:
    return [paragraph_text(one) for one in reading.find_rules(game, words)]


def _faces(game: ludarium.Game, words: str) -> list[str]:
    return [face_text(face) for face in reading.find_faces(game, words)]


def paragraph_text(paragraph: Paragraph) -> str:
    return f"{paragraph.number} {paragraph.text}"


def face_text(face: Face) -> str:
    facts = "".join(f"; {fact}" for fact in reading.printed(face))
    rulings = "".join(f" Ruling: {ruling}" for ruling in face.rulings)
    return f"{face.name} ({face.sort}), {face.count} in the game{facts}. {face.text}{rulings}"


def serve(name: str, servers: Sequence[str]) -> None:
    """Speak MCP on standard input and output."""
    server(Desk(name, servers)).run("stdio")
