"""An engine over a store with views answers from them, as it does without."""

from dataclasses import replace

import pytest

from glam_kg.bundled import bundled_path
from glam_kg.engine import QueryEngine
from glam_kg.engine.result_cache import ResultCache
from glam_kg.templates.catalogue import TemplateCatalogue
from glam_kg.views.custodian_views import CustodianViews

pytestmark = pytest.mark.long

QUESTION = "Welke musea zijn er in Nederland?"


@pytest.fixture
def engines(viewed, gazetteer):
    """One that asks its views, and one that has none; neither has kept a result."""
    views = CustodianViews.open(viewed.store.generation, few=0)
    engine = replace(QueryEngine.over(viewed.store, gazetteer=gazetteer), views=views, results=ResultCache())
    yield engine, replace(engine, views=None, results=ResultCache())
    views.close()


def executed(answer_steps):
    return next(step for step in answer_steps if step.name == "execute")


@pytest.mark.parametrize(
    "question",
    [
        QUESTION,
        "How many archives are there in the Netherlands?",
        "Welche Museen in Belgien wurden vor 1900 gegründet?",
        "Combien de musées y a-t-il dans chaque pays ?",
        "Which museums have an ISIL?",
        "Hoeveel musea zijn er in Drenthe?",
        "How many archives in Drenthe have an ISIL?",
    ],
)
def test_the_answer_is_the_same(question, engines):
    steps = [[], []]
    answers = [engine.ask(question, on_step=told.append) for engine, told in zip(engines, steps, strict=True)]
    viewed, plain = answers
    assert viewed.rows == plain.rows != ()
    assert viewed.sources == plain.sources
    assert (viewed.answer, viewed.sparql, viewed.truncated) == (plain.answer, plain.sparql, plain.truncated)
    assert "views of the store" in executed(steps[0]).detail["not_asked"]
    assert "not_asked" not in executed(steps[1]).detail


@pytest.mark.parametrize(
    "question",
    [
        "How many museums are there in the Netherlands except in Haarlem?",
        "alle instellingen in Drenthe die geen musea zijn",
        "Wie viele Museen gibt es außerhalb der Niederlande?",
        "les musées de Belgique, sauf en Wallonie",
    ],
)
def test_what_is_left_out_is_asked_of_the_store(question, engines):
    steps = []
    viewed, plain = [engine.ask(question, on_step=steps.append) for engine in engines]
    assert viewed.rows == plain.rows != ()
    assert any(slot.startswith("excluded_") for slot in viewed.slots)
    assert "not_asked" not in executed(steps).detail


def test_views_are_opened_and_closed_with_the_engine(viewed):
    with QueryEngine.open(store=viewed.folder) as engine:
        assert engine.views is not None
        assert engine.ask(QUESTION).rows
    with pytest.raises(Exception, match=r"[Cc]onnection"):
        engine.views._database.cursor().execute("SELECT 1")


def test_templates_of_ones_own_are_asked_of_the_store(engines, tmp_path):
    (tmp_path / "own.yaml").write_bytes(bundled_path("data", "sparql_templates.yaml").read_bytes())
    own, steps = replace(engines[0], catalogue=TemplateCatalogue.load(tmp_path / "own.yaml"), results=ResultCache()), []
    assert own.ask(QUESTION, on_step=steps.append).rows == engines[0].ask(QUESTION).rows
    assert "not_asked" not in executed(steps).detail
