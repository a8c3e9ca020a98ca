"""What is said not to be known of institutions: "with unknown address", "waarvan de website onbekend is", "sans budget connu".

It is lacking to who asks, as what is denied is, so it is told by the same concept. So is what somebody does not know: "whose
address we don't know".
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.question.slots.filling import INDEFINITE_ARTICLES
from glam_kg.question.words.mentions import ConceptMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

UNKNOWN: Final = frozenset(
    {
        "onbekend", "onbekende", "unknown", "unbekannt", "unbekannte", "unbekannter", "unbekanntem", "unbekannten",
        "unbekanntes", "inconnu", "inconnue", "inconnus", "inconnues",
    }
)  # fmt: skip
"""Folded words for what is not known, before it or behind it."""
KNOWN: Final = frozenset(
    {
        "bekend", "bekende", "known", "bekannt", "bekannte", "bekannter", "bekanntem", "bekannten", "bekanntes", "connu",
        "connue", "connus", "connues",
    }
)  # fmt: skip
"""Folded words for what is known; of institutions they say that they are famous."""
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
_TO_ONE: Final = frozenset({"mij", "me", "ons", "us", "mir", "uns", "m", "nous"})
"""Folded pronouns of who does not know it, and asks for it: "the address is unknown to me"."""
_BEING: Final = frozenset(
    {
        "is", "zijn", "was", "are", "ist", "sind", "war", "est", "sont", "nog", "still", "noch", "encore", "web", "postal",
        "street", "de", "het", "the", "l",
    }
)  # fmt: skip
"""Folded words that may stand between a thing and that it is unknown."""


def said_to_be_unknown(
    words: Sequence[str], attributes: Sequence[Mention], found: Iterable[Mention], concept: str
) -> list[ConceptMention]:
    """The words that say of something that it is not known, each as a mention of a concept.

    Args:
        words: The question's words, folded.
        attributes: What can be known of institutions, as the question names it.
        found: All that was found; what is part of a longer phrase is not looked at ("of unknown type"), nor what is denied once
            more ("not unknown").
        concept: The concept of what is lacking.
    """
    if UNKNOWN.isdisjoint(words) or not _TO_ONE.isdisjoint(words):
        return []
    taken = {i for m in found for i in range(m.start, m.end)}
    if any(isinstance(m, ConceptMention) and m.concept == "negation" for m in found):
        return []
    return [
        ConceptMention(start=i, end=i + 1, text=word, concept=concept, language="")
        for i, word in enumerate(words)
        if word in UNKNOWN and i not in taken and any(_is_said_of(i, m, words) for m in attributes)
    ]


def denied_known(words: Sequence[str], denial: ConceptMention, attributes: Iterable[Mention]) -> ConceptMention:
    """A denial with the word "known" behind it, which calls nobody famous there: "without a known website"."""
    behind = denial.end
    while words[behind : behind + 1] and words[behind] in INDEFINITE_ARTICLES:
        behind += 1
    known = words[behind : behind + 1] and words[behind] in KNOWN and any(m.start == behind + 1 for m in attributes)
    return replace(denial, end=behind + 1) if known else denial


def _is_said_of(position: int, attribute: Mention, words: Sequence[str]) -> bool:
    between = range(position + 1, attribute.start) if position < attribute.start else range(attribute.end, position)
    return all(words[i] in _BEING for i in between)


def is_not_known(denial: ConceptMention, words: Sequence[str]) -> bool:
    """Whether a denial stands before a verb of knowing: "don't know", "niemand kent", "niemand kennt".

    Args:
        denial: The word that denies.
        words: The question's folded words.
    """
    return fold_key(denial.text) in _NOT and not _KNOWING.isdisjoint(words[denial.end : denial.end + 1])
