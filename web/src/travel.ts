// How things get from where they lay to where they lie: First, Last, Invert, Play, by node id. What leaves or reaches a
// pile or a plate travels as a copy in a layer over the table, and the real thing appears when the copy has landed.
import { partOf, type Cue } from "./queue";
import type { MoveOut, NodeOut } from "./wire";

interface Spot {
  element: HTMLElement | SVGElement;
  rect: DOMRect;
}

/** The drawn table: where its nodes are seen, and what lies in what. */
export interface Picture {
  spots: Map<string, Spot>; // things drawn on their own
  signs: Map<string, Spot>; // what stands for a folded place
  nodes: Map<string, { node: NodeOut; around: string }>;
  copies: Map<string, HTMLElement>;
}

const EASE = "cubic-bezier(.2,.7,.2,1)";
const SHOWN = { visibilityProperty: true };
const HIDES = ".rail, details"; // what may be closed, and then has its size all the same
const TICK = 1200; // ms that a changed number is shown
const TUMBLE = 1000; // ms of a die,
const RIFFLE = 420; // of a pile that is shuffled,
const GLANCE = 900; // and of an eye over what is looked at
const SWEEP = 2000; // ms
const CHIP = { x: 60, y: 14 }; // px from the edge, at least
const IN_PILE = 0.35; // of its size at a pile or plate
const SMALL = new DOMRect(0, 0, 44, 60); // what is not drawn on its own
const NAMES = ["data-id", "data-at", "id", "tabindex", "role", "aria-label"]; // by which a thing is found

const MARKS = ["lit", "is-lit", "chosen", "is-chosen"]; // what travels is not to be clicked

const running = new Set<Animation>();

/** Everything is where it belongs, at once. */
export function land(...layers: (Element | null)[]): void {
  for (const animation of running) animation.cancel();
  running.clear();
  for (const layer of layers) layer?.replaceChildren();
}

/** The things themselves are where they belong; what lies over the table may stay until the next act has been measured. */
export function settle(): void {
  for (const animation of running) {
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    if (target?.closest(".fx") !== null) continue;
    animation.cancel();
    running.delete(animation);
  }
}

/** While something that slides is pressed, everything stands still: else it slides away from under the hand, or another
 * over it, and the click reaches nothing. */
function hold({ target: pressed }: PointerEvent): void {
  const slides = ({ effect }: Animation): boolean => effect instanceof KeyframeEffect && pressed instanceof Node && effect.target?.contains(pressed) === true;
  if (![...running].some(slides)) return;
  const held = [...running];
  held.forEach((animation) => animation.pause());
  const letGo = (): void => {
    removeEventListener("pointerup", letGo);
    removeEventListener("pointercancel", letGo);
    setTimeout(() => held.forEach((animation) => animation.playState === "paused" && animation.play())); // after the click
  };
  addEventListener("pointerup", letGo);
  addEventListener("pointercancel", letGo);
}

addEventListener("pointerdown", hold, true);

function animate(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate(frames, { easing: EASE, ...timing });
  running.add(animation);
  animation.finished.then(() => running.delete(animation)).catch(() => undefined); // cancelled
  return animation;
}

/** Looks at the table as it is drawn now, and keeps copies of what is about to travel. */
export function picture(table: NodeOut, travelling: Iterable<string> = []): Picture {
  const nodes: Picture["nodes"] = new Map();
  const walk = (node: NodeOut, around: string): void => {
    if (node.id) nodes.set(node.id, { node, around });
    node.children?.forEach((child) => walk(child, node.id || around));
  };
  walk(table, "");
  const spots = seen("id");
  const copies = new Map<string, HTMLElement>();
  for (const id of travelling) {
    const spot = spots.get(id);
    if (spot?.element instanceof HTMLElement) copies.set(id, copyOf(spot.element, spot.rect));
  }
  return { spots, signs: seen("at"), nodes, copies };
}

