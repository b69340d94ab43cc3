// The picture books: one a game, loaded when a table of it is opened, and the pen with the first of them.
import type { Box, Spec } from "./draw";

type Entry = Spec | { same: string }; // the picture of another component

interface Book {
  specs: Record<string, Entry>;
  figures: Record<string, string>; // by the name of icon or drawing
}

const PRINTED: Record<string, () => Promise<unknown>> = {
  emerald: () => import("figures:emerald"),
  runeage: () => import("figures:runeage"),
  smashup: () => import("figures:smashup"),
  viceroy: () => import("figures:viceroy"),
  whispers: () => import("figures:whispers"),
};

let pen: typeof import("./draw") | undefined;
const books = new Map<string, Book>();
const coming = new Map<string, Promise<unknown>>();

/** The game's pictures can be drawn; at once if they were before. A game without pictures never has any. */
export function open(game: string): Promise<unknown> {
  const before = coming.get(game);
  if (before !== undefined) return before;
  const book = PRINTED[game] === undefined ? Promise.resolve() : fetched(game, PRINTED[game]);
  coming.set(game, book);
  book.catch(() => coming.delete(game));
  return book;
}

async function fetched(game: string, print: () => Promise<unknown>): Promise<void> {
  const [book, found] = await Promise.all([print(), import("./draw")]);
  books.set(game, book as Book);
  pen = found;
}

export const isOpen = (game: string): boolean => books.has(game);

const MOST = 600; // pictures kept: some tables' worth
const drawn = new Map<string, SVGElement>();

const nameOf = (game: string, key: string, box: Box): string => [game, key, box.width, box.height, box.top, box.aside].join("/");

/** It was drawn before: showing it again takes no time. */
export const isDrawn = (game: string, key: string, box: Box): boolean => drawn.has(nameOf(game, key, box));

/** A picture to be shown or copied, or nothing: the book is not open, or does not show this. */
export function pictureOf(game: string, key: string, box: Box): SVGElement | undefined {
  const name = nameOf(game, key, box);
  const before = drawn.get(name);
  if (before !== undefined) return before;
  const text = sketch(game, key, box);
  if (text === undefined) return undefined;
  if (drawn.size >= MOST) drawn.clear();
  const picture = elementOf(text);
  drawn.set(name, picture);
  return picture;
}

/** It fills its box, which cuts it off rather than stretching it. */
function elementOf(text: string): SVGElement {
  const outside = document.createElement("div");
  outside.innerHTML = text;
  const picture = outside.firstElementChild as SVGElement;
  picture.setAttribute("preserveAspectRatio", "xMidYMid slice");
  picture.setAttribute("aria-hidden", "true");
  picture.style.cssText = "position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible";
  return picture;
}

/** A picture as SVG text. */
export function sketch(game: string, key: string, box: Box): string | undefined {
  const book = books.get(game);
  const entry = book?.specs[key];
  if (book === undefined || entry === undefined || pen === undefined) return undefined;
  if ("same" in entry) return sketch(game, entry.same, box);
  const figure = (name: string | undefined): string => book.figures[name ?? ""] ?? "";
  return pen.draw(key, entry, figure(entry.icon ?? entry.own), entry.badge && figure(entry.badge.icon), box);
}

/** The keys of all that an open book shows. */
export function shown(game: string): string[] {
  return Object.keys(books.get(game)?.specs ?? {});
}

export function shows(game: string, key: string): boolean {
  return books.get(game)?.specs[key] !== undefined;
}
