// What is said of a game that is over: who won in the game's own voice, by how much, and what somebody did best.
import { seatOf } from "./look";
import type { ResultOut, SceneOut } from "./wire";

/** A name without what sort of bot bears it. */
export const called = (name: string | undefined): string => (name ?? "").replace(/ \([^)]*\)$/, "");
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const among = (names: string[]): string => (names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** A winner, as a sentence needs them. */
interface Winner {
  who: string; // You, Nyx, Nyx and Tove
  whom: string; // you
  whose: string; // your, Nyx's
  is: string; // are, is
}

function winnerOf({ seat, names }: SceneOut, winners: number[]): Winner {
  if (winners.length === 1 && winners[0] === seat) return { who: "You", whom: "you", whose: "Your", is: "are" };
  const who = among(winners.map((one) => called(names[one])));
  return { who, whom: who, whose: `${who}'s`, is: winners.length > 1 ? "are" : "is" };
}

/** Rune Age ends in many ways; those who lost together read what befell them. */
const REALMS: Record<string, (winner: Winner) => string> = {
  high_lord_defeated: () => "The High Lord falls",
  last_realm_standing: ({ whose }) => `${whose} realm stands alone`,
  all_realms_fallen: ({ who, whose }) => (who ? `${whose} realm fell last` : "Every realm has fallen"),
  dragonlords_prevail: () => "The Dragonlords prevail",
  least_damage: ({ whose }) => `${whose} walls held best`,
  cataclysm_survived: () => "The Cataclysm is survived",
  lost_to_the_cataclysm: () => "The Cataclysm has come",
  power_reached: ({ whom }) => `The runes answer to ${whom}`,
  most_power: ({ whom }) => `The runes answer to ${whom}`,
  opposing_army_acquired: () => "The Opposing Army is beaten",
  barracks_empty: () => "Nobody is left to fight",
  home_realm_fallen: () => "The Home Realm has fallen",
  most_trophies: ({ whom }) => `The hunt belongs to ${whom}`,
  enough_trophies: () => "The invaders are beaten",
  too_few_trophies: () => "The invaders prevail",
};
/** A Study in Emerald: whose side the winner was on. */
const TRIUMPHS: Record<string, string> = { loyalist: "The Crown endures", restorationist: "The Restoration succeeds" };

/** There what is counted did not decide. */
const UNCOUNTED = new Set(["high_lord_defeated", "last_realm_standing", "cataclysm_survived", "opposing_army_acquired", "enough_trophies"]);

const AGREED = "agreement"; // as the server calls it
const RESIGNED = "resignation"; // likewise

/** How the game came to its end, by its key, where the scene says so. */
const endingOf = ({ table }: SceneOut): string => String(table.art?.ending ?? "");
const isUncounted = (scene: SceneOut, { ending }: ResultOut): boolean => ending === RESIGNED || UNCOUNTED.has(endingOf(scene));

export function titleOf(scene: SceneOut, { winners, ending }: ResultOut): string {
  const winner = winnerOf(scene, winners);
  const realm = scene.game === "runeage" ? REALMS[endingOf(scene)] : undefined;
  if (realm !== undefined) return realm(winner);
  if (ending === AGREED) return "You agreed to end it";
  if (winners.length === 0) return capital(ending);
  switch (scene.game) {
    case "smashup":
      return `R'lyeh rises for ${winner.whom}`;
    case "viceroy":
      return `${winner.who} ${winner.is} Viceroy`;
    case "whispers":
      return `${among(winners.map((seat) => String(seatOf(scene.table, seat)?.art?.society_name ?? called(scene.names[seat]))))} whispered best`;
    case "emerald":
      if (ending !== RESIGNED) return TRIUMPHS[String(seatOf(scene.table, winners[0] ?? 0)?.facts?.identity)] ?? `${winner.who} won`;
      break;
  }
  return `${winner.who} won`;
}

/** Who won, how far ahead of whom, and how the game came to its end. */
export function byHowMuch(scene: SceneOut, result: ResultOut): string {
  const { winners, scores, ending, ties } = result;
  const [first] = winners;
  if (ending === AGREED) return asItStands(scene, scores);
  if (first === undefined && scores.length === 0) return "Nobody has won.";
  if (first === undefined) return `${scores.length === 1 ? "You" : "All of you"} lost · ${ending}`;
  const { who } = winnerOf(scene, winners);
  const next = others(scores, winners)[0];
  const lead = next === undefined ? 0 : (scores[first] ?? 0) - (scores[next] ?? 0);
  const rival = next === undefined ? "" : next === scene.seat ? "you" : called(scene.names[next]);
  if (next === undefined || isUncounted(scene, result) || lead < 0 || (lead === 0 && !ties?.[0])) return `${who} won · ${ending}`;
  return lead > 0 ? `${who} won, ${lead} ahead of ${rival} · ${ending}` : `${who} won on a tie with ${rival}: ${ties?.[0]?.[0]} · ${ending}`;
}

/** Who was ahead when all agreed to end the game. */
function asItStands(scene: SceneOut, scores: number[]): string {
  const best = Math.max(...scores);
  const ahead = scores.flatMap((points, seat) => (points === best ? [seat === scene.seat ? "you" : called(scene.names[seat])] : []));
  return ahead.length === scores.length ? "Nobody won; nobody was ahead" : `Nobody won; ahead, as it stands: ${among(ahead)}`;
}

/** The seats that did not win, the best first. */
const others = (scores: number[], winners: number[]): number[] =>
  scores.map((_, seat) => seat).filter((seat) => !winners.includes(seat)).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));

