"""Totals of the place that was spoken of: "how many institutions does the city have in total?", "wie viele gibt es dort?".

A word for a total may mean those of everywhere in a question that stands alone. Beside a word that points at a place, and behind
a number, it says that all that are there are counted, of whatever kind was asked for before. Nor does it mean them beside those
who are to be counted in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.said.forms import totals
from glam_kg.question.conversation.said.levels_said import is_word_of_level, level_pointed_at
from glam_kg.question.words.mentions import TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Phrases
    from glam_kg.question.words.lexicon import Lexicon

_POINTING: Final = frozenset({("daar",), ("aldaar",), ("dort",), ("da",), ("la", "bas")})
"""Folded words that point at a place wherever they stand."""
_THERE: Final = "there"
_WITH: Final = frozenset({"met", "with", "mit", "avec", "including", "inclusief"})
_THE: Final = frozenset({"de", "het", "the", "die", "den", "der", "les"})
_EXISTS: Final = frozenset({"is", "are", "was", "were", "s", "re"})
"""Forms of the verb beside which "there" points at nothing."""


def points_there(words: Sequence[str]) -> bool:
    """Whether a word points at a place: "there", where it does not say that something exists.

    >>> points_there("the total number of museums there".split()), points_there("how many are there".split())
    (True, False)
    """
    if any(tuple(words[i : i + len(run)]) == run for run in _POINTING for i in range(len(words))):
        return True
    beside = ((*words[max(i - 1, 0) : i], *words[i + 1 : i + 2]) for i, word in enumerate(words) if word == _THERE)
    return any(_EXISTS.isdisjoint(each) for each in beside)


def totals_place(analysis: Analysis, phrases: Phrases, lexicon: Lexicon) -> bool:
    """Whether all of a place are counted that is pointed at and not named."""
    if not totals(analysis) or "count" not in analysis.concepts():
        return False
    if not all(is_word_of_level(m, analysis) for m in analysis.place_mentions):
        return False
    concepts = analysis.concepts()
    return points_there(analysis.words) or level_pointed_at(analysis, phrases, lexicon, concepts) is not None


def counts_in(analysis: Analysis) -> bool:
    """Whether known institutions of a kind are counted in with those before: "how many in total with the libraries?".

    "And with a library?" narrows what was counted.
    """
    words = analysis.words
    starts = (m.start for m in analysis.mentions if isinstance(m, TypeMention) and m.plural)
    return any(words[i - 1] in _THE and words[i - 2] in _WITH for i in starts if i > 1)
