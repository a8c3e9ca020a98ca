"""Institutions of a type that is called one: "instellingen van het type archief" are archives.

The word for the type says which kind is meant, and the general word before it nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_TYPE: Final = frozenset(
    {"type", "typen", "types", "soort", "kind", "typ", "typs", "genre", "categorie", "category", "kategorie"}
)
"""Folded words for a type."""
_OF: Final = frozenset(
    {"van", "of", "vom", "von", "des", "der", "du", "de", "d", "het", "the", "dem", "le", "la", "mit"}
)
"""Folded words between institutions and the word for their type."""


def of_a_type(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without the general word before a type that is called one, and the places of the words between.

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    if _TYPE.isdisjoint(words):
        return found, frozenset()
    general = [m for m in found if isinstance(m, GeneralMention)]
    types = {m.start for m in found if isinstance(m, TypeMention)}
    for at, word in enumerate(words):
        if word not in _TYPE or at + 1 not in types:
            continue
        start = at
        while start and words[start - 1] in _OF:
            start -= 1
        before = max((m for m in general if m.end == start), key=lambda m: -m.start, default=None)
        if before is None or start == at:
            continue
        said = frozenset(range(before.start, at + 1))
        kept = [m for m in found if not _is_one_of_these(m, said)]
        return kept, said
    return found, frozenset()


def _is_one_of_these(mention: Mention, said: frozenset[int]) -> bool:
    """Whether a mention is of the words before the type, or a name that nobody has and that they begin: "Typs Archiv"."""
    if isinstance(mention, NameMention) and not mention.candidates:
        return not said.isdisjoint(range(mention.start, mention.end))
    if isinstance(mention, (ConceptMention, GeneralMention, TypeMention)):
        return said.issuperset(range(mention.start, mention.end))
    return not said.isdisjoint(range(mention.start, mention.end))
