"""Observations as numpy arrays."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Result
from ludarium.kernel.state import State
from ludarium.rl.numbering import Numbering
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


def seen(numbering: Numbering, g: State, seat: Seat, spelling: Speller | None) -> Seen:
    """What a seat sees and may say; `spelling` is of its own question, if it is asked."""
    return {"observation": vector(numbering, g, seat, spelling), "action_mask": mask(numbering, spelling)}


def vector(numbering: Numbering, g: State, seat: Seat, spelling: Speller | None) -> Vector:
    """The table and, if the seat is asked, the question through its eyes."""
    counted = bytearray(numbering.counts)
    numbering.count(g, seat, spelling, counted)
    found: Vector = np.empty(numbering.size, np.float32)
    found[: numbering.counts] = np.frombuffer(counted, np.uint8)
    if numbering.features:
        found[numbering.counts :] = numbering.game.features(g, seat)
    return found


def mask(numbering: Numbering, spelling: Speller | None) -> Mask:
    """1 for every token that may come next."""
    found: Mask = np.zeros(len(numbering.tokens), np.int8)
    if spelling is not None:
        found[list(spelling.next)] = 1
    return found


def outcome(result: Result) -> dict[str, Any]:
    """What everybody is told at the end."""
    return {"winners": result.winners, "scores": result.scores, "ending": result.ending}
