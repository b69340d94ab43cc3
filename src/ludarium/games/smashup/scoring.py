"""Check for Scoring: which bases score, the windows before and after, places, VP, and who has won."""

from ludarium.games.smashup.components import (
    AFTER,
    BASE_SCORED,
    BEFORE,
    BREAKPOINT,
    DRAWS_MADNESS,
    HAS_SPECIAL,
    MODE,
    SPECIAL,
    SPECIAL_ONLY,
    VP,
    VP_TO_WIN,
    Base,
)
from ludarium.games.smashup.piles import BASE_DISCARDS, DISCARDS
from ludarium.games.smashup.state import CHECK_FOR_SCORING, Move, Smashup
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
from ludarium.kernel.cards import NONE, Seat


def breakpoint_of(g: Smashup, base: Base) -> int:
    return BREAKPOINT[g.kind[g.bases[base][0]]]


def check_for_scoring(g: Smashup) -> None:
    """A base at its breakpoint scores; then check again, until there is none."""
    g.phase = CHECK_FOR_SCORING
    ready = [base for base in range(g.seats + 1) if g.total_power(base) >= breakpoint_of(g, base)]
    if not ready:
        return
    base = g.choose(g.current, SCORE_WHICH, ready)
    g.tell(SCORES, g.total_power(base), breakpoint_of(g, base), card=g.bases[base][0])
    g.scoring = base
    g.used = []
    g.then(
        (specials, BEFORE, g.current, 0),
        (award_vp,),
        (specials, AFTER, g.current, 0),
        (clear_base,),
        (check_for_scoring,),
    )


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
    moves: list[Move] = []
    hand = [card for card in g.hands[seat] if MODE[kind[card]] == SPECIAL_ONLY and texts[kind[card]] is not None]
    for card in g.distinct(hand):
        moves.append((PLAY_ACTION, card))
    for card in g.roles[HAS_SPECIAL]:
        possible = g.madness_deck or not DRAWS_MADNESS[kind[card]]
        if texts[kind[card]] is not None and g.owner[card] == seat and possible and (card, seat) not in g.used:
            moves.append((USE, card))
    base = g.bases[g.scoring][0]
    if texts[kind[base]] is not None and g.ranks and g.ranks[seat] == 0 and (base, seat) not in g.used:
        moves.append((USE_BASE, g.scoring))
    return moves


def play_special(g: Smashup, window: int, seat: Seat, move: Move) -> None:
    """Play an action from hand, or use a card in play."""
    texts = SPECIAL[window]
    if move[0] == PLAY_ACTION:
        g.play_action(seat, move[1], g.scoring, texts[g.kind[move[1]]])
    else:
        this = g.bases[g.scoring][0] if move[0] == USE_BASE else move[1]
        g.used.append((this, seat))
        g.tell(USED_AT if move[0] == USE else USED, seat, g.base_kind(this), card=this)
        texts[g.kind[this]](g, seat, this, g.scoring)


def ranking(g: Smashup, base: Base) -> list[int]:
    """Each seat's rank there, 0 the best, NONE without a minion; equals share the better rank."""
    power = [g.power_at(base, seat) if g.minions_at(base, seat) else NONE for seat in range(g.seats)]
    return [NONE if mine == NONE else sum([other > mine for other in power]) for mine in power]


def award_vp(g: Smashup) -> None:
    """The VP of each rank; then what the base does after it scores."""
    g.ranks = tuple(ranking(g, g.scoring))
    vp = VP[g.kind[g.bases[g.scoring][0]]]
    for rank, seat in sorted([(rank, seat) for seat, rank in enumerate(g.ranks) if rank != NONE]):
        g.tell(RANKED, seat, rank, g.power_at(g.scoring, seat))
    for seat in g.clockwise(g.current):
        if 0 <= g.ranks[seat] < 3:
            g.gain_vp(seat, vp[g.ranks[seat]])
    g.announce(BASE_SCORED, g.current, g.scoring)
    g.resolve()


def clear_base(g: Smashup) -> None:
    """Whatever is left goes to the discard piles, which is not destruction; a new base comes."""
    base = g.scoring
    for card in [*g.minions[base], *g.actions[base]]:
        g.tell(LEFT_BASE, g.owner[card], card=card)
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
    """The seats with the best total; by option, of those the ones with the fewest Madness cards."""
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
