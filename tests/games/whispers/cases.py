"""What the conformance tests have to know of this game."""

from ludarium.games.whispers.components import (
    ABILITY_NAMES,
    BANNERS,
    EMPIRES,
    EVERY_EMPIRE,
    HOME,
    MAP_AGENTS,
    NAMES,
    POSITION_NAMES,
    REGION_NAMES,
    REGIONS,
    SLOTS,
    TOKEN,
)
from ludarium.games.whispers.loyalty import BALANCED, DISTINCT, RANDOM, Deal, balanced, deal, distinct
from ludarium.games.whispers.state import Whispers
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match

CASES = [
    (4, {"map_agents": False, "turn_order": "board", "loyalty_deal": "distinct"}),
    (3, {"map_agents_stay": True, "loyalty_deal": "distinct"}),
]


def check(g: Whispers) -> None:
    """Banners and agents are conserved, empty regions are home, and the loyalties could have been dealt."""
    for empire in EVERY_EMPIRE:
        on_map = sum(g.banners[region] for region in REGIONS if g.controller[region] == empire)
        under_way = g.attackers if g.position != NONE and g.active() == empire else 0
        assert g.reserve[empire] >= 0
        assert on_map + under_way + g.reserve[empire] == BANNERS, f"empire {empire} has lost or gained banners"
    for region in REGIONS:
        assert g.banners[region] >= 0
        assert g.banners[region] > 0 or g.controller[region] == HOME[region], f"region {region} is empty but conquered"
    for seat in range(g.seats):
        assert g.agents_of(seat) >= 0
        assert len(set(g.on_map[seat])) == len(g.on_map[seat]) <= MAP_AGENTS
    dealt = as_dealt(g)
    assert g.deal_rule != DISTINCT or distinct(dealt)
    assert g.deal_rule != BALANCED or balanced(dealt)


def as_dealt(g: Whispers) -> Deal:
    """The empires in slot order of each seat before any swap."""
    found = [[NONE] * len(SLOTS) for _ in range(g.seats)]
    for seat, slot, token in g.tokens_as_dealt():
        found[seat][slot] = g.kind[token] - TOKEN
    return found


def swap_hidden(start: Whispers, now: Whispers, seat: Seat) -> None:
    """Another deal that its rule allows and that agrees with the tokens the seat knows by now."""
    if start.deal_rule == RANDOM:
        return
    known = [[NONE] * len(SLOTS) for _ in range(start.seats)]
    for owner, slot, token in now.tokens_as_dealt():
        if now.knows(seat, token):
            known[owner][slot] = now.kind[token] - TOKEN
    found = deal(start, start.deal_rule, known, seat)
    start.kind = start.kind.copy()
    for owner, slot, token in start.tokens_as_dealt():
        start.kind[token] = TOKEN + found[owner][slot]


def used(match: Match) -> set[str]:
    """Cards discarded, abilities played, positions commanded, regions in the log, tokens turned up by a swap."""
    log = match.heard(None)
    text = "\n".join(log)
    swaps = text[: text.index("The turn marker of round 4")]
    found = {name for name in NAMES if f"discards {name}\n" in text}
    found |= {name for name in ABILITY_NAMES if f"plays {name}\n" in text}
    found |= {name for name in POSITION_NAMES if f"commands the {name}" in text}
    found |= {name for name in REGION_NAMES if name in text}
    return found | {f"{empire} token" for empire in EMPIRES if f" to the {empire}\n" in swaps}
