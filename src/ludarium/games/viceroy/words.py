"""Every question, move and event of Viceroy, declared once with its words and the paragraph that asks it."""

from typing import Any, Final

from ludarium.games.viceroy.components import (
    BOONS,
    COLOURS,
    LEVEL,
    NAMES,
    and_list,
    gems_in_words,
    gems_name,
    level_of,
    one_token,
    reward_name,
    token_name,
)
from ludarium.kernel.cards import Seat
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary, card_atom, kind_atom

W: Final = Vocabulary(NAMES)
BID_ATTACK: Final = 4  # a bid: a colour, or this


# -- kinds of things that options and events name
def _place(g: Any, seat: Seat, place: int) -> str:
    """A slot of the reader's own pyramid."""
    level = level_of(place)
    grid = g.grid(seat)
    if level > 1:
        return f"level {level} on {NAMES[g.kind[grid[place - LEVEL]]]} and {NAMES[g.kind[grid[place - LEVEL + 1]]]}"
    return "level 1, left end" if place + 1 in grid else "level 1, right end"


def pack(gems: list[int]) -> int:
    """Gems per colour as one int, for events."""
    return gems[0] | gems[1] << 5 | gems[2] << 10 | gems[3] << 15


def unpack(gems: int) -> list[int]:
    return [gems >> 5 * c & 31 for c in range(4)]


def pack_kinds(kinds: list[int]) -> int:
    """Up to four kinds of cards as one int, for events."""
    return sum([kind + 1 << 7 * i for i, kind in enumerate(kinds)])


def unpack_kinds(kinds: int) -> list[int]:
    return [(kinds >> 7 * i & 127) - 1 for i in range(4) if kinds >> 7 * i]


def _infinite(g: Any, seat: Seat, used: int) -> str:
    """So many infinite gems of a colour: number * 4 + colour."""
    n, colour = used >> 2, COLOURS[used & 3]
    return f"an infinite {colour} gem" if n == 1 else f"{n} infinite {colour} gems"


BIDS: Final = (*[f"a {colour} gem" for colour in COLOURS], "an attack token")
CARD: Final = card_atom(NAMES)
LAW: Final = Atom(CARD.name, CARD.node, lambda g, card: f"7.{g.kind[card] + 1}")  # has a paragraph of its own
COLOUR: Final = Atom(lambda g, seat, x: COLOURS[x], lambda x: f"gem{x}")  # a gem of the reserve
OWN_GEM: Final = Atom(lambda g, seat, x: COLOURS[x], lambda x: f"own{x}")  # from behind the own screen
OFFER: Final = Atom(lambda g, seat, x: BIDS[x], lambda x: "attack" if x == BID_ATTACK else f"arrow{x}")
PLACE: Final = Atom(_place, lambda x: f"slot{x}")
TOKEN: Final = Atom(lambda g, seat, x: token_name(x))
BOON: Final = Atom(lambda g, seat, x: reward_name(BOONS[x >> 2][x & 3]))  # kind * 4 + which
PRICE: Final = Atom(lambda g, seat, x: f"{x >> 2} {COLOURS[x & 3]}")  # number * 4 + colour
HOARD: Final = Atom(lambda g, seat, x: gems_name(unpack(x)))

# -- the same in sentences of the log
KIND: Final = kind_atom(NAMES)
A_TOKEN: Final = Atom(lambda g, seat, x: one_token(x))
SOME_GEMS: Final = Atom(lambda g, seat, x: gems_in_words(unpack(x)))
INFINITE_GEMS: Final = Atom(_infinite)
CARDS: Final = Atom(lambda g, seat, x: and_list([NAMES[kind] for kind in unpack_kinds(x)]))
ROW: Final = Atom(
    lambda g, seat, x: and_list([f"{NAMES[kind]} ({COLOURS[c]})" for c, kind in enumerate(unpack_kinds(x))])
)

