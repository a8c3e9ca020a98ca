"""In which part of a country one lies, which is the region: "in which part of Germany", "in welk deel van Duitsland".

Of a region it is the town. A part of a town is told by no data, and stays what it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, NetworkMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.words.mentions import Mention

_WHICH: Final = frozenset(
    {"which", "what", "welk", "wat", "welches", "welchem", "welchen", "welcher", "quel", "quelle"}
)
_PARTS: Final = frozenset(
    {
        "part", "corner", "area", "bit", "deel", "gedeelte", "streek", "gebied", "teil", "ecke", "gegend", "landesteil", "partie",
        "coin",
    }
)  # fmt: skip
_OF: Final = frozenset({"of", "van", "von", "vom", "in", "de", "du", "des", "d"})
_ARTICLES: Final = frozenset({"the", "het", "de", "der", "den", "la", "le", "les", "l"})
_REGION: Final = "level_region"
_WHICH_ONE: Final = "which"
_WHERE: Final = "where"


def parts_of_lands(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with the part of a country or region that is asked of one who is named as the region or the town.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if _PARTS.isdisjoint(words) or _WHICH.isdisjoint(words):
        return mentions
    names = [m for m in mentions if isinstance(m, NameMention) and m.candidates]
    if any(isinstance(m, INSTITUTIONS) and m.plural and not any(map(m.overlaps, names)) for m in mentions):
        # "Which part of France has museums like the Louvre?" asks of many.
        return mentions
    for place in (m for m in mentions if isinstance(m, PlaceMention)):
        start = _part_before(words, place.start)
        level = place.readings[0].place.level
        named = start is not None and any(m.start >= place.end or m.end < start for m in names)
        if start is None or not named or level is PlaceLevel.CITY:
            continue
        said = range(start - 1, place.start)
        asked = (
            [
                _concept(words, start - 1, start, _WHICH_ONE, language),
                _concept(words, start, said.stop, _REGION, language),
            ]
            if level is PlaceLevel.COUNTRY
            else [_concept(words, said.start, said.stop, _WHERE, language)]
        )
        return [*(m for m in mentions if not _says_otherwise(m, said, place)), *asked]
    return mentions


def _says_otherwise(mention: Mention, said: range, place: PlaceMention) -> bool:
    """Whether a mention makes of "part of" what belongs to a whole, or of the place the beginning of a name that nobody has."""
    if isinstance(mention, PlaceMention):
        return False
    if isinstance(mention, NetworkMention) or (isinstance(mention, NameMention) and not mention.candidates):
        return mention.start < place.end and said.start < mention.end
    return not isinstance(mention, NameMention) and mention.start < said.stop and said.start < mention.end


def _concept(words: Sequence[str], start: int, end: int, concept: str, language: str) -> ConceptMention:
    return ConceptMention(start=start, end=end, text=" ".join(words[start:end]), concept=concept, language=language)


def _part_before(words: Sequence[str], end: int) -> int | None:
    """Where the word for a part stands that is of the place that begins there, behind "which"; None where none does."""
    part = end - 1
    while part > 0 and (words[part] in _ARTICLES or words[part] in _OF):
        part -= 1
    return part if part > 0 and words[part] in _PARTS and words[part - 1] in _WHICH else None
