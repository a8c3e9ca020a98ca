"""Towns that are called like a building or a part of a town: "musea in Kapelle", "bibliotheken in Ruinen", "in De Wijk".

Right behind a preposition of place, what is written as a name is the town, where the graph has it. A word of the language
itself may be meant by what has no capital, or in German has one as any noun: "Museen in Ruinen" are in ruins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.no_places import has_proper
from glam_kg.question.words.language import NOUNS_HAVE_CAPITALS
from glam_kg.question.words.mentions import (
    ConceptMention,
    EventTypeMention,
    GeneralMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from glam_kg.question.places.place_context import PlaceContext
    from glam_kg.question.words.lexicon import Lexicon
    from glam_kg.question.words.mentions import Mention, PlaceReading
    from glam_kg.question.words.tokens import Token

_REASON: Final = "town called like a kind"
_LONGEST: Final = 2
_MEANT_ELSE: Final = (TypeMention, GeneralMention, ConceptMention, SubjectMention, EventTypeMention)


def towns_like_kinds(
    tokens: Sequence[Token],
    language: str | None,
    context: PlaceContext,
    towns: Container[str],
    readings_of: Callable[[str], tuple[PlaceReading, ...]],
) -> Iterator[PlaceMention]:
    """The towns of the graph that stand where a place stands, and whose names mean something else as words.

    Args:
        tokens: The question's words.
        language: The question's language, where it is known.
        context: What knows the small words.
        towns: The folded names of the towns of the graph.
        readings_of: The towns that a folded name can mean.
    """
    lexicon = context.lexicon
    prepositions = lexicon.words_of("locative_prepositions", language)
    for start in (i + 1 for i, token in enumerate(tokens) if token.key in prepositions):
        for end in range(start + 1, min(len(tokens), start + _LONGEST) + 1):
            key = " ".join(token.key for token in tokens[start:end])
            if key not in towns or not context.never_names_place(key):
                continue
            if _is_written_as_name(tokens, start, end, lexicon, language):
                text = " ".join(token.text for token in tokens[start:end])
                readings = readings_of(key)
                if readings:
                    yield PlaceMention(start=start, end=end, text=text, readings=readings, reason=_REASON)


def without_words_of_towns(tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without what words mean elsewhere that are a town's name here.

    Args:
        tokens: The question's words.
        found: What was found in it, the places among it.
    """
    near = {(m.start + 1, m.end) for m in found if isinstance(m, ConceptMention) and m.concept == "near"}
    towns = [
        m for m in found
        if isinstance(m, PlaceMention)
        and (m.reason == _REASON or ((m.start, m.end) in near and _is_town_in_capitals(tokens, m)))
    ]  # fmt: skip
    if not towns:
        return list(found)
    return [m for m in found if not (isinstance(m, _MEANT_ELSE) and any(m.overlaps(town) for town in towns))]


def _is_town_in_capitals(tokens: Sequence[Token], place: PlaceMention) -> bool:
    """Whether a town of several words has capitals throughout, as "in De Wijk" has, and "in de wijk" not."""
    best = place.readings[0]
    written = tokens[place.start : place.end]
    return len(written) > 1 and best.in_graph and bool(best.settlements) and all(t.capitalised for t in written)


def _is_written_as_name(tokens: Sequence[Token], start: int, end: int, lexicon: Lexicon, language: str | None) -> bool:
    """Whether words have the capitals of a name, or nothing has any and they are no words of the language."""
    kind = lexicon.languages_of(tokens[start - 2].key)[0] if start > 1 else frozenset()
    spoken = kind if language not in kind and kind else frozenset({language})
    words = lexicon.languages_of(" ".join(token.key for token in tokens[start:end]))[0]
    if not words.isdisjoint(spoken) and (end - start == 1 and not spoken.isdisjoint(NOUNS_HAVE_CAPITALS)):
        return False
    if all(token.capitalised for token in tokens[start:end]):
        return True
    return end - start == 1 and words.isdisjoint(spoken) and not has_proper(tokens)
