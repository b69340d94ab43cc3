// Before everybody is here: the links to the free chairs, as words, as a picture for a phone's camera, and who has come.
import { useEffect, useState, type ReactNode } from "react";
import { invites } from "./api";
import { CopyButton, Icon, Shape } from "./parts";
import { Looking } from "./quick";
import type { ChairOut, StateOut } from "./wire";

export function Waiting({ state, chairs }: { state: StateOut; chairs: ChairOut[] }): ReactNode {
  const links = invites.of(state.table);
  const free = chairs.filter((chair) => chair.free).length;
  const mine = chairs.some((chair, seat) => chair.free && links[seat] !== undefined);
  return (
    <div className="banner waiting">
      <p role="status">
        Waiting for {free} more {free === 1 ? "player" : "players"}
        {!mine ? "." : free === 1 ? ": send them this link." : ": send each a link of their own."}
      </p>
      {mine && (
        <ul aria-label="Chairs">
          {chairs.map((chair, seat) => (
            <li key={seat}>
              <Shape seat={seat} />
              {chair.free && links[seat] !== undefined ? <FreeChair link={links[seat]} opened={chair.opened} n={seat + 1} /> : <span><bdi>{chair.name}</bdi> sits</span>}
            </li>
          ))}
        </ul>
      )}
      <Looking table={state.table} free={free} />
    </div>
  );
}

function FreeChair({ link, opened, n }: { link: string; opened: boolean; n: number }): ReactNode {
  const [shown, setShown] = useState(false);
  const share = (): void => void navigator.share({ title: "Ludarium", text: "A chair is kept for you.", url: link }).catch(() => undefined);
  return (
    <>
      <span className="waiting__state">{opened ? "opened" : "not opened yet"}</span>
      <CopyButton icon="i-link" text={link} className="invitation">
        {link}
      </CopyButton>
      {"share" in navigator && (
        <button className="btn" onClick={share}>
          Share
        </button>
      )}
      <button className="btn" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Icon name="i-zoom" />
        QR code
      </button>
      {shown && <Code text={link} label={`QR code: the link to chair ${n}`} />}
    </>
  );
}

/** Dark on light in both themes: a camera wants it so. The library comes when somebody wants a code. */
function Code({ text, label }: { text: string; label: string }): ReactNode {
  const [squares, setSquares] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let here = true;
    void import("lean-qr").then(({ generate }) => {
      const code = generate(text);
      const each = Array.from({ length: code.size }, (_, i) => i);
      const path = each.flatMap((y) => each.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`)).join("");
      if (here) setSquares({ size: code.size, path });
    });
    return () => {
      here = false;
    };
  }, [text]);
  if (squares === null) return null;
  const edge = 3;
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`${-edge} ${-edge} ${squares.size + 2 * edge} ${squares.size + 2 * edge}`} shapeRendering="crispEdges">
      <path d={squares.path} />
    </svg>
  );
}
