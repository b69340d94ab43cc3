"""The busiest tables of the recorded games, for every number of seats: no word is cut off, lies over another or is
hard to read, nothing that can be clicked is covered, and all of it is large enough for a finger.

Each table is looked at on a phone and in one other size, the themes in turn; make screenshots does all of them.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect
from websockets.sync.client import connect

from browser.busiest import RECORDS, Busy, busiest
from browser.gallery import SIZES, THEMES, TIGHT, Gallery, contrast, gallery
from browser.house import GAMES
from ludarium.files.records import load

DESKS = ("wide", "small", "large")


@pytest.fixture(scope="module")
def all_tables(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gallery]:
    with gallery(browser, tmp_path_factory.mktemp("looks")) as tables:
        yield tables


@pytest.mark.parametrize("game", GAMES)
def test_the_busiest_tables_bear_a_demanding_look(all_tables: Gallery, game: str) -> None:
    faults = []
    for n, busy in enumerate(busiest(game)):
        for size in ("phone", DESKS[n % len(DESKS)]):
            theme = THEMES[(n + (size == "phone")) % len(THEMES)]
            found = all_tables.look(busy, size, theme).faults()
            faults += [f"{busy}, {size}, {theme}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("game", ["emerald", "runeage"])
def test_the_least_windows_bear_a_demanding_look(all_tables: Gallery, game: str) -> None:
    """A small laptop and a small phone: all cities, whole strips, five chips, no endless table; and the goal, with how
    far one is."""
    faults = []
    for n, busy in enumerate(busiest(game)):
        for size in TIGHT:
            window = all_tables.look(busy, size, THEMES[(n + (size == "narrow")) % len(THEMES)])
            faults += [f"{busy}, {size}: {fault}" for fault in window.faults()]
            stand = window.page.locator(".top .goal > span" if size == "laptop" else ".rg-land > .strip__in")
            if (game == "emerald" and size == "laptop") or (busy.seats == 4 and not busy.battle and game == "runeage"):
                expect(stand).to_be_visible()
                expect(stand).to_have_text(re.compile("you [0-9]" if size == "laptop" else "power 1 of 8"))
    assert not faults, "\n".join(faults)


LOOKED_AT = [  # Stieber, Rachkovsky, Omens in the Sky
    (Busy("emerald", 3, False, "02-3-seats-victory-points.ludarium", 684, 0), 3, "Cairo's stack"),
    (Busy("emerald", 3, False, "02-3-seats-victory-points.ludarium", 528, 2), 5, "Ordo's hand"),
    (Busy("runeage", 2, False, "11-2-seats-lost-to-the-Cataclysm.ludarium", 39, 1), 2, "in the Event deck"),
]


def test_cards_that_were_looked_at_are_chosen_as_cards(all_tables: Gallery) -> None:
    """With their texts, before one's own hand; the question bar has no button for them."""
    for busy, n, lies in LOOKED_AT:
        for size in ("phone", "wide"):
            window = all_tables.look(busy, size, "dark")
            cards = window.page.locator(".hand > .card.lit")
            expect(cards).to_have_count(n)
            expect(cards.first).to_contain_text(lies)
            expect(window.page.locator(".ask__buttons [data-for]")).to_have_count(0)
            assert not window.faults(), (busy, size)


HANDS_CUT = """() => [...document.querySelectorAll(".hand .es-txt > span, .hand .es-id__t > span")]
    .filter((text) => text.scrollHeight > text.clientHeight + 2).map((text) => text.textContent)"""


def test_a_royalty_that_was_seen_in_a_stack_is_a_card_too(all_tables: Gallery) -> None:
    record = load(RECORDS / "emerald" / "02-3-seats-victory-points.ludarium")
    seat, _, mark = record.answers[683]
    other = replace(record, answers=[*record.answers[:683], (seat, "st_petersburg", mark)])
    place = all_tables.house.lay(other, 684, seat)
    for size in ("phone", "wide"):
        window = all_tables.windows[size == "phone"]
        window.show(place, SIZES[size], "light")
        cards = window.page.locator(".hand > .card.lit")
        expect(cards).to_have_count(3)
        expect(cards.filter(has_text="to kill it")).to_contain_text("Azathoth, the Blind Idiot")
        assert window.page.evaluate(HANDS_CUT) == [], size
        assert not window.faults(), size


