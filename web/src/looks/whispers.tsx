// A War of Whispers: ink and parchment. One map sheet, the councils as a ledger, the own loyalties below.
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { reader, seatOf, type Found, type GameLook, type Part, type PartName, type PlateFacts } from "../look";
import { Icon, SeatPath, Shape, Thing, useThing } from "../parts";
import { Picture } from "../pictures/picture";
import type { NodeOut } from "../wire";
import { useLow, useMeasure, useNarrow, usePhone } from "./fit";
import { drawn, iconsOf, inTwo, larger, placeNames, SHEET, spreadOut, type Spot } from "./whispersNames";
import "../styles/whispers.css";

const { all, one, fact } = reader("whispers");
type Node<P extends PartName<"whispers">> = Found<"whispers", P>;


const plural = (n: number, single: string, more = `${single}s`): string => (n === 1 ? single : more);
const counted = (n: number | null | undefined, single: string, more?: string): string => `${n ?? 0} ${plural(n ?? 0, single, more)}`;

function Beast({ empire }: { empire: string | null | undefined }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <use href={`#e-${empire}`} />
    </svg>
  );
}

// -- the map
const WarMap = memo(function WarMap({ node, round }: { node: Node<"map">; round: string }): ReactNode {
  const [how, setHow] = useState(() => drawn(0, 0));
  const sheet = useMeasure<HTMLDivElement>(({ firstElementChild: map }) => {
    const now = drawn(map?.clientWidth ?? 0, map?.clientHeight ?? 0);
    setHow((before) => (before.broad === now.broad && before.size === now.size ? before : now));
  });
  const printed = all(node, "region");
  const [near, middle, turn] = useNear(printed);
  const few = usePhone() && !near;
  const regions = spreadOut(printed, how.broad);
  const features = spreadOut((fact(node, "features") ?? []) as Node<"feature">[], how.broad);
  const manned = regions.map((region) => all(region, "agent").length).join();
  const names = useMemo(() => placeNames(regions, features, how, few), [manned, how, few]);
  const attack = one(node, "attack");
  const target = regions.find((region) => region.key === fact(attack, "target"));
  const opened = useRef(false);
  useLayoutEffect(() => {
    const box = sheet.current;
    const [x = 0, y = 0] = middle.split(",").map(Number);
    const top = opened.current && box !== null ? y * box.scrollHeight - box.clientHeight / 2 : 0; // at first it is seen from its top
    box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, top); // where it is larger than its place
    opened.current = true;
  }, [near, middle]);
  return (
    <>
      <div ref={sheet} className={`ww-map${near ? "" : " is-whole"}`}>
        <svg
          viewBox={`${SHEET.x} ${SHEET.y} ${SHEET.width * how.broad} ${SHEET.height}`}
          role="group"
          aria-label="Map of forty regions"
          style={{ "--name": `${how.size}px`, "--flag": larger(how.size) } as CSSProperties}
        >
          <Patterns />
          <rect x="-400" y="-100" width="2200" height="1200" fill="url(#ww-paper)" />
          <rect x="-400" y="-100" width="2200" height="1200" fill="url(#ww-sea)" />
          <Coast outlines={regions.map(points).join(";")} />
          {features.map((feature) => (
            <Feature key={feature.key} node={feature} />
          ))}
          {regions.map((region) => (
            <Region key={region.id} node={region} />
          ))}
          {target && <polygon points={points(target)} className="ww-target" />}
          {regions.map((region) => (
            <Outline key={region.id} node={region} />
          ))}
          {regions.map((region) => (
            <Pieces key={region.id} node={region} name={names.get(region.key ?? "")} few={few} />
          ))}
        </svg>
        <p className="ww-round">{round}</p>
        {attack && (
          <p className={`ww-fight emp-${fact(attack, "empire")}`} role="status">
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
            <Shape seat={0} /> Agent: +1 city
          </li>
        </ul>
        <ul className="ww-key ww-key--low">
          <li>
            <Icon name="i-banner" /> Banners in reserve
          </li>
          <li>
            <Icon name="i-deck" /> Cards in the deck
          </li>
        </ul>
      </div>
      <button className="btn ww-near" aria-pressed={near} onClick={turn}>
        <Icon name="i-zoom" /> {near ? "Whole map" : "Closer"}
      </button>
    </>
  );
});

/** On a phone the map is seen as a whole, or closer with the names: while a region is to be chosen, and on demand. Where
 * the middle is then, as parts of the sheet: that of what is lit, if there is any. */
function useNear(regions: NodeOut[]): [boolean, string, () => void] {
  const { lit } = useChoosing();
  const there = regions.filter(({ id }) => lit.has(id ?? "")).flatMap(({ at }) => at ?? []);
  const wanted = there.length > 0;
  const mean = (i: number): number => there.filter((_, n) => n % 2 === i).reduce((sum, n) => sum + n, 0) / (there.length / 2);
  const middle = wanted ? `${(mean(0) - SHEET.x) / SHEET.width},${(mean(1) - SHEET.y) / SHEET.height}` : "0.5,0.5";
  const [turned, setTurned] = useState<boolean | null>(null);
  useEffect(() => setTurned(null), [wanted]);
  const near = turned ?? wanted;
  return [near, middle, () => setTurned(!near)];
}

/** Shallow water around the land. */
const Coast = memo(function Coast({ outlines }: { outlines: string }): ReactNode {
  return (
    <g fill="none" stroke="#4a3517" strokeLinejoin="round" aria-hidden="true">
      {[[34, 0.1], [22, 0.14], [10, 0.55]].map(([width, opacity]) => (
        <g key={width} strokeWidth={width} opacity={opacity}>
          {outlines.split(";").map((outline) => (
            <polygon key={outline} points={outline} />
          ))}
        </g>
      ))}
    </g>
  );
});

function points({ outline }: NodeOut): string {
  if (!outline) return "";
  const known = written.get(outline) ?? outline.map(([x, y]) => `${x},${y}`).join(" ");
  written.set(outline, known);
  return known;
}

const written = new WeakMap<object, string>();

const Patterns = memo(function Patterns(): ReactNode {
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
});

const Feature = memo(function Feature({ node }: { node: Node<"feature"> }): ReactNode {
  const water = fact(node, "impassable") === "water";
  const [x, y] = node.at ?? [0, 0];
  return (
    <g role="img" aria-label={node.label}>
      <polygon points={points(node)} className={water ? "ww-water" : "ww-hills"} />
      {water ? (
        <text y={y} className="ww-fn">
          {inTwo(node.label).map((words, i) => (
            <tspan key={words} x={x} dy={i > 0 ? "1.1em" : "-.25em"}>
              {words}
            </tspan>
          ))}
        </text>
      ) : (
        <path d={`M${x - 30} ${y + 14}l18-30 12 18 10-14 20 26Z`} className="ww-peak" />
      )}
    </g>
  );
});

/** The land: homeland by hatching and tint. */
const Region = memo(function Region({ node }: { node: Node<"region"> }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const home = fact(node, "home");
  return (
    <g className={`ww-region emp-${home}${lit ? " is-lit" : ""}${chosen ? " is-chosen" : ""}`} aria-label={lit ? `${node.label}: ${says}` : undefined} {...props}>
      {lit && <title>{says}</title>}
      <polygon points={points(node)} className="ww-land" />
      <polygon points={points(node)} fill={`url(#ww-${home})`} />
      <polygon points={points(node)} className="ww-border" />
    </g>
  );
});

/** Lit and chosen regions, by outline and mark, over the borders of their neighbours. */
const Outline = memo(function Outline({ node }: { node: NodeOut }): ReactNode {
  const { lit, chosen } = useChoosing();
  const isChosen = chosen.includes(node.id ?? "");
  if (!isChosen && !lit.has(node.id ?? "")) return null;
  const [x, y] = node.at ?? [0, 0];
  return (
    <g className={`ww-outline${isChosen ? " ww-outline--chosen" : ""}`} pointerEvents="none">
      <polygon points={points(node)} className="ww-casing" />
      <polygon points={points(node)} />
      <g transform={`translate(${x + 34} ${y - 40})`}>
        <circle r="16" />
        {isChosen ? <path d="m-8 1 5 6L8-7" className="ww-check" /> : <path d="M-5-10V9l5-5 3.4 8 3.6-1.6L3.6 2.6H10Z" />}
      </g>
    </g>
  );
});

const Pieces = memo(function Pieces({ node, name, few }: { node: Node<"region">; name: Spot | undefined; few: boolean }): ReactNode {
  const [x, y] = node.at ?? [0, 0];
  const empire = fact(node, "empire");
  const icons = iconsOf(node, few);
  return (
    <g className={`ww-pieces emp-${empire}`} pointerEvents="none">
      {(node.count ?? 0) > 0 && (
        <g transform={`translate(${x - 18 - icons.length * 7} ${y - 36})`}>
          <g className="ww-flag">
            <path d="M0 0h34v38l-17 10L0 38Z" className="ww-banner" />
            <svg x="9" y="1" width="16" height="16" viewBox="0 0 64 64" className="ww-beast">
              <use href={`#e-${empire}`} />
            </svg>
            <text x="17" y="38" className="ww-n">
              {node.count}
            </text>
          </g>
        </g>
      )}
      {icons.map((icon, i) => (
        <svg key={icon} x={x + ((node.count ?? 0) > 0 ? 14 : -12) + i * 24 - icons.length * 5} y={y - 24} width="22" height="22" viewBox="0 0 24 24" className={`ww-icon ww-icon--${icon}`}>
          <use href={`#i-${icon}`} />
        </svg>
      ))}
      {all(node, "agent").map((agent, i, here) => (
        <svg key={i} x={x - 12 + (i - (here.length - 1) / 2) * 25} y={y - 56} width="24" height="24" viewBox="0 0 24 24" className={`ww-spy seat-${agent.seat}`}>
          <SeatPath seat={agent.seat ?? 0} />
        </svg>
      ))}
      {name && (
        <text x={x + name[0]} y={y + name[1]} className="ww-rn">
          {node.label}
        </text>
      )}
    </g>
  );
});

// -- councils
const Councils = memo(function Councils({ node, round, emblems }: { node: Node<"councils">; round: string; emblems: string }): ReactNode {
  const councils = all(node, "council");
  return (
    <section className="ww-councils" aria-label="Councils">
      <span className="ww-when">{round}</span>
      {all(councils[0], "position").map((position) => (
        <h3 key={position.key}>{position.label}</h3>
      ))}
      {councils.flatMap((council) => [
        <Empire key={council.id} node={council} />,
        ...all(council, "position").map((position) => <Position key={position.id} node={position} empire={council.key ?? ""} emblems={emblems} />),
      ])}
    </section>
  );
});

const Empire = memo(function Empire({ node }: { node: Node<"council"> }): ReactNode {
  return (
    <Thing node={node} className={`ww-emp emp-${node.key}`}>
      <Beast empire={node.key} />
      <b>{node.label}</b>
      <span>
        <Held icon="i-banner" n={fact(node, "reserve")} words="banners in reserve" />
        <Held icon="i-deck" n={fact(node, "deck")} words="cards in the deck" />
        <Held icon="i-city" n={fact(node, "cities")} words="cities" />
      </span>
    </Thing>
  );
});

function Held({ icon, n, words }: { icon: string; n: number | undefined; words: string }): ReactNode {
  return (
    <span title={`${n} ${words}`}>
      <Icon name={icon} />
      {n}
      <span className="sr"> {words}</span>
    </span>
  );
}

/** `emblems` of the societies, by seat, with spaces between. */
const Position = memo(function Position({ node, empire, emblems }: { node: Node<"position">; empire: string; emblems: string }): ReactNode {
  const commander = fact(node, "commander");
  const actions = all(node, "action");
  return (
    <Thing node={node} className={`ww-pos emp-${empire}${fact(node, "acting") ? " is-now" : fact(node, "acted") ? " is-done" : ""}`}>
      {fact(node, "acted") && <Icon name="i-check" className="ic ww-done" />}
      {fact(node, "acted") && <span className="sr">has acted</span>}
      {node.seat != null ? (
        <div className={`ww-agent seat-${node.seat}`}>
          <Shape seat={node.seat} />
          <svg className="who" viewBox="0 0 64 64" aria-hidden="true">
            <use href={`#e-${emblems.split(" ")[node.seat]}`} />
          </svg>
        </div>
      ) : commander !== undefined ? (
        <div className="ww-via">
          <Shape seat={commander} /> <span className="ww-via__from">from </span>right
        </div>
      ) : (
        <div className="ww-agent--none" role="img" aria-label="nobody" />
      )}
      <div className="ww-does">
        {(actions.length > 0 ? actions : (fact(node, "actions") as Node<"action">[] | undefined) ?? []).map((action) => (
          <ActionRow key={action.id} node={action} />
        ))}
      </div>
    </Thing>
  );
});

const GIVES: Record<string, string> = { add: "i-banner", draw: "i-draw" };

const ActionRow = memo(function ActionRow({ node }: { node: Node<"action"> }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const makes = fact(node, "makes");
  const gives = GIVES[fact(node, "do") ?? ""];
  const per = fact(node, "per");
  const each = fact(node, "each") ?? 1;
  return (
    <div className={`${lit ? "lit" : ""}${chosen ? " chosen" : ""}`} {...props}>
      {lit && <span className="sr">{says}: </span>}
      <span className="sr">{node.label}</span>
      <span className="ww-act" aria-hidden="true" title={node.label}>
        {gives === undefined ? (
          node.label
        ) : (
          <>
            {fact(node, "amount")} <Icon name={gives} />
            {per && (
              <>
                <span className="ww-per">per</span>
                <span className="ww-per ww-per--short">/</span> {each > 1 && each} <Icon name={`i-${per}`} />
              </>
            )}
          </>
        )}
      </span>
      {makes !== undefined && (
        <b className="num" title={`brings ${makes} now`}>
          = {makes}
        </b>
      )}
    </div>
  );
});

// -- what is one's own
function Hand({ root, scene }: Part): ReactNode {
  const mine: Node<"seat"> | undefined = seatOf(root, scene.seat ?? 0);
  return (
    <>
      <section className="ww-board" aria-label="Your loyalties">
        <h2>
          Your loyalties
          <small>now {fact(mine, "points_now")} points</small>
        </h2>
        <div className="ww-loy">
          {all(mine, "loyalty").map((slot) => (
            <Loyalty key={slot.key} node={slot} />
          ))}
        </div>
        <p className="reminder">{fact(mine, "reminder")}</p>
      </section>
      {all(one(root, "hand"), "card").map((card) => (
        <Card key={card.id} node={card} />
      ))}
    </>
  );
}

const Loyalty = memo(function Loyalty({ node }: { node: Node<"loyalty"> }): ReactNode {
  const { lit, chosen, says, props } = useThing(node);
  const empire = fact(node, "token");
  const open = fact(node, "face_up");
  const points = fact(node, "points") ?? 0;
  return (
    <div className={`emp-${empire}${lit ? " lit" : ""}${chosen ? " chosen" : ""}`} {...props}>
      {lit && <span className="sr">{says}: </span>}
      <b>{node.label.replace(/x(-?)(?=\d)/, (_, minus) => (minus ? "×−" : "×"))}</b>
      <span className="ww-loytok">
        <Beast empire={empire} />
      </span>
      <strong>{fact(node, "token_name")}</strong>
      <small title={open ? "face up: all see it" : "face down: only you see it"}>
        <Icon name={open ? "i-people" : "i-lock"} />
        <span className="sr">{open ? "face up" : "face down"}: </span>
        {points} <span className="sr">{plural(points, "point")}</span>
      </small>
    </div>
  );
});

const LONG = 290; // letters of a card: more than its names leave room for in lines of their own

const Card = memo(function Card({ node }: { node: Node<"card"> }): ReactNode {
  const empire = fact(node, "empire");
  const partner = fact(node, "partner");
  const abilities = fact(node, "abilities") ?? [];
  const [low, narrow] = [useLow(), useNarrow()];
  const letters = abilities.reduce((sum, { text }) => sum + text.length, 0);
  return (
    <Thing node={node} className={`card ww-card${low || narrow || letters > LONG ? " ww-card--long" : ""}`} style={{ "--letters": letters } as CSSProperties}>
      <header className={`ww-ch emp-${empire}`} style={{ "--pd": `var(--emp-${partner}-d)` } as CSSProperties}>
        <p>
          <Beast empire={empire} /> {fact(node, "empire_name")}
          <span>
            {fact(node, "partner_name")} <Beast empire={partner} />
          </span>
        </p>
        <Picture game="whispers" of={abilities.at(-1)?.key} />
      </header>
      <div>
        {abilities.map(({ key, name, text, cost }) => (
          <div className="ww-ab" key={key}>
            <h4>
              {name}
              <span className="pips">
                {cost.map((pip, i) => (
                  <i key={i} className={`ww-pip emp-${pip}`}>
                    <Beast empire={pip} />
                  </i>
                ))}
              </span>
            </h4>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Thing>
  );
});

function Table({ root, scene }: Part): ReactNode {
  const table: Node<"table"> = root;
  const map = one(root, "map");
  const councils = one(root, "councils");
  return (
    <div className="ww-table">
      {map && <WarMap node={map} round={`Round ${fact(table, "round")} of ${fact(table, "rounds")}`} />}
      {councils && <Councils node={councils} round={`Round ${fact(table, "round")}/${fact(table, "rounds")}`} emblems={scene.names.map((_, seat) => emblemOf(root, seat)).join(" ")} />}
    </div>
  );
}

/** A rival's loyalty board: what is face up, and the backs of their hand. */
function Loyalties({ node }: { node: NodeOut }): ReactNode {
  return (
    <ol className="ww-slots" aria-label="Loyalties">
      {all(node, "loyalty").map((slot) => {
        const empire = fact(slot, "token");
        return (
          <li key={slot.key} title={slot.label}>
            {empire === undefined ? (
              <i>?</i>
            ) : (
              <i className={`up emp-${empire}`}>
                <Beast empire={empire} />
              </i>
            )}
            ×{String(fact(slot, "multiplier")).replace("-", "−")}
          </li>
        );
      })}
      <li className="pips" aria-label="Cards in hand">
        {all(node, "held").map((back) => (
          <i key={back.key} className={`ww-pip emp-${back.key}`} title={`${back.count} ${back.label}`}>
            {back.count}
          </i>
        ))}
      </li>
    </ol>
  );
}

function emblemOf(root: NodeOut, seat: number): string {
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  return fact(node, "society") ?? "mask";
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  const cards = all(node, "held").reduce((sum, back) => sum + (back.count ?? 0), 0);
  return {
    sub: `${fact(node, "society_name") ?? ""}${fact(node, "first_player") ? " · first player" : ""}`,
    row: [
      { icon: `e-${emblemOf(root, seat)}`, text: counted(fact(node, "agents_left"), "agent left", "agents left") },
      { icon: "i-swap", text: counted(fact(node, "swaps_made"), "swap") },
      { icon: "i-hand", text: counted(cards, "card") },
    ],
    board: node !== undefined && seat !== scene.seat && <Loyalties node={node} />,
  };
}

export const WHISPERS: GameLook = { Table, Hand, plate };
