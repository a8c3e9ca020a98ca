"""Custodians, collections and classes of the schema as passages."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pytest
from pyoxigraph import RdfFormat, parse

from glam_kg.errors import StoreError
from glam_kg.namespaces import CUSTODIAN_BASE, HC
from glam_kg.ontology.model import Schema, SchemaClass
from glam_kg.ontology.schema_cache import open_schema
from glam_kg.ontology.vocabulary import SchemaVocabulary
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.retrieval.filters import Filters, place_keys
from glam_kg.retrieval.passages import Passage
from glam_kg.retrieval.sources import custodian_reading
from glam_kg.retrieval.sources.custodian_passages import PassageWords, custodian_passages
from glam_kg.retrieval.sources.schema_passages import schema_passages
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Iterator

GRAPH = f"""
@prefix hc: <{HC}> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix schema: <http://schema.org/> .
@prefix dcterms: <http://purl.org/dc/terms/> . @prefix org: <http://www.w3.org/ns/org#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
@prefix prov: <http://www.w3.org/ns/prov#> . @prefix c: <{CUSTODIAN_BASE}> .
<{HC}source/s> dcterms:title "Some list" .
<{HC}settlement/a> schema:name "Amsterdam" ; schema:name "Amsterdam" .
<{HC}network/n> skos:prefLabel "Museum network" .
c:NL-NH-AMS-M-RM a hc:Custodian, hc:Museum ; hc:ghcid "NL-NH-AMS-M-RM" ; hc:institutionType "M" ;
  hc:countryCode "NL" ; hc:subregionCode "NL-NH" ; hc:settlement <{HC}settlement/a> ;
  skos:prefLabel "Rijksmuseum"@nl ; skos:altLabel "The National Museum"@en ;
  schema:foundingDate "1798"^^xsd:gYear ; hc:foundingYear 1798 ; schema:url <https://www.rijksmuseum.nl/> ;
  dcterms:description "Kunst en geschiedenis."@nl ; prov:wasDerivedFrom <{HC}source/s> ;
  org:memberOf <{HC}network/n> ; org:subOrganizationOf c:NL-00-XXX-O-X ;
  schema:address c:a ; schema:identifier c:i2, c:i1 ; hc:collection c:k ; org:changedBy c:e ; hc:budget c:b .
c:a schema:streetAddress "Museumstraat 1" ; schema:postalCode "1071 XX" ; schema:addressLocality "Amsterdam" .
c:i1 schema:propertyID "ISIL" ; schema:value "NL-AmRM" . c:i2 schema:propertyID "Wikidata" ; schema:value "Q190804" .
c:k a hc:Collection ; skos:prefLabel "Dutch masters" ; dcterms:subject "painting" .
c:e hc:eventType "RELOCATION" ; hc:eventDate "1885"^^xsd:gYear ; dcterms:description "To a new building." .
c:b schema:value 90000000 ; schema:currency "EUR" ; hc:fiscalYear 2023 .
c:NL-00-XXX-O-X a hc:Custodian, hc:OfficialInstitution ; hc:ghcid "NL-00-XXX-O-X" ; hc:institutionType "O" ; hc:countryCode "NL" ;
  skos:prefLabel "Ministerie" .
"""


@pytest.fixture(scope="module")
def store() -> Iterator[EmbeddedStore]:
    store = EmbeddedStore.from_quads(parse(GRAPH.encode(), format=RdfFormat.TURTLE))
    yield store
    store.close()


@pytest.fixture(scope="module")
def words() -> PassageWords:
    return PassageWords.of(Gazetteer.open(), SchemaVocabulary.load())


def test_a_custodian_says_what_the_graph_says_of_it(store: EmbeddedStore, words: PassageWords) -> None:
    ministry, museum, collection = custodian_passages(store, words)
    assert museum == Passage(
        id=f"{CUSTODIAN_BASE}NL-NH-AMS-M-RM",
        title="Rijksmuseum",
        text="\n".join(
            [
                "Rijksmuseum is a museum in Amsterdam, North Holland, Netherlands.",
                "Also called: The National Museum.",
                "Founded: 1798.",
                "Kunst en geschiedenis.",
                "Collections: Dutch masters (painting).",
                "Part of: Ministerie.",
                "Member of: Museum network.",
                "Relocation in 1885. To a new building.",
                "Address: Museumstraat 1, 1071 XX, Amsterdam.",
                "Identifiers: ISIL NL-AmRM, Wikidata Q190804.",
                "Budget: 90000000 EUR in 2023.",
                museum.text.rpartition("\n")[2],
            ]
        ),
        class_name="Museum",
        date="1798",
        place="NL-NH",
        source="Some list",
        metadata={
            "country": "NL", "ghcid": "NL-NH-AMS-M-RM", "institution_type": "M", "region": "NL-NH", "settlement": "Amsterdam",
            "website": "https://www.rijksmuseum.nl/",
        },
    )  # fmt: skip
    others = museum.text.rpartition("\n")[2]
    assert others.startswith("In other languages: ")
    for word in ("musea", "Museen", "musées", "Noord-Holland", "Nordholland", "Nederland", "Pays-Bas"):
        assert word in others
    assert (ministry.title, ministry.class_name, ministry.place) == ("Ministerie", "OfficialInstitution", "NL")
    assert collection == Passage(
        id=f"{CUSTODIAN_BASE}k",
        title="Dutch masters",
        text="Dutch masters is a collection of Rijksmuseum, Amsterdam, North Holland, Netherlands. Subject: painting.",
        headings=("Rijksmuseum",),
        class_name="Collection",
        place="NL-NH",
        source="Some list",
        metadata={**museum.metadata, "custodian": museum.id},
    )
    assert Filters(places=frozenset(place_keys("NL"))).matches(museum)


def test_one_custodian_is_the_same_alone(store: EmbeddedStore, words: PassageWords) -> None:
    everything = list(custodian_passages(store, words))
    iri = f"{CUSTODIAN_BASE}NL-NH-AMS-M-RM"
    assert list(custodian_passages(store, words, [iri])) == everything[1:]


def test_batches_change_nothing(store: EmbeddedStore, words: PassageWords, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = list(custodian_passages(store, words))
    monkeypatch.setattr(custodian_reading, "_BATCH", 1)
    assert list(custodian_passages(store, words)) == expected


def test_a_part_of_the_graph_is_not_taken_for_the_whole(
    store: EmbeddedStore, words: PassageWords, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = dataclasses.replace(custodian_reading._ALL, rows=1)
    monkeypatch.setattr(custodian_reading, "_ALL", few)
    with pytest.raises(StoreError, match="cannot all be read"):
        list(custodian_passages(store, words))


def test_classes_of_the_schema_are_passages() -> None:
    passages = {
        passage.class_name: passage for passage in schema_passages(open_schema(), {"Museum": [("kijkhuis", "nl")]})
    }
    assert list(passages) == sorted(open_schema().classes)
    museum = passages["Museum"]
    assert museum.id == f"{HC}Museum"
    assert museum.headings[-1] == "Heritage Custodian"
    assert "kijkhuis" in museum.text
    assert all(passage.text for passage in passages.values())


def test_classes_that_are_kinds_of_each_other_have_ancestors_to_where_the_circle_closes() -> None:
    above = {"A": "B", "B": "A", "C": "Gone"}
    schema = Schema("s", {name: SchemaClass(name, "f", is_a=parent) for name, parent in above.items()})
    assert [passage.headings for passage in schema_passages(schema)] == [("B",), ("A",), ("Gone",)]
