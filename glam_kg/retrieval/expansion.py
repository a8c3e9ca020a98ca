"""What else to search for: other wordings of a question, the names in it, and what it wants back.

`LocalExpander` needs no model. A language model gives the same in one call (`glam_kg.programs`); both are an `Expander`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

from glam_kg.bundled import bundled_path
from glam_kg.compiled import compiled
from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES, SchemaVocabulary
from glam_kg.retrieval.analysis import text_analysis, words
from glam_kg.retrieval.graph.names import name_spans

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.retrieval.analysis import Word

MOST_ENTITIES: Final = 4
_QUOTES: Final = "\"“”„«»‘’'"


class Intent(StrEnum):
    """What a question wants back."""

    FACT = "fact"
    LIST = "list"
    COUNT = "count"
    COMPARISON = "comparison"
    EXPLANATION = "explanation"
    VERIFICATION = "verification"


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a question was expanded to."""

    alternatives: tuple[str, ...]
    """Other wordings, none the question itself."""
    hypothetical: str
    """A passage that could answer it, for search by likeness; "" where nobody wrote one."""
    intent: Intent
    entities: tuple[str, ...]
    """The names in it, in its order."""


class Expander(Protocol):
    """Expands a question."""

    def expand(self, question: str, *, language: str, alternatives: int) -> Expansion:
        """The expansion, with at most so many alternatives."""
        ...


class LocalExpander:
    """Expands by what is known of words: the question's content words, and kinds of institution in the other languages.

    >>> found = LocalExpander().expand("Welke musea in Assen tonen werk van Vincent van Gogh?", language="nl", alternatives=3)
    >>> found.entities
    ('Assen', 'Vincent van Gogh')
    >>> found.intent
    <Intent.LIST: 'list'>
    >>> found.alternatives[1]
    'museums Assen tonen werk Vincent Gogh'
    """

    def expand(self, question: str, *, language: str, alternatives: int) -> Expansion:
        """The expansion of a question; alternatives in its own language first, then in the order nl, en, de, fr."""
        found = list(words(question))
        function_words = text_analysis(language).function_words
        content = [word for word in found if word.key not in function_words and word.key not in _cue_words(language)]
        wordings = [_joined(content, {}), *(_joined(content, _translations(other)) for other in LANGUAGES)]
        distinct = dict.fromkeys(wording for wording in wordings if wording and fold_key(wording) != fold_key(question))
        return Expansion(
            tuple(distinct)[:alternatives], "", intent_of(question, language), entities_of(question, language)
        )


def entities_of(question: str, language: str, *, most: int = MOST_ENTITIES) -> tuple[str, ...]:
    """The names in a text, in its order: runs of capitalised words; where there are more than wanted, the longest are kept.

    The first word of a sentence is a name only where it is no word that questions begin with.
    """
    found = list(words(question))
    trivial = text_analysis(language).function_words | _cue_words(language)
    spans = list(name_spans(question, found, trivial))
    kept = sorted(spans, key=lambda span: (span[0] - span[1], span[0]))[:most]
    names = (question[found[start].start : found[end - 1].end].strip(_QUOTES) for start, end in sorted(kept))
    return tuple(dict.fromkeys(names))


def intent_of(question: str, language: str) -> Intent:
    """What a question wants back, by the first of its intents whose words it contains; a fact where it contains none."""
    padded = f" {fold_key(question)} "
    for intent, cues in _cues().items():
        # A verb asks for yes or no only at the beginning.
        if intent is Intent.VERIFICATION:
            if any(padded.startswith(f" {cue} ") for cue in cues.get(language, ())):
                return intent
        elif any(f" {cue} " in padded for cue in cues.get(language, ())):
            return intent
    return Intent.FACT


def _joined(content: Sequence[Word], translations: Mapping[str, str]) -> str:
    return " ".join(translations.get(word.key, word.text) for word in content)


@cache
def _translations(language: str) -> Mapping[str, str]:
    """Folded word for a kind of institution, in any language → the word for it in one; words of several kinds are left out."""
    vocabulary = SchemaVocabulary.load()
    found: dict[str, set[str]] = {}
    for kind in vocabulary.institution_types:
        label = vocabulary.type_labels[kind.letter][language][1]
        for form in kind.forms:
            if not form.narrower and " " not in (key := fold_key(form.text)):
                found.setdefault(key, set()).add(label)
    return {key: next(iter(labels)) for key, labels in found.items() if len(labels) == 1}


@cache
def _cue_words(language: str) -> frozenset[str]:
    return frozenset(cue for cues in _cues().values() for cue in cues.get(language, ()) if " " not in cue)


@cache
def _cues() -> Mapping[Intent, Mapping[str, tuple[str, ...]]]:
    path = bundled_path("data", "intents.yaml")
    return compiled("intents", [path], lambda: _read_cues(path.read_bytes()), _restored)


def _read_cues(content: bytes) -> dict[str, dict[str, list[str]]]:
    import yaml

    intents = yaml.load(content, Loader=yaml.CSafeLoader)["intents"]
    return {
        intent: {language: [fold_key(cue) for cue in cues] for language, cues in by_language.items()}
        for intent, by_language in intents.items()
    }


def _restored(content: Mapping[str, Mapping[str, Sequence[str]]]) -> Mapping[Intent, Mapping[str, tuple[str, ...]]]:
    return {
        Intent(intent): {language: tuple(cues) for language, cues in by_language.items()}
        for intent, by_language in content.items()
    }
