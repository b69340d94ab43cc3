// The REST side of the server.
import { token } from "./token";
import type {
  BotOut,
  FaceOut,
  FoundPerson,
  GameOut,
  HistoryOut,
  HostOut,
  HouseInfo,
  HowToOut,
  InvitationOut,
  LadderOut,
  Made,
  MeOut,
  MomentOut,
  NewReport,
  NewTable,
  NumbersOut,
  OpenTableOut,
  ParagraphOut,
  PersonOut,
  QuickOut,
  QuickSeat,
  RatedOut,
  ReplayOut,
  Seated,
  StepOut,
  TableOut,
} from "./wire";

export { token };

const INVITES = "ludarium.invites.";

/** Links to the free chairs of tables set here, by seat. The server forgets them: it keeps their hashes only. */
export const invites = {
  of: (table: string): Record<string, string> => JSON.parse(localStorage.getItem(INVITES + table) ?? "{}") as Record<string, string>,
  keep: ({ table, invites: secrets }: Made): void => {
    const links = Object.entries(secrets).map(([seat, secret]) => [seat, `${location.origin}/#/join/${table}/${secret}`]);
    if (links.length > 0) localStorage.setItem(INVITES + table, JSON.stringify({ ...invites.of(table), ...Object.fromEntries(links) }));
  },
  drop: (table: string): void => localStorage.removeItem(INVITES + table),
};

/** What the server refuses, in its words. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message);
  }
}

/** Why something failed, for people. */
export function reason(error: unknown): string {
  return error instanceof Refused ? error.message : "The server cannot be reached.";
}

export async function call<T>(method: string, path: string, body?: unknown, mine: string | null = token.get(), more: Record<string, string> = {}): Promise<T> {
  const headers: Record<string, string> = { ...more };
  if (mine !== null) headers.Authorization = `Bearer ${mine}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  if (!answer.ok) {
    const why: unknown = await answer.json().catch(() => null);
    throw new Refused(sentence(why) ?? `The server said ${answer.status}.`, answer.status);
  }
  const text = answer.headers.get("Content-Type")?.startsWith("text/plain");
  return (text ? answer.text() : answer.json()) as Promise<T>;
}

function sentence(why: unknown): string | null {
  const detail = (why as { detail?: unknown } | null)?.detail;
  return typeof detail === "string" ? detail : null;
}

export const api = {
  games: () => call<GameOut[]>("GET", "/games"),
  bots: () => call<BotOut[]>("GET", "/bots"),
  rules: (game: string) => call<ParagraphOut[]>("GET", `/games/${game}/rules`),
  howto: (game: string) =>
    call<HowToOut>("GET", `/games/${game}/howto`).catch((error: unknown) => {
      if (error instanceof Refused && error.code === 404) return null; // it has none
      throw error;
    }),
  cards: (game: string) => call<FaceOut[]>("GET", `/games/${game}/cards`),
  makePerson: (name: string) => call<PersonOut>("POST", "/people", { name }),
  me: () => call<PersonOut>("GET", "/people/me"),
  whose: (secret: string) => call<PersonOut>("GET", "/people/me", undefined, secret),
  rename: (name: string) => call<PersonOut>("PUT", "/people/me", { name }),
  renew: () => call<PersonOut>("POST", "/people/me/token", {}),
  myTables: () => call<TableOut[]>("GET", "/people/me/tables"),
  openTables: () => call<OpenTableOut[]>("GET", "/tables"),
  makeTable: (table: NewTable) => call<Made>("POST", "/tables", table),
  beginLesson: (game: string, lesson: string) => call<Made>("POST", "/lessons", { game, lesson }),
  table: (id: string) => call<TableOut>("GET", `/tables/${id}`),
  invitation: (id: string, invite: string | null) => call<InvitationOut>("POST", `/tables/${id}/invitation`, { invite }),
  acts: (id: string, since: number) => call<MomentOut[]>("GET", `/tables/${id}/acts?since=${since}`),
  join: (id: string, invite: string | null) => call<Seated>("POST", `/tables/${id}/join`, { invite }),
  standIn: (id: string, bot: string | null, once = false) => call<TableOut>("POST", `/tables/${id}/stand-in`, { bot, once }),
  remove: (id: string, seat: number) => call<Made>("POST", `/tables/${id}/remove`, { seat }),
  rematch: (id: string) => call<Made>("POST", `/tables/${id}/rematch`, {}),
  record: (id: string) => call<string>("GET", `/tables/${id}/record`),
  share: (text: string) => call<{ record: string }>("POST", "/records", { text }),
  house: () => call<HouseInfo>("GET", "/house"),
  quickSeat: (wanted: QuickSeat) => call<QuickOut>("POST", "/quick-seat", wanted),
  warmUp: (id: string) => call<TableOut>("POST", `/tables/${id}/warm`, {}),
  meHere: () => call<MeOut>("GET", "/people/me/house"),
  history: (game: string, against: string, outcome: string, before: number | null) =>
    call<HistoryOut>("GET", `/people/me/history?game=${game}&against=${against}&outcome=${outcome}${before === null ? "" : `&before=${before}`}`),
  forget: (id: string) => call("DELETE", `/people/me/history/${id}`),
  forgetAll: () => call("DELETE", "/people/me/history"),
  numbers: (game: string) => call<NumbersOut>("GET", `/people/me/numbers/${game}`),
  rating: (id: string) => call<RatedOut>("GET", `/tables/${id}/rating`),
  ladder: (game: string) => call<LadderOut>("GET", `/ladder/${game}`),
  joinLadder: (game: string, yes: boolean) => call("PUT", `/ladder/${game}`, { yes }),
  block: (table: string, seat: number) => call("POST", "/people/me/blocks", { table, seat }),
  unblock: (id: number) => call("DELETE", `/people/me/blocks/${id}`),
  report: (report: NewReport) => call("POST", "/reports", report),
  data: () => call<unknown>("GET", "/people/me/data"),
  deleteMe: () => call("DELETE", "/people/me"),
  replay: (source: string) => call<ReplayOut>("GET", `/${source}/replay`),
  step: (source: string, step: number, seat: number | null, fog: boolean) =>
    call<StepOut>("GET", `/${source}/replay/${step}?fog=${fog}${seat === null ? "" : `&seat=${seat}`}`),
};

/** What only the host may ask. */
export const host = {
  overview: (key: string, settled: boolean) => call<HostOut>("GET", `/host?settled=${settled}`, undefined, null, { "X-Host-Key": key }),
  people: (key: string, called: string) => call<FoundPerson[]>("GET", `/host/people?called=${encodeURIComponent(called)}`, undefined, null, { "X-Host-Key": key }),
  order: (key: string, path: string, body: unknown) => call("POST", `/host/${path}`, body, null, { "X-Host-Key": key }),
};

export const isForbidden = (error: unknown): boolean => error instanceof Refused && error.code === 403;
export const isStranger = (error: unknown): boolean => error instanceof Refused && error.code === 401;

/** Does the server not know the token of this browser? Throws when that cannot be found out. */
export async function stranger(): Promise<boolean> {
  try {
    await api.me();
    return false;
  } catch (error) {
    if (isStranger(error)) return true;
    throw error;
  }
}
