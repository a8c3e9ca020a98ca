"""What a contrast sets against what: a type against a type, a place against a place; and the question without a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_nesting import lies_in_area
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis

Thing = TypeMention | PlaceMention
_SEAM: Final = " \t\n,;"
_UNSPACED: Final = "?!.):"
"""Marks before which no blank stands."""


def is_counterpart(mention: object, denied: Thing) -> bool:
    """Whether something can be asked for instead: of the same kind, and for a place of the same level or of another country.

    "Museums in the Netherlands, not in Utrecht" asks for those of a part of the country, and "in Europe, not in Germany" for
    those of a part of the area.
    """
    if not isinstance(mention, Thing) or type(mention) is not type(denied) or is_same(mention, denied):
        return False
    if isinstance(mention, PlaceMention) and isinstance(denied, PlaceMention):
        best, rest = mention.readings[0], denied.readings[0]
        if (best.place.members and lies_in_area(rest, best)) or (rest.place.members and lies_in_area(best, rest)):
            return False
        if not set(best.place.members).isdisjoint(rest.place.members):
            # "In Europe but not in the EU" leaves out what both have.
            return False
        asked, other = best.place, rest.place
        return asked.level is other.level or asked.country != other.country
    return True


def is_same(one: Thing, other: Thing) -> bool:
    """Whether two mentions are of one type, or of one place."""
    if isinstance(one, TypeMention) and isinstance(other, TypeMention):
        return one.letter == other.letter
    return (
        isinstance(one, PlaceMention)
        and isinstance(other, PlaceMention)
        and one.readings[0].place == other.readings[0].place
    )


def text_between(analysis: Analysis, start: int, end: int) -> str:
    """The words from one to another (excluded), with what stands behind the last word of all."""
    if start >= end:
        return analysis.text[analysis.tokens[-1].end :] if start == len(analysis.words) else ""
    last = len(analysis.text) if end == len(analysis.words) else analysis.tokens[end - 1].end
    return analysis.text[analysis.tokens[start].start : last]


def joined(*parts: str) -> str:
    """Parts of a question as one text.

    >>> joined("List the ", "archives, ", "in Ohio", "?")
    'List the archives in Ohio?'
    """
    text = ""
    for part in (part.strip(_SEAM) for part in parts):
        mark = part[:1] in _UNSPACED if part else True
        text = f"{text}{'' if mark or not text else ' '}{part}"
    return text


def without_run(analysis: Analysis, start: int, end: int) -> str:
    """The question without the words from one to another (excluded), with no bracket left that another one has opened or closes.

    >>> from types import SimpleNamespace
    >>> from glam_kg.question.words.tokens import tokenise
    >>> def without(text, start, end):
    ...     return without_run(SimpleNamespace(text=text, tokens=tokenise(text)), start, end)
    >>> without("Athens (Greece, not Georgia): which museums?", 2, 4)
    'Athens (Greece): which museums?'
    >>> without("Libraries (not museums) in Leiden", 1, 3)
    'Libraries in Leiden'
    """
    tokens = analysis.tokens
    before = analysis.text[tokens[0].start : tokens[start - 1].end] if start else ""
    behind = analysis.text[tokens[end - 1].end :].lstrip()
    if behind.startswith(")") and before.count("(") <= before.count(")"):
        behind = behind[1:]
    return joined(before, behind)
