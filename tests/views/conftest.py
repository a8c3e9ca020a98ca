"""One store on disk with its views: the sample records, and what is made to be difficult."""

import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from fillings import Graph
from pyoxigraph import RdfFormat, Store, parse, serialize

from glam_kg.custodians.sample import sample_store
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.views.building import build_views
from glam_kg.views.custodian_views import CustodianViews

TESTS = Path(__file__).parents[1]
BY_HAND = (TESTS / "engines" / "tangled.trig", TESTS / "sparql" / "custodians.trig")


@pytest.fixture(scope="session")
def viewed(gazetteer, tmp_path_factory):
    """A store, its graph, and its views: by columns, however few custodians there are, and by rows, however many."""
    folder = tmp_path_factory.mktemp("views")
    whole = folder / "whole.nq"
    with closing(sample_store(lambda: gazetteer)) as sample, whole.open("wb") as file:
        Store.read_only(str(sample.generation.folder)).dump(file, format=RdfFormat.N_QUADS)
        for path in BY_HAND:
            serialize(parse(path=str(path)), output=file, format=RdfFormat.N_QUADS)
    load_files([whole], folder / "store")
    assert build_views(folder / "store") is None
    store = EmbeddedStore.open(folder / "store")
    views = CustodianViews.open(store.generation, few=0, few_by_rows=0)
    by_rows = CustodianViews.open(store.generation, few=0, few_by_rows=sys.maxsize)
    graph = Graph(parse(path=str(whole)))
    yield SimpleNamespace(folder=folder / "store", store=store, views=views, by_rows=by_rows, graph=graph)
    by_rows.close()
    views.close()
    store.close()
