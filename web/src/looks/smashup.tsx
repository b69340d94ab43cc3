// Smash Up: a pulp-horror comic. Bases in the middle, rivals' minions above them, one's own below.
import type { CSSProperties, ReactNode } from "react";
import { child, fact, withLook, type GameLook, type Part } from "../look";
import { Drawer, Icon, Shape, Thing } from "../parts";
import { SceneNodes } from "../scene";
import type { NodeOut, SceneOut } from "../wire";
import { Words } from "./fit";
import { BASE_SCENES } from "./smashupBases";

const EMBLEMS: Record<string, string> = {
  "Star-Spawn of Cthulhu": "octopus", "Cthulhu's Chosen": "hooded", "Servitor of Cthulhu": "obelisk", "Altar to Cthulhu": "obelisk",
  "Complete the Ritual": "ring", Corruption: "skull", "Cthulhu Fhtagn": "octopus", "Furthering the Cause": "flag",
  "It Begins Again": "wheel", "Madness Unleashed": "spiral", "Recruit by Force": "fist", "The Seal is Broken": "star",
  "Whispers in Darkness": "mask", "Elder Thing": "elder", Shoggoth: "shoggoth", "Mi-go": "migo", Byakhee: "byakhee",
  "Begin the Summoning": "ring", "Dunwich Horror": "shoggoth", Insanity: "spiral", "Power of Madness": "mind",
  "Spreading Horror": "skull", "The Price of Power": "coins", "Touch of Madness": "spiral", "Unfathomable Goals": "eye",
  "The Locals": "fishman", "In Plain Sight": "mask", "Mysteries of the Deep": "anchor", "New Acolytes": "crowd",
  Recruitment: "flag", "Return to the Sea": "anchor", "Sacred Circle": "ring", "Spreading the Word": "crowd",
  "The Deep Ones": "fishman", Professor: "professor", Librarian: "librarian", Psychologist: "mind", Researcher: "magnifier",
  '"Old Man Jenkins!?"': "oldman", "... It Just Might Work": "bolt", "Field Trip": "bus", "Gate to Beyond": "ring",
  "Jinkies!": "eye", "That's So Crazy...": "spiral", "Things Best Not Known": "tome", "Those Meddling Kids": "magnifier",
  Madness: "spiral",
};
const COLOURS: Record<string, string> = {
  "Minions of Cthulhu": "cthulhu", "Elder Things": "elder", Innsmouth: "innsmouth", "Miskatonic University": "miskatonic", Madness: "madness",
};

function Emblem({ name }: { name: string }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#e-${EMBLEMS[name] ?? "star"}`} />
    </svg>
  );
}

function Burst({ n, title }: { n: ReactNode; title?: string }): ReactNode {
  return (
    <span className="burst" title={title}>
      <span>{n}</span>
    </span>
  );
}

function Minion({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`su-min seat-${node.seat ?? 0}${fact(node, "talent used") ? " is-used" : ""}`}>
      <div className="su-min__art">
        <Emblem name={node.label} />
      </div>
      <div className="su-min__name">{node.label}</div>
      <Burst n={String(fact(node, "power") ?? "")} />
      {node.seat != null && <Shape seat={node.seat} />}
      {node.children && (
        <div className="su-min__on">
          {node.children.map((action) => (
            <Action key={action.id} node={action} />
          ))}
        </div>
      )}
    </Thing>
  );
}

function Action({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`su-on seat-${node.seat ?? 0}`}>
      {node.seat != null && <Shape seat={node.seat} />}
      {node.label}
    </Thing>
  );
}

/** A card as printed: in hand, revealed, or a faction to take. */
function Card({ node }: { node: NodeOut }): ReactNode {
  const minion = fact(node, "power") !== undefined;
  const [tag, text] = tagged(node.text ?? "");
  const faction = String(fact(node, "faction") ?? (node.look === "smashup.faction" ? node.label : ""));
  const style = { "--fc": `var(--f-${COLOURS[faction] ?? "madness"})` } as CSSProperties;
  return (
    <Thing node={node} className="card su-card" style={style}>
      <div className="card__head">
        {minion ? <Burst n={String(fact(node, "power"))} /> : <Icon name="i-action" />}
        <h3 className="card__name">{node.label}</h3>
      </div>
      <div className="card__art">
        <Emblem name={node.label} />
      </div>
      <Words className="card__text">
        {tag !== "" && <b className="tag">{tag}</b>} {text}
      </Words>
      <div className="card__foot">
        <Icon name={minion ? "i-minion" : "i-action"} />
        <span>{faction}</span>
      </div>
    </Thing>
  );
}

function tagged(text: string): [string, string] {
  const found = /^(On play|Talent|Special|Ongoing|Play restriction): (.*)$/s.exec(text);
  return found ? [found[1] ?? "", found[2] ?? ""] : ["", text];
}

/** A base with the minions at it; `few` of them stand side by side, more are one line each. */
function Base({ node, me, few }: { node: NodeOut; me: number | null; few: number }): ReactNode {
  const areas = (node.children ?? []).filter((one) => one.kind === "area");
  const own = areas.filter((one) => one.seat === me);
  const rivals = areas.filter((one) => one.seat !== me);
  const row = (sides: NodeOut[]): ReactNode => {
    const minions = sides.flatMap((side) => side.children ?? []);
    return (
      <div className={`su-row${minions.length > few ? " su-row--lines" : ""}`}>
        {minions.map((minion) => (
          <Minion key={minion.id} node={minion} />
        ))}
      </div>
    );
  };
  return (
    <section className="su-col" aria-label={node.label}>
      {row(rivals)}
      <BaseCard node={node} sides={[...rivals, ...own]} />
      {row(own)}
    </section>
  );
}

