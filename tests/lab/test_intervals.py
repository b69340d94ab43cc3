"""95 % intervals against values known from elsewhere."""

import pytest

from ludarium.lab.intervals import mean, wilson


def test_wilson_of_eight_wins_in_ten() -> None:
    found = wilson(8, 10)
    assert found.mean == 0.8
    assert found.low == pytest.approx(0.4902, abs=1e-4)
    assert found.high == pytest.approx(0.9433, abs=1e-4)


def test_wilson_stays_within_what_is_possible() -> None:
    assert wilson(0, 20).low == 0
    assert wilson(0, 20).high == pytest.approx(0.1611, abs=1e-4)
    assert wilson(20, 20).high == 1
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_more_games_narrow_the_interval() -> None:
    few, many = wilson(9, 10), wilson(900, 1000)
    assert many.high - many.low < (few.high - few.low) / 5
    assert many.low == pytest.approx(0.8799, abs=1e-4)


def test_mean_with_its_normal_interval() -> None:
    found = mean([1, 2, 3, 4])
    assert found.mean == 2.5
    assert found.high - found.mean == pytest.approx(1.9600 * 1.2910 / 2, abs=1e-3)
    assert found.mean - found.low == pytest.approx(found.high - found.mean)


def test_one_value_has_no_spread() -> None:
    assert mean([3]).low == mean([3]).high == 3
