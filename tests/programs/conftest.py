"""An engine whose language model is a server on loopback."""

from dataclasses import replace

import pytest
from loopback_model import KEY, PATIENCE, serving
from retrieval_material import PASSAGES

from glam_kg.engine import QueryEngine
from glam_kg.ontology.model import Schema, SchemaClass, Specificity
from glam_kg.ontology.specificity import SpecificityLookup
from glam_kg.programs.linking import ReadingLinker
from glam_kg.programs.reading import Dropped, read_output
from glam_kg.programs.tier import ModelTier
from glam_kg.settings import LanguageModelSettings

_VARIABLES = (
    "GLAM_KG_LM", "GLAM_KG_LM_BASE", "GLAM_KG_LM_KEY", "GLAM_KG_LM_TIMEOUT", "GLAM_KG_LM_PROGRAM",
    "GLAM_KG_LM_ANSWER_PROGRAM", "GLAM_KG_LM_UNSUPPORTED", "OPENAI_API_KEY", "OPENAI_API_BASE", "OPENAI_BASE_URL",
    "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy",
)  # fmt: skip


@pytest.fixture(scope="session", autouse=True)
def _no_setting_from_outside():
    patch = pytest.MonkeyPatch()
    for name in _VARIABLES:
        patch.delenv(name, raising=False)
    patch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "true")
    yield
    patch.undo()


@pytest.fixture
def answering():
    """Begins to answer with what is given; gives the model."""
    # Not above: dspy must not be imported before the settings from outside are gone.
    import dspy
    from dspy.utils import DummyLM

    from glam_kg.programs.adapter import PlainJSONAdapter

    contexts = []

    def start(*answers):
        adapter = PlainJSONAdapter()
        lm = DummyLM(list(answers), adapter=adapter)
        context = dspy.context(lm=lm, adapter=adapter)
        context.__enter__()
        contexts.append(context)
        return lm

    yield start
    for context in reversed(contexts):
        context.__exit__(None, None, None)


@pytest.fixture(scope="session")
def local_engine(few_custodians, gazetteer):
    return QueryEngine.over(few_custodians, gazetteer=gazetteer)


@pytest.fixture(scope="session")
def engine(sample_engine):
    return sample_engine


@pytest.fixture(scope="session")
def linker(engine):
    return ReadingLinker(engine.analyser, engine.catalogue)


@pytest.fixture(scope="session")
def link(engine, linker):
    def linked(question, template_id, slots, earlier=()):
        reading = read_output(template_id, slots)
        if isinstance(reading, Dropped):
            return reading
        analyse = engine.analyser.analyse
        return linker.link(reading, analyse(question), [analyse(text) for text in (question, *earlier)])

    return linked


@pytest.fixture
def model():
    with serving() as model:
        yield model


@pytest.fixture
def engine_asking(local_engine):
    """Builds an engine that asks a server; closed at the end."""
    tiers = []

    def built(server, /, **options):
        given = {"model": "openai/small", "base": server.url, "key": KEY, "timeout": PATIENCE, "retries": 0, **options}
        tier = ModelTier.open(LanguageModelSettings(**given), local_engine.analyser, local_engine.catalogue)
        tiers.append(tier)
        return replace(local_engine, language_model=tier)

    yield built
    for tier in tiers:
        tier.close()


@pytest.fixture
def asking(engine_asking, model):
    """An engine that asks the loopback server."""
    return engine_asking(model)


@pytest.fixture(scope="session")
def searcher(tmp_path_factory):
    from glam_kg.retrieval.index.lexical import LexicalIndex, write_lexical
    from glam_kg.retrieval.search import Searcher

    folder = tmp_path_factory.mktemp("lexical")
    write_lexical(folder, PASSAGES)
    return Searcher(PASSAGES, {"bm25": LexicalIndex.open(folder)})


@pytest.fixture(scope="session")
def lookup():
    def of(name, general, **contexts):
        return SchemaClass(name, "s.yaml", specificity=Specificity(general, contexts))

    classes = (
        of("Archive", 0.4, archive_search=0.95, museum_search=0.1),
        of("Museum", 0.4, archive_search=0.1, museum_search=0.95),
        of("Room", 0.6, archive_search=0.3, museum_search=0.3),
        of("Settlement", 0.2, archive_search=0.35),
    )
    return SpecificityLookup.of(Schema("s", {each.name: each for each in classes}))
