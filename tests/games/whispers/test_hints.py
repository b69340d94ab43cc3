"""Questions cite the card that asks them; hints that conformance meets rarely or never."""

import re
from collections import Counter
from random import Random

from conformance.promises import kept
from games.whispers.promises import PROMISES
from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import ABILITY_NAMES, ABILITY_RULES, EMPIRES
from ludarium.kernel.match import Match


def judged(t: WhispersTable) -> int:
    """Judge the hints of all options of seat 0."""
    question = t.match.question(0)
    ask = t.match.ask_of(0)
    assert question is not None
    assert ask is not None
    pairs = zip(ask.options, question["options"], strict=True)
    return sum(kept(t.match, 0, option, told["hint"], PROMISES, Random(1)) for option, told in pairs)


def test_the_hints_of_every_time_for_cards_come_true() -> None:
    """RULES 7.1.3, 8.6.5: a hand of all cards, before, during and after an attack, and as it is declared."""
    t = WhispersTable().banners("Dustford", "Horse", 1).agents(0, "Bear Chancellor", "Lion Sheriff", "Eagle Sheriff")
    t.hand(0, *[f"{a}-{b}" for a in EMPIRES for b in EMPIRES if a != b]).reserve("Bear", 4).act("Bear Chancellor")
    for go_on in ("attack", "from Stonegate to Dustford, 3 banners", "fight", "go on"):
        assert judged(t) >= len(t.offered(0)) - 3  # fighting, going on, attacking and swapping promise no figure
        t.asked(0).picks(go_on)


def test_the_hints_of_what_cards_ask_come_true() -> None:
    """RULES 8.2.2, 8.3.1, 8.3.2, 8.6.2, 8.6.3, 8.6.4, 8.6.6, 8.6.8, 8.6.10: with a conquered region that may fall."""
    hand = [f"{a}-{b}" for a in EMPIRES for b in EMPIRES if a != b]
    plays = ["City Garrison", "Ride Out", "Grand Redeployment", "Disperse", "Recruit", "Mercenaries", "Uprising"]
    for name in [*plays, "Alchemist's Fire", "Reinforce", "Change of Plan", "Redeploy Agent"]:
        t = (
            WhispersTable()
            .banners("Dustford", "Horse", 1)
            .banners("Sunmane", "Bear", 2)
            .banners("Goldmarsh", "Bear", 1)
        )
        t.agents(0, "Bear Chancellor", "Lion Sheriff", "Eagle Sheriff").hand(0, *hand).act("Bear Chancellor")
        if name == "Reinforce":
            t.asked(0).picks("attack", "from Stonegate to Dustford, 3 banners")
        label = next(label for label in t.offered(0) if label.startswith(f"play {name}:"))
        assert judged(t.asked(0).picks(label)) > 1
        while t.asked(0).text.startswith(name):  # what the first answer leads to
            judged(t)
            t.asked(0).picks(t.offered(0)[0])


OVER = re.compile(
    r"commands|acts|only this action|does nothing|Attack on|'s turn|turn marker|is taken|fall in|attacks nobody"
)  # in the log


def cites(match: Match, seat: int, label: str, rng: Random) -> int:
    """Play a card in a copy; every question until it has taken effect names its paragraph. How many there were."""
    m = match.copy()
    m.answer(seat, label)
    rule = ABILITY_RULES[ABILITY_NAMES.index(label.removeprefix("play ").split(":")[0])]
    asked = 0
    while (question := m.question(seat)) and not re.search(r"which action|play a card\?", question["text"]):
        if OVER.search("\n".join(m.heard(None, len(match.log)))):
            break
        assert question["rule"] == rule, (label, question["text"])
        asked += 1
        m.answer(seat, rng.choice([text for text in m.labels(seat) if "play " not in text] or m.labels(seat)))
    return asked


def test_the_questions_of_a_card_cite_its_paragraph() -> None:
    """RULES 7.2.6: what a card asks is found where it is described. A hand of all cards, at each time for them."""
    t = WhispersTable().banners("Dustford", "Horse", 1).agents(0, "Bear Chancellor", "Lion Sheriff", "Eagle Sheriff")
    t.hand(0, *[f"{a}-{b}" for a in EMPIRES for b in EMPIRES if a != b]).reserve("Bear", 4).act("Bear Chancellor")
    asked: Counter[str] = Counter()
    for go_on in ("attack", "from Stonegate to Dustford, 3 banners", "fight", "go on"):
        for label in t.offered(0):
            if label.startswith("play "):
                asked[label.split(":")[0].removeprefix("play ")] += cites(t.match, 0, label, Random(1))
        t.asked(0).picks(go_on)
    assert {name for name in ABILITY_NAMES if not asked[name]} == {"Levy", "Great Levy", "Mutual Ruin", "Midnight Oil"}


def test_every_ability_has_its_paragraph() -> None:
    """RULES 7.2.4"""
    for name, rule in zip(ABILITY_NAMES, ABILITY_RULES, strict=True):
        assert GAME.rules()[rule].text.startswith(f"{name} (")
