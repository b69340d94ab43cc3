"""OpenSpiel's description of a game, and what a player is shown."""

from typing import Any, Final

import numpy as np
import pyspiel

from ludarium.kernel.game import find
from ludarium.rl.numbering import Numbering
from ludarium.spiel.state import LudariumState

DEALS: Final = 10_000  # seeds that the chance node at the start offers
GIVEN: Final[dict[str, Any]] = {"players": 2, "deals": DEALS, "settings": "", "features": False}
LONGEST: Final = 40_000  # tokens: no game lasts longer, however badly it is played


def game_type(name: str) -> Any:
    """What kind of game it is, in OpenSpiel's terms."""
    game = find(name)
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_ludarium_{name}",
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,  # shares of the win: the table may lose together
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=GIVEN,
    )


class LudariumGame(pyspiel.Game):  # type: ignore[misc]
    """A game for so many players; `settings` are the game's own, as "name:value name:value". With `features` its own
    figures are in the tensor, too."""

    name: str
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**GIVEN, **(params or {})}
        settings = dict(pair.split(":", 1) for pair in given["settings"].split())
        self.numbering = Numbering(find(self.name), given["players"], settings, given["features"])
        self.outcomes = [(deal, 1 / given["deals"]) for deal in range(given["deals"])]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.numbering.tokens),
            max_chance_outcomes=given["deals"],
            num_players=given["players"],
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> LudariumState:
        return LudariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.numbering, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Observer:
    """The same vector as everywhere, and strings."""

    def __init__(self, numbering: Numbering, recall: bool) -> None:
        self.tensor = np.zeros(numbering.size, np.float32)
        self.dict = {"observation": self.tensor}
        self._recall = recall

    def set_from(self, state: LudariumState, player: int) -> None:
        """What the player sees now."""
        state.fill(self.tensor, player)

    def string_from(self, state: LudariumState, player: int) -> str:
        """What the player knows, or sees now."""
        return state.remembered(player) if self._recall else state.seen(player)


def register(name: str) -> None:
    """Make a game known to OpenSpiel as python_ludarium_NAME."""
    kind = game_type(name)
    # A class, not a function: OpenSpiel keeps it beyond the end of the interpreter, and a function would be freed then.
    pyspiel.register_game(kind, type(f"Ludarium{name.title()}", (LudariumGame,), {"name": name, "kind": kind}))
