"""The Event Phase, damage and elimination."""

from games.runeage.runeage_table import RuneTable
from ludarium.games.runeage.realms import NO_WALLS


def test_enemies_act_first_oldest_first() -> None:
    """RULES 7.1, 7.1.1"""
    t = RuneTable("resurgence").enemies("Dragonlord Ghox", "Wyrm Cult").hand(0, "Knight").hand(1, "Gold 1")
    t.at_event_phase("Bountiful Harvest")
    t.asked(0, "Dragonlord Ghox").picks("Knight")
    t.asked(1, "Dragonlord Ghox").picks("discard none")
    assert t.it.damage == [1, 3]  # Ghox, then the Cult
    assert t.heard(0).index("seat 0's Home Realm suffers 1") < t.heard(0).index("Event: Bountiful")


def test_the_enemy_drawn_now_does_not_act_yet() -> None:
    """RULES 7.1.1, 7.2"""
    t = RuneTable("resurgence").at_event_phase("Wyrm Cult", "Bountiful Harvest")
    t.asked(0, "Your action?")
    assert t.it.damage == [0, 0]
    assert t.names(t.it.enemies) == ["Wyrm Cult"]
    t.ends_turn(0).ends_turn(1)
    assert t.it.damage == [1, 1]
    assert t.names(t.it.enemies) == ["Wyrm Cult"]  # until it is defeated
    assert t.names(t.it.event_discards) == ["Bountiful Harvest"]


def test_all_draw_at_the_end() -> None:
    """RULES 7.3"""
    t = RuneTable("resurgence").hand(0, "Gold 1").hand(1, *["Gold 1"] * 5).at_event_phase("Scorched Harvest")
    t.deck(0, *["Knight"] * 9).deck(1, *["Warlock"] * 9)
    t.asked(0, "Scorched Harvest").picks("Gold 1")
    t.asked(1, "Scorched Harvest").picks("Gold 1")
    assert t.in_hand(0) == ["Knight"] * 5
    assert t.in_hand(1) == ["Gold 1"] * 4 + ["Warlock"]


def test_an_instant_attacks_each_player_in_turn_order() -> None:
    """RULES 7.4, 7.4.1, 7.4.5"""
    t = RuneTable("resurgence").at_event("Drake Raid").hand(0, "Knight", "Gold 1").hand(1, "Flesh Ripper", "Gold 1")
    t.deck(0)
    t.plays(0, "Knight").passes(0)
    t.plays(1, "Flesh Ripper").passes(1)
    assert t.it.damage == [0, 1]
    assert "wins: 3 against 3" in t.heard(0)
    assert t.names(t.it.event_discards) == ["Drake Raid"]


def test_damage_may_always_be_chosen() -> None:
    """RULES 7.4.2"""
    t = RuneTable("resurgence").at_event("Scorched Harvest").hand(0, "Gold 1", "Knight").hand(1, "Warlock")
    assert t.asked(0).offered == ["Gold 1", "discard none"]
    t.asked(0).picks("discard none")
    assert t.asked(1).offered == ["discard none"]  # asked all the same: the hand is secret
    t.asked(1).picks("discard none")
    assert t.it.damage == [2, 2]


def test_an_empty_pile_gives_nothing() -> None:
    """RULES 7.4.3"""
    t = RuneTable().at_event("Merchant Caravan").area(0, "Dawnsmoor")
    for card in t.state.gold_piles[0][:]:
        t.state.remove(card)
    assert t.asked(0, "Merchant Caravan").offered == ["Gold 2", "none"]


def test_a_trophy_instant_stops_at_its_victor() -> None:
    """RULES 7.4.4"""
    t = RuneTable("not_from_this_world", seats=3).at_event("Gibbering Swarm").hand(1, "Demon")
    t.hand(0, "Gold 1").hand(2, "Gold 1").passes(0)
    t.plays(1, "Demon")
    t.asked(0, "Your action?")
    assert t.it.damage == [4, 0, 0]  # before, at, and after the victor
    assert t.beside(1) == ["Gibbering Swarm"]
    assert t.it.trophies(1) == 1
    t = RuneTable("not_from_this_world").at_event("Strange Lights").hand(0, "Gold 1").hand(1, "Gold 1").passes(0, 1)
    assert t.names(t.it.event_discards) == ["Strange Lights"]  # nobody defeated it


