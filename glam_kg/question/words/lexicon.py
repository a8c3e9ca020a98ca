"""The lexicon: which words of four languages stand for a concept, a type, a scheme or an event, and which for nothing.

Two sources, one index: `data/question_lexicon.yaml` (concepts and function words) and the LinkML schema (institution types,
identifier schemes, kinds of event). Phrases are compared as folded words.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import astuple, dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self

import glam_kg.folding
from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.errors import InputError
from glam_kg.folding import fold_key
from glam_kg.immutable import immutable
from glam_kg.ontology.vocabulary import LANGUAGES, SchemaVocabulary, vocabulary_sources
from glam_kg.question.words.adjective_forms import adjective_forms
from glam_kg.question.words.spelling import SHORT_WORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

REFUSING_CONCEPTS = frozenset(
    {"other_world", "not_covered", "negation", "except", "lacks", "by_another", "per_year", "unknown_area"}
)
"""Concepts whose words say why a question cannot be answered."""
RESTRICTING_CONCEPTS = frozenset({"negation", "except", "lacks", "by_another", "per_year", "unknown_area"})
"""Those of them that no template may leave unused, even where their words have another reading, too."""
LIMITS = frozenset({"above", "below", "at_least", "at_most"})
"""Concepts of the limits of a number or a sum."""
DENYING = frozenset({"negation", "except"})
"""Those that say what is not, or what is left out."""
_SHORTEST_HEAD = 4
"""Letters of a word that compounds are looked for to end in."""
_NO_WORDS: frozenset[str] = frozenset()
_ROWS = 64
"""Rows of words of which the phrases are remembered: those of a few questions at a time."""
_PHRASES = 4096
"""Phrases of which the languages are remembered."""
EntryKind = Literal["word", "concept", "type", "general", "scheme", "event_type", "subject"]


@immutable
class Entry:
    """One meaning of a phrase: its kind, what it stands for, and its language."""

    kind: EntryKind
    value: str
    language: str
    narrower: bool = False
    preferred: bool = False


@dataclass(frozen=True)
class Lexicon:
    """Every phrase the question side knows, by its folded words joined with blanks.

    Attributes:
        meanings: What phrases stand for, each with all phrases that stand for exactly this.
        vocabulary: The words of the schema.
        concepts: All concepts of the lexicon file.
    """

    meanings: Mapping[tuple[Entry, ...], tuple[str, ...]]
    vocabulary: SchemaVocabulary
    concepts: frozenset[str]

    @classmethod
    def load(cls, vocabulary: SchemaVocabulary | None = None, path: Path | None = None) -> Self:
        """Read the lexicon and the schema's words; those that come with glam_kg are kept compiled in the cache folder.

        Raises:
            InputError: The lexicon file is not YAML or has a key that is not known.
            SchemaError: The schema's enums cannot be read.
        """
        words = vocabulary or SchemaVocabulary.load()
        file = path or bundled_path("data", "question_lexicon.yaml")
        if vocabulary is not None or path is not None:
            return cls._restored(_content(file, words), words)
        sources = [file, *vocabulary_sources(bundled_path("schema")), *_CODE]
        return compiled("lexicon", sources, lambda: _content(file, words), lambda found: cls._restored(found, words))

    @classmethod
    def _restored(cls, content: Mapping[str, Any], vocabulary: SchemaVocabulary) -> Self:
        entries = [Entry(*fields) for fields in content["entries"]]
        meanings = {tuple(entries[i] for i in meaning): tuple(phrases) for meaning, phrases in content["meanings"]}
        return cls(meanings, vocabulary, frozenset(content["concepts"]))

    @cached_property
    def entries(self) -> Mapping[str, tuple[Entry, ...]]:
        """What every phrase stands for."""
        return {phrase: meaning for meaning, phrases in self.meanings.items() for phrase in phrases}

    def phrases(self, words: Sequence[str]) -> tuple[tuple[int, int, tuple[Entry, ...]], ...]:
        """Every phrase in a row of folded words: its start, its end (excluded) and what it stands for.

        Ordered by start, shorter ones first.
        """
        return self._phrases(tuple(words))

    @cached_property
    def _phrases(self) -> Callable[[tuple[str, ...]], tuple[tuple[int, int, tuple[Entry, ...]], ...]]:
        """What `phrases` finds: a question's are asked for by whoever tells its language, and by who reads it."""
        return lru_cache(maxsize=_ROWS)(lambda words: tuple(self._phrases_among(words)))

    def _phrases_among(self, words: tuple[str, ...]) -> Iterator[tuple[int, int, tuple[Entry, ...]]]:
        reach, entries, last = self._reach, self.entries, len(words)
        for start, word in enumerate(words):
            found = entries.get(word)
            if found is not None:
                yield start, start + 1, found
            longest = reach.get(" ".join(words[start : start + 2]), 0)
            for end in range(start + 2, min(last, start + longest) + 1):
                found = entries.get(" ".join(words[start:end]))
                if found is not None:
                    yield start, end, found

    @cached_property
    def _reach(self) -> Mapping[str, int]:
        """For each two words that begin a phrase of several words, the number of words of the longest one."""
        found: dict[str, int] = {}
        for phrase in self.entries:
            words = phrase.split(" ")
            if len(words) > 1:
                beginning = f"{words[0]} {words[1]}"
                found[beginning] = max(found.get(beginning, 0), len(words))
        return found

    @cached_property
    def single_words(self) -> frozenset[str]:
        """Every word that occurs in a phrase."""
        return frozenset(_words(self.entries))

    @cached_property
    def pairs_of_types(self) -> tuple[Mapping[str, Sequence[str]], Mapping[str, Sequence[str]]]:
        """Of what types are called in two words, those before each second word, and those behind each first one, in order."""
        before: dict[str, set[str]] = defaultdict(set)
        behind: dict[str, set[str]] = defaultdict(set)
        for meaning, phrases in self.meanings.items():
            if any(entry.kind == "type" for entry in meaning):
                for first, _, second in (phrase.partition(" ") for phrase in phrases):
                    if second and " " not in second:
                        before[second].add(first)
                        behind[first].add(second)
        return ({w: sorted(each) for w, each in before.items()}, {w: sorted(each) for w, each in behind.items()})

    @cached_property
    def correctable_words(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Words worth correcting a misspelling to, in order: those of institution types and schemes, then those of all others."""
        types: set[str] = set()
        others: set[str] = set()
        for meaning, phrases in self.meanings.items():
            if all(entry.kind == "word" for entry in meaning):
                # A word without meaning of its own must not swallow one that has: "directs" is no "direct".
                continue
            if all(entry.kind == "word" or entry.value in REFUSING_CONCEPTS for entry in meaning):
                # Nothing is to be refused for a word that was only like one: "contenter" is no "contacter".
                continue
            chosen = types if any(entry.kind in {"type", "general", "scheme"} for entry in meaning) else others
            chosen.update(word for word in _words(phrases) if len(word) >= SHORT_WORD)
        # Nor must the auxiliary of a phrase swallow one: "Worten" are no "worden" of "door wie worden".
        others -= types | self.words_of("auxiliaries")
        return tuple(sorted(types)), tuple(sorted(others))

    @cached_property
    def type_words(self) -> Mapping[str, frozenset[str]]:
        """Words of phrases that name an institution type, such as "zoological", and the letters of these types."""
        found: dict[str, set[str]] = defaultdict(set)
        for meaning, phrases in self.meanings.items():
            letters = {entry.value for entry in meaning if entry.kind == "type"}
            if letters:
                for word in _words(phrase for phrase in phrases if " " in phrase):
                    found[word] |= letters
        return {word: frozenset(letters) for word, letters in found.items()}

    @cached_property
    def type_nouns(self) -> frozenset[str]:
        """Last words of Dutch and German phrases that name an institution type, such as "tuinen"."""
        return frozenset(
            phrase.rsplit(maxsplit=1)[-1]
            for meaning, phrases in self.meanings.items()
            if any(entry.kind == "type" and entry.language in {"nl", "de"} for entry in meaning)
            for phrase in phrases
            if " " in phrase
        )

    @cached_property
    def type_heads(self) -> Mapping[str, tuple[Entry, ...]]:
        """Single words of institution types that end Dutch and German compounds, such as -archief and -museum."""
        return {
            phrase: chosen
            for meaning, phrases in self.meanings.items()
            if (chosen := tuple(e for e in meaning if e.kind == "type" and e.language in {"nl", "de"}))
            for phrase in phrases
            if " " not in phrase and len(phrase) >= _SHORTEST_HEAD
        }

    @cached_property
    def short_types(self) -> frozenset[str]:
        """Single words of institution types that are too short to be looked for at the end of a compound: "zoo"."""
        return frozenset(
            phrase
            for meaning, phrases in self.meanings.items()
            if any(e.kind == "type" and e.language in {"nl", "de"} for e in meaning)
            for phrase in phrases
            if " " not in phrase and len(phrase) < _SHORTEST_HEAD
        )

    @cached_property
    def type_singulars(self) -> tuple[str, ...]:
        """The folded singulars of the institution types' own names, in all languages: compounds end with them."""
        labels = self.vocabulary.type_labels.values()
        return tuple(sorted({fold_key(singular) for forms in labels for singular, _ in forms.values()}))

    @cached_property
    def subject_keys(self) -> tuple[str, ...]:
        """Single words for subjects of collections, shortest first."""
        found = (
            phrase
            for meaning, phrases in self.meanings.items()
            if any(entry.kind == "subject" for entry in meaning)
            for phrase in phrases
            if " " not in phrase
        )
        return tuple(sorted(found, key=lambda phrase: (len(phrase), phrase)))

    @cached_property
    def languages_of(self) -> Callable[[str], tuple[frozenset[str], frozenset[str]]]:
        """The languages of a folded phrase, and those in which it is what a type of institution is called first."""

        def told(phrase: str) -> tuple[frozenset[str], frozenset[str]]:
            entries = self.entries.get(phrase, ())
            return (
                frozenset(entry.language for entry in entries if entry.language),
                frozenset(entry.language for entry in entries if entry.preferred),
            )

        return lru_cache(maxsize=_PHRASES)(told)

    def is_function_word(self, word: str, language: str | None = None) -> bool:
        """Whether a word has no meaning of its own for a query, in one language or in any."""
        return word in self._function_words[language]

    @cached_property
    def _function_words(self) -> Mapping[str | None, frozenset[str]]:
        found: dict[str | None, set[str]] = {language: set() for language in (None, *LANGUAGES)}
        for (_, language), words in self._words_by_category.items():
            found[language] |= words
        return {language: frozenset(words) for language, words in found.items()}

    def is_generic(self, word: str) -> bool:
        """Whether a word is a function word, or the plain name of an institution type."""
        entries = self.entries.get(word, ())
        return any(e.kind in {"word", "general"} or (e.kind == "type" and not e.narrower) for e in entries)

    def names_institution(self, word: str) -> bool:
        """Whether a word names an institution type, or is the general word for institutions."""
        return word in self._names_of_institutions

    @cached_property
    def _names_of_institutions(self) -> frozenset[str]:
        named = (
            phrases
            for meaning, phrases in self.meanings.items()
            if any(entry.kind in {"type", "general"} for entry in meaning)
        )
        return frozenset(phrase for phrases in named for phrase in phrases)

    def words_of(self, category: str, language: str | None = None) -> frozenset[str]:
        """The folded words of a category, in one language or in all."""
        return self._words_by_category.get((category, language), _NO_WORDS)

    @cached_property
    def _words_by_category(self) -> Mapping[tuple[str, str | None], frozenset[str]]:
        found: dict[tuple[str, str | None], set[str]] = defaultdict(set)
        for meaning, phrases in self.meanings.items():
            for entry in meaning:
                if entry.kind == "word":
                    found[entry.value, entry.language].update(phrases)
                    found[entry.value, None].update(phrases)
        return {category: frozenset(words) for category, words in found.items()}


_CODE = (
    Path(__file__), *map(Path(__file__).with_name, ("lexicon_file.py", "adjective_forms.py")), Path(glam_kg.folding.__file__),
)  # fmt: skip
"""The modules that decide what stands in the compiled lexicon."""


def _words(phrases: Iterable[str]) -> list[str]:
    return " ".join(phrases).split()


def _content(file: Path, vocabulary: SchemaVocabulary) -> dict[str, object]:
    """The lexicon as plain JSON values: entries, phrases by the numbers of the entries they stand for, and concepts."""
    index, concepts = _read(file)
    _add_schema(index, vocabulary)
    numbers: dict[Entry, int] = {}
    meanings: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for phrase, found in index.items():
        meanings[tuple(numbers.setdefault(entry, len(numbers)) for entry in found)].append(phrase)
    return {
        "entries": [astuple(entry) for entry in numbers],
        "meanings": list(meanings.items()),
        "concepts": concepts,
    }


def _read(path: Path) -> tuple[dict[str, dict[Entry, None]], list[str]]:
    """Each phrase of the lexicon file with its meanings in order, and the concepts."""
    import yaml
    from pydantic import ValidationError

    from glam_kg.question.words.lexicon_file import LexiconFile

    try:
        file = LexiconFile.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
    except (yaml.YAMLError, UnicodeDecodeError, ValidationError) as error:
        raise InputError(f"{path}: is no question lexicon: {error}") from error
    index: dict[str, dict[Entry, None]] = defaultdict(dict)
    kinds: tuple[tuple[EntryKind, Any], ...] = (("word", file.words), ("concept", file.concepts))
    for kind, groups in kinds:
        for name, by_language in groups.items():
            for language in LANGUAGES:
                for phrase in by_language.get(language, []):
                    index[fold_key(phrase)][Entry(kind, name, language)] = None
    return index, list(file.concepts)


def _add_adjective_forms(index: dict[str, dict[Entry, None]], vocabulary: SchemaVocabulary) -> None:
    """Other endings of adjectives, where nothing else is written so."""
    known = set(index)
    for institution_type in vocabulary.institution_types:
        for form in institution_type.forms:
            for text in adjective_forms(fold_key(form.text), form.language):
                if text not in known:
                    index[text][Entry("type", institution_type.letter, form.language, form.narrower)] = None


def _add_schema(index: dict[str, dict[Entry, None]], vocabulary: SchemaVocabulary) -> None:
    for institution_type in vocabulary.institution_types:
        for form in institution_type.forms:
            entry = Entry("type", institution_type.letter, form.language, form.narrower, form.preferred is not None)
            index[fold_key(form.text)][entry] = None
    _add_adjective_forms(index, vocabulary)
    for form in vocabulary.general:
        index[fold_key(form.text)][Entry("general", "", form.language)] = None
    # Our own scheme has a form of its own, and no entry among those of others.
    index["ghcid"][Entry("scheme", "GHCID", "")] = None
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
