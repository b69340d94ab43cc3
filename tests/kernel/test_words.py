"""Words: questions, labels, notation, lights and sentences for each pair of eyes."""

from typing import Final

from kernel.toy import Toy
from kernel.toy.zones import LAYOUT
from ludarium.kernel.cards import NONE
from ludarium.kernel.words import COUNT, SEAT, Ask, Eyes, Hint, Vocabulary, card_atom, counted, listed

IDS: Final = ["imp", "ogre"]
NAMES: Final = ["Imp", "Ogre"]
W: Final = Vocabulary(NAMES)
CARD: Final = card_atom(IDS, NAMES)
PICK: Final = W.prompt("Pick which?", CARD, none="none of them", rule="1.1")
RAZE: Final = W.prompt(
    "{0}: raze?", rule="1.2", about=listed(IDS, NAMES), words={"spare": "spare it", "raze": "raze it"}, always=True
)
WHERE: Final = W.prompt("Where?", rule="1.3")
RULED: Final = CARD.ruled(lambda g, card: ["", "2.1"][g.kind[card]])
EAT: Final = W.prompt("{0}: eat?", rule="1.4", about=RULED)
SEND: Final = W.move("send", "send {0} to {1}", CARD, SEAT)
SWAP: Final = W.move("swap", "swap {0} and {1}", CARD, CARD, any_order=True)
DREW: Final = W.event("{0} draws {card}", SEAT, closed="{0} draws a card")
PAID: Final = W.event("{0} pays {1}", SEAT, COUNT)
PLAYED: Final = W.event("{0} plays {card}", SEAT)


def position() -> Toy:
    """Cards 0, 1 and 2 in the hand of seat 0: Imp, Ogre, Imp."""
    g = Toy()
    g.begin(2, b"k", LAYOUT, IDS)
    for kind in (0, 1, 0):
        g.create(kind, 0)
    g.events = []
    return g


def test_prompts_are_numbered_and_carry_their_marks() -> None:
    assert [(prompt.number, prompt.always) for prompt in (PICK, RAZE)] == [(0, False), (1, True)]
    assert RAZE.rule == "1.2"


def test_a_question_comes_from_the_rule_of_what_it_is_about_or_else_its_own() -> None:
    g = position()
    assert [W.rule(g, Ask(0, EAT, [1, 0], about=card)) for card in (0, 1, NONE)] == ["1.4", "2.1", "1.4"]
    assert W.rule(g, Ask(0, RAZE, [1, 0], about=1)) == "1.2"


def test_a_question_names_what_it_is_about() -> None:
    g = position()
    assert W.question(g, Ask(0, RAZE, [1, 0], about=1)) == "Ogre: raze?"
    assert W.question(g, Ask(0, PICK, [0])) == "Pick which?"


def test_labels_are_words_names_and_moves() -> None:
    g = position()
    assert W.labels(g, Ask(0, RAZE, [1, 0])) == ["raze it", "spare it"]
    assert W.labels(g, Ask(0, WHERE, [NONE, (SEND, 1, 1)])) == ["pass", "send Ogre to seat 1"]
    assert W.labels(g, Ask(0, WHERE, [(SEND, 1, 1)]), ["Ada", "Bo"]) == ["send Ogre to Bo"]


def test_equal_labels_are_numbered() -> None:
    assert W.labels(position(), Ask(0, PICK, [0, 1, 2, NONE])) == [
        "Imp",
        "Ogre",
        "Imp, number 2 of 2 alike",
        "none of them",
    ]


def test_a_card_has_no_name_for_those_who_do_not_know_it() -> None:
    assert W.labels(position(), Ask(1, PICK, [0, 1])) == ["a card", "a card, number 2 of 2 alike"]


def test_options_are_spelt_in_tokens_that_no_wording_changes() -> None:
    g = position()
    assert W.notations(g, Ask(0, PICK, [0, 1, 2, NONE])) == ["imp", "ogre", "imp ~2", "pass"]
    assert W.notations(g, Ask(0, RAZE, [1, 0])) == ["raze", "spare"]
    assert W.path(g, Ask(0, WHERE, []), (SEND, 1, 1)) == ("send", "ogre", "seat1")
    assert W.notations(g, Ask(1, PICK, [0, 1])) == ["hidden", "hidden ~2"]


