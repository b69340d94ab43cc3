"""In random games every hint that states a figure is tried in a copy: what happens is what it promised."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from ludarium.games.runeage import GAME
from ludarium.games.runeage.components import IS_UNIT, MYTHIC, NAMES
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.words import ACTION, EXHAUST_FOR, PURCHASE, RETAIN
from ludarium.games.runeage.zones import GONE
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask, Option

GAMES = [
    (2, "runewars", "orcs,dwarves"),
    (2, "runewars", "latari,uthuk"),
    (3, "quest_for_power", "daqan,waiqar,orcs"),
    (2, "cataclysm", "uthuk,latari"),
    (1, "civil_war", "dwarves"),
    (1, "civil_war", "uthuk"),
    (2, "resurgence", "waiqar,daqan"),
    (3, "not_from_this_world", "latari,daqan,uthuk"),
]
TRIED_AT_ONCE = 3  # options of one question


class Trial:
    """An option answered in a copy: the position before and after, and what was heard in between."""

    def __init__(self, match: Match, ask: Ask, option: Option, hint: str) -> None:
        assert isinstance(match.now, RuneAge)
        self.ask = ask
        self.option = option
        self.hint = hint
        self.before = match.now
        again = match.copy()
        start = len(again.heard(ask.seat))
        again.answer(ask.seat, option)
        while again.ask_of(ask.seat) is not None and again.asks[0].prompt is EXHAUST_FOR:
            again.answer(ask.seat, again.asks[0].options[0])
        assert isinstance(again.now, RuneAge)
        self.after = again.now
        self.match = again
        self.heard = again.heard(ask.seat, start)

    @property
    def me(self) -> str:
        return f"seat {self.ask.seat}"

    def same_action(self) -> bool:
        """Is the same seat asked the same thing again, with what is left over still there?"""
        again = None if self.match.over else self.match.ask_of(self.ask.seat)
        return again is not None and again.prompt is self.ask.prompt

    def said(self, pattern: str) -> list[str]:
        return [found.group(1) for line in self.heard for found in [re.search(pattern, line)] if found]


def gold_in_reach(g: RuneAge, seat: int) -> int:
    return g.gold + sum(g.gold_of(card) for card in g.golds(seat) + g.gold_sources(seat))


# -- what each figure promises
def costs_gold(trial: Trial, figure: str) -> bool:
    said = trial.said(rf"{trial.me} buys .* for (\d+) gold")
    assert said[:1] == [figure]
    if trial.same_action():
        spent = gold_in_reach(trial.before, trial.ask.seat) - gold_in_reach(trial.after, trial.ask.seat)
        assert spent == int(figure)
    return True


def leaves_over(trial: Trial, figure: str) -> bool:
    if trial.same_action():
        assert trial.after.gold == int(figure)
    return trial.same_action()


def loses_gold(trial: Trial, figure: str) -> bool:
    spent = gold_in_reach(trial.before, trial.ask.seat) - gold_in_reach(trial.after, trial.ask.seat)
    price = trial.said(rf"{trial.me} buys .* for (\d+) gold")[0]
    if trial.ask.prompt == PURCHASE and trial.match.over:
        return False
    assert spent == int(price) + int(figure)
    return True


def costs_influence(trial: Trial, figure: str) -> bool:
    if trial.ask.prompt not in (ACTION, RETAIN) or not trial.same_action():
        return False
    spent = trial.before.available(trial.ask.seat) - trial.after.available(trial.ask.seat)
    assert spent == int(figure)
    return True


def is_damage(trial: Trial, figure: str) -> bool:
    said = trial.said(rf"Home Realm of {trial.me} suffers (\d+) damage")
    if figure != "0":
        assert said[:1] == [figure]
    return True


def opposes(trial: Trial, figure: str) -> bool:
    against = trial.said(r"(?:wins|loses): \d+ against (\d+)") or [str(trial.after.opposition(trial.ask.seat))]
    assert against[0] == figure
    return True


def rolls(trial: Trial, figure: str) -> bool:
    if not trial.after.mode:
        return False
    assert trial.after.dice() == int(figure)
    return True


def defends(trial: Trial, figure: str) -> bool:
    if not trial.after.mode:
        return False
    assert trial.after.walls() == int(figure)
    return True


def has_strength(trial: Trial, figure: str) -> bool:
    """Of a card to play: its strength once it is there, unless its own text changes it at once."""
    g = trial.after
    if trial.option not in g.fights[trial.ask.seat] or "now has strength" in "".join(trial.heard):
        return False
    assert g.strength(trial.option) == int(figure)
    return True


def adds_strength(trial: Trial, figure: str) -> bool:
    said = trial.said(r"now has strength (\d+)")
    before = trial.before.strength(trial.ask.about)
    assert said[0] == str(before + int(figure))
    return True


def draws(trial: Trial, figure: str) -> bool:
    drawn = len(trial.said(rf"({trial.me} draws)"))
    g = trial.before
    there = len(g.decks[trial.ask.seat]) + len(g.discards[trial.ask.seat])
    assert drawn >= min(int(figure), there)
    return True


def gives_influence(trial: Trial, figure: str) -> bool:
    g = trial.before
    assert g.book.gives_influence[g.kind[trial.option]] == int(figure)
    assert trial.option in trial.after.exhausted
    return True


def loses_the_game(trial: Trial, figure: str) -> bool:
    assert trial.match.over
    assert not trial.match.result.winners
    return True


def eliminates(trial: Trial, figure: str) -> bool:
    assert trial.after.out[trial.ask.seat]
    return True


def leaves_for_good(trial: Trial, figure: str) -> bool:
    """Unless it is wounded only, or saved."""
    kind = trial.before.kind[trial.option]
    assert MYTHIC[kind]
    if f"{NAMES[kind]} is saved." in trial.heard or any("is wounded" in line for line in trial.heard):
        return False
    assert any(trial.after.kind[card] == kind for card in trial.after.zones[GONE])
    return True


def stands(trial: Trial, figure: str) -> bool:
    """Who passes is compared so, unless dice, abilities or another card change it."""
    changed = ("rolls", "strength", "destroyed", "plays", "wounded")
    said = trial.said(rf"{trial.me} (?:wins|loses): (\d+ against \d+)")
    if not said or any(word in line for word in changed for line in trial.heard):
        return False
    assert said[0] == figure
    return True


CHECKS: list[tuple[str, Callable[[Trial, str], bool]]] = [
    (r"^cost (\d+) gold", costs_gold),
    (r"(\d+)(?: gold)? left over", leaves_over),
    (r"(\d+) lost", loses_gold),
    (r"cost (\d+) influence", costs_influence),
    (r"^(?:suffer )?(\d+) damage", is_damage),
    (r"^strength (\d+)", has_strength),
    (r"^automatic defence (\d+)", defends),
    (r"(\d+) attrition di", rolls),
    (r"^\+(\d+) strength", adds_strength),
    (r"^draw (\d+)", draws),
    (r"^gives (\d+) influence", gives_influence),
    (r"(you lose)$", loses_the_game),
    (r"(you are eliminated)", eliminates),
    (r"(leaves the game)", leaves_for_good),
    (r"^(\d+ against \d+)$", stands),
]


OFTEN = (has_strength, costs_gold, costs_influence, stands, rolls, defends, leaves_over, is_damage)  # in any few games


def check_of(option: Option, check: Callable[[Trial, str], bool]) -> Callable[[Trial, str], bool]:
    """What an attack is promised to meet is the other side's strength; all else is as the table says."""
    if check is has_strength and isinstance(option, tuple):
        return opposes
    return check


