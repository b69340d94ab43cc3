"""Check for Scoring: which bases score, the windows before and after, places, VP; who has won, and how."""

from typing import Final

from ludarium.games.smashup.components import MODE, SPECIAL_ONLY, VP_TO_WIN, Base
from ludarium.games.smashup.reasons import (
    IN_PLAY_AFTERWARDS,
    IN_PLAY_BEFOREHAND,
    NO_SPECIAL,
    NOT_READY,
    ONLY_SPECIALS,
    SPECIAL_AFTERWARDS,
    SPECIAL_BEFOREHAND,
    SPECIAL_USED,
    THEIR_SPECIAL,
)
from ludarium.games.smashup.state import CHECK_FOR_SCORING, Move, Smashup
from ludarium.games.smashup.texts import AFTER, BASE_SCORED, BEFORE, HAS_SPECIAL, SPECIAL, there
from ludarium.games.smashup.words import (
    LEFT_BASE,
    PASSED,
    PLAY_ACTION,
    RANKED,
    SCORE_WHICH,
    SCORED_AWAY,
    SCORES,
    SPECIAL_AFTER,
    SPECIAL_BEFORE,
    TIED,
    USE,
    USE_BASE,
    USED,
    USED_AT,
)
from ludarium.games.smashup.zones import BASE_DISCARDS, DISCARDS
from ludarium.kernel.cards import NONE, Card, Seat
from ludarium.kernel.game import Result

WON: Final = "15 VP reached"
WON_AFTER_TIE: Final = "15 VP reached after a tie"
WON_BELOW: Final = "ahead when another reached 15 VP"
FEWER_MADNESS_WON: Final = "fewer Madness at equal totals"
ENDINGS: Final = (WON, WON_AFTER_TIE, WON_BELOW, FEWER_MADNESS_WON)


def check_for_scoring(g: Smashup) -> None:
    """A base at its breakpoint scores; then check again, until there is none."""
    g.phase = CHECK_FOR_SCORING
    ready = g.ready_bases()
    if not ready:
        return
    if g.why is not None:
        refuse_unready(g, ready)
    base = g.choose(g.current, SCORE_WHICH, ready)
    g.tell(SCORES, g.total_power(base), g.breakpoint(base), card=g.bases[base][0])
    g.scoring = base
    g.used = []
    g.then(
        (specials, BEFORE, g.current, 0),
        (award_vp,),
        (specials, AFTER, g.current, 0),
        (clear_base,),
        (check_for_scoring,),
    )


def refuse_unready(g: Smashup, ready: list[Base]) -> None:
    for base in range(g.seats + 1):
        if base not in ready:
            g.refuse(NOT_READY, base, g.total_power(base), g.breakpoint(base))


def specials(g: Smashup, window: int, seat: Seat, passes: int) -> None:
    """One seat plays one Special or passes; a pass is not final. Over when all pass in a row.

    Every seat is asked, able or not: silence would tell what a hand holds.
    """
    prompt = SPECIAL_BEFORE if window == BEFORE else SPECIAL_AFTER
    moves: list[Move | int] = [*usable(g, window, seat), NONE]
    move = g.choose(seat, prompt, moves, g.scoring)
    if isinstance(move, tuple):
        passes = 0
        play_special(g, window, seat, move)
    else:
        passes += 1
        g.tell(PASSED, seat)
    if passes < g.seats:
        g.then((specials, window, (seat + 1) % g.seats, passes))
    g.resolve()


def usable(g: Smashup, window: int, seat: Seat) -> list[Move]:
    """The seat's Specials: actions in hand, minions in play, and the ability of a base it has won."""
    texts = SPECIAL[window]
    kind = g.kind
    hand = [card for card in g.hands[seat] if MODE[kind[card]] == SPECIAL_ONLY and texts[kind[card]] is not None]
    if g.why is not None:
        refuse_untimely(g, window, seat, hand)
    moves: list[Move] = [(PLAY_ACTION, card) for card in g.distinct(hand)]
    for card in g.roles[HAS_SPECIAL]:
        if g.owner[card] != seat:
            g.refuse(THEIR_SPECIAL, card)
        elif may_use(g, window, seat, card):
            moves.append((USE, card))
    base = g.bases[g.scoring][0]
    if g.ranks and g.ranks[seat] == 0 and may_use(g, window, seat, base):
        moves.append((USE_BASE, g.scoring))
    return moves