END: Final = Atom(lambda g, seat, x: ("left", "right")[x])
SPOT: Final = Atom(lambda g, seat, x: ("base", "tip")[x])
BIDDERS: Final = Atom(lambda g, seat, x: "One bid" if x == 1 else f"{x} bids")
CARDS_LEFT: Final = Atom(lambda g, seat, x: "no card" if x == 0 else "one card" if x == 1 else f"{x} cards")

# -- why a law does nothing
SMALL_DECK_SHORT: Final = 0
ROW_EMPTY: Final = 1
LAW_DECK_EMPTY: Final = 2
NO_BARTER: Final = 3
NO_TOKENS: Final = 4
NONE_FREE: Final = 5
NONE_TUCKED: Final = 6
NONE_STORED: Final = 7
REASON: Final = Atom(
    lambda g, seat, x: (
        "the small deck holds fewer than four cards, so nothing happens",
        "the auction row is empty, so nothing happens",
        "the law deck is empty, so nothing happens",
        "no barter without three gems and a token on both sides",
        "no token lies on that character, so none is added",
        "no card is free, so none is tucked",
        "no card is tucked",
        "no gem is stored",
    )[x]
)

# -- set-up and auction
START: Final = W.prompt("Which card starts your pyramid, and which do you keep?", CARD, rule="2.4")
START_WITH: Final = W.move("start with {}, keep {}", CARD, CARD)
BID: Final = W.prompt("Bid for a card?", OFFER, rule="3.2")
BID_AGAIN: Final = W.prompt("Bid again? Your last bid was lost.", OFFER, rule="3.1")
TAKE_ANY: Final = W.prompt("Your attack token: take which card of the auction row?", CARD, rule="3.4")
TAKE_ONE: Final = W.prompt("Only you bid {0}: take which card?", CARD, rule="3.5", about=COLOUR)
WISH: Final = W.prompt(
    "Two of you bid this colour: which card do you want? If both name the same, both bids are lost.",
    CARD,
    none="either",
    rule="3.6.1",
)
RIVAL_ATTACKS: Final = W.prompt("The rival attacks: discard which card of the auction row?", CARD, rule="10.5")
TAKE_GEM: Final = W.prompt("Take a gem of which colour? ({0} to take)", COLOUR, rule="6.2", about=COUNT)

# -- development
COMMIT: Final = W.prompt("Play a card, discard one, or pass?", CARD, rule="4.1")
PLAY: Final = W.move("play {}", CARD)
SELL: Final = W.move("discard {}", CARD)
SLOT: Final = W.prompt("Place {0} where?", PLACE, rule="4.5.1", about=CARD, always=True)
USE_INFINITE: Final = W.prompt("{0} to pay: how many with infinite gems?", COUNT, rule="6.5", about=PRICE, always=True)
LEVEL_FIVE: Final = W.prompt(
    "{0} stands on level 5: which reward?",
    words=("the rewards of levels 1 to 3", "power 15"),
    rule="4.9",
    about=CARD,
)
DRAW_FROM: Final = W.prompt("Draw from which deck?", words=("the law deck", "the small deck"), rule="6.3")

