// What happened, by turn and by cause: each turn folds, what followed from an answer stands under it. A line lights what
// it names, and shows its card large; it opens its moment: in the replay once the game is over, before that at the table.
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { Icon, Shape } from "./parts";
import { cardOf } from "./queue";
import { shared } from "./sharing";
import { unlight, light } from "./travel";
import type { AboutOut, NodeOut, StateOut } from "./wire";

/** The log so far, and what is known of the acts in it: those that came while this page was open. */
export interface Told {
  lines: string[];
  turns: number[]; // lines that begin a turn
  about: AboutOut[]; // what each line names
  acts: Cause[];
}

interface Cause {
  number: number;
  from: number; // its first line
  lines: string[];
  at: string[][]; // nodes that each line names
}

export const UNTOLD: Told = { lines: [], turns: [], about: [], acts: [] };

/** The log after one more message. */
export function tellOn(old: Told, { log, act }: StateOut): Told {
  const lines = [...old.lines.slice(0, log.since), ...log.lines];
  const turns = [...old.turns.filter((line) => line < log.since), ...log.turns];
  const about = [...old.about.slice(0, log.since), ...log.about];
  const holds = ({ from, lines: said }: Cause): boolean => said.every((line, i) => lines[from + i] === line);
  const acts = old.acts.filter((one) => one.number !== act?.number && holds(one));
  if (act === null) return { lines, turns, about, acts };
  const one = { number: act.number, from: lines.length - act.beats.length, lines: act.beats.map((beat) => beat.line), at: act.beats.map((beat) => beat.at) };
  return { lines, turns, about, acts: act.kind !== "undo" && holds(one) ? [...acts, one] : acts };
}

interface Line {
  text: string;
  index: number; // in the log
  act: number | null;
  follows: boolean; // from the line above
  about: AboutOut | undefined;
  at: string[]; // what it named when it was told, if that is known
}

interface Turn {
  head: string;
  seat: number | null; // whose it is
  from: number;
  lines: Line[];
}

/** What happens several times in a row is told once; a heading without lines joins the next. */
function turnsOf({ lines, turns, about, acts }: Told): Turn[] {
  const heads = new Set(turns);
  const causes = new Map(acts.flatMap((act) => act.at.map((at, i) => [act.from + i, { act, at }] as const)));
  const found: Turn[] = [{ head: "", seat: null, from: 0, lines: [] }];
  let caused: number | null = null; // the act whose first line has been written
  for (let i = 0, n = 0; i < lines.length; i = n) {
    const text = lines[i] ?? "";
    while (n < lines.length && lines[n] === text) n += 1;
    const turn = found.at(-1) as Turn;
    const seat = about[i]?.seat ?? null;
    if (heads.has(i) && turn.lines.length === 0) {
      turn.head = [turn.head, bare(text)].filter(Boolean).join(" · ");
      turn.seat ??= seat;
    } else if (heads.has(i)) found.push({ head: bare(text), seat, from: i, lines: [] });
    else {
      const cause = causes.get(i);
      const act = cause?.act.number ?? null;
      const said = n - i === 1 ? text : `${bare(text)} (${n - i} times)`;
      turn.lines.push({ text: said, index: i, act, follows: act !== null && act === caused && turn.lines.length > 0, about: about[i], at: cause?.at ?? [] });
      caused = act;
    }
  }
  return found;
}

const bare = (text: string): string => text.replace(/\.$/, "");

interface LogProps {
  told: Told;
  table: NodeOut; // what its lines may light
  opens: string; // address of the replay's moments, when there is one
  onAgain: (act?: number, line?: number) => void;
  onLook: (id: string | null) => void; // a card that a line names, while it is pointed at
}

const OPEN = 2; // turns that are not folded by themselves
const SEEN = 12; // turns in view at first, at most
const SOON = 1000; // ms after which the turns before them are there, too; earlier when there is nothing else to do

export const Log = memo(function Log({ told, table, opens, onAgain, onLook }: LogProps): ReactNode {
  const box = useRef<HTMLDivElement | null>(null);
  const before = useRef<Turn[]>([]);
  const turns = useMemo(() => (before.current = shared(before.current, turnsOf(told))), [told]);
  const [folded, setFolded] = useState<Map<number, boolean>>(new Map());
  const latest = useRef(table);
  latest.current = table;
  const whole = useLater();
  const shown = whole ? turns : turns.slice(-SEEN);
  useLastLine(box, shown.length);
  const dim = useCallback(() => {
    unlight();
    onLook(null);
  }, [onLook]);
  useEffect(() => dim, [table, dim]);
  const fold = useCallback((from: number, open: boolean) => setFolded((old) => new Map(old).set(from, open)), []);
  const lights = useCallback(
    ({ at, about }: Line) => {
      const ids = at.length > 0 || about === undefined ? at : [...about.at, ...showing(about.key, latest.current)];
      light(ids, latest.current);
      onLook(cardOf(ids, latest.current)?.id ?? null);
    },
    [onLook],
  );
  const last = turns.at(-1)?.lines.at(-1)?.index;
  return (
    <section className="log" aria-label="Log">
      <h2 className="rail__h">
        <Icon name="i-log" /> Log
        <small>newest last</small>
      </h2>
      <div ref={box} className="log__lines" role="log" aria-label="What happened" tabIndex={0} onPointerLeave={dim}>
        {shown.map((turn, i) => (
          <TurnOf
            key={turn.from}
            turn={turn}
            open={folded.get(turn.from) ?? i >= shown.length - OPEN}
            last={i === shown.length - 1 ? last : undefined}
            opens={opens}
            onFold={fold}
            onLight={lights}
            onDim={dim}
            onAgain={onAgain}
          />
        ))}
      </div>
    </section>
  );
});

