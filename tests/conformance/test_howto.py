"""How you win: a whole page for each game, every sign of its look in the legend, where a seat stands."""

import re
from pathlib import Path

import pytest

from conformance.cases import games
from conformance.records import files_of
from ludarium.files.howto import HowTo, about, howto
from ludarium.files.records import load
from ludarium.kernel.game import Game
from ludarium.kernel.match import Match

WEB = Path(__file__).parents[2] / "web" / "src"
OURS = [game for game in games() if howto(game.package) is not None]
HOUSE = {"i-check", "i-chevron", "i-zoom"}  # signs of the house, not of a game
MADE = {  # icons whose names are put together in a look: of which sorts
    "viceroy": {f"i-gem-{colour}" for colour in ("blue", "red", "green", "yellow")}
    | {"i-magic", "i-science", "i-attack", "i-draw"},
    "whispers": {"i-city", "i-farm", "i-fort"},
}


def page_of(game: Game) -> HowTo:
    page = howto(game.package)
    assert page is not None
    return page


@pytest.fixture(params=OURS, ids=lambda game: game.name)
def ours(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_every_game_of_ours_has_a_page() -> None:
    assert len(OURS) == 5


def test_the_page_is_whole(ours: Game) -> None:
    page = page_of(ours)
    sprite = (WEB / "icons.svg").read_text("utf-8")
    faces = {face.key for face in ours.faces()}
    assert page.aim.endswith(".")
    assert len(page.miss) == 3
    assert len(page.turn) >= 3
    assert all(len(row) == 3 for row in page.points)
    for icon in [page.emblem, *[row[0] for row in page.points], *[sign.icon for sign in page.sign if sign.icon]]:
        assert f'id="{icon}"' in sprite, icon
    assert all(bool(sign.icon) != bool(sign.mark) for sign in page.sign)
    assert not [sign.card for sign in page.sign if sign.card and sign.card not in faces]
    marked = [page.aim, page.mind, *page.turn, *page.miss, *[case.text for case in page.case]]
    assert not [text for text in marked if text.count("**") % 2]


def test_first_sentences_stand_for_paragraphs_that_questions_cite(ours: Game) -> None:
    cited = {prompt.rule for prompt in ours.words.prompts}
    assert set(page_of(ours).first) <= cited
    assert not [text for text in page_of(ours).first.values() if re.search("(left|right) of your cards", text)]


def test_settings_have_titles_and_choices_in_words(ours: Game) -> None:
    said = page_of(ours).settings
    assert set(said) == {setting.name for setting in ours.settings}
    for setting in ours.settings:
        named = {"named", "names", "each"} & set(said[setting.name])  # a menu for each chair instead of a text
        assert not named or setting.check is not None
        assert set(said[setting.name]) - named == {"title", "text", *setting.choices}


def test_every_sign_of_the_look_is_in_the_legend_and_the_other_way_round(ours: Game) -> None:
    looks = "".join(path.read_text("utf-8") for path in sorted((WEB / "looks").glob(f"{ours.name}*.tsx")))
    plain = set(re.findall(r"\bi-[a-z]+(?:-[a-z]+)*(?![-\w$])", looks)) - {"i-gem"}
    drawn = {icon for icon in plain if "seat" not in icon} | MADE.get(ours.name, set())
    legend = {sign.icon for sign in page_of(ours).sign if sign.icon}
    assert drawn - HOUSE == legend


def halfway(game: Game, file: Path) -> Match:
    kept = load(file)
    match = Match.start(game, kept.seats, kept.settings, kept.seed)
    for seat, notation, _ in kept.answers[: len(kept.answers) // 2]:
        match.answer(seat, notation)
    return match


def test_where_a_seat_stands_is_told_to_every_pair_of_eyes(ours: Game) -> None:
    """What they tell is compared in other worlds by the tests of secrets: it is part of the scene."""
    page = page_of(ours)
    keys = {case.key for case in page.case}
    for file in files_of(ours)[:4]:
        match = halfway(ours, file)
        names = ["Ada", "Bo", "Cy", "Di", "Ed"][: match.seats]
        for seat in [*range(match.seats), None]:
            art = match.scene(seat, names)["table"]["art"]
            assert art["standing"].endswith("."), art
            assert "_" not in art["standing"] + art["stand"]
            assert set(art.get("cases", [])) <= keys
            assert page.goal_of(art.get("cases", []))
            if seat is not None:
                assert "you" in art["standing"].lower(), art["standing"]
                assert names[seat] not in art["standing"]


def test_where_figures_come_from_is_said_in_a_sentence() -> None:
    assert about("published") == "As published."
    assert about("name published, figures designed. Name from a review.") == "Figures of this card are ours."
    assert about("recalled") == "Figures of this card are as players remember them."
    assert about("published; name and outline: ours") == "As published; the name is ours."
    assert about("published; name designed") == "As published; the name is ours."
