// The land of a scene, as paths. Each shape is drawn for a box of `w` by `h`: it fills from a ridge at `y`, about `a`
// high, down to the foot, and takes its accidents from `random`.

export type Random = () => number;
type Land = (w: number, h: number, y: number, a: number, random: Random) => string;
type Point = [number, number];

/** To a tenth of a pixel. */
export function tenth(x: number): number {
  return Math.round(x * 10) / 10;
}

/** SVG text with its numbers rounded. */
export function svg(words: TemplateStringsArray, ...values: (number | string)[]): string {
  return words.reduce((all, word, i) => {
    const value = values[i - 1];
    return all + (typeof value === "number" ? tenth(value) : value) + word;
  });
}

function ridge(w: number, h: number, points: Point[]): string {
  return svg`M0 ${h}L${points.map(([x, y]) => svg`${x} ${y}`).join("L")}L${w} ${h}Z`;
}

function block(w: number, h: number, y: number): string {
  return svg`M0 ${h}V${y}H${w}V${h}Z`;
}

// -- country
const peaks: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  let top = false;
  for (let x = -a * 0.4; x < w + a; x += a * (0.38 + random() * 0.35), top = !top) {
    points.push([x, y + (top ? -a * (0.45 + random() * 0.75) : a * (0.1 + random() * 0.3))]);
  }
  return ridge(w, h, points);
};

const hills: Land = (w, h, y, a, random) => {
  let d = svg`M0 ${h}V${y}`;
  for (let x = 0, i = 0; x < w; i += 1) {
    const s = a * (1.2 + random() * 1.2);
    d += svg`q${s / 2} ${(i % 2 ? 0.5 : -0.7) * a * (0.4 + random() * 0.4)} ${s} 0`;
    x += s;
  }
  return svg`${d}V${h}Z`;
};

const mesas: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.3; x < w + a; ) {
    const t = a * (0.3 + random() * 0.7);
    const s = a * (0.4 + random() * 0.7);
    points.push([x, y + a * 0.2], [x + a * 0.1, y - t], [x + a * 0.1 + s, y - t * (0.9 + random() * 0.1)], [x + a * 0.22 + s, y + a * 0.2]);
    x += s + a * (0.35 + random() * 0.4);
  }
  return ridge(w, h, points);
};

const volcano: Land = (w, h, y, a) => {
  const c = w * 0.5;
  return ridge(w, h, [
    [0, y], [c - a * 2.1, y - a * 0.1], [c - a * 0.55, y - a * 1.15], [c - a * 0.3, y - a * 1.02], [c, y - a * 1.1],
    [c + a * 0.3, y - a], [c + a * 0.55, y - a * 1.12], [c + a * 2.2, y], [w, y - a * 0.1],
  ]);
};

const rocks: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = 0; x < w; x += a * (0.14 + random() * 0.2)) {
    const edge = Math.abs(x / w - 0.5) * 2;
    points.push([x, y + a * 0.42 - a * (0.05 + edge * 0.5) * random()]);
  }
  return ridge(w, h, points);
};

const crystals: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w + a * 0.1; ) {
    const edge = 0.35 + Math.abs(x / w - 0.5) * 1.5;
    const t = a * edge * (0.4 + random() * 0.7);
    const s = a * (0.1 + random() * 0.12);
    const lean = (x < w / 2 ? -1 : 1) * a * 0.12 * random();
    points.push([x, y + a * 0.3], [x + lean, y - t * 0.8], [x + s * 0.4 + lean, y - t], [x + s + lean, y - t * 0.74], [x + s, y + a * 0.3]);
    x += s + a * 0.05 * random();
  }
  return ridge(w, h, points);
};

const waves: Land = (w, h, y, a) => {
  let d = svg`M0 ${h}V${y + a * 0.1}`;
  const s = a * 0.44;
  for (let x = 0; x < w; x += s) {
    d += svg`q${s * 0.5} ${-a * 0.06} ${s * 0.56} ${-a * 0.3}q${s * 0.12} ${a * 0.3} ${s * 0.44} ${a * 0.3}`;
  }
  return svg`${d}V${h}Z`;
};

