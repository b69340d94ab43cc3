"""When cards can be played and what they cost (RULES 7)."""

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers.components import ABILITY_NAMES, BOX, COST, EMPIRES, PARTNER, PRINTED, TIMING, ability_of


def playable(t: WhispersTable, seat: int) -> list[str]:
    """The abilities offered now."""
    return sorted({label.split(":")[0].removeprefix("play ") for label in t.offered(seat) if label.startswith("play ")})


ALL_BEAR_PAIRS = ["Bear-Lion", "Bear-Horse", "Bear-Elephant", "Bear-Eagle", "Lion-Bear", "Horse-Bear"]


def test_only_the_commander_plays_cards_one_after_the_other() -> None:
    """RULES 7.1.1: seat 1 holds cards and is never asked."""
    t = WhispersTable().agents(0, "Eagle Sheriff").hand(1, "Horse-Bear", "Bear-Eagle", "Eagle-Bear")
    t.hand(0, "Horse-Bear", "Horse-Lion").act("Eagle Sheriff")
    t.asked(0, "Eagle Sheriff").picks("play Ride Out: discard Horse-Bear").asked(0).picks("Highroost").asked(0).picks(
        "1 banner to Millvale"
    )
    t.not_asked(1)
    t.asked(0, "Eagle Sheriff").picks("play Ride Out").asked(0).picks("Highroost", "1 banner to Millvale")
    t.asked(0, "Eagle banner").picks("Millvale", "Millvale")
    assert t.over
    assert t.at("Millvale") == ("Eagle", 4)


def test_cards_are_played_for_a_position_commanded_from_the_right() -> None:
    """RULES 7.1.2"""
    t = WhispersTable().agents(0, "Eagle Chancellor").hand(0, "Horse-Bear").act("Eagle Sheriff")
    assert playable(t, 0) == ["Ride Out"]


def test_when_each_ability_can_be_played() -> None:
    """RULES 7.1.3"""
    everything = [f"{a}-{b}" for a in EMPIRES for b in EMPIRES if a != b]
    any_time = {name for ability, name in enumerate(ABILITY_NAMES) if TIMING[ability] == "any"}
    t = WhispersTable().agents(0, "Bear Chancellor", "Lion Sheriff").hand(0, *everything).act("Bear Chancellor")
    assert set(playable(t, 0)) == any_time | {"Change of Plan", "Redeploy Agent"}
    t.asked(0).picks("attack")
    assert set(playable(t, 0)) == {"Armada", "Strike the Undefended"}
    t.asked(0).picks("from Stonegate to Dustford, 3 banners")
    assert set(playable(t, 0)) == any_time | {"Levy", "Great Levy", "Reinforce"}
    t.asked(0).picks("fight")
    assert set(playable(t, 0)) == any_time | {"Press On", "Mutual Ruin", "Midnight Oil"}
    t.asked(0).picks("go on")
    assert t.over


def test_after_another_action_there_are_no_attack_cards() -> None:
    """RULES 7.1.3"""
    t = WhispersTable().agents(0, "Eagle Steward").hand(0, *ALL_BEAR_PAIRS, "Lion-Horse").act("Eagle Steward")
    t.asked(0).picks("add 1 banner per farm").asked(0).picks("Millvale", "Millvale", "Millvale", "Millvale")
    t.asked(0, "Eagle Steward has acted")
    assert not {"Press On", "Mutual Ruin", "Subjugate"} & set(playable(t, 0))
    assert "Midnight Oil" in playable(t, 0)


def test_after_the_attack_and_after_the_action_are_one_time() -> None:
    """RULES 7.1.4: Subjugate and Midnight Oil are offered together, and one pass ends it."""
    t = WhispersTable().banners("Dustford", "Horse", 1).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Lion-Bear", "Horse-Lion", "Lion-Eagle").act("Bear Chancellor")
    t.asked(0).picks("attack").asked(0).picks("from Stonegate to Dustford, 3 banners").asked(0).picks("fight")
    assert {"Subjugate", "Midnight Oil"} <= set(playable(t, 0))
    t.asked(0).picks("go on")
    assert t.over


