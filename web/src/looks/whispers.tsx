// A War of Whispers: ink and parchment. One map sheet, the councils as a ledger, the own loyalties below.
import { useMemo, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { fact, withLook, type GameLook, type Part, type PlateFacts } from "../look";
import { Icon, Shape, Thing, useThing } from "../parts";
import type { NodeOut, SceneOut } from "../wire";
import { Words } from "./fit";

const SOCIETIES: Record<string, string> = { Raven: "raven", Rat: "rat", Spider: "spider", Serpent: "serpent" };
const SHAPES = ["circle", "square", "triangle", "diamond"]; // of the seats
const RANKS = ["Sheriff", "Steward", "Marshal", "Chancellor"];

const lower = (value: unknown): string => String(value ?? "").toLowerCase();
const plural = (n: unknown, one: string, more = `${one}s`): string => (n === 1 ? one : more);
const counted = (n: unknown, one: string, more?: string): string => `${String(n)} ${plural(n, one, more)}`;

function Beast({ empire }: { empire: string }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#e-${empire}`} />
    </svg>
  );
}

// -- the map
const SHEET = { x: 24, y: 52, width: 952, height: 890 };

function WarMap({ node, round }: { node: NodeOut; round: string }): ReactNode {
  const regions = withLook(node, "whispers.region").sort((a, b) => printed(a) - printed(b));
  const names = useMemo(() => placeNames(regions), [regions.length]);
  const attack = withLook(node, "whispers.attack")[0];
  const target = regions.find((region) => region.label === fact(attack, "target"));
  return (
    <div className="ww-map">
      <svg viewBox={`${SHEET.x} ${SHEET.y} ${SHEET.width} ${SHEET.height}`} role="group" aria-label="Map of forty regions">
        <Patterns />
        <rect x="-100" y="-100" width="1200" height="1200" fill="url(#ww-paper)" />
        <rect x="-100" y="-100" width="1200" height="1200" fill="url(#ww-sea)" />
        <g fill="none" stroke="#4a3517" strokeLinejoin="round" aria-hidden="true">
          {[[34, 0.1], [22, 0.14], [10, 0.55]].map(([width, opacity]) => (
            <g key={width} strokeWidth={width} opacity={opacity}>
              {regions.map((region) => (
                <polygon key={region.id} points={points(region)} />
              ))}
            </g>
          ))}
        </g>
        {(node.art?.features as NodeOut[] | undefined)?.map((feature) => (
          <Feature key={feature.label} node={feature} />
        ))}
        {regions.map((region) => (
          <Region key={region.id} node={region} />
        ))}
        {target && <polygon points={points(target)} className="ww-target" />}
        {regions.map((region) => (
          <Outline key={region.id} node={region} />
        ))}
        {regions.map((region) => (
          <Pieces key={region.id} node={region} name={names.get(region.label) ?? [0, 0]} />
        ))}
      </svg>
      <p className="ww-round">{round}</p>
      {attack && (
        <p className={`ww-fight emp-${lower(fact(attack, "empire"))}`} role="status">
          <Icon name="i-attack" /> {attack.label}: {counted(attack.count, "banner")}
        </p>
      )}
      <ul className="ww-key">
        <li>
          <Icon name="i-city" /> City: scores
        </li>
        <li>
          <Icon name="i-farm" /> Farm: feeds more
        </li>
        <li>
          <Icon name="i-fort" /> Fort: kills 1
        </li>
        <li>
          <Shape seat={0} /> Agent: one city
        </li>
      </ul>
    </div>
  );
}

/** A region's place in the printed order, whoever controls it. */
const printed = (region: NodeOut): number => Number(region.id?.replace("region", ""));

type Spot = [number, number];
type Box = [number, number, number, number]; // left, top, right, bottom

const SHIFTS: Spot[] = [[0, 28], [0, 42], [-26, 28], [26, 28], [-44, 28], [44, 28], [0, -44], [-26, 42], [26, 42], [0, 54]];

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
}

