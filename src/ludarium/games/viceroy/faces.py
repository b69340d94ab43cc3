"""What is printed on every component, for card lists and zooms."""

from typing import Any, Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    BOX,
    BOX_BOOK,
    CARDS,
    COLOURS,
    EXTRA,
    IDS,
    IS_LAW,
    KINDS,
    LEFT,
    NAMES,
    RIGHT,
    TOKENS,
    token_name,
)
from ludarium.kernel.cards import Kind
from ludarium.kernel.game import Face
from ludarium.kernel.rules import lookup

SET: Final = "A set of defense, magic and science scores 12 points."
TEXTS: Final = {
    "gem": "Pays for bids and levels. Out of circulation it is an infinite gem, which pays once in each development "
    "phase.",
    "magic_science": "Magic scores the sum of your magic bonuses. "
    f"Science brings a gem when you pass the auction. {SET}",
    "attack_defense": "Attack takes any card of the auction row; kept, it costs every opponent 4 points. "
    f"Defense stops one attack token of an opponent. {SET}",
    "power": "Scores its value.",
    "magic_bonus": "Each of your magic tokens scores that many points.",
    "circle_bonus": "Each of your single-colour circles and infinite gems of the colour scores that many more points.",
}


def faces() -> list[Face]:
    """Every character and law, then auction cards, gems and tokens."""
    arrows = [
        Face(f"{colour}_arrow", f"{colour} auction card".capitalize(), "auction card", card["text"])
        for card in BOX["auction_cards"]
        for colour in (card["colour"],)
    ]
    gems = [
        Face(gem["colour"], f"{gem['colour']} gem".capitalize(), "gem", TEXTS["gem"], gem["count"])
        for gem in BOX["gems"]
    ]
    return [*[card_face(kind) for kind in range(KINDS)], *arrows, *gems, *[token_face(row) for row in BOX["tokens"]]]


def card_face(kind: Kind) -> Face:
    card = CARDS[kind]
    law = IS_LAW[kind]
    facts: dict[str, str | int] = {
        "number": card["number"],
        "corners": f"{COLOURS[LEFT[kind]]}, {COLOURS[RIGHT[kind]]}",
        "bottom": COLOURS[BOTTOM[kind]],
    }
    if not law:
        facts |= {f"level {n}": line for n, line in enumerate(BOX_BOOK.ladder(kind), 1)}
        facts["level 5"] = f"{card['cost'][-1]}: power 15, or the rewards of levels 1 to 3"
    # Below a law's own paragraph (7.65) stand its rulings (7.65.1, ...).
    rulings = [p for p in lookup(__package__, f"7.{IDS[kind]}") if p.number.count(".") == 2] if law else []
    return Face(
        IDS[kind],
        NAMES[kind],
        ("law" if law else "character") + ", extra card" * EXTRA[kind],
        BOX_BOOK.text[kind] if law else "",
        facts=facts,
        rulings=tuple(f"{p.text} (RULES {p.number}, {p.origin})" for p in rulings),
        provenance=f"{card['provenance']}; name {card['name_provenance']}",
    )


def token_face(row: dict[str, Any]) -> Face:
    """A token of the box; the two sides of a double-sided one are named together."""
    if row["kind"] == "double_sided":
        name = " / ".join(row["sides"])
    elif row["kind"] == "magic_bonus":
        name = " / ".join(token_name(TOKENS[f"magic_bonus_{side}"]) for side in row["sides"])
    else:
        name = token_name(TOKENS[row["id"]])
    text = TEXTS[row["id"] if row["kind"] == "double_sided" else row["kind"]]
    return Face(row["id"], name.capitalize(), "token", text, row["count"], provenance=row["provenance"])
