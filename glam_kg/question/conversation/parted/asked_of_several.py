"""What is asked of several institutions that are named: "When were the Louvre and the British Museum founded?".

A template knows one name, so each of them has a question of its own.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.weighed.weighing import known_names
from glam_kg.question.slots.filling import AND
from glam_kg.question.words.mentions import NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_MOST_NAMES: Final = 4
"""Institutions that are told side by side."""
_THAT_OF: Final = frozenset(
    {
        "die",
        "dat",
        "van",
        "that",
        "those",
        "of",
        "das",
        "des",
        "der",
        "dem",
        "von",
        "vom",
        "celui",
        "celle",
        "ceux",
        "celles",
    }
    | {"de", "du", "d"}
)
"""Folded words that say again what is asked of the one before: "and that of the", "en die van het"."""
_SURE: Final = 0.85
"""How much of a name must be said for it to be another one than what is asked of."""


def names_joined(analysis: Analysis, lexicon: Lexicon) -> tuple[NameMention, ...]:
    """The institutions that stand in a list of names ("the Louvre and the British Museum"); empty where there is none.

    An "and" within a name joins nothing: the Museum of Arts and Design is one.
    """
    if AND.isdisjoint(analysis.words):
        return ()
    names = known_names(analysis)
    if not 1 < len(names) <= _MOST_NAMES:
        return ()
    between = [range(one.end, other.start) for one, other in pairwise(names)]
    articles = lexicon.words_of("articles")
    words = [[analysis.words[i] for i in gap] for gap in between]
    if not all(set(gap) <= AND | _THAT_OF | articles for gap in words) or AND.isdisjoint(words[-1]):
        return ()
    inside = {i for gap in between for i in gap if analysis.words[i] in AND}
    spans = (m for m in analysis.mentions if isinstance(m, NameMention) and m.candidates)
    return () if any(m.start < i < m.end - 1 for m in spans for i in inside) else tuple(names)


def sure_names(analysis: Analysis) -> int:
    """How many institutions are surely named, none of them with the words of another."""
    return sum(name.weight >= _SURE for name in known_names(analysis))


def without_others(analysis: Analysis, names: Sequence[NameMention]) -> str:
    """The question with the first of the names alone."""
    start, end = analysis.tokens[names[0].end - 1].end, analysis.tokens[names[-1].end - 1].end
    return analysis.text[:start] + analysis.text[end:]
