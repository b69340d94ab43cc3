// The REST side of the server. The personal token is the key to one's games; it lives in this browser only.
import type { BotOut, FaceOut, GameOut, Made, NewTable, ParagraphOut, PersonOut, ReplayOut, Seated, StepOut, TableOut } from "./wire";

const KEY = "ludarium.token";

export const token = {
  get: (): string | null => localStorage.getItem(KEY),
  set: (value: string): void => localStorage.setItem(KEY, value),
};

export class Refused extends Error {}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  const mine = token.get();
  if (mine !== null) headers.Authorization = `Bearer ${mine}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  if (!answer.ok) {
    const why: unknown = await answer.json().catch(() => null);
    throw new Refused(sentence(why) ?? `The server said ${answer.status}.`);
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
  cards: (game: string) => call<FaceOut[]>("GET", `/games/${game}/cards`),
  makePerson: (name: string) => call<PersonOut>("POST", "/people", { name }),
  me: () => call<PersonOut>("GET", "/people/me"),
  rename: (name: string) => call<PersonOut>("PUT", "/people/me", { name }),
  myTables: () => call<TableOut[]>("GET", "/people/me/tables"),
  openTables: () => call<TableOut[]>("GET", "/tables"),
  makeTable: (table: NewTable) => call<Made>("POST", "/tables", table),
  table: (id: string) => call<TableOut>("GET", `/tables/${id}`),
  join: (id: string, invite: string | null) => call<Seated>("POST", `/tables/${id}/join`, { invite }),
  standIn: (id: string, bot: string | null) => call<TableOut>("POST", `/tables/${id}/stand-in`, { bot }),
  rematch: (id: string) => call<Made>("POST", `/tables/${id}/rematch`, {}),
  record: (id: string) => call<string>("GET", `/tables/${id}/record`),
  share: (text: string) => call<{ record: string }>("POST", "/records", { text }),
  replay: (source: string) => call<ReplayOut>("GET", `/${source}/replay`),
  step: (source: string, step: number, seat: number | null, fog: boolean) =>
    call<StepOut>("GET", `/${source}/replay/${step}?fog=${fog}${seat === null ? "" : `&seat=${seat}`}`),
};
