// Which page: the part of the address behind the #. Secrets in it never reach a server log.
import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { api, isStranger, reason, stranger, token } from "./api";
import { Lobby } from "./lobby";
import { ReplayPage } from "./replay";
import { Notice } from "./shell";
import { TablePage } from "./table";
import type { GameOut, TableOut } from "./wire";

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
  const [page, first, second, third] = useHash();
  const [games, setGames] = useState<GameOut[] | null>(null);
  const [why, setWhy] = useState("");
  const open = useCallback(() => {
    setWhy("");
    api.games().then(setGames, (error: unknown) => setWhy(reason(error)));
  }, []);
  useEffect(open, [open]);
  const titles = useMemo(() => Object.fromEntries((games ?? []).map((game) => [game.name, game.title])), [games]);
  if (page === "table" && first) return <TablePage key={first} id={first} titles={titles} />;
  if (page === "join" && first) return <Join key={`${first}/${second}`} table={first} invite={second ?? null} titles={titles} />;
  if (page === "replay" && first && second) return <ReplayPage key={second} source={`${first}/${second}`} line={third === undefined ? null : Number(third)} titles={titles} />;
  if (page === "me" && first) return <Come key={first} secret={first} />;
  if (games !== null) return <Lobby games={games} />;
  return (
    <main className="notice">
      {why === "" ? "Opening the doors …" : why}
      {why !== "" && (
        <button className="btn btn--main" onClick={open}>
          Try again
        </button>
      )}
    </main>
  );
}

/** A personal link: this browser becomes that person's, once asked. Somebody else's link would make one play as them. */
function Come({ secret }: { secret: string }): ReactNode {
  const [whose, setWhose] = useState("");
  const [somebody, setSomebody] = useState(false);
  const [why, setWhy] = useState("");
  useEffect(() => {
    const look = async (): Promise<void> => {
      const { name } = await api.whose(secret);
      const mine = token.get();
      setSomebody(mine !== null && mine !== secret && !(await stranger()));
      setWhose(name);
    };
    look().catch((error: unknown) => setWhy(isStranger(error) ? "This personal link opens nothing here." : reason(error)));
  }, [secret]);
  if (why !== "") return <Notice title={why} />;
  if (whose === "") return <main className="notice">Looking for your games …</main>;
  const come = (): void => {
    token.set(secret);
    location.replace("#/");
  };
  return (
    <Notice title={`Become ${whose} in this browser?`}>
      <p>
        {somebody
          ? "You are somebody else here. Without your own personal link you could not come back to your games."
          : "Say yes only if this link is your own: whoever made it could play as you."}
      </p>
      <button className="btn btn--main" onClick={come}>
        Become <bdi>{whose}</bdi>
      </button>
    </Notice>
  );
}

/** An invitation: what is played, with whom, and a chair. */
function Join({ table, invite, titles }: { table: string; invite: string | null; titles: Record<string, string> }): ReactNode {
  const [found, setFound] = useState<TableOut | null>(null);
  const [name, setName] = useState("");
  const [why, setWhy] = useState("");
  const [known, setKnown] = useState(token.get() !== null);
  const [nameless, setNameless] = useState(false); // somebody at the table has my name
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (token.get() !== null) setKnown(!(await stranger()));
      const there = await api.table(table);
      if (there.seat === null) setFound(there);
      else location.replace(`#/table/${table}`);
    };
    look().catch((error: unknown) => setWhy(reason(error)));
  }, [table]);

  async function sit(): Promise<void> {
    try {
      if (!known) {
        const made = await api.makePerson(name.trim() || guest(found?.chairs.map((chair) => chair.name) ?? []));
        if (made.token) token.set(made.token);
        setKnown(true);
      } else if (nameless && name.trim() !== "") {
        await api.rename(name.trim());
      }
      setNameless(true); // unless there is a chair, the name is what can be changed
      await api.join(table, invite);
      location.replace(`#/table/${table}`);
    } catch (error) {
      setWhy(reason(error));
    }
  }

  if (found === null) return why === "" ? <main className="notice">Looking for the table …</main> : <Notice title={why} />;
  const others = found.chairs.filter((chair) => !chair.free).map((chair) => chair.name);
  const free = found.chairs.some((chair) => chair.free);
  return (
    <Notice title={free ? "A chair is free for you." : "All chairs are taken."}>
      <p>
        {titles[found.game] ?? found.game}
        {others.length > 0 && ` with ${others.join(", ")}`}
      </p>
      {free && (!known || nameless) && (
        <label>
          Your name <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} placeholder="Guest" />
        </label>
      )}
      {free && (
        <button className="btn btn--main" onClick={() => void sit()}>
          Sit down
        </button>
      )}
      {why !== "" && <p role="alert">{why}</p>}
      <a href={`#/table/${table}`}>Only watch</a>
    </Notice>
  );
}

/** A name for somebody who gave none, that nobody at the table has. */
function guest(taken: string[]): string {
  let name = "Guest";
  for (let n = 2; taken.includes(name); n++) name = `Guest ${n}`;
  return name;
}
