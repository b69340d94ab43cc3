// A table: what lies on it, the question, the own hand, and the rail with plates, log and chat.
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api } from "./api";
import { AskBar } from "./ask";
import { ChoosingProvider } from "./choosing";
import { Icon, Shape } from "./parts";
import { RulesPanel } from "./rules";
import { facts, SceneNode, SceneNodes } from "./scene";
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

function Table({ live, state, title }: { live: Live; state: StateOut; title: string }): ReactNode {
  const { scene } = state;
  const [rule, setRule] = useState<string | null>(null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [railOpen, setRailOpen] = useState(false);
  const nodes = useMemo(() => index(scene.table), [scene.table]);
  const send = live.send;
  const number = scene.question?.number ?? 0;
  const cautious = localStorage.getItem("ludarium.cautious") !== "off";
  const answer = useCallback(
    (option: OptionOut) => send({ type: "answer", number, option: option.notation, sure: !cautious }),
    [send, number, cautious],
  );
  const sure = (confirm: ConfirmOut): void =>
    send({ type: "answer", number: confirm.number, option: confirm.option, sure: true });
  const undo = useCallback(() => send({ type: "undo" }), [send]);
  const label = useCallback((id: string) => nodes.get(id)?.label ?? id, [nodes]);
  useKeys({ undo: scene.undo === "" ? undo : null, rules: () => setRule(scene.question?.rule ?? "1"), rail: () => setRailOpen((on) => !on) });
  const parts = split(scene.table);
  return (
    <ChoosingProvider question={scene.question?.answered == null ? scene.question : null} onAnswer={answer} onZoom={setZoomed}>
      <div className={`shell${railOpen ? " is-rail" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game">{title}</h1>
          <Phases table={scene.table} />
          <div className="top__right">
            {!live.connected && <span role="status">Reconnecting …</span>}
            <button className="btn" onClick={() => setRule(scene.question?.rule ?? "1")}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <button className="btn btn--icon only-narrow" onClick={() => setRailOpen(!railOpen)} aria-label="Players, log and chat">
              <Icon name="i-log" />
            </button>
          </div>
        </header>
        <main className="main">
          {!state.started && <Waiting state={state} />}
          <div className="tabletop">
            <SceneNodes nodes={parts.table} />
          </div>
          {scene.result !== null && <Ending state={state} />}
          <AskBar
            scene={scene}
            label={label}
            confirm={live.confirm}
            refusal={live.refusal}
            onSure={sure}
            onUndo={undo}
            onRule={setRule}
          />
          {parts.hand.map((node, i) => (
            <div className="hand" key={i} aria-label={node.label}>
              <SceneNodes nodes={node.children} />
            </div>
          ))}
        </main>
        <Rail live={live} state={state} seats={parts.seats} side={parts.side} />
        <Zoom node={zoomed === null ? undefined : nodes.get(zoomed)} game={scene.game} />
        {rule !== null && <RulesPanel game={scene.game} at={rule} onClose={() => setRule(null)} />}
      </div>
    </ChoosingProvider>
  );
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

export function split(root: NodeOut): { table: NodeOut[]; seats: NodeOut[]; hand: NodeOut[]; side: NodeOut[] } {
  const all = root.children ?? [];
  const of = (look: string): NodeOut[] => all.filter((node) => node.look === look);
  return {
    table: all.filter((node) => !["seat", "hand", "side"].includes(node.look ?? "")),
    seats: of("seat"),
    hand: of("hand"),
    side: of("side"),
  };
}

export function Phases({ table }: { table: NodeOut }): ReactNode {
  const phases = table.facts?.phases;
  if (!Array.isArray(phases)) return <span className="top__label">{table.label}</span>;
  return (
    <ol className="steps" aria-label="Phases">
      {phases.map((phase: string) => (
        <li key={phase} className={phase === table.facts?.phase ? "is-now" : ""} aria-current={phase === table.facts?.phase ? "step" : undefined}>
          {phase}
        </li>
      ))}
    </ol>
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

function Rail({ live, state, seats, side }: { live: Live; state: StateOut; seats: NodeOut[]; side: NodeOut[] }): ReactNode {
  const { scene } = state;
  return (
    <aside className="rail" aria-label="Players, log and chat">
      <div className="rail__box">
        {scene.names.map((name, seat) => (
          <Plate key={seat} node={seats.find((node) => node.seat === seat)} name={name} seat={seat} scene={scene} />
        ))}
      </div>
      {side.length > 0 && (
        <div className="rail__box piles">
          {side.map((node, i) => (
            <SceneNode key={node.id || i} node={{ ...node, look: null }} />
          ))}
        </div>
      )}
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

export function Plate({ node, name, seat, scene }: { node: NodeOut | undefined; name: string; seat: number; scene: SceneOut }): ReactNode {
  const asked = scene.waiting_for.includes(seat);
  return (
    <section className={`plate seat-${seat}${asked ? " is-asked" : ""}`} aria-label={name} data-id={node?.id ?? undefined}>
      <Shape seat={seat} />
      <div className="plate__name">{seat === scene.seat ? `${name} (you)` : name}</div>
      {node?.count != null && <div className="plate__score num">{node.count}</div>}
      {node?.text && <div className="plate__sub">{node.text}</div>}
      {node !== undefined && (
        <div className="plate__row">
          {facts(node).map(([fact, value]) => (
            <span key={fact}>
              {fact} <b>{value}</b>
            </span>
          ))}
        </div>
      )}
      {node?.children && (
        <div className="plate__row">
          <SceneNodes nodes={node.children} />
        </div>
      )}
    </section>
  );
}

export function Log({ lines, names }: { lines: string[]; names: string[] }): ReactNode {
  const end = useRef<HTMLLIElement | null>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines.length]);
  return (
    <section className="log" aria-label="Log">
      <h2 className="rail__h">
        <Icon name="i-log" /> Log
        <small>newest last</small>
      </h2>
      <ol role="log" aria-live="polite" tabIndex={0}>
        {lines.map((line, i) => {
          const seat = names.findIndex((name) => line.startsWith(name));
          return (
            <li key={i} ref={i === lines.length - 1 ? end : null} className={i === lines.length - 1 ? "is-new" : ""}>
              {seat >= 0 ? <Shape seat={seat} /> : <Icon name="i-chevron" />}
              <span>{line}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

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
