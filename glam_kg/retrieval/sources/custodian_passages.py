"""Custodians and their collections as passages: the one form for an index, an answer and a test.

A passage is English sentences around the names and texts of the graph, with the words of the four languages for what kind of body
it is and where it lies, so that a question in any of them meets it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.namespaces import DCTERMS, HC, ORG, PROV, SCHEMA, SKOS
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources import custodian_reading as graph
from glam_kg.retrieval.sources.custodian_reading import DescribedCustodian, Node, custodian_iris, read_custodians

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.sparql.source import QuerySource

LANGUAGES: Final = ("en", "nl", "de", "fr")
_GENERAL: Final = "Custodian"


@dataclass(frozen=True)
class PassageWords:
    """The words that passages are made with: of kinds of bodies, and of areas."""

    vocabulary: SchemaVocabulary
    area_names: Callable[[str], tuple[str, ...]]
    """The names of an ISO 3166 code in the four languages, English first; none for a code that is not known."""

    @classmethod
    def of(cls, gazetteer: Gazetteer, vocabulary: SchemaVocabulary) -> PassageWords:
        """With the names that a gazetteer has for areas."""

        @cache
        def area_names(code: str) -> tuple[str, ...]:
            place = gazetteer.place(code) if code else None
            return tuple(dict.fromkeys(gazetteer.names(place, language) for language in LANGUAGES)) if place else ()

        return cls(vocabulary, area_names)

    def kind(self, letter: str) -> tuple[str, ...]:
        """What a body of a type is called in the four languages, in the singular and the plural, English first."""
        labels = self.vocabulary.type_labels.get(letter) or self.vocabulary.type_labels[""]
        return tuple(dict.fromkeys(form for language in LANGUAGES for form in labels[language]))


def custodian_passages(
    source: QuerySource, words: PassageWords, iris: Sequence[str] | None = None
) -> Iterator[Passage]:
    """Custodians of a graph as passages, in the order of their IRIs, each with its collections behind it.

    Args:
        source: A store or endpoint.
        words: What the passages are made with.
        iris: Of the custodians; by default all.

    Raises:
        QueryError: A query failed.
        StoreError: The store or endpoint cannot be reached, or gives a part only.
    """
    for described in read_custodians(source, custodian_iris(source) if iris is None else iris):
        yield from passages_of(described, words)


def passages_of(described: DescribedCustodian, words: PassageWords) -> Iterator[Passage]:
    """A custodian as a passage, then each of its collections."""
    of = _Custodian.of(described, words)
    yield of.passage()
    for collection in described.nodes.get(graph.COLLECTION, ()):
        yield of.collection_passage(collection)


@dataclass(frozen=True)
class _Custodian:
    """A custodian with what its passages share."""

    described: DescribedCustodian
    name: str
    kinds: tuple[str, ...]
    settlement: str
    region: tuple[str, ...]
    country: tuple[str, ...]

    @classmethod
    def of(cls, described: DescribedCustodian, words: PassageWords) -> _Custodian:
        node = described.node
        return cls(
            described,
            node.one(graph.LABEL) or node.iri,
            words.kind(node.one(f"{HC}institutionType")),
            next(iter(described.named(node.all(graph.SETTLEMENT))), ""),
            words.area_names(node.one(f"{HC}subregionCode")),
            words.area_names(node.one(f"{HC}countryCode")),
        )

    @property
    def node(self) -> Node:
        return self.described.node

    @property
    def place_code(self) -> str | None:
        return self.node.one(f"{HC}subregionCode") or self.node.one(f"{HC}countryCode") or None

    @property
    def where(self) -> str:
        """Settlement, region and country in English; empty where nothing is known."""
        parts = (self.settlement, *self.region[:1], *self.country[:1])
        return ", ".join(dict.fromkeys(part for part in parts if part))

    def passage(self) -> Passage:
        text = "\n".join(filter(None, self._lines()))
        return Passage(
            id=self.node.iri,
            text=text,
            title=self.name,
            class_name=self._class_name(),
            date=self.node.one(f"{SCHEMA}foundingDate") or None,
            place=self.place_code,
            source=self._source(),
            metadata=self._metadata(),
        )

    def collection_passage(self, collection: Node) -> Passage:
        name = collection.one(graph.LABEL) or "collection"
        where = f", {self.where}" if self.where else ""
        text = [f"{name} is a collection of {self.name}{where}."]
        text += [f"{word}: {', '.join(values)}." for word, values in _subject_and_type(collection) if values]
        return Passage(
            id=collection.iri,
            text=" ".join([*text, *collection.all(f"{DCTERMS}description")]),
            title=name,
            headings=(self.name,),
            class_name="Collection",
            place=self.place_code,
            source=self._source(),
            metadata={**self._metadata(), "custodian": self.node.iri},
        )

    def _class_name(self) -> str:
        classes = [iri.removeprefix(HC) for iri in self.node.all(graph.TYPE) if iri.startswith(HC)]
        return next((name for name in classes if name != _GENERAL), _GENERAL)

    def _source(self) -> str | None:
        return next(iter(self.described.named(self.node.all(f"{PROV}wasDerivedFrom"))), None)

    def _metadata(self) -> dict[str, str]:
        known = {
            "country": self.node.one(f"{HC}countryCode"),
            "ghcid": self.node.one(f"{HC}ghcid"),
            "institution_type": self.node.one(f"{HC}institutionType"),
            "region": self.node.one(f"{HC}subregionCode"),
            "settlement": self.settlement,
            "website": self.node.one(f"{SCHEMA}url"),
        }
        return {key: value for key, value in known.items() if value}

    def _lines(self) -> Iterator[str]:
        node, named = self.node, self.described.named
        article = "an" if self.kinds[0][:1].lower() in "aeiou" else "a"
        where = f" in {self.where}" if self.where else ""
        yield f"{self.name} is {article} {self.kinds[0]}{where}."
        yield _sentence("Also called", (*node.all(f"{SKOS}altLabel"), *node.all(graph.LABEL)[1:]), between="; ")
        yield _sentence("Founded", node.all(f"{SCHEMA}foundingDate"))
        yield _sentence("Closed", node.all(f"{SCHEMA}dissolutionDate"))
        yield from node.all(f"{DCTERMS}description")
        yield _sentence("Collections", map(_collection, self.described.nodes.get(graph.COLLECTION, ())), between="; ")
        yield _sentence("Part of", named(node.all(f"{ORG}subOrganizationOf")), between="; ")
        yield _sentence("Member of", named(node.all(f"{ORG}memberOf")), between="; ")
        yield _sentence("Succeeded by", named(node.all(f"{DCTERMS}isReplacedBy")), between="; ")
        for event in self.described.nodes.get(graph.EVENT, ()):
            yield self._event(event)
        for address in self.described.nodes.get(graph.ADDRESS, ()):
            # Settlement and country alone were said; what is said twice weighs twice in a vector. So does a web address, which
            # the metadata have.
            if address.one(_STREET):
                yield _sentence("Address", filter(None, map(address.one, (_STREET, *_REST_OF_ADDRESS))))
        yield _sentence("Identifiers", sorted(map(_identifier, self.described.nodes.get(graph.IDENTIFIER, ()))))
        yield _sentence("Budget", map(_budget, self.described.nodes.get(graph.BUDGET, ())), between="; ")
        others = dict.fromkeys((*self.kinds[1:], *self.region[1:], *self.country[1:]))
        yield _sentence("In other languages", others)

    def _event(self, event: Node) -> str:
        named = self.described.named
        kind = event.one(f"{HC}eventType").replace("_", " ").lower()
        date = event.one(f"{HC}eventDate")
        before = named((*event.all(f"{ORG}originalOrganization"), *event.all(f"{HC}originalName")))
        after = named((*event.all(f"{ORG}resultingOrganization"), *event.all(f"{HC}resultingName")))
        parts = [kind.capitalize(), f"in {date}" if date else "", f"of {', '.join(before)}" if before else ""]
        parts.append(f"into {', '.join(after)}" if after else "")
        told = " ".join(filter(None, parts))
        return " ".join(filter(None, (f"{told}." if told else "", *event.all(f"{DCTERMS}description"))))


_STREET: Final = f"{SCHEMA}streetAddress"
_REST_OF_ADDRESS: Final = (f"{SCHEMA}postalCode", f"{SCHEMA}addressLocality")


def _sentence(word: str, values: Iterable[str], *, between: str = ", ") -> str:
    told = between.join(dict.fromkeys(values))
    return f"{word}: {told}." if told else ""


def _subject_and_type(collection: Node) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ("Subject", collection.all(f"{DCTERMS}subject")), ("Type", collection.all(f"{DCTERMS}type"))


def _collection(node: Node) -> str:
    about = ", ".join(value for _, values in _subject_and_type(node) for value in values)
    name = node.one(graph.LABEL)
    return f"{name} ({about})" if name and about else name or about


def _identifier(node: Node) -> str:
    return f"{node.one(f'{SCHEMA}propertyID')} {node.one(f'{SCHEMA}value')}"


def _budget(node: Node) -> str:
    year = node.one(f"{HC}fiscalYear")
    amount = f"{node.one(f'{SCHEMA}value')} {node.one(f'{SCHEMA}currency')}"
    return f"{amount} in {year}" if year else amount
