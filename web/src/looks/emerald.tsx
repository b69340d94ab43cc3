// A Study in Emerald: gas-lit Victorian green. Nine cities, tracks and limbo beside them, the identity with the hand.
import type { CSSProperties, ReactNode } from "react";
import { child, fact, withLook, type GameLook, type Part, type PlateFacts } from "../look";
import { Drawer, Icon, Shape, Thing } from "../parts";
import type { NodeOut } from "../wire";
import { Words } from "./fit";

const SKIES: Record<string, string> = {
  London: "london", Paris: "paris", Berlin: "berlin", Vienna: "vienna", Rome: "rome", Madrid: "madrid",
  "St Petersburg": "petersburg", Constantinople: "constantinople", Cairo: "cairo",
};

const EMBLEMS: Record<string, string> = {
  assassin: "dagger", city: "keep", loyalist: "crown", mythos: "octopus", restorationist: "fist", starting: "crowd",
};

// -- symbols
const SYMBOLS: [RegExp, string, string][] = [
  [/^place/, "place", "i-cube-down"],
  [/^retrieve/, "retrieve", "i-cube-up"],
  [/^claim/, "claim", "i-claim"],
  [/^rail/, "rail", "i-rail"],
  [/^assassinate/, "assassinate", "i-assassin"],
  [/^Loyalist \+/, "loyalist", "i-arrow-up"],
  [/^Restorationist \+/, "restorationist", "i-arrow-up"],
  [/^Agent/, "agents", "i-agent"],
  [/^bombs/, "bombs", "i-bomb"],
  [/^Sanity/, "sanity", "i-sanity"],
];

/** A symbol from its words: "place 3", "Loyalist +2", "2 neutral VP". */
function Symbol({ words }: { words: string }): ReactNode {
  const vp = /^(\d+) (\w+) VP/.exec(words);
  if (vp) return <Points n={vp[1] ?? ""} side={(vp[2] ?? "").toLowerCase()} words={words} />;
  const kill = /^(\d+) VP for an Agent/.exec(words);
  if (kill) return <Points n={kill[1] ?? ""} side="kill" words={words} />;
  const found = SYMBOLS.find(([test]) => test.test(words));
  const number = /\d+/.exec(words)?.[0] ?? "";
  return (
    <span className={`em-s y-${found?.[1] ?? "agents"}`} role="img" aria-label={words} title={words}>
      {found && <Icon name={found[2]} />}
      {found ? (number === "1" ? "" : number) : words}
    </span>
  );
}

function Points({ n, side, words }: { n: string; side: string; words: string }): ReactNode {
  return (
    <span className={`hexvp v-${side}`} role="img" aria-label={words} title={words}>
      {side === "kill" && <Icon name="i-agent" />}
      <svg aria-hidden="true">
        <use href="#i-vp" />
      </svg>
      <b>{n}</b>
    </span>
  );
}

function Symbols({ node }: { node: NodeOut }): ReactNode {
  const side = (name: string): string[] => (fact(node, name) as string[] | undefined) ?? [];
  return (
    <>
      <div className="em-sym">
        {side("left").map((words, i) => (
          <Symbol key={i} words={words} />
        ))}
      </div>
      <div className="em-sym em-sym--r">
        {side("right").map((words, i) => (
          <Symbol key={i} words={words} />
        ))}
      </div>
    </>
  );
}

function group(node: NodeOut): string {
  return String(node.art?.group ?? "neutral");
}

function Emblem({ node }: { node: NodeOut }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#e-${EMBLEMS[group(node)] ?? "lamp"}`} />
    </svg>
  );
}

