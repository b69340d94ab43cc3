"""Rounds, turns, spending and Action abilities."""

from games.runeage.runeage_table import END, RuneTable
from ludarium.games.runeage.purse import purchases
from ludarium.kernel.cards import ALL


def test_a_card_is_done_as_far_as_possible() -> None:
    """RULES 1.3"""
    t = RuneTable("resurgence").hand(0, "Sorcerer").deck(0, "Gold 3").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Sorcerer", stop=False)
    t.asked(0, "Sorcerer: discard").picks("Gold 3")
    assert t.discarded(0) == ["Gold 3", "Sorcerer"]  # one card to draw, and that is the one to discard


def test_nothing_is_offered_that_can_do_nothing() -> None:
    """RULES 1.4"""
    t = RuneTable(races="daqan,latari").hand(0, "Bowman", "Gold 1").hand(1, "Storm Sorceress").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Bowman", stop=False)
    t.assault(0).picks("pass")  # no unit to destroy: nobody asked for a card to discard
    assert t.in_hand(0) == ["Gold 1"]
    t.ends_turn(0)
    assert not t.offers(1, "use Storm Sorceress")


def test_choices_in_an_event_are_made_in_turn_order() -> None:
    """RULES 1.5"""
    t = RuneTable(seats=3).at_event("Merchant Caravan")
    t.asked(0, "Merchant Caravan").picks("Gold 1")
    t.asked(1, "Merchant Caravan").picks("none")
    t.asked(2, "Merchant Caravan").picks("Gold 1")
    assert "Gold 1" in t.discarded(2)


def test_a_round_is_a_turn_for_everyone_and_an_event_phase() -> None:
    """RULES 4.1"""
    t = RuneTable().events("Merchant Caravan")
    t.ends_turn(0).ends_turn(1)
    t.asked(0, "Merchant Caravan").picks("none")
    t.asked(1, "Merchant Caravan").picks("none")
    t.asked(0, "Your action?")
    assert t.it.round == 2


def test_a_turn_refreshes_acts_discards_and_draws() -> None:
    """RULES 4.2"""
    t = RuneTable().area(0, "Riverwatch", exhausted=True).hand(0, "Gold 1").deck(0, *["Knight"] * 6)
    assert t.offers(0, "acquire Gold 2")
    t.acts(0, "buy Foot Soldier for Gold 1", END)
    assert t.in_hand(0) == ["Knight"] * 5


def test_everything_refreshes() -> None:
    """RULES 4.3, 4.3.1"""
    cards = ("Dawnsmoor", "Daqan Lords Stronghold", "Mercenary Company", "Doom Oracle", "Rune of Dominion")
    t = RuneTable().area(0, *cards, exhausted=True)
    t.asked(0, "Your action?")
    assert not t.it.exhausted


def test_actions_in_any_order_and_number() -> None:
    """RULES 4.4"""
    t = RuneTable("resurgence").hand(0, "Gold 1", "Gold 2", "Knight", "Foot Soldier").deck(0, *["Gold 1"] * 9)
    t.area(0, "Riverwatch").centre("Dawnsmoor")
    t.acts(0, "buy Foot Soldier for Gold 1")
    t.fights(0, "attack Dawnsmoor", "Knight")
    t.acts(0, "acquire Gold 2")
    t.acts(0, "buy Bowman for Gold 2")
    assert t.beside(0) == ["Dawnsmoor", "Riverwatch"]


def test_the_rest_of_the_hand_is_discarded() -> None:
    """RULES 4.5"""
    t = RuneTable().hand(0, "Knight", "Gold 1").deck(0, *["Gold 2"] * 9)
    t.acts(0, END)
    assert t.discarded(0) == ["Gold 1", "Knight"]
    assert t.in_hand(0) == ["Gold 2"] * 5


def test_retaining_costs_influence_in_that_step() -> None:
    """RULES 4.5.1, 4.5.2"""
    t = RuneTable().hand(0, "Knight", "Bowman", "Gold 1").area(0, "Dawnsmoor", "Riverwatch").deck(0, *["Gold 2"] * 9)
    t.acts(0, "acquire Gold 1")
    t.asked(0, "Exhaust").picks("Riverwatch")
    t.acts(0, END)
    t.asked(0, "Retain").picks("Knight")  # Dawnsmoor pays; what Riverwatch had left over is lost
    t.asked(1, "Your action?")
    assert t.in_hand(0) == ["Gold 2"] * 4 + ["Knight"]
    assert "seat 0 retains a card." in t.heard(1)
    assert "seat 0 retains Knight." in t.heard(0)


def test_overshooting_influence_retains_more() -> None:
    """RULES 4.5.1"""
    t = RuneTable().hand(0, "Knight", "Bowman", "Gold 1").area(0, "Riverwatch")
    t.acts(0, END)
    t.asked(0, "Retain").picks("Knight", "Bowman")
    assert {"Knight", "Bowman"} <= set(t.in_hand(0))
    assert t.discarded(0) == ["Gold 1"]


def test_nobody_without_influence_is_asked_to_retain() -> None:
    """RULES 4.5.1"""
    t = RuneTable().hand(0, "Knight")
    t.acts(0, END)
    t.asked(1, "Your action?")


