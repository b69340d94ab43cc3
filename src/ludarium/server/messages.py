"""What goes over the wire, declared once: the OpenAPI schema and the client's types are made from this."""

from typing import Annotated, Any, Literal

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, StringConstraints

from ludarium.server.names import allowed_name

Name = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(allowed_name)]
Message = dict[str, Any]


def wire(message: Message) -> str:
    """What goes over the wire."""
    return orjson.dumps(message).decode()


class Strict(BaseModel):
    """Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# -- the house itself
class HealthOut(BaseModel):
    ok: bool = True
    broker: bool = True


# -- the lobby
class NewPerson(Strict):
    name: Name


class PersonOut(BaseModel):
    name: str
    token: str | None = None  # told once, when the person is made


class NamedOut(BaseModel):
    """A setting may name things for each chair: spelt "a+b,c+d", with so many for each."""

    title: str
    each: int
    names: dict[str, str]  # by what they are spelt


class SettingOut(BaseModel):
    name: str
    title: str
    text: str
    words: dict[str, str]  # what its choices are called
    default: str | bool
    choices: list[str]
    seats: dict[str, list[int]]  # with how many seats each choice can be played, or off and on
    named: NamedOut | None  # what else it takes


class LessonName(BaseModel):
    """A guided game that can be begun."""

    name: str
    title: str


class GameOut(BaseModel):
    name: str
    title: str
    seats: list[int]
    settings: list[SettingOut]
    lessons: list[LessonName]


class BotOut(BaseModel):
    name: str
    title: str
    text: str


class NewChair(Strict):
    who: Literal["me", "link", "bot"]
    bot: str = ""


class LiveClock(Strict):
    """Everybody has so many minutes for the whole game, and some seconds more after each answer."""

    kind: Literal["live"]
    minutes: Annotated[StrictInt, Field(ge=1, le=180)]
    increment: Annotated[StrictInt, Field(ge=0, le=300)] = 0


class DaysClock(Strict):
    """Everybody has so many days for each answer.

    With a bank the days are for each turn: what somebody takes longer comes from their bank of so many days, which gets
    so many hours back with each turn.
    """

    kind: Literal["days"]
    days: Annotated[StrictInt, Field(ge=1, le=30)]
    bank: Annotated[StrictInt, Field(ge=0, le=30)] = 0
    refill: Annotated[StrictInt, Field(ge=0, le=72)] = 0


Clock = Annotated[LiveClock | DaysClock, Field(discriminator="kind")]


class NewTable(Strict):
    game: Annotated[str, StringConstraints(max_length=40)]
    settings: Annotated[dict[str, str | bool], Field(max_length=20)] = {}
    chairs: Annotated[list[NewChair], Field(min_length=1, max_length=8)]
    listed: bool = False
    clock: Clock | None = None
    words: Annotated[str, StringConstraints(max_length=140)] = ""  # to whoever is invited
    hints: bool = False  # also among people
    rated: bool = False  # on a house that keeps ratings


class NewLesson(Strict):
    game: Annotated[str, StringConstraints(max_length=40)]
    lesson: Annotated[str, StringConstraints(max_length=40)] = "first"


class Made(BaseModel):
    table: str
    invites: dict[int, str]  # seat: invitation


class Join(Strict):
    invite: Annotated[str, StringConstraints(max_length=64)] | None = None


class Seated(BaseModel):
    seat: int


class Remove(Strict):
    """Take the person of this chair off the table."""

    seat: StrictInt


class StandIn(Strict):
    bot: Annotated[str, StringConstraints(max_length=40)] | None
    once: bool = False  # for one answer only


class ChairOut(BaseModel):
    name: str
    bot: str | None
    person: bool
    free: bool
    presence: Literal["here", "elsewhere", "away", "bot", "free"]
    since: int | None  # when somebody who is away was seen last, if that is known; seconds since 1970
    left: int | None  # milliseconds on this chair's clock, if it has one,
    bank: int | None  # of them in its bank, if it has one,
    waits: int  # and how many until it begins to run
    runs: bool
    votes: list[int]  # who wants a bot to play on for somebody who is away
    resigned: bool
    once: bool  # the bot gives one answer only
    rests: Literal["", "sleep", "holiday"]  # why the clock of somebody who is asked stands still
    opened: bool  # the invitation to this free chair has been looked at


class TableOut(BaseModel):
    id: str
    game: str
    chairs: list[ChairOut]
    started: bool
    over: bool
    seat: int | None  # the asking person's own
    your_turn: bool
    question: str
    moved: int
    closed: str  # why nobody can play on; empty when they can
    clock: Clock | None
    lesson: bool  # somebody is taught there


class InvitationOut(BaseModel):
    """What somebody who was invited may know before they sit down."""

    table: TableOut
    host: str  # who keeps the chair for them
    words: str
    chair: int | None  # theirs; none when it is taken
    settings: list[tuple[str, str | bool]]  # other than the usual ones: what they say, and what was chosen


class RecordIn(Strict):
    text: Annotated[str, StringConstraints(max_length=300_000)]


class RecordOut(BaseModel):
    record: str


class AnswerOut(BaseModel):
    """One answer of a finished game."""

    seat: int
    asked: str
    said: str
    turn: str  # what had begun when it was given
    lines: int  # of the log, once it had been given
    hinted: bool  # a hint was asked for


class ReplayOut(BaseModel):
    game: str
    seats: int
    names: list[str]
    steps: int
    answers: list[AnswerOut]
    odds: list[list[float]]  # each seat's part of the win, at the start, after every 16th answer and at the end
    commitment: str
    seed: str


class ParagraphOut(BaseModel):
    number: str
    text: str
    origin: str
    chapter: str


class FaceOut(BaseModel):
    key: str
    name: str
    sort: str
    text: str
    count: int
    facts: dict[str, str | int]
    rulings: list[str]
    provenance: str


class SignOut(BaseModel):
    name: str
    text: str
    icon: str
    mark: str
    card: str


class CaseOut(BaseModel):
    key: str
    kind: str
    name: str
    text: str
    goal: str


class HowToOut(BaseModel):
    """How you win, on one page (see ludarium.files.howto)."""

    emblem: str
    goal: str
    aim: str
    turn: list[str]
    points: list[list[str]]
    miss: list[str]
    turn_title: str
    points_title: str
    mind: str
    sign: list[SignOut]
    case: list[CaseOut]
    first: dict[str, str]


# -- the table, over the WebSocket
class Hello(Strict):
    """The first message: who is here. Without a token: a spectator."""

    type: Literal["hello"]
    token: Annotated[str, StringConstraints(max_length=64)] | None = None


class Answer(Strict):
    type: Literal["answer"]
    number: StrictInt  # of the seat's question
    option: Annotated[str, StringConstraints(max_length=400)]  # its notation
    sure: bool = False  # also when it cannot be taken back


class Undo(Strict):
    type: Literal["undo"]


class Say(Strict):
    type: Literal["say"]
    text: Annotated[str, StringConstraints(max_length=500)]


class Here(Strict):
    type: Literal["here"]  # whether the person looks at the page
    visible: bool


class Nudge(Strict):
    type: Literal["nudge"]
    seat: StrictInt


class Grant(Strict):
    """Give somebody more time."""

    type: Literal["grant"]
    seat: StrictInt


class Vote(Strict):
    """For or against a bot in the chair of somebody who is away."""

    type: Literal["vote"]
    seat: StrictInt
    yes: bool


class TakeBack(Strict):
    """Take back what undo does not; among people: ask for it."""

    type: Literal["takeback"]


class Agree(Strict):
    """To somebody's request to take back, or not."""

    type: Literal["agree"]
    yes: bool


