"""The small words that say in which area that lies which is near to something: "in Ohio", "die in Duitsland liggen"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.slots.filling import AND, OR
from glam_kg.question.words.lexicon import DENYING
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention, PlaceMention, Span

_IN: Final = frozenset(
    {
        "in", "te", "uit", "at", "of", "from", "im", "aus", "von", "van", "a", "au", "aux", "dans", "en", "du", "de", "d", "des",
    }
)  # fmt: skip
"""Folded prepositions before where institutions are."""
_LYING_IN: Final = frozenset({"in", "te", "im", "au", "aux", "dans", "en"})
"""Those of them that say where something lies, and not what it belongs to."""
_ARTICLES: Final = frozenset({"the", "de", "het", "der", "den", "dem", "die", "la", "le", "les", "l"})
_PRONOUNS: Final = frozenset(
    {"that", "which", "die", "dat", "welke", "das", "der", "welche", "welches", "qui", "lesquels"}
)
"""Folded relative pronouns before a clause on where institutions lie."""
_ONES: Final = frozenset(
    {
        "are", "lie", "located", "situated", "based", "lying", "lies", "is", "zijn", "er", "liggen", "ligt", "staan", "gelegen",
        "gevestigd", "zich", "sind", "liegen", "liegt", "stehen", "sich", "gelegene", "sont", "est", "se", "trouvent", "trouve",
        "situes", "situees", "situe", "sis", "only", "just", "alleen", "enkel", "slechts", "wel", "nur", "uniquement",
        "seulement", "but", "maar", "aber", "mais", "those", "ones", "ceux", "celles", "diejenigen",
    }
)  # fmt: skip
"""Folded words right before such a preposition: verbs, and words for those of them that lie there."""
_SINGULAR: Final = frozenset({"is", "lies", "ligt", "liegt", "ist", "est", "trouve"})
_NON: Final = frozenset({"non", "niet", "nicht"})
_TO: Final = frozenset(
    {
        "van", "de", "het", "bij", "tot", "of", "to", "from", "the", "around", "um", "von", "vom", "bei", "der", "dem", "zu",
        "zur", "zum", "d", "du", "des", "a", "la", "le", "les", "l", "autour", "rond", "om", "rondom", "stad", "city", "stadt",
        "ville",
    }
)  # fmt: skip
"""Folded words between nearness and the point."""
_MOST_BETWEEN: Final = 3
_MOST_DENIED: Final = 4
"""Words between a denial and the area that it denies."""


def stands_beside(words: Sequence[str], near: Mention, point: Span, kinds: AbstractSet[int] = frozenset()) -> bool:
    """Whether nothing but small words stands between nearness and a point, and what is nearest to it: "nearest museum to".

    Args:
        words: The question's folded words.
        near: What says nearness.
        point: What may be the point.
        kinds: Where institutions and places stand.
    """
    nearest = isinstance(near, ConceptMention) and near.concept == "nearest"
    if nearest and point.end == near.start:
        # "Das Museum, das Aachen am nächsten liegt."
        return True
    between = [words[i] for i in range(near.end, point.start) if not nearest or i not in kinds]
    if nearest and between and between[-1] not in _LYING_IN:
        # "The nearest museum in Kentucky to Cincinnati", but not "the nearest museum in Cincinnati".
        between = [word for word in between if word not in _LYING_IN]
    return near.end <= point.start and len(between) <= _MOST_BETWEEN and _TO.issuperset(between)


def joins(words: Sequence[str], start: int, end: int, *, listed: bool = False) -> bool:
    """Whether a preposition says that one thing is in another, or, of a list, "and" or "or" stands between two things."""
    between = words[start:end]
    small = _IN | _ARTICLES
    if listed:
        joints = AND | OR
        return not joints.isdisjoint(between) and (small | joints).issuperset(between)
    return not _LYING_IN.isdisjoint(between) and small.issuperset(between)


def is_denied(words: Sequence[str], area: PlaceMention, found: Sequence[Mention]) -> bool:
    """Whether it is said that something is not in an area: "non-German museums", "that are not located in Germany"."""
    denials = (m for m in found if isinstance(m, ConceptMention) and m.concept in DENYING)
    before = words[area.start - 1] if area.start else ""
    return before in _NON or any(0 <= area.start - m.end <= _MOST_DENIED for m in denials)


def is_said_of_institutions(words: Sequence[str], area: PlaceMention, centre: Span, found: Sequence[Mention]) -> bool:
    """Whether a country or region says where institutions are: beside the word for them, or with a preposition.

    Behind the point it stands in a clause of its own, or right there. What "that is in Ohio" says is said of the town.

    Args:
        words: The question's folded words.
        area: The country or region.
        centre: What they are near to.
        found: What was found in the question.
    """
    kinds = [m for m in found if isinstance(m, INSTITUTIONS)]
    if any(m.end == area.start or m.start == area.end for m in kinds):
        return True
    before = area.start - 1
    while before > 0 and words[before] in _ARTICLES:
        before -= 1
    if area.is_adjective or before < 0 or words[before] not in _IN:
        return False
    if area.start < centre.end:
        return True
    if words[before] not in _LYING_IN:
        return False
    if before == centre.end:
        return True
    clause = _PRONOUNS.intersection(words[centre.end : before])
    of_one = clause and not _SINGULAR.isdisjoint((*words[centre.end : before], *words[area.end : area.end + 1]))
    several = any(getattr(m, "plural", False) for m in kinds)
    return words[before - 1] in _ONES | _PRONOUNS and not (of_one and several)


def is_of_asker(
    words: Sequence[str],
    areas: Sequence[PlaceMention],
    found: Sequence[Mention],
    first_person: AbstractSet[str],
    sentences: Sequence[int],
) -> bool:
    """Whether areas before the institutions say where somebody is, and not they: "I live in Ohio. Which museums …".

    Args:
        words: The question's folded words.
        areas: Countries or regions in one list.
        found: What was found in the question.
        first_person: Folded words with which people speak of themselves.
        sentences: Where sentences begin.
    """
    kinds = [m.start for m in found if isinstance(m, INSTITUTIONS)]
    start, end = areas[0].start, areas[-1].end
    if not kinds or start > min(kinds) or end in kinds:
        return False
    return not first_person.isdisjoint(words[:start]) or any(end <= i <= min(kinds) for i in sentences)
