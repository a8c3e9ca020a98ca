"""Postal codes of five digits that may begin with a zero, which spreadsheets take off."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from glam_kg.folding import fold_key
from glam_kg.places.model import LANGUAGES
from glam_kg.places.vehicle_signs import COUNTRY_OF_SIGN

FIVE_DIGITS: Final = frozenset({"DE", "ES", "FI", "FR", "IT", "MX", "TR", "UA", "US"})
"""Countries, ISO 3166-1 alpha-2, whose postal codes have five digits and may begin with a zero."""
_SHORT: Final = re.compile(r"[0-9]{3,4}(?:\.0*)?")


def lacks_zeros(postal_code: str, country: str) -> bool:
    """Whether a postal code has lost leading zeros.

    >>> lacks_zeros("1099", "DE"), lacks_zeros("1099", "CH"), lacks_zeros("10990", "DE")
    (True, False, False)
    """
    return country in FIVE_DIGITS and len(postal_code) < 8 and _SHORT.fullmatch(postal_code) is not None


@lru_cache(maxsize=1)
def five_digit_country_words() -> frozenset[str]:
    """The folded codes, signs and names, in four languages, of the countries of `FIVE_DIGITS`."""
    import pycountry
    from babel import Locale

    words = {fold_key(sign) for sign, code in COUNTRY_OF_SIGN.items() if code in FIVE_DIGITS}
    for code in FIVE_DIGITS:
        names = [Locale.parse(language).territories[code] for language in LANGUAGES]
        words.update(map(fold_key, (code, *map(str, names))))
    entries = [entry for entry in pycountry.countries if entry.alpha_2 in FIVE_DIGITS]
    words.update(fold_key(name) for entry in entries for name in (entry.alpha_3, entry.name))
    return frozenset(words | {"u s a", "u s", "united states of america"})
