from pathlib import Path

import pytest
from pyoxigraph import parse

from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery

GRAPH = Path(__file__).parents[1] / "sparql" / "custodians.trig"


@pytest.fixture(scope="session")
def store():
    return EmbeddedStore.from_quads(parse(path=str(GRAPH)))


@pytest.fixture(scope="session")
def ask(catalogue, instantiator, store):
    """Rows of a template for plain values."""

    def run(template_id, **values):
        query = instantiator.instantiate(catalogue.get(template_id), values)
        return store.query(CheckedQuery(query)).to_json_rows()

    return run
