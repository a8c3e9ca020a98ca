"""The endpoint that is shipped for the tests of others: it fails, is slow and leaves rows out as it is told.

That it answers as the real ones do is tested in `test_backends.py`.
"""

import threading
import time

import pytest

from glam_kg.engine import QueryEngine
from glam_kg.errors import (
    EndpointAnswerError,
    EndpointRefusedError,
    EndpointUnreachableError,
    InputError,
    QueryError,
    QueryTimeoutError,
    ResultTooLargeError,
    StoreError,
)
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.sparql.query import CheckedQuery, Limits
from glam_kg.testing import FakeEndpoint

NAMES = CheckedQuery("SELECT ?name { ?c <urn:name> ?name } ORDER BY ?name")
DOWN = EndpointUnreachableError("cannot be reached", url="http://example.org/sparql")


@pytest.fixture
def fake():
    return FakeEndpoint.from_turtle(
        '<urn:a> <urn:name> "Archief", "Bibliotheek" . GRAPH <urn:g> { <urn:c> <urn:name> "Museum" }'
    )


def names(endpoint):
    return [row["name"] for row in endpoint.query(NAMES).to_json_rows()]


def test_it_reads_the_union_of_all_graphs_and_notes_what_it_is_asked(fake):
    assert names(fake) == ["Archief", "Bibliotheek", "Museum"]
    assert fake.query(CheckedQuery("ASK {}")).boolean is True
    assert fake.queries == [NAMES, CheckedQuery("ASK {}")]


@pytest.mark.parametrize(
    "error",
    [
        DOWN, EndpointRefusedError("no", url="http://example.org/", status=403), EndpointAnswerError("?", url="http://example.org/"),
        QueryTimeoutError(1, query="ASK {}"), ResultTooLargeError(1, query="ASK {}"), QueryError("no", query="ASK {}"),
        StoreError("no"),
    ],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_it_fails_with_any_error_it_is_given_and_then_recovers(fake, error):
    fake.fail(error)
    with pytest.raises(type(error)) as raised:
        fake.query(NAMES)
    assert raised.value is error
    assert len(names(fake)) == 3
    assert len(fake.queries) == 2


def test_failures_come_in_their_order_and_as_often_as_told(fake):
    other = EndpointRefusedError("too many", url="http://example.org/", status=429)
    fake.fail(DOWN, times=2)
    fake.fail(other, times=None)
    found = []
    for _ in range(5):
        with pytest.raises(StoreError) as raised:
            fake.query(NAMES)
        found.append(raised.value)
    assert found == [DOWN, DOWN, other, other, other]
    fake.recover()
    assert len(names(fake)) == 3


def test_to_fail_never_is_refused(fake):
    with pytest.raises(InputError, match="0 queries are to fail"):
        fake.fail(DOWN, times=0)


def test_it_fails_in_the_midst_of_an_answer(fake):
    fake.fail(DOWN, after_rows=2)
    read = []
    with pytest.raises(EndpointUnreachableError), fake.stream(NAMES) as results:
        read.extend(name.value for (name,) in results)
    assert read == ["Archief", "Bibliotheek"]


def test_it_is_slow_up_to_the_limit_of_a_query(fake):
    fake.slow_down(0.2)
    started = time.monotonic()
    assert len(names(fake)) == 3
    assert time.monotonic() - started >= 0.2
    fake.slow_down(3600)
    with pytest.raises(QueryTimeoutError, match=r"limit of 0\.1 seconds"):
        fake.query(CheckedQuery(NAMES.text, Limits(seconds=0.1)))


def test_it_leaves_rows_out_and_tells_so(fake):
    fake.cap(2)
    rows = fake.query(NAMES)
    assert (len(rows), rows.cut) == (2, True)
    fake.cap(3)
    assert not fake.query(NAMES).cut


def test_a_query_without_end_is_ended(fake):
    endless = "SELECT * { " + " ".join(f"?a{i} ?b{i} ?c{i} ." for i in range(20)) + " }"
    query = CheckedQuery(endless, Limits(rows=10**9, seconds=0.5, bytes=10**12))
    with pytest.raises(QueryTimeoutError):
        fake.query(query)


def test_text_that_is_no_turtle_is_refused():
    with pytest.raises(InputError, match=r"the text is no Turtle or TriG: .*line 1"):
        FakeEndpoint.from_turtle("<urn:a> <urn:b>")


def test_results_may_pass_between_threads(fake):
    opened = []

    def open_stream():
        stream = fake.stream(NAMES)
        opened.append((stream, stream.__enter__()))

    thread = threading.Thread(target=open_stream)
    thread.start()
    thread.join()
    [(stream, results)] = opened
    assert len(list(results)) == 3
    stream.__exit__(None, None, None)


def test_an_engine_asks_it():
    fake = FakeEndpoint.from_turtle("""
        PREFIX hc: <https://nde.nl/ontology/hc/> PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
        GRAPH <urn:g> { <urn:c:1> a hc:Custodian, hc:Museum ; hc:ghcid "NL-DR-ASS-M-DM" ; hc:institutionType "M" ;
          hc:countryCode "NL" ; hc:subregionCode "NL-DR" ; skos:prefLabel "Drents Museum"@nl . }
    """)
    engine = QueryEngine.over(fake, gazetteer=Gazetteer.open())
    answer = engine.ask("Which museums are there in Drenthe?")
    assert [row["ghcid"] for row in answer.rows] == ["NL-DR-ASS-M-DM"]
    # Beside it, the sources of the graph are asked for.
    assert answer.sparql in [query.text for query in fake.queries]
    fake.fail(DOWN)
    with pytest.raises(EndpointUnreachableError):
        engine.ask("Which museums are there in Drenthe?")
