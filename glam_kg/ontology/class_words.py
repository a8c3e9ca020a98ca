"""What people call the classes of the bundled schema, beside their labels: the words of its enums that mean a class."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from glam_kg.ontology.model import Schema
    from glam_kg.ontology.vocabulary import SchemaVocabulary, WordForm

_EVENT: Final = "{}Event"
_OF_SCHEMES: Final = "Identifier"


def vocabulary_words(vocabulary: SchemaVocabulary, schema: Schema) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Class → what it is called, as (text, language), for the classes that the schema has.

    The words of an institution type are those of its class, those of a kind of event those of the class of such events, and
    those of all identifier schemes those of `Identifier`.
    """
    words: dict[str, list[tuple[str, str]]] = defaultdict(list)

    def add(class_name: str, forms: Iterable[WordForm]) -> None:
        if class_name in schema.classes:
            words[class_name].extend((form.text, form.language) for form in forms)

    for kind in vocabulary.institution_types:
        add(kind.class_name, kind.forms)
    for event in vocabulary.event_types:
        add(event_class(event.name), event.forms)
    for scheme in vocabulary.schemes:
        add(_OF_SCHEMES, scheme.forms)
    return {name: tuple(dict.fromkeys(forms)) for name, forms in words.items()}


def event_class(event_type: str) -> str:
    """The name of the class of a kind of event.

    >>> event_class("MERGER")
    'MergerEvent'
    """
    return _EVENT.format("".join(part.capitalize() for part in event_type.split("_")))
