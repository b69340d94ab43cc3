"""A War of Whispers: five empires at war, and secret societies that bet on them."""

from typing import Final

from ludarium.games.whispers import cards
from ludarium.games.whispers.components import CARD_SETS
from ludarium.games.whispers.faces import faces
from ludarium.games.whispers.features import FEATURES, features
from ludarium.games.whispers.heuristics import horizon, likelihood, settled, value
from ludarium.games.whispers.outlook import outlook
from ludarium.games.whispers.scene import FACTS, scene
from ludarium.games.whispers.scoring import ENDINGS, result
from ludarium.games.whispers.setup import SETTINGS, allowed, new
from ludarium.games.whispers.view import view
from ludarium.games.whispers.words import W
from ludarium.kernel.game import Game
from ludarium.telling.why import why_not

__all__ = ["GAME", "cards"]

GAME: Final = Game(
    name="whispers",
    title="A War of Whispers",
    version=1,
    package=__package__,
    seats=(2, 3, 4),
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
    likelihood=likelihood,
    outlook=outlook,
    features=features,
    feature_names=FEATURES,
    faces=faces,
    facts=FACTS,
    why_not=why_not,
    allowed=allowed,
    cards=CARD_SETS,
)
