// Looks by game. A game that is not here is drawn plainly, and so is any node whose look is unknown.
import type { GameLook, NodeLook } from "../look";
import { EMERALD } from "./emerald";
import { PLAIN } from "./plain";
import { RUNEAGE } from "./runeage";
import { SMASHUP } from "./smashup";
import { VICEROY } from "./viceroy";
import { WHISPERS } from "./whispers";

const GAMES: Record<string, GameLook> = { emerald: EMERALD, runeage: RUNEAGE, smashup: SMASHUP, viceroy: VICEROY, whispers: WHISPERS };

export const lookOf = (game: string): GameLook => GAMES[game] ?? PLAIN;

export const NODE_LOOKS: Record<string, NodeLook> = Object.assign({}, ...Object.values(GAMES).map((look) => look.nodes));
