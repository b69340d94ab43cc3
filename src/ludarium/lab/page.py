"""A study as one HTML page: charts as SVG, tables that can be sorted, no network. Needs the extra `report`."""

import re
from html import escape
from typing import Any, Final

from ludarium.kernel.errors import BadSetting
from ludarium.lab.figures import ENDINGS, FEWEST, OFTEN, TABLE, Effect, Figure, standing_out
from ludarium.lab.series import settings_told
from ludarium.lab.studies import Study

MOST: Final = 60  # rows of a chart; the table has all
WIDTH: Final = 440  # of a chart: a phone shows it somewhat smaller, a desk somewhat larger
LABELS: Final = 210  # of it, for names at most; tables have them whole

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1d2329; --soft: #59636e; --line: #d4d9de; --paper: #fff; --mark: #fff3c4 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8ecf0; --soft: #a2adb8; --line: #3a444e; --paper: #15191d; --mark: #4a3f12 }
  figure svg { filter: invert(1) hue-rotate(180deg) } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  max-width: 60rem; padding: 1.5rem 1rem 4rem }
h1 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem }
p.soft, caption, footer { color: var(--soft) } nav a { margin-right: 1rem }
figure { margin: 1rem 0 } figure svg { width: 100%; max-width: 36rem; height: auto }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
caption { text-align: left; padding: .3rem 0 } th, td { padding: .25rem .6rem; text-align: right;
  border-bottom: 1px solid var(--line); white-space: nowrap } th:first-child, td:first-child { text-align: left;
  white-space: normal; min-width: 10rem } th button { font: inherit; font-weight: 600; color: inherit; border: 0;
  background: none; padding: 0; cursor: pointer } th[aria-sort=ascending] button::after { content: " ↑" }
th[aria-sort=descending] button::after { content: " ↓" } tr.clear td { background: var(--mark) }
td span { white-space: nowrap } code { overflow-wrap: anywhere } .big { font-size: 1.15rem }
@media (max-width: 40rem) { th, td { white-space: normal; padding: .25rem .2rem } th:first-child, td:first-child {
  min-width: 5.5rem } table { font-size: .8rem } }
"""
SCRIPT: Final = """
for (const mark of document.querySelectorAll("figure svg [aria-label]")) {
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = mark.getAttribute("aria-label"); mark.append(title) }
for (const head of document.querySelectorAll("th button")) head.onclick = () => {
  const th = head.parentElement, body = th.closest("table").tBodies[0], i = th.cellIndex;
  const down = th.getAttribute("aria-sort") !== "descending";
  for (const other of th.parentElement.cells) other.removeAttribute("aria-sort");
  th.setAttribute("aria-sort", down ? "descending" : "ascending");
  const key = (row) => row.cells[i].dataset.key ?? row.cells[i].textContent;
  const order = (a, b) => key(b) - key(a) || key(a).localeCompare(key(b));
  body.append(...[...body.rows].sort((a, b) => down ? order(a, b) : order(b, a))) }
