"""Queries that would end the parser, or the process with it."""

import subprocess
import sys

import pytest

from glam_kg.errors import QueryError, UnsafeQueryError
from glam_kg.sparql.gate.complexity import MAX_DEPTH, MAX_JOINS
from glam_kg.sparql.gate.guard import MAX_BYTES
from glam_kg.sparql.query import CheckedQuery

# How to write a query with brackets in brackets so many levels deep.
DEEP = {
    "brackets": lambda n: "ASK { FILTER(" + "(" * (n - 2) + "1" + ")" * (n - 2) + ") }",
    "groups": lambda n: "ASK " + "{" * n + "}" * n,
    "optional": lambda n: "ASK {" + "OPTIONAL {" * (n - 1) + "}" * (n - 1) + "}",
    "not exists": lambda n: "ASK {" + "FILTER NOT EXISTS {" * (n - 1) + "}" * (n - 1) + "}",
    "exists in brackets": lambda n: "ASK {" + "FILTER(1 = 1 + -EXISTS {" * (n // 2 - 1) + "})" * (n // 2 - 1) + "}",
    "functions": lambda n: "ASK { FILTER(" + "STR(" * (n - 2) + "1" + ")" * (n - 2) + ") }",
    "functions of one's own": lambda n: "ASK { FILTER(" + "<a:f>(" * (n - 2) + "1" + ")" * (n - 2) + ") }",
    "alternatives": lambda n: "ASK { FILTER(" + "IF(1, 2, " * (n - 2) + "1" + ")" * (n - 2) + ") }",
    "lists": lambda n: "ASK { FILTER(" + "1 IN (" * (n - 2) + "1" + ")" * (n - 2) + ") }",
    "sub-selects": lambda n: "ASK {" + "{ SELECT * {" * ((n - 1) // 2) + "} }" * ((n - 1) // 2) + "}",
    "blank nodes": lambda n: "ASK { ?s ?p " + "[ ?p " * (n - 1) + "1" + "]" * (n - 1) + "}",
    "collections": lambda n: "ASK { ?s ?p " + "(" * (n - 1) + "1" + ")" * (n - 1) + "}",
    "paths": lambda n: "ASK { ?s " + "(" * (n - 1) + "<a:b>" + ")" * (n - 1) + " ?o }",
    "graphs": lambda n: "ASK {" + "GRAPH ?g { MINUS {" * ((n - 1) // 2) + "} }" * ((n - 1) // 2) + "}",
}
# The same for what is not nested: n parts side by side, each of which becomes a level of a tree.
LONG = {
    "path": (5, lambda n: "ASK { ?s <a:b>" + "/<a:b>" * n + " ?o }"),
    "path alternatives": (5, lambda n: "ASK { ?s <a:b>" + "|<a:b>" * n + " ?o }"),
    "union": (5, lambda n: "ASK { {}" + " UNION {}" * n + " }"),
    "optional": (5, lambda n: "ASK { " + "OPTIONAL {}" * n + " }"),
    "minus": (5, lambda n: "ASK { " + "MINUS {}" * n + " }"),
    "bind": (5, lambda n: "ASK { " + "".join(f"BIND(1 AS ?v{i})" for i in range(n)) + " }"),
    "columns": (5, lambda n: "SELECT " + "".join(f"(1 AS ?v{i})" for i in range(n)) + " { }"),
    "sum": (1, lambda n: "ASK { FILTER(1" + " + 1" * (n - 1) + ") }"),
    "signs": (1, lambda n: "ASK { FILTER(1" + "+1" * (n - 1) + ") }"),
    "or": (1, lambda n: "ASK { FILTER(1" + "||1" * (n - 1) + ") }"),
    "and": (1, lambda n: "ASK { FILTER(1" + "&&1" * (n - 1) + ") }"),
    "product": (1, lambda n: "ASK { FILTER(1" + "*1" * (n - 1) + ") }"),
    "filters": (1, lambda n: "ASK { " + "FILTER(1)" * n + " }"),
    "having": (1, lambda n: "SELECT ?x {} GROUP BY ?x HAVING" + " (1)" * n),
}
# What may be as long as a query may be.
WIDE = {
    "values": lambda n: "ASK { VALUES ?x {" + " 1" * n + "} }",
    "rows of values": lambda n: "ASK { VALUES (?x) {" + " (1)" * n + "} }",
    "triples": lambda n: "ASK { " + "?s ?p ?o." * n + " }",
    "objects": lambda n: "ASK { ?s ?p ?o" + ",?o" * n + " }",
    "in": lambda n: "ASK { FILTER(1 IN (1" + ",1" * n + ")) }",
    "groups": lambda n: "ASK { " + "{}" * n + " }",
    "order": lambda n: "SELECT * {} ORDER BY" + " ?x" * n,
}
DOUBLING = {
    "substr": lambda n: "ASK { FILTER(" + "SUBSTR(" * n + "?a" + ", 1)" * n + ") }",
    "regex": lambda n: "ASK { FILTER(" + "REGEX(" * n + "?a" + ", 'b')" * n + ") }",
    "replace": lambda n: "ASK { FILTER(" + "REPLACE(" * n + "?a" + ", 'b', 'c')" * n + ") }",
    "not": lambda n: "ASK { FILTER(" + "!(" * n + "?a" + ")" * n + ") { BIND(1 AS ?x) BIND(1 AS ?x) } }",
}
CHECK_IN_SMALL_THREAD = """
import sys, threading
from glam_kg.errors import QueryError
from glam_kg.sparql.query import CheckedQuery
def check():
    for query in sys.stdin.read().split("\\0"):
        try:
            CheckedQuery(query)
            print("accepted")
        except QueryError as error:
            print("refused")
threading.stack_size(1 << 20)
thread = threading.Thread(target=check)
thread.start()
thread.join()
"""


def checked_in_a_small_thread(queries):
    """The verdicts of a process of its own, in a thread with a stack of 1 MiB."""
    done = subprocess.run(
        [sys.executable, "-c", CHECK_IN_SMALL_THREAD],
        input="\0".join(queries),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"the process ended with {done.returncode}: {done.stderr[-300:]}"
    return done.stdout.split()


def test_the_deepest_queries_that_pass_end_no_process():
    queries = [query(MAX_DEPTH) for query in DEEP.values()] + [
        query(MAX_JOINS // weight) for weight, query in LONG.values()
    ]
    assert checked_in_a_small_thread(queries) == ["accepted"] * len(queries)


def test_the_longest_queries_that_pass_end_no_process():
    queries = [query(50_000) for query in WIDE.values()]
    assert checked_in_a_small_thread(queries) == ["accepted"] * len(queries)


@pytest.mark.long
def test_deeper_queries_are_refused_however_deep():
    queries = [query(n) for query in DEEP.values() for n in (5_000, 40_000)]
    queries += [query(20_000) for _, query in LONG.values()]
    assert checked_in_a_small_thread(queries) == ["refused"] * len(queries)


@pytest.mark.parametrize("name", DEEP)
def test_the_sentence_tells_how_deep_is_too_deep(name):
    with pytest.raises(
        UnsafeQueryError, match=f"line 1, column [0-9]+: brackets are nested more than {MAX_DEPTH} deep"
    ):
        CheckedQuery(DEEP[name](MAX_DEPTH + 2))


@pytest.mark.parametrize("name", LONG)
def test_the_sentence_tells_how_long_is_too_long(name):
    with pytest.raises(UnsafeQueryError, match="it joins more parts"):
        CheckedQuery(LONG[name][1](MAX_JOINS // LONG[name][0] + 1))


@pytest.mark.parametrize("name", DOUBLING)
def test_work_that_doubles_with_each_level_is_refused(name):
    query = DOUBLING[name]
    with pytest.raises(UnsafeQueryError, match="functions are nested in each other too deep"):
        CheckedQuery(query(40))


@pytest.mark.parametrize("name", ["substr", "regex", "replace"])
def test_as_many_functions_in_each_other_as_people_write_pass(name):
    assert CheckedQuery(DOUBLING[name](10)).form == "ASK"


def test_a_query_may_have_a_mebibyte():
    query = "ASK { ?s ?p '" + "é" * ((MAX_BYTES - 16) // 2) + "' }"
    assert len(query.encode()) in {MAX_BYTES, MAX_BYTES - 1}
    assert CheckedQuery(query).form == "ASK"
    with pytest.raises(UnsafeQueryError, match="expected at most 1,048,576"):
        CheckedQuery(query + "  ")


@pytest.mark.long
@pytest.mark.parametrize(
    "part", ["a-", "a.", "é", "'", '"""', "<", "?", "\\u0041", "_:", "1", "a:b.", "@a-", "{", "#\n", "''' ", " "]
)
def test_much_of_anything_is_read_once(part):
    # Were it read again from each character, this would take minutes.
    with pytest.raises(QueryError):
        CheckedQuery("ASK { " + part * (200_000 // len(part.encode())))
