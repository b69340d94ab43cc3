"""A War of Whispers: five empires at war, and secret societies that bet on them."""

from typing import Final

from ludarium.games.whispers import cards
from ludarium.games.whispers.faces import faces
from ludarium.games.whispers.heuristics import settled, value
from ludarium.games.whispers.hints import hint
from ludarium.games.whispers.loyalty import RULES
from ludarium.games.whispers.scene import scene
from ludarium.games.whispers.scoring import ENDINGS, result
from ludarium.games.whispers.turn import new
from ludarium.games.whispers.view import view
from ludarium.games.whispers.words import WORDS
from ludarium.kernel.game import Game, Setting

__all__ = ["GAME", "cards"]

GAME: Final = Game(
    name="whispers",
    title="A War of Whispers",
    version=1,
    package=__package__,
    seats=(2, 3, 4),
    settings=(
        Setting("map_agents", True, "Agents may be placed on the map, where each counts as a city for its owner."),
        Setting("map_agents_stay", False, "Agents on the map stay until they are taken back like any other."),
        Setting(
            "turn_order",
            "manual",
            "The order of the empires' turns: Bear, Lion, Horse, Elephant, Eagle; or as on the published board: Bear, "
            "Eagle, Elephant, Lion, Horse.",
            ("manual", "board"),
        ),
        Setting(
            "loyalty_deal",
            "random",
            "Loyalties at random; no two seats devoted to the same empire; or all empires' totals as even as can be.",
            RULES,
        ),
    ),
    endings=ENDINGS,
    words=WORDS,
    new=new,
    result=result,
    view=view,
    scene=scene,
    hint=hint,
    value=value,
    settled=settled,
    faces=faces,
)
