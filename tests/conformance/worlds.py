"""Do secrets leak? A seat must not be able to tell the true world from one in which what it cannot know is different.

`swap` changes hidden things some phases back and plays on with the same answers: everything the seat gets must stay
the same, byte for byte, at every question on the way. `honest` asks bots and samples in both worlds. `commute`
re-deals at the question and at the start of the phase. `untold` finds news that undo would take back.
Each check raises AssertionError with what differs, and returns whether it could compare anything.
"""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from conformance.cases import swap_hidden_of
from conformance.play import Given, Player, Walk
from ludarium.bots import BOTS, GreedyBot
from ludarium.kernel.cards import NOBODY, NONE, SPECTATOR, Card, Seat, Witness
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match, SeatHandle
from ludarium.kernel.state import NotOffered, State, Unanswered
from ludarium.kernel.words import Ask, Option, Prompt, card_node
from ludarium.server import acts
from ludarium.telling.why import listened

Eyes = Seat | None  # None: a spectator
Look = Callable[[Match, Eyes], dict[str, Any]]
ChooseBot = Callable[[Random, SeatHandle], Option]


CURIOUS = 0.1  # of the swapped worlds in which a seat asks about everything why not


# -- what a seat gets
def glance(m: Match, eyes: Eyes) -> dict[str, Any]:
    """What reaches a seat after an answer."""
    return {
        "view": m.view(eyes),
        "log": acts.log(m, eyes, m.news, m.heard(eyes, m.news)),
        "undo": None if eyes is None else m.undo_barrier(eyes),
        "features": [] if eyes is None else m.game.features(m.now, eyes),
    }


def face(m: Match, eyes: Eyes) -> dict[str, Any]:
    """All that a seat can get at a question: what it sees, is asked, has heard and is refused."""
    refusals = [] if eyes is None else [refusal(m, eyes, "nonsense"), refusal(m, eyes, -99)]
    return {**glance(m, eyes), "log": acts.log(m, eyes, 0, m.heard(eyes)), "scene": m.scene(eyes), "refusals": refusals}


def reasons(m: Match, eyes: Eyes) -> dict[str, Any]:
    """Why not, for everything on the table."""
    asked = None if eyes is None else listened(m, eyes, [f"Seat {n + 1}" for n in range(m.seats)])
    return {"why": [] if asked is None else [asked.why_not(found).json() for found in asked.things]}


def refusal(m: Match, seat: Seat, option: Option) -> str:
    try:
        m.legal(seat, option)
    except IllegalAnswer as why:
        return str(why)
    raise AssertionError(f"seat {seat} may answer {option!r}")


def same(one: Match, two: Match, eyes: Eyes, what: str, look: Look = face) -> None:
    """The seat gets the same in both worlds."""
    alike(look(one, eyes), look(two, eyes), eyes, what)


def alike(a: Any, b: Any, eyes: Eyes, what: str) -> None:
    if json.dumps(a) != json.dumps(b):
        found = difference(a, b)
        who = "a spectator" if eyes is None else f"seat {eyes}"
        assert not found, f"{what}: {who} can tell the worlds apart: {found}"


def difference(a: Any, b: Any, path: str = "") -> str:
    """Where two pieces of plain data differ first; empty when nowhere."""
    if json.dumps(a) == json.dumps(b):
        return ""
    if isinstance(a, dict) and isinstance(b, dict) and a.keys() == b.keys():
        parts: list[tuple[str, Any, Any]] = [(f"{path}.{key}", a[key], b[key]) for key in a]
    elif isinstance(a, list | tuple) and isinstance(b, list | tuple) and len(a) == len(b):
        parts = [(f"{path}[{i}]", x, y) for i, (x, y) in enumerate(zip(a, b, strict=True))]
    else:
        return f"{path}: {json.dumps(a)[:300]} or {json.dumps(b)[:300]}"
    return next((found for where, x, y in parts if (found := difference(x, y, where))), "")


# -- other worlds
class Follower(Witness):
    """Follows cards through shuffles and notes who came to know them."""

    def __init__(self) -> None:
        self.origin: dict[Card, Card] = {}  # which card of the start this handle now is, if another
        self.seen: list[tuple[Card, int]] = []  # (origin, bits of the seats that learnt it)

    def renamed(self, now: dict[Card, Card]) -> None:
        before = self.origin.copy()
        for card, new in now.items():
            self.origin[new] = before.get(card, card)

    def learnt(self, card: Card, seats: int) -> None:
        self.seen.append((self.origin.get(card, card), seats))


