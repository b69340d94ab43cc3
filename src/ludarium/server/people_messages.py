"""What goes over the wire about people: history, numbers, ratings, quick seats, blocks, reports, the host's page."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StrictInt, StringConstraints

from ludarium.server.messages import Clock, Strict, TableOut

TableId = Annotated[str, StringConstraints(max_length=22)]
GameName = Annotated[str, StringConstraints(max_length=40)]
Against = Literal["", "people", "bots"]
Outcome = Literal["", "won", "lost"]
Reason = Literal["insult", "cheating", "leaving", "name", "other"]


class HouseInfo(BaseModel):
    """What this house does."""

    ratings: bool
    hosted: bool  # somebody looks at reports


# -- ratings
class RatingOut(BaseModel):
    """None of the figures is told before there are enough games."""

    games: int
    missing: int  # until it is told
    shown: int | None
    doubt: int | None


class RatedOut(BaseModel):
    """What a game did to my rating."""

    counted: bool  # else ask again in a moment
    change: int | None


class OpenTableOut(TableOut):
    """A table that takes people."""

    rated: bool
    level: tuple[int, int] | None  # from whom to whom the rated people there fit best
    fits: bool  # the asking person is within that
    warm: int  # chairs that bots keep for people


class RungOut(BaseModel):
    name: str
    bot: bool
    active: bool  # has played in this season
    me: bool
    shown: int
    doubt: int
    games: int


class LadderOut(BaseModel):
    game: str
    season: str
    joined: bool
    rungs: list[RungOut]


class JoinLadder(Strict):
    yes: bool


# -- history
class PastGame(BaseModel):
    """One finished game of mine."""

    table: str
    game: str
    scenario: str  # where the game has some
    ended: int
    names: list[str]  # of the others
    seats: int
    place: int | None  # none: nobody has won or lost, as the ending says
    won: bool
    shared: bool
    together: bool
    points: int | None
    ending: str
    practice: bool
    stayed: bool
    change: int | None  # of my rating
    line: list[float]  # how it stood for me, as a bot judges it
    replay: bool  # it can be seen again


class HistoryOut(BaseModel):
    games: list[PastGame]
    before: int | None  # ask with this for the next ones


class CountOut(BaseModel):
    game: str
    games: int
    stayed: int


class MeOut(BaseModel):
    """What the house keeps of me."""

    name: str
    muted: str
    counts: list[CountOut]
    blocked: list[tuple[int, str]]  # the block's number, the name


class WinsOut(BaseModel):
    seats: int
    games: int
    missing: int
    wins: float
    expected: float | None


class PointsOut(BaseModel):
    missing: int
    mean: float | None
    spread: float | None
    others: float | None


class SourceOut(BaseModel):
    row: str
    mine: float
    winners: float


class FavouriteOut(BaseModel):
    group: str
    name: str
    games: int
    wins: float
    low: float | None
    high: float | None


class PaceOut(BaseModel):
    missing: int
    seconds: float | None
    stayed: int
    games: int


class AgainstBotOut(BaseModel):
    bot: str
    games: int
    wins: float
    missing: int
    next: str


class NumbersOut(BaseModel):
    games: int
    wins: list[WinsOut]
    points: PointsOut
    sources: list[SourceOut]
    favourites: list[FavouriteOut]
    pace: PaceOut
    bots: list[AgainstBotOut]
    ratings: list[tuple[int, int, int]]  # when, shown, doubt
    rating: RatingOut | None  # none: this house keeps none
    by_size: dict[int, RatingOut]
    anchors: list[tuple[str, int]]  # bots and their ratings


# -- quick seat
class QuickSeat(Strict):
    game: GameName
    seats: Annotated[StrictInt, Field(ge=2, le=8)] | None = None
    rated: bool = False
    clock: Clock | None = None


class QuickOut(BaseModel):
    table: str
    seat: int
    opened: bool  # nobody was waiting: this is a new table


class WarmUp(Strict):
    bot: Annotated[str, StringConstraints(max_length=40)] = ""  # empty: the one that fits best


# -- between people
class Block(Strict):
    table: TableId
    seat: StrictInt


class NewReport(Strict):
    table: TableId
    seat: StrictInt | None = None  # none: the table
    line: Annotated[str, StringConstraints(max_length=500)] = ""  # what they said
    reason: Reason
    words: Annotated[str, StringConstraints(max_length=300)] = ""


class Done(BaseModel):
    ok: bool = True


# -- the host's page
class ReportOut(BaseModel):
    id: int
    at: int
    game: str
    table: str
    of: int | None
    name: str | None
    muted: bool
    reporter: str
    line: str
    reason: str
    words: str


class OrderOut(BaseModel):
    id: int
    at: int
    what: str
    person: int | None
    name: str | None
    table: str | None
    game: str | None
    why: str


class FoundPerson(BaseModel):
    id: int
    name: str
    tables: int
    muted: bool


class HostOut(BaseModel):
    reports: list[ReportOut]
    orders: list[OrderOut]
    tables: int  # in this process's memory
    people: int  # here now, in this process
    pairs: list[tuple[str, str, str]]  # rated tables at which two people of one network sit: the table and their names


class Mute(Strict):
    person: StrictInt
    hours: Annotated[StrictInt, Field(ge=1, le=24 * 365)] | None = None
    why: Annotated[str, StringConstraints(max_length=200)] = ""


class Unmute(Strict):
    person: StrictInt


class CloseTable(Strict):
    table: TableId
    why: Annotated[str, StringConstraints(max_length=200)] = ""


class Settle(Strict):
    report: StrictInt


class PeopleWire(BaseModel):
    """Every message of this file, for the client's types."""

    house: HouseInfo
    open: OpenTableOut
    ladder: LadderOut
    rated: RatedOut
    history: HistoryOut
    me: MeOut
    numbers: NumbersOut
    quick: QuickSeat
    seated: QuickOut
    report: NewReport
    host: HostOut
    found: FoundPerson
