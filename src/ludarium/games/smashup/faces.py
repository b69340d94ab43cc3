"""Every card and base as printed, for card lists and zooms."""

from ludarium.games.smashup.components import BOX_BOOK, FACTION, FACTION_NAMES, IDS, KINDS, PRINTED
from ludarium.kernel.cards import NONE, Kind
from ludarium.kernel.game import Face


def faces() -> list[Face]:
    return [face(kind) for kind in range(KINDS)]


def face(kind: Kind) -> Face:
    printed = PRINTED[kind]
    facts: dict[str, str | int] = {}
    if BOX_BOOK.power[kind]:
        facts["power"] = BOX_BOOK.power[kind]
    if BOX_BOOK.breakpoint[kind]:
        facts |= {"breakpoint": BOX_BOOK.breakpoint[kind], "VP": "/".join(str(n) for n in printed["vp"])}
    rulings = tuple(text.removeprefix("Ruling: ") for text in printed["clarifications"])
    name, text, provenance = printed["name"], printed["effect"], printed["provenance"]
    return Face(IDS[kind], name, sort_of(kind), text, BOX_BOOK.copies[kind], facts, rulings, provenance)


def sort_of(kind: Kind) -> str:
    """What sort of card it is."""
    if BOX_BOOK.breakpoint[kind]:
        return "base"
    return f"{PRINTED[kind]['type']}, {FACTION_NAMES[FACTION[kind]] if FACTION[kind] != NONE else 'Madness'}"
