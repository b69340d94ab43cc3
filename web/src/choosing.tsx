// Choosing among options by clicking lit things. An option lights nodes in the order in which they are chosen: after the
// first click only the options that begin with it remain, and the click that leaves one option answers it.
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import type { OptionOut, QuestionOut } from "./wire";

export interface Choosing {
  lit: Map<string, OptionOut[]>; // node id: the options its click leads to
  chosen: string[];
  buttons: OptionOut[]; // options that are no (further) thing on the table
  unseen: string[]; // lit nodes that are seen nowhere on the page
  pick: (id: string) => void;
  answer: (option: OptionOut) => void;
  back: () => void;
  zoom: (id: string | null) => void;
}

const NOTHING: Choosing = {
  lit: new Map(),
  chosen: [],
  buttons: [],
  unseen: [],
  pick: () => undefined,
  answer: () => undefined,
  back: () => undefined,
  zoom: () => undefined,
};
const NONE: string[] = [];
const SHOWN = { visibilityProperty: true }; // what lies in a closed drawer is not
const Context = createContext<Choosing>(NOTHING);

export const useChoosing = (): Choosing => useContext(Context);

interface Props {
  question: QuestionOut | null;
  onAnswer: (option: OptionOut) => void;
  onZoom: (id: string | null) => void;
  children: ReactNode;
}

export function ChoosingProvider({ question, onAnswer, onZoom, children }: Props): ReactNode {
  // What was chosen belongs to its question. Cleared by an effect, a quick first click on the next one would be lost.
  const number = question?.number ?? null;
  const [picked, setPicked] = useState<{ number: number | null; ids: string[] }>({ number, ids: NONE });
  if (picked.number !== number) setPicked({ number, ids: NONE });
  const chosen = picked.number === number ? picked.ids : NONE;

  const open = useMemo(
    () => (question?.options ?? []).filter((option) => chosen.every((id, i) => option.lights[i] === id)),
    [question, chosen],
  );
  const lit = useMemo(() => {
    const found = new Map<string, OptionOut[]>();
    for (const option of open) {
      const next = option.lights[chosen.length];
      if (next !== undefined) found.set(next, [...(found.get(next) ?? []), option]);
    }
    return found;
  }, [open, chosen]);
  const [unseen, setUnseen] = useState<string[]>([]);
  useEffect(() => {
    const things = [...document.querySelectorAll<HTMLElement>("[data-id]")].filter((thing) => lit.has(thing.dataset.id ?? ""));
    const seen = new Set(things.filter((thing) => thing.checkVisibility(SHOWN)).map((thing) => thing.dataset.id));
    const missing = [...lit.keys()].filter((id) => !seen.has(id));
    setUnseen((before) => (before.length + missing.length === 0 ? before : missing));
  }, [lit]);
  const pick = useCallback(
    (id: string) => {
      const left = lit.get(id);
      if (left === undefined) return;
      const only = left.length === 1 ? left[0] : undefined;
      if (only !== undefined) onAnswer(only);
      else setPicked({ number, ids: [...chosen, id] });
    },
    [lit, chosen, number, onAnswer],
  );
  const back = useCallback(() => setPicked({ number, ids: chosen.slice(0, -1) }), [chosen, number]);
  const value = useMemo(
    () => ({
      lit,
      chosen,
      buttons: open.filter((option) => option.lights.length <= chosen.length),
      unseen,
      pick,
      answer: onAnswer,
      back,
      zoom: onZoom,
    }),
    [lit, chosen, open, unseen, pick, onAnswer, back, onZoom],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}
