"""How many of a kind there are, in words that are of sums elsewhere: "the amount of libraries", "how much museums".

So ask many for whom English is foreign. The French "effectif" is the staff of one and the number of several. Of several
institutions no sum is said so: "how much money", "the amount of the budget".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.words.mentions import INSTITUTIONS, ConceptMention, GeneralMention, PlaceMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from glam_kg.question.words.mentions import Mention

_COUNT: Final = "count"
_EVENT: Final = "event"
_AMOUNTS: Final = (
    ("how", "much"), ("amount", "of"), ("amounts", "of"), ("amount",), ("menge", "an"), ("menge", "von"), ("menge", "der"),
    ("totaal", "aan"), ("hoeveelheid", "aan"), ("bestand", "aan"), ("bestand", "an"), ("effectif", "des"), ("effectif", "de"),
    ("effectif", "d"),
)  # fmt: skip
"""Folded words before several of a kind that ask for their number."""
_FIRST: Final = frozenset({"number", "numbers", "nr", "zahl", "getal", "chiffre"})
"""Folded words that do so right before it where they are the first keyword: "number museums alaska"."""
_LAST: Final = frozenset(phrase[-1] for phrase in _AMOUNTS) | _FIRST
_NUMBERS: Final = frozenset(
    {"number", "numbers", "quantity", "amount", "count", "total", "aantal", "hoeveelheid", "anzahl", "zahl", "menge"}
)
_SETS: Final = frozenset({"group", "set", "collection", "groep", "verzameling", "collectie", "gruppe", "schar"})
"""Folded words for several of a kind together: of those, and not of what belongs to each, it is asked how large they are."""
_HOW: Final = frozenset({"how", "hoe", "wie"})
_LARGE: Final = frozenset({"great", "high", "big", "large", "hoog", "groot", "hoch", "gross"})
_IS: Final = frozenset(
    {
        "is",
        "was",
        "ist",
        "are",
        "might",
        "may",
        "would",
        "could",
        "zou",
        "kan",
        "mag",
        "wohl",
        "wurde",
        "konnte",
        "durfte",
    }
)
"""Folded verbs between what is asked and the number, which stand behind all else where somebody wonders."""
_THE: Final = frozenset({"the", "het", "de", "die", "total", "totale", "exact", "current"})
_UNITED: Final = frozenset({"eine", "een", "an"})
"""Folded articles before a word for very many: "eine Menge Museen"."""


def with_amounts(words: Sequence[str], found: list[Mention]) -> list[Mention]:
    """The mentions, with what asks so for the number of several of a kind as the wish to count them.

    Args:
        words: The question's folded words.
        found: What was found in it.
    """
    found = [m for m in found if not _is_within_count(m, found)]
    if _LAST.isdisjoint(words) and _NUMBERS.isdisjoint(words) and _SETS.isdisjoint(words):
        return found
    mentions = found
    for start, end in _said(words, found):
        text = " ".join(words[start:end])
        number = ConceptMention(start=start, end=end, text=text, concept=_COUNT, language=_language_at(found, end))
        mentions = [*(m for m in mentions if not (isinstance(m, ConceptMention) and m.overlaps(number))), number]
    return mentions


def _is_within_count(mention: Mention, found: Iterable[Mention]) -> bool:
    """Whether what would be a change is said by a word of a longer phrase for a number: "on arrive à combien ?"."""
    if not (isinstance(mention, ConceptMention) and mention.concept == _EVENT):
        return False
    counts = (m for m in found if isinstance(m, ConceptMention) and m.concept == _COUNT)
    return any(m.start <= mention.start and mention.end <= m.end for m in counts)


def _language_at(found: Iterable[Mention], end: int) -> str:
    """That of the kind behind, as the schema has it."""
    return next(m.language for m in found if isinstance(m, INSTITUTIONS) and m.start >= end)


def _said(words: Sequence[str], found: Sequence[Mention]) -> Iterator[tuple[int, int]]:
    """Where such words stand, with those that ask how large the number is."""
    for kind in _several(found):
        end = _begin(kind, found)
        for phrase in _AMOUNTS:
            start = end - len(phrase)
            if start >= 0 and tuple(words[start:end]) == phrase and not (start and words[start - 1] in _UNITED):
                yield _with_size(words, start), end
                break
        else:
            if end == 1 and words[0] in _FIRST:
                yield 0, end
            yield from _sizes(words, end)


def _several(found: Iterable[Mention]) -> list[TypeMention | GeneralMention]:
    """The plurals of kinds, the longest where several begin together."""
    kinds = [m for m in found if isinstance(m, INSTITUTIONS) and m.plural]
    return list({m.start: m for m in sorted(kinds, key=lambda m: m.end)}.values())


def _begin(kind: Mention, found: Iterable[Mention]) -> int:
    """Where a kind begins with the adjective of a place before it: "how much Danish museums"."""
    before = (m.start for m in found if isinstance(m, PlaceMention) and m.is_adjective and m.end == kind.start)
    return min(before, default=kind.start)


def _sizes(words: Sequence[str], end: int) -> Iterator[tuple[int, int]]:
    """Where it is asked how large a number is: "how high is the number of museums"."""
    noun = end - 2 if words[end - 1 : end] and words[end - 1] in {"of", "der", "von", "an"} else end - 1
    if noun > 0 and (words[noun] in _NUMBERS or words[noun] in _SETS) and (start := _with_size(words, noun)) < noun:
        yield start, end


def _with_size(words: Sequence[str], noun: int) -> int:
    """Where "how large is the", or "how large the", begins before a word for a number; where that stands if neither does."""
    start = noun
    while start > 0 and (words[start - 1] in _THE or words[start - 1] in _IS):
        start -= 1
    asked = noun > start >= 2 and words[start - 1] in _LARGE and words[start - 2] in _HOW
    return start - 2 if asked else noun
