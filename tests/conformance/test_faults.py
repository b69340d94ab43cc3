"""The checks can fail: each fault planted in the toy game is found by the check that is there to find it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from conformance import worlds
from conformance.cases import Case
from conformance.faces import fair, presentable
from conformance.play import Given, Player, Walk
from conformance.whole import conserved, copied, declared
from kernel import toy
from kernel.toy import BURY, PICKED, SCORED, Toy
from kernel.toy import GAME as TOY
from kernel.toy.zones import DECKS, DISCARDS, HANDS
from ludarium.kernel.cards import ALL, NONE, Seat
from ludarium.kernel.game import Game, Result
from ludarium.kernel.match import SeatHandle
from ludarium.kernel.scene import CARD, Node
from ludarium.kernel.state import Frame
from ludarium.kernel.words import Ask, Eyes, Option, Vocabulary

Phase = Callable[..., None]


# -- faulty toys
def faulty(phases: dict[Phase, Phase] | None = None, state: type[Toy] = Toy, **changes: Any) -> Game:
    """The toy with some phases, its state class or parts of its contract replaced."""
    instead = phases or {}

    def then(self: Toy, *frames: Frame) -> None:
        state.then(self, *[(instead.get(frame[0], frame[0]), *frame[1:]) for frame in frames])

    def copy(self: Toy) -> Toy:
        other = state.copy(self)
        other.__class__ = made
        return other

    made: Any = type("Faulty", (state,), {"__slots__": (), "then": then, "copy": copy})

    def new(seats: int, settings: dict[str, Any], key: bytes) -> Toy:
        g = toy.new(seats, settings, key)
        g.__class__ = made
        g.then(g.frames.pop())
        return g

    return replace(TOY, **{"new": new, **changes})


def case(game: Game, seats: int = 3) -> Case:
    return Case(game, seats, game.settle(seats, {}))


def finds(game: Game, check: Callable[[Walk, Given, Random], object], message: str, seats: int = 3) -> None:
    """The check fails with this message somewhere in a few random games."""
    with pytest.raises(AssertionError, match=message):
        run(game, check, seats)


def run(game: Game, check: Callable[[Walk, Given, Random], object], seats: int = 3) -> None:
    """Check every question of a few random games."""
    for n in range(12):
        walk = Walk(case(game, seats), n)
        rng = Random(n)
        while walk:
            given = walk.picks()
            check(walk, given, rng)
            walk.step(given)


def swap(phases: int) -> Callable[[Walk, Given, Random], object]:
    return lambda walk, given, rng: worlds.swap(walk, rng.randrange(walk.match.seats), phases, rng)


def honest(walk: Walk, given: Given, rng: Random) -> object:
    return worlds.honest(walk, 1, rng, players=())


def commute(walk: Walk, given: Given, rng: Random) -> object:
    return worlds.commute(walk, rng)


def best(g: Toy, seat: Seat) -> int:
    """The highest lantern in a hand: hidden from all others."""
    return max([g.kind[card] for card in g.hands[seat]], default=0)


# -- leaks, found by swap
def view_of_rivals(g: Toy, seat: Seat | None) -> dict[str, Any]:
    return {**toy.view(g, seat), "rival": best(g, 0)}


def asks_only_the_able(g: Toy, seat: Seat) -> None:
    if best(g, seat) > 3:
        toy.refill(g, seat)


def offers_what_is_there(g: Toy, winner: Seat) -> None:
    rivals: list[Option] = [(toy.OF, rival) for rival in g.others(winner) if best(g, rival) > 3]
    g.choose(winner, toy.DEMAND, [NONE, *rivals])


def tells_all(g: Toy, seat: Seat) -> None:
    g.tell(SCORED, seat, best(g, seat))
    toy.refill(g, seat)


def barrier_by_cards(g: Toy, winner: Seat) -> None:
    g.choose(winner, toy.DEMAND, [NONE, *[(toy.OF, rival) for rival in g.others(winner)]])
    g.learned += best(g, (winner + 1) % g.seats) % 2
    g.choose(winner, toy.DEMAND, [NONE, *[(toy.OF, rival) for rival in g.others(winner)]])


def refuses_by_peeking(g: Toy, winner: Seat) -> None:
    if best(g, (winner + 1) % g.seats) > 3:
        g.refuse_rest(toy.SPENT, g.discards[winner], ())
    toy.reward(g, winner)


class Hinting(Vocabulary):
    """Hints at the rival's best card."""

    def __init__(self) -> None:
        super().__init__(toy.NAMES)
        self.prompts, self.moves, self.events = toy.W.prompts, toy.W.moves, toy.W.events
        self.reasons, self.places = toy.W.reasons, toy.W.places

    def hint(self, g: Any, ask: Ask, option: Option) -> str:
        return f"rival {best(g, (ask.seat + 1) % g.seats)}"


