"""Dunwarr Dwarves: cheap units soak losses while engines turn gold cards in hand into strength."""

from typing import Final

from ludarium.games.runeage.components import GOLD, SORT
from ludarium.games.runeage.losses import destroy_foe, weak_foes
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import Passive, passive, resolution, when_lost, when_played
from ludarium.games.runeage.words import CARD, COUNTED, THIS, W
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Option


# -- words
def gold_for_strength(g: RuneAge, ask: Ask, gold: Option) -> str:
    return f"+{g.gold_of(gold)} strength"


def fuel(g: RuneAge, ask: Ask, gold: Option) -> str:
    return f"+{min(MOST_FUEL, ask.about[1] + g.gold_of(gold))} strength in all" if gold != NONE else ""


def range_of(g: RuneAge, ask: Ask, gold: Option) -> str:
    return f"strength {g.gold_of(gold) + REACH} or less" if gold != NONE else ""


MOST_FUEL: Final = 6
REACH: Final = 1  # beyond the gold value
LOAD: Final = W.prompt(
    "{0}: discard which gold card?", CARD, rule="10.6.2", about=THIS, always=True, hint=gold_for_strength
)
BURN: Final = W.prompt(
    "{0} strength so far: discard which gold card?",
    CARD,
    none="none",
    rule="10.6.2",
    about=COUNTED,
    always=True,
    fold=True,
    hint=fuel,
)
FORGE_FOR: Final = W.prompt(
    "{0}: discard which gold card to destroy an opposing unit?",
    CARD,
    none="none",
    rule="10.6.3",
    about=THIS,
    always=True,
    hint=range_of,
)
PREVENT: Final = W.prompt(
    "{0}: discard which gold card to save it?", CARD, none="let it happen", rule="10.6.4", about=THIS, always=True
)
SAVED: Final = W.event("{card} is saved.")


# -- units
passive(
    "dwarves_shieldbearer",
    Passive(
        "Guard: while this unit participates, any effect or attrition that would destroy or wound one of your units "
        "must choose a Shieldbearer if able.",
        guards=True,
    ),
)


@when_played("dwarves_prospector")
def prospector(g: RuneAge, me: Seat, this: Card) -> None:
    """Reveal the top card of your deck. If it is a gold card, put it into your hand; otherwise return it to the top."""
    for card in g.reveal(me, 1):
        if SORT[g.kind[card]] == GOLD:
            g.take_to_hand(me, card)
        else:
            g.put_back(me, card)


def holds_a_card(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.hands[me])


def holds_gold(g: RuneAge, me: Seat, this: Card) -> bool:
    return bool(g.golds(me))


@resolution("dwarves_cannoneer", may=True, open_to=holds_a_card, able_to=holds_gold)
def cannoneer(g: RuneAge, me: Seat, this: Card) -> None:
    """You may discard 1 gold card from your hand; this unit gets + strength equal to that card's gold value."""
    gold = g.choose(me, LOAD, g.distinct(g.golds(me)), about=this)
    g.discard(me, gold)
    g.strengthen(this, g.book.gold_value[g.kind[gold]])


@resolution("dwarves_war_engine", may=True, open_to=holds_a_card, able_to=holds_gold)
def war_engine(g: RuneAge, me: Seat, this: Card) -> None:
    """You may discard any number of gold cards from your hand; this unit gets +1 strength per gold value discarded, to
    a maximum of +6."""
    burnt = 0
    while g.hands[me]:
        gold = g.choose(me, BURN, [*g.distinct(g.golds(me)), NONE], about=(this, min(MOST_FUEL, burnt)))
        if gold == NONE:
            break
        g.discard(me, gold)
        burnt += g.book.gold_value[g.kind[gold]]
    g.strengthen(this, min(MOST_FUEL, burnt))


@when_played("dwarves_runesmith")
def runesmith(g: RuneAge, me: Seat, this: Card) -> None:
    """You may discard 1 gold card from your hand to destroy 1 opposing unit with strength no greater than that card's
    gold value plus 1."""
    if not g.hands[me] or not weak_foes(g, me, max(g.book.gold_value) + REACH):
        return
    useful = [card for card in g.golds(me) if weak_foes(g, me, g.book.gold_value[g.kind[card]] + REACH)]
    gold = g.choose(me, FORGE_FOR, [*g.distinct(useful), NONE], about=this)
    if gold != NONE:
        g.discard(me, gold)
        destroy_foe(g, me, this, weak_foes(g, me, g.book.gold_value[g.kind[gold]] + REACH))


@when_lost("dwarves_iron_colossus")
def iron_colossus(g: RuneAge, me: Seat, this: Card) -> bool:
    """The first time each combat this unit would be destroyed or wounded, you may discard 1 gold card from your hand to
    prevent it."""
    if this in g.spared:
        return False
    g.spared.append(this)
    gold = g.choose(me, PREVENT, [*g.distinct(g.golds(me)), NONE], about=this) if g.hands[me] else NONE
    if gold == NONE:
        return False
    g.discard(me, gold)
    g.tell(SAVED, card=this)
    return True
