"""Questions: when one is asked, how answers are replayed, and how a decider gets them."""

from typing import Any, Final

import pytest

from kernel.toy import IDS
from kernel.toy.zones import LAYOUT
from ludarium.kernel.cards import NONE, Deal, Seat
from ludarium.kernel.state import Decider, NotOffered, State, Unanswered
from ludarium.kernel.words import Ask, Option, Prompt, Vocabulary

W: Final = Vocabulary([])
ASKED: Final = W.prompt("Which?", rule="1.1")
FORCED: Final = W.prompt("Which?", rule="1.1", always=True)
PICKED: Final = W.reason("It is picked already.", rule="1.1")


class Bare(State):
    """A state with nothing but questions."""

    __slots__ = ()

    def copy(self) -> "Bare":
        other = Bare()
        self.copy_kernel(other)
        return other


class Script(Decider):
    """Gives the answers it was made with, and notes the questions."""

    def __init__(self, *answers: Option) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[Seat, Prompt, list[Option]]] = []

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        self.asked.append((seat, prompt, options[:]))
        return self.answers.pop(0)


def state(decider: Decider | None = None) -> Bare:
    g = Bare()
    g.begin(3, b"k", LAYOUT, IDS)
    if decider is not None:
        g.decider = decider
    return g


# -- choose
def test_nothing_to_choose_is_not_asked() -> None:
    g = state(Script())
    assert g.choose(0, ASKED, []) == NONE
    assert g.choose(0, FORCED, []) == NONE
    assert g.choose(0, ASKED, [5]) == 5


def test_a_single_answer_is_asked_when_silence_would_tell() -> None:
    script = Script(NONE)
    assert state(script).choose(1, FORCED, [NONE]) == NONE
    assert script.asked == [(1, FORCED, [NONE])]


def test_who_answers_is_the_actor() -> None:
    g = state(Script(4))
    g.choose(1, ASKED, [7])
    assert g.actor == 0, "a forced answer is nobody's act"
    g.choose(2, ASKED, [4, 5])
    assert g.actor == 2


def test_an_unanswered_question_stops_the_phase() -> None:
    g = state()
    with pytest.raises(Unanswered) as stop:
        g.choose(1, ASKED, [4, 5], about=2)
    (ask,) = stop.value.asks
    assert (ask.seat, ask.prompt, ask.options, ask.about) == (1, ASKED, [4, 5], 2)
    assert not stop.value.together


def test_no_rule_can_swallow_the_stop() -> None:
    assert not issubclass(Unanswered, Exception)
    assert not issubclass(NotOffered, Exception)


# -- replaying
def test_answers_are_replayed_before_the_decider_is_asked() -> None:
    g = state(Script(9))
    g.replay((4, [1, 2, 3]), ())
    assert g.choose(0, ASKED, [4, 5]) == 4
    assert g.choose_all(ASKED, [0, 1, 2], lambda seat: [1, 2, 3]) == [1, 2, 3]
    assert g.choose(0, ASKED, [8, 9]) == 9


def test_a_replayed_answer_must_still_be_offered() -> None:
    g = state()
    g.replay((4,), ())
    with pytest.raises(NotOffered):
        g.choose(0, ASKED, [5, 6])
    g.replay(([1, 7],), ())
    with pytest.raises(NotOffered):
        g.choose_all(ASKED, [0, 1], lambda seat: [1, 2])


def test_events_of_replayed_answers_are_no_news() -> None:
    g = state()
    g.replay((4, 5), ())
    g.choose(0, ASKED, [4, 5])
    g.tell(0, 1)
    assert g.events is None
    g.choose(0, ASKED, [4, 5])
    g.tell(0, 2)
    assert g.events == [(0, NONE, NONE, 0, 2, 0, 0)]


# -- several at once, any number, yes or no
def test_all_are_asked_at_once_with_options_of_their_own() -> None:
    script = Script(10, 21)
    assert state(script).choose_all(ASKED, [1, 2], lambda seat: [10 * seat, 10 * seat + 1]) == [10, 21]
    assert script.asked == [(1, ASKED, [10, 11]), (2, ASKED, [20, 21])]
    assert state().choose_all(ASKED, [], lambda seat: []) == []


def test_one_is_asked_too_when_all_are() -> None:
    g = state()
    with pytest.raises(Unanswered) as stop:
        g.choose_all(ASKED, [2], lambda seat: [5])
    assert [(ask.seat, ask.options) for ask in stop.value.asks] == [(2, [5])]
    assert stop.value.together


