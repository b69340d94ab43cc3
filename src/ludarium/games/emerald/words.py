"""What answers and events are made of, the questions of the sequence of play, and those that several cards ask.

A question that only one card asks stands beside its text in cards/.
"""

from typing import Any, Final

from ludarium.games.emerald.components import CARDS, COLOURS, IDS, LIMBO, NAMES, NEUTRAL, SIDES
from ludarium.games.emerald.faces import paragraph_of
from ludarium.games.emerald.zones import PLAYED_CARDS
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.words import COUNT, SEAT, Atom, Eyes, Vocabulary, card_atom, card_node, listed

W: Final = Vocabulary(NAMES, lambda g: g.cards.names)
LARGEST: Final = 9  # cards in one payment


def many(n: int, word: str) -> str:
    return f"{n} {word}{'' if n == 1 else 's'}"


# -- things
def _card(g: Any, eyes: Eyes, card: int) -> str:
    return str(g.cards.names[g.kind[card]]) if g.knows(eyes.seat, card) else "a card"


def _spot(g: Any, eyes: Eyes, spot: int) -> str:
    return "Limbo" if spot == LIMBO else str(g.cards.city_names[spot])


def pieces_id(sort: str, seat: Seat, spot: int) -> str:
    """The scene node of a seat's Agents or cubes in a place."""
    return f"{sort}{seat}.{_spot_node(None, spot)}"


def held_id(seat: Seat, card: str) -> str:
    """The scene node of a card in a hand that somebody else has looked at."""
    return f"seat{seat}.{card}"


def _spot_id(g: Any, seat: Seat, spot: int) -> tuple[str]:
    return ("limbo" if spot == LIMBO else str(g.cards.city_ids[spot]),)


def _spot_node(g: Any, spot: int) -> str:
    return "limbo" if spot == LIMBO else f"city{spot}"


CARD: Final = card_atom(IDS, NAMES).says(_card)
CITY: Final = Atom(_spot, CARDS.city_ids, _spot_id, _spot_node)
SPOT: Final = Atom(_spot, [*CARDS.city_ids, "limbo"], _spot_id, _spot_node)
# The pieces of a seat somewhere: (seat, place).
AGENTS_AT: Final = Atom(lambda g, eyes, at: _spot(g, eyes, at[1]), node=lambda g, at: pieces_id("agents", *at))
CUBES_AT: Final = Atom(lambda g, eyes, at: _spot(g, eyes, at[1]), node=lambda g, at: pieces_id("cubes", *at))
TRACK: Final = listed(COLOURS[:NEUTRAL], SIDES[:NEUTRAL], "track")
COLOUR: Final = listed(COLOURS, SIDES)
CUBES: Final = COUNT.says(lambda g, eyes, n: many(n, "cube"))
AGENTS: Final = COUNT.says(lambda g, eyes, n: many(n, "Agent"))
FACE_UP_IN: Final = CITY.says(lambda g, eyes, city: f"{_card(g, eyes, g.face_up(city))} in {_spot(g, eyes, city)}")


# -- what questions are about
def _royalty_or_agent(g: Any, eyes: Eyes, city: int, victim: Seat) -> str:
    if victim == NONE:
        target = _card(g, eyes, g.royalty(city))
    else:
        target = "your Agent" if victim == eyes.seat else f"an Agent of {eyes.who(victim)}"
    return f"{target} in {_spot(g, eyes, city)}"


def _claims(g: Any, eyes: Eyes, n: int) -> str:
    """What has been announced, and has to be paid."""
    return f"{many(n, 'claim')} ({', '.join([_card(g, eyes, g.face_up(city)) for city in g.claims])})"


def _claim(g: Any, eyes: Eyes, about: tuple[Seat, int]) -> str:
    actor, city = about
    return f"{eyes.who(actor)}'s claim of {_card(g, eyes, g.face_up(city))} in {_spot(g, eyes, city)}"


def _kill(g: Any, eyes: Eyes, about: tuple[Seat, int, Seat]) -> str:
    actor, city, victim = about
    played = g.zones[PLAYED_CARDS + actor]
    armed = [bool(g.cards.assassinate[g.kind[card]]) for card in played]
    # What lies there from an earlier assassination of the action, against its Insanity, is no part of this one.
    cards = " + ".join([_card(g, eyes, card) for card in played[armed.index(True) :]])
    return f"{eyes.who(actor)}'s assassination of {_royalty_or_agent(g, eyes, city, victim)} with {cards}"


