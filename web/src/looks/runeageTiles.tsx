// Rune Age: tiles. Everything that lies on the table is one: its picture, its name, a strip of figures.
import { Children, isValidElement, memo, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { reader, type Data, type Found, type PartName } from "../look";
import { Icon, Thing } from "../parts";
import { Picture } from "../pictures/picture";
import { Name } from "./fit";

export const { all, one, fact } = reader("runeage");
export type Node<P extends PartName<"runeage">> = Found<"runeage", P>;

type PilePart = "gold" | "neutral" | "mercenary" | "pile";
type TilePart = PilePart | "card" | "objective" | "enemy" | "city" | "event" | "aside" | "looked_at" | "fighter" | "runes";

export function colour(node: Node<PilePart | "card" | "aside" | "looked_at" | "fighter">): string {
  const sort = fact(node, "sort");
  return sort === "gold" ? "r-gold" : sort === "city" || sort === "landmark" ? "r-city" : `r-${fact(node, "race") ?? "neutral"}`;
}

// -- figures
const FIGURES = {
  gold_cost: ["s-gold s-cost", "i-gold", "costs gold"],
  influence_cost: ["s-inf s-cost", "i-influence", "costs influence"],
  strength: ["s-str", "i-strength", "strength"],
  to_beat: ["s-str", "i-strength", "strength to beat"],
  attrition: ["s-die", "i-die", "attrition dice"],
  defence: ["s-def", "i-defence", "automatic defence"],
  gold: ["s-gold", "i-gold", "gives gold"],
  influence: ["s-inf", "i-influence", "gives influence"],
  power: ["s-str", "i-rune", "power"],
  trophies: ["s-rw", "i-trophy", "trophies"],
} as const;
/** The figures that are told of a part. */
type Figure<P extends TilePart> = keyof typeof FIGURES & keyof Data<"runeage", P>;

function Figures<P extends TilePart>({ node, names }: { node: Node<P>; names: readonly Figure<P>[] }): ReactNode {
  return names.map((name) => {
    const n = fact(node, name) as number | undefined;
    const [look, icon, words] = FIGURES[name];
    return (
      n !== undefined && (
        <span key={name} className={look} title={words}>
          <Icon name={icon} />
          {name === "defence" && "+"}
          {n}
          <span className="sr"> {words}</span>
        </span>
      )
    );
  });
}

// -- lanes: nothing wraps, scrolls or overlaps, however many things there are
/** `tall`: how broad a thing may be at most, by the lane's height. A high lane has two rows of many things. `roomy`: what
 * is broader there is so on a phone, too. */
export function Lane({ tall, roomy = false, children }: { tall: number; roomy?: boolean; children: ReactNode }): ReactNode {
  const things = Children.toArray(children).filter((one) => isValidElement(one) && one.type !== "i").length;
  const five = Math.ceil(things / 5) < Math.ceil(things / 4); // abreast, where that saves a row
  return (
    <div className="lane">
      <div className={`lane__in${roomy ? " is-roomy" : five ? " is-five" : ""}`} style={{ "--k": tall, "--half": Math.ceil(things / 2) } as CSSProperties}>{children}</div>
    </div>
  );
}

// -- tiles
const NONE: readonly never[] = [];

interface TileProps<P extends TilePart> {
  node: Node<P>;
  className: string;
  name?: string;
  share?: number; // of its lane
  figures?: readonly Figure<P>[];
  count?: number | null; // of a pile
  strip?: ReactNode; // instead of figures
  aim?: ReactNode; // after them
  words?: string | null; // over the picture, where there is room
  children?: ReactNode; // over all
}

export const Tile = memo(DrawnTile) as unknown as typeof DrawnTile; // memo forgets what P is

function DrawnTile<P extends TilePart>({ node, className, name = node.label, share = 1, figures = NONE, count, strip, aim, words, children }: TileProps<P>): ReactNode {
  return (
    <Thing node={node} className={`rt ${className}`} style={{ "--w": share } as CSSProperties}>
      <div className="rt__c">
        <Picture game="runeage" of={node.key} top={16} aside={0.17} />
        <h4 className="rt__n">
          <Name text={name} />
        </h4>
        {words && <p className="rt__p">{words}</p>}
        <div className="rt__s">{strip ?? (
            <>
              <Figures node={node} names={figures} />
              {count != null && <b className="rt__x">×{count}</b>}
              {aim}
            </>
          )}</div>
      </div>
      {children}
    </Thing>
  );
}

/** A pile. When one card of it can be pointed at, the pile stands for it; a second one has a mark of its own. */
export const Stock = memo(DrawnStock) as unknown as typeof DrawnStock;

function DrawnStock<P extends PilePart>({ node, name, figures }: { node: Node<P>; name?: string; figures: readonly Figure<P>[] }): ReactNode {
  const { lit, chosen } = useChoosing();
  const pointed = (id: string | null | undefined): boolean => lit.has(id ?? "") || chosen.includes(id ?? "");
  const tops = all(node, "open").filter((top) => pointed(top.id));
  const stands = pointed(node.id) ? undefined : tops.shift();
  return (
    <div className="rstock">
      <Tile node={{ ...node, id: stands ? stands.id : node.id, children: null }} className={colour(node)} name={name} figures={figures} count={node.count ?? 0} />
      {tops.map((top) => (
        <Thing key={top.id} node={top} className="rtop">
          <Icon name="i-attack" />
          <b aria-hidden="true">attack</b>
          <span className="sr">{top.label}</span>
        </Thing>
      ))}
    </div>
  );
}

const LAID: Record<string, string> = { city: "rt--city", landmark: "rt--city", rune: "rt--rune" };

/** A card in a play area. */
export const Laid = memo(function Laid({ node }: { node: Node<"card"> }): ReactNode {
  const spent = fact(node, "ready") === false;
  const look = fact(node, "reward") ? "rt--reward" : (LAID[fact(node, "sort") ?? ""] ?? colour(node));
  return (
    <Tile
      node={node}
      className={`${look}${spent ? " is-ex" : ""}`}
      name={fact(node, "short")}
      figures={["influence", "gold", "defence", "power", "trophies"]}
      strip={spent ? <span>exhausted</span> : undefined}
    />
  );
});

export function Strength({ n }: { n: number }): ReactNode {
  return (
    <span className="rt__str" title="strength">
      <svg aria-hidden="true">
        <use href="#i-strength" />
      </svg>
      <b>{n}</b>
    </span>
  );
}
