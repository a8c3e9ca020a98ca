"""Whether a word that leaves a place out sets those in it apart, or says where the others are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import ConceptMention

_EXCEPT: Final = "except"
_OUTSIDE: Final = frozenset({"buiten", "outside", "outwith", "ausserhalb", "hors", "dehors", "exterieur", "beyond"})
"""Folded words that say where those are that are asked for: outside of a place, which may be near it."""


def excepts_those_in(denial: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a word sets those in a place apart from all others: "except", and not "outside", which may be around it.

    Args:
        denial: The word that leaves something out.
        words: The question's words, folded.
    """
    return denial.concept == _EXCEPT and _OUTSIDE.isdisjoint(words[denial.start : denial.end])