/** When the table has been drawn: what is out of sight at first need not keep it waiting. */
function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    const draw = (): void => startTransition(() => setLater(true));
    const idle = "requestIdleCallback" in window ? requestIdleCallback(draw, { timeout: SOON }) : undefined;
    const timer = idle === undefined ? setTimeout(draw, SOON) : 0;
    return () => (idle === undefined ? clearTimeout(timer) : cancelIdleCallback(idle));
  }, []);
  return later;
}

/** The last line stays in view when there are more, and in another window. Watched, not asked for: then the page has just
 * been laid out, and need not be a second time. */
function useLastLine(box: RefObject<HTMLDivElement | null>, turns: number): void {
  useEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const last = list.lastElementChild as HTMLElement | null;
    const watch = new ResizeObserver(() => {
      const [end, cut] = endOf(list);
      last?.style.setProperty("--spare", `${cut}px`);
      list.scrollTo(0, end + cut);
    });
    watch.observe(list);
    if (last !== null) watch.observe(last);
    return () => watch.disconnect();
  }, [box, turns]);
}

/** Where the list is scrolled to when its last line is in view, and how much is seen then of a line, or of a heading,
 * that is cut above. */
function endOf(list: HTMLElement): [number, number] {
  const turns = [...list.children] as HTMLElement[];
  const start = turns[0]?.offsetTop ?? 0;
  const bottom = (one: HTMLElement | undefined): number => (one ? one.offsetTop + one.offsetHeight - start : 0);
  const end = bottom(turns.at(-1)) - list.clientHeight;
  const turn = turns.findLast((one) => one.offsetTop - start < end);
  const edge = end + (turn?.querySelector("h3")?.offsetHeight ?? 0); // its heading stays in view
  if (bottom(turn) <= edge) return [end, Math.max(0, bottom(turn) - end)];
  const line = [...(turn?.querySelectorAll("li") ?? [])].find((one) => bottom(one) > edge);
  return [end, line && line.offsetTop - start < edge ? bottom(line) - edge : 0];
}

interface TurnProps {
  turn: Turn;
  open: boolean;
  last: number | undefined; // the newest line, if it is in this turn
  opens: string;
  onFold: (from: number, open: boolean) => void;
  onLight: (line: Line) => void;
  onDim: () => void;
  onAgain: (act?: number, line?: number) => void;
}

const TurnOf = memo(function TurnOf({ turn: { head, seat, from, lines }, open, last, opens, onFold, onLight, onDim, onAgain }: TurnProps): ReactNode {
  const act = lines.find((line) => line.act !== null)?.act ?? null;
  const drawn = useRef(false); // once it has been open
  drawn.current ||= open;
  return (
    <div className={`log__turn${open ? " is-open" : ""}`}>
      <h3>
        <button className="log__fold" aria-expanded={open} onClick={() => onFold(from, !open)}>
          {seat !== null ? <Shape seat={seat} /> : <Icon name="i-chevron" />}
          <b>{head || "Set-up"}</b>
        </button>
        {opens === "" && act !== null && (
          <button onClick={() => onAgain(act)} aria-label={`Show again: ${head || "Set-up"}`}>
            <Icon name="i-again" />
            Again
          </button>
        )}
      </h3>
      <ol hidden={!open}>
        {(drawn.current ? lines : []).map((line) => (
          <Said key={line.index} line={line} last={line.index === last} opens={opens} onLight={onLight} onDim={onDim} onAgain={onAgain} />
        ))}
      </ol>
    </div>
  );
});

interface SaidProps {
  line: Line;
  last: boolean;
  opens: string;
  onLight: (line: Line) => void;
  onDim: () => void;
  onAgain: (act?: number, line?: number) => void;
}

const Said = memo(function Said({ line, last, opens, onLight, onDim, onAgain }: SaidProps): ReactNode {
  return (
    <li className={`${line.follows ? "is-sub" : ""}${last ? " is-new" : ""}`}>
      <Mark line={line} />
      <LineOf line={line} opens={opens} onLight={onLight} onDim={onDim} onAgain={onAgain} />
    </li>
  );
});

function Mark({ line: { follows, about } }: { line: Line }): ReactNode {
  if (follows) return null;
  return about?.seat != null ? <Shape seat={about.seat} /> : <i className="log__dot" />;
}

function LineOf({ line, opens, onLight, onDim, onAgain }: Pick<SaidProps, "line" | "opens" | "onLight" | "onDim" | "onAgain">): ReactNode {
  const { text, index, act } = line;
  const lights = (): void => onLight(line);
  const props = { className: "log__line", onPointerEnter: lights, onFocus: lights, onPointerLeave: onDim, onBlur: onDim };
  if (opens !== "")
    return (
      <a {...props} href={`${opens}/${index}`}>
        {text}
      </a>
    );
  return (
    <button
      {...props}
      onClick={() => {
        if (act === null) lights(); // it may be too far back
        onAgain(act ?? undefined, index);
      }}
      title="Show this again"
    >
      {text}
    </button>
  );
}

/** Things on the table that show a component. */
function showing(key: string, node: NodeOut): string[] {
  const inside = (node.children ?? []).flatMap((child) => showing(key, child));
  return key !== "" && node.id && node.key === key ? [node.id, ...inside] : inside;
}

/** Where the rail is a drawer: the last two lines, in the top bar of a tablet and over the question on a phone. */
export const Ticker = memo(function Ticker({ told, where, onOpen }: { told: Told; where: string; onOpen: () => void }): ReactNode {
  const last = told.lines.slice(-2);
  return (
    <button className={`ticker ${where}`} onClick={onOpen} aria-label={`${last.join(" ")}: open the log`}>
      {last.map((line, i) => (
        <span key={told.lines.length - last.length + i}>{line} </span>
      ))}
    </button>
  );
});
