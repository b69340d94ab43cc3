// A table: what lies on it, the question, the own hand, and the rail with plates, log and chat.
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from "react";
import { api, token } from "./api";
import { AskBar } from "./ask";
import { ChoosingProvider, useChoosing } from "./choosing";
import { lookOf } from "./looks";
import type { Part, PlateFacts } from "./look";
import { Icon, Shape, Thing } from "./parts";
import { RulesPanel } from "./rules";
import { Brand, ThemeButton, useGameColours } from "./shell";
import { useTable, type Live } from "./useTable";
import type { ConfirmOut, NodeOut, OptionOut, SceneOut, StateOut } from "./wire";
import { Zoom } from "./zoom";

export function TablePage({ id, titles }: { id: string; titles: Record<string, string> }): ReactNode {
  const live = useTable(id);
  const { state } = live;
  useGameColours(state?.scene.game ?? null);
  useTurnNotice(state);
  if (live.gone) {
    return (
      <main className="notice">
        <h1>There is no such table.</h1>
        <a className="btn btn--main" href="#/">
          To the lobby
        </a>
      </main>
    );
  }
  if (state === null) return <main className="notice">Coming to the table …</main>;
  return <Table live={live} state={state} title={titles[state.scene.game] ?? state.scene.game} />;
}

/** The page's title, and a notification when allowed, say when it is my turn. */
function useTurnNotice(state: StateOut | null): void {
  const mine = state !== null && state.seat !== null && state.scene.waiting_for.includes(state.seat);
  const text = state?.scene.question?.text ?? "";
  useEffect(() => {
    document.title = mine ? "● Your turn · Ludarium" : "Ludarium";
    if (mine && document.hidden && "Notification" in window && Notification.permission === "granted") {
      new Notification("Your turn", { body: text });
    }
    return () => {
      document.title = "Ludarium";
    };
  }, [mine, text]);
}

const CAUTIOUS = "ludarium.cautious";
const STAND_IN = "greedy";

