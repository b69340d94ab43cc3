"""What a player reads: the rule that asks, what an answer brings, and why things happen."""

import ludarium
from games.smashup.smashup_table import CULT, END, SEA, SmashTable
from ludarium.games.smashup import GAME
from ludarium.games.smashup.components import IS_ACTION, IS_BASE, IS_MINION, KINDS, MADNESS, NAMES
from ludarium.games.smashup.words import RULE_OF
from ludarium.kernel.rules import paragraphs


def test_every_card_and_base_has_a_paragraph_of_its_own() -> None:
    rules = paragraphs("ludarium.games.smashup")
    for kind in range(KINDS):
        if kind != MADNESS:
            assert IS_MINION[kind] or IS_ACTION[kind] or IS_BASE[kind]
            assert rules[RULE_OF[kind]].text.startswith(NAMES[kind])
            assert int(RULE_OF[kind].split(".")[0]) >= 10


def test_a_card_that_asks_cites_its_own_rule() -> None:
    """RULES 11.3: Mi-go's offer says what refusing it brings, and everybody hears a refusal."""
    t = SmashTable(SEA).hand(0, "Mi-go")
    t.plays(0, "play Mi-go at Ritual Site")
    question = t.match.question(1)
    assert question is not None
    assert question["rule"] == "11.3"
    assert t.hints(1) == {"yes": "1 Madness in all: no VP less at the end", "no": "they may draw a card"}
    t.plays(1, "no")
    assert "seat 1 draws no Madness card" in t.heard(0)


def test_shoggoth_says_whether_refusing_costs_a_minion() -> None:
    """RULES 11.2"""
    t = SmashTable(SEA, seats=3).hand(0, "Shoggoth")
    t.minions(0, 0, "Shoggoth")
    t.minions(0, 1, "Professor")
    t.plays(0, "play Shoggoth at Ritual Site")
    assert t.hints(1)["no"] == "they destroy your only minion there"
    t.plays(1, "yes")
    assert t.hints(2)["no"] == "you have no minion there"


def test_shoggoth_does_not_threaten_what_it_cannot_destroy() -> None:
    """RULES 11.2, 5.2, 12.2"""
    for names, hint in (
        (("The Locals",), "your minions there are not affected"),
        (
            ("The Locals", "Cthulhu's Chosen"),
            "they choose one of your 2 minions there to destroy, 1 of them not affected",
        ),
        (("Cthulhu's Chosen", "Cthulhu's Chosen"), "they choose one of your 2 minions there to destroy"),
    ):
        t = SmashTable("elder_things+miskatonic_university", seats=4).hand(0, "Shoggoth")
        t.minions(0, 0, "Shoggoth")
        t.action(0, 2, "In Plain Sight")
        t.minions(0, 2, *names)
        t.plays(0, "play Shoggoth at Ritual Site").plays(1, "no")
        assert t.hints(2)["no"] == hint


def test_elder_things_hint_counts_what_it_must_destroy() -> None:
    """RULES 11.1: the two may stand where it is played, or elsewhere."""
    for here, elsewhere, power in (
        (("Byakhee", "Mi-go"), (), "10 of 15"),
        (("Byakhee", "Mi-go"), ("The Locals",), "10 to 13 of 15 to 18"),
        (("Byakhee",), ("The Locals", "The Locals"), "10 to 12 of 15 to 17"),
        ((), ("The Locals", "The Locals"), "10 of 15"),
        (("Byakhee", "Mi-go", "Mi-go"), (), "12 to 13 of 17 to 18"),
    ):
        t = SmashTable(SEA).hand(0, "Elder Thing")
        t.minions(0, 0, *here)
        t.minions(1, 0, *elsewhere)
        t.minions(0, 1, "Professor")
        assert t.hints(0)["play Elder Thing at Ritual Site"] == (
            f"with two of your others destroyed your power {power}, breaks at 20; or it goes under your deck"
        )


