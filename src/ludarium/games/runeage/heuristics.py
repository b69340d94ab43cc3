"""What a position is worth to a seat, for bots that look one step ahead: the part of the win that it can expect.

Realms are measured in damage: one point is one damage dealt or saved. A deck is worth the hand it draws on average,
so a card that thins the average costs; influence and gold count by what they buy; a combat by how it will probably end.
"""

from typing import Final

from ludarium.games.runeage.battlefield import ARMY_ATTACK, BATTLE, PEACE, SIEGE, STAND, Battlefield
from ludarium.games.runeage.combat import assault, siege_assault
from ludarium.games.runeage.components import (
    CATACLYSM,
    CIVIL_WAR,
    HAND_SIZE,
    IS_CITY,
    KIND,
    KINDS,
    LIMIT,
    NOT_FROM_THIS_WORLD,
    POWER_GOAL,
    QUEST,
    SORT,
    STRONGHOLD,
    Book,
)
from ludarium.games.runeage.texts import PASSIVE
from ludarium.games.runeage.turn import turn
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.worth.odds import chance, final_share, share

SPREAD: Final = 15.0  # of what realms will still gain or lose
FAIR_REALM: Final = 60.0  # one that will probably prevail, where there is no rival
SPREAD_TOGETHER: Final = 25.0
PERIL: Final = 12.0  # divided by what health is left
STRENGTH: Final = 4.0  # one more strength in an average hand
GOLD: Final = 2.2  # one more gold in an average hand
INFLUENCE: Final = 3.2  # one more influence a turn
REWARD_GOLD: Final = 2.5
SHELTER: Final = 2.5  # one damage less by every attack
HELD: Final = 0.8  # how much of a card's strength counts in a siege before it is played
SKULLS: Final = 7 / 6  # of an attrition die on average
BATTLE_CRY: Final = KIND["neutral_battle_cry"]
DARK_KNIGHT: Final = KIND["waiqar_dark_knight"]

# What a unit's text adds to its strength on average, once it is played; and of that what its Resolution ability adds.
ADDS: Final = [0.0] * KINDS
RESOLVES: Final = [0.0] * KINDS
for _name, _adds, _resolves in (
    ("daqan_foot_soldier", 0.3, 0.0),
    ("daqan_bowman", 0.5, 0.0),
    ("daqan_knight", 0.7, 0.0),
    ("daqan_siege_tower", 1.2, 1.5),
    ("daqan_captain_of_the_guard", 1.0, 1.0),
    ("latari_archer", 0.4, 0.0),
    ("latari_warrior", 0.5, 0.7),
    ("latari_pegasus_rider", 0.8, 0.0),
    ("latari_aymhelin_scion", 1.2, 1.5),
    ("latari_leonx_rider", 1.5, 1.5),
    ("uthuk_berserker", 1.2, 2.0),
    ("uthuk_flesh_ripper", 0.3, 0.0),
    ("uthuk_warlock", 0.7, 0.0),
    ("uthuk_chaos_lord", 1.0, 1.0),
    ("uthuk_demon_prince", 0.8, 0.0),
    ("uthuk_spined_thresher", 0.5, 0.0),
    ("waiqar_reanimate", 0.6, 0.0),
    ("waiqar_skeleton_archer", 0.8, 0.0),
    ("waiqar_necromancer", 0.6, 0.0),
    ("waiqar_dark_knight", 2.0, 2.0),
    ("waiqar_lich", 1.5, 0.0),
    ("waiqar_carrion_lancer", 0.6, 0.0),
    ("orcs_ravager", 0.5, 0.5),
    ("orcs_beastmaster", 0.4, 0.0),
    ("orcs_spiritspeaker", 0.6, 0.0),
    ("orcs_warchief", 0.8, 0.0),
    ("orcs_mountain_troll", 1.0, 1.0),
    ("orcs_bonecrusher", 0.5, 0.5),
    ("dwarves_prospector", 0.4, 0.0),
    ("dwarves_cannoneer", 1.2, 1.2),
    ("dwarves_war_engine", 2.5, 2.5),
    ("dwarves_runesmith", 0.5, 0.0),
    ("neutral_sorcerer", 0.8, 0.0),
    ("neutral_hellhound", 0.5, 1.0),
    ("neutral_beastman", 0.6, 0.6),
    ("neutral_summon_lightning", 1.2, 0.0),
    ("neutral_battle_cry", 2.0, 2.0),
    ("neutral_shadow_rune", 1.5, 0.0),
    ("neutral_reprieve", 0.8, 0.0),
    ("neutral_forced_march", 1.0, 0.0),
    ("neutral_war_tax", 1.0, 0.0),
    ("merc_seer", 0.3, 0.0),
    ("merc_flesh_moulder", 0.9, 1.0),
    ("merc_chaos_beast", 2.8, 2.8),
    ("merc_shadow_assassin", 1.8, 0.0),
    ("merc_rune_witch", 1.2, 0.0),
    ("merc_treasure_hunter", 0.3, 0.0),
    ("merc_siege_engineer", 1.2, 1.2),
    ("merc_wandering_priest", 0.6, 0.0),
):
    ADDS[KIND[_name]] = _adds
    RESOLVES[KIND[_name]] = _resolves


