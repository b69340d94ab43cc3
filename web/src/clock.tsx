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

export function saysClock(clock: Clock | null): string {
  if (clock === null) return "no clock";
  if (clock.kind === "days") return clock.days === 1 ? "a day for each answer" : `${clock.days} days for each answer`;
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

export function ClockFace({ left, runs, whole }: { left: number; runs: boolean; whole: number }): ReactNode {
  const low = left < LOW * whole;
  return (
    <span className={`clock${runs ? " run" : ""}${low ? " low" : ""}`} role="timer" aria-label={`${timeOf(left)} left${runs ? ", running" : ""}`}>
      <Icon name="i-clock" />
      {timeOf(left)}
    </span>
  );
}

export const wholeOf = (clock: Clock): number => (clock.kind === "days" ? clock.days * DAY : clock.minutes * MINUTE);

const CLOCKS: [string, Clock | null][] = [
  ["None", null],
  ["Quick: 6 min, +10 s", { kind: "live", minutes: 6, increment: 10 }],
  ["Evening: 15 min, +20 s", { kind: "live", minutes: 15, increment: 20 }],
  ["Long evening: 25 min, +20 s", { kind: "live", minutes: 25, increment: 20 }],
  ["A day for each answer", { kind: "days", days: 1 }],
  ["Three days for each answer", { kind: "days", days: 3 }],
];

/** Chosen when a table is set. When somebody's time is up, a bot plays on. */
export function ClockChoice({ onClock }: { onClock: (clock: Clock | null) => void }): ReactNode {
  return (
    <div className="opt">
      <b id="clock-choice">Clock</b>
      <select aria-labelledby="clock-choice" onChange={(event) => onClock(CLOCKS[Number(event.target.value)]?.[1] ?? null)}>
        {CLOCKS.map(([words], i) => (
          <option key={words} value={i}>
            {words}
          </option>
        ))}
      </select>
      <small>When somebody's time is up, a bot plays on for them until they are back.</small>
    </div>
  );
}
