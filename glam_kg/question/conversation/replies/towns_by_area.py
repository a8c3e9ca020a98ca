"""Which of several towns of one name is meant, told by the region or country alone: "Missouri", behind museums in Springfield."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.folding import fold_key
from glam_kg.places.model import PlaceLevel
from glam_kg.question.conversation.frames.frame_parts import PlacePart
from glam_kg.question.words.mentions import ConceptMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.places.model import Place
    from glam_kg.question.conversation.frames.frame import Frame
    from glam_kg.question.conversation.said.said import Said
    from glam_kg.question.words.mentions import PlaceReading

_MUCH_LARGER: Final = 10
"""How many times smaller a town must be that nobody means by the name alone."""
_FAR_LARGER: Final = 100
"""The same where the name is its own, and but an exonym of the larger one: Vienne in France, and "Vienne" in Austria."""
_OF_EN: Final = frozenset({"follow_up", "refers_to_set", "refers_to_one"})
"""What "en" says in Dutch, and as a French pronoun."""
_SURE: Final = (
    ("natuurlijk",), ("uiteraard",), ("vanzelfsprekend",), ("of", "course"), ("obviously",), ("naturally",), ("naturlich",),
    ("selbstverstandlich",), ("bien", "sur"), ("evidemment",), ("bien", "entendu"),
)  # fmt: skip
"""Folded words with which one says what goes without saying."""
_WHOLE: Final = frozenset(
    {
        "all", "whole", "entire", "across", "hele", "heel", "gehele", "geheel", "ganz", "ganze", "ganzen", "gesamt", "gesamte",
        "gesamten", "tout", "toute",
    }
)  # fmt: skip
"""Folded words for all of a place."""


def chosen_among_rivals(
    town: Place, around: Place, said: Said, readings: Sequence[PlaceReading], *, written: str = ""
) -> PlacePart | None:
    """The town that was taken, where the region or country tells it from another: "Oregon, I mean", behind Portland.

    Of a town that no other is called like, or none that is nearly as large or has institutions, the area is meant instead, but
    where that goes without saying ("Berlin", "in Germany, of course"); so it is where all of it is asked for. With the name as it
    was `written`, a far smaller one is a rival that has this for its own: Vienne in France, of "Musées de Vienne".
    """
    if around.code not in {town.region, town.country} or said.level is not None or asks_for_whole(said):
        return None
    key = fold_key(written)
    called_otherwise = bool(key) and key != fold_key(town.name)
    rivals = (
        reading.in_graph
        or reading.place.population * _MUCH_LARGER >= town.population
        or (called_otherwise and _is_called(reading.place, key, town))
        for reading in readings
        if reading.place.level is town.level is PlaceLevel.CITY and _area(reading.place) != _area(town)
    )
    return PlacePart(town, within=around) if says_surely(said) or any(rivals) else None


def other_town_within(
    town: Place, wider: PlaceReading, readings: Sequence[PlaceReading], before: Sequence[Frame]
) -> PlacePart | None:
    """The namesake of the town that was taken that lies in a region or country: "in England".

    The answer told that it may be meant as well; beside a far larger one nobody means it so. Behind "Boston" and "in England",
    "no, in the US" goes back to the one that was taken first.
    """
    parts = {wider.place.code, *wider.parts}
    if parts & {town.country, town.region}:
        return None
    taken_before = (part.place for frame in before for part in frame.places if _is_namesake(part.place, town))
    within = [place for place in taken_before if parts & {place.country, place.region}] + [
        r.place for r in readings
        if r.place.level is PlaceLevel.CITY and parts & {r.place.country, r.place.region}
        and (r.in_graph or r.place.population * _MUCH_LARGER >= town.population)
    ]  # fmt: skip
    return PlacePart(within[0], within=wider.place) if within else None


def tells_which(town: Place, around: Place, said: Said) -> bool:
    """Whether a region or country is all that is said behind a town; behind "and" it is asked for itself."""
    alone = all(isinstance(m, (PlaceMention, ConceptMention)) for m in said.mentions)
    # In French "en" stands before a country, and says no "and".
    french = said.analysis.language.code == "fr" and said.analysis.words[:1] == ("en",)
    opens, concepts = (False, said.concepts - _OF_EN) if french else (said.opens, said.concepts)
    if opens or concepts or not alone or around.level is PlaceLevel.CITY or town.level is not PlaceLevel.CITY:
        return False
    return not asks_for_whole(said)


def asks_for_whole(said: Said) -> bool:
    """Whether all of an area is asked for: "in the whole of Oregon"."""
    return not _WHOLE.isdisjoint(said.analysis.words)


def says_surely(said: Said) -> bool:
    """Whether what is said goes without saying: "in Germany, of course"."""
    words = said.analysis.words
    return any(words[i : i + len(run)] == run for run in _SURE for i in range(len(words)))


def _is_namesake(place: Place, town: Place) -> bool:
    return place.level is town.level and place != town and fold_key(place.name) == fold_key(town.name)


def _is_called(place: Place, written: str, town: Place) -> bool:
    """Whether a place is called itself as it was written, which is but an exonym of the town, and is not next to nothing."""
    return fold_key(place.name) == written and place.population * _FAR_LARGER >= town.population


def _area(town: Place) -> tuple[str | None, str | None]:
    return town.country, town.region
