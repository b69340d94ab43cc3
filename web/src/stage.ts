// Between the table as it is and the page: states wait here until what led to the one before has been seen.
import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { flushSync } from "react-dom";
import { asks, brisk, captionOf, cardOf, cues, folded, holdOf, isOwn, lastTurn, leads, sameTurn, shareOf, SPEEDS, tellingOf, TIMES, turnOf, type Cue, type Moment, type Speed, type Times } from "./queue";
import { soundAct } from "./sound";
import { bringIntoView, land, picture, play, settle, type Picture } from "./travel";
import type { Told } from "./log";
import type { ActOut, BeatOut, NodeOut, StateOut } from "./wire";

/** What is told while an act runs. */
export interface Telling {
  caption: string;
  sub: string; // what is happening just now
  seat: number | null;
  card: NodeOut | null; // that somebody else plays, uses or turns up
  places: string; // ids of what that is done to, where it came from and where it goes
  done: number; // acts shown since I was asked last
  waiting: number;
  again: boolean;
  asked: boolean; // meanwhile I am
  paused: boolean;
}

export interface Shown {
  moment: Moment | null;
  told: boolean; // an act runs; else the table is at rest, and asks
  missed: number; // acts that came while nobody looked, and wait for word how to show them
  speed: Speed;
}

const KEPT = 60; // states that can be shown again
const MISSED = 8; // more than so many are not simply played
const COUNT = 500; // ms after which it is told how many acts wait
const LINGER = 1200; // ms that a caption stays while somebody else thinks
const FREE = 2000; // ms for which the table lies as the person scrolled it
const KEY = "ludarium.speed";

