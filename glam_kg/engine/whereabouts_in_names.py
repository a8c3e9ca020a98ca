"""Where the name of an institution has a place in it: the words that can be one, and whether they stand for themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.compact_names import CustodianName
    from glam_kg.question.words.tokens import Token

_BEFORE: Final = frozenset({"of", "in", "de", "d", "du", "a", "van", "te", "von", "zu", "at"})
"""Folded words in small letters before a place in a name; "Museum für Essen und Trinken" has none of them."""
_ARTICLES: Final = frozenset({"het", "t", "de", "den", "la", "le", "les"})
"""Folded articles in small letters that part a place from what is called something there: "Tilburg 't Sant", "Lyon la Doua"."""
_KINDS: Final = frozenset(
    {
        "archive", "archives", "central", "city", "county", "library", "main", "municipal", "museum", "museums", "national",
        "public", "regional", "state", "town", "university",
    }
)  # fmt: skip
"""Folded English words in small letters beside a place in a name: "Nîmes municipal archives", "Plus public library Leiden"."""
_LONGEST: Final = 4
"""Words of the name of a town that has the one asked for in it: "Frankfurt an der Oder"."""


class NameSaying(NamedTuple):
    """A name, and the word for a place in it."""

    name: CustodianName
    word: str


def name_parts(tokens: Sequence[Token], gazetteer: Gazetteer) -> Iterator[tuple[int, int]]:
    """The words of a name from left to right, with the longest names of places in one: no "York" in "New York"."""
    start = 0
    while start < len(tokens):
        end = start + 1
        if end < len(tokens) and gazetteer.may_begin_name(key_of(tokens[start : end + 1])):
            longer = range(min(start + _LONGEST, len(tokens)), end, -1)
            end = next((i for i in longer if gazetteer.exact(key_of(tokens[start:i]))), end)
        yield start, end
        start = end


def key_of(tokens: Iterable[Token]) -> str:
    """The folded words of a run as one key."""
    return " ".join(token.key for token in tokens)


def written(name: str, tokens: Sequence[Token]) -> str:
    """A part of a name as it stands there, with the bracket that it opens: "Frankfurt (Oder)"."""
    text = name[tokens[0].start : tokens[-1].end]
    return f"{text})" if text.count("(") > text.count(")") else text


def stands_alone(name: str, tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether some words of a name have a capital, and are neither a part of a longer word nor of what else they may mean.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [stands_alone(text, tokenise(text), 1, 2) for text in ("Stadtarchiv Essen", "Gedenkort Bergen-Belsen")]
    [True, False]
    >>> texts = ("Boston Library", "Nîmes municipal archives", "Halle 14", "Essen und Trinken")
    >>> [stands_alone(text, tokenise(text), 0, 1) for text in texts]
    [True, True, False, False]
    >>> texts = ("Tilburg 't Sant library", "Halle het dorp", "Plus public library Leiden")
    >>> [stands_alone(text, tokenise(text), i, i + 1) for text, i in zip(texts, (0, 0, 3), strict=True)]
    [True, False, True]
    """
    before, behind = tokens[start - 1 : start] if start else (), tokens[end : end + 1]
    if behind and not behind[0].capitalised and behind[0].key in _ARTICLES:
        # What has an article of its own behind the place is called so there.
        behind = tokens[end + 1 : end + 2]
        if not any(token.capitalised for token in behind):
            return False
    if not any(token.capitalised for token in tokens[start:end]) or is_part_of_word(name, tokens, start, end):
        return False
    if not before:
        # At its beginning any word has a capital.
        return all(token.capitalised or token.key in _KINDS for token in behind)
    return all(token.capitalised or token.key in _BEFORE or token.key in _KINDS for token in before)


def is_part_of_word(name: str, tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a hyphen joins some words of a name to the one before or behind."""
    joined = ((i, i + 1) for i in (start - 1, end - 1) if 0 <= i < len(tokens) - 1)
    return any(name[tokens[i].end : tokens[j].start] == "-" for i, j in joined)
