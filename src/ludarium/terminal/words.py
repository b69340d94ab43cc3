"""The words of the command line: commands, their options, help and examples. `cli.py` carries them out."""

import argparse
from collections.abc import Callable
from os import environ
from pathlib import Path
from typing import Any, Final, NoReturn

import ludarium
from ludarium.kernel.errors import Refusal
from ludarium.terminal.reading import nearest

HOST: Final = "127.0.0.1"
PORT: Final = 8765
STDOUT: Final = "-"
BOTS: Final = "random, beginner, casual, strong or master"  # those of `ludarium.bots`, which is not needed for words


class Parser(argparse.ArgumentParser):
    """Complains in one line, by a Refusal."""

    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message[:1].upper()}{message[1:]} ({self.prog} --help says more).")


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None


def parse(words: list[str]) -> argparse.Namespace:
    """What was asked for; a Refusal when it cannot be understood."""
    if words and not words[0].startswith("-") and words[0] not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise Refusal(f"There is no command {words[0]!r}; the commands are: {known}.{nearest(words[0], COMMANDS)}")
    return _parser().parse_args(words)


def _parser() -> Parser:
    parser = Parser(
        prog="ludarium",
        description="Five modern board games with full rules. Without a command: play in the browser.",
        epilog="ludarium COMMAND --help shows examples.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"ludarium {ludarium.__version__} ({ludarium.build()})")
    _add_plain(parser, default=False)
    parser.set_defaults(command="")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for add in COMMANDS.values():
        add(commands)
    return parser


def _add_play(commands: Any) -> None:
    play = _command(
        commands,
        "play",
        "play in the terminal",
        "ludarium play smashup",
        "ludarium play viceroy --seats 3 --bots greedy,random --names Ada",
        "ludarium play smashup --hotseat --names Ada,Bo --set factions=random",
        "ludarium play viceroy --bots greedy,greedy        (watch two bots)",
        'ludarium play viceroy --engine "perl examples/engine.pl"',
        "ludarium play --resume",
    )
    play.add_argument("game", nargs="?", help="a name from `ludarium games`")
    play.add_argument(
        "--seats", type=_whole_number, metavar="N", help="players (the fewest that fit the settings, from two on)"
    )
    play.add_argument("--seed", type=_whole_number, metavar="S", help="the same seed deals the same game")
    _add_settings(play)
    play.add_argument(
        "--bots", metavar="A,B", help=f"one bot for all opponents, one for each, or one for every seat: {BOTS}"
    )
    _add_engines(play)
    play.add_argument("--hotseat", action="store_true", help="people in every seat share this keyboard")
    play.add_argument("--me", type=_whole_number, metavar="SEAT", help="your seat; the first is 0, the default")
    play.add_argument("--names", metavar="A,B", help="names of the people, or of everybody")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file instead of your data folder")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with this game, or the last one")
    _add_plain(play)


def _add_learn(commands: Any) -> None:
    learn = _command(
        commands,
        "learn",
        "a guided first game, about five minutes",
        "ludarium learn viceroy",
        "ludarium learn runeage --lesson civil_war",
        "ludarium play --resume                            (go on with it)",
    )
    learn.add_argument("game", help="a name from `ludarium games`")
    learn.add_argument("--lesson", default="first", metavar="NAME", help="another lesson of the game (first)")
    _add_plain(learn)


def _add_serve(commands: Any) -> None:
    serve = _command(
        commands,
        "serve",
        "open a house where others can play in their browsers",
        "ludarium serve",
        "ludarium serve --host 0.0.0.0 --port 9000 --no-browser --workers 2",
    )
    serve.add_argument("--host", default=HOST, help="the address to listen on: this machine only, unless you say so")
    serve.add_argument("--port", type=_whole_number, default=PORT, metavar="N", help=f"({PORT}); 0 takes a free one")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name of this server besides its addresses: games.example",
    )
    serve.add_argument("--no-browser", action="store_true", help="do not open a browser here")
    serve.add_argument("--workers", type=_whole_number, default=1, metavar="N", help="processes for the bots (1)")
    _add_word(serve, "--database", "URL", "(SQLite in your data folder); postgresql+psycopg://… for many")
    _add_word(serve, "--broker", "URL", "redis://… by which several processes hear of each other")
    serve.add_argument("--ratings", action="store_true", help="keep ratings of people, for tables that are set so")
    serve.add_argument(
        "--host-page",
        nargs="?",
        const="",
        metavar="FILE",
        help="a page for you to keep the peace; its key is printed, or lies in this file",
    )
    serve.add_argument("--metrics", default="", metavar="HOST:PORT", help="answer Prometheus there")
    _add_notices(serve)
    _add_log(serve)


