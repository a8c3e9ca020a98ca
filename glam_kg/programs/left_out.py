"""What a question asks and a reading leaves out: then the reading answers another question.

Other words that were not used may be of no matter, and the answer names them.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import (
    AmountMention,
    AreaMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    GeneralMention,
    IdentifierMention,
    Mention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.programs.heard import Heard
    from glam_kg.question.analyser import Analyser
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.extraction import Extraction
    from glam_kg.question.words.mentions import Mention, PlaceReading, Span

_VALUES = (AmountMention, CoordinatesMention, DistanceMention, YearMention)
_SURE_PLACE = 0.8
"""Weight of a reading from which on a word is taken to be a place for certain."""
_HOLDS_TYPE = frozenset({"institution_type", "name", "value", "website", "network"})
"""Slots of templates that have a use for the word museum: in a name, or beside an identifier, it says nothing more."""


def left_out(
    heard: Heard, slots: AbstractSet[str], extraction: Extraction, used: Sequence[Span], analyser: Analyser
) -> str | None:
    """Words of the question as it was put that a reading may not leave out; None where there are none.

    Args:
        heard: The question.
        slots: Those of the template.
        extraction: What the reading fills them with.
        used: The mentions that it uses, and the words of the user that say the same.
        analyser: Knows the words that stand before a place.
    """
    put = heard.put
    values = {_value(m) for m in used}
    covered = {i for m in put.mentions if _value(m) in values for i in range(m.start, m.end)}
    if heard.question is put:
        covered.update(i for m in used for i in range(m.start, m.end))
    left = [m for m in put.mentions if covered.isdisjoint(range(m.start, m.end)) and not _is_story(m, put)]
    # "Museums, archives and so on" names kinds for all; one kind is what is asked for.
    types = {m.letter for m in left if isinstance(m, TypeMention)}
    if len(types) == 1 and not slots & _HOLDS_TYPE and not any(isinstance(m, GeneralMention) for m in left):
        return next(m.text for m in left if isinstance(m, TypeMention))
    numbers = [Decimal(str(value)) for value in extraction.values.values() if isinstance(value, int | Decimal)]
    for mention in left:
        if _is_value(mention) and not _fills(mention, numbers):
            return mention.text
    areas = [place for m in left if isinstance(m, AreaMention) for place in m.places]
    places = [m for m in left if isinstance(m, PlaceMention) and _is_named(m, put, analyser) and not _is_part(m, used)]
    return next((m.text for m in (*places, *areas) if not _is_used(m, extraction, analyser.gazetteer)), None)


def _is_value(mention: Mention) -> bool:
    return isinstance(mention, _VALUES) or (isinstance(mention, IdentifierMention) and mention.distinctive)


def _fills(mention: Mention, numbers: Sequence[Decimal]) -> bool:
    """Whether a slot holds the number that a mention stands for."""
    match mention:
        case YearMention():
            # "After 1950" is from 1951 on.
            return any(abs(number - bound) <= 1 for number in numbers for bound in (mention.first, mention.last))
        case AmountMention():
            return mention.amount in numbers
        case DistanceMention():
            return mention.kilometres in numbers
        case _:
            return False


def _is_part(mention: Mention, used: Sequence[Span]) -> bool:
    """Whether a longer name that is used has these words."""
    key = f" {fold_key(mention.text)} "
    return any(key in f" {fold_key(other.text)} " for other in used)


def _is_story(mention: Mention, put: Analysis) -> bool:
    """Whether somebody only tells of themselves with these words."""
    return put.beside.story.issuperset(range(mention.start, mention.end))


def _value(mention: Span) -> Span:
    """A mention by its value alone."""
    return replace(mention, start=0, end=0, text="", reason="")


def _is_named(mention: PlaceMention, put: Analysis, analyser: Analyser) -> bool:
    """Whether a word can hardly be anything but a place: by its weight, and its capital or the word before it."""
    if mention.nested or mention.readings[0].weight < _SURE_PLACE:
        return False
    # "Kanton" is a city in China as well.
    if any(isinstance(m, ConceptMention) and mention.overlaps(m) for m in put.mentions):
        return False
    first = put.tokens[mention.start]
    if first.capitalised and not first.sentence_start:
        return True
    before = put.words[mention.start - 1] if mention.start else ""
    return before in analyser.lexicon.words_of("locative_prepositions", put.language.code)


def _is_used(mention: PlaceMention, extraction: Extraction, gazetteer: Gazetteer) -> bool:
    codes = {reading.place.code for reading in mention.readings}
    if any(codes & set(_line(reading, gazetteer)) for reading in extraction.places):
        return True
    named = extraction.name.candidates if extraction.name else ()
    return any(
        one.country in codes or one.region in codes or one.city == reading.place.name
        for one in named
        for reading in mention.readings
    )


def _line(reading: PlaceReading, gazetteer: Gazetteer) -> Iterator[str]:
    """A place and those it lies in."""
    yield reading.place.code
    if reading.place.country:
        yield reading.place.country
    if reading.place.region:
        yield from gazetteer.line(reading.place.region)
