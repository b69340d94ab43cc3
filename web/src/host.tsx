// The host's page: what people report, who is muted, which tables were closed. Its key stands behind the #, and stays here.
import { useCallback, useEffect, useState, type FormEvent, type ReactNode } from "react";
import { host as ask, isForbidden, reason } from "./api";
import { Icon } from "./parts";
import { Sure, type Question } from "./people";
import { Brand, Notice, ThemeButton } from "./shell";
import { Segments } from "./tables";
import { dayOf } from "./you";
import type { FoundPerson, HostOut, ReportOut } from "./wire";

const KEY = "ludarium.host";

/** The key is taken out of the address at once: it would be in the way of sharing the screen. */
export function useHostKey(given: string | undefined): string {
  const [key] = useState(given ?? sessionStorage.getItem(KEY) ?? "");
  useEffect(() => {
    if (given === undefined) return;
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, "", "#/host");
  }, [given]);
  return key;
}

export function HostPage({ given }: { given: string | undefined }): ReactNode {
  const key = useHostKey(given);
  const [found, setFound] = useState<HostOut | null>(null);
  const [settled, setSettled] = useState(false);
  const [why, setWhy] = useState("");
  const [shut, setShut] = useState("");
  const [question, setQuestion] = useState<Question | null>(null);
  const failed = useCallback((error: unknown) => (isForbidden(error) ? setShut(reason(error)) : setWhy(reason(error))), []);
  const look = useCallback(() => void ask.overview(key, settled).then(setFound, failed), [key, settled, failed]);
  useEffect(() => {
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, [look]);
  const order = (path: string, body: unknown): void => {
    setWhy("");
    ask.order(key, path, body).then(look, failed);
  };
  if (shut !== "") return <Notice title={shut} />;
  if (found === null) return why === "" ? <main className="notice">Looking …</main> : <Notice title={why} />;
  return (
    <div className="yo">
      <header className="top">
        <Brand />
        <h1 className="top__game">The host's page</h1>
        <div className="top__right">
          <ThemeButton />
        </div>
      </header>
      <main className="yo__in">
        <section className="panel" aria-label="Reports">
          <h2 className="panel__h">
            Reports{" "}
            <small>
              {found.people} people at {found.tables} tables in this process
            </small>
          </h2>
          <div className="yo-f">
            <Segments label="Which reports" value={settled ? "settled" : "open"} choices={[["open", "Open"], ["settled", "Settled"]]} onPick={(which) => setSettled(which === "settled")} />
          </div>
          {why !== "" && <p role="alert">{why}</p>}
          <ol className="host-l">
            {found.reports.map((report) => (
              <Report key={report.id} report={report} settled={settled} onOrder={order} onAsk={setQuestion} />
            ))}
            {found.reports.length === 0 && <li className="games__none">Nothing is reported.</li>}
          </ol>
        </section>
        <div className="yo__col">
          <Find hostKey={key} onOrder={order} onFail={failed} orders={found.orders.length} />
          <CloseTable onAsk={setQuestion} onOrder={order} />
          {found.pairs.length > 0 && (
            <section className="panel" aria-label="Same network">
              <h2 className="panel__h">Same network</h2>
              <p>Two people of one network at a rated table, just now. It may be a family.</p>
              <ul className="host-l">
                {found.pairs.map(([table, one, two], i) => (
                  <li key={i}>
                    <bdi>{one}</bdi> and <bdi>{two}</bdi> at <a href={`#/table/${table}`}>this table</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="panel" aria-label="What you have done">
            <h2 className="panel__h">What you have done</h2>
            <ol className="host-l">
              {found.orders.map((one) => (
                <li key={one.id}>
                  <small>{dayOf(one.at)}</small> {one.what} <bdi>{one.name ?? one.game ?? ""}</bdi> {one.why}
                </li>
              ))}
              {found.orders.length === 0 && <li className="games__none">Nothing yet.</li>}
            </ol>
          </section>
        </div>
        {question !== null && <Sure question={question} onClose={() => setQuestion(null)} />}
      </main>
    </div>
  );
}

type Order = (path: string, body: unknown) => void;

function Report({ report, settled, onOrder, onAsk }: { report: ReportOut; settled: boolean; onOrder: Order; onAsk: (question: Question) => void }): ReactNode {
  const { of, name } = report;
  return (
    <li className="host-report">
      <p>
        <b>
          <bdi>{report.reporter}</bdi>
        </b>{" "}
        reports {of === null ? "the table" : <b><bdi>{name}</bdi></b>}: {report.reason} <small>{dayOf(report.at)}</small>
      </p>
      {report.line !== "" && (
        <blockquote>
          <bdi>{report.line}</bdi>
        </blockquote>
      )}
      {report.words !== "" && (
        <p>
          <bdi>{report.words}</bdi>
        </p>
      )}
      <div className="yo-acts">
        {of !== null && <MuteButtons person={of} name={name ?? ""} muted={report.muted} onOrder={onOrder} />}
        <a className="btn" href={`#/table/${report.table}`}>
          <Icon name="i-zoom" />
          See the table
        </a>
        <button className="btn" onClick={() => onAsk(closing(report.table, onOrder))}>
          Close the table
        </button>
        {!settled && (
          <button className="btn btn--main" onClick={() => onOrder("settle", { report: report.id })}>
            <Icon name="i-check" />
            Settled
          </button>
        )}
      </div>
    </li>
  );
}

const closing = (table: string, onOrder: Order, why = ""): Question => ({
  title: "Close this table?",
  text: "The game ends for everybody, and nobody has won. It is not rated. This cannot be undone.",
  yes: "Close it",
  does: () => onOrder("close", { table, why }),
});

function MuteButtons({ person, name, muted, onOrder }: { person: number; name: string; muted: boolean; onOrder: Order }): ReactNode {
  if (muted)
    return (
      <button className="btn" onClick={() => onOrder("unmute", { person })}>
        Let <bdi>{name}</bdi> talk again
      </button>
    );
  return (
    <>
      <button className="btn" onClick={() => onOrder("mute", { person, hours: 24 })}>
        <Icon name="i-no" />
        Mute <bdi>{name}</bdi> for a day
      </button>
      <button className="btn" onClick={() => onOrder("mute", { person })}>
        Mute for good<span className="sr">: {name}</span>
      </button>
    </>
  );
}

function Find({ hostKey, orders, onOrder, onFail }: { hostKey: string; orders: number; onOrder: Order; onFail: (error: unknown) => void }): ReactNode {
  const [name, setName] = useState("");
  const [sought, setSought] = useState("");
  const [people, setPeople] = useState<FoundPerson[] | null>(null);
  useEffect(() => {
    if (sought !== "") ask.people(hostKey, sought).then(setPeople, onFail);
  }, [hostKey, sought, orders, onFail]);
  const find = (event: FormEvent): void => {
    event.preventDefault();
    setSought(name.trim());
  };
  return (
    <section className="panel" aria-label="People">
      <h2 className="panel__h">People</h2>
      <form className="yo-name" onSubmit={find}>
        <label htmlFor="host-name">Called</label>
        <input id="host-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        <button className="btn">Find</button>
      </form>
      {people !== null && (
        <ol className="host-l">
          {people.map((one) => (
            <li key={one.id}>
              <b>
                <bdi>{one.name}</bdi>
              </b>{" "}
              <small>
                number {one.id}, {one.tables} tables
              </small>
              <div className="yo-acts">
                <MuteButtons person={one.id} name={one.name} muted={one.muted} onOrder={onOrder} />
              </div>
            </li>
          ))}
          {people.length === 0 && <li className="games__none">Nobody is called that.</li>}
        </ol>
      )}
    </section>
  );
}

function CloseTable({ onAsk, onOrder }: { onAsk: (question: Question) => void; onOrder: Order }): ReactNode {
  const [table, setTable] = useState("");
  const [why, setWhy] = useState("");
  const ended = table.trim().split("/").at(-1) ?? ""; // an address ends with the table's name
  return (
    <section className="panel" aria-label="Close a table">
      <h2 className="panel__h">Close a table</h2>
      <form
        className="yo-name yo-name--two"
        onSubmit={(event) => {
          event.preventDefault();
          if (ended !== "") onAsk(closing(ended, onOrder, why));
        }}
      >
        <label htmlFor="host-table">Its address</label>
        <input id="host-table" value={table} onChange={(event) => setTable(event.target.value)} />
        <label htmlFor="host-why">Why</label>
        <input id="host-why" value={why} maxLength={200} onChange={(event) => setWhy(event.target.value)} />
        <button className="btn">Close</button>
      </form>
    </section>
  );
}
