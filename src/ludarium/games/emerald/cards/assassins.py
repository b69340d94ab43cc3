"""Assassins. Colonel Sebastian Moran and Vera Figner are Benefits: what they add lies in `CardSet.aims_agent` and
`aims_royalty`, and assassination.py counts it.
"""

from typing import Final

from ludarium.games.emerald.faces import paragraph_of
from ludarium.games.emerald.hints import card_hint
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.texts import text
from ludarium.games.emerald.words import CARD, TEXT_OF, W, held_id, many
from ludarium.games.emerald.zones import HANDS
from ludarium.kernel.cards import Card, Seat
from ludarium.kernel.words import SEAT, Ask, Atom, Option


def hand_size(g: Emerald, ask: Ask, option: Option) -> str:
    return many(len(g.hands[option]), "card")


WHOSE_HAND: Final = W.prompt("{0}: look at whose hand?", SEAT, rule="10.3", about=TEXT_OF, hint=hand_size)
HELD_CARD: Final = Atom(
    CARD.name, CARD.domain, CARD.spell, lambda g, card: held_id(g.at[card] - HANDS, g.id_of(g.kind[card]))
)
TEXT_AGAINST: Final = Atom(  # (the card, who must discard)
    lambda g, eyes, about: f"{CARD.name(g, eyes, about[0])} against {eyes.who(about[1])}",
    rule=lambda g, about: paragraph_of(g.cards, g.kind[about[0]]),
)
THEY_DISCARD: Final = W.prompt(
    "{0}: which card must go?", HELD_CARD, rule="10.3", about=TEXT_AGAINST, always=True, hint=card_hint, fold=True
)
SAW_HAND: Final = W.event("{0: looks|You look} at {1:'s|your} hand", SEAT, SEAT, sort="look", way=("hand{1}", ""))


def rivals_with_cards(g: Emerald, me: Seat, n: int) -> list[Seat]:
    return [seat for seat in g.others(me) if g.hands[seat]]


@text("inspect_hand", rivals_with_cards)
def inspect_hand(g: Emerald, me: Seat, this: Card, n: int) -> None:
    """Evno Azef (1 card), Peter Rachkovsky (2 cards). Choose another player, look at their hand in secret and make
    them discard n cards of your choice; they draw as many replacements at once."""
    victim = g.choose(me, WHOSE_HAND, rivals_with_cards(g, me, n), this)
    g.tell(SAW_HAND, me, victim)
    for card in g.hands[victim]:
        g.learn(card, 1 << me)
    discards = min(n, len(g.hands[victim]))
    for _ in range(discards):
        # In the order of kinds, as the table shows them: that of the hand would tell what was drawn last.
        hand = sorted(g.distinct(g.hands[victim]), key=lambda card: g.kind[card])
        g.discard(victim, g.choose(me, THEY_DISCARD, hand, (this, victim)))
    for _ in range(discards):
        g.draw(victim)
