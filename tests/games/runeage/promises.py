"""What the hints of Rune Age promise, and how it is judged; where its card texts are."""

import re
from collections.abc import Sequence

from ludarium.games.runeage.battlefield import PEACE
from ludarium.games.runeage.cards.dwarves import BURN, PREVENT
from ludarium.games.runeage.cards.event_words import EVENT_UNIT
from ludarium.games.runeage.components import CARD_SETS, MYTHIC
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import (
    AT_END,
    AT_START,
    AT_START_EACH,
    FOR_ALL,
    FOR_EACH,
    ON_ACTION,
    ON_DEFEAT,
    ON_PLAY,
    ON_RESOLVE,
    ON_SIEGE,
    SAVES,
)
from ludarium.games.runeage.words import (
    ACTION,
    BESIEGE_HOME,
    EXHAUST_FOR,
    LOSE_TO_ATTRITION,
    PLAY,
    PLAY_IN_SIEGE,
    RETAIN,
    RULE_OF,
    YOU_LOSE,
)
from ludarium.games.runeage.zones import GONE
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Option, Prompt

TEXTS = [
    *(ON_PLAY, ON_RESOLVE, ON_ACTION, SAVES, AT_END, ON_SIEGE, ON_DEFEAT),
    *(FOR_EACH, FOR_ALL, AT_START, AT_START_EACH),
]
Found = Sequence[str]


def paragraph(g: RuneAge, kind: int) -> str:
    return RULE_OF[kind]


def at(m: Match) -> RuneAge:
    assert isinstance(m.now, RuneAge)
    return m.now


def asked(m: Match, seat: Seat) -> Prompt:
    ask = m.ask_of(seat)
    assert ask is not None
    return ask.prompt


def news(after: Match, pattern: str) -> list[str]:
    """What the log since the answer says where the pattern has its group."""
    found = [re.search(pattern, line) for line in after.heard(None, after.news)]
    return [match.group(1) for match in found if match is not None]


def paid(after: Match, seat: Seat) -> Match:
    """The same once influence has been paid."""
    m = after.copy()
    while not m.over and m.asks[0].prompt is EXHAUST_FOR:
        m.answer(m.asks[0].seat, m.asks[0].options[0])
    return m


def same_action(before: Match, after: Match, seat: Seat) -> bool:
    """Is the seat asked the same again, with what is left over still there?"""
    again = None if after.over else after.ask_of(seat)
    return again is not None and again.prompt is asked(before, seat)


# -- gold and influence
def gold_in_reach(g: RuneAge, seat: Seat) -> int:
    return g.gold + sum(g.gold_of(card) for card in g.golds(seat) + g.gold_sources(seat))


