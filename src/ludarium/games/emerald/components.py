"""Figures of the rules, and card sets as static tables by kind of card.

`read` turns the data of a card-set file (`components.json` is the shipped one) into a CardSet or says in one sentence
what is wrong with it. No state and no rules here: what a text does is in cards/.
"""

import re
from typing import Any, Final

from ludarium.files.cardsets import SHIPPED, CardSets
from ludarium.files.sheets import Sheet, anything
from ludarium.kernel.cards import NONE
from ludarium.kernel.errors import BadCards

SEATS: Final = 5
CITIES: Final = 9
HAND: Final = 5
ACTIONS: Final = 2
AGENTS: Final = 10
CUBES: Final = 10
CUBES_IN_LIMBO: Final = 5
TOKENS: Final = 3
TRACK_END: Final = 10
PENALTY: Final = 5
AGENTS_AFTER_REVEAL: Final = 3
STARTING_CARDS: Final = 10
IDENTITIES: Final = 3  # of each side
END_VP: Final = {2: 28, 3: 24, 4: 22, 5: 20}
CARDS_PER_CITY: Final = {2: 3, 3: 4, 4: 5, 5: 5}
IDLE_ROUNDS_AT_EMPTY_STACKS: Final = 1
IDLE_ROUNDS: Final = 10

City = int
LIMBO: Final = CITIES  # as a place cubes are taken from

# A side, the colour of its VP, its track and the kind of its identity card are one number.
LOYALIST: Final = 0
RESTORATIONIST: Final = 1
NEUTRAL: Final = 2
SIDES: Final = ("Loyalist", "Restorationist", "neutral")
COLOURS: Final = ("loyalist", "restorationist", "neutral")
VP_COLOURS: Final = len(COLOURS)
SIDE_NAMES: Final = dict(zip(COLOURS, SIDES, strict=True))

FIRST_CITY_CARD: Final = 2  # kinds: two identities, nine City cards, nine Royalty, then starting and game cards
FIRST_ROYALTY: Final = FIRST_CITY_CARD + CITIES
FIRST_CARD: Final = FIRST_ROYALTY + CITIES

# -- texts
ACTION: Final = 1
FREE_ACTION: Final = 2
INTERRUPT: Final = 3
BENEFIT: Final = 4
TEXT_TYPES: Final = ("", "action", "free_action", "interrupt", "benefit")
TEXT_WORDS: Final = ("", "Action", "Free Action", "Interrupt", "Benefit")

# The effects a card text may name. Action effects serve Actions and Free Actions alike.
EFFECTS: Final = {
    "inspect_hand": ACTION,
    "peek_identity": ACTION,
    "swap_agents": ACTION,
    "place_agent": ACTION,
    "recover_bomb": ACTION,
    "take_back_cubes": ACTION,
    "march": ACTION,
    "clear_rival_cubes": ACTION,
    "lock_city": ACTION,
    "peek_stack": ACTION,
    "clear_all_cubes": ACTION,
    "hide_royalty": ACTION,
    "claim_anywhere": ACTION,
    "all_others_roll": ACTION,
    "sacrifice_agent": ACTION,
    "spawn_agents": ACTION,
    "convert_agent": ACTION,
    "remove_agents": ACTION,
    "move_any_agent": ACTION,
    "madden": ACTION,
    "move_own_agents": ACTION,
    "regain_sanity": ACTION,
    "redraw": ACTION,
    "draw": ACTION,
    "place_and_score": ACTION,
    "ignore_insanity": FREE_ACTION,
    "save_own_agent": INTERRUPT,
    "save_agent": INTERRUPT,
    "save_royalty": INTERRUPT,
    "stop_claim": INTERRUPT,
    "stop_marker": INTERRUPT,
    "bombs_for_agent": BENEFIT,
    "bombs_for_royalty": BENEFIT,
    "extra_control": BENEFIT,
    "extra_cubes": BENEFIT,
}
EFFECT_NUMBER: Final = {name: number for number, name in enumerate(EFFECTS)}
NUMBERED: Final = (  # effects with a number, the `n` of a text
    "inspect_hand",
    "take_back_cubes",
    "march",
    "peek_stack",
    "sacrifice_agent",
    "spawn_agents",
    "remove_agents",
    "madden",
    "move_own_agents",
    "draw",
    "place_and_score",
    "bombs_for_agent",
    "bombs_for_royalty",
    "extra_control",
    "extra_cubes",
)
SCORES: Final = ("sacrifice_agent", "madden", "place_and_score")  # texts that score VP

SYMBOLS: Final = ("place", "retrieve", "claim", "rail", "loyalist", "restorationist", "assassinate")


