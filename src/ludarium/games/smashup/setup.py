"""A new game: its settings, and what lies on the table before the first question."""

from typing import Any, Final

from ludarium.files.cardsets import SHIPPED
from ludarium.games.smashup.components import (
    BASES,
    CARD_SETS,
    FACTION,
    FACTION_IDS,
    FACTION_OF,
    FACTION_SETS,
    IDS,
    MADNESS,
    Faction,
)
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.turn import deal, draft, take_faction
from ludarium.games.smashup.zones import BASE_DECK, LAYOUT, MADNESS_DECK
from ludarium.kernel.errors import BadSetting
from ludarium.kernel.game import Setting

DRAFT: Final = "draft"
RANDOM: Final = "random"
EVERY_FACTION: Final = list(range(len(FACTION_IDS)))


def check_named(value: str, seats: int) -> str:
    """Two factions for each seat, as in `elder_things+innsmouth,minions_of_cthulhu+miskatonic_university`."""
    pairs = [[name.strip() for name in pair.split("+")] for pair in value.split(",")]
    for name in [name for pair in pairs for name in pair]:
        if name not in FACTION_IDS:
            raise BadSetting(f"Setting factions: {name!r} is no faction; they are {', '.join(FACTION_IDS)}.")
    if len(pairs) != seats:
        raise BadSetting(f"Setting factions names {len(pairs)} pairs for {seats} seats.")
    for pair in pairs:
        if len(pair) != 2 or pair[0] == pair[1]:
            raise BadSetting(f"Setting factions: a seat takes two different factions, not {'+'.join(pair)}.")
    return ",".join(["+".join(pair) for pair in pairs])


FACTIONS: Final = Setting(
    "factions",
    DRAFT,
    "Who plays what: taken in turn, dealt at random, or named for each seat as a+b,c+d.",
    (DRAFT, RANDOM),
    check_named,
)
REPEATS: Final = Setting(
    "allow_duplicate_factions",
    False,
    "Several seats may play the same faction (with its own twenty cards each): for three or four seats.",
)
FEWER_MADNESS: Final = Setting(
    "fewer_madness_wins_ties",
    False,
    "Of equal totals the one with fewer Madness cards wins, instead of playing on.",
)
CARDS: Final = Setting("cards", SHIPPED, "The name of a registered card set.", (SHIPPED,), CARD_SETS.settle)
SETTINGS: Final = (FACTIONS, REPEATS, FEWER_MADNESS, CARDS)


def allowed(seats: int, settings: dict[str, Any]) -> None:
    """Without repeats every faction serves one seat."""
    if settings[REPEATS.name]:
        return
    serve = len(FACTION_IDS) // 2
    if seats > serve:
        raise BadSetting(
            f"{len(FACTION_IDS)} factions serve {serve} seats; for {seats}, set {REPEATS.name} to on (Rules 2.3.1)."
        )
    named = settings[FACTIONS.name].replace("+", ",").split(",")
    if len(set(named)) < len(named):
        raise BadSetting(f"Two seats may play the same faction only with {REPEATS.name} set to on (Rules 2.3.1).")


def new(seats: int, settings: dict[str, Any], key: bytes) -> Smashup:
    """The table before the first question."""
    repeats: bool = settings[REPEATS.name]
    g = Smashup()
    g.book = CARD_SETS.find(settings[CARDS.name])
    g.set_name = settings[CARDS.name]
    g.begin(seats, key, LAYOUT, IDS)
    chosen = chosen_factions(g, settings[FACTIONS.name], repeats)
    lay_out(g, chosen or EVERY_FACTION)
    g.clear()
    g.fewer_madness_wins = settings[FEWER_MADNESS.name]
    g.current = g.below(seats)
    for pick, faction in enumerate(chosen):
        take_faction(g, pick // 2, faction)
    g.then(*([] if chosen else [(draft, 0, repeats)]), (deal,))
    return g


def lay_out(g: Smashup, factions: list[Faction]) -> None:
    """The bases of the sets that these factions come from, and Madness; a faction's cards come when it is taken."""
    sets = {FACTION_SETS[faction] for faction in factions}
    for kind in BASES:
        if FACTION_SETS[FACTION[kind]] in sets:
            g.create(kind, BASE_DECK)
    for _ in range(g.book.copies[MADNESS]):
        g.create(MADNESS, MADNESS_DECK)


def chosen_factions(g: Smashup, how: str, repeats: bool) -> list[Faction]:
    """Two factions for each seat; none yet when they are drafted."""
    if how == DRAFT:
        return []
    if how != RANDOM:
        return [FACTION_OF[name] for name in how.replace("+", ",").split(",")]
    if not repeats:
        return g.shuffled(EVERY_FACTION)[: 2 * g.seats]
    return [faction for _ in range(g.seats) for faction in g.shuffled(EVERY_FACTION)[:2]]
