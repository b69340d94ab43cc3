"""Gymnasium: one seat against bots that are named."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ludarium import bots
from ludarium.kernel.cards import Seat
from ludarium.kernel.errors import BadSetting, IllegalAnswer
from ludarium.kernel.game import find
from ludarium.kernel.match import Match
from ludarium.rl.numbering import Numbering
from ludarium.rl.observe import Seen, mask, observation_space, outcome, seen
from ludarium.rl.play import Play
from ludarium.rl.render import METADATA, check_mode, render
from ludarium.rl.rewards import reward

ILLEGAL: Final = ("lose", "raise")
FORFEIT: Final = -1.0  # for an illegal answer: less than any lost game is worth


class OneSeat(gymnasium.Env[Seen, int]):
    """The others are bots, by name: one for all, or one for each. The seat is drawn for each game, unless it is given.

    An illegal token loses the game at once (`illegal="lose"`), or is refused (`"raise"`).
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        seats: int = 2,
        rivals: str | Sequence[str] = "random",
        seat: Seat | None = None,
        illegal: str = "lose",
        rewards: str = "win",
        features: bool = True,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.numbering = Numbering(find(game), seats, settings, features)
        self.rivals = [rivals] * (seats - 1) if isinstance(rivals, str) else list(rivals)
        if len(self.rivals) != seats - 1:
            raise BadSetting(f"{seats} seats have {seats - 1} rivals, not {len(self.rivals)}.")
        for name in self.rivals:
            bots.level(name)
        if seat not in [None, *range(seats)]:
            raise BadSetting(f"There is no seat {seat} among {seats}.")
        if illegal not in ILLEGAL:
            raise BadSetting(f"An illegal answer is one to {' or '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.render_mode = check_mode(render_mode)
        self.observation_space = observation_space(self.numbering)
        self.action_space = spaces.Discrete(len(self.numbering.tokens))  # type: ignore[assignment]
        self.seat: Seat = seat or 0
        self._fixed = seat
        self._reward = reward(rewards)
        self._bots: list[bots.Bot | None] = []
        self.play: Play | None = None

    @property
    def match(self) -> Match:
        """The game itself: for records, and for who may see everything."""
        assert self.play is not None, "reset() comes first"
        assert isinstance(self.play.table, Match)
        return self.play.table

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game; with a seed, the same one every time."""
        super().reset(seed=seed)
        numbering = self.numbering
        key = self.np_random.bytes(16)
        if self._fixed is None:
            self.seat = int(self.np_random.integers(numbering.seats))
        made = [bots.make(name, Random(key + bytes([i]))) for i, name in enumerate(self.rivals)]
        self._bots = [*made[: self.seat], None, *made[self.seat :]]
        match = Match.start(numbering.game, numbering.seats, numbering.settings, key)
        self._let_bots_answer(match)
        self.play = Play(numbering, match, self.seat)
        return self._seen(), {"seat": self.seat}

    def _let_bots_answer(self, match: Match) -> None:
        """Until the seat has a choice."""
        while asks := match.asks:
            for ask in asks:
                bot = self._bots[ask.seat]
                if bot is not None:
                    match.answer(ask.seat, bot.choose(match.handle(ask.seat)))
                elif len(ask.options) == 1:
                    match.answer(ask.seat, ask.options[0])
            if any(ask.seat == self.seat and len(ask.options) > 1 for ask in match.asks):
                return

    def _seen(self) -> Seen:
        assert self.play is not None
        return seen(self.play, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be said next, as sb3-contrib's MaskablePPO asks for it."""
        assert self.play is not None
        return mask(self.play, self.seat).astype(bool)

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The next token of the answer."""
        assert self.play is not None, "reset() comes first"
        if not self.play.legal(int(action)):
            why = self.play.refusal(int(action))
            if self.illegal == "raise":
                raise IllegalAnswer(why)
            return self._seen(), FORFEIT, True, False, {"seat": self.seat, "illegal": why}
        self._say(int(action))
        if self.render_mode == "human":
            self.render()
        if not self.play.over:
            return self._seen(), 0.0, False, False, {"seat": self.seat}
        result = self.match.result
        return self._seen(), self._reward(result)[self.seat], True, False, {"seat": self.seat, **outcome(result)}

    def _say(self, token: int) -> None:
        assert self.play is not None
        spelling = self.play.spelling
        assert spelling is not None
        spelling.say(token)
        if spelling.done:
            self.match.answer(self.seat, spelling.option)
            self._let_bots_answer(self.match)
            self.play.go_on(self.seat)

    def render(self) -> Any:
        """The table as the seat sees it."""
        assert self.play is not None
        return render(self.render_mode, self.numbering.game, self.match, self.seat)
