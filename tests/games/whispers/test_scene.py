"""What fronts draw and what options tell before they are chosen."""

from typing import Any

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers import GAME
from ludarium.games.whispers.components import BOX, EMPIRE_IDS, EMPIRES, POSITION_NAMES, POSITIONS, REGION_NAMES
from ludarium.games.whispers.councils import empire_turn
from ludarium.games.whispers.state import EMPIRE_TURNS, SWAPPING
from ludarium.kernel.match import Match


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    return [node, *[below for child in node.get("children", ()) for below in nodes(child)]]


def by_id(t: WhispersTable, seat: int | None) -> dict[str, dict[str, Any]]:
    return {node["id"]: node for node in nodes(t.match.scene(seat)["table"]) if "id" in node}


def hints(t: WhispersTable, seat: int) -> dict[str, str]:
    question = t.match.question(seat)
    assert question is not None
    return {option["label"]: option["hint"] for option in question["options"]}


def test_regions_have_outline_icons_banners_and_agents() -> None:
    """RULES 1.4"""
    t = WhispersTable().map_agents(1, "Highroost").banners("Dustford", "Bear", 2).phase("deploy").round(4)
    t.board.round = 0
    found = by_id(t, 0)
    assert len([name for name in found if name.startswith("region")]) == 40
    dustford = found[f"region{REGION_NAMES.index('Dustford')}"]
    assert (dustford["kind"], dustford["count"], dustford["facts"]["empire"]) == ("region", 2, "bear")
    assert (dustford["facts"]["home"], dustford["key"]) == ("horse", "dustford")
    assert len(dustford["outline"]) >= 8
    highroost = found[f"region{REGION_NAMES.index('Highroost')}"]
    assert highroost["facts"]["city"] is True
    assert highroost["children"][0]["seat"] == 1


def test_neighbours_share_their_outline() -> None:
    """RULES 1.4: adjacent regions touch, so the drawn map tells who borders whom."""
    rows = {row["id"]: row for row in BOX["regions"]}
    for row in BOX["regions"]:
        own = {tuple(point) for point in row["outline"]}
        for near in row["neighbors"]:
            assert len(own & {tuple(point) for point in rows[near]["outline"]}) >= 2, (row["id"], near)


def test_mountains_and_waters_are_drawn_and_cannot_be_chosen() -> None:
    """RULES 1.4"""
    table = WhispersTable().phase("deploy").match.scene(None)["table"]
    features = [node for area in nodes(table) for node in area.get("art", {}).get("features", ())]
    assert sorted(node["facts"]["impassable"] for node in features) == ["mountain"] * 2 + ["water"] * 3
    assert all("id" not in node for node in features)


def test_councils_show_agents_commanders_and_printed_actions() -> None:
    """RULES 5.2.2, 5.3.4"""
    t = WhispersTable().agents(1, "Lion Marshal").act("Lion Marshal")
    found = by_id(t, 0)
    assert found["position6"]["seat"] == 1
    assert (found["position5"]["art"]["commander"], found["position5"]["text"]) == (1, "Commanded by Seat 2.")
    assert [action["label"] for action in found["position6"]["children"]] == ["add 2 banners per fort"]
    assert found["position6"]["children"][0]["facts"] == {"makes": 4}
    assert found["position6"]["children"][0]["art"] == {"do": "add", "per": "fort", "each": 1, "amount": 2}
    assert found["position6"]["facts"]["acting"] is True


def test_positions_that_have_acted_are_marked_until_the_round_is_over() -> None:
    """RULES 5.2.4: the empires in turn order, each from its Sheriff on; where nobody commands, nothing was done."""
    t = WhispersTable().agents(0, "Bear Sheriff", "Lion Chancellor", "Elephant Sheriff").agents(1, "Lion Marshal")
    t.board.phase = EMPIRE_TURNS
    t.act("Lion Marshal", "Lion Chancellor").board.frames.insert(0, (empire_turn, EMPIRES.index("Elephant")))
    found = by_id(t, 0)
    acted = [POSITION_NAMES[n] for n in POSITIONS if found[f"position{n}"].get("art", {}).get("acted")]
    assert acted == ["Bear Sheriff", "Lion Sheriff", "Lion Steward"]  # the last two were commanded by the Marshal
    t.board.phase = SWAPPING
    assert not any(node.get("art", {}).get("acted") for node in by_id(t, 0).values())