def test_an_ability_that_would_do_nothing_cannot_be_played() -> None:
    """RULES 7.1.5: no survivors, nobody slain, no empty council position, no reserve."""
    t = WhispersTable().empty_map().banners("Ironfjord", "Bear", 1).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Bear-Horse", "Lion-Bear").act("Bear Chancellor")
    assert t.over  # the attack died at the fort: nothing to press on with, to ruin or to subjugate
    assert len(t.cards_of(0)) == 3
    t = WhispersTable(seats=4).agents(0, *[f"{empire} Sheriff" for empire in EMPIRES])
    for rank, seat in (("Steward", 1), ("Marshal", 2), ("Chancellor", 3)):
        t.agents(seat, *[f"{empire} {rank}" for empire in EMPIRES])
    t.hand(0, "Eagle-Bear").act("Eagle Sheriff")
    t.asked(0, "Eagle banner")  # nothing to ask about a card that cannot be used


def test_the_first_ability_costs_the_card_alone() -> None:
    """RULES 7.2.1"""
    t = WhispersTable().agents(0, "Eagle Sheriff").hand(0, "Horse-Bear").act("Eagle Sheriff")
    assert "play Ride Out: discard Horse-Bear" in t.asked(0).offered


def test_the_second_ability_costs_a_second_card_of_the_empire() -> None:
    """RULES 7.2.2"""
    t = (
        WhispersTable()
        .agents(0, "Eagle Sheriff")
        .hand(0, "Horse-Bear", "Horse-Bear", "Horse-Eagle")
        .act("Eagle Sheriff")
    )
    pairs = [label for label in t.asked(0).offered if "Grand Redeployment" in label]
    assert pairs == [
        "play Grand Redeployment: discard Horse-Bear and Horse-Eagle",
        "play Grand Redeployment: discard Horse-Bear and Horse-Bear",
    ]


def test_the_third_ability_costs_any_card_of_the_partner() -> None:
    """RULES 7.2.2, 7.2.8: Bear-Eagle prints Mercenaries, so does Eagle-Bear; the other card may be any."""
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Eagle", "Eagle-Horse").act("Lion Sheriff")
    assert "play Mercenaries: discard Bear-Eagle and Eagle-Horse" in t.asked(0).offered
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Lion", "Eagle-Bear").act("Lion Sheriff")
    assert "play Mercenaries: discard Eagle-Bear and Bear-Lion" in t.asked(0).offered
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Lion", "Eagle-Horse").act("Lion Sheriff")
    assert "Mercenaries" not in " ".join(t.asked(0).offered)


def test_cards_are_paid_and_shuffled_in_before_the_ability_takes_effect() -> None:
    """RULES 7.2.3, 7.2.9"""
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Eagle", "Eagle-Horse").act("Lion Sheriff")
    t.asked(0).picks("play Mercenaries")
    t.asked(0, "Mercenaries: kill how many")
    assert t.cards_of(0) == []
    assert (t.deck_size("Bear"), t.deck_size("Eagle")) == (8, 8)
    assert "seat 0 discards Bear-Eagle" in t.heard(1)
    assert "seat 0 discards Eagle-Horse" in t.heard(1)


def test_nobody_knows_where_in_its_deck_a_paid_card_lies() -> None:
    """RULES 7.2.3, 7.2.9: shown to all, then shuffled in; it may be drawn next, or later."""
    tops = set()
    for seed in range(12):
        t = WhispersTable(seed=seed).agents(0, "Eagle Sheriff").hand(0, "Horse-Bear").act("Eagle Sheriff")
        t.asked(0).picks("play Ride Out")
        deck = t.board.decks[EMPIRES.index("Horse")]
        assert len(deck) == 8
        assert all(t.board.known[card] == 0 for card in deck)
        tops.add(PARTNER[t.board.kind[deck[-1]]])
    assert len(tops) > 2


