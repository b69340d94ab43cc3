"""A Study in Emerald, second edition."""

from typing import Final

from ludarium.games.emerald.components import CARD_SETS, export_cards, register_cards
from ludarium.games.emerald.faces import PACKAGE, faces
from ludarium.games.emerald.heuristics import settled, value
from ludarium.games.emerald.hints import hint
from ludarium.games.emerald.scene import scene
from ludarium.games.emerald.scoring import result
from ludarium.games.emerald.turn import new
from ludarium.games.emerald.view import view
from ludarium.games.emerald.windows import ENDINGS
from ludarium.games.emerald.words import W
from ludarium.kernel.cardsets import SHIPPED
from ludarium.kernel.game import Game, Setting

__all__ = ["GAME", "export_cards", "register_cards"]

GAME: Final = Game(
    name="emerald",
    title="A Study in Emerald",
    version=1,
    package=PACKAGE,
    seats=(2, 3, 4, 5),
    settings=(
        Setting(
            "quick_windows",
            False,
            "Ask only those who hold a fitting card: quicker, but being asked or not tells everyone what a hand holds.",
        ),
        Setting("cards", SHIPPED, "The name of a registered card set.", (SHIPPED,), CARD_SETS.settle),
    ),
    endings=ENDINGS,
    words=W,
    new=new,
    result=result,
    view=view,
    scene=scene,
    hint=hint,
    value=value,
    settled=settled,
    faces=faces,
    cards=CARD_SETS,
)
