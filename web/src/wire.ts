// Made by `python -m ludarium.server.schema`; do not edit.

export interface AboutOut {
  seat: number | null;
  at: string[];
  key: string;
}

export interface ActOut {
  number: number;
  by: number[];
  kind: "answer" | "sealed" | "rules" | "undo";
  back: number | null;
  turn: string;
  caption: string;
  rule: string;
  fold: string;
  beats: BeatOut[];
}

export interface AdviceOut {
  option: string;
  label: string;
  text: string;
  chance: number | null;
}

export interface AgainstBotOut {
  bot: string;
  games: number;
  wins: number;
  missing: number;
  next: string;
}

export interface Agree {
  type: "agree";
  yes: boolean;
}

export interface Answer {
  type: "answer";
  number: number;
  option: string;
  sure?: boolean;
}

export interface AnswerOut {
  seat: number;
  asked: string;
  said: string;
  turn: string;
  lines: number;
  hinted: boolean;
}

export interface BeatOut {
  line: string;
  sort: "plain" | "quiet" | "turn" | "look" | "reveal" | "roll" | "shuffle" | "fight" | "score" | "out" | "end";
  seat: number | null;
  at: string[];
  moves: MoveOut[];
}

export interface BotOut {
  name: string;
  title: string;
  text: string;
}

export interface CalendarOut {
  path: string;
}

export interface CaseOut {
  key: string;
  kind: string;
  name: string;
  text: string;
  goal: string;
}

export interface ChairOut {
  name: string;
  bot: string | null;
  person: boolean;
  free: boolean;
  presence: "here" | "elsewhere" | "away" | "bot" | "free";
  since: number | null;
  left: number | null;
  bank: number | null;
  waits: number;
  runs: boolean;
  votes: number[];
  resigned: boolean;
  once: boolean;
  rests: "" | "sleep" | "holiday";
  opened: boolean;
}

export interface ChatOut {
  type: "chat";
  lines: [string, string][];
  muted: string;
}

export interface ConfirmOut {
  type: "confirm";
  number: number;
  option: string;
  why: string;
}

export interface CountOut {
  game: string;
  games: number;
  stayed: number;
}

export interface DaysClock {
  kind: "days";
  days: number;
  bank?: number;
  refill?: number;
}

export interface End {
  type: "end";
  yes: boolean;
}

export interface FaceOut {
  key: string;
  name: string;
  sort: string;
  text: string;
  count: number;
  facts: Record<string, string | number>;
  rulings: string[];
  provenance: string;
}

export interface FavouriteOut {
  group: string;
  name: string;
  games: number;
  wins: number;
  low: number | null;
  high: number | null;
}

export interface FirstOut {
  title: string;
  say: string;
  rule: string;
}

export interface FoundPerson {
  id: number;
  name: string;
  tables: number;
  muted: boolean;
}

export interface GameOut {
  name: string;
  title: string;
  seats: number[];
  settings: SettingOut[];
  lessons: LessonName[];
}

export interface Grant {
  type: "grant";
  seat: number;
}

export interface Hello {
  type: "hello";
  token?: string | null;
}

export interface Here {
  type: "here";
  visible: boolean;
}

export interface Hint {
  type: "hint";
  level?: "careful" | "mine";
}

export interface HintOut {
  type: "hint";
  number: number;
  level: string;
  answers: AdviceOut[];
  games: number;
  line: string[];
}

export interface HistoryOut {
  games: PastGame[];
  before: number | null;
}

export interface HookOut {
  key: string;
}

export interface HostOut {
  reports: ReportOut[];
  orders: OrderOut[];
  tables: number;
  people: number;
  pairs: [string, string, string][];
}

export interface HouseInfo {
  ratings: boolean;
  hosted: boolean;
}

export interface HouseOut {
  clock: LiveClock | DaysClock | null;
  practice: boolean;
  alone: boolean;
  hints: boolean;
  rated: boolean;
  host: number | null;
  ending: number[];
  request: RequestOut | null;
}

export interface HowToOut {
  emblem: string;
  goal: string;
  aim: string;
  turn: string[];
  points: string[][];
  miss: string[];
  turn_title: string;
  points_title: string;
  mind: string;
  sign: SignOut[];
  case: CaseOut[];
  first: Record<string, string>;
}

export interface InvitationOut {
  table: TableOut;
  host: string;
  words: string;
  chair: number | null;
  settings: ([string, string | boolean])[];
}

export interface LadderOut {
  game: string;
  season: string;
  joined: boolean;
  rungs: RungOut[];
}

export interface Learn {
  type: "learn";
  do: "next" | "back" | "free";
}

export interface LentOut {
  name: string;
  token?: string | null;
}

export interface LessonName {
  name: string;
  title: string;
}

export interface LessonOut {
  name: string;
  title: string;
  steps: number;
  step: number | null;
  note: NoteOut | null;
  first: FirstOut | null;
}

