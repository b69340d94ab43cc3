"""Rune Age."""

from typing import Final

from ludarium.games.runeage.cards import __all__ as card_files
from ludarium.games.runeage.components import CARD_SETS, DIFFICULTIES, PACKAGE, SCENARIO_IDS
from ludarium.games.runeage.faces import faces
from ludarium.games.runeage.heuristics import settled, value
from ludarium.games.runeage.hints import hint
from ludarium.games.runeage.scene import scene
from ludarium.games.runeage.scoring import ENDINGS, result
from ludarium.games.runeage.settings import allowed, named_races
from ludarium.games.runeage.setup import new
from ludarium.games.runeage.view import view
from ludarium.games.runeage.words import W
from ludarium.kernel.cardsets import SHIPPED
from ludarium.kernel.game import Game, Setting

assert card_files  # importing the card texts registers them

GAME: Final = Game(
    name="runeage",
    title="Rune Age",
    version=1,
    package=PACKAGE,
    seats=(1, 2, 3, 4),
    settings=(
        Setting(
            "scenario",
            "resurgence",
            "How one wins. Resurgence: slay the High Lord. Runewars: outlive all. Cataclysm: survive together. Quest "
            "for power: gather 7 or 8. Civil war: alone against your own army. Not from this world: most trophies.",
            SCENARIO_IDS,
        ),
        Setting(
            "races",
            "random",
            "How races are dealt: random, chosen in turn order, or named for each seat (daqan,uthuk).",
            ("random", "chosen"),
            named_races,
        ),
        Setting("expansion_races", False, "Orcs and Dwarves take part too."),
        Setting("sixth_pile", False, "Every race has its sixth unit pile."),
        Setting("printed_costs", False, "Units cost what is published (5 for the fourth pile, 6 for mythic units)."),
        Setting("mercenaries", True, "Three types of mercenaries lie in the central area."),
        Setting("extra_events", False, "The expansion's Events are shuffled in (the three base scenarios)."),
        Setting(
            "difficulty",
            "normal",
            "Civil War: the Opposing Army's whole hand counts never (easy), from Stage 2 on (normal), always (hard).",
            DIFFICULTIES,
        ),
        Setting("rotate_trophy_instants", False, "Not From This World: who meets a trophy Instant first rotates."),
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
    allowed=allowed,
    cards=CARD_SETS,
)
