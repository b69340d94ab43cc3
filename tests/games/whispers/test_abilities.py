"""The twenty abilities: what each does, what it refuses, how it meets others (RULES 8)."""

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers.components import EMPIRES, HOME, POSITION_NAMES, REGION_NAMES, REGIONS, SUPPLY


def bear_attack(*cards: str, banners: int = 3, more: dict[str, tuple[str, int]] | None = None) -> WhispersTable:
    """The Bear Chancellor, with cards, is about to attack from Stonegate."""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", banners).agents(0, "Bear Chancellor").hand(0, *cards)
    for region, (empire, n) in (more or {}).items():
        t.banners(region, empire, n)
    t.act("Bear Chancellor")
    return t


def march(t: WhispersTable, n: int, source: str = "Stonegate", target: str = "Dustford") -> WhispersTable:
    if "attack" in t.offered(0):
        t.asked(0).picks("attack")
    t.asked(0).picks(f"from {source} to {target}, {n} banner{'' if n == 1 else 's'}")
    return t


# -- Bear
def test_press_on_attacks_again_with_survivors() -> None:
    """RULES 8.1.1"""
    t = march(bear_attack("Bear-Lion"), 3)
    t.asked(0, "has acted").picks("play Press On")
    offered = t.asked(0, "Press On from Dustford").offered
    assert "from Dustford to Windgarth, 2 banners" in offered
    assert "from Dustford to Windgarth, 3 banners" not in offered  # one stays
    assert not any(label.startswith("from Stonegate") for label in offered)
    t.asked(0).picks("from Dustford to Sunmane, 2 banners")
    assert (t.at("Dustford"), t.at("Sunmane")) == (("Bear", 1), ("Bear", 2))
    assert t.over


def test_a_single_survivor_in_a_conquered_region_cannot_press_on() -> None:
    """RULES 8.1.1"""
    t = march(bear_attack("Bear-Lion", banners=2, more={"Dustford": ("Horse", 1)}), 2)
    assert t.at("Dustford") == ("Bear", 1)
    assert t.over


def test_a_single_survivor_at_home_can_press_on() -> None:
    """RULES 8.1.1: Stonegate is Bear homeland, so it may be emptied."""
    t = WhispersTable().empty_map().banners("Grimhold", "Bear", 3).banners("Stonegate", "Lion", 1)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Lion").act("Bear Chancellor")
    t.asked(0).picks("from Grimhold to Stonegate, 3 banners")
    t.asked(0, "has acted").picks("play Press On")
    assert t.over  # only Dustford is in reach, with one banner
    assert t.at("Dustford") == ("Bear", 1)


def test_another_press_on_and_other_attack_cards_may_follow() -> None:
    """RULES 8.1.1.1"""
    t = march(bear_attack("Bear-Lion", "Bear-Lion", "Elephant-Bear"), 3)
    t.asked(0, "The attack on Dustford").picks("fight").asked(0).picks("play Press On")
    t.asked(0).picks("from Dustford to Sunmane, 2 banners")
    t.asked(0, "The attack on Sunmane").picks("play Levy")
    t.asked(0, "has acted").picks("play Press On")
    t.asked(0, "Press On from Sunmane").picks("from Sunmane to Crownhill, 2 banners")
    assert [t.at(region)[1] for region in ("Dustford", "Sunmane", "Crownhill")] == [1, 1, 2]


def test_mutual_ruin_kills_attackers_and_defenders() -> None:
    """RULES 8.1.2"""
    t = march(bear_attack("Bear-Lion", "Bear-Horse", banners=6, more={"Dustford": ("Horse", 4)}), 2)
    assert t.at("Dustford") == ("Horse", 2)
    t.asked(0, "has acted").picks("play Mutual Ruin")
    assert t.at("Dustford") == ("Horse", 0)
    assert t.at("Stonegate") == ("Bear", 4)  # those left behind took no part
    t = march(bear_attack("Bear-Lion", "Bear-Horse", more={"Dustford": ("Lion", 1)}), 3)
    t.asked(0, "has acted").picks("play Mutual Ruin")
    assert t.at("Dustford") == ("Horse", 0)
    assert t.in_reserve("Bear") == 20


def test_mutual_ruin_spares_banners_that_came_after_the_fight() -> None:
    """RULES 8.1.2.1: a garrison added after the attack took no part in it."""
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 3).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Bear-Horse", "Lion-Bear", "Lion-Bear").act("Bear Chancellor")
    march(t, 2, "Dustford", "Sunmane")
    t.asked(0, "The attack on Sunmane").picks("fight")
    t.asked(0, "has acted").picks("play City Garrison", "Sunmane")
    assert t.at("Sunmane") == ("Bear", 5)
    t.asked(0, "has acted").picks("play Mutual Ruin: discard Bear-Lion and Bear-Horse")
    assert t.at("Sunmane") == ("Bear", 3)


