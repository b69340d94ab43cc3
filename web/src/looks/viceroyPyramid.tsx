// Viceroy: a pyramid with its tokens, circles and open slots.
import { memo, useLayoutEffect, useState, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { Thing } from "../parts";
import type { NodeOut } from "../wire";
import { Name, useMeasure } from "./fit";
import { all, Arcs, Art, fact, Gem, H, read, Token, Tokens, W, type CardNode, type Face, type Node, type Sign } from "./viceroyCards";

const EDGE = 12; // px around a pyramid, for the glow of what is lit

/** The face-up cards of a pyramid. */
export function standing(seat: NodeOut | undefined): Node<"card">[] {
  return all(seat, "card");
}

/** How many cards are tucked under it. */
export function tucked(card: Node<"card">): number {
  return fact(card, "tucked") ?? 0;
}

/** What a token is. */
function signOf(token: Node<"token">): Sign {
  return { words: fact(token, "words") ?? token.label, sort: fact(token, "sort") ?? "", number: fact(token, "number"), colour: fact(token, "colour") };
}

/** All tokens on these cards: numbers added up, others counted. */
function totals(cards: Node<"card">[]): { sign: Sign; n: number }[] {
  const found = new Map<string, { sign: Sign; n: number }>();
  for (const token of cards.flatMap((card) => all(card, "token"))) {
    const sign = signOf(token);
    const n = token.count ?? 1;
    const key = `${sign.sort} ${sign.colour}`;
    const before = found.get(key);
    if (sign.number === undefined) found.set(key, { sign, n: n + (before?.n ?? 0) });
    else found.set(key, { sign: { ...sign, number: n * sign.number + (before?.sign.number ?? 0), words: `${sign.sort.replace("_", " ")} in all` }, n: 1 });
  }
  return [...found.values()].sort((a, b) => a.sign.sort.localeCompare(b.sign.sort));
}

/** What a pyramid holds in all, after what else is known of its owner. */
export function Totals({ cards, children }: { cards: Node<"card">[]; children?: ReactNode }): ReactNode {
  const circles = cards.filter((card) => read(card).circle !== undefined).length;
  return (
    <div className="vc-toks">
      {children}
      {totals(cards).map(({ sign, n }) => (
        <span key={`${sign.sort} ${sign.colour}`} className="vc-tokthing">
          <Token sign={sign} />
          {n > 1 && `×${n}`}
        </span>
      ))}
      {circles > 0 && <small>{circles === 1 ? "1 circle" : `${circles} circles`}</small>}
    </div>
  );
}

// -- the own pyramid
const FLAT = 104; // px of a card's height, where that leaves room for its name
const SLIM = 66; // px of its width, at least, where not all of them would be seen
const LEAST = 0.5; // scaled further down it could not be read: then it scrolls
const READ = 0.72; // scaled further down, names are too small to be read
const MOST = 1.5;

interface Cut {
  w: number; // px of a card
  h: number;
  scale: number;
}

/** How the cards of a pyramid are cut for its place, so that all are seen, and their names, if that can be. */
function cutFor([wide, tall]: [number, number], columns: number, rows: number): Cut {
  const fit = (w: number, h: number): Cut => ({ w, h, scale: Math.max(LEAST, Math.min(MOST, wide / (columns * w + 2 * EDGE), tall / (rows * h + 2 * EDGE))) });
  const [whole, flat] = [fit(W, H), fit(W, FLAT)];
  if (whole.scale < READ && flat.scale >= READ) return flat;
  if (whole.scale > LEAST) return whole;
  return fit(Math.max(SLIM, Math.min(W, Math.floor((wide / LEAST - 2 * EDGE) / columns))), H);
}

interface PyramidProps {
  cards: Node<"card">[];
  slots?: Node<"slot">[];
  coming?: CardNode; // will take one of the slots, as long as they are lit
}

/** As large as its place allows. */
export function Pyramid({ cards, slots = [], coming }: PyramidProps): ReactNode {
  const { lit } = useChoosing();
  const [room, setRoom] = useState<[number, number]>([0, 0]);
  const box = useMeasure<HTMLDivElement>((div) =>
    setRoom((before) => (before[0] === div.clientWidth && before[1] === div.clientHeight ? before : [div.clientWidth, div.clientHeight])),
  );
  const open = slots.filter((node) => lit.has(node.id ?? ""));
  const whole = [...cards, ...open];
  const across = whole.map((node) => node.at?.[0] ?? 0);
  const up = whole.map((node) => node.at?.[1] ?? 0);
  const [left, top] = [Math.min(...across), Math.min(...up)];
  const [columns, rows] = [Math.max(...across) - left + 1, Math.max(...up) - top + 1];
  const { w, h, scale } = cutFor(room, columns, rows);
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollLeft = (box.current.scrollWidth - box.current.clientWidth) / 2; // as much is hidden at either end
  }, [box, room, columns]);
  if (whole.length === 0) return null;
  const x = (node: NodeOut): number => ((node.at?.[0] ?? 0) - left) * w + EDGE;
  const y = (node: NodeOut): number => ((node.at?.[1] ?? 0) - top) * h + EDGE;
  const place = (node: NodeOut): CSSProperties => ({ left: x(node), top: y(node) });
  const [width, height] = [columns * w + 2 * EDGE, rows * h + 2 * EDGE];
  const scrolls = width * scale > room[0] + 1 || height * scale > room[1] + 1;
  const small = scale < READ;
  const ratio = (columns * W + 2 * EDGE) / (rows * H + 2 * EDGE);
  return (
    <div ref={box} className="fitted" tabIndex={scrolls ? 0 : undefined} style={{ "--ratio": ratio, "--least": `${(rows * H + 2 * EDGE) * LEAST}px` } as CSSProperties}>
      <div style={{ width: width * scale, height: height * scale }}>
        <div
          className={`vc-pyr${small ? " is-small" : ""}${h < H ? " is-flat" : ""}${w < W ? " is-slim" : ""}`}
          style={{ width, height, transform: `scale(${scale})`, "--scale": scale, "--w": `${w}px`, "--h": `${h}px` } as CSSProperties}
        >
          {cards.map((node) => (
            <Standing key={node.id} node={node} left={x(node)} top={y(node)} w={w} h={h} small={small} />
          ))}
          {coming && open.map((node) => <Slot key={node.id} node={node} face={read(coming)} style={place(node)} w={w} h={h} />)}
          {cards
            .filter((node) => lit.has(node.id ?? "") && fact(node, "recolour") !== undefined)
            .map((node) => (
              <Recolour key={node.id} node={node} style={place(node)} />
            ))}
          <svg className="vc-circles" width={width} height={height} aria-hidden="true">
            {cards.map((node) => {
              const { circle } = read(node);
              return circle && <Circle key={node.id} colour={circle} level={-(node.at?.[1] ?? 0)} x={x(node) + w / 2} y={y(node) + h} />;
            })}
          </svg>
        </div>
      </div>
    </div>
  );
}

