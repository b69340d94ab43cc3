"""Cards and who knows them: moving, shuffling, learning, forgetting, dealing anew."""

from typing import Final

from conformance.worlds import Follower
from ludarium.kernel.cards import (
    ALL,
    NOBODY,
    NONE,
    OWN,
    OWNER,
    SPECTATOR,
    Cards,
    Deal,
    Layout,
    Zone,
)

LAYOUT: Final = Layout(
    Zone("hands", 2, sees=OWNER, pool=OWN),
    Zone("decks", 2, sees=NOBODY, pool=OWN),
    Zone("table"),
    Zone("stock", sees=NOBODY, pool="stock"),
)
HANDS: Final = LAYOUT.first["hands"]
DECKS: Final = LAYOUT.first["decks"]
TABLE: Final = LAYOUT.first["table"]
STOCK: Final = LAYOUT.first["stock"]


def table(key: bytes = b"k") -> Cards:
    """Five cards in each deck, kinds 0-4 and 5-9; three of one kind in the stock."""
    g = Cards()
    g.seed(key)
    g.lay_out(LAYOUT, [f"kind_{n}" for n in range(11)])
    for seat in range(2):
        for i in range(5):
            g.create(5 * seat + i, DECKS + seat)
    for _ in range(3):
        g.create(10, STOCK)
    return g


# -- layout
def test_zones_are_numbered_in_order_and_named() -> None:
    assert LAYOUT.names == ["hands[0]", "hands[1]", "decks[0]", "decks[1]", "table", "stock"]
    assert LAYOUT.sees == [1, 2, 0, 0, ALL, 0]


def test_zones_share_a_pool_with_their_own_seat_only() -> None:
    pool = LAYOUT.pool
    assert pool[HANDS] == pool[DECKS] != pool[HANDS + 1] == pool[DECKS + 1]
    assert pool[TABLE] == NONE
    assert pool[STOCK] not in (pool[HANDS], pool[HANDS + 1], NONE)
    assert LAYOUT.pools == 3


def test_a_zone_that_its_owner_sees_or_has_shuffled_with_others_is_owned() -> None:
    assert [zone.owned for zone in LAYOUT.zones] == [True, True, False, False]
    assert Zone("marks", 2, sees=OWNER).owned
    assert Zone("mats", 2, owned=True).owned


# -- moving
def test_put_moves_on_top_or_under_and_those_who_see_the_zone_know_the_card() -> None:
    g = table()
    g.put(4, HANDS)
    assert g.zones[DECKS] == [0, 1, 2, 3]
    assert (g.at[4], g.known[4]) == (HANDS, 1)
    g.put(0, TABLE)
    assert g.known[0] == ALL
    g.put(0, DECKS, under=True)
    g.put(4, DECKS)
    assert g.zones[DECKS] == [0, 1, 2, 3, 4]
    assert g.known[0] == ALL, "what was seen stays known until a shuffle"


# -- shuffling
def test_a_shuffle_moves_what_cards_are_and_where_they_lie() -> None:
    """Independently: neither an old handle nor its place tells anything."""
    seen = set()
    for n in range(200):
        g = table(bytes([n + 1]))
        g.put(0, TABLE)
        g.put(0, DECKS)
        g.shuffle(g.zones[DECKS])
        assert sorted(g.zones[DECKS]) == sorted(g.kind[:5]) == [0, 1, 2, 3, 4]
        assert g.kind[5:] == table().kind[5:]
        assert all(g.known[card] == 0 for card in g.zones[DECKS])
        seen.add((g.kind[0], g.zones[DECKS].index(0)))
    assert len(seen) == 25


def test_a_single_card_is_forgotten_by_its_shuffle() -> None:
    g = table()
    g.known[0] = ALL
    g.shuffle([0])
    assert g.known[0] == 0
    g.shuffle([])


# -- knowing
def test_learning_what_the_actor_did_not_know_is_counted() -> None:
    g = table()
    g.actor = 0
    g.put(4, HANDS)
    assert g.learned == 1
    g.put(4, TABLE)
    assert g.learned == 1, "the actor has shown a card it knew"
    g.put(9, HANDS + 1)
    assert g.learned == 2, "another seat has seen what the actor has not"


