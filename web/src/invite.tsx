// An invitation: the game, who sits there, what to expect, and a chair.
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { api, reason, stranger, token } from "./api";
import { saysClock } from "./clock";
import { LearnButton } from "./coach";
import { coverOf, GAMES } from "./games";
import { welcome } from "./howto";
import { Icon, Shape } from "./parts";
import { Presence } from "./people";
import { Brand, Notice, useGameColours } from "./shell";
import type { InvitationOut } from "./wire";

export function Invitation({ table, invite, titles }: { table: string; invite: string | null; titles: Record<string, string> }): ReactNode {
  const [found, setFound] = useState<InvitationOut | null>(null);
  const [why, setWhy] = useState("");
  useGameColours(found?.table.game ?? null);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const there = await api.invitation(table, invite);
      if (there.table.seat === null) setFound(there);
      else location.replace(`#/table/${table}`);
    };
    look().catch((error: unknown) => setWhy(reason(error)));
  }, [table, invite]);
  if (found === null) return why === "" ? <main className="notice">Looking for the table …</main> : <Notice title={why} />;
  const { game } = found.table;
  return (
    <div className="inv">
      <div className="inv__art">
        <span className="cover" dangerouslySetInnerHTML={{ __html: coverOf(game) }} />
        <div className="inv__cap">
          <h2>{titles[game] ?? game}</h2>
          <p>{GAMES[game]?.about}</p>
        </div>
      </div>
      <main className="inv__r">
        <Brand />
        <Welcome found={found} />
        {found.words !== "" && (
          <blockquote className="inv__q">
            “<bdi>{found.words}</bdi>”
          </blockquote>
        )}
        <Facts found={found} />
        <Seats found={found} />
        <Chair found={found} invite={invite} />
      </main>
    </div>
  );
}

function Welcome({ found }: { found: InvitationOut }): ReactNode {
  const free = found.table.chairs.filter((chair) => chair.free).length;
  if (found.chair !== null) {
    return (
      <h1>
        <em>
          <bdi>{found.host || "Somebody"}</bdi>
        </em>{" "}
        keeps a chair for you.
      </h1>
    );
  }
  return <h1>{free === 0 ? "All chairs are taken." : `This chair is taken. ${free === 1 ? "Another one is" : `${free} others are`} free.`}</h1>;
}

/** What to expect, in a few words. */
function Facts({ found: { table, settings } }: { found: InvitationOut }): ReactNode {
  const words = GAMES[table.game];
  return (
    <ul className="inv__facts" aria-label="What to expect">
      <li>
        <Icon name="i-people" />
        {table.chairs.length} at the table
      </li>
      <li>
        <Icon name="i-clock" />
        {saysClock(table.clock)}
      </li>
      {words && (
        <li>
          <Icon name="i-trophy" />
          {words.goal}
        </li>
      )}
      {settings.map(([name, value]) => (
        <li key={name}>
          <Icon name="i-gear" />
          {name}: {value === true ? "on" : value === false ? "off" : value}
        </li>
      ))}
    </ul>
  );
}

function Seats({ found: { table, chair: mine } }: { found: InvitationOut }): ReactNode {
  return (
    <ol className="inv__seats" aria-label="Who sits there">
      {table.chairs.map((chair, seat) => (
        <li key={seat} className={`seat-${seat}${seat === mine ? " free" : ""}`}>
          <Shape seat={seat} />
          <b>{seat === mine ? "Your chair" : chair.free ? "Free" : <bdi>{chair.name}</bdi>}</b>
          <small>{seat === mine || chair.free ? "" : <Presence chair={chair} />}</small>
        </li>
      ))}
    </ol>
  );
}

/** A name, if one is needed, and the chair. */
function Chair({ found, invite }: { found: InvitationOut; invite: string | null }): ReactNode {
  const [name, setName] = useState("");
  const [known, setKnown] = useState(token.get() !== null);
  const [nameless, setNameless] = useState(false); // somebody at the table has my name
  const [why, setWhy] = useState("");
  const { id, chairs } = found.table;
  useEffect(() => {
    if (token.get() !== null) stranger().then((strange) => setKnown(!strange), () => undefined);
  }, []);

  async function sit(): Promise<void> {
    try {
      if (!known) {
        const made = await api.makePerson(name.trim() || guest(chairs.map((chair) => chair.name)));
        if (made.token) token.set(made.token);
        setKnown(true);
      } else if (nameless && name.trim() !== "") {
        await api.rename(name.trim());
      }
      setNameless(true); // unless there is a chair, the name is what can be changed
      await api.join(id, invite);
      welcome.note(id, found.table.game);
      location.replace(`#/table/${id}`);
    } catch (error) {
      setWhy(reason(error));
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void sit();
  };
  return (
    <>
      {found.chair !== null && (
        <form className="inv__form" onSubmit={submit}>
          {(!known || nameless) && <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} placeholder="Your name" aria-label="Your name" />}
          <button className="btn btn--main">Sit down</button>
        </form>
      )}
      {why !== "" && <p role="alert">{why}</p>}
      <div className="inv__more">
        <a className="btn" href={`#/table/${id}`}>
          <Icon name="i-zoom" />
          Only watch
        </a>
        <LearnButton game={found.table.game} className="btn learn">
          <Icon name="i-play" />
          First game, 5 minutes
        </LearnButton>
        <a className="btn" href="#/">
          To the lobby
        </a>
      </div>
      <p className="inv__more">No account, no e-mail. Your chair is kept in this browser; a personal link takes it to another one.</p>
    </>
  );
}

/** A name for somebody who gave none, that nobody at the table has. */
function guest(taken: string[]): string {
  let name = "Guest";
  for (let n = 2; taken.includes(name); n++) name = `Guest ${n}`;
  return name;
}
