"""Who has what is asked for, and what that has to have: "How many libraries does … have?", "museums that have bicycles".

A word that nothing explains matters there: without it, the question would be answered for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import SubjectMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.lexicon import Lexicon

_HAVING: Final = frozenset(
    {
        "have", "has", "own", "owns", "heeft", "hebben", "telt", "tellen", "bezit", "bezitten", "hat", "haben", "zahlt", "zaehlt",
        "besitzt", "besitzen", "compte", "comptent", "possede", "possedent", "ont",
    }
)  # fmt: skip
"""Folded verbs with which somebody has something."""
_OF_SEVERAL: Final = frozenset({"des", "du", "some", "any", "einige"})


def is_had_or_has(position: int, analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a word that nothing explains says who has something, or what is had.

    A known subject is told where another one is taken ("paintings by Picasso"), and an adjective may stand before what is known
    ("How many has the lovely town of Gouda?").

    Args:
        position: The word's place in the question.
        analysis: The question.
        lexicon: What knows the articles.
    """
    words = analysis.words
    if _HAVING.isdisjoint(words):
        return False
    articles = lexicon.words_of("articles", analysis.language.code) | _OF_SEVERAL
    known = any(isinstance(m, SubjectMention) and m.known and m.start <= position < m.end for m in analysis.mentions)
    if known or any(m.start == position + 1 for m in analysis.mentions):
        return False
    before = position - 1
    while before >= 0 and words[before] in articles:
        before -= 1
    if before >= 0 and words[before] in _HAVING:
        return True
    token = analysis.tokens[position]
    behind = words[position + 1] if position + 1 < len(words) else ""
    return behind in _HAVING and token.capitalised and not token.sentence_start