def test_forgetting_keeps_the_knowledge_of_some() -> None:
    g = table()
    g.learn(3, ALL)
    g.forget([3, 4], but=0b10)
    assert (g.known[3], g.known[4]) == (0b10, 0)
    assert g.knows(1, 3)
    assert not g.knows(SPECTATOR, 3)


def test_of_equal_cards_the_best_known_is_offered() -> None:
    g = table()
    first, second, third = g.zones[STOCK]
    assert g.distinct([first, second, 0]) == [first, 0]
    g.learn(third, 0b10)
    assert g.distinct([first, second, third, 0]) == [third, 0]


def test_of_equal_cards_known_to_different_seats_one_is_known_to_all_of_them() -> None:
    """Who saw one of two equal cards must not learn from the one that leaves that there is another."""
    g = table()
    first, second = 0, 1
    g.kind[second] = g.kind[first]
    for card in (first, second):
        g.put(card, HANDS)
    g.learn(first, 0b0010)
    g.learn(second, 0b0100)
    assert sorted([g.known[first], g.known[second]]) == [0b0001, 0b0111]
    before = g.known[:]
    assert [g.known[card] for card in g.distinct([first, second])] == [0b0111]
    assert g.known == before, "a query does not write"


def test_a_card_put_beside_an_equal_one_others_have_seen_merges_with_it() -> None:
    g = table()
    first, second = 0, 1
    g.kind[second] = g.kind[first]
    g.put(first, HANDS)
    g.learn(first, 0b0010)
    g.learn(second, 0b0100)
    g.put(second, HANDS)
    assert sorted([g.known[first], g.known[second]]) == [0b0001, 0b0111]


def test_equal_cards_of_a_deck_are_told_apart_by_their_places() -> None:
    g = table()
    first, second, third = g.zones[STOCK]
    g.learn(first, 0b01)
    g.learn(third, 0b10)
    assert [g.known[card] for card in (first, second, third)] == [0b01, 0, 0b10]
    g.put(first, STOCK)
    assert [g.known[card] for card in (first, second, third)] == [0b01, 0, 0b10]


def test_cards_are_put_down_together_as_one_by_one() -> None:
    g, h = table(), table()
    for each in (g, h):
        for card in each.zones[DECKS][:3]:
            each.put(card, TABLE)
    cards = g.zones[TABLE][1:]
    g.put_down(cards, DECKS)
    for card in cards:
        h.put(card, DECKS)
    assert (g.zones, g.at, g.known, g.learned) == (h.zones, h.at, h.known, h.learned)
    assert len(g.zones[TABLE]) == 1, "what is not named stays"
    g.put_down(g.zones[TABLE], DECKS)
    assert not g.zones[TABLE], "a whole zone, too"


# -- before whose eyes
def test_a_card_has_a_new_tag_whenever_it_comes_before_new_eyes() -> None:
    g = table()
    g.show(g)
    drawn, kept = g.zones[DECKS][-1], g.zones[DECKS][0]
    assert g.tag(drawn) == drawn
    g.put(drawn, HANDS)
    in_hand = g.tag(drawn)
    g.put(drawn, TABLE)
    on_table = g.tag(drawn)
    assert len({drawn, in_hand, on_table}) == 3
    g.put(drawn, HANDS)
    assert g.tag(drawn) == on_table, "its owner sees it all the way"
    g.put(drawn, TABLE)
    assert g.tag(drawn) not in (on_table, kept), "the others cannot tell that it is the same card"
    assert g.tags[drawn][1][0] == on_table, "its owner can"
    g.shuffle(g.zones[DECKS])
    assert [g.tags[card][1] for card in g.zones[DECKS]] == [None] * 4, "nobody follows a card through a shuffle"


def test_a_shuffle_gives_every_card_a_new_tag() -> None:
    g = table()
    g.show(g)
    before = {g.tag(card) for card in g.zones[DECKS]}
    g.shuffle(g.zones[DECKS])
    assert before.isdisjoint({g.tag(card) for card in g.zones[DECKS]})


