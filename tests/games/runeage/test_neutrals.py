"""Neutral cards."""

from games.runeage.runeage_table import END, RuneTable
from ludarium.games.runeage.zones import BURIED, QUIET_PART


def test_sorcerer_draws_two_and_discards_one() -> None:
    """RULES 10.7.1"""
    t = RuneTable("resurgence").hand(0, "Sorcerer", "Gold 1").deck(0, "Gold 2", "Knight", "Gold 3").centre("Tamalir")
    t.acts(0, "attack Tamalir").plays(0, "Sorcerer")
    assert sorted(t.asked(0, "Sorcerer: discard").offered) == ["Gold 1", "Gold 3", "Knight"]
    t.asked(0).picks("Gold 3")
    assert t.in_hand(0) == ["Gold 1", "Knight"]


def test_manticore_must_wound() -> None:
    """RULES 10.7.2"""
    t = RuneTable().hand(0, "Knight", "Manticore", "Gold 1").hand(1, "Berserker", "Warlock").deck(0, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Knight").plays(1, "Berserker").plays(0, "Manticore")
    assert t.asked(0, "Manticore: wound").offered == ["Knight", "Manticore"]
    t.asked(0).picks("Manticore")
    assert t.fighting(1) == []
    t = RuneTable().hand(0, "Manticore").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Manticore")
    assert "Manticore of seat 0 is wounded" in t.heard(0)  # in a battle too
    assert t.discarded(0) == []


def test_summon_lightning_strikes_in_any_case() -> None:
    """RULES 10.7.3"""
    t = RuneTable().hand(0, "Summon Lightning", "Gold 1").hand(1, "Berserker", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Berserker").plays(0, "Summon Lightning")
    assert t.fighting(1) == []
    assert not t.it.wounded


def test_hellhound_gives_its_life() -> None:
    """RULES 10.7.4"""
    t = RuneTable(races="waiqar,daqan").hand(0, "Dark Knight", "Hellhound").centre("Tamalir").deck(0)
    t.fights(0, "attack Tamalir", "Dark Knight", "Hellhound")
    market = len(t.it.market)
    t.asked(0, "Resolution").picks("Hellhound")
    assert "wins: 6 against 6" in t.heard(0)  # 3 + 3, and nothing for the Hellhound that is gone
    assert len(t.it.market) == market + 1
    t = RuneTable().hand(0, "Hellhound").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Hellhound")
    assert t.discarded(0) == ["Hellhound"]  # alone it has nobody to strengthen


def test_battle_cry_strengthens_all() -> None:
    """RULES 10.7.5"""
    t = RuneTable("resurgence").hand(0, "Battle Cry", "Bowman", "Bowman").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Battle Cry", "Bowman", "Bowman")
    assert "wins: 6 against 6" in t.heard(0)


def test_demon_ignores_attrition_and_dragon_is_just_strong() -> None:
    """RULES 10.7.5, 10.7.13"""
    for seed in range(8):
        t = RuneTable("resurgence", seed=seed).hand(0, "Demon", "Demon").enemies("Dragonlord Ghox")
        t.fights(0, "attack Dragonlord Ghox", "Demon", "Demon")
        assert "wins: 10 against 10" in t.heard(0)
    t = RuneTable("cataclysm").hand(0, "Dragon").centre("Tamalir").fights(0, "attack Tamalir", "Dragon")
    assert "wins: 6 against 6" in t.heard(0)


def test_shadow_rune_counts_before_later_bonuses() -> None:
    """RULES 10.7.6"""
    t = RuneTable("quest_for_power").hand(0, "Shadow Rune", "Knight", "Gold 1").hand(1, "Chaos Lord", "Berserker")
    t.deck(0, "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Chaos Lord").plays(0, "Shadow Rune")
    assert t.strength(1, "Chaos Lord") == [0]
    t.plays(1, "Berserker").plays(0, "Knight").passes(0)
    t.asked(1, "Resolution").picks("Chaos Lord")
    t.asked(1, "Chaos Lord: wound").picks("Berserker")
    assert "wins: 3 against 2" in t.heard(0)


def test_giant_goes_home_when_beaten() -> None:
    """RULES 10.7.7"""
    t = RuneTable("quest_for_power").hand(0, "Giant").centre("Mountains of Despair")
    market = len(t.state.market)
    t.fights(0, "attack Mountains of Despair", "Giant")
    if "loses" in t.heard(0):
        assert len(t.it.market) == market + 1
    assert t.discarded(0) == []
    t = RuneTable("quest_for_power").hand(0, "Giant").hand(1, "Giant").acts(0, "besiege the Home Realm of seat 1")
    t.plays(0, "Giant").plays(1, "Giant")
    assert t.discarded(0) == []
    assert t.discarded(1) == ["Giant"]
    t = RuneTable("quest_for_power").hand(0, "Giant").centre("Riverwatch")
    t.fights(0, "attack Riverwatch", "Giant")
    assert t.discarded(0) == ["Giant"]


def test_beastmen_gather() -> None:
    """RULES 10.7.11"""
    t = RuneTable("civil_war", seats=1).hand(0, *["Beastman"] * 3).centre("Tamalir")
    t.fights(0, "attack Tamalir", *["Beastman"] * 3)
    assert "wins: 9 against 6" in t.heard(0)


def test_reprieve_heals_and_forced_march_draws() -> None:
    """RULES 10.7.12"""
    t = RuneTable("civil_war", seats=1).hand(0, "Reprieve", "Reprieve", "Forced March").damage(3).deck(0, "Gold 1")
    t.acts(0, "use Reprieve", "use Reprieve")
    assert t.it.damage == [0]
    t.acts(0, "use Forced March")
    assert "Gold 1" in t.in_hand(0)
    t = RuneTable("civil_war", seats=1).hand(0, "Reprieve", "Forced March", "Gold 1").centre("Dawnsmoor")
    assert not t.offers(0, "use Reprieve")  # nothing to heal
    t.fights(0, "attack Dawnsmoor", "Reprieve", "Forced March")
    assert t.total(0) == 0


def test_war_tax_makes_a_purchase_cheaper() -> None:
    """RULES 10.7.10"""
    t = RuneTable("quest_for_power").hand(0, "War Tax", "Gold 1").acts(0, "use War Tax")
    offered = t.asked(0, "War Tax: buy").offered
    assert "buy Knight for nothing more" in offered
    assert "buy Rune Golem for Gold 1" in offered
    t.asked(0).picks("buy Foot Soldier for nothing more")
    assert t.it.gold == 0
    assert t.discarded(0) == ["Foot Soldier", "War Tax"]


def test_war_tax_is_used_only_for_a_purchase_that_can_be_paid() -> None:
    """RULES 1.4, 10.7.10"""
    t = RuneTable("quest_for_power").hand(0, "War Tax").barracks(0, "Siege Tower", "Daqan Lords Stronghold")
    assert not t.offers(0, "use War Tax")  # 1 gold is missing
    t = RuneTable("quest_for_power").hand(0, "War Tax", "Gold 2").barracks(0, "Foot Soldier", "Siege Tower")
    t.acts(0, "buy Foot Soldier")
    assert t.it.gold == 1
    assert not t.offers(0, "use War Tax")  # what is left over is lost when another action begins
    t = RuneTable("quest_for_power").hand(0, "War Tax", "Gold 1").barracks(0, "Siege Tower").acts(0, "use War Tax")
    assert t.asked(0, "War Tax: buy").offered == ["buy Siege Tower for Gold 1"]


def test_fortifications_add_up() -> None:
    """RULES 10.7.9"""
    t = RuneTable("cataclysm").area(0, "Light Fortification", "Heavy Fortification").hand(0, "Gold 1")
    t.at_event("Trembling Earth").hand(1, "Gold 1").passes(0, 1)
    assert t.it.damage == [4, 7]


def test_doom_oracle_looks_in_private() -> None:
    """RULES 10.7.8, 11.3"""
    t = RuneTable("cataclysm").area(0, "Doom Oracle").events("Famine", "Storm of Ash")
    t.acts(0, "use Doom Oracle").asked(0, "Your action?")  # no influence, so no more
    assert t.match.view(0)["table"]["events"]["seen"][0]["name"] == "Famine"
    assert t.match.view(1)["table"]["events"]["seen"] == []
    assert "looks at Famine" in t.heard(0)
    assert "Famine" not in t.heard(1)


def test_doom_oracle_moves_a_card_beneath_its_stage() -> None:
    """RULES 10.7.8"""
    t = RuneTable("cataclysm").area(0, "Doom Oracle", "Riverwatch").events("Famine", "Storm of Ash", "World's End")
    t.acts(0, "use Doom Oracle")
    t.asked(0, "Spend 2 influence to put Famine").picks("yes")
    assert [t.it.kind[card] for card in t.it.stages[1]] == [
        t.kind("ev_famine"),
        t.kind("ev_storm_of_ash"),
    ]
    t = RuneTable("cataclysm").area(0, "Doom Oracle", "Riverwatch").events("Famine", "World's End")
    t.acts(0, "use Doom Oracle").asked(0, "Your action?")  # the last of its stage


def test_what_an_action_leaves_over_is_lost() -> None:
    """RULES 4.8"""
    t = RuneTable("cataclysm").area(0, "Doom Oracle", "Tamalir").events("Famine", "Storm of Ash")
    t.acts(0, "use Doom Oracle").asked(0, "Spend 2 influence").picks("yes")
    assert not t.offers(0, "acquire")  # Tamalir gave 3


def test_doom_oracle_and_sudden_quietness() -> None:
    """RULES 10.7.8"""
    t = RuneTable("not_from_this_world").area(0, "Doom Oracle", "Riverwatch")
    t.add("Rift Reavers", QUIET_PART)
    t.add("Sudden Quietness", QUIET_PART)
    t.acts(0, "use Doom Oracle")
    assert t.asked(0, "Spend 2 influence").offered == ["no"]
    t = RuneTable("not_from_this_world").area(0, "Doom Oracle", "Riverwatch")
    t.add("Sudden Quietness", QUIET_PART)
    t.add("Rift Reavers", QUIET_PART)
    t.acts(0, "use Doom Oracle").asked(0, "Spend 2 influence").picks("yes")
    assert t.names(t.it.zones[BURIED]) == ["Rift Reavers"]
    t.acts(0, END)
    t.ends_turn(1)
    assert t.match.result.ending == "most trophies"  # the Reavers were never drawn
