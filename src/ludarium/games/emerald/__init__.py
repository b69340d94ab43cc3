"""A Study in Emerald, second edition."""

from typing import Final

from ludarium.games.emerald.components import CARD_SETS
from ludarium.games.emerald.faces import PACKAGE, faces
from ludarium.games.emerald.features import FEATURES, features
from ludarium.games.emerald.heuristics import horizon, likelihood, settled, value
from ludarium.games.emerald.outlook import outlook
from ludarium.games.emerald.scene import FACTS, scene
from ludarium.games.emerald.scoring import ENDINGS, result
from ludarium.games.emerald.setup import SETTINGS, allowed, new
from ludarium.games.emerald.view import view
from ludarium.games.emerald.words import W
from ludarium.kernel.game import Game
from ludarium.telling.why import why_not

GAME: Final = Game(
    name="emerald",
    title="A Study in Emerald",
    version=4,
    accepts=(1, 2, 3),
    package=PACKAGE,
    seats=(2, 3, 4, 5),
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
    playouts={2: 72},
    outlook=outlook,
    likelihood=likelihood,
    features=features,
    feature_names=FEATURES,
    faces=faces,
    why_not=why_not,
    allowed=allowed,
    cards=CARD_SETS,
    facts=FACTS,
)
