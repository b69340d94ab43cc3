"""Names: of people, as they may be; of bots and the house, which nobody else may use."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from ludarium.kernel.cards import Seat
from ludarium.kernel.words import YOU

FORMER: Final = "a former guest"  # whoever has had their data deleted
HOUSE_NAME: Final = "Ludarium"  # who says in the chat what the server has to say
BOT_NAMES: Final = ("Ordo", "Nyx", "Tove", "Marek", "Ilse", "Quill", "Bram", "Sable")  # one for each chair
JOINERS: Final = "\u200c\u200d"  # unseen, but some scripts and many emoji are written with them
BLANKS: Final = "\u2800\u3164\u115f\u1160\uffa0"  # letters by their kind that look like nothing
OTHERS: Final = {"you", "bot", "server", "system", "host", "admin", "moderator", "nobody", "everyone"}
LIKE_OURS: Final = re.compile(r"(chair|seat) ?\d+|free chair|.*\bbot\)")  # free chairs and bots are called like that
LEVEL: Final = re.compile(r" \([^()]* bot\)$")  # what a chair says of its bot besides the name


def printable(text: str) -> str:
    """One line without what cannot be seen: no control characters, no turning of the writing's direction."""
    seen = "".join(c for c in text if c not in BLANKS)
    return "".join(c for c in " ".join(seen.split()) if c.isprintable() or c in JOINERS).strip(JOINERS + " ")


def brief(names: Sequence[str]) -> list[str]:
    """The names at a table as sentences have them: a bot's without its level. Nobody else may be called like a bot."""
    return [LEVEL.sub("", name) if name.endswith(" bot)") else name for name in names]


def addressed(names: Sequence[str], seat: Seat | None) -> list[str]:
    """The names at a table, for sentences that speak to this seat."""
    return [YOU if who == seat else name for who, name in enumerate(brief(names))]


def folded(name: str) -> str:
    """What is left of a name for eyes in a hurry: equal when two look alike in letters, case, width or accents."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return " ".join("".join(c for c in plain if not unicodedata.combining(c) and c not in JOINERS).split())


def allowed_name(text: str) -> str:
    """The name as it will be shown; ValueError with the reason when it may not be used."""
    name = printable(text)
    plain = folded(name)
    if not any(unicodedata.category(c)[0] in "LNPS" for c in plain):
        raise ValueError("A name needs something to be seen.")
    taken = {folded(one) for one in (HOUSE_NAME, FORMER, *BOT_NAMES)} | OTHERS
    if plain in taken or LIKE_OURS.fullmatch(plain):
        raise ValueError("That name belongs to the house: take another one.")
    return name
