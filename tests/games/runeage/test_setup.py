"""The game, its components, its set-up and its options."""

import json
from pathlib import Path

import pytest

from games.runeage.runeage_table import END, RuneTable
from ludarium.games.runeage import GAME
from ludarium.games.runeage.components import (
    CARD_SETS,
    CITY,
    DIE,
    GOLD,
    GOLD_KINDS,
    IS_UNIT,
    LANDMARK,
    MERCENARIES,
    NAMES,
    RACES,
    SCENARIO_IDS,
    SCENARIOS,
    SORT,
    STAGE,
    UNITS,
    read_book,
)
from ludarium.games.runeage.setup import new
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.zones import GOLDS, SEATS, STAGE_COUNT
from ludarium.kernel.cards import NONE
from ludarium.kernel.errors import BadCards, BadSetting
from ludarium.kernel.match import Match


def fresh(seats: int, scenario: str = "resurgence", seed: int = 1, **settings: object) -> RuneAge:
    """A position as set up."""
    return new(seats, GAME.settle(seats, {"scenario": scenario, **settings}), seed.to_bytes(8, "little"))


def names(g: RuneAge, cards: list[int]) -> list[str]:
    return sorted(NAMES[g.kind[card]] for card in cards)


# -- the game and its components
def test_the_scenario_decides_who_wins() -> None:
    """RULES 1.1"""
    for scenario in SCENARIOS:
        seats = scenario.seats[-1]
        table = GAME.view(fresh(seats, scenario.id), 0)
        assert table["objective"]["key"] == f"objective_{scenario.id}"
        shown = GAME.scene(table, ["A", "B", "C", "D"]).children[0].children[0]
        assert (shown.label, shown.text) == (scenario.objective, scenario.text)


@pytest.mark.parametrize(
    ("scenario", "least", "most"),
    [
        ("resurgence", 1, 4),
        ("runewars", 2, 4),
        ("cataclysm", 1, 4),
        ("quest_for_power", 2, 4),
        ("civil_war", 1, 1),
        ("not_from_this_world", 1, 4),
    ],
)
def test_each_scenario_has_its_number_of_players(scenario: str, least: int, most: int) -> None:
    """RULES 1.2"""
    for seats in range(1, 5):
        if least <= seats <= most:
            GAME.settle(seats, {"scenario": scenario})
        else:
            fit = "1 seat" if least == most else f"{least}-{most} seats"
            with pytest.raises(BadSetting, match=f"is for {fit}, not {seats}: change the seats, or setting scenario"):
                GAME.settle(seats, {"scenario": scenario})


def test_a_race_has_its_piles_and_strongholds() -> None:
    """RULES 2.1, 2.1.1, 2.1.2, 3.6 and 3.6.1"""
    g = fresh(2, races="daqan,uthuk")
    barracks = names(g, g.barracks[0])
    assert {name: barracks.count(name) for name in set(barracks)} == {
        "Foot Soldier": 5,  # three of the eight are in the starting deck
        "Bowman": 4,
        "Knight": 4,
        "Siege Tower": 3,
        "Rune Golem": 2,
        "Daqan Lords Stronghold": 3,
    }
    assert [g.cost[kind] for kind in UNITS[RACES.index("daqan")][:5]] == [1, 2, 3, 4, 4]
    piles = [pile["name"] for pile in GAME.view(g, 0)["seats"][0]["barracks"]]
    assert piles == ["Foot Soldier", "Bowman", "Knight", "Siege Tower", "Rune Golem", "Daqan Lords Stronghold"]
    six = GAME.view(fresh(2, races="daqan,uthuk", sixth_pile=True), 1)["seats"][0]["barracks"]
    assert [pile["gold_cost"] for pile in six] == [1, 2, 3, 3, 4, 4, 4]
    assert [pile["name"] for pile in six[3:6]] == ["Captain of the Guard", "Siege Tower", "Rune Golem"]


