// Rune Age: steel and runes. The centre, rivals' realms, the battle line, one's own realm, the hand.
import type { CSSProperties, ReactNode } from "react";
import { useChoosing } from "../choosing";
import { child, fact, withLook, type GameLook, type Part, type PlateFacts } from "../look";
import { Drawer, Icon, Shape, Thing } from "../parts";
import { facts } from "../scene";
import type { NodeOut, SceneOut } from "../wire";
import { Words } from "./fit";

const RACES = ["waiqar", "daqan", "latari", "uthuk", "orc", "dwar"];
const EMBLEMS: Record<string, string> = { gold: "coins", city: "keep", stronghold: "keep", tactic: "bolt", unit: "sword", enemy: "skull", landmark: "tower" };
const EVENTS = ["enemy", "instant"];
const BY_NAME: [RegExp, string][] = [
  [/knight|golem/i, "helm"], [/bow|archer|ranger/i, "bow"], [/lich|necro|witch|sorcer|mage/i, "staff"], [/reanimate|skeleton|undead/i, "skull"],
  [/dragon|wyrm|drake/i, "dragon"], [/manticore/i, "manticore"], [/hound|beast/i, "hound"], [/pegasus|rider/i, "pegasus"],
  [/assassin/i, "dagger"], [/engineer|dwar|smith/i, "hammer"], [/cannon|siege|tower/i, "cannon"], [/giant|troll|golem/i, "golem"],
];

function art(node: NodeOut, name: string): string {
  return String(node.art?.[name] ?? "").toLowerCase();
}

function emblem(node: NodeOut): string {
  return BY_NAME.find(([test]) => test.test(node.label))?.[1] ?? EMBLEMS[art(node, "sort")] ?? "sword";
}

function raceOf(words: string): string {
  const found = RACES.find((race) => words.toLowerCase().includes(race));
  return found === "orc" ? "orcs" : found === "dwar" ? "dwarves" : (found ?? "neutral");
}

function colour(node: NodeOut): string {
  const sort = art(node, "sort");
  if (sort === "gold") return "r-gold";
  if (sort === "city") return "r-city";
  return `r-${raceOf(art(node, "race") || node.label)}`;
}

function Art({ node }: { node: NodeOut }): ReactNode {
  return (
    <svg className="em" viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#e-${emblem(node)}`} />
    </svg>
  );
}

const FIGURES: [string, string, string][] = [
  ["gold_cost", "c-gold", "i-gold"],
  ["influence_cost", "c-inf", "i-influence"],
  ["strength", "c-str", "i-strength"],
  ["to_beat", "c-str", "i-defence"],
  ["attrition", "c-skull", "i-skull"],
  ["gold", "c-gold", "i-gold"],
  ["influence", "c-inf", "i-influence"],
  ["power", "c-str", "i-rune"],
  ["trophies", "c-gold", "i-trophy"],
];

function Figures({ node }: { node: NodeOut }): ReactNode {
  const shown = FIGURES.filter(([name]) => fact(node, name) !== undefined && !(name === "gold" && fact(node, "influence_cost") !== undefined));
  return (
    <div className="ra-p__r">
      {shown.map(([name, look, icon]) => (
        <span key={name} className={look} title={name.replace("_", " ")}>
          <Icon name={icon} />
          {String(fact(node, name))}
        </span>
      ))}
      {fact(node, "ready") !== undefined && fact(node, "defence") !== undefined && (
        <span className="c-str" title="automatic defence">
          <Icon name="i-defence" />+{String(fact(node, "defence"))}
        </span>
      )}
    </div>
  );
}

