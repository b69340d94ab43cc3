"""A search thinks in worlds that explain what rivals have done; what it may know stays what its seat may know."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ludarium.bots.worlds import Worlds
from ludarium.games.emerald.components import LOYALIST, RESTORATIONIST
from ludarium.games.emerald.zones import IDENTITIES
from ludarium.games.whispers.components import EMPIRES
from ludarium.kernel.cards import Seat
from ludarium.kernel.game import find
from ludarium.kernel.match import Match


def started(name: str, likelihood: Callable[[Any, Seat], float] | None = None, seats: int = 3) -> Match:
    game = find(name)
    return Match.start(replace(game, likelihood=likelihood or game.likelihood), seats, {}, b"worlds")


def drawn(match: Match, seat: Seat, n: int = 40) -> list[Any]:
    """Positions in worlds that a search of this seat would think in."""
    handle = match.handle(seat)
    worlds = Worlds(handle, Random(7))
    return [handle.sample(worlds.draw()).here() for _ in range(n)]


def first_asked(match: Match) -> Seat:
    return match.asks[0].seat


def test_worlds_come_as_often_as_they_are_likely() -> None:
    """Three times as likely: about three times as often."""
    rival = 2

    def rebel(g: Any, me: Seat) -> float:
        return 3.0 if g.side(rival) == RESTORATIONIST else 1.0

    match = started("emerald", rebel)
    assert first_asked(match) != rival
    plain = started("emerald", lambda g, me: 1.0)
    me = first_asked(match)
    many = [sum(g.side(rival) == RESTORATIONIST for g in drawn(one, me, 300)) for one in (plain, match)]
    assert many[1] > many[0] + 40


def test_what_does_not_fit_at_all_is_not_thought_of() -> None:
    match = started("emerald", lambda g, me: float(g.side(2) == LOYALIST))
    assert {g.side(2) for g in drawn(match, first_asked(match))} == {LOYALIST}


def test_where_nothing_fits_there_are_worlds_all_the_same() -> None:
    match = started("emerald", lambda g, me: 0.0)
    assert len(drawn(match, first_asked(match))) == 40


def test_whoever_gathers_a_colour_is_likely_of_that_side() -> None:
    match = started("emerald")
    me = first_asked(match)
    rival = (me + 1) % 3
    rebel, loyal = (next(g for g in drawn(match, me) if g.side(rival) == side) for side in (RESTORATIONIST, LOYALIST))
    for g in (rebel, loyal):
        g.kind[g.zones[IDENTITIES + (me + 2) % 3][0]] = LOYALIST
        g.vp[3 * rival + RESTORATIONIST] = 4
    likelihood = match.game.likelihood
    assert likelihood is not None
    assert likelihood(rebel, me) > 2 * likelihood(loyal, me)


@pytest.mark.parametrize("sight", ["deed", "council", "map"])
def test_whoever_helps_an_empire_is_likely_loyal_to_it(sight: str) -> None:
    match = started("whispers", seats=2)
    me = first_asked(match)
    rival = 1 - me
    worlds = drawn(match, me)
    likelihood = match.game.likelihood
    assert likelihood is not None
    devoted = max(worlds, key=lambda g: g.loyalties(rival)[0])
    opposed = min(worlds, key=lambda g: g.loyalties(rival)[0])
    assert devoted.loyalties(rival)[0] > opposed.loyalties(rival)[0]
    for g in (devoted, opposed):
        assert likelihood(g, me) == pytest.approx(1.0), "nobody has done anything yet"
        if sight == "deed":
            g.deeds[rival * len(EMPIRES)] += 3
        elif sight == "council":
            g.council[0] = rival
        else:
            g.on_map[rival].append(g.controller.index(0))
    assert likelihood(devoted, me) > likelihood(opposed, me)


def test_the_worlds_are_the_same_wherever_the_seat_cannot_tell_and_one_who_knows_is_found_out() -> None:
    match = started("emerald")
    me = first_asked(match)
    caught = 0
    for seed in range(6):
        other = match.redeal(me, Random(seed))
        assert sides(match, me) == sides(other, me)
        caught += knowing(match, me) != knowing(other, me)
    assert caught, "the control sees the sides and was not found out"


def sides(match: Match, me: Seat) -> list[list[int]]:
    return [[g.side(seat) for seat in range(3)] for g in drawn(match, me)]


def knowing(match: Match, me: Seat) -> list[list[int]]:
    """The same for a cheat, to whom the true sides are likely."""
    true: Any = match.now
    cheat = match.copy()
    cheat.game = replace(
        match.game, likelihood=lambda g, seat: float([g.side(i) for i in range(3)] == [true.side(i) for i in range(3)])
    )
    return sides(cheat, me)
