"""What the server's log says when something fails: what and where, never what anybody holds."""

import logging
import traceback
from pathlib import Path
from typing import Final

LOG: Final = logging.getLogger("ludarium.server")


def where(why: BaseException) -> str:
    """The kind of an error and its place. Its own words may name hidden cards."""
    place = traceback.extract_tb(why.__traceback__)[-1]
    return f"{type(why).__name__} in {Path(place.filename).name}, line {place.lineno}"
