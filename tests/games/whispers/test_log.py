"""The log leaves nothing out: from its sentences and the printed board alone the open table can be rebuilt."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from conformance.cases import Case, cases
from conformance.records import files_of
from games.whispers.whispers_table import WhispersTable
from ludarium.files.records import load
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import (
    BANNERS,
    BOX,
    BOX_BOOK,
    EMPIRE_IDS,
    EMPIRES,
    HOME,
    POSITION_NAMES,
    REGION_IDS,
    REGION_NAMES,
    REGIONS,
    SLOTS,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.match import Match
from ludarium.kernel.record import Line

FORCE = r"(\d+) (\w+) banners?"
REGION = "(" + "|".join(REGION_NAMES) + ")"
POSITION = "(" + "|".join(POSITION_NAMES) + ")"
SEAT = r"seat (\d)"


class Reader:
    """Somebody who has the board and the box before them, hears the log and moves the pieces."""

    def __init__(self, seats: int) -> None:
        self.banners = BOX_BOOK.start[:]
        self.controller = HOME[:]
        self.reserve = [BANNERS - sum(BOX_BOOK.start[r] for r in REGIONS if HOME[r] == e) for e in range(len(EMPIRES))]
        self.council = [NONE] * len(POSITION_NAMES)
        self.on_map: list[set[int]] = [set() for _ in range(seats)]
        self.hands = [[0] * len(EMPIRES) for _ in range(seats)]
        self.decks = [sum(row["copies"] for row in BOX["cards"] if row["empire"] == e["id"]) for e in BOX["empires"]]
        self.loyalties = [[NONE] * len(SLOTS) for _ in range(seats)]
        self.swaps = [0] * seats
        self.first = NONE
        self.round = 0
        self.attack: list[int] | None = None

    def hear(self, sentence: str) -> None:
        """Do what the sentence says; one that moves no piece is let pass."""
        for pattern, do in SENTENCES:
            found = re.fullmatch(pattern, sentence)
            if found:
                do(self, *found.groups())
                return

    def put(self, region: int, n: int) -> None:
        """So many banners more, or less, in a region; an empty one is its home empire's."""
        self.banners[region] += n
        assert self.banners[region] >= 0
        if not self.banners[region]:
            self.controller[region] = HOME[region]

    # -- banners
    def added(self, n: str, empire: str, region: str) -> None:
        assert self.controller[REGION_NAMES.index(region)] == EMPIRES.index(empire)
        self.reserve[EMPIRES.index(empire)] -= int(n)
        self.put(REGION_NAMES.index(region), int(n))

    def lost(self, n: str, empire: str, region: str) -> None:
        assert self.controller[REGION_NAMES.index(region)] == EMPIRES.index(empire)
        self.reserve[EMPIRES.index(empire)] += int(n)
        self.put(REGION_NAMES.index(region), -int(n))

    def moved(self, n: str, empire: str, source: str, to: str) -> None:
        for region in (source, to):
            assert self.controller[REGION_NAMES.index(region)] == EMPIRES.index(empire)
        self.put(REGION_NAMES.index(source), -int(n))
        self.put(REGION_NAMES.index(to), int(n))

    def marched(self, target: str, n: str, empire: str, source: str) -> None:
        assert self.attack is None
        self.attack = [EMPIRES.index(empire), 0, REGION_NAMES.index(target)]
        self.reinforced(target, n, empire, source)

    def reinforced(self, target: str, n: str, empire: str, source: str) -> None:
        assert self.attack is not None
        assert [self.attack[0], self.attack[2]] == [EMPIRES.index(empire), REGION_NAMES.index(target)]
        self.attack[1] += int(n)
        self.put(REGION_NAMES.index(source), -int(n))

    def levied(self, target: str, n: str, empire: str) -> None:
        assert self.attack is not None
        self.attack[1] += int(n)
        self.reserve[EMPIRES.index(empire)] -= int(n)

    def fell(self, n: str, empire: str) -> None:
        assert self.attack is not None
        self.attack[1] -= int(n)
        self.reserve[EMPIRES.index(empire)] += int(n)

    def fort_killed(self, region: str, n: str, empire: str) -> None:
        self.fell(n, empire)
        if self.attack == [EMPIRES.index(empire), 0, REGION_NAMES.index(region)]:
            self.attack = None

    def fought(self, n: str, empire: str, m: str, enemy: str, region: str) -> None:
        assert self.attack is not None
        self.fell(n, empire)
        self.lost(m, enemy, region)
        if not self.attack[1]:
            self.attack = None

    def taken(self, region: str, n: str, empire: str) -> None:
        assert self.attack == [EMPIRES.index(empire), int(n), REGION_NAMES.index(region)]
        self.put(self.attack[2], int(n))
        self.controller[self.attack[2]] = self.attack[0]
        self.attack = None

    def held(self, region: str, n: str, empire: str) -> None:
        at = REGION_NAMES.index(region)
        assert (self.banners[at], self.controller[at]) == (int(n), EMPIRES.index(empire))

    def emptied(self, region: str, empire: str) -> None:
        self.held(region, "0", empire)

    # -- agents
    def placed(self, seat: str, position: str) -> None:
        assert self.council[POSITION_NAMES.index(position)] == NONE
        self.council[POSITION_NAMES.index(position)] = int(seat)

    def placed_on_map(self, seat: str, region: str) -> None:
        self.on_map[int(seat)].add(REGION_NAMES.index(region))

    def took_back(self, seat: str, position: str) -> None:
        assert self.council[POSITION_NAMES.index(position)] == int(seat)
        self.council[POSITION_NAMES.index(position)] = NONE

    def took_back_from_map(self, seat: str, region: str) -> None:
        self.on_map[int(seat)].remove(REGION_NAMES.index(region))

    def all_returned(self) -> None:
        self.on_map = [set() for _ in self.on_map]

    def moved_agent(self, seat: str, source: str, to: str) -> None:
        self.took_back(seat, source)
        self.placed(seat, to)

    def swapped_agents(self, seat: str, other: str, position: str, council: str) -> None:
        chancellor = f"{council} Chancellor"
        self.took_back(seat, chancellor)
        self.took_back(other, position)
        self.placed(seat, position)
        self.placed(other, chancellor)

    # -- cards, loyalties, rounds
    def drew(self, seat: str, empire: str) -> None:
        self.hands[int(seat)][EMPIRES.index(empire)] += 1
        self.decks[EMPIRES.index(empire)] -= 1

    def discarded(self, seat: str, empire: str) -> None:
        self.hands[int(seat)][EMPIRES.index(empire)] -= 1
        self.decks[EMPIRES.index(empire)] += 1

    def swapped(self, seat: str) -> None:
        self.swaps[int(seat)] += 1

    def revealed(self, seat: str, slot: str, empire: str) -> None:
        self.loyalties[int(seat)][SLOTS.index(slot)] = EMPIRES.index(empire)

    def begins(self, seat: str) -> None:
        self.first = int(seat)

    def marker(self, n: str) -> None:
        self.round = int(n)


