// The lobby: pick a game, say who sits where and which settings, start; my games, open tables, a saved game to open.
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { About } from "./about";
import { api, invites, reason, stranger, token } from "./api";
import { useBadge } from "./calling";
import { ClockChoice, usualClock, type ChosenClock } from "./clock";
import { LearnButton } from "./coach";
import { coverOf, GAMES } from "./games";
import { Marked, useHowTo } from "./howto";
import { Icon, Shape } from "./parts";
import { Brand, ThemeButton } from "./shell";
import { OpenRow, QuickSeat, Segments, TableRow, waitsWith } from "./tables";
import type { BotOut, GameOut, HouseInfo, NamedOut, NewChair, OpenTableOut, PersonOut, SettingOut, TableOut } from "./wire";

const USUAL = "greedy"; // the bot that sits opposite, until somebody chooses

export function Lobby({ games }: { games: GameOut[] }): ReactNode {
  const [me, setMe] = useState<PersonOut | null>(null);
  const [name, setName] = useState(games[0]?.name ?? "");
  const [house, setHouse] = useState<HouseInfo | null>(null);
  const [bots, setBots] = useState<BotOut[]>([]);
  const [why, setWhy] = useState("");
  useEffect(() => {
    api.bots().then(setBots, (error: unknown) => setWhy(reason(error)));
    api.house().then(setHouse, () => undefined);
    if (token.get() !== null) api.me().then(setMe, () => undefined);
  }, []);
  const game = games.find((one) => one.name === name) ?? games[0];
  return (
    <div className="lobby">
      <header className="top">
        <Brand />
        <div className="top__right">
          <a className="btn lobby__me" href="#/you" aria-label={me === null ? "You: your games and numbers" : `${me.name}: your games and numbers`}>
            <Icon name="i-chart" />
            {me === null ? "You" : <bdi>{me.name}</bdi>}
          </a>
          <ThemeButton />
        </div>
      </header>
      <main className="lobby__main">
        <div>
          <h1 className="lobby__h">{count(games.length)} set. Pull up a chair.</h1>
          <p className="lobby__sub">Full rules, in the browser, against people and honest bots that see only what their seat may see.</p>
        </div>
        <div className="tiles" role="group" aria-label="Games">
          {games.map((one) => (
            <Tile key={one.name} game={one} on={one.name === name} onPick={() => setName(one.name)} />
          ))}
        </div>
        {game !== undefined && <SetUp key={game.name} game={game} bots={bots} failed={why} me={me} rates={house?.ratings === true} onMe={setMe} />}
      </main>
      <Side me={me} games={games} game={game} house={house} onMe={setMe} />
    </div>
  );
}

function count(n: number): string {
  return `${["No", "One", "Two", "Three", "Four", "Five"][n] ?? n} ${n === 1 ? "table is" : "tables are"}`;
}

function Tile({ game, on, onPick }: { game: GameOut; on: boolean; onPick: () => void }): ReactNode {
  const words = GAMES[game.name];
  const seats = game.seats.length === 1 ? `${game.seats[0]}` : `${game.seats[0]}–${game.seats.at(-1)}`;
  return (
    <div className="tilebox">
    <button className={`tile${on ? " is-on" : ""}`} data-game={game.name} aria-pressed={on} onClick={onPick}>
      <span className="cover" dangerouslySetInnerHTML={{ __html: coverOf(game.name) }} />
      <span className="tile__body">
        <span className="tile__name">{words?.short ?? game.title}</span>
        <span className="tile__sub">{words?.line}</span>
        <span className="tile__meta">
          <span>
            <Icon name="i-people" />
            {seats} players
          </span>
          {words && (
            <span>
              <Icon name="i-trophy" />
              {words.goal}
            </span>
          )}
        </span>
      </span>
    </button>
    {game.lessons.length > 0 && <FirstGame game={game} />}
    </div>
  );
}

/** The way for newcomers. */
function FirstGame({ game }: { game: GameOut }): ReactNode {
  return (
    <LearnButton game={game.name} className="btn learn">
      <Icon name="i-play" />
      <span>
        First game, 5 minutes<span className="sr">: {game.title}</span>
      </span>
    </LearnButton>
  );
}

interface SetUpProps {
  game: GameOut;
  bots: BotOut[];
  failed: string; // why there are none
  me: PersonOut | null;
  rates: boolean; // the house keeps ratings
  onMe: (me: PersonOut) => void;
}

