"""JSON-LD 1.1 for readers: an object a custodian, with its nodes inside, under the context that the schema gives.

Source: JSON-LD 1.1 (W3C Recommendation, 2020). The file holds its context, so that it can be read without a network. Named
graphs stand as `{"@id": .., "@graph": [..]}`.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal, NamedNode

from glam_kg.custodians.blocks import TYPE, blocks
from glam_kg.namespaces import PREFIXES, XSD
from glam_kg.ontology.jsonld_context import IRI, LANGUAGE, JsonLdContext, compact

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import IO

    from pyoxigraph import Quad, Triple

    from glam_kg.custodians.blocks import Block, GraphName, Object, Properties, Subject
    from glam_kg.ontology.jsonld_context import Term

    Json: TypeAlias = dict[str, Any]
    Choice: TypeAlias = tuple[int, str, Term | None]

_DEPTH: Final = 5
_STRING: Final = XSD + "string"
# A JSON number of this form is the same xsd:integer in every processor (IEEE 754 holds 15 digits).
_INTEGER: Final = re.compile(r"0|-?[1-9][0-9]{0,14}")


def write_jsonld(statements: Iterable[Quad | Triple], stream: IO[bytes], context: JsonLdContext) -> None:
    """Write statements as they come, holding those of one custodian at a time.

    Args:
        statements: Grouped by graph and custodian.
        stream: Gets UTF-8.
        context: Stands at the head of the file.
    """
    writer = _NodeWriter(context)
    default = DefaultGraph()
    current: GraphName = default
    *head, _ = context.lines()
    stream.write(("\n".join(head) + ',\n  "@graph": [').encode())
    separator = "\n"
    for block in blocks(statements):
        if block.graph != current:
            closing = "" if current == default else "\n    ]}"
            separator = closing + (separator if closing == "" else ",\n")
            if block.graph != default:
                separator += f'    {_dumps(writer.reference(block.graph))[:-1]}, "@graph": [\n'
            current = block.graph
        for node in writer.nodes(block):
            stream.write((separator + _lines(node)).encode())
            separator = ",\n"
    stream.write((("" if current == default else "\n    ]}") + "\n  ]\n}\n").encode())


def _lines(node: Json) -> str:
    """A node with a line for each key, and for each of the nodes in it."""
    keys = ",\n".join(f"        {_dumps(key)}: {_value_lines(value)}" for key, value in node.items())
    return f"      {{\n{keys}\n      }}"


def _value_lines(value: object) -> str:
    if not isinstance(value, list) or len(value) == 1 or not any(isinstance(one, dict) for one in value):
        return _dumps(value)
    return "[\n" + ",\n".join(f"          {_dumps(one)}" for one in value) + "\n        ]"


def _dumps(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class _NodeWriter:
    """Makes JSON objects of blocks; remembers which key a property has in an object of which classes."""

    def __init__(self, context: JsonLdContext) -> None:
        self._context = context
        self._names = frozenset((*PREFIXES, *context.classes.values(), *context.terms))
        self._choices: dict[tuple[tuple[str, ...], str, str | None], Choice] = {}

    def nodes(self, block: Block) -> Iterable[Json]:
        """The root's node, and those of subjects that stand in no other."""
        if self._is_misread(block.graph):
            # Its object has no context, and so have all within.
            yield from (_expanded_node(subject, properties) for subject, properties in block.subjects.items())
            return
        written: set[Subject] = set()
        for subject in block.subjects:
            if subject not in written:
                yield self._node(subject, block, written, _DEPTH)

    def reference(self, name: Subject | Object | GraphName) -> Json:
        """An object that only names something."""
        return {"@context": None, "@id": _name(name)} if self._is_misread(name) else {"@id": _name(name)}

    def _node(self, subject: Subject, block: Block, written: set[Subject], depth: int) -> Json:
        written.add(subject)
        properties = block.subjects[subject]
        if self._has_misread_names(subject, properties):
            return _expanded_node(subject, properties)
        node: Json = {"@id": _name(subject)}
        types = [str(one.value) for one in _sorted(properties.get(TYPE, [])) if isinstance(one, NamedNode)]
        classes = tuple(self._context.classes[iri] for iri in types if iri in self._context.classes)
        if types:
            named = [self._context.classes.get(iri, iri) for iri in types]
            node["@type"] = named[0] if len(named) == 1 else named
        values: dict[Choice, list[Object]] = {}
        for predicate, objects in properties.items():
            for value in _sorted(objects):
                if predicate != TYPE or not isinstance(value, NamedNode):
                    values.setdefault(self._choice(classes, predicate.value, _kind(value)), []).append(value)
        for _, key, term in sorted(values, key=lambda choice: choice[:2]):
            found = values[_, key, term]
            if term is not None and term.kind == LANGUAGE:
                node[key] = _by_language(found, many=term.many)
                continue
            written_values = [self._value(value, term, block, written, depth) for value in found]
            node[key] = written_values if len(written_values) > 1 or (term and term.many) else written_values[0]
        return node

    def _value(self, value: Object, term: Term | None, block: Block, written: set[Subject], depth: int) -> object:
        kind = term.kind if term else None
        if not isinstance(value, Literal):
            if depth and value in block.subjects and value not in written:
                return self._node(value, block, written, depth - 1)
            return _name(value) if kind == IRI and not self._is_misread(value) else self.reference(value)
        told = _kind(value)
        if told == kind:
            return int(value.value) if told == XSD + "integer" and _INTEGER.fullmatch(value.value) else value.value
        return _expanded_literal(value, compact)

    def _choice(self, classes: tuple[str, ...], predicate: str, kind: str | None) -> Choice:
        """The key for such values of a property, its position in the object, and its term, None for a compact IRI."""
        asked = classes, predicate, kind
        if asked not in self._choices:
            terms = list(self._context.in_objects_of(classes).values())
            fitting = [
                (_misfit(term, kind), position, term)
                for position, term in enumerate(terms)
                if term.predicate == predicate
            ]
            misfit, position, term = min(fitting, key=lambda one: one[:2], default=(3, 0, None))
            if term is None or misfit == 3:
                self._choices[asked] = len(terms), compact(predicate), None
            else:
                self._choices[asked] = position, term.name, term
        return self._choices[asked]

    def _has_misread_names(self, subject: Subject, properties: Properties) -> bool:
        """Whether a name of a node has a scheme that a processor takes for a prefix or a term."""
        return self._is_misread(subject) or any(
            (compact(predicate.value) == predicate.value and self._is_misread(predicate))
            or any(
                self._is_misread(value.datatype if isinstance(value, Literal) else value)
                for value in objects
                if predicate == TYPE or (isinstance(value, Literal) and value.datatype.value != _STRING)
            )
            for predicate, objects in properties.items()
        )

    def _is_misread(self, name: Subject | Object | GraphName) -> bool:
        if not isinstance(name, NamedNode):
            return False
        scheme, _, rest = name.value.partition(":")
        return scheme in self._names and not rest.startswith("//")


