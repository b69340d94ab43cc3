// Peace at a table: block somebody, or tell the host of a person, of what they said, or of the table.
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { api, reason } from "./api";
import { Icon } from "./parts";
import type { ChairOut, NewReport } from "./wire";

export interface Complaint {
  seat: number | null; // none: the table
  line: string; // what they said
}

const REASONS: [NewReport["reason"], string][] = [
  ["insult", "Insults or threats"],
  ["cheating", "Cheating"],
  ["leaving", "Leaves games"],
  ["name", "An offensive name"],
  ["other", "Something else"],
];

interface Props {
  table: string;
  chairs: ChairOut[];
  seat: number | null; // mine
  complaint: Complaint;
  onClose: () => void;
}

export function PeaceDialog({ table, chairs, seat: mine, complaint, onClose }: Props): ReactNode {
  const box = useRef<HTMLDialogElement | null>(null);
  const others = chairs.flatMap((chair, seat) => (chair.person && seat !== mine ? [seat] : []));
  const [seat, setSeat] = useState<number | null>(complaint.seat ?? others[0] ?? null);
  const [why, setWhy] = useState<NewReport["reason"]>("insult");
  const [words, setWords] = useState("");
  const [told, setTold] = useState("");
  const [hosted, setHosted] = useState(false);
  useEffect(() => {
    box.current?.showModal();
    api.house().then((house) => setHosted(house.hosted), () => undefined);
  }, []);
  const failed = (error: unknown): void => setTold(reason(error));
  const name = seat === null ? "" : (chairs[seat]?.name ?? "");
  const block = (): void => {
    if (seat !== null) api.block(table, seat).then(() => setTold(`You and ${name} do not hear each other any more. Under You that can be undone.`), failed);
  };
  const report = (event: FormEvent): void => {
    event.preventDefault();
    const line = seat === complaint.seat ? complaint.line : "";
    api.report({ table, seat, line, reason: why, words }).then(() => setTold("The host has been told."), failed);
  };
  return (
    <dialog ref={box} className="sure peace" aria-labelledby="peace-title" onClose={onClose}>
      <h2 id="peace-title">Report or block</h2>
      <form onSubmit={report}>
        <label>
          About
          <select value={seat ?? ""} onChange={(event) => setSeat(event.target.value === "" ? null : Number(event.target.value))}>
            {others.map((one) => (
              <option key={one} value={one}>
                {chairs[one]?.name}
              </option>
            ))}
            <option value="">the table</option>
          </select>
        </label>
        {complaint.line !== "" && seat === complaint.seat && (
          <blockquote>
            <bdi>{complaint.line}</bdi>
          </blockquote>
        )}
        {seat !== null && (
          <div className="peace__block">
            <p>Blocked people are not heard, and open tables do not bring you together.</p>
            <button type="button" className="btn" onClick={block}>
              <Icon name="i-no" />
              Block <bdi>{name}</bdi>
            </button>
          </div>
        )}
        {hosted && (
          <>
            <label>
              Reason
              <select value={why} onChange={(event) => setWhy(event.target.value as NewReport["reason"])}>
                {REASONS.map(([key, says]) => (
                  <option key={key} value={key}>
                    {says}
                  </option>
                ))}
              </select>
            </label>
            <label>
              What happened
              <input value={words} maxLength={300} onChange={(event) => setWords(event.target.value)} />
            </label>
          </>
        )}
        {told !== "" && <p role="status">{told}</p>}
        <div className="sure__acts">
          <button type="button" className="btn" onClick={() => box.current?.close()}>
            Close
          </button>
          {hosted && (
            <button className="btn btn--main">
              <Icon name="i-flag" />
              Tell the host
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}
