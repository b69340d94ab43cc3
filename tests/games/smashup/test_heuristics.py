"""What a position is worth."""

from games.smashup.smashup_table import SEA, SmashTable
from ludarium.games.smashup.heuristics import value


def test_a_minion_that_dunwich_horror_will_devour_is_worth_nothing_unless_its_base_scores() -> None:
    t = SmashTable(SEA)
    (mine,) = t.minions(0, 0, "Mi-go")
    (theirs,) = t.minions(0, 1, "Professor")
    before = value(t.state, 0)
    horror = t.attach(mine, 0, "Dunwich Horror")
    assert value(t.state, 0) < before
    t.state.host[horror] = theirs
    assert value(t.state, 0) > before
    t.state.host[horror] = mine
    t.minions(0, 0, "Shoggoth", "Byakhee", "Byakhee")
    assert t.state.total_power(0) >= 20
    whole = value(t.state, 0)
    t.state.leave_play(horror, t.state.at[t.state.decks[0][0]])
    assert value(t.state, 0) < whole
