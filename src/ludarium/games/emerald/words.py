"""Every question, move and event of the game, with its words and the paragraph of RULES.md that asks it."""

from typing import Any, Final

from ludarium.games.emerald.components import CARD_SETS, LIMBO, SIDES
from ludarium.games.emerald.faces import paragraph_of
from ludarium.kernel.cards import Seat
from ludarium.kernel.cardsets import SHIPPED
from ludarium.kernel.words import COUNT, SEAT, Atom, Vocabulary


def _card(g: Any, seat: Seat, card: int) -> str:
    return str(g.cards.names[g.kind[card]]) if g.knows(seat, card) else "a face-down card"


def _spot(g: Any, seat: Seat, place: int) -> str:
    return "Limbo" if place == LIMBO else str(g.cards.city_names[place])


W: Final = Vocabulary(CARD_SETS.find(SHIPPED).names, lambda g: g.cards.names)
CARD: Final = Atom(_card, lambda card: f"card{card}")
CITY: Final = Atom(_spot, lambda city: f"city{city}")
TEXT_OF: Final = Atom(_card, rule=lambda g, card: paragraph_of(g.cards, g.kind[card]))
SPOT: Final = Atom(_spot, lambda place: "limbo" if place == LIMBO else f"city{place}")
TRACK: Final = Atom(lambda g, seat, side: SIDES[side], lambda side: f"track{side}")
CUBES: Final = Atom(lambda g, seat, n: "a cube" if n == 1 else f"{n} cubes")
CLAIMS: Final = Atom(lambda g, seat, n: "1 claim" if n == 1 else f"{n} claims")
COLOUR: Final = Atom(lambda g, seat, colour: SIDES[colour])

# -- moves
PASS: Final = W.move("pass")
DISCARD: Final = W.move("discard cards")
END_TURN: Final = W.move("end the turn")
PLACE: Final = W.move("place cubes in {0}", CITY)
CLAIM: Final = W.move("claim {1} in {0}", CITY, CARD)
CLAIM_WITH: Final = W.move("claim {1} in {0} with the help of {2}", CITY, CARD, CARD)
RETRIEVE: Final = W.move("retrieve cubes")
RIDE: Final = W.move("move Agents")
ARROW: Final = W.move("move the {1} marker with {0}", CARD, TRACK)
KILL_AGENT: Final = W.move("assassinate an Agent of {1} in {0}", CITY, SEAT)
KILL_ROYALTY: Final = W.move("assassinate {1} in {0}", CITY, CARD)
TEXT: Final = W.move("Action of {0}", CARD)
FREE: Final = W.move("Free Action of {0}", CARD)
GO: Final = W.move("{0} to {1}", CITY, CITY)
AGENT_GOES: Final = W.move("{0}'s Agent from {1} to {2}", SEAT, CITY, CITY)
SWAP: Final = W.move("your Agent in {0} with {1}'s in {2}", CITY, SEAT, CITY)
AGENT_AT: Final = W.move("{0}'s Agent in {1}", SEAT, CITY)
AMOUNT_IN: Final = W.move("{0} in {1}", COUNT, CITY)
AMOUNT_FROM: Final = W.move("{0} from {1}", COUNT, SPOT)
# A set of cards is one answer: a move for each size. Hands grow beyond nine in no shipped game.
LARGEST: Final = 9


def _sets(first: str) -> list[int]:
    found = []
    for size in range(1, LARGEST + 1):
        rest = [f"{{{i}}}" for i in range(1, size)]
        found.append(W.move(first + " + ".join(rest) if rest else "{0}", *[CARD] * size, any_order=True))
    return found


PLAY: Final = _sets("{0} + ")  # PLAY[n - 1]: n cards for their symbols
STRIKE: Final = _sets("{0} with ")  # the assassination card, then bombs and Benefits

# -- questions
FIRST_AGENT: Final = W.prompt("Place an Agent in which City?", CITY, rule="2.7")
ACT: Final = W.prompt("Your action {0} of 2, or a Free Action", CARD, rule="3.1", about=COUNT, always=True)
AFTER: Final = W.prompt("A Free Action, or end your turn?", CARD, rule="3.2", always=True)
PLACE_WITH: Final = W.prompt("Place cubes in {0} with which cards?", CARD, rule="5.1.1", about=CITY, always=True)
EXTRA_WITH: Final = W.prompt("A Benefit for more cubes?", CARD, none="no", rule="5.1.4", always=True)
ALSO_CLAIM: Final = W.prompt("Claim in another City too?", none="no more", rule="5.2.3", always=True)
CLAIM_CARDS: Final = W.prompt("Pay {0} with which cards?", CARD, rule="5.2.1", about=CLAIMS, always=True)
NEXT_CLAIM: Final = W.prompt("Resolve which claim next?", CITY, rule="5.2.4")
RETRIEVE_WITH: Final = W.prompt("Retrieve cubes with which cards?", CARD, rule="5.3.1", always=True)
TAKE_CUBES: Final = W.prompt("Take cubes back from where? {0} to go", none="enough", rule="5.3.2", about=COUNT)
RIDE_WITH: Final = W.prompt("Move Agents with which cards?", CARD, rule="5.4.1", always=True)
RIDES: Final = W.prompt("Move an Agent from where to where? {0} to go", none="stop", rule="5.4.2", about=COUNT)
MORE_ARROWS: Final = W.prompt("Another card for a marker?", CARD, none="no more", rule="5.5.1", always=True)
STRIKE_WITH: Final = W.prompt("Assassinate in {0} with which cards?", CARD, rule="5.6.3", about=CITY, always=True)
KILL_AGAIN: Final = W.prompt("Another assassination in this action?", none="no", rule="5.6.9", always=True)
DISCARD_WHICH: Final = W.prompt("Discard which card?", CARD, none="done", rule="5.7.1", always=True)
DOWN_TO_FIVE: Final = W.prompt("Discard which card, down to five?", CARD, rule="3.6", always=True)

