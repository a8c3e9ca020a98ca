"""What the gate remembers for all queries of a frame is what it finds in each of them."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.errors import QueryError
from glam_kg.namespaces import HC
from glam_kg.sparql.gate import guard
from glam_kg.sparql.gate.likeness import frame_of
from glam_kg.sparql.query import Allowed, CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.instantiator import TemplateInstantiator

PREFIX = f"PREFIX hc: <{HC}> "
# Pieces that, beside each other, can make a plain term out of what is none, or none out of one.
PIECES = (
    "SELECT * { ?s ?p ", "ASK { ?s ?p ", " }", " . ?s ?q ", " FILTER(?x < ", ") ", " LIMIT ", " OFFSET ", " VALUES ?x { ", " ",
    "", "'", '"', "'''", '"""', "\n", "#", "\\", "\\u0022", "<", ">", "<<", "@en", "^^", "hc:a", "BASE ", "PREFIX a: ", "FROM ",
    "SERVICE ", "a:b ", "TRUE", "true", "(", "-", "1.", ".5", "e3", ";", ",", " { SELECT ?s { ?s ?p ?o } LIMIT ", "BIND(1 AS ?y)",
)  # fmt: skip
STRINGS = (
    "",
    "a",
    "'",
    "#",
    "} DROP ALL {",
    "true",
    "<a:b>",
    '\\"',
    "\\\\",
    "\\n",
    "é",
    "𝔘",
    "\u2028",
    "'''",
    "LIMIT 5",
    "\\\\u0041",
)
TERMS = {
    '"': st.sampled_from(STRINGS).map(lambda text: f'"{text}"') | st.text(alphabet="ab'#<>\\u\" \n\t", max_size=6).map(
        lambda text: '"' + text + '"'
    ),
    "<": st.sampled_from(("a", "custodian/NL-1", "..", "a.b/", "/")).map(lambda name: f"<{HC}{name}>"),
    "0": st.integers(0, 999_999_999).map(str),
    "-0": st.integers(1, 999).map(lambda number: f"-{number}"),
    ".": st.sampled_from(("0.0", "52.1", "1.000000000001")),
    "-.": st.sampled_from(("-0.5", "-52.1")),
}  # fmt: skip
ANY_TERM = st.one_of(*TERMS.values())


@pytest.fixture(autouse=True)
def nothing_remembered():
    guard._LIKE.clear()
    guard._remembered.cache_clear()


def outcome(check, query):
    """The verdict, or what the gate says against the query."""
    try:
        return check(query)
    except QueryError as error:
        return type(error).__name__, str(error)


def fresh(query):
    return outcome(lambda text: guard._checked(text, Allowed())[0], query)


def usual(query):
    return outcome(lambda text: guard.check_query(text, Allowed()), query)


def refilled(data, query):
    """Another query of the same frame."""
    frame = frame_of(query)
    kinds = re.findall(r'-?[0.]|["<]', frame.kinds)
    terms = [data.draw(TERMS[kind]) for kind in kinds]
    return "".join(gap + term for gap, term in zip(frame.gaps, [*terms, ""], strict=True))


@pytest.mark.long
@settings(max_examples=500, deadline=None)
@given(data=st.data(), parts=st.lists(st.sampled_from(PIECES) | ANY_TERM, min_size=1, max_size=9))
def test_any_two_queries_of_one_frame_get_their_own_verdict(data, parts):
    query = PREFIX + "".join(parts)
    usual(query)
    other = refilled(data, query)
    assert usual(other) == fresh(other)
    assert usual(query) == fresh(query)


WHOLE = (
    'SELECT * { ?s ?p "a" }', 'SELECT * { ?s ?p "a"@en } LIMIT 5', "SELECT * { ?s ?p ?o FILTER(?o < 1900) } LIMIT 20 OFFSET 3",
    f"SELECT ?s {{ VALUES ?s {{ <{HC}a> <{HC}b> }} }}", f'SELECT * {{ ?s ?p "a" }} VALUES ?s {{ <{HC}a> }}',
    f'ASK {{ GRAPH <{HC}g> {{ ?s ?p "1"^^hc:x }} }}', 'SELECT * { ?s ?p \'it "is" so\' , "a" }', 'ASK { ?s ?p """a""", "b" }',
    "SELECT * { { SELECT ?s { ?s ?p 1 } LIMIT 4 } ?s ?q ( -1 2.5 ) }", 'CONSTRUCT { ?s hc:p "a" } { ?s hc:p "b" }',
    'SELECT * { VALUES ?x { "a""b""c" } }', 'ASK { ?s ?p "a" } # "b"',
)  # fmt: skip


