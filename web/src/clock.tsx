// Time: how it is shown while it runs, how it is said, and how it is chosen when a table is set.
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "./parts";
import type { DaysClock, LiveClock } from "./wire";

export type Clock = LiveClock | DaysClock;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds as people say them on a clock: 0:52, 11:20, 3 h 20 min, 2 days. */
export function timeOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (ms >= 2 * DAY) return `${Math.round(ms / DAY)} days`;
  if (ms >= HOUR) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How long ago a moment was (seconds since 1970), or since which day. */
export function agoOf(since: number): string {
  const ms = Date.now() - 1000 * since;
  if (ms >= DAY) return `since ${new Date(1000 * since).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "short" })}`;
  if (ms >= HOUR) return `for ${Math.floor(ms / HOUR)} h`;
  return ms >= MINUTE ? `for ${Math.floor(ms / MINUTE)} min` : "for a moment";
}

const saysDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);

export function saysClock(clock: Clock | null): string {
  if (clock === null) return "no clock";
  if (clock.kind === "days") {
    const days = clock.days === 1 ? "a day" : `${clock.days} days`;
    return clock.bank ? `${days} a turn, ${saysDays(clock.bank)} in the bank` : `${days} for each answer`;
  }
  return `${clock.minutes} min each${clock.increment ? `, +${clock.increment} s an answer` : ""}`;
}

/** Drawn anew each second while something runs. */
export function useTicking(runs: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [runs]);
}

/** What is left now of a clock that was told at some moment. */
export function leftNow(chair: { left: number | null; waits: number; runs: boolean }, at: number): number {
  const gone = chair.runs ? Math.max(0, performance.now() - at - chair.waits) : 0;
  return Math.max(0, (chair.left ?? 0) - gone);
}

const LOW = 0.1; // of all one has

interface FaceProps {
  left: number; // with what is in the bank
  bank: number | null;
  runs: boolean;
  whole: number;
}

export function ClockFace({ left, bank, runs, whole }: FaceProps): ReactNode {
  const low = left < LOW * whole;
  const turn = Math.max(0, left - (bank ?? 0));
  const saved = left - turn; // when the turn's time is used up, the bank's goes
  const words = bank === null ? `${timeOf(left)} left` : `${turn > 0 ? `${timeOf(turn)} left of this turn, ` : ""}${timeOf(saved)} in the bank`;
  return (
    <span className={`clock${runs ? " run" : ""}${low ? " low" : ""}`} role="timer" aria-label={`${words}${runs ? ", running" : ""}`}>
      <Icon name="i-clock" />
      {bank === null ? timeOf(left) : turn > 0 ? `${timeOf(turn)} + ${timeOf(saved)}` : `bank ${timeOf(saved)}`}
    </span>
  );
}

export const wholeOf = (clock: Clock): number => (clock.kind === "days" ? clock.days * DAY : clock.minutes * MINUTE);

const CLOCKS = {
  none: ["None", null],
  quick: ["Quick: 6 min, +10 s", { kind: "live", minutes: 6, increment: 10 }],
  evening: ["Evening: 15 min, +20 s", { kind: "live", minutes: 15, increment: 20 }],
  long: ["Long evening: 25 min, +20 s", { kind: "live", minutes: 25, increment: 20 }],
  daily: ["A move a day: 24 h, bank 3 days", { kind: "days", days: 1, bank: 3, refill: 12 }],
  slow: ["Slow: 3 days, bank 7 days", { kind: "days", days: 3, bank: 7 }],
  minutes: ["Your own: minutes and seconds", { kind: "live", minutes: 30, increment: 30 }],
  days: ["Your own: days and a bank", { kind: "days", days: 2, bank: 5 }],
} satisfies Record<string, [string, Clock | null]>;
type ClockName = keyof typeof CLOCKS;
const LONG = ["emerald", "runeage"]; // games of a long evening
const OWN: ClockName[] = ["minutes", "days"];

export interface ChosenClock {
  name: ClockName;
  clock: Clock | null;
}
const called = (name: ClockName): ChosenClock => ({ name, clock: CLOCKS[name][1] });

/** What a table has unless another clock is chosen: an open one goes on for days, friends meet for an evening. */
export const usualClock = (game: string, listed: boolean): ChosenClock => called(listed ? "daily" : LONG.includes(game) ? "long" : "evening");

function saysBank(clock: Clock | null): string {
  if (clock?.kind !== "days" || !clock.bank) return "";
  return ` Everybody has ${clock.days === 1 ? "24 hours" : `${clock.days} days`} for each turn; who takes longer takes it from the bank${clock.refill ? `, which gets ${clock.refill} hours back with each turn` : ""}. Sleep and holidays do not count.`;
}

// The two numbers of a clock of one's own, with the least and the most.
const NUMBERS: Record<Clock["kind"], [string, string, number, number][]> = {
  live: [
    ["minutes", "Minutes each", 1, 180],
    ["increment", "Seconds more after each answer", 0, 300],
  ],
  days: [
    ["days", "Days for each turn", 1, 30],
    ["bank", "Days in the bank", 1, 30],
  ],
};

function Numbers({ clock, onClock }: { clock: Clock; onClock: (clock: Clock) => void }): ReactNode {
  return NUMBERS[clock.kind].map(([field, words, least, most]) => {
    const within = (text: string): number => Math.min(most, Math.max(least, Math.round(Number(text))));
    return (
      <label key={field}>
        {words}
        <input
          type="number"
          min={least}
          max={most}
          defaultValue={String(clock[field as keyof Clock])}
          onChange={(event) => onClock({ ...clock, [field]: within(event.target.value) })}
          onBlur={(event) => (event.target.value = String(within(event.target.value)))}
        />
      </label>
    );
  });
}

/** Chosen when a table is set. When somebody's time is up, a bot plays on. */
export function ClockChoice({ value: { name, clock }, onClock }: { value: ChosenClock; onClock: (chosen: ChosenClock) => void }): ReactNode {
  return (
    <div className="opt">
      <b id="clock-choice">Clock</b>
      <select aria-labelledby="clock-choice" value={name} onChange={(event) => onClock(called(event.target.value as ClockName))}>
        {Object.entries(CLOCKS).map(([each, [words]]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
      {clock !== null && OWN.includes(name) && <Numbers key={name} clock={clock} onClock={(own) => onClock({ name, clock: own })} />}
      <small>When somebody's time is up, a bot plays on for them until they are back.{saysBank(clock)}</small>
    </div>
  );
}