def test_the_longest_texts_of_a_hand_are_read_whole(all_tables: Gallery) -> None:
    """A Study in Emerald: Otto von Bismarck and The Necronomicon, Vera Figner, Wilhelm Stieber; and who one is."""
    hands = [("06-2", 324, 1), ("01-5", 930, 1), ("02-3", 710, 0)]
    for seats, answers, seat in hands:
        busy = Busy("emerald", int(seats[-1]), False, f"{seats}-seats-victory-points.ludarium", answers, seat)
        for size in SIZES | TIGHT:
            page = all_tables.look(busy, size, "light").page
            expect(page.locator(".hand .es-txt").first).to_be_attached()
            assert page.evaluate(HANDS_CUT) == [], (busy, size)


def test_keys_that_do_nothing_are_not_named_when_the_game_is_over(all_tables: Gallery) -> None:
    record = load(RECORDS / "emerald" / "06-2-seats-victory-points.ludarium")
    window = all_tables.windows[False]
    page = window.page
    for answers, keys in ((100, ["↵", "U", "W", "?"]), (len(record.answers), ["?"])):
        window.place = ""  # it is another table than the next test looks at
        place = all_tables.house.lay(record, answers, record.answers[100][0])
        page.goto(f"{all_tables.house.address}/?{place[-8:]}{place}")
        expect(page.locator(".rail__keys kbd")).to_have_text(keys)


def test_revealed_cards_are_chosen_among_the_hand(all_tables: Gallery) -> None:
    """Smash Up, The Locals: they come first, and the table stays as it was."""
    (busy,) = [one for one in busiest("smashup") if one.seats == 4]
    for size in SIZES:
        window = all_tables.look(busy, size, "dark")
        cards = window.page.locator(".hand > .card.lit")
        expect(cards).to_have_text([re.compile("revealed$")] * 2)
        expect(window.page.get_by_label("Being resolved")).to_be_hidden()
        assert not window.faults(), size


CROPPED = """row => {
    const piles = row.querySelector(".hand__piles").getBoundingClientRect().right;
    const end = row.getBoundingClientRect().right;
    const cards = [...row.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    const seen = cards.filter(({ left, right }) => right > piles && left < end - 8);
    return seen.filter(({ left, right }) => left < piles - 1 || right > end + 1).length;
}"""


def test_both_ends_of_a_long_hand_show_whole_cards(all_tables: Gallery) -> None:
    """Smash Up: no name lies under the piles, which stay in view."""
    for busy, size in [(busy, size) for busy in busiest("smashup") for size in ("small", "wide", "large")]:
        hand = all_tables.look(busy, size, "dark").page.locator(".main > .hand")
        for end, name in ((0, "is-more-right"), (1e6, "is-more-left")):
            hand.evaluate("(row, end) => { row.scrollLeft = end; }", end)
            expect(hand).to_have_class(re.compile(name))
            assert hand.evaluate(CROPPED) == 0, (busy, size, end)


TEXTS = [("05-3", 60, 1), ("02-2", 70, 0)]
ELLIPSES = "all => all.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent)"


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_smash_up_show_all_their_words(all_tables: Gallery, size: str) -> None:
    """Among them the longest: Complete the Ritual and Shoggoth. The busiest tables hold the others."""
    kept = [
        Busy("smashup", int(start[-1]), False, next((RECORDS / "smashup").glob(f"{start}*")).name, answers, seat)
        for start, answers, seat in TEXTS
    ]
    for busy in [*kept, *busiest("smashup")]:
        texts = all_tables.look(busy, size, "dark").page.locator(".hand > .card .card__text > span")
        assert texts.count(), busy
        assert texts.evaluate_all(ELLIPSES) == [], busy


KEPT = "01-4-seats-ahead-when-another-reached-15-VP.ludarium"


def test_cards_of_the_own_discard_pile_are_chosen_among_the_hand(all_tables: Gallery) -> None:
    """Smash Up, Begin the Summoning: six minions of four kinds with their texts, and nothing lies over another card."""
    for size in SIZES:
        window = all_tables.look(Busy("smashup", 4, False, KEPT, 232, 0), size, "light")
        cards = window.page.locator(".hand > .card.lit")
        expect(cards).to_have_count(4)
        expect(cards.first).to_contain_text("return one Madness card")
        assert not window.faults(), size


