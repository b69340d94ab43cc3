"""The words in which Rune Age's stories are told."""

from typing import Any, Self

from ludarium.games.runeage import GAME
from ludarium.games.runeage.components import KIND, NAMES, STAGE
from ludarium.games.runeage.event_phase import draw_event, event_phase
from ludarium.games.runeage.state import RuneAge
from ludarium.games.runeage.turn import new_round, turn
from ludarium.games.runeage.zones import (
    AREAS,
    ARMY,
    BARRACKS,
    CENTRE,
    DECKS,
    DISCARDS,
    ENEMIES,
    EVENT_DISCARDS,
    EVENT_ZONES,
    GONE,
    HANDS,
    MARKET,
    STAGES,
)
from ludarium.kernel.cards import Card, Seat
from table import Question, Table

END = "end actions"
FIRST = {2: "daqan,uthuk", 1: "daqan", 3: "daqan,uthuk,waiqar", 4: "daqan,uthuk,waiqar,latari"}


class RuneTable(Table):
    """Seat 0 is about to take its turn as first player; hands, play areas, centre and Event deck are as told."""

    def __init__(
        self, scenario: str = "runewars", races: str = "", seats: int = 2, seed: int = 1, **settings: Any
    ) -> None:
        usual = {"expansion_races": True, "sixth_pile": True, "mercenaries": False}
        super().__init__(GAME, seats, seed, scenario=scenario, races=races or FIRST[seats], **(usual | settings))
        g = self.state
        g.first = 0
        g.round = 1
        g.frames = []
        g.then(*[(turn, seat) for seat in range(seats)], (event_phase,), (new_round,))
        for seat in range(seats):
            self._clear(HANDS + seat, DECKS + seat)
            self._clear(AREAS + seat, GONE)
            for card in g.decks[seat]:
                g.known[card] = 0
        for zone in (CENTRE, *EVENT_ZONES):
            self._clear(zone, GONE)

    def _clear(self, zone: int, where: int) -> None:
        for card in self.state.zones[zone][:]:
            self.state.put(card, where)

    @property
    def state(self) -> RuneAge:
        """The position being arranged."""
        assert isinstance(self.g, RuneAge)
        return self.g

    @property
    def it(self) -> RuneAge:
        """The position at the open question."""
        assert isinstance(self.now, RuneAge)
        return self.now

    # -- arranging
    def add(self, name: str, zone: int) -> Card:
        """One more card of that name."""
        self.state.bonus.append(0)
        return self.state.create(NAMES.index(name), zone)

    def hand(self, seat: Seat, *names: str) -> Self:
        for name in names:
            self.add(name, HANDS + seat)
        return self

    def deck(self, seat: Seat, *names: str) -> Self:
        """The deck is these cards, the last on top."""
        self._clear(DECKS + seat, GONE)
        for name in names:
            self.add(name, DECKS + seat)
        return self

    def discards(self, seat: Seat, *names: str) -> Self:
        for name in names:
            self.add(name, DISCARDS + seat)
        return self

    def area(self, seat: Seat, *names: str, exhausted: bool = False) -> Self:
        """These cards lie beside the Home Realm."""
        for name in names:
            card = self.add(name, AREAS + seat)
            if exhausted:
                self.state.exhausted.append(card)
        return self

    def barracks(self, seat: Seat, *names: str) -> Self:
        """The barracks hold these cards only."""
        self._clear(BARRACKS + seat, GONE)
        for name in names:
            self.add(name, BARRACKS + seat)
        return self

    def centre(self, *names: str) -> Self:
        for name in names:
            self.add(name, CENTRE)
        return self

    def market(self, *names: str) -> Self:
        for name in names:
            self.add(name, MARKET)
        return self

    def enemies(self, *names: str) -> Self:
        for name in names:
            self.add(name, ENEMIES)
        return self

    def army(self, *names: str) -> Self:
        """The Opposing Army is these units."""
        self._clear(ARMY, BARRACKS)
        for name in names:
            self.add(name, ARMY)
        return self

    def events(self, *names: str) -> Self:
        """The Event deck, the first name on top."""
        for name in reversed(names):
            self.add(name, STAGES + STAGE[NAMES.index(name)] - 1)
        return self

    def past_events(self, *names: str) -> Self:
        for name in names:
            self.add(name, EVENT_DISCARDS)
        return self

    def damage(self, *amounts: int) -> Self:
        self.state.damage = list(amounts)
        return self

    def at_event_phase(self, *names: str) -> Self:
        """The turns are over; these Events are next."""
        self.events(*names)
        self.state.frames = []
        self.state.then((event_phase,), (new_round,))
        return self

    def at_event(self, *names: str) -> Self:
        """The first player draws the Event now."""
        self.events(*names)
        self.state.frames = []
        self.state.then((draw_event,), (new_round,))
        return self

    # -- playing
    def acts(self, seat: Seat, *labels: str) -> Self:
        """Actions of the seat, in this order."""
        for label in labels:
            self.asked(seat, "Your action?").picks(label)
        return self

    def assault(self, seat: Seat) -> "Question[Self]":
        return self.asked(seat, "Assault")

    def plays(self, seat: Seat, *names: str) -> Self:
        for name in names:
            self.asked(seat, "Assault").picks(name)
        return self

    def passes(self, *seats: Seat) -> Self:
        for seat in seats:
            self.asked(seat, "Assault").picks("pass")
        return self

    def fights(self, seat: Seat, target: str, *names: str, stop: bool = True) -> Self:
        """Attack, play these cards, and stop; an empty hand stops by itself."""
        self.acts(seat, target)
        self.plays(seat, *names)
        if stop and self.match.ask_of(seat) and "Assault" in self.asked(seat).text:
            self.passes(seat)
        return self

    def ends_turn(self, seat: Seat) -> Self:
        """No more actions, nothing retained."""
        self.acts(seat, END)
        while self.match.ask_of(seat) and "Retain" in self.asked(seat).text:
            self.asked(seat).picks("discard the rest")
        return self

    # -- looking
    def names(self, cards: list[Card]) -> list[str]:
        return sorted(NAMES[self.it.kind[card]] for card in cards)

    def in_hand(self, seat: Seat) -> list[str]:
        return self.names(self.it.hands[seat])

    def discarded(self, seat: Seat) -> list[str]:
        return self.names(self.it.discards[seat])

    def beside(self, seat: Seat) -> list[str]:
        """What lies beside the seat's Home Realm."""
        return self.names(self.it.areas[seat])

    def fighting(self, seat: Seat) -> list[str]:
        return self.names(self.it.fights[seat])

    def in_barracks(self, seat: Seat, name: str) -> int:
        return len(self.it.copies(self.it.barracks[seat], NAMES.index(name)))

    def gone(self) -> list[str]:
        return self.names(self.it.zones[GONE])

    def strength(self, seat: Seat, name: str) -> list[int]:
        """The present strength of the seat's units of that name in combat."""
        return sorted(self.it.strength(card) for card in self.it.copies(self.it.fights[seat], NAMES.index(name)))

    def total(self, seat: Seat) -> int:
        return self.it.total(seat)

    def offers(self, seat: Seat, label: str) -> bool:
        """Is an option containing this text offered?"""
        return any(label in text for text in self.match.labels(seat))

    def kind(self, name: str) -> int:
        return KIND[name]
