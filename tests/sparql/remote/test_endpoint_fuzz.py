"""Whatever an endpoint answers: it is read as it is meant, or is one of our errors."""

import gzip

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from loopback_endpoint import ASK, CONSTRUCT, JSON, SELECT, TURTLE, YES, Answer, LoopbackEndpoint, once, results
from pyoxigraph import Literal

from glam_kg.errors import EndpointError, QueryError
from glam_kg.sparql.results import plain_value

XML = b"""<?xml version="1.0"?><sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="a"/></head>
<results><result><binding name="a"><literal>x</literal></binding></result></results></sparql>"""
BODIES = {
    JSON: results("a", "b", rows=[("x", "é"), ("y", '"')]), "application/sparql-results+xml": XML, "application/json": YES,
    "application/n-triples": TURTLE * 3, "text/turtle": b"@prefix a: <urn:a:> . a:a a:b [ a:c 'x'@nl, 1.5 ] .",
    "text/html": b"<html>Log in</html>", "text/plain": b"Virtuoso 37000 Error SP030: ?", "": b"",
}  # fmt: skip
HEADERS = st.sampled_from(
    [
        {},
        {"X-SQL-State": "S1TAT"},
        {"X-SPARQL-MaxRows": "2"},
        {"Server": "Virtuoso/07.20"},
        {"Retry-After": "soon"},
        {"Location": "/"},
        {"Location": "http://[x"},
        {"WWW-Authenticate": "Digest"},
        {"Content-Encoding": "gzip"},
        {"Content-Encoding": "br, gzip"},
        {"Content-Type": "\xff"},
    ]
)


@pytest.fixture(scope="module")
def server():
    with LoopbackEndpoint() as running:
        yield running


@st.composite
def answers(draw):
    kind = draw(st.sampled_from(sorted(BODIES)))
    body = bytearray(draw(st.sampled_from([BODIES[kind], *BODIES.values()])))
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(body)))
        body[at : at + draw(st.integers(0, 9))] = draw(
            st.one_of(st.binary(max_size=6), st.sampled_from(sorted(BODIES.values())))
        )
    headers = draw(HEADERS)
    whole = bytes(body)
    if "Content-Encoding" in headers and draw(st.booleans()):
        whole = gzip.compress(whole, mtime=0)
    status = draw(st.sampled_from([200, 200, 200, 200, 204, 206, 302, 400, 401, 404, 429, 500, 503, 599]))
    sends = draw(st.none() | st.integers(0, len(whole)))
    return Answer(
        status, whole, kind, headers, sends=sends, length=draw(st.booleans()), chunked=draw(st.sampled_from([0, 0, 5]))
    )


@settings(
    max_examples=400, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@pytest.mark.long
@given(answers(), st.sampled_from([SELECT, ASK, CONSTRUCT]))
def test_an_answer_is_read_or_is_an_error_of_ours(server, answer, query):
    server.answer_with(answer)
    with once(server.url) as endpoint:
        try:
            rows = endpoint.query(query)
        except (EndpointError, QueryError) as error:
            problem = str(error)
        else:
            problem = ""
    if problem:
        assert problem.startswith(server.url)
        assert "\n" not in problem
        return
    assert answer.status == 200
    assert (query is ASK) == (rows.boolean is not None)
    for row in rows.values:
        assert len(row) == len(rows.variables)
        assert all(term is None or plain_value(term) is not None for term in row)


@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(st.lists(st.tuples(st.text(max_size=20), st.text(max_size=20)), max_size=5), st.integers(1, 9), st.booleans())
def test_what_is_written_is_read(server, rows, size, is_virtuoso):
    headers = {"Server": "Virtuoso/07.20"} if is_virtuoso else {}
    server.answer_with(Answer(body=results("a", "b", rows=rows), headers=headers, chunked=size))
    with once(server.url) as endpoint:
        assert endpoint.query(SELECT).values == tuple((Literal(a), Literal(b)) for a, b in rows)