class CardSet:
    """One set of cards. Every list is by kind, but those of the Cities."""

    def __init__(self, data: dict[str, Any]) -> None:
        """The tables of checked data."""
        self.die: int = data["sanity_die"]["faces"]
        self.insanity: int = data["sanity_die"]["insanity"]
        cities = data["cities"]
        self.city_ids: list[str] = [city["id"] for city in cities]
        self.city_names: list[str] = [city["name"] for city in cities]
        self.agent_points: list[int] = [city["agent_bomb_points"] for city in cities]  # to kill an Agent there
        by_city = {card["city"]: {**card, "name": f"{card['name']} (City)"} for card in data["city_cards"]}
        royalty = {card["city"]: card for card in data["royalty_cards"]}
        records = [*data["identity_cards"], *[by_city[i] for i in self.city_ids]]
        records += [royalty[i] for i in self.city_ids]
        records += data["starting_cards"] + data["game_cards"]
        self.records: list[dict[str, Any]] = records
        self.ids: list[str] = [record["id"] for record in records]
        self.kind: dict[str, int] = {card: kind for kind, card in enumerate(self.ids)}
        self.names: list[str] = [record["name"] for record in records]
        self.groups: list[str] = [*[""] * FIRST_CITY_CARD, *["city"] * CITIES, *["royalty"] * CITIES]
        self.groups += [record.get("group", "starting") for record in records[FIRST_CARD:]]
        self.copies: list[int] = [record.get("copies", 1) for record in records]
        self.first_game_card = FIRST_CARD + len(data["starting_cards"])
        left = [record.get("left", {}) for record in records]
        self.place, self.retrieve, self.claim, self.rail, green, pink, self.assassinate = [
            [int(symbols.get(name, 0)) for symbols in left] for name in SYMBOLS
        ]
        self.arrows = [green, pink]  # by track
        right = [record.get("right", {}) for record in records]
        self.agents: list[int] = [symbols.get("agents", 0) for symbols in right]
        self.bombs: list[int] = [symbols.get("bombs", 0) for symbols in right]
        self.sanity: list[int] = [symbols.get("sanity", 0) for symbols in right]
        self.agent_vp: list[int] = [symbols.get("agent_vp", 0) for symbols in right]
        vp = [record.get("vp", record.get("right", {}).get("vp", {})) for record in records]
        self.vp: list[tuple[int, int, int]] = [
            (v.get("loyalist", 0), v.get("restorationist", 0), v.get("neutral", 0)) for v in vp
        ]
        self.royalty_points: list[int] = [royalty[i]["bomb_points"] for i in self.city_ids]
        texts = [record.get("text") or {} for record in records]
        self.text: list[int] = [TEXT_TYPES.index(text.get("type", "")) for text in texts]
        self.effect: list[int] = [EFFECT_NUMBER.get(text.get("effect", ""), NONE) for text in texts]
        usual = [effect != EFFECT_NUMBER["ignore_insanity"] for effect in self.effect]
        self.free = [
            sort == FREE_ACTION and usual[k] for k, sort in enumerate(self.text)
        ]  # may be played between actions
        self.n: list[int] = [text.get("n", 0) for text in texts]
        self.one_use: list[bool] = [text.get("one_use", False) for text in texts]
        scores = [text.get("effect") in SCORES for text in texts]
        self.kept: list[bool] = [sum(self.vp[k]) > 0 or scores[k] for k in range(len(records))]  # One-Use cards with VP
        self.aims_agent = self._bombs_with("bombs_for_agent")  # Bomb Points against an Agent
        self.aims_royalty = self._bombs_with("bombs_for_royalty")
        self.is_game_card = [k >= self.first_game_card for k in range(len(records))]

    def _bombs_with(self, effect: str) -> list[int]:
        number = EFFECT_NUMBER[effect]
        return [max(b, self.n[k]) if self.effect[k] == number else b for k, b in enumerate(self.bombs)]


# -- reading a set
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_RIGHT: Final = ("agents", "bombs", "sanity", "agent_vp")


def read(data: Any) -> CardSet:
    """The tables of a card-set file's data; BadCards with one sentence when it is none."""
    _table(data, "A card set")
    for part in ("cities", "identity_cards", "city_cards", "royalty_cards", "starting_cards", "game_cards"):
        _need(isinstance(data.get(part), list), f"A card set needs a list of {part}.")
        for record in data[part]:
            _table(record, f"Every entry of {part}")
            for key in ("id", "name"):
                _need(isinstance(record.get(key), str) and record[key] != "", f"An entry of {part} has no {key}.")
            spelt = _ID.fullmatch(record["id"]) is not None
            _need(spelt, f"The id {record['id']!r} is not of lower-case letters, digits and _.")
    _check_die(data.get("sanity_die"))
    _check_cities(data)
    _check_identities(data["identity_cards"])
    for part in ("city_cards", "starting_cards", "game_cards"):
        for record in data[part]:
            _check_card(record)
    _check_counts(data)
    return CardSet(data)


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadCards(sentence)


def _table(found: Any, what: str) -> None:
    _need(isinstance(found, dict), f"{what} must be a JSON object, not {type(found).__name__}.")


