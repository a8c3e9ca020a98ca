"""How much one institution gets in a year, which is its budget: "how much does it get per year", "hoeveel krijgt het per jaar".

Of what it gets where that is said ("hoeveel bezoekers krijgt …") it is another thing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import ConceptMention, NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_VERBS: Final = {
    "nl": frozenset({"krijgt", "ontvangt"}),
    "en": frozenset({"get", "gets", "receive", "receives"}),
    "de": frozenset({"bekommt", "erhalt", "erhaelt", "kriegt"}),
    "fr": frozenset({"recoit", "touche", "obtient"}),
}
"""Folded verbs of who gets money."""
_HOW_MUCH: Final = {
    "nl": (("hoeveel",),),
    "en": (("how", "much"),),
    "de": (("wie", "viel"), ("wieviel",)),
    "fr": (("combien",),),
}
"""Folded words that ask how much; but in English they ask how many as well, where a noun follows."""
_ONLY_MUCH: Final = frozenset({"en"})
_BUDGET: Final = "budget"
_YEARLY: Final = frozenset({_BUDGET, "per_year"})
"""Concepts of "per year" and "a year"."""
_PRICES: Final = frozenset({"not_covered", "other_world"})


def with_sums_received(words: Sequence[str], found: Sequence[Mention], language: str) -> list[Mention]:
    """The mentions, with what one institution gets in a year as its budget.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    verb = next((i for i, word in enumerate(words) if word in _VERBS[language]), None)
    if verb is None or not any(isinstance(m, NameMention) for m in found):
        return list(found)
    asked = _end_of_how_much(words, language)
    yearly = any(isinstance(m, ConceptMention) and m.concept in _YEARLY for m in found)
    if not yearly or asked is None or asked > verb or (language not in _ONLY_MUCH and asked < verb):
        return list(found)
    said = ConceptMention(start=verb, end=verb + 1, text=words[verb], concept=_BUDGET, language=language)
    # "How much does …" asks for a price elsewhere.
    kept = (
        m for m in found
        if not (isinstance(m, ConceptMention) and (m.overlaps(said) or (m.concept in _PRICES and m.start < asked)))
    )  # fmt: skip
    return [*kept, said]


def _end_of_how_much(words: Sequence[str], language: str) -> int | None:
    """Where the words end that ask how much; None where nothing does."""
    ends = (
        i + len(run) for run in _HOW_MUCH[language] for i in range(len(words)) if tuple(words[i : i + len(run)]) == run
    )
    return min(ends, default=None)
