// How a game ended: the score sheet over the table. It can be put away to look at the table, and comes back.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { Icon, Shape } from "./parts";
import type { SceneOut, StateOut } from "./wire";

export function Ending({ state, onClose }: { state: StateOut; onClose: () => void }): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={box}
      className="ending"
      aria-label="Score sheet"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <Sheet scene={state.scene} />
      <div className="ending__acts">
        {state.seat !== null && <Rematch state={state} />}
        <a className="btn" href={`#/replay/tables/${state.table}`}>
          <Icon name="i-play" />
          Replay
        </a>
        <a className="btn" href={`/api/tables/${state.table}/record`} download={`${state.scene.game}.ludarium`}>
          <Icon name="i-log" />
          Record
        </a>
        <button className="btn" onClick={onClose}>
          <Icon name="i-zoom" />
          Look at the table
        </button>
      </div>
    </section>
  );
}

/** Rows as the rules count them, one column a seat; over it whom the seat played for, where that was a secret. */
export function Sheet({ scene }: { scene: SceneOut }): ReactNode {
  const result = scene.result;
  if (result === null) return null;
  const only = result.sheet.length === 1 ? result.sheet[0]?.[0] : undefined; // one row is its own total
  const rows = only === undefined ? result.sheet : [];
  return (
    <div className="sheet__box" tabIndex={0} role="group" aria-label="Points">
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">{result.ending}</th>
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
          {rows.map(([row, points]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {points.map((n, seat) => (
                <td key={seat}>{n}</td>
              ))}
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">{only ?? "Total"}</th>
            {result.scores.map((n, seat) => (
              <td key={seat}>
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
        </tbody>
      </table>
    </div>
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
