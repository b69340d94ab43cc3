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
const CREST_COLOURS: Record<string, string> = { blue: "#27569b", red: "#9c2740", green: "#1c6e45", yellow: "#9a6a10" };

// -- gems and tokens
function Gem({ colour }: { colour: string }): ReactNode {
  return (
    <svg className={`gem vc-${colour}`} role="img" aria-label={`${colour} gem`}>
      <use href={`#i-gem-${colour}`} />
    </svg>
  );
}

/** A token or reward; `number` and `colour` as its sort has them. */
interface Symbol {
  words: string;
  sort: string;
  number?: number;
  colour?: string;
}

/** What stands on a token: icons, then words. Those not named here show the icon of their sort and their number. */
const MARKS: Record<string, (symbol: Symbol) => [string[], ReactNode]> = {
  power: ({ number }) => [["i-laurel"], number],
  magic_bonus: ({ number }) => [["i-scroll"], `+${number}`],
  circle_bonus: ({ number, colour }) => [[`i-gem-${colour}`], `+${number}`],
  infinite_gem: ({ colour }) => [[`i-gem-${colour}`, "i-infinity"], null],
  used: ({ colour }) => [[`i-gem-${colour}`, "i-infinity"], "used"],
  stored: ({ colour }) => [[`i-gem-${colour}`], null],
  gems: ({ number }) => [["i-gem-any"], number],
  defense: () => [["i-defence"], null],
};

function Token({ symbol }: { symbol: Symbol }): ReactNode {
  const [icons, text] = MARKS[symbol.sort]?.(symbol) ?? [[`i-${symbol.sort}`], symbol.number];
  return (
    <span className={`vc-t t-${symbol.sort}${symbol.colour ? ` vc-${symbol.colour}` : ""}`} role="img" aria-label={symbol.words} title={symbol.words}>
      {icons.map((icon) => (
        <Icon key={icon} name={icon} />
      ))}
      {text}
    </span>
  );
}

const ATTACK: Symbol = { words: "attack", sort: "attack" };

function Tokens({ symbols }: { symbols: Symbol[] }): ReactNode {
  return symbols.map((symbol, i) => <Token key={i} symbol={symbol} />);
}

// -- cards
interface Face {
  face: string; // its name
  number: number;
  law: boolean;
  corners: string[];
  bottom: string;
  ladder?: { cost: string; rewards: Symbol[] }[];
  circle?: string; // the colour of the circle under it
}