// -- piles and cards outside the hand
/** A pile, or a card in the centre. When one card of the pile can be pointed at, the pile stands for it. */
function Stock({ node, name = node.label }: { node: NodeOut; name?: string }): ReactNode {
  const { lit, chosen } = useChoosing();
  const pointed = (id: string | null | undefined): boolean => lit.has(id ?? "") || chosen.includes(id ?? "");
  const tops = node.children?.filter((top) => pointed(top.id)) ?? [];
  const stands = pointed(node.id) ? undefined : tops.shift();
  return (
    <div className="ra-stock">
      <Thing node={stands ? { ...node, id: stands.id } : node} className={`ra-p ra-steel ${colour(node)}${EVENTS.includes(art(node, "sort")) ? " ra-ev" : ""}`}>
        <h4>{name}</h4>
        <Art node={node} />
        <Figures node={node} />
        {node.count != null && <span className="ra-p__c">×{node.count}</span>}
      </Thing>
      {tops.map((top) => (
        <Thing key={top.id} node={top} className="ra-top">
          <Icon name="i-attack" />
          <span className="sr">{top.label}</span>
        </Thing>
      ))}
    </div>
  );
}

/** A card in a play area. One that gives nothing to spend shows what it does. */
function Laid({ node, name }: { node: NodeOut; name: string }): ReactNode {
  const spent = fact(node, "ready") === false;
  const gives = fact(node, "influence") !== undefined || fact(node, "gold") !== undefined;
  return (
    <Thing node={node} className={`ra-s ra-steel ${colour(node)}${spent ? " is-ex" : ""}${gives ? "" : " is-rule"}`}>
      <h4>{name}</h4>
      {gives || spent ? <small>{spent ? "exhausted" : "ready"}</small> : <Words>{node.text}</Words>}
      <Figures node={node} />
    </Thing>
  );
}

// -- the centre
function Centre({ node }: { node: NodeOut | undefined }): ReactNode {
  return (
    <section className="ra-center" aria-label="Central area">
      {(node?.children ?? [])
        .filter((one) => one.look !== "runeage.objective" && one.look !== "runeage.modifier")
        .map((one, i) =>
          one.look === "runeage.events" || one.look === "runeage.runes" ? <Deck key={one.label} node={one} /> : <Stock key={one.id || i} node={one} />,
        )}
    </section>
  );
}

function Deck({ node }: { node: NodeOut }): ReactNode {
  const lines = facts(node).map((fact) => fact.join(" "));
  const top = node.children?.[0]?.label;
  return (
    <Thing node={node} className="ra-p ra-steel ra-ev">
      <h4>{node.label}</h4>
      <b className="num">{node.count}</b>
      <div className="ra-stages">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {top && <span className="ra-stages__top">{top}</span>}
      </div>
    </Thing>
  );
}

// -- realms
const CRESTS: Record<string, string> = { waiqar: "skullcrown", latari: "leaf", dwarves: "hammer", uthuk: "skull", orcs: "manticore" };

function Realm({ node, scene }: { node: NodeOut; scene: SceneOut }): ReactNode {
  const race = raceOf(node.label);
  const damage = withLook(node, "runeage.damage")[0];
  const people = node.label.replace(`${scene.names[node.seat ?? 0] ?? ""}, `, "");
  const short = (one: NodeOut): string => one.label.replace(`${people} `, ""); // "Stronghold": whose is plain here
  const laid = withLook(node, "runeage.area")[0]?.children ?? [];
  const barracks = withLook(node, "runeage.barracks")[0]?.children ?? [];
  return (
    <section
      className={`ra-realm${node.seat === scene.seat ? " is-own" : ""}`}
      aria-label={node.label}
      style={{ "--parts": `172px minmax(0, ${Math.max(1, laid.length)}fr) minmax(0, ${Math.max(1, barracks.length)}fr)` } as CSSProperties}
    >
      <Thing node={{ ...node, id: damage?.id ?? node.id, children: null }} className={`ra-home ra-steel seat-${node.seat} r-${race}`}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <use href={`#e-${CRESTS[race] ?? "shield"}`} />
        </svg>
        <h3>
          <Shape seat={node.seat ?? 0} />
          {people}
        </h3>
        <div className="ra-dmg" role="meter" aria-valuenow={damage?.count ?? 0} aria-valuemax={damage?.goal ?? 20} aria-label="Home Realm damage">
          <i style={{ width: `${Math.min(100, (100 * (damage?.count ?? 0)) / (damage?.goal ?? 20))}%` }} />
          <span>
            {damage?.count} of {damage?.goal} damage
          </span>
        </div>
      </Thing>
      <div className="ra-sec">
        {laid.map((card) => (
          <Laid key={card.id} node={card} name={short(card)} />
        ))}
      </div>
      <div className="ra-bar" aria-label="Barracks">
        {barracks.map((pile) => (
          <Stock key={pile.id} node={pile} name={short(pile)} />
        ))}
      </div>
    </section>
  );
}

