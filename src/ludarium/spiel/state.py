"""A position in OpenSpiel's terms: the chance node that picks the seed, then players' tokens."""

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import Any, Final

import pyspiel

from ludarium.kernel.errors import Refusal
from ludarium.rl.observe import Vector, looked
from ludarium.rl.rewards import win
from ludarium.spiel.course import Course

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)


class LudariumState(pyspiel.State):  # type: ignore[misc]
    """At the chance node, at a player's next token, or at the end."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.course: Course | None = None
        self.player = CHANCE  # kept, for OpenSpiel asks for it several times a step

    # -- whose turn it is
    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == TERMINAL

    def at(self, course: Course) -> None:
        """Stand where a game stands now."""
        self.course = course
        self.player = TERMINAL if course.play.over else course.play.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes: list[tuple[int, float]] = self.get_game().outcomes
        return outcomes

    def is_chance_node(self) -> bool:
        return self.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as OpenSpiel's own, without the way through C++ and back."""
        if player is None:
            player = self.player
        if player == CHANCE and self.player == CHANCE:
            return [deal for deal, _ in self.chance_outcomes()]
        return self._legal_actions(player)

    def _legal_actions(self, player: int) -> list[int]:
        course = self.course
        if course is None or course.play.spelling is None or player != course.play.seat:
            return []
        return sorted(course.play.spelling.next)

    def _apply_action(self, action: int) -> None:
        if self.course is None:
            seed = blake2b(b"deal %d" % action, digest_size=16).digest()
            self.at(Course.start(self.get_game().numbering, seed))
        else:
            self.course.say(action)
            self.at(self.course)

    def returns(self) -> list[float]:
        """Each player's share of the win."""
        if self.course is None or not self.course.play.over:
            return [0.0] * self.num_players()
        return win(self.course.play.result)

    # -- words
    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == CHANCE else str(self.get_game().numbering.tokens[action])

    def __str__(self) -> str:
        """For debugging: equal for equal positions."""
        if self.course is None:
            return "before the deal"
        spelling = self.course.play.spelling
        return f"{self.course.play.now.fingerprint()} {[] if spelling is None else spelling.said}"

    # -- what a player knows
    def remembered(self, player: int) -> str:
        """All that a player knows: what it sees now, and a digest of what it has heard and said before."""
        return f"{player}" if self.course is None else f"{player} {self.course.memory(player)} {self.seen(player)}"

    def seen(self, player: int) -> str:
        """What a player sees now."""
        return "" if self.course is None else self.course.view(player)

    def fill(self, tensor: Vector, player: int) -> None:
        """What a player sees now, as the vector that learners get everywhere."""
        if self.course is None:
            tensor.fill(0)
        else:
            tensor[:] = looked(self.course.play, player)

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The same as a list, without the way through C++ and back."""
        if player is None:
            player = self.player
        if self.course is None or not 0 <= player < self.num_players():
            found: list[float] = super().observation_tensor(player)
            return found
        return self.course.play.figures(player)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "LudariumState":
        """A position that the asked player cannot tell from this one: what it cannot know is dealt anew."""
        if self.course is None or player_id != self.course.play.seat:
            raise Refusal(f"Only the player who is asked can be dealt another world, not {player_id}.")
        other = LudariumState(self.get_game())
        other.at(self.course.dealt_anew(player_id, Random(int(probability_sampler() * 2**53))))
        return other