def test_all_gold_cards_are_used_at_every_player_count() -> None:
    """RULES 2.2, 2.2.1, 2.2.2 and 3.4"""
    for seats in range(1, 5):
        g = fresh(seats)
        golds = [NAMES[kind] for kind in g.kind if SORT[kind] == GOLD]
        assert [golds.count(f"Gold {n}") for n in (1, 2, 3)] == [24, 14, 10]
        assert [len(pile) for pile in g.gold_piles] == [24 - 5 * seats, 14, 10]
    assert [g.book.influence_cost[kind] for kind in (0, 1, 2)] == [1, 2, 4]


def test_the_scenarios_neutral_cards_and_three_mercenaries_lie_in_the_centre() -> None:
    """RULES 2.3, 3.2, 3.2.1"""
    for seats, copies in ((1, 2), (2, 3), (3, 4), (4, 5)):
        g = fresh(seats)
        market = names(g, g.market)
        for name in ("Sorcerer", "Demon", "Battle Cry"):
            assert market.count(name) == copies
        hired = {g.kind[card] for card in g.market} & set(MERCENARIES)
        assert len(hired) == 3
        assert len(market) == 6 * copies


def test_cities_or_landmarks_or_runes_as_the_scenario_has_them() -> None:
    """RULES 2.4, 2.4.2"""
    g = fresh(2)
    assert all(SORT[g.kind[card]] == CITY for card in g.centre)
    g = fresh(2, "quest_for_power")
    assert [SORT[g.kind[card]] for card in g.centre] == [LANDMARK] * 4
    assert not fresh(2).runes
    assert len(fresh(2, "runewars").runes) == 4


def test_events_are_instants_and_enemies_of_a_stage() -> None:
    """RULES 2.5"""
    for scenario in SCENARIOS:
        for i, stage in enumerate(scenario.events):
            assert all(STAGE[kind] == i + 1 for kind in stage)


def test_the_attrition_die_has_its_faces() -> None:
    """RULES 2.6"""
    assert DIE == [0, 1, 1, 1, 2, 2]


def test_a_barracks_sells_units_and_strongholds_only() -> None:
    """RULES 2.7"""
    for race in range(6):
        g = fresh(1, races=RACES[race], expansion_races=True)
        assert all(IS_UNIT[g.kind[card]] or "Stronghold" in NAMES[g.kind[card]] for card in g.barracks[0])


def test_tokens_never_run_out() -> None:
    """RULES 2.8"""
    t = RuneTable("resurgence", seats=4).damage(19, 19, 19, 19)
    assert [side["damage"] for side in t.match.view(0)["table"]["seats"]] == [19] * 4  # 38 tokens are in the box


# -- set-up
def test_the_event_deck_has_its_stages_in_order() -> None:
    """RULES 3.1"""
    t = RuneTable("cataclysm", seats=1)
    t.events("Demon Gate", "Famine", "World's End")
    drawn = []
    g = t.state
    while g.top_event() != NONE:
        drawn.append(NAMES[g.kind[g.top_event()]])
        g.remove(g.top_event())
    assert drawn == ["Demon Gate", "Famine", "World's End"]
    g = fresh(4, "cataclysm")
    assert [len(stage) for stage in g.stages] == [3, 4, 3]
    orders = {tuple(fresh(1, "cataclysm", seed).kind[card] for card in g.stages[1]) for seed in range(12)}
    assert len(orders) > 1


def test_cities_by_player_count() -> None:
    """RULES 3.3"""
    assert [len(fresh(seats).centre) for seats in (1, 2, 3, 4)] == [2, 3, 4, 5]
    tables = [fresh(2, seed=seed) for seed in range(12)]
    assert len({tuple(names(g, g.centre)) for g in tables}) > 1