def test_any_number_is_picked_one_at_a_time_until_the_seat_stops() -> None:
    script = Script(6, 5, NONE)
    cards = [5, 6, 7]
    assert state(script).choose_any(0, ASKED, cards, PICKED) == [6, 5]
    assert [options for _, _, options in script.asked] == [[5, 6, 7, NONE], [5, 7, NONE], [7, NONE]]
    assert cards == [5, 6, 7]


def test_what_was_picked_before_is_refused_for_the_reason_given() -> None:
    g = state(Script(6, 5, NONE))
    g.why = []
    g.choose_any(0, ASKED, [5, 6, 7], PICKED)
    assert [refusal for refusal in g.why if refusal[1:] == (6,)][-1] == (PICKED, 6)


def test_all_of_them_can_be_picked_unless_the_end_must_be_asked() -> None:
    assert state(Script(5)).choose_any(0, ASKED, [5], PICKED) == [5]
    assert state(Script(5, NONE)).choose_any(0, FORCED, [5], PICKED) == [5]


def test_yes_or_no() -> None:
    assert state(Script(1)).confirm(0, ASKED)
    assert not state(Script(0)).confirm(0, ASKED)


# -- re-deals in a replay
class Dealt(Bare):
    """Notes when it is dealt anew."""

    __slots__ = ("deals",)
    deals: list[tuple[int, Seat]]

    def deal_anew(self, deal: Deal) -> None:
        self.deals.append((self.cursor, deal.seat))


def test_re_deals_happen_at_their_questions_before_options_are_listed() -> None:
    g = Dealt()
    g.begin(3, b"k", LAYOUT, IDS)
    g.deals = []
    g.decider = Script(4, 1, 1)
    g.replay((4, [1, 1]), (Deal(0, 1, b"a"), Deal(1, 2, b"b"), Deal(1, 0, b"c"), Deal(2, 1, b"d")))
    g.choose(1, ASKED, [4, 5])
    listed: list[int] = []

    def options_for(seat: Seat) -> list[int]:
        listed.append(len(g.deals))
        return [1]

    g.choose_all(ASKED, [0, 2], options_for)
    g.choose(1, ASKED, [4, 5])
    assert g.deals == [(0, 1), (1, 2), (1, 0), (2, 1)]
    assert listed == [3, 3]


# -- phases
def test_phases_run_in_the_order_given_and_what_they_add_runs_next() -> None:
    ran: list[Any] = []

    def phase(g: State, name: str) -> None:
        ran.append(name)
        if name == "a":
            g.then((phase, "a1"), (phase, "a2"))

    g = state()
    g.then((phase, "a"), (phase, "b"))
    g.run(Script())
    assert ran == ["a", "a1", "a2", "b"]


def test_a_phase_is_given_what_it_was_scheduled_with() -> None:
    g = state()
    heard: list[tuple[int, ...]] = []

    def phase(g: State, *values: int) -> None:
        heard.append(values)

    g.then((phase,), (phase, 1), (phase, 1, 2), (phase, 1, 2, 3))
    g.run(Script())
    assert heard == [(), (1,), (1, 2), (1, 2, 3)]


def test_a_refusal_is_heard_only_while_somebody_listens() -> None:
    g = state()
    g.refuse(PICKED, 3)
    assert g.why is None
    g.why = []
    g.refuse(PICKED, 3)
    g.refuse_rest(PICKED, [1, 2], [2])
    assert g.why == [(PICKED, 3), (PICKED, 1)]


def test_seats_go_round() -> None:
    g = state()
    assert g.clockwise(1) == [1, 2, 0]
    assert g.others(1) == [2, 0]


def test_a_position_is_hashed_with_its_phases_and_without_its_run() -> None:
    def phase(g: State, n: int) -> None:
        pass

    g, h = state(), state()
    h.about, h.cursor, h.events, h.decider = 3, 5, [], Script()
    assert g.fingerprint() == h.fingerprint() == g.copy().fingerprint()
    g.then((phase, 1))
    h.then((phase, 2))
    assert g.fingerprint() != h.fingerprint()


def test_a_copy_is_at_rest() -> None:
    g = state(Script())
    g.replay((1,), (Deal(0, 1, b"x"),))
    g.events = [(0,)]
    h = g.copy()
    assert h.answers == ()
    assert h.redeals == ()
    assert (h.events, h.cursor, h.redeal_at) == (None, 0, NONE)
    with pytest.raises(Unanswered):
        h.choose(0, ASKED, [1, 2])


def test_an_ask_is_about_nothing_unless_told() -> None:
    assert Ask(0, ASKED, [2]).about == NONE
