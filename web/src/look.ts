// What a game may add to the plain client, and how its look finds things: by part, key and named data, never by words.
import type { ComponentType, ReactNode } from "react";
import PARTS from "./looks/parts.json";
import type { NodeOut, SceneOut } from "./wire";

/** `parts.json` names every part a look knows and the data it reads there; its values are examples, for their types. */
type Known = typeof PARTS;
export type Game = keyof Known;
export type PartName<G extends Game> = keyof Known[G] & string;
export type Data<G extends Game, P extends PartName<G>> = Known[G][P];

/** A node of which it is known what part it is. */
export type Found<G extends Game, P extends PartName<G>> = NodeOut & { readonly known?: [G, P] };

export interface Reader<G extends Game> {
  /** The children that are this part. */
  all<P extends PartName<G>>(node: NodeOut | undefined, part: P): Found<G, P>[];
  one<P extends PartName<G>>(node: NodeOut | undefined, part: P): Found<G, P> | undefined;
  /** What is known of it; the same whether plain fronts may tell it too or only looks need it. */
  fact<P extends PartName<G>, N extends keyof Data<G, P>>(node: Found<G, P> | undefined, name: N): Data<G, P>[N] | undefined;
}

const READER = {
  all: (node: NodeOut | undefined, part: string): NodeOut[] => (node?.children ?? []).filter((child) => child.part === part),
  one: (node: NodeOut | undefined, part: string): NodeOut | undefined => node?.children?.find((child) => child.part === part),
  fact: (node: NodeOut | undefined, name: string): unknown => node?.art?.[name] ?? node?.facts?.[name],
};

export const reader = <G extends Game>(_game: G): Reader<G> => READER as unknown as Reader<G>;

/** A card's text after its kind ("On play: ..."), which is drawn in a manner of its own. */
export function bodyOf(node: NodeOut): string {
  const kind = READER.fact(node, "kind");
  return (node.text ?? "").slice(typeof kind === "string" && kind !== "" ? kind.length + 2 : 0);
}

/** The part of the root that is a seat's. */
export function seatOf(root: NodeOut, seat: number): NodeOut | undefined {
  return root.children?.find((child) => child.part === "seat" && child.seat === seat);
}

export interface Part {
  root: NodeOut;
  scene: SceneOut;
}

export interface PlateFacts {
  score?: number | null;
  unit?: string; // of the score
  sub?: ReactNode;
  turn?: boolean; // it is this player's
  row: { icon: string; text: string; unit?: string }[]; // the unit is not written where plates are many
  board?: ReactNode; // what lies before this player
}

export interface GameLook {
  Table: ComponentType<Part>; // everything that lies on the table
  Hand: ComponentType<Part>; // what lies before the reader, lowest on the page
  Side?: ComponentType<Part>; // common piles and counters, in the rail
  plate: (part: Part, seat: number) => PlateFacts;
}
