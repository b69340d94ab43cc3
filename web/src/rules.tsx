// The rules of a game: fetched once, cited in the question bar; in a panel with contents, search, pictures and signs
// where a paragraph speaks of them, links from one paragraph to another, and what applies now.
import { Fragment, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "./api";
import { useHowTo } from "./howto";
import { Icon } from "./parts";
import { shows } from "./pictures/book";
import { Picture } from "./pictures/picture";
import type { FaceOut, ParagraphOut, SignOut } from "./wire";
import { useFaces } from "./zoom";

const known = new Map<string, Promise<ParagraphOut[]>>();

export function useRules(game: string): ParagraphOut[] {
  const [rules, setRules] = useState<ParagraphOut[]>([]);
  useEffect(() => {
    const asked = known.get(game) ?? api.rules(game);
    known.set(game, asked);
    let here = true;
    asked.then((found) => here && setRules(found)).catch(() => known.delete(game));
    return () => {
      here = false;
    };
  }, [game]);
  return rules;
}

export function paragraph(rules: ParagraphOut[], number: string): string {
  return rules.find((rule) => rule.number === number)?.text ?? "";
}

interface Props {
  game: string;
  at: string; // the paragraph to open at
  now?: string; // the one from which the present question comes
  onHow?: () => void; // to the page that says how one wins
  onClose: () => void;
}

const ABOUT = "About these cards";

export function RulesPanel({ game, at: first, now = "", onHow, onClose }: Props): ReactNode {
  const rules = useRules(game);
  const faces = useFaces(game, true);
  const page = useHowTo(game);
  const [at, setAt] = useState(first);
  const [search, setSearch] = useState("");
  const here = useRef<HTMLLIElement | null>(null);
  const dialog = useRef<HTMLElement | null>(null);
  useEffect(() => {
    dialog.current?.focus();
  }, []);
  useEffect(() => setAt(first), [first]);
  useEffect(() => {
    here.current?.scrollIntoView({ block: "center" });
  }, [rules, at]);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return rules.filter((rule) => words.every((word) => `${rule.number} ${rule.text}`.toLowerCase().includes(word)));
  }, [rules, search]);
  const chapters = useMemo(() => [...new Set(rules.map((rule) => rule.chapter))], [rules]);
  const go = (number: string): void => {
    setSearch("");
    setAt(number);
    requestAnimationFrame(() => here.current?.scrollIntoView({ block: "center" }));
  };
  const toChapter = (chapter: string): void => {
    setSearch("");
    requestAnimationFrame(() => dialog.current?.querySelector(`[data-chapter="${CSS.escape(chapter)}"]`)?.scrollIntoView({ block: "start" }));
  };
  const applies = rules.filter((rule) => now !== "" && (rule.number === now || rule.number.startsWith(`${now}.`)));
  return (
    <aside
      className="panel"
      aria-label="Rules"
      tabIndex={-1}
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header className="panel__h">
        <h2>Rules</h2>
        <input
          type="search"
          placeholder="Search the rules"
          aria-label="Search the rules"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <button className="btn btn--icon" onClick={onClose} aria-label="Close the rules">
          <Icon name="i-close" says={null} />
        </button>
      </header>
      <ol className="panel__list" tabIndex={0} aria-label="Paragraphs">
        {search === "" && (
          <li className="panel__first">
            {onHow !== undefined && page !== null && (
              <button className="panel__how" onClick={onHow}>
                <svg viewBox="0 0 64 64" aria-hidden="true">
                  <use href={`#${page.emblem}`} />
                </svg>
                <span>
                  <b>How you win</b> {page.aim.replaceAll("**", "")}
                </span>
              </button>
            )}
            {applies.length > 0 && (
              <section className="panel__now">
                <h3>What applies now</h3>
                {applies.slice(0, 4).map((rule) => (
                  <p key={rule.number}>
                    <button className="linklike num" onClick={() => go(rule.number)}>
                      {rule.number}
                    </button>{" "}
                    {rule.text}
                  </p>
                ))}
              </section>
            )}
            <nav aria-label="Contents">
              <h3>Contents</h3>
              <ul className="panel__contents">
                {[...chapters, ABOUT].map((chapter) => (
                  <li key={chapter}>
                    <button className="linklike" onClick={() => toChapter(chapter)}>
                      {chapter}
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
          </li>
        )}
        {found.map((rule, i) => (
          <li key={rule.number} ref={rule.number === at ? here : null} className={rule.number === at ? "is-here" : ""}>
            {(i === 0 || found[i - 1]?.chapter !== rule.chapter) && <h3 data-chapter={rule.chapter}>{rule.chapter}</h3>}
            <Paragraph rule={rule} game={game} rules={rules} faces={faces} signs={page?.sign ?? []} search={search} onGo={go} />
          </li>
        ))}
        {found.length === 0 && rules.length > 0 && <li className="panel__none">No paragraph has all these words.</li>}
        {search === "" && (
          <li>
            <h3 data-chapter={ABOUT}>{ABOUT}</h3>
            <AboutCards faces={[...faces.values()]} />
          </li>
        )}
      </ol>
    </aside>
  );
}

interface ParagraphProps {
  rule: ParagraphOut;
  game: string;
  rules: ParagraphOut[];
  faces: Map<string, FaceOut>;
  signs: SignOut[];
  search: string;
  onGo: (number: string) => void;
}

const MOST = 3; // signs beside a paragraph

/** One paragraph; beside it the card it is about, or the signs that it names. */
function Paragraph({ rule, game, rules, faces, signs, search, onGo }: ParagraphProps): ReactNode {
  const card = [...faces.values()].find((face) => face.name.length > 2 && begins(rule.text, face.name) && shows(game, face.key));
  const named = signs.filter(({ icon, name }) => icon !== "" && new RegExp(`\\b${escaped(name)}s?\\b`, "i").test(rule.text)).slice(0, MOST);
  return (
    <div className="rule">
      <p>
        <b className="num">{rule.number}</b> <Linked text={rule.text} rules={rules} search={search} onGo={onGo} /> <small>{rule.origin}</small>
      </p>
      {card !== undefined ? (
        <Picture game={game} of={card.key} className="rule__card" />
      ) : (
        named.length > 0 && (
          <span className="rule__signs" aria-hidden="true">
            {named.map((sign) => (
              <Icon key={sign.icon} name={sign.icon} says={sign.name} />
            ))}
          </span>
        )
      )}
    </div>
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const begins = (text: string, name: string): boolean => text.startsWith(name) && !/\w/.test(text.charAt(name.length));

/** The text, in which numbers of paragraphs lead there and what is sought stands out. */
function Linked({ text, rules, search, onGo }: Pick<ParagraphProps, "rules" | "search" | "onGo"> & { text: string }): ReactNode {
  const parts = text.split(/(\b\d+\.\d+(?:\.\d+)*\b|\bchapter \d+\b)/);
  return parts.map((part, i) => {
    const number = part.replace("chapter ", "");
    const target = i % 2 === 1 ? rules.find((rule) => rule.number === number || rule.chapter.startsWith(`${number} `)) : undefined;
    return target !== undefined ? (
      <button key={i} className="linklike" onClick={() => onGo(target.number)}>
        {part}
      </button>
    ) : (
      <Found key={i} text={part} search={search} />
    );
  });
}

function Found({ text, search }: { text: string; search: string }): ReactNode {
  const words = search.split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return text;
  return text.split(new RegExp(`(${words.join("|")})`, "i")).map((part, i) => <Fragment key={i}>{i % 2 === 1 ? <mark>{part}</mark> : part}</Fragment>);
}

/** Where the figures come from: each sentence, and the cards of which it is true. */
function AboutCards({ faces }: { faces: FaceOut[] }): ReactNode {
  const sentences = [...new Set(faces.map((face) => face.provenance))];
  return sentences.map((sentence) => {
    const of = faces.filter((face) => face.provenance === sentence);
    return (
      <details key={sentence} className="provenance">
        <summary>
          {sentence} <small>{of.length === 1 ? "1 card" : `${of.length} cards and boards`}</small>
        </summary>
        <p>{of.map((face) => face.name).join(", ")}</p>
      </details>
    );
  });
}
