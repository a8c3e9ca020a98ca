import pytest

from glam_kg.question.analyser import Analyser
from glam_kg.question.names.graph_index import GraphIndex
from glam_kg.question.templates.classification import TemplateClassifier
from glam_kg.question.words.lexicon import Lexicon


@pytest.fixture(scope="session")
def lexicon():
    return Lexicon.load()


@pytest.fixture(scope="session")
def store(few_custodians):
    return few_custodians


@pytest.fixture(scope="session")
def graph(store):
    return GraphIndex.read(store)


@pytest.fixture(scope="session")
def analyser(lexicon, gazetteer, graph):
    return Analyser(lexicon, gazetteer, graph)


@pytest.fixture(scope="session")
def classifier(catalogue, lexicon):
    return TemplateClassifier(catalogue, lexicon)


@pytest.fixture(scope="session")
def engine(sample_engine):
    return sample_engine


@pytest.fixture(scope="session")
def told(analyser):
    """The words of a question that are its story, and those that lead in."""

    def texts(question):
        analysis = analyser.analyse(question)
        beside = analysis.beside
        return tuple(" ".join(analysis.tokens[i].text for i in sorted(each)) for each in (beside.story, beside.lead_in))

    return texts
