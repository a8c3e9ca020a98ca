"""Corrections of a question that was refused for a place that nobody knows: "libraries in Leds", and then "sorry, I meant Leeds".

All else that was asked stays: the question is put again with the place that is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.conversation.parted.parts import is_all_read
from glam_kg.question.conversation.standing import unexplained
from glam_kg.question.conversation.turns import Resolution
from glam_kg.question.words.mentions import GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.follow_up import FollowUp
    from glam_kg.question.conversation.turns import Turn
    from glam_kg.question.words.lexicon import Lexicon


def put_right(follow_up: FollowUp, history: Sequence[Turn]) -> Resolution | None:
    """The question before with the place that a correction names where it has an unknown one; None where it was no such one."""
    said = follow_up.understood.analysis
    if not follow_up.opening.corrected or not history:
        return None
    places = [m for m in said.mentions if isinstance(m, PlaceMention)]
    if not places or any(isinstance(m, (TypeMention, GeneralMention)) for m in said.mentions):
        return None
    start, end = min(m.start for m in places), max(m.end for m in places)
    if any(content and not start <= i < end for i, content in enumerate(said.content)):
        return None
    resolver = follow_up.resolver
    refused = resolver.recent.understand(history[-1].resolved_question, None)
    unknown = _unknown_place(refused.analysis, resolver.analyser.lexicon) if refused.chosen is None else None
    if unknown is None:
        return None
    before, tokens = refused.analysis.text, refused.analysis.tokens
    text = f"{before[: tokens[unknown.start].start]}{said.slice(start, end)}{before[tokens[unknown.stop - 1].end :]}"
    language = refused.analysis.language.code
    if not is_all_read(resolver.recent.understand(text, language)):
        return None
    return Resolution(text, history[-1].resolved_question, language)


def _unknown_place(analysis: Analysis, lexicon: Lexicon) -> range | None:
    """Where the one thing of a question for institutions stands that nobody knows, if it stands where a place does."""
    if not any(isinstance(m, (TypeMention, GeneralMention)) for m in analysis.mentions):
        return None
    left = unexplained(analysis)
    if not left or left[-1] - left[0] != len(left) - 1 or not left[0]:
        return None
    located = analysis.words[left[0] - 1] in lexicon.words_of("locative_prepositions", analysis.language.code)
    return range(left[0], left[-1] + 1) if located or analysis.tokens[left[0]].capitalised else None