def test_cards_of_others_discard_piles_are_chosen_among_the_hand(all_tables: Gallery) -> None:
    """Smash Up, Innsmouth: everybody's discarded cards with their texts, equal ones once, one's own first."""
    for size in ("phone", "wide"):
        window = all_tables.look(Busy("smashup", 4, False, KEPT, 172, 0), size, "light")
        cards = window.page.locator(".hand > .card.lit")
        expect(cards.first).to_contain_text("in your discard pile")
        expect(cards.last).to_contain_text("Marek's pile")
        mad = cards.filter(has_text="Madness×").filter(has_text="Nyx's pile")
        expect(mad).to_have_count(1)
        expect(cards.filter(has_text="Byakhee").last).to_contain_text("draws a Madness card")
        assert not window.faults(), size


def test_a_base_that_scores_has_room_among_five(all_tables: Gallery) -> None:
    """Smash Up: the minions are lower then, and all of the table is seen, with the card that is resolved."""
    for size in ("wide", "small"):
        window = all_tables.look(Busy("smashup", 4, False, KEPT, 187, 0), size, "dark")
        expect(window.page.locator(".su-scoring")).to_be_visible()
        resolved = window.page.get_by_label("Being resolved")
        expect(resolved).to_have_text("The Price of Power")
        card, minion = resolved.bounding_box(), window.page.locator(".su-min.lit .su-min__name").first.bounding_box()
        assert card is not None
        assert minion is not None
        assert minion["y"] + minion["height"] <= card["y"] + 4, size
        assert window.page.locator(".su-base__text > span").evaluate_all(ELLIPSES) == [], size
        assert not window.faults(), size


def test_a_pile_that_is_looked_through_leaves_hand_and_question_in_view_and_closes(all_tables: Gallery) -> None:
    (busy,) = [one for one in busiest("smashup") if one.seats == 2]
    page = all_tables.look(busy, "wide", "dark").page
    pile, inside = page.locator(".hand__piles details"), page.locator(".hand__piles .drawer__in")
    for way in ("Escape", "a click elsewhere"):
        pile.locator("summary").click()
        expect(inside).to_contain_text("from the top")
        opened, bar = inside.bounding_box(), page.locator(".ask").bounding_box()
        assert opened is not None
        assert bar is not None
        assert opened["y"] + opened["height"] <= bar["y"] + 2
        if way == "Escape":
            page.keyboard.press(way)
        else:
            page.mouse.click(700, 20)
        expect(inside).to_be_hidden()


def test_a_phone_shows_nine_columns_of_a_pyramid(all_tables: Gallery) -> None:
    """Their cards are narrower; what may be chosen among them is broad enough for a finger, its words can be read."""
    for answers, seat, theme in ((292, 3, "light"), (315, 2, "dark")):
        busy = Busy("viceroy", 4, False, "01-4-seats-twelve-rounds.ludarium", answers, seat)
        window = all_tables.look(busy, "phone", theme)
        edges = window.page.locator(".vc-court .vc-pyr > :is(.vc-slot, .vc-card)").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect())"
        )
        room = window.page.locator(".vc-court > .fitted").bounding_box()
        assert room is not None
        assert min(edge["left"] for edge in edges) >= room["x"]
        assert max(edge["right"] for edge in edges) <= room["x"] + room["width"]
        assert not window.faults()


NAMES_OUT = """all => all.filter((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const [words, card] = [range.getBoundingClientRect(), name.parentElement.getBoundingClientRect()];
    return words.left < card.left || words.right > card.right || words.bottom > card.bottom;
}).map((name) => name.textContent)"""


def test_a_high_pyramid_has_flat_cards_with_their_names(all_tables: Gallery) -> None:
    """Viceroy: in a small window beside a rival's, and with five levels. Names keep within their cards."""
    (two,) = [one for one in busiest("viceroy") if one.seats == 2]
    five = Busy("viceroy", 2, False, "12-2-seats-twelve-rounds.ludarium", 168, 0)
    for busy, size in ((two, "small"), (five, "wide"), (five, "large")):
        window = all_tables.look(busy, size, "dark")
        names = window.page.locator(".vc-pyr.is-flat .vc-card__name")
        assert names.count() > 8, size
        expect(names.first).to_be_visible()
        assert names.evaluate_all(NAMES_OUT) == [], size
        assert not window.faults(), size


