"""The bases, and how cards of this set work on one another."""

from games.smashup.smashup_table import CULT, END, SEA, SmashTable


def test_antarctic_base_takes_one_minion_of_each_player_per_turn() -> None:
    """RULES 14.1: whatever pays for it; on the next turn again."""
    t = SmashTable(SEA, bases=("Antarctic Base",)).hand(0, "Recruitment", "Byakhee", "Byakhee").hand(1, "Researcher")
    t.plays(0, "play Recruitment", "1", "play Byakhee at Antarctic Base")
    assert t.offered(0) == ["play Byakhee at Ritual Site", "play Byakhee at Miskatonic University", END]
    t.plays(0, END).plays(1, "play Researcher at Antarctic Base", "no", END)
    assert "play Byakhee at Antarctic Base" in t.offered(0)


def test_plateau_of_leng_calls_a_second_of_the_same_name() -> None:
    """RULES 14.2: after the first minion there each turn; that name, there."""
    t = SmashTable(SEA, bases=("Plateau of Leng",)).hand(0, "Byakhee", "Byakhee", "Byakhee", "Mi-go")
    t.plays(0, "play Byakhee at Plateau of Leng")
    assert t.offered(0) == ["play Byakhee at Plateau of Leng", END]
    t.plays(0, "play Byakhee at Plateau of Leng")
    assert t.offered(0) == [END]


def test_plateau_of_leng_only_cares_for_the_first() -> None:
    """RULES 14.2"""
    t = SmashTable(SEA, bases=("Plateau of Leng",)).hand(0, "Recruitment", "Byakhee", "Mi-go", "Mi-go")
    t.plays(0, "play Recruitment", "1", "play Byakhee at Plateau").plays(0, "play Mi-go at Plateau").plays(1, "yes")
    assert t.offered(0) == [END]


def test_innsmouth_buries_a_discarded_card_of_anybody() -> None:
    """RULES 14.3: under that player's own deck; everyone sees which."""
    t = (
        SmashTable(SEA, bases=("Innsmouth",))
        .hand(0, "Byakhee")
        .discards(0, "Insanity")
        .discards(1, "Professor", "Madness")
    )
    t.plays(0, "play Byakhee at Innsmouth")
    assert t.offered(0) == ["Insanity (yours)", "Professor (seat 1's)", "Madness (seat 1's)", "none"]
    t.plays(0, "Professor")
    assert t.bottom(1) == ["Professor"]
    assert t.seen_in_deck(0, 1) == [(40, "Professor")]
    assert "Professor goes under seat 1's deck" in t.heard(None)


def test_innsmouth_is_optional() -> None:
    """RULES 14.3, 4.8"""
    t = SmashTable(SEA, bases=("Innsmouth",)).hand(0, "Byakhee").discards(1, "Professor")
    t.plays(0, "play Byakhee at Innsmouth", "none")
    assert t.in_discards(1) == ["Professor"]


def test_ritual_site_shuffles_all_minions_into_the_decks() -> None:
    """RULES 14.4, 5.3: Elder Thing too, since bases affect everyone; attached actions are discarded."""
    t = SmashTable(CULT)
    elder, _, _ = t.minions(0, 1, "Elder Thing", "Shoggoth", "Mi-go")
    t.attach(elder, 1, "Dunwich Horror")
    t.minions(0, 0, "Professor")
    t.plays(0, END).passes(0, 1)
    assert t.in_discards(1) == ["Dunwich Horror"]
    assert (len(t.it.decks[0]), len(t.it.decks[1])) == (40, 39)
    assert t.seen_in_deck(0, 1) == []


def test_mountains_of_madness_drive_every_newcomer_mad() -> None:
    """RULES 14.5"""
    t = SmashTable(SEA, bases=("Mountains of Madness",)).hand(0, "Byakhee").hand(1, "Servitor of Cthulhu")
    t.plays(0, "play Byakhee at Mountains", END).plays(1, "play Servitor of Cthulhu at Mountains")
    assert t.it.madness == [1, 1]


