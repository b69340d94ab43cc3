// Playing without a mouse: digits press the bar's buttons, arrows go to the next lit thing that way, G to the next group
// of them, a slash finds one by its name. A panel names every key.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useChoosing } from "./choosing";
import { Icon } from "./parts";

const LIT = ".lit, .is-lit, .ask__buttons .btn";
const SHOWN = { visibilityProperty: true };
const GROUPS = [".tabletop", ".ask__buttons", ".main > .hand", ".rail"];

const seen = (where: string | Element): HTMLElement[] => {
  const root = typeof where === "string" ? document.querySelector(where) : where;
  return [...(root?.querySelectorAll<HTMLElement>(LIT) ?? [])].filter((thing) => thing.checkVisibility(SHOWN));
};

/** What takes the focus of a lit thing: itself, or the button that lies under the things on it. */
const focus = (thing: HTMLElement | undefined): void => (thing?.querySelector<HTMLElement>(":scope > .under") ?? thing)?.focus();

/** The nth button of the bar is pressed, as by hand. */
export function press(n: number): void {
  seen(".ask__buttons")[n - 1]?.click();
}

/** The first lit thing of the next group: table, bar, hand, rail. */
export function nextGroup(): void {
  const here = GROUPS.findIndex((group) => document.activeElement?.closest(group));
  const order = [...GROUPS.slice(here + 1), ...GROUPS.slice(0, here + 1)];
  focus(order.map((group) => seen(group)[0]).find(Boolean));
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5; // how much farther something seems that lies aside

/** From the lit thing in focus to the nearest one that way. */
function goThatWay(event: globalThis.KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = document.activeElement?.closest<HTMLElement>(LIT);
  if (way === undefined || from == null || event.altKey || event.ctrlKey || event.metaKey) return;
  const middle = (thing: Element): [number, number] => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  let [best, least]: [HTMLElement | undefined, number] = [undefined, Infinity];
  for (const thing of seen(document.body)) {
    const [dx, dy] = [middle(thing)[0] - x, middle(thing)[1] - y];
    const ahead = dx * way[0] + dy * way[1];
    const far = ahead + ASIDE * Math.abs(dx * way[1] + dy * way[0]);
    if (thing !== from && ahead > 2 && far < least) [best, least] = [thing, far];
  }
  if (best === undefined) return;
  event.preventDefault();
  focus(best);
}

export function useArrows(): void {
  useEffect(() => {
    addEventListener("keydown", goThatWay);
    return () => removeEventListener("keydown", goThatWay);
  }, []);
}

export const USES = "button, summary, a, input, select, label, .ending";

/** What each key does; null: nothing now. */
export function useKeys(keys: Record<string, (() => void) | null>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent): void => {
      const at = event.target instanceof Element ? event.target : null;
      const used = at?.closest(event.key === " " ? USES : "input, textarea, select, dialog[open]") != null;
      const does = latest.current[event.key];
      if (used || event.defaultPrevented || !does || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      does();
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const MOST = 8; // that are offered at once

/** What can be chosen, by its name. */
export function Finder({ label, onClose }: { label: (id: string) => string; onClose: () => void }): ReactNode {
  const { lit, buttons, pick, answer } = useChoosing();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const all = useMemo(
    () => [
      ...[...lit.entries()].map(([id, options]) => ({
        words: options.length === 1 && options[0] !== undefined ? options[0].label : label(id),
        name: label(id),
        go: () => pick(id),
      })),
      ...buttons.map((option) => ({ words: option.label, name: option.label, go: () => answer(option) })),
    ],
    [lit, buttons, label, pick, answer],
  );
  const sought = text.toLowerCase();
  const begins = ({ name }: { name: string }): boolean => name.toLowerCase().startsWith(sought);
  const found = all.filter(({ words, name }) => `${name} ${words}`.toLowerCase().includes(sought));
  const shown = [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST);
  const choose = (n: number): void => {
    onClose();
    shown[n]?.go();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter") {
      if (!event.repeat && (text !== "" || at > 0)) choose(at);
    }
    else if (event.key === "ArrowDown") setAt(Math.min(at + 1, shown.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="finder" role="dialog" aria-label="Choose by name">
      <input
        autoFocus
        value={text}
        placeholder="Type a name, Enter chooses"
        aria-label="Choose by name"
        role="combobox"
        aria-expanded="true"
        aria-controls="finder-list"
        aria-activedescendant={shown.length > 0 ? `finder-${at}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={key}
        onBlur={onClose}
      />
      <ul id="finder-list" role="listbox" aria-label="What can be chosen">
        {shown.map((one, i) => (
          <li key={i} id={`finder-${i}`} role="option" aria-selected={i === at} onPointerDown={(event) => event.preventDefault()} onClick={() => choose(i)}>
            {one.words}
          </li>
        ))}
        {shown.length === 0 && <li className="finder__none">Nothing that can be chosen has this name.</li>}
      </ul>
    </div>
  );
}

const KEYS: [string, [string, string][]][] = [
  [
    "Choosing",
    [
      ["Tab", "the next thing that can be chosen"],
      ["← ↑ → ↓", "the nearest one that way"],
      ["G", "the next group: table, question, hand, players"],
      ["/", "find one by its name"],
      ["↵", "choose it"],
      ["1 – 9", "the buttons of the question, from the left"],
      ["Esc", "let go of what is chosen"],
      ["U", "undo, or take back"],
      ["N", "a hint: what would a careful player do?"],
      ["W", "why something can or cannot be done"],
    ],
  ],
  [
    "While others play",
    [
      ["Space", "skip to the end of the turn, then to my question; go on"],
      ["P", "pause, go on"],
      ["R", "show the last turn again"],
    ],
  ],
  [
    "The page",
    [
      ["L", "players, log and chat, where they are a drawer"],
      ["H", "how you win, and where you stand"],
      ["I", "every sign with its name"],
      ["B", "the rules, and which apply now"],
      ["M", "sound on, off"],
      ["?", "these keys"],
    ],
  ],
];

export function KeysPanel({ onClose }: { onClose: () => void }): ReactNode {
  const box = useRef<HTMLDialogElement | null>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className="about keys" aria-label="Keys" onClose={onClose} onClick={(event) => event.target === box.current && onClose()}>
      <h2>Keys</h2>
      {KEYS.map(([title, keys]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd className="kbd">{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <button className="btn" onClick={onClose}>
        <Icon name="i-check" />
        Close
      </button>
    </dialog>
  );
}
