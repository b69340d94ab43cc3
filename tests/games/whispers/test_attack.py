"""Attacks (RULES 6)."""

from games.whispers.whispers_table import WhispersTable


def attack(*, attackers: int, target: str, defenders: int, source: str = "Stonegate") -> WhispersTable:
    """A Bear attack from a home region; nobody else is near."""
    t = WhispersTable().empty_map().banners(source, "Bear", 9)
    empire, _ = t.at(target)
    t.banners(target, empire, defenders).agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0, "Bear attacks").picks(f"from {source} to {target}, {attackers} banner{'s' if attackers > 1 else ''}")
    return t


def test_an_attack_names_origin_target_and_number() -> None:
    """RULES 6.1.1, 6.1.2, 2.3"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Ironfjord", "Bear", 1)
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    assert t.asked(0, "Bear attacks: from where").offered == [
        "from Ironfjord to Talonwatch, 1 banner",
        "from Stonegate to Dustford, 1 banner",
        "from Stonegate to Dustford, 2 banners",
    ]
    t.asked(0).refuses("from Stonegate to Grimhold, 1 banner")  # friendly
    t.asked(0).refuses("from Stonegate to Windgarth, 1 banner")  # not adjacent
    t.asked(0).refuses("from Stonegate to Dustford, 3 banners")


def test_attackers_under_way_are_in_no_region() -> None:
    """RULES 6.1.3: Mercenaries cannot reach them, and the view shows the attack."""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Dustford", "Horse", 1)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Eagle", "Eagle-Bear").act("Bear Chancellor")
    t.asked(0).picks("attack").asked(0, "Bear attacks").picks("from Stonegate to Dustford, 2 banners")
    assert t.at("Stonegate") == ("Bear", 0)
    assert t.match.view(1)["table"]["attack"] == {"empire": "bear", "banners": 2, "target": "dustford"}
    t.asked(0, "The attack on Dustford").picks("play Mercenaries")
    assert t.over  # one banner on the whole map: killed without a question, then the attackers moved in
    assert t.at("Dustford") == ("Bear", 2)


def test_cards_come_before_the_fort_and_the_fight() -> None:
    """RULES 6.2.1, 6.2.9: with a Levy a lone attacker passes the fort."""
    t = WhispersTable().empty_map().banners("Ironfjord", "Bear", 1).hand(0, "Elephant-Bear")
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0, "The attack on Talonwatch, 1 Bear banner against no banner and a fort: play a card?").picks("play Levy")
    assert t.at("Talonwatch") == ("Bear", 1)


def test_a_fort_kills_one_attacker_even_when_it_is_empty() -> None:
    """RULES 6.2.2, 6.2.9"""
    t = attack(attackers=3, target="Talonwatch", defenders=0, source="Ironfjord")
    assert t.at("Talonwatch") == ("Bear", 2)
    t = attack(attackers=1, target="Talonwatch", defenders=0, source="Ironfjord")
    assert t.at("Talonwatch") == ("Eagle", 0)
    assert t.in_reserve("Bear") == 20 - 8


def test_a_fort_works_for_whoever_controls_it() -> None:
    """RULES 6.2.2, 6.2.9: the Eagle wants its own fort back from the Bear."""
    t = WhispersTable().empty_map().banners("Talonwatch", "Bear", 1).banners("Crosswind", "Eagle", 2)
    t.agents(0, "Eagle Chancellor").act("Eagle Chancellor")
    t.asked(0).picks("from Crosswind to Talonwatch, 2 banners")
    assert t.at("Talonwatch") == ("Eagle", 0)
    assert "The fort of Talonwatch kills 1 Eagle banner" in t.heard()


def test_banners_fall_one_for_one_and_who_is_left_holds_the_region() -> None:
    """RULES 6.2.3, 6.2.4"""
    t = attack(attackers=5, target="Dustford", defenders=3)
    assert t.at("Dustford") == ("Bear", 2)
    assert t.in_reserve("Horse") == 20
    assert t.in_reserve("Bear") == 11 + 3
    t = attack(attackers=2, target="Dustford", defenders=3)
    assert t.at("Dustford") == ("Horse", 1)
    assert t.in_reserve("Bear") == 11 + 2


def test_when_all_fall_the_home_empire_has_the_region() -> None:
    """RULES 6.2.5: a third empire, or the attacker itself."""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 2).banners("Dustford", "Lion", 2)
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0).picks("from Stonegate to Dustford, 2 banners")
    assert t.at("Dustford") == ("Horse", 0)
    assert "Dustford is empty and falls to the Horse" in t.heard()
    t = WhispersTable().empty_map().banners("Grimhold", "Bear", 2).banners("Stonegate", "Lion", 1)
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0).picks("from Grimhold to Stonegate, 2 banners")  # the fort kills one, the Lion falls with the other
    assert t.at("Stonegate") == ("Bear", 0)
    t = attack(attackers=2, target="Dustford", defenders=2)
    assert t.at("Dustford") == ("Horse", 0)
    assert "Dustford is empty and stays with the Horse" in t.heard()


def test_attackers_move_in_when_a_card_gives_the_region_back_to_them() -> None:
    """RULES 6.2.6: the fort does nothing then."""
    t = WhispersTable().empty_map().banners("Grimhold", "Bear", 2).banners("Stonegate", "Lion", 3)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Eagle", "Eagle-Bear").act("Bear Chancellor")
    t.asked(0, "Bear Chancellor").picks("attack").asked(0).picks("from Grimhold to Stonegate, 2 banners")
    t.asked(0, "The attack on Stonegate").picks("play Mercenaries", "3 banners in Stonegate")
    assert t.at("Stonegate") == ("Bear", 2)
    assert "fort" not in t.heard()


def test_the_fight_goes_on_against_what_a_card_has_left() -> None:
    """RULES 6.2.6: the Lion is gone, but Windgarth is the Horse's and its fort stands."""
    t = WhispersTable().empty_map().banners("Dustford", "Bear", 3).banners("Windgarth", "Lion", 3)
    t.agents(0, "Bear Chancellor").hand(0, "Bear-Eagle", "Eagle-Bear").act("Bear Chancellor")
    t.asked(0).picks("attack").asked(0).picks("from Dustford to Windgarth, 2 banners")
    t.asked(0, "The attack on Windgarth").picks("play Mercenaries", "3 banners in Windgarth")
    assert t.at("Windgarth") == ("Bear", 1)
    assert "The fort of Windgarth kills 1 Bear banner" in t.heard()


