"""English towns named with their county: "Halifax, West Yorkshire" and "Reading, Berkshire".

Most counties are no subdivision of ISO 3166-2, and GeoNames knows of an English town only that it is in England: where a town
lies, its coordinates tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from glam_kg.bundled import bundled_path
from glam_kg.errors import SetupError
from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.place_nesting import lies_in
from glam_kg.question.words.mentions import PlaceMention

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import Self

    from glam_kg.places.model import Place
    from glam_kg.question.words.mentions import PlaceReading
    from glam_kg.question.words.tokens import Token

_BRITAIN: Final = "GB"
_ENGLAND: Final = "GB-ENG"
_LONGEST: Final = 5
"""Words of the longest name, East Riding of Yorkshire with a hyphen more."""
_BETWEEN: Final = 3
"""Small words that may stand between a town and its county: "in the county of"."""


class _County(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    names: tuple[str, ...]
    within: tuple[float, float, float, float]

    def has(self, place: Place) -> bool:
        """Whether a town lies in the rectangle of the county."""
        if place.region != _ENGLAND or place.latitude is None or place.longitude is None:
            return False
        south, west, north, east = self.within
        return south <= place.latitude <= north and west <= place.longitude <= east


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    counties: tuple[_County, ...]


@cache
def counties() -> Counties:
    """The counties of data/counties.yaml."""
    return Counties.read()


def lies_in_or_county(inner: PlaceReading, outer: PlaceReading) -> bool:
    """Whether one place is a part of another; of an English town its coordinates tell that: Exeter lies in Devon.

    Where the graph has nothing in the town, all that it has in the county may be there.
    """
    if lies_in(inner, outer):
        return True
    if not inner.in_graph or outer.place.level is not PlaceLevel.REGION or outer.place.country != _BRITAIN:
        return False
    county = counties().by_key.get(fold_key(outer.place.name))
    return county is not None and inner.place.level is PlaceLevel.CITY and county.has(inner.place)


@dataclass(frozen=True)
class Counties:
    """The counties of England, by their folded names."""

    by_key: Mapping[str, _County]

    @classmethod
    def read(cls, path: Path | None = None) -> Self:
        """Read data/counties.yaml, or another file of its form.

        Raises:
            SetupError: It is not YAML, or not of the form expected.
        """
        import yaml

        path = path or bundled_path("data", "counties.yaml")
        try:
            file = _File.model_validate(yaml.load(path.read_bytes(), Loader=yaml.CSafeLoader))
        except (yaml.YAMLError, ValidationError) as error:
            raise SetupError(f"{path}: expected counties with names and a rectangle: {error}") from error
        return cls({fold_key(name): county for county in file.counties for name in county.names})

    @cached_property
    def _last_words(self) -> frozenset[str]:
        return frozenset(key.rpartition(" ")[2] for key in self.by_key)

    def towns(
        self,
        tokens: Sequence[Token],
        found: Sequence[PlaceMention],
        joins: Callable[[int, int], bool],
        readings_among: Callable[[str, Callable[[Place], bool]], tuple[PlaceReading, ...]],
    ) -> Iterator[PlaceMention]:
        """The towns that stand before a county in which one of their name lies, each with the county as one mention.

        Args:
            tokens: The question's words.
            found: The places found.
            joins: Whether nothing but small words stands between two words of the question.
            readings_among: The towns of a folded name among some places, most natural first.
        """
        for end, (start, county) in (self._said(tokens) if found else {}).items():
            for town in found:
                if not 0 <= start - town.end <= _BETWEEN or not joins(town.end, start):
                    continue
                key = " ".join(token.key for token in tokens[town.start : town.end])
                within = readings_among(key, county.has)
                if within:
                    text = f"{town.text}, {' '.join(token.text for token in tokens[start:end])}"
                    yield PlaceMention(
                        start=town.start, end=end, text=text, readings=within, nested=True, reason="town in a county"
                    )

    def _said(self, tokens: Sequence[Token]) -> dict[int, tuple[int, _County]]:
        """The counties that a question names, by where their names end: the longest, "West Yorkshire" before "Yorkshire"."""
        said: dict[int, tuple[int, _County]] = {}
        keys = [token.key for token in tokens]
        if self._last_words.isdisjoint(keys):
            return said
        for end in range(2, len(keys) + 1):
            if keys[end - 1] not in self._last_words:
                continue
            for start in range(max(1, end - _LONGEST), end):
                county = self.by_key.get(" ".join(keys[start:end]))
                if county is not None:
                    said[end] = (start, county)
                    break
        return said