def test_hints_warn_of_plays_that_come_to_nothing() -> None:
    """RULES 11.1.1, 13.6"""
    t = SmashTable("elder_things+miskatonic_university").hand(0, "Elder Thing", "... It Just Might Work")
    t.minions(0, 0, "Byakhee")
    hints = t.hints(0)
    assert hints["play Elder Thing at Ritual Site"] == "it goes under your deck: you have no two other minions"
    assert hints["play ... It Just Might Work"] == "you have no Madness in hand: it does nothing"


def test_a_hand_with_a_minion_stays_and_says_so() -> None:
    """RULES 2.8"""
    match = ludarium.new("smashup", seed=1, settings={"factions": "random"})
    (ask,) = match.asks
    assert match.labels(ask.seat) == ["keep it"]
    assert GAME.words.hint(match.now, ask, ask.options[0]) == "it holds a minion, so it stays"


def test_elder_thing_asks_nothing_when_its_price_is_clear() -> None:
    """RULES 11.1: with just two other minions both go."""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.minions(0, 0, "Byakhee")
    t.minions(1, 0, "Mi-go")
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    assert (t.at(0), t.at(1)) == (["Elder Thing"], [])


def test_the_log_says_which_base_was_used() -> None:
    """RULES 14.3, 14.6, 14.8"""
    t = SmashTable(CULT, bases=("R'lyeh", "The Asylum", "Innsmouth")).hand(0, "Researcher", "Madness")
    t.discards(1, "Mi-go")
    t.minions(0, 0, "Psychologist")
    t.plays(0, "Psychologist", "play Researcher at The Asylum", "no", "a Madness card")
    assert "seat 0 uses R'lyeh\nPsychologist of seat 0 at R'lyeh is destroyed\nseat 0 gains 1 VP, 1 in all" in t.heard(
        1
    )
    assert "seat 0 uses The Asylum\nseat 0 returns a Madness card from the hand to the Madness deck" in t.heard(1)


def test_the_log_says_what_an_extra_minion_may_be() -> None:
    """RULES 4.13, 13.8, 12.8"""
    t = SmashTable("innsmouth+miskatonic_university").hand(0, "Spreading the Word")
    t.minions(0, 0, "The Locals")
    t.action(1, 0, "Gate to Beyond")
    t.plays(0, "use Gate to Beyond at", "play Spreading the Word")
    assert "seat 0 may play an extra minion at Miskatonic University" in t.heard(1)
    assert "seat 0 may play an extra minion named The Locals" in t.heard(1)


def test_the_log_says_whose_minion_an_action_is_played_on() -> None:
    """RULES 11.6"""
    t = SmashTable(SEA).hand(0, "Dunwich Horror")
    t.minions(0, 1, "Professor")
    t.plays(0, "play Dunwich Horror on Professor")
    assert "seat 0 plays Dunwich Horror on Professor of seat 1 at Ritual Site" in t.heard(1)
    t.plays(0, END)
    assert (
        "seat 0 uses Dunwich Horror\nProfessor of seat 1 at Ritual Site is destroyed\n"
        "Dunwich Horror of seat 0 goes to the discard pile"
    ) in t.heard(1)


def test_a_shuffle_says_how_much_went_into_the_deck() -> None:
    """RULES 12.4, 4.21"""
    t = SmashTable(SEA).hand(0, "New Acolytes")
    t.discards(0, "The Locals", "Mi-go")
    t.plays(0, "play New Acolytes")
    assert "seat 0 shuffles 2 cards into the deck" in t.heard(1)
    assert "seat 1 shuffles no cards into the deck" in t.heard(1)


def test_the_scene_says_what_may_be_played_and_where_known_cards_lie() -> None:
    """RULES 4.22, 9.1"""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.plays(0, "play Elder Thing at Ritual Site")
    side = next(node for node in t.match.scene(1)["table"]["children"] if node.get("id") == "seat0")
    assert side["art"]["plays"] == [{"sort": "action", "words": "an action"}]
    deck = next(node for node in side["children"] if node["part"] == "deck")
    (known,) = deck["children"]
    assert (known["part"], known["key"], known["facts"]) == ("known", "elder_thing", {"depth": deck["count"] - 1})


