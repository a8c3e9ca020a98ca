"""Who has a sum of money, where neither institutions nor a budget is named: "Wer hat in Deutschland mehr als 1 Million Euro?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.mentions import INSTITUTIONS, AmountMention, ConceptMention, GeneralMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.mentions import Mention

_WHO: Final = frozenset({"wie", "who", "wer", "qui"})
_BUDGET: Final = "budget"
_HOLDER: Final = frozenset({"holder", "whose"})
_LIMITS: Final = frozenset({"above", "below"})


def with_sums_had(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with "who has" before a limit and a sum in a currency as institutions with a budget.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    sums = [m for m in found if isinstance(m, AmountMention) and m.currency is not None]
    if not sums or any(isinstance(m, (*INSTITUTIONS, NameMention)) or _is_budget(m) for m in found):
        return list(found)
    limits = {m.end for m in found if isinstance(m, ConceptMention) and m.concept in _LIMITS}
    holders = [m for m in found if isinstance(m, ConceptMention) and m.concept in _HOLDER and words[m.start] in _WHO]
    having = next((m for m in holders if m.end - m.start > 1), None)
    if having is None or not any(amount.start in limits for amount in sums):
        return list(found)
    who, verb = having.start, having.start + 1
    kept = (m for m in found if m not in holders)
    return [
        *kept,
        GeneralMention(start=who, end=verb, text=words[who], language=language, plural=True),
        ConceptMention(
            start=verb, end=having.end, text=" ".join(words[verb : having.end]), concept=_BUDGET, language=language
        ),
    ]


def _is_budget(mention: Mention) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept == _BUDGET