def test_mutual_ruin_kills_nobody_twice() -> None:
    """RULES 8.1.2: who took part in the attack is dead; banners that took none stay, whatever else is played."""
    hand = ["Bear-Lion", "Bear-Lion", "Bear-Horse", "Bear-Horse"]
    t = march(bear_attack(*hand, banners=6, more={"Dustford": ("Horse", 4)}), 2)
    ruins = [label for label in t.offered(0) if "Mutual Ruin" in label]
    assert len(ruins) == len(set(ruins)) == 3  # equal cards are one offer
    t.asked(0, "has acted").picks("play Mutual Ruin: discard Bear-Lion and Bear-Horse")
    assert t.at("Dustford") == ("Horse", 0)
    assert not any("Mutual Ruin" in label for label in t.offered(0))


def test_survivors_that_leave_are_no_longer_in_the_region() -> None:
    """RULES 8.1.2.1, 8.1.1: they ride away from Stonegate; what is recruited there then took no part in the attack."""
    t = WhispersTable().empty_map().banners("Grimhold", "Bear", 4).banners("Stonegate", "Lion", 1)
    t.agents(0, "Bear Chancellor").hand(0, "Horse-Bear", "Bear-Lion", "Bear-Lion", "Bear-Elephant", "Elephant-Bear")
    t.act("Bear Chancellor").asked(0).picks("attack").asked(0).picks("from Grimhold to Stonegate, 4 banners")
    t.asked(0, "The attack on Stonegate").picks("fight")
    t.asked(0, "has acted").picks("play Ride Out", "2 banners to Palewood")
    t.asked(0, "has acted").picks("play Recruit: discard Bear-Elephant and Elephant-Bear", "Stonegate")
    assert t.at("Stonegate") == ("Bear", 3)
    offered = " ".join(t.offered(0))
    assert "Mutual Ruin" not in offered
    assert "Press On" not in offered


# -- Lion
def test_change_of_plan_acts_for_another_position() -> None:
    """RULES 8.2.1"""
    t = WhispersTable().agents(0, "Bear Sheriff", "Eagle Sheriff").agents(1, "Bear Steward").hand(0, "Lion-Bear")
    t.turn_of("Bear").asked(0, "Bear Sheriff").picks("play Change of Plan")
    assert t.agent_on("Bear Sheriff") == 0
    t.asked(0, "Eagle banner").picks("Millvale", "Millvale")
    t.asked(1, "Bear Steward").picks("draw 1 card per 2 farms")  # play goes on after the position given up
    assert t.over
    assert t.at("Millvale") == ("Eagle", 2)


def test_the_position_copied_still_acts_in_its_own_turn() -> None:
    """RULES 8.2.1.1"""
    t = (
        WhispersTable()
        .agents(0, "Bear Sheriff", "Eagle Sheriff")
        .hand(0, "Lion-Bear")
        .act("Bear Sheriff", "Eagle Sheriff")
    )
    t.asked(0).picks("play Change of Plan").asked(0).picks("Millvale", "Millvale")
    t.asked(0, "Eagle banner").picks("Crosswind", "Crosswind")
    assert t.over


def test_change_of_plan_needs_another_agent() -> None:
    """RULES 8.2.1: positions commanded by the active agent itself do not count."""
    t = (
        WhispersTable()
        .agents(0, "Eagle Chancellor")
        .agents(1, "Bear Sheriff")
        .hand(0, "Lion-Bear")
        .act("Eagle Sheriff")
    )
    t.asked(0, "Eagle banner")
    t = WhispersTable().agents(0, "Eagle Chancellor", "Lion Marshal").hand(0, "Lion-Bear").act("Eagle Sheriff")
    t.asked(0).picks("play Change of Plan")
    assert t.asked(0, "Change of Plan").offered == ["Lion Sheriff", "Lion Steward", "Lion Marshal"]


def test_change_of_plan_to_a_chancellor_swaps_that_chancellors_agent() -> None:
    """RULES 8.2.1.1, 5.7.1"""
    t = WhispersTable().agents(0, "Bear Marshal", "Lion Chancellor").agents(1, "Lion Marshal", "Lion Steward")
    t.agents(1, "Lion Sheriff").hand(0, "Lion-Bear").act("Bear Marshal")
    t.asked(0).picks("play Change of Plan").asked(0, "Lion Chancellor").picks("swap agents").asked(0).picks(
        "Lion Marshal"
    )
    assert (t.agent_on("Lion Marshal"), t.agent_on("Lion Chancellor"), t.agent_on("Bear Marshal")) == (0, 1, 0)
    t.asked(0, "Lion banner")


def test_city_garrison_adds_three_of_the_controlling_empire() -> None:
    """RULES 8.2.2"""
    t = WhispersTable().banners("Mareport", "Elephant", 1).hand(0, "Lion-Bear", "Lion-Horse")
    t.agents(0, "Eagle Sheriff").act("Eagle Sheriff").asked(0).picks("play City Garrison")
    t.asked(0, "City Garrison").refuses("dustford").asked(0).picks("Mareport")
    assert t.at("Mareport") == ("Elephant", 4)


