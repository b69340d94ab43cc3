// Rune Age: a combat. The attacker at the left, the defender at the right, what is fought over between them.
import type { ReactNode } from "react";
import { Icon, Shape } from "../parts";
import { Picture } from "../pictures/picture";
import type { SceneOut } from "../wire";
import { all, fact, Lane, one, Strength, Tile, type Node } from "./runeageTiles";

/** One side: its lines of units, or a card that fights alone. */
interface Side {
  lines: (Node<"line"> | Node<"army">)[];
  total: number;
}

export function Battle({ node, scene }: { node: Node<"combat">; scene: SceneOut }): ReactNode {
  const army = one(node, "army");
  const lines = all(node, "line");
  const attack = lines.filter((line) => fact(line, "role") === "attacks");
  const defend = lines.filter((line) => fact(line, "role") === "defends");
  const alone = fact(node, "to_beat") ?? 0;
  const side = (own: Node<"line">[]): Side => {
    const rest = army && own.length === 0 ? [army] : [];
    return { lines: [...own, ...rest], total: own.length === 0 ? (army?.count ?? alone) : own.reduce((sum, line) => sum + (line.count ?? 0), 0) };
  };
  const [left, right] = [side(attack), side(defend)];
  const dice = fact(node, "attrition") ?? 0;
  return (
    <section className="rg-battle" aria-label={node.label}>
      <Names side={left} scene={scene} role="attacks" />
      <p className="rb__h rb__h--m">
        <Icon name="i-attack" /> <span>{node.label}</span>
      </p>
      <Names side={right} scene={scene} role="defends" right />
      <Units side={left} />
      <div className="rb__m">
        <Picture game="runeage" of={node.key} />
        <Total side={left} />
        <Total side={right} />
        <p>
          {left.total} to {right.total} as it stands
          {dice > 0 && (
            <span>
              <Icon name="i-die" /> {dice} attrition {dice === 1 ? "die" : "dice"}
            </span>
          )}
        </p>
      </div>
      <Units side={right} right />
    </section>
  );
}

function Names({ side, scene, role, right = false }: { side: Side; scene: SceneOut; role: string; right?: boolean }): ReactNode {
  return (
    <div className={`rb__h${right ? " rb__h--r" : ""}`}>
      {side.lines.map((line, i) => (
        <span key={i}>
          {line.seat != null && <Shape seat={line.seat} />}
          {line.seat == null ? line.label : line.seat === scene.seat ? "You" : scene.names[line.seat]}
        </span>
      ))}
      <small>{side.lines.some((line) => line.seat === scene.seat) ? role.slice(0, -1) : side.lines.length > 0 ? role : ""}</small>
    </div>
  );
}

function Units({ side, right = false }: { side: Side; right?: boolean }): ReactNode {
  return (
    <div className={`rb__line${right ? " rb__line--r" : ""}`}>
      {side.lines.map((line, i) => (
        <Lane key={i} tall={1.1}>
          {all(line, "fighter").map((unit) => (
            <Unit key={unit.id} node={unit} seat={line.seat} />
          ))}
        </Lane>
      ))}
    </div>
  );
}

function Unit({ node, seat }: { node: Node<"fighter">; seat: number | null | undefined }): ReactNode {
  const wounded = fact(node, "wounded");
  const printed = fact(node, "strength") ?? 0;
  const now = fact(node, "now") ?? printed;
  const says = wounded ? "wounded" : now === printed ? fact(node, "sort") : `${printed} printed`;
  return (
    <Tile node={node} className={`is-fight seat-${seat ?? "none"}${wounded ? " is-gone" : ""}`} strip={says}>
      <Strength n={now} />
    </Tile>
  );
}

function Total({ side }: { side: Side }): ReactNode {
  const seats = side.lines.flatMap((line) => line.seat ?? []);
  return (
    <div className={`rb__sh seat-${seats.length === 1 ? seats[0] : "none"}`}>
      <svg aria-hidden="true">
        <use href="#i-strength" />
      </svg>
      <b className="num">{side.total}</b>
    </div>
  );
}
