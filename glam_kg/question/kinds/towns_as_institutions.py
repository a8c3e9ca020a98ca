"""Towns that are asked for as institutions themselves: "Wie viele Gemeinden in Bayern sind als Institution erfasst?".

Those are official institutions. How many there are in each town is another question. So is the list that the towns of a place
begin ("Villages in New York that keep heritage"), which asks which towns have any, and for no institutions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.by_another import THAN
from glam_kg.question.kinds.counted_as import counting_words
from glam_kg.question.places.areas_covered import is_of_data
from glam_kg.question.places.place_context import TOWNS
from glam_kg.question.places.place_nesting import IN
from glam_kg.question.places.placed_words import placed_words
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    GeneralMention,
    PlaceMention,
    TypeMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_OFFICIAL: Final = "O"
_ARE: Final = frozenset({"are", "is", "zijn", "staan", "sind", "sont", "were", "waren"})
"""Folded verbs behind which stands what towns are."""
_BETWEEN: Final = frozenset(
    {
        "that", "which", "die", "welche", "qui", "also", "ook", "auch", "aussi", "themselves", "zelf", "selbst", "a", "an",
        "een", "eine", "als", "as", "comme", "des", "zu", "to", "tot", "be",
    }
)  # fmt: skip
"""Folded words between them that say nothing more."""
_LEVEL: Final = "level_"
_HOW_MANY: Final = frozenset({"hoeveel", "many", "viele", "vielen", "combien", "nombre", "number", "aantal", "anzahl"})
_THE: Final = frozenset({"the", "all", "de", "alle", "die", "les", "toutes"})


def towns_as_institutions(
    tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str
) -> list[Mention]:
    """The mentions, with towns that are said to be institutions as official ones, and those that begin a list as asked for.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        language: That of the question.
    """
    if TOWNS.isdisjoint(words) or any(isinstance(m, TypeMention) and words[m.start] in TOWNS for m in found):
        return found
    at = next(i for i, word in enumerate(words) if word in TOWNS)
    types = any(isinstance(m, TypeMention) for m in found)
    general = next((m for m in found if isinstance(m, GeneralMention) and m.start > at), None)
    if not types and general is not None and _are(words, at, general, found, language):
        return _as_official(tokens, words, found, at, language)
    return _as_asked(tokens, words, found, at, language)


def _are(words: Sequence[str], at: int, general: GeneralMention, found: Sequence[Mention], language: str) -> bool:
    """Whether nothing but places and words for being or counting as stands between towns and institutions."""
    if not IN[language].isdisjoint((*words[max(0, at - 2) : at], *words[-1:])):
        # "In which towns are heritage institutions?" asks where they are.
        return False
    if is_of_data(words[general.start], language):
        # "Which towns are represented?"
        return False
    counting = counting_words(language)
    placed = placed_words(words, found, language)
    between = [words[i] for i in range(at + 1, general.start) if i not in placed]
    behind = words[general.end : general.end + 1]
    said = _ARE.union(counting)
    if not all(word in said or word in _BETWEEN for word in between):
        return False
    return not said.isdisjoint(between) or (bool(between) and not said.isdisjoint(behind))


def _as_official(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], at: int, language: str
) -> list[Mention]:
    official = TypeMention(
        start=at, end=at + 1, text=tokens[at].text, letter=_OFFICIAL, language=language, narrower=True, plural=True
    )
    said = [m for m in found if isinstance(m, ConceptMention) and _is_of_places(m) and m.start <= at < m.end]
    start = min((m.start for m in said), default=at)
    kept = [m for m in found if m not in said and not (m.overlaps(official) and not isinstance(m, PlaceMention))]
    if start < at and not any(m.start == start and isinstance(m, ConceptMention) for m in kept):
        concept = "which" if _HOW_MANY.isdisjoint(words[start:at]) else "count"
        text = " ".join(words[start:at])
        kept.append(ConceptMention(start=start, end=at, text=text, concept=concept, language=language))
    return [*kept, official]


def _as_asked(
    tokens: Sequence[Token], words: Sequence[str], found: list[Mention], at: int, language: str
) -> list[Mention]:
    """Towns of a place that begin a question, and of which it is said what they have, as what is counted."""
    leads = at == 0 or (at == 1 and words[0] in _THE)
    placed = placed_words(words, found, language)
    if (
        not leads
        or not THAN[language].isdisjoint(words)
        or at + 1 not in placed
        or any(isinstance(m, ConceptMention) and m.concept in PER_PLACE for m in found)
    ):
        return found
    if not any(isinstance(m, INSTITUTIONS) and m.start > max(placed) for m in found):
        return found
    asked = ConceptMention(start=0, end=at + 1, text=tokens[at].text, concept="per_city", language=language)
    return [*(m for m in found if not (isinstance(m, ConceptMention) and m.overlaps(asked))), asked]


def _is_of_places(mention: ConceptMention) -> bool:
    return mention.concept in PER_PLACE or mention.concept.startswith(_LEVEL)
