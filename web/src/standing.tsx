// Passing in advance. A standing order passes wherever passing is offered while somebody else's turn is played: for the
// rest of a window, of a turn, or until something touches this seat. It can be given at any time and knows nothing of the
// hand, and it answers on the same beat whatever could have been done, so it tells nothing.
import { useEffect, useState, type ReactNode } from "react";
import { moveOf } from "./choosing";
import { called } from "./honours";
import { lookOf } from "./looks";
import { Icon } from "./parts";
import type { ActOut, NodeOut, OptionOut, SceneOut, StateOut } from "./wire";

export const SCOPES = { window: "in this window", turn: "this turn", touched: "until something touches me" } as const;
type Scope = keyof typeof SCOPES;

export interface Order {
  scope: Scope;
  turn: string; // when it was given,
  since: number; // and the version then
  window: string; // the question it passes, once there was one
}

const BEAT = 700; // ms after a question is shown, always

export interface Standing {
  order: Order | null;
  give: (scope: Scope) => void;
  revoke: () => void;
}

const turnOf = (scene: SceneOut): string => String(scene.table.art?.turn ?? scene.table.label);

/** Is it this seat's own turn? Then nothing is passed for it. */
function own(scene: SceneOut, seat: number): boolean {
  const { turn } = lookOf(scene.game).plate({ root: scene.table, scene }, seat);
  return turn ?? turnOf(scene).includes(called(scene.names[seat]));
}

/** The ids of everything that is this seat's. */
function mine(node: NodeOut, seat: number, inside = false): string[] {
  const here = inside || node.seat === seat;
  return [...(here && node.id ? [node.id] : []), ...(node.children ?? []).flatMap((child) => mine(child, seat, here))];
}

/** Did others do something to what is this seat's? */
function touches(act: ActOut | null, scene: SceneOut, seat: number): boolean {
  if (act === null || act.by.includes(seat)) return false;
  const things = new Set(mine(scene.table, seat));
  const named = act.beats.flatMap((beat) => [...beat.at, ...beat.moves.flatMap((move) => [move.thing ?? "", move.source, move.target])]);
  return named.some((id) => things.has(id));
}

const passing = (options: OptionOut[]): OptionOut | undefined => options.find((option) => moveOf(option) === "pass");

/** Whether an order still holds at this state. */
function holds(order: Order, { scene, seat, act }: StateOut): boolean {
  if (seat === null || scene.result !== null) return false;
  if (order.scope === "turn") return turnOf(scene) === order.turn;
  if (order.scope === "touched") return act === null || act.number <= order.since || !touches(act, scene, seat);
  return order.window === "" || scene.question === null || scene.question.text === order.window;
}

/** The order of this seat; `rests`: the state is shown, and asks. */
export function useStanding(state: StateOut, rests: boolean, answer: (option: OptionOut) => void): Standing {
  const [order, setOrder] = useState<Order | null>(null);
  const { scene, seat } = state;
  const { question } = scene;
  useEffect(() => {
    if (order !== null && !holds(order, state)) setOrder(null);
  }, [order, state]);
  useEffect(() => {
    const pass = question !== null && question.answered === null ? passing(question.options) : undefined;
    if (order === null || !rests || pass === undefined || seat === null || own(scene, seat)) return undefined;
    const timer = setTimeout(() => {
      setOrder({ ...order, window: question?.text ?? "" });
      answer(pass);
    }, BEAT);
    return () => clearTimeout(timer);
  }, [order, rests, question, seat, scene, answer]);
  return {
    order,
    give: (scope) => setOrder({ scope, turn: turnOf(scene), since: state.version, window: question?.text ?? "" }),
    revoke: () => setOrder(null),
  };
}

/** While an order stands, everybody at this page sees it, and one click ends it. */
export function OrderChip({ standing: { order, revoke } }: { standing: Standing }): ReactNode {
  if (order === null) return null;
  return (
    <button className="btn order" onClick={revoke} title="Ask me again">
      <Icon name="i-pass" />
      Passing {SCOPES[order.scope]}: stop
    </button>
  );
}

/** In the menu, always, whatever is held and asked. */
export function StandingMenu({ standing: { order, give, revoke }, close }: { standing: Standing; close: () => void }): ReactNode {
  return (
    <label>
      Pass for me, on the others' turns
      <select
        value={order?.scope ?? ""}
        onChange={(event) => {
          const scope = event.target.value;
          if (scope === "") revoke();
          else give(scope as Scope);
          close();
        }}
      >
        <option value="">never: ask me</option>
        {Object.entries(SCOPES).map(([scope, words]) => (
          <option key={scope} value={scope}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
