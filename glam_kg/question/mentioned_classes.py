"""Of which classes the things are that were found in a question: "Enschede" is a `Settlement`, an ISIL an `Identifier`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.ontology.class_words import event_class
from glam_kg.places.model import PlaceLevel
from glam_kg.question.mentions import (
    AmountMention,
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    EventTypeMention,
    GeneralMention,
    IdentifierMention,
    Mention,
    NameMention,
    NetworkMention,
    PlaceMention,
    SchemeMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.analysis import Analysis

_SURE: Final = 1.0
_BESIDE: Final = 0.5
"""For a class that goes with what was found: a city is reached through the location of a custodian."""
_OF_LEVEL: Final[Mapping[PlaceLevel, str]] = {
    PlaceLevel.CITY: "Settlement",
    PlaceLevel.REGION: "Subregion",
    PlaceLevel.COUNTRY: "Country",
}
_OF_KIND: Final[Mapping[type[Mention], tuple[str, ...]]] = {
    AmountMention: ("Budget",),
    CoordinatesMention: ("GeoCoordinates", "Location"),
    DistanceMention: ("GeoCoordinates", "Location"),
    GeneralMention: ("HeritageCustodian",),
    NameMention: ("HeritageCustodian", "PreferredName"),
    NetworkMention: ("Network", "Membership"),
    SubjectMention: ("Collection",),
    YearMention: ("TemporalExtent",),
}
"""The class of each kind of thing, then those that go with it."""


def mentioned_classes(analysis: Analysis, vocabulary: SchemaVocabulary) -> Mapping[str, float]:
    """Class → how sure it is that something of it was found in a question, 0 to 1, by name."""
    class_of_letter = {kind.letter: kind.class_name for kind in vocabulary.institution_types}
    found: dict[str, float] = {}
    for mention in analysis.mentions:
        for class_name, strength in _classes_of(mention, class_of_letter):
            found[class_name] = max(strength, found.get(class_name, 0.0))
    return dict(sorted(found.items()))


def _classes_of(mention: Mention, class_of_letter: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    if isinstance(mention, TypeMention):
        yield class_of_letter[mention.letter], _SURE
        yield "HeritageCustodian", _BESIDE
    elif isinstance(mention, PlaceMention):
        yield from _of_place(mention)
    elif isinstance(mention, EventTypeMention):
        yield event_class(mention.event_type), _SURE
        yield "OrganizationalChangeEvent", _SURE
    elif isinstance(mention, SchemeMention | IdentifierMention):
        schemes = (mention.scheme,) if isinstance(mention, SchemeMention) else mention.schemes
        yield "Identifier", _SURE
        if "GHCID" in schemes:
            yield "GHCID", _SURE
    elif not isinstance(mention, ConceptMention) and type(mention) in _OF_KIND:
        first, *others = _OF_KIND[type(mention)]
        yield first, _SURE
        yield from ((name, _BESIDE) for name in others)


def _of_place(mention: PlaceMention) -> Iterator[tuple[str, float]]:
    """The level of the most natural reading, less of the others, and the location by which a custodian has a place."""
    best = mention.readings[0]
    yield _OF_LEVEL[best.place.level], _SURE
    for reading in mention.readings[1:]:
        if reading.weight >= best.weight * _BESIDE:
            yield _OF_LEVEL[reading.place.level], _BESIDE
    yield "Location", _BESIDE
