// Any game without a look of its own: the frame of `ludarium.kernel.scene` and plain components.
import type { ReactNode } from "react";
import type { GameLook, Part } from "../look";
import { SceneNodes } from "../scene";
import type { NodeOut } from "../wire";

const FRAME = ["seat", "hand", "side"];

function part(root: NodeOut, look: string): NodeOut[] {
  return (root.children ?? []).filter((node) => node.look === look);
}

function Table({ root }: Part): ReactNode {
  return <SceneNodes nodes={root.children?.filter((node) => !FRAME.includes(node.look ?? ""))} />;
}

function Hand({ root }: Part): ReactNode {
  return <SceneNodes nodes={part(root, "hand").flatMap((node) => node.children ?? [])} />;
}

function Side({ root }: Part): ReactNode {
  return <SceneNodes nodes={part(root, "side").map((node) => ({ ...node, look: null }))} />;
}

export const PLAIN: GameLook = {
  Table,
  Hand,
  Side,
  plate: ({ root }, seat) => {
    const node = part(root, "seat").find((one) => one.seat === seat);
    return {
      score: node?.count ?? null,
      sub: node?.text ?? "",
      row: Object.entries(node?.facts ?? {}).map(([name, value]) => ({ icon: "i-chevron", text: `${name} ${String(value)}` })),
    };
  },
  nodes: {},
};
