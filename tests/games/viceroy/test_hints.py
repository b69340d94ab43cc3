"""What is written beside an option comes true: performed in a copy, and compared with what happened."""

import re
from collections.abc import Callable
from random import Random

import pytest

import ludarium
from games.viceroy.viceroy_table import ViceroyTable, lively
from ludarium.games.viceroy.cards import PLAYED_ELSEWHERE
from ludarium.games.viceroy.components import (
    BLUE,
    DRAW,
    GEMS,
    INFINITE,
    MAGIC,
    MAGIC_BONUS,
    NAMES,
    POWER,
    USED,
    YELLOW,
    card_text,
    token,
    level_of,
    reward_name,
)
from ludarium.games.viceroy.scoring import points
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.words import (
    ARCHIVE,
    ARCHIVE_DRAWN,
    BARTER_GEM,
    BID,
    BID_AGAIN,
    BOON_WHICH,
    COMMIT,
    DRAW_FROM,
    FROM_SCREEN,
    INFINITE_WHICH,
    LEVEL_FIVE,
    RECOLOUR,
    SECRET,
    SLOT,
    START,
    STORE,
    TAKE_ANY,
    TAKE_GEM,
    TAKE_ONE,
    USE_INFINITE,
    WISH,
)
from ludarium.kernel.cards import NONE, Card
from ludarium.kernel.match import Match
from ludarium.kernel.state import Ask, Option

AMOUNT = re.compile(r"(\d+) (?:blue|green|yellow|red)")
GENERAL = (  # asked by the sequence of play and by rewards; Crown Archive asks whenever a card is taken
    *(START, BID, BID_AGAIN, TAKE_ANY, TAKE_ONE, WISH, COMMIT, SLOT, USE_INFINITE, RECOLOUR),
    *(LEVEL_FIVE, TAKE_GEM, DRAW_FROM, FROM_SCREEN, ARCHIVE),
)
SEALED = (BID, BID_AGAIN, COMMIT, RECOLOUR)
TOKENS = re.compile(r"power \d+|\+\d magic bonus|\+\d \w+ circle bonus|magic(?! bonus)|science|defense")


def state(match: Match) -> Viceroy:
    assert isinstance(match.now, Viceroy)
    return match.now


class Outcome:
    """An option taken in a copy, and what its seat did until the hint has come true."""

    def __init__(self, match: Match, ask: Ask, option: Option, rng: Random) -> None:
        self.ask = ask
        self.option = option
        self.hint = match.game.hint(match.now, ask, option)
        self.before = state(match)
        m = match.copy()
        m.answer(ask.seat, option)
        if ask.prompt in SEALED:
            for other in match.asks:
                if other.seat != ask.seat:
                    m.answer(other.seat, rng.choice(other.options))
        while not m.over and goes_on(ask, m.asks[0]):
            for other in m.asks:
                m.answer(other.seat, rng.choice(other.options))
        self.match = m
        self.after = state(m)
        told = m.heard(None, len(match.log))
        self.did = [line.removeprefix(f"seat {ask.seat} ") for line in told if line.startswith(f"seat {ask.seat} ")]

    def found(self, pattern: str) -> int:
        """The first number in the hint that the pattern finds; 0 for none."""
        found = re.search(pattern, self.hint)
        return int(found[1]) if found else 0

    def counted(self, verb: str) -> int:
        """All gems in sentences that begin so."""
        return sum(int(n) for line in self.did if line.startswith(verb) for n in AMOUNT.findall(line))

    def gain(self) -> int:
        return sum(points(self.after, self.ask.seat)) - sum(points(self.before, self.ask.seat))


def goes_on(ask: Ask, now: Ask) -> bool:
    """The hint of the first question has not come true at this one."""
    if ask.prompt in SEALED:
        return now.prompt not in (*SEALED, SLOT)
    if ask.prompt == SLOT:
        return now.seat == ask.seat and now.prompt not in (*SEALED, SLOT)
    return now.prompt == ask.prompt == SECRET