class Blabbing(Hinting):
    """Names the rival's best card in every label."""

    def hint(self, g: Any, ask: Ask, option: Option) -> str:
        return ""

    def label(self, g: Any, ask: Ask, option: Option, eyes: Eyes | None = None) -> str:
        return f"{super().label(g, ask, option, eyes)} {best(g, (ask.seat + 1) % g.seats)}"


@pytest.mark.parametrize(
    ("leaky", "where"),
    [
        pytest.param(faulty(view=view_of_rivals), r"\.view\.table\.rival", id="view"),
        pytest.param(faulty({toy.refill: asks_only_the_able}), r"\.view\.", id="who is asked"),
        pytest.param(faulty({toy.reward: offers_what_is_there}), r"\.view\.question\.options", id="options"),
        pytest.param(faulty({toy.refill: tells_all}), r"\.log", id="log"),
        pytest.param(faulty({toy.reward: barrier_by_cards}), r"\.undo", id="undo text"),
        pytest.param(faulty({toy.reward: refuses_by_peeking}), r"\.why", id="why not"),
        pytest.param(faulty(words=Hinting()), r"\.scene\.question\.options\[0\]\.hint", id="hint"),
        pytest.param(faulty(words=Blabbing()), r"\.view\.question\.options\[0\]\.label", id="label"),
    ],
)
def test_swap_finds_a_leak(leaky: Game, where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "CURIOUS", 1)
    finds(leaky, swap(0), f"^swap: .*can tell the worlds apart: {where}")


def test_swap_compares_the_texts_of_refusals() -> None:
    walk = Walk(case(faulty(words=Blabbing())), 1)
    found = set()
    for n in range(20):
        other = worlds.other_world(walk.match.game, *walk.back(0), 0, Random(n))
        assert other is not None
        found.add(worlds.refusal(worlds.match_from(walk.match, other[0]), 0, "nonsense"))
    assert len(found) > 1


def stores(g: Toy, seat: Seat) -> None:
    """Adds a number made of hidden cards to one that everyone sees."""
    toy.refill(g, seat)
    g.points[seat] += best(g, seat)


def test_only_a_deep_swap_finds_a_leak_across_phases() -> None:
    """The number is stored at the end of one phase and shown in the next, which gives nothing away by itself."""
    game = faulty({toy.refill: stores})
    run(game, swap(0))
    finds(game, swap(1), r"^swap: .*\.view\.table\.points")


def peeks_silently(g: Toy, winner: Seat) -> None:
    """The winner looks at a rival's hand and nobody writes it down."""
    for card in g.hands[(winner + 1) % g.seats]:
        g.known[card] |= 1 << winner
    toy.reward(g, winner)


def test_a_deep_swap_finds_a_look_that_is_not_recorded() -> None:
    finds(faulty({toy.reward: peeks_silently}), swap(3), r"^swap: .*\.hands")


# -- dishonest samples and bots
class TrueOaths(Toy):
    """Its samples keep the true oaths; only the swap check may change them."""

    __slots__ = ()

    def deal_hidden(self, seat: Seat) -> None:
        if self.redeal_at == NONE:
            super().deal_hidden(seat)


def test_honesty_finds_hidden_amounts_that_are_not_dealt_anew() -> None:
    finds(faulty(state=TrueOaths), honest, "^honesty: the samples of seat . differ in .*'oaths'")


def stale_local(g: Toy, seat: Seat) -> None:
    """Whether the seat draws was settled by a rival's hand before the question."""
    rich = best(g, (seat + 1) % g.seats) > 3
    for card in g.choose_any(seat, BURY, g.hands[seat], PICKED):
        g.forget(g.hands[seat], but=1 << seat)
        g.put(card, DECKS + seat, under=True)
    for _ in range(rich):
        g.draw(seat)


def test_honesty_finds_a_stale_local() -> None:
    finds(faulty({toy.refill: stale_local}), honest, "^honesty: equal samples of seat . end differently")


