"""Nothing happens silently: from the spectators' log alone pyramids, tokens and reserve can be laid again."""

import re
from collections import Counter
from random import Random

import pytest

import ludarium
from games.viceroy.viceroy_table import ViceroyTable, lively
from ludarium.games.viceroy.components import (
    BLUE,
    COLOURS,
    INFINITE,
    MAGIC,
    NAMES,
    POWER,
    column_of,
    level_of,
    token,
    token_name,
)
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.match import Match

GEMS = re.compile(r"(\d+) (blue|green|yellow|red)")


class Board:
    """What somebody lays who hears the log and sees nothing."""

    def __init__(self, g: Viceroy) -> None:
        self.cards: list[dict[str, tuple[int, int]]] = [{} for _ in range(g.seats)]  # level and column
        self.tokens: list[Counter[tuple[str, str]]] = [Counter() for _ in range(g.seats)]  # (card, token)
        self.tucked: list[Counter[str]] = [Counter() for _ in range(g.seats)]
        self.reserve = Counter(dict(zip(COLOURS, g.reserve, strict=True)))
        self.attack = [0] * g.seats
        self.bartered = (0, "", "")  # whose token, from which card

    def hear(self, line: str) -> None:
        """One sentence."""
        if said := re.match(r"seat (\d) (.*)", line):
            self.place(int(said[1]), said[2])
            self.move_gems(said[2])
            self.move_tokens(int(said[1]), said[2])
            self.attack[int(said[1])] += ("gains an attack" in line) - ("bids an attack" in line)
        elif moved := re.match(r"The tokens of (.+) lie on (.+) now", line):
            for tokens in self.tokens:
                for card, token in [pair for pair in tokens if pair[0] == moved[1]]:
                    tokens[moved[2], token] += tokens.pop((card, token))

    def place(self, seat: int, words: str) -> None:
        cards = self.cards[seat]
        if found := re.match(r"starts with (.+)", words):
            cards[found[1]] = (1, 0)
        elif found := re.match(r"places (.+) on level 1, at the (left|right) end", words):
            row = [column for level, column in cards.values() if level == 1]
            cards[found[1]] = (1, min(row) - 1 if found[2] == "left" else max(row) + 1)
        elif found := re.match(r"places (.+) on level \d, in place of (.+)", words):
            cards[found[1]] = cards.pop(found[2])
            self.tucked[seat][found[1]] += self.tucked[seat].pop(found[2], 0)
        elif found := re.match(r"places (.+) on (.+) and (.+)", words):
            level, column = cards[found[2]]
            cards[found[1]] = (level + 1, column)
        elif found := re.match(r"tucks (.+) under (.+)", words):
            cards.pop(found[1], None)
            self.tucked[seat][found[2]] += 1

    def move_gems(self, words: str) -> None:
        counts = {colour: int(n) for n, colour in GEMS.findall(words)}
        if words.startswith("takes"):
            self.reserve.subtract(counts)
        elif words.startswith("pays") and " to seat" not in words:
            self.reserve.update(counts)
        elif found := re.match(r"bids a (\w+) gem", words):
            self.reserve[found[1]] += 1
        elif found := re.match(r"completes a \w+ circle: a (\w+) gem", words):
            self.reserve[found[1]] -= 1

    def move_tokens(self, seat: int, words: str) -> None:
        tokens = self.tokens[seat]
        if found := re.match(r"puts an? (?!law )(.+?)(?: token)? on (.+?)(, from behind the screen)?$", words):
            tokens[found[2], found[1]] += 1
            if found[1].startswith("infinite") and not found[3]:
                self.reserve[found[1].split()[1]] -= 1
        elif found := re.match(r"gives back an? (.+?)(?: token)? from (.+)", words):
            tokens[found[2], unused(found[1])] -= 1
            if "gem" in found[1]:
                self.reserve[found[1].split()[1]] += 1
        elif found := re.match(r"takes an? (.+?)(?: token)? from (.+) of seat (\d)", words):
            self.bartered = (int(found[3]), found[2], unused(found[1]))
        elif found := re.match(r"gives an? (.+?)(?: token)? from (.+) for it", words):
            rival, theirs, token = self.bartered
            self.tokens[rival][theirs, token] -= 1
            self.tokens[rival][theirs, unused(found[1])] += 1
            tokens[found[2], unused(found[1])] -= 1
            tokens[found[2], token] += 1
        elif words.startswith("stores"):
            for n, colour in GEMS.findall(words):
                tokens["Stronger Royal Treasury", f"stored {colour} gem"] += int(n)


def unused(token: str) -> str:
    """An infinite gem is the same token, used or not."""
    return token.replace(" (used)", "")


def state(match: Match) -> Viceroy:
    assert isinstance(match.now, Viceroy)
    return match.now


@pytest.mark.parametrize("seed", range(24))
def test_the_log_alone_lays_the_table_again(seed: int) -> None:
    """RULES 9.1"""
    match = ludarium.new("viceroy", seats=seed % 4 + 1, seed=seed, settings={"extra_cards": True})
    rng = Random(seed)
    board = Board(state(match))
    while not match.over:
        for ask in match.asks:
            match.answer(ask.seat, lively(rng, ask))
    for line in match.heard(None):
        board.hear(line)
    g = state(match)
    for seat in range(g.seats):
        laid = {NAMES[g.kind[card]]: (level_of(g.place[card]), column_of(g.place[card])) for card in g.pyramids[seat]}
        assert board.cards[seat] == laid
        tokens = Counter((NAMES[g.kind[card]], unused(token_name(token))) for card, token in g.tokens[seat])
        assert +board.tokens[seat] == tokens
        tucked = g.tucked_characters[seat] + g.tucked_laws[seat]
        assert +board.tucked[seat] == Counter(NAMES[g.kind[g.host[card]]] for card in tucked)
    assert [board.reserve[colour] for colour in COLOURS] == g.reserve
    assert board.attack == g.attack


