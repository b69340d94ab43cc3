"""Duel of Lanterns: a toy game that uses every part of the kernel, and the shape of a game in one file."""

from collections.abc import Sequence
from typing import Any, Final

from kernel.toy.position import Position
from kernel.toy.zones import DECKS, DISCARDS, HANDS, LAYOUT
from ludarium.kernel.cards import ALL, NONE, SPECTATOR, Card, Seat
from ludarium.kernel.game import Face, Game, Result, Setting
from ludarium.kernel.scene import AREA, CARD, HAND_PART, PILE, SEAT_PART, TABLE, Node
from ludarium.kernel.words import COUNT, SEAT, Ask, Option, Vocabulary, card_atom
from ludarium.telling.why import why_not

ENDINGS: Final = ("five rounds", "darkness")
IDS: Final = [f"lantern_{n}" for n in range(1, 7)]
NAMES: Final = [f"lantern {n}" for n in range(1, 7)]


# -- words
def worth(g: "Toy", ask: Ask, option: Option) -> str:
    return f"worth {g.kind[option] + 1}" if option != NONE else ""


W: Final = Vocabulary(NAMES)
LANTERN: Final = card_atom(IDS, NAMES)
COMMIT: Final = W.prompt("Commit which lantern?", LANTERN, rule="1.2", hint=worth)
DEMAND: Final = W.prompt("Demand to see a card?", none="no", rule="1.4")
OF: Final = W.move("of", "of {0}", SEAT)
SHOW: Final = W.prompt("Show {0} which card?", LANTERN, none="give up a point", rule="1.4", about=SEAT, always=True)
BURY: Final = W.prompt("Put which card under your deck?", LANTERN, none="no more", rule="1.5", always=True)
PICKED: Final = W.reason("{0} is picked already.", LANTERN, rule="1.5")
SPENT: Final = W.reason("{0} is spent: it comes back when your deck is empty.", LANTERN, rule="1.5")
W.place("hand/lantern", "{0} is in your hand: one is committed in each round.", rule="1.2")
W.place("discards/lantern", "{0} is {1} and spent: the discards become a new deck.", rule="1.5")
COMMITTED: Final = W.event("{0: opens|You open} {card}", SEAT, sort="reveal", way=("hand{0}", "discard{0}"))
SCORED: Final = W.event("{0: has|You have} {1} points", SEAT, COUNT)
SHOWN: Final = W.event("{0: shows|You show} {card}", SEAT)
BURIED: Final = W.event(
    "{0: buries|You bury} {card}", SEAT, closed="{0: buries|You bury} a card", way=("hand{0}", "deck{0}")
)
DREW: Final = W.event(
    "{0: draws|You draw} {card}", SEAT, closed="{0: draws|You draw} a card", sort="quiet", way=("deck{0}", "hand{0}")
)
SHUFFLED: Final = W.event("{0: shuffles|You shuffle} the discards", SEAT, sort="shuffle", way=("discard{0}", "deck{0}"))


class Toy(Position):
    """The whole table."""

    __slots__ = ()

    def copy(self) -> "Toy":
        s = Toy()
        self.copy_to(s)
        return s

    def deal_hidden(self, seat: Seat) -> None:
        for other in self.others(seat):
            self.oaths[other] = self.below(4)

    def draw(self, seat: Seat) -> None:
        if not self.decks[seat]:
            for card in self.discards[seat][:]:
                self.put(card, DECKS + seat)
            self.shuffle(self.decks[seat])
            self.tell(SHUFFLED, seat)
        if self.decks[seat]:
            card = self.decks[seat][-1]
            self.put(card, HANDS + seat)
            self.tell(DREW, seat, card=card)

    def gain(self, seat: Seat, points: int) -> None:
        self.points[seat] += points
        self.tell(SCORED, seat, self.points[seat])


def play_round(g: Toy) -> None:
    """Commit, reward, refill."""
    picks = g.choose_all(COMMIT, list(range(g.seats)), lambda seat: commitments(g, seat))
    shown = [0] * g.seats
    for seat, card in enumerate(picks):
        if card != NONE:
            g.put(card, DISCARDS + seat)
            g.tell(COMMITTED, seat, card=card)
            shown[seat] = g.kind[card] + 1
    g.round += 1
    g.dark = max(shown) == 0
    if g.dark:
        return
    won = [(reward, shown.index(max(shown)))] if shown.count(max(shown)) == 1 else []
    again = [(play_round,)] if g.round < 5 else []
    g.then(*won, *[(refill, seat) for seat in range(g.seats)], *again)


def commitments(g: Toy, seat: Seat) -> list[Card]:
    g.refuse_rest(SPENT, g.discards[seat], ())
    return [*g.distinct(g.hands[seat]), NONE]