def test_printed_actions_are_told_where_they_matter_and_drawn_everywhere() -> None:
    """RULES 5.3.4: to all as agents are placed; then where one acts."""
    t = WhispersTable().agents(1, "Lion Marshal")
    t.board.phase = EMPIRE_TURNS
    found = by_id(t.act("Lion Marshal"), 0)
    assert [action["label"] for action in found["position6"]["children"]] == ["add 2 banners per fort"]
    assert "children" not in found["position5"]
    drawn = [action["label"] for action in found["position5"]["art"]["actions"]]
    assert drawn == ["draw 1 card per 3 farms", "add 2 banners"]
    found = by_id(WhispersTable().phase("deploy"), 0)
    assert all(found[f"position{n}"]["children"] for n in range(20))


def test_who_chooses_a_position_is_told_what_it_can_do() -> None:
    """RULES 5.3.4, 8.2.1"""
    t = WhispersTable().agents(0, "Bear Sheriff", "Lion Sheriff", "Eagle Sheriff").hand(0, "Lion-Bear")
    t.act("Bear Sheriff").asked(0).picks("play Change of Plan")
    assert hints(t, 0) == {
        "Lion Sheriff": "add 1 banner per farm, 3 now; or draw 1 card",
        "Eagle Sheriff": "add 2 banners",
    }


def test_a_position_tells_no_more_than_reserve_and_deck_have() -> None:
    """RULES 5.4.2, 5.5.1, 8.2.1: two Lion banners are left, the Eagle's deck is empty, the Horse none to send."""
    t = (
        WhispersTable()
        .reserve("Lion", 2)
        .agents(0, "Bear Sheriff", "Lion Sheriff", "Eagle Steward", "Horse Chancellor")
    )
    t.hand(1, *(f"Eagle-{empire}" for empire in EMPIRES[:4] for _ in range(2))).hand(0, "Lion-Bear")
    told = hints(t.act("Bear Sheriff").asked(0).picks("play Change of Plan"), 0)
    assert told["Lion Sheriff"] == "add 1 banner per farm, 2 now; or draw 1 card"
    assert told["Eagle Steward"] == "draw 1 card per 2 farms, 0 now; or add 1 banner per farm, 4 now"
    assert told["Horse Chancellor"] == "attack, no target now; or swap agents, no partner now"


def test_the_table_says_what_an_action_makes_as_far_as_reserve_and_deck_go() -> None:
    """RULES 5.4.2: the figure beside a printed action is the one its question will name."""
    t = WhispersTable().reserve("Lion", 3).reserve("Eagle", 1).agents(0, "Lion Marshal").act("Lion Marshal")
    found = by_id(t, None)
    assert found["position6"]["children"][0]["facts"] == {"makes": 3}
    t.asked(0, "3 Lion banners left to place")
    assert found["position16"]["children"][0]["facts"] == {"makes": 1}  # a flat amount that falls short
    assert "facts" not in found["position1"]["children"][1]


def test_redeploying_counts_without_the_agent_that_has_left() -> None:
    """RULES 8.5.1, 5.3.2: from Sheriff to Chancellor of the same council nobody is left to swap with."""
    t = WhispersTable().agents(0, "Bear Sheriff").hand(0, "Eagle-Bear").act("Bear Sheriff")
    told = hints(t.asked(0).picks("play Redeploy Agent"), 0)
    assert told["Bear Chancellor"] == "attack; or swap agents, no partner now"


