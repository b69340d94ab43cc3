// One bar, one question: who is asked, what, under which rule, and the answers that are no thing on the table.
import { useState, type CSSProperties, type ReactNode } from "react";
import { ends, useChoosing } from "./choosing";
import { called } from "./honours";
import { plainly, useHowTo } from "./howto";
import { usePhone, useTight } from "./looks/fit";
import { Icon, Shape } from "./parts";
import { paragraph, useRules } from "./rules";
import type { ConfirmOut, OptionOut, QuestionOut, SceneOut } from "./wire";

interface Props {
  scene: SceneOut;
  label: (id: string) => string; // what a node is called
  confirm: ConfirmOut | null;
  refusal: string;
  away: boolean; // a bot plays for this seat
  resigned: boolean; // for good
  clock?: ReactNode; // one's own, when little is left
  waitWords?: ReactNode; // of those the game waits for,
  waitActs?: ReactNode; // and what can be done about it
  sheet: boolean; // the score sheet lies open
  onSheet: (open: boolean) => void;
  onBack: () => void; // the seat's person is back
  onSure: (confirm: ConfirmOut) => void;
  onStopAsking: () => void; // no second question from now on
  onUnsure: () => void;
  onUndo: () => void;
  onTakeBack?: (() => void) | undefined; // where more than undo reaches may be asked for
  onHint?: (() => void) | undefined; // where hints may be had
  onRule: (rule: string) => void;
}

export function AskBar({ scene, label, confirm, refusal, away, resigned, clock, waitWords, waitActs, sheet, onSheet, onBack, onSure, onStopAsking, onUnsure, onUndo, onTakeBack, onHint, onRule }: Props): ReactNode {
  const { question, seat, waiting_for: waiting, names } = scene;
  const { chosen } = useChoosing();
  const mine = question !== null && seat !== null && question.answered === null && !away;
  const who = mine ? seat : (scene.result?.winners[0] ?? waiting[0] ?? seat ?? 0);
  const asked = mine ? `${question.number}/${chosen.length}` : undefined;
  return (
    <section className={`ask${mine ? "" : " ask--other"}`} aria-label="Question" data-asked={asked}>
      <div className="ask__who">
        {scene.result?.winners.length === 0 ? <Icon name="i-skull" /> : <Shape seat={who} />}
        {scene.result?.winners.length !== 0 && <bdi className="tell__name">{who === seat ? "You" : called(names[who])}</bdi>}
      </div>
      <div aria-live="polite" aria-atomic="true">
        {mine ? (
          <Asked scene={scene} label={label} confirm={confirm} refusal={refusal} clock={clock} onRule={onRule} />
        ) : (
          <>
            {away && scene.result === null ? (
              <p className="ask__q">{resigned ? "You have resigned; a bot plays on." : "A bot plays for you."}</p>
            ) : (
              (!refusal && waitWords) || <p className="ask__q">{idle(scene)}</p>
            )}
            {refusal && (
              <p className="ask__rule">
                <strong>{refusal}</strong>
              </p>
            )}
          </>
        )}
      </div>
      <div className="ask__acts">
        {mine && onHint !== undefined && (
          <button className="btn btn--hint" onClick={onHint} title="What would a careful player do? (N)">
            <Icon name="i-hint" />
            Hint
          </button>
        )}
        {seat !== null && scene.result === null && !away && <UndoButton why={scene.undo ?? ""} onUndo={onUndo} onTakeBack={onTakeBack} />}
        {scene.result !== null ? (
          <button className="btn btn--sheet" aria-expanded={sheet} onClick={() => onSheet(!sheet)}>
            <Icon name="i-sheet" />
            Score sheet
          </button>
        ) : away && resigned ? null : away ? (
          <button className="btn btn--main" onClick={onBack}>
            Take my chair back
          </button>
        ) : confirm !== null ? (
          <div className="ask__buttons">
            <button
              className="btn btn--main"
              onClick={() => onSure(confirm)}
              autoFocus
            >
              <Icon name="i-check" />
              Yes, {labelOf(question, confirm.option)}
            </button>
            <button className="btn" onClick={onUnsure}>
              No
            </button>
            <button
              className="btn"
              title="The menu turns the second question on again."
              onClick={() => {
                onStopAsking();
                onSure(confirm);
              }}
            >
              Yes. Don't ask again
            </button>
          </div>
        ) : mine ? (
          <Buttons key={asked} label={label} />
        ) : (
          waitActs
        )}
      </div>
    </section>
  );
}

/** An option in words; options are sent by their notation. */
export function labelOf(question: QuestionOut | null, notation: string): string {
  return question?.options.find((option) => option.notation === notation)?.label ?? notation;
}

