"""Matches: stepping, sealed answers, copies, taking back, question numbers, samples, what a client gets."""

import pickle
from hashlib import blake2b
from random import Random

import pytest

import ludarium
from kernel.toy import DEMAND, GAME, OF, Toy
from kernel.toy_table import ToyTable
from ludarium.kernel.cards import ALL, NONE
from ludarium.kernel.errors import BadSetting, IllegalAnswer, Refusal, UndoRefused
from ludarium.kernel.match import FARTHEST, Match
from ludarium.kernel.state import Decider, State
from ludarium.kernel.words import Ask, Option, Prompt


def match(seats: int = 2, seed: bytes = b"seed") -> Match:
    return Match.start(GAME, seats, {}, seed)


def demanding() -> ToyTable:
    """Seat 0 has won the first round and may demand a card of seat 1 or 2."""
    t = ToyTable(3).hand(0, 6, 1, 2).hand(1, 3, 4, 5).hand(2, 1, 2, 3)
    return t.commit(6, 3, 1)


# -- answering
def test_an_answer_is_an_option_or_its_notation() -> None:
    a, b = demanding(), demanding()
    ask = a.match.asks[0]
    a.match.answer(0, ask.options[2])
    b.match.answer(0, "of seat 2")
    assert a.now.fingerprint() == b.now.fingerprint()
    c = demanding()
    c.match.answer(0, list(ask.options[2]))  # as JSON brings it
    assert c.now.fingerprint() == b.now.fingerprint()


@pytest.mark.parametrize(
    ("seat", "option", "why"),
    [
        (0, "of seat 9", r"Seat 0 may not answer 'of seat 9' \(RULES 1.4\); it may answer: no; of seat 1; of seat 2."),
        (0, 77, r"Seat 0 may not answer 77 \(RULES 1.4\); it may answer: no; of seat 1; of seat 2."),
        (0, (0, 0), "Seat 0 may not answer"),
        (0, None, "Seat 0 may not answer None"),
        (1, NONE, "Seat 1 has no open question."),
        (9, NONE, "Seat 9 has no open question."),
    ],
)
def test_an_illegal_answer_changes_nothing(seat: int, option: Option, why: str) -> None:
    m = demanding().match
    before = (m.now.fingerprint(), m.history[:], m.log[:], m.numbers[:], m.view(0))
    with pytest.raises(IllegalAnswer, match=why):
        m.answer(seat, option)
    assert (m.now.fingerprint(), m.history, m.log, m.numbers, m.view(0)) == before


def test_an_equal_value_of_another_type_is_the_option_itself() -> None:
    m = match()
    option = m.asks[0].options[0]
    found = m.legal(0, float(option))
    assert found == option
    assert type(found) is int


def broken(g: Toy) -> None:
    g.points[0] += 5
    if g.confirm(0, DEMAND):
        raise ZeroDivisionError


def test_an_error_in_the_rules_leaves_the_match_as_it_was() -> None:
    t = ToyTable()
    t.g.frames = [(broken,)]
    m = t.match
    before = (m.now, m.history[:], m.log[:], m.numbers[:], m.asks)
    with pytest.raises(ZeroDivisionError):
        m.answer(0, 1)
    assert (m.now, m.history, m.log, m.numbers, m.asks) == before
    m.answer(0, 0)
    assert m.over


def test_a_match_can_begin_over() -> None:
    t = ToyTable()
    t.g.frames = []
    assert t.match.over
    assert t.match.asks == []


# -- simultaneous questions
def test_sealed_answers_come_in_any_order_and_can_be_changed_until_the_set_is_complete() -> None:
    t = ToyTable().hand(0, 6, 1).hand(1, 5, 2)
    t.asked(1).picks("lantern 2")
    assert [ask.seat for ask in t.match.asks] == [0]
    question = t.match.question(1)
    assert question is not None
    assert question["answered"] == "lantern_2"
    assert t.match.view(0)["waiting_for"] == [0]
    t.asked(1).picks("lantern 5")
    t.asked(0).picks("lantern 6")
    assert "seat 1 opens lantern 5" in t.heard(None)
    assert [seat for seat, _ in t.match.history] == [0, 1]


