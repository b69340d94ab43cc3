// Rune Age: a combat. The attacker at the left, the defender at the right, what is fought over between them.
import { memo, type CSSProperties, type ReactNode } from "react";
import { called } from "../honours";
import { bodyOf } from "../look";
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
}

export function Battle({ root, scene }: { root: NodeOut; scene: SceneOut }): ReactNode {
  const node = one(root, "combat");
  if (node === undefined) return null;
  const [left, right] = sides(node);
  const dice = fact(node, "attrition") ?? 0;
  const ahead = fact(node, "ahead") === "attack" ? left : right;
  const alone = one(root, "centre")?.children?.find((card) => card.key === node.key);
  return (
    <section className="rg-battle" aria-label={node.label} style={{ "--left": breadth(left), "--right": breadth(right) } as CSSProperties}>
      <div className="rb__top">
        <Names side={left} combat={node} scene={scene} />
        <p className="rb__h rb__h--m">
          <Icon name="i-attack" /> <span>{node.label}</span>
        </p>
        <Names side={right} combat={node} scene={scene} />
      </div>
      <Units side={left} alone={alone} />
      <div className="rb__m">
        <Picture game="runeage" of={node.key} />
        <Total side={left} />
        <Total side={right} />
        <p>
          As it stands {ahead === left ? comes(left, right, scene) : comes(right, left, scene)}
          {dice > 0 && (
            <span>
              <Icon name="i-die" /> {dice}<span className="sr"> attrition {dice === 1 ? "die" : "dice"}</span> to come
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
    if (lines.length > 0) return { role, lines, total: lines.reduce((sum, line) => sum + (line.count ?? 0), 0) };
    return { role, lines: army ? [army] : [], total: fact(node, "to_beat") ?? 0 };
  };
  return [side("attack"), side("defend")];
}

type Made = { words: string; n: number }[];

interface NamesProps {
  side: Side;
  combat: Node<"combat">;
  scene: SceneOut;
}

/** Who stands on a side, and what its total is made of; an opponent who is no player has no name there. */
function Names({ side: { role, lines }, combat, scene }: NamesProps): ReactNode {
  const players = lines.filter((line): line is Node<"line"> => line.seat != null);
  return (
    <div className={`rb__h${role === "defend" ? " rb__h--r" : ""}`}>
      {players.map((line) => (
        <span key={line.seat}>
          <Shape seat={line.seat ?? 0} />
          {whose(line, scene)}
          {players.length === 1 ? ` ${role}${line.seat === scene.seat ? "" : "s"}` : ` ${line.count ?? 0}`}
          {players.length === 1 && <Parts made={fact(line, "made_of") ?? []} />}
        </span>
      ))}
      {players.length === 0 && (
        <span>
          {lines[0]?.label}
          <Parts made={fact(combat, "made_of") ?? []} />
        </span>
      )}
    </div>
  );
}

function Parts({ made }: { made: Made }): ReactNode {
  return <small>{made.map(({ words, n }, i) => `${i > 0 ? "+ " : ""}${n} ${words}`).join(" ")}</small>;
}

const whose = (line: Node<"line"> | Node<"army">, scene: SceneOut): string =>
  line.seat == null ? line.label : line.seat === scene.seat ? "You" : called(scene.names[line.seat]);

/** What comes of it for those who fight, as it stands: of a card or the Opposing Army that wins, who loses to it. */
function comes(ahead: Side, behind: Side, scene: SceneOut): string {
  const won = ahead.lines.some((line) => line.seat != null);
  const { lines } = won ? ahead : behind;
  if (lines.length !== 1 || lines[0] === undefined) return won ? "all together win" : "all together lose";
  const you = lines[0].seat === scene.seat;
  return `${you ? "you" : whose(lines[0], scene)} ${won ? "win" : "lose"}${you ? "" : "s"}`;
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

/** Its text is read where it is asked for. */
const Unit = memo(function Unit({ node, seat }: { node: Node<"fighter">; seat: number | null | undefined }): ReactNode {
  const wounded = fact(node, "wounded");
  const printed = fact(node, "strength") ?? 0;
  const now = fact(node, "now") ?? printed;
  const counts = (
    <span>
      wounded<span className="rt__more">, counts</span>
    </span>
  );
  const says = wounded ? counts : now === printed ? undefined : `${printed} printed, ${now > printed ? "+" : "−"}${Math.abs(now - printed)}`;
  return (
    <Tile node={node} className={`is-fight seat-${seat ?? "none"}${wounded ? " is-gone" : ""}`} strip={says} words={bodyOf(node)}>
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