/** Where the names stand: below the pieces of their region, or beside that where they would cover other names and pieces. */
function placeNames(regions: NodeOut[]): Map<string, Spot> {
  const pieces = regions.map((one): Box => [(one.at?.[0] ?? 0) - 34, (one.at?.[1] ?? 0) - 34, (one.at?.[0] ?? 0) + 34, (one.at?.[1] ?? 0) + 10]);
  pieces.push([-500, 0, SHEET.x + 6, 1000], [SHEET.x + SHEET.width - 6, 0, 1500, 1000]); // off the sheet
  const names: Box[] = [];
  return new Map(
    regions.map((region, i) => {
      const [x, y] = region.at ?? [0, 0];
      const half = region.label.length * 4.9;
      const box = ([dx, dy]: Spot): Box => [x + dx - half, y + dy - 17, x + dx + half, y + dy + 5];
      const covers = (spot: Spot): number =>
        names.reduce((sum, name) => sum + 3 * overlap(name, box(spot)), 0) +
        pieces.reduce((sum, piece, j) => sum + (i === j ? 0 : overlap(piece, box(spot))), 0);
      const best = SHIFTS.reduce((one, other) => (covers(other) < covers(one) - 40 ? other : one));
      names.push(box(best));
      return [region.label, best];
    }),
  );
}

function points(node: NodeOut): string {
  return (node.outline ?? []).map(([x, y]) => `${x},${y}`).join(" ");
}

function Patterns(): ReactNode {
  return (
    <defs>
      <radialGradient id="ww-paper" cx=".5" cy=".48" r=".72">
        <stop offset="0" stopColor="#b9c4b2" />
        <stop offset=".62" stopColor="#a9b39c" />
        <stop offset="1" stopColor="#8a8a66" />
      </radialGradient>
      <pattern id="ww-sea" width="36" height="18" patternUnits="userSpaceOnUse">
        <path d="M2 9q5-5 10 0t10 0" fill="none" stroke="#26404a" strokeWidth="1.3" opacity=".35" />
      </pattern>
      <pattern id="ww-bear" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 14 14 0" stroke="#2f4a94" strokeWidth="2.5" opacity=".35" />
      </pattern>
      <pattern id="ww-lion" width="14" height="14" patternUnits="userSpaceOnUse">
        <circle cx="7" cy="7" r="2" fill="#8a6a0f" opacity=".45" />
      </pattern>
      <pattern id="ww-horse" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 0 14 14M14 0 0 14" stroke="#5c3a1c" strokeWidth="1.5" opacity=".35" />
      </pattern>
      <pattern id="ww-elephant" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 7q3.5-5 7 0t7 0" fill="none" stroke="#2c6635" strokeWidth="2" opacity=".4" />
      </pattern>
      <pattern id="ww-eagle" width="14" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 10 7 4l7 6" fill="none" stroke="#842a20" strokeWidth="2" opacity=".4" />
      </pattern>
    </defs>
  );
}

function Feature({ node }: { node: NodeOut }): ReactNode {
  const water = fact(node, "impassable") === "water";
  const [x, y] = node.at ?? [0, 0];
  return (
    <g role="img" aria-label={node.label}>
      <polygon points={points(node)} className={water ? "ww-water" : "ww-hills"} />
      {water ? (
        <text x={x} y={y} className="ww-fn">
          {node.label}
        </text>
      ) : (
        <path d={`M${x - 30} ${y + 14}l18-30 12 18 10-14 20 26Z`} className="ww-peak" />
      )}
    </g>
  );
}

/** The land: homeland by hatching and tint. */
function Region({ node }: { node: NodeOut }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const home = lower(fact(node, "home"));
  return (
    <g className={`ww-region emp-${home}${lit ? " is-lit" : ""}${chosen ? " is-chosen" : ""}`} aria-label={lit ? `${node.label}: ${says}` : undefined} {...props}>
      {lit && <title>{says}</title>}
      <polygon points={points(node)} className="ww-land" />
      <polygon points={points(node)} fill={`url(#ww-${home})`} />
      <polygon points={points(node)} className="ww-border" />
    </g>
  );
}

