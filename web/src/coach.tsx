// A guided first game: a note beside the thing it speaks of, a ring around that thing, and what may be done about it.
// The table under it is a real one: what is wanted and what was refused is the server's word.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { api, reason, stranger, token } from "./api";
import { useChoosing } from "./choosing";
import { useHowTo } from "./howto";
import { useKeys } from "./keys";
import { Icon } from "./parts";
import type { Live } from "./useTable";
import type { LessonOut, NoteOut, QuestionOut, StateOut } from "./wire";

const GAP = 14; // px between a thing and its note
const EDGE = 8; // px between a note and the edge of the window
const LOOKS = 200; // ms: so often the ring is laid around its thing again
const MOVING = 250; // px that a better place must be nearer for a note to go there
const TRIES = 2; // other things done before free play is offered
const SHOWN = { visibilityProperty: true };
const MET = "ludarium.firsts";
// What is no thing on the table. On a phone the goal is in the drawer: the button that opens it.
const PLACES: Record<string, string> = { ask: ".ask", goal: ".goal, .btn--drawer", hand: ".main > .hand", secret: ".ww-board, .es-id" };

interface Props {
  live: Live;
  state: StateOut; // the shown one
  rests: boolean; // nothing is being shown
  onRule: (rule: string) => void;
}

/** The note of a lesson, or of something that is met for the first time after it. */
export function Coach({ live, state, rests, onRule }: Props): ReactNode {
  const lesson = state.lesson;
  const question = state.scene.question;
  const page = useHowTo(state.scene.game); // the goal is shown with it: a note that speaks of it would move then
  if (page === null || lesson === null || !rests || state.scene.result !== null) return null;
  if (lesson.note !== null) {
    return question === null ? null : <StepNote key={lesson.step} lesson={lesson} note={lesson.note} question={question} live={live} onRule={onRule} />;
  }
  return <FirstNote lesson={lesson} game={state.scene.game} number={question?.number ?? 0} onRule={onRule} />;
}

interface StepProps {
  lesson: LessonOut;
  note: NoteOut;
  question: QuestionOut;
  live: Live;
  onRule: (rule: string) => void;
}

function StepNote({ lesson, note, question, live, onRule }: StepProps): ReactNode {
  const { send } = live;
  const [leaving, setLeaving] = useState(false);
  const step = lesson.step ?? 0;
  const last = step === lesson.steps - 1;
  const reading = note.want === "";
  const tries = useTries(live);
  const next = useCallback(() => void send({ type: "learn", do: "next" }), [send]);
  const free = useCallback(() => void send({ type: "learn", do: "free" }), [send]);
  const [target, about] = useTarget(note, question);
  useKeys({ Enter: reading && !leaving ? next : null });
  const asks = leaving || tries.count >= TRIES;
  const stay = (): void => {
    setLeaving(false);
    tries.forget();
  };
  return (
    <Placed target={target} about={about} change={`${step + 1} ${note.want}`}>
      <p className="coach__n">
        <span className="coach__dots" aria-hidden="true">
          {Array.from({ length: lesson.steps }, (_, i) => (
            <i key={i} className={i <= step ? "on" : ""} />
          ))}
        </span>
        <span>
          {step + 1} of {lesson.steps}
        </span>
      </p>
      <div aria-live="polite">
        <h3>{note.title}</h3>
        <p>{note.say}</p>
        {!reading && tries.count === 0 && (
          <p className="coach__do">
            <Icon name="i-play" />
            {note.do}
          </p>
        )}
        {tries.count > 0 && <p className="coach__do coach__do--kind">{live.refusal || tries.said}</p>}
        {asks && <p className="coach__ask">{leaving ? "Leave the lesson? It is kept: you can come back to it." : "Play freely from here?"}</p>}
      </div>
      {asks ? (
        <p className="coach__acts">
          <button className="go" onClick={free}>
            Play freely
          </button>
          <button onClick={stay}>Go on with the lesson</button>
          <a href="#/">To the lobby</a>
        </p>
      ) : (
        <p className="coach__acts">
          {reading && (
            <button className="go" onClick={next} autoFocus>
              {last ? "Play on" : "Next"}
            </button>
          )}
          <button onClick={() => onRule(note.rule || question.rule)}>Why?</button>
          {step > 0 && <button onClick={() => void send({ type: "learn", do: "back" })}>Back</button>}
          <button className="coach__leave" onClick={() => setLeaving(true)}>
            Leave
          </button>
        </p>
      )}
    </Placed>
  );
}

/** How often something else was done at this step, and what was said to that. */
function useTries({ refusal }: Live): { count: number; said: string; forget: () => void } {
  const [tries, setTries] = useState({ count: 0, said: "" });
  useEffect(() => {
    if (refusal !== "") setTries(({ count }) => ({ count: count + 1, said: refusal }));
  }, [refusal]);
  const forget = useCallback(() => setTries({ count: 0, said: "" }), []);
  return { ...tries, forget };
}