SENTENCES: list[tuple[str, Callable[..., None]]] = [
    (f"{FORCE} added in {REGION}", Reader.added),
    (f"{FORCE} killed in {REGION}", Reader.lost),
    (f"{FORCE} too many in {REGION}: back to the reserve", Reader.lost),
    (f"{FORCE} driven from {REGION} to the reserve", Reader.lost),
    (f"{FORCE} moved from {REGION} to {REGION}", Reader.moved),
    (f"Attack on {REGION}: {FORCE} from {REGION}", Reader.marched),
    (f"Attack on {REGION}: {FORCE} more from {REGION}", Reader.reinforced),
    (f"Attack on {REGION}: {FORCE} more from the reserve", Reader.levied),
    (f"The fort of {REGION} kills {FORCE}", Reader.fort_killed),
    (f"{FORCE} and {FORCE} fall in {REGION}", Reader.fought),
    (f"{REGION} is taken: {FORCE} left", Reader.taken),
    (f"{REGION} is entered without a fight: {FORCE}", Reader.taken),
    (f"{REGION} holds out: {FORCE} left", Reader.held),
    (rf"{REGION} is empty and (?:stays with|falls to) the (\w+)", Reader.emptied),
    (f"{SEAT} places an agent as {POSITION}", Reader.placed),
    (f"{SEAT} places an agent in {REGION}", Reader.placed_on_map),
    (f"{SEAT} takes back the agent from the {POSITION}", Reader.took_back),
    (f"{SEAT} takes back the agent from {REGION}", Reader.took_back_from_map),
    ("The agents on the map return to their owners", Reader.all_returned),
    (f"{SEAT} moves the agent from the {POSITION} to the {POSITION}", Reader.moved_agent),
    (rf"{SEAT} and {SEAT} swap: seat \d is ((\w+) \w+) now, seat \d is Chancellor", Reader.swapped_agents),
    (rf"{SEAT} draws an? (\w+) card", Reader.drew),
    (rf"{SEAT} discards (\w+)-\w+", Reader.discarded),
    (rf"{SEAT} swaps the loyalties \w+ and \w+", Reader.swapped),
    (rf"{SEAT} is (\w+) to the (\w+)", Reader.revealed),
    (f"{SEAT} is first player", Reader.begins),
    (r"The turn marker of round (\d) is placed", Reader.marker),
]


