"""Questions that ask for something else than what a template takes of them: its answer would be one to another question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.identifiers.scheme_meanings import asks_what_scheme_is
from glam_kg.question.limits.asked_of_system import asks_of_system
from glam_kg.question.limits.asked_of_words import asks_of_kind, asks_of_word
from glam_kg.question.limits.measures_asked import asks_for_sums
from glam_kg.question.limits.permissions_asked import asks_for_leave
from glam_kg.question.limits.places_by_number import picks_places_by_number
from glam_kg.question.limits.predicates import (
    asks_for_person,
    asks_more_of_one,
    asks_what_one_has,
    asks_who,
    says_more,
)
from glam_kg.question.limits.qualities import (
    asks_in_what_manner,
    asks_of_quality,
    asks_what_is_allowed,
    asks_what_is_used,
    asks_what_to_see,
    asks_what_will_be,
)
from glam_kg.question.limits.weather_asked import asks_of_weather
from glam_kg.question.words.keywords import asks_for_keyword

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.cover import Cover
    from glam_kg.question.words.lexicon import Lexicon


def asks_otherwise(covering: Cover, left_over: AbstractSet[int], analysis: Analysis, lexicon: Lexicon) -> bool:
    """Whether a question asks for something else.

    Args:
        covering: What a template uses of it.
        left_over: Indexes of the content words that it leaves unexplained, but for those of a story.
        analysis: The question.
        lexicon: What knows the small words.
    """
    return (
        asks_who(covering, left_over, analysis, lexicon)
        or asks_for_person(covering, analysis, lexicon)
        or says_more(covering, left_over, analysis, lexicon)
        or asks_more_of_one(covering, left_over, analysis)
        or asks_what_one_has(covering, left_over, analysis, lexicon)
        or asks_for_leave(covering, analysis)
        or asks_for_keyword(covering, left_over, analysis, lexicon)
        or asks_of_word(covering, analysis)
        or asks_of_kind(covering, analysis, lexicon)
        or asks_of_quality(left_over, analysis)
        or asks_in_what_manner(covering, left_over, analysis)
        or asks_what_will_be(covering, analysis)
        or asks_what_to_see(covering, analysis)
        or asks_what_is_allowed(covering, analysis)
        or asks_what_is_used(covering, analysis, lexicon)
        or asks_what_scheme_is(analysis)
        or asks_of_weather(analysis)
        or asks_of_system(analysis.words)
        or picks_places_by_number(analysis)
        or asks_for_sums(covering, analysis)
    )