def learnt(start: State, given: Sequence[Given], bit: int) -> tuple[set[Card], State]:
    """Which cards of the start, followed through shuffles, the seat has come to know since; and the position now."""
    w = start.copy()
    witness = Follower()
    w.witness = witness
    w.replay(tuple(g.entry() for g in given), ())
    try:
        while w.frames:
            w.step()
    except Unanswered:
        pass
    return {card for card, seats in witness.seen if seats & bit}, w


def other_world(
    game: Game, start: State, given: Sequence[Given], eyes: Eyes, rng: Random
) -> tuple[State, set[Card]] | None:
    """The start with what these eyes cannot know changed, and the cards that changed; None when nothing did."""
    bit = 1 << (SPECTATOR if eyes is None else eyes)
    seen, now = learnt(start, given, bit)
    s = start.copy()
    moved = set()
    for pool in s.pools():
        unseen = [card for card in pool if not s.known[card] & bit and card not in seen]
        for batch in sorted({s.batch[card] for card in unseen}):
            hidden = [card for card in unseen if s.batch[card] == batch]
            kinds = [s.kind[card] for card in hidden]
            rng.shuffle(kinds)
            s.kind = s.kind.copy()
            for card, kind in zip(hidden, kinds, strict=True):
                if s.kind[card] != kind:
                    moved.add(card)
                s.kind[card] = kind
    before = s.fingerprint()
    key, drawn, block = s.key, s.drawn, s.block
    s.seed(rng.randbytes(16))
    swap_hidden_of(game)(s, now, rng.randrange(s.seats) if eyes is None else eyes)
    s.key, s.drawn, s.block = key, drawn, block  # the course of chance is the same
    return (s, moved) if moved or s.fingerprint() != before else None


class Stage:
    """What these eyes have been shown of a match."""

    def __init__(self, match: Match, eyes: Eyes) -> None:
        self.match = match
        self.eyes = eyes
        self.names = [f"Seat {n + 1}" for n in range(match.seats)]
        self.look()

    def look(self) -> None:
        self.seen = acts.seen(self.match.scene(self.eyes, self.names)["table"])

    def act(self, by: Sequence[Seat]) -> acts.Act:
        """What the last answers led to."""
        before = self.seen
        self.look()
        return acts.Between(self.match, self.eyes, before, self.seen).act(self.names, by)


def match_from(m: Match, start: State) -> Match:
    """A match of the same game that begins at this position."""
    return Match(m.game, m.settings, m.seed, start.copy())


class Worlds:
    """The true world and another that the seat cannot tell from it, at the same question; `two` is None when the
    answers that were given prove that the world is not the other one."""

    def __init__(
        self, walk: Walk, eyes: Eyes, phases: int, rng: Random, stage: Callable[[Match, Eyes], Stage] = Stage
    ) -> None:
        start, given = walk.back(phases)
        self.eyes = eyes
        self.rng = rng
        self.stage = stage
        self.one = match_from(walk.match, start)
        self.two: Match | None = None
        other = other_world(walk.match.game, start, given, eyes, rng)
        if other is not None:
            self.two = match_from(walk.match, other[0])
            self._play(given)

    def _play(self, given: Sequence[Given]) -> None:
        """The same answers in both worlds, as they are written down, looking at every question: whoever remembers every
        word, number and order ever sent cannot tell the worlds apart."""
        stages = [self.stage(m, self.eyes) for m in (self.one, self.two) if m is not None]
        for answers in given:
            self._same(glance)
            for seat, option in answers.answers:
                notation = self.one.notation(seat, option)
                if seat != self.eyes and self._moot(seat, option):
                    self.two = None
                    return
                self.one.answer(seat, option)
                if not self._follows(seat, option, notation):
                    return
            shown = [stage.act([seat for seat, _ in answers.answers]) for stage in stages]
            told = difference(shown[0], shown[1])
            assert not told, f"swap: what is shown to {self.eyes} tells the worlds apart: {told}"
        self._same(face)
        if self.rng.random() < CURIOUS:
            self._same(reasons)

    def _same(self, look: Look) -> None:
        assert self.two is not None
        same(self.one, self.two, self.eyes, "swap", look)

    def _moot(self, seat: Seat, option: Option) -> bool:
        """Another card lies where this one lies, under another handle: that one may be meant, or one of this name."""
        assert self.two is not None
        here, there = self.one.now, self.two.now
        ask = self.two.ask_of(seat)
        if not isinstance(option, int) or not 0 <= option < len(here.at) or (ask is not None and option in ask.options):
            return False
        zone = here.at[option]
        beside = there.zones[zone][here.zones[zone].index(option) :][:1]
        return any(there.kind[card] != here.kind[option] for card in beside)

    def _follows(self, seat: Seat, option: Option, notation: str) -> bool:
        """The answer was possible in the other world too. Others choose the same cards there, whatever these are: who
        keeps one unseen has shown the rest."""
        assert self.two is not None
        ask = self.two.ask_of(seat)
        same_cards = seat != self.eyes and ask is not None and option in ask.options
        try:
            self.two.answer(seat, option if same_cards else notation)
        except IllegalAnswer:
            assert seat != self.eyes, f"swap: seat {seat} can no longer answer {notation!r}"
            self.two = None
        return self.two is not None