// -- cards
function Card({ node }: { node: NodeOut }): ReactNode {
  const [kind, text] = labelled(node.text ?? "");
  return (
    <Thing node={node} className={`card bg-${group(node)}`}>
      <div className="em-ch">
        <Emblem node={node} />
        {node.label}
      </div>
      <div className="em-cb">
        <Symbols node={node} />
      </div>
      {text === "" ? (
        <div className="em-art">
          <Emblem node={node} />
        </div>
      ) : (
        <Words className="em-ct">
          {kind && <b>{kind} </b>}
          {text}
        </Words>
      )}
    </Thing>
  );
}

function labelled(text: string): [string, string] {
  const found = /^(Free Action|Action|Interrupt|Benefit)\. (.*)$/s.exec(text);
  return found ? [`${found[1]}.`, found[2] ?? ""] : ["", text];
}

function Mini({ node, stack }: { node: NodeOut; stack: NodeOut | undefined }): ReactNode {
  return (
    <Thing node={node} className={`em-mini bg-${group(node)}`}>
      <div className="em-mini__h">{node.label}</div>
      <div className="em-mini__b">
        <Symbols node={node} />
      </div>
      <div className="em-mini__n">
        <span>{labelled(node.text ?? "")[0].replace(".", "")}</span>
        <span>
          <Icon name="i-deck" /> {stack?.count ?? 0}
        </span>
      </div>
    </Thing>
  );
}

function Royalty({ node }: { node: NodeOut }): ReactNode {
  const bombs = fact(node, "bombs");
  const vp = fact(node, "vp");
  return (
    <Thing node={node} className="em-roy">
      <Icon name="i-crown" />
      <span>{node.label}</span>
      {bombs !== undefined && (
        <b title="Bomb Points to kill it">
          {String(bombs)}
          <Icon name="i-bomb" />
        </b>
      )}
      {vp !== undefined && <Points n={/\d+/.exec(String(vp))?.[0] ?? ""} side="restorationist" words={String(vp)} />}
    </Thing>
  );
}

// -- the board
function City({ node }: { node: NodeOut }): ReactNode {
  const cards = withLook(node, "emerald.card");
  const royalty = withLook(node, "emerald.royalty");
  const sides = piecesBySeat(node);
  const most = Math.max(0, ...sides.map((side) => side.agents + side.cubes));
  const leads = sides.filter((side) => side.agents + side.cubes === most).length === 1;
  const apart = sides.length + royalty.length <= FEW && most <= 3;
  const lock = fact(node, "locked_by");
  return (
    <Thing node={node} className="em-city">
      <svg className="sky" viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#e-${SKIES[node.label] ?? "london"}`} />
      </svg>
      {cards[0] ? (
        <Mini node={cards[0]} stack={child(node, "stack")} />
      ) : (
        <div className="em-mini em-mini--none">{child(node, "stack")?.count ?? 0} cards</div>
      )}
      <h3>
        {node.label}
        <span title="Bomb Points to kill an Agent here">
          {String(fact(node, "bombs_for_an_Agent"))}
          <Icon name="i-bomb" />
        </span>
      </h3>
      {royalty.map((one) => (
        <Royalty key={one.id} node={one} />
      ))}
      {fact(node, "royalty") !== undefined && <div className="em-roy em-roy--no">Royalty {String(fact(node, "royalty"))}</div>}
      {lock !== undefined && (
        <small className="em-lock">
          <Icon name="i-lock" /> {String(lock)}
        </small>
      )}
      <ol className={`em-pieces${apart ? "" : " em-pieces--many"}`}>
        {sides.map((side) => (
          <Pieces key={side.seat} side={side} most={leads && side.agents + side.cubes === most} apart={apart} />
        ))}
      </ol>
    </Thing>
  );
}

const FEW = 2; // lines in a city: Royalty, and sides that have a line of their own

interface InCity {
  seat: number;
  agents: number;
  cubes: number;
}

function piecesBySeat(city: NodeOut): InCity[] {
  const sides = new Map<number, InCity>();
  for (const one of city.children ?? []) {
    if (one.kind !== "token" || one.seat == null) continue;
    const side = sides.get(one.seat) ?? { seat: one.seat, agents: 0, cubes: 0 };
    side[one.look === "emerald.agents" ? "agents" : "cubes"] += one.count ?? 0;
    sides.set(one.seat, side);
  }
  return [...sides.values()];
}

