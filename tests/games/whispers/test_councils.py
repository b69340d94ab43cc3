"""Empire Turns: order, control, the printed actions, supply (RULES 5)."""

import pytest

from games.whispers.whispers_table import WhispersTable
from ludarium.games.whispers.components import ACTIONS_OF, BOX_BOOK, EMPIRES, POSITION_NAMES
from ludarium.games.whispers.turn import empire_phase


# -- order and control
def test_the_empires_take_their_turns_in_order() -> None:
    """RULES 5.1.1"""
    t = WhispersTable()
    t.g.frames = [(empire_phase,)]
    assert t.over
    assert t.order_of_play() == [f"The {empire}'s turn" for empire in EMPIRES]


def test_option_turn_order_board() -> None:
    """RULES 11.3"""
    t = WhispersTable(turn_order="board")
    t.g.frames = [(empire_phase,)]
    assert t.over
    assert t.order_of_play() == [f"The {e}'s turn" for e in ("Bear", "Eagle", "Elephant", "Lion", "Horse")]


def test_positions_act_from_sheriff_to_chancellor_then_supply_is_checked() -> None:
    """RULES 5.1.2"""
    t = WhispersTable().agents(0, "Eagle Sheriff", "Eagle Marshal").agents(1, "Eagle Steward", "Eagle Chancellor")
    t.banners("Crosswind", "Eagle", 4).turn_of("Eagle")
    t.asked(0, "Eagle banner").picks("Crosswind", "Crosswind")
    assert t.at("Crosswind") == ("Eagle", 6)
    t.asked(1, "Eagle Steward").picks("draw 1 card per 2 farms")
    t.asked(0, "Eagle Marshal").picks("add 1 banner per fort")
    t.asked(0).picks("Crosswind", "Crosswind")
    t.asked(1, "Eagle Chancellor").picks("attack").asked(1).picks("from Highroost to Goldmarsh, 1 banner")
    assert t.over
    assert t.at("Crosswind") == ("Eagle", 4)


def test_the_agent_on_a_position_commands_it() -> None:
    """RULES 5.2.1"""
    t = WhispersTable().agents(1, "Bear Sheriff").agents(0, "Bear Chancellor").act("Bear Sheriff")
    t.asked(1, "Bear Sheriff")


def test_an_empty_position_is_commanded_from_the_right() -> None:
    """RULES 5.2.2"""
    t = WhispersTable(seats=3).agents(2, "Bear Marshal").agents(1, "Bear Chancellor").turn_of("Bear")
    t.asked(2, "Bear Sheriff").picks("attack").asked(2).picks("from Stonegate to Dustford, 1 banner")
    assert "seat 2 commands the Bear Sheriff from the Bear Marshal" in t.heard()
    t.asked(2, "Bear Steward").picks("draw 1 card per 2 farms")
    t.asked(2, "Bear Marshal").picks("add 1 banner per fort").asked(2).picks(
        "Palewood", "Palewood", "Palewood", "Palewood"
    )
    t.asked(1, "Bear Chancellor")


def test_there_is_no_way_round_to_the_sheriff() -> None:
    """RULES 5.2.3: the Chancellor is not commanded from the Sheriff's seat."""
    t = WhispersTable().agents(0, "Horse Sheriff").turn_of("Horse")
    t.asked(0, "Horse banner").picks("Dustford", "Dustford")
    assert t.over
    idle = [f"Nobody commands the Horse {rank}" for rank in ("Steward", "Marshal", "Chancellor")]
    assert t.match.heard(None)[-3:] == idle


def test_a_council_without_agents_does_nothing() -> None:
    """RULES 5.2.4"""
    t = WhispersTable().turn_of("Bear")
    assert t.over
    assert t.match.heard(None) == ["The Bear's turn", "Nobody sits in the council of the Bear"]


def test_control_is_looked_at_when_the_turn_comes() -> None:
    """RULES 5.2.5, 8.5.1: the Marshal's agent leaves for another council, so the next agent right commands."""
    t = (
        WhispersTable(seats=3)
        .agents(0, "Bear Marshal")
        .agents(1, "Bear Chancellor")
        .hand(0, "Eagle-Bear")
        .turn_of("Bear")
    )
    t.asked(0, "Bear Sheriff").picks("play Redeploy Agent").asked(0).picks("Eagle Sheriff")
    t.asked(0, "Eagle banner").picks("Highroost", "Highroost")
    t.asked(1, "Bear Steward")


