// What a game's pictures show and the figures for it as a module, `figures:smashup`: of the thousands of icons only
// those in use.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SCHEME = "figures:";

interface Named {
  icon?: string;
  own?: string;
  badge?: { icon: string };
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), "utf-8");
}

/** Bodies by name, without colours of their own. */
function figuresOf(specs: Named[], game: string): Record<string, string> {
  const { icons } = JSON.parse(read("node_modules/@iconify-json/game-icons/icons.json")) as { icons: Record<string, { body: string }> };
  const sprite = read("src/icons.svg");
  const found: Record<string, string> = {};
  for (const name of specs.flatMap((spec) => [spec.icon, spec.badge?.icon])) {
    if (name === undefined) continue;
    const icon = icons[name];
    if (icon === undefined) throw new Error(`${game}: there is no icon ${name}.`);
    found[name] = icon.body.replaceAll(' fill="currentColor"', "");
  }
  for (const { own } of specs) if (own !== undefined) found[own] = drawing(sprite, own);
  return found;
}

/** One of our own drawings, brought to the size of the icons. */
function drawing(sprite: string, id: string): string {
  const body = new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, "s").exec(sprite)?.[1];
  if (body === undefined) throw new Error(`There is no drawing ${id}.`);
  return `<g transform="scale(8)">${body.replaceAll(' fill="currentColor"', "")}</g>`;
}

/** As text to be read in one go: that is quicker than so much program. */
function book(game: string): string {
  const specs = JSON.parse(read(`src/pictures/${game}.json`)) as Record<string, Named>;
  const text = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return `export const specs = ${text(specs)}; export const figures = ${text(figuresOf(Object.values(specs), game))};`;
}

export function figures(): Plugin {
  return {
    name: "figures",
    resolveId: (id) => (id.startsWith(SCHEME) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${SCHEME}`) ? book(id.slice(SCHEME.length + 1)) : undefined),
  };
}