def test_two_copies_of_four_kinds_for_each_empire() -> None:
    """RULES 7.2.4"""
    assert len(BOX["cards"]) == 20
    for kind, row in enumerate(BOX["cards"]):
        one, two, pair = PRINTED[kind]
        empire = EMPIRES.index(row["empire"].capitalize())
        assert row["copies"] == 2
        assert (COST[one], COST[two]) == ([empire], [empire, empire])
        assert sorted(COST[pair]) == sorted([empire, PARTNER[kind]])


def test_a_hand_may_grow_beyond_five_until_cleanup() -> None:
    """RULES 7.2.5"""
    t = WhispersTable().hand(0, *ALL_BEAR_PAIRS).agents(0, "Lion Sheriff").act("Lion Sheriff")
    t.asked(0).picks("draw 1 card")
    assert len(t.cards_of(0)) == 7


def test_cards_break_other_rules() -> None:
    """RULES 7.2.6: Disperse empties a conquered region, Armada attacks across the map."""
    t = WhispersTable().banners("Dustford", "Lion", 2).hand(0, "Bear-Horse", "Horse-Bear").agents(0, "Lion Sheriff")
    t.act("Lion Sheriff").asked(0).picks("play Disperse", "Dustford", "Sunmane", "Pridewall")
    assert t.at("Dustford") == ("Horse", 0)
    assert t.at("Sunmane") == ("Lion", 3)


def test_a_small_reserve_gives_what_it_has() -> None:
    """RULES 7.2.7"""
    t = WhispersTable().reserve("Horse", 2).hand(0, "Bear-Elephant", "Elephant-Bear").agents(0, "Lion Sheriff")
    t.act("Lion Sheriff").asked(0).picks("play Recruit", "Khanstead")
    assert t.at("Khanstead") == ("Horse", 2)
    assert t.in_reserve("Horse") == 0


# -- who is asked
def test_a_window_opens_by_the_backs_whether_or_not_the_hand_can() -> None:
    """RULES 12.3: Bear and Eagle cards could be Mercenaries; these are not, and the question is asked all the same."""
    t = WhispersTable().agents(0, "Lion Marshal").hand(0, "Bear-Lion", "Bear-Lion").act("Lion Marshal")
    t.asked(0, "Lion banner")  # two Bear cards can do nothing without an attack
    t = WhispersTable(seats=4).agents(0, "Lion Marshal").hand(0, "Bear-Lion", "Elephant-Horse").act("Lion Marshal")
    assert t.asked(0, "Lion Marshal: which action, or play a card first?").offered == ["add 2 banners per fort"]
    t.asked(0).picks("add 2 banners per fort")
    t.asked(0, "Lion banner").picks("Seaclaw", "Seaclaw", "Seaclaw", "Seaclaw")
    assert t.asked(0, "Lion Marshal has acted").offered == ["go on"]


def test_an_attack_that_only_a_card_makes_possible_is_asked_about_by_the_backs() -> None:
    """RULES 12.3, 5.3.3: Horse and Eagle cards could be an Armada."""
    t = WhispersTable().empty_map().banners("Winterthrone", "Bear", 2).agents(0, "Bear Chancellor")
    for name in ("Sheriff", "Steward", "Marshal"):
        t.agents(1, f"Bear {name}")
    t.hand(0, "Horse-Bear", "Eagle-Bear").act("Bear Chancellor")
    offered = t.asked(0, "Bear Chancellor: which action, or play a card first?").offered
    assert "attack" not in offered
    assert "swap agents" in offered
    t = WhispersTable().empty_map().banners("Winterthrone", "Bear", 2).agents(0, "Bear Chancellor")
    t.hand(0, "Horse-Eagle", "Eagle-Bear").act("Bear Chancellor")
    assert "attack" in t.asked(0, "Bear Chancellor").offered


def test_armada_is_the_only_far_ability_of_two_empires() -> None:
    """RULES 7.1.3"""
    far = [ability_of(name) for name in ("eagle_2", "horse_eagle")]
    assert [ability for ability, timing in enumerate(TIMING) if timing == "attack_declare"] == far
