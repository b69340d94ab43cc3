// What the house keeps of me: games that wait, games that are over, what they say in numbers, and my data.
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { api, isStranger, reason, token } from "./api";
import { GAMES } from "./games";
import { Ladder, Numbers } from "./numbers";
import { CopyButton, Icon } from "./parts";
import { Sure, type Question } from "./people";
import { Brand, ThemeButton } from "./shell";
import { Segments, TableRow, waitsWith } from "./tables";
import type { GameOut, HouseInfo, MeOut, PastGame, TableOut } from "./wire";

interface Props {
  games: GameOut[];
  notices?: ReactNode; // by which ways somebody is told that a game waits
}

export function YouPage({ games, notices }: Props): ReactNode {
  const [me, setMe] = useState<MeOut | null>(null);
  const [house, setHouse] = useState<HouseInfo | null>(null);
  const [why, setWhy] = useState(token.get() === null ? NOBODY : "");
  const [shown, setShown] = useState("");
  const look = useCallback(() => {
    if (token.get() === null) return;
    api.meHere().then(setMe, (error: unknown) => setWhy(isStranger(error) ? NOBODY : reason(error)));
  }, []);
  useEffect(() => {
    look();
    api.house().then(setHouse, () => undefined);
  }, [look]);
  return (
    <div className="yo">
      <header className="top">
        <Brand />
        <nav className="yo__tabs" aria-label="Pages">
          <a href="#/">Play</a>
          <a href="#/you" aria-current="page">
            You
          </a>
        </nav>
        <div className="top__right">
          <ThemeButton />
        </div>
      </header>
      <main className="yo__in">
        {why !== "" && (
          <section className="panel yo__alone">
            <h1 className="panel__h">You</h1>
            <p>{why}</p>
            <a className="btn btn--main" href="#/">
              To the games
            </a>
          </section>
        )}
        {why === "" && me !== null && (
          <>
            <nav className="yo__jump" aria-label="Parts of this page">
              {PARTS.map((part) => (
                <button key={part} className="btn" onClick={() => document.querySelector(`[aria-label="${part}"]`)?.scrollIntoView()}>
                  {part}
                </button>
              ))}
            </nav>
            <div className="yo__col">
              <Now games={games} />
              <History me={me} games={games} rated={house?.ratings === true} game={shown} onGame={setShown} onForgot={look} />
            </div>
            <div className="yo__col">
              <NumbersOf me={me} games={games} house={house} game={shown} />
              {notices}
              <Mine me={me} onMe={look} />
            </div>
          </>
        )}
        {why === "" && me === null && <p className="yo__alone">Looking …</p>}
      </main>
    </div>
  );
}

const NOBODY = "The house knows nothing of you yet. Play a game: it will be here when you come back.";

const PARTS = ["Now", "History", "Numbers", "Your data"];

const titleOf = (games: GameOut[], name: string): string => GAMES[name]?.short ?? games.find((game) => game.name === name)?.title ?? name;

