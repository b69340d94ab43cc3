"""Chance: known answers, independence of copies, evenness."""

from collections import Counter
from hashlib import blake2b
from itertools import permutations

from ludarium.kernel.chance import Chance

KNOWN = [763, 599, 852, 138, 591, 474, 100, 276, 385, 690, 824, 482, 640, 152, 756, 577, 119, 601, 15, 997]
SHUFFLED = [9, 3, 7, 5, 4, 0, 1, 6, 2, 8]


def chance(key: bytes) -> Chance:
    c = Chance()
    c.seed(key)
    return c


def test_known_answers() -> None:
    """Every record depends on these draws: they may never change."""
    c = chance(b"ludarium")
    assert [c.below(1000) for _ in range(20)] == KNOWN
    assert chance((7).to_bytes(8, "little")).shuffled(list(range(10))) == SHUFFLED


def test_draws_come_from_keyed_blake2b_blocks() -> None:
    c = chance(b"key")
    c.drawn = 16 * 5
    block = blake2b((5).to_bytes(8, "little"), key=b"key").digest()
    first, second = int.from_bytes(block[:4], "little"), int.from_bytes(block[4:8], "little")
    assert (c.below(1 << 32), c.below(1 << 32)) == (first, second)


def test_a_copy_goes_its_own_way() -> None:
    c, d = chance(b"one"), Chance()
    c.below(6)
    c.copy_chance(d)
    ahead = [c.below(1 << 20) for _ in range(40)]
    assert d.drawn == 1
    assert [d.below(1 << 20) for _ in range(40)] == ahead


def test_key_and_count_are_the_whole_state() -> None:
    c, d = chance(b"one"), chance(b"one")
    for _ in range(16):
        c.below(2)
    d.drawn = 16
    assert [c.below(1 << 30) for _ in range(20)] == [d.below(1 << 30) for _ in range(20)]


def test_all_orders_are_about_as_likely() -> None:
    c = chance(b"even")
    seen = Counter(tuple(c.shuffled([1, 2, 3])) for _ in range(6000))
    assert set(seen) == set(permutations([1, 2, 3]))
    assert all(900 < n < 1100 for n in seen.values())


def test_shuffling_leaves_the_original_and_one_item_draws_nothing() -> None:
    c = chance(b"x")
    items = [3, 1, 2]
    c.shuffled(items)
    assert items == [3, 1, 2]
    drawn = c.drawn
    assert c.shuffled([5]) == [5]
    assert c.shuffled([]) == []
    assert c.drawn == drawn