def test_nobody_looks_into_a_search() -> None:
    g, h = table(), Cards()
    g.show(g)
    g.copy_cards(h)
    assert (h.tags, h.tag(3)) == ([], 3)
    h.show(g)
    assert (h.tags, h.tagged) == (g.tags, g.tagged)
    assert h.tags is not g.tags


# -- dealing anew
def test_a_new_deal_moves_only_what_the_seat_does_not_know_within_its_pool() -> None:
    for n in range(20):
        g = table()
        for card in (4, 3):
            g.put(card, HANDS)
        for card in (9, 8):
            g.put(card, HANDS + 1)
        g.learn(8, ALL)
        g.deal_anew(Deal(0, 0, bytes([n + 1])))
        assert [g.kind[card] for card in (3, 4, 8)] == [3, 4, 8]
        assert sorted(g.kind[:5]) == [0, 1, 2, 3, 4]
        assert sorted(g.kind[5:10]) == [5, 6, 7, 8, 9]


def test_positions_a_seat_cannot_tell_apart_give_the_same_sample() -> None:
    g, h = table(), table(b"other")
    h.kind[5:10] = [9, 5, 8, 6, 7]
    h.below(6)
    g.deal_anew(Deal(0, 0, b"sample"))
    h.deal_anew(Deal(0, 0, b"sample"))
    assert (g.kind, g.key, g.drawn) == (h.kind, h.key, h.drawn)
    assert g.below(1 << 30) == h.below(1 << 30)


def test_a_deal_laid_out_again_is_the_same() -> None:
    g, h = table(), table()
    deal = Deal(0, 0, b"sample")
    g.deal_anew(deal)
    h.deal_anew(deal)
    assert (g.kind, g.key, g.drawn) == (h.kind, h.key, h.drawn)
    assert g.below(1 << 30) == h.below(1 << 30)
    before = h.kind.copy()
    g.shuffle(g.zones[DECKS])
    assert g.kind != h.kind == deal.kinds == before


def test_a_deal_ends_on_a_fresh_block_of_chance() -> None:
    g = table()
    g.deal_anew(Deal(0, 0, b"sample"))
    assert g.drawn % 16 == 0
    assert g.drawn > 0


# -- copies and witnesses
def test_a_copy_shares_nothing_that_changes() -> None:
    g, h = table(), Cards()
    g.copy_cards(h)
    h.put(0, TABLE)
    h.shuffle(h.zones[DECKS + 1])
    assert g.at[0] == DECKS
    assert g.known[0] == 0
    assert g.kind[5:10] == [5, 6, 7, 8, 9]
    assert h.witness is None


def test_a_witness_follows_cards_through_shuffles() -> None:
    g = table()
    g.witness = Follower()
    g.shuffle(g.zones[DECKS])
    top = g.zones[DECKS][-1]
    g.put(top, HANDS)
    assert g.witness.seen == [(g.kind[top], 1)]
    assert [g.kind[card] for card in range(5)] == [g.witness.origin.get(card, card) for card in range(5)]


def test_a_witness_follows_cards_through_a_secret_move() -> None:
    for n in range(9):
        g = table(bytes([n]))
        for card in range(5):
            g.put(card, TABLE)
        g.witness = Follower()
        g.lose_track(g.zones[TABLE], but=0)
        assert [g.kind[card] for card in range(5)] == [g.witness.origin.get(card, card) for card in range(5)]


def test_a_handle_cannot_be_followed_through_a_secret_move() -> None:
    """What others knew of the cards is lost with the handles; the cards stay where they are, and `but` knows them."""
    followed = 0
    for n in range(40):
        g = table(bytes([n + 1]))
        for card in range(5):
            g.put(card, HANDS)
        g.learn(0, ALL)
        hand = g.zones[HANDS]
        before = [g.kind[card] for card in hand]
        now = g.lose_track(hand, but=0b1)
        assert [g.kind[card] for card in hand] == before
        assert sorted(now) == sorted(now.values()) == sorted(hand)
        assert all(g.at[card] == HANDS and not g.knows(1, card) for card in hand)
        assert all(g.knows(0, card) for card in hand)
        assert g.kind[now[0]] == 0
        followed += now[0] == 0
    assert 0 < followed < 40


