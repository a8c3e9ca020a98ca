"""Areas that one word tells apart: South Dakota and North Dakota, Bas-Rhin and Haut-Rhin, Virginia and West Virginia."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.ontology.vocabulary import LANGUAGES
from glam_kg.places.model import MatchKind, PlaceLevel

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from glam_kg.places.gazetteer import Gazetteer
    from glam_kg.places.model import Place

_PARTS: Final = {
    "north": ("noord", "north", "northern", "nord", "septentrional", "septentrionale"),
    "south": ("zuid", "south", "southern", "sud", "meridional", "meridionale"),
    "east": ("oost", "east", "eastern", "ost", "est", "oriental", "orientale"),
    "west": ("west", "western", "ouest", "occidental", "occidentale"),
    "upper": ("opper", "upper", "ober", "haut", "haute"),
    "lower": ("neder", "lower", "nieder", "bas", "basse"),
    "flemish": ("vlaams", "flemish", "flamisch", "flamand"),
    "walloon": ("waals", "walloon", "wallonisch", "wallon"),
}
"""Folded words in the names of areas, by what they say."""
POINTS: Final = frozenset(word for part in ("north", "south", "east", "west") for word in _PARTS[part])
"""Those of them that say a point of the compass."""
_FIRST: Final = (
    *(word for words in _PARTS.values() for word in words), "mittel", "midden", "neu", "nieuw", "gross", "groot", "weiss", "wit",
)  # fmt: skip
"""Folded words with which the name of an area begins, where it is one word and some write two: "Neder-Saksen"."""
_SHORTEST_REST: Final = 4
_OF: Final = (" du", " de l", " de")
"""Folded French words before such a word behind a name."""
_NAMES: Final = frozenset({MatchKind.NAME, MatchKind.ALTERNATE_NAME})
_LONGEST_FIRST: Final = tuple(
    (part, word) for part, words in _PARTS.items() for word in sorted(words, key=len, reverse=True)
)


def other_half(place: Place, part: str, gazetteer: Gazetteer) -> Place | None:
    """The area that is called like one but for the word for a part, such as North Dakota for South Dakota and "north".

    None where there is none, or where several have that name.

    Args:
        place: A country, or a region; the other one is of the same level and, if a region, of the same country.
        part: A key of the words: north, south, east, west, upper, lower, flemish, walloon.
        gazetteer: Knows the names of places.
    """
    if place.level is PlaceLevel.CITY:
        return None
    names = {fold_key(gazetteer.names(place, language)) for language in LANGUAGES}
    keys = {key for name in names for base in _bases(name) for key in _with_part(base, part)} - names
    found = {
        candidate.place.code: candidate.place
        for key in keys
        for candidate in gazetteer.exact(key)
        if candidate.kind in _NAMES and candidate.place.level is place.level and not candidate.place.members
    }
    found.pop(place.code, None)
    others = [each for each in found.values() if place.level is PlaceLevel.COUNTRY or each.country == place.country]
    return others[0] if len(others) == 1 else None


def _bases(name: str) -> Iterator[str]:
    """A folded name without the word that tells it from others; the whole where it has none.

    >>> list(_bases("south dakota")), list(_bases("dakota du sud")), list(_bases("virginia"))
    (['dakota'], ['dakota'], ['virginia'])
    """
    for _, word in _LONGEST_FIRST:
        before, behind = name.removeprefix(word).strip(), name.removesuffix(f" {word}")
        if before != name and before:
            yield before
            return
        if behind != name:
            yield next((behind.removesuffix(of) for of in _OF if behind.endswith(of)), behind)
            return
    yield name


def _with_part(base: str, part: str) -> Iterator[str]:
    """The folded names that a base and a word for a part can be."""
    for word in _PARTS[part]:
        yield from (f"{word} {base}", f"{word}{base}", f"{base} {word}", *(f"{base}{of} {word}" for of in _OF))


def parted_names(keys: Iterable[str]) -> dict[str, str]:
    """The folded names that begin with such a word, by what they are with a blank behind it.

    >>> parted_names(["nedersaksen", "nordrhein westfalen", "sudan", "bas rhin"])
    {'neder saksen': 'nedersaksen', 'nord rhein westfalen': 'nordrhein westfalen'}
    """
    return {
        f"{word} {rest}": key
        for key in keys
        if key.startswith(_FIRST)
        for word in _FIRST
        if key.startswith(word) and len(rest := key.removeprefix(word)) >= _SHORTEST_REST and rest[0] != " "
    }
