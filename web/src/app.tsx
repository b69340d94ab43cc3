// Which page: the part of the address behind the #. Secrets in it never reach a server log.
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api, Refused, token } from "./api";
import { Lobby } from "./lobby";
import { ReplayPage } from "./replay";
import { TablePage } from "./table";
import type { GameOut } from "./wire";

function useHash(): string[] {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const turn = (): void => setHash(location.hash);
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, []);
  return hash.replace(/^#\/?/, "").split("/").filter(Boolean);
}

export function App(): ReactNode {
  const [page, first, second] = useHash();
  const [games, setGames] = useState<GameOut[] | null>(null);
  useEffect(() => void api.games().then(setGames, () => setGames([])), []);
  const titles = useMemo(() => Object.fromEntries((games ?? []).map((game) => [game.name, game.title])), [games]);
  if (page === "table" && first) return <TablePage key={first} id={first} titles={titles} />;
  if (page === "join" && first) return <Join table={first} invite={second ?? null} />;
  if (page === "replay" && first && second) return <ReplayPage key={second} source={`${first}/${second}`} titles={titles} />;
  if (page === "me" && first) return <Come secret={first} />;
  if (games === null) return <main className="notice">Opening the doors …</main>;
  return <Lobby games={games} />;
}

/** A personal link: this browser becomes that person's. */
function Come({ secret }: { secret: string }): ReactNode {
  useEffect(() => {
    token.set(secret);
    location.replace("#/");
  }, [secret]);
  return null;
}

function Join({ table, invite }: { table: string; invite: string | null }): ReactNode {
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [known, setKnown] = useState<boolean | null>(token.get() === null ? false : null);
  useEffect(() => {
    if (known === null) api.me().then(() => setKnown(true), () => setKnown(false));
  }, [known]);

  async function sit(): Promise<void> {
    try {
      if (known === false) {
        const made = await api.makePerson(name.trim() || "Guest");
        if (made.token) token.set(made.token);
      }
      await api.join(table, invite);
      location.replace(`#/table/${table}`);
    } catch (error) {
      setWhy(error instanceof Refused ? error.message : "The server cannot be reached.");
    }
  }

  return (
    <main className="notice">
      <h1>A chair is free for you.</h1>
      {known === false && (
        <label>
          Your name{" "}
          <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} placeholder="Guest" />
        </label>
      )}
      <button className="btn btn--main" onClick={() => void sit()}>
        Sit down
      </button>
      {why !== "" && <p role="alert">{why}</p>}
      <a href={`#/table/${table}`}>Only watch</a>
    </main>
  );
}
