"""What people see of the table."""

from typing import Any

from games.runeage.runeage_table import END, RuneTable


def nodes(node: dict[str, Any]) -> list[dict[str, Any]]:
    """A thing and all that lies in it."""
    return [node, *[inner for child in node.get("children", []) for inner in nodes(child)]]


def drawn(t: RuneTable, seat: int | None, name: str) -> dict[str, Any]:
    """The first thing in the seat's scene with this id, of this part, or that shows this component."""
    named = ("id", "part", "key")
    return next(node for node in nodes(t.match.scene(seat)["table"]) if name in [node.get(each) for each in named])


def of_part(t: RuneTable, seat: int | None, part: str) -> list[dict[str, Any]]:
    return [node for node in nodes(t.match.scene(seat)["table"]) if node.get("part") == part]


def phase(t: RuneTable) -> str:
    art = t.match.scene(0)["table"]["art"]
    return str(art["phases"][art["phase"]])


def test_the_phase_is_told() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Gold 1").area(0, "Dawnsmoor").events("Drake Raid").centre("Forge")
    assert phase(t) == "Refresh and actions"
    t.acts(0, "attack Forge")
    assert phase(t) == "Combat"
    t.passes(0)
    assert phase(t) == "Refresh and actions"
    t.acts(0, END)
    assert phase(t) == "Discard and draw"
    t.asked(0, "Retain").picks("discard the rest")
    t.ends_turn(1)
    assert "Drake Raid: an attack on seat 0" in t.heard(0)
    assert phase(t) == "Event Phase"
    assert phase(RuneTable("resurgence").hand(0, "Seer").deck(0, "Knight", "Gold 1").acts(0, "use Seer")) == (
        "Refresh and actions"
    )


def test_what_holds_for_a_round_lies_on_the_table() -> None:
    t = RuneTable().at_event("Crumbling Walls")
    assert drawn(t, None, "modifier")["label"] == "this round: no automatic defence, no fortifications"


def test_the_own_realm_says_how_much_gold_is_in_reach() -> None:
    t = RuneTable().hand(0, "Gold 1", "Gold 3", "Knight").hand(1, "Gold 2")
    assert [seat["art"].get("gold") for seat in of_part(t, 0, "seat")] == [4, None]
    t.acts(0, "buy Bowman for Gold 3")  # 1 is left over
    assert [seat["art"].get("gold") for seat in of_part(t, 0, "seat")] == [2, None]
    assert [seat["art"].get("gold") for seat in of_part(t, 1, "seat")] == [None, 2]
    assert [seat["art"].get("gold") for seat in of_part(t, None, "seat")] == [None, None]


def test_cards_show_their_figures_and_race() -> None:
    t = RuneTable("resurgence").hand(0, "Knight").centre("Tamalir").enemies("Dragonspawn Brood")
    assert drawn(t, 0, "daqan_siege_tower")["facts"] == {"gold_cost": 4, "strength": 5}
    assert drawn(t, 0, "daqan_siege_tower")["art"] == {"sort": "unit", "race": "daqan", "kind": "Resolution"}
    assert drawn(t, 0, "neutral_demon")["facts"]["influence_cost"] == 5
    assert drawn(t, 0, "neutral_battle_cry")["art"]["sort"] == "tactic"
    assert drawn(t, 0, "city_tamalir")["facts"] == {"to_beat": 6, "influence": 3, "defence": 2}
    assert drawn(t, 0, "ev_dragonspawn_brood")["facts"]["attrition"] == 1


def test_what_a_seat_looks_at_is_drawn_for_it_alone() -> None:
    t = RuneTable().hand(0, "Seer").deck(0, "Gold 1", "Gold 2", "Siege Tower").acts(0, "use Seer")
    assert sorted(node["label"] for node in of_part(t, 0, "looked_at")) == ["Gold 1", "Gold 2", "Siege Tower"]
    assert not of_part(t, 1, "looked_at")


def test_the_army_stands_in_the_combat_only_when_it_attacks() -> None:
    t = RuneTable("civil_war", seats=1).army("Knight", "Bowman").centre("Forge").hand(0, "Knight", "Gold 1")
    t.events("Rebel Paymaster").acts(0, "attack Forge")
    assert drawn(t, 0, "army")["facts"]["strength"] == 5
    assert "army" in [node["part"] for node in drawn(t, 0, "centre")["children"]]
    t.passes(0)
    t.ends_turn(0)
    assert drawn(t, 0, "army")["facts"]["strength"] == t.it.opposition(0) > 5
    assert f"strength {t.it.opposition(0)} against you" in t.match.scene(0)["table"]["art"]["stand"]
    assert "army" in [node["part"] for node in drawn(t, 0, "combat")["children"]]


