// What the lobby says and shows of each game. A game that is not here gets its title and a plain cover.
import emerald from "./covers/emerald.svg?raw";
import runeage from "./covers/runeage.svg?raw";
import smashup from "./covers/smashup.svg?raw";
import viceroy from "./covers/viceroy.svg?raw";
import whispers from "./covers/whispers.svg?raw";

interface Words {
  short: string;
  line: string;
  goal: string;
  emblem: string;
}

export const GAMES: Record<string, Words> = {
  smashup: { short: "Smash Up", line: "The Obligatory Cthulhu Set: four mad factions, eight bases", goal: "to 15 VP", emblem: "e-octopus" },
  viceroy: { short: "Viceroy", line: "Bid gems, raise a pyramid, match the circles", goal: "12 rounds", emblem: "e-crown" },
  whispers: { short: "A War of Whispers", line: "Five empires, four secret societies, one map", goal: "4 rounds", emblem: "e-raven" },
  emerald: { short: "A Study in Emerald", line: "Second edition: hidden loyalties in gas-lit cities", goal: "9 cities", emblem: "e-eye" },
  runeage: { short: "Rune Age", line: "Build a deck, raise an army, besiege a realm", goal: "6 scenarios", emblem: "e-dragon" },
};

const COVERS: Record<string, string> = { emerald, runeage, smashup, viceroy, whispers };

export const coverOf = (game: string): string => COVERS[game] ?? "";
