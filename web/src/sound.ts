// What the table sounds like: made when needed, no files. Silent until the person has touched the page, and in a page that
// nobody looks at, but for the bell that calls.
import { useEffect, useSyncExternalStore } from "react";
import type { ActOut, BeatOut, SceneOut } from "./wire";

type Voice = (at: number) => void; // plays itself from that time on, in seconds of the context

const KEY = "ludarium.volume";
const FIRST = 0.35;
const SOON = 0.01; // s

let context: AudioContext | null = null;
let master: GainNode | null = null;
let noise: AudioBuffer | null = null;
const listeners = new Set<() => void>();

export const volume = (): number => Number(localStorage.getItem(KEY) ?? FIRST);

export function setVolume(to: number): void {
  localStorage.setItem(KEY, String(to));
  if (master !== null) master.gain.value = to;
  listeners.forEach((tell) => tell());
}

const LOUD = "ludarium.loud"; // the volume before it was switched off

export function turnSound(): void {
  if (volume() > 0) {
    localStorage.setItem(LOUD, String(volume()));
    setVolume(0);
  } else setVolume(Number(localStorage.getItem(LOUD) ?? FIRST));
}

export function useVolume(): number {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, volume);
}

/** Browsers let a page sound once it was touched. */
function wake(): void {
  if (context !== null) return;
  context = new AudioContext();
  master = new GainNode(context, { gain: volume() });
  master.connect(context.destination);
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
}

