"""Sums that institutions have at their disposal, which are their budgets: "meer dan een ton tot hun beschikking".

Only a sum stands right before these words: of "two million books at their disposal" it is books.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, AmountMention, ConceptMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_DISPOSAL: Final = {
    "nl": (*(("tot", of, "beschikking") for of in ("hun", "zijn", "haar")), ("ter", "beschikking")),
    "en": tuple(("at", of, "disposal") for of in ("their", "its", "the")),
    "de": (("zur", "verfugung"), ("zur", "verfuegung"), ("zu", "ihrer", "verfugung"), ("zu", "ihrer", "verfuegung")),
    "fr": tuple(("a", of, "disposition") for of in ("leur", "sa", "la")),
}  # fmt: skip
"""Folded words behind a sum that say who has it."""
_LEAST: Final = 10_000
"""A smaller number in no currency, and without a word of scale, may be one of other things."""
_BUDGET: Final = "budget"
_ABOVE: Final = "above"
_OVER: Final = frozenset({"uber", "ueber"})
"""The folded preposition of a German verb for having something at one's disposal, and what is above a sum."""
_VERBS_OF_HAVING: Final = frozenset({"verfugt", "verfuegt", "verfugen", "verfuegen", "verfugten", "verfuegten"})
"""Its folded forms."""


def with_sums_at_disposal(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with the words for what institutions have at their disposal as a budget, where a sum stands before them.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    years = {m.start for m in found if isinstance(m, YearMention)}
    for amount in (m for m in found if isinstance(m, AmountMention) and m.start not in years):
        phrase = next((p for p in _DISPOSAL[language] if tuple(words[amount.end : amount.end + len(p)]) == p), None)
        is_sum = amount.currency is not None or amount.scale > 1 or amount.amount >= _LEAST
        if phrase is None or not is_sum or not any(isinstance(m, INSTITUTIONS) for m in found):
            continue
        end = amount.end + len(phrase)
        budget = ConceptMention(start=amount.end, end=end, text=" ".join(phrase), concept=_BUDGET, language=language)
        return [*(m for m in found if not m.overlaps(budget)), budget]
    return list(found)


def without_parted_having(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions without an "über" that is that of "verfügt" and of no sum: "Wer verfügt in Virginia über ein Budget …?".

    Args:
        words: The question's words, folded.
        found: What was found in it.
    """
    verb = next((i for i, word in enumerate(words) if word in _VERBS_OF_HAVING), None)
    if verb is None:
        return found
    sums = {m.start for m in found if isinstance(m, AmountMention)}
    over = next((i for i in range(verb + 1, len(words)) if words[i] in _OVER and i + 1 not in sums), None)
    return [m for m in found if not (isinstance(m, ConceptMention) and m.concept == _ABOVE and m.start == over)]
