// Small things every page uses: icons, seat shapes, and the frame that makes a node clickable.
import { createContext, useContext, useEffect, useRef, useState, type CSSProperties, type HTMLAttributes, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, type RefObject, type SVGAttributes } from "react";
import { useChoosing } from "./choosing";
import type { NodeOut } from "./wire";

// Of each seat, on 24 units: a circle, a square, a triangle, a diamond, a hexagon. Paths of their own: a page has hundreds,
// and each use of a symbol is a copy of it.
const SHAPES = [
  "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z",
  "M5.6 3.6h12.8a2 2 0 0 1 2 2v12.8a2 2 0 0 1-2 2H5.6a2 2 0 0 1-2-2V5.6a2 2 0 0 1 2-2Z",
  "M12 2.6 22 20.4H2Z",
  "M12 1.8 22 12 12 22.2 2 12Z",
  "M7 3h10l5 9-5 9H7l-5-9Z",
];
const TRIANGLE = 2; // its corners are rounded

/** What the icons of the present game are called. */
export const Signs = createContext<Map<string, string>>(new Map());

interface IconProps {
  name: string;
  className?: string;
  says?: string | null; // on resting, instead of what the game calls it; null: what is around it says it
}

export function Icon({ name, className = "ic", says }: IconProps): ReactNode {
  const signs = useContext(Signs);
  const title = says === undefined ? signs.get(name) : says;
  return (
    <svg className={className} aria-hidden="true">
      {title && <title>{title}</title>}
      <use href={`#${name}`} />
    </svg>
  );
}

export function Shape({ seat }: { seat: number }): ReactNode {
  return (
    <svg className={`shape seat-${seat}`} viewBox="0 0 24 24" aria-hidden="true">
      <SeatPath seat={seat} />
    </svg>
  );
}

/** A seat's shape within a drawing of 24 units. */
export function SeatPath({ seat }: { seat: number }): ReactNode {
  const round = seat % SHAPES.length === TRIANGLE ? ({ stroke: "currentColor", strokeWidth: 1.4, strokeLinejoin: "round" } as const) : {};
  return <path d={SHAPES[seat % SHAPES.length]} fill="currentColor" {...round} />;
}

export const LONG_PRESS = 350; // ms
const RESTS = matchMedia("(hover: hover)"); // a finger does not rest on what comes to lie where it tapped

const mouse = { x: -1, y: -1 }; // where it was moved to last
addEventListener("pointermove", ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }), { capture: true, passive: true });

/** Resting on a thing shows it large; without a mouse, a long press does. What comes to lie under a mouse that rests is
 * not looked at before that moves: cards that others play would open there. */
function useLook(id: string, zoom: (id: string | null) => void): HTMLAttributes<Element> {
  const timer = useRef(0);
  const came = useRef(false); // under the mouse, unasked
  const leave = (): void => {
    clearTimeout(timer.current);
    came.current = false;
    zoom(null);
  };
  const press = (): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => zoom(id || null), LONG_PRESS);
  };
  const enter = ({ pointerType, clientX, clientY }: PointerEvent): void => {
    if (pointerType !== "mouse" || !RESTS.matches) return;
    came.current = clientX === mouse.x && clientY === mouse.y;
    if (!came.current) zoom(id || null);
  };
  const move = ({ target, currentTarget }: PointerEvent): void => {
    if (!came.current) return;
    came.current = false;
    if (target instanceof Element && target.closest("[data-id]") === currentTarget) zoom(id || null);
  };
  return { onPointerEnter: enter, onPointerMove: move, onPointerLeave: leave, onTouchStart: press, onTouchMove: leave, onTouchEnd: leave };
}

interface Marks {
  lit: boolean;
  chosen: boolean;
  says: string; // what its click does, for those who listen; empty when it cannot be clicked
  props: HTMLAttributes<Element> & SVGAttributes<Element> & { "data-id": string; "data-other"?: string };
}

/** What makes a thing clickable: lit when an option points at it, then a button named by what its click does. */
export function useThing(node: NodeOut): Marks {
  const { lit, chosen, others, pick, change, zoom } = useChoosing();
  const id = node.id ?? "";
  const options = id === "" ? undefined : lit.get(id);
  const isChosen = id !== "" && chosen.includes(id);
  const look = useLook(id, zoom);
  if (options === undefined) {
    const free = isChosen || others.has(id); // let go, or chosen instead; with keys, Escape does that
    const onClick = (event: MouseEvent): void => {
      event.stopPropagation();
      change(id);
    };
    const props = { "data-id": id, "data-other": !isChosen && free ? "" : undefined, onClick: free ? onClick : undefined, ...look };
    return { lit: false, chosen: isChosen, says: "", props: { ...props, "aria-current": isChosen || undefined } };
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      pick(id);
    }
  };
  const hint = options.length === 1 ? options[0]?.hint : "";
  const says = options.length === 1 ? `${options[0]?.label}${hint ? `, ${hint}` : ""}` : `${options.length} ways to choose`;
  return {
    lit: true,
    chosen: isChosen,
    says,
    props: {
      "data-id": id,
      role: "button",
      tabIndex: 0,
      title: hint || undefined,
      onClick: (event) => {
        event.stopPropagation();
        zoom(null); // it may go from under the mouse
        pick(id);
      },
      onKeyDown,
      onFocus: (event) => event.currentTarget.matches(":focus-visible") && zoom(id), // with keys, not by a tap
      onBlur: () => zoom(null),
      ...look,
    },
  };
}

