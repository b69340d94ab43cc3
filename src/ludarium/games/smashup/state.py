"""The Smash Up state: the turn, waiting abilities, extra plays, and the playing of cards.

Cards in play are in board.py, all others in piles.py; the sequence of play is in turn.py and scoring.py, card texts
are in cards/.
"""

from typing import Any, ClassVar, Final

from ludarium.games.smashup.board import Board
from ludarium.games.smashup.components import (
    FIRST_MINION_PLAYED,
    HEEDS,
    IS_MINION,
    MINION_PLAYED,
    MODE,
    NO_MINIONS,
    ON_BASE,
    ON_MINION,
    ON_PLAY,
    ONLY_GRANTS,
    ONLY_IF,
    ONLY_OWN,
    ONLY_WHERE,
    ROLES,
    STANDARD,
    WATCH,
    WATCHES,
    Base,
)
from ludarium.games.smashup.piles import (
    ACTIONS,
    ASIDE,
    ATTACHED,
    BASE_DECK,
    BASE_DISCARDS,
    BASES,
    DECKS,
    DISCARDS,
    HANDS,
    MADNESS_DECK,
    MINIONS,
    SEATS,
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
from ludarium.kernel.cards import NONE, Card, Seat

Move = tuple[int, ...]
Token = tuple[Base, int, int]  # a minion play: at this base, of this kind, named like a minion there; NONE, 0: free
Trigger = tuple[int, int, Card, Seat, Base, Card]  # moment, kind of the source, source, its player, base, minion

ANY_MINION: Final = (NONE, NONE, 0)

SETTING_UP: Final = 0
CRANK_IT_UP: Final = 1
PLAY_CARDS: Final = 2
CHECK_FOR_SCORING: Final = 3
DRAW_TWO_CARDS: Final = 4
SHUT_IT_DOWN: Final = 5


class Smashup(Board):
    """The whole table."""

    __slots__ = (
        *(
            "action_plays",
            "aside",
            "current",
            "factions",
            "fewer_madness_wins",
            "phase",
            "ranks",
            "scoring",
            "tied",
            "tokens",
            "turn",
        ),
        *("tied", "tokens", "turn", "used", "waiting"),
    )
    fields: ClassVar[tuple[str, ...]] = (
        *("owner", "madness", "host", "boost", "roles", "talents_used", "played_here", "fallen", "vp", "factions"),
        *("current", "turn", "phase", "tokens", "action_plays", "scoring", "ranks", "used", "waiting", "tied"),
        "fewer_madness_wins",
    )
    aside: list[Card]
    factions: tuple[int, ...]  # two for each seat; NONE: not yet taken
    current: Seat
    turn: int
    phase: int
    tokens: list[Token]  # minion plays left
    action_plays: int
    scoring: Base
    ranks: tuple[int, ...]  # at the scoring base, once it has scored: 0 for its winners, NONE without a minion there
    used: list[tuple[Card, Seat]]  # Specials in play used in this scoring
    waiting: list[Trigger]
    tied: bool  # VP_TO_WIN was reached, but with equal totals
    fewer_madness_wins: bool  # of equal totals: an option of the game

    def copy(self) -> "Smashup":
        s = Smashup()
        self.copy_kernel(s)
        s.name_zones()
        s.owner = self.owner[:]
        s.madness = self.madness[:]
        s.factions = self.factions
        s.host = self.host[:]
        s.boost = self.boost[:]
        s.vp = self.vp[:]
        s.current = self.current
        s.turn = self.turn
        s.phase = self.phase
        s.tokens = self.tokens[:]
        s.action_plays = self.action_plays
        s.talents_used = self.talents_used[:]
        s.played_here = self.played_here[:]
        s.fallen = self.fallen[:]
        s.scoring = self.scoring
        s.ranks = self.ranks
        s.used = self.used[:]
        s.roles = [cards[:] for cards in self.roles]
        s.waiting = self.waiting[:]
        s.tied = self.tied
        s.fewer_madness_wins = self.fewer_madness_wins
        return s

    def clear(self) -> None:
        """An empty table before any card is dealt; the cards are already created."""
        cards = len(self.kind)
        self.name_zones()
        self.owner = [NONE] * cards
        self.madness = [0] * self.seats
        self.factions = (NONE,) * (2 * self.seats)
        self.host = [NONE] * cards
        self.boost = [0] * cards
        self.vp = [0] * self.seats
        self.current = 0
        self.turn = 0
        self.phase = SETTING_UP
        self.tokens = []
        self.action_plays = 0
        self.scoring = NONE
        self.ranks = ()
        self.used = []
        self.roles = [[] for _ in range(ROLES)]
        self.waiting = []
        self.tied = False
        self.fewer_madness_wins = False
        self.new_day()

    def name_zones(self) -> None:
        zones = self.zones
        self.hands = zones[HANDS : HANDS + SEATS]
        self.decks = zones[DECKS : DECKS + SEATS]
        self.discards = zones[DISCARDS : DISCARDS + SEATS]
        self.minions = zones[MINIONS : MINIONS + self.seats + 1]
        self.actions = zones[ACTIONS : ACTIONS + self.seats + 1]
        self.bases = zones[BASES : BASES + self.seats + 1]
        self.attached = zones[ATTACHED]
        self.aside = zones[ASIDE]
        self.madness_deck = zones[MADNESS_DECK]
        self.base_deck = zones[BASE_DECK]
        self.base_discards = zones[BASE_DISCARDS]

    # -- triggers
    def announce(self, moment: int, seat: Seat, at: Base = NONE, minion: Card = NONE) -> None:
        """Abilities that watch this moment (there) wait to resolve; a base's is the seat's."""
        texts = WATCH[moment]
        for this in self.roles[WATCHES]:
            kind = self.kind[this]
            if texts[kind] is not None and at in (NONE, self.place(this)):
                me = self.owner[this] if self.owner[this] != NONE else seat
                base = self.place(this)
                only_if = ONLY_IF[kind]
                if (me == seat or not ONLY_OWN[kind]) and (only_if is None or only_if(self, me, this, base)):
                    self.waiting.append((moment, kind, this, me, base, minion))

    def resolve(self) -> None:
        """Whatever waits resolves next, before all phases to come."""
        if self.waiting:
            self.frames.append((abilities,))

    def resolve_next(self) -> None:
        """One waiting ability resolves; the current player chooses which."""
        first = 0 if len(self.waiting) == 1 else self.choose_waiting()
        moment, kind, this, me, base, minion = self.waiting.pop(first)
        WATCH[moment][kind](self, me, this, base, minion)

    def choose_waiting(self) -> int:
        """Abilities whose order does not matter go first, unasked; before all, those that only grant a play."""
        for i, one in enumerate(self.waiting):
            if ONLY_GRANTS[one[1]]:
                return i
        for i, one in enumerate(self.waiting):
            if not any(self.heeds(one, other) or self.heeds(other, one) for other in self.waiting if other != one):
                return i
        return self.choose(self.current, WHICH_FIRST, list(range(len(self.waiting))))

    def heeds(self, one: Trigger, other: Trigger) -> bool:
        """Can it matter to one ability whether the other has resolved?"""
        _, kind, this, me, base, _ = one
        heeds = HEEDS[kind]
        return heeds is None or bool(heeds(self, me, this, base, other[2]))

    # -- plays: each is paid for by a token or by one of the action plays
    def extra_minion(self, me: Seat, at: Base = NONE, name: int = NONE, like_one_there: bool = False) -> None:
        """You may play an extra minion: later in your own Play Cards, otherwise now or never."""
        token = (at, name, int(like_one_there))
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

    def fits(self, token: Token, kind: int, base: Base) -> bool:
        at, name, like = token
        if (at != NONE and at != base) or (name != NONE and name != kind):
            return False
        return not like or kind in [self.kind[minion] for minion in self.minions[base]]

    def minion_moves(self, me: Seat, cards: list[Card], tokens: list[Token]) -> list[Move]:
        """Every way to play one of these cards as a minion with one of these tokens."""
        moves: list[Move] = []
        free = ANY_MINION in tokens
        kind = self.kind
        bases = list(range(self.seats + 1))
        if self.roles[NO_MINIONS]:
            bases = [base for base in bases if not self.closed(base, me)]
        for card in cards:
            k = kind[card]
            if IS_MINION[k]:
                rule = ONLY_WHERE[k]
                for base in bases:
                    if (rule is None or rule(self, me, card, base)) and (
                        free or any(self.fits(token, k, base) for token in tokens)
                    ):
                        moves.append((PLAY_MINION, card, base))
        return moves

    def action_moves(self, me: Seat, cards: list[Card]) -> list[Move]:
        """Every way to play one of these cards as an action."""
        moves: list[Move] = []
        kind = self.kind
        for card in cards:
            mode = MODE[kind[card]]
            if mode == STANDARD:
                moves.append((PLAY_ACTION, card))
            elif mode == ON_BASE:
                rule = ONLY_WHERE[kind[card]]
                for base in range(self.seats + 1):
                    if rule is None or rule(self, me, card, base):
                        moves.append((PLAY_ON_BASE, card, base))
            elif mode == ON_MINION:
                for minion in self.all_minions():
                    moves.append((PLAY_ON_MINION, card, minion))
        return moves

    def pay_minion(self, me: Seat, card: Card, base: Base) -> None:
        """Use up the narrowest token that fits; the player chooses when no one token is narrowest."""
        tokens = self.tokens
        kind = self.kind[card]
        fitting = [i for i, token in enumerate(tokens) if self.fits(token, kind, base) and tokens.index(token) == i]
        best = [i for i in fitting if not any(narrower(tokens[j], tokens[i]) for j in fitting)]
        del tokens[self.choose(me, WHICH_PLAY, best, card)]

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
        self.played_here[base * SEATS + me] += 1
        first = self.played_here[base * SEATS + me] == 1
        text = ON_PLAY[self.kind[card]]
        if text is not None:
            text(self, me, card, base)
        self.announce(MINION_PLAYED, me, base, card)
        if first:
            self.announce(FIRST_MINION_PLAYED, me, base, card)

    def play_action(self, me: Seat, card: Card, target: int, text: Any) -> None:
        """Resolve an action. It lies aside meanwhile: it is not in the discard pile when its text looks there."""
        mode = MODE[self.kind[card]]
        self.put(card, ASIDE)
        if mode == ON_BASE:
            self.tell(PLAYED_ON, me, self.kind[self.bases[target][0]], card=card)
            self.enter_play(card, ACTIONS + target)
        elif mode == ON_MINION:
            self.tell(PLAYED_ON_MINION, me, self.kind[target], self.owner[target], card=card)
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
