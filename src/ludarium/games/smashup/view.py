"""What a seat may know, field by field. Nothing here is copied from the state and then trimmed."""

from typing import Any

from ludarium.games.smashup.components import IDS, IS_MINION, Base
from ludarium.games.smashup.state import PHASES, Smashup, Token
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Seat


def view(g: Smashup, seat: Seat | None) -> dict[str, Any]:
    """What this seat (None: a spectator) may know."""
    reader = SPECTATOR if seat is None else seat
    seats = range(g.seats)
    return {
        "seat": seat,
        "card_set": g.set_name,
        "turn": g.turn,
        "phase": PHASES[g.phase],
        "current": g.current,
        "vp": g.vp[:],
        "factions": [list(own) for own in g.factions],
        "madness_held": g.madness[:],
        "plays": {"minions": [minion_play(g, token) for token in g.tokens], "actions": g.action_plays},
        "bases": [base_view(g, base) for base in range(g.seats + 1)] if g.bases[0] else [],
        "hand": [] if seat is None else shown(g, g.hands[seat]),
        "hands": [
            {"count": len(g.hands[each]), "known": [] if each == seat else known(g, reader, g.hands[each])}
            for each in seats
        ],
        "decks": [{"count": len(g.decks[each]), "known": depths(g, reader, g.decks[each])} for each in seats],
        "discards": [shown(g, g.discards[each]) for each in seats],
        "aside": shown(g, g.aside),
        "madness_deck": len(g.madness_deck),
        "base_deck": {"count": len(g.base_deck), "known": depths(g, reader, g.base_deck)},
        "base_discards": [key(g, card) for card in g.base_discards],
    }


def key(g: Smashup, card: Card) -> str:
    return IDS[g.kind[card]]


def shown(g: Smashup, cards: list[Card]) -> list[dict[str, Any]]:
    """Cards that the reader sees."""
    kind = g.kind
    return [{"card": g.tag(card), "key": IDS[kind[card]]} for card in cards]


def known(g: Smashup, reader: int, cards: list[Card]) -> list[str]:
    """What the reader knows of a hand; nothing tells which card it is."""
    return sorted([key(g, card) for card in cards if g.knows(reader, card)])


def depths(g: Smashup, reader: int, deck: list[Card]) -> list[tuple[int, str]]:
    """Known cards of a deck, with the number of cards above each."""
    known, bit = g.known, 1 << reader
    return [(depth, key(g, card)) for depth, card in enumerate(reversed(deck)) if known[card] & bit]


def minion_play(g: Smashup, token: Token) -> dict[str, Any]:
    base, name, like = token
    return {
        "base": key(g, g.bases[base][0]) if base != NONE else "",
        "name": IDS[name] if name != NONE else "",
        "like": like,
    }


def base_view(g: Smashup, base: Base) -> dict[str, Any]:
    kind = g.kind[g.bases[base][0]]
    power = [each if each != NONE else 0 for each in g.powers(base)]
    return {
        "key": IDS[kind],
        "breakpoint": g.book.breakpoint[kind],
        "vp": g.book.vp[kind],
        "total": sum(power),
        "power": power,
        "vp_now": g.vp_now(base),
        "scoring": g.scoring == base,
        "minions": [card_view(g, minion) for minion in g.minions[base]],
        "actions": [card_view(g, action) for action in g.actions[base]],
    }


def card_view(g: Smashup, card: Card) -> dict[str, Any]:
    """A card in play."""
    kind = g.kind[card]
    out: dict[str, Any] = {"card": g.tag(card), "key": IDS[kind], "seat": g.owner[card]}
    if IS_MINION[kind]:
        out["power"] = g.power(card)
        out["attached"] = [card_view(g, action) for action in g.attached_to(card)]
    if card in g.talents_used:
        out["used"] = True
    return out
