// Making things fit their place: a text ends with a whole line, a picture is scaled.
import { Fragment, useLayoutEffect, useRef, useState, useSyncExternalStore, type CSSProperties, type ReactNode, type RefObject } from "react";
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

/** Several texts that share a card: as many whole lines of each as there is room for, the longest cut first. `least` is
 * what grows in the card where they leave room. */
export function useShared(texts: string, least: string): RefObject<HTMLDivElement | null> {
  return useMeasure<HTMLDivElement>((box) => {
    const card = box.parentElement;
    const shown = [...box.querySelectorAll<HTMLElement>(texts)];
    if (card === null || shown[0] === undefined) return;
    const line = parseFloat(getComputedStyle(shown[0]).lineHeight);
    const other = box.offsetHeight - shown.reduce((sum, text) => sum + text.offsetHeight, 0);
    const top = card.querySelector<HTMLElement>(least);
    const room = Math.floor((card.clientHeight - other - (top === null ? 0 : parseFloat(getComputedStyle(top).minHeight))) / line + 0.05);
    const lines = shown.map((text) => Math.round(text.scrollHeight / line));
    for (let over = lines.reduce((sum, n) => sum + n, 0) - room; over > 0; over--) {
      const longest = lines.indexOf(Math.max(...lines));
      lines[longest] = Math.max(1, (lines[longest] ?? 1) - 1);
    }
    queueMicrotask(() => shown.forEach((text, i) => text.style.setProperty("--lines", String(lines[i]))));
  });
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

interface FittedProps {
  width: number;
  height: number;
  least: number; // scaled further down it could not be read: then the box scrolls
  most: number;
  children: ReactNode;
}

const READ = 0.72; // scaled further down, names are too small to be read

/** A picture of known size, as large as its place allows. */
export function Fitted({ width, height, least, most, children }: FittedProps): ReactNode {
  const [room, setRoom] = useState<[number, number]>([width, height]);
  const box = useMeasure<HTMLDivElement>((div) =>
    setRoom((before) => (before[0] === div.clientWidth && before[1] === div.clientHeight ? before : [div.clientWidth, div.clientHeight])),
  );
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollLeft = (box.current.scrollWidth - box.current.clientWidth) / 2; // as much is hidden at either end
  }, [box, room, width]);
  const scale = Math.max(least, Math.min(most, room[0] / width, room[1] / height));
  const small = scale < READ;
  const scrolls = width * scale > room[0] + 1 || height * scale > room[1] + 1;
  return (
    <div ref={box} className="fitted" tabIndex={scrolls ? 0 : undefined} style={{ "--ratio": width / height, "--least": `${height * least}px` } as CSSProperties}>
      <div style={{ width: width * scale, height: height * scale }}>
        <div className={small ? "is-small" : undefined} style={{ width, height, transform: `scale(${scale})`, "--scale": scale } as CSSProperties}>
          {children}
        </div>
      </div>
    </div>
  );
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
