"""What makes a place the likelier one of its namesakes: its size, and that the question's language is spoken there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from glam_kg.places.model import Place
    from glam_kg.question.words.mentions import PlaceReading

LARGE_TOWN: Final = 50_000
HOME: Final = {
    "nl": frozenset({"NL", "BE"}),
    "en": frozenset({"GB", "US", "CA", "IE", "AU", "NZ"}),
    "de": frozenset({"DE", "AT", "CH", "LI", "LU"}),
    "fr": frozenset({"FR", "BE", "CH", "LU", "CA"}),
}
"""Of namesakes, one where the question's language is spoken is the likelier."""
HOMES: Final[frozenset[str]] = frozenset().union(*HOME.values())
"""Countries where one of the languages is spoken."""
OVERSEAS: Final = frozenset({"AU", "CA", "NZ", "US"})
"""Where towns are called like those that people came from: who asks for Geneva does not mean that of Illinois."""
_FRENCH_CANADA: Final = frozenset({"CA-NB", "CA-QC"})


def is_at_home(place: Place, language: str | None) -> bool:
    """Whether a place is where a language is spoken; French is in a part of Canada."""
    at_home = place.country in HOME.get(language or "", ())
    return at_home and (language != "fr" or place.country != "CA" or place.region in _FRENCH_CANADA)


def is_well_known(reading: PlaceReading) -> bool:
    """Whether a reading is a town of the graph or has 50,000 inhabitants and more."""
    return bool(reading.settlements) or reading.place.population >= LARGE_TOWN
