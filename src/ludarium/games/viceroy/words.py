"""Atoms, questions of the sequence of play, those that several cards share, and events. A law's own stand beside it."""

from typing import TYPE_CHECKING, Any, Final

from ludarium.games.viceroy import hints
from ludarium.games.viceroy.components import (
    COLOURS,
    IDS,
    IS_LAW,
    LEVEL,
    NAMES,
    TOKENS,
    TOP,
    TURNS,
    and_list,
    counted,
    gems_in_words,
    level_of,
    one_token,
    token_id,
    token_name,
)
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.words import COUNT, SEAT, Atom, Eyes, Vocabulary, card_atom, card_node, listed

if TYPE_CHECKING:
    from ludarium.games.viceroy.state import Viceroy

W: Final = Vocabulary(NAMES)


# -- slots of the own pyramid: by the end of the first row, or by the two cards they rest on
def below(grid: dict[int, Card], kind: list[Kind], place: int) -> tuple[Kind, Kind]:
    """The kinds of the two cards that carry a place above level 1."""
    return kind[grid[place - LEVEL]], kind[grid[place - LEVEL + 1]]


def _place(g: "Viceroy", eyes: Eyes, place: int) -> str:
    grid = g.grid(eyes.seat)
    if level_of(place) == 1:
        return f"level 1, {'left' if place + 1 in grid else 'right'} end"
    left, right = below(grid, g.kind, place)
    return f"level {level_of(place)} on {NAMES[left]} and {NAMES[right]}"


def _spell_place(g: "Viceroy", seat: Seat, place: int) -> tuple[str, ...]:
    grid = g.grid(seat)
    if level_of(place) == 1:
        return ("left" if place + 1 in grid else "right",)
    left, right = below(grid, g.kind, place)
    return IDS[left], IDS[right]


# -- sources of gems, draws and infinite gems: a card, or none for passing and discarding
def rule_of(kind: Kind) -> str:
    """A law's own paragraph."""
    return f"7.{IDS[kind]}" if kind != NONE and IS_LAW[kind] else ""


def _to_take(g: "Viceroy", eyes: Eyes, about: tuple[int, Kind]) -> str:
    n, source = about
    return f"{n} to take" if source == NONE else f"{n} to take, for {NAMES[source]}"


def _also_bid(g: "Viceroy", eyes: Eyes, about: tuple[int, Seat, Seat]) -> str:
    colour, first, second = about
    return f"{eyes.who(second if eyes.seat == first else first)} has bid {COLOURS[colour]}, too"


# -- kinds of things that options name
BID_ATTACK: Final = len(COLOURS)  # a bid: a colour, or this
BIDS: Final = (*[f"a {colour} gem" for colour in COLOURS], "an attack token")
USES: Final = [f"use_{n}" for n in range(TOP + 1)]

CARD: Final = card_atom(IDS, NAMES)
KIND: Final = listed(IDS, NAMES)
SOURCE: Final = KIND.ruled(lambda g, kind: rule_of(kind))
COLOUR: Final = listed(COLOURS, COLOURS, "gem")  # a gem of the reserve
OWN_GEM: Final = listed(COLOURS, COLOURS, "own")  # from behind the own screen
OFFER: Final = Atom(
    lambda g, eyes, x: BIDS[x],
    [*COLOURS, "attack"],
    node=lambda g, x: "attack" if x == BID_ATTACK else f"arrow{x}",
)
PLACE: Final = Atom(_place, ["left", "right", *IDS], _spell_place, lambda g, x: f"slot{x}")
TOKEN: Final = Atom(lambda g, eyes, x: token_name(x), [*TOKENS], lambda g, seat, x: (token_id(x),))
COAT: Final = Atom(  # (colour, how many gems of it)
    lambda g, eyes, x: f"all {COLOURS[x[0]]}, for {counted(x[1], f'{COLOURS[x[0]]} gem')}",
    COLOURS,
    lambda g, seat, x: (COLOURS[x[0]],),
    lambda g, x: f"own{x[0]}",
)

