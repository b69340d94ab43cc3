"""The verbs of Rune Age: the only ways in which cards, damage and strength change.

Each keeps the position whole and tells one event. Who may do what, and when, is in turn.py, combat.py and cards/.
"""

from ludarium.games.runeage.battlefield import ARMY_ATTACK, SIEGE, Battlefield
from ludarium.games.runeage.components import (
    CATACLYSM,
    CIVIL_WAR,
    IS_CITY,
    IS_UNIT,
    LIMIT,
    MYTHIC,
    RUNE,
    RUNEWARS,
    SORT,
    STRONGHOLD,
    UNIT,
)
from ludarium.games.runeage.reasons import GIVES_NOTHING
from ludarium.games.runeage.scoring import BARRACKS_EMPTY, HOME_FALLEN, LOST_TO_CATACLYSM
from ludarium.games.runeage.texts import SAVES
from ludarium.games.runeage.words import (
    ARMY_DESTROYED,
    ARMY_RETURNED,
    ARMY_WOUNDED,
    CLAIMED,
    DESTROYED,
    DESTROYED_MYTHIC,
    DISCARDED,
    DREW,
    ELIMINATED,
    EXHAUST_FOR,
    EXHAUSTED,
    FREED,
    GAINED,
    GAVE_BACK,
    HEALED,
    HEALED_HOME,
    INHERITED,
    JOINED,
    LEFT_BEHIND,
    OVER,
    PUT_BACK,
    RECRUITED,
    REFRESHED,
    REMOVED,
    RESHUFFLED,
    RETURNED,
    REVEALED,
    SECURED,
    SHOWED,
    SPARED,
    STRONGER,
    SUFFERED,
    SUFFERED_ARMY,
    SUFFERED_SIEGE,
    TO_HAND,
    WOUNDED,
)
from ludarium.games.runeage.zones import (
    AREAS,
    ARMY,
    ASIDE,
    BARRACKS,
    DECKS,
    DISCARDS,
    FIGHT,
    GONE,
    HANDS,
    LOOKS,
    ROUTED,
    SEATS,
)
from ludarium.kernel.cards import ALL, NONE, Card, Seat, changed
from ludarium.kernel.state import Frame


