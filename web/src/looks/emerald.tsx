// A Study in Emerald: gas-lit Victorian green. Nine cities, tracks and symbols beside them, the identity with the hand.
import { memo, type CSSProperties, type ReactNode } from "react";
import { moveOf, useChoosing } from "../choosing";
import { bodyOf, reader, seatOf, type Found, type GameLook, type Part, type PartName, type PlateFacts } from "../look";
import { called } from "../honours";
import { Drawer, holds, Icon, Shape, Thing } from "../parts";
import { Picture } from "../pictures/picture";
import type { NodeOut } from "../wire";
import { Name, Words } from "./fit";
import { useFold } from "./fold";
import "../styles/emerald.css";

const { all, one, fact } = reader("emerald");
type Node<P extends PartName<"emerald">> = Found<"emerald", P>;

// -- symbols
/** A symbol on a card; `n` how many of it. */
interface Sign {
  sort: string;
  n: number;
  words: string;
}

const ICONS: Record<string, string> = {
  place: "i-cube-down", retrieve: "i-cube-up", claim: "i-claim", rail: "i-rail", assassinate: "i-assassin", loyalist: "i-arrow-up",
  restorationist: "i-arrow-up", agents: "i-agent", bombs: "i-bomb", sanity: "i-sanity",
};

// What a card in the hand can do, in few words: with its number, but for what is one.
const DEEDS: Record<string, string> = {
  place: "place", retrieve: "take back", claim: "claim", rail: "move", assassinate: "assassinate", loyalist: "green", restorationist: "pink", bombs: "bombs",
};

function deed({ sort, n, words }: Sign): string {
  const said = DEEDS[sort];
  return said === undefined ? words : sort === "assassinate" && n === 1 ? said : `${said} ${sort === "loyalist" || sort === "restorationist" ? "+" : ""}${n}`;
}

function Symbol({ sign, always = false }: { sign: Sign; always?: boolean }): ReactNode {
  if (sign.sort.startsWith("vp_")) return <Points sort={sign.sort} n={sign.n} words={sign.words} />;
  return (
    <span className={`es-s y-${sign.sort}`} role="img" aria-label={sign.words} title={sign.words}>
      <Icon name={ICONS[sign.sort] ?? "i-vp"} />
      {(always || sign.n > 1) && sign.n}
    </span>
  );
}

function Points({ sort, n, words }: { sort: string; n: ReactNode; words: string }): ReactNode {
  return (
    <span className={`es-hex v-${sort}`} role="img" aria-label={words} title={words}>
      <svg aria-hidden="true">
        <use href="#i-vp" />
      </svg>
      <b>{n}</b>
    </span>
  );
}

function Symbols({ signs }: { signs: Sign[] | undefined }): ReactNode {
  return (
    <span className="es-sym">
      {signs?.map((sign, i) => (
        <Symbol key={i} sign={sign} />
      ))}
    </span>
  );
}

const LEGEND: [string, string][] = [
  ["place", "place cubes"], ["claim", "claim a card"], ["retrieve", "take back"], ["rail", "move by rail"], ["assassinate", "assassinate"],
  ["bombs", "bomb point"], ["restorationist", "pink track"], ["loyalist", "green track"], ["agents", "gain Agent"], ["sanity", "sanity roll"],
  ["vp_neutral", "points: all"], ["vp_restorationist", "points: pink"], ["vp_loyalist", "points: green"], ["vp_kill", "points: kill"],
  ["vp_tracks", "points: tracks"],
];

const Legend = memo(function Legend(): ReactNode {
  const [folded, key] = useFold(false, "Symbols");
  return (
    <section className={`es-box es-leg${folded}`} aria-label="Symbols">
      {key}
      <h3>
        <Icon name="i-zoom" /> Symbols
      </h3>
      <ul>
        {LEGEND.map(([sort, words]) => (
          <li key={sort}>
            <span>
              <Symbol sign={{ sort, n: 1, words }} />
            </span>
            {words}
          </li>
        ))}
      </ul>
      <p>A card is played for one sort of symbol, its bombs or its text. Agents, rolls and points come when it is claimed.</p>
    </section>
  );
});

// -- the board
const VERBS: Record<string, string> = {
  place: "place", claim: "claim", claim_with: "claim", kill_agent: "assassinate", kill_royalty: "assassinate", go: "move", cubes_from: "take back",
};

