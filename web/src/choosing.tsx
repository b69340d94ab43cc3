// Choosing among options by clicking lit things. An option lights nodes in the order in which they are chosen, or in any
// order: after the first click only the options that begin with it remain, and the click that leaves one answers it; of
// a set in any order all must be clicked, of equal things in it the first first.
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import ENDS from "./ends.json";
import type { NodeOut, OptionOut, QuestionOut } from "./wire";

export interface Choosing {
  lit: Map<string, OptionOut[]>; // node id: the options its click leads to
  chosen: string[];
  about: string; // the thing that the question names
  others: Set<string>; // things that can be chosen instead of a chosen one
  buttons: OptionOut[]; // options that are no (further) thing on the table
  unseen: string[]; // lit nodes that are seen nowhere on the page
  pick: (id: string) => void;
  change: (id: string) => void; // let a chosen thing go, or take another in its place
  answer: (option: OptionOut) => void;
  back: () => void;
  zoom: (id: string | null) => void;
}

type Acts = Pick<Choosing, "pick" | "change" | "answer" | "back" | "zoom">;

const NOTHING: Choosing = {
  lit: new Map(),
  chosen: [],
  about: "",
  others: new Set(),
  buttons: [],
  unseen: [],
  pick: () => undefined,
  change: () => undefined,
  answer: () => undefined,
  back: () => undefined,
  zoom: () => undefined,
};
const NONE: string[] = [];
const NO_OPTIONS: OptionOut[] = [];
const NO_LIT = new Map<string, OptionOut[]>();
const NO_TWINS = new Map<string, string[]>();
const SHOWN = { visibilityProperty: true }; // what lies in a closed drawer is not
const Context = createContext<Choosing>(NOTHING);

export const useChoosing = (): Choosing => useContext(Context);

interface Props {
  question: QuestionOut | null;
  label: (id: string) => string;
  twins?: Map<string, string[]>; // things that nobody could tell apart
  onAnswer: (option: OptionOut) => void;
  onZoom: (id: string | null) => void;
  children: ReactNode;
}

