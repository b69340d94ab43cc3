// One picture as SVG text: sky and land of a scene, a light, a large figure before it, small accents, the finish of
// its game. Drawn for its exact box, never cropped or stretched; the same component always looks the same.
import { LAND, svg, type Random } from "./land";
import { MATTER, SCENES, type Comic, type Damask, type Painted, type Scene, type Woodcut } from "./scenes";

/** What a component's picture shows. */
export interface Spec {
  icon?: string; // of game-icons.net, on 512 units
  own?: string; // or a symbol of icons.svg, on 64 units
  scene: string;
  matter?: string; // what the figure is made of, if not of what the scene gives
  tone?: object; // single values of the scene replaced
  crowd?: number; // companions behind the figure
  badge?: { icon: string; at: [number, number]; size: number }; // a second, smaller figure
  size?: number;
}

export interface Box {
  width: number;
  height: number;
  top?: number; // px at the top that a name lies over
  aside?: number; // how far to the right of the middle the figure stands, as a share of the width
}

/** How much there is to see: few things where there is little room. */
type Detail = "small" | "full" | "rich";

interface Frame {
  w: number;
  h: number;
  detail: Detail;
  cx: number; // the middle of the figure
  cy: number;
  size: number; // of the figure
  random: Random;
}

/** Pieces of an SVG: what is defined, and what is drawn, from back to front. */
interface Layer {
  defs: string;
  drawn: string;
}

export function draw(id: string, spec: Spec, figure: string, badge: string | undefined, box: Box): string {
  const scene = sceneOf(spec);
  const frame = framed(id, spec, box);
  const { w, h } = frame;
  const back = BACKGROUNDS[scene.style](scene as never, frame);
  const front = foreground(scene, frame);
  const layers = [sky(scene, frame), back, figures(scene, spec, figure, badge, frame), front, finish(scene, frame)];
  const [defs, drawn] = [layers.map((layer) => layer.defs).join(""), layers.map((layer) => layer.drawn).join("")];
  return svg`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${w} ${h}' width='${w}' height='${h}'><defs>${defs}</defs>${drawn}</svg>`;
}

function sceneOf(spec: Spec): Scene {
  const scene = SCENES[spec.scene];
  if (scene === undefined) throw new Error(`There is no scene ${spec.scene}.`);
  const figure = spec.matter === undefined ? scene.figure : MATTER[spec.matter];
  if (figure === undefined) throw new Error(`Nothing is made of ${spec.matter}.`);
  return { ...scene, figure, ...spec.tone };
}

function framed(id: string, spec: Spec, { width: w, height: h, top = 0, aside = 0 }: Box): Frame {
  const detail = h < 74 || w < 60 ? "small" : h > 260 ? "rich" : "full";
  const size = (spec.size ?? 1) * Math.min((h - top) * (detail === "small" ? 0.9 : 0.82), w * 0.8);
  const cy = top + (h - top) * (detail === "small" ? 0.5 : 0.485);
  return { w, h, detail, cx: w / 2 + aside * w, cy, size, random: seeded(id + (spec.icon ?? spec.own)) };
}

