// A finished game again: a scrubber, any seat's eyes, fog on or off, and the proof of every shuffle.
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { api } from "./api";
import { ChoosingProvider } from "./choosing";
import { lookOf } from "./looks";
import { Icon } from "./parts";
import { Brand, ThemeButton, useGameColours } from "./shell";
import { Drawn, index, Log, Phases, Plates } from "./table";
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
  useGameColours(replay?.game ?? null);
  useEffect(() => {
    api.replay(source).then(setReplay, (error: Error) => setWhy(error.message));
  }, [source]);
  useEffect(() => {
    let here = true;
    if (replay !== null) void api.step(source, step, seat, fog).then((found) => here && setShown(found));
    return () => {
      here = false;
    };
  }, [replay, source, step, seat, fog]);
  useEffect(() => {
    if (!playing || replay === null) return undefined;
    const timer = setInterval(() => setStep((now) => Math.min(replay.steps, now + 1)), 700);
    return () => clearInterval(timer);
  }, [playing, replay]);
  const nodes = useMemo(() => (shown === null ? new Map() : index(shown.scene.table)), [shown]);
  if (why !== "") return <main className="notice">{why}</main>;
  if (replay === null || shown === null) return <main className="notice">Setting up the replay …</main>;
  const { Table: Tabletop, Hand } = lookOf(replay.game);
  const go = (to: number): void => {
    setPlaying(false);
    setStep(Math.max(0, Math.min(replay.steps, to)));
  };
  return (
    <ChoosingProvider question={null} onAnswer={() => undefined} onZoom={setZoomed}>
      <div className="shell">
        <header className="top">
          <Brand />
          <h1 className="top__game">{titles[replay.game] ?? replay.game}</h1>
          <Phases table={shown.scene.table} />
          <div className="top__right">
            <Check replay={replay} />
            <ThemeButton />
          </div>
        </header>
        <main className="main">
          <div className="tabletop" role="region" aria-label="The table" tabIndex={0}>
            <Drawn part={Tabletop} scene={shown.scene} />
          </div>
          <div className="replay" role="group" aria-label="Replay">
            <Key icon="i-first" label="To the start" onClick={() => go(0)} />
            <Key icon="i-prev" label="One step back" onClick={() => go(step - 1)} />
            <Key icon={playing ? "i-pause" : "i-play"} label={playing ? "Pause" : "Play"} onClick={() => setPlaying(!playing)} />
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
        <aside className="rail" aria-label="Players and log">
          <Plates scene={shown.scene} />
          <Log lines={shown.log} names={replay.names} />
        </aside>
        <Zoom node={zoomed === null ? undefined : nodes.get(zoomed)} game={replay.game} />
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
