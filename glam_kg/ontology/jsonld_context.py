"""The JSON-LD context of the graph, generated from the LinkML schema of the output (`schema/output.yaml`).

A key is a slot's name, a type is a class's name. Where classes use a slot in two ways, the context of the class says so
(JSON-LD 1.1, section 4.1.8, type-scoped contexts).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, cast

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import SchemaError
from glam_kg.namespaces import PREFIXES, RDF, XSD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from linkml_runtime.linkml_model import ClassDefinition, SlotDefinition
    from linkml_runtime.utils.schemaview import SchemaView

IRI: Final = "@id"
LANGUAGE: Final = "@language"

_FILE: Final = "output.yaml"


@dataclass(frozen=True, slots=True)
class Term:
    """A key of the context.

    Attributes:
        predicate: The IRI of the property.
        kind: What a plain value of the key is: `IRI`, `LANGUAGE` (a map from language to text), the IRI of a datatype,
            or None for a text.
        many: Whether the value is always a list.
    """

    name: str
    predicate: str
    kind: str | None
    many: bool

    def definition(self) -> dict[str, object] | str:
        """The term's definition in a context."""
        said: dict[str, object] = {"@id": compact(self.predicate)}
        containers = [LANGUAGE] if self.kind == LANGUAGE else []
        if self.kind is not None and self.kind != LANGUAGE:
            said["@type"] = self.kind if self.kind == IRI else compact(self.kind)
        if self.many:
            containers.append("@set")
        if containers:
            said["@container"] = containers[0] if len(containers) == 1 else containers
        return said if len(said) > 1 else compact(self.predicate)


@dataclass(frozen=True)
class JsonLdContext:
    """The context: its document, and how a writer finds its terms.

    Attributes:
        classes: The IRI of a class → the term for it.
        terms: Every term that holds in all objects, by name.
        own_terms: The name of a class → its slots' terms, in the order of the schema.
    """

    classes: Mapping[str, str]
    terms: Mapping[str, Term]
    own_terms: Mapping[str, tuple[Term, ...]]

    @classmethod
    def load(cls, schema: Path | None = None) -> Self:
        """Make the context from a schema folder; by default from the schema that comes with glam_kg.

        Raises:
            SchemaError: The schema of the output cannot be read, or lacks a prefix or the institution types.
        """
        if schema is not None:
            return cls._restored(_content(schema))
        folder = bundled_path("schema")
        sources = [*sorted(folder.rglob("*.yaml")), Path(__file__)]
        return compiled("jsonld_context", sources, lambda: _content(folder), cls._restored)

    @classmethod
    def _restored(cls, content: Mapping[str, Any]) -> Self:
        return cls(
            classes={str(iri): str(name) for name, iri in content["classes"]},
            terms={str(term[0]): Term(*term) for term in content["terms"]},
            own_terms={str(name): tuple(Term(*term) for term in terms) for name, terms in content["own_terms"].items()},
        )

    def document(self) -> dict[str, object]:
        """The context as JSON: `{"@context": {...}}`, always in the same order."""
        context: dict[str, object] = {"@version": 1.1, **PREFIXES}
        for iri, name in self.classes.items():
            scoped = {
                term.name: term.definition()
                for term in self.own_terms.get(name, ())
                if term != self.terms.get(term.name)
            }
            context[name] = {"@id": compact(iri), "@context": scoped} if scoped else compact(iri)
        context.update((name, term.definition()) for name, term in self.terms.items())
        return {"@context": context}

    def lines(self) -> Iterator[str]:
        """The document as text, one entry of the context a line; the lines joined by newlines are JSON."""
        entries = list(cast("dict[str, object]", self.document()["@context"]).items())
        yield "{"
        yield '  "@context": {'
        for number, (name, definition) in enumerate(entries, start=1):
            yield f"    {json.dumps(name)}: {json.dumps(definition)}{',' if number < len(entries) else ''}"
        yield "  }"
        yield "}"

    def in_objects_of(self, classes: Iterable[str]) -> dict[str, Term]:
        """The terms that hold in an object of these classes, by name: the classes' own first, in their order."""
        names = sorted(classes)
        own = [term for name in names for term in self.own_terms.get(name, ())]
        # Contexts of types are processed in the order of the types' names; what they do not change stays as it was.
        changed = {term.name: term for term in own if term != self.terms.get(term.name)}
        shared = {**self.terms, **changed}
        return {name: shared[name] for name in (*(term.name for term in own), *shared)}


