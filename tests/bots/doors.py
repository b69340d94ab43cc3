"""Doors: a tiny game for bots. One seat takes a sure prize, or opens a door behind which it chooses again."""

from typing import Any, Final

from ludarium.kernel.cards import Layout, Seat, Zone
from ludarium.kernel.game import Game, Result
from ludarium.kernel.scene import AREA, Node
from ludarium.kernel.state import State
from ludarium.kernel.words import COUNT, Vocabulary
from ludarium.telling.why import why_not

W: Final = Vocabulary([])
DOOR: Final = W.prompt("Take the sure prize, or open a door?", COUNT, rule="1.1")
BOX: Final = W.prompt("Which box?", COUNT, rule="1.1")
GUESS: Final = W.prompt("Where is the other hiding?", COUNT, rule="1.1")
SURE: Final = 0
BOXES: Final = (0, 3, 10, 1, 2)  # behind door 1
LAYOUT: Final = Layout(Zone("table"))


class Doors(State):
    """Points alone."""

    __slots__ = ("points",)
    points: list[int]

    def copy(self) -> "Doors":
        s = Doors()
        self.copy_kernel(s)
        s.points = self.points[:]
        return s


def open_door(g: Doors) -> None:
    if g.choose(0, DOOR, [SURE, 1]) == SURE:
        g.points[0] = 5
    else:
        g.points[0] = BOXES[g.choose(0, BOX, list(range(len(BOXES))))]


def hide(g: Doors) -> None:
    """Seat 1 hides anywhere; seat 0 has but to stay out of the corner, which is always found."""
    mine, theirs = g.choose_all(GUESS, [0, 1], lambda seat: [0, 1, 2])
    g.points[0] = -5 if mine == 2 else int(mine != theirs)


def game(phase: Any) -> Game:
    def new(seats: int, settings: dict[str, Any], key: bytes) -> Doors:
        g = Doors()
        g.begin(seats, key, LAYOUT, [])
        g.points = [0, 0]
        g.then((phase,))
        return g

    def value(g: Doors, seat: Seat) -> float:
        return float(g.points[seat])

    return Game(
        name="doors",
        title="Doors",
        version=1,
        package="bots.doors",
        seats=(2,),
        settings=(),
        endings=("done",),
        words=W,
        new=new,
        result=lambda g: Result([0], g.points[:], "done"),
        view=lambda g, seat: {},
        scene=lambda view, names: Node(AREA, "Doors"),
        value=value,
        settled=lambda g: True,
        horizon=lambda start, g, seat: True,
        faces=list,
        why_not=why_not,
    )
