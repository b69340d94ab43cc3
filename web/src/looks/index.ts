// Looks by game. A game that has none of its own is drawn plainly.
import { useEffect, useState } from "react";
import type { GameLook } from "../look";
import { opened, openLook } from "./opening";
import { PLAIN } from "./plain";

/** Of a game that has been opened. */
export const lookOf = (game: string): GameLook => opened(game) ?? PLAIN;

/** Whether this game can be drawn by now. */
export function useLook(game: string | null): boolean {
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    if (game !== null) void openLook(game).then(() => here && setOpen(game));
    return () => {
      here = false;
    };
  }, [game]);
  return game !== null && open === game;
}
