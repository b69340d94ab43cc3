"""No game tells a seat what it cannot know, and no bot knows it."""

from collections import Counter
from random import Random

from conformance import worlds
from conformance.cases import Case, share
from conformance.play import Walk
from conformance.whole import conserved

BACK = (0, 1, 3, 12)  # phases


def walks(case: Case, total: int) -> list[Walk]:
    """This case's part of so many random matches of one game."""
    return [Walk(case, n) for n in share(case, total)]


def test_swap(case: Case) -> None:
    """What a seat sees, is asked, hears and is refused is the same whatever is hidden from it."""
    compared: Counter[int] = Counter()
    for n, walk in enumerate(walks(case, 16)):
        rng = Random(n)
        while walk:
            if not compared[0] or walk.now_and_then(rng, 5):
                for back in BACK:
                    eyes = rng.choice([*range(case.seats), None])
                    compared[back] += worlds.swap(walk, eyes, back, rng)
            worlds.sealed(walk, rng)
            given = walk.picks()
            worlds.twins(walk, given)
            walk.step(given)
    assert compared[0], "no two worlds could be compared"


def test_observer(case: Case) -> None:
    """Whoever remembers every number and order ever sent learns nothing that names alone do not tell."""
    for n, walk in enumerate(walks(case, 16)):
        rng = Random(n)
        while walk:
            if walk.now_and_then(rng, 5):
                for back in BACK:
                    worlds.observer(walk, rng.choice([*range(case.seats), None]), back, rng)
            walk.step(walk.picks())


def test_honesty(case: Case) -> None:
    """A bot with the same seed chooses the same in worlds it cannot tell apart."""
    compared = 0
    for n, walk in enumerate(walks(case, 10)):
        rng = Random(n)
        while walk:
            if not compared or walk.now_and_then(rng, 2.5):
                compared += worlds.honest(walk, rng.choice(BACK), rng)
            walk.step(walk.picks())
    assert compared, "no two worlds could be compared"


def test_commute(case: Case) -> None:
    """Nothing hidden lives on in a rule's local variables across a question."""
    for n, walk in enumerate(walks(case, 16)):
        rng = Random(n)
        while walk:
            if walk.now_and_then(rng, 10):
                worlds.commute(walk, rng)
            walk.step(walk.picks())


def test_redeal(case: Case) -> None:
    """A sample keeps what the seat knows, and plays."""
    for n, walk in enumerate(walks(case, 10)):
        rng = Random(n)
        look = conserved(case.game, walk.match.now)
        while walk:
            if walk.now_and_then(rng, 2.5):
                worlds.redeal(walk, rng, look)
            walk.step(walk.picks())


def test_undo_takes_back_no_news(case: Case) -> None:
    """What a seat may take back has told it nothing it did not know."""
    for n, walk in enumerate(walks(case, 10)):
        rng = Random(n)
        while walk:
            given = walk.picks()
            if walk.now_and_then(rng, 10):
                worlds.untold(walk, given, rng)
            walk.step(given)