/** One row is what is counted; several are points. */
export const pointsOf = ({ sheet }: ResultOut): string => (sheet.length === 1 ? (sheet[0]?.[0] ?? "") : "points");

/** Something that somebody did best, with its number; the greater weight is told first. */
export interface Honour {
  icon: string;
  title: string;
  text: string;
  weight: number;
}

/** What is known of how the game stood: each seat's part of the win, from the start to the end. */
export type Odds = number[][];

const FEW = 2;
const QUARTER = 0.25;
const HALF = 0.5;
const WORTH = 0.05; // less of a rise is no praise

/** Two things: those that I did best when I won; else my best one, and the winner's. */
export function honours(scene: SceneOut, result: ResultOut, odds: Odds): Honour[] {
  const of = (seat: number | null | undefined): Honour[] => (seat == null ? [] : honoursOf(scene, result, odds, seat));
  const { seat } = scene;
  const [first] = result.winners;
  if (seat === null) return of(first).slice(0, FEW);
  return (first === undefined || result.winners.includes(seat) ? of(seat) : [...of(seat).slice(0, 1), ...of(first)]).slice(0, FEW);
}

function honoursOf(scene: SceneOut, result: ResultOut, odds: Odds, seat: number): Honour[] {
  const name = seat === scene.seat ? "" : `${called(scene.names[seat])}: `;
  const found = [...rowHonours(result, seat), ...oddsHonours(result, odds, seat), ...sparedHonours(result, seat), ...marginHonours(scene, result, seat)];
  return found.sort((a, b) => b.weight - a.weight).map((one) => ({ ...one, title: `${name}${one.title}` }));
}

/** The rows in which somebody leads everybody else, by their share of what was scored. */
function rowHonours({ sheet, scores }: ResultOut, seat: number): Honour[] {
  if (scores.length < 2 || sheet.length < 2) return [];
  return sheet.flatMap(([row, points]) => {
    const own = points[seat] ?? 0;
    const best = Math.max(...points.filter((_n, other) => other !== seat));
    if (own <= 0 || own <= best) return [];
    return [{ icon: "i-laurel", title: `Most from ${row}`, text: `${own} ${own === 1 ? "point" : "points"}, ${own - Math.max(0, best)} more than anybody else.`, weight: 1 + (own - Math.max(0, best)) / Math.max(1, scores[seat] ?? 1) }];
  });
}

/** How the game went for them: from behind, ahead for long, their best stretch, how little they had to fear. */
function oddsHonours({ winners }: ResultOut, odds: Odds, seat: number): Honour[] {
  const last = odds.length - 1;
  if (last < 4) return [];
  const found: Honour[] = [];
  const tell = (title: string, text: string, weight: number): unknown => found.push({ icon: "i-chart", title, text, weight });
  const own = odds.map((at) => at[seat] ?? 0);
  const quarter = Math.round(QUARTER * last);
  const [then, worst] = [own[quarter] ?? 0, Math.min(...(odds[quarter] ?? []))];
  if ((odds[0]?.length ?? 0) > 1) {
    if (winners.includes(seat) && then <= worst) tell("From behind", `Last after a quarter of the game, with a chance of ${percent(then)}.`, 2.5);
    const ahead = odds.slice(0, -1).filter((at) => (at[seat] ?? 0) > Math.max(...at.filter((_part, other) => other !== seat))).length / last;
    if (ahead > HALF) tell("Longest lead", `Ahead for ${percent(ahead)} of the game.`, HALF + ahead);
  }
  const rises = own.slice(1, -1).map((part, n) => part - (own[n] ?? 0));
  const best = Math.max(...rises);
  const from = rises.indexOf(best);
  if (best >= WORTH) tell("Best stretch", `From ${percent(own[from] ?? 0)} to ${percent(own[from + 1] ?? 0)} within a few answers.`, best);
  const least = Math.min(...own.slice(0, -1));
  if (least >= QUARTER) tell("Steady", `A chance of ${percent(least)} at the worst moment.`, 0);
  return found;
}

const percent = (part: number): string => `${Math.round(100 * part)} %`;

/** Nothing lost where others lost something. */
function sparedHonours({ sheet }: ResultOut, seat: number): Honour[] {
  const lost = (one: number): number => -sheet.reduce((sum, [, points]) => sum + Math.min(0, points[one] ?? 0), 0);
  const most = Math.max(0, ...(sheet[0]?.[1] ?? []).map((_, other) => (other === seat ? 0 : lost(other))));
  return lost(seat) === 0 && most > 0 ? [{ icon: "i-defence", title: "Nothing lost", text: `Others lost up to ${most}.`, weight: 0.9 }] : [];
}

/** By how little, or how much, somebody won. */
function marginHonours(scene: SceneOut, result: ResultOut, seat: number): Honour[] {
  const { winners, scores } = result;
  const next = others(scores, winners)[0];
  if (next === undefined || !winners.includes(seat) || isUncounted(scene, result)) return [];
  const [own, their] = [scores[seat] ?? 0, scores[next] ?? 0];
  const rival = next === scene.seat ? "you" : called(scene.names[next]);
  if (own - their === 1) return [{ icon: "i-trophy", title: "By a hair", text: `One ahead of ${rival}.`, weight: 1.4 }];
  if (their > 0 && own >= 2 * their) return [{ icon: "i-trophy", title: "Twice as many", text: `${own} to the ${their} of ${rival}.`, weight: 1.4 }];
  return [];
}
