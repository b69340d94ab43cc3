// A War of Whispers: where the names of the regions stand on the map.
import { reader, type Found } from "../look";
import type { NodeOut } from "../wire";

const { all: agents, fact } = reader("whispers");

export type Spot = [number, number];
type Box = [number, number, number, number]; // left, top, right, bottom

export const SHEET = { x: 24, y: 52, width: 952, height: 890 };
const ICONS = ["city", "farm", "fort"] as const;
const NAME = 22; // units of a name's type, where that is large enough
const LEAST = 12; // px of it
const BROAD = 0.228; // of its type: half the width of a letter
const SIGNS: Box[] = [[0, 0, 143, 88], [0, -52, 143, 0]]; // px from its corners, where the signs of the map are said
const FAR = 260; // units; what is farther away is in nobody's way
const ROUNDS = 8; // in which each name gives way to the others, more and more
const STARTS = 8; // from different regions: the best outcome is taken

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
}

const BROADEST = 1.3;

/** How a map is drawn in a place of that size in px: so much broader than its sheet, so that it fills the place, and with
 * names of that type, so that they can be read; `scale`: px of a unit. */
export interface Drawn {
  broad: number;
  size: number;
  scale: number;
}

export function drawn(width: number, height: number): Drawn {
  if (width * height === 0) return { broad: 1, size: NAME, scale: 1 };
  const broad = Math.min(BROADEST, Math.max(1, Math.round((50 * width * SHEET.height) / (height * SHEET.width)) / 50));
  const scale = Math.min(width / SHEET.width / broad, height / SHEET.height);
  return { broad, size: Math.max(NAME, Math.ceil((2 * LEAST) / scale) / 2), scale };
}

/** How much larger banners are than drawn, so that their numbers can be read, too. */
export const larger = (size: number): number => Math.min(1.5, size / NAME);

const across = (x: number, broad: number): number => Math.round(SHEET.x + (x - SHEET.x) * broad);
const spread = new WeakMap<object, [number, unknown]>(); // what stays the same is not drawn anew

function once<T extends object>(what: T, broad: number, make: () => T): T {
  const [known, made] = spread.get(what) ?? [0, what];
  if (known === broad) return made as T;
  const fresh = make();
  spread.set(what, [broad, fresh]);
  return fresh;
}

/** Regions or what lies between them, on a sheet that is so much broader. */
export function spreadOut<T extends NodeOut>(nodes: T[], broad: number): T[] {
  if (broad === 1) return nodes;
  return nodes.map((node) =>
    once(node, broad, () => {
      const { at, outline } = node;
      const wide = outline && once(outline, broad, () => outline.map(([x, y]): Spot => [across(x, broad), y]));
      return { ...node, at: at && [across(at[0], broad), at[1]], outline: wide };
    }),
  );
}

/** Its last word stands by itself. */
export function inTwo(label: string): string[] {
  const at = label.lastIndexOf(" ");
  return at < 0 ? [label] : [label.slice(0, at), label.slice(at + 1)];
}

/** What is drawn beside a banner; where only cities are named, only they. */
export function iconsOf(region: Found<"whispers", "region">, few: boolean): (typeof ICONS)[number][] {
  return ICONS.filter((icon) => fact(region, icon) && (!few || icon === "city"));
}

/** What lies on a region, as if it were always held: names stay where they are when banners come and go. */
function pieces(region: Found<"whispers", "region">, size: number, few: boolean): Box[] {
  const [x, y] = region.at ?? [0, 0];
  const icons = iconsOf(region, few).length;
  const spies = agents(region, "agent").length;
  const [middle, flag] = [x - 1 - icons * 7, larger(size)];
  const found: Box[] = [[middle - 18 * flag, y - 6 - 31 * flag, middle + 18 * flag, y - 6 + 18 * flag]];
  const number: Box = [middle - 11 * flag, y - 6 - 12 * flag, middle + 11 * flag, y - 6 + 17 * flag];
  found.push(number, number); // the last thing to be covered
  if (icons > 0) found.push([x + 14 - icons * 5, y - 25, x + 12 + icons * 19, y - 1]);
  if (spies > 0) found.push([x - spies * 12.5, y - 57, x + spies * 12.5, y - 31]);
  return found;
}

const spots = new Map<string, Spot>(); // the same one for the same place: who has it is not drawn anew

function spot(x: number, y: number): Spot {
  const key = `${x},${y}`;
  const known = spots.get(key) ?? [x, y];
  spots.set(key, known);
  return known;
}

/** Places for a name around what lies on its region, the best first: below, above, beside it. */
function spotsFor(own: Box[], [x, y]: Spot, half: number, size: number): Spot[] {
  const edge = (i: number, pick: (...all: number[]) => number): number => pick(...own.map((box) => box[i] ?? 0));
  const [left, top, right, low] = [edge(0, Math.min) - x, edge(1, Math.min) - y, edge(2, Math.max) - x, edge(3, Math.max) - y];
  const shifts = [0, -14, 14, -28, 28, -42, 42, -56, 56].filter((dx) => Math.abs(dx) < half + 8);
  const below = [0, 8, 16, 26].flatMap((dy) => shifts.map((dx) => spot(dx, Math.round(low + 0.72 * size + dy))));
  const above = [0, 8].flatMap((dy) => shifts.map((dx) => spot(dx, Math.round(top - 0.3 * size - dy))));
  const beside = [-24, -10, 4, 18].flatMap((dy) => [spot(Math.round(right + half + 4), dy), spot(Math.round(left - half - 4), dy)]);
  return [...below, ...above, ...beside];
}

