"""Elder Things: huge minions at a price, and Madness for everyone else. Bases: Antarctic Base, Plateau of Leng."""

from itertools import combinations
from typing import Any, Final

from ludarium.games.smashup import names
from ludarium.games.smashup.components import IS_MINION, MADNESS, Base
from ludarium.games.smashup.hints import if_chosen, of_a_minion
from ludarium.games.smashup.state import Smashup
from ludarium.games.smashup.texts import (
    BEFORE,
    FIRST_MINION_PLAYED,
    MORE_POWER,
    NO_MINIONS,
    NOT_AFFECTED,
    TURN_ENDS,
    bends,
    card,
    foretells,
    only_where,
    special,
    when,
)
from ludarium.games.smashup.words import (
    BASE,
    BOOST_WHICH,
    CARD,
    DESTROY_WHICH,
    IN_PLAY,
    THIS,
    TOP_WHICH,
    USED,
    W,
)
from ludarium.games.smashup.zones import ATTACHED, DISCARDS, MINIONS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import COUNT, Ask, Option

# -- Elder Thing
ELDER_PRICE: Final = W.prompt(
    "Elder Thing: destroy two of your other minions, or put it under your deck?",
    words={"under": "put it under your deck", "destroy": "destroy two of your other minions"},
    rule="11.1",
)
DESTROY_TWO: Final = W.prompt(
    "Elder Thing: destroy two of your other minions; which first?", IN_PLAY, rule="11.1", hint=of_a_minion
)
DESTROY_SECOND: Final = W.prompt(
    "Elder Thing: destroy {0} and which other?", IN_PLAY, about=IN_PLAY, rule="11.1", hint=of_a_minion
)


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


@foretells("elder_thing")
def elder_thing_counts_its_price(g: Smashup, me: Seat, this: Card, base: Base) -> str:
    """The two minions it costs may be here or elsewhere."""
    others = g.minions_of(me)
    if len(others) < 2:
        return "it goes under your deck: you have no two other minions"
    ends = [with_it(g, this, base, *pair) for pair in combinations(others, 2)]
    mine, total = span([then.power_at(base, me) for then in ends]), span([then.total_power(base) for then in ends])
    left = f"your power {mine} of {total}, breaks at {g.breakpoint(base)}"
    return f"with two of your others destroyed {left}; or it goes under your deck"


def with_it(g: Smashup, this: Card, base: Base, *gone: Card) -> Smashup:
    """The position with this minion at the base, and without those."""
    then = g.copy()
    then.enter_play(this, MINIONS + base)
    for minion in gone:
        then.leave_play(minion, DISCARDS + g.owner[minion])
    return then


def span(powers: list[int]) -> str:
    least, most = min(powers), max(powers)
    return str(least) if least == most else f"{least} to {most}"


@bends(NOT_AFFECTED, "elder_thing")
def elder_thing_is_beyond_them(g: Smashup, me: Seat, this: Card, minion: Card) -> bool:
    """This minion is not affected by other players' cards."""
    return minion == this


# -- Shoggoth
YOUR_POWER_AT: Final = BASE.says(lambda g, eyes, x: f"{names.base(g, eyes, x)} has {g.power_at(x, eyes.seat)} of yours")
SIX_POWER: Final = W.reason(
    "{0} goes only to a base where you have 6 power already: {1}.", CARD, YOUR_POWER_AT, rule="11.2", of=2
)