# -- and what questions are about
PRICE: Final = Atom(lambda g, eyes, x: counted(x[1], f"{COLOURS[x[0]]} gem"))  # (colour, how many gems of it)
TO_TAKE: Final = Atom(_to_take, rule=lambda g, about: rule_of(about[1]))  # (how many gems, what brings them)
MISSING: Final = Atom(  # (colour, the card that brings an infinite gem of it)
    lambda g, eyes, x: COLOURS[x[0]], rule=lambda g, about: rule_of(about[1])
)
RIVALS: Final = Atom(_also_bid)  # (colour, who acts first, the other)

# -- set-up and auction
START: Final = W.prompt("Which card starts your pyramid, and which do you keep?", CARD, rule="2.4")
START_WITH: Final = W.move("start", "start with {}, keep {}", CARD, CARD, hint=hints.start)
BID: Final = W.prompt(f"Bid for a card? (turn {{0}} of {TURNS})", OFFER, rule="3.2", about=COUNT, hint=hints.bid)
BID_AGAIN: Final = W.prompt(
    f"Bid again? Your last bid was lost. (turn {{0}} of {TURNS})", OFFER, rule="3.1", about=COUNT, hint=hints.bid
)
TAKE_ANY: Final = W.prompt(
    "Your attack token: take which card of the auction row?", CARD, rule="3.4", hint=hints.printed
)
TAKE_ONE: Final = W.prompt("Only you bid {0}: take which card?", CARD, rule="3.5", about=COLOUR, hint=hints.printed)
WISH: Final = W.prompt(
    "{0}: which card do you want? If both name the same, both bids are lost.",
    CARD,
    none="either",
    rule="3.6.1",
    about=RIVALS,
    hint=hints.wish,
)
RIVAL_ATTACKS: Final = W.prompt(
    "The rival attacks: discard which card of the auction row?", CARD, rule="10.5", hint=hints.printed
)

# -- development
COMMIT: Final = W.prompt(
    f"Play a card, discard one, or pass? (turn {{0}} of {TURNS})", CARD, rule="4.1", about=COUNT, hint=hints.no_play
)
PLAY: Final = W.move("play", "play {}", CARD, hint=hints.play)
SELL: Final = W.move("discard", "discard {}", CARD, hint=hints.sell)
SLOT: Final = W.prompt("Place {0} where?", PLACE, rule="4.5.1", about=CARD, always=True, hint=hints.slot)
USE_INFINITE: Final = W.prompt(
    "{0} to pay: how many with infinite gems?",
    Atom(lambda g, eyes, x: str(x), USES),
    rule="6.5",
    about=PRICE,
    always=True,
    hint=hints.infinite,
)
LEVEL_FIVE: Final = W.prompt(
    "{0} stands on level 5: which reward?",
    words={"levels_1_to_3": "the rewards of levels 1 to 3", "power_15": "power 15"},
    rule="4.9",
    about=CARD,
    hint=hints.level_five,
)

# -- rewards
TAKE_GEM: Final = W.prompt(
    "Take a gem of which colour? ({0})", COLOUR, rule="6.2", about=TO_TAKE, fold=True, hint=hints.gem
)
DRAW_FROM: Final = W.prompt(
    "{0}: draw from which deck?",
    words={"law_deck": "the law deck", "small_deck": "the small deck"},
    rule="6.3",
    about=SOURCE,
    hint=hints.deck,
)
FROM_SCREEN: Final = W.prompt(
    "The reserve has no {0} gem for your infinite gem: give one from behind your screen?",
    words={"no": "no: the infinite gem is lost", "yes": "yes: give one"},
    rule="6.4",
    about=MISSING,
    always=True,
    hint=hints.from_screen,
)
INFINITE_WHICH: Final = W.prompt(
    "{0}: an infinite gem of which colour?",
    COLOUR,
    none="none: the infinite gem is lost",
    rule="6.4",
    about=SOURCE,
    always=True,
    hint=hints.infinite_which,
)