def test_handles_stay_when_nobody_else_knew_the_cards() -> None:
    g = table()
    for card in range(5):
        g.put(card, HANDS)
    drawn = g.drawn
    assert g.lose_track(g.zones[HANDS], but=0b1) == {card: card for card in range(5)}
    assert g.drawn == drawn


# -- counting
def reshuffled(held: int) -> Cards:
    """Seat 0 has drawn so many cards; everyone has seen its others, which were then shuffled anew."""
    g = table()
    g.shuffle(g.zones[DECKS])
    for _ in range(held):
        g.put(g.zones[DECKS][-1], HANDS)
    seen = g.zones[DECKS][:]
    for card in seen:
        g.put(card, TABLE)
    for card in seen:
        g.put(card, DECKS)
    g.shuffle(g.zones[DECKS])
    return g


def hands_dealt(g: Cards) -> list[list[int]]:
    """What seat 0 may hold as far as seat 1 can tell, in forty samples."""
    found = []
    for n in range(40):
        h = Cards()
        g.copy_cards(h)
        h.deal_anew(Deal(0, 1, bytes([n + 1])))
        found.append([h.kind[card] for card in h.zones[HANDS]])
    return found


def test_what_was_held_while_a_seen_pile_was_shuffled_is_none_of_that_pile() -> None:
    g = reshuffled(2)
    true = [g.kind[card] for card in g.zones[HANDS]]
    assert {tuple(hand) for hand in hands_dealt(g)} == {tuple(true), tuple(true[::-1])}


def test_what_is_drawn_later_may_be_any_of_the_pile() -> None:
    g = reshuffled(2)
    g.put(g.zones[DECKS][-1], HANDS)
    pile = {g.kind[card] for card in [*g.zones[DECKS], g.zones[HANDS][2]]}
    assert {hand[2] for hand in hands_dealt(g)} == pile


def test_a_secret_move_makes_one_batch_of_what_it_may_have_moved() -> None:
    g = reshuffled(2)
    g.put(g.zones[DECKS][-1], HANDS)
    g.lose_track(g.zones[HANDS], but=1)
    assert {kind for hand in hands_dealt(g) for kind in hand} == {0, 1, 2, 3, 4}


def test_unseen_cards_shuffled_with_seen_ones_may_be_any_of_them() -> None:
    g = reshuffled(2)
    g.put(g.zones[HANDS][0], DECKS)
    g.shuffle(g.zones[DECKS])
    assert {kind for hand in hands_dealt(g) for kind in hand} == {0, 1, 2, 3, 4}
    assert set(g.batch) == {0}, "they are of the older batch"


def test_of_equal_cards_one_of_the_oldest_batch_is_shown() -> None:
    for played in (True, False):
        g = reshuffled(1)
        g.put(g.zones[DECKS][-1], HANDS)
        old, new = g.zones[HANDS]
        g.kind[new] = g.kind[old]
        older, newer = g.batch[old], g.batch[new]
        if played:
            g.put(new, TABLE)
        else:
            g.learn(new, ALL)
        assert (g.batch[new], g.batch[old]) == (older, newer)


def test_nobody_can_count_what_is_hidden_in_several_places() -> None:
    """Known cards that are lost track of join what is hidden, when that lies both in a hand and in a deck."""
    g = reshuffled(3)
    held = g.zones[HANDS][:2]
    for card in held:
        g.learn(card, ALL)
    g.lose_track(held, but=1)
    assert {kind for hand in hands_dealt(g) for kind in hand} == {0, 1, 2, 3, 4}


def test_two_cards_that_all_have_seen_are_a_batch_of_their_own() -> None:
    g = table()
    seen = g.zones[DECKS][:2]
    for card in seen:
        g.put(card, TABLE)
    for card in seen:
        g.put(card, STOCK)
    g.forget(seen, but=0)
    assert {g.batch[card] for card in seen} == {1}
    assert {g.batch[card] for card in range(len(g.batch)) if card not in seen} == {0}


def test_a_single_card_is_not_mixed_with_anything() -> None:
    g = reshuffled(2)
    g.put(g.zones[DECKS][-1], HANDS)
    card, before = g.zones[HANDS][2], g.batch[:]
    g.learn(card, ALL)
    g.forget([card], but=1)
    assert g.batch == before
