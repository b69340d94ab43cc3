"""A game at its next choice: whose it is, what may be said, what a seat sees. All environments are made of this."""

from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.errors import IllegalAnswer
from ludarium.kernel.game import Result
from ludarium.kernel.match import Match
from ludarium.kernel.state import State
from ludarium.kernel.words import Ask, Option
from ludarium.rl.numbering import Numbering
from ludarium.rl.runner import Runner
from ludarium.rl.spelling import Speller


class Tally:
    """The census of one seat, kept from choice to choice: few cards move in between."""

    __slots__ = ("cells", "counts")

    def __init__(self, size: int) -> None:
        self.cells: list[int] = []  # where each card is counted
        self.counts = bytearray(size)


class Play:
    """Questions with one answer are answered at once; those of a simultaneous set come one after another, and nobody
    sees another's answer before the set is complete."""

    __slots__ = ("_features", "_match", "_runner", "_tallies", "numbering", "seat", "spelling")

    def __init__(self, numbering: Numbering, table: Runner | Match, first: Seat = NONE) -> None:
        """At the first choice; of seats asked together, `first` chooses first."""
        self.numbering = numbering
        self._runner = table if isinstance(table, Runner) else None
        self._match = table if isinstance(table, Match) else None
        self._tallies: list[Tally | None] = [None] * numbering.seats
        self._features: dict[Seat, list[float]] = {}  # at this question
        self.seat: Seat = NONE
        self.spelling: Speller | None = None
        self.go_on(first)

    # -- the table
    @property
    def table(self) -> Runner | Match:
        if self._runner is not None:
            return self._runner
        assert self._match is not None
        return self._match

    @property
    def now(self) -> State:
        """The true position: for whoever may see everything."""
        if self._runner is not None:
            return self._runner.now
        assert self._match is not None
        return self._match.now

    @property
    def result(self) -> Result:
        return self.table.result

    def _asks(self) -> list[Ask]:
        if self._runner is not None:
            return self._runner.asks
        assert self._match is not None
        return self._match.asks

    def _give(self, ask: Ask, option: Option) -> None:
        """An answer that is known to be offered."""
        if self._runner is not None:
            self._runner.give(ask, option)
        else:
            assert self._match is not None
            self._match.answer(ask.seat, option)

    # -- going on
    def go_on(self, first: Seat = NONE) -> None:
        """To the next choice."""
        self._features = {}
        asks = self._asks()
        while asks:
            ask = asks[0]
            for other in asks:
                if other.seat == first:
                    ask = other
            if len(ask.options) > 1:
                self.seat = ask.seat
                self.spelling = Speller(self.numbering.alphabet, self.now, ask)
                return
            self._give(ask, ask.options[0])
            asks = self._asks()
        self.seat = NONE
        self.spelling = None

    @property
    def over(self) -> bool:
        return self.spelling is None

    def legal(self, token: int) -> bool:
        return self.spelling is not None and token in self.spelling.next

    def say(self, token: int) -> None:
        """The next token of the answer; IllegalAnswer when it may not come next."""
        spelling = self.spelling
        if spelling is None or token not in spelling.next:
            raise IllegalAnswer(self.refusal(token))
        spelling.say(token)
        if not spelling.next:
            self._give(spelling.ask, spelling.option)
            self.go_on()

    def choose(self, option: int) -> None:
        """The whole answer, by its number among the options."""
        spelling = self.spelling
        if spelling is None or not 0 <= option < len(spelling.ask.options):
            raise IllegalAnswer(f"There is no option {option} to choose.")
        self._give(spelling.ask, spelling.ask.options[option])
        self.go_on()

    def refusal(self, token: int) -> str:
        """Why a token may not come next."""
        tokens = self.numbering.tokens
        said = repr(tokens[token]) if 0 <= token < len(tokens) else f"number {token}"
        if self.spelling is None:
            return f"The game is over: nobody may say {said}."
        may = ", ".join(tokens[i] for i in sorted(self.spelling.next))
        return f"Seat {self.seat} may not say {said}; it may say: {may}."

    # -- looking
    def spelling_of(self, seat: Seat) -> Speller | None:
        """The seat's own question, if it is the one that is asked."""
        return self.spelling if seat == self.seat else None

    def cards(self, seat: Seat) -> bytearray:
        """The census as the seat may know it; good until the game goes on."""
        return self._tally(seat).counts

    def asked(self, seat: Seat) -> bytearray:
        """What is counted after the cards: the question and the tokens said."""
        return self.numbering.asked(self.now, self.spelling_of(seat))

    def figures(self, seat: Seat) -> list[float]:
        """The whole vector as a list."""
        numbering = self.numbering
        found = [0.0] * numbering.counts
        for cell in self._tally(seat).cells:
            found[cell] += 1.0
        spelling = self.spelling_of(seat)
        if spelling is not None:
            for place in numbering.places(self.now, spelling):
                found[place] += 1.0
        if numbering.features:
            found += self.features(seat)
        return found

    def features(self, seat: Seat) -> list[float]:
        """The game's own figures: the same until the answer is complete."""
        if seat not in self._features:
            self._features[seat] = self.numbering.game.features(self.now, seat)
        return self._features[seat]

    def mask(self) -> bytearray:
        """1 for every token that may come next."""
        found = bytearray(len(self.numbering.tokens))
        if self.spelling is not None:
            for token in self.spelling.next:
                found[token] = 1
        return found

    def _tally(self, seat: Seat) -> Tally:
        numbering = self.numbering
        tally = self._tallies[seat]
        if tally is None:
            tally = Tally(numbering.census.size)
            self._tallies[seat] = tally
        numbering.census.follow(self.now, seat, tally.cells, tally.counts)
        return tally


# -- many together
def sights(plays: list[Play]) -> tuple[list[Seat], bytearray, bytearray]:
    """Who is asked in each, what is counted for them, and what they may say: row after row."""
    rows: list[bytearray] = []
    for play in plays:
        rows.append(play.cards(play.seat))
        rows.append(play.asked(play.seat))
    return [play.seat for play in plays], bytearray().join(rows), bytearray().join([play.mask() for play in plays])


def say_all(plays: list[Play], tokens: list[int]) -> None:
    """The next token of each; IllegalAnswer, and nothing has changed, when one may not come next."""
    for i in range(len(plays)):
        if not plays[i].legal(tokens[i]):
            raise IllegalAnswer(plays[i].refusal(tokens[i]))
    for i in range(len(plays)):
        plays[i].say(tokens[i])


def choose_all(plays: list[Play], options: list[int]) -> None:
    """The whole answer of each, by its number; IllegalAnswer, and nothing has changed, when there is none."""
    for i in range(len(plays)):
        spelling = plays[i].spelling
        if spelling is None or not 0 <= options[i] < len(spelling.ask.options):
            raise IllegalAnswer(f"There is no option {options[i]} to choose.")
    for i in range(len(plays)):
        plays[i].choose(options[i])