def test_rlyeh_pays_for_a_sacrifice() -> None:
    """RULES 14.6: each player at the start of their own turn, one minion, if they like."""
    t = SmashTable(bases=("R'lyeh",))
    t.minions(0, 0, "Researcher", "Servitor of Cthulhu")
    t.minions(0, 1, "Mi-go")
    assert t.offered(0) == ["Researcher at R'lyeh (yours)", "Servitor of Cthulhu at R'lyeh (yours)", "none"]
    t.plays(0, "Researcher", END)
    assert t.it.vp == [1, 0]
    t.plays(1, "none", END)
    assert t.it.vp == [1, 0]
    assert t.at(0) == ["Mi-go", "Servitor of Cthulhu"]


def test_the_asylum_takes_madness_back() -> None:
    """RULES 14.8: one card, from the hand only, for each minion played there."""
    t = SmashTable(bases=("The Asylum",)).hand(0, "Servitor of Cthulhu", "Madness").discards(0, "Madness")
    t.plays(0, "play Servitor of Cthulhu at The Asylum")
    assert t.offered(0) == ["a Madness card from your hand", "none"]
    t.plays(0, "from your hand")
    assert t.in_hand(0) == []
    assert t.in_discards(0) == ["Madness"]
    assert t.it.madness == [1, 0]


def test_the_asylum_asks_when_the_hand_may_hold_madness() -> None:
    """RULES 14.8, 9.1"""
    t = SmashTable(bases=("The Asylum",)).hand(0, "Servitor of Cthulhu", "Jinkies!").deck(0, "Madness")
    t.plays(0, "play Servitor of Cthulhu at The Asylum")
    assert t.offered(0) == ["none"]


