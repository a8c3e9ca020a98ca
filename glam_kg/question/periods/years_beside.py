"""Periods told by a year or century and what stands beside it: "ten years after 1893", "1880 to date", "turn of the century".

Conventions, where speakers differ:

- "Ten years after 1893" is 1903; "within ten years after 1893" and "in the ten years after 1893" are 1893-1903, "within ten years
  of 1893" is 1883-1903.
- The turn of the 20th century, or from the 19th to the 20th, is 1895-1905.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.relative_years import HOW_LONG, counted_years
from glam_kg.question.words.said_parts import has_one

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import date

    from glam_kg.question.periods.years import Period

_WITHIN: Final = re.compile(
    r"(?<!\w)(?:within|binnen|innerhalb von|innerhalb|in den(?: ersten)?|in de(?: eerste)?|in the(?: first)?"
    r"|dans les(?: premiers)?|au cours des|pendant les|during the) ?$",
    re.IGNORECASE,
)
_AFTER: Final = r"(?P<after>after|following|na|nach|après|qui ont suivi|qui suivent)"
_BEFORE: Final = r"(?P<before>before|preceding|voor|vóór|vor|avant|qui ont précédé)"
_COUNTED: Final = re.compile(
    rf"(?<!\w){HOW_LONG} (?:{_AFTER}|{_BEFORE}|(?P<around>of|van|um|autour de)) (?P<counted>\d{{4}})(?![\w-]|[.,]\d)",
    re.IGNORECASE,
)
_TO_DATE: Final = re.compile(
    r"(?<![\w.,-])(?P<year>\d{4})\s?(?:-|–|to|until|till|through|up to|tot|tot en met|t/m|bis|à|jusqu['’](?:à|en|au))\s?"
    r"(?:the )?(?:date|present(?: day)?|now|today|heden|nu(?: toe)?|vandaag|op heden|heute|jetzt|zur gegenwart|nos jours"
    r"|aujourd['’]hui|maintenant|présent)(?!\w)",
    re.IGNORECASE,
)
_CENTURY: Final = r"(?:\d{1,2}(?:e|de|ste|st|nd|rd|th|ème|eme|è|\.)?|(?-i:[XVI]{1,5})(?:e|ème|è)?)"
_TURN: Final = re.compile(
    r"(?<!\w)(?:(?:at |around |rond |um )?(?:the )?turn of the|(?:au|à la) (?:tournant|charnière) d(?:u|es)"
    r"|(?:an der |um die |zur )?wende (?:vom|zum)|(?:rond |op |bij )?(?:de )?(?:overgang|wisseling) (?:van|naar) de) "
    rf"(?:{_CENTURY}(?: (?:century|eeuw|jahrhundert|siècle))? (?:et|zum|naar de|to the|and) )?(?P<last>{_CENTURY}) "
    r"(?:centur(?:y|ies)|eeuw|jahrhundert|siècles?)(?!\w)",
    re.IGNORECASE,
)
_HAS_YEAR: Final = re.compile(r"\d{4}")
_MAY_TURN: Final = ("turn", "tourn", "charni", "wende", "overgang", "wisseling")
"""One of these is in what the slow patterns find: most questions have none."""
_ROMAN: Final = {"XV": 15, "XVI": 16, "XVII": 17, "XVIII": 18, "XIX": 19, "XX": 20, "XXI": 21}
_AROUND_TURN: Final = 5


def periods_beside(text: str, today: date) -> Iterator[Period]:
    """Periods of a text that need what stands beside a year or a century.

    >>> from datetime import date
    >>> list(periods_beside("founded ten years after 1893", date(2026, 1, 1)))
    [(8, 28, 1903, 1903)]
    >>> list(periods_beside("gesticht van 1880 tot heden", date(2026, 1, 1)))
    [(13, 27, 1880, 2026)]

    Args:
        text: The question.
        today: The day on which it is asked, for what lasts until then.
    """
    dated = _HAS_YEAR.search(text) is not None
    for match in _COUNTED.finditer(text) if dated else ():
        years, start = counted_years(match)
        within = _WITHIN.search(text[:start])
        if not years or (match["around"] and not within):
            continue
        year = int(match["counted"])
        far = year - years if match["before"] else year + years
        near = year - years if match["around"] else year if within else far
        yield within.start() if within else start, match.end(), min(near, far), max(near, far)
    for match in _TO_DATE.finditer(text) if dated else ():
        if int(match["year"]) <= today.year:
            yield *match.span(), int(match["year"]), today.year
    for match in _TURN.finditer(text) if has_one(text.lower(), _MAY_TURN) else ():
        century = _number(match["last"])
        if century:
            turn = (century - 1) * 100
            yield *match.span(), turn - _AROUND_TURN, turn + _AROUND_TURN


def _number(written: str) -> int | None:
    digits = re.match(r"\d+", written)
    return int(digits.group()) if digits else _ROMAN.get(re.sub(r"[^XVI]", "", written))
