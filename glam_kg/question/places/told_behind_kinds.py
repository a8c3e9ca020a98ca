"""What stands behind the institutions of a place and says which it is: "Portland museums (Maine)", "Utrechtse archieven (stad)".

It is the area around it, the place itself by a name that only one has, or a word for its level.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.places.place_context import LEVEL_CONCEPTS
from glam_kg.question.places.place_nesting import (
    BETWEEN,
    IN,
    NON,
    THE,
    lies_in,
    says_again,
    whole_places,
)
from glam_kg.question.slots.filling import AND
from glam_kg.question.words.mentions import INSTITUTIONS, WHOLE_NAME, ConceptMention, NameMention, PlaceMention

if TYPE_CHECKING:
    from collections.abc import Sequence
    from collections.abc import Set as AbstractSet

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_TOLD: Final = 2
_THE_ONE: Final = frozenset({"one", "ones", "die", "dat", "das", "celui", "celle", "ceux", "celles"})
"""Folded words for the one of several places that is meant."""
_ARTICLES: Final = THE | {"die", "das", "im"}
_BETWEEN_LISTED: Final = AND | THE | BETWEEN | frozenset().union(*IN.values())
"""Folded words between places of one list, commas apart."""
_SAYING: Final = frozenset(
    {
        "also", "und", "zwar", "das", "heisst", "ist", "ich", "meine", "genauer", "dus", "en", "wel", "dan", "ik", "bedoel",
        "oftewel", "namelijk", "te", "weten", "that", "is", "i", "e", "mean", "meaning", "namely", "c", "est", "a", "dire",
        "savoir", "donc", "je", "veux", "parle", "entends", "j", "plus", "precisement", "namlich", "naemlich", "in", "dans",
    }
)  # fmt: skip
"""Folded words with which it is said which of several is meant: "Groningen, also die Provinz", "that is, the province"."""
_BOTH: Final = frozenset({"en", "und"})
_OPENING: Final = frozenset("(,;:–—-")
"""Marks that set apart what follows."""


def with_areas_behind(
    tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention], language: str
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions with one place for two around institutions of which one tells which the other is.

    "Limburgse archieven in Nederland" are those of the Dutch Limburg, and "Nederlandse archieven in Limburg" are others'.

    Args:
        tokens: The question's words.
        words: The same words, folded.
        found: What was found in it.
        language: The question's language.

    Returns:
        The mentions, the place among them with only what lies in the area, and the words that say no more.
    """
    places = whole_places(found)
    if len(places) != _TOLD:
        return list(found), frozenset()
    first, second = places
    named = [m for m in found if isinstance(m, NameMention) and m.candidates and not m.guess]
    if any(m.start <= first.start and second.end <= m.end for m in named):
        # "The Birmingham Library in England" is one.
        return list(found), frozenset()
    if any(m.covers(first) and m.end > first.end and m.weight >= WHOLE_NAME for m in named):
        # So is the Sandy Spring Museum, wherever it is said to be.
        return list(found), frozenset()
    behind = _behind_kinds(words, first.end, found)
    small = IN.get(language, frozenset()) | THE | _THE_ONE | BETWEEN
    if behind is None or (first.is_adjective and _is_called(tokens, first, found)):
        return list(found), frozenset()
    if first.start and words[first.start - 1] in NON:
        # "Non-German archives in Europe" are in the rest of it.
        return list(found), frozenset()
    if behind > second.start or not small.issuperset(words[behind : second.start]):
        return list(found), frozenset()
    for inner, outer in ((first, second), (second, first)):
        if first.is_adjective and inner is second:
            continue
        area = outer.readings[0]
        within = tuple(r for r in inner.readings if area.place.level is not PlaceLevel.CITY and lies_in(r, area))
        if inner is first and says_again(first, second):
            within = tuple(r for r in first.readings if r.place.code == area.place.code)
        if within:
            rest = (m for m in found if m is inner or not (isinstance(m, PlaceMention) and _is_part(m, places)))
            kept = [replace(m, readings=within, nested=True) if m is inner else m for m in rest]
            return kept, frozenset(range(outer.start, outer.end))
    return list(found), frozenset()


