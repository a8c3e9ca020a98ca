"""Collections of no subject: "companies with an old collection" are companies, whatever they collect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.kinds.praise import PRAISING, SIZED
from glam_kg.question.words.mentions import ConceptMention, SubjectMention

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

SAID_OF_COLLECTIONS: Final = frozenset(
    {
        "erfgoed", "heritage", "patrimoniale", "patrimoniales", "rijke", "rich", "reiche", "reichen", "riche", "riches", "eigen",
        "own", "eigene", "eigenen", "eigener", "propre", "propres", "waardevolle", "valuable", "wertvolle", "wertvollen",
        "precieuse", "precieuses", "important", "importante", "importantes", "belangrijke", "wichtige", "wichtigen",
        "bedeutende", "bedeutenden", "historical", "antieke", "antique", "antike", "antiken",
    }
)  # fmt: skip
"""Folded words that are said of collections of anything, beside those of praise and age."""
_COLLECTIONS: Final = frozenset(
    {
        "collectie", "collecties", "verzameling", "verzamelingen", "collection", "collections", "sammlung", "sammlungen",
        "kollektion", "kollektionen",
    }
)  # fmt: skip
_SMALL: Final = frozenset({"een", "an", "eine", "einer", "une", "des", "de", "d", "hun", "their", "ihre", "leur"})
_HAVING: Final = frozenset(
    {
        "met", "hebben", "heeft", "with", "have", "has", "having", "mit", "haben", "hat", "avec", "ont", "ayant", "possedent",
        "possede", "a",
    }
)  # fmt: skip


def without_any_collection(tokens: Sequence[Token], found: list[Mention], language: str) -> list[Mention]:
    """The mentions without a collection of whatever: "companies with an old collection" have one of no subject.

    Args:
        tokens: The words of a question.
        found: What was found in it.
        language: The question's language.
    """
    if any(isinstance(m, SubjectMention) for m in found):
        return found
    mere = {i for run in _mere_collections([token.key for token in tokens], language) for i in run}
    return [m for m in found if not (isinstance(m, ConceptMention) and mere.issuperset(range(m.start, m.end)))]


def collections_of_anything(tokens: Sequence[Token], mentions: Sequence[Mention], language: str) -> Iterator[int]:
    """The words for collections of whatever, which are told as not taken into account.

    Args:
        tokens: The words of a question.
        mentions: What was found in it.
        language: The question's language.
    """
    if not any(isinstance(m, SubjectMention) for m in mentions):
        for run in _mere_collections([token.key for token in tokens], language):
            yield from run


def _mere_collections(keys: Sequence[str], language: str) -> Iterator[range]:
    """The words for collections that somebody has, each with what is said of them; none of which nothing is."""
    if _COLLECTIONS.isdisjoint(keys):
        return
    said = PRAISING[language] | SIZED[language] | SAID_OF_COLLECTIONS
    for i in (i for i, key in enumerate(keys) if key in _COLLECTIONS):
        start, end = i, i + 1
        while start and keys[start - 1] in said:
            start -= 1
        while language == "fr" and end < len(keys) and keys[end] in said:
            end += 1
        before = start - 1
        while before >= 0 and (keys[before] in _SMALL or (keys[before] == "a" and language == "en")):
            before -= 1
        # "With a collection" alone is one of nothing that is said: neither "with a collection of" nor "collections in Ghent".
        alone = end - start == 1 and before < start - 1 and end == len(keys)
        if (end - start > 1 or alone) and before >= 0 and keys[before] in _HAVING:
            # "Een collectie" is a phrase of its own.
            yield range(before + 1 if alone else start, end)