class RuneAge(Battlefield):
    """A game of Rune Age."""

    __slots__ = ()

    def copy(self) -> "RuneAge":
        s = RuneAge()
        self.copy_to(s)
        return s

    def then(self, *frames: Frame) -> None:
        """Run these phases next, in this order; none once the game is over."""
        if self.ending == NONE:
            for frame in reversed(frames):
                self.frames.append(frame)

    def finish(self, ending: int, winners: list[Seat]) -> None:
        """The game ends now: no phase follows."""
        if self.ending == NONE:
            self.ending = ending
            self.winners = winners
            self.frames.clear()
            self.tell(OVER, ending)

    # -- hands and decks
    def refill(self, seat: Seat) -> bool:
        """An empty deck is made anew from the discard pile. False when there is still no card."""
        if not self.decks[seat] and self.discards[seat]:
            self.put_down(self.discards[seat], DECKS + seat)
            self.shuffle(self.decks[seat])
            self.tell(RESHUFFLED, seat)
        return len(self.decks[seat]) > 0

    def draw(self, seat: Seat, count: int = 1) -> int:
        """Draw cards; how many there were."""
        for drawn in range(count):
            if not self.refill(seat):
                return drawn
            card = self.decks[seat][-1]
            self.put(card, HANDS + seat)
            self.tell(DREW, seat, card=card)
        return count

    def draw_up(self, seat: Seat) -> None:
        """Draw up to the hand limit; a larger hand stays as it is."""
        self.draw(seat, max(0, self.hand_limit(seat) - len(self.hands[seat])))

    def discard(self, seat: Seat, card: Card) -> None:
        """Put a card on the seat's discard pile."""
        self.put(card, DISCARDS + seat)
        self.tell(DISCARDED, seat, card=card)

    def discard_like(self, seat: Seat, hit: Card) -> None:
        """Discard a card that chance has hit: everyone sees what it is, but not which of equals."""
        knew = self.known[hit]
        self.learn(hit, ALL)
        self.forget([hit], but=knew)
        self.discard(seat, self.distinct(self.copies(self.hands[seat], self.kind[hit]))[0])

    def reveal(self, seat: Seat, count: int) -> list[Card]:
        """Turn up cards from the top of the deck; those there are."""
        shown: list[Card] = []
        while len(shown) < count and self.refill(seat):
            card = self.decks[seat][-1]
            self.put(card, ASIDE)
            self.tell(REVEALED, seat, card=card)
            shown.append(card)
        return shown

    def look(self, seat: Seat, count: int) -> list[Card]:
        """Take cards from the top of the deck to look at; those there are. What others knew of them is lost."""
        seen: list[Card] = []
        while len(seen) < count and self.refill(seat):
            card = self.decks[seat][-1]
            self.put(card, LOOKS + seat)
            seen.append(card)
        return list(self.lose_track(seen, but=1 << seat).values())

    def take_to_hand(self, seat: Seat, card: Card) -> None:
        self.put(card, HANDS + seat)
        self.tell(TO_HAND, seat, card=card)

    def put_back(self, seat: Seat, card: Card) -> None:
        """A revealed card returns to the top of the deck."""
        self.put(card, DECKS + seat)
        self.tell(PUT_BACK, seat, card=card)

    def show_hand(self, seat: Seat) -> None:
        """Who cannot do what an Event demands proves it (RULES 11.4)."""
        for card in self.in_order(self.hands[seat]):
            self.learn(card, ALL)
            self.tell(SHOWED, seat, card=card)

    def gain(self, seat: Seat, card: Card, zone: int) -> None:
        """Take a card without paying."""
        self.put(card, zone)
        self.tell(GAINED, seat, self.kind[card], card=card)
        self.check_barracks()

    # -- the play area
    def exhaust(self, seat: Seat, card: Card) -> None:
        self.exhausted.append(card)
        self.tell(EXHAUSTED, seat, card=card)

    def refresh(self, seat: Seat, card: Card) -> None:
        self.exhausted.remove(card)
        self.tell(REFRESHED, seat, card=card)

    def secure(self, seat: Seat, card: Card) -> None:
        """Put a city, landmark or stronghold beside the seat's Home Realm."""
        self.put(card, AREAS + seat)
        self.tell(SECURED, seat, self.kind[card], card=card)

    def claim(self, seat: Seat, card: Card) -> None:
        """Keep a defeated Event as Reward or trophy."""
        self.put(card, AREAS + seat)
        self.tell(CLAIMED, seat, card=card)

    def remove(self, card: Card) -> None:
        """Take a card out of the game."""
        if card in self.exhausted:
            self.exhausted.remove(card)
        self.put(card, GONE)
        self.tell(REMOVED, card=card)

    def send_home(self, card: Card) -> None:
        """Return a card to the pile or the centre it came from."""
        if card in self.exhausted:
            self.exhausted.remove(card)
        where = self.at[card]
        self.put(card, self.home_of(card))
        if HANDS <= where < HANDS + SEATS:
            self.tell(GAVE_BACK, where - HANDS, self.kind[card], card=card)
        else:
            self._tell_home(card, where)

    def _tell_home(self, card: Card, where: int) -> None:
        """Whose card went back: from an army, a discard pile or the field."""
        kind = self.kind[card]
        if IS_CITY[kind]:
            self.tell(FREED, card=card)
        elif where == ARMY:
            self.tell(ARMY_RETURNED, kind, card=card)
        else:
            self.tell(RETURNED, where - (DISCARDS if where < DISCARDS + SEATS else FIGHT), kind, card=card)

    def pay_influence(self, seat: Seat, price: int, purpose: Card) -> None:
        """Exhaust sources until the price of a card, of its text or of retaining it, is paid; what is left over stays
        until the action ends."""
        gives = self.book.gives_influence
        while self.influence[seat] < price:
            ready = self.sources(seat)
            spare = self.available(seat) - price
            needed = [card for card in ready if gives[self.kind[card]] > spare]  # cannot be left out
            due = price - self.influence[seat]
            self.refuse_rest(GIVES_NOTHING, self.areas[seat], ready)
            source = needed[0] if needed else self.choose(seat, EXHAUST_FOR, self.distinct(ready), about=(due, purpose))
            self.exhaust(seat, source)
            self.influence[seat] += gives[self.kind[source]]
        self.influence[seat] -= price

    def lose_leftovers(self) -> None:
        """An action is over: unspent gold and influence are lost."""
        self.gold = 0
        self.spending = 0
        if self.influence.count(0) < self.seats:
            self.influence = [0] * self.seats

    # -- damage
    def suffer(self, seat: Seat, amount: int, by: Card) -> None:
        """Damage by an Event that is simply suffered."""
        self._hurt(seat, amount, self.harm(seat, amount, by), SUFFERED, by)

    def suffer_attack(self, seat: Seat, amount: int) -> None:
        """Damage by a siege, an attacking Instant or the Opposing Army."""
        left = max(0, amount - self.defences(seat))
        if self.mode == SIEGE:
            self._hurt(seat, amount, left, SUFFERED_SIEGE, NONE)
        elif self.mode == ARMY_ATTACK:
            self._hurt(seat, amount, left, SUFFERED_ARMY, NONE)
        else:
            self._hurt(seat, amount, left, SUFFERED, self.target)

    def _hurt(self, seat: Seat, amount: int, left: int, event: int, by: Card) -> None:
        """Damage to a Home Realm, of which so much is left."""
        if amount <= 0 or self.out[seat]:
            return
        if amount > left:
            self.tell(SPARED, seat, amount - left)
        if left:
            self.damage[seat] += left
            self.tell(event, seat, left, self.damage[seat], card=by)
            if self.damage[seat] >= LIMIT:
                self.eliminate(seat)

    def heal_home(self, seat: Seat, amount: int) -> None:
        amount = min(amount, self.damage[seat])
        if amount:
            self.damage[seat] -= amount
            self.tell(HEALED_HOME, seat, amount, self.damage[seat])

    def eliminate(self, seat: Seat) -> None:
        """The seat is out: what is the table's returns, the rest leaves the game (RULES 8.3)."""
        self.out[seat] = 1
        self.tell(ELIMINATED, seat)
        self.tell(LEFT_BEHIND, seat, (*self.discards[seat], *self.fights[seat], *self.areas[seat]))
        heir = self.attacker if self.mode == SIEGE and self.scenario == RUNEWARS else NONE
        for zone in (HANDS, DECKS, DISCARDS, FIGHT, BARRACKS, AREAS):
            for card in self.zones[zone + seat][:]:
                self._leave(card, heir)
        while self.out[self.first] and 0 in self.out:
            self.first = (self.first + 1) % self.seats
        if self.scenario == CATACLYSM:
            self.finish(LOST_TO_CATACLYSM, [])
        elif self.seats == 1:
            self.finish(HOME_FALLEN, [])

    def _leave(self, card: Card, heir: Seat) -> None:
        """Where a card of an eliminated seat goes."""
        self.reset(card)
        if card in self.exhausted:
            self.exhausted.remove(card)
        kind = self.kind[card]
        if SORT[kind] == RUNE and heir != NONE:
            self.put(card, AREAS + heir)
            self.tell(INHERITED, heir, card=card)
        elif SORT[kind] in (UNIT, STRONGHOLD) or SORT[kind] >= RUNE:
            self.put(card, GONE)
        else:
            self.put(card, self.home_of(card))
            if IS_CITY[kind]:
                self.tell(FREED, card=card)

    # -- units in combat
    def reset(self, card: Card) -> None:
        """Forget what this combat did to a card."""
        if self.bonus[card]:
            self.bonus = changed(self.bonus, card, 0)
        if card in self.wounded:
            self.wounded.remove(card)

    def strengthen(self, card: Card, amount: int) -> None:
        if amount:
            self.bonus = changed(self.bonus, card, self.bonus[card] + amount)
            self.tell(STRONGER, self.strength(card), card=card)

    def set_strength(self, card: Card, strength: int) -> None:
        self.strengthen(card, strength - self.strength(card))

    def join(self, seat: Seat, card: Card) -> None:
        """A card enters the combat without being played: its When Played ability does not trigger."""
        self.put(card, FIGHT + seat)
        self.tell(JOINED, seat, card=card)

    def saved(self, card: Card) -> bool:
        """Whether its own text keeps a unit in combat from being lost."""
        text = SAVES[self.kind[card]]
        seat = self.at[card] - FIGHT
        return text is not None and 0 <= seat < SEATS and text(self, seat, card)

    def wound(self, card: Card) -> bool:
        """Wound a unit; False when that was prevented."""
        if self.saved(card):
            return False
        self.wounded.append(card)
        if self.at[card] == ARMY:
            self.tell(ARMY_WOUNDED, card=card)
        else:
            self.tell(WOUNDED, self.at[card] - FIGHT, card=card)
        return True

    def heal(self, seat: Seat, card: Card) -> None:
        self.wounded.remove(card)
        self.tell(HEALED, seat, card=card)

    def destroy(self, card: Card) -> bool:
        """Destroy a unit in combat or a card in hand; False when that was prevented."""
        if self.saved(card):
            return False
        self.fall(card)
        return True

    def fall(self, card: Card) -> None:
        """A destroyed card returns to its pile; a mythic unit leaves the game, or in the army this combat."""
        self.reset(card)
        where = self.at[card]
        if not MYTHIC[self.kind[card]]:
            self.put(card, self.home_of(card))
        else:
            self.put(card, ROUTED if where == ARMY else GONE)
        if where == ARMY:
            self.tell(ARMY_DESTROYED, self.kind[card], card=card)
        else:
            event = DESTROYED_MYTHIC if MYTHIC[self.kind[card]] else DESTROYED
            seat = where - (FIGHT if FIGHT <= where < FIGHT + SEATS else HANDS)
            self.tell(event, seat, self.kind[card], card=card)

    # -- the Opposing Army
    def recruit(self, card: Card) -> None:
        """A unit joins the Opposing Army."""
        self.put(card, ARMY)
        self.tell(RECRUITED, self.kind[card], card=card)
        self.check_barracks()

    def check_barracks(self) -> None:
        """Civil War is lost when no unit is left in the barracks (RULES 9.5.3)."""
        if self.scenario == CIVIL_WAR and not any(IS_UNIT[self.kind[card]] for card in self.barracks[0]):
            self.finish(BARRACKS_EMPTY, [])
