// The room around every table: brand, navigation, theme, and a page that says one thing.
import { useEffect, useInsertionEffect, useSyncExternalStore, type ReactNode } from "react";
import { Icon } from "./parts";

export type Theme = "dark" | "light";
const KEY = "ludarium.theme";

const TURNED = "ludarium.turned"; // told to everyone who shows the theme

/** What this browser has chosen, or its system. */
export function present(): Theme {
  const system: Theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  return (localStorage.getItem(KEY) as Theme | null) ?? system;
}

function onTurn(tell: () => void): () => void {
  addEventListener(TURNED, tell);
  return () => removeEventListener(TURNED, tell);
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(onTurn, present);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const turn = (): void => {
    localStorage.setItem(KEY, theme === "dark" ? "light" : "dark");
    dispatchEvent(new Event(TURNED));
  };
  return [theme, turn];
}

export function Brand(): ReactNode {
  return (
    <a className="brand" href="#/" aria-label="Ludarium, to the lobby">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M13 1 24 7v12l-11 6L2 19V7Z" fill="currentColor" opacity=".22" />
        <path d="M13 1 24 7v12l-11 6L2 19V7Z" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
        <path d="M9 7v11h8" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
        <circle cx="16.5" cy="9" r="2" fill="currentColor" />
      </svg>
      <span className="brand__word">Ludarium</span>
    </a>
  );
}

export function ThemeButton(): ReactNode {
  const [theme, turn] = useTheme();
  return (
    <button className="btn btn--icon not-phone" onClick={turn} aria-label={theme === "dark" ? "Light theme" : "Dark theme"}>
      <Icon name={theme === "dark" ? "i-sun" : "i-moon"} />
    </button>
  );
}

/** Colours and type of a game for the whole page, as long as this is shown; there before anything of it is measured. */
export function useGameColours(game: string | null): void {
  useInsertionEffect(() => {
    if (game === null) delete document.documentElement.dataset.game;
    else document.documentElement.dataset.game = game;
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [game]);
}

/** A page that says one thing, and the way to the lobby. */
export function Notice({ title, children }: { title: string; children?: ReactNode }): ReactNode {
  return (
    <main className="notice">
      <h1>{title}</h1>
      {children}
      <a className="btn" href="#/">
        To the lobby
      </a>
    </main>
  );
}
