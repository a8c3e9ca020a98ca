"""Three and more institutions listed without articles behind a colon: "Which is oldest: Louvre, Rijksmuseum or Teylers Museum?".

What commas part is read each by itself: the names of a list run into one another, and the first of two that are left would be
told to be the oldest of all.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.weighed.weighing import (
    Weighing,
    asked_by,
    is_unclear,
    known_names,
    label_of,
    measure_of,
)
from glam_kg.question.words.closed_classes import DEFINITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from glam_kg.question.analysis import Analysis

_FEWEST: Final = 3
_LIST: Final = re.compile(r"^[^:]+:\s+(?P<list>[^:]+?)\s*[?.!]*$")
_PARTING: Final = re.compile(r",\s+(?:(?:or|and|of|en|oder|und|ou|et)\s+)?|\s+(?:or|of|oder|ou)\s+")


def terms_listed(analysis: Analysis, read: Callable[[str], Analysis]) -> Weighing | None:
    """The questions for the age of each that is listed, of those that nobody here knows last; None where none are listed.

    Args:
        analysis: The question.
        read: Reads a part of it.
    """
    listed = _LIST.match(analysis.text)
    if listed is None or measure_of(analysis) != "founded":
        return None
    terms = [term.strip() for term in _PARTING.split(listed["list"])]
    if len(terms) < _FEWEST or not all(term[:1].isupper() or _articled(term) for term in terms):
        return None
    labels = [(_label(read(term)), term) for term in terms]
    if not any(label for label, _ in labels):
        return None
    # Who is not known is told last, as of two.
    labels.sort(key=lambda each: not each[0])
    unknown = frozenset(term for label, term in labels if not label)
    return Weighing("founded", tuple(asked_by(label or term, "founded") for label, term in labels), unknown)


def _articled(term: str) -> bool:
    first, *others = term.split()
    return first.lower() in DEFINITE and bool(others) and others[0][:1].isupper()


def _label(term: Analysis) -> str | None:
    """Who is named by the whole of a term; None where that is nobody, or may be several."""
    names = known_names(term)
    if len(names) != 1 or is_unclear(names[0], term):
        return None
    named = range(names[0].start, names[0].end)
    return label_of(names[0], term) if all(i in named or not term.content[i] for i in range(len(term.words))) else None
