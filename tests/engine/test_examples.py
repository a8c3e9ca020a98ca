"""Which examples are offered where a graph is too large to be asked first."""

import re

import pytest

from glam_kg.engine import QueryEngine
from glam_kg.engine.examples import is_large, knows_what_is_named
from glam_kg.errors import StoreError


@pytest.fixture
def understood(fresh):
    """How a question is understood by an engine over few custodians."""
    return lambda question: fresh.resolver.recent.understand(question, None).classification.chosen


@pytest.mark.parametrize(
    ("question", "known"),
    [
        ("Which museums are there in Assen?", True),
        ("Which museums are there in Drenthe?", True),
        ("Which museums are there in Saxony?", False),
        ("Which museums are there in Japan?", False),
        ("Are there more museums in Drenthe or in North Holland?", True),
        ("Are there more museums in Drenthe or in Saxony?", False),
        ("How many institutions of each type are there?", True),
        ("What is the website of the Drents Museum?", True),
        ("What is the website of the Zzyzx Museum?", False),
        ("Which institution has the Wikidata ID Q190804?", False),
    ],
)
def test_what_a_question_names_is_looked_up_in_the_index(fresh, understood, question, known):
    assert knows_what_is_named(fresh.analyser.graph, understood(question)) is known


def test_a_large_graph_is_asked_nothing_for_its_examples(store, gazetteer, monkeypatch):
    monkeypatch.setattr("glam_kg.engine.examples._LARGE", 1)
    engine = QueryEngine.over(store, gazetteer=gazetteer)
    assert is_large(engine.analyser.graph)

    def refused(_query):
        raise StoreError("no example is to be tried")

    monkeypatch.setattr(type(store), "query", lambda _self, query: refused(query))
    examples = engine.examples("nl")

    assert examples
    assert "Welke archieven heeft de provincie Groningen?" not in examples
    monkeypatch.undo()
    answers = [engine.ask(example) for example in examples]
    assert {answer.status for answer in answers} <= {"answered", "no_results"}


def test_a_store_that_fails_is_not_tried_for_each_example_of_each_refusal(store, gazetteer, monkeypatch):
    engine, tried, real = QueryEngine.over(store, gazetteer=gazetteer), [], type(store).query

    def failing(_self, query):
        tried.append(query)
        raise StoreError("the server takes its time, and then fails")

    monkeypatch.setattr(type(store), "query", failing)
    for _ in range(3):
        refused = engine.ask("Who won the football match?")
        assert refused.status == "out_of_scope"
        assert refused.suggestions
        assert len(tried) <= 2
    monkeypatch.setattr(type(store), "query", real)
    engine._answering.examples._paused_until = 0.0
    assert engine.ask(engine.ask("Who won the football match?").suggestions[0]).status == "answered"


def test_no_example_is_of_a_point_that_nobody_knows(sample_engine):
    told = [
        suggestion
        for question in (
            "museums within an hour of Amsterdam",
            "musea op een uur van Assen",
            "musées sur le rugby",
        )
        for suggestion in sample_engine.ask(question).suggestions
    ]
    assert told
    assert not [each for each in told if re.search(r"\d\.\d+, \d", each)]


@pytest.mark.parametrize("question", ["Which archive software is nice and cheap?", "museums in Japan with a café"])
def test_what_finds_nothing_itself_is_not_suggested(sample_engine, question):
    answer = sample_engine.ask(question)
    assert answer.status == "unanswerable"
    assert answer.suggestions
    assert {sample_engine.ask(each).status for each in answer.suggestions} == {"answered"}


@pytest.mark.parametrize(
    ("question", "suggested"),
    [
        ("Wie leidt het Rijksmuseum?", "Rijksmuseum"),
        ("Who is the director of the Rijksmuseum?", "Rijksmuseum"),
        ("Welche Ausstellungen laufen in Amsterdam?", "Amsterdam"),
        ("Quelles expositions y a-t-il à Amsterdam ?", "Amsterdam"),
        ("What exhibitions are on in Amsterdam?", "Amsterdam"),
    ],
)
def test_what_is_suggested_is_about_what_is_named(sample_engine, question, suggested):
    answer = sample_engine.ask(question)
    assert answer.status == "unanswerable"
    assert answer.suggestions
    assert all(suggested in each for each in answer.suggestions)
    assert len({*answer.suggestions}) == len(answer.suggestions)


@pytest.mark.parametrize(
    "question",
    [
        "Schreib mir bitte ein Gedicht über alte Bücher.",
        "Write me a short poem about old archives",
        "Schrijf een gedicht over oude boeken",
        "Écris-moi un poème sur les musées",
        "Erzähl mir einen Witz über Archive",
    ],
)
def test_a_text_that_is_to_be_written_is_out_of_scope(sample_engine, question):
    assert sample_engine.ask(question).status == "out_of_scope"


@pytest.mark.parametrize(
    "question",
    [
        "Erzähl mir die Geschichte des Rijksmuseums",
        "Raconte-moi l'histoire du Rijksmuseum",
        "Make a list of museums in Amsterdam",
        "Maak een lijst van de musea in Amsterdam",
    ],
)
def test_a_history_and_a_list_are_no_texts_to_be_written(sample_engine, question):
    assert sample_engine.ask(question).status != "out_of_scope"


def test_what_can_be_asked_is_of_who_has_the_place_in_its_name(engine_of):
    lens = engine_of((("Musée du Louvre-Lens", "M", "Lens", "FR"), ("Bibliothèque municipale", "L", "Lens", "FR")))
    refused = lens.ask("Combien de tableaux possède le Louvre-Lens ?")
    assert refused.suggestions
    assert all("Louvre-Lens" in each for each in refused.suggestions)
