// Rune Age: a combat. The attacker at the left, the defender at the right, what is fought over between them.
import { memo, type CSSProperties, type ReactNode } from "react";
import { called } from "../honours";
import { Icon, Shape } from "../parts";
import { Picture } from "../pictures/picture";
import type { NodeOut, SceneOut } from "../wire";
import { Words } from "./fit";
import { all, fact, Lane, one, Strength, Tile, type Node } from "./runeageTiles";

/** One side: its lines of units, or the card that fights alone. */
interface Side {
  role: "attack" | "defend";
  lines: (Node<"line"> | Node<"army">)[];
  total: number;
  edge: number; // what its cards in play add
}

export function Battle({ root, scene }: { root: NodeOut; scene: SceneOut }): ReactNode {
  const node = one(root, "combat");
  if (node === undefined) return null;
  const [left, right] = sides(node);
  const dice = fact(node, "attrition") ?? 0;
  const walls = fact(node, "walls") ?? 0;
  const alone = one(root, "centre")?.children?.find((card) => card.key === node.key);
  return (
    <section className="rg-battle" aria-label={node.label} style={{ "--left": breadth(left), "--right": breadth(right) } as CSSProperties}>
      <Names side={left} scene={scene} />
      <p className="rb__h rb__h--m">
        <Icon name="i-attack" /> <span>{node.label}</span>
      </p>
      <Names side={right} scene={scene} />
      <Units side={left} alone={alone} />
      <div className="rb__m">
        <Picture game="runeage" of={node.key} />
        <Total side={left} />
        <Total side={right} />
        <p>
          {left.total} to {right.total} as it stands
          {walls > 0 && <span>walls +{walls}</span>}
          {dice > 0 && (
            <span>
              <Icon name="i-die" /> {dice} attrition {dice === 1 ? "die" : "dice"}
            </span>
          )}
        </p>
      </div>
      <Units side={right} alone={alone} />
    </section>
  );
}

/** A side's part of the room, by the longest of its lines. */
function breadth({ lines }: Side): string {
  const units = lines.map((line) => all(line, "fighter").length);
  return `${Math.max(3, ...units)}fr`;
}

/** Attackers and defenders. Who has no line is the Opposing Army, or the card itself. */
function sides(node: Node<"combat">): [Side, Side] {
  const army = one(node, "army");
  const side = (role: Side["role"]): Side => {
    const lines = all(node, "line").filter((line) => fact(line, "role") === `${role}s`);
    const sum = (count: (line: Node<"line">) => number): number => lines.reduce((before, line) => before + count(line), 0);
    if (lines.length > 0) return { role, lines, total: sum((line) => line.count ?? 0), edge: sum((line) => fact(line, "edge") ?? 0) };
    return { role, lines: army ? [army] : [], total: army?.count ?? fact(node, "to_beat") ?? 0, edge: 0 };
  };
  return [side("attack"), side("defend")];
}

function Names({ side: { role, lines, edge }, scene }: { side: Side; scene: SceneOut }): ReactNode {
  const mine = lines.some((line) => line.seat != null && line.seat === scene.seat);
  return (
    <div className={`rb__h${role === "defend" ? " rb__h--r" : ""}`}>
      {lines.map((line, i) => (
        <span key={i}>
          {line.seat != null && <Shape seat={line.seat} />}
          {line.seat == null ? line.label : line.seat === scene.seat ? "You" : called(scene.names[line.seat])}
        </span>
      ))}
      {lines.length > 0 && (
        <small>
          {mine || lines.length > 1 ? role : `${role}s`}
          {edge > 0 && `, cards in play +${edge}`}
        </small>
      )}
    </div>
  );
}

function Units({ side: { role, lines }, alone }: { side: Side; alone: NodeOut | undefined }): ReactNode {
  return (
    <div className={`rb__line${role === "defend" ? " rb__line--r" : ""}`}>
      {lines.map((line, i) => (
        <Lane key={i} tall={lines.length > 1 ? 2.1 : 1.1}>
          {all(line, "fighter").map((unit) => (
            <Unit key={unit.id} node={unit} seat={line.seat} />
          ))}
          {all(line, "fighter").length === 0 && <div className="rt rt--empty">no units yet</div>}
        </Lane>
      ))}
      {lines.length === 0 && alone && (
        <div className="rb__alone">
          <b>{alone.label}</b>
          <Words>{alone.text}</Words>
        </div>
      )}
    </div>
  );
}

const Unit = memo(function Unit({ node, seat }: { node: Node<"fighter">; seat: number | null | undefined }): ReactNode {
  const wounded = fact(node, "wounded");
  const printed = fact(node, "strength") ?? 0;
  const now = fact(node, "now") ?? printed;
  const says = wounded ? "wounded" : now === printed ? undefined : `${printed} printed`;
  return (
    <Tile node={node} className={`is-fight seat-${seat ?? "none"}${wounded ? " is-gone" : ""}`} strip={says}>
      <Strength n={now} />
    </Tile>
  );
});

function Total({ side: { lines, total } }: { side: Side }): ReactNode {
  const seats = lines.flatMap((line) => line.seat ?? []);
  return (
    <div className={`rb__sh seat-${seats.length === 1 ? seats[0] : "none"}`}>
      <svg aria-hidden="true">
        <use href="#i-strength" />
      </svg>
      <b className="num">{total}</b>
    </div>
  );
}