# -- the end
RECOLOUR: Final = W.prompt("Recolour a circle?", CARD, none="done", rule="8.2", hint=hints.no_recolouring)
PAINT: Final = W.move("recolour", "the circle under {} {}", CARD, COAT, hint=hints.recolour)


# -- kinds of things that only sentences name
def _nodes(g: "Viceroy", kinds: tuple[Kind, ...]) -> Any:
    """Several nodes: open cards by their kinds, for there is one card of each."""
    return tuple([card_node(g, g.kind.index(kind)) for kind in kinds])


def _infinite(used: tuple[int, int]) -> str:
    n, colour = used
    return f"an infinite {COLOURS[colour]} gem" if n == 1 else f"{n} infinite {COLOURS[colour]} gems"


A_TOKEN: Final = Atom(lambda g, eyes, x: one_token(x))
SOME_GEMS: Final = Atom(lambda g, eyes, x: gems_in_words(x))
INFINITE_GEMS: Final = Atom(lambda g, eyes, x: _infinite(x))  # (how many, colour)
ARROW: Final = listed(COLOURS, COLOURS, "arrow")
CARDS: Final = Atom(lambda g, eyes, x: and_list([NAMES[kind] for kind in x]), node=_nodes)
ANY_OF: Final = Atom(lambda g, eyes, x: and_list([NAMES[kind] for kind in x], "or"), node=_nodes)
END: Final = Atom(lambda g, eyes, x: ("left", "right")[x])
BIDDERS: Final = Atom(lambda g, eyes, x: "One bid" if x == 1 else f"{x} bids")
CARDS_LEFT: Final = Atom(lambda g, eyes, x: "no card" if x == 0 else "one card" if x == 1 else f"{x} cards")

# -- what happened: set-up and auction
STARTED: Final = W.event("{0: starts|You start} with {card}", SEAT, sort="reveal", way=("hand{0}", ""))
DECKS_MADE: Final = W.event("All other characters are shuffled into the decks", sort="shuffle")
NEW_ROW: Final = W.event("New at the arrows: {0}", CARDS, way=("large_deck", ""))
ROUND_BEGINS: Final = W.event("Round {0}: auction", COUNT, sort="turn")
SITS_OUT: Final = W.event("{0: sits|You sit} out this auction", SEAT, sort="quiet")
TURN_BEGINS: Final = W.event("Auction turn {0}", COUNT, sort="turn")
BID_OPENED: Final = W.event("{0: bids|You bid} {1}", SEAT, OFFER, sort="reveal")
PASSED: Final = W.event("{0: passes|You pass}", SEAT, sort="quiet")
NOTHING_TO_BID: Final = W.event(
    "{0: has nothing to bid and passes|You have nothing to bid and pass}", SEAT, sort="quiet"
)
WISHED: Final = W.event("{0: wants|You want} {card}", SEAT, sort="reveal")
WISHED_EITHER: Final = W.event("{0: wants|You want} either card", SEAT, sort="reveal")
LOST: Final = W.event("{1} for {2} at the {0} arrow: nobody gets a card, all bids are lost", ARROW, BIDDERS, CARDS_LEFT)
LOST_TO_BOTH: Final = W.event("Both want {card} at the {0} arrow: nobody gets a card, bids are lost", ARROW)
LEFT_OUT: Final = W.event(
    "{0: has no card after three turns and counts as passing|You have no card after three turns and count as passing}",
    SEAT,
)
TOOK_CARD: Final = W.event("{0: takes|You take} {card}", SEAT, way=("", "hand{0}"))
TIPS_DISCARDED: Final = W.event("Nobody took {0}: discarded", ANY_OF, way=("", "discards"))
RIVAL_BIDS: Final = W.event("The rival bids a {0} gem", ARROW, sort="reveal")
RIVAL_CLASHES: Final = W.event("{0:|You} bid the same colour: the gem is lost", SEAT)
RIVAL_TAKES: Final = W.event("The rival takes {card}: discarded", way=("", "discards"))
RIVAL_ATTACK: Final = W.event("No card is left at the {0} arrow: the rival's bid counts as an attack", ARROW)

