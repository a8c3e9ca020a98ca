"""The day and the month of a date: what is asked of a year knows neither."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.years import MONTHS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_DAY: Final = re.compile(r"(?:[12]?\d|3[01])(?:st|nd|rd|th|er|e|ste|de)?")
_FIRST: Final = frozenset({"1", "1st", "1er", "1e", "1ste", "januari", "january", "januar", "janner", "janvier", "jan"})
_LAST: Final = frozenset({"31", "31st", "31e", "31ste", "december", "dezember", "decembre", "dec", "dez"})
_DAY_AND_MONTH: Final = 2


def days_said(words: Sequence[str], start: int, end: int) -> Iterator[range]:
    """The words of a period that say months, each with its day; "1 January" and "31 December" are where a year begins and ends.

    >>> [*days_said("founded on june 11 1994".split(), 2, 5)], [*days_said("before 1 january 1900".split(), 1, 4)]
    ([range(2, 4)], [])

    Args:
        words: The question's folded words.
        start: Where the period begins.
        end: Where it ends, excluded.
    """
    months = [i for i in range(start, end) if words[i] in MONTHS]
    for month in months:
        before = month - 1 if month > start and _DAY.fullmatch(words[month - 1]) else month
        behind = month + 1
        if before == month and behind < end and _DAY.fullmatch(words[behind]):
            behind += 1
        said = {*words[before:behind]}
        if len(said) < _DAY_AND_MONTH or not (said <= _FIRST or said <= _LAST):
            yield range(before, behind)