def test_the_longest_name_keeps_within_its_card(all_tables: Gallery) -> None:
    """Viceroy: Reassignments, in a pyramid that is drawn as small as names are."""
    busy = Busy("viceroy", 4, False, "03-4-seats-twelve-rounds.ludarium", 63, 1)
    window = all_tables.look(busy, "wide", "dark")
    window.page.locator(".vc-pyr").evaluate("one => one.style.setProperty('--scale', '0.72')")
    names = window.page.locator(".vc-pyr .vc-card__name")
    expect(names.filter(has_text="Reassign")).to_have_count(1)
    assert names.evaluate_all(NAMES_OUT) == []
    window.place = ""  # the next look loads it anew


CORNERS_COVERED = """all => all.filter(one => {
  const { left, top, width } = one.getBoundingClientRect();
  const [x, y] = [left + width * (one.classList.contains("tl") ? 0.3 : 0.7), top + width * 0.3];
  return x > 0 && x < innerWidth && document.elementFromPoint(x, y) !== one;
}).length"""


@pytest.mark.parametrize("size", SIZES)
def test_the_colours_in_the_corners_of_cards_are_seen(all_tables: Gallery, size: str) -> None:
    """Viceroy: circles are made of them; neither a heading nor the mark of what may be chosen lies over one."""
    three = next(one for one in busiest("viceroy") if one.seats == 3)
    page = all_tables.look(three, size, "dark").page
    for card in (".hand > .card", ".vc-mini"):
        corners = page.locator(f"{card} > :is(.tl, .tr)")
        assert corners.count() >= 4, card
        expect(corners.first).to_be_in_viewport()
        assert corners.evaluate_all(CORNERS_COVERED) == 0, card


def test_the_others_leave_the_own_pyramid_its_room(all_tables: Gallery) -> None:
    """Viceroy: a low one lies below theirs and shows its names; one rival lies beside what one holds, on a phone."""
    low, alone = [one for n in (4, 2) for one in busiest("viceroy") if one.seats == n]
    page = all_tables.look(low, "small", "dark").page
    others, own = page.locator(".vc-others").bounding_box(), page.locator(".vc-pyr").first.bounding_box()
    assert others is not None
    assert own is not None
    assert own["y"] >= others["y"] + others["height"]
    assert own["width"] > 480
    expect(page.locator(".vc-pyr .vc-card__name").first).to_be_visible()
    page = all_tables.look(alone, "phone", "dark").page
    strip, table = page.locator(".vc-auction").bounding_box(), page.locator(".tabletop").bounding_box()
    assert strip is not None
    assert table is not None
    assert strip["y"] + strip["height"] <= table["y"] + table["height"] + 1


def test_the_longest_laws_show_their_whole_texts(all_tables: Gallery) -> None:
    """Viceroy: Reassignments, in every window."""
    busy = Busy("viceroy", 3, False, "04-3-seats-twelve-rounds.ludarium", 36, 2)
    for size in SIZES:
        text = all_tables.look(busy, size, "dark").page.locator(".hand > .card--law .card__text > span").last
        expect(text).to_contain_text("costs no gems")
        assert text.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), size


@pytest.mark.parametrize("size", ["phone", "wide"])
def test_tokens_and_prices_lie_beside_the_figures_of_a_pyramid(all_tables: Gallery, size: str) -> None:
    """Viceroy: stored gems, other tokens, and circles that may be recoloured."""
    stored = Busy("viceroy", 4, False, "02-4-seats-twelve-rounds.ludarium", 203, 3)
    recoloured = Busy("viceroy", 2, False, "12-2-seats-twelve-rounds.ludarium", 198, 0)
    for busy, what in ((stored, ".vc-tokthing"), (recoloured, ".vc-tokthing"), (recoloured, ".vc-recolour > *")):
        window = all_tables.look(busy, size, "light")
        assert window.page.locator(f".vc-court .vc-pyr {what}").count() > 0
        assert window.page.evaluate(COVERED, f".vc-court .vc-pyr {what}") == [], (busy, what)
        assert not window.faults()


COVERED = """what => {
    const boxes = (which) => [...document.querySelectorAll(which)].map((one) => one.getBoundingClientRect());
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const arts = boxes(".vc-court .vc-pyr .vc-art");
    return boxes(what).filter((box) => arts.some((art) => across(box, art) > 2 && down(box, art) > 2));
}"""