/** Lit and chosen regions, by outline and mark, over the borders of their neighbours. */
function Outline({ node }: { node: NodeOut }): ReactNode {
  const { lit, chosen } = useChoosing();
  const isChosen = chosen.includes(node.id ?? "");
  if (!isChosen && !lit.has(node.id ?? "")) return null;
  const [x, y] = node.at ?? [0, 0];
  return (
    <g className={`ww-outline${isChosen ? " ww-outline--chosen" : ""}`} pointerEvents="none">
      <polygon points={points(node)} />
      <text x={x + 30} y={y - 22}>
        {isChosen ? "✓" : "➤"}
      </text>
    </g>
  );
}

function Pieces({ node, name }: { node: NodeOut; name: Spot }): ReactNode {
  const [x, y] = node.at ?? [0, 0];
  const empire = lower(fact(node, "empire"));
  const icons = ["city", "farm", "fort"].filter((icon) => fact(node, icon));
  return (
    <g className={`ww-pieces emp-${empire}`} pointerEvents="none">
      {(node.count ?? 0) > 0 && (
        <g transform={`translate(${x - 18 - icons.length * 7} ${y - 34})`}>
          <path d="M0 0h32v34l-16 10L0 34Z" className="ww-banner" />
          <svg x="6" y="2" width="20" height="20" viewBox="0 0 64 64" className="ww-beast">
            <use href={`#e-${empire}`} />
          </svg>
          <text x="16" y="36" className="ww-n">
            {node.count}
          </text>
        </g>
      )}
      {icons.map((icon, i) => (
        <svg key={icon} x={x + ((node.count ?? 0) > 0 ? 14 : -12) + i * 24 - icons.length * 5} y={y - 24} width="22" height="22" viewBox="0 0 24 24" className="ww-icon">
          <use href={`#i-${icon}`} />
        </svg>
      ))}
      {node.children?.map((agent, i, all) => (
        <svg key={i} x={x - 12 + (i - (all.length - 1) / 2) * 25} y={y + (name[1] < 0 ? 12 : -56)} width="24" height="24" viewBox="0 0 24 24" className={`ww-spy seat-${agent.seat}`}>
          <use href={`#i-seat-${SHAPES[agent.seat ?? 0]}`} />
        </svg>
      ))}
      <text x={x + name[0]} y={y + name[1]} className="ww-rn">
        {node.label}
      </text>
    </g>
  );
}

// -- councils
interface Sitting {
  scene: SceneOut;
  emblems: string[]; // of the societies, by seat
}

function Councils({ node, scene, emblems }: Sitting & { node: NodeOut }): ReactNode {
  return (
    <section className="ww-councils" aria-label="Councils">
      <span />
      {RANKS.map((rank) => (
        <h3 key={rank}>{rank}</h3>
      ))}
      {withLook(node, "whispers.council").flatMap((council) => [
        <Empire key={council.id} node={council} />,
        ...withLook(council, "whispers.position").map((position) => (
          <Position key={position.id} node={position} empire={lower(fact(council, "empire"))} scene={scene} emblems={emblems} />
        )),
      ])}
    </section>
  );
}

function Empire({ node }: { node: NodeOut }): ReactNode {
  return (
    <Thing node={node} className={`ww-emp emp-${lower(fact(node, "empire"))}`}>
      <Beast empire={lower(fact(node, "empire"))} />
      <b>{node.label}</b>
      <span title="reserve, deck, cities">
        <Icon name="i-banner" />
        {String(fact(node, "reserve"))} <Icon name="i-deck" />
        {String(fact(node, "deck"))} <Icon name="i-city" />
        {String(fact(node, "cities"))}
      </span>
    </Thing>
  );
}

