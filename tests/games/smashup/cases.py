"""What the conformance tests add for Smash Up."""

from ludarium.games.smashup.components import (
    BASES,
    CARDS_OF,
    FACTION,
    FACTION_OF,
    FACTION_SETS,
    IS_MINION,
    MADNESS,
    NAMES,
)
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.words import PLAYED, PLAYED_AT, PLAYED_ON, PLAYED_ON_MINION, SCORES
from ludarium.games.smashup.zones import MADNESS_DECK
from ludarium.kernel.cards import NONE, Kind
from ludarium.kernel.match import Match

NAMED = "elder_things+innsmouth,minions_of_cthulhu+miskatonic_university"
CASES = (
    (2, {"factions": NAMED}),
    (3, {"factions": "random", "allow_duplicate_factions": True}),
    (4, {"factions": "random", "allow_duplicate_factions": True}),
)


def check(g: Smashup) -> None:
    """Every card is where its owner may have it; Madness is counted right; triggers wait only inside a phase."""
    for seat in range(g.seats):
        own = [*g.hands[seat], *g.decks[seat], *g.discards[seat]]
        assert all(g.owner[card] == seat for card in own)
        assert g.madness[seat] == g.madness_count([*own, *[card for card in g.aside if g.owner[card] == seat]])
    assert sum(g.madness) + len(g.zones[MADNESS_DECK]) == 30
    assert all(IS_MINION[g.kind[card]] for card in g.all_minions())
    assert all(g.place(action) != NONE for action in g.attached)
    assert not any(g.not_affected(g.host[action], action) for action in g.attached), "RULES 5.4.1"
    if g.turn:
        assert all(len(place) == 1 for place in g.bases)
    for cards in g.roles:
        assert all(g.place(card) != NONE for card in cards), [NAMES[g.kind[card]] for card in cards]


def unpacked(g: Smashup) -> list[Kind]:
    """All bases of the sets in use, Madness and twenty cards for each faction that was taken."""
    bases = [*g.base_deck, *g.base_discards, *[card for place in g.bases for card in place]]
    sets = {FACTION_SETS[FACTION[g.kind[card]]] for card in bases}
    dealt = [kind for kind in BASES if FACTION_SETS[FACTION[kind]] in sets]
    assert sorted([g.kind[card] for card in bases]) == dealt
    factions = [FACTION_OF[id] for own in g.factions for id in own]
    assert sets >= {FACTION_SETS[faction] for faction in factions}
    taken = [kind for faction in factions for kind in CARDS_OF[faction]]
    return sorted([*dealt, *[kind for kind in [MADNESS, *taken] for _ in range(g.book.copies[kind])]])


def used(match: Match) -> set[str]:
    """The cards that were played and the bases that scored."""
    return {
        NAMES[event[2]] for event in match.log if event[0] in (PLAYED, PLAYED_AT, PLAYED_ON, PLAYED_ON_MINION, SCORES)
    }