def test_the_set_up_says_what_comes_where(all_tables: Gallery) -> None:
    """Viceroy: nothing lies on the table yet."""
    start = Busy("viceroy", 4, False, "01-4-seats-twelve-rounds.ludarium", 0, 0)
    for size in ("phone", "wide"):
        window = all_tables.look(start, size, "dark")
        expect(window.page.locator(".vc-court")).to_contain_text("Your pyramid begins here")
        expect(window.page.locator(".vc-cols").get_by_text("a card comes here")).to_have_count(4)
        assert not window.faults(), size


WHOLE = "one => one.scrollHeight <= one.clientHeight + 1"


def test_a_small_window_shows_the_role_whole_and_the_actions_in_one_row(all_tables: Gallery) -> None:
    """A Study in Emerald: what the own side wants, and four answers."""
    start = Busy("emerald", 5, False, "01-5-seats-victory-points.ludarium", 0, 3)
    assert all_tables.look(start, "wide", "dark").page.locator(".es-id__t > span").evaluate(WHOLE)
    for busy in busiest("emerald"):
        page = all_tables.look(busy, "small", "dark").page
        assert page.locator(".es-id__t > span").evaluate(WHOLE), busy
        tops = page.locator(".ask__buttons .btn").evaluate_all("all => all.map((one) => one.offsetTop)")
        assert len(set(tops)) <= 1, busy


def test_a_card_with_a_text_is_broader_and_shows_it(all_tables: Gallery) -> None:
    """A Study in Emerald: The Elder Sign among four starting cards. Bombs are among what a card does."""
    (busy,) = [one for one in busiest("emerald") if one.seats == 5]
    for size in SIZES:
        page = all_tables.look(busy, size, "light").page
        text = page.locator(".es-card", has_text="The Elder Sign").locator(".es-txt > span")
        expect(text).to_contain_text("if it is not your turn.")
        assert text.evaluate(WHOLE), size
        expect(page.locator(".es-card", has_text="Home-made Bomb")).to_contain_text("bombs 2")


def test_a_phone_shows_first_who_and_what_is_asked_about(all_tables: Gallery) -> None:
    """A Study in Emerald: whose hand to look at; which cards to play in Cairo. All other cities are folded."""
    record = "02-3-seats-victory-points.ludarium"
    who = all_tables.look(Busy("emerald", 3, False, record, 527, 2), "phone", "dark")
    rivals, board = (who.page.locator(where).bounding_box() for where in (".rivals", ".es"))
    assert rivals is not None
    assert board is not None
    assert rivals["y"] + rivals["height"] <= board["y"]
    assert not who.faults()
    cairo = all_tables.look(Busy("emerald", 3, False, record, 294, 2), "phone", "light")
    expect(cairo.page.locator(".es-city:not(.is-folded)")).to_have_count(1)
    expect(cairo.page.locator(".es-city:not(.is-folded)")).to_contain_text("Cairo")
    assert not cairo.faults()


def test_a_fallen_realm_bears_no_figure(all_tables: Gallery) -> None:
    """Rune Age: it was struck for more than it could bear, and says that it is eliminated."""
    fallen = Busy("runeage", 4, False, "01-4-seats-last-realm-standing.ludarium", 615, 3)
    page = all_tables.look(fallen, "wide", "dark").page
    plate = page.locator(".plate").filter(has_text="eliminated")
    expect(plate).to_have_count(1)
    expect(plate).not_to_contain_text("of 20")
    expect(page.locator(".plate").filter(has_text="of 20")).to_have_count(3)
    row, living = (page.locator(f".rg-rivals {what}").first.bounding_box() for what in (".rg-fallen", "> .realm"))
    assert row is not None
    assert living is not None
    assert row["height"] < 0.7 * living["height"]  # the others have the room


ON_PICTURES = """() => {
    const box = (one) => one.getBoundingClientRect();
    const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
    const down = (a, b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const over = (a, b) => across(a, b) && down(a, b);
    return [...document.querySelectorAll(".rstock .rt")].filter((one) => box(one).width > 70).flatMap((one) => {
        const words = [".rt__x", ...(box(one).height < 49 ? [".rt__n"] : [])].map((what) => one.querySelector(what));
        return words.some((what) => over(box(what), box(one.querySelector(".pbox")))) ? [one.textContent] : [];
    });
}"""