def with_levels_behind(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]
) -> tuple[list[Mention], frozenset[int]]:
    """The mentions with only the readings of a place that are of the level that is told behind it, or its institutions.

    Behind a comma it tells that of the one place that there is, whatever stands between ("How many does Groningen have, the
    province?").

    Args:
        text: The question.
        tokens: Its words.
        words: The same words, folded.
        found: What was found in it.

    Returns:
        The mentions, and the words that say that one of several is meant.
    """
    levels = [m for m in found if isinstance(m, ConceptMention) and m.concept in LEVEL_CONCEPTS]
    told = sorted({m.start for m in levels if m.end == m.start + 1 and _is_set_apart(text, tokens, words, m.start)})
    if not told:
        return list(found), frozenset()
    at = told[0]
    meant = {LEVEL_CONCEPTS[m.concept] for m in levels if m.start == at}
    noun = _start_of_saying(words, at)
    said = frozenset(range(noun, at))
    listed = _listed_before(noun, words, found)
    if len(listed) > 1:
        return [_of_levels(m, meant) if m in listed else m for m in found], said
    places = whole_places(found)
    for place in (m for m in places if m.end <= noun):
        behind = _behind_kinds(words, place.end, found)
        of_level = tuple(r for r in place.readings if r.place.level in meant)
        alone = len(places) == 1 and not place.is_adjective and text[: tokens[noun].start].rstrip().endswith(",")
        if not of_level or (behind != noun and not alone and not (place.is_adjective and place.end == noun)):
            continue
        # No "New York State Museum" is named by "New York museums (state)".
        rest = (m for m in found if not (isinstance(m, NameMention) and m.start <= place.start and at < m.end))
        return [replace(m, readings=of_level) if m == place else m for m in rest], said
    return list(found), frozenset()


def _listed_before(noun: int, words: Sequence[str], found: Sequence[Mention]) -> list[PlaceMention]:
    """The places in a list that ends where a level is told: "in Utrecht and Groningen (the provinces)"."""
    listed: list[PlaceMention] = []
    start = noun
    for place in reversed([m for m in whole_places(found) if m.end <= noun and not m.is_adjective]):
        if not _BETWEEN_LISTED.issuperset(words[place.end : start]):
            break
        listed.append(place)
        start = place.start
    return listed


def _of_levels(place: PlaceMention, levels: AbstractSet[PlaceLevel]) -> PlaceMention:
    """A place with only its readings of some levels, where it has any."""
    return replace(place, readings=tuple(r for r in place.readings if r.place.level in levels) or place.readings)


def _is_called(tokens: Sequence[Token], adjective: PlaceMention, found: Sequence[Mention]) -> bool:
    """Whether an adjective begins the name of one: the "Drents Museum in Nederland" is not all that Drenthe has."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.start == adjective.end]
    capitals = tokens[adjective.start].capitalised and tokens[adjective.end].capitalised
    return capitals and not any(m.plural for m in kinds)


def _is_part(mention: PlaceMention, places: Sequence[PlaceMention]) -> bool:
    return any(mention.overlaps(place) for place in places)


def _is_set_apart(text: str, tokens: Sequence[Token], words: Sequence[str], noun: int) -> bool:
    """Whether a word, with an article or not, stands in brackets, or behind a comma at the end."""
    first = _start_of_saying(words, noun)
    if not first:
        return False
    before = text[tokens[first - 1].end : tokens[first].start].strip()
    behind = text[tokens[noun].end : tokens[noun + 1].start if noun + 1 < len(tokens) else None].strip()
    if not before or before[-1] not in _OPENING:
        return False
    return behind.startswith(")") if before.endswith("(") else not behind.strip(" .?!") and noun + 1 == len(tokens)


def _start_of_saying(words: Sequence[str], noun: int) -> int:
    """Where what says that one of several is meant begins before a word for a level, its article among it."""
    first = article = noun - _has_article(words, noun)
    while article < noun and first > 1 and words[first - 1] in _SAYING:
        first -= 1
    # "Groningen, and the province" are two.
    return article if _BOTH.issuperset(words[first:article]) else first


def _has_article(words: Sequence[str], noun: int) -> bool:
    return noun > 0 and words[noun - 1] in _ARTICLES


def _behind_kinds(words: Sequence[str], start: int, found: Sequence[Mention]) -> int | None:
    """Where the institutions end that begin at a word, several joined by "and" among them; None where none do."""
    kind = max((m.end for m in found if isinstance(m, INSTITUTIONS) and m.start == start), default=None)
    if kind is None or kind >= len(words) or words[kind] not in AND:
        return kind
    return _behind_kinds(words, kind + 1, found) or kind
