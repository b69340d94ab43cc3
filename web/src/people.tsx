// The people of a table: who is here, whose time runs, what they ask of each other, and ways to leave a chair and to come
// back to it.
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from "react";
import { labelOf } from "./ask";
import { agoOf, ClockFace, leftNow, saysClock, timeOf, useTicking, wholeOf } from "./clock";
import { Icon, Shape } from "./parts";
import { called } from "./honours";
import { sound } from "./sound";
import type { Live, People } from "./useTable";
import type { ChairOut, RequestOut, SceneOut } from "./wire";

const PeopleContext = createContext<People | null>(null);
export const PeopleProvider = PeopleContext.Provider;

const SIGNS: Record<ChairOut["presence"], string> = { here: "", elsewhere: "idle", away: "away", bot: "bot", free: "away" };

/** Where somebody is, in words. */
export function whereabouts(chair: ChairOut): string {
  if (chair.presence === "bot") return "bot";
  if (chair.presence === "free") return "free";
  const where = chair.presence === "here" ? "here" : chair.presence === "elsewhere" ? "looking elsewhere" : chair.since === null ? "away" : `away ${agoOf(chair.since)}`;
  if (chair.resigned) return "resigned · bot plays on";
  if (chair.rests !== "") return `${where} · ${chair.rests === "sleep" ? "asleep" : "on holiday"}, clock rests`;
  return chair.bot === null ? where : `${where} · bot plays on`;
}

export function Presence({ chair }: { chair: ChairOut }): ReactNode {
  const sign = chair.bot === null ? SIGNS[chair.presence] : "bot";
  return (
    <span className="presence">
      <i className={`here ${sign}`} aria-hidden="true" /> {whereabouts(chair)}
    </span>
  );
}

/** Under a plate: where its person is, and their clock. Bots alone need neither. */
export function SeatLine({ seat }: { seat: number }): ReactNode {
  const people = useContext(PeopleContext);
  const chair = people?.chairs[seat];
  useTicking(chair !== undefined && (chair.runs || chair.presence === "away"));
  if (people === null || chair === undefined || !chair.person || (people.house.alone && chair.bot === null)) return null;
  const { clock } = people.house;
  return (
    <div className="plate__state">
      <Presence chair={chair} />
      {clock !== null && chair.left !== null && <ClockFace left={leftNow(chair, people.at)} bank={chair.bank} runs={chair.runs} whole={wholeOf(clock)} />}
    </div>
  );
}

const LATE = { live: 120_000, days: 2 * 3_600_000 }; // ms left, from which on one's own clock stands at the question,
const TICKS = 30; // and seconds from which on it is heard: each fifth,
const LAST = 10; // then each

/** One's own clock at the question, when little is left. */
export function OwnClock({ seat }: { seat: number | null }): ReactNode {
  const people = useContext(PeopleContext);
  const chair = seat === null ? undefined : people?.chairs[seat];
  const clock = people?.house.clock ?? null;
  const runs = chair?.runs === true && clock !== null;
  useTicking(runs);
  const left = runs && people !== null ? leftNow(chair, people.at) : Infinity;
  const seconds = Math.ceil(left / 1000);
  useEffect(() => {
    if (seconds > 0 && seconds <= TICKS && (seconds <= LAST || seconds % 5 === 0)) sound("tick");
  }, [seconds]);
  if (!runs || left > LATE[clock.kind]) return null;
  return <ClockFace left={left} bank={chair.bank} runs whole={wholeOf(clock)} />;
}

/** In the top bar: the table's clock, and whether the game is practice; a guided one says what it is itself. */
export function HouseSigns({ guided, taught }: { guided: boolean; taught: boolean }): ReactNode {
  const house = useContext(PeopleContext)?.house;
  return (
    <>
      {house?.clock != null && (
        <span className="house-sign not-phone">
          <Icon name="i-clock" />
          {saysClock(house.clock)}
        </span>
      )}
      {house?.rated && (
        <span className="house-sign" title="No hints, nothing is taken back, nobody plays for you.">
          Rated
        </span>
      )}
      {house?.practice && !taught && (
        <span className="house-sign" title={guided ? "This began as a guided game." : "Something was taken back that could not have been undone."}>
          Practice
        </span>
      )}
    </>
  );
}

