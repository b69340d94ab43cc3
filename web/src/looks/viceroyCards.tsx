// Viceroy: gems, tokens and cards.
import { memo, type ReactNode } from "react";
import { reader, type Found, type PartName } from "../look";
import { Icon, Thing } from "../parts";
import { Picture } from "../pictures/picture";
import { useLow, Words } from "./fit";

export const { all, one, fact } = reader("viceroy");
export type Node<P extends PartName<"viceroy">> = Found<"viceroy", P>;
export type CardNode = Node<"card"> | Node<"committed">;

/** A card of a pyramid, in px. */
export const W = 97;
export const H = 120;
// -- gems and tokens
export const Gem = memo(function Gem({ colour }: { colour: string }): ReactNode {
  return (
    <svg className={`gem vc-${colour}`} role="img" aria-label={`${colour} gem`}>
      <use href={`#i-gem-${colour}`} />
    </svg>
  );
});

/** A token or reward; `number` and `colour` as its sort has them. */
export interface Sign {
  words: string;
  sort: string;
  number?: number;
  colour?: string;
}

/** What stands on a token: icons, then words. Those not named here show the icon of their sort and their number. */
const MARKS: Record<string, (sign: Sign) => [string[], ReactNode]> = {
  power: ({ number }) => [["i-laurel"], number],
  magic_bonus: ({ number }) => [["i-scroll"], `+${number}`],
  circle_bonus: ({ number, colour }) => [[`i-gem-${colour}`], `+${number}`],
  infinite_gem: ({ colour }) => [[`i-gem-${colour}`, "i-infinity"], null],
  used: ({ colour }) => [[`i-gem-${colour}`, "i-infinity"], "used"],
  stored: ({ colour }) => [[`i-gem-${colour}`], null],
  gems: ({ number }) => [["i-gem-any"], number],
  defense: () => [["i-defence"], null],
};

export function Token({ sign }: { sign: Sign }): ReactNode {
  const [icons, text] = MARKS[sign.sort]?.(sign) ?? [[`i-${sign.sort}`], sign.number];
  return (
    <span className={`vc-t t-${sign.sort}${sign.colour ? ` vc-${sign.colour}` : ""}`} role="img" aria-label={sign.words} title={sign.words}>
      {icons.map((icon) => (
        <Icon key={icon} name={icon} says={null} />
      ))}
      {text}
    </span>
  );
}

export const ATTACK: Sign = { words: "attack", sort: "attack" };

export function Tokens({ signs }: { signs: Sign[] }): ReactNode {
  return signs.map((sign, i) => <Token key={i} sign={sign} />);
}

// -- cards
export interface Face {
  name: string;
  number: number;
  law: boolean;
  corners: string[];
  bottom: string;
  ladder: { cost: string; rewards: Sign[] }[];
  circle: string | undefined; // the colour of the circle under it
}

export function read(node: CardNode): Face {
  const card = node as Node<"card">; // a committed card has all that, too
  return {
    name: fact(card, "face") ?? node.label,
    number: fact(card, "number") ?? 0,
    law: fact(card, "law") ?? false,
    corners: fact(card, "corners") ?? [],
    bottom: fact(card, "bottom") ?? "",
    ladder: fact(card, "ladder") ?? [],
    circle: fact(card, "circle"),
  };
}

export function Art({ node, aside = 0, top = 0 }: { node: CardNode; aside?: number; top?: number }): ReactNode {
  return <Picture game="viceroy" of={node.key} aside={aside} top={top} className="vc-art" />;
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

function Ladder({ face }: { face: Face }): ReactNode {
  return (
    <ol className="vc-ladder">
      {face.ladder
        .map(({ cost, rewards }, i) => (
          <li key={i}>
            <small>{i + 1}</small>
            <Gem colour={cost} />
            <Tokens signs={rewards} />
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** A card in the auction row. */
export const Mini = memo(function Mini({ node }: { node: Node<"card"> }): ReactNode {
  const face = read(node);
  return (
    <Thing node={node} className="vc-mini">
      <Corners face={face} />
      <div className="vc-mini__h">{face.name}</div>
      <div className="vc-mini__pic">
        <Picture game="viceroy" of={node.key} className="vc-art" />
        <small>{face.number}</small>
      </div>
      <Ladder face={face} />
    </Thing>
  );
});

const BESIDE = 0.2; // of a picture's width: room for the words on it
const LONG = 120; // letters of a law

/** A card in hand. */
export const Card = memo(function Card({ node, says = "" }: { node: CardNode; says?: string }): ReactNode {
  const face = read(node);
  const free = fact(node as Node<"card">, "costs_nothing");
  const low = useLow();
  return (
    <Thing node={node} className={`card${face.law ? " card--law" : ""}${face.law && (node.text?.length ?? 0) > LONG ? " card--long" : ""}`}>
      <Corners face={face} />
      <div className="vc-h">
        <small>
          {face.number}
          {face.law && <span> · Law</span>}
          {free && " · free"} {says && <b className="vc-says">{says}</b>}
        </small>
        <h3>{face.name}</h3>
      </div>
      <Art node={node} aside={low && says ? BESIDE : 0} />
      {face.law ? <Words className="card__text" grows>{node.text}</Words> : <Ladder face={face} />}
    </Thing>
  );
});

export function Arcs({ face, w, h }: { face: Face; w: number; h: number }): ReactNode {
  return (
    <svg className="vc-arcs" viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <path d="M0 0H24A24 24 0 0 1 0 24Z" fill={`var(--gem-${face.corners[0]})`} />
      <path d={`M${w} 0H${w - 24}A24 24 0 0 0 ${w} 24Z`} fill={`var(--gem-${face.corners[1]})`} />
      <path d={`M${w / 2 - 24} ${h}A24 24 0 0 1 ${w / 2 + 24} ${h}Z`} fill={`var(--gem-${face.bottom})`} />
    </svg>
  );
}