# -- cards on one another
def test_jenkins_is_answered_later_in_the_round() -> None:
    """RULES 6.4, 13.5: he kills the winner's best minion; the answer decides the base after all."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"').hand(1, "The Price of Power")
    t.hand(0, "Madness", "Madness", "Madness")
    t.minions(0, 1, "Shoggoth", "Mi-go")
    t.minions(0, 0, "Star-Spawn of Cthulhu", "Servitor of Cthulhu")
    t.plays(0, END, "play").plays(1, "play The Price of Power").passes(0, 1)
    assert t.it.vp == [1, 3]


def test_dunwich_horror_on_a_scored_base_pays_no_cause() -> None:
    """RULES 11.6, 6.10, 10.8: its host is discarded, not destroyed."""
    t = SmashTable("minions_of_cthulhu+elder_things", bases=("The Asylum",)).hand(0, "Dunwich Horror")
    t.minions(0, 1, "Professor", "Librarian", "Researcher")
    t.action(0, 0, "Furthering the Cause")
    t.plays(0, "play Dunwich Horror on Researcher", END).passes(0, 1).passes(0, 1)
    assert t.it.vp == [0, 3]
    assert t.in_discards(1) == ["Librarian", "Professor", "Researcher"]


def test_a_chain_of_actions() -> None:
    """RULES 10.3, 10.4, 10.13, 7.2: Altar, Servitor, Whispers and Madness; each Servitor dies, so it ends."""
    t = SmashTable().hand(0, "Servitor of Cthulhu", "Whispers in Darkness", "Madness")
    t.action(0, 0, "Altar to Cthulhu")
    t.plays(0, "play Servitor of Cthulhu at Ritual Site", "play Whispers", "use Servitor", "play Madness", "draw two")
    assert "Whispers in Darkness" in t.in_hand(0)
    t.plays(0, "play Whispers")
    assert t.it.action_plays == 3
    assert t.it.madness == [3, 0]


def test_power_of_madness_robs_servitor_of_his_actions() -> None:
    """RULES 11.8, 10.3"""
    t = SmashTable(SEA).hand(0, "Power of Madness").discards(1, "Corruption")
    t.minions(0, 1, "Servitor of Cthulhu")
    t.plays(0, "play Power of Madness", END).plays(1, "use Servitor")
    assert t.in_discards(1) == ["Servitor of Cthulhu"]
    t.asked(1, "Play a card")


def test_deep_ones_lift_the_locals_out_of_hiding() -> None:
    """RULES 12.2, 12.9: raised to 3 they are fair game until the end of the turn."""
    t = SmashTable("innsmouth+miskatonic_university", bases=("The Asylum",)).hand(0, "The Deep Ones")
    t.action(0, 0, "In Plain Sight")
    (local,) = t.minions(0, 0, "The Locals")
    (chosen,) = t.minions(0, 1, "Cthulhu's Chosen")
    g = t.state
    assert g.not_affected(local, by=chosen)
    t.plays(0, "play The Deep Ones")
    assert not t.it.not_affected(local, by=chosen)
    t.plays(0, END)
    assert t.it.not_affected(local, by=chosen)


def test_elder_thing_may_eat_servitors() -> None:
    """RULES 11.1, 10.8: destroying one's own minions pays no Cause of one's own."""
    t = SmashTable("minions_of_cthulhu+elder_things").hand(0, "Elder Thing")
    t.action(0, 0, "Furthering the Cause")
    t.minions(0, 0, "Servitor of Cthulhu", "Servitor of Cthulhu")
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    assert t.at(0) == ["Elder Thing"]
    t.plays(0, END)
    assert t.it.vp == [0, 0]


def test_the_plateau_and_the_locals() -> None:
    """RULES 14.2, 12.1: the Locals just revealed can be the extra one."""
    t = SmashTable(SEA, bases=("Plateau of Leng",)).hand(0, "The Locals").deck(0, "The Locals", "Mi-go", "Mi-go")
    t.plays(0, "play The Locals at Plateau of Leng")
    assert t.offered(0) == ["play The Locals at Plateau of Leng", END]


def test_recruits_trigger_the_base_each() -> None:
    """RULES 12.5, 14.5, 14.8"""
    t = SmashTable(SEA, bases=("Mountains of Madness",)).hand(0, "Recruitment", "Byakhee", "Byakhee", "Byakhee")
    t.plays(0, "play Recruitment", "2", *["play Byakhee at Mountains"] * 3)
    assert t.it.madness == [5, 0]


def test_star_spawn_changes_two_totals_on_the_last_turn() -> None:
    """RULES 10.1, 7.7, 8.1"""
    t = SmashTable().vp(15, 15).hand(0, "Madness", "Madness").hand(1, "Madness")
    t.minions(0, 0, "Star-Spawn of Cthulhu")
    t.plays(0, "use Star-Spawn", END)
    assert t.match.result.scores == [15, 14]


def test_a_sacrifice_at_rlyeh_serves_a_rivals_cause() -> None:
    """RULES 14.6, 10.8: destroyed at the start of one's turn, paid at its end."""
    t = SmashTable(SEA, bases=("R'lyeh",))
    t.action(0, 1, "Furthering the Cause")
    t.minions(0, 0, "Byakhee")
    t.plays(0, "Byakhee", END)
    assert t.it.vp == [1, 1]


def test_several_grants_resolve_without_a_question() -> None:
    """RULES 1.6.1: Altar to Cthulhu and Plateau of Leng both only grant plays."""
    t = SmashTable(bases=("Plateau of Leng",)).hand(0, "Servitor of Cthulhu")
    t.action(0, 0, "Altar to Cthulhu")
    t.plays(0, "play Servitor of Cthulhu at Plateau of Leng")
    t.asked(0, "Play a card")
    assert (t.it.action_plays, len(t.it.tokens)) == (2, 1)


def test_one_scoring_can_lead_to_another() -> None:
    """RULES 6.12, 10.2: totals are taken afresh, and Chosen has grown meanwhile."""
    t = SmashTable(CULT, bases=("The Asylum", "Plateau of Leng"))
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(1, 1, "Shoggoth", "Mi-go", "Mi-go", "Byakhee")
    t.minions(1, 0, "Cthulhu's Chosen")
    t.plays(0, END)
    assert t.it.total_power(1) == 17
    t.asked(0, "Before The Asylum").picks("use Cthulhu's Chosen at Plateau of Leng (yours)")
    t.passes(1, 0).passes(0, 1)
    t.asked(0, "Before Plateau of Leng")
