// How a game ended: the winner's moment in the game's own look, and the score sheet, built up row by row. It can be put
// away to look at the table, and comes back.
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { api, reason } from "./api";
import { coverOf } from "./games";
import { byHowMuch, called, capital, honours, pointsOf, titleOf, type Odds } from "./honours";
import { Icon, Shape } from "./parts";
import type { ResultOut, SceneOut, StateOut } from "./wire";

const ROW = 320; // ms from row to row,
const ALL = 3200; // and at most for all of them

const SECRET = 900; // ms for each side that is told, the winner's last

interface Props {
  state: StateOut;
  still: boolean; // everything is there at once
  rated: boolean;
  onClose: () => void;
}

export function Ending({ state, still, rated, onClose }: Props): ReactNode {
  const box = useRef<HTMLDivElement | null>(null);
  const [done, setDone] = useState(still);
  const odds = useOdds(state.table);
  const { scene } = state;
  const result = scene.result;
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  if (result === null) return null;
  const won = scene.seat === null || result.winners.includes(scene.seat);
  const rows = result.sheet.length + 1;
  const row = Math.min(ROW, ALL / rows);
  const secrets = result.sides ? SECRET * scene.names.length : 0;
  return (
    <section
      className={`ending${done ? " is-done" : ""}${won && result.winners.length > 0 ? " is-won" : ""}`}
      aria-label="Score sheet"
      style={{ "--row": `${row}ms`, "--first": `${secrets}ms`, "--rows": `${secrets + row * rows}ms`, "--secret": `${SECRET}ms` } as CSSProperties}
      onClick={() => setDone(true)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      {won && result.winners.length > 0 && <Matter game={scene.game} />}
      <div ref={box} className="ending__box" tabIndex={-1}>
        <Moment scene={scene} result={result} odds={odds ?? []} />
        <div className="ending__right">
          <Sheet scene={scene} />
          {(odds === null || odds.length > 2) && <Course scene={scene} odds={odds ?? []} />}
          {rated && state.seat !== null && <RatingChange table={state.table} />}
          {state.lesson !== null && <p className="ending__rating">This began as a guided game: it counts as practice.</p>}
          <div className="ending__acts">
            {state.seat !== null && <Rematch state={state} />}
            <a className="btn" href={`#/replay/tables/${state.table}`}>
              <Icon name="i-play" />
              Look back
            </a>
            <a className="btn" href={`/api/tables/${state.table}/record`} download={`${scene.game}.ludarium`}>
              <Icon name="i-log" />
              Save the game
            </a>
            <button className="btn" onClick={onClose}>
              <Icon name="i-zoom" />
              Look at the table
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** How the game stood, from its start to its end; null while that is found out, empty when it cannot be. */
function useOdds(table: string): Odds | null {
  const [odds, setOdds] = useState<Odds | null>(null);
  useEffect(() => {
    let here = true;
    api.replay(`tables/${table}`).then(
      (replay) => here && setOdds(replay.odds),
      () => here && setOdds([]),
    );
    return () => {
      here = false;
    };
  }, [table]);
  return odds;
}

const COUNTED = 1500; // ms until it is asked again whether the game was counted
const TRIES = 10;

/** What the game did to my rating, once it is counted. */
function RatingChange({ table }: { table: string }): ReactNode {
  const [told, setTold] = useState("");
  useEffect(() => {
    let timer = 0;
    const look = (tries: number): void => {
      api.rating(table).then(
        ({ counted, change }) => {
          if (counted) setTold(change === null ? "This game was not rated." : `Your rating: ${change < 0 ? `−${-change}` : `+${change}`}`);
          else if (tries > 0) timer = window.setTimeout(() => look(tries - 1), COUNTED);
        },
        () => undefined,
      );
    };
    look(TRIES);
    return () => clearTimeout(timer);
  }, [table]);
  return (
    <p className="ending__rating" role="status">
      {told}
    </p>
  );
}

/** Who won and how, in the voice of the game. */
function Moment({ scene, result, odds }: { scene: SceneOut; result: ResultOut; odds: Odds }): ReactNode {
  const [first] = result.winners;
  return (
    <div className="ending__win">
      <span className="cover" dangerouslySetInnerHTML={{ __html: coverOf(scene.game) }} aria-hidden="true" />
      <h2>{titleOf(scene, result)}</h2>
      <p className="ending__sub">{byHowMuch(scene, result)}</p>
      {first !== undefined && (result.scores[first] ?? 0) !== 0 && (
        <p className="ending__points num">
          {result.scores[first]} <small>{pointsOf(result)}</small>
        </p>
      )}
      <ul className="ending__best" aria-label="Distinctions">
        {honours(scene, result, odds).map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <span>
              <b>{title}.</b> {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const [WIDTH, HEIGHT, EDGE] = [480, 72, 4];

/** Each seat's chance over the game, as the bots judge a position; co-operative games have one line. */
function Course({ scene, odds }: { scene: SceneOut; odds: Odds }): ReactNode {
  const x = (n: number): number => EDGE + ((WIDTH - 2 * EDGE) * n) / (odds.length - 1);
  const y = (part: number): number => HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * part;
  const together = odds.every((at) => at.every((part) => part === at[0]));
  const seats = together ? [scene.seat ?? 0] : scene.names.map((_, seat) => seat).sort((a, b) => Number(a === scene.seat) - Number(b === scene.seat));
  return (
    <figure className="course">
      <figcaption>
        <b>How it stood</b> <small>{odds.length === 0 ? "looking back …" : "everybody's chance, as a bot judges it"}</small>
      </figcaption>
      <div className="course__plot">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={odds.length === 0 ? "Looking back" : courseInWords(scene, odds)}>
        <line className="course__half" x1={0} x2={WIDTH} y1={y(1 / 2)} y2={y(1 / 2)} />
        {seats.map((seat) => (
          <polyline key={seat} className={`seat-${seat}${seat === scene.seat ? " is-mine" : ""}`} points={odds.map((at, n) => `${x(n)},${y(at[seat] ?? 0)}`).join(" ")} />
        ))}
      </svg>
      {odds.length > 0 && scene.names.length > 1 && !together && seats.map((seat, i) => {
        const n = Math.round(((odds.length - 1) * (i + 1)) / (seats.length + 1)); // each at a place of its own, for lines meet
        return (
          <i key={seat} style={{ left: `${(100 * x(n)) / WIDTH}%`, top: `${(100 * y(odds[n]?.[seat] ?? 0)) / HEIGHT}%` }}>
            <Shape seat={seat} />
          </i>
        );
      })}
      </div>
    </figure>
  );
}

/** The same for those who listen: everyone's chance at the start, in the middle and before the end. */
function courseInWords(scene: SceneOut, odds: Odds): string {
  const moments = [0, Math.floor(odds.length / 2), odds.length - 2].map((n) => odds[n] ?? []);
  return scene.names.map((name, seat) => `${called(name)} ${moments.map((at) => `${Math.round(100 * (at[seat] ?? 0))} %`).join(", ")}`).join("; ");
}

const MATTER: Record<string, string[]> = {
  smashup: ["i-vp", "i-madness"],
  viceroy: ["i-gem-blue", "i-gem-red", "i-gem-green", "i-gem-yellow"],
  whispers: ["i-banner", "i-city"],
  emerald: ["i-cube", "i-agent"],
  runeage: ["i-rune", "i-gold"],
};
const PIECES = 40;

/** What the game is played with falls once, and lies there. */
function Matter({ game }: { game: string }): ReactNode {
  const pieces = useMemo(() => Array.from({ length: PIECES }, () => [Math.random(), Math.random(), Math.random()] as const), []);
  const icons = MATTER[game] ?? ["i-trophy"];
  return (
    <div className="matter" aria-hidden="true">
      {pieces.map(([x, y, turn], i) => (
        <svg
          key={i}
          className={`seat-${i % 5}`}
          style={{ left: `${100 * x}%`, "--down": `${30 + 68 * y}vh`, "--turn": `${Math.round(720 * turn - 360)}deg`, fontSize: `${16 + 18 * turn}px`, animationDelay: `${Math.round(500 * y)}ms` } as CSSProperties}
        >
          <use href={`#${icons[i % icons.length]}`} />
        </svg>
      ))}
    </div>
  );
}

/** Rows as the rules count them, one column a seat; over it whom the seat played for, where that was a secret. */
export function Sheet({ scene }: { scene: SceneOut }): ReactNode {
  const result = scene.result;
  if (result === null) return null;
  const only = result.sheet.length === 1 ? result.sheet[0]?.[0] : undefined; // one row is its own total
  const rows = only === undefined ? result.sheet : [];
  const ties = result.ties ?? [];
  const last = scene.names.map((_, seat) => seat).sort((a, b) => Number(result.winners.includes(a)) - Number(result.winners.includes(b)) || (result.scores[a] ?? 0) - (result.scores[b] ?? 0));
  return (
    <div className="sheet__box" tabIndex={0} role="group" aria-label="Points">
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">{capital(result.ending)}</th>
            {scene.names.map((name, seat) => (
              <th scope="col" key={seat}>
                <Shape seat={seat} />
                <bdi title={name}>{called(name)}</bdi>
                {result.sides && <small style={{ "--n": last.indexOf(seat) } as CSSProperties}>{result.sides[seat]}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([row, points], i) => (
            <Row key={row} n={i} row={row} points={points} made={result.made?.[row]} />
          ))}
          <tr className="is-total" style={{ "--n": rows.length } as CSSProperties}>
            <th scope="row">{capital(only ?? "Total")}</th>
            {result.scores.map((n, seat) => (
              <td key={seat} title={only === undefined ? undefined : result.made?.[only]?.[seat] || undefined}>
                {result.winners.includes(seat) && (
                  <>
                    <Icon name="i-trophy" />
                    <span className="sr">winner </span>
                  </>
                )}{" "}
                {signed(n)}
              </td>
            ))}
          </tr>
          {ties.map(([row, points], i) => (
            <Row key={row} n={rows.length + 1 + i} row={`Tie: ${row}`} points={points} made={undefined} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** The best of a row stands out; resting on a figure says how it was made. */
function Row({ n, row, points, made }: { n: number; row: string; points: number[]; made: string[] | undefined }): ReactNode {
  const most = Math.max(...points);
  const best = points.some((one) => one !== most);
  return (
    <tr style={{ "--n": n } as CSSProperties}>
      <th scope="row">{capital(row)}</th>
      {points.map((one, seat) => (
        <td key={seat} className={`${best && one === most ? "is-best" : ""}${one < 0 ? " down" : ""}`} title={made?.[seat] || undefined}>
          {signed(one)}
        </td>
      ))}
    </tr>
  );
}

function Rematch({ state }: { state: StateOut }): ReactNode {
  const [why, setWhy] = useState("");
  const go = (): void => {
    api.rematch(state.table).then(
      (made) => {
        location.hash = `#/table/${made.table}`;
      },
      (error: unknown) => setWhy(reason(error)),
    );
  };
  return (
    <>
      <button className="btn btn--main" onClick={go}>
        <Icon name="i-swap" />
        {state.rematch === null ? "Rematch" : "To the rematch"}
      </button>
      {state.rematch !== null && <p role="status">The table is set again: your chair is kept.</p>}
      {why !== "" && <p role="alert">{why}</p>}
    </>
  );
}
