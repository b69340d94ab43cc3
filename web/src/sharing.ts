// Every message brings the whole scene. What is in it as it was in the one before becomes the very same thing again, so
// that nobody draws anew what has not changed.

/** `now`, with all that equals what was there `before` replaced by that; changed in place, since nobody else knows it yet. */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || typeof before !== "object" || typeof now !== "object" || before === null || now === null) return now;
  if (Array.isArray(now)) return (Array.isArray(before) ? sharedList(before, now) : now) as T;
  return Array.isArray(before) ? now : sharedThing(before as Named, now as Named) as T;
}

type Named = Record<string, unknown>;

function sharedThing(before: Named, now: Named): Named {
  const names = Object.keys(now);
  let same = Object.keys(before).length === names.length;
  for (const name of names) {
    const value = shared(before[name], now[name]);
    if (value !== before[name]) same = false;
    now[name] = value;
  }
  return same ? before : now;
}

/** Things with an id are found again wherever they lie in the list. */
function sharedList(before: unknown[], now: unknown[]): unknown[] {
  const known = new Map(before.map((one) => [idOf(one), one]));
  let same = before.length === now.length;
  now.forEach((one, i) => {
    const id = idOf(one);
    const value = shared(id === "" ? before[i] : known.get(id), one);
    if (value !== before[i]) same = false;
    now[i] = value;
  });
  return same ? before : now;
}

function idOf(one: unknown): string {
  const id = typeof one === "object" && one !== null && "id" in one ? one.id : "";
  return typeof id === "string" ? id : "";
}
