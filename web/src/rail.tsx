// Beside the table: who sits here, what is common to all, the log and the chat. A drawer where there is little room.
import { memo, useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from "react";
import { useChoosing } from "./choosing";
import { called } from "./honours";
import { seatOf } from "./look";
import { lookOf } from "./looks";
import { holds, Icon, Shape, Thing } from "./parts";
import { SeatLine } from "./people";
import type { Live } from "./useTable";
import type { NodeOut, SceneOut } from "./wire";

interface RailProps {
  scene: SceneOut;
  title: string;
  log: ReactNode;
  drawer: Drawer;
  goal?: ReactNode; // how one wins, in one line, where the top bar has no room for it
  children?: ReactNode;
}

export function Rail({ scene, title, log, drawer, goal, children }: RailProps): ReactNode {
  return (
    <aside
      ref={drawer.box}
      id="rail"
      className="rail"
      aria-label="Players, log and chat"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") drawer.close();
      }}
    >
      <div className="rail__box rail__where">
        {goal}
        <h2 className="rail__h">{title}</h2>
        <Phases table={scene.table} over={scene.result !== null} />
      </div>
      <Plates scene={scene} />
      {log}
      {children}
    </aside>
  );
}

/** Where the rail is a drawer: whether it is open, and ways to open it. */
export interface Drawer {
  open: boolean;
  box: RefObject<HTMLElement | null>;
  turn: () => void;
  close: () => void;
  show: (seat: number) => void;
  showLog: () => void;
}

export function useDrawer(): Drawer {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement | null>(null);
  const from = useRef<Element | null>(null);
  const pull = useCallback(() => {
    from.current = document.activeElement;
    setOpen(true);
    requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
  }, []);
  const close = (): void => {
    setOpen(false);
    if (box.current?.contains(document.activeElement)) (from.current as HTMLElement | null)?.focus();
  };
  const show = useCallback(
    (seat: number) => {
      pull();
      box.current?.querySelectorAll(".plate")[seat]?.scrollIntoView({ block: "start" });
    },
    [pull],
  );
  const showLog = useCallback(() => {
    pull();
    box.current?.querySelector(".log")?.scrollIntoView({ block: "end" });
  }, [pull]);
  return { open, box, turn: () => (open ? close() : pull()), close, show, showLog };
}

export function DrawerButton({ drawer }: { drawer: Drawer }): ReactNode {
  return (
    <button
      className="btn btn--icon btn--drawer only-narrow"
      onClick={drawer.turn}
      aria-label="Players, log and chat"
      aria-expanded={drawer.open}
      aria-controls="rail"
    >
      <Icon name="i-log" />
    </button>
  );
}

export function Phases({ table, over }: { table: NodeOut; over: boolean }): ReactNode {
  const phases = over ? ["the end"] : table.art?.phases;
  const now = over ? 0 : table.art?.phase;
  return (
    <>
      {Array.isArray(phases) && (
        <ol className="steps" aria-label="Phases">
          {phases.map((phase: string, i) => (
            <li key={phase} className={i === now ? "is-now" : ""} aria-current={i === now ? "step" : undefined}>
              {phase}
            </li>
          ))}
        </ol>
      )}
      <span className="top__label" title={table.label}>
        {table.label}
      </span>
    </>
  );
}

