"""What the weather is or will be, asked beside a visit: "Va-t-il neiger pendant la visite ?", "Is het koud in Bern als ik …?"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import NameMention

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis

_FALLING: Final = frozenset(
    {
        "rain", "snow", "raining", "snowing", "freeze", "regenen", "sneeuwen", "regent", "sneeuwt", "regnen", "schneien",
        "regnet", "schneit", "pleuvoir", "neiger", "pleut", "neige", "pleuvra", "neigera", "weather", "wetter", "temps",
    }
)  # fmt: skip
"""Folded words of the weather."""
_IT_WILL: Final = frozenset(
    {
        ("will", "it"), ("it", "going"), ("it", "rain"), ("it", "snow"), ("it", "raining"), ("it", "snowing"), ("gaat", "het"),
        ("zal", "het"), ("regent", "het"), ("sneeuwt", "het"), ("wird", "es"), ("regnet", "es"), ("schneit", "es"), ("va", "t"),
        ("il", "va"), ("il", "pleut"), ("il", "neige"), ("il", "pleuvra"), ("il", "neigera"),
        ("weather", "be"), ("weather", "like"), ("wird", "das"), ("das", "wetter"), ("temps", "fera"), ("temps", "fait"),
    }
)  # fmt: skip
"""Folded words with which it is asked whether it does or will."""
_TOLD: Final = frozenset({("das", "wetter"), ("il", "pleut"), ("il", "neige")})
"""Folded words with which the weather is told where they begin a sentence that asks nothing."""
_GOING: Final = frozenset({"going", "to", "be", "still", "now", "already"})
"""Folded words between the sun and what it does."""
_STATES: Final = frozenset(
    {"koud", "warm", "heet", "droog", "nat", "zonnig", "bewolkt", "mistig", "winderig", "fris", "guur", "glad"}
    | {"cold", "hot", "dry", "wet", "sunny", "cloudy", "foggy", "windy", "chilly", "humid", "icy"}
    | {"kalt", "heiss", "trocken", "nass", "sonnig", "bewolkt", "neblig", "windig", "schwul", "schwuel", "glatt"}
    | {"froid", "chaud", "sec", "humide", "nuageux", "doux"}
)
"""Folded words for what the weather is."""
_IT_IS: Final = frozenset(
    {("is", "het"), ("wordt", "het"), ("blijft", "het"), ("was", "het"), ("is", "it"), ("will", "it"), ("does", "it")}
    | {("ist", "es"), ("wird", "es"), ("bleibt", "es"), ("fait", "il"), ("t", "il")}
)
"""Folded words with which a state is asked that is nobody's; "it is cold" tells it, before a question."""
_BETWEEN: Final = frozenset(
    {"be", "stay", "get", "remain", "erg", "heel", "zo", "nog", "nu", "morgen", "vandaag", "very", "so", "still", "too", "now"}
    | {"today", "tomorrow", "sehr", "noch", "jetzt", "heute", "morgen", "tres", "encore", "hoe", "how", "wie", "te", "zu", "trop"}
)  # fmt: skip
"""Folded words that may stand between them."""
_SUN: Final = frozenset({("schijnt", "de", "zon"), ("scheint", "die", "sonne"), ("t", "il", "soleil")})
_THE_SUN: Final = frozenset({("is", "the", "sun"), ("will", "the", "sun"), ("does", "the", "sun")})
_NAMES_OF_SUN: Final = frozenset(said[-1] for said in _SUN | _THE_SUN)
_SHINES: Final = frozenset({"shining", "shine", "out", "up", "rising", "rise", "setting", "set"})
"""Folded words for what the sun does; "Is the Sun Records museum in Memphis?" asks for a name."""


def asks_of_weather(analysis: Analysis) -> bool:
    """Whether it is asked if it will rain or is cold, and no institution is named where."""
    words = analysis.words
    if not (_falls(words, told=0 in analysis.beside.story) or _is_so(words) or _sun_shines(words)):
        return False
    return not any(isinstance(m, NameMention) and m.candidates and m.is_sure for m in analysis.mentions)


def _falls(words: Sequence[str], *, told: bool) -> bool:
    """Whether it is asked if it rains; `told` where the question begins with what is but told."""
    if _FALLING.isdisjoint(words):
        return False
    # "Das Wetter ist schlecht, welche Museen gibt es?" tells it.
    return any(pair in _IT_WILL for i, pair in enumerate(pairwise(words)) if i or not told or pair not in _TOLD)


def _sun_shines(words: Sequence[str]) -> bool:
    """Whether it is asked if the sun shines.

    >>> [_sun_shines(text.split()) for text in ("is the sun out", "is the sun going to shine", "is the sun museum shut")]
    [True, True, False]
    """
    if _NAMES_OF_SUN.isdisjoint(words):
        return False
    for i in range(len(words) - 2):
        said = tuple(words[i : i + 3])
        if said in _SUN:
            return True
        if said in _THE_SUN:
            behind = next((word for word in words[i + 3 :] if word not in _GOING), "")
            return behind in _SHINES
    return False


def _is_so(words: Sequence[str]) -> bool:
    """Whether a state is said of the weather, before or behind the words for it: "Hoe warm is het …?", "Is it cold …?".

    >>> [_is_so(text.split()) for text in ("is het koud in bern", "hoe warm is het in bern", "is het archief droog")]
    [True, True, False]
    """
    if _STATES.isdisjoint(words):
        return False
    for i in (i for i, word in enumerate(words) if word in _STATES):
        start = i
        while start > 0 and words[start - 1] in _BETWEEN:
            start -= 1
        if start >= 2 and tuple(words[start - 2 : start]) in _IT_IS:
            return True
        if i and words[i - 1] in _BETWEEN and tuple(words[i + 1 : i + 3]) in _IT_IS:
            return True
    return False
