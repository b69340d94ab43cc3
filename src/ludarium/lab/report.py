"""What a series of games showed: who won, by how much, how long it took and how it ended."""

from collections import Counter
from dataclasses import dataclass
from statistics import median
from typing import Any

from ludarium.kernel.cards import Seat
from ludarium.kernel.game import Game
from ludarium.lab.intervals import Estimate, mean, wilson
from ludarium.lab.series import Outcome, Series


@dataclass(frozen=True)
class Tally:
    """How a bot, or whoever sat in a seat, fared."""

    games: int
    wins: float  # a win shared by two counts half for each
    win_rate: Estimate
    fair_rate: float  # the share of wins that its share of the seats would give
    score: Estimate
    answers: int = 0  # that were asked of a program from outside,
    stood_in: int = 0  # and those that somebody else had to give

    def json(self) -> dict[str, Any]:
        own = {"answers": self.answers, "stood_in": self.stood_in} if self.answers else {}
        return {
            **own,
            "games": self.games,
            "wins": round(self.wins, 6),
            "win_rate": self.win_rate.json(),
            "fair_rate": round(self.fair_rate, 6),
            "score": self.score.json(),
        }


@dataclass(frozen=True)
class Report:
    """A whole series."""

    game: str
    rules: int
    seats: int
    settings: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    workers: int
    by_bot: dict[str, Tally]
    by_seat: list[Tally]
    nobody_won: int
    length: Estimate  # decisions in a game
    shortest: int
    median: float
    longest: int
    endings: dict[str, int]
    decisions: int
    forced: int
    seconds: float
    outcomes: list[Outcome]  # game by game; in game i, seat s was played by `bots[(s + i) % len(bots)]`

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    def json(self) -> dict[str, Any]:
        """JSON-ready. All but `speed` is the same for a seed on any machine and any number of workers."""
        return {
            "game": self.game,
            "rules": self.rules,
            "seats": self.seats,
            "settings": self.settings,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "by_bot": {name: tally.json() for name, tally in self.by_bot.items()},
            "by_seat": [tally.json() for tally in self.by_seat],
            "nobody_won": self.nobody_won,
            "length": {
                **self.length.json(),
                "shortest": self.shortest,
                "median": self.median,
                "longest": self.longest,
            },
            "endings": self.endings,
            "decisions": self.decisions,
            "forced": self.forced,
            "speed": {
                "workers": self.workers,
                "seconds": round(self.seconds, 3),
                "decisions_per_second": round(self.decisions_per_second, 1),
                "games_per_second": round(self.games_per_second, 3),
            },
        }

    def text(self) -> str:
        """For people."""
        rows: list[tuple[str, ...]] = [("", "games", "wins", "95 %", "score", "95 %")]
        rows += [_row(name, tally) for name, tally in self.by_bot.items()]
        rows += [_row(f"seat {seat}", tally) for seat, tally in enumerate(self.by_seat)]
        widths = [max(len(row[i]) for row in rows) for i in range(6)]
        lines = [f"{row[0]:<{widths[0]}}  " + "  ".join(f"{row[i]:>{widths[i]}}" for i in range(1, 6)) for row in rows]
        lines.append("")
        lines.append(
            f"A game takes {self.length.mean:.0f} decisions ({self.shortest} to {self.longest}, "
            f"half of them up to {self.median:g})."
        )
        lines += [f"{count / self.games:6.1%}  {ending}" for ending, count in self.endings.items()]
        if self.nobody_won:
            lines.append(f"{self.nobody_won / self.games:6.1%}  nobody won")
        lines.append(
            f"{self.games} games in {self.seconds:.1f} s with {self.workers} worker{'s' * (self.workers > 1)}: "
            f"{self.games_per_second:,.1f} games/s, {self.decisions_per_second:,.0f} decisions/s."
        )
        lines.append(own_answers(self.by_bot).strip())
        return "\n".join(line.rstrip() for line in lines).rstrip()


def own_answers(tallies: dict[str, Tally]) -> str:
    """How many answers programs from outside gave themselves: nobody is rated for what a stand-in did, unnoticed."""
    told = [f"{name} {one.answers - one.stood_in:,} of {one.answers:,}" for name, one in tallies.items() if one.answers]
    return f" Own answers: {', '.join(told)}." if told else ""


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    win, score = tally.win_rate, tally.score
    return (
        name,
        str(tally.games),
        f"{win.mean:.1%}",
        f"{win.low:.1%} to {win.high:.1%}",
        f"{score.mean:.2f}",
        f"{score.low:.2f} to {score.high:.2f}",
    )


def report(game: Game, series: Series, outcomes: list[Outcome], seconds: float, workers: int) -> Report:
    """Count up."""
    lineups = [[bot.name for bot in series.lineup(i)] for i in range(len(outcomes))]
    names = tuple(bot.name for bot in series.bots)
    lengths = sorted(outcome.decisions for outcome in outcomes)
    endings = Counter(outcome.ending for outcome in outcomes)
    return Report(
        game=game.name,
        rules=game.version,
        seats=series.seats,
        settings=series.settings,
        bots=names,
        games=len(outcomes),
        seed=series.seed,
        workers=workers,
        by_bot={
            name: tally(outcomes, [_seats_of(name, lineup) for lineup in lineups]) for name in dict.fromkeys(names)
        },
        by_seat=[tally(outcomes, [[seat]] * len(outcomes)) for seat in range(series.seats)],
        nobody_won=len([outcome for outcome in outcomes if not outcome.winners]),
        length=mean(lengths),
        shortest=lengths[0],
        median=median(lengths),
        longest=lengths[-1],
        endings={ending: endings[ending] for ending in game.endings if endings[ending]},
        decisions=sum(lengths),
        forced=sum(outcome.forced for outcome in outcomes),
        seconds=seconds,
        outcomes=outcomes,
    )


def _seats_of(name: str, lineup: list[str]) -> list[Seat]:
    return [seat for seat, bot in enumerate(lineup) if bot == name]


def tally(outcomes: list[Outcome], sat: list[list[Seat]]) -> Tally:
    """How those fared who sat in these seats, game by game."""
    played = [(outcome, seats) for outcome, seats in zip(outcomes, sat, strict=True) if seats]
    wins = sum(outcome.share(seats) for outcome, seats in played)
    return Tally(
        games=len(played),
        wins=wins,
        win_rate=wilson(wins, len(played)),
        fair_rate=sum(len(seats) / len(outcome.scores) for outcome, seats in played) / max(1, len(played)),
        score=mean([sum(outcome.scores[seat] for seat in seats) / len(seats) for outcome, seats in played]),
        answers=sum(outcome.answers[seat][0] for outcome, seats in played if outcome.answers for seat in seats),
        stood_in=sum(outcome.answers[seat][1] for outcome, seats in played if outcome.answers for seat in seats),
    )
