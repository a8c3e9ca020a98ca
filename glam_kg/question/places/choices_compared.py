"""Places of which it is asked where there is more to choose from: "Wo ist die Auswahl an Museen größer, in Kansas oder Iowa?".

How large the choice of institutions is, their number tells; of what they are like, it says nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from glam_kg.question.places.place_nesting import whole_places
from glam_kg.question.words.mentions import ConceptMention, GeneralMention, TypeMention

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from glam_kg.question.words.mentions import Mention
    from glam_kg.question.words.tokens import Token

_CHOICES: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"aanbod", "keuze", "keus"}),
    "en": frozenset({"choice", "selection", "range", "offer", "offering", "offerings"}),
    "de": frozenset({"auswahl", "angebot"}),
    "fr": frozenset({"choix", "offre"}),
}
"""Folded words for what there is to choose from."""
CHOICES: Final = frozenset[str]().union(*_CHOICES.values())
_OF: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset({"aan", "van"}),
    "en": frozenset({"of"}),
    "de": frozenset({"an", "von"}),
    "fr": frozenset({"de", "d", "en"}),
}
_GREATER: Final[Mapping[str, frozenset[str]]] = {
    "nl": frozenset(
        {
            "groter", "grotere", "ruimer", "ruimere", "rijker", "rijkere", "beter", "betere", "grootst", "grootste", "ruimst",
            "ruimste", "rijkst", "rijkste", "best", "beste",
        }
    ),
    "en": frozenset(
        {
            "bigger", "larger", "greater", "wider", "broader", "richer", "better", "biggest", "largest", "greatest", "widest",
            "broadest", "richest", "best",
        }
    ),
    "de": frozenset(
        {
            f"{stem}{ending}"
            for stem in ("grosser", "groesser", "besser", "reicher", "breiter", "reichhaltiger", "grosst", "groesst", "best")
            for ending in ("", "e", "es", "en")
        }
    ),
    "fr": frozenset(
        {"grand", "grande", "large", "riche", "vaste", "etoffe", "etoffee", "important", "importante"}
        | {"meilleur", "meilleure"}
    ),
}  # fmt: skip
"""Folded words for which of several is the greater one; the French ones, but for the last two, behind "plus"."""
_BETTER: Final = frozenset({"meilleur", "meilleure"})
_PLUS: Final = "plus"
_COMPARE: Final = "compare"
_APART: Final = 2
"""Places that make a comparison."""


def choices_compared(
    tokens: Sequence[Token], words: Sequence[str], found: list[Mention], language: str
) -> list[Mention]:
    """The mentions, with the words for a greater choice of institutions as a comparison of the places that are named.

    Args:
        tokens: The question's words as written.
        words: The same words folded.
        found: What was found in it.
        language: That of the question.
    """
    choice = None if _CHOICES[language].isdisjoint(words) else _choice(words, found, language)
    if choice is None or len(whole_places(found)) < _APART:
        return found
    greater = _greater(words, language)
    compares = any(isinstance(m, ConceptMention) and m.concept == _COMPARE for m in found)
    if not greater and not compares:
        return found
    said = {choice, *(i for run in greater for i in run)}
    kept = [m for m in found if not (isinstance(m, ConceptMention) and said.issuperset(range(m.start, m.end)))]
    runs = (range(choice, choice + 1), *greater)
    return [*kept, *(_comparison(tokens, run, language) for run in runs)]


def _choice(words: Sequence[str], found: Sequence[Mention], language: str) -> int | None:
    """Where a word for what there is to choose from stands before a kind of institutions; None where none does."""
    kinds = {m.start for m in found if isinstance(m, (TypeMention, GeneralMention))}
    return next(
        (
            i
            for i, word in enumerate(words[:-2])
            if word in _CHOICES[language] and words[i + 1] in _OF[language] and i + 2 in kinds
        ),
        None,
    )


def _greater(words: Sequence[str], language: str) -> list[range]:
    """Where it is said which of several is the greater one, with the French word before it."""
    runs = []
    for i, word in enumerate(words):
        if word not in _GREATER[language]:
            continue
        behind_plus = i > 0 and words[i - 1] == _PLUS
        if language != "fr" or behind_plus or word in _BETTER:
            runs.append(range(i - (language == "fr" and behind_plus), i + 1))
    return runs


def _comparison(tokens: Sequence[Token], run: range, language: str) -> ConceptMention:
    text = " ".join(token.text for token in tokens[run.start : run.stop])
    return ConceptMention(start=run.start, end=run.stop, text=text, concept=_COMPARE, language=language)