const islets: Land = (w, h, _y, a, random) => {
  let d = "";
  for (let i = 0; i < 5; i += 1) {
    const x = random() * w;
    const y = h * (0.25 + random() * 0.5);
    const s = a * (0.25 + random() * 0.4);
    d += svg`M${x - s} ${y}l${s * 0.4} ${-s * 0.2}l${s * 0.7} ${-s * 0.1}l${s * 0.7} ${s * 0.3}l${-s * 0.5} ${s * 0.4}l${-s * 0.4} ${s * 0.6}l${-s * 0.5} ${-s * 0.6}Z`;
  }
  return d;
};

/** Islets over the rim of a world. */
const rim: Land = (w, h, y, a, random) => islets(w, h, y, a * 0.8, random) + svg`M0 ${h}V${y + a * 0.25}q${w / 2} ${a * 0.3} ${w} 0V${h}Z`;

// -- what grows
const pines: Land = (w, h, y, a, random) => {
  let d = svg`M0 ${h}V${y}`;
  for (let x = -a * 0.1; x < w + a * 0.2; ) {
    const t = a * (0.5 + random() * 0.6);
    const s = t * 0.42;
    d += svg`M${x} ${h}V${y}l${s * 0.5} ${-t * 0.34}h${-s * 0.2}l${s * 0.42} ${-t * 0.33}h${-s * 0.18}l${s * 0.4} ${-t * 0.4}`;
    d += svg`l${s * 0.4} ${t * 0.4}h${-s * 0.18}l${s * 0.42} ${t * 0.33}h${-s * 0.2}l${s * 0.5} ${t * 0.34}V${h}Z`;
    x += s * (0.8 + random() * 0.6);
  }
  return d;
};

const trunks: Land = (w, h, y, a, random) => {
  let d = "";
  for (let x = -a * 0.1; x < w + a * 0.2; ) {
    const s = a * (0.1 + random() * 0.16);
    if (x < w * 0.3 || x > w * 0.68) {
      d += svg`M${x} ${h}q${s * 0.3} ${-h * 0.5} ${-s * 0.1} ${-h * 1.1}h${s}q${-s * 0.1} ${h * 0.6} ${s * 0.5} ${h * 1.1}Z`;
    }
    x += s + a * (0.22 + random() * 0.4);
  }
  return d + hills(w, h, y + a * 0.3, a * 0.3, random);
};

const ferns: Land = (w, h, y, a, random) => {
  let d = hills(w, h, y + a * 0.25, a * 0.25, random);
  for (let x = 0; x < w; x += a * (0.1 + random() * 0.22)) {
    const t = a * (0.3 + random() * 0.5);
    const lean = (random() - 0.5) * a * 0.6;
    const foot = (h - y) * 0.5;
    d += svg`M${x} ${h}q${lean * 0.3} ${-t * 0.8} ${lean} ${-t - foot}q${a * 0.1 - lean * 0.4} ${t * 0.5} ${a * 0.16 - lean * 0.3} ${t + foot}Z`;
  }
  return d;
};

const grass: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = 0; x < w; x += a * (0.07 + random() * 0.07)) {
    points.push([x, y + a * 0.4], [x + a * 0.04 + (random() - 0.5) * a * 0.14, y + a * 0.4 - a * (0.14 + random() * 0.4)]);
  }
  return ridge(w, h, points);
};

const spikes: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w + a * 0.2; ) {
    const t = a * (0.35 + random());
    const lean = (random() - 0.5) * a * 0.4;
    const s = a * (0.12 + random() * 0.12);
    points.push([x, y + a * 0.3], [x + s * 0.5 + lean, y - t], [x + s, y + a * 0.3]);
    x += s + a * (0.08 + random() * 0.3);
  }
  return ridge(w, h, points);
};

/** Spikes that bend over the figure from both sides. */
const ribs: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w + a * 0.2; x += a * (0.2 + random() * 0.18)) {
    const edge = Math.abs(x / w - 0.5) * 2;
    const t = a * (0.1 + edge * edge * 1.5) * (0.6 + random() * 0.5);
    points.push([x, y + a * 0.35], [x + a * 0.12 + (x < w / 2 ? 1 : -1) * a * 0.14, y + a * 0.3 - t], [x + a * 0.2, y + a * 0.35]);
  }
  return ridge(w, h, points);
};

