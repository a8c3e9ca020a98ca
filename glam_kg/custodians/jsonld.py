"""JSON-LD 1.1 for readers: an object a custodian, with its nodes inside, under the context that the schema gives.

Source: JSON-LD 1.1 (W3C Recommendation, 2020). The file holds its context, so that it can be read without a network. Named
graphs stand as `{"@id": .., "@graph": [..]}`.
"""

from __future__ import annotations

import json
import re
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pyoxigraph import BlankNode, DefaultGraph, Literal

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
    Choice: TypeAlias = tuple[tuple[int, str], Term | None]
    Valued: TypeAlias = tuple[Object, str | None]
    Told: TypeAlias = tuple[str, Object, str | None]

_DEPTH: Final = 5
_STRING: Final = XSD + "string"
_INTEGER: Final = XSD + "integer"
# A JSON number of this form is the same xsd:integer in every processor (IEEE 754 holds 15 digits).
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,14}")


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


_dumps: Final = json.JSONEncoder(ensure_ascii=False).encode


class _NodeWriter:
    """Makes JSON objects of blocks; remembers which key a property has in an object of which classes."""

    def __init__(self, context: JsonLdContext) -> None:
        self._context = context
        self._names = frozenset((*PREFIXES, *context.classes.values(), *context.terms))
        self._choices: dict[tuple[tuple[str, ...], str, str | None], Choice] = {}
        self._well_read: set[tuple[str, str | None]] = set()

    def nodes(self, block: Block) -> Iterable[Json]:
        """The root's node, and those of subjects that stand in no other."""
        if self._is_misread(_name(block.graph)):
            # Its object has no context, and so have all within.
            yield from (_expanded_node(subject, _told(said)) for subject, said in block.subjects.items())
            return
        pending = dict(block.subjects)
        for subject in block.subjects:
            if subject in pending:
                yield self._node(subject, pending, _DEPTH)

    def reference(self, name: Subject | Object | GraphName) -> Json:
        """An object that only names something."""
        iri = _name(name)
        return {"@context": None, "@id": iri} if self._is_misread(iri) else {"@id": iri}

    def _node(self, subject: Subject, pending: dict[Subject, Properties], depth: int) -> Json:
        """The object of a subject, with those of `pending` that it names; they are pending no more."""
        told = _told(pending.pop(subject))
        if self._has_misread_names(subject, told):
            return _expanded_node(subject, told)
        types = [_name(value) for predicate, value, kind in told if predicate == TYPE.value and kind == IRI]
        classes = tuple(self._context.classes[iri] for iri in types if iri in self._context.classes)
        node: Json = {"@id": _name(subject)}
        if types:
            named = [self._context.classes.get(iri, iri) for iri in types]
            node["@type"] = named[0] if len(named) == 1 else named
        values: dict[tuple[int, str], tuple[Term | None, list[Valued]]] = {}
        for predicate, value, kind in told:
            if predicate != TYPE.value or kind != IRI:
                place, term = self._choice(classes, predicate, kind)
                values.setdefault(place, (term, []))[1].append((value, kind))
        for place in sorted(values):
            term, valued = values[place]
            many = term is not None and term.many
            if term is not None and term.kind == LANGUAGE:
                node[place[1]] = _by_language(valued, many=many)
                continue
            expected = term.kind if term else None
            found = [self._value(value, kind, expected, pending, depth) for value, kind in valued]
            node[place[1]] = found if many or len(found) > 1 else found[0]
        return node

    def _value(
        self, value: Object, kind: str | None, expected: str | None, pending: dict[Subject, Properties], depth: int
    ) -> object:
        if not isinstance(value, Literal):
            if depth and value in pending:
                return self._node(value, pending, depth - 1)
            iri = _name(value)
            return iri if expected == IRI and not self._is_misread(iri) else self.reference(value)
        if kind == expected:
            return int(value.value) if kind == _INTEGER and _NUMBER.fullmatch(value.value) else value.value
        return _expanded_literal(value, kind, compact)

    def _choice(self, classes: tuple[str, ...], predicate: str, kind: str | None) -> Choice:
        """Where such values of a property stand in an object: position and key, with its term, None for a compact IRI."""
        asked = classes, predicate, kind
        if asked not in self._choices:
            terms = list(self._context.in_objects_of(classes).values())
            fitting = [
                (misfit, position, term)
                for position, term in enumerate(terms)
                if term.predicate == predicate and (misfit := _misfit(term, kind)) is not None
            ]
            if fitting:
                _, position, term = min(fitting, key=itemgetter(0, 1))
                self._choices[asked] = (position, term.name), term
            else:
                self._choices[asked] = (len(terms), compact(predicate)), None
        return self._choices[asked]

    def _has_misread_names(self, subject: Subject, told: Iterable[Told]) -> bool:
        """Whether a name of a node has a scheme that a processor takes for a prefix or a term."""
        if self._is_misread(_name(subject)):
            return True
        for predicate, value, kind in told:
            if (predicate, kind) not in self._well_read:
                if compact(predicate) == predicate and self._is_misread(predicate):
                    return True
                if kind is not None and self._is_misread(kind):
                    return True
                self._well_read.add((predicate, kind))
            if predicate == TYPE.value and self._is_misread(_name(value)):
                return True
        return False

    def _is_misread(self, iri: str) -> bool:
        scheme, _, rest = iri.partition(":")
        return not rest.startswith("//") and scheme in self._names


def _misfit(term: Term, kind: str | None) -> int | None:
    """How far a value of a kind is from what the term's plain values are: 0 where it is one, None where it cannot be said."""
    if term.kind == LANGUAGE:
        return 0 if kind in (LANGUAGE, None) else None
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


def _told(properties: Properties) -> list[Told]:
    """Predicate, value and the value's kind; the values of a predicate in their order, without repeats."""
    return [
        (predicate.value, value, _kind(value))
        for predicate, objects in properties.items()
        for value in (sorted(set(objects), key=str) if len(objects) > 1 else objects)
    ]


def _by_language(texts: Iterable[Valued], *, many: bool) -> Json:
    """A language map; a text in no language stands under `@none`."""
    by_language: dict[str, list[str]] = {}
    for text, _ in texts:
        if isinstance(text, Literal):
            by_language.setdefault(text.language or "@none", []).append(text.value)
    return {language: found if many or len(found) > 1 else found[0] for language, found in sorted(by_language.items())}


def _expanded_literal(value: Literal, kind: str | None, shorten: Callable[[str], str]) -> Json:
    if kind == LANGUAGE:
        return {"@language": value.language, "@value": value.value}
    return {"@value": value.value} if kind is None else {"@type": shorten(kind), "@value": value.value}


def _expanded_node(subject: Subject, told: Iterable[Told]) -> Json:
    """A node without any context: nothing in it can be taken for a prefix."""
    node: Json = {"@context": None, "@id": _name(subject)}
    for predicate, value, kind in sorted(told, key=itemgetter(0)):
        written = _expanded_literal(value, kind, str) if isinstance(value, Literal) else {"@id": _name(value)}
        node.setdefault(predicate, []).append(written)
    return node
