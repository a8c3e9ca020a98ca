"""One that is weighed against its like elsewhere: "Is the zoo of Berlin older than the one in Vienna?".

What is named by a pronoun is of the kind that stands before, and is asked for by that: "the zoo in Vienna".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import THAN, words_of_age
from glam_kg.question.words.closed_classes import DEFINITE
from glam_kg.question.words.mentions import PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from glam_kg.question.analysis import Analysis

_THE_ONE: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "nl": (("die",), ("dat",), ("degene",)),
    "en": (("the", "one"), ("that",)),
    "de": (("der",), ("die",), ("das",), ("er",), ("derjenige",), ("diejenige",), ("dasjenige",)),
    "fr": (("celui",), ("celle",)),
}
"""Folded words for one of the kind that stands before."""
_AT: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van", "in", "te", "uit"}),
    "en": frozenset({"in", "of", "at", "from"}),
    "de": frozenset({"in", "von", "aus", "zu", "im"}),
    "fr": frozenset({"de", "du", "d", "des", "a", "au", "en"}),
}
"""Folded prepositions behind them, before where it is."""


def with_kind_repeated(analysis: Analysis) -> str | None:
    """A question that weighs one by age against the one elsewhere, with the kind in place of the pronoun; None for any other."""
    words, language = analysis.words, analysis.language.code
    ages = words_of_age(words)
    than = next((i for i in range(min(ages), len(words)) if words[i] in THAN[language]), None) if ages else None
    if than is None:
        return None
    one = next((one for one in _THE_ONE[language] if tuple(words[than + 1 : than + 1 + len(one)]) == one), None)
    behind = than + 1 + len(one or ())
    if one is None or behind + 1 >= len(words) or words[behind] not in _AT[language]:
        return None
    placed = any(isinstance(m, PlaceMention) and m.start > behind for m in analysis.mentions)
    kinds = [m for m in analysis.mentions if isinstance(m, TypeMention) and m.end <= min(ages) and not m.plural]
    if not placed or not kinds:
        return None
    kind = min(kinds, key=lambda m: (m.start, -m.end))
    start = kind.start - (kind.start > 0 and words[kind.start - 1] in DEFINITE)
    tokens, text = analysis.tokens, analysis.text
    repeated = text[tokens[start].start : tokens[kind.end - 1].end]
    return text[: tokens[than + 1].start] + repeated + text[tokens[behind - 1].end :]
