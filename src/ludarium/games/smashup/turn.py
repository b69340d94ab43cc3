"""The sequence of play, in the rulebook's order. Scoring has its own file; card texts are in cards/."""

from ludarium.games.smashup.components import (
    CARDS_OF,
    FACTION_IDS,
    HAND_LIMIT,
    IS_MINION,
    MODE,
    OPENING_HAND,
    SPECIAL_ONLY,
    Faction,
)
from ludarium.games.smashup.reasons import (
    NO_ACTION_PLAY,
    NO_MINION_PLAY,
    NO_TALENT,
    OWN_FACTION,
    SPECIAL_WAITS,
    TAKEN_FACTION,
    TALENT_USED,
    THEIR_TALENT,
)
from ludarium.games.smashup.scoring import check_for_scoring, game_is_won
from ludarium.games.smashup.state import (
    ANY_MINION,
    CRANK_IT_UP,
    DRAW_TWO_CARDS,
    PLAY_CARDS,
    SHUT_IT_DOWN,
    Move,
    Smashup,
)
from ludarium.games.smashup.texts import HAS_TALENT, TALENT, TURN_ENDS, TURN_STARTS, there
from ludarium.games.smashup.words import (
    DISCARD_WHICH,
    END_PHASE,
    KEPT,
    MULLIGAN,
    MULLIGANED,
    PLAY_MINION,
    TAKE_FACTION,
    TOOK_FACTION,
    TURN,
    USE,
    USED_AT,
    WHAT_NEXT,
)
from ludarium.games.smashup.zones import DECKS
from ludarium.kernel.cards import NOBODY, Card, Seat


# -- set-up
def draft(g: Smashup, pick: int, repeats: bool) -> None:
    """One faction is taken: in turn order, then back. With repeats only one's own second must differ."""
    order = g.clockwise(g.current)
    seat = (order + order[::-1])[pick]
    taken = g.factions[seat] if repeats else [id for own in g.factions for id in own]
    free = [f for f, id in enumerate(FACTION_IDS) if id not in taken]
    g.refuse_rest(OWN_FACTION if repeats else TAKEN_FACTION, range(len(FACTION_IDS)), free)
    faction = g.choose(seat, TAKE_FACTION, free)
    take_faction(g, seat, faction)
    if pick + 1 < 2 * g.seats:
        g.then((draft, pick + 1, repeats))


def take_faction(g: Smashup, seat: Seat, faction: Faction) -> None:
    """The cards of a faction leave the box for the seat's deck."""
    g.factions = tuple([(*own, FACTION_IDS[faction]) if each == seat else own for each, own in enumerate(g.factions)])
    kinds = [kind for kind in CARDS_OF[faction] for _ in range(g.book.copies[kind])]
    g.put_down(g.unpack(kinds, seat), DECKS + seat)
    g.forget(g.decks[seat], but=NOBODY)
    g.tell(TOOK_FACTION, seat, faction)


def deal(g: Smashup) -> None:
    """Shuffle everything, lay out the bases, draw the opening hands."""
    g.shuffle(g.base_deck)
    for base in range(g.seats + 1):
        g.new_base(base)
    for seat in range(g.seats):
        g.shuffle(g.decks[seat])
        g.draw(seat, OPENING_HAND)
    g.then(*[(mulligan, seat) for seat in g.clockwise(g.current)], (take_turn,))


def mulligan(g: Smashup, seat: Seat) -> None:
    """A hand without minions may be shown and replaced, once. Everyone is asked: silence would tell."""
    may = not any(IS_MINION[g.kind[card]] for card in g.hands[seat])
    if g.choose(seat, MULLIGAN, [1, 0] if may else [1]) == 0:
        g.tell(MULLIGANED, seat)
        for card in g.by_kind(g.hands[seat]):
            g.discard(seat, card)
        g.draw(seat, OPENING_HAND)
    else:
        g.tell(KEPT, seat)


# -- a turn
def take_turn(g: Smashup) -> None:
    """One turn: Crank It Up, Play Cards, Check for Scoring, Draw 2 Cards, Shut It Down."""
    g.turn += 1
    g.tell(TURN, g.current, g.turn)
    g.then((crank_it_up,), (play_cards,), (check_for_scoring,), (draw_two_cards,), (shut_it_down,))


