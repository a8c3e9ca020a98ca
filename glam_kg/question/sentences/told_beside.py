"""What is told beside a question and asks for nothing, and times of which somebody asks whether one institution is of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    EventTypeMention,
    ExclusionMention,
    GeneralMention,
    IdentifierMention,
    NameMention,
    NetworkMention,
    NumberMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

OF_YEARS = frozenset({"before", "after", "since", "until", "between", "during", "around"})
"""Concepts of words before a year."""
_BESIDE_YEARS = OF_YEARS - {"during"}
_LIMITS = frozenset({"before", "after", "since", "until"})
"""Those that are said of when something was founded: "in 2026" somebody travels."""
_OF_STORY = OF_YEARS | {
    "near",
    "above",
    "below",
    "at_least",
    "at_most",
    "level_city",
    "level_region",
    "level_country",
}
"""What a clause that tells a story can say of the question beside it: where, how far, when."""
_OF_ONE = (NameMention, NetworkMention, SchemeMention, IdentifierMention)
_NEVER_OF_STORY = (EventTypeMention, SubjectMention, NumberMention)
_ARTICLES = 2
"""Small words that may stand between "near" and the place."""
_OF_SEVERAL = frozenset({"which", "list", "count", "oldest", "newest", "compare"})
"""Concepts of questions for several: an institution that they name is but one of their words."""


def is_time_of_one(mention: Mention, analysis: Analysis) -> bool:
    """Whether it is a time of which somebody asks if one institution is of it: "was the Field Museum founded before 1900?".

    The answer tells when it was.
    """
    concepts = analysis.concepts()
    if "founded" not in concepts:
        return False
    time = isinstance(mention, YearMention) or (isinstance(mention, ConceptMention) and mention.concept in OF_YEARS)
    if not time or not concepts.isdisjoint(_OF_SEVERAL):
        return False
    named = (m for m in analysis.name_mentions if m.start not in analysis.beside.story)
    return any(m.is_sure for m in named)


def is_time_of_change(mention: Mention, analysis: Analysis) -> bool:
    """Whether it is a year in which somebody says that one institution changed: "With whom did the archive merge in 2006?".

    The answer tells when it did.
    """
    if not isinstance(mention, YearMention):
        return False
    concepts = analysis.concepts()
    changes = "event" in concepts or any(isinstance(m, EventTypeMention) for m in analysis.mentions)
    if not changes or not concepts.isdisjoint(_BESIDE_YEARS):
        return False
    # "Which" asks for the partner, or for the year.
    if not concepts.isdisjoint(_OF_SEVERAL - {"which"}) or any(_is_several(m) for m in analysis.mentions):
        return False
    named = (m for m in analysis.name_mentions if m.start not in analysis.beside.story)
    return any(m.is_sure for m in named)


def _is_several(mention: Mention) -> bool:
    return isinstance(mention, (TypeMention, GeneralMention)) and mention.plural


def tells_beside(mention: Mention, analysis: Analysis) -> bool:
    """Whether it is told beside the question: "This year it's Haarlem. Which museums are there?" asks of no year."""
    if mention.start in analysis.beside.story and not _is_of_story(mention, analysis):
        return True
    told = isinstance(mention, YearMention) and not analysis.asks_of_years and _is_beside(mention, analysis)
    return told and not _limits_question(mention, analysis)


def _limits_question(year: Mention, analysis: Analysis) -> bool:
    """Whether a word of time and a year are all that stands before the question: "Since 2010, which American museums?"."""
    if year.start in analysis.beside.story or max(analysis.beside.lead_in) >= year.end:
        return False
    return any(m.start == 0 and m.end == year.start and m.concept in _LIMITS for m in analysis.concept_mentions)


def _is_beside(mention: Mention, analysis: Analysis) -> bool:
    return mention.start in analysis.beside.lead_in or mention.start in analysis.beside.story


def _is_of_story(mention: Mention, analysis: Analysis) -> bool:
    """Whether a story can say it of the question beside it: "We are moving to Leeuwarden, …" asks for no moves.

    Institutions and a place of the question itself are meant instead of those that were told ("I work for a library in Delft;
    which museums are in Leiden?"), and what stands before no place is near to none ("send round a list").
    """
    if isinstance(mention, PlaceMention):
        return not (analysis.asks_for_place or analysis.asks_for_one or mention.start in analysis.beside.passed)
    if isinstance(mention, ConceptMention):
        return mention.concept in _OF_STORY and (mention.concept != "near" or _is_before_place(mention, analysis))
    if isinstance(mention, ExclusionMention):
        # "I don't live in Assen; which museums are there in Drenthe?" leaves nothing out.
        return False
    if isinstance(mention, SubjectMention) and mention.known and analysis.beside.about:
        return True
    if isinstance(mention, INSTITUTIONS):
        return not analysis.asks_for_institutions
    if isinstance(mention, _OF_ONE):
        # "I was in the Louvre. When was the museum founded?" asks of the Louvre; "which museums are in Lille?" does not.
        return not (analysis.asks_for_one or (analysis.asks_for_institutions and analysis.asks_for_place))
    # "Five is enough" limits what is shown, and nothing that is asked.
    return not isinstance(mention, _NEVER_OF_STORY)


def _is_before_place(mention: ConceptMention, analysis: Analysis) -> bool:
    return any(isinstance(m, PlaceMention) and 0 <= m.start - mention.end <= _ARTICLES for m in analysis.mentions)
