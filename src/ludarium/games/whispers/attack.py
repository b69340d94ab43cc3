"""An attack: declared, joined by cards, fought. Extra attacks run through the same phases."""

from typing import Final

from ludarium.games.whispers.actions import Origins, origins, refuse_regions, survivors
from ludarium.games.whispers.components import EMPIRES, FORT, HAS, HOME, NEIGHBORS, Region, rule_of
from ludarium.games.whispers.hints import far_hint
from ludarium.games.whispers.state import Whispers
from ludarium.games.whispers.texts import TEXTS
from ludarium.games.whispers.windows import (
    DECLARE,
    DURING,
    is_play,
    open_abilities,
    or_plays,
    pay,
    plays,
    refuse_cards,
    resolve,
)
from ludarium.games.whispers.words import (
    ATTACK_FAR,
    ATTACK_HOW,
    ATTACK_OR_CARD,
    BANNERS,
    CARD_DURING,
    ENTERED,
    FAR_HOW,
    FORT_KILLS,
    FOUGHT,
    HELD,
    LEFT_EMPTY,
    MARCHED,
    NO_ATTACK,
    ONE_ATTACK,
    REGION,
    TAKEN,
    W,
)
from ludarium.kernel.cards import NONE
from ludarium.kernel.words import Ask, Hint, Option


# -- what comes of it
def outcome(g: Whispers, target: Region, attackers: int) -> str:
    """How an attack would end without further cards: fought in a copy."""
    w = g.copy()
    w.target, w.attackers = target, attackers
    fight(w)
    was, now, left = g.controller[target], w.controller[target], w.involved
    if was == g.active():  # a card has emptied it, and it is the attacker's home
        return f"takes it, {left} left"
    enemy = EMPIRES[was]
    if left:
        return f"fails, {left} {enemy} still there" if now == was else f"takes it from the {enemy}, {left} left"
    stays = f"it stays with the {enemy}" if now == was else f"it goes from the {enemy} to the {EMPIRES[now]}"
    return f"{'all fall' if g.banners[target] else 'all fall at the fort'}; {stays}"


def strike_hint(g: Whispers, ask: Ask, option: Option) -> str:
    return outcome(g, option[2], option[3])


def fight_hint(g: Whispers, ask: Ask, option: Option) -> str:
    return outcome(g, g.target, g.attackers)


STRIKE: Final = W.move("strike", "from {0} to {1}, {2}", REGION, REGION, BANNERS, hint=strike_hint)
FIGHT_OR_CARD: Final[Hint] = or_plays(fight_hint)

PRESS_ON: Final = W.prompt("Press On from {0}: which region, with how many?", rule=rule_of("bear_1"), about=REGION)
PRESS_ON_OR_CARD: Final = W.prompt(
    "Press On from {0}: which region, with how many, or play a card first?",
    none="no attack is possible",
    rule=rule_of("bear_1"),
    about=REGION,
    always=True,
)


def strikes(g: Whispers, starts: Origins) -> list[Option]:
    """Every attack on an adjacent enemy region: from where, which, with how many."""
    empire = g.active()
    controller = g.controller
    return [
        (STRIKE, source, target, n)
        for source, most in starts
        for target in NEIGHBORS[source]
        if controller[target] != empire
        for n in range(1, most + 1)
    ]


def attack(g: Whispers, pressing_on: bool = False) -> None:
    """Choose origin, target and number, or first play a card that widens the choice of targets."""
    me = g.commander
    starts = survivors(g) if pressing_on else origins(g)
    options = strikes(g, starts)
    widening = open_abilities(g, DECLARE) if starts else []
    if g.why is not None:
        refuse_regions(g, starts, pressing_on)
        refuse_cards(g, DECLARE)
    about = g.target if pressing_on else g.active()
    if widening:
        options += plays(g, widening)
        pick = g.choose(me, PRESS_ON_OR_CARD if pressing_on else ATTACK_OR_CARD, options or [NONE], about)
    else:
        if len(options) == 1:
            g.tell(ONE_ATTACK, g.active())
        pick = g.choose(me, PRESS_ON if pressing_on else ATTACK_HOW, options, about)
    if pick == NONE:
        g.tell(NO_ATTACK, g.active())
    elif is_play(pick):
        g.then((attack_far, pay(g, pick), pressing_on))
    else:
        march(g, *pick[1:])


def attack_far(g: Whispers, ability: int, pressing_on: bool) -> None:
    """Attack a region wherever it lies."""
    target = g.choose(g.commander, ATTACK_FAR, TEXTS[ability].text(g), about=ability, hint=far_hint)
    starts = survivors(g) if pressing_on else origins(g)
    options = [(STRIKE, start, target, n) for start, free in starts for n in range(1, free + 1)]
    pick = g.choose(g.commander, FAR_HOW, options, about=ability)
    march(g, *pick[1:])


def march(g: Whispers, source: Region, target: Region, n: int) -> None:
    """Commit the attackers: they leave their region and are in none until they have fought."""
    g.tell(MARCHED, (g.active(), n), source, target)
    g.take_up(source, n)
    g.target = target
    g.attackers = n
    g.involved = 0
    g.slain = 0
    g.then((during_attack,))


def during_attack(g: Whispers) -> None:
    """Cards before the fort and the fight, one after the other."""
    abilities = open_abilities(g, DURING)
    if abilities:
        if g.why is not None:
            refuse_cards(g, DURING)
        pick = g.choose(g.commander, CARD_DURING, [*plays(g, abilities), NONE], g.target, FIGHT_OR_CARD)
        if pick != NONE:
            g.then((resolve, pay(g, pick)), (during_attack,))
            return
    g.then((fight,))


def fight(g: Whispers) -> None:
    """The fort kills one attacker, then banners fall one for one; who is left holds the region."""
    region = g.target
    empire = g.active()
    if g.controller[region] == empire:  # a card has emptied it, and it is the attacker's home
        g.banners[region] += g.attackers
        g.involved = g.attackers
        g.tell(ENTERED, (empire, g.attackers), region)
    else:
        if HAS[FORT][region]:
            fall(g, 1)
            g.tell(FORT_KILLS, (empire, 1), region)
        clash(g, region)
    g.attackers = 0


def fall(g: Whispers, n: int) -> None:
    """Attackers die."""
    g.attackers -= n
    g.reserve[g.active()] += n
    g.note(g.active(), -n)


def clash(g: Whispers, region: Region) -> None:
    """Banners fall one for one; surviving attackers take the region."""
    enemy = g.controller[region]
    n = min(g.attackers, g.banners[region])
    if n:
        g.tell(FOUGHT, (g.active(), n), (enemy, n), region)
        fall(g, n)
        g.note(enemy, -n)
        g.slain = n
        g.reserve[enemy] += n
    if g.attackers:
        take(g, region)
        return
    if g.banners[region] > n:
        g.tell(HELD, (enemy, g.banners[region] - n), region)
    elif HOME[region] == enemy:
        g.tell(LEFT_EMPTY, region, enemy)
    g.take_up(region, n)
    g.involved = g.banners[region]


def take(g: Whispers, region: Region) -> None:
    """The attackers enter an emptied region and control it."""
    g.note(g.controller[region], -2)
    g.note(g.active(), 2)
    g.controller[region] = g.active()
    g.banners[region] = g.attackers
    g.involved = g.attackers
    g.tell(TAKEN, (g.active(), g.attackers), region)
