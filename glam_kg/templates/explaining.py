"""What the queries of templates cost: rows, time and shape, for each example question."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from glam_kg.sparql.query import CheckedQuery
from glam_kg.templates.instantiator import TemplateInstantiator
from glam_kg.templates.linking import link_example
from glam_kg.templates.shape import Shape, read_shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.sparql.source import QuerySource
    from glam_kg.templates.catalogue import TemplateCatalogue

RUNS: Final = 3
Part = Literal["sparql", "companion"]


@dataclass(frozen=True, slots=True)
class Cost:
    """What one query of a template took.

    Attributes:
        template: The template's id.
        part: Which of its queries.
        language: The language of the example question.
        question: The example question that gave the slots.
        rows: How many rows there are, at most the limit of a query.
        milliseconds: The median of some runs, rows read.
        shape: What the query is made of.
    """

    template: str
    part: Part
    language: str
    question: str
    rows: int
    milliseconds: float
    shape: Shape

    def to_dict(self) -> dict[str, object]:
        """Plain JSON values."""
        return {
            "template": self.template,
            "part": self.part,
            "language": self.language,
            "question": self.question,
            "rows": self.rows,
            "milliseconds": round(self.milliseconds, 2),
            "patterns": self.shape.patterns,
            "optionals": self.shape.optionals,
            "unions": self.shape.unions,
            "selects": self.shape.selects,
            "multiplying": [[list(one), list(other)] for one, other in self.shape.multiplying],
        }


def explain(
    catalogue: TemplateCatalogue, templates: Iterable[str], source: QuerySource, *, runs: int = RUNS
) -> tuple[Cost, ...]:
    """Ask for each example of these templates, its slots linked by their exact names.

    Returns:
        Costs, the slowest first; ties by template and question.

    Raises:
        TemplateError: An id does not exist, or a template is wrong in a way that only shows when it is filled.
        SlotValueError: An example has a value that does not fit.
        QueryError: A query failed, or ran into its time limit.
        StoreError: The store or endpoint cannot be used.
    """
    costs = [cost for template_id in templates for cost in _costs(catalogue, template_id, source, runs)]
    return tuple(sorted(costs, key=lambda cost: (-cost.milliseconds, cost.template, cost.question, cost.part)))


def _costs(catalogue: TemplateCatalogue, template_id: str, source: QuerySource, runs: int) -> Iterator[Cost]:
    template = catalogue.get(template_id)
    if template.sparql is None:
        return
    instantiator = TemplateInstantiator(catalogue)
    for language, examples in template.examples.items():
        for example in examples:
            values = link_example(template, example.slots, source)
            queries: dict[Part, str | None] = {
                "sparql": instantiator.instantiate(template, values, language=language),
                "companion": instantiator.instantiate_companion(template, values, language=language),
            }
            for part, query in queries.items():
                if query is not None:
                    rows, milliseconds = _timed(query, source, runs)
                    yield Cost(template.id, part, language, example.question, rows, milliseconds, read_shape(query))


def _timed(query: str, source: QuerySource, runs: int) -> tuple[int, float]:
    rows, times = 0, []
    for run in range(runs):
        # A prefix of its own makes each text one that no cache has; a comment would not reach the engine.
        checked = CheckedQuery(f"PREFIX run_{run}_{time.time_ns()}: <urn:run:>\n{query}")
        start = time.perf_counter()
        rows = len(source.query(checked))
        times.append((time.perf_counter() - start) * 1000)
    return rows, statistics.median(times)
