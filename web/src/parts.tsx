// Small things every page uses: icons, seat shapes, and the frame that makes a node clickable.
import type { CSSProperties, HTMLAttributes, KeyboardEvent, ReactNode, SVGAttributes } from "react";
import { useChoosing } from "./choosing";
import type { NodeOut } from "./wire";

const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon"];

export function Icon({ name, className = "ic" }: { name: string; className?: string }): ReactNode {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  );
}

export function Shape({ seat }: { seat: number }): ReactNode {
  return (
    <svg className={`shape seat-${seat}`} aria-hidden="true">
      <use href={`#i-seat-${SHAPES[seat % SHAPES.length]}`} />
    </svg>
  );
}

interface Marks {
  lit: boolean;
  chosen: boolean;
  says: string; // what its click does, for those who listen; empty when it cannot be clicked
  props: HTMLAttributes<Element> & SVGAttributes<Element> & { "data-id": string };
}

/** What makes a thing clickable: lit when an option points at it, then a button named by what its click does. */
export function useThing(node: NodeOut): Marks {
  const { lit, chosen, pick, zoom } = useChoosing();
  const id = node.id ?? "";
  const options = id === "" ? undefined : lit.get(id);
  const isChosen = id !== "" && chosen.includes(id);
  const look = { onMouseEnter: () => zoom(id || null), onMouseLeave: () => zoom(null) };
  if (options === undefined) {
    return { lit: false, chosen: isChosen, says: "", props: { "data-id": id, ...look, "aria-current": isChosen || undefined } };
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      pick(id);
    }
  };
  const hint = options.length === 1 && options[0]?.hint ? `, ${options[0].hint}` : "";
  const says = options.length === 1 ? `${options[0]?.label}${hint}` : `${options.length} ways to choose`;
  return {
    lit: true,
    chosen: isChosen,
    says,
    props: {
      "data-id": id,
      role: "button",
      tabIndex: 0,
      onClick: (event) => {
        event.stopPropagation();
        pick(id);
      },
      onKeyDown,
      onFocus: look.onMouseEnter,
      onBlur: look.onMouseLeave,
      ...look,
    },
  };
}

interface ThingProps {
  node: NodeOut;
  className: string;
  children: ReactNode;
  style?: CSSProperties;
}

/** A thing on the table. */
export function Thing({ node, className, children, style }: ThingProps): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  return (
    <div className={`${className}${lit ? " lit" : ""}${chosen ? " chosen" : ""}`} style={style} {...props}>
      {lit && <span className="sr">{says}: </span>}
      {children}
    </div>
  );
}

/** A face-up pile: opens on demand, and by itself while some of its cards may be chosen. */
export function Drawer({ node, words, className = "" }: { node: NodeOut | undefined; words: string; className?: string }): ReactNode {
  const { lit } = useChoosing();
  if (node === undefined) return null;
  const wanted = node.children?.some((card) => lit.has(card.id ?? "")) ?? false;
  return (
    <details className={`pile drawer ${className}`} open={wanted || undefined}>
      <summary>
        <b className="num">{node.count}</b>
        <small>{words}</small>
      </summary>
      <div className="drawer__in">
        {node.children?.map((card) => (
          <Thing key={card.id} node={card} className="pl-token">
            {card.label}
          </Thing>
        ))}
      </div>
    </details>
  );
}
