"""JSON Schema and SHACL, generated from the LinkML schema.

linkml takes seconds to import and to run, so what is generated is kept in `schema/generated/`, and this module is needed only
where the schema was changed.
"""

from __future__ import annotations

import json
import logging
import warnings
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from glam_kg.bundled import bundled_path
from glam_kg.errors import SchemaError, SetupError
from glam_kg.namespaces import HC, PREFIXES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from linkml.generators.shaclgen import ShaclGenerator
    from rdflib import Graph, URIRef
    from rdflib.term import Node

RECORD_CLASS: Final = "HeritageCustodian"
SHAPES: Final = f"{HC}shape/"
"""The IRIs of shapes begin so: `…/shape/Custodian`, and `…/shape/Custodian-ghcid` for a property of it."""


def record_json_schema(schema: Path | None = None) -> str:
    """The JSON Schema of one record (draft 2019-09), from the class HeritageCustodian.

    Slots that are read-only in the schema are no keys of a record. Where a list is expected, one item may stand for it.

    Args:
        schema: A schema folder; by default the one that comes with glam_kg.

    Raises:
        SetupError: linkml is not installed.
        SchemaError: The schema cannot be read.
    """
    file = (schema or bundled_path("schema")) / "glam.yaml"
    with _linkml(file):
        from linkml.generators.jsonschemagen import JsonSchemaGenerator

        generated = json.loads(JsonSchemaGenerator(str(file), top_class=RECORD_CLASS).serialize())
    definitions = {name: _record_form(body) for name, body in generated.pop("$defs").items()}
    top = definitions.pop(RECORD_CLASS)
    kept = _reachable(top, definitions)
    head = {
        "$schema": generated["$schema"],
        "$id": f"{HC}glam.schema.json",
        "title": "A record of a heritage custodian",
    }
    whole = {**head, **top, "title": head["title"], "$defs": {name: definitions[name] for name in sorted(kept)}}
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _record_form(body: dict[str, Any]) -> dict[str, Any]:
    properties = body.get("properties")
    if not properties:
        return body
    kept = {key: _one_for_a_list(value) for key, value in properties.items() if not value.get("readOnly")}
    return {**body, "properties": kept}


def _one_for_a_list(value: dict[str, Any]) -> dict[str, Any]:
    # Said with `if`, so that a fault in an item keeps its own place and reason; `anyOf` would blur it.
    match value:
        case {"type": ["array", "null"], "items": item, **rest}:
            return {**rest, "if": {"type": "array"}, "then": {"items": item}, "else": _or_nothing(item)}
        case {"anyOf": [{"$ref": _} as item, {"type": "null"}], **rest}:
            return {**rest, **_or_nothing(item)}
    return value


def _or_nothing(item: dict[str, Any]) -> dict[str, Any]:
    return {"if": {"type": "null"}, "then": True, "else": item}


def _reachable(top: object, definitions: dict[str, Any]) -> set[str]:
    found: set[str] = set()
    waiting = [top]
    while waiting:
        node = waiting.pop()
        if isinstance(node, dict):
            name = str(node.get("$ref", "")).removeprefix("#/$defs/")
            if name in definitions and name not in found:
                found.add(name)
                waiting.append(definitions[name])
            waiting += node.values()
        elif isinstance(node, list):
            waiting += node
    return found


def output_shapes(schema: Path | None = None) -> str:
    """The SHACL shapes of the output, as Turtle, from `output.yaml` of a schema folder.

    Shapes and their properties have IRIs, so that a report can name them.

    Raises:
        SetupError: linkml is not installed.
        SchemaError: The schema cannot be read.
    """
    file = (schema or bundled_path("schema")) / "output.yaml"
    with _linkml(file):
        generator = _generator(file)
        graph = _named(generator.as_graph())
        _without_lone_alternatives(graph)
        _complete(graph)
        text = graph.serialize(format="turtle")
    return f"# Generated from schema/output.yaml by `glam-kg schema generate shacl`: change it there.\n{text}"


def _generator(file: Path) -> ShaclGenerator:
    from linkml.generators.shaclgen import ShaclGenerator
    from rdflib import BNode, Literal
    from rdflib.collection import Collection
    from rdflib.namespace import SH

    class Generator(ShaclGenerator):  # type: ignore[misc]
        """Writes the values of an enum as the converter does: by name, not by the class that a value means."""

        def _add_enum(self, g: Graph, func: Callable[[URIRef, Node], None], r: str) -> None:
            names = BNode()
            Collection(g, names, [Literal(name) for name in self.schemaview.get_enum(r).permissible_values])
            func(SH["in"], names)

    return Generator(str(file), use_class_uri_names=True)


