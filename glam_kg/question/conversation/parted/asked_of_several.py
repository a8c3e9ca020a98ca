"""What is asked of several institutions that are named: "When were the Louvre and the British Museum founded?".

A template knows one name, so each of them has a question of its own.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.conversation.weighed.weighing import known_names
from glam_kg.question.slots.filling import AND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import NameMention

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
_WHOLE: Final = 0.75
"""How much of a name must be said for an "and" to be in it."""
_SURE: Final = 0.85
"""How much of a name must be said for it to be another one than what is asked of."""


def names_joined(analysis: Analysis, lexicon: Lexicon) -> tuple[NameMention, ...]:
    """The institutions that stand in a list of names ("the Louvre and the British Museum"); empty where there is none.

    An "and" within a name joins nothing: the Museum of Arts and Design is one. Of those that are called by their form one may be
    unknown ("the Xyz Museum and the Louvre"), and commas alone join those that the graph knows.
    """
    names = _names_in(analysis)
    if not 1 < len(names) <= _MOST_NAMES:
        return ()
    between = [range(one.end, other.start) for one, other in pairwise(names)]
    articles = lexicon.words_of("articles")
    words = [[analysis.words[i] for i in gap] for gap in between]
    if not all(set(gap) <= AND | _THAT_OF | articles for gap in words):
        return ()
    if AND.isdisjoint(words[-1]) and not all(_is_comma_between(analysis, *pair) for pair in pairwise(names)):
        return ()
    inside = {i for gap in between for i in gap if analysis.words[i] in AND}
    spans = (m for m in analysis.name_mentions if m.candidates and m.weight >= _WHOLE)
    return () if any(m.start < i < m.end - 1 for m in spans for i in inside) else tuple(names)


def _names_in(analysis: Analysis) -> list[NameMention]:
    """The names that the graph knows, and those that none of these overlaps; empty where it knows none."""
    known = known_names(analysis)
    if not known or AND.isdisjoint(analysis.words):
        return known
    sure = [name for name in known if name.weight >= _SURE] or known
    unknown = [m for m in analysis.name_mentions if not m.candidates]
    apart = [m for m in unknown if not any(m.overlaps(name) for name in sure)]
    return sorted((*(sure if apart else known), *apart), key=lambda m: m.start)


def _is_comma_between(analysis: Analysis, name: NameMention, other: NameMention) -> bool:
    """Whether a comma stands behind one of two names that the graph surely knows."""
    behind = analysis.text[analysis.tokens[name.end - 1].end :].lstrip()
    return behind.startswith(",") and min(name.weight, other.weight) >= _SURE


def sure_names(analysis: Analysis) -> int:
    """How many institutions are surely named, none of them with the words of another."""
    return sum(name.weight >= _SURE for name in known_names(analysis))


def without_others(analysis: Analysis, names: Sequence[NameMention]) -> str:
    """The question with the first of the names alone that the graph knows."""
    kept = next(name for name in names if name.candidates)
    first, last = analysis.tokens[names[0].start].start, analysis.tokens[names[-1].end - 1].end
    own = analysis.text[analysis.tokens[kept.start].start : analysis.tokens[kept.end - 1].end]
    return analysis.text[:first] + own + analysis.text[last:]