def test_no_number_lies_on_a_figure(all_tables: Gallery) -> None:
    """Rune Age: how many cards a pile holds stands beside its picture, in a low row its name, too."""
    for busy in busiest("runeage"):
        for size in ("small", "wide"):
            assert all_tables.look(busy, size, "dark").page.evaluate(ON_PICTURES) == [], (busy, size)


def test_a_small_window_says_what_every_unit_costs_and_is_worth(all_tables: Gallery) -> None:
    """Rune Age: where the tiles are narrowest, too, whether one can buy them or not."""
    two = next(one for one in busiest("runeage") if one.seats == 2 and not one.battle)
    tiles = all_tables.look(two, "small", "dark").page.locator(".realm.is-you .rt__s:has(> .rt__x):has(> .s-str)")
    assert tiles.count() >= 5
    for figure in (".s-cost", ".s-str", ".rt__x"):
        assert [one.is_visible() for one in tiles.locator(f"> {figure}").all()] == [True] * tiles.count(), figure


def test_a_high_lane_has_two_rows(all_tables: Gallery) -> None:
    """Rune Age alone: one row of market and realm would be of narrow columns."""
    busy = Busy("runeage", 1, False, "16-1-seats-the-Dragonlords-prevail.ludarium", 88, 0)
    for size in ("small", "wide"):
        page = all_tables.look(busy, size, "dark").page
        tiles = page.locator(":is(.rg-market, .rg-own) .lane .rt").evaluate_all(
            "all => all.map((one) => one.offsetWidth / one.offsetHeight)"
        )
        assert len(tiles) == 21
        assert min(tiles) > 0.6, size


def test_a_stronghold_can_be_bought_and_attacked_with_a_finger(all_tables: Gallery) -> None:
    """Rune Age: the pile, and beside it a key."""
    busy = Busy("runeage", 4, False, "01-4-seats-last-realm-standing.ludarium", 706, 0)
    window = all_tables.look(busy, "phone", "dark")
    expect(window.page.locator(".rtop")).to_contain_text("attack")
    assert not [fault for fault in window.faults() if "for a finger" in fault]


WIDER = "box => box.scrollWidth - box.clientWidth"


@pytest.mark.parametrize("seats", [4, 5])
def test_every_column_of_the_score_sheet_fits_a_phone(all_tables: Gallery, seats: int) -> None:
    """A Study in Emerald: whom each seat served is told over its column."""
    kept = next(one for one in map(load, sorted((RECORDS / "emerald").glob("*.ludarium"))) if one.seats == seats)
    place = all_tables.house.lay(kept, len(kept.answers), 0)
    page = all_tables.windows[True].page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{all_tables.house.address}/?{place[-8:]}{place}")
    assert page.locator(".ending .sheet__box").evaluate(WIDER) <= 0
    all_tables.windows[True].place = place


MOST = {".rg-land .rt--enemy": 6, ".rg-land .rt--city": 8, ".rg-market .lane__sep ~ *": 8}
CROWD = """most => Object.entries(most).forEach(([what, n]) => {
    const lie = [...document.querySelectorAll(what)];
    for (let more = lie.length; more < n; more++) lie[0].after(lie[0].cloneNode(true));
})"""


@pytest.mark.parametrize("battle", [False, True])
def test_the_lanes_of_rune_age_hold_the_most_there_can_be(all_tables: Gallery, battle: bool) -> None:
    """Six enemies, eight cities and eight neutral cards before four realms; also under a browser's own bars."""
    (busy,) = [one for one in busiest("runeage") if one.seats == 4 and one.battle == battle]
    window = all_tables.look(busy, "small", "dark")
    window.page.evaluate(CROWD, MOST)
    for size in ((1024, 768), (1024, 660), (1440, 900)):
        window.show(window.place, size, "dark")
        assert not window.faults(), size
        table = window.page.locator(".tabletop")
        assert table.evaluate("one => one.scrollHeight <= one.clientHeight + 2"), size
        assert table.evaluate("one => one.scrollWidth <= one.clientWidth"), size
    window.place = ""  # the next look loads it anew


