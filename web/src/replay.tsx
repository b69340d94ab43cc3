// A finished game again: every answer in a list, a scrubber, any seat's eyes, fog on or off, the proof of every shuffle.
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { ChoosingProvider } from "./choosing";
import { lookOf, useLook } from "./looks";
import { Sheet } from "./ending";
import { Menu, MenuBasics } from "./menu";
import { Icon, Shape } from "./parts";
import { Chips, DrawerButton, Phases, Rail, Rivals, useDrawer } from "./rail";
import { RulesPanel } from "./rules";
import { Shelf } from "./shelf";
import { Brand, Notice, ThemeButton, useGameColours } from "./shell";
import { useKeys } from "./keys";
import { Drawn, index } from "./table";
import type { AnswerOut, ReplayOut, StepOut } from "./wire";
import { Zoom } from "./zoom";

interface Props {
  source: string;
  line: number | null; // of the log: the moment to open
  titles: Record<string, string>;
}

export function ReplayPage({ source, line, titles }: Props): ReactNode {
  const [replay, setReplay] = useState<ReplayOut | null>(null);
  const [step, setStep] = useState(0);
  const [seat, setSeat] = useState<number | null>(0);
  const [fog, setFog] = useState(true);
  const [shown, setShown] = useState<StepOut | null>(null);
  const [playing, setPlaying] = useState(false);
  const [zoomed, setZoomed] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [rules, setRules] = useState(false);
  const drawer = useDrawer();
  useGameColours(replay?.game ?? null);
  const drawable = useLook(replay?.game ?? null);
  useEffect(() => {
    api.replay(source).then(setReplay, (error: unknown) => setWhy(reason(error)));
  }, [source]);
  useEffect(() => {
    if (replay !== null && line !== null) setStep(1 + Math.max(0, replay.answers.findIndex((answer) => answer.lines > line)));
  }, [replay, line]);
  useEffect(() => {
    let here = true;
    if (replay !== null) {
      api.step(source, step, seat, fog).then(
        (found) => here && setShown(found),
        () => setPlaying(false), // the picture stays as it is; the next step asks again
      );
    }
    return () => {
      here = false;
    };
  }, [replay, source, step, seat, fog]);
  useEffect(() => {
    if (!playing || replay === null) return undefined;
    if (step === replay.steps) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => setStep(step + 1), 700);
    return () => clearTimeout(timer);
  }, [playing, replay, step]);
  const nodes = useMemo(() => (shown === null ? new Map() : index(shown.scene.table)), [shown]);
  const last = replay?.steps ?? 0;
  const go = (to: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(last, to)));
  };
  const play = (): void => {
    if (!playing && step === last) setStep(0);
    setPlaying(!playing);
  };
  const eyes = Object.fromEntries((replay?.names ?? []).map((_, i) => [`${i + 1}`, () => setSeat(i)]));
  useKeys({
    ArrowLeft: () => go(step - 1),
    ArrowRight: () => go(step + 1),
    ArrowUp: () => go(turnAt(replay?.answers ?? [], step, -1)),
    ArrowDown: () => go(turnAt(replay?.answers ?? [], step, 1)),
    Home: () => go(0),
    End: () => go(last),
    " ": play,
    f: () => setFog(!fog),
    ...eyes,
  });
  if (why !== "") return <Notice title={why} />;
  if (replay === null || shown === null || !drawable) return <main className="notice">Setting up the replay …</main>;
  const { Table: Tabletop, Hand } = lookOf(replay.game);
  return (
    <ChoosingProvider question={null} label={String} onAnswer={() => undefined} onZoom={setZoomed}>
      <div className={`shell${drawer.open ? " is-rail" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game">{titles[replay.game] ?? replay.game}</h1>
          <Phases table={shown.scene.table} over={shown.scene.result !== null} />
          <Chips scene={shown.scene} onShow={drawer.show} />
          <div className="top__right">
            <span className="not-phone">
              <Check replay={replay} />
            </span>
            <button className="btn not-phone" onClick={() => setRules(true)}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <Menu className="only-phone">
              {(close) => (
                <>
                  <MenuBasics close={close} onRules={() => setRules(true)} />
                  <Check replay={replay} />
                </>
              )}
            </Menu>
            <DrawerButton drawer={drawer} />
          </div>
        </header>
        <main className="main">
          <div className="tabletop" role="region" aria-label="The table" tabIndex={0}>
            <Drawn part={Tabletop} scene={shown.scene} />
            <Rivals scene={shown.scene} />
          </div>
          {shown.scene.result !== null && (
            <details className="replay__sheet">
              <summary className="btn">
                <Icon name="i-sheet" />
                Score sheet
              </summary>
              <Sheet scene={shown.scene} />
            </details>
          )}
          <div className="replay" role="group" aria-label="Replay">
            <Key icon="i-first" label="To the start" onClick={() => go(0)} />
            <Key icon="i-prev" label="One step back" onClick={() => go(step - 1)} />
            <Key icon={playing ? "i-pause" : "i-play"} label={playing ? "Pause" : "Play"} onClick={play} />
            <Key icon="i-next" label="One step on" onClick={() => go(step + 1)} />
            <Key icon="i-last" label="To the end" onClick={() => go(replay.steps)} />
            <input
              type="range"
              min={0}
              max={replay.steps}
              value={step}
              onChange={(event) => go(Number(event.target.value))}
              aria-label="Move"
              aria-valuetext={step === 0 ? "Before the first move" : `Move ${step} of ${replay.steps}`}
            />
            <span className="num">
              {step === 0 ? "Before the first move" : `Move ${step} of ${replay.steps}`}
            </span>
            <label>
              <span className="sr">Whose eyes</span>
              <select value={seat ?? ""} onChange={(event) => setSeat(event.target.value === "" ? null : Number(event.target.value))}>
                {replay.names.map((name, i) => (
                  <option key={i} value={i}>
                    {name}
                  </option>
                ))}
                <option value="">Spectator</option>
              </select>
            </label>
            <button className="btn" aria-pressed={fog} onClick={() => setFog(!fog)}>
              <Icon name={fog ? "i-fog" : "i-fog-off"} />
              {fog ? `As ${seat === null ? "spectators" : (replay.names[seat] ?? "")} saw it` : "All cards open"}
            </button>
          </div>
          <p className="replay__answer" aria-live="polite">
            <WhoseAnswer answer={replay.answers[shown.step - 1]} names={replay.names} />
          </p>
          {seat !== null && (
            <Shelf label={`What is ${replay.names[seat] ?? ""}'s`}>
              <Drawn part={Hand} scene={shown.scene} />
            </Shelf>
          )}
        </main>
        <Rail
          scene={shown.scene}
          title={titles[replay.game] ?? replay.game}
          log={<Answers replay={replay} step={step} brought={shown.step === step ? shown.log : []} onStep={go} />}
          drawer={drawer}
        >
          <div className="rail__keys" aria-hidden="true">
            <span>
              <kbd className="kbd">←</kbd> <kbd className="kbd">→</kbd> answer
            </span>
            <span>
              <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> turn
            </span>
            <span>
              <kbd className="kbd">F</kbd> fog
            </span>
          </div>
        </Rail>
        <Zoom node={zoomed === null ? undefined : nodes.get(zoomed)} game={replay.game} />
        {rules && <RulesPanel game={replay.game} at="1" onClose={() => setRules(false)} />}
      </div>
    </ChoosingProvider>
  );
}