interface ThingProps {
  node: NodeOut;
  className: string;
  children: ReactNode;
  style?: CSSProperties;
}

/** A thing on the table. When something on it is lit too, its button lies under that, not around it. */
export function Thing({ node, className, children, style }: ThingProps): ReactNode {
  const { lit: all, about } = useChoosing();
  const { lit, chosen, says, props } = useThing(node);
  const full = `${className}${lit ? " lit" : ""}${chosen ? " chosen" : ""}${about !== "" && node.id === about ? " is-about" : ""}`;
  if (lit && holds(node, all)) {
    const { role: _, tabIndex: __, onKeyDown: ___, ...rest } = props;
    return (
      <div className={full} style={style} {...rest}>
        <button className="under" aria-label={`${says}: ${node.label}`} />
        {children}
      </div>
    );
  }
  return (
    <div className={full} style={style} {...props}>
      {lit && <span className="sr">{says}: </span>}
      {children}
    </div>
  );
}

/** Is something on this node lit? */
export function holds(node: NodeOut, lit: Map<string, unknown>): boolean {
  return node.children?.some((one) => lit.has(one.id ?? "") || holds(one, lit)) ?? false;
}

interface DrawerProps {
  node: NodeOut | undefined;
  words: string;
  className?: string;
  children?: ReactNode; // what is seen of it beside its number
}

/** Cards by key, each where its first card lies: equal cards are one thing to choose. */
export function equals<N extends NodeOut>(cards: N[]): N[][] {
  const found = new Map<string, N[]>();
  for (const card of cards) found.set(card.key ?? card.id ?? "", [...(found.get(card.key ?? card.id ?? "") ?? []), card]);
  return [...found.values()];
}

/** Closes what was unfolded by Escape, which gives the focus back, and by a click elsewhere. */
export function useShutting(): { box: RefObject<HTMLDetailsElement | null>; close: () => void; onKeyDown: (event: KeyboardEvent) => void } {
  const box = useRef<HTMLDetailsElement | null>(null);
  const close = (): void => {
    if (box.current !== null) box.current.open = false;
  };
  useEffect(() => {
    const elsewhere = (event: globalThis.PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    addEventListener("pointerdown", elsewhere);
    return () => removeEventListener("pointerdown", elsewhere);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    close();
    box.current?.querySelector("summary")?.focus();
  };
  return { box, close, onKeyDown };
}

/** A face-up pile: opens on demand, and by itself while some of its cards may be chosen. */
export function Drawer({ node, words, className = "", children }: DrawerProps): ReactNode {
  const { lit } = useChoosing();
  if (node === undefined) return null;
  const wanted = node.children?.some((card) => lit.has(card.id ?? "")) ?? false;
  return (
    <details className={`pile drawer ${className}`} open={wanted || undefined}>
      <summary>
        {children}
        <b className="num">{node.count}</b>
        <small>{words}</small>
      </summary>
      <div className="drawer__in">
        {equals(node.children ?? []).flatMap((cards) => {
          const choices = cards.filter(({ id }) => lit.has(id ?? ""));
          const shown = choices.length > 0 ? choices : cards.slice(0, 1);
          const more = cards.length - shown.length;
          return shown.map((card, i) => (
            <Thing key={card.id} node={card} className="pl-token">
              {card.label}
              {i === 0 && more > 0 && ` ×${more + 1}`}
            </Thing>
          ));
        })}
      </div>
    </details>
  );
}

/** Copies a text; also where the browser offers no clipboard: on pages that are not served safely. */
async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

interface CopyProps {
  icon: string;
  text: string;
  done?: string;
  className?: string;
  children: ReactNode;
}

/** A button that copies, and says so. */
export function CopyButton({ icon, text, done = "Copied", className = "", children }: CopyProps): ReactNode {
  const [copied, setCopied] = useState(false);
  return (
    <button type="button" className={`btn ${className}`} title={text} onClick={() => void copy(text).then(() => setCopied(true))}>
      <Icon name={copied ? "i-check" : icon} />
      <span aria-live="polite">{copied ? done : children}</span>
    </button>
  );
}