@only_where("shoggoth", else_why=SIX_POWER)
def where_you_have_six_power(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """You may only play this minion on a base where you already have at least 6 power."""
    return g.power_at(base, me) >= 6


def shoggoths_offer(g: Any, ask: Ask, option: Option) -> str:
    return if_chosen(g, ask, option) if option else without_madness(g, ask.seat, ask.about)


def without_madness(g: Smashup, seat: Seat, this: Card) -> str:
    here = g.minions_at(g.place(this), seat)
    safe = sum([g.not_affected(minion, this) for minion in here])
    if safe == len(here):
        return "your minions there are not affected" if here else "you have no minion there"
    if len(here) == 1:
        return "they destroy your only minion there"
    but = f", {safe} of them not affected" if safe else ""
    return f"they choose one of your {len(here)} minions there to destroy{but}"


@card("shoggoth")
def shoggoth(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player may draw a Madness card; for every player who does not, destroy one of their minions here
    of your choice."""
    refusing = [rival for rival in g.others(me) if not g.may_draw_madness(rival, this, shoggoths_offer)]
    for rival in refusing:
        victim = g.choose(me, DESTROY_WHICH, g.minions_at(base, rival), this)
        if victim != NONE:
            g.destroy(victim, by=this)


@foretells("shoggoth")
def shoggoth_may_destroy(g: Smashup, me: Seat, this: Card, base: Base) -> str:
    then = with_it(g, this, base)
    mine, total = then.power_at(base, me), then.total_power(base)
    return f"your power {mine} of {'at most ' if total > mine else ''}{total}, breaks at {g.breakpoint(base)}"


# -- Mi-go
HOW_MANY_CARDS: Final = W.prompt("{0}: draw how many cards?", COUNT, about=THIS, rule="11.3")


def mi_gos_offer(g: Any, ask: Ask, option: Option) -> str:
    return if_chosen(g, ask, option) if option else "they may draw a card"


@card("mi_go")
def mi_go(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player may draw a Madness card; for each who does not, you may draw a card."""
    refusing = [rival for rival in g.others(me) if not g.may_draw_madness(rival, this, mi_gos_offer)]
    if refusing:
        g.draw(me, g.choose(me, HOW_MANY_CARDS, list(range(len(refusing), -1, -1)), this))


@card("byakhee")
def byakhee(g: Smashup, me: Seat, this: Card, base: Base) -> None:
    """Each other player who has a minion on this base draws a Madness card."""
    for rival in g.others(me):
        if g.minions_at(base, rival):
            g.draw_madness(rival)


# -- Begin the Summoning
IS_NO_MINION: Final = W.reason("{0} is no minion: {1} takes minions.", CARD, THIS, rule="4.2")


@card("begin_the_summoning")
def begin_the_summoning(g: Smashup, me: Seat, this: Card, _: int) -> None:
    """Put one minion from your discard pile on top of your deck; you may play an extra action this turn."""
    minions = [c for c in g.discards[me] if IS_MINION[g.kind[c]]]
    g.refuse_rest(IS_NO_MINION, g.discards[me], minions, this)
    minion = g.choose(me, TOP_WHICH, g.distinct(minions), this)
    if minion != NONE:
        g.put_on_top(me, minion)
    g.extra_action(me)


# -- Dunwich Horror
@bends(MORE_POWER, "dunwich_horror")
def dunwich_horror_feeds(g: Smashup, me: Seat, this: Card, minion: Card) -> int:
    """The minion this is attached to has +5 power."""
    return 5 if g.host[this] == minion else 0


def nothing_else(g: Smashup, me: Seat, this: Card, base: Base, other: Card) -> bool:
    """Whatever else happens at the end of the turn, it does the same."""
    return False


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


@foretells("the_price_of_power")
def the_price_of_power_is_not_known(g: Smashup, me: Seat, this: Card, *_: int) -> str:
    """What the hands hold is not for a forecast."""
    if not g.minions_at(g.scoring, me):
        return "you have no minion there: you only see the hands"
    return "+2 power for each Madness card they show"


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


# -- bases
@bends(NO_MINIONS, "antarctic_base")
def antarctic_base(g: Smashup, me: Seat, this: Card, base: Base) -> bool:
    """Each player may play only one minion here per turn."""
    return (base, me) in g.minions_played


@when(FIRST_MINION_PLAYED, "plateau_of_leng", grants=True)
def plateau_of_leng(g: Smashup, me: Seat, this: Card, base: Base, minion: Card) -> None:
    """After the first minion a player plays here in a turn, that player may play an extra minion with the same
    name here."""
    g.extra_minion(me, at=base, name=g.kind[minion])
