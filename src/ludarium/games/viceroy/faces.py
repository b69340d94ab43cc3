"""What is printed on every component, for card lists and zooms."""

from typing import Final

from ludarium.games.viceroy.components import (
    BOTTOM,
    BOX,
    CARDS,
    CIRCLE_BONUS,
    COLOURS,
    EXTRA,
    KINDS,
    LEFT,
    MAGIC_BONUS,
    NAMES,
    POWER,
    RIGHT,
    card_text,
    code,
    is_law,
    ladder,
    token_name,
)
from ludarium.kernel.game import Face
from ludarium.kernel.rules import lookup

SET: Final = "A set of defense, magic and science scores 12 points."
TEXTS: Final = {
    "gem": "Pays for bids and levels. Out of circulation it is an infinite gem, which pays once in each phase.",
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
        Face(f"{card['colour']} auction card".capitalize(), "auction card", card["text"], provenance=card["provenance"])
        for card in BOX["auction_cards"]
    ]
    gems = [
        Face(
            f"{gem['colour']} gem".capitalize(),
            "gem",
            TEXTS["gem"],
            gem["count"],
        )
        for gem in BOX["gems"]
    ]
    return [*[card_face(kind) for kind in range(KINDS)], *arrows, *gems, *[token_face(row) for row in BOX["tokens"]]]


def card_face(kind: int) -> Face:
    card = CARDS[kind]
    facts: dict[str, str | int] = {
        "number": kind + 1,
        "corners": f"{COLOURS[LEFT[kind]]}, {COLOURS[RIGHT[kind]]}",
        "bottom": COLOURS[BOTTOM[kind]],
    }
    if not is_law(kind):
        facts |= {f"level {n}": line for n, line in enumerate(ladder(kind), 1)}
        facts["level 5"] = f"{card['cost'][3]}: power 15, or the rewards of levels 1 to 3"
    sort = ("law" if is_law(kind) else "character") + (", extra card" if kind in EXTRA else "")
    # Below a law's own paragraph (7.65) stand its rulings (7.65.1, ...).
    rulings = [p for p in lookup(__package__, f"7.{kind + 1}") if p.number.count(".") == 2] if is_law(kind) else []
    return Face(
        NAMES[kind],
        sort,
        card_text(kind) if is_law(kind) else "",
        facts=facts,
        rulings=tuple(f"{p.text} (RULES {p.number}, {p.origin})" for p in rulings),
        provenance=f"{card['provenance']}; name {card['name_provenance']}",
    )


def token_face(row: dict[str, object]) -> Face:
    """A token of the box; the two sides of a double-sided one are named together."""
    kind = str(row["kind"])
    value = row.get("value")
    if kind == "power":
        name = token_name(code(POWER, int(str(value))))
    elif kind == "circle_bonus":
        name = token_name(code(CIRCLE_BONUS, COLOURS.index(str(row["color"])) + 4 * int(str(value))))
    elif kind == "magic_bonus":
        sides = row["sides"]
        assert isinstance(sides, list)
        name = " / ".join(token_name(code(MAGIC_BONUS, side)) for side in sides)
    else:
        name = str(row["id"]).replace("_", " / ")
    text = TEXTS[str(row["id"]) if kind == "double_sided" else kind]
    return Face(name.capitalize(), "token", text, int(str(row["count"])), provenance=str(row["provenance"]))
