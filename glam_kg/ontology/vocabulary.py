"""The words of the question side, read from the LinkML schema: institution types, identifier schemes, kinds of event.

The enums are read as plain YAML: a question must be answered sooner than a schema library can be imported, and nothing but
`permissible_values` and their `structured_aliases` is needed here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import SchemaError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

LANGUAGES = ("nl", "en", "de", "fr")
"""The languages in which questions are understood and answered."""


class GrammaticalNumber(StrEnum):
    """Which of the two preferred labels of a language a form is."""

    SINGULAR = "Singular"
    PLURAL = "Plural"


class WordForm(NamedTuple):
    """One way in which a language names a thing of the schema.

    Attributes:
        text: The word or phrase.
        language: That which calls it so.
        narrower: It names a kind or a part of the thing.
        preferred: Which of the preferred labels it is, if any.
        part: The term of the part that it names, where the schema tells that apart: "Walfang" of fishing, or one kind of
            a type in all languages: "vuurtoren" and "phare".
    """

    text: str
    language: str
    narrower: bool = False
    preferred: GrammaticalNumber | None = None
    part: str = ""


@dataclass(frozen=True, slots=True)
class InstitutionType:
    """One of the institution types: its letter, enum name, class name and words."""

    letter: str
    name: str
    class_name: str
    forms: tuple[WordForm, ...]


@dataclass(frozen=True, slots=True)
class IdentifierScheme:
    """An identifier scheme: what its values look like, and what people call it."""

    name: str
    pattern: re.Pattern[str] | None
    iri_prefix: str | None
    distinctive: bool
    forms: tuple[WordForm, ...]


@dataclass(frozen=True, slots=True)
class EventType:
    """A kind of organisational change."""

    name: str
    forms: tuple[WordForm, ...]


@dataclass(frozen=True, slots=True)
class CollectionSubject:
    """What a collection is about: the term that graphs use, and its words, with those of its parts."""

    term: str
    forms: tuple[WordForm, ...]


_PLURAL_ENDINGS = frozenset({"e", "n", "en", "ien", "s", "x"})


@dataclass(frozen=True)
class SchemaVocabulary:
    """All words that the schema gives to the question side."""

    institution_types: tuple[InstitutionType, ...]
    general: tuple[WordForm, ...]
    schemes: tuple[IdentifierScheme, ...]
    event_types: tuple[EventType, ...]
    subjects: tuple[CollectionSubject, ...]

    @cached_property
    def type_labels(self) -> Mapping[str, Mapping[str, tuple[str, str]]]:
        """Letter → language → (singular, plural); the letter "" stands for any heritage institution."""
        labels = {kind.letter: _preferred_labels(kind.forms, kind.name) for kind in self.institution_types}
        labels[""] = _preferred_labels(self.general, "HeritageCustodian")
        return labels

    @cached_property
    def subject_labels(self) -> Mapping[str, Mapping[str, str]]:
        """Term of a subject → language → what it is called: in English by the term itself, else by its first form.

        Where the English term is a plural and the second form plainly that of the first, the second is taken.
        """
        labels: dict[str, dict[str, str]] = {}
        for subject in self.subjects:
            named = labels.setdefault(subject.term, {"en": subject.term})
            for language in ("nl", "de", "fr"):
                texts = [form.text for form in subject.forms if form.language == language][:2]
                if texts:
                    several = subject.term.endswith("s") and _is_plural(texts[-1], texts[0])
                    named[language] = texts[-1] if several else texts[0]
        return labels

    @classmethod
    def load(cls, schema: Path | None = None) -> Self:
        """Read the vocabulary from a schema folder; by default the one that comes with glam_kg.

        The bundled one is kept compiled in the cache folder.

        Raises:
            SchemaError: A file is not YAML, or an enum or the class HeritageCustodian is missing.
        """
        if schema is not None:
            return cls._restored(_content(schema))
        folder = bundled_path("schema")
        return compiled("vocabulary", vocabulary_sources(folder), lambda: _content(folder), cls._restored)

    @classmethod
    def _restored(cls, content: Mapping[str, Any]) -> Self:
        return cls(
            institution_types=tuple(
                InstitutionType(letter, name, class_name, _restored_forms(forms))
                for letter, name, class_name, forms in content["institution_types"]
            ),
            general=_restored_forms(content["general"]),
            schemes=tuple(
                IdentifierScheme(
                    name, re.compile(pattern) if pattern else None, prefix, distinctive, _restored_forms(forms)
                )
                for name, pattern, prefix, distinctive, forms in content["schemes"]
            ),
            event_types=tuple(EventType(name, _restored_forms(forms)) for name, forms in content["event_types"]),
            subjects=tuple(CollectionSubject(term, _restored_forms(forms)) for term, forms in content["subjects"]),
        )


def vocabulary_sources(folder: Path) -> list[Path]:
    """What the vocabulary of a schema folder depends on: its files, and this module."""
    modules = folder / "modules"
    return [*sorted((modules / "enums").glob("*.yaml")), _file_of_general(folder), Path(__file__)]


def _content(folder: Path) -> dict[str, object]:
    """The vocabulary of a schema folder as plain JSON values."""
    enums = dict(_definitions(folder / "modules" / "enums", "enums"))
    return {
        "institution_types": [
            (str(_annotation(value, "letter")), name, str(value.get("meaning", "")).removeprefix("hc:"), _forms(value))
            for name, value in _values(enums, "InstitutionTypeEnum", folder)
        ],
        "general": _forms(_load(_file_of_general(folder))["classes"]["HeritageCustodian"]),
        "schemes": [_scheme(name, value, folder) for name, value in _values(enums, "IdentifierSchemeEnum", folder)],
        "event_types": [
            (name, _forms(value)) for name, value in _values(enums, "OrganizationalChangeEventTypeEnum", folder)
        ],
        "subjects": _subjects(_values(enums, "CollectionSubjectEnum", folder)),
    }


def _subjects(values: Sequence[tuple[str, Mapping[str, Any]]]) -> list[tuple[str, tuple[WordForm, ...]]]:
    """The terms of subjects that are no part of another one, each with its own words and those of its parts."""
    parts: dict[str, list[WordForm]] = {}
    for name, value in values:
        if whole := value.get("is_a"):
            term = str(value.get("title", name))
            forms = (WordForm(term, "en"), *_forms(value))
            own = (form._replace(narrower=True, part=term) for form in forms)
            parts.setdefault(str(whole), []).extend(dict.fromkeys(own))
    return [
        (str(value.get("title", name)), (*_forms(value), *parts.get(name, ())))
        for name, value in values
        if not value.get("is_a")
    ]


def _restored_forms(forms: Iterable[Sequence[Any]]) -> tuple[WordForm, ...]:
    return tuple(
        WordForm(text, language, narrower, GrammaticalNumber(number) if number else None, part)
        for text, language, narrower, number, part in forms
    )


def _load(path: Path) -> dict[str, Any]:
    import yaml

    try:
        loaded = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise SchemaError(f"is not YAML: {error}", file=path) from error
    return loaded if isinstance(loaded, dict) else {}


def _definitions(folder: Path, kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(folder.glob("*.yaml")):
        yield from (_load(path).get(kind) or {}).items()


def _values(enums: Mapping[str, dict[str, Any]], enum: str, folder: Path) -> list[tuple[str, dict[str, Any]]]:
    if enum not in enums:
        raise SchemaError(f"the enum {enum} is missing from modules/enums", file=folder)
    return [(name, value or {}) for name, value in enums[enum].get("permissible_values", {}).items()]


def _file_of_general(folder: Path) -> Path:
    """The file that defines the class of all institutions; to parse all of them would take longer than a question."""
    for path in sorted((folder / "modules" / "classes").glob("*.yaml")):
        if b"\n  HeritageCustodian:" in path.read_bytes():
            return path
    raise SchemaError("the class HeritageCustodian is missing from modules/classes", file=folder)


def _annotation(value: Mapping[str, Any], tag: str) -> object:
    found = (value.get("annotations") or {}).get(tag)
    return found.get("value") if isinstance(found, dict) else found


def _forms(value: Mapping[str, Any]) -> tuple[WordForm, ...]:
    return tuple(
        WordForm(
            text=str(alias["literal_form"]),
            language=str(alias["in_language"]),
            narrower=alias.get("predicate") == "NARROW_SYNONYM",
            preferred=_number(alias.get("categories") or []),
            part=_kind(alias.get("categories") or []),
        )
        for alias in value.get("structured_aliases") or []
    )


def _number(categories: list[str]) -> GrammaticalNumber | None:
    for number in GrammaticalNumber:
        if f"hc:{number}" in categories:
            return number
    return None


def _kind(categories: list[str]) -> str:
    """What a narrower form is called in each language, by the category that its forms share; empty where none is told."""
    kinds = (category.removeprefix("hc:") for category in categories)
    return next((kind for kind in kinds if kind not in {*GrammaticalNumber}), "")


def _scheme(name: str, value: Mapping[str, Any], folder: Path) -> tuple[object, ...]:
    pattern = _annotation(value, "pattern")
    try:
        re.compile(str(pattern or ""))
    except re.error as error:
        raise SchemaError(
            f"the pattern of identifier scheme {name} is no regular expression: {error}", file=folder
        ) from error
    prefix = _annotation(value, "iri_prefix")
    distinctive = str(_annotation(value, "distinctive")).lower() == "true"
    return (name, str(pattern) if pattern else None, str(prefix) if prefix else None, distinctive, _forms(value))


def _is_plural(form: str, of: str) -> bool:
    """Whether a form is plainly the plural of another, word by word ("cartes géographiques", "journaux")."""
    words = list(zip(form.split(), of.split(), strict=False))
    whole = len(form.split()) == len(of.split()) and form != of
    return whole and all(
        one == other or one.removeprefix(other) in _PLURAL_ENDINGS or (other[-2:] == "al" and one == f"{other[:-1]}ux")
        for one, other in words
    )


def _preferred_labels(forms: tuple[WordForm, ...], owner: str) -> Mapping[str, tuple[str, str]]:
    labels: dict[str, tuple[str, str]] = {}
    for language in LANGUAGES:
        chosen = {form.preferred: form.text for form in forms if form.language == language and form.preferred}
        if set(chosen) != set(GrammaticalNumber):
            raise SchemaError(f"{owner} lacks a singular or plural label in {language}")
        labels[language] = (chosen[GrammaticalNumber.SINGULAR], chosen[GrammaticalNumber.PLURAL])
    return labels
