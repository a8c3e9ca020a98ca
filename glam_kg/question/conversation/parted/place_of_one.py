"""A place by an institution in it: "which museums are there in the town of the Anton Pieck Museum?" asks of Hattem.

Of one whose place nobody knows, or of several of a name, it is left as it was put.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.one.references import seat_of
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention

if TYPE_CHECKING:
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.resolver import ConversationContextResolver

_LEVELS: Final = {
    "level_city": PlaceLevel.CITY, "level_region": PlaceLevel.REGION, "level_province": PlaceLevel.REGION,
    "level_state": PlaceLevel.REGION, "level_canton": PlaceLevel.REGION, "level_land": PlaceLevel.REGION,
    "level_country": PlaceLevel.COUNTRY,
}  # fmt: skip
_IN: Final = frozenset({"in", "im", "dans", "a", "en", "te"})
_WHAT: Final = frozenset({"what", "wat", "was", "que", "qu", "quoi"})
_ELSE: Final = re.compile(r" (?:else|nog meer|nog|noch|sonst noch|sonst|d['’]autre)(?= )", re.IGNORECASE)
"""Words for what stands beside the one that is named, and beside nothing else."""
_SAME: Final = frozenset(
    {"the", "same", "de", "het", "dezelfde", "hetzelfde", "zelfde", "der", "dem", "den", "derselben", "demselben", "gleichen",
     "selben", "la", "le", "meme", "l"}
)  # fmt: skip
"""Folded words between the preposition and the word for the place."""
_OF: Final = frozenset(
    {
        "of", "the", "as", "where", "in", "which", "that", "van", "het", "de", "als", "waar", "waarin", "waarvan",
        "von", "vom", "des", "der", "dem", "das", "die", "wie", "wo", "que", "du", "la", "le", "les", "l", "d", "ou",
        "se", "trouve", "est", "situe", "is",
    }
)  # fmt: skip
"""Folded words between that and the name."""
_LIES: Final = frozenset(
    {
        "is", "stands", "sits", "located", "situated", "found", "staat", "ligt", "zit", "gevestigd", "steht", "liegt", "ist",
        "in", "befindet", "sich", "se", "trouve", "situe", "situee", "est",
    }
)  # fmt: skip
"""Folded words behind the name that say that it is there."""


def with_place_named(text: str, resolver: ConversationContextResolver) -> str:
    """A question with the name of the place that it tells by an institution in it; as it is where it tells none so.

    Args:
        text: The question.
        resolver: Reads it, and knows where institutions are.
    """
    analysis = resolver.recent.understand(text, None).analysis
    if not any(isinstance(m, NameMention) and m.is_sure for m in analysis.mentions):
        return text
    for level in (m for m in analysis.concept_mentions if m.concept in _LEVELS):
        start, name = _preposition(analysis, level), _name(analysis, level)
        if start is None or name is None or not _asks_what_is_there(analysis, start):
            continue
        where = _where(name, _LEVELS[level.concept], analysis.language.code, resolver)
        end = name.end
        while end < len(analysis.words) and analysis.words[end] in _LIES:
            end += 1
        if where is not None:
            before = _ELSE.sub("", text[: analysis.tokens[start].start])
            return f"{before}{where}{text[analysis.tokens[end - 1].end :]}"
    return text


def _asks_what_is_there(analysis: Analysis, end: int) -> bool:
    """Whether institutions are asked for before a position, or what there is."""
    return not _WHAT.isdisjoint(analysis.words[:end]) or any(
        isinstance(m, INSTITUTIONS) and m.end <= end for m in analysis.mentions
    )


def _preposition(analysis: Analysis, level: ConceptMention) -> int | None:
    """Where "in the same" begins before a word for a place."""
    start = level.start
    while start and analysis.words[start - 1] in _SAME:
        start -= 1
    return start - 1 if start and analysis.words[start - 1] in _IN else None


def _name(analysis: Analysis, level: ConceptMention) -> NameMention | None:
    """The name behind a word for a place, the longest one; None where more than small words stands between."""
    names = [
        m for m in analysis.name_mentions if m.is_sure and m.start > level.end
        and all(word in _OF for word in analysis.words[level.end : m.start])
    ]  # fmt: skip
    return max(names, key=lambda m: (m.end - m.start, m.weight), default=None)


def _where(name: NameMention, level: PlaceLevel, language: str, resolver: ConversationContextResolver) -> str | None:
    """The place of an institution with its preposition."""
    asked = resolver.put(Frame(topic="name", name=name.called, attribute="about"), language)
    chosen = resolver.recent.understand(asked, language).chosen if asked else None
    place = seat_of(chosen, level, resolver.analyser.gazetteer) if chosen else None
    return resolver.voice.in_level(language, place) if place else None