def test_a_sealed_answer_changes_nothing_that_others_get() -> None:
    m = match(3)
    before = (m.now.fingerprint(), m.history[:], m.log[:], m.record().text())
    numbers = m.numbers[:]
    m.answer(2, m.asks[2].options[0])
    assert (m.now.fingerprint(), m.history, m.log, m.record().text()) == before
    assert m.numbers == numbers, "one seat's sealed answer never makes another's question stale"


def test_a_sealed_answer_can_be_withdrawn() -> None:
    m = match(3)
    m.answer(2, m.asks[2].options[0])
    m.answer(0, m.asks[0].options[0])
    m.undo(2)
    assert [ask.seat for ask in m.asks] == [1, 2]


# -- numbers
def test_each_seat_numbers_its_own_questions() -> None:
    t = demanding()
    assert t.match.numbers == [2, 1, 1]
    t.asked(0).picks("of seat 1")
    assert t.match.numbers == [2, 2, 1]
    question = t.match.question(1)
    assert question is not None
    assert question["number"] == 2


def test_a_question_asked_again_after_undo_has_a_new_number() -> None:
    t = demanding()
    t.asked(0).picks("no")
    t.match.undo(0)
    assert t.match.numbers[0] == 4


# -- copies
def test_a_copy_goes_its_own_way() -> None:
    m = match(3)
    m.answer(0, m.asks[0].options[0])
    copy = m.copy()
    while not copy.over:
        copy.answer(copy.asks[0].seat, copy.asks[0].options[-1])
    assert [ask.seat for ask in m.asks] == [1, 2]
    assert (m.history, m.log, m.numbers) == ([], [], [1, 1, 1])


# -- taking back
def test_nothing_can_be_taken_back_before_an_answer() -> None:
    with pytest.raises(UndoRefused, match=r"Seat 1 cannot take back: nothing has been answered yet\."):
        match().undo(1)


def test_undo_comes_back_to_the_question_over_phases() -> None:
    t = ToyTable().hand(0, 5, 1, 2).hand(1, 5, 3, 4).commit(5, 5)
    before = t.now.fingerprint()
    with pytest.raises(UndoRefused, match="all choices are open now"):
        t.match.undo(0)
    t.asked(0, "under").picks("lantern 1", "lantern 2")
    t.match.undo(0)
    t.match.undo(0)
    assert t.now.fingerprint() == before
    assert "all choices are open" in t.match.undo_barrier(0), "the reason for the limit is still the first one"


def test_undo_goes_back_over_the_last_sixty_answers() -> None:
    for answers, back in ((FARTHEST, FARTHEST), (FARTHEST + 1, FARTHEST)):
        t = ToyTable()
        t.g.frames = [(ask_seat_0,)] * (answers + 1)
        for _ in range(answers):
            t.asked(0).picks("no")
        taken = 0
        while not t.match.undo_barrier(0):
            t.match.undo(0)
            taken += 1
        assert taken == back


def ask_seat_0(g: Toy) -> None:
    g.choose(0, DEMAND, [NONE, (OF, 1)])


def test_undo_stops_at_another_seats_answer() -> None:
    t = demanding()
    t.asked(0).picks("of seat 1")
    assert t.match.undo_barrier(0) == ""
    assert t.match.undo_barrier(1) == "others moved since"
    t.asked(1).picks("give up a point")
    with pytest.raises(UndoRefused, match="Seat 0 cannot take back: others moved since"):
        t.match.undo(0)
    assert t.match.undo_order(0) == [1, 0]
    t.match.undo(1)
    assert t.asked(1).offered[-1] == "give up a point"
    assert t.match.undo_order(0) == [0]


def test_undo_stops_at_new_knowledge() -> None:
    t = ToyTable().hand(0, 5, 1, 2).hand(1, 5, 3, 4).top(0, 6).commit(5, 5)
    t.keep(0)  # and draws a card
    with pytest.raises(UndoRefused, match="new cards have been seen"):
        t.match.undo(0)


