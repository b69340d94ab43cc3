"""When somebody's clock rests at tables that are played over days: eight hours of sleep, and a holiday.

Hours are minutes of the day where that person lives; moments are seconds since 1970.
"""

from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
SLEEP: Final = 8 * 60  # minutes in which a clock rests each day
WHOLE: Final = 24 * 60
HOLIDAY_DAYS: Final = 14  # in a year
CHANGES: Final = 100  # of sleeping and waking that are looked ahead


@lru_cache(256)
def zone_of(name: str) -> ZoneInfo | None:
    """The time zone of that name, if this machine knows it."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local(zone: str, now: float) -> datetime:
    """A moment as a clock on the wall shows it there; of a zone that is not known here: of Greenwich."""
    return datetime.fromtimestamp(now, zone_of(zone) or zone_of("UTC"))


class Hours(NamedTuple):
    """A part of every day, perhaps over midnight."""

    zone: str
    begin: int
    length: int

    def holds(self, now: float) -> bool:
        there = local(self.zone, now)
        return (there.hour * 60 + there.minute - self.begin) % WHOLE < self.length

    def change(self, now: float) -> int:
        """When they begin or end next."""
        there = local(self.zone, now)
        edges = (self.begin, (self.begin + self.length) % WHOLE)
        found: list[int] = []
        for days in (0, 1, 2):
            date = there.date() + timedelta(days)
            for edge in edges:
                moment = datetime(date.year, date.month, date.day, edge // 60, edge % 60, tzinfo=there.tzinfo)
                found.append(int(moment.timestamp()))
        return min(moment for moment in found if moment > now)


class Rest(NamedTuple):
    """One person's habits."""

    zone: str = "UTC"
    sleep: int | None = None  # when their sleep begins
    away: int = 0  # on holiday from then
    back: int = 0  # until then

    @property
    def hours(self) -> Hours | None:
        return None if self.sleep is None else Hours(self.zone, self.sleep, SLEEP)

    def why(self, now: float) -> str:
        """Why their clock rests; empty when it does not."""
        if self.away <= now < self.back:
            return "holiday"
        return "sleep" if self.hours is not None and self.hours.holds(now) else ""

    def change(self, now: float) -> int | None:
        """When that may change next."""
        moments = [moment for moment in (self.away, self.back) if moment > now]
        if self.hours is not None:
            moments.append(self.hours.change(now))
        return min(moments, default=None)

    def spent(self, now: float, seconds: float) -> int:
        """When so many seconds will have gone by in which the clock did not rest."""
        for _ in range(CHANGES):
            change = self.change(now)
            if change is None:
                break
            if not self.why(now):
                if now + seconds <= change:
                    break
                seconds -= change - now
            now = change
        return int(now + seconds)


AWAKE: Final = Rest()
