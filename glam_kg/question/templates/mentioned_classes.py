"""Of which classes the things are that were found in a question: "Enschede" is a `Settlement`, an ISIL an `Identifier`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.errors import GHCIDError
from glam_kg.ghcid.identifier import GHCID
from glam_kg.ontology.class_words import event_class
from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import (
    AmountMention,
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
    NetworkMention: ("Membership", "Network"),
}


def mentioned_classes(analysis: Analysis, vocabulary: SchemaVocabulary) -> Mapping[str, float]:
    """Class → how sure it is that something of it was found in a question, 0 to 1, by name."""
    class_of_letter = {kind.letter: kind.class_name for kind in vocabulary.institution_types}
    found: dict[str, float] = {}
    for mention in analysis.mentions:
        for class_name, strength in _classes_of(mention, class_of_letter):
            found[class_name] = max(min(strength, _SURE), found.get(class_name, 0.0))
    return dict(sorted(found.items()))


def _classes_of(mention: Mention, class_of_letter: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    if isinstance(mention, TypeMention):
        yield class_of_letter[mention.letter], _SURE
        yield "HeritageCustodian", _BESIDE
    elif isinstance(mention, PlaceMention):
        for reading in mention.readings:
            yield _OF_LEVEL[reading.place.level], reading.weight
        # A custodian has its place by way of its location.
        yield "Location", max(reading.weight for reading in mention.readings)
    elif isinstance(mention, NameMention):
        if mention.candidates:
            yield "HeritageCustodian", mention.weight
            yield from _of_named(mention.candidates[0].iri, mention.weight, class_of_letter)
    elif isinstance(mention, EventTypeMention):
        yield event_class(mention.event_type), _SURE
        yield "OrganizationalChangeEvent", _SURE
    elif isinstance(mention, (SchemeMention, IdentifierMention)):
        yield from _of_identifier(mention)
    elif isinstance(mention, SubjectMention):
        yield "Collection", _SURE if mention.known else _BESIDE
    elif not isinstance(mention, AmountMention) or mention.currency is not None:
        yield from ((name, _SURE) for name in _OF_KIND.get(type(mention), ()))


def _of_named(iri: str, weight: float, class_of_letter: Mapping[str, str]) -> Iterator[tuple[str, float]]:
    """The class of a custodian that is named: its GHCID tells the type."""
    try:
        letter = GHCID.parse(iri.rpartition("/")[2]).institution_type
    except GHCIDError:
        return
    yield class_of_letter[letter], weight


def _of_identifier(mention: SchemeMention | IdentifierMention) -> Iterator[tuple[str, float]]:
    # A bare year or number has the form of many identifiers, and mostly is none.
    if isinstance(mention, IdentifierMention) and not mention.distinctive:
        return
    yield "Identifier", _SURE
    if "GHCID" in ((mention.scheme,) if isinstance(mention, SchemeMention) else mention.schemes):
        yield "GHCID", _SURE