function Position({ node, empire, scene, emblems }: Sitting & { node: NodeOut; empire: string }): ReactNode {
  const commander = scene.names.indexOf(String(fact(node, "commanded_by")));
  return (
    <Thing node={node} className={`ww-pos emp-${empire}${fact(node, "acting") ? " is-now" : ""}`}>
      {node.seat != null ? (
        <div className={`ww-agent seat-${node.seat}`} title={String(fact(node, "agent_of"))}>
          <Shape seat={node.seat} />
          <svg className="who" viewBox="0 0 64 64" aria-hidden="true">
            <use href={`#e-${emblems[node.seat]}`} />
          </svg>
        </div>
      ) : commander >= 0 ? (
        <div className="ww-via">
          <Shape seat={commander} /> from right
        </div>
      ) : (
        <div className="ww-agent--none" role="img" aria-label="nobody" />
      )}
      <ul>
        {(node.children ?? (node.art?.actions as NodeOut[] | undefined))?.map((action) => (
          <ActionRow key={action.id} node={action} />
        ))}
      </ul>
    </Thing>
  );
}

function ActionRow({ node }: { node: NodeOut }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const makes = fact(node, "makes");
  return (
    <li className={`${lit ? "lit" : ""}${chosen ? " chosen" : ""}`} {...props}>
      {lit && <span className="sr">{says}: </span>}
      <span className="sr">{node.label}</span>
      <span className="ww-act" aria-hidden="true" title={node.label}>
        {node.label.split(/(banners?|cards?|farms?|forts?)/).map((word, i) =>
          WORD_ICONS[word] === undefined ? word.replace(/^(add|draw) /, "").trim() : <Icon key={i} name={WORD_ICONS[word]} />,
        )}
      </span>
      {makes !== undefined && <b className="num">{String(makes)}</b>}
    </li>
  );
}

const WORD_ICONS: Record<string, string> = {
  banner: "i-banner", banners: "i-banner", card: "i-draw", cards: "i-draw", farm: "i-farm", farms: "i-farm", fort: "i-fort", forts: "i-fort",
};

// -- what is one's own
function Hand({ root, scene }: Part): ReactNode {
  const mine = seatNode(root, scene.seat ?? 0);
  const hand = withLook(root, "whispers.hand")[0];
  return (
    <>
      <section className="ww-board" aria-label="Your loyalties">
        <h2>
          Your loyalties
          <small>now {String(fact(mine, "points_now"))} points</small>
        </h2>
        <ol className="ww-loy">
          {withLook(mine, "whispers.loyalty").map((slot) => (
            <Loyalty key={slot.label} node={slot} />
          ))}
        </ol>
      </section>
      {hand?.children?.map((card) => <Card key={card.id} node={card} />)}
    </>
  );
}

function Loyalty({ node }: { node: NodeOut }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const empire = lower(fact(node, "token"));
  const open = fact(node, "face_up") === true;
  return (
    <li className={`emp-${empire}${lit ? " lit" : ""}${chosen ? " chosen" : ""}`} {...props}>
      {lit && <span className="sr">{says}: </span>}
      <b>{node.label}</b>
      <span className="ww-loytok">
        <Beast empire={empire} />
      </span>
      <strong>{String(fact(node, "token"))}</strong>
      <small title={open ? "face up: all see it" : "face down: only you see it"}>
        <Icon name={open ? "i-people" : "i-lock"} />
        <span className="sr">{open ? "face up" : "face down"}: </span>
        {String(fact(node, "points"))} <span className="ww-unit">{plural(fact(node, "points"), "point")}</span>
      </small>
    </li>
  );
}

