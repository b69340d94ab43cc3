"""What the hints of Smash Up promise, and how it is judged; where its card texts are."""

import re
from collections.abc import Sequence
from random import Random

from ludarium.games.smashup import names
from ludarium.games.smashup.cards.elder_things import DESTROY_SECOND, DESTROY_TWO, ELDER_PRICE
from ludarium.games.smashup.components import BOX_BOOK, CARDS_OF, IS_MINION, NAMES, Base
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.texts import ON_PLAY, SPECIAL, TALENT, WATCH
from ludarium.games.smashup.words import END_PHASE, PLAY_ON_MINION, RULE_OF, SPECIAL_BEFORE, UNDER_NEXT, WHAT_NEXT
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Eyes, Option

TEXTS = [ON_PLAY, TALENT, *SPECIAL, *WATCH]
Found = Sequence[str]


def paragraph(g: Smashup, kind: int) -> str:
    return RULE_OF[kind]


def at(m: Match) -> Smashup:
    assert isinstance(m.now, Smashup)
    return m.now


def base_named(g: Smashup, name: str) -> Base:
    return next((base for base in range(len(g.bases)) if NAMES[g.kind[g.bases[base][0]]] == name), NONE)


def number(word: str) -> int:
    return 0 if word == "no" else int(word)


# -- gains
def vp_gained(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    return at(after).vp[seat] - at(before).vp[seat] == int(found[0])


def put_away(after: Match) -> Match:
    """The same when cards that were revealed lie under their deck: only then comes what a minion has triggered."""
    m = after.copy()
    while not m.over and m.asks[0].prompt is UNDER_NEXT:
        m.answer(m.asks[0].seat, NONE)
    return m


def madness_in_all(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    held, cost = number(found[0]), number(found[1])
    return at(put_away(after)).madness[seat] == held and held // 2 == cost


def madness_of_others(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    more = [at(after).madness[rival] - at(before).madness[rival] for rival in at(before).others(seat)]
    return sum(more) == int(found[0])


def plays_left(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """Judged when the seat goes on with its phase."""
    m = put_away(after)
    if m.over or m.asks[0].prompt is not WHAT_NEXT:
        return None
    return names.plays_left(at(m), Eyes(seat)) == found[0]


# -- power
def power_there(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    name, mine, at_most, total, limit = found
    g = at(after)
    base = base_named(g, name) if name else option[2]
    right = (g.total_power(base) <= int(total)) if at_most else g.total_power(base) == int(total)
    return g.power_at(base, seat) == int(mine) and right and g.breakpoint(base) == int(limit)


def power_with_elder_thing(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """Whichever two are destroyed, what is left lies within the span."""
    mine, mine_most, total, total_most, limit = found
    rng = Random(1)
    m = after.copy()
    while m.asks[0].prompt in (ELDER_PRICE, DESTROY_TWO, DESTROY_SECOND):
        m.answer(seat, 1 if m.asks[0].prompt is ELDER_PRICE else rng.choice(m.asks[0].options))
    g, base = at(m), option[2]
    return (
        int(mine) <= g.power_at(base, seat) <= int(mine_most or mine)
        and int(total) <= g.total_power(base) <= int(total_most or total)
        and g.breakpoint(base) == int(limit)
    )


def power_of_minion(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """An immune one stays where it is."""
    minion = option[2] if isinstance(option, tuple) and option[0] == PLAY_ON_MINION else option
    safe = not found[1] or at(after).place(minion) != NONE
    return at(before).power(minion) == int(found[0]) and safe


def minions_at_stake(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    g, this = at(before), before.asks[0].about
    here = g.minions_at(g.place(this), seat)
    safe = [minion for minion in here if g.not_affected(minion, this)]
    return (len(here), len(safe)) == (int(found[0]), int(found[1] or 0))


# -- scoring
def as_it_stands(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """If everybody passes, these VP are gained."""
    ends = isinstance(option, tuple) and option[0] == END_PHASE
    if ends and len(at(before).ready_bases()) > 1:
        return None  # the player is asked which one scores first
    m = after.copy()
    while not m.over and m.asks[0].prompt is SPECIAL_BEFORE and not at(m).ranks:
        m.answer(m.asks[0].seat, NONE)
    gained = [at(m).vp[each] - at(before).vp[each] for each in [seat, *at(before).others(seat)]]
    return gained == [int(found[0]), *[int(vp) for vp in re.findall(r" (\d+)(?:,|$)", found[1])]]


def minions_and_actions(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    cards = [kind for kind in CARDS_OF[option] for _ in range(BOX_BOOK.copies[kind])]
    minions = sum(IS_MINION[kind] for kind in cards)
    return (minions, len(cards) - minions) == (int(found[0]), int(found[1]))


def open_until_hands_are_shown(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> None:
    return None


POWER = r"your power (\d+) of (at most )?(\d+), breaks at (\d+)"
PROMISES = [
    (r"([+-]\d+) VP", vp_gained),
    (r"(\d+) Madness in all: (\d+|no) VP less at the end", madness_in_all),
    (r"(-?\d+) more Madness for the others", madness_of_others),
    (r"(left: .*|no plays left)", plays_left),
    (rf"(?:(.+): )?{POWER}", power_there),
    (
        r"with two of your others destroyed your power (\d+)(?: to (\d+))? of (\d+)(?: to (\d+))?, breaks at (\d+)",
        power_with_elder_thing,
    ),
    (r"power (\d+)(, not affected by this card)?", power_of_minion),
    (r"they choose one of your (\d+) minions there to destroy(?:, (\d+) of them not affected)?", minions_at_stake),
    (
        r"(?:.+ scores: )?as it stands you gain (\d+) VP((?:, [^,]+ \d+)+)",
        as_it_stands,
    ),
    (r"only (\d+) minions, (\d+) actions\.", minions_and_actions),
    (r"\+2 power for each Madness card they show", open_until_hands_are_shown),
]