const feelers: Land = (w, h, y, a, random) => {
  let d = "";
  for (let i = 0; i < 6; i += 1) {
    const x = i % 2 ? w - random() * w * 0.22 : random() * w * 0.22;
    const t = h - y + a * (0.2 + random() * 0.8);
    const q = (i % 2 ? -1 : 1) * a * (0.1 + random() * 0.25);
    const s = a * (0.09 + random() * 0.06);
    d += svg`M${x - s} ${h}c${-q} ${-t * 0.4} ${q * 1.4} ${-t * 0.5} ${q * 0.4} ${-t}c${q * 1.2} ${t * 0.3} ${q * 0.2} ${t * 0.6} ${s * 2 - q * 0.4} ${t}Z`;
  }
  return d + svg`M0 ${h}V${y + a * 0.5}q${w / 2} ${-a * 0.25} ${w} 0V${h}Z`;
};

// -- what was built
const castle: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = 0; x < w; ) {
    const s = a * (0.24 + random() * 0.4);
    const t = a * (0.15 + random() * 0.75);
    const merlon = a * 0.07;
    const merlons = Math.max(2, Math.round(s / (2 * merlon)));
    const q = s / (2 * merlons - 1);
    if (random() < 0.34) {
      points.push([x, y - t * 0.7], [x - q * 0.3, y - t * 0.7], [x + s / 2, y - t - a * 0.45], [x + s + q * 0.3, y - t * 0.7], [x + s, y - t * 0.7]);
    } else {
      for (let i = 0; i < merlons; i += 1) {
        points.push([x + 2 * i * q, y - t], [x + (2 * i + 1) * q, y - t]);
        if (i < merlons - 1) points.push([x + (2 * i + 1) * q, y - t + merlon], [x + (2 * i + 2) * q, y - t + merlon]);
      }
    }
    points.push([x + s, y]);
    x += s + a * random() * 0.2;
    points.push([x, y]);
  }
  return ridge(w, h, points);
};

const palace: Land = (w, h, y, a, random) => {
  let d = svg`M0 ${h}V${y}`;
  for (let x = 0; x < w; ) {
    const s = a * (0.22 + random() * 0.3);
    d += svg`V${y - a * (0.2 + random() * 0.6)}`;
    if (random() < 0.45) d += svg`q0 ${-s * 0.55} ${s / 2} ${-s * 0.62}q${s / 2} ${s * 0.07} ${s / 2} ${s * 0.62}`;
    else d += svg`l${s / 2} ${-s * 0.7}l${s / 2} ${s * 0.7}`;
    const gap = a * random() * 0.22;
    d += svg`V${y}h${gap}`;
    x += s + gap;
  }
  return svg`${d}V${h}Z`;
};

const roofs: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w; ) {
    const s = a * (0.3 + random() * 0.35);
    const eaves = y - a * (0.2 + random() * 0.5);
    const top = eaves - a * 0.22;
    const stack = s * (0.16 + random() * 0.1);
    const c = x + s * (0.2 + random() * 0.4);
    points.push([x, eaves], [x + s * 0.18, top]);
    points.push([c, top], [c, top - a * 0.2], [c + stack, top - a * 0.2], [c + stack, top]);
    points.push([x + s * 0.82, top], [x + s, eaves]);
    x += s;
  }
  return ridge(w, h, points);
};

/** Gables, higher to the sides, so that the figure stands in a street. */
const street: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w; ) {
    const edge = Math.abs((x + a * 0.2) / w - 0.5) * 2;
    const s = a * (0.3 + random() * 0.3);
    const eaves = y - a * (0.05 + edge * 0.7 * (0.5 + random() * 0.6));
    const c = x + s * 0.62;
    points.push([x, eaves], [x + s * 0.5, eaves - a * 0.26]);
    points.push([c, eaves - a * 0.2], [c, eaves - a * 0.36], [c + s * 0.14, eaves - a * 0.36], [c + s * 0.14, eaves - a * 0.12]);
    points.push([x + s, eaves]);
    x += s;
  }
  return ridge(w, h, points);
};

const railing: Land = (w, h, y, a) => {
  const gap = a * 0.17;
  const top = y + a * 0.15;
  let d = "";
  for (let x = -a * 0.05; x < w + gap; x += gap) {
    d += svg`M${x} ${h}V${top}l${gap * 0.16} ${-a * 0.16}l${gap * 0.16} ${a * 0.16}V${h}Z`;
  }
  return d + svg`M0 ${top + a * 0.07}h${w}v${a * 0.07}H0Z` + svg`M0 ${h - a * 0.06}h${w}V${h}H0Z`;
};