def table(*names: str) -> ViceroyTable:
    return ViceroyTable().pyramid(0, "Scout").pyramid(1, "Witch").hand(0, *names)


@pytest.mark.parametrize(
    ("law", "why"),
    [
        ("Barter Policy", "no barter without three gems and a token on both sides"),
        ("Bureaucracy", "the auction row is empty, so nothing happens"),
        ("Legislative Session", "the law deck is empty, so nothing happens"),
        ("Secret Service", "no card is tucked"),
        ("Stronger Royal Treasury", "no gem is stored"),
        ("Royal Favor", "no card is free, so none is tucked"),
    ],
)
def test_a_law_that_does_nothing_says_why(law: str, why: str) -> None:
    """RULES 7.67.3, 7.69.2, 7.70, 7.72, 7.74.2 and 7.76"""
    t = table(law).decks(law_size=0).tuck(0, "Royal Commendation", "Scout").building()
    t.plays(0, law, "level 1, left end")
    assert f"{law}: {why}" in t.heard(1)


def test_only_a_law_that_does_nothing_says_so() -> None:
    """RULES 7.66, 7.69.1"""
    t = table("Royal Commendation").token(0, "Scout", token(MAGIC)).building().plays(0, "Royal Commendation")
    assert "Royal Commendation:" not in t.heard(1)
    t = table("Royal Commendation").building().plays(0, "Royal Commendation")
    assert "Royal Commendation: no token lies on that character, so none is added" in t.heard(1)
    t = table("Bureaucracy").decks(small_size=3).row(blue="Baron").building()
    t.plays(0, "Bureaucracy", "level 1, left end")
    assert "Bureaucracy: the small deck holds fewer than four cards, so nothing happens" in t.heard(1)


def test_a_short_reserve_and_empty_decks_are_told() -> None:
    """RULES 6.2, 6.3"""
    t = table("War Levy").reserve(blue=1, green=0, yellow=0, red=0).building()
    t.plays(0, "War Levy", "level 1, left end", "4 gems")
    assert "seat 0 takes 1 blue gem; the reserve has no more" in t.heard(1)
    t = table("War Levy").reserve(blue=0, green=0, yellow=0, red=0).building()
    t.plays(0, "War Levy", "level 1, left end", "4 gems")
    assert "seat 0 takes no gem: the reserve is empty" in t.heard(1)
    t = table("Conscription").decks(small_size=0, law_size=0).building()
    t.plays(0, "Conscription", "level 1, left end", "draw a card")
    assert "seat 0 draws no card: both decks are empty" in t.heard(1)


def three() -> ViceroyTable:
    t = ViceroyTable(3).pyramid(0, "Boatswain").pyramid(1, "Ambassador").pyramid(2, "Herbalist").attack(2, 1)
    return t.gems(0, blue=2).gems(1, blue=2).row(blue="Veteran, Agent").auction()


def test_why_bids_are_lost_is_told() -> None:
    """RULES 3.6.2, 3.7, 3.7.1"""
    t = three().bids("a blue gem", "a blue gem", "pass")
    t.asked(0).picks("Agent")
    t.asked(1).picks("Agent")
    assert "seat 1 wants Agent\nBoth want Agent at the blue arrow: nobody gets a card, bids are lost" in t.heard(2)
    t = three().bids("a blue gem", "a blue gem", "attack token").asked(2).picks("Agent")
    assert "2 bids for one card at the blue arrow: nobody gets a card, all bids are lost" in t.heard(2)


def test_wishes_are_opened_when_both_are_made() -> None:
    """RULES 3.6.1"""
    t = three().bids("a blue gem", "a blue gem", "pass")
    t.asked(0).picks("Agent")
    assert "wants" not in t.heard(1)
    t.asked(1).picks("either")
    assert "seat 0 wants Agent\nseat 1 wants either card\nseat 0 takes Agent\nseat 1 takes Veteran" in t.heard(None)


def test_who_sits_out_or_has_nothing_left_is_told() -> None:
    """RULES 3.2.2, 4.2.1, 7.69.3"""
    t = table("Referendum").gems(1, red=1).auction()
    t.g.skipping = [1]
    assert "seat 1 sits out this auction" in t.heard(None)
    assert "seat 0 has nothing to bid and passes" in t.heard(None)
    t.takes(0, "red", "red", "red")
    assert "seat 1 has an empty hand and passes" in t.heard(None)


def test_a_barter_tells_which_tokens_went_where() -> None:
    """RULES 7.67.2"""
    t = (
        table("Barter Policy")
        .token(0, "Scout", token(POWER, 2))
        .token(1, "Witch", token(INFINITE, 1, BLUE))
        .gems(0, red=3)
    )
    t.building().plays(0, "Barter Policy", "level 1, left end", "seat 1", "red", "red", "red")
    assert "seat 0 takes an infinite blue gem from Witch of seat 1" in t.heard(None)
    assert "seat 0 gives a power 2 token from Scout for it" in t.heard(None)


def test_hands_are_discarded_in_the_open_at_the_end() -> None:
    """RULES 8.1"""
    t = table("Baron", "Referendum").end()
    assert "seat 0 discards Baron from the hand\nseat 0 discards Referendum from the hand" in t.heard(1)