def test_commute_finds_a_stale_local() -> None:
    finds(faulty({toy.refill: stale_local}), commute, "^commute: .*stale_local")


def test_honesty_finds_a_bot_that_peeks() -> None:
    def peek(rng: Random, seat: SeatHandle) -> Option:
        g = seat._match.now
        return seat.ask.options[sum(g.kind[card] for card in g.zones[HANDS + (seat.seat + 1) % g.seats]) % 2]

    finds(TOY, lambda walk, given, rng: worlds.honest(walk, 0, rng, [peek]), "^honesty: a bot in seat")


def test_honest_players_pass() -> None:
    run(TOY, lambda walk, given, rng: rng.random() < 0.1 and worlds.honest(walk, 1, rng))


# -- knowledge that equal cards give away
def commits_any(g: Toy) -> None:
    """Offers every card of the hand, equal ones too."""
    picks = g.choose_all(toy.COMMIT, list(range(g.seats)), lambda seat: [*g.hands[seat], NONE])
    for seat, card in enumerate(picks):
        if card != NONE:
            g.put(card, DISCARDS + seat)
    for seat in range(g.seats):
        for card in g.hands[seat][:1]:
            g.learn(card, ALL)
        g.draw(seat)
    g.round += 1
    if g.round < 5:
        g.then((commits_any,))


def test_twins_finds_equal_cards_that_are_told_apart() -> None:
    finds(faulty({toy.play_round: commits_any}), lambda walk, given, rng: worlds.twins(walk, given), "^twins: ")


# -- conservation
def loses(g: Toy, seat: Seat) -> None:
    g.hands[seat].pop()
    toy.refill(g, seat)


def doubles(g: Toy, seat: Seat) -> None:
    g.decks[seat].append(g.hands[seat][0])
    toy.refill(g, seat)


def changes(g: Toy, seat: Seat) -> None:
    g.kind[g.hands[seat][0]] = (g.kind[g.hands[seat][0]] + 1) % 6
    toy.refill(g, seat)


def shuffles_in_sight(g: Toy, seat: Seat) -> None:
    g.shuffle(g.hands[seat])
    toy.refill(g, seat)


def hides_in_the_open(g: Toy, seat: Seat) -> None:
    g.forget(g.discards[seat], but=1 << seat)
    toy.refill(g, seat)


@pytest.mark.parametrize(
    ("phase", "message"),
    [
        (loses, "^conservation: card .* is lost"),
        (doubles, "^conservation: a card lies in two places"),
        (changes, "^conservation: the cards are not those of the start"),
        (shuffles_in_sight, r"^knowledge: hands.* is seen by seats that do not know"),
        (hides_in_the_open, r"^knowledge: discards.* is seen by seats that do not know"),
    ],
)
def test_conservation_finds(phase: Phase, message: str) -> None:
    start = case(faulty({toy.refill: phase})).new(1)
    look = conserved(TOY, start)
    with pytest.raises(AssertionError, match=message):
        start.copy().run(Player(1, look))


def test_endless_games_and_dead_ends_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.play.BOUND", 500)

    def again(g: Toy, seat: Seat) -> None:
        toy.refill(g, seat)
        g.then((again, seat))

    def nothing_to_say(g: Toy) -> None:
        g.choose_all(toy.COMMIT, list(range(g.seats)), lambda seat: [])

    with pytest.raises(AssertionError, match="the game does not end"):
        case(faulty({toy.refill: again})).new(1).run(Player(1))
    with pytest.raises(AssertionError, match="a question without an answer"):
        case(faulty({toy.play_round: nothing_to_say})).new(1).run(Player(1))


# -- copies
class SharesPoints(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        other = super().copy()
        other.points = self.points
        return other


class DropsRound(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        other = super().copy()
        other.round = 0
        return other


class OldZones(Toy):
    __slots__ = ()

    def copy(self) -> Toy:
        other = super().copy()
        other.hands = self.hands
        return other


class Undeclared(Toy):
    """Counts something that no table knows of."""

    __slots__ = ("burnt",)


class Unkept(Toy):
    __slots__ = ()

    def facts(self) -> tuple[Any, ...]:
        return (*super().facts()[:-1], 0)


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (SharesPoints, "^copy: points is shared"),
        (DropsRound, "^copy: another position comes back"),
        (OldZones, "^copy: hands is shared"),
        (Unkept, "^keeping: another position comes back"),
    ],
)
def test_copy_finds(state: type[Toy], message: str) -> None:
    finds(faulty(state=state), lambda walk, given, rng: copied(walk.match.now), message)