def test_defeated_enemies() -> None:
    """RULES 7.5, 7.5.2"""
    t = RuneTable("not_from_this_world").hand(0, "Rune Golem", "Knight").enemies("Crawling Thing").deck(0, "Gold 1")
    t.fights(0, "attack Crawling Thing", "Rune Golem", "Knight")
    if "loses" in t.heard(0):  # attrition took the Knight
        return
    assert t.it.trophies(0) == 1
    t.acts(0, "acquire Gold 1")  # its Reward, at once
    assert len(t.it.exhausted) == 1


def test_a_defeated_enemy_without_reward_or_trophy_leaves_the_game() -> None:
    """RULES 7.5.2"""
    t = RuneTable("resurgence").hand(0, *["Demon"] * 2).enemies("Dragonlord Ghox")
    t.fights(0, "attack Dragonlord Ghox", "Demon", "Demon")
    assert "Dragonlord Ghox" in t.gone()
    assert not t.it.enemies


def test_rewards_cannot_be_besieged() -> None:
    """RULES 7.5.1"""
    t = RuneTable("resurgence").area(1, "Wyrm Cult", "Dragonspawn Brood")
    assert [label for label in t.asked(0).offered if "besiege" in label] == ["besiege the Home Realm of seat 1"]


def test_the_deck_is_formed_anew_from_stage_two_discards() -> None:
    """RULES 7.6, 7.6.2"""
    t = RuneTable("resurgence").past_events("Drake Raid", "Dragonlord's Wrath").area(0, "Guardian of the Rune Hoard")
    t.at_event().hand(0, "Gold 1").hand(1, "Gold 1")
    t.passes(0, 1)
    assert t.it.damage == [7, 7]  # Dragonlord's Wrath: the only Stage 2 discard
    assert t.names(t.it.event_discards) == ["Dragonlord's Wrath", "Drake Raid"]
    assert t.it.reforms == 1


def test_an_empty_draw_counts() -> None:
    """RULES 7.6.1, 7.6.2"""
    t = RuneTable("resurgence").past_events("Drake Raid").at_event()
    t.asked(0, "Your action?")
    assert t.it.reforms == 1
    assert "no Event this round" in t.heard(0)


def test_an_effect_for_the_next_round_lasts_through_its_event_phase() -> None:
    """RULES 7.7"""
    t = RuneTable().at_event_phase("Crumbling Walls", "The Wild Hunt").area(0, "Light Fortification")
    t.asked(0, "Your action?")
    assert t.match.view(0)["table"]["effects"] == {"this": [NO_WALLS], "next": []}
    t.ends_turn(0).ends_turn(1)
    t.passes(0, 1)
    assert t.it.damage == [6, 6]  # the fortification did not help in that Event Phase
    assert t.it.effects == []


def test_draw_limits_shift_together() -> None:
    """RULES 7.8"""
    for event, five, six in (("Bountiful Harvest", 6, 7), ("Ravaged Fields", 4, 5)):
        t = RuneTable().area(1, "Rune of Command").deck(0, *["Gold 1"] * 9).deck(1, *["Gold 1"] * 9)
        t.at_event_phase(event).asked(0, "Your action?")
        assert [len(hand) for hand in t.it.hands[:2]] == [five, six]


# -- damage and elimination
def test_elimination_at_twenty_damage() -> None:
    """RULES 8.1, 8.1.1"""
    t = RuneTable(seats=3).damage(0, 17, 0).hand(0, "Rune Golem").deck(0, *["Gold 1"] * 6)
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
    assert t.it.damage[1] == 21  # the whole difference
    assert t.it.out == [0, 1, 0]
    t.ends_turn(0)
    t.asked(2, "Your action?")  # the turn of seat 1 is skipped
    assert not t.offers(2, "Home Realm of seat 1")