class Resign(Strict):
    type: Literal["resign"]


class End(Strict):
    """Agree to end the game as it stands, or not."""

    type: Literal["end"]
    yes: bool


class Learn(Strict):
    """In a guided game: go on from a note that was read, one step back, or on without notes."""

    type: Literal["learn"]
    do: Literal["next", "back", "free"]


class Why(Strict):
    """Why can this thing not be chosen now?"""

    type: Literal["why"]
    id: Annotated[str, StringConstraints(max_length=80)]  # a node of the scene
    chosen: Annotated[list[Annotated[str, StringConstraints(max_length=80)]], Field(max_length=12)] = []


class Hint(Strict):
    """What would a careful player answer, or one a little better than oneself?"""

    type: Literal["hint"]
    level: Literal["careful", "mine"] = "careful"


Sent = Answer | Undo | Say | Why | Hint | Here | Nudge | Grant | Vote | TakeBack | Agree | Resign | End | Learn
ClientMessage = Annotated[Sent, Field(discriminator="type")]


# -- what the server says; the rules of the game decide what is in it, so these are types, not checks
class NodeOut(BaseModel):
    """One thing on the table (see ludarium.kernel.scene)."""

    kind: Literal["area", "card", "pile", "token", "track", "region", "slot"]
    label: str
    id: str | None = None
    part: str | None = None
    key: str | None = None
    text: str | None = None
    seat: int | None = None
    count: int | None = None
    goal: int | None = None
    facts: dict[str, Any] | None = None
    art: dict[str, Any] | None = None
    at: tuple[float, float] | None = None
    outline: list[tuple[float, float]] | None = None
    children: list["NodeOut"] | None = None