def test_undo_stops_at_chance() -> None:
    t = ToyTable(double=False).hand(0, 1, 2, 3, 4, 5, 6).hand(1, 5)
    for card in t.toy.hands[0][:4]:
        t.g.put(card, 8)
    t.commit(5, 5).keep(0)  # the discards are shuffled
    with pytest.raises(UndoRefused, match="chance has decided something since"):
        t.match.undo(0)


def test_who_has_answered_nothing_is_told_so_whoever_has_sealed_an_answer() -> None:
    t = ToyTable().hand(0, 5, 1, 2).hand(1, 5, 3, 4)
    t.asked(0, "Commit").picks("pass")
    assert t.match.undo_barrier(1) == "nothing has been answered yet"


def test_undo_stops_at_a_sealed_answer_of_another() -> None:
    t = ToyTable().hand(0, 5, 1, 2).hand(1, 5, 3, 4)
    for seat in range(2):
        for card in t.toy.decks[seat]:
            t.g.learn(card, ALL)  # so that drawing tells nothing new
    t.commit(5, 5).keep(0, 1)
    assert t.match.undo_barrier(1) == ""
    t.asked(0, "Commit").picks("pass")
    assert t.match.undo_barrier(1) == "others moved since"
    assert t.match.undo_barrier(1, ["Ada", "Bob"]) == "Ada has moved since", "nobody is told of their own move"
    t.match.undo(0)
    assert t.match.undo_barrier(1) == ""
    t.match.undo(1)
    t.asked(1, "under")


# -- what a client gets
def test_a_question_says_everything_a_client_needs() -> None:
    t = ToyTable().hand(0, 6, 1)
    question = t.match.question(0)
    assert question is not None
    assert {key: value for key, value in question.items() if key != "options"} == {
        "number": 1,
        "text": "Commit which lantern?",
        "about": "",
        "rule": "1.2",
        "sealed": True,
        "answered": None,
    }
    card = t.toy.hands[0][0]
    assert question["options"][0] == {
        "notation": "lantern_6",
        "label": "lantern 6",
        "lights": [f"card{t.match.now.tag(card)}"],
        "any_order": False,
        "hint": "worth 6",
    }
    assert t.match.question(None) is None


def test_names_of_people_are_in_labels_and_sentences_but_not_in_notation() -> None:
    t = demanding()
    names = ["Ada", "Bo", "Cy"]
    question = t.match.question(0, names)
    assert question is not None
    assert [option["label"] for option in question["options"]] == ["no", "of Bo", "of Cy"]
    assert [option["notation"] for option in question["options"]] == ["pass", "of seat1", "of seat2"]
    assert t.match.heard(None, names=names)[0] == "Ada opens lantern 6"
    t.asked(0).picks("of seat 1")
    asked = t.match.question(1, names)
    assert asked is not None
    assert asked["text"] == "Show Ada which card?"


def test_a_scene_shows_the_table_the_question_and_the_limit_of_undo() -> None:
    t = demanding()
    scene = t.match.scene(0, ["Ada", "Bo", "Cy"])
    assert scene["names"] == ["Ada", "Bo", "Cy"]
    assert scene["table"]["children"][0]["label"] == "Ada"
    assert scene["question"]["text"] == "Demand to see a card?"
    assert scene["undo"] == "all choices are open now"
    assert t.match.scene(None)["undo"] is None


def test_news_are_what_the_last_answer_brought() -> None:
    t = demanding()
    t.asked(0).picks("of seat 1").asked(1).picks("give up a point")
    assert t.match.heard(None, t.match.news) == ["seat 1 has -1 points"]


def test_the_hash_of_the_seed_is_published_from_the_start() -> None:
    assert match(seed=b"secret").commitment == blake2b(b"secret", digest_size=32).hexdigest()
    assert b"secret".hex() not in str(match(seed=b"secret").scene(0))


@pytest.mark.parametrize("seed", [b"", b"x" * 65])
def test_a_seed_is_1_to_64_bytes(seed: bytes) -> None:
    with pytest.raises(BadSetting, match=f"A seed is 1 to 64 bytes long, not {len(seed)}"):
        match(seed=seed)