# -- laws
REPLACE: Final = W.prompt("Reassignments: replace which card?", CARD, rule="7.65")
COMMEND: Final = W.prompt("Royal Commendation: slide it under which character?", CARD, rule="7.66")
BARTER: Final = W.prompt("Barter Policy: pay 3 gems to whom?", SEAT, none="no barter", rule="7.67")
BARTER_GEM: Final = W.prompt(
    "Barter Policy: pay a gem of which colour? ({0} to pay)", OWN_GEM, rule="7.67", about=COUNT, always=True
)
GIVE: Final = W.prompt("Barter Policy: give {0} which of your tokens?", CARD, rule="7.67", about=SEAT)
GET: Final = W.prompt("Barter Policy: take which token of {0}?", CARD, rule="7.67", about=SEAT)
TOKEN_ON: Final = W.move("{} on {}", TOKEN, CARD)
BUREAUCRACY: Final = W.prompt("Bureaucracy: take which card of the auction row?", CARD, rule="7.69")
GIVE_BACK: Final = W.prompt(
    "Legislative Session: put which law back? (the last one lies on top; {0} to go)",
    CARD,
    rule="7.70",
    about=COUNT,
    always=True,
)
BOON_WHICH: Final = W.prompt("{0}: choose one", BOON, rule="4.10", about=LAW)
FROM_SCREEN: Final = W.prompt(
    "The reserve has no {0} gem for your infinite gem: give one from behind your screen?",
    words=("no: the infinite gem is lost", "yes: it comes from there"),
    rule="6.4",
    about=COLOUR,
    always=True,
)
INFINITE_WHICH: Final = W.prompt(
    "{0}: an infinite gem of which colour?",
    COLOUR,
    none="none: the infinite gem is lost",
    rule="6.4",
    about=LAW,
    always=True,
)
SECRET: Final = W.prompt("Secret Service: tuck which card?", CARD, none="no more", rule="7.72")
FAVOR: Final = W.prompt("Royal Favor: tuck which free card?", CARD, rule="7.74")
FAVOR_ONLY: Final = W.prompt(
    "Royal Favor: only {0} is free. Tuck it? Its tokens go back.", CARD, rule="7.74.2", about=CARD, always=True
)
STORE: Final = W.prompt(
    "Stronger Royal Treasury: store a gem of which colour? (up to {0} more)",
    OWN_GEM,
    none="no more",
    rule="7.76",
    about=COUNT,
    always=True,
)
ARCHIVE: Final = W.prompt("Crown Archive: tuck {0}?", words=("keep it in hand", "tuck it"), rule="7.78", about=CARD)
ARCHIVE_DRAWN: Final = W.prompt(
    "Crown Archive: tuck which of the laws just drawn?", CARD, none="no more", rule="7.70.1", always=True
)

# -- the end
RECOLOUR: Final = W.prompt("Recolour a circle?", CARD, none="done", rule="8.2")
PAINT: Final = W.move("the circle under {} all {} for {}", CARD, OWN_GEM, HOARD)

# -- what happened: set-up and auction
STARTED: Final = W.event("{0} starts with {card}", SEAT)
NEW_ROW: Final = W.event("New at the arrows: {0}", ROW)
ROUND_BEGINS: Final = W.event("Round {0}: auction", COUNT)
SITS_OUT: Final = W.event("{0} sits out this auction", SEAT)
TURN_BEGINS: Final = W.event("Auction turn {0}", COUNT)
BID_OPENED: Final = W.event("{0} bids {1}", SEAT, OFFER)
PASSED: Final = W.event("{0} passes", SEAT)
NOTHING_TO_BID: Final = W.event("{0} has nothing to bid and passes", SEAT)
WISHED: Final = W.event("{0} wants {card}", SEAT)
WISHED_EITHER: Final = W.event("{0} wants either card", SEAT)
LOST: Final = W.event(
    "{1} for {2} at the {0} arrow: nobody gets one, and what was bid is lost", COLOUR, BIDDERS, CARDS_LEFT
)
LOST_TO_BOTH: Final = W.event("Both want {card}: nobody gets a card at the {0} arrow, and what was bid is lost", COLOUR)
LEFT_OUT: Final = W.event("{0} has no card after three turns and counts as passing", SEAT)
TOOK_CARD: Final = W.event("{0} takes {card}", SEAT)
TIPS_DISCARDED: Final = W.event("Nobody took {0}: discarded", CARDS)
RIVAL_BIDS: Final = W.event("The rival bids a {0} gem", COLOUR)
RIVAL_CLASHES: Final = W.event("{0} bid the same colour: the gem is lost", SEAT)
RIVAL_TAKES: Final = W.event("The rival takes {card}: discarded")
RIVAL_ATTACK: Final = W.event("No card is left at the {0} arrow: the rival's bid counts as an attack", COLOUR)