def _target(g: Any, eyes: Eyes, about: tuple[int, Seat, int]) -> str:
    city, victim, need = about
    bombs = f"bombs from cards: {need}" if need > 0 else "your Agents are bombs enough"
    return f"{_royalty_or_agent(g, eyes, city, victim)} ({bombs})"


def _steps(g: Any, eyes: Eyes, steps: tuple[int, ...]) -> str:
    return " and ".join([f"{SIDES[track]} +{n}" for track, n in enumerate(steps) if n])


def _markers(g: Any, eyes: Eyes, about: tuple[Seat, tuple[int, ...]]) -> str:
    return f"{eyes.who(about[0])}'s move of the markers ({_steps(g, eyes, about[1])})"


def _paragraph(g: Any, card: int) -> str:
    return paragraph_of(g.cards, g.kind[card])


CITY_AND_STOCK: Final = Atom(
    lambda g, eyes, about: f"{_spot(g, eyes, about[0])} ({about[1]} in stock)",
    node=lambda g, about: _spot_node(g, about[0]),
)
CLAIMS: Final = Atom(_claims, COUNT.domain, node=lambda g, n: _spot_node(g, g.claims[0]))
CLAIM_OF: Final = Atom(_claim, node=lambda g, about: _spot_node(g, about[1]))
KILL_OF: Final = Atom(_kill, node=lambda g, about: _spot_node(g, about[1]))
TARGET: Final = Atom(_target, node=lambda g, about: _spot_node(g, about[0]))
STEPS: Final = Atom(_steps)
MARKERS_OF: Final = Atom(_markers)
# Asked while the text of a card is carried out: the question names the card and cites its paragraph.
TEXT_OF: Final = CARD.ruled(_paragraph)
TEXT_TO_GO: Final = Atom(
    lambda g, eyes, about: f"{_card(g, eyes, about[0])}, {about[1]} to go",
    node=lambda g, about: card_node(g, about[0]),
    rule=lambda g, about: _paragraph(g, about[0]),
)

# -- moves
PASS: Final = W.move("pass_action", "pass")
DISCARD: Final = W.move("discard", "discard cards")
END_TURN: Final = W.move("end_turn", "end the turn")
PLACE: Final = W.move("place", "place cubes in {0}", CITY)
CLAIM: Final = W.move("claim", "claim {1} in {0}", CITY, CARD)
CLAIM_WITH: Final = W.move("claim_with", "claim {1} in {0} with the help of {2}", CITY, CARD, CARD)
RETRIEVE: Final = W.move("retrieve", "take cubes back")
RIDE: Final = W.move("ride", "move Agents")
ARROW: Final = W.move("arrow", "move the {1} marker with {0}", CARD, TRACK)
KILL_AGENT: Final = W.move("kill_agent", "assassinate an Agent of {1} in {0}", CITY, SEAT)
KILL_ROYALTY: Final = W.move("kill_royalty", "assassinate {1} in {0}", CITY, CARD)
TEXT: Final = W.move("action", "Action of {0}", CARD)
FREE: Final = W.move("free_action", "Free Action of {0}", CARD)
GO: Final = W.move("go", "{0} to {1}", CITY, CITY)
CUBES_FROM: Final = W.move("cubes_from", "{0} from {1}", CUBES, SPOT)
CUBES_IN: Final = W.move("cubes_in", "{0} in {1}", CUBES, CITY)


def _sets(key: str, first: str) -> list[int]:
    """A set of cards is one answer: a move for each size."""
    found = []
    for size in range(1, LARGEST + 1):
        rest = " + ".join([f"{{{i}}}" for i in range(1, size)])
        text = first + rest if rest else "{0}"
        found.append(W.move(f"{key}_{size}", text, *[CARD] * size, any_order=True))
    return found


PLAY: Final = _sets("play", "{0} + ")  # PLAY[n - 1]: n cards for their symbols
STRIKE: Final = _sets("strike", "{0} with ")  # the assassination card, then bombs and Benefits

