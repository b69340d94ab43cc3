"""The numbers of a process for Prometheus, on a port of their own."""

from collections.abc import Iterator
from itertools import accumulate

from fastapi import FastAPI
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from ludarium.kernel.errors import Refusal
from ludarium.server.counts import BOUNDS, Counts
from ludarium.server.tables import Tables


def publish(app: FastAPI, at: str) -> None:
    """Answer Prometheus at HOST:PORT; Refusal when that cannot be had."""
    host, _, port = at.rpartition(":")
    registry = CollectorRegistry()
    registry.register(Numbers(app))
    try:
        start_http_server(int(port), host.strip("[]") or "127.0.0.1", registry)
    except (ValueError, OSError, OverflowError):
        raise Refusal(
            f"Cannot answer Prometheus at {at}: --metrics is HOST:PORT, and nobody else may use it."
        ) from None


class Numbers(Collector):
    """Read when Prometheus asks."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def collect(self) -> Iterator[Metric]:
        tables: Tables | None = getattr(self.app.state, "tables", None)
        if tables is None:  # not open yet
            return
        yield from counted(tables.counts)
        yield gauge("tables", "Tables in memory.", len(tables.live))
        yield gauge("connections", "Open connections to tables.", sum(list(self.app.state.addresses.open.values())))
        yield gauge("bot_queue", "Thoughts that nobody has begun.", tables.thinkers.backlog)
        yield gauge("broker_up", "Whether this process hears the others.", int(tables.bus.connected))


def gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"ludarium_{name}", text, value)


def counted(counts: Counts) -> Iterator[Metric]:
    lines = CounterMetricFamily("ludarium_lines", "Journal lines written.", labels=["by"])
    for by, number in list(counts.lines.items()):
        lines.add_metric([by], number)
    refusals = CounterMetricFamily("ludarium_refusals", "What was refused.", labels=["kind"])
    for kind, number in list(counts.refusals.items()):
        refusals.add_metric([kind], number)
    notices = CounterMetricFamily("ludarium_notices", "Notices, by what became of them.", labels=["way", "result"])
    for (way, result), number in list(counts.notices.items()):
        notices.add_metric([way, result], number)
    took = list(zip([*map(str, BOUNDS), "+Inf"], accumulate(counts.took), strict=True))
    yield lines
    yield refusals
    yield notices
    yield CounterMetricFamily("ludarium_lost_races", "Lines that another process wrote first.", counts.lost_races)
    yield HistogramMetricFamily(
        "ludarium_answer_seconds", "From an answer to everyone here being told.", took, counts.seconds
    )