const kept = (): Speed => SPEEDS.find((speed) => speed === localStorage.getItem(KEY)) ?? "normal";
const wantsStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Stage {
  view: Shown = { moment: null, told: false, missed: 0, speed: kept() };
  telling: Telling | null = null; // apart from the view: with each word of it only its bar is drawn anew
  layer: RefObject<HTMLDivElement | null> = { current: null }; // over everything: what travels,
  low: RefObject<HTMLDivElement | null> = { current: null }; // and over the table alone: rings
  private waiting: Moment[] = [];
  private past: Moment[] = []; // what was shown, the last of it now
  private replayed = 0; // moments at the head that are shown again,
  private passed = 0; // and how many of them only passed over: what came after the turn that was asked for
  private newest = -1; // number of the last act that came
  private timers: number[] = [];
  private busy = false;
  private counting = false;
  private skipping: "" | "turn" | "all" = "";
  private spent = { turn: 0, wait: 0 };
  private done = 0;
  private scrolled = -FREE;
  calm = false; // somebody is taught: others' turns are shown slowly, unless they chose a pace
  private readonly listeners = new Set<() => void>();

  subscribe = (tell: () => void): (() => void) => {
    this.listeners.add(tell);
    return () => this.listeners.delete(tell);
  };

  /** The table has changed, or whoever sits at it. An act that came before is no news. */
  arrive = (state: StateOut, log: Told): void => {
    const last = this.waiting.at(-1) ?? this.view.moment;
    const act = last !== null && state.act !== null && state.act.number > this.newest ? state.act : null;
    this.newest = Math.max(this.newest, state.act?.number ?? -1, last === null ? state.version : -1);
    const moment = { state, log, act };
    const idle = !this.busy && this.waiting.length === 0 && this.view.missed === 0;
    if (last === null) this.begin(moment);
    else if (act === null && state.version === last.state.version) this.amend({ ...moment, act: last.act });
    else if (idle && (act === null || isOwn(moment) || this.view.speed === "at once")) this.showNow(moment);
    else {
      this.waiting.push(moment);
      if (!this.busy) this.next();
      else this.countSoon();
    }
  };

  /** Somebody came to this table, or to it again: nothing led here. */
  private begin(moment: Moment): void {
    this.past = [moment];
    this.set({ moment });
  }

  private amend(moment: Moment): void {
    if (this.waiting.length > 0) this.waiting[this.waiting.length - 1] = moment;
    else {
      this.past[this.past.length - 1] = moment;
      this.set({ moment });
    }
  }

  /** My own answer, or what nobody needs to follow: seen at once, and travelling while I may go on. */
  private showNow(moment: Moment): void {
    this.clear();
    this.done = 0;
    this.spent = { turn: 0, wait: 0 };
    const { length } = this.draw([moment], brisk(TIMES[this.view.speed]), 1, null);
    if (length === 0) return;
    this.busy = true;
    this.after(length, () => {
      this.busy = false;
      if (this.waiting.length > 0) this.next();
    });
  }

  /** The next act, or rest. */
  private next = (): void => {
    this.clear();
    const head = this.waiting[0];
    if (this.telling?.paused) return;
    if (head === undefined) return this.rest();
    if (this.view.missed > 0 || document.hidden) return;
    this.busy = true;
    if (!sameTurn(this.view.moment?.act ?? null, head.act)) {
      this.spent.turn = 0;
      if (this.skipping === "turn") this.skipping = "";
    }
    if (this.skipping !== "") return this.jump();
    if (this.passed > 0 && this.passed >= this.replayed) return this.passOver();
    const own = isOwn(head) && this.replayed === 0;
    const times = own ? brisk(this.times()) : this.times();
    const share = shareOf(this.waiting, times, this.spent);
    const group = this.take(share === 0 ? 1 : folded(this.waiting));
    const acts = group.flatMap(({ act }) => act ?? []);
    const hold = share * holdOf(acts, times);
    const { cues: beats, length } = this.draw(group, times, share, hold === 0 ? this.telling : this.caption(acts, (group.at(-1) as Moment).state));
    this.spent = { turn: this.spent.turn + length + hold, wait: this.spent.wait + length + hold };
    for (const { beat, start } of beats) {
      if (beat.line !== "" && start > 0) this.after(start, () => this.tell(beat));
    }
    if (length + hold === 0) this.next();
    else this.after(length + hold, this.next);
  };

  /** Over what the person does not want to see. */
  private jump(): void {
    const group = this.take(this.skipping === "all" ? this.waiting.length : turnOf(this.waiting));
    this.draw(group, TIMES["at once"], 1, this.telling);
    this.next();
  }

  private passOver(): void {
    const group = this.take(this.passed);
    this.passed = 0;
    this.draw(group, TIMES["at once"], 1, this.telling);
    this.next();
  }

  private take(n: number): Moment[] {
    const group = this.waiting.splice(0, n);
    this.replayed = Math.max(0, this.replayed - n);
    this.done += group.filter(({ act }) => act !== null).length;
    return group;
  }

  private rest(): void {
    const asked = this.view.moment === null || asks(this.view.moment);
    this.busy = false;
    this.spent.turn = 0;
    if (asked) {
      this.skipping = "";
      this.spent.wait = 0;
      this.done = 0;
      this.set({ telling: null });
    } else this.after(LINGER, () => this.set({ telling: null })); // what was said last stays while the next one thinks
  }

  /** What is shown again is shown at some pace. */
  private times(): Times {
    const { speed } = this.view;
    if (this.calm && speed === "normal") return TIMES.slow;
    return TIMES[speed === "at once" && this.telling?.again ? "normal" : speed];
  }

  /** Draws the last of some moments, and lets what changed travel there. */
  private draw(group: Moment[], times: Times, share: number, telling: Telling | null): { cues: Cue[]; length: number } {
    const moment = group.at(-1) as Moment;
    const acts = group.flatMap(({ act }) => act ?? []);
    const still = wantsStill() || times.travel === 0;
    const planned = cues(acts, still ? { ...times, travel: 0 } : times, share);
    const [layer, low] = [this.layer.current, this.low.current];
    this.past = [...this.past, ...group].slice(-KEPT);
    if (layer === null || low === null || acts.length === 0 || this.view.moment === null) {
      this.set({ moment, telling });
      return planned;
    }
    settle();
    const beats = acts.flatMap((act) => act.beats);
    const things = beats.flatMap((beat) => beat.moves.flatMap((move) => move.thing ?? []));
    const named = beats.flatMap((beat) => [...beat.moves.map((move) => move.target), ...beat.at]);
    const before = this.look(this.view.moment.state.scene.table, named, !still, things);
    flushSync(() => this.set({ moment, telling }));
    const after = this.look(moment.state.scene.table, things, !still); // what has come may lie lower
    const seat = actorOf(tellingOf(acts));
    const colour = seat === null ? "var(--lit)" : `var(--seat-${seat})`;
    const sealed = acts.flatMap((act) => (act.kind === "sealed" ? act.by : []));
    soundAct(acts, planned.cues);
    try {
      play(before, after, planned.cues, { layer, low, still, colour, glow: times.glow, sealed });
    } catch (error) {
      land(layer, low); // what cannot be shown moving never stops the game
      console.error(error);
    }
    return planned;
  }

  /** The table as it is drawn, once what is named lies in view; it stays as the person has just scrolled it. */
  private look(table: NodeOut, named: string[], travels: boolean, things: string[] = []): Picture {
    const now = picture(table, things);
    if (!travels || performance.now() - this.scrolled < FREE) return now;
    return bringIntoView(named, now) ? picture(table, things) : now;
  }

  private caption(acts: ActOut[], then: StateOut): Telling {
    const said = tellingOf(acts);
    const caption = said === undefined ? "" : captionOf(said);
    const beat = said?.beats.find(({ line }) => line === caption);
    const first = acts[0]?.beats.find((beat) => beat.line !== "" && beat.line !== caption);
    const sub = said?.kind === "undo" ? this.undone(said) : said?.kind === "sealed" ? "" : (first?.line ?? "");
    const now = this.view.moment;
    const before = sameTurn(now?.act ?? null, acts[0] ?? null) ? (this.telling?.card ?? null) : null;
    const card = cardTold(beat, before, then, now?.state ?? then);
    return { ...this.counted(), caption, sub, seat: actorOf(said), card, places: placesOf(beat) };
  }

  /** What was taken back: the last answer of whoever did, since the act that the table returned to. */
  private undone({ by, back, number }: ActOut): string {
    const since = this.past.flatMap(({ act }) => act ?? []).filter((act) => act.kind !== "undo" && act.number > (back ?? number));
    const act = since.findLast((one) => one.by.some((seat) => by.includes(seat)));
    return act === undefined ? "" : `Taken back: ${captionOf(act)}`;
  }

  private counted(): Omit<Telling, "caption" | "sub" | "seat" | "card" | "places"> {
    const last = this.waiting.at(-1);
    return {
      done: this.done,
      waiting: this.waiting.filter(({ act }) => act !== null).length,
      again: this.replayed > 0 || (this.telling?.again ?? false),
      asked: last !== undefined && asks(last),
      paused: this.telling?.paused ?? false,
    };
  }

  /** The beat that runs, and how much waits. */
  private tell(beat?: BeatOut): void {
    const { telling } = this;
    if (telling === null) return;
    const leading = beat !== undefined && leads(beat) ? beat : null;
    const caption = leading?.line ?? telling.caption;
    const sub = beat === undefined ? telling.sub : beat.line === caption ? "" : beat.line;
    const card = leading === null || this.view.moment === null ? telling.card : cardTold(leading, telling.card, this.view.moment.state);
    const places = card === telling.card ? telling.places : placesOf(beat);
    const next: Telling = { ...telling, ...this.counted(), caption, sub, card, places, seat: leading?.seat ?? telling.seat };
    const said = (Object.keys(next) as (keyof Telling)[]).some((word) => next[word] !== telling[word]);
    if (said) this.set({ telling: next });
  }

  /** How many wait is told with the next words, at the latest after a while: they come in bursts. */
  private countSoon(): void {
    if (this.counting) return;
    this.counting = true;
    setTimeout(() => {
      this.counting = false;
      this.tell();
    }, COUNT);
  }

  // -- what the person may do meanwhile
  /** To the end of this turn; once more: to my question. */
  skip = (): void => {
    const { telling } = this;
    if (telling === null) return;
    if (telling.paused) this.set({ telling: { ...telling, paused: false } });
    const more = this.waiting.length > turnOf([this.view.moment as Moment, ...this.waiting]) - 1;
    this.skipping = this.skipping === "turn" || !more ? "all" : "turn";
    land(this.layer.current, this.low.current);
    this.next();
  };

  pause = (): void => {
    const { telling } = this;
    if (telling === null) return;
    this.set({ telling: { ...telling, paused: !telling.paused } });
    if (telling.paused && this.timers.length === 0) this.next();
  };

  /** The last turn of the others, or the rest of a turn from this act on; from the state before it. Whether that is known,
   * or cannot be shown now. */
  again = (act?: number): boolean => {
    const first = act === undefined ? lastTurn(this.past) : this.past.findIndex((moment) => moment.act?.number === act);
    const from = this.past[first - 1];
    if (this.busy) return true;
    if (from === undefined) return false;
    const shown = this.past.slice(first);
    this.waiting = [...shown, ...this.waiting];
    this.replayed = shown.length;
    this.passed = act === undefined ? 0 : shown.length - turnOf(shown);
    this.past = this.past.slice(0, first);
    this.skipping = "";
    this.done = 0;
    this.spent = { turn: 0, wait: 0 };
    this.busy = true;
    const telling: Telling = { ...this.counted(), caption: "Showing again", sub: "", seat: null, card: null, places: "", again: true, paused: false };
    this.set({ moment: from, telling });
    this.after(this.times().turn, this.next);
    return true;
  };

  /** What happened before this page came, so that it can be shown again. */
  remember = (earlier: Moment[]): void => {
    const [first, ...rest] = this.past;
    if (first === undefined) return;
    const before = earlier.filter(({ state }) => state.version < first.state.version);
    const same = earlier.find(({ state }) => state.version === first.state.version);
    this.past = [...before, { ...first, act: first.act ?? same?.act ?? null }, ...rest].slice(-KEPT);
  };

  /** The newest state that has come. */
  get present(): StateOut | null {
    return (this.waiting.at(-1) ?? this.view.moment)?.state ?? null;
  }

  /** What happened while the person was away, from the state that they saw last up to the present. */
  showMissed = ([from, ...moments]: Moment[]): void => {
    const now = this.view.moment;
    if (from === undefined || now === null || this.busy) return;
    this.waiting = [...moments, { ...now, act: null }, ...this.waiting];
    this.replayed = this.waiting.length;
    this.past = [from];
    this.skipping = "";
    this.done = 0;
    this.spent = { turn: 0, wait: 0 };
    this.busy = true;
    const telling: Telling = { ...this.counted(), caption: "While you were away", sub: "", seat: null, card: null, places: "", again: true, paused: false };
    this.set({ moment: from, telling });
    this.after(this.times().turn, this.next);
  };

  /** What came while nobody looked, after what they saw last. */
  unseen = (): { scene: StateOut["scene"]; act: ActOut | null }[] =>
    [this.view.moment, ...this.waiting].flatMap((moment, i) => (moment === null ? [] : [{ scene: moment.state.scene, act: i === 0 ? null : moment.act }]));

  /** What this seat did last, in the words of the table. */
  lastOf = (seat: number): string =>
    this.past.flatMap(({ act }) => act?.beats ?? []).findLast((beat) => beat.seat === seat && beat.line !== "" && beat.sort !== "turn")?.line ?? "";

  /** What came while nobody looked: shown, or not. */
  catchUp = (shown: boolean): void => {
    this.set({ missed: 0 });
    if (!shown) this.skipping = "all";
    this.next();
  };

  setSpeed = (speed: Speed): void => {
    localStorage.setItem(KEY, speed);
    this.set({ speed });
    if (speed !== "at once" || this.telling === null) return;
    this.skipping = "all";
    this.next();
  };

  turned = (): void => {
    const came = this.waiting.filter(({ act }) => act !== null).length;
    if (document.hidden || this.timers.length > 0 || came === 0) return;
    if (came > MISSED) this.set({ missed: came, telling: null });
    else this.next();
  };

  wasScrolled = (): void => {
    this.scrolled = performance.now();
  };

  private after(ms: number, then: () => void): void {
    const timer = window.setTimeout(() => {
      this.timers = this.timers.filter((other) => other !== timer);
      then();
    }, ms);
    this.timers.push(timer);
  }

  clear = (): void => {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers = [];
  };

  private set({ telling = this.telling, ...change }: Partial<Omit<Shown, "told"> & { telling: Telling | null }>): void {
    this.telling = telling;
    const { moment, told, missed, speed } = this.view;
    const next = { ...this.view, ...change, told: telling !== null };
    const same = next.moment === moment && next.told === told && next.missed === missed && next.speed === speed;
    if (!same) this.view = next;
    this.listeners.forEach((tell) => tell());
  }
}