function SetUp({ game, bots, failed, me, rates, onMe }: SetUpProps): ReactNode {
  const [seats, setSeats] = useState(game.seats.includes(2) ? 2 : (game.seats[0] ?? 2));
  const [chairs, setChairs] = useState<NewChair[]>([]);
  const [settings, setSettings] = useState<Record<string, string | boolean>>({});
  const [name, setName] = useState("");
  const [listed, setListed] = useState(false);
  const [chosen, setClock] = useState<ChosenClock | null>(null);
  const clock = chosen ?? usualClock(game.name, listed);
  const [hints, setHints] = useState(false);
  const [rated, setRated] = useState(false);
  const [words, setWords] = useState("");
  const [why, setWhy] = useState("");
  const [busy, setBusy] = useState(false);
  const chair = useCallback(
    (seat: number): NewChair => chairs[seat] ?? (seat === 0 ? { who: "me" } : { who: "bot", bot: USUAL }),
    [chairs],
  );
  const all = Array.from({ length: seats }, (_, seat) => chair(seat));
  const setChair = (seat: number, to: NewChair): void => {
    const left = (one: NewChair): NewChair => (to.who === "me" && one.who === "me" ? { who: "bot", bot: USUAL } : one);
    setChairs(Array.from({ length: 8 }, (_, i) => (i === seat ? to : left(chair(i)))));
  };

  const settled = Object.fromEntries(
    fitting(game, seats).flatMap((setting): [string, string | boolean][] => {
      const value = valueOf(setting, settings, seats);
      return value === setting.default ? [] : [[setting.name, value]];
    }),
  );
  const invited = all.some((one) => one.who === "link");

  async function start(): Promise<void> {
    setBusy(true);
    try {
      if (me === null && (token.get() === null || (await stranger()))) {
        const made = await api.makePerson(name.trim() || "Guest");
        if (made.token) token.set(made.token);
        onMe(made);
      }
      const table = await api.makeTable({ game: game.name, settings: settled, chairs: all, listed, clock: invited ? clock.clock : null, words: invited ? words : "", hints: invited && hints && !rated, rated: rates && rated });
      invites.keep(table);
      location.hash = `#/table/${table.table}`;
    } catch (error) {
      setWhy(reason(error));
    }
    setBusy(false);
  }

  return (
    <section className="panel setup" aria-label={`Set a table: ${game.title}`}>
      <h2 className="panel__h">
        Set a table: {game.title}
        <a className="btn" href={`#/howto/${game.name}`}>
          <Icon name="i-trophy" />
          How you win
        </a>
        <span className="seats">
          Players
          <Segments label="Players" value={String(seats)} choices={game.seats.map((n) => [String(n), `${n}`])} onPick={(n) => setSeats(Number(n))} />
        </span>
      </h2>
      {GAMES[game.name] !== undefined && <p className="setup__about">{GAMES[game.name]?.about}</p>}
      <ol className="chairs">
        {all.map((one, seat) => (
          <li key={seat} className={`chair seat-${seat}`}>
            <Shape seat={seat} />
            <div>
              <b>{one.who === "me" ? "You" : one.who === "link" ? "Friend" : "Bot"}</b>{" "}
              <span>{says(one, bots)}</span>
            </div>
            <Segments
              label={`Chair ${seat + 1}`}
              value={one.who === "bot" ? (one.bot ?? USUAL) : one.who}
              choices={[
                ["me", "You"],
                ["link", "Friend"],
                ...bots.map((bot): [string, string] => [bot.name, bot.title.charAt(0).toUpperCase() + bot.title.slice(1)]),
              ]}
              onPick={(to) => setChair(seat, to === "me" || to === "link" ? { who: to } : { who: "bot", bot: to })}
            />
          </li>
        ))}
        {me === null && (
          <li className="chair">
            <label htmlFor="my-name">Your name</label>
            <input id="my-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} placeholder="Guest" />
          </li>
        )}
        <li className="startrow">
          <button className="btn btn--main" disabled={busy} onClick={() => void start()}>
            <Icon name="i-play" />
            Start the game
          </button>
          {game.lessons.slice(1).map((lesson) => (
            <LearnButton key={lesson.name} game={game.name} lesson={lesson.name} className="btn learn">
              <Icon name="i-book" />
              Learn: {lesson.title}
            </LearnButton>
          ))}
          {all.some((one) => one.who === "link") && (
            <label className="listed">
              <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} /> show under open tables
            </label>
          )}
        </li>
        {(why || failed) !== "" && (
          <li role="alert" className="why">
            {why || failed}
          </li>
        )}
      </ol>
      <div>
        {invited && (
          <>
            <ClockChoice value={clock} onClock={setClock} />
            <div className="opt">
              <b>Hints for everybody</b>
              <button type="button" className={`sw${hints ? " on" : ""}`} role="switch" aria-checked={hints} aria-label="Hints for everybody" onClick={() => setHints(!hints)} />
              <small>Anybody may ask what a careful player would do. Against bots alone you always may.</small>
            </div>
            <div className="opt">
              <b id="invite-words">A word to those you invite</b>
              <input aria-labelledby="invite-words" value={words} maxLength={140} onChange={(event) => setWords(event.target.value)} />
            </div>
          </>
        )}
        {rates && (
          <div className="opt">
            <b>Rated</b>
            <button type="button" className={`sw${rated ? " on" : ""}`} role="switch" aria-checked={rated} aria-label="Rated" onClick={() => setRated(!rated)} />
            <small>Counts for everybody's rating: no hints, nothing is taken back, and nobody plays for you. Against bots it counts half.</small>
          </div>
        )}
        {fitting(game, seats).map((setting) => (
          <SettingRow
            key={setting.name}
            game={game.name}
            setting={setting}
            seats={seats}
            value={valueOf(setting, settings, seats)}
            onValue={(value) => setSettings({ ...settings, [setting.name]: value })}
          />
        ))}
      </div>
    </section>
  );
}