def test_races_are_dealt_named_or_chosen() -> None:
    """RULES 3.5, 3.5.1"""
    assert len({tuple(fresh(4, seed=seed).races) for seed in range(12)}) > 1
    assert len(set(fresh(4).races)) == 4
    assert fresh(2, races="waiqar,latari").races == [RACES.index("waiqar"), RACES.index("latari")]
    m = Match.start(GAME, 2, {"races": "chosen"}, b"1")
    first = m.asks[0].seat
    assert m.labels(first) == ["Daqan Lords", "Latari Elves", "Uthuk Y'llan", "Waiqar the Undying"]
    m.answer(first, "Latari Elves")
    assert m.labels(1 - first) == ["Daqan Lords", "Uthuk Y'llan", "Waiqar the Undying"]
    m.answer(1 - first, "Uthuk Y'llan")
    assert m.asks[0].seat == first
    assert len(m.view(first)["table"]["hand"]) == 5


def test_named_races_must_fit() -> None:
    """RULES 3.5.1"""
    for races, why in (("daqan", "2 different races"), ("daqan,daqan", "different"), ("daqan,elves", "no race")):
        with pytest.raises(BadSetting, match=why):
            GAME.settle(2, {"races": races})


def test_the_starting_deck() -> None:
    """RULES 3.7"""
    g = fresh(2, races="daqan,uthuk")
    assert names(g, g.hands[1] + g.decks[1]) == ["Berserker"] * 3 + ["Gold 1"] * 5
    assert [len(hand) for hand in g.hands[:2]] == [5, 5]


def test_the_first_player_is_drawn_and_stays() -> None:
    """RULES 3.8"""
    assert {fresh(4, seed=seed).first for seed in range(30)} == {0, 1, 2, 3}
    t = RuneTable(seats=3).events("Merchant Caravan", "Border Levies")
    for seat in (0, 1, 2):
        t.ends_turn(seat)
    for seat in (0, 1, 2):
        t.asked(seat, "Merchant Caravan").picks("none")
    t.ends_turn(0)
    t.asked(1, "Your action?")


# -- claims the code rests on
def test_there_are_zones_for_everyone_and_everything() -> None:
    assert max(GAME.seats) == SEATS
    assert (len(GOLD_KINDS), len(SCENARIOS[0].events)) == (GOLDS, STAGE_COUNT)


def test_only_the_last_of_stage_one_can_lie_beneath_a_card_of_a_later_stage() -> None:
    """RULES 10.9.3"""
    omens = NAMES.index("Omens in the Sky")
    decks = [scenario for scenario in SCENARIOS if any(omens in stage for stage in scenario.events + scenario.extra)]
    assert [STAGE[omens], *[len(scenario.events[1]) >= 2 for scenario in decks]] == [1, True]


# -- settings
def test_expansion_races_and_sixth_piles_are_settings() -> None:
    """RULES 12.1"""
    with pytest.raises(BadSetting, match="expansion"):
        GAME.settle(2, {"races": "orcs,daqan"})
    g = fresh(1, races="orcs", expansion_races=True)
    assert names(g, g.barracks[0]).count("Bonecrusher") == 0
    g = fresh(1, races="orcs", expansion_races=True, sixth_pile=True)
    assert names(g, g.barracks[0]).count("Bonecrusher") == 4
    everyone = {race for seed in range(30) for race in fresh(4, seed=seed, expansion_races=True).races}
    assert everyone == set(range(6))
    assert {race for seed in range(30) for race in fresh(4, seed=seed).races} == {0, 1, 2, 3}


def test_printed_costs() -> None:
    """RULES 12.2"""
    t = RuneTable(printed_costs=True).hand(0, "Gold 3", "Gold 2")
    assert t.asked(0).offered[:1] != [END]
    assert t.offers(0, "buy Siege Tower for Gold 2 + Gold 3")
    assert not t.offers(0, "buy Rune Golem")
    assert t.offers(0, "buy Knight for Gold 3")  # the same in both
    assert not t.offers(0, "buy Knight for Gold 2")
    assert RuneTable().hand(0, "Gold 3", "Gold 2").offers(0, "buy Rune Golem")


