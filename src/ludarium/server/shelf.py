"""What stands on the shelf: games, bots, rules, cards, and how one wins."""

from functools import cache
from typing import Final

import orjson
from fastapi import APIRouter, HTTPException, Request, Response

from ludarium.bots import OFFERED
from ludarium.files import lessons
from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.howto import HowTo, about, howto
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game, Setting, all_games, find
from ludarium.server import messages as m
from ludarium.server.packing import Packed, pack, packed

CARDS: Final = "cards"  # the setting that names a card set

router = APIRouter(prefix="/api")


def choices_of(game: Game, setting: Setting) -> list[str]:
    """What a new table can choose: of card sets, also those registered here."""
    own = game.cards.registered() if setting.name == CARDS and isinstance(game.cards, CardSets) else []
    return [*setting.choices, *own]


@router.get("/games")
async def list_games() -> list[m.GameOut]:
    return [
        m.GameOut(
            name=game.name,
            title=game.title,
            seats=list(game.seats),
            settings=[
                setting_out(game, setting)
                for setting in game.settings
                if choices_of(game, setting) != [SHIPPED]  # nothing to choose
            ],
            lessons=[
                m.LessonName(name=name, title=lessons.load(game.name, name).title) for name in lessons.names(game)
            ],
        )
        for game in all_games()
    ]


def setting_out(game: Game, s: Setting) -> m.SettingOut:
    """A setting in the words of the game's page, or as the command line calls it."""
    page = howto(game.package)
    said = page.settings.get(s.name, {}) if page is not None else {}
    choices = choices_of(game, s)
    return m.SettingOut(
        name=s.name,
        title=said.get("title", plain(s.name)),
        text=said.get("text", s.text),
        words={choice: said.get(choice, plain(choice)) for choice in choices},
        default=s.default,
        choices=choices,
        seats={name: [n for n in game.seats if fits(game, n, s.name, value)] for name, value in values_of(s, choices)},
        named=None if page is None or "named" not in said else named_out(page, said),
    )


def named_out(page: HowTo, said: dict[str, str]) -> m.NamedOut:
    names = {case.key: case.name for case in page.case if case.kind == said["names"]}
    return m.NamedOut(title=said["named"], each=int(said["each"]), names=names)


def plain(name: str) -> str:
    return name.replace("_", " ").capitalize()


def values_of(setting: Setting, choices: list[str]) -> list[tuple[str, str | bool]]:
    """What can be chosen, each by its name."""
    if isinstance(setting.default, bool):
        return [("off", False), ("on", True)]
    return [(choice, choice) for choice in choices]


def fits(game: Game, seats: int, setting: str, value: str | bool) -> bool:
    """Whether so many can play with this value."""
    try:
        game.settle(seats, {setting: value})
    except Refusal:  # a card set may have been damaged since it was registered
        return False
    return True


@router.get("/bots")
async def list_bots() -> list[m.BotOut]:
    return [m.BotOut(name=level.name, title=level.title, text=level.text) for level in OFFERED]


def game_or_404(name: str) -> Game:
    try:
        return find(name)
    except Refusal as why:
        raise HTTPException(404, str(why)) from None


@router.get("/games/{name}/rules", response_model=list[m.ParagraphOut])
async def list_rules(name: str, request: Request) -> Response:
    return packed(request, rules_of(name))


@router.get("/games/{name}/cards", response_model=list[m.FaceOut])
async def list_cards(name: str, request: Request) -> Response:
    return packed(request, cards_of(name))


@router.get("/games/{name}/howto", response_model=m.HowToOut)
async def how_to(name: str, request: Request) -> Response:
    """How you win; 404 for a game that has no such page."""
    return packed(request, howto_of(name))


@cache
def rules_of(name: str) -> Packed:
    rules = game_or_404(name).rules().values()
    return pack(orjson.dumps([m.ParagraphOut(**one._asdict()).model_dump() for one in rules]))


@cache
def cards_of(name: str) -> Packed:
    faces = [
        m.FaceOut(**{**vars(face), "rulings": list(face.rulings), "provenance": about(face.provenance)})
        for face in game_or_404(name).faces()
    ]
    return pack(orjson.dumps([face.model_dump() for face in faces]))


@cache
def howto_of(name: str) -> Packed:
    found = howto(game_or_404(name).package)
    if found is None:
        raise HTTPException(404, "This game has no page that says how one wins.")
    return pack(orjson.dumps(m.HowToOut(**found.json()).model_dump()))
