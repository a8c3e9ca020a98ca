"""Turtle and TriG for readers: one paragraph a subject, `a` and the names first, the rest in a fixed order.

Sources: RDF 1.1 Turtle and RDF 1.1 TriG (W3C Recommendations, 2014). Terms are written as pyoxigraph writes them in N-Triples,
which both languages contain; only IRIs of known namespaces, the types of literals, and plain numbers are abbreviated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pyoxigraph import DefaultGraph, Literal, NamedNode

from glam_kg.custodians.blocks import TYPE, blocks
from glam_kg.namespaces import (
    CUSTODIAN_BASE,
    DCTERMS,
    HC,
    NETWORK_BASE,
    PREFIXES,
    SCHEMA,
    SETTLEMENT_BASE,
    SKOS,
    SOURCE_BASE,
    XSD,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import IO

    from pyoxigraph import Quad, Triple

    from glam_kg.custodians.blocks import GraphName, Object, Properties, Subject

OUTPUT_PREFIXES: Final = {
    **PREFIXES,
    "custodian": CUSTODIAN_BASE,
    "network": NETWORK_BASE,
    "settlement": SETTLEMENT_BASE,
    "source": SOURCE_BASE,
}
"""The prefixes of a file, in the order of their declaration: those of queries, and our own IRIs' bases."""

_PREFIX_OF: Final = {namespace: prefix for prefix, namespace in OUTPUT_PREFIXES.items()}
# A part of what the grammar allows as PN_LOCAL: the part that needs no escapes.
_LOCAL: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_BARE: Final = {
    XSD + "integer": re.compile(r"0|-?[1-9][0-9]*"),
    XSD + "decimal": re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+"),
    XSD + "boolean": re.compile("true|false"),
}
"""What may stand without quotes: a part of the grammar, for some readers change other forms (-0, +1, 007) without them."""

_FIRST: Final = (
    TYPE.value,
    SKOS + "prefLabel",
    SKOS + "altLabel",
    SCHEMA + "name",
    DCTERMS + "title",
    HC + "ghcid",
    SCHEMA + "propertyID",
)
"""Predicates by which a reader knows what a thing is; the others follow by their namespace's IRI and name."""

_WIDTH: Final = 100
_INDENT: Final = "    "


def write_turtle(statements: Iterable[Quad | Triple], stream: IO[bytes], *, named_graphs: bool) -> None:
    """Write statements as they come, holding those of one custodian at a time.

    Args:
        statements: Grouped by graph and custodian.
        stream: Gets UTF-8.
        named_graphs: True writes TriG; False writes Turtle, in which the graphs are lost.
    """
    stream.write("".join(_header()).encode())
    writer = _TermWriter()
    default = DefaultGraph()
    current: GraphName = default
    for block in blocks(statements, named_graphs=named_graphs):
        text = []
        if block.graph != current:
            text.append(_closing(current))
            text.append("" if block.graph == default else f"\n{writer.term(block.graph)} {{\n")
            current = block.graph
        indent = "" if current == default else _INDENT
        text.extend(writer.paragraph(subject, said, indent) for subject, said in block.subjects.items())
        stream.write("".join(text).encode())
    stream.write(_closing(current).encode())


def _header() -> Iterator[str]:
    for prefix, namespace in OUTPUT_PREFIXES.items():
        yield f"@prefix {prefix}: <{namespace}> .\n"


def _closing(graph: GraphName) -> str:
    return "" if graph == DefaultGraph() else "}\n"


class _TermWriter:
    """Writes terms and paragraphs; remembers the few predicates and datatypes there are."""

    def __init__(self) -> None:
        self._predicates: dict[NamedNode, tuple[tuple[int, str], str]] = {}
        self._datatypes: dict[str, str] = {}

    def paragraph(self, subject: Subject, properties: Properties, indent: str) -> str:
        """A subject with all that is said of it, and an empty line before it."""
        told = sorted((self._predicate(predicate), objects) for predicate, objects in properties.items())
        inner = indent + _INDENT
        lines = [f"{inner}{name}{self._objects(objects, inner)}" for (_, name), objects in told]
        return f"\n{indent}{self.term(subject)}\n" + " ;\n".join(lines) + " .\n"

    def term(self, term: Subject | Object | GraphName) -> str:
        """A term in its shortest form that needs no escape of its own."""
        if isinstance(term, NamedNode):
            return short_iri(term.value) or str(term)
        text = str(term)
        if not isinstance(term, Literal) or text[-1] != ">":
            return text
        # No IRI holds a quotation mark, so that the last one ends the text.
        quoted, _, datatype = text.rpartition("^^<")
        bare = _BARE.get(datatype[:-1])
        if bare is not None and bare.fullmatch(quoted, 1, len(quoted) - 1):
            return quoted[1:-1]
        return f"{quoted}^^{self._datatype(datatype[:-1])}"

    def _objects(self, objects: list[Object], indent: str) -> str:
        """Objects on the predicate's own line where they fit there, else each on one of its own."""
        if len(objects) == 1:
            return f" {self.term(objects[0])}"
        texts = sorted({self.term(value) for value in objects})
        line = " " + ", ".join(texts)
        if len(texts) == 1 or len(line) <= _WIDTH:
            return line
        return f"\n{indent}{_INDENT}" + f" ,\n{indent}{_INDENT}".join(texts)

    def _datatype(self, iri: str) -> str:
        if iri not in self._datatypes:
            self._datatypes[iri] = short_iri(iri) or f"<{iri}>"
        return self._datatypes[iri]

    def _predicate(self, predicate: NamedNode) -> tuple[tuple[int, str], str]:
        known = self._predicates.get(predicate)
        if known is None:
            iri = predicate.value
            position = _FIRST.index(iri) if iri in _FIRST else len(_FIRST)
            known = (position, iri), "a" if predicate == TYPE else self.term(predicate)
            self._predicates[predicate] = known
        return known


def short_iri(iri: str) -> str | None:
    """An IRI as a prefixed name; None where it has no known namespace, or a local name that needs escapes.

    >>> short_iri("https://nde.nl/ontology/hc/custodian/NL-NH-AMS-M-RM")
    'custodian:NL-NH-AMS-M-RM'
    """
    end = max(iri.rfind("/"), iri.rfind("#")) + 1
    prefix = _PREFIX_OF.get(iri[:end])
    return f"{prefix}:{iri[end:]}" if prefix is not None and _LOCAL.fullmatch(iri, end) else None
