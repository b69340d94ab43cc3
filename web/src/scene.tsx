// Draws scenes plainly: a component for every kind of node.
import type { ReactNode } from "react";
import { Icon, Shape, Thing } from "./parts";
import type { NodeOut } from "./wire";

export function SceneNode({ node }: { node: NodeOut }): ReactNode {
  const Look = PLAIN[node.kind];
  return <Look node={node} />;
}

export function SceneNodes({ nodes }: { nodes: NodeOut[] | null | undefined }): ReactNode {
  return nodes?.map((child, i) => <SceneNode key={child.id || i} node={child} />);
}

export function facts(node: NodeOut): [string, string][] {
  return Object.entries(node.facts ?? {})
    .filter(([, value]) => value !== "" && value !== false && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [
      name.replaceAll("_", " "),
      value === true ? "" : Array.isArray(value) ? value.join(", ") : String(value),
    ]);
}

export function Facts({ node }: { node: NodeOut }): ReactNode {
  const all = facts(node);
  return all.length === 0 ? null : (
    <dl className="pl-facts">
      {all.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Area({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`pl-area${seatClass(node)}`}>
      <h3 className="pl-area__h">
        {node.seat != null && <Shape seat={node.seat} />}
        {node.label}
        {node.count != null && <b className="num">{node.count}</b>}
      </h3>
      {node.text && <p className="pl-text">{node.text}</p>}
      <Facts node={node} />
      <div className="pl-area__in">
        <SceneNodes nodes={node.children} />
      </div>
    </Thing>
  );
}

function Card({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`card pl-card${seatClass(node)}`}>
      <div className="card__head">
        {node.count != null && <b className="pl-value num">{node.count}</b>}
        <span className="card__name">{node.label}</span>
        {node.seat != null && <Shape seat={node.seat} />}
      </div>
      {node.text && <p className="card__text">{node.text}</p>}
      <Facts node={node} />
      {node.children && (
        <div className="pl-on">
          <SceneNodes nodes={node.children} />
        </div>
      )}
    </Thing>
  );
}

function Pile({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`pile${node.text ? " pile--up" : ""}${seatClass(node)}`}>
      <b className="num">{node.count ?? 0}</b>
      <small>{node.label}</small>
      {node.text && <small>{node.text}</small>}
      <SceneNodes nodes={node.children} />
    </Thing>
  );
}

function Token({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`pl-token${seatClass(node)}`}>
      {node.seat != null ? <Shape seat={node.seat} /> : <Icon name="i-vp" />}
      <span>{node.label}</span>
      {node.count != null && <b className="num">{node.count}</b>}
    </Thing>
  );
}

function Track({ node }: { node: NodeOut }): ReactNode {
  const goal = node.goal ?? node.count ?? 1;
  const share = Math.min(1, Math.max(0, (node.count ?? 0) / Math.max(1, goal)));
  return (
    <Thing node={node} className={`pl-track${seatClass(node)}`}>
      <span>{node.label}</span>
      <meter min={0} max={1} value={share} aria-label={`${node.label}: ${node.count} of ${goal}`} />
      <b className="num">
        {node.count}
        {node.goal != null && ` / ${node.goal}`}
      </b>
    </Thing>
  );
}

function Slot({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`pl-slot${seatClass(node)}`}>
      <small>{node.label}</small>
      <Facts node={node} />
      <SceneNodes nodes={node.children} />
    </Thing>
  );
}

function seatClass(node: NodeOut): string {
  return node.seat == null ? "" : ` seat-${node.seat}`;
}

const PLAIN = { area: Area, card: Card, pile: Pile, token: Token, track: Track, region: Area, slot: Slot };