export function ChoosingProvider({ question, label, twins = NO_TWINS, onAnswer, onZoom, children }: Props): ReactNode {
  // What was chosen belongs to its question. Cleared by an effect, a quick first click on the next one would be lost.
  const number = question?.number ?? null;
  const [picked, setPicked] = useState<{ number: number | null; ids: string[] }>({ number, ids: NONE });
  if (picked.number !== number) setPicked({ number, ids: NONE });
  const chosen = picked.number === number ? picked.ids : NONE;

  const open = useMemo(() => (question?.options ?? NO_OPTIONS).filter((option) => next(option, chosen) !== null), [question, chosen]);
  const offered = useMemo(() => {
    const found = new Map<string, OptionOut[]>();
    for (const option of open) {
      for (const id of firsts(next(option, chosen) ?? NONE, label)) found.set(id, [...(found.get(id) ?? []), option]);
    }
    return found.size === 0 ? NO_LIT : found; // the same while nothing is asked, so that nothing is drawn anew
  }, [open, chosen, label]);
  // Of equal things the rules offer one: any of them may be clicked for it.
  const standIns = useMemo(() => {
    const found = new Map<string, string>();
    for (const id of offered.keys()) {
      for (const twin of twins.get(id) ?? NONE) if (!offered.has(twin) && !chosen.includes(twin)) found.set(twin, id);
    }
    return found;
  }, [offered, chosen, twins]);
  const lit = useMemo(() => {
    const more = [...standIns].map(([twin, id]): [string, OptionOut[]] => [twin, offered.get(id) ?? []]);
    return more.length === 0 ? offered : new Map([...offered, ...more]);
  }, [offered, standIns]);
  const [unseen, setUnseen] = useState<string[]>([]);
  useEffect(() => {
    const missing = missingOf(lit, offered, twins);
    setUnseen((before) => (before.length + missing.length === 0 ? before : missing));
  }, [lit, offered, twins]);
  const take = (left: OptionOut[], ids: string[]): void => {
    const only = left.length === 1 ? left[0] : undefined;
    if (only !== undefined && !(only.any_order && next(only, ids)?.length)) onAnswer(only);
    else setPicked({ number, ids });
  };
  const others = useMemo(() => instead(question?.options ?? NO_OPTIONS, chosen, lit), [question, chosen, lit]);
  const acts = useSteady({
    pick: (id) => {
      const left = lit.get(id);
      if (left !== undefined) take(left, [...chosen, standIns.get(id) ?? id]);
    },
    change: (id) => {
      const at = chosen.indexOf(id);
      const step = others.get(id);
      if (at >= 0) setPicked({ number, ids: open.every((option) => option.any_order) ? chosen.toSpliced(at, 1) : chosen.slice(0, at) });
      else if (step !== undefined) take(step.options, [...chosen.slice(0, step.at), id]);
    },
    answer: onAnswer,
    back: () => setPicked({ number, ids: chosen.slice(0, -1) }),
    zoom: onZoom,
  });
  const about = question?.about ?? "";
  const value = useMemo(
    () => ({
      lit,
      chosen,
      about,
      others: new Set(others.keys()),
      buttons: chosen.length > 0 ? shortened(final(open, chosen)) : final(open, chosen),
      unseen,
      ...acts,
    }),
    [lit, chosen, about, others, open, unseen, acts],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The same functions for good, which do what they do now: who holds them need not be drawn anew. */
function useSteady(acts: Acts): Acts {
  const latest = useRef(acts);
  latest.current = acts;
  return useState<Acts>(() => ({
    pick: (id) => latest.current.pick(id),
    change: (id) => latest.current.change(id),
    answer: (option) => latest.current.answer(option),
    back: () => latest.current.back(),
    zoom: (id) => latest.current.zoom(id),
  }))[0];
}

/** Offered things that are seen nowhere on the page, nor any that stands for them. */
function missingOf(lit: Map<string, OptionOut[]>, offered: Map<string, OptionOut[]>, twins: Map<string, string[]>): string[] {
  if (offered.size === 0) return NONE;
  const things = [...document.querySelectorAll<HTMLElement>("[data-id]")].filter((thing) => lit.has(thing.dataset.id ?? ""));
  const seen = new Set(things.filter((thing) => thing.checkVisibility(SHOWN)).map((thing) => thing.dataset.id));
  return [...offered.keys()].filter((id) => !seen.has(id) && !twins.get(id)?.some((twin) => seen.has(twin)));
}

/** The nodes whose click goes on with this option: none when all are chosen; null when others are. */
function next(option: OptionOut, chosen: string[]): string[] | null {
  if (option.any_order) return chosen.every((id) => option.lights.includes(id)) ? option.lights.filter((id) => !chosen.includes(id)) : null;
  return chosen.every((id, i) => option.lights[i] === id) ? option.lights.slice(chosen.length, chosen.length + 1) : null;
}

/** Things that could have been chosen at a step before, with the options they lead to; at the latest such step. */
function instead(options: OptionOut[], chosen: string[], lit: Map<string, unknown>): Map<string, { at: number; options: OptionOut[] }> {
  const found = new Map<string, { at: number; options: OptionOut[] }>();
  for (let at = chosen.length - 1; at >= 0; at -= 1) {
    const before = chosen.slice(0, at);
    const steps = new Map<string, OptionOut[]>();
    for (const option of options) {
      for (const id of next(option, before) ?? NONE) steps.set(id, [...(steps.get(id) ?? []), option]);
    }
    for (const [id, left] of steps) if (!lit.has(id) && !chosen.includes(id) && !found.has(id)) found.set(id, { at, options: left });
  }
  return found;
}

/** Things in the same place of which nothing known differs, by the id of each. */
export function twinsIn(root: NodeOut): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const walk = (node: NodeOut): void => {
    const alike = new Map<string, string[]>();
    for (const child of node.children ?? []) {
      walk(child);
      if (child.kind !== "card" || !child.id) continue;
      const known = knownOf(child);
      alike.set(known, [...(alike.get(known) ?? []), child.id]);
    }
    for (const ids of alike.values()) if (ids.length > 1) for (const id of ids) found.set(id, ids.filter((other) => other !== id));
  };
  walk(root);
  return found;
}

const all = new WeakMap<NodeOut, string>();

/** All that is known of a thing, but for its id. */
function knownOf(node: NodeOut): string {
  const known = all.get(node) ?? JSON.stringify({ ...node, id: "" });
  all.set(node, known);
  return known;
}

/** Without things that are called like one before them. */
function firsts(ids: string[], label: (id: string) => string): string[] {
  return ids.filter((id, i) => !ids.slice(0, i).some((other) => label(other) === label(id)));
}

/** Passing, stopping, ending: in the words of records, which a test compares with those of the games. */
export const ends = (option: OptionOut): boolean => ENDS.includes(moveOf(option));

/** What kind of answer it is: the first word of its notation, which never changes. */
export function moveOf(option: OptionOut): string {
  return option.notation.split(" ", 1)[0] ?? "";
}

function final(options: OptionOut[], chosen: string[]): OptionOut[] {
  return options.filter((option) => next(option, chosen)?.length === 0);
}

/** Labels without the words that all of them begin or end with: those are in the crumbs. */
function shortened(options: OptionOut[]): OptionOut[] {
  const labels = options.map((option) => option.label);
  const head = shared(labels).replace(/[^,:]*$/, "").length;
  const tail = shared(labels.map(backwards)).replace(/[^ :]*$/, "").length;
  const short = labels.map((label) => label.slice(head, Math.max(head, label.length - tail)).trim());
  return options.length < 2 || short.includes("") ? options : options.map((option, i) => ({ ...option, label: short[i] ?? "" }));
}

/** What all words begin with. */
function shared([first = "", ...others]: string[]): string {
  let n = 0;
  while (n < first.length && others.every((word) => word[n] === first[n])) n += 1;
  return first.slice(0, n);
}

const backwards = (word: string): string => [...word].reverse().join("");
