"""What is asked of the engine itself whenever metrics are read: its graph, its kept results, its templates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from glam_kg.errors import GlamKGError
from glam_kg.question.templates.classification import MIN_FIT
from glam_kg.service.processes.messages import KeptResults
from glam_kg.sparql.embedded.store import EmbeddedStore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from prometheus_client.core import Metric

    from glam_kg.engine import QueryEngine
    from glam_kg.service.engines import AskedEngines
    from glam_kg.service.kept_answers import KeptAnswers
    from glam_kg.service.per_engine import PerEngine
    from glam_kg.service.processes import AskingProcesses

_COUNTRY_CODE: Final = 2
"""Letters of the code of a country; those of regions are longer."""


class EngineCollector(Collector):
    """Reads the engine that answers now. Its counts begin anew with each generation, as those of a program that was restarted."""

    def __init__(self, engines: AskedEngines, answers: PerEngine[KeptAnswers]) -> None:
        """Take who lends the engine, and the answers that are kept beside it."""
        self._engines, self._answers = engines, answers

    def describe(self) -> Iterator[Metric]:
        """Nothing: to register the collector is not to ask the engine."""
        return iter(())

    def collect(self) -> Iterator[Metric]:
        """The metrics; of an engine that cannot be had, only that it cannot."""
        found: list[Metric] = []
        try:
            with self._engines.lease_for_question() as (engine, processes):
                found = [
                    *_graph(engine),
                    *_results(engine, processes, self._answers.of(engine).kept),
                    _thresholds(engine),
                ]
        except GlamKGError:
            pass
        yield _gauge("glam_kg_engine_up", "Whether there is an engine that answers: 1, else 0.", bool(found))
        yield from found


def _graph(engine: QueryEngine) -> Iterator[Metric]:
    by_area = engine.analyser.graph.custodians_by_area
    custodians = sum(n for code, n in by_area.items() if len(code) == _COUNTRY_CODE)
    yield _gauge("glam_kg_graph_custodians", "Custodians with a country in the graph.", custodians)
    if isinstance(engine.source, EmbeddedStore):
        yield _gauge("glam_kg_graph_quads", "Quads in the embedded store.", len(engine.source))
        generation = engine.source.generation
        number = generation.number if generation is not None else 0
        yield _gauge("glam_kg_graph_generation", "Number of the store's generation; 0 where it has none.", number)


def _results(engine: QueryEngine, processes: AskingProcesses | None, answers: KeptResults) -> Iterator[Metric]:
    own = engine.results
    kept = answers + KeptResults(own.hits, own.misses, own.bytes, own.entries)
    if processes is not None:
        kept += processes.kept
    number = len(processes) if processes is not None else 0
    yield _gauge("glam_kg_asking_processes", "Processes that answer questions beside the one that listens.", number)
    lookups = CounterMetricFamily(
        "glam_kg_result_cache_lookups",
        "Results of templates, or whole answers, that were looked for among those kept.",
        labels=("outcome",),
    )
    lookups.add_metric(("hit",), kept.hits)
    lookups.add_metric(("miss",), kept.misses)
    yield lookups
    yield _gauge("glam_kg_result_cache_bytes", "Memory that kept results and answers take, estimated.", kept.bytes)
    yield _gauge("glam_kg_result_cache_entries", "Results and answers that are kept.", kept.entries)


def _thresholds(engine: QueryEngine) -> Metric:
    family = GaugeMetricFamily(
        "glam_kg_template_threshold_ratio",
        "The share of a question that a template has to explain to be chosen without a language model, 0 to 1.",
        labels=("template",),
    )
    for template in engine.catalogue:
        if template.sparql:
            family.add_metric((template.id,), MIN_FIT)
    return family


def _gauge(name: str, told: str, value: float) -> Metric:
    return GaugeMetricFamily(name, told, value=value)
