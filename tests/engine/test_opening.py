"""Engines that open what they ask themselves: a store, an endpoint or the sample, an index, a schema, a model; and close it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from glam_kg import QueryEngine
from glam_kg.errors import GlamKGError, InputError, RetrievalIndexError, StoreError, TemplateError
from glam_kg.opening import model_settings
from glam_kg.retrieval.index.building import build_index
from glam_kg.retrieval.passages import Passage
from glam_kg.settings import LanguageModelSettings
from glam_kg.sparql.embedded.bulk import load_files
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.catalogue import TemplateCatalogue

TURTLE = """
PREFIX hc: <https://nde.nl/ontology/hc/>
PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
<urn:c:1> a hc:Custodian, hc:Museum ; hc:ghcid "NL-DR-ASS-M-DM" ; hc:institutionType "M" ;
  hc:countryCode "NL" ; hc:subregionCode "NL-DR" ; skos:prefLabel "Drents Museum"@nl .
"""
QUESTION = "Which museums are there in Drenthe?"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A store with one custodian."""
    place = tmp_path_factory.mktemp("store")
    (place / "graph.ttl").write_text(TURTLE, encoding="utf-8")
    load_files([place / "graph.ttl"], place / "store")
    return place / "store"


def test_the_sample_needs_no_more_than_its_name():
    with QueryEngine.sample() as engine:
        answer = engine.ask("Welke archieven zijn er in Drenthe?")
    assert len(answer.rows) == 3


def test_without_a_store_or_an_endpoint_the_sample_is_opened():
    with QueryEngine.open() as engine, QueryEngine.sample() as sample:
        assert len(engine.source) == len(sample.source)


@pytest.mark.parametrize("form", [str, lambda path: path])
def test_a_store_is_opened_by_its_folder(folder, form):
    with QueryEngine.open(store=form(folder)) as engine:
        assert [row["name"] for row in engine.ask(QUESTION).rows] == ["Drents Museum"]
        assert isinstance(engine.source, EmbeddedStore)


def test_a_store_and_an_endpoint_exclude_each_other(folder):
    with pytest.raises(InputError, match="expected one of them"):
        QueryEngine.open(store=folder, endpoint="http://127.0.0.1:1/query")


def test_a_closed_engine_says_so(folder):
    engine = QueryEngine.open(store=folder)
    conversation = engine.conversation()
    engine.close()
    engine.close()
    for ask in (engine.ask, conversation.ask, lambda question: engine.ask_turns([question])):
        with pytest.raises(StoreError, match="the engine is closed"):
            ask(QUESTION)
    with pytest.raises(GlamKGError):
        engine.source.query(CheckedQuery("ASK {}"))


def test_a_warm_engine_has_filled_its_templates_and_run_none(folder, monkeypatch):
    asked, rows_asked = [], []
    run, run_rows = EmbeddedStore.query, EmbeddedStore.plain_rows
    with QueryEngine.open(store=folder) as engine:
        with monkeypatch.context() as watched:
            watched.setattr(EmbeddedStore, "query", lambda *given: asked.append(given[1].text) or run(*given))
            watched.setattr(
                EmbeddedStore, "plain_rows", lambda *given: rows_asked.append(given[1].text) or run_rows(*given)
            )
            engine.warm_up()
            engine.warm_up()
        assert ["prov:Entity" in text for text in asked] == [True]
        # Which records are of one institution is asked once, and no template.
        assert ["owl:sameAs" in text for text in rows_asked] == [True]
        compiled = set(engine._answering._rows.instantiator._compiled)
        for question in (QUESTION, "Hoeveel archieven zijn er in Zeeland?", "Musées fondés avant 1900 à Lyon"):
            engine.ask(question)
        assert compiled == set(engine._answering._rows.instantiator._compiled)
    with pytest.raises(StoreError, match="the engine is closed"):
        engine.warm_up()


def test_engines_of_a_process_share_what_comes_with_glam_kg(store, gazetteer):
    one, other = (QueryEngine.over(store, gazetteer=gazetteer) for _ in range(2))
    assert one.analyser.lexicon is other.analyser.lexicon
    assert one.catalogue is other.catalogue
    assert one.resolver.phrases is other.resolver.phrases