def test_the_draft_shows_the_cards_of_each_faction() -> None:
    """RULES 2.1, 2.2"""
    draft = ludarium.new("smashup", seed=1).scene(0)["table"]["children"][0]
    elder = draft["children"][1]
    assert elder["label"] == "Elder Things"
    cards = [(card["label"], card["count"]) for card in elder["children"]]
    assert cards[:4] == [("Elder Thing", 1), ("Shoggoth", 2), ("Mi-go", 3), ("Byakhee", 4)]
    assert len(elder["children"]) == 12


def test_the_question_says_what_may_still_be_played() -> None:
    """RULES 3.3, 4.13"""
    t = SmashTable().hand(0, "Whispers in Darkness", "Servitor of Cthulhu", "The Seal is Broken")
    t.action(0, 0, "Gate to Beyond")
    assert t.asked(0).text == "Play a card (left: any minion and an action)."
    t.plays(0, "play Whispers in Darkness", "use Gate to Beyond")
    assert t.asked(0).text.endswith("(left: any minion, an extra minion at Ritual Site and 2 actions).")
    t.plays(0, "play Servitor of Cthulhu at Miskatonic University", "play The Seal", "play Madness", "draw two")
    assert t.asked(0).text.endswith("(left: an extra minion at Ritual Site).")


def test_the_question_says_when_nothing_is_left_to_play() -> None:
    """RULES 3.3"""
    t = SmashTable().hand(0, "Servitor of Cthulhu", "The Seal is Broken").plays(0, "play Servitor of Cthulhu at Misk")
    t.plays(0, "play The Seal")
    assert t.asked(0).text == "Nothing left to play."


def test_equal_plays_are_counted() -> None:
    """RULES 12.5, 12.8"""
    t = SmashTable(SEA).hand(0, "Recruitment")
    t.plays(0, "play Recruitment", "2")
    assert t.asked(0).text.endswith("(left: any 3 minions).")
    t = SmashTable(SEA).hand(0, "Spreading the Word")
    t.minions(0, 0, "The Locals")
    t.plays(0, "play Spreading the Word")
    assert t.asked(0).text.endswith("(left: any minion and 2 extra minions named The Locals).")


def test_who_has_no_madness_to_return_reads_why_there_is_no_choice() -> None:
    """RULES 14.8: the table thinks there may be some, so the question is asked."""
    t = SmashTable(bases=("The Asylum",)).hand(0, "Servitor of Cthulhu").deck(0, "Madness")
    t.hand(0, "Corruption")
    t.plays(0, "play Servitor of Cthulhu at The Asylum")
    assert t.hints(0) == {"none": "you have none there"}


def test_the_question_says_how_many_are_still_to_be_discarded() -> None:
    """RULES 3.6"""
    t = SmashTable().hand(0, *["Madness"] * 10)
    t.plays(0, END)
    assert t.asked(0).text == "Discard down to ten, 2 cards to go: which one?"
    t.plays(0, "Madness")
    assert t.asked(0).text == "Discard down to ten, 1 card to go: which one?"


def test_the_log_says_how_a_base_was_scored() -> None:
    """RULES 6.6, 6.7, 6.10, 6.11: places, VP, what is discarded with what was on it, and the new base."""
    t = SmashTable(CULT, bases=("The Asylum",)).base_deck("R'lyeh")
    elder, _ = t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.minions(0, 0, "Researcher")
    t.attach(elder, 1, "Dunwich Horror")
    t.plays(0, END).passes(0, 1).passes(0, 1)
    assert (
        "seat 1 is first there with 21 power\n"
        "seat 0 is second there with 2 power\n"
        "seat 0 gains 1 VP, 1 in all\n"
        "seat 1 gains 3 VP, 3 in all\n"
    ) in t.heard(None)
    assert (
        "Elder Thing of seat 1 goes to the discard pile\n"
        "Dunwich Horror of seat 1 goes to the discard pile\n"
        "Shoggoth of seat 1 goes to the discard pile\n"
        "Researcher of seat 0 goes to the discard pile\n"
        "The Asylum joins the scored bases\n"
        "R'lyeh comes to the table\n"
    ) in t.heard(None)


