"""Towns and networks of one name: "Yale's museums" are in no Yale, and what belongs to Denver is of no college of Denver."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import NetworkMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention

SHORT_NAME: Final = "short name of a university"


def without_towns_of_networks(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without towns where a university of their name has what is asked for: "Yale's museums" are in no Yale.

    Of a kind that begins in the name of the university that has it, the rest is one: "Harvard | University | libraries".
    """
    ends = [m.end for m in found if isinstance(m, NetworkMention) and m.of_types and m.start < m.end - 1]
    found = [_behind(m, ends) if isinstance(m, TypeMention) else m for m in found] if ends else found
    short = [m for m in found if isinstance(m, NetworkMention) and m.reason == SHORT_NAME]
    if not short:
        return list(found)
    return [
        m for m in found
        if not (isinstance(m, (PlaceMention, TypeMention)) and any(n.covers(m) for n in short))
    ]  # fmt: skip


def _behind(kind: TypeMention, ends: Sequence[int]) -> TypeMention:
    """A kind without the words of a university before it."""
    cut = next((end for end in ends if kind.start < end < kind.end), kind.start)
    return kind if cut == kind.start else replace(kind, start=cut, text=kind.text.split()[-1], narrower=False)


def is_known_area(place: PlaceMention) -> bool:
    """Whether a place is a town or a region where institutions of the graph are: its name alone is then no part of another."""
    first = place.readings[0]
    return first.in_graph and not first.adjective and first.place.level in {PlaceLevel.CITY, PlaceLevel.REGION}
