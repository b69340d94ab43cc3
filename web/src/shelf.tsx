// What lies before the reader, in one row; when it is longer than the page is wide, both ends say how to see the rest.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "./parts";

const PAGE = 0.8; // of what is seen at once
const SLACK = 4; // px
const TRAVEL = 600; // ms after which everything lies where it belongs
const PILES = 94; // px that stay in view before the cards
const CARD = 154; // px of a card with what is between two, at least

export function Shelf({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  const [more, setMore] = useState({ left: false, right: false, bare: false, top: 0, height: 0 });
  useEffect(() => {
    const row = box.current;
    if (row === null) return undefined;
    const look = (): void => {
      const left = row.scrollLeft > SLACK;
      const right = row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK;
      const bare = (left || right) && row.querySelector("button, summary, [tabindex]") === null; // then keys scroll it
      const { offsetTop: top, offsetHeight: height } = row;
      row.style.setProperty("--whole", String(Math.max(1, Math.floor((row.clientWidth - PILES) / CARD))));
      setMore((old) => (old.left === left && old.right === right && old.bare === bare && old.top === top && old.height === height ? old : { left, right, bare, top, height }));
    };
    look();
    const size = new ResizeObserver(look);
    let [soon, later] = [0, 0];
    const inside = new MutationObserver(() => {
      cancelAnimationFrame(soon);
      soon = requestAnimationFrame(look); // with the next frame: at once, the page would be laid out for this alone
      clearTimeout(later); // what travels is wider than the row for a moment
      later = window.setTimeout(look, TRAVEL);
    });
    size.observe(row);
    inside.observe(row, { childList: true, subtree: true });
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(soon);
      clearTimeout(later);
      size.disconnect();
      inside.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, []);
  const turn = (way: 1 | -1): void => box.current?.scrollBy({ left: way * PAGE * box.current.clientWidth });
  return (
    <>
      <section ref={box} className={`hand${more.left ? " is-more-left" : ""}${more.right ? " is-more-right" : ""}`} aria-label={label} tabIndex={more.bare ? 0 : undefined}>
        {children}
      </section>
      {more.left && <More way="left" place={more} onClick={() => turn(-1)} />}
      {more.right && <More way="right" place={more} onClick={() => turn(1)} />}
    </>
  );
}

interface MoreProps {
  way: "left" | "right";
  place: { top: number; height: number };
  onClick: () => void;
}

function More({ way, place: { top, height }, onClick }: MoreProps): ReactNode {
  return (
    <button className={`shelf__more shelf__more--${way}`} style={{ top, height }} onClick={onClick} aria-label={`More, to the ${way}`}>
      <Icon name="i-chevron" />
    </button>
  );
}
