"""Places that are set against each other without a word for it: "Sweden next to Norway: museums", "rank Kansas and Iowa by …".

Of several that are named, "libraries per province Utrecht, Flevoland, Drenthe" asks for each, as a comparison tells them.
"Museums: Rotterdam or Leiden?" asks for one of both; "museums in Rotterdam or Leiden" is a list.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.places.model import PlaceLevel
from glam_kg.question.asked.by_another import THAN
from glam_kg.question.places.place_nesting import whole_places
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, NumberMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_BESIDE: Final[Mapping[str, frozenset[tuple[str, ...]]]] = {
    "nl": frozenset({("naast",)}),
    "en": frozenset({("next", "to"), ("beside",), ("alongside",)}),
    "de": frozenset({("neben",)}),
    "fr": frozenset({("a", "cote"), ("a", "cote", "du"), ("a", "cote", "des")}),
}
"""Folded words between two places of which the one lies, or is to be put, beside the other."""
_PUTTING: Final = frozenset(
    {"put", "set", "place", "zet", "leg", "plaats", "stell", "stelle", "setz", "setze", "mets", "mettez"}
)
_RANKING: Final = frozenset(
    {
        "rank", "order", "sort", "rangschik", "orden", "sorteer", "ordne", "ordnen", "sortiere", "sortier", "classe", "classez",
        "trie", "triez",
    }
)  # fmt: skip
"""Folded verbs that put several into an order, where they begin a question."""
_SMALL: Final = frozenset(
    {"the", "de", "het", "die", "den", "das", "le", "la", "les", "l", "eens", "mal", "please", "bitte"}
)
_AND: Final = frozenset({"and", "en", "und", "et", "or", "of", "oder", "ou", "vs"}) | _SMALL
_ALONG: Final = frozenset({"per_country", "per_region"})
_AREAS: Final = frozenset({PlaceLevel.COUNTRY, PlaceLevel.REGION})
_SEVERAL: Final = 2
_COMPARE: Final = "compare"
_OR: Final = frozenset({"or", "of", "oder", "ou", "bzw"})
_PER_CITY: Final = "per_city"
_ENDS: Final = frozenset({"most", "fewest", "top"})
_OF_TOWNS: Final = frozenset({_PER_CITY, "level_city", "in_which_city"})
"""Concepts with which towns are asked for."""
_IN: Final = frozenset({"in", "im", "dans", "en", "au", "aux", "a"})
_COLON: Final = ":"
_LEVEL: Final = "level_"
_THESE: Final = frozenset(
    {
        "these", "those", "the", "deze", "die", "de", "diese", "dieser", "diesen", "der", "den", "jener", "ces", "les", "des",
    }
)  # fmt: skip
"""Folded words before how many there are of what is named."""


def places_compared(
    text: str, tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str
) -> list[Mention]:
    """The mentions, with what sets several places against each other as a word that compares them.

    Args:
        text: The question.
        tokens: Its words as written.
        words: The same words folded.
        found: What was found in it.
        language: That of the question.
    """
    if sum([isinstance(m, PlaceMention) for m in found]) < _SEVERAL:
        return found
    towns = _of_each_town(words, found)
    if towns:
        kept = [m for m in found if not (isinstance(m, ConceptMention) and m.start in towns)]
        return [*kept, _comparison(tokens, towns, language)]
    either = _either_of(text, tokens, words, found)
    if either:
        return [*found, _comparison(tokens, either, language)]
    if _ranked_behind_colon(text, tokens, words, found):
        return [m for m in found if not (isinstance(m, ConceptMention) and m.concept in _ENDS)]
    places = sorted({(m.start, m.end) for m in found if isinstance(m, PlaceMention) and _is_area(m)})
    if len(places) < 2 or any(isinstance(m, ConceptMention) and m.concept == _COMPARE for m in found):
        return found
    first = places[0][0]
    leading = words[0] in _RANKING and all(word in _SMALL for word in words[1:first])
    comparing = (
        range(1)
        if leading and not _along(found)
        else _beside(words, places, language) or _of_each(words, places, found)
    )
    if not comparing:
        return found
    put = [range(1)] if words[0] in _PUTTING else []
    # There is a town called Put.
    said = [m for m in found if not (put and m.end == 1)]
    kept = [m for m in said if not (isinstance(m, ConceptMention) and m.start in comparing)]
    return [*kept, *(_comparison(tokens, run, language) for run in (comparing, *put))]


def numbers_of_places(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with how many places are compared as a part of that: "which of these two cities has more, A or B?".

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    said = [m for m in found if isinstance(m, ConceptMention)]
    if not any(m.concept == _COMPARE for m in said) or not THAN[language].isdisjoint(words):
        return found
    levels = {m.start for m in said if m.concept.startswith(_LEVEL)}
    named = len(whole_places(found))
    numbers = [
        m for m in found if isinstance(m, NumberMention) and m.end in levels and m.number == named
        # "Which two cities in Ohio and Utah" are none of these.
        and m.start and words[m.start - 1] in _THESE
    ]  # fmt: skip
    counted = (
        ConceptMention(
            start=m.start, end=m.end, text=" ".join(words[m.start : m.end]), concept=_COMPARE, language=language
        )
        for m in numbers
    )
    return [*(m for m in found if m not in numbers), *counted] if numbers else found


def _comparison(tokens: Sequence[Token], run: range, language: str) -> ConceptMention:
    text = " ".join(token.text for token in tokens[run.start : run.stop])
    return ConceptMention(start=run.start, end=run.stop, text=text, concept=_COMPARE, language=language)


def _is_area(place: PlaceMention) -> bool:
    """Whether a place may be a country or a region, beside which nothing is that is asked for."""
    return any(reading.place.level in _AREAS for reading in place.readings)


def _along(found: Sequence[Mention]) -> list[ConceptMention]:
    return [m for m in found if isinstance(m, ConceptMention) and m.concept in _ALONG]


def _beside(words: Sequence[str], places: Sequence[tuple[int, int]], language: str) -> range:
    """The words between the two places that a question begins with, of which one is put beside the other; none else."""
    (start, end), (other, _), *more = places
    between = tuple(word for word in words[end:other] if word not in _SMALL)
    led = all(word in _PUTTING | _SMALL for word in words[:start])
    return range(end, other) if led and not more and between in _BESIDE[language] else range(0)


def _of_each_town(words: Sequence[str], found: Sequence[Mention]) -> range:
    """The words for a table along towns where several are listed right behind them; none else."""
    # A town that is part of another's name ("New York", "York") is none of its own.
    named = whole_places(found)
    if len(named) < 2 or any(m.readings[0].place.level is not PlaceLevel.CITY for m in named):
        return range(0)
    places = [(m.start, m.end) for m in named]
    listed = all(end <= start and set(words[end:start]) <= _AND for (_, end), (start, _) in pairwise(places))
    along = [m for m in found if isinstance(m, ConceptMention) and m.concept == _PER_CITY and m.end == places[0][0]]
    return range(min(m.start for m in along), places[0][0]) if along and listed else range(0)


def _either_of(text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> range:
    """The "or" of a question that is but a kind, a colon and places of which one is asked for: "Museums: A or B?"; else none."""
    places = [(m.start, m.end) for m in whole_places(found)]
    if len(places) < _SEVERAL or not text.rstrip().endswith("?") or places[-1][1] != len(words):
        return range(0)
    if not all(end <= start and set(words[end:start]) <= _AND for (_, end), (start, _) in pairwise(places)):
        return range(0)
    first, kinds = places[0][0], (m for m in found if isinstance(m, (TypeMention, GeneralMention)))
    said = {i for m in kinds for i in range(m.start, m.end)}
    before = [i for i in range(first) if i not in said]
    if not said or any(words[i] not in _SMALL for i in before) or _COLON not in text[: tokens[first].start]:
        return range(0)
    # Of "Rotterdam and Leiden or Delft" nobody knows what is set against what.
    joints = [i for (_, end), (start, _) in pairwise(places) for i in range(end, start) if words[i] not in _SMALL]
    return range(joints[-1], joints[-1] + 1) if joints and all(words[i] in _OR for i in joints) else range(0)


def _ranked_behind_colon(text: str, tokens: Sequence[Token], words: Sequence[str], found: Sequence[Mention]) -> bool:
    """Whether it is asked where the most are, of areas that are listed behind a colon and end the question.

    "Which city has the most: Texas, Ohio?" asks for none of these.
    """
    said = {m.concept for m in found if isinstance(m, ConceptMention)}
    if _COMPARE not in said or said.isdisjoint(_ENDS) or not said.isdisjoint(_OF_TOWNS):
        return False
    places = sorted({(m.start, m.end) for m in found if isinstance(m, PlaceMention) and _is_area(m)})
    if len(places) < 2 or places[-1][1] != len(words):
        return False
    first = places[0][0]
    while first and words[first - 1] in _SMALL | _IN:
        first -= 1
    joined = all(end <= start and set(words[end:start]) <= _AND | _IN for (_, end), (start, _) in pairwise(places))
    return joined and first > 0 and _COLON in text[tokens[first - 1].end : tokens[first].start]


def _of_each(words: Sequence[str], places: Sequence[tuple[int, int]], found: Sequence[Mention]) -> range:
    """The words for a table along regions or countries where these are listed right behind them; none else."""
    listed = all(set(words[end:start]) <= _AND for (_, end), (start, _) in pairwise(places))
    along = max((m for m in _along(found) if m.end == places[0][0]), key=lambda m: m.end - m.start, default=None)
    return range(along.start, along.end) if along is not None and listed else range(0)
