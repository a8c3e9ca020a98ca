"""The gate on the W3C's own test suite; `python tests/sparql/gate/w3c_table.py ARCHIVE` prints the counts."""

import importlib.util
import sys
from pathlib import Path, PurePosixPath

import pytest

ARCHIVE = Path(__file__).parents[3] / "../shared/data/sparql_w3c/rdf-tests_sparql.tar.gz"

pytestmark = pytest.mark.skipif(not ARCHIVE.exists(), reason="the W3C test suite is not beside this checkout")

# SPARQL 1.2 has escapes in strings and IRIs only; in SPARQL 1.1 they may stand anywhere, and these two are queries.
VALID_BEFORE_1_2 = {"codepoint-esc-01-bad", "codepoint-esc-03-bad"}
# Tests of SPARQL 1.2 whose queries are SPARQL 1.1: what they test are results, or data with triple terms.
STILL_1_1 = {
    "codepoint-esc-05", "codepoint-esc-06", "codepoint-esc-07", "codepoint-esc-08", "codepoint-esc-09", "group-by-scope-1",
    "group01", "lang", "langstring-datatype", "op-1", "op-2", "order-by", "pattern-03", "pattern-03-nomatch",
    "plain-string-datatype", "plain-string-same", "results-1", "strlang",
}  # fmt: skip


@pytest.fixture(scope="module")
def w3c():
    spec = importlib.util.spec_from_file_location("w3c_table", Path(__file__).with_name("w3c_table.py"))
    module = importlib.util.module_from_spec(spec)
    sys.modules["w3c_table"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def found(w3c):
    return w3c.cases(ARCHIVE)


def stems(cases):
    return {PurePosixPath(case.path).stem for case in cases}


def test_every_test_of_the_suite_is_there(found):
    kinds = {(case.version, case.kind) for case in found}
    assert len(kinds) == 11
    assert len(found) > 1250


def test_every_query_of_sparql_1_0_and_1_1_without_service_and_from_passes(found, w3c):
    positive = [
        case
        for case in found
        if case.version != "sparql12" and case.kind in {"positive syntax", "evaluation"} and not case.contains
    ]
    assert len(positive) == 145 + 62 + 262 + 289
    assert [(case.path, case.sentence) for case in positive if case.outcome != w3c.ACCEPTED] == []


def test_every_negative_test_is_refused(found, w3c):
    negative = [case for case in found if case.kind == "negative syntax"]
    assert len(negative) == 50 + 47 + 81
    assert stems(case for case in negative if case.outcome == w3c.ACCEPTED) == VALID_BEFORE_1_2


def test_every_update_is_refused(found, w3c):
    updates = [case for case in found if case.kind == "update"]
    assert len(updates) > 160
    assert {case.outcome for case in updates} == {w3c.UNSAFE, w3c.SYNTAX}
    # No word of an update stands in these: they are empty but for a prologue.
    assert {case.text.strip() for case in updates if case.outcome == w3c.SYNTAX} == {
        case.text.strip() for case in updates if "{" not in case.text and case.outcome == w3c.SYNTAX
    }


@pytest.mark.parametrize(("clause", "sentence"), [("SERVICE", "calls another server"), ("FROM", "FROM names")])
def test_every_service_and_from_is_refused_as_unsafe(found, w3c, clause, sentence):
    cases = [case for case in found if case.contains == clause]
    assert len(cases) == {"SERVICE": 10, "FROM": 18}[clause]
    assert {case.outcome for case in cases} == {w3c.UNSAFE}
    assert [case.path for case in cases if sentence not in case.sentence] == []


def test_sparql_1_2_is_refused(found, w3c):
    newer = [case for case in found if case.version == "sparql12" and case.kind in {"positive syntax", "evaluation"}]
    assert len(newer) == 102 + 59
    assert stems(case for case in newer if case.outcome == w3c.ACCEPTED) == STILL_1_1
    # The sentence names SPARQL 1.2 for all but those that change the meaning of what SPARQL 1.1 can say.
    unnamed = stems(case for case in newer if case.outcome != w3c.ACCEPTED and "SPARQL 1.2" not in case.sentence)
    assert unnamed == {"not-not", "select-variable-reuse"}


def test_the_page_about_the_gate_has_these_counts(found, w3c):
    assert w3c.table(found) in (Path(__file__).parents[3] / "docs/reference/gate.md").read_text(encoding="utf-8")