def test_the_log_says_that_the_base_deck_is_made_anew() -> None:
    """RULES 6.11.1"""
    t = SmashTable(CULT, bases=("The Asylum",)).base_deck()
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    t.plays(0, END).passes(0, 1).passes(0, 1)
    assert "The Asylum joins the scored bases\nThe scored bases are shuffled into a new base deck" in t.heard(None)


def test_the_log_says_when_a_card_does_nothing() -> None:
    """RULES 4.9, 12.3, 12.8, 13.6, 13.12, 10.10"""
    names = ("Mysteries of the Deep", "Spreading the Word", "... It Just Might Work", "Those Meddling Kids")
    for name in (*names, "Madness Unleashed"):
        t = SmashTable(CULT if name == "Madness Unleashed" else "innsmouth+miskatonic_university").hand(0, name)
        t.plays(0, f"play {name}")
        assert f"{name} does nothing" in t.heard(1)


def test_the_log_says_what_becomes_of_an_action_on_a_minion_it_cannot_affect() -> None:
    """RULES 5.2.1"""
    t = SmashTable("elder_things+miskatonic_university").hand(0, "Dunwich Horror")
    t.minions(0, 1, "The Locals")
    t.action(0, 1, "In Plain Sight")
    t.plays(0, "play Dunwich Horror on The Locals")
    assert "The Locals of seat 1 at Ritual Site is not affected\nseat 0 discards Dunwich Horror" in t.heard(None)


def test_the_log_says_who_stays_when_the_ritual_is_completed() -> None:
    """RULES 10.5.1"""
    t = SmashTable("minions_of_cthulhu+innsmouth")
    t.action(0, 0, "Complete the Ritual")
    t.minions(0, 1, "Elder Thing")
    assert "Elder Thing of seat 1 at Ritual Site is not affected" in t.heard(None)


def test_the_log_says_where_returned_madness_comes_from() -> None:
    """RULES 7.5, 13.9, 7.2"""
    t = SmashTable().hand(0, "Jinkies!", "Madness").discards(0, "Madness")
    t.plays(0, "play Jinkies!", "hand", "discard pile")
    assert "seat 0 returns a Madness card from the hand to the Madness deck" in t.heard(1)
    assert "seat 0 returns a Madness card from the discard pile to the Madness deck" in t.heard(1)
    t = SmashTable().hand(0, "Madness")
    t.plays(0, "play Madness", "return it")
    assert "seat 0 plays Madness\nseat 0 returns the played Madness card to the Madness deck" in t.heard(1)


def test_the_log_says_which_base_takes_effect() -> None:
    """RULES 14.4, 14.5"""
    t = SmashTable(SEA, bases=("Mountains of Madness", "Ritual Site")).hand(0, "Byakhee")
    t.minions(1, 0, "Elder Thing", "Shoggoth", "Shoggoth")
    t.plays(0, "play Byakhee at Mountains", END).passes(0, 1)
    assert "Mountains of Madness takes effect\nseat 0 draws a Madness card" in t.heard(1)
    assert "Ritual Site takes effect\nElder Thing of seat 0 at Ritual Site is shuffled into the deck" in t.heard(1)


def test_the_log_says_when_there_is_nothing_to_draw_or_to_show() -> None:
    """RULES 3.5.1, 11.12"""
    t = SmashTable(SEA).hand(0, "Unfathomable Goals").only_deck(0, "Mi-go")
    t.plays(0, "play Unfathomable Goals", END)
    assert "seat 1 has no cards to show" in t.heard(0)
    t = SmashTable().only_deck(0)
    t.plays(0, END)
    assert "seat 0 has no card left to draw or reveal" in t.heard(1)