def _count(found: Any, what: str, least: int = 0, most: int = 20) -> None:
    _need(
        type(found) is int and least <= found <= most, f"{what} must be a number from {least} to {most}, not {found!r}."
    )


def _check_die(die: Any) -> None:
    _table(die, "The sanity_die")
    _count(die.get("faces"), "The Sanity die's faces", 2)
    _count(die.get("insanity"), "The Sanity die's Insanity faces", 0, die["faces"])


def _check_cities(data: dict[str, Any]) -> None:
    ids = [city["id"] for city in data["cities"]]
    _need(len(ids) == CITIES == len(set(ids)), f"A card set needs {CITIES} different cities, not {len(set(ids))}.")
    for city in data["cities"]:
        _count(city.get("agent_bomb_points"), f"The bomb number of {city['name']}", 1)
    for part in ("city_cards", "royalty_cards"):
        found = [record.get("city") for record in data[part]]
        _need(
            len(found) == CITIES and all(city in found for city in ids),
            f"Each City needs exactly one of the {part}; they name {', '.join(map(str, found)) or 'none'}.",
        )
    for card in data["royalty_cards"]:
        _count(card.get("bomb_points"), f"The bomb number of {card['name']}", 1)
        _check_vp(card.get("vp"), card["name"])


def _check_identities(cards: list[dict[str, Any]]) -> None:
    sides = [card.get("side") for card in cards]
    _need(
        sides == ["loyalist", "restorationist"], f"The identity_cards must be loyalist and restorationist, not {sides}."
    )
    for card in cards:
        copies = card.get("copies")
        _need(copies == IDENTITIES, f"There are {IDENTITIES} identity cards of each side, not {copies!r}.")


def _check_vp(vp: Any, name: str) -> None:
    _table(vp, f"The vp of {name}")
    for colour, number in vp.items():
        _need(colour in COLOURS, f"{name} gives VP of the colour {colour!r}; colours are: {', '.join(COLOURS)}.")
        _count(number, f"The {colour} VP of {name}")


def _check_card(card: dict[str, Any]) -> None:
    name = card["name"]
    _count(card.get("copies"), f"The copies of {name}", 1, 60)
    left, right = card.get("left", {}), card.get("right", {})
    _table(left, f"The left side of {name}")
    _table(right, f"The right side of {name}")
    for symbol, number in left.items():
        _need(symbol in SYMBOLS, f"{name} has the left symbol {symbol!r}; symbols are: {', '.join(SYMBOLS)}.")
        _count(number, f"The symbol {symbol} of {name}")
    for symbol, number in right.items():
        if symbol == "vp":
            _check_vp(number, name)
            continue
        _need(symbol in _RIGHT, f"{name} has the right symbol {symbol!r}; symbols are: {', '.join(_RIGHT)}, vp.")
        _count(number, f"The symbol {symbol} of {name}")
    if card.get("text") is not None:
        _check_text(card["text"], name)


def _check_text(text: Any, name: str) -> None:
    _table(text, f"The text of {name}")
    sort, effect = text.get("type"), text.get("effect")
    _need(effect in EFFECTS, f"{name} has the effect {effect!r}; effects are: {', '.join(EFFECTS)}.")
    fits = ("action", "free_action") if EFFECTS[effect] == ACTION else (TEXT_TYPES[EFFECTS[effect]],)
    _need(sort in fits, f"The effect {effect} of {name} is for texts of type {' or '.join(fits)}, not {sort!r}.")
    if effect in NUMBERED:
        _count(text.get("n"), f"The n of {name}'s effect {effect}", 1)
    one_use = text.get("one_use", False)
    _need(isinstance(one_use, bool), f"The one_use of {name} must be true or false, not {one_use!r}.")


def _check_counts(data: dict[str, Any]) -> None:
    starting = sum(card["copies"] for card in data["starting_cards"])
    _need(starting == STARTING_CARDS, f"A player has {STARTING_CARDS} starting cards, not {starting}.")
    dealt = max(CARDS_PER_CITY.values()) * CITIES
    cards = sum(card["copies"] for card in data["game_cards"])
    _need(cards >= dealt, f"Nine Cities take up to {dealt} game cards; the set has only {cards}.")
    ids = [card["id"] for part in data.values() if isinstance(part, list) for card in part]
    twice = sorted({i for i in ids if ids.count(i) > 1})
    _need(not twice, f"These ids are used twice: {', '.join(twice)}.")


SHEET: Final = Sheet(  # `read` looks at all values
    dict.fromkeys(
        ("name", "copies", "left", "right", "vp", "bomb_points", "agent_bomb_points", "text", "wording", "provenance"),
        anything,
    )
)
CARD_SETS: Final = CardSets("emerald", "ludarium.games.emerald", read, SHEET)

# -- the shipped set
CARDS: Final = CARD_SETS.find(SHIPPED)
IDS: Final = CARDS.ids
NAMES: Final = CARDS.names
KINDS: Final = len(IDS)
KIND: Final = CARDS.kind