/** The first answer of the turn before or after. */
function turnAt(answers: AnswerOut[], step: number, way: 1 | -1): number {
  const starts = answers.flatMap((answer, i) => (i === 0 || answers[i - 1]?.turn !== answer.turn ? [i + 1] : []));
  return way === 1 ? (starts.find((start) => start > step) ?? answers.length) : (starts.findLast((start) => start < step) ?? 0);
}

function WhoseAnswer({ answer, names }: { answer: AnswerOut | undefined; names: string[] }): ReactNode {
  if (answer === undefined) return "Before the first move.";
  return (
    <>
      <Shape seat={answer.seat} /> <b>{names[answer.seat]}</b>: <b>{answer.said}</b> <small>{answer.asked}</small>
    </>
  );
}

/** Scrolls a list as little as shows this line of it, and nothing around it. */
function keepInView(line: HTMLElement, list: HTMLElement): void {
  const [top, bottom] = [line.offsetTop, line.offsetTop + line.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

const BRIEF = 16; // shorter answers are told with what was asked

interface AnswersProps {
  replay: ReplayOut;
  step: number;
  brought: string[]; // what the shown answer brought about
  onStep: (step: number) => void;
}

/** Every answer, by turn; the shown one is marked, stays in view, and says what came of it. */
function Answers({ replay: { answers, names }, step, brought, onStep }: AnswersProps): ReactNode {
  const [sought, setSought] = useState("");
  const here = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    const list = here.current?.parentElement;
    if (list == null) return undefined;
    const watch = new ResizeObserver(() => here.current && keepInView(here.current, list)); // now, and in another window
    watch.observe(list);
    return () => watch.disconnect();
  }, [step, brought.length]);
  const words = sought.toLowerCase();
  const found = answers.map((answer, i) => ({ ...answer, step: i + 1 })).filter(({ asked, said, seat }) => `${names[seat]} ${asked} ${said}`.toLowerCase().includes(words));
  return (
    <section className="log" aria-label="Moves">
      <h2 className="rail__h">
        <Icon name="i-log" /> Moves
        <small>{answers.length}</small>
      </h2>
      <input type="search" placeholder="Search the moves" aria-label="Search the moves" value={sought} onChange={(event) => setSought(event.target.value)} />
      <ol className="log__lines" tabIndex={0} aria-label="Moves">
        {found.map((answer, i) => (
          <li key={answer.step} className={`log__answer${answer.step === step ? " is-new" : ""}`} ref={answer.step === step ? here : null}>
            {answer.turn !== found[i - 1]?.turn && <b className="log__head">{answer.turn || "Set-up"}</b>}
            <button className="log__line" onClick={() => onStep(answer.step)} aria-current={answer.step === step ? "step" : undefined}>
              <Shape seat={answer.seat} />
              <span className="sr">{names[answer.seat]}: </span>
              {answer.said.length < BRIEF && <small>{answer.asked} </small>}
              {answer.said}
              {answer.hinted && (
                <span className="hinted" title="A hint was asked for.">
                  <Icon name="i-hint" />
                  <span className="sr"> (a hint was asked for)</span>
                </span>
              )}
            </button>
            {answer.step === step && brought.map((line, n) => <p key={n}>{line}</p>)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Key({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }): ReactNode {
  return (
    <button className="btn btn--icon" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

/** The seed was fixed before the first card was dealt: its hash was shown from the start. */
function Check({ replay }: { replay: ReplayOut }): ReactNode {
  return (
    <details className="proof">
      <summary className="btn">
        <Icon name="i-lock" />
        Fair deal
      </summary>
      <p>
        The shuffle was fixed before the first card, and this house has played the saved game again: every card came as it had to.
        Check it yourself: the BLAKE2b digest of <code>{replay.seed}</code> is <code>{replay.commitment}</code>, as it was shown when
        the game began.
      </p>
    </details>
  );
}
