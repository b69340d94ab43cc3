"""The laboratory: many games between bots, and what they show.

report = lab.simulate("smashup", bots=("greedy", "random"), games=1000, seed=1, workers=2)
print(report.by_bot["greedy"].win_rate)
print(lab.ladder("smashup", games=20, workers=2).text())
page = lab.study("viceroy", games=200, workers=2).html()  # a report for designers
lengths = lab.survey("smashup", look=rounds_of, games=100)  # your own question to each finished match
"""

from ludarium.lab.crews import Crew, RayCrew
from ludarium.lab.figures import Effect, Figure
from ludarium.lab.intervals import Estimate, mean, wilson
from ludarium.lab.ladder import Ladder, Rung, ladder
from ludarium.lab.report import Report, Tally
from ludarium.lab.series import Outcome, Series
from ludarium.lab.simulation import simulate, survey
from ludarium.lab.studies import Study, study

__all__ = [
    "Crew",
    "Effect",
    "Estimate",
    "Figure",
    "Ladder",
    "Outcome",
    "RayCrew",
    "Report",
    "Rung",
    "Series",
    "Study",
    "Tally",
    "ladder",
    "mean",
    "simulate",
    "study",
    "survey",
    "wilson",
]
