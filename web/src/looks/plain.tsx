// Any game without a look of its own: the frame of `ludarium.kernel.scene` and plain components.
import type { ReactNode } from "react";
import { seatOf, type GameLook, type Part } from "../look";
import { SceneNodes } from "../scene";
import type { NodeOut } from "../wire";

const FRAME = ["seat", "hand", "side"];

function part(root: NodeOut, name: string): NodeOut[] {
  return (root.children ?? []).filter((node) => node.part === name);
}

function Table({ root }: Part): ReactNode {
  return <SceneNodes nodes={root.children?.filter((node) => !FRAME.includes(node.part ?? ""))} />;
}

function Hand({ root }: Part): ReactNode {
  return <SceneNodes nodes={part(root, "hand").flatMap((node) => node.children ?? [])} />;
}

function Side({ root }: Part): ReactNode {
  return <SceneNodes nodes={part(root, "side")} />;
}

export const PLAIN: GameLook = {
  Table,
  Hand,
  Side,
  plate: ({ root }, seat) => {
    const node = seatOf(root, seat);
    return {
      score: node?.count ?? null,
      sub: node?.text ?? "",
      row: Object.entries(node?.facts ?? {}).map(([name, value]) => ({ icon: "i-chevron", text: `${name.replaceAll("_", " ")} ${String(value)}` })),
    };
  },
};
