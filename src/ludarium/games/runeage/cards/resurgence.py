"""Events of Resurgence of the Dragonlords. Attacks and plain Enemies have no text beyond their figures."""

from typing import Final

from ludarium.games.runeage import hints
from ludarium.games.runeage.cards.event_words import damage_all, discard_or_suffer
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import each_player, once, start_for_each, start_of_event_phase
from ludarium.games.runeage.words import CARD, EVENT_DISCARD, THIS, W
from ludarium.kernel.cards import Card, Seat

EVENT_REWARD: Final = W.prompt(
    "{0}: remove which Reward from the game?", CARD, rule="10.9.9", about=THIS, hint=hints.gifts
)


@each_player("ev_scorched_harvest", "ev_burned_granaries")
def scorched_harvest(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player chooses: discard 1 gold card from hand, or suffer 2 damage."""
    discard_or_suffer(g, seat, this, g.golds(seat), 2)


@start_of_event_phase("ev_wyrm_cult", "ev_demon_gate", "ev_void_behemoth")
def every_player_suffers(g: RuneAge, this: Card) -> None:
    """At the start of each Event Phase every player suffers 1 damage."""
    damage_all(g, 1, this)


@once("ev_refugee_levies")
def bountiful_harvest(g: RuneAge, this: Card) -> None:
    """At the end of this Event Phase players draw up to 6 cards instead of 5."""
    g.draw_shift = 1


@start_for_each("ev_dragonlord_ghox")
def dragonlord_ghox(g: RuneAge, seat: Seat, this: Card) -> None:
    """At the start of each Event Phase every player suffers 2 damage unless they discard 1 unit from hand."""
    discard_or_suffer(g, seat, this, g.units(g.hands[seat]), 2)


@each_player("ev_hoarding_dragon")
def hoarding_dragon(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player removes 1 Reward they control from the game; a player without Rewards discards their highest gold
    card from hand, or suffers 2 damage if they hold none."""
    rewards = g.rewards(seat)
    if rewards:
        g.remove(g.choose(seat, EVENT_REWARD, g.distinct(rewards), about=this))
        return
    g.show_hand(seat)
    golds = sorted(g.golds(seat), key=lambda card: g.book.gold_value[g.kind[card]])
    if golds:
        g.discard(seat, golds[-1])
    else:
        g.suffer(seat, 2, this)


@each_player("ev_dragon_fear")
def dragon_fear(g: RuneAge, seat: Seat, this: Card) -> None:
    """Each player discards 1 unit of their choice from hand; a player without units suffers 2 damage."""
    units = g.units(g.hands[seat])
    if units:
        g.discard(seat, g.choose(seat, EVENT_DISCARD, g.distinct(units), about=this))
    else:
        g.show_hand(seat)
        g.suffer(seat, 2, this)