def test_on_a_phone_one_base_is_open_and_a_tap_opens_another(all_tables: Gallery) -> None:
    (busy,) = [one for one in busiest("smashup") if one.seats == 3]
    page = all_tables.look(busy, "phone", "dark").page
    assert page.locator(".su-col:not(.is-folded)").count() == 1
    folded = page.locator(".su-col.is-folded").first
    assert "14 / 23" in folded.inner_text()
    folded.get_by_role("button", name="Innsmouth").tap()
    assert page.locator(".su-col:not(.is-folded)").count() == 2


CUT = """list => {
    const edge = (line) => line.closest(".log__turn").querySelector("h3").getBoundingClientRect().bottom - 2;
    const box = (line) => line.getBoundingClientRect();
    const cut = (line) => box(line).top < edge(line) && box(line).bottom > edge(line) + 4;
    return [...list.querySelectorAll("li")].filter(cut).length;
}"""


@pytest.mark.parametrize(("game", "seats", "size"), [("emerald", 3, "wide"), ("smashup", 2, "large")])
def test_the_uppermost_line_of_the_log_is_seen_whole(all_tables: Gallery, game: str, seats: int, size: str) -> None:
    (busy,) = [one for one in busiest(game) if one.seats == seats]
    assert all_tables.look(busy, size, "dark").page.locator(".log__lines").evaluate(CUT) == 0


def test_a_base_at_its_breakpoint_says_so(all_tables: Gallery) -> None:
    (busy,) = [one for one in busiest("smashup") if one.seats == 3]
    page = all_tables.look(busy, "large", "dark").page
    ready = page.locator(".su-base").filter(has_text=re.compile("ready to score", re.IGNORECASE))
    assert ready.count() == 1
    assert "20 / 20" in ready.inner_text()


SPOILT = """
.main > .hand { clip-path: none }
.tabletop h3, .tabletop h4 { width: 20px; overflow: hidden; white-space: nowrap; text-overflow: clip }
.ask__q { color: #3a4550 }
.ask__buttons .btn, .ask .btn { min-height: 20px !important; height: 20px; min-width: 0 !important }
.hand { position: relative; top: -140px }
.ask { height: 40px !important }
.es-mini h4 { width: 20px; white-space: normal; overflow: visible; overflow-wrap: anywhere; hyphens: manual }
.es-leg.is-folded h3 { min-height: 3000px }
.es-use li { width: 20px; white-space: nowrap }
.ask__buttons { max-height: 12px; overflow: hidden }
"""


def test_the_look_is_demanding(all_tables: Gallery) -> None:
    """Spoil a table: each fault is found."""
    window = all_tables.look(busiest("emerald")[1], "phone", "dark")
    window.page.add_style_tag(content=SPOILT)
    window.place = ""  # the next look loads it anew
    told = " ".join(window.faults())
    for words in (
        "is cut off",
        "overlap by",
        "has a contrast of",
        "for a finger",
        "is covered",
        "is cropped by the bar",
        "over the edge of its box",
        "is broken into",
        "screens long",
    ):
        assert words in told


def test_contrast_is_that_of_the_guidelines() -> None:
    grey = Image.new("RGB", (40, 20), (119, 119, 119))
    line = {"text": "", "box": [0, 0, 40, 20], "ink": "rgb(255, 255, 255)", "opacity": 1}
    assert contrast(grey, line) == pytest.approx(4.48, abs=0.01)


TYPE = "all => Math.min(...all.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"


ASTRAY = """() => {
    const lands = [...document.querySelectorAll(".ww-land")];
    return [...document.querySelectorAll(".ww-pieces")].flatMap((pieces, i) => {
        const name = pieces.querySelector(".ww-rn");
        if (name === null) return [];
        const { x, y, width, height } = name.getBBox();
        const middle = new DOMPoint(x + width / 2, y + height / 2);
        return lands.some((land, j) => j !== i && land.isPointInFill(middle)) ? [name.textContent] : [];
    });
}"""
CITIES = 12


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_the_map_can_be_read(all_tables: Gallery, size: str) -> None:
    """A War of Whispers: 12 px at least, on no number or other name, and not on another region's land, but for two in a
    small window. On a phone the whole map names the cities."""
    for busy in busiest("whispers"):
        window = all_tables.look(busy, size, "light")
        names = window.page.locator(".ww-rn")
        whole = window.page.locator(".ww-map.is-whole").count() > 0
        assert names.count() == (CITIES if size == "phone" and whole else 40), busy
        assert names.evaluate_all(TYPE) >= 11.9, busy
        assert len(window.page.evaluate(ASTRAY)) <= (2 if size == "small" else 0), busy
        assert not window.faults(), busy


