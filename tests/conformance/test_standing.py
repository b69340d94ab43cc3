"""The sheet can be counted at any moment of a game, not only at its end: when all agree to end it, that is shown."""

from conformance.records import files_of
from ludarium.files.records import load
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match

EVERY = 40  # answers between two looks
FILES = 6


def test_the_sheet_is_counted_as_it_stands(game: Game) -> None:
    for path in files_of(game)[:FILES]:
        record = load(path)
        match = Match.start(game, record.seats, record.settings, record.seed)
        for n, (seat, notation, _) in enumerate(record.answers):
            if n % EVERY == 0:
                counted = match.standing
                assert counted.winners == []
                assert [
                    sum(points) for points in zip(*[row for _, row in counted.sheet], strict=True)
                ] == counted.scores
            match.answer(seat, notation)
        end = match.result
        assert (match.standing.scores, match.standing.sheet) == (end.scores, end.sheet)
