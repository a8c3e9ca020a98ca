"""What visitors may do, or take along: "Mag ik met mijn hond naar het Museum Odense?", "Can we go there with our bikes?".

No source tells it. With whom somebody goes is else no condition ("museums for a day with my students"); here it is what is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.sentences.permissions import is_leave_asked
from glam_kg.question.templates.gains import NEUTRAL_CONCEPTS
from glam_kg.question.words.closed_classes import WITH
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover

_COMPANY: Final = WITH | {"zonder", "without", "ohne", "sans"}
_ASKING_NOTHING: Final = NEUTRAL_CONCEPTS | {"info"}
"""Concepts beside a name with which nothing is asked that is told of the one that has it."""
_NAMED: Final = (NameMention, TypeMention, GeneralMention, PlaceMention, ConceptMention)
_SENTENCE_ENDS: Final = frozenset(".!?")


def asks_for_leave(covering: Cover, analysis: Analysis) -> bool:
    """Whether somebody asks whether they may visit one institution with somebody or something, or without.

    Args:
        covering: What a template uses.
        analysis: The question.
    """
    words = analysis.words
    if _COMPANY.isdisjoint(words) or not any(isinstance(m, NameMention) for m in covering.mentions):
        return False
    said = {m.concept for m in covering.mentions if isinstance(m, ConceptMention)}
    if not said <= _ASKING_NOTHING or not all(isinstance(m, _NAMED) for m in covering.mentions):
        return False
    named = {i for m in covering.mentions if isinstance(m, NameMention) for i in range(m.start, m.end)}
    return any(
        word in _COMPANY and i not in named and is_leave_asked(_sentence(i, analysis)) for i, word in enumerate(words)
    )


def _sentence(position: int, analysis: Analysis) -> tuple[str, ...]:
    """The folded words of the sentence in which a word stands."""
    ends = [
        i + 1
        for i, (token, following) in enumerate(zip(analysis.tokens, analysis.tokens[1:], strict=False))
        if not _SENTENCE_ENDS.isdisjoint(analysis.text[token.end : following.start])
    ]
    start = max((end for end in ends if end <= position), default=0)
    return analysis.words[start : min((end for end in ends if end > position), default=len(analysis.words))]