def test_city_garrison_skips_empires_without_reserve() -> None:
    """RULES 8.2.2, 7.1.5"""
    t = (
        WhispersTable()
        .reserve("Bear", 0)
        .hand(0, "Lion-Bear", "Lion-Horse")
        .agents(0, "Eagle Sheriff")
        .act("Eagle Sheriff")
    )
    t.asked(0).picks("play City Garrison").asked(0).refuses("winterthrone")


# -- Horse
def test_ride_out_moves_banners_at_any_distance() -> None:
    """RULES 8.3.1, 8.3.1.1"""
    t = WhispersTable().hand(0, "Horse-Bear").agents(0, "Lion Marshal").act("Lion Marshal")
    t.asked(0).picks("play Ride Out").asked(0, "from which region").picks("Farstrand")
    t.asked(0, "Ride Out from Farstrand").refuses("3 banners to Goldmarsh").asked(0).refuses("0 banners to Goldmarsh")
    t.asked(0).picks("2 banners to Goldmarsh")
    assert (t.at("Farstrand"), t.at("Goldmarsh")) == (("Lion", 0), ("Lion", 2))


def test_ride_out_leaves_a_banner_in_a_conquered_region() -> None:
    """RULES 8.3.1"""
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 2).banners("Sunmane", "Bear", 1).hand(0, "Horse-Bear")
    t.agents(0, "Bear Marshal").act("Bear Marshal").asked(0).picks("play Ride Out")
    t.asked(0, "Ride Out from Dustford").refuses("2 banners to Grimhold").asked(0).picks("1 banner to Grimhold")
    assert t.at("Dustford") == ("Bear", 1)


def test_grand_redeployment_rearranges_one_empire() -> None:
    """RULES 8.3.2, 8.3.2.1"""
    t = WhispersTable().banners("Dustford", "Lion", 3).banners("Crownhill", "Lion", 6).agents(0, "Eagle Sheriff")
    t.hand(0, "Horse-Bear", "Horse-Lion").act("Eagle Sheriff").asked(0).picks("play Grand Redeployment", "Lion")
    t.asked(0, "from which region").picks("Dustford")
    t.asked(0, "Grand Redeployment from Dustford").refuses("3 banners to Goldmarsh")  # one stays
    t.asked(0).refuses("1 banner to Crownhill")  # above its limit: it gains none
    t.asked(0).picks("2 banners to Goldmarsh")
    t.asked(0, "from which region").refuses("Goldmarsh").asked(0).picks("Sunmane").asked(0).picks(
        "2 banners to Goldmarsh"
    )
    assert (t.at("Sunmane"), t.at("Goldmarsh"), t.at("Crownhill")) == (("Lion", 0), ("Lion", 4), ("Lion", 6))
    t.asked(0, "from which region").picks("done")
    t.asked(0, "Eagle banner")


def test_grand_redeployment_raises_nothing_above_its_limit() -> None:
    """RULES 8.3.2: Crownhill has six to give; Pridewall feeds four and holds two, Goldmarsh with its farm feeds six."""
    t = WhispersTable().banners("Crownhill", "Lion", 6).agents(0, "Eagle Sheriff").hand(0, "Horse-Bear", "Horse-Lion")
    t.act("Eagle Sheriff").asked(0).picks("play Grand Redeployment", "Lion", "Crownhill")
    t.asked(0).refuses("3 banners to Pridewall")
    offered = t.asked(0).offered
    assert "2 banners to Pridewall" in offered
    assert "6 banners to Goldmarsh" in offered


def test_grand_redeployment_of_any_empire_that_can_move() -> None:
    """RULES 8.3.2"""
    t = WhispersTable().hand(0, "Horse-Bear", "Horse-Lion").agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    t.asked(0).picks("play Grand Redeployment")
    assert t.asked(0, "of which empire").offered == ["Bear", "Lion", "Elephant", "Eagle"]  # the Horse has no banners


def test_grand_redeployment_needs_a_second_region() -> None:
    """RULES 8.3.2, 7.1.5: the Bear has one region left, and nowhere to move its banners to."""
    t = WhispersTable().empty_map()
    for region in REGIONS:
        if HOME[region] == EMPIRES.index("Bear") and REGION_NAMES[region] != "Palewood":
            t.banners(REGION_NAMES[region], "Lion", 1)
    t.banners("Palewood", "Bear", 2).banners("Seaclaw", "Lion", 2).hand(0, "Horse-Bear", "Horse-Lion")
    t.agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    t.asked(0).picks("play Grand Redeployment")
    t.asked(0, "Grand Redeployment of the Lion")


def test_a_lone_banner_that_conquered_does_not_press_on() -> None:
    """RULES 8.1.1, 2.2: it stays, whatever Strike the Undefended would let the others reach."""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 1).agents(0, "Bear Chancellor")
    t.hand(0, "Bear-Lion", "Eagle-Bear", "Eagle-Lion").act("Bear Chancellor")
    t.asked(0).picks("attack", "from Stonegate to Dustford, 1 banner")
    assert t.over or not any("Press On" in label for label in t.asked(0).offered)
    assert t.at("Dustford") == ("Bear", 1)


