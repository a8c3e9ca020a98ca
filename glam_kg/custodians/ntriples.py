"""Statements as N-Quads text with two holes: the custodian's IRI, known once its GHCID is, and the graph.

Text is the form in which a statement is cheapest to keep and to write: filling both holes of a record's whole block is two
replacements. A hole is a control character, which N-Quads (RDF 1.1 N-Quads, section 4) never has in a text, only escaped.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal, NamedNode

from glam_kg.errors import InputError
from glam_kg.namespaces import XSD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyoxigraph import Quad

SELF: Final = "\x02"
"""Stands for the IRI of the custodian that a statement is about."""
END: Final = " \x01 .\n"
"""Ends a statement; its control character stands for the graph."""


def literal(text: str, language: str | None = None) -> str:
    r"""A text as N-Triples writes it; the language tag in lower case, as RDF 1.1 (section 3.3) compares them.

    >>> print(literal("Rijksmuseum", "nl"), literal('a "b"\n'))
    "Rijksmuseum"@nl "a \"b\"\n"
    """
    plain = text.isprintable() and '"' not in text and "\\" not in text
    quoted = f'"{text}"' if plain else str(Literal(text))
    return f"{quoted}@{language.lower()}" if language else quoted


def typed(text: str, datatype: str) -> str:
    """A literal of an XML Schema datatype; the text must be of the datatype's lexical form.

    >>> typed("1798", "gYear")
    '"1798"^^<http://www.w3.org/2001/XMLSchema#gYear>'
    """
    return f'"{text}"^^<{XSD}{datatype}>'


def statement(subject: str, predicate: str, term: str) -> str:
    """A line with its graph still open; the subject and the predicate are IRIs, the term is N-Triples text."""
    return f"<{subject}> <{predicate}> {term}{END}"


@lru_cache(maxsize=1024)
def is_iri(text: str) -> bool:
    """Whether a text can stand as an IRI (RFC 3987)."""
    try:
        NamedNode(text)
    except ValueError:
        return False
    return True


def refuse_no_iri(base: str) -> None:
    """Check the IRI to which GHCIDs are appended.

    Raises:
        InputError: It is none.
    """
    if not is_iri(base):
        raise InputError(f"{base!r} is no IRI, expected one to which GHCIDs can be appended")


def in_graph(block: str, custodian: str, graph: str) -> str:
    """A block of N-Quads: the custodian's IRI and the graph's filled in."""
    return block.replace(SELF, custodian).replace("\x01", f"<{graph}>")


def as_quads(blocks: Iterable[str]) -> Iterator[Quad]:
    """The quads of N-Quads text, in its order."""
    from pyoxigraph import RdfFormat, parse

    for block in blocks:
        yield from parse(block.encode(), format=RdfFormat.N_QUADS)
