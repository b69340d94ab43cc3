// A game's look is fetched, with its pictures and its type, when a table of it is opened.
import type { GameLook } from "../look";
import { open } from "../pictures/book";

interface Wrapped {
  look: () => Promise<GameLook>;
  face: string; // the type of its titles
}

const GAMES: Record<string, Wrapped> = {
  emerald: { look: async () => (await import("./emerald")).EMERALD, face: "Old Standard TT" },
  runeage: { look: async () => (await import("./runeage")).RUNEAGE, face: "Gemunu Libre" },
  smashup: { look: async () => (await import("./smashup")).SMASHUP, face: "Bebas Neue" },
  viceroy: { look: async () => (await import("./viceroy")).VICEROY, face: "Quattrocento" },
  whispers: { look: async () => (await import("./whispers")).WHISPERS, face: "Goudy Bookletter 1911" },
};

const BRAND = "Vollkorn"; // in the top bar
const looks = new Map<string, GameLook>();
const coming = new Map<string, Promise<unknown>>();

/** The game can be drawn as it should be; or plainly, if its look cannot be had. Type that came later would have the
 * whole table laid out anew; pictures have their boxes, so the table is drawn before they are. */
export function openLook(game: string): Promise<unknown> {
  const before = coming.get(game);
  if (before !== undefined) return before;
  const wrapped = GAMES[game];
  if (wrapped === undefined) return Promise.resolve();
  const look = wrapped.look().then((found) => looks.set(game, found));
  const type = [wrapped.face, BRAND].map((face) => document.fonts.load(`1em "${face}"`));
  open(game).catch(() => undefined); // whoever draws one asks again
  const all = Promise.all([look, ...type]).catch(() => coming.delete(game));
  coming.set(game, all);
  return all;
}

export const opened = (game: string): GameLook | undefined => looks.get(game);