# -- whoever remembers numbers and orders
def observer(walk: Walk, eyes: Eyes, phases: int, rng: Random) -> bool:
    """Numbers of cards and orders tell nothing that names do not: wherever two worlds look the same by names, they look
    the same altogether. Here cards change places that the seat comes to see later, too."""
    start, given = walk.back(phases)
    other = look_alike(start, given, eyes, rng)
    if other is None:
        return False
    one, two = match_from(walk.match, start), match_from(walk.match, other)
    for answers in given:
        if not same_by_names(one, two, eyes):
            return False
        for seat, option in answers.answers:
            notation = one.notation(seat, option)
            one.answer(seat, option)
            try:
                two.answer(seat, notation)
            except IllegalAnswer:
                return False
    return same_by_names(one, two, eyes)


def look_alike(start: State, given: Sequence[Given], eyes: Eyes, rng: Random) -> State | None:
    """The start with two cards exchanged that these eyes did not know: one with an equal card beside it for one that is
    never seen, or two that lay in one hand and are both seen later."""
    bit = 1 << (SPECTATOR if eyes is None else eyes)
    seen, _ = learnt(start, given, bit)
    kind, at, batch = start.kind, start.at, start.batch
    pairs = []
    for pool in start.pools():
        unknown = [card for card in pool if not start.known[card] & bit]
        for a in unknown:
            twin = a in seen and any(kind[card] == kind[a] and card != a for card in start.zones[at[a]])
            pairs += [(a, b) for b in unknown if kind[a] != kind[b] and batch[a] == batch[b] and b not in seen and twin]
            if a in seen and start.sees[at[a]] != NOBODY:
                pairs += [(a, b) for b in unknown if kind[a] != kind[b] and at[a] == at[b] and b in seen]
    if not pairs:
        return None
    a, b = rng.choice(pairs)
    s = start.copy()
    s.kind = s.kind.copy()
    s.kind[a], s.kind[b] = s.kind[b], s.kind[a]
    return s


def same_by_names(one: Match, two: Match, eyes: Eyes) -> bool:
    """Whether the worlds look the same by names; if so, they must look the same altogether."""
    a, b = glance(one, eyes), glance(two, eyes)
    if by_names(a) != by_names(b):
        return False
    alike(a, b, eyes, "observer: numbers or orders tell something")
    same(one, two, eyes, "observer: numbers or orders tell something", lambda m, eyes: m.scene(eyes))
    return True


def by_names(data: Any) -> str:
    """What is left of a message for who forgets numbers of cards and orders of lists."""
    if isinstance(data, dict):
        parts = [f"{key}: {by_names(value)}" for key, value in data.items() if key not in ("card", "lights")]
        return "{" + ", ".join(parts) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(sorted(by_names(each) for each in data)) + "]"
    return repr(data)


def named_cards(game: Game, ask: Ask, option: Option) -> list[Card]:
    """The handles of the cards that an option points at."""
    if isinstance(option, tuple):
        return [
            x for atom, x in zip(game.words.moves[option[0]].atoms, option[1:], strict=True) if atom.node is card_node
        ]
    return [option] if option != NONE and ask.prompt.atom.node is card_node else []