/** Chance that is the same for the same words. */
function seeded(words: string): Random {
  let a = 2166136261;
  for (let i = 0; i < words.length; i += 1) a = Math.imul(a ^ words.charCodeAt(i), 16777619);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// -- behind the figure
function cover({ w, h }: Frame, rest: string): string {
  return svg`<rect width='${w}' height='${h}' ${rest}/>`;
}

function sky({ sky: [high, middle, low] }: Scene, frame: Frame): Layer {
  return {
    defs: `<linearGradient id='s' x2='0' y2='1'><stop offset='0' stop-color='${high}'/><stop offset='.4' stop-color='${middle}'/><stop offset='.7' stop-color='${low}'/></linearGradient>`,
    drawn: cover(frame, "fill='url(#s)'"),
  };
}

const RIDGE = 0.66; // where the far land begins, of the height
const RISE = 0.34; // how high land is

function farLand({ far: [name] }: { far: Painted["far"] }, { w, h, random }: Frame): string {
  return LAND[name](w, h, h * RIDGE, h * RISE, random);
}

function painted(scene: Painted, frame: Frame): Layer {
  const { w, h, cx, cy, detail, random } = frame;
  const { glow, sky: [, , horizon], mid } = scene;
  const least = Math.min(w, h);
  const drawn = [
    light(scene, cx, cy - least * 0.03, least * 0.62),
    `<path d='${farLand(scene, frame)}' fill='${scene.far[1]}' fill-rule='evenodd' fill-opacity='.8'/>`,
    svg`<rect y='${h * 0.3}' width='${w}' height='${h * 0.4}' fill='url(#h)'/>`, // haze over what is far
    `<path d='${LAND[mid[0]](w, h, h * 0.74, h * RISE * 0.86, random)}' fill='${mid[1]}' fill-opacity='.94'/>`,
    cover(frame, "fill='url(#g)'"),
    detail === "small" ? "" : motes(scene, frame),
  ];
  return {
    defs:
      `<radialGradient id='g' cx='.5' cy='.46' r='.62'><stop offset='0' stop-color='${glow}' stop-opacity='.62'/><stop offset='.55' stop-color='${glow}' stop-opacity='.2'/><stop offset='1' stop-color='${glow}' stop-opacity='0'/></radialGradient>` +
      `<linearGradient id='h' x2='0' y2='1'><stop offset='0' stop-color='${horizon}' stop-opacity='0'/><stop offset='1' stop-color='${horizon}' stop-opacity='.45'/></linearGradient>`,
    drawn: drawn.join(""),
  };
}

const RAYS = 18;

function comic(scene: Comic, frame: Frame): Layer {
  const { w, h, cx, cy, detail } = frame;
  const far = w + h;
  const at = (turn: number): string => svg`${cx + Math.cos(turn) * far} ${cy + Math.sin(turn) * far}`;
  const rays = Array.from({ length: RAYS }, (_, i) => {
    const turn = (i * 2 * Math.PI) / RAYS;
    return svg`<path d='M${cx} ${cy}L${at(turn)}L${at(turn + Math.PI / RAYS)}Z' fill='${scene.ray}'/>`;
  });
  const land = detail === "small" ? "" : `<path d='${farLand(scene, frame)}' fill='${scene.far[1]}' fill-opacity='.55'/>`;
  return {
    defs:
      "<pattern id='d' width='7' height='7' patternUnits='userSpaceOnUse' patternTransform='rotate(18)'><circle cx='3' cy='3' r='1.5' fill='#000'/></pattern>" +
      "<linearGradient id='v' x2='0' y2='1'><stop offset='.35' stop-color='#fff' stop-opacity='0'/><stop offset='1' stop-color='#fff'/></linearGradient>" +
      "<mask id='m'><rect width='100%' height='100%' fill='url(#v)'/></mask>",
    drawn: rays.join("") + land + cover(frame, "fill='url(#d)' mask='url(#m)' fill-opacity='.34'"),
  };
}

function damask({ glow }: Damask, frame: Frame): Layer {
  return {
    defs:
      "<pattern id='d' width='44' height='60' patternUnits='userSpaceOnUse'>" +
      "<path d='M22 4c9 9 14 14 14 22a9 9 0 0 1-11 8c4 4 4 8-3 14-7-6-7-10-3-14a9 9 0 0 1-11-8c0-8 5-13 14-22Z' fill='#fff' fill-opacity='.1'/>" +
      "<path d='M0-26c6 8 9 12 9 18M0 34c6 8 9 12 9 18M44 34c-6 8-9 12-9 18' stroke='#fff' stroke-opacity='.1' fill='none'/></pattern>" +
      `<radialGradient id='g' cx='.5' cy='.5' r='.6'><stop offset='0' stop-color='${glow}' stop-opacity='.5'/><stop offset='1' stop-color='${glow}' stop-opacity='0'/></radialGradient>`,
    drawn: cover(frame, "fill='url(#d)'") + cover(frame, "fill='url(#g)'"),
  };
}

function woodcut(scene: Woodcut, frame: Frame): Layer {
  const land = farLand(scene, frame);
  return {
    defs: `<pattern id='d' width='6' height='6' patternUnits='userSpaceOnUse' patternTransform='rotate(-32)'><path d='M0 3h6' stroke='${scene.ink}' stroke-width='1' stroke-opacity='.35'/></pattern>`,
    drawn: `<path d='${land}' fill='${scene.far[1]}' fill-opacity='.6'/><path d='${land}' fill='url(#d)'/>`,
  };
}

const BACKGROUNDS = { painted, comic, damask, woodcut };

/** A light in the sky, behind the figure. */
function light({ orb, glow, sky: [dark] }: Painted, cx: number, cy: number, r: number): string {
  const disc = (radius: number, rest: string, dx = 0, dy = 0): string => svg`<circle cx='${cx + dx * r}' cy='${cy + dy * r}' r='${radius * r}' ${rest}/>`;
  const lit = (opacity: number): string => `fill='${glow}' fill-opacity='${opacity}'`;
  switch (orb) {
    case "sun":
      return disc(0.62, lit(0.5)) + disc(0.84, lit(0.16));
    case "moon":
      return disc(0.66, lit(0.62)) + disc(0.13, "fill='#0002'", -0.2, -0.1) + disc(0.18, "fill='#0002'", 0.24, 0.2) + disc(0.09, "fill='#0002'", 0.1, -0.36);
    case "eclipse":
      return disc(0.74, lit(0.75)) + disc(0.64, `fill='${dark}' fill-opacity='.86'`);
    case "ring":
      return [0, 1, 2]
        .map((i) => disc(0.6 + i * 0.16, svg`fill='none' stroke='${glow}' stroke-width='${r * 0.025}' stroke-dasharray='${r * (0.1 + i * 0.09)} ${r * 0.07}' stroke-opacity='${0.7 - i * 0.2}'`))
        .join("");
    case "planet":
      return (
        disc(0.62, lit(0.34)) +
        svg`<ellipse cx='${cx}' cy='${cy}' rx='${r * 1.15}' ry='${r * 0.2}' transform='rotate(-16 ${cx} ${cy})' fill='none' stroke='${glow}' stroke-width='${r * 0.05}' stroke-opacity='.5'/>`
      );
    case "rays":
      return [-3, -2, -1, 0, 1, 2, 3]
        .map((i) => svg`<path d='M${cx + i * r * 0.12} ${cy - r * 1.6}L${cx + i * r * 0.62 - r * 0.13} ${cy + r * 1.3}h${r * 0.26}Z' fill='${glow}' fill-opacity='${i % 2 ? ".11" : ".19"}'/>`)
        .join("");
    case "lamp":
      return [0, 1, 2, 3].map((i) => disc(0.4 + i * 0.17, lit(0.22 - i * 0.04))).join("");
    case "none":
      return "";
  }
}

/** Small things in the air. */
function motes({ motes: kind, glow }: Painted, { w, h, detail, random }: Frame): string {
  const many = Math.round(9 + (w / h) * 7) * (detail === "rich" ? 1.6 : 1);
  const unit = Math.min(w, h) / 100;
  let drawn = "";
  for (let i = 0; i < many; i += 1) {
    const x = random() * w;
    const y = random() * h * 0.86;
    const s = unit * (0.5 + random() * 1.1);
    drawn += MOTES[kind]({ x, y, s, opacity: 0.35 + random() * 0.6, glow, i, random });
  }
  return drawn;
}

interface Mote {
  x: number;
  y: number;
  s: number;
  opacity: number;
  glow: string;
  i: number;
  random: Random;
}

const spark = ({ x, y, s, opacity, i }: Mote): string =>
  svg`<path d='M${x} ${y}l${s} ${-s * 2.4}l${s * 0.6} ${s * 2}Z' fill='${i % 3 ? "#ffb14a" : "#ffe6a0"}' fill-opacity='${opacity}'/>`;

const star = ({ x, y, s, opacity, glow }: Mote): string =>
  svg`<path d='M${x} ${y - s * 2.2}l${s * 0.5} ${s * 1.7}l${s * 1.7} ${s * 0.5}l${-s * 1.7} ${s * 0.5}l${-s * 0.5} ${s * 1.7}l${-s * 0.5} ${-s * 1.7}l${-s * 1.7} ${-s * 0.5}l${s * 1.7} ${-s * 0.5}Z' fill='${glow}' fill-opacity='${opacity}'/>`;

const grain = ({ x, y, s, opacity, glow }: Mote): string => svg`<circle cx='${x}' cy='${y}' r='${s * 0.75}' fill='${glow}' fill-opacity='${opacity * 0.6}'/>`;

const MOTES: Record<Painted["motes"], (mote: Mote) => string> = {
  embers: spark,
  sparks: spark,
  stars: star,
  glints: star,
  ash: grain,
  dust: grain,
  leaves: ({ x, y, s, opacity, i, random }) =>
    svg`<path d='M${x} ${y}q${s * 2} ${-s * 2.4} ${s * 4.4} 0q${-s * 2.4} ${s * 2} ${-s * 4.4} 0Z' transform='rotate(${random() * 180} ${x} ${y})' fill='${i % 2 ? "#e9f59a" : "#8fd58a"}' fill-opacity='${opacity}'/>`,
  wisps: ({ x, y, s, opacity, glow }) =>
    svg`<path d='M${x} ${y}q${s * 5} ${-s * 3} ${s * 9} 0t${s * 9} 0' fill='none' stroke='${glow}' stroke-width='${s * 0.8}' stroke-linecap='round' stroke-opacity='${opacity * 0.5}'/>`,
  papers: ({ x, y, s, opacity, glow, random }) =>
    svg`<path d='M${x} ${y}h${s * 3.4}v${s * 4.2}h${-s * 3.4}Z' transform='rotate(${random() * 70 - 35} ${x} ${y})' fill='${glow}' fill-opacity='${opacity * 0.8}'/>`,
  fog: () => "",
};

// -- the figure
function figures(scene: Scene, spec: Spec, figure: string, badge: string | undefined, frame: Frame): Layer {
  const { cx, cy, size, detail } = frame;
  const [high, body, low] = scene.figure;
  const contour = (detail === "small" ? 44 : 30) / (spec.own === undefined ? 1 : 8);
  const put = (x: number, y: number, width: number): string => svg`translate(${x - width / 2} ${y - width / 2}) scale(${String(Math.round((width / 512) * 1e4) / 1e4)})`;
  const drawn: string[] = [];
  if (spec.crowd !== undefined && detail !== "small") drawn.push(companions(scene, spec.crowd, frame, put, dim(figure)));
  if (scene.style === "painted") drawn.push(svg`<ellipse cx='${cx}' cy='${cy + size * 0.47}' rx='${size * 0.42}' ry='${size * 0.07}' fill='#000' fill-opacity='.4'/>`);
  drawn.push(one("#i", put(cx, cy, size), scene, contour, dim(figure)));
  let defs = `<linearGradient id='f' x1='.15' y1='0' x2='.75' y2='1'><stop offset='0' stop-color='${high}'/><stop offset='.45' stop-color='${body}'/><stop offset='1' stop-color='${low}'/></linearGradient><g id='i' style='--em-hole:${scene.ink}'>${figure}</g>`;
  if (spec.badge !== undefined && badge !== undefined && detail !== "small") {
    const { at, size: share } = spec.badge;
    defs += `<g id='b'>${badge}</g>`;
    drawn.push(one("#b", put(cx + at[0] * size * 1.25, cy + at[1] * size * 1.25, size * share), scene, contour, dim(badge)));
  }
  return { defs, drawn: drawn.join("") };
}

/** What makes a figure translucent. Of a single shape its ink can be: the page need not be put together from a layer more. */
function dim(figure: string): string {
  return figure.split("<").length === 2 ? "fill-opacity" : "opacity";
}

/** A contour closes the narrow gaps of a glyph, which turns it into a body; then light from above left. */
function one(href: string, transform: string, scene: Scene, contour: number, dimmed: string): string {
  const ink = scene.style === "woodcut" ? scene.sky[0] : scene.ink;
  const body = scene.style === "woodcut" ? `<use href='${href}' fill='${scene.figure[1]}'/>` : `<use href='${href}' transform='translate(-6 -7)' fill='${scene.figure[0]}'/><use href='${href}' fill='url(#f)'/>`;
  return (
    `<g transform='${transform}'><use href='${href}' transform='translate(14 18)' fill='#000' ${dimmed}='.34'/>` +
    `<use href='${href}' fill='${ink}' stroke='${ink}' stroke-width='${contour}' stroke-linejoin='round'/>${body}</g>`
  );
}

function companions({ ink }: Scene, many: number, { cx, cy, size }: Frame, put: (x: number, y: number, width: number) => string, dimmed: string): string {
  const width = size * 0.56;
  return Array.from({ length: many }, (_, i) => {
    const away = size * (0.46 + 0.24 * (i >> 1)) * (i % 2 ? 1 : -1);
    return `<use href='#i' transform='${put(cx + away, cy + size * 0.5 - width / 2, width)}' fill='${ink}' ${dimmed}='0.75'/>`;
  }).join("");
}

// -- before the figure
function foreground(scene: Scene, { w, h, detail, random }: Frame): Layer {
  const hidden = detail === "small" && scene.style !== "comic" && w / h < 0.8; // it would cover a narrow figure's feet
  if (scene.style === "damask" || hidden) return { defs: "", drawn: "" };
  const [name, colour] = scene.front;
  return { defs: "", drawn: `<path d='${LAND[name](w, h, h * (detail === "small" ? 0.9 : 0.865), h * RISE * 0.62, random)}' fill='${colour}'/>` };
}

function finish(scene: Scene, frame: Frame): Layer {
  const layer: Layer = { defs: "", drawn: "" };
  if (scene.style === "painted" && scene.engraved && frame.detail !== "small") {
    layer.defs += "<pattern id='e' width='4' height='3.2' patternUnits='userSpaceOnUse' patternTransform='rotate(-8)'><path d='M0 1.2h4' stroke='#06120d' stroke-width='.8'/></pattern>";
    layer.drawn += cover(frame, "fill='url(#e)' fill-opacity='.2'");
  }
  if (scene.style === "painted" || scene.style === "damask") {
    layer.defs += "<radialGradient id='z' cx='.5' cy='.45' r='.78'><stop offset='.6' stop-color='#000' stop-opacity='0'/><stop offset='1' stop-color='#000' stop-opacity='.5'/></radialGradient>";
    layer.drawn += cover(frame, "fill='url(#z)'");
  }
  return layer;
}
