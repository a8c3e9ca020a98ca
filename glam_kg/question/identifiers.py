"""Identifiers by their form: GHCIDs, and the values of every scheme of which the schema knows a pattern."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from glam_kg.errors import GHCIDError
from glam_kg.ghcid import GHCID
from glam_kg.question.mentions import IdentifierMention
from glam_kg.question.tokens import span_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glam_kg.ontology.vocabulary import SchemaVocabulary
    from glam_kg.question.tokens import Token

_HAS_DIGIT = re.compile(r"\d")
# "NL-UtHUA" and "US-DLC", but not "US-Dollar" or "N-Holland".
_COUNTRY_AND_CAPITALS = re.compile(r"[A-Z]{2}-(?:[A-Za-z]*[A-Z]){2}[A-Za-z]*")
_IDENTIFIER_LIKE = re.compile(
    r"(?<![\w-])(?:https?://\S*[\w/]|[A-Za-z0-9][A-Za-z0-9_:/.\-]*[A-Za-z0-9]|[A-Za-z0-9])(?![\w-])"
)


def identifiers(text: str, tokens: tuple[Token, ...], vocabulary: SchemaVocabulary) -> Iterator[IdentifierMention]:
    """Every word of a text that has the form of an identifier."""
    for match in _IDENTIFIER_LIKE.finditer(text):
        written = match.group()
        if not _HAS_DIGIT.search(written) and "-" not in written:
            continue
        value = written
        schemes = []
        for scheme in vocabulary.schemes:
            bare = _without_iri(written, scheme.iri_prefix)
            for form in dict.fromkeys((bare, bare.upper(), bare.lower())):
                if scheme.pattern and scheme.pattern.fullmatch(form) and (bare == form or scheme.distinctive):
                    schemes.append(scheme)
                    value = form
                    break
        span = span_of(tokens, *match.span())
        ghcid = _ghcid(match.group())
        if span and ghcid:
            yield IdentifierMention(
                start=span[0], end=span[1], text=written, value=ghcid, schemes=("GHCID",), distinctive=True
            )
            # A GHCID also has the form of an ISIL.
            continue
        if schemes and span:
            telling = _HAS_DIGIT.search(written) or _COUNTRY_AND_CAPITALS.fullmatch(written)
            distinctive = any(s.distinctive for s in schemes) and bool(telling)
            names = tuple(scheme.name for scheme in schemes)
            yield IdentifierMention(
                start=span[0], end=span[1], text=written, value=value, schemes=names, distinctive=distinctive
            )


def _without_iri(written: str, prefix: str | None) -> str:
    if not prefix or "://" not in written:
        return written
    bare_prefix = prefix.split("://", 1)[1].removeprefix("www.")
    bare = written.split("://", 1)[1].removeprefix("www.")
    for start in (bare_prefix, bare_prefix.replace("/entity/", "/wiki/")):
        if bare.startswith(start):
            return bare[len(start) :]
    return written


def _ghcid(written: str) -> str | None:
    """The GHCID that a word is, in its canonical case; it may be written as the last part of an IRI."""
    parts = written.rsplit("/", 1)[-1].split("-", 5)
    if len(parts) < 5:
        return None
    try:
        return str(GHCID.parse("-".join([*(part.upper() for part in parts[:5]), *parts[5:]])))
    except GHCIDError:
        return None