/** What a click on a lit city leads to. */
function Verbs({ node }: { node: Node<"city"> }): ReactNode {
  const verbs = new Set(useChoosing().lit.get(node.id ?? "")?.flatMap((option) => VERBS[moveOf(option)] ?? []));
  return verbs.size > 0 && <span className="es-verb">{[...verbs].join(" · ")}</span>;
}

/** `low` on a phone: only who is there, and what is to be had; a tap opens it. */
const City = memo(function City({ node, seats, low }: { node: Node<"city">; seats: number; low: boolean }): ReactNode {
  const [folded, key] = useFold(!low, node.label);
  const card = one(node, "card");
  const stack = one(node, "stack")?.count ?? 0;
  const lock = fact(node, "locked_by");
  return (
    <Thing node={node} className={`es-city${folded}`}>
      <Picture game="emerald" of={node.key} aside={0.27} className="es-sky" />
      {card ? <Mini node={card} stack={stack} /> : <div className="es-mini es-mini--none">{stack === 0 ? "no card left" : `${stack} cards`}</div>}
      <div className="es-r">
        <h3>
          <b>{node.label}</b>
          <span title="Bomb Points to kill an Agent here">
            {fact(node, "agent_bombs")}
            <Icon name="i-bomb" />
          </span>
        </h3>
        <div className="es-court">
          {all(node, "royalty").map((royalty) => (
            <Royalty key={royalty.id} node={royalty} />
          ))}
          {fact(node, "royalty_in_stack") && (
            <p>
              <Icon name="i-crown" /> Royalty in the stack
            </p>
          )}
        </div>
        <Columns node={node} seats={seats} />
      </div>
      {lock !== undefined && (
        <span className="es-lock" title="Nobody else may claim here until their next turn">
          <Icon name="i-lock" /> <Shape seat={lock} /> locked
        </span>
      )}
      {low && key}
      <Verbs node={node} />
    </Thing>
  );
});

/** Who has what here: one column a seat with two fixed rows, so that nothing can spill. */
function Columns({ node, seats }: { node: Node<"city">; seats: number }): ReactNode {
  const count = (part: "agents" | "cubes", seat: number): number => all(node, part).find((piece) => piece.seat === seat)?.count ?? 0;
  const sides = Array.from({ length: seats }, (_, seat) => ({ seat, agents: count("agents", seat), cubes: count("cubes", seat) }));
  const most = Math.max(1, ...sides.map((side) => side.agents + side.cubes));
  const leads = sides.filter((side) => side.agents + side.cubes === most);
  return (
    <ol className={`es-pc${seats > 4 ? " es-pc--many" : seats < 4 ? " es-pc--few" : ""}`} style={{ "--seats": seats } as CSSProperties}>
      <li className="es-pc__h" aria-hidden="true">
        <Icon name="i-agent" />
        <Icon name="i-cube" />
      </li>
      {sides.map(({ seat, agents, cubes }) => {
        const leader = leads.length === 1 && leads[0]?.seat === seat;
        const words = `${agents} Agents, ${cubes} cubes${leader ? ": most" : ""}`;
        return (
          <li key={seat} className={`seat-${seat}${leader ? " is-most" : ""}${agents + cubes === 0 ? " is-none" : ""}`} title={words}>
            <Shape seat={seat} />
            <span className="sr">{words}</span>
            <Piece icon="i-agent" n={agents} />
            <Piece icon="i-cube" n={cubes} />
          </li>
        );
      })}
    </ol>
  );
}

function Piece({ icon, n }: { icon: string; n: number }): ReactNode {
  return (
    <span className={n === 0 ? "z" : ""} aria-hidden="true">
      {n === 0 ? (
        "–"
      ) : (
        <>
          <Icon name={icon} />
          {n}
        </>
      )}
    </span>
  );
}

const Royalty = memo(function Royalty({ node }: { node: Node<"royalty"> }): ReactNode {
  return (
    <Thing node={node} className="es-roy">
      <Picture game="emerald" of={node.key} />
      <b>{node.label}</b>
      <span>
        <i title="Bomb Points to kill it">
          {fact(node, "bombs")}
          <Icon name="i-bomb" />
        </i>
        <Symbols signs={fact(node, "vp")} />
      </span>
    </Thing>
  );
});

