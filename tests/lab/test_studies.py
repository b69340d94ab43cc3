"""The studies of docs/balance/ count what happened; tried with quick bots."""

import re

from benchmarks.lab import Lab
from benchmarks.studies import emerald, runeage, targets, whispers

from ludarium.files.cardsets import SHIPPED
from ludarium.games.emerald.components import CARD_SETS, FIRST_CITY_CARD, FIRST_ROYALTY
from ludarium.games.runeage.components import SCENARIOS


def rows(page: str, first: str) -> list[list[str]]:
    """The cells of the rows that begin so."""
    lines = [line for line in page.splitlines() if line.startswith(f"| {first}")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def share(cell: str) -> float:
    found = re.match(r"[\d.]+", cell)
    assert found is not None
    return float(found[0])


def test_all_cities_of_the_map_belong_to_somebody() -> None:
    page = whispers.page(Lab(8, bot="random"))
    table = [rows(page, empire)[0] for empire in ("Bear", "Lion", "Horse", "Elephant", "Eagle")]
    for column in range(1, 5):  # at the start, then with 2, 3 and 4 seats
        assert abs(sum(share(row[column]) for row in table) - 12) < 0.1


def test_every_card_of_emerald_has_its_row_and_every_game_its_ending() -> None:
    page = emerald.page(Lab(6, bot="random"))
    book = CARD_SETS.find(SHIPPED)
    names = book.names[FIRST_CITY_CARD:FIRST_ROYALTY] + book.names[book.first_game_card :]
    assert all(len(rows(page, f"{name} ")) >= 1 for name in names)
    for seats in "2345":
        measured, design, sides = rows(page, f"{seats} ")
        assert (measured[1], design[1]) == ("bots", "design")
        assert abs(sum(map(float, re.findall(r"([\d.]+)%", measured[3]))) - 100) < 0.5
        assert int(sides[1]) <= 6


def test_every_race_is_in_as_many_games_as_asked_for() -> None:
    found = runeage.play(Lab(6, bot="random"), 1, "")
    assert len(found) == 12  # two seats, four races
    for race in range(4):
        assert len([game for game in found if race in game.races]) == 6
    assert sum(game.share(race) for game in found for race in range(4)) == len([g for g in found if g.winners])


def test_each_scenario_of_rune_age_has_its_row() -> None:
    page = runeage.page(Lab(1, bot="random"))
    for scenario in SCENARIOS:
        wins, lengths = rows(page, scenario.name)[0], rows(page, scenario.name)[-1]
        assert len(wins) == 5
        assert int(lengths[1]) >= 4 or scenario.name == "Civil War"


def test_the_targets_count_every_game_once() -> None:
    page = targets.page(Lab(3, bot="random", seed=2))
    assert "make balance GAMES=targets ARGS='--games 3 --bot random --seed 2'" in page
    contests = [rows(page, SCENARIOS[scenario].name)[0] for scenario in targets.CONTESTS]
    assert [int(row[-1]) for row in contests] == [12] * 4  # every ordering of four races once
    assert int(rows(page, "all four")[0][-1]) == 48
    lost, mixed = zip(*[rows(page, f"{seats} ") for seats in "234"], strict=True)
    assert [row[1] for row in lost] == ["3"] * 3
    assert sum(int(row[1]) for row in mixed) + int(rows(page, "5 ")[0][1]) == int(rows(page, "all ")[-1][1])