class OptionOut(BaseModel):
    notation: str
    label: str
    lights: list[str]  # ids of nodes, in the order in which they are chosen
    any_order: bool  # they may be chosen in any other, too
    hint: str


class QuestionOut(BaseModel):
    number: int
    text: str
    about: str  # the id of the node that the text names; empty when it names none
    rule: str
    sealed: bool
    answered: str | None
    options: list[OptionOut]


class ResultOut(BaseModel):
    winners: list[int]
    scores: list[int]
    ending: str
    sheet: list[tuple[str, list[int]]]
    sides: list[str] | None = None  # whom each seat played for, where that was a secret
    made: dict[str, list[str]] | None = None  # how each seat's figure in a row was made
    ties: list[tuple[str, list[int]]] | None = None  # what decided between equal scores


class SceneOut(BaseModel):
    game: str
    seat: int | None
    names: list[str]
    table: NodeOut
    question: QuestionOut | None
    waiting_for: list[int]
    result: ResultOut | None
    undo: str | None  # why the last answer cannot be taken back; empty when it can


class StepOut(BaseModel):
    step: int
    scene: SceneOut
    log: list[str]
    answered: str  # what was answered to get here


class AboutOut(BaseModel):
    """Whom and what a line of the log names: for those who find things, not words."""

    seat: int | None
    at: list[str]  # nodes that are no cards
    key: str  # of its card, if these eyes know it


class LogOut(BaseModel):
    """Lines of the log from this one on; what was there before from here on no longer holds."""

    since: int
    lines: list[str]
    turns: list[int]  # which of these lines begin a turn, a round or a phase
    about: list[AboutOut]  # of each of these lines


class MoveOut(BaseModel):
    """Something that travels between two nodes."""

    thing: str | None  # a node; nothing: these eyes cannot tell it from its like
    face: Literal["up", "down", "piece"]
    count: int
    source: str  # a node of the scene before
    target: str  # a node of the scene after


class BeatOut(BaseModel):
    """One event."""

    line: str
    sort: Literal["plain", "quiet", "turn", "look", "reveal", "roll", "shuffle", "fight", "score", "out", "end"]
    seat: int | None
    at: list[str]  # nodes it names
    moves: list[MoveOut]


class ActOut(BaseModel):
    """What led from the version before to this one, for these eyes."""

    number: int  # the version it led to
    by: list[int]  # who answered
    kind: Literal["answer", "sealed", "rules", "undo"]
    back: int | None  # the act that an undo returns to
    turn: str  # equal headings are one group
    caption: str
    rule: str  # the paragraph of the question that was answered, for who answered it
    fold: str  # acts in a row with the same key are shown as one
    beats: list[BeatOut]


