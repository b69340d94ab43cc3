// After an absence: what happened since the person looked last is offered, as acts or in short; nobody has to see it.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { Icon, Shape } from "./parts";
import { captionOf, sameTurn, tellingOf, type Moment } from "./queue";
import type { Shown, Stage } from "./stage";
import type { Live } from "./useTable";
import type { ActOut, MomentOut, StateOut } from "./wire";

const SEEN = "ludarium.seen.";
const FEW = 2; // fewer steps are no absence

export interface CatchUp {
  missed: number; // steps; none: nothing is offered
  lines: { seat: number | null; text: string }[] | null; // in short
  show: () => void;
  inShort: () => void;
  goOn: () => void;
}

const lastSeen = (table: string): number => Number(localStorage.getItem(SEEN + table) ?? -1);

/** Offers what was missed when somebody comes to a table they have seen before, or back to one after a lost connection. */
export function useCatchUp(table: string, live: Live, stage: Stage, shown: Shown): CatchUp {
  const [since, setSince] = useState<number | null>(null);
  const [lines, setLines] = useState<CatchUp["lines"]>(null);
  const before = useRef(lastSeen(table));
  const offered = useRef(false); // until it is seen, or declined, it counts as unseen
  const { state } = live;
  const version = state?.version ?? -1;
  useEffect(() => {
    if (version < 0) return;
    if (before.current >= 0 && version - before.current >= FEW && !offered.current) {
      offered.current = true;
      setSince(before.current);
    }
    before.current = version;
  }, [version]);
  const resting = shown.telling === null && shown.missed === 0;
  const seen = shown.moment?.state.version ?? -1;
  useEffect(() => {
    if (resting && seen >= 0 && !offered.current && !document.hidden) localStorage.setItem(SEEN + table, String(seen));
  }, [resting, seen, since, table]);

  const goOn = (): void => {
    offered.current = false;
    setSince(null);
    setLines(null);
  };
  const fetched = (then: (moments: MomentOut[]) => void) => (): void => {
    if (since === null) return;
    api.acts(table, since).then(then, (error: unknown) => {
      live.refuse(reason(error));
      goOn();
    });
  };
  return {
    missed: since === null ? 0 : version - since,
    lines,
    show: fetched((moments) => {
      if (state !== null) stage.showMissed(momentsOf(moments, state));
      goOn();
    }),
    inShort: fetched((moments) => setLines(shortOf(moments.flatMap(({ act }) => act ?? [])))),
    goOn,
  };
}

/** The states as they would have come. */
function momentsOf(moments: MomentOut[], state: StateOut): Moment[] {
  let log: string[] = [];
  return moments.map((moment) => {
    log = [...log.slice(0, moment.log.since), ...moment.log.lines];
    return { state: { ...state, ...moment }, log, act: moment.act };
  });
}

/** One line for each turn: what says most of it. */
function shortOf(acts: ActOut[]): { seat: number | null; text: string }[] {
  const turns: ActOut[][] = [];
  for (const act of acts) {
    const turn = turns.at(-1);
    if (turn !== undefined && sameTurn(turn.at(-1) ?? null, act)) turn.push(act);
    else turns.push([act]);
  }
  return turns.flatMap((turn) => {
    const said = tellingOf(turn);
    return said === undefined ? [] : [{ seat: said.by[0] ?? null, text: `${said.turn}: ${captionOf(said)}` }];
  });
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
        <p className="tell__sub">Nothing is lost: the log has all of it.</p>
      </div>
      <div className="tell__keys">
        <button className="btn btn--lit" onClick={away.show}>
          <Icon name="i-play" />
          Show me
        </button>
        <button className="btn" onClick={away.inShort}>
          In short
        </button>
        <button className="btn" onClick={away.goOn}>
          Go on
        </button>
      </div>
      {away.lines !== null && <InShort lines={away.lines} />}
    </section>
  );
}

function InShort({ lines }: { lines: NonNullable<CatchUp["lines"]> }): ReactNode {
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