def reward(g: Toy, winner: Seat) -> None:
    g.gain(winner, 1)
    demands: list[Option] = [NONE, *[(OF, rival) for rival in g.others(winner)]]
    demand = g.choose(winner, DEMAND, demands)
    if demand == NONE:
        return
    rival = demand[1]
    card = g.choose(rival, SHOW, [*g.distinct(g.hands[rival]), NONE], about=winner)
    if card == NONE:
        g.gain(rival, -1)
    else:
        g.learn(card, ALL)
        g.tell(SHOWN, rival, card=card)


def refill(g: Toy, seat: Seat) -> None:
    picked = g.choose_any(seat, BURY, g.hands[seat], PICKED)
    if picked:
        now = g.lose_track(g.hands[seat], but=1 << seat)  # nobody else saw which cards they were
        for card in picked:
            g.put(now[card], DECKS + seat, under=True)
            g.tell(BURIED, seat, card=now[card])
    while len(g.hands[seat]) < 3 and g.decks[seat] + g.discards[seat]:
        g.draw(seat)


def new(seats: int, settings: dict[str, Any], key: bytes) -> Toy:
    g = Toy()
    g.begin(seats, key, LAYOUT, IDS)
    g.clear()
    g.oaths = [g.below(4) for _ in range(seats)]
    for seat in range(seats):
        for kind in range(6):
            for _ in range(2 if settings["double"] else 1):
                g.create(kind, DECKS + seat)
        g.shuffle(g.decks[seat])
        for _ in range(3):
            g.draw(seat)
    g.then((play_round,))
    return g


def view(g: Toy, seat: Seat | None) -> dict[str, Any]:
    reader = SPECTATOR if seat is None else seat
    return {
        "round": g.round,
        "seat": seat,
        "points": g.points[:],
        "oath": None if seat is None else g.oaths[seat],
        "hand": [] if seat is None else shown(g, g.hands[seat]),
        # Handles of cards a seat does not know are never shown: they could be followed through a secret move.
        "hands": [
            {"count": len(hand), "known": sorted(NAMES[g.kind[card]] for card in hand if g.knows(reader, card))}
            for hand in g.hands[: g.seats]
        ],
        "decks": [len(deck) for deck in g.decks[: g.seats]],
        "discards": [shown(g, pile) for pile in g.discards[: g.seats]],
    }


def shown(g: Toy, cards: list[Card]) -> list[dict[str, Any]]:
    return [{"card": g.tag(card), "key": g.ids[g.kind[card]]} for card in cards]


def scene(table: dict[str, Any], names: Sequence[str]) -> Node:
    me = table["seat"]
    own = Node(
        AREA,
        "Your hand",
        id="" if me is None else f"hand{me}",
        part=HAND_PART,
        children=[lantern(each) for each in table["hand"]],
    )
    own.facts = {} if table["oath"] is None else {"oath": table["oath"]}
    sides = [side(table, seat, name) for seat, name in enumerate(names)]
    title = f"Round {table['round'] + 1} of 5"
    return Node(AREA, title, part=TABLE, art={"turn": title}, children=[*sides, own])


def side(table: dict[str, Any], seat: Seat, name: str) -> Node:
    hand = table["hands"][seat]
    plate = "" if seat == table["seat"] else f"hand{seat}"  # one's own cards lie in the hand
    piles = [
        Node(PILE, "hand", id=plate, part="held", count=hand["count"], facts={"known": hand["known"]}),
        Node(PILE, "deck", id=f"deck{seat}", part="deck", count=table["decks"][seat]),
        Node(
            AREA,
            "discards",
            id=f"discard{seat}",
            part="discards",
            children=[lantern(each) for each in table["discards"][seat]],
        ),
    ]
    return Node(AREA, name, f"seat{seat}", part=SEAT_PART, seat=seat, count=table["points"][seat], children=piles)


def lantern(each: dict[str, Any]) -> Node:
    return Node(CARD, NAMES[IDS.index(each["key"])], id=f"card{each['card']}", part="lantern", key=each["key"])


def result(g: Toy) -> Result:
    kept = [2 * (g.points[seat] == g.oaths[seat]) for seat in range(g.seats)]
    scores = [g.points[seat] + kept[seat] for seat in range(g.seats)]
    winners = [seat for seat in range(g.seats) if scores[seat] == max(scores)]
    return Result(winners, scores, ENDINGS[g.dark], [("points", g.points[:]), ("oath kept", kept)])


GAME: Final = Game(
    name="toy",
    title="Duel of Lanterns",
    version=1,
    package="kernel.toy",
    seats=(2, 3, 4),
    settings=(Setting("double", True, "Two lanterns of each number instead of one."),),
    endings=ENDINGS,
    words=W,
    new=new,
    result=result,
    view=view,
    scene=scene,
    value=lambda g, seat: float(g.points[seat] * g.seats - sum(g.points)),
    settled=lambda g: True,
    horizon=lambda start, g, seat: g.round > start.round,
    faces=lambda: [Face(IDS[i], name, "lantern", f"Worth {i + 1}.", count=2) for i, name in enumerate(NAMES)],
    why_not=why_not,
)