/** One choice is none. */
const matters = ({ default: usual, choices }: SettingOut): boolean => typeof usual === "boolean" || choices.length > 1;

/** The settings with the choices that so many can play. */
function fitting(game: GameOut, seats: number): SettingOut[] {
  return game.settings.filter(matters).map((setting) => {
    const fit = setting.choices.filter((choice) => setting.seats[choice]?.includes(seats));
    return fit.length === 0 ? setting : { ...setting, choices: fit }; // none: another setting decides
  });
}

/** What so many need on, or off; null where they may choose, and where another setting decides. */
function neededBy(seats: number, setting: SettingOut): boolean | null {
  const [off, on] = ["off", "on"].map((value) => setting.seats[value]?.includes(seats) ?? false);
  return off === on ? null : (on ?? null);
}

/** What was picked, where that can be played; else the default, or what can. */
function valueOf(setting: SettingOut, picked: Record<string, string | boolean>, seats: number): string | boolean {
  const value = neededBy(seats, setting) ?? picked[setting.name] ?? setting.default;
  const open = typeof value === "boolean" || setting.choices.includes(value) || setting.choices.length === 0 || setting.named !== null;
  return open ? value : setting.choices.includes(String(setting.default)) ? setting.default : (setting.choices[0] ?? setting.default);
}

function says(chair: NewChair, bots: BotOut[]): string {
  if (chair.who === "me") return "";
  if (chair.who === "link") return "anyone with the link";
  return bots.find((bot) => bot.name === chair.bot)?.text ?? "";
}

interface SettingProps {
  game: string;
  setting: SettingOut;
  seats: number;
  value: string | boolean;
  onValue: (value: string | boolean) => void;
}

function SettingRow({ game, setting, seats, value, onValue }: SettingProps): ReactNode {
  const { title, named } = setting;
  const aim = useHowTo(game)?.case.find((one) => one.key === value)?.text; // a scenario says how one wins
  const called = (choice: string): string => setting.words[choice] ?? choice;
  return (
    <div className="opt">
      <b>{title}</b>
      {typeof setting.default === "boolean" ? (
        <button
          type="button"
          className={`sw${value ? " on" : ""}`}
          role="switch"
          aria-checked={Boolean(value)}
          aria-label={title}
          disabled={neededBy(seats, setting) !== null}
          onClick={() => onValue(!value)}
        />
      ) : named !== null ? (
        <Named setting={setting} named={named} seats={seats} value={String(value)} onValue={onValue} />
      ) : setting.choices.length <= 4 ? (
        <Segments label={title} value={String(value)} choices={setting.choices.map((c) => [c, called(c)])} onPick={onValue} />
      ) : (
        <select aria-label={title} value={String(value)} onChange={(event) => onValue(event.target.value)}>
          {setting.choices.map((choice) => (
            <option key={choice} value={choice}>
              {called(choice)}
            </option>
          ))}
        </select>
      )}
      <small>{aim === undefined ? setting.text : <Marked text={aim} />}</small>
    </div>
  );
}

interface NamedProps {
  setting: SettingOut;
  named: NamedOut;
  seats: number;
  value: string;
  onValue: (value: string) => void;
}

const BY_NAME = " "; // stands for whatever is named

