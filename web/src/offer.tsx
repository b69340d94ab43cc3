// At a table that lasts for days: shall this browser call me?
import { useEffect, useRef, useState, type ReactNode } from "react";
import { reason, token } from "./api";
import { first, listen, mayPush, notices, wishes } from "./calling";
import { Icon } from "./parts";
import type { Live } from "./useTable";
import type { NoticesOut } from "./wire";

const ASKED = "ludarium.called"; // this browser was asked whether it shall call

/** Whether I have answered something since this page was opened. */
function useAnswered(live: Live): boolean {
  const question = live.newest?.question ?? null;
  const open = useRef<number | null>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    const now = question !== null && question.answered === null ? question.number : null;
    if (open.current !== null && now !== open.current) setAnswered(true);
    open.current = now;
  }, [question]);
  return answered;
}

const mayAsk = (): boolean => "Notification" in window && Notification.permission === "default";

/** After the first answer in a game over days: shall this browser call me? Our own line comes before the browser's. */
export function CallOffer({ live }: { live: Live }): ReactNode {
  const answered = useAnswered(live);
  const [asked, setAsked] = useState(() => localStorage.getItem(ASKED) !== null);
  const [now, setNow] = useState<NoticesOut | null>(null);
  const [why, setWhy] = useState("");
  const days = live.people?.house.clock?.kind === "days" && live.newest?.seat !== null && live.newest?.over === false;
  const offers = days && answered && !asked && token.get() !== null && mayAsk(); // last: the browser is slow to tell that
  useEffect(() => {
    if (offers) notices.get().then(setNow, () => undefined);
  }, [offers]);
  if (why !== "") {
    return (
      <div className="people-notice" role="status">
        <Icon name="i-bell" />
        <span>{why}</span>
        <button className="btn" onClick={() => setWhy("")}>
          Good
        </button>
      </div>
    );
  }
  if (!offers || now === null) return null;
  const push = now.offered.includes("push") && mayPush();
  const close = (): void => {
    localStorage.setItem(ASKED, "yes");
    setAsked(true);
  };
  const yes = async (): Promise<void> => {
    close();
    try {
      if (push) {
        const found = await listen(now.push_key);
        if (typeof found === "string") setWhy(found);
        else wishes(await first("push", found));
      } else await Notification.requestPermission();
    } catch (error) {
      setWhy(reason(error));
    }
  };
  return (
    <div className="people-notice" role="status">
      <Icon name="i-bell" />
      <span>{push ? "This game goes on for days. Shall this browser call you when it is your turn, also when no page is open? It will ask you once more." : "This game goes on for days. Shall this browser call you when it is your turn, while a page is open? It will ask you once more."}</span>
      <button className="btn" onClick={() => void yes()}>
        Call me
      </button>
      <button className="btn" onClick={close}>
        Not now
      </button>
    </div>
  );
}
