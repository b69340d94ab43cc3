// What somebody at the page sees and where they can click; in every page of the browser tests as `eyes`.
window.eyes = (() => {
  const THINGS = ".lit, .is-lit";
  const BUTTONS = ".ask__buttons .btn--lit, .ask__buttons .btn--main";
  const CHOICES = `${THINGS}, ${BUTTONS}`;
  const all = (what) => [...document.querySelectorAll(what)].filter((thing) => thing.checkVisibility({ visibilityProperty: true }));
  const over = () => document.querySelector(".ending") !== null;
  const asked = () => document.querySelector(".ask")?.dataset.asked ?? null;
  const words = (thing) => `${thing.dataset.id ?? "button"} "${thing.textContent.slice(0, 60)}"`;

  /** When `look` finds something: what it found; null when it takes too long. */
  const until = (look, seconds) =>
    new Promise((done) => {
      const tell = (found) => {
        watch.disconnect();
        clearTimeout(timer);
        done(found);
      };
      const watch = new MutationObserver(() => look() && tell(look()));
      const timer = setTimeout(() => tell(null), 1000 * seconds);
      watch.observe(document, { subtree: true, childList: true, attributes: true });
      if (look()) tell(look());
    });

  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  /** Where a click reaches this thing, scrolled into view as a person would; null when it is covered or has no size. */
  function spot(thing) {
    for (const block of ["nearest", "center", "start", "end"]) {
      thing.scrollIntoView({ block, inline: block });
      const box = thing.getBoundingClientRect();
      for (const down of [0.5, 0.2, 0.8, 0.06, 0.94])
        for (const along of [0.5, 0.2, 0.8, 0.06, 0.94]) {
          const [x, y] = [box.left + along * box.width, box.top + down * box.height];
          const top = document.elementFromPoint(x, y);
          if (top !== null && thing.contains(top) && top.closest(CHOICES) === thing) return [x, y];
        }
    }
    return null;
  }

  // Did the last click reach what it was aimed at? The table may have moved under the mouse; then one aims again.
  let aim = null;
  let hit = true;
  let misses = 0;
  addEventListener("click", (event) => (hit = event.target.closest(CHOICES) === aim), true);

  /** When that question has been answered, or its first half; false when nothing came of the click. */
  const answered = (before, seconds) => until(() => over() || asked() !== before, seconds).then(Boolean);

  /** The next question after that one, as soon as it is asked, and one of its choices: things rather than passing. */
  async function next(before, patient, dice, seconds) {
    misses = hit ? 0 : misses + 1;
    const again = misses > 0 && misses < 4;
    const ready = () =>
      over() || (asked() === null ? !patient : (again || asked() !== before) && all(CHOICES).length > 0);
    if (!(await until(ready, seconds))) return { stuck: `After ${before}: ${document.body.innerText.slice(0, 1500)}` };
    if (over() || asked() === null) return { over: over() };
    await painted();
    const things = all(THINGS);
    const from = things.length > 0 && dice[0] < 0.85 ? things : all(CHOICES);
    aim = from[Math.floor(dice[1] * from.length)] ?? null;
    if (aim === null) return { over: over() }; // answered by somebody else meanwhile
    const at = spot(aim);
    if (at === null) return { stuck: `Lit, but not to be clicked: ${words(aim)}` };
    hit = false;
    return { asked: asked(), at };
  }

  /** Choices that no click reaches. A thing may be drawn twice, or be a button while its drawer is folded. */
  function hidden() {
    const key = (thing) => thing.dataset.id ?? thing.dataset.for ?? thing;
    const reached = new Set(all(CHOICES).filter(spot).map(key));
    return [...document.querySelectorAll(CHOICES)].filter((thing) => !reached.has(key(thing))).map(words);
  }

  return { answered, next, hidden };
})();