def crank_it_up(g: Smashup) -> None:
    """What happens at the start of the turn; then one minion and one action may be played."""
    g.phase = CRANK_IT_UP
    g.tokens = [ANY_MINION]
    g.action_plays = 1
    g.announce(TURN_STARTS, g.current)
    g.resolve()


def play_cards(g: Smashup) -> None:
    """One play or talent; again until the player ends the phase. Unused plays are then lost."""
    g.phase = PLAY_CARDS
    me = g.current
    move = g.choose(me, WHAT_NEXT, g.menu(moves, me), me)
    if move[0] == END_PHASE:
        g.tokens = []
        g.action_plays = 0
        return
    if move[0] == USE:
        use_talent(g, me, move[1])
    elif move[0] == PLAY_MINION:
        g.pay_minion(me, move[1], move[2])
        g.play_minion(me, move[1], move[2])
    else:
        g.action_plays -= 1
        g.play(me, move)
    g.then((play_cards,))
    g.resolve()


def moves(g: Smashup, me: Seat) -> list[Move]:
    """Everything the current player may do now."""
    options: list[Move] = []
    if g.tokens or g.action_plays:
        hand = g.distinct(g.hands[me])
        if g.tokens:
            options += g.minion_moves(me, hand, g.tokens)
        if g.action_plays:
            options += g.action_moves(me, hand)
    if g.why is not None:
        refuse_spent(g, me)
    for card in g.roles[HAS_TALENT]:
        if g.owner[card] != me:
            if g.why is not None:
                g.refuse(THEIR_TALENT, card)
        elif may_use(g, me, card):
            options.append((USE, card))
    options.append((END_PHASE,))
    return options


def refuse_spent(g: Smashup, me: Seat) -> None:
    """Cards whose sort has been played this turn, and cards in play that have no Talent."""
    for card in [*g.all_minions(), *[action for row in g.actions for action in row]]:
        if card not in g.roles[HAS_TALENT]:
            g.refuse(NO_TALENT, card)
    for card in g.hands[me]:
        if IS_MINION[g.kind[card]] and not g.tokens:
            g.refuse(NO_MINION_PLAY, card)
        elif not IS_MINION[g.kind[card]] and not g.action_plays:
            g.refuse(SPECIAL_WAITS if MODE[g.kind[card]] == SPECIAL_ONLY else NO_ACTION_PLAY, card)


def may_use(g: Smashup, me: Seat, this: Card) -> bool:
    """A talent not yet used this turn."""
    ability = there(TALENT[g.kind[this]])
    used = this in g.talents_used
    if not used and (ability.only_if is None or ability.only_if(g, me, this, g.place(this))):
        return True
    if g.why is not None:
        g.refuse(TALENT_USED if used else ability.else_why, this)
    return False


def use_talent(g: Smashup, me: Seat, this: Card) -> None:
    g.talents_used.append(this)
    g.tell(USED_AT, me, g.base_kind(this), card=this)
    there(TALENT[g.kind[this]]).text(g, me, this, g.place(this))


def draw_two_cards(g: Smashup) -> None:
    """Draw two, then discard down to ten."""
    g.phase = DRAW_TWO_CARDS
    me = g.current
    g.draw(me, 2)
    while len(g.hands[me]) > HAND_LIMIT:
        excess = len(g.hands[me]) - HAND_LIMIT
        g.discard(me, g.choose(me, DISCARD_WHICH, g.menu(Smashup.distinct, g.hands[me]), excess))


def shut_it_down(g: Smashup) -> None:
    """What happens at the end of the turn."""
    g.phase = SHUT_IT_DOWN
    g.announce(TURN_ENDS, g.current)
    g.then((pass_turn,))
    g.resolve()


def pass_turn(g: Smashup) -> None:
    """What lasts until the end of the turn ends; then the game is won, or the turn passes to the left."""
    g.new_day()
    if not game_is_won(g):
        g.current = (g.current + 1) % g.seats
        g.then((take_turn,))
