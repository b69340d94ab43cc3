// Viceroy: jewel-toned heraldry. The own pyramid, the auction row, rivals' pyramids small, the screen beside the hand.
import { memo, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { called } from "../honours";
import { useHowTo } from "../howto";
import { seatOf, type GameLook, type Part, type PlateFacts } from "../look";
import { holds, Icon, Shape, Thing } from "../parts";
import type { NodeOut } from "../wire";
import { all, ATTACK, Card, fact, Gem, H, Mini, one, read, Token, W, type Node } from "./viceroyCards";
import { useNarrow, usePhone } from "./fit";
import { useFold } from "./fold";
import { Pyramid, standing, Totals, tucked } from "./viceroyPyramid";
import "../styles/viceroy.css";

// -- the whole table
function Table({ root, scene }: Part): ReactNode {
  const mine = seatOf(root, scene.seat ?? 0);
  const order = all(root, "seat").flatMap((seat) => all(seat, "committed").map((card) => ({ seat, card })));
  order.sort((a, b) => read(a.card).number - read(b.card).number);
  const table: Node<"table"> = root;
  const cards = standing(mine);
  const { lit } = useChoosing();
  const low = isLow([...cards, ...all(mine, "slot").filter(({ id }) => lit.has(id ?? ""))]);
  return (
    <div className="vc-table">
      <section className={`vc-court${low ? " vc-court--low" : ""}`} aria-label={mine?.label ?? "Pyramid"}>
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
        <Others root={root} scene={scene} low={low} />
        {cards.length === 0 && fact(table, "phase") === undefined && <p className="vc-empty vc-begins">Your pyramid begins here</p>}
        <Pyramid cards={cards} slots={all(mine, "slot")} coming={order.find(({ seat }) => seat === mine)?.card} />
      </section>
      <Auction root={root} />
    </div>
  );
}

const DEVELOPMENT = 1; // among the phases
const PILES = ["large_deck", "small_deck", "law_deck", "discards"] as const;

function Auction({ root }: { root: NodeOut }): ReactNode {
  const { lit } = useChoosing();
  const table: Node<"table"> = root;
  const row = one(root, "row");
  const supply = one(root, "side");
  const builds = fact(table, "phase") === DEVELOPMENT;
  const bids = !builds && all(row, "arrow").some((arrow) => all(arrow, "card").length > 0);
  const [folded, key] = useFold(bids || [row, supply].some((part) => part !== undefined && holds(part, lit)), "Auction row");
  return (
    <section className={`vc-auction${folded}`} aria-label="Auction row" tabIndex={0}>
      <h2>
        Auction row{" "}
        <small className="vc-reserve">
          Reserve
          {all(supply, "gem").map((gem) => (
            <Thing key={gem.id} node={gem} className="vc-stock">
              <Gem colour={gem.key ?? ""} />
              {gem.count}
            </Thing>
          ))}
        </small>
      </h2>
      {key}
      <div className="vc-cols">
        {all(row, "arrow").map((arrow) => (
          <Arrow key={arrow.id} arrow={arrow} soon={fact(table, "phase") === undefined} />
        ))}
      </div>
      <div className="piles">
        {PILES.flatMap((part) => all(supply, part)).map((pile) => (
          <Thing key={pile.part} node={pile} className={`pile${pile.part === "discards" ? " pile--up" : ""}`}>
            <b className="num">{pile.count}</b>
            <small>{pile.label}</small>
          </Thing>
        ))}
      </div>
    </section>
  );
}

const Arrow = memo(function Arrow({ arrow, soon }: { arrow: Node<"arrow">; soon: boolean }): ReactNode {
  const colour = arrow.key ?? "";
  const at = (spot: string): ReactNode => {
    const card = all(arrow, "card").find((each) => fact(each, "spot") === spot);
    return card ? <Mini node={card} /> : <div className="vc-empty">{soon && spot === "base" ? "a card comes here" : <span className="sr">no card</span>}</div>;
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
});

function Hand({ root, scene }: Part): ReactNode {
  const screen = one(root, "screen");
  const coming = all(seatOf(root, scene.seat ?? 0), "committed");
  const attack = one(screen, "attack");
  return (
    <>
      <div className="vc-screen" data-id={screen?.id}>
        <h2>Behind your screen</h2>
        <ol className="vc-gems">
          {all(screen, "gem").map((gem) => (
            <li key={gem.id}>
              <Thing node={gem} className="vc-own">
                <Gem colour={gem.key ?? ""} />
                {gem.label}
                <b className="num">{gem.count}</b>
              </Thing>
            </li>
          ))}
        </ol>
        {attack && (
          <Thing node={attack} className="vc-attack">
            <Token sign={ATTACK} /> Attack <b className="num">{attack.count}</b>
          </Thing>
        )}
      </div>
      {coming.map((card) => (
        <Card key={card.id} node={{ ...card, id: null }} says="coming up" />
      ))}
      {all(one(root, "hand"), "card").map((card) => (
        <Card key={card.id} node={card} />
      ))}
      <Worth game={scene.game} />
    </>
  );
}

/** What scores at the end, where few cards leave room for it. */
const Worth = memo(function Worth({ game }: { game: string }): ReactNode {
  const page = useHowTo(game);
  if (page === null) return null;
  return (
    <section className="vc-worth" aria-label={page.points_title}>
      <h2>{page.points_title}</h2>
      <ul>
        {page.points.map(([icon = "", what, much]) => (
          <li key={what}>
            <Icon name={icon} says={null} />
            {what}
            <b>{much}</b>
          </li>
        ))}
      </ul>
    </section>
  );
});

// -- rivals
interface Room {
  wide: number; // px for a whole pyramid
  tall: number;
  row: number; // px for a row, at most
  cell?: number; // and for a card of it
}

const PLATE = { wide: 236, row: 23 };
const TALL = [115, 115, 92, 64]; // px of a plate, by the number of rivals
const COURT: Room = { wide: 118, tall: 64, row: 16, cell: 30 }; // with three of them
const HIGH = [0, 120, 110, COURT.tall]; // px, by the number of rivals
const ABREAST = { alone: 176, phone: 310, low: 470 }; // px that all of them share on a phone, or over a low pyramid
const NARROWEST = 4; // cards: there is a name over them
const OVER = [510, 205]; // px for one's own pyramid below theirs,
const BESIDE = [370, 330]; // and beside them

/** Whether a pyramid is so broad that it has more room below the others' than beside them. */
function isLow(places: NodeOut[]): boolean {
  const across = places.map(({ at }) => at?.[0] ?? 0);
  const width = (Math.max(0, ...across) - Math.min(0, ...across) + 1) * W;
  const height = Math.max(1, ...places.map(({ at }) => -(at?.[1] ?? 0))) * H;
  const scale = ([wide = 0, tall = 0]: number[]): number => Math.min(wide / width, tall / height);
  return scale(OVER) > scale(BESIDE);
}

/** Where no plates lie beside the table: the rivals' pyramids in small, beside one's own or over it; on a phone over it,
 * unless one bids, or something of theirs may be chosen: then the auction row or their whole places have the room. */
function Others({ root, scene, low }: Part & { low: boolean }): ReactNode {
  const [narrow, phone] = [useNarrow(), usePhone()];
  const { lit } = useChoosing();
  const table: Node<"table"> = root;
  const rivals = all(root, "seat").filter(({ seat }) => seat !== scene.seat);
  const elsewhere = fact(table, "phase") !== DEVELOPMENT || rivals.some((rival) => lit.has(rival.id ?? "") || holds(rival, lit));
  if (!narrow || rivals.length === 0 || (phone && elsewhere)) return null;
  const total = rivals.reduce((sum, rival) => sum + breadth(rival), 0);
  const beside = { ...COURT, tall: HIGH[rivals.length] ?? COURT.tall, row: 22 };
  const over = phone ? ABREAST[rivals.length === 1 ? "alone" : "phone"] : low ? ABREAST.low : 0;
  return (
    <ol className="vc-others" aria-label="The others' pyramids">
      {rivals.map((rival) => (
        <li key={rival.id} className={`seat-${rival.seat ?? 0}`} style={{ "--across": breadth(rival) } as CSSProperties}>
          <p>
            <Shape seat={rival.seat ?? 0} />
            <b>
              <bdi>{called(scene.names[rival.seat ?? 0] ?? "")}</bdi>
            </b>
            <span title={counted(one(rival, "gems")?.count ?? 0, "gem")}>
              {one(rival, "gems")?.count ?? 0} <Icon name="i-gem-any" />
              <span className="sr">gems</span>
            </span>
            <Attack n={one(rival, "attack")?.count ?? 0} />
          </p>
          <Tiny cards={standing(rival)} room={over > 0 ? { ...COURT, wide: (over * breadth(rival)) / total } : beside} />
        </li>
      ))}
    </ol>
  );
}

function breadth(rival: NodeOut): number {
  const [left, right] = edges(standing(rival));
  return Math.max(NARROWEST, right - left + 1);
}

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

const Rival = memo(function Rival({ node, rivals }: { node: NodeOut; rivals: number }): ReactNode {
  const cards = standing(node);
  const large = usePhone();
  return (
    <>
      {large ? <Pyramid cards={cards} /> : <Tiny cards={cards} room={{ ...PLATE, tall: TALL[rivals] ?? PLATE.row }} />}
      <Totals cards={cards}>
        <Behind node={node} />
      </Totals>
    </>
  );
});

/** Where a pyramid begins and ends at its sides, in cards. */
function edges(cards: Node<"card">[]): [number, number] {
  const at = cards.map((card) => card.at?.[0] ?? 0);
  return [Math.min(0, ...at), Math.max(0, ...at)];
}

/** A pyramid in small: numbers and colours. */
function Tiny({ cards, room }: { cards: Node<"card">[]; room: Room }): ReactNode {
  const [left, right] = edges(cards);
  const top = Math.min(-1, ...cards.map((card) => card.at?.[1] ?? -1));
  const cell = Math.min(room.cell ?? 42, room.wide / (right - left + 1));
  const row = Math.min(room.row, room.tall / -top);
  return (
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
  );
}

/** What everybody can know of what lies behind a rival's screen, and of the hand. */
function Behind({ node }: { node: NodeOut }): ReactNode {
  const [gems, attack] = [one(node, "gems"), one(node, "attack")?.count ?? 0];
  const known = all(node, "known").map((card) => card.label);
  return (
    <>
      <span className="vc-behind" title="Gems behind the screen, as far as all that was seen tells">
        <b>
          {counted(gems?.count ?? 0, "gem")}
        </b>
        {Object.entries(fact(gems, "bounds") ?? {}).map(([colour, [low, high]]) => (
          <span key={colour}>
            <Gem colour={colour} />
            {low === high ? low : `${low}–${high}`}
          </span>
        ))}
      </span>
      <Attack n={attack} />
      {known.length > 0 && <small>in hand: {known.join(", ")}</small>}
    </>
  );
}

function Attack({ n }: { n: number }): ReactNode {
  if (n === 0) return null;
  return (
    <span className="vc-tokthing">
      <Token sign={ATTACK} />
      {n > 1 && `×${n}`}
    </span>
  );
}

const ORDER = ["first", "second", "third", "fourth"];

function plate({ root, scene }: Part, seat: number): PlateFacts {
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  const laws = one(node, "laws")?.count ?? 0;
  const hand = (one(node, "characters")?.count ?? 0) + laws;
  const acts = fact(node, "acts");
  const doing = [
    acts !== undefined && `acts ${ORDER[acts - 1]} (${fact(node, "lowest_card")})`,
    `hand ${hand}${laws === 0 ? "" : laws === 1 ? ", 1 law" : `, ${laws} laws`}`,
    (fact(node, "out_of_the_auction") || fact(node, "done_building")) && "done",
    fact(node, "skips_the_next_auction") && "skips the next auction",
  ];
  return {
    sub: doing.filter(Boolean).join(" · "),
    row: [],
    board: node !== undefined && seat !== (scene.seat ?? 0) && <Rival node={node} rivals={scene.names.length - 1} />,
  };
}

export const VICEROY: GameLook = { Table, Hand, plate };