def two_bear_regions() -> WhispersTable:
    """The Bear has Palewood and Grimhold left, each with as many banners as it feeds."""
    t = WhispersTable().empty_map().banners("Seaclaw", "Lion", 2).hand(0, "Horse-Bear", "Horse-Lion")
    for region in REGIONS:
        if HOME[region] == EMPIRES.index("Bear"):
            left = REGION_NAMES[region] in ("Palewood", "Grimhold")
            t.banners(REGION_NAMES[region], "Bear" if left else "Lion", SUPPLY[region] if left else 1)
    return t


def test_grand_redeployment_needs_room_for_a_banner() -> None:
    """RULES 8.3.2, 7.1.5: both regions of the Bear are full, so that only the Lion can be rearranged."""
    t = two_bear_regions().agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    t.asked(0).picks("play Grand Redeployment").asked(0, "Grand Redeployment of the Lion")


def test_two_regions_are_enough_to_ride_out_and_one_is_not() -> None:
    """RULES 8.3.1, 7.1.5"""
    t = two_bear_regions().agents(0, "Bear Marshal").act("Bear Marshal")
    assert any("Ride Out" in label for label in t.asked(0).offered)
    t = two_bear_regions().banners("Grimhold", "Lion", 1).agents(0, "Bear Marshal").act("Bear Marshal")
    assert not any("Ride Out" in label for label in t.asked(0).offered)


# -- Elephant
def test_levy_and_great_levy_join_the_attack_from_the_reserve() -> None:
    """RULES 8.4.1, 8.4.2"""
    t = march(bear_attack("Elephant-Bear", "Elephant-Lion", "Elephant-Horse", more={"Dustford": ("Horse", 4)}), 1)
    t.asked(0, "The attack on Dustford").picks("play Levy: discard Elephant-Bear")
    assert t.board.attackers == 2
    t.asked(0, "The attack on Dustford").picks("play Great Levy")
    assert t.at("Dustford") == ("Bear", 1)
    assert t.in_reserve("Bear") == 20 - 2 - 1


def test_great_levy_takes_what_the_reserve_has() -> None:
    """RULES 8.4.2, 7.2.7"""
    t = bear_attack("Elephant-Bear", "Elephant-Lion")
    t.reserve("Bear", 2)
    march(t, 1)
    t.asked(0).picks("play Great Levy")
    assert t.at("Dustford") == ("Bear", 3)


def test_levy_needs_an_attack_and_a_reserve() -> None:
    """RULES 8.4.1, 7.1.5"""
    t = bear_attack("Elephant-Bear")
    t.reserve("Bear", 0)
    march(t, 3)
    assert t.over
    assert t.cards_of(0) == ["Elephant-Bear"]


# -- Eagle
def test_redeploy_agent_moves_the_agent_in_command_and_acts_there() -> None:
    """RULES 8.5.1, 8.5.1.1, 8.5.1.2"""
    t = WhispersTable().agents(0, "Bear Marshal").agents(1, "Bear Chancellor").hand(0, "Eagle-Bear").turn_of("Bear")
    t.asked(0, "Bear Sheriff").picks("play Redeploy Agent")
    offered = t.asked(0, "Redeploy Agent: the agent on the Bear Marshal moves to which position?").offered
    assert "Bear Sheriff" in offered
    assert "Bear Marshal" not in offered
    assert "Bear Chancellor" not in offered
    t.asked(0).picks("Lion Marshal").asked(0, "Lion banner").picks("Seaclaw", "Seaclaw", "Seaclaw", "Seaclaw")
    assert (t.agent_on("Bear Marshal"), t.agent_on("Lion Marshal")) == (None, 0)
    t.asked(1, "Bear Steward")  # play goes on after the Sheriff, under the next agent to the right


def test_the_moved_agent_acts_again_in_its_new_council() -> None:
    """RULES 8.5.1.2"""
    t = WhispersTable().agents(0, "Bear Steward").hand(0, "Eagle-Bear").act("Bear Steward", "Eagle Sheriff")
    t.asked(0).picks("play Redeploy Agent", "Eagle Sheriff").asked(0).picks("Millvale", "Millvale")
    t.asked(0, "Eagle banner").picks("Crosswind", "Crosswind")
    assert t.over


def test_redeploy_agent_may_stay_in_the_council() -> None:
    """RULES 8.5.1: from the Chancellor's seat to the empty Marshal of the same council."""
    t = WhispersTable().agents(0, "Bear Chancellor").hand(0, "Eagle-Bear").turn_of("Bear")
    t.asked(0, "Bear Sheriff").picks("play Redeploy Agent", "Bear Marshal").asked(0, "Bear Marshal").picks("attack")
    t.asked(0).picks("from Stonegate to Dustford, 3 banners")
    t.asked(0, "Bear Steward").picks("draw 1 card per 2 farms")
    t.asked(0, "Bear Marshal").picks("add 1 banner per fort")
    t.asked(0).picks("Palewood", "Palewood", "Palewood", "Palewood")
    assert t.over  # nobody is left to command the Chancellor