STOP_CLAIM: Final = W.prompt("Interrupt the claim in {0}?", CARD, none="let it be", rule="4.7", about=CITY, always=True)
STOP_KILL: Final = W.prompt(
    "Interrupt the assassination in {0}?", CARD, none="let it be", rule="4.7", about=CITY, always=True
)
STOP_MARKERS: Final = W.prompt("Interrupt the moving of markers?", CARD, none="let it be", rule="4.7", always=True)
STOP_WHICH: Final = W.prompt("Which marker stays?", TRACK, rule="10.30")
STAY_SANE: Final = W.prompt("Insanity! Play a card against it?", CARD, none="no", rule="6.3", always=True)
REVEAL_AGENT: Final = W.prompt("You are revealed. Place an Agent in which City?", CITY, rule="6.6")

# Asked while the text of a card is carried out: the question names the card and cites its paragraph.
WHOSE_HAND: Final = W.prompt("{0}: look at whose hand?", SEAT, rule="10.3", about=TEXT_OF)
THEY_DISCARD: Final = W.prompt("{0}: which card must they discard?", CARD, rule="10.3", about=TEXT_OF, always=True)
WHOSE_IDENTITY: Final = W.prompt("{0}: look at whose Secret Identity?", SEAT, rule="10.12", about=TEXT_OF)
SWAP_WHICH: Final = W.prompt("{0}: swap which two Agents?", rule="10.14", about=TEXT_OF)
AGENT_WHERE: Final = W.prompt("{0}: place an Agent in which City?", CITY, rule="10.16", about=TEXT_OF)
BOMB_BACK: Final = W.prompt("{0}: take which card back?", CARD, rule="10.18", about=TEXT_OF)
EXTRA_CUBES: Final = W.prompt("{0}: how many more cubes, and where?", rule="10.20", about=TEXT_OF)
TAKE_FREELY: Final = W.prompt("{0}: take cubes back from where?", none="enough", rule="10.23", about=TEXT_OF)
CLEAR_WHERE: Final = W.prompt("{0}: return the cubes in which City?", CITY, rule="10.25", about=TEXT_OF)
LOCK_WHERE: Final = W.prompt("{0}: lock which City?", CITY, rule="10.26", about=TEXT_OF)
LOOK_WHERE: Final = W.prompt("{0}: look into which City's stack?", CITY, rule="10.27", about=TEXT_OF)
ON_TOP: Final = W.prompt("{0}: which of these comes up first?", CARD, rule="10.27", about=TEXT_OF, always=True)
HIDE_WHICH: Final = W.prompt("{0}: hide which Royalty?", CARD, rule="10.37", about=TEXT_OF)
CLAIM_WHERE: Final = W.prompt("{0}: claim which City's card?", rule="10.38", about=TEXT_OF)
SACRIFICE_WHERE: Final = W.prompt("{0}: return your Agent in which City?", CITY, rule="10.40", about=TEXT_OF)
SPAWN_WHERE: Final = W.prompt("{0}: how many Agents, and where?", rule="10.41", about=TEXT_OF)
CONVERT_WHICH: Final = W.prompt("{0}: replace which Agent?", rule="10.42", about=TEXT_OF)
REMOVE_WHICH: Final = W.prompt("{0}: remove which Agent?", none="stop", rule="10.43", about=TEXT_OF)
MOVE_WHICH: Final = W.prompt("{0}: move which Agent, and where?", rule="10.44", about=TEXT_OF)
MADDEN_WHOM: Final = W.prompt("{0}: who must roll?", SEAT, rule="10.45", about=TEXT_OF)
RIDE_WHICH: Final = W.prompt("{0}: move which of your Agents?", none="stop", rule="10.47", about=TEXT_OF)
REDRAW_WHICH: Final = W.prompt(
    "{0}: discard which card for another?", CARD, none="done", rule="10.51", about=TEXT_OF, always=True
)

