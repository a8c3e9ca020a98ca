"""Whether a custodian is in a place that somebody wrote: a name in any of the four languages, or a code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel

if TYPE_CHECKING:
    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.question.names.names import CustodianName

ALIKE, UNKNOWN, OTHER = 1.0, 0.5, 0.0
_LEVELS: Final = {"city": PlaceLevel.CITY, "region": PlaceLevel.REGION, "country": PlaceLevel.COUNTRY}


@dataclass(frozen=True)
class PlaceComparison:
    """Compares with a gazetteer, so that Den Haag is The Hague, and Noord-Holland NL-NH."""

    gazetteer: Gazetteer

    def compared(self, level: str, written: str, name: CustodianName) -> float:
        """1 where the custodian is there, 0 where it is elsewhere, one half where that is not known.

        Args:
            level: `city`, `region`, `country`, or `place` for any of them.
            written: The place as somebody wrote it.
            name: A name of the custodian, which says where it is.
        """
        if level == "place":
            return max(self.compared(each, written, name) for each in _LEVELS)
        own = {"city": name.city, "region": name.region, "country": name.country}[level]
        if not own:
            return UNKNOWN
        return ALIKE if self._is(_LEVELS[level], written, own, name) else OTHER

    def _is(self, level: PlaceLevel, written: str, own: str, name: CustodianName) -> bool:
        key = fold_key(written)
        if key == fold_key(own):
            return True
        if level is PlaceLevel.REGION and key == fold_key(own.partition("-")[2]):
            return True
        places = [found.place for found in self.gazetteer.exact(key) if found.place.level is level]
        if level is PlaceLevel.COUNTRY:
            return any(own in self.gazetteer.territories(place.country) for place in places)
        if level is PlaceLevel.REGION:
            code = written.strip().upper()
            wholes = {code, *(place.code for place in places)}
            return any(own in self.gazetteer.line(whole) for whole in wholes)
        return any(place.country == name.country and fold_key(place.name) == fold_key(own) for place in places)
