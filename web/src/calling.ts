// How this browser calls somebody: the number on its tab, a notification while a page is open, and web push when none is.
import { useEffect, useRef, useState } from "react";
import { api, call, token } from "./api";
import { wholeOf } from "./clock";
import type { Live } from "./useTable";
import type { CalendarOut, HookOut, LentOut, NoticesIn, NoticesOut } from "./wire";

export type Kind = "turn" | "nudge" | "time" | "sat" | "over" | "rematch" | "takeback";
export type Way = NoticesOut["offered"][number];

export const notices = {
  get: () => call<NoticesOut>("GET", "/people/me/notices"),
  put: (chosen: NoticesIn) => call<NoticesOut>("PUT", "/people/me/notices", chosen),
  holiday: (on: boolean) => call<NoticesOut>("POST", "/people/me/holiday", { on }),
  addPush: (subscription: PushSubscriptionJSON) => call<NoticesOut>("POST", "/people/me/push", { endpoint: subscription.endpoint, keys: subscription.keys }),
  dropPush: (endpoint: string) => call<NoticesOut>("DELETE", "/people/me/push", { endpoint }),
  setHook: (url: string) => call<HookOut>("PUT", "/people/me/webhook", { url }),
  dropHook: () => call<NoticesOut>("DELETE", "/people/me/webhook"),
  setMail: (address: string) => call<NoticesOut>("PUT", "/people/me/mail", { address }),
  dropMail: () => call<NoticesOut>("DELETE", "/people/me/mail"),
  newCalendar: () => call<CalendarOut>("POST", "/people/me/calendar", {}),
  dropCalendar: () => call<NoticesOut>("DELETE", "/people/me/calendar"),
  confirm: (key: string) => call<unknown>("POST", "/notices/confirm", { key }),
  stop: (key: string, kind: string) => call<unknown>("POST", "/notices/stop", { key, kind }),
  whose: (key: string) => call<LentOut>("POST", "/notices/whose", { key }),
  openSeat: (key: string) => call<LentOut>("POST", "/notices/seat", { key }),
};

/** The same settings with a way switched on or off for some kinds. */
export function switched(now: NoticesOut, way: Way, kinds: Kind[], on: boolean): NoticesIn {
  const ways = (kind: string): Way[] => (now.switches[kind] ?? []).filter((each) => each !== way);
  const switches = Object.fromEntries(Object.keys(now.switches).map((kind) => [kind, kinds.includes(kind as Kind) ? [...ways(kind), ...(on ? [way] : [])] : (now.switches[kind] ?? [])]));
  return { switches, zone: zoneOf(now), quiet: now.quiet, sleep: now.sleep };
}

const FIRST: Kind[] = ["turn", "nudge", "time"]; // switched on with a way that is new

/** A way that is new is switched on for what matters most. */
export async function first(way: Way, now: NoticesOut): Promise<NoticesOut> {
  const used = Object.values(now.switches).some((ways) => ways.includes(way));
  return used ? now : notices.put(switched(now, way, FIRST, true));
}

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where this person's hours are kept; as long as they have none, here. */
export const zoneOf = (now: NoticesOut): string => (now.quiet === null && now.sleep === null ? zoneHere() : now.zone);

