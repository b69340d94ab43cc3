"""The Event Phase: Enemies act, an Event is drawn and resolved, the scenario takes its step, all draw."""

from ludarium.games.runeage.army import army_attacks, army_recruits
from ludarium.games.runeage.battlefield import STAND
from ludarium.games.runeage.combat import assault, begin, defend, end_of_combat, judge, peace, resolve
from ludarium.games.runeage.components import (
    ATTACK,
    CATACLYSM,
    CIVIL_WAR,
    ENEMY,
    JOINT,
    QUEST,
    QUIET,
    RESURGENCE,
    SCENARIOS,
    SORT,
    STAGE,
    TROPHY_GOAL,
)
from ludarium.games.runeage.scoring import (
    CATACLYSM_SURVIVED,
    DRAGONLORDS_PREVAIL,
    ENOUGH_TROPHIES,
    LEAST_DAMAGE,
    MOST_POWER,
    MOST_TROPHIES,
    TOO_FEW_TROPHIES,
    least_damaged,
    most_power,
    most_trophies,
)
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.texts import AT_START, AT_START_EACH, FOR_ALL, FOR_EACH
from ludarium.games.runeage.words import (
    ENEMY_ACTED,
    ENEMY_SAYS,
    EVENT_DONE,
    EVENT_DRAWN,
    EVENT_PHASE,
    EVENT_SAYS,
    FELL_SHORT,
    NO_EVENT,
    REFORMED,
    STOOD,
    STOOD_FAST,
)
from ludarium.games.runeage.zones import ENEMIES, EVENT_DISCARDS, RESOLVING, STAGES
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.state import Frame


def event_phase(g: RuneAge) -> None:
    """Enemies in play, oldest first; then the Event; then the scenario; then all draw."""
    scenario: list[Frame] = [(army_recruits,), (army_attacks,)] if g.scenario == CIVIL_WAR else []
    enemies: list[Frame] = [(enemy_acts, enemy) for enemy in g.enemies]
    g.tell(EVENT_PHASE)
    g.then(*enemies, (draw_event,), *scenario, (end_of_event_phase,))


def note_damage(g: RuneAge) -> None:
    """Remember the damage before an Event: in Runewars it decides if all fall to it."""
    g.before = [NONE if g.out[seat] else g.damage[seat] for seat in range(g.seats)]


# -- Enemies in play
def enemy_acts(g: RuneAge, enemy: Card) -> None:
    """The start-of-phase effect of an Enemy."""
    at_once = AT_START[g.kind[enemy]]
    each = AT_START_EACH[g.kind[enemy]]
    if at_once is None and each is None:
        return
    note_damage(g)
    g.tell(ENEMY_ACTED, card=enemy)
    g.tell(ENEMY_SAYS, g.kind[enemy])
    if at_once is not None:
        at_once(g, enemy)
    asks: list[Frame] = [(enemy_asks, enemy, seat) for seat in g.alive()] if each is not None else []
    g.then(*asks, (judge,))


def enemy_asks(g: RuneAge, enemy: Card, seat: Seat) -> None:
    """The same where each player has a choice."""
    text = AT_START_EACH[g.kind[enemy]]
    assert text is not None
    text(g, seat, enemy)
    g.lose_leftovers()


# -- drawing
def draw_event(g: RuneAge) -> None:
    """The first player draws the top Event."""
    if g.top_event() == NONE and not reform(g):
        return
    card = g.top_event()
    g.stage = max(g.stage, STAGE[g.kind[card]])
    g.put(card, ENEMIES if SORT[g.kind[card]] == ENEMY else RESOLVING)
    g.tell(EVENT_DRAWN, card=card)
    g.tell(EVENT_SAYS, g.kind[card])
    if SORT[g.kind[card]] != ENEMY:
        note_damage(g)
        resolve_instant(g, card)


