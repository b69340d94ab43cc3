"""The command line. Bad input is one line on stderr and exit code 2; nothing has changed then.

Each command is a function here; its words are in `terminal/words.py`, what it shows and asks beside them.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import ludarium
from ludarium.files import lessons
from ludarium.files.cardsets import CardSets, data_dir
from ludarium.files.journal import Journal, replay
from ludarium.files.records import load
from ludarium.kernel.errors import BadCards, Refusal, UnknownGame
from ludarium.kernel.game import Face, Game, all_games, names, span
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record
from ludarium.terminal import fitting, learning, pages, reading, saves, seating, start
from ludarium.terminal.saves import Player, check_name
from ludarium.terminal.screen import Screen, open_screen
from ludarium.terminal.sitting import Sitting
from ludarium.terminal.words import HOST, PORT, STDOUT, parse

if TYPE_CHECKING:
    from ludarium.bots import Bot
    from ludarium.lab import Study
    from ludarium.seats import Entrant

FAILED: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
TOLD_EFFECTS: Final = 10  # of a comparison, in the terminal; the page has all
RESUMED_NEWS: Final = 8  # lines of the log told again when a game goes on


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    _lenient(sys.stdin, sys.stdout, sys.stderr)
    try:
        args = parse(sys.argv[1:] if argv is None else list(argv))
        code = RUN[args.command](args)
        sys.stdout.flush()
        return code
    except BadCards as why:
        print(f"ludarium: {why}", file=sys.stderr)  # a line for everything that is wrong
        return BAD_INPUT
    except Refusal as why:
        return _fail(str(why), BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: the last flush is silent
        return FAILED
    except OSError as why:
        return _fail(f"{why.filename or 'Input or output'}: {why.strerror}.", FAILED)
    except KeyboardInterrupt:
        return _fail("Stopped.", INTERRUPTED)


def _fail(why: str, code: int) -> int:
    print(f"ludarium: {' '.join(why.split())}", file=sys.stderr)
    return code


def _lenient(*streams: Any) -> None:
    """A letter that a stream cannot show or read becomes a question mark."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


# -- the browser
def run_open(args: argparse.Namespace) -> int:
    """Play in the browser; in the terminal if there is no client to open or nobody at a screen."""
    client = Path(ludarium.__file__).parent / "server" / "web" / "index.html"
    if args.plain or not sys.stdout.isatty() or not client.exists():
        return run_start(args)
    from ludarium.server.serve import free_port

    print("ludarium play is the same in this terminal.")
    try:
        port = free_port(HOST, PORT)
    except Refusal:  # somebody listens there already
        port = 0
    return _serve(HOST, port, "", 1, True)


