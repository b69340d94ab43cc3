// A table: what lies on it, the question, the own hand; beside it the rail, over it the score sheet at the end.
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from "react";
import { api, invites, reason } from "./api";
import { AskBar } from "./ask";
import { AwayBar, useAgain, useCatchUp, type CatchUp } from "./catchup";
import { usePageNotices } from "./calling";
import { Coach } from "./coach";
import { ChoosingProvider, twinsIn, useChoosing } from "./choosing";
import { Ending } from "./ending";
import { GAMES } from "./games";
import { useGuard } from "./guard";
import { AidPanel, GoalButton, useHowTo, useSigns, welcome, type Aid } from "./howto";
import { Finder, KeysPanel, nextGroup, press, useArrows, useKeys, USES } from "./keys";
import { Log, Ticker, UNTOLD } from "./log";
import { lookOf } from "./looks";
import type { Part } from "./look";
import { Menu, MenuBasics, PaceMenu, SeatMenu, SoundMenu } from "./menu";
import { Icon, Signs } from "./parts";
import { hintLevel, HintPanel } from "./hint";
import { CallOffer } from "./offer";
import { PeaceDialog, type Complaint } from "./peace";
import { HouseSigns, OwnClock, PeopleMenu, PeopleNotice, PeopleProvider, Sure, takeBack, useHere, WaitActs, waits, WaitWords } from "./people";
import { Chat, Chips, DrawerButton, Keys, Phases, Rail, Rivals, useDrawer } from "./rail";
import { RulesPanel } from "./rules";
import { Brand, Notice, ThemeButton, useGameColours } from "./shell";
import { Shelf } from "./shelf";
import { sound, turnSound, useBells } from "./sound";
import { OrderChip, StandingMenu, useStanding } from "./standing";
import { useStage, type Shown, type Stage } from "./stage";
import { MissedBar, TellBar } from "./tell";
import { useTable, type Live } from "./useTable";
import type { ConfirmOut, NodeOut, OptionOut, SceneOut, StateOut } from "./wire";
import { Waiting } from "./waiting";
import { WhyNot } from "./why";
import { Zoom } from "./zoom";

export function TablePage({ id, titles }: { id: string; titles: Record<string, string> }): ReactNode {
  const [stage, shown] = useStage();
  const [arrive, away] = useCatchUp(id, stage, shown);
  const live = useTable(id, arrive);
  const state = shown.moment?.state ?? null;
  useGameColours(state?.scene.game ?? null);
  usePageNotices(live);
  if (live.gone !== "") return <Notice title={live.gone} />;
  if (state === null) return <main className="notice">Coming to the table …</main>;
  return <Table live={live} stage={stage} shown={shown} away={away} state={state} title={titles[state.scene.game] ?? state.scene.game} />;
}

const DIGITS = [..."123456789"];
const CAUTIOUS = "ludarium.cautious";

interface Props {
  live: Live;
  stage: Stage;
  shown: Shown;
  away: CatchUp; // what happened while nobody looked
  state: StateOut; // the shown one
  title: string;
}

