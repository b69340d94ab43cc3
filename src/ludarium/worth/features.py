"""Positions as rows of numbers, for learning: the names of a game's features, laid out alike in all games.

First what is true of the table (its first number says how much of the game is left, from 1 to 0), then what the seat
alone knows, then the same facts of every player: the seat itself, then the others clockwise; zeros for seats that
nobody has taken.
"""


def feature_names(table: tuple[str, ...], own: tuple[str, ...], each: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The names of all features; `seats` is the largest number of players."""
    players = ["me", *[f"rival {number}" for number in range(1, seats)]]
    return (*table, *own, *[f"{player}: {name}" for player in players for name in each])