function out(level: number, at: number, length: number, attack = 0.003): GainNode {
  const gain = new GainNode(context as AudioContext, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(master as GainNode);
  return gain;
}

function tone(type: OscillatorType, from: number, to: number, length: number, level: number, attack?: number): Voice {
  return (at) => {
    const source = new OscillatorNode(context as AudioContext, { type, frequency: from });
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(out(level, at, length, attack));
    source.start(at);
    source.stop(at + length);
  };
}

function hiss(type: BiquadFilterType, frequency: number, length: number, level: number, attack?: number): Voice {
  return (at) => {
    const source = new AudioBufferSourceNode(context as AudioContext, { buffer: noise });
    const filter = new BiquadFilterNode(context as AudioContext, { type, frequency });
    source.connect(filter).connect(out(level, at, length, attack));
    source.start(at, Math.random() * 0.5, length);
  };
}

const together = (...voices: Voice[]): Voice => (at) => voices.forEach((voice) => voice(at));
const row = (gaps: number[], voice: (i: number) => Voice): Voice => (at) => gaps.forEach((gap, i) => voice(i)(at + gap));
const note = (pitch: number, length: number, level: number): Voice => tone("triangle", pitch, pitch, length, level, 0.01);
const chord = (pitches: number[], length: number, level: number): Voice => row(pitches.map((_, i) => 0.04 * i), (i) => note(pitches[i] ?? 440, length, level / 2));

const tap = hiss("lowpass", 900, 0.06, 0.25);
const flick = hiss("bandpass", 3200, 0.09, 0.22);
const wood = tone("sine", 320, 180, 0.07, 0.25);
const step = tone("sine", 110, 90, 0.09, 0.2);

const SOUNDS = {
  tap,
  flick,
  draw: row([0, 0.055, 0.11], () => hiss("bandpass", 3000, 0.08, 0.16)),
  shuffle: row(Array.from({ length: 14 }, (_, i) => 0.42 * (1 - (1 - i / 14) ** 1.6)), () => hiss("bandpass", 2600, 0.05, 0.18)),
  wood,
  march: row([0, 0.1, 0.2], () => step),
  fight: together(tone("sine", 90, 50, 0.22, 0.3), hiss("lowpass", 500, 0.12, 0.2)),
  die: row([0, 0.09, 0.2, 0.28, 0.41, 0.58], (i) => tone("sine", i === 5 ? 220 : 420 - 20 * i, 180, 0.06, 0.25)),
  up: row([0, 0.12], (i) => note(i === 0 ? 659 : 880, 0.16, 0.22)),
  score: chord([440, 554, 659], 0.5, 0.5),
  out: row([0, 0.12], (i) => note(i === 0 ? 440 : 330, 0.16, 0.2)),
  sealed: together(hiss("lowpass", 1200, 0.25, 0.18, 0.2), (at) => tap(at + 0.26)),
  mine: row([0, 0.18], (i) => tone("sine", i === 0 ? 784 : 1175, i === 0 ? 784 : 1175, 0.5, 0.3, 0.02)),
  tick: tone("sine", 1000, 900, 0.03, 0.2),
  knock: tone("sine", 140, 120, 0.08, 0.15),
  drop: tone("sine", 660, 880, 0.12, 0.15),
  won: row([0, 0.45, 0.9], (i) => chord([[587, 740, 880], [659, 831, 988], [440, 554, 659, 880]][i] ?? [440], i === 2 ? 0.8 : 0.5, 0.5)),
  over: chord([440, 554, 659], 0.7, 0.4),
} satisfies Record<string, Voice>;
export type Sound = keyof typeof SOUNDS;

/** What can be switched off for itself; the rest is the table's. */
export const GROUPS = { mine: "My turn and my clock", table: "Cards, dice and pieces", people: "Words and people" } as const;
export type Group = keyof typeof GROUPS;
const GROUP_OF: Partial<Record<Sound, Group>> = { mine: "mine", tick: "mine", drop: "people", knock: "people" };
const OFF = "ludarium.silent.";

export const isSilent = (group: Group): boolean => localStorage.getItem(OFF + group) !== null;

export function turnGroup(group: Group): void {
  if (isSilent(group)) localStorage.removeItem(OFF + group);
  else localStorage.setItem(OFF + group, "yes");
}

/** Now, or so many milliseconds later. */
export function sound(name: Sound, later = 0): void {
  if (context === null || volume() === 0 || (document.hidden && name !== "mine") || isSilent(GROUP_OF[name] ?? "table")) return;
  SOUNDS[name](context.currentTime + SOON + later / 1000);
}

const OF_SORT: Partial<Record<BeatOut["sort"], Sound>> = { reveal: "flick", roll: "die", shuffle: "shuffle", fight: "fight", score: "score", out: "out" };

/** What a beat sounds like: its sort, or what travels in it. */
export function soundOf(beat: BeatOut): Sound | null {
  const own = beat.sort === "score" && beat.at.every((id) => id.startsWith("seat")) ? "up" : OF_SORT[beat.sort];
  if (own !== undefined) return own;
  const [first] = beat.moves;
  if (first === undefined) return null;
  if (first.face === "piece") return beat.moves.length > 2 ? "march" : "wood";
  return first.face === "down" ? (beat.moves.length > 1 ? "draw" : "flick") : "tap";
}

/** An act whose beats start at these times. */
export function soundAct(acts: ActOut[], cues: { beat: BeatOut; start: number }[]): void {
  if (acts.some((act) => act.kind === "sealed")) sound("sealed");
  let last: Sound | null = null;
  for (const { beat, start } of cues) {
    const name = soundOf(beat);
    if (name !== null && name !== last) sound(name, start);
    last = name;
  }
}

/** The bell when I am asked after others were, and how the game ended. */
export function useBells(scene: SceneOut, rests: boolean): void {
  const { seat, result } = scene;
  const asked = rests && result === null && seat !== null && scene.waiting_for.includes(seat);
  useEffect(() => {
    addEventListener("pointerdown", wake);
    addEventListener("keydown", wake);
    return () => {
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", wake);
    };
  }, []);
  useEffect(() => {
    if (asked) sound("mine");
  }, [asked]);
  const won = result !== null && seat !== null && result.winners.includes(seat);
  const over = rests && result !== null;
  useEffect(() => {
    if (over) sound(won ? "won" : "over");
  }, [over, won]);
}
