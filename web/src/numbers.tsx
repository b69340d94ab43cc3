// What somebody's games of one sort say, where there are enough of them; and the ladder of that game.
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { api, reason } from "./api";
import type { FavouriteOut, LadderOut, MeOut, NumbersOut } from "./wire";

const plural = (n: number): string => `${n} more ${n === 1 ? "game" : "games"}`;
const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const most = (...figures: number[]): number => Math.max(1, ...figures.map(Math.abs));

export function Numbers({ game, title, me }: { game: string; title: string; me: MeOut }): ReactNode {
  const [found, setFound] = useState<NumbersOut | null>(null);
  const [why, setWhy] = useState("");
  useEffect(() => {
    let here = true;
    api.numbers(game).then(
      (numbers) => here && setFound(numbers),
      (error: unknown) => here && setWhy(reason(error)),
    );
    return () => {
      here = false;
    };
  }, [game, me]);
  return (
    <section className="panel yo-numbers" aria-label="Numbers">
      <h2 className="panel__h">
        {title} <small>{found === null ? "" : `${found.games} ${found.games === 1 ? "game" : "games"}`}</small>
      </h2>
      {why !== "" && <p role="alert">{why}</p>}
      {found !== null ? <All found={found} /> : why === "" && <p>Counting …</p>}
    </section>
  );
}

function All({ found }: { found: NumbersOut }): ReactNode {
  if (found.games === 0) return <p>Numbers come with games: the first after five of one sort.</p>;
  return (
    <>
      <RatingPart found={found} />
      <div className="yo-2">
        <div>
          <Wins found={found} />
          <Bots found={found} />
        </div>
        <div>
          <Points found={found} />
          <Sources found={found} />
        </div>
      </div>
      <Favourites all={found.favourites} />
      <Pace found={found} />
    </>
  );
}

function RatingPart({ found }: { found: NumbersOut }): ReactNode {
  const { rating } = found;
  if (rating === null) return null;
  return (
    <>
      <div className="yo-big">
        {rating.shown === null ? <b>new</b> : <b className="num">{rating.shown}</b>}
        <span>
          {rating.shown === null ? `a number after ${plural(rating.missing)} that ${rating.missing === 1 ? "is" : "are"} rated` : `± ${rating.doubt}`}
          <br />
          <small>rating and its doubt</small>
        </span>
        {found.anchors.length > 0 && <span className="yo-t">Bots: {found.anchors.map(([name, shown]) => `${name} ${shown}`).join(", ")}</span>}
      </div>
      {Object.entries(found.by_size).length > 0 && (
        <p>{Object.entries(found.by_size).map(([size, one]) => `With ${size} players ${one.shown} ± ${one.doubt}`).join("; ")}.</p>
      )}
      {found.ratings.length > 1 && <RatingLine points={found.ratings} />}
    </>
  );
}

const [WIDTH, HEIGHT, LEFT] = [530, 150, 44];

