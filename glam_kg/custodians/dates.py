"""Dates as precisely as a source knows them: a year, a month, or a day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from typing import Final

from glam_kg.namespaces import XSD

_ISO: Final = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")
_SHORT_YEAR: Final = re.compile(r"\d{3}")


@dataclass(frozen=True, order=True, slots=True)
class PartialDate:
    """A day, month or year of the Christian era; `str()` is its XML Schema form."""

    year: int
    month: int = 0
    day: int = 0

    @classmethod
    def parse(cls, value: object) -> PartialDate:
        """Read a year (a whole number, or three or four digits) or an ISO 8601 date; nothing else is understood.

        >>> str(PartialDate.parse(1798)), str(PartialDate.parse("1885-07")), str(PartialDate.parse("1885-07-13"))
        ('1798', '1885-07', '1885-07-13')
        >>> PartialDate.parse("c. 1800")
        Traceback (most recent call last):
        ...
        ValueError: expected a year such as 1885 or an ISO 8601 date such as 1885-07-13; what is uncertain is left out

        Raises:
            ValueError: It is no such date, the day does not exist, or the year lies before Christ or has two digits.
        """
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool):
            value = f"{value:04d}" if value >= 100 else str(value)
        return cls._of_text(value.strip() if isinstance(value, str) else "")

    @classmethod
    @lru_cache(maxsize=4096)
    def _of_text(cls, text: str) -> PartialDate:
        if _SHORT_YEAR.fullmatch(text):
            text = f"0{text}"
        found = _ISO.fullmatch(text)
        if text.startswith(("-", "0000")) or text == "0":
            raise ValueError("a year before Christ cannot be written: expected a year from 100 on")
        if re.fullmatch(r"\d{1,2}", text):
            raise ValueError("a year of one or two digits is not certain: expected four digits")
        if not found:
            raise ValueError(
                "expected a year such as 1885 or an ISO 8601 date such as 1885-07-13; what is uncertain is left out"
            )
        year, month, day = (int(part or 0) for part in found.groups())
        if (found[2] and not 1 <= month <= 12) or (found[3] and day == 0):
            raise ValueError("expected a month from 01 to 12 and a day that it has")
        try:
            date(year, month or 1, day or 1)
        except ValueError as error:
            raise ValueError("expected a day that this month has") from error
        return cls(year, month, day)

    def __str__(self) -> str:
        text = f"{self.year:04d}"
        if self.month:
            text += f"-{self.month:02d}"
        return f"{text}-{self.day:02d}" if self.day else text

    @property
    def datatype(self) -> str:
        """The IRI of `xsd:gYear`, `xsd:gYearMonth` or `xsd:date`, as precise as the date."""
        return XSD + ("date" if self.day else "gYearMonth" if self.month else "gYear")