def test_strike_the_undefended_reaches_any_empty_enemy_region() -> None:
    """RULES 8.5.2, 8.7.2"""
    t = bear_attack("Eagle-Bear", "Eagle-Lion", more={"Mareport": ("Horse", 1)})
    t.asked(0).picks("attack").asked(0).picks("play Strike the Undefended")
    t.asked(0, "attack which region").refuses("mareport")  # it has a banner
    t.asked(0).refuses("winterthrone")  # it is the Bear's own
    t.asked(0).picks("Thornbastion").asked(0).picks("from Stonegate to Thornbastion, 3 banners")
    assert t.at("Thornbastion") == ("Bear", 2)  # the fort took one


# -- two empires
def test_subjugate_adds_a_banner_for_each_enemy_killed() -> None:
    """RULES 8.6.1"""
    t = march(bear_attack("Bear-Lion", "Lion-Horse", more={"Dustford": ("Horse", 2)}), 3)
    t.asked(0, "has acted").picks("play Subjugate").asked(0, "Subjugate: 2 Bear banners left to place").picks(
        "Dustford", "Palewood"
    )
    assert t.at("Dustford") == ("Bear", 2)
    assert t.over


def test_subjugate_counts_mutual_ruin_but_no_other_card() -> None:
    """RULES 8.6.1.1"""
    cards = ("Bear-Lion", "Bear-Horse", "Bear-Horse", "Lion-Bear")
    t = march(bear_attack(*cards, banners=5, more={"Dustford": ("Horse", 3)}), 1)
    t.asked(0, "has acted").picks("play Mutual Ruin: discard Bear-Horse and Bear-Horse")
    assert t.board.slain == 3  # one in the fight, two by Mutual Ruin
    t = march(bear_attack("Bear-Eagle", "Eagle-Bear", "Bear-Lion", "Lion-Bear", more={"Dustford": ("Horse", 3)}), 2)
    t.asked(0).picks("play Mercenaries: discard Bear-Eagle and Eagle-Bear", "2 banners in Dustford")
    t.asked(0, "has acted").picks("play Subjugate")
    t.asked(0, "Bear banner").picks("Palewood")
    assert t.over  # one in the fight; the two of the Mercenaries do not count


def test_subjugate_needs_a_dead_enemy() -> None:
    """RULES 8.6.1, 7.1.5"""
    t = march(bear_attack("Bear-Lion", "Lion-Horse"), 1)
    assert "Subjugate" not in " ".join(t.offered(0))


def test_disperse_spreads_over_adjacent_friendly_regions() -> None:
    """RULES 8.6.2, 8.6.2.1"""
    t = (
        WhispersTable()
        .banners("Dustford", "Lion", 3)
        .banners("Pridewall", "Lion", 4)
        .hand(0, "Bear-Horse", "Horse-Lion")
    )
    t.agents(0, "Eagle Sheriff").act("Eagle Sheriff").asked(0).picks("play Disperse", "Dustford")
    assert t.asked(0, "3 banners left in Dustford").offered == ["Pridewall", "Sunmane"]
    t.asked(0).picks("Pridewall", "Pridewall", "Sunmane")  # whatever Pridewall can feed
    assert (t.at("Dustford"), t.at("Pridewall"), t.at("Sunmane")) == (("Horse", 0), ("Lion", 6), ("Lion", 3))


def test_disperse_without_friendly_neighbours_sends_them_to_the_reserve() -> None:
    """RULES 8.6.2"""
    t = WhispersTable().banners("Khanstead", "Bear", 4).hand(0, "Bear-Horse", "Horse-Lion").agents(0, "Eagle Sheriff")
    t.act("Eagle Sheriff").asked(0).picks("play Disperse", "Khanstead")
    assert t.at("Khanstead") == ("Horse", 0)
    assert t.in_reserve("Bear") == 11


def test_disperse_during_an_attack_opens_the_region() -> None:
    """RULES 8.6.2, 6.2.6"""
    t = march(bear_attack("Bear-Horse", "Horse-Lion", more={"Dustford": ("Horse", 4)}), 1)
    t.asked(0).picks("play Disperse", "Dustford", "Windgarth", "Windgarth", "Windgarth", "Windgarth")
    assert (t.at("Dustford"), t.at("Windgarth")) == (("Bear", 1), ("Horse", 4))


def test_recruit_fills_an_empty_region_of_any_empire() -> None:
    """RULES 8.6.3"""
    t = WhispersTable().hand(0, "Bear-Elephant", "Elephant-Lion").agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    t.asked(0).picks("play Recruit").asked(0).refuses("stonegate").asked(0).picks("Winterthrone")
    assert t.at("Winterthrone") == ("Bear", 3)


def test_uprising_needs_a_region_without_banners_city_and_fort() -> None:
    """RULES 8.6.8"""
    t = WhispersTable().hand(0, "Horse-Elephant", "Elephant-Lion").agents(0, "Eagle Sheriff").act("Eagle Sheriff")
    t.asked(0).picks("play Uprising").asked(0, "Uprising").refuses("khanstead").asked(0).refuses("hoofkeep")
    t.asked(0).refuses("farstrand").asked(0).picks("Oatlands")
    assert t.at("Oatlands") == ("Horse", 4)


