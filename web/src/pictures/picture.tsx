// A component's picture, drawn for the very box it fills.
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import { isDrawn, isOpen, open, pictureOf } from "./book";
import { soon } from "./soon";

interface Props {
  game: string;
  of: string | null | undefined; // the component's key
  top?: number; // px at the top that a name lies over
  aside?: number; // how far to the right of the middle the figure stands in a broad box, as a share of its width
  className?: string; // of its box, which must have a size of its own
}

const STEP = 8; // px: boxes that differ by less share a picture
const BROAD = 1.35; // a box as broad as this has room beside the figure

/** Empty where the game has no such picture. What it shows is said beside it. */
export function Picture({ game, of, top = 0, aside = 0, className = "" }: Props): ReactNode {
  const [width, height, box] = useBox();
  const ready = useBook(game);
  const place = { width, height, top: Math.min(top, Math.round(height / 6)), aside: width > height * BROAD ? aside : 0 };
  const shown = ready && of && width > 0 && height > 0 ? [game, of, ...Object.values(place)].join("/") : "";
  useLayoutEffect(() => {
    if (!of || shown === "") hang(undefined, box.current);
    box.current?.toggleAttribute("data-waits", Boolean(of));
    return of && shown !== "" ? soon(() => hang(pictureOf(game, of, place), box.current), isDrawn(game, of, place)) : undefined;
  }, [shown]);
  return <div ref={box} className={`pbox ${className}`} />;
}

/** Part of the page, in a tree of its own: the names within it are its own, and no rule of the page is tried on it. As an
 * image each would be a document of its own, which takes five times as long. Whatever copies the box copies it too. */
function hang(shown: SVGElement | undefined, box: HTMLElement | null): void {
  box?.removeAttribute("data-waits");
  if (box === null || (shown === undefined && box.shadowRoot === null)) return;
  const frame = box.shadowRoot ?? box.attachShadow({ mode: "open", clonable: true });
  if (shown === undefined) frame.replaceChildren();
  else frame.replaceChildren(shown.isConnected ? shown.cloneNode(true) : shown); // itself, if nobody else shows it
}

function useBook(game: string): boolean {
  const [, tell] = useState(false);
  const ready = isOpen(game);
  useEffect(() => {
    let here = true;
    if (!ready) open(game).then(() => here && tell(true), () => undefined);
    return () => {
      here = false;
    };
  }, [game, ready]);
  return ready;
}

type Tell = (size: [number, number]) => void;
const listeners = new WeakMap<Element, Tell>();

// One observer for all: a table has dozens of pictures. Those whose boxes have changed are drawn within the same frame: in
// another the page would be laid out and painted once more.
const observer = new ResizeObserver((entries) =>
  flushSync(() => {
    for (const { target } of entries) listeners.get(target)?.(sizeOf(target));
  }),
);

function sizeOf(element: Element): [number, number] {
  return [step(element.clientWidth), step(element.clientHeight)];
}

function step(px: number): number {
  return Math.round(px / STEP) * STEP;
}

/** The size of an element, as laid out: no scaling of what is around it counts. */
function useBox(): [number, number, RefObject<HTMLDivElement | null>] {
  const box = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState<[number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const tell: Tell = (size) => setSize((before) => (before[0] === size[0] && before[1] === size[1] ? before : size));
    tell(sizeOf(element));
    listeners.set(element, tell);
    observer.observe(element);
    return () => observer.unobserve(element);
  }, []);
  return [width, height, box];
}