/** A city's face-up card. */
const Mini = memo(function Mini({ node, stack }: { node: Node<"card">; stack: number }): ReactNode {
  return (
    <Thing node={node} className={`es-mini g-${fact(node, "group")}`}>
      <h4><Name text={node.label} /></h4>
      <Picture game="emerald" of={node.key} top={18} />
      <b className="es-mini__c" title={`${stack} cards under it`}>
        <Icon name="i-deck" /> {stack}
      </b>
      <div className="es-mini__s">
        <Symbols signs={fact(node, "left")} />
        <Symbols signs={fact(node, "right")} />
      </div>
    </Thing>
  );
});

// -- beside the cities
const Tracks = memo(function Tracks({ node }: { node: Node<"tracks"> | undefined }): ReactNode {
  const tracks = all(node, "track");
  const lead = Math.abs((tracks[0]?.count ?? 0) - (tracks[1]?.count ?? 0));
  const scores = all(node, "vp");
  const goal = scores[0]?.goal ?? 1;
  return (
    <>
      <section className="es-box es-tracks" aria-label="Tracks">
        <h3>
          Tracks {lead > 0 && <small>every public score: +{lead}</small>}
        </h3>
        {tracks.map((track) => (
          <Thing key={track.id} node={track} className={`es-tr es-tr--${track.key}`}>
            <Icon name={track.key === "loyalist" ? "i-crown" : "i-attack"} />
            <span className="sr">{`${track.label}: ${track.count} of ${track.goal}`}</span>
            {Array.from({ length: (track.goal ?? 0) + 1 }, (_, i) => (
              <i key={i} aria-hidden="true" className={i === track.count ? "on" : i < (track.count ?? 0) ? "p" : ""}>
                {i}
              </i>
            ))}
          </Thing>
        ))}
      </section>
      <section className="es-box es-score" aria-label="Victory points">
        <h3>
          Victory points <small>ends at {goal}</small>
        </h3>
        <div className="es-vp" style={{ "--goal": goal } as CSSProperties}>
          {Array.from({ length: Math.floor(goal / 5) + 1 }, (_, i) => (
            <span key={i} style={{ left: `${(500 * i) / goal}%` }}>
              {5 * i}
            </span>
          ))}
          {scores.map((score, i) => (
            <i
              key={score.seat}
              style={{ left: `${Math.min(100, (100 * Math.max(0, score.count ?? 0)) / goal)}%`, bottom: 1 + 8 * (i % 3) }}
              title={`${score.label}: ${score.count}`}
            >
              <Shape seat={score.seat ?? 0} />
            </i>
          ))}
        </div>
      </section>
    </>
  );
});

const Limbo = memo(function Limbo({ node }: { node: Node<"limbo"> }): ReactNode {
  return (
    <Thing node={node} className="es-box es-lost">
      <h3>
        <Icon name="i-limbo" /> Limbo <small>cubes to take back</small>
      </h3>
      <ol className="es-limbo">
        {all(node, "cubes").map((cubes) => (
          <li key={cubes.seat}>
            <Shape seat={cubes.seat ?? 0} /> {cubes.count}
          </li>
        ))}
      </ol>
    </Thing>
  );
});

const ABREAST = 2; // cities on a phone

const within = (node: NodeOut, id: string): boolean => node.children?.some((one) => one.id === id || within(one, id)) ?? false;

function Table({ root, scene }: Part): ReactNode {
  const { lit, about } = useChoosing();
  const cities = all(one(root, "board"), "city");
  const asked = (city: NodeOut): boolean => lit.has(city.id ?? "") || holds(city, lit) || (about !== "" && (city.id === about || within(city, about)));
  const rows = new Set(cities.flatMap((city, i) => (asked(city) ? Math.floor(i / ABREAST) : [])));
  const limbo = one(root, "limbo");
  const removed = one(root, "removed");
  return (
    <div className="es">
      <div className="es-cities">
        {cities.map((city, i) => (
          <City key={city.id} node={city} seats={scene.names.length} low={!rows.has(Math.floor(i / ABREAST))} />
        ))}
      </div>
      <div className="es-side" role="group" aria-label="Tracks, Limbo and symbols" tabIndex={0}>
        <Tracks node={one(root, "tracks")} />
        {limbo && <Limbo node={limbo} />}
        <Legend />
        {removed !== undefined && (removed.count ?? 0) > 0 && (
          <p className="es-box es-removed" title={all(removed, "card").map((card) => card.label).join(", ")}>
            <Icon name="i-discard" /> Out of the game: {all(removed, "card").map((card) => card.label).join(", ")}
          </p>
        )}
      </div>
    </div>
  );
}