def test_a_phone_says_whose_seats_these_are(all_tables: Gallery) -> None:
    """A War of Whispers: the councils are scrolled to what is lit, and their headings stay in view, above it."""
    (busy,) = [one for one in busiest("whispers") if one.seats == 4]
    page = all_tables.look(busy, "phone", "dark").page
    heading, lit = page.locator(".ww-councils h3").first, page.locator(".ww-pos.lit").first
    expect(heading).to_be_in_viewport(ratio=0.9)
    above, below = heading.bounding_box(), lit.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]


CARDS = [("01-4", 60, 0), ("01-4", 72, 3), ("01-4", 96, 1), ("01-4", 258, 3), ("02-2", 72, 1), ("03-4", 42, 1)]
CUT_SHORT = """all => all.flatMap((card) => {
    const over = card.lastElementChild.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom;
    return over > 1 ? [card.textContent] : [];
})"""


@pytest.mark.parametrize("size", SIZES)
def test_cards_of_whispers_show_all_their_words(all_tables: Gallery, size: str) -> None:
    """Among them the longest: what the Horse and the Bear do together."""
    for start, answers, seat in CARDS:
        (path,) = (RECORDS / "whispers").glob(f"{start}*")
        busy = Busy("whispers", int(start[-1]), False, path.name, answers, seat)
        cards = all_tables.look(busy, size, "dark").page.locator(".hand > .ww-card")
        assert cards.count(), busy
        assert cards.evaluate_all(CUT_SHORT) == [], busy


BARE = "all => all.filter((card) => !card.querySelector('.pbox')?.offsetWidth).map((card) => card.textContent)"


@pytest.mark.parametrize("game", GAMES)
def test_every_card_in_hand_wears_its_picture(all_tables: Gallery, game: str) -> None:
    """In small windows, too, where words have little room."""
    for size in ("small", "phone"):
        page = all_tables.look(busiest(game)[-1], size, "dark").page
        assert page.locator(".hand > .card").count(), size
        assert page.locator(".hand > .card").evaluate_all(BARE) == [], size


def test_what_an_act_brings_is_brought_wholly_into_view(all_tables: Gallery) -> None:
    """Smash Up in a low window: what a rival plays lands above its base, where less than all of it was seen."""
    record = load(RECORDS / "smashup" / "02-2-seats-15-VP-reached-after-a-tie.ludarium")
    house, answers = all_tables.house, 93
    bob, secret = house.store.add_person("Bob")
    place = house.lay(record, answers, 1, bob)
    context = house.browser.new_context(viewport={"width": 1440, "height": 660})
    for key, value in (("token", house.token), ("speed", "fast")):
        context.add_init_script(f"localStorage['ludarium.{key}'] = '{value}'")
    page = context.new_page()
    page.goto(f"{house.address}/{place}")
    page.locator(".su-min").first.wait_for()
    minions = "() => [...document.querySelectorAll('.shell .tabletop .su-min')].map((one) => one.dataset.id)"
    there = page.evaluate(minions)
    page.get_by_role("region", name="The table").evaluate("one => { one.scrollTop = one.scrollHeight; }")
    with connect(f"{house.address.replace('http', 'ws')}/api/tables/{place[8:]}/play", max_size=None) as wire:
        wire.send(json.dumps({"type": "hello", "token": secret}))
        question = json.loads(wire.recv())["scene"]["question"]
        answer = {"type": "answer", "number": question["number"], "option": record.answers[answers][1], "sure": True}
        wire.send(json.dumps(answer))
        page.wait_for_function("n => document.querySelectorAll('.su-min').length > n", arg=len(there))
        page.wait_for_function("() => document.querySelector('.fx > *') === null")  # what flew has landed
    table = page.get_by_role("region", name="The table").bounding_box()
    assert table is not None
    came = [page.locator(f"[data-id={one}]") for one in set(page.evaluate(minions)) - set(there)]
    boxes = [one.bounding_box() for one in came if "locals" in one.inner_text().casefold()]
    assert boxes
    for box in boxes:
        assert box is not None
        assert table["y"] - 1 <= box["y"]
        assert box["y"] + box["height"] <= table["y"] + table["height"] + 1
    context.close()