def swap(walk: Walk, eyes: Eyes, phases: int, rng: Random) -> bool:
    """The seat sees, hears and is asked the same in a world with other secrets."""
    return Worlds(walk, eyes, phases, rng).two is not None


def sealed(walk: Walk, rng: Random) -> bool:
    """What others have sealed reaches nobody before the set is complete."""
    m = walk.match
    if len(m.asks) < 2:
        return False
    me, *rivals = rng.sample(m.asks, len(m.asks))
    one, two = m.copy(), m.copy()
    for ask in rivals[: rng.randint(1, len(rivals))]:
        one.answer(ask.seat, rng.choice(ask.options))
        two.answer(ask.seat, rng.choice(ask.options))
    for eyes in (me.seat, None):
        same(one, two, eyes, "sealed answers")
    assert one.history == m.history, "a sealed answer is in the history of a set that is still open"
    seed = rng.getrandbits(30)
    a, b = one.redeal(me.seat, Random(seed)).now, two.redeal(me.seat, Random(seed)).now
    assert a.fingerprint() == b.fingerprint(), f"honesty: sealed answers show in samples: {unlike(a, b)}"
    return True


def twins(walk: Walk, given: Given) -> None:
    """When one of two equal hidden cards leaves, nobody may still know the other who could not tell them apart."""
    before = walk.match.now
    after = walk.match.copy()
    for seat, option in given.answers:
        after.answer(seat, option)
    if after.now.drawn != before.drawn:
        return  # handles may be other cards now
    for ask, (seat, option) in zip(walk.match.asks, given.answers, strict=True):
        for card in named_cards(walk.match.game, ask, option):
            _no_twin_left(before, after.now, seat, card)


def _no_twin_left(before: State, after: State, seat: Seat, card: Card) -> None:
    zone = before.at[card]
    sees = before.sees[zone]
    if not (sees >> seat) & 1 or after.at[card] == zone:
        return
    for twin in before.zones[zone]:
        if twin != card and before.kind[twin] == before.kind[card] and after.at[twin] == zone:
            know = before.known[twin] & after.known[twin] & ~before.known[card] & ~sees
            assert not know, (
                f"twins: seats {know:b} (bits) still know card {twin} in {before.layout.names[zone]}, though the equal "
                f"card {card} that left could have been it: offer `distinct` cards, or forget the zone"
            )


# -- bots
def look_ahead(rng: Random, seat: SeatHandle) -> Option:
    """A plain search: the option whose re-dealt random futures are worth most."""
    futures = Random(rng.random())

    def worth(option: Option) -> float:
        end = seat.look_ahead(option, futures, Player(futures.getrandbits(30)))
        return seat.game.value(end, seat.seat)

    return max(seat.ask.options, key=worth)


def greedy(rng: Random, seat: SeatHandle) -> Option:
    return GreedyBot(rng, samples=12).choose(seat)


PLAYERS: tuple[ChooseBot, ...] = (
    look_ahead,
    greedy,
    *[lambda rng, seat, level=level: level.make(rng).choose(seat) for level in BOTS.values() if level.name == "random"],
)


def honest(walk: Walk, phases: int, rng: Random, players: Sequence[ChooseBot] = PLAYERS) -> bool:
    """Samples are the same in both worlds, play out the same, and bots choose the same."""
    seat = rng.choice(walk.match.asks).seat
    worlds = Worlds(walk, seat, phases, rng)
    if worlds.two is None:
        return False
    if worlds.one.now.zones != worlds.two.now.zones:
        return False  # the rules picked another of equal cards: samples would be the same but for handles
    one, two = worlds.one.handle(seat), worlds.two.handle(seat)
    seed = rng.getrandbits(30)
    a, b = one.redeal(Random(seed)).now, two.redeal(Random(seed)).now
    assert a.fingerprint() == b.fingerprint(), f"honesty: the samples of seat {seat} differ in {unlike(a, b)}"
    a, b = one.playout(Random(seed), Player(seed)), two.playout(Random(seed), Player(seed))
    assert a.fingerprint() == b.fingerprint(), f"honesty: equal samples of seat {seat} end differently: {unlike(a, b)}"
    for player in players:
        x, y = player(Random(seed), one), player(Random(seed), two)
        assert x == y, f"honesty: a bot in seat {seat} answers {x!r} or {y!r} in worlds it cannot tell apart"
    return True