type Finds = () => Element | undefined;

/** What the ring is around: what is to be clicked next, or what the note speaks of; and that, besides. */
function useTarget(note: NoteOut, question: QuestionOut): [Finds, Finds] {
  const { chosen } = useChoosing();
  return useMemo(() => {
    const wanted = note.want === "" ? undefined : question.options.find((option) => option.notation === note.want);
    const lights = wanted?.lights ?? [];
    const begun = wanted?.any_order ? chosen.every((id) => lights.includes(id)) : chosen.every((id, i) => lights[i] === id);
    const thing = wanted?.any_order && begun ? lights.find((id) => !chosen.includes(id)) : lights[begun ? chosen.length : 0];
    const told = PLACES[note.at] ?? named("id", note.at);
    const ways = wanted === undefined ? [told] : [thing && named("id", thing), thing && named("for", thing), named("option", note.want)];
    return [() => ways.flatMap((way) => (way ? seen(way) : []))[0] ?? seen(".ask")[0], () => seen(told)[0]];
  }, [note, question, chosen]);
}

const named = (what: string, value: string): string => `[data-${what}="${CSS.escape(value)}"]`;
const seen = (way: string): Element[] => [...document.querySelectorAll(way)].filter((one) => one.checkVisibility(SHOWN) && one.getBoundingClientRect().width > 0);

interface PlacedProps {
  target: Finds;
  about?: Finds; // what the note speaks of, when that is another thing: it is not covered
  change: string; // when this is another, the thing is brought into view
  children: ReactNode;
}

/** The ring, and the note where it covers nothing that matters. */
function Placed({ target, about, change, children }: PlacedProps): ReactNode {
  const note = useRef<HTMLElement | null>(null);
  const ring = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const thing = target();
    if (byKeys && thing !== undefined) focusIn(thing);
    thing?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (thing !== undefined && !inView(thing.getBoundingClientRect())) thing.scrollIntoView({ block: "center", inline: "center" });
  }, [target, change]);
  useLayoutEffect(() => {
    let before = "";
    const lay = (): void => {
      const box = target()?.getBoundingClientRect();
      const lit = [...document.querySelectorAll(".lit, .is-lit"), ...[about?.() ?? []].flat()].map((one) => one.getBoundingClientRect());
      const now = JSON.stringify([box, lit.length, innerWidth, innerHeight, note.current?.offsetHeight]);
      if (box === undefined || now === before) return;
      before = now;
      encircle(ring, box);
      place(note, box, lit);
    };
    lay();
    const timer = window.setInterval(lay, LOOKS);
    addEventListener("scroll", lay, true);
    addEventListener("resize", lay);
    return () => {
      clearInterval(timer);
      removeEventListener("scroll", lay, true);
      removeEventListener("resize", lay);
    };
  }, [target, about, change]);
  return (
    <>
      <div className="look" ref={ring} aria-hidden="true" />
      <aside className="coach" aria-label="Lesson" data-step={change} ref={note}>
        {children}
      </aside>
    </>
  );
}

let byKeys = false; // whether the person used keys last: then what is wanted takes the focus
addEventListener("keydown", () => void (byKeys = true), true);
addEventListener("pointerdown", () => void (byKeys = false), true);

/** Notes to read keep the focus on Next; else it goes to what can be chosen. */
function focusIn(thing: Element): void {
  if (document.querySelector(".coach .go") !== null) return;
  const inside = [thing, ...thing.querySelectorAll(":scope > .under, button, [tabindex]")];
  inside.find((one): one is HTMLElement => (one instanceof HTMLElement || one instanceof SVGElement) && one.tabIndex >= 0)?.focus({ preventScroll: true });
}

function inView(box: DOMRect): boolean {
  const top = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  return box.left >= 0 && box.right <= innerWidth && box.top >= top && box.bottom <= innerHeight;
}

function encircle({ current: ring }: RefObject<HTMLDivElement | null>, box: DOMRect): void {
  if (ring === null) return;
  const pad = 4;
  Object.assign(ring.style, { left: `${box.left - pad}px`, top: `${box.top - pad}px`, width: `${box.width + 2 * pad}px`, height: `${box.height + 2 * pad}px` });
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): number => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const apart = (a: Box, b: Box): number => Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** Where it covers least of what may be clicked, of the question and of its thing; of such places the nearest, but it
 * does not move for a little. */
