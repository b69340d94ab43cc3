"""PettingZoo: all seats act at each step. It fits games that ask several seats at once; a seat not asked says `.`."""

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import ParallelEnv

from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import find
from ludarium.rl.numbering import Numbering
from ludarium.rl.observe import Mask, Seen, marked, observation_space, outcome, vector
from ludarium.rl.render import METADATA, check_mode, render
from ludarium.rl.rewards import reward
from ludarium.rl.runner import Runner
from ludarium.rl.spelling import STOP, Speller

Infos = dict[str, dict[str, Any]]


class LudariumParallel(ParallelEnv[str, Seen, int]):
    """Every seat that is asked spells its answer at the same time; the game goes on when all have."""

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
        self._reward = reward(rewards)
        self._observations = dict.fromkeys(self.possible_agents, observation_space(self.numbering))
        self._actions = {agent: spaces.Discrete(len(self.numbering.tokens)) for agent in self.possible_agents}
        self._rng = seeding.np_random(None)[0]
        self._spellings: dict[Seat, Speller] = {}  # of the seats that are asked
        self.runner: Runner | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """A new game; with a seed, the same one every time."""
        if seed is not None:
            self._rng = seeding.np_random(seed)[0]
        numbering = self.numbering
        self.runner = Runner(numbering.game, numbering.seats, numbering.settings, self._rng.bytes(16))
        self.agents = self.possible_agents[:]
        self._ask()
        return self._seen(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        """Go on to where somebody has a choice."""
        assert self.runner is not None
        self._spellings = {}
        while asks := self.runner.asks:
            for ask in asks:
                if len(ask.options) > 1:
                    self._spellings[ask.seat] = Speller(self.numbering.alphabet, self.runner.now, ask)
            if self._spellings:
                return
            for ask in asks:
                self.runner.answer(ask.seat, ask.options[0])

    def _seen(self) -> dict[str, Seen]:
        assert self.runner is not None
        now, numbering = self.runner.now, self.numbering
        return {
            agent: {
                "observation": vector(numbering, now, seat, self._spellings.get(seat)),
                "action_mask": self._mask(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: Seat) -> Mask:
        spelling = self._spellings.get(seat)
        if spelling is not None and not spelling.done:
            return marked(self.numbering, spelling.next)
        return marked(self.numbering, [STOP])

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """A token of every agent; IllegalAnswer, and nothing has changed, when one may not come next."""
        assert self.runner is not None, "reset() comes first"
        agents = self.agents
        for seat, agent in enumerate(agents):
            if not self._mask(seat)[int(actions[agent])]:
                raise IllegalAnswer(f"{agent} may not say {self.numbering.tokens[int(actions[agent])]!r} now.")
        for seat, spelling in self._spellings.items():
            if not spelling.done:
                spelling.say(int(actions[agents[seat]]))
        if all(spelling.done for spelling in self._spellings.values()):
            self._answer()
        over = self.runner.over
        gained = self._reward(self.runner.result) if over else [0.0] * len(agents)
        infos = {agent: outcome(self.runner.result) if over else {} for agent in agents}
        self.agents = [] if over else agents
        if self.render_mode == "human":
            self.render()
        rewards = dict(zip(agents, gained, strict=True))
        return self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _answer(self) -> None:
        assert self.runner is not None
        for ask in self.runner.asks:
            spelling = self._spellings.get(ask.seat)
            self.runner.answer(ask.seat, ask.options[0] if spelling is None else spelling.option)
        self._ask()

    def render(self) -> Any:
        """The table as spectators see it."""
        assert self.runner is not None
        return render(self.render_mode, self.numbering.game, self.runner, None)

    def close(self) -> None:
        self.runner = None


def parallel(game: str, seats: int = 2, **more: Any) -> LudariumParallel:
    """The same as a PettingZoo parallel environment."""
    return LudariumParallel(game, seats, **more)
