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
  about: string; // in one sentence, for who has never played it
}

export const GAMES: Record<string, Words> = {
  smashup: { short: "Smash Up", line: "The Obligatory Cthulhu Set: four mad factions, eight bases", goal: "to 15 VP", emblem: "e-octopus", about: "Shuffle two mad factions together and smash the bases: whoever has most power when one breaks scores most." },
  viceroy: { short: "Viceroy", line: "Bid gems, raise a pyramid, match the circles", goal: "12 rounds", emblem: "e-crown", about: "Bid gems in secret for people of the realm and build them into a pyramid of power, level by level." },
  whispers: { short: "A War of Whispers", line: "Five empires, four secret societies, one map", goal: "4 rounds", emblem: "e-raven", about: "Five empires fight over one map. You own none of them: you bet on all five in secret, and pull the strings." },
  emerald: { short: "A Study in Emerald", line: "Second edition: hidden loyalties in gas-lit cities", goal: "9 cities", emblem: "e-eye", about: "Old Ones rule the Victorian world. You serve them or fight them, and nobody knows yet which." },
  runeage: { short: "Rune Age", line: "Build a deck, raise an army, besiege a realm", goal: "6 scenarios", emblem: "e-dragon", about: "Raise an army out of a small deck, take cities and gold, and be the last or the strongest ruler of the realm." },
};

const COVERS: Record<string, string> = { emerald, runeage, smashup, viceroy, whispers };

export const coverOf = (game: string): string => COVERS[game] ?? "";
