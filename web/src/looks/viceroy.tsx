// Viceroy: jewel-toned heraldry. The own pyramid, the auction row, rivals' pyramids small, the screen beside the hand.
import type { CSSProperties, ReactNode } from "react";
import { useChoosing } from "../choosing";
import { child, fact, withLook, type GameLook, type Part, type PlateFacts } from "../look";
import { Icon, Shape, Thing } from "../parts";
import type { NodeOut } from "../wire";
import { Fitted, Words } from "./fit";

const W = 97;
const H = 120;
const EDGE = 12; // px around a pyramid, for the glow of what is lit
const CRESTS = ["sword", "crown", "anchor", "bow", "shield", "staff", "quill", "leaf", "hammer", "mask", "flag", "wheel", "eye", "star", "cup", "cannon"];
const COLOUR = /\b(blue|red|green|yellow)\b/;
const CREST_COLOURS: Record<string, string> = { blue: "#27569b", red: "#9c2740", green: "#1c6e45", yellow: "#9a6a10" };

// -- gems and tokens
function Gem({ colour }: { colour: string }): ReactNode {
  return (
    <svg className={`gem vc-${colour}`} role="img" aria-label={`${colour} gem`}>
      <use href={`#i-gem-${colour}`} />
    </svg>
  );
}

/** A token or reward, from its words: "power 3", "+2 magic bonus", "infinite red gem", "draw 1". */
function Token({ words }: { words: string }): ReactNode {
  const [sort, icons, text, colour] = parse(words);
  return (
    <span className={`vc-t t-${sort}${colour ? ` vc-${colour}` : ""}`} role="img" aria-label={words} title={words}>
      {icons.map((icon) => (
        <Icon key={icon} name={icon} />
      ))}
      {text}
    </span>
  );
}

function parse(words: string): [string, string[], string, string] {
  const colour = COLOUR.exec(words)?.[0] ?? "";
  const number = /\d+/.exec(words)?.[0] ?? "";
  if (words.startsWith("power")) return ["power", ["i-laurel"], number, ""];
  if (words.includes("magic bonus")) return ["mbonus", ["i-scroll"], `+${number}`, ""];
  if (words.includes("circle bonus")) return ["circle", [`i-gem-${colour}`], `+${number}`, colour];
  if (words.startsWith("infinite")) return ["inf", [`i-gem-${colour || "any"}`, "i-infinity"], words.endsWith("(used)") ? "used" : "", colour];
  if (words.startsWith("stored")) return ["inf", [`i-gem-${colour}`], "", colour];
  if (words.endsWith("gems")) return ["gems", ["i-gem-any"], number, ""];
  if (words.startsWith("draw")) return ["draw", ["i-draw"], number, ""];
  if (words === "defense") return ["defense", ["i-defence"], "", ""];
  return [words, [`i-${words}`], "", ""];
}

function rewards(words: string): string[] {
  return words.split(" + ");
}

// -- cards
interface Face {
  number: string;
  name: string;
  law: boolean;
  corners: string[];
  bottom: string;
  ladder: [string, string][];
}

function read(node: NodeOut): Face {
  const [number = "", ...name] = node.label.split(" ");
  const ladder = fact(node, "ladder");
  return {
    number,
    name: name.join(" "),
    law: Number(number) > 64,
    corners: (fact(node, "corners") as string[] | undefined) ?? [],
    bottom: String(fact(node, "bottom") ?? ""),
    ladder: Array.isArray(ladder) ? ladder.map((line: string) => line.split(": ", 2) as [string, string]) : [],
  };
}

function Corners({ face }: { face: Face }): ReactNode {
  return (
    <>
      <i className={`tl vc-${face.corners[0]}`} />
      <i className={`tr vc-${face.corners[1]}`} />
      <i className={`bt vc-${face.bottom}`} />
    </>
  );
}

function Crest({ face }: { face: Face }): ReactNode {
  const emblem = face.law ? "scales" : CRESTS[Number(face.number) % CRESTS.length];
  const colour = face.law ? "#5b3a8c" : (CREST_COLOURS[face.bottom] ?? "#5b3a8c");
  return (
    <div className="vc-crest" style={{ "--fc": colour } as CSSProperties}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <use href={`#e-${emblem}`} />
      </svg>
    </div>
  );
}

