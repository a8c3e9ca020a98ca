"""What a template must not leave unused: it would answer another question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.cover import DATED_EVENTS, TELLING_CONCEPTS
from glam_kg.question.lexicon import RESTRICTING_CONCEPTS
from glam_kg.question.mentions import (
    AmountMention,
    ConceptMention,
    EventTypeMention,
    ExclusionMention,
    NameMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.cover import Cover
    from glam_kg.question.mentions import Mention


_NOT_FOR_US: Final = frozenset({"not_covered", "other_world"})
_WHOLE_NAME: Final = 0.97
"""What a name weighs at least that is declined at most: "das Deutsche Museum"."""


def passes_over(analysis: Analysis, covering: Cover) -> bool:
    """Whether what a template must not leave unused is left: a restriction, an attribute, a change, or what is not covered.

    Words in a story are left without harm, and so are those of which another reading is used ("ouverts" for founded), and those
    of another world in what leads to the question ("for my grandmother"). A negation, what is left out, or a measure by another
    institution has no other reading.
    """
    left = set(covering.left_over) - analysis.beside.story
    # A budget is one of a year.
    asks_of_money = any(isinstance(m, AmountMention) for m in covering.mentions)
    for mention in analysis.mentions:
        if _leaves_value(mention, left, analysis, covering):
            return True
        if not isinstance(mention, ConceptMention) or mention.concept not in TELLING_CONCEPTS:
            continue
        words = range(mention.start, mention.end)
        if mention.concept == "other_world" and analysis.beside.lead_in.issuperset(words):
            continue
        if left.issuperset(words):
            return True
        if mention in covering.mentions or (mention.concept == "per_year" and asks_of_money):
            continue
        if mention.concept in RESTRICTING_CONCEPTS and analysis.beside.story.isdisjoint(words):
            longer = (m for m in covering.mentions if m.start <= mention.start and mention.end <= m.end)
            if not any(m.end - m.start > len(words) for m in longer):
                return True
        elif mention.concept in _NOT_FOR_US and len(words) > 1 and left.isdisjoint(words):
            # "Former name" and "how many people" say more than their words do, of which another reading is used.
            whole = any(m.start <= mention.start and mention.end <= m.end for m in covering.mentions)
            if not whole and analysis.beside.story.isdisjoint(words):
                return True
    return False


def _leaves_value(mention: Mention, left: set[int], analysis: Analysis, covering: Cover) -> bool:
    """Whether what is left out, or a change, is left: "the first library to close" is not the oldest one."""
    if isinstance(mention, ExclusionMention):
        return mention not in covering.mentions and mention.start not in analysis.beside.story
    changes = isinstance(mention, EventTypeMention) and mention.event_type not in DATED_EVENTS
    return changes and left.issuperset(range(mention.start, mention.end))


def is_of_a_person(covering: Cover, analysis: Analysis) -> bool:
    """Whether somebody was born, after whom an institution is but named: "Where was Rembrandt born?" is not about his house."""
    concepts = analysis.concepts()
    names = [m for m in covering.mentions if isinstance(m, NameMention)]
    return "born" in concepts and bool(names) and ("where" in concepts or any(m.weight < 1 for m in names))


def splits_name(covering: Cover, analysis: Analysis, articles: AbstractSet[str]) -> bool:
    """Whether of the one institution that is named only the words are used: the British Museum is no museum of Britain.

    It is named where an article stands before the whole name, all of whose words have capitals.

    Args:
        covering: What a template uses.
        analysis: The question.
        articles: The folded articles of its language.
    """
    used = covering.mentions
    if any(isinstance(m, NameMention) for m in used):
        return False
    types = [m for m in used if isinstance(m, TypeMention)]
    named = (
        m
        for m in analysis.mentions
        if isinstance(m, NameMention)
        and m.candidates
        and m.weight >= _WHOLE_NAME
        and m.start > 0
        and analysis.words[m.start - 1] in articles
        and all(token.capitalised for token in analysis.tokens[m.start : m.end])
    )
    return any(
        name.start <= m.start and m.end <= name.end and m.end - m.start < name.end - name.start
        for name in named
        for m in types
    )