export interface LiveClock {
  kind: "live";
  minutes: number;
  increment?: number;
}

export interface LogOut {
  since: number;
  lines: string[];
  turns: number[];
  about: AboutOut[];
}

export interface Made {
  table: string;
  invites: Record<string, string>;
}

export interface MeOut {
  name: string;
  muted: string;
  counts: CountOut[];
  blocked: [number, string][];
}

export interface MomentOut {
  version: number;
  scene: SceneOut;
  log: LogOut;
  act: ActOut | null;
}

export interface MoveOut {
  thing: string | null;
  face: "up" | "down" | "piece";
  count: number;
  source: string;
  target: string;
}

export interface NamedOut {
  title: string;
  each: number;
  names: Record<string, string>;
}

export interface NewChair {
  who: "me" | "link" | "bot";
  bot?: string;
}

export interface NewLesson {
  game: string;
  lesson?: string;
}

export interface NewReport {
  table: string;
  seat?: number | null;
  line?: string;
  reason: "insult" | "cheating" | "leaving" | "name" | "other";
  words?: string;
}

export interface NewTable {
  game: string;
  settings?: Record<string, string | boolean>;
  chairs: NewChair[];
  listed?: boolean;
  clock?: LiveClock | DaysClock | null;
  words?: string;
  hints?: boolean;
  rated?: boolean;
}

export interface NodeOut {
  kind: "area" | "card" | "pile" | "token" | "track" | "region" | "slot";
  label: string;
  id?: string | null;
  part?: string | null;
  key?: string | null;
  text?: string | null;
  seat?: number | null;
  count?: number | null;
  goal?: number | null;
  facts?: Record<string, unknown> | null;
  art?: Record<string, unknown> | null;
  at?: [number, number] | null;
  outline?: [number, number][] | null;
  children?: NodeOut[] | null;
}

export interface NoteOut {
  title: string;
  say: string;
  do: string;
  rule: string;
  at: string;
  want: string;
}

export interface NoticesIn {
  switches: Record<string, ("page" | "push" | "hook" | "mail")[]>;
  zone: string;
  quiet: Quiet | null;
  sleep: number | null;
}

export interface NoticesOut {
  offered: ("page" | "push" | "hook" | "mail")[];
  switches: Record<string, ("page" | "push" | "hook" | "mail")[]>;
  zone: string;
  quiet: Quiet | null;
  sleep: number | null;
  push_key: string;
  browsers: number;
  webhook: string;
  mail: string;
  confirmed: boolean;
  calendar: boolean;
  holiday: number;
  holiday_left: number;
}

export interface Nudge {
  type: "nudge";
  seat: number;
}

export interface NudgeOut {
  type: "nudge";
  by: string;
}

export interface NumbersOut {
  games: number;
  wins: WinsOut[];
  points: PointsOut;
  sources: SourceOut[];
  favourites: FavouriteOut[];
  pace: PaceOut;
  bots: AgainstBotOut[];
  ratings: [number, number, number][];
  rating: RatingOut | null;
  by_size: Record<string, RatingOut>;
  anchors: [string, number][];
}

export interface OpenTableOut {
  id: string;
  game: string;
  chairs: ChairOut[];
  started: boolean;
  over: boolean;
  seat: number | null;
  your_turn: boolean;
  question: string;
  moved: number;
  closed: string;
  clock: LiveClock | DaysClock | null;
  lesson: boolean;
  rated: boolean;
  level: [number, number] | null;
  fits: boolean;
  warm: number;
}

export interface OptionOut {
  notation: string;
  label: string;
  lights: string[];
  any_order: boolean;
  hint: string;
}

export interface OrderOut {
  id: number;
  at: number;
  what: string;
  person: number | null;
  name: string | null;
  table: string | null;
  game: string | null;
  why: string;
}

export interface PaceOut {
  missing: number;
  seconds: number | null;
  stayed: number;
  games: number;
}

export interface ParagraphOut {
  number: string;
  text: string;
  origin: string;
  chapter: string;
}

export interface PastGame {
  table: string;
  game: string;
  scenario: string;
  ended: number;
  names: string[];
  seats: number;
  place: number | null;
  won: boolean;
  shared: boolean;
  together: boolean;
  points: number | null;
  ending: string;
  practice: boolean;
  stayed: boolean;
  change: number | null;
  line: number[];
  replay: boolean;
}

export interface PeopleOut {
  type: "people";
  chairs: ChairOut[];
  house: HouseOut;
}

export interface PersonOut {
  name: string;
  token?: string | null;
}

export interface PointsOut {
  missing: number;
  mean: number | null;
  spread: number | null;
  others: number | null;
}

export interface QuestionOut {
  number: number;
  text: string;
  about: string;
  rule: string;
  sealed: boolean;
  answered: string | null;
  options: OptionOut[];
}

