"""Nearness to what no template knows the place of: to whoever asks, and to a custodian.

"The oldest library near me" is not the oldest of all, and "museums near the Rijksmuseum" does not ask for the Rijksmuseum.
Where its town is known, `glam_kg.question.places.near_institutions` has put that in the place of the name before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.words.lexicon import REFUSING_CONCEPTS
from glam_kg.question.words.mentions import (
    ConceptMention,
    CoordinatesMention,
    DistanceMention,
    GeneralMention,
    NameMention,
    PlaceMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.slots.filling import Filling
    from glam_kg.question.words.mentions import Mention

_ASKED_NEAR: Final = frozenset(
    {"near", "which", "list", "count", "where", "refers_to_set", "refers_to_one", "distance_unit"}
)
_NEAR: Final = frozenset({"near", "nearest"})
_AROUND: Final = frozenset({"near", "around"})
_TIMES: Final = frozenset(
    {
        "jahr", "jahre", "jahren", "jahres", "jahrhundert", "jahrzehnt", "monat", "monate", "monaten", "woche", "wochen",
        "wochenende", "tag", "tage", "tagen", "mal", "sommer", "winter", "fruhjahr", "fruhling", "herbst", "zeit", "stunde",
        "stunden", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag",
    }
)  # fmt: skip
"""Folded German words for a time, which "next" stands before as well as before what is nearest."""
_ITSELF: Final = frozenset(
    {
        ("ville", "meme"),
        ("stad", "zelf"),
        ("stadt", "selbst"),
        ("city", "itself"),
        ("town", "itself"),
        ("city", "proper"),
    }
)
"""Folded words that say that nothing around a town is meant."""
_TOWNS: Final = frozenset(town for town, _ in _ITSELF)
_BY: Final = "bij"
_BELONG: Final = frozenset({"horen", "hoort", "behoren", "behoort", "voeg", "tel", "doe", "neem", "zet", "reken"})
"""Folded verbs of which "bij" is a part."""
_ADDING: Final = "optel"
"""How a folded verb begins that stands behind a "bij" of its own: "als je daar Utrecht bij optelt"."""
_AMONG: Final = frozenset({"bij", "bei"})
_ADDRESSED: Final = frozenset({"euch", "ihnen", "dir", "jullie", "u", "jou", "je"})
"""Folded words for whoever is asked."""
_ARTICLES: Final = frozenset({"de", "den"})
"""Folded articles before a people."""
_TOWARDS: Final = ("du", "cote")
_BEFORE_AREA: Final = frozenset({"l", "la", "le", "de", "d", "du", "des", "les"})
"""Folded French articles and prepositions before an area."""
_HERE: Final = frozenset({"hier", "here", "ici"})
_DEFINITE: Final = frozenset(
    {"the", "het", "de", "dem", "der", "des", "das", "den", "le", "la", "l", "du", "vom", "zum", "zur"}
)
"""Folded articles, also those in a preposition, before the one that something is near to."""
_BEFORE_NAME: Final = 2
"""Small words between nearness and that one: "van de"."""
_SELF: Final = frozenset({"me", "my", "us", "our", "mij", "mijn", "ons", "onze", "mir", "mich", "uns", "moi", "nous"}) | {
    "meiner", "meine", "meinem", "meinen", "unserer", "unsere", "unserem", "mon", "ma", "mes", "notre", "nos",
}  # fmt: skip
"""Folded words for whoever asks, as they stand beside "near"."""


def says_near(mention: Mention) -> bool:
    """Whether something is near: by a word for it, or by a distance."""
    return isinstance(mention, DistanceMention) or (isinstance(mention, ConceptMention) and mention.concept in _NEAR)


def speaks_of_self(words: Sequence[str]) -> bool:
    """Whether folded words speak of whoever asks, or of where they are: what is near there is near nothing that was spoken of."""
    return not _SELF.isdisjoint(words) or not _HERE.isdisjoint(words)


def without_coming_times(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without German "next" of a time: "nächstes Jahr" is near to nothing. Nor is what is "in the town itself"."""
    if any(words[i : i + 2] in _ITSELF for i, word in enumerate(words) if word in _TOWNS):
        found = [m for m in found if not (isinstance(m, ConceptMention) and m.concept == "near")]
    if _TIMES.isdisjoint(words):
        return list(found)

    def is_of_time(m: Mention) -> bool:
        near = isinstance(m, ConceptMention) and m.concept in _NEAR
        return (
            near
            and words[m.start].startswith(("nachst", "naechst"))
            and not _TIMES.isdisjoint(words[m.end : m.end + 1])
        )

    return [m for m in found if not is_of_time(m)]


