// A table: what lies on it, the question, the own hand; beside it the rail, over it the score sheet at the end.
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from "react";
import { api, invites, reason } from "./api";
import { AskBar } from "./ask";
import { ChoosingProvider, useChoosing } from "./choosing";
import { Ending } from "./ending";
import { lookOf } from "./looks";
import type { Part } from "./look";
import { Menu, MenuBasics, SeatMenu } from "./menu";
import { CopyButton, Icon } from "./parts";
import { Chat, Chips, DrawerButton, Keys, Phases, Rail, Rivals, useDrawer } from "./rail";
import { RulesPanel } from "./rules";
import { Brand, Notice, ThemeButton, useGameColours } from "./shell";
import { useTable, type Live } from "./useTable";
import type { ConfirmOut, NodeOut, OptionOut, SceneOut, StateOut } from "./wire";
import { Zoom } from "./zoom";

export function TablePage({ id, titles }: { id: string; titles: Record<string, string> }): ReactNode {
  const live = useTable(id);
  const { state } = live;
  useGameColours(state?.scene.game ?? null);
  useTurnNotice(state);
  if (live.gone !== "") return <Notice title={live.gone} />;
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

function Table({ live, state, title }: { live: Live; state: StateOut; title: string }): ReactNode {
  const { scene } = state;
  const [rule, setRule] = useState<string | null>(null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [sheet, setSheet] = useState(true);
  const drawer = useDrawer();
  const nodes = useMemo(() => index(scene.table), [scene.table]);
  const { send, refuse } = live;
  const number = scene.question?.number ?? 0;
  const [cautious, setCautious] = useState(() => localStorage.getItem(CAUTIOUS) !== "off");
  const caution = (on: boolean): void => {
    localStorage.setItem(CAUTIOUS, on ? "on" : "off");
    setCautious(on);
  };
  const away = state.seat !== null && state.chairs[state.seat]?.bot != null;
  const standIn = useCallback(
    (bot: string | null) => void api.standIn(state.table, bot).catch((error: unknown) => refuse(reason(error))),
    [state.table, refuse],
  );
  const answer = useCallback(
    (option: OptionOut) => void send({ type: "answer", number, option: option.notation, sure: !cautious }),
    [send, number, cautious],
  );
  const sure = (confirm: ConfirmOut): void =>
    void send({ type: "answer", number: confirm.number, option: confirm.option, sure: true });
  const undo = useCallback(() => void send({ type: "undo" }), [send]);
  const label = useCallback((id: string) => nodes.get(id)?.label ?? id, [nodes]);
  const openRules = (): void => setRule(scene.question?.rule ?? "1");
  useKeys({ undo: scene.undo === "" ? undo : null, rules: openRules, rail: drawer.turn });
  useEffect(() => {
    if (state.started) invites.drop(state.table);
  }, [state.started, state.table]);
  const { Table: Tabletop, Hand } = lookOf(scene.game);
  return (
    <ChoosingProvider question={scene.question?.answered == null && !away ? scene.question : null} label={label} onAnswer={answer} onZoom={setZoomed}>
      <div className={`shell${drawer.open ? " is-rail" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game">{title}</h1>
          <Phases table={scene.table} />
          <Chips scene={scene} onShow={drawer.show} />
          <div className="top__right">
            {!live.connected && <span role="status">Reconnecting …</span>}
            <button className="btn not-phone" onClick={openRules}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <Menu>
              {(close) => (
                <>
                  <MenuBasics onRules={openRules} close={close} />
                  <SeatMenu
                    cautious={cautious}
                    onCautious={caution}
                    chair={state.seat === null || scene.result !== null ? null : away ? "away" : "mine"}
                    onStandIn={standIn}
                  />
                </>
              )}
            </Menu>
            <DrawerButton drawer={drawer} />
          </div>
        </header>
        <main className="main">
          {!state.started && <Waiting state={state} />}
          <div className="tabletop" role="region" aria-label="The table" tabIndex={0}>
            <Drawn part={Tabletop} scene={scene} />
            <Rivals scene={scene} />
          </div>
          {scene.result !== null && sheet && <Ending state={state} onClose={() => setSheet(false)} />}
          <AskBar
            scene={scene}
            label={label}
            confirm={live.confirm}
            refusal={live.refusal}
            away={away}
            sheet={sheet}
            onSheet={setSheet}
            onBack={() => standIn(null)}
            onSure={sure}
            onStopAsking={() => caution(false)}
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
        <Rail scene={scene} title={title} log={live.log} drawer={drawer}>
          <Chat live={live} mayTalk={state.seat !== null} />
          <Keys />
        </Rail>
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
  const free = state.chairs.flatMap((chair, seat) => (chair.free ? [seat] : []));
  const links = invites.of(state.table);
  const mine = free.flatMap((seat) => links[seat] ?? []);
  return (
    <div className="banner">
      <p role="status">
        Waiting for {free.length} more {free.length === 1 ? "player" : "players"}
        {mine.length === 0 ? "." : mine.length === 1 ? ": send them this link." : ": send each a link of their own."}
      </p>
      {mine.map((link) => (
        <CopyButton key={link} icon="i-link" text={link} className="invitation">
          {link}
        </CopyButton>
      ))}
    </div>
  );
}
