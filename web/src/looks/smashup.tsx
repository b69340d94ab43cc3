// Smash Up: a pulp-horror comic. Bases in the middle, rivals' minions above them, one's own below.
import type { CSSProperties, ReactNode } from "react";
import { useChoosing } from "../choosing";
import { child, fact, withLook, type GameLook, type Part } from "../look";
import { Drawer, holds, Icon, Shape, Thing } from "../parts";
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
  "Minions of Cthulhu": "octopus", "Elder Things": "elder", Innsmouth: "fishman", "Miskatonic University": "professor",
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

/** A card as printed: in hand or revealed; `copies` equal ones lie under each other. */
function Card({ node, copies = 1 }: { node: NodeOut; copies?: number }): ReactNode {
  const minion = fact(node, "power") !== undefined;
  const [tag, text] = tagged(node.text ?? "");
  const faction = String(fact(node, "faction") ?? "");
  return (
    <Thing node={node} className={`card su-card${copies > 1 ? " su-card--some" : ""}`} style={coloured(faction)}>
      <div className="card__head">
        {minion ? <Burst n={String(fact(node, "power"))} /> : <Icon name="i-action" />}
        <h3 className="card__name">{node.label}</h3>
        {copies > 1 && <b className="su-copies num">×{copies}</b>}
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

function coloured(faction: string): CSSProperties {
  return { "--fc": `var(--f-${COLOURS[faction] ?? "madness"})` } as CSSProperties;
}

/** A faction to take, with all its cards. */
function Faction({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className="card su-faction" style={coloured(node.label)}>
      <div className="card__head">
        <h3 className="card__name">{node.label}</h3>
      </div>
      <div className="card__art">
        <Emblem name={node.label} />
      </div>
      <p>{node.text}</p>
      <ul>
        {node.children?.map((one) => (
          <li key={one.id}>
            <Thing node={one} className="su-faction__card">
              {fact(one, "power") === undefined ? <Icon name="i-action" /> : <b className="num">{String(fact(one, "power"))}</b>}
              {one.label}
            </Thing>
          </li>
        ))}
      </ul>
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
  const vp = fact(node, "VP") as number[];
  const actions = (node.children ?? []).filter((one) => one.kind === "card");
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
      {fact(node, "scoring") === true && (
        <div className="su-scoring">
          Scoring
          {sides.map((side) => (
            <span key={side.seat} title={`${side.label}: ${String(fact(side, "VP now"))} VP as it stands`}>
              <Shape seat={side.seat ?? 0} /> {String(fact(side, "VP now"))}
            </span>
          ))}
        </div>
      )}
      <ol className="su-vp" aria-label="Victory points">
        {["1st", "2nd", "3rd"].map((place, i) => (
          <li key={place}>
            <small>{place}</small>
            {vp[i]}
          </li>
        ))}
      </ol>
      {actions.length > 0 && (
        <div className="su-atts">
          {actions.map((action) => (
            <Action key={action.id} node={action} />
          ))}
        </div>
      )}
      <p className="su-base__text">
        <span>{node.text}</span>
      </p>
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
      {open && <Aside node={open} />}
      <Discards root={root} me={scene.seat} />
    </>
  );
}

/** The others' discard piles, while cards in them may be chosen. */
function Discards({ root, me }: { root: NodeOut; me: number | null }): ReactNode {
  const { lit } = useChoosing();
  const sides = withLook(root, "smashup.seat").filter((one) => one.seat !== me);
  const wanted = sides.filter((one) => holds(child(one, "discard pile") ?? one, lit));
  if (wanted.length === 0) return null;
  return (
    <section className="su-aside su-discards su-folded" aria-label="Discard piles">
      {wanted.map((one) => (
        <section key={one.seat}>
          <h4>
            <Shape seat={one.seat ?? 0} /> {one.label}
          </h4>
          {child(one, "discard pile")
            ?.children?.filter(({ id }) => lit.has(id ?? ""))
            .map((card) => (
              <Thing key={card.id} node={card} className="pl-token">
                {card.label}
              </Thing>
            ))}
        </section>
      ))}
    </section>
  );
}

/** What is being resolved or chosen from; drawn whole while one may be taken, small while others are asked for. */
function Aside({ node }: { node: NodeOut }): ReactNode {
  const { lit } = useChoosing();
  const whole = node.label === "Factions" || holds(node, lit);
  return (
    <section className={whole ? "su-aside" : "su-aside su-aside--small"} aria-label={node.label}>
      {whole ? <SceneNodes nodes={node.children} /> : node.children?.map((card) => <Action key={card.id} node={card} />)}
    </section>
  );
}

function Hand({ root, scene }: Part): ReactNode {
  const hand = root.children?.find((one) => one.label === "Your hand");
  const mine = seatNode(root, scene.seat ?? 0);
  const { lit, chosen } = useChoosing();
  return (
    <>
      <div className="hand__piles">
        <Pile node={child(mine, "deck")} words="Your deck" />
        <Plays node={mine} />
        <Drawer node={child(mine, "discard pile")} words={`Discard: ${child(mine, "discard pile")?.children?.[0]?.label ?? "none"}`} className="pile--up" />
      </div>
      {equals(hand?.children ?? []).map((cards) => {
        const first = cards.find(({ id }) => lit.has(id ?? "") || chosen.includes(id ?? "")) ?? cards[0];
        return first && <Card key={cards[0]?.id} node={first} copies={cards.length} />;
      })}
    </>
  );
}

/** Cards by name, each name where its first card lies: equal cards are one thing to choose. */
function equals(cards: NodeOut[]): NodeOut[][] {
  const found = new Map<string, NodeOut[]>();
  for (const card of cards) found.set(card.label, [...(found.get(card.label) ?? []), card]);
  return [...found.values()];
}

/** A pile; what is known of it can be unfolded. */
function Pile({ node, words, className = "" }: { node: NodeOut | undefined; words: string; className?: string }): ReactNode {
  if (node === undefined) return null;
  const face = (
    <>
      <b className="num">{node.count}</b>
      <small>{words}</small>
    </>
  );
  return <Folded className={`pile ${className}`} face={face} groups={[[`${words}: known cards`, known(node)]]} />;
}

/** Cards of which the reader knows that they lie in this pile. */
function known(node: NodeOut | undefined): NodeOut[] {
  const names = fact(node, "known");
  return Array.isArray(names) ? names.map((label: string) => ({ kind: "card", label })) : [];
}

/** Cards that may be looked through, folded away under a face. */
function Folded({ className, face, groups }: { className: string; face: ReactNode; groups: [string, NodeOut[]][] }): ReactNode {
  const filled = groups.filter(([, cards]) => cards.length > 0);
  if (filled.length === 0) return <div className={className}>{face}</div>;
  return (
    <details className={`drawer ${className}`} onClick={(event) => event.stopPropagation()}>
      <summary>{face}</summary>
      <div className="drawer__in su-folded">
        {filled.map(([title, cards]) => (
          <section key={title}>
            <h4>{title}</h4>
            {cards.map((card, i) => (
              <Thing key={card.id ?? i} node={card} className="pl-token">
                {card.label}
              </Thing>
            ))}
          </section>
        ))}
      </div>
    </details>
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
  return {
    score: child(node, "VP")?.count ?? null,
    unit: "VP",
    sub: Array.isArray(factions) ? factions.join(" + ") : "",
    row: [
      { icon: "i-hand", text: `${child(node, "hand")?.count ?? 0} cards` },
      { icon: "i-deck", text: `${child(node, "deck")?.count ?? 0}` },
      { icon: "i-madness", text: `${child(node, "Madness held")?.count ?? 0}` },
    ],
    board: <Opened node={node} />,
  };
}

/** What everybody may know of a player's cards: the discard pile, and what was seen of hand and deck. */
function Opened({ node }: { node: NodeOut | undefined }): ReactNode {
  const { lit } = useChoosing();
  const discards = child(node, "discard pile");
  const hand = known(child(node, "hand"));
  const top = discards?.children?.[0]?.label;
  const face = (
    <span title={`Discard pile${top ? `, ${top} on top` : ""}${hand.length > 0 ? `; known in hand: ${hand.length}` : ""}`}>
      <Icon name="i-discard" /> {discards?.count ?? 0}
      {hand.length > 0 && ` +${hand.length}`}
    </span>
  );
  if (lit.has(node?.id ?? "")) return <div className="su-opened">{face}</div>; // no button within a button
  const groups: [string, NodeOut[]][] = [
    ["Discard pile, from the top", discards?.children ?? []],
    ["Known in hand", hand],
    ["Known in the deck", known(child(node, "deck"))],
  ];
  return <Folded className="su-opened" face={face} groups={groups} />;
}

/** What one may still play this turn. */
function Plays({ node }: { node: NodeOut | undefined }): ReactNode {
  const plays = fact(node, "may play");
  if (!Array.isArray(plays)) return null;
  return (
    <ul className="su-plays" aria-label="You may still play">
      {plays.map((words: string, i) => (
        <li key={i}>
          <Icon name={/action/.test(words) ? "i-action" : "i-minion"} /> {words}
        </li>
      ))}
    </ul>
  );
}

export const SMASHUP: GameLook = {
  Table,
  Hand,
  Side,
  plate,
  nodes: { "smashup.minion": Card, "smashup.action": Card, "smashup.faction": Faction },
};