def compare(reader: Reader, match: Match) -> None:
    """The reader's table is the true one."""
    for name, true in open_table(match).items():
        assert getattr(reader, name) == true, name


def open_table(match: Match) -> dict[str, Any]:
    """What is open to all, as the reader keeps it."""
    table = match.view(None)["table"]
    regions, empires, positions, seats = (table[name] for name in ("regions", "empires", "positions", "seats"))
    attack = table["attack"]
    return {
        "banners": [row["banners"] for row in regions],
        "controller": [number(row["empire"]) for row in regions],
        "reserve": [row["reserve"] for row in empires],
        "council": [NONE if row["agent"] is None else row["agent"] for row in positions],
        "on_map": [{r for r, row in enumerate(regions) if seat in row["agents"]} for seat in range(match.seats)],
        "hands": [list(row["hand"].values()) for row in seats],
        "decks": [row["deck"] for row in empires],
        "loyalties": [[number(token["empire"]) for token in row["loyalties"]] for row in seats],
        "swaps": [row["swaps"] for row in seats],
        "first": table["first"],
        "round": table["round"],
        "attack": attack and [number(attack["empire"]), attack["banners"], REGION_IDS.index(attack["target"])],
    }


def number(empire: str | None) -> int:
    return NONE if empire is None else EMPIRE_IDS.index(empire)


def rebuild(match: Match, answer: Callable[[Match], None]) -> set[str]:
    """Play a match to its end and compare the table with the reader's at every question; what the log said."""
    reader, told = Reader(match.seats), 0
    while True:
        for sentence in match.heard(None, told):
            reader.hear(sentence)
        told = len(match.log)
        compare(reader, match)
        if match.over:
            return set(match.heard(None))
        answer(match)


@pytest.mark.parametrize("case", cases(GAME), ids=str)
def test_the_log_alone_rebuilds_the_table(case: Case) -> None:
    """RULES 12.1: all that is open to all, at every question of a game, as a spectator hears it."""
    rng = Random(1)

    def answer(match: Match) -> None:
        for ask in match.asks:
            match.answer(ask.seat, rng.choice(ask.options))

    rebuild(case.match(0), answer)


def test_the_log_of_every_recorded_game_rebuilds_the_table() -> None:
    """RULES 12.1: together they use every card and position, so every sentence that moves a piece is heard."""
    heard: set[str] = set()
    for path in files_of(GAME):
        record = load(path)
        answers = iter(record.answers)

        def answer(match: Match, answers: Iterator[Line] = answers) -> None:
            for _ in match.asks:
                seat, notation, _ = next(answers)
                match.answer(seat, notation)

        heard |= rebuild(Match.start(GAME, record.seats, record.settings, record.seed), answer)
    silent = [pattern for pattern, _ in SENTENCES if not any(re.fullmatch(pattern, line) for line in heard)]
    assert silent == [f"{FORCE} driven from {REGION} to the reserve", f"{REGION} is entered without a fight: {FORCE}"]


def follows(t: WhispersTable, *labels: str) -> None:
    """Seat 0 gives these answers; a reader who saw the table before has it right afterwards."""
    reader = Reader(t.match.seats)
    for name, true in open_table(t.match).items():
        setattr(reader, name, true)
    told = len(t.match.log)
    t.asked(0).picks(*labels)
    for sentence in t.match.heard(None, told):
        reader.hear(sentence)
    compare(reader, t.match)


def test_two_rare_sentences_that_no_record_has() -> None:
    """RULES 8.6.2, 6.2.6: banners driven to the reserve; attackers that enter their own emptied home."""
    t = WhispersTable().banners("Khanstead", "Bear", 4).hand(0, "Bear-Horse", "Horse-Lion").agents(0, "Eagle Sheriff")
    follows(t.act("Eagle Sheriff"), "play Disperse", "Khanstead")
    assert "4 Bear banners driven from Khanstead to the reserve" in t.heard()
    t = WhispersTable().empty_map().banners("Grimhold", "Bear", 2).banners("Stonegate", "Lion", 3)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Eagle", "Eagle-Bear").act("Bear Chancellor")
    follows(t, "attack", "from Grimhold to Stonegate, 2 banners", "play Mercenaries", "3 banners in Stonegate")
    assert "Stonegate is entered without a fight: 2 Bear banners" in t.heard()