def run_serve(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from ludarium.server.offers import offers
    from ludarium.server.serve import free_port

    if not 0 <= args.port < 1 << 16:
        raise Refusal(f"--port is a number from 0 to 65535, not {args.port}.")
    least = 0 if args.broker else 1  # others may think
    if args.workers < least:
        raise Refusal(f"--workers is at least {least}, not {args.workers}.")
    free_port(args.host, args.port)
    calls = offers(args.url, args.push_key, args.webhooks, args.smtp, args.mail_from, args.private_addresses)
    running = (args.broker, args.metrics, args.log == "json", calls, args.ratings, args.host_page)
    return _serve(args.host, args.port, args.database, args.workers, not args.no_browser, args.name, running)


def run_think(args: argparse.Namespace) -> int:
    """Think for the bots of a house until interrupted."""
    from ludarium.server.serve import think

    if not args.broker:
        raise Refusal("--broker is needed: the address at which thoughts are asked for (or LUDARIUM_BROKER).")
    if args.workers < 1:
        raise Refusal(f"--workers is at least 1, not {args.workers}.")
    think(args.broker, args.workers, args.log == "json")
    return 0


def run_push_key(args: argparse.Namespace) -> int:
    """A key for web push, in a file of its own."""
    from ludarium.server.offers import write_key

    write_key(args.file)
    print(f"A key for web push is in {args.file}: browsers will know the house by it, so keep it, and keep it secret.")
    return 0


def run_house(args: argparse.Namespace) -> int:
    """Keep the peace in a house, on its database."""
    from ludarium.server.desk import run

    return run(args, _database(args.database))


def _serve(
    host: str,
    port: int,
    database: str,
    workers: int,
    browser: bool,
    names: Sequence[str] = (),
    running: Sequence[Any] = (),
) -> int:
    from ludarium.server.serve import Running, serve

    database = _database(database)
    _check_database(database)
    serve(host, port, database, workers, browser, names, Running(*running))
    return 0


def _database(url: str) -> str:
    """The one that was named, or the file in the data folder."""
    if url:
        return url
    data_dir().mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{data_dir() / 'server.db'}"


def _check_database(url: str) -> None:
    """Refuse what cannot be opened before anything is promised."""
    from sqlalchemy.exc import SQLAlchemyError

    from ludarium.server.store import open_engine

    try:
        open_engine(url).dispose()
    except (SQLAlchemyError, ModuleNotFoundError) as why:
        raise Refusal(f"Cannot use the database {url}: {str(why).splitlines()[0]}.") from None


# -- play
def run_start(args: argparse.Namespace) -> int:
    """Pick a game, then play it."""
    screen = open_screen(args.plain)
    try:
        plan = start.choose_plan(screen)
    except (start.Leave, EOFError):
        screen.say("No game was begun.")
        return 0
    if plan is None:
        return _go_on("", screen)
    match = ludarium.new(plan.game.name, plan.seats, None, plan.settings)
    journal = saves.begin(match, plan.players, "")
    with saves.held(journal.path):
        return _play(match, plan.players, journal, screen, Random())


def run_play(args: argparse.Namespace) -> int:
    """Begin a game, go on with one, or ask which."""
    given = {name for name, value in vars(args).items() if value is not None and value is not False}
    if args.resume is not None:
        if given - {"resume", "plain", "command", "engines", "mcp", "clock"}:
            raise Refusal(
                "--resume goes on with a game as it was begun; besides it only --plain can be given, and the command "
                "of an engine."
            )
        screen = open_screen(args.plain)
        return _go_on(args.resume, screen, [_seated(one, screen) for one in _outside(args)])
    if args.game is None and given - {"plain", "command"}:
        raise Refusal(f"Which game? One of: {', '.join(names())}.")
    if args.game is None:
        return run_start(args)
    game = find_game(args.game)
    settings = start.parse_settings(args.settings or [])
    seats = _seats(args, game, settings)
    match = ludarium.new(game.name, seats, args.seed, settings)
    engines = _outside(args)
    players = _players(args, seats, len(engines))
    journal = saves.begin(match, players, args.save or "")
    rng = Random() if args.seed is None else Random(f"{args.seed} bots")
    screen = open_screen(args.plain)
    with saves.held(journal.path):
        return _play(match, players, journal, screen, rng, engines=[_seated(one, screen) for one in engines])


def _seats(args: argparse.Namespace, game: Game, settings: dict[str, Any]) -> int:
    """As many seats as were asked for, else the fewest that fit the settings; a Refusal names what would fit."""
    seats = fitting.fewest_seats(game, settings) if args.seats is None else int(args.seats)
    why = fitting.misfit(game, seats, settings)
    if why:
        raise Refusal(f"{why}{fitting.remedy(game, seats, settings, '--set ')}")
    return seats


def _players(args: argparse.Namespace, seats: int, engines: int) -> list[Player]:
    if args.hotseat and (args.bots or engines or args.me is not None):
        raise Refusal("With --hotseat people sit in every seat: no --bots, no --engine and no --me.")
    me = args.me or 0
    if not 0 <= me < seats:
        raise Refusal(f"--me is a seat from 0 to {seats - 1}, not {me}.")
    words = args.bots.split(",") if args.bots else [] if engines else [seating.DEFAULT_BOT] * (seats - 1)
    words += [saves.ENGINE] * (engines - words.count(saves.ENGINE))
    bots = [""] * seats if args.hotseat else seating.bots_for(seats, me, words)
    return seating.seat_players(bots, args.names.split(",") if args.names else [])


def _go_on(file: str, screen: Screen, engines: Sequence[Callable[[Random], Bot]] = ()) -> int:
    path = saves.path_of(file)
    with saves.held(path):
        match, players, journal = saves.go_on(path)
        return _play(match, players, journal, screen, Random(), RESUMED_NEWS, engines)


def run_learn(args: argparse.Namespace) -> int:
    """A guided first game."""
    lesson = lessons.load(find_game(args.game).name, args.lesson)
    match = lesson.begin()
    players = learning.players(lesson)
    journal = saves.begin(match, players, "")
    with saves.held(journal.path):
        return _play(match, players, journal, open_screen(args.plain), Random())


def _play(
    match: Match,
    players: list[Player],
    journal: Journal,
    screen: Screen,
    rng: Random,
    news: int | None = None,
    engines: Sequence[Callable[[Random], Bot]] = (),
) -> int:
    lesson = lessons.following(match)
    if lesson is None:
        sitting = Sitting(match, players, journal, screen, rng, engines)
    else:  # somebody has kept to it so far
        sitting = learning.Learning(lesson, match, players, journal, screen, rng)
    if news is not None:
        sitting.catch_up(news)
    code = 0
    try:
        sitting.play()
    except EOFError:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
        print()
    if sitting.match.over:
        screen.say(f"The record is {journal.path}: ludarium replay {journal.path} shows it again.")
    else:
        screen.say(f"Saved. Go on with: ludarium play --resume {journal.path}")
    return code


# -- players from outside
def _outside(args: argparse.Namespace) -> list[Entrant]:
    """The engines and models that were named, each greeted; a Refusal says which does not answer."""
    if not args.engines and args.mcp is None:
        if args.clock is not None:
            raise Refusal("--clock is for engines and models: name one with --engine or --mcp.")
        return []
    from ludarium.seats.player import CLOCK, engine

    found = [engine(command, args.clock or CLOCK) for command in args.engines or []]
    return found if args.mcp is None else [*found, _model(args)]


def _model(args: argparse.Namespace) -> Entrant:
    """Whoever comes over MCP; one game after another, for there is one of them."""
    if getattr(args, "ray", None) is not None or (getattr(args, "workers", None) or 1) > 1:
        raise Refusal("A model plays one game after another: with --mcp there is one worker, here.")
    args.workers = 1
    try:
        from ludarium.seats.model import ADDRESS, model
    except ModuleNotFoundError as why:
        raise Refusal(f"--mcp needs the package {why.name}: pip install 'ludarium[mcp]'.") from None
    found = model(args.mcp, args.clock)
    print(f"The model's questions are at {ADDRESS.format(args.mcp)}.", file=sys.stderr)
    return found


def _seated(entrant: Entrant, screen: Screen) -> Callable[[Random], Bot]:
    """The entrant at this table; why somebody else answers for it is said on the screen."""

    def make(rng: Random) -> Bot:
        player = entrant(rng)
        player.trouble = lambda why: screen.say(f"{entrant.name}: {why}. A stand-in answers.")
        return player

    return make


def run_engine(args: argparse.Namespace) -> int:
    """Speak the line protocol until the other side leaves."""
    from ludarium.seats.speaker import speak

    speak(args.bot, args.playouts)
    return 0


def run_mcp(args: argparse.Namespace) -> int:
    """Serve one model until it leaves."""
    check_name(args.name)
    try:
        from ludarium.seats.mcp_server import serve
        from ludarium.seats.model import seat_at
    except ModuleNotFoundError as why:
        raise Refusal(f"This needs the package {why.name}: pip install 'ludarium[mcp]'.") from None
    if args.seat is None:
        serve(args.name, args.servers)
    else:
        seat_at(args.seat, args.name)
    return 0


# -- many games, past games
def run_simulate(args: argparse.Namespace) -> int:
    """Play games between bots and report."""
    from ludarium import lab

    game = find_game(args.game)
    settings = start.parse_settings(args.settings or [])
    seats = _seats(args, game, settings)
    with _crew(args, usual=1) as crew, _progress(args.games) as tick:
        players = [*args.bots.split(","), *_outside(args)]
        report = lab.simulate(game, seats, settings, players, args.games, args.seed, crew, progress=tick)
    print(json.dumps(report.json(), indent=2) if args.json else report.text())
    return 0


def run_ladder(args: argparse.Namespace) -> int:
    """Let bots play each other and rate them."""
    from ludarium import lab
    from ludarium.bots import BOTS

    game = find_game(args.game)
    settings = start.parse_settings(args.settings or [])
    seats = _seats(args, game, settings)
    named = [name for word in args.bots.split(",") for name in (BOTS if word == "all" else [word])]
    bots = [*named, *_outside(args)]
    try:
        with _crew(args) as crew, _progress(args.games) as tick:
            found = lab.ladder(game, bots, seats, settings, args.games, args.seed, crew, args.keep, tick)
    except KeyboardInterrupt:
        return _fail(f"Stopped. The same command goes on from {args.keep}." if args.keep else "Stopped.", INTERRUPTED)
    print(json.dumps(found.json(), indent=2) if args.json else found.text())
    return 0


def run_report(args: argparse.Namespace) -> int:
    """Make a designer's page of a game, perhaps of what an edit does to it."""
    from ludarium import lab

    game = find_game(args.game)
    settings = start.parse_settings(args.settings or [])
    seats = _seats(args, game, settings)
    against = _edit(game, args.against or [])
    target = args.out or Path(f"{game.name}-report.html")
    if not args.json and not target.absolute().parent.is_dir():
        raise Refusal(f"There is no folder {target.parent} for the report.")
    with _crew(args) as crew, _progress(args.games * (2 if against else 1)) as tick:
        study = lab.study(
            game, seats, settings, args.bots.split(","), args.games, args.seed, crew, against, progress=tick
        )
    if args.json:
        print(json.dumps(study.json(), indent=2, ensure_ascii=False))
        return 0
    target.write_text(study.html(shlex.join(["ludarium", *sys.argv[1:]])), "utf-8")
    if against:
        print("\n".join(_told_effects(study)))
    print(f"The report is {target}.")
    return 0


def _told_effects(study: Study) -> list[str]:
    """What an edit is, the surest of what it does, and what became of the edited things themselves."""
    clear = [one for one in study.effects if one.clear]
    edited = {line.partition(": ")[0] for line in study.edit}
    own = [one for one in study.effects if one.before.name in edited and one not in clear[:TOLD_EFFECTS]]
    games = f"{study.unchanged} of {len(study.games)} games came out exactly as before."
    said = f"{len(clear)} of {len(study.effects)} figures clearly differ; {games} The surest:"
    return [
        *study.edit,
        said if clear else f"Nothing clearly differs; {games}",
        *[effect.text() for effect in clear[:TOLD_EFFECTS]],
        *["Of what was edited, clear or not:"] * bool(own),
        *[effect.text() for effect in own[:TOLD_EFFECTS]],
    ]


def run_dataset(args: argparse.Namespace) -> int:
    """Make a dataset, or look at one."""
    from ludarium import data

    if args.game is not None:
        game = find_game(args.game)
        settings = start.parse_settings(args.settings or [])
        seats = _seats(args, game, settings)
        bots = args.bots.split(",")
        try:
            with _crew(args) as crew, _progress(args.games) as tick:
                data.make(game, args.folder, seats, settings, bots, args.games, args.seed, crew, tick)
        except KeyboardInterrupt:
            return _fail(f"Stopped. The same command goes on with {args.folder}.", INTERRUPTED)
    found = data.inspect(args.folder)
    print(json.dumps(found.json(), indent=2, ensure_ascii=False) if args.json else found.text())
    return 0


def _edit(game: Game, words: list[str]) -> dict[str, Any]:
    """What a comparison changes: settings, or a file of cards that is used without being kept."""
    files = [word for word in words if "=" not in word]
    found = start.parse_settings([word for word in words if "=" in word])
    if len(files) + ("cards" in found) > 1:
        raise Refusal("A comparison is with one card set: --against FILE, or --against cards=NAME.")
    if files:
        found["cards"] = card_sets(game).borrow(files[0])
    return found


@contextmanager
def _crew(args: argparse.Namespace, usual: int | None = None) -> Iterator[Any]:
    """Who plays the games: processes here (unless told: the usual number, or one for each core), or a Ray cluster."""
    from ludarium.lab.crews import RayCrew

    if args.ray is None:
        yield (usual or os.cpu_count() or 1) if args.workers is None else args.workers
        return
    with RayCrew(args.ray, args.workers) as crew:
        yield crew


def _progress(games: int) -> Any:
    """A bar on stderr, if somebody is looking at it."""
    if not sys.stderr.isatty():
        return nullcontext()
    from ludarium.terminal.progress import progress_bar

    return progress_bar(games)


def run_replay(args: argparse.Namespace) -> int:
    """Check a record and tell it."""
    kept = load(args.file)
    match = replay(kept)
    players = saves.players_of(kept)
    people = [player.name for player in players]
    seat = _eyes(args.seat, people)
    if args.json:
        print(json.dumps(_replay_json(kept, match, people, seat), indent=2, ensure_ascii=False))
        return 0
    screen = open_screen(args.plain)
    screen.heading(f"{match.game.title}: {', '.join(people)}")
    if args.step:
        _step(kept, match.game, people, seat, screen)
    else:
        for line in reading.sentences(match.heard(seat, 0, people)):
            screen.say(line)
    if match.over:
        screen.result(match.result, people)
    else:
        screen.say(f"The game is not over: {len(kept.answers)} answers were given.")
    screen.say(_agreement(kept, match))
    return 0


def _agreement(kept: Record, match: Match) -> str:
    if kept.rules == match.game.version:
        return f"All {len(kept.answers)} positions agree with the record."
    fit = f"all {len(kept.answers)} answers fit rules {match.game.version}"
    return f"Played under rules {kept.rules}: {fit}; positions were not compared."


def _eyes(word: str | None, people: Sequence[str]) -> int | None:
    """The seat somebody means by its number or name; None is an onlooker."""
    if word is None:
        return None
    if word in people:
        return people.index(word)
    if word.isdecimal() and int(word) < len(people):
        return int(word)
    raise Refusal(f"--seat is one of {', '.join(people)}, or a number from 0 to {len(people) - 1}; not {word!r}.")


def _replay_json(kept: Record, match: Match, people: list[str], seat: int | None) -> dict[str, Any]:
    return {
        "game": kept.game,
        "rules": kept.rules,
        "seats": kept.seats,
        "names": people,
        "settings": match.settings,
        "answers": len(kept.answers),
        "verified": kept.rules == match.game.version,
        "log": reading.sentences(match.heard(seat, 0, people)),
        "result": match.result.json() if match.over else None,
    }


def _step(kept: Record, game: Game, people: list[str], seat: int | None, screen: Screen) -> None:
    """Tell a record answer by answer."""
    match = Match.start(game, kept.seats, kept.settings, kept.seed)
    told = 0
    for who, notation, _ in kept.answers:
        match.answer(who, notation)
        news = reading.sentences(match.heard(seat, told, people))
        told = len(match.log)
        if not news:
            continue
        screen.watch(game, {**match.scene(seat, people, hints=False), "question": None}, news)
        try:
            if screen.read("Enter goes on, q stops: ") == "q":
                return
        except EOFError:
            return


# -- looking things up
def run_games(args: argparse.Namespace) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([_game_json(game) for game in all_games()], indent=2, ensure_ascii=False))
        return 0
    screen = open_screen(args.plain)
    rows = [(game.name, game.title, span(game.seats), _settings(game)) for game in all_games()]
    screen.table(("name", "game", "seats", "settings (the usual value first)"), rows)
    return 0