def test_the_oldest_enemy_acts_first() -> None:
    """RULES 7.1.1"""
    t = RuneTable().enemies("The Broken Seal", "Elder Drake").damage(1, 2).at_event_phase("A Time for War")
    t.asked(0, "Your action?")
    assert t.it.damage == [3, 4]  # the first player, and then whoever has the least


def test_fortifications_reduce_attacks_only() -> None:
    """RULES 8.2, 10.7.9, 10.10.6"""
    t = RuneTable().area(0, "Light Fortification", "Heavy Fortification", "Rune of Warding").hand(0, "Gold 1")
    t.at_event("The Wild Hunt").hand(1, "Gold 1").passes(0, 1)
    assert t.it.damage == [2, 6]
    t = RuneTable().area(1, "Light Fortification").hand(0, "Rune Golem")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
    assert t.it.damage[1] == 3
    t = RuneTable().area(0, "Heavy Fortification").at_event("Barbarian Invasion")
    t.asked(0, "Your action?")
    assert t.it.damage == [3, 3]  # plainly suffered


def test_the_rune_of_warding_reduces_all_damage_by_instants() -> None:
    """RULES 8.2.1"""
    t = RuneTable().area(0, "Rune of Warding").at_event("Barbarian Invasion")
    t.asked(0, "Your action?")
    assert t.it.damage == [2, 3]
    assert "seat 0's defences take off 1 damage." in t.heard(1)
    t = RuneTable().area(0, "Rune of Warding").enemies("Elder Drake").at_event_phase("A Time for War")
    t.asked(0, "Your action?")
    assert t.it.damage == [2, 2]  # an Enemy is no Instant
    t = RuneTable().area(0, "Rune of Warding").at_event("Deserters").hand(0, "Gold 1").hand(1, "Gold 1")
    t.asked(0, "Deserters").picks("discard none").asked(1, "Deserters").picks("discard none")
    assert t.it.damage == [0, 1]


def test_what_an_eliminated_player_leaves() -> None:
    """RULES 8.3, 8.3.2"""
    t = RuneTable("resurgence", seats=3).damage(0, 18, 0).hand(0, "Demon")
    t.deck(1, "Gold 2", "Sorcerer", "Sellsword Captain", "Warlock")
    t.area(1, "Riverwatch", "Uthuk Y'llan Stronghold", "Wyrm Cult", exhausted=True)
    t.discards(1, "Gold 3")
    golds = [len(pile) for pile in t.state.gold_piles]
    market = len(t.state.market)
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Demon")
    assert [len(pile) for pile in t.it.gold_piles] == [golds[0], golds[1] + 1, golds[2] + 1]
    assert len(t.it.market) == market + 2
    assert t.names(t.it.centre) == ["Riverwatch"]
    assert {"Uthuk Y'llan Stronghold", "Wyrm Cult", "Warlock"} <= set(t.gone())
    assert not t.it.barracks[1]
    assert not t.it.exhausted
    assert t.offers(0, "attack Riverwatch")


def test_the_next_player_becomes_first() -> None:
    """RULES 8.3.1"""
    t = RuneTable(seats=3).damage(18, 0, 0).at_event("Barbarian Invasion")
    t.asked(1, "Your action?")
    assert t.it.first == 1


def test_the_last_player_wins() -> None:
    """RULES 8.4, 9.2.1, 9.4.3"""
    for scenario in ("runewars", "resurgence", "quest_for_power", "not_from_this_world"):
        t = RuneTable(scenario).damage(0, 19).hand(0, "Rune Golem")
        t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Golem")
        assert t.match.result.winners == [0]
        assert t.match.result.ending == "last realm standing"


def test_everybody_falls_to_one_event() -> None:
    """RULES 8.4, 8.5"""
    t = RuneTable("resurgence").damage(19, 18).at_event("Drake Raid").hand(0, "Gold 1").hand(1, "Gold 1")
    t.passes(0)
    t.asked(1, "Assault")  # seat 1 does not win yet
    t.passes(1)
    assert t.match.result.winners == []
    assert t.match.result.ending == "all realms fallen"
    t = RuneTable("resurgence").damage(19, 0).at_event("Drake Raid").hand(0, "Gold 1").hand(1, "Gold 1")
    t.passes(0, 1)
    assert t.match.result.winners == [1]