function place({ current: note }: RefObject<HTMLElement | null>, thing: DOMRect, lit: DOMRect[]): void {
  if (note === null) return;
  const ask = document.querySelector(".ask")?.getBoundingClientRect();
  const near = { left: thing.left - GAP + 2, top: thing.top - GAP + 2, right: thing.right + GAP - 2, bottom: thing.bottom + GAP - 2 }; // with its ring
  const kept = [near, ...lit, ...(ask === undefined ? [] : [ask])];
  const held = [...document.querySelectorAll(".main > .hand [data-id]")].map((one) => one.getBoundingClientRect());
  const sheet = matchMedia("(max-width: 640px)").matches;
  const { offsetWidth: width, offsetHeight: height } = note;
  const head = document.querySelector(".top")?.getBoundingClientRect().bottom ?? 0;
  const before = { left: parseFloat(note.style.left), top: parseFloat(note.style.top) };
  const xs = sheet ? [0] : steps(EDGE, innerWidth - width - EDGE, [before.left, thing.right + GAP, thing.left - GAP - width, (thing.left + thing.right - width) / 2]);
  const low = innerHeight - height - (sheet ? 0 : EDGE);
  const ys = sheet ? [low, head] : steps(head + EDGE, low, [before.top, thing.top, thing.bottom + GAP, thing.top - GAP - height, (thing.top + thing.bottom - height) / 2]);
  let [best, least]: [Box, number] = [{ left: 0, top: 0, right: width, bottom: height }, Infinity];
  for (const left of xs) {
    for (const top of ys) {
      const at = { left, top, right: left + width, bottom: top + height };
      const covered = (boxes: Box[]): number => boxes.reduce((sum, box) => sum + overlap(at, box), 0);
      const moves = sheet || (left === before.left && top === before.top) ? 0 : MOVING;
      const cost = 1000 * overlap(at, near) + 20 * covered(kept) + covered(held) / 20 + apart(at, thing) + moves;
      if (cost < least) [best, least] = [at, cost];
    }
  }
  Object.assign(note.style, { left: `${best.left}px`, top: `${best.top}px` });
  point(note, best, thing, sheet);
}

/** Some places between two, and those that are wanted. */
function steps(from: number, to: number, wanted: number[]): number[] {
  const most = Math.max(from, to);
  const grid = Array.from({ length: 20 }, (_, i) => from + ((most - from) * i) / 19);
  return [...wanted.filter(Number.isFinite).map((at) => Math.min(most, Math.max(from, at))), ...grid];
}

const NEAR = 60; // px within which a tip points at the thing

function point(note: HTMLElement, at: Box, thing: DOMRect, sheet: boolean): void {
  const [x, y] = [(thing.left + thing.right) / 2 - at.left, (thing.top + thing.bottom) / 2 - at.top];
  const beside = y > 20 && y < at.bottom - at.top - 20;
  const over = x > 20 && x < at.right - at.left - 20;
  const way =
    sheet || apart(at, thing) > NEAR || overlap(at, thing) > 0 ? "" : beside ? (at.left >= thing.right ? "left" : "right") : over ? (at.top >= thing.bottom ? "up" : "down") : "";
  note.dataset.tip = way;
  note.style.setProperty("--tip", `${(beside ? y : x) - 10}px`);
}

// -- after the lesson
const met = (): string[] => JSON.parse(localStorage.getItem(MET) ?? "[]") as string[];

/** Something that is met for the first time: told once for each person and game. */
function FirstNote({ lesson, game, number, onRule }: { lesson: LessonOut; game: string; number: number; onRule: (rule: string) => void }): ReactNode {
  const first = lesson.first;
  const name = first === null ? "" : `${game} ${first.rule}`;
  const [shown, setShown] = useState({ name: "", number: 0 });
  useEffect(() => {
    if (name === "" || met().includes(name)) return;
    localStorage.setItem(MET, JSON.stringify([...met(), name]));
    setShown({ name, number });
  }, [name, number]);
  const ask = useCallback(() => seen(".ask")[0], []);
  if (first === null || shown.name !== name || shown.number !== number) return null;
  return (
    <Placed target={ask} change={name}>
      <div aria-live="polite">
        <h3>{first.title}</h3>
        <p>{first.say}</p>
      </div>
      <p className="coach__acts">
        <button className="go" onClick={() => setShown({ name: "", number: 0 })}>
          I see
        </button>
        <button onClick={() => onRule(first.rule)}>Why?</button>
      </p>
    </Placed>
  );
}

// -- how one comes to a lesson
/** Begins a guided game, or goes on with it; nobody needs a name for that. */
export function LearnButton({ game, lesson = "first", className = "btn", children }: { game: string; lesson?: string; className?: string; children: ReactNode }): ReactNode {
  const [why, setWhy] = useState("");
  const begin = async (): Promise<void> => {
    try {
      if (token.get() === null || (await stranger())) {
        const made = await api.makePerson("Guest");
        if (made.token) token.set(made.token);
      }
      location.hash = `#/table/${(await api.beginLesson(game, lesson)).table}`;
    } catch (error) {
      setWhy(reason(error));
    }
  };
  return (
    <>
      <button type="button" className={className} onClick={() => void begin()}>
        {children}
      </button>
      {why !== "" && <span role="alert">{why}</span>}
    </>
  );
}
