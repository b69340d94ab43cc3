"""The components and how they are laid out."""

from collections import Counter

import pytest

from games.emerald.emerald_table import CITY_NAMES
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CARD_SETS, FIRST_CITY_CARD, FIRST_ROYALTY, SIDES
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.zones import BOX, DECKS, FACE_UP, HANDS, IDENTITIES, ROYALTY, SPARE_IDENTITIES, STACKS
from ludarium.kernel.match import Match

SHIPPED = CARD_SETS.find("shipped")


def fresh(seats: int, seed: int = 3) -> Emerald:
    g = GAME.new(seats, GAME.settle(seats, {}), seed.to_bytes(8, "little"))
    assert isinstance(g, Emerald)
    return g


def started(seats: int, seed: int = 3) -> Match:
    return Match.start(GAME, seats, {}, seed.to_bytes(8, "little"))


def test_the_box_holds_what_the_manual_counts() -> None:
    """RULES 1.1, 1.3, 1.4"""
    faces = GAME.faces()
    assert sum(face.count for face in faces if face.sort.startswith("card")) == 60
    assert sum(face.count for face in faces if face.sort == "starting card") == 10
    assert sum(face.count for face in faces if face.sort == "City card") == 9
    assert sum(face.count for face in faces if face.sort.startswith("Royalty")) == 9
    assert sum(face.count for face in faces if face.sort == "Secret Identity") == 6
    g = fresh(2)
    assert [g.agent_stock[0], g.cube_stock[0] + g.limbo[0], g.tokens[0]] == [10, 10, 3]


def test_the_sides_are_named_by_the_printed_premise() -> None:
    """RULES 1.2: Royalty scores for Restorationists, whose premise is to kill the Old Ones."""
    assert SIDES[:2] == ("Loyalist", "Restorationist")
    assert all(SHIPPED.vp[FIRST_ROYALTY + city][1] for city in range(9))


def test_there_are_three_identities_of_each_side() -> None:
    """RULES 1.5"""
    alike = 0
    for seed in range(40):
        g = fresh(3, seed)
        dealt = [g.side(seat) for seat in range(3)]
        rest = [g.kind[card] for card in g.zones[SPARE_IDENTITIES]]
        assert sorted(dealt + rest) == [0, 0, 0, 1, 1, 1]
        alike += len(set(dealt)) == 1
    assert 0 < alike < 40


def test_every_card_says_where_its_facts_come_from() -> None:
    """RULES 1.3"""
    for face in GAME.faces():
        assert face.provenance.split("figures ")[1].split(".")[0] in ("published", "recalled", "designed"), face
    assert "designed" in next(face for face in GAME.faces() if face.name == "Cthulhu").provenance


@pytest.mark.parametrize(("seats", "stack", "box"), [(2, 5, 33), (3, 6, 24), (4, 7, 15), (5, 7, 15)])
def test_stacks_hold_game_cards_and_their_own_city_and_royalty(seats: int, stack: int, box: int) -> None:
    """RULES 2.1, 2.2, 2.8"""
    g = fresh(seats)
    assert len(g.zones[BOX]) == box
    for city in range(9):
        cards = g.zones[STACKS + city] + g.zones[FACE_UP + city] + g.zones[ROYALTY + city]
        kinds = [g.kind[card] for card in cards]
        assert len(cards) == stack
        assert FIRST_CITY_CARD + city in kinds
        assert FIRST_ROYALTY + city in kinds
        assert sum(SHIPPED.is_game_card[kind] for kind in kinds) == stack - 2


def test_royalty_turned_up_goes_to_its_slot() -> None:
    """RULES 2.3"""
    slotted = 0
    for seed in range(20):
        g = fresh(2, seed)
        for city in range(9):
            assert len(g.zones[FACE_UP + city]) == 1
            assert g.kind[g.face_up(city)] != FIRST_ROYALTY + city
            slotted += len(g.zones[ROYALTY + city])
    assert slotted > 0


def test_markers_scores_and_pieces_at_the_start() -> None:
    """RULES 2.4, 2.5"""
    g = fresh(4)
    assert g.tracks == [0, 0]
    assert [g.public_score(seat) for seat in range(4)] == [0, 0, 0, 0]
    starting = Counter({kind: SHIPPED.copies[kind] for kind in range(20, SHIPPED.first_game_card)})
    for seat in range(4):
        assert [g.cube_stock[seat], g.limbo[seat], g.agent_stock[seat], g.tokens[seat]] == [5, 5, 10, 3]
        assert len(g.zones[HANDS + seat]) == 5
        assert Counter(g.kind[card] for card in g.zones[HANDS + seat] + g.zones[DECKS + seat]) == starting


def test_identities_are_dealt_secretly_and_the_first_player_at_random() -> None:
    """RULES 2.6, 1.5"""
    g = fresh(3)
    for seat in range(3):
        identity = g.zones[IDENTITIES + seat][0]
        assert [g.knows(other, identity) for other in range(3)] == [other == seat for other in range(3)]
    assert not any(g.known[card] for card in g.zones[SPARE_IDENTITIES])
    assert len({fresh(3, seed).active for seed in range(30)}) == 3


def test_agents_are_placed_in_order_and_back() -> None:
    """RULES 2.7"""
    m = started(3)
    first = m.asks[0].seat
    order = [first, (first + 1) % 3, (first + 2) % 3]
    for seat, city in zip(order + order[::-1], ["Rome", "Rome", "Cairo", "Cairo", "Paris", "Rome"], strict=True):
        assert [ask.seat for ask in m.asks] == [seat]
        assert m.labels(seat) == list(CITY_NAMES)
        m.answer(seat, city)
    g = m.now
    assert isinstance(g, Emerald)
    assert [g.on_board(seat) for seat in range(3)] == [2, 2, 2]
    assert g.agents[9 * first + 4] == 2
    assert [ask.seat for ask in m.asks] == [first]
