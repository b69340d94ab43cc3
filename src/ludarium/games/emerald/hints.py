"""What an option of the sequence of play will cost or bring, for the eyes of the seat that is asked.

Hints of a card's own questions stand beside its text in cards/.
"""

from typing import Final

from ludarium.games.emerald.components import CITIES, END_VP, LIMBO, TRACK_END, City
from ludarium.games.emerald.faces import left, points, right, wording, words
from ludarium.games.emerald.riding import movable
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    ARROW,
    CLAIM,
    CLAIM_WITH,
    FREE,
    KILL_AGENT,
    KILL_ROYALTY,
    MORE_ARROWS,
    PLACE,
    RETRIEVE,
    RIDE,
    TEXT,
    many,
)
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.words import Ask, Hint, Option


# -- cards
def card_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What a card shows."""
    if option == NONE:
        return ""
    return f"shows {words(left(g.cards, g.kind[option]) + right(g.cards, g.kind[option]))}"


def text_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What a card says."""
    return "" if option == NONE else wording(g.cards, g.kind[option])


# -- Cities
def standing(g: Emerald, me: Seat, city: City) -> str:
    """What can be claimed there, and who is how strong."""
    card = g.face_up(city)
    prize = "no card is left there" if card == NONE else f"for {g.cards.names[g.kind[card]]}"
    pieces = [g.agents[CITIES * seat + city] + g.cubes[CITIES * seat + city] for seat in range(g.seats)]
    rivals = max([pieces[seat] for seat in g.others(me)])
    return f"{prize}; you have {pieces[me]} there, the strongest rival {rivals}"


def city_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """How a City stands."""
    return standing(g, ask.seat, option)


def destination_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """How the City stands that an Agent is to go to."""
    return "" if option == NONE else standing(g, ask.seat, option[2])


def claim_brings(g: Emerald, me: Seat, city: City) -> str:
    """What claiming the face-up card brings at once, and what it costs."""
    kind = g.kind[g.face_up(city)]
    agents = min(g.cards.agents[kind], g.agent_stock[me])
    found = [many(agents, "Agent")] if agents else []
    found += [sign.words for sign in points(g.cards, kind)]
    if not g.revealed[me]:
        found += ["Sanity roll"] * g.cards.sanity[kind]
    cubes = g.cubes[CITIES * me + city]
    cost = f"; {many(cubes, 'cube')} to Limbo" if cubes else ""
    return f"brings {', '.join(found) or 'nothing but the card'}{cost}{end_of_game(g, me, sum(g.cards.vp[kind]))}"


def next_claim_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return claim_brings(g, ask.seat, option)


def end_of_game(g: Emerald, me: Seat, points: int) -> str:
    """A word of warning when so many more VP for the seat end the game."""
    return "; ends the game" if g.public_score(me) + points >= END_VP[g.seats] else ""


# -- actions
def act_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What comes of an action; nothing when its label says it all."""
    hint = MOVE_HINTS.get(option[0]) if option != NONE else None
    return "" if hint is None else hint(g, ask, option)


def claim_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return claim_brings(g, ask.seat, option[1])


def place_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return standing(g, ask.seat, option[1])


def retrieve_hint(g: Emerald, ask: Ask, option: Option) -> str:
    me = ask.seat
    return f"{g.limbo[me]} in Limbo, {g.cubes_out(me) - g.limbo[me]} in Cities"


def ride_hint(g: Emerald, ask: Ask, option: Option) -> str:
    rails = sum([g.cards.rail[g.kind[card]] for card in g.hands[ask.seat]])
    return f"up to {many(min(rails, movable(g, ask.seat)), 'Agent')}"


def arrow_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """Where the marker will stand, and what then is the difference that everyone scores."""
    if option == NONE:
        return ""
    _, card, track = option
    markers = [g.tracks[t] + (ask.about[t] if ask.prompt is MORE_ARROWS else 0) for t in range(len(g.tracks))]
    markers[track] += g.cards.arrows[track][g.kind[card]]
    loyalist, restorationist = [min(TRACK_END, marker) for marker in markers]
    difference = abs(loyalist - restorationist)
    best = max([g.own_score(seat) for seat in range(g.seats)])
    over = max(markers) >= TRACK_END or best + difference >= END_VP[g.seats]
    warning = "; ends the game" if over else ""
    return f"Loyalist {loyalist}, Restorationist {restorationist}: {difference} VP in every score{warning}"


def kill_hint(g: Emerald, ask: Ask, option: Option) -> str:
    city = option[1]
    need = g.bombs_lacking(ask.seat, city, option[2] if option[0] == KILL_AGENT else NONE)
    bombs = f"bombs from cards: {need}" if need > 0 else "your Agents are enough, no bombs needed"
    if option[0] == KILL_AGENT:
        return bombs
    kind = g.kind[option[2]]
    warning = end_of_game(g, ask.seat, sum(g.cards.vp[kind]))
    return f"{bombs}; scores {words(points(g.cards, kind))}{warning}"


def use_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return text_hint(g, ask, option[1])


MOVE_HINTS: Final[dict[int, Hint]] = {
    CLAIM: claim_hint,
    CLAIM_WITH: claim_hint,
    PLACE: place_hint,
    KILL_AGENT: kill_hint,
    KILL_ROYALTY: kill_hint,
    RETRIEVE: retrieve_hint,
    RIDE: ride_hint,
    ARROW: arrow_hint,
    TEXT: use_hint,
    FREE: use_hint,
}


# -- payments
def paid(g: Emerald, cards: tuple[Card, ...], worth: list[int], most: int, word: str) -> str:
    """What the cards bring together, and how many of their symbols are to spare."""
    shown = sum([worth[g.kind[card]] for card in cards])
    used = min(most, shown)
    return f"{many(used, word)}{f', {shown - used} to spare' if shown > used else ''}"


def placing_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return paid(g, option[1:], g.cards.place, g.cube_stock[ask.seat], "cube")


def retrieving_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return paid(g, option[1:], g.cards.retrieve, g.cubes_out(ask.seat), "cube")


def riding_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return paid(g, option[1:], g.cards.rail, movable(g, ask.seat), "Agent")


def claims_hint(g: Emerald, ask: Ask, option: Option) -> str:
    return paid(g, option[1:], g.cards.claim, ask.about, "claim")


def strike_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What becomes of the assassination card, and how many Bomb Points are to spare."""
    _, victim, need = ask.about
    worth = g.bombs_against(victim)
    spare = sum([worth[g.kind[card]] for card in option[2:]]) - max(0, need)
    vp = g.cards.agent_vp[g.kind[option[1]]] if victim != NONE else 0
    name = g.cards.names[g.kind[option[1]]]
    fate = f"scores {vp} VP, the Agent stays on {name}" if vp else f"{name} leaves the game"
    rest = f"; {many(spare, 'Bomb Point')} to spare" if spare > 0 else ""
    return f"{fate}{rest}{end_of_game(g, ask.seat, vp) if vp else ''}"


def taking_hint(g: Emerald, ask: Ask, option: Option) -> str:
    """What stays where the cubes are taken from."""
    if option == NONE:
        return ""
    _, cubes, spot = option
    there = g.limbo[ask.seat] if spot == LIMBO else g.cubes[CITIES * ask.seat + spot]
    return f"leaves {there - cubes} there"
