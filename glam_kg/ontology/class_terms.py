"""Words of questions and of classes as terms that can be compared: folded, stemmed by language, compounds taken apart.

A term is a language and a stem ("nl:archief"), so that a Dutch "die" never meets a German one. Stems are those of Snowball
(Porter 2001), taken after folding: people leave out accents.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

STEMMED: Final = {"nl": "dutch", "en": "english", "de": "german", "fr": "french"}
"""The languages that have a stemmer, and its name; words of others are compared as they are."""
_COMPOUNDING = frozenset({"nl", "de"})
_LINKING = ("", "s", "en", "n", "es", "er", "e")
_SHORTEST_PART = 4
_SHORTEST_HEAD = 5
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def spaced(name: str) -> str:
    """The name of a class or slot as words.

    >>> spaced("OaiPmhEndpoint"), spaced("GHCIDHistoryEntry"), spaced("record_creator")
    ('Oai Pmh Endpoint', 'GHCID History Entry', 'record creator')
    """
    return _HUMP.sub(" ", name).replace("_", " ")


def words_of(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return fold_key(text).split()


def term(word: str, language: str) -> str:
    """The term of one folded word.

    >>> term("archieven", "nl") == term("archief", "nl"), term("archieven", "nl") == term("archief", "de")
    (True, False)
    """
    return f"{language}:{_stem(word, language)}"


def terms_of(text: str, language: str) -> list[str]:
    """The terms of a text in one language, in order, with repetitions."""
    return [term(word, language) for word in words_of(text)]


def parts_of_compound(word: str, language: str, known: Collection[str]) -> tuple[str, ...]:
    """The known words that a Dutch or German compound is made of; where its beginning is unknown, its last part only.

    >>> parts_of_compound("schilderijencollectie", "nl", {"schilderij", "collectie"})
    ('schilderij', 'collectie')
    >>> parts_of_compound("jongerenbibliotheek", "nl", {"bibliotheek"})
    ('bibliotheek',)
    >>> parts_of_compound("sunflower", "en", {"flower"})
    ()
    """
    if language not in _COMPOUNDING:
        return ()
    head = ""
    # The longest last part comes first.
    for cut in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
        last = word[cut:]
        if last not in known:
            continue
        first = _without_link(word[:cut], known)
        if first:
            return (first, last)
        if not head and len(last) >= _SHORTEST_HEAD:
            head = last
    return (head,) if head else ()


def _without_link(part: str, known: Collection[str]) -> str:
    bases = (part.removesuffix(link) for link in _LINKING if part.endswith(link))
    return next((base for base in bases if len(base) >= _SHORTEST_PART and base in known), "")


@lru_cache(maxsize=100_000)
def _stem(word: str, language: str) -> str:
    stemmer = _stemmer(language)
    return stemmer(word)[0] if stemmer else word


@cache
def _stemmer(language: str) -> Callable[[str], list[str]] | None:
    algorithm = STEMMED.get(language)
    if algorithm is None:
        return None
    from tantivy import Filter, TextAnalyzerBuilder, Tokenizer

    return TextAnalyzerBuilder(Tokenizer.raw()).filter(Filter.stemmer(algorithm)).build().analyze


def question_terms(question: str, languages: Collection[str], known: Callable[[str], Collection[str]]) -> Iterator[str]:
    """The terms of a question in each of some languages, compounds also by their parts; with repetitions.

    Args:
        question: Any text.
        languages: The languages in which its words are read.
        known: The folded words that are known in a language: only these are looked for in compounds.
    """
    words = words_of(question)
    for language in languages:
        vocabulary = known(language)
        for word in words:
            yield term(word, language)
            if word not in vocabulary:
                for part in parts_of_compound(word, language, vocabulary):
                    yield term(part, language)