/** The rating over time, with its doubt as a band. */
function RatingLine({ points }: { points: [number, number, number][] }): ReactNode {
  const low = Math.min(...points.map(([, shown, doubt]) => shown - doubt));
  const high = Math.max(...points.map(([, shown, doubt]) => shown + doubt));
  const x = (n: number): number => LEFT + ((WIDTH - LEFT - 8) * n) / (points.length - 1);
  const y = (value: number): number => 8 + ((HEIGHT - 16) * (high - value)) / Math.max(1, high - low);
  const step = Math.max(50, 50 * Math.ceil((high - low) / 200));
  const marks = Array.from({ length: 9 }, (_, i) => step * (Math.ceil(low / step) + i)).filter((value) => value <= high);
  const at = (figure: (one: [number, number, number]) => number): string[] => points.map((one, n) => `${x(n)},${y(figure(one))}`);
  const first = points[0]?.[1] ?? 0;
  const last = points.at(-1)?.[1] ?? 0;
  return (
    <svg className="yo-rating" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`The rating over ${points.length} games: from ${first} to ${last}`}>
      <polygon points={[...at(([, shown, doubt]) => shown + doubt), ...at(([, shown, doubt]) => shown - doubt).reverse()].join(" ")} />
      {marks.map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${y(value)}H${WIDTH}`} />
          <text x={LEFT - 8} y={y(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      <polyline points={at(([, shown]) => shown).join(" ")} />
    </svg>
  );
}

function Wins({ found }: { found: NumbersOut }): ReactNode {
  return (
    <>
      <h3>Wins</h3>
      <ul className="yo-w">
        {found.wins.map(({ seats, games, missing, wins, expected }) => (
          <li key={seats}>
            <span>{seats === 1 ? "Alone" : `With ${seats} players`}</span>
            {missing > 0 ? (
              <small>{plural(missing)} until this says something</small>
            ) : (
              <>
                <b className="num">
                  {wins} of {games}
                </b>
                {expected !== null && <small className={wins > expected ? "up" : ""}>by chance {expected}</small>}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Bots({ found }: { found: NumbersOut }): ReactNode {
  if (found.bots.length === 0) return null;
  return (
    <>
      <h3>Against bots</h3>
      <ul className="yo-w">
        {found.bots.map(({ bot, games, wins, missing, next }) => (
          <li key={bot}>
            <span>{bot}</span>
            {missing > 0 ? (
              <small>{plural(missing)} until this says something</small>
            ) : (
              <>
                <b className="num">
                  {wins} of {games}
                </b>
                {next !== "" && <small>{`You beat ${bot} ${wins} of ${games}: try ${next}.`}</small>}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Points({ found: { points } }: { found: NumbersOut }): ReactNode {
  return (
    <>
      <h3>Points</h3>
      {points.mean === null ? (
        <p>{plural(points.missing)} until this says something.</p>
      ) : (
        <p>
          <b className="num">{signed(points.mean)}</b> on average, spread {points.spread}
          {points.others !== null && `; your opponents ${signed(points.others)}`}.
        </p>
      )}
    </>
  );
}

function Sources({ found: { sources } }: { found: NumbersOut }): ReactNode {
  if (sources.length === 0) return null;
  const top = most(...sources.flatMap(({ mine, winners }) => [mine, winners]));
  return (
    <>
      <h3>
        Where your points come from <small>mark: winners</small>
      </h3>
      <ul className="yo-s">
        {sources.map(({ row, mine, winners }) => (
          <li key={row}>
            <span>{row}</span>
            <div className="yo-b" aria-hidden="true">
              <i className={mine < 0 ? "is-less" : ""} style={{ width: `${(100 * Math.abs(mine)) / top}%` }} />
              <u style={{ left: `${(100 * Math.abs(winners)) / top}%` }} />
            </div>
            <b className="num">
              {signed(mine)}
              <span className="sr">, winners {signed(winners)}</span>
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

function Favourites({ all }: { all: FavouriteOut[] }): ReactNode {
  const groups = [...new Set(all.map((one) => one.group))];
  return (
    <>
      {groups.map((group) => (
        <div key={group}>
          <h3>Your {group}</h3>
          <ul className="yo-w yo-fav">
            {all
              .filter((one) => one.group === group)
              .map(({ name, games, wins, low, high }) => (
                <li key={name}>
                  <span>{name}</span>
                  <b className="num">
                    {wins} of {games}
                  </b>
                  {low !== null && high !== null && (
                    <small>
                      wins between {Math.round(100 * low)} and {Math.round(100 * high)} % of the time
                    </small>
                  )}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Pace({ found: { pace } }: { found: NumbersOut }): ReactNode {
  if (pace.missing > 0) return null;
  return (
    <p>
      {pace.seconds !== null && `You take ${pace.seconds} s for an answer as a rule. `}
      {pace.stayed} of {pace.games} games played to the end.
    </p>
  );
}

// -- the ladder
export function Ladder({ game, title }: { game: string; title: string }): ReactNode {
  const [found, setFound] = useState<LadderOut | null>(null);
  const look = useCallback(() => void api.ladder(game).then(setFound, () => undefined), [game]);
  useEffect(() => look(), [look]);
  if (found === null) return null;
  const join = (): void => {
    setFound({ ...found, joined: !found.joined });
    api.joinLadder(game, !found.joined).then(look, look);
  };
  return (
    <section className="panel" aria-label="Ladder">
      <h2 className="panel__h">
        Ladder of {title} <small>{found.season}</small>
      </h2>
      <ol className="yo-ladder">
        {found.rungs.map((rung, n) => (
          <li key={n} className={`${rung.active ? "" : "is-idle"}${rung.me ? " is-me" : ""}`}>
            <span className="num">{n + 1}</span>
            <bdi>{rung.name}</bdi>
            <b className="num">{rung.shown}</b>
            <small>
              ± {rung.doubt}
              {rung.bot ? "" : ` · ${rung.games} games`}
              {rung.active ? "" : " · not this season"}
            </small>
          </li>
        ))}
        {found.rungs.length === 0 && <li>Nobody is listed yet.</li>}
      </ol>
      <label className="yo-join">
        <input type="checkbox" checked={found.joined} onChange={join} /> Show me here, once I have ten rated games
      </label>
    </section>
  );
}
