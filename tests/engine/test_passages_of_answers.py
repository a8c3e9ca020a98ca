"""Passages of answers: from the engine's index, by what the question says and by what its context makes of their classes."""

from dataclasses import replace

import pytest

from glam_kg.errors import RetrievalIndexError
from glam_kg.retrieval.encoders.embedded import EmbeddedEncoder
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.index.passage_index import PassageIndex
from glam_kg.retrieval.passages import Passage

PASSAGES = [
    Passage(
        "director", "The director of the Drents Museum is appointed by its board of trustees.", title="Drents Museum",
        headings=("Organisation",), class_name="Museum", source="handbook", date="2021", place="NL-DR", language="en",
    ),
    Passage("fonds", "Registers and records of Assen and its people.", class_name="Archive", language="en"),
    Passage("picture", "Registers and records of Assen and its people.", class_name="Museum", language="en"),
    Passage("unclassed", "Registers and records of Assen and its people.", language="en"),
    Passage("far", "The harbour of Hoorn was built when ships sailed to the east.", language="en"),
]  # fmt: skip
ARCHIVES, MUSEUMS = "Which archives are there in Assen?", "Which museums are there in Assen?"
UNANSWERABLE = "Who is the director of the Drents Museum?"


@pytest.fixture(scope="module")
def index(tmp_path_factory):
    folder = tmp_path_factory.mktemp("passages") / "index"
    build_index(folder, PASSAGES)
    return PassageIndex.open(folder)


@pytest.fixture
def engine(fresh, index):
    return replace(fresh, index=index)


def test_a_question_that_no_template_answers_has_passages(engine):
    answer = engine.ask(UNANSWERABLE, passages=2)
    assert (answer.status, answer.context_template_id) == ("unanswerable", None)
    first = answer.passages[0]
    assert list(first) == [
        "id",
        "score",
        "text",
        "title",
        "headings",
        "class_name",
        "date",
        "place",
        "language",
        "source",
    ]
    assert (first["id"], first["title"], first["headings"], first["source"]) == (
        "director", "Drents Museum", ["Organisation"], "handbook",
    )  # fmt: skip
    assert 0 < first["score"] <= 1
    assert len(answer.passages) <= 2
    assert "retrieve" in answer.timings_ms


def test_a_question_out_of_scope_has_none(engine):
    answer = engine.ask("What is the weather in Assen?", passages=3)
    assert (answer.status, answer.passages) == ("out_of_scope", ())
    assert "retrieve" not in answer.timings_ms


def test_without_asking_there_are_none(engine):
    answer = engine.ask(UNANSWERABLE)
    assert answer.passages == ()
    assert "retrieve" not in answer.timings_ms


@pytest.mark.parametrize(("question", "first"), [(ARCHIVES, "fonds"), (MUSEUMS, "picture")])
def test_of_equal_passages_the_class_that_matters_in_the_context_comes_first(engine, question, first):
    found = [
        passage["id"] for passage in engine.ask(f"{question[:-1]} with registers and records?", passages=3).passages
    ]
    assert found
    answer = engine.ask(question, passages=5)
    same = [passage for passage in answer.passages if passage["id"] in {"fonds", "picture", "unclassed"}]
    assert same[0]["id"] == first
    scores = [passage["score"] for passage in answer.passages]
    assert scores == sorted(scores, reverse=True)


def test_where_classes_find_too_little_passages_without_a_class_are_found_too(engine):
    found = {passage["id"] for passage in engine.ask(ARCHIVES, passages=5).passages}
    assert "unclassed" in found


def test_earlier_turns_count_for_the_classes(engine):
    alone = engine.ask("Welke erfgoedinstellingen zijn er in Assen?", passages=5).passages
    after = engine.ask("Welke erfgoedinstellingen zijn er in Assen?", [ARCHIVES], passages=5).passages
    score = {which["id"]: which["score"] for which in after}
    before = {which["id"]: which["score"] for which in alone}
    assert score["fonds"] > before["fonds"]
    assert score["unclassed"] == before["unclassed"]


def test_an_engine_without_an_index_says_so_before_anything_is_done(fresh):
    steps = []
    with pytest.raises(RetrievalIndexError, match="no index of passages"):
        fresh.ask(MUSEUMS, passages=1, on_step=steps.append)
    assert steps == []


@pytest.mark.long
def test_an_index_with_vectors_finds_by_meaning_too(fresh, tmp_path):
    build_index(tmp_path / "index", PASSAGES, encoder=EmbeddedEncoder())
    engine = replace(fresh, index=PassageIndex.open(tmp_path / "index"))
    found = engine.ask("Wie is de baas van het Drents Museum?", passages=5).passages
    assert found[0]["id"] == "director"


def test_passages_are_plain_values(engine):
    answer = engine.ask(UNANSWERABLE, passages=2)
    assert answer.to_dict()["passages"] == [dict(passage) for passage in answer.passages]
