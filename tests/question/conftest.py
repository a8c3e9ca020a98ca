from pathlib import Path

import pytest
import yaml

from glam_kg.custodians.converter import CustodianRDFConverter
from glam_kg.places.gazetteer import Gazetteer
from glam_kg.question.analysis import Analyser
from glam_kg.question.classification import TemplateClassifier
from glam_kg.question.graph_index import GraphIndex
from glam_kg.question.lexicon import Lexicon
from glam_kg.sparql.embedded.store import EmbeddedStore
from glam_kg.templates.catalogue import TemplateCatalogue

RECORDS = Path(__file__).with_name("few_custodians.yaml")


@pytest.fixture(scope="session")
def lexicon():
    return Lexicon.load()


@pytest.fixture(scope="session")
def gazetteer():
    return Gazetteer.open()


@pytest.fixture(scope="session")
def store(gazetteer):
    records = yaml.load(RECORDS.read_bytes(), Loader=yaml.CSafeLoader)
    return EmbeddedStore.from_quads(CustodianRDFConverter(places=gazetteer).quads(records))


@pytest.fixture(scope="session")
def graph(store):
    return GraphIndex.read(store)


@pytest.fixture(scope="session")
def analyser(lexicon, gazetteer, graph):
    return Analyser(lexicon, gazetteer, graph)


@pytest.fixture(scope="session")
def catalogue():
    return TemplateCatalogue.load()


@pytest.fixture(scope="session")
def classifier(catalogue, lexicon):
    return TemplateClassifier(catalogue, lexicon)