def _named(graph: Graph) -> Graph:
    """The same shapes under IRIs; a class keeps its own IRI as the target only."""
    from linkml.generators.shaclgen import ShaclGenerator
    from rdflib import Graph as NewGraph
    from rdflib import URIRef
    from rdflib.namespace import RDF, SH

    names: dict[Any, URIRef] = {}
    any_value = URIRef(ShaclGenerator.LINKML_ANY_URI)
    graph.remove((any_value, None, None))
    for shape in graph.subjects(RDF.type, SH.NodeShape):
        names[shape] = URIRef(SHAPES + _local(shape))
        for part in graph.objects(shape, SH.property):
            names[part] = URIRef(f"{names[shape]}-{_local(graph.value(part, SH.path))}")
    renamed = NewGraph(bind_namespaces="none")
    for prefix, namespace in {**PREFIXES, "sh": str(SH), "shape": SHAPES}.items():
        renamed.bind(prefix, namespace)
    kept_objects = (SH.targetClass, SH["class"], SH.path)
    for subject, predicate, value in graph:
        if predicate == SH.order:
            continue
        target = value if predicate in kept_objects else names.get(value, value)
        renamed.add((names.get(subject, subject), predicate, target))
    return renamed


def _without_lone_alternatives(graph: Graph) -> None:
    """Say a lone alternative outright: in LinkML it stands in a list, for that alone replaces the list of the slot."""
    from rdflib.collection import Collection
    from rdflib.namespace import SH

    for part, head in list(graph.subject_objects(SH["or"])):
        members = list(Collection(graph, head))
        if len(members) == 1:
            graph.remove((part, SH["or"], None))
            graph.remove((head, None, None))
            for predicate, value in list(graph.predicate_objects(members[0])):
                graph.remove((members[0], predicate, value))
                graph.add((part, predicate, value))


def _local(iri: object) -> str:
    return str(iri).replace("#", "/").rpartition("/")[2]


def _complete(graph: Graph) -> None:
    """Add what LinkML has no words for: labels that exclude each other, classes of nodes, nodes without any."""
    from rdflib import BNode, Literal, URIRef
    from rdflib.collection import Collection
    from rdflib.namespace import RDF, RDFS, SH, SKOS

    from glam_kg.custodians.vocabulary import RecordVocabulary

    custodian = URIRef(f"{SHAPES}Custodian")
    # SKOS, sections 5.4 and 5.5: at most one preferred label in a language, none of them an alternative one too.
    for shape in ("Custodian", "Collection", "Network"):
        graph.add((URIRef(f"{SHAPES}{shape}-prefLabel"), SH.uniqueLang, Literal(True)))
    graph.add((URIRef(f"{custodian}-prefLabel"), SH.disjoint, SKOS.altLabel))
    kinds: list[Node] = [URIRef(HC + name) for name in sorted(RecordVocabulary.load().class_of_letter.values())]
    classes = sorted(set(graph.objects(None, SH.targetClass)), key=str)

    def property_of(shape: URIRef, most: int, allowed: list[Node], said: str) -> None:
        part, members = URIRef(f"{shape}-type"), BNode()
        graph.add((shape, SH.property, part))
        graph.add((part, SH.path, RDF.type))
        graph.add((part, SH.description, Literal(said)))
        graph.add((part, SH.minCount, Literal(most)))
        graph.add((part, SH.maxCount, Literal(most)))
        Collection(graph, members, allowed)
        graph.add((part, SH["in"], members))

    property_of(custodian, 2, [URIRef(f"{HC}Custodian"), *kinds], "What every custodian is, and its kind.")
    node = URIRef(f"{SHAPES}Node")
    graph.add((node, RDF.type, SH.NodeShape))
    graph.add((node, RDFS.comment, Literal("Whatever says anything is a node of a kind that is known.")))
    for path in sorted(set(graph.objects(None, SH.path)), key=str):
        graph.add((node, SH.targetSubjectsOf, path))
    part, members = URIRef(f"{node}-type"), BNode()
    for statement in (
        (node, SH.property, part),
        (part, SH.path, RDF.type),
        (part, SH.description, Literal("A class of this vocabulary.")),
        (part, SH.minCount, Literal(1)),
        (part, SH["in"], members),
    ):
        graph.add(statement)
    Collection(graph, members, [*classes, *kinds])


@contextmanager
def _linkml(file: Path) -> Iterator[None]:
    """Keeps linkml's own warnings off the screen, and turns its errors into ours."""
    try:
        import linkml.generators  # noqa: F401
    except ImportError as error:
        raise SetupError("linkml is not installed: pip install 'glam-kg[validate]'") from error
    if not file.is_file():
        raise SchemaError("there is no such file", file=file)
    level = logging.root.manager.disable
    logging.disable(logging.WARNING)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
        raise SchemaError(f"linkml cannot generate from it: {error}", file=file) from error
    finally:
        logging.disable(level)