# -- questions
FIRST_AGENT: Final = W.prompt("Place your Agent {0} of 2 in which City?", CITY, rule="2.7")
ACT: Final = W.prompt("Your action {0} of 2, or a Free Action?", rule="3.1", always=True)
AFTER: Final = W.prompt("A Free Action, or end your turn?", rule="3.2", always=True)
PLACE_WITH: Final = W.prompt("Place cubes in {0} with which cards?", rule="5.1.1", about=CITY_AND_STOCK, always=True)
EXTRA_WITH: Final = W.prompt("A Benefit for more cubes?", CARD, none="no", rule="5.1.4", always=True)
ALSO_CLAIM: Final = W.prompt("Claim in another City too?", none="no more", rule="5.2.3", always=True)
CLAIM_CARDS: Final = W.prompt("Pay {0} with which cards?", rule="5.2.1", about=CLAIMS, always=True)
NEXT_CLAIM: Final = W.prompt("Resolve which claim next?", FACE_UP_IN, rule="5.2.4")
RETRIEVE_WITH: Final = W.prompt("Take cubes back ({0} out) with which cards?", rule="5.3.1", always=True)
TAKE_CUBES: Final = W.prompt("Take cubes back from where? ({0} to go)", rule="5.3.2", fold=True)
RIDE_WITH: Final = W.prompt("Move Agents ({0} can move) with which cards?", rule="5.4.1", always=True)
RIDES: Final = W.prompt("Move an Agent from where to where? ({0} to go)", rule="5.4.2", fold=True)
MORE_ARROWS: Final = W.prompt(
    "Another card for a marker, besides {0}?", none="no more", rule="5.5.1", about=STEPS, always=True, fold=True
)
STRIKE_WITH: Final = W.prompt("Assassinate {0} with which cards?", rule="5.6.3", about=TARGET, always=True)
KILL_AGAIN: Final = W.prompt("Another assassination in this action?", none="no", rule="5.6.9", always=True)
DISCARD_WHICH: Final = W.prompt("Discard which card?", CARD, none="done", rule="5.7.1", always=True, fold=True)
DOWN_TO_FIVE: Final = W.prompt(
    "Discard which card, down to five? ({0} to go)", CARD, rule="3.6", always=True, fold=True
)

STOP_CLAIM: Final = W.prompt("{0}: interrupt it?", CARD, none="let it be", rule="4.7", about=CLAIM_OF, always=True)
STOP_KILL: Final = W.prompt("{0}: interrupt it?", CARD, none="let it be", rule="4.7", about=KILL_OF, always=True)
STOP_MARKERS: Final = W.prompt("{0}: interrupt it?", CARD, none="let it be", rule="4.7", about=MARKERS_OF, always=True)
STOP_WHICH: Final = W.prompt("{0}: which marker stays?", TRACK, rule="10.30", about=TEXT_OF)
STAY_SANE: Final = W.prompt("Insanity! Play a card against it?", CARD, none="no", rule="6.3", always=True)
REVEAL_AGENT: Final = W.prompt("You are revealed. Place an Agent in which City? ({0} to go)", CITY, rule="6.6")

EXTRA_CUBES: Final = W.prompt("{0}: how many more cubes, and where?", rule="10.20", about=TEXT_OF)
AGENT_WHERE: Final = W.prompt("{0}: place an Agent in which City?", CITY, rule="10.16", about=TEXT_OF)
CLEAR_WHERE: Final = W.prompt("{0}: return the cubes in which City?", CITY, rule="10.25", about=TEXT_OF)

