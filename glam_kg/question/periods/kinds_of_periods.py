"""Institutions of a period that has a name: "medieval libraries", "Bibliotheken aus dem Mittelalter".

Where the name of the period stands right behind them, with a word for where they come from, they are dated by it. What is said of
anything between ("museums with art from the Middle Ages") is not theirs. An adjective, and a mere genitive, is that of what they
are about where they are museums, galleries or societies; and archives of a time are what is left of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.periods.named_periods import years_of_era
from glam_kg.question.words.mentions import (
    INSTITUTIONS,
    ConceptMention,
    NameMention,
    PlaceMention,
    SubjectMention,
    TypeMention,
    YearMention,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention

_FROM: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"uit"}), "en": frozenset({"from"}), "de": frozenset({"aus"}), "fr": frozenset(),
}  # fmt: skip
"""Folded words for where something comes from."""
_OF: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"van"}), "en": frozenset({"of"}), "de": frozenset(), "fr": frozenset({"de", "du"}),
}  # fmt: skip
"""Folded words for what something is of, which may also be what it is about."""
_ARTICLES: Final = frozenset({"de", "het", "the", "der", "dem", "des", "la", "le", "l"})
_BETWEEN: Final = frozenset(
    {
        "die", "zijn", "stammen", "komen", "that", "which", "are", "were", "is", "there", "still", "sind", "es", "gibt", "qui",
        "sont", "er", "nog", "noch", "in", "van", "of", "from", "aus", "uit", "en", "au", "aux", "a", "de", "du", "the", "het",
    }
)  # fmt: skip
"""Folded words between the institutions and where they come from, besides the place where they are."""
_ADJECTIVES: Final[Mapping[str, tuple[int, int]]] = dict.fromkeys(
    (
        "middeleeuws", "middeleeuwse", "medieval", "mediaeval", "mittelalterliche", "mittelalterlichen", "mittelalterlicher",
        "mittelalterliches", "medievale", "medievales", "medievaux",
    ),
    (500, 1500),
)  # fmt: skip
"""Folded adjectives of a period, with its first and last year."""
_ARCHIVES: Final = "A"
_STANDING: Final = frozenset("LEHF")
"""Letters of the types of which an adjective says how old they are: libraries, schools, holy places, monuments."""
_LONGEST: Final = 3
"""Words of the name of a period."""
_OTHER_WORLD: Final = "other_world"


def of_periods(words: Sequence[str], found: list[Mention], language: str) -> list[Mention]:
    """The mentions, with the period that institutions are dated by as its years, in place of what its words could mean else.

    Args:
        words: The question's words, folded.
        found: What was found in it.
        language: That of the question.
    """
    said = _adjective(words, found, language) or _behind(words, found, language)
    if said is None or any(isinstance(m, YearMention) and m.overlaps(said) for m in found):
        return found
    return [*(m for m in found if not (_is_of_it(m) and m.overlaps(said))), said]


def _is_of_it(mention: Mention) -> bool:
    """Whether a mention is none of one that is named, and no type: what the name of a period could mean besides."""
    unknown = isinstance(mention, NameMention) and not mention.candidates
    other = isinstance(mention, ConceptMention) and mention.concept == _OTHER_WORLD
    return unknown or other or isinstance(mention, (SubjectMention, PlaceMention))


def _adjective(words: Sequence[str], found: Sequence[Mention], language: str) -> YearMention | None:
    """The adjective right beside institutions that stand since its time; None without one."""
    kinds = [m for m in found if isinstance(m, TypeMention) and m.letter in _STANDING and m.plural]
    for i, word in enumerate(words):
        years = _ADJECTIVES.get(word)
        if years and any(i + 1 == m.start or (language == "fr" and i == m.end) for m in kinds):
            return YearMention(start=i, end=i + 1, text=word, first=years[0], last=years[1])
    return None


def _behind(words: Sequence[str], found: Sequence[Mention], language: str) -> YearMention | None:
    """The period behind institutions and a word for where they come from; None without one."""
    starts = _FROM[language] | _OF[language]
    for i, word in enumerate(words):
        if word not in starts or not i:
            continue
        first = i + 1 + (not _ARTICLES.isdisjoint(words[i + 1 : i + 2]))
        for end in range(min(first + _LONGEST, len(words)), first, -1):
            years = years_of_era(words[first:end])
            if years and _are_before(words, found, i, sure=word in _FROM[language]):
                text = " ".join(words[first:end])
                return YearMention(start=first, end=end, text=text, first=years[0], last=years[1])
    return None


def _are_before(words: Sequence[str], found: Sequence[Mention], end: int, *, sure: bool) -> bool:
    """Whether institutions that can come from a time stand before a word, with nothing between that can as well."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.end <= end]
    if not kinds:
        return False
    last = max(kinds, key=lambda m: m.end)
    placed = {i for m in found if isinstance(m, PlaceMention) for i in range(m.start, m.end)}
    if any(i not in placed and words[i] not in _BETWEEN for i in range(last.end, end)):
        return False
    if isinstance(last, TypeMention):
        return last.letter in _STANDING or (sure and last.letter != _ARCHIVES)
    return sure
