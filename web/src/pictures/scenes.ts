// Where figures stand: the land, light and colours of each scene, and what a figure can be made of.
import type { LandName } from "./land";

/** Light, body and shade of a figure. */
export type Metal = [string, string, string];
type Sky = [string, string, string]; // from the top down; the last is the horizon
type Ground = [LandName, string];

interface Common {
  sky: Sky;
  figure: Metal;
  ink: string; // the figure's contour
}

/** Land under a sky with a light behind the figure. */
export interface Painted extends Common {
  style: "painted";
  glow: string;
  orb: "sun" | "moon" | "eclipse" | "rays" | "lamp" | "ring" | "planet" | "none";
  far: Ground;
  mid: Ground;
  front: Ground;
  motes: "dust" | "leaves" | "embers" | "sparks" | "wisps" | "stars" | "glints" | "ash" | "fog" | "papers";
  engraved?: boolean;
}

/** A burst of rays and printed dots. */
export interface Comic extends Common {
  style: "comic";
  ray: string;
  far: Ground;
  front: Ground;
}

/** Gold on woven cloth. */
export interface Damask extends Common {
  style: "damask";
  glow: string;
}

/** One ink on parchment, hatched. */
export interface Woodcut extends Common {
  style: "woodcut";
  far: Ground;
  front: Ground;
}

export type Scene = Painted | Comic | Damask | Woodcut;

