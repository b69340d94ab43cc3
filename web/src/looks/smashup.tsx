// Smash Up: a pulp-horror comic. Bases in the middle, rivals' minions above them, one's own below.
import { memo, useEffect, useRef, type CSSProperties, type ReactNode } from "react";
import { useChoosing } from "../choosing";
import { bodyOf, reader, seatOf, type Found, type GameLook, type Part, type PartName, type PlateFacts } from "../look";
import { equals, holds, Icon, Shape, Thing, useShutting } from "../parts";
import { Picture } from "../pictures/picture";
import type { FaceOut, NodeOut } from "../wire";
import { useFaces } from "../zoom";
import { useLow, useNarrow, usePhone, Words } from "./fit";
import { useFold } from "./fold";
import { BASE_SCENES } from "./smashupBases";
import "../styles/smashup.css";

const { all, one, fact } = reader("smashup");
type Node<P extends PartName<"smashup">> = Found<"smashup", P>;

const COLOURS: Record<string, string> = { minions_of_cthulhu: "cthulhu", elder_things: "elder", innsmouth: "innsmouth", miskatonic_university: "miskatonic" };
const HEROES: Record<string, string> = {
  minions_of_cthulhu: "star_spawn_of_cthulhu", elder_things: "elder_thing", innsmouth: "the_locals", miskatonic_university: "professor",
};

function Burst({ n, title }: { n: ReactNode; title?: string }): ReactNode {
  return (
    <span className="burst" title={title}>
      <span>{n}</span>
    </span>
  );
}

const Minion = memo(function Minion({ node }: { node: Node<"card"> }): ReactNode {
  return (
    <Thing node={node} className={`su-min seat-${node.seat ?? 0}${fact(node, "talent_used") ? " is-used" : ""}`}>
      <Picture game="smashup" of={node.key} className="su-min__art" />
      <div className="su-min__name">{node.label}</div>
      <Burst n={fact(node, "power")} />
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
});

const Action = memo(function Action({ node }: { node: Node<"card"> }): ReactNode {
  return (
    <Thing node={node} className={`su-on seat-${node.seat ?? 0}`}>
      {node.seat != null && <Shape seat={node.seat} />}
      {node.label}
    </Thing>
  );
});

const LONG = { phone: 84, low: 130, high: 190 }; // letters that leave a picture above them no room
const LONGEST = 240; // that need a broader card, too
const PILE = 24; // as many have room where its pile is named

interface CardProps {
  node: Node<"card">;
  copies?: number; // equal ones that lie under each other
  pile?: string; // the discard pile it lies in,
  owner?: number | null | undefined; // another player's
}

/** A card as printed: in hand, revealed, or to be chosen from a discard pile. */
const Card = memo(function Card({ node, copies = 1, pile = "", owner }: CardProps): ReactNode {
  const minion = fact(node, "sort") === "minion";
  const tag = fact(node, "kind");
  const words = bodyOf(node);
  const [phone, low] = [usePhone(), useLow()];
  const letters = words.length + (pile ? PILE : 0);
  const slim = letters > LONG[phone ? "phone" : low ? "low" : "high"];
  return (
    <Thing
      node={node}
      className={`card su-card${copies > 1 ? " su-card--some" : ""}${slim ? " su-card--slim" : ""}${letters > LONGEST ? " su-card--longest" : ""}${pile ? " su-card--discarded" : ""}`}
      style={{ ...coloured(fact(node, "faction")), "--letters": letters } as CSSProperties}
    >
      <div className="card__head">
        {minion ? <Burst n={fact(node, "power")} /> : <Icon name="i-action" />}
        <h3 className="card__name">{node.label}</h3>
        {copies > 1 && <b className="su-copies num">×{copies}</b>}
      </div>
      <Picture game="smashup" of={node.key} className="su-art" />
      <Words className="card__text" grows>
        {tag && <b className="tag">{tag}</b>} {words}
      </Words>
      <div className="card__foot">
        <Icon name={minion ? "i-minion" : "i-action"} />
        <span>{fact(node, "faction_name")}</span>
      </div>
      {pile && (
        <small className="su-card__pile" title={pile}>
          {owner != null && <Shape seat={owner} />}
          <span>{pile}</span>
        </small>
      )}
    </Thing>
  );
});

function coloured(faction: string | null | undefined): CSSProperties {
  return { "--fc": `var(--f-${COLOURS[faction ?? ""] ?? "madness"})` } as CSSProperties;
}

/** A faction to take, with all its cards. */
const Faction = memo(function Faction({ node }: { node: Node<"faction"> }): ReactNode {
  return (
    <Thing node={node} className="card su-faction" style={coloured(node.key)}>
      <div className="card__head">
        <h3 className="card__name">{node.label}</h3>
      </div>
      <Picture game="smashup" of={HEROES[node.key ?? ""]} className="su-art" />
      <p>{node.text}</p>
      <ul>
        {all(node, "listed").map((card) => (
          <li key={card.id}>
            <Thing node={card} className="su-faction__card">
              {fact(card, "power") === undefined ? <Icon name="i-action" /> : <b className="num">{fact(card, "power")}</b>}
              {card.label}
              {(card.count ?? 1) > 1 && ` ×${card.count}`}
            </Thing>
          </li>
        ))}
      </ul>
    </Thing>
  );
});

const FRAME = 4; // px around a base

/** Scrolls a base into view, and those above it out of view where they would be cut. */
function show(base: HTMLElement): void {
  base.scrollIntoView({ block: "nearest" });
  const table = base.closest(".tabletop");
  const top = table?.getBoundingClientRect().top ?? 0;
  const cut = [...(base.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect()).find((box) => box.top < top && box.bottom > top);
  table?.scrollBy(0, cut === undefined ? 0 : cut.bottom - top + FRAME);
}

interface BaseProps {
  node: Node<"base">;
  me: number | null;
  few: number; // minions stand side by side
  pairs: number; // lie in two or three rows with their pictures; more are one line each
  open: boolean; // on a phone: the others are strips
}

/** A base with the minions at it. */
const Base = memo(function Base({ node, me, few, pairs, open }: BaseProps): ReactNode {
  const [folded, key] = useFold(open, node.label);
  const phone = usePhone();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (phone && open && place.current !== null) show(place.current);
  }, [phone, open]);
  const sides = all(node, "minions");
  const own = sides.filter((side) => side.seat === me);
  const rivals = sides.filter((side) => side.seat !== me);
  const row = (some: Node<"minions">[]): ReactNode => {
    const minions = some.flatMap((side) => all(side, "card"));
    const crowd = phone || minions.length <= few ? "" : minions.length <= pairs ? " su-row--lines su-row--pairs" : " su-row--lines";
    return (
      <div className={`su-row${crowd}`}>
        {minions.map((minion) => (
          <Minion key={minion.id} node={minion} />
        ))}
      </div>
    );
  };
  return (
    <section ref={place} className={`su-col${folded}`} aria-label={node.label}>
      {row(rivals)}
      <div className="su-place">
        <BaseCard node={node} sides={[...rivals, ...own]} />
        {key}
      </div>
      {row(own)}
    </section>
  );
});