def test_an_engine_over_parts_of_ones_own_does_not_close_them(store, gazetteer):
    with QueryEngine.over(store, gazetteer=gazetteer) as engine:
        engine.ask(QUESTION)
    assert len(QueryEngine.over(store, gazetteer=gazetteer).ask(QUESTION).rows) > 0


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"store": "no-such-store"}, StoreError),
        ({"endpoint": "no-such-endpoint"}, InputError),
        ({"index": "no-such-index"}, RetrievalIndexError),
        ({"templates": ["no-such-file.yaml"]}, TemplateError),
        ({"lm": LanguageModelSettings("openai/x", program=Path(__file__))}, InputError),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_cannot_be_opened_is_an_error_of_ours(folder, options, error):
    options = options if "store" in options or "endpoint" in options else {"store": folder, **options}
    with pytest.raises(error):
        QueryEngine.open(**options)


def test_what_was_opened_before_a_fault_is_closed(folder, monkeypatch):
    closed = []
    close = EmbeddedStore.close
    monkeypatch.setattr(EmbeddedStore, "close", lambda store: (closed.append(store), close(store)))
    with pytest.raises(RetrievalIndexError):
        QueryEngine.open(store=folder, index="no-such-index")
    assert len(closed) == 1


def test_a_model_is_named_or_set_and_the_rest_is_read_from_the_environment(folder, monkeypatch):
    monkeypatch.setenv("GLAM_KG_LM_TIMEOUT", "7")
    with QueryEngine.open(store=folder, lm="openai/some-model") as engine:
        assert engine.language_model.model == "openai/some-model"
    assert model_settings("openai/some-model") == LanguageModelSettings("openai/some-model", timeout=7.0)
    with QueryEngine.open(store=folder, lm=LanguageModelSettings("openai/other", timeout=3)) as engine:
        assert engine.language_model.model == "openai/other"
    monkeypatch.setenv("GLAM_KG_LM", "openai/from-the-environment")
    with QueryEngine.open(store=folder) as engine:
        assert engine.language_model is None


def test_templates_are_files_or_a_catalogue(folder):
    catalogue = TemplateCatalogue.load()
    with QueryEngine.open(store=folder, templates=catalogue) as engine:
        assert engine.catalogue is catalogue


def test_a_schema_of_ones_own_ranks_the_classes(folder, tmp_path):
    (tmp_path / "own.yaml").write_text(
        "id: https://example.org/own\nname: own\nclasses:\n  Reliquary:\n    description: A box for relics.\n", "utf-8"
    )
    with QueryEngine.open(store=folder, schema=tmp_path / "own.yaml") as engine:
        assert engine.ask(QUESTION, classes=True).classes == ("Reliquary",)


def test_results_are_kept_as_far_as_asked(folder):
    with QueryEngine.open(store=folder, result_cache_megabytes=0) as engine:
        assert engine.ask(QUESTION).trace["cache"] == "off"
    with QueryEngine.open(store=folder) as engine:
        assert [engine.ask(QUESTION).trace["cache"] for _ in range(2)] == ["miss", "hit"]


def test_an_index_is_closed_with_its_engine(folder, tmp_path):
    index = tmp_path / "index"
    build_index(index, [Passage("a", "The Drents Museum is in Assen.")])
    with QueryEngine.open(store=folder, index=index) as engine:
        assert [passage["id"] for passage in engine.ask(QUESTION, passages=1).passages] == ["a"]
        first = engine.index.generation.folder
        build_index(index, [Passage("b", "Another one.")])
        assert first.exists()
    build_index(index, [Passage("c", "A third one.")])
    assert not first.exists()


def test_the_public_names_are_those_of_the_engine():
    import glam_kg.engine

    assert sorted(glam_kg.__all__) == sorted(
        ["Answer", "Conversation", "QueryEngine", "Status", "Step", "Turn", "__version__"]
    )
    for name in set(glam_kg.__all__) - {"__version__"}:
        assert getattr(glam_kg, name) is getattr(glam_kg.engine, name)
    assert set(glam_kg.__all__) <= set(dir(glam_kg))
    with pytest.raises(AttributeError, match="no attribute 'NoSuchName'"):
        glam_kg.NoSuchName  # noqa: B018


def test_to_import_the_package_loads_nothing_of_it():
    code = "import sys, json, glam_kg; print(json.dumps(sorted(m for m in sys.modules if m.startswith('glam_kg'))))"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert json.loads(ran.stdout) == ["glam_kg"]


@pytest.mark.parametrize("as_given", [str, Path])
def test_one_file_of_templates_may_stand_alone(as_given):
    with pytest.raises(TemplateError, match=r"^nowhere\.yaml: "):
        QueryEngine.open(templates=as_given("nowhere.yaml"))