export const SCENES: Record<string, Scene> = {
  // Rune Age: one land a race
  daqan: { style: "painted", sky: ["#16284f", "#4a7cc0", "#ffd9a0"], glow: "#ffe9bd", orb: "sun", far: ["peaks", "#5b7fb6"], mid: ["castle", "#33558c"], front: ["hills", "#14233f"], motes: "dust", figure: ["#ffffff", "#c3d4ee", "#4b6ea8"], ink: "#0c1730" },
  latari: { style: "painted", sky: ["#06302e", "#1f7a66", "#d8f0a0"], glow: "#f1ffc2", orb: "rays", far: ["pines", "#2f8f74"], mid: ["trunks", "#155447"], front: ["ferns", "#06231f"], motes: "leaves", figure: ["#fbffe6", "#b9e6bf", "#2f7f68"], ink: "#04201c" },
  uthuk: { style: "painted", sky: ["#1c0508", "#7d1616", "#ff8a3c"], glow: "#ffb066", orb: "sun", far: ["mesas", "#8f2d1f"], mid: ["spikes", "#4c0f12"], front: ["ribs", "#190406"], motes: "embers", figure: ["#fff0dc", "#f0a184", "#8f2320"], ink: "#1c0305" },
  waiqar: { style: "painted", sky: ["#071018", "#1d3d3d", "#86b38a"], glow: "#c9f2b5", orb: "moon", far: ["ruins", "#2b5651"], mid: ["graves", "#16332f"], front: ["mist", "#071615"], motes: "wisps", figure: ["#f7ffe9", "#b9cda6", "#3f6b52"], ink: "#04100e" },
  orcs: { style: "painted", sky: ["#2a1c12", "#8a5a22", "#ffd36a"], glow: "#ffeaa6", orb: "sun", far: ["mesas", "#8a6a33"], mid: ["tents", "#55401f"], front: ["grass", "#1f160a"], motes: "dust", figure: ["#fff7d6", "#cfc672", "#5f6a22"], ink: "#1a1406" },
  dwarves: { style: "painted", sky: ["#150d09", "#4a2a16", "#ff9c3e"], glow: "#ffc777", orb: "none", far: ["halls", "#6a4022"], mid: ["pillars", "#3a2213"], front: ["rocks", "#140b06"], motes: "sparks", figure: ["#fff2d8", "#e0ae6c", "#7a4416"], ink: "#150a04" },
  wild: { style: "painted", sky: ["#120f2b", "#44337c", "#e39bb4"], glow: "#ffd7ea", orb: "moon", far: ["peaks", "#55478c"], mid: ["pines", "#2b2358"], front: ["rocks", "#100c26"], motes: "stars", figure: ["#ffffff", "#d6c6f0", "#6a53a6"], ink: "#0d0920" },
  camp: { style: "painted", sky: ["#101c36", "#3a5580", "#ffb066"], glow: "#ffd08c", orb: "moon", far: ["hills", "#4f5f80"], mid: ["tents", "#2a3650"], front: ["grass", "#0d131c"], motes: "sparks", figure: ["#fff6e4", "#e4c39a", "#8a5a35"], ink: "#10100f" },
  vault: { style: "painted", sky: ["#170f04", "#5c3d0e", "#ffcf5c"], glow: "#fff0b0", orb: "rays", far: ["halls", "#7a5517"], mid: ["coins", "#4a320b"], front: ["strewn", "#241704"], motes: "glints", figure: ["#fffbe0", "#ffd659", "#b4770f"], ink: "#261601" },
  works: { style: "painted", sky: ["#1f3350", "#5f8ab0", "#ffe4b0"], glow: "#fff3d0", orb: "sun", far: ["peaks", "#6b8095"], mid: ["castle", "#45586a"], front: ["rocks", "#18222c"], motes: "dust", figure: ["#ffffff", "#d4dbe2", "#5f7385"], ink: "#0f161d" },
  rune: { style: "painted", sky: ["#06121f", "#0f3a5c", "#49c3ff"], glow: "#b8efff", orb: "ring", far: ["crystals", "#17557f"], mid: ["menhirs", "#0d304b"], front: ["rocks", "#04101b"], motes: "glints", figure: ["#ffffff", "#9be6ff", "#1f86bd"], ink: "#02101c" },
  drake: { style: "painted", sky: ["#1a0710", "#7a1f2a", "#ff9a3d"], glow: "#ffd27a", orb: "sun", far: ["volcano", "#5c1f28"], mid: ["peaks", "#3a121c"], front: ["rocks", "#17060c"], motes: "embers", figure: ["#fff4d8", "#ffb45c", "#a33218"], ink: "#1a0508" },
  war: { style: "painted", sky: ["#1c2340", "#5f6690", "#ffc07a"], glow: "#ffe0a8", orb: "sun", far: ["castle", "#7d7488"], mid: ["banners", "#43405a"], front: ["stakes", "#151522"], motes: "ash", figure: ["#fffaf0", "#e0d2bb", "#8a6d4e"], ink: "#121016" },
  doom: { style: "painted", sky: ["#08060f", "#3a1c3f", "#d1562f"], glow: "#ff9f5e", orb: "eclipse", far: ["peaks", "#43213f"], mid: ["ruins", "#26132a"], front: ["rocks", "#0b0510"], motes: "ash", figure: ["#fff0e2", "#f0a878", "#9a3b30"], ink: "#0d0410" },
  relic: { style: "painted", sky: ["#0a1a20", "#1f5a5c", "#f0d58a"], glow: "#fff0bd", orb: "rays", far: ["columns", "#2f6d69"], mid: ["ruins", "#1b4644"], front: ["ferns", "#081d1d"], motes: "glints", figure: ["#fffdf0", "#e9dca6", "#8a7a35"], ink: "#06191a" },
  revolt: { style: "painted", sky: ["#141824", "#3d4a6b", "#e88f6a"], glow: "#ffd3b0", orb: "moon", far: ["castle", "#404c6c"], mid: ["banners", "#28304a"], front: ["stakes", "#0d111d"], motes: "sparks", figure: ["#fff7f0", "#e7c3b2", "#9a5648"], ink: "#0d0f1a" },
  void: { style: "painted", sky: ["#04030c", "#1e1450", "#7a4bd0"], glow: "#d3b5ff", orb: "planet", far: ["islets", "#35247a"], mid: ["rim", "#1f1550"], front: ["feelers", "#08051c"], motes: "stars", figure: ["#f4fff8", "#9df0d0", "#2f8f9a"], ink: "#05031a" },
  // A Study in Emerald: engraved, gas-lit; one lamp colour a group
  street: { style: "painted", sky: ["#0d221c", "#3a6a52", "#f6dd8a"], glow: "#fff0b4", orb: "moon", far: ["roofs", "#3f5f4b"], mid: ["street", "#20382d"], front: ["railing", "#08130f"], motes: "fog", figure: ["#fffbe6", "#e4d7ad", "#7d7448"], ink: "#0b1712", engraved: true },
  loyal: { style: "painted", sky: ["#04241a", "#167a52", "#d9f0a6"], glow: "#f3ffc4", orb: "moon", far: ["palace", "#1e7a55"], mid: ["street", "#0c4530"], front: ["railing", "#031c13"], motes: "fog", figure: ["#fffdec", "#d8e7bd", "#4f8a5c"], ink: "#03180f", engraved: true },
  restore: { style: "painted", sky: ["#2b0a20", "#93336a", "#ffc9b0"], glow: "#ffe7d6", orb: "sun", far: ["roofs", "#8a3a68"], mid: ["barricade", "#4d1a3c"], front: ["railing", "#1d0716"], motes: "papers", figure: ["#fff8f2", "#f3cfd2", "#a8527a"], ink: "#1f0616", engraved: true },
  knife: { style: "painted", sky: ["#1b0607", "#6a1a1a", "#e9a35e"], glow: "#ffd59a", orb: "lamp", far: ["roofs", "#6b2420"], mid: ["street", "#3a1012"], front: ["railing", "#150405"], motes: "fog", figure: ["#fff5e2", "#ecc3a0", "#9a4234"], ink: "#180405", engraved: true },
  mythos: { style: "painted", sky: ["#0c0822", "#3d2a86", "#a7e08a"], glow: "#dcffb5", orb: "eclipse", far: ["spires", "#40338a"], mid: ["writhing", "#241a58"], front: ["feelers", "#0a0620"], motes: "wisps", figure: ["#f6ffe6", "#bfe0a8", "#4d7f6a"], ink: "#080418", engraved: true },
  parlour: { style: "painted", sky: ["#141c22", "#43605e", "#f2d58e"], glow: "#fff1c4", orb: "lamp", far: ["panels", "#4d6660"], mid: ["street", "#263a3a"], front: ["railing", "#0b1414"], motes: "fog", figure: ["#fffaea", "#ddd0aa", "#80714a"], ink: "#120f0a", engraved: true },
  royal: { style: "painted", sky: ["#16030f", "#6a0f3c", "#f07a9a"], glow: "#ffc2d0", orb: "eclipse", far: ["spires", "#641a44"], mid: ["writhing", "#3a0a26"], front: ["feelers", "#140310"], motes: "stars", figure: ["#fff2f0", "#f2b8a8", "#a33a52"], ink: "#16020e", engraved: true },
  town: { style: "painted", sky: ["#0b2630", "#2f6a78", "#f3d79a"], glow: "#fff3c8", orb: "sun", far: ["roofs", "#3a7380"], mid: ["street", "#1d4650"], front: ["railing", "#08191e"], motes: "fog", figure: ["#fffbe8", "#dfe0bf", "#5f8a80"], ink: "#06171c", engraved: true },
  // Smash Up: comic, one burst a faction
  cult: { style: "comic", sky: ["#0e5c46", "#1d8a5e", "#9fe36a"], ray: "#ffffff22", far: ["ruins", "#0b4838"], front: ["feelers", "#052b22"], figure: ["#ffffff", "#ecffc8", "#7bd66c"], ink: "#06140e" },
  elder: { style: "comic", sky: ["#3a1f7a", "#6f43b8", "#d7a8ff"], ray: "#ffffff20", far: ["peaks", "#2c1663"], front: ["crystals", "#170a3a"], figure: ["#ffffff", "#f3e2ff", "#ab7cf0"], ink: "#10061f" },
  harbour: { style: "comic", sky: ["#0b4a66", "#2385a8", "#8fe3e0"], ray: "#ffffff24", far: ["roofs", "#0a3c54"], front: ["waves", "#052231"], figure: ["#ffffff", "#dcfff6", "#4fc6c2"], ink: "#04141c" },
  campus: { style: "comic", sky: ["#8a3a10", "#cf6c22", "#ffd27a"], ray: "#ffffff26", far: ["palace", "#6d2c0c"], front: ["hills", "#3a1605"], figure: ["#ffffff", "#fff0c0", "#f5a63f"], ink: "#1c0b02" },
  mad: { style: "comic", sky: ["#6a0f4a", "#c2328a", "#ffb0dd"], ray: "#ffffff26", far: ["islets", "#560a3b"], front: ["feelers", "#2b031d"], figure: ["#ffffff", "#ffe0f2", "#f066b4"], ink: "#1f0215" },
  // Viceroy: heraldic, damask in the jewel of the figure's trade
  court: { style: "damask", sky: ["#3b1d6e", "#5b2f9a", "#8a5bcf"], glow: "#fff0c4", figure: ["#fffbe3", "#f2cf78", "#9a6a16"], ink: "#1a0b34" },
  arms: { style: "damask", sky: ["#6a1226", "#a3213c", "#d8516a"], glow: "#ffe8c4", figure: ["#fffbe8", "#f2d08a", "#9c6420"], ink: "#2b040d" },
  sea: { style: "damask", sky: ["#0f3a7a", "#1f63b8", "#5fa4ee"], glow: "#fff3cf", figure: ["#ffffff", "#f0dca0", "#8f7430"], ink: "#041530" },
  grove: { style: "damask", sky: ["#0c4a2c", "#1a7a49", "#52b87c"], glow: "#fff3c4", figure: ["#ffffe8", "#efdc90", "#86741f"], ink: "#03200f" },
  arcane: { style: "damask", sky: ["#0b4450", "#14707f", "#4fb3bd"], glow: "#fdf6cf", figure: ["#fffff0", "#eedc9c", "#84712c"], ink: "#021a1f" },
  shade: { style: "damask", sky: ["#241a2e", "#43324f", "#7a6488"], glow: "#ffe9c4", figure: ["#fff9e6", "#e6c98a", "#84602a"], ink: "#0d0713" },
  law: { style: "damask", sky: ["#5a4a86", "#8a78bd", "#c9bdea"], glow: "#fffbe8", figure: ["#fffdf2", "#f2d894", "#946b1d"], ink: "#20163c" },
  // A War of Whispers: woodcut on parchment in the empire's ink
  bear: { style: "woodcut", sky: ["#dfe3ea", "#c4d0e6", "#a9bbdc"], figure: ["#24396f", "#24396f", "#24396f"], ink: "#16244a", far: ["peaks", "#8a9fc9"], front: ["pines", "#3f5a9a"] },
  lion: { style: "woodcut", sky: ["#f6ebc4", "#efd98c", "#e3c05a"], figure: ["#5f4508", "#5f4508", "#5f4508"], ink: "#3a2a04", far: ["dunes", "#cfa83c"], front: ["wheat", "#8f6d12"] },
  horse: { style: "woodcut", sky: ["#efe0cb", "#d9b995", "#bd9165"], figure: ["#4d2f16", "#4d2f16", "#4d2f16"], ink: "#2e1a0a", far: ["hills", "#a87c50"], front: ["grass", "#6e4724"] },
  elephant: { style: "woodcut", sky: ["#e6ecd6", "#bcd6b0", "#8fbd8d"], figure: ["#1c4a27", "#1c4a27", "#1c4a27"], ink: "#0d2b15", far: ["hills", "#6da274"], front: ["ferns", "#2f6b3a"] },
  eagle: { style: "woodcut", sky: ["#f4ddd2", "#e2a898", "#cb7a6c"], figure: ["#6f2119", "#6f2119", "#6f2119"], ink: "#42100b", far: ["mesas", "#b9665a"], front: ["rocks", "#8a332a"] },
};

export const MATTER: Record<string, Metal> = {
  steel: ["#ffffff", "#c9d4e4", "#4d628a"],
  wood: ["#fff0cf", "#d29a58", "#6b3d18"],
  stone: ["#ffffff", "#c6c6c4", "#575e6b"],
  gold: ["#fffbe0", "#ffd256", "#a86a0c"],
  bone: ["#fffdf2", "#ece0bd", "#85724a"],
  fire: ["#fff6bf", "#ffa53a", "#b3260f"],
  blood: ["#ffe2d0", "#e85a45", "#6e0c1c"],
  leaf: ["#f8ffd2", "#a9d66c", "#2c6a37"],
  flesh: ["#fff1dc", "#e6b283", "#874628"],
  ice: ["#ffffff", "#b3e6f5", "#2c79a6"],
};
