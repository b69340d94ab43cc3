"""Datasets: what bots were shown, could say, said, and what came of it, as Parquet. Needs the extra `data`.

data.make("viceroy", Path("viceroy-random"), bots=["random"], games=10_000)
print(data.inspect(Path("viceroy-random")).text())
"""

from ludarium.data.making import COLUMNS, make
from ludarium.data.reading import Inspection, inspect, observations

__all__ = ["COLUMNS", "Inspection", "inspect", "make", "observations"]
