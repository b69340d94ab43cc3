"""A new game: the options, and what lies on the table before the first question."""

from typing import Any

from ludarium.games.smashup.components import BASES as BASE_KINDS
from ludarium.games.smashup.components import COPIES, FACTION, FACTION_IDS, KINDS, MADNESS, MADNESS_CARDS
from ludarium.games.smashup.piles import BASE_DECK, BOX, LAYOUT, MADNESS_DECK
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.turn import deal, draft, take_faction
from ludarium.kernel.errors import BadOption
from ludarium.kernel.game import Setting

DRAFT = "draft"
RANDOM = "random"


def check_named(value: str, seats: int) -> str:
    """Two factions for each seat, as in `elder_things+innsmouth,minions_of_cthulhu+miskatonic_university`."""
    pairs = [[name.strip() for name in pair.split("+")] for pair in value.split(",")]
    for name in [name for pair in pairs for name in pair]:
        if name not in FACTION_IDS:
            raise BadOption(f"Option factions: {name!r} is no faction; they are {', '.join(FACTION_IDS)}.")
    if len(pairs) != seats:
        raise BadOption(f"Option factions names {len(pairs)} pairs for {seats} seats.")
    for pair in pairs:
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadOption(f"Option factions: a seat takes two different factions, not {'+'.join(pair)}.")
    return ",".join(["+".join(pair) for pair in pairs])


FACTIONS = Setting(
    "factions",
    DRAFT,
    "Who plays what: taken in turn, dealt at random, or named for each seat as a+b,c+d.",
    (DRAFT, RANDOM),
    check_named,
)
REPEATS = Setting(
    "allow_duplicate_factions",
    False,
    "Several seats may play the same faction (with its own twenty cards each): for three or four seats.",
)
FEWER_MADNESS = Setting(
    "fewer_madness_wins_ties",
    False,
    "Of equal totals the one with fewer Madness cards wins, instead of playing on.",
)


def allowed(seats: int, options: dict[str, Any]) -> None:
    """Without repeats four factions serve two seats, each once."""
    if options[REPEATS.name]:
        return
    if seats > 2:
        raise BadOption(f"Four factions serve two seats; for {seats}, set {REPEATS.name} to on (RULES 2.3.1).")
    named = options[FACTIONS.name].replace("+", ",").split(",")
    if len(set(named)) < len(named):
        raise BadOption(f"Two seats may play the same faction only with {REPEATS.name} set to on (RULES 2.3.1).")


def new(seats: int, options: dict[str, Any], key: bytes) -> Smashup:
    """The table before the first question."""
    repeats: bool = options[REPEATS.name]
    g = Smashup()
    g.begin(seats, key, LAYOUT)
    chosen = chosen_factions(g, options[FACTIONS.name], repeats)
    everything = list(range(4)) * (seats if repeats else 1)
    for faction in chosen or everything:
        for kind in range(KINDS):
            if FACTION[kind] == faction:
                for _ in range(COPIES[kind]):
                    g.create(kind, BOX)
    for kind in BASE_KINDS:
        g.create(kind, BASE_DECK)
    for _ in range(MADNESS_CARDS):
        g.create(MADNESS, MADNESS_DECK)
    g.clear()
    g.fewer_madness_wins = options[FEWER_MADNESS.name]
    g.current = g.below(seats)
    for pick, faction in enumerate(chosen):
        take_faction(g, pick // 2, faction)
    g.then(*([] if chosen else [(draft, 0, repeats)]), (deal,))
    return g


def chosen_factions(g: Smashup, how: str, repeats: bool) -> list[int]:
    """Two factions for each seat; none yet when they are drafted."""
    if how == DRAFT:
        return []
    if how != RANDOM:
        return [FACTION_IDS.index(name) for name in how.replace("+", ",").split(",")]
    if not repeats:
        return g.shuffled(list(range(4)))
    return [faction for _ in range(g.seats) for faction in g.shuffled(list(range(4)))[:2]]