def costs_gold(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    kept = news(after, rf"seat {seat} buys .* for (\d+) gold\.") == [found[0]]
    if same_action(before, after, seat):
        kept &= gold_in_reach(at(before), seat) - gold_in_reach(at(after), seat) == int(found[0])
    return kept


def is_left_over(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    return at(after).gold == int(found[0]) if same_action(before, after, seat) else None


def is_lost(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    price = int(news(after, rf"seat {seat} buys .* for (\d+) gold\.")[0])
    given = sum(at(before).gold_of(card) for card in option[2])
    return given - price == int(found[0]) and at(after).gold == 0


def costs_influence(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    later = paid(after, seat)
    if not same_action(before, later, seat) or asked(before, seat) not in (ACTION, RETAIN):
        spent = news(later, rf"seat {seat} acquires .* for (\d+) influence\.")
        return spent == [found[0]] if spent else None
    return at(before).available(seat) - at(later).available(seat) == int(found[0])


def is_free(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    return not news(after, rf"(seat {seat} exhausts)") and "retains a card" in " ".join(after.heard(None, after.news))


def gives(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """Of a card that is exhausted or may be won: what it gives its holder."""
    g = at(before)
    card = option[1] if isinstance(option, tuple) else option
    book = g.book.gives_influence if found[1] == "influence" else g.book.gives_gold
    if asked(before, seat) is EXHAUST_FOR and card not in at(after).exhausted:
        return False
    return book[g.kind[card]] == int(found[0])


def is_worth(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    g = at(before)
    card = option[1] if isinstance(option, tuple) else option
    worth = g.book.power if found[1] == "power" else g.book.trophies
    return worth[g.kind[card]] == int(found[0])


# -- damage
def suffers(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """The first damage since the answer; none where all is warded off."""
    said = news(after, rf"[Ss]eat {seat}'s Home Realm suffers (\d+) damage")
    return said[:1] == [found[0]] or (found[0] == "0" and not said)


def suffers_the_end(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    return suffers(before, after, seat, option, found) and bool(at(after).out[seat])


def loses(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    return after.over and seat not in after.result.winners


# -- targets
def opposes(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """What a battle is fought against."""
    against = news(after, r"(?:wins|loses): \d+ against (\d+)") or [str(at(after).opposition(seat))]
    return against[0] == found[0]


def has_dice(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    return at(after).dice() == int(found[0]) if at(after).mode != PEACE else None


def defends(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    return at(after).walls() == int(found[0]) if at(after).mode != PEACE else None


def holds(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    rival = option[1] if option[0] == BESIEGE_HOME else at(before).holder(option[1])
    return len(at(before).hands[rival]) == int(found[0])


def has_damage(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    return bool(at(before).damage[option[1]] == int(found[0]))


def takes_off(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """Judged where the siege is over at once, which nobody defends."""
    said = news(after, r"seat \d's defences take off (\d+) damage")
    return said[0] == found[0] if said else None


def adds_two(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """A siege that is over at once, and what it deals beyond the difference."""
    won = [re.search(r"wins: (\d+) against (\d+)", line) for line in after.heard(None, after.news)]
    dealt = news(after, r"suffers (\d+) damage in the siege")
    spared = news(after, r"take off (\d+) damage")
    if not dealt or not any(won):
        return None
    mine, theirs = next(match for match in won if match is not None).groups()
    return int(dealt[0]) + sum(map(int, spared)) == int(mine) - int(theirs) + 2


# -- units
def strength(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """Of a target, of a card to play, of a unit in combat, of a unit in the barracks."""
    g, prompt = at(before), asked(before, seat)
    if isinstance(option, tuple):
        return opposes(before, after, seat, option, found)
    if prompt in (PLAY, PLAY_IN_SIEGE):
        return is_played(after, seat, option, found)
    if prompt in (LOSE_TO_ATTRITION, YOU_LOSE) and at(after).mode == g.mode and option not in at(after).fights[seat]:
        return g.total(seat) - at(after).total(seat) >= int(found[0])
    return g.book.strength[option] == int(found[0]) if prompt is EVENT_UNIT else None


def adds(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """What a card played has added by the next question of the same combat."""
    g = at(after)
    played = option in g.fights[seat] and not news(after, r"(now has strength)")
    return g.standing(seat) - at(before).standing(seat) == int(found[0]) if played else None


def is_played(after: Match, seat: Seat, card: int, found: Found) -> bool | None:
    """Its strength once it lies there, unless something has changed it since."""
    g = at(after)
    changed = any(word in line for line in after.heard(None, after.news) for word in ("now has", "wounded"))
    return g.strength(card) == int(found[0]) if card in g.fights[seat] and not changed else None


def gains(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    """A unit gets strength for a price."""
    ask = before.ask_of(seat)
    assert ask is not None
    later = paid(after, seat)
    said = news(later, r"now has strength (\d+)")
    return said[0] == str(at(before).strength(ask.about) + int(found[0]))


def fuels(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """What a War Engine will have gained if this is the last card."""
    ask = before.ask_of(seat)
    assert ask is not None
    this = ask.about[0]
    later = after.copy()
    while not later.over and asked(later, later.asks[0].seat) is BURN:
        later.answer(later.asks[0].seat, NONE)
    said = news(later, r"now has strength (\d+)")
    return said[0] == str(at(before).strength(this) + int(found[0])) if said else None


def draws(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    g, later = at(before), paid(after, seat)
    there = len(g.decks[seat]) + len(g.discards[seat])
    return len(news(later, rf"(seat {seat} draws)")) >= min(int(found[0]), there)


def leaves_for_good(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """Unless it is only wounded yet, or was saved."""
    kind = at(before).kind[option]
    lines = after.heard(None, after.news)
    if any("is wounded" in line or "is saved" in line for line in lines) or (
        not after.over and after.asks[0].prompt is PREVENT
    ):
        return None
    return MYTHIC[kind] and any(at(after).kind[card] == kind for card in at(after).zones[GONE])


def stands(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """Who passes is compared so, unless dice, abilities or another card change it."""
    lines = after.heard(None, after.news)
    said = news(after, rf"seat {seat} ((?:win|lose)s: \d+ against \d+)")
    changed = ("rolls", "strength", "destroyed", "plays", "wounded")
    if not said or any(word in line for line in lines for word in changed):
        return None
    return said[0] == f"{found[0]}s: {found[1]}"


def stand_together(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """The same, when all players are compared with one card."""
    said = news(after, r"Together they ((?:win|lose): \d+ against \d+)")
    return said[0] == f"{found[0]}: {found[1]}" if said and not news(after, "(strength|destroyed|plays)") else None


def reaches(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """What a Runesmith's gold can destroy: no stronger unit is offered afterwards."""
    destroyed = news(after, r"(.*) of seat \d is destroyed")
    if not destroyed:
        return None
    strongest = max(at(before).strength(card) for card in at(before).foes(seat) if card not in at(after).foes(seat))
    return strongest <= int(found[0])


def pays(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool | None:
    """The next question says so much less is due."""
    ask, again = before.ask_of(seat), None if after.over else after.ask_of(seat)
    assert ask is not None
    if again is None or again.prompt is not ask.prompt:
        return int(found[0]) > 0
    return bool(ask.about[1] - again.about[1] == int(found[0]))


# -- texts
def is_the_text(before: Match, after: Match, seat: Seat, option: Option, found: Found) -> bool:
    g = at(before)
    return found[0] in g.book.text[g.kind[option[1] if isinstance(option, tuple) else option]]


PIECES = sorted({piece for text in CARD_SETS.find("shipped").text for piece in text.split("; ")})
PROMISES = [
    (r"cost (\d+) gold", costs_gold),
    (r"(\d+)(?: gold)? left over", is_left_over),
    (r"(\d+) lost", is_lost),
    (r"cost (\d+) influence", costs_influence),
    (r"free", is_free),
    (r"gives (\d+) (influence|gold)", gives),
    (r"(\d+) (power|trophy|trophies)", is_worth),
    (r"suffer (\d+) damage", suffers),
    (r"suffer (\d+) damage: you are eliminated", suffers_the_end),
    (r"the barracks are then empty: you lose", loses),
    (r"(\d+) attrition di(?:e|ce)", has_dice),
    (r"automatic defence (\d+)", defends),
    (r"its defender holds (\d+) cards?", holds),
    (r"has (\d+) of 20 damage", has_damage),
    (r"its defences take off (\d+)", takes_off),
    (r"2 more damage this round", adds_two),
    (r"strength (\d+)", strength),
    (r"strength (\d+) or less", reaches),
    (r"\+(\d+) strength", gains),
    (r"\+(\d+) strength in all", fuels),
    (r"draw (\d+)", draws),
    (r"leaves the game: it is mythic", leaves_for_good),
    (r"as it stands you (win|lose)(?: the tie)?: (\d+ against \d+)", stands),
    (r"as it stands all together (win|lose)(?: the tie)?: (\d+ against \d+)", stand_together),
    (r"pays (\d+)", pays),
    (r"adds (\d+) strength: an Action is not used in combat", adds),
    *[(f"({re.escape(piece)})", is_the_text) for piece in PIECES],
]
