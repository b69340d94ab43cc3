"""The Smash Up state: cards in play, what they bend and watch, extra plays, and the playing of cards.

What lies outside play is in piles.py, the sequence of play in turn.py and scoring.py, card texts in cards/.
"""

from typing import Any, ClassVar, Final

from ludarium.games.smashup.components import (
    BEND,
    FIRST_MINION_PLAYED,
    IS_MINION,
    MINION_PLAYED,
    MODE,
    MORE_POWER,
    NO_MINIONS,
    NOT_AFFECTED,
    ON_BASE,
    ON_MINION,
    ON_PLAY,
    ONLY_GRANTS,
    ONLY_WHERE,
    POWER,
    ROLES,
    ROLES_OF,
    STANDARD,
    WATCH,
    WATCHES,
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
    LAYOUT,
    MADNESS_DECK,
    MINIONS,
    PLACES,
    SEATS,
    Piles,
)
from ludarium.games.smashup.words import (
    BOOSTED,
    DESTROYED,
    EXTRA_ACTION,
    EXTRA_MINION,
    EXTRA_NOW,
    FAILED,
    GAINED,
    NEW_BASE,
    PLAY_ACTION,
    PLAY_MINION,
    PLAY_ON_BASE,
    PLAY_ON_MINION,
    PLAYED,
    PLAYED_AT,
    PLAYED_ON,
    SHUFFLED_IN,
    SWAPPED,
    TO_HAND,
    WHICH_FIRST,
    WHICH_PLAY,
)
from ludarium.kernel.cards import NONE, Card, Seat

Base = int  # a place for a base: 0..seats
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

PLACE_OF: Final = [
    zone - MINIONS
    if MINIONS <= zone < MINIONS + PLACES
    else zone - ACTIONS
    if ACTIONS <= zone < ACTIONS + PLACES
    else zone - BASES
    if BASES <= zone < BASES + PLACES
    else NONE
    for zone in range(len(LAYOUT.names))
]