# -- each hint
def slot(o: Outcome) -> None:
    """Cost, circle gem and reward of a character; the circle gem of a law."""
    circle = any("completes a" in line and "takes" in line for line in o.did)
    assert not circle or ": take a" in o.hint
    assert circle or ": take a" not in o.hint or "if you pay one" in o.hint
    if o.hint.startswith("costs"):
        infinite = sum(int((re.findall(r"\d", line) or [1])[0]) for line in o.did if line.startswith("pays with"))
        assert o.counted("pays") + infinite == sum(int(n) for n in AMOUNT.findall(o.hint.split(";")[0]))
        if "levels 1 to 3" not in o.hint:
            reward(o)


def reward(o: Outcome) -> None:
    """Gems, cards, tokens and attack of the line, as far as reserve and decks allow."""
    promised = o.found(r"(\d+) gems")
    least = o.found(r"gems \(the reserve has (\d+)") if "gems (the" in o.hint else promised
    assert least <= o.counted("takes") <= (o.found(r"or up to (\d+)") or least)
    drawn = len([line for line in o.did if line.startswith("draws") and "no card" not in line])
    assert drawn == (0 if "both decks" in o.hint else 1 if "one card is left" in o.hint else o.found(r"draw (\d)"))
    assert ("gains an attack token" in o.did) == ("attack" in o.hint)
    for token in TOKENS.findall(o.hint):
        assert any(line.startswith(f"puts a {token}") for line in o.did)
    for colour in re.findall(r"infinite (\w+) gem(?! \()", o.hint):
        assert any(line.startswith(f"puts an infinite {colour} gem") for line in o.did)


def share(o: Outcome) -> None:
    """The gems of a pass in the auction or of a discard; the gems one has for a bid; the levels one can pay."""
    if o.hint.startswith("take "):
        taken = o.counted("takes")
        assert taken <= o.found(r"up to (\d+)") if "up to" in o.hint else taken == o.found(r"take (\d+)")
    elif "you have" in o.hint and 0 <= o.option < 4:
        assert o.found(r"you have (\d+)") == o.before.gems[o.ask.seat][o.option]
    elif "can be paid" in o.hint:
        ask = o.match.ask_of(o.ask.seat)
        if ask is not None and ask.prompt == SLOT:
            assert sorted({level_of(place) for place in ask.options}) == [int(n) for n in re.findall(r"\d", o.hint)]


def score(o: Outcome) -> None:
    """Points at once, as things stand, or at the end."""
    if "points" in o.hint and o.option != NONE:
        each = len([line for line in o.did if line.startswith("tucks")]) if o.ask.prompt == SECRET else 1
        assert o.gain() == each * o.found(r"([+-]?\d+) points")


def behind_screen(o: Outcome) -> None:
    if o.option != NONE:
        assert o.found(r"(\d+) behind your screen") == o.before.gems[o.ask.seat][o.option]
        assert o.ask.prompt != TAKE_GEM or o.found(r"(\d+) in the reserve") == o.before.reserve[o.option]


def use_infinite(o: Outcome) -> None:
    assert o.found(r"^(\d)") + o.option == o.ask.about >> 2


def draw(o: Outcome) -> None:
    assert o.found(r"(\d+)") == len(o.before.small_deck if o.option else o.before.law_deck)


CHECKS: dict[int, Callable[[Outcome], None]] = {
    BID: share,
    BID_AGAIN: share,
    COMMIT: share,
    SLOT: slot,
    TAKE_GEM: behind_screen,
    BARTER_GEM: behind_screen,
    USE_INFINITE: use_infinite,
    DRAW_FROM: draw,
    LEVEL_FIVE: score,
    BOON_WHICH: score,
    INFINITE_WHICH: score,
    SECRET: score,
    STORE: score,
    ARCHIVE: score,
    ARCHIVE_DRAWN: score,
    RECOLOUR: score,
}


