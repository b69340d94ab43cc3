// Looks by game. A game that is not here is drawn plainly.
import type { GameLook } from "../look";
import { EMERALD } from "./emerald";
import { PLAIN } from "./plain";
import { RUNEAGE } from "./runeage";
import { SMASHUP } from "./smashup";
import { VICEROY } from "./viceroy";
import { WHISPERS } from "./whispers";

const GAMES: Record<string, GameLook> = { emerald: EMERALD, runeage: RUNEAGE, smashup: SMASHUP, viceroy: VICEROY, whispers: WHISPERS };

export const lookOf = (game: string): GameLook => GAMES[game] ?? PLAIN;
