// The room around every table: brand, navigation, theme.
import { useEffect, useState, type ReactNode } from "react";
import { Icon } from "./parts";

export type Theme = "dark" | "light";
const KEY = "ludarium.theme";

export function useTheme(): [Theme, () => void] {
  const system: Theme = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const [theme, setTheme] = useState<Theme>(() => (localStorage.getItem(KEY) as Theme | null) ?? system);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  const turn = (): void => {
    const next = theme === "dark" ? "light" : "dark";
    localStorage.setItem(KEY, next);
    setTheme(next);
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
    <button className="btn btn--icon" onClick={turn} aria-label={theme === "dark" ? "Light theme" : "Dark theme"}>
      <Icon name={theme === "dark" ? "i-sun" : "i-moon"} />
    </button>
  );
}

/** Colours and type of a game for the whole page, as long as this is shown. */
export function useGameColours(game: string | null): void {
  useEffect(() => {
    if (game === null) delete document.documentElement.dataset.game;
    else document.documentElement.dataset.game = game;
    return () => {
      delete document.documentElement.dataset.game;
    };
  }, [game]);
}
