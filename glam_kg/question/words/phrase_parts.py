"""Places, subjects, attributes and words for institutions that are but part of a longer phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_PER_PLACE = frozenset({"per_city", "per_region", "per_country"})
"""Concepts of tables of places."""
_ATTRIBUTES = frozenset({"website", "address"})
_ASKED_OF_ONE = _ATTRIBUTES | {"where"}
_OF_LEXICON = (ConceptMention, TypeMention, GeneralMention, SchemeMention, EventTypeMention)
_KINDS = (TypeMention, GeneralMention)
_PLACES_AND_SUBJECTS = (PlaceMention, SubjectMention)


def without_parts_of_phrases(found: Sequence[Mention]) -> list[Mention]:
    """Drop what is said inside a longer phrase: the ID of "Wikidata-ID", the sites of "heritage sites".

    The two words of "heritage institutions" say once that institutions are meant.
    """
    phrases = [m for m in found if m.end - m.start > 1 and isinstance(m, _OF_LEXICON)]
    if not phrases:
        return list(found)
    # Of "how many towns" places are counted.
    counting = [m for m in phrases if isinstance(m, ConceptMention) and m.concept in _PER_PLACE]
    asked = {m.concept for m in found if isinstance(m, ConceptMention)}
    kinds = [m for m in phrases if isinstance(m, TypeMention)]
    if kinds and "per_type" in asked:
        # The "art" of "musées d'art" is no German word for a kind.
        found = [m for m in found if not (_asks(m, "per_type") and any(_is_longer(p, m) for p in kinds))]
    generals = [m for m in phrases if isinstance(m, GeneralMention)]
    if generals:
        # "Culturele instituten" are any institutions, and no research institutes.
        found = [m for m in found if not (isinstance(m, _KINDS) and any(_ends_longer(p, m) for p in generals))]
    if "near" in asked and (comparing := [m for m in phrases if _asks(m, "compare")]):
        # What stands "next to that of Austria" is compared with it, and near to nothing.
        found = [m for m in found if not (_asks(m, "near") and any(_is_longer(p, m) for p in comparing))]
    if "not_covered" in asked and (numbers := [m for m in phrases if _asks(m, "count")]):
        # "Wie viele macht das?" asks of nobody what they do.
        found = [m for m in found if not (_asks(m, "not_covered") and any(_is_longer(p, m) for p in numbers))]
    if counting and "count" in asked:
        found = [m for m in found if not (_asks(m, "count") and any(_is_longer(p, m) for p in counting))]
    return [
        m for m in found
        if not _can_be_part(m)
        or not any(
            (_is_longer(p, m) and not _is_noun_of(m, p)) or _ends_inside(p, m)
            for p in phrases
            if (not _is_attribute(m) or _is_attribute(p) or isinstance(p, _KINDS)) and (not _asks(m, "where") or _asks(p, "info"))
        )
    ]  # fmt: skip


def _can_be_part(mention: Mention) -> bool:
    if isinstance(mention, ConceptMention):
        return mention.concept in _ASKED_OF_ONE
    return isinstance(mention, _PLACES_AND_SUBJECTS)


def _is_longer(phrase: Mention, mention: Mention) -> bool:
    inside = phrase.start <= mention.start and mention.end <= phrase.end
    return inside and phrase.end - phrase.start > mention.end - mention.start


def _ends_longer(phrase: Mention, mention: Mention) -> bool:
    """Whether a word for institutions is within a longer phrase for any: of a type, the noun of it."""
    if isinstance(mention, GeneralMention):
        return _is_longer(phrase, mention)
    # In French what tells more of a noun stands behind it, in the other languages before it.
    french = isinstance(phrase, GeneralMention) and phrase.language == "fr"
    return _is_longer(phrase, mention) and (mention.start == phrase.start if french else mention.end == phrase.end)


def _ends_inside(phrase: Mention, mention: Mention) -> bool:
    """Whether a phrase ends with the word that a place within another begins with: "how many | American" has no Many.

    Or begins with the word that it ends with: who in England "deals with" something is not in Deal.
    """
    if not isinstance(mention, PlaceMention) or not mention.nested:
        return False
    return phrase.start < mention.start < phrase.end or mention.start < phrase.start < mention.end < phrase.end


def _asks(mention: Mention, concept: str) -> bool:
    """Whether a mention is of a concept: "what sort of place is it?" does not ask where it is."""
    return isinstance(mention, ConceptMention) and mention.concept == concept


def _is_attribute(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in _ATTRIBUTES


def _is_noun_of(mention: Mention, phrase: Mention) -> bool:
    """Whether what is kept of the past is a subject with an adjective: "alte Fotos" are photographs."""
    heritage = isinstance(phrase, ConceptMention) and phrase.concept == "heritage"
    return heritage and isinstance(mention, SubjectMention) and mention.end == phrase.end