/** The card that a beat is about, unless it is my own. The one before stays until there is another: it needs time to be read. */
function cardTold(beat: BeatOut | undefined, before: NodeOut | null, ...[then, now]: [StateOut, StateOut?]): NodeOut | null {
  if (beat === undefined || (beat.seat !== null && beat.seat === then.seat)) return before;
  return cardOf(beat.at, then.scene.table, ...(now === undefined ? [] : [now.scene.table])) ?? before;
}

/** All places of a beat, first of what moves; one after another, so that equal ones are equal. */
const placesOf = (beat: BeatOut | undefined): string => (beat === undefined ? "" : [...beat.moves.flatMap((move) => [move.source, move.target]), ...beat.at].join(" "));

/** Whose act it is; nobody's alone when sealed answers open. */
const actorOf = (act: ActOut | undefined): number | null => (act?.by.length === 1 ? (act.by[0] ?? null) : null);

export function useTelling(stage: Stage): Telling | null {
  return useSyncExternalStore(stage.subscribe, () => stage.telling);
}

/** The stage of one table, and what it shows. */
export function useStage(): [Stage, Shown] {
  const [stage] = useState(() => new Stage());
  const shown = useSyncExternalStore(stage.subscribe, () => stage.view);
  useEffect(() => {
    document.addEventListener("visibilitychange", stage.turned);
    addEventListener("wheel", stage.wasScrolled, { passive: true });
    addEventListener("touchmove", stage.wasScrolled, { passive: true });
    return () => {
      stage.clear();
      document.removeEventListener("visibilitychange", stage.turned);
      removeEventListener("wheel", stage.wasScrolled);
      removeEventListener("touchmove", stage.wasScrolled);
    };
  }, [stage]);
  return [stage, shown];
}