def test_banners_added_to_the_target_defend_it_and_survivors_stay() -> None:
    """RULES 6.2.7, 6.2.8"""
    t = WhispersTable().empty_map().banners("Sunmane", "Lion", 2).agents(0, "Lion Chancellor")
    t.hand(0, "Bear-Elephant", "Elephant-Bear").act("Lion Chancellor")
    t.asked(0).picks("attack").asked(0).picks("from Sunmane to Dustford, 1 banner")
    t.asked(0, "The attack on Dustford").picks("play Recruit", "Dustford")
    assert t.at("Dustford") == ("Horse", 2)
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 1).hand(0, "Elephant-Bear", "Elephant-Lion")
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0).picks("play Great Levy")
    assert t.at("Dustford") == ("Bear", 4)


def test_cards_after_the_attack() -> None:
    """RULES 6.3.1"""
    t = WhispersTable().empty_map().banners("Stonegate", "Bear", 3).hand(0, "Bear-Eagle")
    t.agents(0, "Bear Chancellor").act("Bear Chancellor")
    t.asked(0, "Bear attacks").picks("from Stonegate to Dustford, 3 banners")
    assert t.asked(0, "Bear Chancellor has acted").offered == ["play Press On: discard Bear-Eagle", "go on"]


def test_a_widened_attack_names_its_target_first() -> None:
    """RULES 6.1.5, 8.5.2"""
    t = WhispersTable().empty_map().banners("Winterthrone", "Bear", 2).banners("Palewood", "Bear", 1)
    t.banners("Ironfjord", "Bear", 1).agents(0, "Bear Chancellor").hand(0, "Eagle-Lion", "Eagle-Horse")
    t.act("Bear Chancellor").asked(0, "Bear Chancellor").picks("attack")
    t.asked(0, "Bear attacks").picks("play Strike the Undefended")
    t.asked(0, "Strike the Undefended: attack which region?").picks("Mareport")
    assert t.asked(0, "Strike the Undefended: from where, with how many?").offered == [
        "from Ironfjord to Mareport, 1 banner",
        "from Palewood to Mareport, 1 banner",
        "from Winterthrone to Mareport, 1 banner",
        "from Winterthrone to Mareport, 2 banners",
    ]
    t.asked(0).picks("from Winterthrone to Mareport, 2 banners")
    assert t.at("Mareport") == ("Bear", 2)
