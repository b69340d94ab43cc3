"""How you win, in lines: the page of a game for the terminal."""

from collections.abc import Iterator, Sequence

from ludarium.files.howto import HowTo, howto
from ludarium.kernel.errors import Refusal
from ludarium.kernel.game import Game


def lines(game: Game, cases: Sequence[str], standing: str = "") -> Iterator[str]:
    """The page, with what differs for these cases (all of them when there are none) and where somebody stands."""
    for line in _page(page_of(game), cases, standing):
        yield line.replace("**", "")


def page_of(game: Game) -> HowTo:
    """The page; a Refusal when the game has none."""
    page = howto(game.package)
    if page is None:
        raise Refusal(f"{game.title} has no page that says how one wins; its rules do.")
    return page


def _page(page: HowTo, cases: Sequence[str], standing: str) -> Iterator[str]:
    yield f"How you win: {page.goal_of(list(cases))}."
    yield page.aim
    if standing:
        yield f"Now: {standing}"
    for case in page.case:
        if not cases or case.key in cases:
            yield f"{case.kind}, {case.name}: {case.text}"
    yield f"{page.turn_title}:"
    yield from [f"  {n}. {step}" for n, step in enumerate(page.turn, 1)]
    yield f"{page.points_title}:"
    yield from [f"  {what}: {much}" for _, what, much in page.points]
    if page.mind:
        yield page.mind
    yield "Beginners miss:"
    yield from [f"  {one}" for one in page.miss]
    yield "Signs:"
    yield from [f"  {sign.name}: {sign.text}" for sign in page.sign]