function Pieces({ side, most, apart }: { side: InCity; most: boolean; apart: boolean }): ReactNode {
  return (
    <li className={`seat-${side.seat}${most ? " is-most" : ""}`} title={`${side.agents} Agents, ${side.cubes} cubes${most ? ": most" : ""}`}>
      <Shape seat={side.seat} />
      <span className="sr">{`${side.agents} Agents, ${side.cubes} cubes${most ? ", most" : ""}`}</span>
      <Many icon="i-agent" n={side.agents} apart={apart} />
      <Many icon="i-cube" n={side.cubes} apart={apart} />
      {apart && (
        <b>
          {side.agents + side.cubes}
          {most && " most"}
        </b>
      )}
    </li>
  );
}

/** At most five pieces side by side, then a number; the number alone where sides share a line. */
function Many({ icon, n, apart = true }: { icon: string; n: number; apart?: boolean }): ReactNode {
  if (n > (apart ? 5 : 1)) {
    return (
      <>
        <Icon name={icon} />
        <span>{apart ? `×${n}` : n}</span>
      </>
    );
  }
  return Array.from({ length: n }, (_, i) => <Icon key={i} name={icon} />);
}

interface Beside {
  node: NodeOut | undefined;
  limbo: NodeOut | undefined;
  removed: NodeOut | undefined;
}

function Tracks({ node, limbo, removed }: Beside): ReactNode {
  const scores = withLook(node, "emerald.vp");
  const goal = scores[0]?.goal ?? 22;
  return (
    <div className="em-side">
      <section className="em-box" aria-label="Tracks">
        <h3>Tracks</h3>
        {withLook(node, "emerald.track").map((track) => (
          <Thing key={track.id} node={track} className={`em-track em-track--${track.label.split(" ")[0]?.toLowerCase()}`}>
            <span>
              {track.label.replace(" track", "")} <b>{`${track.count} of ${track.goal}`}</b>
            </span>
            <ol className="track">
              {Array.from({ length: (track.goal ?? 10) + 1 }, (_, i) => (
                <li key={i} className={i === track.count ? "is-on" : i < (track.count ?? 0) ? "is-past" : ""}>
                  {i}
                </li>
              ))}
            </ol>
          </Thing>
        ))}
      </section>
      <section className="em-box" aria-label="Victory points">
        <h3>
          Victory points <small>ends at {goal}</small>
        </h3>
        <div className="em-vp" style={{ "--goal": goal } as CSSProperties}>
          {Array.from({ length: Math.floor(goal / 5) + 1 }, (_, i) => (
            <span key={i} style={{ left: `${(500 * i) / goal}%` }}>
              {5 * i}
            </span>
          ))}
          {scores.map((score, i) => (
            <i
              key={score.seat}
              style={{ left: `${Math.min(100, (100 * Math.max(0, score.count ?? 0)) / goal)}%`, bottom: 4 + 11 * (i % 3) }}
              title={`${score.label}: ${score.count}`}
            >
              <Shape seat={score.seat ?? 0} />
            </i>
          ))}
        </div>
      </section>
      {limbo && (
        <Thing node={limbo} className="em-box">
          <h3>
            <Icon name="i-limbo" /> Limbo
          </h3>
          <ol className="em-limbo">
            {limbo.children?.map((one) => (
              <li key={one.seat} className={`seat-${one.seat}`}>
                <Shape seat={one.seat ?? 0} />
                <Many icon="i-cube" n={one.count ?? 0} />
              </li>
            ))}
          </ol>
        </Thing>
      )}
      {removed !== undefined && (removed.count ?? 0) > 0 && (
        <p className="em-box em-removed">
          <Icon name="i-discard" /> Out of the game: {removed.count} <small>({((fact(removed, "cards") as string[] | undefined) ?? []).join(", ")})</small>
        </p>
      )}
    </div>
  );
}

