// Drawing that takes time, spread over frames: a table with dozens of pictures is seen before all of them are drawn.

const FRAME = 16; // ms
const AT_ONCE = 8; // ms of it; more than a move brings
const SLICE = 40; // ms of work in a row, then the page answers to whoever plays

type Job = () => void;
const waiting = new Set<Job>();
let spent = 0; // ms of this frame
let timer = 0;

/** Done at once while this frame has time for it, or when it takes none; else in one of the next, in order. What was
 * returned calls it off. */
export function soon(job: Job, free: boolean): Job {
  if (free || (waiting.size === 0 && spent < AT_ONCE)) work(job);
  else waiting.add(job);
  if (timer === 0) timer = window.setTimeout(next, FRAME); // a hidden page has no frames, but timers
  return () => void waiting.delete(job);
}

function work(job: Job): void {
  const start = performance.now();
  job();
  spent += performance.now() - start;
}

function next(): void {
  spent = 0;
  for (const job of waiting) {
    if (spent >= SLICE) break;
    waiting.delete(job);
    work(job);
  }
  timer = spent > 0 ? window.setTimeout(next, FRAME) : 0;
}
