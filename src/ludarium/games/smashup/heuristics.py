"""What a position is worth to a seat, by the thumb rules of players; and when that can be judged."""

from ludarium.games.smashup.components import VP_TO_WIN
from ludarium.games.smashup.scoring import breakpoint_of, final_scores
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.turn import play_cards, take_turn
from ludarium.games.smashup.view import vp_now
from ludarium.kernel.cards import Seat


def value(g: Smashup, seat: Seat) -> float:
    """My worth less that of my best rival."""
    worths = [worth(g, each) for each in range(g.seats)]
    return worths[seat] - max([worths[rival] for rival in g.others(seat)])


def worth(g: Smashup, seat: Seat) -> float:
    """VP, a share of the VP of every base by how full it is, cards, and a victory."""
    total = g.vp[seat] - 0.45 * g.madness[seat] + 0.3 * len(g.hands[seat])
    for base in range(g.seats + 1):
        full = min(1.0, g.total_power(base) / breakpoint_of(g, base))
        total += full * full * vp_now(g, base)[seat]
    if max(g.vp) >= VP_TO_WIN and not g.frames:
        total += 20 * (final_scores(g)[seat] == max(final_scores(g)))
    return total


def settled(g: Smashup) -> bool:
    """Between plays and between turns."""
    return g.frames[-1][0] in (play_cards, take_turn)