def test_a_card_that_counts_tells_what_it_comes_to() -> None:
    """RULES 8.1.2, 8.4.2, 8.6.1, 8.6.5, 8.6.7"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 3).banners("Dustford", "Horse", 4).reserve("Bear", 2)
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.hand(0, "Elephant-Lion", "Elephant-Horse", "Bear-Lion", "Bear-Horse", "Lion-Eagle", "Eagle-Bear")
    t.asked(0).picks("attack").asked(0).picks("from Stonegate to Dustford, 3 banners")
    told = hints(t, 0)
    assert told["fight"] == "fails, 1 Horse still there"
    assert told["play Levy: discard Elephant-Lion"].endswith("With 1 more: all fall; it stays with the Horse.")
    levy = told["play Great Levy: discard Elephant-Lion and Elephant-Horse"]
    assert levy.endswith("With 2 more: takes it from the Horse, 1 left.")
    assert told["play Populate: discard Lion-Eagle and Eagle-Bear"].endswith("Now 2.")
    t.asked(0).picks("fight")
    told = hints(t, 0)
    assert told["play Mutual Ruin: discard Bear-Lion and Bear-Horse"].endswith("Now 1.")
    assert told["play Subjugate: discard Bear-Lion and Lion-Eagle"].endswith("Now 3.")


def test_the_loyalty_board_shows_own_tokens_and_others_face_up_ones() -> None:
    """RULES 12.1, 12.2"""
    t = WhispersTable().loyalties(0, *EMPIRES).loyalties(1, *EMPIRES).phase("deploy")
    t.board.swap_loyalties(1, 0, 4)
    own = [node for node in nodes(t.match.scene(0)["table"]) if node.get("part") == "loyalty"]
    assert [node["facts"]["token"] for node in own if node["seat"] == 0] == EMPIRE_IDS
    found = [node.get("facts", {}) for node in own if node["seat"] == 1]
    assert [facts.get("token") for facts in found] == ["eagle", None, None, None, "bear"]
    assert [facts.get("face_up", False) for facts in found] == [True, False, False, False, True]


def test_the_points_of_a_loyalty_count_map_agents() -> None:
    """RULES 10.2: the points of the slots add up to those of the board."""
    t = WhispersTable().loyalties(0, *EMPIRES).map_agents(0, "Winterthrone", "Last Eyrie").phase("swap").round(4)
    slots = [node["facts"]["points"] for node in nodes(t.match.scene(0)["table"]) if node.get("id", "")[:4] == "slot"]
    assert slots == [8, 9, 8, 0, -3]
    assert by_id(t, 0)["seat0"]["facts"]["points_now"] == sum(slots)


def lights(t: WhispersTable, seat: int, ability: str) -> list[tuple[list[str], bool]]:
    """The cards that a play of the ability lights, by name, and whether in any order."""
    question = t.match.question(seat)
    assert question is not None
    cards = {name: node["label"] for name, node in by_id(t, seat).items()}
    options = [option for option in question["options"] if ability in option["label"]]
    return [([cards[name] for name in option["lights"]], option["any_order"]) for option in options]


def test_a_card_that_prints_the_ability_is_pointed_at_first() -> None:
    """RULES 7.2.1, 7.2.2: then the other; when both print it, in any order."""
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Lion", "Horse-Bear").act("Lion Sheriff")
    assert lights(t, 0, "Disperse") == [(["Horse-Bear", "Bear-Lion"], False)]
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Bear-Horse", "Horse-Bear").act("Lion Sheriff")
    assert lights(t, 0, "Disperse") == [(["Bear-Horse", "Horse-Bear"], True)]
    t = WhispersTable().agents(0, "Lion Sheriff").hand(0, "Lion-Bear", "Lion-Horse").act("Lion Sheriff")
    assert lights(t, 0, "City Garrison") == [(["Lion-Bear", "Lion-Horse"], True)]


def test_an_option_names_whose_the_thing_is() -> None:
    """RULES 5.7.1, 8.6.4: agents and banners of somebody."""
    t = (
        WhispersTable(seats=3)
        .agents(0, "Lion Chancellor", "Lion Sheriff")
        .agents(1, "Lion Steward")
        .agents(2, "Lion Marshal")
    )
    t.act("Lion Chancellor").asked(0).picks("swap agents")
    assert t.match.labels(0, ["Ann", "Bob", "Cid"]) == [
        "your own agent on the Lion Sheriff",
        "Bob's agent on the Lion Steward",
        "Cid's agent on the Lion Marshal",
    ]
    t = WhispersTable().banners("Dustford", "Bear", 1).agents(0, "Lion Sheriff").hand(0, "Bear-Eagle", "Eagle-Bear")
    t.act("Lion Sheriff").asked(0).picks("play Mercenaries: discard Bear-Eagle and Eagle-Bear")
    assert "1 banner in Dustford (Bear)" in t.offered(0)


def test_two_loyalties_are_pointed_at_in_any_order() -> None:
    """RULES 9.3.1"""
    question = WhispersTable().phase("swap").match.question(0)
    assert question is not None
    *pairs, none = question["options"]
    assert all(option["any_order"] for option in pairs)
    assert none["lights"] == []


def test_a_question_says_how_many_banners_are_left() -> None:
    """RULES 5.4.2, 8.6.2"""
    t = WhispersTable().agents(0, "Lion Marshal").act("Lion Marshal")
    t.asked(0, "4 Lion banners left to place").picks("Seaclaw").asked(0, "3 Lion banners left to place")
    t = WhispersTable().reserve("Lion", 1).agents(0, "Lion Marshal").act("Lion Marshal")
    t.asked(0, "1 Lion banner left to place")
    t = WhispersTable().banners("Grimhold", "Bear", 3).agents(0, "Lion Sheriff").hand(0, "Bear-Horse", "Horse-Bear")
    t.act("Lion Sheriff").asked(0).picks("play Disperse").asked(0).picks("Grimhold")
    t.asked(0, "Disperse: 3 banners left in Grimhold").picks("Ironfjord").asked(0, "2 banners left in Grimhold")


def test_an_attack_option_tells_its_outcome() -> None:
    """RULES 6.2.2, 6.2.4"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 4).banners("Dustford", "Horse", 2)
    t.banners("Ironfjord", "Bear", 2).agents(0, "Bear Chancellor").act("Bear Chancellor")
    told = hints(t, 0)
    assert told["from Stonegate to Dustford, 4 banners"] == "takes it from the Horse, 2 left"
    assert told["from Stonegate to Dustford, 2 banners"] == "all fall; it stays with the Horse"
    assert told["from Stonegate to Dustford, 1 banner"] == "fails, 1 Horse still there"
    assert told["from Ironfjord to Talonwatch, 1 banner"] == "all fall at the fort; it stays with the Eagle"
    assert told["from Ironfjord to Talonwatch, 2 banners"] == "takes it from the Eagle, 1 left"


