// After an absence: what happened since the person looked last is offered, as acts or in short; nobody has to see it.
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { tellOn, UNTOLD, type Told } from "./log";
import { called } from "./honours";
import { lookOf } from "./looks";
import { Icon, Shape } from "./parts";
import { captionOf, sameTurn, tellingOf, type Moment } from "./queue";
import { shared } from "./sharing";
import type { Shown, Stage } from "./stage";
import type { ActOut, BeatOut, MomentOut, SceneOut, StateOut } from "./wire";

const SEEN = "ludarium.seen.";
const FEW = 2; // fewer steps are no absence

export interface CatchUp {
  missed: number; // steps; none: nothing is offered
  lines: Line[] | null; // in short
  why: string; // why it cannot be shown
  show: () => void;
  inShort: () => void;
  goOn: () => void;
}

const lastSeen = (table: string): number => Number(localStorage.getItem(SEEN + table) ?? -1);

type Arrive = (state: StateOut, log: Told) => void;

/** Offers what was missed when somebody comes to a table they have seen before, or back to one after a lost connection.
 * Every state comes by here on its way to the stage: only those that never came were missed. */
export function useCatchUp(table: string, stage: Stage, shown: Shown): [Arrive, CatchUp] {
  const [since, setSince] = useState<number | null>(null);
  const [lines, setLines] = useState<CatchUp["lines"]>(null);
  const [why, setWhy] = useState("");
  const before = useRef(lastSeen(table));
  const latest = useRef<StateOut | null>(null);
  const offered = useRef(false); // until it is seen, or declined, it counts as unseen
  const arrive = useCallback(
    (state: StateOut, log: Told) => {
      if (before.current >= 0 && state.version - before.current >= FEW && !offered.current) {
        offered.current = true;
        setSince(before.current);
      }
      before.current = state.version;
      latest.current = state;
      stage.arrive(state, log);
    },
    [stage],
  );
  const resting = !shown.told && shown.missed === 0;
  const seen = shown.moment?.state.version ?? -1;
  useEffect(() => {
    if (resting && seen >= 0 && !offered.current && !document.hidden) localStorage.setItem(SEEN + table, String(seen));
  }, [resting, seen, since, table]);

  const goOn = (): void => {
    offered.current = false;
    setSince(null);
    setLines(null);
    setWhy("");
  };
  const fetched = (then: (moments: MomentOut[]) => void) => (): void => {
    if (since !== null) api.acts(table, since).then(then, (error: unknown) => setWhy(reason(error)));
  };
  const away = {
    missed: since === null ? 0 : (latest.current?.version ?? since) - since,
    lines,
    why,
    show: fetched((moments) => {
      if (latest.current !== null) stage.showMissed(momentsOf(moments, latest.current));
      goOn();
    }),
    inShort: fetched((moments) => setLines(shortOf(moments))),
    goOn,
  };
  return [arrive, away];
}

const EARLIER = 50; // steps before now that are asked for

/** Shows again what this page has seen, and what happened before it came: the last turn of the others, an act, or the one
 * that a line of the log tells of. */
export function useAgain(table: string, stage: Stage, refuse: (why: string) => void): (act?: number, line?: number) => void {
  const known = useRef(UNTOLD);
  return useCallback(
    (act, line) => {
      const told = act ?? actOf(known.current, line);
      if ((line === undefined || told !== undefined) && stage.again(told)) return;
      const now = stage.present;
      if (now === null) return;
      api.acts(table, Math.max(0, now.version - EARLIER)).then(
        (found) => {
          const earlier = momentsOf(found, now);
          known.current = earlier.at(-1)?.log ?? UNTOLD;
          stage.remember(earlier);
          const then = act ?? actOf(known.current, line);
          const shows = (line === undefined || then !== undefined) && stage.again(then);
          if (!shows) refuse(line === undefined ? "There is nothing to show again yet." : "That is too far back to be shown again.");
        },
        (error: unknown) => refuse(reason(error)),
      );
    },
    [table, stage, refuse],
  );
}

/** The act that a line of the log is of. */
const actOf = ({ acts }: Told, line: number | undefined): number | undefined =>
  line === undefined ? undefined : acts.findLast(({ from, lines }) => from <= line && line < from + lines.length)?.number;