export interface QuickOut {
  table: string;
  seat: number;
  opened: boolean;
}

export interface QuickSeat {
  game: string;
  seats?: number | null;
  rated?: boolean;
  clock?: LiveClock | DaysClock | null;
}

export interface Quiet {
  begin: number;
  end: number;
}

export interface RatedOut {
  counted: boolean;
  change: number | null;
}

export interface RatingOut {
  games: number;
  missing: number;
  shown: number | null;
  doubt: number | null;
}

export interface RefusedOut {
  type: "refused";
  why: string;
}

export interface ReplayOut {
  game: string;
  seats: number;
  names: string[];
  steps: number;
  answers: AnswerOut[];
  odds: number[][];
  commitment: string;
  seed: string;
}

export interface ReportOut {
  id: number;
  at: number;
  game: string;
  table: string;
  of: number | null;
  name: string | null;
  muted: boolean;
  reporter: string;
  line: string;
  reason: string;
  words: string;
}

export interface RequestOut {
  seat: number;
  yes: number[];
  opened: number;
  seen: number[];
}

export interface Resign {
  type: "resign";
}

export interface ResultOut {
  winners: number[];
  scores: number[];
  ending: string;
  sheet: [string, number[]][];
  sides?: string[] | null;
  made?: Record<string, string[]> | null;
  ties?: [string, number[]][] | null;
}

export interface RungOut {
  name: string;
  bot: boolean;
  active: boolean;
  me: boolean;
  shown: number;
  doubt: number;
  games: number;
}

export interface Say {
  type: "say";
  text: string;
}

export interface SceneOut {
  game: string;
  seat: number | null;
  names: string[];
  table: NodeOut;
  question: QuestionOut | null;
  waiting_for: number[];
  result: ResultOut | null;
  undo: string | null;
}

export interface Seated {
  seat: number;
}

export interface SettingOut {
  name: string;
  title: string;
  text: string;
  words: Record<string, string>;
  default: string | boolean;
  choices: string[];
  seats: Record<string, number[]>;
  named: NamedOut | null;
}

export interface SignOut {
  name: string;
  text: string;
  icon: string;
  mark: string;
  card: string;
}

export interface SourceOut {
  row: string;
  mine: number;
  winners: number;
}

export interface StateOut {
  type: "state";
  table: string;
  version: number;
  seat: number | null;
  started: boolean;
  scene: SceneOut;
  chairs: ChairOut[];
  log: LogOut;
  act: ActOut | null;
  commitment: string;
  seed: string | null;
  rematch: string | null;
  lesson: LessonOut | null;
  house: HouseOut;
}

export interface StepOut {
  step: number;
  scene: SceneOut;
  log: string[];
  answered: string;
}

export interface TableOut {
  id: string;
  game: string;
  chairs: ChairOut[];
  started: boolean;
  over: boolean;
  seat: number | null;
  your_turn: boolean;
  question: string;
  moved: number;
  closed: string;
  clock: LiveClock | DaysClock | null;
  lesson: boolean;
}

export interface TakeBack {
  type: "takeback";
}

export interface Undo {
  type: "undo";
}

export interface Vote {
  type: "vote";
  seat: number;
  yes: boolean;
}

export interface Why {
  type: "why";
  id: string;
  chosen?: string[];
}

export interface WhyOut {
  type: "why";
  id: string;
  label: string;
  text: string;
  rule: string;
  sort: string;
}

export interface WinsOut {
  seats: number;
  games: number;
  missing: number;
  wins: number;
  expected: number | null;
}

export interface Wire {
  person: PersonOut;
  game: GameOut;
  bot: BotOut;
  table: TableOut;
  made: Made;
  seated: Seated;
  replay: ReplayOut;
  step: StepOut;
  paragraph: ParagraphOut;
  face: FaceOut;
  howto: HowToOut;
  new_table: NewTable;
  new_lesson: NewLesson;
  invitation: InvitationOut;
  moment: MomentOut;
  server: StateOut | PeopleOut | NudgeOut | ChatOut | RefusedOut | ConfirmOut | WhyOut | HintOut;
  client: Hello | Answer | Undo | Say | Why | Hint | Here | Nudge | Grant | Vote | TakeBack | Agree | Resign | End | Learn;
}

export interface NoticesWire {
  notices: NoticesOut;
  new_notices: NoticesIn;
  hook: HookOut;
  feed: CalendarOut;
  lent: LentOut;
}

export interface PeopleWire {
  house: HouseInfo;
  open: OpenTableOut;
  ladder: LadderOut;
  rated: RatedOut;
  history: HistoryOut;
  me: MeOut;
  numbers: NumbersOut;
  quick: QuickSeat;
  seated: QuickOut;
  report: NewReport;
  host: HostOut;
  found: FoundPerson;
}
