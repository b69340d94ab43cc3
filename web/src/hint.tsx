// What would a careful player do? A panel that opens at once and fills in, and numbers on the things themselves.
import { useEffect, useLayoutEffect, useState, type ReactNode } from "react";
import { Icon } from "./parts";
import type { Live } from "./useTable";
import type { AdviceOut, QuestionOut } from "./wire";

const LEVEL = "ludarium.hints";
type Level = "careful" | "mine";

/** Whose advice this browser asks for. */
export const hintLevel = (): Level => (localStorage.getItem(LEVEL) === "mine" ? "mine" : "careful");

interface Props {
  live: Live;
  question: QuestionOut;
  onLevel: () => void; // ask again, at another level
  onClose: () => void;
}

export function HintPanel({ live, question, onLevel, onClose }: Props): ReactNode {
  const [level, setLevel] = useState(hintLevel);
  const found = live.hint?.number === question.number ? live.hint : null;
  const hint = found !== null && (found.level !== "") === (level === "mine") ? found : null;
  const turn = (to: Level): void => {
    localStorage.setItem(LEVEL, to);
    setLevel(to);
    onLevel();
  };
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [onClose]);
  const best = hint?.answers[0]?.chance ?? 0;
  return (
    <>
      <aside className="hint" aria-label="Hint" aria-live="polite">
        <h3>
          <Icon name="i-hint" />
          {level === "careful" ? "What would a careful player do?" : "What would a player a little better than you do?"}
          <button className="btn btn--icon" onClick={onClose} aria-label="Close the hint">
            <Icon name="i-close" />
          </button>
        </h3>
        <div className="seg" role="group" aria-label="Whose advice">
          {(["careful", "mine"] as const).map((one) => (
            <button key={one} type="button" className={level === one ? "on" : ""} aria-pressed={level === one} disabled={hint === null && live.refusal === ""} onClick={() => level !== one && turn(one)}>
              {one === "careful" ? "The strongest" : "My level"}
            </button>
          ))}
        </div>
        {live.refusal !== "" && hint === null ? (
          <p>{live.refusal}</p>
        ) : hint === null ? (
          <p className="hint__thinking">{level === "careful" ? "Thinking: your game is played on from here, many times …" : "Thinking …"}</p>
        ) : hint.answers.length === 0 ? (
          <p>No idea just now. Ask again in a moment.</p>
        ) : (
          <>
            <p>
              {hint.level === "" ? (
                <>
                  From what <b>you</b> can know: {hint.games} games played on from here. It sees no hidden card.
                </>
              ) : (
                <>
                  The {hint.level} bot, the next one above you at this game, would take this. It sees no hidden card.
                </>
              )}
            </p>
            <ol>
              {hint.answers.map((answer, i) => (
                <li key={answer.option}>
                  <i aria-hidden="true">{i + 1}</i>
                  <b>{answer.label.charAt(0).toUpperCase() + answer.label.slice(1)}</b>
                  {answer.chance !== null && (
                    <em className={answer.chance >= best - 3 ? "up" : ""}>
                      {answer.chance} % <span className="sr">to win</span>
                    </em>
                  )}
                  {answer.text !== "" && <span>{answer.text}</span>}
                </li>
              ))}
            </ol>
            {hint.line.length > 0 && (
              <p>
                After 1, for example: {hint.line.map(sentence).join(" ")}
              </p>
            )}
            <p className="hint__foot">{hint.level === "" && "The numbers are chances to win. "}Choosing stays with you. The saved game says that a hint was asked for.</p>
          </>
        )}
      </aside>
      {hint !== null && <Marks answers={hint.answers} question={question} />}
    </>
  );
}

/** A line of the log as a sentence. */
function sentence(line: string): string {
  return line.charAt(0).toUpperCase() + line.slice(1) + (/[.!?:]$/.test(line) ? "" : ".");
}

interface Place {
  n: number;
  left: number;
  top: number;
}

/** What an answer points at last, or its button. */
function thingOf(answer: AdviceOut, question: QuestionOut): Element | undefined {
  const lights = question.options.find((option) => option.notation === answer.option)?.lights ?? [];
  const wanted = [...lights].reverse().map((id) => `[data-id="${CSS.escape(id)}"]`);
  for (const one of [...wanted, `[data-option="${CSS.escape(answer.option)}"]`]) {
    const found = [...document.querySelectorAll(one)].find((thing) => thing.checkVisibility());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** 1, 2 and 3 on the things; several answers may point at the same one. */
function Marks({ answers, question }: { answers: AdviceOut[]; question: QuestionOut }): ReactNode {
  const [places, setPlaces] = useState<Place[]>([]);
  useLayoutEffect(() => {
    const place = (): void => {
      const taken = new Map<Element, number>();
      setPlaces(
        answers.flatMap((answer, i) => {
          const thing = thingOf(answer, question);
          if (thing === undefined) return [];
          const before = taken.get(thing) ?? 0;
          taken.set(thing, before + 1);
          const { left, top, width } = thing.getBoundingClientRect();
          const frame = thing.closest(".tabletop, .hand")?.getBoundingClientRect();
          if (frame !== undefined && (top < frame.top - 20 || top > frame.bottom || left > frame.right || left + width < frame.left)) return []; // scrolled away
          return [{ n: i + 1, left: left + width / 2 + before * 30, top: top + 4 }];
        }),
      );
    };
    place();
    addEventListener("resize", place);
    addEventListener("scroll", place, true);
    return () => {
      removeEventListener("resize", place);
      removeEventListener("scroll", place, true);
    };
  }, [answers, question]);
  return places.map(({ n, left, top }) => (
    <span key={n} className={`hintmark n${n}`} style={{ left, top }} aria-hidden="true">
      {n}
    </span>
  ));
}
