"""Doors for OpenSpiel: every game as a sequential game of imperfect information. Needs the extra `spiel`.

import ludarium.spiel
game = pyspiel.load_game("python_ludarium_viceroy(players=3)")

Chance is one node at the start that picks one of `deals` seeds; all later chance follows from the seed. So nothing that
needs the true probabilities of later draws (exploitability, best responses, CFR over chance) means anything here;
what samples worlds (ISMCTS with `resample_from_infostate`) or learns by playing does.
"""

from ludarium.kernel.game import names
from ludarium.spiel.game import register
from ludarium.spiel.state import LudariumState

__all__ = ["LudariumState", "register"]

for _name in names():
    register(_name)
