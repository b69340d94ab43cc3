// Where there is little room, a place folds to a strip with its numbers; a tap opens it. Elsewhere it is always open.
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "../parts";

/** A class for the place, and the key that turns it. It opens by itself while it is wanted. */
export function useFold(wanted: boolean, words: string): [string, ReactNode] {
  const [turned, setTurned] = useState<boolean | null>(null);
  useEffect(() => setTurned(null), [wanted]);
  const open = turned ?? wanted;
  const key = (
    <button className="fold" aria-expanded={open} aria-label={words} onClick={() => setTurned(!open)}>
      <Icon name="i-chevron" />
    </button>
  );
  return [open ? "" : " is-folded", key];
}