/** Where there is no room for plates: who sits here, with score; a tap shows the plate. */
export const Chips = memo(function Chips({ scene, onShow }: { scene: SceneOut; onShow: (seat: number) => void }): ReactNode {
  const { plate } = lookOf(scene.game);
  return (
    <ul className="chips only-narrow" aria-label="Players">
      {scene.names.map((name, seat) => {
        const asked = scene.waiting_for.includes(seat);
        const { score } = plate({ root: scene.table, scene }, seat);
        return (
          <li key={seat}>
            <button className={`chip-seat seat-${seat}${asked ? " is-asked" : ""}`} title={name} onClick={() => onShow(seat)} data-at={seatOf(scene.table, seat)?.id}>
              <Shape seat={seat} />
              <span className={scene.names.length > 2 && score != null ? "chip-seat__name" : ""}>
                <bdi>{seat === scene.seat ? "You" : called(name)}</bdi>
              </span>
              {asked && <span className="sr">deciding</span>}
              <b className="num">{score}</b>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

const isPhone = (): boolean => matchMedia("(max-width: 640px)").matches; // as in client.css

function onResize(tell: () => void): () => void {
  addEventListener("resize", tell);
  return () => removeEventListener("resize", tell);
}

/** On a phone, under the table: each rival's place folded to a strip with its numbers. A tap opens it; it is open by
 * itself while something there may be chosen. */
export function Rivals({ scene }: { scene: SceneOut }): ReactNode {
  const phone = useSyncExternalStore(onResize, isPhone);
  if (!phone) return null;
  return (
    <section className="rivals" aria-label="The others">
      {scene.names.map((name, seat) => seat !== scene.seat && <Rival key={seat} name={name} seat={seat} scene={scene} />)}
    </section>
  );
}

function Rival({ name, seat, scene }: { name: string; seat: number; scene: SceneOut }): ReactNode {
  const { lit } = useChoosing();
  const facts = lookOf(scene.game).plate({ root: scene.table, scene }, seat);
  const node = seatOf(scene.table, seat);
  const wanted = lit.has(node?.id ?? "") || (Boolean(facts.board) && node !== undefined && holds(node, lit));
  return (
    <details className={`rival seat-${seat}`} open={wanted || undefined}>
      <summary className="rival__strip" data-at={node?.id}>
        <Shape seat={seat} />
        <b>
          <bdi title={name}>{called(name)}</bdi>
        </b>
        <span>{facts.sub}</span>
        <b className="num">{facts.score}</b>
        <Icon name="i-chevron" />
      </summary>
      <Plate name={name} seat={seat} scene={scene} />
    </details>
  );
}

/** Who sits here, with score and counts; and what is common to all. */
const Plates = memo(function Plates({ scene }: { scene: SceneOut }): ReactNode {
  const { Side } = lookOf(scene.game);
  return (
    <>
      <div className="rail__box rail__plates" role="group" aria-label="Players" tabIndex={0}>
        {scene.names.map((name, seat) => (
          <Plate key={seat} name={name} seat={seat} scene={scene} />
        ))}
      </div>
      {Side !== undefined && (
        <div className="rail__box">
          <Side root={scene.table} scene={scene} />
        </div>
      )}
    </>
  );
});

interface PlateProps {
  name: string;
  seat: number;
  scene: SceneOut;
}

const Plate = memo(function Plate({ name, seat, scene }: PlateProps): ReactNode {
  const facts = lookOf(scene.game).plate({ root: scene.table, scene }, seat);
  const asked = scene.waiting_for.includes(seat);
  const node: NodeOut = { kind: "area", label: name, id: seatOf(scene.table, seat)?.id };
  return (
    <Thing node={node} className={`plate seat-${seat}${asked ? " is-asked" : ""}${facts.turn ? " is-turn" : ""}`}>
      <Shape seat={seat} />
      <div className="plate__name">
        <bdi>{name}</bdi>
        {seat === scene.seat && " (you)"}
      </div>
      {facts.score != null && (
        <div className="plate__score num">
          {facts.score}
          {facts.unit && <small>{facts.unit}</small>}
        </div>
      )}
      {facts.sub && <div className="plate__sub">{facts.sub}</div>}
      <div className="plate__row">
        {facts.row.map(({ icon, text, unit }) => (
          <span key={icon + text} title={unit === undefined ? text : `${text} ${unit}`}>
            <Icon name={icon} /> {text}
            {unit !== undefined && <span className="plate__unit"> {unit}</span>}
          </span>
        ))}
      </div>
      <SeatLine seat={seat} />
      {facts.board}
    </Thing>
  );
}, samePlate);

/** What a plate tells is known of its seat and of the table as a whole. */
function samePlate(old: PlateProps, now: PlateProps): boolean {
  const [was, is] = [old.scene, now.scene];
  const asked = was.waiting_for.includes(now.seat) === is.waiting_for.includes(now.seat);
  const table = was.table.art === is.table.art && was.table.facts === is.table.facts && seatOf(was.table, now.seat) === seatOf(is.table, now.seat);
  return table && asked && old.seat === now.seat && was.game === is.game && was.seat === is.seat && was.names === is.names;
}

interface ChatProps {
  live: Live;
  mayTalk: boolean;
  onReport: ((name: string, line: string) => void) | null; // somebody said something that the host should know
}

export function Chat({ live, mayTalk, onReport }: ChatProps): ReactNode {
  const box = useRef<HTMLOListElement | null>(null);
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  }, [live.chat.length]);
  if (!mayTalk && live.chat.length === 0) return null;
  return (
    <section className="chat" aria-label="Chat">
      <ol ref={box} role="log" aria-label="What was said" tabIndex={0}>
        {live.chat.slice(-30).map(([name, line], i) => (
          <li key={i}>
            <b>
              <bdi>{name}</bdi>
            </b>{" "}
            <bdi>{line}</bdi>
            {onReport !== null && live.people?.chairs.some((chair, seat) => chair.person && chair.name === name && seat !== live.newest?.seat) && (
              <button className="chat__flag" onClick={() => onReport(name, line)} aria-label={`Report what ${name} said, or block them`} title="Report or block">
                <Icon name="i-flag" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {mayTalk && live.muted !== "" && (
        <p className="chat__muted" role="status">
          {live.muted}
        </p>
      )}
      {mayTalk && live.muted === "" && <Say send={live.send} />}
    </section>
  );
}

const Say = memo(function Say({ send }: { send: Live["send"] }): ReactNode {
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || send({ type: "say", text })) setText("");
      }}
    >
      <input value={text} maxLength={500} onChange={(event) => setText(event.target.value)} placeholder="Say something" aria-label="Say something" />
    </form>
  );
});

const ASKED = { "↵": "choose", U: "undo", W: "why", "?": "keys" };
const SHOWN = { Space: "skip", P: "pause", "?": "keys" };
const OVER = { "?": "keys" };

export const Keys = memo(function Keys({ rests, over }: { rests: boolean; over: boolean }): ReactNode {
  return (
    <div className="rail__keys" aria-hidden="true">
      {Object.entries(!rests ? SHOWN : over ? OVER : ASKED).map(([key, does]) => (
        <span key={key}>
          <kbd className="kbd">{key}</kbd> {does}
        </span>
      ))}
    </div>
  );
});
