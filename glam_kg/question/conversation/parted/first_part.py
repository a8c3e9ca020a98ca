"""What is answered first of a question: the first of its parts, or the question that is asked with other words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from glam_kg.question.conversation.listed.most_after import most_after
from glam_kg.question.conversation.one.near_unplaced import where_that_is
from glam_kg.question.conversation.one.of_superlative import asked_of_superlative
from glam_kg.question.conversation.one.told_of_superlative import told_of_superlative
from glam_kg.question.conversation.parted.museums_of_subjects import museum_of_subject
from glam_kg.question.conversation.parted.parts import QuestionParts
from glam_kg.question.conversation.parted.places_apart import one_for_each_place, says_only_where
from glam_kg.question.conversation.parted.preambles import without_preamble
from glam_kg.question.conversation.parted.shares import as_number
from glam_kg.question.conversation.parted.whether_so import whether_named_is
from glam_kg.question.conversation.parted.yes_or_no import told_by_another, told_by_number
from glam_kg.question.conversation.said.and_so_on import of_all_types
from glam_kg.question.conversation.said.anything import any_institution
from glam_kg.question.conversation.weighed.measured import put_by_measure
from glam_kg.question.conversation.weighed.weighing import asks_for_newer

if TYPE_CHECKING:
    from glam_kg.question.conversation.earlier_answers import EarlierAnswers
    from glam_kg.question.conversation.recent import Understood
    from glam_kg.question.conversation.resolver import ConversationContextResolver
    from glam_kg.question.conversation.turns import Resolution


def first_part(
    resolution: Resolution, understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution:
    """A question with what is asked in its place, or as the first of its parts with the others in `further`; else as it is.

    Args:
        resolution: What the question was resolved to.
        understood: The same, as it is read.
        resolver: Understands questions, and puts frames into words.
        earlier: Tells the age or the budget of the institution by which a question measures.
    """
    return _asked_otherwise(resolution, understood, resolver, earlier) or _parted(
        resolution, understood, resolver, earlier
    )


def _asked_otherwise(
    resolution: Resolution, understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution | None:
    """With the question that is asked in place of what was said; None where it is asked as it was said."""
    asked = of_all_types(understood, resolver) or _whether_so(understood, resolver)
    if not asked and understood.chosen is None:
        asked = put_by_measure(resolver, understood, earlier)
        instead = None if asked else told_by_another(resolver, understood.analysis)
        if instead:
            return replace(resolution, question=instead, near=where_that_is(understood.analysis) is not None)
        asked = asked or told_of_superlative(understood, resolver)
    asked = asked or museum_of_subject(understood, resolver)
    asked = asked or told_by_number(resolver, understood.analysis)
    asked = asked or without_preamble(understood, resolver) or any_institution(understood, resolver)
    asked = asked or most_after(understood, resolver, earlier)
    return replace(resolution, question=asked) if asked else None


def _whether_so(understood: Understood, resolver: ConversationContextResolver) -> str | None:
    """What tells whether a named one is as is asked; of which kind it is only where no template fits."""
    so = whether_named_is(resolver, understood.analysis)
    if so is None and understood.chosen is None:
        so = whether_named_is(resolver, understood.analysis, of_kind=True)
    return so


def _parted(
    resolution: Resolution, understood: Understood, resolver: ConversationContextResolver, earlier: EarlierAnswers
) -> Resolution:
    """As the first of its parts, with the others; a question of one part as it is."""
    of_one = asked_of_superlative(understood, resolver, earlier) if understood.chosen is None else None
    if of_one is not None:
        return replace(resolution, question=of_one.question, further=of_one.further)
    parts = QuestionParts(resolver, earlier)
    weighed, measure = parts.weighed(understood)
    asked = weighed or parts.of(understood) or _asked_of_each(understood, resolver) or (resolution.question,)
    first, *further = asked
    if first == resolution.question:
        return resolution
    shares = as_number(understood.analysis) is not None
    newer = measure == "founded" and asks_for_newer(understood.analysis)
    return replace(resolution, question=first, further=tuple(further), weighs=measure, newer=newer, shares=shares)


def _asked_of_each(understood: Understood, resolver: ConversationContextResolver) -> tuple[str, ...]:
    """The questions for each of several places, where no list has them together and nothing else is asked."""
    analysis = understood.analysis
    if understood.chosen is not None or not says_only_where(analysis):
        return ()
    asked = one_for_each_place(analysis)
    questions = tuple(text for frame in asked if (text := resolver.put(frame, analysis.language.code)))
    return questions if len(questions) == len(asked) else ()