class RequestOut(BaseModel):
    """Somebody asks to take back."""

    seat: int
    yes: list[int]  # who has agreed
    opened: int  # how many cards were turned up for all since,
    seen: list[int]  # and how many more each seat has come to know: that stays


class HouseOut(BaseModel):
    """What concerns all people of a table besides the game."""

    clock: Clock | None
    practice: bool  # something was taken back against bots
    alone: bool  # one person against bots
    hints: bool  # may be asked for
    rated: bool
    host: int | None  # who set the table up, as long as they may take others off it
    ending: list[int]  # who wants the game to end here
    request: RequestOut | None


class NoteOut(BaseModel):
    """What is said at a step of a guided game, and what it asks for."""

    title: str
    say: str
    do: str  # empty: a step to read
    rule: str  # its paragraph; empty: that of the question
    at: str  # the node it speaks of, or one of: ask, goal, hand; empty: what is wanted
    want: str  # the notation of the answer


class FirstOut(BaseModel):
    """Something that is met for the first time, perhaps."""

    title: str
    say: str
    rule: str


class LessonOut(BaseModel):
    """A guided game, for the one who learns."""

    name: str
    title: str
    steps: int
    step: int | None  # from 0; none: they play on without notes
    note: NoteOut | None
    first: FirstOut | None


class MomentOut(BaseModel):
    """A table as it was."""

    version: int
    scene: SceneOut
    log: LogOut
    act: ActOut | None


class StateOut(BaseModel):
    type: Literal["state"]
    table: str
    version: int
    seat: int | None
    started: bool
    scene: SceneOut
    chairs: list[ChairOut]
    log: LogOut
    act: ActOut | None
    commitment: str
    seed: str | None
    rematch: str | None
    lesson: LessonOut | None
    house: HouseOut


class PeopleOut(BaseModel):
    """Who is here and what people do besides playing; the game has not changed."""

    type: Literal["people"]
    chairs: list[ChairOut]
    house: HouseOut


class NudgeOut(BaseModel):
    """Somebody reminds you that the game waits for you."""

    type: Literal["nudge"]
    by: str


class ChatOut(BaseModel):
    type: Literal["chat"]
    lines: list[tuple[str, str]]
    muted: str  # why the reader cannot talk; empty when they can


class RefusedOut(BaseModel):
    type: Literal["refused"]
    why: str


class ConfirmOut(BaseModel):
    """The answer could not be taken back: say it again with `sure`."""

    type: Literal["confirm"]
    number: int
    option: str
    why: str


class WhyOut(BaseModel):
    """What stands in the way of a thing, and the paragraph."""

    type: Literal["why"]
    id: str
    label: str
    text: str
    rule: str
    sort: str


class AdviceOut(BaseModel):
    """An answer worth a thought: its chance to win in percent, if any game was played on, and a sentence."""

    option: str
    label: str
    text: str
    chance: int | None


class HintOut(BaseModel):
    """What a careful player would consider, the best first; nothing when it could not be found out."""

    type: Literal["hint"]
    number: int  # of the question
    level: str  # the title of the bot that would answer so; empty: what a careful player considers
    answers: list[AdviceOut]
    games: int
    line: list[str]  # what may follow the best answer, as a log tells it: one way of many


class Wire(BaseModel):
    """Every message and answer, for the client's types."""

    person: PersonOut
    game: GameOut
    bot: BotOut
    table: TableOut
    made: Made
    seated: Seated
    replay: ReplayOut
    step: StepOut
    paragraph: ParagraphOut
    face: FaceOut
    howto: HowToOut
    new_table: NewTable
    new_lesson: NewLesson
    invitation: InvitationOut
    moment: MomentOut
    server: StateOut | PeopleOut | NudgeOut | ChatOut | RefusedOut | ConfirmOut | WhyOut | HintOut
    client: Hello | Sent