const barricade: Land = (w, h, y, a, random) => {
  let d = block(w, h, y);
  for (let x = -a * 0.1; x < w; x += a * (0.12 + random() * 0.2)) {
    const t = a * (0.4 + random() * 0.5);
    const lean = (random() - 0.5) * a * 0.9;
    d += svg`M${x} ${h}l${lean} ${-(h - y) - t}h${a * 0.09}l${-lean} ${h - y + t}Z`;
  }
  return d;
};

/** The windows of a room. */
const panels: Land = (w, h, y, a) => {
  let d = block(w, h, y - a * 0.1);
  for (let x = a * 0.1; x < w; x += a * 0.7) d += svg`M${x} ${y - a * 0.2}V${y - a * 1.5}q${a * 0.25} ${-a * 0.3} ${a * 0.5} 0V${y - a * 0.2}Z`;
  return d;
};

const graves: Land = (w, h, y, a, random) => {
  let d = hills(w, h, y + a * 0.1, a * 0.3, random);
  const foot = y + a * 0.3;
  for (let x = a * 0.05; x < w; ) {
    const s = a * (0.14 + random() * 0.1);
    const t = a * (0.25 + random() * 0.35);
    const lean = (random() - 0.5) * 1.6;
    if (random() < 0.35) {
      d += svg`M${x} ${foot}v${-t * 1.5}h${-s * 0.5}v${-s * 0.4}h${s * 0.5}v${-s * 0.6}h${s * 0.4}v${s * 0.6}h${s * 0.5}v${s * 0.4}h${-s * 0.5}v${t * 1.5}Z`;
    } else d += svg`M${x} ${foot}l${lean} ${-t}q${s / 2} ${-s} ${s} 0L${x + s} ${foot}Z`;
    x += s + a * (0.12 + random() * 0.35);
  }
  return d;
};

const ruins: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.1; x < w; ) {
    const s = a * (0.12 + random() * 0.2);
    const t = a * (0.2 + random() * 0.9);
    points.push([x, y], [x, y - t], [x + s * 0.3, y - t - a * 0.08 * random()], [x + s * 0.5, y - t * 0.86], [x + s, y - t * (0.7 + random() * 0.3)], [x + s, y]);
    x += s + a * (0.1 + random() * 0.4);
    points.push([x, y]);
  }
  return ridge(w, h, points);
};

const columns: Land = (w, h, y, a, random) => {
  let d = block(w, h, y);
  const s = a * 0.17;
  for (let x = a * 0.05; x < w; x += s + a * 0.3) {
    const t = a * (random() < 0.3 ? 0.5 + random() * 0.3 : 1.2);
    d += svg`M${x} ${y}V${y - t}h${-s * 0.2}v${-s * 0.4}h${s * 1.4}v${s * 0.4}h${-s * 0.2}V${y}Z`;
  }
  return d;
};

/** A wall with arches; to be filled by the even-odd rule. */
const halls: Land = (w, h, y, a) => {
  let d = svg`M0 0H${w}V${h}H0Z`;
  const s = a * 0.62;
  for (let x = (w % s) / 2 - s; x < w; x += s) {
    d += svg`M${x + s * 0.14} ${h}V${y - a * 0.5}L${x + s * 0.5} ${y - a * 1.15}L${x + s * 0.86} ${y - a * 0.5}V${h}Z`;
  }
  return d;
};

const pillars: Land = (w, h, y, a) => {
  const s = a * 0.22;
  const head = h * 0.16;
  const pillar = (x: number): string => svg`M${x} ${h}V${head}l${-s * 0.3} ${-s * 0.3}V0h${s * 1.6}V${head - s * 0.3}l${-s * 0.3} ${s * 0.3}V${h}Z`;
  return pillar(w * 0.06) + pillar(w * 0.94 - s) + block(w, h, y + a * 0.2);
};

const menhirs: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.05; x < w; ) {
    const tall = a * (0.3 + random() * 0.6);
    const s = a * (0.16 + random() * 0.12);
    const t = x + s > w * 0.3 && x < w * 0.7 ? tall * 0.3 : tall;
    points.push([x, y + a * 0.1], [x + s * 0.12, y - t * 0.9], [x + s * 0.5, y - t], [x + s * 0.9, y - t * 0.85], [x + s, y + a * 0.1]);
    x += s + a * (0.1 + random() * 0.3);
  }
  return ridge(w, h, points);
};