def test_the_log_says_who_keeps_a_hand() -> None:
    """RULES 2.8.1"""
    match = ludarium.new("smashup", seed=1, settings={"factions": "random"})
    first = match.asks[0].seat
    match.answer(first, "keep it")
    assert f"seat {first} keeps the opening hand" in match.heard(None)


def test_elder_thing_asks_for_two_minions_one_after_the_other() -> None:
    """RULES 11.1"""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.minions(0, 0, "Byakhee", "Mi-go")
    t.minions(1, 0, "The Locals")
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    t.asked(0, "Elder Thing: destroy two of your other minions; which first?").picks("Mi-go")
    t.asked(0, "Elder Thing: destroy Mi-go at Ritual Site (yours) and which other?")


def test_cards_that_go_under_the_deck_cite_the_card_that_sends_them() -> None:
    """RULES 12.1, 4.22"""
    t = SmashTable(SEA).hand(0, "The Locals").deck(0, "Mi-go", "Insanity", "Byakhee")
    t.plays(0, "play The Locals at Ritual Site")
    question = t.match.question(0)
    assert question is not None
    assert (question["rule"], question["text"][:12]) == ("12.1", "The Locals: ")


def test_an_option_that_names_a_piece_says_whose_it_is() -> None:
    """RULES 10.6: with four seats, by the names of the people; what makes one differ from its like is said too."""
    t = SmashTable(CULT, seats=4).hand(0, "Corruption")
    (researcher,) = t.minions(0, 0, "Researcher")
    (local,) = t.minions(0, 1, "The Locals")
    t.minions(0, 2, "The Locals")
    t.attach(local, 1, "Dunwich Horror")
    t.state.boost[researcher] = 1
    t.plays(0, "play Corruption")
    question = t.match.question(0, ["Ann", "Bob", "Cid", "Dee"])
    assert question is not None
    assert [option["label"] for option in question["options"]] == [
        "Researcher at Ritual Site (yours, power 3)",
        "The Locals with Dunwich Horror at Ritual Site (Bob's, power 7)",
        "The Locals at Ritual Site (Cid's)",
    ]
    assert [option["notation"] for option in question["options"]] == [
        "researcher ritual_site seat0 plus1",
        "the_locals ritual_site seat1 dunwich_horror",
        "the_locals ritual_site seat2",
    ]


def test_a_question_says_whose_card_asks() -> None:
    """RULES 11.2, 11.12: a rival's by its player's name, one's own by its name alone."""
    t = SmashTable(SEA).hand(0, "Mi-go", "Unfathomable Goals").hand(1, "Madness")
    t.minions(0, 1, "Researcher", "Professor")
    t.plays(0, "play Mi-go at Miskatonic University")
    assert t.asked(1).text == "seat 0's Mi-go: draw a Madness card?"
    t.plays(1, "no")
    assert t.asked(0).text == "Mi-go: draw how many cards?"
    t.plays(0, "0", "play Unfathomable Goals")
    assert t.asked(1).text == "seat 0's Unfathomable Goals: destroy which minion?"


