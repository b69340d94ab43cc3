"""What an option costs or brings, in a few words for the seat that is asked.

Where an option leads to a position, the rules are asked there: in a copy in which the option has been carried out.
"""

from ludarium.games.whispers.attack import origins
from ludarium.games.whispers.cards.alliances import OIL, enemies_near, friendly_neighbors
from ludarium.games.whispers.cards.eagle import redeploy
from ludarium.games.whispers.cards.lion import act_for
from ludarium.games.whispers.components import (
    ABILITY_TEXTS,
    ACTION_AMOUNT,
    ACTION_ICON,
    ACTION_NAMES,
    ACTION_SORT,
    ACTIONS_OF,
    ATTACK,
    CHANCELLOR,
    COST,
    DRAW,
    EMPIRES,
    FLAT,
    FORT,
    HAS,
    HOME,
    POSITIONS,
    RANKS,
    ROUNDS,
    SUPPLY,
    TOKEN,
    ability_id,
)
from ludarium.games.whispers.councils import can_do, change_places
from ludarium.games.whispers.scoring import points
from ludarium.games.whispers.state import Empire, Position, Region, Whispers
from ludarium.games.whispers.windows import is_play
from ludarium.games.whispers.words import (
    ACT,
    ACT_OR_CARD,
    ADD_WHERE,
    ATTACK_FAR,
    BURN,
    CARD_DURING,
    CHANGE_TO,
    DEPLOY,
    DISPERSE,
    EXCHANGE,
    FIRE_FROM,
    GARRISON,
    KILL_IN,
    MOVE_TO,
    POPULATE,
    REARRANGE,
    REARRANGE_FROM,
    RECRUIT,
    REDEPLOY_TO,
    RETRIEVE,
    RIDE_FROM,
    SPREAD,
    STRIKE_AT,
    SUBJUGATE,
    SWAP_WITH,
    TAKE_FROM,
    UPRISING,
)
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.state import Ask, Option


def hint(g: Whispers, ask: Ask, option: Option) -> str:
    """Cost, reward or outcome of an option; or nothing."""
    if isinstance(option, tuple):
        return tuple_hint(g, ask.seat, option)
    prompt = ask.prompt
    if option == NONE:
        return outcome(g, g.target, g.attackers) if prompt == CARD_DURING else ""
    if prompt in (ACT, ACT_OR_CARD):
        return action_hint(g, option)
    if prompt == DEPLOY:
        return deploy_hint(g, ask.seat, option)
    if prompt == RETRIEVE:
        return retrieve_hint(g, ask.seat, option)
    if prompt in (CHANGE_TO, REDEPLOY_TO, SWAP_WITH):
        return position_hint(g, prompt, option)
    return force_hint(g, option) if prompt == REARRANGE else region_hint(g, prompt, option)


def tuple_hint(g: Whispers, seat: Seat, option: tuple[int, ...]) -> str:
    if is_play(option):
        return f"{ABILITY_TEXTS[option[1]]} {ability_hint(g, option[1])}".strip()
    move, a, b = option[:3]
    if move == STRIKE_AT:
        return outcome(g, b, option[3])
    if move == EXCHANGE:
        return swap_hint(g, seat, a, b)
    if move == TAKE_FROM:
        return f"{g.banners[a] - b} stay there; the attack: {outcome(g, g.target, g.attackers + b)}"
    if move == MOVE_TO:
        return f"{g.banners[a]} become {g.banners[a] + b}, feeds {SUPPLY[a]}"
    return killed(g, a, b) if move == KILL_IN else ""


# -- regions
def region_hint(g: Whispers, prompt: int, region: Region) -> str:
    """What a region has, or what becomes of it."""
    if prompt in (ADD_WHERE, SUBJUGATE, SPREAD, POPULATE):
        return f"has {g.banners[region]}, feeds {SUPPLY[region]}"
    if prompt in (GARRISON, RECRUIT):
        return grown(g, region, 3)
    if prompt == UPRISING:
        return grown(g, region, 4)
    if prompt in (RIDE_FROM, REARRANGE_FROM):
        return f"has {g.banners[region]}, {g.free_banners(region)} may leave"
    if prompt == ATTACK_FAR:
        return held(g, region)
    if prompt == DISPERSE:
        return dispersed(g, region)
    if prompt == FIRE_FROM:
        return "in reach: " + ", ".join([f"{g.banners[near]} {empire_of(g, near)}" for near in enemies_near(g, region)])
    return killed(g, region, 1) if prompt == BURN else ""


def empire_of(g: Whispers, region: Region) -> str:
    return EMPIRES[g.controller[region]]


def grown(g: Whispers, region: Region, most: int) -> str:
    """Banners added, as many as the reserve has."""
    after = g.banners[region] + min(most, g.reserve[g.controller[region]])
    return f"{empire_of(g, region)}, {g.banners[region]} become {after}, feeds {SUPPLY[region]}"


def killed(g: Whispers, region: Region, n: int) -> str:
    """Banners killed; an emptied region may fall to another empire."""
    told = f"{empire_of(g, region)}, {g.banners[region]} become {g.banners[region] - n}"
    lost = n == g.banners[region] and HOME[region] != g.controller[region]
    return f"{told}; it falls to the {EMPIRES[HOME[region]]}" if lost else told


def held(g: Whispers, region: Region) -> str:
    """Who would meet an attack."""
    fort = " and a fort" if HAS[FORT][region] else ""
    return f"{empire_of(g, region)}, {g.banners[region]} banner{'' if g.banners[region] == 1 else 's'}{fort}"