// -- web push
export const mayPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function subscription(): Promise<PushSubscription | null> {
  if (!mayPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser listens. */
export const listens = async (): Promise<boolean> => (await subscription()) !== null;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Let this browser listen; it asks its person first. Why not, when that cannot be. */
export async function listen(key: string): Promise<NoticesOut | string> {
  if (!mayPush()) return "This browser cannot listen while no page is open.";
  if ((await Notification.requestPermission()) !== "granted") return "This browser was told not to show notices. Its settings for this page can change that.";
  const registration = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  try {
    const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
    const now = await notices.addPush(found.toJSON());
    told.push = true;
    return now;
  } catch (error) {
    if (error instanceof DOMException) return "This browser's push service cannot be reached.";
    throw error;
  }
}

export async function deafen(): Promise<NoticesOut> {
  const found = await subscription();
  told.push = false;
  await found?.unsubscribe();
  return found === null ? notices.get() : notices.dropPush(found.endpoint);
}

// -- while a page is open
/** What this page knows of its person's wishes: which kinds it tells, and whether push does that here. */
const told = { page: null as Set<string> | null, push: false };

export function wishes(now: NoticesOut): void {
  told.page = new Set(Object.keys(now.switches).filter((kind) => now.switches[kind]?.includes("page")));
}

async function learn(): Promise<void> {
  if (token.get() === null || told.page !== null) return;
  told.push = await listens();
  wishes(await notices.get());
}

/** A notification of this page, for who looks elsewhere. */
function notify(kind: Kind, table: string, text: string): void {
  if (!document.hidden || told.push || !("Notification" in window) || Notification.permission !== "granted") return;
  if (told.page !== null && !told.page.has(kind)) return;
  new Notification("Ludarium", { body: text, tag: table });
}

const LAST = 5; // the last fifth of somebody's time

/** The title, the number on the tab, and notifications while nobody looks at this table. */
export function usePageNotices(live: Live): void {
  const { newest, people, nudge } = live;
  const seat = newest?.seat ?? null;
  const table = newest?.table ?? "";
  const mine = newest?.asked ?? false;
  const text = newest?.question?.text ?? "";
  const over = newest?.over ?? false;
  const sitting = newest === null || people === null ? null : people.chairs.filter((chair) => chair.person).length;
  const request = people?.house.request ?? null;
  const asker = request === null || request.seat === seat ? null : (newest?.names[request.seat] ?? "");
  const clock = people?.house.clock ?? null;
  const chair = seat === null ? undefined : people?.chairs[seat];
  const whole = clock === null ? 0 : wholeOf(clock);
  const low = chair !== undefined && chair.runs && chair.left !== null && chair.left < whole / LAST;
  useEffect(() => void learn().catch(() => undefined), []);
  useEffect(() => {
    document.title = mine ? "● Your turn · Ludarium" : "Ludarium";
    if (mine) notify("turn", table, text === "" ? "It is your turn." : text);
    return () => {
      document.title = "Ludarium";
    };
  }, [mine, text, table]);
  useNews(nudge !== "" ? nudge : null, (by) => notify("nudge", table, `${by} nudges you: the game waits for you.`));
  useNews(low ? "low" : null, () => notify("time", table, "Your time is running out."));
  useNews(asker, (name) => notify("takeback", table, `${name} asks to take back an answer.`));
  useNews(over ? "over" : null, () => notify("over", table, "The game is over."));
  useNews(newest?.rematch ?? null, () => notify("rematch", table, "A rematch is set: your chair is kept."));
  useNews(sitting === null ? null : String(sitting), () => notify("sat", table, "Somebody sat down at your table."));
  useBadge(useWaiting(mine, seat !== null && clock?.kind === "days"));
}

/** Something that was not so when the page was opened. */
function useNews(now: string | null, tell: (what: string) => void): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && now !== null && now !== before.current) tell(now);
    before.current = now;
  });
}

const LOOK = 60_000; // ms between two looks at one's other games

/** How many games wait for me; of those over days, also at other tables. */
function useWaiting(here: boolean, days: boolean): number {
  const [others, setOthers] = useState(0);
  useEffect(() => {
    if (!days) return undefined;
    const look = (): void =>
      void api.myTables().then(
        (tables) => setOthers(tables.filter((table) => table.your_turn).length),
        () => undefined,
      );
    look();
    const timer = setInterval(look, LOOK);
    return () => clearInterval(timer);
  }, [days, here]);
  return Math.max(Number(here), days ? others : 0);
}

const HEXAGON = "M16 1.5 29 9v14l-13 7.5L3 23V9Z"; // as in icon.svg

function iconWith(count: number): string {
  const words = count > 9 ? "9+" : String(count);
  const badge = `<circle cx="21" cy="21" r="11" fill="#b3261e"/><text x="21" y="26" font-family="sans-serif" font-weight="700" font-size="15" text-anchor="middle" fill="#fff">${words}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${HEXAGON}" fill="#e8b04a"/>${badge}</svg>`)}`;
}

/** The number on the tab, and on the icon of an installed page. */
export function useBadge(count: number): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link !== null) link.href = count === 0 ? "/icon.svg" : iconWith(count);
    if ("setAppBadge" in navigator) void (count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)).catch(() => undefined);
    return () => {
      if (link !== null) link.href = "/icon.svg";
    };
  }, [count]);
}