const IDLE = 180_000; // ms without a sign of life after which somebody looks elsewhere
const SIGNS_OF_LIFE = ["pointermove", "pointerdown", "keydown", "wheel"];

/** The server hears whether somebody looks at the page. */
export function useHere(live: Live, seat: number | null): void {
  const { send, connected } = live;
  useEffect(() => {
    if (seat === null || !connected) return undefined;
    let said = true;
    let timer = 0;
    const tell = (visible: boolean): void => {
      if (visible !== said) send({ type: "here", visible });
      said = visible;
    };
    const look = (): void => {
      clearTimeout(timer);
      tell(!document.hidden);
      timer = window.setTimeout(() => tell(false), IDLE);
    };
    look();
    document.addEventListener("visibilitychange", look);
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, look);
    };
  }, [send, connected, seat]);
}

// -- while the others are waited for
interface WaitProps {
  live: Live;
  scene: SceneOut;
}

/** Whom the game waits for besides me: people, first those who are away. */
function waitedFor(people: People | null, scene: SceneOut): number | undefined {
  const others = scene.waiting_for.filter((seat) => seat !== scene.seat && people?.chairs[seat]?.person && people.chairs[seat]?.bot === null);
  return others.find((seat) => people?.chairs[seat]?.presence === "away") ?? others[0];
}

/** What the bar says while somebody else is thinking, or away. */
export function WaitWords({ live, scene }: WaitProps): ReactNode {
  const { people } = live;
  const seat = waitedFor(people, scene);
  const chair = seat === undefined ? undefined : people?.chairs[seat];
  useTicking(chair !== undefined);
  if (people === null || chair === undefined) return null;
  const left = leftNow(chair, people.at);
  const away = chair.presence === "away";
  return (
    <>
      <p className="ask__q">
        {scene.question?.answered != null && `You chose: ${labelOf(scene.question, scene.question.answered)}. `}
        Waiting for <bdi>{chair.name}</bdi>, who {away ? `is ${whereabouts(chair)}` : "is thinking"}.
      </p>
      <p className="ask__rule">
        {chair.left !== null && chair.runs
          ? `In ${timeOf(left)} their time is up and a casual bot plays on; they may take the chair back at any moment. `
          : chair.rests !== "" ? "They rest, and so does their clock. " : away && "They may come back at any moment. "}
        {away && "You may look around, chat, or leave: the page calls you."}
      </p>
    </>
  );
}

/** And what can be done about it. */
export function WaitActs({ live, scene }: WaitProps): ReactNode {
  const { people, send } = live;
  const seat = waitedFor(people, scene);
  const chair = seat === undefined ? undefined : people?.chairs[seat];
  if (people === null || seat === undefined || chair === undefined || scene.seat === null) return null;
  const voters = people.chairs.flatMap((one, i) => (i !== seat && one.person && one.bot === null && !one.resigned ? [i] : []));
  const mine = chair.votes.includes(scene.seat);
  return (
    <div className="ask__buttons">
      <button className="btn" onClick={() => send({ type: "nudge", seat })}>
        <Icon name="i-bell" />
        Nudge
      </button>
      {chair.runs && (
        <button className="btn" onClick={() => send({ type: "grant", seat })}>
          <Icon name="i-clock" />
          {people.house.clock?.kind === "days" ? "+1 day" : "+5 min"}
        </button>
      )}
      {chair.presence === "away" && chair.rests === "" && (
        <button className="btn" aria-pressed={mine} onClick={() => send({ type: "vote", seat, yes: !mine })}>
          <Icon name="i-bot" />
          Bot plays on
          <span className="votes" role="img" aria-label={`${chair.votes.length} of ${voters.length} want that`}>
            {voters.map((one) => (
              <i key={one} className={chair.votes.includes(one) ? "yes" : ""} />
            ))}
          </span>
        </button>
      )}
    </div>
  );
}

export const waits = (live: Live, scene: SceneOut): boolean => waitedFor(live.people, scene) !== undefined;