# -- samples
def test_a_sample_keeps_what_the_seat_sees_and_has_no_past() -> None:
    t = demanding()
    sample = t.match.redeal(0, Random(1))
    assert sample.view(0) == t.match.view(0)
    assert (sample.history, sample.log) == ([], [])
    with pytest.raises(Refusal, match="it has no record"):
        sample.record()
    with pytest.raises(UndoRefused):
        sample.undo(0)


def test_a_sample_holds_nothing_of_the_true_run() -> None:
    """What was answered and told in this phase may name what the seat does not know."""
    t = demanding()
    t.match.answer(0, "of seat 1")
    sample = t.match.redeal(1, Random(1))
    assert t.now.answers
    assert (sample.now.answers, sample.now.events, sample.now.redeals) == ((), None, ())


def test_a_sample_drops_what_others_have_sealed() -> None:
    m = match(3)
    for seat in (1, 2):
        m.answer(seat, "pass")
    assert [ask.seat for ask in m.redeal(0, Random(1)).asks] == [0, 1, 2]
    assert [ask.seat for ask in m.asks] == [0]


def test_samples_of_samples_replay_their_deals() -> None:
    t = demanding()
    sample = t.match.redeal(0, Random(1))
    sample.answer(0, "of seat 1")
    again = sample.redeal(1, Random(2))
    assert again.view(1) == sample.view(1)
    again.answer(1, "give up a point")
    while not again.over:
        again.answer(again.asks[0].seat, again.asks[0].options[0])


def test_only_a_seat_that_is_asked_gets_samples() -> None:
    with pytest.raises(IllegalAnswer, match="Seat 1 has no open question"):
        demanding().match.redeal(1, Random(1))
    with pytest.raises(IllegalAnswer, match="Seat 2 has no open question"):
        demanding().match.handle(2)


class First(Decider):
    """The first option, always."""

    def decide(self, g: State, seat: int, prompt: Prompt, options: list[Option]) -> Option:
        return options[0]


class Last(Decider):
    def decide(self, g: State, seat: int, prompt: Prompt, options: list[Option]) -> Option:
        return options[-1]


def test_a_handle_looks_ahead_in_samples() -> None:
    t = demanding()
    handle = t.match.handle(0)
    assert handle.game is GAME
    assert handle.view() == t.match.view(0)
    assert handle.labels() == ["no", "of seat 1", "of seat 2"]
    assert handle.heard() == t.match.heard(0)
    assert handle.heard(2) == t.match.heard(0)[2:]
    for _ in range(3):
        ahead = handle.look_ahead(handle.ask.options[1], Random(3), Last())
        assert isinstance(ahead, Toy)
        assert ahead.points == [1, -1, 0], "the given option first, then the decider's"
    end = handle.playout(Random(3), Last())
    assert not end.frames
    assert t.match.now.fingerprint() == demanding().now.fingerprint()


def test_a_look_ahead_in_a_simultaneous_question_decides_for_the_others() -> None:
    t = ToyTable().hand(0, 6, 1, 2)
    ahead = t.match.handle(0).look_ahead(t.toy.hands[0][0], Random(1), Last())
    assert isinstance(ahead, Toy)
    assert [len(pile) for pile in ahead.discards[:2]] == [1, 0], "seat 0 committed as told, seat 1 passed"


def test_others_answer_a_simultaneous_question_in_a_look_ahead() -> None:
    t = ToyTable().hand(0, 6, 1, 2)
    ahead = t.match.handle(0).look_ahead(t.toy.hands[0][0], Random(1), First())
    assert isinstance(ahead, Toy)
    assert [len(pile) for pile in ahead.discards[:2]] == [1, 1]


