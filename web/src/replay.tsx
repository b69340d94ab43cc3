// A finished game again: a scrubber, any seat's eyes, fog on or off, and the proof of every shuffle.
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import { ChoosingProvider } from "./choosing";
import { lookOf } from "./looks";
import { Sheet } from "./ending";
import { Menu, MenuBasics } from "./menu";
import { Icon } from "./parts";
import { Chips, DrawerButton, Phases, Rail, Rivals, useDrawer } from "./rail";
import { RulesPanel } from "./rules";
import { Brand, Notice, ThemeButton, useGameColours } from "./shell";
import { Drawn, index } from "./table";
import type { ReplayOut, StepOut } from "./wire";
import { Zoom } from "./zoom";

export function ReplayPage({ source, titles }: { source: string; titles: Record<string, string> }): ReactNode {
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
  useEffect(() => {
    api.replay(source).then(setReplay, (error: unknown) => setWhy(reason(error)));
  }, [source]);
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
  if (why !== "") return <Notice title={why} />;
  if (replay === null || shown === null) return <main className="notice">Setting up the replay …</main>;
  const { Table: Tabletop, Hand } = lookOf(replay.game);
  const play = (): void => {
    if (!playing && step === replay.steps) setStep(0);
    setPlaying(!playing);
  };
  const go = (to: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(replay.steps, to)));
  };
  return (
    <ChoosingProvider question={null} label={String} onAnswer={() => undefined} onZoom={setZoomed}>
      <div className={`shell${drawer.open ? " is-rail" : ""}`}>
        <header className="top">
          <Brand />
          <h1 className="top__game">{titles[replay.game] ?? replay.game}</h1>
          <Phases table={shown.scene.table} />
          <Chips scene={shown.scene} onShow={drawer.show} />
          <div className="top__right">
            <Check replay={replay} />
            <button className="btn not-phone" onClick={() => setRules(true)}>
              <Icon name="i-book" />
              Rules
            </button>
            <ThemeButton />
            <Menu className="only-phone">{(close) => <MenuBasics close={close} onRules={() => setRules(true)} />}</Menu>
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
              aria-label="Step"
              aria-valuetext={`Step ${step} of ${replay.steps}`}
            />
            <span className="num">
              {step} / {replay.steps}
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
              {fog ? "Fog on" : "Fog off"}
            </button>
          </div>
          <p className="replay__answer" aria-live="polite">
            {shown.answered === "" ? "The set-up." : `Answered: ${shown.answered}`}
          </p>
          {seat !== null && (
            <section className="hand" aria-label={`What is ${replay.names[seat] ?? ""}'s`}>
              <Drawn part={Hand} scene={shown.scene} />
            </section>
          )}
        </main>
        <Rail scene={shown.scene} title={titles[replay.game] ?? replay.game} log={shown.log} drawer={drawer} />
        <Zoom node={zoomed === null ? undefined : nodes.get(zoomed)} game={replay.game} />
        {rules && <RulesPanel game={replay.game} at="1" onClose={() => setRules(false)} />}
      </div>
    </ChoosingProvider>
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
        Shuffles checked
      </summary>
      <p>
        Seed <code>{replay.seed}</code> has the hash <code>{replay.commitment}</code> that was shown when the game began; the server
        played the record again with it and every position agreed.
      </p>
    </details>
  );
}
