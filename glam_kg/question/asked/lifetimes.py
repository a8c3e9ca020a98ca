"""How long institutions were there: of one it is when it was founded and when it closed, "How long did the Newseum exist?".

Of many ("Which libraries existed for less than 10 years?") no template works out the years between the two: that is refused. What
has existed for so long, and does so still, was founded by then ("have existed for more than 100 years").
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.asked.existing_longer import words_of_existence
from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, NameMention, YearMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from glam_kg.question.asked.still_there_words import Pairs
    from glam_kg.question.words.mentions import Mention

LIFETIME: Final = "lifetime"
"""The reason of what asks how long somebody was there."""
_LENGTHS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "nl": (("hoe", "lang"), ("hoelang",), ("hoeveel", "jaar"), ("hoeveel", "jaren")),
    "en": (("how", "long"), ("how", "many", "years")),
    "de": (("wie", "lange"), ("wie", "lang"), ("wie", "viele", "jahre"), ("wieviele", "jahre")),
    "fr": (
        ("pendant", "combien", "de", "temps"),
        ("pendant", "combien", "d", "annees"),
        ("combien", "de", "temps"),
        ("combien", "d", "annees"),
        ("combien", "d", "ans"),
    ),
}
"""Folded phrases that ask for a time, the longer ones first."""
_AGES: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "nl": (("hoe", "oud"),),
    "en": (("how", "old"),),
    "de": (("wie", "alt"),),
    "fr": (("quel", "age"),),
}
"""Folded phrases that ask for an age, which is that of the day it closed where it is said that it did."""
_STARTING: Final = frozenset(
    {
        "lang", "hoelang", "jaar", "jaren", "oud", "long", "years", "old", "lange", "jahre", "jahren", "alt", "temps", "annees",
        "ans", "age",
    }
)  # fmt: skip
"""Folded words of which one is said where a length of time is."""
_EXISTED: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"bestond", "bestonden"}),
    "en": frozenset({"existed"}),
    "de": frozenset({"bestand", "existierte", "existierten", "gab"}),
    "fr": frozenset({"existait", "existaient", "exista"}),
}
"""Folded verbs that say that somebody was there, and is no more."""
_PAST_PAIRS: Final[Mapping[str, Pairs]] = {
    "nl": (
        (frozenset({"heeft", "hebben"}), frozenset({"bestaan"})),
        (frozenset({"was", "waren"}), frozenset({"open", "geopend"})),
    ),
    "en": (
        (frozenset({"did"}), frozenset({"exist", "last", "survive"})),
        (frozenset({"was", "were"}), frozenset({"open", "around", "existence", "operation"})),
    ),
    "de": (
        (frozenset({"hat"}), frozenset({"bestanden"})),
        (frozenset({"hat", "haben"}), frozenset({"existiert", "gegeben"})),
        (frozenset({"war", "waren"}), frozenset({"offen", "geoffnet"})),
    ),
    "fr": (
        (frozenset({"a", "ont"}), frozenset({"existe"})),
        (frozenset({"ete", "etait", "etaient"}), frozenset({"ouvert", "ouverte", "ouverts", "ouvertes"})),
    ),
}
"""Folded words that say so together, the one before the other."""
_COUNTED_BACK: Final = frozenset(
    {
        "last", "past", "ago", "laatste", "afgelopen", "voorbije", "geleden", "letzten", "vergangenen", "vor", "dernieres",
        "derniers", "il",
    }
)  # fmt: skip
"""Folded words that make so many years a time that is counted back from today."""
_STILL: Final = frozenset({"depuis", "already", "al", "schon", "deja", "since", "has", "have"})
"""Folded words with which it is said of what is there to this day."""
_YEARS: Final = frozenset({"jaar", "jaren", "years", "jahre", "annees", "ans"})
_CLOSED: Final = "closed"
_TOLD: Final = "beside"
"""The concept of words that ask for nothing more."""
_LEAST_WEIGHT: Final = 0.5


def with_lifetimes(words: Sequence[str], found: Iterable[Mention], language: str) -> list[Mention]:
    """The mentions, with how long one was there as what asks for its date, and how long many were as what no template tells.

    Args:
        words: The question's words, folded.
        found: What was found in the question.
        language: That of the question.
    """
    mentions = list(found)
    if _STARTING.isdisjoint(words):
        return mentions
    if years := _years_existed(words, mentions, language):
        return [m for m in mentions if not (isinstance(m, ConceptMention) and m.overlaps(years))] + [years]
    if not _STILL.isdisjoint(words):
        return mentions
    names = [m for m in mentions if isinstance(m, NameMention) and m.weight >= _LEAST_WEIGHT]
    length = _phrase(words, _LENGTHS[language])
    there = _was_there(words, language)
    if names:
        age = _phrase(words, _AGES[language])
        if age and any(isinstance(m, ConceptMention) and m.concept == _CLOSED for m in mentions):
            length, there = age, set(range(age.stop, len(words)))
        if not length or not there:
            return mentions
        # Of what is said beside the length the dates tell: "open" is of no door.
        beside = there.difference(length, *(range(m.start, m.end) for m in names if m.candidates))
        kept = [m for m in mentions if m in names or not {*length, *beside} & {*range(m.start, m.end)}]
        told = (_concept(words, range(i, i + 1), _TOLD, language) for i in sorted(beside))
        return [*kept, _concept(words, length, "when", language), *told]
    if not there or not any(isinstance(m, INSTITUTIONS) for m in mentions):
        return mentions
    spans = [m for m in mentions if isinstance(m, YearMention) and m.end - m.start > 1 and _is_length(words, m)]
    said = length or (range(spans[0].start, spans[0].end) if spans else None)
    if said is None:
        return mentions
    kept = [
        m for m in mentions if m not in spans and not (isinstance(m, ConceptMention) and m.start in {*said, *there})
    ]
    return [*kept, _concept(words, said, "not_covered", language)]


def _years_existed(words: Sequence[str], found: Sequence[Mention], language: str) -> ConceptMention | None:
    """The words that ask how many years many have existed to this day, which the years of founding tell; None for any others."""
    said = _phrase(words, _LENGTHS[language])
    if (
        said is None
        or _YEARS.isdisjoint(words[said.start : said.stop])
        or _was_there(words, language) - {*_present(words)}
    ):
        return None
    if any(isinstance(m, ConceptMention) and m.concept == "when" for m in found):
        return None
    existing = {i for i in words_of_existence(words) if i >= said.stop}
    several = any(isinstance(m, INSTITUTIONS) and m.plural for m in found)
    if not existing or not several or any(isinstance(m, NameMention) and m.weight >= _LEAST_WEIGHT for m in found):
        return None
    return _concept(words, said, "when", language)


def _present(words: Sequence[str]) -> Iterator[int]:
    """Where "existed" is said of what is there to this day: "have existed"."""
    if "have" in words:
        yield from (i for i in range(words.index("have"), len(words)) if words[i] == "existed")


def asks_lifetime(mentions: Iterable[Mention]) -> bool:
    """Whether a question asks how long somebody was there."""
    return any(isinstance(m, ConceptMention) and m.reason == LIFETIME for m in mentions)


def _concept(words: Sequence[str], said: range, concept: str, language: str) -> ConceptMention:
    text = " ".join(words[said.start : said.stop])
    return ConceptMention(
        start=said.start, end=said.stop, text=text, reason=LIFETIME, concept=concept, language=language
    )


def _phrase(words: Sequence[str], phrases: Iterable[tuple[str, ...]]) -> range | None:
    for phrase in phrases:
        for start in range(len(words) - len(phrase) + 1):
            if tuple(words[start : start + len(phrase)]) == phrase:
                return range(start, start + len(phrase))
    return None


def _was_there(words: Sequence[str], language: str) -> set[int]:
    """Where it is said that somebody was there; "open" ends what is said, as at an hour it is of doors."""
    said = {i for i, word in enumerate(words) if word in _EXISTED[language]}
    for firsts, seconds in _PAST_PAIRS[language]:
        first = next((i for i, word in enumerate(words) if word in firsts), None)
        second = next((i for i, word in enumerate(words) if word in seconds), None)
        if first is not None and second is not None and first < second:
            said |= {first, second}
    return said


def _is_length(words: Sequence[str], mention: YearMention) -> bool:
    """Whether a period is so many years that are counted from today: "less than 10 years", and not "in the 19th century"."""
    said = words[mention.start : mention.end]
    return not _STARTING.isdisjoint(said) and _COUNTED_BACK.isdisjoint(said)