def _misfit(term: Term, kind: str | None) -> int:
    """How far a value of a kind is from what the term's plain values are: 0 it is one, 3 the term cannot have it."""
    if term.kind == LANGUAGE:
        return 0 if kind in (LANGUAGE, None) else 3
    if term.kind == kind:
        return 0
    return 1 if term.kind is None else 2


def _kind(value: Object) -> str | None:
    """The kind of a value, as `Term.kind` says it."""
    if not isinstance(value, Literal):
        return IRI
    if value.language:
        return LANGUAGE
    datatype = value.datatype.value
    return None if datatype == _STRING else datatype


def _name(term: Subject | GraphName | Object) -> str:
    return f"_:{term.value}" if isinstance(term, BlankNode) else str(getattr(term, "value", ""))


def _sorted(objects: list[Object]) -> list[Object]:
    return sorted(set(objects), key=str) if len(objects) > 1 else objects


def _by_language(texts: list[Object], *, many: bool) -> Json:
    """A language map; a text in no language stands under `@none`."""
    by_language: dict[str, list[str]] = {}
    for text in texts:
        if isinstance(text, Literal):
            by_language.setdefault(text.language or "@none", []).append(text.value)
    return {language: found if many or len(found) > 1 else found[0] for language, found in sorted(by_language.items())}


def _expanded_literal(value: Literal, shorten: Callable[[str], str]) -> Json:
    if value.language:
        return {"@language": value.language, "@value": value.value}
    datatype = value.datatype.value
    return {"@value": value.value} if datatype == _STRING else {"@type": shorten(datatype), "@value": value.value}


def _expanded_node(subject: Subject, properties: Properties) -> Json:
    """A node without any context: nothing in it can be taken for a prefix."""
    node: Json = {"@context": None, "@id": _name(subject)}
    for predicate in sorted(properties, key=lambda one: one.value):
        node[predicate.value] = [
            _expanded_literal(value, str) if isinstance(value, Literal) else {"@id": _name(value)}
            for value in _sorted(properties[predicate])
        ]
    return node
