"""Viceroy: auctions, pyramids and laws for one to four."""

from typing import Final

from ludarium.games.viceroy.components import CARD_SETS
from ludarium.games.viceroy.faces import faces
from ludarium.games.viceroy.features import FEATURES, features
from ludarium.games.viceroy.heuristics import horizon, settled, value
from ludarium.games.viceroy.outlook import outlook
from ludarium.games.viceroy.scene import FACTS, scene
from ludarium.games.viceroy.scoring import ENDINGS, result
from ludarium.games.viceroy.setup import SETTINGS, allowed, new
from ludarium.games.viceroy.view import view
from ludarium.games.viceroy.words import W
from ludarium.kernel.game import Game
from ludarium.telling.why import why_not

GAME: Final = Game(
    name="viceroy",
    title="Viceroy",
    version=2,
    accepts=(1,),
    package=__name__,
    seats=(1, 2, 3, 4),
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