def settled(g: Battlefield) -> bool:
    """Between combats, and in one while cards are still played: then it is judged by how it will probably end."""
    return g.mode == PEACE or g.frames[-1][0] in (assault, siege_assault)


def value(g: Battlefield, seat: Seat) -> float:
    """The part of the win that the seat can expect; where all win or lose together, the chance that they win."""
    if g.ending != NONE:
        return final_share(g.winners, seat) if g.scenario != CATACLYSM else float(seat in g.winners)
    if g.out[seat]:
        return 0.0
    own = realm(g, seat) + retained(g, seat)
    if g.mode != PEACE:
        own += combat(g, seat)
    theirs = [realm(g, other) for other in range(g.seats) if other != seat and not g.out[other]]
    if g.scenario == CATACLYSM:
        return chance((own + sum(theirs, 0.0)) / (1 + len(theirs)) - FAIR_REALM, SPREAD_TOGETHER)
    if not theirs:
        return chance(own - FAIR_REALM - (army(g) if g.scenario == CIVIL_WAR else 0.0), SPREAD_TOGETHER)
    expected = share([own, *theirs], 0, SPREAD)
    if g.mode == BATTLE and g.target == NONE:  # whoever defeats the objective has won
        won = victory(g, g.attacker)
        return won + (1 - won) * expected if g.attacker == seat else (1 - won) * expected
    return expected


class Worths:
    """What each kind of card is worth to a seat: in a hand, and beside the Home Realm."""

    __slots__ = ("drawn", "held")

    def __init__(self, book: Book) -> None:
        self.drawn = [
            STRENGTH * (book.strength[kind] + ADDS[kind]) + GOLD * book.gold_value[kind] for kind in range(KINDS)
        ]
        self.held = [
            INFLUENCE * book.gives_influence[kind] + REWARD_GOLD * book.gives_gold[kind] + SHELTER * protection(kind)
            for kind in range(KINDS)
        ]


def protection(kind: Kind) -> int:
    return PASSIVE[kind].fortifies + PASSIVE[kind].wards


_worths: Final[dict[Book, Worths]] = {}  # a memory of a pure function


def worths(book: Book) -> Worths:
    if book not in _worths:
        _worths[book] = Worths(book)
    return _worths[book]


# -- a realm at rest
def realm(g: Battlefield, seat: Seat) -> float:
    """Health, income, deck and what the scenario counts."""
    health = LIMIT - g.damage[seat]
    worth = health - PERIL / max(1, health) + holdings(g, seat) + deck(g, seat)
    if g.scenario == QUEST:
        worth += 7.0 * min(g.power(seat), POWER_GOAL[g.seats])
    elif g.scenario == NOT_FROM_THIS_WORLD:
        worth += 7.0 * g.trophies(seat)
    return worth


def holdings(g: Battlefield, seat: Seat) -> float:
    """What lies beside the Home Realm, exhausted or not."""
    held = worths(g.book).held
    kind = g.kind
    return sum([held[kind[card]] for card in g.areas[seat]], 0.0)


def deck(g: Battlefield, seat: Seat) -> float:
    """What an average hand of the seat's deck is worth."""
    drawn = worths(g.book).drawn
    kind = g.kind
    cards = g.hands[seat] + g.decks[seat] + g.discards[seat] + g.fights[seat]
    if g.wounded:
        cards = [card for card in cards if card not in g.wounded]
    return HAND_SIZE * sum([drawn[kind[card]] for card in cards], 0.0) / max(5, len(cards))


def retained(g: Battlefield, seat: Seat) -> float:
    """A retained card takes the place of an average one."""
    if not g.retained or g.current != seat:
        return 0.0
    average = deck(g, seat) / HAND_SIZE / STRENGTH
    return sum([may_add(g, card) - average for card in g.retained], 0.0) / 2


def army(g: Battlefield) -> float:
    """Civil War: the Opposing Army grows against the player."""
    return sum(g.book.strength[g.kind[card]] for card in g.army) * 1.5


# -- combat
def may_add(g: Battlefield, card: Card) -> float:
    """What a card in hand may add to a combat."""
    kind = g.kind[card]
    return g.book.strength[kind] + ADDS[kind]


def stands(g: Battlefield, seat: Seat) -> float:
    """The total of a side, with Resolution abilities that are still to come."""
    return g.total(seat) + sum([will_add(g, seat, card) for card in g.fights[seat] if card not in g.resolved], 0.0)


