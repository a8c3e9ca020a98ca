"""Which column holds which field of a record: by the words of its header and the look of its values."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.mappings.header_words import fit, header_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.mappings.profiling import Column

_DEGREES: Final = re.compile(r"^[+-]?\d{1,3}(?:[.,]\d+)?$")
_LOOKS: Final = {
    "id": re.compile(r"^\S{1,80}$"),
    "name": re.compile(r"^(?!https?:)(?!Q\d+$).*[^\W\d_]{2}", re.DOTALL),
    "alternative_name": re.compile(r"^(?!https?:).*[^\W\d_]{2}"),
    "city": re.compile(r"^[^\d@]{2,60}$"),
    "region": re.compile(r"^[^@/:]{1,60}$"),
    "country": re.compile(r"^[^\d@/]{1,60}$"),
    "street_address": re.compile(r"^(?!https?:).{3,}[^\W\d_]{2}|[^\W\d_]{2}.{2,}", re.DOTALL),
    "house_number": re.compile(r"^\d+\s?\S{0,6}$"),
    "postal_code": re.compile(r"^(?=.*\d)[\w .-]{3,12}$"),
    "latitude": _DEGREES,
    "longitude": _DEGREES,
    "website": re.compile(r"(?i)^(?:https?:/*)?[^\s@]+\.[^\s@]{2,}$"),
    "founded": re.compile(r"(?<!\d)(?:1\d{3}|20\d{2})(?!\d)"),
    "closed": re.compile(r"(?<!\d)(?:1\d{3}|20\d{2})(?!\d)"),
    "institution_type": re.compile(r"^[^@:]{1,60}$"),
    "parent": re.compile(r"[^\W\d_]{2}"),
    "description": re.compile(r"[^\W\d_]{2}"),
}
_MOST: Final = {"name": 2, "city": 2, "country": 2, "region": 2, "latitude": 2, "longitude": 2, "alternative_name": 3}
_MOST_KINDS: Final = 40


@dataclass(frozen=True, slots=True)
class Match:
    """A column that may hold a field.

    Attributes:
        field: The field.
        column: The column.
        score: 0 to 4, how well the header fits.
        word: The header word that it was known by.
        share: The share of the values that look so, 0 to 1.
    """

    field: str
    column: Column
    score: float
    word: str
    share: float


def match_columns(columns: Sequence[Column]) -> dict[str, list[Match]]:
    """The columns of each field, the best first; further ones only where they fill rows that the better ones leave empty.

    A column serves one field: the one whose word fits its header best, and is the longest of those. Of two columns that fit
    as well, the one that stands first is taken.
    """
    by_field: dict[str, list[Match]] = {}
    for column in columns:
        found = _match(column)
        if found is not None:
            by_field.setdefault(found.field, []).append(found)
    return {field: _complementary(field, matches) for field, matches in by_field.items()}


def _match(column: Column) -> Match | None:
    fits = []
    for field, words in header_words().fields.items():
        score, word = fit(column.name, words)
        if not score:
            continue
        share = column.share(_LOOKS[field])
        if share >= 0.5 and not (field == "institution_type" and len(set(column.filled)) > _MOST_KINDS):
            fits.append(Match(field, column, score, word, share))
    return max(fits, key=lambda match: (match.score, len(match.word), match.share), default=None)


def _complementary(field: str, matches: list[Match]) -> list[Match]:
    ranked = sorted(matches, key=lambda match: (-match.score * match.share * _fill(match.column), -len(match.word)))
    kept = [ranked[0]]
    for match in ranked[1:]:
        if len(kept) >= _MOST.get(field, 1):
            break
        gaps = _gaps(kept)
        filled = sum(1 for index in gaps if match.column.values[index])
        if field == "alternative_name" or (gaps and filled * 2 > len(gaps) and match.score >= 1.5):
            kept.append(match)
    return kept


def _fill(column: Column) -> float:
    """A column that is nearly empty must fit much better to be taken before a full one."""
    return 0.5 + 0.5 * len(column.filled) / len(column.values)


def _gaps(matches: Sequence[Match]) -> list[int]:
    rows = range(len(matches[0].column.values))
    return [index for index in rows if not any(match.column.values[index] for match in matches)]
