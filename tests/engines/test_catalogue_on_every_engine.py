"""Every template gives the same rows on every engine: terms, datatypes, order and all."""

from functools import cache
from itertools import pairwise

import pytest
from fillings import fillings

from glam_kg.answers.beside import COUNT_BY_NAME
from glam_kg.engine import QueryEngine
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.templates.explaining import explain
from glam_kg.templates.linking import link_example
from glam_kg.templates.slots import EXCLUDED

LANGUAGES = ("nl", "en", "de", "fr")
DRAWN = 24
MANY = 12
"""Slots of a template that joins conditions."""


def told_first(rows, expected):
    """Whether rows are the expected ones, with some of them before the others, and each part in its order."""
    if len(rows) != len(expected):
        return False
    at = {str(row): place for place, row in enumerate(expected)}
    places = [at.get(str(row), -1) for row in rows]
    turns = sum(later < earlier for earlier, later in pairwise(places))
    return sorted(places) == list(range(len(expected))) and turns <= 1


@cache
def template_ids():
    return [template.id for template in TemplateCatalogue.load() if template.sparql is not None]


@pytest.fixture(scope="module")
def engine(memory, gazetteer, catalogue):
    return QueryEngine.over(memory, gazetteer=gazetteer, catalogue=catalogue)


@pytest.mark.parametrize("template_id", template_ids())
def test_drawn_values_give_the_same_rows(template_id, catalogue, instantiator, graph, same_rows):
    template = catalogue.get(template_id)
    asked = with_rows = 0
    for number, values in enumerate(fillings(template, graph, seed="engines", most=DRAWN)):
        language = LANGUAGES[number % len(LANGUAGES)]
        asked += 1
        with_rows += len(same_rows(instantiator.instantiate(template, values, language=language))) > 0
        companion = instantiator.instantiate_companion(template, values, language=language)
        if companion is not None:
            assert len(same_rows(companion)) > 0
    assert asked >= 10
    # Templates with a dozen conditions are mostly drawn with many at once, which few custodians meet.
    assert with_rows >= asked / (4 if len(template.slots) > MANY else 2), "too few of the drawn values are in the graph"


def test_the_same_is_left_out(catalogue, instantiator, graph, same_rows):
    templates = [t for t in catalogue if any(name.startswith(EXCLUDED) for name in t.slots)]
    asked = with_rows = 0
    for template in templates:
        for values in fillings(template, graph, seed="left out", most=8, excluding=True):
            asked += 1
            with_rows += len(same_rows(instantiator.instantiate(template, values, language="nl"))) > 0
    assert asked >= 4 * len(templates)
    assert with_rows >= asked / 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("template_id", template_ids())
def test_example_questions_give_the_same_rows(template_id, language, instantiator, engine, same_rows):
    """As the engine understands them, and with the slots that the example itself gives."""
    template = engine.catalogue.get(template_id)
    for example in template.examples[language]:
        answer = engine.ask(example.question)
        if answer.sparql is not None:
            rows = tuple(same_rows(answer.sparql).to_json_rows())
            # A count of nought is no answer where the data cannot tell whether there are any.
            untold = rows == ({"count": 0},) and answer.status == "no_results"
            # Those whose names say the kind that was asked for go first, or are counted beside all.
            told = tuple({key: row[key] for key in row if key != COUNT_BY_NAME} for row in answer.rows)
            assert (untold and not answer.rows) or told_first(told, rows)
        values = link_example(template, example.slots, engine.source)
        same_rows(instantiator.instantiate(template, values, language=language))


def test_every_engine_gives_the_same_names_to_understand_questions_with(memory, other_engines):
    expected = GraphIndex.read(memory)
    for name, engine in other_engines.items():
        found = GraphIndex.read(engine)
        for part in ("settlements_by_key", "settlements_by_geonames", "custodians_by_area", "networks", "subjects"):
            assert getattr(found, part) == getattr(expected, part), (name, part)
        assert found.network_labels == expected.network_labels, name
        assert list(found.names.names) == list(expected.names.names), name


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Which museums are there in Christchurch?", "Canterbury Museum"),
        ("Welke musea zijn er in Christchurch?", "Museum van Canterbury"),
        ("Quels musées y a-t-il à Christchurch ?", "Canterbury Museum"),
    ],
)
def test_a_question_is_answered_with_names_in_its_language(question, name, engine, same_rows):
    answer = engine.ask(question)
    assert [row["name"] for row in answer.rows] == [name]
    same_rows(answer.sparql)


@pytest.mark.parametrize("name", ["embedded store on disk", "Oxigraph server", "Virtuoso"])
def test_explain_tells_rows_time_and_shape_on_any_engine(name, catalogue, memory, other_engines):
    ids = ["count_with_identifier", "list_institutions_by_type_city"]
    expected = {(cost.question, cost.rows) for cost in explain(catalogue, ids, memory, runs=1)}
    costs = explain(catalogue, ids, other_engines[name], runs=1)
    assert {(cost.question, cost.rows) for cost in costs} == expected
    assert [cost.milliseconds for cost in costs] == sorted((cost.milliseconds for cost in costs), reverse=True)
    assert {cost.shape.multiplying for cost in costs} == {()}
