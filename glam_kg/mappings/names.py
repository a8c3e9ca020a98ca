"""Names over several columns: in several languages (`name_nl`, `name_fr`), or one name in parts (`Name1`, `Name2`)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.mappings.header_words import fit, header_key, header_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from glam_kg.mappings.profiling import Column

_NUMBERED: Final = re.compile(r"(.+) ([1-9])")
_LANGUAGE: Final = re.compile(r"(.+) (nl|en|de|fr|it|rm|es|pt|lb|fy)")


def names_by_language(columns: Iterable[Column]) -> dict[str, Column]:
    """The columns of the name by their languages, the fullest first; empty where there are not two of one header."""
    found: dict[str, dict[str, Column]] = {}
    for column in columns:
        parts = _LANGUAGE.fullmatch(header_key(column.name))
        if parts and column.filled and fit(parts[1], header_words().fields["name"])[0] >= 3:
            found.setdefault(parts[1], {})[parts[2]] = column
    best = max(found.values(), key=len, default={})
    return dict(sorted(best.items(), key=lambda item: -len(item[1].filled))) if len(best) > 1 else {}


def name_in_parts(columns: Iterable[Column]) -> list[Column]:
    """The columns over which one name goes on, as `Name1` and `Name2`, in the order of their numbers."""
    found: dict[str, dict[str, Column]] = {}
    for column in columns:
        parts = _NUMBERED.fullmatch(header_key(column.name))
        if parts and column.filled and fit(parts[1], header_words().fields["name"])[0] >= 3:
            found.setdefault(parts[1], {})[parts[2]] = column
    best = max(found.values(), key=len, default={})
    return [best[number] for number in sorted(best)] if "1" in best and len(best) > 1 else []


def name_lines(names: Mapping[str, Column], read: Callable[[Column], str]) -> Iterator[str]:
    """The name in the first language that has it, and the others.

    Args:
        names: The columns by language.
        read: Gives the source of an expression that reads a column.
    """
    told = ", ".join(f"{language} ({len(column.filled)})" for language, column in names.items())
    yield "  name:"
    yield f"    first: [{', '.join(f'{{{read(column)}}}' for column in names.values())}]  # in several languages: {told}"
    yield "  name_language:"
    yield "    first:"
    for language, column in names.items():
        yield f"      - {{constant: {language}, when: {{{read(column)}, present: true}}}}"
    yield "  alternative_names:  # what is the name already is left out"
    for language, column in names.items():
        yield f"    - {{name: {{{read(column)}}}, language: {language}}}"