def test_a_deployment_tells_what_it_commands_and_a_map_agent_what_it_counts() -> None:
    """RULES 4.3.1, 5.2.2, 10.2"""
    t = WhispersTable().agents(1, "Bear Sheriff").loyalties(0, *EMPIRES).phase("deploy")
    assert hints(t, 0)["Bear Chancellor"] == "also commands Marshal, Steward"
    assert hints(t, 0)["Winterthrone"] == "+4 points while the Bear controls it, but it returns before the end"
    t = WhispersTable().loyalties(0, *EMPIRES).phase("deploy").round(4)
    assert hints(t, 0)["Last Eyrie"] == "-1 point while the Eagle controls it"


def test_a_loyalty_swap_tells_the_points_it_makes() -> None:
    """RULES 9.3.1"""
    t = WhispersTable().loyalties(0, *EMPIRES).phase("swap")
    assert hints(t, 0)["Devout (Bear) and Affiliated (Horse)"] == "19 points become 25"


def test_an_action_tells_its_amount_and_a_card_its_text() -> None:
    """RULES 5.3.4, 7.2.1"""
    t = WhispersTable().agents(0, "Bear Sheriff").hand(0, "Horse-Bear").act("Bear Sheriff")
    assert hints(t, 0)["add 1 banner per farm"] == "2 now"
    assert hints(t, 0)["play Ride Out: discard Horse-Bear"].startswith("Move any number")


def test_an_action_tells_no_more_than_the_reserve_or_the_deck_has() -> None:
    """RULES 5.4.2, 5.5.1"""
    t = WhispersTable().reserve("Eagle", 3).agents(0, "Eagle Steward")
    t.hand(1, *(f"Eagle-{empire}" for empire in EMPIRES[:4]), "Eagle-Bear", "Eagle-Lion", "Eagle-Horse")
    told = hints(t.act("Eagle Steward"), 0)
    assert (told["draw 1 card per 2 farms"], told["add 1 banner per farm"]) == ("1 now", "3 now")


def test_everything_printed_has_a_face() -> None:
    """RULES 1.3"""
    faces = GAME.faces()
    sorts = [face.sort for face in faces]
    assert [sorts.count(sort) for sort in ("empire card", "ability", "council position", "region")] == [20, 20, 20, 40]
    assert sum(face.count for face in faces if face.sort == "empire card") == 40
    assert all(face.text for face in faces)
    assert len({face.name for face in faces}) == len(faces)


def test_the_moment_is_named() -> None:
    """RULES 3.4"""
    match = Match.start(GAME, 2, {}, b"moment")
    assert match.scene(0)["table"]["label"] == "Round 1 of 4"
    table = match.scene(0)["table"]
    assert table["art"]["phases"] == ["Deploy Agents", "Empire Turns", "Cleanup", "Swap"]
    assert (table["art"]["phase"], table["art"]["round"], table["art"]["rounds"]) == (0, 1, 4)
    t = WhispersTable().agents(1, "Lion Steward").act("Lion Steward")
    assert t.match.scene(0, ["Ann", "Bob"])["table"]["label"].endswith("Bob acts for the Lion Steward")


def test_a_council_says_whose_it_is_and_what_it_has() -> None:
    """RULES 1.5"""
    council = by_id(WhispersTable().phase("deploy"), None)["empire2"]
    assert (council["label"], council["key"]) == ("Horse", "horse")
    assert council["facts"] == {"cities": 4, "reserve": 20, "deck": 8}