/** What a table that goes back cannot take from anybody. */
function staysKnown({ opened, seen }: RequestOut, { seat, names }: SceneOut): string {
  const cards = (n: number): string => (n === 1 ? "1 card" : `${n} cards`);
  const told = seen.flatMap((n, i) => (n > 0 ? [`${i === seat ? "you" : called(names[i])} saw ${cards(n)}`] : []));
  if (opened > 0) told.push(`${cards(opened)} turned up for all`);
  return told.length === 0 ? "No card has been seen since." : `What was seen since stays known: ${told.join(", ")}.`;
}

/** A small notice over the table: somebody asks to take back, or reminds me. */
export function PeopleNotice({ live, scene, lastOf }: WaitProps & { lastOf: (seat: number) => string }): ReactNode {
  const request = live.people?.house.request ?? null;
  const ending = live.people?.house.ending ?? [];
  const { seat, names } = scene;
  if (request === null && ending.length > 0 && scene.result === null) return <EndNotice live={live} scene={scene} ending={ending} />;
  if (request === null) {
    return live.nudge === "" ? null : (
      <div className="people-notice" role="alert">
        <Icon name="i-bell" />
        <span>
          <bdi>{live.nudge}</bdi> nudges you: the game waits for you.
        </span>
      </div>
    );
  }
  const answers = seat !== null && seat !== request.seat && !request.yes.includes(seat);
  const last = lastOf(request.seat).replace(/\.$/, "");
  return (
    <div className="people-notice" role="alert">
      <Shape seat={request.seat} />
      <span>
        {request.seat === seat ? "You ask to take back your last answer. All others must agree." : <><bdi>{names[request.seat]}</bdi> asks to take back their last answer{last && `: ${last}`}.</>} {staysKnown(request, scene)}
      </span>
      {answers && (
        <>
          <button className="btn" onClick={() => live.send({ type: "agree", yes: true })}>
            <Icon name="i-check" />
            Agree
          </button>
          <button className="btn" onClick={() => live.send({ type: "agree", yes: false })}>
            No
          </button>
        </>
      )}
      {request.yes.length > 0 && <span>{request.yes.length} agreed</span>}
    </div>
  );
}

interface EndProps extends WaitProps {
  ending: number[]; // who wants it
}

/** Somebody wants to end the game as it stands: everybody is asked. */
function EndNotice({ live, scene: { seat, names }, ending }: EndProps): ReactNode {
  const voters = (live.people?.chairs ?? []).flatMap((chair, i) => (chair.person && chair.bot === null && !chair.resigned ? [i] : []));
  const mine = seat !== null && ending.includes(seat);
  const who = ending.filter((one) => one !== seat).map((one) => names[one]).join(" and ");
  return (
    <div className="people-notice" role="alert">
      <Shape seat={ending[0] ?? 0} />
      <span>
        {mine ? `You${who && ` and ${who}`} want` : <><bdi>{who}</bdi> {ending.length > 1 ? "want" : "wants"}</>} to end the game here. Points stay as they are, and nobody wins. All must agree.
      </span>
      <span className="votes" role="img" aria-label={`${ending.length} of ${voters.length} want that`}>
        {voters.map((one) => (
          <i key={one} className={ending.includes(one) ? "yes" : ""} />
        ))}
      </span>
      {seat !== null && voters.includes(seat) && (
        <>
          {!mine && (
            <button className="btn" onClick={() => live.send({ type: "end", yes: true })}>
              <Icon name="i-check" />
              Agree to end
            </button>
          )}
          <button className="btn" onClick={() => live.send({ type: "end", yes: false })}>
            {mine ? "Play on after all" : "No, play on"}
          </button>
        </>
      )}
    </div>
  );
}

// -- the menu
export interface Question {
  title: string;
  text: string;
  yes: string;
  does: () => void;
}

/** Asks once more before something that matters to others. */
export function Sure({ question, onClose }: { question: Question; onClose: () => void }): ReactNode {
  const box = useRef<HTMLDialogElement | null>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog ref={box} className="sure" aria-labelledby="sure-title" onClose={onClose}>
      <h2 id="sure-title">{question.title}</h2>
      <p>{question.text}</p>
      <form method="dialog" className="sure__acts">
        <button className="btn">No</button>
        <button className="btn btn--main" onClick={question.does}>
          {question.yes}
        </button>
      </form>
    </dialog>
  );
}

