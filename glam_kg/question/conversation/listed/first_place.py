"""Follow-ups on the place that a ranking puts first: "Which state has the most museums?", "And the oldest there?"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.slots.level_slots import RANKING
from glam_kg.question.words.mentions import NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said

THERE: Final = frozenset({"there", "daar", "aldaar", "dort", "da", "là"})
"""Words for a place that was spoken of."""
_THEM: Final = frozenset(
    {"them", "those", "ze", "die", "deze", "dat", "sie", "diese", "les", "lesquels", "lesquelles", "ceux", "celles"}
)
_THEY: Final = _THEM | {"they", "das", "ces", "ils", "elles"}
"""Folded words for the institutions that a table counted; behind a ranking, those in its first place."""
_IT: Final = {
    "nl": frozenset({"die", "deze", "hij", "zij", "ze"}),
    "en": frozenset({"it", "that"}),
    "de": frozenset({"die", "diese", "dieses", "es", "er", "sie"}),
    "fr": frozenset({"elle", "il", "celle", "celui"}),
}
"""Folded pronouns for the place itself, right beside what says that it has something."""
_HAVE: Final = {
    "nl": frozenset({"heeft", "telt", "bezit"}),
    "en": frozenset({"have", "has"}),
    "de": frozenset({"hat", "besitzt", "zahlt"}),
    "fr": frozenset({"a", "possede", "compte", "abrite", "t"}),
}
"""Folded verbs for having; the French "t" stands between one and its pronoun."""
_THERE_IS: Final = "y"
"""Before the French "a-t-il", which speaks of no place."""
_ITS: Final = frozenset({"its", "ses"})
"""Folded: "show its libraries"."""
_LEVELS: Final = {"city": PlaceLevel.CITY, "country": PlaceLevel.COUNTRY}
"""Levels of what a table runs along; all other kinds of place are regions."""
_ASKED_OF_THEM: Final = frozenset({"refers_to_one", "refers_to_set", "which", "list", "follow_up", "count"})


def points_into_ranking(frame: Frame, said: Said, *, ranking: bool) -> bool:
    """Whether a follow-up behind a table of places, or a `ranking`, speaks of one of them, or of the institutions there."""
    if frame.topic != "per_place" or said.has(PlaceMention, NameMention) or said.handling.more is not None:
        return False
    if said.level is not None:
        # "In that state" behind a ranking of states, not of counties.
        return said.points_at is _LEVELS.get(frame.level or "", PlaceLevel.REGION)
    if said.ordinal is not None and said.ordinal > 1:
        return False
    there = any(token.text.lower() in THERE for token in said.analysis.tokens)
    told = said.points or there or (ranking and _speaks_of_it(said.analysis.words, said.analysis.language.code))
    return told or _asks_for_them(frame, said, ranking=ranking)


def _speaks_of_it(words: Sequence[str], language: str) -> bool:
    """Whether a pronoun is said to have something ("which museums does it have?"), or something to be in it, or of it."""
    for i, word in enumerate(words):
        beside = {*words[max(i - 1, 0) : i], *words[i + 1 : i + 2]}
        if (
            word in _IT[language]
            and not _HAVE[language].isdisjoint(beside)
            and _THERE_IS not in words[max(i - 3, 0) : i + 2]
        ):
            return True
    return not _ITS.isdisjoint(words) or ("in", "it") in pairwise(words)


def is_ranking(analysis: Analysis) -> bool:
    """Whether a question asks which place has the most or the fewest."""
    return bool(analysis.concepts() & RANKING)


def in_first_place(
    frame: Frame, said: Said, places: Sequence[Place], changed: Callable[[Frame], Frame | None]
) -> Frame | None:
    """What a follow-up asks of the place that comes first: for the institutions there, or what `changed` makes of that list.

    Of places that tie, none is "there", but all of theirs can be listed.

    Args:
        frame: The ranking.
        said: The follow-up.
        places: The place that comes first, or those that share it.
        changed: What the follow-up makes of a question.
    """
    within = frame.places[0].place if len(frame.places) == 1 else None
    parts = tuple(PlacePart(each, within=within if within and within.code != each.code else None) for each in places)
    there = replace(frame, topic="plain", level=None, order=None, limit=1, places=parts)
    if _asks_for_them(frame, said, ranking=True):
        return replace(there, counting="count" in said.concepts)
    return changed(there) if len(parts) == 1 else None


def _asks_for_them(frame: Frame, said: Said, *, ranking: bool) -> bool:
    """Whether it asks for the institutions themselves, and nothing else: "which ones are those?", "list them"."""
    words = set(said.analysis.words)
    same = not said.has_types or (ranking and bool(said.letters) and said.letters == frame.types)
    alone = not said.left and said.concepts <= _ASKED_OF_THEM and same and said.attribute is None
    return alone and not words.isdisjoint(_THEY if ranking else _THEM)
