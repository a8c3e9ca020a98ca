"""The people of a country in place of the country: "Have the Danes more museums than the Swedes?", "Museen bei den Tschechen".

Only behind an article a people is meant: "denen" is a German pronoun, and "poles" carry wires. What is about a people ("museums
about the Danes") is not asked of their country. French has adjectives for both.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from glam_kg.bundled import bundled_path
from glam_kg.folding import fold_key
from glam_kg.places.languages_of_adjectives import languages_of_adjective

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from glam_kg.question.words.tokens import Token

_ARTICLES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"de"}),
    "en": frozenset({"the"}),
    "de": frozenset({"die", "den", "der"}),
    "fr": frozenset({"les", "des", "aux"}),
}
_WITH: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"bij", "onder"}),
    "en": frozenset({"among", "amongst", "with"}),
    "de": frozenset({"bei", "unter"}),
    "fr": frozenset({"chez", "parmi"}),
}
"""Folded prepositions that before a people say where: near a country nothing is asked for."""
_ABOUT: Final = frozenset(
    {"over", "voor", "door", "about", "on", "for", "by", "uber", "ueber", "fur", "fuer", "durch", "sur", "pour"}
)
"""Folded prepositions behind which a people is no place."""
_ASKING: Final = frozenset({"what", "how"})
_ISLANDS: Final = ["and", "caicos"]
"""Folded words behind the Turks that are islands."""
_IN: Final = "in"
_PLACING: Final = frozenset({"in", "en", "te", "im", "a", "au", "aux", "dans"})
"""Folded prepositions of place."""
_MOST_WORDS: Final = 2
"""Words of the longest name of a people: "Nieuw-Zeelanders"."""


def with_peoples(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens with the key of an adjective of the country for its people, and of a word for where before them.

    >>> from glam_kg.question.words.tokens import tokenise
    >>> [token.key for token in with_peoples(tokenise("musea bij de Denen"))]
    ['musea', 'in', 'de', 'danish']
    >>> [token.key for token in with_peoples(tokenise("Museen, in denen"))]
    ['museen', 'in', 'denen']
    """
    if not any(token.key in _first_words() for token in tokens):
        return tuple(tokens)
    read: dict[int, Token] = dict(enumerate(tokens))
    for start, end, language, adjective in _said(tokens):
        # The parts of a compound stand for the country together.
        words = [read.pop(i) for i in range(start, end)]
        said = "-".join(word.text for word in words)
        read[start] = replace(words[0], text=said, key=adjective, end=words[-1].end)
        if start > 1 and tokens[start - 2].key in _WITH[language]:
            read[start - 2] = replace(tokens[start - 2], key=_IN)
    return tuple(read[i] for i in sorted(read))


def _said(tokens: Sequence[Token]) -> Iterator[tuple[int, int, str, str]]:
    """Where a people is said behind an article, in which language, and the adjective of its country."""
    keys = [token.key for token in tokens]
    for start in range(1, len(keys)):
        if _is_elsewhere(tokens, start):
            # "The archives of the French in Texas" are not in France.
            continue
        if keys[start] not in _first_words() or _is_about(keys, start - 2) or keys[start + 1 : start + 3] == _ISLANDS:
            continue
        for end in range(min(start + _MOST_WORDS, len(keys)), start, -1):
            by_language = _adjectives().get(" ".join(keys[start:end]), {})
            language = next((each for each in by_language if keys[start - 1] in _ARTICLES[each]), None)
            if language is not None and not _is_adjective(tokens, start, end, language):
                yield start, end, language, by_language[language]
                break


def _is_adjective(tokens: Sequence[Token], start: int, end: int, language: str) -> bool:
    """Whether a German people is an adjective of the noun behind it, as in the "Archiv der Deutschen Frauenbewegung"."""
    if language != "de" or end == len(tokens) or tokens[end].sentence_start:
        return False
    # In small letters no noun has a capital.
    before_noun = tokens[end].capitalised or not tokens[start].capitalised
    return before_noun and language in languages_of_adjective(tokens[start].key)


def _is_elsewhere(tokens: Sequence[Token], start: int) -> bool:
    """Whether a place is said right behind a people."""
    return any(
        tokens[i].key in _PLACING and tokens[i + 1].capitalised
        for i in range(start + 1, min(start + 1 + _MOST_WORDS, len(tokens) - 1))
    )


def _is_about(keys: Sequence[str], before: int) -> bool:
    """Whether something is about a people; "what about the Danes?" goes on with their country."""
    return before >= 0 and keys[before] in _ABOUT and not (before and keys[before - 1] in _ASKING)


@cache
def _adjectives() -> Mapping[str, Mapping[str, str]]:
    """The folded names of peoples → language → an adjective of their country, folded."""
    import yaml

    found: dict[str, dict[str, str]] = {}
    peoples = yaml.load(bundled_path("data", "peoples.yaml").read_bytes(), Loader=yaml.CSafeLoader)["peoples"]
    for adjective, by_language in peoples.items():
        for language, names in by_language.items():
            for name in names:
                found.setdefault(fold_key(name), {})[language] = fold_key(adjective)
    return found


@cache
def _first_words() -> frozenset[str]:
    return frozenset(name.partition(" ")[0] for name in _adjectives())
