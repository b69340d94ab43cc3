"""Mercenaries."""

from games.runeage.runeage_table import RuneTable
from ludarium.games.runeage.turn import turn


def test_seer_looks_in_private() -> None:
    """RULES 10.8.1"""
    t = RuneTable().hand(0, "Seer").deck(0, "Gold 3", "Gold 1", "Gold 2", "Knight").acts(0, "use Seer")
    assert sorted(t.asked(0, "Seer: take").offered) == ["Gold 1", "Gold 2", "Knight"]
    assert t.match.view(1)["table"]["seats"][0]["deck"]["seen"] == []
    t.asked(0).picks("Knight")
    assert sorted(t.asked(0, "Seer: which card goes on top").offered) == ["Gold 1", "Gold 2"]
    t.asked(0).picks("Gold 1")
    assert t.in_hand(0) == ["Knight"]
    assert [t.it.kind[card] for card in t.it.decks[0]] == [t.kind("gold_3"), t.kind("gold_2"), t.kind("gold_1")]
    assert t.match.view(0)["table"]["seats"][0]["deck"]["seen"][0]["name"] == "Gold 1"
    assert "Knight" not in t.heard(1)


def test_seer_shows_the_cards_to_its_own_player() -> None:
    """RULES 10.8.1: whichever seat that is."""
    t = RuneTable().hand(1, "Seer").deck(1, "Gold 3", "Gold 1", "Gold 2", "Knight")
    t.state.frames = [(turn, 1)]
    t.acts(1, "use Seer").asked(1, "Seer: take")
    mine, theirs = [str(t.match.scene(seat)["table"]).count("Knight") for seat in (1, 0)]
    assert mine > theirs


def test_seer_makes_others_forget_the_top() -> None:
    """RULES 10.8.1"""
    t = RuneTable().hand(0, "Seer").deck(0, "Gold 3", "Gold 1", "Gold 2", "Siege Tower")
    t.state.learn(t.state.decks[0][-1], 255)
    assert t.match.view(1)["table"]["seats"][0]["deck"]["seen"][0]["name"] == "Siege Tower"
    t.acts(0, "use Seer").asked(0).picks("Siege Tower", "Gold 1")
    assert t.match.view(1)["table"]["seats"][0]["hand"]["known"] == []


def test_seer_shuffles_when_the_deck_is_short() -> None:
    """RULES 4.7.1, 10.8.1"""
    t = RuneTable().hand(0, "Seer").deck(0, "Knight").discards(0, "Gold 2", "Gold 2", "Gold 2").acts(0, "use Seer")
    assert "Knight" in t.asked(0, "Seer: take").offered  # named rightly though it may lie in the deck
    assert len(t.it.looks[0]) == 3
    assert {card["name"] for card in t.match.view(0)["table"]["looks"]} == set(t.asked(0).offered)
    assert t.match.view(1)["table"]["looks"] == []
    t.asked(0).picks("Knight")
    if t.match.ask_of(0) and "on top" in t.asked(0).text:
        t.asked(0).picks(t.asked(0).offered[0])
    assert (len(t.it.decks[0]), t.it.discards[0]) == (4, [])
    assert t.in_hand(0) == ["Knight"]


def test_flesh_moulder_heals_or_grows() -> None:
    """RULES 10.8.2"""
    t = RuneTable(races="uthuk,daqan").hand(0, "Flesh Moulder", "Berserker", "Berserker").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Flesh Moulder", "Berserker", "Berserker")
    t.asked(0, "Resolution").picks("Berserker", "Berserker")  # the Moulder is left, and cannot be refused
    t.asked(0, "Flesh Moulder: heal").picks("Berserker", "Berserker")
    assert "wins: 8 against 6" in t.heard(0)
    assert t.discarded(0) == ["Berserker", "Berserker", "Flesh Moulder"]
    t = RuneTable().hand(0, "Flesh Moulder").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Flesh Moulder")
    assert "wins: 3 against 3" in t.heard(0)


def test_chaos_beast_copies_the_strongest() -> None:
    """RULES 10.8.4"""
    t = RuneTable("resurgence").hand(0, "Chaos Beast", "Bowman", "Battle Cry").centre("Tamalir")
    t.fights(0, "attack Tamalir", "Chaos Beast", "Bowman", "Battle Cry")
    t.asked(0, "Which Resolution").picks("Battle Cry")
    assert "wins: 6 against 6" in t.heard(0)  # 3, copied with the bonus it had by then
    t = RuneTable().hand(0, "Chaos Beast").centre("Dawnsmoor").fights(0, "attack Dawnsmoor", "Chaos Beast")
    assert "loses: 0 against 3" in t.heard(0)