function seen(name: "id" | "at"): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>(`[data-${name}]`)) {
    const id = element.dataset[name] ?? "";
    if (id === "" || found.has(id) || (element.closest(HIDES) !== null && !element.checkVisibility(SHOWN))) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(id, { element, rect });
  }
  return found;
}

/** Where a node is seen: itself, what stands for it, or the nearest thing around it. */
function placeOf(id: string, { spots, signs, nodes }: Picture): Spot | undefined {
  for (let here = id; here !== ""; here = nodes.get(here)?.around ?? "") {
    const spot = spots.get(here) ?? signs.get(here);
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** Scrolls to the first thing of these that is not wholly seen on the page as it is. */
export function bringIntoView(ids: Iterable<string>, now: Picture): boolean {
  for (const id of ids) {
    const spot = now.spots.get(id);
    if (spot === undefined || spot.element.closest(".tabletop") === null) continue;
    const frame = spot.element.closest(".tabletop")?.getBoundingClientRect();
    if (frame === undefined || holds(frame, spot.rect)) return false;
    spot.element.scrollIntoView({ block: "center", inline: "center" });
    return true;
  }
  return false;
}

/** Whether a thing is wholly in view, or as much of it as there is room for. */
function holds(frame: DOMRect, thing: DOMRect): boolean {
  const wide = Math.min(thing.right, frame.right) - Math.max(thing.left, frame.left);
  const high = Math.min(thing.bottom, frame.bottom) - Math.max(thing.top, frame.top);
  return wide >= Math.min(thing.width, frame.width) - 1 && high >= Math.min(thing.height, frame.height) - 1;
}

export interface Show {
  layer: HTMLElement;
  low: HTMLElement; // under what is shown large
  still: boolean; // nothing travels: the person asked for little motion
  colour: string; // of whoever acts, around what no seat did by itself
  glow: number; // ms
  sealed: number[]; // the seats whose closed answers open together, before the first beat
}

/** What is to be drawn, after everything has been measured: each change would have the page laid out anew. */
interface Play extends Show {
  zoom: number;
  over: Sight[];
  later: ((end: number) => void)[]; // when all that lies over the table has ended
}

/** Something seen over the table for a while. */
interface Sight {
  box: HTMLElement | SVGElement;
  frames: Keyframe[];
  delay: number;
  duration: number;
  easing?: string;
  fill?: FillMode;
  low?: boolean; // under what is shown large
}

/** Plays what happened between two pictures of the table; the page shows the second already. */
export function play(before: Picture, after: Picture, cues: Cue[], given: Show): void {
  const show: Play = { ...given, zoom: given.layer.currentCSSZoom ?? 1, over: [], later: [] };
  if (!show.still) show.sealed.forEach((seat) => open(placeOf(`seat${seat}`, after), cues[0]?.start ?? 0, show));
  const gone = new Set<string>(); // travels as a copy
  const changes = new Map<string, { at: number; colour: string }>(); // when a node has changed, and by whom
  for (const { beat, start, travel, stagger } of cues) {
    const colour = beat.seat === null ? given.colour : `var(--seat-${beat.seat})`;
    beat.moves.forEach((move, i) => {
      const from = start + i * stagger;
      if (!show.still && travel > 0 && fly(move, before, after, from, travel, show)) gone.add(move.thing ?? "");
      changes.set(move.target, { at: from + travel, colour });
    });
    if (beat.sort === "roll" && !show.still) tumble(placeOf(beat.at.at(-1) ?? "", after), start, show);
    if (beat.sort === "shuffle" && !show.still) riffle(placeOf(beat.at.at(-1) ?? "", after), start, show);
    if (beat.sort === "look") glance(placeOf(beat.at.at(-1) ?? "", after), start, show);
    for (const id of beat.at) if (!changes.has(id)) changes.set(id, { at: start + (beat.moves.length > 0 ? travel : 0), colour });
  }
  const first = Math.min(...[...changes.values()].map(({ at }) => at), 0);
  const slides = !show.still && cues[0] !== undefined && cues[0].travel > 0 ? shift(before, after, gone, cues[0], show) : new Map();
  for (const [id, { at, colour }] of changes) shine(placeOf(id, after), at, colour, slides, show);
  for (const [id, { node }] of after.nodes) tick(id, node, before, after, changes.get(id)?.at ?? first, show);
  land(show.layer, show.low);
  const end = Math.max(...show.over.map(({ delay, duration }) => delay + duration), 0);
  for (const sight of show.over) see(sight, end, show);
  for (const draw of show.later) draw(end);
  void sweep(show);
}

/** Each thing that stops moving would have the page put together anew: so they all stop at the end, unseen by then. */
function see({ box, frames, delay, duration, easing = EASE, fill = "none", low = false }: Sight, end: number, show: Show): void {
  const share = partOf(duration, end - delay);
  const timed = frames.map((frame, i) => ({ ...frame, easing, offset: share * (frame.offset ?? i / (frames.length - 1)) }));
  const gone = { ...timed.at(-1), opacity: 0 };
  (low ? show.low : show.layer).append(box);
  animate(box, [...timed, gone, { ...gone, offset: 1 }], { duration: end - delay, delay, fill, easing: "linear" });
}

/** The thing itself is not seen before its copy has landed. */
function hide({ element }: Spot, until: number, { later }: Play): void {
  const { opacity } = getComputedStyle(element);
  const frames = (end: number): Keyframe[] => [
    { opacity: 0, offset: 0 },
    { opacity: 0, offset: partOf(until, end) },
    { opacity, offset: partOf(until, end) },
    { opacity, offset: 1 },
  ];
  later.push((end) => animate(element, frames(end), { duration: end, easing: "linear" }));
}

/** What flew is not seen where it ended; it is taken away when nothing has happened for a while, or by the next act. */
async function sweep({ layer, low }: Show): Promise<void> {
  await Promise.allSettled([...running].map((animation) => animation.finished));
  setTimeout(() => running.size === 0 && land(layer, low), SWEEP);
}

type Timing = { delay: number; duration: number };
type Slides = Map<Element, { whole: [number, number]; timing: Timing }>;

/** Things that only made room slide; what lies on another thing slides with it. */
function shift(before: Picture, after: Picture, gone: Set<string>, { start: delay, travel: duration }: Cue, { later }: Play): Slides {
  const moved: Slides = new Map();
  const timing = { duration, delay };
  for (const [id, { element, rect }] of after.spots) {
    const old = before.spots.get(id)?.rect;
    const carrier = element.parentElement?.closest("[data-id]");
    const carried = (carrier && moved.get(carrier)?.whole) ?? [0, 0];
    const whole: [number, number] = old === undefined ? carried : [old.left - rect.left, old.top - rect.top];
    moved.set(element, { whole, timing });
    const [x, y] = [whole[0] - carried[0], whole[1] - carried[1]];
    if (gone.has(id) || !(element instanceof HTMLElement) || !far([x, y])) continue;
    const scale = scaleOf({ element, rect });
    later.push((end) => slide(element, x / scale, y / scale, timing, end));
  }
  return moved;
}

const far = ([x, y]: [number, number]): boolean => Math.abs(x) + Math.abs(y) >= 2;

/** Not by `transform`, which the thing may have for itself: added to that, the browser could not do it beside other work. */
function slide(element: Element, x: number, y: number, { delay, duration }: Timing, end: number): void {
  const whole = Math.max(end - delay, duration);
  const frames = [{ translate: `${x}px ${y}px`, easing: EASE }, { translate: "0px", offset: duration / whole }, { translate: "0px" }];
  animate(element, frames, { delay, duration: whole, fill: "backwards", easing: "linear" });
}

/** How many pixels of the page one of the thing's own is. */
function scaleOf({ element, rect }: Spot): number {
  return element instanceof HTMLElement && element.offsetWidth > 0 ? rect.width / element.offsetWidth : 1;
}

function fly(move: MoveOut, before: Picture, after: Picture, delay: number, duration: number, show: Play): boolean {
  const { zoom, over } = show;
  const id = move.thing ?? "";
  const [leaves, lands] = [before.spots.get(id), after.spots.get(id)];
  const start = leaves ?? placeOf(move.source, before);
  const end = lands ?? placeOf(move.target, after);
  if (start === undefined || end === undefined || start.element === end.element) return false;
  const node = (after.nodes.get(id) ?? before.nodes.get(id))?.node;
  const own = lands ?? leaves;
  const copy = lands?.element instanceof HTMLElement ? copyOf(lands.element, lands.rect) : before.copies.get(id);
  const size = copy === undefined || own === undefined ? SMALL : own.rect;
  const box = document.createElement("div");
  box.className = "fly";
  Object.assign(box.style, { width: `${size.width / zoom}px`, height: `${size.height / zoom}px` });
  box.append(copy ?? token(move, node));
  const at = (spot: Spot, itself: boolean): string => {
    const [x, y] = [spot.rect.left + spot.rect.width / 2 - size.width / 2, spot.rect.top + spot.rect.height / 2 - size.height / 2];
    const scale = copy === undefined ? 1 : itself ? spot.rect.width / size.width : Math.min(1, Math.max(IN_PILE, spot.rect.height / size.height));
    return `translate(${x / zoom}px, ${y / zoom}px) scale(${scale})`;
  };
  const frames = [
    { transform: at(start, leaves !== undefined), opacity: leaves === undefined ? 0.6 : 1 },
    { transform: at(end, lands !== undefined), opacity: lands === undefined ? 0.6 : 1 },
  ];
  over.push({ box, frames, delay, duration, fill: leaves === undefined ? "none" : "backwards" }); // else it is still in its pile
  if (lands !== undefined) hide(lands, delay + duration, show);
  return true;
}

/** The thing as it is drawn, within what its look depends on. */
function copyOf(element: HTMLElement, rect: DOMRect): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(NAMES.map((name) => `[${name}]`).join()).forEach(unname);
  for (const one of [copy, ...copy.querySelectorAll(MARKS.map((mark) => `.${mark}`).join())]) one.classList.remove(...MARKS);
  Object.assign(copy.style, {
    position: "absolute", left: "0", top: "0", margin: "0", width: `${element.offsetWidth}px`, height: `${element.offsetHeight}px`,
    transform: `scale(${rect.width / (element.offsetWidth || 1) / (element.currentCSSZoom ?? 1)})`, transformOrigin: "0 0",
  });
  unname(copy);
  let inside = copy;
  for (let around = element.parentElement; around !== null && !around.matches(".shell"); around = around.parentElement) {
    const frame = around.cloneNode(false) as HTMLElement;
    unname(frame);
    frame.style.setProperty("display", "contents", "important");
    frame.append(inside);
    inside = frame;
  }
  return inside;
}

function unname(element: Element): void {
  for (const name of NAMES) element.removeAttribute(name);
}

/** Something that is not drawn on its own: a card's back or name, a piece. */
function token(move: MoveOut, node: NodeOut | undefined): HTMLElement {
  const drawn = document.createElement("div");
  drawn.className = `fly__${move.face}${node?.seat == null ? "" : ` seat-${node.seat}`}`;
  drawn.textContent = move.face === "up" ? (node?.label ?? "") : move.count > 1 ? String(move.count) : "";
  return drawn;
}

/** A still or fading ring around what has changed: over it, so that it can fade without the table being drawn anew. */
function shine(spot: Spot | undefined, delay: number, colour: string, slides: Slides, { zoom, over, later, glow, still }: Play): void {
  if (spot === undefined) return;
  const { element, rect } = spot;
  const ring = element instanceof SVGElement ? outlineOf(element, rect, zoom) : document.createElement("div");
  ring.classList.add("ring");
  ring.style.setProperty("--ring", colour);
  Object.assign(ring.style, {
    left: `${rect.left / zoom}px`, top: `${rect.top / zoom}px`, width: `${rect.width / zoom}px`, height: `${rect.height / zoom}px`,
    borderRadius: getComputedStyle(element).borderRadius, clipPath: within(spot, zoom),
  });
  const slid = slides.get(element);
  const frames = still ? [{ opacity: 1 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
  over.push({ box: ring, frames, delay, duration: glow, easing: "linear", low: true });
  if (slid !== undefined && far(slid.whole)) later.push((end) => slide(ring, slid.whole[0] / zoom, slid.whole[1] / zoom, slid.timing, end));
}

/** The part of the page that a thing lies in and may be scrolled out of. */
function frameOf({ element }: Spot): DOMRect | undefined {
  return element.closest(".tabletop, .hand, .rail")?.getBoundingClientRect();
}

/** Not beyond that part. */
function within(spot: Spot, zoom: number): string {
  const { rect } = spot;
  const frame = frameOf(spot);
  if (frame === undefined) return "none";
  const edges = [frame.top - rect.top, rect.right - frame.right, rect.bottom - frame.bottom, frame.left - rect.left];
  return `inset(${edges.map((edge) => `${edge / zoom}px`).join(" ")})`;
}

/** The shape of a thing on a drawn map, at its place. */
function outlineOf(element: SVGElement, rect: DOMRect, zoom: number): SVGElement {
  const ring = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const shape = element.querySelector("polygon, path, circle, rect")?.cloneNode() as SVGElement | undefined;
  const at = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  if (shape === undefined || at === null) return ring;
  shape.removeAttribute("class");
  shape.setAttribute("transform", `scale(${1 / zoom}) translate(${-rect.left} ${-rect.top}) matrix(${[at.a, at.b, at.c, at.d, at.e, at.f].join()})`);
  ring.append(shape);
  return ring;
}

/** The first number of a node that differs: what it counts, as it was and as it is. */
function change(node: NodeOut, old: NodeOut | undefined): [string, number, number] | null {
  if (old === undefined) return null;
  if (typeof node.count === "number" && typeof old.count === "number") return node.count === old.count ? null : ["", old.count, node.count];
  for (const [name, value] of Object.entries(node.facts ?? {})) {
    const was = old.facts?.[name];
    if (typeof value === "number" && typeof was === "number" && was !== value) return [`${name.replaceAll("_", " ")} `, was, value];
  }
  return null;
}

function tick(id: string, node: NodeOut, before: Picture, after: Picture, delay: number, { zoom, over }: Play): void {
  const spot = after.spots.get(id) ?? after.signs.get(id);
  const changed = change(node, before.nodes.get(id)?.node);
  if (spot === undefined || changed === null) return;
  const [name, was, is] = changed;
  const chip = document.createElement("div");
  chip.className = `tick tick--${is > was ? "up" : "down"}`;
  const svg = spot.element instanceof SVGElement;
  const [x, y] = [spot.rect.left + spot.rect.width * (svg ? 0.5 : 0.9), spot.rect.top + spot.rect.height * (svg ? 0.5 : 0.85)];
  const [left, top, way] = kept(x, y, frameOf(spot));
  chip.append(way, Object.assign(document.createElement("s"), { textContent: `${name}${was}` }), ` → ${is}`);
  Object.assign(chip.style, { left: `${left / zoom}px`, top: `${top / zoom}px` });
  over.push({ box: chip, frames: [{ opacity: 1 }, { opacity: 1 }], delay, duration: TICK });
}

/** A point in a part of the page, or at its edge with an arrow to where it is. */
function kept(x: number, y: number, frame = new DOMRect(0, 0, innerWidth, innerHeight)): [number, number, string] {
  const way = y < frame.top ? "↑ " : y > frame.bottom ? "↓ " : x < frame.left ? "← " : x > frame.right ? "→ " : "";
  const between = (at: number, from: number, to: number): number => Math.max(from, Math.min(at, to));
  return [between(x, frame.left + CHIP.x, Math.min(frame.right, innerWidth) - CHIP.x), between(y, frame.top + CHIP.y, frame.bottom - CHIP.y), way];
}

/** A closed answer lies at its seat, then turns. */
function open(spot: Spot | undefined, duration: number, { zoom, over }: Play): void {
  if (spot === undefined || duration === 0) return;
  const closed = token({ thing: null, face: "down", count: 1, source: "", target: "" }, undefined);
  const at = `translate(${(spot.rect.left + spot.rect.width / 2) / zoom - 22}px, ${(spot.rect.top + spot.rect.height / 2) / zoom - 30}px)`;
  closed.classList.add("fly");
  const frames = [
    { opacity: 1, transform: `${at} rotateY(0deg)` },
    { opacity: 1, transform: `${at} rotateY(0deg)`, offset: 0.65 },
    { opacity: 1, transform: `${at} rotateY(90deg)` },
  ];
  over.push({ box: closed, frames, delay: 0, duration });
}

function tumble(spot: Spot | undefined, delay: number, { zoom, over }: Play): void {
  if (spot === undefined) return;
  const die = document.createElement("div");
  die.className = "tumble";
  die.innerHTML = '<svg class="ic"><use href="#i-die"/></svg>';
  Object.assign(die.style, { left: `${(spot.rect.left + spot.rect.width / 2) / zoom}px`, top: `${(spot.rect.top + spot.rect.height / 2) / zoom}px` });
  const frames = [
    { opacity: 1, transform: "translate(-50%, -90%) rotate(-300deg)" },
    { opacity: 1, transform: "translate(-50%, -50%) rotate(0deg)", offset: 0.64 },
    { opacity: 1, transform: "translate(-50%, -50%)" },
  ];
  over.push({ box: die, frames, delay, duration: TUMBLE });
}

/** The two halves of a pile run into each other, three times. */
function riffle(spot: Spot | undefined, delay: number, { zoom, over }: Play): void {
  if (spot === undefined) return;
  const [x, y] = middle(spot, zoom);
  for (const way of [-1, 1]) {
    const half = token({ thing: null, face: "down", count: 1, source: "", target: "" }, undefined);
    half.classList.add("fly");
    const at = (apart: number): Keyframe => ({ opacity: 1, transform: `translate(${x - SMALL.width / 2 + way * apart}px, ${y - SMALL.height / 2}px) rotate(${(way * apart) / 2}deg)` });
    over.push({ box: half, frames: [at(0), at(20), at(0), at(16), at(0), at(10), at(0)], delay, duration: RIFFLE });
  }
}

/** Somebody looks there. */
function glance(spot: Spot | undefined, delay: number, { zoom, over }: Play): void {
  if (spot === undefined) return;
  const [x, y] = middle(spot, zoom);
  const eye = document.createElement("div");
  eye.className = "glance";
  eye.innerHTML = '<svg class="ic"><use href="#i-eye"/></svg>';
  Object.assign(eye.style, { left: `${x}px`, top: `${y}px` });
  over.push({ box: eye, frames: [{ opacity: 1 }, { opacity: 1 }], delay, duration: GLANCE });
}

const middle = ({ rect }: Spot, zoom: number): [number, number] => [(rect.left + rect.width / 2) / zoom, (rect.top + rect.height / 2) / zoom];

/** Marks the things that some words are about; they stay marked until others are, or none. */
export function light(ids: string[], table: NodeOut): void {
  unlight();
  const now = picture(table);
  for (const id of ids) placeOf(id, now)?.element.setAttribute("data-told", "");
}

export function unlight(): void {
  document.querySelectorAll("[data-told]").forEach((element) => element.removeAttribute("data-told"));
}