// -- the hand
const LIES = 1.2; // so much broader is a card that also says where it lies

interface CardProps {
  node: Node<"card" | "known">;
  lies?: string; // where, if not in the own hand
}

const Card = memo(function Card({ node, lies }: CardProps): ReactNode {
  const kind = fact(node, "kind");
  const right = fact(node, "right") ?? [];
  const words = bodyOf(node);
  // Bombs and points for a kill count when the card is played, all else at its right when it is claimed.
  const uses = [...(fact(node, "left") ?? []), ...right.filter(({ sort }) => sort === "bombs")];
  const kills = right.filter(({ sort }) => sort === "vp_kill");
  const gives = right.filter(({ sort }) => sort !== "bombs" && sort !== "vp_kill");
  return (
    <Thing node={node} className={`card es-card g-${fact(node, "group")}${words ? " is-wordy" : ""}`} style={{ "--letters": words.length * (lies === undefined ? 1 : LIES) } as CSSProperties}>
      <h3>{node.label}</h3>
      <Picture game="emerald" of={node.key} top={24} />
      <ul className="es-use">
        {uses.map((sign) => (
          <li key={sign.sort} title={sign.words}>
            <Icon name={ICONS[sign.sort] ?? "i-vp"} className={`ic y-${sign.sort}`} says={null} />
            <span className="es-use__w">{deed(sign)}</span>
            {sign.n > 1 && (
              <span className="es-use__n" aria-hidden="true">
                {sign.n}
              </span>
            )}
          </li>
        ))}
        {kills.length > 0 && (
          <li className="es-gain">
            <Symbols signs={kills} />
          </li>
        )}
        {gives.length > 0 && (
          <li className="es-gain" title="when it is claimed">
            <span className="es-use__w">gives</span> <Symbols signs={gives} />
          </li>
        )}
      </ul>
      {words && (
        <Words className="es-txt" grows>
          {kind && <b>{kind}. </b>}
          {words}
        </Words>
      )}
      {lies && <small className="es-card__at">{lies}</small>}
    </Thing>
  );
});

/** A Royalty that was seen in a stack, among cards to choose from. */
const Seen = memo(function Seen({ node, lies }: { node: Node<"royalty">; lies: string }): ReactNode {
  return (
    <Thing node={node} className="card es-card g-restorationist">
      <h3>{node.label}</h3>
      <Picture game="emerald" of={node.key} top={24} />
      <ul className="es-use">
        <li>
          <Icon name="i-bomb" className="ic y-bombs" says={null} /> {fact(node, "bombs")} to kill it
        </li>
        <li className="es-gain">
          gives <Symbols signs={fact(node, "vp")} />
        </li>
      </ul>
      <small className="es-card__at">{lies}</small>
    </Thing>
  );
});

/** Cards in a stack or in a rival's hand that may be chosen: they lie before one's own. */
function Shown({ root }: { root: NodeOut }): ReactNode {
  const { lit, chosen } = useChoosing();
  const wanted = ({ id }: NodeOut): boolean => lit.has(id ?? "") || chosen.includes(id ?? "");
  const stacks = all(one(root, "board"), "city").map((city) => ({ pile: one(city, "stack"), lies: `${city.label}'s stack` }));
  const hands = all(root, "seat").map((seat) => ({ pile: one(seat, "held"), lies: `${called(seat.label)}'s hand` }));
  return [...stacks, ...hands].flatMap(({ pile, lies }) => [
    ...all(pile, "royalty").filter(wanted).map((card) => <Seen key={card.id} node={card} lies={lies} />),
    ...all(pile, "known").filter(wanted).map((card) => <Card key={card.id} node={card} lies={lies} />),
  ]);
}

const Identity = memo(function Identity({ node, over }: { node: Node<"identity">; over: boolean }): ReactNode {
  const sanity = fact(node, "sanity") ?? 0;
  const reminder = over ? "" : fact(node, "reminder"); // another one leaves the text other room: that is measured anew
  return (
    <Thing node={node} className={`es-id es-${node.key}`}>
      <h2>{node.label}</h2>
      <Picture game="emerald" of={node.key} aside={0.3} />
      {reminder && <p className="reminder">{reminder}</p>}
      <Words key={reminder} className="es-id__t" grows>
        {node.text}
      </Words>
      <p className="es-id__s">
        <Icon name={fact(node, "revealed") ? "i-people" : "i-lock"} /> {fact(node, "revealed") ? "revealed" : "secret"}
        <span role="img" aria-label={`Sanity ${sanity} of ${SANITY}`}>
          {Array.from({ length: SANITY }, (_, i) => (
            <Icon key={i} name="i-sanity" className={`ic${i < sanity ? "" : " off"}`} />
          ))}
        </span>
      </p>
    </Thing>
  );
});