// -- combat
function Field({ node, scene }: { node: NodeOut; scene: SceneOut }): ReactNode {
  const lines = node.children ?? [];
  const own = lines.filter((line) => line.seat === scene.seat);
  const rest = lines.filter((line) => line.seat !== scene.seat);
  return (
    <section className="ra-field" aria-label={node.label}>
      {rest.map((line, i) => (
        <Line key={i} node={line} scene={scene} />
      ))}
      <div className="ra-mid">
        <b>{node.label}</b>
        {facts(node).map(([name, value]) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))}
      </div>
      {own.map((line, i) => (
        <Line key={i} node={line} scene={scene} />
      ))}
    </section>
  );
}

function Line({ node, scene }: { node: NodeOut; scene: SceneOut }): ReactNode {
  const name = node.seat == null ? node.label : scene.names[node.seat];
  const role = node.label.replace(`${name} `, "").split(":")[0];
  return (
    <div className={`ra-line seat-${node.seat ?? 4}`}>
      <div className="ra-who">
        <b>
          {node.seat != null && <Shape seat={node.seat} />}
          {name}
        </b>
        {role !== name && role}
        {facts(node).map((fact) => (
          <div key={fact[0]}>{fact.join(" ")}</div>
        ))}
      </div>
      <div className="ra-units">
        {node.children?.map((unit) => <Unit key={unit.id} node={unit} seat={node.seat ?? 4} />)}
      </div>
      <div className={`ra-total seat-${node.seat ?? 4}`}>
        <svg aria-hidden="true">
          <use href="#i-strength" />
        </svg>
        <b className="num" aria-label="strength">
          {node.count ?? 0}
        </b>
      </div>
    </div>
  );
}

function Unit({ node, seat }: { node: NodeOut; seat: number }): ReactNode {
  const wounded = fact(node, "wounded") === true;
  const now = fact(node, "now");
  return (
    <Thing node={node} className={`ra-u seat-${seat} ${colour(node)}${wounded ? " is-gone" : ""}`}>
      <span className="ra-str">
        <svg aria-hidden="true">
          <use href="#i-strength" />
        </svg>
        <b>{String(now ?? fact(node, "strength") ?? 0)}</b>
      </span>
      <h4>{node.label}</h4>
      <div className="art">
        <Art node={node} />
      </div>
      <div className="chip">{wounded ? "wounded" : now === undefined ? art(node, "sort") : `${Number(fact(node, "strength") ?? 0)} printed`}</div>
    </Thing>
  );
}

// -- the hand
function Card({ node, count = 1 }: { node: NodeOut; count?: number }): ReactNode {
  const strength = fact(node, "strength");
  const [kind, text] = labelled(node.text ?? "");
  return (
    <Thing node={node} className={`card ${colour(node)}`}>
      {strength !== undefined && (
        <span className="ra-str">
          <svg aria-hidden="true">
            <use href="#i-strength" />
          </svg>
          <b>{String(strength)}</b>
        </span>
      )}
      <div className={`ra-ch${strength === undefined ? " ra-ch--flat" : ""}`}>
        {node.label}
        {count > 1 && <b> ×{count}</b>}
      </div>
      <div className="ra-cb">
        <div className="art">
          <Art node={node} />
        </div>
        <Words>
          {kind && <b>{kind} </b>}
          {text}
        </Words>
      </div>
      <div className="card__foot">
        {art(node, "sort")}
        {fact(node, "retained") === true && ", retained"}
      </div>
    </Thing>
  );
}

function labelled(text: string): [string, string] {
  const found = /^(When Played|Resolution|Passive|Action|Cost): (.*)$/s.exec(text);
  return found ? [`${found[1]}.`, found[2] ?? ""] : ["", text];
}

function realmOf(root: NodeOut, seat: number): NodeOut | undefined {
  return withLook(root, "runeage.realm").find((one) => one.seat === seat);
}

