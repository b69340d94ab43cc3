// Tables in lists: mine, and those that take people; a quick seat; and the small row of choices that lists are filtered by.
import { useState, type ReactNode } from "react";
import { api, reason, stranger, token } from "./api";
import { saysClock, timeOf } from "./clock";
import { GAMES } from "./games";
import { Icon } from "./parts";
import { quick } from "./quick";
import type { GameOut, HouseInfo, OpenTableOut, PersonOut, TableOut } from "./wire";

interface SegmentsProps {
  label: string;
  value: string;
  choices: [string, string][];
  onPick: (value: string) => void;
}

export function Segments({ label, value, choices, onPick }: SegmentsProps): ReactNode {
  return (
    <span className="seg" role="group" aria-label={label}>
      {choices.map(([key, words]) => (
        <button key={key} type="button" className={key === value ? "on" : ""} aria-pressed={key === value} onClick={() => onPick(key)}>
          {words}
        </button>
      ))}
    </span>
  );
}

/** What a table of mine waits for, with the time I have. */
export function waitsWith(table: TableOut): string {
  if (table.lesson) return "first game";
  const left = table.seat === null ? null : (table.chairs[table.seat]?.left ?? null);
  if (table.your_turn) return left === null ? "your move" : `your move, ${timeOf(left)} left`;
  return table.over ? "over" : table.closed ? "closed" : "waiting";
}

function Emblem({ game }: { game: string }): ReactNode {
  return (
    <span className="game__ico" data-game={game}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#${GAMES[game]?.emblem ?? "e-star"}`} />
      </svg>
    </span>
  );
}

export function TableRow({ table, title, pill }: { table: TableOut; title: string; pill: string }): ReactNode {
  return (
    <li className="game" data-game={table.game}>
      <a href={`#/table/${table.id}`} className="game__link">
        <Emblem game={table.game} />
        <b>
          {title}
          <span className={`pill${table.your_turn ? "" : " pill--quiet"}`}>{pill}</span>
        </b>
        <span className="game__line">{table.question || table.closed || table.chairs.map((chair) => chair.name).join(", ")}</span>
      </a>
    </li>
  );
}

/** A table that takes people: who, which clock, which level; one tap sits down. */
export function OpenRow({ table, title }: { table: OpenTableOut; title: string }): ReactNode {
  const [why, setWhy] = useState("");
  const sit = (): void => {
    if (token.get() === null) location.hash = `#/join/${table.id}`; // a name is asked there
    else
      api.join(table.id, null).then(
        () => {
          location.hash = `#/table/${table.id}`;
        },
        (error: unknown) => setWhy(reason(error)),
      );
  };
  const people = table.chairs.filter((chair) => chair.person).map((chair) => chair.name);
  const free = table.chairs.filter((chair) => chair.free).length;
  return (
    <li className="game game--open">
      <Emblem game={table.game} />
      <b>
        <a href={`#/join/${table.id}`}>{title}</a>
        <span className="pill pill--quiet">{free > 0 ? `${free} free` : "a bot's chair"}</span>
      </b>
      <span className="game__line">
        <bdi>{people.join(", ") || "nobody yet"}</bdi> · {saysClock(table.clock)}
        {table.rated && ` · rated${table.level === null ? "" : `, ${table.level[0]} to ${table.level[1]}`}`}
        {table.rated && !table.fits && " (not your level)"}
      </span>
      <button className="btn" onClick={sit}>
        Sit<span className="sr"> down at {title} with {people.join(", ")}</span>
      </button>
      {why !== "" && <p role="alert">{why}</p>}
    </li>
  );
}

/** The next free chair of a game; or a table of one's own, which bots fill when nobody comes. */
export function QuickSeat({ game, house, me, onMe }: { game: GameOut; house: HouseInfo | null; me: PersonOut | null; onMe: (me: PersonOut) => void }): ReactNode {
  const [busy, setBusy] = useState(false);
  const [rated, setRated] = useState(false);
  const [why, setWhy] = useState("");
  const go = async (): Promise<void> => {
    setBusy(true);
    try {
      if (me === null && (token.get() === null || (await stranger()))) {
        const made = await api.makePerson("Guest");
        if (made.token) token.set(made.token);
        onMe(made);
      }
      const found = await api.quickSeat({ game: game.name, rated: rated && house?.ratings === true });
      if (found.opened) quick.keep(found.table);
      location.hash = `#/table/${found.table}`;
    } catch (error) {
      setWhy(reason(error));
    }
    setBusy(false);
  };
  if (!game.seats.some((n) => n > 1)) return null;
  return (
    <div className="quick">
      <button className="btn" disabled={busy} onClick={() => void go()}>
        <Icon name="i-people" />
        Quick seat: {GAMES[game.name]?.short ?? game.title}
      </button>
      {house?.ratings === true && (
        <label>
          <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} /> rated
        </label>
      )}
      {why !== "" && <p role="alert">{why}</p>}
    </div>
  );
}