function idle(scene: SceneOut): string {
  if (scene.result !== null) {
    const winners = scene.result.winners.map((w) => scene.names[w]);
    if (scene.result.ending === "agreement") return "The game was ended by agreement.";
    if (winners.length === 0 && scene.result.scores.length === 0) return `The table is closed: ${scene.result.ending}.`; // nothing was counted
    return winners.length === 0 ? "The game is lost." : `${winners.join(" and ")} won (${scene.result.ending}).`;
  }
  if (scene.question?.answered != null) return `You chose: ${labelOf(scene.question, scene.question.answered)}. Waiting for the others.`;
  if (scene.waiting_for.length === 0) return "The game begins when everybody is here.";
  return `${scene.waiting_for.map((w) => scene.names[w]).join(", ")} to choose.`;
}

const TWO_LINES = 54; // letters of a question that a phone has room for

function Asked({ scene, label, confirm, refusal, clock, onRule }: Pick<Props, "scene" | "label" | "confirm" | "refusal" | "clock" | "onRule">): ReactNode {
  const { chosen, back } = useChoosing();
  const rules = useRules(scene.game);
  const page = useHowTo(scene.game);
  const question = scene.question;
  if (question === null) return null;
  const rule = plainly(scene.game, question, page) || paragraph(rules, question.rule);
  return (
    <>
      <p className={`ask__q${question.text.length > TWO_LINES ? " is-long" : ""}`}>
        {clock}
        {question.text}{" "}
        {chosen.map((id) => (
          <button key={id} className="crumb" onClick={back} title="Choose again">
            <Icon name="i-check" />
            {label(id)}
          </button>
        ))}
      </p>
      <p className="ask__rule" title={confirm === null && !refusal ? rule : undefined}>
        {confirm !== null ? (
          <strong>You cannot undo this: {confirm.why}.</strong>
        ) : refusal ? (
          <strong>{refusal}</strong>
        ) : (
          <>
            <button className="linklike" onClick={() => onRule(question.rule)}>
              Rules {question.rule}
            </button>{" "}
            {rule}
          </>
        )}
      </p>
    </>
  );
}

/** Undo; where it is closed, what goes farther back, and that is asked once more. */
function UndoButton({ why, onUndo, onTakeBack }: { why: string; onUndo: () => void; onTakeBack: (() => void) | undefined }): ReactNode {
  const farther = why === "" ? undefined : onTakeBack;
  return (
    <div className="undo">
      <button className="btn" disabled={why !== "" && farther === undefined} onClick={farther ?? onUndo} title={why || undefined}>
        <Icon name="i-undo" />
        {farther === undefined ? "Undo" : "Take back"}
      </button>
      {why !== "" && <span>{why}</span>}
    </div>
  );
}

const FEW = 6;
const HALF = 36; // letters for which half the bar of a phone has room
const BRIEF = 48; // a longer hint is told on resting

function Buttons({ label }: { label: (id: string) => string }): ReactNode {
  const { buttons, lit, unseen, pick, answer, chosen, back } = useChoosing();
  const [all, setAll] = useState(false);
  const ordered = [...buttons.filter((option) => !ends(option)), ...buttons.filter(ends)];
  const shown = all || buttons.length <= FEW ? ordered : [...ordered.slice(0, FEW - 1), ...ordered.slice(FEW - 1).filter(ends)];
  const alone = buttons.length === 1 && lit.size === 0;
  const long = shown.length > 1 && shown.some((option) => words(option, false).length > HALF);
  const [phone, tight] = [usePhone(), useTight()];
  const brief = (phone && long) || (tight && unseen.length + shown.length > 3);
  return (
    <div className="ask__buttons">
      {unseen.map((id) => (
        <button key={id} className="btn btn--lit" onClick={() => pick(id)} data-for={id} style={twoLines(only(lit.get(id), brief) ?? label(id))}>
          {only(lit.get(id), brief) ?? label(id)}
        </button>
      ))}
      {chosen.length > 0 && (
        <button className="btn" onClick={back}>
          Back
        </button>
      )}
      {buttons.length > shown.length && (
        <button className="btn" onClick={() => setAll(true)}>
          {buttons.length - shown.length} more
        </button>
      )}
      {shown.map((option) => (
        <button
          key={option.notation}
          className={`btn ${alone || (buttons.length === 1 && !ends(option)) ? "btn--main" : ends(option) ? "btn--end" : "btn--lit"}`}
          onClick={() => answer(option)}
          title={option.hint || undefined}
          data-option={option.notation}
          style={twoLines(words(option, brief))}
        >
          {words(option, brief)}
        </button>
      ))}
    </div>
  );
}

/** How many letters wide a button must be for its words to stand in two lines. */
function twoLines(text: string): CSSProperties {
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => Math.max(index, text.length - index - 1));
  return { "--letters": Math.min(text.length, ...breaks) } as CSSProperties;
}

/** What the only option there does, in words. */
const only = (options: OptionOut[] | undefined, brief: boolean): string | undefined =>
  options?.length === 1 && options[0] !== undefined ? words(options[0], brief) : undefined;

function words(option: OptionOut, brief: boolean): string {
  const label = option.label.charAt(0).toUpperCase() + option.label.slice(1);
  return !brief && option.hint && option.hint.length <= BRIEF ? `${label} (${option.hint})` : label;
}