def test_attacking_the_high_lord_lights_the_objective() -> None:
    t = RuneTable("resurgence")
    question = t.match.question(0)
    assert question is not None
    lights = next(one["lights"] for one in question["options"] if one["label"].endswith("High Lord of the Dragonlords"))
    assert lights == [drawn(t, 0, "objective")["id"]]


def test_the_pile_of_strongholds_shows_the_one_to_attack_next() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Gold 1")
    first = t.state.next_stronghold(0, set())[0]
    assert [each["id"] for each in drawn(t, 0, "daqan_stronghold")["children"]] == [f"card{t.it.tag(first)}"]
    t.acts(0, "attack Daqan Lords Stronghold").passes(0)
    second = t.it.next_stronghold(0, {first})[0]
    assert second != first
    assert [each["id"] for each in drawn(t, 0, "daqan_stronghold")["children"]] == [f"card{t.it.tag(second)}"]


def test_open_piles_show_their_top_card_first() -> None:
    t = RuneTable("resurgence").discards(0, "Knight", "Gold 1").hand(0, "Gold 2").acts(0, "buy Bowman for Gold 2")
    pile = next(node for node in drawn(t, 0, "seat0")["children"] if node["part"] == "discards")
    assert [card["label"] for card in pile["children"]] == ["Bowman", "Gold 2", "Gold 1", "Knight"]


def test_a_battle_shows_its_dice_and_a_retained_card_is_marked_for_its_owner() -> None:
    t = RuneTable("resurgence").hand(0, "Knight", "Bowman").enemies("Dragonspawn Brood").area(0, "Tamalir")
    t.acts(0, "attack Dragonspawn Brood")
    assert drawn(t, 0, "combat")["facts"] == {"to_beat": 5, "attrition": 1}
    t.passes(0).acts(0, END).asked(0, "Retain").picks("Knight")
    marked = [node["label"] for node in nodes(t.match.scene(0)["table"]) if node.get("facts", {}).get("retained")]
    assert marked == ["Knight"]
    assert not [node for node in nodes(t.match.scene(1)["table"]) if node.get("facts", {}).get("retained")]


def made_of(node: dict[str, Any]) -> dict[str, int]:
    return {part["words"]: part["n"] for part in node["art"]["made_of"]}


def test_a_siege_shows_what_both_totals_are_made_of() -> None:
    """RULES 6.7.1, 6.7.3: units, cards in play and walls add up; who would win is said, a tie is the defender's."""
    t = RuneTable(races="uthuk,daqan").area(1, "Tamalir").hand(0, "Berserker", "Gold 1").hand(1, "Knight", "Gold 1")
    t.area(0, "Howling Giant Hills").acts(0, "besiege Tamalir of seat 1").plays(0, "Berserker")
    siege = of_part(t, 1, "combat")[0]
    attack, defence = siege["children"]
    assert (attack["count"], made_of(attack)) == (2, {"from units": 1, "from cards in play": 1})
    assert (defence["count"], made_of(defence)) == (2, {"from units": 0, "from walls": 2})
    assert siege["art"]["made_of"] == []
    assert siege["art"]["ahead"] == "defend"
    t.plays(1, "Knight")
    defence = of_part(t, 0, "line")[1]
    assert defence["count"] == sum(made_of(defence).values()) == 5


def test_the_strength_of_the_opposing_army_is_taken_apart() -> None:
    """Its units, its hand, and what Enemies add: as much as it attacks with."""
    t = RuneTable("civil_war", seats=1).army("Knight", "Bowman").enemies("General of the Pretender")
    t.hand(0, "Knight", "Gold 1").events("Rebel Paymaster").ends_turn(0)
    attack = of_part(t, 0, "combat")[0]
    parts = made_of(attack)
    assert parts["from Enemies"] == 2
    assert sum(parts.values()) == attack["facts"]["to_beat"] == t.it.opposition(0)
    assert attack["art"]["ahead"] == "attack"


def test_a_stand_shows_what_all_lines_together_must_reach() -> None:
    """Every line lies on the table: none of them is taken off the strength of the card again."""
    t = RuneTable("cataclysm", races="daqan,uthuk").at_event("The Last Stand")
    t.hand(0, "Siege Tower", "Gold 1").hand(1, "Berserker", "Gold 1").deck(0).plays(0, "Siege Tower").passes(0)
    for seat in (0, 1, None):
        stand = drawn(t, seat, "combat")
        assert stand["facts"]["to_beat"] == 32
        assert [line.get("count", 0) for line in stand["children"]] == [5, 0]
    t.plays(1, "Berserker")
    stand = drawn(t, 0, "combat")
    assert (stand["facts"]["to_beat"], sum(line["count"] for line in stand["children"])) == (32, 6)