def test_sellsword_captain_is_just_strong() -> None:
    """RULES 10.7.13"""
    t = RuneTable().hand(0, "Sellsword Captain").centre("Riverwatch")
    t.fights(0, "attack Riverwatch", "Sellsword Captain")
    assert "wins: 4 against 4" in t.heard(0)


def test_shadow_assassin_rune_witch_and_ironskin_ogre() -> None:
    """RULES 10.8.7"""
    t = RuneTable().hand(0, "Shadow Assassin", "Rune Witch", "Gold 1").area(0, "Dawnsmoor")
    t.hand(1, "Ironskin Ogre", "Spined Thresher", "Gold 1")
    t.acts(0, "besiege the Home Realm of seat 1").plays(0, "Rune Witch")
    t.asked(0, "Rune Witch: spend").picks("1")
    assert t.strength(0, "Rune Witch") == [4]
    t.plays(1, "Ironskin Ogre").plays(0, "Shadow Assassin")
    assert t.fighting(1) == []
    t = RuneTable(races="uthuk,daqan").hand(0, "Spined Thresher", "Gold 1").hand(1, "Ironskin Ogre")
    t.acts(0, "besiege the Home Realm of seat 1").passes(0).plays(1, "Ironskin Ogre").plays(0, "Spined Thresher")
    assert not t.it.wounded


def test_treasure_hunter_is_paid_for_battles() -> None:
    """RULES 10.8.3"""
    t = RuneTable().hand(0, "Treasure Hunter", "Bowman").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Treasure Hunter", "Bowman").asked(0, "Treasure Hunter").picks("yes")
    assert t.discarded(0) == ["Bowman", "Gold 1", "Treasure Hunter"]
    t = RuneTable().hand(0, "Treasure Hunter").acts(0, "besiege the Home Realm of seat 1").plays(0, "Treasure Hunter")
    t.asked(0, "Your action?")  # not for a siege
    t = RuneTable(races="uthuk,daqan").hand(0, "Treasure Hunter", "Manticore").centre("Dawnsmoor")
    t.fights(0, "attack Dawnsmoor", "Treasure Hunter", "Manticore")
    t.asked(0, "Manticore: wound").picks("Treasure Hunter").asked(0, "Your action?")  # wounded: not paid
    t = RuneTable("resurgence").at_event("Drake Raid").hand(0, "Treasure Hunter", "Bowman").hand(1, "Gold 1")
    t.plays(0, "Treasure Hunter", "Bowman").asked(0, "Treasure Hunter").picks("no")  # a won defence counts


def test_siege_engineer_attacks_walls() -> None:
    """RULES 10.8.6"""
    t = RuneTable().hand(0, "Siege Engineer").centre("Riverwatch").fights(0, "attack Riverwatch", "Siege Engineer")
    assert "wins: 4 against 4" in t.heard(0)
    t = RuneTable().hand(0, "Siege Engineer").enemies("Mercenary Company")
    t.fights(0, "attack Mercenary Company", "Siege Engineer")
    assert "loses: 2 against 5" in t.heard(0)
    t = RuneTable().hand(0, "Siege Engineer").hand(1, "Siege Engineer").acts(0, "besiege the Home Realm of seat 1")
    t.plays(0, "Siege Engineer").plays(1, "Siege Engineer")
    assert t.it.damage == [0, 2]  # not for the defender


def test_wandering_priest_thins_the_deck() -> None:
    """RULES 10.8.5"""
    t = RuneTable().hand(0, "Wandering Priest", "Gold 1", "Rune Golem", "Manticore").damage(1, 0)
    golds = len(t.state.gold_piles[0])
    t.acts(0, "use Wandering Priest")
    assert t.asked(0, "Wandering Priest: return").offered == ["Gold 1", "Manticore"]  # no mythic unit
    t.asked(0).picks("Gold 1")
    assert len(t.it.gold_piles[0]) == golds + 1
    assert t.it.damage == [0, 0]
    t = RuneTable().hand(0, "Wandering Priest", "Rune Golem")
    assert not t.offers(0, "use Wandering Priest")  # it could do nothing
    t = RuneTable().hand(0, "Wandering Priest", "Rune Golem").damage(3, 0).acts(0, "use Wandering Priest")
    assert t.it.damage == [2, 0]  # as much as can be done
    assert "seat 0 shows Rune Golem." in t.heard(1)
    t = RuneTable().hand(0, "Wandering Priest", "Gold 1")
    assert t.offers(0, "use Wandering Priest")  # with no damage too
