"""Hints come true: what an option promises is what happens when it is chosen, in every position of random games."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from games.emerald.emerald_table import EmeraldTable
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CITIES, LIMBO, SEATS, SIDES
from ludarium.games.emerald.faces import paragraph_of
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    ACT,
    AFTER,
    ALSO_CLAIM,
    ARROW,
    CLAIM,
    CLAIM_CARDS,
    CLAIM_WITH,
    CUBES_FROM,
    DOWN_TO_FIVE,
    FREE,
    KILL_AGENT,
    KILL_ROYALTY,
    PLACE,
    PLACE_WITH,
    RETRIEVE,
    RETRIEVE_WITH,
    REVEAL_AGENT,
    RIDE,
    RIDE_WITH,
    RIDES,
    RODE,
    STAY_SANE,
    STOP_CLAIM,
    STRIKE_WITH,
    TEXT,
)
from ludarium.games.emerald.zones import REMOVED
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask, Option


def questions(seats: int, games: int) -> Iterator[tuple[Match, Ask]]:
    """Every question of some random games."""
    for seed in range(games):
        rng = Random(seed)
        match = Match.start(GAME, seats, {}, bytes([seats, seed]))
        while not match.over:
            ask = match.asks[0]
            yield match, ask
            match.answer(ask.seat, rng.choice(ask.options))


def state(match: Match) -> Emerald:
    assert isinstance(match.now, Emerald)
    return match.now


def performed(match: Match, ask: Ask, option: Option) -> Emerald:
    """The position when the action that begins or goes on with this option is over, everyone else letting it be."""
    copy = match.copy()
    copy.answer(ask.seat, option)
    turn, done = state(match).active, state(match).done
    while not copy.over and state(copy).active == turn and state(copy).done == done:
        question = copy.asks[0]
        copy.answer(question.seat, NONE if NONE in question.options else question.options[0])
    return state(copy)


def number(hint: str, pattern: str) -> int:
    """The figure that the hint gives, 0 when it says nothing of the kind."""
    found = re.search(pattern, hint)
    return int(found[1]) if found else 0


# -- one check for each sort of hint
Check = Callable[[Match, Ask, Option, str], None]


def claim_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    if ask.prompt == ALSO_CLAIM:
        return  # the claims announced before it are carried out as well
    me, city, before, after = ask.seat, option[1], state(match), performed(match, ask, option)
    rolls = hint.count("Sanity roll")
    assert after.tokens[me] >= before.tokens[me] - rolls, "a roll that was not announced"
    assert ("Sanity roll" in hint) == (not before.revealed[me] and before.cards.sanity[before.kind[option[2]]] > 0)
    if after.revealed[me] == before.revealed[me]:  # a revealed Loyalist places Agents of another kind
        assert after.on_board(me) - before.on_board(me) == number(hint, r"(\d) Agents?\b")
    for colour, side in enumerate(SIDES):
        assert after.vp[3 * me + colour] - before.vp[3 * me + colour] == number(hint, rf"(\d) {side} VP")
    assert after.limbo[me] - before.limbo[me] == number(hint, r"(\d+) cubes? to Limbo")
    assert before.cubes[CITIES * me + city] == number(hint, r"(\d+) cubes? to Limbo")


def placing_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    after = performed(match, ask, option)
    assert state(match).cube_stock[ask.seat] - after.cube_stock[ask.seat] == number(hint, r"^(\d+) cube")
    spare_is_spare(match, option, hint, state(match).cards.place)


def retrieving_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    after = performed(match, ask, option)
    assert after.cube_stock[ask.seat] - state(match).cube_stock[ask.seat] == number(hint, r"^(\d+) cube")
    spare_is_spare(match, option, hint, state(match).cards.retrieve)


def riding_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    copy = match.copy()
    copy.answer(ask.seat, option)
    while not copy.over and copy.asks[0].prompt is RIDES:
        copy.answer(ask.seat, copy.asks[0].options[0])
    assert [event[0] for event in copy.log[len(match.log) :]].count(RODE) == number(hint, r"^(\d+) Agent")
    spare_is_spare(match, option, hint, state(match).cards.rail)


def payment_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    assert number(hint, r"^(\d+) claim") == ask.about
    spare_is_spare(match, option, hint, state(match).cards.claim)


def spare_is_spare(match: Match, option: Option, hint: str, worth: list[int]) -> None:
    shown = sum(worth[state(match).kind[card]] for card in option[1:])
    assert shown == number(hint, r"^(\d+)") + number(hint, r"(\d+) to spare")


def taking_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    copy = match.copy()
    copy.answer(ask.seat, option)
    line = copy.heard(ask.seat, copy.news)[0]
    g, spot = state(match), option[2]
    there = g.limbo[ask.seat] if spot == LIMBO else g.cubes[CITIES * ask.seat + spot]
    taken = number(line, r"takes (\d+) cube")
    assert there - taken == number(hint, r"leaves (\d+) there")


def marker_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    after = performed(match, ask, option)
    assert after.tracks == [number(hint, r"Loyalist (\d+)"), number(hint, r"Restorationist (\d+)")]
    assert after.difference() == number(hint, r": (\d+) VP")


def kill_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    """The cards offered for it bring just the bombs the hint asks for; a dead Royalty scores what it says."""
    me, before = ask.seat, state(match)
    copy = match.copy()
    copy.answer(me, option)
    g = state(copy)
    worth = g.bombs_against(option[2] if option[0] == KILL_AGENT else NONE)
    need = number(hint, r"bombs from cards: (\d+)")
    for cards in copy.asks[0].options:
        bombs = [worth[g.kind[card]] for card in cards[2:]]
        assert sum(bombs) >= need
        assert all(sum(bombs) - one < need for one in bombs)
    if option[0] == KILL_ROYALTY:
        after = performed(match, ask, option)
        gained = after.vp[3 * me + 1] - before.vp[3 * me + 1]
        assert gained == number(hint, r"(\d) Restorationist VP")


def strike_comes_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    me, before, after = ask.seat, state(match), performed(match, ask, option)
    gained = sum(after.kill_vp[SEATS * me : SEATS * me + SEATS]) - sum(before.kill_vp[SEATS * me : SEATS * me + SEATS])
    assert gained == number(hint, r"^(\d) VP")
    assert (option[1] in after.zones[REMOVED]) == ("leaves the game" in hint)


def counts_are_true(match: Match, ask: Ask, option: Option, hint: str) -> None:
    g, me = state(match), ask.seat
    if option[0] == PLACE:
        pieces = [g.agents[CITIES * s + option[1]] + g.cubes[CITIES * s + option[1]] for s in range(g.seats)]
        assert pieces[me] == number(hint, r"you have (\d+)")
        assert max(n for s, n in enumerate(pieces) if s != me) == number(hint, r"rival (\d+)")
    elif option[0] == RETRIEVE:
        assert g.limbo[me] == number(hint, r"(\d+) in Limbo")
        assert g.cubes_out(me) - g.limbo[me] == number(hint, r"(\d+) in Cities")
    else:
        copy = match.copy()
        copy.answer(me, option)
        promised = [number(GAME.words.hint(copy.now, copy.asks[0], o), r"^(\d+) Agent") for o in copy.asks[0].options]
        assert max(promised) == number(hint, r"up to (\d+) Agent")


MOVES: dict[int, Check] = {
    CLAIM: claim_comes_true,
    CLAIM_WITH: claim_comes_true,
    CUBES_FROM: taking_comes_true,
    ARROW: marker_comes_true,
    KILL_AGENT: kill_comes_true,
    KILL_ROYALTY: kill_comes_true,
    PLACE: counts_are_true,
    RETRIEVE: counts_are_true,
    RIDE: counts_are_true,
}
PAYMENTS: dict[int, Check] = {
    PLACE_WITH.number: placing_comes_true,
    RETRIEVE_WITH.number: retrieving_comes_true,
    RIDE_WITH.number: riding_comes_true,
    CLAIM_CARDS.number: payment_comes_true,
    STRIKE_WITH.number: strike_comes_true,
}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hints_come_true(seats: int) -> None:
    """RULES 5.1.1, 5.2.5, 5.3.1, 5.4.1, 5.5.1, 5.6.3: every figure of a hint is what happens."""
    rng = Random(seats)
    checked: Counter[str] = Counter()
    for match, ask in questions(seats, games=3):
        for option in ask.options:
            if not isinstance(option, tuple) or (rng.random() < 0.8 and checked[GAME.words.moves[option[0]].key] > 40):
                continue
            check = PAYMENTS.get(ask.prompt.number) or MOVES.get(option[0])
            if check is not None:
                check(match, ask, option, GAME.words.hint(match.now, ask, option))
                checked[GAME.words.moves[option[0]].key] += 1
    assert len(checked) > 12


# -- citations
AFTERWARDS = (ACT, AFTER, DOWN_TO_FIVE)
OTHER_WINDOWS = (STAY_SANE, STOP_CLAIM, REVEAL_AGENT)  # opened by what the text does, for cards of their own


def asked_by_text(match: Match, seat: Seat, option: Option) -> Iterator[tuple[str, str]]:
    """(paragraph of the card, paragraph cited) of the questions that its text asks."""
    own = paragraph_of(state(match).cards, state(match).kind[option[1]])
    rng = Random(1)
    copy = match.copy()
    copy.answer(seat, option)
    while not copy.over and copy.asks[0].prompt not in AFTERWARDS:
        ask = copy.asks[0]
        if ask.prompt not in OTHER_WINDOWS:
            yield own, GAME.words.rule(copy.now, ask)
        copy.answer(ask.seat, rng.choice(ask.options))


def test_questions_of_a_text_cite_its_card() -> None:
    """RULES 4.12: each question asked while a text is carried out names the card's own paragraph."""
    seen = set()
    for seats in (2, 4):
        for match, ask in questions(seats, games=12):
            for option in ask.options:
                if isinstance(option, tuple) and option[0] in (TEXT, FREE):
                    for own, cited in asked_by_text(match, ask.seat, option):
                        assert own == cited
                        seen.add(own)
    assert len(seen) > 12


@pytest.mark.parametrize(
    ("card", "number"),
    [
        ("Secret Printing Press", "10.51"),
        ("Telegraph Office", "10.52"),
        ("Shoggoth", "10.36"),
        ("Victor's Vitae", "10.54"),
        ("Peter Rachkovsky", "10.28"),
        ("William Morris", "10.23"),
        ("Nadar's Airship", "10.47"),
    ],
)
def test_cards_that_share_an_effect_are_cited_each_by_its_own_paragraph(card: str, number: str) -> None:
    """RULES 10.51, 10.52, 10.36, 10.54, 10.28, 10.23, 10.47"""
    t = EmeraldTable(3).hand(0, card, "Paymaster").hand(1, "Agitator").hand(2, "Agitator").agents(0, "Rome", "Paris")
    t.cubes(0, "Rome", 1).cubes(1, "Paris", 1).does(0, f"Action of {card}")
    question = t.match.question(0)
    assert question is not None
    assert question["rule"] == number
    assert str(question["text"]).startswith(card)
