// What somebody at the page sees and where they can click; in every page of the browser tests as `eyes`.
window.eyes = (() => {
  const THINGS = ".lit, .is-lit";
  const BUTTONS = ".ask__buttons :is(.btn--lit, .btn--main, .btn--end)";
  const CHOICES = `${THINGS}, ${BUTTONS}`;
  const SLIP = 400; // ms for which a new question hears no click
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

  const animated = (thing) => document.getAnimations().some(({ effect }) => effect.target?.contains(thing));

  /** The same for a thing that may still be on its way: one waits until it lies, as long as clicks are not heard. */
  async function arrived(thing) {
    const end = performance.now() + SLIP;
    for (let was = null; ; await painted()) {
      const at = spot(thing);
      const lies = at !== null && (!animated(thing) || String(at) === was);
      if (lies || performance.now() > end) return at;
      was = String(at);
    }
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
    const at = await arrived(aim);
    if (at === null) return { stuck: `Lit, but not to be clicked: ${words(aim)}` };
    hit = false;
    return { asked: asked(), at };
  }

  /** Choices that no click reaches. A thing may be drawn twice, or be a button while its drawer is folded. */
  function hidden() {
    const key = (thing) => thing.dataset.id ?? thing.dataset.for ?? thing;
    const says = (thing) => thing.querySelector(".sr")?.textContent;
    const there = all(CHOICES).filter(spot);
    const reached = new Set(there.map(key));
    const some = new Set(there.filter((thing) => thing.matches(".su-card--some")).map(says)); // equal cards lie under it
    return [...document.querySelectorAll(CHOICES)].filter((thing) => !reached.has(key(thing)) && !some.has(says(thing))).map(words);
  }

  /** What an element has from those around it, each looked at once: what clips it, how much shines through. */
  function around() {
    const known = new Map();
    return function about(element) {
      if (element === null || element === document.documentElement) return { clips: [], opacity: 1, told: false };
      if (known.has(element)) return known.get(element);
      const [style, outer] = [getComputedStyle(element), about(element.parentElement)];
      const clip = style.overflowX === "visible" && style.overflowY === "visible" ? [] : [{ x: style.overflowX, y: style.overflowY, edge: element.getBoundingClientRect() }];
      const found = {
        clips: [...clip, ...outer.clips],
        opacity: Number(style.opacity) * outer.opacity,
        told: outer.told || style.clipPath === "inset(50%)", // for listeners only
      };
      known.set(element, found);
      return found;
    };
  }

  /** What of a rectangle is left to be seen; null when nothing. */
  function seen(rect, clips) {
    const box = { left: Math.max(rect.left, 0), top: Math.max(rect.top, 0), right: Math.min(rect.right, innerWidth), bottom: Math.min(rect.bottom, innerHeight) };
    for (const { edge } of clips) {
      box.left = Math.max(box.left, edge.left);
      box.top = Math.max(box.top, edge.top);
      box.right = Math.min(box.right, edge.right);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  }

  /** Panels that stay in view, with their places; and the ends of a hand that is longer than the page is wide: there it fades. */
  const panels = () => [
    ...all(".tabletop *, .main > .hand > *, .log h3, .ask__buttons .btn--end, .shelf__more").filter((one) => one.matches(".shelf__more") || getComputedStyle(one).position === "sticky").map((one) => [one, one.getBoundingClientRect()]),
    ...all(".main > .hand").flatMap((hand) => {
      const { left, right, top, bottom } = hand.getBoundingClientRect();
      const ends = [["is-more-left", left, left + FADE], ["is-more-right", right - FADE, right]];
      return ends.filter(([name]) => hand.classList.contains(name)).map(([, from, to]) => [document.createElement("i"), { left: from, right: to, top, bottom }]);
    }),
  ];
  const FADE = 34; // px, as in motion.css

  /** Does such a panel lie over it? Scrolling brings it out. */
  const under = (element, box, over) =>
    over.some(([panel, edge]) => !panel.contains(element) && box.left < edge.right && box.right > edge.left && box.top < edge.bottom && box.bottom > edge.top);

  /** Every line of text on the page, each with its place and what is seen of it. */
  function written(within, about, over) {
    const found = [];
    for (const root of document.querySelectorAll(within)) {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const element = walk.currentNode.parentElement;
        const text = walk.currentNode.textContent.trim();
        if (text === "" || element.closest(".sr, title") || about(element).told || !element.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(walk.currentNode);
        for (const whole of range.getClientRects()) {
          if (whole.width === 0) continue;
          const box = seen(whole, about(element).clips);
          found.push({ text, node: walk.currentNode, element, whole, box: box !== null && !under(element, box, over) ? box : null });
        }
      }
    }
    return found;
  }

  const cut = (element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || (element.parentElement !== null && /-webkit-box|inline/.test(style.display) && cut(element.parentElement));
  };

  /** Does something that does not scroll cut it off? What says so, by an ellipsis, is read in full when it is shown large. */
  function clipped({ element, whole }, about) {
    let [along, down] = [true, true]; // not yet brought into view by scrolling
    for (const { x, y, edge } of about(element).clips) {
      const [beside, below] = [Math.max(whole.right - edge.right, edge.left - whole.left), Math.max(whole.bottom - edge.bottom, edge.top - whole.top)];
      if (along && /hidden|clip/.test(x) && beside > 2) return !cut(element);
      if (down && /hidden|clip/.test(y) && below > whole.height / 3) return !cut(element);
      if (/auto|scroll/.test(x)) along = false;
      if (/auto|scroll/.test(y)) down = false;
    }
    return false;
  }

  /** Words that lie over others. */
  function overlaps(lines) {
    const found = [];
    lines.forEach((a, i) => {
      for (const b of lines.slice(i + 1)) {
        const w = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const h = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (w <= 2 || h <= 4 || a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        found.push(`"${a.text}" and "${b.text}" overlap by ${Math.round(w)}x${Math.round(h)}`);
      }
    });
    return found;
  }

  /** Has it an edge that is seen? Then its words keep within it. */
  const edged = (element) => {
    const style = getComputedStyle(element);
    return style.backgroundImage !== "none" || style.boxShadow !== "none" || !/, 0\)$|\/ 0\)$/.test(style.backgroundColor);
  };

  /** What words stand on, if its edge is seen; none for what is placed freely. */
  const ground = (element) => {
    if (element === null || element.matches(".tabletop, .hand, .ask, svg *")) return null;
    if (edged(element)) return element;
    return getComputedStyle(element).position === "absolute" ? null : ground(element.parentElement);
  };

  /** Words that run over the edge of what they stand on. */
  const spilt = (lines) =>
    lines.flatMap(({ text, element, box }) => {
      const edge = box === null ? undefined : ground(element)?.getBoundingClientRect();
      const beside = edge === undefined ? 0 : Math.max(box.right - edge.right, edge.left - box.left);
      return beside > 2 ? [`"${text}" runs ${Math.round(beside)} px over the edge of its box`] : [];
    });

  /** Words broken into bits: more lines than a hyphen explains. */
  function broken(lines) {
    const tops = new Map(); // of the lines of a text; those of a tilted one are not quite level
    for (const { node, whole } of lines) {
      const above = tops.get(node) ?? [];
      tops.set(node, above.some((top) => Math.abs(top - whole.top) < whole.height / 2) ? above : [...above, whole.top]);
    }
    return [...tops].flatMap(([{ textContent: text }, { length }]) => (length > text.trim().split(/[\s-]+/).length + 1 ? [`"${text}" is broken into ${length} lines`] : []));
  }

  const SCREENS = 2.5; // that a table may be long on a phone

  function endless() {
    const table = document.querySelector(".tabletop");
    const screens = table === null ? 0 : table.scrollHeight / table.clientHeight;
    return screens > SCREENS ? [`the table is ${screens.toFixed(1)} screens long`] : [];
  }

  /** Where there is room for all of it a table is fitted, not scrolled. */
  const overfull = () =>
    all(".tabletop, .tabletop .fitted").flatMap((box) => {
      const [over, beside] = [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth];
      return over > 2 || beside > 2 ? [`${box.className} holds ${Math.max(over, beside)} px more than it shows`] : [];
    });

  const NEEDED = 44; // px that a finger needs

  const visible = (thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest(".sr") && !thing.matches(".under");

  /** What a finger could miss: things that can be chosen, and buttons, that are too small for it. Links in a text are as high as it. */
  const small = () =>
    [...document.querySelectorAll(`${CHOICES}, :is(.main, .top) :is(button:not(.linklike), summary, select)`)].filter(visible).flatMap((thing) => {
      const { width, height } = thing.getBoundingClientRect();
      return Math.min(width, height) < NEEDED - 0.5 ? [`${words(thing)} is ${Math.round(width)}x${Math.round(height)} for a finger`] : [];
    });

  /** Answers that the bar shows in part, or not at all. On a phone they may be pushed sideways. */
  const cropped = (about, finger) =>
    all(".ask__buttons > *").flatMap((button) => {
      const [whole, box] = [button.getBoundingClientRect(), seen(button.getBoundingClientRect(), about(button).clips)];
      const short = box === null ? !finger : box.bottom - box.top < whole.height - 4 || (!finger && box.right - box.left < whole.width - 4);
      return short ? [`${words(button)} is cropped by the bar`] : [];
    });

  /** Buttons in view that lie under something else. */
  const covered = (about, over) =>
    [...document.querySelectorAll(":is(.main, .top) :is(button, summary, a)")].filter(visible).flatMap((thing) => {
      const box = seen(thing.getBoundingClientRect(), about(thing).clips);
      const top = box === null ? thing : document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      return thing.contains(top) || under(thing, box, over) ? [] : [`${words(thing)} is covered`];
    });

  /** What is wrong at a glance, and the ink of every line: its colour and place. What lies under it, a picture without words tells. */
  function look(finger) {
    const about = around();
    const over = panels();
    const found = written(".top, .main, .rail", about, over);
    const table = found.filter(({ element }) => element.closest(".tabletop, .main > .hand, .ask"));
    const inks = found.flatMap(({ text, element, whole, box }) => {
      if (box === null || (box.right - box.left) * (box.bottom - box.top) < 0.7 * whole.width * whole.height) return [];
      const style = getComputedStyle(element);
      return [{ text, box: [box.left, box.top, box.right, box.bottom], ink: element.closest("svg") ? style.fill : style.color, opacity: about(element).opacity }];
    });
    const cuts = table.filter((line) => clipped(line, about)).map(({ text }) => `"${text}" is cut off`);
    return { faults: [...cuts, ...overlaps(table.filter(({ box }) => box !== null)), ...covered(about, over), ...cropped(about, finger), ...spilt(table), ...broken(table), ...(finger ? [...small(), ...endless()] : overfull())], inks };
  }

  /** Without words, or with them again. */
  function mute(on) {
    document.getElementById("mute")?.remove();
    if (!on) return;
    const style = document.createElement("style");
    style.id = "mute";
    style.textContent = "* { -webkit-text-fill-color: transparent !important; } svg text, svg text * { fill: transparent !important; }";
    document.head.append(style);
  }

  const waits = () => all(".pbox[data-waits]").some((box) => Math.min(box.clientWidth, box.clientHeight) > 4);

  /** When everything is drawn: fonts and pictures too. */
  async function drawn() {
    await document.fonts.ready;
    await painted();
    while (waits()) await painted();
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await painted();
  }

  /** Whether the last click reached something else: the table has moved under the mouse. */
  const missed = () => !hit;

  return { answered, missed, next, hidden, look, mute, drawn };
})();
