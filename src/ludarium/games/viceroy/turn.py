"""The sequence of play: set-up, twelve rounds of auction and development, the end."""

from ludarium.games.viceroy.auction import auction
from ludarium.games.viceroy.components import ROUNDS
from ludarium.games.viceroy.development import development
from ludarium.games.viceroy.ending import last_discards
from ludarium.games.viceroy.opening import opening
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import ROUND_BEGINS
from ludarium.kernel.state import Frame


def whole_game(g: Viceroy) -> None:
    """Start cards, twelve rounds, then hands are discarded and circles recoloured."""
    g.then((opening,), *rounds(1), (last_discards,))


def rounds(first: int) -> list[Frame]:
    return [(play_round, number) for number in range(first, ROUNDS + 1)]


def play_round(g: Viceroy, number: int) -> None:
    """An auction phase, then a development phase."""
    g.round = number
    g.tell(ROUND_BEGINS, number)
    g.then((auction,), (development,))
