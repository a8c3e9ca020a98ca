"""Towns that a source read off a name: the "Musée Rietberg" is in no town of Rietberg."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.folding import fold_key
from glam_kg.question.words.mentions import SURE_NAME, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.words.mentions import Mention


def without_towns_read_off(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without places that are the end of a name, where nobody is known in a town of the gazetteer that is called so.

    Args:
        found: What was found in the question. Of who is in such a town no name has a town (`GraphIndex`).
    """
    names = [m for m in found if isinstance(m, NameMention) and not m.guess and m.weight >= SURE_NAME]
    names = [m for m in names if m.candidates and not any(each.city for each in m.candidates)]
    if not names:
        return list(found)

    def is_read_off(place: PlaceMention) -> bool:
        if any(reading.in_graph and reading.place.geonames_id is not None for reading in place.readings):
            return False
        key = f" {fold_key(place.text)}"
        return any(
            name.start < place.start
            and place.end <= name.end
            and all(f" {fold_key(each.label)}".endswith(key) for each in name.candidates)
            for name in names
        )

    return [m for m in found if not (isinstance(m, PlaceMention) and not m.is_adjective and is_read_off(m))]
