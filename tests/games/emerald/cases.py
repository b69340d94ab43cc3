"""What must hold at every question of every game."""

from ludarium.games.emerald.components import (
    ACTION,
    AGENTS,
    CARD_SETS,
    CITIES,
    CUBES,
    EFFECT_NUMBER,
    FREE_ACTION,
    SEATS,
    TRACK_END,
)
from ludarium.games.emerald.state import Emerald
from ludarium.kernel.match import Match

LEAKY = {"quick_windows": True}  # asks only those who hold a fitting card


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


def used(match: Match) -> list[str]:
    """Cards whose text was used or, if they have none to use, that were played, killed or claimed; identities shown."""
    text = "\n".join(match.heard(None)) + "\n"
    cards = CARD_SETS.find("shipped")
    found = []
    for kind, name in enumerate(cards.names):
        deeds = (
            ["uses the text of", "plays"] if cards.text[kind] else ["plays", "assassinates", "takes", "is revealed:"]
        )
        if cards.text[kind] in (ACTION, FREE_ACTION) and cards.effect[kind] != EFFECT_NUMBER["ignore_insanity"]:
            deeds = ["uses the text of"]
        if any(f" {deed} {name}{end}" in text for deed in deeds for end in ("\n", " in ", " from ")):
            found.append(name)
    return found