# -- events
TURN: Final = W.event("{0: takes|You take} a turn", SEAT, sort="turn")
PLACED_AGENT: Final = W.event("{0: places|You place} an Agent in {1}", SEAT, AGENTS_AT, way=("seat{0}", ""))
PLAYED: Final = W.event("{0: plays|You play} {card}", SEAT, sort="quiet", way=("hand{0}", "discard{0}"))
USED: Final = W.event("{0: uses|You use} the text of {card}", SEAT, way=("hand{0}", "discard{0}"))
PLACED: Final = W.event("{0: places|You place} {2} in {1}", SEAT, CUBES_AT, CUBES, way=("seat{0}", ""))
TOOK_BACK: Final = W.event("{0: takes|You take} {2} back from {1}", SEAT, CUBES_AT, CUBES, way=("", "seat{0}"))
RODE: Final = W.event(
    "An Agent of {0:|yours} goes from {1} to {2}", SEAT, AGENTS_AT, AGENTS_AT, way=("city{1[1]}", "city{2[1]}")
)
DECLARED_CLAIM: Final = W.event("{0: announces|You announce} a claim: {card} in {1}", SEAT, CITY)
CLAIMED: Final = W.event("{0: takes|You take} {card} from {1}", SEAT, CITY)
CLAIM_FAILS: Final = W.event("{0:'s|Your} claim in {1} fails", SEAT, CITY)
LOST_CONTROL: Final = W.event("{0:'s|Your} claim in {1} fails: {0: has|you have} no longer the most pieces", SEAT, CITY)
TURNED_UP: Final = W.event("Turned up in {0}: {card}", CITY, sort="reveal", way=("stack{0}", ""))
ROYALTY_APPEARS: Final = W.event("The Royalty of {0} is turned up: {card}", CITY, sort="reveal", way=("stack{0}", ""))
EMPTY: Final = W.event("The stack of {0} is empty", CITY)
CUBES_SPENT: Final = W.event("{0: loses|You lose} {2} from {1} to Limbo", SEAT, CUBES_AT, CUBES, way=("", "limbo"))
CUBES_HOME: Final = W.event("{0: gets|You get} {2} back from {1}", SEAT, CUBES_AT, CUBES, way=("", "seat{0}"))
SCORED: Final = W.event("{0: scores|You score} {1} {2} VP", SEAT, COUNT, COLOUR, sort="score")
SCORED_KILL: Final = W.event("{0: scores|You score} {1} VP for {2:'s|your} Agent", SEAT, COUNT, SEAT, sort="score")
DECLARED_STEPS: Final = W.event("{0: is|You are} about to move the {2} marker {1} up", SEAT, COUNT, TRACK)
MARKER: Final = W.event("{0: moves|You move} the {1} marker to {2}", SEAT, TRACK, COUNT, sort="score")
MARKER_STAYS: Final = W.event("The {0} marker stays", TRACK)
AIMED_AGENT: Final = W.event("{0: strikes|You strike} at an Agent of {1:|yours} in {2}", SEAT, SEAT, AGENTS_AT)
AIMED_ROYALTY: Final = W.event("{0: strikes|You strike} at {card} in {1}", SEAT, CITY)
KILL_FAILS: Final = W.event("{0:'s|Your} strike in {1} fails", SEAT, CITY)
KEPT_CARD: Final = W.event("{0: keeps|You keep} {card} by the Secret Identity", SEAT, way=("hand{0}", "seat{0}"))
LEFT_GAME: Final = W.event("{card} leaves the game", way=("", "removed"))
KILLED_AGENT: Final = W.event(
    "{0: assassinates|You assassinate} an Agent of {1:|yours} in {2}",
    SEAT,
    SEAT,
    AGENTS_AT,
    sort="fight",
    way=("", "seat{1}"),
)
KILLED_ROYALTY: Final = W.event("{0: assassinates|You assassinate} {card} in {1}", SEAT, CITY, sort="fight")
INSANE: Final = W.event("{0: rolls|You roll} Insanity", SEAT, sort="roll")
SANE: Final = W.event("{0: rolls|You roll} a blank", SEAT, sort="roll")
CALMED: Final = W.event("{0:'s|Your} roll counts as blank", SEAT)
NO_ROLL: Final = W.event("{0: is revealed and rolls no more|You are revealed and roll no more}", SEAT, sort="quiet")
NO_AGENT: Final = W.event("{0: has|You have} no Agent left in stock to place", SEAT, sort="quiet")
LOST_TOKEN: Final = W.event("{0: loses|You lose} a Sanity token: {1} left", SEAT, COUNT)
FOUND_TOKEN: Final = W.event("{0: regains|You regain} a Sanity token: {1} now", SEAT, COUNT)
LOST_AGENT: Final = W.event("An Agent of {0:|yours} in {1} returns to stock", SEAT, AGENTS_AT, way=("", "seat{0}"))
REVEALED: Final = W.event("{0: is|You are} revealed: {card}", SEAT, sort="reveal")
DISCARDED: Final = W.event("{0: discards|You discard} {card}", SEAT, way=("hand{0}", "discard{0}"))
CLEARED: Final = W.event("{0: discards|You discard} what was played", SEAT, sort="quiet", way=("", "discard{0}"))
DREW: Final = W.event(
    "{0: draws|You draw} {card}", SEAT, closed="{0: draws|You draw} a card", sort="quiet", way=("deck{0}", "hand{0}")
)
RESHUFFLED: Final = W.event(
    "{0: shuffles|You shuffle} the discard pile into a new deck", SEAT, sort="shuffle", way=("discard{0}", "deck{0}")
)
OPENED: Final = W.event("{0} is open again", CITY)
PASSED: Final = W.event("{0: passes|You pass}", SEAT, sort="quiet")
OVER_VP: Final = W.event("The game ends: {0: has|you have} {1} VP, and {2} are enough", SEAT, COUNT, COUNT, sort="end")
OVER_TRACK: Final = W.event("The game ends: the {0} track is full", TRACK, sort="end")
OVER_REVEAL: Final = W.event("The game ends: a Restorationist, {0:|you}, had to be revealed", SEAT, sort="end")
OVER_IDLE: Final = W.event(
    "The game ends: nothing was claimed, killed, moved or scored for {0} turns", COUNT, sort="end"
)
