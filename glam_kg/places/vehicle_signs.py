"""Signs of countries on vehicles, which stand before postal codes in Europe (D-10117) and so in lists as codes of countries."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

COUNTRY_OF_SIGN: Final = MappingProxyType(
    {
        "A": "AT", "B": "BE", "C": "CU", "D": "DE", "E": "ES", "F": "FR", "G": "GA", "H": "HU", "I": "IT", "J": "JP",
        "K": "KH", "L": "LU", "M": "MT", "N": "NO", "P": "PT", "Q": "QA", "S": "SE", "T": "TH", "V": "VA", "Z": "ZM",
        "FL": "LI", "SLO": "SI",
    }
)  # fmt: skip
"""The country, ISO 3166-1 alpha-2, of each sign of the Convention on Road Traffic that has one letter or that lists have often.

None is a code of ISO 3166, but signs of two and three letters that are (`RO` is Romania in both, `ES` is El Salvador on a
vehicle) are not here: a code of ISO 3166 says what it says there.
"""