"""


def page(study: Study, command: str) -> str:
    """The whole page."""
    sections = [*_comparison(study), *_table(study), *_groups(study)]
    links = "".join(f'<a href="#{_anchor(title)}">{escape(title)}</a> ' for title, _ in sections)
    body = "".join(f'<h2 id="{_anchor(title)}">{escape(title)}</h2>\n{text}' for title, text in sections)
    title = f"{study.game.title}: {'what the edit does' if study.edited else 'a report'}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{STYLE}</style></head><body>\n<h1>{escape(title)}</h1>\n{_about(study, command)}"
        f"<nav>{links}</nav>\n{body}\n{_method()}<script>{SCRIPT}</script></body></html>\n"
    )


def _about(study: Study, command: str) -> str:
    series = study.series
    bots = ", ".join(bot.name for bot in series.bots)
    told = settings_told(study.game, series.seats, series.settings)
    made = f"<p class=soft>Made by <code>{escape(command)}</code>.</p>\n" if command else ""
    return (
        f"<p>{len(study.games):,} games of {escape(study.game.title)} (rules {study.game.version}), {series.seats} "
        f"seats, every seat played by: {escape(bots)}. Settings: {escape(told or 'the usual ones')}. "
        f"Seed {series.seed}. The figures tell of these players as much as of the game.</p>\n" + made
    )


def _method() -> str:
    return (
        f'<footer><h2 id="method">How to read this</h2><p>Brackets hold 95 % intervals; a shared win counts in parts. '
        f"Rows are marked when they stand out even though many were looked at (Holm's rule at 5 %), and only if "
        f"they happened at least {FEWEST} times. A card that only those can play who are ahead wins often without "
        "being the cause; what an edit does is told by a comparison, where game after game is dealt alike with and "
        "without it. Effect sizes are Cohen's: 0.2 is small, 0.5 middling, 0.8 large.</p></footer>\n"
    )


# -- the comparison
def _comparison(study: Study) -> list[tuple[str, str]]:
    if not study.edited:
        return []
    edit = f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in study.edit)}</ul>\n"
    clear = [one for one in study.effects if one.clear]
    same = f"{study.unchanged:,} of {len(study.games):,} games came out exactly as before."
    if study.unchanged == len(study.games):
        return [("What the edit does", f"<p class=big>Nothing: with the edit {same}</p>\n{edit}")]
    said = (
        f"{len(clear)} of {len(study.effects)} figures clearly differ."
        if clear
        else f"None of {len(study.effects)} figures clearly differs: more games may tell."
    )
    shares = [one for one in study.effects if one.before.share and not one.before.group.startswith(OFTEN)]
    chart = f"{_forest(shares[:MOST])}<p class=soft>Red: clear, even though many were compared.</p>\n"
    rows = [_effect_row(one) for one in study.effects]
    head = ["figure", "before", "after", "difference (95 %)", "effect size", "p"]
    caption = "All figures, the surest difference first; behind how many seats, or games, each stands."
    return [
        ("What the edit does", f"<p class=big>{said} {same}</p>\n{edit}{chart}"),
        ("All differences", _rows(head, rows, caption, [one.clear for one in study.effects])),
    ]


def _effect_row(one: Effect) -> list[tuple[str, float | None]]:
    share, d = one.before.share, one.difference
    low, high = (_points(d.low), _points(d.high)) if share else (f"{d.low:+.2f}", f"{d.high:+.2f}")
    middle = _points(d.mean) if share else f"{d.mean:+.2f}"
    return [
        (_named(one.before), None),
        (_counted(one.before), one.before.mean),
        (_counted(one.after), one.after.mean),
        (f"<span>{middle}</span> <span>({low} to {high})</span>", d.mean),
        (f"{one.size:+.2f}", one.size),
        (f"{one.p:.3f}" if one.p >= 0.001 else "&lt; 0.001", one.p),
    ]


def _counted(figure: Figure) -> str:
    return f"{_amount(figure.mean, figure.share)} <small>of&nbsp;{figure.count:,}</small>"


def _named(figure: Figure) -> str:
    often = figure.group.startswith(OFTEN)
    group = figure.group.removeprefix(OFTEN)
    return f"{escape(figure.name)} <small>{escape(group)}{', how often' if often else ''}</small>"


def _forest(found: list[Effect]) -> str:
    rows = [
        {
            "what": f"{one.before.name} ({one.before.group})",
            "mean": 100 * one.difference.mean,
            "low": 100 * one.difference.low,
            "high": 100 * one.difference.high,
            "clear": "clear" if one.clear else "not clear",
        }
        for one in sorted(found, key=lambda one: -one.difference.mean)
    ]
    return _intervals(rows, "difference in points (95 %)", 0.0, "Differences of shares, in points")


# -- the games without the edit
def _table(study: Study) -> list[tuple[str, str]]:
    found = study.figures
    lengths = _histogram([game.decisions for game in study.games])
    table = [one for one in found if one.group == TABLE]
    rows = [[(escape(one.name), None), _cell(one), (f"{one.count:,}", one.count)] for one in table]
    endings = sorted((one for one in found if one.group == ENDINGS), key=lambda one: -one.mean)
    ends = [[(escape(one.name), None), _cell(one), (f"{round(sum(one.over)):,}", sum(one.over))] for one in endings]
    return [
        ("Length", lengths + _rows(["of a game", "mean (95 %)", "behind it"], rows, "The table as a whole.")),
        (
            "Endings",
            _chart_of(endings, None, "share of games (95 %)")
            + _rows(["ending", "share (95 %)", "games"], ends, "How games end."),
        ),
    ]


def _groups(study: Study) -> list[tuple[str, str]]:
    found = study.figures
    groups = dict.fromkeys(one.group for one in found if one.group not in (TABLE, ENDINGS))
    groups = {group: None for group in groups if not group.startswith(OFTEN)}
    clear = standing_out(found, dict.fromkeys(groups, study.average))
    often = {(one.group.removeprefix(OFTEN), one.name): one for one in found if one.group.startswith(OFTEN)}
    first = ["seat", "order of play"]
    sections = []
    for group in sorted(groups, key=lambda group: (group not in first, group)):
        own = sorted((one for one in found if one.group == group), key=lambda one: -one.mean)
        judged = [one for one in own if one.count >= FEWEST]
        rows = []
        for one in own:
            how = often.get((group, one.name))
            share = [] if how is None else [(f"{how.mean:.1%}", how.mean)]
            rows.append([(escape(one.name), None), _cell(one), (f"{one.count:,}", one.count), *share])
        told = any((group, one.name) in often for one in own)
        caption = f"A seat wins {study.average:.1%} on average."
        caption += " The last column: in how many of all seats." * told
        head = [group, "wins (95 %)", "seats", *["how often"] * told]
        text = _chart_of(judged[:MOST], study.average, "share of wins (95 %)", clear)
        sections.append(
            (
                f"Wins by {group}",
                text + _rows(head, rows, caption, [(group, one.name) in clear for one in own]),
            )
        )
    return sections


# -- tables
Cell = tuple[str, float | None]


def _cell(one: Figure) -> Cell:
    found = one.estimate
    low, high = _amount(found.low, one.share), _amount(found.high, one.share)
    return f"<span>{_amount(found.mean, one.share)}</span> <span>({low} to {high})</span>", found.mean


def _amount(value: float, share: bool) -> str:
    return f"{value:.1%}" if share else f"{value:.2f}"


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"


def _rows(head: list[str], rows: list[list[Cell]], caption: str, clear: list[bool] | None = None) -> str:
    top = "".join(f'<th scope="col"><button type="button">{escape(name)}</button></th>' for name in head)
    lines = []
    for i, row in enumerate(rows):
        mark = ' class="clear"' if clear and clear[i] else ""
        cells = "".join(
            f'<td data-key="{key}">{text}</td>' if key is not None else f"<td>{text}</td>" for text, key in row
        )
        lines.append(f"<tr{mark}>{cells}</tr>")
    return (
        f'<div class="wide"><table><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(lines)}</tbody></table></div>\n"
    )


# -- charts
def _altair() -> Any:
    try:
        import altair
        import vl_convert  # noqa: F401  (it draws what altair says)
    except ModuleNotFoundError:
        raise BadSetting("The page needs Altair: pip install 'ludarium[report]'.") from None
    return altair


def _svg(chart: Any, words: str) -> str:
    import vl_convert

    sized = chart.properties(width=WIDTH, background="transparent", autosize={"type": "fit-x", "contains": "padding"})
    drawn = vl_convert.vegalite_to_svg(sized.configure_axis(labelFontSize=12, titleFontSize=12).to_json())
    named = drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(words)}" ', 1)
    return f"<figure>{named}</figure>\n"


def _histogram(values: list[int]) -> str:
    alt = _altair()
    chart = (
        alt.Chart(alt.Data(values=[{"decisions": value} for value in values]))
        .mark_bar(color="#3b6ea5")
        .encode(
            x=alt.X("decisions:Q", bin=alt.Bin(maxbins=40), title="decisions in a game"),
            y=alt.Y("count()", title="games"),
        )
        .properties(height=160)
    )
    return _svg(chart, "How many decisions games take")


def _chart_of(found: list[Figure], average: float | None, title: str, clear: set[tuple[str, str]] | None = None) -> str:
    rows = []
    for one in found:
        told = one.estimate
        marked = "stands out" if clear and (one.group, one.name) in clear else "as others"
        values = {"mean": 100 * told.mean, "low": 100 * told.low, "high": 100 * told.high}
        rows.append({"what": one.name, "clear": marked, **values})
    if not rows:
        return f"<p>Nothing here happened {FEWEST} times.</p>\n"
    return _intervals(rows, f"{title}, %", None if average is None else 100 * average, title)


def _intervals(rows: list[dict[str, Any]], title: str, at: float | None, words: str) -> str:
    """A dot for each row, with its interval."""
    alt = _altair()
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("what:N", sort=None, title=None, axis=alt.Axis(labelLimit=LABELS)),
        color=alt.Color(
            "clear:N",
            legend=None,
            scale=alt.Scale(domain=["clear", "stands out", "not clear", "as others"], range=COLOURS),
        ),
    )
    parts = [
        base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", title=title, scale=alt.Scale(zero=False)), x2="high:Q"),
        base.mark_point(filled=True, size=60).encode(x="mean:Q"),
    ]
    if at is not None:
        line = alt.Chart(alt.Data(values=[{"at": at}])).mark_rule(strokeDash=[4, 4], color="#666").encode(x="at:Q")
        parts.insert(0, line)
    return _svg(alt.layer(*parts).properties(height=alt.Step(20)), words)


COLOURS: Final = ["#b3401f", "#b3401f", "#3b6ea5", "#3b6ea5"]


# -- words
def _anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")
