"""A town with its municipality or island behind it: "De Waal (Texel)", "Nieuwdorp (Borsele)", "Hollum-Ameland".

Both are towns of one region to the gazetteer. In brackets the second says which town of its name the first is; a hyphen joins it
to its island only, as "Leiden-Haarlem" are two.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.islands import islands
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.place_nesting import IN
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_MARKS: Final = frozenset({"(", "-"})
_IN: Final = frozenset[str]().union(*IN.values())
_CITY: Final = PlaceLevel.CITY


def with_towns_of_municipalities(text: str, tokens: Sequence[Token], found: Sequence[Mention]) -> list[Mention]:
    """The mentions, with one place for a town and what is said of it behind.

    Args:
        text: The question.
        tokens: Its words.
        found: What was found in it.
    """
    towns = [m for m in found if isinstance(m, PlaceMention) and m.at(_CITY)] if not _MARKS.isdisjoint(text) else []
    if len(towns) < 2:
        return list(found)
    for first in towns:
        for second in (m for m in towns if m.start == first.end and _is_told(text, tokens, first, m)):
            regions = {r.place.region for r in second.readings if r.place.level is _CITY and r.place.region}
            within = tuple(r for r in first.readings if r.place.level is _CITY and r.place.region in regions)
            if within and 0 < second.readings[0].place.population < within[0].place.population:
                # "Leeuwarden (Goutum)" is a village of the first.
                continue
            if within and not any(m.nested and m.start == first.start and m.end == second.end for m in towns):
                town = replace(first, end=second.end, text=f"{first.text}, {second.text}", readings=within, nested=True)
                return [*(m for m in found if not (isinstance(m, PlaceMention) and m.overlaps(town))), town]
    return list(found)


def _is_told(text: str, tokens: Sequence[Token], first: PlaceMention, second: PlaceMention) -> bool:
    """Whether the second stands in brackets behind the first, or is an island that a hyphen joins to it."""
    between = text[tokens[first.end - 1].end : tokens[second.start].start].strip()
    if between == "(":
        # Who is called after a town has its own in brackets: "Museum of Fine Arts, Boston (Boston)".
        placed = first.start > 0 and tokens[first.start - 1].key in _IN
        return placed and text.startswith(")", tokens[second.end - 1].end)
    return between == "-" and fold_key(second.text) in islands().by_key