/** A choice, or a menu for each chair: spelt "a+b,c+d". */
function Named({ setting: { title, words, choices }, named, seats, value, onValue }: NamedProps): ReactNode {
  const keys = Object.keys(named.names);
  const own = !choices.includes(value);
  const said = own ? value.split(",").map((chair) => chair.split("+")) : [];
  const chairs = Array.from({ length: seats }, (_, seat) => Array.from({ length: named.each }, (_, n) => said[seat]?.[n] ?? keys[(seat * named.each + n) % keys.length] ?? ""));
  const spell = (all: string[][]): string => all.map((chair) => chair.join("+")).join(",");
  const settled = spell(chairs);
  useEffect(() => {
    if (own && value !== settled) onValue(settled); // more or fewer chairs
  }, [own, value, settled, onValue]);
  const pick = (seat: number, n: number, key: string): void => onValue(spell(chairs.map((chair, i) => (i === seat ? chair.map((one, j) => (j === n ? key : one)) : chair))));
  return (
    <>
      <Segments label={title} value={own ? BY_NAME : value} choices={[...choices.map((c): [string, string] => [c, words[c] ?? c]), [BY_NAME, named.title]]} onPick={(to) => onValue(to === BY_NAME ? settled : to)} />
      {own && (
        <ol className="named">
          {chairs.map((chair, seat) => (
            <li key={seat}>
              <Shape seat={seat} />
              {chair.map((key, n) => (
                <select key={n} aria-label={`${title}: chair ${seat + 1}${named.each > 1 ? `, ${n + 1} of ${named.each}` : ""}`} value={key} onChange={(event) => pick(seat, n, event.target.value)}>
                  {keys.map((one) => (
                    <option key={one} value={one}>
                      {named.names[one]}
                    </option>
                  ))}
                </select>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const PAST = 3; // finished games that the lobby still shows; the others are under You

function Side({ me, games, game, house, onMe }: { me: PersonOut | null; games: GameOut[]; game: GameOut | undefined; house: HouseInfo | null; onMe: (me: PersonOut) => void }): ReactNode {
  const [mine, setMine] = useState<TableOut[]>([]);
  const [open, setOpen] = useState<OpenTableOut[]>([]);
  const [why, setWhy] = useState("");
  useEffect(() => {
    const look = (): void => {
      if (token.get() !== null) api.myTables().then(setMine, () => undefined);
      api.openTables().then((all) => setOpen(all.filter((table) => table.seat === null)), () => undefined);
    };
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [me]);
  const waiting = mine.filter((table) => table.your_turn).length;
  useBadge(waiting);
  useEffect(() => {
    document.title = waiting === 0 ? "Ludarium" : `● ${waiting} ${waiting === 1 ? "game waits" : "games wait"} · Ludarium`;
    return () => {
      document.title = "Ludarium";
    };
  }, [waiting]);
  const title = (name: string): string => games.find((game) => game.name === name)?.title ?? name;

  async function openRecord(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const { record } = await api.share(await file.text());
      location.hash = `#/replay/records/${record}`;
    } catch (error) {
      setWhy(reason(error));
    }
  }

  return (
    <aside className="lobby__side">
      <section className={mine.length > 0 ? "is-mine" : ""}>
      <h2 className="panel__h">Your games</h2>
      <ol className="games">
        {[...mine.filter((table) => !table.over), ...mine.filter((table) => table.over).slice(0, PAST)].map((table) => (
          <TableRow key={table.id} table={table} title={title(table.game)} pill={waitsWith(table)} />
        ))}
        {mine.length === 0 && (
          <li className="games__none">
            No games yet. Your first takes five minutes.
            {game !== undefined && game.lessons.length > 0 && <FirstGame game={game} />}
          </li>
        )}
      </ol>
      </section>
      <section>
      <h2 className="panel__h">Open tables</h2>
      {game !== undefined && <QuickSeat key={game.name} game={game} house={house} me={me} onMe={onMe} />}
      <ol className="games">
        {open.map((table) => (
          <OpenRow key={table.id} table={table} title={title(table.game)} />
        ))}
        {open.length === 0 && <li className="games__none">No table is looking for players at the moment.</li>}
      </ol>
      </section>
      <section>
      <h2 className="panel__h">Replays</h2>
      <label className="btn">
        <Icon name="i-play" />
        Open a saved game
        <input className="sr" type="file" accept=".ludarium" onChange={(event) => void openRecord(event.target.files?.[0])} />
      </label>
      {why !== "" && <p role="alert">{why}</p>}
      <footer className="lobby__foot">
        <About />
      </footer>
      </section>
    </aside>
  );
}