function Table({ live, stage, shown, away: absence, state, title }: Props): ReactNode {
  const { scene } = state;
  const { missed } = shown;
  const told = shown.moment?.log ?? UNTOLD;
  const rests = !shown.told && missed === 0 && absence.missed === 0;
  const [rule, setRule] = useState<string | null>(null);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [logged, setLogged] = useState<string | null>(null); // the card of the line of the log that is pointed at
  const [sheet, setSheet] = useState(true);
  const [keys, setKeys] = useState(false);
  const [aid, setAid] = useState<Aid>(() => (welcome.take(state.table) ? "how" : ""));
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const [hinted, setHinted] = useState(0); // the number of the question for which a hint was asked
  const page = useHowTo(scene.game);
  const signs = useSigns(page);
  const [finding, setFinding] = useState(false);
  const [backing, setBacking] = useState(false); // is it to be taken back for sure?
  const drawer = useDrawer();
  const nodes = useMemo(() => index(scene.table), [scene.table]);
  const twins = useMemo(() => twinsIn(scene.table), [scene.table]);
  const { send, refuse } = live;
  const number = scene.question?.number ?? 0;
  const [cautious, setCautious] = useState(() => localStorage.getItem(CAUTIOUS) !== "off");
  const caution = (on: boolean): void => {
    localStorage.setItem(CAUTIOUS, on ? "on" : "off");
    setCautious(on);
  };
  const chairs = live.people?.chairs ?? state.chairs;
  const mine = state.seat === null ? undefined : chairs[state.seat];
  const away = mine?.bot != null;
  const waiting = rests && !away && waits(live, scene);
  useHere(live, state.seat);
  const standIn = useCallback(
    (bot: string | null, once = false) => void api.standIn(state.table, bot, once).catch((error: unknown) => refuse(reason(error))),
    [state.table, refuse],
  );
  const taught = state.lesson !== null && state.lesson.note !== null;
  stage.calm = taught;
  const [, setLinks] = useState(0); // how many were made here: they are drawn again
  const remove = useCallback(
    (seat: number) =>
      void api.remove(state.table, seat).then(
        (made) => {
          invites.keep(made);
          setLinks((n) => n + 1);
        },
        (error: unknown) => refuse(reason(error)),
      ),
    [state.table, refuse],
  );
  const answer = useCallback(
    (option: OptionOut) => void send({ type: "answer", number, option: option.notation, sure: !cautious || taught }),
    [send, number, cautious, taught],
  );
  const sure = (confirm: ConfirmOut): void =>
    void send({ type: "answer", number: confirm.number, option: confirm.option, sure: true });
  const undo = useCallback(() => void send({ type: "undo" }), [send]);
  const label = useCallback((id: string) => nodes.get(id)?.label ?? id, [nodes]);
  const openRules = (): void => setRule("");
  const asked = rests && scene.question?.answered === null && !away;
  const mayHint = asked && live.people?.house.hints === true;
  const askHint = (): void => {
    setHinted(number);
    if (hinted !== number || live.hint?.number !== number) send({ type: "hint", level: hintLevel() });
  };
  const askAgain = (): void => void send({ type: "hint", level: hintLevel() });
  const house = live.people?.house;
  const answered = scene.question === null ? state.version > 0 : number > 1;
  const mayTakeBack = rests && !away && !taught && scene.result === null && state.seat !== null && answered && house?.rated === false && house.request === null;
  const closeHint = useCallback(() => setHinted(0), []);
  const pass = useCallback((option: OptionOut) => void send({ type: "answer", number, option: option.notation, sure: true }), [send, number]);
  const again = useAgain(state.table, stage, refuse);
  const standing = useStanding(state, rests && !away && !taught, pass);
  useBells(scene, rests);
  useEffect(() => {
    if (live.refusal !== "") sound("knock");
  }, [live.refusal]);
  const said = useRef(0);
  useEffect(() => {
    if (live.chat.length === said.current + 1) sound("drop");
    said.current = live.chat.length;
  }, [live.chat.length]);
  useEffect(() => setFinding(false), [number]); // what was sought belonged to its question
  useArrows();
  useKeys({
    ...Object.fromEntries(DIGITS.map((digit) => [digit, asked ? () => press(Number(digit)) : null])),
    "/": asked ? () => setFinding(true) : null,
    "?": () => setKeys(true),
    " ": rests ? null : shown.told ? stage.skip : missed > 0 ? () => stage.catchUp(false) : absence.goOn,
    b: openRules,
    g: asked ? nextGroup : null,
    h: page && (() => setAid(aid === "how" ? "" : "how")),
    i: page && (() => setAid(aid === "signs" ? "" : "signs")),
    l: drawer.turn,
    m: turnSound,
    n: mayHint ? askHint : null,
    p: stage.pause,
    r: () => again(),
    u: rests && scene.undo === "" ? undo : mayTakeBack ? () => setBacking(true) : null,
  });
  useEffect(() => {
    if (state.started) invites.drop(state.table);
  }, [state.started, state.table]);
  const { Table: Tabletop, Hand } = lookOf(scene.game);
  return (
    <PeopleProvider value={live.people}>
    <Signs.Provider value={signs}>
    <ChoosingProvider question={asked ? scene.question : null} label={label} twins={twins} onAnswer={answer} onZoom={setZoomed}>
      <div className={`shell${drawer.open ? " is-rail" : ""}${aid !== "" && page !== null ? " is-aid" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game" title={title}>
            {GAMES[scene.game]?.short ?? title}
          </h1>
          {taught && <span className="pill--lesson">{state.lesson?.title}</span>}
          <Phases table={scene.table} over={scene.result !== null} />
          <Chips scene={scene} onShow={drawer.show} />
          <Ticker told={told} where="ticker--top" onOpen={drawer.showLog} />
          <div className="top__right">
            {!live.connected && <span role="status">Reconnecting …</span>}
            <HouseSigns guided={state.lesson !== null} taught={taught} />
            <GoalButton page={page} scene={scene} open={aid === "how"} onOpen={() => setAid(aid === "how" ? "" : "how")} />
            <button className="btn btn--rules not-phone" onClick={openRules}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <Menu key={String(scene.result !== null)}>
              {(close) => (
                <>
                  <MenuBasics onRules={openRules} close={close} />
                  <PaceMenu speed={shown.speed} stage={stage} onAgain={again} close={close} />
                  <SoundMenu />
                  {state.seat !== null && scene.result === null && <StandingMenu standing={standing} close={close} />}
                  <SeatMenu
                    cautious={cautious}
                    onCautious={caution}
                  />
                  <PeopleMenu live={live} scene={scene} onStandIn={standIn} onRemove={remove} close={close} />
                  {state.seat !== null && chairs.some((chair, seat) => chair.person && seat !== state.seat) && (
                    <button
                      className="btn"
                      onClick={() => {
                        close();
                        setComplaint({ seat: null, line: "" });
                      }}
                    >
                      <Icon name="i-no" />
                      Report or block somebody
                    </button>
                  )}
                </>
              )}
            </Menu>
            <DrawerButton drawer={drawer} />
          </div>
        </header>
        <main className="main" onClick={rests ? undefined : skipsBy(stage)}>
          {!state.started && <Waiting state={state} chairs={chairs} />}
          <PeopleNotice live={live} scene={scene} lastOf={stage.lastOf} />
          <CallOffer live={live} />
          {complaint !== null && <PeaceDialog table={state.table} chairs={chairs} seat={state.seat} complaint={complaint} onClose={() => setComplaint(null)} />}
          <div className="tabletop" role="region" aria-label="The table" tabIndex={0}>
            <Drawn part={Tabletop} scene={scene} />
            <Rivals scene={scene} />
          </div>
          <OrderChip standing={standing} />
          <Ticker told={told} where="ticker--low" onOpen={drawer.showLog} />
          {finding && asked && <Finder label={label} onClose={() => setFinding(false)} />}
          {scene.result !== null && sheet && rests && <Ending state={state} still={shown.speed === "at once"} rated={live.people?.house.rated === true} onClose={() => setSheet(false)} />}
          {shown.told ? (
            <TellBar game={scene.game} names={scene.names} speed={shown.speed} stage={stage} />
          ) : missed > 0 ? (
            <MissedBar missed={missed} stage={stage} />
          ) : absence.missed > 0 ? (
            <AwayBar away={absence} />
          ) : (
            <AskBar
              scene={scene}
              label={label}
              confirm={live.confirm}
              refusal={taught ? "" : live.refusal}
              away={away}
              resigned={mine?.resigned ?? false}
              clock={<OwnClock seat={state.seat} />}
              waitWords={waiting && <WaitWords live={live} scene={scene} />}
              waitActs={waiting && <WaitActs live={live} scene={scene} />}
              sheet={sheet}
              onSheet={setSheet}
              onBack={() => standIn(null)}
              onSure={sure}
              onStopAsking={() => caution(false)}
              onUnsure={live.unsure}
              onUndo={undo}
              onTakeBack={mayTakeBack ? () => setBacking(true) : undefined}
              onHint={mayHint ? askHint : undefined}
              onRule={setRule}
            />
          )}
          {scene.seat !== null && (
            <Shelf label="What is yours">
              <Drawn part={Hand} scene={scene} />
            </Shelf>
          )}
        </main>
        <Hands asked={`${rests} ${number} ${live.confirm?.option ?? ""}`} />
        <Rail
          scene={scene}
          title={title}
          log={<Log told={told} table={scene.table} opens={scene.result === null ? "" : `#/replay/tables/${state.table}`} onAgain={again} onLook={setLogged} />}
          drawer={drawer}
          goal={
            <GoalButton
              page={page}
              scene={scene}
              open={aid === "how"}
              className="goal--drawer"
              onOpen={() => {
                drawer.close();
                setAid("how");
              }}
            />
          }
        >
          <Chat live={live} mayTalk={state.seat !== null} onReport={state.seat === null ? null : (name, line) => setComplaint({ seat: chairs.findIndex((chair) => chair.name === name), line })} />
          <Keys rests={rests} over={scene.result !== null} />
        </Rail>
        <Coach live={live} state={state} rests={rests} onRule={setRule} />
        {aid !== "" && page !== null && <AidPanel page={page} scene={scene} aid={aid} onAid={setAid} />}
        {asked && scene.question !== null && hinted === number && <HintPanel live={live} question={scene.question} onLevel={askAgain} onClose={closeHint} />}
        <WhyNot live={live} nodes={nodes} at={zoomed} active={rests && state.seat !== null} onRule={setRule} />
        <Zoom node={nodes.get(zoomed ?? logged ?? "")} game={scene.game} beside={zoomed === null} />
        {backing && <Sure question={takeBack(live, scene.undo)} onClose={() => setBacking(false)} />}
        {keys && <KeysPanel onClose={() => setKeys(false)} />}
        {rule !== null && <RulesPanel
            game={scene.game}
            at={rule}
            now={scene.question?.rule}
            onHow={() => {
              setRule(null);
              setAid("how");
            }}
            onClose={() => setRule(null)}
          />}
        <div className="fx fx--low" aria-hidden="true" ref={stage.low} />
        <div className="fx" aria-hidden="true" ref={stage.layer} />
      </div>
    </ChoosingProvider>
    </Signs.Provider>
    </PeopleProvider>
  );
}

/** A click on the felt, not on something of use, shows the rest at once. */
function skipsBy(stage: Stage): (event: MouseEvent) => void {
  return (event) => {
    if (event.target instanceof Element && event.target.closest(USES) === null) stage.skip();
  };
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
        things[0]?.scrollIntoView({ block: "center", inline: part.matches(".hand") ? "start" : "center" });
      }
    }
  }, [lit, chosen]);
}

function within(one: DOMRect, frame: DOMRect): boolean {
  const x = one.left + one.width / 2;
  const y = one.top + one.height / 2;
  return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom && y > 0 && y < innerHeight;
}

/** What hands do at the table: nothing by accident, and Escape or a click beside everything takes one step back. */
function Hands({ asked }: { asked: string }): null {
  const { chosen, back } = useChoosing();
  useGuard(`${asked} ${chosen.length}`);
  useLitInView();
  useEffect(() => {
    if (chosen.length === 0) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") back();
    };
    const click = (event: PointerEvent): void => {
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(".tabletop, .main > .hand") && at.closest(`[data-id], ${USES}`) === null) back();
    };
    addEventListener("keydown", key);
    addEventListener("click", click);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("click", click);
    };
  }, [chosen, back]);
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
