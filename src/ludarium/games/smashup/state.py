"""The Smash Up state: the turn, waiting abilities, extra plays, and the playing of cards.

Cards in play are in board.py, all others in piles.py; the sequence of play is in turn.py and scoring.py, card texts
are in cards/.
"""

from collections.abc import Callable
from typing import Final

from ludarium.games.smashup.board import Board
from ludarium.games.smashup.components import IS_MINION, MODE, ON_BASE, ON_MINION, SPECIAL_ONLY, STANDARD, Base
from ludarium.games.smashup.reasons import NO_MINION_TO_TAKE_IT, NOT_THAT_MINION, SPECIAL_WAITS
from ludarium.games.smashup.texts import (
    FIRST_MINION_PLAYED,
    MINION_PLAYED,
    ON_PLAY,
    ONLY_WHERE,
    TURN_STARTS,
    WATCH,
    WATCHES,
    there,
)
from ludarium.games.smashup.words import (
    EXTRA_ACTION,
    EXTRA_AT,
    EXTRA_LIKE,
    EXTRA_MINION,
    EXTRA_NAMED,
    EXTRA_NAMED_AT,
    EXTRA_NOW,
    PLAY_ACTION,
    PLAY_MINION,
    PLAY_ON_BASE,
    PLAY_ON_MINION,
    PLAYED,
    PLAYED_AT,
    PLAYED_ON,
    PLAYED_ON_MINION,
    WHICH_FIRST,
    WHICH_PLAY,
)
from ludarium.games.smashup.zones import ACTIONS, ASIDE, DISCARDS, MINIONS
from ludarium.kernel.cards import NONE, Card, Kind, Seat

Move = tuple[int, ...]
Token = tuple[Base, Kind, bool]  # a minion play: at this base, of this name, named like a minion there
Trigger = tuple[int, Kind, Card, Seat, Base, Card]  # moment, kind of the source, source, its player, base, minion

ANY_MINION: Final[Token] = (NONE, NONE, False)

SETTING_UP: Final = 0
CRANK_IT_UP: Final = 1
PLAY_CARDS: Final = 2
CHECK_FOR_SCORING: Final = 3
DRAW_TWO_CARDS: Final = 4
SHUT_IT_DOWN: Final = 5
PHASES: Final = ("Set-up", "Crank It Up", "Play Cards", "Check for Scoring", "Draw 2 Cards", "Shut It Down")


