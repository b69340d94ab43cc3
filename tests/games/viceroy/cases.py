"""What the conformance tests check of Viceroy besides: gems are conserved, and what is proved is true."""

from ludarium.games.viceroy import GAME
from ludarium.games.viceroy.components import COLOURS, EVERY_COLOUR, INFINITE, RETURNS, STORED, USED
from ludarium.games.viceroy.state import Viceroy
from ludarium.kernel.cards import NONE, Seat
from ludarium.kernel.match import Match


def check(g: Viceroy) -> None:
    """No gem is lost or made; nobody holds fewer than none; what the table has proved is so."""
    lying = [one[2] for tokens in g.tokens for _, one in tokens if one[0] in (INFINITE, USED, STORED)]
    for colour in EVERY_COLOUR:
        behind = [gems[colour] for gems in g.gems]
        total = g.reserve[colour] + sum(behind) + lying.count(colour)
        assert total == 4 * g.seats, f"there are {total} {COLOURS[colour]} gems"
        assert min(*behind, g.reserve[colour]) >= 0
        for seat in range(g.seats):
            back = RETURNS[g.returned[seat]][colour]
            assert back <= g.most[seat][colour]
    for card, host in enumerate(g.host):
        assert host == NONE or g.place[host] != NONE, f"card {card} is tucked under nothing"


def swap_hidden(start: Viceroy, now: Viceroy, seat: Seat) -> None:
    """Other gems returned at set-up, with all that is proved by now."""
    most = start.most
    start.most = now.most
    start.deal_hidden(seat)
    start.most = most


def used(match: Match) -> set[str]:
    """Cards that were placed or tucked for all to see, colours bid and taken, tokens put on cards."""
    log = "\n".join(match.heard(None)).lower()
    return {face.name for face in GAME.faces() if all(sign in log for sign in signs(face.name.lower(), face.sort))}


def signs(name: str, sort: str) -> list[str]:
    """What the log says when the component was used; several for the sides of a token."""
    if sort == "auction card":
        return [f"bids a {name.split()[0]} gem"]
    if sort == "gem":
        return [f"1 {name.split()[0]}"]
    if sort == "token":
        return ["gains an attack token" if side == "attack" else f"puts a {side}" for side in name.split(" / ")]
    return [f"tucks {name}" if name == "royal commendation" else f"places {name} on"]