# -- events
TURN: Final = W.event("{0} takes a turn", SEAT)
PLACED_AGENT: Final = W.event("{0} places an Agent in {1}", SEAT, CITY)
PLAYED: Final = W.event("{0} plays {card}", SEAT)
USED: Final = W.event("{0} uses the text of {card}", SEAT)
PLACED: Final = W.event("{0} places {2} in {1}", SEAT, CITY, CUBES)
TOOK_BACK: Final = W.event("{0} takes {2} back from {1}", SEAT, SPOT, CUBES)
RODE: Final = W.event("{0}'s Agent goes from {1} to {2}", SEAT, CITY, CITY)
DECLARED_CLAIM: Final = W.event("{0} announces a claim: {card} in {1}", SEAT, CITY)
CLAIMED: Final = W.event("{0} takes {card} from {1}", SEAT, CITY)
CLAIM_FAILS: Final = W.event("The claim of {0} in {1} fails", SEAT, CITY)
LOST_CONTROL: Final = W.event("The claim of {0} in {1} fails: they no longer have the most pieces", SEAT, CITY)
TURNED_UP: Final = W.event("{card} is turned up in {0}", CITY)
ROYALTY_APPEARS: Final = W.event("The Royalty of {0} is turned up: {card}", CITY)
EMPTY: Final = W.event("The stack of {0} is empty", CITY)
CUBES_SPENT: Final = W.event("{0} loses {2} from {1} to Limbo", SEAT, CITY, CUBES)
CUBES_HOME: Final = W.event("{0} gets {2} back from {1}", SEAT, CITY, CUBES)
SCORED: Final = W.event("{0} scores {1} {2} VP", SEAT, COUNT, COLOUR)
SCORED_KILL: Final = W.event("{0} scores {1} VP for the Agent of {2}", SEAT, COUNT, SEAT)
DECLARED_STEPS: Final = W.event("{0} is about to move the {2} marker {1} up", SEAT, COUNT, TRACK)
MARKER: Final = W.event("{0} moves the {1} marker to {2}", SEAT, TRACK, COUNT)
MARKER_STAYS: Final = W.event("The {0} marker stays", TRACK)
AIMED_AGENT: Final = W.event("{0} strikes at an Agent of {1} in {2}", SEAT, SEAT, CITY)
AIMED_ROYALTY: Final = W.event("{0} strikes at {card} in {1}", SEAT, CITY)
KILL_FAILS: Final = W.event("The assassination by {0} in {1} fails", SEAT, CITY)
KEPT_CARD: Final = W.event("{0} keeps {card} by the Secret Identity", SEAT)
LEFT_GAME: Final = W.event("{card} leaves the game")
KILLED_AGENT: Final = W.event("{0} assassinates an Agent of {1} in {2}", SEAT, SEAT, CITY)
KILLED_ROYALTY: Final = W.event("{0} assassinates {card} in {1}", SEAT, CITY)
INSANE: Final = W.event("{0} rolls Insanity", SEAT)
CALMED: Final = W.event("The roll of {0} counts as blank", SEAT)
NO_ROLL: Final = W.event("{0} is revealed and rolls no more", SEAT)
NO_AGENT: Final = W.event("{0} has no Agent left in stock to place", SEAT)
SANE: Final = W.event("{0} rolls a blank", SEAT)
LOST_TOKEN: Final = W.event("{0} loses a Sanity token: {1} left", SEAT, COUNT)
FOUND_TOKEN: Final = W.event("{0} regains a Sanity token: {1} now", SEAT, COUNT)
LOST_AGENT: Final = W.event("{0}'s Agent in {1} returns to stock", SEAT, CITY)
REVEALED: Final = W.event("{0} is revealed: {card}", SEAT)
DISCARDED: Final = W.event("{0} discards {card}", SEAT)
DREW: Final = W.event("{0} draws {card}", SEAT, closed="{0} draws a card")
RESHUFFLED: Final = W.event("{0} shuffles the discard pile into a new deck", SEAT)
RECOVERED: Final = W.event("{0} takes {card} back from the discard pile", SEAT)
SAW_HAND: Final = W.event("{0} looks at {1}'s hand", SEAT, SEAT)
SAW_IDENTITY: Final = W.event("{0} looks at {1}'s identity: {card}", SEAT, SEAT, closed="{0} looks at {1}'s identity")
SAW_STACK: Final = W.event("{0} looks into the stack of {1} and orders its top cards", SEAT, CITY)
PUT_BACK: Final = W.event(
    "{0} puts {card} back, {2} from the top of {1}", SEAT, CITY, COUNT, closed="{0} puts a card back into {1}"
)
LOCKED: Final = W.event("{0} locks {1}", SEAT, CITY)
OPENED: Final = W.event("{0} is open again", CITY)
HIDDEN: Final = W.event("{card} hides in the stack of {0}", CITY)
PASSED: Final = W.event("{0} passes", SEAT)
OVER_VP: Final = W.event("The game ends: {0} has {1} VP, and {2} are enough", SEAT, COUNT, COUNT)
OVER_TRACK: Final = W.event("The game ends: the {0} track is full", TRACK)
OVER_REVEAL: Final = W.event("The game ends: a Restorationist, {0}, had to be revealed", SEAT)
OVER_IDLE: Final = W.event("The game ends: nothing was claimed, killed, moved or scored for {0} turns", COUNT)
