"""Dates with the name of a month, as people write them in four languages: "12. Mai 1934", "le 2 juin 2009", "May 12, 1934"."""

from __future__ import annotations

import datetime as dt
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from babel.dates import get_month_names

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

_WIDTHS: Final[tuple[Literal["wide", "abbreviated"], ...]] = ("wide", "abbreviated")
_YEAR: Final = "1[0-9]{3}|20[0-9]{2}"
_DAY: Final = "0?[1-9]|[12][0-9]|3[01]"
_DAY_FIRST: Final = re.compile(
    rf"(?:le |the |der |den |am |op )?({_DAY})(?:st|nd|rd|th|er|e|\.)?(?: (?:of|de)(?= ))? ?([^\W\d_]+)\.?,? ({_YEAR})"
)
_MONTH_FIRST: Final = re.compile(rf"([^\W\d_]+)\.? ({_DAY})(?:st|nd|rd|th)?,? ({_YEAR})")
_NO_DAY: Final = re.compile(rf"([^\W\d_]+)\.?,? ({_YEAR})")


@lru_cache(maxsize=1)
def _months() -> Mapping[str, int]:
    """The number of each month by its folded names in the four languages, whole and shortened (CLDR)."""
    return {
        fold_key(name.rstrip(".")): number
        for language in LANGUAGES
        for width in _WIDTHS
        for context in ("format", "stand-alone")
        for number, name in get_month_names(width, context=context, locale=language).items()
    } | {"sept": 9, "maerz": 3, "mrt": 3}


def written_date(text: str) -> str | None:
    """A date of which the month is named, in ISO's notation, as precise as it is: a day, or a month; None of anything else.

    A day that its month does not have is none.

    >>> written_date("12. Mai 1934"), written_date("le 1er juin 2009"), written_date("May 12th, 1934")
    ('1934-05-12', '2009-06-01', '1934-05-12')
    >>> written_date("augustus 1887"), written_date("31 juin 2009"), written_date("ca. 12 mei 1934"), written_date("room 12 1934")
    ('1887-08', None, None, None)
    """
    text = " ".join(text.casefold().split())
    if found := _DAY_FIRST.fullmatch(text):
        day, name, year = found.groups()
    elif found := _MONTH_FIRST.fullmatch(text):
        name, day, year = found.groups()
    elif found := _NO_DAY.fullmatch(text):
        name, day, year = found[1], "", found[2]
    else:
        return None
    month = _months().get(fold_key(name))
    if month is None:
        return None
    if not day:
        return f"{year}-{month:02}"
    try:
        return dt.date(int(year), month, int(day)).isoformat()
    except ValueError:
        return None
