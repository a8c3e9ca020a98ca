"""Answers that took long are given again without the engine, and only where they are the whole and right answer."""

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Quad

from glam_kg.errors import QueryTimeoutError, ResultTooLargeError
from glam_kg.sparql.embedded import answer_cache, store
from glam_kg.sparql.embedded.answer_cache import AnswerCache, KeptAnswer, is_repeatable
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery, Limits

NAME = NamedNode("https://example.org/name")
QUADS = [
    Quad(NamedNode(f"https://example.org/{i}"), NAME, Literal(f'tab\tline\nquote" {i}', language="nl"), NAME)
    for i in range(50)
] + [Quad(BlankNode("b"), NAME, Literal(1), NAME)]
ALL = "SELECT ?s ?o WHERE { ?s <https://example.org/name> ?o } ORDER BY ?o"


@pytest.fixture
def kept(monkeypatch):
    """A store that keeps every answer, however fast it came."""
    monkeypatch.setattr(store, "WORTH_SECONDS", -1.0)
    opened = EmbeddedStore.from_quads(QUADS)
    yield opened
    opened.close()


def without_engine(opened, query):
    """The rows of a query for which no process is there."""
    opened._pool.close()
    return opened.query(query)


@pytest.mark.parametrize(
    "text",
    [
        ALL,
        "ASK { ?s <https://example.org/name> 1 }",
        "ASK { ?s <https://example.org/name> 2 }",
        "CONSTRUCT { ?o <https://example.org/of> ?s } WHERE { ?s <https://example.org/name> ?o FILTER (isLiteral(?o)) }"
        .replace("?o <https://example.org/of> ?s", "?s <https://example.org/is> ?o"),
        "SELECT ?o ?unbound WHERE { ?s <https://example.org/name> ?o } ORDER BY ?o LIMIT 3",
        "SELECT * WHERE { ?s <https://example.org/none> ?o }",
    ],
)  # fmt: skip
def test_an_answer_given_again_is_the_same_and_needs_no_engine(kept, text):
    query = CheckedQuery(text)
    first = kept.query(query)
    assert without_engine(kept, query) == first


def test_a_cut_is_told_again_and_another_limit_is_another_query(kept):
    query = CheckedQuery(f"{ALL} LIMIT 11", Limits(rows=10))
    first = kept.query(query)
    assert (len(first), first.cut) == (10, True)
    assert without_engine(kept, query) == first


def test_an_answer_that_was_not_read_to_its_end_is_not_kept(kept):
    with kept.stream(CheckedQuery(ALL)) as results:
        next(iter(results))
    assert len(kept._answers) == 0


def test_an_answer_that_came_at_once_is_not_kept():
    opened = EmbeddedStore.from_quads(QUADS)
    len(opened)
    for _ in range(3):
        opened.query(CheckedQuery("ASK {}"))
    assert len(opened._answers) == 0
    opened.close()


def test_an_error_is_not_kept(kept):
    values = " ".join(map(str, range(200)))
    product = " ".join(f"VALUES ?v{i} {{ {values} }}" for i in range(6))
    with pytest.raises(QueryTimeoutError):
        kept.query(CheckedQuery(f"SELECT (COUNT(*) AS ?n) {{ {product} }}", Limits(seconds=0.3)))
    assert len(kept._answers) == 0


def test_the_limit_of_bytes_holds_for_a_kept_answer_too(kept):
    kept.query(CheckedQuery(ALL))
    with pytest.raises(ResultTooLargeError):
        kept.query(CheckedQuery(ALL, Limits(bytes=100)))


def test_a_large_answer_is_not_kept(kept, monkeypatch):
    monkeypatch.setattr(answer_cache, "_LARGEST", 10)
    assert len(kept.query(CheckedQuery(ALL))) == 51
    assert len(kept._answers) == 0


@pytest.mark.parametrize(
    "expression", ["NOW()", "rand()", "UUID()", "STRUUID()", "BNODE()", "\\u004eOW()", "STR(now())"]
)
def test_what_changes_from_one_time_to_the_next_is_asked_again(expression):
    text = f"SELECT ({expression} AS ?x) {{}}"
    assert not is_repeatable(CheckedQuery(text))


@pytest.mark.parametrize("expression", ["'NOW()'", "STR(<https://example.org/now>)", "?now", "1 # RAND()\n"])
def test_a_word_in_a_text_an_iri_a_variable_or_a_comment_changes_nothing(expression):
    assert is_repeatable(CheckedQuery(f"SELECT ({expression} AS ?x) {{}}"))


def test_the_answer_not_asked_for_longest_gives_way():
    cache = AnswerCache(most=25)
    queries = [CheckedQuery(f"ASK {{ ?s ?p {i} }}") for i in range(3)]
    for query in queries[:2]:
        cache.keep(query, KeptAnswer(b"s", False, b"0123456789", 10))
    assert cache.find(queries[0])
    cache.keep(queries[2], KeptAnswer(b"s", False, b"0123456789", 10))
    assert [cache.find(query) is not None for query in queries] == [True, False, True]
    cache.keep(queries[2], KeptAnswer(b"s", False, b"01234567890", 11))
    assert [cache.find(query) is not None for query in queries] == [True, False, True]