function seatNode(root: NodeOut, seat: number): NodeOut | undefined {
  const players = root.children?.flatMap((one) => (one.look === "emerald.seat" ? [one] : withLook(one, "emerald.seat"))) ?? [];
  return players.find((one) => one.seat === seat);
}

function Table({ root }: Part): ReactNode {
  const board = withLook(root, "emerald.board")[0];
  return (
    <div className="em-table">
      <div className="em-cities">
        {withLook(board, "emerald.city").map((city) => (
          <City key={city.id} node={city} />
        ))}
      </div>
      <Tracks
        node={withLook(root, "emerald.tracks")[0]}
        limbo={withLook(root, "emerald.limbo")[0]}
        removed={child(root, "out of the game")}
      />
    </div>
  );
}

function Hand({ root, scene }: Part): ReactNode {
  const mine = seatNode(root, scene.seat ?? 0);
  const identity = String(fact(mine, "identity") ?? "");
  const sanity = Number(/\d+/.exec(String(fact(mine, "sanity")))?.[0] ?? 0);
  const loyal = identity.startsWith("Loyalist");
  const piles = (mine?.children ?? []).filter((one) => one.kind === "area");
  return (
    <>
      <div className={`em-id${loyal ? " em-id--loyal" : ""}`}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href={loyal ? "#e-crown" : "#e-fist"} />
        </svg>
        <h2>{identity.replace(", secret", "")}</h2>
        <p>{identity.includes("secret") ? "Secret until revealed." : "Revealed."}</p>
        <div className="san" aria-label={`Sanity ${sanity} of 3`}>
          {[0, 1, 2].map((i) => (
            <Icon key={i} name="i-sanity" className={`ic${i < sanity ? "" : " lost"}`} />
          ))}
          {sanity} of 3
        </div>
      </div>
      {piles.flatMap((pile) => pile.children ?? []).map((card) => <Card key={card.id} node={card} />)}
      {withLook(root, "emerald.hand")[0]?.children?.map((card) => <Card key={card.id} node={card} />)}
      <Drawer node={child(mine, "discard pile")} words="Your discards" className="pile--up em-discards" />
    </>
  );
}

function plate({ root }: Part, seat: number): PlateFacts {
  const node = seatNode(root, seat);
  const top = child(node, "discard pile")?.children?.[0]?.label;
  const words = (name: string): string => ((fact(node, name) as string[] | undefined) ?? []).join(", ");
  const kept = child(node, "by the Secret Identity")?.children?.map((card) => card.label) ?? [];
  return {
    score: node?.count ?? null,
    unit: "VP",
    sub: `${String(fact(node, "identity") ?? "")} · ${words("vp") || "no points"}`,
    row: [
      { icon: "i-sanity", text: String(fact(node, "sanity") ?? "") },
      { icon: "i-agent", text: String(fact(node, "agents_in_stock") ?? 0) },
      { icon: "i-cube", text: String(fact(node, "cubes_in_stock") ?? 0) },
      { icon: "i-hand", text: String(child(node, "hand")?.count ?? 0) },
      { icon: "i-deck", text: String(child(node, "deck")?.count ?? 0) },
      { icon: "i-discard", text: `${child(node, "discard pile")?.count ?? 0}${top ? `, top ${top}` : ""}` },
      ...(kept.length === 0 ? [] : [{ icon: "i-key", text: `by the identity: ${kept.join(", ")}` }]),
      ...(words("captured_agents") === "" ? [] : [{ icon: "i-skull", text: `Agents: ${words("captured_agents")}` }]),
    ],
  };
}

export const EMERALD: GameLook = { Table, Hand, plate, nodes: { "emerald.card": Card, "emerald.royalty": Royalty } };