function Ladder({ face }: { face: Face }): ReactNode {
  return (
    <ol className="vc-ladder">
      {face.ladder
        .map(([cost, reward], i) => (
          <li key={i}>
            <small>{i + 1}</small>
            <Gem colour={cost} />
            {rewards(reward).map((words, j) => (
              <Token key={j} words={words} />
            ))}
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** A card in the auction row. */
function Mini({ node }: { node: NodeOut }): ReactNode {
  const face = read(node);
  return (
    <Thing node={node} className="vc-mini">
      <Corners face={face} />
      <div className="vc-mini__h">
        <small>{face.number}</small> {face.name}
      </div>
      <Ladder face={face} />
    </Thing>
  );
}

/** A card in hand, or committed. */
function Card({ node }: { node: NodeOut }): ReactNode {
  const face = read(node);
  return (
    <Thing node={node} className={`card${face.law ? " card--law" : ""}`}>
      <Corners face={face} />
      <div className="vc-h">
        <small>
          {face.number}
          {face.law && " · Law"}
          {fact(node, "costs_nothing") === true && " · free"}
        </small>
        <h3>{face.name}</h3>
      </div>
      <Crest face={face} />
      {face.law ? <Words className="card__text">{node.text}</Words> : <Ladder face={face} />}
    </Thing>
  );
}

function Arcs({ face }: { face: Face }): ReactNode {
  return (
    <svg className="vc-arcs" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      <path d="M0 0H24A24 24 0 0 1 0 24Z" fill={`var(--gem-${face.corners[0]})`} />
      <path d={`M${W} 0H${W - 24}A24 24 0 0 0 ${W} 24Z`} fill={`var(--gem-${face.corners[1]})`} />
      <path d={`M24.5 ${H}A24 24 0 0 1 72.5 ${H}Z`} fill={`var(--gem-${face.bottom})`} />
    </svg>
  );
}

// -- the own pyramid
function Pyramid({ cards, slots }: { cards: NodeOut[]; slots: NodeOut[] }): ReactNode {
  const all = [...cards, ...slots].filter((node) => node.at != null);
  if (all.length === 0) return null;
  const left = Math.min(...all.map((node) => node.at?.[0] ?? 0));
  const right = Math.max(...all.map((node) => node.at?.[0] ?? 0));
  const top = Math.min(...all.map((node) => node.at?.[1] ?? 0));
  const bottom = Math.max(...all.map((node) => node.at?.[1] ?? 0));
  const place = (node: NodeOut): CSSProperties => ({
    left: ((node.at?.[0] ?? 0) - left) * W + EDGE,
    top: ((node.at?.[1] ?? 0) - top) * H + EDGE,
  });
  const width = (right - left + 1) * W + 2 * EDGE;
  const height = (bottom - top + 1) * H + 2 * EDGE;
  return (
    <Fitted width={width} height={height} least={0.6} most={1.5}>
      <div className="vc-pyr">
        {cards.map((node) => (
          <Standing key={node.id} node={node} style={place(node)} />
        ))}
        {slots.map((node) => (
          <Slot key={node.id} node={node} style={place(node)} />
        ))}
        <svg className="vc-circles" width={width} height={height} aria-hidden="true">
          {cards
            .filter((node) => fact(node, "circle"))
            .map((node) => {
              const at = place(node);
              const x = Number(at.left) + W / 2;
              const y = Number(at.top) + H;
              const level = -(node.at?.[1] ?? -2);
              return (
                <g key={node.id}>
                  <circle cx={x} cy={y} r="24" fill="none" stroke="#ffe9ae" strokeWidth="3.5" />
                  <text x={x} y={y + 6} textAnchor="middle">
                    {level}
                  </text>
                </g>
              );
            })}
        </svg>
      </div>
    </Fitted>
  );
}

function Standing({ node, style }: { node: NodeOut; style: CSSProperties }): ReactNode {
  const face = read(node);
  const tucked = fact(node, "tucked");
  return (
    <Thing node={node} className={`vc-card${face.law ? " vc-card--law" : ""}`} style={style}>
      <Arcs face={face} />
      <div className="vc-card__n num">{face.number}</div>
      <div className="vc-card__mid">
        <Crest face={face} />
        {node.children?.map((token, i) => (
          <Thing key={token.id || i} node={token} className="vc-tokthing">
            <Token words={token.label} />
          </Thing>
        ))}
      </div>
      <div className="vc-card__name">{face.name}</div>
      {Array.isArray(tucked) && <small className="vc-tucked">+{tucked.length} under</small>}
    </Thing>
  );
}

/** A place the committed card may take; cost, reward and circle come with the option that points at it. */
function Slot({ node, style }: { node: NodeOut; style: CSSProperties }): ReactNode {
  const { lit } = useChoosing();
  const option = lit.get(node.id ?? "")?.[0];
  if (option === undefined) return null;
  return (
    <Thing node={node} className="vc-slot" style={style}>
      <b>{node.label.replace(/[()]/g, "")}</b>
      {option.hint
        .split("; ")
        .filter((words) => !words.startsWith("level"))
        .map((words) => (
          <Outcome key={words} words={words} />
        ))}
    </Thing>
  );
}

/** What an option costs or brings: "pay 1 blue, 1 red", "magic + power 2", "circle red, red, green". */
function Outcome({ words }: { words: string }): ReactNode {
  const [verb, rest] = [words.split(" ", 1)[0], words.slice(words.indexOf(" ") + 1)];
  if (verb === "pay" || verb === "circle") {
    const gems = rest.split(", ").flatMap((one) => {
      const [count, colour] = verb === "pay" ? one.split(" ") : ["1", one];
      return Array<string>(Number(count)).fill(colour ?? "");
    });
    return (
      <span className="vc-pay" title={words}>
        <small>{verb}</small>
        {gems.map((colour, i) => (verb === "pay" ? <Gem key={i} colour={colour} /> : <i key={i} className={`vc-dot vc-${colour}`} />))}
      </span>
    );
  }
  if (verb === "completes") return <em className={`vc-${COLOUR.exec(words)?.[0]}`}>circle</em>;
  if (words.includes(",")) return <small>{words}</small>;
  return (
    <span className="vc-pay">
      {rewards(words).map((reward, i) => (
        <Token key={i} words={reward} />
      ))}
    </span>
  );
}

// -- the whole table
function Table({ root, scene }: Part): ReactNode {
  const seats = withLook(root, "viceroy.seat");
  const mine = seats.find((node) => node.seat === (scene.seat ?? 0));
  const order = seats.flatMap((seat) => withLook(seat, "viceroy.card").filter((card) => fact(card, "committed")).map((card) => ({ seat, card })));
  order.sort((a, b) => Number(a.card.label.split(" ")[0]) - Number(b.card.label.split(" ")[0]));
  const cards = withLook(mine, "viceroy.card").filter((card) => card.at != null);
  return (
    <div className="vc-table">
      <section className="vc-court" aria-label={mine?.label ?? "Pyramid"}>
        <ol className="vc-order" aria-label="Cards to come">
          {order.map(({ seat, card }) => (
            <li key={card.id}>
              <Shape seat={seat.seat ?? 0} />
              {card.label}
            </li>
          ))}
        </ol>
        <Pyramid cards={cards} slots={withLook(mine, "viceroy.slot")} />
      </section>
      <Auction root={root} />
    </div>
  );
}

function Auction({ root }: { root: NodeOut }): ReactNode {
  const row = withLook(root, "viceroy.row")[0];
  const supply = withLook(root, "viceroy.supply")[0];
  return (
    <section className="vc-auction" aria-label="Auction row" tabIndex={0}>
      <h2>
        Auction row{" "}
        <small className="vc-reserve">
          Reserve
          {withLook(supply, "viceroy.gem").map((gem) => (
            <Thing key={gem.id} node={gem} className="vc-stock">
              <Gem colour={gem.label} />
              {gem.count}
            </Thing>
          ))}
        </small>
      </h2>
      <div className="vc-cols">
        {withLook(row, "viceroy.arrow").map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} />
        ))}
      </div>
      <div className="piles">
        {(supply?.children ?? [])
          .filter((node) => node.kind === "pile")
          .map((pile) => (
            <Thing key={pile.label} node={pile} className={`pile${pile.label === "discards" ? " pile--up" : ""}`}>
              <b className="num">{pile.count}</b>
              <small>{pile.label}</small>
            </Thing>
          ))}
      </div>
    </section>
  );
}

function Arrow({ arrow }: { arrow: NodeOut }): ReactNode {
  const colour = String(fact(arrow, "colour"));
  const at = (spot: string): ReactNode => {
    const card = arrow.children?.find((one) => fact(one, "lies_at") === spot);
    return card ? <Mini node={card} /> : <div className="vc-empty">none</div>;
  };
  return (
    <div className="vc-col">
      {at("tip")}
      <Thing node={arrow} className={`vc-arrow vc-${colour}`}>
        <Gem colour={colour} />
      </Thing>
      {at("base")}
    </div>
  );
}

function Hand({ root }: Part): ReactNode {
  const screen = withLook(root, "viceroy.screen")[0];
  const hand = withLook(root, "viceroy.hand")[0];
  const attack = withLook(screen, "viceroy.attack")[0];
  return (
    <>
      <div className="vc-screen">
        <h2>Behind your screen</h2>
        <ol className="vc-gems">
          {withLook(screen, "viceroy.gem").map((gem) => (
            <li key={gem.label}>
              <Gem colour={gem.label} />
              {gem.label}
              <b className="num">{gem.count}</b>
            </li>
          ))}
        </ol>
        {attack && (
          <Thing node={attack} className="vc-attack">
            <Token words="attack" /> Attack <b className="num">{attack.count}</b>
          </Thing>
        )}
      </div>
      {hand?.children?.map((card) => <Card key={card.id} node={card} />)}
    </>
  );
}

// -- rivals
const RAIL = 236; // px that a plate offers a pyramid
const ROW = 25;

function Rival({ node }: { node: NodeOut }): ReactNode {
  const cards = withLook(node, "viceroy.card").filter((card) => card.at != null);
  const left = Math.min(0, ...cards.map((card) => card.at?.[0] ?? 0));
  const right = Math.max(0, ...cards.map((card) => card.at?.[0] ?? 0));
  const top = Math.min(-1, ...cards.map((card) => card.at?.[1] ?? -1));
  const tokens = new Map<string, number>();
  for (const token of cards.flatMap((card) => card.children ?? [])) tokens.set(token.label, (tokens.get(token.label) ?? 0) + 1);
  const cell = Math.min(42, RAIL / (right - left + 1));
  return (
    <>
      <div className="vc-rival" style={{ width: (right - left + 1) * cell, height: -top * ROW }}>
        {cards.map((card) => {
          const face = read(card);
          const style = { left: ((card.at?.[0] ?? 0) - left) * cell, top: ((card.at?.[1] ?? 0) - top) * ROW, width: cell - 1 };
          return (
            <Thing key={card.id} node={card} className={`vc-tiny${face.law ? " vc-tiny--law" : ""}`} style={style}>
              <i className={`tl vc-${face.corners[0]}`} />
              <i className={`tr vc-${face.corners[1]}`} />
              <i className={`bt vc-${face.bottom}`} />
              {face.number}
            </Thing>
          );
        })}
      </div>
      <div className="vc-toks">
        {[...tokens].map(([words, n]) => (
          <span key={words} className="vc-tokthing">
            <Token words={words} />
            {n > 1 && `×${n}`}
          </span>
        ))}
      </div>
    </>
  );
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node = withLook(root, "viceroy.seat").find((one) => one.seat === seat);
  const out = fact(node, "out_of_the_auction") || fact(node, "done_building");
  return {
    sub: `acts ${String(fact(node, "acts") ?? "")}${out ? " · passed" : ""}`,
    row: [
      { icon: "i-gem-any", text: `${child(node, "gems")?.count ?? 0} gems` },
      { icon: "i-attack", text: `${child(node, "attack")?.count ?? 0}` },
      { icon: "i-hand", text: `${child(node, "characters in hand")?.count ?? 0} + ${child(node, "laws in hand")?.count ?? 0} laws` },
    ],
    board: node !== undefined && seat !== (scene.seat ?? 0) && <Rival node={node} />,
  };
}

export const VICEROY: GameLook = { Table, Hand, plate, nodes: { "viceroy.card": Card } };
