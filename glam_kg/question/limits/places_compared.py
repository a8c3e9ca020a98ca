"""Places that are to be compared, with nothing said of what is counted there: "Compare Wales, Scotland and Northern Ireland".

Only institutions are known of them here, and so their numbers are meant. "Wales vs Scotland" may be a match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import ConceptMention, Mention

_COMPARING: Final = ("vergel", "vergle", "vergli", "compar")
"""How folded words for comparing begin: "Vergleich", "vergelijking", "comparer"."""


def compares_places(comparison: ConceptMention, used: Iterable[Mention], words: Sequence[str]) -> bool:
    """Whether a word asks to compare several places.

    Args:
        comparison: What says that something is compared.
        used: The mentions that a template uses.
        words: The question's words, folded.
    """
    asked = any(word.startswith(_COMPARING) for word in words[comparison.start : comparison.end])
    return asked and sum(isinstance(m, PlaceMention) for m in used) > 1
