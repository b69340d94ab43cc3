"""A position as numbers, by what one seat may know: for learning. Power, VP in reach, cards and turns."""

from typing import Final

from ludarium.games.smashup.components import IS_ACTION, IS_MINION, MADNESS, VP_TO_WIN
from ludarium.games.smashup.state import CHECK_FOR_SCORING, DRAW_TWO_CARDS, PLAY_CARDS, Smashup
from ludarium.games.smashup.zones import PLACES, SEATS
from ludarium.kernel.cards import Seat
from ludarium.worth.features import feature_names

TABLE: Final = (
    *("game left", "turn", "Madness left", "playing cards", "scoring", "drawing"),
    *[f"base {base + 1} {fact}" for base in range(PLACES) for fact in ("lacks power", "first VP", "second VP")],
)
OWN: Final = (
    *("minions in hand", "power in hand", "strongest in hand", "actions in hand", "Madness in hand"),
    *("minion plays", "action plays"),
)
EACH: Final = (
    *("VP", "Madness", "hand", "deck", "discards", "turn now", "minions", "power", "actions in play"),
    *("VP in reach", "VP nearly in reach", "VP now", "bases led"),
    *[f"power at base {base + 1}" for base in range(PLACES)],
)
FEATURES: Final = feature_names(TABLE, OWN, EACH, SEATS)


def features(g: Smashup, seat: Seat) -> list[float]:
    """The numbers named in FEATURES."""
    found = [
        max(0.0, 1 - max(g.vp) / VP_TO_WIN),
        float(g.turn),
        float(len(g.madness_deck)),
        float(g.phase == PLAY_CARDS),
        float(g.phase == CHECK_FOR_SCORING),
        float(g.phase == DRAW_TWO_CARDS),
    ]
    scales = [Scales(g, base) for base in range(g.seats + 1)]
    for one in scales:
        found += [one.lacking, one.first, one.second]
    found += [0.0] * (3 * (PLACES - len(scales)))
    found += own_hand(g, seat)
    for player in g.clockwise(seat):
        found += each(g, player, scales)
    return found + [0.0] * (len(FEATURES) - len(found))


class Scales:
    """One base: what it lacks, what it pays, and who has how much power there."""

    __slots__ = ("first", "full", "lacking", "pays", "power", "second")

    def __init__(self, g: Smashup, base: int) -> None:
        self.power = [0] * g.seats
        self.pays = [0] * g.seats
        self.lacking = self.first = self.second = self.full = 0.0
        if not g.bases[base]:
            return
        kind = g.kind[g.bases[base][0]]
        goal = g.book.breakpoint[kind]
        if g.minions[base]:
            self.power = [g.power_at(base, seat) for seat in range(g.seats)]
            self.pays = g.vp_now(base)
        total = sum(self.power)
        self.full = min(1.0, total / goal)
        self.lacking = float(max(0, goal - total))
        self.first, self.second = float(g.book.vp[kind][0]), float(g.book.vp[kind][1])


def own_hand(g: Smashup, seat: Seat) -> list[float]:
    kinds = [g.kind[card] for card in g.hands[seat]]
    minions = [g.book.power[kind] for kind in kinds if IS_MINION[kind]]
    mine = g.current == seat
    return [
        float(len(minions)),
        float(sum(minions)),
        float(max(minions, default=0)),
        float(sum([IS_ACTION[kind] for kind in kinds])),
        float(kinds.count(MADNESS)),
        float(len(g.tokens) if mine else 0),
        float(g.action_plays if mine else 0),
    ]


def each(g: Smashup, player: Seat, scales: list[Scales]) -> list[float]:
    """What everybody can see of one player."""
    owner = g.owner
    power = [one.power[player] for one in scales]
    actions = [card for row in g.actions for card in row if owner[card] == player]
    actions += [card for card in g.attached if owner[card] == player]
    found = [
        float(g.vp[player]),
        float(g.madness[player]),
        float(len(g.hands[player])),
        float(len(g.decks[player])),
        float(len(g.discards[player])),
        float(g.current == player),
        float(sum([len(g.minions_at(base, player)) for base in range(g.seats + 1)])),
        float(sum(power)),
        float(len(actions)),
        sum([one.full * one.pays[player] for one in scales], 0.0),
        sum([one.full**4 * one.pays[player] for one in scales], 0.0),
        float(sum([one.pays[player] for one in scales if one.full >= 1])),
        float(sum([one.power[player] == max(one.power) > 0 for one in scales])),
    ]
    return found + [float(n) for n in power] + [0.0] * (PLACES - len(power))
