"""The lexicon: which words of four languages stand for a concept, a type, a scheme or an event, and which for nothing.

Two sources, one index: `data/question_lexicon.yaml` (concepts and function words) and the LinkML schema (institution types,
identifier schemes, kinds of event). Phrases are compared as folded words.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Self

import yaml
from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES, SchemaVocabulary
from glam_kg.question.spelling import SHORT_WORD

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

EntryKind = Literal["word", "concept", "type", "general", "scheme", "event_type", "subject"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One meaning of a phrase: its kind, what it stands for, and its language."""

    kind: EntryKind
    value: str
    language: str
    narrower: bool = False
    preferred: bool = False


class _LexiconFile(BaseModel):
    """The shape of data/question_lexicon.yaml."""

    model_config = ConfigDict(extra="forbid", strict=True)
    words: dict[str, dict[Literal["nl", "en", "de", "fr"], list[str]]]
    concepts: dict[str, dict[Literal["nl", "en", "de", "fr"], list[str]]]


@dataclass(frozen=True)
class Lexicon:
    """Every phrase the question side knows, by its folded words joined with blanks."""

    entries: Mapping[str, tuple[Entry, ...]]
    vocabulary: SchemaVocabulary
    concepts: frozenset[str]

    @classmethod
    def load(cls, vocabulary: SchemaVocabulary | None = None, path: Path | None = None) -> Self:
        """Read the lexicon and the schema's words.

        Raises:
            InputError: The lexicon file is not YAML or has a key that is not known.
            SchemaError: The schema's enums cannot be read.
        """
        vocabulary = vocabulary or SchemaVocabulary.load()
        path = path or bundled_path("data", "question_lexicon.yaml")
        try:
            loaded: Any = yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader)
            file = _LexiconFile.model_validate(loaded)
        except (yaml.YAMLError, UnicodeDecodeError, ValidationError) as error:
            raise InputError(f"{path}: is no question lexicon: {error}") from error
        index: dict[str, dict[Entry, None]] = defaultdict(dict)
        _add_lexicon(index, file)
        _add_schema(index, vocabulary)
        return cls({key: tuple(found) for key, found in index.items()}, vocabulary, frozenset(file.concepts))

    @cached_property
    def longest_phrase(self) -> int:
        """The number of words of the longest phrase."""
        return max(key.count(" ") + 1 for key in self.entries)

    @cached_property
    def single_words(self) -> Mapping[str, frozenset[str]]:
        """Every word that occurs in a phrase, with the languages it occurs in."""
        found: dict[str, set[str]] = defaultdict(set)
        for key, entries in self.entries.items():
            for word in key.split():
                found[word].update(entry.language for entry in entries)
        return {word: frozenset(languages) for word, languages in found.items()}

    @cached_property
    def correctable_words(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Words worth correcting a misspelling to, in order: those of institution types, then those of all other entries."""
        types: set[str] = set()
        others: set[str] = set()
        for key, entries in self.entries.items():
            if all(entry.kind == "word" for entry in entries):
                # A word without meaning of its own must not swallow one that has: "directs" is no "direct".
                continue
            chosen = types if any(entry.kind in {"type", "general"} for entry in entries) else others
            chosen.update(word for word in key.split() if len(word) >= SHORT_WORD)
        return tuple(sorted(types)), tuple(sorted(others - types))

    @cached_property
    def type_words(self) -> Mapping[str, frozenset[str]]:
        """Words of phrases that name an institution type, such as "zoological", and the letters of these types."""
        found: dict[str, set[str]] = defaultdict(set)
        for key, entries in self.entries.items():
            for entry in entries:
                if entry.kind == "type" and " " in key:
                    for word in key.split():
                        found[word].add(entry.value)
        return {word: frozenset(letters) for word, letters in found.items()}

    @cached_property
    def type_heads(self) -> Mapping[str, tuple[Entry, ...]]:
        """Single words of institution types that end Dutch and German compounds, such as -archief and -museum."""
        return {
            key: chosen
            for key, entries in self.entries.items()
            if " " not in key
            and len(key) >= 4
            and (chosen := tuple(e for e in entries if e.kind == "type" and e.language in {"nl", "de"}))
        }

    @cached_property
    def subject_keys(self) -> tuple[str, ...]:
        """Single words for subjects of collections, shortest first."""
        keys = (
            key for key, entries in self.entries.items() if " " not in key and any(e.kind == "subject" for e in entries)
        )
        return tuple(sorted(keys, key=lambda key: (len(key), key)))

    def is_function_word(self, word: str) -> bool:
        """Whether a word has no meaning of its own for a query, in any language."""
        return any(entry.kind == "word" for entry in self.entries.get(word, ()))

    def is_generic(self, word: str) -> bool:
        """Whether a word is a function word, or the plain name of an institution type."""
        entries = self.entries.get(word, ())
        return any(e.kind in {"word", "general"} or (e.kind == "type" and not e.narrower) for e in entries)

    def words_of(self, category: str, language: str | None = None) -> frozenset[str]:
        """The folded words of a category, in one language or in all."""
        return self._words_by_category.get((category, language), frozenset())

    @cached_property
    def _words_by_category(self) -> Mapping[tuple[str, str | None], frozenset[str]]:
        found: dict[tuple[str, str | None], set[str]] = defaultdict(set)
        for key, entries in self.entries.items():
            for entry in entries:
                if entry.kind == "word":
                    found[entry.value, entry.language].add(key)
                    found[entry.value, None].add(key)
        return {category: frozenset(words) for category, words in found.items()}


def _add_lexicon(index: dict[str, dict[Entry, None]], file: _LexiconFile) -> None:
    for kind, groups in (("word", file.words), ("concept", file.concepts)):
        for name, by_language in groups.items():
            for language in LANGUAGES:
                for phrase in by_language.get(language, []):  # type: ignore[call-overload]
                    index[fold_key(phrase)][Entry(kind, name, language)] = None  # type: ignore[arg-type]


def _add_schema(index: dict[str, dict[Entry, None]], vocabulary: SchemaVocabulary) -> None:
    for institution_type in vocabulary.institution_types:
        for form in institution_type.forms:
            entry = Entry("type", institution_type.letter, form.language, form.narrower, form.preferred is not None)
            index[fold_key(form.text)][entry] = None
    for form in vocabulary.general:
        index[fold_key(form.text)][Entry("general", "", form.language)] = None
    for scheme in vocabulary.schemes:
        index[fold_key(scheme.name)][Entry("scheme", scheme.name, "")] = None
        for form in scheme.forms:
            index[fold_key(form.text)][Entry("scheme", scheme.name, form.language)] = None
    for event_type in vocabulary.event_types:
        for form in event_type.forms:
            index[fold_key(form.text)][Entry("event_type", event_type.name, form.language)] = None
    for subject in vocabulary.subjects:
        index[fold_key(subject.term)][Entry("subject", subject.term, "en")] = None
        for form in subject.forms:
            index[fold_key(form.text)][Entry("subject", subject.term, form.language)] = None
