"""Words as a regular expression that finds them, and not what they are only a part of: "art" is none of "cartes".

Each word keeps the endings that its language gives it, and of a long Dutch or German one compounds begin with it:
"Keramiksammlung" is about "Keramik". A short one begins too much else ("mode", "modern"), so there it is told what may follow.
German compounds have an "n" behind an "e" ("Puppenhaus"): without one it begins words of other languages ("puppetry").

The expressions have nothing but what SPARQL (XPath), RE2 and PCRE write alike, and find what is in lower case. Classes of
letters are large once compiled, and engines limit that, so all words share two of them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from pyoxigraph import Literal

from glam_kg.folding import fold
from glam_kg.sparql.terms import text
from glam_kg.templates.subject_slots import APART

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.sparql.terms import TermList

_APART: Final = r"[^\p{L}\p{N}]"
_BETWEEN: Final = "[ '’-]+"
_BLANKS: Final = re.compile(r"[\s'’-]+")
_SPECIAL: Final = re.compile(r"([\\.?*+{}()|^$\[\]-])")
_COMPOUNDING: Final = frozenset({"nl", "de"})
"""Languages that write compounds as one word."""
_BEGINS_COMPOUNDS: Final = 5
"""Letters from which on a word begins no other words than its compounds."""
_INFLECTED: Final = 4
"""Letters from which on the last one may be an ending: without it, a word within a phrase may still have one."""
_ENDINGS: Final = {
    "nl": "(e|s|n|en)?", "de": "(e|s|n|en|er|ern|es)?", "en": "(s|es)?", "fr": "(s|x|es)?", "": "(e|s|n|en|es|x)?",
}  # fmt: skip
_GERMAN_E: Final = re.compile(r"[^ai]e$")
"""How German words end that have an "n" more in compounds; "Industrie" has none."""
_HEADS: Final = (
    "(e|s|n|en|er)?(sammlung|bestand|kunst|malerei|geschicht|collectie|verzameling|schilder|geschiedenis|museum)"
)
"""What compounds of short words go on with where they are about what the word says: "Glasmalerei", "Filmsammlung"."""


@lru_cache(maxsize=1024)
def words_pattern(words: TermList | Literal) -> Literal:
    r"""A regular expression that finds any of some texts, each in its language, in a text in lower case.

    >>> words_pattern(text("art", "fr")).value
    '(^|[^\\p{L}\\p{N}])(((art)(s|x|es)?)($|[^\\p{L}\\p{N}]))'
    >>> words_pattern(text("tegel", "nl")).value
    '(^|[^\\p{L}\\p{N}])(tegel)'
    """
    return _pattern(each for each in _literals(words) if not _is_apart(each))


@lru_cache(maxsize=1024)
def apart_pattern(words: TermList | Literal) -> Literal | None:
    """A regular expression that finds what is something else than some texts, and has one of them in it; None for nothing."""
    apart = [each for each in _literals(words) if _is_apart(each)]
    return _pattern(apart) if apart else None


def _literals(words: TermList | Literal) -> list[Literal]:
    return [words] if isinstance(words, Literal) else [term for term in words if isinstance(term, Literal)]


def _is_apart(literal: Literal) -> bool:
    return (literal.language or "").endswith(APART)


def _pattern(literals: Iterable[Literal]) -> Literal:
    spelt: dict[str, set[str]] = {}
    for literal in literals:
        language = (literal.language or "").partition("-")[0]
        spellings = spelt.setdefault(language if language in _ENDINGS else "", set())
        spellings.update(_trimmed(each.lower()) for each in (literal.value, fold(literal.value)))
    return text(f"(^|{_APART})({'|'.join(_alternatives(spelt))})")


def _alternatives(spelt: dict[str, set[str]]) -> Iterator[str]:
    """What begins words, what short words go on with, and what is a whole word."""
    beginnings = _beginnings(spelt)
    found = tuple(beginnings)
    yield from (_joined(each) for each in beginnings)
    short, whole = [], []
    for language, spellings in sorted(spelt.items()):
        left = sorted(each for each in spellings if not each.startswith(found)) if found else sorted(spellings)
        if not left:
            continue
        if language in _COMPOUNDING:
            words = [_joined(each) for each in left]
            short += words
        else:
            words = list(dict.fromkeys(_inflected(each, language) for each in left))
        whole.append(f"({'|'.join(words)}){_ENDINGS[language]}")
    if short:
        yield f"({'|'.join(dict.fromkeys(short))}){_HEADS}"
    if whole:
        yield f"({'|'.join(whole)})($|{_APART})"


def _beginnings(spelt: dict[str, set[str]]) -> list[str]:
    """The texts with which compounds begin, without those that begin with another one."""
    found: list[str] = []
    texts = {_linked(each, language) for language in _COMPOUNDING & spelt.keys() for each in spelt[language]}
    for each in sorted(texts, key=lambda each: (len(each), each)):
        long = len(_parts(each)[-1]) >= _BEGINS_COMPOUNDS
        if long and not each.startswith(tuple(found)):
            found.append(each)
    return found


def _linked(word: str, language: str) -> str:
    """What compounds with a word begin with."""
    return f"{word}n" if language == "de" and _GERMAN_E.search(word) else word


def _trimmed(spelling: str) -> str:
    """A text without blanks and hyphens around it; what is nothing else is left as it is."""
    return " ".join(part for part in _BLANKS.split(spelling) if part) or spelling


def _joined(phrase: str) -> str:
    return _BETWEEN.join(_escaped(_parts(phrase)))


def _inflected(phrase: str, language: str) -> str:
    """A phrase whose long words may have another ending; what may follow the last one is told for all."""
    *first, last = (_stem(word, language) for word in _parts(phrase))
    ending = _ENDINGS[language]
    words = [part + ending * (len(part) >= _INFLECTED - 1) for part in _escaped(first)]
    return _BETWEEN.join([*words, *_escaped([last])]).replace(r"\(y\|ies\)", "(y|ies)")


def _stem(word: str, language: str) -> str:
    """An English or French word without the ending of a plural."""
    if len(word) < _INFLECTED:
        return word
    if language == "en" and word.endswith(("y", "ies")):
        return f"{word.removesuffix('ies').removesuffix('y')}(y|ies)"
    if word.endswith("eaux"):
        return word[:-1]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _parts(phrase: str) -> list[str]:
    return phrase.split(" ") if phrase.strip() else [phrase]


def _escaped(words: Iterable[str]) -> list[str]:
    return [_SPECIAL.sub(r"\\\1", word) for word in words]
