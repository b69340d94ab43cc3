// One table over its WebSocket: the newest state, the chat so far, and what can be said. Reconnects by itself.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { lineTo } from "./line";
import { tellOn, UNTOLD, type Told } from "./log";
import { shared } from "./sharing";
import type { ChairOut, ChatOut, ConfirmOut, HintOut, HouseOut, NudgeOut, PeopleOut, RefusedOut, SceneOut, StateOut, WhyOut, Wire } from "./wire";

export type Sent = Exclude<Wire["client"], { type: "hello" }>;

/** Who sits here, as it was told last, and when that was. */
export interface People {
  chairs: ChairOut[];
  house: HouseOut;
  at: number; // of performance.now()
}

/** What the page says of the newest state before the stage shows it. */
export interface Newest {
  table: string;
  seat: number | null;
  names: string[];
  asked: boolean; // this seat is
  question: { number: number; text: string; answered: string | null } | null;
  over: boolean;
  rematch: string | null;
}

export interface Live {
  newest: Newest | null;
  people: People | null;
  nudge: string; // who reminds me
  chat: [string, string][];
  muted: string; // why I cannot talk
  refusal: string; // why the last message was refused
  confirm: ConfirmOut | null; // an answer that waits for a second yes
  gone: string; // why there is nothing to see here
  connected: boolean;
  hint: HintOut | null; // the last one
  why: WhyOut | null; // why the thing last asked for cannot be chosen
  send: (message: Sent) => boolean; // whether it could be sent
  forget: () => void; // that has been read
  unsure: () => void; // that answer is not given after all
  refuse: (why: string) => void; // something else was refused
}

/** Who sits here now; the same as before when nothing is new and nobody's time runs. */
function peopleNow(old: People | null, { chairs, house }: StateOut | PeopleOut): People {
  const now = shared(old, { chairs, house, at: old?.at ?? 0 });
  return now === old && !chairs.some((chair) => chair.runs) ? old : { ...now, at: performance.now() };
}

function newestOf({ table, seat, scene, rematch }: StateOut): Newest {
  const { question, names, waiting_for: waiting } = scene;
  const open = question && { number: question.number, text: question.text, answered: question.answered };
  return { table, seat, names, asked: seat !== null && waiting.includes(seat), question: open, over: scene.result !== null, rematch };
}

const FRAME = 16; // ms

/** Bots answer faster than frames are drawn: of messages that come together each is read in a frame of its own. A hidden
 * page draws none. */
function oneByOne(read: (text: string) => void): (text: string) => void {
  const waiting: string[] = [];
  let timer = 0;
  const next = (): void => {
    const text = waiting.shift();
    timer = text === undefined ? 0 : window.setTimeout(next, FRAME);
    if (text !== undefined) read(text);
  };
  return (text) => {
    waiting.push(text);
    if (document.hidden) waiting.splice(0).forEach(read);
    else if (timer === 0) next();
  };
}

export function useTable(id: string, onState: (state: StateOut, log: Told) => void): Live {
  const [newest, setNewest] = useState<Newest | null>(null);
  const [people, setPeople] = useState<People | null>(null);
  const [nudge, setNudge] = useState("");
  const [chat, setChat] = useState<[string, string][]>([]);
  const [muted, setMuted] = useState("");
  const [refusal, setRefusal] = useState("");
  const [confirm, setConfirm] = useState<ConfirmOut | null>(null);
  const [why, setWhy] = useState<WhyOut | null>(null);
  const [hint, setHint] = useState<HintOut | null>(null);
  const [gone, setGone] = useState("");
  const [connected, setConnected] = useState(false);
  const socket = useRef<WebSocket | null>(null);

  useEffect(() => {
    let closed = false;
    let wait = 500;
    let timer = 0;
    let version = -1;
    let log = UNTOLD;
    let scene: SceneOut | null = null;

    function hear(message: StateOut | PeopleOut | NudgeOut | ChatOut | RefusedOut | ConfirmOut | WhyOut | HintOut): void {
      if (message.type === "state" || message.type === "people") {
        setPeople((old) => peopleNow(old, message));
        setNudge("");
      }
      if (message.type === "people") return;
      if (message.type === "nudge") setNudge(message.by);
      else if (message.type === "state") {
        scene = message.scene = shared(scene, message.scene);
        setNewest((old) => shared(old, newestOf(message)));
        if (message.version !== version) {
          setRefusal(""); // the table has moved on
          setWhy(null);
        }
        version = message.version;
        // Somebody else's answer leaves my second question open.
        const question = message.scene.question;
        setConfirm((open) => (question?.answered === null && question.number === open?.number ? open : null));
        log = tellOn(log, message);
        onState(message, log);
      } else if (message.type === "chat") {
        setChat((old) => [...old, ...message.lines]);
        setMuted(message.muted);
      } else if (message.type === "confirm") {
        setConfirm(message);
      } else if (message.type === "why") {
        setWhy(message);
      } else if (message.type === "hint") {
        setHint(message);
      } else {
        setRefusal(message.why);
      }
    }

    function connect(): void {
      const line = lineTo(id);
      socket.current = line.socket;
      line.listen({
        open: () => {
          wait = 500;
          setConnected(true);
          setRefusal("");
          setChat([]);
        },
        hear: oneByOne((text) => (closed ? undefined : flushSync(() => hear(JSON.parse(text))))), // drawn once, with all that it changes
        close: (event) => {
          setConnected(false);
          if (event.code === 4404) setGone("There is no such table.");
          else if (event.code === 4409 || event.code === 4410) setGone(event.reason);
          else if (!closed) timer = window.setTimeout(connect, (wait = Math.min(wait * 2, 8000)));
        },
      });
    }

    setNewest(null);
    setChat([]);
    setGone("");
    connect();
    return () => {
      closed = true;
      clearTimeout(timer);
      socket.current?.close();
    };
  }, [id, onState]);

  const send = useCallback((message: Sent) => {
    const open = socket.current?.readyState === WebSocket.OPEN;
    setRefusal(open ? "" : "No connection: try again in a moment.");
    if (open) socket.current?.send(JSON.stringify(message));
    return open;
  }, []);

  const unsure = useCallback(() => setConfirm(null), []);
  const forget = useCallback(() => setWhy(null), []);

  return { newest, people, nudge, chat, muted, refusal, confirm, gone, connected, hint, why, send, forget, unsure, refuse: setRefusal };
}
