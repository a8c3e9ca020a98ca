"""Kept results: what they are kept by, how much memory they take, how long they are right; one thread runs a query for all."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from glam_kg.engine import QueryEngine, ResultCache, result_cache
from glam_kg.engine.result_cache import CacheOutcome, Result, ResultKey
from glam_kg.engine.rows import ResultRows, Row
from glam_kg.errors import QueryTimeoutError
from glam_kg.sparql.abandonment import abandonable
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.testing import FakeEndpoint

HIT, MISS, OFF = CacheOutcome.HIT, CacheOutcome.MISS, CacheOutcome.OFF
GRAPH = """
    PREFIX hc: <https://nde.nl/ontology/hc/> PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
    GRAPH <urn:g> { <urn:c:1> a hc:Custodian, hc:Museum ; hc:ghcid "NL-DR-ASS-M-DM" ; hc:institutionType "M" ;
      hc:countryCode "NL" ; hc:subregionCode "NL-DR" ; skos:prefLabel "Drents Museum"@nl . }
"""
QUESTION = "Which museums are there in Drenthe?"


def key(name="a"):
    return ResultKey("list", name, "en")


def result(text="x", *, rows=1, repeatable=True):
    return Result("SELECT", ResultRows(Row(name=text) for _ in range(rows)), truncated=False, repeatable=repeatable)


def never():
    raise AssertionError("this was to be at hand")


def test_a_result_is_run_once():
    cache, made = ResultCache(), result()
    assert cache.result(key(), lambda: made) == (made, MISS)
    assert cache.result(key(), never) == (made, HIT)
    assert (cache.hits, cache.misses, cache.entries) == (1, 1, 1)
    assert cache.bytes > 0
    cache.clear()
    assert (cache.entries, cache.bytes) == (0, 0)
    assert cache.result(key(), lambda: made)[1] is MISS


@pytest.mark.parametrize("cache", [ResultCache(0), ResultCache(seconds=0)])
def test_a_cache_of_nothing_runs_every_query(cache):
    assert cache.result(key(), result)[1] is OFF
    assert cache.result(key(), result)[1] is OFF
    assert (cache.entries, cache.hits, cache.misses) == (0, 0, 0)


def test_what_was_not_asked_for_longest_gives_way():
    one = ResultCache()
    one.result(key("a"), result)
    cache = ResultCache(2 * one.bytes)
    for name in ("a", "b", "a", "c"):
        cache.result(key(name), result)
    assert (cache.entries, cache.bytes) == (2, 2 * one.bytes)
    assert cache.result(key("a"), never)[1] is HIT
    assert cache.result(key("c"), never)[1] is HIT
    assert cache.result(key("b"), result)[1] is MISS


def test_what_is_larger_than_the_cache_is_not_kept_and_removes_nothing():
    cache = ResultCache(2_000)
    cache.result(key("a"), result)
    cache.result(key("b"), lambda: result(rows=1_000))
    assert cache.entries == 1
    assert cache.result(key("a"), never)[1] is HIT


@given(st.lists(st.tuples(st.sampled_from("abcdefgh"), st.integers(0, 30)), max_size=40))
def test_the_bytes_are_those_of_what_is_kept_and_never_too_many(asked):
    cache = ResultCache(5_000)
    for name, rows in asked:
        cache.result(key(name), lambda rows=rows: result(rows=rows))
        assert 0 <= cache.bytes <= 5_000
        assert (cache.bytes == 0) == (cache.entries == 0)
    assert cache.hits + cache.misses == len(asked)


def test_the_estimate_of_memory_is_near_what_rows_and_json_take():
    import sys

    rows = ResultRows(Row(custodian=f"https://example.org/custodian/{n}", name=f"Museum {n}", n=n) for n in range(500))
    taken = len(rows.json) + sum(sys.getsizeof(row) + sum(map(sys.getsizeof, row.values())) for row in rows)
    assert 0.8 < rows.held_bytes() / taken < 1.3


def test_a_result_grows_old():
    now = [0.0]
    cache = ResultCache(seconds=60, clock=lambda: now[0])
    assert cache.result(key(), result)[1] is MISS
    now[0] = 59
    assert cache.result(key(), never)[1] is HIT
    now[0] = 60
    assert cache.result(key(), result)[1] is MISS
    assert cache.entries == 1


def test_what_differs_each_time_is_not_kept():
    cache = ResultCache()
    cache.result(key(), lambda: result(repeatable=False))
    assert cache.result(key(), lambda: result(repeatable=False))[1] is OFF
    assert cache.entries == 0


class Gate:
    """Runs a query that waits until it is let go, and counts how often it was run."""

    def __init__(self, outcome=None, *, fails_first=None):
        self.runs, self.entered, self.open = 0, threading.Event(), threading.Event()
        self._outcome, self._fails_first = outcome or result(), fails_first

    def __call__(self):
        self.runs += 1
        first = self.runs == 1
        self.entered.set()
        assert self.open.wait(60)
        if self._fails_first is not None and first:
            raise self._fails_first
        return self._outcome


def _asked_by_many(cache, gate, threads=12):
    """All outcomes, errors included: one thread runs the query, and the others come while it does."""
    waiting = set()

    class Looked(threading.Event):
        def is_set(self):
            # Who waits for another's query looks now and then whether its own result is still wanted.
            waiting.add(threading.get_ident())
            return False

    def ask():
        try:
            with abandonable(Looked()):
                return cache.result(key(), gate)[1]
        except Exception as error:  # noqa: BLE001 - it is what is looked at
            return error

    with ThreadPoolExecutor(threads) as pool, pytest.MonkeyPatch.context() as patch:
        patch.setattr(result_cache, "_LOOK_SECONDS", 0.01)
        asked = [pool.submit(ask)]
        assert gate.entered.wait(60)
        asked += [pool.submit(ask) for _ in range(threads - 1)]
        while len(waiting) < threads - 1:
            time.sleep(0.001)
        gate.open.set()
        return [each.result(60) for each in asked]


def test_of_many_threads_one_runs_the_query():
    cache, gate = ResultCache(), Gate()
    outcomes = _asked_by_many(cache, gate)
    assert gate.runs == 1
    assert (outcomes.count(MISS), outcomes.count(HIT)) == (1, 11)
    assert (cache.misses, cache.hits) == (1, 11)


def test_an_error_reaches_all_who_wait_and_is_not_kept():
    cache, gate = ResultCache(), Gate(fails_first=QueryTimeoutError(1.0, query="SELECT"))
    outcomes = _asked_by_many(cache, gate)
    assert gate.runs == 1
    assert all(isinstance(outcome, QueryTimeoutError) for outcome in outcomes)
    assert cache.entries == 0
    assert cache.result(key(), gate)[1] is MISS


def test_who_waits_goes_on_where_another_gave_up_for_reasons_of_its_own():
    cache, gate = ResultCache(), Gate(fails_first=KeyError("a listener"))
    outcomes = _asked_by_many(cache, gate)
    assert gate.runs == 2
    assert isinstance(outcomes[0], KeyError)
    assert (outcomes.count(MISS), outcomes.count(HIT)) == (1, 10)


def test_other_words_for_the_same_slots_run_no_query(fresh):
    first = fresh.ask("Which museums are there in Assen?")
    second = fresh.ask("List all museums located in Assen, please")
    assert (first.trace["cache"], second.trace["cache"]) == ("miss", "hit")
    assert (second.rows, second.sparql) == (first.rows, first.sparql)
    assert "cache" in second.timings_ms
    assert not {"instantiate", "execute"} & set(second.timings_ms)
    assert "cache" not in first.timings_ms


@pytest.mark.parametrize(
    "other",
    ["Which archives are there in Assen?", "Which museums are there in Paris?", "Welke musea zijn er in Assen?",
     "How many museums are there in Assen?"],
)  # fmt: skip
def test_another_type_place_language_or_template_is_another_result(fresh, other):
    fresh.ask("Which museums are there in Assen?")
    assert fresh.ask(other).trace["cache"] == "miss"


@pytest.mark.parametrize("question", ["What do you know about Erasmus?", "Who is the mayor of Assen?", "xyzzy"])
def test_what_needs_no_query_has_no_trace_of_one(fresh, question):
    assert fresh.ask(question).trace["cache"] is None


def test_the_rows_that_answers_share_cannot_be_changed(fresh):
    answer = fresh.ask("Which museums are there in Assen?")
    for change in (
        lambda row: row.update(name="x"),
        lambda row: row.pop("name"),
        lambda row: row.__setitem__("name", "x"),
        lambda row: row.__delitem__("name"),
        lambda row: row.setdefault("x", 1),
        lambda row: row.__ior__({"name": "x"}),
        lambda row: row.clear(),
    ):
        with pytest.raises(TypeError, match="take a copy"):
            change(answer.rows[0])
    own = answer.to_dict()["rows"]
    own[0]["name"] = "x"
    assert fresh.ask("Which museums are there in Assen?").rows[0]["name"] == "Drents Museum"


def test_results_of_an_endpoint_grow_old_and_those_of_a_source_of_ones_own_are_not_kept(gazetteer):
    fake = FakeEndpoint.from_turtle(GRAPH)
    kept = QueryEngine.over(fake, gazetteer=gazetteer, result_seconds=3600)
    assert [kept.ask(QUESTION).trace["cache"] for _ in range(2)] == ["miss", "hit"]
    short = QueryEngine.over(fake, gazetteer=gazetteer, result_seconds=1e-9)
    assert [short.ask(QUESTION).trace["cache"] for _ in range(2)] == ["miss", "miss"]
    plain = QueryEngine.over(fake, gazetteer=gazetteer)
    assert [plain.ask(QUESTION).trace["cache"] for _ in range(2)] == ["off", "off"]


OF_CHANCE = """
templates:
  - id: any_with_website_and_year
    description: Custodians of a country that have a website and a founding year, in an order by chance.
    intent: list
    slots:
      country: {type: country}
    concepts: {required: [website, founded]}
    examples:
      en:
        - {question: "Which institutions in Germany have a website and a founding year?", slots: {country: DE}}
    sparql: |
      SELECT ?custodian WHERE { ?custodian hc:countryCode {{ country }} } ORDER BY RAND()
    columns: [custodian]
    response_modes: [table]
    context_template: digital_platform
