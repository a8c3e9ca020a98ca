"""Other ways to build and write the statements that glam_kg writes; none of them reads, checks or identifies anything.

Each takes the statements of a finished file as texts, ready made and not counted, and builds and writes them once more. The
stop-watch runs on processor time of this process, and stands still while the next texts are read.
"""

import io
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from statements import XSD_STRING, Statement, in_chunks


class Watch:
    """Processor time of this process between `running` blocks, in seconds."""

    def __init__(self) -> None:
        self.seconds = 0.0

    @contextmanager
    def running(self) -> Iterator[None]:
        start = time.process_time()
        yield
        self.seconds += time.process_time() - start


def rdflib_dataset(quads: Path, out: Path, watch: Watch) -> int:
    """rdflib as a program would use it: predicates, datatypes and graphs made once, the rest as it comes, then serialised."""
    from rdflib import Dataset, Literal, URIRef

    dataset = Dataset()
    graphs: dict[str, object] = {}
    names: dict[str, URIRef] = {}
    for chunk in in_chunks(quads):
        with watch.running():
            for subject, predicate, value, language, datatype, graph in chunk:
                here = graphs.get(graph)
                if here is None:
                    here = graphs[graph] = dataset.graph(URIRef(graph))
                name = names.get(predicate)
                if name is None:
                    name = names[predicate] = URIRef(predicate)
                term: URIRef | Literal
                if not datatype:
                    term = URIRef(value)
                elif language is not None:
                    term = Literal(value, lang=language)
                elif datatype == XSD_STRING:
                    term = Literal(value)
                else:
                    kind = names.get(datatype)
                    if kind is None:
                        kind = names[datatype] = URIRef(datatype)
                    term = Literal(value, datatype=kind, normalize=False)
                here.add((URIRef(subject), name, term))  # type: ignore[attr-defined]
    with watch.running():
        dataset.serialize(str(out), format="nquads", encoding="utf-8")
    return sum(len(graph) for graph in graphs.values())  # type: ignore[arg-type, misc]


def pyoxigraph_ready(quads: Path, out: Path, watch: Watch) -> int:
    """Bare pyoxigraph: Quad objects that are there already, serialised."""
    from pyoxigraph import RdfFormat, parse, serialize

    written = 0
    ready = parse(path=str(quads), format=RdfFormat.N_QUADS)
    with out.open("wb") as stream:
        while chunk := list(islice(ready, 20_000)):
            with watch.running():
                serialize(chunk, stream, format=RdfFormat.N_QUADS)
            written += len(chunk)
    return written


def pyoxigraph_made(quads: Path, out: Path, watch: Watch) -> int:
    """Bare pyoxigraph: Quad objects made from texts, predicates, datatypes and graphs once, and serialised."""
    from pyoxigraph import Literal, NamedNode, Quad, RdfFormat, serialize

    names: dict[str, NamedNode] = {}

    def once(iri: str) -> NamedNode:
        found = names.get(iri)
        if found is None:
            found = names[iri] = NamedNode(iri)
        return found

    def made(chunk: list[Statement]) -> Iterator[Quad]:
        for subject, predicate, value, language, datatype, graph in chunk:
            term: NamedNode | Literal
            if not datatype:
                term = NamedNode(value)
            elif language is not None:
                term = Literal(value, language=language)
            elif datatype == XSD_STRING:
                term = Literal(value)
            else:
                term = Literal(value, datatype=once(datatype))
            yield Quad(NamedNode(subject), once(predicate), term, once(graph))

    return _streamed(quads, out, watch, lambda chunk, stream: serialize(made(chunk), stream, format=RdfFormat.N_QUADS))


def plain_strings(quads: Path, out: Path, watch: Watch) -> int:
    """The limit of the language: texts put together and written, nothing checked, nothing escaped, so the file may be wrong."""

    def line(statement: Statement) -> str:
        subject, predicate, value, language, datatype, graph = statement
        if not datatype:
            return f"<{subject}> <{predicate}> <{value}> <{graph}> .\n"
        if language is not None:
            return f'<{subject}> <{predicate}> "{value}"@{language} <{graph}> .\n'
        if datatype == XSD_STRING:
            return f'<{subject}> <{predicate}> "{value}" <{graph}> .\n'
        return f'<{subject}> <{predicate}> "{value}"^^<{datatype}> <{graph}> .\n'

    return _streamed(quads, out, watch, lambda chunk, stream: stream.write("".join(map(line, chunk)).encode()))


def _streamed(
    quads: Path, out: Path, watch: Watch, write: Callable[[list[Statement], io.BufferedWriter], object]
) -> int:
    written = 0
    with out.open("wb") as stream:
        for chunk in in_chunks(quads):
            with watch.running():
                write(chunk, stream)
            written += len(chunk)
    return written