const SANITY = 3;

/** What was played this turn, what lies by the identity, and the piles. */
const Tray = memo(function Tray({ seat }: { seat: NodeOut | undefined }): ReactNode {
  const discards = one(seat, "discards");
  const row = (card: Node<"card">, words: string, done: boolean): ReactNode => (
    <Thing key={card.id} node={card} className={`es-row${done ? " is-done" : ""}`}>
      <Picture game="emerald" of={card.key} />
      <span>
        <b>{card.label}</b>
        {words}
      </span>
    </Thing>
  );
  return (
    <div className="es-tray">
      {all(one(seat, "played"), "card").map((card) => row(card, "played", true))}
      {all(one(seat, "kept"), "card").map((card) => row(card, "kept", false))}
      <div className="piles">
        <div className="pile">
          <b className="num">{one(seat, "deck")?.count ?? 0}</b>
          <small>Your deck</small>
        </div>
        <Drawer node={discards} words="Discards" className="pile--up" />
      </div>
    </div>
  );
});

function Hand({ root, scene }: Part): ReactNode {
  const hand = one(root, "hand");
  return (
    <>
      <Shown root={root} />
      {all(hand, "identity").map((identity) => (
        <Identity key={identity.key} node={identity} over={scene.result !== null} />
      ))}
      {all(hand, "card").map((card) => (
        <Card key={card.id} node={card} />
      ))}
      <Tray seat={seatOf(root, scene.seat ?? 0)} />
    </>
  );
}

// -- plates
function counted(icon: string, n: number | null | undefined, single: string, more = `${single}s`): PlateFacts["row"][number] {
  return { icon, text: String(n ?? 0), unit: n === 1 ? single : more };
}

const SIDES: Record<string, string> = { loyalist: "Loyalist", restorationist: "Restorationist" };

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const table: Node<"table"> = root;
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  const identity = fact(node, "identity");
  const discards = one(node, "discards");
  const top = discards?.children?.[0]?.label;
  const names = (nodes: NodeOut[]): string => nodes.map((card) => card.label).join(", ");
  const kept = names(all(one(node, "kept"), "card"));
  const seen = names(all(one(node, "held"), "known"));
  const captured = (fact(node, "captured") ?? []).map(([victim, n]) => `${n} of ${called(scene.names[victim ?? 0])}`);
  return {
    score: node?.count ?? null,
    unit: "VP",
    turn: fact(table, "active") === seat,
    sub: (
      <span className="es-sub">
        <span className={identity === undefined ? "es-sub__no" : undefined}>{identity === undefined ? "identity hidden" : `${SIDES[identity]}${fact(node, "revealed") ? "" : ", secret"}`}</span>
        <span className="es-sym">
          {fact(node, "made_of")?.map((sign) => (
            <Points key={sign.sort} sort={sign.sort} n={sign.n} words={sign.words} />
          ))}
        </span>
      </span>
    ),
    row: [
      counted("i-sanity", fact(node, "sanity"), "sanity", "sanity"),
      counted("i-agent", fact(node, "agents_in_stock"), "Agent"),
      counted("i-cube", fact(node, "cubes_in_stock"), "cube"),
      counted("i-hand", one(node, "held")?.count, "hand", "hand"),
      counted("i-deck", one(node, "deck")?.count, "deck", "deck"),
      top && scene.names.length < 4 ? { icon: "i-discard", text: `${discards?.count ?? 0}, top ${top}` } : counted("i-discard", discards?.count, "discard"),
      ...(seen === "" ? [] : [{ icon: "i-hand", text: `in hand: ${seen}` }]),
      ...(kept === "" ? [] : [{ icon: "i-key", text: `kept: ${kept}` }]),
      ...(captured.length === 0 ? [] : [{ icon: "i-skull", text: `Agents: ${captured.join(", ")}` }]),
    ],
  };
}

export const EMERALD: GameLook = { Table, Hand, plate };
