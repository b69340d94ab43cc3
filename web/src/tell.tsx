// The bar while something is shown: what happens, how much waits, and the ways to hasten it.
import { memo, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { InShort, shortOf, type Line } from "./catchup";
import { called } from "./honours";
import { Icon, Shape } from "./parts";
import { SPEEDS, type Speed } from "./queue";
import { useTelling, type Stage, type Telling } from "./stage";
import type { NodeOut } from "./wire";
import { Large, useFaces } from "./zoom";

const SIGNS: Record<Speed, ReactNode> = { slow: "½×", normal: "1×", fast: "2×", "at once": <Icon name="i-last" /> };
const DOTS = 8;
const LONG = { narrow: 40, wide: 80 }; // letters that have room everywhere, and where the rail lies beside the table
const TWO_LINES = 64; // letters of a caption that a phone has room for
const WIDE = matchMedia("(min-width: 1101px)"); // as in motion.css

interface Props {
  game: string;
  names: string[];
  speed: Speed;
  stage: Stage;
}

export function TellBar({ game, names, speed, stage }: Props): ReactNode {
  const telling = useTelling(stage);
  if (telling === null) return null;
  const { caption, sub, seat, card, places, again, asked, paused } = telling;
  const long = again || sub.length > (WIDE.matches ? LONG.wide : LONG.narrow);
  return (
    <div className="telling">
      {card !== null && <CardTold card={card} places={places} game={game} />}
      <section className="tell tell--told" aria-label="What happens">
        <i className={`tell__edge${colourOf(seat)}`} aria-hidden="true" />
        <div className="ask__who">
          {seat !== null && <Shape seat={seat} />}
          <bdi className="tell__name">{seat === null ? "" : called(names[seat])}</bdi>
        </div>
        <div className="tell__words">
          <p className={`tell__q${caption.length > TWO_LINES ? " is-long" : ""}`} aria-live="polite">
            {caption}
          </p>
          <p className={`tell__sub${long ? " is-long" : ""}`}>
            {again && <b>Showing again </b>}
            {asked && again && <b className="pill">You are asked</b>}
            {sub || "\u00a0"}
          </p>
        </div>
        <div className="tell__acts">
          <Dots telling={telling} />
          <Hasten speed={speed} paused={paused} stage={stage} />
        </div>
      </section>
    </div>
  );
}

/** The card that is played, used or turned up: what others do with it is read there, beside where it lies, or where it was
 * or goes. */
const CardTold = memo(function CardTold({ card, places, game }: { card: NodeOut; places: string; game: string }): ReactNode {
  const box = useRef<HTMLElement | null>(null);
  const faces = useFaces(game, true);
  useLayoutEffect(() => {
    const on = (id: string): Element | null => document.querySelector(`.tabletop [data-id="${CSS.escape(id)}"]`);
    const thing = [card.id ?? "", ...places.split(" ")].map(on).find(Boolean);
    box.current?.classList.toggle("card-told--left", thing != null && thing.getBoundingClientRect().left > innerWidth / 2);
  }, [card, places]);
  return (
    <aside ref={box} className="zoomcard card-told" aria-hidden="true">
      <Large node={card} game={game} face={faces.get(card.key ?? "")} />
    </aside>
  );
});

/** Only what wears a seat's colour is named by it: what lies around would be drawn anew with each. */
const colourOf = (seat: number | null): string => (seat === null ? "" : ` seat-${seat}`);

const Hasten = memo(function Hasten({ speed, paused, stage }: { speed: Speed; paused: boolean; stage: Stage }): ReactNode {
  return (
    <div className="tell__keys">
      <Speeds speed={speed} onSpeed={stage.setSpeed} />
      <button className="btn btn--icon not-phone" onClick={stage.pause} aria-label={paused ? "Go on" : "Pause"} title="P">
        <Icon name={paused ? "i-play" : "i-pause"} />
      </button>
      <button className="btn not-phone" onClick={stage.skip}>
        Skip <kbd className="kbd">Space</kbd>
      </button>
    </div>
  );
});

/** How many acts were shown and how many wait; never what they are. */
function Dots({ telling: { done, waiting, seat } }: { telling: Telling }): ReactNode {
  const before = Math.min(DOTS / 2, Math.max(0, done - 1));
  const after = Math.min(DOTS / 2, waiting);
  return (
    <div className="tell-n" aria-hidden="true">
      {Array.from({ length: before }, (_, i) => (
        <i key={`d${i}`} className="did" />
      ))}
      <i className={`now${colourOf(seat)}`} />
      {Array.from({ length: after }, (_, i) => (
        <i key={`w${i}`} />
      ))}
      <span>
        {done} of {done + waiting}
        <em>: tap the table to skip</em>
      </span>
    </div>
  );
}

/** Four buttons; where there is little room, one that goes round. */
export function Speeds({ speed, onSpeed }: { speed: Speed; onSpeed: (speed: Speed) => void }): ReactNode {
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? "normal";
  return (
    <>
      <div className="speed not-phone" role="group" aria-label="Speed">
        {SPEEDS.map((one) => (
          <button key={one} className={one === speed ? "on" : ""} aria-pressed={one === speed} aria-label={one} title={one} onClick={() => onSpeed(one)}>
            {SIGNS[one]}
          </button>
        ))}
      </div>
      <button className="btn btn--icon only-phone" onClick={() => onSpeed(next)} aria-label={`Speed: ${speed}`}>
        {SIGNS[speed]}
      </button>
    </>
  );
}

/** After more has happened unseen than one wants to be shown unasked. */
export function MissedBar({ missed, stage }: { missed: number; stage: Stage }): ReactNode {
  const [lines, setLines] = useState<Line[] | null>(null);
  return (
    <section className="tell away-bar" aria-label="What happened">
      <div className="ask__who">
        <Icon name="i-clock" />
      </div>
      <p className="tell__q" aria-live="polite">
        While you looked elsewhere, {missed} things happened.
      </p>
      <div className="tell__keys">
        <button className="btn" onClick={() => stage.catchUp(true)}>
          <Icon name="i-play" />
          Show me
        </button>
        <button className="btn" onClick={() => setLines(shortOf(stage.unseen()))}>
          In short
        </button>
        <button className="btn" onClick={() => stage.catchUp(false)}>
          Go on <kbd className="kbd not-phone">Space</kbd>
        </button>
      </div>
      {lines !== null && <InShort lines={lines} />}
    </section>
  );
}