# -- which action
def test_one_action_and_no_refusal() -> None:
    """RULES 5.3.1"""
    t = WhispersTable().agents(0, "Bear Sheriff").act("Bear Sheriff")
    assert t.asked(0, "Bear Sheriff: which action?").offered == ["add 1 banner per farm", "attack"]
    t.asked(0).refuses("do nothing").asked(0).refuses("pass")


def test_a_harmful_action_must_be_taken_when_it_is_the_only_one() -> None:
    """RULES 5.3.1: one Bear banner, and a fort where it must go."""
    t = WhispersTable().empty_map().banners("Ironfjord", "Bear", 1).agents(0, "Bear Chancellor").act("Bear Chancellor")
    assert t.over
    assert t.at("Ironfjord") == ("Bear", 0)
    assert t.at("Talonwatch") == ("Eagle", 0)
    assert "The fort of Talonwatch kills 1 Bear banner" in t.heard()


def test_adding_needs_reserve_region_and_amount() -> None:
    """RULES 5.3.2: no farms left, so the Sheriff can only attack."""
    t = WhispersTable().banners("Grimhold", "Lion", 1).banners("Barrowmead", "Lion", 1)
    t.agents(0, "Bear Sheriff").act("Bear Sheriff")
    t.asked(0, "Bear attacks")
    t = WhispersTable().reserve("Horse", 0).agents(0, "Horse Sheriff").act("Horse Sheriff")
    assert t.over


def test_drawing_needs_a_deck_and_an_amount() -> None:
    """RULES 5.3.2"""
    hands = [f"Lion-{empire}" for empire in ("Bear", "Horse", "Elephant", "Eagle") for _ in range(2)]
    t = WhispersTable().hand(1, *hands).agents(0, "Lion Steward").act("Lion Steward")
    t.asked(0, "Lion banner")
    t = WhispersTable().banners("Goldmarsh", "Eagle", 1).agents(0, "Lion Steward").act("Lion Steward")
    t.asked(0, "Lion banner")  # two farms are no group of three


def test_attacking_needs_a_banner_next_to_an_enemy() -> None:
    """RULES 5.3.2"""
    t = WhispersTable().empty_map().banners("Winterthrone", "Bear", 4).agents(0, "Bear Sheriff").act("Bear Sheriff")
    t.asked(0, "Bear banner")
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 1).agents(0, "Bear Sheriff").act("Bear Sheriff")
    t.asked(0, "Bear banner")  # the only banner has to stay in conquered Dustford


def test_swapping_needs_another_agent() -> None:
    """RULES 5.3.2"""
    t = WhispersTable().agents(0, "Lion Chancellor").act("Lion Chancellor")
    t.asked(0, "Lion attacks")


def test_a_position_that_can_do_nothing_still_has_its_cards() -> None:
    """RULES 5.3.3"""
    t = WhispersTable().empty_map().agents(0, "Bear Chancellor").hand(0, "Eagle-Bear").act("Bear Chancellor")
    assert t.asked(0, "Bear Chancellor").offered == ["play Redeploy Agent: discard Eagle-Bear", "do nothing"]
    t.asked(0).picks("do nothing")
    assert t.over
    assert "The Bear Chancellor does nothing" in t.heard()


def test_nobody_has_to_play_a_card_to_make_an_action_possible() -> None:
    """RULES 5.3.3, 5.3.2: with Strike the Undefended in hand the attack is possible, and may be left."""
    t = WhispersTable().empty_map().banners("Winterthrone", "Bear", 2).agents(0, "Bear Chancellor")
    t.hand(0, "Eagle-Bear", "Eagle-Lion").act("Bear Chancellor")
    offered = t.asked(0, "Bear Chancellor").offered
    assert "attack" in offered
    assert "do nothing" in offered
    t.asked(0).picks("attack")
    assert t.asked(0, "Bear attacks").offered == [
        "play Strike the Undefended: discard Eagle-Bear and Eagle-Lion",
    ]