const spires: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = 0; x < w; ) {
    const t = a * (0.4 + random() * 1.1);
    const s = a * (0.16 + random() * 0.12);
    points.push([x, y + a * 0.25], [x + s * 0.18, y - t * 0.5], [x + s * 0.05, y - t * 0.55], [x + s * 0.5, y - t]);
    points.push([x + s * 0.95, y - t * 0.55], [x + s * 0.82, y - t * 0.5], [x + s, y + a * 0.25]);
    x += s + a * (0.05 + random() * 0.25);
  }
  return ridge(w, h, points);
};

// -- what people brought
const tents: Land = (w, h, y, a, random) => {
  const points: Point[] = [];
  for (let x = -a * 0.2; x < w; ) {
    const t = a * (0.4 + random() * 0.4);
    const s = t * (0.9 + random() * 0.4);
    points.push([x, y + a * 0.1], [x + s * 0.46, y - t * 0.92], [x + s * 0.44, y - t * 1.12], [x + s * 0.5, y - t * 0.94], [x + s, y + a * 0.1]);
    x += s + a * random() * 0.4;
  }
  return ridge(w, h, points);
};

const banners: Land = (w, h, y, a, random) => {
  let d = block(w, h, y);
  for (let x = a * 0.06; x < w; x += a * (0.3 + random() * 0.4)) {
    const t = a * (0.7 + random() * 0.7);
    const f = a * (0.22 + random() * 0.12);
    d += svg`M${x} ${y}v${-t}h${a * 0.035}q${f * 0.5} ${f * 0.2} ${f} ${f * 0.06}l${-f * 0.25} ${f * 0.3}l${f * 0.25} ${f * 0.28}q${-f * 0.5} ${f * 0.1} ${-f} ${-f * 0.1}V${y}Z`;
  }
  return d;
};

const stakes: Land = (w, h, y, a, random) => {
  let d = "";
  const s = a * 0.075;
  for (let x = -a * 0.1; x < w + a * 0.2; x += a * (0.17 + random() * 0.15)) {
    const lean = x < w / 2 ? a * 0.22 : -a * 0.22;
    const t = a * (0.35 + random() * 0.3);
    d += svg`M${x} ${h}l${lean} ${-(h - y) - t * 0.4}l${s * 0.7} ${-s}l${s * 0.5} ${s * 1.1}L${x + s * 1.4} ${h}Z`;
  }
  return d + block(w, h, y + a * 0.35);
};

/** Stacks of coins. */
const coins: Land = (w, h, y, a, random) => {
  let d = hills(w, h, y + a * 0.1, a * 0.5, random);
  const s = a * 0.3;
  for (let x = 0; x < w; x += s + a * 0.1 * random()) {
    const many = Math.round(1 + random() * 5);
    for (let i = 0; i < many; i += 1) d += svg`M${x} ${y - i * a * 0.085}h${s}v${a * 0.065}h${-s}Z`;
  }
  return d;
};

/** Coins strewn over the floor. */
const strewn: Land = (w, h, y, a, random) => {
  let d = "";
  const s = a * 0.12;
  for (let i = 0; i < 46; i += 1) {
    const x = random() * w;
    const edge = Math.abs(x / w - 0.5) * 2;
    const foot = h - random() * (h - y) * (0.35 + edge);
    d += svg`M${x - s} ${foot}a${s} ${s * 0.45} 0 1 0 ${2 * s} 0a${s} ${s * 0.45} 0 1 0 ${-2 * s} 0Z`;
  }
  return d + block(w, h, y + a * 0.4);
};

export const LAND = {
  peaks, hills, mesas, volcano, rocks, crystals, waves, islets, rim,
  pines, trunks, ferns, grass, spikes, ribs, feelers,
  castle, palace, roofs, street, railing, barricade, panels, graves, ruins, columns, halls, pillars, menhirs, spires,
  tents, banners, stakes, coins, strewn,
  dunes: (w, h, y, a, random) => hills(w, h, y, a * 1.5, random),
  mist: (w, h, y, a, random) => hills(w, h, y + a * 0.3, a * 0.7, random),
  wheat: (w, h, y, a, random) => grass(w, h, y, a * 1.2, random),
  writhing: (w, h, y, a, random) => feelers(w, h, y - a * 0.2, a * 1.1, random),
} satisfies Record<string, Land>;

export type LandName = keyof typeof LAND;
