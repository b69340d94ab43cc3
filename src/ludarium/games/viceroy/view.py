"""What a seat may know, built field by field. Cards it does not know are counts, never handles."""

from typing import Any

from ludarium.games.viceroy.components import COLOURS, EVERY_COLOUR, IDS, TOP, column_of, level_of, token_id
from ludarium.games.viceroy.scoring import recolourings
from ludarium.games.viceroy.state import FINAL_SCORING, Viceroy
from ludarium.kernel.cards import NONE, SPECTATOR, Card, Seat


def view(g: Viceroy, seat: Seat | None) -> dict[str, Any]:
    """The table for one seat; None for those who only watch. Gems are listed in the order of the auction row."""
    reader = SPECTATOR if seat is None else seat
    bounds = g.gem_bounds(reader)
    return {
        "seat": seat,
        "card_set": g.set_name,
        "round": g.round,
        "phase": g.phase,
        "turn": g.turn,
        "reserve": g.reserve[:],
        "decks": {"large": len(g.large_deck), "small": len(g.small_deck), "law": len(g.law_deck)},
        "known_laws_on_deck": [  # how many lie above, and what: laws this seat put back itself
            [above, IDS[g.kind[card]]] for above, card in enumerate(reversed(g.law_deck)) if g.knows(reader, card)
        ],
        "row": [{"base": face(g, g.bases[colour]), "tip": face(g, g.tips[colour])} for colour in EVERY_COLOUR],
        "discards": [IDS[g.kind[card]] for card in g.discards],
        "hand": [] if seat is None else [face(g, [card]) for card in g.hand(seat)],
        "slots": [] if seat is None or not g.committed[seat] else g.slots(seat, TOP - g.is_law(g.committed[seat][0])),
        "recolourings": affordable_recolourings(g, seat),
        "free": g.id_of(g.free),
        "seats": [side(g, reader, other, bounds[other]) for other in range(g.seats)],
        "order": g.priority([other for other in range(g.seats) if g.pyramids[other]]),
        "bidders": g.bidders[:],
        "builders": g.builders[:],
        "skipping": g.skipping[:],
    }


def affordable_recolourings(g: Viceroy, seat: Seat | None) -> list[list[Any]]:
    """At the end: the upper card of a circle, a colour for it, and how many gems of that colour it takes."""
    if seat is None or g.phase != FINAL_SCORING or not g.recolour:
        return []
    gems = g.gems[seat]
    return [[g.tag(card), COLOURS[colour], n] for card, colour, n in recolourings(g, seat) if n <= gems[colour]]


def face(g: Viceroy, cards: list[Card]) -> dict[str, Any] | None:
    """A card that lies open, or in the reader's own hand."""
    return {"card": g.tag(cards[0]), "key": IDS[g.kind[cards[0]]]} if cards else None


def side(g: Viceroy, reader: Seat, seat: Seat, bounds: list[tuple[int, int]]) -> dict[str, Any]:
    """One seat's side of the table."""
    circles = dict(g.circles(seat))
    return {
        "characters": len(g.characters_in_hand[seat]),
        "laws": len(g.laws_in_hand[seat]),
        "known": known(g, reader, g.hand(seat)),
        "gems": sum(g.gems[seat]),
        "gem_bounds": [list(pair) for pair in bounds],
        "attack": g.attack[seat],
        "committed": face(g, g.committed[seat]),
        "pyramid": [
            standing(g, reader, seat, card, circles.get(g.place[card], NONE))
            for card in sorted(g.pyramids[seat], key=g.place.__getitem__)
        ],
    }


def standing(g: Viceroy, reader: Seat, seat: Seat, card: Card, circle: int) -> dict[str, Any]:
    """One face-up card of a pyramid, with its single-colour circle, and with what lies on it and under it."""
    tucked = g.tucked_under(seat, card)
    return {
        "card": g.tag(card),
        "key": IDS[g.kind[card]],
        "level": level_of(g.place[card]),
        "column": column_of(g.place[card]),
        "circle": COLOURS[circle] if circle != NONE else None,
        "painted": g.place[card] in g.painted[seat],
        "tokens": [token_id(one) for one in g.tokens_on(seat, card)],
        "tucked": len(tucked),
        "tucked_laws": len([other for other in tucked if g.is_law(other)]),
        "tucked_known": known(g, reader, tucked),
    }


def known(g: Viceroy, reader: Seat, cards: list[Card]) -> list[str]:
    """Those cards that the reader knows, in no telling order."""
    return [IDS[kind] for kind in sorted([g.kind[card] for card in cards if g.knows(reader, card)])]