def unlike(a: State, b: State) -> list[str]:
    """The fields in which two positions differ."""
    names = [name for cls in type(a).__mro__ for name in getattr(cls, "__slots__", ())]
    run = ("answers", "redeals", "redeal_at", "block", "decider", "cursor", "events")
    return sorted(name for name in names if name not in run and getattr(a, name) != getattr(b, name))


# -- re-dealing
class DealFirst(Player):
    """Deals the hidden cards as told at its first question, then plays at random."""

    def __init__(self, seed: int, kinds: dict[Card, int]) -> None:
        super().__init__(seed)
        self.kinds = kinds

    def decide(self, g: State, seat: Seat, prompt: Prompt, options: list[Option]) -> Option:
        if self.kinds:
            assert isinstance(g.witness, Follower)
            for card in range(len(g.kind)):
                g.kind[card] = self.kinds.get(g.witness.origin.get(card, card), g.kind[card])
            self.kinds = {}
        return super().decide(g, seat, prompt, options)


def commute(walk: Walk, rng: Random) -> bool:
    """Dealing hidden cards anew at the question comes to the same as dealing them so at the start of the phase."""
    m = walk.match
    start, given = walk.back(0)
    if not given or m._together:
        return False
    seat = m.asks[0].seat
    other = other_world(m.game, start, given, seat, rng)
    if other is None or not other[1]:
        return False
    entries = tuple(g.entry() for g in given)
    seed = rng.getrandbits(30)
    early, late = start.copy(), start.copy()
    early.kind = early.kind.copy()
    for card in other[1]:
        early.kind[card] = other[0].kind[card]
    early.replay(entries, ())
    try:
        early.run(Player(seed))
    except NotOffered:
        return False  # an answer that was given proves that this is not the world
    late.witness = Follower()
    late.replay(entries, ())
    late.run(DealFirst(seed, {card: other[0].kind[card] for card in other[1]}))
    assert early.fingerprint() == late.fingerprint(), (
        f"commute: after a deal at the question the phase {start.frames[-1][0].__name__} goes on differently: "
        f"{unlike(early, late)}"
    )
    return True


def redeal(walk: Walk, rng: Random, look: Callable[[State], None]) -> None:
    """A sample keeps the seat's view and question, is whole, names no past, and plays out."""
    seat = rng.choice(walk.match.asks).seat
    before = walk.match.now.fingerprint()
    sample = walk.match.redeal(seat, rng)
    true, dealt = walk.match.view(seat), sample.view(seat)
    if walk.match._together:  # others' sealed answers are dropped
        true, dealt = true["table"], dealt["table"]
    assert json.dumps(true) == json.dumps(dealt), f"redeal changes what seat {seat} sees: {difference(true, dealt)}"
    assert not sample.history
    assert not sample.log
    look(sample.now)
    for _ in range(3):
        if not sample.over:
            for ask in sample.asks:
                sample.answer(ask.seat, rng.choice(ask.options))
            look(sample.now)
    end = walk.match.handle(seat).playout(rng, Player(rng.getrandbits(30), look))
    assert walk.match.game.result(end).scores
    assert walk.match.now.fingerprint() == before, "a sample touched the true world"


# -- taking back
def untold(walk: Walk, given: Given, rng: Random) -> bool:
    """What may be taken back has told the seat nothing: it ends the same in a world with other secrets."""
    m = walk.match
    seat, option = given.answers[0]
    after = m.copy()
    after.answer(seat, option)
    if m._together or after.undo_barrier(seat):
        return False
    told = [card for card, known in enumerate(m.now.known) if after.now.known[card] & ~known]
    secret = [card for card in told if not m.now.knows(seat, card)]
    assert not secret, f"undo: seat {seat} may take back what has shown cards {secret} that it did not know"
    worlds = Worlds(walk, seat, 0, rng)
    if worlds.two is None:
        return False
    worlds.one.answer(seat, option)
    worlds.two.answer(seat, option)
    same(worlds.one, worlds.two, seat, "undo crosses news")
    return True