def will_add(g: Battlefield, seat: Seat, card: Card) -> float:
    """What the Resolution ability of a card in combat will add."""
    kind = g.kind[card]
    if kind == BATTLE_CRY:
        return float(len(g.units(g.fights[seat])))
    if kind == DARK_KNIGHT:
        return len(g.units(g.fights[seat])) - 1.0
    return RESOLVES[kind]


def still_plays(g: Battlefield, seat: Seat) -> bool:
    """May the seat still play cards in this combat, unless others pass?"""
    for frame in g.frames:
        if frame[0] is assault and frame[1] == seat:
            return True
        if frame[0] is siege_assault and (frame[1] == seat or not frame[2]):
            return True
    return False


def reach(g: Battlefield, seat: Seat) -> float:
    """The total a side may come to, if it plays its hand: in a siege not all of it counts, for the rival plays too."""
    total = stands(g, seat)
    if still_plays(g, seat):
        share = HELD if g.mode == SIEGE else 1.0
        units = len(g.units(g.hands[seat]))
        for card in g.hands[seat]:
            total += share * (units if g.kind[card] == BATTLE_CRY else may_add(g, card))
    return total


def risk(g: Battlefield, seat: Seat) -> float:
    """The strength attrition will probably cost: cheap units go first, immune ones never."""
    exposed = [g.strength(card) for card in g.units(g.fights[seat] + g.hands[seat]) if not PASSIVE[g.kind[card]].immune]
    return SKULLS * g.dice() * min(exposed, default=0)


def likely(have: float, hope: float, need: float) -> float:
    """How likely a battle is won."""
    if have >= need:
        return 1.0
    if hope >= need:
        return 0.8
    return max(0.0, 0.2 - 0.1 * (need - hope))


def combat(g: Battlefield, seat: Seat) -> float:
    """What the combat under way will probably bring the seat. A fight without hope is a waste of time."""
    if g.mode == SIEGE:
        return siege(g, seat)
    if g.mode == STAND:
        return -0.5 * max(0.0, g.stand_might() - sum([reach(g, other) for other in g.alive()], 0.0))
    if seat != g.attacker:
        return 0.0
    if g.mode == BATTLE:
        return victory(g, seat) * prize(g) + left_in_hand(g, seat) - 0.5
    need = float(g.opposition(seat))
    won = likely(stands(g, seat), reach(g, seat), need)
    bonus = 8.0 * won if g.mode == ARMY_ATTACK else 7.0 * won * g.book.trophies[g.kind[g.target]]
    return bonus - max(0.0, need - reach(g, seat)) + left_in_hand(g, seat)


def victory(g: Battlefield, seat: Seat) -> float:
    """How likely the attacker wins the battle."""
    lost = risk(g, seat)
    return likely(stands(g, seat) - lost, reach(g, seat) - lost, float(g.opposition(seat)))


def left_in_hand(g: Battlefield, seat: Seat) -> float:
    """Cards not needed may fight again this turn."""
    return 0.05 * sum(g.book.strength[g.kind[card]] for card in g.hands[seat])


def prize(g: Battlefield) -> float:
    """What winning the present battle brings, but for the victory."""
    if g.target == NONE:
        return 0.0
    kind = g.kind[g.target]
    gain = INFLUENCE * g.book.gives_influence[kind] + REWARD_GOLD * g.book.gives_gold[kind]
    if g.scenario == QUEST:
        gain += 7.0 * g.book.power[kind]
    if not IS_CITY[kind] and SORT[kind] != STRONGHOLD:
        gain += 4.0 + 7.0 * g.book.trophies[kind]
    return gain


def siege(g: Battlefield, seat: Seat) -> float:
    """A siege, for the attacker or against the defender."""
    if seat not in (g.attacker, g.defender):
        return 0.0
    attack, defence = reach(g, g.attacker), reach(g, g.defender) + g.walls()
    margin = attack - defence
    if g.target == NONE:
        hurt = max(0.0, margin) + 0.1 * min(0.0, margin)
        swing = min(hurt, LIMIT - g.damage[g.defender] + 1.0)
        if g.damage[g.defender] + hurt >= LIMIT:
            swing += 30.0
    else:
        kind = g.kind[g.target]
        stake = INFLUENCE * g.book.gives_influence[kind] + (7.0 * g.book.power[kind] if g.scenario == QUEST else 0.0)
        swing = 2.0 * stake * min(1.0, max(0.0, 0.5 + 0.25 * margin))
    return (swing - 0.5 if seat == g.attacker else -swing) + left_in_hand(g, seat)


def horizon(start: Battlefield, g: Battlefield, seat: Seat) -> bool:
    """The seat's next turn begins."""
    return g.frames[-1][0] is turn and g.frames[-1][1] == seat
