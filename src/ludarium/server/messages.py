"""What goes over the wire, declared once: the OpenAPI schema and the client's types are made from this."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictInt, StringConstraints

from ludarium.server.names import allowed_name

Name = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(allowed_name)]


class Strict(BaseModel):
    """Unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# -- the lobby
class NewPerson(Strict):
    name: Name


class PersonOut(BaseModel):
    name: str
    token: str | None = None  # told once, when the person is made


class SettingOut(BaseModel):
    name: str
    text: str
    default: str | bool
    choices: list[str]
    seats: dict[str, list[int]]  # with how many seats each choice can be played
    free: bool  # takes other values than the choices


class GameOut(BaseModel):
    name: str
    title: str
    seats: list[int]
    settings: list[SettingOut]


class BotOut(BaseModel):
    name: str
    title: str
    text: str


class NewChair(Strict):
    who: Literal["me", "link", "bot"]
    bot: str = ""


class NewTable(Strict):
    game: Annotated[str, StringConstraints(max_length=40)]
    settings: Annotated[dict[str, str | bool], Field(max_length=20)] = {}
    chairs: Annotated[list[NewChair], Field(min_length=1, max_length=8)]
    listed: bool = False


class Made(BaseModel):
    table: str
    invites: dict[int, str]  # seat: invitation


class Join(Strict):
    invite: Annotated[str, StringConstraints(max_length=64)] | None = None


class Seated(BaseModel):
    seat: int


class StandIn(Strict):
    bot: Annotated[str, StringConstraints(max_length=40)] | None


class ChairOut(BaseModel):
    name: str
    bot: str | None
    person: bool
    free: bool


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


class ReplayOut(BaseModel):
    game: str
    seats: int
    names: list[str]
    steps: int
    answers: list[AnswerOut]
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


ClientMessage = Annotated[Answer | Undo | Say, Field(discriminator="type")]


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


class LogOut(BaseModel):
    """Lines of the log from this one on; what was there before from here on no longer holds."""

    since: int
    lines: list[str]
    turns: list[int]  # which of these lines begin a turn, a round or a phase


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
    sort: Literal["plain", "quiet", "turn", "reveal", "roll", "shuffle", "fight", "score", "out", "end"]
    seat: int | None
    at: list[str]  # nodes it names
    moves: list[MoveOut]


class ActOut(BaseModel):
    """What led from the version before to this one, for these eyes."""

    number: int  # the version it led to
    by: list[int]  # who answered
    kind: Literal["answer", "sealed", "rules", "undo"]
    turn: str  # equal headings are one group
    caption: str
    rule: str  # the paragraph of the question that was answered, for who answered it
    fold: str  # acts in a row with the same key are shown as one
    beats: list[BeatOut]


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


class ChatOut(BaseModel):
    type: Literal["chat"]
    lines: list[tuple[str, str]]


class RefusedOut(BaseModel):
    type: Literal["refused"]
    why: str


class ConfirmOut(BaseModel):
    """The answer could not be taken back: say it again with `sure`."""

    type: Literal["confirm"]
    number: int
    option: str
    why: str


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
    new_table: NewTable
    server: StateOut | ChatOut | RefusedOut | ConfirmOut
    client: Hello | Answer | Undo | Say
