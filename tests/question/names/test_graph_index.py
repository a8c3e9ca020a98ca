import pytest

from glam_kg.errors import StoreError
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.testing import FakeEndpoint


@pytest.fixture(scope="module")
def labels(graph):
    return [(name.text, name.city, name.region, name.country) for name in graph.names.names]


def test_names_know_where_their_custodian_is(labels):
    assert ("Drents Archief", "Assen", "NL-DR", "NL") in labels
    assert ("Deutsches Museum", "Munich", "DE-BY", "DE") in labels


def test_other_names_are_names_too(labels):
    assert {text for text, *_ in labels} >= {"NIOD", "Instituut voor Oorlogsdocumentatie"}


def test_a_custodian_of_two_sources_stands_there_once(labels, store):
    sources = store.query(CheckedQuery("SELECT DISTINCT ?g WHERE { GRAPH ?g { ?s ?p 'Rijksmuseum'@nl } }")).rows
    assert len(sources) == 2
    assert sum(text == "Rijksmuseum" for text, *_ in labels) == 1


def test_a_settlement_that_two_sources_speak_of_is_one_node(graph, store):
    (amsterdam,) = graph.settlements_by_key["amsterdam"]
    sources = store.query(
        CheckedQuery(f"SELECT DISTINCT ?g WHERE {{ GRAPH ?g {{ ?custodian ?p <{amsterdam.iri}> }} }}")
    ).rows
    assert len(sources) == 2
    assert (amsterdam.name, amsterdam.country, amsterdam.region) == ("Amsterdam", "NL", "NL-NH")
    assert graph.settlements_by_geonames[amsterdam.geonames_id] == (amsterdam,)


@pytest.mark.parametrize(("key", "custodians"), [("amsterdam", 2), ("assen", 3), ("paris", 2), ("haarlem", 1)])
def test_settlements_count_their_custodians(graph, key, custodians):
    assert [node.custodians for node in graph.settlements_by_key[key]] == [custodians]


def test_areas_count_their_custodians(graph, store):
    total = store.query(
        CheckedQuery("SELECT (COUNT(DISTINCT ?c) AS ?n) WHERE { ?c <https://nde.nl/ontology/hc/ghcid> ?g }")
    ).to_json_rows()[0]["n"]
    assert sum(n for code, n in graph.custodians_by_area.items() if "-" not in code) == total
    assert (graph.custodians_by_area["NL-DR"], graph.custodians_by_area["FR"]) == (3, 2)
    assert "NL-FL" not in graph.custodians_by_area


def test_networks_have_their_label(graph):
    ((iri,),) = graph.networks.values()
    assert graph.network_labels == {iri: "Coalition of the North"}


def test_networks_know_the_types_of_their_members(graph):
    ((iri,),) = graph.networks.values()
    assert graph.network_types[iri]


def test_subjects_of_collections_are_known(graph):
    assert graph.subjects == {"archaeology": "archaeology"}


def test_an_empty_graph_has_nothing_to_name():
    empty = GraphIndex.read(EmbeddedStore.from_quads([]))
    assert (list(empty.names.names), empty.settlements_by_key, empty.custodians_by_area) == ([], {}, {})
    assert (empty.networks, empty.subjects) == ({}, {})


def test_two_readings_of_one_graph_are_the_same(graph, store):
    again = GraphIndex.read(store)
    assert again.names.names == graph.names.names
    assert again.settlements_by_key == graph.settlements_by_key
    assert again.custodians_by_area == graph.custodians_by_area


def test_names_of_which_an_endpoint_leaves_some_out_are_not_read():
    endpoint = FakeEndpoint.from_turtle(
        "@prefix hc: <https://nde.nl/ontology/hc/> . <urn:1> hc:ghcid 'NL-DR-ASS-M-DM' . <urn:2> hc:ghcid 'NL-DR-ASS-A-DA' ."
    )
    assert GraphIndex.read(endpoint)
    endpoint.cap(1)
    with pytest.raises(StoreError, match="cannot all be read: the endpoint leaves rows out"):
        GraphIndex.read(endpoint)
