"""What must hold at every question of every game."""

from ludarium.games.emerald.components import AGENTS, CITIES, CUBES, SEATS, TRACK_END
from ludarium.games.emerald.state import Emerald


def check(g: Emerald) -> None:
    """All pieces are somewhere, and nothing is out of its bounds."""
    for seat in range(g.seats):
        lost = sum(g.captured[SEATS * killer + seat] for killer in range(g.seats))
        assert g.on_board(seat) + g.agent_stock[seat] + lost == AGENTS
        assert g.cubes_out(seat) + g.cube_stock[seat] == CUBES
        assert 0 <= g.tokens[seat] <= 3
        assert min(g.agent_stock[seat], g.cube_stock[seat], g.limbo[seat]) >= 0
        assert g.revealed[seat] or g.tokens[seat] > 0
    assert min(g.agents + g.cubes + g.vp) >= 0
    assert all(0 <= marker <= TRACK_END for marker in g.tracks)
    assert len(g.locks) == CITIES