function Table({ live, state, title }: { live: Live; state: StateOut; title: string }): ReactNode {
  const { scene } = state;
  const [rule, setRule] = useState<string | null>(null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [railOpen, setRailOpen] = useState(false);
  const nodes = useMemo(() => index(scene.table), [scene.table]);
  const send = live.send;
  const number = scene.question?.number ?? 0;
  const [cautious, setCautious] = useState(() => localStorage.getItem(CAUTIOUS) !== "off");
  const away = state.seat !== null && state.chairs[state.seat]?.bot != null;
  const standIn = useCallback((bot: string | null) => void api.standIn(state.table, bot), [state.table]);
  const answer = useCallback(
    (option: OptionOut) => send({ type: "answer", number, option: option.notation, sure: !cautious }),
    [send, number, cautious],
  );
  const sure = (confirm: ConfirmOut): void =>
    send({ type: "answer", number: confirm.number, option: confirm.option, sure: true });
  const undo = useCallback(() => send({ type: "undo" }), [send]);
  const label = useCallback((id: string) => nodes.get(id)?.label ?? id, [nodes]);
  useKeys({ undo: scene.undo === "" ? undo : null, rules: () => setRule(scene.question?.rule ?? "1"), rail: () => setRailOpen((on) => !on) });
  const { Table: Tabletop, Hand } = lookOf(scene.game);
  return (
    <ChoosingProvider question={scene.question?.answered == null && !away ? scene.question : null} onAnswer={answer} onZoom={setZoomed}>
      <div className={`shell${railOpen ? " is-rail" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game">{title}</h1>
          <Phases table={scene.table} />
          <Chips scene={scene} />
          <div className="top__right">
            {!live.connected && <span role="status">Reconnecting …</span>}
            <button className="btn" onClick={() => setRule(scene.question?.rule ?? "1")}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <Settings
              cautious={cautious}
              onCautious={(on) => {
                localStorage.setItem(CAUTIOUS, on ? "on" : "off");
                setCautious(on);
              }}
              chair={state.seat === null || scene.result !== null ? null : away ? "away" : "mine"}
              onStandIn={standIn}
            />
            <button className="btn btn--icon only-narrow" onClick={() => setRailOpen(!railOpen)} aria-label="Players, log and chat">
              <Icon name="i-log" />
            </button>
          </div>
        </header>
        <main className="main">
          {!state.started && <Waiting state={state} />}
          <div className="tabletop" role="region" aria-label="The table" tabIndex={0}>
            <Drawn part={Tabletop} scene={scene} />
          </div>
          {scene.result !== null && <Ending state={state} />}
          <AskBar
            scene={scene}
            label={label}
            confirm={live.confirm}
            refusal={live.refusal}
            away={away}
            onBack={() => standIn(null)}
            onSure={sure}
            onUnsure={live.unsure}
            onUndo={undo}
            onRule={setRule}
          />
          {scene.seat !== null && (
            <section className="hand" aria-label="What is yours">
              <Drawn part={Hand} scene={scene} />
            </section>
          )}
        </main>
        <InView />
        <Rail live={live} state={state} />
        <Zoom node={zoomed === null ? undefined : nodes.get(zoomed)} game={scene.game} />
        {rule !== null && <RulesPanel game={scene.game} at={rule} onClose={() => setRule(null)} />}
      </div>
    </ChoosingProvider>
  );
}

/** Part of a game's look; drawn anew when the scene is, not when a thing of it is merely shown large. */
export const Drawn = memo(function Drawn({ part: Look, scene }: { part: ComponentType<Part>; scene: SceneOut }): ReactNode {
  return <Look root={scene.table} scene={scene} />;
});

interface SettingsProps {
  cautious: boolean;
  onCautious: (on: boolean) => void;
  chair: "mine" | "away" | null;
  onStandIn: (bot: string | null) => void;
}

/** How this seat plays: whether it is asked twice, and who moves for it. */
function Settings({ cautious, onCautious, chair, onStandIn }: SettingsProps): ReactNode {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard?.writeText(`${location.origin}/#/me/${token.get()}`).then(() => setCopied(true));
  };
  return (
    <details className="menu">
      <summary className="btn btn--icon" aria-label="Settings">
        <Icon name="i-gear" />
      </summary>
      <div className="menu__in">
        <label>
          <input type="checkbox" checked={cautious} onChange={(event) => onCautious(event.target.checked)} />
          Ask before what cannot be taken back
        </label>
        {chair === "mine" && (
          <button className="btn" onClick={() => onStandIn(STAND_IN)}>
            <Icon name="i-bot" />
            Let a bot play for me
          </button>
        )}
        {chair === "away" && (
          <button className="btn" onClick={() => onStandIn(null)}>
            <Icon name="i-people" />
            Take my chair back
          </button>
        )}
        {token.get() !== null && (
          <button className="btn" onClick={copy}>
            <Icon name="i-link" />
            {copied ? "Copied: keep it secret" : "Copy my personal link"}
          </button>
        )}
      </div>
    </details>
  );
}

/** When a question opens, something that may be chosen is in view, on the table and in the hand. */
function useLitInView(): void {
  const { lit, chosen } = useChoosing();
  useEffect(() => {
    for (const part of document.querySelectorAll(".tabletop, .main > .hand")) {
      const things = [...part.querySelectorAll(".lit, .is-lit")];
      const frame = part.getBoundingClientRect();
      if (!things.some((thing) => within(thing.getBoundingClientRect(), frame))) {
        things[0]?.scrollIntoView({ block: "center", inline: "center" });
      }
    }
  }, [lit, chosen]);
}

function within(one: DOMRect, frame: DOMRect): boolean {
  const x = one.left + one.width / 2;
  const y = one.top + one.height / 2;
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom && y > 0 && y < innerHeight;
}

function InView(): null {
  useLitInView();
  return null;
}

export function index(root: NodeOut): Map<string, NodeOut> {
  const found = new Map<string, NodeOut>();
  const walk = (node: NodeOut): void => {
    if (node.id) found.set(node.id, node);
    node.children?.forEach(walk);
  };
  walk(root);
  return found;
}

export function Phases({ table }: { table: NodeOut }): ReactNode {
  const phases = table.facts?.phases;
  return (
    <>
      {Array.isArray(phases) && (
        <ol className="steps" aria-label="Phases">
          {phases.map((phase: string) => (
            <li key={phase} className={phase === table.facts?.phase ? "is-now" : ""} aria-current={phase === table.facts?.phase ? "step" : undefined}>
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

/** Where there is no room for plates: who sits here, with score. */
function Chips({ scene }: { scene: SceneOut }): ReactNode {
  const { plate } = lookOf(scene.game);
  return (
    <ul className="chips only-narrow" aria-label="Players">
      {scene.names.map((name, seat) => (
        <li key={seat} className={`chip-seat seat-${seat}${scene.waiting_for.includes(seat) ? " is-asked" : ""}`} title={name}>
          <Shape seat={seat} />
          <span>{seat === scene.seat ? "You" : name.split(" ")[0]}</span>
          <b className="num">{plate({ root: scene.table, scene }, seat).score}</b>
        </li>
      ))}
    </ul>
  );
}

function useKeys(keys: { undo: (() => void) | null; rules: () => void; rail: () => void }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "u") latest.current.undo?.();
      else if (event.key === "?") latest.current.rules();
      else if (event.key === "l") latest.current.rail();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function Waiting({ state }: { state: StateOut }): ReactNode {
  const free = state.chairs.filter((chair) => chair.free).length;
  return (
    <p className="banner" role="status">
      Waiting for {free} more {free === 1 ? "player" : "players"}: share the invitation link.
    </p>
  );
}

function Ending({ state }: { state: StateOut }): ReactNode {
  const result = state.scene.result;
  if (result === null) return null;
  return (
    <section className="ending" aria-label="Score sheet">
      <table className="sheet">
        <thead>
          <tr>
            <th scope="col">{result.ending}</th>
            {state.scene.names.map((name, seat) => (
              <th scope="col" key={seat}>
                <Shape seat={seat} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.sheet.map(([row, points]) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {points.map((n, seat) => (
                <td key={seat}>{n}</td>
              ))}
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">Total</th>
            {result.scores.map((n, seat) => (
              <td key={seat}>
                {n} {result.winners.includes(seat) && <Icon name="i-trophy" />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <div className="ending__acts">
        <a className="btn" href={`#/replay/tables/${state.table}`}>
          <Icon name="i-play" />
          Replay
        </a>
        <a className="btn" href={`/api/tables/${state.table}/record`} download={`${state.scene.game}.ludarium`}>
          <Icon name="i-log" />
          Record
        </a>
        {state.seat !== null && <Rematch state={state} />}
      </div>
    </section>
  );
}

function Rematch({ state }: { state: StateOut }): ReactNode {
  const go = (): void => {
    void api.rematch(state.table).then((made) => {
      location.hash = `#/table/${made.table}`;
    });
  };
  return (
    <button className="btn btn--main" onClick={go}>
      <Icon name="i-swap" />
      {state.rematch === null ? "Rematch" : "To the rematch"}
    </button>
  );
}

function Rail({ live, state }: { live: Live; state: StateOut }): ReactNode {
  const { scene } = state;
  return (
    <aside className="rail" aria-label="Players, log and chat">
      <Plates scene={scene} />
      <Log lines={live.log} names={scene.names} />
      <Chat live={live} mayTalk={state.seat !== null} />
      <div className="rail__keys" aria-hidden="true">
        <span>
          <kbd className="kbd">Tab</kbd> next
        </span>
        <span>
          <kbd className="kbd">↵</kbd> choose
        </span>
        <span>
          <kbd className="kbd">U</kbd> undo
        </span>
        <span>
          <kbd className="kbd">?</kbd> rules
        </span>
      </div>
    </aside>
  );
}

/** Who sits here, with score and counts; and what is common to all. */
export const Plates = memo(function Plates({ scene }: { scene: SceneOut }): ReactNode {
  const { plate, Side } = lookOf(scene.game);
  const part = { root: scene.table, scene };
  return (
    <>
      <div className="rail__box">
        {scene.names.map((name, seat) => (
          <Plate key={seat} facts={plate(part, seat)} name={name} seat={seat} scene={scene} />
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

function Plate({ facts, name, seat, scene }: { facts: PlateFacts; name: string; seat: number; scene: SceneOut }): ReactNode {
  const asked = scene.waiting_for.includes(seat);
  const node: NodeOut = { kind: "area", label: name, id: `seat${seat}` };
  return (
    <Thing node={node} className={`plate seat-${seat}${asked ? " is-asked" : ""}`}>
      <Shape seat={seat} />
      <div className="plate__name">{seat === scene.seat ? `${name} (you)` : name}</div>
      {facts.score != null && (
        <div className="plate__score num">
          {facts.score}
          {facts.unit && <small>{facts.unit}</small>}
        </div>
      )}
      {facts.sub && <div className="plate__sub">{facts.sub}</div>}
      <div className="plate__row">
        {facts.row.map(({ icon, text }) => (
          <span key={icon + text}>
            <Icon name={icon} /> {text}
          </span>
        ))}
      </div>
      {facts.board}
    </Thing>
  );
}

export const Log = memo(function Log({ lines, names }: { lines: string[]; names: string[] }): ReactNode {
  const box = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    box.current?.scrollTo(0, box.current.scrollHeight);
  }, [lines.length]);
  return (
    <section className="log" aria-label="Log">
      <h2 className="rail__h">
        <Icon name="i-log" /> Log
        <small>newest last</small>
      </h2>
      <div ref={box} className="log__lines" role="log" aria-label="What happened" tabIndex={0}>
        <ol>
        {lines.map((line, i) => {
          const seat = names.findIndex((name) => line.startsWith(name));
          return (
            <li key={i} className={i === lines.length - 1 ? "is-new" : ""}>
              {seat >= 0 ? <Shape seat={seat} /> : <Icon name="i-chevron" />}
              <span>{line}</span>
            </li>
          );
        })}
        </ol>
      </div>
    </section>
  );
});

function Chat({ live, mayTalk }: { live: Live; mayTalk: boolean }): ReactNode {
  const [text, setText] = useState("");
  if (!mayTalk && live.chat.length === 0) return null;
  return (
    <section className="chat" aria-label="Chat">
      <ol>
        {live.chat.slice(-30).map(([name, line], i) => (
          <li key={i}>
            <b>{name}</b> {line}
          </li>
        ))}
      </ol>
      {mayTalk && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") live.send({ type: "say", text });
            setText("");
          }}
        >
          <input value={text} maxLength={500} onChange={(event) => setText(event.target.value)} placeholder="Say something" aria-label="Say something" />
        </form>
      )}
    </section>
  );
}
