// Making things fit their place: a text ends with a whole line.
import { Fragment, useLayoutEffect, useRef, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { hyphenated } from "./hyphens";

/** Calls `measure` now and whenever the element's size changes. */
export function useMeasure<T extends HTMLElement>(measure: (element: T) => void): RefObject<T | null> {
  const box = useRef<T>(null);
  const latest = useRef(measure);
  latest.current = measure;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => latest.current(element));
    latest.current(element);
    watch.observe(element);
    if (element.parentElement) watch.observe(element.parentElement);
    return () => watch.disconnect();
  }, []);
  return box;
}

function frame(element: Element): number {
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
  return [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth].reduce((sum, size) => sum + parseFloat(size), 0);
}

interface WordsProps {
  className?: string;
  grows?: boolean; // takes what its card has to spare; else it has the room it is given
  children: ReactNode;
}

/** Px of a card that are for other things than this; a picture can do with its smallest height. */
function taken(card: HTMLElement, text: HTMLElement): number {
  const others = [...card.children].filter((one): one is HTMLElement => one !== text && getComputedStyle(one).position !== "absolute");
  const height = (one: HTMLElement): number => (one.classList.contains("pbox") ? parseFloat(getComputedStyle(one).minHeight) : one.offsetHeight);
  return others.reduce((sum, one) => sum + height(one), 0);
}

/** A card's text: as many whole lines as there is room for. The zoom shows all of it. */
export function Words({ className = "", grows = false, children }: WordsProps): ReactNode {
  const box = useMeasure<HTMLParagraphElement>((p) => {
    const line = parseFloat(getComputedStyle(p).lineHeight);
    const card = p.parentElement;
    const height = grows && card !== null ? card.clientHeight - taken(card, p) : p.clientHeight;
    const room = height - frame(p) - (p.firstElementChild ? frame(p.firstElementChild) : 0);
    const lines = String(Math.max(1, Math.floor(room / line + 0.1)));
    queueMicrotask(() => p.style.setProperty("--lines", lines)); // when all have measured: each would lay out the page anew
  });
  return (
    <p ref={box} className={`words${grows ? " words--grow" : ""} ${className}`}>
      <span>{children}</span>
    </p>
  );
}

/** A name; a long word of it stands whole in the next line before it is broken. */
export function Name({ text }: { text: string }): ReactNode {
  return text.split(" ").map((word, i) => {
    const soft = hyphenated(word);
    return (
      <Fragment key={i}>
        {i > 0 && " "}
        {soft === word ? word : <span className="word">{soft}</span>}
      </Fragment>
    );
  });
}

/** Whether a window is as the style sheets have it in client.css. */
function watched(query: string): () => boolean {
  const media = matchMedia(query);
  const watch = (tell: () => void): (() => void) => {
    media.addEventListener("change", tell);
    return () => media.removeEventListener("change", tell);
  };
  return () => useSyncExternalStore(watch, () => media.matches);
}

export const usePhone = watched("(max-width: 640px)");
export const useLow = watched("(max-height: 860px)");
export const useTight = watched("(max-width: 1240px)"); // the question bar has no room for long answers
export const useNarrow = watched("(max-width: 1100px)"); // the rail is a drawer
