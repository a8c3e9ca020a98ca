"""The day on which a question is asked: "this year" is counted from it."""

from __future__ import annotations

import time
from datetime import date
from functools import lru_cache
from typing import Final

_MINUTE: Final = 60
"""Seconds; in every zone of the world a day begins with a full minute."""


def day_of_asking() -> date:
    """Today, by the clock of this machine.

    Each of the steps of a question asks for it, and to tell the zone the file of the zone is looked at: so a day is kept for
    a minute.
    """
    return _day_of(int(time.time()) // _MINUTE)


@lru_cache(maxsize=1)
def _day_of(minute: int) -> date:
    return date.fromtimestamp(minute * _MINUTE)  # noqa: DTZ012
