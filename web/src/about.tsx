// Who made what is seen here, and under which licence.
import { useRef, type ReactNode } from "react";
import { Icon } from "./parts";

/** A button that opens the box. */
export function About(): ReactNode {
  const box = useRef<HTMLDialogElement | null>(null);
  return (
    <>
      <button type="button" className="btn" onClick={() => box.current?.showModal()}>
        <Icon name="i-book" />
        About
      </button>
      <dialog ref={box} className="about" aria-label="About Ludarium" onClick={(event) => event.target === box.current && box.current.close()}>
        <h2>Ludarium</h2>
        <p>A home for five modern board games: full rules, people and honest bots. Free software under the MIT licence.</p>
        <p>
          Icons by Lorc, Delapouite and contributors, <a href="https://game-icons.net">game-icons.net</a>,{" "}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>; coloured and composed for Ludarium.
        </p>
        <p>
          All else that it is made of, with its licences: <a href="/licences.txt">the list</a>.
        </p>
        <form method="dialog">
          <button className="btn btn--main">Close</button>
        </form>
      </dialog>
    </>
  );
}
