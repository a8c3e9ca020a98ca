"""Several types that are each counted for themselves: "more museums or more archives?", "divided among museums and archives".

What asks so needs no word for type, and is read as one: the same table that "per type" asks for holds the numbers.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.slots.level_slots import PER_PLACE
from glam_kg.question.words.closed_classes import FURTHER
from glam_kg.question.words.mentions import ConceptMention, EventTypeMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

PER_TYPE: Final = "per_type"
_WEIGHED: Final = OR.union(*THAN.values())
_MORE: Final = frozenset({"meer", "minder", "more", "fewer", "less", "mehr", "weniger", "plus", "moins", "davantage"})
_LISTING: Final = frozenset({"list", "info"})
_WHERE: Final = frozenset(
    {"in", "with", "where", "that", "which", "met", "waar", "die", "mit", "wo", "im", "avec", "ou", "qui", "dans"}
)
"""Folded words behind a word for places that say which are asked for."""
_WITH: Final = frozenset({"met", "with", "to", "tot", "mit", "zu", "avec"})
ONE_OF_EACH: Final = frozenset(
    {"jeweils", "respectievelijk", "afzonderlijk", "respectively", "separately", "respectivement", "chacun"}
)
"""Folded words that ask for one of each, wherever they stand."""
_EACH: Final = ONE_OF_EACH | {"separement"}
"""Those that ask for a number each."""
_EACH_AT_END: Final = frozenset({"elk", "each", "chaque", "apart"})
"""Folded words that do so behind all else: "each museum" is but any."""
_THAT: Final = frozenset({"dat", "die", "that", "those", "jene", "jener", "celui", "celle", "ceux", "celles"})
_OF: Final = frozenset({"van", "of", "der", "von", "des", "de", "d", "the", "les", "la", "l"})
"""Folded words behind which the number of another type is asked for: "le nombre de musées et celui des archives"."""
_WHAT: Final = frozenset(
    {
        "wat", "waarvan", "waaraan", "waar", "what", "which", "was", "wovon", "woran", "que", "qu", "quoi", "lesquels",
        "lesquelles",
    }
)  # fmt: skip
"""Folded words with which a question begins that names the types behind, to choose from: "What are there more of …?"."""
_THAN: Final = frozenset().union(*THAN.values())
_DIVIDED: Final = frozenset({"distribution", PER_TYPE})
_OTHERS: Final = frozenset({"oldest", "newest", "near", "negation", "not_covered", "other_world", "lacks"})
"""Concepts of questions that ask for no numbers, or for others."""


def types_counted(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with what asks for a number of each of several types as a word for that.

    Where several places are named, these are compared, and "which province has more museums than archives" asks for places.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
    """
    mentions = list(found)
    named = [m for m in found if isinstance(m, TypeMention)]
    if len(named) < 2:
        return mentions
    types = sorted({m.start: m for m in named}.values(), key=lambda m: m.start)
    if len({m.letter for m in types}) < 2 or _names_places(mentions):
        return mentions
    concepts = [m for m in mentions if isinstance(m, ConceptMention)]
    if any(m.concept in _OTHERS for m in concepts):
        return mentions
    numbers = any(m.concept == "count" for m in concepts) or any(isinstance(m, PlaceMention) for m in mentions)
    if _asks_for_places(words, concepts) or _asks_where(words, types, mentions):
        return mentions
    asking = _weighs(words, types, concepts, joined=numbers) or _divides(types, concepts)
    if asking is None:
        each = _each(words, types, concepts)
        if each is None:
            return mentions
        return [*(m for m in mentions if not (isinstance(m, ConceptMention) and m.overlaps(each))), each]
    told = ConceptMention(
        start=asking.start, end=asking.end, text=asking.text, concept=PER_TYPE, language=asking.language
    )
    # What is split up between types was no institution once.
    return [*(m for m in mentions if not (isinstance(m, EventTypeMention) and m.overlaps(told))), told]