def without_added(words: Sequence[str], found: Sequence[Mention], locative: AbstractSet[str]) -> list[Mention]:
    """The mentions without Dutch "bij" that is near to nothing: that of a verb, or "there": "neem ze erbij", "horen bij".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        locative: Folded words before a place: "zijn er bibliotheken bij in Delft".
    """
    if _BY not in words:
        return list(found)

    def is_added(m: Mention) -> bool:
        if not isinstance(m, ConceptMention) or m.concept != "near" or tuple(words[m.start : m.end]) != (_BY,):
            return False
        if m.end == len(words) or words[m.end] in locative or words[m.end].startswith(_ADDING):
            return True
        return not _BELONG.isdisjoint(words[: m.start])

    return [m for m in found if not is_added(m)]


def without_peoples(words: Sequence[str], found: Sequence[Mention]) -> list[Mention]:
    """The mentions without a "bei" or "bij" that is near to nothing, but among a people: "bei den Tschechen".

    Nor is "Habt ihr bei euch Archive in Bonn?" near to Bonn. Without a place, "Museen bei euch" may be near to whoever answers.
    In French what is "du côté de l'Alberta" is there; of a town it is what is near.
    """
    if _AMONG.isdisjoint(words) and _TOWARDS[-1] not in words:
        return list(found)
    places = [m for m in found if isinstance(m, PlaceMention)]
    peoples = {m.start for m in places if m.readings[0].place.level is PlaceLevel.COUNTRY}
    areas = {m.start for m in places if m.readings[0].place.level is not PlaceLevel.CITY}

    def is_among(m: Mention) -> bool:
        if isinstance(m, ConceptMention) and m.concept == "near" and tuple(words[m.start : m.start + 2]) == _TOWARDS:
            behind = m.end + (words[m.end : m.end + 1] != () and words[m.end] in _BEFORE_AREA)
            return behind in areas
        near = isinstance(m, ConceptMention) and m.concept == "near" and words[m.start] in _AMONG
        if not near or m.end - m.start > 1 or m.end == len(words):
            return False
        addressed = words[m.end] in _ADDRESSED and any(place.start > m.end for place in places)
        return addressed or (m.end + 1 in peoples and words[m.end] in _ARTICLES)

    return [m for m in found if not is_among(m)]


def told_around(found: Sequence[Mention]) -> list[Mention]:
    """The mentions without words of place before a year ("libraries around 1900"), and of time before a place."""
    if not any(isinstance(m, ConceptMention) and m.concept in _AROUND for m in found):
        return list(found)
    distances = {m.start for m in found if isinstance(m, DistanceMention)}
    years = {m.start for m in found if isinstance(m, YearMention)} - distances
    places = {m.start for m in found if isinstance(m, PlaceMention)} - years
    of_years = [m for m in found if isinstance(m, ConceptMention) and m.concept in _AROUND and m.end in years]
    of_places = [m for m in found if isinstance(m, ConceptMention) and m.concept == "near" and m.end in places]

    opening = [m for m in found if isinstance(m, ConceptMention) and m.concept == "follow_up" and m.end - m.start > 1]

    def is_of_other(m: Mention) -> bool:
        if not isinstance(m, ConceptMention):
            return False
        if m.concept == "around" and any(other.start < m.start and m.end <= other.end for other in opening):
            # "What about 2010?" is no time around that year.
            return True
        if m.concept == "near":
            return any(other.start <= m.start and m.end <= other.end for other in of_years)
        return m.concept == "around" and any(other.start <= m.start and m.end <= other.end for other in of_places)

    return [m for m in found if not is_of_other(m)] if of_years or of_places or opening else list(found)