def _add_notices(serve: Parser) -> None:
    """How people who are not here may be called."""
    notices = serve.add_argument_group("notices", "all off unless given; or as LUDARIUM_URL, LUDARIUM_SMTP and so on")

    def switch(name: str, text: str) -> None:
        on = environ.get(_variable(name), "") not in ("", "0")
        notices.add_argument(name, action="store_true", default=on, help=text)

    _add_word(notices, "--url", "URL", "where the house is found from everywhere: https://games.example")
    _add_word(notices, "--push-key", "FILE", "web push with this key (ludarium push-key makes one)")
    switch("--webhooks", "people may give an address that is told")
    _add_word(notices, "--smtp", "URL", "e-mail: smtps://user:password@host, submission://… (STARTTLS) or smtp://…")
    _add_word(notices, "--mail-from", "ADDRESS", "who sends it: 'Ludarium <games@games.example>'")
    switch("--private-addresses", "push and webhooks may go to addresses of this network, too")


def _add_word(group: Any, name: str, metavar: str, text: str) -> None:
    """An option that can come from the environment, where passwords belong: a command line can be seen by others."""
    group.add_argument(name, default=environ.get(_variable(name), ""), metavar=metavar, help=text)


def _variable(option: str) -> str:
    return f"LUDARIUM_{option.strip('-').replace('-', '_').upper()}"


def _add_push_key(commands: Any) -> None:
    key = _command(
        commands,
        "push-key",
        "make a key for web push",
        "ludarium push-key push.key",
        "ludarium serve --url https://games.example --push-key push.key",
    )
    key.add_argument("file", type=Path, help="a new file for it; keep it secret, and keep it")


def _add_log(command: argparse.ArgumentParser) -> None:
    command.add_argument("--log", choices=("text", "json"), default="text", help="how the log is written (text)")


def _add_think(commands: Any) -> None:
    think = _command(
        commands,
        "think",
        "think for the bots of a house, on this machine",
        "ludarium think --broker redis://broker.example/0 --workers 4",
    )
    _add_word(think, "--broker", "URL", "redis://… or postgresql://…, as the house has it")
    think.add_argument("--workers", type=_whole_number, default=1, metavar="N", help="processes that think (1)")
    _add_log(think)


def _add_house(commands: Any) -> None:
    house = _command(
        commands,
        "house",
        "keep the peace in a house: reports, mutes, closed tables",
        "ludarium house reports",
        "ludarium house people Ann                      (who is called that, and their numbers)",
        'ludarium house mute 12 --hours 24 --why "shouting"',
        "ludarium house unmute 12",
        "ludarium house close TABLE                     (its name stands in its address and in reports)",
        "ludarium house settle 3                        (a report was looked at)",
        "ludarium house log                             (what the host has done)",
    )
    house.add_argument("act", choices=("reports", "people", "mute", "unmute", "close", "settle", "log"), help="what")
    house.add_argument("target", nargs="?", default="", help="a person's or a report's number, a table, a name")
    house.add_argument("--hours", type=_whole_number, metavar="N", help="a mute ends after so many hours")
    house.add_argument("--why", default="", metavar="WORDS", help="a reason; the muted person sees it")
    _add_word(house, "--database", "URL", "of the house (SQLite in your data folder)")
    _add_json(house)


