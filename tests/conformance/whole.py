"""Is a position whole? Every card in one place, known to those who see it, and nothing shared with a copy."""

import pickle
import tomllib
from collections.abc import Callable
from itertools import cycle
from typing import Any

from tools.fields import FOLDERS

from conformance.cases import check_of, unpacked_of
from ludarium.kernel.cards import NONE, SPECTATOR
from ludarium.kernel.game import Game
from ludarium.kernel.state import State

# What belongs to the run or is the same for all positions of a game; everything else is the position.
RUN = (
    *("about", "answers", "block", "cursor", "decider", "events", "hint", "ids", "layout", "menus", "redeal_at"),
    *("redeals", "sees", "tagged", "tags", "witness"),
)
STEADY = {path.parent.name: tomllib.loads(path.read_text("utf-8")).get("steady", []) for path in FOLDERS}


def conserved(game: Game, start: State) -> Callable[[State], None]:
    """A check of every later position of the game that starts so."""
    kinds = sorted(start.kind)
    unpacked = unpacked_of(game)
    own = check_of(game)
    now_and_then = cycle([True, False, False, False])

    def look(g: State) -> None:
        places(g)
        assert sorted(g.kind) == (unpacked(g) or kinds), "conservation: the cards are not those of the start"
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


def table_of(g: State) -> type:
    """The class made from the table of fields."""
    return next(cls for cls in type(g).__mro__ if cls.__name__ == "Position")


def declared(g: State) -> None:
    """Every slot of the game comes from its table: nothing can be forgotten when a position is copied or kept."""
    for cls in type(g).__mro__:
        if issubclass(cls, table_of(g)) and cls is not table_of(g):
            own = cls.__dict__.get("__slots__", ["__dict__"])
            assert not own, f"fields: {cls.__name__} has slots of its own, not in fields.toml: {list(own)}"


def steady(g: State) -> list[str]:
    """The lists that copies share: a rule puts a new one there and never changes one in place."""
    return ["kind", "batch", *STEADY.get(table_of(g).__module__.split(".")[-2], [])]


def copied(g: State) -> None:
    """A copy is equal in every slot and shares nothing that can change; nor does one that was kept and loaded."""
    same_position(g, g.copy(), "copy")
    loaded = g.copy()
    loaded.take(pickle.loads(pickle.dumps(g.dump())))
    same_position(g, loaded, "keeping")


def same_position(g: State, other: State, what: str) -> None:
    assert other.fingerprint() == g.fingerprint(), f"{what}: another position comes back"
    lasting = (*RUN, *steady(g))
    changeable = {id(x) for name in slots(g) if name not in lasting for x in containers(getattr(g, name))}
    for name in slots(g):
        if name not in RUN:
            value = getattr(other, name)
            assert getattr(g, name) == value, f"{what}: {name} is not kept"
            shared = [x for x in containers(value) if id(x) in changeable]
            assert not shared, f"{what}: {name} is shared with the original: {shared[0]}"


def containers(x: Any) -> list[Any]:
    """All lists, dicts and sets in a value, itself included."""
    inside = [*x, *x.values()] if isinstance(x, dict) else list(x) if isinstance(x, list | tuple | set) else []
    return [y for part in inside for y in containers(part)] + ([x] if isinstance(x, list | dict | set) else [])