def may_use(g: Smashup, window: int, seat: Seat, this: Card) -> bool:
    """A Special in play for this time, not yet used in this scoring."""
    ability = SPECIAL[window][g.kind[this]]
    if ability is None:
        g.refuse(IN_PLAY_AFTERWARDS if window == BEFORE else IN_PLAY_BEFOREHAND, this)
        return False
    if (this, seat) in g.used:
        g.refuse(SPECIAL_USED, this)
        return False
    if ability.only_if is None or ability.only_if(g, seat, this, g.scoring):
        return True
    g.refuse(ability.else_why, this)
    return False


def refuse_untimely(g: Smashup, window: int, seat: Seat, timely: list[Card]) -> None:
    """Cards in hand and in play that are no Specials for this time."""
    for card in g.all_minions():
        if card not in g.roles[HAS_SPECIAL]:
            g.refuse(NO_SPECIAL, card)
    for card in g.hands[seat]:
        if card not in timely:
            if MODE[g.kind[card]] != SPECIAL_ONLY:
                g.refuse(ONLY_SPECIALS, card)
            else:
                g.refuse(SPECIAL_AFTERWARDS if window == BEFORE else SPECIAL_BEFOREHAND, card)


def play_special(g: Smashup, window: int, seat: Seat, move: Move) -> None:
    """Play an action from hand, or use a card in play."""
    if move[0] == PLAY_ACTION:
        g.play_action(seat, move[1], g.scoring, there(SPECIAL[window][g.kind[move[1]]]).text)
    else:
        this = g.bases[g.scoring][0] if move[0] == USE_BASE else move[1]
        g.used.append((this, seat))
        g.tell(USED_AT if move[0] == USE else USED, seat, g.base_kind(this), card=this)
        there(SPECIAL[window][g.kind[this]]).text(g, seat, this, g.scoring)


def award_vp(g: Smashup) -> None:
    """The VP of each rank; then what the base does after it scores."""
    g.ranks = tuple(g.ranking(g.scoring))
    gains = g.vp_now(g.scoring)
    for rank, seat in sorted([(rank, seat) for seat, rank in enumerate(g.ranks) if rank != NONE]):
        g.tell(RANKED, seat, rank, g.power_at(g.scoring, seat))
    for seat in g.clockwise(g.current):
        if gains[seat]:
            g.gain_vp(seat, gains[seat])
    g.announce(BASE_SCORED, g.current, g.scoring)
    g.resolve()


def clear_base(g: Smashup) -> None:
    """Whatever is left goes to the discard piles, which is not destruction; a new base comes."""
    base = g.scoring
    for card in [*g.minions[base], *g.actions[base]]:
        g.tell(LEFT_BASE, g.owner[card], base, card=card)
        g.leave_play(card, DISCARDS + g.owner[card])
    g.tell(SCORED_AWAY, card=g.bases[base][0])
    g.leave_play(g.bases[base][0], BASE_DISCARDS)
    g.new_base(base)
    g.scoring = NONE
    g.ranks = ()


# -- the end of the game
def final_scores(g: Smashup) -> list[int]:
    """VP less one for every two Madness cards held."""
    return [g.vp[seat] - g.madness[seat] // 2 for seat in range(g.seats)]


def ahead(g: Smashup) -> list[Seat]:
    """The seats with the best total; by setting, of those the ones with the fewest Madness cards."""
    scores = final_scores(g)
    best = [seat for seat in range(g.seats) if scores[seat] == max(scores)]
    if g.fewer_madness_wins:
        fewest = min([g.madness[seat] for seat in best])
        best = [seat for seat in best if g.madness[seat] == fewest]
    return best


def game_is_won(g: Smashup) -> bool:
    """Has somebody enough VP, and one seat alone the best total?"""
    if max(g.vp) < VP_TO_WIN:
        return False
    if len(ahead(g)) == 1:
        return True
    g.tied = True
    g.tell(TIED, VP_TO_WIN)
    return False


def result(g: Smashup) -> Result:
    """The best total after the Madness penalty wins; before the end several may be ahead."""
    winners = ahead(g)
    how = ending(g, winners[0])
    return Result(
        winners,
        final_scores(g),
        how,
        [("victory points", g.vp[:]), ("Madness", [-(held // 2) for held in g.madness])],
        made={"Madness": [f"{held} card{'' if held == 1 else 's'}, -1 for every two" for held in g.madness]},
        ties=[("Madness cards", g.madness[:])] if how == FEWER_MADNESS_WON else [],
    )


def ending(g: Smashup, winner: Seat) -> str:
    scores = final_scores(g)
    if scores.count(scores[winner]) > 1:
        return FEWER_MADNESS_WON
    if g.vp[winner] < VP_TO_WIN:
        return WON_BELOW
    return WON_AFTER_TIE if g.tied else WON
