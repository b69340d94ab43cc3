// A table that a quick seat has opened: somebody may come; after a minute bots are offered, and people may still come.
import { useEffect, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { useTicking } from "./clock";
import { Icon } from "./parts";

const KEY = "ludarium.quick.";
const PATIENCE = 60_000; // ms

/** When a quick seat opened a table here. */
export const quick = {
  keep: (table: string): void => sessionStorage.setItem(KEY + table, String(Date.now())),
  since: (table: string): number | null => (sessionStorage.getItem(KEY + table) === null ? null : Number(sessionStorage.getItem(KEY + table))),
  patience: (): number => Number(sessionStorage.getItem("ludarium.patience") ?? PATIENCE),
};

export function Looking({ table, free }: { table: string; free: number }): ReactNode {
  const since = quick.since(table);
  const [why, setWhy] = useState("");
  const [offered, setOffered] = useState(false);
  const left = since === null ? 0 : Math.max(0, since + quick.patience() - Date.now());
  useTicking(since !== null && !offered);
  useEffect(() => {
    if (left === 0) setOffered(true);
  }, [left]);
  if (since === null) return null;
  const start = (): void => {
    api.warmUp(table).catch((error: unknown) => setWhy(reason(error)));
  };
  return (
    <>
      <p>
        Your table stands under the open tables: {free === 1 ? "somebody" : `${free} others`} may sit down at any moment.
        {!offered && ` In ${Math.ceil(left / 1000)} s you can begin with ${free === 1 ? "a bot" : "bots"}.`}
      </p>
      {offered && (
        <>
          <p role="status">Nobody has come yet. Begin with {free === 1 ? "a bot" : "bots"}: people may still take {free === 1 ? "its place" : "their places"}.</p>
          <button className="btn btn--main" onClick={start}>
            <Icon name="i-bot" />
            Start with {free === 1 ? "a bot" : "bots"}
          </button>
        </>
      )}
      {why !== "" && <p role="alert">{why}</p>}
    </>
  );
}
