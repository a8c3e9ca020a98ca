"""Names that are a town of which nothing is known and a kind: "Peabody museum" is asked about, as there is a Yale Peabody Museum.

That no museum is known in Peabody says nothing of the one that is called so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.places.model import PlaceLevel
from glam_kg.question.names.name_kinds import ANY_KIND, letter_of
from glam_kg.question.words.mentions import NameMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention


def without_empty_towns(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a town and a kind where nobody is, if they are part of a name to ask about, of the kind."""
    names = [m for m in found if isinstance(m, NameMention) and m.candidates and m.guess]
    towns = [m for m in found if isinstance(m, PlaceMention) and _is_empty(m)]
    if not names or not towns:
        return list(found)
    kinds = [m for m in found if isinstance(m, TypeMention) and not m.plural and m.end - m.start == 1]
    parts: set[tuple[int, int]] = set()
    for town in towns:
        for kind in (m for m in kinds if town.end == m.start or m.end == town.start):
            letters = {ANY_KIND, kind.letter}
            meant = [m for m in names if m.covers(town) and m.covers(kind) and letters.issuperset(_letters(m))]
            parts |= {(m.start, m.end) for m in (town, kind) if meant}
    return [m for m in found if not (isinstance(m, (PlaceMention, TypeMention)) and (m.start, m.end) in parts)]


def _is_empty(place: PlaceMention) -> bool:
    """Whether a word for towns names none where anybody is known, and no region."""
    towns = (r.place.level is PlaceLevel.CITY and not r.in_graph for r in place.readings)
    return not place.is_adjective and all(towns)


def _letters(name: NameMention) -> set[str]:
    return {letter_of(named) for named in name.candidates}