def compact(iri: str) -> str:
    """An IRI as `prefix:name`; whole where it has no known namespace.

    What stands behind the colon may not begin with two slashes: a processor takes the whole for an IRI then.

    >>> compact("http://schema.org/url")
    'schema:url'
    """
    for prefix, namespace in PREFIXES.items():
        if iri.startswith(namespace) and not iri.startswith("//", len(namespace)):
            return f"{prefix}:{iri.removeprefix(namespace)}"
    return iri


def _content(folder: Path) -> dict[str, object]:
    """The context of a schema folder as plain JSON values."""
    import yaml
    from linkml_runtime.utils.schemaview import SchemaView

    file = folder / _FILE
    try:
        view = SchemaView(str(file))
        names = [str(name) for name, found in view.all_classes().items() if not _is_any(found)]
        own = {name: [_term(view, slot) for slot in view.class_induced_slots(name)] for name in names}
        kinds = view.get_enum("InstitutionTypeEnum", strict=True).permissible_values.values()
    except (OSError, ValueError, yaml.YAMLError) as error:
        raise SchemaError(f"cannot be read as a LinkML schema: {error}", file=file) from error
    terms = {term[0]: term for described in reversed(own.values()) for term in described}
    return {
        "classes": [(name, _iri(view, view.get_class(name))) for name in names]
        + [(str(kind.meaning).partition(":")[2], str(view.expand_curie(kind.meaning))) for kind in kinds],
        # As the first class has it that has it, in the order of the classes and of their slots.
        "terms": [terms.pop(term[0]) for described in own.values() for term in described if term[0] in terms],
        "own_terms": own,
    }


def _is_any(found: ClassDefinition) -> bool:
    return str(found.class_uri) == "linkml:Any"


def _term(view: SchemaView, slot: SlotDefinition) -> tuple[str, str, str | None, bool]:
    return str(slot.name), _iri(view, slot), _kind(view, slot), bool(slot.multivalued)


def _kind(view: SchemaView, slot: SlotDefinition) -> str | None:
    """What a plain value of a slot is, as `Term.kind` says it: the form that most of its values have."""
    ranges = [str(one.range) for one in slot.any_of if one.range] or [str(slot.range)]
    kinds = {_kind_of_range(view, one) for one in ranges}
    if LANGUAGE in kinds:
        return LANGUAGE
    if None in kinds:
        return None
    if IRI in kinds:
        return IRI
    return kinds.pop() if len(kinds) == 1 else None


def _kind_of_range(view: SchemaView, name: str) -> str | None:
    if name in view.all_classes():
        return None if _is_any(view.get_class(name)) else IRI
    if name in view.all_enums():
        return None
    datatype = str(view.induced_type(name).uri)
    if name in ("uri", "uriorcurie"):
        # LinkML calls them xsd:anyURI, and linkml's own generators take them for IRIs as well.
        return IRI
    datatype = str(view.expand_curie(datatype))
    return {XSD + "string": None, RDF + "langString": LANGUAGE}.get(datatype, datatype)


def _iri(view: SchemaView, element: ClassDefinition | SlotDefinition) -> str:
    iri = str(view.get_uri(element, expand=True))
    if not iri.startswith(("http://", "https://")):
        raise SchemaError(f"{element.name} has the IRI {iri}, the prefix of which is not declared")
    return iri
