"""Seats and settings that fit each other: the fewest seats for some settings, and what to change when they do not."""

from typing import Any

from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Game, Setting


def fewest_seats(game: Game, settings: dict[str, Any]) -> int:
    """The smallest number of seats that these settings fit; one, for a game alone, only when nothing else does."""
    counts = sorted(game.seats, key=lambda seats: (seats == 1, seats))
    return next((seats for seats in counts if not misfit(game, seats, settings)), counts[0])


def misfit(game: Game, seats: int, settings: dict[str, Any]) -> str:
    """Why these do not fit, or nothing."""
    try:
        game.settle(seats, settings)
    except BadSetting as why:
        return str(why)
    return ""


def remedy(game: Game, seats: int, settings: dict[str, Any], how: str = "") -> str:
    """A sentence that names what would make it fit, or nothing. How: what to type before a setting."""
    found = [f"{how}{change}" for change in _remedies(game, seats, settings)]
    return f" It fits with {' or '.join(found)}." if found else ""


def _remedies(game: Game, seats: int, settings: dict[str, Any]) -> list[str]:
    """The single settings, of those not given, that would make it fit, as name=value."""
    return [
        f"{setting.name}={value}"
        for setting in game.settings
        if setting.name not in settings
        for value in _other_values(setting)
        if not misfit(game, seats, {**settings, setting.name: value})
    ]


def _other_values(setting: Setting) -> list[str]:
    if isinstance(setting.default, bool):
        return ["off" if setting.default else "on"]
    return [choice for choice in setting.choices if choice != setting.default]