function BaseCard({ node, sides }: { node: Node<"base">; sides: Node<"minions">[] }): ReactNode {
  const goal = fact(node, "breakpoint") ?? 0;
  const total = fact(node, "total") ?? 0;
  const wide = Math.max(goal, total);
  const vp = fact(node, "vp") ?? [];
  const actions = all(node, "card");
  const scoring = fact(node, "scoring");
  const ready = !scoring && goal > 0 && total >= goal;
  const scene = BASE_SCENES[node.key ?? ""];
  return (
    <Thing node={node} className={`su-base${scoring ? " is-scoring" : ready ? " is-ready" : ""}`}>
      {scene === undefined ? (
        <Picture game="smashup" of={node.key} className="scene" />
      ) : (
        <svg className="scene" viewBox="0 0 360 182" preserveAspectRatio="xMidYMid slice" aria-hidden="true" dangerouslySetInnerHTML={{ __html: scene }} />
      )}
      <Burst n={goal} title="Breakpoint" />
      <h2 className="su-base__name">{node.label}</h2>
      {ready && (
        <b className="su-ready" title="At its breakpoint: it scores at the next check for scoring if it still is then">
          Ready<span> to score</span>
        </b>
      )}
      <ol className="su-vp" aria-label="Victory points">
        {["1st", "2nd", "3rd"].map((place, i) => (
          <li key={place}>
            <small>{place}</small>
            {vp[i]}
          </li>
        ))}
      </ol>
      {scoring && (
        <div className="su-scoring">
          Scoring
          {sides.map((side) => (
            <span key={side.seat} title={`${side.label}: ${fact(side, "vp_now")} VP as it stands`}>
              <Shape seat={side.seat ?? 0} /> {fact(side, "vp_now")}
            </span>
          ))}
        </div>
      )}
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
            <i key={side.seat} className={`seat-${side.seat}`} style={{ width: `${(100 * (fact(side, "power") ?? 0)) / wide}%` }}>
              {fact(side, "power")}
            </i>
          ))}
          <u className={total > goal ? "is-past" : undefined} style={{ left: `calc(${(100 * goal) / wide}% - 3px)` }} />
        </div>
        <div className="su-meter__n num">
          {total} / {goal}
        </div>
      </div>
    </Thing>
  );
}

