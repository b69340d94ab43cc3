// What is shown when: states of a table in the order in which they came, and how long each of their acts takes. Pure:
// nothing here looks at the clock or at the page.
import type { Told } from "./log";
import type { ActOut, BeatOut, NodeOut, StateOut } from "./wire";

/** A state, the log up to it, and what led to it; no act when nothing did that has not been shown. */
export interface Moment {
  state: StateOut;
  log: Told;
  act: ActOut | null;
}

export const SPEEDS = ["slow", "normal", "fast", "at once"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Times {
  travel: number; // of one thing
  tick: number; // a line that moves nothing
  hold: number; // after an act
  quiet: number; // after one in which little happened
  beat: number; // what deserves a moment of its own
  roll: number; // a die tumbles, then stands
  turn: number; // the heading of a turn
  seal: number; // closed answers lie there, then turn
  glow: number;
  perTurn: number; // budgets: one turn, and all between two of my questions
  perWait: number;
}

export const TIMES: Record<Speed, Times> = {
  slow: { travel: 480, tick: 400, hold: 1300, quiet: 500, beat: 1800, roll: 1800, turn: 600, seal: 900, glow: 1200, perTurn: 16000, perWait: 40000 },
  normal: { travel: 300, tick: 240, hold: 650, quiet: 250, beat: 900, roll: 1100, turn: 400, seal: 620, glow: 1200, perTurn: 8000, perWait: 20000 },
  fast: { travel: 160, tick: 120, hold: 300, quiet: 100, beat: 450, roll: 500, turn: 200, seal: 320, glow: 800, perTurn: 4000, perWait: 10000 },
  "at once": { travel: 0, tick: 0, hold: 0, quiet: 0, beat: 0, roll: 0, turn: 0, seal: 0, glow: 1200, perTurn: 0, perWait: 0 },
};

/** For one's own answer: things travel, and nothing else keeps one waiting. */
export const brisk = (times: Times): Times => ({ ...times, tick: 0, hold: 0, quiet: 0, beat: 0, roll: 0, turn: 0, seal: 0 });

const LEAST = 1 / 3; // of its time an act is shown, at least
const STAGGER = 60; // ms between two travels of one beat
const MANY = 6; // travels that start together

/** The answer of the person who looks on, not of a bot that sits in for them; how a game ended is news to everybody. */
export function isOwn({ state, act }: Moment): boolean {
  return state.scene.result === null && act?.by.length === 1 && act.by[0] === state.seat && state.chairs[act.by[0] ?? 0]?.bot == null;
}

/** Whether this moment asks whoever looks on. */
export function asks({ state }: Moment): boolean {
  return state.scene.result !== null || (state.seat !== null && state.scene.waiting_for.includes(state.seat));
}

/** Acts under one heading, or by the same people, are one turn. */
export function sameTurn(one: ActOut | null, other: ActOut | null): boolean {
  return one !== null && other !== null && (one.turn === other.turn || String(one.by) === String(other.by));
}

/** How many of the first moments are shown as one. */
export function folded(waiting: Moment[]): number {
  const fold = waiting[0]?.act?.fold ?? "";
  const others = waiting.findIndex((moment) => moment.act?.fold !== fold);
  return fold === "" ? Math.min(1, waiting.length) : others === -1 ? waiting.length : others;
}

/** How many of the first moments belong to the turn of the first. */
export function turnOf(waiting: Moment[]): number {
  const end = waiting.findIndex((moment, i) => i > 0 && moment.act !== null && !sameTurn(waiting[0]?.act ?? null, moment.act));
  return end === -1 ? waiting.length : end;
}

/** Where the last turn of the others began, in what has been shown; -1 when there was none. */
export function lastTurn(past: Moment[]): number {
  let last = past.length - 1;
  while (last > 0 && (past[last]?.act == null || isOwn(past[last] as Moment))) last -= 1;
  if (last <= 0) return -1;
  let first = last;
  while (first > 1 && !isOwn(past[first - 1] as Moment) && (past[first - 1]?.act === null || sameTurn(past[first - 1]?.act ?? null, past[first]?.act ?? null))) first -= 1;
  while (past[first]?.act === null) first += 1;
  return first;
}

/** When each beat of an act starts, and how long its things travel; the last one ends when the hold begins. */
export interface Cue {
  beat: BeatOut;
  start: number;
  travel: number;
  stagger: number;
}

const STRONG = ["reveal", "fight", "score", "out", "end"];

/** Does a beat deserve the caption while it runs, whatever its act began with? */
export const leads = ({ sort, line }: BeatOut): boolean => line !== "" && (sort === "roll" || STRONG.includes(sort));

function lengthOf(beat: BeatOut, times: Times): number {
  const moved = beat.moves.length > 0 ? times.travel : 0;
  if (beat.sort === "roll") return moved + times.roll;
  if (beat.sort === "look") return times.beat;
  if (STRONG.includes(beat.sort)) return moved + times.beat;
  if (beat.sort === "turn") return times.turn;
  return moved || (beat.sort === "quiet" || beat.line === "" ? 0 : times.tick);
}

const BACK = 220; // ms at most in which what is taken back goes where it was

/** The beats of some acts one after another, squeezed into a share of their time. */
export function cues(acts: ActOut[], pace: Times, share: number): { cues: Cue[]; length: number } {
  const times = acts.some((act) => act.kind === "undo") ? { ...pace, travel: Math.min(BACK, pace.travel) } : pace;
  let start = share * (acts.some((act) => act.kind === "sealed") ? times.seal : 0);
  const found = acts.flatMap((act) => act.beats).map((beat) => {
    const many = beat.moves.length > MANY;
    const stagger = many ? Math.min(STAGGER, times.travel / beat.moves.length) : 0;
    const cue = { beat, start, travel: share * (times.travel - stagger * (many ? beat.moves.length - 1 : 0)), stagger: share * stagger };
    start += share * lengthOf(beat, times);
    return cue;
  });
  return { cues: found, length: start };
}

/** What part of the whole a time is, as browsers want it: a sum less one of its parts may be a hair less than the other,
 * and what is more than the whole they refuse. */
export const partOf = (time: number, whole: number): number => Math.min(1, time / whole);

/** Did these eyes notice anything? Answers that the table does not hear change nothing but a number or two. */
const unheard = (act: ActOut): boolean => act.beats.every((beat) => beat.line === "" && beat.moves.length === 0);
const isQuiet = (act: ActOut): boolean => act.beats.every((beat) => beat.sort === "quiet" || beat.sort === "turn");

/** How long some acts stand after their beats. */
export function holdOf(acts: ActOut[], times: Times): number {
  return acts.every(unheard) ? 0 : acts.every(isQuiet) ? times.quiet : times.hold;
}

function whole(waiting: Moment[], times: Times): number {
  const acts = waiting.flatMap(({ act }) => act ?? []);
  return acts.reduce((sum, act) => sum + cues([act], times, 1).length + holdOf([act], times), 0);
}

export interface Spent {
  turn: number; // ms shown of the present turn
  wait: number; // and since my last question
}

/** The share of its time that the next act gets, so that what waits is shown within its budget. Quiet acts get none
 * when even a third of the time would be too much. */
export function shareOf(waiting: Moment[], times: Times, spent: Spent): number {
  const fits = Math.min(
    (times.perTurn - spent.turn) / Math.max(1, whole(waiting.slice(0, turnOf(waiting)), times)),
    (times.perWait - spent.wait) / Math.max(1, whole(waiting, times)),
  );
  const act = waiting[0]?.act ?? null;
  if (fits < LEAST && act !== null && isQuiet(act)) return 0;
  return Math.max(LEAST, Math.min(1, fits));
}

/** The act that some acts are told by: the last that says anything. */
export function tellingOf(acts: ActOut[]): ActOut | undefined {
  return acts.findLast((act) => !isQuiet(act)) ?? acts.findLast((act) => !unheard(act)) ?? acts.at(-1);
}

/** What is said of it; of an act in which little happened, that little. */
export function captionOf(act: ActOut): string {
  return (isQuiet(act) && act.beats.find((beat) => beat.line !== "")?.line) || act.caption;
}

/** Of the things that are named the first card that these eyes know. */
export function cardOf(named: string[], ...tables: NodeOut[]): NodeOut | null {
  for (const id of named.filter((one) => one.startsWith(CARD))) {
    for (const table of tables) {
      const card = find(table, id);
      if (card?.kind === "card" && (card.text || card.key)) return card;
    }
  }
  return null;
}

const CARD = "card"; // ids of cards begin so

function find(node: NodeOut, id: string): NodeOut | undefined {
  if (node.id === id) return node;
  for (const child of node.children ?? []) {
    const found = find(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