class Smashup(Piles):
    """The whole table."""

    __slots__ = (
        "action_plays",
        "actions",
        "aside",
        "attached",
        "base_deck",
        "base_discards",
        "bases",
        "boost",
        "current",
        "factions",
        "fallen",
        "host",
        "minions",
        "phase",
        "played_here",
        "ranks",
        "roles",
        "scoring",
        "talents_used",
        "tied",
        "tokens",
        "turn",
        "used",
        "vp",
        "waiting",
    )
    fields: ClassVar[tuple[str, ...]] = (
        *("owner", "madness", "factions", "host", "boost", "vp", "current", "turn", "phase", "tokens", "action_plays"),
        *(
            "talents_used",
            "played_here",
            "fallen",
            "scoring",
            "ranks",
            "used",
            "roles",
            "waiting",
            "tied",
        ),
    )
    bases: list[list[Card]]  # one card in each place used
    minions: list[list[Card]]  # by place
    actions: list[list[Card]]  # on the base, by place
    attached: list[Card]  # actions on minions
    aside: list[Card]
    base_deck: list[Card]
    base_discards: list[Card]
    factions: tuple[int, ...]  # two for each seat; NONE: not yet taken
    host: list[Card]  # host[action]: the minion it is attached to
    boost: list[int]  # boost[minion]: power until the end of the turn
    vp: list[int]
    current: Seat
    turn: int
    phase: int
    tokens: list[Token]  # minion plays left
    action_plays: int
    talents_used: list[Card]
    played_here: list[int]  # [place * SEATS + seat]: minions played there this turn
    fallen: list[int]  # [place]: bits of the seats whose minions were destroyed there this turn
    scoring: Base
    ranks: tuple[int, ...]  # at the scoring base, once it has scored: 0 for its winners, NONE without a minion there
    used: list[tuple[Card, Seat]]  # Specials in play used in this scoring
    roles: list[list[Card]]  # cards in play, by the query they bend or what else they are good for
    waiting: list[Trigger]
    tied: bool  # VP_TO_WIN was reached, but with equal totals

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
        self.talents_used = []
        self.scoring = NONE
        self.ranks = ()
        self.used = []
        self.roles = [[] for _ in range(ROLES)]
        self.waiting = []
        self.tied = False
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

    def new_day(self) -> None:
        """Forget what happened this turn."""
        self.played_here = [0] * (PLACES * SEATS)
        self.fallen = [0] * PLACES
        self.talents_used = []

    # -- questions about the table
    def place(self, card: Card) -> Base:
        """Which base a card in play is at; NONE for a card not in play."""
        zone = self.at[card]
        return PLACE_OF[self.at[self.host[card]]] if zone == ATTACHED else PLACE_OF[zone]

    def all_minions(self) -> list[Card]:
        return [minion for row in self.minions for minion in row]

    def minions_of(self, seat: Seat) -> list[Card]:
        owner = self.owner
        return [minion for row in self.minions for minion in row if owner[minion] == seat]

    def minions_at(self, base: Base, seat: Seat) -> list[Card]:
        owner = self.owner
        return [minion for minion in self.minions[base] if owner[minion] == seat]

    def power(self, minion: Card) -> int:
        """Current power: printed, until the end of the turn, and what cards in play add; never below 0."""
        power = POWER[self.kind[minion]] + self.boost[minion]
        for this in self.roles[MORE_POWER]:
            power += BEND[MORE_POWER][self.kind[this]](self, self.owner[this], this, minion)
        return power if power > 0 else 0

    def power_at(self, base: Base, seat: Seat) -> int:
        """A player's total power at a base."""
        owner = self.owner
        total = 0
        for minion in self.minions[base]:
            if owner[minion] == seat:
                total += self.power(minion)
        return total

    def total_power(self, base: Base) -> int:
        total = 0
        for minion in self.minions[base]:
            total += self.power(minion)
        return total

    def not_affected(self, minion: Card, by: Card) -> bool:
        """Is the minion beyond the reach of this card? Its owner's cards and bases affect it in any case."""
        rival = self.owner[by]
        if rival == NONE or rival == self.owner[minion]:
            return False
        for this in self.roles[NOT_AFFECTED]:
            if BEND[NOT_AFFECTED][self.kind[this]](self, self.owner[this], this, minion):
                return True
        return False

    def closed(self, base: Base, seat: Seat) -> bool:
        """May the seat play no minion there?"""
        for this in self.roles[NO_MINIONS]:
            if self.place(this) == base and BEND[NO_MINIONS][self.kind[this]](self, seat, this, base):
                return True
        return False

    def attached_to(self, minion: Card) -> list[Card]:
        return [action for action in self.attached if self.host[action] == minion]

    # -- entering and leaving play
    def enter_play(self, card: Card, zone: int) -> None:
        self.put(card, zone)
        kind = self.kind[card]
        for role in ROLES_OF[kind]:
            self.roles[role].append(card)

    def leave_play(self, card: Card, zone: int) -> None:
        """A card goes from the table to a zone; actions attached to it are discarded."""
        for action in self.attached_to(card):
            self.leave_play(action, DISCARDS + self.owner[action])
        kind = self.kind[card]
        for role in ROLES_OF[kind]:
            self.roles[role].remove(card)
        self.put(card, zone)
        self.host[card] = NONE
        self.boost[card] = 0
        if card in self.talents_used:
            self.talents_used.remove(card)

    def destroy(self, minion: Card, by: Card) -> bool:
        """Destroy a minion by this card's text. False when it is not affected."""
        owner = self.owner[minion]
        if self.not_affected(minion, by):
            self.tell(FAILED, card=minion)
            return False
        self.fallen[self.place(minion)] |= 1 << owner
        self.leave_play(minion, DISCARDS + owner)
        self.tell(DESTROYED, owner, card=minion)
        return True

    def destroy_action(self, action: Card) -> None:
        owner = self.owner[action]
        self.leave_play(action, DISCARDS + owner)
        self.tell(DESTROYED, owner, card=action)

    def return_to_hand(self, minion: Card) -> None:
        owner = self.owner[minion]
        self.leave_play(minion, HANDS + owner)
        self.tell(TO_HAND, owner, card=minion)

    def return_under_deck(self, minion: Card) -> None:
        owner = self.owner[minion]
        self.leave_play(minion, ASIDE)
        self.put_under(owner, minion)

    def return_into_deck(self, minions: list[Card]) -> None:
        """Minions of one seat are shuffled into its deck."""
        for minion in minions:
            owner = self.owner[minion]
            self.tell(SHUFFLED_IN, owner, card=minion)
            self.leave_play(minion, ASIDE)
        if minions:
            self.shuffle_in(self.owner[minions[0]], minions)

    def add_power(self, minion: Card, amount: int, by: Card) -> None:
        """Power until the end of the turn."""
        if self.not_affected(minion, by):
            self.tell(FAILED, card=minion)
        else:
            self.boost[minion] += amount
            self.tell(BOOSTED, self.owner[minion], amount, card=minion)

    def gain_vp(self, seat: Seat, vp: int) -> None:
        self.vp[seat] += vp
        self.tell(GAINED, seat, vp, self.vp[seat])

    # -- bases
    def new_base(self, base: Base) -> None:
        """The top card of the base deck comes to an empty place; an empty deck is made from the scored bases."""
        if not self.base_deck:
            for card in self.base_discards[:]:
                self.put(card, BASE_DECK)
            self.shuffle(self.base_deck)
        card = self.base_deck[-1]
        self.enter_play(card, BASES + base)
        self.tell(NEW_BASE, card=card)
        self.fallen[base] = 0
        self.played_here[base * SEATS : base * SEATS + SEATS] = [0] * SEATS

    def swap_base(self, base: Base) -> None:
        """A base changes places with the top card of the base deck."""
        old = self.bases[base][0]
        self.leave_play(old, ASIDE)
        self.new_base(base)
        self.put(old, BASE_DECK)
        self.tell(SWAPPED, card=old)

    # -- triggers
    def announce(self, moment: int, seat: Seat, at: Base = NONE, minion: Card = NONE) -> None:
        """Abilities that watch this moment (there) wait to resolve; a base's is the seat's."""
        for this in self.roles[WATCHES]:
            base = self.place(this)
            if WATCH[moment][self.kind[this]] is not None and at in (NONE, base):
                me = self.owner[this] if self.owner[this] != NONE else seat
                self.waiting.append((moment, self.kind[this], this, me, base, minion))

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
        """Abilities that only grant a play go first: their order never matters."""
        order = list(range(len(self.waiting)))
        grants = [i for i in order if ONLY_GRANTS[self.waiting[i][1]]]
        return grants[0] if grants else self.choose(self.current, WHICH_FIRST, order)

    # -- plays: each is paid for by a token or by one of the action plays
    def extra_minion(self, me: Seat, at: Base = NONE, name: int = NONE, like_one_there: bool = False) -> None:
        """You may play an extra minion: later in your own Play Cards, otherwise now or never."""
        self.tell(EXTRA_MINION, me)
        self.tokens.append((at, name, int(like_one_there)))
        if not self.may_wait(me):
            token = self.tokens.pop()
            self.play_now(me, self.minion_moves(me, self.distinct(self.hands[me]), [token]))

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
            self.tell(PLAYED_ON, me, self.kind[target], card=card)
            self.attach(card, target)
        else:
            self.tell(PLAYED, me, card=card)
        if text is not None:
            text(self, me, card, target)
        if self.at[card] == ASIDE:
            self.put(card, DISCARDS + me)

    def attach(self, action: Card, minion: Card) -> None:
        """An action goes onto a minion, unless it is not affected by it."""
        if self.not_affected(minion, action):
            self.tell(FAILED, card=minion)
        else:
            self.host[action] = minion
            self.enter_play(action, ATTACHED)


def narrower(a: Token, b: Token) -> bool:
    """Does token a allow less than token b, and nothing more?"""
    return a != b and b[0] in (NONE, a[0]) and b[1] in (NONE, a[1]) and b[2] <= a[2]


def abilities(g: Smashup) -> None:
    """A phase: waiting abilities resolve one after another, in the current player's order."""
    g.resolve_next()
    g.resolve()