def lacks_place(analysis: Analysis) -> tuple[str, ...] | None:
    """The types of institution that are asked for near whoever asks ("museums near me"); None where it is no such question.

    Empty where any institution will do. Nothing but types and nearness may be said: "the oldest near me" says more.
    """
    types = [m for m in analysis.mentions if isinstance(m, (TypeMention, GeneralMention))]
    starts = {m.start for m in types}
    behind = min((m.end for m in analysis.concept_mentions if m.concept == "near"), default=0)
    explained: set[int] = set()
    near = not _HERE.isdisjoint(analysis.words)
    for m in analysis.mentions:
        if isinstance(m, (PlaceMention, CoordinatesMention)) or _says_why(m):
            return None
        # "Rijksmuseum" is a kind of museum, too; what stands behind "near" is named.
        if isinstance(m, NameMention) and m.candidates and (m.start not in starts or 0 < behind <= m.start):
            return None
        near = near or isinstance(m, DistanceMention) or (isinstance(m, ConceptMention) and m.concept == "near")
        if isinstance(m, DistanceMention) or m in types or (isinstance(m, ConceptMention) and m.concept in _ASKED_NEAR):
            explained.update(range(m.start, m.end))
    left = any(content and i not in explained for i, content in enumerate(analysis.content))
    if not types or not near or left:
        return None
    return tuple(dict.fromkeys(m.letter for m in types if isinstance(m, TypeMention)))


def check_near(filling: Filling) -> None:
    """Contradict nearness to whoever asks, nearness of institutions to one that is named, and a distance without a circle.

    Where a template knows towns but no circle, "within 30 km of Utrecht" is more than Utrecht.
    """
    if filling.places and not filling.has("radius_km"):
        for distance in (m for m in filling.analysis.mentions if isinstance(m, DistanceMention)):
            filling.contradict(distance.start, distance.end)
    if filling.has("radius_km") and len(filling.places) == 1:
        distances = (m for m in filling.mentions if isinstance(m, DistanceMention))
        for near in (*filling.said({"near"}), *distances):
            if _is_of_something_there(filling, near.end):
                filling.contradict(near.start, near.end)
    words = filling.analysis.words
    for m in filling.said({"near"}):
        if filling.places and not filling.has("radius_km") and _is_of_place(filling, m):
            filling.contradict(m.start, m.end)
        beside = {*words[max(0, m.start - 1) : m.start], *words[m.start : m.end + 1]}
        # Who stays "bij mijn dochter in Utrecht" asks for nothing near her.
        told = m.start in filling.analysis.beside.story
        if (not told and not beside.isdisjoint(_SELF)) or any(_is_near(filling, m, name) for name in _named(filling)):
            filling.contradict(m.start, m.end)


def _is_of_place(filling: Filling, near: ConceptMention) -> bool:
    """Whether nothing but small words stands between "near" and a place: what lies near Utrecht is more than Utrecht."""
    content = filling.analysis.content
    places = filling.place_mentions
    return any(near.end <= m.start and not any(content[near.end : m.start]) for m in places)


def _is_of_something_there(filling: Filling, end: int) -> bool:
    """Whether it is near to something in a place, not to the place: "near the library of Chicago", "nahe dem Zzyzx in Bonn"."""
    words, content = filling.analysis.words, filling.analysis.content
    places = [m for m in filling.place_mentions if m.start >= end]
    if not places:
        return False
    said = [i for i in range(end, min(m.start for m in places)) if content[i]]
    if not said or said[0] - end > _BEFORE_NAME:
        return False
    article = words[said[0] - 1] in _DEFINITE
    kinds = {m.start for m in filling.mentions if isinstance(m, (TypeMention, GeneralMention))}
    unknown = not filling.is_used(said[0]) and filling.analysis.tokens[said[0]].capitalised
    return article and (said[0] in kinds or unknown)


def _named(filling: Filling) -> list[NameMention]:
    """The custodian that a template uses, and those of which it uses a part: "British" of the British Library."""
    mentions = filling.analysis.mentions
    kinds = [m for m in mentions if isinstance(m, (TypeMention, GeneralMention))]
    found = [filling.name] if filling.name is not None else []
    return found + [
        m for m in mentions
        if isinstance(m, NameMention) and m.is_sure
        and any(m.start <= kind.start and kind.end <= m.end and m.end - m.start > kind.end - kind.start for kind in kinds)
    ]  # fmt: skip


def _is_near(filling: Filling, near: ConceptMention, name: NameMention) -> bool:
    """Whether institutions stand before "near", and nothing but small words between it and a name."""
    content = filling.analysis.content
    types = (m for m in filling.analysis.mentions if isinstance(m, (TypeMention, GeneralMention)))
    return (
        near.end <= name.start and not any(content[near.end : name.start]) and any(m.end <= near.start for m in types)
    )


def _says_why(mention: object) -> bool:
    return isinstance(mention, ConceptMention) and mention.concept in REFUSING_CONCEPTS