const LOOKED = [0.16, 0.38, 0.5, 0.62, 0.84]; // of a name, where it is looked at
const ABROAD = { sea: 70, land: 240 }; // what it costs that a place of it is out at sea, or in another region

function within(outline: readonly (readonly number[])[], [x, y]: Spot): boolean {
  let inside = false;
  outline.forEach(([ax = 0, ay = 0], i) => {
    const [bx = 0, by = 0] = outline.at(i - 1) ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

const ASTRAY = 5; // what it costs, for each unit, that a name stands nearer to another banner than to its own

/** How far a name is from a banner, as one reads: straight below or above it is nearest. */
function apart([left, top, right, low]: Box, [bleft, btop, bright, blow]: Box): number {
  return Math.abs(left + right - bleft - bright) / 2 + 1.5 * Math.max(0, top - blow, btop - low);
}

/** Where the names stand: as near to the pieces of their region as may be, clear of these, of other regions' and of each
 * other. `few`: only cities have theirs. */
export function placeNames(all: NodeOut[], features: Found<"whispers", "feature">[], { broad, size, scale }: Drawn, few: boolean): Map<string, Spot> {
  const near = (box: Box, [x, y]: Spot): boolean => box[0] < x + FAR && box[2] > x - FAR && box[1] < y + FAR && box[3] > y - FAR;
  const text = ([x, y]: Spot, half: number): Box => [x - half, y - 0.84 * size, x + half, y + 0.27 * size];
  const lie = new Map(all.map((region: Found<"whispers", "region">) => [region, pieces(region, size, few)]));
  const waters = few ? [] : features.filter((one) => fact(one, "impassable") === "water").flatMap(({ at, label }) =>
    inTwo(label).map((words, i) => text([at?.[0] ?? 0, (at?.[1] ?? 0) + (1.1 * i - 0.25) * size], words.length * size * 0.275)),
  );
  const [right, low] = [SHEET.x + SHEET.width * broad, SHEET.y + SHEET.height];
  const signs = SIGNS.map(([x, y, x2, y2], i): Box => [SHEET.x + x / scale, (i > 0 ? low : SHEET.y) + y / scale, SHEET.x + x2 / scale, (i > 0 ? low : SHEET.y) + y2 / scale]);
  const edges: Box[] = [[-500, -500, 2000, SHEET.y + 5], [-500, 0, SHEET.x + 7, 1000], [right - 7, 0, 2000, 1000], [0, low - 2, 2000, 1500], ...signs];
  const regions = all.filter((region: Found<"whispers", "region">) => !few || fact(region, "city"));
  const places = regions.map((region, i) => {
    const at: Spot = [region.at?.[0] ?? 0, region.at?.[1] ?? 0];
    const half = region.label.length * size * BROAD;
    const mark: Box = [at[0] + 16, at[1] - 58, at[0] + 52, at[1] - 22]; // where the region says that it may be chosen
    const own = lie.get(region) ?? [];
    const around = all.filter((other) => other !== region && Math.abs((other.at?.[0] ?? 0) - at[0]) < FAR && Math.abs((other.at?.[1] ?? 0) - at[1]) < FAR);
    const rivals = [...lie].flatMap(([other, [banner]]) => (other !== region && banner && near(banner, at) ? [banner] : []));
    const fixed = [...[...lie.values()].flat(), ...waters, ...waters, ...waters].filter((box) => near(box, at));
    const options = spotsFor(own, at, half, size).map((place, n) => {
      const box = text([at[0] + place[0], at[1] + place[1]], half);
      const covers = 1.7 * fixed.reduce((sum, other) => sum + overlap(box, other), 0) + 4 * edges.reduce((sum, other) => sum + overlap(box, other), 0);
      const abroad = LOOKED.reduce((sum, part) => {
        const there: Spot = [box[0] + part * (box[2] - box[0]), at[1] + place[1] - size / 4];
        return sum + (within(region.outline ?? [], there) ? 0 : around.some(({ outline }) => within(outline ?? [], there)) ? ABROAD.land : ABROAD.sea);
      }, 0);
      const mine = apart(box, own[0] ?? box);
      const astray = rivals.reduce((sum, banner) => sum + Math.max(0, mine - apart(box, banner)), 0);
      return { place, box, cost: covers + overlap(box, mark) / 8 + abroad + ASTRAY * astray + n };
    });
    const others = regions.flatMap(({ at: there }, j) => (j !== i && Math.abs((there?.[0] ?? 0) - at[0]) < FAR && Math.abs((there?.[1] ?? 0) - at[1]) < FAR ? [j] : []));
    return { options: options.sort((a, b) => a.cost - b.cost), others };
  });
  let [found, least]: [(typeof places)[number]["options"], number] = [[], Infinity];
  for (let start = 0; start < STARTS; start++) {
    const now = places.flatMap(({ options }) => options.slice(0, 1));
    let sum = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      sum = 0;
      for (let n = 0; n < places.length; n++) {
        const i = (n + Math.round((start * places.length) / STARTS)) % places.length;
        const { options = [], others = [] } = places[i] ?? {};
        let best = Infinity;
        for (const option of options) {
          if (option.cost >= best) break;
          const cost = option.cost + others.reduce((all, j) => all + round * overlap(option.box, now[j]?.box ?? option.box), 0);
          if (cost < best) [best, now[i]] = [cost, option];
        }
        sum += best;
      }
    }
    if (sum < least) [found, least] = [now, sum];
  }
  return new Map(regions.flatMap(({ key }, i) => (found[i] ? [[key ?? "", found[i].place]] : [])));
}
