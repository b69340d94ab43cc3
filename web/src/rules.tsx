// The rules of a game: fetched once, cited in the question bar, searched in a panel.
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "./api";
import { Icon } from "./parts";
import type { ParagraphOut } from "./wire";

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
  onClose: () => void;
}

export function RulesPanel({ game, at, onClose }: Props): ReactNode {
  const rules = useRules(game);
  const [search, setSearch] = useState("");
  const here = useRef<HTMLLIElement | null>(null);
  const dialog = useRef<HTMLElement | null>(null);
  useEffect(() => {
    dialog.current?.focus();
  }, []);
  useEffect(() => {
    here.current?.scrollIntoView({ block: "center" });
  }, [rules, at]);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return rules.filter((rule) => words.every((word) => `${rule.number} ${rule.text}`.toLowerCase().includes(word)));
  }, [rules, search]);
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
          <Icon name="i-chevron" />
        </button>
      </header>
      <ol className="panel__list" tabIndex={0}>
        {found.map((rule, i) => (
          <li key={rule.number} ref={rule.number === at ? here : null} className={rule.number === at ? "is-here" : ""}>
            {(i === 0 || found[i - 1]?.chapter !== rule.chapter) && <h3>{rule.chapter}</h3>}
            <p>
              <b className="num">{rule.number}</b> {rule.text} <small>{rule.origin}</small>
            </p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
