"""The kind of an institution, guessed from a word: for drafts, where a person looks at each guess."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.mappings.header_words import header_words
from glam_kg.mappings.keywords import compile_keywords
from glam_kg.ontology.vocabulary import SchemaVocabulary

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@lru_cache(maxsize=1)
def _finder() -> Callable[[str], str | None]:
    return compile_keywords(header_words().types)


def guess_kind(text: str) -> str | None:
    """The letter of the kind that a word or code tells, None where it tells none.

    >>> guess_kind("Public Library"), guess_kind("Stadsarchief"), guess_kind("LAL")
    ('L', 'A', None)
    """
    return _finder()(text)


def kind_of_value(text: str) -> str | None:
    """The letter of the kind that a whole value is a word for, in the schema or among type values, else that a word in it tells.

    >>> kind_of_value("Botanische tuin"), kind_of_value("Heimatstube"), kind_of_value("Public library"), kind_of_value("LAL")
    ('B', 'M', 'L', None)
    >>> kind_of_value("Vereniging"), kind_of_value("jardin"), kind_of_value("Privater Verein"), kind_of_value("Garten/Museum")
    ('S', 'B', 'S', 'M')
    """
    key = fold_key(text)
    whole = _kinds_by_word().get(key) or next(iter(header_words().type_values.get(key, ())), None)
    return whole or guess_kind(text) or _value_finder()(text)


@lru_cache(maxsize=1)
def _value_finder() -> Callable[[str], str | None]:
    words: dict[str, list[str]] = {}
    for word, letters in header_words().type_values.items():
        words.setdefault(letters[0], []).append(word)
    return compile_keywords(words)


def kind_letters() -> frozenset[str]:
    """The letters of all kinds."""
    return frozenset(kind.letter for kind in SchemaVocabulary.load().institution_types)


@lru_cache(maxsize=1)
def _kinds_by_word() -> dict[str, str]:
    """Folded word of the schema → letter; a word of several kinds is not there."""
    found: dict[str, set[str]] = defaultdict(set)
    for kind in SchemaVocabulary.load().institution_types:
        for form in kind.forms:
            found[fold_key(form.text)].add(kind.letter)
    return {word: letters.pop() for word, letters in found.items() if len(letters) == 1}


def told_kinds(text: str) -> tuple[str, ...]:
    """The letters of all the kinds of which a word stands in a text, in the order in which they are tried.

    >>> told_kinds("archief/bibliotheek"), told_kinds("Museum"), told_kinds("LAL")
    (('L', 'A'), ('M',), ())
    >>> told_kinds("Vereniging")
    ('S', 'N')
    """
    if letters := header_words().type_values.get(fold_key(text)):
        return letters
    return tuple(letter for letter, find in _finders().items() if find(text))


@lru_cache(maxsize=1)
def _finders() -> dict[str, Callable[[str], str | None]]:
    return {letter: compile_keywords({letter: words}) for letter, words in header_words().types.items()}


def keywords_text() -> Iterator[str]:
    """The keywords of the kinds as lines of YAML."""
    for letter, words in header_words().types.items():
        shown = ", ".join(f'"{word}"' for word in words)
        yield f"{letter}: [{shown}]"
