"""Elder Things: huge minions at a price, and Madness for everyone else. Bases: Antarctic Base, Plateau of Leng."""

from ludarium.games.smashup.components import (
    BEFORE,
    FIRST_MINION_PLAYED,
    IS_MINION,
    MADNESS,
    MORE_POWER,
    NO_MINIONS,
    NOT_AFFECTED,
    TURN_ENDS,
    Base,
    bends,
    card,
    only_where,
    special,
    when,
)
from ludarium.games.smashup.piles import ATTACHED, SEATS
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.words import (
    BOOST_WHICH,
    DESTROY_SECOND,
    DESTROY_TWO,
    DESTROY_WHICH,
    ELDER_PRICE,
    HOW_MANY_CARDS,
    TOP_WHICH,
    USED,
)
from ludarium.kernel.cards import NONE, Card, Seat


@card("elder_thing")
def elder_thing(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Either destroy two of your other minions or put this minion on the bottom of your deck."""
    others = [minion for minion in g.minions_of(me) if minion != this]
    if len(others) >= 2 and g.confirm(me, ELDER_PRICE):
        first = others[0] if len(others) == 2 else g.choose(me, DESTROY_TWO, others)
        second = g.choose(me, DESTROY_SECOND, [minion for minion in others if minion != first], first)
        if g.destroy(first, by=this) + g.destroy(second, by=this) == 2:
            return
    g.return_under_deck(this)


@bends(NOT_AFFECTED, "elder_thing")
def elder_thing_is_beyond_them(g: Smashup, me: Seat, this: Card, minion: Card) -> bool:
    """This minion is not affected by other players' cards."""
    return minion == this


@only_where("shoggoth")
def where_you_have_six_power(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """You may only play this minion on a base where you already have at least 6 power."""
    return g.power_at(base, me) >= 6


@card("shoggoth")
def shoggoth(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player may draw a Madness card; for every player who does not, destroy one of their minions here
    of your choice."""
    refusing = [rival for rival in g.others(me) if not g.may_draw_madness(rival, this)]
    for rival in refusing:
        victim = g.choose(me, DESTROY_WHICH, g.minions_at(base, rival), this)
        if victim != NONE:
            g.destroy(victim, by=this)


@card("mi_go")
def mi_go(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player may draw a Madness card; for each who does not, you may draw a card."""
    refusals = 0
    for rival in g.others(me):
        if not g.may_draw_madness(rival, this):
            refusals += 1
    if refusals:
        g.draw(me, g.choose(me, HOW_MANY_CARDS, list(range(refusals, -1, -1)), this))


@card("byakhee")
def byakhee(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player who has a minion on this base draws a Madness card."""
    for rival in g.others(me):
        if g.minions_at(base, rival):
            g.draw_madness(rival)


@card("begin_the_summoning")
def begin_the_summoning(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Put one minion from your discard pile on top of your deck; you may play an extra action this turn."""
    minion = g.choose(me, TOP_WHICH, g.distinct([c for c in g.discards[me] if IS_MINION[g.kind[c]]]), this)
    if minion != NONE:
        g.put_on_top(me, minion)
    g.extra_action(me)


def nothing_else(g: Smashup, me: Seat, this: Card, base: Base, other: Card) -> bool:
    """Whatever else happens at the end of the turn, it does the same."""
    return False


@bends(MORE_POWER, "dunwich_horror")
def dunwich_horror_feeds(g: Smashup, me: Seat, this: Card, minion: Card) -> int:
    """The minion this is attached to has +5 power."""
    return 5 if g.host[this] == minion else 0


@when(TURN_ENDS, "dunwich_horror", heeds=nothing_else)
def dunwich_horror_devours(g: Smashup, me: Seat, this: Card, base: Base, _: Card) -> None:
    """At the end of the turn destroy the minion this is attached to."""
    if g.at[this] == ATTACHED:
        g.tell(USED, me, card=this)
        g.destroy(g.host[this], by=this)


@card("insanity")
def insanity(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each other player draws two Madness cards."""
    for rival in g.others(me) * 2:
        g.draw_madness(rival)


@card("power_of_madness")
def power_of_madness(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each other player reveals their hand, discards all Madness cards from it, and then shuffles their discard
    pile into their deck."""
    for rival in g.others(me):
        for _ in range(g.reveal_hand(rival)):
            g.discard_madness(rival)
        g.shuffle_in(rival, g.discards[rival])


@card("spreading_horror")
def spreading_horror(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each other player discards cards at random until they have discarded a card that is not Madness."""
    for rival in g.others(me):
        hand = g.hands[rival]
        while hand:
            if g.discard_like(rival, hand[g.below(len(hand))]) != MADNESS:
                break


@special(BEFORE, "the_price_of_power")
def the_price_of_power(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Every other player with a minion on that base reveals their hand; choose one of your minions there; it has
    +2 power until the end of the turn for each Madness card revealed."""
    revealed = 0
    for rival in g.others(me):
        if g.minions_at(base, rival):
            revealed += g.reveal_hand(rival)
    mine = g.minions_at(base, me)
    if mine and revealed:
        g.add_power(g.choose(me, BOOST_WHICH, mine, this), 2 * revealed, by=this)


@card("touch_of_madness")
def touch_of_madness(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each other player draws a Madness card; you draw a card and may play an extra action this turn."""
    for rival in g.others(me):
        g.draw_madness(rival)
    g.draw(me)
    g.extra_action(me)


@card("unfathomable_goals")
def unfathomable_goals(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Each other player reveals their hand; every player who reveals a Madness card must destroy one of their own
    minions."""
    mad = [rival for rival in g.others(me) if g.reveal_hand(rival)]
    for rival in mad:
        minion = g.choose(rival, DESTROY_WHICH, g.minions_of(rival), this)
        if minion != NONE:
            g.destroy(minion, by=this)


@bends(NO_MINIONS, "antarctic_base")
def antarctic_base(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """Each player may play only one minion here per turn."""
    return g.played_here[base * SEATS + me] > 0


@when(FIRST_MINION_PLAYED, "plateau_of_leng", grants=True)
def plateau_of_leng(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """After the first minion a player plays here in a turn, that player may play an extra minion with the same
    name here."""
    g.extra_minion(me, at=base, name=g.kind[minion])
