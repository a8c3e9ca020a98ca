"""How a query engine is made: what it is opened over, and the parts that are put together."""

from __future__ import annotations

from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from glam_kg.engine.lifetime import Lifetime
from glam_kg.engine.result_cache import MEGABYTE, ResultCache
from glam_kg.opening import model_settings, open_source, scores_of
from glam_kg.question.analyser import Analyser
from glam_kg.question.names.kept_graph_index import graph_index
from glam_kg.question.templates.confidence import Calibration
from glam_kg.question.words.lexicon import Lexicon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.engine.query_engine import QueryEngine
    from glam_kg.ontology.specificity import SpecificityLookup
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.retrieval.index.passage_index import PassageIndex
    from glam_kg.settings import LanguageModelSettings
    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue
    from glam_kg.views.custodian_views import CustodianViews

_Engine = TypeVar("_Engine", bound="QueryEngine")


def opened(
    kind: type[_Engine],
    *,
    store: Path | str | None,
    endpoint: str | None,
    index: Path | str | None,
    schema: Path | str | None,
    lm: str | LanguageModelSettings | None,
    templates: TemplateCatalogue | Path | str | Sequence[Path | str],
    result_cache_megabytes: int,
    result_seconds: float,
    on_build: Callable[[str], None] | None,
) -> _Engine:
    """What `QueryEngine.open` gives; the arguments and errors are told there."""
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.templates.catalogue import TemplateCatalogue

    settings = model_settings(lm)
    if not isinstance(templates, TemplateCatalogue):
        files = [templates] if isinstance(templates, str | Path) else templates
        templates = TemplateCatalogue.load(extra=tuple(map(Path, files)))
    gazetteer = cache(partial(Gazetteer.open, on_build=on_build))
    with ExitStack() as owned:
        source = open_source(store, endpoint, gazetteer=gazetteer, on_build=on_build)
        owned.callback(source.close)
        passages = None
        if index is not None:
            from glam_kg.retrieval.index.passage_index import PassageIndex

            passages = PassageIndex.open(Path(index))
            owned.callback(passages.close)
        engine = assembled(
            kind,
            source,
            gazetteer=gazetteer(),
            catalogue=templates,
            language_model=settings,
            specificity=None if schema is None else scores_of(Path(schema)),
            index=passages,
            result_cache_megabytes=result_cache_megabytes,
            result_seconds=result_seconds,
            on_build=on_build,
        )
        engine.lifetime.closes(owned.pop_all().close)
    return engine


def assembled(
    kind: type[_Engine],
    source: QuerySource,
    *,
    gazetteer: Gazetteer,
    catalogue: TemplateCatalogue | None,
    language_model: LanguageModelSettings | None,
    specificity: Callable[[], SpecificityLookup] | None,
    index: PassageIndex | None,
    result_cache_megabytes: int,
    result_seconds: float,
    on_build: Callable[[str], None] | None,
) -> _Engine:
    """What `QueryEngine.over` gives; the arguments and errors are told there."""
    from glam_kg.answers.wording import Wording
    from glam_kg.sparql.embedded.store import EmbeddedStore

    lexicon = _bundled_lexicon()
    wording = Wording.load(types=lexicon.vocabulary.type_labels, subjects=lexicon.vocabulary.subject_labels)
    analyser = Analyser(lexicon, gazetteer, graph_index(source, on_build=on_build))
    catalogue = catalogue or _bundled_catalogue()
    tier, writer, lifetime = None, None, Lifetime()
    if language_model is not None:
        from glam_kg.programs.heritage_qa_writer import ModelAnswerWriter
        from glam_kg.programs.tier import ModelTier

        tier = ModelTier.open(language_model, analyser, catalogue)
        lifetime.closes(tier.close)
        writer = ModelAnswerWriter.open(language_model)
        lifetime.closes(writer.close)
    seconds = None if isinstance(source, EmbeddedStore) else result_seconds
    results = ResultCache(result_cache_megabytes * MEGABYTE, seconds=seconds)
    return kind(
        source,
        catalogue,
        analyser,
        wording,
        Calibration.load(),
        tier,
        specificity,
        index,
        results,
        lifetime,
        writer,
        views=_views(source, lifetime),
    )


@cache
def _bundled_lexicon() -> Lexicon:
    """One for all engines of a process: it never changes, and what is made of it on first use is made once."""
    return Lexicon.load()


@cache
def _bundled_catalogue() -> TemplateCatalogue:
    from glam_kg.templates.catalogue import TemplateCatalogue

    return TemplateCatalogue.load()


def _views(source: QuerySource, lifetime: Lifetime) -> CustodianViews | None:
    """The views of a store that has some."""
    from glam_kg.sparql.embedded.store import EmbeddedStore

    if not isinstance(source, EmbeddedStore) or source.generation is None:
        return None
    from glam_kg.views.custodian_views import CustodianViews

    views = CustodianViews.open(source.generation)
    if views is not None:
        lifetime.closes(views.close)
    return views
