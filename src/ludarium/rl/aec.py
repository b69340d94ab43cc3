"""PettingZoo: every seat an agent, asked one after another (AEC)."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import find
from ludarium.rl.numbering import Numbering
from ludarium.rl.observe import Seen, observation_space, outcome, seen
from ludarium.rl.play import Play
from ludarium.rl.render import METADATA, check_mode, render
from ludarium.rl.rewards import reward
from ludarium.rl.runner import Runner


class LudariumAEC(AECEnv[str, Seen, int | None]):
    """Seats as agents seat_0, seat_1, ...; an action is a token of the answer."""

    metadata = METADATA

    def __init__(
        self,
        game: str,
        seats: int = 2,
        rewards: str = "win",
        features: bool = True,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.numbering = Numbering(find(game), seats, settings, features)
        self.metadata = {**METADATA, "name": self.numbering.name, "digest": self.numbering.digest}
        self.render_mode = check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward = reward(rewards)
        space = observation_space(self.numbering)
        self._observations = dict.fromkeys(self.possible_agents, space)
        self._actions = {agent: spaces.Discrete(len(self.numbering.tokens)) for agent in self.possible_agents}
        self._rng = seeding.np_random(None)[0]
        self.play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    @property
    def runner(self) -> Runner:
        """The game itself: for records, and for who may see everything."""
        assert self.play is not None, "reset() comes first"
        assert isinstance(self.play.table, Runner)
        return self.play.table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with a seed, the same one every time."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        numbering = self.numbering
        table = Runner(numbering.game, numbering.seats, numbering.settings, self._rng.bytes(16))
        self.play = Play(numbering, table)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def _look(self) -> None:
        """Whose choice is next, or who gets what."""
        assert self.play is not None
        if not self.play.over:
            self.agent_selection = self.possible_agents[self.play.seat]
            return
        result = self.runner.result
        for agent, gained in zip(self.possible_agents, self._reward(result), strict=True):
            self.rewards[agent] = gained
            self.terminations[agent] = True
            self.infos[agent] = outcome(result)

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it may say (nothing, unless it is asked)."""
        assert self.play is not None
        return seen(self.play, self._seat[agent])

    def step(self, action: int | None) -> None:
        """The next token; IllegalAnswer, and nothing has changed, when it may not come next."""
        assert self.play is not None, "reset() comes first"
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAnswer(f"{agent} must say something.")
        self.play.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._look()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as the asked seat sees it."""
        assert self.play is not None
        seat = None if self.play.over else self.play.seat
        return render(self.render_mode, self.numbering.game, self.play.table, seat)

    def close(self) -> None:
        self.play = None


def aec(game: str, seats: int = 2, **more: Any) -> LudariumAEC:
    """A game as a PettingZoo environment: `rewards`, `features`, `render_mode`, and the game's own settings."""
    return LudariumAEC(game, seats, **more)