def test_mercenaries_kill_one_to_three_in_one_region() -> None:
    """RULES 8.6.4"""
    t = WhispersTable().banners("Crownhill", "Lion", 4).hand(0, "Bear-Eagle", "Eagle-Lion").agents(0, "Lion Sheriff")
    t.act("Lion Sheriff").asked(0).picks("play Mercenaries")
    t.asked(0, "Mercenaries").refuses("kill_in crownhill 4").asked(0).refuses("kill_in dustford 1")
    t.asked(0).picks("3 banners in Crownhill")  # the active empire's own banners too
    assert t.at("Crownhill") == ("Lion", 1)


def test_midnight_oil_repeats_the_action_with_new_choices() -> None:
    """RULES 8.6.5"""
    t = WhispersTable().hand(0, "Lion-Horse", "Horse-Bear").agents(0, "Eagle Steward").act("Eagle Steward")
    t.asked(0).picks("draw 1 card per 2 farms")
    assert t.backs_of(0)["Eagle"] == 2
    t.asked(0, "has acted").picks("play Midnight Oil")
    assert t.backs_of(0) == {"Eagle": 4}
    assert "The Eagle Steward acts again: draw 1 card per 2 farms" in t.heard()


def test_midnight_oil_draws_from_a_deck_that_its_own_cost_refills() -> None:
    """RULES 8.6.5.1, 7.2.3: the last Lion card is drawn; the Lion card paid goes back to the deck before the repeat."""
    others = ("Lion-Bear", "Lion-Bear", "Lion-Horse", "Lion-Elephant", "Lion-Elephant", "Lion-Eagle", "Lion-Eagle")
    t = WhispersTable().hand(1, *others).hand(0, "Horse-Lion").agents(0, "Lion Sheriff").act("Lion Sheriff")
    t.asked(0).picks("draw 1 card")
    assert t.deck_size("Lion") == 0
    question = t.match.question(0)
    assert question is not None
    oil = next(option for option in question["options"] if "Midnight Oil" in option["label"])
    assert oil["hint"].endswith("That is: draw 1 card, 1 now.")
    t.asked(0, "has acted").picks("play Midnight Oil")
    assert t.cards_of(0) == ["Lion-Horse"]
    assert t.deck_size("Lion") == 0


def test_midnight_oil_cannot_draw_from_an_empty_deck_that_its_cost_leaves_empty() -> None:
    """RULES 7.1.5: Lion and Horse cards are no help to the Eagle's deck."""
    others = [f"Eagle-{empire}" for empire in ("Bear", "Lion", "Horse") for _ in range(2)]
    t = WhispersTable().hand(1, *others).hand(0, "Lion-Horse", "Horse-Bear").agents(0, "Eagle Steward")
    t.act("Eagle Steward").asked(0).picks("draw 1 card per 2 farms")
    assert t.deck_size("Eagle") == 0
    assert "Midnight Oil" not in " ".join(t.asked(0, "has acted").offered)


def test_midnight_oil_cannot_repeat_a_draw_that_counts_too_few_farms_by_now() -> None:
    """RULES 7.1.5, 5.3.5: the third farm is lost after the draw; that the cost would refill the deck is no help."""
    others = ("Lion-Bear", "Lion-Bear", "Lion-Horse", "Lion-Elephant", "Lion-Elephant", "Lion-Eagle")
    t = WhispersTable().banners("Goldmarsh", "Eagle", 1).banners("Millvale", "Lion", 1).hand(1, *others)
    t.agents(0, "Lion Steward").hand(0, "Lion-Horse", "Horse-Bear", "Bear-Eagle", "Eagle-Bear").act("Lion Steward")
    t.asked(0).picks("draw 1 card per 3 farms")
    assert t.deck_size("Lion") == 0
    t.asked(0, "has acted").picks("play Mercenaries: discard Bear-Eagle and Eagle-Bear", "1 banner in Millvale (Lion)")
    assert "Midnight Oil" not in " ".join(t.asked(0, "has acted").offered)


def test_midnight_oil_repeats_an_attack_and_opens_its_windows_again() -> None:
    """RULES 8.6.5.1"""
    more = {"Ironfjord": ("Bear", 2)}
    t = bear_attack("Lion-Horse", "Lion-Horse", "Horse-Lion", "Horse-Bear", more=more)
    march(t, 2).asked(0, "The attack on Dustford").picks("fight")
    t.asked(0, "has acted").picks("play Midnight Oil: discard Lion-Horse and Horse-Bear")
    t.asked(0, "Bear attacks").picks("from Dustford to Sunmane, 1 banner").asked(0).picks("fight")
    t.asked(0, "has acted").picks("play Midnight Oil")
    t.asked(0, "Bear attacks")