def test_all_players_draw_up_to_five() -> None:
    """RULES 4.6, 4.6.1"""
    t = RuneTable().hand(1, "Gold 1", "Gold 1").deck(1, *["Berserker"] * 5).hand(0, *["Gold 1"] * 2)
    t.acts(0, END)
    assert len(t.in_hand(1)) == 5
    t = RuneTable().hand(1, *["Gold 1"] * 7).deck(1, "Berserker")
    t.acts(0, END)
    assert t.in_hand(1) == ["Gold 1"] * 7


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    """RULES 4.7, 4.7.1"""
    t = RuneTable().hand(0, "Gold 1", "Gold 2").deck(0, "Knight").discards(0, "Bowman")
    t.acts(0, END)
    assert t.in_hand(0) == ["Bowman", "Gold 1", "Gold 2", "Knight"]
    assert not t.it.decks[0]


def test_what_is_left_over_is_lost_with_the_action() -> None:
    """RULES 4.8, 5.1.1"""
    t = RuneTable().hand(0, "Gold 3", "Foot Soldier", "Foot Soldier").deck(0, *["Gold 1"] * 5)
    t.acts(0, "buy Foot Soldier for Gold 3", "buy Foot Soldier for nothing more")
    assert t.it.gold == 1
    t.fights(0, "attack Daqan Lords Stronghold", "Foot Soldier", stop=False)
    t.asked(0, "Discard the revealed").picks("put it back on top")
    t.passes(0)
    assert t.it.gold == 0
    assert not t.offers(0, "buy Foot Soldier")


def test_gold_and_influence_are_spent_in_actions_of_their_own() -> None:
    """RULES 4.8, 5.1.1"""
    t = RuneTable().hand(0, "Gold 3").area(0, "Riverwatch").acts(0, "buy Bowman for Gold 3")
    assert t.offers(0, "buy Foot Soldier for nothing more")
    t.acts(0, "acquire Gold 1")
    assert not t.offers(0, "buy Foot Soldier")
    assert t.offers(0, "acquire Gold 1")  # Riverwatch gave 2
    t = RuneTable().hand(0, "Gold 1").area(0, "Riverwatch").acts(0, "acquire Gold 1", "buy Foot Soldier")
    assert not t.offers(0, "acquire Gold 1")


# -- gold
def test_gold_buys_units_and_strongholds() -> None:
    """RULES 5.1, 5.1.3"""
    t = RuneTable().hand(0, "Gold 3", "Gold 1", "Gold 2").area(0, "Mercenary Company")
    t.acts(0, "buy Daqan Lords Stronghold for Gold 1 + Gold 3")
    assert "Daqan Lords Stronghold" in t.beside(0)
    t.acts(0, "buy Knight for Gold 2 + Mercenary Company")
    assert "Knight" in t.discarded(0)
    assert len(t.it.exhausted) == 1
    assert t.in_barracks(0, "Knight") == 3


def test_superfluous_gold_is_added_after_the_purchase() -> None:
    """RULES 5.1.2"""
    t = RuneTable().hand(0, "Gold 1", "Gold 2", "Gold 3", "Knight")
    assert not t.offers(0, "spend")
    t.acts(0, "buy Foot Soldier for Gold 1", "spend Gold 2 too")
    assert t.in_hand(0) == ["Gold 3", "Knight"]
    assert t.it.gold == 2
    t.acts(0, "spend Gold 3 too")
    assert t.offers(0, "buy Siege Tower for nothing more")  # it counts for the next purchase of this action
    t.acts(0, "attack Daqan Lords Stronghold").plays(0, "Knight").asked(0, "Your action?")
    assert t.it.gold == 0
    assert not t.offers(0, "spend")


def test_no_payment_has_a_superfluous_card() -> None:
    """RULES 5.1.2"""
    t = RuneTable().hand(0, "Gold 1", "Gold 2", "Gold 3")
    offered = [label for label in t.asked(0).offered if label.startswith("buy Bowman")]
    assert sorted(offered) == ["buy Bowman for Gold 2", "buy Bowman for Gold 3"]
    offered = [label for label in t.asked(0).offered if label.startswith("buy Siege Tower")]
    assert sorted(offered) == ["buy Siege Tower for Gold 1 + Gold 3", "buy Siege Tower for Gold 2 + Gold 3"]


def test_only_what_can_be_paid_is_offered() -> None:
    """RULES 5.1"""
    t = RuneTable().hand(0, "Gold 1", "Gold 1").barracks(0, "Bowman", "Knight")
    assert [label for label in t.asked(0).offered if "buy" in label] == ["buy Bowman for 2 x Gold 1"]
    t.asked(0).refuses("buy Knight for 2 x Gold 1")


# -- influence
def test_influence_acquires_cards_of_the_central_area() -> None:
    """RULES 5.2, 5.2.1"""
    t = RuneTable("not_from_this_world").area(0, "Tamalir", "Dawnsmoor", "Rune of Dominion")
    t.acts(0, "acquire Manticore")
    assert t.discarded(0) == ["Manticore"]
    t = RuneTable("not_from_this_world").area(0, "Tamalir")
    t.acts(0, "acquire Light Fortification")
    assert t.beside(0) == ["Light Fortification", "Tamalir"]


