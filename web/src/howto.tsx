// How you win, on one page: aim, where I stand, a turn, points, what beginners miss, every sign. Beside the table in
// the rail's place, or as a page of its own. The goal stands in the top bar all the time.
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "./api";
import { Icon } from "./parts";
import { shows } from "./pictures/book";
import { Picture } from "./pictures/picture";
import { Brand, Notice, ThemeButton, useGameColours } from "./shell";
import type { HowToOut, QuestionOut, SceneOut, SignOut } from "./wire";

const known = new Map<string, Promise<HowToOut | null>>();

/** The page of a game; null until it is here, and for a game that has none. */
export function useHowTo(game: string): HowToOut | null {
  const [page, setPage] = useState<HowToOut | null>(null);
  useEffect(() => {
    const asked = known.get(game) ?? api.howto(game);
    known.set(game, asked);
    let here = true;
    asked.then((found) => here && setPage(found)).catch(() => known.delete(game));
    return () => {
      here = false;
    };
  }, [game]);
  return page;
}

const TIMES = 3; // that a question is met before its paragraph is shown instead
const MET = "ludarium.met";

/** A plain sentence for who meets such a question for the first times; empty for who knows it. */
export function plainly(game: string, { number, rule }: QuestionOut, page: HowToOut | null): string {
  const text = page?.first[rule];
  if (text === undefined) return "";
  const met = JSON.parse(localStorage.getItem(MET) ?? "{}") as Record<string, number[]>;
  const key = `${game} ${rule}`;
  const times = met[key] ?? [];
  if (!times.includes(number) && times.length < TIMES) {
    localStorage.setItem(MET, JSON.stringify({ ...met, [key]: [...times, number] }));
    return text;
  }
  return times.includes(number) ? text : "";
}

const WELCOME = "ludarium.welcome";
const ROOM = 900; // px of width in which the table stays beside the page

/** Whoever sits down at a game they have never met finds *How you win* open there. */
export const welcome = {
  note: (table: string, game: string): void => {
    if (!(localStorage.getItem(MET) ?? "").includes(`"${game} `)) sessionStorage.setItem(WELCOME, table);
  },
  take: (table: string): boolean => {
    const noted = sessionStorage.getItem(WELCOME) === table && innerWidth >= ROOM;
    if (noted) sessionStorage.removeItem(WELCOME);
    return noted;
  },
};

/** What each icon of a game is called. */
export function useSigns(page: HowToOut | null): Map<string, string> {
  return useMemo(() => new Map((page?.sign ?? []).filter(({ icon }) => icon !== "").map(({ icon, name, text }) => [icon, `${name}: ${text}`])), [page]);
}

/** A text in which ** surrounds what stands out. */
export function Marked({ text }: { text: string }): ReactNode {
  return text.split("**").map((part, i) => <Fragment key={i}>{i % 2 === 1 ? <b>{part}</b> : part}</Fragment>);
}

const art = (scene: SceneOut, name: string): string => String(scene.table.art?.[name] ?? "");
export const casesIn = (scene: SceneOut): string[] | null => (Array.isArray(scene.table.art?.cases) ? scene.table.art.cases.map(String) : null);

/** The goal in one line, as this scenario or side has it. */
export function goalOf(page: HowToOut | null, cases: string[] | null): string {
  if (page === null) return "";
  return page.case.find((one) => one.goal !== "" && cases?.includes(one.key))?.goal ?? page.goal;
}

interface GoalProps {
  page: HowToOut | null;
  scene: SceneOut;
  open: boolean;
  className?: string;
  onOpen: () => void;
}

/** One line and where I stand; opens the page. */
export function GoalButton({ page, scene, open, className = "", onOpen }: GoalProps): ReactNode {
  if (page === null) return null;
  const stand = art(scene, "stand").replaceAll(/ \([a-z]+ bot\)/g, ""); // a short line: names alone
  return (
    <button className={`goal ${className}`} aria-expanded={open} onClick={onOpen} title={`How you win${stand ? `. ${stand}` : ""}`}>
      <Icon name="i-trophy" says={null} />
      <b>{goalOf(page, casesIn(scene))}</b>
      {stand !== "" && <span>{stand}</span>}
    </button>
  );
}

export type Aid = "" | "how" | "signs"; // what lies in the rail's place

interface AidProps {
  page: HowToOut;
  scene: SceneOut;
  aid: Aid;
  onAid: (aid: Aid) => void;
}

