"""Times that are told by how far they are from the one that was spoken of: "the year after", "ten years later"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.frames.frame import Period
from glam_kg.question.words.mentions import NumberMention

if TYPE_CHECKING:
    from glam_kg.question.conversation.said.said import Said

_SPANS: Final = {"decade_word": 10, "century": 100}
"""Concepts of "the decade after that", and its years."""
_YEARS: Final = frozenset(
    {"jaar", "jaren", "year", "years", "jahr", "jahre", "jahren", "an", "ans", "annee", "annees"}
)  # fmt: skip
"""Folded words for years."""
_ONE: Final = frozenset({"een", "1", "a", "one", "ein", "eins", "einem", "un", "une"})
"""Folded words for one year, where no number is read in them."""
_DEFINITE: Final = frozenset(
    {"de", "het", "die", "deze", "the", "these", "those", "das", "den", "diesen", "les", "ces"}
)  # fmt: skip
"""Folded words before a number of years that makes a span of them: "the ten years after that"."""
_NEXT: Final = frozenset(
    {
        "volgende", "daaropvolgende", "voorgaande", "vorige", "next", "following", "preceding", "previous", "folgenden",
        "nachsten", "darauffolgenden", "vorhergehenden", "vorigen", "suivants", "suivantes", "precedents", "precedentes",
    }
)  # fmt: skip
"""Folded words beside a number of years that do the same: "the next ten years"."""


def beside(years: Period, said: Said) -> Period | None:
    """The time before or after another: all of it, its next year, a span, or the same time so many years apart.

    Args:
        years: The time that was spoken of.
        said: A follow-up that asks for the time before or after that.
    """
    later = said.handling.beyond == "after"
    number, spans = _number_of_years(said)
    if number is not None and not spans:
        shift = number if later else -number
        return Period(years.relation, years.first + shift, years.last + shift)
    span = number or next((length for concept, length in _SPANS.items() if concept in said.concepts), None)
    if span is None and not _YEARS.isdisjoint(said.analysis.words):
        # "Before 1900, and the year after?" has no last year that one could be next to.
        span = 1 if years.relation in {"in", "between"} else 0
    if span is None:
        return Period("after", years.last, years.last) if later else Period("before", years.first, years.first)
    if not span:
        return None
    first, last = (years.last + 1, years.last + span) if later else (years.first - span, years.first - 1)
    return Period("in" if first == last else "between", first, last)


def _number_of_years(said: Said) -> tuple[int | None, bool]:
    """How many years apart, and whether they are a span; None where no number of years is said."""
    words = said.analysis.words
    starts = {i for i, word in enumerate(words) if word in _YEARS}
    # "Dix ans" is a decade as well, which is no number.
    known = (m for m in said.analysis.mentions if isinstance(m, NumberMention))
    numbers = (m for m in known if m.end in starts or _NEXT.intersection(words[m.end : m.end + 1]))
    number = next(numbers, None)
    if number is not None:
        before = words[number.start - 1] if number.start else ""
        return number.number, before in _DEFINITE | _NEXT or not _NEXT.isdisjoint(words[number.end :])
    one = any(start and words[start - 1] in _ONE for start in starts)
    return (1 if one else None), False