# -- gems, tokens and cards
TOOK_GEMS: Final = W.event("{0: takes|You take} {1}", SEAT, SOME_GEMS, way=("reserve", "seat{0}"))
TOOK_THE_LAST: Final = W.event(
    "{0: takes|You take} {1}; the reserve has no more", SEAT, SOME_GEMS, way=("reserve", "seat{0}")
)
TOOK_NOTHING: Final = W.event("{0: takes|You take} no gem: the reserve is empty", SEAT)
PAID: Final = W.event("{0: pays|You pay} {1}", SEAT, SOME_GEMS, sort="quiet", way=("seat{0}", "reserve"))
USED_INFINITE: Final = W.event("{0: pays|You pay} with {1}", SEAT, INFINITE_GEMS, sort="quiet")
GOT_TOKEN: Final = W.event("{0: puts|You put} {1} on {card}", SEAT, A_TOKEN)
GOT_OWN_INFINITE: Final = W.event("{0: puts|You put} {1} on {card}, from behind the screen", SEAT, A_TOKEN)
LOST_INFINITE: Final = W.event("{0: gets|You get} no infinite {1} gem: the reserve has no {1} gem", SEAT, COLOUR)
NO_INFINITE: Final = W.event("{0: gets|You get} no infinite gem: the reserve is empty", SEAT)
GOT_ATTACK: Final = W.event("{0: gains|You gain} an attack token", SEAT)
WENT_BACK: Final = W.event("{0: gives|You give} back {1} from {card}", SEAT, A_TOKEN)
DREW_LAW: Final = W.event(
    "{0: draws|You draw} the law {card}",
    SEAT,
    closed="{0: draws|You draw} a law",
    sort="quiet",
    way=("law_deck", "laws{0}"),
)
DREW_CHARACTER: Final = W.event(
    "{0: draws|You draw} {card}",
    SEAT,
    closed="{0: draws|You draw} a character",
    sort="quiet",
    way=("small_deck", "hand{0}"),
)
DREW_NOTHING: Final = W.event("{0: draws|You draw} no card: both decks are empty", SEAT)
TUCKED: Final = W.event(
    "{0: tucks|You tuck} {card} under {1}",
    SEAT,
    KIND,
    closed="{0: tucks|You tuck} a card face down under {1}",
    way=("hand{0}", "seat{0}"),
)

# -- development
BUILDING_BEGINS: Final = W.event("Development, turn {0}", COUNT, sort="turn")
NO_CARDS: Final = W.event("{0: has an empty hand and passes|You have an empty hand and pass}", SEAT, sort="quiet")
SHOWED_PLAY: Final = W.event("{0: plays|You play} {card}", SEAT, sort="reveal", way=("hand{0}", ""))
SOLD: Final = W.event("{0: discards|You discard} {card}", SEAT, sort="reveal", way=("hand{0}", "discards"))
PLACED_AT_END: Final = W.event("{0: places|You place} {card} on level 1, at the {1} end", SEAT, END)
PLACED_ON: Final = W.event("{0: places|You place} {card} on {1}", SEAT, CARDS)
CIRCLE: Final = W.event("{0: completes|You complete} a {1} circle: a {1} gem", SEAT, COLOUR, sort="score")
CIRCLE_ALONE: Final = W.event(
    "{0: completes|You complete} a {1} circle; the reserve has no {1} gem", SEAT, COLOUR, sort="score"
)

# -- the end
GAME_ENDS: Final = W.event("The twelfth round is over: hands are discarded", sort="end")
HAND_DISCARDED: Final = W.event(
    "{0: discards|You discard} {card} from the hand", SEAT, sort="quiet", way=("hand{0}", "discards")
)
PAINTED: Final = W.event("{0: recolours|You recolour} the circle under {card} {1}", SEAT, COLOUR, sort="score")
