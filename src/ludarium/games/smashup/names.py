"""How things on the table are called for people, and spelt in records."""

from typing import Any

from ludarium.games.smashup.components import IDS, NAMES
from ludarium.kernel.cards import NONE, Card, Kind, Seat
from ludarium.kernel.words import YOU, Eyes


def base(g: Any, eyes: Eyes, place: int) -> str:
    name: str = NAMES[g.kind[g.bases[place][0]]]
    return name


def base_id(g: Any, place: int) -> str:
    id: str = IDS[g.kind[g.bases[place][0]]]
    return id


def base_node(g: Any, kind: Kind) -> str:
    """The scene node of a base in play."""
    places = [place for place, cards in enumerate(g.bases) if cards and g.kind[cards[0]] == kind]
    return f"base{places[0]}" if places else ""


# -- cards in play
def whose(eyes: Eyes, seat: Seat) -> str:
    return "yours" if seat == eyes.seat else f"{eyes.who(seat)}'s"


def in_play(g: Any, eyes: Eyes, card: Card) -> str:
    """What it is, where, whose, and what a player sees that tells it from its like."""
    on_it = [f" with {_of_another(g, eyes, card, action)}{NAMES[g.kind[action]]}" for action in g.attached_to(card)]
    power = [f"power {g.power(card)}"] if g.power(card) != g.book.power[g.kind[card]] else []
    used = ["talent used"] if card in g.talents_used else []
    facts = ", ".join([whose(eyes, g.owner[card]), *power, *used])
    return f"{NAMES[g.kind[card]]}{''.join(on_it)} at {base(g, eyes, g.place(card))} ({facts})"


def _of_another(g: Any, eyes: Eyes, card: Card, action: Card) -> str:
    """Whose action lies on a minion of somebody else."""
    owner = g.owner[action]
    return "" if owner == g.owner[card] else "your " if owner == eyes.seat else f"{eyes.who(owner)}'s "


def in_play_path(g: Any, seat: Seat, card: Card) -> tuple[str, ...]:
    """What it is, where, whose, and what else tells it from its like: what is on it, a bonus, its talent."""
    on_it = sorted([IDS[g.kind[action]] for action in g.attached_to(card)])
    bonus = [f"plus{g.boost[card]}"] if g.boost[card] else []
    used = ["used"] if card in g.talents_used else []
    return (IDS[g.kind[card]], base_id(g, g.place(card)), f"seat{g.owner[card]}", *on_it, *bonus, *used)


def some_minion(g: Any, eyes: Eyes, minion: tuple[Kind, Seat, Kind]) -> str:
    kind, owner, place = minion
    own = eyes.who(owner) is YOU
    return f"your {NAMES[kind]} at {NAMES[place]}" if own else f"{NAMES[kind]} of {eyes.who(owner)} at {NAMES[place]}"


# -- waiting abilities, by the card they are printed on
def source(g: Any, eyes: Eyes, index: int) -> str:
    _, kind, this, me, place, _ = g.waiting[index]
    where = "" if g.owner[this] == NONE else f" at {base(g, eyes, place)} ({whose(eyes, me)})"
    return f"{NAMES[kind]}{where}"


def asking(g: Any, eyes: Eyes, card: Card) -> str:
    """The card whose text asks: somebody else's by whose it is."""
    own = g.owner[card] in (NONE, eyes.seat)
    return f"{'' if own else whose(eyes, g.owner[card]) + ' '}{NAMES[g.kind[card]]}"


def source_path(g: Any, seat: Seat, index: int) -> tuple[str, ...]:
    _, kind, _, me, place, _ = g.waiting[index]
    return (IDS[kind], base_id(g, place), f"seat{me}")


# -- plays
def minion_play(g: Any, eyes: Eyes, index: int) -> str:
    return minion_plays(g, eyes, g.tokens[index])


def minion_plays(g: Any, eyes: Eyes, token: tuple[int, Kind, bool], count: int = 1) -> str:
    place, name, like = token
    at = base(g, eyes, place) if place != NONE else ""
    return minion_play_words(at, NAMES[name] if name != NONE else "", like, count)


def minion_play_words(base_name: str, name: str, like: bool, count: int = 1) -> str:
    if base_name or name:
        words = "an extra minion" if count == 1 else f"{count} extra minions"
    else:
        words = "any minion" if count == 1 else f"any {count} minions"
    if name:
        words += f" named {name}"
    if base_name:
        words += f" at {base_name}"
    return words + (" named like one there" if like else "")


def minion_play_path(g: Any, seat: Seat, index: int) -> tuple[str, ...]:
    place, name, like = g.tokens[index]
    at = [base_id(g, place)] if place != NONE else []
    named = [IDS[name]] if name != NONE else []
    return (*at, *named, *(["like"] if like else [])) or ("any",)


def action_plays(plays: int) -> list[str]:
    return [] if plays == 0 else ["an action" if plays == 1 else f"{plays} actions"]


def what_next(g: Any, eyes: Eyes) -> str:
    return f"Play a card ({plays_left(g, eyes)})" if g.tokens or g.action_plays else "Nothing left to play"


def plays_left(g: Any, eyes: Eyes) -> str:
    """What the current player may still play."""
    minions = [minion_plays(g, eyes, token, g.tokens.count(token)) for token in dict.fromkeys(g.tokens)]
    plays = [*minions, *action_plays(g.action_plays)]
    if len(plays) > 1:
        plays = [", ".join(plays[:-1]), plays[-1]]
    return f"left: {' and '.join(plays)}" if plays else "no plays left"
