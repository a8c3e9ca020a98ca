"""What a real Oxigraph server does in its own way, and what becomes of it."""

from pathlib import Path

import pytest
from servers import oxigraph_server

from glam_kg.errors import QueryTimeoutError
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.remote.settings import EndpointSettings

GRAPH = Path(__file__).parents[1] / "custodians.trig"
# It looks at its limit where rows come out: here in the count, in others not before our limit.
PRODUCT = "?a ?b ?c . ?d ?e ?f . ?g ?h ?i . ?j ?k ?l"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A server with a time limit of its own, shorter than ours; it answers with status 200 before it knows."""
    with (
        oxigraph_server(tmp_path_factory.mktemp("hasty") / "store", [GRAPH], options=("--timeout-s", "1")) as url,
        RemoteEndpoint(EndpointSettings((url,), engine="oxigraph")) as endpoint,
    ):
        yield endpoint


def test_a_query_that_the_server_ended_ran_out_of_time(hasty):
    query = f"SELECT (COUNT(*) AS ?n) {{ {PRODUCT} }}"
    with pytest.raises(QueryTimeoutError) as error:
        hasty.query(CheckedQuery(query, Limits(seconds=25)))
    assert error.value.seconds < 20
    assert hasty.query(CheckedQuery("ASK { ?s ?p ?o }")).boolean is True


def test_a_graph_that_the_server_broke_off_is_no_graph(hasty):
    query = f"CONSTRUCT {{ ?a ?b ?n }} {{ SELECT ?a ?b (COUNT(*) AS ?n) {{ {PRODUCT} }} GROUP BY ?a ?b }}"
    with pytest.raises(QueryTimeoutError):
        hasty.query(CheckedQuery(query, Limits(seconds=25)))