def try_hints(match: Match, ask: Ask, rng: Random, tried: Counter[str]) -> None:
    question = match.question(ask.seat)
    assert question is not None
    pairs = [
        (i, shown["hint"]) for i, shown in enumerate(question["options"]) if re.search(r"\d|you|game", shown["hint"])
    ]
    for i, hint in rng.sample(pairs, min(TRIED_AT_ONCE, len(pairs))):
        option = ask.options[i]
        trial = Trial(match, ask, option, hint)
        for pattern, check in CHECKS:
            found = re.search(pattern, hint)
            if found and applies(match, ask, option, check):
                todo = check_of(option, check)
                tried[todo.__name__] += todo(trial, found.group(1))


def applies(match: Match, ask: Ask, option: Option, check: Callable[[Trial, str], bool]) -> bool:
    g = match.now
    if check is gives_influence:
        return ask.prompt == EXHAUST_FOR
    if check is has_strength and not isinstance(option, tuple):
        return ask.about == ask.seat and IS_UNIT[g.kind[option]] and option in g.zones[ask.seat]
    return True


@pytest.mark.parametrize("seed", range(2))
def test_every_hint_comes_true(seed: int) -> None:
    """RULES 1.3"""
    tried: Counter[str] = Counter()
    for seats, scenario, races in GAMES:
        options = {
            "scenario": scenario,
            "races": races,
            "expansion_races": True,
            "sixth_pile": True,
            "extra_events": True,
        }
        match = Match.start(GAME, seats, GAME.settle(seats, options), bytes([seed]))
        rng = Random(seed)
        for _ in range(150):
            if match.over:
                break
            ask = match.asks[0]
            try_hints(match, ask, rng, tried)
            match.answer(ask.seat, rng.choice(ask.options))
    assert {check.__name__ for check in (opposes, *OFTEN)} <= set(tried)