def _add_simulate(commands: Any) -> None:
    simulate = _command(
        commands,
        "simulate",
        "play many games between bots and report",
        "ludarium simulate viceroy --seats 3 --games 1000 --bots greedy,random --seed 1 --workers 2",
        "ludarium simulate smashup --games 200 --json > report.json",
        "ludarium simulate whispers --bots greedy --engine ./mine --clock 2",
    )
    simulate.add_argument("game", help="a name from `ludarium games`")
    simulate.add_argument("--seats", type=_whole_number, metavar="N", help="players in each game")
    simulate.add_argument("--games", type=_whole_number, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument(
        "--bots", default="random", metavar="A,B", help=f"they take the seats in turn: {BOTS} (random)"
    )
    simulate.add_argument(
        "--seed", type=_whole_number, default=0, metavar="S", help="the same seed, the same games (0)"
    )
    simulate.add_argument("--workers", type=_whole_number, metavar="N", help="processes (1)")
    _add_ray(simulate)
    _add_engines(simulate)
    _add_settings(simulate)
    _add_json(simulate)


def _add_ladder(commands: Any) -> None:
    ladder = _command(
        commands,
        "ladder",
        "rate bots: everybody plays everybody",
        "ludarium ladder viceroy",
        "ludarium ladder smashup --bots all,mine:Clever --games 100 --keep smashup.ladder",
        "ludarium ladder runeage --seats 3 --set scenario=runewars --bots greedy,strong,master",
        'ludarium ladder viceroy --bots random,greedy --engine "perl examples/engine.pl"',
    )
    ladder.add_argument("game", help="a name from `ludarium games`")
    ladder.add_argument(
        "--bots", default="all", metavar="A,B", help="all, names, and your own as module:name (all that are on offer)"
    )
    ladder.add_argument("--seats", type=_whole_number, metavar="N", help="players in each game")
    ladder.add_argument("--games", type=_whole_number, default=20, metavar="N", help="at each table (20)")
    ladder.add_argument("--seed", type=_whole_number, default=0, metavar="S", help="the same seed, the same games (0)")
    ladder.add_argument("--workers", type=_whole_number, metavar="N", help="processes (one for each core)")
    _add_ray(ladder)
    _add_engines(ladder)
    ladder.add_argument("--keep", type=Path, metavar="FILE", help="keep every game here; go on if it was begun")
    _add_settings(ladder)
    _add_json(ladder)


def _add_report(commands: Any) -> None:
    report = _command(
        commands,
        "report",
        "make a page for designers: lengths, endings, what wins; or what an edit does",
        "ludarium report viceroy --games 500 --bots greedy",
        "ludarium report smashup --against mine.csv              (cards from a file, on the same seeds)",
        "ludarium report runeage --set scenario=runewars --against cards=mine --out runewars.html",
        "ludarium report whispers --against loyalty_deal=balanced   (a setting)",
    )
    report.add_argument("game", help="a name from `ludarium games`")
    report.add_argument("--seats", type=_whole_number, metavar="N", help="players in each game")
    report.add_argument("--games", type=_whole_number, default=200, metavar="N", help="how many games (200)")
    report.add_argument("--bots", default="greedy", metavar="A,B", help="they take the seats in turn (greedy)")
    report.add_argument("--seed", type=_whole_number, default=0, metavar="S", help="the same seed, the same games (0)")
    report.add_argument(
        "--against",
        action="append",
        metavar="EDIT",
        help="compare with this edit: a setting NAME=VALUE, or a file of cards; may be repeated",
    )
    report.add_argument("--out", type=Path, metavar="FILE", help="the page (GAME-report.html)")
    report.add_argument("--workers", type=_whole_number, metavar="N", help="processes (one for each core)")
    _add_ray(report)
    _add_settings(report)
    _add_json(report)


def _add_dataset(commands: Any) -> None:
    dataset = _command(
        commands,
        "dataset",
        "keep decisions of bots as Parquet, or look at such a dataset",
        "ludarium dataset viceroy-random --game viceroy --games 10000 --workers 2   (goes on if it was begun)",
        "ludarium dataset viceroy-random                                            (what is in it?)",
    )
    dataset.add_argument("folder", type=Path, help="where it lies")
    dataset.add_argument("--game", help="make it: a name from `ludarium games`")
    dataset.add_argument("--seats", type=_whole_number, metavar="N", help="players in each game")
    dataset.add_argument("--games", type=_whole_number, default=1000, metavar="N", help="how many games (1000)")
    dataset.add_argument("--bots", default="random", metavar="A,B", help="they take the seats in turn (random)")
    dataset.add_argument("--seed", type=_whole_number, default=0, metavar="S", help="the same seed, the same games (0)")
    dataset.add_argument("--workers", type=_whole_number, metavar="N", help="processes (one for each core)")
    _add_ray(dataset)
    _add_settings(dataset)
    _add_json(dataset)


def _add_engines(parser: Parser) -> None:
    """--engine, --mcp and --clock: players from outside, after those of --bots."""
    text = "a program that speaks the line protocol (docs/protocol.md); may be repeated"
    parser.add_argument("--engine", dest="engines", action="append", metavar="COMMAND", help=text)
    text = "a language model, over MCP at this port of your machine"
    parser.add_argument("--mcp", type=_whole_number, metavar="PORT", help=text)
    text = "seconds that an engine (5) or a model (600) has for an answer, before a stand-in gives it"
    parser.add_argument("--clock", type=_seconds, metavar="S", help=text)


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return found


def _add_engine(commands: Any) -> None:
    engine = _command(
        commands,
        "engine",
        "let one of our bots speak the line protocol of engines",
        "ludarium engine greedy",
        'ludarium simulate viceroy --bots greedy --engine "ludarium engine master --playouts 48"',
    )
    engine.add_argument("bot", help=BOTS)
    text = "how many play-outs strong and master make for a decision, instead of 9 and 24"
    engine.add_argument("--playouts", type=_whole_number, metavar="N", help=text)


def _add_mcp(commands: Any) -> None:
    mcp = _command(
        commands,
        "mcp",
        "let a language model take a seat, over the Model Context Protocol",
        "ludarium mcp                                   (for the settings of the model's program)",
        "ludarium mcp --name Claudia --server https://games.example",
        "ludarium ladder viceroy --bots greedy --mcp 8766",
    )
    mcp.add_argument("--name", default="Model", help="what the model is called at the table (Model)")
    text = "a server at whose tables it may sit, besides those of this machine; may be repeated"
    mcp.add_argument("--server", dest="servers", action="append", default=[], metavar="URL", help=text)
    text = "the seat of a ladder: lines on standard input, MCP at this port of your machine"
    mcp.add_argument("--seat", type=_whole_number, metavar="PORT", help=text)


def _add_replay(commands: Any) -> None:
    again = _command(
        commands,
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
    listed = _command(commands, "games", "list the games", "ludarium games", "ludarium games --json")
    _add_json(listed)
    _add_plain(listed)


def _add_rules(commands: Any) -> None:
    rules = _command(
        commands,
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


def _add_howto(commands: Any) -> None:
    page = _command(
        commands,
        "howto",
        "how you win, on one page",
        "ludarium howto smashup",
        "ludarium howto runeage civil_war",
    )
    page.add_argument("game", help="a name from `ludarium games`")
    page.add_argument("case", nargs="*", help="a scenario, side, faction or race")
    _add_json(page)
    _add_plain(page)


def _add_cards(commands: Any) -> None:
    cards = _command(
        commands,
        "cards",
        "see a game's cards",
        "ludarium cards smashup",
        "ludarium cards smashup star-spawn",
        "ludarium cards smashup --export mine.csv           (a spreadsheet; or mine.json)",
        "ludarium cards smashup --check mine.csv            (what does it change?)",
        "ludarium cards smashup --register mine mine.csv    (then: --set cards=mine)",
    )
    cards.add_argument("game", help="a name from `ludarium games`")
    cards.add_argument("name", nargs="*", help="a card's name or part of it")
    text = "the game's card set as a file to change, .csv for a spreadsheet; without FILE it is printed as JSON"
    cards.add_argument("--export", nargs="?", const=STDOUT, metavar="FILE", help=text)
    cards.add_argument("--check", metavar="FILE", help="say what a changed file changes, or what is wrong with it")
    cards.add_argument("--register", nargs=2, metavar=("NAME", "FILE"), help="check a card set and keep it by name")
    _add_json(cards)
    _add_plain(cards)


COMMANDS: Final[dict[str, Callable[[Any], None]]] = {
    "play": _add_play,
    "learn": _add_learn,
    "serve": _add_serve,
    "think": _add_think,
    "push-key": _add_push_key,
    "house": _add_house,
    "simulate": _add_simulate,
    "ladder": _add_ladder,
    "report": _add_report,
    "dataset": _add_dataset,
    "replay": _add_replay,
    "games": _add_games,
    "rules": _add_rules,
    "howto": _add_howto,
    "cards": _add_cards,
    "engine": _add_engine,
    "mcp": _add_mcp,
}


def _command(commands: Any, name: str, text: str, *examples: str) -> Parser:
    parser: Parser = commands.add_parser(
        name,
        help=text,
        description=f"{text[:1].upper()}{text[1:]}.",
        epilog="examples:\n  " + "\n  ".join(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(command=name)
    return parser


def _add_plain(parser: Parser, default: Any = argparse.SUPPRESS) -> None:
    """--plain, before or after the command."""
    text = "lines without colours or boxes, as for a screen reader or a pipe"
    parser.add_argument("--plain", action="store_true", default=default, help=text)


def _add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")


def _add_ray(parser: Parser) -> None:
    text = "play on a Ray cluster: its address, auto for the one this machine belongs to; alone: one on this machine"
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=text)


def _add_settings(parser: Parser) -> None:
    """--set, and --option as it was called."""
    text = "a setting of the game; may be repeated"
    parser.add_argument("--set", dest="settings", action="append", metavar="NAME=VALUE", help=text)
    parser.add_argument("--option", dest="settings", action="append", help=argparse.SUPPRESS)
