"""Observations as numpy arrays."""

from collections.abc import Iterable
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Result
from ludarium.kernel.state import State
from ludarium.rl.numbering import Numbering
from ludarium.rl.play import Play
from ludarium.rl.spelling import Speller

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]
BOUND: Final = 1e6  # of features
Seen = dict[str, Any]  # the vector as "observation", the mask as "action_mask"


def observation_space(numbering: Numbering) -> spaces.Dict:
    """The vector and the mask."""
    low, high = np.zeros(numbering.size, np.float32), np.full(numbering.size, 255, np.float32)
    low[numbering.counts :], high[numbering.counts :] = -BOUND, BOUND
    mask = spaces.Box(0, 1, (len(numbering.tokens),), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask})


def seen(play: Play, seat: Seat) -> Seen:
    """What a seat sees and may say, if it is asked."""
    return {"observation": looked(play, seat), "action_mask": mask(play, seat)}


def looked(play: Play, seat: Seat) -> Vector:
    """The table and, if the seat is asked, the question through its eyes."""
    numbering = play.numbering
    found: Vector = np.empty(numbering.size, np.float32)
    found[: numbering.prompt] = np.frombuffer(play.cards(seat), np.uint8)
    found[numbering.prompt : numbering.counts] = np.frombuffer(play.asked(seat), np.uint8)
    if numbering.features:
        found[numbering.counts :] = play.features(seat)
    return found


def vector(numbering: Numbering, g: State, seat: Seat, spelling: Speller | None) -> Vector:
    """The same for a position alone."""
    found: Vector = np.empty(numbering.size, np.float32)
    found[: numbering.counts] = np.frombuffer(numbering.count(g, seat, spelling), np.uint8)
    if numbering.features:
        found[numbering.counts :] = numbering.game.features(g, seat)
    return found


def mask(play: Play, seat: Seat) -> Mask:
    """1 for every token that the seat may say next."""
    if seat != play.seat:
        return marked(play.numbering, ())
    return np.frombuffer(play.mask(), np.int8)


def marked(numbering: Numbering, tokens: Iterable[int]) -> Mask:
    """1 for these tokens."""
    found: Mask = np.zeros(len(numbering.tokens), np.int8)
    for token in tokens:
        found[token] = 1
    return found


def outcome(result: Result) -> dict[str, Any]:
    """What everybody is told at the end."""
    return {"winners": result.winners, "scores": result.scores, "ending": result.ending}
