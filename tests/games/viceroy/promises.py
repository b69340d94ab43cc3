"""What the hints of Viceroy promise, and how each promise is checked against what happened."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from conformance.promises import Check
from ludarium.games.viceroy.cards.hoards import SECRET
from ludarium.games.viceroy.components import BOX_BOOK, CARDS, COLOURS, IS_LAW, KINDS, gems_name, level_of, token_name
from ludarium.games.viceroy.scoring import total
from ludarium.games.viceroy.state import Viceroy
from ludarium.games.viceroy.texts import EFFECTS, ELSEWHERE, SCORES, WATCHES
from ludarium.games.viceroy.words import BID, BID_AGAIN, COMMIT, RECOLOUR, SLOT, START, USE_INFINITE, rule_of
from ludarium.kernel.cards import NONE, Kind, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask, Option

TEXTS: list[list[Any]] = [EFFECTS, ELSEWHERE, WATCHES]
NEW = (START, BID, BID_AGAIN, COMMIT, SLOT, RECOLOUR)  # questions that begin something new


def paragraph(g: Viceroy, kind: Kind) -> str:
    return rule_of(kind)


@dataclass
class Promise:
    """An option with the words found in its hint: the match at the question, and with the option answered."""

    match: Match
    answered: Match
    seat: Seat
    option: Option
    found: Sequence[str]

    @property
    def number(self) -> int:
        """The first thing found."""
        return int(self.found[0])

    @property
    def g(self) -> Viceroy:
        return state(self.match)

    @property
    def ask(self) -> Ask:
        ask = self.match.ask_of(self.seat)
        assert ask is not None
        return ask

    def asked_next(self) -> Ask | None:
        return self.answered.ask_of(self.seat)

    def played_on(self, goes_on: Callable[[Ask], bool]) -> Match:
        """A copy in which all questions are answered at random as long as it goes on."""
        m = self.answered.copy()
        rng = Random(1)
        while not m.over and goes_on(m.asks[0]):
            for ask in m.asks:
                m.answer(ask.seat, rng.choice(ask.options))
        return m

    def finished(self) -> Match:
        """All that the seat is asked about its card is answered."""
        return self.played_on(lambda ask: ask.seat == self.seat and ask.prompt not in NEW)

    def deeds(self, later: Match) -> list[str]:
        """What the log says of the seat since the question."""
        told = later.heard(None, len(self.match.log))
        return [line.removeprefix(f"seat {self.seat} ") for line in told if line.startswith(f"seat {self.seat} ")]

    def gain(self, later: Match, seat: Seat) -> int:
        return total(state(later), seat) - total(self.g, seat)


def state(m: Match) -> Viceroy:
    assert isinstance(m.now, Viceroy)
    return m.now


def judged(check: Callable[[Promise], bool | None]) -> Check:
    return lambda before, after, seat, option, found: check(Promise(before, after, seat, option, found))


def figure(read: Callable[[Promise], int]) -> Check:
    """The number is the one read from the position."""
    return judged(lambda p: p.number == read(p))


def amount(did: list[str], verb: str) -> int:
    """All gems in sentences that begin so."""
    return sum(int(n) for line in did if line.startswith(verb) for n in re.findall(rf"(\d+) (?:{HUE})", line))


# -- the question alone
def own(p: Promise) -> int:
    return p.g.gems[p.seat][COLOURS.index(p.found[1])]


def printed(p: Promise) -> bool:
    """Words of the card that is named or asked about."""
    named = p.option[1:] if isinstance(p.option, tuple) else (p.option, p.ask.about)
    texts = [BOX_BOOK.text[p.g.kind[card]] for card in named if isinstance(card, int) and card < len(p.g.kind)]
    return any(p.found[0].lower() in text.lower() for text in texts)


def lying(p: Promise) -> bool:
    """The tokens on the card."""
    names = [token_name(one) for one in p.g.tokens_on(p.seat, p.option)]
    return p.found[0] == (", ".join(names) or "nothing")


def offered(p: Promise) -> bool:
    """The tokens of a rival."""
    return set(p.found[0].split(", ")) <= {token_name(one) for _, one in p.g.tokens[p.option]}


def left_to_pay(p: Promise) -> bool:
    colour, price = p.ask.about
    return (p.number + p.option, int(p.found[1])) == (price, p.g.gems[p.seat][colour])


# -- the score
def points(p: Promise, whose: Seat = NONE) -> bool | None:
    """The score changes so; open when an attack of others has changed it since."""
    told = p.answered.heard(None, len(p.match.log))
    if any("gains an attack token" in line and not line.startswith(f"seat {p.seat} ") for line in told):
        return None
    return p.gain(p.answered, p.seat if whose == NONE else whose) == p.number


def rivals_points(p: Promise) -> bool | None:
    return points(p, p.ask.about)


def tucked(p: Promise) -> bool:
    """What a card brings beside those already picked."""
    return p.gain(no_more(p.answered, p.seat), p.seat) - p.gain(no_more(p.match, p.seat), p.seat) == p.number


def no_more(match: Match, seat: Seat) -> Match:
    """No more cards are tucked under Secret Service."""
    m = match.copy()
    if not m.over and m.asks[0].prompt is SECRET:
        m.answer(seat, NONE)
    return m


def law_scores(p: Promise) -> bool:
    """A law in its new place."""
    text = SCORES[p.g.kind[p.ask.about]]
    return text is not None and text(state(p.answered), p.seat, int(p.ask.about)) == p.number


# -- what happened
def income(p: Promise) -> bool:
    """The gems of a pass in the auction or of a discard."""
    taken = amount(p.deeds(p.played_on(lambda ask: ask.prompt not in NEW)), "takes")
    return taken <= int(p.found[1]) if p.found[0] else taken == int(p.found[1])


def levels(p: Promise) -> bool | None:
    """Where a character can be placed."""
    ask = p.asked_next()
    if ask is None or ask.prompt is not SLOT:
        return None
    return sorted({level_of(place) for place in ask.options}) == [int(n) for n in re.findall(r"\d", p.found[0])]


def cost(p: Promise) -> bool:
    """What was paid, infinite gems included."""
    did = p.deeds(p.finished())
    infinite = sum(int((re.findall(r"\d", line) or [1])[0]) for line in did if line.startswith("pays with"))
    return amount(did, "pays") + infinite == sum(int(n) for n in re.findall(r"\d+", p.found[0]))


def circle(p: Promise) -> bool | None:
    """Whether the circle brings a gem; open while it is asked how to pay."""
    ask = p.asked_next()
    if ask is not None and ask.prompt is USE_INFINITE:
        return None
    got = any("completes a" in line and " circle: a " in line for line in p.deeds(p.answered))
    return got == (p.found[0] == ": take a")


def reward(p: Promise) -> bool:
    """Gems, cards, tokens and attack of a line, as far as reserve and decks allow."""
    parts = [found[0] for found in re.finditer(PIECE, p.found[0])]
    start = p.ask.prompt is START
    did = p.deeds(p.played_on(lambda ask: ask.prompt not in NEW) if start else p.finished())
    gems = [gems_between(part) for part in parts]
    drawn = len([line for line in did if line.startswith("draws") and "no card" not in line]) - 3 * start
    tokens = [one for part in parts for one in TOKENS.findall(part) if "gem (the reserve" not in part]
    return (
        sum(least for least, _ in gems) <= amount(did, "takes") <= sum(most for _, most in gems)
        and drawn == sum(cards_drawn(part) for part in parts)
        and all(any(re.match(rf"puts an? {re.escape(one)}", line) for line in did) for one in tokens)
        and ("gains an attack token" in did) == ("attack" in parts)
    )


def gems_between(part: str) -> tuple[int, int]:
    """The fewest and most gems that a part of a line promises."""
    promised = re.match(r"(\d+) gems", part)
    has = re.search(r"the reserve has (\d+|none)", part)
    most = re.search(r"or up to (\d+)", part)
    if promised is None:
        return 0, 0
    least = int(promised[1]) if has is None else 0 if has[1] == "none" else int(has[1])
    return least, int(most[1]) if most else least


def cards_drawn(part: str) -> int:
    """How many cards a part of a line promises."""
    if not part.startswith("draw") or "both decks" in part:
        return 0
    return 1 if "one card" in part or part.startswith("draw a card") else int(part.split()[1])


def doubled(p: Promise) -> bool:
    did = p.deeds(p.finished())
    sure = [part for part in p.found[0].split(", ") if "(the reserve" not in part]
    return all(any(re.match(rf"puts an? {re.escape(name)}", line) for line in did) for name in sure)


def leaves(p: Promise) -> bool:
    return p.found[0] == gems_name(state(p.answered).gems[p.seat])


HUE = "|".join(COLOURS)
TOKENS = re.compile(
    r"power \d+|\+\d magic bonus|\+\d \w+ circle bonus|magic(?! bonus)|science|defense|infinite \w+ gem"
)
PIECE = rf"(?:\d+ gems|draw a card|draw \d cards|(?:\d )?(?:{TOKENS.pattern})|attack)(?: \([^)]*\))?"
LINE = rf"{PIECE}(?:(?:, | and ){PIECE})*"
LAW_PARTS = [part for kind in range(KINDS) if IS_LAW[kind] for part in CARDS[kind]["text"].split("; ")]

PROMISES: list[tuple[str, Check]] = [
    # cards as printed
    *[(f"({re.escape(part)})", judged(printed)) for part in LAW_PARTS],
    (rf"([Ll]evel \d (?:{HUE}): .+)", judged(printed)),
    # set-up and auction
    (rf"(?:at once|when the decks are ready): ({LINE})", judged(reward)),
    (rf"you have (\d+) ({HUE}) gems?", figure(own)),
    (r"you have (\d+) attack tokens?", figure(lambda p: p.g.attack[p.seat])),
    (r"take (up to )?(\d+) gems", judged(income)),
    (r"the reserve has (\d+|none)(?: now)?", judged(lambda p: p.found[0] == str(sum(p.g.reserve) or "none"))),
    # development
    (r"(?:can be paid|costs nothing) on levels? ([\d, and]+)", judged(levels)),
    (r"costs ((?:\d .+)|nothing)", judged(cost)),
    (rf"({LINE})", judged(reward)),
    (rf"completes a (?:{HUE}) circle(: take a|, but) .+", judged(circle)),
    (r"power 15, or the rewards of levels 1 to 3", judged(lambda p: None)),
    (r"scores (\d+) points? as things stand", judged(law_scores)),
    (rf"(\d) (?:{HUE}) gems? from behind your screen, where you have (\d+)", judged(left_to_pay)),
    (r"(\d+) points", judged(points)),
    # rewards
    (r"(\d+) in the reserve, \d+ behind your screen", figure(lambda p: p.g.reserve[p.option])),
    (r"(?:\d+ in the reserve, )?(\d+) behind your screen", figure(lambda p: p.g.gems[p.seat][p.option])),
    (r"(?:\d+ characters? and )?(\d+) laws? left", figure(lambda p: len(p.g.law_deck))),
    (r"(\d+) characters? (?:left|and \d+ laws? left)", figure(lambda p: len(p.g.small_deck))),
    (r"a gem of the reserve, which has (\d+)", figure(lambda p: p.g.reserve[p.option])),
    (rf"one of your (\d+) ({HUE}) gems?, for the reserve has none", figure(own)),
    # laws
    (r"(?:you )?([+-]\d+) points? as things stand", judged(points)),
    (r"seat \d ([+-]\d+) points? as things stand", judged(rivals_points)),
    (r"(\d+) points at the end", judged(tucked)),
    (r"level (\d)", figure(lambda p: p.g.level(p.option))),
    (r"(?:moves to the law|goes back): (.+)", judged(lying)),
    (r"one more of each: (.+)", judged(doubled)),
    (r"to choose from: (.+)", judged(offered)),
    # the end
    (r"([+-]\d+) points?", judged(points)),
    (r"(?:leaves you|you keep) (.+?)(?:, which score nothing)?", judged(leaves)),
]