"""


def test_a_template_that_draws_lots_draws_each_time(store, gazetteer, tmp_path):
    (tmp_path / "own.yaml").write_text(OF_CHANCE, encoding="utf-8")
    catalogue = TemplateCatalogue.load(extra=[tmp_path / "own.yaml"])
    engine = QueryEngine.over(store, gazetteer=gazetteer, catalogue=catalogue)
    answers = [engine.ask("Which institutions in Germany have a website and a founding year?") for _ in range(3)]
    assert {answer.template_id for answer in answers} == {"any_with_website_and_year"}
    assert [answer.trace["cache"] for answer in answers] == ["off"] * 3
    assert engine.results.entries == 0


WORDINGS = [
    pattern.format(kind, place)
    for pattern in ("Which {} are there in {}?", "list {} in {}", "Welke {} zijn er in {}?", "How many {} are in {}")
    for kind in ("museums", "archives", "museums and archives", "archives and museums", "heritage institutions")
    for place in ("Assen", "Drenthe", "the Netherlands", "Paris", "Utrecht", "provincie Utrecht")
]
OTHERS = [
    "Which museums were founded before 1900?", "museums founded before 1900 please", "Oldest museum of Drenthe?",
    "Has Drenthe more museums than Utrecht?", "Are there more museums in Utrecht than in Drenthe?",
    "What is the website of the Drents Museum?", "What do you know about Erasmus?", "Museums within 20 km of Assen",
    "Museums within 20.0 km of Assen", "Which museums are within 900000 km of Assen?", "the weather", "?!",
]  # fmt: skip


@pytest.fixture(scope="module")
def pair(store, gazetteer):
    """The same engine with and without kept results; little room, so that results come and go."""
    engine = QueryEngine.over(store, gazetteer=gazetteer)
    return replace(engine, results=ResultCache(20_000)), replace(engine, results=ResultCache(0))


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(WORDINGS + OTHERS), min_size=1, max_size=6))
def test_with_and_without_kept_results_the_answers_are_the_same(pair, questions):
    cached, plain = pair
    for question in questions:
        one, other = cached.ask(question).to_dict(), plain.ask(question).to_dict()
        for answer in (one, other):
            answer.pop("timings_ms")
            answer["trace"].pop("cache")
        assert one == other


def test_the_property_is_tested_on_hits_and_on_results_that_gave_way(pair):
    cached, _ = pair
    for question in WORDINGS:
        cached.ask(question)
        cached.ask(question)
    assert cached.results.hits > 20
    assert cached.results.entries < cached.results.misses


def test_the_engines_of_a_store_ask_the_same_as_the_store(fresh, store):
    answer = fresh.ask("List all museums located in Assen, please")
    assert list(answer.rows) == store.query(CheckedQuery(answer.sparql)).to_json_rows()