/** The page beside a table. The rail is under it. */
export function AidPanel({ page, scene, aid, onAid }: AidProps): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  const before = useRef<Element | null>(document.activeElement);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollTo(0, 0);
  }, [aid]);
  const close = (): void => {
    onAid("");
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  const signs = aid === "signs";
  return (
    <aside
      ref={box}
      className="aid"
      aria-label={signs ? "Signs" : "How you win"}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="aid__h">
        <h2>{signs ? "Signs" : "How you win"}</h2>
        <button className="btn" onClick={() => onAid(signs ? "how" : "signs")}>
          {signs ? "How you win" : "Signs"}
        </button>
        <button className="btn" onClick={close}>
          Close <kbd className="kbd not-phone">{signs ? "I" : "H"}</kbd>
        </button>
      </div>
      {signs ? <Legend game={scene.game} signs={page.sign} /> : <Parts page={page} game={scene.game} cases={casesIn(scene)} standing={art(scene, "standing")} />}
    </aside>
  );
}

interface PartsProps {
  page: HowToOut;
  game: string;
  cases: string[] | null; // what this seat plays; not said: all are shown
  standing: string;
}

/** All parts in their order. */
function Parts({ page, game, cases, standing }: PartsProps): ReactNode {
  const shown = page.case.filter((one) => cases?.includes(one.key) ?? true);
  const kinds = [...new Set(shown.map((one) => one.kind))];
  return (
    <>
      <div className="aid__goal">
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href={`#${page.emblem}`} />
        </svg>
        <p>
          <Marked text={page.aim} />
        </p>
      </div>
      {standing !== "" && (
        <p className="aid__you">
          <b>Now: </b>
          {standing}
        </p>
      )}
      {kinds.map((kind) => (
        <section key={kind}>
          <h3>{kind}</h3>
          <dl className="cases">
            {shown
              .filter((one) => one.kind === kind)
              .map((one) => (
                <div key={one.key}>
                  <dt>{one.name}</dt>
                  <dd>
                    <Marked text={one.text} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{page.turn_title}</h3>
        <ol className="steps2">
          {page.turn.map((step) => (
            <li key={step}>
              <span>
                <Marked text={step} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{page.points_title}</h3>
        <ul className="pts">
          {page.points.map(([icon = "", what = "", much = ""]) => (
            <li key={what}>
              <Icon name={icon} says={null} />
              <span>{what}</span>
              <em>{much}</em>
            </li>
          ))}
        </ul>
        {page.mind !== "" && <p className="aid__mind">{page.mind}</p>}
      </section>
      <section>
        <h3>Beginners miss</h3>
        <ul className="miss">
          {page.miss.map((one) => (
            <li key={one}>
              <Marked text={one} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>Signs</h3>
        <Legend game={game} signs={page.sign} />
      </section>
    </>
  );
}

/** Every sign with its name, a sentence, and a card that shows it. */
export function Legend({ game, signs }: { game: string; signs: SignOut[] }): ReactNode {
  return (
    <ul className="legend">
      {signs.map((sign) => (
        <li key={sign.name}>
          <span className="legend__sign">{sign.icon !== "" ? <Icon name={sign.icon} says={null} className={`ic y-${sign.icon}`} /> : sign.mark}</span>
          <p>
            <b>{sign.name}</b> {sign.text}
          </p>
          {sign.card !== "" && shows(game, sign.card) && <Picture game={game} of={sign.card} className="legend__card" />}
        </li>
      ))}
    </ul>
  );
}

/** The page by itself, for who has no table yet. */
export function HowToPage({ game, title }: { game: string; title: string }): ReactNode {
  const page = useHowTo(game);
  useGameColours(game);
  useEffect(() => {
    document.title = `How you win: ${title} · Ludarium`;
    return () => {
      document.title = "Ludarium";
    };
  }, [title]);
  if (title === "") return <Notice title="There is no such game." />;
  return (
    <div className="howto">
      <header className="top">
        <Brand />
        <h1 className="top__game">{title}</h1>
        <div className="top__right">
          <a className="btn" href="#/">
            <Icon name="i-first" />
            To the lobby
          </a>
          <ThemeButton />
        </div>
      </header>
      <main className="aid aid--page">
        <h2>How you win</h2>
        {page !== null && <Parts page={page} game={game} cases={null} standing="" />}
      </main>
    </div>
  );
}
