// Why not? A click on a thing that is not lit, or W, asks the server; the answer opens as a note beside the thing.
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useChoosing } from "./choosing";
import { Icon } from "./parts";
import type { Live } from "./useTable";
import type { NodeOut } from "./wire";

const USES = "button, summary, a, input, select, label, textarea, .ending, .whynot, .panel, .coach";
const GROUNDS = new Set(["hand", "seat", "side", "centre", "map", "area", "barracks", "screen", "line", "board", "council"]);
const GAP = 10; // px between a thing and its note

interface Props {
  live: Live;
  nodes: Map<string, NodeOut>;
  at: string | null; // what the mouse rests on
  active: boolean; // somebody sits here, and nothing is being shown
  onRule: (rule: string) => void;
}

export function WhyNot({ live, nodes, at, active, onRule }: Props): ReactNode {
  const { lit, chosen, others } = useChoosing();
  const { send, why, forget } = live;
  const [asking, setAsking] = useState(false); // by keys: which thing?
  const before = useRef<Element | null>(null); // where the keys were
  const unlit = useCallback(
    (id: string) => {
      const node = nodes.get(id);
      const ground = node?.kind === "area" && GROUNDS.has(node.part ?? "");
      return node !== undefined && !ground && !lit.has(id) && !chosen.includes(id) && !others.has(id);
    },
    [nodes, lit, chosen, others],
  );
  const ask = useCallback((id: string) => void send({ type: "why", id, chosen }), [send, chosen]);
  const close = useCallback(() => {
    setAsking(false);
    forget();
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  }, [forget]);
  useEffect(() => {
    if (!active) return undefined;
    const click = (event: MouseEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (target === null || target.closest(".whynot, .panel") !== null) return;
      setAsking(false);
      forget();
      const id = target.closest(USES) === null ? target.closest<HTMLElement>("[data-id]")?.dataset.id : undefined;
      if (id && unlit(id)) ask(id);
    };
    const key = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === "Escape" && (asking || why !== null)) close();
      if (event.key.toLowerCase() !== "w" || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target?.closest("input, textarea, select") != null) return;
      before.current = document.activeElement;
      if (at !== null && unlit(at)) ask(at);
      else setAsking(true);
      event.preventDefault();
    };
    addEventListener("click", click);
    addEventListener("keydown", key);
    return () => {
      removeEventListener("click", click);
      removeEventListener("keydown", key);
    };
  }, [active, at, ask, asking, why, unlit, close, forget]);
  if (!active || (why === null && !asking)) return null;
  const things = asking ? [...nodes.values()].filter((node) => unlit(node.id ?? "")) : [];
  return (
    <Note thing={why?.id ?? null} onClose={close}>
      {asking && <Which things={things} onAsk={ask} />}
      {why !== null && (
        <>
          <h3 className="whynot__h">
            <Icon name="i-no" />
            {why.sort === "open" ? why.label : `Not now: ${why.label}`}
          </h3>
          <p role="status">{why.text}</p>
          <p className="whynot__acts">
            {why.rule !== "" && (
              <button className="linklike" onClick={() => onRule(why.rule)}>
                Rules {why.rule}
              </button>
            )}
            {lit.size > 0 && (
              <button className="linklike" onClick={walk}>
                What can I do?
              </button>
            )}
          </p>
        </>
      )}
    </Note>
  );
}

/** For who has no mouse: everything that is not lit, by name. */
function Which({ things, onAsk }: { things: NodeOut[]; onAsk: (id: string) => void }): ReactNode {
  const menu = useRef<HTMLSelectElement | null>(null);
  useEffect(() => menu.current?.focus(), []);
  return (
    <label className="whynot__which">
      Why not …
      <select ref={menu} defaultValue="" onChange={(event) => event.target.value && onAsk(event.target.value)}>
        <option value="">choose a thing</option>
        {things.map((node) => (
          <option key={node.id} value={node.id ?? ""}>
            {node.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** To the next thing that may be chosen. */
function walk(): void {
  const lit = [...document.querySelectorAll<HTMLElement | SVGElement>(".lit, .is-lit")].filter((thing) => thing.checkVisibility());
  const here = lit.findIndex((thing) => thing.classList.contains("is-walked"));
  lit.forEach((thing) => thing.classList.remove("is-walked"));
  const next = lit[(here + 1) % lit.length];
  next?.classList.add("is-walked");
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
  setTimeout(() => next?.classList.remove("is-walked"), 4000);
}

interface NoteProps {
  thing: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** A small note beside a thing, never over it; on a phone it lies at the bottom. */
function Note({ thing, onClose, children }: NoteProps): ReactNode {
  const note = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const self = note.current;
    if (self === null) return;
    const found = thing === null ? null : [...document.querySelectorAll(`[data-id="${CSS.escape(thing)}"]`)].find((one) => one.checkVisibility());
    found?.classList.add("is-whynot");
    const box = found?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
    const { width, height } = self.getBoundingClientRect();
    const right = box.right + GAP + width < innerWidth;
    const left = right ? box.right + GAP : Math.max(GAP, box.left - GAP - width);
    self.style.left = `${left}px`;
    self.style.top = `${Math.max(GAP, Math.min(box.top, innerHeight - height - GAP))}px`;
    return () => found?.classList.remove("is-whynot");
  });
  return (
    <aside className="whynot" aria-label="Why not" ref={note}>
      {children}
      <button className="btn btn--icon whynot__close" onClick={onClose} aria-label="Close the note">
        <Icon name="i-close" />
      </button>
    </aside>
  );
}