def reform(g: RuneAge) -> bool:
    """Form the deck anew from the Stage 2 discards; False when there is no Event, or the game ends."""
    g.reforms += 1
    limit = SCENARIOS[g.scenario].reforms
    if limit is not None and g.reforms > limit:
        deck_is_spent(g)
        return False
    for card in g.event_discards[:]:
        if STAGE[g.kind[card]] == 2:
            g.put(card, STAGES + 1)
    g.shuffle(g.stages[1])
    g.tell(REFORMED if g.stages[1] else NO_EVENT)
    return bool(g.stages[1])


def deck_is_spent(g: RuneAge) -> None:
    """How a scenario ends when its Event deck is not formed anew."""
    if g.scenario == CATACLYSM:
        g.finish(CATACLYSM_SURVIVED, g.alive())
    elif g.scenario == RESURGENCE:
        g.finish(DRAGONLORDS_PREVAIL, [])
    elif g.scenario == QUEST:
        g.finish(MOST_POWER, most_power(g))
    else:
        g.finish(LEAST_DAMAGE, least_damaged(g, g.alive()))


# -- Instants
def resolve_instant(g: RuneAge, card: Card) -> None:
    """An Instant is resolved at once, player by player in turn order, then discarded."""
    kind = g.kind[card]
    once = FOR_ALL[kind]
    if once is not None:
        once(g, card)
    if SORT[kind] == QUIET:
        count_trophies(g)
    elif SORT[kind] == JOINT:
        last_stand(g, card)
    else:
        step = set_upon if SORT[kind] == ATTACK else affect
        frames: list[Frame] = [(step, card, seat) for seat in met_by(g, card)]
        g.then(*frames, (discard_event, card), (judge,))


def met_by(g: RuneAge, card: Card) -> list[Seat]:
    """In which order players meet an Instant: turn order, or by setting rotating for those with a trophy."""
    start = g.first
    if g.rotate and g.book.trophies[g.kind[card]]:
        start = (g.first + g.trophy_starts) % g.seats
        g.trophy_starts += 1
    return [seat for seat in g.clockwise(start) if not g.out[seat]]


def set_upon(g: RuneAge, card: Card, seat: Seat) -> None:
    """The Instant attacks the seat, unless an earlier one has taken it as a trophy."""
    if card in g.resolving:
        defend(g, seat, card)


def affect(g: RuneAge, card: Card, seat: Seat) -> None:
    """What an Instant does to one player. It counts as one action of theirs."""
    text = FOR_EACH[g.kind[card]]
    if text is not None:
        text(g, seat, card)
    g.lose_leftovers()


def discard_event(g: RuneAge, card: Card) -> None:
    if card in g.resolving:
        g.put(card, EVENT_DISCARDS)
        g.tell(EVENT_DONE, card=card)


def count_trophies(g: RuneAge) -> None:
    """Sudden Quietness: the game ends."""
    if g.seats > 1:
        g.finish(MOST_TROPHIES, most_trophies(g))
    elif g.trophies(0) >= TROPHY_GOAL:
        g.finish(ENOUGH_TROPHIES, [0])
    else:
        g.finish(TOO_FEW_TROPHIES, [])


# -- all together
def last_stand(g: RuneAge, card: Card) -> None:
    """Each plays an army in turn order, then Resolution abilities in the same order."""
    seats = g.alive()
    begin(g, STAND, g.first, card)
    g.tell(STOOD, g.stand_might(), tuple(seats), card=card)
    fights: list[Frame] = [(assault, seat) for seat in seats] + [(resolve, seat) for seat in seats]
    g.then(*fights, (compare_stand,), (discard_event, card), (peace,))


def compare_stand(g: RuneAge) -> None:
    """If all together fall short, every player suffers an equal share, rounded up."""
    seats = g.alive()
    mine, theirs = g.compared(g.first)
    won = mine >= theirs
    g.tell(STOOD_FAST if won else FELL_SHORT, mine, theirs)
    g.then(*[(end_of_combat, seat, int(won)) for seat in seats])
    share = -((mine - theirs) // len(seats))
    for seat in seats:
        g.suffer_attack(seat, share)


# -- the end
def end_of_event_phase(g: RuneAge) -> None:
    """All players draw up to their limit, which an Event may have shifted."""
    for seat in g.alive():
        g.draw_up(seat)
    g.draw_shift = 0
