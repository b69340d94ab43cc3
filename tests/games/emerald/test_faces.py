"""Every card does what its face says: symbols and figures as RULES.md prints them, played out at a table."""

import re
from typing import NamedTuple

import pytest

from games.emerald.emerald_table import BLANK, INSANITY, EmeraldTable
from ludarium.games.emerald import GAME
from ludarium.games.emerald.components import CARDS as SHIPPED
from ludarium.games.emerald.components import SIDES
from ludarium.games.emerald.faces import left as printed_left

CARDS = [f"10.{n}" for n in range(1, 62)]


class Printed(NamedTuple):
    """A face as RULES.md prints it."""

    name: str
    copies: int
    left: dict[str, int]
    right: dict[str, int]


def printed(number: str) -> Printed:
    text = GAME.rules()[number].text
    found = re.match(r"(.+?)(?: \((\d) (?:cards|of each[^)]*)\))?: ([^|]*) \| ([^.]*)\.", text)
    assert found is not None, text
    left = {part.rsplit(" ", 1)[0]: int(part.rsplit(" ", 1)[1]) for part in found[3].split(", ")}
    right: dict[str, int] = {}
    for part in found[4].split(", "):
        if part == "a Sanity roll":
            right["Sanity"] = 1
        elif part.startswith("Agent+VP icon"):
            right["icon"] = int(part[-1])
        elif part != "nothing":
            amount, word = part.split(" ", 1)
            right[word.removesuffix(" VP").rstrip("s") if "VP" not in word else word.removesuffix(" VP")] = int(amount)
    return Printed(found[1], int(found[2] or 1), left, right)


@pytest.mark.parametrize("number", CARDS)
def test_the_set_has_as_many_as_printed(number: str) -> None:
    """RULES 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 10.7, 10.8, 10.9, 10.10, 10.11, 10.12, 10.13, 10.14, 10.15
    RULES 10.16, 10.17, 10.18, 10.19, 10.20, 10.21, 10.22, 10.23, 10.24, 10.25, 10.26, 10.27, 10.28, 10.29, 10.30
    RULES 10.31, 10.32, 10.33, 10.34, 10.35, 10.36, 10.37, 10.38, 10.39, 10.40, 10.41, 10.42, 10.43, 10.44, 10.45
    RULES 10.46, 10.47, 10.48, 10.49, 10.50, 10.51, 10.52, 10.53, 10.54, 10.55, 10.56, 10.57, 10.58, 10.59, 10.60
    RULES 10.61"""
    card = printed(number)
    face = next(face for face in GAME.faces() if face.name == card.name)
    assert face.count == card.copies


@pytest.mark.parametrize("number", CARDS[:54])
def test_claiming_a_card_gives_its_right_side(number: str) -> None:
    """RULES 5.2.5, and the face of each game card"""
    card = printed(number)
    t = EmeraldTable().face_up("Rome", card.name).hand(0, "Agitator").cubes(0, "Rome", 1).rolls(INSANITY, BLANK)
    t.claims(0, "Rome").does(0, "Agitator")
    assert t.agents_in(0, "Rome") == card.right.get("Agent", 0)
    assert dict(zip(SIDES, t.points(0), strict=True)) == {side: card.right.get(side, 0) for side in SIDES}
    assert 3 - t.now.tokens[0] == card.right.get("Sanity", 0)
    assert card.name in t.discards_of(0)


@pytest.mark.parametrize("number", CARDS)
def test_playing_a_card_gives_its_left_side(number: str) -> None:
    """RULES 4.1, 4.14, and the face of each card"""
    card = printed(number)
    for symbol, amount in card.left.items():
        t = EmeraldTable().hand(0, card.name).agents(0, "Paris", "Paris", "Paris")
        {
            "place": place,
            "retrieve": retrieve,
            "claim": claim,
            "rail": ride,
            "Loyalist arrow": arrow,
            "Restorationist arrow": arrow,
            "assassination": kill,
        }[symbol](t, card, symbol, amount)
    t = EmeraldTable().hand(0, card.name).agents(0, "Paris").cubes(0, "Rome", 1)
    offered = " ".join(t.asked(0).offered)
    for symbol, word in (
        ("place", "place cubes"),
        ("retrieve", "take cubes back"),
        ("claim", "claim"),
        ("rail", "move Agents"),
    ):
        assert (word in offered) == (symbol in card.left)


