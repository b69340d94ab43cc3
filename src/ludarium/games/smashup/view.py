"""What a seat may know, field by field. Nothing here is copied from the state and then trimmed."""

from typing import Any, Final

from ludarium.games.smashup.components import IS_MINION, NAME, VP, Base
from ludarium.games.smashup.scoring import breakpoint_of, ranking
from ludarium.games.smashup.state import SETTING_UP, Smashup
from ludarium.games.smashup.words import TOKEN
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Seat

PHASES: Final = ("Set-up", "Crank It Up", "Play Cards", "Check for Scoring", "Draw 2 Cards", "Shut It Down")


def view(g: Smashup, seat: Seat | None) -> dict[str, Any]:
    """What this seat (None: a spectator) may know."""
    reader = SPECTATOR if seat is None else seat
    seats = range(g.seats)
    return {
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "current": g.current,
        "vp": g.vp[:],
        "factions": [[f for f in g.factions[2 * each : 2 * each + 2] if f != NONE] for each in seats],
        "madness_held": g.madness[:],
        "plays": {
            "minions": [TOKEN.name(g, reader, i) for i in range(len(g.tokens))],
            "actions": g.action_plays,
        },
        "bases": [base_view(g, base) for base in range(g.seats + 1)] if g.phase != SETTING_UP or g.bases[0] else [],
        "hand": [] if seat is None else named(g, g.hands[seat]),
        "hands": [
            {"count": len(g.hands[each]), "known": [] if each == seat else known(g, reader, g.hands[each])}
            for each in seats
        ],
        "decks": [{"count": len(g.decks[each]), "known": places(g, reader, g.decks[each])} for each in seats],
        "discards": [named(g, g.discards[each]) for each in seats],
        "aside": named(g, g.aside),
        "madness_deck": len(g.madness_deck),
        "base_deck": {"count": len(g.base_deck), "known": places(g, reader, g.base_deck)},
        "base_discards": [NAME[g.kind[card]] for card in g.base_discards],
    }


def named(g: Smashup, cards: list[Card]) -> list[dict[str, Any]]:
    """Cards that the reader sees."""
    return [{"card": card, "name": NAME[g.kind[card]]} for card in cards]


def known(g: Smashup, reader: int, cards: list[Card]) -> list[str]:
    """Names only: a handle could be followed through a secret move."""
    return sorted([NAME[g.kind[card]] for card in cards if g.knows(reader, card)])


def places(g: Smashup, reader: int, deck: list[Card]) -> list[tuple[int, str]]:
    """Known cards of a deck with their place, 1 for the top."""
    return [(i, NAME[g.kind[card]]) for i, card in enumerate(deck[::-1], 1) if g.knows(reader, card)]


def base_view(g: Smashup, base: Base) -> dict[str, Any]:
    card = g.bases[base][0]
    return {
        "name": NAME[g.kind[card]],
        "breakpoint": breakpoint_of(g, base),
        "vp": VP[g.kind[card]],
        "total": g.total_power(base),
        "power": [g.power_at(base, seat) for seat in range(g.seats)],
        "vp_now": vp_now(g, base),
        "scoring": g.scoring == base,
        "minions": [card_view(g, minion) for minion in g.minions[base]],
        "actions": [card_view(g, action) for action in g.actions[base]],
    }


def card_view(g: Smashup, card: Card) -> dict[str, Any]:
    """A card in play."""
    out: dict[str, Any] = {"card": card, "name": NAME[g.kind[card]], "seat": g.owner[card]}
    if IS_MINION[g.kind[card]]:
        out["power"] = g.power(card)
        out["attached"] = [card_view(g, action) for action in g.attached_to(card)]
    if card in g.talents_used:
        out["used"] = True
    return out


def vp_now(g: Smashup, base: Base) -> list[int]:
    """What each seat would gain if the base scored as it stands."""
    vp = VP[g.kind[g.bases[base][0]]]
    return [vp[rank] if 0 <= rank < 3 else 0 for rank in ranking(g, base)]
