// No slip answers: a question hears nothing in its first moments unless the hand has moved since, nor the second half of
// a double click, a key held down, a press that began before it was drawn, or one that was long enough to look.
import { useEffect, useLayoutEffect, useRef } from "react";
import { LONG_PRESS } from "./parts";

const ARMED = 400; // ms after a question is drawn
const NEAR = { mouse: 4, finger: 24 }; // px within which a second press is at the same place
const ANSWERS = ".lit, .is-lit, .chosen, .is-chosen, [data-other], .ask__acts .btn";

interface Hand {
  x: number;
  y: number;
  down: number; // when the last press began
  touch: boolean;
}

/** `asked` names what is asked now; it is another string whenever other things can be answered. */
export function useGuard(asked: string): void {
  const drawn = useRef({ at: 0, x: 0, y: 0, tabbed: false });
  const hand = useRef<Hand>({ x: -100, y: -100, down: 0, touch: false });
  useLayoutEffect(() => {
    drawn.current = { at: performance.now(), x: hand.current.x, y: hand.current.y, tabbed: false };
  }, [asked]);
  useEffect(() => {
    const armed = (): boolean => {
      const { at, x, y, tabbed } = drawn.current;
      const moved = Math.hypot(hand.current.x - x, hand.current.y - y);
      return tabbed || performance.now() - at > ARMED || moved > (hand.current.touch ? NEAR.finger : NEAR.mouse);
    };
    const place = (event: PointerEvent): void => {
      hand.current = { ...hand.current, x: event.clientX, y: event.clientY };
    };
    const press = (event: PointerEvent): void => {
      hand.current = { x: event.clientX, y: event.clientY, down: performance.now(), touch: event.pointerType !== "mouse" };
    };
    const swallow = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const aims = (event: Event): boolean => event.target instanceof Element && event.target.closest(ANSWERS) !== null;
    const click = (event: MouseEvent): void => {
      const { down, touch } = hand.current;
      const byHand = event.detail > 0; // not by a key
      const early = byHand && down > 0 && down < drawn.current.at;
      const looked = byHand && touch && performance.now() - down >= LONG_PRESS;
      if (aims(event) && (event.detail > 1 || early || looked || !armed())) swallow(event);
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key === "Tab") drawn.current.tabbed = true;
      else if ((event.key === "Enter" || event.key === " ") && aims(event) && (event.repeat || !armed())) swallow(event);
    };
    addEventListener("pointermove", place, true);
    addEventListener("pointerdown", press, true);
    addEventListener("click", click, true);
    addEventListener("keydown", key, true);
    return () => {
      removeEventListener("pointermove", place, true);
      removeEventListener("pointerdown", press, true);
      removeEventListener("click", click, true);
      removeEventListener("keydown", key, true);
    };
  }, []);
}