def _names_places(mentions: Sequence[Mention]) -> bool:
    """Whether several places are named, or places are asked for."""
    ends = set[int]()
    last = 0
    for place in sorted((m for m in mentions if isinstance(m, PlaceMention)), key=lambda m: (m.start, -m.end)):
        if place.start >= last:
            ends.add(place.end)
            last = place.end
    asked = {m.end for m in mentions if isinstance(m, ConceptMention) and m.concept == "which"}
    levels = (m for m in mentions if isinstance(m, ConceptMention) and m.concept in {*LEVEL_CONCEPTS, *PER_PLACE})
    return len(ends) > 1 or any(m.concept in PER_PLACE or m.start in asked for m in levels)


def _weighs(
    words: Sequence[str], types: Sequence[TypeMention], concepts: Sequence[ConceptMention], *, joined: bool
) -> ConceptMention | None:
    """The word that compares, where one type is weighed against another: "more museums than archives".

    "Compare museums and archives" does so where it asks for numbers; "more museums and archives" is more of both.
    """
    compares = [m for m in concepts if m.concept == "compare" and not _asks_for_further(words, m, types[0], concepts)]
    for first, second in pairwise(types) if compares else ():
        between = range(first.end, second.start)
        before = compares[0].end <= first.start and words[compares[0].start] not in _MORE
        weighing = _WEIGHED | AND | _WITH if joined and before else _WEIGHED
        if any(words[i] in weighing for i in between) or any(m.start in between for m in compares):
            return compares[0]
    return None


def _asks_for_further(
    words: Sequence[str], more: ConceptMention, first: TypeMention, concepts: Sequence[ConceptMention]
) -> bool:
    """Whether "more" asks for more of a list, or of what is known: "any more museums or libraries", "more information on …"."""
    if words[more.start] not in _MORE or more.start > first.start:
        return False
    listed = any(m.concept in _LISTING for m in concepts)
    if words[0] in _WHAT and more.start == 1:
        # "What more museums are there?".
        return True
    chosen = words[0] in _WHAT and more.end < first.start
    if chosen and words[more.start - 1] not in FURTHER:
        return False
    return more.end < first.start - 1 or listed or (more.start > 0 and words[more.start - 1] in FURTHER)


def _asks_for_places(words: Sequence[str], concepts: Sequence[ConceptMention]) -> bool:
    """Whether places are asked for by what is in them: "cities in Texas with more museums than libraries"."""
    ends = (m.end for m in concepts if m.concept in LEVEL_CONCEPTS)
    return any(end < len(words) and words[end] in _WHERE for end in ends)


def _asks_where(words: Sequence[str], types: Sequence[TypeMention], found: Sequence[Mention]) -> bool:
    """Whether it is asked where there are more of one type than of another: the numbers of both say nothing of places.

    In a town they are what there is to tell.
    """
    if any(isinstance(m, PlaceMention) and m.readings[0].place.level is PlaceLevel.CITY for m in found):
        return False
    where = any(isinstance(m, ConceptMention) and m.concept == "where" and not m.start for m in found)
    return where and any(not _THAN.isdisjoint(words[one.end : other.start]) for one, other in pairwise(types))


def _each(
    words: Sequence[str], types: Sequence[TypeMention], concepts: Sequence[ConceptMention]
) -> ConceptMention | None:
    """The word by which a number of each type is asked for: "Wie viele Museen und Archive hat Bonn jeweils?"."""
    if not any(m.concept == "count" for m in concepts):
        return None
    for first, second in pairwise(types):
        between = words[first.end : second.start]
        if len(between) > 2 and between[0] in AND and between[1] in _THAT and _OF.issuperset(between[2:]):
            start, end = first.end + 1, second.start
            text = " ".join(between[1:])
            return ConceptMention(start=start, end=end, text=text, concept=PER_TYPE, language=first.language)
    last = len(words) - 1
    for i, word in enumerate(words):
        if word in _EACH or (word in _EACH_AT_END and i == last):
            language = types[0].language
            return ConceptMention(start=i, end=i + 1, text=word, concept=PER_TYPE, language=language)
    return None


def _divides(types: Sequence[TypeMention], concepts: Sequence[ConceptMention]) -> ConceptMention | None:
    """The word that divides among the types that follow: "divided among museums and archives"."""
    return next((m for m in concepts if m.concept in _DIVIDED and m.end <= types[0].start), None)
