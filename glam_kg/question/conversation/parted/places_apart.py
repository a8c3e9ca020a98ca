"""Places that no list has together, as a country and a region have: "archives in Switzerland or in Alsace" is two questions.

So is which of such places has more: how many each has tells it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame import Frame
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.places.several_places import are_listed, common_level
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.words.mentions import Mention

_COUNT, _COMPARE = "count", "compare"
_TWO, _MOST = 2, 3
"""Places of which is told at once what there is in each."""
_PLAIN: Final = frozenset(
    {
        _COUNT, _COMPARE, "which", "list", "where", "everywhere", "follow_up", "refers_to_set", "refers_to_one", "level_city",
        "level_region", "level_country", "level_province", "level_land", "level_state", "level_canton", "level_county",
    }
)  # fmt: skip
"""Concepts of a question for a list or a number and nothing else."""
_HAVING: Final = frozenset({"whose", "holder"})
"""Concepts of "who has more"."""


def one_for_each_place(analysis: Analysis) -> tuple[Frame, ...]:
    """What is asked of institutions in several places of different levels, asked of each; empty where it is something else."""
    places = _apart(m for m in analysis.place_mentions)
    if len(places) < 2 or common_level(places, frozenset(PlaceLevel)) is not None:
        return ()
    if not (are_listed(places, analysis) or _are_weighed(places, analysis)):
        return ()
    others = [m for m in analysis.mentions if not any(m.overlaps(place) for place in places)]
    if not all(_says_what_kind(m) for m in others):
        return ()
    types = tuple(dict.fromkeys(m.letter for m in others if isinstance(m, TypeMention)))
    said = {m.concept for m in others if isinstance(m, ConceptMention)}
    # "More archives than museums" compares types.
    if (_COMPARE in said and len(types) > 1) or (said & _HAVING and _COMPARE not in said):
        return ()
    counting = not said.isdisjoint({_COUNT, _COMPARE})
    return tuple(
        Frame(topic="plain", types=types, places=(PlacePart(place.readings[0].place),), counting=counting)
        for place in places
    )


def _are_weighed(places: Sequence[PlaceMention], analysis: Analysis) -> bool:
    """Whether it is asked which of two places has more, of which neither tells where the other is."""
    return len(places) == _TWO and _COMPARE in analysis.concepts() and not any(m.nested for m in places)


def says_only_where(analysis: Analysis) -> bool:
    """Whether every word of a question says something that is understood, up to three places among them."""
    places = _apart(m for m in analysis.place_mentions)
    if not 1 < len(places) <= _MOST:
        return False
    if any(_is_noun_behind(one, other, analysis) for one, other in pairwise(places)):
        return False
    explained = {i for m in analysis.mentions for i in range(m.start, m.end)}
    return all(i in explained for i, content in enumerate(analysis.content) if content)


def _is_noun_behind(one: PlaceMention, other: PlaceMention, analysis: Analysis) -> bool:
    """Whether what could be a place is the noun of an adjective: of a "Nederlandse Bank" it is no village of that name."""
    between = analysis.text[analysis.tokens[one.end - 1].end : analysis.tokens[other.start].start]
    return one.is_adjective and not other.is_adjective and one.end == other.start and not between.strip()


def _apart(mentions: Iterable[PlaceMention]) -> list[PlaceMention]:
    """Places that do not overlap, in the question's order; of two that do, the longer."""
    kept: list[PlaceMention] = []
    for mention in sorted(mentions, key=lambda m: (m.start - m.end, m.start)):
        if not any(mention.overlaps(other) for other in kept):
            kept.append(mention)
    return sorted(kept, key=lambda m: m.start)


def _says_what_kind(mention: Mention) -> bool:
    if isinstance(mention, ConceptMention):
        return mention.concept in _PLAIN | _HAVING
    return isinstance(mention, (TypeMention, GeneralMention))
