"""Places and names of a question of which a template has one slot: those in one list share it, a second one is left over."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from glam_kg.question.places.several_places import are_listed, are_surrounded, common_level, kinship, same_place
from glam_kg.question.templates.cover import Cover
from glam_kg.question.words.mentions import Mention, NameMention, PlaceMention

if TYPE_CHECKING:
    from glam_kg.places.model import PlaceLevel
    from glam_kg.question.analysis import Analysis
    from glam_kg.question.templates.template_use import TemplateUse

_SECOND_PLACE, _LISTED_PLACE = 2.0, 3.0
"""What a place without a slot costs, and what it costs where it is asked for as much as the one that has the slot."""


def each_once(covering: Cover, use: TemplateUse, analysis: Analysis) -> Cover:
    """A second place or name that has no slot left counts as unexplained; places in one list share a slot."""
    extra = 0.0
    kept: list[Mention] = []
    left = list(covering.left_over)
    place: PlaceMention | None = None
    seen_name = False
    level = _shared_level(covering, use, analysis)
    several = "places" in use.slots or level is not None
    for mention in covering.mentions:
        if isinstance(mention, PlaceMention) and not several:
            if place is not None:
                both = same_place(place, mention)
                if both is None:
                    extra += _LISTED_PLACE if are_listed((place, mention), analysis) else _SECOND_PLACE
                    left.extend(range(mention.start, mention.end))
                else:
                    kept[kept.index(place)] = place = both
                continue
            place = mention
        if isinstance(mention, NameMention):
            if seen_name:
                extra += 1.0
                left.extend(range(mention.start, mention.end))
                continue
            seen_name = True
        kept.append(mention)
    if not extra and len(kept) == len(covering.mentions):
        kin = kinship([m for m in kept if isinstance(m, PlaceMention)], level)
        return replace(covering, gain=covering.gain + kin) if kin else covering
    return Cover(tuple(kept), covering.gain - extra / 2, covering.penalty + extra, tuple(sorted(left)))


def _shared_level(covering: Cover, use: TemplateUse, analysis: Analysis) -> PlaceLevel | None:
    """The level at which places in one list share a slot; None where they do not."""
    places = [m for m in covering.mentions if isinstance(m, PlaceMention)]
    if len(places) < 2 or not use.several or any(same_place(*two) for two in pairwise(places)):
        return None
    if not are_listed(places, analysis) or are_surrounded(places, analysis):
        return None
    return common_level(places, use.several)