def dispersed(g: Whispers, region: Region) -> str:
    """How many banners leave, and how many regions can take them."""
    told = f"{g.banners[region]} {empire_of(g, region)}"
    near = len(friendly_neighbors(g, region))
    if not near:
        return f"{told}, to the reserve"
    return f"{told}, to {near} adjacent region{'' if near == 1 else 's'}"


def force_hint(g: Whispers, empire: Empire) -> str:
    """The banners of an empire and the regions it controls."""
    regions = g.regions_of(empire)
    return f"{sum([g.banners[region] for region in regions])} banners, {len(regions)} regions"


def outcome(g: Whispers, target: Region, attackers: int) -> str:
    """How an attack would end without further cards."""
    if g.controller[target] == g.active():  # a card has emptied it, and it is the attacker's home
        return f"takes it, {attackers} left"
    left = attackers - HAS[FORT][target] - g.banners[target]
    if left > 0:
        return f"takes it, {left} left"
    if left < 0:
        return f"fails, {-left} still there"
    fallen = "all fall" if g.banners[target] else "all fall at the fort"
    return fallen if HOME[target] == g.controller[target] else f"{fallen}; it goes to the {EMPIRES[HOME[target]]}"


# -- actions and positions
def action_hint(g: Whispers, action: int) -> str:
    """How many banners or cards it brings, as far as the reserve or the deck goes."""
    return f"{g.brings(g.active(), action)} now" if ACTION_SORT[action] <= DRAW else ""


def position_hint(g: Whispers, prompt: int, position: Position) -> str:
    """The printed actions of a position, with what they bring once the agent in command acts there."""
    w = g.copy()
    if prompt == REDEPLOY_TO:
        redeploy(w, position)
    elif prompt == CHANGE_TO:
        act_for(w, position)
    else:
        change_places(w, position)
    return "; or ".join([printed(w, action) for action in ACTIONS_OF[position]])


def printed(g: Whispers, action: int) -> str:
    """A printed action of the acting position, and what it brings where it counts icons or falls short."""
    name = ACTION_NAMES[action]
    if ACTION_SORT[action] > DRAW:
        lack = "target" if ACTION_SORT[action] == ATTACK else "partner"
        return name if can_do(g, action) else f"{name}, no {lack} now"
    n = g.brings(g.active(), action)
    return name if ACTION_ICON[action] == FLAT and n == ACTION_AMOUNT[action] else f"{name}, {n} now"


def deploy_hint(g: Whispers, seat: Seat, place: int) -> str:
    """The other positions an agent would command there, or what a map agent counts; only the last round's stay."""
    if place in POSITIONS:
        return f"also commands {', '.join(commanded(g, place))}" if commanded(g, place) else ""
    empire = g.controller[place - len(POSITIONS)]
    told = f"{worth(g, seat, empire)} while the {EMPIRES[empire]} controls it"
    return told if g.stay or g.round == ROUNDS - 1 else f"{told}, but it returns before the end"


def retrieve_hint(g: Whispers, seat: Seat, place: int) -> str:
    """The other positions, or the points, that go with an agent taken back."""
    if place in POSITIONS:
        return f"gives up {', '.join(commanded(g, place))} too" if commanded(g, place) else ""
    return f"gives up {worth(g, seat, g.controller[place - len(POSITIONS)])}"


def commanded(g: Whispers, place: Position) -> list[str]:
    """The other positions that an agent on this one commands: the empty ones on its left."""
    found = []
    for position in range(place - 1, (place & ~CHANCELLOR) - 1, -1):
        if g.council[position] != NONE:
            break
        found.append(RANKS[position % 4])
    return found


def worth(g: Whispers, seat: Seat, empire: Empire) -> str:
    """What a map agent counts in a region of the empire."""
    n = g.loyalties(seat)[empire]
    return f"{n:+} point{'' if n == -1 else 's'}" if n else "no points"


# -- cards and loyalties
LEVIES = {ability_id("elephant_1"): 1, ability_id("elephant_2"): 3}


def ability_hint(g: Whispers, ability: int) -> str:
    """What an ability whose text counts something comes to now."""
    active = g.active()
    if ability in LEVIES:
        n = min(LEVIES[ability], g.reserve[active])
        return f"With {n} more: {outcome(g, g.target, g.attackers + n)}."
    if ability == ability_id("bear_1"):
        return f"Now up to {origins(g, g.target, g.involved)[0][1]}."
    if ability == ability_id("bear_2"):
        return f"Now {g.involved}."
    if ability == ability_id("bear_lion"):
        return f"Now {min(g.slain, g.reserve[active])}."
    if ability == ability_id("lion_eagle"):
        return f"Now {min(len(g.regions_of(active)), g.reserve[active])}."
    return f"That is: {repeated(g)}." if ability == OIL else ""


def repeated(g: Whispers) -> str:
    """The action that Midnight Oil repeats, with what it brings once the cards are paid."""
    name = ACTION_NAMES[g.action]
    if ACTION_SORT[g.action] > DRAW:
        return name
    n = g.brings(g.active(), g.action)
    if ACTION_SORT[g.action] == DRAW and g.active() in COST[OIL]:
        n = min(g.amount(g.action), len(g.deck(g.active())) + 1)
    return f"{name}, {n} now"


def swap_hint(g: Whispers, seat: Seat, a: int, b: int) -> str:
    """Points now and after the swap, as the board stands."""
    w = g.copy()
    w.swap_loyalties(seat, a, b)
    tokens = [EMPIRES[g.kind[g.token(seat, slot)] - TOKEN] for slot in (a, b)]
    return f"{tokens[0]} and {tokens[1]}: {points(g, seat)} points become {points(w, seat)}"
