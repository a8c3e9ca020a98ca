"""Check digits of identifiers: whether a value that has a scheme's form can be one of its values.

Sources: ISNI (ISO 27729, ISO 7064 MOD 11-2), ROR (Crockford base 32 with ISO 7064 MOD 97-10), SIREN and SIRET (Luhn), the
Belgian enterprise number (97 less the rest modulo 97), RSIN (the Dutch "elfproef").
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"


def has_valid_check(scheme: str, value: str) -> bool | None:
    """Whether the check digits of a value are right; None for a scheme that has none we know.

    Args:
        scheme: The scheme's name.
        value: A value that has the scheme's form; blanks, dots and hyphens do not count.

    >>> has_valid_check("ISNI", "000000012146438X"), has_valid_check("ISNI", "0000000121464381")
    (True, False)
    >>> has_valid_check("ROR", "02mhbdp94"), has_valid_check("KvK", "41199046")
    (True, None)
    """
    check = _CHECKS.get(scheme)
    return check("".join(c for c in value if c.isalnum())) if check else None


def _isni(value: str) -> bool:
    total = 0
    for digit in value[:-1]:
        total = (total + int(digit)) * 2
    return "0123456789X"[(12 - total % 11) % 11] == value[-1].upper()


def _ror(value: str) -> bool:
    number = 0
    for letter in value[:-2].lower():
        number = number * 32 + _CROCKFORD.index(letter)
    return 98 - number * 100 % 97 == int(value[-2:])


def _luhn(value: str) -> bool:
    doubled = (int(digit) * (1 + i % 2) for i, digit in enumerate(reversed(value)))
    return sum(number // 10 + number % 10 for number in doubled) % 10 == 0


def _enterprise(value: str) -> bool:
    return 97 - int(value[:-2]) % 97 == int(value[-2:])


def _eleven(value: str) -> bool:
    weights = (9, 8, 7, 6, 5, 4, 3, 2, -1)
    return sum(weight * int(digit) for weight, digit in zip(weights, value, strict=True)) % 11 == 0


_CHECKS: Mapping[str, Callable[[str], bool]] = {
    "ISNI": _isni,
    "ROR": _ror,
    "SIREN": _luhn,
    "SIRET": _luhn,
    "KBO": _enterprise,
    "RSIN": _eleven,
}
