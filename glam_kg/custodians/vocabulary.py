"""The parts of the schema's vocabulary that records are checked against."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.custodians.model import Identifier
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import IdentifierScheme, SchemaVocabulary, vocabulary_sources

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PLACE_SCHEMES = frozenset({"GeoNames"})
"""Schemes that identify a place, not the body in it."""
_WRITTEN_IN_RECORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "FOUNDING": ("foundation", "formation", "inception"),
    "RENAMING": ("rename",),
}
"""Folded words for a kind of event in registers, which in a question may mean something else."""


@dataclass(frozen=True, slots=True)
class RecordVocabulary:
    """Institution types, identifier schemes and kinds of event, by what a record may call them.

    Attributes:
        schemes: By their folded names, without the words that questions have for them.
        authorities: The canonical names of the schemes that identify bodies far beyond one source's own numbering.
        events: The kinds of event.
        event_of_word: Folded word for one kind alone → the kind.
    """

    class_of_letter: Mapping[str, str]
    letters: Mapping[str, str]
    schemes: Mapping[str, IdentifierScheme]
    scheme_order: Mapping[str, int]
    authorities: frozenset[str]
    events: frozenset[str]
    event_of_word: Mapping[str, str]

    @classmethod
    def load(cls, schema: Path | None = None) -> RecordVocabulary:
        """Read them from a schema folder; by default the one that comes with glam_kg, which a process reads once.

        Raises:
            SchemaError: The schema lacks an enum, or a file cannot be read.
        """
        return _bundled() if schema is None else _of(SchemaVocabulary.load(schema))

    def letter(self, written: str) -> str | None:
        """The letter of an institution type, written as a letter or an enum name in any case; None for neither."""
        return self.letters.get(written) or self.letters.get(re.sub(r"[\s-]+", "_", written.strip()).upper())

    def event(self, written: str) -> str | None:
        """The kind of an event, written as the schema does or by a word for it (`NAME_CHANGE`, `fusie`); None for neither."""
        words = re.sub(r"[\s_-]+", " ", written).strip()
        name = words.upper().replace(" ", "_")
        key = fold_key(words)
        return (
            name if name in self.events else self.event_of_word.get(key) or self.event_of_word.get(key.replace(" ", ""))
        )

    def is_authority(self, scheme: str) -> bool:
        """Whether a scheme, by its canonical name, identifies bodies far beyond one source's own numbering."""
        return scheme in self.authorities

    def identifier(self, scheme: str, value: str) -> tuple[Identifier, str | None]:
        """The identifier under its scheme's canonical name and form, and a problem where its shape is wrong.

        A web address of a known scheme is cut down to its value; a value of the wrong shape stays as it was, without an
        IRI; a scheme that the schema does not know stays as it was written.
        """
        known = self.schemes.get(fold_key(scheme))
        if known is None:
            return Identifier(scheme, value), None
        if known.pattern is None:
            return Identifier(known.name, value, known.iri_prefix and known.iri_prefix + value), None
        if known.pattern.fullmatch(value):
            return Identifier(known.name, value, known.iri_prefix and known.iri_prefix + value), None
        for form in _other_forms(value):
            if known.pattern.fullmatch(form):
                return Identifier(known.name, form, known.iri_prefix and known.iri_prefix + form), None
        problem = f"this is no {known.name} identifier (expected the form {known.pattern.pattern}): kept without a link"
        return Identifier(known.name, value, well_formed=False), problem


@cache
def _bundled() -> RecordVocabulary:
    # Kept apart from the schema's other words, for those of questions are many: to read them all takes four times as long.
    sources = [*vocabulary_sources(bundled_path("schema")), Path(__file__)]
    return compiled("record-vocabulary", sources, lambda: _content(SchemaVocabulary.load()), _restored)


def _of(words: SchemaVocabulary) -> RecordVocabulary:
    return _restored(_content(words))


def _content(words: SchemaVocabulary) -> dict[str, Any]:
    """What records are checked against, as plain JSON values."""
    keys = {fold_key(form.text): scheme.name for scheme in reversed(words.schemes) for form in scheme.forms}
    keys |= {fold_key(scheme.name): scheme.name for scheme in words.schemes}
    return {
        "institution_types": [(kind.letter, kind.name, kind.class_name) for kind in words.institution_types],
        "schemes": [
            (scheme.name, scheme.pattern and scheme.pattern.pattern, scheme.iri_prefix, scheme.distinctive)
            for scheme in words.schemes
        ],
        "scheme_keys": keys,
        "events": [kind.name for kind in words.event_types],
        "event_of_word": dict(_words_of_one_kind(words)),
    }


def _restored(content: Mapping[str, Any]) -> RecordVocabulary:
    types = content["institution_types"]
    schemes = {
        name: IdentifierScheme(name, re.compile(pattern) if pattern else None, prefix, distinctive, ())
        for name, pattern, prefix, distinctive in content["schemes"]
    }
    return RecordVocabulary(
        class_of_letter={letter: class_name for letter, _, class_name in types},
        letters={letter: letter for letter, _, _ in types} | {name: letter for letter, name, _ in types},
        schemes={key: schemes[name] for key, name in content["scheme_keys"].items()},
        scheme_order={name: position for position, name in enumerate(schemes)},
        authorities=frozenset(schemes) - PLACE_SCHEMES,
        events=frozenset(content["events"]),
        event_of_word=content["event_of_word"],
    )


def _words_of_one_kind(words: SchemaVocabulary) -> Iterator[tuple[str, str]]:
    kinds: dict[str, set[str]] = {}
    for kind in words.event_types:
        for word in _WRITTEN_IN_RECORDS.get(kind.name, ()):
            kinds.setdefault(word, set()).add(kind.name)
        for form in kind.forms:
            kinds.setdefault(fold_key(form.text), set()).add(kind.name)
    return ((word, next(iter(named))) for word, named in kinds.items() if len(named) == 1)


def _other_forms(value: str) -> Iterator[str]:
    if re.match(r"https?://|(?:www\.)?[a-z]+\.org/", value):
        value = value.rstrip("/").rpartition("/")[2]
        yield value
    yield from (value.upper(), value.lower())
    compact = re.sub(r"[\s.]", "", value)
    yield from (compact, compact.upper(), compact.lower())
    # ISNI and its like are also written with hyphens, Dutch numbers without their leading zero are not.
    yield compact.replace("-", "").upper()
