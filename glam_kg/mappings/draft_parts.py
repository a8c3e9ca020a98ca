"""What all parts of a draft of a mapping are written with: columns, expressions, and the reasons for them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from glam_kg.mappings.header_words import IdentifierScheme, fit, header_words
from glam_kg.mappings.transforms import date

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.mappings.matching import Match
    from glam_kg.mappings.profiling import Column, Profile

_FRACTION: Final = re.compile(r"^\d+\.0$")
_CAPITALS: Final = re.compile(r"^[^a-z]*[A-Z]{2}[^a-z]*$")
_YEAR: Final = re.compile(r"^\d{4}$")
_DAY: Final = re.compile(r"^\d{4}-\d{2}-\d{2}")
_COMMA: Final = re.compile(r"^[+-]?\d+,\d+$")
_ENTITY: Final = re.compile(r"&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]{2,8}\d?);")
_TEXTS: Final = frozenset({"name", "alternative_name", "city", "street_address", "parent", "description"})
WITH_PATH: Final = re.compile("^https?://")

_YEAR_LENGTH: Final = 4


def quoted(text: str) -> str:
    """A text in double quotes, as JSON and YAML both read it."""
    return json.dumps(text, ensure_ascii=not text.isprintable())


class DraftParts:
    """Writes the expressions of a draft.

    Args:
        found: What a first look at the list has found.
        matches: The columns of each field, the best first.
    """

    def __init__(self, found: Profile, matches: Mapping[str, list[Match]]) -> None:
        self._found, self._matches = found, matches

    def _field(self, field: str, depth: int) -> Iterator[str]:
        matches = self._matches.get(field)
        if matches:
            unsure = self._no_dates(matches) if {"year", "date"} & set(_transforms(matches)) else ""
            yield f"{'  ' * depth}{field}: {self._expression(matches)}  # {self._why(matches)}{unsure}"

    @staticmethod
    def _no_dates(matches: list[Match]) -> str:
        """What of a column of years or dates is none: "ca. 1900" is left out, for it is not certain."""
        values = [value for match in matches for value in match.column.filled]
        others = [value for value in values if date(value) is None]
        if not others:
            return ""
        kind = "date" if "date" in _transforms(matches) else "year"
        told = f"{len(others)} of {len(values)} values are no plain {kind}"
        return f"; UNSURE: {told}, such as {quoted(others[0])}: they are left out and reported"

    def _scheme_column(self, scheme: str) -> Column | None:
        known = header_words().identifiers[scheme]
        ranked = [(_scheme_score(column, known), -index, column) for index, column in enumerate(self._found.columns)]
        best = max(ranked, key=lambda entry: entry[:2], default=None)
        return best[2] if best and best[0] > 0 else None

    def _read(self, column: Column) -> str:
        return f"{'path' if self._found.is_json else 'column'}: {quoted(column.name)}"

    def _expression(self, matches: list[Match]) -> str:
        transforms = _transforms(matches)
        tail = f", transforms: [{', '.join(transforms)}]" if transforms else ""
        if len(matches) == 1:
            return f"{{{self._read(matches[0].column)}{tail}}}"
        choices = ", ".join(f"{{{self._read(match.column)}}}" for match in matches)
        return f"{{first: [{choices}]{tail}}}"

    def _why(self, matches: list[Match]) -> str:
        filled = sum(1 for row in zip(*(match.column.values for match in matches), strict=True) if any(row))
        words = " / ".join(dict.fromkeys(match.word for match in matches if match.word))
        told = (
            f'the header says "{words}"' if words else "UNSURE: no header says so, but hardly two values are the same"
        )
        weak = (
            "; UNSURE: the header only contains the word" if words and max(match.score for match in matches) < 3 else ""
        )
        return f"{told}; {filled} of {self._found.rows} rows have a value{weak}"


def _scheme_score(column: Column, known: IdentifierScheme) -> float:
    score, _ = fit(column.name, known.words)
    share = column.share(known.pattern)
    if share > 0.8:
        return 4.0 + score + share
    return score if score >= 3 and column.filled and (share > 0.2 or not column.share(WITH_PATH)) else 0.0


def _transforms(matches: list[Match]) -> list[str]:
    field = matches[0].field
    if field in _TEXTS and any(_ENTITY.search(value) for match in matches for value in match.column.filled):
        return ["unescape_html", *_transforms_beside_entities(matches)]
    return _transforms_beside_entities(matches)


def _transforms_beside_entities(matches: list[Match]) -> list[str]:
    field = matches[0].field
    share = {
        pattern: max(match.column.share(pattern) for match in matches) for pattern in (_CAPITALS, _FRACTION, _COMMA)
    }
    if field in {"name", "alternative_name", "city", "street_address", "parent"} and share[_CAPITALS] > 0.8:
        return ["letter_case"]
    if field in {"id", "postal_code"} and share[_FRACTION] > 0.2:
        return ["integer_text"]
    if field in {"latitude", "longitude"} and share[_COMMA]:
        return ["decimal_comma"]
    if field == "website":
        return ["web_address"]
    if field in {"founded", "closed"}:
        if min(match.column.share(_DAY) for match in matches) > 0.8:
            return ["iso_date"]
        if min(match.column.share(_YEAR) for match in matches) == 1:
            return []
        dated = any(len(read) > _YEAR_LENGTH for m in matches for value in m.column.filled if (read := date(value)))
        return ["date"] if dated else ["year"]
    return []
