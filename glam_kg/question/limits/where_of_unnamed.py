"""Where one institution is that nobody named: "What part of Ohio is the museum in?".

It is no question for all museums of Ohio, and nothing tells which is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.placed_words import placed_words
from glam_kg.question.words.mentions import ConceptMention, NameMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_WHICH: Final = frozenset({"what", "which", "welk", "welke", "welchem", "welcher", "quelle", "quel"})
_PARTS: Final = frozenset(
    {
        "part", "corner", "area", "city", "town", "place", "end", "deel", "gedeelte", "hoek", "stad", "plaats", "streek", "teil",
        "ecke", "stadt", "ort", "gegend", "partie", "coin", "ville", "zone",
    }
)  # fmt: skip
"""Folded words for a part of a place."""
_OF: Final = frozenset({"of", "in", "van", "von", "de", "d", "du", "des", "en", "the", "l", "la", "le", "het"})
_IS: Final = frozenset(
    {"is", "was", "are", "ligt", "lag", "staat", "zit", "liegt", "steht", "ist", "befindet", "sich", "se", "trouve", "est",
     "situe", "zich", "bevindt"}
)  # fmt: skip
_THE: Final = frozenset({"the", "het", "de", "das", "die", "der", "le", "la", "l"})
_BEHIND: Final = frozenset(
    {"in", "located", "situated", "found", "gelegen", "gevestigd", "then", "dan", "denn", "now", "nu"}
)
"""Folded words that may end such a question."""


def where_of_unnamed(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the one institution of such a question as what nothing tells.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    which = next((i for i, word in enumerate(words[:2]) if word in _WHICH), None)
    if which is None or not _PARTS.intersection(words[which + 1 : which + 2]):
        return found
    named = [m for m in found if isinstance(m, NameMention) and m.candidates]
    placed = placed_words(words, found, language)
    for kind in found:
        if not isinstance(kind, TypeMention) or kind.plural or any(kind.overlaps(m) for m in named):
            continue
        if words[kind.start - 1] not in _THE or not _BEHIND.issuperset(words[kind.end :]):
            continue
        between = [i for i in range(which + 2, kind.start - 1) if i not in placed]
        if placed and all(words[i] in _OF | _IS for i in between) and any(words[i] in _IS for i in between):
            text = " ".join(words[which : which + 2])
            asked = ConceptMention(start=which, end=which + 2, text=text, concept="not_covered", language=language)
            return [*(m for m in found if not (isinstance(m, ConceptMention) and m.overlaps(asked))), asked]
    return found