/** What the question is about: bases that score and those with something lit at them. When a base is to be chosen, or
 * something beside them, all can be strips; at rest, the one nearest to its breakpoint is open. */
function useOpen(root: NodeOut): Set<Node<"base">> {
  const { lit } = useChoosing();
  const bases = all(root, "base");
  const wanted = bases.filter((base) => fact(base, "scoring") || holds(base, lit));
  const beside = [...all(root, "aside"), ...all(root, "seat")];
  const asked = bases.some(({ id }) => lit.has(id ?? "")) || beside.some((part) => lit.has(part.id ?? "") || holds(part, lit));
  const near = (base: Node<"base">): number => (fact(base, "total") ?? 0) / (fact(base, "breakpoint") ?? 1);
  const rest = asked ? [] : bases.filter((base) => near(base) === Math.max(...bases.map(near))).slice(0, 1);
  return new Set(wanted.length > 0 ? wanted : rest);
}

const PAIRS = { wide: [9, 9, 9, 9, 6, 6], narrow: [9, 9, 9, 9, 6] }; // minions of a crowd that have room with their pictures, by the number of bases

function Table({ root, scene }: Part): ReactNode {
  const bases = all(root, "base");
  const aside = one(root, "aside");
  const open = useOpen(root);
  const pairs = PAIRS[useNarrow() ? "narrow" : "wide"][bases.length] ?? 0;
  return (
    <>
      <div className="su-table" style={{ "--bases": bases.length } as CSSProperties}>
        {bases.map((node) => (
          <Base key={node.id} node={node} me={scene.seat} few={Math.min(5, Math.floor(16 / bases.length))} pairs={pairs} open={open.has(node)} />
        ))}
      </div>
      {aside && <Aside node={aside} />}
      <Draft node={one(root, "factions")} />
    </>
  );
}

/** What is being resolved, but for those cards that may be taken: they lie beside the hand. */
function Aside({ node }: { node: Node<"aside"> }): ReactNode {
  const wanted = useWanted();
  const cards = all(node, "card").filter((card) => !wanted(card));
  if (cards.length === 0) return null;
  return (
    <section className="su-aside su-aside--small" aria-label={node.label}>
      {cards.map((card) => (
        <Action key={card.id} node={card} />
      ))}
    </section>
  );
}

/** Whether a card may be chosen, or has been. */
function useWanted(): (node: NodeOut) => boolean {
  const { lit, chosen } = useChoosing();
  return ({ id }) => lit.has(id ?? "") || chosen.includes(id ?? "");
}

function Draft({ node }: { node: Node<"factions"> | undefined }): ReactNode {
  if (node === undefined) return null;
  return (
    <section className="su-aside" aria-label={node.label}>
      {all(node, "faction").map((faction) => (
        <Faction key={faction.id} node={faction} />
      ))}
    </section>
  );
}

function Hand({ root, scene }: Part): ReactNode {
  const mine = seatOf(root, scene.seat ?? 0);
  const top = all(one(mine, "discards"), "card")[0];
  const phone = usePhone();
  const wanted = useWanted();
  return (
    <>
      <div className="hand__piles">
        <Pile node={one(mine, "deck")} words="Your deck" />
        <Plays node={mine} />
        <Pile node={one(mine, "discards")} words={phone ? "Discards" : `Discard: ${top?.label ?? "none"}`} className="pile--up" />
      </div>
      {all(one(root, "aside"), "card").filter(wanted).map((card) => (
        <Card key={card.id} node={card} pile="revealed" />
      ))}
      <Discards root={root} scene={scene} />
      {equals(all(one(root, "hand"), "card")).map((cards) => {
        const first = cards.find(wanted) ?? cards[0];
        return first && <Card key={cards[0]?.id} node={first} copies={cards.length} />;
      })}
    </>
  );
}

/** Cards to be chosen from discard piles, one's own first. */
function Discards({ root, scene }: Part): ReactNode {
  const { lit } = useChoosing();
  const wanted = useWanted();
  const found = all(root, "seat").flatMap((side) => {
    const mine = side.seat === scene.seat;
    return equals(all(one(side, "discards"), "card").filter(wanted)).map((cards) => ({ cards, mine, owner: mine ? null : side.seat, pile: mine ? "in your discard pile" : `${side.label}'s pile` }));
  });
  const faces = useFaces(scene.game, found.length > 0);
  found.sort((a, b) => Number(b.mine) - Number(a.mine));
  return found.map(({ cards, owner, pile }) => {
    const card = cards.find(({ id }) => lit.has(id ?? "")) ?? cards[0];
    return card && <Card key={cards[0]?.id} node={printed(card, faces.get(card.key ?? ""))} copies={cards.length} pile={pile} owner={owner} />;
  });
}