@pytest.mark.parametrize("query", WHOLE)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_queries_of_one_frame_get_their_own_verdict(query, data):
    query = PREFIX + query
    assert usual(query) == fresh(query)
    other = refilled(data, query)
    assert usual(other) == fresh(other)


def test_a_query_with_another_name_is_not_parsed_again(monkeypatch):
    first = CheckedQuery('SELECT ?s { ?s ?p "Rijksmuseum" } LIMIT 5')
    monkeypatch.setattr(guard, "_checked", None)
    other = CheckedQuery('SELECT ?s { ?s ?p "Museum \\"De Fundatie\\"" } LIMIT 5')
    assert other.plain == other.text
    assert (first.bounded, other.bounded) == (first.text, other.text)
    assert CheckedQuery('SELECT ?s { ?s ?p "" } LIMIT 5').form == "SELECT"


@pytest.mark.parametrize(
    ("known", "query"),
    [
        ('SELECT * { VALUES ?x { "a""b""c" } }', 'SELECT * { VALUES ?x { """x""y" } }'),
        (
            "PREFIX bif: <{hc}a> PREFIX bif: <{hc}a> ASK {{ ?s bif:b ?o }}",
            "PREFIX bif: <{hc}a> PREFIX bif: <{hc}b> ASK {{ ?s bif:b ?o }}",
        ),
        ("SELECT * { ?s ?p ?o } LIMIT 5 ", "SELECT * { ?s ?p ?o } LIMIT 999999999 "),
        ("SELECT * FROM <{hc}source/a> {{ ?s ?p ?o }}", "SELECT * FROM <{hc}../../secret> {{ ?s ?p ?o }}"),
        ("ASK { ?s ?p 'a \"b\" c' }", "ASK { ?s ?p 'a \"'\" c' }"),
        ('ASK { ?s ?p "a" # "b"\n }', 'ASK { ?s ?p "a" # ""\n }'),
        (
            "SELECT * { VALUES ?x { '''x' \"a\" } ?s ?p ?x }",
            "SELECT * { VALUES ?x { '''x' \"a''' } SERVICE <http://a/> { ?a ?b ?c } VALUES ?y { 'b\" } ?s ?p ?x }",
        ),
    ],
    ids=[
        "quotes side by side", "a prefix declared twice", "LIMIT", "FROM", "inside single quotes", "a comment",
        "the end of a long string in a term",
    ],
)  # fmt: skip
def test_what_depends_on_its_terms_is_checked_each_time(known, query):
    known, query = (text.format(hc=HC) if "{hc}" in text else text for text in (known, query))
    assert frame_of(known) == frame_of(query)
    usual(known)
    assert not guard._LIKE
    assert usual(query) == fresh(query)


def test_a_template_is_checked_once_for_all_its_values(monkeypatch):
    catalogue = TemplateCatalogue.load()
    template = next(template for template in catalogue if template.id == "list_institutions_by_type_city")
    instantiator = TemplateInstantiator(catalogue)
    CheckedQuery(instantiator.instantiate(template, {"institution_type": "M", "city": [f"{HC}settlement/geonames/1"]}))
    monkeypatch.setattr(guard, "_checked", None)
    CheckedQuery(instantiator.instantiate(template, {"institution_type": "A", "city": [f"{HC}settlement/geonames/27"]}))


def test_frames_are_forgotten_before_they_fill_the_memory(monkeypatch):
    monkeypatch.setattr(guard, "_MOST_LIKE", 3)
    for number in range(10):
        CheckedQuery(f'SELECT ?s{number} {{ ?s{number} ?p "a" }}')
        assert len(guard._LIKE) <= 3


def test_the_fields_of_a_verdict_are_those_of_its_own_text():
    CheckedQuery('SELECT * { ?s ?p "a" } LIMIT 5000')
    verdict = guard.check_query('SELECT * { ?s ?p "a longer one" } LIMIT 5000', Allowed())
    assert verdict.text[slice(*verdict.limit)] == "5000"
    assert CheckedQuery('SELECT * { ?s ?p "the longest of them all" } LIMIT 5000').bounded.endswith('all" } LIMIT 5000')