function Table({ root, scene }: Part): ReactNode {
  const realms = withLook(root, "runeage.realm");
  const combat = withLook(root, "runeage.combat")[0];
  return (
    <div className={`ra-table${combat ? " is-fight" : ""}${realms.length > 2 ? " is-full" : ""}`}>
      <Centre node={withLook(root, "runeage.centre")[0]} />
      {realms
        .filter((one) => one.seat !== scene.seat)
        .map((one) => (
          <Realm key={one.id} node={one} scene={scene} />
        ))}
      {combat && <Field node={combat} scene={scene} />}
      {realms
        .filter((one) => one.seat === scene.seat)
        .map((one) => (
          <Realm key={one.id} node={one} scene={scene} />
        ))}
    </div>
  );
}

/** Equal cards of a hand as one with a number; those that can be chosen apart stay apart. */
function stacked(cards: NodeOut[], lit: Map<string, unknown>): [NodeOut, number][] {
  const out: [NodeOut, number][] = [];
  for (const card of cards) {
    const like = out.find(([one]) => one.label === card.label && fact(one, "retained") === fact(card, "retained") && !(lit.has(one.id ?? "") && lit.has(card.id ?? "")));
    if (like === undefined) out.push([card, 1]);
    else {
      like[1] += 1;
      if (lit.has(card.id ?? "")) like[0] = card;
    }
  }
  return out;
}

function Hand({ root, scene }: Part): ReactNode {
  const { lit } = useChoosing();
  const mine = realmOf(root, scene.seat ?? 0);
  return (
    <>
      <div className="hand__piles">
        <Drawer node={child(mine, "Deck")} words="Your deck" />
        <Drawer node={child(mine, "Discard pile")} words="Your discards" className="pile--up" />
      </div>
      {stacked(withLook(root, "runeage.hand")[0]?.children ?? [], lit).map(([card, count]) => (
        <Card key={card.id} node={card} count={count} />
      ))}
    </>
  );
}

function Side({ root }: Part): ReactNode {
  const centre = withLook(root, "runeage.centre")[0];
  const objective = withLook(centre, "runeage.objective")[0];
  return (
    <>
      <h2 className="rail__h">
        <Icon name="i-trophy" /> {objective?.label ?? root.label}
      </h2>
      {objective && (
        <Thing node={objective} className="ra-objective">
          {objective.text}
        </Thing>
      )}
      {withLook(centre, "runeage.modifier").map((one) => (
        <p key={one.label} className="ra-mod">
          {one.label}
        </p>
      ))}
    </>
  );
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node = realmOf(root, seat);
  const damage = withLook(node, "runeage.damage")[0];
  const power = withLook(node, "runeage.power")[0];
  const trophies = withLook(node, "runeage.counter")[0];
  const top = child(node, "Discard pile")?.children?.[0]?.label;
  const hand = child(node, "Hand");
  const known = fact(hand, "known"); // what the reader has seen of it
  const deck = child(node, "Deck");
  return {
    score: damage?.count ?? null,
    unit: `of ${damage?.goal ?? 20}`,
    sub: `${node?.label.replace(`${scene.names[seat]}, `, "") ?? ""}${fact(node, "first player") === true ? " · first player" : ""}`,
    row: [
      { icon: "i-hand", text: `${hand?.count ?? 0}${Array.isArray(known) ? `: ${known.join(", ")}` : ""}` },
      { icon: "i-deck", text: [deck?.count ?? 0, ...(deck?.children ?? []).map((card) => card.label)].join(", ") },
      { icon: "i-discard", text: `${child(node, "Discard pile")?.count ?? 0}${top ? `, top ${top}` : ""}` },
      { icon: "i-influence", text: `${String(fact(node, "influence") ?? 0)} influence` },
      ...(power ? [{ icon: "i-rune", text: `power ${power.count} of ${power.goal}` }] : []),
      ...(trophies ? [{ icon: "i-trophy", text: `trophies ${trophies.count}` }] : []),
    ],
  };
}

export const RUNEAGE: GameLook = { Table, Hand, Side, plate, nodes: { "runeage.card": Card } };
