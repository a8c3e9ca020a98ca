"""The older of those that are there, which is the oldest: "Welcher Zoo in Dänemark ist älter?", "Which museum is older?".

A comparative with nothing that is held against it, and nothing behind it, is that of all that are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import NEWER, THAN, words_of_age
from glam_kg.question.slots.filling import OR
from glam_kg.question.words.closed_classes import COPULAS, DEFINITE
from glam_kg.question.words.mentions import ConceptMention, NameMention, TypeMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_ONE: Final = frozenset({"one"})
"""Behind the comparative of "the older one"."""
_WHICH: Final = "which"


def older_of_all(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with such a comparative at the end as the oldest or the newest.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    last = len(words) - 1
    if last > 0 and words[last] in _ONE:
        last -= 1
    if last < 1 or last not in words_of_age(words) or not (OR | THAN[language]).isdisjoint(words):
        return found
    start = last
    while start > 1 and (words[start - 1] in DEFINITE or words[start - 1] == "plus"):
        start -= 1
    kinds = [m for m in found if isinstance(m, TypeMention)]
    asked = [m.end for m in found if isinstance(m, ConceptMention) and m.concept == _WHICH and m.start == 0]
    if words[start - 1] not in COPULAS or not any(m.start in asked for m in kinds):
        return found
    if any(isinstance(m, YearMention) or (isinstance(m, NameMention) and m.candidates) for m in found):
        return found
    concept = "newest" if words[last] in NEWER else "oldest"
    end, text = len(words), " ".join(words[start:])
    first = ConceptMention(start=start, end=end, text=text, concept=concept, language=language)
    return [*(m for m in found if not m.overlaps(first)), first]