function Card({ node }: { node: NodeOut }): ReactNode {
  const empire = lower(fact(node, "empire"));
  const partner = lower(fact(node, "partner"));
  const costs = [[empire], [empire, empire], [empire, partner]];
  const abilities = split(node.text ?? "", (fact(node, "abilities") as string[] | undefined) ?? []);
  const plays = useChoosing().lit.get(node.id ?? "") ?? [];
  return (
    <Thing node={node} className="card ww-card">
      <header className={`ww-ch emp-${empire}`} style={{ "--pd": `var(--emp-${partner}-d)` } as CSSProperties}>
        <Beast empire={empire} /> {String(fact(node, "empire"))}
        <span>
          {String(fact(node, "partner"))} <Beast empire={partner} />
        </span>
      </header>
      {abilities.map(([name, text], i) => (
        <div className={`ww-ab${plays.some((play) => play.label.startsWith(`play ${name}:`)) ? " is-open" : ""}`} key={name}>
          <h4>
            {name}
            <span className="pips">
              {costs[i]?.map((pip, j) => (
                <i key={j} className={`ww-pip emp-${pip}`}>
                  <Beast empire={pip} />
                </i>
              ))}
            </span>
          </h4>
          <Words>{text}</Words>
        </div>
      ))}
    </Thing>
  );
}

/** The card's text by ability: each begins with the ability's name and its cost in brackets. */
function split(text: string, names: string[]): [string, string][] {
  return names.map((name, i) => {
    const start = text.indexOf(`${name} (`);
    const next = names[i + 1];
    const end = next === undefined ? text.length : text.indexOf(`${next} (`);
    return [name, text.slice(start, end).replace(/^[^:]*: /, "").trim()];
  });
}

function Table({ root, scene }: Part): ReactNode {
  const map = withLook(root, "whispers.map")[0];
  const councils = withLook(root, "whispers.councils")[0];
  return (
    <div className="ww-table">
      {map && <WarMap node={map} round={root.label.split(":")[0] ?? ""} />}
      {councils && <Councils node={councils} scene={scene} emblems={scene.names.map((_, seat) => emblemOf(root, seat))} />}
    </div>
  );
}

/** A rival's loyalty board: what is face up, and the backs of their hand. */
function Loyalties({ node }: { node: NodeOut }): ReactNode {
  return (
    <ol className="ww-slots" aria-label="Loyalties">
      {withLook(node, "whispers.loyalty").map((slot) => (
        <li key={slot.label} title={slot.label}>
          {fact(slot, "token") === undefined ? (
            <i>?</i>
          ) : (
            <i className={`up emp-${lower(fact(slot, "token"))}`}>
              <Beast empire={lower(fact(slot, "token"))} />
            </i>
          )}
          {slot.label.split(" ")[1]}
        </li>
      ))}
      <li className="pips" aria-label="Cards in hand">
        {withLook(node, "whispers.backs").map((back) => (
          <i key={back.label} className={`ww-pip emp-${lower(back.label.split(" ")[0])}`} title={`${back.count} ${back.label}`}>
            {back.count}
          </i>
        ))}
      </li>
    </ol>
  );
}

function seatNode(root: NodeOut, seat: number): NodeOut | undefined {
  return withLook(root, "whispers.seat").find((one) => one.seat === seat);
}

function emblemOf(root: NodeOut, seat: number): string {
  const society = String(seatNode(root, seat)?.art?.society ?? "");
  return Object.entries(SOCIETIES).find(([word]) => society.includes(word))?.[1] ?? "mask";
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node = seatNode(root, seat);
  return {
    sub: `${String(node?.art?.society ?? "")}${fact(node, "first_player") ? " · first player" : ""}`,
    row: [
      { icon: `e-${emblemOf(root, seat)}`, text: counted(fact(node, "agents_left"), "agent left", "agents left") },
      { icon: "i-swap", text: counted(fact(node, "swaps_made"), "swap") },
      { icon: "i-hand", text: counted(withLook(node, "whispers.backs").reduce((sum, back) => sum + (back.count ?? 0), 0), "card") },
    ],
    board: node !== undefined && seat !== scene.seat && <Loyalties node={node} />,
  };
}

export const WHISPERS: GameLook = { Table, Hand, plate, nodes: { "whispers.card": Card } };