/** The states as they would have come. */
function momentsOf(moments: MomentOut[], state: StateOut): Moment[] {
  let log = UNTOLD;
  let scene: SceneOut | null = null;
  return moments.map((moment) => {
    scene = shared(scene, moment.scene);
    const one = { ...state, ...moment, scene };
    log = tellOn(log, one);
    return { state: one, log, act: moment.act };
  });
}

export interface Line {
  seat: number | null;
  text: string;
}
type Seen = Pick<MomentOut, "scene" | "act">;

/** One line for each turn: what says most of it. Then what the scores did. */
export function shortOf(moments: Seen[]): Line[] {
  const acts = moments.flatMap(({ act }) => act ?? []);
  const turns: ActOut[][] = [];
  for (const act of acts) {
    const turn = turns.at(-1);
    if (turn !== undefined && sameTurn(turn.at(-1) ?? null, act)) turn.push(act);
    else turns.push([act]);
  }
  const lines = turns.flatMap((turn) => {
    const said = tellingOf(turn);
    if (said === undefined) return [];
    const beat = strongest(turn.flatMap((act) => act.beats));
    return [{ seat: beat?.seat ?? said.by[0] ?? null, text: `${said.turn}: ${beat?.line ?? captionOf(said)}` }];
  });
  const scored = scoresOf(moments);
  return scored === "" || lines.length === 0 ? lines : [...lines, { seat: null, text: scored }];
}

const STRENGTH = ["end", "out", "score", "fight", "reveal"]; // of beats; of others the act's caption says most

function strongest(beats: BeatOut[]): BeatOut | undefined {
  const told = beats.filter(({ line }) => line !== "");
  return STRENGTH.map((sort) => told.findLast((beat) => beat.sort === sort)).find(Boolean);
}

/** Whose score has changed; nothing where scores are not open. */
function scoresOf(moments: Seen[]): string {
  const [first, last] = [moments[0]?.scene, moments.at(-1)?.scene];
  if (first === undefined || last === undefined) return "";
  const scores = last.names.map((name, seat) => {
    const [was, is] = [first, last].map((scene) => lookOf(scene.game).plate({ root: scene.table, scene }, seat));
    return { who: seat === last.seat ? "You" : called(name), was: was?.score ?? null, is: is?.score ?? null, unit: is?.unit ?? "points" };
  });
  if (scores.some(({ was, is }) => was === null || is === null)) return "";
  const changed = scores.filter(({ was, is }) => was !== is);
  return changed.length === 0 ? "No score has changed." : `${changed.map(({ who, was, is, unit }) => `${who}: ${was} → ${is} ${unit}`).join(", ")}.`;
}

export function AwayBar({ away }: { away: CatchUp }): ReactNode {
  return (
    <section className="tell away-bar" aria-label="What happened">
      <div className="ask__who">
        <Icon name="i-clock" />
      </div>
      <div className="tell__words">
        <p className="tell__q" aria-live="polite">
          While you were away, {away.missed} things happened.
        </p>
        <p className="tell__sub" role="status">
          {away.why || "Nothing is lost: the log has all of it."}
        </p>
      </div>
      <div className="tell__keys">
        {away.why === "" && (
          <>
            <button className="btn btn--lit" onClick={away.show}>
              <Icon name="i-play" />
              Show me
            </button>
            <button className="btn" onClick={away.inShort}>
              In short
            </button>
          </>
        )}
        <button className="btn" onClick={away.goOn}>
          Go on <kbd className="kbd not-phone">Space</kbd>
        </button>
      </div>
      {away.lines !== null && <InShort lines={away.lines} />}
    </section>
  );
}

export function InShort({ lines }: { lines: Line[] }): ReactNode {
  return (
    <div className="in-short" role="group" aria-label="In short" tabIndex={0}>
      <h2>In short</h2>
      <ol>
        {lines.map(({ seat, text }, i) => (
          <li key={i}>
            {seat === null ? <Icon name="i-chevron" /> : <Shape seat={seat} />}
            <span>{text}</span>
          </li>
        ))}
        {lines.length === 0 && <li>Nothing that the table heard of.</li>}
      </ol>
    </div>
  );
}