/** Beyond what undo reaches: against bots the game becomes practice, among people the others decide. */
export function takeBack({ people, send }: Live, undo: string | null): Question {
  const closed = undo ? `Undo is closed: ${undo}. ` : "";
  const does = (): void => void send({ type: "takeback" });
  return people?.house.alone === true
    ? { title: "Take back against bots?", text: `${closed}The table goes back to your last question. If a hidden card was seen or chance fell since, the game is marked as practice.`, yes: "Take back", does }
    : { title: "Ask to take back?", text: `${closed}The others are asked whether your last answer may be taken back. All must agree.`, yes: "Ask them", does };
}

interface MenuProps {
  live: Live;
  scene: SceneOut;
  onStandIn: (bot: string | null, once?: boolean) => void;
  onRemove: (seat: number) => void;
  close: () => void;
}

const STAND_IN = "greedy";

/** What the person of this chair may do besides playing. */
export function PeopleMenu({ live, scene, onStandIn, onRemove, close }: MenuProps): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);
  const { people, send } = live;
  const seat = scene.seat;
  const chair = seat === null ? undefined : people?.chairs[seat];
  if (people === null || seat === null || chair === undefined || scene.result !== null) return null;
  const alone = people.house.alone;
  const ask = (next: Question): void => setQuestion(next);
  const asked = scene.waiting_for.includes(seat);
  const others = people.chairs.filter((one, i) => i !== seat && !one.resigned);
  const ends = others.length === 1 || others.every((one) => !one.person);
  return (
    <>
      {chair.bot === null && (
        <>
          {asked && !people.house.rated && (
            <button
              className="btn"
              onClick={() => ask({ title: "Let a bot give this answer?", text: "A casual bot answers this one question for you; then the chair is yours again.", yes: "Let it answer", does: () => onStandIn(STAND_IN, true) })}
            >
              <Icon name="i-bot" />
              Let a bot play one move
            </button>
          )}
          {!people.house.rated && (
            <>
              <button
                className="btn"
                onClick={() => ask({ title: "Let a bot play until you are back?", text: "A casual bot plays for you from now on. You can take your chair back at any moment.", yes: "Let it play", does: () => onStandIn(STAND_IN) })}
              >
                <Icon name="i-bot" />
                Let a bot play until I am back
              </button>
              <button className="btn" onClick={() => ask(takeBack(live, scene.undo))}>
                <Icon name="i-undo" />
                {alone ? "Take back against bots" : "Ask to take back"}
              </button>
            </>
          )}
        </>
      )}
      {chair.bot !== null && !chair.resigned && (
        <button
          className="btn"
          onClick={() => {
            close();
            onStandIn(null);
          }}
        >
          <Icon name="i-people" />
          Take my chair back
        </button>
      )}
      {!alone && chair.bot === null && people.chairs.every((one) => !one.free) && !people.house.ending.includes(seat) && (
        <button
          className="btn"
          onClick={() => ask({ title: "End the game for everybody?", text: "The others are asked. When all agree, the game ends here: points stay as they are, and nobody wins.", yes: "Ask them", does: () => void send({ type: "end", yes: true }) })}
        >
          <Icon name="i-people" />
          Agree to end
        </button>
      )}
      {!chair.resigned && people.chairs.every((one) => !one.free) && (
        <button
          className="btn"
          onClick={() => ask({ title: "Resign?", text: ends ? "The game ends at once, and the others have won." : "A bot plays your chair to the end. You cannot come back to it.", yes: "Resign", does: () => void send({ type: "resign" }) })}
        >
          <Icon name="i-flag" />
          Resign
        </button>
      )}
      {people.house.host === seat &&
        people.chairs.map(
          (one, i) =>
            i !== seat &&
            one.person &&
            !one.resigned && (
              <button
                key={i}
                className="btn"
                onClick={() => ask({ title: `Take ${one.name} off the table?`, text: "Their chair is free again, and you get a new link to it: they come back by that link only.", yes: "Take them off", does: () => onRemove(i) })}
              >
                <Icon name="i-no" />
                <span>
                  Take <bdi>{one.name}</bdi> off the table
                </span>
              </button>
            ),
        )}
      {question !== null && (
        <Sure
          question={question}
          onClose={() => {
            setQuestion(null);
            close();
          }}
        />
      )}
    </>
  );
}
