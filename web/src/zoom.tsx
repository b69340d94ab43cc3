// A card large, with its text and rulings; beside the table, never over what is lit.
import { useEffect, useState, type ReactNode } from "react";
import { api } from "./api";
import { shows } from "./pictures/book";
import { Picture } from "./pictures/picture";
import { facts } from "./scene";
import type { FaceOut, NodeOut } from "./wire";

const known = new Map<string, Promise<Map<string, FaceOut>>>();

/** The card list, fetched when the first card is looked at. */
export function useFaces(game: string, wanted: boolean): Map<string, FaceOut> {
  const [faces, setFaces] = useState<Map<string, FaceOut>>(new Map());
  useEffect(() => {
    if (!wanted) return undefined;
    const asked = known.get(game) ?? api.cards(game).then((all) => new Map(all.map((face) => [face.key, face])));
    known.set(game, asked);
    let here = true;
    asked.then((found) => here && setFaces(found)).catch(() => known.delete(game));
    return () => {
      here = false;
    };
  }, [game, wanted]);
  return faces;
}

/** Where a large card covers neither what it shows nor, where there is a rail, the newest lines of the log. */
function sideOf(id: string | null | undefined): string {
  const things = [...document.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(id ?? "")}"]`)].filter((one) => one.checkVisibility());
  const thing = things.find((one) => one.matches(":hover, :focus")) ?? things[0];
  if (thing === undefined) return "";
  const { left, top, width, height } = thing.getBoundingClientRect();
  const inRail = thing.closest(".rail") !== null;
  return ` ${left + width / 2 > innerWidth / 2 ? "zoom--left" : ""} ${top + height / 2 < innerHeight / 2 ? "zoom--low" : ""} ${inRail ? "zoom--beside" : ""}`;
}

const SIDES: Record<string, string> = { left: "", right: "When claimed: " };

/** What the symbols on its sides say. */
function signsOf(node: NodeOut): string[] {
  return Object.entries(SIDES).flatMap(([side, before]) => {
    const signs = node.art?.[side];
    const words = Array.isArray(signs) ? signs.flatMap((sign: { words?: string }) => sign.words ?? []) : [];
    if (words.length === 0) return [];
    const line = `${before}${words.join(before === "" ? ". " : ", ")}.`;
    return [line.charAt(0).toUpperCase() + line.slice(1).replace(/\. ([a-z])/g, (_, letter: string) => `. ${letter.toUpperCase()}`)];
  });
}

export function Zoom({ node, game, beside = false }: { node: NodeOut | undefined; game: string; beside?: boolean }): ReactNode {
  const faces = useFaces(game, node !== undefined);
  if (node === undefined || (node.kind !== "card" && !node.text)) return null;
  const rulings = faces.get(node.key ?? "")?.rulings ?? [];
  return (
    <aside className={`zoom zoomcard${beside ? " zoom--beside" : sideOf(node.id)}`} aria-hidden="true">
      <Large node={node} game={game} face={faces.get(node.key ?? "")} />
      {rulings.length > 0 && (
        <ul>
          {rulings.map((ruling) => (
            <li key={ruling}>{ruling}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}

/** What is printed on a card. */
export function Large({ node, game, face }: { node: NodeOut; game: string; face: FaceOut | undefined }): ReactNode {
  return (
    <>
      {node.key && shows(game, node.key) && <Picture game={game} of={node.key} className="zoom__art" />}
      <h3>{node.label}</h3>
      {face && <p className="zoom__sort">{face.sort.charAt(0).toUpperCase() + face.sort.slice(1).replace(", ", " · ")}</p>}
      {signsOf(node).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{node.text || face?.text}</p>
      <p className="zoom__facts">
        {facts(node)
          .map(([name, value]) => `${name} ${value}`)
          .join(" · ")}
      </p>
    </>
  );
}