def test_midnight_oil_after_a_swap_repeats_the_action_at_the_position_reached() -> None:
    """RULES 8.6.5.1"""
    t = WhispersTable().agents(0, "Lion Chancellor").agents(1, "Lion Sheriff").hand(0, "Lion-Horse", "Horse-Bear")
    t.act("Lion Chancellor").asked(0).picks("swap agents").asked(0, "Lion Sheriff").picks("draw 1 card")
    before = t.deck_size("Lion")
    t.asked(0, "Lion Sheriff has acted").picks("play Midnight Oil: discard Lion-Horse and Horse-Bear")
    assert t.deck_size("Lion") == before + 1 - 1  # the paid card came back, one was drawn
    assert t.agent_on("Lion Sheriff") == 0


def test_reinforce_brings_up_to_six_from_one_region() -> None:
    """RULES 8.6.6, 8.6.6.1"""
    more = {"Dustford": ("Horse", 6), "Winterthrone": ("Bear", 8), "Seaclaw": ("Bear", 2)}
    t = march(bear_attack("Lion-Elephant", "Elephant-Bear", more=more), 1)
    t.asked(0, "The attack on Dustford").picks("play Reinforce")
    offered = t.asked(0, "Reinforce").offered
    assert "2 banners from Stonegate" in offered  # the origin may give more
    assert "6 banners from Winterthrone" in offered
    assert "7 banners from Winterthrone" not in offered
    assert "1 banner from Seaclaw" in offered
    assert "2 banners from Seaclaw" not in offered  # conquered
    t.asked(0).picks("6 banners from Winterthrone")
    assert t.at("Dustford") == ("Bear", 1)
    assert t.at("Winterthrone") == ("Bear", 2)


def test_populate_adds_one_everywhere() -> None:
    """RULES 8.6.7"""
    t = WhispersTable().banners("Dustford", "Eagle", 1).hand(0, "Lion-Eagle", "Eagle-Bear").agents(0, "Eagle Sheriff")
    t.act("Eagle Sheriff").asked(0).picks("play Populate")
    assert (t.at("Highroost"), t.at("Last Eyrie"), t.at("Dustford")) == (("Eagle", 3), ("Eagle", 1), ("Eagle", 2))
    assert t.in_reserve("Eagle") == 14 - 1 - 8


def test_populate_asks_nobody_when_the_reserve_is_just_enough() -> None:
    """RULES 8.6.7"""
    t = WhispersTable().hand(0, "Lion-Eagle", "Eagle-Bear").agents(0, "Eagle Sheriff")
    t.reserve("Eagle", len(t.board.regions_of(EMPIRES.index("Eagle")))).act("Eagle Sheriff")
    t.asked(0).picks("play Populate")
    assert t.in_reserve("Eagle") == 0
    assert t.over or "Populate" not in t.asked(0).text


def test_populate_with_a_small_reserve_asks_who_gets_one() -> None:
    """RULES 8.6.7"""
    t = (
        WhispersTable()
        .reserve("Eagle", 2)
        .hand(0, "Lion-Eagle", "Eagle-Bear")
        .agents(0, "Eagle Steward")
        .act("Eagle Steward")
    )
    t.asked(0).picks("play Populate").asked(0, "Populate: 2 Eagle banners in reserve, too few").picks("Millvale")
    t.asked(0, "Populate").refuses("Millvale").asked(0).picks("Crosswind")
    assert t.in_reserve("Eagle") == 0
    assert t.over or "Populate" not in t.asked(0).text


def test_armada_attacks_any_enemy_region() -> None:
    """RULES 8.6.9, 8.7.2"""
    t = bear_attack("Horse-Eagle", "Eagle-Bear", more={"Tuskgate": ("Elephant", 1), "Sunmane": ("Bear", 2)})
    t.asked(0, "Bear Chancellor").picks("attack").asked(0).picks("play Armada").asked(0, "Armada").picks("Tuskgate")
    offered = t.asked(0, "Armada: from where").offered
    assert "from Sunmane to Tuskgate, 1 banner" in offered
    assert "from Sunmane to Tuskgate, 2 banners" not in offered
    t.asked(0).picks("from Stonegate to Tuskgate, 3 banners")
    assert t.at("Tuskgate") == ("Bear", 1)  # fort and defender took one each


def test_armada_serves_an_extra_attack() -> None:
    """RULES 8.6.9, 8.1.1: nothing enemy is adjacent to the survivors, and Press On is possible all the same."""
    t = bear_attack("Bear-Lion", "Horse-Eagle", "Eagle-Bear", more={"Dustford": ("Horse", 0)})
    march(t, 3)
    t.asked(0, "has acted").picks("play Press On")
    t.asked(0, "Press On from Dustford").picks("play Armada").asked(0).picks("Last Eyrie")
    t.asked(0, "Armada: from where").picks("from Dustford to Last Eyrie, 2 banners")
    assert t.at("Last Eyrie") == ("Bear", 2)


