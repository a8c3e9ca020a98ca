"""The sources of custodians are those that a query of the store gives."""

import duckdb
import pytest

from glam_kg.answers.sources import Provenance
from glam_kg.namespaces import SPARQL_PROLOGUE
from glam_kg.sparql.query import CheckedQuery
from glam_kg.views.derivations import Derivations

_PAIRS = (
    SPARQL_PROLOGUE
    + "SELECT DISTINCT ?custodian ?source { ?custodian hc:ghcid ?g . ?custodian prov:wasDerivedFrom ?source }"
)


@pytest.fixture
def sources_of(viewed):
    """Each custodian of the store and its sources, as the store tells them."""
    found = {}
    for row in viewed.store.query(CheckedQuery(_PAIRS)).to_json_rows():
        found.setdefault(row["custodian"], set()).add(row["source"])
    return found


def test_they_are_those_of_the_store(viewed, sources_of):
    assert len({frozenset(sources) for sources in sources_of.values()}) > 2
    for custodian, sources in sources_of.items():
        assert viewed.views.derivations.of([custodian]) == sources


def test_several_custodians_have_the_sources_of_each(viewed, sources_of):
    assert viewed.views.derivations.of(list(sources_of)) == set().union(*sources_of.values())


def test_what_is_unknown_has_none(viewed):
    assert viewed.views.derivations.of(["https://nde.nl/ontology/hc/custodian/XX"]) == frozenset()
    assert viewed.views.derivations.of([]) == frozenset()


def test_answers_name_the_same_sources_as_without_views(viewed, sources_of):
    asked, known = (Provenance.read(viewed.store, derived=d) for d in (None, viewed.views.derivations.of))
    for custodian in sources_of:
        rows = [{"custodian": custodian}]
        assert known.of(rows) == asked.of(rows)


def read(*custodians):
    """What is read from views of these custodians, which have no sources."""
    with duckdb.connect() as database:
        database.execute("CREATE TABLE custodian (id INTEGER, iri VARCHAR)")
        database.execute("CREATE TABLE derived (id INTEGER, value VARCHAR)")
        for number, custodian in enumerate(custodians, 1):
            database.execute("INSERT INTO custodian VALUES (?, ?)", [number, custodian])
        return Derivations.read(database)


def test_custodians_without_sources_have_none():
    assert read().of(["a"]) == read("a", "b").of(["a"]) == frozenset()


def test_where_two_custodians_have_one_hash_the_store_is_to_be_asked():
    # Two that are one have one hash, as two others have by chance.
    assert read("a", "b", "a") is None