def _settings(game: Game) -> str:
    return ", ".join(f"{setting.name} {start.choices_of(setting)}" for setting in game.settings)


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": list(game.seats),
        "settings": [
            {"name": s.name, "default": s.default, "choices": list(s.choices), "text": s.text} for s in game.settings
        ],
        "endings": list(game.endings),
    }


def run_rules(args: argparse.Namespace) -> int:
    """Show paragraphs of the rules."""
    found = reading.find_rules(find_game(args.game), " ".join(args.words))
    if args.json:
        print(json.dumps([paragraph._asdict() for paragraph in found], indent=2, ensure_ascii=False))
    else:
        open_screen(args.plain).rules(found)
    return 0


def run_howto(args: argparse.Namespace) -> int:
    """Say how one wins."""
    game = find_game(args.game)
    known = [case.key for case in pages.page_of(game).case]
    for case in args.case:
        if case not in known:
            raise Refusal(f"{game.title} has no page for {case!r}; it has: {', '.join(known) or 'none'}.")
    if args.json:
        print(json.dumps(pages.page_of(game).json(), indent=2, ensure_ascii=False))
        return 0
    screen = open_screen(args.plain)
    for line in pages.lines(game, args.case):
        screen.say(line)
    return 0


def run_cards(args: argparse.Namespace) -> int:
    """Show all cards, or what one says; or let their figures be replaced."""
    game = find_game(args.game)
    if args.export is not None or args.register or args.check:
        return _replace_cards(game, args)
    name = " ".join(args.name)
    found = reading.find_faces(game, name) if name else game.faces()
    if args.json:
        print(json.dumps([_face_json(face) for face in found], indent=2, ensure_ascii=False))
        return 0
    screen = open_screen(args.plain)
    if name and len(found) == 1:
        screen.face(found[0])
    else:
        screen.faces(found)
    return 0


