"""The parts of a frame as the question words them: its places and its kinds of institutions, with the words around them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glam_kg.question.conversation.frames.german_plurals import nominative_plural
from glam_kg.question.conversation.frames.plurals import in_plural
from glam_kg.question.words.mentions import (
    AreaMention,
    ConceptMention,
    ExclusionMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.classification import Candidate
    from glam_kg.question.words.lexicon import Lexicon

_HAS = (("en", "a"), ("y", "a"))
"""The end of French "il y en a" and "il y a"."""
_SUPERLATIVE = frozenset({"oldest", "newest", "nearest"})
"""Concepts of the words that stand before each of several types of which one is asked for."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words as somebody wrote them, and the language they were written in."""

    text: str
    language: str


@dataclass(frozen=True, slots=True)
class PlacePart:
    """A place: what was written, with its preposition if it had one.

    `by_level` where its level must be said, `within` where the place around it must be, as it has namesakes elsewhere.
    """

    place: Place
    phrase: Phrase | None = None
    name: Phrase | None = None
    by_level: bool = False
    of: Phrase | None = None
    """As it was joined to a noun: "of Drenthe"."""
    within: Place | None = None
    named: str | None = None
    """The institution there around which something is asked for."""


def place_parts(analysis: Analysis, candidate: Candidate, lexicon: Lexicon) -> tuple[PlacePart, ...]:
    """The places a template took, with the words around them."""
    mentions = [m for m in candidate.cover.mentions if isinstance(m, PlaceMention)]
    readings = candidate.extraction.places
    parts = []
    for reading in readings:
        mention = next((m for m in mentions if any(r.place == reading.place for r in m.readings)), None)
        parts.append(place_part(analysis, mention, reading.place, lexicon) if mention else PlacePart(reading.place))
    return tuple(parts)


def _area_parts(analysis: Analysis, candidate: Candidate, lexicon: Lexicon) -> tuple[PlacePart, ...]:
    """The areas of what lies around a point, with the words around them."""
    places = [place for m in candidate.cover.mentions if isinstance(m, AreaMention) for place in m.places]
    return tuple(
        place_part(analysis, next(m for m in places if reading in m.readings), reading.place, lexicon)
        for reading in candidate.extraction.areas
    )


def _excluded_parts(analysis: Analysis, candidate: Candidate, lexicon: Lexicon) -> tuple[PlacePart, ...]:
    """The places that are left out, with the words around them."""
    exclusions = (m for m in candidate.cover.mentions if isinstance(m, ExclusionMention))
    mentions = [place for m in exclusions for place in m.places]
    parts = []
    for reading in candidate.extraction.excluded:
        mention = next(m for m in mentions if reading in m.readings)
        parts.append(place_part(analysis, mention, reading.place, lexicon))
    return tuple(parts)


def place_part(analysis: Analysis, mention: PlaceMention, place: Place, lexicon: Lexicon) -> PlacePart:
    """A place as it was written; without its words where they are an adjective, which no preposition goes with.

    Behind a preposition that only joins it to a noun ("the museums of Bonn"), the words are left to who puts it elsewhere.
    """
    language = analysis.language.code
    if mention.named:
        return PlacePart(place, named=mention.text)
    if any(reading.place == place and reading.adjective for reading in mention.readings):
        return PlacePart(place)
    written = analysis.with_bracket(mention.start, mention.end)
    if place.members and written.islower():
        # In small letters nobody can tell which words of "pays baltes" have a capital.
        return PlacePart(place)
    name = written.title() if written.islower() else written
    start = phrase_start(analysis, mention.start, lexicon)
    before = analysis.slice(start, mention.start)
    before = before[:1].lower() + before[1:]
    joined = "'" if before.endswith(("d", "l")) and before.split()[-1] in {"d", "l"} else " "
    phrase = Phrase(f"{before}{joined}{name}", language) if before else None
    if before and analysis.words[start] in lexicon.words_of("genitive_prepositions", language):
        by_level = any(_is_level(analysis, position) for position in range(start, mention.start))
        return PlacePart(place, None, Phrase(name, language), by_level=by_level, of=phrase)
    return PlacePart(place, phrase, Phrase(name, language))


def phrase_start(analysis: Analysis, start: int, lexicon: Lexicon) -> int:
    """Where the prepositional phrase around a place begins; the place's own start if no preposition stands there."""
    # In the question's own language: "en" is a preposition in French only.
    language = analysis.language.code
    prepositions = lexicon.words_of("locative_prepositions", language)
    joining = lexicon.words_of("articles", language) | prepositions
    begin, found = start, start
    words = analysis.words
    while begin > 0 and (words[begin - 1] in joining or _is_level(analysis, begin - 1)):
        if words[begin - 2 : begin] in _HAS:
            # "Il y en a en Floride": folded, the verb is a preposition.
            break
        begin -= 1
        if analysis.words[begin] in prepositions:
            found = begin
    return found


def _is_level(analysis: Analysis, position: int) -> bool:
    return any(
        isinstance(m, ConceptMention) and m.concept.startswith("level_") and m.start <= position < m.end
        for m in analysis.mentions
    )


def type_words(analysis: Analysis, candidate: Candidate, lexicon: Lexicon) -> Phrase | None:
    """The words for the kinds of institutions that a template took; None where an institution is named."""
    used = [m for m in candidate.cover.mentions if isinstance(m, (TypeMention, GeneralMention))]
    if not used or any(isinstance(m, NameMention) for m in candidate.cover.mentions):
        return None
    if candidate.extraction.slots.get("order") and candidate.extraction.slots.get("limit") == 1:
        return None
    return written_types(analysis, min(m.start for m in used), max(m.end for m in used), lexicon)


def written_types(analysis: Analysis, start: int, end: int, lexicon: Lexicon) -> Phrase | None:
    """The words for types, unless they are a singular: those of a plural can be used in another question."""
    text = analysis.slice(start, end)
    language = analysis.language.code
    if any(text.casefold() == labels[language][0].casefold() for labels in lexicon.vocabulary.type_labels.values()):
        return None
    if any(m.concept in _SUPERLATIVE and start <= m.start < end for m in analysis.concept_mentions):
        # Of "the oldest museum or the oldest archive" each is one.
        return None
    nouns = [m for m in analysis.type_mentions if m.start == start and m.end == end]
    if nouns and not any(m.plural for m in nouns):
        text = in_plural(text, language, lexicon.names_institution)
    if language == "de":
        return Phrase(nominative_plural(text, lexicon.names_institution), language)
    return Phrase(text[:1].lower() + text[1:], language)
