"""Smash Up: The Obligatory Cthulhu Set."""

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from ludarium.games.smashup import cards
from ludarium.games.smashup.components import CARD_SETS
from ludarium.games.smashup.faces import faces
from ludarium.games.smashup.features import FEATURES, features
from ludarium.games.smashup.heuristics import horizon, settled, value
from ludarium.games.smashup.scene import FACTS, scene
from ludarium.games.smashup.scoring import ENDINGS, result
from ludarium.games.smashup.setup import SETTINGS, allowed, new
from ludarium.games.smashup.view import view
from ludarium.games.smashup.words import W
from ludarium.kernel.game import Game
from ludarium.telling.why import why_not

__all__ = ["GAME"]

for _faction in iter_modules(cards.__path__):
    import_module(f"{cards.__name__}.{_faction.name}")

GAME: Final = Game(
    name="smashup",
    title="Smash Up: The Obligatory Cthulhu Set",
    version=3,
    accepts=(1, 2),
    package="ludarium.games.smashup",
    seats=(2, 3, 4),
    settings=SETTINGS,
    endings=ENDINGS,
    words=W,
    facts=FACTS,
    new=new,
    result=result,
    view=view,
    scene=scene,
    value=value,
    settled=settled,
    horizon=horizon,
    features=features,
    feature_names=FEATURES,
    faces=faces,
    why_not=why_not,
    allowed=allowed,
    cards=CARD_SETS,
)
