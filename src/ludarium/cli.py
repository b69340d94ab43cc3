"""The command line. Bad input is one line on stderr and exit code 2; nothing has changed then.

Each command is a function here; what it shows and asks is in `terminal/`.
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, Final, NoReturn

import ludarium
from ludarium.kernel.errors import Refusal, UnknownGame
from ludarium.kernel.game import Face, Game, games, names, span
from ludarium.kernel.journal import Journal, replay
from ludarium.kernel.match import Match
from ludarium.kernel.record import Record, load
from ludarium.terminal import reading, saves, seating, start
from ludarium.terminal.saves import Player
from ludarium.terminal.screen import Screen, open_screen
from ludarium.terminal.sitting import Sitting

FAILED: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
HOST: Final = "127.0.0.1"
PORT: Final = 8765
RESUMED_NEWS: Final = 8  # lines of the log told again when a game goes on


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    _lenient(sys.stdin, sys.stdout, sys.stderr)
    try:
        args = _parser().parse_args(_checked(sys.argv[1:] if argv is None else list(argv)))
        code: int = args.run(args)
        sys.stdout.flush()
        return code
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
    from ludarium.server.serve import free_port

    if not 0 <= args.port < 1 << 16:
        raise Refusal(f"--port is a number from 0 to 65535, not {args.port}.")
    if args.workers < 1:
        raise Refusal(f"--workers is at least 1, not {args.workers}.")
    free_port(args.host, args.port)
    return _serve(args.host, args.port, args.database, args.workers, not args.no_browser)


def _serve(host: str, port: int, database: str, workers: int, browser: bool) -> int:
    from ludarium.server.serve import serve

    if not database:
        saves.data_dir().mkdir(parents=True, exist_ok=True)
        database = f"sqlite:///{saves.data_dir() / 'server.db'}"
    _check_database(database)
    serve(host, port, database, workers, browser)
    return 0


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
    match = ludarium.new(plan.game.name, plan.seats, None, plan.options)
    journal = saves.begin(match, plan.players, "")
    with saves.held(journal.path):
        return _play(match, plan.players, journal, screen, Random())


def run_play(args: argparse.Namespace) -> int:
    """Begin a game, go on with one, or ask which."""
    given = {name for name, value in vars(args).items() if value is not None and value is not False}
    if args.resume is not None:
        if given - {"resume", "plain", "run"}:
            raise Refusal("--resume goes on with a game as it was begun; besides it only --plain can be given.")
        return _go_on(args.resume, open_screen(args.plain))
    if args.game is None and given - {"plain", "run"}:
        raise Refusal(f"Which game? One of: {', '.join(names())}.")
    if args.game is None:
        return run_start(args)
    game = find_game(args.game)
    seats = game.seats[0] if args.seats is None else args.seats
    options = start.parse_options(args.option or [])
    match = ludarium.new(game.name, seats, args.seed, options)
    players = _players(args, seats)
    journal = saves.begin(match, players, args.save or "")
    rng = Random() if args.seed is None else Random(f"{args.seed} bots")
    with saves.held(journal.path):
        return _play(match, players, journal, open_screen(args.plain), rng)


def _players(args: argparse.Namespace, seats: int) -> list[Player]:
    if args.hotseat and (args.bots or args.me is not None):
        raise Refusal("With --hotseat people sit in every seat: no --bots and no --me.")
    me = args.me or 0
    if not 0 <= me < seats:
        raise Refusal(f"--me is a seat from 0 to {seats - 1}, not {me}.")
    words = args.bots.split(",") if args.bots else [seating.DEFAULT_BOT] * (seats - 1)
    bots = [""] * seats if args.hotseat else seating.bots_for(seats, me, words)
    return seating.seat_players(bots, args.names.split(",") if args.names else [])


def _go_on(file: str, screen: Screen) -> int:
    path = saves.path_of(file)
    with saves.held(path):
        match, players, journal = saves.go_on(path)
        return _play(match, players, journal, screen, Random(), RESUMED_NEWS)


def _play(
    match: Match, players: list[Player], journal: Journal, screen: Screen, rng: Random, news: int | None = None
) -> int:
    sitting = Sitting(match, players, journal, screen, rng)
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
    if match.over:
        screen.say(f"The record is {journal.path}: ludarium replay {journal.path} shows it again.")
    else:
        screen.say(f"Saved. Go on with: ludarium play --resume {journal.path}")
    return code


# -- many games, past games
def run_simulate(args: argparse.Namespace) -> int:
    """Play games between bots and report."""
    from ludarium import lab

    game = find_game(args.game)
    options = start.parse_options(args.option or [])
    with _progress(args.games) as tick:
        report = lab.simulate(
            game, args.seats, options, args.bots.split(","), args.games, args.seed, args.workers, progress=tick
        )
    print(json.dumps(report.json(), indent=2) if args.json else report.text())
    return 0


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
    screen.say(f"All {len(kept.answers)} positions agree with the record.")
    return 0


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
        "options": match.options,
        "answers": len(kept.answers),
        "verified": True,
        "log": reading.sentences(match.heard(seat, 0, people)),
        "result": match.result.json() if match.over else None,
    }


def _step(kept: Record, game: Game, people: list[str], seat: int | None, screen: Screen) -> None:
    """Tell a record answer by answer."""
    match = Match.start(game, kept.seats, kept.options, kept.seed)
    told = 0
    for who, notation, _ in kept.answers:
        match.answer(who, notation)
        news = reading.sentences(match.heard(seat, told, people))
        told = len(match.log)
        if not news:
            continue
        screen.watch(game, {**match.scene(seat, people), "question": None}, news)
        try:
            if screen.read("Enter goes on, q stops: ") == "q":
                return
        except EOFError:
            return


# -- looking things up
def run_games(args: argparse.Namespace) -> int:
    """List the games."""
    if args.json:
        print(json.dumps([_game_json(game) for game in games()], indent=2, ensure_ascii=False))
        return 0
    screen = open_screen(args.plain)
    rows = [(game.name, game.title, span(game.seats), _settings(game)) for game in games()]
    screen.table(("name", "game", "seats", "options (the usual value first)"), rows)
    return 0


def _settings(game: Game) -> str:
    return ", ".join(f"{setting.name} {start.choices_of(setting)}" for setting in game.settings)


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.version,
        "seats": list(game.seats),
        "options": [
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


def run_cards(args: argparse.Namespace) -> int:
    """Show all cards, or what one says."""
    game = find_game(args.game)
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


def _face_json(face: Face) -> dict[str, Any]:
    return {
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


# -- the words of the command line
class Parser(argparse.ArgumentParser):
    """Complains in one line, by a Refusal."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message[:1].upper()}{message[1:]} ({self.prog} --help says more).")


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def _parser() -> Parser:
    parser = Parser(
        prog="ludarium",
        description="Five modern board games with full rules. Without a command: play in the browser.",
        epilog="ludarium COMMAND --help shows examples.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"ludarium {ludarium.__version__}")
    _add_plain(parser)
    parser.set_defaults(run=run_open)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for add in COMMANDS.values():
        add(commands)
    return parser


def _checked(words: list[str]) -> list[str]:
    """A word that is no command is answered with the nearest one."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise Refusal(
            f"There is no command {words[0]!r}; the commands are: {known}.{reading.nearest(words[0], COMMANDS)}"
        )
    return words


def _add_play(commands: Any) -> None:
    play = _command(
        commands,
        run_play,
        "play",
        "play in the terminal",
        "ludarium play smashup",
        "ludarium play viceroy --seats 3 --bots greedy,random --names Ada",
        "ludarium play smashup --hotseat --names Ada,Bo --option factions=random",
        "ludarium play viceroy --bots greedy,greedy        (watch two bots)",
        "ludarium play --resume",
    )
    play.add_argument("game", nargs="?", help="a name from `ludarium games`")
    play.add_argument("--seats", type=_whole_number, metavar="N", help="players (the fewest the game allows)")
    play.add_argument("--seed", type=_whole_number, metavar="S", help="the same seed deals the same game")
    _add_options(play)
    play.add_argument("--bots", metavar="A,B", help="one bot for all opponents, one for each, or one for every seat")
    play.add_argument("--hotseat", action="store_true", help="people in every seat share this keyboard")
    play.add_argument("--me", type=_whole_number, metavar="SEAT", help="your seat; the first is 0, the default")
    play.add_argument("--names", metavar="A,B", help="names of the people, or of everybody")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file instead of your data folder")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with this game, or the last one")
    _add_plain(play)


def _add_serve(commands: Any) -> None:
    serve = _command(
        commands,
        run_serve,
        "serve",
        "open a house where others can play in their browsers",
        "ludarium serve",
        "ludarium serve --host 0.0.0.0 --port 9000 --no-browser --workers 2",
    )
    serve.add_argument("--host", default=HOST, help="the address to listen on: this machine only, unless you say so")
    serve.add_argument("--port", type=_whole_number, default=PORT, metavar="N", help=f"({PORT}); 0 takes a free one")
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser here")
    serve.add_argument("--workers", type=_whole_number, default=1, metavar="N", help="processes for the bots (1)")
    serve.add_argument("--database", default="", metavar="URL", help="(SQLite in your data folder)")


def _add_simulate(commands: Any) -> None:
    simulate = _command(
        commands,
        run_simulate,
        "simulate",
        "play many games between bots and report",
        "ludarium simulate viceroy --seats 3 --games 1000 --bots greedy,random --seed 1 --workers 2",
        "ludarium simulate smashup --games 200 --json > report.json",
    )
    simulate.add_argument("game", help="a name from `ludarium games`")
    simulate.add_argument("--seats", type=_whole_number, metavar="N", help="players in each game")
    simulate.add_argument("--games", type=_whole_number, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument("--bots", default="random", metavar="A,B", help="they take the seats in turn (random)")
    simulate.add_argument(
        "--seed", type=_whole_number, default=0, metavar="S", help="the same seed, the same games (0)"
    )
    simulate.add_argument("--workers", type=_whole_number, default=1, metavar="N", help="processes (1)")
    _add_options(simulate)
    _add_json(simulate)


def _add_replay(commands: Any) -> None:
    again = _command(
        commands,
        run_replay,
        "replay",
        "check a record and tell the game",
        "ludarium replay game.ludarium",
        "ludarium replay game.ludarium --seat Ada --step",
    )
    again.add_argument("file", type=Path, help="a record or a saved game")
    again.add_argument("--seat", metavar="N", help="through the eyes of this seat, by number or name (an onlooker's)")
    again.add_argument("--step", action="store_true", help="answer by answer, with the table")
    _add_json(again)
    _add_plain(again)


def _add_games(commands: Any) -> None:
    listed = _command(commands, run_games, "games", "list the games", "ludarium games", "ludarium games --json")
    _add_json(listed)
    _add_plain(listed)


def _add_rules(commands: Any) -> None:
    rules = _command(
        commands,
        run_rules,
        "rules",
        "read a game's rules",
        "ludarium rules smashup",
        "ludarium rules smashup 5.2",
        "ludarium rules viceroy tie auction",
    )
    rules.add_argument("game", help="a name from `ludarium games`")
    rules.add_argument("words", nargs="*", help="a paragraph's number, or words to find")
    _add_json(rules)
    _add_plain(rules)


def _add_cards(commands: Any) -> None:
    cards = _command(
        commands,
        run_cards,
        "cards",
        "see a game's cards",
        "ludarium cards smashup",
        "ludarium cards smashup star-spawn",
    )
    cards.add_argument("game", help="a name from `ludarium games`")
    cards.add_argument("name", nargs="*", help="a card's name or part of it")
    _add_json(cards)
    _add_plain(cards)


COMMANDS: Final[dict[str, Callable[[Any], None]]] = {
    "play": _add_play,
    "serve": _add_serve,
    "simulate": _add_simulate,
    "replay": _add_replay,
    "games": _add_games,
    "rules": _add_rules,
    "cards": _add_cards,
}


def _command(commands: Any, run: Callable[[argparse.Namespace], int], name: str, text: str, *examples: str) -> Parser:
    parser: Parser = commands.add_parser(
        name,
        help=text,
        description=f"{text[:1].upper()}{text[1:]}.",
        epilog="examples:\n  " + "\n  ".join(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    return parser


def _add_plain(parser: Parser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help="lines without colours or boxes, as for a screen reader or a pipe"
    )


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")


def _add_options(parser: Parser) -> None:
    parser.add_argument("--option", action="append", metavar="NAME=VALUE", help="a game option; may be repeated")


if __name__ == "__main__":
    sys.exit(main())