def test_alchemists_fire_kills_up_to_five_around_a_region() -> None:
    """RULES 8.6.10"""
    t = WhispersTable().banners("Dustford", "Horse", 3).banners("Windgarth", "Bear", 4).agents(0, "Lion Marshal")
    t.hand(0, "Elephant-Eagle", "Eagle-Bear").act("Lion Marshal").asked(0).picks("play Alchemist's Fire")
    t.asked(0, "from which region").refuses("Crownhill").asked(0).picks("Sunmane")
    t.asked(0, "up to 5 banners to kill").refuses("stop").asked(0).refuses("pridewall")
    t.asked(0).picks("Dustford", "Windgarth", "Windgarth")
    t.asked(0).picks("stop")
    assert (t.at("Dustford"), t.at("Windgarth"), t.at("Sunmane")) == (("Horse", 2), ("Bear", 2), ("Lion", 2))


def test_alchemists_fire_stops_after_five() -> None:
    """RULES 8.6.10"""
    t = WhispersTable().banners("Dustford", "Horse", 4).banners("Windgarth", "Bear", 4).agents(0, "Lion Marshal")
    t.hand(0, "Elephant-Eagle", "Eagle-Bear").act("Lion Marshal").asked(0).picks("play Alchemist's Fire", "Sunmane")
    t.asked(0).picks("Dustford", "Dustford", "Dustford", "Dustford", "Windgarth")
    t.asked(0, "Lion banner")


# -- together
def test_replacing_abilities_may_be_chained() -> None:
    """RULES 8.7.1: a change of plan to the Eagle's council, and that agent moves on to the Lion's."""
    t = (
        WhispersTable()
        .agents(0, "Bear Sheriff", "Eagle Marshal")
        .hand(0, "Lion-Bear", "Eagle-Bear")
        .act("Bear Sheriff")
    )
    t.asked(0).picks("play Change of Plan", "Eagle Steward")
    t.asked(0, "Eagle Steward").picks("play Redeploy Agent", "Lion Marshal")
    assert (t.agent_on("Eagle Marshal"), t.agent_on("Lion Marshal"), t.agent_on("Bear Sheriff")) == (None, 0, 0)
    t.asked(0, "Lion banner")


def test_an_extra_attack_that_no_card_puts_in_reach_is_none() -> None:
    """RULES 8.7.3, 12.3: a Horse and an Eagle card could be an Armada, and are not."""
    t = WhispersTable().empty_map().banners("Barrowmead", "Bear", 4).banners("Winterthrone", "Lion", 1)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Lion", "Horse-Bear", "Eagle-Lion").act("Bear Chancellor")
    t.asked(0).picks("attack").asked(0).picks("from Barrowmead to Winterthrone, 4 banners").asked(0).picks("fight")
    t.asked(0, "has acted").picks("play Press On")
    assert t.asked(0, "Press On from Winterthrone").offered == ["no attack is possible"]
    t.asked(0).picks("no attack is possible")
    assert "The Bear attacks nobody" in t.heard()
    assert t.at("Winterthrone") == ("Bear", 2)
    t.asked(0, "has acted").picks("go on")
    assert t.over


def test_midnight_oil_cannot_repeat_an_attack_that_no_banner_could_make() -> None:
    """RULES 7.1.5, 8.7.3: an Armada in hand is of no use when every banner has to stay."""
    t = march(bear_attack("Lion-Horse", "Horse-Bear", "Horse-Eagle", "Eagle-Horse", banners=1), 1)
    t.asked(0, "The attack on Dustford").picks("fight")
    assert t.at("Dustford") == ("Bear", 1)
    assert t.asked(0, "has acted").offered == ["go on"]


def test_midnight_oil_for_an_armada_leaves_enough_to_pay_for_it() -> None:
    """RULES 8.7.3: with one Horse card the hand pays for either of them, with two for both."""
    rear = {"Barrowmead": ("Bear", 2)}
    t = march(bear_attack("Lion-Horse", "Horse-Eagle", "Eagle-Horse", banners=1, more=rear), 1)
    t.asked(0, "The attack on Dustford").picks("fight")
    assert t.asked(0, "has acted").offered == ["play Ride Out: discard Horse-Eagle", "go on"]
    t = march(bear_attack("Lion-Horse", "Horse-Bear", "Horse-Eagle", "Eagle-Horse", banners=1, more=rear), 1)
    t.asked(0, "The attack on Dustford").picks("fight")
    t.asked(0, "has acted").picks("play Midnight Oil: discard Lion-Horse and Horse-Bear")
    t.asked(0, "Bear attacks").picks("play Armada", "Khanstead")
    t.asked(0).picks("from Barrowmead to Khanstead, 2 banners")
    assert t.at("Khanstead") == ("Bear", 2)


def test_a_position_that_can_do_nothing_may_be_chosen() -> None:
    """RULES 8.7.3"""
    t = WhispersTable().reserve("Eagle", 0).agents(0, "Bear Steward").hand(0, "Eagle-Bear").act("Bear Steward")
    t.asked(0).picks("play Redeploy Agent", "Eagle Sheriff")
    assert t.over
    assert "The Eagle Sheriff does nothing" in t.heard()


def test_every_region_and_position_has_a_name() -> None:
    """RULES 1.4"""
    assert len(set(REGION_NAMES)) == len(HOME) == 40
    assert len(set(POSITION_NAMES)) == 20
