// Notices: how somebody wants to be called when they are not here, when their clock rests, and the links in e-mail.
import { useCallback, useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { api, isStranger, reason, token } from "./api";
import { deafen, first, listen, listens, mayPush, notices, switched, wishes, zoneHere, zoneOf, type Kind, type Way } from "./calling";
import { CopyButton, Icon } from "./parts";
import { Brand, Notice, ThemeButton } from "./shell";
import type { NoticesOut } from "./wire";

const KINDS: [Kind, string][] = [
  ["turn", "My turn"],
  ["nudge", "Somebody nudges me"],
  ["time", "My time is running out"],
  ["sat", "Somebody sat down"],
  ["over", "The game is over"],
  ["rematch", "A rematch"],
  ["takeback", "Somebody asks to take back"],
];
const WAYS: Record<Way, string> = { page: "Page", push: "Push", hook: "Webhook", mail: "E-mail" };
const SLEEP = 8 * 60; // minutes

/** What a page sees of the settings, and how it changes them. */
interface Wishes {
  now: NoticesOut;
  why: string; // the last refusal
  done: string; // the last thing that went well
  change: (work: () => Promise<NoticesOut>, done?: string) => Promise<boolean>;
  say: (why: string) => void;
}

function useWishes(): { wishes: Wishes | null; why: string } {
  const [now, setNow] = useState<NoticesOut | null>(null);
  const [why, setWhy] = useState("");
  const [done, setDone] = useState("");
  const change = useCallback(async (work: () => Promise<NoticesOut>, said = ""): Promise<boolean> => {
    setWhy("");
    setDone("");
    try {
      const after = await work();
      wishes(after);
      setNow(after);
      setDone(said);
      return true;
    } catch (error) {
      setWhy(isStranger(error) ? "Tell your name first: set a table, or sit down at one." : reason(error));
      return false;
    }
  }, []);
  useEffect(() => void change(notices.get), [change]);
  return { wishes: now === null ? null : { now, why, done, change, say: setWhy }, why };
}

/** The whole section, for any page about oneself. */
export function Notices(): ReactNode {
  const { wishes: mine, why } = useWishes();
  if (mine === null) return why === "" ? <p>Looking …</p> : <p role="alert">{why}</p>;
  return (
    <section className="notices" aria-label="Notices">
      <Switches mine={mine} />
      <div className="notices__ways">
        <PushWay mine={mine} />
        <HookWay mine={mine} />
        <MailWay mine={mine} />
        <CalendarWay mine={mine} />
      </div>
      <HoursForm key={`${mine.now.zone}/${mine.now.sleep}/${JSON.stringify(mine.now.quiet)}`} mine={mine} />
      <HolidayBox mine={mine} />
      <p className="notices__said" role={mine.why === "" ? "status" : "alert"}>
        {mine.why || mine.done}
      </p>
    </section>
  );
}

/** The section as a page of its own. */
export function NoticesPage(): ReactNode {
  return (
    <div className="notices-page">
      <header className="top">
        <Brand />
        <h1 className="top__game">Notices</h1>
        <div className="top__right">
          <ThemeButton />
          <a className="btn" href="#/">
            <Icon name="i-first" />
            To the lobby
          </a>
        </div>
      </header>
      <main>
        <Notices />
      </main>
    </div>
  );
}

// -- switches
function ready({ browsers, webhook, confirmed }: NoticesOut, way: Way): boolean {
  return { page: true, push: browsers > 0, hook: webhook !== "", mail: confirmed }[way];
}

function Switches({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  const ways: Way[] = ["page", ...now.offered];
  return (
    <div className="panel">
      <h2 className="panel__h">What you are told, and how</h2>
      <table className="notices__switches">
        <thead>
          <tr>
            <td />
            {ways.map((way) => (
              <th key={way} scope="col">
                {WAYS[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map(([kind, words]) => (
            <tr key={kind}>
              <th scope="row">{words}</th>
              {ways.map((way) => {
                const on = now.switches[kind]?.includes(way) ?? false;
                return (
                  <td key={way}>
                    <button
                      type="button"
                      role="switch"
                      className={`sw${on && ready(now, way) ? " on" : ""}`}
                      aria-checked={on && ready(now, way)}
                      aria-label={`${words}: ${WAYS[way]}`}
                      disabled={!ready(now, way)}
                      onClick={() => void change(() => notices.put(switched(now, way, [kind], !on)))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="notices__small">
        Only what you do not see at the table yourself: your turn after 20 seconds, at most one notice for each table and hour, the latest. <b>Page</b>: while one is open in this browser.
        {now.offered.length === 0 ? " This house has no other way to call you." : " The others are set up below."}
      </p>
    </div>
  );
}

interface BoxProps {
  title: string;
  text: string;
  children: ReactNode;
}

function Box({ title, text, children }: BoxProps): ReactNode {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="panel__h" id={id}>
        {title}
      </h2>
      <p className="notices__small">{text}</p>
      {children}
    </section>
  );
}

function PushWay({ mine: { now, change, say } }: { mine: Wishes }): ReactNode {
  const [here, setHere] = useState(false);
  useEffect(() => void listens().then(setHere, () => undefined), [now.browsers]);
  if (!now.offered.includes("push")) return null;
  const turn = async (): Promise<void> => {
    if (here) {
      await change(deafen, "This browser listens no more.");
      return;
    }
    await change(async () => {
      const found = await listen(now.push_key);
      if (typeof found !== "string") return first("push", found);
      say(found);
      return now;
    });
  };
  return (
    <Box title="Push" text="This browser calls you also when no page is open. The message is sealed: only this browser can read it.">
      <div className="notices__row">
        <button className="btn" onClick={() => void turn()} disabled={!mayPush()}>
          <Icon name="i-bell" />
          {here ? "Stop calling me here" : "Call me in this browser"}
        </button>
        <span>{mayPush() ? counted(now.browsers) : "This browser cannot do that."}</span>
      </div>
    </Box>
  );
}

const counted = (browsers: number): string => (browsers === 0 ? "No browser listens." : browsers === 1 ? "One browser listens." : `${browsers} browsers listen.`);

interface FieldProps {
  label: string;
  type: string;
  value: string;
  button: string;
  onSend: (value: string) => Promise<void>;
  onDrop?: (() => void) | undefined;
}

/** One address, and a button that keeps it. */
function Field({ label, type, value, button, onSend, onDrop }: FieldProps): ReactNode {
  const [text, setText] = useState(value);
  const id = useId();
  useEffect(() => setText(value), [value]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void onSend(text.trim());
  };
  return (
    <form className="notices__row" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} value={text} required maxLength={254} onChange={(event) => setText(event.target.value)} />
      <button className="btn">{button}</button>
      {onDrop !== undefined && (
        <button type="button" className="btn" onClick={onDrop}>
          Remove
        </button>
      )}
    </form>
  );
}

function HookWay({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  const [key, setKey] = useState("");
  if (!now.offered.includes("hook")) return null;
  const keep = async (url: string): Promise<void> => {
    await change(async () => {
      const made = await notices.setHook(url);
      setKey(made.key);
      return first("hook", await notices.get());
    }, "Kept. Copy its key now: it is shown once.");
  };
  const drop = (): void => {
    setKey("");
    void change(notices.dropHook, "Nothing is sent there any more.");
  };
  return (
    <Box title="Webhook" text="An address of yours is told, for a chat room or a program: JSON, signed with a key, three tries.">
      <Field label="Address" type="url" value={now.webhook} button="Keep" onSend={keep} onDrop={now.webhook === "" ? undefined : drop} />
      {key !== "" && (
        <div className="notices__row">
          <CopyButton icon="i-key" text={key} done="Copied: keep it secret">
            Copy the key
          </CopyButton>
        </div>
      )}
    </Box>
  );
}

function MailWay({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  if (!now.offered.includes("mail")) return null;
  const ask = async (address: string): Promise<void> => {
    await change(async () => first("mail", await notices.setMail(address)), "A letter is on its way: open the link in it.");
  };
  return (
    <Box title="E-mail" text="One letter with all games that wait for you, at most every six hours. Each has links that stop it.">
      <Field label="Address" type="email" value={now.mail} button="Send me the link" onSend={ask} onDrop={now.mail === "" ? undefined : () => void change(notices.dropMail, "Nothing is sent there any more.")} />
      {now.mail !== "" && <p className="notices__small">{now.confirmed ? "The address is confirmed." : "The address is not confirmed yet: open the link in the letter."}</p>}
    </Box>
  );
}

function CalendarWay({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  const [path, setPath] = useState("");
  const make = (): void =>
    void change(async () => {
      setPath((await notices.newCalendar()).path);
      return notices.get();
    }, "Keep the address now: it is shown once.");
  const drop = (): void => {
    setPath("");
    void change(notices.dropCalendar, "That calendar is gone.");
  };
  return (
    <Box title="Calendar" text="A feed of your deadlines in games over days, under an address that only you know.">
      <div className="notices__row">
        <button className="btn" onClick={make}>
          <Icon name="i-clock" />
          {now.calendar ? "Make a new address" : "Make an address"}
        </button>
        {now.calendar && (
          <button className="btn" onClick={drop}>
            Remove
          </button>
        )}
      </div>
      {path !== "" && (
        <div className="notices__row">
          <a className="btn" href={`webcal://${location.host}${path}`}>
            Open in my calendar
          </a>
          <CopyButton icon="i-link" text={location.origin + path} done="Copied: keep it secret">
            Copy the address
          </CopyButton>
        </div>
      )}
    </Box>
  );
}

// -- hours
const clockOf = (minute: number): string => `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const saysTime = (minute: number): string => new Date(2000, 0, 1, Math.floor(minute / 60), minute % 60).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

function HoursForm({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  const [quiet, setQuiet] = useState(now.quiet);
  const [sleep, setSleep] = useState(now.sleep);
  const [zone, setZone] = useState(zoneOf(now));
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void change(() => notices.put({ switches: now.switches, zone, quiet, sleep }), "Your hours are kept.");
  };
  return (
    <form className="panel" onSubmit={save} aria-label="Hours">
      <h2 className="panel__h">Hours</h2>
      <div className="opt">
        <b>Quiet hours</b>
        <button type="button" role="switch" className={`sw${quiet === null ? "" : " on"}`} aria-checked={quiet !== null} aria-label="Quiet hours" onClick={() => setQuiet(quiet === null ? { begin: 22 * 60, end: 8 * 60 } : null)} />
        <small>Nothing goes out; the latest of what waits does afterwards.</small>
        {quiet !== null && (
          <span className="notices__hours">
            <Time label="Quiet from" value={quiet.begin} onValue={(begin) => setQuiet({ ...quiet, begin })} />
            <Time label="until" value={quiet.end} onValue={(end) => setQuiet({ ...quiet, end })} />
          </span>
        )}
      </div>
      <div className="opt">
        <b>Sleeping hours</b>
        <button type="button" role="switch" className={`sw${sleep === null ? "" : " on"}`} aria-checked={sleep !== null} aria-label="Sleeping hours" onClick={() => setSleep(sleep === null ? 23 * 60 : null)} />
        <small>Eight hours in which your clock rests in games over days, and nothing goes out. The others see that it rests. They can be moved once a week.</small>
        {sleep !== null && (
          <span className="notices__hours">
            <Time label="Asleep from" value={sleep} onValue={setSleep} />
            <span>until {saysTime((sleep + SLEEP) % (24 * 60))}</span>
          </span>
        )}
      </div>
      <div className="notices__row">
        <span>
          Times are those of <b>{zone.replaceAll("_", " ")}</b>.
        </span>
        {zone !== zoneHere() && (
          <button type="button" className="btn" onClick={() => setZone(zoneHere())}>
            Use {zoneHere().replaceAll("_", " ")}
          </button>
        )}
        <button className="btn btn--main">Keep these hours</button>
      </div>
    </form>
  );
}

function Time({ label, value, onValue }: { label: string; value: number; onValue: (minute: number) => void }): ReactNode {
  return (
    <label>
      {label} <input type="time" required value={clockOf(value)} onChange={(event) => event.target.value !== "" && onValue(minuteOf(event.target.value))} />
    </label>
  );
}

function HolidayBox({ mine: { now, change } }: { mine: Wishes }): ReactNode {
  const away = now.holiday !== 0;
  const until = new Date(1000 * now.holiday).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long" });
  return (
    <Box title="Holiday" text="Your clock rests in all games over days, and nothing goes out. Fourteen days a year; a day begun counts.">
      <div className="notices__row">
        <button className="btn" disabled={!away && now.holiday_left === 0} onClick={() => void change(() => notices.holiday(!away), away ? "Welcome back: your clocks run." : "Have a good time: your clocks rest.")}>
          <Icon name={away ? "i-play" : "i-pause"} />
          {away ? "I am back" : "Begin my holiday"}
        </button>
        <span>{away ? `On holiday, at most until ${until}.` : now.holiday_left === 1 ? "One day is left this year." : `${now.holiday_left} days are left this year.`}</span>
      </div>
    </Box>
  );
}

// -- links in e-mail
/** Does something at once, and says how it went. */
function useDone(work: () => Promise<unknown>): string | null {
  const [why, setWhy] = useState<string | null>(null);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    work().then(
      () => setWhy(""),
      (error: unknown) => setWhy(reason(error)),
    );
  });
  return why;
}

export function ConfirmLink({ secret }: { secret: string }): ReactNode {
  const why = useDone(() => notices.confirm(secret));
  if (why === null) return <main className="notice">One moment …</main>;
  return <Notice title={why === "" ? "Your address is confirmed." : why} />;
}

export function StopLink({ secret, kind }: { secret: string; kind: string }): ReactNode {
  const why = useDone(() => notices.stop(secret, kind));
  if (why === null) return <main className="notice">One moment …</main>;
  const what = KINDS.find(([name]) => name === kind)?.[1] ?? kind;
  return (
    <Notice title={why === "" ? "No more e-mail about that." : why}>
      {why === "" && (
        <p>
          “{what}” is switched off. All switches are under <a href="#/notices">Notices</a>.
        </p>
      )}
    </Notice>
  );
}

/** The link of a letter: who is here already goes to the table; else it makes this browser theirs, once asked. */
export function SeatLink({ table, secret }: { table: string; secret: string }): ReactNode {
  const [whose, setWhose] = useState("");
  const [why, setWhy] = useState("");
  const go = useCallback(() => location.replace(`#/table/${table}`), [table]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (token.get() !== null && (await api.table(table)).seat !== null) go();
      else setWhose((await notices.whose(secret)).name);
    };
    look().catch((error: unknown) => setWhy(reason(error)));
  }, [table, secret, go]);
  if (why !== "") return <Notice title={why} />;
  if (whose === "") return <main className="notice">Looking for your chair …</main>;
  const come = (): void =>
    void notices.openSeat(secret).then(
      (lent) => {
        if (lent.token) token.set(lent.token);
        go();
      },
      (error: unknown) => setWhy(reason(error)),
    );
  return (
    <Notice title={`Play as ${whose} in this browser?`}>
      <p>{token.get() === null ? "This link works once, in one browser." : "You are somebody else here. Without your own personal link you could not come back to those games. This link works once."}</p>
      <button className="btn btn--main" onClick={come}>
        Take my chair
      </button>
    </Notice>
  );
}
