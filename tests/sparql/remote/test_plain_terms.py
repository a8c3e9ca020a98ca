"""Answers with triple terms are refused before their parsers, which nested ones would end, see them; others pass, however odd."""

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyoxigraph import Literal, NamedNode, QueryResultsFormat, RdfFormat, Triple, serialize

from glam_kg.sparql.remote.plain_terms import TripleTermError, check_of

JSON, XML, LINES, TURTLE = QueryResultsFormat.JSON, QueryResultsFormat.XML, RdfFormat.N_TRIPLES, RdfFormat.TURTLE
TERM = '{"type": "uri", "value": "urn:a"}'
OPEN = {
    JSON: '{"type": "triple", "value": {"subject": ' + TERM + ', "predicate": ' + TERM + ', "object": ',
    XML: "<triple><subject><uri>urn:a</uri></subject><predicate><uri>urn:a</uri></predicate><object>",
    LINES: "<<( <urn:a> <urn:a> ",
    TURTLE: "<<( <urn:a> <urn:a> ",
}
CLOSE = {JSON: "}}", XML: "</object></triple>", LINES: ")>> ", TURTLE: ")>> "}
INNER = {JSON: TERM, XML: "<uri>urn:a</uri>", LINES: "<urn:a> ", TURTLE: "<urn:a> "}
BEFORE = {
    JSON: '{"head": {"vars": ["a"]}, "results": {"bindings": [{"a": ',
    XML: '<sparql xmlns="http://www.w3.org/2005/sparql-results#"><head><variable name="a"/></head>'
    '<results><result><binding name="a">',
    LINES: "<urn:a> <urn:a> ",
    TURTLE: "<urn:a> <urn:a> ",
}
AFTER = {JSON: "}]}}", XML: "</binding></result></results></sparql>", LINES: ".\n", TURTLE: ".\n"}
# What is written in JSON is the same where a key is spelt with escapes, and where the type stands behind the value.
ODD = [
    OPEN[JSON].replace('"type"', r'"\u0074ype"').replace('"triple"', r'"tripl\u0065"'),
    OPEN[JSON].replace('"type": "triple", ', ""),
]


def passes(kind, text, size=1000):
    """Whether the check lets a text pass that comes in pieces."""
    check = check_of(kind)
    data = text.encode() if isinstance(text, str) else text
    try:
        for start in range(0, len(data), size):
            check(data[start : start + size])
    except TripleTermError:
        return False
    return True


def nested(kind, depth, opening=None):
    return BEFORE[kind] + (opening or OPEN[kind]) * depth + INNER[kind] + CLOSE[kind] * depth + AFTER[kind]


@pytest.mark.parametrize("size", [1, 7, 1000, 10**6])
@pytest.mark.parametrize("kind", [JSON, XML, LINES], ids=str)
def test_one_triple_term_is_one_too_many(kind, size):
    assert passes(kind, nested(kind, 0), size)
    assert not passes(kind, nested(kind, 1), size)


@pytest.mark.parametrize("opening", ODD, ids=["escaped", "reversed"])
def test_deep_nesting_is_seen_however_it_is_spelt(opening):
    assert not passes(JSON, nested(JSON, 1000, opening), 16_384)


@pytest.mark.parametrize("size", [1, 2, 7, 1000])
@pytest.mark.parametrize(
    "before",
    ['# one quote " only\n', "# <urn:a\n", '<urn:a#"> # "\n', "<urn:a> <urn:b> 'it#s' .\n", '_:a <urn:b> "\\"#" .\n'],
)
def test_a_comment_hides_no_triple_term(before, size):
    assert passes(LINES, before + nested(LINES, 0), size)
    assert not passes(LINES, before + nested(LINES, 1), size)


@given(
    st.lists(st.sampled_from(["<urn:a#b>", '"<<"', r'"\"<<"', '"\\\\"', '# << "\n', "_:b", " ", "\n"]), max_size=12),
    st.integers(1, 9),
)
def test_signs_in_strings_and_comments_are_no_triple_terms(parts, size):
    assert passes(LINES, "".join(parts), size)
    assert not passes(LINES, "".join([*parts, "\n<<("]), size)


def test_many_triple_terms_in_turtle_are_too_many():
    assert passes(TURTLE, nested(TURTLE, 3))
    assert not passes(TURTLE, nested(TURTLE, 600), 7)


TEXTS = st.text(st.sampled_from("<>({[]})\"\\'é\n\t triple:type,"), max_size=60)


@given(TEXTS, st.integers(1, 50))
def test_no_text_is_taken_for_a_triple_term(text, size):
    results = {"head": {"vars": ["type", "triple"]}, "results": {"bindings": [
        {"type": {"type": "literal", "value": text}, "triple": {"type": "literal", "value": "triple"}}
    ]}}  # fmt: skip
    for ascii_only in (True, False):
        assert passes(JSON, json.dumps(results, ensure_ascii=ascii_only), size)
    triple = Triple(NamedNode("urn:a"), NamedNode("urn:b"), Literal(text))
    for kind in (LINES, TURTLE):
        assert passes(kind, serialize([triple, triple], format=kind), size)


def test_long_results_are_not_deep():
    row = {"a": {"type": "literal", "value": '} ] \\ " {'}}
    assert passes(JSON, json.dumps({"head": {"vars": ["a"]}, "results": {"bindings": [row] * 5000}}))


@pytest.mark.parametrize("kind", [JSON, XML, LINES, TURTLE], ids=str)
def test_an_endpoint_cannot_end_this_process(kind, tmp_path):
    """The parsers do end: that is why the answer has to be refused in a process of its own here."""
    form = "CONSTRUCT WHERE { ?s ?p ?o }" if isinstance(kind, RdfFormat) else "SELECT * { ?a ?b ?c }"
    (tmp_path / "body").write_text(nested(kind, 200_000), encoding="utf-8")
    program = f"""
import sys
from pathlib import Path
from loopback_endpoint import Answer, LoopbackEndpoint
from glam_kg.errors import EndpointAnswerError
from glam_kg.sparql.remote.endpoint import RemoteEndpoint
from glam_kg.sparql.query import CheckedQuery
with LoopbackEndpoint(Answer(body=Path(sys.argv[1]).read_bytes(), content_type={kind.media_type!r})) as server:
    try:
        RemoteEndpoint(server.url).query(CheckedQuery({form!r}))
    except EndpointAnswerError as error:
        print(error)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, tmp_path / "body"],
        env={"PYTHONPATH": ":".join(sys.path)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "answered with triple terms, expected terms of RDF 1.1" in done.stdout
