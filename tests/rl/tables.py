"""Every game at every number of seats."""

from typing import Any

from benchmarks.ours import playable

from ludarium.kernel.game import Game, all_games

EVERY = [(game, seats) for game in all_games() for seats in game.seats]
IDS = [f"{game.name}-{seats}" for game, seats in EVERY]


def changed(game: Game, seats: int) -> dict[str, Any]:
    """Settings that so many need, where the default ones do not fit."""
    default = {setting.name: setting.default for setting in game.settings}
    return {name: value for name, value in playable(game, seats).items() if value != default[name]}