def test_mercenaries_and_extra_events() -> None:
    """RULES 12.3"""
    assert len(fresh(2, mercenaries=False).market) == 9
    assert [len(stage) for stage in fresh(2).stages] == [5, 5, 0]
    assert [len(stage) for stage in fresh(2, extra_events=True).stages] == [6, 7, 0]
    assert [len(stage) for stage in fresh(2, "runewars", extra_events=True).stages] == [6, 7, 0]
    assert [len(stage) for stage in fresh(2, "cataclysm", extra_events=True).stages] == [4, 5, 4]
    assert [len(stage) for stage in fresh(2, "quest_for_power", extra_events=True).stages] == [6, 6, 0]


def test_a_card_set_changes_figures_and_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """RULES 12.6"""
    monkeypatch.setenv("LUDARIUM_DATA", str(tmp_path))
    data = json.loads(CARD_SETS.export())
    unit = data["races"][0]["units"][0]
    unit["strength"], unit["name"] = 4, "Guardsman"
    (tmp_path / "mine.json").write_text(json.dumps(data))
    name = CARD_SETS.register("mine", tmp_path / "mine.json")
    m = Match.start(GAME, 1, {"cards": name, "races": "daqan"}, b"1")
    assert isinstance(m.now, RuneAge)
    assert m.now.book.strength[m.now.kind[m.now.hands[0][0]]] in (0, 4)
    assert any("Guardsman" in label for label in m.labels(0))


def test_a_card_set_must_be_whole() -> None:
    """RULES 12.6"""
    data = json.loads(CARD_SETS.export())
    del data["cities"][0]
    with pytest.raises(BadCards, match="same cards"):
        read_book(data)
    with pytest.raises(BadCards, match="lacks"):
        read_book({"races": []})
    data = json.loads(CARD_SETS.export())
    data["cities"][0]["conquer_strength"] = "three"
    with pytest.raises(BadCards, match="Dawnsmoor: conquer_strength"):
        read_book(data)


def test_gold_in_a_card_set() -> None:
    """RULES 12.6"""
    data = json.loads(CARD_SETS.export())
    data["gold_cards"][2]["gold"] = 4
    with pytest.raises(BadCards, match="1, 2 and 3 gold"):
        read_book(data)
    data = json.loads(CARD_SETS.export())
    reward = next(card for card in data["events"] if card["id"] == "ev_wyrm_cult")["reward"]
    reward["gives"]["gold"] = 3
    t = RuneTable("resurgence").area(0, "Wyrm Cult").hand(0, "Gold 1")
    t.state.book = read_book(data)
    assert t.offers(0, "buy Siege Tower for Gold 1 + Wyrm Cult")
    t.acts(0, "buy Bowman for Wyrm Cult")
    assert t.it.gold == 1


def test_a_card_set_has_what_is_dealt() -> None:
    """RULES 12.6"""
    for least, where in ((20, ("gold_cards", 0)), (1, ("gold_cards", 1)), (3, ("races", 0, "units", 0))):
        card = data = json.loads(CARD_SETS.export())
        for step in where:
            card = card[step]
        card["copies"] = least - 1
        with pytest.raises(BadCards, match=f"{card['name']}: there must be {least} copies"):
            read_book(data)
        card["copies"] = least
        read_book(data)


def test_every_component_has_a_face_with_its_provenance() -> None:
    faces = GAME.faces()
    assert len(faces) == len(NAMES) + len(SCENARIOS) + len(RACES)
    assert all(face.text and face.provenance in ("published", "recalled", "designed") for face in faces)
    named = {face.name: face for face in faces}
    assert named["Foot Soldier"].count == 8
    assert named["Foot Soldier"].facts["strength"] == 1
    assert any("empty deck" in ruling for ruling in named["Foot Soldier"].rulings)
    assert set(SCENARIO_IDS) == {scenario.id for scenario in SCENARIOS}