@pytest.mark.parametrize("seed", range(24))
def test_hints_come_true(seed: int) -> None:
    """RULES 3.8, 4.4, 4.7, 4.8, 5.5, 6.2, 6.3, 6.4"""
    match = ludarium.new("viceroy", seats=seed % 4 + 1, seed=seed, settings={"extra_cards": True})
    rng = Random(seed)
    while not match.over:
        for ask in match.asks:
            option = lively(rng, ask) if seed % 2 else rng.choice(ask.options)
            if ask.prompt in CHECKS:
                o = Outcome(match, ask, option, rng)
                try:
                    CHECKS[ask.prompt](o)
                except AssertionError:
                    pytest.fail(f"{match.labels(ask.seat)[ask.options.index(option)]!r}: {o.hint!r}, but {o.did}")
            match.answer(ask.seat, option)


@pytest.mark.parametrize("seed", range(12))
def test_a_question_of_a_law_cites_that_law(seed: int) -> None:
    """RULES 7.73, 7.83"""
    match = ludarium.new("viceroy", seats=seed % 3 + 2, seed=seed, settings={"extra_cards": True})
    rng = Random(seed)
    while not match.over:
        for ask in match.asks:
            rule = match.game.words.rule(match.now, ask)
            if ask.prompt not in GENERAL:
                assert rule.split(".")[:2] == ["7", str(last_law(match) + 1)]
            match.answer(ask.seat, lively(rng, ask))


def last_law(match: Match) -> int:
    """The law that was placed last, or else is being placed."""
    found = re.findall(r"plays (.+)|places (.+) on level", "\n".join(match.heard(None)))
    placed = [NAMES.index(name) for _, name in found if name]
    return state(match).kind[committed[0]] if (committed := coming(state(match))) else placed[-1]


def coming(g: Viceroy) -> list[Card]:
    """The card whose place is being chosen: Reassignments and Royal Commendation ask before they lie."""
    return [card for seat in range(g.seats) for card in g.committed[seat] if g.kind[card] in PLAYED_ELSEWHERE]


# -- hints by name
def short(**left: int) -> ViceroyTable:
    """A table whose reserve has only so much left."""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch")
    return t.reserve(**{"blue": 0, "green": 0, "yellow": 0, "red": 0, **left})


def test_passing_and_discarding_say_when_the_reserve_may_run_short() -> None:
    """RULES 3.8, 6.2"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").row(blue="Baron").gems(0, blue=1).gems(1, blue=1)
    assert t.auction().hint(1, "pass") == "take 3 gems"
    t = short(red=4).row(blue="Baron").auction()
    t.g.gems[0][BLUE] = t.g.gems[1][BLUE] = 1
    assert t.hint(0, "pass") == "take 3 gems"  # Scout acts first
    assert t.hint(1, "pass") == "take up to 3 gems; the reserve has 4 now"
    t = short(red=3).hand(0, "Knight").hand(1, "Druid").building()
    assert t.hint(0, "discard") == "take 2 gems"
    assert t.hint(1, "discard") == "take up to 2 gems; the reserve has 3 now"


def test_a_slot_says_what_the_reserve_lacks() -> None:
    """RULES 4.6, 5.5, 6.2, 6.4"""
    t = short().hand(0, "Fairy").building()
    t.g.gems[0][BLUE] = 1
    assert t.plays(0, "Fairy").hint(0, "left") == "costs 1 blue; 4 gems (the reserve has 1)"
    t = short().hand(0, "Fairy").token(0, "Scout", token(INFINITE, 1, BLUE)).building()
    t.g.gems[0][BLUE] = 1
    either = "4 gems (the reserve has none, or up to 1 if you pay without infinite gems)"
    assert t.plays(0, "Fairy").hint(0, "left") == f"costs 1 blue; {either}"
    t = short().hand(0, "Nobleman").building()
    t.g.gems[0][1] = 1
    assert t.plays(0, "Nobleman").hint(0, "left") == "costs 1 green; infinite blue gem (the reserve has no blue gem)"


def test_a_circle_says_whether_there_is_a_gem_for_it() -> None:
    """RULES 5.5"""
    t = ViceroyTable().pyramid(0, "Poisoner, Druid").pyramid(1, "Baron").hand(0, "Ambassador").gems(0, green=1, red=1)
    t.reserve(yellow=0).building().plays(0, "Ambassador")
    assert t.hint(0, "level 2").endswith("completes a yellow circle; the reserve has no yellow gem")


def test_empty_decks_are_told_beforehand() -> None:
    """RULES 6.3"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Captain").gems(0, green=1)
    t.decks(small_size=0, law_size=0).building().plays(0, "Captain")
    assert t.hint(0, "left") == "costs 1 green; draw 1 (both decks are empty)"