def place(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    t.does(0, "place cubes in Rome", card.name)
    assert t.cubes_in(0, "Rome") == amount


def retrieve(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    t.does(0, "take cubes back", card.name)
    assert t.now.cube_stock[0] == 5 + amount


def claim(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    cities = ["Rome", "Cairo", "Madrid"][: amount + 1]
    for city in cities:
        t.cubes(0, city, 1).face_up(city, ["Dynamite", "Nadar's Airship", "Hired Assassin"][cities.index(city)])
    t.claims(0, *cities[:amount])
    assert t.asked(0, "another City").offered == ["no more"]
    t.does(0, "no more", card.name)
    if amount == 2:
        t.does(0, "Rome")
    assert t.now.limbo[0] == 5 + amount


def ride(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    t.does(0, "move Agents", card.name, *["Paris to Cairo"] * amount)
    assert t.agents_in(0, "Cairo") == amount
    t.asked(0, "action 2")


def arrow(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    side = symbol.split()[0]
    t.does(0, f"move the {side} marker with {card.name}")
    assert t.now.tracks[SIDES.index(side)] == amount
    assert sum(t.now.tracks) == amount


def kill(t: EmeraldTable, card: Printed, symbol: str, amount: int) -> None:
    t.agents(1, "Paris", "Rome").does(0, "assassinate", card.name)
    assert t.now.kill_vp[1] == card.right.get("icon", 0)
    assert (card.name in t.kept_by(0)) == ("icon" in card.right)
    assert (card.name in t.removed()) == ("icon" not in card.right)


@pytest.mark.parametrize("number", CARDS)
def test_bombs_count_as_printed(number: str) -> None:
    """RULES 5.6.3, and the bombs of each card: just enough Agents are missing for Gloriana's six."""
    card = printed(number)
    bombs = card.right.get("bomb", 0) + (card.name == "Vera Figner")
    agents = 6 - bombs
    if card.name == "Lone Gunman":
        return
    t = EmeraldTable().royalty("London").hand(0, "Lone Gunman", card.name).agents(0, *["London"] * agents)
    t.does(0, "assassinate Gloriana", f"Lone Gunman with {card.name}" if bombs else "Lone Gunman")
    assert t.kept_by(0) == ["Gloriana"]
    if bombs:
        t = EmeraldTable().royalty("London").hand(0, "Lone Gunman", card.name).agents(0, *["London"] * (agents - 1))
        assert not any("Gloriana" in label for label in t.asked(0).offered)


# -- Cities and Royalty
def city_faces() -> list[tuple[str, str, int, bool]]:
    """(City, its left symbols, VP, with an Agent) of RULES 10.62"""
    text = GAME.rules()["10.62"].text.split("deck: ")[1].rstrip(".")
    found = []
    for part in text.split("; "):
        left, right = part.split(" | ")
        name = left.split(" place")[0].split(" retrieve")[0]
        found.append((name, left[len(name) + 1 :], int(re.findall(r"(\d) neutral VP", right)[0]), "Agent" in right))
    return found


@pytest.mark.parametrize(("city", "left", "vp", "agent"), city_faces())
def test_city_cards_are_claimed_and_then_serve(city: str, left: str, vp: int, agent: bool) -> None:
    """RULES 10.62, 4.11"""
    name = f"{city} (City)"
    t = EmeraldTable().hand(0, "Agitator").cubes(0, city, 1).rolls(INSANITY)
    t.face_up(city, name)
    t.does(0, f"claim {name} in {city}", "Agitator")
    assert t.points(0) == (0, 0, vp)
    assert t.agents_in(0, city) == agent
    assert t.now.tokens[0] == (2 if city == "Cairo" else 3)
    signs = printed_left(SHIPPED, SHIPPED.names.index(name))
    assert ", ".join(f"{sign.sort} {sign.n}" for sign in signs) == left


def test_royalty_needs_its_bombs_and_gives_its_vp() -> None:
    """RULES 10.63, 5.6.7"""
    text = GAME.rules()["10.63"].text.split("scored: ")[1]
    found = re.findall(r"([^;]+?) \(([\w ]+)\) (\d) bombs, (\d) VP", text)
    assert len(found) == 9
    for name, city, bombs, vp in found:
        t = EmeraldTable().royalty(city).hand(0, "Lone Gunman").agents(0, *[city] * int(bombs)).rolls(BLANK)
        t.does(0, f"assassinate {name.strip()} in {city}", "Lone Gunman")
        assert t.points(0) == (0, int(vp), 0)
        t = EmeraldTable().royalty(city).hand(0, "Lone Gunman").agents(0, *[city] * (int(bombs) - 1))
        assert not any("assassinate" in label for label in t.asked(0).offered)


def test_agents_die_at_their_citys_number() -> None:
    """RULES 10.64"""
    for city, number in re.findall(r"([A-Z][\w ]+?) (\d)", GAME.rules()["10.64"].text.split("City: ")[1]):
        t = (
            EmeraldTable()
            .hand(0, "Lone Gunman")
            .agents(0, *[city] * int(number))
            .agents(1, city, "Rome" if city == "Cairo" else "Cairo")
        )
        t.does(0, f"assassinate an Agent of seat 1 in {city}", "Lone Gunman")
        assert t.now.kill_vp[1] == 2
        t = (
            EmeraldTable()
            .hand(0, "Lone Gunman")
            .agents(0, *[city] * (int(number) - 1))
            .cubes(0, city, 2)
            .agents(1, city)
        )
        assert not any("assassinate" in label for label in t.asked(0).offered)
