"""Seats and options that fit each other: the fewest seats for some options, and what to change when they do not."""

from typing import Any

from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Game, Setting


def fewest_seats(game: Game, options: dict[str, Any], least: int = 1) -> int:
    """The smallest number of seats that these options fit, at least so many if the game has them."""
    counts = [seats for seats in game.seats if seats >= least] or list(game.seats)
    return next((seats for seats in counts if not misfit(game, seats, options)), counts[0])


def misfit(game: Game, seats: int, options: dict[str, Any]) -> str:
    """Why these do not fit, or nothing."""
    try:
        game.settle_options(seats, options)
    except BadOption as why:
        return str(why)
    return ""


def remedy(game: Game, seats: int, options: dict[str, Any], how: str = "") -> str:
    """A sentence that names what would make it fit, or nothing. How: what to type before an option."""
    found = [f"{how}{option}" for option in _remedies(game, seats, options)]
    return f" It fits with {' or '.join(found)}." if found else ""


def _remedies(game: Game, seats: int, options: dict[str, Any]) -> list[str]:
    """The single options, of those not given, that would make it fit, as name=value."""
    return [
        f"{setting.name}={value}"
        for setting in game.settings
        if setting.name not in options
        for value in _other_values(setting)
        if not misfit(game, seats, {**options, setting.name: value})
    ]


def _other_values(setting: Setting) -> list[str]:
    if isinstance(setting.default, bool):
        return ["off" if setting.default else "on"]
    return [choice for choice in setting.choices if choice != setting.default]
