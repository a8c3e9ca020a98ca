"""RDF output against the SHACL shapes that are generated from the LinkML schema."""

from __future__ import annotations

import hashlib
import heapq
import logging
import re
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Self

from glam_kg.bundled import bundled_path
from glam_kg.errors import InputError, SchemaError, SetupError
from glam_kg.namespaces import PREFIXES
from glam_kg.validation.graph_view import GraphView
from glam_kg.validation.quick_shapes import known_kinds, quick_shapes
from glam_kg.validation.violations import OutputReport, Violation, grouped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from pyoxigraph import Store
    from rdflib import Graph
    from rdflib.term import Node

    from glam_kg.validation.graph_view import Subject

DEFAULT_SAMPLE: Final = 500
"""Custodians that are checked where not all are asked for: some seconds of work."""

_BATCH: Final = 1000


@contextmanager
def _without_asides() -> Iterator[None]:
    """Rdflib tells of each literal that it cannot read, with a traceback; the shapes find it, and the report names it."""
    logger = logging.getLogger("rdflib.term")
    before = logger.disabled
    logger.disabled = True
    try:
        yield
    finally:
        logger.disabled = before


class OutputValidator:
    """Checks a file of RDF graph by graph, for what two sources say of one body may differ."""

    def __init__(self, shapes: Graph) -> None:
        self._kinds = known_kinds(shapes)
        self._shapes = quick_shapes(shapes)

    @classmethod
    def load(cls, file: Path | None = None) -> Self:
        """Read shapes; by default those of this version.

        Raises:
            SetupError: pyshacl is not installed.
            SchemaError: The file cannot be read, or is no Turtle.
        """
        try:
            import pyshacl  # noqa: F401
        except ImportError as error:
            raise SetupError("pyshacl is not installed: pip install 'glam-kg[validate]'") from error
        from rdflib import Graph

        path = file or bundled_path("schema", "generated", "glam.shacl.ttl")
        try:
            return cls(Graph().parse(data=path.read_text(encoding="utf-8"), format="turtle"))
        except OSError as error:
            raise SchemaError(f"cannot be read: {error.strerror}", file=path) from error
        except (SyntaxError, UnicodeDecodeError) as error:
            raise SchemaError(f"is no Turtle: {error}", file=path) from error

    def validate(
        self,
        file: Path,
        *,
        format: str | None = None,  # noqa: A002 - the name of the converter's option
        sample: int | None = DEFAULT_SAMPLE,
        seed: int = 0,
        on_progress: Callable[[int], None] | None = None,
    ) -> OutputReport:
        """Check a file of RDF.

        Args:
            file: A file that `glam-kg convert` wrote, or any other in N-Quads, N-Triples, TriG, Turtle or JSON-LD.
            format: `nq`, `nt`, `trig`, `ttl` or `jsonld`; by default the ending of the file.
            sample: How many custodians to check, each with its nodes; None checks every node of the file.
            seed: Another seed gives another sample; the same one gives the same, whatever the order of the file.
            on_progress: Called with the number of custodians checked so far.

        Raises:
            InputError: The file cannot be read, or is not well formed.
        """
        from pyoxigraph import Store

        with tempfile.TemporaryDirectory(prefix="glam-kg-validate.") as folder:
            store = Store(folder)
            _load(store, file, format or file.suffix.removeprefix(".").lower())
            with _without_asides():
                return self._report(store, sample, seed, on_progress)

    def _report(
        self, store: Store, sample: int | None, seed: int, on_progress: Callable[[int], None] | None
    ) -> OutputReport:
        view = GraphView(store)
        everyone = [(graph, custodian) for graph in view.graphs() for custodian in view.custodians(graph)]
        chosen = everyone
        if sample is not None and sample < len(everyone):
            chosen = heapq.nsmallest(sample, everyone, key=lambda one: _draw(seed, *map(str, one)))
        found: list[Violation] = []
        triples = checked = 0
        for graph in view.graphs():
            own = {custodian for place, custodian in chosen if place == graph}
            subjects = view.subjects(graph) if sample is None else view.around(sorted(own, key=str), graph)
            for batch in _batches(subjects):
                data, said = view.data(batch, graph)
                triples += said
                found += self._violations(data, batch, view)
                checked += len(own.intersection(batch))
                if on_progress:
                    on_progress(checked)
        return OutputReport(len(everyone), len(chosen), triples, grouped(found))

    def _violations(self, data: Graph, batch: Sequence[Subject], view: GraphView) -> Iterator[Violation]:
        import pyshacl
        from rdflib import Graph
        from rdflib.namespace import RDF, SH

        focus = {subject.value for subject in batch}
        _, report, text = pyshacl.validate(data, shacl_graph=self._shapes, inference="none", advanced=False)
        if not isinstance(report, Graph):
            raise SchemaError(f"pyshacl cannot use the shapes: {text}")
        for result in report.subjects(RDF.type, SH.ValidationResult):
            node = str(report.value(result, SH.focusNode))
            # Of the nodes around those of the batch only the class is there.
            if node in focus:
                value = report.value(result, SH.value)
                yield Violation(
                    shape=_local(report.value(result, SH.sourceShape)).partition("-")[0],
                    path=_short(report.value(result, SH.resultPath)),
                    constraint=_local(report.value(result, SH.sourceConstraintComponent)),
                    record=view.record_of(node),
                    node=node,
                    value="" if value is None else value.n3(),
                )
        yield from self._unknown_kinds(data, focus, view)

    def _unknown_kinds(self, data: Graph, focus: Iterable[str], view: GraphView) -> Iterator[Violation]:
        from rdflib import URIRef
        from rdflib.namespace import RDF

        for node in focus:
            kinds = {str(kind) for kind in data.objects(URIRef(node), RDF.type)}
            if not kinds:
                yield Violation("Node", "rdf:type", "MinCountConstraintComponent", view.record_of(node), node)
            for kind in kinds - self._kinds:
                yield Violation("Node", "rdf:type", "InConstraintComponent", view.record_of(node), node, f"<{kind}>")


def _load(store: Store, file: Path, format_: str) -> None:
    from pyoxigraph import RdfFormat

    formats = {
        "nq": RdfFormat.N_QUADS,
        "nt": RdfFormat.N_TRIPLES,
        "trig": RdfFormat.TRIG,
        "ttl": RdfFormat.TURTLE,
        "jsonld": RdfFormat.JSON_LD,
    }
    chosen = formats.get(format_)
    if chosen is None:
        raise InputError(f"{file}: expected a name that ends in one of .{', .'.join(formats)}")
    try:
        store.bulk_load(path=file, format=chosen)
    except OSError as error:
        raise InputError(f"{file}: cannot be read: {error.strerror or error}") from error
    except SyntaxError as error:
        raise InputError(f"{file}:{error.lineno}: is no well formed RDF: {error.msg}") from error


def _draw(seed: int, *parts: str) -> bytes:
    return hashlib.sha256("\n".join((str(seed), *parts)).encode()).digest()


def _batches(subjects: Iterable[Subject]) -> Iterator[list[Subject]]:
    batch: list[Subject] = []
    for subject in subjects:
        batch.append(subject)
        if len(batch) == _BATCH:
            yield batch
            batch = []
    if batch:
        yield batch


def _local(iri: Node | None) -> str:
    return re.split(r"[#/]", str(iri or ""))[-1]


def _short(path: Node | None) -> str:
    iri = str(path or "")
    for prefix, namespace in PREFIXES.items():
        if iri.startswith(namespace):
            return f"{prefix}:{iri.removeprefix(namespace)}"
    return iri
