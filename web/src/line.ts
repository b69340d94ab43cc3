// The connection to a table. It may be begun before there is a page to listen: what came until then is kept. Its first
// word tells which game is played; nothing is heard before that can be drawn.
import { openLook } from "./looks/opening";
import { token } from "./token";

interface Ear {
  open: () => void;
  hear: (text: string) => void;
  close: (event: CloseEvent) => void;
}

export class Line {
  readonly socket: WebSocket;
  private ear: Ear | null = null;
  private kept: ((ear: Ear) => void)[] = [];
  private drawable: Promise<unknown> | null = null;

  constructor(table: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/play`);
    this.socket.onopen = () => {
      this.socket.send(JSON.stringify({ type: "hello", token: token.get() }));
      this.tell((ear) => ear.open());
    };
    this.socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.drawable ??= openLook(gameIn(data));
      void this.drawable.then(() => this.tell((ear) => ear.hear(data)));
    };
    this.socket.onclose = (event) => void Promise.resolve(this.drawable).then(() => this.tell((ear) => ear.close(event)));
  }

  listen(ear: Ear): void {
    this.ear = ear;
    this.kept.splice(0).forEach((what) => what(ear));
  }

  private tell(what: (ear: Ear) => void): void {
    if (this.ear === null) this.kept.push(what);
    else what(this.ear);
  }
}

/** Without reading all of it. */
function gameIn(state: string): string {
  return /"game": ?"(\w+)"/.exec(state)?.[1] ?? "";
}

let ahead: { table: string; line: Line } | null = null;

export function callAhead(): void {
  const [page, table] = location.hash.replace(/^#\/?/, "").split("/");
  if (page === "table" && table) ahead = { table, line: new Line(table) };
}

/** The one that was begun, or a new one. */
export function lineTo(table: string): Line {
  const line = ahead?.table === table ? ahead.line : new Line(table);
  ahead = null;
  return line;
}