function Circle({ colour, level, x, y }: { colour: string; level: number; x: number; y: number }): ReactNode {
  return (
    <g>
      <circle cx={x} cy={y} r="24" fill={`color-mix(in srgb, var(--gem-${colour}) 54%, #10061f)`} stroke="#ffe9ae" strokeWidth="3.5" />
      <text x={x} y={y + 7} textAnchor="middle">
        {level}
      </text>
    </g>
  );
}

/** Over a circle that can be recoloured: the gems it takes, and what it brings if there is one way only. */
function Recolour({ node, style }: { node: Node<"card">; style: CSSProperties }): ReactNode {
  const ways = fact(node, "recolour") ?? [];
  const { lit } = useChoosing();
  return (
    <div className="vc-recolour" style={style}>
      {ways.map((gems, i) => (
        <span key={i} className="vc-pay">
          {[...new Set(gems)].map((colour) => (
            <Price key={colour} colour={colour} n={gems.filter((gem) => gem === colour).length} />
          ))}
        </span>
      ))}
      {ways.length === 1 && <small>{lit.get(node.id ?? "")?.[0]?.hint.split(" point")[0]}</small>}
    </div>
  );
}

function Price({ colour, n }: { colour: string; n: number }): ReactNode {
  return (
    <>
      {n > 1 && n}
      <Gem colour={colour} />
    </>
  );
}

const ONE_LINE = 12; // letters of a name
const NUMBER = 18; // px over a figure
const BESIDE = 0.12; // of a flat picture's width: room for the number

interface StandingProps {
  node: Node<"card">;
  left: number;
  top: number;
  w: number;
  h: number;
  small: boolean;
}

const Standing = memo(function Standing({ node, left, top, w, h, small }: StandingProps): ReactNode {
  const face = read(node);
  const flat = h < H;
  return (
    <Thing node={node} className={`vc-card${face.law ? " vc-card--law" : ""}${face.name.length > ONE_LINE ? " is-long" : ""}`} style={{ left, top }}>
      <Art node={node} top={small || flat ? 0 : NUMBER} aside={flat ? BESIDE : 0} />
      <Arcs face={face} w={w} h={h} />
      <div className="vc-card__n num">{face.number}</div>
      <div className="vc-card__mid">
        {all(node, "token").map((token, i) => (
          <Thing key={token.id || i} node={token} className="vc-tokthing">
            <Token sign={signOf(token)} />
            {token.count && (
              <b>
                <i>×</i>
                {token.count}
              </b>
            )}
          </Thing>
        ))}
      </div>
      <div className="vc-card__name">
        <Name text={face.name} />
      </div>
      {tucked(node) > 0 && <small className="vc-tucked">+{tucked(node)} under</small>}
    </Thing>
  );
});

/** A place the committed card may take, with what it costs and brings there. */
function Slot({ node, face, style, w, h }: { node: Node<"slot">; face: Face; style: CSSProperties; w: number; h: number }): ReactNode {
  const cost = fact(node, "cost");
  const circle = fact(node, "circle") ?? [];
  const whole = circle.length > 0 && circle.every((colour) => colour === circle[0]);
  return (
    <Thing node={node} className="vc-slot" style={style}>
      <Arcs face={face} w={w} h={h} />
      <b>Level {fact(node, "level")}</b>
      {cost && (
        <span className="vc-pay">
          {cost.length === 0 ? <small>free</small> : cost.map((colour, i) => <Gem key={i} colour={colour} />)}
        </span>
      )}
      {fact(node, "rewards")?.map((line, i) => (
        <span key={i} className="vc-pay">
          {i > 0 && <small>or</small>}
          <Tokens signs={line} />
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