def test_every_slot_comes_from_the_table_of_fields() -> None:
    """Even one that is empty at the first and the last position: nothing is compared, there is but one table."""
    with pytest.raises(AssertionError, match=r"^fields: Undeclared has slots of its own.*burnt"):
        declared(Undeclared())


# -- numbers and orders
def handles_of_discards(g: Toy, seat: Seat | None) -> dict[str, Any]:
    """Who follows handles knows which of two equal cards a seat has kept."""
    return {
        **toy.view(g, seat),
        "discards": [[{"card": card, "key": g.ids[g.kind[card]]} for card in pile] for pile in g.discards],
    }


def keeps_the_oldest(g: Toy, seat: Seat) -> None:
    """Shows the hand, draws, and discards of equal cards the newer ones."""
    for card in g.hands[seat]:
        g.learn(card, ALL)
    g.draw(seat)
    left = g.choose_any(seat, BURY, g.distinct(g.hands[seat]), PICKED)
    for card in sorted([c for c in g.hands[seat] if c not in left], key=lambda card: g.kind[card]):
        g.put(card, DISCARDS + seat)
    toy.refill(g, seat)


def discards_as_held(g: Toy, seat: Seat) -> None:
    """The hand goes to the discards in the order in which it was drawn."""
    for card in g.hands[seat][:]:
        g.put(card, DISCARDS + seat)
    toy.refill(g, seat)


def watch(walk: Walk, given: Given, rng: Random) -> object:
    return worlds.observer(walk, rng.choice([*range(walk.match.seats), None]), rng.choice((0, 1, 3)), rng)


@pytest.mark.parametrize(
    "leaky",
    [
        pytest.param(faulty({toy.refill: keeps_the_oldest}, view=handles_of_discards), id="handles"),
        pytest.param(faulty({toy.refill: discards_as_held}), id="order"),
    ],
)
def test_the_observer_finds_numbers_and_orders_that_tell(leaky: Game) -> None:
    finds(leaky, watch, "^observer: numbers or orders tell something")


def test_the_observer_finds_nothing_where_nothing_is_told() -> None:
    run(faulty(), watch)


# -- undo
def counts_an_oath(g: Toy, winner: Seat) -> None:
    """Everyone learns a secret that is no card: nothing stops an undo."""
    g.confirm(winner, toy.DEMAND)
    g.points[winner] += g.oaths[(winner + 1) % g.seats]


def untold(walk: Walk, given: Given, rng: Random) -> object:
    return worlds.untold(walk, given, rng)


def test_undo_finds_news_that_is_no_card() -> None:
    finds(faulty({toy.reward: counts_an_oath}), untold, r"^undo crosses news: .*\.points")


def shows_unseen(g: Toy, winner: Seat) -> None:
    g.confirm(winner, toy.DEMAND)
    g.known[g.decks[winner][-1]] |= 1 << winner
    g.confirm(winner, toy.DEMAND)


def test_undo_finds_a_card_shown_without_a_barrier() -> None:
    finds(faulty({toy.reward: shows_unseen}), untold, "^undo: seat . may take back what has shown cards")


# -- what fronts get
def test_scenes_and_questions_are_checked() -> None:
    def twice(table: dict[str, Any], names: Any) -> Node:
        return Node(CARD, "x", id="x", children=[Node(CARD, "x", id="x")])

    def big(g: Toy, seat: Seat | None) -> dict[str, Any]:
        return {**toy.view(g, seat), "junk": "x" * 60_000}

    for game, message in (
        (faulty(scene=twice), "^scene ids are not unique"),
        (faulty(scene=lambda table, names: Node(CARD, "bare")), "which the scene does not show"),
        (faulty(scene=lambda table, names: Node("thing", "bare")), "^thing"),
        (faulty(view=big), "^view of 0 has .* bytes"),
    ):
        with pytest.raises(AssertionError, match=message):
            presentable(case(game).match(1), 0)


def test_results_are_checked() -> None:
    for result, message in (
        (Result([0], [1, 2], "five rounds", [("points", [1, 1])]), "adds up"),
        (Result([0], [1, 2], "boredom"), "boredom"),
        (Result([2], [1, 2], "five rounds"), "nobody"),
    ):
        with pytest.raises(AssertionError, match=message):
            fair(TOY, result, 2)
