"""The ways by which a notice goes out: web push, a webhook, a letter."""

import asyncio
import hashlib
import hmac
import smtplib
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import make_msgid, parseaddr
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import orjson

from ludarium.server import outgoing
from ludarium.server.faults import LOG
from ludarium.server.notices_store import NoticeStore, Ways
from ludarium.server.offers import Offers, Smtp
from ludarium.server.outgoing import BadAddress, Unreached

SMTP_SECONDS: Final = 15
WRITERS: Final = ThreadPoolExecutor(2, "letters")  # smtplib waits
SIGNATURE: Final = "Ludarium-Signature"
GONE: Final = (404, 410)  # that browser does not listen any more
BUSY: Final = (408, 425, 429)
TOPIC: Final = 32  # letters of a name under which messages take each other's place
KIND_WORDS: Final = {
    "turn": "my turn",
    "nudge": "nudges",
    "time": "time running out",
    "sat": "somebody sat down",
    "over": "games that are over",
    "rematch": "rematches",
    "takeback": "requests to take back",
}


class Failure(Exception):
    """It did not go out; whether another try may help."""

    def __init__(self, again: bool = True) -> None:
        super().__init__()
        self.again = again


class Waiting(NamedTuple):
    """A table that waits for the reader of a letter."""

    title: str
    others: list[str]
    link: str


class Letter(NamedTuple):
    news: list[Any]  # of Notice
    waiting: list[Waiting]


def judge(status: int) -> None:
    """Failure unless they took it."""
    if not 200 <= status < 300:
        raise Failure(again=status >= 500 or status in BUSY)


# -- web push
async def send_push(kept: NoticeStore, offers: Offers, ways: Ways, notice: dict[str, Any]) -> None:
    """To all browsers of a person; it went out when one of them took it."""
    from ludarium.server import push

    failures: list[Failure] = []
    browsers = await kept.store.do(kept.pushes, ways.person)
    for endpoint, p256dh, auth in browsers:
        topic = hashlib.blake2b(f"{ways.person}/{notice['table']}".encode(), digest_size=24).digest()
        headers = push.headers(offers.push_key, endpoint, contact(offers), push.spelt(topic)[:TOPIC])
        try:
            status = await outgoing.post(
                endpoint, push.sealed(orjson.dumps(notice), p256dh, auth), headers, offers.private
            )
            if status in GONE:
                await kept.store.do(kept.drop_push, ways.person, endpoint)
            judge(status)
        except BadAddress:
            await kept.store.do(kept.drop_push, ways.person, endpoint)
            failures.append(Failure(again=False))
        except Unreached:
            failures.append(Failure())
        except Failure as why:
            failures.append(why)
    if len(failures) == len(browsers):
        raise Failure(again=any(why.again for why in failures))


def contact(offers: Offers) -> str:
    """Whom a push service may ask about us."""
    if offers.sender:
        return f"mailto:{parseaddr(offers.sender)[1]}"
    return offers.url if urlsplit(offers.url).scheme == "https" else "mailto:nobody@localhost"


# -- webhooks
def signature(key: str, at: int, body: bytes) -> str:
    """Who has the key can tell that we sent this, and when."""
    mac = hmac.new(bytes.fromhex(key), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={at},v1={mac}"


async def send_hook(offers: Offers, ways: Ways, notice: dict[str, Any], name: str) -> None:
    assert ways.hook is not None
    body = orjson.dumps(notice)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "Ludarium",
        "Ludarium-Delivery": name,
        SIGNATURE: signature(ways.hook_key, int(time.time()), body),
    }
    try:
        judge(await outgoing.post(ways.hook, body, headers, offers.private))
    except BadAddress:
        raise Failure(again=False) from None
    except Unreached:
        raise Failure from None


# -- letters
async def send_letter(offers: Offers, ways: Ways, letter: Letter) -> None:
    assert ways.mail is not None
    kinds = list(dict.fromkeys(notice.kind for notice in letter.news))
    message = begun(offers, ways.mail, subject_of(letter))
    stop = f"{offers.url}/api/notices/stop/{ways.stop}"
    message["List-Unsubscribe"] = f"<{stop}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(
        text_of(letter, [(kind, f"{offers.url}/#/stop/{ways.stop}/{kind}") for kind in kinds], offers.url)
    )
    await deliver(offers, message)


async def send_confirmation(offers: Offers, address: str, secret: str) -> None:
    """Failure when it did not go out."""
    message = begun(offers, address, "Ludarium: is this your address?")
    message.set_content(
        f"Somebody at {offers.url} wants to be told by e-mail at this address when a game waits for them.\n\n"
        f"If that is you, confirm it here:\n{offers.url}/#/confirm/{secret}\n\n"
        "If not, do nothing: nobody writes to you again.\n"
    )
    await deliver(offers, message)


def begun(offers: Offers, address: str, subject: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = offers.sender
    message["To"] = address
    message["Subject"] = subject
    message["Message-ID"] = make_msgid(domain=parseaddr(offers.sender)[1].rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    return message


def subject_of(letter: Letter) -> str:
    if len(letter.waiting) > 1:
        return f"Ludarium: {len(letter.waiting)} games wait for you"
    return f"Ludarium: {letter.news[0].text}"


def text_of(letter: Letter, stops: list[tuple[str, str]], url: str) -> str:
    """Plain text: what is new, what waits, and how to hear no more of it."""
    lines = [
        notice.text if notice.kind in ("turn", "time", "nudge") else f"{notice.text}\n{notice.link}"
        for notice in letter.news
    ]
    if letter.waiting:
        lines += ["", "These games wait for you. Each link opens your chair once, in one browser:"]
        lines += [
            f"{each.title}, with {', '.join(each.others) or 'nobody else'}\n{each.link}" for each in letter.waiting
        ]
    lines += ["", "No more e-mail about"]
    lines += [f"{KIND_WORDS[kind]}: {link}" for kind, link in stops]
    return "\n".join([*lines, f"All switches: {url}/#/notices", ""])


async def deliver(offers: Offers, message: EmailMessage) -> None:
    """In a thread; Failure when the server does not take it."""
    assert offers.smtp is not None
    try:
        await asyncio.get_running_loop().run_in_executor(WRITERS, hand_over, offers.smtp, message)
    except (smtplib.SMTPException, OSError, ssl.SSLError) as why:
        LOG.error("A letter was not taken: %s.", type(why).__name__)
        raise Failure(again=not isinstance(why, smtplib.SMTPRecipientsRefused)) from None


def hand_over(smtp: Smtp, message: EmailMessage) -> None:
    context = ssl.create_default_context() if smtp.safe else None
    if smtp.safe == "tls":
        server: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SMTP_SECONDS, context=context)
    else:
        server = smtplib.SMTP(smtp.host, smtp.port, timeout=SMTP_SECONDS)
    with server:
        if smtp.safe == "starttls":
            server.starttls(context=context)
        if smtp.user:
            server.login(smtp.user, smtp.password)
        server.send_message(message)
