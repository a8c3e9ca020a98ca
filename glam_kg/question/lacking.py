"""What institutions lack: "museums without a website", "archieven die geen ISIL hebben", "dont l'adresse manque".

A negation that stands with what can be known of an institution denies that and nothing else. It becomes the concept `lacks`,
which one template asks for and every other one refuses, as it refuses a negation.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeGuard

from glam_kg.folding import fold_key
from glam_kg.question.mentions import ConceptMention, NumberMention, SchemeMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.mentions import Mention

LACKS: Final = "lacks"
"""The concept of what is not there, or not known."""
_OF_DATE: Final = ("datum", "jaar", "date", "year", "jahr", "annee")
"""What folded words for a date of foundation hold, as "founded" alone does not."""
_BEHIND: Final = frozenset(
    {
        "ontbreekt", "ontbreken", "niet", "missing", "not", "isn t", "aren t", "fehlt", "fehlen", "nicht", "manque", "manquent",
        "n est pas", "ne sont pas",
    }
)  # fmt: skip
"""Folded negations that can stand behind what they deny: "waarvan de website ontbreekt"."""
_REACH: Final = 3
"""Words that may stand between a negation and what it denies: "haven't got a website", "whose website is not known"."""


def with_lacking(found: Sequence[Mention]) -> list[Mention]:
    """The mentions of a question with each negation of an attribute as the concept `lacks`."""
    negations = [m for m in found if isinstance(m, ConceptMention) and m.concept == "negation"]
    attributes = [m for m in found if _is_attribute(m)] if negations else []
    # "Mir fehlt die Adresse" says what somebody wants to have.
    wanted = [m for m in found if isinstance(m, ConceptMention) and m.concept == "list" and m.end - m.start > 1]
    negations = [m for m in negations if not any(w.start <= m.start and m.end <= w.end for w in wanted)]
    denying = [m for m in negations if any(_denies(m, attribute, found) for attribute in attributes)]
    if not denying:
        return list(found)
    # "N'ont pas de" holds "pas de", which denies the same.
    longest = [
        m
        for m in denying
        if not any(o.overlaps(m) and (o.end - o.start, -o.start) > (m.end - m.start, -m.start) for o in denying)
    ]
    kept = (m for m in found if m not in negations or not any(m.overlaps(d) for d in denying))
    return [*kept, *(replace(m, concept=LACKS) for m in longest)]


def _is_attribute(mention: Mention) -> TypeGuard[ConceptMention | SchemeMention]:
    if isinstance(mention, ConceptMention):
        dated = mention.concept == "founded" and any(word in fold_key(mention.text) for word in _OF_DATE)
        return dated or mention.concept in {"website", "address"}
    return isinstance(mention, SchemeMention)


def _denies(negation: ConceptMention, attribute: Mention, found: Iterable[Mention]) -> bool:
    text = fold_key(negation.text)
    if negation.end <= attribute.start:
        between = range(negation.end, attribute.start)
    elif attribute.end <= negation.start and text in _BEHIND:
        between = range(attribute.end, negation.start)
    else:
        return False
    # "No museum has a website" denies the museum.
    named = any(
        m.start in between and not isinstance(m, ConceptMention | NumberMention) for m in found if m is not attribute
    )
    # "Not founded in 1900" denies no date.
    dates = isinstance(attribute, ConceptMention) and attribute.concept == "founded"
    return len(between) <= _REACH and not named and not (dates and any(isinstance(m, YearMention) for m in found))
