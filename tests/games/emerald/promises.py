"""What the hints of A Study in Emerald promise, and which paragraphs its texts are ruled by."""

import re
from collections.abc import Callable, Sequence

from ludarium.games.emerald.cards import TEXTS as EFFECTS
from ludarium.games.emerald.components import CITIES, LIMBO, SEATS, SIDES, City
from ludarium.games.emerald.faces import left, paragraph_of, right, wording, words
from ludarium.games.emerald.state import Emerald
from ludarium.games.emerald.words import (
    ALSO_CLAIM,
    CLAIM_CARDS,
    KILL_AGENT,
    NEXT_CLAIM,
    PLACE,
    PLACE_WITH,
    RETRIEVE_WITH,
    RIDE_WITH,
    RIDES,
    RODE,
)
from ludarium.games.emerald.zones import KEPT, PLAYED_CARDS, REMOVED, STACKS
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match
from ludarium.kernel.words import Ask, Option

TEXTS = [EFFECTS]


def paragraph(g: Emerald, effect: int) -> str:
    """Of the card that lies on the table, or has just left it, for this effect."""
    zones = (PLAYED_CARDS + g.active, KEPT + g.active, REMOVED)
    cards = [card for zone in zones for card in g.with_effect(g.zones[zone], effect)]
    return paragraph_of(g.cards, g.kind[cards[0]])


# -- looking
def state(match: Match) -> Emerald:
    assert isinstance(match.now, Emerald)
    return match.now


def asked(match: Match, seat: Seat) -> Ask:
    ask = match.ask_of(seat)
    assert ask is not None
    return ask


def done(before: Match, after: Match) -> Emerald:
    """The position when the action is over, everybody refusing where they can and taking the first answer elsewhere."""
    copy = after.copy()
    turn, actions = state(before).active, state(before).done
    while not copy.over and state(copy).active == turn and state(copy).done == actions:
        ask = copy.asks[0]
        copy.answer(ask.seat, NONE if NONE in ask.options else ask.options[0])
    return state(copy)


def numbers(found: Sequence[str]) -> list[int]:
    return [int(n or 0) for n in found]


def total(pattern: str, text: str) -> int:
    return sum(int(n) for n in re.findall(pattern, text))


