"""Dates as ranges of days: a passage dated 1945 is about any day of that year."""

from __future__ import annotations

import calendar
import re
from datetime import date
from typing import Final, NamedTuple

_ISO: Final = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T.*)?", re.ASCII)


class Days(NamedTuple):
    """A range of days, both ends included, each as the proleptic Gregorian ordinal of `datetime.date`."""

    first: int
    last: int

    @classmethod
    def read(cls, text: str) -> Days | None:
        """The days of a year, a month, a day or a range of these, as ISO 8601 writes them; None where it is no date.

        >>> Days.read("1945-05") == Days.read("1945-05-01/1945-05-31")
        True
        >>> Days.read("May 1945") is None
        True
        """
        start, slash, end = text.strip().partition("/")
        first = _days(start)
        last = _days(end) if slash else first
        if first is None or last is None or last[1] < first[0]:
            return None
        return cls(first[0], last[1])

    def meets(self, other: Days) -> bool:
        """Whether a day is in both."""
        return self.first <= other.last and other.first <= self.last


def _days(text: str) -> tuple[int, int] | None:
    match = _ISO.fullmatch(text)
    if match is None:
        return None
    year, month, day = (int(part) if part else None for part in match.groups())
    try:
        first = date(year or 0, month or 1, day or 1)
        last = date(year or 0, month or 12, day or calendar.monthrange(year or 0, month or 12)[1])
    except (ValueError, calendar.IllegalMonthError):
        return None
    return first.toordinal(), last.toordinal()