# -- nothing happens silently
def test_a_reinforcement_says_where_it_comes_from_and_a_levy_too() -> None:
    """RULES 8.6.6, 8.4.1"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 1).banners("Winterthrone", "Bear", 2)
    t.agents(0, "Bear Marshal").hand(0, "Lion-Elephant", "Elephant-Bear", "Elephant-Lion").act("Bear Marshal")
    t.asked(0).picks("attack")
    t.asked(0).picks("play Reinforce: discard Lion-Elephant and Elephant-Bear", "2 banners from Winterthrone")
    assert "Attack on Dustford: 2 Bear banners more from Winterthrone" in t.heard()
    t.asked(0).picks("play Levy")
    assert "Attack on Dustford: 1 Bear banner more from the reserve" in t.heard()


def test_what_is_forced_is_said_to_be() -> None:
    """RULES 5.3.1, 6.1.1: one action, one attack, and nobody was asked."""
    t = WhispersTable().empty_map().banners("Ironfjord", "Bear", 1).agents(0, "Bear Chancellor").act("Bear Chancellor")
    assert t.over
    assert t.match.heard(None)[1:4] == [
        "The Bear Chancellor has only this action: attack",
        "The Bear has only this attack:",
        "Attack on Talonwatch: 1 Bear banner from Ironfjord",
    ]


def test_an_action_chosen_is_told() -> None:
    """RULES 5.3.1"""
    t = WhispersTable().agents(0, "Bear Sheriff").act("Bear Sheriff").asked(0).picks("add 1 banner per farm")
    assert t.match.heard(None)[-1] == "The Bear Sheriff acts: add 1 banner per farm"


def test_a_swap_of_agents_says_whose_they_are() -> None:
    """RULES 5.7.1: the only partner is a rival's agent; then an own one."""
    t = WhispersTable().agents(0, "Lion Chancellor").agents(1, "Lion Marshal").act("Lion Chancellor")
    t.asked(0).picks("swap agents")
    assert t.match.heard(None, names=["Ann", "Bob"])[2:4] == [
        "There is only one agent to swap with",
        "Ann and Bob swap: Ann is Lion Marshal now, Bob is Chancellor",
    ]
    t = WhispersTable().agents(0, "Lion Chancellor", "Lion Marshal").act("Lion Chancellor")
    t.asked(0).picks("swap agents")
    assert "Ann swaps two own agents and acts as Lion Marshal" in t.match.heard(None, names=["Ann", "Bob"])


def test_a_reserve_or_a_deck_that_falls_short_is_told() -> None:
    """RULES 5.4.2, 5.5.1, 7.2.7"""
    t = WhispersTable().reserve("Lion", 1).agents(0, "Lion Marshal").act("Lion Marshal").asked(0).picks("Seaclaw")
    assert t.match.heard(None)[-1] == "The reserve of the Lion is used up"
    t = WhispersTable().reserve("Horse", 2).hand(0, "Bear-Elephant", "Elephant-Bear").agents(0, "Lion Sheriff")
    t.act("Lion Sheriff").asked(0).picks("play Recruit", "Khanstead")
    assert t.match.heard(None)[-1] == "The reserve of the Horse is used up"
    taken = [f"Eagle-{empire}" for empire in ("Bear", "Lion", "Horse") for _ in range(2)] + ["Eagle-Elephant"]
    t = WhispersTable().hand(1, *taken).agents(0, "Eagle Steward").act("Eagle Steward")
    t.asked(0).picks("draw 1 card per 2 farms")
    assert "The deck of the Eagle is used up" in t.heard()
    t = WhispersTable().agents(0, "Lion Marshal").act("Lion Marshal")
    t.asked(0).picks("Seaclaw", "Seaclaw", "Seaclaw", "Seaclaw")
    assert "used up" not in t.heard()


def test_who_can_take_back_or_swap_nothing_is_named() -> None:
    """RULES 4.1.2, 9.3.2"""
    t = WhispersTable().agents(1, "Bear Sheriff", "Bear Steward").round(3).phase("deploy")
    assert t.match.heard(None) == ["seat 0 has no agent to take back"]
    t = WhispersTable().phase("swap")
    t.board.swap_loyalties(0, 0, 1)
    t.board.swap_loyalties(0, 2, 3)
    assert t.match.heard(None) == ["seat 0 has no two loyalties left to swap"]


def test_a_tie_is_broken_in_sight_of_all() -> None:
    """RULES 10.3, 10.4: the log shows what was compared, as far as it had to be."""
    t = WhispersTable().empty_map().round(4).phase("mark").loyalties(0, *EMPIRES).loyalties(1, *EMPIRES)
    t.hand(1, "Lion-Bear")
    assert t.match.heard(None)[-6:] == [
        "seat 0 has 19 points",
        "seat 1 has 19 points",
        "A tie: seat 0 has made no loyalty swaps",
        "A tie: seat 1 has made no loyalty swaps",
        "Still a tie: seat 0 holds no cards",
        "Still a tie: seat 1 holds 1 card",
    ]
    t = WhispersTable().empty_map().round(4).phase("mark").loyalties(0, *EMPIRES).loyalties(1, *EMPIRES[::-1])
    assert "tie" not in t.heard()
