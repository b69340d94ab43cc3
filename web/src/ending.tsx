// How a game ended: the winner's moment in the game's own look, and the score sheet, built up row by row. It can be put
// away to look at the table, and comes back.
import { useEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { api, reason } from "./api";
import { coverOf } from "./games";
import { Icon, Shape } from "./parts";
import type { ResultOut, SceneOut, StateOut } from "./wire";

const ROW = 320; // ms from row to row,
const ALL = 3200; // and at most for all of them

interface Props {
  state: StateOut;
  still: boolean; // everything is there at once
  onClose: () => void;
}

export function Ending({ state, still, onClose }: Props): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  const [done, setDone] = useState(still);
  const { scene } = state;
  const result = scene.result;
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  if (result === null) return null;
  const won = scene.seat === null || result.winners.includes(scene.seat);
  const rows = result.sheet.length + 1;
  const row = Math.min(ROW, ALL / rows);
  return (
    <section
      ref={box}
      className={`ending${done ? " is-done" : ""}${won && result.winners.length > 0 ? " is-won" : ""}`}
      aria-label="Score sheet"
      tabIndex={-1}
      style={{ "--row": `${row}ms`, "--rows": `${row * rows}ms` } as CSSProperties}
      onClick={() => setDone(true)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      {won && result.winners.length > 0 && <Matter game={scene.game} />}
      <Moment scene={scene} result={result} />
      <div className="ending__right">
        <Sheet scene={scene} />
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
    </section>
  );
}

/** Who won and how, in the voice of the game. */
function Moment({ scene, result }: { scene: SceneOut; result: ResultOut }): ReactNode {
  const [first] = result.winners;
  return (
    <div className="ending__win">
      <span className="cover" dangerouslySetInnerHTML={{ __html: coverOf(scene.game) }} aria-hidden="true" />
      <h2>{titleOf(scene, result)}</h2>
      <p className="ending__sub">{byHowMuch(scene, result)}</p>
      {first !== undefined && result.scores[first] !== undefined && (
        <p className="ending__points num">
          {result.scores[first]} <small>{pointsOf(result)}</small>
        </p>
      )}
      <ul className="ending__best">
        {distinctions(scene, result).map((line) => (
          <li key={line}>
            <Icon name="i-laurel" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A name without what sort of bot bears it. */
const called = (name: string | undefined): string => (name ?? "").replace(/ \([^)]*\)$/, "");
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const among = (names: string[]): string => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

function titleOf(scene: SceneOut, { winners, ending, sides }: ResultOut): string {
  const you = scene.seat !== null && winners.length === 1 && winners[0] === scene.seat;
  const who = you ? "You" : among(winners.map((seat) => called(scene.names[seat])));
  const many = you || winners.length > 1;
  if (winners.length === 0) return capital(ending);
  switch (scene.game) {
    case "smashup":
      return `R'lyeh rises for ${you ? "you" : who}`;
    case "viceroy":
      return `${who} ${many ? "are" : "is"} Viceroy`;
    case "whispers":
      return `${who} whispered best`;
    case "emerald":
      return sides?.[winners[0] ?? 0]?.startsWith("Rest") ? "The Restoration succeeds" : "The Crown endures";
    case "runeage":
      return capital(ending);
    default:
      return `${who} won`;
  }
}

/** One row is what is counted; several are points. */
const pointsOf = ({ sheet }: ResultOut): string => (sheet.length === 1 ? (sheet[0]?.[0] ?? "") : "points");

function byHowMuch(scene: SceneOut, { winners, scores, ending, ties }: ResultOut): string {
  const [first] = winners;
  if (first === undefined) return "Everybody at this table lost.";
  const who = among(winners.map((seat) => (seat === scene.seat ? "You" : called(scene.names[seat]))));
  const others = scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const next = others.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))[0];
  if (next === undefined) return `${who}: ${ending}`;
  const lead = (scores[first] ?? 0) - (scores[next] ?? 0);
  const rival = next === scene.seat ? "you" : called(scene.names[next]);
  const ahead = lead > 0 ? `${lead} ahead of ${rival}` : lead === 0 ? `on a tie with ${rival}${ties?.[0] ? `: ${ties[0][0]}` : ""}` : `against ${rival}`;
  return `${who} won ${ahead} · ${ending}`;
}

/** What somebody did best: the row in which they lead everybody else by most. */
function distinctions(scene: SceneOut, { sheet, winners }: ResultOut): string[] {
  if (sheet.length < 2) return [];
  const seats = [...new Set([scene.seat, ...winners])].flatMap((seat) => (seat === null || seat === undefined ? [] : [seat]));
  return seats.slice(0, 2).flatMap((seat) => {
    const leads = sheet.map(([row, points]) => {
      const best = Math.max(...points.filter((_, other) => other !== seat));
      return { row, points: points[seat] ?? 0, lead: (points[seat] ?? 0) - best };
    });
    const top = leads.sort((a, b) => b.lead - a.lead)[0];
    if (top === undefined || top.lead <= 0 || top.points <= 0) return [];
    return [`${seat === scene.seat ? "You" : called(scene.names[seat])}: ${top.points} from ${top.row}, the most at this table`];
  });
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
  return (
    <div className="sheet__box" tabIndex={0} role="group" aria-label="Points">
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">{capital(result.ending)}</th>
            {scene.names.map((name, seat) => (
              <th scope="col" key={seat}>
                <Shape seat={seat} />
                <bdi>{name}</bdi>
                {result.sides && <small>{result.sides[seat]}</small>}
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
                {n}
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

/** The best of a row stands out; resting on a figure says how it was made. */
function Row({ n, row, points, made }: { n: number; row: string; points: number[]; made: string[] | undefined }): ReactNode {
  const most = Math.max(...points);
  const best = points.some((one) => one !== most);
  return (
    <tr style={{ "--n": n } as CSSProperties}>
      <th scope="row">{capital(row)}</th>
      {points.map((one, seat) => (
        <td key={seat} className={`${best && one === most ? "is-best" : ""}${one < 0 ? " down" : ""}`} title={made?.[seat] || undefined}>
          {one < 0 ? `−${-one}` : one}
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
      {why !== "" && <p role="alert">{why}</p>}
    </>
  );
}