// -- now
function Now({ games }: { games: GameOut[] }): ReactNode {
  const [tables, setTables] = useState<TableOut[] | null>(null);
  useEffect(() => {
    const look = (): void => {
      if (token.get() !== null) api.myTables().then(setTables, () => undefined); // whoever has just been deleted has none
    };
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, []);
  const open = (tables ?? []).filter((table) => !table.over && !table.closed);
  return (
    <section className="panel" aria-label="Now">
      <h2 className="panel__h">
        Now <small>{tables === null ? "" : `${open.filter((table) => table.your_turn).length} wait for you`}</small>
      </h2>
      <ol className="games yo-now">
        {open.map((table) => (
          <TableRow key={table.id} table={table} title={titleOf(games, table.game)} pill={waitsWith(table)} />
        ))}
        {tables !== null && open.length === 0 && <li className="games__none">No game of yours is under way.</li>}
      </ol>
    </section>
  );
}

// -- history
interface HistoryProps {
  me: MeOut;
  games: GameOut[];
  rated: boolean;
  game: string;
  onGame: (game: string) => void;
  onForgot: () => void;
}

function History({ me, games, rated, game, onGame, onForgot }: HistoryProps): ReactNode {
  const [against, setAgainst] = useState("");
  const [outcome, setOutcome] = useState("");
  const [past, setPast] = useState<PastGame[] | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const [why, setWhy] = useState("");
  const [question, setQuestion] = useState<Question | null>(null);
  const look = useCallback(
    (from: number | null) => {
      api.history(game, against, outcome, from).then(
        (found) => {
          setPast((old) => (from === null ? found.games : [...(old ?? []), ...found.games]));
          setBefore(found.before);
        },
        (error: unknown) => setWhy(reason(error)),
      );
    },
    [game, against, outcome],
  );
  useEffect(() => look(null), [look, me]);
  const forget = (one: PastGame): void =>
    setQuestion({
      title: "Forget this game?",
      text: "It is gone from your history and your numbers. The others keep it.",
      yes: "Forget it",
      does: () => void api.forget(one.table).then(onForgot, (error: unknown) => setWhy(reason(error))),
    });
  const played = me.counts.reduce((sum, one) => sum + one.games, 0);
  const finished = me.counts.reduce((sum, one) => sum + one.stayed, 0);
  return (
    <section className="panel" aria-label="History">
      <h1 className="panel__h">
        <bdi>{me.name}</bdi>{" "}
        <small>
          {played} {played === 1 ? "game" : "games"}, {finished} played to the end
        </small>
      </h1>
      <div className="yo-f">
        <Segments label="Game" value={game} choices={[["", "All games"], ...games.map((one): [string, string] => [one.name, titleOf(games, one.name)])]} onPick={onGame} />
        <Segments label="Against" value={against} choices={[["", "Everybody"], ["people", "People"], ["bots", "Bots"]]} onPick={setAgainst} />
        <Segments label="Outcome" value={outcome} choices={[["", "All"], ["won", "Won"], ["lost", "Lost"]]} onPick={setOutcome} />
      </div>
      <ol className="yo-l">
        {past?.map((one) => <Past key={one.table} past={one} title={titleOf(games, one.game)} rated={rated} onForget={() => forget(one)} />)}
        {past?.length === 0 && <li className="games__none">No finished game{game || against || outcome ? " of this sort" : " yet"}.</li>}
      </ol>
      {before !== null && (
        <button className="btn" onClick={() => look(before)}>
          Earlier games
        </button>
      )}
      {why !== "" && <p role="alert">{why}</p>}
      {question !== null && <Sure question={question} onClose={() => setQuestion(null)} />}
    </section>
  );
}

function Past({ past, title, rated, onForget }: { past: PastGame; title: string; rated: boolean; onForget: () => void }): ReactNode {
  return (
    <li className="yo-row">
      <span className="game__ico" data-game={past.game}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href={`#${GAMES[past.game]?.emblem ?? "e-star"}`} />
        </svg>
      </span>
      <div>
        <b>{title}</b>
        <small>
          {dayOf(past.ended)} · {past.scenario !== "" && `${past.scenario.replaceAll("_", " ")} · `}
          {past.names.length === 0 ? "alone" : past.names.map((name, i) => <bdi key={i}>{`${i > 0 ? ", " : ""}${name}`}</bdi>)}
          {past.practice && " · practice"}
        </small>
      </div>
      <span className={`yo-pl${past.won ? " win" : ""}`}>
        {past.won && <Icon name="i-trophy" />}
        {placeOf(past)}
      </span>
      <span className="num yo-pts">
        {past.points ?? "–"}
        <span className="sr"> points</span>
      </span>
      <Line line={past.line} won={past.won} />
      {rated && <Change change={past.change} />}
      <span className="yo-do">
        {past.replay && (
          <a className="btn" href={`#/replay/tables/${past.table}`}>
            <Icon name="i-play" />
            Look back<span className="sr"> at {title}, {dayOf(past.ended)}</span>
          </a>
        )}
        <a className="btn btn--icon" href={`/api/tables/${past.table}/record`} download={`${past.game}.ludarium`} aria-label={`Save ${title}, ${dayOf(past.ended)}`} title="Save">
          <Icon name="i-log" />
        </a>
        <button className="btn btn--icon" onClick={onForget} aria-label={`Forget this game: ${title}, ${dayOf(past.ended)}`} title="Forget this game">
          <Icon name="i-close" />
        </button>
      </span>
    </li>
  );
}

export function dayOf(seconds: number): string {
  const then = new Date(1000 * seconds);
  const days = Math.floor((new Date().setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000 + 0.5);
  if (days < 2) return days < 1 ? "Today" : "Yesterday";
  if (days < 7) return then.toLocaleDateString("en", { weekday: "long" });
  return then.toLocaleDateString("en", { day: "numeric", month: "long", ...(days > 300 && { year: "numeric" }) });
}

const ORDINALS = ["", "1st", "2nd", "3rd", "4th", "5th"];

function placeOf({ place, together, won, shared, seats, ending, stayed }: PastGame): string {
  if (place === null) return ending;
  if (!stayed) return "left";
  if (together) return `${won ? "won" : "lost"}${seats > 1 ? " together" : ""}`;
  if (seats === 1) return "played";
  return `${ORDINALS[place] ?? `${place}th`}${shared ? ", shared" : ""}`;
}

/** How the game stood for me, as a bot judges it. */
function Line({ line, won }: { line: number[]; won: boolean }): ReactNode {
  if (line.length < 2) return <span className="yo-line" />;
  const points = line.map((part, n) => `${(92 * n) / (line.length - 1)},${24 - 22 * Math.min(1, Math.max(0, part))}`).join(" ");
  const percent = (part: number | undefined): string => `${Math.round(100 * (part ?? 0))} %`;
  return (
    <svg className="yo-line" viewBox="0 0 92 26" role="img" aria-label={`How it stood: ${percent(line[0])} at the start, ${percent(line[Math.floor(line.length / 2)])} in the middle`}>
      <polyline points={points} className={won ? "is-won" : ""} />
    </svg>
  );
}

function Change({ change }: { change: number | null }): ReactNode {
  if (change === null) return <em aria-label="not rated">–</em>;
  return <em className={change < 0 ? "down" : "up"}>{change < 0 ? `−${-change}` : `+${change}`}</em>;
}

// -- numbers
function NumbersOf({ me, games, house, game }: { me: MeOut; games: GameOut[]; house: HouseInfo | null; game: string }): ReactNode {
  const most = [...me.counts].sort((a, b) => b.games - a.games)[0]?.game ?? games[0]?.name ?? "";
  const shown = game || most;
  if (shown === "") return null;
  return (
    <>
      <Numbers key={shown} game={shown} title={titleOf(games, shown)} me={me} />
      {house?.ratings === true && <Ladder key={`ladder ${shown}`} game={shown} title={titleOf(games, shown)} />}
    </>
  );
}

// -- my data
function Mine({ me, onMe }: { me: MeOut; onMe: () => void }): ReactNode {
  const [name, setName] = useState(me.name);
  const [told, setTold] = useState("");
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = (error: unknown): void => setTold(reason(error));
  const rename = (): void => {
    api.rename(name.trim()).then(() => {
      setTold("Your name is changed.");
      onMe();
    }, failed);
  };
  const renew = (): void =>
    setQuestion({
      title: "Make a new personal link?",
      text: "The old one will open nothing any more, here and wherever else it was used.",
      yes: "Make a new link",
      does: () =>
        void api.renew().then((renewed) => {
          if (renewed.token) token.set(renewed.token);
          setTold("Your link is new.");
          onMe();
        }, failed),
    });
  const forgetAll = (): void =>
    setQuestion({
      title: "Forget all your games?",
      text: "Your history, your numbers and your ratings are gone. Games under way go on.",
      yes: "Forget all",
      does: () => void api.forgetAll().then(onMe, failed),
    });
  const leave = (): void =>
    setQuestion({
      title: "Delete everything of yours?",
      text: "Your personal link opens nothing any more, your name is gone from every table, and you resign where a game is under way. This cannot be undone.",
      yes: "Delete everything",
      does: () =>
        void api.deleteMe().then(() => {
          token.drop();
          location.hash = "#/";
        }, failed),
    });
  return (
    <section className="panel yo-mine" aria-label="Your data">
      <h2 className="panel__h">Your data</h2>
      {me.muted !== "" && <p role="status">{me.muted}</p>}
      <form
        className="yo-name"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <label htmlFor="you-name">Your name</label>
        <input id="you-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        <button className="btn" disabled={name.trim() === "" || name.trim() === me.name}>
          Change
        </button>
      </form>
      <p>There is no account: whoever has your personal link is you. Keep it to come back with another browser.</p>
      <div className="yo-acts">
        <CopyButton key={token.get()} icon="i-key" text={token.link()} done="Copied: keep it secret">
          Personal link
        </CopyButton>
        <button className="btn" onClick={renew}>
          New link
        </button>
      </div>
      <Blocked me={me} onMe={onMe} />
      <div className="yo-acts">
        <button className="btn" onClick={() => void api.data().then(saveFile, failed)}>
          <Icon name="i-log" />
          Download my data
        </button>
        <button className="btn" onClick={forgetAll}>
          Forget all my games
        </button>
        <button className="btn yo-danger" onClick={leave}>
          Delete everything
        </button>
      </div>
      {told !== "" && <p role="status">{told}</p>}
      {question !== null && <Sure question={question} onClose={() => setQuestion(null)} />}
    </section>
  );
}

function saveFile(data: unknown): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  link.download = "ludarium-my-data.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

function Blocked({ me, onMe }: { me: MeOut; onMe: () => void }): ReactNode {
  if (me.blocked.length === 0) return null;
  return (
    <>
      <h3>Blocked</h3>
      <ul className="yo-blocked">
        {me.blocked.map(([id, name]) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <button className="btn" onClick={() => void api.unblock(id).then(onMe, () => undefined)} aria-label={`Unblock ${name}`}>
              Unblock
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
