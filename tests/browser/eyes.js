// What somebody at the page sees and where they can click; in every page of the browser tests as `eyes`.
window.eyes = (() => {
  const THINGS = ".lit, .is-lit";
  const BUTTONS = ".ask__buttons :is(.btn--lit, .btn--main, .btn--end)";
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

  /** What of a rectangle its scrolling and clipping ancestors leave to be seen; null when nothing. */
  function seen(rect, element) {
    let box = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let one = element; one !== null && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const edge = one.getBoundingClientRect();
      box = { left: Math.max(box.left, edge.left), top: Math.max(box.top, edge.top), right: Math.min(box.right, edge.right), bottom: Math.min(box.bottom, edge.bottom) };
    }
    box = { left: Math.max(box.left, 0), top: Math.max(box.top, 0), right: Math.min(box.right, innerWidth), bottom: Math.min(box.bottom, innerHeight) };
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  }

  /** Does something that stays in view lie over it? Scrolling brings it out. */
  function under(element, box) {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    for (let one = top; one !== null; one = one.parentElement) if (getComputedStyle(one).position === "sticky") return !one.contains(element);
    return false;
  }

  /** Every line of text on the page, each with its place; not what only listeners are told. */
  function written(within) {
    const found = [];
    for (const root of document.querySelectorAll(within)) {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        const text = walk.currentNode.textContent.trim();
        if (text === "" || element.closest(".sr, title") || !element.checkVisibility({ visibilityProperty: true }) || told(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        for (const whole of range.getClientRects()) if (whole.width > 0) found.push({ text, element, whole });
      }
    }
    return found;
  }

  /** Is it there for listeners only? */
  function told(element) {
    for (let one = element; one !== null; one = one.parentElement) if (getComputedStyle(one).clipPath === "inset(50%)") return true;
    return false;
  }

  /** Those that can be read, each with what is seen of it. */
  const lines = (within) =>
    written(within).flatMap((line) => {
      const box = seen(line.whole, line.element);
      return box !== null && !under(line.element, box) ? [{ ...line, box }] : [];
    });

  const cut = (element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || (element.parentElement !== null && /-webkit-box|inline/.test(style.display) && cut(element.parentElement));
  };

  /** Does something that does not scroll cut it off? What says so, by an ellipsis, is read in full when it is shown large. */
  function clipped({ element, whole }) {
    if (cut(element)) return false;
    let [along, down] = [true, true]; // not yet brought into view by scrolling
    for (let one = element; one !== null && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      if (along && overflowX !== "visible") {
        if (/auto|scroll/.test(overflowX)) along = false;
        else if (whole.right - edge.right > 2 || edge.left - whole.left > 2) return true;
      }
      if (down && overflowY !== "visible") {
        if (/auto|scroll/.test(overflowY)) down = false;
        else if (Math.max(whole.bottom - edge.bottom, edge.top - whole.top) > whole.height / 3) return true;
      }
    }
    return false;
  }

  /** Words that are cut off without saying so, and words that lie over others. */
  function faults(within = ".tabletop, .main > .hand, .ask") {
    const found = lines(within);
    const over = [];
    found.forEach((a, i) => {
      for (const b of found.slice(i + 1)) {
        const w = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const h = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (w <= 2 || h <= 4 || a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        over.push(`"${a.text}" and "${b.text}" overlap by ${Math.round(w)}x${Math.round(h)}`);
      }
    });
    return [...written(within).filter(clipped).map(({ text }) => `"${text}" is cut off`), ...over];
  }

  const NEEDED = 44; // px that a finger needs

  /** What a finger could miss: things that can be chosen, and buttons, that are too small for it. */
  function small(within = ".main, .top") {
    return [...document.querySelectorAll(within)].flatMap((part) =>
      [...part.querySelectorAll(`${CHOICES}, button:not(.linklike), summary, select`)].filter(visible).flatMap((thing) => {
        const { width, height } = reach(thing);
        return Math.min(width, height) < NEEDED - 0.5 ? [`${words(thing)} is ${Math.round(width)}x${Math.round(height)} for a finger`] : [];
      }),
    );
  }

  const visible = (thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest(".sr") && !thing.matches(".under");

  /** How large the place is where it hears a finger: drawings bear a wider one. */
  const reach = (thing) => (thing.querySelector(".reach") ?? thing).getBoundingClientRect();

  /** Buttons in view that lie under something else. */
  function covered() {
    return [...document.querySelectorAll(".main :is(button, summary), .top :is(button, summary, a)")].filter(visible).flatMap((thing) => {
      const box = seen(thing.getBoundingClientRect(), thing);
      if (box === null) return [];
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return top === null || thing.contains(top) || thing.matches(".under") || under(thing, box) ? [] : [`${words(thing)} is covered`];
    });
  }

  /** Every line that can be read: its words, its place and its colour. What lies under it, a picture without words tells. */
  const inks = () =>
    lines(".top, .main, .rail").filter(({ whole, box }) => (box.right - box.left) * (box.bottom - box.top) > 0.7 * whole.width * whole.height).map(({ text, element, box }) => {
      const style = getComputedStyle(element);
      let opacity = 1;
      for (let one = element; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
      return { text, box: [box.left, box.top, box.right, box.bottom], ink: element.closest("svg") ? style.fill : style.color, opacity };
    });

  /** Without words, or with them again. */
  function mute(on) {
    document.getElementById("mute")?.remove();
    if (!on) return;
    const style = document.createElement("style");
    style.id = "mute";
    style.textContent = "* { -webkit-text-fill-color: transparent !important; } svg text, svg text * { fill: transparent !important; }";
    document.head.append(style);
  }

  /** When everything is drawn: fonts and pictures too. */
  async function drawn() {
    await document.fonts.ready;
    await painted();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await painted();
  }

  return { answered, next, hidden, faults, small, covered, inks, mute, drawn };
})();
