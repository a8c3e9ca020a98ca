"""The classes and properties with which the graph is written, as text: what SPARQL over it can name."""

from __future__ import annotations

from functools import cache
from typing import Final

from glam_kg.answers.schema_context import SchemaContext
from glam_kg.ontology.jsonld_context import IRI, LANGUAGE, JsonLdContext, Term, compact

_HEADING: Final = """\
Classes and properties of the graph; a line is `property (slot): value`. `→` leads to a node of its own, `@` is a text with \
a language, any other value a literal. Every institution is an hc:Custodian and has the class of its type, such as \
hc:Museum.
"""


@cache
def vocabulary_text() -> SchemaContext:
    """The text, and the names of the classes in it."""
    context = JsonLdContext.load()
    iris = {name: compact(iri) for iri, name in context.classes.items()}
    parts = [_HEADING]
    for name, terms in context.own_terms.items():
        parts.append("\n".join([iris.get(name, name), *map(_line, terms)]) + "\n")
    others = [iris[name] for name in iris if name not in context.own_terms]
    parts.append(f"Further classes: {', '.join(sorted(others))}\n")
    return SchemaContext("\n".join(parts), tuple(context.own_terms), ())


def _line(term: Term) -> str:
    match term.kind:
        case None:
            value = "text"
        case _ if term.kind == IRI:
            value = "→"
        case _ if term.kind == LANGUAGE:
            value = "@"
        case _:
            value = compact(term.kind)
    return f"  {compact(term.predicate)} ({term.name}): {value}{' *' if term.many else ''}"