@pytest.mark.parametrize(
    ("position", "printed"),
    [
        ("Bear Sheriff", ["add 1 banner per farm", "attack"]),
        ("Bear Steward", ["draw 1 card per 2 farms", "add 2 banners"]),
        ("Bear Marshal", ["add 1 banner per fort", "attack"]),
        ("Bear Chancellor", ["attack", "swap agents"]),
        ("Lion Sheriff", ["add 1 banner per farm", "draw 1 card"]),
        ("Lion Steward", ["draw 1 card per 3 farms", "add 2 banners"]),
        ("Lion Marshal", ["add 2 banners per fort"]),
        ("Lion Chancellor", ["attack", "swap agents"]),
        ("Horse Sheriff", ["add 1 banner per farm"]),
        ("Horse Steward", ["draw 1 card per 2 farms", "add 2 banners"]),
        ("Horse Marshal", ["add 1 banner per fort", "attack"]),
        ("Horse Chancellor", ["attack", "swap agents"]),
        ("Elephant Sheriff", ["add 1 banner per farm"]),
        ("Elephant Steward", ["draw 1 card per 3 forts", "add 2 banners"]),
        ("Elephant Marshal", ["add 1 banner per fort", "attack"]),
        ("Elephant Chancellor", ["attack", "swap agents"]),
        ("Eagle Sheriff", ["add 2 banners"]),
        ("Eagle Steward", ["draw 1 card per 2 farms", "add 1 banner per farm"]),
        ("Eagle Marshal", ["add 1 banner per fort", "attack"]),
        ("Eagle Chancellor", ["attack", "swap agents"]),
    ],
)
def test_what_is_printed_on_each_position_and_what_it_gives(position: str, printed: list[str]) -> None:
    """RULES 5.3.4"""
    number = POSITION_NAMES.index(position)
    assert [BOX_BOOK.action_names[action] for action in ACTIONS_OF[number]] == printed
    start = {"Bear": (2, 4), "Lion": (3, 2), "Horse": (2, 2), "Elephant": (2, 3), "Eagle": (4, 2)}
    farms, forts = start[position.split()[0]]
    gives = {
        "add 1 banner per farm": farms,
        "add 1 banner per fort": forts,
        "add 2 banners per fort": 2 * forts,
        "draw 1 card per 2 farms": farms // 2,
        "draw 1 card per 3 farms": farms // 3,
        "draw 1 card per 3 forts": forts // 3,
        "add 2 banners": 2,
        "draw 1 card": 1,
        "attack": 0,
        "swap agents": 0,
    }
    g = WhispersTable().board
    assert [g.amount_for(number // 4, action) for action in ACTIONS_OF[number]] == [gives[name] for name in printed]


def test_only_full_groups_of_icons_count_wherever_the_empire_controls_them() -> None:
    """RULES 5.3.5: the Bear's two farms and three conquered ones make two cards."""
    t = WhispersTable().banners("Goldmarsh", "Bear", 1).banners("Wheatplain", "Bear", 1).banners("Millvale", "Bear", 1)
    t.agents(0, "Bear Steward").act("Bear Steward")
    t.asked(0).picks("draw 1 card per 2 farms")
    assert t.backs_of(0) == {"Bear": 2}


# -- adding and drawing
def test_banners_go_to_any_regions_the_empire_controls() -> None:
    """RULES 5.4.1"""
    t = WhispersTable().banners("Dustford", "Bear", 1).agents(0, "Bear Marshal").act("Bear Marshal")
    t.asked(0).picks("add 1 banner per fort")
    t.asked(0, "Bear banner").refuses("Sunmane")
    t.asked(0).picks("Dustford", "Dustford", "Palewood", "Winterthrone")
    assert t.over
    assert t.at("Dustford") == ("Bear", 3)
    assert t.in_reserve("Bear") == 11 - 1 - 4


def test_all_are_placed_as_far_as_the_reserve_goes() -> None:
    """RULES 5.4.2"""
    t = WhispersTable().reserve("Lion", 3).agents(0, "Lion Marshal").act("Lion Marshal")
    t.asked(0, "Lion banner").refuses("stop").asked(0).picks("Seaclaw", "Seaclaw", "Seaclaw")
    assert t.over  # four were due, three there
    assert t.at("Seaclaw") == ("Lion", 3)


def test_drawing_takes_what_the_deck_has() -> None:
    """RULES 5.5.1, 5.5.3"""
    taken = [f"Eagle-{empire}" for empire in ("Bear", "Lion", "Horse") for _ in range(2)] + ["Eagle-Elephant"]
    t = WhispersTable().hand(1, *taken).agents(0, "Eagle Steward").act("Eagle Steward")
    t.asked(0).picks("draw 1 card per 2 farms")
    assert t.cards_of(0) == ["Eagle-Elephant"]
    assert t.deck_size("Eagle") == 0


def test_a_card_just_drawn_may_be_played_after_the_action() -> None:
    """RULES 5.5.2"""
    t = WhispersTable().banners("Dustford", "Horse", 2).agents(0, "Horse Steward").act("Horse Steward")
    t.asked(0).picks("draw 1 card per 2 farms")
    t.asked(0, "Horse Steward has acted").picks("play Ride Out")


def test_an_attack_action_is_one_attack() -> None:
    """RULES 5.6.1, 6.1.4"""
    t = WhispersTable().agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0, "Bear attacks").picks("from Stonegate to Dustford, 2 banners")
    assert t.over
    assert t.at("Dustford") == ("Bear", 2)


# -- swapping agents
def test_the_chancellor_swaps_and_acts_at_the_position_reached() -> None:
    """RULES 5.7.1, 5.7.2, 5.7.5"""
    t = WhispersTable().agents(0, "Lion Chancellor").agents(1, "Lion Sheriff", "Lion Marshal").act("Lion Chancellor")
    t.asked(0).picks("swap agents")
    t.asked(0, "Swap the agent on the Lion Chancellor").refuses("lion_steward").asked(0).picks(
        "seat 1's agent on the Lion Marshal"
    )
    assert t.agent_on("Lion Marshal") == 0
    assert t.agent_on("Lion Chancellor") == 1
    t.asked(0, "Lion banner").picks("Seaclaw", "Seaclaw", "Seaclaw", "Seaclaw")
    assert t.over


def test_an_own_agent_is_a_partner_only_if_its_position_can_act() -> None:
    """RULES 5.7.3, 5.7.5"""
    t = WhispersTable().agents(0, "Lion Chancellor", "Lion Marshal").act("Lion Chancellor")
    assert "swap agents" in t.asked(0).offered
    t = WhispersTable().reserve("Lion", 0).agents(0, "Lion Chancellor", "Lion Marshal").act("Lion Chancellor")
    t.asked(0, "Lion attacks")  # nothing to add: the swap would change nothing
    t = WhispersTable().reserve("Lion", 0).agents(0, "Lion Chancellor").agents(1, "Lion Marshal")
    assert "swap agents" in t.act("Lion Chancellor").asked(0).offered  # a rival's agent is moved all the same


def test_after_a_swap_the_action_cannot_be_replaced() -> None:
    """RULES 5.7.4"""
    t = WhispersTable().agents(0, "Bear Chancellor", "Eagle Sheriff").agents(1, "Bear Sheriff")
    t.hand(0, "Lion-Bear", "Eagle-Bear", "Horse-Bear").act("Bear Chancellor")
    assert any("Change of Plan" in label for label in t.asked(0).offered)
    t.asked(0).picks("swap agents")
    offered = t.asked(0, "Bear Sheriff").offered
    assert not any("Change of Plan" in label or "Redeploy Agent" in label for label in offered)
    assert any("Ride Out" in label for label in offered)


# -- supply
def test_supply_is_four_or_six_with_a_farm() -> None:
    """RULES 5.8.1, 5.8.3"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 7).banners("Grimhold", "Bear", 8)
    t.banners("Dustford", "Bear", 5).turn_of("Bear")
    assert t.over
    assert [t.at(region)[1] for region in ("Stonegate", "Grimhold", "Dustford")] == [4, 6, 4]
    assert t.in_reserve("Bear") == 6


def test_supply_is_checked_for_the_empire_whose_turn_ends_only() -> None:
    """RULES 5.8.2"""
    t = WhispersTable().banners("Crownhill", "Lion", 7).turn_of("Bear")
    assert t.over
    assert t.at("Crownhill") == ("Lion", 7)
