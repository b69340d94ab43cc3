// Viceroy: gems, tokens and cards.
import type { CSSProperties, ReactNode } from "react";
import { fact } from "../look";
import { Icon, Thing } from "../parts";
import type { NodeOut } from "../wire";
import { Words } from "./fit";

/** A card of a pyramid, in px. */
export const W = 97;
export const H = 120;
const CRESTS = ["sword", "crown", "anchor", "bow", "shield", "staff", "quill", "leaf", "hammer", "mask", "flag", "wheel", "eye", "star", "cup", "cannon"];
const CREST_COLOURS: Record<string, string> = { blue: "#27569b", red: "#9c2740", green: "#1c6e45", yellow: "#9a6a10" };

// -- gems and tokens
export function Gem({ colour }: { colour: string }): ReactNode {
  return (
    <svg className={`gem vc-${colour}`} role="img" aria-label={`${colour} gem`}>
      <use href={`#i-gem-${colour}`} />
    </svg>
  );
}

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
        <Icon key={icon} name={icon} />
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
  face: string; // its name
  number: number;
  law: boolean;
  corners: string[];
  bottom: string;
  ladder?: { cost: string; rewards: Sign[] }[];
  circle?: string; // the colour of the circle under it
}

export function read(node: NodeOut): Face {
  return { ...node.facts, ...node.art } as unknown as Face; // the ladder in words is a fact, in signs art
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

export function Crest({ face }: { face: Face }): ReactNode {
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
            <Tokens signs={rewards} />
          </li>
        ))
        .reverse()}
    </ol>
  );
}

/** A card in the auction row. */
export function Mini({ node }: { node: NodeOut }): ReactNode {
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
export function Card({ node }: { node: NodeOut }): ReactNode {
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

export function Arcs({ face }: { face: Face }): ReactNode {
  return (
    <svg className="vc-arcs" viewBox={`0 0 ${W} ${H}`} aria-hidden="true">
      <path d="M0 0H24A24 24 0 0 1 0 24Z" fill={`var(--gem-${face.corners[0]})`} />
      <path d={`M${W} 0H${W - 24}A24 24 0 0 0 ${W} 24Z`} fill={`var(--gem-${face.corners[1]})`} />
      <path d={`M24.5 ${H}A24 24 0 0 1 72.5 ${H}Z`} fill={`var(--gem-${face.bottom})`} />
    </svg>
  );
}