class Smashup(Board):
    """The whole table."""

    __slots__ = ()

    def copy(self) -> "Smashup":
        s = Smashup()
        self.copy_to(s)
        return s

    # -- triggers
    def announce(self, moment: int, seat: Seat, at: Base = NONE, minion: Card = NONE) -> None:
        """Abilities that watch this moment (there) wait to resolve; a base's is the seat's."""
        watches, kind = WATCH[moment], self.kind
        for this in self.roles[WATCHES]:
            watch = watches[kind[this]]
            if watch is None:
                continue
            base = self.place(this)
            if at in (NONE, base):
                me = self.owner[this] if self.owner[this] != NONE else seat
                if (me == seat or not watch.own) and (watch.only_if is None or watch.only_if(self, me, this, base)):
                    self.waiting.append((moment, kind[this], this, me, base, minion))

    def resolve(self) -> None:
        """Whatever waits resolves next, before all phases to come."""
        if self.waiting:
            self.frames.append((abilities,))

    def resolve_next(self) -> None:
        """One waiting ability resolves; the current player chooses which."""
        first = 0 if len(self.waiting) == 1 else self.choose_waiting()
        moment, kind, this, me, base, minion = self.waiting.pop(first)
        there(WATCH[moment][kind]).text(self, me, this, base, minion)

    def choose_waiting(self) -> int:
        """Abilities that only grant a play go first, then those whose order does not matter, unasked."""
        watches = [there(WATCH[waiting[0]][waiting[1]]) for waiting in self.waiting]
        for i, watch in enumerate(watches):
            if watch.grants:
                return i
        for i, one in enumerate(self.waiting):
            if not any(self.heeds(one, other) or self.heeds(other, one) for other in self.waiting if other != one):
                return i
        # Mandatory ones come first; at the start of a turn the player is free to begin with an optional one.
        must = [i for i, watch in enumerate(watches) if not watch.may or self.waiting[i][0] == TURN_STARTS]
        return self.choose(self.current, WHICH_FIRST, must or list(range(len(watches))))

    def heeds(self, one: Trigger, other: Trigger) -> bool:
        """Can it matter to one ability whether the other has resolved?"""
        moment, kind, this, me, base, _ = one
        heeds = there(WATCH[moment][kind]).heeds
        return heeds is None or bool(heeds(self, me, this, base, other[2]))

    # -- plays: each is paid for by a token or by one of the action plays
    def extra_minion(self, me: Seat, at: Base = NONE, name: Kind = NONE, like_one_there: bool = False) -> None:
        """You may play an extra minion: later in your own Play Cards, otherwise now or never."""
        token = (at, name, like_one_there)
        self.tell_of(me, token)
        if self.may_wait(me):
            self.tokens.append(token)
        else:
            self.play_now(me, self.minion_moves(me, self.distinct(self.hands[me]), [token]))

    def tell_of(self, me: Seat, token: Token) -> None:
        """Say what the extra minion may be, and where."""
        at, name, like = token
        base = self.kind[self.bases[at][0]] if at != NONE else NONE
        if like:
            self.tell(EXTRA_LIKE, me, base)
        elif at != NONE and name != NONE:
            self.tell(EXTRA_NAMED_AT, me, name, base)
        elif at != NONE:
            self.tell(EXTRA_AT, me, base)
        elif name != NONE:
            self.tell(EXTRA_NAMED, me, name)
        else:
            self.tell(EXTRA_MINION, me)

    def extra_action(self, me: Seat) -> None:
        """You may play an extra action: later in your own Play Cards, otherwise now or never."""
        self.tell(EXTRA_ACTION, me)
        if self.may_wait(me):
            self.action_plays += 1
        else:
            self.play_now(me, self.action_moves(me, self.distinct(self.hands[me])))

    def may_wait(self, me: Seat) -> bool:
        return self.phase == PLAY_CARDS and me == self.current

    def play_now(self, me: Seat, moves: list[Move]) -> None:
        options: list[Move | int] = [*moves, NONE]
        move = self.choose(me, EXTRA_NOW, options)
        if isinstance(move, tuple):
            self.play(me, move)

    def fits(self, tokens: list[Token], kind: Kind, base: Base) -> bool:
        """Can one of these tokens pay for such a minion at this base?"""
        for at, name, like in tokens:
            suits = at in (NONE, base) and name in (NONE, kind)
            if suits and (not like or kind in [self.kind[minion] for minion in self.minions[base]]):
                return True
        return False

    def minion_moves(self, me: Seat, cards: list[Card], tokens: list[Token]) -> list[Move]:
        """Every way to play one of these cards as a minion with one of these tokens."""
        moves: list[Move] = []
        free = ANY_MINION in tokens
        kind = self.kind
        bases = self.open_bases(me)
        for card in cards:
            k = kind[card]
            if IS_MINION[k]:
                limit = ONLY_WHERE[k]
                for base in bases:
                    if limit is not None and not limit.text(self, me, card, base):
                        if self.why is not None:
                            self.refuse(limit.else_why, card, base)
                    elif free or self.fits(tokens, k, base):
                        moves.append((PLAY_MINION, card, base))
                    elif self.why is not None:
                        self.refuse(NOT_THAT_MINION, card, base, tuple(tokens))
        return moves

    def action_moves(self, me: Seat, cards: list[Card]) -> list[Move]:
        """Every way to play one of these cards as an action."""
        moves: list[Move] = []
        kind = self.kind
        for card in cards:
            mode = MODE[kind[card]]
            if mode == NONE:
                continue
            if mode == STANDARD:
                moves.append((PLAY_ACTION, card))
            elif mode == ON_BASE:
                limit = ONLY_WHERE[kind[card]]
                for base in range(self.seats + 1):
                    if limit is None or limit.text(self, me, card, base):
                        moves.append((PLAY_ON_BASE, card, base))
                    elif self.why is not None:
                        self.refuse(limit.else_why, card, base)
            elif mode == ON_MINION:
                minions = self.all_minions()
                for minion in minions:
                    moves.append((PLAY_ON_MINION, card, minion))
                if not minions:
                    self.refuse(NO_MINION_TO_TAKE_IT, card)
            elif mode == SPECIAL_ONLY and self.why is not None:
                self.refuse(SPECIAL_WAITS, card)
        return moves

    def pay_minion(self, me: Seat, card: Card, base: Base) -> None:
        """Use up the narrowest token that fits; the player chooses when no one token is narrowest."""
        tokens = self.tokens
        best = self.narrowest(tokens, self.kind[card], base) if len(tokens) > 1 else [0]
        del tokens[self.choose(me, WHICH_PLAY, best, card)]

    def narrowest(self, tokens: list[Token], kind: Kind, base: Base) -> list[int]:
        """Which tokens fit such a minion at this base and allow no more than another that fits."""
        best = [i for i, token in enumerate(tokens) if tokens.index(token) == i and self.fits([token], kind, base)]
        if len(best) > 1:
            best = [i for i in best if not any(narrower(tokens[j], tokens[i]) for j in best)]
        return best

    # -- playing
    def play(self, me: Seat, move: Move) -> None:
        """Play a card, already paid for: its text resolves now, what it triggers waits."""
        if move[0] == PLAY_MINION:
            self.play_minion(me, move[1], move[2])
        else:
            self.play_action(me, move[1], move[2] if len(move) > 2 else NONE, ON_PLAY[self.kind[move[1]]])

    def play_minion(self, me: Seat, card: Card, base: Base) -> None:
        self.enter_play(card, MINIONS + base)
        self.tell(PLAYED_AT, me, self.kind[self.bases[base][0]], card=card)
        first = (base, me) not in self.minions_played
        self.minions_played.append((base, me))
        text = ON_PLAY[self.kind[card]]
        if text is not None:
            text(self, me, card, base)
        self.announce(MINION_PLAYED, me, base, card)
        if first:
            self.announce(FIRST_MINION_PLAYED, me, base, card)

    def play_action(self, me: Seat, card: Card, target: int, text: Callable[..., None] | None) -> None:
        """Resolve an action. It lies aside meanwhile: it is not in the discard pile when its text looks there."""
        mode = MODE[self.kind[card]]
        self.put(card, ASIDE)
        if mode == ON_BASE:
            self.tell(PLAYED_ON, me, self.kind[self.bases[target][0]], card=card)
            self.enter_play(card, ACTIONS + target)
        elif mode == ON_MINION:
            self.tell(PLAYED_ON_MINION, me, (self.kind[target], self.owner[target], self.base_kind(target)), card=card)
            self.attach(card, target)
        else:
            self.tell(PLAYED, me, card=card)
        if text is not None:
            text(self, me, card, target)
        if self.at[card] == ASIDE:
            self.put(card, DISCARDS + me)


def narrower(a: Token, b: Token) -> bool:
    """Does token a allow less than token b, and nothing more?"""
    return a != b and b[0] in (NONE, a[0]) and b[1] in (NONE, a[1]) and b[2] <= a[2]


def abilities(g: Smashup) -> None:
    """A phase: waiting abilities resolve one after another, in the current player's order."""
    g.resolve_next()
    g.resolve()