def test_hints_ask_the_rules_what_would_happen() -> None:
    """RULES 10.12, 10.13, 12.9, 11.7, 14.5, 14.6"""
    t = SmashTable("minions_of_cthulhu+elder_things", bases=("R'lyeh", "Mountains of Madness"))
    t.hand(0, "The Seal is Broken", "Whispers in Darkness", "Insanity", "Servitor of Cthulhu")
    t.minions(0, 0, "Byakhee")
    t.minions(0, 1, "Researcher")
    assert t.hints(0)["Byakhee at R'lyeh (yours)"] == "+1 VP; R'lyeh: your power 0 of 2, breaks at 18"
    t.plays(0, "none")
    hints = t.hints(0)
    one = "1 Madness in all: no VP less at the end"
    assert hints["play The Seal is Broken"] == f"+1 VP; {one}"
    assert hints["play Whispers in Darkness"] == f"{one}; left: any minion and 2 actions"
    assert hints["play Insanity"] == "2 more Madness for the others"
    assert hints["play Servitor of Cthulhu at R'lyeh"] == "your power 4 of 6, breaks at 18"
    assert hints["play Servitor of Cthulhu at Mountains of Madness"] == f"{one}; your power 2 of 2, breaks at 20"


def test_a_hint_says_what_a_special_changes() -> None:
    """RULES 10.2, 13.5, 11.10: and nothing that hidden hands decide."""
    t = SmashTable(CULT, bases=("The Asylum",)).hand(0, '"Old Man Jenkins!?"').hand(1, "The Price of Power")
    t.minions(0, 1, "Elder Thing", "Mi-go")
    t.minions(0, 0, "Cthulhu's Chosen", "Professor")
    t.plays(0, END)
    hints = t.hints(0)
    assert hints["pass"] == "as it stands you gain 1 VP, seat 1 3"
    assert hints["use Cthulhu's Chosen at The Asylum (yours)"] == (
        "1 Madness in all: no VP less at the end; The Asylum: your power 10 of 23, breaks at 16"
    )
    t.plays(0, "pass")
    assert t.hints(1)["play The Price of Power"] == "+2 power for each Madness card they show"


def test_ending_the_phase_says_what_will_score() -> None:
    """RULES 6.1"""
    t = SmashTable(CULT, bases=("The Asylum",))
    t.minions(0, 1, "Elder Thing", "Shoggoth")
    assert t.hints(0)[END] == "The Asylum scores: as it stands you gain 0 VP, seat 1 3"


def test_hints_warn_of_cards_that_do_nothing_or_hurt() -> None:
    """RULES 12.3, 10.6, 11.10"""
    t = SmashTable("minions_of_cthulhu+innsmouth").hand(0, "Mysteries of the Deep", "Corruption")
    t.minions(0, 0, "The Locals")
    hints = t.hints(0)
    nothing = "you have no three minions of one name on a base: it does nothing"
    assert hints["play Mysteries of the Deep"] == nothing
    assert hints["play Corruption"] == "only your own minions are in play: you destroy one of them"
    t = SmashTable(CULT).hand(1, "The Price of Power")
    t.minions(0, 0, "Professor", "Star-Spawn of Cthulhu", "Librarian", "Librarian", "Researcher")
    t.plays(0, END).passes(0)
    assert t.hints(1)["play The Price of Power"] == "you have no minion there: you only see the hands"


def test_whose_action_lies_on_a_minion_is_said_where_it_is_not_its_own_players() -> None:
    """RULES 4.3.1: two minions alike but for the player of the action on them read differently."""
    t = SmashTable(SEA).hand(0, "Elder Thing")
    first, second, _ = t.minions(1, 0, "The Locals", "The Locals", "Byakhee")
    t.attach(first, 0, "Dunwich Horror")
    t.state.owner[t.attach(second, 0, "The Deep Ones")] = 1
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    assert t.offered(0)[:2] == [
        "The Locals with Dunwich Horror at Miskatonic University (yours, power 7)",
        "The Locals with seat 1's The Deep Ones at Miskatonic University (yours)",
    ]


def test_cards_that_are_alike_in_every_way_say_so() -> None:
    t = SmashTable(SEA).hand(0, "Elder Thing")
    t.minions(1, 0, "The Locals", "The Locals", "The Locals")
    t.plays(0, "play Elder Thing at Ritual Site", "destroy two")
    label = "The Locals at Miskatonic University (yours)"
    assert t.offered(0) == [label, f"{label}, number 2 of 3 alike", f"{label}, number 3 of 3 alike"]
