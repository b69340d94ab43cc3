"""What the server's log says when something fails: what and where, never what anybody holds, and never without end."""

import json
import logging
import time
import traceback
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("ludarium.server")
LINES: Final = 30  # that a log may grow by in a minute
LENGTH: Final = 400  # of a line
NOISE: Final = "Invalid UTF-8"  # what any client can make the protocol complain of


def where(why: BaseException) -> str:
    """The kind of an error and its place. Its own words may name hidden cards."""
    place = traceback.extract_tb(why.__traceback__)[-1]
    return f"{type(why).__name__} in {Path(place.filename).name}, line {place.lineno}"


class Sparing(logging.Filter):
    """Lets a few short lines through in each minute, and says how many it kept back; no tracebacks."""

    def __init__(self) -> None:
        super().__init__()
        self.minute = 0
        self.seen = 0

    def filter(self, record: logging.LogRecord) -> bool:
        if record.getMessage().startswith(NOISE):
            return False
        minute = int(time.monotonic() // 60)
        left_out = self.seen - LINES if minute != self.minute else 0
        if minute != self.minute:
            self.minute, self.seen = minute, 0
        self.seen += 1
        text = " ".join(record.getMessage().split())[:LENGTH]
        if record.exc_info and record.exc_info[1] is not None:
            text = f"{text}: {where(record.exc_info[1])}."
        if left_out > 0:
            text = f"{text} ({left_out} more lines were left out before.)"
        record.msg, record.args, record.exc_info, record.exc_text = text, (), None, None
        return self.seen <= LINES


class Structured(logging.Formatter):
    """One line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        return json.dumps(told)


def keep_logs_structured() -> None:
    """For machines that read the log; when the house opens and closes is told, too."""
    handler = logging.StreamHandler()
    handler.setFormatter(Structured())
    for logger in (LOG, logging.getLogger("uvicorn.error")):
        logger.handlers, logger.propagate = [handler], False
    LOG.setLevel(logging.INFO)


def keep_logs_short() -> None:
    """Whatever clients do, the log stays readable."""
    for logger in (LOG, logging.getLogger("uvicorn.error")):
        if not any(isinstance(one, Sparing) for one in logger.filters):
            logger.addFilter(Sparing())