def test_equal_tokens_are_counted() -> None:
    """RULES 4.8"""
    assert card_text(NAMES.index("Witch")).endswith("level 4 green: 2 magic.")
    assert reward_name((token(DRAW), token(GEMS, 5), token(DRAW))) == "draw 1 + 5 gems + draw 1"


def test_either_says_what_happens_when_both_say_it() -> None:
    """RULES 3.6.1"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").gems(0, blue=1).gems(1, blue=1)
    t.row(blue="Veteran, Agent").auction().bids("a blue gem", "a blue gem")
    assert t.hint(0, "either").endswith("if both say either, who acts first takes Agent and the other the rest")


def test_boons_say_what_they_would_score_and_what_is_there() -> None:
    """RULES 7.81, 7.83"""
    t = ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, "Mages' Guild Patent")
    t.token(0, "Scout", token(MAGIC), token(MAGIC_BONUS, 5)).reserve(blue=1, green=0, yellow=0, red=0).building()
    t.plays(0, "Mages' Guild Patent", "level 1, left end")
    assert t.hint(0, "magic") == "+9 points as things stand"  # two magic at +7 instead of one at +5
    assert t.hint(0, "4 gems") == "the reserve has 1"


def test_royal_commendation_says_which_infinite_gems_it_can_double() -> None:
    """RULES 7.66.1"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Royal Commendation")
    t.token(0, "Scout", token(POWER, 2), token(USED, 1, BLUE), token(INFINITE, 1, BLUE)).reserve(blue=1).building()
    t.plays(0, "Royal Commendation")
    doubled = "power 2, infinite blue gem, infinite blue gem (the reserve has no blue gem)"
    assert t.hint(0, "Scout") == f"one more of each: {doubled}"
    assert t.hint(0, "Baron") == "no tokens on it"


def test_a_place_for_royal_favor_says_its_score_and_what_it_would_tuck() -> None:
    """RULES 7.74"""
    t = ViceroyTable().pyramid(0, "Scout, Baron").pyramid(1, "Witch").hand(0, "Royal Favor").building()
    t.plays(0, "Royal Favor")
    assert t.hint(0, "left end") == "3 points at the end; tucks Baron"
    assert t.hint(0, "level 2").startswith("6 points at the end; no card is free")


def test_what_an_infinite_gem_leaves_to_pay() -> None:
    """RULES 6.5"""
    t = ViceroyTable().pyramid(0, "Witch, Mentor").pyramid(1, "Miner").gems(0, yellow=3).hand(0, "Scout")
    t.token(0, "Witch", token(INFINITE, 1, YELLOW), token(INFINITE, 1, YELLOW)).building()
    t.plays(0, "Scout", "level 2 on Witch and Mentor")
    assert t.hint(0, "2") == "no yellow gem leaves your screen"
    assert t.hint(0, "1") == "1 yellow gem from behind your screen, where you have 3"
