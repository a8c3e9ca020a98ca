"""Verbs of who does not know something of institutions, behind what is not known: "whose address we don't know"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.mentions import ConceptMention

_NOT: Final = frozenset(
    {"don t", "doesn t", "not", "cannot", "can t", "nobody", "niet", "niemand", "nicht", "pas", "personne"}
)
"""Folded denials of a verb that can stand before it."""
_KNOWING: Final = frozenset(
    {
        "know", "knows", "have", "has", "kennen", "kent", "weten", "weet", "hebben", "kennt", "wissen", "weiss", "haben", "hat",
        "connait", "connaissons", "connaissent", "connue", "connu", "connus", "connues",
    }
)  # fmt: skip
"""Folded verbs of who knows something, or has it at hand."""


def is_not_known(denial: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a denial stands before a verb of knowing: "don't know", "niemand kent", "niemand kennt".

    Args:
        denial: The word that denies.
        words: The question's folded words.
    """
    return fold_key(denial.text) in _NOT and not _KNOWING.isdisjoint(words[denial.end : denial.end + 1])