function BaseCard({ node, sides }: { node: NodeOut; sides: NodeOut[] }): ReactNode {
  const goal = Number(fact(node, "breakpoint"));
  const total = node.children?.find((one) => one.kind === "track")?.count ?? 0;
  const wide = Math.max(goal, total);
  const vp = fact(node, "vp") as number[];
  return (
    <Thing node={node} className={`su-base${fact(node, "scoring") ? " is-scoring" : ""}`}>
      <svg
        className="scene"
        viewBox="0 0 360 182"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: BASE_SCENES[node.label] ?? "" }}
      />
      <Burst n={goal} title="Breakpoint" />
      <h2 className="su-base__name">{node.label}</h2>
      <ol className="su-vp" aria-label="Victory points">
        {["1st", "2nd", "3rd"].map((place, i) => (
          <li key={place}>
            <small>{place}</small>
            {vp[i]}
          </li>
        ))}
      </ol>
      <div className="su-atts">
        {(node.children ?? [])
          .filter((one) => one.kind === "card")
          .map((action) => (
            <Action key={action.id} node={action} />
          ))}
      </div>
      <Words className="su-base__text">{node.text}</Words>
      <div className="su-meter" role="meter" aria-valuenow={total} aria-valuemax={goal} aria-label={`Power ${total} of ${goal}`}>
        <div className="su-meter__bar">
          {sides.map((side) => (
            <i key={side.seat} className={`seat-${side.seat}`} style={{ width: `${(100 * Number(fact(side, "power"))) / wide}%` }}>
              {String(fact(side, "power"))}
            </i>
          ))}
          <u style={{ left: `calc(${(100 * goal) / wide}% - 3px)` }} />
        </div>
        <div className="su-meter__n num">
          {total} / {goal}
        </div>
      </div>
    </Thing>
  );
}

function Table({ root, scene }: Part): ReactNode {
  const bases = withLook(root, "smashup.base");
  const open = root.children?.find((one) => one.label === "Being resolved" || one.label === "Factions");
  return (
    <>
      <div className="su-table" style={{ "--bases": bases.length } as CSSProperties}>
        {bases.map((node) => (
          <Base key={node.id} node={node} me={scene.seat} few={Math.min(5, Math.floor(16 / bases.length))} />
        ))}
      </div>
      {open && (
        <section className="su-aside" aria-label={open.label}>
          <SceneNodes nodes={open.children} />
        </section>
      )}
    </>
  );
}

function Hand({ root, scene }: Part): ReactNode {
  const hand = root.children?.find((one) => one.label === "Your hand");
  const mine = seatNode(root, scene.seat ?? 0);
  return (
    <>
      <div className="hand__piles">
        <Pile node={child(mine, "deck")} words="Your deck" />
        <Plays node={mine} />
        <Drawer node={child(mine, "discard pile")} words={`Discard: ${child(mine, "discard pile")?.children?.[0]?.label ?? "none"}`} className="pile--up" />
      </div>
      {hand?.children?.map((card) => <Card key={card.id} node={card} />)}
    </>
  );
}

function Pile({ node, words, className = "" }: { node: NodeOut | undefined; words: string; className?: string }): ReactNode {
  if (node === undefined) return null;
  return (
    <Thing node={node} className={`pile ${className}`}>
      <b className="num">{node.count}</b>
      <small>{words}</small>
    </Thing>
  );
}

function Side({ root }: Part): ReactNode {
  const common = root.children?.find((one) => one.label === "Common");
  return (
    <div className="piles">
      <Pile node={child(common, "base deck")} words="Base deck" />
      <Pile node={child(common, "scored bases")} words="Scored bases" className="pile--up" />
      <Pile node={child(common, "Madness deck")} words="Madness" className="pile--mad" />
    </div>
  );
}

function seatNode(root: NodeOut, seat: number): NodeOut | undefined {
  return root.children?.find((one) => one.id === `seat${seat}`);
}

function plate({ root }: { root: NodeOut; scene: SceneOut }, seat: number): ReturnType<GameLook["plate"]> {
  const node = seatNode(root, seat);
  const factions = fact(node, "factions");
  const discards = child(node, "discard pile");
  const top = discards?.children?.[0]?.label;
  return {
    score: child(node, "VP")?.count ?? null,
    unit: "VP",
    sub: Array.isArray(factions) ? factions.join(" + ") : "",
    row: [
      { icon: "i-hand", text: `${child(node, "hand")?.count ?? 0} cards` },
      { icon: "i-deck", text: `${child(node, "deck")?.count ?? 0}` },
      { icon: "i-madness", text: `${child(node, "Madness held")?.count ?? 0}` },
      { icon: "i-discard", text: `${discards?.count ?? 0}${top ? `, top ${top}` : ""}` },
    ],
  };
}

/** What one may still play this turn. */
function Plays({ node }: { node: NodeOut | undefined }): ReactNode {
  const minions = fact(node, "minion plays");
  const actions = fact(node, "action plays");
  if (!Array.isArray(minions) && actions === undefined) return null;
  return (
    <ul className="su-plays" aria-label="You may still play">
      {(Array.isArray(minions) ? minions : []).map((words: string, i) => (
        <li key={i}>
          <Icon name="i-minion" /> {words}
        </li>
      ))}
      <li>
        <Icon name="i-action" /> {String(actions ?? 0)} {actions === 1 ? "action" : "actions"}
      </li>
    </ul>
  );
}

export const SMASHUP: GameLook = {
  Table,
  Hand,
  Side,
  plate,
  nodes: { "smashup.minion": Card, "smashup.action": Card, "smashup.faction": Card },
};
