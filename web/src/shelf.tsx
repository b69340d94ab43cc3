// What lies before the reader, in one row; when it is longer than the page is wide, both ends say how to see the rest.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Icon } from "./parts";

const PAGE = 0.8; // of what is seen at once
const SLACK = 4; // px

export function Shelf({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  const [more, setMore] = useState({ left: false, right: false });
  useEffect(() => {
    const row = box.current;
    if (row === null) return undefined;
    const look = (): void => {
      const left = row.scrollLeft > SLACK;
      const right = row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK;
      setMore((old) => (old.left === left && old.right === right ? old : { left, right }));
    };
    look();
    const size = new ResizeObserver(look);
    const inside = new MutationObserver(look);
    size.observe(row);
    inside.observe(row, { childList: true, subtree: true });
    row.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      inside.disconnect();
      row.removeEventListener("scroll", look);
    };
  }, []);
  const turn = (way: 1 | -1): void => box.current?.scrollBy({ left: way * PAGE * box.current.clientWidth });
  return (
    <>
      <section ref={box} className="hand" aria-label={label}>
        {children}
      </section>
      {more.left && <More way="left" onClick={() => turn(-1)} />}
      {more.right && <More way="right" onClick={() => turn(1)} />}
    </>
  );
}

function More({ way, onClick }: { way: "left" | "right"; onClick: () => void }): ReactNode {
  return (
    <button className={`shelf__more shelf__more--${way}`} onClick={onClick} aria-label={`More, to the ${way}`}>
      <Icon name="i-chevron" />
    </button>
  );
}
