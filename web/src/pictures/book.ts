// The picture books: one a game, loaded when a table of it is opened.
import { draw, type Box, type Spec } from "./draw";

type Entry = Spec | { same: string }; // the picture of another component

interface Book {
  specs: Record<string, Entry>;
  figures: Record<string, string>; // by the name of icon or drawing
}

async function bound(specs: Promise<{ default: unknown }>, figures: Promise<{ default: Record<string, string> }>): Promise<Book> {
  return { specs: (await specs).default as Record<string, Entry>, figures: (await figures).default };
}

const PRINTED: Record<string, () => Promise<Book>> = {
  emerald: () => bound(import("./emerald.json"), import("figures:emerald")),
  runeage: () => bound(import("./runeage.json"), import("figures:runeage")),
  smashup: () => bound(import("./smashup.json"), import("figures:smashup")),
  viceroy: () => bound(import("./viceroy.json"), import("figures:viceroy")),
  whispers: () => bound(import("./whispers.json"), import("figures:whispers")),
};

const books = new Map<string, Book>();
const coming = new Map<string, Promise<unknown>>();

/** The game's pictures can be drawn; at once if they were before. A game without pictures never has any. */
export function open(game: string): Promise<unknown> {
  const before = coming.get(game);
  if (before !== undefined) return before;
  const book = PRINTED[game]?.().then((found) => books.set(game, found)) ?? Promise.resolve();
  coming.set(game, book);
  book.catch(() => coming.delete(game));
  return book;
}

export const isOpen = (game: string): boolean => books.has(game);

const MOST = 600; // pictures kept: some tables' worth
const drawn = new Map<string, string>();
const RECENT = 160; // of them ready to be shown: a table's worth in two sizes
const ready = new Map<string, HTMLImageElement>();

/** The browser forgets a picture that is nowhere on the page; when a battle is over, the same ones are wanted again. */
export function keepReady(address: string): void {
  const image = ready.get(address) ?? Object.assign(new Image(), { src: address });
  ready.delete(address);
  ready.set(address, image); // the newest last
  if (ready.size > RECENT) ready.delete(ready.keys().next().value ?? "");
}

/** A picture as an address, or nothing: the book is not open, or does not show this. */
export function pictureOf(game: string, key: string, box: Box): string | undefined {
  const name = [game, key, box.width, box.height, box.top, box.aside].join("/");
  const before = drawn.get(name);
  if (before !== undefined) return before;
  const text = sketch(game, key, box);
  if (text === undefined) return undefined;
  if (drawn.size >= MOST) drawn.clear();
  const address = `data:image/svg+xml,${encodeURIComponent(text)}`;
  drawn.set(name, address);
  return address;
}

/** A picture as SVG text. */
export function sketch(game: string, key: string, box: Box): string | undefined {
  const book = books.get(game);
  const entry = book?.specs[key];
  if (book === undefined || entry === undefined) return undefined;
  if ("same" in entry) return sketch(game, entry.same, box);
  const figure = (name: string | undefined): string => book.figures[name ?? ""] ?? "";
  return draw(key, entry, figure(entry.icon ?? entry.own), entry.badge && figure(entry.badge.icon), box);
}

/** The keys of all that an open book shows. */
export function shown(game: string): string[] {
  return Object.keys(books.get(game)?.specs ?? {});
}

export function shows(game: string, key: string): boolean {
  return books.get(game)?.specs[key] !== undefined;
}
