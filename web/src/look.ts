// What a game may add to the plain client: components for its own nodes, and where things of its scene stand on the page.
import type { ComponentType, ReactNode } from "react";
import type { NodeOut, SceneOut } from "./wire";

export type NodeLook = ComponentType<{ node: NodeOut }>;

export interface Part {
  root: NodeOut;
  scene: SceneOut;
}

export interface PlateFacts {
  score?: number | null;
  unit?: string; // of the score
  sub?: string;
  row: { icon: string; text: string }[];
  board?: ReactNode; // what lies before this player
}

export interface GameLook {
  Table: ComponentType<Part>; // everything that lies on the table
  Hand: ComponentType<Part>; // what lies before the reader, lowest on the page
  Side?: ComponentType<Part>; // common piles and counters, in the rail
  plate: (part: Part, seat: number) => PlateFacts;
  nodes: Record<string, NodeLook>; // by the node's look
}

/** The children of a node that have this look. */
export function withLook(node: NodeOut | undefined, look: string): NodeOut[] {
  return (node?.children ?? []).filter((child) => child.look === look);
}

export function fact(node: NodeOut | undefined, name: string): unknown {
  return node?.facts?.[name];
}

export function child(node: NodeOut | undefined, label: string): NodeOut | undefined {
  return node?.children?.find((one) => one.label === label);
}
