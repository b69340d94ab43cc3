// What a table's top bar offers, and the menu that holds all of it where the bar is too narrow.
import { useState, type ReactNode } from "react";
import { About } from "./about";
import { token } from "./api";
import { CopyButton, Icon, useShutting } from "./parts";
import { SPEEDS, type Speed } from "./queue";
import { useTheme } from "./shell";
import { GROUPS, isSilent, setVolume, turnGroup, turnSound, useVolume, type Group } from "./sound";
import type { Stage } from "./stage";

interface MenuProps {
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** Opens by click, tap or key; closes by Escape, which gives the focus back, and by a click elsewhere. What is in it is
 * drawn only while it is open: the table around it changes with every act. */
export function Menu({ className = "", children }: MenuProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { box, close, onKeyDown } = useShutting();
  return (
    <details
      ref={box}
      className={`menu ${className}`}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
    >
      <summary className="btn btn--icon" aria-label="Menu">
        <Icon name="i-gear" />
      </summary>
      <div className="menu__in">{open && children(close)}</div>
    </details>
  );
}

/** What stands in the bar itself where there is room. */
export function MenuBasics({ onRules, close }: { onRules?: () => void; close: () => void }): ReactNode {
  const [theme, turn] = useTheme();
  return (
    <>
      {onRules !== undefined && (
        <button
          className="btn only-phone"
          onClick={() => {
            close();
            onRules();
          }}
        >
          <Icon name="i-book" />
          Rules
        </button>
      )}
      <button className="btn only-phone" onClick={turn}>
        <Icon name={theme === "dark" ? "i-sun" : "i-moon"} />
        {theme === "dark" ? "Light theme" : "Dark theme"}
      </button>
      <a className="btn only-phone" href="#/">
        <Icon name="i-first" />
        To the lobby
      </a>
      <About />
    </>
  );
}

/** How fast the others' turns are shown. */
export function PaceMenu({ speed, stage, onAgain, close }: { speed: Speed; stage: Stage; onAgain: () => void; close: () => void }): ReactNode {
  return (
    <>
      <label>
        Show the others' turns
        <select value={speed} onChange={(event) => stage.setSpeed(event.target.value as Speed)}>
          {SPEEDS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <button
        className="btn"
        onClick={() => {
          close();
          onAgain();
        }}
      >
        <Icon name="i-again" />
        Show the last turn again
      </button>
    </>
  );
}

/** How loud the table is; at none it is off. */
export function SoundMenu(): ReactNode {
  const loud = useVolume();
  const [, draw] = useState(0);
  return (
    <>
      <div className="menu__sound">
        <label>
          <input type="checkbox" checked={loud > 0} onChange={turnSound} />
          Sound
        </label>
        <input type="range" min={0} max={1} step={0.05} value={loud} onChange={(event) => setVolume(Number(event.target.value))} aria-label="Volume" aria-valuetext={`${Math.round(100 * loud)} %`} />
      </div>
      {loud > 0 && (
        <div className="menu__groups" role="group" aria-label="Sounds">
          {(Object.keys(GROUPS) as Group[]).map((group) => (
            <label key={group}>
              <input
                type="checkbox"
                checked={!isSilent(group)}
                onChange={() => {
                  turnGroup(group);
                  draw((n) => n + 1);
                }}
              />
              {GROUPS[group]}
            </label>
          ))}
        </div>
      )}
    </>
  );
}

interface SeatMenuProps {
  cautious: boolean;
  onCautious: (on: boolean) => void;
}

/** How this seat plays: whether it is asked twice; and its person's link. */
export function SeatMenu({ cautious, onCautious }: SeatMenuProps): ReactNode {
  return (
    <>
      <label>
        <input type="checkbox" checked={cautious} onChange={(event) => onCautious(event.target.checked)} />
        Ask before what cannot be undone
      </label>
      {token.get() !== null && (
        <a className="btn" href="#/notices">
          <Icon name="i-bell" />
          Notices
        </a>
      )}
      {token.get() !== null && (
        <CopyButton icon="i-key" text={token.link()} done="Copied: keep it secret">
          Copy my personal link
        </CopyButton>
      )}
    </>
  );
}
