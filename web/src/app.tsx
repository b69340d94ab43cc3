// Which page: the part of the address behind the #. Secrets in it never reach a server log.
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { api, isStranger, reason, stranger, token } from "./api";
import { HowToPage } from "./howto";
import { Notice } from "./shell";
import { TablePage } from "./table";
import type { GameOut } from "./wire";

// All pages but that of a table are fetched when somebody opens one.
const Lobby = lazy(async () => ({ default: (await import("./lobby")).Lobby }));
const Invitation = lazy(async () => ({ default: (await import("./invite")).Invitation }));
const HostPage = lazy(async () => ({ default: (await import("./host")).HostPage }));
const ReplayPage = lazy(async () => ({ default: (await import("./replay")).ReplayPage }));
const YouPage = lazy(async () => ({ default: (await import("./you")).YouPage }));
const Notices = lazy(async () => ({ default: (await import("./notices")).Notices }));
const NoticesPage = lazy(async () => ({ default: (await import("./notices")).NoticesPage }));
const ConfirmLink = lazy(async () => ({ default: (await import("./notices")).ConfirmLink }));
const StopLink = lazy(async () => ({ default: (await import("./notices")).StopLink }));
const SeatLink = lazy(async () => ({ default: (await import("./notices")).SeatLink }));

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
  return (
    <Suspense fallback={<main className="notice">Opening the doors …</main>}>
      <Page />
    </Suspense>
  );
}

function Page(): ReactNode {
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
  if (page === "join" && first) return <Invitation key={`${first}/${second}`} table={first} invite={second ?? null} titles={titles} />;
  if (page === "replay" && first && second) return <ReplayPage key={second} source={`${first}/${second}`} line={third === undefined ? null : Number(third)} titles={titles} />;
  if (page === "howto" && first && games !== null) return <HowToPage key={first} game={first} title={titles[first] ?? ""} />;
  if (page === "host") return <HostPage given={first} />;
  if (page === "you" && games !== null) return <YouPage games={games} notices={<Notices />} />;
  if (page === "me" && first) return <Come key={first} secret={first} />;
  if (page === "notices") return <NoticesPage />;
  if (page === "confirm" && first) return <ConfirmLink key={first} secret={first} />;
  if (page === "stop" && first && second) return <StopLink key={second} secret={first} kind={second} />;
  if (page === "seat" && first && second) return <SeatLink key={second} table={first} secret={second} />;
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
