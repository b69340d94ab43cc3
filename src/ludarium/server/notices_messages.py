"""What goes over the wire about notices and habits (see messages.py)."""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field, StrictInt, StringConstraints

from ludarium.server.messages import Strict
from ludarium.server.rest import zone_of

Kind = Literal["turn", "nudge", "time", "sat", "over", "rematch", "takeback"]
Way = Literal["page", "push", "hook", "mail"]
Minute = Annotated[StrictInt, Field(ge=0, lt=24 * 60)]


def known_zone(name: str) -> str:
    if zone_of(name) is None:
        raise ValueError("This server does not know that time zone.")
    return name


Zone = Annotated[str, StringConstraints(max_length=64), AfterValidator(known_zone)]
Key = Annotated[str, StringConstraints(max_length=64)]
Address = Annotated[str, StringConstraints(max_length=500)]


class Quiet(Strict):
    """Hours without notices, in minutes of the day; perhaps over midnight."""

    begin: Minute
    end: Minute


class NoticesIn(Strict):
    switches: dict[Kind, Annotated[list[Way], Field(max_length=4)]]
    zone: Zone
    quiet: Quiet | None
    sleep: Minute | None  # when the eight hours begin in which the clock rests over days


class NoticesOut(BaseModel):
    """How somebody wants to be called, and what the host offers."""

    offered: list[Way]  # besides the page
    switches: dict[Kind, list[Way]]
    zone: str
    quiet: Quiet | None
    sleep: int | None
    push_key: str  # what browsers need to listen; empty: not offered
    browsers: int  # that listen
    webhook: str  # its address
    mail: str
    confirmed: bool  # the address for letters
    calendar: bool  # there is a feed
    holiday: int  # the clock rests until then (seconds since 1970); 0: no holiday
    holiday_left: int  # days of this year


class PushKeys(Strict):
    p256dh: Annotated[str, StringConstraints(max_length=120)]
    auth: Annotated[str, StringConstraints(max_length=40)]


class NewPush(Strict):
    endpoint: Address
    keys: PushKeys


class OldPush(Strict):
    endpoint: Address


class NewHook(Strict):
    url: Address


class HookOut(BaseModel):
    key: str  # messages are signed with it; told once


class NewMail(Strict):
    address: Annotated[str, StringConstraints(max_length=254)]


class Holiday(Strict):
    on: bool


class CalendarOut(BaseModel):
    path: str  # of the feed; told once


class KeyIn(Strict):
    key: Key


class Stop(Strict):
    key: Key
    kind: Kind


class LentOut(BaseModel):
    """Whose seat a key opens; with a token once it was used."""

    name: str
    token: str | None = None


class Done(BaseModel):
    ok: bool = True


class NoticesWire(BaseModel):
    """Everything that crosses the wire about notices; the client's types are made from it."""

    notices: NoticesOut
    new_notices: NoticesIn
    hook: HookOut
    feed: CalendarOut
    lent: LentOut