def test_every_token_is_declared_once() -> None:
    tokens = W.tokens()
    assert tokens[:3] == ["pass", "send", "swap"]
    assert {"imp", "ogre", "hidden", "seat0", "seat6", "spare", "raze", "no", "yes"} <= set(tokens)
    assert len(tokens) == len(set(tokens))


def test_a_thing_may_be_said_in_other_words_and_is_spelt_the_same() -> None:
    assert counted(3).domain == ["0", "1", "2", "3"]
    loud = counted(3).says(lambda g, eyes, x: f"{x}!")
    assert (loud.name(None, Eyes(0), 2), list(loud.spell(None, 0, 2))) == ("2!", ["2"])


def test_a_hint_is_the_question_s_or_the_move_s_or_the_prompt_s() -> None:
    def says(word: str) -> Hint:
        return lambda g, ask, option: f"{word} {option}"

    w = Vocabulary(NAMES)
    quiet = w.prompt("Which?", COUNT, rule="1.1")
    asked = w.prompt("Which?", COUNT, rule="1.1", hint=says("prompt"))
    move = w.move("add", "{0}", COUNT, hint=says("move"))
    assert w.hint(None, Ask(0, quiet, [3]), 3) == ""
    assert w.hint(None, Ask(0, asked, [3]), 3) == "prompt 3"
    assert w.hint(None, Ask(0, asked, [(move, 3)]), (move, 3)) == f"move {(move, 3)}"
    assert w.hint(None, Ask(0, asked, [3], hint=says("own")), 3) == "own 3"


def test_options_light_the_nodes_they_name_in_order() -> None:
    g = position()
    assert W.lights(g, Ask(0, PICK, []), 1) == ["card1"]
    assert W.lights(g, Ask(0, WHERE, []), (SEND, 2, 1)) == ["card2", "seat1"]
    assert W.lights(g, Ask(0, PICK, []), NONE) == []
    assert W.lights(g, Ask(0, RAZE, []), 1) == []


def test_things_of_equal_rank_may_be_pointed_at_in_any_order() -> None:
    assert [W.any_order(option) for option in ((SWAP, 2, 1), (SEND, 2, 1), 1, NONE)] == [True, False, False, False]


def test_a_sentence_has_an_open_and_a_closed_face() -> None:
    g = position()
    g.tell(DREW, 0, card=1)
    (event,) = g.events or []
    assert W.sentence(g, event, 0) == "seat 0 draws Ogre"
    assert W.sentence(g, event, 1) == "seat 0 draws a card"
    assert W.sentence(g, event, None) == "seat 0 draws a card"
    assert W.sentence(g, event, 0, ["Ada", "Bo"]) == "Ada draws Ogre"


def test_an_event_says_for_ever_what_was_known_when_it_happened() -> None:
    g = position()
    g.tell(DREW, 0, card=1)
    (event,) = g.events or []
    g.learn(1, 255)
    g.kind[1] = 0
    assert W.sentence(g, event, 1) == "seat 0 draws a card"
    assert W.sentence(g, event, 0) == "seat 0 draws Ogre"


def test_an_unknown_card_is_a_card_even_without_a_closed_face() -> None:
    g = position()
    g.tell(PLAYED, 0, card=1)
    g.tell(PAID, 1, 3)
    assert [W.sentence(g, event, 1) for event in g.events or []] == ["seat 0 plays a card", "seat 1 pays 3"]


def test_nothing_is_told_when_nobody_listens() -> None:
    g = position()
    g.events = None
    g.tell(PAID, 1, 3)
    assert g.events is None


def test_names_can_come_from_the_state() -> None:
    other = Vocabulary(NAMES, names_in=lambda g: ["Elf", "Troll"])
    event = other.event("{0} plays {card}", SEAT)
    g = position()
    g.tell(event, 0, card=1)
    assert other.sentence(g, (g.events or [])[0], 0) == "seat 0 plays Troll"
