"""Words of a follow-up that say which of a list is meant, and those that only look so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glam_kg.question.words.mentions import ConceptMention, IdentifierMention, RankMention

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glam_kg.question.analysis import Analysis
    from glam_kg.question.conversation.phrasing.phrases import Found, Phrases

_ASKED_OF_ONE = frozenset({"when", "website", "address", "identifier"})
"""What is asked of the first of a list."""
_ONE = frozenset({"one", "ones"})
_COMING = frozenset(
    {"came", "there", "opened", "kwam", "was", "er", "kam", "war", "da", "gab", "venu", "venue", "etait", "ouvert"}
)  # fmt: skip
"""Folded words of the phrases for what came first, which "the first" of a list has not."""
_BETWEEN = frozenset(
    {
        "one", "ones", "to", "be", "have", "been", "that", "which", "was", "were", "got", "there", "die", "dat", "is", "werd",
        "werden", "zijn", "daar", "das", "der", "den", "welches", "welche", "wurde", "wurden", "ist", "hier", "dort", "a",
        "avoir", "qui", "ait", "ete", "fut", "est", "etre",
    }
)  # fmt: skip
"""Folded words between "the first" and what is said of it."""
_DATES = (
    "year",
    "date",
    "jaar",
    "datum",
    "jahr",
    "annee",
    "founding",
    "oprichting",
    "grundung",
    "fondation",
    "creation",
)
"""Parts of folded words for when something was founded, which is asked of one."""


def ordinals_of_list(analysis: Analysis, phrases: Phrases) -> list[Found]:
    """The words that say which of a list: "the second oldest" is not the second of those listed, nor "en DE-1?" the first."""
    others = [
        m for m in analysis.mentions
        if isinstance(m, RankMention) or (isinstance(m, IdentifierMention) and m.end - m.start > 1)
    ]  # fmt: skip
    found = phrases.ordinals_in(analysis.words)
    return [run for run in found if not any(m.shares(run.start, run.end) for m in others)]


def asks_which_was_first(analysis: Analysis, ordinals: Sequence[Found]) -> bool:
    """Whether it asks which of several came first: "which of them was founded first?" is not about the first of a list.

    Which of them came second is another question.
    """
    if any(run.value > 1 for run in ordinals):
        return False
    said = analysis.concept_mentions
    concepts = {m.concept for m in said}
    words = analysis.words
    came = any(m.concept == "oldest" and not _COMING.isdisjoint(words[m.start : m.end]) for m in said)
    asked = "which" in concepts or _says_of_whom(words, said, ordinals)
    return asked and ("founded" in concepts or came) and concepts.isdisjoint(_ASKED_OF_ONE)


def _says_of_whom(words: Sequence[str], said: Iterable[ConceptMention], ordinals: Sequence[Found]) -> bool:
    """Whether a foundation says who is meant behind "the first": "the last one to open", "das erste, das eröffnet wurde"."""
    starts = [m.start for m in said if m.concept == "founded" and not _is_date(words[m.start : m.end])]
    return any(run.end <= start and _BETWEEN.issuperset(words[run.end : start]) for run in ordinals for start in starts)


def _is_date(words: Sequence[str]) -> bool:
    return any(part in word for word in words for part in _DATES)


def names_numbered(analysis: Analysis, phrases: Phrases) -> bool:
    """Whether it speaks of one of a list by nothing but its number: "who is in charge of the first one?".

    "The first man on the moon" is no such one.
    """
    words = analysis.words
    ends = [run.end for run in ordinals_of_list(analysis, phrases)]
    return any(end == len(words) or words[end] in _ONE for end in ends)
