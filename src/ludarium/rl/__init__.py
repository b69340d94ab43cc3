"""Doors for reinforcement learning: PettingZoo, Gymnasium, and many games in one batch. Needs the extra `rl`.

env = ludarium.rl.aec("viceroy", seats=3)                               # every seat an agent
env = gymnasium.make("ludarium/viceroy-v1", rivals="greedy")            # one seat against bots
batch = ludarium.rl.Batch("viceroy", games=64)                          # N games, numpy in and out
"""

import gymnasium

from ludarium.kernel.game import names
from ludarium.rl.aec import LudariumAEC, aec
from ludarium.rl.batch import Batch, Options, Sight, at_seat
from ludarium.rl.numbering import VERSION, Numbering
from ludarium.rl.parallel import LudariumParallel, parallel
from ludarium.rl.rewards import REWARDS
from ludarium.rl.runner import Runner
from ludarium.rl.single import OneSeat

__all__ = [
    "REWARDS",
    "Batch",
    "LudariumAEC",
    "LudariumParallel",
    "Numbering",
    "OneSeat",
    "Options",
    "Runner",
    "Sight",
    "aec",
    "at_seat",
    "parallel",
]

for _name in names():
    gymnasium.register(f"ludarium/{_name}-v{VERSION}", "ludarium.rl.single:OneSeat", kwargs={"game": _name})