# -- Cities
def strength(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """Pieces as they stand when the question is asked."""
    g = state(before)
    if isinstance(option, tuple):
        city = option[1] if option[0] == PLACE else option[-1]
    else:
        city = option
    pieces = [g.agents[CITIES * s + city] + g.cubes[CITIES * s + city] for s in range(g.seats)]
    return [pieces[seat], max(pieces[s] for s in g.others(seat))] == numbers(found)


# -- claims
def claimed_city(before: Match, seat: Seat, option: Option) -> City:
    return int(option if asked(before, seat).prompt is NEXT_CLAIM else option[1])


def brings(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    """What the claim of one card gave, by the log of that claim."""
    if asked(before, seat).prompt is ALSO_CLAIM:
        return None  # it will be one of several
    g, promised = state(before), found[0]
    one = len(g.claims) < 2
    end = done(before, after)
    city = claimed_city(before, seat, option)
    if end.face_up(city) == g.face_up(city) or not one:
        return None  # interrupted; or other claims give something, too
    kept = promised.count("Sanity roll") >= g.tokens[seat] - end.tokens[seat]
    for colour, side in enumerate(SIDES):
        kept &= end.vp[3 * seat + colour] - g.vp[3 * seat + colour] == total(rf"(\d+) {side} VP", promised)
    if end.revealed[seat] == g.revealed[seat]:
        kept &= end.on_board(seat) - g.on_board(seat) == total(r"(\d+) Agent", promised)
    return kept


def to_limbo(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    g, end, city = state(before), done(before, after), claimed_city(before, seat, option)
    if end.face_up(city) == g.face_up(city):
        return None  # interrupted, or not yet carried out
    return g.cubes[CITIES * seat + city] - end.cubes[CITIES * seat + city] == int(found[0])


def ends(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool | None:
    if asked(before, seat).prompt is ALSO_CLAIM:
        return None  # the claims announced before it may end it first
    return done(before, after).ending != NONE


# -- payments
def payment(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """What is done is what was promised, and the rest of the symbols is to spare."""
    g, ask = state(before), asked(before, seat)
    n, spare = numbers((found[0], found[2]))
    tables = {PLACE_WITH.number: g.cards.place, RETRIEVE_WITH.number: g.cards.retrieve, RIDE_WITH.number: g.cards.rail}
    worth = tables.get(ask.prompt.number, g.cards.claim)
    if sum(worth[g.kind[card]] for card in option[1:]) != n + spare:
        return False
    if ask.prompt is CLAIM_CARDS:
        return len(g.claims) == n
    if ask.prompt is RIDE_WITH:
        return rides(before, after, seat) == n
    return abs(done(before, after).cube_stock[seat] - g.cube_stock[seat]) == n


def rides(before: Match, after: Match, seat: Seat) -> int:
    """How many Agents have moved when nobody is asked for another."""
    copy = after.copy()
    while not copy.over and copy.asks[0].prompt is RIDES:
        copy.answer(seat, copy.asks[0].options[0])
    return [event[0] for event in copy.log[len(before.log) :]].count(RODE)


def leaves(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """The log says how many were taken from there."""
    g, spot = state(before), option[2]
    there = g.limbo[seat] if spot == LIMBO else g.cubes[CITIES * seat + spot]
    return there - total(r"takes (\d+) cube", after.heard(seat, after.news)[0]) == int(found[0])


# -- markers
def markers(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    end = done(before, after)
    return [*end.tracks, end.difference()] == numbers(found)


# -- assassinations
def bombs(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """The sets of cards offered next reach the number, and none of them has a card to spare."""
    g, need = state(after), int(found[0])
    worth = g.bombs_against(option[2] if option[0] == KILL_AGENT else NONE)
    offered = [[worth[g.kind[card]] for card in cards[2:]] for cards in after.asks[0].options]
    return all(sum(each) >= need and all(sum(each) - one < need for one in each) for each in offered)


def royalty_vp(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    colour = 3 * seat + SIDES.index(found[1])
    return done(before, after).vp[colour] - state(before).vp[colour] == int(found[0])


def kill_vp(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    own = slice(SEATS * seat, SEATS * seat + SEATS)
    return sum(done(before, after).kill_vp[own]) - sum(state(before).kill_vp[own]) == int(found[0])


def spare_bombs(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    g = state(before)
    city, victim = (int(x) for x in asked(before, seat).about[:2])
    number = g.cards.royalty_points[city] if victim == NONE else g.cards.agent_points[city]
    lacking = max(0, number - g.agents[CITIES * seat + city])
    brought: int = sum(g.bombs_against(victim)[g.kind[card]] for card in option[2:])
    return brought - lacking == int(found[0])


# -- pieces, hands and stacks
def agents_that_can_go(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """The best of the payments offered next moves as many."""
    offered = [each["hint"] for each in (after.question(seat) or {})["options"]]
    return max(total(r"(\d+) Agent", hint) for hint in offered) == int(found[0])


def cubes_out(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    g = state(before)
    return [g.limbo[seat], sum(g.cubes[CITIES * seat : CITIES * seat + CITIES])] == numbers(found)


def facedown(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """Of the City, or of that whose Royalty is to be hidden."""
    g = state(before)
    city = next((city for city in range(CITIES) if g.royalty(city) == option), option)
    return len(g.zones[STACKS + city]) == int(found[0])


def cards_held(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return len(state(before).hands[option]) == int(found[0])


def sanity(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return state(before).tokens[option] == int(found[0])


def cubes_home(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    """As many cubes come back to the stocks of others, and to one's own."""
    g, end = state(before), state(after)
    home = [end.cube_stock[s] - g.cube_stock[s] for s in range(g.seats)]
    return [sum(home) - home[seat], home[seat]] == numbers((found[0], found[1]))


# -- what cards show and say
def kind_of(before: Match, option: Option) -> int:
    return state(before).kind[option[1] if isinstance(option, tuple) else option]


def face(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    cards, kind = state(before).cards, kind_of(before, option)
    return found[0] == words(left(cards, kind) + right(cards, kind))


def text(before: Match, after: Match, seat: Seat, option: Option, found: Sequence[str]) -> bool:
    return found[0] in wording(state(before).cards, kind_of(before, option)).split("; ")


Check = Callable[[Match, Match, Seat, Option, Sequence[str]], bool | None]
PROMISES: list[tuple[str, Check]] = [
    (r"you have (\d+) there, the strongest rival (\d+)", strength),
    (r"brings (.*\d.*)", brings),
    (r"(\d+) cubes? to Limbo", to_limbo),
    (r"(\d+) (cube|claim|Agent)s?(?:, (\d+) to spare)?", payment),
    (r"ends the game", ends),
    (r"leaves (\d+) there", leaves),
    (r"Loyalist (\d+), Restorationist (\d+): (\d+) VP in every score", markers),
    (r"bombs from cards: (\d+)", bombs),
    (r"scores (\d+) (\w+) VP", royalty_vp),
    (r"scores (\d+) VP, the Agent stays on .+", kill_vp),
    (r"(\d+) Bomb Points? to spare", spare_bombs),
    (r"up to (\d+) Agents?", agents_that_can_go),
    (r"(\d+) in Limbo, (\d+) in Cities", cubes_out),
    (r"(\d+) cards? face down", facedown),
    (r"(\d+) cards?", cards_held),
    (r"(\d+) Sanity tokens? left", sanity),
    (r"returns (\d+) cubes?(?: of others, (\d+) of yours)?", cubes_home),
    (r"shows (.+)", face),
    (r"(?!you have|brings|leaves|Loyalist \d|bombs from|scores|up to|returns|shows|\d)(.*\d.*)", text),
]
