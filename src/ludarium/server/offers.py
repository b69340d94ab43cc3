"""What a host offers for calling people who are not here: nothing, unless it was configured."""

import os
import re
from email.utils import parseaddr
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from ludarium.kernel.errors import Refusal

MAIL: Final = re.compile(r"[^\s@<>\"(),:;\\\[\]]{1,64}@[^\s@<>\"(),:;\\\[\]]{1,189}")
KEY: Final = re.compile(r"[A-Za-z0-9_-]{43}")
MISSING: Final = "--push-key needs more than is installed here: pip install 'ludarium[notices]'."
PORTS: Final = {"smtp": 25, "submission": 587, "smtps": 465}
WAYS: Final = ("push", "hook", "mail")  # by which something is sent; the page and the calendar need no sending


class Smtp(NamedTuple):
    """A server that takes letters."""

    host: str
    port: int
    safe: str  # how the connection is kept from others: "", "starttls" or "tls"
    user: str = ""
    password: str = ""


class Offers(NamedTuple):
    """How this house may call people."""

    url: str = ""  # where the house is found from everywhere
    push_key: str = ""  # the private key for web push
    webhooks: bool = False
    smtp: Smtp | None = None
    sender: str = ""  # of letters
    private: bool = False  # also to addresses of the host's own network

    @property
    def ways(self) -> list[str]:
        there = {"push": bool(self.push_key), "hook": self.webhooks, "mail": self.smtp is not None}
        return [way for way in WAYS if there[way]]


NOTHING: Final = Offers()


def offers(
    url: str = "", push_key: str = "", webhooks: bool = False, smtp: str = "", sender: str = "", private: bool = False
) -> Offers:
    """What the words of a command line or an environment offer; Refusal with the reason when they cannot be meant."""
    found = Offers(
        checked_url(url),
        read_key(push_key) if push_key else "",
        webhooks,
        smtp_of(smtp) if smtp else None,
        checked_sender(sender) if smtp else "",
        private,
    )
    if found.ways and not found.url:
        raise Refusal("Notices lead back to the house: say where it is found (--url https://games.example).")
    return found


def checked_url(url: str) -> str:
    parts = urlsplit(url)
    plain = not (parts.query or parts.fragment or parts.username) and parts.path in ("", "/")
    if url and (parts.scheme not in ("http", "https") or not parts.hostname or not plain):
        raise Refusal(f"--url is the address of the house, such as https://games.example, not {url}.")
    return url.rstrip("/")


def checked_sender(sender: str) -> str:
    if not is_mail(parseaddr(sender)[1]) or "\n" in sender:
        raise Refusal("Letters need a sender: --mail-from 'Ludarium <games@games.example>'.")
    return sender


def is_mail(address: str) -> bool:
    """Whether this looks like one plain address."""
    return len(address) <= 254 and MAIL.fullmatch(address) is not None and address.isascii()


def smtp_of(url: str) -> Smtp:
    """smtps://user:password@host:465, submission://… (STARTTLS), or smtp://… as it is."""
    parts = urlsplit(url)
    try:
        port = parts.port or PORTS[parts.scheme]
    except (KeyError, ValueError):
        raise Refusal("--smtp is smtps://user:password@host, submission://… or smtp://….") from None
    if not parts.hostname:
        raise Refusal("--smtp needs a host: smtps://user:password@host.")
    safe = {"smtps": "tls", "submission": "starttls", "smtp": ""}[parts.scheme]
    return Smtp(parts.hostname, port, safe, unquote(parts.username or ""), unquote(parts.password or ""))


# -- the key for web push
def read_key(given: str) -> str:
    """A key, given itself (as an environment may) or by its file; Refusal when it is none."""
    key = given if KEY.fullmatch(given) else key_in(given)
    try:
        from ludarium.server.push import public_key
    except ImportError:
        raise Refusal(MISSING) from None
    try:
        public_key(key)
    except ValueError:
        raise Refusal("That is no key for web push: `ludarium push-key FILE` makes one.") from None
    return key


def key_in(path: str) -> str:
    try:
        return Path(path).read_text("ascii").strip()
    except (OSError, ValueError) as why:
        raise Refusal(f"Cannot read the key {path}: {getattr(why, 'strerror', None) or 'it is no text'}.") from None


def write_key(path: Path) -> None:
    """A new key, readable by its owner only; Refusal when there is something already."""
    try:
        from ludarium.server.push import new_key
    except ImportError:
        raise Refusal(MISSING.replace("--push-key", "A key for web push")) from None
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(f"{new_key()}\n")
    except FileExistsError:
        raise Refusal(f"{path} is there already: browsers that know its key would be lost with it.") from None
