"""Words that weigh the yearly sums of institutions against one: "richer than", "a larger budget than that of"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from glam_kg.question.amounts.yearly_sums import money_said, sums_said
from glam_kg.question.words.closed_classes import OF_A_NAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glam_kg.question.analysis import Analysis

_RICH: Final = r"rich|wealthi|rijk|vermogend|welvarend|reich|wohlhabend|finanzstark|finanzkraftig"
_RICHER: Final = re.compile(rf"(?:{_RICH})er(?:e[mnrs]?)?")
_POORER: Final = re.compile(r"(?:poor|arm|aerm)er(?:e[mnrs]?)?")
"""Folded words that weigh by themselves what institutions have in a year."""
_LARGER: Final = re.compile(
    r"(?:larg|bigg|high|great|grot|hog|gross|groess|hoh|hoeh)er(?:e[mnrs]?)?|more|meer|mehr|superieure?s?"
)
_SMALLER: Final = re.compile(r"(?:small|low|klein|lag|niedrig|gering)er(?:e[mnrs]?)?|less|minder|weniger|inferieure?s?")
"""Folded words that do where a sum is spoken of."""
_LESS: Final = frozenset({"less", "minder", "weniger", "moins"})
_RICH_BEHIND: Final = frozenset({"rich", "wealthy", "rijk", "vermogend", "reich", "wohlhabend", "riche", "riches"})
_POOR_BEHIND: Final = frozenset({"pauvre", "pauvres"})
_FRENCH_LARGE: Final = frozenset(
    {"gros", "grosse", "grand", "grands", "eleve", "eleves", "important", "importants", "consequent"}
)
_FRENCH_SMALL: Final = frozenset({"petit", "petits", "faible", "faibles", "bas", "modeste", "modestes"})
_ARTICLES: Final = frozenset({"le", "la", "les"})
_POINTING: Final = frozenset({"that", "those", "dat", "die", "das", "der", "dem", "celui", "celle", "ceux"})
_BEYOND: Final = frozenset(
    {
        "above",
        "over",
        "exceeds",
        "exceed",
        "exceeding",
        "boven",
        "uber",
        "ueber",
        "ubersteigt",
        "uebersteigt",
        "ubertrifft",
    }
    | {"uebertrifft", "overtreft", "overstijgt", "overschrijdt", "depasse", "depassent", "depassant"}
)
_BELOW: Final = frozenset({"below", "under", "beneath", "onder", "beneden", "unter", "sous"})
"""Folded words that weigh where "that of" stands behind: "a budget above that of the Louvre"."""
_AGAINST_FRENCH: Final = frozenset(
    f"{word}{ending}" for word in ("superieur", "inferieur") for ending in ("", "e", "s", "es")
)
AGAINST_OTHERWISE: Final = _BEYOND | _BELOW | _AGAINST_FRENCH
"""Folded words that weigh without "than"."""


class Compared(NamedTuple):
    """Where the words stand that weigh sums, and whether they ask for the smaller ones."""

    words: frozenset[int]
    less: bool


def sums_compared(analysis: Analysis) -> Compared | None:
    """What a question weighs sums by; None where it does not, or by two words that contradict each other."""
    words = analysis.words
    found = dict(_by_themselves(words))
    if not found and (sums_said(analysis) or money_said(analysis)):
        found = dict(_of_sums(words))
    if not found or len(set(found.values())) != 1:
        return None
    return Compared(frozenset(i for run in found for i in run), next(iter(found.values())))


def _by_themselves(words: Sequence[str]) -> list[tuple[range, bool]]:
    found: list[tuple[range, bool]] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if _RICHER.fullmatch(word) or _POORER.fullmatch(word):
            found.append((range(at, at + 1), _POORER.fullmatch(word) is not None))
        elif before in _LESS | {"plus"} and word in _RICH_BEHIND | _POOR_BEHIND and not is_superlative(words, at - 1):
            found.append((range(at - 1, at + 1), (before in _LESS) != (word in _POOR_BEHIND)))
    return found


def _of_sums(words: Sequence[str]) -> list[tuple[range, bool]]:
    found: list[tuple[range, bool]] = []
    for at, word in enumerate(words):
        before = words[at - 1] if at else ""
        if _LARGER.fullmatch(word) or _SMALLER.fullmatch(word):
            found.append((range(at, at + 1), _SMALLER.fullmatch(word) is not None))
        elif word in _BEYOND | _BELOW and not _POINTING.isdisjoint(words[at + 1 : at + 2]):
            found.append((range(at, at + 1), word in _BELOW))
        elif before in {"plus", "moins"} and not is_superlative(words, at - 1):
            if word in _FRENCH_LARGE | _FRENCH_SMALL:
                found.append((range(at - 1, at + 1), (before == "moins") != (word in _FRENCH_SMALL)))
            elif word in {"de", "d"}:
                found.append((range(at - 1, at), before == "moins"))
    return found


def is_superlative(words: Sequence[str], at: int) -> bool:
    """Whether an article stands before a French "plus" or "moins": "les plus riches" are weighed against no other."""
    return at > 0 and words[at - 1] in _ARTICLES


def against(words: Sequence[str], start: int, articles: frozenset[str], than: frozenset[str]) -> int | None:
    """Where "than" stands before a name, also before "that of the": None where none does.

    French weighs with "à" behind some words: "supérieur à celui du Louvre"; all do with some before "that of".

    >>> against(("richer", "than", "that", "of", "the", "x"), 5, frozenset({"the"}), frozenset({"than"}))
    1
    """
    at = start - 1
    while at >= 0 and words[at] in articles and words[at] not in than:
        at -= 1
    if at > 0 and words[at] in OF_A_NAME and words[at - 1] in _POINTING:
        at -= 2
    if at > 0 and words[at] in {"a", "au"} and words[at - 1] in _AGAINST_FRENCH:
        return at
    # "Über das der Kunsthalle" weighs, and "über die Kunsthalle" asks about it.
    weighs = at >= 0 and words[at] in _BEYOND | _BELOW and words[at + 1] in _POINTING and at + 2 < start
    return at if at >= 0 and (weighs or words[at] in than) else None
