"""Steps are told when they are done, in the thread that asks, with what came of them."""

import json
import threading
from itertools import groupby

import pytest

from glam_kg import QueryEngine, Step
from glam_kg.errors import InputError
from glam_kg.sparql.query import CheckedQuery

QUESTION = "Which museums are there in Assen?"


def steps_of(engine, question, **options):
    told = []
    answer = engine.ask(question, on_step=told.append, **options)
    return told, answer


def test_each_step_is_told_once_in_its_order_with_its_time(fresh):
    told, answer = steps_of(fresh, QUESTION, classes=True)
    assert all(isinstance(step, Step) for step in told)
    assert {step.name: step.milliseconds for step in told} == answer.timings_ms
    names = [step.name for step in told]
    assert names == list(answer.timings_ms)
    assert names == ["resolve", "relevance", "classify", "instantiate", "execute", "answer", "context"]


def test_a_step_tells_what_came_of_it(fresh):
    told, answer = steps_of(fresh, QUESTION, classes=True)
    detail = {step.name: step.detail for step in told}
    assert detail["resolve"] == {"question": QUESTION, "inherited_from": None}
    assert detail["relevance"] == {"relevant": True}
    assert detail["classify"] == {"template_id": answer.template_id, "fit": answer.fit}
    assert detail["instantiate"] == {"sparql": answer.sparql}
    assert detail["execute"] == {"rows": len(answer.rows), "truncated": False, "sources": len(answer.sources)}
    assert detail["answer"] == {"status": "answered"}
    assert detail["context"]["classes"] == list(answer.classes)
    json.dumps([dict(step.detail) for step in told], allow_nan=False)


def test_where_the_rows_are_at_hand_one_step_stands_for_two(fresh):
    fresh.ask(QUESTION)
    told, answer = steps_of(fresh, "List the museums in Assen")
    assert [step.name for step in told] == ["resolve", "relevance", "classify", "cache", "answer"]
    assert told[3].detail == {"rows": len(answer.rows), "truncated": False}


@pytest.mark.parametrize("question", ["Where is the Xyzzy Plugh Museum?", "Wat is de website van Museum Zwxqterij?"])
def test_a_name_that_no_custodian_has_is_compared_with_no_label(fresh, question):
    told, answer = steps_of(fresh, question)
    detail = {step.name: step.detail for step in told}["execute"]
    assert detail == {
        "rows": 0,
        "truncated": False,
        "sources": len(answer.sources),
        "not_asked": "the index of names shows that no custodian has this name",
    }
    assert (answer.status, answer.rows) == ("no_results", ())
    assert len(fresh.source.query(CheckedQuery(answer.sparql))) == 0


def test_a_source_that_may_have_changed_is_asked_for_a_name_that_it_did_not_have(store, gazetteer):
    engine = QueryEngine.over(Asked(store), gazetteer=gazetteer)
    told, answer = steps_of(engine, "Where is the Xyzzy Plugh Museum?")
    assert "not_asked" not in {step.name: step.detail for step in told}["execute"]
    assert CheckedQuery(answer.sparql) in engine.source.queries


class Asked:
    """A source that is no store of this machine, and remembers what it was asked."""

    def __init__(self, store):
        self.store, self.queries = store, []

    def query(self, query, /):
        self.queries.append(query)
        return self.store.query(query)

    def stream(self, query, /):
        return self.store.stream(query)


def test_a_step_is_told_before_the_next_one_begins(fresh, monkeypatch):
    seen = []
    query = type(fresh.source).query
    monkeypatch.setattr(
        type(fresh.source), "query", lambda source, asked: (seen.append("run"), query(source, asked))[1]
    )
    fresh.ask(QUESTION, on_step=lambda step: seen.append(step.name))
    # The sources of the rows are a query, too.
    told = [name for name, _ in groupby(seen)]
    assert told == ["resolve", "relevance", "classify", "instantiate", "run", "execute", "answer"]


def test_the_listener_is_called_in_the_thread_that_asks(fresh):
    threads = set()
    fresh.ask(QUESTION, on_step=lambda _step: threads.add(threading.get_ident()))
    assert threads == {threading.get_ident()}


@pytest.mark.parametrize("name", ["resolve", "classify", "instantiate", "execute", "answer"])
def test_what_the_listener_raises_ends_the_question_and_harms_no_other(fresh, name):
    def stop(step):
        if step.name == name:
            raise ConnectionResetError("the client has gone")

    with pytest.raises(ConnectionResetError):
        fresh.ask(QUESTION, on_step=stop)
    assert fresh.ask(QUESTION).status == "answered"


def test_the_questions_before_are_not_told(fresh):
    told = []
    answer = fresh.ask("What is its website?", ["Which is the oldest museum in Assen?"], on_step=told.append)
    assert answer.slots["name"] == "Drents Museum"
    assert [step.name for step in told].count("resolve") == 1
    assert [step.name for step in told] == list(answer.timings_ms)


@pytest.mark.parametrize("language", ["nl", "de", "fr", "en"])
def test_the_language_of_the_user_is_that_of_a_question_that_shows_none(fresh, language):
    assert fresh.ask("Drents Archief?", language=language).language == language
    assert fresh.ask("Welke musea zijn er in Assen?", language=language).language == "nl"
    assert fresh.ask("Drents Archief?", ["Welche Archive gibt es in Assen?"], language=language).language == "de"


@pytest.mark.parametrize(("options", "told"), [({"language": "es"}, "nl, en, de, fr"), ({"passages": -1}, "0 or more")])
def test_what_cannot_be_asked_for_is_an_error(fresh, options, told):
    with pytest.raises(InputError, match=told):
        fresh.ask(QUESTION, **options)