def test_leftovers_of_every_player_are_lost_with_the_action() -> None:
    """RULES 4.8"""
    for left in ([1, 0], [0, 1]):
        g = RuneTable().state
        g.influence = left
        g.lose_leftovers()
        assert g.influence == [0, 0]


def test_the_best_known_of_equal_gold_cards_pays() -> None:
    """RULES 5.1. The table cannot tell them apart."""
    for known in (0, 1):
        g = RuneTable().hand(0, "Gold 1", "Gold 1").state
        g.learn(g.hands[0][known], ALL)
        singles = [payment for _, _, payment in purchases(g, 0) if len(payment) == 1]
        assert set(singles) == {(g.hands[0][known],)}


def test_one_building_of_each() -> None:
    """RULES 5.2.2"""
    t = RuneTable("not_from_this_world").area(0, "Tamalir", "Light Fortification")
    assert t.offers(0, "acquire Doom Oracle")
    assert not t.offers(0, "acquire Light Fortification")


def test_the_player_chooses_what_to_exhaust() -> None:
    """RULES 5.2.3"""
    t = RuneTable().area(0, "Dawnsmoor", "Vynelvale", "Riverwatch")
    t.acts(0, "acquire Gold 2")
    assert t.asked(0, "Exhaust").offered == ["Dawnsmoor", "Vynelvale", "Riverwatch"]
    t.asked(0).picks("Dawnsmoor", "Riverwatch")
    assert t.it.influence[0] == 1
    t.acts(0, "acquire Gold 1")  # from what was left over
    assert len(t.it.exhausted) == 2


def test_sources_that_are_all_needed_are_not_asked_for() -> None:
    """RULES 5.2.3"""
    t = RuneTable().area(0, "Dawnsmoor", "Vynelvale")
    t.acts(0, "acquire Gold 2").asked(0, "Your action?")
    assert len(t.it.exhausted) == 2


def test_a_source_that_is_needed_goes_first() -> None:
    """RULES 5.2.3"""
    t = RuneTable().area(0, "Dawnsmoor", "Vynelvale", "Tamalir").acts(0, "acquire Gold 3")
    assert t.asked(0, "Exhaust").offered == ["Dawnsmoor", "Vynelvale"]  # Tamalir gives 3 of 4 and is exhausted
    t.asked(0).picks("Vynelvale").asked(0, "Your action?")
    assert t.names(t.it.exhausted) == ["Tamalir", "Vynelvale"]


def test_a_card_gained_this_turn_is_usable_at_once() -> None:
    """RULES 5.2.4"""
    t = RuneTable().hand(0, "Siege Tower").centre("Riverwatch")
    t.fights(0, "attack Riverwatch", "Siege Tower")
    t.acts(0, "acquire Gold 2")
    assert len(t.it.exhausted) == 1


# -- Action abilities
def test_an_action_ability_is_for_the_actions_step() -> None:
    """RULES 5.3"""
    t = RuneTable("civil_war", seats=1).hand(0, "Forced March", "Foot Soldier").deck(0, "Gold 1", "Gold 2", "Gold 1")
    t.acts(0, "use Forced March")
    assert t.discarded(0) == ["Forced March"]
    assert t.in_hand(0) == ["Foot Soldier", "Gold 1", "Gold 2"]
    t.acts(0, "attack Daqan Lords Stronghold")
    assert not t.offers(0, "use")


def test_a_building_is_exhausted_for_its_action() -> None:
    """RULES 5.3.2"""
    t = RuneTable("not_from_this_world").area(0, "Doom Oracle").events("Star Spawn", "Rift Reavers")
    t.acts(0, "use Doom Oracle")
    assert t.beside(0) == ["Doom Oracle"]
    assert len(t.it.exhausted) == 1
    assert not t.offers(0, "use Doom Oracle")


def test_each_copy_uses_its_action_once_a_turn() -> None:
    """RULES 5.3.1"""
    t = RuneTable("civil_war", seats=1).hand(0, "Forced March").deck(0).discards(0, "Gold 1")
    t.acts(0, "use Forced March")
    assert t.in_hand(0) == ["Forced March", "Gold 1"]  # drawn again the same turn
    assert not t.offers(0, "use Forced March")
    t = RuneTable("civil_war", seats=1).hand(0, "Forced March", "Forced March").deck(0).discards(0, "Gold 1")
    t.acts(0, "use Forced March", "use Forced March")
    assert not t.offers(0, "use Forced March")


def test_a_card_of_the_market_is_offered_once_wherever_its_copies_lie() -> None:
    """RULES 5.2"""
    t = RuneTable("resurgence").area(0, "Tamalir", "Tamalir").market("Sorcerer", "Battle Cry", "Sorcerer", "Battle Cry")
    labels = t.asked(0).offered
    assert [sum(name in label for label in labels) for name in ("acquire Sorcerer", "acquire Battle Cry")] == [1, 1]
