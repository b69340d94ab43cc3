"""Is a position whole? Every card in one place, known to those who see it, and nothing shared with a copy."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

from conformance.cases import check_of, extras
from ludarium.kernel.cards import NONE, SPECTATOR
from ludarium.kernel.game import Game
from ludarium.kernel.state import KERNEL_FIELDS, State

# What belongs to the run or is the same for all positions of a game; everything else is the position.
RUN = ("about", "answers", "block", "cursor", "decider", "events", "redeal_at", "redeals", "witness", "layout", "sees")
COUNTED = ("batch", "newest")  # follow from what happened; not hashed: records made without them still agree


def conserved(game: Game, start: State) -> Callable[[State], None]:
    """A check of every later position of the game that starts so."""
    kinds = sorted(start.kind)
    own = check_of(game)
    now_and_then = cycle([True, False, False, False])

    def look(g: State) -> None:
        places(g)
        assert sorted(g.kind) == kinds, "conservation: the cards are not those of the start"
        if next(now_and_then):
            knowledge(g)
        own(g)

    return look


def places(g: State) -> None:
    """Every card lies in exactly one zone, the one `at` names."""
    found = [NONE] * len(g.kind)
    for zone, cards in enumerate(g.zones):
        for card in cards:
            found[card] = zone
    assert NONE not in found, f"conservation: card {found.index(NONE)} is lost"
    assert sum(map(len, g.zones)) == len(found), "conservation: a card lies in two places"
    assert found == g.at, "conservation: `at` is wrong"
    assert len(g.known) == len(found)


def knowledge(g: State) -> None:
    """Who sees a zone knows its cards; what somebody does not know can be dealt anew."""
    everyone = (1 << g.seats) - 1 | 1 << SPECTATOR
    for zone, cards in enumerate(g.zones):
        sees = g.sees[zone] & everyone
        for card in cards:
            known = g.known[card] & everyone
            assert sees & ~known == 0, f"knowledge: {g.layout.names[zone]} is seen by seats that do not know its cards"
            assert known == everyone or g.layout.pool[zone] != NONE, (
                f"knowledge: {g.layout.names[zone]} hides a card and belongs to no pool: it cannot be dealt anew"
            )


# -- copies
def slots(g: State) -> list[str]:
    return [name for cls in type(g).__mro__ for name in getattr(cls, "__slots__", ())]


def copied(g: State) -> None:
    """A copy is equal and shares nothing that can change."""
    other = g.copy()
    assert other.fingerprint() == g.fingerprint(), "copy: the copy is another position"
    for name in slots(g):
        assert name in RUN or getattr(g, name) == getattr(other, name), f"copy: {name} is not copied"
    position = [*KERNEL_FIELDS, *g.fields, "frames"]
    changeable = {id(x) for name in position for x in containers(getattr(g, name))}
    for name in slots(g):
        if name not in RUN:
            shared = [x for x in containers(getattr(other, name)) if id(x) in changeable]
            assert not shared, f"copy: {name} is shared with the original: {shared[0]}"


def containers(x: Any) -> list[Any]:
    """All lists, dicts and sets in a value, itself included."""
    inside = [*x, *x.values()] if isinstance(x, dict) else list(x) if isinstance(x, list | tuple | set) else []
    return [y for part in inside for y in containers(part)] + ([x] if isinstance(x, list | dict | set) else [])


def declared(game: Game, start: State, g: State) -> None:
    """Every slot is a field, belongs to the run, never changes, or follows from the others."""
    derived = getattr(extras(game), "DERIVED", ())
    zones = {id(zone) for zone in g.zones}
    for name in slots(g):
        if name in RUN + COUNTED or name in KERNEL_FIELDS or name in g.fields or name == "frames" or name in derived:
            continue
        value = getattr(g, name)
        names_zones = id(value) in zones or (isinstance(value, list) and all(id(x) in zones for x in value))
        assert names_zones or value == getattr(start, name), f"copy: slot {name} changes but is not in `fields`"
