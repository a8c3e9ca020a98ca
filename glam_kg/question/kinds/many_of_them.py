"""Whether there are many of a kind: "Are there many museums in Alaska?", "Heeft Alaska veel archieven?", "more than one museum".

Those that there are tell it; the word asks nothing more, and is no town: "Which province has many museums?" is not of Many. With
a capital that no other word calls for, it is: "Which Many libraries are there?".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

_MANY: Final = frozenset({"many", "veel", "vele", "viele", "vielen", "vieler"})
_NUMBERS: Final = frozenset(
    {"how", "as", "too", "so", "that", "not", "hoe", "zo", "te", "niet", "even", "wie", "zu", "nicht"}
)
"""Folded words before it that ask for a number, or weigh or deny it."""
_ABOVE: Final = "above"
_AT_LEAST: Final = "at_least"
_ALSO_ONE: Final = frozenset({"archive"})
_ONE: Final = frozenset({"one", "een", "1", "ein", "eine", "einen", "un", "une"})
_SO: Final = frozenset({"so", "zo"})


def without_many(words: Sequence[str], found: list[Mention]) -> tuple[list[Mention], frozenset[int]]:
    """The mentions without towns called so, and where the word stands that says no more than that there are several.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    if several := more_than_one(words, found) or one_at_least(words, found):
        return found, several
    if _MANY.isdisjoint(words):
        return found, frozenset()
    kinds = {m.start for m in found if isinstance(m, INSTITUTIONS) and m.plural} - _behind_towns(found)
    many = {i for i, word in enumerate(words) if word in _MANY and i + 1 in kinds}
    said = frozenset(i for i in many if not i or words[i - 1] not in _NUMBERS)
    if _asks_for_table(found):
        # "So many museums, so many libraries": each number of them is asked for.
        said |= {i for i in many if words[i - 1] in _SO}
    kept = [m for m in found if not (isinstance(m, PlaceMention) and said.issuperset(range(m.start, m.end)))]
    return (kept if said else found), said


def more_than_one(words: Sequence[str], found: Sequence[Mention]) -> frozenset[int]:
    """Where "more than one" stands right before a kind in the singular: those that there are tell whether there is.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    kinds = _single(words, found)
    above = (m for m in found if isinstance(m, ConceptMention) and m.concept == _ABOVE)
    limits = (m for m in above if m.end + 1 in kinds and words[m.end] in _ONE and m.end - m.start > 1)
    return next((frozenset(range(m.start, m.end + 1)) for m in limits), frozenset())


def one_at_least(words: Sequence[str], found: Sequence[Mention]) -> frozenset[int]:
    """Where "at least one" stands so before the first kind that is said; places that have one are another question.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    concepts = [m for m in found if isinstance(m, ConceptMention)]
    least = [m for m in concepts if m.concept == _AT_LEAST]
    if not least or any(m.concept in PER_PLACE for m in concepts):
        return frozenset()
    first = min((m.start for m in found if isinstance(m, INSTITUTIONS)), default=0)
    kinds = _single(words, found) & {first}
    limits = (m for m in least if m.end + 1 in kinds and words[m.end] in _ONE)
    return next((frozenset(range(m.start, m.end + 1)) for m in limits), frozenset())


def _single(words: Sequence[str], found: Sequence[Mention]) -> set[int]:
    """Where kinds stand in the singular: "archive" is one in English, and several in German."""
    kinds = (m for m in found if isinstance(m, INSTITUTIONS))
    return {m.start for m in kinds if not m.plural or words[m.end - 1] in _ALSO_ONE}


def _asks_for_table(found: Sequence[Mention]) -> bool:
    return any(isinstance(m, ConceptMention) and m.concept == "per_type" for m in found)


def _behind_towns(found: Sequence[Mention]) -> set[int]:
    """Where institutions in small letters stand behind a town with a capital that begins no question."""
    small = {m.start for m in found if isinstance(m, INSTITUTIONS) and m.text.islower()}
    return small & {m.end for m in found if isinstance(m, PlaceMention) and m.start and m.text.istitle()}
