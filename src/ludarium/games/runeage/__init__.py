"""Rune Age."""

from typing import Final

from ludarium.games.runeage.cards import __all__ as card_files
from ludarium.games.runeage.components import CARD_SETS, PACKAGE, TABLE_SIZE
from ludarium.games.runeage.faces import faces
from ludarium.games.runeage.features import FEATURES, features
from ludarium.games.runeage.heuristics import horizon, settled, value
from ludarium.games.runeage.outlook import outlook
from ludarium.games.runeage.scene import FACTS, scene
from ludarium.games.runeage.scoring import ENDINGS, result
from ludarium.games.runeage.setup import SETTINGS, allowed, new
from ludarium.games.runeage.view import view
from ludarium.games.runeage.words import W
from ludarium.kernel.game import Game
from ludarium.telling.why import why_not

assert card_files  # importing the card texts registers them

GAME: Final = Game(
    name="runeage",
    title="Rune Age",
    version=6,
    accepts=(1, 2, 3, 4, 5),
    package=PACKAGE,
    seats=tuple(TABLE_SIZE),
    settings=SETTINGS,
    endings=ENDINGS,
    words=W,
    new=new,
    result=result,
    view=view,
    scene=scene,
    value=value,
    settled=settled,
    horizon=horizon,
    outlook=outlook,
    features=features,
    feature_names=FEATURES,
    faces=faces,
    why_not=why_not,
    allowed=allowed,
    cards=CARD_SETS,
    facts=FACTS,
)