function read(node: NodeOut): Face {
  return { ...node.facts, ...node.art } as unknown as Face; // the ladder in words is a fact, in symbols art
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
  const emblem = face.law ? "scales" : CRESTS[face.number % CRESTS.length];
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
        ?.map(({ cost, rewards }, i) => (
          <li key={i}>
            <small>{i + 1}</small>
            <Gem colour={cost} />
            <Tokens symbols={rewards} />
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
        <small>{face.number}</small> {face.face}
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
        <h3>{face.face}</h3>
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

/** The face-up cards of a pyramid. */
function standing(seat: NodeOut | undefined): NodeOut[] {
  return withLook(seat, "viceroy.card").filter((card) => card.at != null);
}

/** How many cards are tucked under it. */
function tucked(card: NodeOut): number {
  return Number(card.art?.tucked ?? 0);
}

/** All tokens on these cards: numbers added up, others counted. */
function totals(cards: NodeOut[]): { symbol: Symbol; n: number }[] {
  const found = new Map<string, { symbol: Symbol; n: number }>();
  for (const token of cards.flatMap((card) => card.children ?? [])) {
    const symbol = token.art as unknown as Symbol;
    const n = token.count ?? 1;
    const key = `${symbol.sort} ${symbol.colour}`;
    const before = found.get(key);
    if (symbol.number === undefined) found.set(key, { symbol, n: n + (before?.n ?? 0) });
    else found.set(key, { symbol: { ...symbol, number: n * symbol.number + (before?.symbol.number ?? 0), words: `${symbol.sort.replace("_", " ")} in all` }, n: 1 });
  }
  return [...found.values()].sort((a, b) => a.symbol.sort.localeCompare(b.symbol.sort));
}

/** What a pyramid holds in all, after what else is known of its owner. */
function Totals({ cards, children }: { cards: NodeOut[]; children?: ReactNode }): ReactNode {
  const circles = cards.filter((card) => read(card).circle !== undefined).length;
  return (
    <div className="vc-toks">
      {children}
      {totals(cards).map(({ symbol, n }) => (
        <span key={`${symbol.sort} ${symbol.colour}`} className="vc-tokthing">
          <Token symbol={symbol} />
          {n > 1 && `×${n}`}
        </span>
      ))}
      {circles > 0 && <small>{circles === 1 ? "1 circle" : `${circles} circles`}</small>}
    </div>
  );
}

// -- the own pyramid
/** `coming` is the card that will take one of the slots, as long as they are lit. */
function Pyramid({ cards, slots, coming }: { cards: NodeOut[]; slots: NodeOut[]; coming: NodeOut | undefined }): ReactNode {
  const { lit } = useChoosing();
  const open = slots.filter((node) => lit.has(node.id ?? ""));
  const all = [...cards, ...open];
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
    <Fitted width={width} height={height} least={0.5} most={1.5}>
      <div className="vc-pyr">
        {cards.map((node) => (
          <Standing key={node.id} node={node} style={place(node)} />
        ))}
        {coming && open.map((node) => <Slot key={node.id} node={node} face={read(coming)} style={place(node)} />)}
        {cards
          .filter((node) => lit.has(node.id ?? "") && Array.isArray(node.art?.recolour))
          .map((node) => (
            <Recolour key={node.id} node={node} style={place(node)} />
          ))}
        <svg className="vc-circles" width={width} height={height} aria-hidden="true">
          {cards
            .filter((node) => read(node).circle !== undefined)
            .map((node) => {
              const at = place(node);
              const x = Number(at.left) + W / 2;
              const y = Number(at.top) + H;
              const level = -(node.at?.[1] ?? -2);
              return (
                <g key={node.id}>
                  <circle cx={x} cy={y} r="24" fill={`var(--gem-${read(node).circle})`} stroke="#ffe9ae" strokeWidth="3.5" />
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

/** Over a circle that can be recoloured: the gems it takes, and what it brings if there is one way only. */
function Recolour({ node, style }: { node: NodeOut; style: CSSProperties }): ReactNode {
  const ways = node.art?.recolour as string[][];
  const { lit } = useChoosing();
  return (
    <div className="vc-recolour" style={style}>
      {ways.map((gems, i) => (
        <span key={i} className="vc-pay">
          {gems.map((colour, j) => (
            <Gem key={j} colour={colour} />
          ))}
        </span>
      ))}
      {ways.length === 1 && <small>{lit.get(node.id ?? "")?.[0]?.hint}</small>}
    </div>
  );
}

function Standing({ node, style }: { node: NodeOut; style: CSSProperties }): ReactNode {
  const face = read(node);
  return (
    <Thing node={node} className={`vc-card${face.law ? " vc-card--law" : ""}`} style={style}>
      <Arcs face={face} />
      <div className="vc-card__n num">{face.number}</div>
      <div className="vc-card__mid">
        <Crest face={face} />
        {node.children?.map((token, i) => (
          <Thing key={token.id || i} node={token} className="vc-tokthing">
            <Token symbol={token.art as unknown as Symbol} />
            {token.count && `×${token.count}`}
          </Thing>
        ))}
      </div>
      <div className="vc-card__name">{face.face}</div>
      {tucked(node) > 0 && <small className="vc-tucked">+{tucked(node)} under</small>}
    </Thing>
  );
}

/** A place the committed card may take, with what it costs and brings there. */
function Slot({ node, face, style }: { node: NodeOut; face: Face; style: CSSProperties }): ReactNode {
  const { level, cost, rewards, circle } = node.art as unknown as { level: number; cost?: string[]; rewards?: Symbol[][]; circle: string[] };
  const whole = circle.length > 0 && circle.every((colour) => colour === circle[0]);
  return (
    <Thing node={node} className="vc-slot" style={style}>
      <Arcs face={face} />
      <b>Level {level}</b>
      {cost && (
        <span className="vc-pay">
          {cost.length === 0 ? <small>free</small> : cost.map((colour, i) => <Gem key={i} colour={colour} />)}
        </span>
      )}
      {rewards?.map((line, i) => (
        <span key={i} className="vc-pay">
          {i > 0 && <small>or</small>}
          <Tokens symbols={line} />
        </span>
      ))}
      {whole && <em className={`vc-${circle[0]}`}>circle</em>}
      {!whole && circle.length > 0 && (
        <span className="vc-pay" title="The circle would not be of one colour">
          {circle.map((colour, i) => (
            <i key={i} className={`vc-dot vc-${colour}`} />
          ))}
        </span>
      )}
    </Thing>
  );
}

// -- the whole table
function Table({ root, scene }: Part): ReactNode {
  const seats = withLook(root, "viceroy.seat");
  const mine = seats.find((node) => node.seat === (scene.seat ?? 0));
  const order = seats.flatMap((seat) => withLook(seat, "viceroy.card").filter((card) => fact(card, "committed")).map((card) => ({ seat, card })));
  order.sort((a, b) => read(a.card).number - read(b.card).number);
  const cards = standing(mine);
  return (
    <div className="vc-table">
      <section className="vc-court" aria-label={mine?.label ?? "Pyramid"}>
        <div className="vc-head">
          <ol className="vc-order" aria-label="Cards to come">
            {order.map(({ seat, card }) => (
              <li key={card.id}>
                <Thing node={card} className={`vc-coming${scene.waiting_for.includes(seat.seat ?? 0) ? " is-now" : ""}`}>
                  <Shape seat={seat.seat ?? 0} />
                  {card.label}
                </Thing>
              </li>
            ))}
          </ol>
          <Totals cards={cards} />
        </div>
        <Pyramid cards={cards} slots={withLook(mine, "viceroy.slot")} coming={order.find(({ seat }) => seat === mine)?.card} />
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
  const colour = String(arrow.art?.colour);
  const at = (spot: string): ReactNode => {
    const card = arrow.children?.find((one) => fact(one, `at_the_${spot}`));
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
            <li key={gem.id}>
              <Thing node={gem} className="vc-own">
                <Gem colour={gem.label} />
                {gem.label}
                <b className="num">{gem.count}</b>
              </Thing>
            </li>
          ))}
        </ol>
        {attack && (
          <Thing node={attack} className="vc-attack">
            <Token symbol={ATTACK} /> Attack <b className="num">{attack.count}</b>
          </Thing>
        )}
      </div>
      {hand?.children?.map((card) => <Card key={card.id} node={card} />)}
    </>
  );
}

// -- rivals
const RAIL = 236; // px that a plate offers a pyramid
const ROW = 23;
const TALL = 76; // px that all its rows may take together

function Rival({ node }: { node: NodeOut }): ReactNode {
  const cards = standing(node);
  const left = Math.min(0, ...cards.map((card) => card.at?.[0] ?? 0));
  const right = Math.max(0, ...cards.map((card) => card.at?.[0] ?? 0));
  const top = Math.min(-1, ...cards.map((card) => card.at?.[1] ?? -1));
  const cell = Math.min(42, RAIL / (right - left + 1));
  const row = Math.min(ROW, TALL / -top);
  return (
    <>
      <div className="vc-rival" style={{ width: (right - left + 1) * cell, height: -top * row }}>
        {cards.map((card) => {
          const face = read(card);
          const style = { left: ((card.at?.[0] ?? 0) - left) * cell, top: ((card.at?.[1] ?? 0) - top) * row, width: cell - 1, height: row - 1 };
          return (
            <Thing key={card.id} node={card} className={`vc-tiny${face.law ? " vc-tiny--law" : ""}`} style={style}>
              <i className={`tl vc-${face.corners[0]}`} />
              <i className={`tr vc-${face.corners[1]}`} />
              <i className={`bt vc-${face.bottom}`} />
              {face.number}
              {tucked(card) > 0 && <small>+{tucked(card)}</small>}
            </Thing>
          );
        })}
      </div>
      <Totals cards={cards}>
        <Behind node={node} />
      </Totals>
    </>
  );
}

/** What everybody can know of what lies behind a rival's screen, and of the hand. */
function Behind({ node }: { node: NodeOut }): ReactNode {
  const [gems, attack] = [child(node, "gems"), child(node, "attack")?.count ?? 0];
  const known = fact(node, "known_in_hand");
  return (
    <>
      <span className="vc-behind" title="Gems behind the screen, as far as all that was seen tells">
        <b>
          {gems?.count} {gems?.count === 1 ? "gem" : "gems"}
        </b>
        {Object.entries(gems?.facts ?? {}).map(([colour, n]) => (
          <span key={colour}>
            <Gem colour={colour} />
            {String(n).replace(" to ", "–")}
          </span>
        ))}
      </span>
      {attack > 0 && (
        <span className="vc-tokthing">
          <Token symbol={ATTACK} />
          {attack > 1 && `×${attack}`}
        </span>
      )}
      {Array.isArray(known) && known.length > 0 && <small>in hand: {known.join(", ")}</small>}
    </>
  );
}

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node = withLook(root, "viceroy.seat").find((one) => one.seat === seat);
  const laws = child(node, "laws in hand")?.count ?? 0;
  const hand = (child(node, "characters in hand")?.count ?? 0) + laws;
  const doing = [
    fact(node, "acts") && `acts ${String(fact(node, "acts"))} (${String(fact(node, "lowest_card"))})`,
    `hand ${hand}${laws === 0 ? "" : laws === 1 ? ", 1 law" : `, ${laws} laws`}`,
    (fact(node, "out_of_the_auction") || fact(node, "done_building")) && "done",
    fact(node, "skips_the_next_auction") && "skips the next auction",
  ];
  return {
    sub: doing.filter(Boolean).join(" · "),
    row: [],
    board: node !== undefined && seat !== (scene.seat ?? 0) && <Rival node={node} />,
  };
}

export const VICEROY: GameLook = { Table, Hand, plate, nodes: { "viceroy.card": Card } };