# -- gems, tokens and cards
TOOK_GEMS: Final = W.event("{0} takes {1}", SEAT, SOME_GEMS)
TOOK_THE_LAST: Final = W.event("{0} takes {1}; the reserve has no more", SEAT, SOME_GEMS)
TOOK_NOTHING: Final = W.event("{0} takes no gem: the reserve is empty", SEAT)
PAID: Final = W.event("{0} pays {1}", SEAT, SOME_GEMS)
GAVE: Final = W.event("{0} pays {1} to {2}", SEAT, SOME_GEMS, SEAT)
USED_INFINITE: Final = W.event("{0} pays with {1}", SEAT, INFINITE_GEMS)
GOT_TOKEN: Final = W.event("{0} puts {1} on {card}", SEAT, A_TOKEN)
GOT_OWN_INFINITE: Final = W.event("{0} puts {1} on {card}, with a gem from behind the screen", SEAT, A_TOKEN)
LOST_INFINITE: Final = W.event("{0} gets no infinite {1} gem: the reserve has no {1} gem", SEAT, COLOUR)
NO_INFINITE: Final = W.event("{0} gets no infinite gem: the reserve is empty", SEAT)
GOT_ATTACK: Final = W.event("{0} gains an attack token", SEAT)
WENT_BACK: Final = W.event("{0} gives back {1} from {card}", SEAT, A_TOKEN)
DREW_LAW: Final = W.event("{0} draws the law {card}", SEAT, closed="{0} draws a law")
DREW_CHARACTER: Final = W.event("{0} draws {card}", SEAT, closed="{0} draws a character")
DREW_NOTHING: Final = W.event("{0} draws no card: both decks are empty", SEAT)

# -- development
BUILDING_BEGINS: Final = W.event("Development, turn {0}", COUNT)
NO_CARDS: Final = W.event("{0} has an empty hand and passes", SEAT)
SHOWED_PLAY: Final = W.event("{0} plays {card}", SEAT)
SOLD: Final = W.event("{0} discards {card}", SEAT)
PLACED_AT_END: Final = W.event("{0} places {card} on level 1, at the {1} end", SEAT, END)
PLACED_ON: Final = W.event("{0} places {card} on level {1}, on {2}", SEAT, COUNT, CARDS)
PLACED_INSTEAD: Final = W.event("{0} places {card} on level {1}, in place of {2}", SEAT, COUNT, KIND)
CIRCLE: Final = W.event("{0} completes a {1} circle and takes a {1} gem", SEAT, COLOUR)
CIRCLE_ALONE: Final = W.event("{0} completes a {1} circle; the reserve has no {1} gem", SEAT, COLOUR)

# -- laws
TUCKED: Final = W.event("{0} tucks {card} under {1}", SEAT, KIND, closed="{0} tucks a card face down under {1}")
TOOK_BACK: Final = W.event("{0} takes {card} back in hand", SEAT)
TOOK_BACK_FREE: Final = W.event("{0} takes {card} back in hand: it may be played for no gems", SEAT)
TOKENS_MOVED: Final = W.event("The tokens of {0} lie on {card} now", KIND)
GAVE_BACK: Final = W.event("{0} puts {card} on the law deck", SEAT, closed="{0} puts a law back on the law deck")
TOOK_TOKEN: Final = W.event("{0} takes {1} from {card} of {2}", SEAT, A_TOKEN, SEAT)
GAVE_TOKEN: Final = W.event("{0} gives {1} from {card} for it", SEAT, A_TOKEN)
REFILLED: Final = W.event("{card} from the small deck fills the {1} of the {0} arrow", COLOUR, SPOT)
SKIPS: Final = W.event("{0} will sit out the next auction", SEAT)
STORED_GEMS: Final = W.event("{0} stores {1}", SEAT, SOME_GEMS)
NOTHING_DONE: Final = W.event("{card}: {0}", REASON)

# -- the end
GAME_ENDS: Final = W.event("The twelfth round is over: hands are discarded")
HAND_DISCARDED: Final = W.event("{0} discards {card} from the hand", SEAT)
PAINTED: Final = W.event("{0} recolours the circle under {card} {1}", SEAT, COLOUR)