def test_who_comes_to_a_question_again_has_its_options_listed_once() -> None:
    t = demanding()
    listed: list[int] = []

    def options(g: Toy, seat: int) -> list[int]:
        listed.append(seat)
        return [seat, 7]

    now = t.toy.copy()
    assert [now.menu(options, 1), now.menu(options, 2)] == [[1, 7], [2, 7]], "nobody comes again: always listed"
    now.menus = []
    assert [now.menu(options, 1), now.menu(options, 2)] == [[1, 7], [2, 7]]
    again = t.toy.copy()
    again.menus = now.menus
    assert [again.menu(options, 1), again.menu(options, 2)] == [[1, 7], [2, 7]]
    assert listed == [1, 2, 1, 2], "by the first who came there"
    ahead = t.match.handle(0).look_ahead(t.match.asks[0].options[0], Random(3), Last())
    assert ahead.menus is None, "after the answer under trial everything is new"


def test_a_sample_plays_its_phase_to_the_end() -> None:
    t = demanding()
    after = t.match.handle(0).sample(b"world").phase(Last(), listen=True)
    assert after.events, "who listens is told what happened"


def test_cards_have_tags_from_the_first_question_on() -> None:
    m = match()
    assert sorted([number for number, _ in m.now.tags]) == list(range(len(m.now.kind)))
    assert m.now.tagged == len(m.now.kind)


def test_the_log_says_where_turns_begin() -> None:
    m = ludarium.new("smashup", seed=3, settings={"factions": "random"})
    while len(m.turns()) < 3:
        m.answer(m.asks[0].seat, m.asks[0].options[-1])
    first, second, *_ = m.turns()
    sorts = [m.game.words.events[event[0]].sort for event in m.log]
    assert [n for n, sort in enumerate(sorts) if sort == "turn"] == m.turns()
    assert m.turns(first + 1)[0] == second


# -- pickling
def test_a_pickled_match_goes_on_as_if_never_kept() -> None:
    m = match(3)
    for _ in range(12):
        ask = m.asks[0]
        m.answer(ask.seat, ask.options[0])
    again = pickle.loads(pickle.dumps(m))
    assert (again.now.fingerprint(), again.history, again.log) == (m.now.fingerprint(), m.history, m.log)
    for eyes in (0, 1, 2, None):
        assert again.scene(eyes) == m.scene(eyes)
    while not m.over:
        ask = m.asks[0]
        for each in (m, again):
            each.answer(ask.seat, ask.options[0])
    assert again.result == m.result


def test_what_is_sealed_or_can_be_taken_back_is_pickled_too() -> None:
    t = demanding()
    t.asked(0).picks("no")
    asked = pickle.loads(pickle.dumps(t.match))
    asked.undo(0)
    assert asked.question(0) is not None
    m = match(3)
    m.answer(2, m.asks[2].options[0])
    assert [ask.seat for ask in pickle.loads(pickle.dumps(m)).asks] == [0, 1]


# -- looking ahead for hints
def test_a_hint_may_look_at_what_an_answer_leads_to() -> None:
    t = demanding()
    before = t.match.now.fingerprint()
    worlds: list[State] = []

    def hint(g: Toy, ask: Ask, option: Option) -> str:
        assert ask.after is not None
        worlds.append(ask.after(option))
        return ""

    ask = t.match.asks[0]
    ask.hint = hint
    t.match.question(0)
    assert [w.actor for w in worlds[1:]] == [1, 2], "the seats that are asked next"
    assert t.match.now.fingerprint() == before
    assert ask.after is None, "no world is kept for longer"


def test_hints_are_asked_for_once_while_a_question_is_open() -> None:
    t = demanding()
    asked: list[tuple[Option, str]] = []

    def hint(g: Toy, ask: Ask, option: Option) -> str:
        asked.append((option, ask.who(1)))
        return f"of {ask.who(1)}"

    ask = t.match.asks[0]
    ask.hint = hint
    assert not t.match.view(0)["question"]["options"][0]["hint"]
    assert not asked, "bots do not look at them"
    for names in (["Ann", "Bo", "Cy"], ["Ann", "Bo", "Cy"], ["Ann", "Bea", "Cy"]):
        assert t.match.scene(0, names)["question"]["options"][0]["hint"] == f"of {names[1]}"
    assert asked == [(option, name) for name in ("Bo", "Bea") for option in ask.options]
    t.match.answer(0, NONE)
    t.match.undo(0)
    assert not t.match.scene(0)["question"]["options"][0]["hint"], "another question, of the same words"