/** A card of a pile with all that is printed on it. */
function printed(card: Node<"card">, face: FaceOut | undefined): Node<"card"> {
  return face === undefined ? card : { ...card, text: card.text || face.text, facts: { ...face.facts, sort: face.sort.split(",")[0] } };
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
  const groups: [string, NodeOut[]][] = [
    [`${words}: known cards`, all(node, "known")],
    ["Discard pile, from the top", all(node, "card")],
  ];
  return <Folded className={`pile ${className}`} face={face} groups={groups} always={node.part === "discards"} />;
}

interface FoldedProps {
  className: string;
  face: ReactNode;
  groups: [string, NodeOut[]][];
  always?: boolean; // opens also when it is empty: a row that scrolls holds something to go to with keys
}

/** Cards that may be looked through, folded away under a face. */
function Folded({ className, face, groups, always = false }: FoldedProps): ReactNode {
  const { box, onKeyDown } = useShutting();
  const filled = groups.filter(([, cards]) => cards.length > 0);
  if (filled.length === 0 && !always) return <div className={className}>{face}</div>;
  return (
    <details ref={box} className={`drawer ${className}`} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
      <summary>{face}</summary>
      <div className="drawer__in su-folded">
        {filled.length === 0 && <p>No card yet.</p>}
        {filled.map(([title, cards]) => (
          <section key={title}>
            <h4>{title}</h4>
            {cards.map((card, i) => (
              <Thing key={card.id ?? i} node={card} className="pl-token">
                {card.label}
                {where(card)}
              </Thing>
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}

/** Where a known card lies in its deck. */
function where(card: Node<"known">): string {
  const depth = fact(card, "depth");
  return depth === undefined ? "" : depth === 0 ? " (on top)" : ` (under ${depth})`;
}

function Side({ root }: Part): ReactNode {
  const common = one(root, "side");
  return (
    <div className="piles">
      <Pile node={one(common, "base_deck")} words="Base deck" />
      <Pile node={one(common, "scored")} words="Scored bases" className="pile--up" />
      <Pile node={one(common, "madness_deck")} words="Madness" className="pile--mad" />
    </div>
  );
}

function plate({ root }: Part, seat: number): PlateFacts {
  const node: Node<"seat"> | undefined = seatOf(root, seat);
  return {
    score: node?.count ?? null,
    unit: "VP",
    sub: fact(node, "faction_names")?.map((name, i) => (
      <span key={name} className="su-of" style={coloured(fact(node, "factions")?.[i])}>
        {name}
      </span>
    )),
    row: [
      { icon: "i-hand", text: `${one(node, "held")?.count ?? 0} cards` },
      { icon: "i-deck", text: `${one(node, "deck")?.count ?? 0}` },
      { icon: "i-madness", text: `${one(node, "madness")?.count ?? 0}` },
    ],
    board: <Opened node={node} />,
  };
}

/** What everybody may know of a player's cards: the discard pile, and what was seen of hand and deck. */
function Opened({ node }: { node: Node<"seat"> | undefined }): ReactNode {
  const { lit } = useChoosing();
  const discards = one(node, "discards");
  const hand = all(one(node, "held"), "known");
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
    ["Known in the deck", all(one(node, "deck"), "known")],
  ];
  return <Folded className="su-opened" face={face} groups={groups} />;
}

const ROOM = 15; // letters that have room beside the piles

/** Which minions they are the question says. */
function brief(sort: string, words: string): string {
  const n = Number(/\d+/.exec(words)?.[0] ?? 1);
  return words.length <= ROOM ? words : `${n} ${sort}${n === 1 ? "" : "s"} …`;
}

/** What one may still play this turn. */
function Plays({ node }: { node: Node<"seat"> | undefined }): ReactNode {
  const plays = fact(node, "plays");
  if (plays === undefined) return null;
  return (
    <ul className="su-plays" aria-label="You may still play">
      {plays.map(({ sort, words }, i) => (
        <li key={i} title={words}>
          <Icon name={sort === "action" ? "i-action" : "i-minion"} /> <span aria-label={words}>{brief(sort, words)}</span>
        </li>
      ))}
      {plays.length === 0 && <li>no plays left</li>}
    </ul>
  );
}

export const SMASHUP: GameLook = { Table, Hand, Side, plate };