def _replace_cards(game: Game, args: argparse.Namespace) -> int:
    """Give the shipped card set out, say what a file changes, or keep it."""
    cards = card_sets(game)
    file = Path(args.check or (args.register or [args.export])[-1])
    if args.check:
        changes = cards.changes(file)
        print("\n".join([*changes, f"{file} is right: {len(changes)} change{'s' * (len(changes) != 1)}."]))
    elif args.register:
        name = args.register[0]
        print(f"Kept as {cards.register(name, file)}.")
        print(f"Play with it: in the lobby (Cards), or ludarium play {game.name} --set cards={name}")
        print(f"What does it do? ludarium report {game.name} --against cards={name}")
    elif args.export == STDOUT:
        print(cards.export(), end="")
    else:
        cards.write(file)
        print(f"Edit {file}, then: ludarium cards {game.name} --check {file}")
    return 0


def card_sets(game: Game) -> CardSets[Any]:
    """Where the game's card sets are kept; a Refusal if it has none."""
    if not isinstance(game.cards, CardSets):
        raise Refusal(f"The cards of {game.title} are printed: they cannot be replaced.")
    return game.cards


def _face_json(face: Face) -> dict[str, Any]:
    return {
        "key": face.key,
        "name": face.name,
        "sort": face.sort,
        "text": face.text,
        "count": face.count,
        "facts": face.facts,
        "rulings": list(face.rulings),
        "provenance": face.provenance,
    }


def find_game(word: str) -> Game:
    """The game of that name; a Refusal names the nearest."""
    try:
        return ludarium.find(word)
    except UnknownGame as why:
        raise Refusal(f"{why}{reading.nearest(word, names())}") from None


RUN: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "": run_open,
    "play": run_play,
    "learn": run_learn,
    "serve": run_serve,
    "think": run_think,
    "push-key": run_push_key,
    "house": run_house,
    "simulate": run_simulate,
    "ladder": run_ladder,
    "report": run_report,
    "dataset": run_dataset,
    "replay": run_replay,
    "games": run_games,
    "rules": run_rules,
    "howto": run_howto,
    "cards": run_cards,
    "engine": run_engine,
    "mcp": run_mcp,
}


if __name__ == "__main__":
    sys.exit(main())
